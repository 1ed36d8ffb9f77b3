"""A question over a screen, answered with yes or no."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from beehelper.tui.screens.modal import Modal


class QuestionScreen(Modal[bool | None]):
    """Asks a question of which each answer says what follows from it; None if it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "dismiss(False)", "No", id="question.no", tooltip="Answer no"),
        Binding("y", "dismiss(True)", "Yes", id="question.yes", tooltip="Answer yes"),
        Binding("escape", "dismiss(None)", "Back", id="question.back", tooltip="Leave it"),
    ]

    DEFAULT_CSS = """
    QuestionScreen {
        align: center middle;
        & > Vertical {
            width: 72; max-width: 96%; height: auto; max-height: 90%; overflow-y: auto;
            border: round $primary; background: $surface; padding: 0 2;
        }
        & OptionList, & OptionList:focus { height: auto; border: none; margin-top: 1; padding: 0; }
    }
    """

    def __init__(self, title: str, question: str, no: str, yes: str) -> None:
        """Ask under a title; ``no``, the safe answer, and ``yes`` say what follows."""
        super().__init__()
        self._title, self._question, self._no, self._yes = title, question, no, yes

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            panel.border_title = self._title
            panel.border_subtitle = "Enter accepts, Esc cancels"
            yield Static(self._question, markup=False)
            yield OptionList(
                Option(f"N  {self._no}", id="no"), Option(f"Y  {self._yes}", id="yes"), markup=False
            )

    @on(OptionList.OptionSelected)
    def _answered(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id == "yes")
