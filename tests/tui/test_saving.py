"""Files are written while the screen goes on, in order, and none is lost when the program ends."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from patience import PATIENCE

from beehelper.bee.learn import Lesson
from beehelper.store.boxed import load_marks
from beehelper.store.learned import load_learned
from beehelper.store.sessions import Session, load, save, saves
from beehelper.store.settings import load_settings
from beehelper.tui.app import BeeHelper
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.box_board import BoxBoard
from beehelper.tui.widgets.cells import Cells
from beehelper.tui.widgets.tile_entry import TileEntry

from .playing import (
    BOARD,
    TODAY,
    enter,
    message,
    position,
    program,
    session,
    typed,
    until,
)


async def test_no_file_is_written_on_the_thread_of_the_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    writers: list[threading.Thread] = []
    fsync = os.fsync

    def noting(handle: int) -> None:
        writers.append(threading.current_thread())
        fsync(handle)

    monkeypatch.setattr(os, "fsync", noting)
    async with program((60, 20)) as pilot:
        app = pilot.app
        assert isinstance(app, BeeHelper)
        await pilot.press("f2")
        await enter(pilot, BOARD)
        await until(pilot, lambda: position(pilot))
        for word, key in (("tail", "ctrl+s"), ("lint", "ctrl+s"), ("tall", "ctrl+x")):
            await enter(pilot, word)
            await pilot.press(key)
        await pilot.press("ctrl+z", "f6", "ctrl+n", "ctrl+z")
        await pilot.press("f3", *"crane", *"00000", "enter", "ctrl+n", "ctrl+z")
        await pilot.press("f4", *"planet", "2", "enter", "f6")
        await pilot.press("f5", "enter")
        await until(pilot, lambda: app.screen.query(Cells))
        await pilot.press(*"cat", "ctrl+z", "ctrl+s", "enter")
        app.switch_mode("boxed")
        await until(pilot, lambda: app.screen.query(BoxBoard))
        await enter(pilot, "ial eog rub pzs")
        await enter(pilot, "groupers")
        await pilot.press("ctrl+s")
        app.theme = "nord"
        app.choose(app.services.settings._replace(wordle_opener="crane"))
    assert writers
    assert threading.main_thread() not in writers
    assert load_learned().learned == (
        Lesson(TODAY, "", ("tail",), ()),
        Lesson(TODAY, "", ("lint",), ()),
    )
    assert load_marks().learned == {"groupers": True}
    settings, _ = load_settings()
    assert (settings.theme, settings.wordle_opener) == ("nord", "crane")
    for game in ("bee", "wordle", "hit", "crossword", "boxed"):
        board = load(saves(game)[0])
        assert board.moves or board.hints


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(
    ("game", "key", "moves"),
    [
        ("wordle", "nyt1", ("crane=.....", "sloth=.....", "pudgy=.....")),
        ("bee", "taeilnz", ("+tail", "+tall", "+lint")),
        ("hit", "game1", ("crane=0", "sloth=0", "pudgy=0")),
    ],
)
async def test_what_another_program_played_is_shown_though_another_game_has_the_screen(
    monkeypatch: pytest.MonkeyPatch, game: str, key: str, moves: tuple[str, ...]
) -> None:
    goes_on = threading.Event()

    def slow(board: Session) -> None:
        assert goes_on.wait(PATIENCE)
        save(board)

    *before, theirs, ours = moves
    save(Session(game, key, TODAY, tuple(before)))
    async with program((80, 24), game) as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None))
        shown, begun = pilot.app.screen, session(pilot)
        assert isinstance(shown, GameScreen)
        save(begun.move(theirs))
        monkeypatch.setattr("beehelper.store.saver.save", slow)
        shown.go_on(begun.move(ours))
        await pilot.press("f10")
        await until(pilot, lambda: pilot.app.screen.query(BoxBoard))
        goes_on.set()
        await until(pilot, lambda: shown.session and shown.session.moves == moves)
        assert pilot.app.screen.query(BoxBoard)
        pilot.app.switch_mode(game)
        await until(pilot, lambda: pilot.app.screen is shown)
        assert "Another beehelper played this board, too" in message(pilot)
    assert load(begun.path).moves == moves


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(
    ("game", "key", "before", "theirs", "word"),
    [
        ("wordle", "nyt1", ("crane=.....",), "sloth=.....", "pud"),
        ("multi", "nyt1", ("boards 2", "crane=...../....."), "sloth=...../.....", "pud"),
        ("bee", "taeilnz", ("+tail",), "+tall", "lin"),
        ("hit", "game1", ("crane=0",), "sloth=0", "pud"),
        ("boxed", "game1", ("ial eog rub pzs",), "groupers", "siz"),
    ],
)
async def test_what_is_typed_stays_where_another_program_played_and_goes_with_a_new_board(
    game: str, key: str, before: tuple[str, ...], theirs: str, word: str
) -> None:
    def line() -> str:
        tiles = pilot.app.screen.query(TileEntry)
        return tiles.first().letters if tiles else typed(pilot)

    save(Session(game, key, TODAY, before))
    async with program((80, 24), game) as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None))
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", True))
        shown, both = pilot.app.screen, session(pilot).move(theirs)
        assert isinstance(shown, GameScreen)
        await pilot.press(*word)
        save(both)
        shown.merge(both)
        await pilot.pause()
        assert session(pilot).moves == (*before, theirs)
        assert "Another beehelper played this board, too" in message(pilot)
        assert line() == word
        for _ in range(2):  # on the board that was played, and on the one that is begun
            await pilot.press("ctrl+n")
            await until(pilot, lambda: getattr(shown, "ready", True))
            assert line() == ""
            await pilot.press(*word)
            assert line() == word
