"""The line that says what became of a key, or what is to be typed next."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from beehelper.errors import brief
from beehelper.tui.widgets.rewrite import rewrite

MARKS = {"good": "✓", "star": "★", "ask": "▸", "doubt": "~", "bad": "✗", "": ""}
"""Kind of message -> its mark, so that colour is never the only sign."""

APART = "   "
"""What stands between two sentences of a message."""


class MessageLine(Static):
    """Says a sentence of some kind; a long one lies over what is above it, and moves nothing."""

    DEFAULT_CSS = """
    MessageLine {
        layer: said; height: auto; min-height: 1; max-height: 5;
        margin-bottom: 1; padding: 0 1; background: $background;
        &.good { color: $success; }
        &.ask { color: $primary; text-style: bold; }
        &.star { color: $accent; text-style: bold; }
        &.doubt { color: $warning; }
        &.bad { color: $error; }
    }
    """

    text = kind = ""

    def __init__(self) -> None:
        super().__init__(id="message", markup=False)

    def say(self, text: str, kind: str = "", before: str = "") -> None:
        """Say a sentence of some kind; ``before`` it stands one with its own mark, or none."""
        self.text, self.kind = text, kind = brief(text), kind
        self.set_classes(kind)
        apart = APART if before and text else ""
        colour = "$primary" if before.startswith(MARKS["ask"]) else "$foreground"
        said = Content.assemble(
            (f"{before}{apart}", f"not bold {colour}"), f"{MARKS[kind]} {text}".strip()
        )
        rewrite(self, said)
        self.screen.set_class(said.cell_length > self.content_size.width > 0, "-long")
