"""The keyboard of Wordle: what is known of each letter, by the marks and colours of the tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.tui.widgets.block_letters import HEIGHT
from beehelper.tui.widgets.tile_entry import KINDS, TILE, between_gaps, face, labelled
from beehelper.tui.widgets.tiles import form_of
from beehelper.wordle.feedback import ABSENT

QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")

KEYS = (6, 4, 3)
"""Columns from one key to the next: the first for which there is room, its marks at least."""

GAPS = 36
"""Lines of a terminal from which rows of keys below the largest tiles have one between them."""

HALVES = 50
"""Lines of a terminal from which keys below block letters have half a line above and below theirs.
"""


class Keyboard(Widget):
    """Draws three rows of keys, as wide as the tiles and what is beside; a click types a letter."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "keyboard--exact", "keyboard--present", "keyboard--absent", "keyboard--open",
    }  # fmt: skip

    DEFAULT_CSS = """
    Keyboard {
        width: auto; height: auto;
        & > .keyboard--exact {
            background: $tile-exact; color: $tile-exact-text; text-style: bold;
        }
        & > .keyboard--present {
            background: $tile-present; color: $tile-present-text; text-style: bold underline;
        }
        & > .keyboard--absent { background: $tile-absent; color: $tile-absent-text; }
        & > .keyboard--open { background: $tile-open; color: $foreground; text-style: bold; }
    }
    """

    boards: reactive[Sequence[Mapping[str, int]]] = reactive[Sequence[Mapping[str, int]]](
        ({},), layout=True
    )
    """For each board the best mark that a letter has had; an empty one is solved or not begun."""
    length: reactive[int] = reactive(5, layout=True)
    """Letters of a word: the tiles are that many."""

    def __init__(self, *, many: bool = False) -> None:
        """``many``: it stands beside many boards, where no colour but absent goes for all."""
        super().__init__()
        self._many = many

    class Picked(Message):
        """A key was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    @property
    def _pitch(self) -> int:
        """Columns from one key to the next."""
        form = form_of(self.length, self.app.size)
        room = self.size.width if self._many else form.pitch * self.length + form.beside
        return next((key for key in KEYS if key * len(QWERTY[0]) <= room), KEYS[-1])

    @property
    def _lines(self) -> int:
        """Lines from one row of keys to the next."""
        if self._many:
            return self._high + 1
        form = form_of(self.length, self.app.size)
        room = form.columns > TILE and (form.lines == 1 or self.app.size.height >= GAPS)
        return self._high + (not self._halves and room)

    @property
    def _high(self) -> int:
        """Lines that a key is drawn on; on many boards the second is what each knows of it."""
        return 1 + self._many + 2 * self._halves

    @property
    def _halves(self) -> bool:
        """Whether half a line above a letter, and one below, are of its key."""
        size = self.app.size
        block = form_of(self.length, size).lines > HEIGHT
        return block and size.height >= HALVES and not self._many

    def get_content_width(self, container: Size, viewport: Size) -> int:
        tiles = form_of(self.length, self.app.size).pitch * self.length
        return max(self._pitch * len(QWERTY[0]), tiles)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._lines * (len(QWERTY) - 1) + self._high

    def _indent(self, row: int) -> int:
        pitch = self._pitch
        return self._beside + (0, pitch // 2, pitch + pitch // 2)[row]

    @property
    def _beside(self) -> int:
        """Columns at the left of the keys: they stand in the middle of wider room."""
        return max(0, self.size.width - self._pitch * len(QWERTY[0])) // 2

    def _style(self, kind: str) -> Style:
        return self.get_component_rich_style(f"keyboard--{kind}")

    @property
    def _touching(self) -> bool:
        """Whether keys stand side by side without a gap."""
        return self._pitch == KEYS[-1]

    def _look(self, letter: str) -> tuple[str, str]:
        """Return the kind and the label of a letter; on many boards no colour goes for all."""
        known = [marks[letter] for marks in self.boards if letter in marks]
        if not known or (self._many and max(known) != ABSENT):
            return "open", f" {letter.upper()} "
        return KINDS[max(known)], labelled(letter, max(known), signs=self.app.no_color)

    def _key(self, letter: str, width: int) -> list[Segment]:
        kind, label = self._look(letter)
        style = self._style(kind)
        if self._touching:
            return between_gaps(label, style, self.rich_style)
        return face(label, style, width, 1)[0]

    def _stripes(self, letter: str, width: int) -> list[Segment]:
        """Draw what each open board knows of a letter, in the order of the boards."""
        boards = [marks for marks in self.boards if marks] or self.boards
        kinds = [KINDS[marks[letter]] if letter in marks else "open" for marks in boards]
        halves = 2 * (width - self._touching)
        colours = [
            self._style(kinds[(2 * half + 1) * len(kinds) // (2 * halves)]).bgcolor
            for half in range(halves)
        ]
        if not self._touching:
            pairs = zip(colours[::2], colours[1::2], strict=True)
            return [Segment("▌", Style(color=left, bgcolor=right)) for left, right in pairs]
        first, *middle, last = colours
        ground = self.rich_style.bgcolor
        pairs = zip(middle[::2], middle[1::2], strict=True)
        return [
            Segment("▐", Style(color=first, bgcolor=ground)),
            *(Segment("▌", Style(color=left, bgcolor=right)) for left, right in pairs),
            Segment("▌", Style(color=last, bgcolor=ground)),
        ]

    def render_line(self, y: int) -> Strip:
        """Draw every key by what is known of its letter."""
        blank, pitch = self.rich_style, self._pitch
        row, line = divmod(y, self._lines)
        if line >= self._high or row >= len(QWERTY):
            return Strip.blank(self.size.width, blank)
        segments = [Segment(" " * self._indent(row), blank)]
        gap = int(not self._touching)
        for letter in QWERTY[row]:
            if self._halves and line != 1:
                edge = Style(
                    color=self._style(self._look(letter)[0]).bgcolor, bgcolor=blank.bgcolor
                )
                key = [Segment("▀▄"[not line] * (pitch - gap), edge)]
            elif line and self._many:
                key = self._stripes(letter, pitch - gap)
            else:
                key = self._key(letter, pitch - gap)
            segments += [*key, Segment(" " * gap, blank)]
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    def on_click(self, event: events.Click) -> None:
        row, line = divmod(event.y, self._lines)
        if line < self._high and 0 <= row < len(QWERTY) and event.x >= self._indent(row):
            place = (event.x - self._indent(row)) // self._pitch
            if place < len(QWERTY[row]):
                self.post_message(self.Picked(QWERTY[row][place]))
