from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.wordle.advice import rate
from beehelper.wordle.feedback import SQUARES, number, parse_share
from beehelper.wordle.game import Mode, Row
from beehelper.wordle.play import CLEAR, Along, after, letter_marks, move_of, share
from beehelper.wordle.rank import rank

from .oracles import feedback, words


def marked(guess: str, answer: str) -> Row:
    """Make the row that an answer gives."""
    return Row(guess, number(map(int, feedback(guess, answer))))


@st.composite
def games(draw: st.DrawFn, letters: str = "abcdeé") -> tuple[Row, ...]:
    """Make up to seven rows of one length with any colours."""
    length = draw(st.integers(3, 12))
    word = st.text(letters, min_size=length, max_size=length)
    row = st.builds(Row, word, st.integers(0, 3**length - 1))
    return tuple(draw(st.lists(row, max_size=7)))


@given(games(), games(), st.sampled_from(Mode))
def test_a_game_is_read_back_from_its_moves(
    rows: tuple[Row, ...], put_away: tuple[Row, ...], mode: Mode
) -> None:
    moves = [*map(move_of, put_away), f"mode {mode}", CLEAR, *map(move_of, rows)]
    assert after(moves) == Along(rows, mode)


@given(games(), st.sampled_from(Mode))
def test_taking_the_last_move_back_gives_the_game_before(rows: tuple[Row, ...], mode: Mode) -> None:
    moves = [*map(move_of, rows), f"mode {mode}", CLEAR]
    assert after(moves[:-1]) == Along(rows, mode)
    assert after(moves[:-2]) == Along(rows)


@pytest.mark.parametrize(
    "moves",
    [
        ("mode wild",),
        ("crane",),
        ("crane=gg.y",),
        ("crane=gg.yz",),
        ("=",),
        ("",),
        ("cr4ne=.....",),
        ("crane=.....", "left=...."),
        ("crane=.....", "flatter=......."),
    ],
)
def test_a_move_that_is_none_is_bad_input(moves: tuple[str, ...]) -> None:
    with pytest.raises(BadInput, match=r"\.$|=gg\.y\.$"):
        after(moves)


@given(games())
def test_a_letter_has_the_best_mark_that_it_ever_had(rows: tuple[Row, ...]) -> None:
    got: dict[str, set[str]] = {}
    for row in rows:
        _, _, signs = move_of(row).partition("=")
        for letter, sign in zip(row.guess, signs, strict=True):
            got.setdefault(letter, set()).add(sign)
    best = {letter: 2 if "g" in own else 1 if "y" in own else 0 for letter, own in got.items()}
    assert letter_marks(rows) == best


@given(words(1, 5, length=5), st.sampled_from(Mode), st.integers(0, 7))
def test_the_text_to_share_has_the_squares_of_every_row_and_no_word(
    guesses: list[str], mode: Mode, rungs: int
) -> None:
    rows = tuple(marked(guess, guesses[-1]) for guess in guesses)
    text = share(Along(rows, mode), "2026-02-03", rungs)
    head, *rest = text.split("\n")
    assert parse_share("\n".join(rest), 5) == tuple(row.feedback for row in rows)
    assert set("".join(rest)) <= set(SQUARES)
    assert f"{len(guesses)}/6" in head
    assert ("*" in head) == (mode is not Mode.NORMAL)
    assert ("no hints" in head) == (rungs == 0)
    assert not any(guess in head for guess in guesses)


@pytest.mark.parametrize("count", [1, 6, 7])
def test_a_game_not_solved_in_six_is_shared_as_lost(count: int) -> None:
    rows = [Row("crane", 0)] * (count - 1)
    assert " X/6" in share(Along((*rows, Row("crane", 0))), "2026-02-03", 0)
    solved = share(Along((*rows, Row("sight", 242))), "2026-02-03", 0)
    assert (f" {count}/6" if count <= 6 else " X/6") in solved


@given(words(1, 14), st.data())
def test_one_guess_is_rated_as_the_ranking_of_all_rates_it(
    all_words: list[str], data: st.DataObject
) -> None:
    left = all_words[: data.draw(st.integers(1, len(all_words)))]
    weights = data.draw(st.lists(st.integers(1, 100), min_size=len(left), max_size=len(left)))
    for row in rank(all_words, left, weights, Budget()):
        alone = rate(row.guess, left, weights)
        assert alone.guess == row.guess
        assert alone[1:] == pytest.approx(row[1:])
