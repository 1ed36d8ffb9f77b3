"""Settings: colours, what games show unasked, Wordle's mode, and the word lists."""

from __future__ import annotations

import os
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from beehelper.search import Progress
from beehelper.solver.protocol import Done, End, Failed, Halted, Task
from beehelper.store.settings import WORDLE_MODES, Settings, Unasked, chosen_list
from beehelper.tui.ask import ask
from beehelper.tui.screens.modal import Modal
from beehelper.tui.services import Services
from beehelper.tui.themes import THEMES
from beehelper.tui.widgets.pick import Pick

READ_LISTS = Task[Settings, str]("beehelper.solver.lists:read_all")

LISTS = {
    "word_list": ("Spelling Bee", "the bundled list"),
    "wordle_answers": ("Wordle answers", "the bundled lists"),
    "wordle_guesses": ("Wordle guesses", "the bundled lists"),
    "crossword_list": ("Crossword", "the bundled list"),
}
"""Setting -> its label, and what an empty line means."""

CHOICES = {
    "theme": ("Colours", {theme.name: theme.name.removeprefix("bee-") for theme in THEMES}),
    "unasked": (
        "Show at once",
        {
            Unasked.NOTHING.value: "nothing",
            Unasked.COUNTS.value: "words left",
            Unasked.EVERYTHING.value: "everything",
        },
    ),
    "wordle_mode": (
        "New Wordles",
        {mode: mode.replace("ultra", "ultra hard") for mode in WORDLE_MODES},
    ),
}
"""Setting -> its label, and what can be chosen."""

NAMES = {"": "left out", "names": "accepted"}
"""What becomes of words with a capital in a list for the bee."""

ABOUT = {
    "theme": "How the whole program looks.",
    "unasked": "What Wordle and Hit show before you ask.",
    "wordle_mode": "Which guesses are allowed in games begun from now on.",
    "word_list": "A file of words, one a line.",
    "names": "Words in your file with a capital, like Paris.",
    "wordle_answers": "A file of answers; ^l in Wordle plays with it.",
    "wordle_guesses": "A file of further words to guess with.",
    "crossword_list": "A file of lines such as CRANE;50.",
}
"""Setting -> what it does, for the line below its row."""

TILES = {" C ": "absent", "(R)": "present", " A ": "absent", " N ": "absent", "[E]": "exact"}
"""A row of Wordle, tile by tile: what it has -> the name of its colours."""

SAMPLE = {
    Unasked.NOTHING: "nothing beside it",
    Unasked.COUNTS: "39 words left",
    Unasked.EVERYTHING: "39 words left, HORSE leaves 3.3",
}
"""How much games of guesses show without being asked -> what stands beside that row."""

ALLOWED = {
    "normal": "then any word",
    "hard": "then with R, and E at the end",
    "ultra": "and without C, A, N",
}
"""Wordle's mode -> which guesses may follow that row."""


class SettingsScreen(Modal[Settings | None]):
    """A panel that answers with new settings, or None when they stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "Cancel", id="settings.cancel", tooltip="Change nothing"),
        Binding("down", "app.focus_next", "Down", id="settings.down", tooltip="The next line"),
        Binding("up", "app.focus_previous", "Up", id="settings.up", tooltip="The line before"),
        Binding("enter", "keep", "Keep", id="settings.keep", tooltip="Keep the settings"),
    ]

    DEFAULT_CSS = """
    SettingsScreen {
        & > VerticalScroll { max-height: 96%; }
        Horizontal { height: auto; }
        Label { width: 16; }
        .mark { width: 2; visibility: hidden; }
        .-here Label { color: $accent; text-style: bold; visibility: visible; }
        .head { color: $primary; text-style: bold; margin-top: 1; }
        #sample, #about { width: 1fr; padding-left: 18; height: auto; }
        Input { height: 1; border: none; width: 1fr; background: $panel; }
        &.-low .head, &.-high .head { margin-top: 0; }
        &.-roomy > VerticalScroll { padding: 1 2; }
        &.-narrow {
            & > VerticalScroll { width: 60; max-width: 100%; padding: 0 1; }
            #sample, #about { padding-left: 2; }
        }
        &.-wide.-tall {
            & > VerticalScroll { width: 84; padding: 0 3 1 3; }
            Horizontal { margin-top: 1; }
        }
        #fault { color: $error; height: auto; display: none; }
        #about { color: $foreground 80%; }
    }
    """

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._settings = services, services.settings

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False) as panel:
            panel.border_title = "Settings"
            panel.border_subtitle = "↑↓ row, ←→ choice, Enter keeps, Esc cancels"
            for name, (label, values) in CHOICES.items():
                yield _row(label, Pick(values, getattr(self._settings, name), name))
            yield Static("Word lists", classes="head")
            for name, (label, otherwise) in LISTS.items():
                path = getattr(self._settings, name)
                field = Input(path or "", placeholder=otherwise, id=name, compact=True)
                yield _row(label, field)
                if name == "word_list":
                    names = Pick(NAMES, "names" * self._settings.names, "names")
                    yield _row("Names like Paris", names)
            yield Static(id="fault", markup=False)
            yield Static(id="about", markup=False)
            yield Static(id="sample", markup=False)

    @on(events.DescendantFocus)
    def _row_chosen(self) -> None:
        """Mark the row of the focus, and say what it sets."""
        if self.focused is None:
            return
        name, about = self.focused.id or "", self.query_one("#about", Static)
        about.update(ABOUT[name])
        for row in self.query(Horizontal):
            row.set_class(row is self.focused.parent, "-here")
            if row is self.focused.parent:
                self.query_one(VerticalScroll).move_child(about, after=row)
                self.query_one(VerticalScroll).move_child(self.query_one("#sample"), after=about)
        self._sample()

    def _sample(self) -> None:
        """Show what the choice of the row in focus does to a row of Wordle."""
        told = {
            "theme": "",
            "unasked": SAMPLE[Unasked(self._settings.unasked)],
            "wordle_mode": ALLOWED[self._settings.wordle_mode],
        }
        name, sample = self.focused.id if self.focused else None, self.query_one("#sample", Static)
        sample.display = name in told
        tiles = [(text, f"$tile-{kind}-text on $tile-{kind}") for text, kind in TILES.items()]
        sample.update(Content.assemble(*tiles, f"  {told.get(name or '', '')}"))

    @on(Pick.Changed)
    def _picked(self, event: Pick.Changed) -> None:
        """Show at once how a choice looks; it is kept with the others, or goes with Esc."""
        match event.pick.id, event.pick.chosen:
            case "theme", theme:
                self.app.theme = theme
                self._settings = self._settings._replace(theme=theme)
            case "unasked", amount:
                self._settings = self._settings._replace(unasked=Unasked(amount))
            case "names", names:
                self._settings = self._settings._replace(names=bool(names))
            case _, mode:
                self._settings = self._settings._replace(wordle_mode=mode)
        self._sample()

    def action_cancel(self) -> None:
        self.app.theme = self._services.settings.theme
        self.dismiss(None)

    @on(Input.Submitted)
    def action_keep(self) -> None:
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
        )
        if not any(paths.values()) or await self._read(settings):
            self.dismiss(settings)

    async def _read(self, settings: Settings) -> bool:
        """Let the solver process read the lists; tell whether they can be used."""
        fault = self.query_one("#fault", Static)
        fault.display = True

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


def _row(label: str, field: Widget) -> Horizontal:
    return Horizontal(Label("▸", classes="mark"), Label(label), field)
