"""What was learned, on the disk: a text file a game in the folder of a person's boards.

It is what ``beehelper bee learn --export`` prints, so that it can be read and kept anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from beehelper.bee.board import Board, Word
from beehelper.bee.index import Index
from beehelper.bee.learn import HEADER, Learned, export, informed, parse_export
from beehelper.errors import BadInput
from beehelper.store.atomic import Missing, NewerSave, SaveTrouble, locked, read_own, write_bytes
from beehelper.store.paths import learned_path
from beehelper.words.lists import never_offered

L = TypeVar("L")
"""What was learned of a game."""


class Loaded(NamedTuple, Generic[L]):
    """What was learned so far, and a sentence if the file could not be used."""

    learned: L
    trouble: str | None = None


class LearnedFile(NamedTuple, Generic[L]):
    """The file of what was learned; ``header``, its first line, ends with its version, a digit."""

    path: Callable[[], Path]
    header: str
    parse: Callable[[str], L]
    export: Callable[[L], str]
    nothing: L

    def load(self) -> Loaded[L]:
        """Read what was learned; a damaged file is set aside, a newer program's left untouched."""
        try:
            return Loaded(read_own(self.path(), self._parsed, "What was learned was damaged"))
        except Missing:
            return Loaded(self.nothing)
        except SaveTrouble as trouble:
            return Loaded(self.nothing, str(trouble))

    def change(self, change: Callable[[L], L]) -> Loaded[L]:
        """Read what was learned, change it, and write it, whole or not at all, as one step.

        Programs that do so at once wait for one another, so that each changes what the other wrote.
        Raises OSError if it can't be written, BadInput for a file that has to stay as it is, and
        whatever ``change`` raises.
        """
        path = self.path()
        with locked(path):
            kept = self.load()
            if kept.trouble and path.exists():
                raise BadInput(kept.trouble)
            changed = change(kept.learned)
            write_bytes(path, self.export(changed).encode())
        return kept._replace(learned=changed)

    def _parsed(self, data: bytes) -> L:
        """Read it; raise NewerSave if its first line names a later version than ours."""
        header, first = self.header.encode(), data.split(b"\n", 1)[0].strip()
        version = first.removeprefix(header[:-1])
        later = (len(version), version) > (1, header[-1:])
        if version != first and version.isdigit() and later:
            raise NewerSave
        return self.parse(data.decode("utf-8"))


_FILE = LearnedFile[Learned](learned_path, HEADER, parse_export, export, ())
load_learned, change_learned = _FILE.load, _FILE.change


def informed_words(index: Index, board: Board, learned: Learned) -> tuple[Word, ...]:
    """Look a board's words up, as likely as what was learned says; no blocked one is a hint."""
    words = index.answers(board)
    if not learned:
        return words
    return informed(words, board, learned, never_offered())
