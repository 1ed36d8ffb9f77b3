"""The table of a review: a line a guess, with its tiles, a bar for the words left, its numbers.

Below each line stands what there is to say of the guess. A bar grows with the logarithm of the
words left, how far the answer is: each halving takes the same length off it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from textwrap import wrap
from typing import ClassVar

from rich.segment import Segment
from rich.text import Text
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from beehelper.hints import LOW_BAR
from beehelper.tui.widgets.tile_entry import KINDS, TILE, between_gaps, face, labelled, needs_signs
from beehelper.wordle.advice import HAIR
from beehelper.wordle.review import (
    CELLS,
    HEADS,
    NO_BETTER,
    START,
    USUAL,
    Judged,
    Review,
    Verdict,
    figures,
    in_cells,
    notes,
)

SHORTEST, LONGEST = 12, 40
"""Columns of the longest bar, by the room there is; with less than the shortest there are none."""

BEFORE_FIGURES = 1
"""Columns between the longest bar and the widest figure."""

AROUND, AROUND_LEAST, AIR = 10, 8, 2
"""Lines of a panel besides those with tiles or bars: its border, heads, what is said of the game.

On a narrow screen less is said; on a wide one some lines more are left blank.
"""

INDENT = " " * 4
"""What stands before a sentence: it begins after the tiles of its guess do."""

LARGE, APART, MORE = (7, 3), 1, 3
"""Columns and lines of a tile with much room, the gap to the next, and a figure's columns more."""

SCALE = "answers left", "log scale"
"""What stands above the bars and the words left, in two lines."""

MIDDLE = LARGE[1] // 2
"""The line of large tiles that has the letters."""


