"""The home screen: a line that takes any board, the games with today's state, the saved boards."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from os.path import isfile
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from beehelper.errors import BadInput
from beehelper.games import GAMES, game_named
from beehelper.guide import Guide
from beehelper.store import sessions
from beehelper.store.given import read_given
from beehelper.store.glances import Seen, glances
from beehelper.store.merge import restore
from beehelper.store.saver import Saver
from beehelper.store.sessions import SaveTrouble, Session
from beehelper.tui.path_suggester import PathSuggester
from beehelper.tui.screens.home_lines import (
    LOST,
    MARKED,
    SOLVED,
    TITLED,
    ask,
    day_key,
    day_lines,
    earlier_lines,
    game_line,
    longest_name,
    mark_key,
    name_of,
)
from beehelper.tui.screens.sized import Sized
from beehelper.tui.services import Services
from beehelper.tui.widgets.frame import HUGE, Frame
from beehelper.tui.widgets.home_list import HomeList
from beehelper.tui.widgets.rewrite import rewrite
from beehelper.words.lists import WhichList

if TYPE_CHECKING:
    from beehelper.tui.app import BeeHelper

SPACIOUS, AIRY = 44, 48
"""Rows from which on there is room to say what each game is, and for days far apart as well."""

LISTED = 50
"""Saved boards on the list."""

NAMED = 4
"""Files that are named of those that a typed path may become."""


class GivenLine(Input):
    """The line on which a board is typed; what is pasted on it is taken at once.

    Tab takes what is suggested for a path.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "Open", id="home.take", tooltip="Open what is typed"),
        Binding("tab", "cursor_right", "Complete", show=False, id="home.complete"),
        Binding("escape,down", "screen.leave_line", "Leave", show=False, id="home.leave"),
    ]

    def on_paste(self, event: events.Paste) -> None:
        """Leave to the screen what is pasted on the empty line."""
        if not self.value:
            event.prevent_default()


