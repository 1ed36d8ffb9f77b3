"""A question over a screen, answered by one line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.suggester import Suggester
from textual.widgets import Input, Static

from beehelper.tui.screens.modal import Modal

Read = TypeVar("Read")
"""What the text that is typed is read as."""


class Line(Input):
    """A line to type on; several lines that are pasted become one, Tab takes what is suggested."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "cursor_right", "Complete", show=False, id="prompt.complete")
    ]

    def on_paste(self, event: events.Paste) -> None:
        """Take a whole terminal's words, where an Input takes the first line alone."""
        event.prevent_default()
        event.stop()
        self.replace(" ".join(event.text.splitlines()), *self.selection)


class PromptScreen(Modal[Read | None]):
    """Asks for a text, and keeps what is typed until it can be read; None if it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="prompt.back", tooltip="Leave it")
    ]

    DEFAULT_CSS = """
    PromptScreen {
        & Input { margin: 1 0; }
        & #prompt-fault { color: $error; height: auto; }
    }
    """

    def __init__(
        self,
        title: str,
        text: str,
        read: Callable[[str], Read],
        value: str = "",
        suggester: Suggester | None = None,
    ) -> None:
        """Ask under a title, with a text that says what is accepted; ``read`` raises BadInput."""
        super().__init__()
        self._title, self._text, self._read, self._value = title, text, read, value
        self._suggester = suggester

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            panel.border_title = self._title
            panel.border_subtitle = "Enter accepts, Esc cancels"
            yield Static(self._text, markup=False)
            yield Line(self._value, suggester=self._suggester)
            yield Static(id="prompt-fault", markup=False)

    @on(Input.Submitted)
    async def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        await self.take(self._read, event.value, "#prompt-fault")
