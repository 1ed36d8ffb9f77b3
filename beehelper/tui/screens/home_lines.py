"""The lines of home's lists, for the columns that there are."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, timedelta

from textual.content import Content
from textual.geometry import Size
from textual.widgets.option_list import Option

from beehelper.games import GAMES
from beehelper.glance import highest_hint
from beehelper.store.glances import Seen
from beehelper.tui.widgets.day_signs import NOT_PLAYED, PLAYED, TODAY, WEEKDAYS
from beehelper.words.dates import when
from beehelper.words.plural import counted

SIGN, TITLE, WHEN = 5, 13, 11
"""Columns: a game's sign, its title, the day on which a board was begun."""

WEEKS = 2
"""Weeks that are worth more than wide days."""

SOLVED, LOST = "✓", "✗"
MARKS = {SOLVED: "$success", LOST: "$error"}
"""The marks of boards that are over, and their colours."""

ASK = "Type or paste: seven letters, Wordle squares, a grid, the path of a file"
ASK_BRIEFLY = "Type or paste: letters, squares, a grid, a path"
BESIDE = 8
"""What the line asks for that takes any board, and the columns of the screen beside that."""

WIDE, SQUARE = 3, 4
"""Columns of a day at most, and where days stand a line apart as well."""

DAYS = 9
"""Columns of a number of days."""

UNIT = re.compile(r"(?<=\d) \w+(?= left$)")
"""The unit of what is left."""

TITLED, SPREAD, APART = 60, 80, 4
"""Columns from which on the line of a board has its game's title, and more between its parts."""

MARKED = 2
"""Columns of the mark before how far a board is."""


def ask(columns: int) -> str:
    """Say what can be typed or pasted, on a screen of some columns."""
    return ASK if columns >= len(ASK) + BESIDE else ASK_BRIEFLY


