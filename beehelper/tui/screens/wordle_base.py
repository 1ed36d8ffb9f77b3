"""What one Wordle and many share: their lists, the row that is typed, what the typed guess does."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events, on, work

from beehelper.errors import BadInput
from beehelper.store.sessions import Session
from beehelper.store.wordle import BUNDLED
from beehelper.tui.house import House
from beehelper.tui.screens.guess_screen import GuessScreen
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.tile_entry import TileEntry
from beehelper.tui.wordle_choices import OWN, check_lengths, list_name, next_name, read_lists
from beehelper.wordle.game import Lists
from beehelper.wordle.play import LIST

NOT_OPEN = "The word list is not open yet; a moment."


class WordleBase(GuessScreen):
    """A game with Wordle's words."""

    LINE: ClassVar[type[TileEntry]]
    """The widget on which a row is typed."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._name: str = BUNDLED[0]
        self._lists: Lists | None = None
        self._doubted: object = None
        """The game with a row that was doubted: entered again, it counts."""
        self._own = house.wordle_lists
        """The person's own lists as they were set when the lists in play were chosen."""

    @property
    def _over(self) -> bool:
        """Tell whether nothing is left to guess."""
        raise NotImplementedError

    def _fits(self, lists: Lists) -> bool:
        """Tell whether the rows can be gone on with under other lists of words as long."""
        raise NotImplementedError

    def _game_of(self, name: str) -> Session:
        """Return another game with the lists of a name."""
        raise NotImplementedError

    def _check(self, moves: Sequence[str]) -> object:
        """Raise BadInput for moves that are none of this game's."""
        raise NotImplementedError

    def _draw(self) -> None:
        """Put the session's game on the screen, and look at its position."""
        raise NotImplementedError

    @property
    def ready(self) -> bool:
        """Tell whether the words are read: how many letters a guess has."""
        return self._lists is not None and not self.busy("lists")

    @property
    def _room(self) -> int:
        """Columns that a hint's table may have."""
        return self.query_one(HintPanel).room

    @on(HintPanel.Resized)
    def _resized(self) -> None:
        self.draw_hint()

    def _begun(self) -> Session:
        """Return another game with the same lists."""
        return self._game_of(self._name)

    def on_screen_resume(self) -> None:
        """Read the words again where the person's own lists are others by now."""
        before, self._own = self._own, self.house.wordle_lists
        if self._name == OWN and self._own != before and self.session is not None:
            self._lists = None
            self._show(self.session)

    def take_up(self, session: Session) -> None:
        """Go on with a game; one that cannot be read stays as it is, and another is begun."""
        try:
            self._check(session.moves)
            list_name(session)
        except BadInput as fault:
            self._give_up(session, fault)
            return
        self._doubted = None
        self.query_one(self.LINE).clear()
        self.say("")
        self._show(session)

    def _give_up(self, session: Session, fault: BadInput, name: str = BUNDLED[0]) -> None:
        """Say why a game cannot be gone on with, and begin another with the lists of a name."""
        named = f"The game {session.path.stem}" if session.moves else f"The list {self._name}"
        text = f"{named} cannot be used; a new game is begun. {fault}"
        self.notify(text, severity="error", timeout=10)
        self.take_up(self._game_of(name))

    def _show(self, session: Session) -> None:
        """Put a game on the screen, and look at its position."""
        name = list_name(session)
        if name != self._name:
            self._name, self._lists = name, None
        self.session, self._state = session, ""
        self._step = self.LADDER.last(self.hints, *self.subjects)
        self._draw()
        self.draw_hint()
        self._look()

    async def _open_lists(self, guesses: Iterable[str]) -> Lists | None:
        """Read the lists unless they are; None where these guesses cannot be played with them."""
        session = self.session
        if session is None:
            return None
        try:
            if self._lists is None:
                self._lists = await to_thread(read_lists, self.house, self._name)
        except BadInput as fault:
            self._give_up(session, fault)
            return None
        try:
            check_lengths(guesses, self._lists)
        except BadInput as fault:
            self._give_up(session, fault, self._name)
            return None
        return self._lists

    def _rewritten(self, letters: str) -> None:
        """Say no more what is wrong with a row that was wiped; it is told anew."""
        if not letters and self.query_one("#message").has_class("bad"):
            self._doubted = None
            self.say("")

    def on_key(self, event: events.Key) -> None:
        """Keys that edit the row do so wherever the focus is."""
        line = self.query_one(self.LINE)
        if not line.has_focus and line.takes(event):
            line.focus()
            line.on_key(event)

    def action_lists(self) -> None:
        """Go to the next word list, with the rows if they fit it."""
        name = next_name(self.house, self._name)
        if self.played and not self._over:
            self._change_lists(name)
        else:
            self._begin_with(name)

    def _begin_with(self, name: str) -> None:
        """Begin a game with the lists of a name."""
        self.leave_for(self._game_of(name))
        self.say(f"A new game with the list {self._name}.{self.kept}")

    @work(exclusive=True, group="lists")
    async def _change_lists(self, name: str) -> None:
        """Play on with the lists of a name; where the rows do not fit them, begin a game."""
        session = self.session
        try:
            lists = await to_thread(read_lists, self.house, name)
        except BadInput as fault:
            self.notify(f"The list {name} cannot be used. {fault}", severity="error", timeout=10)
            name = BUNDLED[0]
            lists = await to_thread(read_lists, self.house, name)
        if session is None or self.session is not session or not self.app.is_running:
            return
        same_length = self._lists is not None and lists.length == self._lists.length
        if same_length and await to_thread(self._fits, lists):
            self._keep(session.move(f"{LIST}{name}"))
            self.say(f"The list is {name} now; the rows stay.")
        else:
            self._begin_with(name)
