"""The rows of Hit: guesses on tiles, each with its feedback and how many words it left.

Letters that rows with no match rule out are dim where they stand, and have a cross beside them, or
a line below them where there is no room for one. The letters still possible at each place are
listed below the rows, or apart; where there is no room for them, those ruled out stand below their
tiles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from itertools import zip_longest
from textwrap import wrap
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.hit.rules import WON, Rule
from beehelper.hit.text import COUNTED, CROSSED, GO_ON, HEADS, POSSIBLE, RULED_OUT, STRUCK, Shown
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

FORMS = (
    Form(15, 1, 4), Form(11, 1, 4), Form(9, 1, 4),
    Form(9, 1, 3), Form(7, 1, 3), Form(7, 1, 2), Form(5, 1, 2),
)  # fmt: skip
"""The first for which there is room."""

CLOSE = (Form(3, 0, 1), Form(1, 0, 1))
"""Where rows touch: the first whose columns there are, or the last."""

BESIDE, LEAST = 22, 13
"""Columns for the feedback of a row, what that counts, and how many words it left; the least."""

FOOT, BELOW, ABOVE = 3, 2, 1
"""Least lines for notes below the rows; those of the container below that, and above the rows."""

ROOMY, FRAME, PART = Size(110, 34), 3, 4
"""The least screen that lists letters in a panel; its lines but for those; its part of a screen."""

APART = "  "
"""What stands between the feedback and the words left."""

WIDE = 5
"""Columns of a tile in which a cross stands off its letter."""

EDGES = {BLOCK: "▀", 3: "▔"}
"""Lines of a form -> the upper edge of a tile: what is behind it shows there."""

BETWEEN, SEAM = "━", "▏"
"""What parts a tile from the one above, and from the one before: what is behind shows there."""

CROSS = "×"
"""What stands beside a letter that is ruled out, and for it where letters are listed."""

CURSOR = "▌"
"""What stands where the next letter, or the feedback, goes."""

CARET = ("▌    ", "▌    ", "▘    ")
"""The same as large as a block letter."""


def possible(out: Sequence[Set[str]], alphabet: str, gap: str = "") -> list[str]:
    """Write for each place the letters possible there, a cross for each other, after its number."""
    wide = len(str(len(out)))
    return [
        (f"{place:>{wide}} {gap[1:]}" if len(out) > 1 else "")
        + gap.join(CROSS if letter in letters else letter.upper() for letter in alphabet)
        for place, letters in enumerate(out, 1)
    ]


class Plan(NamedTuple):
    """The form of the rows, and whether the letters possible at each place are listed below."""

    form: Form
    listed: bool = False


class Guesses(Widget):
    """Draws the rows, the guess being typed, the tries after it, and the letters by place."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "guesses--row", "guesses--solved", "guesses--typed", "guesses--empty", "guesses--told",
        "guesses--asked", "guesses--count", "guesses--out", "guesses--later",
        "guesses--cross",
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
        & > .guesses--cross { color: $warning 90%; }
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
    def places(self) -> Sequence[Set[str]]:
        """The letters that are ruled out at each place; at any, where places don't matter."""
        return self.out[:1] if self.rule is Rule.JOTTO else self.out

    @property
    def apart(self) -> bool:
        """Whether the screen has room to list the letters by place in a panel of their own."""
        columns, rows = self.app.size
        lines = 1 if self.rule is Rule.JOTTO else self.length
        return columns >= ROOMY.width and rows >= ROOMY.height and lines + FRAME <= rows // PART

    @property
    def struck(self) -> str:
        """What is said of the marks of letters that are ruled out; nothing where there are none."""
        return (CROSSED if self._plan().form.columns > 1 else STRUCK) * any(self.out)

    def _room(self, size: Size | None = None) -> Size:
        """Return the columns and the lines that there are for rows; ``size`` is for those below."""
        height = self.parent.size.height if isinstance(self.parent, Widget) else 0
        width, height = size or Size(self.size.width, height - ABOVE)
        return Size(width, height - BELOW - FOOT * (not self.apart))

    def _plan(self, room: Size | None = None) -> Plan:
        """Return the largest form in which all rows and the alphabet have room, or without it."""
        width, height = room or self._room()
        rows, places = len(self.rows) + self._coming, len(self.places)
        close = (form for form in CLOSE if self._tiles(form) + LEAST <= width)
        forms = [form for form in FORMS if self._tiles(form) + BESIDE <= width]
        forms.append(next(close, CLOSE[-1]))
        free = {form: height - form.height(rows) for form in forms}
        wide = len(f"{places} {self.alphabet}")
        if self.alphabet and wide <= width and not self.apart:
            more = max(0, places + len((POSSIBLE, COUNTED)) - FOOT)
            for form in forms:
                if free[form] >= more:
                    return Plan(form, listed=True)
        return Plan(next((form for form in forms if free[form] >= 0), forms[-1]))

    def _tiles(self, form: Form) -> int:
        """Count the columns of a row's tiles."""
        return (form.columns + form.gap) * self.length - form.gap

    def _drawn(self, room: Size) -> int:
        """Count the rows that are drawn: those done, and those to come as far as there is room."""
        form = self._plan(room).form
        most = (room.height - form.height(0)) // form.lines - len(self.rows)
        return len(self.rows) + min(self._coming, max(1, most))

    def _notes(self, plan: Plan, room: Size) -> int:
        """Count the lines of notes below the rows, a blank one above them if there is room."""
        if self.apart:
            return 0
        free = room.height - plan.form.height(self._drawn(room))
        return FOOT + min(max(0, free), len(self.places) * plan.listed + 1)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        room = self._room(Size(width, container.height))
        plan = self._plan(room)
        return plan.form.height(self._drawn(room)) + self._notes(plan, room)

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
            segments = self._foot(plan, self._notes(plan, room), below)
        elif form.lines == SHARED and not line:
            segments = self._between(number, form)
        else:
            segments = self._row(number, form, line)
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def _foot(self, plan: Plan, lines: int, line: int) -> list[Segment]:
        """Write a line below the rows: letters by place, and what is counted."""
        known, counted = any(self.out), [self._note(COUNTED[self.rule], "count")]
        if plan.listed:
            name = [self._note(POSSIBLE[self.rule], "count")]
            if known and len(f"{name[0].text}  {RULED_OUT}") <= self.size.width:
                name += [self._note("  ", "count"), *self._crossed(RULED_OUT, "count")]
            letters = possible(self.places, self.alphabet)
            notes = [name, *map(self._crossed, letters), counted]
        else:
            struck = [[self._note(self.struck, "count")]]
            notes = [*(self._out_below(plan.form, lines - 1) or struck) * known, counted]
        notes = [[]] * min(1, lines - len(notes)) + notes
        return notes[line] if line < len(notes) else []

    def _out_below(self, form: Form, most: int) -> list[list[Segment]]:
        """Write the letters ruled out at each place below its tile; nothing where they can't be."""
        wide, blank, mark = self._tiles(form), self.rich_style, self._style("cross")
        columns, gap = (form.columns, form.gap) if len(self.places) > 1 else (wide, 0)
        parts = [wrap("".join(sorted(out)).upper(), max(1, columns - 1)) for out in self.places]
        notes = list[list[Segment]]()
        for line in zip_longest(*parts, fillvalue=""):
            note = list[Segment]()
            for letters in line:
                left = (columns - len(letters)) // 2
                right = columns - len(letters) - left + gap
                note += [Segment(" " * left, blank), Segment(letters, mark)]
                note.append(Segment(" " * right, blank))
            notes.append(note)
        if not notes or len(notes) > most or wide + len(f" {RULED_OUT}") > self.size.width:
            return []
        notes[0] += [Segment(" " * (1 - gap), blank), *self._crossed(RULED_OUT, "count")]
        if len(notes) < most and len(self.places) > 1:
            numbers = "".join(
                f"{place:^{columns}}" + " " * gap for place in range(1, len(parts) + 1)
            )
            notes.insert(0, [self._note(f"{numbers}{' ' * (1 - gap)}place", "count")])
        return notes

    def _crossed(self, text: str, kind: str = "") -> list[Segment]:
        """Write a text, its crosses in their colour."""
        return [
            self._note(part, "cross" if part == CROSS else kind)
            for part in re.split(f"({CROSS})", text)
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

    def _row(self, number: int, form: Form, line: int) -> list[Segment]:
        """Draw a line of a row's tiles; on the middle one is what it told."""
        blank, kind = self.rich_style, self._kind(number)
        shade, segments = self._style(kind), list[Segment]()
        behind = shade + Style(color=blank.bgcolor)
        # Where rows touch, two shades tell them apart.
        if form.lines == 1 and number % 2 and kind in ("row", "empty"):
            shade += Style(bgcolor=self._style("empty" if kind == "row" else "later").bgcolor)
            behind += Style(bgcolor=shade.bgcolor)
        row = self.rows[number] if number < len(self.rows) else self.typed
        mark = Style(color=self._style("out").color, bold=False, underline=form.columns == 1)
        crossed = Style(color=self._style("cross").color, bold=False)
        letters = row.letters.upper() if kind != "empty" else ""
        letters = (letters + CURSOR * (kind == "typed")).ljust(self.length)[: self.length]
        for place, (letter, out) in enumerate(zip_longest(letters, self.out, fillvalue="")):
            segments += [Segment(" " * form.gap, blank)] * bool(place)
            if form.lines > SHARED and not line:
                segments.append(Segment(EDGES[form.lines] * form.columns, behind))
                continue
            gone = letter.lower() in out
            label = _label(letter, form, line, solved=kind == "solved", gone=gone)
            shown = f"{label:^{form.columns}}"
            before, label, after = shown.partition(label) if label.strip() else (shown, "", "")
            if place and not form.gap and before:
                segments.append(Segment(SEAM, behind))
                before = before[1:]
            label, cross, _ = label.partition(CROSS)
            segments += [
                Segment(before, shade),
                Segment(label, shade + mark if gone else shade),
                Segment(cross, shade + crossed),
                Segment(after, shade),
            ]
        if line == form.lines // 2 and kind != "empty":
            segments += self._beside(row, self.size.width - self._tiles(form))
        return segments

    def _beside(self, row: Shown, room: int) -> list[Segment]:
        """Write a row's feedback and how many words it left, in columns as far as there is room."""
        lead = _lead(room)
        room -= len(lead)
        named = self._named(room)
        told, left = self._widest("named" if named else "feedback"), self._widest("left")
        typed = row is self.typed
        marks = row.named if named else row.feedback
        if typed and len(row.letters) == self.length and row.left != GO_ON:
            marks = row.feedback + CURSOR
        elif marks:
            marks = marks.ljust(told)
        used = len(marks)
        text = APART * bool(marks) + row.left
        if used + len(text) > room or (not typed and told + len(APART) + left > room):
            # Two numbers need two blanks between them; with one fewer, "words" has no room.
            text = text.rsplit(" ", 1)[0] + " left" * (
                not typed and told + len(APART) + left - 1 <= room
            )
            if typed and self.tries and not marks:
                text = f"guess {len(self.rows) + 1} of {len(self.rows) + self.tries}"
        # The colour of success is for what was hit.
        kind = "asked" if typed else "count" if row.feedback == "0" else "told"
        end = min(told + len(APART) + left, room)
        text = text.rjust(end - used) if marks else text
        return [
            self._note(lead + marks, kind),
            self._note(text, "count") if typed else Segment(text, self.rich_style),
        ]

    def _widest(self, column: str) -> int:
        return max((len(getattr(row, column)) for row in self.rows), default=0)

    def _named(self, room: int) -> bool:
        """Whether each row has room to say what its feedback counts."""
        return self._widest("named") + len(APART) + self._widest("left") <= room

    @property
    def head(self) -> str:
        """What names the feedback in the line above the rows, where they have no room for it."""
        tiles = self._tiles(self._plan().form)
        lead = _lead(self.size.width - tiles)
        if not self.rows or (
            self.rule is not Rule.BULLS and self._named(self.size.width - tiles - len(lead))
        ):
            return ""
        return " " * tiles + lead + HEADS[self.rule]

    def _note(self, text: str, kind: str) -> Segment:
        return Segment(text, self._style(kind))


def _lead(room: int) -> str:
    """Return what stands between tiles and the feedback, with ``room`` columns for both."""
    return " " * (1 + (room >= BESIDE))


def _label(letter: str, form: Form, line: int, *, solved: bool, gone: bool) -> str:
    """Give what a line of a tile has of its letter, between the brackets of a secret found."""
    block = CARET if letter == CURSOR else BLOCK_LETTERS.get(letter.lower())
    if form.lines == BLOCK and block:
        left, right = (SIDES[side][line - 1] for side in "[]")
        cross = f"  {block[line - 1]} {CROSS}" if gone and line == form.lines - 1 else ""
        return f"{left} {block[line - 1]} {right}" if solved else cross or block[line - 1]
    label = f"[{letter}]" if solved and form.columns > 1 else letter
    if gone and not solved and form.columns > 1:
        label = f" {letter}{CROSS}" if form.columns < WIDE else f"  {letter} {CROSS}"
    return label if line == form.lines // 2 else ""
