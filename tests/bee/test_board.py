from __future__ import annotations

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refused import refusal

from beehelper.bee.board import (
    RANKS,
    Board,
    Totals,
    broken_rule,
    is_pangram,
    is_perfect,
    next_rank,
    parse_board,
    points,
    rank_of,
    ranks,
    totals,
)
from beehelper.errors import BadInput
from beehelper.words.letters import ALPHABET

from .strategies import CONSONANTS, boards, words_of

BOARD = Board("t", "aeilnz")


# Reading a board


@pytest.mark.parametrize(
    "text",
    [
        "TLAEINZ",
        "tlaeinz",
        "T LAEINZ",
        "t / l a e i n z",
        "T,L,A,E,I,N,Z",
        "[t]-(laeinz)",
        "\tTlAeInZ\r\n",
        "tláeïnz",
        "tla\N{COMBINING ACUTE ACCENT}einz",
        "ｔｌａｅｉｎｚ",
        "LAE(T)INZ",
        "L A E [t] I N Z",
        "(laeinz) t",
        "laeTinz",
        "Lae(t)inz",
    ],
)
def test_a_board_is_the_same_however_it_is_typed(text: str) -> None:
    assert parse_board(text) == BOARD


@given(st.permutations(ALPHABET).map(lambda letters: letters[:7]), st.data())
def test_seven_letters_of_which_none_is_apart_are_a_board_with_the_first_in_the_centre(
    letters: list[str], draw: st.DataObject
) -> None:
    gap = st.text(" \t\n,;.:/|+-_", max_size=3)
    gaps = [draw.draw(gap)] * 7 + [draw.draw(gap)]
    capital = draw.draw(st.sets(st.integers(0, 6)).filter(lambda places: len(places) not in (1, 6)))
    text = gaps[0] + "".join(
        (letter.upper() if place in capital else letter) + gap
        for place, (letter, gap) in enumerate(zip(letters, gaps[1:], strict=True))
    )
    board = parse_board(text)
    assert (board.centre, list(board.outer)) == (letters[0], sorted(letters[1:]))


@given(st.permutations(ALPHABET).map(lambda letters: letters[:7]), st.data())
def test_a_letter_that_alone_has_brackets_or_its_case_is_the_centre(
    letters: list[str], draw: st.DataObject
) -> None:
    place = draw.draw(st.integers(0, 6))
    one, before, after = letters[place], letters[:place], letters[place + 1 :]
    gap = draw.draw(st.sampled_from(["", " ", ", ", "-"]))
    centre = draw.draw(st.sampled_from(["({})", "[{}]", "[ {} ]"])).format(one)
    brackets = gap.join([*before, centre, *after])
    for text in (brackets, brackets.upper(), brackets.title()):
        assert parse_board(text).centre == one
    capital = gap.join([*before, one.upper(), *after])
    assert parse_board(capital).centre == parse_board(capital.swapcase()).centre == one
    outer = draw.draw(st.sampled_from(["({})", "[{}]"])).format(gap.join(before + after))
    assert parse_board(outer + one) == parse_board(one + outer) == parse_board(brackets)


SIX = (
    *("{}{}{}{}{}{}", "{} {} {} {} {} {}", "{}, {}, {}, {}, {}, {}", "{},{},{},{},{},{}"),
    *("{}.{}.{}.{}.{}.{}", "{}-{}-{}-{}-{}-{}", "{}\n{}\n{}\n{}\n{}\n{}", "{}\t{}\t{}\t{}\t{}\t{}"),
    *("{}{}{} {}{}{}", "{}{}{}\n{}{}{}", "{} {} {}\n{} {} {}", "{}, {}, {}\n{}, {}, {}"),
    *("{}{} {}{} {}{}", "{} {}\n{} {}\n{} {}", "{}, {},\n{}, {},\n{}, {}", "{} {} {} / {} {} {}"),
)
"""Six letters, one by one, by twos, threes or together."""

APART = (
    *(" ", "   ", "\t", "\n", "\r\n", "\n\n", " | ", "/", " / ", " – ", " - ", ": ", " + ", "; "),
    *(", ", ".", ",\n", " —\n"),
)


def kind_of(gap: str) -> tuple[int, str, int]:
    """Tell what a gap is: its lines, its signs, and how far its blanks reach."""
    lines = len(f"{gap}.".splitlines()) - 1
    return lines, gap.strip(), 0 if lines or gap.strip() else len(gap.expandtabs(3))


