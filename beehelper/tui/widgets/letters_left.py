"""The panel of letters that are still possible in Hit, for a screen with room for one."""

from __future__ import annotations

from collections.abc import Sequence, Set

from textual.content import Content
from textual.widgets import Static

from beehelper.hit.rules import Rule
from beehelper.hit.text import CROSSED, POSSIBLE
from beehelper.tui.widgets.guesses import CROSS, FRAME

GAPS = ("  ", " ", "")
"""What is between two letters: the first for which there is room."""

AIRY, MOST = 30, 1
"""Percent of the screen's rows that the panel has with blank lines; most between two places."""


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

    def show(self, out: Sequence[Set[str]], alphabet: str, rule: Rule) -> None:
        """Show an alphabet, a cross for the letters ``out`` at each place, and what that says."""
        self.border_title, self.border_subtitle = POSSIBLE[rule], CROSSED * any(out)
        width = self.content_size.width
        forms = (possible(out, alphabet, gap) for gap in GAPS)
        lines = next((each for each in forms if max(map(len, each), default=0) <= width), None)
        places = [
            Content(line).highlight_regex(CROSS, style="$warning 90%")
            for line in lines or possible(out, alphabet)
        ]
        free = self.app.size.height * AIRY // 100 - FRAME - len(places)
        blank = 0 if self.close else max(0, min(MOST, free // max(1, len(places) - 1)))
        self.update(Content("\n" * (1 + blank)).join(places))


def possible(out: Sequence[Set[str]], alphabet: str, gap: str = "") -> list[str]:
    """Write for each place the letters possible there, a cross for each other, after its number."""
    wide = len(str(len(out)))
    return [
        (f"{place:>{wide}} {gap[1:]}" if len(out) > 1 else "")
        + gap.join(CROSS if letter in letters else letter.upper() for letter in alphabet)
        for place, letters in enumerate(out, 1)
    ]
