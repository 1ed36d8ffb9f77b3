from __future__ import annotations

import random
import tracemalloc
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import log, prod

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from beehelper.bee.assign import Missing, assign, unlisted
from beehelper.bee.board import Board, Word, parse_board
from beehelper.bee.fit import CLOSE, NEARLY, Counters, Kind, fit, kind_of, kinds_of
from beehelper.bee.index import Index
from beehelper.bee.official import MOST_WORDS, Pasted, completed
from beehelper.bee.paste import parse_paste
from beehelper.bee.play import Position, with_paste

from .pasting import counted
from .strategies import words_of

BOARD = Board("t", "aeilnz")
SMALL = Board("a", "bcdefg")


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[tuple[Word, ...], list[str]]:
    """A few words with chances, close enough to be mistaken, and those that are answers.

    A pangram is among them, as on every board.
    """
    legal = words_of("abc", 3).map(lambda word: word[:5] + "a")
    pangrams = st.sampled_from(["abcdefg", "bacdefg", "abcdefga", "bacdefgg"])
    pangram = draw(pangrams)
    more = draw(st.lists(st.one_of(legal, pangrams), unique=True, max_size=7))
    texts = [*dict.fromkeys((*more, pangram))]
    chances = st.sampled_from([0.02, 0.3, 0.6, 0.95])
    words = tuple(Word(text, draw(chances)) for text in texts)
    return words, [*dict.fromkeys((*draw(st.lists(st.sampled_from(texts))), pangram))]


def part_of(known: Pasted, parts: frozenset[str]) -> Pasted:
    """Keep some of what is known, as a partial paste does."""
    header = {"words", "points"} if "header" in parts else set()
    header |= {"pangrams", "perfect"} if "pangrams" in parts else set()
    kept = {name: value for name, value in known._asdict().items() if name in header | parts}
    return completed(Pasted(**kept), SMALL)


PARTS = st.frozensets(
    st.sampled_from(["header", "pangrams", "grid", "pairs", "rows", "lengths"]), min_size=1
)


def furthest(expected: dict[Kind, float], known: Pasted) -> float:
    """How far the means of the numbers are from those that are known, in words: the oracle."""
    means: dict[tuple[str, object], float] = defaultdict(float)
    for kind, number in expected.items():
        for name, place, amount in (
            ("words", "", 1),
            ("points", "", kind.points / 16),
            ("pangrams", "", kind.pangram),
            ("perfect", "", kind.pangram and kind.size == 7),
            ("rows", kind.start[0], 1),
            ("pairs", kind.start, 1),
            ("lengths", kind.size, 1),
            ("grid", (kind.start[0], kind.size), 1),
        ):
            means[name, place] += amount * number
    numbers: dict[tuple[str, object], float] = {
        ("grid", (letter, size)): count
        for letter, row in known.grid.items()
        for size, count in row.items()
    }
    for name in ("words", "points", "pangrams", "perfect"):
        if (number := getattr(known, name)) is not None:
            numbers[name, ""] = number / 16 if name == "points" else number
    for name in ("rows", "pairs", "lengths"):
        numbers |= {(name, place): count for place, count in getattr(known, name).items()}
    return max((abs(number - means[key]) for key, number in numbers.items()), default=0.0)


@given(puzzles(), PARTS)
def test_chances_meet_all_known_numbers_on_average(
    puzzle: tuple[tuple[Word, ...], list[str]], parts: frozenset[str]
) -> None:
    words, answers = puzzle
    known = part_of(counted(SMALL, answers), parts)
    expected, unmet = fit(kinds_of(words), Counters(known, SMALL))
    assert unmet is None
    assert furthest(expected, known) < NEARLY
    for text, chance, _ in assign(words, (), known, SMALL).words:
        assert chance > 0 or text not in answers


@given(st.lists(st.sampled_from([0.1, 0.3, 0.6, 0.95]), min_size=1, max_size=6), st.data())
def test_under_one_number_the_odds_of_all_words_change_alike(
    chances: list[float], draw: st.DataObject
) -> None:
    texts = ["abba", "abca", "acba", "acca", "abbba", "abbca"]
    words = tuple(map(Word, texts, chances))
    number = draw.draw(st.integers(1, len(words)))
    expected, _ = fit(kinds_of(words), Counters(Pasted(words=number), SMALL))
    assert sum(expected.values()) == pytest.approx(number, abs=CLOSE)
    alike = kinds_of(words)
    factors = [
        log(mean / (alike[kind] - mean) * (1 - kind.chance) / kind.chance)
        for kind, mean in expected.items()
        if kind.listed
    ]
    assert factors == pytest.approx([factors[0]] * len(factors), abs=1e-3)


