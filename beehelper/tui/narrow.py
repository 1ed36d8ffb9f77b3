"""Updates of the screen that send no more than what changed: a terminal reads them key by key."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate
from textual.strip import Strip


class NarrowUpdate(ChopsUpdate):
    """Cuts spans at both ends; Textual's own begins each at the left edge of its widget."""

    @classmethod
    def of(cls, update: ChopsUpdate) -> NarrowUpdate:
        return cls(update.chops, update.spans, update.chop_ends)

    def parts(self) -> Iterator[tuple[int, int, Strip]]:
        """Yield the column and the row of each part, and what stands there."""
        for y, first, last in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=True):
                if strip is None or x >= last or end <= first:
                    continue
                # A sign of two columns may stand across the first: it is not cut.
                left = max(x, first) if len(strip.text) == strip.cell_length else x
                yield left, y, strip.crop(left - x, min(end, last) - x)

    def render_segments(self, console: Console) -> str:
        return "".join(
            f"{Control.move_to(x, y).segment.text}{strip.render(console)}"
            for x, y, strip in self.parts()
        )
