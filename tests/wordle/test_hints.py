from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.hints import Hint
from beehelper.wordle.advice import Answer, Cost, Known, Label, Ranked, Split
from beehelper.wordle.game import (
    ANSWER_WEIGHT,
    FURTHER_WEIGHT,
    Candidates,
    Lists,
    Mode,
    Row,
    legal_fault,
    parse_row,
)
from beehelper.wordle.hints import LADDER, Trap, chances, hint, splitter, trap
from beehelper.wordle.play import Position, Question, State, Turn, of_rows, position_of

SIGHT = ("fight", "light", "might", "night", "right", "sight", "tight", "wight", "eight")


def play(*words: str, unlikely: int = 0, mode: Mode = Mode.NORMAL) -> Position:
    """Make a game without rows in which these words are left, the last few unlikely."""
    likely = len(words) - unlikely
    weights = (ANSWER_WEIGHT,) * likely + (FURTHER_WEIGHT,) * unlikely
    found = Candidates(words, weights if unlikely else (1,) * len(words), likely)
    return Position(State(mode=mode), (found,), (*words, "crane", "flows", "smelt"), 6)


def text(told: Hint) -> str:
    return "\n".join(told.lines)


BEST = Answer("crane", 22, 0, 20, 9, Label.BEST_OF_20)
LOSING = BEST._replace(lost=1)
RANKED = (
    Ranked("crane", (Split(1.5, 3.0, 2, 0.0),), Cost(0, 22 / 9, exact=False)),
    Ranked("light", (Split(2.5, 2.5, 4, 0.11),), Cost(0, 3.5, exact=True)),
    Ranked("wight", (Split(2.5, 2.5, 4, 0.0001),)),
)


def test_the_first_rung_counts_and_names_no_word() -> None:
    told = text(hint(play(*SIGHT, unlikely=2), Known(), 1))
    assert "7 words left, and 2 unlikely." in told
    assert not any(word in told.lower() for word in SIGHT)


@pytest.mark.parametrize(
    ("rung", "known", "told"),
    [
        (1, Known(BEST), "Good play takes about 2.4 more guesses on average."),
        (1, Known(LOSING), "With good play, about 11.1% of the games are lost."),
        (
            1,
            Known(LOSING._replace(label=Label.PROVEN)),
            "With good play, 11.1% of the games are lost.",
        ),
        (3, Known(BEST), "Type a guess"),
        (3, Known(typed=RANKED[0]), "can't be the answer"),
        (4, Known(), "No guess is known yet."),
        (4, Known(BEST, RANKED), "The best guess so far starts with C."),
        (4, Known(BEST._replace(label=Label.TREE)), "The best guess starts with C."),
    ],
)
def test_a_rung_tells_what_is_known(rung: int, known: Known, told: str) -> None:
    said = text(hint(play(*SIGHT), known, rung))
    assert told in said
    assert "RANE" not in said or rung == 3


def test_the_first_rung_says_when_no_answer_is_left() -> None:
    lists = Lists(("abc",), ("xyz",))
    found = position_of(Question(lists, of_rows([Row("abc", 0)]), 6, classic=False))
    told = hint(found, Known(), 1)
    assert "No answer fits: 1 unlikely word left." in text(told)
    assert text(hint(found, Known(), 6)).split("\n")[0].endswith("xyz")
    two = State(2, (Turn("abc", (0, 0)),))
    many = position_of(Question(lists, two, 7, classic=False))
    assert "Boards 1, 2: 1 unlikely word each." in text(hint(many, Known(), 1))


def test_boards_that_are_solved_are_named_where_no_heads_stand_beside() -> None:
    lists, two = Lists(("abc", "xyz"), ()), State(2, (Turn("abc", (26, 0)),))
    found = position_of(Question(lists, two, 7, classic=False))
    left = ("6 guesses for 1 board (5 to spare).", "Board 2: 1 word.")
    assert hint(found, Known(), 1).lines == (*left, "Solved: board 1 in 1.")
    assert hint(found, Known(), 1, 40).lines == left


def test_chances_are_by_weight() -> None:
    found = chances(play("abc", "abd", "xbd", unlikely=1).boards[0])
    assert dict(found[0]) == pytest.approx({"a": 128 / 129, "x": 1 / 129})
    assert [letter for letter, _ in found[0]] == ["a", "x"]
    assert found[1] == [("b", 1)]


