from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refused import refusal

from beehelper.bee.best import (
    Boards,
    Rated,
    Sums,
    Words,
    best,
    every_board,
    letters_of,
    likely_weights,
    practice,
    read_words,
    standing,
)
from beehelper.bee.board import Board, points
from beehelper.bee.counts import expected_answers
from beehelper.bee.deal import DIFFICULTIES, WORDS_IN, Place, Standing, parse_practice
from beehelper.bee.index import Index
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.words.letters import ALPHABET, mask_of
from beehelper.words.lists import CERTAIN, Source, parse

from .oracles import scan
from .strategies import board_of, boards

DICTIONARIES = Path("/usr/share/dict")


def words_of(chances: dict[str, int]) -> Words:
    text = "".join(f"{word} " for word in chances)
    return read_words(text.encode(), bytes(chances.values()), Budget())


@st.composite
def chanced(draw: st.DrawFn) -> dict[str, int]:
    """Words with codes, of few letters so that boards have many; most of them have a pangram."""
    letters = draw(st.permutations(ALPHABET))[:9]
    some = st.lists(st.sampled_from(letters), min_size=1, max_size=9).map("".join)
    full = st.permutations(letters).map(lambda order: "".join(order[:7]))
    words = draw(st.lists(some | full, unique=True, min_size=1, max_size=40))
    return {word: draw(st.sampled_from([0, 20, 63, 64, 100, CERTAIN])) for word in words}


@given(st.dictionaries(st.text(ALPHABET, min_size=1, max_size=12), st.integers(0, CERTAIN)))
def test_words_are_read_with_letters_points_and_code_and_those_of_no_board_left_out(
    chances: dict[str, int],
) -> None:
    usable = [word for word in chances if len(word) >= 4 and len(set(word)) <= 7]
    words = words_of(chances)
    assert words.masks.tolist() == [mask_of(word) for word in usable]
    assert words.points.tolist() == [points(word) for word in usable]
    assert words.codes.tolist() == [chances[word] for word in usable]
    assert words.likely.tolist() == [chances[word] / CERTAIN >= 0.5 for word in usable]


@settings(max_examples=30)
@given(
    st.lists(st.lists(st.sampled_from(ALPHABET), min_size=1, max_size=7), max_size=60),
    st.lists(st.sets(st.sampled_from(ALPHABET), max_size=7), min_size=1),
    st.randoms(use_true_random=False),
)
def test_a_sum_is_over_all_words_made_of_the_set_s_letters_and_no_other(
    spelled: list[list[str]], asked: list[set[str]], source: random.Random
) -> None:
    masks = [mask_of(letters) for letters in spelled]
    worths = [source.randint(0, 5_000) for _ in masks]
    sums = Sums(np.array(masks, np.uint32), np.array(worths, np.int32), Budget())
    asked += [set(letters) for letters in spelled]
    sets = [mask_of(letters) for letters in asked]
    expected = [
        sum(worth for mask, worth in zip(masks, worths, strict=True) if mask & ~each == 0)
        for each in sets
    ]
    assert sums.of(np.array(sets, np.uint32)).tolist() == expected


def test_every_set_of_up_to_seven_letters_has_a_place_of_its_own_in_the_table() -> None:
    sums = Sums(np.zeros(0, np.uint32), np.zeros(0, np.int32), Budget())
    sums.table[:] = np.arange(len(sums.table))
    source = random.Random(3)
    sets = {
        mask_of(source.sample(ALPHABET, size)) for size in range(8) for _ in range(3_000)
    }  # all small ones, many large ones
    places = sums.of(np.array(sorted(sets), np.uint32))
    assert len(set(places.tolist())) == len(sets)
    assert len(sums.table) == 971_712  # C(26,0) + ... + C(26,7)


