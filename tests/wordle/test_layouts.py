"""Games of one board and of many, in every way to lay out their rows: read whole, or refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refused import refusal

from beehelper.errors import BadInput
from beehelper.store.given import read_given
from beehelper.wordle.feedback import marks, score, squares
from beehelper.wordle.pasted import read_pasted, read_typed
from beehelper.wordle.play import State, Turn, after, parse_turn, turn_of

WORDS = "crane", "moist", "light", "right", "slate", "eight", "pound", "jumpy", "flock", "bulky"

Rows = list[tuple[str, list[tuple[int, str]]]]
"""Of each turn the guess, and the boards that were open, from 1, with their colours."""


Each = TypeVar("Each")


def by_two(boards: Sequence[Each]) -> list[Sequence[Each]]:
    return [boards[at : at + 2] for at in range(0, len(boards), 2)]


def by_board(rows: Rows) -> list[tuple[int, list[tuple[str, str]]]]:
    """Return of each board the guesses with their colours."""
    boards = sorted({board for _, told in rows for board, _ in told})
    return [(each, [(guess, dict(told)[each]) for guess, told in rows if each in dict(told)])
            for each in boards]  # fmt: skip


def pairs(told: list[tuple[int, str]]) -> list[str]:
    """Write the colours of boards two by two."""
    return [" ".join(code for _, code in two) for two in by_two(told)]


def side(rows: Rows, form: str) -> str:
    """Write boards in pairs beside each other, each row of each with its guess."""
    blocks = []
    for two in by_two(by_board(rows)):
        height = max(len(each) for _, each in two)
        lines = [
            "   ".join(form.format(*each[at]) for _, each in two if at < len(each))
            for at in range(height)
        ]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks)


def each_turn(form: str, between: str = "\n") -> Callable[[Rows], str]:
    """Write a line a board, or all on one, turn by turn."""
    return lambda rows: "\n".join(
        between.join(form.format(guess, code, board) for board, code in told)
        for guess, told in rows
    )


def each_board(head: str, form: str = "{} {}", between: str = "\n") -> Callable[[Rows], str]:
    """Write board by board."""
    return lambda rows: "\n".join(
        head.format(board) + between.join(form.format(*row) for row in each)
        for board, each in by_board(rows)
    )


def above(
    text: Callable[[list[tuple[int, str]]], str], twice: str = "{0}"
) -> Callable[[Rows], str]:
    """Write each guess on its own line above its colours."""
    return lambda rows: "\n".join(f"{twice.format(guess)}\n{text(told)}" for guess, told in rows)


PLAIN: dict[str, Callable[[Rows], str]] = {
    "beside": lambda rows: "\n".join(f"{guess} {' '.join(code for _, code in told)}"
                                     for guess, told in rows),
    "joined": lambda rows: "\n".join(f"{guess}={'/'.join(code for _, code in told)}"
                                     for guess, told in rows),
    "beside, two by two": lambda rows: "\n".join(f"{guess} " + "\n      ".join(pairs(told))
                                                 for guess, told in rows),
    "guess a board": each_turn("{} {}"),
    "guess a board on a line": each_turn("{} {}", " "),
    "board lines": each_turn("Board {2}: {0} {1}"),
    "board lines backwards": lambda rows: "\n".join(
        f"Board {board}: {guess} {code}" for guess, told in rows for board, code in told[::-1]
    ),
    "board headings": each_board("Board {}\n"),
    "board headings with rows": each_board("Board {}: ", between=", "),
    "board headings with joined rows": each_board("Board {}: ", "{}={}", " "),
    "blank lines": each_board("\n"),
    "nothing between boards": each_board(""),
    "side by side": lambda rows: side(rows, "{} {}"),
    "board lines below": above(lambda told: "\n".join(f"Board {b}: {code}" for b, code in told)),
}  # fmt: skip
"""Layouts that tell how many boards there are."""

BELOW: dict[str, Callable[[Rows], str]] = {
    "above": above(lambda told: " ".join(code for _, code in told)),
    "above twice": above(lambda told: " ".join(code for _, code in told), "{0} {0}"),
    "above two by two": above(lambda told: "\n".join(pairs(told))),
    "above, a line each": above(lambda told: "\n".join(code for _, code in told)),
}
"""Layouts in which a word above colours can be a remark, where the boards aren't known."""


@st.composite
def games(draw: st.DrawFn, sizes: Sequence[int] = (1, 2, 4, 8)) -> State:
    """Play some guesses, no word twice, against different words."""
    game = State(draw(st.sampled_from(sizes)))
    secrets = draw(st.permutations(WORDS))[: game.boards]
    for guess in draw(st.permutations(WORDS))[: draw(st.integers(1, 6))]:
        if game.open:
            codes = [score(guess, secrets[board]) for board in game.open]
            game = game._replace(turns=(*game.turns, turn_of(game, guess, codes)))
    return game


def rows_of(game: State, write: Callable[[int, int], str]) -> Rows:
    return [
        (
            guess.upper(),
            [(at, write(code, 5)) for at, code in enumerate(codes, 1) if code is not None],
        )
        for guess, codes in game.turns
    ]


def has_colours(line: str, rows: Rows) -> bool:
    return any(code in line for _, told in rows for _, code in told)


