"""The ladders of Wordle, for one board and for many: from how many words are left to which.

A hint is a pure function of the game, what is known of its guesses, and the rung. Chances count
the weights of the candidates: with the newer list a word that is only on the list of guesses has a
small one. A *trap* is a set of candidates that differ in one place only, like _IGHT: guessing them
one by one takes more guesses than there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import log2
from typing import NamedTuple, TypeVar

from beehelper.hints import Hint, Ladder, Room, Rung, in_blocks, wrapped
from beehelper.wordle.advice import Answer, Label, Ranked, Shared, Suggestion
from beehelper.wordle.feedback import score
from beehelper.wordle.game import Position
from beehelper.wordle.multi import Board, Many
from beehelper.wordle.play import Play
from beehelper.words.plural import counted

TRAP = 4
"""How many words that differ in one place are called a trap, if they are this part of all, too."""

SHOWN = 60
"""Most candidates that rung 6 lists on a screen."""

MANY_SHOWN = 10
"""Most words of a board that rung 6 lists on a screen."""


class Known(NamedTuple):
    """What is known of the guesses: the best, the best few in order, the one being typed."""

    best: Answer | None = None
    ranked: Sequence[Ranked] = ()
    typed: Ranked | None = None

    @property
    def sure(self) -> bool:
        """Tell whether no guess is better than the best."""
        return self.best is not None and self.best.label in (Label.PROVEN, Label.TREE)


class KnownOfMany(NamedTuple):
    """What is known of the guesses on many boards: the best, and the one being typed."""

    best: Suggestion | None = None
    typed: Shared | None = None


Tell = Callable[[Play, Known, Room], list[str]]
TellMany = Callable[[Many, Sequence[Board], KnownOfMany, Room], list[str]]


class Trap(NamedTuple):
    """Candidates that differ in one place only: the pattern with ``_`` there, and the words."""

    pattern: str
    words: tuple[str, ...]


UNKNOWN = ["No guess is known yet."]
UNTYPED = ["Type a guess to see how good it is."]


def likely(position: Position) -> list[str]:
    """List the candidates of the heaviest weight."""
    heavy = max(position.weights)
    pairs = zip(position.words, position.weights, strict=True)
    return [word for word, weight in pairs if weight == heavy]


def trap(words: Sequence[str]) -> Trap | None:
    """Find the largest set of words that differ in one place only, if it is a trap."""
    found: dict[str, list[str]] = {}
    for word in words:
        for place in range(len(word)):
            found.setdefault(f"{word[:place]}_{word[place + 1 :]}", []).append(word)
    pattern = max(found, key=lambda key: len(found[key]), default=None)
    if pattern is None or len(found[pattern]) < max(TRAP, len(words) / TRAP):
        return None
    return Trap(pattern, tuple(found[pattern]))


def splitter(caught: Trap, legal: Sequence[str]) -> tuple[str, int]:
    """Choose the legal guess that splits a trap into most classes, and say how many."""
    place = caught.pattern.index("_")
    missing = {word[place] for word in caught.words}
    most = max((len(missing.intersection(word)) for word in legal), default=0)
    # A class tells of at least one missing letter, so that a word with few of them cannot win.
    able = [word for word in legal if len(missing.intersection(word)) >= most - 1]
    counts = ((word, len({score(word, own) for own in caught.words})) for word in able)
    return max(counts, key=lambda item: item[1])


def chances(position: Position) -> list[list[tuple[str, float]]]:
    """List for each place the letters that can stand there and their chances, likeliest first."""
    whole = sum(position.weights)
    places = []
    for letters in zip(*position.words, strict=True):
        weights: Counter[str] = Counter()
        for letter, weight in zip(letters, position.weights, strict=True):
            weights[letter] += weight
        places.append([(letter, weight / whole) for letter, weight in weights.most_common()])
    return places


def hint(play: Play, known: Known, rung: int, width: int = 0, most: int | None = SHOWN) -> Hint:
    """Return what a rung, numbered from 1, shows.

    ``width``: columns that a table may take, 0 for any; ``most``: of the words left, None for all.
    """
    if not play.position.words:
        return Hint("No word is left", ("No word in the lists fits; check the rows.",))
    chosen = LADDER.rungs[rung - 1]
    return chosen.hint(chosen.tell(play, known, Room(width, most)))


def _left(play: Play, known: Known, __: Room) -> list[str]:
    position = play.position
    words = likely(position)
    main, other = len(words), len(position.words) - len(words)
    lines = [f"{counted(main, 'word')} left" + (f", and {other:,} unlikely." if other else ".")]
    if position.ran_dry:
        lines = [f"No answer fits: {counted(main, 'further guess')} left."]
    if known.best is not None and known.best.mean is not None:
        lines.append(f"Best play takes {known.best.mean:.2f} more guesses on average.")
    elif main > 2:
        lines.append(f"To tell them apart takes {log2(main):.1f} bits; a good guess tells 3 to 6.")
    if known.best is not None and known.best.lost:
        sure = "" if known.sure else ", as far as is known"
        share = known.best.lost / known.best.weight
        lines.append(f"Not every word can be found in time{sure}: {share:.1%} are lost.")
    caught = trap(words)
    if caught is not None:
        lines.append(f"A trap: {len(caught.words)} of them differ in one letter only (hint 7).")
    return lines


def _letters(play: Play, _: Known, room: Room) -> list[str]:
    columns = chances(play.position)
    lines = ["".join(f"{place:>5} " for place in range(1, len(columns) + 1)).rstrip()]
    for row in range(5):
        cells = []
        for column in columns:
            letter, chance = column[row] if row < len(column) else ("", 0.0)
            cells.append(f"{letter.upper()}{chance:>4.0%} " if letter else " " * 6)
        if "".join(cells).strip():
            lines.append("".join(cells).rstrip())
    return in_blocks(lines, 0, [6] * len(columns), room.columns)


def _nudge(_: Play, known: Known, __: Room) -> list[str]:
    if known.typed is None:
        return UNTYPED
    typed = known.typed
    lines = [
        f"{typed.guess.upper()} leaves {typed.expected:.1f} words on average, "
        f"{typed.worst:.0f} at worst ({typed.entropy:.2f} bits)."
    ]
    if typed.win:
        lines.append(f"It is the answer with a chance of {typed.win:.1%}.")
    else:
        lines.append("It can't be the answer.")
    return lines


def _first(_: Play, known: Known, __: Room) -> list[str]:
    best = known.best
    return UNKNOWN if best is None else _first_letter(best.guess, best.label)


def _first_letter(guess: str, label: Label) -> list[str]:
    return [f"The best guess starts with {guess[0].upper()} ({label})."]


def _best(play: Play, known: Known, room: Room) -> list[str]:
    if known.best is None:
        return UNKNOWN
    best = known.best
    lines = [f"{best.guess.upper()} ({best.label})"]
    if best.mean is not None:
        lines.append(f"{best.mean:.3f} guesses on average")
        if not known.sure and not best.lost:
            lines[-1] += f", at best {best.least / best.weight:.3f}"
    if best.lost:
        lines.append(f"It loses {best.lost / best.weight:.1%} of the games.")
    lines = wrapped(lines, room.columns)
    if not known.ranked:
        return lines
    costs = [row.cost for row in known.ranked]
    losses = any(cost is not None and cost.lost for cost in costs)
    main = set(likely(play.position))
    marks = ["*" if row.guess in main else "?" if row.win else " " for row in known.ranked]
    signs = [
        sign for sign in ("* can be the answer", "? is an unlikely answer") if sign[0] in marks
    ]
    signs += ["~ estimated"] if any(cost is not None and not cost.exact for cost in costs) else []
    signs += ["- not known yet"] if None in costs else []
    head = len(best.guess) + 1
    table = [" " * head + "   lost" * losses + " guesses leaves worst    win"]
    table += (
        row.guess.upper() + mark + _figures(row, losses)
        for row, mark in zip(known.ranked, marks, strict=True)
    )
    lines += ["", *wrapped([", ".join(signs)] if signs else [], room.columns)]
    return lines + in_blocks(table, head, (*[7] * losses, 8, 7, 6, 7), room.columns)


def _figures(row: Ranked, losses: bool) -> str:
    """Write what a guess costs and leaves, with the share of lost games if there are any."""
    lost = mean = "-"
    if row.cost is not None:
        lost, mean = f"{row.cost.lost:.1%}", f"{'' if row.cost.exact else '~'}{row.cost.mean:.3f}"
    win = "<0.1%" if 0 < row.win < 0.0005 else f"{row.win:.1%}"
    return f"{f'{lost:>7}' * losses}{mean:>8}{row.expected:>7.2f}{row.worst:>6.0f}{win:>7}"


def _words(play: Play, _: Known, room: Room) -> list[str]:
    position = play.position
    order = sorted(zip(position.words, position.weights, strict=True), key=lambda pair: -pair[1])
    heavy = order[0][1]
    shown = [word.upper() if weight == heavy else word for word, weight in order[: room.words]]
    each = max(1, 72 // (len(shown[0]) + 1))
    lines = [" ".join(shown[start : start + each]) for start in range(0, len(shown), each)]
    if len(order) > len(shown):
        lines.append(f"and {len(order) - len(shown):,} more.")
    if any(weight < heavy for _, weight in order[: room.words]):
        lines.append("In small letters: unlikely, not in the list of answers.")
    return lines


def _trap(play: Play, _: Known, __: Room) -> list[str]:
    caught = trap(likely(play.position))
    if caught is None:
        return ["No trap: no large part of the words differs in one letter only."]
    guess, classes = splitter(caught, play.legal)
    return [
        f"{caught.pattern.upper()} fits {counted(len(caught.words), 'word')}.",
        f"{guess.upper()} splits them into {classes}.",
    ]


Own = TypeVar("Own")


def _on_guesses(nudge: Own, first: Own, best: Own) -> tuple[Rung[Own], ...]:
    """Return the rungs about guesses, which both ladders have."""
    return (
        Rung("nudge", "The guess you are typing", "how good the guess you are typing is",
             "names no other guess", nudge),
        Rung("first", "First letter of the best guess", "the first letter of the best guess",
             "gives one letter", first, searches=True),
        Rung("best", "The best guess", "the best guess and the runners-up",
             "gives the guess", best, table=True, searches=True),
    )  # fmt: skip


LADDER = Ladder[Tell]((
    Rung("left", "What is left", "how many words are left, and how hard this is",
         "gives no letter", _left),
    Rung("letters", "Letters by place", "how likely each letter is in each place",
         "gives likely letters", _letters, table=True),
    *_on_guesses(_nudge, _first, _best),
    Rung("words", "The words left", "the words that are left", "gives the words", _words),
    Rung("trap", "The trap", "what splits words that differ in one letter",
         "gives another guess", _trap),
))  # fmt: skip


def hint_many(
    game: Many,
    boards: Sequence[Board],
    known: KnownOfMany,
    rung: int,
    width: int = 0,
    most: int | None = MANY_SHOWN,
) -> Hint:
    """Return what a rung, numbered from 1, shows.

    ``width``: columns that a table may take, 0 for any; ``most``: words a board, None for all.
    """
    if not game.open:
        return Hint(
            "All boards are solved",
            (f"In {game.solved_when[0]}; the game has {game.limit} guesses.",),
        )
    empty = [board for board in game.open if not boards[board].words]
    if empty:
        names = ", ".join(str(board + 1) for board in empty)
        return Hint("No word is left", (f"No word in the lists fits board {names}.",))
    chosen = MANY_LADDER.rungs[rung - 1]
    return chosen.hint(chosen.tell(game, boards, known, Room(width, most)))


def _many_left(game: Many, boards: Sequence[Board], known: KnownOfMany, _: Room) -> list[str]:
    lines = []
    for number, board in enumerate(boards, 1):
        if board.solved is not None:
            told = f"solved in {board.solved}"
        else:
            told = f"{counted(len(board.words), 'word')} left"
            told += " among the further guesses" * board.ran_dry
        lines.append(f"Board {number:>{len(str(game.boards))}}: {told}")
    left = game.limit - len(game.rows)
    spare = left - len(game.open)
    if spare >= 0:
        lines.append(f"{counted(left, 'guess')} left, {spare} more than open boards.")
    elif left > 0:
        lines.append(f"{counted(left, 'guess')} left for {counted(len(game.open), 'open board')}.")
    else:
        lines.append("All guesses are used; hints ignore the limit.")
    if known.best is not None and known.best.lost:
        lines.append(f"Not every case can be won in time: {known.best.lost:.0%} are lost.")
    return lines


def _many_board(game: Many, boards: Sequence[Board], _: KnownOfMany, __: Room) -> list[str]:
    nearest = min(game.open, key=lambda board: len(boards[board].words))
    count = len(boards[nearest].words)
    sure = sum(len(boards[board].words) == 1 for board in game.open)
    lines = [f"Look at board {nearest + 1}: {counted(count, 'word')} left."]
    if sure:
        lines.append(f"{counted(sure, 'board')} can be solved for certain; do that first.")
    return lines


def _many_nudge(_: Many, __: Sequence[Board], known: KnownOfMany, ___: Room) -> list[str]:
    if known.typed is None:
        return UNTYPED
    typed = known.typed
    left = ", ".join(f"{size:.1f}" for size in typed.left)
    return [
        f"{typed.guess.upper()} tells {typed.bits:.2f} bits of all open boards together "
        f"and solves {typed.solves:.2f} of them on average.",
        f"On average it leaves, board by board, this many words: {left}.",
    ]


def _many_first(_: Many, __: Sequence[Board], known: KnownOfMany, ___: Room) -> list[str]:
    best = known.best
    return UNKNOWN if best is None else _first_letter(best.guess, best.kind)


def _many_best(game: Many, _: Sequence[Board], known: KnownOfMany, room: Room) -> list[str]:
    best = known.best
    if best is None:
        return UNKNOWN
    lines = [f"{best.guess.upper()} ({best.kind})"]
    if best.mean is not None and not best.lost:
        lines.append(f"{best.mean:.2f} guesses on average until all boards are solved")
    if best.lost:
        lines.append(f"{best.lost:.0%} of the cases are lost.")
    lines.append("Under #: words left on that board.")
    head = len(best.guess)
    cell = 1 + max((len(f"{size:.1f}") for row in best.ranked for size in row.left), default=3)
    names = "".join(f"{f'#{board + 1}':>{cell}}" for board in game.open)
    table = [" " * head + f"   bits solves{names}"]
    for row in best.ranked:
        left = "".join(f"{size:>{cell}.1f}" for size in row.left)
        table.append(f"{row.guess.upper():<{head}}{row.bits:>7.2f}{row.solves:>7.2f}{left}")
    cells = (7, 7, *[cell] * len(game.open))
    return [*wrapped(lines, room.columns), "", *in_blocks(table, head, cells, room.columns)]


def _many_words(game: Many, boards: Sequence[Board], _: KnownOfMany, room: Room) -> list[str]:
    lines = []
    for board in game.open:
        words = boards[board].words
        shown = [word.upper() for word in words[: room.words]]
        each = max(MANY_SHOWN, 72 // (len(shown[0]) + 1))
        name = f"{board + 1:>{len(str(game.boards))}}: "
        for start in range(0, len(shown), each):
            lines.append(name + " ".join(shown[start : start + each]))
            name = " " * len(name)
        if len(words) > len(shown):
            lines[-1] += f" and {len(words) - len(shown):,} more"
    return lines


MANY_LADDER = Ladder[TellMany]((
    Rung("left", "What is left", "how many words are left on each board", "gives no letter",
         _many_left),
    Rung("board", "The nearest board", "the board that is nearest to its end",
         "gives no letter", _many_board),
    *_on_guesses(_many_nudge, _many_first, _many_best),
    Rung("words", "The words left", "the words that are left on each board",
         "gives the words", _many_words),
))  # fmt: skip
