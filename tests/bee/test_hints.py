from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from refused import refusal

from beehelper.bee.assign import Missing
from beehelper.bee.board import Board, Word, broken_rule, is_pangram, parse_board
from beehelper.bee.gloss import Gloss
from beehelper.bee.hints import (
    BINGO,
    FEW_LEFT,
    LADDER,
    LIKELY_BINGO,
    NARROW,
    about,
    hint,
    parse_about,
    target,
)
from beehelper.bee.index import Index
from beehelper.bee.official import Pasted
from beehelper.bee.play import Position, with_numbers
from beehelper.errors import BadInput
from beehelper.hints import BOARD as WHOLE
from beehelper.hints import Hint, HintsTaken, Step
from beehelper.words.letters import plain
from beehelper.words.lists import WordList

from .strategies import CONSONANTS, board_of, boards, plays

BOARD = Board("t", "aeilnz")
SURE = tuple(Word(text, 1.0) for text in ("elite", "latinize", "lint", "lintel", "tile", "title"))
PLAY = Position(BOARD, SURE)
IN_ALL = "In all: 6 words."
ENDS = "Where its pangram", "In all", "With the"

FIRST_OF_WORD = LADDER.shared + 1

counting = st.integers(1, FIRST_OF_WORD - 1)
every = st.integers(1, len(LADDER))


def rung(name: str) -> int:
    return LADDER.parse(name)


def coming(play: Position, shown: Mapping[str, int]) -> Step | None:
    return LADDER.next(HintsTaken(shown), [word.text for word in play.offered])


def told(shown: Hint) -> str:
    return "\n".join([shown.title, *shown.lines]).lower()


def shown_words(shown: Hint) -> set[str]:
    return set(re.findall("[a-z]+", told(shown)))


# What each rung shows


def test_numbers_of_a_large_board_stand_apart() -> None:
    ends = ["".join(each) for each in itertools.product("aeilnz", repeat=3)]
    words = tuple(Word(f"{first}t{end}", 1.0) for first in "tlae" for end in ends[:110])
    play = Position(BOARD, (*words, Word("latinize", 1.0)))
    lines = hint(play, rung("grid")).lines
    assert [line.split() for line in lines[:6]] == [
        ["5", "8", "all"],
        *(
            [letter, "110", "1" if letter == "L" else "-", "111" if letter == "L" else "110"]
            for letter in "AELT"
        ),
        ["all", "440", "1", "441"],
    ]
    assert hint(play, rung("lengths")).lines[1].split() == ["words", "440", "1", "441"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (
            "totals",
            Hint(
                "Totals",
                (
                    "In all: 6 words, 33 points.",
                    "1 pangram.",
                    "Ranks:",
                    "Good Start 1, Moving Up 2, Good 3",
                    "Solid 5, Nice 8, Great 13",
                    "Amazing 17, Genius 23",
                    "Queen Bee 33",
                ),
            ),
        ),
        (
            "lengths",
            Hint(
                "Lengths",
                ("letters  4  5  6  8  all", "words    2  2  1  1    6"),
                table=True,
            ),
        ),
        (
            "grid",
            Hint(
                "Grid",
                (
                    "     4  5  6  8  all",
                    "E    -  1  -  -    1",
                    "L    1  -  1  1    3",
                    "T    1  1  -  -    2",
                    "all  2  2  1  1    6",
                    IN_ALL,
                ),
                table=True,
            ),
        ),
        ("pairs", Hint("Pairs", ("EL-1", "LA-1 LI-2", "TI-2"))),
        (
            "between",
            Hint("Between", ("6 words, and none found yet to lie between",)),
        ),
    ],
)
def test_a_counting_rung_shows_the_counts_of_the_board(name: str, shown: Hint) -> None:
    assert hint(PLAY, rung(name)) == shown


def test_the_rung_between_names_the_found_words_around_each_gap() -> None:
    play = PLAY._replace(found=("tile", "lint"))
    assert hint(play, rung("between")).lines == (
        "2 words before LINT",
        "1 word between LINT and TILE",
        "1 word after TILE",
    )


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("first", "A word of 6 letters that starts with L."),
        ("second", "6 letters, starting LI."),
        ("sorted", "Starts LI; its letters: E I L L N T."),
        ("meaning", "The dictionary has no meaning for it."),
        ("half-shown", "L I _ T _ L"),
        ("word", "LINTEL"),
    ],
)
def test_a_rung_about_one_word_shows_a_little_more_of_it(name: str, line: str) -> None:
    assert hint(PLAY, rung(name), "lintel") == Hint("One word", (line,))