@settings(max_examples=20)
@given(chanced(), st.sampled_from(["", "s", "ae"]))
def test_every_board_with_a_likely_pangram_has_the_sums_of_its_words_and_no_other_board_is_there(
    chances: dict[str, int], without: str
) -> None:
    words = words_of(chances)
    likely = {word for word, code in chances.items() if code >= 64}
    sets = {
        frozenset(word) for word in likely if len(set(word)) == 7 and not set(word) & set(without)
    }
    for weights, counts in (
        (words.codes, chances),
        (likely_weights(words), {word: CERTAIN * (word in likely) for word in chances}),
    ):
        found = every_board(words, weights, without, Budget())
        expected = []
        for letters in sets:
            for centre in letters:
                board = board_of([centre, *sorted(letters - {centre})])
                own = {word: counts[word] for word in scan(counts, board)}
                worth = sum(code * points(word) for word, code in own.items())
                expected.append(Rated(board, sum(own.values()) / CERTAIN, worth / CERTAIN))
        order = [(-each.points, -each.words) for each in best(found, 10_000)]
        assert sorted(best(found, 10_000)) == sorted(expected)
        assert order == sorted(order)
        assert best(found, 2) == best(found, 10_000)[:2]


@given(st.lists(st.sets(st.sampled_from(ALPHABET), min_size=7, max_size=7)))
def test_the_letters_of_a_set_are_its_seven_single_bits_in_order(sets: list[set[str]]) -> None:
    found = letters_of(np.array([mask_of(each) for each in sets], np.uint32))
    assert found.tolist() == [[mask_of(letter) for letter in sorted(each)] for each in sets]


def test_adding_up_looks_at_every_letter_whether_to_stop() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 20

    words = words_of({"abcdefg": CERTAIN, "aaaa": 50})
    with pytest.raises(Stopped):
        every_board(words, words.codes, "", Budget(stop))
    assert asked == 21


# Golden values: Debian's dictionaries, words of a-z


@pytest.mark.parametrize(
    ("name", "usable", "plain", "plain_points", "all_points"),
    [
        ("american-english", 41_351, "naegirt", 1897, 3408),
        ("american-english-large", 67_536, "naegirt", 2840, 5414),
        ("american-english-huge", 132_670, "raegint", 4908, 10_763),
    ],
)
def test_the_best_boards_of_debian_s_lists_are_those_that_are_known(
    name: str, usable: int, plain: str, plain_points: int, all_points: int
) -> None:
    if not (DICTIONARIES / name).exists():
        pytest.skip(f"{name} is not installed")
    lines = (DICTIONARIES / name).read_text(encoding="utf-8").splitlines()
    chances = {
        line: CERTAIN for line in lines if line.isascii() and line.isalpha() and line.islower()
    }
    data = "\n".join(line for line in lines if line.isascii()).encode()
    assert set(parse(Source(Path(name), data, b"")).words) == chances.keys()
    words = words_of(chances)
    assert len(words.masks) == usable
    without_s = every_board(words, likely_weights(words), "s", Budget())
    with_s = every_board(words, likely_weights(words), "", Budget())
    top = best(without_s, 2)
    assert top[0].points == plain_points
    wanted = board_of(list(plain))
    assert [each.points for each in top if each.board == wanted] == [plain_points]
    assert best(with_s, 1)[0][0::2] == (board_of(list("eainrst")), all_points)


# The bundled list


@pytest.fixture(scope="module")
def bundled_words(bundled_index: Index) -> Words:
    return read_words(*bundled_index.everything(), Budget())


@pytest.fixture(scope="module")
def expected(bundled_words: Words) -> Boards:
    return every_board(bundled_words, bundled_words.codes, "", Budget())


def test_the_index_gives_all_its_words_back_with_their_codes(
    bundled_index: Index, bundled_words: Words
) -> None:
    text, codes = bundled_index.everything()
    assert len(text.split()) == len(codes) == bundled_index.word_count == len(bundled_words.codes)
    board = board_of(list("tlaeinz"))
    given = dict(zip(text.decode().split(), codes, strict=True))
    for word in bundled_index.answers(board):
        assert given[word.text] / CERTAIN == word.likelihood


def test_random_boards_of_the_bundled_list_have_the_sums_of_a_look_up(
    bundled_index: Index, expected: Boards
) -> None:
    source = random.Random(11)
    everything = best(expected, expected.points.size)
    assert len({each.board for each in everything}) == expected.points.size
    for each in source.sample(everything, 200):
        words, _, worth = expected_answers(bundled_index.answers(each.board))
        assert (each.words, each.points) == pytest.approx((words, worth))


@given(boards)
def test_any_board_pangram_or_not_has_the_sum_of_a_look_up(
    bundled_index: Index, bundled_sums: Sums, board: Board
) -> None:
    letters = np.array([mask_of(board.letters)], np.uint32)
    centre = np.array([[mask_of(board.centre)]], np.uint32)
    (sums,) = bundled_sums.of_boards(letters, centre)
    words, codes = bundled_index.words(board)
    worths = (points(word) * (code - 128) for word, code in zip(words, codes, strict=True))
    assert sums.tolist() == [sum(worths)]


