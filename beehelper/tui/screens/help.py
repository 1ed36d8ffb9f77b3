"""Help: what the screen is for, and the keys that work there as they are now."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from beehelper.tui.screens.framed_screen import FramedScreen
from beehelper.tui.screens.modal import Modal


class HelpScreen(Modal[None]):
    """A panel over the screen that it explains."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,enter,q", "dismiss", "Back", id="help.back", tooltip="Close the help")
    ]

    DEFAULT_CSS = """
    HelpScreen {
        align: center middle;
        & > VerticalScroll {
            width: 72; max-width: 96%; height: auto; max-height: 90%;
            border: round $primary; background: $surface; padding: 0 2;
        }
    }
    """

    def __init__(self, explained: Screen[object]) -> None:
        super().__init__()
        self._explained = explained

    def compose(self) -> ComposeResult:
        with VerticalScroll() as panel:
            panel.border_title = "Help"
            panel.border_subtitle = "Esc closes"
            yield Static(self._text())

    def _text(self) -> Text:
        explained = self._explained
        rules = explained.rules if isinstance(explained, FramedScreen) else ""
        text = Text(rules.replace("\n", " ") + "\n\n")
        for binding in self._explained.active_bindings.values():
            if binding.enabled and binding.tooltip:
                key = self.app.get_key_display(binding.binding)
                text.append(f"{key:>10}  ", "bold").append(f"{binding.tooltip}\n")
        return text
