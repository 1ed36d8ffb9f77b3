"""A game's card: the days it was played, its streak, its bars, its hints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from textwrap import wrap
from typing import NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.glance import LOST, UNKNOWN, Bars
from beehelper.hints import LOW_BAR, OWN, exact_percent
from beehelper.statistics import Statistics, statistics
from beehelper.store import sessions
from beehelper.store.glances import card_lines, help_taken, results_of
from beehelper.store.sessions import SaveTrouble
from beehelper.tui.services import Services
from beehelper.tui.widgets.day_signs import NOT_PLAYED, PLAYED, WEEKDAYS
from beehelper.tui.widgets.hint_lines import GAP, side_by_side
from beehelper.words.plural import clock, counted

SPREAD = 70
"""Columns from which on the days of a card stand apart from one another."""

NOT_KEPT = "□"
"""A day in no streak: all its boards are lost or open."""

HEAD = "$foreground 80%"
"""The style of what stands above the days and the bars."""

QUIET, BRIGHT = "$primary 60%", "$primary"
"""The colours of bars beside that of the board in play, and its own."""

FULL = 5
"""Boards that a bar of the whole width stands for, at least: one board alone fills none."""

MOST_BARS = 7
"""Bars of a game that can be lost of which none is left out at an end, be it empty."""

LEAST_BARS, UNFINISHED = 5, 2
"""Bars that have room beside the days, which numbers take; rows of what stands below bars then."""

WEEKS = 4
"""Weeks of days, where no more rows are filled by the bars beside them."""

KEPT = "keeps the streak"
"""What a day's sign says where cards of several games stand together."""

SCARCE, CLOSE, AIRY, LOOSE, VAST = range(-1, 4)
"""How much air a card has; with the least, bars of no board are left out."""

MARGIN = 2
"""Blank rows above and below a card that has air."""

ABOVE, FULL_BAR, BELOW = "▄█▀"
"""What bars of two lines on three are drawn with."""

LATEST, LISTED = 12, 3
"""Most boards of the last days that are listed, and the lines of what stands above them."""

AXIS = "│"
"""What stands between the bars and their labels."""

NO_BREAK = "\u00a0"
"""A blank at which no line ends."""

DATE = 8
"""Columns of the day on which a week begins."""

CLOSEST, APART = 2, 3
"""Columns from one day to the next, in a narrow card and in another."""

NARROWEST = DATE + CLOSEST * len(WEEKDAYS) + GAP + 20
"""Columns that days and bars take beside each other, at least."""


class GameCard(NamedTuple):
    """A game's statistics, and what its bars are."""

    game: str
    found: Statistics
    bars: Bars
    more: Sequence[str] = ()
    """What the game tells besides."""
    own: str = ""
    """The bar of the board in play, if it ended in one."""

    latest: Sequence[tuple[date, str]] = ()
    """The boards of the last days and what came of them, the latest first."""


class CardView(Static):
    """Draws a card."""

    DEFAULT_CSS = """
    CardView {
        border-top: solid $frame; border-title-color: $foreground; border-title-style: none;
        padding-left: 1;
    }
    """

    def __init__(self, card: GameCard, first: date, head: Content) -> None:
        super().__init__(id=f"card-{card.game}")
        self.card, self._first, self._head = card, first, head

    def fit(self, columns: int, rows: int) -> bool:
        """Draw the card, with air if some rows hold it; tell whether they hold the card.

        Rows that are left over list the latest boards.
        """
        for air in (VAST, LOOSE, AIRY, CLOSE, SCARCE):
            free = rows - MARGIN * (air >= AIRY) - self.draw(columns, air)
            if free >= 0:
                break
        if air >= LOOSE and free > LISTED:
            self.draw(columns, air, free - LISTED)
        self.set_class(free >= 0 and air >= AIRY, "-airy")
        return free >= 0

    def draw(
        self,
        columns: int,
        air: int,
        latest: int = 0,
        axis: int = 0,
        *,
        keyed: bool = True,
    ) -> int:
        """Draw the card for some columns, its figures in its rule; return how many lines it has."""
        today = date.fromisoformat(sessions.today())
        lines = drawn(self.card, today, columns, self._first, air, latest, axis, keyed=keyed)
        figures = headline(self.card)
        rule = columns - self._head.cell_length - figures.cell_length - 5
        line = Content.styled("─" * max(1, rule), "$frame")
        self.border_title = Content.assemble(self._head, " ", line, " ", figures, " ")
        self.update(Content("\n").join(lines))
        return len(lines)


