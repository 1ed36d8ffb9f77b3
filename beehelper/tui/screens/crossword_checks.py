"""The box that offers to check or reveal a letter, a word, the grid; both are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from beehelper.crossword.game import State, letters_shown
from beehelper.crossword.grid import Grid, Slot
from beehelper.tui.screens.modal import Modal
from beehelper.words.plural import clock, counted

PARTS = {"letter": "this letter", "word": "this word", "grid": "the whole grid"}


class Wanted(NamedTuple):
    """What is asked for: to check or to reveal, and how much."""

    action: str
    part: str

    def cells(self, grid: Grid, cell: int, slot: Slot | None) -> frozenset[int]:
        """Return the cells that are meant, where somebody is at a cell of a slot."""
        if self.part == "letter":
            return frozenset({cell})
        return grid.open_cells if self.part == "grid" else frozenset(slot.cells if slot else ())


def verdict(state: State, wrong: frozenset[int], part: frozenset[int]) -> tuple[str, str]:
    """Say how many letters of a part are wrong, and what kind of message that is."""
    if not part & state.written.filled:
        return "No letters to check yet.", "doubt"
    if not wrong:
        return f"All letters are right{' so far' * (not state.full)}.", "good"
    full = "Full; " if state.full else ""
    verb = "differs" if len(wrong) == 1 else "differ"
    return f"{full}{counted(len(wrong), 'letter')} {verb} from the solution.", "bad"


def said_full(state: State, key: str) -> str:
    """Say that a grid is full, and which key checks it, or what makes it a puzzle."""
    if key:
        return f"The grid is full; {key} checks it."
    more = "" if state.puzzle.published else " Finish, in the palette, makes it a puzzle."
    return f"The grid is full.{more}"


def said_solved(state: State, counts: Mapping[str, int]) -> str:
    """Say that a puzzle is solved, how fast, and how many letters were shown."""
    shown = letters_shown(state, counts)
    helped = f", {counted(shown, 'letter')} shown" if shown else ""
    return f"Solved in {clock(counts.get('seconds', 0))}{helped}. Congratulations!"


WANTED = {
    f"{action}-{part}": Wanted(action, part) for action in ("check", "reveal") for part in PARTS
}


class CheckScreen(Modal[Wanted | None]):
    """Asks what to check or to reveal; None if it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="check.back", tooltip="Leave it")
    ]

    DEFAULT_CSS = """
    CheckScreen {
        & OptionList, & OptionList:focus { height: auto; border: none; margin-top: 1; padding: 0; }
    }
    """

    def __init__(self, counts: Mapping[str, int]) -> None:
        super().__init__()
        self._counts = counts

    def compose(self) -> ComposeResult:
        done = (
            f"{counted(self._counts.get('checks', 0), 'check')} so far, "
            f"{counted(self._counts.get('reveals', 0), 'letter')} revealed."
        )
        with Vertical() as panel:
            panel.border_title = "Check or reveal"
            panel.border_subtitle = "Enter accepts, Esc cancels"
            yield Static(f"Both read the stored solution, and are counted: {done}", markup=False)
            yield OptionList(
                *(
                    Option(f"{wanted.action.title()} {PARTS[wanted.part]}", id=name)
                    for name, wanted in WANTED.items()
                ),
                markup=False,
            )

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(WANTED[str(event.option_id)])
