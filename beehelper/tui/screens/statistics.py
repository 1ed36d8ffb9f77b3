"""Statistics of all games: a card for each, with its days, its streak, its bars, its hints."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable, Sequence
from datetime import date
from math import ceil
from textwrap import wrap
from typing import NamedTuple

from textual import work
from textual.containers import Grid
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.glance import LOST, Bars
from beehelper.statistics import Statistics, statistics
from beehelper.store import sessions
from beehelper.store.glances import card_lines, results_of
from beehelper.tui.screens.home_lines import day_key, day_rows
from beehelper.tui.screens.panel import PanelScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.hint_panel import GAP, side_by_side
from beehelper.words.lists import WhichList
from beehelper.words.plural import clock, counted

WIDEST_CARD = 60
"""Columns that a card needs at most: there are as many beside one another as have room."""

HALF = 31
"""Columns from which on half a card is enough: four weeks of days."""

HEAD = "$foreground 80%"
"""The style of what stands above the days and the bars."""

FULL = 5
"""Boards that a bar of the whole width stands for, at least: one board alone fills none."""

MOST_BARS = 7
"""Bars of a game that can be lost of which none is left out at an end, be it empty."""


class Card(NamedTuple):
    """A game's statistics, and what its bars are."""

    game: str
    found: Statistics
    bars: Bars
    more: Sequence[str] = ()
    """What the game tells besides."""


