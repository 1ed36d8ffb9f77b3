"""Fallout's terminal: words among other signs in two columns with addresses, the log below."""

from __future__ import annotations

from itertools import groupby, zip_longest
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.hit.terminal import BASE, COLUMNS, SIGNS, laid_out, word_places

ADDRESS = 7
"""Columns of an address, like ``0xF964``, and the space after it."""

ROWS = 17
"""Lines of the game's own terminal."""

NAME = ("ROBCO INDUSTRIES (TM) TERMLINK PROTOCOL", "ENTER PASSWORD NOW", "")
"""What stands above all, where there is room."""

LOG, GAP = 21, 6
"""Columns of the log beside the signs, where there is room; most columns between all these."""

BELOW = 4
"""Lines of the container that are for what is below."""


class Layout(NamedTuple):
    """The signs, and the columns of a line: of its address, its signs, around and between both."""

    signs: str
    address: int
    cell: int
    margin: int
    gap: int


class Terminal(Widget):
    """Draws the screen; tried and removed words are struck out, a click on a word types it.

    It has the lines that there is room for, 17 at most, and is spread where there is twice that.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "terminal--sign", "terminal--word", "terminal--out", "terminal--typed",
    }  # fmt: skip

    DEFAULT_CSS = """
    Terminal {
        width: 100%; height: auto; background: $terminal;
        & > .terminal--sign { color: $terminal-sign; }
        & > .terminal--word { color: $terminal-word; text-style: bold; }
        & > .terminal--out { color: $terminal-sign; text-style: strike; }
        & > .terminal--typed { background: $terminal-word; color: $terminal; text-style: bold; }
    }
    """

    words: reactive[tuple[str, ...]] = reactive(())
    signs: reactive[str] = reactive("")
    """The signs of a copy; empty where the words were typed."""
    out: reactive[frozenset[str]] = reactive(frozenset[str]())
    """The words tried, or removed."""
    tried: reactive[tuple[str, ...]] = reactive((), layout=True)
    tries: reactive[int | None] = reactive[int | None](None)
    typed: reactive[str] = reactive("", repaint=False)

    class Picked(Message):
        """A word was clicked."""

        def __init__(self, word: str) -> None:
            super().__init__()
            self.word = word

    def watch_typed(self, before: str, typed: str) -> None:
        """Paint the lines of words that the typed letters begin now, or no longer do."""
        signs, _, cell, *_ = self._layout()
        top, rows, lines = len(self._head), self._rows, set[int]()
        for at, word in word_places(signs, self.words):
            if _begins(before, word) != _begins(typed, word):
                places = range(at, at + len(word))
                lines |= {top + place // cell % rows * self._spread for place in places}
        if lines:
            self.refresh(*(Region(0, line, self.size.width, 1) for line in sorted(lines)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        room = Size(width, container.height - BELOW)
        log = 0 if _is_beside(room) else len(self.tried)
        return min(room.height, ROWS * _spread(room) + len(NAME) + 2 + log)

    @property
    def _beside(self) -> bool:
        return _is_beside(self.size)

    @property
    def _spread(self) -> int:
        return _spread(self.size)

    @property
    def _log(self) -> tuple[str, ...]:
        """The lines of the log for which there is room: beside the signs each tells a half."""
        if self._beside:
            lines = "\n".join(line.replace(" ", "\n ", 1) for line in self.tried).splitlines()
            return tuple(lines[-ROWS:])
        return self.tried[-max(2, self.size.height - ROWS - 2) :]

    @property
    def _rows(self) -> int:
        below = 0 if self._beside else len(self._log)
        return max(1, min(ROWS, (self.size.height - 2 - below) // self._spread))

    @property
    def _head(self) -> tuple[str, ...]:
        """The lines above the signs."""
        tries = "ANY NUMBER OF ATTEMPTS"
        if self.tries is not None:
            tries = f"{self.tries} ATTEMPT(S) LEFT: {' '.join('■' * min(self.tries, 9))}"
        below = 0 if self._beside else len(self._log)
        spare = self.size.height - 2 - self._rows * self._spread - below
        return (*NAME * (spare >= len(NAME)), tries, "")

    def _layout(self) -> Layout:
        """Spread signs and log over the width."""
        rows, spread, width = self._rows, self._spread, self.size.width
        signs = laid_out(self.words, self.signs, COLUMNS * SIGNS * rows)
        cell = max(SIGNS, -(-len(signs) // (COLUMNS * rows)))
        address = ADDRESS * (width > COLUMNS * (ADDRESS + cell * spread))
        spare = width - COLUMNS * (address + cell * spread) - LOG * self._beside
        gaps = COLUMNS - 1 + self._beside
        gap = max(1, min(GAP, spare // gaps))
        return Layout(signs, address, cell, max(0, spare - gaps * gap) // 2, gap)

    def _place(self, x: int, y: int) -> int | None:
        """Find the sign at a place, by its number."""
        _, left, cell, margin, gap = self._layout()
        spread = self._spread
        row = (y - len(self._head)) // spread
        column, at = divmod(x - margin, left + cell * spread + gap)
        inside = 0 <= row < self._rows and column < COLUMNS and left <= at < left + cell * spread
        return (column * self._rows + row) * cell + (at - left) // spread if inside else None

    def on_click(self, event: events.Click) -> None:
        place = self._place(event.x, event.y)
        for at, word in word_places(self._layout().signs, self.words):
            if place is not None and at <= place < at + len(word):
                self.post_message(self.Picked(word))

    def _kinds(self, signs: str) -> list[str]:
        """Say of each sign how it is drawn."""
        kinds = ["sign"] * len(signs)
        for at, word in word_places(signs, self.words):
            chosen = _begins(self.typed, word)
            kind = "out" if word in self.out else "typed" if chosen else "word"
            kinds[at : at + len(word)] = [kind] * len(word)
        return kinds

    def _style(self, kind: str) -> Style:
        return self.rich_style + self.get_component_rich_style(f"terminal--{kind}", partial=True)

    def render_line(self, y: int) -> Strip:
        width, rows, spread = self.size.width, self._rows, self._spread
        segments = [Segment(" " * self._layout().margin, self.rich_style)]
        head = self._head
        row, between = divmod(y - len(head), spread)
        if y < len(head):
            segments.append(Segment(head[y], self._style("word")))
        elif 0 <= row < rows:
            if not between:
                segments += self._line(row)
                first = rows - len(self._log)
                if self._beside and row >= first:
                    segments.append(Segment(self._log[row - first], self._style("word")))
        elif row >= rows and not self._beside:
            line = y - len(head) - rows * spread
            if line < len(self._log):
                segments.append(Segment(self._log[line], self._style("word")))
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def _line(self, row: int) -> list[Segment]:
        """Draw one line of both columns."""
        signs, left, cell, _, gap = self._layout()
        kinds, spread, segments = self._kinds(signs), self._spread, list[Segment]()
        for column in range(COLUMNS):
            start = (column * self._rows + row) * cell
            address = f"0x{(BASE + start) % 0x10000:04X} "[:left]
            segments.append(Segment(address, self._style("sign")))
            shown = zip_longest(signs[start : start + cell], kinds[start : start + cell])
            for kind, run in groupby(shown, key=lambda pair: pair[1]):
                text = "".join(sign for sign, _ in run)
                text = text.lower() if kind == "out" else text.upper()
                spaced = "".join(sign.ljust(spread) for sign in text)
                segments.append(Segment(spaced, self._style(kind)))
            missing = cell - len(signs[start : start + cell])
            segments.append(Segment(" " * (missing * spread + gap), self.rich_style))
        return segments


def _is_beside(size: Size) -> bool:
    """Tell whether the log is beside the signs, as on the terminal itself."""
    return size.width >= COLUMNS * (ADDRESS + SIGNS) + 1 + LOG


def _spread(size: Size) -> int:
    """Return the columns and lines from one sign to the next."""
    wide = size.width >= COLUMNS * (ADDRESS + 2 * SIGNS) + 2 + LOG * _is_beside(size)
    return 2 if wide and size.height >= 2 * ROWS + 3 else 1


def _begins(typed: str, word: str) -> bool:
    return bool(typed) and word.startswith(typed)