@pytest.mark.parametrize("length", [3, 5, 12])
def test_the_letters_fit_a_terminal_of_80_columns(length: int) -> None:
    words = tuple(letter * length for letter in "abcdefgh")
    told = hint(play(*words), Known(), 2)
    assert len(told.lines) == 7
    assert told.lines[-1].split()[:2] == ["…", "38%"]  # three of eight letters
    assert max(map(len, told.lines)) < 80


def test_each_letter_stands_below_its_place_and_apart_from_its_chance() -> None:
    for width in (0, 40):
        head, *lines = hint(play("abbey", "abled", "ashen", "amber"), Known(), 2, width).lines
        starts = [at for at, sign in enumerate(head) if sign.isdigit()]
        assert head.split() == [*"12345"]
        assert lines[0].startswith("A 100%")
        for line in lines:
            assert {at for at, sign in enumerate(line) if sign.isalpha()} <= {*starts}
            assert all(line[at + 1] == " " for at in starts if at < len(line))


def test_the_nudge_names_no_other_guess() -> None:
    told = text(hint(play(*SIGHT), Known(BEST, RANKED, RANKED[1]), 3))
    assert "LIGHT leaves 2.5 words on average, 4 at worst." in told
    assert "The chance that it is the answer: 11%." in told
    assert "CRANE" not in told


def test_the_fifth_rung_gives_the_guess_what_it_costs_and_the_runners_up() -> None:
    told = hint(play(*SIGHT[:8], unlikely=1), Known(BEST, RANKED), 5).lines
    assert told == (
        "Play CRANE: the best of 20 tried.",
        "",
        "       guesses  words     at  wins",
        "guess    to go   left  worst   now",
        "CRANE    ~2.44    1.5      2    0%",
        "LIGHT     3.50    2.5      4   11%",
        "WIGHT        -    2.5      4   <1%",
        "",
        "~ estimated, - not known yet",
    )


@pytest.mark.parametrize(
    ("width", "heads"),
    [
        (33, ["       guesses  words  win", "guess    to go   left  now"]),
        (25, ["       guesses  win", "guess    to go  now"]),
        (18, ["      guesses win", "guess   to go now"]),
    ],
)
def test_the_heads_of_the_best_guesses_stand_as_far_apart_as_there_is_room(
    width: int, heads: list[str]
) -> None:
    told = hint(play(*SIGHT), Known(BEST, RANKED), 5, width).lines
    start = told.index("") + 1
    assert [*told[start : start + len(heads)]] == heads
    assert told[start + len(heads)].split()[:2] == ["CRANE", "~2.44"]


@given(st.sampled_from(Label))
def test_an_estimate_is_told_from_what_is_exact(label: Label) -> None:
    known = Known(BEST._replace(label=label))
    exact = known.sure
    assert ("about" in text(hint(play(*SIGHT), known, 1))) != exact
    assert ("so far" in text(hint(play(*SIGHT), known, 4))) != exact
    assert ("no guess is better" in text(hint(play(*SIGHT), known, 5))) == exact
    assert known.best is not None
    costs = Known(known.best, (RANKED[0]._replace(cost=known.best.cost),))
    assert ("~" in text(hint(play(*SIGHT), costs, 5))) != exact


@pytest.mark.parametrize(
    ("width", "said"), [(0, "Play CRANE: no guess is better."), (23, "No guess beats CRANE.")]
)
def test_a_proven_guess_is_never_said_to_beat_its_equals(width: int, said: str) -> None:
    known = Known(BEST._replace(label=Label.PROVEN), RANKED)
    assert hint(play(*SIGHT), known, 5, width).lines[0] == said


TIED = Cost(0, 22 / 9, exact=True)


@pytest.mark.parametrize(
    ("costs", "said"),
    [
        ([TIED, TIED], "As good: LIGHT, WIGHT."),
        ([TIED, TIED._replace(mean=TIED.mean + 0.002)], "As good: LIGHT."),
        ([TIED._replace(mean=TIED.mean + 0.002)], "A hair behind: LIGHT."),
        ([TIED, TIED, TIED], "As good: 3 others below."),
        ([TIED._replace(mean=2.5), TIED._replace(lost=0.1), TIED._replace(exact=False), None], ""),
    ],
)
def test_guesses_as_good_as_a_proven_one_are_named(costs: list[Cost | None], said: str) -> None:
    words = ("light", "wight", "right", "night")
    each = zip(words, costs, strict=False)
    rows = [RANKED[0]._replace(guess=word, cost=cost) for word, cost in each]
    known = Known(BEST._replace(label=Label.PROVEN), (RANKED[0]._replace(cost=TIED), *rows))
    lines = hint(play(*SIGHT), known, 5).lines
    assert lines[1] == said
    assert hint(play(*SIGHT), known._replace(best=BEST), 5).lines[1] == ""
    digits = [len(re.findall(r"2\.44\d*", line)[0]) for line in lines if line.startswith("CRANE")]
    assert digits == [len("2.444" if "hair" in said else "2.44")]
    if said:
        narrow = text(hint(play(*SIGHT), known, 5, len(said) - 1))
        assert said not in narrow
        assert "2.444" not in narrow


