"""Two programs on one data folder: no file is damaged, and no move of either is lost."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from patience import PATIENCE
from tui.playing import TODAY, bee, enter, found, message, program, until

from beehelper.bee.learn import learn, mark_of
from beehelper.crossword.game import letters, open_move, resumed
from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.store.atomic import stamp
from beehelper.store.learned import change_learned, load_learned
from beehelper.store.merge import merged
from beehelper.store.saver import Saver
from beehelper.store.sessions import VERSION, Session, delete, load, save
from beehelper.store.settings import Settings, load_settings, save_settings


class Program:
    """What one program does to a board: moves, undo; it takes up what is merged for it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.troubles: list[str] = []
        self.saver = Saver(self.troubles.append, self._take_up)
        self.saver.adopt(session)

    def _take_up(self, session: Session) -> None:
        if self.saver.adopt(session):
            self.session = session

    def move(self, move: str) -> None:
        self.session = self.session.move(move)
        self._put()

    def undo(self) -> None:
        self.session = self.session.undo()
        self._put()

    def _put(self) -> None:
        self.saver.put(self.session)
        assert self.saver.flush(PATIENCE)
        # A flush ends before the listener hears.
        self.saver.put(self.session)
        assert self.saver.flush(PATIENCE)


def board(*moves: str) -> Session:
    return Session("bee", "taeilnz", TODAY, moves)


def aside(session: Session) -> list[str]:
    """Return the texts of what was kept beside a save."""
    return [path.read_text() for path in session.path.parent.glob("*.other-*")]


def test_moves_of_both_are_kept_in_their_order_and_those_of_both_once(home: Path) -> None:
    save(board("+tail"))
    one, other = Program(board("+tail")), Program(board("+tail"))
    other.move("+title")
    other.move("+tall")
    one.session = one.session.move("+lint")
    one.move("+tall")
    assert load(board().path).moves == ("+tail", "+title", "+tall", "+lint")
    assert one.session.moves == ("+tail", "+title", "+tall", "+lint")
    other.move("+tile")
    assert load(board().path).moves == ("+tail", "+title", "+tall", "+lint", "+tile")
    assert not one.troubles + other.troubles
    assert not aside(board())


def test_what_another_saved_in_the_same_tick_of_the_clock_is_seen(home: Path) -> None:
    save(board("+tail"))
    one, path = Program(board("+tail")), board().path
    status = path.stat()
    path.write_bytes(path.read_bytes().replace(b"+tail", b"+tall"))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert stamp(path) == (status.st_ino, status.st_mtime_ns, status.st_size)
    one.move("+title")
    assert "+tall" in " ".join([*load(path).moves, *aside(board())])


def test_the_highest_hint_of_both_is_kept(home: Path) -> None:
    save(board())
    one, other = Program(board()), Program(board())
    other.session = other.session.shown("whole board", 4)
    other.move("+tail")
    one.session = one.session.shown("whole board", 2).shown("tile", 6)
    one.move("+tall")
    assert load(board().path).hints == {"whole board": 4, "tile": 6}


def test_a_move_taken_back_is_so_in_what_the_other_went_on_from(home: Path) -> None:
    save(board("+tail"))
    one, other = Program(board("+tail")), Program(board("+tail"))
    other.move("+title")
    one.undo()
    assert load(board().path).moves == one.session.moves == ("+title",)
    other.move("+tall")
    assert load(board().path).moves == other.session.moves == ("+title", "+tall")
    assert not one.troubles + other.troubles
    assert not aside(board())


def test_a_move_that_both_took_back_keeps_the_others_version_aside_and_says_where(
    home: Path,
) -> None:
    save(board("+tail"))
    one, other = Program(board("+tail")), Program(board("+tail"))
    other.undo()
    other.move("+title")
    one.undo()
    assert load(board().path).moves == ()
    (kept,) = aside(board())
    assert "+title" in kept
    (trouble,) = one.troubles
    assert trouble.startswith("Another beehelper played this board meanwhile;")
    assert ".other-1" in trouble


def test_another_game_that_took_the_number_of_ours_is_kept_beside_it(home: Path) -> None:
    ours = Session("wordle", "nyt1", TODAY, ("crane=.....",))
    save(ours)
    one = Program(ours)
    delete(ours)
    theirs = Session("wordle", "nyt1", TODAY, ("slate=.....", "moist=....."))
    save(theirs)
    one.move("hotel=ggggg")
    assert load(ours.path).moves == ("crane=.....", "hotel=ggggg")
    (kept,) = aside(ours)
    assert "slate" in kept
    assert "its version is kept as" in one.troubles[0]


