from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from math import isclose, log, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.bee.assign import Assignment, assign
from beehelper.bee.board import Board, Word
from beehelper.bee.counters import NEVER, SURE, unlisted
from beehelper.bee.index import Index
from beehelper.bee.official import Pasted, completed
from beehelper.bee.totals import totals

from .pasting import counted
from .strategies import words_of

BOARD = Board("t", "aeilnz")
SMALL = Board("a", "bcdefg")


@st.composite
def puzzles(draw: st.DrawFn) -> tuple[tuple[Word, ...], list[str]]:
    """A few words with chances, close enough to be mistaken, and those that are answers."""
    legal = words_of("abc", 3).map(lambda word: word[:5] + "a")
    pangrams = st.sampled_from(["abcdefg", "bacdefg", "abcdefga", "bacdefgg"])
    texts = draw(st.lists(st.one_of(legal, pangrams), unique=True, min_size=1, max_size=8))
    chances = st.sampled_from([0.02, 0.3, 0.6, 0.95])
    words = tuple(Word(text, draw(chances)) for text in texts)
    return words, draw(st.lists(st.sampled_from(texts), unique=True))


def part_of(known: Pasted, parts: frozenset[str]) -> Pasted:
    """Keep some of what is known, as a partial paste does."""
    header = {"words", "points"} if "header" in parts else set()
    header |= {"pangrams", "perfect"} if "pangrams" in parts else set()
    kept = {name: value for name, value in known._asdict().items() if name in header | parts}
    return completed(Pasted(**kept), SMALL)


PARTS = st.frozensets(
    st.sampled_from(["header", "pangrams", "grid", "pairs", "rows", "lengths"]), min_size=1
)


def meets(words: tuple[str, ...], known: Pasted) -> bool:
    """Tell whether some words have just the numbers that are known: the oracle."""
    told = counted(SMALL, list(words))
    for name in ("words", "points", "pangrams", "perfect"):
        if getattr(known, name) not in (None, getattr(told, name)):
            return False
    if known.lengths and told.lengths != known.lengths:
        return False
    return all(
        told_of[key] == value
        for told_of, known_of in (
            (told.rows, known.rows),
            (told.grid, known.grid),
            (told.pairs, known.pairs),
        )
        for key, value in known_of.items()
    )


def odds(chosen: tuple[str, ...], words: tuple[Word, ...]) -> float:
    return sum(
        log(each.likelihood / (1 - each.likelihood)) for each in words if each.text in chosen
    )


def chance(chosen: tuple[str, ...], words: tuple[Word, ...]) -> float:
    return prod(each.likelihood if each.text in chosen else 1 - each.likelihood for each in words)


def all_sets(words: tuple[Word, ...], known: Pasted) -> list[tuple[str, ...]]:
    texts = [each.text for each in words]
    sets = (chosen for size in range(len(texts) + 1) for chosen in combinations(texts, size))
    return [chosen for chosen in sets if meets(chosen, known)]


@given(puzzles(), PARTS)
def test_the_chosen_words_are_the_likeliest_of_all_sets_that_meet_the_totals(
    puzzle: tuple[tuple[Word, ...], list[str]], parts: frozenset[str]
) -> None:
    words, answers = puzzle
    known = part_of(counted(SMALL, answers), parts)
    best = max(odds(chosen, words) for chosen in all_sets(words, known))
    assigned = assign(words, (), known, SMALL)
    chosen = tuple(assigned.chosen)
    assert assigned.exact
    assert assigned.met
    assert assigned.missing == ()
    assert meets(chosen, known)
    assert isclose(odds(chosen, words), best, abs_tol=1e-9)


@given(puzzles(), PARTS)
def test_a_word_s_chance_is_its_share_of_all_sets_that_meet_the_totals(
    puzzle: tuple[tuple[Word, ...], list[str]], parts: frozenset[str]
) -> None:
    words, answers = puzzle
    known = part_of(counted(SMALL, answers), parts)
    sets = all_sets(words, known)
    whole = sum(chance(chosen, words) for chosen in sets)
    assigned = assign(words, (), known, SMALL)
    for text, likelihood, _ in assigned.words:
        own = sum(chance(chosen, words) for chosen in sets if text in chosen)
        assert likelihood == pytest.approx(own / whole, abs=2e-6)
        assert (likelihood == 1) == all(text in chosen for chosen in sets)
        assert (likelihood == 0) == all(text not in chosen for chosen in sets)
    assert assigned.certain == {word.text for word in assigned.words if word.likelihood == 1}


@given(puzzles(), PARTS, st.data())
def test_found_words_that_are_answers_are_certain_and_narrow_the_others(
    puzzle: tuple[tuple[Word, ...], list[str]], parts: frozenset[str], draw: st.DataObject
) -> None:
    words, answers = puzzle
    found = draw.draw(st.lists(st.sampled_from(answers), unique=True)) if answers else []
    known = part_of(counted(SMALL, answers), parts)
    assigned = assign(words, found, known, SMALL)
    sets = [chosen for chosen in all_sets(words, known) if set(found) <= set(chosen)]
    assert assigned.misfits == ()
    texts = {word.text for word in words}
    assert assigned.certain == {text for text in texts if all(text in chosen for chosen in sets)}
    assert set(found) <= assigned.chosen


