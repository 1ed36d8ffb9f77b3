"""The ladder of Hit: from how many words are left to which they are.

A hint is a pure function of the game, what is known of its guesses, and the rung.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from beehelper.hints import (
    AS_GOOD,
    LOW_BAR,
    NO_GUESS,
    Hint,
    Ladder,
    Room,
    Rung,
    exact_percent,
    figure,
    first_letter,
    in_eighths,
    in_rows,
    marked,
    named_few,
    tabulated,
)
from beehelper.hit.advice import PROVED, Best, Known, Objective, Ranked, Strategy, classes
from beehelper.hit.position import Position
from beehelper.hit.rules import Rule, written
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted

BAR, SHORTEST, LONGEST = 14, 8, 48
"""Columns of the longest bar of a chart in any room, and the fewest and the most where it is known:
longer bars would be brighter than the board."""

LABEL = 5
"""Columns of a chart's labels at least: most guesses have as many letters."""

LOW_HALF = "▌"
"""Half a column of a bar, about as high."""

LEAST = 0.3
"""Columns of the shortest bar, so that it is seen."""

BESIDE = 9
"""Columns of a chart besides its labels and bars, and one that is left free."""

APART, NARROWEST = 2, 22
"""Columns between a table and a chart beside it, and the fewest that this needs."""

BLANK = " "
"""A line between two bars: an empty one would end their chart."""

SHOWN, RUNNERS_UP = 60, 4
"""Most words that the last rung lists on a screen; guesses shown after the best."""

FREELY = "no guess is better"
"""What speaks for a proven guess where words that can't be the secret may be guessed, too."""

DUD_IN_DOUBT = "No word fits; one of the duds may be wrong."

ESTIMATES, OTHERS = " (estimates).", ". The others: estimates."
"""How a reason ends before figures that are not proven; the same where the first of them are."""

HEADS = ("", "", "guesses", "words"), ("guess", "wins", "to go", "left")
"""What stands above the figures of guesses."""

WHAT = {Rule.HIT: "in place", Rule.JOTTO: "in common", Rule.BULLS: "bulls,cows"}

WHY: Mapping[str, str] = {
    PROVED: "no word left is better",
    Strategy.E: "most even split",
    Strategy.SIZE: "fewest words left on average",
    Strategy.ENTROPY: "tells most on average",
    Strategy.MINIMAX: "fewest words left at worst",
    Strategy.PARTS: "most kinds of feedback",
    Strategy.RANDOM: "picked at random",
    Strategy.ROLLOUT: "it won the most practice games",
}
"""The label of a guess -> what speaks for it, to a player."""

FEWEST = "it took the fewest guesses in practice games"
"""What speaks for a guess that was played out where wins don't count: without a limit all win."""

LAST = "it's the last guess, and all words left are as likely"
"""What speaks for a guess that was played out where only being the secret wins."""


PLAINEST = (
    Strategy.SIZE, Strategy.MINIMAX, Strategy.PARTS, Strategy.E, Strategy.ENTROPY,
    Strategy.RANDOM, Strategy.ROLLOUT,
)  # fmt: skip
"""What is said of a guess for which several things speak: the first of these that does."""

Tell = Callable[[Position, Known, Room], list[str]]


def hint(
    position: Position,
    known: Known,
    rung: int,
    most: int | None = SHOWN,
    columns: int = 0,
    lines: int = 0,
) -> Hint:
    """Return what a rung, numbered from 1, shows, with at most ``most`` words left; None: all.

    A table comes closer together where ``columns`` are few; 0: any number. Bars stand apart where
    a chart may have as many ``lines``.
    """
    if end := dead_end(position):
        return end
    chosen = LADDER.rungs[rung - 1]
    return chosen.hint(chosen.tell(position, known, Room(columns, most, lines)))


def dead_end(position: Position) -> Hint | None:
    """Say what to check where no word fits; None where one does."""
    if position.candidates:
        return None
    said = DUD_IN_DOUBT
    if wrong := position.contradiction:
        guess = in_capitals(position.rows[wrong.row - 1].guess)
        said = f"No word fits. Check row {wrong.row}, {guess}, first: type it again to change it."
    return Hint("No word is left", (said,))