def test_what_a_newer_program_saved_meanwhile_is_left_as_it_is(home: Path) -> None:
    save(board("+tail"))
    one = Program(board("+tail"))
    newer = f'{{"version": {VERSION + 1}, "of": "tomorrow"}}'
    board().path.write_text(newer)
    one.move("+title")
    assert board().path.read_text() == newer
    (trouble,) = one.troubles
    assert "newer beehelper" in trouble
    assert "could not be saved" in trouble


def test_what_was_damaged_meanwhile_is_set_aside_and_ours_is_saved(home: Path) -> None:
    save(board("+tail"))
    one = Program(board("+tail"))
    board().path.write_text("no board")
    one.move("+title")
    assert load(board().path).moves == ("+tail", "+title")
    assert [path.read_text() for path in board().path.parent.glob("*.damaged-*")] == ["no board"]


GRID = open_move("grid.txt", b"...\n...\n")


def test_a_letter_that_both_typed_is_undone_at_once(home: Path) -> None:
    grid = Session("crossword", "grid1", TODAY, (GRID,))
    save(grid)
    one, other = Program(grid), Program(grid)
    for move in ("4=b", "3=a"):
        other.move(move)
    one.move("3=a")
    assert load(grid.path).moves == (GRID, "4=b", "3=a")
    one.undo()
    assert load(grid.path).moves == (GRID, "4=b")


CHANGES = st.one_of(
    st.dictionaries(st.integers(0, 3), st.sampled_from(["", "a", "b"]), min_size=1).map(letters),
    st.builds(lambda cell, sign: f"{cell}{sign}", st.integers(0, 3), st.sampled_from("#.~")),
    st.sampled_from(["note 0a b", "note 0a ", "note 3a 1=a", "title a", "title b", "author a"]),
)


@given(*[st.lists(CHANGES, max_size=4)] * 3)
def test_a_grid_of_both_is_that_of_all_moves_with_ours_last(
    before: list[str], ours: list[str], theirs: list[str]
) -> None:
    base = Session("crossword", "grid1", TODAY, (GRID, *before))
    one, other = (replace(base, moves=(*base.moves, *more)) for more in (ours, theirs))
    both = merged(one, base, other)
    assert both is not None
    assert resumed(both.moves) == resumed((*other.moves, *ours))
    assert both.moves[: len(other.moves)] == other.moves
    assert both == other or theirs[-1:] != ours


POOLS = {
    "wordle": ("crane=bbbbb", "moist=bbybb", "light=ggggg", "mode hard", "pilot=bygbb"),
    "hit": ("cart=1", "dart=won", "part=2", "rule jotto", "tries 2", "mode host"),
    "boxed": ("adgj", "jbeh", "had", "jkad", "hck"),
}
"""Moves of games in which what one may play depends on what was played."""


def can_be_played(session: Session) -> bool:
    try:
        game_of(session.game).glance(session)
    except BadInput:
        return False
    return True


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    game=st.sampled_from(sorted(POOLS)),
    steps=st.lists(st.tuples(st.booleans(), st.integers(0, 4)), max_size=8),
)
def test_whatever_both_play_the_save_can_be_played_on(
    home: Path, game: str, steps: list[tuple[bool, int]]
) -> None:
    shutil.rmtree(home, ignore_errors=True)
    begun = Session(game, "game1", TODAY, ("abc def ghi jkl",) if game == "boxed" else ())
    save(begun)
    programs = Program(begun), Program(begun)
    made = set(begun.moves)
    for which, what in steps:
        program, move = programs[which], POOLS[game][what]
        if can_be_played(program.session.move(move)):
            made.add(move)
            program.move(move)
        assert can_be_played(load(begun.path))
    kept = " ".join([*load(begun.path).moves, *aside(begun)])
    assert all(move in kept for move in made)


def test_a_game_set_up_as_ours_is_still_another_with_other_rows(home: Path) -> None:
    ours = Session("wordle", "nyt1", TODAY, ("mode hard", "crane=....."))
    save(ours)
    one = Program(ours)
    delete(ours)
    save(replace(ours, moves=("mode hard", "slate=.....")))
    one.move("moist=.....")
    assert load(ours.path).moves == ("mode hard", "crane=.....", "moist=.....")
    assert ["slate" in kept for kept in aside(ours)] == [True]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(st.tuples(st.booleans(), st.integers(0, 4)), max_size=8))