def on_screen(text: str, boards: int) -> tuple[Turn, ...]:
    read = read_pasted(text, 5, State(boards), "", "2026-11-20")
    assert read.boards == boards
    assert not after(read.moves, State(boards)).waiting
    return read.turns


def typed(text: str, boards: int) -> tuple[Turn, ...]:
    return read_typed([text], 5, State(boards)).turns


def at_home(text: str) -> tuple[int, tuple[Turn, ...]] | None:
    """Read a text at home; None if that refuses it."""
    try:
        found = read_given(text)
    except BadInput:
        return None
    (begun,) = (each.begun for each in found if each.game in ("wordle", "multi"))
    game = after(begun.moves)
    assert not game.waiting
    return game.boards, on_screen(begun.paste, game.boards) if begun.paste else game.turns


@pytest.mark.parametrize("layout", [*PLAIN, *BELOW])
@settings(max_examples=8)
@given(games(), st.sampled_from([marks, squares]))
def test_rows_of_one_board_or_of_many_are_read_whole_wherever_they_are_pasted(
    layout: str, game: State, write: Callable[[int, int], str]
) -> None:
    text = (PLAIN | BELOW)[layout](rows_of(game, write))
    assert on_screen(text, game.boards) == game.turns
    assert typed(text, game.boards) == game.turns
    # Where all boards had the same colours, nothing but labels and rows of several tells them.
    alike = all(len({*codes}) == 1 for _, codes in game.turns)
    if not alike or game.boards == 1:
        home = at_home(text) if layout != "above, a line each" or len(game.turns) > 1 else None
        assert home in (None, (game.boards, game.turns))
        assert home or layout in BELOW or game.boards == 1


@given(
    games([2, 4]),
    st.sampled_from([*PLAIN, *BELOW]),
    st.sampled_from([1, 2, 4, 8]),
    st.sampled_from([marks, squares]),
    st.data(),
)
def test_rows_of_which_one_is_left_out_or_for_other_boards_are_never_other_rows(
    game: State, layout: str, boards: int, write: Callable[[int, int], str], data: st.DataObject
) -> None:
    rows = rows_of(game, write)
    lines = (PLAIN | BELOW)[layout](rows).splitlines()
    coloured = {at for at, line in enumerate(lines) if has_colours(line, rows)}
    spare = [at for at in range(len(lines)) if coloured - {at}]
    if boards == game.boards and spare:
        del lines[data.draw(st.sampled_from(spare))]
    try:
        read = read_pasted("\n".join(lines), 5, State(boards), "", "2026-11-20")
    except BadInput:
        return
    alike = game.turns and all(len({*codes}) == 1 for _, codes in game.turns)
    if read.turns and not (boards == 1 and alike):  # nothing tells one board from several
        assert read.boards == game.boards or boards == game.boards
        assert [*read.turns] == [turn for turn in game.turns if turn in read.turns]


@given(games([2, 4]), st.integers(1, 3), st.data())
def test_labels_of_other_boards_than_the_open_ones_are_refused(
    game: State, off: int, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(game.turns) - 1))
    begun = game._replace(turns=game.turns[:at])
    guess, told = rows_of(game, marks)[at]
    for typed in ("", guess.lower()):
        lines = [f"Board {{}}: {'' if typed else guess} {code}" for _, code in told]
        right = [line.format(board) for line, (board, _) in zip(lines, told, strict=True)]
        wrong = [line.format(board + off) for line, (board, _) in zip(lines, told, strict=True)]
        read = read_pasted("\n".join(right), 5, begun, typed, "2026-11-20")
        assert read.turns == game.turns[: at + 1]
        with pytest.raises(BadInput):
            read_pasted("\n".join(wrong), 5, begun, typed, "2026-11-20")


@given(st.data())
def test_the_guess_board_with_any_typed_marks_is_no_label(data: st.DataObject) -> None:
    boards = data.draw(st.sampled_from([1, 2]))
    between = data.draw(st.sampled_from(["", " "]))
    codes = st.text("012" if between else ".-012", min_size=5, max_size=5)
    told = data.draw(st.lists(codes, min_size=boards, max_size=boards))
    row = f"board {between.join(''.join(told))}"
    sound = parse_turn("board=" + "/".join(told), 5, State(boards))
    first = parse_turn("crane=" + "/".join(["..1.."] * boards), 5, State(boards))
    lines = [f"crane {' '.join(['..1..'] * boards)}", row]
    assert on_screen("\n".join(lines), boards) == (first, sound)


@pytest.mark.parametrize("sign", ["", ":", ".", ")", " -"])
def test_labelled_rows_are_arguments_and_colours_without_a_guess_ask_for_it(sign: str) -> None:
    texts = [f"Board 1{sign} LIGHT .....", f"Board 2{sign} LIGHT .y..g"]
    wanted = (parse_turn("light=...../.y..g", 5, State(2)),)
    assert read_typed(texts, 5, State(2)).turns == wanted
    assert read_typed(texts[::-1], 5, State(2)).turns == wanted
    ask = "Type the guess first, or paste it above its colours."
    for text in ("00000 11111", f"Board 1{sign} 00000\nBoard 2{sign} 11111"):
        assert refusal(read_pasted, text, 5, State(2), "", "2026-11-20") == ask
        told = "The text has the colours of 2 boards; paste it in Many Wordles."
        assert refusal(read_pasted, text, 5, State(1), "", "2026-11-20") == told