def given_all(words: tuple[Word, ...], known: Pasted) -> dict[str, float]:
    """Chances given that the numbers hold, by looking at every set of words: the oracle."""
    weights: dict[str, float] = dict.fromkeys((word.text for word in words), 0.0)
    every = 0.0
    for chosen in product((False, True), repeat=len(words)):
        texts = [word.text for word, taken in zip(words, chosen, strict=True) if taken]
        if counted(SMALL, texts).pairs == known.pairs:
            weight = prod(
                word.likelihood if taken else 1 - word.likelihood
                for word, taken in zip(words, chosen, strict=True)
            )
            every += weight
            for text in texts:
                weights[text] += weight
    return {text: weight / every for text, weight in weights.items()}


def test_chances_are_nearer_to_those_of_all_sets_of_words_than_fitting_alone_brings_them() -> None:
    source = random.Random(1)
    texts = ["abba", "abca", "abcca", "abbba", "acba", "acca", "acbba"]
    off: dict[str, float] = defaultdict(float)
    for _ in range(12):
        words = tuple(Word(text, source.choice([0.05, 0.3, 0.5, 0.8, 0.95])) for text in texts)
        answers = [word.text for word in words if source.random() < word.likelihood]
        known = part_of(counted(SMALL, answers), frozenset({"pairs"}))
        right = given_all(words, known)
        listed = kinds_of(words)
        fitted, _ = fit(listed, Counters(known, SMALL))
        for text, chance, _ in assign(words, (), known, SMALL).words:
            off["ours"] += abs(chance - right[text])
        for word in words:
            kind = kind_of(word)
            off["fitted"] += abs(fitted[kind] / listed[kind] - right[word.text])
    assert off["ours"] < off["fitted"] / 2


@given(puzzles(), PARTS, st.data())
def test_no_word_is_certain_and_words_of_no_list_have_their_share_of_every_number(
    puzzle: tuple[tuple[Word, ...], list[str]], parts: frozenset[str], draw: st.DataObject
) -> None:
    words, answers = puzzle
    hidden = draw.draw(st.frozensets(st.sampled_from(answers))) if answers else frozenset()
    known = part_of(counted(SMALL, answers), parts)
    words = tuple(word for word in words if word.text not in hidden)
    assigned = assign(words, (), known, SMALL)
    assume(not assigned.beyond)
    assert assigned.unmet is None
    chances = chances_of(assigned.words)
    assert all(chance < 1 for chance in chances.values())
    assert all(chances[text] > 0 for text in answers if text not in hidden)
    assert not hidden or assigned.unlisted > 0
    for letter, row in known.grid.items():
        for size, count in row.items():
            here = sum(chances[word] for word in chances if (word[0], len(word)) == (letter, size))
            assert here < count + NEARLY
    if known.words is not None:
        every = sum(chances.values()) + assigned.unlisted
        assert every == pytest.approx(known.words, abs=NEARLY)


@pytest.mark.parametrize(
    ("known", "named"),
    [
        (Pasted(words=2, points=99), ("WORDS", "POINTS")),
        (Pasted(rows={"a": 1}, pairs={"ab": 9}), ("row A", "count of AB")),
        (Pasted(rows={"a": 9}, grid={"a": {4: 1}}), ("row A", "4-letter words of row A")),
        (Pasted(lengths={4: 1}, words=9), ("4-letter words", "WORDS")),
    ],
)
def test_one_of_the_numbers_that_no_words_can_meet_is_named_in_one_sentence(
    known: Pasted, named: tuple[str, ...]
) -> None:
    (note,) = assign((Word("abba", 0.5),), (), known, SMALL).notes
    assert note in {
        f"No words can meet the pasted {each} along with the other numbers; check the paste."
        for each in named
    }


def test_words_of_no_list_that_nothing_names_are_told_as_a_number() -> None:
    one = Missing("ta", 6, pangram=False)
    assert unlisted((), 0.44) == ["Perhaps 1 word is in no list."]
    assert unlisted((one,), 1.3) == [
        "One 6-letter word in TA is probably in no list.",
        "Perhaps 1 more word is in no list.",
    ]
    assert unlisted((), 0.04) == unlisted((), 0) == []


@given(puzzles(), PARTS, st.data())
def test_found_words_have_the_chance_that_the_numbers_alone_give_them_whatever_else_is_found(
    puzzle: tuple[tuple[Word, ...], list[str]], parts: frozenset[str], draw: st.DataObject
) -> None:
    words, answers = puzzle
    found = draw.draw(st.lists(st.sampled_from(answers), unique=True)) if answers else []
    known = part_of(counted(SMALL, answers), parts)
    assigned = assign(words, found, known, SMALL)
    assume(not assigned.beyond)
    assert assigned.misfits == ()
    assert assigned.unmet is None
    chances = chances_of(assigned.words)
    alone = chances_of(assign(words, (), known, SMALL).words)
    assert all(chances[word] == alone[word] for word in found)


