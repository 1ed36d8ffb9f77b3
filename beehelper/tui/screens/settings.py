"""Settings: the word lists, what games show unasked, and the colours."""

from __future__ import annotations

import os
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Checkbox, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from beehelper.search import Progress
from beehelper.solver.protocol import Done, End, Failed, Halted, Task
from beehelper.store.settings import Settings, Unasked, chosen_list, settings_path
from beehelper.tui.ask import ask
from beehelper.tui.screens.modal import Modal
from beehelper.tui.services import Services
from beehelper.tui.themes import THEMES

READ_LISTS = Task[Settings, str]("beehelper.solver.lists:read_all")

LISTS = {
    "word_list": ("Spelling Bee: a file, one word a line", "bundled"),
    "wordle_answers": ("Wordle answers: a file (ctrl+o plays it)", "none"),
    "wordle_guesses": ("Wordle guesses: a file of further words", "none"),
    "crossword_list": ("Crossword: a file, WORD or WORD;SCORE a line", "bundled"),
}
"""Setting -> its label, and what an empty line means."""

NAMES = "Count names: words of that file with a capital"


class Tick(Checkbox, inherit_bindings=False):
    """A box that Space ticks: Enter keeps the settings, as on every line of them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "toggle_button", "Tick", id="settings.tick", tooltip="Tick, or untick")
    ]

    def render(self) -> Content:
        """Draw the mark in a ticked box alone: Textual tells the two apart by colour."""
        self.BUTTON_INNER = "X" if self.value else " "
        return super().render()


UNASKED = {
    Unasked.NOTHING: "nothing",
    Unasked.COUNTS: "counts: the words left after a row",
    Unasked.EVERYTHING: "everything: also how good your guess is",
}
"""How much games of guesses show without being asked -> the line that says so."""


class SettingsScreen(Modal[Settings | None]):
    """A panel that answers with new settings, or None when they stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape", "dismiss(None)", "Cancel", id="settings.cancel", tooltip="Change nothing"
        ),
        Binding("enter", "keep", "Keep", id="settings.keep", tooltip="Keep the settings"),
    ]

    DEFAULT_CSS = """
    SettingsScreen {
        & > VerticalScroll { max-height: 96%; }
        Input { height: 1; border: none; }
        OptionList, OptionList:focus { height: 3; border: none; margin-bottom: 1; }
        #fault { color: $error; height: auto; min-height: 1; }
        #where { color: $foreground 70%; }
    }
    """

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._settings = services, services.settings

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False) as panel:
            panel.border_title = "Settings"
            panel.border_subtitle = "Enter keeps, Esc cancels"
            for name, (label, otherwise) in LISTS.items():
                yield Label(label)
                path = getattr(self._settings, name)
                yield Input(path or "", placeholder=otherwise, id=name, compact=True)
                if name == "word_list":
                    yield Tick(NAMES, self._settings.names, id="names", compact=True)
            yield Static(id="fault", markup=False)
            yield Label("How much to show without being asked")
            yield OptionList(
                *(Option(line, id=name) for name, line in UNASKED.items()), id="unasked"
            )
            yield Label("Colours (more under ctrl+p, Theme)")
            yield OptionList(*(Option(theme.name, id=theme.name) for theme in THEMES), id="theme")
            yield Static(f"Kept in {settings_path()}", id="where", markup=False)

    def on_mount(self) -> None:
        names = [theme.name for theme in THEMES]
        if self._settings.theme in names:
            self.query_one("#theme", OptionList).highlighted = names.index(self._settings.theme)
        unasked = self.query_one("#unasked", OptionList)
        unasked.highlighted = list(UNASKED).index(self._settings.unasked)

    @on(Input.Submitted)
    def action_keep(self) -> None:
        self._check()

    @on(OptionList.OptionSelected, "#unasked")
    def _shown_unasked(self, event: OptionList.OptionSelected) -> None:
        self._settings = self._settings._replace(unasked=Unasked(event.option.id or ""))
        self._check()

    @on(OptionList.OptionSelected, "#theme")
    def _themed(self, event: OptionList.OptionSelected) -> None:
        self._settings = self._settings._replace(theme=event.option.id or Settings().theme)
        self._check()

    @work(exclusive=True)
    async def _check(self) -> None:
        """Have the lists read once before they are kept, so that a fault shows here."""
        paths = {name: self._path(name) for name in LISTS}
        settings = self._settings._replace(
            word_list=paths["word_list"],
            wordle_answers=paths["wordle_answers"],
            wordle_guesses=paths["wordle_guesses"],
            crossword_list=paths["crossword_list"],
            names=self.query_one(Tick).value,
        )
        if not any(paths.values()) or await self._read(settings):
            self.dismiss(settings)

    async def _read(self, settings: Settings) -> bool:
        """Let the solver process read the lists; tell whether they can be used."""
        fault = self.query_one("#fault", Static)

        def come(progress: Progress) -> None:
            fault.update(f"{progress.label}: {progress.percent} %  (Esc stops)")

        def noted(notes: str) -> None:
            if chosen_list(settings) != self._services.word_list:
                self.notify(notes, timeout=10)

        end: End | None = Halted(0)
        while isinstance(end, Halted):  # the screen below asked meanwhile; Esc closes the box
            end = await ask(self, self._services, READ_LISTS, settings, noted, come)
        if isinstance(end, Failed):
            fault.update(f"✗ {end.sentence}")
        return isinstance(end, Done)

    def _path(self, name: str) -> str | None:
        typed = self.query_one(f"#{name}", Input).value.strip()
        if not typed:
            return None
        return os.path.abspath(os.path.expanduser(typed))  # noqa: PTH100, PTH111 - never raise
