"""The question which game a board belongs to that several games read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from beehelper.games import GAMES
from beehelper.store.given import Read
from beehelper.tui.screens.modal import Modal


class WhichScreen(Modal[Read | None]):
    """Asks which of several readings is meant; None if that is left open."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="which.back", tooltip="Leave it")
    ]

    DEFAULT_CSS = """
    WhichScreen OptionList, WhichScreen OptionList:focus {
        height: auto; border: none; padding: 0; margin: 1 0;
    }
    """

    def __init__(self, found: Sequence[Read]) -> None:
        super().__init__()
        self._found = found

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            panel.border_title = "Which game is it?"
            panel.border_subtitle = "Enter accepts, Esc cancels"
            yield OptionList(
                *(
                    Option(
                        Content.assemble(
                            Content.from_markup(GAMES[game].sign),
                            f"  {GAMES[game].title}: {begun.what}",
                        )
                    )
                    for game, begun in self._found
                )
            )

    @on(OptionList.OptionSelected)
    def _answered(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._found[event.option_index])
