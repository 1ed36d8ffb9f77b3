"""Updates of the screen that draw and send no more than what changed: there is one for each key."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from operator import itemgetter

from rich.console import Console
from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip

TEXT = itemgetter(0)
"""The text of a segment."""


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
                left = max(x, first)
                # A sign of two columns may stand across the first: it is not cut.
                if left > x and sum(map(len, map(TEXT, strip))) != strip.cell_length:
                    left = x
                yield left, y, strip.crop(left - x, min(end, last) - x)

    def render_segments(self, console: Console) -> str:
        return "".join(
            f"\x1b[{y + 1};{x + 1}H{strip.render(console)}" for x, y, strip in self.parts()
        )


class NarrowCompositor(Compositor):
    """Draws rows of the widgets that changed; Textual's own draws all between the outermost."""

    _due: Collection[Region] = ()
    """What an update is to paint; nothing if it is all of the screen."""

    def render_partial_update(self) -> ChopsUpdate | None:
        self._due = self._dirty_regions.copy()
        update = super().render_partial_update()
        self._due = ()
        return update

    def _get_renders(
        self, crop: Region | None = None
    ) -> Iterable[tuple[Region, Region, list[Strip]]]:
        """Draw what is due; leave no strip that holds itself, once it is divided.

        Textual keeps what a strip was divided into with it: where that is the strip itself, only a
        search for garbage would end it, which found thousands of them, and held up a key in twenty.
        """
        for region, clip, strips in self._drawn(crop):
            yield region, clip, strips
            for strip in strips:
                strip._divide_cache.clear()

    def _drawn(self, crop: Region | None) -> Iterable[tuple[Region, Region, list[Strip]]]:
        """Draw what is due, from front to back, until nothing of it is left."""
        if not self._due:
            yield from super()._get_renders(crop)
            return
        left = self._due
        for widget, (region, clip) in self.visible_widgets.items():
            seen = region.intersection(clip)
            if mine := [due for due in left if seen.overlaps(due)]:
                first, end = min(due.y for due in mine), max(due.bottom for due in mine)
                rows = seen.intersection(Region(seen.x, first, seen.width, end - first))
                yield region, rows, widget.render_lines(rows.translate(-region.offset))
                left = [due for due in left if not seen.contains_region(due)]
