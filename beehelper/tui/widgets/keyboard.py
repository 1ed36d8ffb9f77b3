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
from beehelper.tui.widgets.tile_entry import KINDS, LABELS, TILE, apart
from beehelper.tui.widgets.tiles import form_of
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT

QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")

KEYS = (6, 4, 3)
"""Columns from one key to the next: the first for which there is room, its marks at least."""

GAPS = 36
"""Lines of a terminal from which rows of keys below the largest tiles have one between them."""

HALVES = 50
"""Lines of a terminal from which keys below block letters have half a line above and below theirs.
"""

PARTS = 4
"""Most boards that are named on the keys."""

PARTED = (10, 8)
"""Columns from one key to the next where boards are named below a letter, as ``KEYS``."""

SLAB = 2
"""Lines of such a key: its letter, then the boards; a blank line is below."""

LEGEND = (("numbers name", "[2] in place"), ("the boards", "(3) elsewhere"))
"""What stands on both sides of each line of the last row of such keys."""


class Keyboard(Widget):
    """Draws three rows of keys, as wide as the tiles and what is beside; a click types a letter."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "keyboard--exact", "keyboard--present", "keyboard--absent", "keyboard--open",
        "keyboard--legend",
    }  # fmt: skip

    DEFAULT_CSS = """
    Keyboard {
        width: auto; height: auto;
        & > .keyboard--exact { background: $tile-exact; color: $tile-exact-text; }
        & > .keyboard--present { background: $tile-present; color: $tile-present-text; }
        & > .keyboard--absent { background: $tile-absent; color: $tile-absent-text; }
        & > .keyboard--open { background: $tile-open; color: $foreground; text-style: bold; }
        & > .keyboard--legend { color: $foreground 70%; }
    }
    """

    boards: reactive[Sequence[Mapping[str, int]]] = reactive[Sequence[Mapping[str, int]]](
        ({},), layout=True
    )
    """For each board the best mark that a letter has had; an empty one is solved or not begun."""
    length: reactive[int] = reactive(5, layout=True)
    """Letters of a word: the tiles are that many."""

    def __init__(self, *, parted: bool = False) -> None:
        """``parted``: each key names, below its letter, the boards that have it, and how."""
        super().__init__()
        self._parted = parted

    class Picked(Message):
        """A key was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    @property
    def _pitch(self) -> int:
        """Columns from one key to the next."""
        keys: tuple[int, ...] = PARTED
        room = self.size.width
        if not self._parted:
            form = form_of(self.length, self.app.size)
            keys, room = KEYS, form.pitch * self.length + form.beside
        return next((key for key in keys if key * len(QWERTY[0]) <= room), keys[-1])

    @property
    def _lines(self) -> int:
        """Lines from one row of keys to the next."""
        form = form_of(self.length, self.app.size)
        room = form.columns > TILE and (form.lines == 1 or self.app.size.height >= GAPS)
        return self._high + (not self._halves and (self._parted or room))

    @property
    def _high(self) -> int:
        """Lines that a key is drawn on."""
        return SLAB if self._parted else 1 + 2 * self._halves

    @property
    def _halves(self) -> bool:
        """Whether half a line above a letter, and one below, are of its key."""
        size = self.app.size
        block = form_of(self.length, size).lines > HEIGHT
        return block and size.height >= HALVES and not self._parted

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

    def _look(self, letter: str) -> tuple[str, str]:
        """Return the kind and the label of a letter; on many boards no colour goes for all."""
        known = [marks[letter] for marks in self.boards if letter in marks]
        if not known or (self._parted and max(known) != ABSENT):
            return "open", " {} "
        return KINDS[max(known)], LABELS[max(known)]

    def _key(self, letter: str, width: int) -> list[Segment]:
        kind, label = self._look(letter)
        style = self._style(kind)
        if width == self._pitch and label == LABELS[ABSENT]:
            return apart(label.format(letter.upper()), style, self.rich_style)
        return [Segment(f"{label.format(letter.upper()):^{width}}", style)]

    def _boards_of(self, letter: str, width: int) -> list[Segment]:
        """Name the boards that a letter is green or yellow on, in the middle of its key."""
        around, named = self._style(self._look(letter)[0]), list[Segment]()
        for mark in (EXACT, PRESENT):
            has = "".join(
                str(i) for i, known in enumerate(self.boards, 1) if known.get(letter) == mark
            )
            if has:
                named.append(Segment(LABELS[mark].format(has), self._style(KINDS[mark])))
        spare = width - sum(segment.cell_length for segment in named)
        if spare < 0:  # to stand bare after those in brackets is a mark, too
            text, style, _ = named.pop()
            named.append(Segment(text.strip("()"), style))
            spare += 2
        left = Segment(" " * (spare // 2), around)
        return [left, *named, Segment(" " * (spare - spare // 2), around)]

    def render_line(self, y: int) -> Strip:
        """Draw every key by what is known of its letter."""
        blank, pitch = self.rich_style, self._pitch
        row, line = divmod(y, self._lines)
        if line >= self._high or row >= len(QWERTY):
            return Strip.blank(self.size.width, blank)
        before, after = LEGEND[line] if self._parted and row == len(QWERTY) - 1 else ("", "")
        note = blank + self._style("legend")
        segments = [Segment(f"{before}  ".rjust(self._indent(row))[: self._indent(row)], note)]
        gap = int(pitch > KEYS[-1])
        for letter in QWERTY[row]:
            if self._halves and line != 1:
                edge = Style(
                    color=self._style(self._look(letter)[0]).bgcolor, bgcolor=blank.bgcolor
                )
                key = [Segment("▀▄"[not line] * (pitch - gap), edge)]
            else:
                draw = self._boards_of if self._parted and line else self._key
                key = draw(letter, pitch - gap)
            segments += [*key, Segment(" " * gap, blank)]
        segments.append(Segment(f" {after}", note))
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    def on_click(self, event: events.Click) -> None:
        row, line = divmod(event.y, self._lines)
        if line < self._high and 0 <= row < len(QWERTY) and event.x >= self._indent(row):
            place = (event.x - self._indent(row)) // self._pitch
            if place < len(QWERTY[row]):
                self.post_message(self.Picked(QWERTY[row][place]))
