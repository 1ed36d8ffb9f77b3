"""What all screens share: a title line, a body, the keys, and a word when room is too small."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from beehelper.store.sessions import Session
from beehelper.tui.widgets.key_line import KeyLine

NEEDS = (60, 20)
"""Columns and rows below which nothing useful can be drawn."""


BODY = ("home", "table", "message")
"""Parts between the title line and the keys."""


class FramedScreen(Screen[None]):
    """A screen with a title line, a body, the keys, and a notice when it is too small."""

    DEFAULT_CSS = """
    FramedScreen {
        & > #title-line {
            height: 1; background: $panel; padding: 0 1;
            text-wrap: nowrap; text-overflow: ellipsis;
        }
        & > #too-small { display: none; width: 1fr; height: 1fr; content-align: center middle; }
        &.-tiny, &.-low {
            & > * { display: none; }
            & > #too-small { display: block; }
        }
    }
    """

    TITLE_LINE = ""
    WIDEST = 150
    """Columns that are used of a wider terminal: the eye has to find its way back."""

    @property
    def rules(self) -> str:
        """What help says before the keys."""
        return self.HELP or ""

    @property
    def ready(self) -> bool:
        """Tell whether keys can be handled; they wait a moment for that."""
        return True

    def compose(self) -> ComposeResult:
        yield Static(_title(self.TITLE_LINE), id="title-line")
        yield from self.body()
        yield KeyLine()
        yield Static(id="too-small")

    def body(self) -> Iterable[Widget]:
        """Return what is between the title line and the keys."""
        return ()

    def merge(self, session: Session) -> None:
        """Show what another program played on the board in play."""

    def say_title(self, text: str) -> None:
        self.query_one("#title-line", Static).update(_title(text))

    def _key(self, action: str) -> str:
        """Name the key of an action; one without a key is in the command palette."""
        for active in self.active_bindings.values():
            if active.binding.action == action:
                return self.app.get_key_display(active.binding)
        return "ctrl+p"

    def on_resize(self, event: events.Resize) -> None:
        """Keep the notice true, and the body in the middle of much room."""
        columns, rows = event.size
        spare = max(0, columns - self.WIDEST) // 2
        for part in self.children:
            if part.id in BODY and part.styles.margin != (0, spare, 0, spare):
                part.styles.margin = (0, spare)
        notice = f"beehelper needs {NEEDS[0]}x{NEEDS[1]}; this is {columns}x{rows}"
        self.query_one("#too-small", Static).update(notice)


def _title(text: str) -> Content:
    """Put the program's name first; the rest may hold any text, a file's name for one."""
    return Content.assemble(("beehelper", "bold"), f"  {text}")
