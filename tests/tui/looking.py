"""What screens there are, and what can be wrong with one as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import combinations
from pathlib import Path

from textual.geometry import Region
from textual.message_pump import MessagePump
from textual.scrollbar import ScrollBar, ScrollBarCorner
from textual.widget import Widget
from textual.widgets import Static

import beehelper.tui

from .playing import BeePilot, seen

MODULES = [
    ".".join(("beehelper.tui", *path.relative_to(folder).with_suffix("").parts))
    for folder in map(Path, beehelper.tui.__path__)
    for path in folder.rglob("*.py")
    if path.stem != "__init__"
]
"""All modules of the screen."""


def classes(name: str) -> Iterator[type[MessagePump]]:
    """Give the classes of a module that are screens or widgets."""
    for kind in vars(import_module(name)).values():
        if isinstance(kind, type) and issubclass(kind, MessagePump) and kind.__module__ == name:
            yield kind


def faults(pilot: BeePilot, needs: tuple[str, ...]) -> list[str]:
    """Say what is wrong with the screen, given what has to be in view on it."""
    shown, read = regions(pilot), texts(pilot)
    return [
        *(f"{text!r} is not in view" for text in needs if squeezed(text) not in read),
        *_overlaps(shown),
        *(fault for widget in shown if (fault := _cut(widget, *shown[widget]))),
        *_focus_out_of_view(pilot, shown),
    ]


def regions(pilot: BeePilot) -> dict[Widget, tuple[Region, Region]]:
    """Return where each widget is, and the part of the screen in which it may be seen."""
    visible = pilot.app.screen._compositor.visible_widgets
    return {widget: found for widget, found in visible.items() if widget.region.area}


def squeezed(text: str) -> str:
    """Leave out where lines end: texts wrap elsewhere at each size."""
    return "".join(text.split())


def texts(pilot: BeePilot) -> str:
    """Return what is seen on the screen, whole and then widget by widget."""
    lines = seen(pilot).split("\n")
    found = ["".join(lines)]
    for widget, (region, clip) in regions(pilot).items():
        if not widget.children:
            part = region.intersection(clip)
            rows = lines[part.y : part.bottom]
            found.append(" ".join(row.ljust(part.right)[part.x : part.right] for row in rows))
    return "\n".join(map(squeezed, found))


def _overlaps(shown: dict[Widget, tuple[Region, Region]]) -> list[str]:
    """Find widgets of one parent that are drawn over one another; a panel is over a screen."""
    return [
        f"{one!r} is over {other!r}"
        for one, other in combinations(shown, 2)
        if one.parent is other.parent
        and one.parent is not None
        and one.layer == other.layer
        and not any(isinstance(each, ScrollBar | ScrollBarCorner) for each in (one, other))
        and shown[one][0].overlaps(shown[other][0])
    ]


def _cut(widget: Widget, region: Region, clip: Region) -> str:
    """Say whether a text has less room than it needs, and nothing tells that it scrolls."""
    if widget.children or isinstance(widget, ScrollBar | ScrollBarCorner):
        return ""
    scrolls = any(
        isinstance(above, Widget) and any(above.scrollbars_enabled) for above in widget.ancestors
    )
    part = region.intersection(clip)
    size = widget.content_size
    if not scrolls and part.area < region.area:
        return f"{widget!r} has {part.size} of {region.size} in view"
    if not isinstance(widget, Static) or widget.styles.text_overflow == "ellipsis":
        return ""
    needed = widget.get_content_height(size, widget.app.size, size.width)
    return f"{widget!r} is {size.height} high, not {needed}" if needed > size.height else ""


def _focus_out_of_view(pilot: BeePilot, shown: dict[Widget, tuple[Region, Region]]) -> list[str]:
    """Say whether nothing has the focus, or what has it can't be seen."""
    focused = pilot.app.focused
    if focused is None:
        return ["nothing has the focus"]
    if focused not in shown:
        return [f"{focused!r} has the focus, and is not in view"]
    return []
