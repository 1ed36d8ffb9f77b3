"""A position: the words, the rows so far, and what the next guess is for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from beehelper.errors import BadInput
from beehelper.hit.advice import Objective, Strategy
from beehelper.hit.rules import (
    Contradiction,
    Row,
    Rule,
    Words,
    candidates,
    contradiction,
    winning,
)

EVERY = 24
"""Words of a list up to which every guess is worked out, those ruled out among them."""


@dataclass(frozen=True)
class Position:
    """What a hint is about; raises BadInput for rows that are not about these words.

    ``duds`` were removed by the game itself. ``tries_left`` is None without a limit. With
    ``any_word``, and in a small list, every word may be guessed, not candidates alone. A
    ``strategy`` is asked for its guess alone; without one the best guess for the ``objective`` is
    looked for.
    """

    words: Words
    rule: Rule = Rule.HIT
    rows: tuple[Row, ...] = ()
    duds: tuple[str, ...] = ()
    tries_left: int | None = None
    any_word: bool = False
    objective: Objective = Objective.WINS
    strategy: Strategy | None = None

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row.guess) != self.words.length:
                raise BadInput(
                    f"The rows have words of {len(row.guess)} letters, "
                    f"the list of {self.words.length}."
                )

    @property
    def limit(self) -> int | None:
        """The tries that count: past the last one it is played on as if there were no limit."""
        return self.tries_left or None

    @cached_property
    def after_rows(self) -> tuple[tuple[str, ...], ...]:
        """The words that can be the secret before the first row, and after each."""
        duds = frozenset(self.duds)
        left = [tuple(word for word in self.words.all if word not in duds)]
        for row in self.rows:
            left.append(tuple(candidates(left[-1], self.rule, [row])))
        return tuple(left)

    @property
    def candidates(self) -> tuple[str, ...]:
        return self.after_rows[-1]

    @property
    def free(self) -> bool:
        """Whether words that can't be the secret may be guessed."""
        return self.any_word or len(self.words.all) <= EVERY

    @cached_property
    def others(self) -> tuple[str, ...]:
        """The words that may be guessed though they can't be the secret."""
        if not self.free:
            return ()
        gone = {*self.candidates, *self.duds, *(row.guess for row in self.rows)}
        return tuple(word for word in self.words.all if word not in gone)

    @property
    def every(self) -> bool:
        """Whether there are so few guesses that every one is worked out."""
        return len(self.candidates) + len(self.others) <= EVERY

    @cached_property
    def contradiction(self) -> Contradiction | None:
        """The row to check if no word fits all rows; None if one does, or if a dud is in doubt.

        The guess that found the secret fits, even if it is in no list.
        """
        words = list(self.after_rows[0])
        if self.candidates or not words or candidates(self.duds, self.rule, self.rows):
            return None
        guess, feedback = self.rows[-1]
        if feedback == winning(self.rule, len(guess)) and guess not in self.words.known:
            words.append(guess)
        return contradiction(words, self.rule, self.rows)
