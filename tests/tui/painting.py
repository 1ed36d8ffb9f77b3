"""What a terminal shows after all that the program has painted, update by update."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import RenderableType
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.screen import Screen
from textual.strip import Strip

from beehelper.tui.narrow import NarrowUpdate

from .playing import BeePilot

Place = tuple[str, Style | None]


class Painted:
    """Takes in every update of the screen that is shown now, cell by cell, as a terminal does."""

    def __init__(self, pilot: BeePilot) -> None:
        self._app = app = pilot.app
        self._cells = self._whole()
        display = app._display

        def taken(screen: Screen[object], update: RenderableType | None) -> None:
            display(screen, update)
            _take(self._cells, update)

        app.__dict__["_display"] = taken

    def is_as_if_whole(self) -> bool:
        """Paint what is due; tell whether painting everything again would give what then stands."""
        self._app.screen._on_timer_update()
        for widget in self._app.screen.query("*"):
            widget.refresh()
        return self._cells == self._whole()

    def _whole(self) -> list[list[Place]]:
        """Return the cells of the whole screen, painted at once."""
        columns, rows = self._app.size
        cells: list[list[Place]] = [[(" ", None)] * columns for _ in range(rows)]
        update = self._app.screen._compositor.render_update(full=True)
        assert update is not None, "nothing is drawn without the fixture drawn"
        _take(cells, update)
        return cells


def _take(cells: list[list[Place]], update: RenderableType | None) -> None:
    match update:
        case LayoutUpdate():
            left, top, _, _ = update.region
            for y, strips in enumerate(update.strips, top):
                _put(cells[y], left, Strip.join(strips))
        case ChopsUpdate():
            for x, y, strip in NarrowUpdate.of(update).parts():
                _put(cells[y], x, strip)


def _put(row: list[Place], x: int, strip: Strip) -> None:
    """Put a strip on a row; of a sign that is two columns wide the second is empty."""
    for text, style, _ in strip:
        if cell_len(text) == len(text):
            row[x : x + len(text)] = [(sign, style) for sign in text]
            x += len(text)
            continue
        for sign in text:
            width = cell_len(sign)
            row[x : x + width] = [(sign, style), *[("", style)] * (width - 1)]
            x += width
