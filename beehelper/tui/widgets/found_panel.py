"""The words found so far, by alphabet, and those that are in no list and not counted yet."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from beehelper.bee.board import is_pangram
from beehelper.bee.play import Play
from beehelper.tui.widgets.rewrite import rewrite

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

    def show(self, play: Play | None, unlisted: Sequence[str]) -> None:
        """Draw the words of a play; above them those in no list, the last typed first."""
        waiting = self.query_one("#unlisted", Static)
        waiting.display = bool(unlisted)
        named = ", ".join(word.upper() for word in unlisted[: -NAMED - 1 : -1])
        more = f" and {len(unlisted) - NAMED:,} more" if len(unlisted) > NAMED else ""
        rewrite(waiting, f"Not in my list: {named}{more}")
        found = sorted(play.found) if play else []
        likely = {word.text for word in play.words if word.likely} if play else set()
        text = Text()
        for word in found:
            pangram, doubt = is_pangram(word), word not in likely
            mark = "*" * pangram + "?" * doubt
            style = "bold" if pangram else ""
            text.append(word.upper() + mark, style).append("  ")
        rewrite(self.query_one("#found", Static), text)
        self.border_title = f"Found {len(found)}"
        marks = []
        if any(map(is_pangram, found)):
            marks.append("* pangram")
        if any(word not in likely for word in found):
            marks.append("? unlikely")
        self.border_subtitle = "  ".join(marks)
