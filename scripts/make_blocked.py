"""Block slurs and the coarsest words: plurals, verb forms, other spellings, what is made of them.

    python scripts/make_blocked.py [BOARDS]

Writes assets/wordlists/blocked.txt: every word of scripts/roots.txt, and every form of one that a
bundled list has, but for those that scripts/ordinary.txt names: words of their own, looked at one
by one. What is new is printed, to be looked at as well. Then make_glosses.py and make_openings.py
have to run.

A second opinion is the npm package cuss: what it is sure of, and a bundled list has, is written to
scripts/second_opinion.tsv with what became of it; look at what is new there, too. What of it stays
offered, with its plurals, is assets/wordlists/rude.txt, which a fill for a family leaves out.

With past BOARDS, a line each (``date letters centre … | answers``), tells which blocked words the
newspaper accepted when they last fitted a board: those belong into ordinary.txt. Needs npm.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from beehelper.words.letters import plain
from beehelper.words.lists import blocked_words
from packages import ASSETS, npm

SCRIPTS = Path(__file__).resolve().parent
BLOCKED, RUDE = ASSETS / "blocked.txt", ASSETS / "rude.txt"
ROOTS, ORDINARY = SCRIPTS / "roots.txt", SCRIPTS / "ordinary.txt"
OPINION = SCRIPTS / "second_opinion.tsv"

CUSS = "cuss@2.2.0"
"""The package on npm (MIT) that rates words from 0 to 2, how surely they are profane."""

HEAD = (
    "# Slurs, the coarsest words, and their forms, which are never offered as a hint, in any game.",
    "# A player who finds one is still credited. scripts/make_blocked.py makes it of roots.txt.",
)
RUDE_HEAD = (
    f"# Words that npm's {CUSS} is sure are profane or rude, and their plurals, but for those of",
    "# blocked.txt: a fill for a family leaves them out. Made by scripts/make_blocked.py.",
)
OPINION_HEAD = f"# What {CUSS} is sure of and a bundled list has: each was looked at."

ENDINGS = (
    "a", "as", "az", "ah", "ahs", "d", "dom", "doms", "ed", "er", "ers", "es", "ess", "esses",
    "ette", "ettes", "ey", "eys", "ez", "ie", "ier", "ies", "iest", "iez", "ily", "in", "iness",
    "inesses", "ing", "ise", "ised", "ises", "ish", "ishly", "ishness", "ishnesses", "ising",
    "ism", "isms", "ist", "ists", "ize", "ized", "izes", "izing", "let", "lets", "like", "ling",
    "lings", "ly", "ness", "nesses", "o", "oes", "oid", "oids", "or", "ors", "os", "ries", "ry",
    "s", "t", "y", "z", "zz",
)  # fmt: skip
"""What may follow a stem: plurals in -s and -z, verbs in -ise and -ize, -er and -or, -y and -ie."""

CUT = ("a", "ah", "ar", "e", "er", "ey", "ie", "ies", "o", "oes", "or", "s", "y", "z")
"""Endings that come off a word first."""

SHORTEST = 4
"""Letters of a stem with something cut off: shorter ones begin too many words of their own."""


def forms(word: str) -> Iterator[str]:
    """Yield the forms that a word may have, words of the language or not."""
    cut = {word.removesuffix(ending) for ending in CUT}
    for stem in {word, *(stem for stem in cut if len(stem) >= SHORTEST)}:
        doubled = stem[:-1] if stem[-1] == stem[-2] else stem + stem[-1]
        for variant in (stem, doubled):
            yield variant
            yield from (variant + ending for ending in ENDINGS)


def derived(
    roots: Iterable[str], listed: frozenset[str], ordinary: frozenset[str]
) -> frozenset[str]:
    """Return roots with their listed forms, and the forms of those, ordinary words left out.

    A root that ends in = has none.
    """
    alone = {root[:-1] for root in roots if root.endswith("=")}
    found = fresh = {root for root in roots if not root.endswith("=")}
    while fresh:
        every = {form for word in fresh for form in forms(word)}
        fresh = (every & listed) - ordinary - found - alone
        found = found | fresh
    return frozenset(found | alone)


@cache
def bundled() -> frozenset[str]:
    """Return the words of all bundled lists, those with a capital in lower case."""
    paths = [*ASSETS.glob("*.tsv"), *ASSETS.glob("wordle-*-*.txt")]
    lines = (line for path in paths for line in path.read_text("utf-8").splitlines())
    return frozenset(plain(line.partition("\t")[0]) for line in lines)


def blocked() -> frozenset[str]:
    """Derive the list from its roots."""
    roots, ordinary = (blocked_words(path.read_bytes()) for path in (ROOTS, ORDINARY))
    return derived(roots, bundled(), ordinary)


def sure_ones() -> Iterator[str]:
    """Fetch the words that cuss is sure of."""
    with tempfile.TemporaryDirectory() as folder:
        text = (npm(CUSS, Path(folder)) / "index.js").read_text("utf-8")
    yield from re.findall(r"^ +'?([a-z]+)'?: 2,$", text, re.MULTILINE)


def still_accepted(words: Iterable[str], boards: Path) -> Iterator[str]:
    """Find the words that the last board with all their letters accepted."""
    last: dict[str, bool] = {}
    words = list(words)
    for line in boards.read_text("ascii").splitlines():
        head, answers = line.split("|", 1)
        _, letters, centre, *_ = head.split()
        for word in words:
            if centre in word and set(letters).issuperset(word) and len(word) >= 4:
                last[word] = word in answers.split()
    return (word for word, accepted in sorted(last.items()) if accepted)


def main() -> None:
    """Write the list, and what cuss says of it; print what is to be looked at."""
    before, after = blocked_words(BLOCKED.read_bytes()), blocked()
    BLOCKED.write_text("\n".join([*HEAD, *sorted(after), ""]), "utf-8")
    print("new:", *sorted(after - before))
    print("gone:", *sorted(before - after))
    sure = sorted(bundled().intersection(sure_ones()))
    known = blocked_words(OPINION.read_bytes()) if OPINION.exists() else frozenset[str]()
    lines = [f"{word}\t{'blocked' if word in after else 'offered'}" for word in sure]
    print("cuss is sure of:", *(line for line in lines if line not in known))
    OPINION.write_text("\n".join([OPINION_HEAD, *lines, ""]), "utf-8")
    rude = ({*sure} | {word + "s" for word in sure} & bundled()) - after
    RUDE.write_text("\n".join([*RUDE_HEAD, *sorted(rude), ""]), "utf-8")
    for path in map(Path, sys.argv[1:]):
        print("blocked, and accepted:", *still_accepted(after, path))


if __name__ == "__main__":
    main()
