"""Statistics of all games: a card for each, with its days, its streak, its bars, its hints."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable, Sequence
from datetime import date
from math import ceil
from textwrap import wrap

from textual import work
from textual.containers import Grid, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from beehelper.games import GAMES
from beehelper.tui.screens.panel import PanelScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.game_card import (
    CLOSE,
    KEPT,
    LOOSE,
    CardView,
    count_cards,
    label_columns,
    streak_key,
)

CARD, MOST_CARDS = 50, 3
"""Columns of a card at least where there are several beside one another, and the most of those."""


class StatisticsScreen(PanelScreen):
    """How the saved boards went; the game that was asked about comes first."""

    TITLE_LINE = "Statistics"

    DEFAULT_CSS = """
    StatisticsScreen {
        & > VerticalScroll { width: 100%; height: 100%; scrollbar-gutter: stable; }
        &.-wide > VerticalScroll { width: 100%; padding: 0 1; }
        &.-huge > VerticalScroll { width: 188; height: auto; max-height: 96%; padding: 0 3; }
        Grid { height: auto; grid-gutter: 0 2; }
        CardView { margin: 1 1 0 0; height: 100%; }
        #statistics { padding: 0 1; }
        &.-wide #statistics { margin-top: 1; }
    }
    """

    def __init__(self, services: Services, first: str = "") -> None:
        super().__init__()
        self._services, self._first, self._told = services, first, ""

    def body(self) -> Iterable[Widget]:
        yield Grid()
        yield Static("Counting …", id="statistics", markup=False)

    def say_key(self) -> None:
        """Say beside the title what the signs of days are, once for all cards."""
        title = Content("  ").join((Content(self.TITLE_LINE), *streak_key(KEPT, "played")))
        key = slice(len(self.TITLE_LINE), len(title))
        self.query_one(VerticalScroll).border_title = title.stylize("not bold", key.start, key.stop)

    def below(self, bottom: int) -> Sequence[str]:
        """Return the games of which something is below the view."""
        cards = self.query(CardView)
        return [GAMES[card.card.game].title for card in cards if card.region.bottom > bottom]

    def on_mount(self) -> None:
        self._count()

    def on_resize(self) -> None:
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """Put as many cards beside one another as have room, with air where a view has rows for it.

        Of the rows that are left over, the first stands below a card's rule. Cards below one
        another have their bars in the same columns.
        """
        grid = self.query_one(Grid)
        cards: list[CardView] = [*grid.query(CardView)]
        view = self.query_one(VerticalScroll).scrollable_content_region
        if not cards or not view.width:
            return
        most = max(1, min(MOST_CARDS, view.width // CARD))
        columns = ceil(len(cards) / ceil(len(cards) / most))
        width = (view.width + 2) // columns - 4
        labels = [label_columns(card.card) for card in cards]
        axes = [max(labels[at::columns]) for at in range(columns)]
        is_huge = self.has_class("-huge")
        rows = self.size.height * 96 // 100 - 4 if is_huge else view.height
        # The line below them stays with the last row.
        below = self.has_class("-wide") + max(1, len(wrap(self._told, view.width - 2)))

        def draw(row: int, air: int) -> int:
            """Draw the cards beside one another in a row; return the rows that they take."""
            beside = cards[row * columns : (row + 1) * columns]
            lines = [
                card.draw(width, air, axis=axis, keyed=False)
                for card, axis in zip(beside, axes, strict=False)
            ]
            return max(lines) + 2 + (air == LOOSE) + (below if beside[-1] is cards[-1] else 0)

        least = [draw(row, CLOSE) for row in range(ceil(len(cards) / columns))]
        airy = set[int]()
        for view_ in views(least, rows):
            loose = [draw(row, LOOSE) for row in view_]
            if sum(loose) <= rows:
                least[view_.start : view_.stop] = loose
                airy.update(view_)
            else:
                least[view_.start : view_.stop] = [draw(row, CLOSE) for row in view_]
        is_whole = is_huge and len(airy) == len(least) and sum(least) <= rows
        heights = [*least] if is_whole else [*paged(least, rows)]
        for at, card in enumerate(cards):
            row = at // columns
            card.styles.padding = (int(row in airy or heights[row] > least[row]), 0, 0, 1)
        heights[-1] -= below
        grid.styles.grid_size_columns = columns
        grid.styles.grid_rows = " ".join(map(str, heights))

    @work
    async def _count(self) -> None:
        cards, troubles = await to_thread(count_cards, self._services)
        if not self.is_open:
            return
        self._services.tell_new(troubles, self.warn)
        cards.sort(key=lambda card: (card.game != self._first, -card.found.boards))
        first = min((day for card in cards for day in card.found.days), default=date.max)
        await self.query_one(Grid).mount_all(
            CardView(card, first, head(card.game)) for card in cards
        )
        others = [game.title for name, game in GAMES.items() if name not in {c.game for c in cards}]
        self._told = f"No results yet: {', '.join(others)}." if others else ""
        if cards:
            self.say_key()
        else:
            self._told = (
                "Nothing is played yet. Days, streaks and results of your boards stand here."
            )
        self.query_one("#statistics", Static).update(self._told)
        self._fit()
        self.call_after_refresh(self.say_below)


def head(game: str) -> Content:
    """Return a game's sign and its title."""
    return Content.from_markup(f" {GAMES[game].sign} [b]$title[/]", title=GAMES[game].title)


def views(heights: Sequence[int], view: int) -> Sequence[range]:
    """Return the rows that each view shows, as many as it has room for."""
    found: list[range] = []
    for row, height in enumerate(heights):
        if not found or sum(heights[at] for at in found[-1]) + height > view:
            found.append(range(row, row))
        found[-1] = range(found[-1].start, row + 1)
    return found


def paged(heights: Sequence[int], view: int) -> Iterable[int]:
    """Make rows as much higher as fills each view, so that it begins and ends with a whole one."""
    for rows in views(heights, view):
        page = heights[rows.start : rows.stop]
        each, over = divmod(-sum(page) % view, len(page))
        yield from (height + each + (at < over) for at, height in enumerate(page))
