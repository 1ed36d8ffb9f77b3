from __future__ import annotations

import pickle
from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.solver.wordle import suggest_jointly
from beehelper.wordle.advice import Label, rate_jointly
from beehelper.wordle.feedback import SQUARES, all_exact, digits, marks, number, score, squares
from beehelper.wordle.game import Lists
from beehelper.wordle.hints import MANY_LADDER, KnownOfMany, hint_many
from beehelper.wordle.multi import (
    LIMITS,
    Many,
    ManyRow,
    after,
    contradictions,
    move_of,
    parse_boards,
    parse_many_row,
    rows_of,
    share,
    solved_in,
    standing,
    with_row,
)
from beehelper.wordle.multi_best import MOST, cases, look_ahead, rank_jointly, suggest
from beehelper.wordle.play import CLEAR

from .oracles import feedback, words


def answered(game: Many, guess: str, secrets: Sequence[str]) -> Many:
    """Play one guess against the secrets."""
    told = [score(guess, word) if i in game.open else None for i, word in enumerate(secrets)]
    return game._replace(rows=(*game.rows, ManyRow(guess, tuple(told))))


@st.composite
def games(draw: st.DrawFn) -> tuple[Lists, Many, list[str]]:
    """Play random guesses of tiny lists against random secrets, until all are solved or not."""
    all_words = draw(words(4, 12))
    lists = Lists(tuple(all_words[:-2]), tuple(all_words[-2:]))
    secrets = draw(st.lists(st.sampled_from(all_words), min_size=2, max_size=4))
    secrets = secrets[:2] if len(secrets) < 4 else secrets
    game = Many(len(secrets))
    for _ in range(draw(st.integers(0, 7))):
        if game.open:
            game = answered(game, draw(st.sampled_from(all_words)), secrets)
    return lists, game, secrets


@given(games())
def test_every_board_is_kept_as_if_it_were_alone(
    played: tuple[Lists, Many, list[str]],
) -> None:
    lists, game, secrets = played
    guesses = [row.guess for row in game.rows]
    for board, (found, secret) in enumerate(zip(standing(lists, game), secrets, strict=True)):
        own = guesses[: guesses.index(secret) + 1] if secret in guesses else guesses
        told = [feedback(guess, secret) for guess in own]
        assert [row.guess for row in rows_of(game, board)] == own
        assert found.solved == (len(own) if secret in guesses else None)
        assert (board in game.open) == (secret not in guesses)
        fitting = [
            [word for word in some if [feedback(guess, word) for guess in own] == told]
            for some in (lists.answers, lists.further)
        ]
        assert found.words == tuple(fitting[0] or fitting[1])
        assert found.ran_dry == (not fitting[0])
    assert contradictions(lists, game) == {}


@given(games(), games())
def test_a_game_is_read_back_from_its_moves(
    played: tuple[Lists, Many, list[str]], put_away: tuple[Lists, Many, list[str]]
) -> None:
    game = played[1]
    before = put_away[1]
    moves = [f"boards {before.boards}", *map(move_of, before.rows), CLEAR]
    assert after(moves) == Many(before.boards)
    again = [*moves, f"boards {game.boards}", *map(move_of, game.rows)]
    assert after(again) == game
    if game.rows:
        assert after(again[:-1]) == game._replace(rows=game.rows[:-1])


SEPARATORS = st.sampled_from(["/", "|", ",", ";", " ", " / ", "", "\t"])


@given(st.data(), st.sampled_from(sorted(LIMITS)), st.integers(3, 7))
def test_feedbacks_are_read_in_any_usual_form(
    data: st.DataObject, boards: int, length: int
) -> None:
    codes = data.draw(st.lists(st.integers(0, 3**length - 1), min_size=boards, max_size=boards))
    write = data.draw(
        st.sampled_from(
            [
                marks,
                squares,
                lambda code, length: marks(code, length).upper(),
                lambda code, length: "".join(map(str, digits(code, length))),
            ]
        )
    )
    between = data.draw(SEPARATORS)
    text = f" Abc{'d' * (length - 3)} =" + between.join(write(code, length) for code in codes)
    row = parse_many_row(text, length, Many(boards))
    assert row == ManyRow("abc" + "d" * (length - 3), tuple(codes))


