"""A list of lines, one of them chosen and always in view; a click tells which line it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Region
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
        border: round $frame;
        border-title-color: $primary;
        border-subtitle-color: $foreground 80%;
        padding: 0 1;
        & > .choices--chosen { background: $panel; color: $primary; text-style: bold; }
    }
    """

    # Only lines that are others now are painted.
    lines: reactive[tuple[str, ...]] = reactive((), repaint=False)
    chosen: reactive[int | None] = reactive[int | None](None, repaint=False)
    empty: reactive[str] = reactive("", repaint=False)
    """What is said when there are no lines."""

    class Picked(Message):
        """A line was clicked."""

        def __init__(self, choices: Choices, line: int) -> None:
            super().__init__()
            self.choices = choices
            self.line = line

        @property
        def control(self) -> Choices:
            return self.choices

    def show(self, lines: tuple[str, ...], chosen: int | None) -> None:
        self.lines, self.chosen = lines, chosen

    def caption(self, title: str, beside: str = "") -> None:
        if self._named != (title, beside):  # setting it paints everything
            self._named = title, beside
            self.border_title, self.border_subtitle = title, beside

    _named = ("", "")

    def watch_lines(self, before: tuple[str, ...], lines: tuple[str, ...]) -> None:
        if len(before) != len(lines):
            self.refresh()
        else:
            pairs = zip(before, lines, strict=True)
            self._paint(line for line, (old, new) in enumerate(pairs) if old != new)

    def watch_chosen(self, before: int | None, chosen: int | None) -> None:
        if self._top(before) != self._top(chosen):
            self.refresh()
        else:
            self._paint(line for line in (before, chosen) if line is not None)

    def watch_empty(self) -> None:
        if not self.lines:
            self.refresh()

    def _paint(self, lines: Iterable[int]) -> None:
        top = self._top(self.chosen)
        if regions := [Region(0, line - top, self.size.width, 1) for line in lines]:
            self.refresh(*regions)

    def _top(self, chosen: int | None) -> int:
        """Return the first line in view: the chosen one is in the middle where it can be."""
        room = self.size.height
        return min(max(0, (chosen or 0) - room // 2), max(0, len(self.lines) - room))

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        line = self._top(self.chosen) + offset.y if offset else -1
        if 0 <= line < len(self.lines):
            event.stop()
            self.post_message(self.Picked(self, line))

    def render_line(self, y: int) -> Strip:
        width, line = self.size.width, y + self._top(self.chosen)
        if line >= len(self.lines):
            text = self.empty if y == 0 and not self.lines else ""
        else:
            text = self.lines[line]
        if len(text) > width:
            text = text[: max(0, width - 1)] + "…"
        style = self.rich_style
        if line == self.chosen and line < len(self.lines):
            style = self.get_component_rich_style("choices--chosen")
        return Strip([Segment(text, style)]).adjust_cell_length(width, style)
