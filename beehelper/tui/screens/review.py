"""The review of a game of Wordle, over its screen; it names no better word before the answer."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.hints import LOW_BAR
from beehelper.solver.protocol import Done, Failed, Halted, Task
from beehelper.tui.ask import ask
from beehelper.tui.screens.panel import PanelScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.screens.statistics import StatisticsScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.review_table import ReviewTable
from beehelper.wordle.review import Played, Review, ending, game_of, legend, summary, sureness
from beehelper.words.letters import in_capitals

GAUGE, GAUGE_LEAST = 13, 7
"""Columns of a gauge of skill or luck; where both stand on a line. They are odd: one is in the
middle."""

REVIEW = Task[Played, Review]("beehelper.solver.wordle:review_game")


class ReviewScreen(PanelScreen):
    """Shows the review while it gets surer; Esc stops the search, and then closes."""

    TITLE_LINE = "Review"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "answer", "Answer", id="review.answer", tooltip="Tell the answer"),
        Binding("s", "statistics", "Statistics", id="review.statistics", tooltip="Show all games"),
    ]

    DEFAULT_CSS = """
    ReviewScreen {
        & > VerticalScroll { padding: 1 0 0 1; }
        &.-narrow > VerticalScroll { padding: 0 0 0 1; }
        &.-wide > VerticalScroll { padding: 1 1 1 2; }
        &.-huge > VerticalScroll { width: 152; }
        Static, ReviewTable { padding-right: 1; }
        #summary { margin-bottom: 1; }
        #ending { margin-top: 1; }
        #legend { color: $foreground 70%; }
        &.-wide #legend { margin-top: 1; }
    }
    """

    def __init__(self, services: Services, game: Played) -> None:
        """Review a game; its rows are those of the screen below, not checked yet."""
        super().__init__()
        self._services, self._game = services, game

    def body(self) -> Iterable[Widget]:
        yield Static("A moment.", id="summary", markup=False)
        yield ReviewTable()
        yield Static(id="ending", markup=False)
        yield Static(id="legend", markup=False)

    def on_mount(self) -> None:
        self._review(self._game)

    @work(exclusive=True)
    async def _review(self, game: Played) -> None:
        """Have the game reviewed, and show what is found as it comes."""
        self.stop_search = None
        self._say("counting")
        try:
            self._game = game = await to_thread(game_of, *game)
        except BadInput as fault:
            self._say("")
            if self.is_open:
                self.query_one("#summary", Static).update(f"✗ {fault}")
            return
        sure = ""

        def surer(review: Review) -> None:
            nonlocal sure
            self._show(review)
            sure = sureness(review)
            self._say(f"{sure}, searching")

        self.stop_search = self._services.solver.stop
        end = await ask(self, self._services.solver, REVIEW, game, surer)
        self.stop_search = None
        match end:
            case Done():
                self._say(sure)
            case Halted():
                self._say(f"{sure}, stopped")
            case Failed(sentence=sentence):
                self._say("no review")
                self.warn(sentence)

    def on_resize(self) -> None:
        """Say how the game went as there is room now."""
        if review := self.query_one(ReviewTable).review:
            self.call_after_refresh(self._show, review)

    def _show(self, review: Review) -> None:
        if not self.is_open:
            return
        self.query_one(ReviewTable).review = review
        lines = ending(review)
        if review.answer is None:
            lines.append("Tell the answer (a), and better guesses are named.")
        self.query_one("#ending", Static).update("\n".join(lines))
        self.query_one("#summary", Static).update(self._gauged(review))
        below = self.query_one("#legend", Static)
        below.update(said := legend(review))
        below.display = bool(said)

    def _gauged(self, review: Review) -> Text:
        """Draw skill and luck as gauges, each beside its sentence, or both in a line."""
        text, colours, brief = Text(), self.app.theme_variables, self.has_class("-narrow")
        gauge, end = (GAUGE_LEAST, "  ") if brief else (GAUGE, "\n")
        parts = review.skill, review.luck
        said, middle = summary(review, brief=brief), gauge // 2
        for part, is_luck, line in zip(parts, (False, True), said, strict=False):
            full = lit(part or 0, gauge)
            bar = Text(LOW_BAR * full, colours["secondary"])
            bar.append(LOW_BAR * (gauge - full), colours["tile-open"])
            if is_luck:  # 50 is the average
                bar.stylize(colours["foreground"], middle, middle + 1)
            text.append(bar).append(f" {line}{end}")
        text.rstrip()
        text.highlight_regex(r"(?<=Skill )\d+|(?<=Luck )\d+", "bold")
        return text

    def _say(self, state: str) -> None:
        """Say how far the review is, and what the keys do now."""
        if self.is_open:
            panel = self.query_one(VerticalScroll)
            panel.border_title = f"Review: {state}" if state else "Review"
            self.say_below()

    def foot(self) -> Content:
        esc = "stops the search" if self.stop_search else "closes"
        tell = [("a", "tell the answer")] * self._untold
        keys = *tell, ("s", "statistics"), ("Esc", esc)
        told = [Content.assemble((key, "bold"), f" {what}") for key, what in keys]
        return Content(" · ").join(told)

    @property
    def _untold(self) -> bool:
        return self._game.answer is None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Take an answer where none is known."""
        if action == "answer" and not self._untold:
            return False
        return super().check_action(action, parameters)

    def action_answer(self) -> None:
        lists, rows, mode, limit, _ = self._game
        self.app.push_screen(
            PromptScreen(
                "The answer",
                "What was the word? Then the best guesses are named.",
                partial(game_of, lists, rows, mode, limit),
            ),
            self._answered,
        )

    def _answered(self, game: Played | None) -> None:
        if game is not None and game.answer is not None:
            if game.answer not in self._game.lists.known:
                told = f"{in_capitals(game.answer)} is accepted, though it is in no list."
                self.notify(told, severity="warning")
            self._review(game)

    def action_statistics(self) -> None:
        self.app.push_screen(StatisticsScreen(self._services, "wordle"))


def lit(percent: int, columns: int) -> int:
    """Return the columns of a gauge that are lit: all for 100 percent alone, and none for 0."""
    return max(int(percent > 0), min(round(columns * percent / 100), columns - (percent < 100)))
