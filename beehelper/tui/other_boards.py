"""The boards of a game besides the one in play: today's, the one before, the one that was left."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from beehelper.store import sessions
from beehelper.store.sessions import Missing, SaveTrouble, Session, load, saves
from beehelper.tui.undos import Left

if TYPE_CHECKING:
    from beehelper.tui.screens.game_screen import GameScreen


class OtherBoards:
    """Reads a game's other boards for its screen, and goes back to the one that was left."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self.before: Session | None = None
        """The board played before the one in play."""

    def todays(self) -> Session | None:
        """Read today's board that was played last; one to practise on is none."""
        services, today = self._screen.services, sessions.today()
        board, troubles = self._last(lambda path: path.name.startswith(today), practice=False)
        if board is not None:
            services.saver.adopt(board)
        services.tell_new(troubles, self._screen.warn)
        return board

    async def read_before(self, board: Session) -> None:
        """Read the board played last besides one: its hints tell how one may begin."""
        before, troubles = await to_thread(self._last, lambda path: path != board.path)
        self._screen.services.tell_new(troubles, self._screen.warn)
        if before is not None and self.before is None:
            self.before = before
            self._screen.draw_hint()

    def _last(
        self, wanted: Callable[[Path], bool], *, practice: bool = True
    ) -> tuple[Session | None, list[SaveTrouble]]:
        """Read the wanted board that was played last, and say which others can't be read."""
        troubles = list[SaveTrouble]()
        for path in filter(wanted, saves(self._screen.game_name)):
            try:
                session = load(path)
            except SaveTrouble as trouble:
                troubles.append(trouble)
            else:
                if practice or not session.practice:
                    return session, troubles
        return None, troubles

    def leaving(self) -> Left | None:
        """Return the board in play to come back to; where nothing was done on it, that before."""
        screen, saver, undos = self._screen, self._screen.services.saver, self._screen.undos
        board = screen.session
        if board is None or not (screen.played or screen.is_typed):
            return undos.left
        saved = board.path in saver.given or board.path.exists()
        return Left(board, saved, undos.given, screen.typed_again(), undos.left)

    async def go_back(self, left: Left) -> None:
        """Resume the board that was left for the one in play."""
        screen, services = self._screen, self._screen.services
        await to_thread(services.saver.flush)
        try:
            if left.saved:
                read = await to_thread(services.saver.read, left.board.path)
                screen.open_board(services.save(read))
            else:  # a board that was begun since may have its number
                screen.open_board(services.renumbered(left.board))
        except Missing:
            screen.say("The last board was deleted.", "doubt")
        except SaveTrouble as trouble:
            screen.warn(str(trouble))
        else:
            screen.undos.given = left.given
            left.retype()
            screen.say("Back where you left off.")
