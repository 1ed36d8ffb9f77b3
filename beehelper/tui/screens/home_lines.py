"""The lines of home's lists, for the columns that there are."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

from textual.content import Content

from beehelper.games import GAMES
from beehelper.store.glances import Seen

SIGN, TITLE, WHEN = 5, 13, 11
"""Columns: a game's sign, its title, the day on which a board was begun."""

WEEK = 8
"""Columns of a week's days, with what stands between two weeks."""

TITLED = 60
"""Columns from which on the line of a board has its game's title."""


def when(day: str, today: str) -> str:
    """Say how long ago a day is, as one says it; a clock may have been ahead."""
    begun = date.fromisoformat(day)
    ago = (date.fromisoformat(today) - begun).days
    if ago in (0, 1):
        return ("today", "yesterday")[ago]
    if 1 < ago < 7:
        return f"{begun:%A}"
    if 7 <= ago < 14:
        return f"{ago} days ago"
    year = "" if day[:4] == today[:4] else f" {begun:%Y}"
    return f"{begun.day} {begun:%b}{year}"


def game_line(name: str, state: str, key: str, columns: int, lines: int) -> Content:
    """Write a game on one line, or its state below it, or what it is as well.

    ``key`` opens it.
    """
    game = GAMES[name]
    sign = _fit(Content.from_markup(game.sign), SIGN)
    title = Content.styled(game.title, "bold")
    if lines == 1:
        told = _fit(Content(state), columns - SIGN - TITLE - len(key))
        return Content.assemble(sign, _fit(title, TITLE), told, key)
    head = Content.assemble(sign, _fit(title, columns - SIGN - len(key)), key)
    below = [Content(state), Content.styled(game.about, "$foreground 80%")][: lines - 1]
    indented = (_fit(Content(" " * SIGN) + each, columns) for each in below)
    return Content("\n").join([head, *indented])


def name_of(seen: Seen) -> str:
    """Return what a board is called; one that can't be read has the name of its save."""
    return seen.glance.name if seen.glance else seen.session.key


def board_line(seen: Seen, today: str, columns: int, longest: int) -> Content:
    """Write a saved board on a line: its game, its name, how far it is, when it was begun.

    ``longest`` are the columns of the longest name, which has at most a third.
    """
    columns -= 1  # beside the bar that scrolls
    session, glance = seen
    game = GAMES[session.game]
    parts = [_fit(Content.from_markup(game.sign), SIGN)]
    if columns >= TITLED:
        parts.append(_fit(Content(game.title), TITLE))
    far = glance.far if glance else "can't be read"
    parts.append(_fit(Content.styled(name_of(seen), "bold"), min(longest + 2, columns // 3)))
    if glance and glance.over:
        far = f"✗ {far}" if glance.lost else f"✓ {far}"
    used = sum(part.cell_length for part in parts)
    parts.append(_fit(Content(far), columns - used - WHEN))
    parts.append(Content(when(session.date, today).rjust(WHEN)))
    return Content.assemble(*parts)


def day_line(name: str, days: Collection[str], today: str, weeks: int) -> Content:
    """Write on which days of the last weeks boards of a game were begun."""
    sign = _fit(Content.from_markup(GAMES[name].sign), SIGN)
    return Content.assemble(sign, day_marks(days, today, weeks))


def day_marks(days: Collection[str], today: str, weeks: int = 4) -> Content:
    """Draw the days of the last weeks, today at the end: high where something was played."""
    last = date.fromisoformat(today)
    shown = [(last - timedelta(days=ago)).isoformat() for ago in reversed(range(7 * weeks))]
    marks = [("▆", "$primary") if day in days else ("▁", "$frame") for day in shown]
    drawn = [Content.assemble(*marks[at : at + 7]) for at in range(0, len(marks), 7)]
    return Content(" ").join(drawn)


def weekdays(today: str, weeks: int = 4) -> Content:
    """Write the weekdays that ``day_marks`` stand below, today's in bold."""
    last = date.fromisoformat(today)
    letters = "".join(f"{last - timedelta(days=ago):%a}"[0] for ago in reversed(range(7)))
    whole = " ".join([letters] * weeks)
    return Content.assemble((whole[:-1], "$foreground 80%"), (whole[-1], "bold"))


def _fit(text: Content, columns: int) -> Content:
    """Cut or fill a text to some columns; the last one stays free."""
    return text.truncate(max(0, columns - 1), ellipsis=True).truncate(max(0, columns), pad=True)
