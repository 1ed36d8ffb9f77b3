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
    AIRY,
    FEWEST,
    KEPT,
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
        return [card.title for card in cards if card.region.bottom > bottom]

    def on_mount(self) -> None:
        self._count()

    def on_resize(self) -> None:
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """Put as many cards beside one another as have room, airy ones if these can all be seen.

        Of the rows that are left over, the first stands below a card's rule. Cards below one
        another have their bars in the same columns.
        """
        grid = self.query_one(Grid)
        cards = [*grid.query(CardView)]
        view = self.query_one(VerticalScroll).scrollable_content_region
        if not cards or not view.width:
            return
        most = max(1, min(MOST_CARDS, view.width // CARD))
        columns = ceil(len(cards) / ceil(len(cards) / most))
        width = (view.width + 2) // columns - 4
        facts = FEWEST * (columns > 1)  # the days of cards beside one another begin on one line
        labels = [label_columns(card.card) for card in cards]
        axes = [max(labels[at::columns]) for at in range(columns)]
        rows = self.size.height * 96 // 100 - 4 if self.has_class("-huge") else view.height
        # The line below them stays with the last row.
        below = self.has_class("-wide") + max(1, len(wrap(self._told, view.width - 2)))
        for airy in (True, False):
            lines = [
                card.draw(width, AIRY * airy, facts=facts, axis=axes[at % columns], keyed=False)
                + 2
                + airy
                for at, card in enumerate(cards)
            ]
            least = [max(lines[at : at + columns]) for at in range(0, len(lines), columns)]
            if sum(least) + below <= rows:
                break
        heights = least
        if not (airy and self.has_class("-huge")):
            *heights, last = paged([*least[:-1], least[-1] + below], rows)
            heights.append(last - below)
        for at, card in enumerate(cards):
            spare = heights[at // columns] - least[at // columns]
            card.styles.padding = (int(airy or spare > 0), 0, 0, 1)
        grid.styles.grid_size_columns = columns
        grid.styles.grid_rows = " ".join(map(str, heights))

    @work
    async def _count(self) -> None:
        cards, troubles = await to_thread(count_cards, self._services)
        if not self.is_open:
            return
        for trouble in self._services.untold(troubles):
            self.warn(trouble)
        cards.sort(key=lambda card: (card.game != self._first, -card.found.boards))
        first = min((day for card in cards for day in card.found.days), default=date.max)
        await self.query_one(Grid).mount_all(CardView(card, first) for card in cards)
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


def paged(heights: Sequence[int], view: int) -> Iterable[int]:
    """Make rows as much higher as fills each view, so that it begins and ends with a whole one."""
    pages: list[list[int]] = []
    for height in heights:
        if not pages or sum(pages[-1]) + height > view:
            pages.append([])
        pages[-1].append(height)
    for page in pages:
        each, over = divmod(-sum(page) % view, len(page))
        yield from (height + each + (at < over) for at, height in enumerate(page))
