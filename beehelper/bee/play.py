"""Play along: the words found so far, what is left, and what the game would say to a typed word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from beehelper.bee.board import (
    RANK_NAMES,
    Board,
    Rank,
    Totals,
    Word,
    broken_rule,
    is_own,
    is_pangram,
    is_perfect,
    points,
    rank_of,
)
from beehelper.bee.counts import Counts, count_left, expected_answers
from beehelper.bee.fit import PERFECT
from beehelper.errors import BadInput
from beehelper.glance import CLEAR
from beehelper.hints import helped
from beehelper.search import UNLIMITED, Budget
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.bee.assign import Missing
    from beehelper.bee.official import Pasted


class Verdict(Enum):
    """What becomes of a typed word."""

    PANGRAM = "pangram!"
    ACCEPTED = "accepted"
    UNLIKELY = "listed, but unlikely"
    UNKNOWN = "not in my list"
    REPEATED = "already found"
    REFUSED = "against the rules"


class _Position(NamedTuple):
    """The fields of ``Position``."""

    board: Board
    words: tuple[Word, ...]
    found: tuple[str, ...] = ()
    pasted: Pasted | None = None
    """The official numbers (``with_numbers``, ``with_paste``)."""

    to_find: Pasted | None = None
    """The same without the found words."""

    misfits: tuple[str, ...] = ()
    """The found words that they have no room for."""

    notes: tuple[str, ...] = ()
    """What does not fit together in pasted numbers, found words and list, a sentence each."""

    missing: tuple[Missing, ...] = ()
    """The words left that pasted numbers ask for and no list has: a hint may tell of them."""

    unlisted: float = 0.0
    """All words left to expect that are in no list, under pasted numbers."""

    unmet: bool = False
    """Whether no likely words meet the pasted numbers: they stay as pasted, but may be wrong."""


class Position(_Position):
    """A board in play: its words, the likeliest first, and those found, in the order found.

    Numbers are estimates, unless they are among the official ones that were pasted. To count takes
    up to 40 ms, so what was counted stays with the board, and goes with it from process to process.
    """

    @cached_property
    def left(self) -> tuple[Word, ...]:
        """The words not found yet that may count."""
        found = set(self.found)
        return tuple(word for word in self.words if word.likelihood and word.text not in found)

    @property
    def offered(self) -> tuple[Word, ...]:
        """The words left that a hint may name."""
        return tuple(word for word in self.left if word.offered)

    @property
    def likely_left(self) -> list[str]:
        """The words left that count as answers."""
        return [word.text for word in self.left if word.likely]

    @property
    def score(self) -> int:
        return sum(map(points, self.found))

    @cached_property
    def counts(self) -> Counts:
        return count_left(self.left, self.found, self.to_find, self.board)

    @property
    def is_counted(self) -> bool:
        """Tell whether the counts are there at no cost."""
        return "counts" in vars(self)

    def counted(self) -> Position:
        """Count now what is left, so that nothing waits for it later."""
        assert self.counts
        return self

    @property
    def totals(self) -> Totals:
        """Count the whole board: the found words, and what is left."""
        return self.whole(self.counts)

    def whole(self, left: Counts) -> Totals:
        """Count the whole board, given what is left."""
        found = [word for word in self.found if word not in self.misfits]
        guess = Totals(
            len(found) + left.words,
            sum(map(points, found)) + left.points,
            sum(map(is_pangram, found)) + left.pangrams,
            sum(map(is_perfect, found)) + left.perfect,
            {word[0] for word in self.found}.union(left.grid) == set(self.board.letters),
        )
        if self.pasted is None:
            return guess
        official = {name: getattr(self.pasted, name) for name in Totals._fields}
        return guess._replace(**{name: each for name, each in official.items() if each is not None})

    @property
    def total(self) -> int:
        """The points of the whole board, which the ranks are shares of."""
        return self.totals.points

    def certain(self, what: str) -> bool:
        """Tell whether one of the totals, or the counts of a rung, are no guess.

        The editor accepts words that no list has, so a count of ours is certain only where nothing
        that was pasted leaves room for one, or where the list is the player's own.
        """
        if what == "bingo" and {word[0] for word in self.found} == set(self.board.letters):
            return True
        pasted, left = self.pasted, self.to_find
        if pasted is None or left is None:
            return is_own(self.words) and self.counts.words == len(self.left)
        if self.unmet or (what in ("words", "points") and not self.counts.met):
            return False
        stated = what in Totals._fields and getattr(pasted, what) is not None
        if stated or left.is_nothing or (what == "perfect" and left.pangrams == 0):
            return True
        if what in ("points", "pangrams", "perfect"):  # follow where no word left may be a pangram
            return any(left.lengths.values()) and not any(
                count for size, count in left.lengths.items() if size >= PERFECT
            )
        return {
            "bingo": len(pasted.rows) == len(self.board.letters),
            "lengths": bool(pasted.lengths),
            "grid": pasted.whole_grid,
            "pairs": pasted.whole_pairs,
        }.get(what, False)

    @property
    def complete(self) -> bool:
        """Tell whether every answer is found, by official numbers or a list that is sure."""
        if self.to_find is not None:
            return self.to_find.is_nothing
        return bool(self.found) and not self.left and self.certain("words")

    @property
    def rank(self) -> Rank:
        """The rank that the found words have, as far as the points of the board are known."""
        return rank_of(self.score, self.total, complete=self.complete)


def with_numbers(position: Position, pasted: Pasted) -> Position:
    """Put official numbers in place of what is guessed; the words stay as likely as they are."""
    from beehelper.bee.fit import Counters
    from beehelper.bee.official import without

    counters = Counters(pasted, position.board)
    fitting = [word for word in position.found if counters.count(word)]
    misfits = tuple(word for word in position.found if word not in fitting)
    return position._replace(pasted=pasted, to_find=without(pasted, fitting), misfits=misfits)


def with_paste(position: Position, pasted: Pasted, budget: Budget = UNLIMITED) -> Position:
    """Let official numbers decide: counts become exact, and words as likely as they leave them.

    Numbers that no words can meet contradict one another, so none of them is certain.
    ``position`` has the words as they are without a paste; its found words are taken into account.
    Raises Stopped.
    """
    from beehelper.bee.assign import assign

    assigned = assign(position.words, position.found, pasted, position.board, budget)
    met = position._replace(
        words=assigned.words,
        notes=assigned.notes,
        missing=assigned.missing,
        unlisted=assigned.unlisted,
        unmet=bool(assigned.unmet or assigned.beyond),
    )
    return with_numbers(met, pasted)


FOUND, UNLISTED, PASTED, ACCEPTED, REFUSED = "+", "?", "=", "^", "!"
"""How the other moves begin: a found word; a typed word that is in no list and not counted yet;
pasted numbers, as ``str(Pasted)`` writes them, or nothing, to forget them; a word that was accepted
or refused, whatever a list says. A refused word is found no more; CLEAR before a word forgets that
one alone."""


def found_after(moves: Iterable[str]) -> tuple[str, ...]:
    """Return the words found after a session's moves, in the order found."""
    found: list[str] = []
    for move in moves:
        if move == CLEAR:
            found.clear()
        elif move.startswith(FOUND):
            found.append(move.removeprefix(FOUND))
        elif move.startswith(REFUSED):
            found = [word for word in found if word != move.removeprefix(REFUSED)]
    return tuple(found)


