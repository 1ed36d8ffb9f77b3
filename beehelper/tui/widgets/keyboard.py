"""The keyboard of Wordle: what is known of each letter, by the marks and colours of the tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.tui.widgets.tile_entry import KINDS, LABELS
from beehelper.tui.widgets.tiles import form_of

QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")

KEY, WIDEST_KEY = 3, 6
"""Columns from one key to the next: the marks of a key at least."""


class Keyboard(Widget):
    """Draws three rows of keys, as wide as the tiles; a click types a letter."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "keyboard--exact", "keyboard--present", "keyboard--absent", "keyboard--open",
    }  # fmt: skip

    DEFAULT_CSS = """
    Keyboard {
        width: auto; height: auto;
        & > .keyboard--exact { background: $tile-exact; color: $tile-exact-text; }
        & > .keyboard--present { background: $tile-present; color: $tile-present-text; }
        & > .keyboard--absent { background: $tile-absent; color: $tile-absent-text; }
        & > .keyboard--open { background: $tile-open; color: $foreground; text-style: bold; }
    }
    """

    marks: reactive[Mapping[str, int]] = reactive({})
    length: reactive[int] = reactive(5, layout=True)
    """Letters of a word: the tiles are that many."""

    class Picked(Message):
        """A key was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    @property
    def _pitch(self) -> int:
        """Columns from one key to the next."""
        form, gap = form_of(self.length, self.app.size)
        return min(WIDEST_KEY, max(KEY, (form.columns + gap) * self.length // len(QWERTY[0])))

    @property
    def _lines(self) -> int:
        """Lines from one row of keys to the next."""
        return 2 if form_of(self.length, self.app.size)[0].lines > KEY else 1

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._pitch * len(QWERTY[0])

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._lines * (len(QWERTY) - 1) + 1

    def _indent(self, row: int) -> int:
        return (0, self._pitch // 2, self._pitch + self._pitch // 2)[row]

    def _key(self, letter: str) -> tuple[str, Style]:
        mark = self.marks.get(letter)
        kind, label = ("open", " {} ") if mark is None else (KINDS[mark], LABELS[mark])
        return label.format(letter.upper()), self.get_component_rich_style(f"keyboard--{kind}")

    def render_line(self, y: int) -> Strip:
        """Draw every key by what is known of its letter."""
        blank, pitch = self.rich_style, self._pitch
        row, line = divmod(y, self._lines)
        if line or row >= len(QWERTY):
            return Strip.blank(self.size.width, blank)
        segments = [Segment(" " * self._indent(row), blank)]
        gap = int(pitch > KEY)
        for letter in QWERTY[row]:
            text, style = self._key(letter)
            segments += [Segment(f"{text:^{pitch - gap}}", style), Segment(" " * gap, blank)]
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    def on_click(self, event: events.Click) -> None:
        row, line = divmod(event.y, self._lines)
        if line == 0 and 0 <= row < len(QWERTY) and event.x >= self._indent(row):
            place = (event.x - self._indent(row)) // self._pitch
            if place < len(QWERTY[row]):
                self.post_message(self.Picked(QWERTY[row][place]))
