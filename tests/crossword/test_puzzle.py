from __future__ import annotations

import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword.grid import BLACK, Grid, blank, parse_grid
from beehelper.crossword.puzzle import Puzzle, SourceFile, check, revealed
from beehelper.crossword.texts import (
    JOINED,
    MAX_CLUE,
    apart,
    byline,
    capitals,
    cell_text,
    lines,
    one_line,
    spelled,
)
from beehelper.errors import BadInput
from beehelper.words.letters import plain

from .puzzle_strategies import puzzles

ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"clues": {"9D": "x"}}, "The clue 9D belongs to no slot of the grid."),
        (
            {"clues": {"1A": "x" * (MAX_CLUE + 1)}},
            "The clue 1A of 2,001 characters is too long; 2,000 can be used.",
        ),
        ({"notes": "x" * 50_001}, "The note of 50,001 characters is too long; 50,000 can be used."),
        ({"circles": frozenset({2})}, "A cell that takes no letter is circled or shaded."),
        ({"circles": frozenset({99})}, "A cell that takes no letter is circled or shaded."),
        ({"shades": {2: "gold"}}, "A cell that takes no letter is circled or shaded."),
        (
            {"slot_notes": {"0a": "x" * 2_001}},
            "The note 0a of 2,001 characters is too long; 2,000 can be used.",
        ),
        ({"pencil": frozenset({1})}, "A cell without a letter is marked as pencilled or revealed."),
        (
            {"revealed": frozenset({1})},
            "A cell without a letter is marked as pencilled or revealed.",
        ),
        ({"solution": ("a",)}, "The solution has 1 cells, the grid has 4."),
        ({"solution": ("a",) * 4, "locked": True}, "A locked puzzle has no solution to read."),
    ],
)
def test_what_does_not_belong_to_the_grid_is_refused(wrong: dict[str, object], told: str) -> None:
    assert refusal(replace, Puzzle(parse_grid("a.\n#.")), **wrong) == told


def test_check_finds_the_wrong_cells_and_no_empty_ones() -> None:
    puzzle = Puzzle(blank(2, 3), solution=("a", "b", "heart", "x/yz", "", "é"))
    assert check(puzzle, puzzle.grid) == frozenset()
    assert check(puzzle, parse_grid("ABH\nXQ.")) == frozenset()
    assert check(puzzle, parse_grid("AB(HEART)\n(YZ)Q.")) == frozenset()
    assert check(puzzle, parse_grid("BB(HEARTS)\nZ..")) == frozenset({0, 2, 3})
    long = Puzzle(blank(1, 2), solution=("constitution", "/"))
    shown = revealed(long, long.grid, [0, 1])
    assert not check(long, long.grid.with_cells(shown))
    for other, grid, why in (
        (puzzle, parse_grid("AB#\n..."), "the black cells are not those of the file"),
        (replace(puzzle, solution=None), puzzle.grid, "the file has no solution"),
        (replace(puzzle, solution=None, locked=True), puzzle.grid, "its solution is locked"),
    ):
        with pytest.raises(BadInput, match=f"^Nothing to check against: {why}.$"):
            check(other, grid)


@given(puzzles())
def test_the_solution_is_never_wrong(puzzle: Puzzle) -> None:
    if puzzle.solution is not None:
        grid = puzzle.grid.with_cells(
            {n: plain(text) for n, text in enumerate(puzzle.solution) if puzzle.grid.is_open(n)}
        )
        assert check(puzzle, grid) == frozenset()


def test_a_new_fill_keeps_all_but_the_pencil_of_emptied_cells() -> None:
    puzzle = Puzzle(
        parse_grid("ab\n.."),
        {"1A": "x"},
        pencil=frozenset({0, 1}),
        locked=True,
        file=SourceFile("", b""),
    )
    filled = puzzle.with_grid(parse_grid(".c\nd."))
    assert filled.pencil == frozenset({1})
    assert (filled.locked, filled.file, filled.clues) == (True, puzzle.file, {"1A": "x"})
    assert filled.is_refill_of(puzzle)
    assert not replace(filled, title="x").is_refill_of(puzzle)


