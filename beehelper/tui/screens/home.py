"""The home screen: the games, the boards in progress, and the word list in use."""

from __future__ import annotations

from asyncio import to_thread
from itertools import islice

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.store.saver import Saver
from beehelper.store.sessions import SaveTrouble, Session, sessions
from beehelper.tui.services import Services
from beehelper.tui.widgets.frame import Frame

LISTED = 50
"""Saved boards on the list."""

WIDE = max(map(len, GAMES))
"""Columns of a game's name on the list."""


class HomeScreen(Screen[None]):
    """Choose a game, or resume a board where it was left."""

    AUTO_FOCUS = "OptionList"

    DEFAULT_CSS = """
    HomeScreen {
        #home { padding: 1 2; }
        OptionList {
            height: 1fr;
            border: round $frame;
            border-title-color: $primary;
            background: $background;
            &:focus { border: round $primary; }
        }
        #list-in-use { height: auto; color: $foreground 80%; margin-top: 1; }
    }
    """

    HELP = """\
Choose a game, or a board that you began. Nothing is shown on any board that you did not ask for."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._boards: dict[str, Session] | None = None
        """The boards on the list by their ids; None while they are being read."""

    @property
    def ready(self) -> bool:
        """Tell whether keys can be handled; they wait a moment for that."""
        return self._boards is not None

    def compose(self) -> ComposeResult:
        with Frame("hints for word puzzles, one step at a time"), Vertical(id="home"):
            yield OptionList(*_games(), id="choices")
            yield Static(id="list-in-use", markup=False)

    def on_screen_resume(self) -> None:
        self.query_one(OptionList).border_title = "Games and boards"
        self._boards = None
        self._list_boards()
        chosen = self.services.word_list.path
        name = str(chosen) if chosen else "SCOWL to level 80, bundled (255,019 words)"
        self.query_one("#list-in-use", Static).update(f"Word list: {name}   F9 changes it")

    @work(exclusive=True)
    async def _list_boards(self) -> None:
        boards, troubles = await to_thread(_read_boards, self.services.saver)
        if not self.app.is_running:  # the widgets are gone
            return
        for trouble in troubles:
            self.notify(trouble, severity="error", timeout=10)
        self._boards = {name: session for name, (session, _) in boards.items()}
        choices = self.query_one(OptionList)
        at = choices.highlighted
        lines = (Option(line, id=name) for name, (_, line) in boards.items())
        choices.set_options([*_games(), *lines])
        choices.highlighted = min(at or 0, choices.option_count - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen, unless the palette was opened meanwhile: it needs this screen."""
        if not self.is_active:
            return
        chosen = event.option.id or ""
        board = (self._boards or {}).get(chosen)
        if board is None and chosen not in GAMES:
            return  # the line of a board as it was before it was played on
        self.services.wanted = board
        self.services.fresh = None if board else chosen
        self.app.switch_mode(board.game if board else chosen)


def _games() -> list[Option]:
    return [Option(f"[b]{game.title}[/b]: {game.begin}", id=name) for name, game in GAMES.items()]


def _read_boards(saver: Saver) -> tuple[dict[str, tuple[Session, str]], list[str]]:
    """Read the saved boards, each with its line, and what is wrong with others; takes a while."""
    saver.flush()
    boards, troubles = {}, []
    for found in islice(sessions(*GAMES), LISTED):
        if isinstance(found, SaveTrouble):
            troubles.append(str(found))
        else:
            boards[f"{found.game} {found.path.stem}"] = found, _line(found)
    return boards, troubles


def _line(session: Session) -> str:
    """Tell a saved board in a line, as its game does."""
    try:
        how = game_of(session.game).line(session.key, session.moves)
    except BadInput:
        how = f"{session.key}, which can't be read"
    return f"{session.date}  {session.game.capitalize():<{WIDE}} {how}"