def chart(position: Position, guess: str, room: Room) -> list[str]:
    """Draw how a guess would split the candidates: below heads a bar for each feedback.

    Nothing where each leaves one word: bars of one length show nothing.
    """
    sizes = classes(position.rule, guess, position.candidates)
    if max(sizes.values()) == 1:
        return []
    labels = {written(position.rule, len(guess), n): size for n, size in sizes.items()}
    return _charted((WHAT[position.rule], "words"), labels, room)


def _charted(
    heads: tuple[str, str], sizes: Mapping[str, float], room: Room, share: bool = False
) -> list[str]:
    """Draw bars below heads, all apart where that takes no more than the room's lines."""
    label = max(LABEL, *map(len, sizes))
    width = room.columns - label - BESIDE if room.columns else BAR
    apart = 2 * len(sizes) + 1 <= room.lines
    longest, drawn_by = min(LONGEST, max(SHORTEST, width)), in_eighths if apart else in_columns
    drawn = bars(sizes, longest, drawn_by, share=share)
    left, right = heads
    above = f"{left:<{len(drawn[0]) - len(right)}}{right}"
    return [above, *[line for bar in drawn for line in (BLANK, bar)[not apart :]]]


def in_columns(columns: float) -> str:
    """Draw a bar of this many whole columns, lower than its line; half of one at least."""
    return LOW_BAR * round(columns) or LOW_HALF


def bars(
    sizes: Mapping[str, float],
    width: int = BAR,
    drawn: Callable[[float], str] = in_columns,
    *,
    share: bool = False,
) -> list[str]:
    """Draw a bar for each label, the longest of ``width`` columns, and its number.

    That of a ``share`` is in per cent: only of all it would be as long.
    """
    most, wide = 1 if share else max(sizes.values()), max(LABEL, *map(len, sizes))
    lines = []
    for label, size in sizes.items():
        bar = drawn(max(width * size / most, LEAST)) if size else ""
        number = exact_percent(size) if share else f"{size:,}"
        lines.append(f"{label:>{wide}} {bar:<{width}} {number:>6}")
    return lines


def _left(position: Position, known: Known, room: Room) -> list[str]:
    lines = [f"{counted(len(position.candidates), 'word')} left."]
    if known.best is not None:
        lines += _worth(position, known.best, "Good play")
    if len(position.rows) > (not room.lines):
        # How many were left after each stands beside the rows.
        pairs = pairwise(map(len, position.after_rows))
        out = {
            in_capitals(row.guess): 1 - after / before
            for row, (before, after) in zip(position.rows, pairs, strict=True)
        }
        drawn = _charted(("guess", "words ruled out"), out, room, share=True)
        if len(drawn[0]) <= room.columns:  # 0 on the command line
            lines += ["", *drawn]
    return lines


def _nudge(position: Position, known: Known, room: Room) -> list[str]:
    typed = known.typed
    if typed is None:
        return ["Type a guess to see what it would do."]
    lines = [
        f"{in_capitals(typed.guess)} leaves {figure(typed.expected)} words on average, "
        f"{typed.worst:,} at worst.",
        f"The chance that it is the secret: {_bound(_percent(typed.win, proven=True))}."
        if typed.win
        else "It can't be the secret.",
    ]
    drawn = chart(position, typed.guess, room)
    return [*lines, "", *drawn] if drawn else lines


def _first(_: Position, known: Known, __: Room) -> list[str]:
    best = known.best
    return first_letter(best.guess, sure=best.label == PROVED) if best else NO_GUESS


