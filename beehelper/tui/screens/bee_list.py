"""The bee's word list: its index is opened, or built while the person already plays."""

from __future__ import annotations

from asyncio import to_thread

from textual import work

from beehelper.bee.index import Damaged
from beehelper.errors import BadInput
from beehelper.search import Progress
from beehelper.solver.protocol import Done, Failed, Halted, Task
from beehelper.store.indexes import Made, Opened, load_index, open_made
from beehelper.tui.ask import ask
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.words.lists import WhichList, read_source

MAKE_INDEX = Task[WhichList, Made]("beehelper.store.indexes:make_index")


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

        def come(progress: Progress) -> None:
            self._say_progress(f"{progress.label}: {progress.percent} %  (Esc stops)")

        found: list[Made] = []
        match await ask(self, self.house, MAKE_INDEX, asked, found.append, come):
            case Failed(sentence=sentence):
                self._say_not_open(sentence)
            case Halted():
                self._say_not_open("Stopped.")
            case Done():
                (made,) = found
                try:
                    self._opened = await to_thread(open_made, asked, made)
                except (BadInput, Damaged) as fault:
                    self._say_not_open(f"The word list changed meanwhile ({fault}).")
                    return
                if notes := [*filter(None, [made.warning]), *self._opened.lookup.notes]:
                    self.notify(" ".join(notes), timeout=10)
                self._say_progress("")

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
