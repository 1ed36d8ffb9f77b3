"""Block the forms of blocked words: plurals, verb forms, other spellings, and what is made of them.

    python scripts/make_blocked.py

Adds to assets/wordlists/blocked.txt every form of its words that a bundled list has, but for those
that scripts/ordinary.txt names: words of their own, looked at one by one. What is new is printed,
to be looked at as well. Then make_glosses.py and make_openings.py have to run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from beehelper.words.letters import plain
from beehelper.words.lists import asset, blocked_words

BLOCKED = Path(__file__).resolve().parents[1] / "assets" / "wordlists" / "blocked.txt"
ORDINARY = Path(__file__).with_name("ordinary.txt")

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


def derived(blocked: Iterable[str], listed: frozenset[str], ordinary: frozenset[str]) -> set[str]:
    """Return the listed forms of blocked words, and the forms of those, ordinary words left out."""
    found = set(blocked)
    fresh = found
    while fresh:
        every = {form for word in fresh for form in forms(word)}
        fresh = (every & listed) - ordinary - found
        found |= fresh
    return found


def bundled() -> frozenset[str]:
    """Return the words of all bundled lists, those with a capital in lower case."""
    lists = (asset("wordlists", f"{name}.tsv") for name in ("scowl", "scowl-capitals", "crossword"))
    lines = (line for path in lists for line in path.read_text("utf-8").splitlines())
    return frozenset(plain(line.partition("\t")[0]) for line in lines)


def main() -> None:
    """Write the list with the forms that it lacks."""
    text = BLOCKED.read_text("utf-8")
    before = blocked_words(text.encode())
    after = derived(before, bundled(), blocked_words(ORDINARY.read_bytes()))
    notes = [line for line in text.splitlines() if line.startswith("#")]
    BLOCKED.write_text("\n".join([*notes, *sorted(after), ""]), "utf-8")
    print(*sorted(after - before), sep="\n")


if __name__ == "__main__":
    main()
