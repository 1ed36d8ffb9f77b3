"""Make the bundled word lists from Debian's package ``scowl``, fetched by apt.

    python scripts/make_wordlists.py

Needs a Debian machine with apt and dpkg-deb, and pip. A word's likelihood is computed with the
weights of scripts/likelihood.tsv, from WordNet and counts besides. Writes scowl.tsv,
scowl-capitals.tsv and scowl-copyright.txt under assets/wordlists, and prints the sha256 lines for
SOURCES.md. A test holds the files against those lines.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from beehelper.words.letters import without_accents
from beehelper.words.lists import code_of
from likelihood_model import Evidence, Rating, chance, read_weights
from packages import debian, unigrams, write
from wordnet import WordNet

TOP_LEVEL = 80

MARKS = {"english": "", "american": ""}
"""SCOWL's categories that are plain American English; every other one is its own mark."""

MARK_ORDER = ("", "variant_1", "variant_2", "variant_3", "british", "canadian", "australian")
"""A word in several categories keeps the first of these."""


def mark_of(category: str) -> str:
    """Name a spelling category as the list does: british_z and british_variant_1 are british."""
    if category.startswith("variant_"):
        return category
    region = category.split("_")[0]
    return MARKS.get(region, region)


def sources(folder: Path, kind: str) -> list[tuple[str, int, list[str]]]:
    """Every SCOWL file of a kind up to the top level: (category, level, lines)."""
    found = []
    for path in sorted((folder / "dict" / "scowl").glob(f"*-{kind}.*")):
        level = int(path.suffix[1:])
        if level <= TOP_LEVEL:
            category = path.stem.removesuffix(f"-{kind}")
            found.append((category, level, path.read_text(encoding="utf-8").split()))
    return found


def lower_case_words(folder: Path) -> dict[str, Rating]:
    """Word -> its mark and the lowest level under that mark, accents folded (cafe for café)."""
    rank = {mark: place for place, mark in enumerate(MARK_ORDER)}
    best: dict[str, tuple[int, int]] = {}
    for category, level, lines in sources(folder, "words"):
        place = rank[mark_of(category)]
        for line in lines:
            word = without_accents(line)
            if word.isascii() and word.isalpha() and word.islower():
                best[word] = min(best.get(word, (place, level)), (place, level))
    return {word: Rating(level, MARK_ORDER[place]) for word, (place, level) in best.items()}


def capitals(folder: Path) -> dict[tuple[str, str], int]:
    """(name, kind) -> lowest level, for names and abbreviations, possessives left out."""
    best: dict[tuple[str, str], int] = {}
    kinds = {"upper": "upper", "proper-names": "name", "abbreviations": "abbreviation"}
    for source, kind in kinds.items():
        for _, level, lines in sources(folder, source):
            for line in lines:
                name = without_accents(line)
                if name.isascii() and name.isalpha():
                    best[name, kind] = min(best.get((name, kind), level), level)
    return best


def main() -> None:
    """Fetch the packages and write the three files."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        share = debian("scowl", folder)
        words = lower_case_words(share)
        names = capitals(share)
        notice = (share / "doc" / "scowl" / "copyright").read_text(encoding="utf-8")
        net = WordNet(debian("wordnet-base", folder) / "wordnet")
        evidence = Evidence(words, names, unigrams(folder), net)
    weights, rows = read_weights(), []
    for word, (level, mark) in sorted(words.items()):
        code = code_of(chance(evidence.features(word), weights))
        rows.append(f"{word}\t{level}\t{mark}\t{code}")
    write("scowl.tsv", "\n".join(rows) + "\n")
    rows = [f"{name}\t{level}\t{kind}" for (name, kind), level in sorted(names.items())]
    write("scowl-capitals.tsv", "\n".join(rows) + "\n")
    write("scowl-copyright.txt", notice)


if __name__ == "__main__":
    main()
