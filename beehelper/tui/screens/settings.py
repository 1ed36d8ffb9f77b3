"""Settings: colours, what games show unasked, Wordle's mode, and the word lists."""

from __future__ import annotations

from itertools import zip_longest
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from beehelper.search import Progress
from beehelper.solver.protocol import Done, End, Failed, Halted, Task
from beehelper.store.paths import whole_path
from beehelper.store.settings import WORDLE_MODES, Settings, Unasked, chosen_list
from beehelper.tui.ask import ask
from beehelper.tui.screens.modal import Modal
from beehelper.tui.services import Services
from beehelper.tui.themes import THEMES
from beehelper.tui.widgets.frame import HUGE
from beehelper.tui.widgets.hive import Hive
from beehelper.tui.widgets.pick import Pick
from beehelper.tui.widgets.tile_entry import KINDS, labelled, needs_signs
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT

READ_LISTS = Task[Settings, str]("beehelper.solver.lists:read_all")

LISTS = {
    "word_list": "Spelling Bee",
    "wordle_answers": "Wordle answers",
    "wordle_guesses": "Wordle guesses",
    "crossword_list": "Crossword",
}
"""Setting -> its label."""

BUNDLED = "bundled"
"""What an empty line of a list means."""

CHOICES = {
    "theme": ("Colours", {theme.name: theme.name.removeprefix("bee-") for theme in THEMES}),
    "unasked": (
        "Beside guesses",
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

WIDEST = [
    max(map(len, labels))
    for labels in zip_longest(
        *(values.values() for _, values in CHOICES.values()), NAMES.values(), fillvalue=""
    )
]
"""Columns of the longest label at each place of a choice."""

ABOUT = {
    "theme": "How the whole program looks.",
    "unasked": "What each guess shows without a hint.",
    "wordle_mode": "The guesses that new games allow.",
    "word_list": "Words, one a line.",
    "names": "Words with a capital, like Paris.",
    "wordle_answers": "Words that can be the answer.",
    "wordle_guesses": "Further words to guess.",
    "crossword_list": "A word and its score a line: CRANE;50.",
}
"""Setting -> what it does."""

TILES = {"c": ABSENT, "r": PRESENT, "a": ABSENT, "n": ABSENT, "e": EXACT}
"""A row of Wordle: letter -> its mark."""

MARKED = {ABSENT: "not bold", PRESENT: "bold italic", EXACT: "bold"}
"""Mark -> how a letter is written that has it."""

BEE = "laeintz"
"""A board of the bee, the centre first."""

HIGH = 44
"""Rows from which on a wide screen has room for the largest preview."""

LARGE = 7
"""Columns of a large tile, which has three rows."""

SAMPLE = {
    Unasked.NOTHING: ("nothing beside it",),
    Unasked.COUNTS: ("39 words left",),
    Unasked.EVERYTHING: ("39 words left", "HORSE would leave about 3.3 words"),
}
"""How much games of guesses show without being asked -> what stands beside that row."""

ALLOWED = {
    "normal": "any word may follow",
    "hard": "a word with R, and E last, may follow",
    "ultra": "a word with R, E last, no C, A or N",
}
"""Wordle's mode -> which guesses may follow that row."""


class SettingsScreen(Modal[Settings | None]):
    """A panel that answers with new settings, or None when they stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "cancel", "Cancel", id="settings.cancel", tooltip="Change nothing"),
        Binding("down", "app.focus_next", "Down", id="settings.down", tooltip="The next line"),
        Binding("up", "app.focus_previous", "Up", id="settings.up", tooltip="The line before"),
        Binding("enter", "keep", "Save", id="settings.keep", tooltip="Save the settings"),
    ]

    DEFAULT_CSS = """
    SettingsScreen {
        & > VerticalScroll { width: 100%; max-width: 100%; max-height: 100%; padding: 1 2 0 2; }
        Horizontal, Vertical { height: auto; }
        Label { width: 16; }
        .mark { width: 2; visibility: hidden; }
        .-here Label { color: $accent; text-style: bold; visibility: visible; }
        .head { color: $primary; text-style: bold; }
        .head.-second { margin-top: 1; }
        .about { padding-left: 18; height: auto; display: none; color: $foreground 80%; }
        Input {
            height: 1; border: none; padding: 0 1; width: 1fr; background: $panel;
            &:focus { border: none; }
        }
        #note { height: 5; border-top: solid $frame; margin-top: 1; padding: 0 2 1 2; }
        #fault { color: $error; height: auto; min-height: 4; padding: 0 2; display: none; }
        /* A fault takes the note's place: below it there may be no room. */
        &.-fault #fault { display: block; }
        &.-fault #note { display: none; }
        #preview { display: none; }
        &.-narrow, &.-normal { background: $background; }  /* little of the screen below is left */
        &.-narrow {
            & > VerticalScroll { padding: 1 0; }
            .row Label { width: 16; }
            .row .mark { width: 2; }
            .head { padding-left: 2; }
            Input, Pick { margin-right: 1; }
            #note { height: 4; padding: 0 1; margin: 0 1; }
        }
        &.-wide.-tall {
            & > VerticalScroll { width: 114; max-height: 96%; padding: 1 2; }
            .row, .head.-second { margin-top: 1; }
            .about { display: block; }
            &.-fault > VerticalScroll { padding: 0 2; }
            #note { display: none; }
            #form { width: 1fr; }
            #preview {
                display: block; width: 45; margin-left: 3; padding: 0 2;
                border: round $frame; border-title-color: $foreground;
                &.-here { border: round $primary; border-title-color: $primary; }
            }
            Hive { width: 100%; height: 18; margin-top: 1; }
            #shown { text-align: center; min-height: 7; }
        }
        &.-wide.-tall.-large {
            & > VerticalScroll { width: 150; padding: 2 5; }
            .row, .head.-second { margin-top: 2; }
            #preview { width: 60; margin-left: 5; padding: 1 2; }
            Hive { height: 24; margin: 0 0 2 0; }
        }
    }
    """

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services, self._settings = services, services.settings

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False) as panel:
            panel.border_title = "Settings"
            panel.border_subtitle = "↑↓ row, ←→ choice, Enter saves, Esc cancels"
            with Horizontal():
                with Vertical(id="form"):
                    yield Static("General", classes="head")
                    for name, (label, values) in CHOICES.items():
                        yield _row(label, Pick(values, getattr(self._settings, name), name, WIDEST))
                    head = "Word lists: bundled, or the path of a file"
                    yield Static(head, classes="head -second")
                    for name, label in LISTS.items():
                        path = getattr(self._settings, name)
                        yield _row(label, Input(path or "", BUNDLED, id=name))
                        if name == "word_list":
                            names = Pick(NAMES, "names" * self._settings.names, "names", WIDEST)
                            yield _row("└ proper names", names)
                with Vertical(id="preview") as preview:
                    preview.border_title = "Preview"
                    hive = Hive()
                    hive.letters = BEE
                    yield hive
                    yield Static(id="shown")
            yield Static(id="note")
            yield Static(id="fault", markup=False)

    def on_mount(self) -> None:
        self._sample()

    def on_resize(self) -> None:
        columns, rows = self.app.size
        self.set_class(columns >= HUGE and rows >= HIGH, "-large")

    @on(events.DescendantFocus)
    def _row_chosen(self) -> None:
        """Mark the row of the focus, and what shows how it looks."""
        for row in self.query(".row"):
            row.set_class(row.has_focus_within, "-here")
        self._sample()

    def _sample(self) -> None:
        """Show what the choices do to a row of Wordle: that of the focus, and all together."""
        here = (self.focused.id if self.focused else None) or ""
        signs = needs_signs(self.app)
        left, then = SAMPLE[Unasked(self._settings.unasked)], ALLOWED[self._settings.wordle_mode]
        note = [Content.styled(ABOUT.get(here, ""), "$foreground 80%")]
        told = {"theme": ("",), "unasked": left, "wordle_mode": (then,)}
        if here in told:
            row, (first, *others) = _small(signs=signs), told[here]
            note += [Content()] * (not others)
            note.append(Content("  ").join((row, Content(first))))
            note += [Content(other).pad_left(row.cell_length + 2) for other in others]
        self.query_one("#note", Static).update(Content("\n").join(note))

        self.query_one("#preview").set_class(here == "theme", "-here")
        lines = [_told(line, here == "unasked") for line in left]
        lines = [*_large(signs=signs), Content(), *lines, _told(then, here == "wordle_mode")]
        self.query_one("#shown", Static).update(Content("\n").join(lines))

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
        """Have other lists read once before they are kept, so that a fault shows here."""
        paths = {name: self._path(name) for name in LISTS}
        settings = self._settings._replace(
            word_list=paths["word_list"],
            wordle_answers=paths["wordle_answers"],
            wordle_guesses=paths["wordle_guesses"],
            crossword_list=paths["crossword_list"],
        )
        kept = self._services.settings
        lists = settings._replace(
            theme=kept.theme, unasked=kept.unasked, wordle_mode=kept.wordle_mode
        )
        if lists == kept or not any(paths.values()) or await self._read(settings):
            self.dismiss(settings)

    async def _read(self, settings: Settings) -> bool:
        """Let the solver process read the lists; tell whether they can be used."""
        fault = self.query_one("#fault", Static)
        self.add_class("-fault")

        def come(progress: Progress) -> None:
            fault.update(f"{progress.label}: {progress.percent} %  (Esc stops)")

        def noted(notes: str) -> None:
            if chosen_list(settings) != self._services.word_list:
                self.notify(notes, timeout=10)

        end: End | None = Halted(0)
        while isinstance(end, Halted):  # the screen below asked meanwhile; Esc closes the box
            end = await ask(self, self._services.solver, READ_LISTS, settings, noted, come)
        if isinstance(end, Failed):
            fault.update(f"✗ {end.sentence}")
        return isinstance(end, Done)

    def _path(self, name: str) -> str | None:
        typed = self.query_one(f"#{name}", Input).value.strip()
        if not typed:
            return None
        return whole_path(typed)


def _row(label: str, field: Widget) -> Vertical:
    """Build a row: its label, its field, and what it sets."""
    line = Horizontal(Label("▸", classes="mark"), Label(label), field)
    return Vertical(line, Static(ABOUT[field.id or ""], classes="about"), classes="row")


def _told(text: str, here: bool) -> Content:
    """Write what a choice shows, marked where the focus is on that choice."""
    return Content.styled(f"▸ {text}", "bold $accent") if here else Content(text)


def _ground(mark: int) -> str:
    return f"$tile-{KINDS[mark]}-text on $tile-{KINDS[mark]}"


def _tile(letter: str, mark: int, side: int, *, signs: bool) -> Content:
    """Draw the line of a tile that has its letter, with some columns on each side."""
    label, ground = labelled(letter, mark, signs=signs), _ground(mark)
    return Content.assemble(
        (label[0].rjust(side), ground),
        (label[1:-1], f"{MARKED[mark]} {ground}"),
        (label[-1].ljust(side), ground),
    )


def _large(*, signs: bool) -> list[Content]:
    """Draw the row of Wordle in large tiles, line by line."""
    grounds = (Content.styled(" " * LARGE, _ground(mark)) for mark in TILES.values())
    lettered = (_tile(*each, LARGE // 2, signs=signs) for each in TILES.items())
    blank = Content(" ").join(grounds)
    return [blank, Content(" ").join(lettered), blank]


def _small(*, signs: bool) -> Content:
    """Draw the row of Wordle in tiles that stand apart by half a column, or that have ``signs``."""
    if signs:
        return Content("").join(_tile(*each, 1, signs=True) for each in TILES.items())
    edges = {mark: f"$tile-{kind}" for mark, kind in KINDS.items()}
    return Content("").join(
        Content.assemble(
            ("▐", edges[mark]),
            (letter.upper(), f"{MARKED[mark]} {_ground(mark)}"),
            ("▌", edges[mark]),
        )
        for letter, mark in TILES.items()
    )
