"""The panel of words in Letter Boxed, for a screen with room for large letters."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from beehelper.tui.widgets.block_letters import BLOCK_LETTERS, HEIGHT

MOST = 3
"""Words played that are drawn in large letters."""


class WordsPlayed(Static):
    """Draws the words played, one below the other."""

    BORDER_TITLE = "Words"

    DEFAULT_CSS = """
    WordsPlayed {
        display: none; height: auto; border: round $frame; border-title-color: $primary;
        padding: 1; text-wrap: nowrap; text-overflow: ellipsis;
    }
    """

    def show(self, words: Sequence[str]) -> None:
        """Show words: in large letters while they are few."""
        self.set_class(bool(words), "-begun")
        large = len(words) <= MOST
        lines = [_written(word) if large else Content(word.upper()) for word in words]
        self.update(Content("\n\n" if large else "\n").join(lines))


def _written(word: str) -> Content:
    """Write a word in large letters, in as many lines as they have."""
    letters = [BLOCK_LETTERS[letter] for letter in word if letter in BLOCK_LETTERS]
    return Content("\n".join(" ".join(each[row] for each in letters) for row in range(HEIGHT)))
