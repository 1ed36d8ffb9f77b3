"""The bee's word list: its index is opened, or built while the person already plays."""

from __future__ import annotations

from asyncio import to_thread
from contextlib import aclosing

from textual import work

from beehelper.bee.index import Damaged
from beehelper.errors import BadInput
from beehelper.solver.protocol import Answer, Failed, Halted, Report
from beehelper.store.indexes import Made, Opened, load_index, open_made
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.words.lists import WhichList, read_source


class BeeList(GameScreen):
    """Opens the list that the bee looks words up in, and says how far that is."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._opened: Opened | None = None
        self._list = house.word_list
        self._list_name = ""
        self._progress = ""

    def draw(self) -> None:
        """Put the board in play on the screen."""
        raise NotImplementedError

    @work(exclusive=True, group="index", exit_on_error=False)
    async def open_index(self) -> None:
        """Open the list's index; let the solver process build it first where there is none."""
        self._opened = None
        self._list = asked = self.house.word_list
        try:
            source = await to_thread(read_source, *asked)
        except BadInput as fault:
            self.notify(f"{fault} The bundled list is used.", severity="error", timeout=10)
            asked = WhichList()
            source = await to_thread(read_source, *asked)
        self._list_name = source.name
        lookup = await to_thread(load_index, source)
        if lookup is not None:
            self._opened = Opened(lookup)
        else:
            await self._build_index(asked)
        self.draw()

    @property
    def _opening(self) -> bool:
        """Tell whether the index is being opened or built."""
        return any(worker.group == "index" and not worker.is_finished for worker in self.workers)

    async def _build_index(self, asked: WhichList) -> None:
        """Have the index made, showing how far it is; Esc stops it."""
        async with aclosing(self.house.solver.solve("bee.index", asked)) as replies:
            async for reply in replies:
                match reply:
                    case Report(progress=progress):
                        self._say_progress(f"{progress.label}: {progress.percent} %  (Esc stops)")
                    case Answer(value=Made() as made):
                        try:
                            self._opened = await to_thread(open_made, asked, made)
                        except (BadInput, Damaged) as fault:
                            self._say_not_open(f"The word list changed meanwhile ({fault}).")
                            return
                        notes = [made.warning or "", *self._opened.lookup.notes]
                        if any(notes):
                            self.notify(" ".join(notes).strip(), timeout=10)
                        self._say_progress("")
                    case Failed(sentence=sentence):
                        self._say_not_open(sentence)
                    case Halted():
                        self._say_not_open("Stopped.")

    def _say_not_open(self, why: str) -> None:
        """Say why there is no index, and what to do about it."""
        self.notify(why, severity="error", timeout=10)
        self.say("The word list is not open; Enter tries again.", "bad")

    def _say_progress(self, text: str) -> None:
        """Show progress where no message stands, or progress before it."""
        if self._said in ("", self._progress):
            self.say(text)
            self._progress = text

    def _say_not_ready(self) -> None:
        """Say what is missing: the board, or the word list."""
        if self.session is None:
            self.say("Type the seven letters first.", "bad")
        else:
            self.say("The word list is not open yet; a moment.", "doubt")
            if not self._opening:
                self.open_index()
