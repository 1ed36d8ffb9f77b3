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

from beehelper.tui.widgets.tile_entry import KINDS, LABELS, apart
from beehelper.tui.widgets.tiles import count_of, form_of
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT

QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")

KEYS = (6, 4, 3)
"""Columns from one key to the next: the first for which there is room, its marks at least."""

GAPS = 36
"""Lines of a terminal from which rows of keys beside large tiles have one between them."""

PARTS = 4
"""Most boards that are named on the keys."""

PARTED_KEY = 8
"""The same where boards are named beside a letter, with their marks."""

LEGEND = "On the keys: [2] in place on board 2, (3) elsewhere on board 3"


class Keyboard(Widget):
    """Draws three rows of keys, as wide as the tiles and what is beside; a click types a letter."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "keyboard--exact", "keyboard--present", "keyboard--absent", "keyboard--open",
        "keyboard--known", "keyboard--legend",
    }  # fmt: skip

    DEFAULT_CSS = """
    Keyboard {
        width: auto; height: auto;
        & > .keyboard--exact { background: $tile-exact; color: $tile-exact-text; }
        & > .keyboard--present { background: $tile-present; color: $tile-present-text; }
        & > .keyboard--absent { background: $tile-absent; color: $tile-absent-text; }
        & > .keyboard--open { background: $tile-open; color: $foreground; text-style: bold; }
        & > .keyboard--known { background: $foreground 80%; color: $background; }
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
        """``parted``: each key names, beside its letter, the boards that have it, and how."""
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
        if self._parted:
            return PARTED_KEY
        form, gap = form_of(self.length, self.app.size)
        room = (form.columns + gap) * self.length + count_of(form, gap)
        if len(self.boards) > 1:
            room = self.size.width + 1  # beside the boards; the last gap needs none
        return next((key for key in KEYS if key * len(QWERTY[0]) <= room), KEYS[-1])

    @property
    def _lines(self) -> int:
        """Lines from one row of keys to the next."""
        if len(self.boards) > 1:
            return 1 + self._parted
        large = form_of(self.length, self.app.size)[0].lines > 1
        return 2 if large and self.app.size.height >= GAPS else 1

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._pitch * len(QWERTY[0])

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        legend = self._parted and self.screen.has_class("-tall")
        return self._lines * (len(QWERTY) - 1) + 1 + 2 * legend

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
        if not known or (len(self.boards) > 1 and max(known) != ABSENT):
            return "open", " {} "
        return KINDS[max(known)], LABELS[max(known)]

    def _named(self, letter: str, *marks: int) -> str:
        """Name the boards on which a letter has one of these marks."""
        return "".join(
            str(i) for i, known in enumerate(self.boards, 1) if known.get(letter) in marks
        )

    def _key(self, letter: str, width: int) -> list[Segment]:
        kind, label = self._look(letter)
        named = self._named(letter, EXACT, PRESENT) if len(self.boards) > 1 else ""
        if named:
            fits = len(self.boards) <= PARTS and len(named) < self._pitch
            text = f"{letter.upper()}{named if fits else '+'}"
            return [Segment(f"{text:>{width}}", self._style("known"))]
        style = self._style(kind)
        if width == self._pitch and label == LABELS[ABSENT]:
            return apart(label.format(letter.upper()), style, self.rich_style)
        return [Segment(f"{label.format(letter.upper()):^{width}}", style)]

    def _parts(self, letter: str) -> list[Segment]:
        """Draw a letter, and beside it the boards that it is green or yellow on."""
        around = self._style(self._look(letter)[0])
        segments = [Segment(letter.upper(), around)]
        for mark in (EXACT, PRESENT):
            if named := self._named(letter, mark):
                segments.append(Segment(LABELS[mark].format(named), self._style(KINDS[mark])))
        width = sum(segment.cell_length for segment in segments)
        if width >= self._pitch:  # to stand bare after those in brackets is a mark, too
            text, style, _ = segments.pop()
            segments.append(Segment(text.strip("()"), style))
        spare = max(0, self._pitch - 1 - width)
        left = Segment(" " * (spare // 2), around)
        return [left, *segments, Segment(" " * (spare - spare // 2), around)]

    def render_line(self, y: int) -> Strip:
        """Draw every key by what is known of its letter."""
        blank, pitch = self.rich_style, self._pitch
        if self._parted and y == self._lines * len(QWERTY):
            legend = Segment(" " * self._beside + LEGEND, blank + self._style("legend"))
            return Strip([legend]).adjust_cell_length(self.size.width, blank)
        row, line = divmod(y, self._lines)
        if line or row >= len(QWERTY):
            return Strip.blank(self.size.width, blank)
        segments = [Segment(" " * self._indent(row), blank)]
        gap = int(pitch > KEYS[-1])
        for letter in QWERTY[row]:
            key = self._parts(letter) if self._parted else self._key(letter, pitch - gap)
            rest = pitch - sum(segment.cell_length for segment in key)
            segments += [*key, Segment(" " * rest, blank)]
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    def on_click(self, event: events.Click) -> None:
        row, line = divmod(event.y, self._lines)
        if not line and 0 <= row < len(QWERTY) and event.x >= self._indent(row):
            place = (event.x - self._indent(row)) // self._pitch
            if place < len(QWERTY[row]):
                self.post_message(self.Picked(QWERTY[row][place]))