@pytest.mark.parametrize(
    "told",
    ["//yy.../", ".....//yy.../ggggg", "yy...", " 11000 ", "/ / yy... /", "ggggg,ggggg,yy...,x"],
)
def test_solved_boards_need_no_feedback(told: str) -> None:
    green = all_exact(5)
    game = Many(4, (ManyRow("crane", (green, green, 5, green)),))
    row = parse_many_row(f"sloth={told}", 5, game)
    assert row == ManyRow("sloth", (None, None, number((1, 1, 0, 0, 0)), None))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("crane", "'crane' isn't a row"),
        ("=...../.....", "isn't a row"),
        ("cran=..../....", "CRAN has 4 letters; the words have 5."),
        ("crane=.....", "CRANE needs a feedback for each of 2 boards, or of the 2 open ones"),
        ("crane=...../...../.....", "there are 3."),
        ("crane=...../..q..", "Board 2: There is no mark 'q'"),
        ("crane=...../....", "Board 2: '....' has 4 marks"),
        ("crane=", "needs a feedback"),
    ],
)
def test_a_row_that_is_none_is_told_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(BadInput) as fault:
        parse_many_row(text, 5, Many(2))
    assert told in str(fault.value)


@pytest.mark.parametrize("moves", [["boards 3"], ["boards x"], ["crane=....."], [""], ["boards "]])
def test_a_move_that_is_none_is_bad_input(moves: list[str]) -> None:
    with pytest.raises(BadInput):
        after(moves)


def test_no_row_follows_when_all_is_solved() -> None:
    game = Many(2, (ManyRow("crane", (all_exact(5), all_exact(5))),))
    with pytest.raises(BadInput, match="All boards are solved"):
        with_row(game, "sloth=...../.....", 5)


def test_the_games_are_those_that_people_play() -> None:
    assert {parse_boards(text): Many(int(text)).limit for text in ("2", "4", "8", "16")} == {
        2: 7,
        4: 9,
        8: 13,
        16: 21,
    }


@pytest.mark.parametrize("text", ["", "3", "-2", "2.0", "²", "9" * 5_000])
def test_other_numbers_of_boards_are_told(text: str) -> None:
    with pytest.raises(BadInput, match="A game has 2, 4, 8, 16 boards, not"):
        parse_boards(text)


def test_contradictions_are_told_by_board(nyt: Lists) -> None:
    game = after(["boards 2", "crane=ggggg/g....", "blimp=/gg..."])
    ((board, fault),) = contradictions(nyt, game).items()
    assert (board, fault.row, fault.certain) == (1, 2, True)
    assert fault.reason == "letter 1 can't be both C and B"
    assert hint_many(game, standing(nyt, game), KnownOfMany(), 1).lines == (
        "No word in the lists fits board 2.",
    )
    assert list(suggest(nyt, game, Budget())) == []


@given(games(), st.integers(0, 6))
def test_the_text_to_share_has_squares_and_no_word(
    played: tuple[Lists, Many, list[str]], rungs: int
) -> None:
    _, game, _ = played
    head, *rest = share(game, "2026-02-03", rungs).split("\n")
    solved = [solved_in(game, board) for board in range(game.boards)]
    assert set("".join(rest)) <= set(SQUARES) | set("⬜ X0123456789")
    assert ("no hints" in head) == (rungs == 0)
    assert (f" {len(game.rows)}/{game.limit}" in head) == (None not in solved)
    for board in range(game.boards):
        for row in rows_of(game, board):
            assert any(squares(row.feedback, 3) in line for line in rest)


def oracle(boards: tuple[tuple[str, ...], ...], pool: list[str], left: int) -> tuple[int, int]:
    """Find the least (cases lost, guesses of all cases) by trying every guess of the pool."""
    whole = cases(boards)
    if not boards:
        return 0, 0
    if not left:
        return whole, 0
    found = []
    for guess in pool:
        parts = []
        for own in boards:
            classes: dict[str, list[str]] = {}
            for word in own:
                classes.setdefault(feedback(guess, word), []).append(word)
            parts.append([() if part == [guess] else tuple(part) for part in classes.values()])
        if all(len(part) == 1 and part[0] for part in parts):
            continue
        lost, total = 0, whole
        for outcome in product(*parts):
            rest = tuple(part for part in outcome if part)
            more, spent = oracle(rest, pool, left - 1)
            lost, total = lost + more, total + spent
        found.append((lost, total))
    return min(found, default=(whole, 0))


