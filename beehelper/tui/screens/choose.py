"""A list over a screen, from which one line is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import OptionList, Static

from beehelper.tui.screens.modal import Modal


class ChooseScreen(Modal[str | None]):
    """Asks for one of some lines; None if it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="choose.back", tooltip="Leave it")
    ]

    DEFAULT_CSS = """
    ChooseScreen {
        & OptionList, & OptionList:focus {
            height: auto; max-height: 12; border: none; margin-top: 1; padding: 0;
        }
    }
    """

    _typed = ""

    def __init__(self, title: str, text: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._title, self._text, self._lines = title, text, lines

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            panel.border_title = self._title
            panel.border_subtitle = "Enter accepts, Esc cancels"
            yield Static(self._text, markup=False)
            yield OptionList(*self._lines, markup=False)

    def on_key(self, event: Key) -> None:
        """Go to the first line that begins with the letters typed so far, or else with the last."""
        if not (sign := event.character or "").isalpha():
            return
        for typed in (self._typed + sign.casefold(), sign.casefold()):
            for place, line in enumerate(self._lines):
                if line.casefold().startswith(typed):
                    self._typed, self.query_one(OptionList).highlighted = typed, place
                    return

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._lines[event.option_index])
