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
        return bool(self._emulated.buffer == self._whole().buffer)

    def _whole(self) -> pyte.Screen:
        """Return an emulator with the whole screen painted at once."""
        emulated = pyte.Screen(*self._app.size)
        update = self._app.screen._compositor.render_update(full=True)
        assert isinstance(update, CompositorUpdate)
        self._take(emulated, update)
        return emulated

    def _take(self, emulated: pyte.Screen, update: CompositorUpdate) -> None:
        pyte.Stream(emulated).feed(update.render_segments(self._app.console))
