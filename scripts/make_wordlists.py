"""Make the bundled word lists from Debian's package ``scowl``, fetched by apt.

    python scripts/make_wordlists.py

Needs a Debian machine with apt and dpkg-deb. Writes scowl.tsv, scowl-capitals.tsv and
scowl-copyright.txt under assets/wordlists, and prints the sha256 lines for SOURCES.md. A test holds
the files against those lines.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from beehelper.words.letters import without_accents
from likelihood_model import MARKS, Rating
from packages import debian, write

TOP_LEVEL = 80

PLAIN = ("english", "american")
"""SCOWL's categories that are plain American English; every other one is its own mark."""


def mark_of(category: str) -> str:
    """Name a spelling category as the list does: british_z and british_variant_1 are british."""
    if category.startswith("variant_"):
        return category
    region = category.split("_")[0]
    return "" if region in PLAIN else region


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
    rank = {mark: place for place, mark in enumerate(MARKS)}
    best: dict[str, tuple[int, int]] = {}
    for category, level, lines in sources(folder, "words"):
        place = rank[mark_of(category)]
        for line in lines:
            word = without_accents(line)
            if word.isascii() and word.isalpha() and word.islower():
                best[word] = min(best.get(word, (place, level)), (place, level))
    return {word: Rating(level, MARKS[place]) for word, (place, level) in best.items()}


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
        share = debian("scowl", Path(place))
        words = lower_case_words(share)
        names = capitals(share)
        notice = (share / "doc" / "scowl" / "copyright").read_text(encoding="utf-8")
    rows = [f"{word}\t{level}\t{mark}" for word, (level, mark) in sorted(words.items())]
    write("scowl.tsv", "\n".join(rows) + "\n")
    rows = [f"{name}\t{level}\t{kind}" for (name, kind), level in sorted(names.items())]
    write("scowl-capitals.tsv", "\n".join(rows) + "\n")
    write("scowl-copyright.txt", notice)


if __name__ == "__main__":
    main()
