"""The rows of Hit: guesses on tiles, each with its feedback and how many words it left.

Pegs are those of Mastermind: full for a letter in its place, half for one elsewhere, and none for
others. Letters that rows with no match rule out are dim where they stand, on the narrowest tiles
struck.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
from itertools import zip_longest
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.hit.rules import WON, Rule
from beehelper.hit.text import (
    ELSEWHERE,
    EXAMPLES,
    GO_ON,
    HEADS,
    MISSED,
    PLACED,
    WORDS,
    WORDS_LEFT,
    Shown,
)
from beehelper.tui.widgets.block_letters import LOW_LETTERS
from beehelper.tui.widgets.tile_entry import EDGES, SIDES, between_gaps
from beehelper.words.letters import in_capitals


class Form(NamedTuple):
    """Columns of a tile and between two, and lines from one row to the next.

    A letter stands in the middle of its tile, whose edge is a part of the first line (EDGES).
    """

    columns: int
    gap: int
    lines: int

    def tiles(self, length: int) -> int:
        """Count the columns of a row's tiles."""
        return (self.columns + self.gap) * length - self.gap


AIRY, BLOCK = 2, 4
"""Lines of a form in which rows have a blank line between them, or letters are large."""

FORMS = (
    (Form(11, 1, 4), Form(9, 1, 4), Form(5, 1, 3), Form(3, 1, 2), Form(3, 0, 2)),
    (Form(5, 0, 1), Form(3, 0, 1), Form(1, 1, 1)),
    (Form(1, 0, 2), Form(1, 0, 1)),
)  # fmt: skip
"""The first for which there is room, or the last; rows of one line touch, then letters, too."""

STEADY = 10
"""Rows, or all of a shorter game, for which a form has room: tiles seldom shrink on the way."""

PEGS = 8
"""Most letters of words whose rows have pegs: more are not counted at a glance."""

PLACE = "·"
"""What stands for a letter to come where rows touch."""

NUMBER, LEFT = 3, 6
"""Columns for the number of a row, where there is room, and for the number of words it left."""

FAINT = 2
"""Columns from one letter to the next where one that is ruled out is not bold, or else struck."""

MARGIN = 2
"""Lines above the rows, where there are that many: a blank one, and that of heads."""

TO_COME = Shown("", "", "", "")
"""A row that is not begun."""

NO_MORE = "no guesses"
"""What stands there once all are made, where columns are few; the game may go on."""

CURSOR = "▌"
"""What stands where the next letter, or the feedback, goes."""

CARET = ("▌    ", "▌    ", "▘    ")
"""The same as large as a block letter."""


class Beside(NamedTuple):
    """What stands beside tiles: columns of numbers before them, of blanks, of the feedback.

    With ``pegs`` these stand after the feedback. ``before`` are the columns of blanks before the
    number of words.
    """

    number: int
    apart: int
    told: int
    pegs: bool
    before: int
    head: str
    words: str = WORDS

    @property
    def columns(self) -> int:
        left = max(LEFT, len(self.words))
        return self.number + self.apart + self.told + self.before + left


