"""Make the crossword list of WordNet's entries from Debian's package ``wordnet-base``, by apt.

    python scripts/make_crossword_list.py

Needs a Debian machine with apt and dpkg-deb, and the SCOWL lists that make_wordlists.py writes:
only what those lack is kept. Writes wordnet.tsv and wordnet-licence.txt under assets/wordlists, and
prints the sha256 lines for SOURCES.md. A test holds the files against those lines.

An entry's level is that of the rarest of its parts in SCOWL, 95 if one is not there.
"""

from __future__ import annotations

import hashlib
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from beehelper.crossword.wordfile import LENGTHS, joined
from beehelper.words.letters import without_accents

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "wordlists"

UNLISTED = 95
"""The level of an entry with a part that SCOWL has not: the package's own rarest level."""

RANKS = (
    *("class", "division", "family", "genus", "kingdom", "order", "phylum"),
    *("subclass", "subdivision", "subfamily", "suborder", "superfamily"),
)
"""First words of entries like ``genus Felis``, which no crossword has."""

NATURE = ("05", "20")
"""WordNet's files of animals and plants, where a capital mostly is a Latin name."""


def fetch(folder: Path) -> Path:
    """Unpack the wordnet-base package into ``folder`` without installing it."""
    subprocess.run(["apt-get", "download", "wordnet-base"], cwd=folder, check=True)
    (package,) = folder.glob("wordnet-base_*.deb")
    subprocess.run(["dpkg-deb", "-x", package, folder / "wordnet"], check=True)
    print(package.name)
    return folder / "wordnet" / "usr" / "share"


def levels() -> dict[str, int]:
    """Lower-case word, name or abbreviation of the SCOWL lists -> its lowest level."""
    found: dict[str, int] = {}
    for name in ("scowl.tsv", "scowl-capitals.tsv"):
        for line in (ASSETS / name).read_text(encoding="ascii").splitlines():
            word, level = line.lower().split("\t")[:2]
            found[word] = min(int(level), found.get(word, UNLISTED))
    return found


def senses(share: Path) -> Iterator[tuple[str, str]]:
    """Every entry as it is spelled, with the number of WordNet's file that it stands in."""
    for part in ("noun", "verb", "adj", "adv"):
        text = (share / "wordnet" / f"data.{part}").read_text(encoding="ascii")
        for line in text.splitlines():
            if line.startswith(" "):  # the licence
                continue
            columns = line.split(" ")
            count = int(columns[3], 16)
            for entry in columns[4 : 4 + 2 * count : 2]:
                # An adjective may end in a mark of where it stands: (a), (p), (ip).
                yield entry.partition("(")[0].replace("_", " "), columns[1]


def level_of(spelling: str, known: Mapping[str, int]) -> int:
    """Return the level of the rarest part of an entry."""
    parts = without_accents(spelling).lower().replace("-", " ").replace("/", " ").split()
    plain = ("".join(filter(str.isalpha, part.removesuffix("'s"))) for part in parts)
    return max((known.get(part, UNLISTED) for part in plain if part), default=UNLISTED)


def kind_of(spelling: str, file: str) -> str:
    """Name the kind of an entry: nothing for a plain one, a name, or a Latin name of a species."""
    if spelling == spelling.lower():
        return ""
    return "species" if file in NATURE else "name"


def entries(share: Path) -> dict[str, tuple[int, str]]:
    """Spelling -> (level, kind) of what the SCOWL lists lack; plain before named."""
    known = levels()
    found: dict[str, tuple[int, str]] = {}
    for spelling, file in senses(share):
        word = joined(spelling)
        if word is None or len(word) not in LENGTHS or spelling.split(" ")[0] in RANKS:
            continue
        if spelling.isalpha() and word in known:
            continue
        kind = kind_of(spelling, file)
        level, other = found.get(spelling, (level_of(spelling, known), kind))
        found[spelling] = level, min(kind, other)
    return found


def write(name: str, text: str) -> None:
    """Write one asset and print the line that SOURCES.md quotes."""
    data = text.encode("utf-8")
    (ASSETS / name).write_bytes(data)
    print(f"{hashlib.sha256(data).hexdigest()}  {name}")


def main() -> None:
    """Fetch the package and write the two files."""
    with tempfile.TemporaryDirectory() as folder:
        share = fetch(Path(folder))
        found = entries(share)
        notice = (share / "doc" / "wordnet-base" / "copyright").read_text(encoding="utf-8")
    rows = (f"{word}\t{level}\t{kind}".rstrip() for word, (level, kind) in sorted(found.items()))
    write("wordnet.tsv", "\n".join(rows) + "\n")
    write("wordnet-licence.txt", notice)


if __name__ == "__main__":
    main()