@given(puzzles(), st.data())
def test_where_the_list_lacks_words_as_few_unlisted_ones_as_can_be_are_told(
    puzzle: tuple[tuple[Word, ...], list[str]], draw: st.DataObject
) -> None:
    words, answers = puzzle
    few = st.lists(st.sampled_from(answers), unique=True, max_size=3) if answers else st.just([])
    hidden = draw.draw(few)
    known = part_of(counted(SMALL, answers), frozenset({"grid", "pairs"}))
    listed = tuple(each for each in words if each.text not in hidden)
    assigned = assign(listed, (), known, SMALL)
    assume(not assigned.beyond)
    texts = [each.text for each in listed]

    def lack(chosen: tuple[str, ...]) -> int | None:
        told = counted(SMALL, list(chosen))
        over = any(
            told.grid[letter].get(length, 0) > known.grid[letter].get(length, 0)
            for letter in told.grid
            for length in told.grid[letter]
        ) or any(told.pairs[pair] > known.pairs[pair] for pair in told.pairs)
        return None if over else len(answers) - len(chosen)

    sets = (chosen for size in range(len(texts) + 1) for chosen in combinations(texts, size))
    least = min(short for chosen in sets if (short := lack(chosen)) is not None)
    assert assigned.unmet is None
    assert least <= round(assigned.unlisted) <= least + 1


ANSWERS = ["elite", "latinize", "lint", "lintel", "tile", "title", "talent"]


def chances_of(words: Iterable[Word]) -> dict[str, float]:
    return {word.text: word.likelihood for word in words}


def offered(words: Iterable[Word]) -> set[str]:
    return {word.text for word in words if word.likely}


def listed(*but: str) -> tuple[Word, ...]:
    return tuple(Word(text, 0.9) for text in ANSWERS if text not in but)


def test_a_word_that_no_list_has_is_named_by_its_cell() -> None:
    assigned = assign(listed("talent"), (), counted(BOARD, ANSWERS), BOARD)
    assert unlisted(assigned.missing) == ["One 6-letter word in TA is probably in no list."]
    assert offered(assigned.words) == set(ANSWERS) - {"talent"}


def test_a_pangram_that_no_list_has_is_named_as_one() -> None:
    assigned = assign(listed("latinize"), (), counted(BOARD, ANSWERS), BOARD)
    assert unlisted(assigned.missing) == ["One 8-letter pangram in LA is probably in no list."]


def test_several_missing_words_of_a_kind_are_told_together() -> None:
    known = counted(BOARD, [*ANSWERS, "talt", "tant", "taet"])
    assert unlisted(assign(listed(), (), known, BOARD).missing) == [
        "Three 4-letter words in TA are probably in no list."
    ]


def test_many_missing_words_are_told_as_one_number() -> None:
    own = (Word(ANSWERS[0], 1.0),)
    assert unlisted(assign(own, (), counted(BOARD, ANSWERS), BOARD).missing) == [
        f"{len(ANSWERS) - 1} words of the pasted hints are probably in no list (pangrams: 1)."
    ]


@pytest.mark.parametrize(
    ("header", "fault"),
    [
        ("WORDS: 46, POINTS: 193, PANGRAMS: 2", ""),
        ("WORDS: 64, POINTS: 193, PANGRAMS: 2", "check the paste"),
        ("WORDS: 300, POINTS: 1500", "check the paste"),
        ("WORDS: 46, POINTS: 391", "check the paste"),
        ("WORDS: 16, POINTS: 193", "check the paste"),
    ],
)
def test_totals_that_ask_for_more_words_of_no_list_than_any_board_has_are_doubted_and_met_not(
    bundled_index: Index, header: str, fault: str
) -> None:
    board = parse_board("paglnoy")
    words = bundled_index.answers(board)
    for found in ((), ("papaya", "gallop")):
        play = with_paste(Position(board, words, found), parse_paste(header, board))
        assert fault in "".join(play.notes)
        assert len(play.notes) == bool(fault)
        assert play.certain("words") == (not fault)
        assert (play.words == words) == bool(fault)
        assert not play.missing


def test_a_found_word_without_room_is_named_and_the_others_are_as_without_it() -> None:
    known = counted(BOARD, ANSWERS)
    assigned = assign(listed(), ("zeta",), known, BOARD)
    assert assigned.misfits == ("zeta",)
    assert assigned.notes[0].startswith("ZETA doesn't fit the pasted hints")
    assert offered(assigned.words) == set(ANSWERS)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("zeta", "zital"), "ZETA and ZITAL don't fit the pasted hints; they're counted"),
        (("zeta", "zital", "zat"), "ZETA, ZITAL and ZAT don't fit"),
        (("zeta", "zital", "zat", "zit", "zenit"), "ZETA, ZITAL, ZAT and 2 more don't fit"),
    ],
)
def test_several_found_words_without_room_are_one_notice(words: tuple[str, ...], said: str) -> None:
    (note,) = assign(listed(), words, counted(BOARD, ANSWERS), BOARD).notes
    assert note.startswith(said)


