"""The rows of Hit: guesses on tiles, each with its feedback and how many words it left.

Letters are struck where rows with no match rule them out.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import zip_longest
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.hit.rules import WON
from beehelper.hit.text import GO_ON, Shown


class Form(NamedTuple):
    """Columns of a tile and between two, and lines from one row to the next.

    A letter stands in the middle of its tile: of two lines the first is shared with the row above,
    of more the first has only a thin edge.
    """

    columns: int
    gap: int
    lines: int

    def height(self, rows: int) -> int:
        return self.lines * rows + (self.lines == SHARED)


SHARED = 2
"""Lines of a form in which a line belongs to the rows above and below it."""

FORMS = (Form(11, 1, 5), Form(9, 1, 5), Form(9, 1, 3), Form(7, 1, 3), Form(7, 1, 2), Form(5, 1, 2))
"""The first for which there is room."""

CLOSE = (Form(3, 1, 1), Form(3, 0, 1), Form(1, 0, 1))
"""Where rows touch: the first whose columns there are, or the last."""

BESIDE, LEAST = 17, 13
"""Columns for the feedback of a row and how many words it left, besides its pips."""

BELOW = 7
"""Lines of the container for what is below, as the stylesheet has them."""

APART = "  "
"""What stands between the feedback, its pips and the words left."""

UNIT = " left"
"""What a number goes without where it has no room."""

OUT = " ruled out"
"""What stands beside the letters that are ruled out."""

EDGE, BETWEEN = "▔", "━"
"""The upper edge of a tile, and what parts two tiles: what is behind them shows there."""

CURSOR = "▌"
"""What stands where the next letter, or the feedback, goes."""


class Guesses(Widget):
    """Draws the rows, the guess being typed and the tries after it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "guesses--row", "guesses--solved", "guesses--typed", "guesses--empty", "guesses--told",
        "guesses--count", "guesses--out", "guesses--later",
    }  # fmt: skip

    DEFAULT_CSS = """
    Guesses {
        width: 100%; height: auto;
        & > .guesses--row { background: $tile-absent; color: $foreground; text-style: bold; }
        & > .guesses--solved {
            background: $tile-exact; color: $tile-exact-text; text-style: bold;
        }
        & > .guesses--typed { background: $tile-open; color: $foreground; text-style: bold; }
        & > .guesses--empty { background: $tile-empty; }
        & > .guesses--later { background: $tile-empty 45%; }
        & > .guesses--told { color: $primary; text-style: bold; }
        & > .guesses--out { color: $foreground 70%; text-style: strike; }
        & > .guesses--count { color: $foreground 70%; }
    }
    """

    rows: reactive[tuple[Shown, ...]] = reactive((), layout=True)
    tries: reactive[int | None] = reactive[int | None](None, layout=True)
    """Tries left, None for any number."""
    open: reactive[bool] = reactive(True, layout=True)
    """Whether a guess can be typed."""
    length: reactive[int] = reactive(5, layout=True)
    out: reactive[Sequence[Set[str]]] = reactive[Sequence[Set[str]]]((), layout=True)
    """The letters that are ruled out at each place."""
    typed: reactive[Shown] = reactive(Shown("", "", "", ""), repaint=False)

    def watch_typed(self) -> None:
        """Paint the row being typed alone."""
        lines = self._form().lines
        self.refresh(Region(0, len(self.rows) * lines, self.size.width, lines))

    @property
    def _coming(self) -> int:
        """Rows still to come: at least the one being typed."""
        return (1 if self.tries is None else max(1, self.tries)) * self.open

    def _room(self) -> Size:
        """Return the columns and the lines that there are for rows."""
        height = self.parent.size.height if isinstance(self.parent, Widget) else 0
        return Size(self.size.width, height - BELOW)

    def _form(self, room: Size | None = None) -> Form:
        """Return the largest form in which all rows have room, or the smallest."""
        width, height = room or self._room()
        rows = len(self.rows) + self._coming
        for form in FORMS:
            if self._tiles(form) + BESIDE <= width and form.height(rows) <= height:
                return form
        close = (form for form in CLOSE if self._tiles(form) + LEAST <= width)
        return next(close, CLOSE[-1])

    def _tiles(self, form: Form) -> int:
        """Count the columns of a row's tiles."""
        return (form.columns + form.gap) * self.length - form.gap

    def _drawn(self, room: Size) -> int:
        """Count the rows that are drawn: those done, and those to come as far as there is room."""
        form = self._form(room)
        most = (room.height - form.height(0)) // form.lines - len(self.rows)
        return len(self.rows) + min(self._coming, max(1, most))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        room = Size(width, container.height - BELOW)
        return self._form(room).height(self._drawn(room)) + len(self._foot(room))

    def _foot(self, room: Size) -> list[list[str]]:
        """Return lines of what is ruled out at each place, where there is room for all of it."""
        form = self._form(room)
        # Letters of places that touch have a column less, to be told apart.
        wide = form.columns - (not form.gap)
        listed = ["".join(sorted(letters)).upper() for letters in self.out] if wide else []
        starts = range(0, max(map(len, listed), default=0), max(1, wide))
        lines = [[letters[start : start + wide] for letters in listed] for start in starts]
        lines = [[]] * (form.lines > SHARED and bool(lines)) + lines
        free = room.height - form.height(self._drawn(room))
        return lines if len(lines) <= free else []

    def _kind(self, number: int) -> str:
        """Name the component that styles a row, from 0; nothing for one that is not drawn."""
        if 0 <= number < len(self.rows):
            return "solved" if self.rows[number].feedback == WON else "row"
        if not 0 <= number < self._drawn(self._room()):
            return ""
        return "typed" if number == len(self.rows) else "empty"

    def render_line(self, y: int) -> Strip:
        room = self._room()
        form = self._form(room)
        number, line = divmod(y, form.lines)
        below = y - form.height(self._drawn(room))
        if below >= 0:
            foot = self._foot(room)
            segments = self._ruled_out(foot[below], form) if below < len(foot) else []
        elif form.lines == SHARED and not line:
            segments = self._between(number, form)
        else:
            segments = self._row(number, form, line)
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def _between(self, below: int, form: Form) -> list[Segment]:
        """Draw the line that is the lower half of one row's tiles and the upper half of others."""
        blank = self.rich_style
        above, under = (self._style(self._kind(number)).bgcolor for number in (below - 1, below))
        style = Style(color=blank.bgcolor if above == under else under, bgcolor=above)
        drawn = Segment((BETWEEN if above == under else "▄") * form.columns, style)
        return [drawn, Segment(" " * form.gap, blank)] * self.length

    def _ruled_out(self, letters: Sequence[str], form: Form) -> list[Segment]:
        """Write letters below the places where they can't be."""
        if not letters:
            return []
        texts = (f"{each:^{form.columns}}{' ' * form.gap}" for each in letters)
        return [self._note(text, "count") for text in (*texts, " " * (not form.gap), OUT)]

    def _style(self, kind: str) -> Style:
        return self.get_component_rich_style(f"guesses--{kind}") if kind else self.rich_style

    def _row(self, number: int, form: Form, line: int) -> list[Segment]:
        """Draw a line of a row's tiles; on the middle one are its letters and what it told."""
        blank, kind, segments = self.rich_style, self._kind(number), list[Segment]()
        middle, style = line == form.lines // 2, self._style(kind)
        edge = EDGE * form.columns if form.lines > SHARED and not line else ""
        # Where rows touch, tiles of two shades tell them apart.
        other = style
        if form.lines == 1 and kind in ("row", "empty"):
            other += Style(bgcolor=self._style("empty" if kind == "row" else "later").bgcolor)
        row = self.rows[number] if number < len(self.rows) else self.typed
        struck = self.get_component_rich_style("guesses--out", partial=True)
        letters = row.letters.upper() if kind != "empty" else ""
        letters = (letters + CURSOR * (kind == "typed")).ljust(self.length)[: self.length]
        for place, (letter, out) in enumerate(zip_longest(letters, self.out, fillvalue="")):
            shade = other if (number + place) % 2 else style
            label = f"[{letter}]" if kind == "solved" and form.columns > 1 else letter
            shown = f"{label if middle else '':^{form.columns}}"
            before, label, after = shown.partition(label)
            segments += [Segment(" " * form.gap, blank)] * bool(place)
            if edge:
                segments.append(Segment(edge, shade + Style(color=blank.bgcolor)))
                continue
            segments += [
                Segment(before, shade),
                Segment(label, shade + struck if letter.lower() in out else shade),
                Segment(after, shade),
            ]
        if middle and kind != "empty":
            segments += self._beside(row, form)
        return segments

    def _beside(self, row: Shown, form: Form) -> list[Segment]:
        """Write a row's feedback and how many words it left, in columns as far as there is room."""
        room = self._room().width - self._tiles(form)
        lead = " " * (1 + (room >= BESIDE + self.length))
        room -= len(lead)
        told, pips, left = (
            max((len(getattr(each, column)) for each in self.rows), default=0)
            for column in ("feedback", "pips", "left")
        )
        with_pips = told + pips + left + 2 * len(APART) <= room
        marks = row.feedback.ljust(told) if row.feedback else ""
        if row is self.typed and len(row.letters) == self.length and row.left != GO_ON:
            marks = row.feedback + CURSOR
        elif row.pips and with_pips:
            marks += APART + row.pips
        end = told + (len(APART) + pips) * with_pips + len(APART) + left
        text = " " * bool(marks) + row.left
        if len(marks + text) > room:
            text = text.removesuffix(UNIT)
        text = text.rjust(min(end, room) - len(marks))
        counted = self._note(text, "count") if row is self.typed else Segment(text, self.rich_style)
        return [self._note(lead + marks, "told"), counted]

    def _note(self, text: str, kind: str) -> Segment:
        return Segment(text, self._style(kind))
