"""A list of lines, one of them chosen and always in view; a click tells which line it was.

A line that is too long takes further rows if they may hang, and else ends in an ellipsis.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import ClassVar, NamedTuple, Self

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

BARS = re.compile("([━╸]+)")
"""The bars of a line, which is split into these and what is between them."""


class Row(NamedTuple):
    """A row of the list: the line that it is of, and its text."""

    line: int
    text: str


class Choices(Widget):
    """Draws as many of its lines as there is room for, each in one row if ``hang`` is 0."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "choices--chosen", "choices--faint", "choices--line", "choices--bar", "choices--marked",
    }  # fmt: skip

    DEFAULT_CSS = """
    Choices {
        height: 1fr;
        border: round $frame;
        border-title-color: $foreground; border-title-style: bold;
        border-subtitle-color: $foreground 80%;
        padding: 0 1;
        & > .choices--chosen { background: $panel; color: $primary; text-style: bold; }
        & > .choices--faint { color: $foreground 70%; }
        & > .choices--bar { color: $frame; }
        & > .choices--marked { color: $sign-yellow; text-style: underline; }
    }
    """

    # Only lines that are others now are painted.
    lines: reactive[tuple[str, ...]] = reactive((), repaint=False)
    chosen: reactive[int | None] = reactive[int | None](None, repaint=False)
    faint: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    """Lines that are over, or have less to say."""
    beside: reactive[bool] = reactive(False, repaint=False)
    """Whether the chosen line is only that of what crosses the one that is typed on."""
    figures: reactive[Mapping[int, int]] = reactive[Mapping[int, int]]({}, repaint=False)
    """Line -> what stands at its right end, where there is room."""
    marked: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    """Lines whose figures are poor."""
    empty: reactive[str] = reactive("", repaint=False)
    """What is said when there are no lines."""

    ranged = False
    """Whether the border says which lines are in view, where not all of them are."""

    hang = 0
    """Columns that further rows of a long line leave empty."""

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
        self._write_caption()

    def caption(self, title: str, beside: str = "") -> None:
        self._caption = title, beside
        self._write_caption()

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Keep the styles for other lines: to work them out takes longer than to draw some."""
        styles = self._rich_style_cache.copy() if regions else {}
        super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)
        self._rich_style_cache.update(styles)
        return self

    def on_resize(self) -> None:
        rows, height = self._rows, self._room.height
        if len(self._in_view()) < min(height, len(rows)):  # it need not end early
            self._first = first_in_view(rows, self.chosen or 0, len(rows), height)
            self.refresh()
        self._write_caption()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(laid_out(self.lines, width, self.hang))

    def _write_caption(self) -> None:
        """Write the borders; with a range that is in view, where the list is cut."""
        title, beside = self._caption
        rows = self._in_view() if self.ranged and self._room.height else ()
        if rows and len(self.lines) > (seen := rows[-1].line - rows[0].line + 1):
            first, last = rows[0].line + 1, rows[0].line + seen
            cut = ("▴", first - 1), ("▾", len(self.lines) - last)
            beside = "  ".join(f"{sign} {count:,} more" for sign, count in cut if count)
        if self._named != (title, beside):  # setting it paints everything
            self._named = title, beside
            self.border_title, self.border_subtitle = title, beside

    _caption = _named = ("", "")

    def watch_lines(self, before: tuple[str, ...], lines: tuple[str, ...]) -> None:
        width = self._room.width

        def rows(text: str) -> int:
            return len(broken(text, width, self.hang))

        pairs = enumerate(zip(before, lines, strict=False))
        others = [line for line, (old, new) in pairs if old != new]
        if len(before) != len(lines) or any(rows(before[at]) != rows(lines[at]) for at in others):
            self.refresh()
        else:
            self._paint(others)

    def watch_chosen(self, before: int | None, chosen: int | None) -> None:
        top, self._first = self._top(before), self._top(chosen)
        if top != self._first:
            self.refresh()
        else:
            self._paint(line for line in (before, chosen) if line is not None)

    def watch_faint(self, before: frozenset[int], faint: frozenset[int]) -> None:
        self._paint(before ^ faint)

    watch_marked = watch_faint

    def watch_figures(self, before: Mapping[int, int], figures: Mapping[int, int]) -> None:
        self._paint(line for line, _ in before.items() ^ figures.items())

    def watch_beside(self) -> None:
        self._paint(() if self.chosen is None else (self.chosen,))

    def watch_empty(self) -> None:
        if not self.lines:
            self.refresh()

    def _paint(self, lines: Iterable[int]) -> None:
        others, width = frozenset(lines), self._room.width
        rows = enumerate(self._in_view())
        if regions := [Region(0, y, width, 1) for y, row in rows if row.line in others]:
            self.refresh(*regions)

    @property
    def _room(self) -> Size:
        """The size without the border: Textual looks it up on the screen, several times a row."""
        return self.outer_size.region.shrink(self.styles.gutter).size

    @property
    def _rows(self) -> list[Row]:
        if self._laid_for != (self.lines, self.outer_size):
            self._laid_for = self.lines, self.outer_size
            self._laid = laid_out(self.lines, self._room.width, self.hang)
        return self._laid

    _laid_for: tuple[tuple[str, ...], Size] | None = None
    _laid: list[Row]

    _first = 0
    """The first row in view, as long as the chosen one is in view below it."""

    def _top(self, chosen: int | None) -> int:
        return first_in_view(self._rows, chosen or 0, self._first, self._room.height)

    def _in_view(self) -> Sequence[Row]:
        now = self.lines, self.chosen, self._first, self.outer_size
        if self._seen_at != now:  # it is asked for with each row that is painted
            self._seen = uncut(self._rows, self._top(self.chosen), self._room.height)
            self._seen_at = now
        return self._seen

    _seen_at: object = None
    _seen: Sequence[Row]

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        rows = self._in_view()
        if offset and offset.y < len(rows):
            event.stop()
            self.post_message(self.Picked(self, rows[offset.y].line))

    def render_line(self, y: int) -> Strip:
        width, rows = self._room.width, self._in_view()
        nothing = Row(-1, self.empty if y == 0 and not self.lines else "")
        line, text = rows[y] if y < len(rows) else nothing
        if len(text) > width:
            text = text[: max(0, width - 1)] + "…"
        # The widget's own style is worked out from all that it stands in for every line.
        kind = "faint" if line in self.faint else "line"
        style = self.get_component_rich_style(f"choices--{kind}")
        if line == self.chosen:
            chosen = self.get_component_rich_style("choices--chosen")
            style = style + Style(bgcolor=chosen.bgcolor) if self.beside else chosen
        strip = Strip(self._segments(text, style))
        first = not y or y > len(rows) or rows[y - 1].line != line
        figure = str(self.figures.get(line, "")) if first else ""
        if not figure or strip.cell_length + len(figure) >= width:
            return strip.adjust_cell_length(width, style)
        own = style + self._part("marked") if line in self.marked else style
        strip = strip.adjust_cell_length(width - len(figure), style)
        return Strip([*strip, Segment(figure, own)])

    def _segments(self, text: str, style: Style) -> list[Segment]:
        """Write bars in a colour of their own."""
        return [
            Segment(part, style + self._part("bar") if BARS.fullmatch(part) else style)
            for part in BARS.split(text)
            if part
        ]

    def _part(self, name: str) -> Style:
        return self.get_component_rich_style(f"choices--{name}", partial=True)


def laid_out(lines: Sequence[str], width: int, hang: int) -> list[Row]:
    """Give each line a row, and further ones if it is too long for some columns."""
    return [
        Row(line, part) for line, text in enumerate(lines) for part in broken(text, width, hang)
    ]


@lru_cache(1024)
def broken(text: str, width: int, hang: int) -> Sequence[str]:
    """Break a line that is too long and may hang at its words, what follows below its text."""
    if not 0 < hang < width < len(text):
        return (text,)
    first, *others = wrap(text[hang:], width - hang) or [""]
    return text[:hang] + first, *(" " * hang + part for part in others)


def first_in_view(rows: Sequence[Row], chosen: int, before: int, room: int) -> int:
    """Return the first row in view: another than ``before`` only to show all of a chosen line.

    The view then begins with a whole line, and ends with one if it can. A row above and one below
    the chosen line are in view, too, where that can be.
    """
    places = [place for place, row in enumerate(rows) if row.line == chosen] or [0]
    first, end, last = places[0], places[-1] + 1, max(0, len(rows) - room)
    apart = int(end - first + 2 <= room)
    above, below = max(0, first - apart), min(len(rows), end + apart)
    if before <= above and below <= before + room and _begins(rows, before):
        return min(before, last)
    middle = first - (room - (end - first)) // 2
    tops = range(max(0, end - room), min(first, last) + 1)
    whole = [top for top in tops if _begins(rows, top)]
    return min(
        [top for top in whole if below - room <= top <= above] or whole,
        key=lambda top: (not _begins(rows, top + room), abs(top - middle)),
        default=min(first, last),
    )


def _begins(rows: Sequence[Row], place: int) -> bool:
    """Tell whether a line begins at a row, or all have ended before it."""
    return not 0 < place < len(rows) or rows[place].line != rows[place - 1].line


def uncut(rows: Sequence[Row], top: int, room: int) -> Sequence[Row]:
    """Return the rows in view without a line that is cut at their end, unless it stands alone."""
    in_view = rows[top : top + room]
    beyond = {row.line for row in rows[top + room : top + room + 1]}
    if whole := [row for row in in_view if row.line not in beyond]:
        return whole
    if not in_view or in_view[-1].line not in beyond:
        return in_view
    *others, last = in_view
    return [*others, last._replace(text=f"{last.text} …")]