def test_whatever_both_do_each_move_is_in_the_save_or_beside_it(
    home: Path, steps: list[tuple[bool, int]]
) -> None:
    shutil.rmtree(home, ignore_errors=True)
    save(board())
    programs = Program(board()), Program(board())
    made: set[str] = set()
    taken_back: set[str] = set()
    for number, (which, what) in enumerate(steps):
        program = programs[which]
        if what or not program.session.moves:
            made.add(f"+w{number}")
            program.move(f"+w{number}")
        else:
            taken_back.add(program.session.moves[-1])
            program.undo()
    kept = " ".join([*load(board().path).moves, *aside(board())])
    assert all(move in kept for move in made - taken_back)


async def test_the_screen_takes_up_what_another_program_found(bundled: None) -> None:
    async with bee(found=("tail",)) as pilot:
        assert pilot.app.screen is not None
        saver = pilot.app.services.saver  # type: ignore[attr-defined]
        assert saver.flush(PATIENCE)
        save(board("+tail", "+title"))
        await enter(pilot, "tall")
        await until(pilot, lambda: found(pilot) == ("tail", "title", "tall"))
        await until(pilot, lambda: "Another beehelper" in message(pilot))
    assert load(board().path).moves == ("+tail", "+title", "+tall")


@pytest.mark.parametrize("why", ["No space left on device", "Read-only file system"])
async def test_a_disk_that_refuses_is_told_once_and_the_board_is_saved_when_it_can_be(
    why: str, bundled: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from beehelper.store import saver as saver_module

    def refuse(session: Session) -> None:
        raise OSError(28, why)

    async with bee(found=("tail",)) as pilot:
        saver = pilot.app.services.saver  # type: ignore[attr-defined]
        assert saver.flush(PATIENCE)
        monkeypatch.setattr(saver_module, "save", refuse)
        for word in ("tall", "title"):
            await enter(pilot, word)
            saver.flush(PATIENCE)
        await pilot.pause()
        told = [notice.message for notice in pilot.app._notifications]
        assert told == [f"The board could not be saved to {board().path} ({why})."]
        monkeypatch.setattr(saver_module, "save", save)
        await enter(pilot, "tile")
        assert saver.flush(PATIENCE)
    assert load(board().path).moves == ("+tail", "+tall", "+title", "+tile")


async def test_settings_that_another_program_changed_stay_when_one_is_changed_here(
    home: Path,
) -> None:
    save_settings(Settings(wordle_opener="crane"))
    async with program() as pilot:
        save_settings(Settings(wordle_opener="salet"))
        pilot.app.theme = "bee-light"
        await until(pilot, lambda: load_settings()[0].theme == "bee-light")
    assert load_settings()[0] == Settings(theme="bee-light", wordle_opener="salet")


async def test_what_another_program_learned_stays_when_a_word_is_marked_here(
    bundled: None,
) -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "remembered" in message(pilot))
        change_learned(lambda before: learn(before, mark_of(TODAY, "entail", accepted=False)))
        await enter(pilot, "tall")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "TALL: accepted, remembered" in message(pilot))
    told = " ".join(lesson.summary for lesson in load_learned().learned)
    assert all(word in told for word in ("TAIL", "ENTAIL", "TALL"))


def test_marks_that_many_programs_make_at_once_are_all_kept(home: Path) -> None:
    words = ("tale", "late", "tall", "tile", "title", "entail", "talent", "inlet")
    command = [sys.executable, "-m", "beehelper", "bee", "mark"]
    programs = [
        subprocess.Popen([*command, word, "--refused"], stdout=subprocess.DEVNULL) for word in words
    ]
    assert [program.wait(PATIENCE) for program in programs] == [0] * len(words)
    assert {lesson.refused for lesson in load_learned().learned} == {(word,) for word in words}


def test_a_mark_is_not_made_while_another_program_hangs_and_that_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hanging = (
        "import sys, time; from beehelper.store.learned import change_learned\n"
        "def change(learned):\n"
        "    print(flush=True)\n"
        "    time.sleep(1000)\n"
        "change_learned(change)\n"
    )
    monkeypatch.setattr("beehelper.store.atomic.PATIENCE", 0.05)
    with subprocess.Popen([sys.executable, "-c", hanging], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        with pytest.raises(TimeoutError, match="Another beehelper"):
            change_learned(lambda before: before)
        other.kill()
    mark = mark_of(TODAY, "tail", accepted=True)
    assert change_learned(lambda _: (mark,)).learned == (mark,)
