"""Games on one board and on many, of tiny lists, played at random."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from beehelper.wordle.feedback import score
from beehelper.wordle.game import ANSWER_WEIGHT, FURTHER_WEIGHT, STEP, Lists
from beehelper.wordle.play import Position, Question, State, position_of, turn_of

from .oracles import words

WEIGHTS = st.sampled_from([1, STEP**2, FURTHER_WEIGHT, ANSWER_WEIGHT])
"""Of further guesses."""


class Played(NamedTuple):
    """A game, its lists, the words of its boards, and whether further guesses count late."""

    lists: Lists
    game: State
    secrets: Sequence[str]
    classic: bool = True

    @property
    def question(self) -> Question:
        return Question(self.lists, self.game, self.game.limit, self.classic)

    @property
    def found(self) -> Position:
        return position_of(self.question)


def answered(game: State, guess: str, secrets: Sequence[str]) -> State:
    """Play one guess against the secrets."""
    codes = [score(guess, secrets[board]) for board in game.open]
    return game._replace(turns=(*game.turns, turn_of(game, guess, codes)))


@st.composite
def games(draw: st.DrawFn, sizes: Sequence[int] = (1, 2, 4)) -> Played:
    """Play random guesses of tiny lists against random secrets, until all are solved or not."""
    all_words = draw(words(4, 12))
    further = draw(st.integers(1, len(all_words) - 1))
    weights = draw(st.lists(WEIGHTS, min_size=further, max_size=further))
    lists = Lists(tuple(all_words[:-further]), tuple(all_words[-further:]), tuple(weights))
    size = draw(st.sampled_from(sizes))
    secrets = draw(st.lists(st.sampled_from(all_words), min_size=size, max_size=size))
    game = State(size)
    for guess in draw(st.lists(st.sampled_from(all_words), max_size=7)):
        if game.open:
            game = answered(game, guess, secrets)
    return Played(lists, game, secrets, draw(st.booleans()))


def lists_in(folder: Path, answers: str, guesses: str = "") -> list[str]:
    """Write lists of these words into a folder; return the options that play with them."""
    options = []
    for name, listed in (("answers", answers), ("guesses", guesses)):
        if listed:
            (folder / f"{name}.txt").write_text(listed.replace(" ", "\n"), "utf-8")
            options += [f"--{name}", str(folder / f"{name}.txt")]
    return options
