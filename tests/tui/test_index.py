from __future__ import annotations

import itertools
import os
import signal
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest
from solver.alive import wait_until_gone
from textual.events import Paste
from textual.widgets import Input, Static

from beehelper.store.paths import cache_dir
from beehelper.store.settings import Settings, load_settings, save_settings
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.home import HomeScreen

from .playing import (
    BOARD,
    BeePilot,
    bee,
    enter,
    found,
    message,
    position,
    program,
    screen,
    seen,
    session,
    told,
    typed,
    until,
)

LARGE = 200_000
"""Words of a list whose index takes a second or two: long enough to be met while it is built."""


@pytest.fixture
def large_list(tmp_path: Path) -> Iterator[Path]:
    """Have a large list chosen that has no index yet, with few words of BOARD."""
    path = tmp_path / "large.txt"
    made = itertools.islice(itertools.product("tlbcdfg", repeat=7), LARGE)
    path.write_text("\n".join("".join(letters) for letters in made))
    save_settings(Settings(word_list=str(path)))
    yield path
    assert not active_children()


async def held(pilot: BeePilot) -> int:
    """Halt the solver process in the middle of the build; return its id."""
    await until(pilot, lambda: "%" in message(pilot))
    (child,) = active_children()
    assert child.name == "beehelper-solver"
    assert child.pid is not None
    os.kill(child.pid, signal.SIGSTOP)
    assert "Esc stops" in message(pilot)
    return child.pid


async def test_an_index_is_built_with_progress_and_the_first_keys_are_not_lost(
    large_list: Path,
) -> None:
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        child = await held(pilot)
        await pilot.press(*"tttt", "enter")
        assert screen(pilot).position is None
        assert "1 counted; the word list is not open yet" in message(pilot)
        await pilot.press(*"tttt", "enter")
        assert message(pilot) == "✗ TTTT: already found"
        await pilot.press(*"tttx", "enter")
        assert "X is not on the board" in message(pilot)
        assert found(pilot) == ("tttt",)
        os.kill(child, signal.SIGCONT)
        await until(pilot, lambda: screen(pilot).position is not None)
        await until(pilot, lambda: "not in my list: TTTT" in message(pilot))
        assert found(pilot) == ("tttt",)
        listed = large_list.read_text().split()
        assert len(position(pilot).words) == sum(
            "t" in word and {*word} <= {*BOARD} for word in listed
        )


async def test_words_entered_while_the_index_is_built_count_once_it_is(large_list: Path) -> None:
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        child = await held(pilot)
        await pilot.press(*"ttttttt", "enter", *"ttttttl", "enter", "t")
        os.kill(child, signal.SIGCONT)
        await until(pilot, lambda: screen(pilot).position is not None)
        assert found(pilot) == ("ttttttt", "ttttttl")
        assert typed(pilot) == "t"


async def test_words_entered_while_the_index_is_built_are_there_after_a_quit(
    large_list: Path,
) -> None:
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        await held(pilot)
        await pilot.press(*"ttttttt", "enter")
        pilot.app.post_message(Paste("You have found 2 words\nttttttl\ntttttti\n"))
        await until(pilot, lambda: "3 counted" in message(pilot))
        await pilot.press("ctrl+q")
    async with bee(board="") as pilot:
        await until(pilot, lambda: screen(pilot).session is not None)
        assert found(pilot) == ("ttttttt", "ttttttl", "tttttti")


async def test_what_is_wrong_with_a_board_stands_while_the_index_is_built(large_list: Path) -> None:
    async with bee(board="") as pilot:
        child = await held(pilot)
        await enter(pilot, "tlaein")
        await until(pilot, lambda: "6 letters" in message(pilot))
        os.kill(child, signal.SIGCONT)
        await until(pilot, lambda: not active_children() or screen(pilot).chosen.index is not None)
        assert "6 letters" in message(pilot)