def test_the_rung_of_the_meaning_asks_for_that_of_the_word_and_masks_it() -> None:
    glosses = {"lintel": Gloss("lintel", (("noun", "a beam, as lintels are"),))}
    shown = hint(PLAY, rung("meaning"), "lintel", glosses.get)
    assert shown == Hint("One word", ("(noun) a beam, as _____ are",))
    unknown = hint(PLAY, rung("meaning"), "title", glosses.get)
    assert unknown.lines == ("The dictionary has no meaning for it.",)


def test_counts_that_rest_on_a_guess_are_marked() -> None:
    guessed = Position(BOARD, (*SURE, Word("tinea", 0.4)), ("tile",))
    lines = hint(guessed, rung("totals")).lines
    assert lines[:2] == ("Left: about 5 ± 1 words", "and 32 ± 5 points.")
    assert lines[3] == "Ranks, about:"
    for name in ("lengths", "grid", "pairs", "between"):
        assert hint(guessed, rung(name)).title.endswith(": words left (estimate)")
        narrow = hint(guessed, rung(name), width=31).title
        assert narrow.endswith(": left (estimate)")
        assert len(f"5 · {narrow}") <= 31


def test_where_no_likely_word_is_left_a_few_may_be() -> None:
    words = Word("latinize", 0.9), Word("tile", 0.9), Word("tinea", 0.2)
    lines = hint(Position(BOARD, words, ("latinize", "tile")), rung("totals")).lines
    assert lines[:2] == FEW_LEFT


def test_when_nothing_is_left_every_rung_still_shows_something_of_the_play() -> None:
    done = PLAY._replace(found=tuple(word.text for word in SURE))
    assert hint(done, rung("totals")).lines[0] == "Left: 0 words, 0 points."
    assert hint(done, rung("grid")).lines[-1] == "With the 6 found: 6 words."
    assert hint(done, rung("between")).lines == ("No words are left.",)
    for number in range(FIRST_OF_WORD, len(LADDER) + 1):
        assert hint(done, number).lines == ("No word of the list is left.",)


# What holds for every play


@given(plays(), every, st.randoms(use_true_random=False))
def test_a_hint_depends_on_nothing_but_the_play_the_rung_and_the_word(
    play: Position, number: int, source: random.Random
) -> None:
    word = target(play)
    shuffled = list(play.found)
    source.shuffle(shuffled)
    assert hint(play, number, word) == hint(play, number, word)
    assert hint(play._replace(found=tuple(shuffled)), number, word) == hint(play, number, word)


@given(plays(), counting)
def test_counting_rungs_never_contain_a_word_that_is_not_found(play: Position, number: int) -> None:
    unfound = {word.text for word in play.words} - set(play.found)
    assert shown_words(hint(play, number)).isdisjoint(unfound)


def test_the_newspaper_s_line_counts_the_board_and_the_grid_what_is_left() -> None:
    found = PLAY._replace(found=("latinize", "tile"))
    assert hint(PLAY, rung("grid")).lines[-1] == IN_ALL
    assert hint(found, rung("grid")) == Hint(
        "Grid: words left",
        (
            "     4  5  6  all",
            "E    -  1  -    1",
            "L    1  -  1    2",
            "T    -  1  -    1",
            "all  1  2  1    4",
            "With the 2 found: 6 words.",
        ),
        table=True,
    )


def test_a_board_whose_pangram_is_in_no_list_has_one_all_the_same() -> None:
    lines = hint(Position(BOARD, (Word("tile", 1.0),)), rung("totals")).lines
    assert lines[0] == "In all: about 2 words"
    assert lines[2:4] == (
        "At least 1 pangram.",
        "Its pangram is in none of your lists.",
    )
    for name in ("grid", "pairs"):
        lines = hint(Position(BOARD, (Word("tile", 1.0),)), rung(name)).lines
        assert "Where its pangram stands is a guess." in lines


@pytest.mark.parametrize(
    ("chances", "line"),
    [
        ((0.3, 0.1), "At least 1 pangram."),
        ((0.9, 0.6), "2 ± 1 pangrams."),
        ((1.0, 1.0), "2 pangrams."),
    ],
)
def test_pangrams_are_those_to_expect_where_there_is_one(
    chances: tuple[float, float], line: str
) -> None:
    words = tuple(map(Word, ("latinize", "zenaltil"), chances))
    assert line in hint(Position(BOARD, words), rung("totals")).lines