def in_lines(card: GameCard, room: Size) -> list[str]:
    """Write a game's results in a sentence, and its bars, as a hint has them.

    There is a blank line above each of the two where all have room then, or else one above the
    first; the last of the results, and bars of no board, are left out where that makes room.
    """
    found, bars = card.found, card.bars
    results = [*_leading(found, bars), *_lesser(found)]
    if found.unfinished:
        results.insert(1, f"{found.unfinished:,} unfinished")
    facts = [each.replace(" ", NO_BREAK) for each in results]
    lines = list[str]()
    for empty in (True, False):
        charted = [bars.title, *(line.plain for line in _bars(card, room.width, empty=empty))]
        for shown, above, between in ((None, 1, 1), (-1, 1, 1), (-1, 1, 0), (-1, 0, 0)):
            told = wrap(f"{', '.join(facts[:shown]).capitalize()}.", room.width)
            said = [line.replace(NO_BREAK, " ") for line in told]
            lines = [*[""] * above, *said, *[""] * between, *charted]
            if len(lines) <= room.height:
                return lines
    return lines


def drawn(
    card: GameCard,
    today: date,
    columns: int,
    first: date,
    air: int = CLOSE,
    most: int = 0,
    axis: int = 0,
    *,
    keyed: bool = True,
) -> Sequence[Content]:
    """Draw a card in some columns: the weeks since a day, its facts, its bars, the latest boards.

    A ``keyed`` one says what the signs of days are: cards beside others leave it to their screen.

    With more air, each week and each bar stands apart from the next; with most, bars are higher.
    The labels of bars have as many columns as there are before the ``axis`` of cards below.
    """
    game, found, bars, more, _, latest = card
    step = APART if columns >= SPREAD else CLOSEST
    week = DATE + len(WEEKDAYS) * step
    room = columns - week - GAP
    charted = [*_bars(card, room, axis, empty=air != SCARCE)]
    # It stands above the axis, if it ends within the card.
    indent = " " * min(max(axis, label_columns(card)) + 1, room - len(bars.title))
    below = [*_wrapped([*_lesser(found), _hints(found)], week)]
    if keyed:
        below += [Content(), *streak_key(bars.kept, f"not {bars.kept}")]
    weeks = max(WEEKS, len(charted) - len(below) - 1)
    weekdays, *days = _weeks(found, today, first, weeks, step)
    if air == VAST:
        parts = ABOVE, FULL_BAR, BELOW
        charted = [_part(line, each) for line in charted for each in parts]
        days = [each for line in days for each in (Content(), line, Content())]
    elif air == LOOSE:
        label = charted[0].plain.find(AXIS) if charted else 0
        gap = Content.styled(AXIS.rjust(label + 1), "$frame")
        charted = [each for line in charted for each in (line, gap)][:-1]
        days = [each for line in days for each in (line, Content())][:-1]
    right = [Content.styled(f"{indent}{bars.title}", HEAD), *charted]
    left = [weekdays, *days, Content(), *below]
    if found.unfinished:
        right += [Content(), Content.styled(f"{indent}unfinished {found.unfinished:,}", HEAD)]
    lines = [*side_by_side((left, right), (week, room))]
    if unknown := found.bars.get(UNKNOWN):
        boards, opened = counted(unknown, "board"), GAMES[game].title
        why = f"{bars.title}: not known of {boards} until you open {opened}."
        more = [*more, *wrap(why, columns)]
    lines = [*lines, *([Content(), *map(Content, more)] if more else [])]
    if latest and most > 0:
        listed = [
            Content.assemble((f"{day:%a} {day.day:>2} {day:%b}  ", HEAD), text)
            for day, text in latest[:most]
        ]
        head = [Content(), Content.styled("Latest boards", HEAD), Content()]
        lines += [*head, *(line[:columns] for line in listed)]
    return lines


def _part(line: Content, part: str) -> Content:
    """Draw a part of a high bar: that on its own line, whole, or on the lines beside that one."""
    kept = line.plain
    if part != FULL_BAR:
        kept = "".join(each if each in AXIS + LOW_BAR else " " for each in kept)
    return Content(kept.replace(LOW_BAR, part), [*line.spans])


