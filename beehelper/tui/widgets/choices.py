"""A list of lines, one of them chosen and always in view; a click tells which line it was."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget


class Choices(Widget):
    """Draws as many of its lines as there is room for; long ones end in an ellipsis."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"choices--chosen"}

    DEFAULT_CSS = """
    Choices {
        height: 1fr;
        border: round $foreground 30%;
        border-title-color: $primary;
        border-subtitle-color: $foreground 80%;
        padding: 0 1;
        & > .choices--chosen { background: $panel; color: $primary; text-style: bold; }
    }
    """

    lines: reactive[tuple[str, ...]] = reactive(())
    chosen: reactive[int | None] = reactive[int | None](None)
    empty: reactive[str] = reactive("")
    """What is said when there are no lines."""

    class Picked(Message):
        """A line was clicked."""

        def __init__(self, choices: Choices, line: int) -> None:
            super().__init__()
            self.choices = choices
            self.line = line

        @property
        def control(self) -> Choices:
            """Tell which list it was."""
            return self.choices

    def show(self, lines: tuple[str, ...], chosen: int | None) -> None:
        """Show lines, one of them chosen."""
        self.lines, self.chosen = lines, chosen

    def _top(self) -> int:
        """Return the first line in view: the chosen one is in the middle where it can be."""
        room = self.size.height
        return min(max(0, (self.chosen or 0) - room // 2), max(0, len(self.lines) - room))

    def on_click(self, event: events.Click) -> None:
        """Tell which line was clicked."""
        offset = event.get_content_offset(self)
        line = self._top() + offset.y if offset else -1
        if 0 <= line < len(self.lines):
            event.stop()
            self.post_message(self.Picked(self, line))

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        width, line = self.size.width, y + self._top()
        if line >= len(self.lines):
            text = self.empty if y == 0 and not self.lines else ""
        else:
            text = self.lines[line]
        if len(text) > width:
            text = text[: max(0, width - 1)] + "…"
        style = self.visual_style.rich_style  # kept from line to line, as rich_style is not
        if line == self.chosen and line < len(self.lines):
            style = self.get_component_rich_style("choices--chosen")
        return Strip([Segment(text, style)]).adjust_cell_length(width, style)