def test_with_new_black_cells_a_clue_follows_its_cells() -> None:
    puzzle = Puzzle(
        blank(3, 3),
        {"1A": "top", "4A": "middle", "5A": "bottom", "1D": "left", "3D": "right"},
        circles=frozenset({0, 8}),
        solution=("a",) * 9,
        locked=False,
        file=SourceFile("", b""),
    )
    other = puzzle.with_grid(parse_grid("#..\n...\n..."))
    assert {other.grid.slot(name).cells: text for name, text in other.clues.items()} == {
        (3, 4, 5): "middle",
        (6, 7, 8): "bottom",
        (2, 5, 8): "right",
    }
    assert (other.solution, other.file, other.circles) == (None, None, frozenset({8}))
    assert not other.is_refill_of(puzzle)
    assert puzzle.with_grid(blank(3, 4)).clues == {}


def test_every_sign_is_written_in_capitals_that_are_read_back() -> None:
    cased = [s for s in map(chr, range(sys.maxunicode + 1)) if s.upper() != s.lower()]
    for cell in filter(None, map(cell_text, cased)):
        assert cell_text(cell) == cell
        assert cell_text(capitals(cell)) == cell
    for sign in cased:
        cell = spelled(sign)
        assert cell_text(cell) == cell_text(sign)
        assert spelled(cell) == spelled(capitals(cell)) == cell
    assert [
        spelled(text) for text in ("É", "Å", "A\u0308", "\x8a", "7", "Thé", "a b", "#", "")
    ] == [*("é", "å", "ä", "š", "7", "thé", "", "", "")]
    assert [cell_text(text) for text in ("É", "ẞ", "7", "A/B", "ı", "The")] == [
        *("e", "ss", "7", "a/b", "i", "the")
    ]
    for text in ("", " ", "#", "_", ".", "a b", "\x1b", "\u200b", "(a)", "a;b", "x" * 61):
        assert cell_text(text) is None


@given(st.text() | st.text("a💆🏻♂\ufe0f\u200d🏴\U000e0067\U000e007f\x85 \n"))
def test_texts_print(text: str) -> None:
    for line in (one_line(text), *lines(text).split("\n")):
        assert JOINED.sub("", line).isprintable()
    assert lines(lines(text)) == lines(text)
    assert one_line("\x1b[2J a\tb\r\n\ud800") == "[2J a b"
    assert one_line("a\u200db \u200d💆 漢\u200d字 \U000e0067\U000e007f") == "a b  💆 漢 字"


@pytest.mark.parametrize(
    "emoji", ["💆🏻\u200d♂️", "👨\u200d👩\u200d👧", "🏳️\u200d🌈", ENGLAND, "❤️\u200d🔥"]
)
def test_an_emoji_of_several_signs_stays_one(emoji: str) -> None:
    text = f"Is {emoji} one?{emoji}"
    assert one_line(text) == lines(text) == text
    assert apart(text).isprintable()
    assert apart(text).replace(" ", "") == "".join(s for s in text if s.isprintable() and s != " ")


def test_what_windows_wrote_is_read_as_it_was_meant() -> None:
    meant = "Dad’s “car” — e.g.… 5 €"
    assert one_line(meant.encode("cp1252").decode("latin-1")) == meant
    assert lines(f"{meant}\n{meant}".encode("cp1252").decode("latin-1")) == f"{meant}\n{meant}"


def test_black_cells_take_no_letter() -> None:
    grid = Grid(1, 2, (BLACK, "a"))
    assert check(Puzzle(grid, solution=("x", "b")), grid) == frozenset({1})


def test_a_byline_has_one_by() -> None:
    authors = ("", "B. Helper", "By B. Helper", "by  B. Helper", "Byron", "Goodby Smith")
    assert [byline(author) for author in authors] == [
        "", "by B. Helper", "by B. Helper", "by B. Helper", "by Byron", "by Goodby Smith",
    ]  # fmt: skip
