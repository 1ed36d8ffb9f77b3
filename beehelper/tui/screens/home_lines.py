"""The lines of home's lists, for the columns that there are."""

from __future__ import annotations

import operator
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, timedelta

from textual.content import Content

from beehelper.games import GAMES
from beehelper.store.glances import Seen

SIGN, TITLE, WHEN = 5, 13, 11
"""Columns: a game's sign, its title, the day on which a board was begun."""

WEEK = 8
"""Columns of a week's days, with what stands between two weeks."""

WEEKDAYS = "MTWTFSS"

SOLVED, LOST, GOES_ON = "✓", "✗", "…"
MARKS = f"{SOLVED} solved  {LOST} lost  {GOES_ON} not finished"
"""The marks of earlier boards, and what they mean."""

ASK = "Type or paste: seven letters, Wordle squares, a grid, the path of a file"
ASK_BRIEFLY = "Type or paste: letters, squares, a grid, a path"
BESIDE = 6
"""What the line asks for that takes any board, and the columns of the screen beside that."""

PLAYED, NOT_PLAYED = ("▆", "$primary"), ("▁", "$frame")
"""The signs of days, and their colours."""

TITLED = 60
"""Columns from which on the line of a board has its game's title."""


def ask(columns: int) -> str:
    """Say what can be typed or pasted, on a screen of some columns."""
    return ASK if columns >= len(ASK) + BESIDE else ASK_BRIEFLY


def when(day: str, today: str) -> str:
    """Say how long ago a day is, as one says it; a clock may have been ahead."""
    begun = date.fromisoformat(day)
    ago = (date.fromisoformat(today) - begun).days
    if ago in (0, 1):
        return ("today", "yesterday")[ago]
    if 1 < ago < 7:
        return f"{begun:%A}"
    year = "" if day[:4] == today[:4] else f" {begun:%Y}"
    return f"{begun.day} {begun:%b}{year}"


def game_line(
    name: str, board: Seen | None, key: str, columns: int, lines: int, longest: int
) -> Content:
    """Write a game and its board on one line, or the board below it, or what the game is as well.

    Without a board it says how one is begun. ``key`` opens it; ``longest`` are the columns of the
    longest name of a board, which has at most a third.
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
        return Content.assemble(*parts, _fit(Content(far), columns - used - len(key)), key)
    head = Content.assemble(sign, _fit(title, columns - SIGN - len(key)), key)
    state = Content.assemble(called, "  ", far) if board else Content(far)
    below = [state, Content.styled(game.about, "$foreground 80%")][: lines - 1]
    indented = (_fit(Content(" " * SIGN) + each, columns) for each in below)
    return Content("\n").join([head, *indented])


def name_of(seen: Seen) -> str:
    """Return what a board is called; one that can't be read has the name of its save."""
    return seen.glance.name if seen.glance else seen.session.key


def longest_name(boards: Iterable[Seen]) -> int:
    """Return the columns of the longest name of some boards."""
    return max((len(name_of(each)) for each in boards), default=0)


def _far(seen: Seen) -> str:
    """Say how far a board is, and with a mark how it ended."""
    glance = seen.glance
    if glance is None:
        return "can't be read"
    return f"{LOST if glance.lost else SOLVED} {glance.far}" if glance.over else glance.far


def board_line(seen: Seen, today: str, columns: int, longest: int) -> Content:
    """Write a saved board on a line: its game, its name, how far it is, when it was begun.

    ``longest`` are the columns of the longest name, which has at most a third.
    """
    columns -= 1  # beside the bar that scrolls
    name = seen.session.game
    parts = [_sign_of(name)]
    if columns >= TITLED:
        parts.append(_fit(Content(GAMES[name].title), TITLE + 1))
    parts.append(_fit(Content(name_of(seen)), min(longest + 2, columns // 3)))
    used = sum(part.cell_length for part in parts)
    far = Content(_far(seen) if not seen.glance or seen.glance.over else f"{GOES_ON} {_far(seen)}")
    parts.append(_fit(far, columns - used - WHEN))
    parts.append(Content(when(seen.session.date, today).rjust(WHEN)))
    return Content.assemble(*parts)


def day_key() -> Content:
    """Say what the signs of days mean."""
    return Content.assemble(PLAYED, " yes  ", NOT_PLAYED, " no")


def day_rows(
    played: Iterable[Collection[str]], today: str, columns: int, first: str
) -> list[Content]:
    """Write the weekdays, and below them for each of some sets of days on which one is among them.

    They go back from the week of today to that of ``first``, or as far as there are columns.
    """
    monday = _monday(today)
    weeks = 1 + max(0, (monday - _monday(min(first, today))).days // 7)
    weeks = max(1, min(weeks, (columns + 1) // WEEK))
    begin = monday - timedelta(days=7 * (weeks - 1))
    shown = [(begin + timedelta(days=at)).isoformat() for at in range(7 * weeks)]
    return [_weekdays(today, weeks), *(_marks(days, shown, today) for days in played)]


def _monday(day: str) -> date:
    found = date.fromisoformat(day)
    return found - timedelta(days=found.weekday())


def _marks(days: Collection[str], shown: Sequence[str], today: str) -> Content:
    """Draw days, week by week: high where something was played."""
    marks = [PLAYED if day in days else NOT_PLAYED if day <= today else " " for day in shown]
    weeks = (Content.assemble(*marks[at : at + 7]) for at in range(0, len(marks), 7))
    return Content(" ").join(weeks)


def _weekdays(today: str, weeks: int) -> Content:
    """Write the weekdays, today's in bold."""
    whole = " ".join([WEEKDAYS] * weeks)
    at = date.fromisoformat(today).weekday() - len(WEEKDAYS)
    after = whole[at + 1 :] if at + 1 else ""
    faint = "$foreground 80%"
    return Content.assemble((whole[:at], faint), (whole[at], "bold $primary"), (after, faint))


def day_lines(played: Mapping[str, Collection[str]], today: str, columns: int) -> Content:
    """Write on which days each game was played that was: from the first of them on."""
    days = {name: played[name] for name in GAMES if played.get(name)}
    first = min((min(each) for each in days.values()), default=today)
    signs = Content(" " * SIGN), *map(_sign_of, days)
    return Content("\n").join(
        map(operator.add, signs, day_rows(days.values(), today, columns - SIGN, first))
    )


def _sign_of(game: str) -> Content:
    """Write the sign of a game in its column."""
    return _fit(Content.from_markup(GAMES[game].sign), SIGN)


def _fit(text: Content, columns: int) -> Content:
    """Cut or fill a text to some columns; the last one stays free."""
    return text.truncate(max(0, columns - 1), ellipsis=True).truncate(max(0, columns), pad=True)
