"""What stands around every screen: a title line, the keys, and a notice when room is too small."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from beehelper.tui.widgets.key_line import KeyLine

NEEDS = (60, 20)
"""Columns and rows below which nothing useful can be drawn."""

HUGE, LOFTY = 160, 50
"""Columns from which a screen has the class of much room besides, and rows with that of more."""


class Frame(Vertical):
    """Puts the title line above what it is given, and the keys below."""

    DEFAULT_CSS = """
    Frame {
        & > #title-line {
            dock: top; height: 1; background: $panel; padding: 0 1;
            text-wrap: nowrap; text-overflow: ellipsis;
        }
        & > #too-small { display: none; width: 1fr; height: 1fr; content-align: center middle; }
    }
    .-tiny Frame, .-low Frame {
        & > * { display: none; }
        & > #too-small { display: block; }
    }
    """
    SCOPED_CSS = False  # the screen has the classes of its size

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def compose(self) -> ComposeResult:
        yield Static(_title(self._title, 0), id="title-line")
        yield KeyLine()
        yield Static(id="too-small")

    def say_title(self, text: str) -> None:
        self._title = text
        for line in self.query("#title-line").results(Static):  # none while the program closes
            line.update(_title(text, self.size.width), layout=False)

    def on_resize(self, event: events.Resize) -> None:
        """Keep the notice true."""
        columns, rows = event.size
        notice = f"beehelper needs {NEEDS[0]}x{NEEDS[1]}; this is {columns}x{rows}"
        self.query_one("#too-small", Static).update(notice)
        self.say_title(self._title)
        self.call_after_refresh(self._focus_again)

    def _focus_again(self) -> None:
        """Give keys to what has them at first: what was not shown for a while has them no more."""
        if self.screen.focused is None:
            self.screen.focus_next(self.screen.AUTO_FOCUS or "*")


def _title(text: str, columns: int) -> Content:
    """Put the program's name first; the last facts are left out where not all have room.

    The rest may hold any text, a file's name for one.
    """
    name, facts = "beehelper", text.split("  ")
    room = columns - len(f" {name}   ")
    while columns and len(facts) > 1 and room < cell_len("  ".join(facts)):
        facts.pop()
    return Content.assemble((name, "bold"), f"  {'  '.join(facts)}")