def found_on(board: Board, moves: Iterable[str]) -> tuple[str, ...]:
    """Return the words found that the board's rules allow: a damaged save may have others."""
    return tuple(word for word in found_after(moves) if not broken_rule(word, board))


def unlisted_after(moves: Sequence[str]) -> tuple[str, ...]:
    """Return the typed words in no list that no later move counts, marks or drops, in order."""
    waiting: dict[str, None] = {}
    for move in moves:
        if move == CLEAR:
            waiting.clear()
        elif move.startswith(UNLISTED):
            waiting[move.removeprefix(UNLISTED)] = None
        else:
            waiting.pop(move[1:], None)
    found = set(found_after(moves))  # by another program, whose moves come first
    return tuple(word for word in waiting if word not in found)


def pasted_after(moves: Iterable[str], board: Board) -> Pasted | None:
    """Return the official numbers known after a session's moves; later ones add to earlier ones.

    Raises BadInput for a move that isn't a paste of this board.
    """
    pastes = [move.removeprefix(PASTED) for move in moves if move.startswith(PASTED)]
    if not pastes or not pastes[-1]:
        return None
    from beehelper.bee.official import Pasted, merged
    from beehelper.bee.paste import parse_paste

    known = Pasted()
    for text in pastes:
        known = merged(known, parse_paste(text, board), board) if text else Pasted()
    return known


