"""What becomes of the words that a player enters on the bee's screen: moves, and a message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from beehelper.bee.board import Board, broken_rule, is_pangram, points
from beehelper.bee.play import FOUND, UNLISTED, Position, Verdict, judge
from beehelper.bee.text import are_words, board_told, words_of
from beehelper.errors import BadInput, read_or_none

NAMED = 3
"""Words left out of several that are named: the message is narrow."""

FEW = 4
"""Words that break the rules which may be slips."""


class Entered(NamedTuple):
    """The moves that entered words make, and the message, of a kind that ``GameScreen`` marks."""

    moves: tuple[str, ...]
    said: str
    kind: str
    stays: bool = False
    """Whether the word stays on the line, to be entered again."""


def enter_word(word: str, position: Position, waiting: Sequence[str], drop: str) -> Entered:
    """Enter one word; ``waiting`` are those in no list, which ``drop``, a key, drops."""
    verdict, shown, counts = judge(word, position), word.upper(), (f"{FOUND}{word}",)
    match verdict:
        case Verdict.REFUSED:
            return Entered((), f"{shown}: {broken_rule(word, position.board)}", "bad")
        case Verdict.REPEATED:
            return Entered((), f"{shown}: {verdict.value}", "bad")
        case Verdict.UNKNOWN if word not in waiting:
            said = f"{shown}: {verdict.value}; Enter counts it, {drop} drops it."
            return Entered((f"{UNLISTED}{word}",), said, "doubt", stays=True)
        case Verdict.PANGRAM:
            return Entered(counts, f"{shown}: {verdict.value} +{points(word)}", "star")
        case Verdict.ACCEPTED:
            return Entered(counts, f"{shown}: {verdict.value}, +{points(word)}", "good")
    pangram = " A pangram!" if is_pangram(word) else ""
    return Entered(counts, f"{shown}: {verdict.value}; +{points(word)}.{pangram}", "doubt")


def parts_of(word: str, shuffled: Iterable[str], position: Position) -> list[str]:
    """Part a word where space was pressed in it, if the list has all parts and not the whole.

    Space shuffles; it may have been meant to part words. ``shuffled``: what was typed by then.
    """
    cuts = {len(typed) for typed in shuffled if word.startswith(typed)} - {0, len(word)}
    parts = [word[start:end] for start, end in pairwise(sorted({0, *cuts, len(word)}))]
    others = {Verdict.REFUSED, *([Verdict.UNKNOWN] if position.words else [])}
    known = all(judge(part, position) not in others for part in parts)
    return parts if known and judge(word, position) is Verdict.UNKNOWN else [word]


def enter_words(
    words: Sequence[str], position: Position, waiting: Sequence[str], learn: str
) -> Entered:
    """Count those of several words that are listed, and name the others.

    Where most break the rules they may be another board's answers, which ``learn``, a key, takes.
    """
    verdicts = {word: judge(word, position) for word in words}

    def those(*kinds: Verdict) -> list[str]:
        return [word for word in words if verdicts[word] in kinds]

    found = those(Verdict.ACCEPTED, Verdict.PANGRAM, Verdict.UNLIKELY)
    refused, unlisted = those(Verdict.REFUSED), those(Verdict.UNKNOWN)
    repeated = len(those(Verdict.REPEATED))
    moves = [f"{UNLISTED}{word}" for word in unlisted if word not in waiting]
    moves += [f"{FOUND}{word}" for word in found]
    good = found and not (refused or unlisted)
    known = f"; {repeated} found before" * bool(repeated)
    others = f"; {learn} takes past answers" * (len(refused) > max(FEW, len(words) // 2))
    said = f"{len(found)} counted{known}{doubted(unlisted)}{others}{left_out(refused)}"
    return Entered(tuple(moves), said, "good" if good else "doubt")


def enter_unjudged(words: Sequence[str], position: Position, before: int) -> Entered:
    """Count words by the rules alone while no list is open, after ``before`` others."""
    verdicts = {word: judge(word, position) for word in words}
    found = [word for word in words if verdicts[word] is Verdict.UNKNOWN]
    refused = [word for word in words if verdicts[word] is Verdict.REFUSED]
    counted = f"{before + len(found)} counted; the word list is not open yet"
    moves = tuple(f"{FOUND}{word}" for word in found)
    return Entered(moves, f"{counted}{left_out(refused)}.", "doubt")


def pasted_words(text: str, board: Board) -> list[str]:
    """Return the words of a paste; none of one that has more numbers than words of the board.

    Found words may stand under a heading with a number, and have one each; official hints are
    numbers.
    """

    def of_board(part: str) -> int:
        return sum(broken_rule(word, board) is None for word in words_of(part))

    numbers = [part for part in text.replace(",", " ").split() if any(map(str.isdigit, part))]
    if sum(not of_board(part) for part in numbers) > of_board(text):
        return []
    return [word for word in dict.fromkeys(words_of(text)) if not any(map(str.isdigit, word))]


def another_board(text: str, board: Board, new: str) -> str:
    """Say that pasted letters are those of another board, for which ``new`` is the key."""
    if are_words(text) or any(broken_rule(word, board) is None for word in words_of(text)):
        return ""
    try:
        other = board_told(text)
    except BadInput:
        return ""
    if other == board:
        return f"{other} is the board in play."
    shown = text.strip().upper()
    if shown.isalpha():  # it may be a word
        return f"{shown}: {broken_rule(shown.lower(), board)}; {new} begins another board."
    return f"{other} is another board than {board}; {new} begins another."


def is_board(word: str, board: Board) -> bool:
    """Tell whether a typed word is the letters of the board in play, typed as a board is."""
    return read_or_none(board_told, word) == board


def listed_late(words: Sequence[str], position: Position) -> Entered:
    """Say what the list, now that it is open, makes of words counted by the rules alone."""
    listed = {word.text for word in position.words}
    unknown = [word for word in words if word not in listed]
    return Entered((), f"{len(words)} counted{doubted(unknown)}", "doubt" if unknown else "good")


def left_out(words: Sequence[str]) -> str:
    """Say which words break the rules; "" if none does."""
    return f"; left out {len(words)}: {_some(words)}" if words else ""


def doubted(words: Sequence[str]) -> str:
    """Say which words are in no list; "" if none is."""
    return f"; not in my list: {_some(words)}" if words else ""


def _some(words: Iterable[str]) -> str:
    """Name some words, and say if there are more."""
    named = [word.upper() for word in words]
    return ", ".join(named[:NAMED]) + (" …" if len(named) > NAMED else "")