def game_line(
    name: str, board: Seen | None, key: str, columns: int, lines: int, longest: int
) -> Content:
    """Write a game and its board on one line, or the board below it, or what the game is as well.

    Without a board it says how one is begun. ``key`` opens it, and is at the end of the line;
    ``longest`` are the columns of the longest name of a board, which has at most a third.
    """
    game = GAMES[name]
    sign = _sign_of(name)
    title = Content.styled(game.title, "bold")
    called = Content.styled(name_of(board), "bold") if board else Content("")
    far = _far(board) if board else game.begin
    if lines == 1:
        parts = [sign, _fit(title, TITLE + 1)]
        if board:
            parts.append(_fit(called, min(longest + 2, columns // 3)))
        used = sum(part.cell_length for part in parts)
        room = columns - used - len(key)
        return Content.assemble(*parts, _fit(Content(whole_facts(far, room)), room), key)
    head = Content.assemble(sign, _fit(title, columns - SIGN - len(key)), key)
    room = columns - SIGN - called.cell_length - 1  # nothing stands after it
    state = Content.assemble(called, "  ", whole_facts(far, room)) if board else Content(far)
    below = [state, Content.styled(game.about, "not bold $foreground 80%")][: lines - 1]
    indented = (
        (Content(" " * SIGN) + each).truncate(columns, ellipsis=True, pad=True) for each in below
    )
    return Content("\n").join([head, *indented])


def name_of(seen: Seen) -> str:
    """Return what a board is called; one that can't be read has the name of its save."""
    return seen.glance.name if seen.glance else seen.session.key


def longest_name(boards: Iterable[Seen], columns: int = TITLED) -> int:
    """Return the columns of the longest name of some boards, on lines of some columns."""
    return max((len(_called(each, columns)) for each in boards), default=0)


def _called(seen: Seen, columns: int) -> str:
    """Return a board's name; with its game's if that has no column and the name is a number."""
    name = name_of(seen)
    if columns >= TITLED or any(map(str.isalpha, name)):
        return name
    return f"{GAMES[seen.session.game].title} {name}"


def _far(seen: Seen) -> str:
    """Say how far a board is, and with a mark how it ended."""
    glance = seen.glance
    if glance is None:
        return "can't be read"
    return f"{LOST if glance.lost else SOLVED} {glance.far}" if glance.over else glance.far


def whole_facts(text: str, columns: int) -> str:
    """Leave out the last facts of a text that is too long, then its last words: none is cut.

    Of ``12 letters left`` the unit goes first, without which it says the same.
    """
    while len(text) >= columns and " " in text:
        brief = UNIT.sub("", text)
        cut = text.rpartition(", " if ", " in text else " ")[0]
        text = cut if brief == text else brief
    return text


def board_line(seen: Seen, day: str, columns: int, longest: int, *, headed: bool) -> Content:
    """Write a saved board on a line: its game, its name, how far it is, when it was begun.

    ``longest`` are the columns of the longest name, which has at most a third. Below its day, it
    says the highest hint that was taken instead; the first of its day alone has a ``day``.
    """
    columns -= 1  # beside the bar that scrolls
    end = "" if headed else day.rjust(WHEN)
    apart = APART * (columns >= SPREAD)
    titled, named = TITLE + 1 + apart, min(longest + 2 + apart, columns // 3)
    name = seen.session.game
    parts = [_sign_of(name)]
    if columns >= TITLED:
        parts.append(_fit(Content(GAMES[name].title), titled))
    parts.append(_fit(Content(_called(seen, columns)), named))
    used = sum(part.cell_length for part in parts)
    far = _far(seen) if seen.glance and seen.glance.over else f"  {_far(seen)}"
    if headed and (hint := highest_hint(seen.session)):
        far += f", hint {hint}"
    room = columns - used - len(end)
    far = whole_facts(far, room)
    parts.append(_fit(Content.assemble((far[:1], MARKS.get(far[:1], "")), far[1:]), room))
    return Content.assemble(*parts, (end, "$foreground 80%"))


def earlier_lines(
    boards: Mapping[str, Seen], today: str, room: Size, *, headed: bool
) -> Iterator[Option | None]:
    """Write boards, by the ids of their lines: those that are played, then those to practise on.

    They stand below the days they were begun on if these are wanted and there is room for them.
    """
    if not boards:
        yield Option(Content("Boards you begin are saved here."), disabled=True)
    columns = room.width or 70
    longest = longest_name(boards.values(), columns - 1)
    groups = len({(each.session.practice, each.session.date) for each in boards.values()})
    headed = headed and len(boards) + 2 * groups <= room.height
    lines = [*boards.items()]
    if headed:
        lines.sort(key=lambda line: line[1].session.date, reverse=True)
    lines.sort(key=lambda line: line[1].session.practice)
    above, before = "", ""
    for place, (name, each) in enumerate(lines):
        session = each.session
        day = when(session.date, today)
        parts = ["Practice"] * session.practice + [day] * headed
        if (heading := ", ".join(parts)) != above:
            if place:
                yield None
            yield Option(Content(heading[0].upper() + heading[1:]), disabled=True)
            above, before = heading, ""
        line = board_line(each, day * (day != before), columns, longest, headed=headed)
        before = day
        yield Option(line, id=name)


def mark_key() -> Content:
    """Say what the marks of boards that are over mean."""
    said = zip(MARKS.items(), ("solved", "lost"), strict=True)
    return Content("  ").join(Content.assemble(mark, f" {what}") for mark, what in said)


def day_key() -> Content:
    """Say what the signs of days mean."""
    return Content.assemble(PLAYED, " played  ", NOT_PLAYED, " not")


def day_rows(
    played: Iterable[Collection[str]], today: str, columns: int, first: str, widest: int = 1
) -> list[Content]:
    """Write the weekdays, and below them for each of some sets of days on which one is among them.

    They go back from the week of today to that of ``first``, or as far as there are columns. A
    day has up to ``widest`` columns where some weeks have room so.
    """
    monday = _monday(today)
    weeks = 1 + max(0, (monday - _monday(min(first, today))).days // 7)
    wides = range(widest, 1, -1)
    wide = next((each for each in wides if min(weeks, WEEKS) * _week(each) <= columns + 1), 1)
    weeks = max(1, min(weeks, (columns + 1) // _week(wide)))
    begin = monday - timedelta(days=7 * (weeks - 1))
    shown = [(begin + timedelta(days=at)).isoformat() for at in range(7 * weeks)]
    names = [
        (name.ljust(wide), "bold $primary" if day == today else "$foreground 80%")
        for name, day in zip(WEEKDAYS * weeks, shown, strict=True)
    ]
    return [_by_week(names), *(_by_week(_marks(days, shown, today, wide)) for days in played)]


def _week(wide: int) -> int:
    """Count the columns of a week, with what stands between two."""
    return 7 * wide + 1


def _by_week(days: Sequence[tuple[str, str]]) -> Content:
    weeks = (Content.assemble(*days[at : at + 7]) for at in range(0, len(days), 7))
    return Content(" ").join(weeks)


def _monday(day: str) -> date:
    found = date.fromisoformat(day)
    return found - timedelta(days=found.weekday())


def _marks(
    days: Collection[str], shown: Sequence[str], today: str, wide: int
) -> list[tuple[str, str]]:
    """Draw days, each in some columns, up to today."""
    marks = [(TODAY if day == today else PLAYED) if day in days else NOT_PLAYED for day in shown]
    return [
        (sign.ljust(wide), style) if day <= today else (" " * wide, "")
        for (sign, style), day in zip(marks, shown, strict=True)
    ]


def day_lines(
    played: Mapping[str, Collection[str]], today: str, columns: int, *, spaced: bool
) -> Content:
    """Write on which days each game that was played was: from the first of them on.

    Spaced lines have the games' names, and on how many days each was played.
    """
    days = {name: played[name] for name in GAMES if played.get(name)}
    first = min((min(each) for each in days.values()), default=today)
    heads, ends = [Content(" " * SIGN), *map(_sign_of, days)], [Content()] * (len(days) + 1)
    if spaced:
        titles = ["", *(GAMES[name].title for name in days)]
        heads = [head + _fit(Content(t), TITLE + 1) for head, t in zip(heads, titles, strict=True)]
        counts = ["", *(counted(len(each), "day") for each in days.values())]
        ends = [Content(f"{each:>{DAYS}}") for each in counts]
    room = columns - heads[0].cell_length - ends[0].cell_length
    rows = day_rows(days.values(), today, room, first, SQUARE if spaced else WIDE)
    rows = [row.pad_right(room - row.cell_length) for row in rows]
    return Content("\n\n" if spaced else "\n").join(map(Content.assemble, heads, rows, ends))


def _sign_of(game: str) -> Content:
    """Write the sign of a game in its column."""
    return _fit(Content.from_markup(GAMES[game].sign), SIGN)


def _fit(text: Content, columns: int) -> Content:
    """Cut or fill a text to some columns; the last one stays free."""
    return text.truncate(max(0, columns - 1), ellipsis=True).truncate(max(0, columns), pad=True)
