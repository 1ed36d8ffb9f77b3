"""The ladder of Hit: from how many words are left to which they are.

A hint is a pure function of the game, what is known of its guesses, and the rung.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from beehelper.hints import Hint, Ladder, Room, Rung
from beehelper.hit.advice import PROVED, Known, Ranked, Strategy, classes
from beehelper.hit.rules import Row, Rule, written
from beehelper.words.plural import counted

BAR = 14
"""Signs in the longest bar of a chart: it fits the narrowest screen."""

SHOWN, RUNNERS_UP = 60, 5
"""Most words that the last rung lists on a screen; guesses shown after the best."""

WHAT = {Rule.HIT: "hits", Rule.JOTTO: "in common", Rule.BULLS: "bulls,cows"}

BY = {
    Strategy.E: "the article's e(D)",
    Strategy.SIZE: "expected size",
    Strategy.ENTROPY: "entropy",
    Strategy.MINIMAX: "smallest worst class",
    Strategy.PARTS: "most classes",
    Strategy.RANDOM: "random",
    Strategy.ROLLOUT: "roll-out",
}
"""What to call a strategy when talking to a person."""


class Play(NamedTuple):
    """A game in progress: its rows, the words left, further words that may be guessed, tries left.

    ``left`` is None without a limit.
    """

    rule: Rule
    length: int
    rows: Sequence[Row]
    words: Sequence[str]
    others: Sequence[str]
    left: int | None


Tell = Callable[[Play, Known, Room], list[str]]


def hint(play: Play, known: Known, rung: int, most: int | None = SHOWN) -> Hint:
    """Return what a rung, numbered from 1, shows, with at most ``most`` words left; None: all."""
    if not play.words:
        return Hint("No word is left", ("No word in the list fits; check the rows.",))
    chosen = LADDER.rungs[rung - 1]
    return chosen.hint(chosen.tell(play, known, Room(0, most)))


def chart(rule: Rule, length: int, guess: str, words: Sequence[str]) -> list[str]:
    """Draw how a guess would split the words: a bar for each answer, and how many give it."""
    sizes = classes(rule, guess, words)
    most = max(sizes.values())
    return [
        f"{written(rule, length, told):>4} {'█' * max(1, round(BAR * size / most)):<{BAR}} "
        f"{size:>6,}"
        for told, size in sizes.items()
    ]


def _left(play: Play, known: Known, _: Room) -> list[str]:
    lines = [f"{counted(len(play.words), 'word')} left."]
    best = known.best
    if best is None:
        return lines
    if play.left is not None and best.win_probability is not None:
        chance = _share(best.win_probability)
        lines.append(f"The chance to win with {_tries(play.left)} left: {chance} ({best.label}).")
    if best.mean is not None:
        lines.append(f"Good play takes {best.mean:.2f} more guesses on average.")
    return lines


def _nudge(play: Play, known: Known, _: Room) -> list[str]:
    if known.typed is None:
        return ["Type a guess to see what it would do."]
    return [
        *_why(play, known.typed),
        "",
        *chart(play.rule, play.length, known.typed.guess, play.words),
    ]


def _why(play: Play, row: Ranked) -> list[str]:
    lines = [
        f"{row.guess.upper()} leaves {row.expected:,.1f} words on average, {row.worst:,} at worst, "
        f"in {counted(row.parts, 'class')} ({row.entropy:.2f} bits).",
        f"The chance that it is the secret: {_share(row.win)}."
        if row.win
        else "It can't be the secret.",
    ]
    if row.worth is not None and row.worth.wins is not None and play.left is not None:
        lines.append(f"It wins {_share(row.worth.wins / len(play.words))} of the games.")
    return lines


def _first(_: Play, known: Known, __: Room) -> list[str]:
    if known.best is None:
        return ["No guess found yet."]
    return [f"The best guess starts with {known.best.guess[0].upper()} ({known.best.label})."]


def _best(play: Play, known: Known, _: Room) -> list[str]:
    best = known.best
    if best is None:
        return ["No guess found yet."]
    sure = ": no other guess is better" if best.label == PROVED else ""
    lines = [f"{best.guess.upper()} ({best.label}{sure})"]
    if play.left is not None and best.win_probability is not None:
        lines.append(f"wins {_share(best.win_probability)} with {_tries(play.left)} left")
    if best.mean is not None:
        lines.append(f"{best.mean:.3f} guesses on average")
    mine = [row for row in known.ranked if row.guess == best.guess]
    lines += [f"leaves {row.expected:,.1f} on average, {row.worst:,} at worst" for row in mine]
    lines += ["", WHAT[play.rule], *chart(play.rule, play.length, best.guess, play.words)]
    rows = [row for row in known.ranked if row.guess != best.guess][:RUNNERS_UP]
    if rows:
        width = max(len("guess"), play.length)
        head = f"{'guess':<{width}}{'wins':>8}{'mean':>6}{'leaves':>8}"
        lines += ["", head, *(_row(row, width, len(play.words)) for row in mine + rows)]
    if known.picks:
        lines += ["", *(f"{BY[pick.strategy]:<20} {pick.guess.upper()}" for pick in known.picks)]
    return lines


def _row(row: Ranked, width: int, count: int) -> str:
    wins = mean = "-"
    if row.worth is not None:
        wins = "-" if row.worth.wins is None else _share(row.worth.wins / count)
        mean = "-" if row.worth.total is None else f"{row.worth.total / count:.2f}"
    return f"{row.guess.upper():<{width}}{wins:>8}{mean:>6}{row.expected:>8,.1f}"


def _words(play: Play, _: Known, room: Room) -> list[str]:
    shown = [word.upper() for word in play.words[: room.words]]
    each = max(1, 72 // (play.length + 1))
    lines = [" ".join(shown[start : start + each]) for start in range(0, len(shown), each)]
    if len(play.words) > len(shown):
        lines.append(f"and {len(play.words) - len(shown):,} more.")
    return lines


def _share(part: float) -> str:
    """Write a share so that only all is 100 % and only nothing is 0 %."""
    if part in (0.0, 1.0):
        return f"{part:.0%}"
    return f"{min(max(part, 0.0001), 0.9999):.2%}"


def _tries(left: int) -> str:
    return f"{left} tries" if left > 1 else "one try"


LADDER = Ladder[Tell]((
    Rung("left", "What is left", "how many words are left, and the chance to win",
         "gives no letter", _left),
    Rung("nudge", "The guess you are typing", "how good the guess you are typing is",
         "names no other guess", _nudge),
    Rung("first", "First letter of the best guess", "the first letter of the best guess",
         "gives one letter", _first),
    Rung("best", "The best guess", "the best guess, why, and the runners-up",
         "gives the guess", _best),
    Rung("words", "The words left", "the words that are left", "gives the words", _words),
))  # fmt: skip
