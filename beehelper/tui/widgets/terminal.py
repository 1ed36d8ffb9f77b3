"""Fallout's terminal: words among other signs in two columns with addresses, the log below."""

from __future__ import annotations

import re
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
from beehelper.hit.text import LIKENESS
from beehelper.words.letters import in_capitals

ADDRESS, END = 7, 0x10000
"""Columns of an address, like ``0xF964``, and the space after it; what the last one is below."""

ROWS, WIDEST = 17, 24
"""Lines of the game's own terminal; most signs of a line in a column of ours."""

NAME = ("ROBCO INDUSTRIES (TM) TERMLINK PROTOCOL", "ENTER PASSWORD NOW", "")
"""What stands above all, where there is room."""

LOG, GAP = 16, 4
"""Columns of the log beside the signs, where there is room; those wanted between all these."""

APART = 2
"""Lines from one row of signs to the next, where there is plenty."""

BRIEFER = (
    ("", ""),
    (r" words? left", " fit"),
    (rf"{LIKENESS}(\d+)", r"Like=\1"),
    (r"Like=(\d+)", r"\1"),
)
"""What a log below the signs has otherwise, one after the other until it has room."""

BELOW = 4
"""Lines of the container that are for what is below."""


class Layout(NamedTuple):
    """The signs, in how many columns, and the places that a line has for each and between them."""

    signs: str
    columns: int
    address: int
    cell: int
    gap: int


