"""Make the glosses from Debian's package ``wordnet-base``, fetched by apt.

    python scripts/make_glosses.py

Takes the words of bee.tsv that a bee board can have. Writes glosses.tsv and wordnet-licence.txt
under assets/wordlists, and prints the sha256 lines for SOURCES.md.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from beehelper.words.lists import BLOCKED, parse, read_source
from likelihood_model import UNRATED, Rating, read_ratings, stem_of
from packages import debian, write
from wordnet import Sense, WordNet

LONGEST = 120
"""Characters of a gloss, and of two of them together."""

INSULTS = ("slur", "offensive", "disparag", "derogat")
"""What WordNet says of such meanings."""


def usable(word: str) -> bool:
    """Tell whether a bee board can have the word."""
    return len(word) >= 4 and len(set(word)) <= 7


def shortened(gloss: str) -> str:
    """Drop the examples, and what comes after the first parts where a gloss is long."""
    parts = gloss.partition('"')[0].strip(" ;:").split("; ")
    while len(parts) > 1 and len("; ".join(parts)) > LONGEST:
        parts.pop()
    text = "; ".join(parts)
    return text if len(text) <= LONGEST else text[: LONGEST - 3].rpartition(" ")[0] + "..."


def meanings(word: str, net: WordNet) -> list[str]:
    """Give the commonest meaning of a lemma, and that of its second part if both are short."""
    entries = sorted(net.entries(word).values(), key=lambda entry: -entry.tagged)
    kept = [sense for entry in entries for sense in entry.senses if is_told(sense, word)]
    by_part = {sense.part: sense for sense in reversed(kept)}
    parts = sorted(by_part, key=[sense.part for sense in kept].index)
    told = [(part, shortened(by_part[part].gloss)) for part in parts[:2]]
    if sum(len(text) for _, text in told) > LONGEST:
        told.pop()
    return [field for meaning in told for field in meaning]


def is_told(sense: Sense, word: str) -> bool:
    """Tell whether a meaning is that of the word, not of a name spelled like it, and no insult."""
    return word in sense.spellings and not any(mark in sense.gloss for mark in INSULTS)


def explain(words: dict[str, Rating], blocked: set[str], net: WordNet) -> dict[str, list[str]]:
    """Word -> what stands after it in the file."""
    told: dict[str, list[str]] = {}
    for word in words:
        if not usable(word) or word in blocked:
            continue
        lemmas = [lemma for lemma, _ in net.lemmas(word)]
        if not lemmas and (stem := stem_of(word, words)):
            lemmas = [lemma for lemma, _ in net.lemmas(stem[0])]
        lemma = next((each for each in lemmas if meanings(each, net)), None)
        if lemma is None or lemma in blocked:
            continue
        told[lemma] = meanings(lemma, net)
        if lemma != word:
            told[word] = [lemma]
    return told


def main() -> None:
    """Fetch the package and write the two files."""
    listed = parse(read_source(None))
    pairs = zip(listed.words, listed.likelihoods, strict=True)
    words = dict.fromkeys(listed.words, Rating(UNRATED, "")) | read_ratings()
    blocked = {word for word, code in pairs if code == BLOCKED}
    with tempfile.TemporaryDirectory() as folder:
        share = debian("wordnet-base", Path(folder))
        told = explain(words, blocked, WordNet(share / "wordnet"))
        licence = (share / "doc" / "wordnet-base" / "copyright").read_text(encoding="utf-8")
    lines = sorted("\t".join((word, *rest)) for word, rest in told.items())
    write("glosses.tsv", "\n".join(lines) + "\n")
    write("wordnet-licence.txt", licence)


if __name__ == "__main__":
    main()
