from __future__ import annotations

import random
from itertools import count, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from beehelper.bee.board import Board, Word, parse_board
from beehelper.bee.index import Index, build
from beehelper.errors import Damaged
from beehelper.search import Budget, Progress, Stopped
from beehelper.words.letters import ALPHABET, mask_of
from beehelper.words.lists import CERTAIN, WordList, read_source

from .oracles import scan
from .strategies import board_of, boards, lists

STAMP = "0123456789abcdef01234567"

FEW = WordList(
    ["title", "tile", "tin", "line", "tilt", "lintel", "uncopyrightable", "zzzz"],
    bytes([127, 100, 90, 80, 0, 1, 50, 60]),
    ["1 line left out.", "Read as Latin-1."],
)


def built(words: WordList, budget: Budget | None = None) -> bytes:
    (data,) = build(words, STAMP, budget or Budget())
    return data


def scanned(words: WordList, board: Board) -> set[tuple[str, int]]:
    codes = dict(zip(words.words, words.likelihoods, strict=True))
    return {(word, codes[word]) for word in scan(codes, board)}


def found(index: Index, board: Board) -> list[tuple[str, int]]:
    words, codes = index.words(board)
    return [(word, code ^ 128) for word, code in zip(words, codes, strict=True)]


def usable(words: list[str]) -> list[str]:
    return [word for word in words if len(word) >= 4 and len(set(word)) <= 7]


# Answers


@given(lists(), st.lists(boards, min_size=1, max_size=5))
@example(WordList([], b"", []), [Board("a", "bcdefg")])
@example(WordList(["aaaa"], b"\x05", []), [Board("a", "bcdefg"), Board("t", "aeilnz")])
@example(WordList(["tin", "uncopyrightable"], b"\x05\x06", []), [Board("t", "aeilnz")])
@example(FEW, [Board("t", "aeilnz"), Board("z", "abcdef"), Board("q", "jkvwxy")])
def test_the_index_finds_just_what_a_scan_of_the_list_finds(
    words: WordList, asked: list[Board]
) -> None:
    index = Index(built(words), STAMP)
    index.verify()
    for board in asked:
        pairs = found(index, board)
        assert len(set(pairs)) == len(pairs)
        assert set(pairs) == scanned(words, board)
    assert index.word_count == len(usable(words.words))
    assert index.notes == words.notes


@given(lists(), st.data())
def test_every_word_that_a_board_can_have_is_found_on_a_board_of_its_letters(
    words: WordList, draw: st.DataObject
) -> None:
    index = Index(built(words), STAMP)
    for word in usable(words.words):
        own = draw.draw(st.permutations(sorted(set(word))))
        others = [letter for letter in ALPHABET if letter not in own]
        assert word in index.words(board_of([*own, *others]))[0]


def test_a_board_without_words_has_an_empty_answer() -> None:
    index = Index(built(FEW), STAMP)
    assert index.words(Board("q", "jkvwxy")) == ([], b"")
    assert index.answers(Board("q", "jkvwxy")) == ()


def test_answers_come_the_likeliest_first_then_by_alphabet_with_their_chances() -> None:
    words = WordList(["zeal", "tale", "late", "teal", "lazy"], bytes([128, 64, 64, 0, 127]), [])
    index = Index(built(words), STAMP)
    assert index.answers(Board("a", "eltxyz")) == (
        Word("lazy", 1.0),
        Word("zeal", 1.0, offered=False),
        Word("late", 64 / 127),
        Word("tale", 64 / 127),
        Word("teal", 0.0),
    )


@given(lists())
def test_the_same_list_makes_the_same_bytes(words: WordList) -> None:
    assert built(words) == built(words)


# The bundled list


def test_the_bundled_list_has_142718_words_that_some_board_can_have(
    scowl: WordList, bundled_index: Index
) -> None:
    bundled_index.verify()
    assert bundled_index.word_count == len(usable(scowl.words)) == 142_718
    assert bundled_index.notes == []