@pytest.fixture(scope="module")
def bundled_sums(bundled_words: Words) -> Sums:
    return Sums(bundled_words.masks, bundled_words.codes * bundled_words.points, Budget())


def test_a_board_stands_above_those_with_fewer_words_and_points(expected: Boards) -> None:
    everything = best(expected, expected.points.size)
    dealt = [
        each
        for each in everything
        if "s" not in each.board.letters and not {"e", "r"} <= set(each.board.letters)
    ]
    for asked in random.Random(5).sample(everything, 5):
        found = standing(expected, asked.words, asked.points)
        for place, among in ((found.every, everything), (found.dealt, dealt)):
            assert place.boards == len(among)
            fewer = sum(each.words < asked.words for each in among)
            assert place.words == pytest.approx(fewer / len(among))
            fewer = sum(each.points < asked.points for each in among)
            assert place.points == pytest.approx(fewer / len(among))


def test_no_board_stands_anywhere_among_none() -> None:
    none = every_board(words_of({"aaaa": CERTAIN}), np.array([CERTAIN], np.int32), "", Budget())
    assert standing(none, 5, 5) == (Place(0, 0, 0), Place(0, 0, 0))
    assert best(none, 3) == []


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("size", WORDS_IN)
def test_a_practice_board_is_one_that_the_game_would_deal_of_the_size_wanted(
    size: str, difficulty: str, expected: Boards, bundled_index: Index
) -> None:
    fewest, most = WORDS_IN[size]
    dealt = [practice(expected, size, difficulty, seed) for seed in range(20)]
    for board in dealt:
        words = bundled_index.answers(board)
        assert "s" not in board.letters
        assert not {"e", "r"} <= set(board.letters)
        assert any(word.likely and len(set(word.text)) == 7 for word in words)
        assert fewest - 1e-9 <= expected_answers(words)[0] < most
    assert len(set(dealt)) > 10
    assert practice(expected, size, difficulty, 0) == dealt[0]


def test_the_harder_a_practice_board_the_longer_its_words(
    expected: Boards, bundled_index: Index
) -> None:
    def longest(difficulty: str) -> tuple[float, float]:
        each = []
        for seed in range(20):
            board = practice(expected, "medium", difficulty, seed)
            words, _, worth = expected_answers(bundled_index.answers(board))
            each.append(worth / words)
        return min(each), max(each)

    easy, fair, hard = map(longest, DIFFICULTIES)
    assert easy[1] <= fair[0]
    assert fair[1] <= hard[0]


@pytest.mark.parametrize(
    ("size", "difficulty"), [("huge", "easy"), ("small", "nasty"), ("", ""), ("SMALL", "easy")]
)
def test_a_size_or_difficulty_that_there_is_not_is_refused_with_those_there_are(
    size: str, difficulty: str, expected: Boards
) -> None:
    said = refusal(practice, expected, size, difficulty, 1)
    assert all(name in said for name in (*WORDS_IN, *DIFFICULTIES))


def test_a_size_and_a_difficulty_are_read_in_any_order_and_may_be_left_out() -> None:
    asked = ("Small hard", "hard small", "large", "easy", "")
    sizes = [("small", "hard"), ("small", "hard"), ("large", "fair"), ("medium", "easy")]
    assert [parse_practice(text) for text in asked] == [*sizes, ("medium", "fair")]
    for text in ("huge", "small large", "easy hard"):
        with pytest.raises(BadInput, match="isn't a size and a difficulty"):
            parse_practice(text)


def test_where_a_board_stands_is_said_in_shares_of_all_boards_and_of_the_game_s() -> None:
    assert str(Standing(Place(9, 0.99, 0.98), Place(4, 0.5, 0))) == (
        "More words than 99% of all boards, more points than 98%; of those the game might deal, "
        "50% and 0%."
    )


def test_a_list_without_a_board_of_the_size_says_so() -> None:
    words = words_of({"abcdefg": CERTAIN})
    with pytest.raises(BadInput, match="no easy large board"):
        practice(every_board(words, words.codes, "", Budget()), "large", "easy", 1)