@given(puzzles(), st.data())
def test_where_the_list_lacks_words_as_few_unknown_ones_as_can_be_are_named(
    puzzle: tuple[tuple[Word, ...], list[str]], draw: st.DataObject
) -> None:
    words, answers = puzzle
    hidden = draw.draw(st.lists(st.sampled_from(answers), unique=True)) if answers else []
    known = part_of(counted(SMALL, answers), frozenset({"grid", "pairs"}))
    listed = tuple(each for each in words if each.text not in hidden)
    assigned = assign(listed, (), known, SMALL)
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
    assert assigned.met
    assert len(assigned.missing) == least
    assert len(assigned.chosen) + least == len(answers)


ANSWERS = ["elite", "latinize", "lint", "lintel", "tile", "title", "talent"]


def listed(*but: str) -> tuple[Word, ...]:
    return tuple(Word(text, 0.9) for text in ANSWERS if text not in but)


def test_a_word_that_no_list_has_is_named_by_its_cell() -> None:
    assigned = assign(listed("talent"), (), counted(BOARD, ANSWERS), BOARD)
    assert unlisted(assigned.missing) == ["One 6-letter word in TA is in no list."]
    assert assigned.chosen == set(ANSWERS) - {"talent"}


def test_a_pangram_that_no_list_has_is_named_as_one() -> None:
    assigned = assign(listed("latinize"), (), counted(BOARD, ANSWERS), BOARD)
    assert unlisted(assigned.missing) == ["One 8-letter pangram in LA is in no list."]


def test_several_missing_words_of_a_kind_are_told_together() -> None:
    known = counted(BOARD, [*ANSWERS, "talt", "tant", "taet"])
    assert unlisted(assign(listed(), (), known, BOARD).missing) == [
        "Three 4-letter words in TA are in no list."
    ]


def test_many_missing_words_are_told_as_one_number() -> None:
    known = counted(BOARD, ANSWERS)
    assert unlisted(assign(listed(*ANSWERS[1:]), (), known, BOARD).missing) == [
        f"{len(ANSWERS) - 1} words of the pasted hints are in no list (pangrams: 1)."
    ]


def test_a_found_word_without_room_is_named_and_the_others_are_as_without_it() -> None:
    known = counted(BOARD, ANSWERS)
    assigned = assign(listed(), ("zeta",), known, BOARD)
    assert assigned.misfits == ("zeta",)
    assert assigned.notes[0].startswith("ZETA does not fit the pasted hints")
    assert assigned.chosen == set(ANSWERS)


def test_a_found_word_that_no_list_has_takes_its_place() -> None:
    words = (*listed("talent"), Word("taeten", 0.5))
    assert "taeten" in assign(words, (), counted(BOARD, ANSWERS), BOARD).certain
    assigned = assign(words, ("talent",), counted(BOARD, ANSWERS), BOARD)
    assert assigned.chosen == set(ANSWERS)
    assert Word("taeten", 0.0) in assigned.words


def test_blocked_words_are_never_chosen() -> None:
    words = (*listed("tile"), Word("tile", 0.0))
    assigned = assign(words, (), counted(BOARD, ANSWERS), BOARD)
    assert "tile" not in assigned.chosen
    assert Word("tile", 0.0) in assigned.words


def test_totals_that_no_words_can_meet_leave_the_chances_as_they_were() -> None:
    known = Pasted(words=2, points=3)
    assigned = assign(listed(), (), known, BOARD)
    assert not assigned.met
    assert assigned.words == listed()
    assert assigned.notes == (
        "The words of the list cannot meet the pasted totals; check the paste.",
    )


def test_the_header_alone_decides_between_words() -> None:
    words = (Word("tile", 0.6), Word("title", 0.5), Word("talent", 0.4))
    told = totals(["tile", "talent"], BOARD)
    assigned = assign(words, (), completed(Pasted(told.words, told.points), BOARD), BOARD)
    assert assigned.certain == {"tile", "talent"}
    assert isinstance(assigned, Assignment)


def test_what_is_too_wide_to_count_is_not_called_exact_and_nothing_certain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("beehelper.bee.assign.WIDEST", 1)
    words = tuple(Word(text, 0.5) for text in ("tile", "title", "lint", "elite"))
    assigned = assign(words, (), Pasted(words=2, points=6), BOARD)
    assert not assigned.exact
    assert not assigned.certain


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


def check_real_boards(index: Index, boards: int) -> None:
    for board, words, answers in dealt(index, boards, seed=1):
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
            told = counted(board, sorted(assigned.chosen))
            for name in ("words", "points", "pangrams", "perfect"):
                assert getattr(known, name) in (None, getattr(told, name))
            assert not known.whole_grid or told.grid == known.grid
            assert not known.whole_pairs or told.pairs == known.pairs
            # The answers themselves meet the totals: what was chosen is at least as likely.
            plain = tuple(
                each._replace(likelihood=min(max(each.likelihood, NEVER), SURE)) for each in words
            )
            assert odds(tuple(assigned.chosen), plain) >= odds(tuple(answers), plain) - 1e-9
            assert assigned.certain <= set(answers)
            assert {text for text, chance, _ in assigned.words if not chance}.isdisjoint(answers)
            if known.words is not None:
                assert sum(chance for _, chance, _ in assigned.words) == pytest.approx(known.words)


def test_on_real_boards_the_chosen_words_meet_the_totals_and_beat_the_answers(
    bundled_index: Index,
) -> None:
    check_real_boards(bundled_index, 4)


@pytest.mark.slow
def test_on_many_real_boards_the_chosen_words_meet_the_totals_and_beat_the_answers(
    bundled_index: Index,
) -> None:
    check_real_boards(bundled_index, 40)