@pytest.mark.parametrize(
    ("letters", "known", "likely"),
    [("TLAEINZ", 240, 65), ("NAEGIRT", 714, 292), ("OCUMLTY", 89, 31)],
)
def test_the_bundled_list_gives_a_board_its_words(
    letters: str, known: int, likely: int, scowl: WordList, bundled_index: Index
) -> None:
    board = parse_board(letters)
    answers = bundled_index.answers(board)
    assert {word.text for word in answers} == scan(scowl.words, board)
    assert (len(answers), sum(word.likely for word in answers)) == (known, likely)


def test_random_boards_of_the_bundled_list_are_those_of_a_scan(
    scowl: WordList, bundled_index: Index
) -> None:
    source = random.Random(7)
    for _ in range(3):
        board = board_of(source.sample(ALPHABET, 7))
        assert sorted(found(bundled_index, board)) == sorted(scanned(scowl, board))


# Damage


def check(data: bytes, stamp: str = STAMP) -> None:
    """Open and verify, as a front end does before it trusts a file."""
    Index(data, stamp).verify()


def test_an_index_that_is_cut_off_anywhere_or_goes_on_is_damaged() -> None:
    whole = built(FEW)
    check(whole)
    for length in range(len(whole)):
        with pytest.raises(Damaged):
            check(whole[:length])
    for more in (b"\0", b" ", whole):
        with pytest.raises(Damaged):
            check(whole + more)


def test_an_index_with_any_one_bit_flipped_is_damaged() -> None:
    whole = built(FEW)
    for place in range(len(whole)):
        for bit in range(8):
            changed = bytearray(whole)
            changed[place] ^= 1 << bit
            with pytest.raises(Damaged):
                check(bytes(changed))


@given(st.data())
def test_the_bundled_index_with_any_one_byte_changed_is_damaged(
    bundled_bytes: bytes, draw: st.DataObject
) -> None:
    changed = bytearray(bundled_bytes)
    header = st.integers(0, 60)
    place = draw.draw(header | st.integers(0, len(changed) - 1))
    changed[place] ^= draw.draw(st.integers(1, 255))
    with pytest.raises(Damaged):
        check(bytes(changed), read_source(None).stamp)


def test_an_index_of_another_list_is_damaged() -> None:
    with pytest.raises(Damaged):
        Index(built(FEW), STAMP[::-1])


# Building


def many(size: int) -> WordList:
    """Words of four letters, nearly each of its own set."""
    letters = random.Random(1)
    words = {"".join(letters.sample(ALPHABET, 4)) for _ in range(size)}
    return WordList(sorted(words), bytes([CERTAIN]) * len(words), [])


class Polls:
    """A stop that says yes at its n-th poll, and never if n is 0."""

    def __init__(self, n: int = 0) -> None:
        self.seen = 0
        self._n = n

    def __call__(self) -> bool:
        self.seen += 1
        return self.seen == self._n


def test_a_stop_at_any_poll_ends_the_building_at_that_poll() -> None:
    words = many(3_000)
    polls = Polls()
    built(words, Budget(polls))
    for n in range(1, polls.seen + 1):
        polls = Polls(n)
        with pytest.raises(Stopped):
            built(words, Budget(polls))
        assert polls.seen == n


def test_every_pass_over_the_words_or_sets_polls() -> None:
    words = many(20_000)
    sets = len(set(map(mask_of, words.words)))
    polls = Polls()
    built(words, Budget(polls))
    # Grouping, then three passes over the sets, and one poll for each modulus that is tried.
    assert polls.seen >= len(words.words) // 2048 + 3 * (sets // 1024) + 2


def test_building_tells_how_far_it_is() -> None:
    told: list[Progress] = []
    words = many(10_000)
    clock = count()
    built(words, Budget(report=told.append, clock=lambda: float(next(clock))))
    assert len(told) >= 3
    assert {(each.label, each.total) for each in told} == {("indexing words", len(words.words))}
    assert all(one.done < other.done <= other.total for one, other in pairwise(told))


def test_building_says_nothing_while_no_time_passes() -> None:
    told: list[Progress] = []
    built(many(10_000), Budget(report=told.append, clock=lambda: 0.0))
    assert told == []
