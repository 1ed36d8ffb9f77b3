"""The rows of Hit: guesses on tiles, each with its feedback and how many words it left.

Letters that rows with no match rule out are dim where they stand, on the narrowest tiles struck.
Where no panel lists the letters still possible at each place, those ruled out stand below their
tiles.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache
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
from beehelper.hit.text import COUNTED, GO_ON, HEADS, LEFT, RULED_OUT, WORDS, Shown
from beehelper.tui.widgets.block_letters import BLOCK_LETTERS
from beehelper.tui.widgets.hint_lines import broken
from beehelper.tui.widgets.tile_entry import EDGES, SIDES, between_gaps
from beehelper.words.letters import in_capitals


class Form(NamedTuple):
    """Columns of a tile and between two, and lines from one row to the next.

    A letter stands in the middle of its tile: of two lines the first is blank, of more half of it.
    """

    columns: int
    gap: int
    lines: int

    def height(self, rows: int) -> int:
        return self.lines * rows - self.blank

    def tiles(self, length: int) -> int:
        """Count the columns of a row's tiles."""
        return (self.columns + self.gap) * length - self.gap

    @property
    def blank(self) -> bool:
        """Whether a blank line is between two rows."""
        return self.lines == AIRY


AIRY, BLOCK = 2, 4
"""Lines of a form in which rows have a blank line between them, or letters are large."""

FORMS = (
    Form(11, 1, 4), Form(9, 1, 4), Form(5, 1, 3), Form(7, 1, 2), Form(5, 1, 2),
    Form(3, 1, 2), Form(3, 0, 2), Form(1, 0, 2), Form(5, 0, 1), Form(3, 0, 1), Form(1, 0, 1),
)  # fmt: skip
"""The first for which there is room, or the last; rows of one line touch.

Larger forms need room for all rows, those with a blank line between rows for those begun."""

BESIDE, LEAST = 22, 7
"""Columns for the feedback of a row, what that counts, and how many words it left; the least, but
for what counts it."""

FOOT, BELOW, ABOVE = 2, 2, 1
"""Least lines for notes below the rows; those of the container below that, and above the rows."""

MOST = 3
"""Lines of letters ruled out for which rows to come make room."""

ROOMY, FRAME, PART = Size(110, 34), 2, 4
"""The least screen that lists letters in a panel; its lines but for those; its part of a screen."""

APART = "  "
"""What stands between the feedback and the words left."""

FAINT = 3
"""Columns of a tile in which a letter that is ruled out is not bold, or else struck."""

CURSOR = "▌"
"""What stands where the next letter, or the feedback, goes."""

CARET = ("▌    ", "▌    ", "▘    ")
"""The same as large as a block letter."""


