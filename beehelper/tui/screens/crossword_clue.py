"""One clue without a grid: the clue and the letters that are known, and hints one at a time."""

from __future__ import annotations

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from beehelper.crossword.advice import Advice, Asked, Stage, WithNotes
from beehelper.crossword.find import parse_query
from beehelper.crossword.grid import MAX_SIDE, OPEN, Grid
from beehelper.crossword.hints import CLUE_LADDER, clue_hint
from beehelper.errors import BadInput
from beehelper.solver.protocol import Failed, Halted
from beehelper.tui.ask import ask
from beehelper.tui.screens.crossword_advisor import HELP
from beehelper.tui.screens.modal import Modal
from beehelper.tui.services import Services


def known_letters(text: str) -> Grid:
    """Read a length, or a pattern with ? for each letter not known; raise BadInput for neither."""
    typed = text.strip()
    signs = "?" * int(typed) if typed.isdecimal() and len(typed) < 3 else parse_query(typed).pattern
    if "*" in signs or not 2 <= len(signs) <= MAX_SIDE:
        raise BadInput(f"Type 2 to {MAX_SIDE} letters, ? for those not known: ?e?, or a length: 3.")
    return Grid(1, len(signs), tuple(OPEN if sign == "?" else sign for sign in signs))


class ClueScreen(Modal[None]):
    """Asks for a clue and its letters; Enter asks for the answer, and then for the next hint."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="clue.back", tooltip="Leave it")
    ]

    DEFAULT_CSS = """
    ClueScreen {
        & Input { margin: 0; }
        & #clue-hint { height: auto; margin-top: 1; }
    }
    """

    def __init__(self, services: Services, clue: str, letters: str) -> None:
        super().__init__()
        self.services, self._clue, self._letters = services, clue, letters
        self._asked: tuple[str, Grid] | None = None
        self._advice: Advice | None = None
        self._shown = 0

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            panel.border_title = "One clue"
            panel.border_subtitle = "Enter shows a hint, Esc closes"
            yield Static("Clue, such as Court divider", markup=False)
            yield Input(self._clue, id="clue-text")
            yield Static("Its letters: ?e?, or 3", markup=False)
            yield Input(self._letters, id="clue-letters")
            yield Static(id="clue-hint", markup=False)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        """Ask about another clue, or show the next hint about this one."""
        event.stop()
        clue, letters = (
            self.query_one(f"#clue-{what}", Input).value for what in ("text", "letters")
        )
        if not clue.strip() or not letters.strip():
            self.query_one("#clue-letters" if clue.strip() else "#clue-text").focus()
            return
        try:
            asked = clue.strip(), known_letters(letters)
        except BadInput as fault:
            self._say(f"✗ {fault}")
            return
        if asked != self._asked:
            self._asked, self._advice, self._shown = asked, None, 0
            self._answer(*asked)
        elif self._advice is not None:
            self._shown = min(self._shown + 1, len(CLUE_LADDER))
            self._draw()

    @work(exclusive=True)
    async def _answer(self, clue: str, grid: Grid) -> None:
        self._say("looking …")
        asked = Asked(grid, self.services.crossword_lists, ((grid.slots[0].name, clue),))

        def answered(reply: WithNotes[Advice]) -> None:
            if reply.found.stage is Stage.SETTLED:
                self._advice = reply.found

        end = await ask(self, self.services.solver, HELP, asked, answered)
        if isinstance(end, Failed):
            self._say(f"✗ {end.sentence}")
        elif isinstance(end, Halted):  # the grid was looked at meanwhile
            self._asked = None
            self._say("Still looking: press Enter again in a moment.")
        elif self._advice is not None and self.is_open:
            self._shown = 1
            self._draw()

    def _draw(self) -> None:
        if self._asked is None or self._advice is None:
            return
        hint = clue_hint(self._asked[1], self._advice, self._shown)
        more = self._shown < len(CLUE_LADDER)
        coming = CLUE_LADDER.promise("Enter", self._shown + 1) if more else "No more hints."
        self._say("\n".join((hint.title, *hint.lines, "", coming)))

    def _say(self, text: str) -> None:
        self.query_one("#clue-hint", Static).update(text)
