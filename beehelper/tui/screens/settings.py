"""Settings: the word list and the colours."""

from __future__ import annotations

import os
from asyncio import to_thread
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from beehelper.errors import BadInput
from beehelper.store.settings import Settings, settings_path
from beehelper.tui.themes import THEMES
from beehelper.words.lists import WordList, parse, read_source


class SettingsScreen(ModalScreen[Settings | None]):
    """A panel that answers with new settings, or None when they stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Cancel", id="settings.cancel", tooltip="Change nothing")
    ]

    DEFAULT_CSS = """
    SettingsScreen {
        align: center middle;
        & > Vertical {
            width: 72; max-width: 96%; height: auto; max-height: 96%;
            border: round $primary; background: $surface; padding: 0 2;
        }
        Label { margin-top: 1; }
        OptionList { height: 5; border: none; }
        #fault { color: $error; height: auto; }
        #where { color: $foreground 70%; margin-top: 1; }
    }
    """

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings

    def compose(self) -> ComposeResult:
        """Put a line for the word list above a list of themes."""
        with Vertical() as panel:
            panel.border_title = "Settings"
            panel.border_subtitle = "Enter keeps, Esc leaves"
            yield Label("Word list: a file with one word a line; empty for SCOWL, bundled")
            yield Input(self._settings.word_list or "", placeholder="SCOWL", id="word-list")
            yield Static(id="fault", markup=False)
            yield Label("Colours (more under ctrl+p, Theme)")
            yield OptionList(*(Option(theme.name, id=theme.name) for theme in THEMES))
            yield Static(f"Kept in {settings_path()}", id="where", markup=False)

    def on_mount(self) -> None:
        """Show the theme in use as chosen."""
        names = [theme.name for theme in THEMES]
        if self._settings.theme in names:
            self.query_one(OptionList).highlighted = names.index(self._settings.theme)

    @on(Input.Submitted)
    def _listed(self, event: Input.Submitted) -> None:
        self._check(event.value.strip())

    @on(OptionList.OptionSelected)
    def _themed(self, event: OptionList.OptionSelected) -> None:
        self._settings = self._settings._replace(theme=event.option.id or Settings().theme)
        self._check(self.query_one(Input).value.strip())

    @work(exclusive=True)
    async def _check(self, chosen: str) -> None:
        """Read the list once before it is kept, so that a fault is told here."""
        if chosen:
            chosen = os.path.abspath(os.path.expanduser(chosen))  # noqa: PTH100, PTH111 - never raise
            try:
                await to_thread(_read, Path(chosen))
            except BadInput as fault:
                self.query_one("#fault", Static).update(str(fault))
                return
        self.dismiss(self._settings._replace(word_list=chosen or None))


def _read(path: Path) -> WordList:
    return parse(read_source(path))
