"""The home screen: the games, the boards in progress, and the word list in use."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Iterable, Mapping
from itertools import islice

from textual import work
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from beehelper.bee.board import parse_board, points
from beehelper.bee.play import found_after
from beehelper.errors import BadInput
from beehelper.store.saver import Saver
from beehelper.store.sessions import SaveTrouble, Session, sessions
from beehelper.tui.house import House
from beehelper.tui.screens.house_screen import HouseScreen
from beehelper.wordle.along import after
from beehelper.words.plural import counted

LISTED = 50
"""Saved boards on the list."""

GAMES = {
    "bee": "[b]Spelling Bee[/b]: type a new board",
    "wordle": "[b]Wordle[/b]: begin a new game",
    "multi": "[b]Many Wordles[/b]: 2, 4, 8 or 16 with the same guesses",
    "hit": "[b]Hit[/b]: guess a secret word by how many places match",
    "crossword": "[b]Crossword[/b]: draw a grid, or open a file",
}
"""Game -> the line that begins a new board."""


class HomeScreen(HouseScreen):
    """Choose a game, or take up a board where it was left."""

    TITLE_LINE = "hints for word puzzles, one step at a time"
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

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self._boards: dict[str, Session] | None = None
        """The boards on the list by their ids; None while they are being read."""

    @property
    def ready(self) -> bool:
        """Keys wait a moment for the list that they choose from."""
        return self._boards is not None

    def body(self) -> Iterable[Widget]:
        """Return the list of games and boards, and the word list in use."""
        with Vertical(id="home"):
            yield OptionList(*_games(), id="choices")
            yield Static(id="list-in-use", markup=False)

    def on_screen_resume(self) -> None:
        """List what there is now."""
        self.query_one(OptionList).border_title = "Games and boards"
        self._boards = None
        self._list_boards()
        chosen = self.house.word_list.path
        name = str(chosen) if chosen else "SCOWL to level 80, bundled (255,019 words)"
        self.query_one("#list-in-use", Static).update(f"Word list: {name}   F9 changes it")

    @work(exclusive=True)
    async def _list_boards(self) -> None:
        """List the saved boards, once they are saved and read."""
        boards, troubles = await to_thread(_read_boards, self.house.saver)
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
        self.house.wanted = board
        self.house.fresh = None if board else chosen
        self.app.switch_mode(board.game if board else chosen)


def _games() -> list[Option]:
    return [Option(line, id=game) for game, line in GAMES.items()]


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
    return LINES[session.game](session)


def _bee_line(session: Session) -> str:
    found = found_after(session.moves)
    score = sum(map(points, found))
    board = str(parse_board(session.key))
    return f"{session.date}  Bee     {board}   {len(found)} found, {counted(score, 'point')}"


def _wordle_line(session: Session) -> str:
    try:
        along = after(session.moves)
    except BadInput:
        standing = "cannot be read"
    else:
        count = len(along.rows)
        standing = counted(count, "guess") + (", solved" * along.solved)
    return f"{session.date}  Wordle  {session.key}   {standing}"


def _multi_line(session: Session) -> str:
    from beehelper.wordle import multi

    try:
        game = multi.after(session.moves)
    except BadInput:
        standing = "cannot be read"
    else:
        count, solved = len(game.rows), game.boards - len(game.open)
        standing = f"{counted(count, 'guess')}, {solved} of {game.boards} solved"
    return f"{session.date}  Many    {session.key}   {standing}"


def _hit_line(session: Session) -> str:
    from beehelper.hit import along as hit  # the first frame does not wait for every game

    try:
        along = hit.after(session.moves)
    except BadInput:
        standing = "cannot be read"
    else:
        count = len(along.rows)
        solved = ", solved" * along.solved
        standing = f"{along.mode.value}, {counted(count, 'guess')}{solved}"
    return f"{session.date}  Hit     {session.key}   {standing}"


def _crossword_line(session: Session) -> str:
    from beehelper.crossword import along as crossword

    try:
        puzzle = crossword.parse_opened(session.moves[0] if session.moves else "")
        grid = crossword.after(crossword.begun(puzzle), session.moves[1:]).grid
    except BadInput:
        standing = "cannot be read"
    else:
        cells = [cell for number, cell in enumerate(grid.cells) if grid.is_open(number)]
        size = f"{grid.rows}x{grid.columns}"
        standing = f"{size}, {sum(map(bool, cells))} of {len(cells)} letters"
    return f"{session.date}  Cross   {session.key}   {standing}"


LINES: Mapping[str, Callable[[Session], str]] = {
    "bee": _bee_line,
    "wordle": _wordle_line,
    "multi": _multi_line,
    "hit": _hit_line,
    "crossword": _crossword_line,
}
"""Game -> how a saved board of it is told in a line."""