class ReviewTable(Widget):
    """Draws a review; ``~`` is before a loss that is not proven, ``!`` after a forbidden guess."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "table--exact", "table--present", "table--absent", "table--bar", "table--faint",
        "table--good", "table--poor", "table--note",
    }  # fmt: skip

    DEFAULT_CSS = """
    ReviewTable {
        height: auto; text-wrap: nowrap;
        & > .table--exact { background: $tile-exact; color: $tile-exact-text; text-style: bold; }
        & > .table--present {
            background: $tile-present; color: $tile-present-text; text-style: bold italic;
        }
        & > .table--absent { background: $tile-absent; color: $tile-absent-text; }
        & > .table--bar { color: $secondary; }
        & > .table--faint { color: $foreground 70%; }
        & > .table--note { color: $foreground 80%; }
        & > .table--good { color: $success; }
        & > .table--poor { color: $warning; }
    }
    """

    review: reactive[Review | None] = reactive[Review | None](None, layout=True)

    @property
    def _large(self) -> bool:
        """Whether tiles are large, and what there is to say of a guess stands beside them."""
        if not self.review or not self.screen.has_class("-huge"):
            return False
        columns = self._margin(LARGE[0] + APART) + LONGEST + sum(CELLS) + MORE * len(CELLS)
        lines = (LARGE[1] + 1) * len(self.review.guesses) + 1 + AROUND + AIR
        return columns <= self.size.width and lines <= self.app.size.height

    @property
    def _pitch(self) -> int:
        """Columns from one tile to the next: small ones touch where room is short."""
        if self._large:
            return LARGE[0] + APART
        needed = self._margin(TILE + APART) + self._figures
        return TILE + APART * (needed <= self.size.width)

    def _margin(self, pitch: int) -> int:
        """Count the columns before the bars: the number of the guess, its tiles, a sign."""
        length = len(self.review.guesses[0].row.guess) if self.review else 0
        return pitch * length + 4

    @property
    def _kept(self) -> Sequence[int]:
        """The figures of a line that are shown: where room is short, not the expected."""
        return (0, 2, 3) if self.screen.has_class("-narrow") else (0, 1, 2, 3)

    def _cells(self, texts: Sequence[str]) -> list[str]:
        """Write the figures that are shown, or what stands above them, as wide as there is room."""
        narrow, cells = self.screen.has_class("-narrow"), in_cells(texts, MORE * self._large)
        return [cells[at][narrow and not at :] for at in self._kept]

    @property
    def _figures(self) -> int:
        """Count the columns of all figures that are shown."""
        return sum(map(len, self._cells(HEADS[0])))

    def watch_review(self, review: Review | None) -> None:
        """Have the panel scroll sideways where long words need more room than there is."""
        wide = self._margin(TILE) + self._figures + self.gutter.width
        self.styles.min_width = wide if review else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        if not self.review:
            return 1
        heads = len(HEADS) + self._large + bool(self._bars(width))
        return heads + self._lines(width) + self._space(width)

    def _bars(self, width: int) -> int:
        """Return the columns of the longest bar; none where they would be short."""
        room = width - self._margin(self._pitch) - self._figures - BEFORE_FIGURES
        return min(LONGEST * (1 + self._large), room) if room >= SHORTEST else 0

    def _lines(self, width: int) -> int:
        """Count the lines of the guesses and of what is said of them."""
        guesses = self.review.guesses if self.review else ()
        if self._large:
            said = (len(self._said(guess, width)) for guess in guesses)
            return sum(max(LARGE[1], MIDDLE + 1 + lines) for lines in said)
        return sum(1 + len(_fitted(notes(guess), width)) for guess in guesses)

    def _space(self, width: int) -> int:
        """Count the blank lines before guesses, and the one before the first bar.

        As far as all stays in view with them; there is one before the bar on large tiles anyway.
        """
        guesses, barred = len(self.review.guesses) if self.review else 0, bool(self._bars(width))
        around = AROUND_LEAST if self.screen.has_class("-narrow") else AROUND
        around += AIR * self.screen.has_class("-wide")
        room = self.app.size.height - around - self._lines(width)
        room -= self._large + barred
        most = guesses + (barred and not self._large)
        return next((space for space in (most, guesses, guesses - 1) if space <= room), 0)

    def render(self) -> Text:
        text = Text(no_wrap=True)
        if self.review is None:
            return text
        guesses, large = self.review.guesses, self._large
        first = guesses[0]
        margin = self._margin(self._pitch)
        room = self._bars(self.size.width)
        self._bar_unit = room / max(1.0, 1 + log2(first.before))
        self._room = room + BEFORE_FIGURES * bool(room)
        faint = self.get_component_rich_style("table--faint")
        for name, heads in zip(SCALE, HEADS, strict=True):
            left, *others = self._cells(heads)
            if room:
                left = f"{name:<{self._room + len(left)}}"
            text.append(f"{' ' * margin}{left}{''.join(others)}\n", faint)
        space = self._space(self.size.width)
        text.append("\n" * (large or space > len(guesses)))
        if room:
            text.append(f"{START:<{margin}}", faint)
            self._draw_bar(text, first.before)
            text.append(f"{self._cells((f'{first.before:,}', '', '', ''))[0]}\n", faint)
        for number, guess in enumerate(guesses, 1):
            text.append("\n" * (number > len(guesses) - space))
            if large:
                self._draw_large(text, number, guess, margin)
            else:
                self._draw_small(text, number, guess)
        text.rstrip()
        return text

    def _draw_small(self, text: Text, number: int, guess: Judged) -> None:
        text.append(f"{number} ")
        self._draw_tiles(text, guess, (TILE, 1), 0)
        self._draw_judged(text, guess)
        note = self.get_component_rich_style("table--note")
        for line in _fitted(notes(guess), self.size.width):
            text.append(f"{INDENT}{line}\n", note)

    def _draw_large(self, text: Text, number: int, guess: Judged, margin: int) -> None:
        """Draw a guess on large tiles, its figures beside the letters, the sentences below them."""
        note = self.get_component_rich_style("table--note")
        said = iter(self._said(guess, self.size.width))
        for line in range(LARGE[1]):
            text.append(f"{number} " if line == MIDDLE else "  ")
            self._draw_tiles(text, guess, LARGE, line)
            if line == MIDDLE:
                self._draw_judged(text, guess)
            else:
                text.append(f"  {next(said, '') if line > MIDDLE else ''}\n", note)
        for each in said:
            text.append(f"{' ' * margin}{each}\n", note)

    def _said(self, guess: Judged, width: int) -> list[str]:
        """Write what there is to say of a guess as wide as the bars beside large tiles."""
        return _fitted(notes(guess), self._bars(width) + len(INDENT))

    def _draw_tiles(self, text: Text, guess: Judged, size: tuple[int, int], line: int) -> None:
        touching = self._pitch == TILE
        for letter, mark in zip(guess.row.guess, guess.row.digits, strict=True):
            style = self.get_component_rich_style(f"table--{KINDS[mark]}")
            label = labelled(letter, mark, signs=needs_signs(self.app))
            if touching:
                drawn = between_gaps(label, style, self.rich_style)
            else:
                drawn = [*face(label, style, *size)[line], Segment(" " * APART)]
            for part in drawn:
                text.append(part.text, part.style)

    def _draw_judged(self, text: Text, guess: Judged) -> None:
        """Draw the bar of a guess, and its figures."""
        text.append("! " if guess.forbidden else "  ")
        self._draw_bar(text, 0 if guess.row.solves else guess.after)
        kinds = ("faint", "faint", *_kinds(guess.verdict))
        for at, cell in zip(self._kept, self._cells(figures(guess)), strict=True):
            text.append(cell, self.get_component_rich_style(f"table--{kinds[at]}"))
        text.append("\n")

    def _draw_bar(self, text: Text, words: int) -> None:
        bar = LOW_BAR * round(self._bar_unit * (1 + log2(words))) if words else ""
        style = self.get_component_rich_style("table--bar", partial=True)
        text.append(f"{bar:<{self._room}}", style)


def _kinds(verdict: Verdict | None) -> tuple[str, str]:
    """Tell whether luck and loss were good, poor, or nothing to speak of."""
    if verdict is None:
        return "faint", "faint"
    luck = "faint" if abs(verdict.luck) < USUAL else "good" if verdict.luck > 0 else "poor"
    return luck, "good" if verdict.loss < HAIR else "poor"


def _fitted(sentences: Sequence[str], width: int) -> list[str]:
    """Put as many sentences on a line as fit; only one that is too long itself is broken.

    What the figures say as well is left out where it takes a line of its own.
    """
    lines: list[str] = []
    for sentence in sentences:
        joined = f"{lines[-1]} {sentence}" if lines else ""
        if joined and len(joined) <= width - len(INDENT):
            lines[-1] = joined
        elif not lines or sentence != NO_BETTER:
            lines += wrap(sentence, max(1, width - len(INDENT)))
    return lines
