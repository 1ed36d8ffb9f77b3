"""The panel of letters that are still possible in Hit, for a screen with room for one."""

from __future__ import annotations

from collections.abc import Sequence, Set

from textual.content import Content
from textual.widgets import Static

from beehelper.hit.rules import Rule
from beehelper.hit.text import COUNTED, POSSIBLE
from beehelper.tui.widgets.guesses import CROSS, possible

GAPS = ("  ", " ", "")
"""What is between two letters: the first for which there is room."""

AIRY = 10
"""Rows of the screen for each place from which a blank line is between two."""


class LettersLeft(Static):
    """Lists the letters that are possible at each place, and says what is counted."""

    close = False
    """Whether hints need the lines that could be between places."""

    DEFAULT_CSS = """
    LettersLeft {
        height: auto; border: round $frame; border-title-color: $primary;
        border-subtitle-color: $foreground 80%; padding: 0 0 0 1; text-wrap: nowrap;
    }
    """

    def show(self, out: Sequence[Set[str]], alphabet: str, rule: Rule, marks: str) -> None:
        """Show an alphabet, a cross for the letters ``out`` at each place, and what marks say."""
        self.border_title, self.border_subtitle = POSSIBLE[rule], marks
        width = self.content_size.width
        forms = (possible(out, alphabet, gap) for gap in GAPS)
        lines = next((each for each in forms if max(map(len, each), default=0) <= width), None)
        places = [
            Content(line).highlight_regex(CROSS, style="$warning 90%")
            for line in lines or possible(out, alphabet)
        ]
        airy = not self.close and len(places) <= self.app.size.height // AIRY
        counted = Content.styled(COUNTED[rule], "$foreground 70%")
        self.update(Content("\n" * (1 + airy)).join([*places, counted]))