@pytest.mark.parametrize("place", [0, 3, 6])
@pytest.mark.parametrize("six", SIX)
@settings(max_examples=5)  # of each form
@given(letters=st.permutations(ALPHABET))
def test_a_letter_apart_from_the_others_is_the_centre(
    six: str, place: int, letters: list[str]
) -> None:
    """Whatever keeps it apart is read, or refused where it is blank; never is another the centre.

    What stands between the others, too, keeps nothing apart.
    """
    gaps = six.split("{}")[1:-1]
    for sign in (sign for sign in APART if kind_of(sign) not in {*map(kind_of, gaps)}):
        parts = [part for pair in zip(letters, [*gaps, ""], strict=False) for part in pair]
        between = [sign, letters[6], sign][place == 0 : 3 - (place == 6)]
        parts[max(2 * place - 1, 0) : 2 * place] = between
        text = "".join(parts)
        try:
            read = parse_board(text)
        except BadInput as fault:
            assert str(fault).startswith("The centre may be ")  # noqa: PT017
            assert not sign.strip()
        else:
            assert read == Board(letters[6], "".join(sorted(letters[:6])))


@pytest.mark.parametrize(
    "text",
    [
        *("A, E, I, L, N, Z T", "A\nE\nI\nL\nN\nZ T", "A/E I/L N/Z T", "A E I L N Z  T"),
        *("AE IL NZ T", "AE/IL/NZ/T", "AE, IL, NZ, T", "AE\nIL\nNZ\nT", "A E I\nL N Z\nT"),
    ],
)
def test_a_centre_that_may_be_either_of_two_letters_is_asked_for(text: str) -> None:
    said = "The centre may be A or T; type it first, as in TAEILNZ."
    assert refusal(parse_board, text) == said


@pytest.mark.parametrize(
    "form",
    ["  {0}\n{1}   {2}\n  {6}\n{3}   {4}\n  {5}", " {0} {1}\n{2} {6} {3}\n {4} {5}\n"],
)
@given(letters=st.permutations(ALPHABET))
def test_the_letter_in_the_middle_of_a_hive_is_the_centre(form: str, letters: list[str]) -> None:
    board = parse_board(form.format(*letters))
    assert board == Board(letters[6], "".join(sorted(letters[:6])))


@given(boards)
def test_a_board_written_out_is_read_back_as_it_was(board: Board) -> None:
    assert parse_board(str(board)) == parse_board(board.letters) == board


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("TLA3INZ", "Character 4 of the board, '3', is not a letter of a-z"),
        ("T LA3INZ", "Character 5 of the board, '3', is not a letter of a-z"),
        ("tlaeiñß", "Character 7 of the board, 'ß', is not a letter of a-z"),
        ("TLAEINT", "Character 7 of the board, 'T', repeats letter 1"),
        ("t, l, a, L", "Character 10 of the board, 'L', repeats letter 2"),
        ("tlaeiné", "Character 7 of the board, 'é', repeats letter 4"),
        ("TLAEINZO", "Character 8 of the board, 'O', is one letter too many"),
        ("TLAEINZ O", "Character 9 of the board, 'O', is one letter too many"),
        ("T LAEIN ", "The board has 6 letters, not 7;"),
        ("T", "The board has 1 letter, not 7;"),
        (" - ", "The board has 0 letters, not 7;"),
        ("(T)LA(E)INZ", "The board has brackets around T, E; put them around the centre alone"),
        ("[T][L](a)EINZ", "The board has brackets around T, L, A; put them"),
    ],
)
def test_a_wrong_board_is_refused_with_what_is_wrong_and_where(text: str, said: str) -> None:
    assert refusal(parse_board, text).startswith(said)


# Words


@pytest.mark.parametrize(
    ("word", "worth", "pangram", "perfect"),
    [
        ("tile", 1, False, False),
        ("title", 5, False, False),
        ("tantalite", 9, False, False),
        ("chutney", 7 + 7, True, True),
        ("entertaining", 12 + 7, True, False),
    ],
)
def test_words_are_worth_what_the_game_gives_for_them(
    word: str, worth: int, pangram: bool, perfect: bool
) -> None:
    assert (points(word), is_pangram(word), is_perfect(word)) == (worth, pangram, perfect)


