"""The rows of Hit: guesses on tiles, each with its feedback and how many words it left.

Letters that rows with no match rule out are dim and underlined where they stand; the letters that
are still possible at each place are listed below the rows, or beside large ones.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import groupby, zip_longest
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.hit.rules import WON, Rule
from beehelper.hit.text import COUNTED, DOTTED, GO_ON, STRUCK, Shown
from beehelper.tui.widgets.block_letters import BLOCK_LETTERS
from beehelper.tui.widgets.tile_entry import SIDES


class Form(NamedTuple):
    """Columns of a tile and between two, and lines from one row to the next.

    A letter stands in the middle of its tile: of two lines the first is shared with the row above,
    of more the first has an edge: a thin one, or half a line above block letters.
    """

    columns: int
    gap: int
    lines: int

    def height(self, rows: int) -> int:
        return self.lines * rows + (self.lines == SHARED)


SHARED, BLOCK = 2, 4
"""Lines of a form in which a line belongs to the rows above and below it, or letters are large."""

FORMS = (Form(11, 1, 4), Form(9, 1, 4), Form(9, 1, 3), Form(7, 1, 3), Form(7, 1, 2), Form(5, 1, 2))
"""The first for which there is room."""

CLOSE = (Form(3, 1, 1), Form(3, 0, 1), Form(1, 0, 1))
"""Where rows touch: the first whose columns there are, or the last."""

BESIDE, LEAST = 18, 13
"""Columns for the feedback of a row and how many words it left, besides its pips."""

PITCH, AWAY = 4, 12
"""Columns of a place in an alphabet beside the rows; those between, the pips of a row included."""

BELOW, ABOVE = 5, 1
"""Lines of the container for what is below the rows, the notes among it, and for what is docked."""

APART = "  "
"""What stands between the feedback, its pips and the words left."""

EDGES = {BLOCK: "▀", 3: "▔"}
"""Lines of a form -> the upper edge of a tile: what is behind it shows there."""

BETWEEN, SEAM = "━", "▏"
"""What parts a tile from the one above, and from the one before: what is behind shows there."""

CURSOR = "▌"
"""What stands where the next letter, or the feedback, goes."""

CARET = ("▌    ", "▌    ", "▘    ")
"""The same as large as a block letter."""

GONE, NOTE = "·", "  · ruled out"
"""What stands in an alphabet for a letter that is ruled out, and what says so beside it."""


class Plan(NamedTuple):
    """The form of the rows, and the columns of an alphabet beside them or its lines below."""

    form: Form
    beside: int = 0
    below: int = 0


class Guesses(Widget):
    """Draws the rows, the guess being typed, the tries after it, and the alphabet by place."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "guesses--row", "guesses--solved", "guesses--typed", "guesses--empty", "guesses--told",
        "guesses--asked", "guesses--count", "guesses--out", "guesses--later",
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
        & > .guesses--told { color: $success; text-style: bold; }
        & > .guesses--asked { color: $primary; text-style: bold; }
        & > .guesses--out { color: $foreground 65%; }
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
    rule: reactive[Rule] = reactive(Rule.HIT, layout=True)
    alphabet: reactive[str] = reactive("", layout=True)
    """The letters of the words, in order; empty until they are known."""
    typed: reactive[Shown] = reactive(Shown("", "", "", ""), repaint=False)

    def watch_typed(self) -> None:
        """Paint the row being typed alone."""
        lines = self._plan().form.lines
        self.refresh(Region(0, len(self.rows) * lines, self.size.width, lines))

    @property
    def _coming(self) -> int:
        """Rows still to come: at least the one being typed."""
        return (1 if self.tries is None else max(1, self.tries)) * self.open

    @property
    def _places(self) -> Sequence[Set[str]]:
        """The letters that are ruled out at each place; at any, where places don't matter."""
        return self.out[:1] if self.rule is Rule.JOTTO else self.out

    def _room(self) -> Size:
        """Return the columns and the lines that there are for rows."""
        height = self.parent.size.height if isinstance(self.parent, Widget) else 0
        return Size(self.size.width, height - ABOVE - BELOW)

    def _plan(self, room: Size | None = None) -> Plan:
        """Return the largest form in which all rows and the alphabet have room, or without it."""
        width, height = room or self._room()
        rows, places = len(self.rows) + self._coming, len(self._places)
        close = (form for form in CLOSE if self._tiles(form) + LEAST <= width)
        forms = [form for form in FORMS if self._tiles(form) + BESIDE <= width]
        forms.append(next(close, CLOSE[-1]))
        free = {form: height - form.height(rows) for form in forms}
        for form in forms * bool(self.alphabet):
            beside = self._tiles(form) + BESIDE + AWAY + PITCH * places <= width
            if beside and form.lines == BLOCK and form.height(rows) > len(self.alphabet) + 1:
                if free[form] >= 0:
                    return Plan(form, beside=PITCH * places)
            elif free[form] >= places and self._wide(1) <= width:
                return Plan(form, below=places + (free[form] > places))
        return Plan(next((form for form in forms if free[form] >= 0), forms[-1]))

    def _wide(self, pitch: int) -> int:
        """Count the columns of an alphabet in a line, after the number of its place."""
        return len(f"{len(self._places)} ") + pitch * len(self.alphabet) - pitch + 1

    def _tiles(self, form: Form) -> int:
        """Count the columns of a row's tiles."""
        return (form.columns + form.gap) * self.length - form.gap

    def _drawn(self, room: Size) -> int:
        """Count the rows that are drawn: those done, and those to come as far as there is room."""
        form = self._plan(room).form
        most = (room.height - form.height(0)) // form.lines - len(self.rows)
        return len(self.rows) + min(self._coming, max(1, most))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        room = Size(width, container.height - BELOW)
        plan = self._plan(room)
        return plan.form.height(self._drawn(room)) + plan.below + 3

    def _kind(self, number: int) -> str:
        """Name the component that styles a row, from 0; nothing for one that is not drawn."""
        if 0 <= number < len(self.rows):
            return "solved" if self.rows[number].feedback == WON else "row"
        if not 0 <= number < self._drawn(self._room()):
            return ""
        return "typed" if number == len(self.rows) else "empty"

    def render_line(self, y: int) -> Strip:
        room = self._room()
        plan = self._plan(room)
        form, width = plan.form, self.size.width
        number, line = divmod(y, form.lines)
        below = y - form.height(self._drawn(room))
        if below >= 0:
            segments = self._foot(plan, below)
        elif form.lines == SHARED and not line:
            segments = self._between(number, form)
        else:
            segments = self._row(number, plan, line)
        strip = Strip(segments).adjust_cell_length(width - plan.beside, self.rich_style)
        if plan.beside:
            strip = Strip([*strip, *self._column_line(y - 1)])
        return strip.adjust_cell_length(width, self.rich_style)

    def _foot(self, plan: Plan, line: int) -> list[Segment]:
        """Write a line below the rows: the alphabet at each place, what is counted, the marks."""
        pitch = 2 if self._wide(2) <= self.size.width else 1
        tight = plan.below == len(self._places) and self._wide(pitch) + len(NOTE) <= self.size.width
        known = any(self.out)
        if 0 < line <= len(self._places) * bool(plan.below):
            letters = self._alphabet_line(line, " " * (pitch - 1))
            return [*letters, self._note(NOTE * (tight and known and line == 1), "count")]
        struck = known * (DOTTED if plan.beside or plan.below else STRUCK)
        notes = ("", COUNTED[self.rule]) if tight else (COUNTED[self.rule], struck)
        return [self._note(dict(enumerate(notes, plan.below + 1)).get(line, ""), "count")]

    def _alphabet_line(self, place: int, gap: str) -> list[Segment]:
        """Write the letters that are possible at a place, from 1, with a dot for each other."""
        out, every = self._places[place - 1], self.rule is Rule.JOTTO
        name = " " if every else str(place)
        letters = gap.join(GONE if letter in out else letter.upper() for letter in self.alphabet)
        start = self._note(f"{name:>{len(str(len(self._places)))}} ", "count")
        return [start, *self._marked(letters)]

    def _column_line(self, line: int) -> list[Segment]:
        """Write a letter, from 0, at each place where it is possible; above all their numbers."""
        if not 0 <= line <= len(self.alphabet):
            return []
        places = range(1, len(self._places) + 1)
        if not line:
            heads = "".join(f"{place:>{PITCH}}" for place in places)
            return [self._note(heads if len(places) > 1 else "", "count")]
        letter = self.alphabet[line - 1]
        shown = (GONE if letter in out else letter.upper() for out in self._places)
        return self._marked("".join(f"{each:>{PITCH}}" for each in shown))

    def _marked(self, letters: str) -> list[Segment]:
        """Draw letters that are possible brighter than the dots of the others."""
        return [
            self._note("".join(run), "count") if gone else Segment("".join(run), self.rich_style)
            for gone, run in groupby(letters, lambda sign: sign == GONE)
        ]

    def _between(self, below: int, form: Form) -> list[Segment]:
        """Draw the line that is the lower half of one row's tiles and the upper half of others."""
        blank = self.rich_style
        above, under = (self._style(self._kind(number)).bgcolor for number in (below - 1, below))
        style = Style(color=blank.bgcolor if above == under else under, bgcolor=above)
        drawn = Segment((BETWEEN if above == under else "▄") * form.columns, style)
        return [drawn, Segment(" " * form.gap, blank)] * self.length

    def _style(self, kind: str) -> Style:
        return self.get_component_rich_style(f"guesses--{kind}") if kind else self.rich_style

    def _row(self, number: int, plan: Plan, line: int) -> list[Segment]:
        """Draw a line of a row's tiles; on the middle one is what it told."""
        form, blank, kind = plan.form, self.rich_style, self._kind(number)
        shade, segments = self._style(kind), list[Segment]()
        behind = shade + Style(color=blank.bgcolor)
        # Where rows touch, two shades tell them apart.
        if form.lines == 1 and number % 2 and kind in ("row", "empty"):
            shade += Style(bgcolor=self._style("empty" if kind == "row" else "later").bgcolor)
            behind += Style(bgcolor=shade.bgcolor)
        row = self.rows[number] if number < len(self.rows) else self.typed
        ruled_out = Style(color=self._style("out").color, bold=False)
        letters = row.letters.upper() if kind != "empty" else ""
        letters = (letters + CURSOR * (kind == "typed")).ljust(self.length)[: self.length]
        for place, (letter, out) in enumerate(zip_longest(letters, self.out, fillvalue="")):
            segments += [Segment(" " * form.gap, blank)] * bool(place)
            if form.lines > SHARED and not line:
                segments.append(Segment(EDGES[form.lines] * form.columns, behind))
                continue
            label = _label(letter, form, line, solved=kind == "solved")
            shown = f"{label:^{form.columns}}"
            before, label, after = shown.partition(label) if label.strip() else (shown, "", "")
            if place and not form.gap and before:
                segments.append(Segment(SEAM, behind))
                before = before[1:]
            gone = letter.lower() in out
            last = line == form.lines - 1 if form.lines == BLOCK else bool(label)
            mark = ruled_out + Style(underline=last)
            segments += [
                Segment(before, shade),
                Segment(label, shade + mark if gone else shade),
                Segment(after, shade),
            ]
        if line == form.lines // 2 and kind != "empty":
            segments += self._beside(row, self.size.width - plan.beside - self._tiles(form))
        return segments

    def _beside(self, row: Shown, room: int) -> list[Segment]:
        """Write a row's feedback and how many words it left, in columns as far as there is room."""
        lead = " " * (1 + (room >= BESIDE + self.length))
        room -= len(lead)
        told, pips, left = (
            max((len(getattr(each, column)) for each in self.rows), default=0)
            for column in ("feedback", "pips", "left")
        )
        with_pips = told + pips + left + 2 * len(APART) <= room
        typed = row is self.typed
        marks = row.feedback.ljust(told) if row.feedback else ""
        hits = misses = ""
        if typed and len(row.letters) == self.length and row.left != GO_ON:
            marks = row.feedback + CURSOR
        elif row.pips and with_pips:
            hits = APART + row.pips.rstrip("○")
            misses = row.pips[len(hits) - len(APART) :]
        used = len(marks + hits + misses)
        text = " " * bool(marks) + row.left
        if used + len(text) > room or (not typed and told + 1 + left > room):
            text = text.rsplit(" ", 1)[0] or text
        end = min(told + (len(APART) + pips) * with_pips + len(APART) + left, room)
        text = text.rjust(end - used) if marks else text
        return [
            self._note(lead + marks + hits, "asked" if typed else "told"),
            self._note(misses, "count"),
            self._note(text, "count") if typed else Segment(text, self.rich_style),
        ]

    def _note(self, text: str, kind: str) -> Segment:
        return Segment(text, self._style(kind))


def _label(letter: str, form: Form, line: int, *, solved: bool) -> str:
    """Give what a line of a tile has of its letter, between the brackets of a secret found."""
    block = CARET if letter == CURSOR else BLOCK_LETTERS.get(letter.lower())
    if form.lines == BLOCK and block:
        left, right = (SIDES[side][line - 1] for side in "[]")
        return f"{left} {block[line - 1]} {right}" if solved else block[line - 1]
    label = f"[{letter}]" if solved and form.columns > 1 else letter
    return label if line == form.lines // 2 else ""