def test_games_that_are_lost_have_a_column_of_their_own() -> None:
    rows = (RANKED[0]._replace(cost=Cost(0.25, 2, exact=True)), RANKED[1])
    told = hint(play(*SIGHT), Known(BEST, rows), 5).lines
    start = told.index("guess   lost    to go   left  worst   now")
    assert told[start - 1 : start + 2 : 2] == (
        "       games  guesses  words     at  wins",
        "CRANE  25.0%     2.00    1.5      2    0%",
    )


def test_the_sixth_rung_lists_likely_words_first_and_in_capitals() -> None:
    told = hint(play("abbey", "actor", "zebra", unlikely=1), Known(), 6).lines
    assert told[0] == "ABBEY ACTOR zebra"
    assert "unlikely" in told[1]


def test_a_long_list_of_words_is_cut_and_says_so() -> None:
    words = tuple(f"{a}{b}c" for a in "abcdefghij" for b in "abcdefghij")
    told = hint(play(*words), Known(), 6).lines
    assert told[-1] == "and 40 more."
    assert max(map(len, told)) < 80
    every = hint(play(*words), Known(), 6, all_words=True).lines
    assert " ".join(every).lower().split() == list(words)


def test_a_trap_is_a_large_part_of_the_words_that_differs_in_one_place() -> None:
    assert trap(SIGHT) == Trap("_ight", SIGHT)
    assert trap(SIGHT[:3]) is None
    assert trap((*SIGHT[:4], *(f"zzz{a}{b}" for a in "abcdef" for b in "uvwxyz"))) is None
    assert trap(()) is None


def test_the_trap_rung_offers_the_guess_that_splits_most() -> None:
    told = text(hint(play(*SIGHT), Known(), 7))
    assert told == "Play FLOWS: it splits the 9 words like _IGHT into 5 groups."
    assert "No trap" in text(hint(play("abbey", "actor"), Known(), 7))


def test_the_splitter_is_the_best_of_all_legal_guesses(original: Lists) -> None:
    from .oracles import feedback

    caught = Trap("_ight", SIGHT)
    guess, classes = splitter(caught, original.words)
    assert classes == len({feedback(guess, word) for word in SIGHT})
    assert classes == max(len({feedback(w, word) for word in SIGHT}) for w in original.words)


def test_a_hard_mode_player_is_shown_legal_words_only(original: Lists) -> None:
    rows = [parse_row("eight=.gggg", 5)]
    found = position_of(Question(original, of_rows(rows, Mode.HARD), 6, classic=True))
    shown = hint(found, Known(), 7).lines[0].split()[1].rstrip(":")
    assert legal_fault(shown.lower(), rows, Mode.HARD) is None


@pytest.mark.parametrize("rung", range(1, len(LADDER) + 1))
def test_every_rung_says_what_to_do_when_no_word_is_left(rung: int) -> None:
    assert hint(play(), Known(), rung).title == "No word is left"


@pytest.mark.parametrize("rung", range(1, len(LADDER) + 1))
def test_every_rung_can_be_shown_before_anything_is_known(rung: int) -> None:
    assert hint(play(*SIGHT), Known(), rung).lines


def test_a_table_that_is_too_wide_is_broken_into_blocks_that_keep_their_heads() -> None:
    told = hint(play("abcdefghijkl", "lkjihgfedcba"), Known(), 2)
    narrow = hint(play("abcdefghijkl", "lkjihgfedcba"), Known(), 2, 26)
    assert max(map(len, told.lines)) > 26 >= max(map(len, narrow.lines))
    assert text(narrow).split() != text(told).split()
    assert sorted(text(narrow).split()) == sorted(text(told).split())
    best = hint(play(*SIGHT), Known(BEST, RANKED), 5, 14).lines
    assert max(map(len, best)) <= 14
    assert sum(line.startswith("CRANE ") for line in best) == 2
    assert "11%" in "\n".join(best)
