"""Make what WordNet says of words, as clues could, from Debian's package ``wordnet-base``, by apt.

    python scripts/make_clue_net.py

Writes clue-net.tsv.xz under assets/crossword. A line is
a meaning: its words, with ``|`` between them; the numbers of the lines that it is a kind of; its
gloss without examples.
"""

from __future__ import annotations

import lzma
import tempfile
from pathlib import Path

from packages import ASSETS, debian
from wordnet import PARTS

KINDS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}

NARROWER = ("@", "@i", "&", "=", "+")
"""Pointers to what a meaning is a kind of, is like, or is derived from."""


def meanings(folder: Path) -> list[str]:
    """Return the lines of the file."""
    rows: dict[tuple[str, str], tuple[list[str], list[tuple[str, str]], str]] = {}
    for part in PARTS:
        for line in (folder / f"data.{part}").read_text(encoding="ascii").splitlines():
            if line.startswith(" "):  # the licence
                continue
            head, _, gloss = line.partition(" | ")
            columns = head.split()
            count = int(columns[3], 16)
            words = [columns[4 + 2 * n].partition("(")[0].replace("_", " ") for n in range(count)]
            pointers = columns[5 + 2 * count :]
            to = [
                (pointers[n + 2], pointers[n + 1])
                for n in range(0, 4 * int(columns[4 + 2 * count]), 4)
                if pointers[n] in NARROWER
            ]
            rows[KINDS[part], columns[0]] = words, to, gloss.partition('"')[0].strip(" ;:")
    numbers = {key: number for number, key in enumerate(rows)}
    return [
        "\t".join(
            (
                "|".join(words),
                " ".join(str(numbers[each]) for each in dict.fromkeys(to) if each in numbers),
                gloss,
            )
        )
        for words, to, gloss in rows.values()
    ]


def main() -> None:
    """Fetch the package and write the file."""
    with tempfile.TemporaryDirectory() as folder:
        lines = meanings(debian("wordnet-base", Path(folder)) / "wordnet")
    data = lzma.compress("\n".join(lines).encode(), preset=9)
    (ASSETS.with_name("crossword") / "clue-net.tsv.xz").write_bytes(data)


if __name__ == "__main__":
    main()
