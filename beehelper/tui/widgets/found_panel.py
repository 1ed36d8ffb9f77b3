"""The words found so far, by alphabet; pangrams and unlikely ones carry a mark."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from beehelper.bee.board import is_pangram
from beehelper.bee.play import Play


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
    }
    """

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static(id="found")

    def show(self, play: Play | None) -> None:
        """Draw the words of a play."""
        found = sorted(play.found) if play else []
        likely = {word.text for word in play.words if word.likely} if play else set()
        text = Text()
        for word in found:
            pangram, doubt = is_pangram(word), word not in likely
            mark = "*" * pangram + "?" * doubt
            style = "bold" if pangram else ""
            text.append(word.upper() + mark, style).append("  ")
        self.query_one("#found", Static).update(text)
        self.border_title = f"Found {len(found)}"
        marks = []
        if any(map(is_pangram, found)):
            marks.append("* pangram")
        if any(word not in likely for word in found):
            marks.append("? unlikely")
        self.border_subtitle = "  ".join(marks)
