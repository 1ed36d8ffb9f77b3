"""Make the crossword list: words, names and phrases from packages, each with a score.

    python scripts/make_crossword_list.py

Needs a Debian machine with apt and dpkg-deb, npm, pip and the SCOWL lists that make_wordlists.py
writes. Writes crossword.tsv under assets/wordlists and prints the sha256 line for SOURCES.md; a
test holds the file against that line.

Entries are SCOWL's words and names, WordNet's entries with the forms of its phrases (``reels in``,
``onion rings``), the words and pairs of words of ``wordsegment``, the forms of
``spacy-lookups-data`` and cspell's names of people. Of those that are neither in SCOWL nor in
WordNet, only the LIKELIEST are kept. The score follows from what crossword_model.py says is known.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.wordfile import DOUBLING, joined, words_of
from beehelper.words.lists import blocked_words
from crossword_model import (
    KINDS,
    NAME,
    PLAIN,
    SPECIES,
    UNLISTED,
    UNPAIRED,
    UNSEEN,
    UNWRITTEN,
    Floats,
    NetEntry,
    Sources,
    Table,
    known,
    liked,
    read_weights,
    total,
)
from make_blocked import ORDINARY, derived
from packages import ASSETS, bigrams, debian, log_probabilities, npm, rows_of, unigrams, write

LENGTHS = range(2, 22)
"""Letters of an entry: a grid of 21 columns is the largest that newspapers print."""

PEOPLE = "@cspell/dict-people-names@1.1.16"
"""The package on npm with names of people."""

RATINGS = "cuss@2.2.0"
"""The package on npm that rates how surely a word is meant to offend, 0 to 2."""

RANKS = (
    *("class", "division", "family", "genus", "kingdom", "order", "phylum"),
    *("subclass", "subdivision", "subfamily", "suborder", "superfamily"),
)
"""First words of entries like ``genus Felis``, which no crossword has."""

NATURE = ("05", "20")
"""WordNet's files of animals and plants, where a capital mostly is a Latin name."""

SEEN = -16.5
"""The least log probability of a form that is an entry for that alone."""

FORM_LEVEL = 70
"""How rare the form of a word in a phrase may be."""

ELSEWHERE = 20
"""How many times as often as a plain word a pair is written whose word is only the pair joined."""

LIKELIEST = 420_000
"""Entries that are kept for how likely they are."""

ANCHOR_SCORE = 45
"""The score at a length's anchor."""

UNATTESTED = BROKEN = RUDE = 20
"""What is taken off the score of what no package has seen written, of ``in the``, of the rude."""

BEST = 99


def read_sources(folder: Path) -> Sources:
    """Fetch the packages and read all that they say."""
    net, tagged, verbs = read_net(debian("wordnet-base", folder) / "wordnet")
    counts = unigrams(folder)
    pairs = Counter[str]()
    for pair, count in bigrams(folder).items():
        if re.fullmatch("[a-z]+ [a-z]+", pair.lower()):
            pairs[pair.lower()] += count
    forms: dict[str, tuple[float, float, float]] = {}
    for form, chance in log_probabilities(folder).items():
        if form.isascii() and form.isalpha() and len(form) in LENGTHS:
            chances = list(forms.get(form.lower(), (UNSEEN,) * 3))
            place = 0 if form.islower() else 2 if form.isupper() else 1
            chances[place] = max(chances[place], chance)
            forms[form.lower()] = (chances[0], chances[1], chances[2])
    levels: dict[str, tuple[int, str]] = {}
    for word, level, mark in rows_of("scowl.tsv"):
        levels[word] = int(level), mark
    names: dict[str, tuple[int, int, int]] = {}
    for word, level, kind in rows_of("scowl-capitals.tsv"):
        old = list(names.get(word.lower(), (UNLISTED,) * 3))
        old[KINDS.index(kind)] = min(int(level), old[KINDS.index(kind)])
        names[word.lower()] = (old[0], old[1], old[2])
    lines = (npm(PEOPLE, folder) / "dict" / "people-names.txt").read_text("utf-8").splitlines()
    people = {joined(line) or "" for line in lines if not line.startswith("#")}
    script = (npm(RATINGS, folder) / "index.js").read_text("utf-8")
    rated = re.findall(r"^ *'?([\w -]+?)'?: ([012])", script, re.MULTILINE)
    rude = {word.lower(): int(rate) for word, rate in rated}
    spellings: dict[str, set[str]] = defaultdict(set)
    formed: dict[str, tuple[int, str]] = {}
    for entry, meanings in net.items():
        for spelling, meaning in meanings.items():
            if not spelling.isalpha():
                spellings[entry].add(spelling)
            for way, form in phrase_forms(spelling, meaning, levels, verbs):
                spellings[joined(form) or ""].add(form)
                formed[joined(form) or ""] = way, entry
    for pair in pairs:
        spelled = spellings[pair.replace(" ", "")]
        if pair not in {each.lower() for each in spelled}:
            spelled.add(pair)
    ordered = {
        entry: tuple(sorted(each, key=lambda one: (-pairs.get(one.lower(), 0), one)))
        for entry, each in spellings.items()
        if each and len(entry) in LENGTHS
    }
    return Sources(
        counts, pairs, forms, levels, names, net, tagged, frozenset(people), rude, formed, ordered
    )


