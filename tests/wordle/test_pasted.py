"""What a pasted text is for the game on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from refused import refusal

from beehelper.wordle.feedback import squares as squares_of
from beehelper.wordle.game import Mode
from beehelper.wordle.heading import called
from beehelper.wordle.pasted import ON_THE_BOARD, Given, read_pasted, read_typed
from beehelper.wordle.play import State, Turn, after, move_of, share

from .games import Played, games

DAY, OTHER_DAY = "2026-11-20", "2025-11-25"
NUMBER, OTHER_NUMBER = (called("nyt1", day) for day in (DAY, OTHER_DAY))


def read(text: str, *moves: str, typed: str = "", day: str = DAY) -> Given:
    """Read a text for a game after these moves."""
    return read_pasted(text, 5, after(moves), typed, day)


def refused(text: str, *moves: str, typed: str = "", day: str = DAY) -> str:
    return refusal(partial(read, typed=typed, day=day), text, *moves)


def rows(given: Given) -> list[str]:
    return [*map(move_of, given.turns)]


def different(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """Return the turns before a guess that is made again: it would be on the board already."""
    guesses = [turn.guess for turn in turns]
    again = (at for at, guess in enumerate(guesses) if guess in guesses[:at])
    return tuple(turns[: next(again, None)])


@pytest.mark.parametrize("typed", ["slate", "s", ""])
@pytest.mark.parametrize("text", ["⬜⬜⬜🟨⬜", " ⬛⬛⬛🟦⬛\n", "...y.", "BBBYB", "SLATE=...y."])
def test_a_row_is_that_of_the_typed_guess_or_has_its_own_or_needs_those_of_all(
    text: str, typed: str
) -> None:
    if "=" in text or typed == "slate":
        assert rows(read(text, "fight=.gggg", typed=typed)) == ["fight=.gggg", "slate=...y."]
        return
    given = read(text, "slate=....y", typed=typed)  # those of the row that is there
    assert (rows(given), given.moves) == (["slate=...y."], ())
    told = "1 row of colours for 2 guesses; paste those of all guesses."
    assert refused(text, "slate=....y", "fight=.gggg", typed=typed) == told


def test_colours_before_their_guesses_wait_once() -> None:
    text = "⬜⬜⬜🟨⬜\n🟩⬜⬜⬜⬜"
    waiting = "colours ...y. g...."
    assert read(text) == Given(1, (), (waiting,))
    assert read(text, waiting) == Given(1, ())
    assert rows(read(text, waiting, typed="slate")) == ["slate=...y."]
    assert read(text, waiting, typed="slate").moves == ()
    assert read(text, typed="slate").moves == (waiting,)


SQUARES = "⬜⬜⬜⬜🟨\n⬜🟩⬜⬜⬜"
ELSEWHERE = "These are squares of Wordle {}; paste them at home."


def test_squares_of_a_numbered_game_are_for_that_game_alone() -> None:
    text = f"Wordle {{}} …/6*\n\n{SQUARES}"
    assert refused(text.format(OTHER_NUMBER)) == ELSEWHERE.format(OTHER_NUMBER)
    hard, colours = read(text.format(NUMBER)).moves
    assert (hard, colours) == (f"mode {Mode.HARD}", "colours ....y .g...")
    assert read(text.format(NUMBER), "mode ultra").moves == (colours,)


SHARED = "Wordle {} {}/6\n\nSLATE ⬛⬛⬛🟨⬛\nFLOWN 🟩⬛⬛⬛⬛\nFIGHT 🟩🟩🟩🟩🟩"


def test_rows_of_another_day_are_for_no_game_of_other_guesses_or_colours() -> None:
    for begun in ("crane=.....", "slate=....y"):
        text = SHARED.format(OTHER_NUMBER, 3)
        if begun.startswith("slate"):  # its guesses are those, whatever its day
            assert rows(read(text, begun)) == rows(read(text, day=OTHER_DAY))
        else:
            assert refused(text, begun) == ELSEWHERE.format(OTHER_NUMBER)
    squares = f"Wordle {OTHER_NUMBER} 2/6\n\n{{}}\n🟩🟩🟩🟩🟩"
    told = ELSEWHERE.format(OTHER_NUMBER)
    assert refused(squares.format("🟨⬛⬛⬛⬛"), "slate=.y...") == told
    assert read(squares.format("⬛🟨⬛⬛⬛"), "slate=.y...").moves


def test_a_shared_game_with_its_guesses_is_the_whole_game() -> None:
    given = read(SHARED.format(NUMBER, 3), "crane=.....")
    assert rows(given) == ["slate=...y.", "flown=g....", "fight=ggggg"]
    assert given.whole


def test_rows_that_are_there_are_not_added_again() -> None:
    there = ["slate=...y.", "flown=g....", "first=gg..g"]
    assert rows(read("\n".join(there[1:]), *there[:2])) == there
    for text in (there[1], "\n".join(there), "\n".join(there[:2])):
        given = read(text, *there)
        assert (rows(given), given.notes) == (there, (ON_THE_BOARD,))


def test_rows_of_a_game_that_begins_alike_take_the_place_of_its_rows() -> None:
    given = read("slate=...y. flown=g.... fight=ggggg", "slate=...y.", "flown=.....")
    assert rows(given) == ["slate=...y.", "flown=g....", "fight=ggggg"]


def test_a_heading_that_its_squares_contradict_is_noted() -> None:
    given = read(f"Wordle {NUMBER} 2/6\n\n⬛⬛⬛🟨⬛\n🟩🟩🟩⬛🟩")
    assert given.notes == ("The heading says 2/6, but row 2 doesn't solve it.",)
    assert given.moves == ("colours ...y. ggg.g",)


def test_a_row_that_hard_mode_forbids_says_more_than_its_colours() -> None:
    text = f"Wordle {NUMBER} 3/6*\n\nCRANE ⬛⬛🟩⬛🟩\nROBOT ⬛⬛⬛⬛🟨\nSLATE 🟩🟩🟩🟩🟩"
    given = read(text)
    assert (given.moves, given.notes) == (("mode hard",), ())


@given(games([2, 4]), st.integers(0, 7), st.booleans())
def test_a_shared_game_of_many_boards_is_read_board_by_board(
    played: Played, before: int, other: bool
) -> None:
    game = played.game
    turns = game.turns
    if not turns:
        return
    text = share(game, "2026-02-03", 0)
    told = [move_of(turn).partition("=")[2].replace("/", "") for turn in turns]
    waiting = f"colours {' '.join(told)}"
    here = State(8 if other else game.boards)
    assert read_pasted(text, 3, here, "", DAY) == Given(game.boards, (), (waiting,))
    if 0 < before < len(turns) > 1:
        begun = game._replace(turns=turns[:before])
        given = read_pasted(text, 3, begun, turns[before].guess, DAY)
        assert given.turns == turns[: before + 1]
        assert given.moves == (waiting,) * (before + 1 < len(turns))


def test_squares_of_other_boards_than_those_of_the_game_are_refused() -> None:
    told = "These are colours of one board; this game has 4."
    assert refused("⬜⬜⬜⬜🟨\n⬜🟨⬜⬜⬜", "boards 4") == told
    told = "These are squares of 2 boards; paste them in Many Wordles."
    assert refused("⬜⬜⬜⬜🟨 ⬜⬜⬜⬜🟨") == told


@pytest.mark.parametrize(
    "text", ["crane=.....\nslate=y....\ncrane=y....", "CRANE 00000, SLATE 10000, CRANE 10000"]
)
def test_a_guess_with_a_second_colouring_is_no_row_of_many_boards(text: str) -> None:
    assert refused(text) == "CRANE stands with 2 colourings; paste the one that is right."


@pytest.mark.parametrize("word", ["blah", "hello", "crane"])
@pytest.mark.parametrize("rows", [["moist=....."], ["moist=.....\nslate=y...."]])
def test_a_typed_word_that_is_no_row_is_never_left_out(word: str, rows: list[str]) -> None:
    told = refusal(read_typed, [word, *rows], 5, State())
    assert told.startswith(f"Row 1: {word!r} isn't a row")


@given(games([2, 4]))
def test_a_row_of_many_boards_has_its_guess_or_is_that_of_the_typed_one(played: Played) -> None:
    game, turns = played.game, different(played.game.turns)
    for at, turn in enumerate(turns):
        begun = game._replace(turns=turns[:at])
        codes = [code for code in turn.feedbacks if code is not None]
        for text, typed in (
            (move_of(turn), ""),
            ("\n".join(squares_of(code, 3) for code in codes), turn.guess),
        ):
            if typed and len(codes) == 1:
                continue  # it may be a board's of its own
            assert read_pasted(text, 3, begun, typed, DAY).turns == turns[: at + 1]


def test_another_number_of_feedbacks_than_of_boards_is_refused() -> None:
    told = "CRANE needs a feedback for each of 4 boards, or of the 4 open ones; there are 2."
    assert refused("ggggg/.....", "boards 4", typed="crane") == told


@pytest.mark.parametrize(
    "text",
    [
        "crane=bbbby/bybbb",
        "1: crane bbbby\n2: crane bybbb",
        "crane\nboard 1: bbbby\nboard 2: bybbb",
        "Board 1: CRANE ⬛⬛⬛⬛🟨\nBoard 2: CRANE ⬛🟨⬛⬛⬛",
    ],
)
def test_the_colours_of_each_board_may_have_a_line(text: str) -> None:
    assert rows(read(text, "boards 2")) == ["crane=....y/.y..."]
    assert rows(read("board 1: bbbby\nboard 2: bybbb", "boards 2", typed="crane")) == [
        "crane=....y/.y..."
    ]


@given(games(), st.integers(0, 6), st.booleans())
def test_rows_with_other_colours_than_waited_for_them_say_so(
    played: Played, at: int, other: bool
) -> None:
    game, turns = played.game, different(played.game.turns)
    assume(turns)
    at %= len(turns)
    told = [move_of(turn).partition("=")[2].replace("/", "") for turn in turns]
    if other:
        told[at] = "".join("y" if mark == "." else "." for mark in told[at])
    begun = game._replace(turns=turns[:at], colours=tuple(told))
    given = read_pasted(move_of(turns[at]), 3, begun, "", DAY)
    assert given.turns == turns[: at + 1]
    dropped = f"{len(turns) - at} row{'s' * (len(turns) - at > 1)} of colours dropped."
    says = f"Row {at + 1} has other colours than waited: {dropped}"
    if game.boards == 1:
        says = f"Row {at + 1} has the colours pasted now, not those that waited."
    assert given.notes == (says,) * other
    left = after([*map(move_of, given.turns[at:])], begun).waiting
    assert left == (() if other and game.boards > 1 else tuple(told[at + 1 :]))
