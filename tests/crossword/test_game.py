from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from beehelper.crossword.formats import read_puzzle, read_saved, write_puzzle
from beehelper.crossword.game import (
    PENCIL,
    SHOWN,
    after,
    begun,
    blacks,
    foreign,
    goes_on_with,
    letters,
    marked,
    named,
    note_move,
    open_move,
    opened_name,
    recognise,
    resumed,
    was_once,
)
from beehelper.crossword.grid import BLACK, OPEN, VOID, Grid, blank, parse_grid
from beehelper.crossword.puzzle import Puzzle, check, revealed
from beehelper.crossword.texts import cell_text
from beehelper.errors import BadInput
from beehelper.store.sessions import Session
from beehelper.words.letters import plain

from .puzzle_strategies import moves, puzzles

GRID = blank(3, 4)
START = begun(Puzzle(GRID))
CELL = st.integers(0, 11)


@given(st.dictionaries(CELL, st.text("abé", max_size=3)), st.sets(CELL), st.sets(CELL))
def test_what_is_written_stands_in_the_grid(
    text: dict[int, str], black: set[int], opened: set[int]
) -> None:
    moves = [letters(text), blacks(black, black=True), blacks(opened, black=False)]
    work = after(START, [move for move in moves if move])
    for cell in range(12):
        if cell in opened:
            assert work.grid.cells[cell] == OPEN
        elif cell in black:
            assert work.grid.cells[cell] == BLACK
        else:
            assert work.grid.cells[cell] == text.get(cell, OPEN)


def test_pencil_is_not_in_the_grid_until_a_letter_takes_its_place() -> None:
    work = after(START, [letters({3: "a", 4: "b", 5: "c"}, PENCIL), "4=x", "5~"])
    assert work.pencil == {3: "a"}
    assert work.grid.cells[3] == OPEN
    assert work.grid.cells[4] == "x"


@given(st.dictionaries(CELL, st.sampled_from("ab")), st.dictionaries(CELL, st.sampled_from("ab")))
def test_a_letter_is_as_right_in_pencil_as_with_a_pen(
    pen: dict[int, str], pencil: dict[int, str]
) -> None:
    puzzle = Puzzle(GRID, solution=("a",) * 12)
    work = after(START, [move for move in (letters(pen), letters(pencil, PENCIL)) if move])
    wrong = frozenset(cell for cell, text in {**pencil, **pen}.items() if text == "b")
    assert check(puzzle, work.written) == wrong
    assert not work.pencil.keys() & pen.keys()


@given(
    st.dictionaries(CELL, st.sampled_from("ab"), min_size=1),
    st.dictionaries(CELL, st.sampled_from("ab")),
    st.sampled_from("=~"),
)
def test_letters_that_the_program_showed_are_marked_until_others_stand_there(
    typed: dict[int, str], shown: dict[int, str], sign: str
) -> None:
    move = marked(letters(typed, sign), shown)
    work = after(START, [move])
    assert work.written == after(START, [letters(typed, sign)]).written
    agreed = {cell for cell, text in typed.items() if shown.get(cell) == text}
    assert work.revealed == (agreed if sign == "=" else set())
    assert after(START, [letters(typed, SHOWN)]).revealed == typed.keys()
    for change in (letters(dict.fromkeys(typed, "c")), blacks(typed, black=True)):
        assert not after(work, [change]).revealed
    assert marked("note 0a 1=a", {1: "a"}) == "note 0a 1=a"


@given(
    st.lists(
        st.dictionaries(CELL, st.sampled_from(["=a", "=b", "=", "~a", "!a", "!b", "#", "."]))
        .filter(bool)
        .map(lambda move: " ".join(f"{cell}{change}" for cell, change in move.items())),
        max_size=8,
    )
)
@example(["0#", "0!a 1!a"])
def test_no_more_letters_are_shown_than_stand_in_the_grid_and_undo_takes_them_back(
    moves: list[str],
) -> None:
    for made in range(len(moves) + 1):
        state = after(START, moves[:made])
        assert state.revealed <= state.grid.filled
        if not any("!" in move for move in moves[:made]):
            assert not state.revealed
            assert not state.given_up
    at_once = after(START, moves)
    one_by_one = START
    for move in moves:
        one_by_one = after(one_by_one, [move])
    assert (one_by_one.revealed, one_by_one.given_up) == (at_once.revealed, at_once.given_up)


def test_a_letter_that_was_shown_is_shown_again_when_it_is_typed_again() -> None:
    state = after(START, ["0!a 1!b", "0=", "1=c"])
    assert state.revealed == set()
    assert after(state, ["0=a", "1=c"]).revealed == {0}


def test_a_note_stays_with_its_slot_when_numbers_change() -> None:
    down = GRID.slot("3D")
    moves = [note_move(down, "ends in S?\n= tense"), note_move(GRID.slot("1A"), "x"), "1#"]
    work = after(START, moves)
    assert work.note(work.grid.slot("2D")) == "ends in S?\n= tense"
    assert after(START, [*moves, note_move(down, "")]).notes == {"0a": "x"}


