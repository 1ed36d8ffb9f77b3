"""The ladders of Wordle, for one board and for many: from how many words are left to which.

A hint is a pure function of the position, what is known of its guesses, and the rung. Chances
count the weights of the candidates: with the newer list a word that is only on the list of guesses
has a small one, and so has an answer that was used before. A *trap* is a set of candidates that
differ in one place only, like _IGHT: guessing them one by one takes more guesses than there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby, zip_longest
from typing import NamedTuple

from beehelper.hints import (
    AS_GOOD,
    NO_GUESS,
    Hint,
    Ladder,
    Room,
    Rung,
    exact_percent,
    figure,
    first_letter,
    in_blocks,
    in_rows,
    marked,
    named_few,
    tabulated,
    wrapped,
)
from beehelper.wordle.advice import EQUAL, HAIR, SURE, Answer, Known, Label, Ranked
from beehelper.wordle.feedback import score
from beehelper.wordle.game import Candidates, when_solved
from beehelper.wordle.play import Position, on_board
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted, noun

TRAP = 4
"""How many words that differ in one place are called a trap, if they are this part of all, too."""

USUAL = 80
"""Columns of a terminal whose width is not known."""

SHOWN, EACH = 60, 10
"""Most words left that a screen lists: of one board, of each of many."""

NARROW, FEW = 44, 6
"""Columns below which a table lists few guesses: such room is low, too, and has a ladder."""

Tell = Callable[[Position, Known, Room], list[str]]


class Trap(NamedTuple):
    """Candidates that differ in one place only: the pattern with ``_`` there, and the words."""

    pattern: str
    words: tuple[str, ...]


KEPT = 4
"""Boards whose traps and chances are kept: hints that were asked for are told at every turn of
the search, and a key waits for that."""


NO_BETTER = "no guess is better"

WHY = {
    Label.RANKED: "the most promising at first sight",
    Label.BEST_OF_20: "the best of 20 tried",
    Label.PROVEN: NO_BETTER,
    Label.TREE: NO_BETTER,
    Label.TO_THE_END: "the best of those tried to the end",
    Label.SOLVES: "it solves a board",
}
"""How a best guess was found -> what speaks for it, to a player."""


BEHIND = "A hair behind"
"""What guesses are that cost next to no more than the best one."""

LOST = "lost"
HEADS: Sequence[Sequence[tuple[str, ...]]] = (
    (
        ("", "guess"),
        ("games", LOST),
        ("guesses", "to go"),
        ("words", "left"),
        ("at", "worst"),
        ("wins", "now"),
    ),
    (("", "guess"), ("", LOST), ("guesses", "to go"), ("words", "left"), (), ("win", "now")),
    (("", "guess"), ("", LOST), ("guesses", "to go"), (), (), ("win", "now")),
)
"""What stands above the best guesses, in ever less room; () leaves a column out."""


@lru_cache(maxsize=KEPT)
def trap(words: tuple[str, ...]) -> Trap | None:
    """Find the largest set of words that differ in one place only, if it is a trap."""
    alike: dict[str, list[str]] = {}
    for word in words:
        for place in range(len(word)):
            alike.setdefault(f"{word[:place]}_{word[place + 1 :]}", []).append(word)
    pattern = max(alike, key=lambda key: len(alike[key]), default=None)
    if pattern is None or len(alike[pattern]) < max(TRAP, len(words) / TRAP):
        return None
    return Trap(pattern, tuple(alike[pattern]))


def splitter(caught: Trap, legal: Sequence[str]) -> tuple[str, int]:
    """Choose the legal guess that splits a trap into most classes, and say how many."""
    place = caught.pattern.index("_")
    missing = {word[place] for word in caught.words}
    most = max((len(missing.intersection(word)) for word in legal), default=0)
    # A class tells of at least one missing letter, so that a word with few of them can't be best.
    able = [word for word in legal if len(missing.intersection(word)) >= most - 1]
    counts = ((word, len({score(word, own) for own in caught.words})) for word in able)
    return max(counts, key=lambda item: item[1])


@lru_cache(maxsize=KEPT)
def chances(candidates: Candidates) -> list[list[tuple[str, float]]]:
    """List for each place the letters that can stand there and their chances, likeliest first."""
    whole = sum(candidates.weights)
    places = []
    for letters in zip(*candidates.words, strict=True):
        weights: Counter[str] = Counter()
        for letter, weight in zip(letters, candidates.weights, strict=True):
            weights[letter] += weight
        places.append([(letter, weight / whole) for letter, weight in weights.most_common()])
    return places


def hint(
    position: Position, known: Known, rung: int, width: int = 0, *, all_words: bool = False
) -> Hint:
    """Return what a rung, numbered from 1, shows.

    ``width``: columns that a table may take, 0 for any; ``all_words``: list every word left.
    """
    game = position.game
    if not game.open:
        when, _ = when_solved(len(game.turns), game.limit)
        return Hint("All boards are solved", (f"In {when}; the game has {game.limit} guesses.",))
    if end := dead_end(position):
        return end
    chosen = ladder_of(game.boards).rungs[rung - 1]
    words = None if all_words else SHOWN if game.boards == 1 else EACH
    return chosen.hint(chosen.tell(position, known, Room(width, words)))


def dead_end(position: Position) -> Hint | None:
    """Say which row to check where no word fits a board; None where one fits each."""
    if not position.dry:
        return None
    one, named = position.game.boards == 1, list[str]()
    for board in position.dry[:EACH]:
        if (fault := position.wrong.get(board)) is None:
            where = "" if one else f" board {board + 1}"
            named.append(f"No word in the lists fits{where}; check the rows.")
        else:
            before = ", then those before it" * (fault.row > 1)
            named.append(f"{fault if one else on_board(board, fault)} Check its colours{before}.")
    return Hint("No word is left", tuple(named))


def _left(position: Position, known: Known, _: Room) -> list[str]:
    (board,) = position.boards
    likely = board.likely
    main, past = len(likely), board.past if board.fresh else 0
    rest = (past, "used before"), (len(board.words) - main - past, "unlikely")
    used = ", used before" * bool(board.past and not board.fresh)
    parts = [f"{counted(main, 'word')} left{used}"]
    lines = [", and ".join([*parts, *(f"{size:,} {what}" for size, what in rest if size)]) + "."]
    if board.ran_dry:
        lines = [f"No answer fits: {counted(main, 'unlikely word')} left."]
    if known.best is not None and known.best.mean is not None:
        lines.append(f"Good play takes {_to_go(known)} more guesses on average.")
    if known.best is not None and known.best.lost:
        lines.append(_losses(known.best))
    caught = trap(likely)
    if caught is not None:
        lines.append(f"A trap: {len(caught.words)} of them differ in one letter only (hint 7).")
    return lines


def _left_on_each(position: Position, known: Known, room: Room) -> list[str]:
    game = position.game
    if position.left is None:
        lines = ["All guesses are used; hints ignore the limit."]
    else:
        guesses, boards = counted(position.left, "guess"), counted(len(position.open), "board")
        spare = position.left - len(position.open)
        rest = f"{abs(spare)} {'to spare' if spare >= 0 else 'too few'}"
        lines = [f"{guesses} for {boards} ({rest})."]
    alike: dict[tuple[int, int, bool], list[int]] = {}
    for number in game.open:
        board = position.boards[number]
        alike.setdefault((*_sizes(board), board.ran_dry), []).append(number + 1)
    for (likely, unlikely, ran_dry), names in sorted(alike.items()):
        words = counted(likely, "unlikely word" if ran_dry else "word")
        which = f"{noun(len(names), 'Board')} {spans(names)}"
        each = " each" * (len(names) > 1)
        lines.append(f"{which}: {words}{each}{_besides(unlikely)}.")
    ends = ((number + 1, game.solved_in(number)) for number in range(game.boards))
    solved = [f"board {number} in {turns}" for number, turns in ends if turns]
    if solved and not room.columns:  # on a screen heads of boards say so
        lines.append(f"Solved: {', '.join(solved)}.")
    if known.best is not None and known.best.lost:
        lines.append(_losses(known.best))
    return lines


def _sizes(board: Candidates) -> tuple[int, int]:
    """Count the likely words of a board and the unlikely ones."""
    likely = len(board.likely)
    return likely, len(board.words) - likely


def _besides(unlikely: int) -> str:
    """Say how many unlikely words are left besides."""
    return f", and {unlikely:,} unlikely" * (unlikely > 0)


def spans(numbers: Sequence[int]) -> str:
    """Write numbers in order, three or more in a row by the first and the last."""
    runs = groupby(enumerate(numbers), lambda each: each[1] - each[0])
    spans = ([str(number) for _, number in run] for _, run in runs)
    return ", ".join(
        f"{each[0]}–{each[-1]}" if len(each) > 2 else ", ".join(each) for each in spans
    )


def _to_go(known: Known) -> str:
    """Write how many guesses the best one needs on average, the last included."""
    mean = known.best.mean if known.best else None
    return "" if mean is None else f"{'' if known.sure else 'about '}{figure(mean)}"


def _losses(best: Answer) -> str:
    """Say how many games are lost with the best guess."""
    about = "" if best.label in SURE else "about "
    part = exact_percent(best.lost / best.weight, 1)
    return f"With good play, {about}{part} of the games are lost."


def _column(place: int, likely: Sequence[tuple[str, float]]) -> list[str]:
    """Write the likeliest letters of a place, and how likely all others are together."""
    shown = [(in_capitals(letter), part) for letter, part in likely[:5]]
    if others := likely[5:]:
        shown.append(("…", sum(part for _, part in others)))
    return [str(place), *(f"{what} {exact_percent(part):>3}" for what, part in shown)]


def _letters(position: Position, _: Known, room: Room) -> list[str]:
    likely = chances(position.boards[0])
    columns = [_column(place, each) for place, each in enumerate(likely, 1)]
    widths = [max(map(len, column)) for column in columns]
    gap = 2 if sum(widths) + 2 * len(widths) <= (room.columns or USUAL) else 1
    cells = [width + gap for width in widths]
    lines = [
        "".join(cell.ljust(width) for cell, width in zip(row, cells, strict=True)).rstrip()
        for row in zip_longest(*columns, fillvalue="")
    ]
    return in_blocks(lines, 0, cells, room.columns)


def _closest(position: Position, _: Known, __: Room) -> list[str]:
    sizes = {board: _sizes(position.boards[board]) for board in position.game.open}
    closest = min(sizes, key=sizes.__getitem__)
    likely, unlikely = sizes[closest]
    left = f"{counted(likely, 'word')} left{_besides(unlikely)}"
    lines = [f"Look at board {closest + 1}: {left}."]
    if single := [*sizes.values()].count((1, 0)):
        has, which = ("has", "that") if single == 1 else ("have", "one of those")
        lines.append(f"{counted(single, 'board')} {has} one word left; guess {which} first.")
    return lines


def _nudge(position: Position, known: Known, _: Room) -> list[str]:
    typed = known.typed
    if typed is None:
        return ["Type a guess to see how good it is."]
    name = in_capitals(typed.guess)
    if position.game.boards > 1:
        left = ", ".join(figure(split.expected) for split in typed.splits)
        return [
            f"{name} leaves this many words on average, board by board: {left}.",
            f"It solves {figure(typed.solves)} boards on average.",
        ]
    (split,) = typed.splits
    return [
        f"{name} leaves {figure(split.expected)} words on average, {split.worst:,.0f} at worst.",
        f"The chance that it is the answer: {exact_percent(split.win)}."
        if split.win
        else "It can't be the answer.",
    ]


def _first(_: Position, known: Known, __: Room) -> list[str]:
    return first_letter(known.best.guess, sure=known.sure) if known.best else NO_GUESS


def _best(position: Position, known: Known, room: Room) -> list[str]:
    if known.best is None:
        return NO_GUESS
    best = known.best
    lines = [_advised(best, room)]
    if best.lost:
        lines.append(_losses(best))
    ranked = best_listed(known, room.columns)
    how, near = _nearest(best, ranked)
    equals = f"{how}: {named_few(near)}."
    named = bool(near) and len(equals) <= (room.columns or len(equals))
    lines = wrapped([*lines, *[equals] * named], room.columns)
    if not ranked:
        return lines
    costs = [row.cost for row in ranked]
    losses = any(cost is not None and cost.lost for cost in costs)
    digits = 2 + (named and how == BEHIND)  # figures show the hair that is named
    figures = [*zip(*(_figures(row, digits) for row in ranked), strict=True)]
    for heads in HEADS:
        columns = (
            (*head, *column)
            for head, column in zip(heads, figures, strict=True)
            if head and (losses or head[-1] != LOST)
        )
        rows = [*zip(*columns, strict=True)]
        table = tabulated(rows, 0)
        if not room.columns or max(map(len, table)) <= room.columns:
            break
    else:
        table = tabulated(rows, room.columns)
    typed = known.typed.guess if known.typed else ""
    lines += ["", *marked(table, typed, room.columns)]
    signs = ["~ estimated"] * any(cost is not None and not cost.exact for cost in costs)
    signs += ["- not known yet"] * (None in costs)
    return [*lines, "", *wrapped([", ".join(signs)], room.columns)] if signs else lines


def _nearest(best: Answer, ranked: Sequence[Ranked]) -> tuple[str, Sequence[str]]:
    """Find the guesses listed that are as good as the best one, or nearly, where none is better."""
    costs = {row.guess: row.cost for row in ranked if row.cost is not None and row.cost.exact}
    least = costs.pop(best.guess, None)
    if least is None or WHY[best.label] != NO_BETTER:
        return AS_GOOD, ()
    behind = {
        guess: cost.mean - least.mean
        for guess, cost in costs.items()
        if abs(cost.lost - least.lost) < EQUAL
    }
    ties = [guess for guess, more in behind.items() if more < EQUAL]
    if ties:
        return AS_GOOD, ties
    return BEHIND, [guess for guess, more in behind.items() if more < HAIR]


def best_listed(known: Known, columns: int) -> Sequence[Ranked]:
    """Return the guesses that the table of the best lists in some columns; 0: any number."""
    return known.ranked[: FEW if 0 < columns < NARROW else None]


def _figures(row: Ranked, digits: int) -> tuple[str, ...]:
    """Write a guess, what it costs, with these ``digits``, and leaves, and how likely it wins."""
    (split,) = row.splits
    lost = mean = "-"
    if row.cost is not None:
        lost = exact_percent(row.cost.lost, 1)
        mean = f"{'' if row.cost.exact else '~'}{row.cost.mean:.{digits}f}"
    left = figure(split.expected), f"{split.worst:,.0f}"
    return in_capitals(row.guess), lost, mean, *left, exact_percent(split.win)


def _advised(best: Answer, room: Room) -> str:
    """Name a best guess, and what speaks for it; in less words where a line has no room for all."""
    text = f"Play {in_capitals(best.guess)}: {WHY[best.label]}."
    short = f"No guess beats {in_capitals(best.guess)}."
    return short if WHY[best.label] == NO_BETTER and 0 < room.columns < len(text) else text


def _best_for_all(position: Position, known: Known, room: Room) -> list[str]:
    best = known.best
    if best is None:
        return NO_GUESS
    lines = [_advised(best, room)]
    if best.lost:
        lines.append(_losses(best))
    elif best.mean is not None:
        lines.append(f"Guesses until all boards are solved: {_to_go(known)}.")
    ranked = best_listed(known, room.columns)
    sizes = [[figure(split.expected) for split in row.splits] for row in ranked]
    names = [f"#{board + 1}" for board in position.game.open]
    table = [["", "worth in", *[""] * len(names)], ["guess", "boards", *names]]
    table += [
        [in_capitals(row.guess), f"{row.worth:.1f}", *left]
        for row, left in zip(ranked, sizes, strict=True)
    ]
    brief = [[guess, *left] for guess, _, *left in table]
    written = min((tabulated(each, room.columns) for each in (table, brief)), key=len)
    return [*wrapped(lines, room.columns), "", *written]


def _words(position: Position, _: Known, room: Room) -> list[str]:
    (board,) = position.boards
    shown, signs = _written(board, room.words)
    lines = in_rows(shown, room.columns)
    if len(board.words) > len(shown):
        lines.append(f"and {len(board.words) - len(shown):,} more.")
    return lines + signs


def _words_of_each(position: Position, _: Known, room: Room) -> list[str]:
    lines, signs = [], dict[str, None]()
    for number, board in zip(position.game.open, position.open, strict=True):
        shown, own = _written(board, room.words)
        signs |= dict.fromkeys(own)
        name = f"{number + 1:>{len(str(position.game.boards))}}: "
        for row in in_rows(shown, least=EACH):
            lines.append(name + row)
            name = " " * len(name)
        if len(board.words) > len(shown):
            lines[-1] += f" and {len(board.words) - len(shown):,} more"
    return [*lines, *signs]


def _written(board: Candidates, most: int | None) -> tuple[list[str], list[str]]:
    """Write the words left on a board, the likeliest first, and what their signs mean."""
    likely, chances = set[str]() if board.ran_dry else {*board.likely}, board.chances
    past = set(board.words[board.fresh :][: board.past])
    order = sorted(board.words, key=lambda word: (word not in likely, -chances[word]))[:most]
    shown = [
        (in_capitals(word) if word in likely else word) + "+" * (word in past) for word in order
    ]
    small = set(order) - likely
    signs = ["+: used before."] * bool(past & likely)
    why = ["not in the list of answers"] * bool(small - past)
    why += ["used before (+)"] * bool(small & past)
    if why:
        signs.append(f"In small letters: unlikely, {' or '.join(why)}.")
    return shown, signs


def _trap(position: Position, _: Known, __: Room) -> list[str]:
    caught = trap(position.boards[0].likely)
    if caught is None:
        return ["No trap: no large part of the words differs in one letter only."]
    guess, classes = splitter(caught, position.legal)
    alike = f"the {len(caught.words)} words like {in_capitals(caught.pattern)}"
    return [f"Play {in_capitals(guess)}: it splits {alike} into {classes} groups."]


NUDGE = Rung[Tell](
    "your-guess", "The guess you are typing", "how good the guess you type is",
    "spoils no word", _nudge,
)  # fmt: skip
FIRST = Rung[Tell](
    "first-letter", "First letter", "the first letter of the best guess",
    "gives one letter", _first, searches=True,
)  # fmt: skip
BEST = Rung[Tell](
    "best-guess", "The best guess", "the best guess and the runners-up", "gives the guess",
    _best, table=True, searches=True,
)  # fmt: skip

LADDER = Ladder[Tell]((
    Rung("how-many", "What is left", "how many words are left, and how hard this is",
         "spoils no letter", _left),
    Rung("letters", "Letters by place", "how likely each letter is in each place",
         "gives likely letters", _letters, table=True),
    NUDGE, FIRST, BEST,
    Rung("words", "The words left", "the words left", "gives the words", _words),
    Rung("trap", "The trap", "what splits words that differ in one letter",
         "gives another guess", _trap),
))  # fmt: skip

MANY_LADDER = Ladder[Tell]((
    Rung("how-many", "What is left", "how many words are left on each board", "spoils no letter",
         _left_on_each),
    Rung("closest", "The closest board", "the board closest to solved",
         "spoils no letter", _closest),
    NUDGE, FIRST, BEST._replace(tell=_best_for_all),
    Rung("words", "The words left", "the words left on each board",
         "gives the words", _words_of_each),
))  # fmt: skip


def ladder_of(boards: int) -> Ladder[Tell]:
    """Return the ladder for this many boards."""
    return LADDER if boards == 1 else MANY_LADDER
