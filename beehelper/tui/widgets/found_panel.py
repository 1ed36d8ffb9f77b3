"""The words found so far, by alphabet, and those that are in no list and not counted yet."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from beehelper.bee.board import is_pangram
from beehelper.bee.play import Position
from beehelper.tui.widgets.rewrite import rewrite

ROWS = 8
"""Rows of words where the panel is as high as they are."""

NAMED = 12
"""Words in no list that are named: more were pasted."""


class FoundPanel(VerticalScroll):
    """Lists found words; scrolls when there are many."""

    BORDER_TITLE = "Found"

    DEFAULT_CSS = """
    FoundPanel {
        border: round $frame;
        border-title-color: $primary;
        border-subtitle-color: $foreground 70%;
        padding: 0 1;
        &:focus { border: heavy $primary; }
        & #unlisted { color: $warning; }
    }
    """

    def compose(self) -> ComposeResult:
        """Put what has to be dealt with first."""
        yield Static(id="unlisted", markup=False)
        yield Static(id="found")

    def show(self, position: Position | None, unlisted: Sequence[str]) -> None:
        """Draw the words of a position; above them those in no list, the last typed first."""
        waiting = self.query_one("#unlisted", Static)
        waiting.display = bool(unlisted)
        named = ", ".join(word.upper() for word in unlisted[: -NAMED - 1 : -1])
        more = f" and {len(unlisted) - NAMED:,} more" if len(unlisted) > NAMED else ""
        rewrite(waiting, f"Not in my list: {named}{more}")
        found = sorted(position.found) if position else []
        likely = {word.text for word in position.words if word.likely} if position else set()
        self._found = [
            (word.upper() + "*" * is_pangram(word) + "?" * (word not in likely), is_pangram(word))
            for word in found
        ]
        self._lay_out()
        self.border_title = f"Found {len(found)}"
        marks = []
        if any(map(is_pangram, found)):
            marks.append("* pangram")
        if any(word not in likely for word in found):
            marks.append("? unlikely")
        self.border_subtitle = "  ".join(marks)

    _found: Sequence[tuple[str, bool]] = ()
    """The words by alphabet, with their marks, and whether each is a pangram."""

    def _lay_out(self) -> None:
        """Put the words in columns where there is room for that, else one after the other."""
        text, words = Text(), self._found
        width = 2 + max((len(word) for word, _ in words), default=0)
        columns = max(1, (self.content_size.width + 2) // width)
        rows = -(-len(words) // columns)
        height = self.styles.height
        if rows <= (ROWS if height and height.is_auto else self.content_size.height):
            for row in range(rows):
                text.append("\n" if row else "")
                for word, pangram in words[row::rows]:
                    text.append(word, "bold" if pangram else "").append(" " * (width - len(word)))
        else:
            for word, pangram in words:
                text.append(word, "bold" if pangram else "").append("  ")
        rewrite(self.query_one("#found", Static), text)

    def on_resize(self) -> None:
        self._lay_out()
