"""What is typed on tiles: the letters of a guess, then its colours on the same keyboard.

A tile has a mark besides its colour: a bold letter is exact, a slanted one present, a thin one
absent. Blocks can't be slanted: a tile whose block letter is present has a line along its foot.
Where few colours are shown, or none, it is ``[A]``, ``(A)`` or ``A``, in blocks as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from beehelper.tui.widgets.block_letters import BLOCK_LETTERS, HEIGHT, WIDTH
from beehelper.wordle.feedback import ABSENT, EXACT, MARKS, PRESENT
from beehelper.wordle.play import State
from beehelper.words.letters import in_capitals, in_small_letters

KINDS = {ABSENT: "absent", PRESENT: "present", EXACT: "exact"}
LABELS = {ABSENT: " {} ", PRESENT: "({})", EXACT: "[{}]"}
"""Mark -> how a letter is labelled where marks need signs."""

SIDES = {"[": "┏┃┗", "]": "┓┃┛", "(": "╭│╰", ")": "╮│╯", " ": "   "}
"""Sign of a mark -> the same beside a block letter, from top to bottom."""

UPRIGHT = Style(italic=False, strike=False)
"""The style of all but a letter: what is slanted, or struck out, is the letter alone."""

FOOT = Style(underline=True)
"""What the foot of a tile has more where a block letter is present."""

EDGES = {2: ("▂", ""), 3: ("▆", "▂"), 4: ("▄", "")}
"""Lines from one row to the next -> the upper edge of a tile, and what is behind it on its lower
edge. Letters are hardly lower than the middle."""

TILE = 3
"""Columns of a tile, its marks included."""

FACES = 1024
"""Tiles that are kept as they were drawn."""

NEXT = -1
"""In place of a mark: the colour of this tile is typed next."""

COLOURS = {
    "0": ABSENT, ".": ABSENT, "-": ABSENT, "b": ABSENT, "x": ABSENT, "w": ABSENT,
    "1": PRESENT, "y": PRESENT,
    "2": EXACT, "g": EXACT,
}  # fmt: skip
"""Keys that type a colour when the letters stand."""


@lru_cache(maxsize=FACES)
def face(label: str, style: Style, columns: int, lines: int) -> tuple[list[Segment], ...]:
    """Draw a tile line by line: its letter between the signs of its mark, in blocks if they fit.

    A block letter needs an edge all round: as high as its tile, it is hard to read. In a narrow
    tile, where they would touch it, the signs are as small as a letter.
    """
    before, letter, after = label[0], label[1:-1], label[-1]
    plain = style + UPRIGHT
    fits = lines > HEIGHT and columns >= WIDTH + 2
    block = BLOCK_LETTERS.get(letter.lower()) if fits else None
    if block is None:
        side = (columns - 1) // 2
        left, right = before.strip().rjust(side), after.strip().ljust(columns - 1 - side)
        blank = [Segment(" " * columns, plain)]
        middle = [Segment(left, plain), Segment(letter, style), Segment(right, plain)]
        return tuple(middle if line == lines // 2 else blank for line in range(lines))
    if columns < WIDTH + 4:
        edges, gap = (f" {before} ", f" {after} "), ""
    else:
        edges, gap = (SIDES[before], SIDES[after]), " "
    rows = [f"{a}{gap}{row}{gap}{b}" for a, row, b in zip(edges[0], block, edges[1], strict=True)]
    first = (lines - HEIGHT) // 2
    drawn = dict(enumerate(rows, first))
    return tuple([Segment(f"{drawn.get(line, ''):^{columns}}", plain)] for line in range(lines))


def needs_signs(app: App[object]) -> bool:
    """Tell whether marks need signs: there are no colours, or too few to tell one from another."""
    return app.no_color or app.console.color_system == "standard"


def labelled(letter: str, mark: int, *, signs: bool) -> str:
    """Give a letter between the signs of its mark, or blanks where its style is the mark."""
    return LABELS[mark if signs else ABSENT].format(in_capitals(letter))


def between_gaps(label: str, style: Style, behind: Style, columns: int = TILE) -> list[Segment]:
    """Draw a letter so that it stands apart on both sides: half of a column of each is a gap.

    Where the signs of its mark need all columns, they tell where it ends; a letter without a ground
    needs no gap.
    """
    signed = label[0] != " " and columns == TILE
    if signed or style.bgcolor == behind.bgcolor:
        return face(label, style, columns, 1)[0]
    return gapped(face(label, style, columns - 2, 1)[0], style, behind)


def gapped(inner: Iterable[Segment], style: Style, behind: Style) -> list[Segment]:
    """Put halves of columns on both sides of what is inside a tile; the other halves are gaps."""
    edge = Style(color=style.bgcolor, bgcolor=behind.bgcolor)
    return [Segment("▐", edge), *inner, Segment("▌", edge)]


def footed(line: list[Segment], label: str, style: Style) -> list[Segment]:
    """Draw the line along the foot of a large tile, on the last of its own, if it is present."""
    if label[0] != " " or not style.italic:
        return line
    return [
        Segment(text, own + FOOT if own and own.bgcolor == style.bgcolor else own)
        for text, own, _ in line
    ]


def half_apart(tiles: Iterable[tuple[str, Style]], behind: Style) -> list[Segment]:
    """Draw letters on tiles of a column and a half each; half a column after each is a gap."""
    drawn = []
    for label, style in tiles:
        edge = Style(color=style.bgcolor, bgcolor=behind.bgcolor)
        drawn += [Segment(label[1], style), Segment("▌", edge)]
    return drawn


class TileEntry(Widget, can_focus=True):
    """Shows a game, and takes the next row: letters, then colours board by board, then Enter."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "tiles--exact", "tiles--present", "tiles--absent", "tiles--typed", "tiles--asked",
        "tiles--empty",
    }  # fmt: skip

    DEFAULT_CSS = """
    TileEntry {
        & > .tiles--exact { background: $tile-exact; color: $tile-exact-text; text-style: bold; }
        & > .tiles--present {
            background: $tile-present; color: $tile-present-text; text-style: bold italic;
        }
        & > .tiles--absent { background: $tile-absent; color: $tile-absent-text; }
        & > .tiles--typed { background: $tile-open; color: $foreground; text-style: bold; }
        & > .tiles--asked { background: $foreground; color: $tile-open; text-style: bold; }
        &:nocolor > .tiles--asked { text-style: bold reverse; }
        & > .tiles--empty { background: $tile-empty; color: $foreground; }
    }
    """

    game: reactive[State] = reactive(State())
    counts: reactive[tuple[str, ...]] = reactive(())
    """How many words are left, as ``words_left`` says it; empty until that is known."""
    length: reactive[int] = reactive(5, layout=True)
    # What a key changes is painted line by line: all of many boards takes longer than a key may.
    letters: reactive[str] = reactive("", repaint=False)
    colours: reactive[tuple[int, ...]] = reactive((), repaint=False)
    done: reactive[bool] = reactive(False, repaint=False)
    """Whether the row is entered: the next letter begins a new one."""
    at: reactive[int | None] = reactive[int | None](None)
    """The earlier row, from 0, that is being changed; None while the next one is typed."""

    class Typed(Message):
        """The letters of the row being typed are others."""

        def __init__(self, letters: str) -> None:
            super().__init__()
            self.letters = letters

    class Entered(Message):
        """Enter was pressed: the letters, and the colours typed so far."""

        def __init__(self, letters: str, colours: tuple[int, ...], at: int | None) -> None:
            super().__init__()
            self.letters = letters
            self.colours = colours
            self.at = at

    class Pasted(Message):
        """Text was pasted."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    @property
    def places(self) -> int:
        """How many colours a row takes: those of every open board, or of the one that is solved."""
        return self.length * (len(self.game.open) or self.at is not None)

    aside: tuple[str, tuple[int, ...]] = "", ()
    """The letters and the colours of the next row while an earlier one is changed."""

    def clear(self) -> None:
        self.aside = "", ()
        self.leave()

    def leave(self) -> None:
        """Forget the row that is typed, or the change of an earlier one: the next one is back."""
        back, self.aside = self.aside if self.game.open else ("", ()), ("", ())
        self.at, self.done = None, False
        self.letters, self.colours = back

    def typed_again(self) -> Callable[[], object]:
        """Return what puts back what is typed now, and the change of an earlier row."""
        length, at, aside = self.length, self.at, self.aside
        letters, colours = ("", ()) if self.done else (self.letters, self.colours)

        def type_again() -> None:
            self.length, self.at, self.aside = length, at, aside
            self.letters, self.colours = letters, colours

        return type_again

    def settle(self) -> None:
        """Forget the row that was entered, but not what was typed since."""
        if self.done:
            self.leave()

    def watch_length(self, length: int) -> None:
        """Keep of what is typed what such a row has room for."""
        self.letters, self.colours = self.letters[:length], self.colours[: self.places]

    def typed_lines(self) -> Iterable[int]:
        """Give the lines that the row being typed is drawn on; all, unless it is known which."""
        return range(self.size.height)

    def row_at(self, x: int, y: int) -> int | None:
        """Find the earlier row, from 0, with a tile at a place; None where none can be changed."""
        return None

    def place_at(self, x: int, y: int) -> int | None:
        """Find the tile of the row being typed, among all its colours, that is drawn at a place."""
        return None

    def watch_letters(self, letters: str) -> None:
        self._paint()
        self.post_message(self.Typed(letters))

    def watch_colours(self) -> None:
        self._paint()

    @property
    def waiting(self) -> tuple[int, ...]:
        """The colours of the next row, if they came before its guess; else nothing."""
        told = "".join(self.game.waiting[:1])
        return tuple(map(MARKS.index, told)) if len(told) == self.places else ()

    def enter(self) -> None:
        """Enter what is typed, once: the answer may come after keys that are not to be lost."""
        if not self.done:
            self.done = len(self.colours) == self.places
            self.post_message(self.Entered(self.letters, self.colours, self.at))

    @property
    def wants_colours(self) -> bool:
        """Whether the guess is whole, and its colours are not there before it."""
        return len(self.letters) == self.length and not self.waiting

    def asking(self, colours: Sequence[int]) -> Sequence[int]:
        """Return the colours typed on a board, and the mark of the tile whose colour is next."""
        wanted = self.wants_colours and len(colours) < self.length
        return (*colours, NEXT) if wanted else colours

    def _paint(self) -> None:
        if lines := sorted(set(self.typed_lines())):
            self.refresh(*(Region(0, line, self.size.width, 1) for line in lines))

    def type(self, character: str) -> None:
        """Type a letter, or a colour once the letters stand."""
        key = in_small_letters(character)
        if not self.game.open and self.at is None:
            return
        if key.isalpha():
            self.settle()
        if len(self.letters) < self.length:
            if key.isalpha():
                self.letters += key
        elif key in COLOURS and not self.done:
            full = len(self.colours) == self.places
            if not full or self.at is not None:  # colours that are changed are typed from the left
                self.colours = (*self.colours * (not full), COLOURS[key])

    def takes(self, event: events.Key) -> bool:
        character = event.character or ""
        full = len(self.letters) == self.length
        return (
            character.isalpha()
            or (full and character in COLOURS)
            or event.key in ("backspace", "enter")
            or (event.key == "escape" and (bool(self.letters) or self.at is not None))
        )

    def on_key(self, event: events.Key) -> None:
        """Take the keys that edit the row; leave the others to the bindings."""
        if not self.takes(event):
            return
        event.stop()
        event.prevent_default()
        if event.key == "backspace":
            self.done = False
            if self.colours:
                self.colours = self.colours[:-1]
            else:
                self.letters = self.letters[:-1]
        elif event.key == "enter":
            self.enter()
        elif event.key == "escape":
            self.leave()
        else:
            self.type(event.character or "")

    def catch(self, event: events.Key) -> None:
        """Take a key that edits the row, though it came to the screen."""
        if self.takes(event):
            self.focus()
            self.on_key(event)

    def on_click(self, event: events.Click) -> None:
        """Cycle the colour of a tile of the row being typed, or of an earlier row, to change it.

        Tiles without a colour are grey: those before it, and the others of its board.
        """
        row = self.row_at(event.x, event.y)
        if row is not None and row != self.at:
            if self.at is None:
                self.aside = self.letters, self.colours
            self.at, self.done = row, False
            rows = [self.game.rows(board)[row] for board in self.game.open or (0,)]
            self.letters = rows[0].guess
            self.colours = tuple(mark for each in rows for mark in each.digits)
        at = self.place_at(event.x, event.y)
        if at is not None and len(self.letters) == self.length:
            end = at - at % self.length + self.length
            colours = [*self.colours, *[ABSENT] * (end - len(self.colours))]
            colours[at] = (colours[at] + 1) % 3
            self.colours, self.done = tuple(colours), False

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.post_message(self.Pasted(event.text))

    def _tile(self, letter: str, mark: int | None) -> tuple[str, Style]:
        if mark is None or mark == NEXT:
            kind = "typed" if mark is None else "asked"
            label = f" {in_capitals(letter) or ' '} "
            return label, self.get_component_rich_style(f"tiles--{kind}")
        style = self.get_component_rich_style(f"tiles--{KINDS[mark]}")
        return labelled(letter, mark, signs=needs_signs(self.app)), style
