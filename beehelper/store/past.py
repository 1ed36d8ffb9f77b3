"""Past answers of Wordle, on the disk: the text that was given, which can be edited by hand."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.store.atomic import Stamp, stamp, write_bytes
from beehelper.store.paths import data_dir
from beehelper.wordle.past import Used, parse_past
from beehelper.words.files import read_file

LARGEST = 5_000_000
"""Bytes of a file of past answers that is read."""


class LoadedPast(NamedTuple):
    """Past answers, the text they are from, and a sentence if it can't be used."""

    past: tuple[Used, ...] = ()
    text: str = ""
    trouble: str | None = None


def past_path() -> Path:
    """Return where past answers are kept."""
    return data_dir() / "wordle-past.txt"


def load_past() -> LoadedPast:
    """Read the past answers that are kept, again when the file is another one by now.

    One that can't be used stays as it is.
    """
    path = past_path()
    return _read(path, stamp(path))


@lru_cache(maxsize=1)
def _read(path: Path, there: Stamp | None) -> LoadedPast:
    if there is None:
        return LoadedPast()
    text = ""
    try:
        text = read_file(path, LARGEST, "The file", "past answers").decode("utf-8", "replace")
        return LoadedPast(parse_past(text, path.name), text)
    except BadInput as fault:
        return LoadedPast((), text, f"{fault} Past answers don't count until it is mended.")


def save_past(text: str, name: str) -> LoadedPast:
    """Keep past answers in place of those that were kept; none if the text has none.

    Raises BadInput, with ``name``, for what can't be read, OSError if it can't be written.
    """
    past = parse_past(text, name)
    path = past_path()
    if past:
        write_bytes(path, text.encode())
    else:
        path.unlink(missing_ok=True)
    return load_past()