class Terminal(Widget):
    """Draws the screen; tried and removed words are struck out, a click on a word types it.

    It has the lines that there is room for, 17 at most, with blank ones between where there is
    plenty, and one column of signs where two and their addresses have no room. Beside them stands
    the log.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "terminal--sign", "terminal--word", "terminal--out", "terminal--typed", "terminal--best",
    }  # fmt: skip

    DEFAULT_CSS = """
    Terminal {
        width: 100%; height: auto; background: $terminal;
        & > .terminal--sign { color: $terminal-sign; }
        & > .terminal--word { color: $terminal-word; text-style: bold; }
        & > .terminal--out { color: $terminal-sign; text-style: strike; }
        & > .terminal--best { color: $primary; text-style: bold underline; }
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
    best: reactive[str] = reactive("")
    """The best guess, once a hint gave it away."""

    class Picked(Message):
        """A word was clicked."""

        def __init__(self, word: str) -> None:
            super().__init__()
            self.word = word

    def watch_typed(self, before: str, typed: str) -> None:
        """Paint the lines of words that the typed letters begin now, or no longer do."""
        signs, _, _, cell, *_ = self._layout()
        top, rows, pitch, lines = len(self._head), self._rows, self._pitch, set[int]()
        for at, word in word_places(signs, self.words):
            if _begins(before, word) != _begins(typed, word):
                places = range(at, at + len(word))
                lines |= {top + place // cell % rows * pitch for place in places}
        if lines:
            self.refresh(*(Region(0, line, self.size.width, 1) for line in sorted(lines)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        room = Size(width, container.height - BELOW)
        least = len(NAME) + 2 + ROWS + (0 if _is_beside(room) else len(self.tried) + 1)
        most = least + (APART - 1) * (ROWS - 1)
        return most if most <= room.height else min(room.height, least)

    @property
    def _beside(self) -> bool:
        return _is_beside(self.size)

    @property
    def _log(self) -> tuple[str, ...]:
        """The lines of the log for which there is room: beside the signs each tells one thing."""
        if self._beside:
            lines = (line.replace(" ", "\n ", 1).replace(", ", "\n ") for line in self.tried)
            return tuple("\n".join(lines).splitlines()[-ROWS:])
        log = self.tried[-max(2, self.size.height // 4) :]
        for before, after in BRIEFER:
            log = tuple(re.sub(before, after, line) for line in log)
            if max(map(len, log), default=0) <= self.size.width:
                break
        return log

    @property
    def _below(self) -> int:
        """Lines of the log below the signs, and of the blank above it."""
        return 0 if self._beside or not self.tried else len(self._log) + 1

    @property
    def _spare(self) -> int:
        """Lines that there are for more than the attempts, the log, and the game's own lines."""
        return self.size.height - 2 - ROWS - self._below

    @property
    def _rows(self) -> int:
        return max(1, ROWS + min(0, self._spare))

    @property
    def _pitch(self) -> int:
        """Lines from one row of signs to the next."""
        return APART if self._spare >= len(NAME) + (APART - 1) * (ROWS - 1) else 1

    @property
    def _head(self) -> tuple[str, ...]:
        """The lines above the signs."""
        tries = "ANY NUMBER OF ATTEMPTS"
        if self.tries is not None:
            tries = f"{self.tries} ATTEMPT(S) LEFT: {' '.join('■' * min(self.tries, 9))}"
        return (*NAME * (self._spare >= len(NAME)), tries, "")

    def _layout(self) -> Layout:
        """Spread signs and log over the width."""
        rows, width = self._rows, self.size.width
        columns = COLUMNS if width > COLUMNS * (ADDRESS + SIGNS) else 1
        gaps = columns - 1 + self._beside
        room = width - LOG * self._beside
        least = SIGNS if columns > 1 else max(SIGNS, width - ADDRESS)
        if not self.signs:
            least = max(least, min(WIDEST, (room - GAP * gaps) // columns - ADDRESS))
        signs = laid_out(self.words, self.signs, columns * least * rows, least)
        cell = max(least, -(-len(signs) // (columns * rows)))
        address = ADDRESS * (width >= columns * (ADDRESS + cell + 1) - 1)
        gap = max(1, (room - columns * (address + cell)) // gaps) if gaps else 0
        return Layout(signs, columns, address, cell, gap)

    def _place(self, x: int, y: int) -> int | None:
        """Find the sign at a place, by its number."""
        _, columns, left, cell, gap = self._layout()
        row, between = divmod(y - len(self._head), self._pitch)
        column, at = divmod(x, left + cell + gap)
        inside = (
            not between
            and 0 <= row < self._rows
            and 0 <= column < columns
            and left <= at < left + cell
        )
        return (column * self._rows + row) * cell + at - left if inside else None

    def on_click(self, event: events.Click) -> None:
        place = self._place(event.x, event.y)
        for at, word in word_places(self._layout().signs, self.words):
            if place is not None and at <= place < at + len(word):
                self.post_message(self.Picked(word))

    def _kinds(self, signs: str) -> list[str]:
        """Say of each sign how it is drawn."""
        kinds = ["sign"] * len(signs)
        for at, word in word_places(signs, self.words):
            kinds[at : at + len(word)] = [self._kind(word)] * len(word)
        return kinds

    def _kind(self, word: str) -> str:
        if word in self.out:
            return "out"
        return "typed" if _begins(self.typed, word) else "best" if word == self.best else "word"

    def _style(self, kind: str) -> Style:
        return self.rich_style + self.get_component_rich_style(f"terminal--{kind}", partial=True)

    def render_line(self, y: int) -> Strip:
        pitch, ground = self._pitch, self.rich_style
        segments, head = list[Segment](), self._head
        line, lines = y - len(head), self._rows * pitch - (pitch - 1)
        row, between = divmod(line, pitch)
        if line < 0:
            segments.append(Segment(head[y], self._style("word")))
        elif line < lines:
            segments += self._line(row)
            if between:
                segments = [Segment(" " * Segment.get_line_length(segments), ground)]
        log = self._log
        at = line - lines - 1 + (len(log) + 1) * self._beside
        if 0 <= at < len(log):
            segments.append(Segment(log[at], self._style("word")))
        return Strip(segments).adjust_cell_length(self.size.width, ground)

    def _segment(self, text: str, kind: str) -> Segment:
        return Segment(text if kind == "out" else in_capitals(text), self._style(kind))

    def _line(self, row: int) -> list[Segment]:
        """Draw one line of all columns."""
        signs, columns, left, cell, gap = self._layout()
        kinds, segments = self._kinds(signs), list[Segment]()
        base = min(BASE, END - columns * self._rows * cell)
        for column in range(columns):
            start = (column * self._rows + row) * cell
            address = f"0x{base + start:04X} "[:left]
            segments.append(Segment(address, self._style("sign")))
            shown = zip_longest(signs[start : start + cell], kinds[start : start + cell])
            for kind, run in groupby(shown, key=lambda pair: pair[1]):
                segments.append(self._segment("".join(sign for sign, _ in run), kind))
            missing = cell - len(signs[start : start + cell])
            segments.append(Segment(" " * (missing + gap), self.rich_style))
        return segments


def _is_beside(size: Size) -> bool:
    """Tell whether the log is beside the signs, as on the terminal itself."""
    return size.width >= COLUMNS * (ADDRESS + SIGNS) + 1 + LOG


def _begins(typed: str, word: str) -> bool:
    return bool(typed) and word.startswith(typed)