@given(plays())
def test_no_margin_reaches_below_what_is_certain(play: Position) -> None:
    told = " ".join(hint(play, rung("totals"), with_ranks=False).lines)
    least = {"pangram": max(1, sum(map(is_pangram, play.found)))}
    for number, margin, unit in re.findall(r"(\d+) ± (-?\d+) (word|point|pangram)s", told):
        assert 0 < int(margin) <= int(number) - least.get(unit, 0)


@given(plays(), every)
def test_a_blocked_word_changes_no_rung_and_is_in_none(play: Position, number: int) -> None:
    offered = tuple(word for word in play.words if word.likelihood)
    blocked = {word.text for word in play.words} - {word.text for word in offered}
    shown = hint(play, number)
    without = play._replace(words=offered)
    assert shown == hint(without, number)
    assert shown_words(shown).isdisjoint(blocked - set(play.found))


@given(plays(), every)
def test_a_word_that_is_not_offered_counts_as_any_other_and_is_in_no_rung(
    play: Position, number: int
) -> None:
    every_offered = play._replace(words=tuple(w._replace(offered=True) for w in play.words))
    hidden = {word.text for word in play.words if not word.offered} - set(play.found)
    shown = hint(play, number)
    assert shown_words(shown).isdisjoint(hidden)
    if number < FIRST_OF_WORD:
        assert shown == hint(every_offered, number)


@given(plays())
def test_hints_taken_one_by_one_skip_no_rung_and_no_word(play: Position) -> None:
    shown: dict[str, int] = {}
    steps = []
    while step := coming(play, shown):
        shown[step.subject] = step.rung
        steps.append(step)
    counts = [Step(number, WHOLE) for number in range(1, FIRST_OF_WORD)]
    words = [
        Step(number, word.text)
        for word in play.offered
        for number in range(FIRST_OF_WORD, len(LADDER) + 1)
    ]
    assert steps == counts + words


@given(plays())
def test_a_found_word_is_hinted_at_no_more(play: Position) -> None:
    word = target(play)
    assume(word is not None)
    shown = {WHOLE: FIRST_OF_WORD - 1, str(word): FIRST_OF_WORD}
    assert coming(play, shown) == Step(FIRST_OF_WORD + 1, str(word))
    found = play._replace(found=(*play.found, str(word)))
    step = coming(found, shown)
    assert step is None or step == Step(FIRST_OF_WORD, str(target(found)))


@given(plays(), st.integers(FIRST_OF_WORD, len(LADDER) - 1))
@example(Position(CONSONANTS, (Word("bcdf", 1.0),)), 8)
@example(Position(CONSONANTS, (Word("bbbb", 1.0),)), 8)
def test_a_rung_below_the_word_never_contains_it(play: Position, number: int) -> None:
    word = target(play)
    assume(word is not None)
    assert word is not None
    shown = told(hint(play, number, word))
    assert word not in shown
    # Letters in alphabetical order are all of a word that has them in this order itself.
    if not (number == rung("sorted") and list(word) == sorted(word)):
        assert word not in shown.replace(" ", "")


@given(plays())
def test_the_rungs_about_a_word_tell_only_true_things_of_it(play: Position) -> None:
    word = target(play)
    assume(word is not None)
    assert word is not None
    lines = [hint(play, number, word).lines for number in range(FIRST_OF_WORD, len(LADDER) + 1)]
    (first,), (second,), (letters,), _, (masked,), (full,) = lines
    assert first == f"A word of {len(word)} letters that starts with {word[0].upper()}."
    assert second == f"{len(word)} letters, starting {word[:2].upper()}."
    assert letters[:10] == f"Starts {word[:2].upper()};"
    assert sorted(letters[10:].partition(":")[2].lower().strip(" .").split()) == sorted(word)
    assert re.fullmatch(masked.replace(" ", "").replace("_", ".").lower(), word)
    assert masked.count("_") == (len(word) - 1) // 2
    assert full == word.upper()


@pytest.mark.parametrize("name", [step.name for step in LADDER])
def test_rungs_fit_48_columns_on_boards_as_the_game_has_them(
    name: str, scowl: WordList, bundled_index: Index
) -> None:
    for play in likely_plays(scowl, bundled_index, 12):
        shown = hint(play, rung(name), target(play))
        assert max(map(len, (shown.title, *shown.lines))) <= 48