class Guesses(Widget):
    """Draws the rows, the guess being typed, and the tries after it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "guesses--row", "guesses--solved", "guesses--typed", "guesses--empty", "guesses--told",
        "guesses--near", "guesses--asked", "guesses--count", "guesses--out",
    }  # fmt: skip

    DEFAULT_CSS = """
    Guesses {
        width: 100%; height: 1fr;
        & > .guesses--row { background: $tile-absent; color: $foreground; text-style: bold; }
        & > .guesses--solved {
            background: $tile-exact; color: $tile-exact-text; text-style: bold;
        }
        & > .guesses--typed { background: $tile-open; color: $foreground; text-style: bold; }
        & > .guesses--empty { background: $tile-empty 55%; color: $foreground 65%; }
        & > .guesses--told { color: $success; text-style: bold; }
        & > .guesses--near { color: $key-present; text-style: bold; }
        & > .guesses--asked { color: $primary; text-style: bold; }
        & > .guesses--out { color: $foreground 65%; }
        & > .guesses--count { color: $foreground 70%; }
    }
    """

    rows: reactive[tuple[Shown, ...]] = reactive(())
    tries: reactive[int | None] = reactive[int | None](None)
    """Tries left, None for any number."""
    open: reactive[bool] = reactive(True)
    """Whether a guess can be typed."""
    length: reactive[int] = reactive(5)
    out: reactive[Sequence[Set[str]]] = reactive[Sequence[Set[str]]](())
    """The letters that are ruled out at each place."""
    rule: reactive[Rule] = reactive(Rule.HIT)
    typed: reactive[Shown] = reactive(Shown("", "", "", ""), repaint=False)
    covered: reactive[int] = reactive(0)
    """Lines at the foot that a keyboard covers."""

    class Resized(Message):
        """There is other room for rows."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def watch_rows(self) -> None:
        """Have a line for each row at least, and one above them."""
        self.styles.min_height = len(self.rows) + 2

    def watch_typed(self) -> None:
        """Paint the row being typed alone."""
        form = self._form
        blank = int(form.lines == AIRY)
        first = self._above + form.lines * len(self.rows) + blank
        self.refresh(Region(0, first, self.size.width, form.lines - blank))

    @property
    def begun(self) -> int:
        """Count the rows done and the one being typed."""
        return len(self.rows) + self.open

    @property
    def around(self) -> int:
        """Columns in whose middle the tiles are, and one for the gap after the last key."""
        return self._end + self._beside.number + 1

    @property
    def end(self) -> int:
        """Lines down to the end of the last row."""
        return self._above + self._form.lines * self._shown

    def cover(self, lines: int) -> bool:
        """Leave lines at the foot to a keyboard, and tell whether rows have room above it.

        Those begun are to have it, on tiles as large as before.
        """
        self.covered = lines
        return self._drawable >= self.begun

    @property
    def _whole(self) -> int:
        """Count all rows, those to come among them."""
        return max(self.begun, len(self.rows) + (self.tries or 0))

    @property
    def _form(self) -> Form:
        """The largest form in which rows have room where no keyboard is below them."""
        steady = STEADY if self.tries is None else min(STEADY, self._whole)
        return _form_of(self.size, self.length, max(self.begun, steady), self.rule)

    @property
    def _beside(self) -> Beside:
        room = self.size.width - self._form.tiles(self.length)
        return _beside_of(self.length, room, self.rule)

    @property
    def _room(self) -> Size:
        """Columns and lines for rows, those below a keyboard left out."""
        return self.size - Size(0, self.covered)

    @property
    def _shown(self) -> int:
        """Count the rows that are drawn: of those to come as many as have room below heads."""
        least = 0 if self.covered else STEADY
        return max(self.begun, min(self._whole, max(least, self._drawable)))

    @property
    def _drawable(self) -> int:
        """Count the rows that have room below heads.

        With a keyboard at the foot a line is blank above these, and one below what keys say; there
        small tiles leave it anyway, and the smallest have none.
        """
        lines = self._form.lines
        around = MARGIN + (lines > AIRY) if self.covered else 1
        return (self._room.height - around) // lines

    @property
    def _above(self) -> int:
        """Lines above the rows, the last of them for heads; without one, beside the first edge.

        Rows stand in the middle of more room, unless they may go on for ever.
        """
        lines, spare = self._form.lines, self._spare
        middle = 0 if self.tries is None else (spare + 1) // 2
        # Small tiles begin with half a blank line: more of them are for their end.
        first = min(MARGIN, spare // 2 if lines == AIRY else spare)
        return max(lines < AIRY, first, middle * (first > 0))

    @property
    def _spare(self) -> int:
        """Lines that rows leave free."""
        return self._room.height - self._form.lines * self._shown

    def render_line(self, y: int) -> Strip:
        form, blank = self._form, self.rich_style
        number, line = divmod(y - self._above, form.lines)
        segments = []
        if y == self._above - 1 and form.lines != AIRY:
            segments = [Segment(" " * (self._end + self._beside.apart), blank), *self._head()]
        elif 0 <= number < self._shown:
            segments = self._row(number, line, blank)
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    def _style(self, kind: str) -> Style:
        return self.get_component_rich_style(f"guesses--{kind}")

    @property
    def _end(self) -> int:
        """Columns of a row's number and its tiles."""
        return self._beside.number + self._form.tiles(self.length)

    def _row(self, number: int, line: int, blank: Style) -> list[Segment]:
        """Draw a line of a row's tiles, and what it told beside them."""
        form = self._form
        row = (*self.rows, self.typed)[number] if number < self.begun else TO_COME
        typed, solved = row is self.typed, row.feedback == WON and row is not self.typed
        middle = line == form.lines // 2
        kind = "empty" if row is TO_COME else "solved" if solved else "row"
        shade = self._style("typed" if typed else kind)
        if form.lines == 1 and row is TO_COME:  # so that those begun stand out, not one slab
            shade += Style(bgcolor=blank.bgcolor)
        above, below = EDGES.get(form.lines, ("", ""))
        side = Style(color=shade.bgcolor, bgcolor=blank.bgcolor)
        edge = {
            0: Segment(above * form.columns, side),
            2: Segment(below * form.columns, shade + Style(color=blank.bgcolor)),
        }.get(line)
        mark = Style(
            color=self._style("out").color, bold=False, strike=form.columns + form.gap < FAINT
        )
        rest = PLACE if form.lines == 1 and row is TO_COME else " "
        letters = (row.letters + CURSOR * typed).ljust(self.length, rest)[: self.length]
        # Rows that touch are one ground: stubs a column apart would read as a code of bars. It goes
        # half a column beyond letters that are at its edge.
        touching, narrow = form.lines == 1, form.columns == 1
        between = Style(bgcolor=shade.bgcolor) if narrow else blank
        before, after = "▐▌" if touching and narrow else "  "
        segments = []
        if columns := self._beside.number:
            text = str(number + 1) * middle
            segments = [self._note(f"{text:>{columns - 1}}", "asked" if typed else "count")]
            segments.append(Segment(before, side))
        for place, (letter, out) in enumerate(zip_longest(letters, self.out, fillvalue="")):
            segments += [Segment(" " * form.gap, between)] * bool(place)
            if edge and edge.text:
                gapless = not form.gap and form.lines == AIRY
                segments.append(Segment(" " * form.columns, blank) if gapless else edge)
                continue
            style = shade + mark if letter in out else shade
            label = _label(in_capitals(letter), form, line, solved=solved)
            if form.gap or narrow or touching:
                segments.append(Segment(f"{label:^{form.columns}}", style))
            else:
                segments += between_gaps(f"{label:^3}", style, blank, form.columns)
        segments.append(Segment(f"{after:{self._beside.apart}}", side))
        if middle:
            segments += self._asked() if typed else self._told(row, blank)
            if row is TO_COME and number == self._shown - 1 < self._whole - 1:
                first, last = self._shown + 1, self._whole
                more = f"then {first}{f'–{last}' * (last > first)}"
                segments[-1:] = [self._note(more, "count")]
        elif not (line or number) and (form.lines == AIRY or not self._above):
            segments += self._head()
        return segments

    def _head(self) -> list[Segment]:
        """Name what stands beside the rows, once there is one."""
        beside = self._beside
        words = beside.words * any(row.left for row in self.rows)
        head = f"{beside.head:<{beside.told}}{' ' * beside.before}{words:>{self._left}}"
        return [self._note(head * bool(self.rows), "count")]

    @property
    def _left(self) -> int:
        """Columns for the numbers of words that rows left."""
        return max([len(self._beside.words), *(len(row.left) for row in self.rows)])

    def _told(self, row: Shown, blank: Style) -> list[Segment]:
        """Write what a row told, and the number of words it left."""
        beside, told = self._beside, self._feedback(row)
        free = beside.told - sum(part.cell_length for part in told) + beside.before
        left = f"{row.left:>{self._left}}"
        return [*told, Segment(" " * free + left, blank)]

    def _feedback(self, row: Shown) -> list[Segment]:
        """Write a row's feedback, and draw its pegs.

        Empty pegs after those told would be read letter by letter.
        """
        kinds = {PLACED: "told", ELSEWHERE: "near"}
        pegs = row.pegs.rstrip(MISSED)
        drawn = pegs if self._beside.pegs and row.feedback != WON else ""
        told = self._note(row.feedback + " " * bool(drawn), kinds[pegs[0]] if pegs else "out")
        return [told, *(self._note(peg, kinds[peg]) for peg in drawn)]

    def _asked(self) -> list[Segment]:
        """Write beside the row being typed what its feedback is so far, or its number."""
        row, beside = self.typed, self._beside
        room = self.size.width - self._end - beside.apart
        if row.left == GO_ON:
            told = self._feedback(row) if row.feedback else []
            used = sum(part.cell_length for part in told)
            apart = " " * min(beside.apart, room - used - len(GO_ON)) * bool(told)
            parts = [*told, self._note(f"{apart}{GO_ON}", "asked")]
        elif row.feedback:
            cursor = CURSOR * (len(row.letters) == self.length)
            texts = row.feedback + cursor, row.feedback.replace(*HEADS[self.rule]) + cursor
            parts = [self._note(texts[len(texts[0]) > room], "asked")]
        else:
            fewer = row.left.replace(" of ", "/") if self.tries else NO_MORE
            room -= bool(self.tries)  # a column before the hints is free where fewer words do
            fitting = (text for text in (row.left, fewer) if len(text) <= room)
            parts = [self._note(next(fitting, ""), "count")]
        return parts

    def _note(self, text: str, kind: str) -> Segment:
        return Segment(text, self._style(kind))


@lru_cache(maxsize=8)
def _form_of(room: Size, length: int, rows: int, rule: Rule) -> Form:
    """Return the largest form in which rows have room: a key asks for it many times.

    They have numbers unless letters would touch for that.
    """
    full, *others, close = _besides(length, rule)
    numbered = [(form, full) for form in FORMS[0] if form.lines == BLOCK]
    numbered += [(form, each) for forms in FORMS[:2] for each in others for form in forms]
    for form, beside in (*numbered, *((form, close) for forms in FORMS for form in forms)):
        above = form.lines < AIRY
        wide = form.tiles(length) + beside.columns
        if wide <= room.width and above + form.lines * rows <= room.height:
            return form
    return FORMS[-1][-1]


@lru_cache(maxsize=8)
def _beside_of(length: int, room: int, rule: Rule) -> Beside:
    """Return what there is room for beside tiles."""
    full, *others, close = _besides(length, rule)
    forms = full._replace(words=WORDS_LEFT), full, *others
    return next((each for each in forms if each.columns <= room), close)


@lru_cache(maxsize=8)
def _besides(length: int, rule: Rule) -> tuple[Beside, ...]:
    """Return what stands beside tiles, from where there is much room to where there is little."""
    full, brief = HEADS[rule]
    close = Beside(0, 1, len(brief), pegs=False, before=1, head=brief)
    pegs = length <= PEGS
    drawn = (len(f"{EXAMPLES[rule]} ") + length) * pegs
    apart = [Beside(NUMBER, 2, max(len(head), drawn), pegs, 2, head) for head in (full, brief)]
    return (*apart, close._replace(number=NUMBER), close)


def _label(letter: str, form: Form, line: int, *, solved: bool) -> str:
    """Give what a line of a tile has of its letter, between the brackets of a secret found."""
    block = CARET if letter == CURSOR else LOW_LETTERS.get(letter.lower())
    if form.lines == BLOCK and block:
        left, right = (SIDES[side][line - 1] for side in "[]")
        return f"{left} {block[line - 1]} {right}" if solved else block[line - 1]
    label = f"[{letter}]" if solved and form.gap and form.columns > 1 else letter
    return label if line == form.lines // 2 else ""
