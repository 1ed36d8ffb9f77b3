"""The rows of Hit: guesses on tiles, each with its feedback and how many words it left.

The line to type on stands between the rows up to the one being typed and those to come.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.hit.rules import WON
from beehelper.hit.text import Shown
from beehelper.words.plural import counted


class Form(NamedTuple):
    """Columns of a tile and between two, and lines from one row to the next.

    The first of several lines is a gap; half of it is the upper edge of tall tiles.
    """

    columns: int
    gap: int
    lines: int


FORMS = (Form(9, 1, 4), Form(7, 1, 2), Form(5, 1, 2), Form(3, 1, 2), Form(3, 1, 1))
"""The first for which there is room."""

CLOSE, LETTERS = Form(3, 0, 1), Form(1, 0, 1)
"""Where tiles have no room between them, and where letters have none."""

BESIDE = 21
"""Columns for the feedback of a row and how many words it left."""

LEAST = 14
"""Columns without the pips."""

AROUND = 9
"""Lines of a screen that are not for rows."""


OUT = " not here"
"""What stands beside the letters that are ruled out, each below the tiles of its place."""


class Guesses(Widget):
    """Draws the rows and the guess being typed; or the tries after it, and what is ruled out."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "guesses--row", "guesses--solved", "guesses--typed", "guesses--empty", "guesses--told",
        "guesses--count", "guesses--out",
    }  # fmt: skip

    DEFAULT_CSS = """
    Guesses {
        width: 100%; height: auto;
        & > .guesses--row { background: $tile-absent; color: $foreground; text-style: bold; }
        & > .guesses--solved {
            background: $tile-exact; color: $tile-exact-text; text-style: bold;
        }
        & > .guesses--typed { background: $tile-open; color: $foreground; text-style: bold; }
        & > .guesses--empty { background: $tile-empty; color: $foreground 70%; }
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
    typed: reactive[str] = reactive("", repaint=False)

    def __init__(self, *, later: bool = False) -> None:
        """``later``: draw what comes after the guess being typed."""
        super().__init__()
        self._later = later

    def watch_typed(self) -> None:
        """Paint the row being typed alone."""
        lines = self._form(self.size.width).lines
        self.refresh(Region(0, len(self.rows) * lines, self.size.width, lines))

    @property
    def _coming(self) -> int:
        """Rows still to come: at least the one being typed."""
        return (1 if self.tries is None else max(1, self.tries)) * self.open

    def _form(self, width: int) -> Form:
        """Return the largest form in which all rows have room, or the smallest."""
        height, rows = self.app.size.height - AROUND, len(self.rows) + self._coming
        for form in FORMS:
            wide = (form.columns + form.gap) * self.length + BESIDE <= width
            if wide and (form.lines == 1 or form.lines * rows < height):
                return form
        return CLOSE if CLOSE.columns * self.length + LEAST <= width else LETTERS

    def _drawn(self, width: int) -> int:
        """Count the rows that are drawn: those done, and those to come as far as there is room."""
        lines = self._form(width).lines
        room = (self.app.size.height - AROUND) // lines - len(self.rows)
        return len(self.rows) + min(self._coming, max(1, room))

    def _numbers(self, width: int) -> range:
        """Return the numbers of the rows that this part draws, from 0."""
        typed = len(self.rows) + self.open
        return range(typed, self._drawn(width)) if self._later else range(typed)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._form(width).lines * len(self._numbers(width)) + len(self._ruled_out(width))

    def _ruled_out(self, width: int) -> list[str]:
        """List lines of letters that can't be at their places, after a blank one; or nothing."""
        if not self._later:
            return []
        places = [sorted(set(self._out(place))) for place in range(self.length)]
        lines = ["".join(line) for line in zip_longest(*places, fillvalue=" ")]
        free = self.app.size.height - AROUND - self._form(width).lines * self._drawn(width)
        return ["", *lines][:free] if lines and free > 1 else []

    def _kind(self, number: int) -> str:
        """Name the component that styles a row, from 0; nothing for one that is not drawn."""
        if 0 <= number < len(self.rows):
            return "solved" if self.rows[number].feedback == WON else "row"
        if not 0 <= number < self._drawn(self.size.width):
            return ""
        return "typed" if number == len(self.rows) else "empty"

    def render_line(self, y: int) -> Strip:
        width, form = self.size.width, self._form(self.size.width)
        numbers, (row, line) = self._numbers(width), divmod(y, form.lines)
        if row >= len(numbers):
            below = y - form.lines * len(numbers)
            letters = dict(enumerate(self._ruled_out(width))).get(below, "")
            segments = self._letters_out(letters, form, first=below == 1)
            return Strip(segments).adjust_cell_length(width, self.rich_style)
        number = numbers[row]
        if form.lines > 1 and line == 0:
            segments = self._edge(number, form)
        else:
            segments = self._row(number, form, middle=line == form.lines // 2)
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def _out(self, place: int) -> str:
        """Return the letters that can't be at a place: guesses with no match rule theirs out."""
        rows = (row for row in self.rows if row.pips and "●" not in row.pips)
        return "".join(row.letters[place : place + 1] for row in rows)

    def _letters_out(self, letters: str, form: Form, *, first: bool) -> list[Segment]:
        """Write letters that are ruled out, each in the column of its place."""
        pitch = form.columns + form.gap
        columns = "".join(f"{letter.upper():^{form.columns}}{'':{form.gap}}" for letter in letters)
        return [self._note(f"{columns:<{pitch * self.length}}{OUT * first}", "count")]

    def _edge(self, below: int, form: Form) -> list[Segment]:
        """Draw the line above a row: a gap, and the upper edge of its tiles."""
        blank, kind = self.rich_style, self._kind(below)
        if not kind or form.lines < 3:
            return []
        style = Style(color=self._style(kind).bgcolor, bgcolor=blank.bgcolor)
        return [Segment("▄" * form.columns, style), Segment(" " * form.gap, blank)] * self.length

    def _style(self, kind: str) -> Style:
        return self.get_component_rich_style(f"guesses--{kind}") if kind else self.rich_style

    def _row(self, number: int, form: Form, *, middle: bool) -> list[Segment]:
        """Draw a line of a row's tiles; on the middle one are its letters and what it told."""
        blank, kind, segments = self.rich_style, self._kind(number), list[Segment]()
        if not kind:
            return segments
        style = self._style(kind)
        if form.lines == 1 and kind == "empty":
            style += Style(bgcolor=blank.bgcolor)
        elif form.lines == 1 and kind == "row" and number % 2:
            style += Style(bgcolor=self._style("empty").bgcolor)  # rows touch
        row = self.rows[number] if number < len(self.rows) else None
        letters = row.letters if row else self.typed[: self.length] if kind == "typed" else ""
        faint = style + self.get_component_rich_style("guesses--out", partial=True)
        letters = letters.upper().ljust(self.length, "·" if kind == "empty" else " ")
        for place, letter in enumerate(letters):
            label = f"[{letter}]" if kind == "solved" and form.columns > 1 else letter
            before, label, after = f"{label if middle else '':^{form.columns}}".partition(label)
            out = letter.lower() in self._out(place)
            segments += [
                Segment(before, style),
                Segment(label, faint if out else style),
                Segment(after, style),
                Segment(" " * form.gap, blank),
            ]
        if middle:
            room = self.size.width - (form.columns + form.gap) * self.length
            segments += self._beside(row, room) if row else self._tries(kind)
        return segments

    def _beside(self, row: Shown, room: int) -> list[Segment]:
        """Write a row's feedback, and how many words it left."""
        told = f" {row.feedback}"
        if len(told) + len(row.pips) + len(row.left) + 4 <= room:
            told += f"  {row.pips}"
        left = f"{row.left:>{max(map(len, (each.left for each in self.rows)))}}"
        return [self._note(told, "told"), self._note(f"  {left}", "count")]

    def _tries(self, kind: str) -> list[Segment]:
        """Say beside the row being typed how many tries are left."""
        tries = "any number of tries" if self.tries is None else counted(self.tries, "try")
        return [self._note(f" {tries} left", "count")] if kind == "typed" else []

    def _note(self, text: str, kind: str) -> Segment:
        style = self.get_component_rich_style(f"guesses--{kind}", partial=True)
        return Segment(text, self.rich_style + style)