def _weeks(found: Statistics, today: date, first: date, weeks: int, step: int) -> Iterable[Content]:
    """Draw the last weeks since a day below the weekdays, each after the day it begins on."""
    names = "".join(f"{name:<{step}}" for name in WEEKDAYS)
    yield Content.styled(" " * DATE + names, HEAD)
    monday = today - timedelta(days=today.weekday())
    weeks = min(weeks, 1 + max(0, (monday - first).days + 6) // 7)
    for back in range(weeks - 1, -1, -1):
        begin = monday - timedelta(days=7 * back)
        week = [begin + timedelta(days=at) for at in range(min(7, (today - begin).days + 1))]
        signs = (_sign(found, day) for day in week)
        shown = [(f"{sign:<{step}}", colour) for sign, colour in signs]
        date_ = f"{begin.day} {begin:%b}".rjust(DATE - 2)
        yield Content.assemble((date_, HEAD), "  ", *shown)


def streak_key(kept: str, not_kept: str) -> tuple[Content, Content]:
    """Say what the signs of days that were played are, and that of the others."""
    played = Content.assemble(PLAYED, f" {kept}  ", (NOT_KEPT, PLAYED[1]), f" {not_kept}")
    return played.stylize_before(HEAD), Content.assemble(NOT_PLAYED, (" not played", HEAD))


def _sign(found: Statistics, day: date) -> tuple[str, str]:
    """Return a day's sign, and its colour."""
    if day not in found.days:
        return NOT_PLAYED
    sign, colour = PLAYED
    return sign if day in found.kept else NOT_KEPT, colour


def headline(card: GameCard) -> Content:
    """Say what leads a card."""
    return Content.styled("   ".join(_leading(card.found, card.bars)), "bold $foreground")


def _wrapped(facts: Iterable[str], columns: int) -> Iterable[Content]:
    """Begin each fact on a line of its own."""
    for fact in facts:
        for line in wrap(f"{fact[0].upper()}{fact[1:]}", columns):
            yield Content.styled(line.replace(NO_BREAK, " "), HEAD)


def _leading(found: Statistics, bars: Bars) -> Iterable[str]:
    """Say how many boards there are, how they went, and on how many days in a row."""
    ended = found.boards - found.unfinished
    if bars.losable and ended:
        yield f"{exact_percent(1 - found.bars.get(LOST, 0) / ended)} of {ended:,} won"
    else:
        yield counted(found.boards, bars.board)
    yield f"streak {counted(found.streak, 'day')}"


def _lesser(found: Statistics) -> Iterable[str]:
    """Say what is less than the figures that lead a card."""
    if (days := len(found.days)) != found.boards:
        yield f"played on {counted(days, 'day')}"
    if found.seconds is not None:
        yield f"average time {clock(round(found.seconds))}"
    yield f"longest streak {counted(found.longest, 'day')}"


def _hints(found: Statistics) -> str:
    """Say on how many boards there were hints, and up to which."""
    if not found.aided:
        return "no hints used"
    highest = f"up to hint {found.hint}".replace(" ", NO_BREAK)
    return f"{found.aided:,} with hints" + f", {highest}" * bool(found.hint)


def label_columns(card: GameCard) -> int:
    """Return the columns of the longest label of a card's bars."""
    return max(map(len, _labels(card)), default=0)


def _labels(card: GameCard) -> Sequence[str]:
    """Return the labels of a card's bars; of many or open ones, not those empty at an end."""
    found, bars = card.found, card.bars
    counts = {label: found.bars.get(label, 0) for label in bars.labels}
    if not any(counts.values()):
        return ()
    labels = list(counts)
    if len(labels) > MOST_BARS or not bars.losable:
        there = [place for place, label in enumerate(labels) if counts[label]]
        least = LEAST_BARS - UNFINISHED * bool(found.unfinished)
        end = there[-1] + 1 if labels[0].isdecimal() else None  # else the last name is the goal
        labels = labels[there[0] : end] if end is None else labels[: max(end, least)]
    return labels


def _bars(card: GameCard, columns: int, axis: int = 0, *, empty: bool = True) -> Iterable[Content]:
    """Draw a bar for each label, after ``axis`` columns at least.

    Those of no board are left out unless ``empty`` ones are wanted.
    """
    counts = {label: card.found.bars.get(label, 0) for label in _labels(card)}
    head, longest = max(axis, label_columns(card)), max([FULL, *counts.values()])
    room = columns - head - len(f" {AXIS} {longest:,}") - len(OWN) * bool(card.own)
    for label, count in counts.items():
        if not (count or empty):
            continue
        beside = QUIET if card.own else PLAYED[1]
        colour = "$error" if label == LOST else BRIGHT if label == card.own else beside
        yield Content.assemble(
            f"{label:>{head}} ",
            (AXIS, "$frame"),
            (LOW_BAR * max(bool(count), round(room * count / longest)), colour),
            (f" {count:,}", "" if count else "$foreground 70%"),
            OWN * (label == card.own),
        )


def count_cards(
    services: Services, games: Iterable[str] = GAMES
) -> tuple[list[GameCard], list[SaveTrouble]]:
    """Count games' saved boards, be they written yet or not; say what can't be read."""
    services.saver.flush()
    unsaved = services.saver.unsaved.copy()
    results, troubles = results_of(services.word_list, games, unsaved)
    today = date.fromisoformat(sessions.today())
    cards = []
    for game, played in results.items():
        bars = game_of(game).bars(game)
        found = statistics((each.result for each in played), today, losable=bars.losable)
        more = card_lines(game, (each.session for each in played))
        last = sorted(played, key=lambda each: each.result.day, reverse=True)
        latest = [
            (result.day, f"{glance.name}  {glance.far}, {help_taken(session)}")
            for session, result, glance in last[:LATEST]
        ]
        cards.append(GameCard(game, found, bars, more, latest=latest))
    return cards, troubles
