"""A review in words and as a picture: the same on the command line and on the screen.

The picture has a bar for the words left after each guess: one # when one word is left, and two
more for each bit that is still missing.
"""

from __future__ import annotations

from math import log2

from beehelper.wordle.advice import Label
from beehelper.wordle.feedback import all_exact, marks
from beehelper.wordle.review import Judged, Review

WIDTH = 28
"""Longest bar: enough for the words of both lists that ship."""

SMALL = 0.005
"""A loss in guesses that is printed as none."""


def bar(words: int) -> str:
    """Draw how many words are left."""
    return "#" * min(WIDTH, 1 + round(2 * log2(words)))


def picture(review: Review) -> list[str]:
    """Draw a review as a table, a line for each guess; it must not be wrapped."""
    length = len(review.guesses[0].row.guess)
    first = review.guesses[0].before
    wide = len(bar(first))
    indent = " " * (2 * length + 4)
    lines = [
        f"{indent}{'words left':<{wide}}         mean    luck    luck    loss",
        f"{indent}{bar(first)} {first:>6,}         in bits   in guesses",
    ]
    for number, guess in enumerate(review.guesses, 1):
        code = guess.row.feedback
        solved = code == all_exact(length)
        lines.append(
            f"{number} {guess.row.guess.upper()} {marks(code, length)} "
            f"{'' if solved else bar(guess.after):<{wide}} "
            f"{'-' if solved else format(guess.after, ','):>6}{guess.expected:>7.1f}"
            f"{guess.luck_bits:>+8.2f}{_judged(guess)}"
        )
    return lines


def _judged(guess: Judged) -> str:
    """Print luck and loss in guesses, ``~`` before those not proven."""
    verdict = guess.verdict
    if verdict is None:
        return f"{'-':>8}{'-':>8}"
    sure = verdict.label in (Label.PROVEN, Label.TREE)
    loss = f"{'' if sure else '~'}{verdict.loss:.2f}"
    return f"{verdict.luck:>+8.2f}{loss:>8}"


def remarks(review: Review) -> list[str]:
    """Say in sentences what the table does not: scores, better guesses, traps, the best lines.

    As long as the answer is not known they name no word that was not guessed.
    """
    lines = []
    if review.skill is not None:
        lines.append(f"Skill {review.skill} of 100, luck {review.luck} of 100.")
    for number, guess in enumerate(review.guesses, 1):
        lines += _remarks_on(number, guess)
    if review.line:
        lines.append(f"The best line from the start: {_words(review.line)}.")
    if review.needs is not None and not review.solved:
        lines.append(f"From here it takes {review.needs:.2f} guesses with best play.")
    return lines


def _remarks_on(number: int, guess: Judged) -> list[str]:
    name = f"{number} {guess.row.guess.upper()}"
    lines = []
    if guess.forbidden is not None:
        lines.append(f"{name} is not legal in hard mode: {guess.forbidden}.")
    if guess.trapped:
        told = f" ({guess.pattern.upper()})" if guess.pattern else ""
        lines.append(f"{name} stood before a trap of {guess.trapped} words{told}.")
    verdict = guess.verdict
    if verdict is not None and verdict.loss >= SMALL and guess.best is not None:
        lines.append(
            f"{name}: {guess.best.upper()} takes {verdict.loss:.2f} guesses less on average; "
            f"here {_words(guess.line)} ({verdict.label})."
        )
    return lines


def _words(line: tuple[str, ...]) -> str:
    return ", ".join(word.upper() for word in line)
