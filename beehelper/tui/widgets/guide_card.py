"""What a game's help says, below its hints: for who has no results of it yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from textual.content import Content
from textual.widgets import Static

from beehelper.guide import Guide
from beehelper.tui.help_pages import EVERYWHERE, HINTS, KEY, STEP, STEPS, Group, written

ALL = 1000
"""Rows in which all is on one page."""


class GuideCard(Static):
    """Draws as much of the help as some room holds, what is needed most first.

    It is less bright than the hints above it.
    """

    DEFAULT_CSS = "GuideCard { color: $foreground 80%; }"

    def __init__(self, guide: Guide, groups: Mapping[str, Group]) -> None:
        super().__init__()
        self.border_title = "Help"
        self._guide = guide
        # The line of keys and the ladder have the others.
        self._groups = {
            name: group for name, group in groups.items() if name not in (HINTS, EVERYWHERE)
        }

    def fit(self, columns: int, rows: int) -> bool:
        """Draw what has room in some columns and rows; tell whether anything has."""
        lines = next((lines for lines in self._forms(columns) if len(lines) <= rows), ())
        self.update(Content("\n").join(map(_quiet, lines)))
        return bool(lines)

    def _forms(self, columns: int) -> Iterator[Sequence[Content]]:
        brief, width = self._guide._replace(more=()), max(1, columns)
        yield written(self._guide, self._groups, width, ALL)[STEPS]
        for count in range(len(self._groups), -1, -1):
            yield written(brief, dict([*self._groups.items()][:count]), width, ALL)[STEPS]


def _quiet(line: Content) -> Content:
    """Leave the colour of what comes next to the panel that help is of."""
    styles = (KEY if span.style == STEP else span.style for span in line.spans)
    spans = [span._replace(style=style) for span, style in zip(line.spans, styles, strict=True)]
    return Content(line.plain, spans)
