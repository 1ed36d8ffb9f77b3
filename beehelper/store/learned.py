"""What was learned, on the disk: one text file in the folder of a person's boards.

It is what ``beehelper bee learn --export`` prints, so that it can be read and kept anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from beehelper.bee.board import Board, Word
from beehelper.bee.index import Index
from beehelper.bee.learn import HEADER, Learned, export, informed, parse_export
from beehelper.errors import BadInput
from beehelper.store.atomic import Missing, NewerSave, SaveTrouble, locked, read_own, write_bytes
from beehelper.store.paths import learned_path
from beehelper.words.lists import asset, blocked_words

_KIND, VERSION = HEADER[:-1], int(HEADER[-1])

LONGEST = 9
"""Digits of a version that is looked at: a longer one is a later one."""


class Kept(NamedTuple):
    """What was learned so far, and a sentence if the file could not be used."""

    learned: Learned
    trouble: str | None = None


def load_learned() -> Kept:
    """Read what was learned; a damaged file is set aside, a newer program's left untouched."""
    try:
        return Kept(read_own(learned_path(), _parsed, "What was learned was damaged"))
    except Missing:
        return Kept(())
    except SaveTrouble as trouble:
        return Kept((), str(trouble))


def _parsed(data: bytes) -> Learned:
    """Read what was learned; raise NewerSave if its first line names a later version than ours."""
    first = data.split(b"\n", 1)[0].strip()
    version = first.removeprefix(_KIND.encode())
    known = len(version) < LONGEST and version.isdigit() and int(version) <= VERSION
    if version != first and version.isdigit() and not known:
        raise NewerSave
    return parse_export(data.decode("utf-8"))


def informed_words(index: Index, board: Board, learned: Learned) -> tuple[Word, ...]:
    """Look a board's words up, as likely as what was learned says; no blocked one is a hint."""
    words = index.answers(board)
    if not learned:
        return words
    return informed(
        words, board, learned, blocked_words(asset("wordlists", "blocked.txt").read_bytes())
    )


def change_learned(change: Callable[[Learned], Learned]) -> Kept:
    """Read what was learned, change it, and write it, whole or not at all, as one step.

    Programs that do so at once wait for one another, so that each changes what the other wrote.
    Raises OSError if it can't be written, BadInput for a file that has to stay as it is, and
    whatever ``change`` raises.
    """
    path = learned_path()
    with locked(path):
        kept = load_learned()
        if kept.trouble and path.exists():
            raise BadInput(kept.trouble)
        changed = change(kept.learned)
        write_bytes(path, export(changed).encode())
    return kept._replace(learned=changed)
