"""The screen, home and the command line read the same rows, whatever form they are written in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.store.given import read_given
from beehelper.wordle.game import Row, scored
from beehelper.wordle.pasted import read_pasted, read_typed
from beehelper.wordle.play import State, Turn, after

WORDS = "crane", "moist", "light", "right", "slate", "eight"
NAMES = "grey", "yellow", "green"
SAID = "absent", "present in another position", "correct"
ORDINALS = "1st", "2nd", "3rd", "4th", "5th"

Write = Callable[[Row], str]


def spelled(form: str, names: Sequence[str], between: str) -> Write:
    """Write each letter of a guess with what its tile is called."""

    def write(row: Row) -> str:
        tiles = zip(ORDINALS, row.guess.upper(), row.digits, strict=True)
        return between.join(form.format(at, letter, names[mark]) for at, letter, mark in tiles)

    return write


COLOURS: list[Write] = [
    lambda row: row.marks,
    lambda row: row.marks.replace(".", "b").upper(),
    lambda row: "".join(map(str, row.digits)),
    lambda row: row.squares,
    lambda row: " ".join("byg"[mark] for mark in row.digits),
    lambda row: ",".join(map(str, row.digits)),
    lambda row: " ".join(NAMES[mark] for mark in row.digits),
    lambda row: ", ".join(SAID[mark] for mark in row.digits),
]
BESIDE = (
    *("{} {}", "{}={}", "{} = {}", "{}: {}", "{}, {}", "{} -> {}", "{} - {}", "{} ({})", "{} [{}]"),
    *("{}\t{}", "| {} | {} |", "{} | {}", '"{}", "{}"', "{}; {}"),
)
TILES = [
    spelled("{1}:{2}", NAMES, " "),
    spelled("{1} {2}", NAMES, ", "),
    spelled("{1} ({2})", NAMES, " "),
    spelled("{1} {2}", SAID, ", "),
    spelled("{1}, {2}", SAID, "\n"),
    spelled("{0} letter, {1}, {2}", SAID, " "),
    spelled("{0} letter, {1}, {2}", SAID, "\n"),
]
ON_ONE_LINE = "", "{}. ", "{}) ", "Guess {}: ", "Row {}, "
FIRST = (*ON_ONE_LINE, "{}: ", "{} - ", "- ", "* ", "#{} ", "Row {}: ")


@st.composite
def written(draw: st.DrawFn, first: Sequence[str] = FIRST) -> tuple[tuple[Turn, ...], list[str]]:
    """Play a game, and write its rows in one of the forms."""
    answer = draw(st.sampled_from(WORDS))
    guesses = draw(st.permutations(WORDS))
    guesses = guesses[: draw(st.integers(1, guesses.index(answer) + 1))]
    rows = [scored(guess, answer) for guess in guesses]
    if draw(st.booleans()):
        lines = [*map(draw(st.sampled_from(TILES)), rows)]
    else:
        write, form = draw(st.sampled_from(COLOURS)), draw(st.sampled_from(BESIDE))
        lines = [form.format(row.guess.upper(), write(row)) for row in rows]
    before = draw(st.sampled_from(first))
    lines = [before.format(number) + line for number, line in enumerate(lines, 1)]
    return tuple(Turn(row.guess, (row.feedback,)) for row in rows), lines


def on_screen(text: str) -> tuple[Turn, ...]:
    return read_pasted(text, 5, State(), "", "2026-11-20").turns


def at_home(text: str) -> tuple[Turn, ...]:
    begun = next(read.begun for read in read_given(text) if read.game == "wordle")
    return on_screen(begun.paste) if begun.paste else after(begun.moves).turns


def typed(*texts: str) -> tuple[Turn, ...]:
    return read_typed(texts, 5, State()).turns


READERS = on_screen, at_home, typed
"""Whatever reads a text with all rows of a game."""


@given(written(), st.sampled_from(["\n", "\r\n", "\n\n"]))
def test_rows_are_read_alike_wherever_they_are_pasted(
    played: tuple[tuple[Turn, ...], list[str]], between: str
) -> None:
    turns, lines = played
    assert all(read(between.join(lines)) == turns for read in READERS)
    assert typed(*lines) == turns


@given(written(ON_ONE_LINE), st.sampled_from([" ", ", ", "; "]))
def test_rows_on_one_line_are_read_alike_wherever_they_are_pasted(
    played: tuple[tuple[Turn, ...], list[str]], between: str
) -> None:
    turns, lines = played
    assert all(read(between.join(lines)) == turns for read in READERS)


@given(written(ON_ONE_LINE))
def test_rows_that_a_shell_splits_at_their_blanks_are_read(
    played: tuple[tuple[Turn, ...], list[str]],
) -> None:
    turns, lines = played
    assert typed(*" ".join(lines).split()) == turns


SHARED = "Wordle 1,980 3/6*\n\nCRANE ⬛⬛⬛⬛🟨\nMOIST ⬛⬛⬛⬛🟩\nSLEPT 🟩🟩🟩🟩🟩\n\nGreat!"


def test_a_shared_game_with_its_guesses_is_typed_and_its_star_is_hard_mode() -> None:
    read = read_typed([SHARED], 5, State())
    assert (read.turns, read.moves) == (on_screen(SHARED), ("mode hard",))
    assert read_typed(SHARED.splitlines(), 5, State()) == read


def test_rows_of_many_boards_are_typed_as_they_are_pasted() -> None:
    game = State(2)
    moves = "crane=...../....y", "moist=..g../ggggg", "gloom=ggg../"
    wanted = after(["boards 2", *moves]).turns
    for texts in (
        moves,
        [" ".join(moves)],
        ["crane ...../....y, moist ..g../ggggg, gloom ggg.."],
        ["crane", "...../....y", "moist", "..g../ggggg", "gloom", "ggg.."],
        ["1. CRANE ⬛⬛⬛⬛⬛ ⬛⬛⬛⬛🟨", "2. MOIST ⬛⬛🟩⬛⬛ 🟩🟩🟩🟩🟩", "3. GLOOM 🟩🟩🟩⬛⬛"],
    ):
        assert read_typed(texts, 5, game).turns == wanted


@pytest.mark.parametrize(
    ("texts", "told"),
    [
        (["crane=....y", "moist"], "Row 2: 'moist' isn't a row; type a guess and its feedback"),
        (["crane ....y", "mois ...."], "Row 2: MOIS has 4 letters; the words have 5."),
        (["crane ....y\nmoist\n"], "Row 2: 'moist' isn't a row"),
        (["CRANE", "⬛⬛⬛⬛🟨", "moist"], "Row 3: 'moist' isn't a row"),
        (["crane", "....y", "foo"], "Row 3: 'foo' isn't a row"),
        (["....y", "..y.."], "The colours have no guesses; give each its guess, like CRANE=gg.y."),
        (
            ["Wordle 1,980 4/6", *SHARED.splitlines()[2:5]],
            "The heading says 4/6, but the text has 3",
        ),
    ],
)
def test_what_is_typed_and_isnt_a_row_is_refused(texts: list[str], told: str) -> None:
    assert refusal(read_typed, texts, 5, State()).startswith(told)
