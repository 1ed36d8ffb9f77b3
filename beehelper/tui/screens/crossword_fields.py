"""Several short texts asked for in one box over a screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from beehelper.crossword.texts import MAX_CLUE
from beehelper.tui.screens.modal import Modal


class FieldsScreen(Modal[Mapping[str, str] | None]):
    """Asks for a text for each name; Tab goes to the next, None if it is left."""

    AUTO_FOCUS = "Input"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="fields.back", tooltip="Leave it")
    ]

    def __init__(self, title: str, texts: Mapping[str, str]) -> None:
        super().__init__()
        self._title, self._texts = title, texts

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            panel.border_title = self._title
            panel.border_subtitle = "Tab goes on, Enter accepts, Esc cancels"
            for name, text in self._texts.items():
                yield Static(name, markup=False)
                yield Input(text)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        values = [line.value.strip() for line in self.query(Input)]
        for name, value in zip(self._texts, values, strict=True):
            if len(value) > MAX_CLUE:
                self.notify(
                    f"{name}: {len(value):,} characters; {MAX_CLUE:,} can be used.",
                    severity="error",
                )
                return
        self.dismiss(dict(zip(self._texts, values, strict=True)))
