"""Updates of the screen that send no more than what changed: a terminal reads them key by key."""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate


class NarrowUpdate(ChopsUpdate):
    """Cuts spans at both ends; Textual's own begins each at the left edge of its widget."""

    @classmethod
    def of(cls, update: ChopsUpdate) -> NarrowUpdate:
        return cls(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        parts: list[str] = []
        for y, first, last in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=True):
                left, right = max(x, first), min(end, last)
                if strip is not None and left < right:
                    shown = strip.crop(left - x, right - x)
                    parts += Control.move_to(left, y).segment.text, shown.render(console)
        return "".join(parts)
