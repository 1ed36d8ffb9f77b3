"""The words found so far, and those that are in no list and not counted yet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from beehelper.bee.board import is_pangram
from beehelper.bee.play import Position
from beehelper.tui.widgets.rewrite import rewrite

ROWS = 8
"""Rows of words where the panel is as high as they are."""

HIGH = 20
"""Rows from which a panel is filled by one column after the other."""

NAMED = 12
"""Words in no list that are named: more were pasted."""


class FoundPanel(VerticalScroll):
    """Lists found words; scrolls when there are many."""

    BORDER_TITLE = "Found"

    DEFAULT_CSS = """
    FoundPanel {
        border: round $frame;
        border-title-color: $foreground; border-title-style: bold;
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
        likely = {word.text for word in position.words if word.likely} if position else set()
        self._found = [
            word.upper() + "*" * is_pangram(word) + "?" * (word not in likely)
            for word in (position.found if position else ())
        ]
        self._lay_out()

    _found: Sequence[str] = ()
    """The words in the order they were found, with their marks."""

    def _lay_out(self) -> None:
        """Put the words by alphabet in as few columns as hold them.

        Where none do, they stand in rows, the newest first.
        """
        words, room, height = sorted(self._found), self.content_size, self.styles.height
        grows = height is not None and height.is_auto
        most = ROWS if grows else room.height
        width = 2 + max(map(len, words), default=0)
        columns = max(1, (room.width + 2) // width)
        if not grows and most >= HIGH:
            columns = min(columns, max(1, -(-len(words) // most)))
        rows = -(-len(words) // columns)
        fit, text = rows <= most, Text()
        if fit:
            lines = [[f"{word:<{width}}" for word in words[row::rows]] for row in range(rows)]
        else:
            words = [*self._found[::-1]]
            widths = _widths(words, room.width - self.styles.scrollbar_size_vertical)
            in_rows = zip_longest(*[iter(words)] * len(widths), fillvalue="")
            lines = [
                [f"{word:<{wide}}" for word, wide in zip(row, widths, strict=True)]
                for row in in_rows
            ]
        for place, line in enumerate(lines):
            text.append("\n" if place else "")
            for word in line:
                text.append(word, "bold" if "*" in word else "")
        rewrite(self.query_one("#found", Static), text)
        seen = "".join(chain.from_iterable(lines[:most]))
        marks = [name for name in ("* pangram", "? unlikely") if name[0] in seen]
        notes = marks if fit else ["newest first", *marks]
        self.border_subtitle = "  ".join(notes)
        self.border_title = f"Found {len(self._found)}"

    def on_resize(self) -> None:
        self._lay_out()


def _widths(words: Sequence[str], room: int) -> list[int]:
    """Return the widths of as many columns as hold words row by row, with what is between them."""
    each = (
        [2 + max(map(len, words[at::count])) for at in range(count)]
        for count in range(len(words), 0, -1)
    )
    return next((widths for widths in each if sum(widths) - 2 <= room), [0])
