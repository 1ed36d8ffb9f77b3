"""A bee board's words: from the chosen list, by what was learned, as pasted hints leave them."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable

from textual.dom import DOMNode

from beehelper.bee.board import Board, Word
from beehelper.bee.deal import PastedOn
from beehelper.bee.index import Index
from beehelper.bee.learn import Learned, seen_before
from beehelper.bee.play import Position, position_at_once, with_numbers
from beehelper.errors import BadInput, Damaged
from beehelper.search import Progress
from beehelper.solver.protocol import Done, Failed, Task
from beehelper.store.atomic import Stamp, stamp
from beehelper.store.indexes import Made, load_index, open_made
from beehelper.store.learned import change_learned, informed_words, load_learned
from beehelper.store.paths import learned_path
from beehelper.store.saver import Saver
from beehelper.tui.ask import ask
from beehelper.tui.services import Services, Warn
from beehelper.words.lists import WhichList, read_source

LEARNED = "what was learned"
"""What the saver calls changes of it."""

MAKE_INDEX = Task[WhichList, Made]("beehelper.store.indexes:make_index")


class ChosenList:
    """The word list of the settings; its index is built while the person already plays."""

    def __init__(self, asked: WhichList) -> None:
        self.asked = asked
        self._file = _file(asked)
        """Which file it was when it was opened."""

        self.name = ""
        self.index: Index | None = None
        self.notes = ""
        """What a person should know of a list whose index was built just now."""

    def is_of(self, asked: WhichList) -> bool:
        """Tell whether it was opened as the list that is asked for, and as its file is now."""
        return (asked, _file(asked)) == (self.asked, self._file)

    async def open(
        self, asker: DOMNode, services: Services, warn: Warn, report: Callable[[Progress], object]
    ) -> str:
        """Open the list, by way of the solver if it has no index yet; say what went wrong.

        The bundled list takes the place of one that can't be read. A build that was stopped leaves
        none open, and nothing went wrong.
        """
        self.index, self.notes = None, ""
        self.asked = services.word_list
        self._file = _file(self.asked)
        asked = await services.readable_list(warn)
        source = await to_thread(read_source, *asked)
        self.name = source.name
        self.index = await to_thread(load_index, source)
        if self.index is not None:
            return ""
        answers: list[Made] = []
        match await ask(asker, services.solver, MAKE_INDEX, asked, answers.append, report):
            case Failed(sentence=sentence):
                return sentence
            case Done():
                (made,) = answers
                try:
                    self.index = (await to_thread(open_made, asked, made)).lookup
                except (BadInput, Damaged) as fault:
                    return f"The word list changed meanwhile ({fault})."
                self.notes = " ".join(filter(None, [made.warning, *self.index.notes]))
        return ""


def _file(asked: WhichList) -> Stamp | None:
    return None if asked.path is None else stamp(asked.path)


class LearnedWords:
    """What was learned of the editor's list, by other programs too, and a board's words by it."""

    def __init__(self, warn: Warn, saver: Saver) -> None:
        self._warn = warn
        self._saver = saver
        self._lessons: Learned | None = None
        self._file: Stamp | None = None
        """Which file the lessons are from."""

        self._looked_up: tuple[tuple[Index, Board, Learned], tuple[Word, ...]] | None = None

    @property
    def lessons(self) -> Learned:
        """Everything learned so far."""
        if self._lessons is None or not self._saver.waits(LEARNED):
            now = stamp(learned_path())
            if self._lessons is None or self._file != now:
                self._file = now
                self._lessons, trouble = load_learned()
                if trouble:
                    self._warn(trouble)
        return self._lessons

    def change(self, change: Callable[[Learned], Learned]) -> None:
        """Learn or forget something at once, and have that saved."""
        self._lessons = change(self.lessons)
        self._saver.keep(LEARNED, lambda: change_learned(change).trouble)

    def words(self, board: Board, index: Index) -> tuple[Word, ...]:
        """Look a board's words up, as likely as what was learned says; a thread may do so."""
        wanted, kept = (index, board, self.lessons), self._looked_up
        if kept is None or kept[0] != wanted:
            kept = self._looked_up = wanted, informed_words(*wanted)
        return kept[1]

    def seen(self, board: Board) -> str:
        """Say on which days the same letters were learned."""
        days = sorted({each.date for each in seen_before(board.letters, self.lessons)})
        return f"Seen before: {', '.join(days[-3:])}." if days else ""


class PastedHints:
    """The position after a session's moves; the solver finds which words pasted hints leave."""

    def __init__(self) -> None:
        self._met: tuple[PastedOn, Position] | None = None
        self._told: set[tuple[Board, str, int]] = set()
        """Board, pasted numbers, and how many kinds of faults were shown for them."""

    def position(self, asked: PastedOn) -> tuple[Position, bool]:
        """Return the position as far as it is known, and whether the solver has to be asked.

        Until it answers, the words are those that the same hints left of the same board before.
        Raises BadInput for moves that can't be.
        """
        if self._met is not None and self._met[0] == asked:
            return self._met[1], False
        position = position_at_once(*asked)
        if position.pasted is not None and self._met is not None:
            before, met = self._met
            if (before.board, before.words, met.pasted) == (*asked[:2], position.pasted):
                position = with_numbers(met._replace(found=position.found), position.pasted)
        return position, position.pasted is not None

    def answer(self, asked: PastedOn, position: Position) -> list[str]:
        """Take the solver's answer; return once what doesn't fit these numbers.

        Each further word that does not fit would be another notice; hints name all of them.
        """
        self._met = asked, position
        about = asked.board, str(position.pasted), len(position.notes)
        fresh = () if about in self._told else position.notes
        self._told.add(about)
        return [*fresh]
