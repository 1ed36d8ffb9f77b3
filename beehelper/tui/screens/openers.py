"""Openers: the words that a game of Wordle is always begun with, and what they are worth."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Static

from beehelper.errors import BadInput
from beehelper.hints import in_halves
from beehelper.solver.protocol import Done, Failed, Halted, Task
from beehelper.store.proofs import known_openers
from beehelper.store.settings import Settings
from beehelper.store.wordle import Plan, find_tree
from beehelper.tui.ask import ask
from beehelper.tui.screens.panel import PanelScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.rewrite import rewrite
from beehelper.wordle.advice import split_by
from beehelper.wordle.game import Mode, Variant, equally
from beehelper.wordle.proof import Best, Opening, best_known, condition, parse_opener
from beehelper.wordle.tree import Head
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted

ASSESS = Task[tuple[Variant, tuple[str, ...]], Opening]("beehelper.solver.wordle:assess_opener")

TOP = 25
"""Openers in a column of the table."""

CAN_LOSE, UNKNOWN = "!", "-"
"""Signs before a mean in the other mode, and in its place."""

KEEP = "Enter saves and rates it; an empty line forgets it."

FEW = 12
"""Openers that are listed in one column, however much room there is."""

EXACT = "exact figures"
"""How sure the worth of an opener is in the end."""

APART = 4
"""Columns between two columns of openers."""

OWN, NOT_OWN = "▸ ", "  "
"""What stands before the opener that is kept, and before the others."""


class OpenersScreen(PanelScreen):
    """Asks for an opener, keeps it, and says what it is worth."""

    TITLE_LINE = "Openers"
    AUTO_FOCUS = "Input"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "scroll(1)", "Down", id="openers.down", tooltip="Scroll", show=False),
        Binding("up", "scroll(-1)", "Up", id="openers.up", tooltip="Scroll", show=False),
    ]

    DEFAULT_CSS = """
    OpenersScreen {
        & > VerticalScroll { padding: 1 0 0 1; }
        &.-wide > VerticalScroll { padding: 1 1 0 2; }
        #field, #keep, #worth, #openers { padding-right: 1; }
        #openers, #signs { color: $foreground 70%; }
        #signs { dock: bottom; min-height: 1; }
        &.-huge #openers { margin-bottom: 1; }
        #keep { color: $foreground 80%; margin-bottom: 1; }
        #field { height: 1; }
        #field Static { width: auto; }
        Input { width: 24; background: $tile-open; }
        #worth { min-height: 2; margin-bottom: 1; }
        &.-huge > VerticalScroll { width: 152; }
    }
    """

    def __init__(
        self, services: Services, game: Variant, choose: Callable[[Settings], None]
    ) -> None:
        """Look at the openers of a game; ``choose`` takes on the settings with the one kept."""
        super().__init__()
        self._services, self._game, self._choose = services, game, choose
        self._tree: Head | None = None
        self._known: Sequence[Opening] = ()
        other = Mode.HARD if game.mode is Mode.NORMAL else Mode.NORMAL
        self._other = game._replace(mode=other)
        self._beside: Sequence[Opening] = ()
        """What is known of openers in the other mode."""
        self._mine: Opening | None = None
        """What is known of the opener that is kept."""
        self._leaves = ""
        """What a single word leaves, said once: to count it takes longer than to draw all else."""
        self._state = ""
        """How sure the worth is."""

    @property
    def _best(self) -> Best | None:
        return best_known(self._tree, [self._mine] if self._mine else [])

    def body(self) -> Iterable[Widget]:
        kept = in_capitals(self._services.settings.wordle_opener or "")
        with Horizontal(id="field"):
            yield Static("Opener: ", markup=False)
            yield Input(kept, placeholder="CRANE or CRANE+SLOTH", compact=True)
        yield Static(KEEP, id="keep", markup=False)
        yield Static(id="worth", markup=False)
        yield Static("A moment.", id="openers", markup=False)
        yield Static(id="signs", markup=False)

    def on_mount(self) -> None:
        lists, mode, _ = self._game
        title = f"Openers: {counted(len(lists.answers), 'answer')}, {mode.value} mode"
        self.query_one(VerticalScroll).border_title = title
        self._tabulate()

    @work
    async def _tabulate(self) -> None:
        """Read what is known of openers, and look at the one that is kept."""
        lists, mode, limit = self._game
        tree = await to_thread(find_tree, Plan(lists, mode, limit, None))
        self._tree = tree.head if tree else None
        try:
            self._known = await to_thread(known_openers, self._game)
            self._beside = await to_thread(known_openers, self._other)
        except OSError as error:
            self.notify(f"The table of openers can't be read ({error.strerror}).")
        except BadInput as fault:
            self.notify(str(fault))
        if not self.is_open:
            return
        self._draw_table()
        if self._services.settings.wordle_opener:
            self._look(self._services.settings.wordle_opener)

    def on_resize(self) -> None:
        if self._known:
            self.call_after_refresh(self._draw_table)

    def _draw_table(self) -> None:
        """List the best openers, and among them the one that is kept, once its worth is proven."""
        columns = 1 + (self.has_class("-huge") and len(self._known) > FEW)
        listed, mine, best = list(self._known[: TOP * columns]), self._mine, self._best
        if mine and mine.proven and mine not in listed:
            listed = sorted([*listed, mine], key=lambda opening: opening.least)
        table = self.query_one("#openers", Static)
        if not listed:
            table.update("No table of good openers ships for this game.")
            return
        count, colours = len(self._game.lists.answers), self.app.theme_variables
        width = (table.size.width - APART * (columns - 1)) // columns
        name = max(len("opener"), *(len(opening.name) for opening in listed))
        there = {opening.words: opening for opening in self._beside}
        signs = _signs([there.get(opening.words) for opening in listed] if there else [])
        told = f"{self._other.mode.value} mode: {signs}" if signs else ""
        self.query_one("#signs", Static).update(told)
        losses = [best and opening.loss(best.worth) for opening in listed]
        most = max(1, *(loss or 0 for loss in losses))
        head = Text(f"{NOT_OWN}{'opener':{name}}  average")
        if there:
            head.append(f"  {self._other.mode.value:>5} mode")
        right = width - head.cell_len - len("  │")
        room = max(0, right - len(f" {most:+,}"))
        if best:
            more = f"more guesses than {best.name}"
            forms = f"{more} for all {count:,}", more, more.replace("guesses ", "")
            head.append(f"   {next((form for form in forms if len(form) <= right), forms[-1])}")
        rows = list[Text]()
        for opening, loss in zip(listed, losses, strict=True):
            own = opening == mine
            bright = f"bold {colours['primary']}" if own else colours["foreground"]
            if best and opening.name == best.name and not own:
                bright = f"bold {bright}"  # the others' bars are measured from it
            row = Text().append(f"{OWN if own else NOT_OWN}{opening.name:{name}}", bright)
            row.append(f"  {opening.mean(count):7.3f}", bright)
            if there:
                row.append(f"  {_beside(there.get(opening.words), count):>10}")
            if best:
                bar = in_halves(max(bool(loss) / 2, room * (loss or 0) / most))
                row.append("  │", colours["frame"])
                row.append(bar, colours["primary" if own else "frame"])
                row.append("" if loss is None else f" {loss:+,}", bright)
            if opening.loses_some:
                row.append(f" loses {counted(opening.least.lost, 'answer')}", bright)
            if own:
                row.pad_right(width - row.cell_len)
                row.stylize(f"on {colours['panel']}")
            rows.append(row)
        down = -(-len(rows) // columns)
        blocks = [[head, *rows[first : first + down]] for first in range(0, len(rows), down)]
        for row in (row for block in blocks[:-1] for row in block):
            row.pad_right(width + APART - row.cell_len)
        text = Text("\n", no_wrap=True).join(
            Text.assemble(*parts) for parts in zip_longest(*blocks, fillvalue=Text())
        )
        table.update(text)
        self.say_below()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        event.input.value = in_capitals(event.value)
        self._look(event.value.strip())

    def _look(self, text: str) -> None:
        """Keep an opener, and have its worth found."""
        self.workers.cancel_group(self, "assess")
        self.stop_search = None
        if not text:
            self._keep(None)
            self._mine = None
            self._draw_table()
            self._tell("No opener is saved.", "")
            return
        try:
            words = parse_opener(text, self._game)
        except BadInput as fault:
            self._tell(f"✗ {fault}", "")
            return
        self._keep("+".join(words))
        self._mine = None
        self._leaves = ""
        if len(words) == 1:
            split = split_by(words[0], equally(self._game.lists.answers))
            self._leaves = (
                f"It leaves {split.expected:.1f} words on average, {split.worst:,.0f} at worst."
            )
        known = next((opening for opening in self._known if opening.words == words), None)
        if known is None:
            self._assess(words)
        else:
            self._mine = known
            self._draw_table()
            self._tell(self._worth(known), EXACT)

    def _keep(self, opener: str | None) -> None:
        if opener != self._services.settings.wordle_opener:
            self._choose(self._services.settings._replace(wordle_opener=opener))

    @work(exclusive=True, group="assess")
    async def _assess(self, words: tuple[str, ...]) -> None:
        self.stop_search = self._services.solver.stop
        told = f"{in_capitals('+'.join(words))}: A moment."
        self._tell(told, "searching")

        def better(opening: Opening) -> None:
            nonlocal told
            told = self._worth(opening)
            self._mine = opening
            self._tell(told, "searching")

        end = await ask(self, self._services.solver, ASSESS, (self._game, words), better)
        self.stop_search = None
        match end:
            case Done():
                if self.is_open:
                    self._draw_table()
                self._tell(told, EXACT)
            case Halted():
                self._tell(told, "stopped")
            case Failed(sentence=sentence):
                self._tell(told, "")
                self.warn(sentence)

    def _tell(self, worth: str, state: str) -> None:
        """Say what the opener is worth, how sure that is, and what Esc does now."""
        if self.is_open:
            self._state = state
            self.say_below()
            rewrite(self.query_one("#worth", Static), worth)

    def foot(self) -> Content:
        """Say how sure the worth is, and what Esc does."""
        esc = "Esc stops the search" if self.stop_search else "Esc closes"
        return Content(" · ".join(filter(None, (self._state, esc))))

    def _worth(self, opening: Opening) -> str:
        least, most = opening.least, opening.most
        count = len(self._game.lists.answers)
        name = opening.name
        if opening.proven:
            found = count - least.lost
            lines = [f"{name}: {least.total / max(1, found):.3f} guesses on average"]
            lines[0] += f", {least.total:,} for all {found:,}."
        else:
            upper = "" if most is None else f", at most {most.total:,}"
            lines = [
                f"{name}: at least {counted(least.total, 'guess')} for "
                f"{counted(count, 'answer')}{upper}."
            ]
        best = self._best
        if best and best.name != name and most and most.lost == best.worth.lost:
            upto = "" if opening.proven else "up to "
            more = f"{upto}{counted(most.total - best.worth.total, 'guess')} more than {best.name}."
            lines.append(f"{more[0].upper()}{more[1:]}")
        if self._leaves:
            lines[1:] = [" ".join([*lines[1:], self._leaves])]
        lines += filter(None, [condition(opening.words, self._game.mode)])
        if opening.loses_some:
            lost = f"{least.lost} answer" + ("s are" if least.lost > 1 else " is")
            limit = self._game.limit
            lines.append(f"! It can't always win within {limit}: {lost} lost, and not counted.")
        return "\n".join(lines)

    def action_scroll(self, step: int) -> None:
        if self.is_open:
            self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)


def _beside(known: Opening | None, answers: int) -> str:
    """Write the mean of an opener in another mode."""
    if known is None:
        return UNKNOWN
    return f"{CAN_LOSE * known.loses_some}{known.mean(answers):.3f}"


def _signs(beside: Sequence[Opening | None]) -> str:
    """Say what the signs are that stand with the means of another mode; none without any."""
    said = [f"{CAN_LOSE} can lose"] * any(each and each.loses_some for each in beside)
    return ", ".join(said + [f"{UNKNOWN} unknown"] * (None in beside))
