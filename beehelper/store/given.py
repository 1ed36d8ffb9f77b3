"""What a player types, pastes or names a file of, and the games that read it as a board."""

from __future__ import annotations

import os
import re
from codecs import BOM_UTF8
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.glance import Begun
from beehelper.store.paths import whole_path
from beehelper.store.sessions import refuse_day_to_come
from beehelper.words.files import read_file
from beehelper.words.letters import INVISIBLE

LARGEST = 2_000_000
"""Bytes of the largest file that is read."""

LONGEST_PATH = 4_096

QUOTES = ('""', "''", "“”", "‘’", "„“", "«»", "<>")
"""What a path may stand between."""


RESULT = re.compile(
    rf"[^\w\s] ({'|'.join(each.title for each in GAMES.values())}) .*\d{{4}}-\d\d-\d\d"
)
"""What heads a result of a game that is known by the day: its sign, its title, the day."""


class Read(NamedTuple):
    """A board that one of the games reads."""

    game: str
    begun: Begun


def read_given(text: str) -> list[Read]:
    """Read a text, or the file that it names, as a board of every game that can, or of a sure one.

    Raises BadInput if none can: with the fault of what is plainly a game's, or what is accepted.
    """
    text = text.strip(INVISIBLE)
    path = _path(text)
    is_file = path is not None and os.path.isfile(path)  # noqa: PTH113 - it never raises
    if path is not None and is_file:
        data, name = bytes(read_file(path, LARGEST, "", "a board's file")), whole_path(str(path))
        data = data.removeprefix(BOM_UTF8)
    else:
        data, name = text.encode("utf-8", "replace"), ""
    modules = {listing.module: game for game, listing in reversed(GAMES.items())}
    result = RESULT.search(text)
    found, faults, accepts = [], [], []
    for game in reversed(modules.values()):
        module = game_of(game)
        accepts += [module.accepts] * bool(module.accepts)
        if result and result[1] != GAMES[game].title:
            continue
        try:
            if begun := module.recognise(data, name):
                refuse_day_to_come(begun.day)
                found.append(Read(begun.game or game, begun))
        except BadInput as fault:
            faults.append(fault)
    if found:
        return [each for each in found if each.begun.sure] or found
    if faults:
        raise faults[0]
    if path is not None and not is_file and path.is_absolute():
        if os.path.isdir(path):  # noqa: PTH112 - it never raises
            raise BadInput(f"{path} is a folder; type or paste the path of a file in it.")
        if os.path.exists(path):  # noqa: PTH110 - it never raises
            raise BadInput(f"{path} is not a file.")
        raise BadInput(f"The file {path} doesn't exist.")
    line = " ".join(text.split())
    shown = repr(line[:20]) + " …" * (len(line) > 20)
    raise BadInput(
        f"{Path(name).name or shown} isn't a board; type or paste {', '.join(accepts)} "
        "or a file's path."
    )


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
