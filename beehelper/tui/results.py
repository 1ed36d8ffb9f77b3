"""A game's results: counted where its board changes them, on a card, and at a board's end."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual.content import Content
from textual.geometry import Size

from beehelper.hints import Hint
from beehelper.statistics import Result
from beehelper.store.glances import help_taken, result
from beehelper.tui.help_pages import groups_of
from beehelper.tui.widgets.game_card import CardView, GameCard, count_cards, in_lines
from beehelper.tui.widgets.guide_card import GuideCard
from beehelper.tui.widgets.hint_panel import HintPanel

if TYPE_CHECKING:
    from beehelper.tui.screens.game_screen import GameScreen


class Results:
    """The results that a game's screen shows, below its hints or where the board ended."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self.card: GameCard | None = None
        """The results, once they were counted."""
        self._of: tuple[Path, Result | None] | None = None
        """The board in play when they were counted, and its own then, if played."""

    def forget(self) -> None:
        """Let go of what was counted: the board ends in another way than then."""
        self.card = self._of = None

    def count(self) -> None:
        """Put the game's card below the hints, counted again where this board changes it."""
        screen = self._screen
        session, ended = screen.session, screen.ended
        if session and (ended or screen.query_one(HintPanel).has_place):
            own = result(session, ended or screen.module.glance(session))
            counts = session.path, own if session.is_counted else None
            if counts != self._of:
                work: Callable[[], Awaitable[None]] = partial(self._put_card, counts)
                screen.run_worker(work, exclusive=True, group="results")

    def recount(self) -> None:
        """Count again: another board of the game is not there any more."""
        self._of = None
        self.count()

    def ending(self) -> Hint | None:
        """Say how the board ended, and how others did; None before."""
        screen = self._screen
        if screen.ended is None or screen.session is None:
            return None
        panel, card = screen.query_one(HintPanel), self.card
        told = [screen.told_at_end] * bool(screen.told_at_end)
        room = Size(panel.room, panel.inner.height - 1 - len(told))
        stands_below = panel.has_place and not panel.crowded
        results = in_lines(card, room) if card and room.width and not stands_below else []
        panel.has_figures = bool(results)
        how = f"{screen.ended.far.capitalize()}, {help_taken(screen.session)}"
        return Hint(how, (*told, *results), table=True)

    async def _put_card(self, counts: tuple[Path, Result | None]) -> None:
        screen = self._screen
        cards, troubles = await to_thread(count_cards, screen.services, (screen.game_name,))
        if not screen.app.is_running:  # the panel is gone
            return
        screen.services.tell_new(troubles, screen.warn)
        found = cards[0].found if cards and cards[0].found.bars else None  # a board came to an end
        # Boards to practise on don't count.
        seen = screen.ended if screen.session and not screen.session.practice else None
        self.card = cards[0]._replace(own=seen.bar if seen else "") if found else None
        if screen.ended:
            screen.draw_hint()
        await screen.query_one(HintPanel).put_card(self._drawn())
        self._of = counts

    def _drawn(self) -> CardView | GuideCard:
        """Return the card to put below the hints: help, as long as no board came to an end."""
        screen = self._screen
        if self.card is None:
            keys, display = screen.active_bindings.values(), screen.app.get_key_display
            signs = screen.guide.signs
            return GuideCard(screen.guide, groups_of(keys, display, screen.TITLE_LINE, signs))
        return CardView(self.card, min(self.card.found.days), Content("Statistics"))