@settings(max_examples=60)
@given(words(3, 7, "abc"), st.data())
def test_the_end_is_played_as_well_as_can_be(all_words: list[str], data: st.DataObject) -> None:
    own = st.lists(st.sampled_from(all_words), min_size=1, max_size=3, unique=True).map(tuple)
    boards = tuple(data.draw(st.lists(own, min_size=1, max_size=2)))
    left = data.draw(st.integers(2, 5))
    _, mean, lost = look_ahead(boards, all_words, left, Budget())
    expected_lost, total = oracle(boards, all_words, left)
    assert round(lost * cases(boards)) == expected_lost
    if not expected_lost:
        assert round(mean * cases(boards)) == total


def test_the_end_goes_on_when_it_cannot_be_won() -> None:
    boards = (("abc", "abd"), ("dab", "dac"), ("cad", "cab"))
    guess, mean, lost = look_ahead(boards, [], 2, Budget())
    assert (mean, lost) == look_ahead(boards, [], 9, Budget())[1:]
    assert guess in {word for own in boards for word in own}
    assert lost == 0


def test_the_end_does_not_risk_a_board_to_save_a_guess() -> None:
    # A word of the trap saves a guess or loses; the one beside it tells all four apart.
    trap = ("bight", "fight", "light", "might")
    assert look_ahead((trap,), ["flimb"], 2, Budget())[0] == "flimb"
    assert look_ahead((trap,), ["flimb"], 2, Budget()).lost == 0


def test_the_end_can_be_stopped() -> None:
    boards = (("bight", "fight", "light", "might"), ("aback", "abase"))
    with pytest.raises(Stopped):
        look_ahead(boards, [], 6, Budget(lambda: True))


@given(games())
def test_one_guess_is_rated_as_the_ranking_of_all_rates_it(
    played: tuple[Lists, Many, list[str]],
) -> None:
    lists, game, _ = played
    boards = standing(lists, game)
    if not game.open:
        return
    for row in rank_jointly(lists, boards, Budget()):
        alone = rate_jointly(row.guess, boards)
        assert (alone.bits, alone.solves) == pytest.approx((row.bits, row.solves))
        assert alone.left == pytest.approx(row.left)


@settings(max_examples=60)
@given(games())
def test_a_suggestion_is_a_sure_win_where_there_is_one(
    played: tuple[Lists, Many, list[str]],
) -> None:
    lists, game, _ = played
    boards = standing(lists, game)
    found = list(suggest(lists, game, Budget()))
    sole = {boards[board].words[0] for board in game.open if len(boards[board].words) == 1}
    if not game.open:
        assert found == []
        return
    assert found == list(suggest_jointly((lists, game), Budget()))
    assert pickle.loads(pickle.dumps(found)) == found
    for one in found:
        assert one.ranked[0].guess == one.guess
        assert len({row.guess for row in one.ranked}) == len(one.ranked)
        assert not {row.guess for row in one.ranked} & {row.guess for row in game.rows}
    if sole:
        assert found[-1].guess in sole
        assert found[-1].kind is Label.SOLVES
    else:
        near = cases(boards[board].words for board in game.open) <= MOST
        assert [one.kind for one in found] == [Label.RANKED, Label.TO_THE_END][: 1 + near]
    for rung, step in enumerate(MANY_LADDER, 1):
        known = KnownOfMany(found[-1] if step.searches else None)
        assert hint_many(game, boards, known, rung).lines


@pytest.mark.parametrize("boards", [2, 4])
def test_a_game_played_by_suggestions_is_won_in_time(boards: int, original: Lists) -> None:
    secrets = original.answers[7::500][:boards]
    game = answered(Many(boards), "salet", secrets)
    while game.open:
        *_, best = suggest(original, game, Budget())
        game = answered(game, best.guess, secrets)
    assert len(game.rows) <= game.limit


@pytest.mark.slow
@pytest.mark.parametrize(("boards", "goal"), [(4, 7.1), (8, 11.0)])
def test_games_need_few_guesses_on_average(boards: int, goal: float, original: Lists) -> None:
    total, games_played = 0, 40
    for start in range(games_played):
        secrets = original.answers[start * 17 :: 199][:boards]
        game = answered(Many(boards), "salet", secrets)
        while game.open:
            *_, best = suggest(original, game, Budget())
            game = answered(game, best.guess, secrets)
        assert len(game.rows) <= game.limit
        total += len(game.rows)
    assert total / games_played <= goal
