"""The panel of letters that are still possible in Hit, for a screen with room for one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from textual.content import Content
from textual.widgets import Static

from beehelper.hit.rules import Rule
from beehelper.hit.text import CROSSED, POSSIBLE
from beehelper.tui.widgets.guesses import FRAME
from beehelper.words.letters import in_capitals

CROSS = "×"
"""What stands for a letter that is ruled out."""

GAPS = ("  ", " ", "")
"""What is between two letters: the first for which there is room."""

AIRY, MOST = 30, 1
"""Percent of the screen's rows that the panel has with blank lines; most between two places."""

TILE, EDGES, LARGE = "▐", ("▗▄▄", "▝▀▀"), 40
"""The left edge of a letter's tile; those above and below it; percent of rows with tiles."""


class LettersLeft(Static):
    """Lists the letters that are possible at each place; on tiles where there is much room."""

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
        width, height = self.content_size.width, self.app.size.height
        lines = [*_tiled(out, alphabet)]
        fits = max(line.cell_length for line in lines) <= width
        if fits and not self.close and len(lines) + FRAME <= height * LARGE // 100:
            self.update(Content("\n").join(lines))
            return
        forms = (possible(out, alphabet, gap) for gap in GAPS)
        fitting = next((each for each in forms if max(map(len, each), default=0) <= width), None)
        places = [
            Content(line).highlight_regex(CROSS, style="$warning 90%")
            for line in fitting or possible(out, alphabet)
        ]
        free = height * AIRY // 100 - FRAME - len(places)
        blank = 0 if self.close else max(0, min(MOST, free // max(1, len(places) - 1)))
        self.update(Content("\n" * (1 + blank)).join(places))


def _tiled(out: Sequence[Set[str]], alphabet: str) -> Iterator[Content]:
    """Draw for each place, on three lines, a tile for each letter that is possible there."""
    wide = len(str(len(out))) + 1 if len(out) > 1 else 0
    for place, letters in enumerate(out, 1):
        above, below = (
            Content.styled(
                "".join(" " * len(edge) if each in letters else edge for each in alphabet),
                "$tile-absent",
            )
            for edge in EDGES
        )
        middle = (
            part
            for each in alphabet
            for part in (
                [(f" {CROSS} ", "$warning 90%")]
                if each in letters
                else [(TILE, "$tile-absent"), (f"{in_capitals(each)} ", "on $tile-absent")]
            )
        )
        yield above.pad_left(wide)
        yield Content.assemble(f"{place:<{wide}}" if wide else "", *middle)
        yield below.pad_left(wide)


def possible(out: Sequence[Set[str]], alphabet: str, gap: str = "") -> list[str]:
    """Write for each place the letters possible there, a cross for each other, after its number."""
    wide = len(str(len(out)))
    return [
        (f"{place:>{wide}} {gap[1:]}" if len(out) > 1 else "")
        + gap.join(CROSS if letter in letters else in_capitals(letter) for letter in alphabet)
        for place, letters in enumerate(out, 1)
    ]