class HomeScreen(Sized[None]):
    """Choose a game, resume a board where it was left, or give any board."""

    AUTO_FOCUS = "#play"

    DEFAULT_CSS = """
    HomeScreen {
        #home { padding: 0 1; }
        #given {
            height: 3; border: round $frame; background: $background; padding: 0 1;
            &:focus { border: round $primary; }
        }
        #lists { height: 1fr; }
        #continue { height: 1fr; scrollbar-gutter: stable; }
        #message { height: auto; max-height: 4; padding: 0 2; color: $foreground; }
        #message.bad { color: $error; }
        #left { height: auto; }
        #days { display: none; }
        &.-wide {
            #lists { layout: horizontal; }
            #left { width: 43; height: 100%; }
            #play { height: 1fr; padding: 0 2; }
            #continue { width: 1fr; height: 100%; padding: 0 0 0 1; }
        }
        &.-wide.-tall {
            #play { padding: 1 2 0 2; }
            #continue { padding: 1 0 1 1; }
            #days {
                display: block; height: auto; padding: 1 2 0 2;
                border: round $frame; border-title-color: $foreground; border-title-style: bold;
                border-subtitle-color: $foreground 80%;
                &.-none { display: none; }
            }
        }
        &.-huge #left { width: 78; }
        &.-huge #home { align-horizontal: center; & > * { max-width: 168; } }
        &.-huge.-tall #continue { padding: 1 0 1 2; }
        &.-wide.-airy #play { height: auto; padding: 1 2; }
        &.-wide.-tall.-airy #days { height: 1fr; padding: 1 2; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete", "delete", "Delete", id="home.delete", tooltip="Delete the saved board"),
        Binding("ctrl+z", "undo", "Undo", False, id="home.undo", tooltip="Bring it back"),
        Binding(
            "ctrl+k",
            "statistics",
            "Stats",
            id="home.statistics",
            tooltip="Show statistics",
            priority=True,  # also on the line, which would delete to its end
        ),
    ]

    GUIDE = Guide(
        (
            "Choose a game, at its board of today, or a board.",
            "Or type or paste letters, squares, a grid, a path.",
            "Nothing is shown that you did not ask for.",
        ),
        {f"{SOLVED}  {LOST}": "solved, lost"},
    )

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._seen: dict[str, Seen] | None = None
        """The boards on the list by their ids; None while they are being read."""
        self._early = ""
        """The game whose line was chosen before it was known what board of today it has."""

        self._deleted: list[tuple[Session, int]] = []
        """The boards that were deleted, and when they were written, the last one last."""

        self._days: dict[str, set[str]] = {}
        """The days on which each game was played."""

        self._room = (0, 0, 0)

    @property
    def ready(self) -> bool:
        """Tell whether keys can be handled; they wait a moment for that."""
        return self._seen is not None and not self.busy("take")

    def compose(self) -> ComposeResult:
        with Frame("hints for word puzzles, one step at a time"), Vertical(id="home"):
            suggester = PathSuggester(self._say_completions)
            yield GivenLine(suggester=suggester, select_on_focus=False, id="given")
            with Container(id="lists"):
                with Vertical(id="left"):
                    yield HomeList(self._go_past, *self._games(), id="play")
                    yield Static(id="days", classes="-none")
                yield HomeList(self._go_past, id="continue")
            yield Static(id="message", markup=False)

    @property
    def _play(self) -> HomeList:
        return self.query_one("#play", HomeList)

    @property
    def _continue(self) -> HomeList:
        return self.query_one("#continue", HomeList)

    def on_screen_resume(self) -> None:
        self._play.border_title, self._continue.border_title = "Play", "Earlier"
        days = self.query_one("#days", Static)
        days.border_title, days.border_subtitle = "Days played", day_key()
        self._seen, self._early = None, ""
        self._list_boards()
        chosen = self.services.word_list.path
        name = chosen.name if chosen else "bundled, 268,268 words"
        if chosen and not isfile(chosen):  # noqa: PTH113 - never raises
            name = f"bundled, {name} missing"
        self._play.border_subtitle = Content(f"word list: {name}")

    def on_mount(self) -> None:
        # A list that no longer scrolls is wider, though the screen was not resized.
        for each in self.query(HomeList):
            self.watch(each, "show_vertical_scrollbar", self._fit_soon, init=False)

    def on_resize(self) -> None:
        columns, rows = self.size
        self.query_one(GivenLine).placeholder = f"› {ask(columns)}"
        self.set_class(columns >= HUGE and rows >= AIRY, "-airy")
        self._fit_soon()

    def _fit_soon(self) -> None:
        self.call_after_refresh(self._fit_lines)

    def _fit_lines(self) -> None:
        """Write the lists again where they have other room."""
        boards = self._continue.scrollable_content_region
        room = self._play.scrollable_content_region.width, boards.width, boards.height
        if room != self._room and all(room[:2]) and self._seen is not None:
            self._room = room
            self._draw()

    # The lists

    @work(exclusive=True, group="list")
    async def _list_boards(self, said: Sequence[str] = ()) -> None:
        """Read the boards, and show them; then say what writing had to ``said`` by then."""
        words = self.services.word_list
        seen, troubles, self._days = await to_thread(_read_boards, self.services.saver, words)
        if not self.app.is_running:  # the widgets are gone
            return
        self.services.tell_new(troubles, self.warn)
        self._seen = {f"{each.session.game} {each.session.path.stem}": each for each in seen}
        self._draw()
        self.say("".join(said))
        early, self._early = self._early, ""
        if early and self.is_active:
            self._open_line(early)
        given, self.services.given = self.services.given, ""
        if given:
            self.take(given)
        if not seen and self._continue.has_focus:
            self._play.focus()
        self.refresh_bindings()

    def _draw(self) -> None:
        """Write both lists, the cursors where they were, or on boards that are first now."""
        self._play.write(self._games())
        self._continue.write(self._boards())

        days, columns = self.query_one("#days", Static), self._play.content_size.width
        days.set_class(not any(self._days.values()), "-none")
        spaced = self.has_class("-airy")
        days.update(day_lines(self._days, sessions.today(), columns, spaced=spaced))

    def _games(self) -> Iterator[Option | None]:
        """Write each game with its board of today, or how one is begun."""
        boards, wide = self._todays, self.has_class("-wide")
        lines = 1 if not wide else 2 if self.size.height < SPACIOUS else 3
        columns = self._play.scrollable_content_region.width if self._seen is not None else 0
        if lines == 1 and columns >= TITLED:  # in the columns of the list below
            longest = longest_name((self._seen or {}).values()) + MARKED
        else:
            longest = longest_name(boards.values())
        for name, game in GAMES.items():
            key = self.app.get_key_display(Binding(game.key, ""))
            line = game_line(name, boards.get(name), key, columns or 70, lines, longest)
            yield Option(line, id=name)
            if wide and self.has_class("-tall"):
                yield None

    @property
    def _todays(self) -> Mapping[str, Seen]:
        """The board that each game's line has: today's, the one played last."""
        found = dict[str, Seen]()
        for seen in (self._seen or {}).values():
            session = seen.session
            if seen.glance and session.date == sessions.today() and not session.practice:
                found.setdefault(session.game, seen)
        return found

    def _board(self, line: str) -> Seen | None:
        """Return the board of a line, by the line's id."""
        return (self._seen or {}).get(line) or self._todays.get(line)

    @property
    def _under_cursor(self) -> Seen | None:
        lines = next((each for each in self.query(HomeList) if each.has_focus), None)
        option = lines.highlighted_option if lines else None
        return self._board(option.id or "") if option else None

    def _boards(self) -> Iterator[Option | None]:
        """Write the boards that no game's line has."""
        shown = {id(each) for each in self._todays.values()}
        seen = {name: each for name, each in (self._seen or {}).items() if id(each) not in shown}
        self._continue.border_subtitle = mark_key() if seen else ""
        room = self._continue.scrollable_content_region.size
        return earlier_lines(seen, sessions.today(), room, headed=self.has_class("-huge"))

    def _go_past(self, lines: HomeList, down: bool) -> None:
        """Go on where a list ends: to the line above them, or to the other list."""
        if lines.id == "play" and not down:
            self.query_one(GivenLine).focus()
        elif down == (lines.id == "play") and self._seen:
            other = self._continue if down else self._play
            (other.action_first if down else other.action_last)()
            other.focus()

    def action_other_list(self) -> None:
        other = self._continue if self._play.has_focus else self._play
        if other is self._play or self._seen:
            other.focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Delete only where the cursor is on a board."""
        if action == "delete" and self._under_cursor is None:
            return False
        return super().check_action(action, parameters)

    @on(OptionList.OptionHighlighted)
    def on_descendant_focus(self) -> None:
        self.refresh_bindings()

    def say(self, text: str, kind: str = "") -> None:
        message = self.query_one("#message", Static)
        message.set_classes(kind)
        message.display = bool(text)
        rewrite(message, text)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        """Open what was chosen, unless the palette was opened meanwhile: it needs this screen."""
        if self.is_active:
            self._open_line(event.option.id or "")

    def _open_line(self, chosen: str) -> None:
        seen = self._board(chosen)
        if self._seen is None and chosen in GAMES:
            self._early = chosen
            return
        if seen is None and chosen not in GAMES:
            return  # the line may be of a board as it was before it was played on
        self.want(chosen)
        self.app.switch_mode(seen.session.game if seen else chosen)

    def want(self, chosen: str) -> None:
        """Have the board of a line opened, or a new one of its game."""
        if self._seen is not None:
            seen = self._board(chosen)
            self.services.wanted = seen.session if seen else None
            self.services.fresh = None if seen else chosen

    def action_statistics(self) -> None:
        from beehelper.tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen(self.services))

    # Deleting

    async def action_delete(self) -> None:
        """Delete the board under the cursor; undo brings it back."""
        seen = self._under_cursor
        if seen is None:
            return
        session = seen.session

        def delete() -> str:
            self._deleted.append(self.services.saver.delete(session.path))
            return f"Deleted: {GAMES[session.game].title} {name_of(seen)}. ^z brings it back."

        await cast("BeeHelper", self.app).forget(session)  # what it still saves comes first
        self._write(delete, "deleted")

    def action_undo(self) -> None:
        if not self._deleted:
            self.say("Nothing to undo.")
            return
        deleted = self._deleted.pop()

        def bring_back() -> str:
            try:
                restore(*deleted)
            except (OSError, SaveTrouble):
                self._deleted.append(deleted)
                raise
            return f"{GAMES[deleted[0].game].title}: the board is back."

        self._write(bring_back, "brought back")

    def _write(self, work: Callable[[], str], done: str) -> None:
        """Have a file written in its turn, read the boards again, and say what came of it."""
        said = list[str]()

        def write() -> str | None:
            try:
                said.append(work())
            except (OSError, SaveTrouble) as trouble:
                why = f" ({trouble.strerror})." if isinstance(trouble, OSError) else f". {trouble}"
                return f"The board could not be {done}{why}"
            return None

        self.services.saver.do(write)
        self._seen = None
        self._list_boards(said)

    # What is given

    def on_key(self, event: events.Key) -> None:
        """Type what can be typed on the line, wherever the focus is, but for what asks for help."""
        line = self.query_one(GivenLine)
        typed = event.character if event.is_printable else None
        if typed and not line.has_focus and event.key not in self.active_bindings:
            event.stop()
            line.focus()
            line.insert_text_at_cursor(typed)

    def on_paste(self, event: events.Paste) -> None:
        self.take(event.text)

    def action_leave_line(self) -> None:
        self.query_one(GivenLine).clear()
        self.say("")
        self._play.focus()

    @on(Input.Submitted)
    def _line_entered(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self.take(event.value)

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        if "/" not in event.value:  # else there are names to be said, or none
            self.say("")

    def _say_completions(self, typed: str, names: Sequence[str]) -> None:
        """Name the first few folders and files that a typed path may become, if it is several."""
        # The widgets may be gone, or another key may have come.
        if self.app.is_running and "/" in typed and typed == self.query_one(GivenLine).value:
            more = f" and {len(names) - NAMED:,} more" if len(names) > NAMED else ""
            said = f"{len(names):,} names begin so: {', '.join(names[:NAMED])}{more}."
            self.say(said * (len(names) > 1))

    @work(exclusive=True, group="take")
    async def take(self, text: str) -> None:
        """Open the game whose name, or board, a text or the file that it names is.

        Asks where several games can read it.
        """
        if game := game_named(text):
            self.query_one(GivenLine).clear()
            self._open_line(game)
            return
        try:
            found = await to_thread(read_given, text)
        except BadInput as fault:
            self.say(str(fault), "bad")
            return
        from beehelper.tui.opening import ask_which, open_read

        read = await ask_which(self.app, found)
        if read is None:
            return
        self.query_one(GivenLine).clear()
        await open_read(self, self.services, read)


def _read_boards(
    saver: Saver, words: WhichList
) -> tuple[list[Seen], list[SaveTrouble], dict[str, set[str]]]:
    """Read the saved boards, the last played first, what is wrong with others, and all days."""
    saver.flush()
    unsaved = saver.unsaved.copy()
    days, troubles = sessions.days_played(unsaved)  # first: a damaged one is set aside
    found = (each for each in glances(words, unsaved=unsaved) if isinstance(each, Seen))
    # A board without a move that plays, of which nothing can be said, was emptied by undo.
    boards = [
        each
        for each in islice(found, LISTED)
        if each.session.made() or not each.glance or each.glance.far
    ]
    return boards, troubles, days
