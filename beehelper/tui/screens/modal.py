"""What all boxes over a screen share: they close once, and only with what can be read."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.tui.screens.sized import Sized


class Modal(ModalScreen[ScreenResultType], Sized[ScreenResultType]):
    """A box over another screen."""

    DEFAULT_CSS = """
    Modal {
        align: center middle; background: $background 85%;
        & > Vertical, & > VerticalScroll {
            width: 72; max-width: 96%; height: auto; max-height: 90%; overflow-y: auto;
            border: round $frame; background: $surface; padding: 0 2;
            border-title-color: $foreground; border-title-style: bold;
            border-subtitle-color: $foreground 80%;
        }
    }
    """

    @property
    def is_open(self) -> bool:
        """Tell whether the box is drawn: keys and answers come before that, too, and after."""
        return self.is_mounted and self in self.app.screen_stack

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close the box, unless that is done: Textual would close what lies below it instead.

        Keys that follow fast on the one that closes it still come to a box.
        """
        return super().dismiss(result) if self.is_active else AwaitComplete()

    async def take(self, read: Callable[[str], ScreenResultType], text: str, fault: str) -> None:
        """Close with what a text is read as, which may take a file, or show what is wrong with it.

        ``fault`` selects where; ``read`` raises BadInput.
        """
        if not self.is_open:
            return
        try:
            found = await to_thread(read, text)
        except BadInput as wrong:
            if self.is_open:
                self.query_one(fault, Static).update(f"✗ {wrong}")
        else:
            self.dismiss(found)
