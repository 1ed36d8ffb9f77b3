"""The rules of Wordle a second time, as slowly and plainly as possible, to test against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from hypothesis import strategies as st

from beehelper.wordle.game import Mode


@cache
def feedback(guess: str, answer: str) -> str:
    """Score with counts of letters: a letter is yellow while its count is not used up."""
    left = Counter(answer)
    marks = ["0"] * len(guess)
    for place, letter in enumerate(guess):
        if answer[place] == letter:
            marks[place] = "2"
            left[letter] -= 1
    for place, letter in enumerate(guess):
        if marks[place] == "0" and left[letter] > 0:
            marks[place] = "1"
            left[letter] -= 1
    return "".join(marks)


@cache
def keeps_to(word: str, guess: str, marks: str, mode: Mode) -> bool:
    """Tell whether a word is legal after one row, letter by letter."""
    for letter in set(guess):
        shown = sum(mark != "0" for mark, own in zip(marks, guess, strict=True) if own == letter)
        grey = any(mark == "0" for mark, own in zip(marks, guess, strict=True) if own == letter)
        if mode is not Mode.NORMAL and word.count(letter) < shown:
            return False
        if mode is Mode.ULTRA and grey and word.count(letter) > shown:
            return False
    for own, mark, letter in zip(guess, marks, word, strict=True):
        if mode is not Mode.NORMAL and mark == "2" and own != letter:
            return False
        if mode is Mode.ULTRA and mark == "1" and own == letter:
            return False
    return True


def best_value(
    words: Iterable[str], weights: dict[str, int], mode: Mode, left: int, spared: int = 0
) -> tuple[int, int]:
    """Find the least (weight lost, weighted guesses for those found) by trying everything.

    Words that weigh less than ``spared`` are found with one guess more than there are.
    """
    return _best_value(frozenset(words), frozenset(weights.items()), mode, left, spared)


@cache
def _best_value(
    words: frozenset[str], weights: frozenset[tuple[str, int]], mode: Mode, left: int, spared: int
) -> tuple[int, int]:
    if not weights:
        return 0, 0
    if not left:
        late = sum(weight for _, weight in weights if weight < spared)
        return sum(weight for _, weight in weights) - late, late
    return min(value_after(words, dict(weights), mode, left, guess, spared) for guess in words)


def value_after(
    words: Iterable[str],
    weights: dict[str, int],
    mode: Mode,
    left: int,
    guess: str,
    spared: int = 0,
) -> tuple[int, int]:
    """Find the same as ``best_value``, if a guess is made first."""
    classes: dict[str, dict[str, int]] = {}
    for word, weight in weights.items():
        classes.setdefault(feedback(guess, word), {})[word] = weight
    lost = total = 0
    for marks, members in classes.items():
        if set(marks) == {"2"}:
            total += weights[guess]
            continue
        kept = [word for word in words if keeps_to(word, guess, marks, mode)]
        more, spent = best_value(kept, members, mode, left - 1, spared)
        lost += more
        total += spent + sum(members.values()) - more
    return lost, total


def words(
    least: int, most: int, letters: str = "abcd", length: int = 3
) -> st.SearchStrategy[list[str]]:
    """Make lists of different words over a small alphabet, so that letters repeat."""
    word = st.text(letters, min_size=length, max_size=length)
    return st.lists(word, min_size=least, max_size=most, unique=True)