def worth(position: Position) -> tuple[float, float]:
    """Return the words and points of a whole board: official ones, or those to be expected."""
    if position.pasted is not None:
        return position.totals[:2]
    words, _, score = expected_answers(position.words)
    return words, score


def fewer_than_found(pasted: Pasted, found: Sequence[str]) -> str:
    """Say that a pasted total is less than the found words; "" if not, or if it is surely official.

    The newspaper names pangrams too, and may not accept what was found; words or points alone may
    be a player's own.
    """
    if pasted.pangrams is not None or pasted.lengths or pasted.rows or pasted.pairs:
        return ""
    score = sum(map(points, found))
    for what, stated, has in ("point", pasted.points, score), ("word", pasted.words, len(found)):
        if stated is not None and stated < has:
            return (
                f"You have {counted(has, what)}, more than the {stated:,} pasted; paste the "
                "official totals, such as WORDS: 46, POINTS: 215, PANGRAMS: 1."
            )
    return ""


def position_at_once(board: Board, words: tuple[Word, ...], moves: Iterable[str]) -> Position:
    """Return the position that a session's moves lead to, from a board's words, at once.

    Pasted numbers are there, but they do not decide yet which words are likely (``with_paste``).
    Raises BadInput for a paste, a mark or a found word that can't be.
    """
    moves = tuple(moves)
    marks = [move for move in moves if move.startswith((ACCEPTED, REFUSED))]
    if marks:
        from beehelper.bee.learn import informed, mark_of

        lessons = (mark_of("", move[1:], accepted=move[0] == ACCEPTED) for move in marks)
        # A word that the player typed isn't a hint, and could be a blocked one.
        words = informed(words, board, tuple(lessons), {move[1:] for move in marks})
    found = found_after(moves)
    for word in found:
        if fault := broken_rule(word, board):
            raise BadInput(f"{word!r} cannot have been found: {fault}.")
    position = Position(board, words, found)
    pasted = pasted_after(moves, board)
    return position if pasted is None else with_numbers(position, pasted)


def position_after(
    board: Board, words: tuple[Word, ...], moves: Iterable[str], budget: Budget = UNLIMITED
) -> Position:
    """Return the position that a session's moves lead to; pasted numbers decide which words it has.

    Raises BadInput for moves that can't be, and Stopped.
    """
    position = position_at_once(board, words, moves)
    return position if position.pasted is None else with_paste(position, position.pasted, budget)


def share(position: Position, day: str, rungs: int) -> str:
    """Return a text to share that names no letter: a bar of the ranks, what was found."""
    rank = position.rank.name
    reached = RANK_NAMES.index(rank) + 1
    pangrams = sum(map(is_pangram, position.found))
    return "\n".join(
        (
            f"🐝 Spelling Bee {day}",
            f"{'🟨' * reached}{'⬜' * (len(RANK_NAMES) - reached)} {rank}",
            f"{counted(len(position.found), 'word')}, {counted(position.score, 'point')}, "
            f"{counted(pangrams, 'pangram')}, {helped(rungs)}",
        )
    )


def judge(word: str, position: Position) -> Verdict:
    """Say what becomes of a typed lower-case word."""
    if broken_rule(word, position.board):
        return Verdict.REFUSED
    if word in position.found:
        return Verdict.REPEATED
    known = next((each for each in position.words if each.text == word), None)
    if known is None:
        return Verdict.UNKNOWN
    if not known.likely:
        return Verdict.UNLIKELY
    return Verdict.PANGRAM if is_pangram(word) else Verdict.ACCEPTED
