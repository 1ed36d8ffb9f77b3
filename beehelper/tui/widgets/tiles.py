"""The board of Wordle: rows of tiles, each with a mark besides its colour, and the row being typed.

``[A]`` is exact, ``(A)`` present, `` a `` absent. A row takes letters first; once it is full, the
same keyboard types its colours.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT, digits
from beehelper.wordle.game import ROWS, Row

KINDS = {ABSENT: "absent", PRESENT: "present", EXACT: "exact"}
LABELS = {ABSENT: " {} ", PRESENT: "({})", EXACT: "[{}]"}

COLOURS = {
    "0": ABSENT, ".": ABSENT, "-": ABSENT, "b": ABSENT, "x": ABSENT, "w": ABSENT,
    "1": PRESENT, "y": PRESENT,
    "2": EXACT, "g": EXACT,
}  # fmt: skip
"""Keys that type a colour when the letters stand."""

WIDE_UP_TO = 6
"""Letters up to which tiles have a gap between them."""

COUNT = 9
"""Columns for the number of words left after a row."""


class Tiles(Widget, can_focus=True):
    """Draws the rows, and takes the next one: letters, then colours, then Enter."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "tiles--exact", "tiles--present", "tiles--absent", "tiles--typed", "tiles--count",
    }  # fmt: skip

    DEFAULT_CSS = """
    Tiles {
        & > .tiles--exact { background: $tile-exact; color: $tile-exact-text; text-style: bold; }
        & > .tiles--present {
            background: $tile-present; color: $tile-present-text; text-style: bold;
        }
        & > .tiles--absent { background: $tile-absent; color: $tile-absent-text; }
        & > .tiles--typed { background: $panel; color: $foreground; text-style: bold; }
        & > .tiles--count { color: $foreground 70%; }
    }
    """

    length: reactive[int] = reactive(5, layout=True)
    rows: reactive[tuple[Row, ...]] = reactive(())
    counts: reactive[tuple[int, ...]] = reactive(())
    letters: reactive[str] = reactive("")
    colours: reactive[tuple[int, ...]] = reactive(())
    over: reactive[bool] = reactive(False)
    done: reactive[bool] = reactive(False)
    """Whether the row is entered: the next letter begins a new one."""

    class Typed(Message):
        """The letters of the row being typed are others."""

        def __init__(self, letters: str) -> None:
            super().__init__()
            self.letters = letters

    class Entered(Message):
        """Enter was pressed: the letters, and the colours typed so far."""

        def __init__(self, letters: str, colours: tuple[int, ...]) -> None:
            super().__init__()
            self.letters = letters
            self.colours = colours

    class Pasted(Message):
        """Text was pasted."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    @property
    def _pitch(self) -> int:
        return 4 if self.length <= WIDE_UP_TO else 3

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Need room for the tiles and the count beside them."""
        return self._pitch * self.length + COUNT

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Need two lines a row, or one where there is little room."""
        return 2 * ROWS - 1

    def clear(self) -> None:
        """Begin the row anew."""
        self.letters, self.colours, self.done = "", (), False

    def settle(self) -> None:
        """Forget the row that was entered, but not what was typed since."""
        if self.done:
            self.clear()

    def watch_length(self, length: int) -> None:
        """Keep of what is typed what such a row has room for."""
        self.letters, self.colours = self.letters[:length], self.colours[:length]

    def watch_letters(self, letters: str) -> None:
        """Tell that the letters changed."""
        self.post_message(self.Typed(letters))

    def type(self, character: str) -> None:
        """Type a letter, or a colour once the letters stand."""
        key = character.lower()
        if self.over:
            return
        if key.isalpha():
            self.settle()
        if len(self.letters) < self.length:
            if key.isalpha():
                self.letters += key
        elif key in COLOURS and len(self.colours) < self.length and not self.done:
            self.colours = (*self.colours, COLOURS[key])

    def takes(self, event: events.Key) -> bool:
        """Tell whether a key edits the row."""
        character = event.character or ""
        full = len(self.letters) == self.length
        return (
            character.isalpha()
            or (full and character in COLOURS)
            or event.key in ("backspace", "enter")
            or (event.key == "escape" and bool(self.letters))
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
            if not self.done:
                # The answer may come after the next keys: they are not to be lost.
                self.done = len(self.colours) == self.length
                self.post_message(self.Entered(self.letters, self.colours))
        elif event.key == "escape":
            self.clear()
        else:
            self.type(event.character or "")

    def on_paste(self, event: events.Paste) -> None:
        """Pass pasted text on whole."""
        event.stop()
        self.post_message(self.Pasted(event.text))

    def on_click(self, event: events.Click) -> None:
        """Cycle the colour of a tile of the row being typed."""
        place = event.x // self._pitch
        at_row = event.y % 2 == 0 and event.y // 2 == len(self._shown())
        if at_row and len(self.letters) == self.length and place < self.length:
            colours = [*self.colours, *[ABSENT] * (self.length - len(self.colours))]
            colours[place] = (colours[place] + 1) % 3
            self.colours, self.done = tuple(colours), False

    def _shown(self) -> tuple[Row, ...]:
        """Return the rows that are in view: the last ones, with room for the next."""
        room = ROWS if self.over else ROWS - 1
        return self.rows[-room:] if len(self.rows) > room else self.rows

    def render_line(self, y: int) -> Strip:
        """Draw a line: the tiles of one row, or the space between rows."""
        width, blank = self.size.width, self.rich_style
        row, between = divmod(y, 2)
        if between or row >= ROWS:
            return Strip.blank(width, blank)
        shown = self._shown()
        if row < len(shown):
            guess, feedback = shown[row]
            marks: tuple[int, ...] = digits(feedback, len(guess))
            number = len(self.rows) - len(shown) + row
            count = f"{self.counts[number]:,} left" if number < len(self.counts) else ""
        elif row == len(shown) and not self.over:
            guess, marks, count = self.letters, self.colours, ""
        else:
            guess, marks, count = "", (), ""
        segments = []
        for place in range(self.length):
            letter = guess[place : place + 1]
            mark = marks[place] if place < len(marks) else None
            segments.append(Segment(*self._tile(letter, mark)))
            if self._pitch == 4:
                segments.append(Segment(" ", blank))
        style = blank + self.get_component_rich_style("tiles--count", partial=True)
        used = self._pitch * self.length
        segments.append(Segment(f" {count}".ljust(max(0, width - used)), style))
        return Strip(segments).adjust_cell_length(width, blank)

    def _tile(self, letter: str, mark: int | None) -> tuple[str, Style]:
        """Return the text and the style of one tile."""
        if mark is None:
            return f" {letter.upper() or '·'} ", self.get_component_rich_style("tiles--typed")
        shown = letter if mark == ABSENT else letter.upper()
        return LABELS[mark].format(shown), self.get_component_rich_style(f"tiles--{KINDS[mark]}")
