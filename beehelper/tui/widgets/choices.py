"""A list of lines, one of them chosen and always in view; a click tells which line it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget


class Choices(Widget):
    """Draws as many of its lines as there is room for; long ones end in an ellipsis."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"choices--chosen", "choices--faint"}

    DEFAULT_CSS = """
    Choices {
        height: 1fr;
        border: round $frame;
        border-title-color: $primary;
        border-subtitle-color: $foreground 80%;
        padding: 0 1;
        & > .choices--chosen { background: $panel; color: $primary; text-style: bold; }
        & > .choices--faint { color: $foreground 70%; }
    }
    """

    # Only lines that are others now are painted.
    lines: reactive[tuple[str, ...]] = reactive((), repaint=False)
    chosen: reactive[int | None] = reactive[int | None](None, repaint=False)
    faint: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    """Lines that are over, or have less to say."""
    beside: reactive[bool] = reactive(False, repaint=False)
    """Whether the chosen line is only that of what crosses the one that is typed on."""
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

    def show(
        self, lines: tuple[str, ...], chosen: int | None, faint: frozenset[int] = frozenset()
    ) -> None:
        self.lines, self.chosen, self.faint = lines, chosen, faint

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
        top, self._first = self._top(before), self._top(chosen)
        if top != self._first:
            self.refresh()
        else:
            self._paint(line for line in (before, chosen) if line is not None)

    def watch_faint(self, before: frozenset[int], faint: frozenset[int]) -> None:
        self._paint(before ^ faint)

    def watch_beside(self) -> None:
        self._paint(() if self.chosen is None else (self.chosen,))

    def watch_empty(self) -> None:
        if not self.lines:
            self.refresh()

    def _paint(self, lines: Iterable[int]) -> None:
        top = self._top(self.chosen)
        rows = (line - top for line in lines)
        if regions := [
            Region(0, row, self.size.width, 1) for row in rows if 0 <= row < self.size.height
        ]:
            self.refresh(*regions)

    _first = 0
    """The first line in view, as long as the chosen one is in view below it."""

    def _top(self, chosen: int | None) -> int:
        """Return the first line in view: others come only if the chosen one is not among them."""
        room, line = self.size.height, chosen or 0
        top = self._first if self._first <= line < self._first + room else line - room // 2
        return min(max(0, top), max(0, len(self.lines) - room))

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
        if line in self.faint:
            style = self.get_component_rich_style("choices--faint")
        if line == self.chosen and line < len(self.lines):
            chosen = self.get_component_rich_style("choices--chosen")
            style = style + Style(bgcolor=chosen.bgcolor) if self.beside else chosen
        return Strip([Segment(text, style)]).adjust_cell_length(width, style)