Net = dict[str, dict[str, NetEntry]]


def read_net(share: Path) -> tuple[Net, Counter[str], dict[str, list[str]]]:
    """Read WordNet's entries, how often its texts have each, and verbs' irregular forms."""
    net: Net = defaultdict(dict)
    for part, name in enumerate(("noun", "verb", "adj", "adv")):
        for spelling, file in senses((share / f"data.{name}").read_text("ascii")):
            entry = joined(spelling)
            if entry is None or len(entry) not in LENGTHS or spelling.split(" ")[0] in RANKS:
                continue
            plain = spelling == spelling.lower()
            kind = PLAIN if plain else SPECIES if file in NATURE else NAME
            old = net[entry].get(spelling, NetEntry(kind, 0, 0))
            parts = old.parts | 1 << part
            net[entry][spelling] = NetEntry(min(kind, old.kind), parts, old.senses + 1)
    tagged = Counter[str]()
    for line in (share / "cntlist.rev").read_text("ascii").splitlines():
        key, _, count = line.split()
        tagged[joined(key.partition("%")[0].replace("_", " ")) or ""] += int(count)
    verbs: dict[str, list[str]] = defaultdict(list)
    for line in (share / "verb.exc").read_text("ascii").splitlines():
        form, *lemmas = line.split()
        for lemma in lemmas:
            verbs[lemma].append(form)
    return net, tagged, verbs


def senses(text: str) -> Iterator[tuple[str, str]]:
    """Yield every spelling in a file of WordNet, with the number of the field it stands in."""
    for line in text.splitlines():
        if not line.startswith(" "):  # the licence
            columns = line.split(" ")
            for entry in columns[4 : 4 + 2 * int(columns[3], 16) : 2]:
                # An adjective may end in a mark of where it stands: (a), (p), (ip).
                yield entry.partition("(")[0].replace("_", " "), columns[1]


def phrase_forms(
    phrase: str,
    meaning: NetEntry,
    levels: Mapping[str, tuple[int, str]],
    verbs: Mapping[str, Sequence[str]],
) -> Iterator[tuple[int, str]]:
    """Yield the forms of a phrase whose verb or noun has some: 1 and a verb's, 2 and a plural."""
    words = phrase.split(" ")
    if len(words) < 2:
        return
    first, last = words[0], words[-1]
    if meaning.parts & 2 and first.isalpha():
        for form in verb_forms(first, verbs.get(first, ())):
            if levels.get(form, (UNLISTED,))[0] <= FORM_LEVEL:
                yield 1, " ".join([form, *words[1:]])
    if meaning.parts & 1 and meaning.kind == PLAIN and last.isalpha():
        form = with_s(last)
        if levels.get(form, (UNLISTED,))[0] <= FORM_LEVEL:
            yield 2, " ".join([*words[:-1], form])


def with_s(word: str) -> str:
    """Return a noun's plural or a verb's form for he and she."""
    if word.endswith("y") and word[-2:-1] not in ("a", "e", "o", "u"):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "z", "ch", "sh")) else f"{word}s"


def verb_forms(verb: str, irregular: Iterable[str]) -> set[str]:
    """Return what may be a verb's forms: words of the language or not."""
    stem = verb.removesuffix("e")
    past = set(irregular) or {
        f"{stem}ed", f"{verb}{verb[-1]}ed", f"{verb[:-1]}ied" if verb.endswith("y") else f"{verb}d",
    }  # fmt: skip
    return {with_s(verb), f"{verb}es", f"{stem}ing", f"{verb}{verb[-1]}ing", *past}


