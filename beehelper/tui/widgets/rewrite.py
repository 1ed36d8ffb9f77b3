"""Other texts on widgets: to lay a screen out takes longer than a key, so it is done if need be."""

from __future__ import annotations

from textual.visual import VisualType
from textual.widgets import Static


def rewrite(static: Static, text: VisualType) -> None:
    """Put another text on a widget; lay the screen out only if it needs more lines, or fewer."""
    if not static.styles.is_auto_height:
        static.update(text, layout=False)
        return
    before = _lines(static)
    static.update(text, layout=False)
    lines = _lines(static)
    if lines != before:
        static.refresh(layout=True)
    if not lines == static.content_size.height > 0:
        static.call_after_refresh(_fit, static)


def _fit(static: Static) -> None:
    """Lay the screen out for a text that was written before its widget had its place.

    Textual keeps the height of a widget that was laid out while another layout was due.
    """
    if static.content_size.height != _lines(static):
        static.refresh(layout=True)


def _lines(static: Static) -> int:
    """Count the lines that a widget takes for its text: those it has at least are no reason."""
    size, least = static.content_size, static.styles.min_height
    lines = static.get_content_height(size, size, size.width)
    return max(lines, int(least.value)) if least and least.is_cells else lines
