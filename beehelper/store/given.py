"""What a player types, pastes or names a file of, and the games that read it as a board."""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from beehelper.errors import BadInput, Meant
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.glance import Begun
from beehelper.store.paths import whole_path
from beehelper.store.sessions import refuse_day_to_come
from beehelper.words.files import read_file
from beehelper.words.letters import INVISIBLE
from beehelper.words.quoted import QUOTED, unquoted

LARGEST = 2_000_000
"""Bytes of the largest file that is read."""

LONGEST_PATH = 4_096

QUOTES = ('""', "''", "“”", "‘’", "„“", "«»", "<>")
"""What a path may stand between."""

FILE_NAME = re.compile(r".*[^\W_]\.(?:txt|i?puz|jpz|xd|json|html?|xml|csv)", re.IGNORECASE)
"""A line that is meant as the path of a file, be it there or not."""

SQUARES = "🟥🟧🟨🟩🟦🟪🟫⬛⬜"


class Read(NamedTuple):
    """A board that one of the games reads."""

    game: str
    begun: Begun


def read_given(text: str) -> list[Read]:
    """Read a text, or the file that it names, as a board of every game that can, or of a sure one.

    A text is read as the one game that it names, if that can, and as no other if its heading names
    it, but for what is sure. Raises BadInput if none can: with the fault of what is a game's, or
    what is accepted.
    """
    text = text.strip(INVISIBLE)
    path = _path(text)
    if path is not None and os.path.isfile(path):  # noqa: PTH113 - it never raises
        text, data, name = "", _content(path), whole_path(str(path))
    else:
        text = _unquoted(text)
        data, name = text.encode("utf-8", "replace"), ""
    modules = {listing.module: game for game, listing in reversed(GAMES.items())}
    games = [*reversed(modules.values())]
    headed, named = (
        [game for game in games if re.search(GAMES[game].names, part, re.IGNORECASE)]
        for part in (_heading(text), text)
    )
    about = headed if len(headed) == 1 else named if len(named) == 1 else games
    found, others, faults = _readings(games, about, data, name)
    if about is named:
        found = found or others  # the name may be a clue's, or stand in what is said below a board
    if about is headed and not found and (rest := _after_name(text, headed[0])):
        found, _, more = _readings(headed, headed, rest.encode("utf-8", "replace"), "")
        faults += more
    if found:
        return found
    if path is not None and not name and (path.is_absolute() or FILE_NAME.fullmatch(text)):
        raise _no_file(path)
    raise faults[0] if faults else _no_board(name, text, about)


def _content(path: Path) -> bytes:
    """Read a file, a text as UTF-8; raises BadInput for an empty one."""
    data = bytes(read_file(path, LARGEST, "", "a board's file"))
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        data = data.decode("utf-16", "replace").encode("utf-8", "replace")
    data = data.removeprefix(BOM_UTF8)
    if not data.strip():
        raise BadInput(f"{path.name} is empty.")
    return data


def _unquoted(text: str) -> str:
    """Take the marks off a text that is a quotation as a whole."""
    lines = text.splitlines()
    is_marked = any(re.search(each.marked, text, re.IGNORECASE) for each in GAMES.values())
    if is_marked or not all(map(QUOTED.match, filter(str.strip, lines))):
        return text
    return "\n".join(unquoted(lines)).strip("\n")


def _readings(
    games: Sequence[str], about: Sequence[str], data: bytes, name: str
) -> tuple[list[Read], list[Read], list[BadInput]]:
    """Return what the games that a text is about read in it, what the others do, and its faults.

    What is sure stands alone, whichever game it is of.
    """
    sure, found, others, faults = list[Read](), list[Read](), list[Read](), list[BadInput]()
    for game in games:
        try:
            reads = _reads(game, data, name)
        except Meant:
            raise
        except BadInput as fault:
            faults += [fault] * (game in about)
        else:
            sure += [each for each in reads if reads[0].begun.sure]
            (found if game in about else others).extend(reads)
    return sure or found, others, faults


def _reads(game: str, data: bytes, name: str) -> list[Read]:
    """Return what a game reads, and what else it may be; raises BadInput for a fault."""
    if (begun := game_of(game).recognise(data, name)) is None:
        return []
    refuse_day_to_come(begun.day, begun.dated)
    return [Read(each.game or game, each) for each in (begun, *begun.others)]


def _after_name(text: str, game: str) -> str:
    """Return what stands after a game's name and a colon at the beginning of a text, or ""."""
    bare = re.fullmatch(rf"(?:{GAMES[game].names}):\s*(.+)", text, re.IGNORECASE)
    return bare[1] if bare else ""


def _no_file(path: Path) -> BadInput:
    """Say why a path can't be read."""
    if os.path.isdir(path):  # noqa: PTH112 - it never raises
        return BadInput(f"{path} is a folder; type or paste the path of a file in it.")
    if os.path.exists(path):  # noqa: PTH110 - it never raises
        return BadInput(f"{path} is not a file.")
    return BadInput(f"The file {path} doesn't exist.")


def _no_board(name: str, text: str, about: Sequence[str]) -> BadInput:
    """Say that a text, or the file of a name, isn't a board, and what is accepted."""
    line = " ".join(text.split())
    shown = Path(name).name or repr(line[:20]) + " …" * (len(line) > 20)
    board = f"board of {GAMES[about[0]].title}" if len(about) == 1 else "board"
    accepts = ", ".join(filter(None, (game_of(game).accepts for game in about)))
    return BadInput(f"{shown} isn't a {board}; type or paste {accepts} or a file's path.")


def _heading(text: str) -> str:
    """Return the first line, or all that is above the first squares."""
    above = re.split(rf"[{SQUARES}]", text, maxsplit=1)
    return max(text.lstrip().partition("\n")[0], above[0] if len(above) > 1 else "", key=len)


def _path(text: str) -> Path | None:
    """Return the path that a line may be, as typed, or as a terminal writes a dropped file."""
    line = text.strip()
    if not line or "\n" in line or "\0" in line or len(line) > LONGEST_PATH:
        return None
    if line[0] + line[-1] in QUOTES and len(line) > 1:
        line = line[1:-1].strip()
    if line.startswith("file://"):
        line = unquote(line.removeprefix("file://"))
    for way in (line, line.replace("\\ ", " "), re.sub(r"""'(?:\\'|"'")'""", "'", line)):
        path = Path(os.path.expanduser(way))  # noqa: PTH111 - it never raises
        if os.path.isfile(path):  # noqa: PTH113 - it never raises
            return path
    return Path(os.path.expanduser(line))  # noqa: PTH111 - it never raises