def candidates(sources: Sources) -> list[str]:
    """Return all that may be an entry, sorted."""
    forms = (
        form
        for form, chances in sources.forms.items()
        if max(chances) > SEEN or form in sources.counts
    )
    pool = {
        *sources.spellings, *sources.net, *sources.counts, *sources.levels, *sources.names,
        *sources.people, *forms,
    }  # fmt: skip
    return sorted(entry for entry in pool if re.fullmatch("[a-z]{2,21}", entry))


def scores(table: Table, sums: Floats, anchor: Floats) -> Floats:
    """Return a score of 1 to 99 for each entry, from what is known of it."""
    found = ANCHOR_SCORE + DOUBLING * (sums - anchor[table["length"].astype(np.intp)])
    unwritten = (table["written"] <= UNWRITTEN) & (table["pair"] <= UNPAIRED)
    unseen = np.maximum(np.maximum(table["lower"], table["capital"]), table["upper"]) <= UNSEEN
    of_tagged = (table["formed"] > 0) & (table["parent"] > 0)
    untagged = (table["tagged"] == 0) & ~of_tagged
    found -= UNATTESTED * (unwritten & unseen & untagged)
    found -= BROKEN * table["broken"] + RUDE * (table["rude"] > 1)
    return np.clip(np.round(found), 1, BEST)


def chosen(table: Table, rates: Floats) -> NDArray[np.bool_]:
    """Tell which entries are kept: SCOWL's, WordNet's, and the LIKELIEST that are not rude."""
    place = np.argsort(np.argsort(-rates, kind="stable"))
    return (
        ((place < LIKELIEST) & (table["rude"] < 1))
        | (table["level"] < UNLISTED)
        | (table["lemma"] > 0)
        | (table["phrase"] > 0)
    )


def written(entry: str, sources: Sources) -> Iterator[str]:
    """Yield how an entry is spelled: plainly unless it hardly ever is, then as phrases."""
    phrases = sources.spellings.get(entry, ())
    often = sources.counts.get(entry, 0)
    listed = (sources.levels, sources.names, sources.people)
    pairs = max((sources.pairs.get(phrase.lower(), 0) for phrase in phrases), default=0)
    plain = any(spelling.isalpha() for spelling in sources.net.get(entry, {}))
    if not phrases or plain or any(entry in each for each in listed) or often * ELSEWHERE > pairs:
        yield entry
    for phrase in phrases:
        if phrase in sources.net.get(entry, {}) or sources.pairs.get(phrase, often) * 2 >= often:
            yield phrase


def is_blocked(entry: str, spelling: str, banned: frozenset[str]) -> bool:
    """Tell whether an entry or a word of it is blocked."""
    return entry in banned or not banned.isdisjoint(words_of(spelling))


def lines(
    entries: Sequence[str],
    told: Floats,
    kept: NDArray[np.bool_],
    sources: Sources,
    banned: frozenset[str],
) -> Iterator[str]:
    """Yield the lines of the list: a spelling and its entry's score, by entry and spelling."""
    for entry, score, keep in zip(entries, told.tolist(), kept.tolist(), strict=True):
        if keep:
            for spelling in sorted(written(entry, sources)):
                if not is_blocked(entry, spelling, banned):
                    yield f"{spelling}\t{score:02.0f}"


def main() -> None:
    """Fetch the packages and write the list."""
    with TemporaryDirectory() as folder:
        sources = read_sources(Path(folder))
    entries = candidates(sources)
    table, weights = Table(entries, sources), read_weights()
    sums = total(known(table), weights)
    kept = chosen(table, sums + total(liked(table), weights))
    blocked = blocked_words((ASSETS / "blocked.txt").read_bytes())
    fresh = frozenset(entries) - sources.levels.keys() - sources.names.keys()
    banned = derived(blocked, fresh, blocked_words(ORDINARY.read_bytes()))
    told = scores(table, sums, weights["anchor"])
    write("crossword.tsv", "\n".join(lines(entries, told, kept, sources, frozenset(banned))) + "\n")


if __name__ == "__main__":
    main()