@given(plays(), st.integers(12, 60))
def test_a_grid_wider_than_its_room_stands_in_blocks_and_says_as_much(
    play: Position, width: int
) -> None:
    number = rung("grid")
    wide, narrow = (
        [
            *itertools.takewhile(
                lambda line: not line.startswith(ENDS), hint(play, number, width=columns).lines
            )
        ]
        for columns in (0, width)
    )
    assert Counter(" ".join(narrow).split()) >= Counter(" ".join(wide).split())
    assert max(map(len, narrow)) <= width
    last = hint(play, number, width=width).lines[-1]
    assert last.startswith(ENDS) == (width >= NARROW)


def likely_plays(words: WordList, index: Index, boards: int) -> list[Position]:
    """Boards from random pangrams without an S and with 20 to 60 likely words, a third found."""
    source = random.Random(5)
    pangrams = [
        word
        for word, code in zip(words.words, words.likelihoods, strict=True)
        if code > 63 and len(set(word)) == 7 and "s" not in word
    ]
    chosen: list[Position] = []
    while len(chosen) < boards:
        letters = sorted(set(source.choice(pangrams)))
        source.shuffle(letters)
        board = board_of(letters)
        play = Position(board, index.answers(board))
        likely = play.likely_left
        if 20 <= len(likely) <= 60:
            chosen.append(play._replace(found=tuple(source.sample(likely, len(likely) // 3))))
    return chosen


# Words that pasted hints ask for and no list has

MISSING = st.builds(
    Missing, st.text("aeilntz", min_size=2, max_size=2), st.integers(4, 12), st.booleans()
)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("totals", "One pangram is probably in no list."),
        ("lengths", "One 10-letter word is probably\nin no list."),
        ("grid", "One 10-letter word in T is\nprobably in no list."),
        ("pairs", "One word in TE is probably in no list."),
        ("between", ""),
        ("first", ""),
    ],
)
def test_a_rung_tells_of_a_word_in_no_list_as_much_as_of_the_others(name: str, told: str) -> None:
    play = PLAY._replace(missing=(Missing("te", 10, True),))
    # The ranks, which are long, stand below.
    before, shown = (hint(each, rung(name), with_ranks=False) for each in (PLAY, play))
    lines = *before.lines, *(told.split("\n") if told else ())
    assert shown == before._replace(lines=lines)


@given(MISSING, MISSING, every)
def test_no_rung_tells_of_a_word_in_no_list_what_it_does_not_tell_of_others(
    one: Missing, other: Missing, number: int
) -> None:
    alike = {
        "totals": other._replace(pangram=one.pangram),
        "lengths": other._replace(length=one.length),
        "grid": other._replace(length=one.length, start=one.start[0] + other.start[1]),
        "pairs": other._replace(start=one.start),
    }.get(LADDER.rungs[number - 1].name, other)
    hints = (hint(PLAY._replace(missing=(each,)), number) for each in (one, alike))
    assert next(hints) == next(hints)


# What hints are about


@given(boards)
@example(parse_board("oabdrty"))
def test_the_subject_of_hints_about_the_whole_board_is_a_word_on_no_board(board: Board) -> None:
    assert broken_rule(WHOLE, board)


def test_hints_about_the_word_board_are_not_about_the_whole_board() -> None:
    play = Position(parse_board("oabdrty"), (Word("board", 0.9), Word("tabor", 0.8)))
    shown: dict[str, int] = {}
    for number in range(1, len(LADDER) + 1):
        step = coming(play, shown)
        assert step == Step(number, WHOLE if number < FIRST_OF_WORD else "board")
        shown[step.subject] = step.rung
    found = play._replace(found=("board",))
    assert LADDER.last(shown, WHOLE) == Step(FIRST_OF_WORD - 1, WHOLE)
    assert coming(found, shown) == Step(FIRST_OF_WORD, "tabor")


# Asking for a rung


def test_a_rung_is_asked_for_by_its_number_or_its_name() -> None:
    for number, step in enumerate(LADDER, 1):
        assert LADDER.parse(str(number)) == LADDER.parse(step.name) == number
    assert LADDER.parse(" Grid\n") == 3


@given(st.text() | st.integers().map(str))
@example("9" * 5_000)
@example("²")
@example("0")
@example("12")
def test_any_other_text_is_refused_with_the_rungs_there_are(text: str) -> None:
    known = [
        name
        for number, step in enumerate(LADDER, 1)
        for name in (step.name, step.name.split("-")[0], str(number))
    ]
    assume(text.strip().lower() not in known)
    said = refusal(LADDER.parse, text)
    assert all(f"{number} {step.name}" in said for number, step in enumerate(LADDER, 1))


def test_a_rung_says_what_it_will_show_and_cost_before_it_shows_it() -> None:
    assert len({step.name for step in LADDER}) == len(LADDER) == 11
    for number, step in enumerate(LADDER, 1):
        price = (
            "" if step.name in ("pairs", "first-letter", "sorted", "word") else f" ({step.cost})"
        )
        assert LADDER.announce(number) == f"{number} {step.name}: {step.shows}{price}"


@pytest.mark.parametrize(
    ("rung", "step"),
    [(0, None), (-3, None), (2, Step(2, WHOLE)), (11, Step(5, WHOLE)), (10**30, Step(5, WHOLE))],
)
def test_a_rung_of_a_damaged_save_is_the_nearest_that_there_is(
    rung: int, step: Step | None
) -> None:
    assert LADDER.last({WHOLE: rung}, "tail") == step
    assert step is None or hint(PLAY, *step).lines


# Hints about a kind of word


@given(plays(), st.sampled_from(["pangram", "bc", "cb", "DF-", " Pangram "]))
def test_hints_are_about_the_likeliest_words_of_a_kind(play: Position, text: str) -> None:
    wanted = parse_about(text, play.board)
    words = about(play, wanted)
    every = [word.text for word in play.offered]
    if wanted == "pangram":
        every, count = [w for w in every if {*w} == {*play.board.letters}], play.counts.pangrams
    else:
        every, count = [w for w in every if w[:2] == wanted], play.counts.pairs.get(wanted, 0)
    assert words == (every if count else [])


def test_no_hint_is_about_a_word_that_the_counts_do_not_expect() -> None:
    words = (Word("latinize", 0.9), Word("zenaltil", 0.01), Word("natal", 0.1), Word("tile", 1.0))
    play = Position(BOARD, words, ("latinize",))
    assert "At least 1 pangram in all." in hint(play, rung("totals")).lines
    assert hint(play, rung("pairs")).lines == ("TI-1",)
    assert [about(play, wanted) for wanted in ("pangram", "na", "ti")] == [[], [], ["tile"]]


@given(st.text(max_size=12))
def test_what_a_hint_cannot_be_about_is_refused_with_an_example(text: str) -> None:
    if {*plain(text.strip())} - {*BOARD.letters}:
        assume(plain(text.strip()) != "pangram" and not text.strip().endswith("-"))
        with pytest.raises(BadInput, match="such as TA"):
            parse_about(text, BOARD)


@given(plays())
def test_a_bingo_is_said_to_be_sure_only_where_words_of_all_letters_are(play: Position) -> None:
    lines = hint(play, rung("totals")).lines
    sure = {word[0] for word in play.found}
    if all(word.likelihood == 1 for word in play.left):
        sure |= {word.text[0] for word in play.left}
    if BINGO in lines and play.pasted is None:
        assert sure == {*play.board.letters}
    assert {BINGO, LIKELY_BINGO} & {*lines} == set() or play.totals.bingo


@pytest.mark.parametrize(
    ("chance", "found", "pasted", "said"),
    [
        (1.0, (), None, BINGO),
        (0.9, (), None, LIKELY_BINGO),
        (0.9, tuple(f"{letter}tltl" for letter in BOARD.letters), None, BINGO),
        (0.9, (), Pasted(bingo=True), BINGO),
    ],
)
def test_a_bingo_is_sure_by_words_that_are_or_by_the_newspaper(
    chance: float, found: tuple[str, ...], pasted: Pasted | None, said: str
) -> None:
    made = "aeilntz", *(f"{letter}tlt" for letter in BOARD.letters)
    words = tuple(Word(word, chance) for word in made)
    play = Position(BOARD, words, found)
    if pasted is not None:
        play = with_numbers(play, pasted)
    assert said in hint(play, rung("totals")).lines


def test_pangrams_are_no_sure_number_where_only_words_and_points_are_pasted() -> None:
    words = tuple(Word(f"aeilntz{'t' * more}", 0.95) for more in range(3))
    for pasted in (None, Pasted(words=3, points=52)):
        play = Position(BOARD, words)
        if pasted is not None:
            play = with_numbers(play, pasted)
        lines = hint(play, rung("totals")).lines
        assert not any(re.match(r"[0-9]+ pangrams?", line) for line in lines)
