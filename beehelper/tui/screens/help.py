"""Help: what the screen is for, how a board is played, and the keys that work there now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rich.table import Table
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.panel import PanelScreen

HINTS = ("game.hint", "game.up", "game.down", "game.recall")
"""How the ids of keys for hints begin."""

SEVERAL = 3
"""Keys for one thing of which all are named; of more the first and the last."""


class HelpScreen(PanelScreen):
    """A panel over the screen that it explains."""

    TITLE_LINE = "Help"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,enter", "back", "Back", id="help.back", tooltip="Close the help")
    ]

    DEFAULT_CSS = """
    HelpScreen {
        #rules { margin-bottom: 1; }
        #keys { height: auto; }
        #keys > Vertical { height: auto; width: 1fr; margin-right: 2; }
        .group { margin-bottom: 1; }
        .name { color: $primary; text-style: bold; }
        &.-narrow #keys { layout: vertical; }
        &.-wide > VerticalScroll { width: 114; }
    }
    """

    def __init__(self, explained: Screen[object]) -> None:
        super().__init__()
        self._explained = explained

    def body(self) -> Iterable[Widget]:
        """Return the screen's own words, then what is typed and the keys, in groups."""
        explained = self._explained
        is_game = isinstance(explained, GameScreen)
        rules = explained.rules if isinstance(explained, GameScreen) else explained.HELP or ""
        yield Static(rules.replace("\n", " ").strip(), id="rules", markup=False)
        groups = self._keys()
        typed = explained.TYPED if isinstance(explained, GameScreen) else {}
        left = {"On the board": typed, "Hints": groups["Hints"], "This game": groups["This game"]}
        right = {key: group for key, group in groups.items() if key not in left}
        with Horizontal(id="keys"):
            for column in (left, right) if is_game else (right,):
                with Vertical():
                    for name, group in column.items():
                        if group:
                            yield Static(name, classes="name", markup=False)
                            yield Static(_table(group), classes="group")

    def _keys(self) -> Mapping[str, Mapping[str, str]]:
        """Return group -> what is done -> its keys."""
        explained = self._explained
        own = explained.TITLE_LINE if isinstance(explained, GameScreen) else "Here"
        found: dict[str, dict[str, list[str]]] = {
            name: {} for name in ("Hints", "This game", own, "Everywhere")
        }
        for active in explained.active_bindings.values():
            if active.enabled and active.tooltip:
                keys = found[_group(active, own)].setdefault(active.tooltip, [])
                keys.append(self.app.get_key_display(active.binding))
        return {
            name: {what: _joined(keys) for what, keys in group.items()}
            for name, group in found.items()
        }


def _group(active: ActiveBinding, own: str) -> str:
    name = active.binding.id or ""
    if name.startswith(HINTS):
        return "Hints"
    if name.startswith("game."):
        return "This game"
    return own if "." in name and not name.startswith("app.") else "Everywhere"


def _joined(keys: list[str]) -> str:
    return " ".join(keys) if len(keys) <= SEVERAL else f"{keys[0]} … {keys[-1]}"


def _table(group: Mapping[str, str]) -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True, min_width=7)
    table.add_column()
    for what, keys in group.items():
        table.add_row(keys, what)
    return table