@example("/a")
@example("/")
@given(st.text(min_size=1, max_size=4).filter(cell_text))
def test_whatever_a_solution_holds_can_be_revealed(sign: str) -> None:
    held = cell_text(sign)
    assert held is not None
    solution = (sign, *[""] * 11)
    puzzle = replace(START.puzzle, solution=solution)
    ((cell, shown),) = revealed(puzzle, GRID, [0]).items()
    work = after(begun(puzzle), [letters({cell: shown}, SHOWN)])
    assert work.revealed == {0}
    assert not check(puzzle, work.written)
    what = "the letter" if len(shown) == 1 else "the letters"
    assert named([letters({cell: shown}, SHOWN)]) == f"{what} {shown.upper()}"


@example("").via("a move that is none")
@example("12=a").via("a cell outside")
@example("0=a-b").via("a sign")
@example("0=a  1=b").via("two spaces")
@example("note a x").via("no place")
@given(st.text(st.sampled_from("01=~#. anote"), max_size=12))
def test_a_move_is_understood_or_refused(move: str) -> None:
    try:
        work = after(START, [move])
    except BadInput as fault:
        told = str(fault)
    else:
        told = ""
        assert len(work.grid.cells) == 12
    assert bool(told) == told.endswith("is none of this grid.")


def test_a_session_begins_with_its_file() -> None:
    assert resumed([open_move("my grid.txt", b"A.\n..")]).grid == parse_grid("A.\n..")
    assert opened_name(open_move("/some where/a b.puz", b"data")) == "/some where/a b.puz"
    for move in ("", "0=a", "open x", "open x.txt ???", "open x.txt QQ"):
        with pytest.raises(BadInput):
            resumed([move])


@given(st.text(max_size=12), st.integers(0, 16))
@example("é", 3)
def test_whatever_a_save_has_in_place_of_its_file_is_a_grid_or_refused(text: str, at: int) -> None:
    move = open_move("pasted.txt", b"ABC\nDEF\nGHI")
    at += len("open pasted.txt ")
    with suppress(BadInput):
        assert resumed([move[:at] + text + move[at:]]).grid.cells


def test_what_a_file_has_in_pencil_is_in_pencil_and_goes_back_to_it() -> None:
    puzzle = Puzzle(parse_grid("AB\n.."), pencil=frozenset({1}))
    start = begun(puzzle)
    assert start.grid == parse_grid("A.\n..")
    assert start.pencil == {1: "b"}
    assert start.saved == puzzle
    saved = after(start, ["1=c", "2~d", "note 0a why\n\x07not", "note 2d x"]).saved
    assert saved.grid == parse_grid("AC\nD.")
    assert saved.pencil == {2}
    assert saved.slot_notes == {"0a": "why  not", "2d": "x"}
    assert begun(saved).notes == saved.slot_notes
    assert after(begun(saved), ["note 2d"]).saved.slot_notes == {"0a": "why  not"}


@given(st.lists(st.tuples(CELL, st.sampled_from(["=", "=e", "~a", "#", "."]))), st.integers(0, 9))
def test_moves_may_be_made_one_after_the_other(changes: list[tuple[int, str]], part: int) -> None:
    moves = [f"{cell}{change}" for cell, change in changes]
    assert after(after(START, moves[:part]), moves[part:]) == after(START, moves)


@pytest.mark.parametrize("name", ["a.puz", "a.ipuz", "a.xd"])
def test_a_letter_that_was_revealed_stays_one_in_a_saved_file(name: str) -> None:
    puzzle = Puzzle(parse_grid("C..#\n....\n#..."), solution=tuple("cat areo ten"))
    played = after(begun(puzzle), ["1!a 2=t", "4!a", "4=o"])
    again = begun(read_puzzle(write_puzzle(played.saved, name), name))
    assert played.revealed == again.revealed == {1}
    assert after(again, ["1="]).saved.revealed == frozenset()


@given(
    st.sampled_from(["abcdeé", "ñandø", "кот", "αβγδ", "אבגד", "あいう"]),
    st.sampled_from(["grid", "solution", "clues"]),
    st.data(),
)
def test_a_puzzle_in_other_letters_than_lists_have_is_known_by_them(
    alphabet: str, where: str, data: st.DataObject
) -> None:
    words = st.text(alphabet, min_size=3, max_size=3)
    across, down, other = data.draw(words), data.draw(words), "abc" if "b" in alphabet else "жшд"
    empty = parse_grid("...\n.##\n.##")
    cells = {0: across[0], 1: across[1], 2: across[2], 3: down[1], 6: down[2]}
    clues = {"1A": across, "1D": down}
    if where != "clues":  # letters that are known count, whatever the clues are in
        clues = {"1A": other * 9}
    solution = tuple(cells.get(cell, "") for cell in range(9)) if where == "solution" else None
    puzzle = Puzzle(
        empty.with_cells(cells if where == "grid" else {}), clues=clues, solution=solution
    )
    assert bool(foreign(begun(puzzle))) is not plain(across).isascii()


def test_a_grid_without_an_open_cell_is_not_revealed() -> None:
    state = after(START, [blacks(dict.fromkeys(START.grid.open_cells, ""), black=True)])
    assert not state.grid.open_cells
    assert not state.is_revealed


