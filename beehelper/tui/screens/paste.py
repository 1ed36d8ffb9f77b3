"""A box over a screen, to paste or type a longer text into."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual._types import WatchCallbackType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.dom import DOMNode
from textual.widgets import Static, TextArea

from beehelper.tui.screens.modal import Modal
from beehelper.tui.screens.prompt import Read


class Area(TextArea):
    """A box to type into that is let go with its text when it is closed."""

    def watch(
        self,
        obj: DOMNode,
        attribute_name: str,
        callback: WatchCallbackType,
        init: bool = True,
    ) -> None:
        """Watch nothing of the program: Textual forgets that only at the next change of theme."""
        if obj is not self.app:
            super().watch(obj, attribute_name, callback, init)


class PasteScreen(Modal[Read | None]):
    """Asks for a text, and keeps what is there until it can be read; None if it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="paste.back", tooltip="Leave it"),
        Binding("ctrl+s", "take", "Take", id="paste.take", tooltip="Take the text", priority=True),
    ]

    DEFAULT_CSS = """
    PasteScreen {
        & > Vertical { height: 90%; border: round $primary; }
        & TextArea { height: 1fr; margin: 1 0; border: none; background: $tile-open; }
        & #paste-fault { color: $error; height: auto; max-height: 6; overflow-y: auto; }
    }
    """

    def __init__(self, title: str, text: str, read: Callable[[str], Read], kept: str = "") -> None:
        """Ask under a title, with a text that says what is accepted; ``read`` raises BadInput.

        ``kept`` is what stands in the box at first.
        """
        super().__init__()
        self._title, self._text, self._read, self._kept = title, text, read, kept

    def compose(self) -> ComposeResult:
        """Put a box above what was wrong with its text."""
        with Vertical() as panel:
            panel.border_title = self._title
            panel.border_subtitle = "^s accepts, Esc cancels"
            yield Static(self._text, markup=False)
            yield Area(self._kept)
            yield Static(id="paste-fault", markup=False)

    async def action_take(self) -> None:
        if self.is_open:
            await self.take(self._read, self.query_one(TextArea).text, "#paste-fault")