class StatisticsScreen(PanelScreen):
    """How the saved boards went; the game that was asked about comes first."""

    TITLE_LINE = "Statistics"

    DEFAULT_CSS = """
    StatisticsScreen {
        & > VerticalScroll {
            width: 100%; max-width: 156; max-height: 100%;
        }
        &.-wide > VerticalScroll { width: 100%; max-width: 156; padding: 0 1; }
        Grid { grid-rows: auto; grid-gutter: 0 1; height: auto; }
        .card {
            border: round $frame; border-title-color: $foreground; border-title-style: bold;
            padding: 0 2; height: 100%;
        }
        &.-narrow .card {
            border: none; border-top: blank; border-title-color: $primary; padding: 0 0 1 1;
        }
        #statistics { padding: 0 2; }
    }
    """

    def __init__(self, services: Services, first: str = "") -> None:
        super().__init__()
        self._services, self._first = services, first

    def key_line(self) -> Content:
        return Content.assemble(day_key("played", "not played"), "   ")

    def body(self) -> Iterable[Widget]:
        yield Grid()
        yield Static("Counting …", id="statistics", markup=False)

    def on_mount(self) -> None:
        self._count()

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        """Put as many cards beside one another as have room, and draw them for their width."""
        grid = self.query_one(Grid)
        room = min(self.size.width, 156) - 6
        cards = max(1, len(grid.children))
        most = max(1, min(3, room // (WIDEST_CARD - 10)))
        columns = ceil(cards / ceil(cards / most))
        grid.styles.grid_size_columns = columns
        for card in grid.query(CardView):
            card.draw(room - 1 if self.has_class("-narrow") else room // columns - 7)

    @work
    async def _count(self) -> None:
        await to_thread(self._services.saver.flush)
        cards, troubles = await to_thread(_cards, self._services.word_list)
        if not self.is_open:
            return
        for trouble in troubles:
            self.notify(trouble, severity="error", timeout=10)
        cards.sort(key=lambda card: (card.game != self._first, -card.found.boards))
        first = min((day for card in cards for day in card.found.days), default=date.max)
        await self.query_one(Grid).mount_all(CardView(card, first) for card in cards)
        self._fit()
        others = [game.title for name, game in GAMES.items() if name not in {c.game for c in cards}]
        told = f"Not played yet: {', '.join(others)}." if others else ""
        if not cards:
            told = "Nothing is played yet. Days, streaks and results of your boards stand here."
        self.query_one("#statistics", Static).update(told)


class CardView(Static):
    """Draws a card."""

    def __init__(self, card: Card, first: date) -> None:
        super().__init__(classes="card", id=f"card-{card.game}")
        self._card, self._first = card, first
        game = GAMES[card.game]
        self.border_title = Content.from_markup(f"{game.sign} $title", title=game.title)

    def draw(self, columns: int) -> None:
        self.update(drawn(self._card, date.fromisoformat(sessions.today()), columns, self._first))


def drawn(card: Card, today: date, columns: int, first: date) -> Content:
    """Draw a card in some columns: its numbers, the weeks since a day, its bars.

    The bars stand beside the rest where there is room for both.
    """
    _, found, bars, more = card
    half = (columns - GAP) // 2
    beside = half >= HALF
    width = half if beside else columns
    days = {day.isoformat() for day in found.days}
    left = [
        *(_fact(line) for fact in _facts(found, bars) for line in _broken(fact, width)),
        Content(""),
        Content.styled("Days played", HEAD),
        *day_rows([days], today.isoformat(), width, first.isoformat()),
    ]
    right = [
        Content.styled(bars.title, HEAD),
        *_bars(found, bars, width),
        *(
            [Content(), Content.styled(f"unfinished {found.unfinished:,}", HEAD)]
            * bool(found.unfinished)
        ),
    ]
    lines = [*side_by_side((left, right), half)] if beside else [*left, Content(""), *right]
    if more:
        lines += [Content(""), *map(Content, more)]
    return Content("\n").join(lines)


def _facts(found: Statistics, bars: Bars) -> Iterable[str]:
    """Say in sentences how many boards there are, how they went, and on how many days in a row."""
    days = len(found.days)
    played = [counted(found.boards, "board")]
    played += [f"on {counted(days, 'day')}"] if days != found.boards else []
    text = " ".join(played)
    if LOST in bars.labels and (ended := found.boards - found.unfinished):
        text += f", {1 - found.bars.get(LOST, 0) / ended:.0%} won"
    if found.seconds is not None:
        text += f", {clock(round(found.seconds))} on average"
    yield text
    text = f"{found.unaided / found.boards:.0%} without hints"
    if found.hints is not None:
        highest = f"{found.hints:.1f}".removesuffix(".0")
        mean = " on average" * (found.boards - found.unaided > 1)
        text += f"; otherwise hint {highest}{mean}"
    yield text
    yield f"Streak: {counted(found.streak, 'day')}, longest: {counted(found.longest, 'day')}"


def _broken(fact: str, width: int) -> Iterable[str]:
    """Break a sentence that is too long: between its halves, then between words."""
    parts = [fact] if len(fact) <= width else fact.split("; ")
    return (line for part in parts for line in wrap(part, width))


def _fact(line: str) -> Content:
    return Content(line).highlight_regex(r"\d+([.,:]\d+)*%?", style="bold $primary")


def _bars(found: Statistics, bars: Bars, columns: int) -> Iterable[Content]:
    """Draw a bar for each label; of many or open ones, not those that are empty at an end."""
    counts = {label: found.bars.get(label, 0) for label in bars.labels}
    if not any(counts.values()):
        return
    labels = list(counts)
    if len(labels) > MOST_BARS or LOST not in labels:
        there = [place for place, label in enumerate(labels) if counts[label]]
        labels = labels[there[0] : there[-1] + 1]
    head, most = max(map(len, labels)), max(counts.values())
    room = columns - head - len(f"{most:,}") - 2
    for label in labels:
        bar = "▆" * ceil(room * counts[label] / max(FULL, most))
        count = f"{' ' * bool(bar)}{counts[label]:,}"
        colour = "$error" if label == LOST else "$accent"
        yield Content.assemble(f"{label:>{head}} ", (bar, colour), count)


def _cards(words: WhichList) -> tuple[list[Card], list[str]]:
    """Count all saved boards, game by game; say what can't be read."""
    results, troubles = results_of(words)
    today = date.fromisoformat(sessions.today())
    cards = []
    for game, played in results.items():
        found = statistics((each.result for each in played), today)
        more = card_lines(game, (each.session for each in played), today)
        cards.append(Card(game, found, game_of(game).bars(game), more))
    return cards, troubles