def test_a_found_word_that_no_list_has_takes_its_place() -> None:
    words = (*listed("talent"), Word("taeten", 0.5))
    assert "taeten" in offered(assign(words, (), counted(BOARD, ANSWERS), BOARD).words)
    assigned = assign(words, ("talent",), counted(BOARD, ANSWERS), BOARD)
    assert offered(assigned.words) == set(ANSWERS) - {"talent"}
    assert Word("taeten", 0.0) in assigned.words


def test_blocked_words_are_never_chosen() -> None:
    words = (*listed("tile"), Word("tile", 0.0))
    assigned = assign(words, (), counted(BOARD, ANSWERS), BOARD)
    assert Word("tile", 0.0) in assigned.words


def test_totals_that_no_words_can_meet_leave_the_chances_as_they_were() -> None:
    known = Pasted(words=2, points=99)
    assigned = assign(listed(), (), known, BOARD)
    assert assigned.unmet
    assert assigned.words == listed()


def test_the_header_alone_decides_between_words() -> None:
    words = (Word("tile", 0.6), Word("title", 0.5), Word("talent", 0.4))
    assigned = assign(words, (), Pasted(words=1, points=6), BOARD)
    assert offered(assigned.words) == {"talent"}


# Boards as the game has them


def dealt(
    index: Index, boards: int, seed: int
) -> Iterator[tuple[Board, tuple[Word, ...], list[str]]]:
    """Boards of pangrams of the bundled list, with answers drawn as likely as the list says."""
    source = random.Random(seed)
    pangrams = ["chortle", "latinize", "warthog", "beacon", "confirm", "unlocked", "mandolin"]
    for _ in range(boards):
        letters = sorted(set(source.choice(pangrams)))
        letters += [letter for letter in "tanilod" if letter not in letters][: 7 - len(letters)]
        source.shuffle(letters)
        board = Board(letters[0], "".join(sorted(letters[1:7])))
        words = index.answers(board)
        yield board, words, [word.text for word in words if source.random() < word.likelihood]


@pytest.mark.parametrize("boards", [4, pytest.param(40, marks=pytest.mark.slow)])
def test_on_real_boards_the_chances_meet_the_totals(bundled_index: Index, boards: int) -> None:
    for board, words, answers in dealt(bundled_index, boards, seed=1):
        whole = counted(board, answers)
        parts = (
            whole,
            completed(Pasted(grid=whole.grid), board),
            completed(Pasted(pairs=whole.pairs), board),
            completed(Pasted(grid=whole.grid, pairs=whole.pairs), board),
            Pasted(*whole[:4]),
        )
        for known in parts:
            assigned = assign(words, (), known, board)
            assert assigned.unmet is None
            chances = chances_of(assigned.words)
            assert all(chances[text] > 0 for text in answers)
            expected, _ = fit(kinds_of(words), Counters(known, board))
            assert furthest(expected, known) < NEARLY


# Odd input


PAIRS = {
    first + second: 20 if place < 5 else 19
    for first in BOARD.letters
    for place, second in enumerate(BOARD.letters)
}
SPREAD = {letter: dict.fromkeys(range(4, 50), 3) for letter in BOARD.letters}


@pytest.mark.parametrize(
    "listed",
    [pytest.param(0, id="no list", marks=pytest.mark.slow), pytest.param(500, id="a list")],
)
@pytest.mark.parametrize(
    "known",
    [
        Pasted(grid=SPREAD),
        Pasted(pairs=PAIRS),
        Pasted(grid=SPREAD, pairs=PAIRS),
        Pasted(words=MOST_WORDS, points=MOST_WORDS * 9),
        Pasted(words=MOST_WORDS, points=MOST_WORDS * 9, lengths={5: 400, 9: 600}),
        Pasted(lengths=dict.fromkeys(range(4, 50), 21), pairs=PAIRS),
        Pasted(words=MOST_WORDS, points=MOST_WORDS, pangrams=1),
    ],
    ids=["grid", "pairs", "both", "header", "lengths", "lengths and pairs", "against itself"],
)
def test_numbers_beyond_any_board_s_are_met_within_little_memory(
    listed: int, known: Pasted
) -> None:
    source = random.Random(1)
    texts = {
        "t" * (size := source.randint(0, 1)) + "".join(source.choices(BOARD.letters, k=12 - size))
        for _ in range(listed)
    }
    words = tuple(Word(text, source.randrange(1, 128) / 127) for text in sorted(texts))
    tracemalloc.start()
    try:
        assign(words, (), known, BOARD)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 10_000_000
