"""Fallout's terminal: words among other signs in two columns with addresses, the log below."""

from __future__ import annotations

import re
from functools import lru_cache
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

from beehelper.hit.rules import TERMINAL_TRIES
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

LOGGED = TERMINAL_TRIES
"""Lines that a log below the signs has from the start, at most: words stay where they are then."""

BELOW = 4
"""Lines of the container that are for what is below."""


class Layout(NamedTuple):
    """The signs, in how many columns and rows, and the places that a line has for each and between.

    ``pitch`` are the lines from one row to the next, ``blank`` those above the rows and between
    these and a log below them.
    """

    signs: str
    columns: int
    rows: int
    pitch: int
    address: int
    cell: int
    gap: int
    named: bool
    blank: int
    log: tuple[str, ...]


class Terminal(Widget):
    """Draws the screen; tried and removed words are struck out, a click on a word types it.

    It has the lines that there is room for, 17 at most, with blank ones between where there is
    plenty, and one column of signs where two and their addresses have no room. Beside them stands
    the log.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "terminal--sign", "terminal--word", "terminal--out", "terminal--ruled-out",
        "terminal--typed", "terminal--best",
    }  # fmt: skip

    DEFAULT_CSS = """
    Terminal {
        width: 100%; height: auto; background: $terminal;
        & > .terminal--sign { color: $terminal-sign; }
        & > .terminal--word { color: $terminal-word; text-style: bold; }
        & > .terminal--ruled-out { color: $terminal-sign; }
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
    ruled_out: reactive[frozenset[str]] = reactive(frozenset[str]())
    """The words that the rows rule out, once a hint gave the others away."""

    class Picked(Message):
        """A word was clicked."""

        def __init__(self, word: str) -> None:
            super().__init__()
            self.word = word

    def watch_typed(self, before: str, typed: str) -> None:
        """Paint the lines of words that the typed letters begin now, or no longer do."""
        laid, lines = self._layout(), set[int]()
        top = len(self._head(laid))
        for at, word in word_places(laid.signs, self.words):
            if _begins(before, word) != _begins(typed, word):
                places = range(at, at + len(word))
                lines |= {top + place // laid.cell % laid.rows * laid.pitch for place in places}
        if lines:
            self.refresh(*(Region(0, line, self.size.width, 1) for line in sorted(lines)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        room = Size(width, container.height - BELOW)
        least = len(NAME) + 2 + ROWS + (0 if _is_beside(room) else LOGGED + 1)
        most = least + (APART - 1) * (ROWS - 1)
        return most if most <= room.height else min(room.height, least)

    def _layout(self) -> Layout:
        return spread(self.size, self.words, self.signs, self.tried)

    def _head(self, laid: Layout) -> tuple[str, ...]:
        """Return the lines above the signs."""
        tries = "ANY NUMBER OF ATTEMPTS"
        if self.tries is not None:
            tries = f"{self.tries} ATTEMPT(S) LEFT: {' '.join('■' * min(self.tries, 9))}"
        return (*NAME * laid.named, tries, *[""] * laid.blank)

    def _place(self, x: int, y: int) -> int | None:
        """Find the sign at a place, by its number."""
        laid = self._layout()
        row, between = divmod(y - len(self._head(laid)), laid.pitch)
        column, at = divmod(x, laid.address + laid.cell + laid.gap)
        sign = at - laid.address
        inside = (
            not between
            and 0 <= row < laid.rows
            and 0 <= column < laid.columns
            and 0 <= sign < laid.cell
        )
        return (column * laid.rows + row) * laid.cell + sign if inside else None

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
        if _begins(self.typed, word):
            return "typed"
        if word == self.best:
            return "best"
        return "ruled-out" if word in self.ruled_out else "word"

    def _style(self, kind: str) -> Style:
        return self.rich_style + self.get_component_rich_style(f"terminal--{kind}", partial=True)

    def render_line(self, y: int) -> Strip:
        laid, ground = self._layout(), self.rich_style
        segments, head = list[Segment](), self._head(laid)
        line, lines = y - len(head), laid.rows * laid.pitch - (laid.pitch - 1)
        row, between = divmod(line, laid.pitch)
        if line < 0:
            segments.append(Segment(head[y], self._style("word")))
        elif line < lines:
            segments += self._line(laid, row)
            if between:
                segments = [Segment(" " * Segment.get_line_length(segments), ground)]
        at = line - lines + (len(laid.log) if _is_beside(self.size) else -laid.blank)
        if 0 <= at < len(laid.log):
            segments.append(Segment(laid.log[at], self._style("word")))
        return Strip(segments).adjust_cell_length(self.size.width, ground)

    def _segment(self, text: str, kind: str) -> Segment:
        return Segment(text if kind == "out" else in_capitals(text), self._style(kind))

    def _line(self, laid: Layout, row: int) -> list[Segment]:
        """Draw one line of all columns."""
        signs, cell = laid.signs, laid.cell
        kinds, segments = self._kinds(signs), list[Segment]()
        base = min(BASE, END - laid.columns * laid.rows * cell)
        for column in range(laid.columns):
            start = (column * laid.rows + row) * cell
            address = f"0x{base + start:04X} "[: laid.address]
            segments.append(Segment(address, self._style("sign")))
            shown = zip_longest(signs[start : start + cell], kinds[start : start + cell])
            for kind, run in groupby(shown, key=lambda pair: pair[1]):
                segments.append(self._segment("".join(sign for sign, _ in run), kind))
            missing = cell - len(signs[start : start + cell])
            segments.append(Segment(" " * (missing + laid.gap), self.rich_style))
        return segments


@lru_cache(maxsize=4)
def spread(size: Size, words: tuple[str, ...], signs: str, tried: tuple[str, ...]) -> Layout:
    """Spread signs and log over a size.

    Where the words need it, the blank lines go, the addresses, and all but the log's last lines.
    """
    width, height = size
    beside = _is_beside(size)
    columns = COLUMNS if width > COLUMNS * (ADDRESS + SIGNS) else 1
    gaps = columns - 1 + beside
    room = width - LOG * beside
    widest = max(1, (room - gaps) // columns)
    needed = -(-len(laid_out(words, signs, 0)) // (columns * widest))
    most = max(0, min(max(2, height // 4), height - 1 - needed, LOGGED))
    log = _log_beside(tried) if beside else _log_below(tried, Size(width, most))
    if not beside:
        log = ("",) * (most - len(log)) + log
    below = 0 if beside else len(log)
    blank = int(height >= 2 + needed + below + bool(below))
    spare = height - 1 - blank - ROWS - (below + blank if below else 0)
    rows = max(1, ROWS + min(0, spare))
    least = SIGNS if columns > 1 else max(SIGNS, width - ADDRESS)
    if not signs:
        least = max(least, min(WIDEST, (room - GAP * gaps) // columns - ADDRESS))
    laid = laid_out(words, signs, columns * least * rows, least)
    cell = max(least, -(-len(laid) // (columns * rows)))
    address = ADDRESS * (width >= columns * (ADDRESS + cell + 1) - 1)
    if not address:
        cell = max(cell, widest)
        laid = laid_out(words, signs, columns * cell * rows, cell)
    gap = max(1, (room - columns * (address + cell)) // gaps) if gaps else 0
    named = spare >= len(NAME)
    pitch = APART if spare >= len(NAME) + (APART - 1) * (ROWS - 1) else 1
    return Layout(laid, columns, rows, pitch, address, cell, gap, named, blank, log)


def _log_beside(tried: tuple[str, ...]) -> tuple[str, ...]:
    """Write the log beside the signs: each line tells one thing."""
    lines = (line.replace(" ", "\n ", 1).replace(", ", "\n ") for line in tried)
    return tuple("\n".join(lines).splitlines()[-ROWS:])


def _log_below(tried: tuple[str, ...], room: Size) -> tuple[str, ...]:
    """Write the last lines of the log that have room, as long as that has."""
    log = tried[max(0, len(tried) - room.height) :]
    for before, after in BRIEFER:
        log = tuple(re.sub(before, after, line) for line in log)
        if max(map(len, log), default=0) <= room.width:
            break
    return log


def _is_beside(size: Size) -> bool:
    """Tell whether the log is beside the signs, as on the terminal itself."""
    return size.width >= COLUMNS * (ADDRESS + SIGNS) + 1 + LOG


def _begins(typed: str, word: str) -> bool:
    return bool(typed) and word.startswith(typed)