@pytest.mark.parametrize("above", ["", "Wordle 1,234 X/6\n\n"])
def test_squares_of_one_colour_are_wordles(above: str) -> None:
    assert recognise(f"{above}⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜".encode(), "") is None


@pytest.mark.parametrize(
    ("above", "is_grid"), [("```text\n", True), ("A 5x5 for you:\n", False), ("", True)]
)
def test_full_rows_are_a_grid_unless_words_stand_around(above: str, is_grid: bool) -> None:
    text = f"{above}SATOR\nAREPO\nTENET\n{'```' * above.startswith('`')}"
    assert (recognise(text.encode(), "") is not None) == is_grid


@pytest.mark.parametrize("above", ["A 5x5 for you:", "A 4-letter start is hard.", "Hi Anna,"])
def test_a_grid_is_read_below_a_line_that_names_a_number(above: str) -> None:
    found = recognise(f"{above}\n\n#..#\n....\n#..#\n".encode(), "")
    assert found is not None


def test_a_grid_in_a_mail_is_a_crossword() -> None:
    found = recognise(b"Hi Anna,\nhere's the grid:\n#..#\n....\n#..#\n\n1A: Pet\n", "")
    assert found is not None
    assert found.sure


def board(*moves: str) -> Session:
    return Session("crossword", "grid1", "2026-11-20", moves)


@given(puzzles(), st.sampled_from([".puz", ".ipuz", ".xd"]), st.data())
def test_a_file_that_was_saved_goes_on_with_its_board(
    puzzle: Puzzle, ending: str, data: st.DataObject
) -> None:
    """Whatever was played, in whatever format it was saved, and whatever was typed since."""
    begun_with = open_move("a.ipuz", write_puzzle(puzzle, "a.ipuz"))
    played = [begun_with, *data.draw(moves(puzzle.grid))]
    state = resumed(played)
    try:
        saved = write_puzzle(state.saved, f"b{ending}")
    except BadInput:
        assume(False)
    assert was_once(played, read_saved(saved, f"b{ending}"))
    assume(len(played) > 1)
    is_same = goes_on_with([open_move(f"b{ending}", saved)])
    assert is_same(board(*played))
    cells = sorted(state.grid.open_cells)
    later = [letters({data.draw(st.sampled_from(cells)): "z"})] if cells else []
    if state.saved.published:
        assert is_same(board(*played, *later))
    if state.saved.clues:
        name, text = next(iter(state.saved.clues.items()))
        slot = state.grid.slot(name)
        other = write_puzzle(replace(puzzle.with_grid(state.written), clues={name: "Q"}), "a.ipuz")
        if text != "Q" and f"clue {slot.place} Q" not in played:
            assert not goes_on_with([open_move("b.ipuz", other)])(board(*played))


@pytest.mark.parametrize("clues", [{}, {"1A": "Animal"}])
def test_a_grid_to_draw_goes_on_with_no_puzzle_to_solve(clues: dict[str, str]) -> None:
    begun_with = open_move("a.ipuz", write_puzzle(Puzzle(blank(2, 2), clues), "a.ipuz"))
    grid = open_move("b.txt", write_puzzle(Puzzle(parse_grid("C.\n..")), "b.txt"))
    assert goes_on_with([grid])(board(begun_with, "0=c")) == (not clues)


def test_a_grid_with_a_hole_goes_on_from_a_format_that_has_black_cells_for_it() -> None:
    with_hole = Puzzle(Grid(1, 3, (OPEN, OPEN, VOID)))
    played = [open_move("a.ipuz", write_puzzle(with_hole, "a.ipuz")), "0#"]
    saved = write_puzzle(resumed(played).saved, "b.puz")
    assert goes_on_with([open_move("b.puz", saved)])(board(*played))


@pytest.mark.parametrize(
    ("change", "is_same"),
    [
        ({}, True),
        ({"title": "Another"}, True),
        ({"clues": {"1A": "Pet"}}, False),
        ({"solution": ("d", "o", "g", "y")}, False),
        ({"solution": None}, False),
        ({"clues": {}, "solution": None}, False),  # a grid to draw
        ({"grid": parse_grid("..\n.#")}, False),
        ({"grid": parse_grid("C.\n..")}, True),
        ({"grid": parse_grid("CB\n..")}, True),  # B stood there
        ({"grid": parse_grid("CZ\n..")}, False),
    ],
)
def test_a_puzzle_is_the_same_by_its_squares_clues_and_solution(
    change: dict[str, object], is_same: bool
) -> None:
    puzzle = Puzzle(blank(2, 2), {"1A": "Animal"}, "One", solution=("c", "a", "t", "s"))
    played = [open_move("a.ipuz", write_puzzle(puzzle, "a.ipuz")), "0=c", "1=b", "1=a"]
    other = replace(puzzle, **change)  # type: ignore[arg-type]
    move = open_move("b.xd", write_puzzle(other, "b.xd"))
    assert goes_on_with([move])(board(*played)) == is_same
    assert not goes_on_with([move])(board(played[0]))
    assert not goes_on_with([move])(board("open x.txt !", "0=a"))
