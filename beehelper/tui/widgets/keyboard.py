"""The keyboard of Wordle: what is known of each letter, by the marks and colours of the tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from beehelper.tui.widgets.tile_entry import KINDS, LABELS

QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
KEY = 3
"""Columns a key takes, with its marks."""


class Keyboard(Widget):
    """Draws three rows of keys; a click types a letter."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "keyboard--exact", "keyboard--present", "keyboard--absent",
    }  # fmt: skip

    DEFAULT_CSS = """
    Keyboard {
        width: 30; height: 3;
        & > .keyboard--exact { background: $tile-exact; color: $tile-exact-text; }
        & > .keyboard--present { background: $tile-present; color: $tile-present-text; }
        & > .keyboard--absent { color: $foreground 80%; }
    }
    """

    marks: reactive[Mapping[str, int]] = reactive({})

    class Picked(Message):
        """A key was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    def render(self) -> Text:
        """Draw every key by what is known of its letter; an absent one is left out."""
        text = Text(no_wrap=True)
        for indent, row in enumerate(QWERTY):
            text.append(" " * indent)
            for letter in row:
                mark = self.marks.get(letter)
                if mark is None:
                    text.append(f" {letter.upper()} ")
                    continue
                style = self.get_component_rich_style(f"keyboard--{KINDS[mark]}")
                shown = LABELS[mark].format(letter.upper()) if mark else " - "
                text.append(shown, style)
            text.append("\n")
        return text

    def on_click(self, event: events.Click) -> None:
        if 0 <= event.y < len(QWERTY):
            place = (event.x - event.y) // KEY
            row = QWERTY[event.y]
            if event.x >= event.y and place < len(row):
                self.post_message(self.Picked(row[place]))
