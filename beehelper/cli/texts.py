"""The texts that commands read: files, standard input, and rows typed as words of the command."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from beehelper.errors import BadInput
from beehelper.words.files import read_file, read_stream

LARGEST = 5_000_000
"""Bytes of the largest text that is read: boards of thirty years."""

MOST_OF_ROWS = 10_000
"""Characters of a game's rows: 37 guesses on 32 boards have 7,300."""

STDIN = "-"
"""What stands for standard input where a file or a row is expected."""


def read_stdin(most: int) -> bytes:
    """Return what is typed or piped, at most ``most`` bytes; raise BadInput the second time."""
    if sys.stdin.closed:
        raise BadInput("Standard input can only be read once; name a file instead of the other -.")
    with sys.stdin:
        return read_stream(sys.stdin.buffer, most)


def read_text(name: str) -> str:
    """Read a text file, or what is typed or piped for ``-``; raise BadInput if it can't be."""
    if name == STDIN:
        data = read_stdin(LARGEST)
    else:
        data = read_file(Path(name), LARGEST, "The file", "a text file, or - for standard input")
    for encoding in ("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", "cp1252"):
        with suppress(UnicodeDecodeError):
            return "\n".join(data.decode(encoding).splitlines())
    named = "Standard input" if name == STDIN else f"The file {name}"
    raise BadInput(f"{named} is not text; text in UTF-8 is accepted.")


def row_texts(texts: Iterable[str]) -> list[str]:
    """Return rows as they are given, with the text of standard input in the place of ``-``.

    Raises BadInput where nothing is piped in, or more than any game has.
    """
    rows = list[str]()
    for text in texts:
        if text == STDIN and not (text := read_text(STDIN)).strip():
            raise BadInput("Standard input is empty; give a row a line, a guess and its feedback.")
        rows.append(text)
    if (size := sum(map(len, rows))) > MOST_OF_ROWS:
        raise BadInput(f"The rows have {size:,} characters; at most {MOST_OF_ROWS:,} are accepted.")
    return rows


def row_lines(texts: Iterable[str]) -> list[str]:
    """Split rows at their lines, with those of standard input in the place of ``-``.

    A text without any stays as an empty row, to be refused.
    """
    lines = list[str]()
    for text in row_texts(texts):
        lines += [line for line in text.splitlines() if line.strip()] or [text]
    return lines
