"""Help: what the screen is for, and the keys that work there as they are now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.panel import PanelScreen


class HelpScreen(PanelScreen):
    """A panel over the screen that it explains."""

    TITLE_LINE = "Help"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,enter", "back", "Back", id="help.back", tooltip="Close the help")
    ]

    def __init__(self, explained: Screen[object]) -> None:
        super().__init__()
        self._explained = explained

    def body(self) -> Iterable[Widget]:
        """Return the screen's own words, then the keys that it has now."""
        explained = self._explained
        rules = explained.rules if isinstance(explained, GameScreen) else explained.HELP or ""
        text = Text(rules.replace("\n", " ") + "\n\n")
        for binding in explained.active_bindings.values():
            if binding.enabled and binding.tooltip:
                key = self.app.get_key_display(binding.binding)
                text.append(f"{key:>10}  ", "bold").append(f"{binding.tooltip}\n")
        yield Static(text)
