"""The table of a review: a line a guess, with its tiles, a bar for the words left, its numbers.

Below each line stands what there is to say of the guess. A bar grows with the logarithm of the
words left, how far the answer is: each halving takes the same length off it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from textwrap import wrap
from typing import ClassVar

from rich.text import Text
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from beehelper.tui.widgets.tile_entry import KINDS, LABELS
from beehelper.wordle.review import (
    HAIR,
    HEADS,
    START,
    USUAL,
    Judged,
    Review,
    Verdict,
    figures,
    notes,
)

FIGURES = len(HEADS[0])
"""Columns of the figures of a line."""

SHORTEST, LONGEST = 8, 40
"""Columns of the longest bar, by the room there is; with less than the shortest there are none."""

AROUND = 12
"""Lines of a panel besides those of the guesses: its border, heads, what is said of the game."""

INDENT = "  "
"""What stands before a sentence: the tiles of its guess begin there."""

BAR = "▆"
"""A column of a bar: not as high as a line, so that bars below each other stay apart."""

SCALES = ("how far from the answer", "distance")
"""What stands above the bars: the first for which there is room."""


class ReviewTable(Widget):
    """Draws a review; ``~`` is before a loss that is not proven, ``!`` after a forbidden guess."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "table--exact", "table--present", "table--absent", "table--bar", "table--faint",
        "table--good", "table--poor",
    }  # fmt: skip

    DEFAULT_CSS = """
    ReviewTable {
        height: auto; text-wrap: nowrap;
        & > .table--exact { background: $tile-exact; color: $tile-exact-text; text-style: bold; }
        & > .table--present {
            background: $tile-present; color: $tile-present-text; text-style: bold;
        }
        & > .table--absent { background: $tile-absent; color: $tile-absent-text; }
        & > .table--bar { color: $primary; }
        & > .table--faint { color: $foreground 70%; }
        & > .table--good { color: $success; }
        & > .table--poor { color: $warning; }
    }
    """

    review: reactive[Review | None] = reactive[Review | None](None, layout=True)

    def watch_review(self, review: Review | None) -> None:
        """Have the panel scroll sideways where long words need more room than there is."""
        self.styles.min_width = _margin(review) + FIGURES + self.gutter.width if review else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        if not self.review:
            return 1
        return 3 + self._lines(width) + self._space(width)

    def _lines(self, width: int) -> int:
        """Count the lines of the guesses and of what is said of them."""
        guesses = self.review.guesses if self.review else ()
        return sum(1 + len(_fitted(notes(guess), width)) for guess in guesses)

    def _space(self, width: int) -> int:
        """Count the blank lines before guesses: as far as all stays in view with them."""
        guesses = len(self.review.guesses) if self.review else 0
        padding = 2 * self.screen.has_class("-wide")
        room = self.app.size.height - AROUND - padding - self._lines(width)
        return next((space for space in (guesses, guesses - 1) if space <= room), 0)

    def render(self) -> Text:
        text = Text(no_wrap=True)
        if self.review is None:
            return text
        guesses = self.review.guesses
        first = guesses[0]
        margin = _margin(self.review)
        room = min(LONGEST, self.size.width - margin - FIGURES)
        room = room if room >= SHORTEST else 0
        self._bar_unit = room / max(1.0, 1 + log2(first.before))
        faint = self.get_component_rich_style("table--faint")
        scale = next((scale for scale in SCALES if len(scale) <= room), "")
        for name, head in zip(("", scale), HEADS, strict=True):
            text.append(f"{' ' * margin}{name:<{room}}{head}\n", faint)
        text.append(f"{START:<{margin}}", faint)
        self._draw_bar(text, first.before, room)
        text.append(f"{first.before:>6,}\n", faint)
        space = self._space(self.size.width)
        for number, guess in enumerate(guesses, 1):
            text.append("\n" * (number > len(guesses) - space))
            text.append(f"{number} ")
            self._draw_tiles(text, guess)
            text.append("! " if guess.forbidden else "  ")
            self._draw_bar(text, 0 if guess.row.solves else guess.after, room)
            self._draw_figures(text, guess)
            for line in _fitted(notes(guess), self.size.width):
                text.append(f"{INDENT}{line}\n")
        text.rstrip()
        return text

    def _draw_tiles(self, text: Text, guess: Judged) -> None:
        for letter, mark in zip(guess.row.guess, guess.row.digits, strict=True):
            style = self.get_component_rich_style(f"table--{KINDS[mark]}")
            text.append(LABELS[mark].format(letter.upper()), style)

    def _draw_figures(self, text: Text, guess: Judged) -> None:
        kinds = ("faint", "faint", *_kinds(guess.verdict))
        for figure, kind in zip(figures(guess), kinds, strict=True):
            text.append(figure, self.get_component_rich_style(f"table--{kind}"))
        text.append("\n")

    def _draw_bar(self, text: Text, words: int, room: int) -> None:
        bar = BAR * round(self._bar_unit * (1 + log2(words))) if words else ""
        text.append(f"{bar:<{room}}", self.get_component_rich_style("table--bar", partial=True))


def _kinds(verdict: Verdict | None) -> tuple[str, str]:
    """Tell whether luck and loss were good, poor, or nothing to speak of."""
    if verdict is None:
        return "faint", "faint"
    luck = "faint" if abs(verdict.luck) < USUAL else "good" if verdict.luck > 0 else "poor"
    return luck, "good" if verdict.loss < HAIR else "poor"


def _margin(review: Review) -> int:
    """Count the columns before the bars: the number of the guess, its tiles, a sign."""
    return 3 * len(review.guesses[0].row.guess) + 4


def _fitted(sentences: Sequence[str], width: int) -> list[str]:
    """Put as many sentences on a line as fit; only one that is too long itself is broken."""
    lines: list[str] = []
    for sentence in sentences:
        joined = f"{lines[-1]} {sentence}" if lines else ""
        if joined and len(joined) <= width - len(INDENT):
            lines[-1] = joined
        else:
            lines += wrap(sentence, max(1, width - len(INDENT)))
    return lines