def _best(position: Position, known: Known, room: Room) -> list[str]:
    best = known.best
    if best is None:
        return NO_GUESS
    why = FREELY if position.free and best.label == PROVED else _why(position, best.label)
    if position.candidates == (best.guess,):
        return [f"Play {in_capitals(best.guess)}: no other word fits."]
    lines = [f"Play {in_capitals(best.guess)}: {why}."]
    mine = [row for row in known.ranked if row.guess == best.guess]
    rows = [row for row in known.ranked if row.guess != best.guess][:RUNNERS_UP]
    if rows and why != LAST:
        exact = is_exact(position, best, rows[0].guess)
        drawn = [_row(row, best, is_exact(position, best, row.guess)) for row in mine + rows]
        table: list[tuple[str, ...]] = [*HEADS, *drawn]
        if position.limit is None:
            table = [(guess, *figures) for guess, _, *figures in table]
        if room.columns and max(map(len, tabulated(table, 0))) > room.columns:
            table = [row[:-1] for row in table]  # the words left don't order guesses
        if ties := [row.guess for row in rows if row.worth == best.worth and exact]:
            lines.append(f"{AS_GOOD}: {named_few(ties)}.")
        if not exact:
            ending = OTHERS if best.label == PROVED else ESTIMATES
            lines[0] = lines[0].removesuffix(".") + ending
        tabled = tabulated(table, room.columns)
        typed = known.typed.guess if known.typed else ""
        lines += ["", *marked(tabled, typed, room.columns)]
        # The chart can stand beside the table.
        beside = room.columns - len(tabled[0]) - 1 - APART
        room = room._replace(columns=beside if beside >= NARROWEST else room.columns)
    else:
        lines += _worth(position, best, "It")
        lines += [
            f"It leaves {figure(row.expected)} words on average, {row.worst:,} at worst."
            for row in mine
        ]
    if bars_of := chart(position, best.guess, room):
        lines += ["", f"If you play {in_capitals(best.guess)}:", *bars_of]
    others: dict[str, str] = {}
    for pick in sorted(known.picks, key=lambda pick: PLAINEST.index(pick.strategy)):
        if pick.guess != best.guess:
            others.setdefault(pick.guess, _why(position, pick.strategy))
    if others:
        lines += ["", "Other choices:"]
        lines += [f"{in_capitals(guess)}: {why}." for guess, why in others.items()]
    return lines


def _why(position: Position, label: str) -> str:
    """Say what speaks for a guess with a label."""
    if label != Strategy.ROLLOUT:
        return WHY.get(label, label)
    if position.limit is None or position.objective is Objective.GUESSES:
        return FEWEST
    return LAST if position.limit == 1 else WHY[label]


def _worth(position: Position, best: Best, it: str) -> list[str]:
    """Say how often a guess wins and how many more it takes, as far as that is known."""
    about = "" if best.label == PROVED else "about "
    mean = best.mean and f"{about}{figure(best.mean)}"
    if best.win_probability is not None and position.limit is not None:
        chance = _percent(best.win_probability, proven=best.label == PROVED)
        wins = about + chance if chance[0].isdigit() else _bound(chance)
        within = counted(position.limit, "guess")
        longer = "without that limit " * bool(best.mean and best.mean > position.limit)
        average = f", {longer}taking {mean} on average" * bool(mean)
        return [f"{it} wins {wins} of games in the {within} left{average}."]
    return [f"{it} takes {mean} more guesses on average."] if mean else []


def is_exact(position: Position, best: Best, guess: str) -> bool:
    """Tell whether what a guess is worth is proven: of the best alone where guesses are many."""
    return best.label == PROVED and (position.every or guess == best.guess)


def _row(row: Ranked, best: Best, exact: bool) -> tuple[str, str, str, str]:
    wins, total = row.worth or (None, None)
    won = "-" if wins is None else _percent(wins / best.left, proven=exact)
    to_go = "-" if total is None else f"{total / best.left:.2f}"
    return in_capitals(row.guess), won, to_go, figure(row.expected)


def _words(position: Position, _: Known, room: Room) -> list[str]:
    shown = [in_capitals(word) for word in position.candidates[: room.words]]
    lines = in_rows(shown, room.columns)
    if more := len(position.candidates) - len(shown):
        lines.append(f"and {more:,} more.")
    return lines


def _percent(part: float, *, proven: bool) -> str:
    """Write a share; one that is not ``proven`` is neither all nor nothing."""
    if proven or 0.01 <= part <= 0.99:
        return exact_percent(part, 1)
    return ">99%" if part > 0.5 else "<1%"


def _bound(share: str) -> str:
    """Write a share in a sentence."""
    return share.replace("<", "under ").replace(">", "over ")


LADDER = Ladder[Tell]((
    Rung("how-many", "What is left", "how many words are left, and the chance to win",
         "spoils no letter", _left),
    Rung("your-guess", "The guess you are typing", "how good the guess you type is",
         "spoils no word", _nudge),
    Rung("first-letter", "First letter", "the first letter of the best guess",
         "gives one letter", _first, searches=True),
    Rung("best-guess", "The best guess", "the best guess, why, and the runners-up",
         "gives the guess", _best, searches=True),
    Rung("words", "The words left", "the words left", "gives the words", _words),
))  # fmt: skip
