"""Files of .puz, made with puzpy: what they mean to us, and what survives our saving them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import puz
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword import acrosslite
from beehelper.crossword.grid import Grid, blank, parse_grid
from beehelper.crossword.puzzle import Puzzle, check
from beehelper.errors import BadInput

from .puzzle_strategies import puzzles

KEY = 1234


def made(change: Callable[[puz.Puzzle], object] = lambda file: None) -> bytes:
    """Make a file of 4 x 3 cells: C A T . / A R E O / . T E N, changed as a test wishes."""
    file = puz.Puzzle()
    file.width, file.height = 4, 3
    file.solution = "CAT.AREO.TEN"
    file.fill = "C--.----.---"
    file.clues = [f"clue {n}" for n in range(7)]
    file.title, file.author, file.copyright, file.notes = "Title", "Me", "©", "a\r\nb"
    change(file)
    return bytes(file.tobytes())


def filled(data: bytes) -> bytes:
    """Open a file, fill it with letters of our own, save it."""
    puzzle = acrosslite.read(data)
    letters = {n: "q" for n, cell in enumerate(puzzle.grid.cells) if cell == ""}
    grid = puzzle.grid.with_cells({**letters, 1: "the"})
    return acrosslite.write(replace(puzzle.with_grid(grid), pencil=frozenset({1, 2})))


def test_a_file_is_a_board_with_its_clues_and_its_solution_aside() -> None:
    puzzle = acrosslite.read(made())
    assert puzzle.grid == parse_grid("C..#\n....\n#...")
    assert [slot.name for slot in puzzle.grid.slots] == ["1A", "1D", "2D", "3D", "4A", "5D", "6A"]
    assert puzzle.clues["2D"] == "clue 2"
    assert (puzzle.title, puzzle.author, puzzle.copyright) == ("Title", "Me", "©")
    assert puzzle.notes == "a\nb"
    assert puzzle.solution == ("c", "a", "t", "", "a", "r", "e", "o", "", "t", "e", "n")
    assert check(puzzle, parse_grid("CAX#\n....\n#...")) == frozenset({2})


def test_what_windows_wrote_is_read_as_it_was_meant_and_stays_in_its_file() -> None:
    def windows(file: puz.Puzzle) -> None:
        file.title, file.notes = "It\x92s", "Wait\x85\r\n\x93so\x94"
        file.clues = ["Dad\x92s", *file.clues[1:]]

    puzzle = acrosslite.read(made(windows))
    assert (puzzle.title, puzzle.notes) == ("It’s", "Wait…\n“so”")
    assert puzzle.clues["1A"] == "Dad’s"
    assert acrosslite.write(puzzle) == made(windows)
    assert acrosslite.read(acrosslite.write(replace(puzzle, file=None))) == puzzle


def test_a_file_that_shows_its_black_cells_is_no_diagramless_one() -> None:
    def named(file: puz.Puzzle) -> None:
        file.puzzletype = puz.PuzzleType.Diagramless

    shown = acrosslite.read(made(named))
    assert (shown.grid, shown.diagramless) == (parse_grid("C..#\n....\n#..."), False)
    assert acrosslite.write(shown) == made(named)


def test_a_diagramless_file_stays_one() -> None:
    def hidden(file: puz.Puzzle) -> None:
        file.puzzletype = puz.PuzzleType.Diagramless
        file.solution, file.fill = "CAT:AREO:TEN", "C--:-:------"

    puzzle = acrosslite.read(made(hidden))
    assert puzzle.diagramless
    assert puzzle.grid == parse_grid("C..#\n....\n#...")
    assert puzzle.clues["2D"] == "clue 2"
    again = puz.Puzzle()
    again.load(acrosslite.write(puzzle))
    assert (again.puzzletype, again.fill) == (puz.PuzzleType.Diagramless, "C--:----:---")
    assert acrosslite.read(acrosslite.write(replace(puzzle, file=None))) == puzzle

    def locked(file: puz.Puzzle) -> None:
        hidden(file)
        file.scrambled_cksum = 1

    puzzle = acrosslite.read(made(locked))
    assert (puzzle.diagramless, puzzle.locked, puzzle.solution) == (True, True, None)


def test_bars_are_refused_in_a_sentence() -> None:
    barred = Puzzle(replace(blank(2, 2), bars=frozenset({(0, True)})))
    with pytest.raises(BadInput, match="cannot hold bars between cells"):
        acrosslite.write(barred)


def test_cells_outside_a_grid_s_shape_are_black_and_stay_hidden() -> None:
    def shape(file: puz.Puzzle) -> None:
        file.solution, file.fill = "CAT:AREO.TEN", "C--:----.---"

    puzzle = acrosslite.read(made(shape))
    assert puzzle.grid == parse_grid("C..#\n....\n#...")
    assert puz.load(filled(made(shape))).fill == "CTQ:QQQQ.QQQ"


def test_a_locked_puzzle_is_filled_and_saved_and_stays_locked() -> None:
    data = made(lambda file: file.lock_solution(KEY))
    puzzle = acrosslite.read(data)
    assert (puzzle.locked, puzzle.solution) == (True, None)
    with pytest.raises(BadInput, match="its solution is locked"):
        check(puzzle, puzzle.grid)
    saved = filled(data)
    assert acrosslite.read(saved).locked
    before, after = puz.load(data), puz.load(saved)
    assert after.is_solution_locked()
    assert (after.solution, after.scrambled_cksum) == (before.solution, before.scrambled_cksum)
    assert after.fill == "CTQ.QQQQ.QQQ"
    assert after.unlock_solution(KEY)
    assert after.solution == "CAT.AREO.TEN"


def test_what_we_do_not_know_survives_a_save() -> None:
    def add(file: puz.Puzzle) -> None:
        file.extensions[b"LTIM"] = b"42,1"
        file.extensions[b"ZZZZ"] = b"\0\xff what"
        file.extensions[b"GEXT"] = bytes([0x80, 0x50, *[0] * 10])
        file.preamble, file.postscript = b"before", b"\r\nafter"
        file.unk1, file.unk2 = b"\1\2", b"\3" * 12

    data = made(add)
    assert acrosslite.read(data).circles == {0}
    assert acrosslite.read(data).revealed == frozenset()  # the cell that is marked has no letter
    before, after = puz.load(data), puz.load(filled(data))
    before.extensions[b"GEXT"] = bytes([0x80, 0x10, *[0] * 10])
    for member in ("preamble", "postscript", "unk1", "unk2", "clues", "notes", "solution"):
        assert getattr(after, member) == getattr(before, member)
    ours = {b"RUSR", b"PNCL"}
    assert {code: text for code, text in after.extensions.items() if code not in ours} == (
        before.extensions
    )


def test_rebus_cells_are_read_with_the_player_s_own() -> None:
    def add(file: puz.Puzzle) -> None:
        file.fill = "H--.----.--X"
        file.extensions[b"GRBS"] = bytes([3, 18, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        file.extensions[b"RTBL"] = b" 2:HEART;17:ON/OFF;x:y;99999999999999:q;"
        file.extensions[b"RUSR"] = b"HEART" + b"\0" * 11 + b"XY\0"

    puzzle = acrosslite.read(made(add))
    assert puzzle.solution is not None
    # A number that the table does not have leaves the letter of the grid.
    assert puzzle.solution[:3] == ("heart", "on/off", "t")
    assert puzzle.grid.cells[0] == "heart"
    assert puzzle.grid.cells[11] == "xy"
    data = acrosslite.write(puzzle.with_grid(puzzle.grid.emptied()))
    emptied = puz.load(data)
    assert emptied.fill == "---.----.---"
    assert b"RUSR" not in emptied.extensions
    assert acrosslite.read(data).solution == puzzle.solution


def test_rebus_of_the_player_in_another_form_is_passed_over() -> None:
    """Forkyz writes a table of numbers there, not a text for each cell."""
    data = made(lambda file: file.extensions.update({b"RUSR": b"1:ENTRY;"}))
    assert acrosslite.read(data).grid == acrosslite.read(made()).grid


def test_what_the_player_left_alone_keeps_its_accent() -> None:
    def add(file: puz.Puzzle) -> None:
        file.fill = "Ñ¼-.E---.---"
        file.extensions[b"RUSR"] = b"\0" * 4 + "ÉÉ".encode("latin-1") + b"\0" * 8

    puzzle = acrosslite.read(made(add))
    assert puzzle.grid.cells[:5] == ("n", "1⁄4", "", "#", "ee")
    file = puz.load(acrosslite.write(puzzle.with_grid(puzzle.grid.with_cells({2: "a"}))))
    assert file.fill == "Ñ¼A.E---.---"
    assert file.extensions[b"RUSR"] == b"\0" * 4 + "ÉÉ".encode("latin-1") + b"\0" * 8


def test_our_rebus_is_what_puzpy_reads() -> None:
    file = puz.load(
        acrosslite.write(Puzzle(Grid(1, 3, ("the", "ð", "")), solution=("the", "b", "the")))
    )
    assert (file.solution, file.fill) == ("TBT", "TÐ-")
    assert file.rebus().get_rebus_squares() == [0, 2]
    assert file.rebus().get_rebus_solution(2) == "THE"
    assert file.rebus().get_rebus_fill(0) == "THE"


@given(puzzles(voids=False))
def test_clues_and_circles_stand_where_puzpy_has_them(puzzle: Puzzle) -> None:
    file = puz.load(acrosslite.write(puzzle))
    numbering = file.clue_numbering()
    clues = {
        f"{clue['num']}{letter}": clue["clue"]
        for letter, entries in (("A", numbering.across), ("D", numbering.down))
        for clue in entries
        if clue["clue"]
    }
    assert clues == puzzle.clues
    circled = file.markup().get_markup_squares(puz.GridMarkup.Circled)
    assert set(circled) == puzzle.circles | puzzle.shades.keys()


@given(puzzles(voids=False), st.integers(0, 0xBF))
def test_what_was_revealed_is_what_puzpy_reads_beside_other_marks(
    puzzle: Puzzle, other: int
) -> None:
    file = puz.load(acrosslite.write(puzzle))
    cells = range(len(puzzle.grid.cells))
    marks = file.extensions.get(b"GEXT", bytes(cells))
    assert {n for n in cells if marks[n] & puz.GridMarkup.Revealed} == puzzle.revealed
    file.extensions[b"GEXT"] = bytes(mark & 0x40 | other & ~0x40 for mark in marks)
    again = acrosslite.read(file.tobytes())
    assert again.revealed == puzzle.revealed
    emptied = puz.load(acrosslite.write(again.with_grid(again.grid.emptied())))
    assert emptied.extensions[b"GEXT"] == bytes([other & ~0x40] * len(cells))


def test_a_new_file_without_a_solution_says_so() -> None:
    file = puz.load(acrosslite.write(Puzzle(parse_grid("ab\n..").with_cells({3: "_"}))))
    assert file.solution_state == puz.SolutionState.NotProvided
    assert (file.solution, file.fill) == ("---.", "AB-.")


def test_a_file_of_version_2_is_utf_8() -> None:
    puzzle = Puzzle(Grid(1, 2, ("漢", "ð")), {"1A": "“Quotes” ☃"}, solution=("ð", "x"))
    data = acrosslite.write(puzzle)
    assert puz.load(data).version == b"2.0"
    assert acrosslite.read(data) == puzzle


def hold_one_sentence(data: bytes) -> None:
    """Read a file, write it and read it again, or be told in one sentence why not."""
    told = "."
    try:
        puzzle = acrosslite.read(data)
    except BadInput as fault:
        told = str(fault)
    else:
        assert acrosslite.read(acrosslite.write(puzzle)) == puzzle
    assert told.endswith(".")
    assert told.isprintable()


@example(bytes(24), b"\x1c0", 1)
@given(st.binary(min_size=24, max_size=24), st.binary(max_size=60), st.integers(0, 4))
def test_any_sections_with_right_sums_are_a_puzzle_or_one_sentence(
    flags: bytes, text: bytes, which: int
) -> None:
    section = (b"GRBS", b"RTBL", b"RUSR", b"GEXT", b"PNCL")[which]

    def add(file: puz.Puzzle) -> None:
        file.extensions[b"GRBS"] = flags[:12]
        file.extensions[b"RTBL"] = b" 0:A;255:B"
        file.extensions[b"GEXT"] = flags[12:]
        file.extensions[section] = text

    hold_one_sentence(made(add))


def test_without_puzpy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    data = made()
    monkeypatch.setitem(sys.modules, "puz", None)
    for act in (lambda: acrosslite.read(data), lambda: acrosslite.write(Puzzle(blank(1, 1)))):
        assert refusal(act) == "For .puz files install the extra: pip install 'beehelper[puz]'."


SAMPLE = made(
    lambda file: file.extensions.update(
        {
            b"GRBS": bytes([1] + [0] * 11),
            b"RTBL": b" 0:HEART;",
            b"RUSR": b"AB" + b"\0" * 12,
            b"GEXT": bytes([0x80] * 12),
            b"LTIM": b"1,0",
        }
    )
)
CHANGES = st.lists(st.tuples(st.integers(44, len(SAMPLE) - 1), st.integers(0, 255)), max_size=3)


@pytest.mark.parametrize("mark", [0x10, 0x20, 0x40, 0x80])
def test_marks_of_letters_that_were_wrong_are_named(mark: int) -> None:
    data = made(lambda file: file.extensions.update({b"GEXT": bytes([mark] * 12)}))
    wrong = mark in (0x10, 0x20)
    assert acrosslite.read(data).unread == (("marks of wrong letters",) if wrong else ())


@pytest.mark.parametrize("state", [0, 1, 2, 5, 0xFFFF])
def test_letters_that_may_be_scrambled_are_not_a_solution(state: int) -> None:
    def declare(file: puz.Puzzle) -> None:
        if state == puz.SolutionState.Unlocked:  # but the sum of a lock is there
            file.lock_solution(KEY)
        file.solution_state = state

    puzzle = acrosslite.read(made(declare))
    assert (puzzle.solution, puzzle.locked) == (None, state == puz.SolutionState.Unlocked)
    assert puz.load(filled(made(declare))).solution_state == state


def test_what_the_bytes_cannot_hold_is_told() -> None:
    puzzle = acrosslite.read(made())
    texts = tuple(f"{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(256))
    full = Grid(60, 60, ("漢" * 10,) * 3600)
    for wrong, told in (
        (
            puzzle.with_grid(puzzle.grid.with_cells({1: "ω"})),
            "This .puz file cannot hold 'Ω'; save as .ipuz.",
        ),
        (
            Puzzle(blank(16, 16), solution=texts),
            "A .puz file cannot hold 256 different rebus; save as .ipuz.",
        ),
        (
            Puzzle(full, solution=("漢",) * 3600),
            "A .puz file cannot hold that much; save as .ipuz.",
        ),
    ):
        assert refusal(acrosslite.write, wrong) == told


def with_sections(**sections: bytes) -> bytes:
    return made(
        lambda file: file.extensions.update(
            {name.encode(): data for name, data in sections.items()}
        )
    )


def with_members(**members: object) -> bytes:
    return made(lambda file: vars(file).update(members))


def wrong_at(place: int, *others: int) -> bytes:
    data = bytearray(with_sections(ABCD=b"x"))
    for at, value in enumerate(others or (data[place] ^ 1,), place):
        data[at] = value
    return bytes(data)


VERSION = made().index(b"1.3\0")
DAMAGED = "The file is damaged: "


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            with_members(fill="C--.-------."),
            f"{DAMAGED}its solution has other black cells than its grid.",
        ),
        (with_members(clues=["x"]), f"{DAMAGED}1 clues for 7 slots."),
        (
            with_members(fill="C#-.----.---"),
            "Row 1, column 2 holds '#'; a cell holds 1 to 10 letters or digits.",
        ),
        (with_sections(GEXT=b"\x80"), f"{DAMAGED}its section GEXT fits no grid."),
        (
            with_sections(RUSR=b"A" * 11 + b"\0" * 12),
            "Row 1, column 1 holds 'AAAAAAAAAAA'; a cell holds 1 to 10 letters or digits.",
        ),
        (made()[:-1], f"{DAMAGED}it is cut off, or its sections are of other lengths."),
        (made()[:-9], f"{DAMAGED}it is cut off, or its sections are of other lengths."),
        (
            with_sections(ABCD=b"xy")[:-2],
            f"{DAMAGED}it is cut off, or its sections are of other lengths.",
        ),
        (made()[:60], "The file is cut off: its grid is not whole."),
        (made()[2:], f"{DAMAGED}its beginning is cut off."),
        (made()[:40], f"{DAMAGED}its beginning is cut off."),
        (wrong_at(VERSION, *b"x"), f"{DAMAGED}its version, a number such as 1.3, can't be read."),
        (wrong_at(VERSION, *b"1.."), f"{DAMAGED}its version, a number such as 1.3, can't be read."),
        (wrong_at(VERSION, *b"2.0"), f"{DAMAGED}a text in it can't be read."),
    ],
)
def test_what_cannot_be_used_is_told(data: bytes, told: str) -> None:
    assert acrosslite.is_one(data)
    assert refusal(acrosslite.read, data) == told


@pytest.mark.parametrize("place", [0, 14, 16, 52, made().index(b"clue 3"), -2])
def test_a_file_of_another_checksum_is_opened_and_known_as_that(place: int) -> None:
    data = wrong_at(place)
    puzzle, whole = acrosslite.read(data), acrosslite.read(with_sections(ABCD=b"x"))
    assert (puzzle.is_altered, whole.is_altered) == (True, False)
    assert (puzzle == whole) == (place in (0, 14, 16, -2))
    saved = acrosslite.read(filled(data))
    assert not saved.is_altered
    assert saved.clues == puzzle.clues


def test_a_file_that_names_no_version_is_read_and_saved_with_the_usual_one() -> None:
    data = with_sections(ABCD=b"x")
    empty = data.replace(b"1.3\0", bytes(4), 1)
    assert acrosslite.read(empty) == acrosslite.read(data)
    assert not acrosslite.read(empty).is_altered
    assert filled(empty) == filled(data)


@given(st.integers(1, len(SAMPLE)))
def test_a_file_that_is_cut_off_is_refused_or_a_whole_one_with_fewer_sections(length: int) -> None:
    with suppress(BadInput):
        assert not acrosslite.read(SAMPLE[:-length]).is_altered


@given(CHANGES)
def test_damage_with_right_sums_is_a_puzzle_or_one_sentence(
    changes: list[tuple[int, int]],
) -> None:
    damaged = bytearray(SAMPLE)
    for place, value in changes:
        damaged[place] = value
    file = puz.Puzzle()
    try:
        with suppress(puz.PuzzleFormatError):
            file.load(bytes(damaged))
        data = bytes(file.tobytes())
    except (ValueError, AttributeError):
        return
    hold_one_sentence(data)


def timed(timer: str) -> bytes:
    return made(lambda file: file.extensions.update({b"LTIM": timer.encode("latin-1")}))


@given(st.integers(1, 10**8 - 1), st.integers(0, 10**8 - 1), st.sampled_from(["", ",0", ",1"]))
def test_a_timer_goes_on_where_another_program_left_it(before: int, now: int, stands: str) -> None:
    data = timed(f"{before}{stands}")
    read = acrosslite.read(data)
    assert read.seconds == before
    assert acrosslite.write(read) == data
    later = acrosslite.write(replace(read, seconds=now))
    assert acrosslite.read(later).seconds == now
    if now != before:
        assert puz.load(later).extensions[b"LTIM"] == f"{now}{stands or ',0'}".encode()


@pytest.mark.parametrize("timer", ["", "x,0", "-5,1", "1e9", "999999999,0", "²,0", ",1"])
def test_a_timer_that_tells_no_seconds_counts_from_nothing(timer: str) -> None:
    assert acrosslite.read(timed(timer)).seconds == 0