@given(boards.flatmap(lambda board: st.tuples(st.just(board), words_of(board.letters, 4))))
def test_points_follow_from_length_and_from_using_every_letter(dealt: tuple[Board, str]) -> None:
    board, word = dealt
    every = all(letter in word for letter in board.letters)
    assert is_pangram(word) == every
    assert is_perfect(word) == (every and all(word.count(letter) == 1 for letter in board.letters))
    assert points(word) == {4: 1}.get(len(word), len(word)) + 7 * every


@given(boards, st.data())
def test_a_word_breaks_a_rule_exactly_when_the_board_cannot_make_it(
    board: Board, draw: st.DataObject
) -> None:
    word = draw.draw(words_of(board.letters, 0) | st.text(ALPHABET, max_size=9))
    legal = len(word) >= 4 and board.centre in word and set(word) <= set(board.letters)
    assert (broken_rule(word, board) is None) == legal


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("tiger", "G is not on the board"),
        ("tin", "too short: 4 letters at least"),
        ("line", "lacks the centre letter T"),
        ("tine", None),
    ],
)
def test_the_broken_rule_is_named(word: str, said: str | None) -> None:
    assert broken_rule(word, BOARD) == said


# Ranks


@given(st.integers(0, 5_000))
def test_a_rank_s_points_are_its_share_of_the_total_rounded_half_up(total: int) -> None:
    exact = [floor(Fraction(total * percent, 100) + Fraction(1, 2)) for _, percent in RANKS]
    assert [rank.points for rank in ranks(total)] == exact
    assert [rank.name for rank in ranks(total)] == [name for name, _ in RANKS]


def test_halves_are_rounded_up_where_python_would_round_to_even() -> None:
    # 50 % of 125 is 62.5, 70 % of 175 is 122.5, 25 % of 170 is 42.5.
    assert dict(ranks(125))["Amazing"] == 63
    assert dict(ranks(175))["Genius"] == 123
    assert dict(ranks(170))["Nice"] == 43


def test_the_ranks_of_a_real_board_are_the_official_ones() -> None:
    assert [rank.points for rank in ranks(172)] == [0, 3, 9, 14, 26, 43, 69, 86, 120, 172]


@given(st.integers(1, 60) | st.integers(1, 1_000), st.data())
def test_a_score_has_the_last_rank_it_reaches_and_the_first_it_does_not_is_next(
    total: int, draw: st.DataObject
) -> None:
    score = draw.draw(st.integers(0, total))
    ladder = ranks(total)
    place = ladder.index(rank_of(score, total, complete=score == total))
    following = next_rank(score, total)
    assert all(rank.points <= score for rank in ladder[: place + 1])
    assert all(rank.points > score for rank in ladder[place + 1 :])
    assert following == (ladder[place + 1] if place + 1 < len(ladder) else None)


def test_on_a_board_without_words_everybody_is_a_beginner() -> None:
    assert rank_of(0, 0).name == "Beginner"


@given(st.integers(1, 1_000), st.integers(0, 100))
def test_the_whole_score_and_more_is_a_queen_bee_with_no_rank_to_come(
    total: int, more: int
) -> None:
    assert rank_of(total + more, total, complete=True).name == "Queen Bee"
    assert rank_of(total + more, total).name == "Genius"  # of an estimate, or with other words
    assert next_rank(total + more, total) is None


def test_on_a_small_board_the_higher_of_two_ranks_with_the_same_points_is_given() -> None:
    assert dict(ranks(3))["Amazing"] == dict(ranks(3))["Genius"] == 2
    assert rank_of(2, 3).name == "Genius"


@given(st.lists(words_of(CONSONANTS.letters, 4), unique=True, max_size=30))
def test_totals_count_words_points_pangrams_and_first_letters(words: list[str]) -> None:
    pangrams = [word for word in words if all(letter in word for letter in CONSONANTS.letters)]
    assert totals(words, CONSONANTS) == Totals(
        words=len(words),
        points=sum(points(word) for word in words),
        pangrams=len(pangrams),
        perfect=len([word for word in pangrams if len(word) == 7]),
        bingo=all(any(word.startswith(first) for word in words) for first in CONSONANTS.letters),
    )


def test_a_board_whose_every_letter_starts_a_word_is_a_bingo() -> None:
    board = Board("t", "aeilnz")
    words = ["tile", "atilt", "elite", "intent", "lint", "natal", "zeta"]
    assert totals(words, board) == Totals(7, 1 + 5 + 5 + 6 + 1 + 5 + 1, 0, 0, True)
    assert not totals(words[:-1], board).bingo
    assert not totals([], board).bingo
