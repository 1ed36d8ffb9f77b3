"""The panel of words in Letter Boxed, for a screen with room for large letters."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from beehelper.tui.widgets.block_letters import BLOCK_LETTERS, HEIGHT
from beehelper.tui.widgets.rewrite import rewrite

MOST = 3
"""Words played that are drawn in large letters."""


class WordsPlayed(Static):
    """Draws the words played one below the other, and below them the one being typed."""

    BORDER_TITLE = "Words"

    DEFAULT_CSS = """
    WordsPlayed {
        display: none; height: auto; border: round $frame; border-title-color: $primary;
        padding: 1; text-wrap: nowrap; text-overflow: ellipsis;
    }
    """

    def show(self, words: Sequence[str], typed: str | None) -> None:
        """Show words; None is typed once they are all."""
        if not self.display:
            return
        large = len(words) <= MOST
        lines = [_written(word, large=large) for word in words]
        if typed is not None:
            lines.append(_written(typed, large=large).stylize("$primary"))
        rewrite(self, Content("\n\n" if large else "\n").join(lines))


def _written(word: str, *, large: bool) -> Content:
    """Write a word, in as many lines as large letters have if it is ``large``."""
    if not large:
        return Content(word.upper())
    letters = [BLOCK_LETTERS[letter] for letter in word if letter in BLOCK_LETTERS]
    return Content("\n".join(" ".join(each[row] for each in letters) for row in range(HEIGHT)))
