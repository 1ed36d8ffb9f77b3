"""The keyboard of Wordle and Hit: what is known of each letter, by the marks and colours of tiles.

Where no letter has a mark of its own, in Hit and on many boards, it is whether it was guessed, and
whether a place, or a word, can have it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.tui.widgets.entry import Clicked
from beehelper.tui.widgets.frame import LOFTY
from beehelper.tui.widgets.tile_entry import (
    EDGES,
    KINDS,
    between_gaps,
    face,
    labelled,
    needs_signs,
)
from beehelper.tui.widgets.tiles import SQUARE, form_of
from beehelper.words.letters import in_capitals

TRIED, NOT_THERE = -1, -2
"""The marks of a letter that was guessed: it may be in place there, or is in a word; or neither."""

GUESSED = {TRIED: ("tried", "·{}·"), NOT_THERE: ("missed", "-{}-")}
"""Mark -> its kind, and how its letter is labelled where marks need signs."""

QWERTY = ("qwertyuiop", "asdfghjkl", "zxcvbnm")

KEYS = (8, 6, 4, 3, 2)
"""Columns from one key to the next: the first for which there is room, but where rows touch."""

TOUCHING, NARROWEST = KEYS[-2:]
"""Those of keys with half a column between two, and of keys of a single column."""

LEAST = 30
"""Columns that keys have below tiles, however short the words."""

GAPS = 34
"""Lines of a terminal from which rows of keys stand apart."""


class Keyboard(Widget):
    """Draws three rows of keys, as wide as the tiles and what is beside; a click types a letter.

    Where rows touch, only coloured keys have a ground. The narrowest are letters alone:
    what is exact is bold in its colour, and reversed where there are no colours.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "keyboard--exact", "keyboard--present", "keyboard--absent", "keyboard--open",
        "keyboard--tried", "keyboard--missed",
    }  # fmt: skip

    DEFAULT_CSS = """
    Keyboard {
        width: auto; height: auto;
        & > .keyboard--exact {
            background: $tile-exact; color: $tile-exact-text; text-style: bold;
        }
        & > .keyboard--present {
            background: $tile-present; color: $tile-present-text; text-style: bold italic;
        }
        & > .keyboard--absent { background: $tile-absent; color: $tile-absent-text; }
        & > .keyboard--open {
            background: $tile-open; color: $foreground; text-style: bold;
        }
        & > .keyboard--tried {
            background: $tile-absent; color: $key-tried; text-style: bold;
        }
        & > .keyboard--missed { background: $tile-absent; color: $tile-absent-text; }
        &.-bare {
            .keyboard--absent, .keyboard--open, .keyboard--tried, .keyboard--missed {
                background: transparent;
            }
        }
        &.-narrow > .keyboard--exact { background: transparent; color: $key-exact; }
        &.-narrow > .keyboard--present { background: transparent; color: $key-present; }
        &.-narrow > .keyboard--open { text-style: none; }
    }
    """

    boards: reactive[Sequence[Mapping[str, int]]] = reactive[Sequence[Mapping[str, int]]](
        ({},), repaint=False
    )
    """For each board the best mark that a letter has had; an empty one is solved or not begun."""
    length: reactive[int] = reactive(5, layout=True)
    """Letters of a word: the tiles are that many."""

    def __init__(self, *, beside: bool = False) -> None:
        """``beside``: as wide as there is room, not as tiles."""
        super().__init__()
        self._below_hints = beside

    def watch_boards(
        self, before: Sequence[Mapping[str, int]], after: Sequence[Mapping[str, int]]
    ) -> None:
        """Paint the keys that changed alone."""
        pitch, lines = self._pitch, self._lines
        changed = [
            Region(self._indent(row) + pitch * letters.index(letter), lines * row, pitch, lines)
            for letter in {letter for marks in (*before, *after) for letter in marks}
            for row, letters in enumerate(QWERTY)
            if letter in letters and _known(before, letter) != _known(after, letter)
        ]
        if changed:
            self.refresh(*changed)

    @property
    def _pitch(self) -> int:
        """Columns from one key to the next."""
        form = form_of(self.length, self.app.size)
        left = max(LEAST, form.pitch * self.length + form.beside)
        room = self.size.width if self._below_hints else left
        # The widest would be wider than tiles.
        first = 2 if self._bare else 0 if self._below_hints else 1
        return next((key for key in KEYS[first:] if key * len(QWERTY[0]) <= room), KEYS[-1])

    @property
    def _bare(self) -> bool:
        """Whether rows of keys touch."""
        return self.app.size.height < GAPS

    def on_resize(self) -> None:
        self.set_class(self._bare, "-bare")
        self.set_class(self._pitch == NARROWEST, "-narrow")

    @property
    def _lines(self) -> int:
        """Lines from one row of keys to the next; the middle one has the letters.

        On the highest screens, keys below the largest tiles have half a line above and below it.
        """
        size = self.app.size
        large = form_of(self.length, size).lines > SQUARE and not self._below_hints
        return 1 if self._bare else 3 if large and size.height >= LOFTY else 2

    def get_content_width(self, container: Size, viewport: Size) -> int:
        tiles = form_of(self.length, self.app.size).pitch * self.length
        return max(self._pitch * len(QWERTY[0]), tiles)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._lines * len(QWERTY)

    def _indent(self, row: int) -> int:
        """Columns before a row; where rows touch, no key stands right below another."""
        pitch = self._pitch
        half = pitch // 2
        return self._beside + (0, half, pitch if self._bare else pitch + half)[row]

    @property
    def _beside(self) -> int:
        """Columns at the left of the keys: they stand in the middle of wider room."""
        return max(0, self.size.width - self._pitch * len(QWERTY[0])) // 2

    def _style(self, kind: str) -> Style:
        return self.get_component_rich_style(f"keyboard--{kind}")

    def _look(self, letter: str) -> tuple[str, str]:
        """Return the kind and the label of a letter."""
        known = _known(self.boards, letter)
        if known is None:
            return "open", f" {in_capitals(letter)} "
        signs = needs_signs(self.app)
        if known in GUESSED:
            kind, label = GUESSED[known]
            return kind, (label if signs else " {} ").format(in_capitals(letter))
        return KINDS[known], labelled(letter, known, signs=signs)

    def _key(self, letter: str, pitch: int, blank: Style) -> list[Segment]:
        """Draw the line of a key that has its letter, and the gap to the next."""
        kind, label = self._look(letter)
        return key(label, self._style(kind), blank, pitch, signs=needs_signs(self.app))

    def render_line(self, y: int) -> Strip:
        """Draw every key by what is known of its letter."""
        blank, pitch, lines = self.rich_style, self._pitch, self._lines
        row, line = divmod(y, lines)
        if row >= len(QWERTY):
            return Strip.blank(self.size.width, blank)
        edge = "▀" if line else EDGES[lines][0] if lines == 2 else "▄"
        edge = edge * (pitch - 1) if pitch > TOUCHING else ""
        segments = [Segment(" " * self._indent(row), blank)]
        for letter in QWERTY[row]:
            if line != lines // 2:
                colour = self._style(self._look(letter)[0]).bgcolor
                key = [Segment(f"{edge:{pitch}}", Style(color=colour, bgcolor=blank.bgcolor))]
            else:
                key = self._key(letter, pitch, blank)
            segments += key
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    def on_click(self, event: events.Click) -> None:
        row = event.y // self._lines
        if 0 <= row < len(QWERTY) and event.x >= self._indent(row):
            place = (event.x - self._indent(row)) // self._pitch
            if place < len(QWERTY[row]):
                self.post_message(Clicked(QWERTY[row][place]))