class Guesses(Widget):
    """Draws the rows, the guess being typed, the tries after it, and the letters by place."""

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
    typed: reactive[Shown] = reactive(Shown("", "", "", ""), repaint=False)

    def watch_typed(self) -> None:
        """Paint the row being typed alone."""
        room = self._room()
        form, above = self._form(room), self._above(room)
        first = above + form.lines * len(self.rows)
        self.refresh(Region(0, first, self.size.width, form.lines - form.blank))

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
    def captioned(self) -> bool:
        """Whether what is counted stands beside the first row after the one being typed."""
        form = self._form()
        headed = self._headed(form, self.size.width)
        large = form.lines > AIRY and not (headed or self._below(form))
        return large and len(self.rows) + 1 < self._drawn(self._room())

    def _room(self, size: Size | None = None) -> Size:
        """Return the columns and the lines for all of it; ``size`` has those below, too."""
        height = self.parent.size.height if isinstance(self.parent, Widget) else 0
        width, height = size or Size(self.size.width, height - ABOVE)
        return Size(width, height - BELOW)

    def _form(self, room: Size | None = None) -> Form:
        """Return the largest form in which rows have room."""
        rows, foot = len(self.rows), FOOT * (not self.apart)
        begun, whole = rows + self.open, rows + self._coming
        return _form_of(room or self._room(), self.length, begun, whole, foot, self.rule)

    def _tiles(self, form: Form) -> int:
        return form.tiles(self.length)

    def _headed(self, form: Form, width: int) -> bool:
        return _is_headed(form, self.length, width, self.rule)

    def _below(self, form: Form) -> bool:
        """Whether what a row left stands below its feedback."""
        narrow = self._tiles(form) + BESIDE > self.size.width
        return form.lines > AIRY and narrow and not self._headed(form, self.size.width)

    def _above(self, room: Size) -> int:
        """Count the lines above the rows."""
        return int(self._headed(self._form(room), room.width))

    def _drawn(self, room: Size) -> int:
        """Count the rows that are drawn: those done, and those to come as far as there is room."""
        form = self._form(room)
        notes = min(MOST, len(self._ruled_out(room.width)))
        foot = 0 if self.apart else max(FOOT, 1 + notes)
        free = room.height - self._above(room) - foot - form.height(0)
        return len(self.rows) + min(self._coming, max(1, free // form.lines - len(self.rows)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        room = self._room(Size(width, container.height))
        rows = self._above(room) + self._form(room).height(self._drawn(room))
        return rows if self.apart else max(room.height, rows + FOOT)

    def _kind(self, number: int) -> str:
        """Name the component that styles a row, from 0; nothing for one that is not drawn."""
        if 0 <= number < len(self.rows):
            return "solved" if self.rows[number].feedback == WON else "row"
        if not 0 <= number < self._drawn(self._room()):
            return ""
        return "typed" if number == len(self.rows) else "empty"

    def render_line(self, y: int) -> Strip:
        room = self._room()
        form, above = self._form(room), self._above(room)
        number, line = divmod(y - above + form.blank, form.lines)
        rows = above + form.height(self._drawn(room))
        if y < above:
            segments = self._head(form)
        elif y >= rows:
            segments = self._foot(self.size.height - rows, y - rows)
        elif form.blank and not line and not form.gap:
            segments = []
        else:
            segments = self._row(number, form, line)
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def _foot(self, lines: int, line: int) -> list[Segment]:
        """Write a line below the rows, after a blank one if there is room."""
        notes = self._ruled_out(self.size.width)
        if len(notes) < lines:
            notes.insert(0, "")
        return [self._note(notes[line], "count")] if line < len(notes) <= lines else []

    def _ruled_out(self, columns: int) -> list[str]:
        """Say which letters are ruled out at each place, in lines that have room."""
        held = [
            (place, in_capitals("".join(sorted(out)))) for place, out in enumerate(self.places, 1)
        ]
        parts = [f"{place}\xa0{letters}" for place, letters in held if letters]
        if len(held) == 1:
            parts = [letters for _, letters in held if letters]
        said = f"{RULED_OUT}: {'  '.join(parts)}" if parts else ""
        return [line.replace("\xa0", " ") for line in wrap(said, max(1, columns))]

    def _style(self, kind: str) -> Style:
        return self.get_component_rich_style(f"guesses--{kind}") if kind else self.rich_style

    def _row(self, number: int, form: Form, line: int) -> list[Segment]:
        """Draw a line of a row's tiles, and what it told beside them."""
        blank, kind = self.rich_style, self._kind(number)
        shade, segments = self._style(kind), list[Segment]()
        # Where rows touch, two shades tell them apart.
        if form.lines == 1 and number % 2 and kind in ("row", "empty"):
            shade += Style(bgcolor=self._style("empty" if kind == "row" else "later").bgcolor)
        above, below = EDGES.get(form.lines, ("", ""))
        edge = {
            0: Segment(above * form.columns, Style(color=shade.bgcolor, bgcolor=blank.bgcolor)),
            2: Segment(below * form.columns, shade + Style(color=blank.bgcolor)),
        }.get(line)
        row = self.rows[number] if number < len(self.rows) else self.typed
        mark = Style(color=self._style("out").color, bold=False, strike=form.columns < FAINT)
        letters = row.letters if kind != "empty" else ""
        letters = (letters + CURSOR * (kind == "typed")).ljust(self.length)[: self.length]
        for place, (letter, out) in enumerate(zip_longest(letters, self.out, fillvalue="")):
            segments += [Segment(" " * form.gap, blank)] * bool(place)
            if edge and edge.text:
                segments.append(edge)
                continue
            gone = letter in out
            style = shade + mark if gone else shade
            label = _label(in_capitals(letter), form, line, solved=kind == "solved")
            if form.gap or form.columns == 1:
                segments.append(Segment(f"{label:^{form.columns}}", style))
            else:
                segments += between_gaps(f"{label:^3}", style, blank, form.columns)
        if kind != "empty":
            segments += self._beside(row, form, line - form.lines // 2)
        elif number == len(self.rows) + 1 and self.captioned:
            caption = broken(COUNTED[self.rule], BESIDE - len(APART))
            text = APART + caption[line - 1] if 0 < line <= len(caption) else ""
            segments.append(self._note(text, "count"))
        return segments

    def _beside(self, row: Shown, form: Form, line: int) -> list[Segment]:
        """Write a row's feedback and how many words it left, in columns as far as there is room.

        Beside large tiles without that room one stands below the other; ``line`` counts from the
        middle one.
        """
        room, below = self.size.width - self._tiles(form), self._below(form)
        if line not in range(1 + below):
            return []
        headed, lead = self._headed(form, self.size.width), _lead(room)
        room -= len(lead)
        told, left = self._columns(headed)
        typed = row is self.typed
        marks = row.feedback if headed else row.named
        text, end = row.left, min(told + len(APART) + left, room)
        if typed and len(row.letters) == self.length and row.left != GO_ON:
            marks = row.feedback + CURSOR
        elif marks:
            marks = marks.ljust(told)
        if not typed and below and text:
            text = f"{text.rsplit(' ', 1)[0]} {LEFT}"
        elif not typed and (headed or told + len(APART) + left > room):
            text = text.rsplit(" ", 1)[0]
        elif typed and self.tries and not marks:
            guess, last = len(self.rows) + 1, len(self.rows) + self.tries
            texts = text, f"guess {guess} of {last}", f"guess {guess}/{last}"
            text = next((each for each in texts if len(each) <= room), "")
        if below and marks:
            marks, text = ("", text) if line else (marks, "")
        elif marks:
            text = f"{APART[: room - len(marks) - len(text)]}{text}".rjust(end - len(marks))
        elif line:
            return []
        # The colour of success is for what was hit.
        kind = "asked" if typed else "count" if row.feedback == "0" else "told"
        return [
            self._note(lead + marks, kind),
            self._note(text, "count") if typed else Segment(text, self.rich_style),
        ]

    def _columns(self, headed: bool) -> tuple[int, int]:
        """Return the columns for the feedback of rows, and for the words that they left."""
        marks = [row.feedback if headed else row.named for row in self.rows]
        left = [row.left.rsplit(" ", 1)[0] if headed else row.left for row in self.rows]
        heads = (len(HEADS[self.rule]), len(WORDS)) if headed else (0, 0)
        return max([heads[0], *map(len, marks)]), max([heads[1], *map(len, left)])

    def _head(self, form: Form) -> list[Segment]:
        """Name the numbers beside the rows."""
        tiles, (told, left) = self._tiles(form), self._columns(headed=True)
        lead = _lead(room := self.size.width - tiles)
        end = min(told + len(APART) + left, room - len(lead))
        head = HEADS[self.rule] * bool(self.rows)
        words = WORDS if len(head) + len(WORDS) < end else LEFT
        words *= any(row.left for row in self.rows)
        text = lead + head + words.rjust(end - len(head))
        edges = form.blank and form.gap
        above = self._row(0, form, 0) if edges else [Segment(" " * tiles, self.rich_style)]
        return [*above, self._note(text, "count")]

    def _note(self, text: str, kind: str) -> Segment:
        return Segment(text, self._style(kind))


@lru_cache(maxsize=8)
def _form_of(room: Size, length: int, begun: int, whole: int, foot: int, rule: Rule) -> Form:
    """Return the largest form for which there is room: a key asks for it many times.

    Of the rows some are ``begun``; ``foot`` is the least number of lines below them.
    """
    (width, height), least = room, LEAST + len(HEADS[rule])
    for form in FORMS:
        rows, beside = (whole, BESIDE) if form.lines == BLOCK else (begun, least)
        lines = _is_headed(form, length, width, rule) + form.height(rows) + foot
        if form.tiles(length) + beside <= width and lines <= height:
            return form
    touching = (form for form in FORMS if form.lines == 1 and form.tiles(length) + least <= width)
    return next(touching, FORMS[-1])


def _is_headed(form: Form, length: int, width: int, rule: Rule) -> bool:
    """Whether a line above the rows names their numbers, which have no room to do it."""
    narrow = form.lines <= AIRY and form.tiles(length) + BESIDE > width
    return rule is not Rule.HIT or narrow


def _lead(room: int) -> str:
    """Return what stands between tiles and the feedback, with ``room`` columns for both."""
    return " " * (1 + (room >= BESIDE))


def _label(letter: str, form: Form, line: int, *, solved: bool) -> str:
    """Give what a line of a tile has of its letter, between the brackets of a secret found."""
    block = CARET if letter == CURSOR else BLOCK_LETTERS.get(letter.lower())
    if form.lines == BLOCK and block:
        left, right = (SIDES[side][line - 1] for side in "[]")
        return f"{left} {block[line - 1]} {right}" if solved else block[line - 1]
    label = f"[{letter}]" if solved and form.columns > 1 else letter
    return label if line == form.lines // 2 else ""
