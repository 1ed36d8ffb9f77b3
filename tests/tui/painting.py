"""What a terminal shows after all that the program has painted, update by update."""

from __future__ import annotations

import pyte
from rich.console import RenderableType
from textual._compositor import CompositorUpdate
from textual.screen import Screen

from .playing import BeePilot


class Painted:
    """A terminal emulator that takes in every update of the screen that is shown now."""

    def __init__(self, pilot: BeePilot) -> None:
        self._app = app = pilot.app
        self._emulated = self._whole()
        self._lines: dict[str, object] = {}
        display = app._display

        def taken(screen: Screen[object], update: RenderableType | None) -> None:
            display(screen, update)
            if isinstance(update, CompositorUpdate):
                self._take(self._emulated, update)

        app.__dict__["_display"] = taken

    def is_as_if_whole(self) -> bool:
        """Paint what is due; tell whether painting everything again would give what then stands."""
        self._app.screen._on_timer_update()
        for widget in self._app.screen.query("*"):
            widget.refresh()
        strips = self._app.screen._compositor.render_strips()
        drawn = [self._line(strip.render(self._app.console)) for strip in strips]
        return [self._emulated.buffer[row] for row in range(len(drawn))] == drawn

    def _line(self, text: str) -> object:
        """Return what an emulator shows of a line; most lines stay from key to key."""
        if text not in self._lines:
            emulated = pyte.Screen(self._app.size.width, 1)
            pyte.Stream(emulated).feed(text)
            self._lines[text] = emulated.buffer[0]
        return self._lines[text]

    def _whole(self) -> pyte.Screen:
        """Return an emulator with the whole screen painted at once."""
        emulated = pyte.Screen(*self._app.size)
        update = self._app.screen._compositor.render_update(full=True)
        assert isinstance(update, CompositorUpdate)
        self._take(emulated, update)
        return emulated

    def _take(self, emulated: pyte.Screen, update: CompositorUpdate) -> None:
        pyte.Stream(emulated).feed(update.render_segments(self._app.console))