async def test_esc_stops_the_build_and_enter_tries_again(large_list: Path) -> None:
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        await held(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: "not open" in message(pilot))
        assert "Enter tries again" in message(pilot)
        assert told(pilot) == ""
        assert screen(pilot).position is None
        await pilot.press("enter")
        await until(pilot, lambda: screen(pilot).position is not None)


@pytest.mark.parametrize("key", ["ctrl+t", "ctrl+r"])
async def test_what_asks_about_all_boards_waits_for_the_build(large_list: Path, key: str) -> None:
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        child = await held(pilot)
        await pilot.press(key)
        if key == "ctrl+r":
            await until(pilot, lambda: pilot.app.screen.query(Input))
            pilot.app.screen.query_one(Input).value = "large easy"
            await pilot.press("enter")
        await until(pilot, lambda: "not open yet" in message(pilot))
        os.kill(child, signal.SIGCONT)
        await until(pilot, lambda: screen(pilot).position is not None)
        await until(pilot, lambda: not screen(pilot).busy("index", "boards"))
        if key == "ctrl+t":
            assert "of all boards" in message(pilot)
        else:
            assert "board" in message(pilot) or session(pilot).practice
        assert "not open" not in message(pilot)


async def test_what_waits_for_a_build_that_is_stopped_is_not_asked(large_list: Path) -> None:
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        await held(pilot)
        await pilot.press("ctrl+t", "escape")
        await until(pilot, lambda: not screen(pilot).busy("index", "boards"))
        assert "Enter tries again" in message(pilot)


async def test_a_build_that_another_game_stopped_begins_again_on_the_way_back(
    large_list: Path,
) -> None:
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        shown, child = screen(pilot), await held(pilot)
        await pilot.press("f8")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        shown.services.solver.stop()  # as a guess in another game does
        os.kill(child, signal.SIGCONT)
        await until(pilot, lambda: not shown.busy("index"))
        assert told(pilot) == ""
        await pilot.press("f2")
        await until(pilot, lambda: shown.position is not None)
        assert message(pilot) == told(pilot) == ""


async def test_to_quit_during_the_build_leaves_no_process(large_list: Path) -> None:
    async with bee(board="") as pilot:
        await until(pilot, lambda: "%" in message(pilot))
        (child,) = active_children()
        pid = child.pid
        await pilot.press("ctrl+q")
    assert pid is not None
    assert wait_until_gone(pid)


async def test_another_list_chosen_during_the_build_is_used(
    large_list: Path, tmp_path: Path
) -> None:
    small = tmp_path / "small.txt"
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        await held(pilot)
        await pilot.press("f9")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = str(small)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: position(pilot).likely_left if screen(pilot).position else False)
        assert "italian" in position(pilot).likely_left
        assert "small.txt" in seen(pilot)
    assert load_settings()[0].word_list == str(small)


async def test_a_build_that_dies_is_told_and_enter_tries_again(large_list: Path) -> None:
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        os.kill(await held(pilot), signal.SIGKILL)
        await until(pilot, lambda: "ended before it had an answer" in told(pilot))
        await until(pilot, lambda: "not open" in message(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: screen(pilot).position is not None)


async def test_an_index_that_cannot_be_kept_is_used_and_told(
    large_list: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    large_list.write_text("tail\ntitle\n")
    cache = cache_dir()
    for path in sorted(cache.rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    cache.rmdir()
    cache.write_text("a file where a folder should be")
    async with bee() as pilot:
        await until(pilot, lambda: "in memory only" in told(pilot))
        assert set(position(pilot).likely_left) == {"tail", "title"}


async def test_settings_show_how_far_a_large_list_is_read_and_esc_leaves_it(
    large_list: Path,
) -> None:
    save_settings(Settings())
    kept = set(cache_dir().rglob("*"))
    async with program() as pilot:
        await pilot.press("f9")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = str(large_list)
        await pilot.press("enter")
        await until(pilot, lambda: "%" in str(pilot.app.screen.query_one("#fault", Static).visual))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await until(pilot, lambda: not any(not each.is_finished for each in pilot.app.workers))
    assert load_settings()[0] == Settings()
    assert set(cache_dir().rglob("*")) == kept