def key(label: str, style: Style, blank: Style, pitch: int, *, signs: bool) -> list[Segment]:
    """Draw the line of a key that has its letter, and the gap to the next."""
    if pitch == NARROWEST:
        return [Segment(label[1], style + Style(reverse=label[0] not in " -")), Segment(" ", blank)]
    if pitch == TOUCHING and not signs:
        return between_gaps(label, style, blank)
    if pitch == TOUCHING:  # halves of columns would be as bright as letters
        return face(label, style, pitch, 1)[0]
    return [*face(label, style, pitch - 1, 1)[0], Segment(" ", blank)]


def legend(having: Sequence[str], other: str, room: int, *, signs: bool) -> str:
    """Write, as markup, what keys say of their letters, in as many words as there is room for.

    ``having`` says it of letters that may be there, in ever fewer words.
    """
    forms = [f"[bold $key-tried]{each}[/]  [$tile-absent-text]{other}[/]" for each in having]
    if signs:
        forms = [f"·A· {each}, -A- {other}" for each in having]
    forms = [*(f"{each}  [bold $foreground]unused[/]" for each in forms), *forms]
    fit = (form for form in forms if Content.from_markup(form).cell_length <= room)
    return next(fit, forms[-1])


def _known(boards: Sequence[Mapping[str, int]], letter: str) -> int | None:
    """Return the best mark that a letter has on any board; None where it is not known."""
    return max((marks[letter] for marks in boards if letter in marks), default=None)
