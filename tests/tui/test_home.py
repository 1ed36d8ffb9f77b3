from __future__ import annotations

import json
import os
import re
from asyncio import sleep
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from hypothesis import given
from hypothesis import strategies as st
from patience import PATIENCE
from textual.binding import Binding
from textual.command import CommandList, CommandPalette, Hits
from textual.containers import VerticalScroll
from textual.events import Key, Paste
from textual.system_commands import SystemCommandsProvider
from textual.widgets import Input, OptionList, Static

from beehelper.games import GAMES
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, load, save, saves
from beehelper.store.settings import (
    Settings,
    Unasked,
    load_settings,
    save_settings,
    settings_path,
)
from beehelper.store.wordle import bundled
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.help import HelpScreen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.screens.home_lines import day_rows, whole_facts
from beehelper.tui.screens.settings import ABOUT, SAMPLE, TILES
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.key_line import KeyLine
from beehelper.wordle.advice import split_by
from beehelper.wordle.feedback import marks, score
from beehelper.wordle.game import equally
from beehelper.words.lists import asset

from .looking import squeezed
from .playing import (
    BOARD,
    SIZES,
    TODAY,
    YESTERDAY,
    BeePilot,
    at_each,
    bee,
    enter,
    flat,
    found,
    message,
    position,
    program,
    screen,
    seen,
    session,
    shows,
    told,
    until,
)


async def open_settings(pilot: BeePilot) -> None:
    await pilot.press("f9")
    await until(pilot, lambda: pilot.app.screen.query("#word_list"))
    await until(pilot, lambda: pilot.app.focused)
    pilot.app.screen.query_one("#word_list").focus()


async def set_list(pilot: BeePilot, path: str) -> None:
    """Type a word list's path in the settings."""
    await open_settings(pilot)
    pilot.app.screen.query_one(Input).value = path
    await pilot.press("enter")


@pytest.mark.parametrize("size", SIZES)
async def test_home_lists_games_and_saved_boards_the_last_played_first(
    size: tuple[int, int],
) -> None:
    save(Session("wordle", "nyt1", TODAY, ("crane=.....",) * 6))
    save(Session("bee", "taeilnz", "2026-01-01", ("+tail", "+title")))
    save(Session("bee", "ybdeorw", YESTERDAY, practice=True))
    async with program(size) as pilot:
        texts = (
            *(game.title for game in GAMES.values()),
            *("T AEILNZ", "2 words", "1 Jan", "1,980", "✗ lost"),
            *("Practice", "Y BDEORW", "no words yet", "yesterday"),
        )
        await until(pilot, lambda: shows(pilot, texts))
        shown = seen(pilot)
        found_at = [shown.index(text, shown.index("Play")) for text in texts]
        if size[0] < 100:  # else the lists are side by side
            games, earlier = found_at[: len(GAMES)], found_at[len(GAMES) :]
            state = earlier[3:5]
            assert games == sorted(games)
            assert games[1] < state[0] < state[1] < games[2]
            del earlier[3:5]
            earlier.insert(0, seen(pilot).index("Earlier"))
            assert earlier == sorted(earlier)
        assert "small.txt" in "".join(seen(pilot).split())
        await until(pilot, lambda: "Help" in seen(pilot).split("\n")[-1])
        assert {"Open", "Quit"} <= {*flat(pilot, "KeyLine").split()}
        await pilot.press(*["down"] * len(GAMES), "enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
        await until(pilot, lambda: screen(pilot).position is not None)
        assert found(pilot) == ("tail", "title")
        assert "2026-01-01" in message(pilot)


@pytest.mark.parametrize("focus", ["#play", "#continue"])
async def test_boards_that_were_left_since_are_in_view_and_else_the_cursor_stays(
    focus: str,
) -> None:
    def leave(number: int) -> None:
        board = Session("bee", "taeilnz", f"2026-10-{number:02}", ("+tail",))
        save(board)
        os.utime(board.path, (number, number))

    for number in range(1, 13):
        leave(number)
    async with program() as pilot:

        def rows() -> list[str]:
            return re.findall(r"(\d+) Oct", seen(pilot))

        async def look_away() -> None:
            await pilot.press("f9")
            await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
            await pilot.press("escape")
            await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
            await pilot.pause()

        await until(pilot, lambda: rows()[:2] == ["12", "11"])
        boards = pilot.app.screen.query_one("#continue", OptionList)
        pilot.app.screen.query_one(focus).focus()
        boards.highlighted = 10
        await until(pilot, lambda: "2" in rows())
        await look_away()
        assert boards.highlighted == 10
        leave(13)
        await look_away()
        assert rows()[:2] == ["13", "12"]


async def test_a_deleted_board_is_gone_until_undo_brings_it_back() -> None:
    kept = Session("bee", "taeilnz", YESTERDAY, ("+tail",))
    gone = Session("wordle", "nyt1", YESTERDAY, ("crane=.....",))
    for session_ in (kept, gone):
        save(session_)
    os.utime(kept.path, (1, 1))
    async with program() as pilot:
        assert "Delete" not in flat(pilot, "KeyLine")
        await until(pilot, lambda: "1,979" in seen(pilot))
        await pilot.press("right")
        await until(pilot, lambda: "Delete" in flat(pilot, "KeyLine"))
        await pilot.press("delete")
        await until(pilot, lambda: "Deleted: Wordle 1,979" in flat(pilot, "#message"))
        assert not gone.path.exists()
        await until(pilot, lambda: "1 guess" not in seen(pilot))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "1 guess" in seen(pilot))
        assert load(gone.path) == gone
        assert saves(*GAMES) == [gone.path, kept.path]
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "Nothing to undo." in flat(pilot, "#message"))


async def test_the_board_on_a_games_line_is_not_listed_again_and_can_be_resumed_and_deleted() -> (
    None
):
    today = Session("bee", "taeilnz", TODAY, ("+tail",))
    save(replace(today, key="ybdeorw"))
    save(today)
    async with program() as pilot:
        await until(pilot, lambda: "Delete" in flat(pilot, "KeyLine"))
        assert seen(pilot).count("T AEILNZ") == seen(pilot).count("Y BDEORW") == 1
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: screen(pilot).position is not None)
        assert session(pilot) == today
        await pilot.press("f8")
        await until(pilot, lambda: "Delete" in flat(pilot, "KeyLine"))
        await pilot.press("delete")
        await until(pilot, lambda: "Deleted: Spelling Bee T AEILNZ" in flat(pilot, "#message"))
        assert not today.path.exists()
        await until(pilot, lambda: "T AEILNZ" not in seen(pilot).partition("Deleted")[0])
        assert seen(pilot).index("Y BDEORW") < seen(pilot).index("Earlier")
        await pilot.press("down")
        await until(pilot, lambda: "Delete" not in flat(pilot, "KeyLine"))


async def test_a_game_of_hit_that_has_settings_alone_is_not_listed() -> None:
    played = Session("hit", "game1", YESTERDAY, ("length 5", "mode guess", "crane=1"))
    emptied = Session("hit", "game2", YESTERDAY, ("length 5", "mode guess"))
    terminal = Session("hit", "game3", YESTERDAY, ("mode fallout", "words cart dart"))
    for each in (played, emptied, terminal):
        save(each)
    async with program() as pilot:
        await until(pilot, lambda: "game 1" in seen(pilot) and "terminal 3" in seen(pilot))
        assert "game 2" not in seen(pilot)


async def test_a_question_mark_asks_for_help_unless_something_is_typed() -> None:
    async with program() as pilot:
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        await pilot.press("escape", "h", "question_mark")
        assert pilot.app.screen.query_one("#given", Input).value == "h?"


async def test_a_board_that_is_deleted_while_it_is_in_play_is_not_there_any_more() -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press("f8")
        await until(pilot, lambda: "1 word" in seen(pilot))
        await pilot.press("delete")
        await until(pilot, lambda: "Deleted: Spelling Bee" in flat(pilot, "#message"))
        assert pilot.app.focused is pilot.app.screen.query_one("#play")
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        assert screen(pilot).session is None
    assert saves("bee") == []


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(
    ("gone", "kept"),
    [
        (
            Session("bee", "taeilnz", YESTERDAY, ("+tail",)),
            Session("bee", "ybdeorw", TODAY, ("+body",)),
        ),
        (
            Session("boxed", "game1", YESTERDAY, ("ial eog rub pzs",)),
            Session("boxed", "game1", TODAY, ("ial eog rub pzs",)),
        ),
    ],
)
async def test_what_is_typed_on_a_board_stays_while_another_of_its_game_is_deleted(
    gone: Session, kept: Session
) -> None:
    save(gone)
    save(kept)
    async with program(mode=kept.game) as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None) == kept)
        await pilot.press(*"bre", "f8")
        await until(pilot, lambda: "yesterday" in seen(pilot))
        pilot.app.screen.query_one("#continue", OptionList).focus()
        await pilot.press("delete")
        await until(pilot, lambda: "Deleted:" in flat(pilot, "#message"))
        assert saves(kept.game) == [kept.path]
        pilot.app.switch_mode(kept.game)
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None) == kept)
        assert pilot.app.screen.query_one(Entry).text == "bre"


async def test_undo_says_that_the_board_it_would_go_back_to_is_gone() -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press("ctrl+n")
        await enter(pilot, "ybdeorw")
        await enter(pilot, "body")
        await pilot.press("f8")
        await until(pilot, lambda: shows(pilot, ("T AEILNZ", "Y BDEORW")))
        pilot.app.screen.query_one("#continue", OptionList).focus()
        await pilot.press("delete")
        await until(pilot, lambda: "Deleted: Spelling Bee T AEILNZ" in flat(pilot, "#message"))
        await pilot.press("f2", "ctrl+z", "ctrl+z")
        await until(pilot, lambda: message(pilot) == "~ The last board was deleted.")
        assert told(pilot) == ""
        await pilot.press("ctrl+z")
        assert message(pilot) == "~ Nothing to undo."
        assert session(pilot).key == "ybdeorw"


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(
    ("typed", "text", "game", "moves"),
    [
        (True, "taeilnz", "bee", ()),
        (False, "t aeilnz", "bee", ()),
        (True, "ial eog rub pzs", "boxed", ("ial eog rub pzs",)),
        (False, "3x4", "crossword", None),
        *(
            (typed, "crane=...../.g...", "multi", ("boards 2", "crane=...../.g..."))
            for typed in (True, False)
        ),
        (True, "crane 1A1B", "hit", ("length 5", "rule bulls", "mode guess", "crane=1,1")),
    ],
)
async def test_a_board_that_is_typed_or_pasted_opens_its_game_on_it(
    typed: bool, text: str, game: str, moves: tuple[str, ...] | None
) -> None:
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        if typed:
            await pilot.press(*text, "enter")
        else:
            pilot.app.post_message(Paste(text))
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None) is not None)
        assert session(pilot).game == game
        await until(pilot, lambda: moves in (None, session(pilot).moves))


@pytest.mark.usefixtures("quiet")
async def test_pasted_squares_of_many_boards_open_as_many() -> None:
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        pilot.app.post_message(
            Paste("Daily Dordle 1 X&X/7\n⬜🟨⬜⬜⬜ ⬜⬜⬜⬜⬜\n⬜🟨⬜⬜⬜ ⬜⬜⬜⬜🟨")
        )
        await until(pilot, lambda: "2 rows of colours wait" in seen(pilot))
        assert "2 Wordles" in seen(pilot)


@pytest.mark.usefixtures("quiet")
async def test_pasted_squares_wait_for_their_guesses() -> None:
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        pilot.app.post_message(Paste("Wordle 1,980 2/6\n\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩"))
        await until(pilot, lambda: pilot.app.screen.query("Tiles"))
        await until(pilot, lambda: "2 rows of colours wait" in message(pilot))


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("star", ["", "*"])
async def test_a_shared_game_is_that_of_its_number_in_its_mode(star: str) -> None:
    text = f"[9:14] Ann: Wordle 1.980 2/6{star}\n\nROBIN 🟨⬜⬜⬜🟨\nCRANE 🟩🟩🟩🟩🟩\n"
    async with program() as pilot:
        for _ in ("", "again"):
            await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
            pilot.app.post_message(Paste(text))
            await until(pilot, lambda: pilot.app.screen.query("#hint-text"))
            await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved in 2"))
            assert (session(pilot).key, session(pilot).date) == ("nyt1", "2026-11-20")
            assert isinstance(pilot.app.screen, GameScreen)
            shared = pilot.app.screen.text_to_share()
            assert shared.startswith(f"Wordle 1,980 2/6{star}  (")
            assert len(session(pilot).moves) == 2 + len(star)
            await pilot.press("f8")
        assert len(saves("wordle")) == 1


async def test_a_board_of_pasted_hints_is_not_said_to_be_resumed() -> None:
    hints = "Wednesday, June 14, 2023\n\nT A E I L N Z\n\nWORDS: 46, POINTS: 215, PANGRAMS: 1"
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        pilot.app.post_message(Paste(hints))
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None))
        await until(pilot, lambda: message(pilot) == "✓ Pasted: 46 words, 215 points in all.")
        assert session(pilot).date == "2023-06-14"


async def test_a_board_that_was_played_before_goes_on_where_it_was_left() -> None:
    save(Session("bee", "taeilnz", YESTERDAY, ("+tail",)))
    async with program() as pilot:
        await until(pilot, lambda: "yesterday" in seen(pilot))
        await pilot.press(*"taeilnz", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: screen(pilot).position is not None)
        assert found(pilot) == ("tail",)


@pytest.mark.usefixtures("quiet")
async def test_a_file_is_opened_by_its_path_and_what_is_none_gets_one_sentence(
    tmp_path: Path,
) -> None:
    (tmp_path / "my grid.txt").write_text("CAT#\n....\n#DOG\n")
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        pilot.app.post_message(Paste("hello"))
        await until(pilot, lambda: "isn't a board" in flat(pilot, "#message"))
        for accepted in ("seven letters", "squares", "box", "grid", "path"):
            assert accepted in flat(pilot, "#message")
        pilot.app.post_message(Paste(f"{tmp_path}/none.puz"))
        await until(pilot, lambda: "doesn't exist" in flat(pilot, "#message"))
        pilot.app.post_message(Paste(f"'{tmp_path}/my grid.txt'"))
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None) is not None)
        assert session(pilot).key == "mygrid1"


@pytest.mark.parametrize("focus", ["#given", "#play"])
async def test_a_paste_is_read_once_wherever_the_focus_is(
    focus: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = list[str]()
    monkeypatch.setattr(HomeScreen, "take", lambda _, text: given.append(text))
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        pilot.app.screen.query_one(focus).focus()
        await pilot.pause()
        pilot.app.post_message(Paste("hello"))
        await pilot.pause()
        assert given == ["hello"]


@pytest.mark.usefixtures("quiet")
async def test_tab_completes_the_path_of_a_board(tmp_path: Path) -> None:
    path = tmp_path / "grids" / "monday.txt"
    path.parent.mkdir()
    path.write_text("CAT#\n....\n#DOG\n")
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        line = pilot.app.screen.query_one("#given", Input)
        await pilot.press("x", "backspace")
        line.value = f"{tmp_path}/g"
        await pilot.press("end", "r")
        suggested = [f"{path.parent}/", str(path)]
        while suggested:
            await until(pilot, lambda: line._suggestion == suggested[0])
            await pilot.press("tab")
            assert (line.value, line.has_focus) == (suggested.pop(0), True)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("mo", "7 names begin so: mon1.txt, mon2.txt, mon3.txt, mon4.txt and 3 more."),
        ("", "8 names begin so: mon1.txt, mon2.txt, mon3.txt, mon4.txt and 4 more."),
        ("t", ""),
    ],
)
async def test_the_files_that_a_path_may_become_are_named(
    tmp_path: Path, typed: str, said: str
) -> None:
    grids = tmp_path / "grids"
    (grids / "monday").mkdir(parents=True)
    for name in ("mon1", "mon2", "mon3", "mon4", "mon5", "mon6", "tue"):
        (grids / f"{name}.txt").touch()
    (grids / "mon.pdf").touch()
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        await pilot.press("x", "backspace")
        line = pilot.app.screen.query_one("#given", Input)
        line.value = f"{grids}/{typed}"
        await pilot.press("end")
        await until(pilot, lambda: line._suggestion.endswith(".txt"))
        await pilot.app.workers.wait_for_complete()
        await until(pilot, lambda: flat(pilot, "#message") == said)
        await pilot.press("tab")
        await until(pilot, lambda: not flat(pilot, "#message"))
        assert line.value == f"{grids}/{'tue' if typed == 't' else 'mon1'}.txt"


async def test_what_two_games_can_read_is_asked_about() -> None:
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        pilot.app.post_message(Paste("ABC\nDEF\nGHI\nJKL"))
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
        await until(pilot, lambda: "Letter Boxed: a box" in seen(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        pilot.app.post_message(Paste("ABC\nDEF\nGHI\nJKL"))
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None) is not None)
        assert session(pilot).game == "boxed"


async def test_the_cursor_goes_through_line_and_lists() -> None:
    save(Session("bee", "taeilnz", YESTERDAY, ("+tail",)))
    async with program() as pilot:
        await until(pilot, lambda: "yesterday" in seen(pilot))
        await pilot.press(*["down"] * len(GAMES))
        assert pilot.app.focused is pilot.app.screen.query_one("#continue")
        await pilot.press("up")
        assert pilot.app.focused is pilot.app.screen.query_one("#play")
        await pilot.press(*["up"] * len(GAMES))
        assert pilot.app.focused is pilot.app.screen.query_one("#given")
        await pilot.press("x", "escape")
        assert pilot.app.screen.query_one("#given", Input).value == ""
        assert pilot.app.focused is pilot.app.screen.query_one("#play")


async def test_lists_for_wordle_are_checked_and_kept(tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    answers.write_text("crane\nslate\n")
    async with program() as pilot:
        await open_settings(pilot)
        lines = pilot.app.screen.query_one("#wordle_answers", Input)
        guesses = pilot.app.screen.query_one("#wordle_guesses", Input)
        guesses.value = str(answers)
        lines.focus()
        await pilot.press("enter")
        await until(pilot, lambda: "need a list of answers" in flat(pilot, "#fault"))
        guesses.value, lines.value = "", str(tmp_path / "missing.txt")
        await pilot.press("enter")
        await until(pilot, lambda: "is not there" in flat(pilot, "#fault"))
        lines.value = str(answers)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    assert load_settings()[0].wordle_answers == str(answers)


@pytest.mark.parametrize("text", [None, "{"])
async def test_a_list_is_the_first_of_all_settings(tmp_path: Path, text: str | None) -> None:
    settings_path().unlink()
    if text is not None:
        settings_path().write_text(text)
    listed = tmp_path / "first.txt"
    listed.write_text("tail\ntale\n")
    async with program() as pilot:
        await set_list(pilot, str(listed))
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    assert load_settings()[0].word_list == str(listed)


async def test_a_click_on_the_game_resumes_its_board_and_else_asks_for_a_new_one() -> None:
    async with bee(found=("tail",)) as pilot:
        board = session(pilot)
        for key, now in (("", board), ("delete", None)):
            await pilot.press("f8")
            await until(pilot, lambda: "1 word" in seen(pilot))
            if key:
                await pilot.press(key)
                await until(pilot, lambda: "type a new board" in seen(pilot))
            await pilot.click("#play", offset=(5, 1))
            await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
            assert screen(pilot).session == now


async def test_a_board_chosen_at_home_has_the_word_that_was_just_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with bee() as pilot:
        flushed: list[Session] = []

        def flush(_: Saver, __: float = 0) -> bool:
            for waiting in late:
                save(waiting)
            flushed.extend(late)
            return True

        late: list[Session] = []
        monkeypatch.setattr(Saver, "put", lambda _, waiting: late.append(waiting))
        monkeypatch.setattr(Saver, "flush", flush)
        await enter(pilot, "tail")
        await pilot.press("f8", "enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
        assert found(pilot) == ("tail",)
        assert flushed


async def test_the_boards_at_home_are_read_beside_the_screen_and_a_stale_line_opens_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow, flushed_by = Event(), []

    def flush(_: Saver, __: float = 0) -> bool:
        flushed_by.append(current_thread())
        return slow.wait(PATIENCE)

    async with bee(found=("tail",)) as pilot:
        await pilot.press("f8")
        await until(pilot, lambda: "1 word" in seen(pilot))
        home = pilot.app.screen
        assert isinstance(home, HomeScreen)
        monkeypatch.setattr(Saver, "flush", flush)
        home.on_screen_resume()
        assert not home.ready
        choices = home.query_one("#play", OptionList)
        choices.action_select()
        await pilot.pause()
        assert not isinstance(pilot.app.screen, BeeScreen)
        slow.set()
        await until(pilot, lambda: home.ready)
        assert flushed_by
        assert main_thread() not in flushed_by
        choices.action_select()
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        assert found(pilot) == ("tail",)


async def test_ctrl_c_says_how_to_quit_in_plain_words() -> None:
    async with program() as pilot:
        await pilot.press("ctrl+c")
        await until(pilot, lambda: told(pilot))
        assert told(pilot) == "Press ctrl+q to quit."


async def test_the_keys_at_the_foot_are_those_that_work_and_can_be_clicked() -> None:
    async with program() as pilot:
        assert flat(pilot, "KeyLine") == "⏎ Open ^k Stats ^q Quit F1/? Help F9 Settings"
        await pilot.click(KeyLine, offset=(33, 0))
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
    async with bee() as pilot:
        assert flat(pilot, "KeyLine").startswith("F6/+ Hint")


async def test_the_key_of_a_game_waits_until_a_panel_is_closed() -> None:
    async with program() as pilot:
        await pilot.press("f1", "f2")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape", "f2")
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))


async def test_a_save_that_cannot_be_written_is_told(home: Path) -> None:
    (home / "data").write_text("a file where a folder should be")
    async with bee(found=("tail",)) as pilot:
        await until(pilot, lambda: "could not be saved" in told(pilot))
        assert found(pilot) == ("tail",)


async def test_a_bad_list_gets_its_sentence_and_is_not_kept() -> None:
    before, _ = load_settings()
    async with program() as pilot:
        for path, fault in (
            ("/nowhere/[/b].txt", "/nowhere/[/b].txt is not there"),
            ("~nobody-of-that-name/list", "list is not there"),
            ("/", "is not a file"),
        ):
            await set_list(pilot, path)
            await until(pilot, lambda: squeezed(fault) in squeezed(flat(pilot, "#fault")))  # noqa: B023
            await pilot.press("escape")
    assert load_settings()[0] == before


async def test_a_good_list_is_used_at_once(tmp_path: Path) -> None:
    other = tmp_path / "other [list].txt"
    other.write_text("tail\nlatent\n[/b] is no word\n")
    async with bee(found=("tail",)) as pilot:
        assert "latent" not in position(pilot).likely_left
        await set_list(pilot, str(other))
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: position(pilot).likely_left == ["latent"])
        assert found(pilot) == ("tail",)
        assert "other [list].txt" in seen(pilot)
        await until(pilot, lambda: "left out" in told(pilot))
        assert "[/b]" in told(pilot)
    assert load_settings()[0].word_list == str(other)


async def test_names_of_a_list_count_once_that_is_ticked(tmp_path: Path) -> None:
    mixed = tmp_path / "mixed.txt"
    mixed.write_text("tail\nlatent\nTalia\n")
    async with bee(found=("tail",)) as pilot:
        await set_list(pilot, str(mixed))
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: "1 word with a capital left out as names" in told(pilot))
        await until(pilot, lambda: position(pilot).likely_left == ["latent"])
        await open_settings(pilot)
        await pilot.press("tab", "space", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: position(pilot).likely_left == ["latent", "talia"])
    assert load_settings()[0].names


async def test_a_list_that_is_gone_is_told_and_the_bundled_one_is_used(
    home: Path, bundled: None
) -> None:
    settings = home / "config" / "settings.json"
    settings.write_text('{"version": 1, "word_list": "/nowhere/[/b]"}')
    async with bee() as pilot:
        assert "list: bundled" in seen(pilot)
        assert "is not there" in told(pilot)
        assert len(position(pilot).words) > 50


async def test_home_and_the_bee_go_by_the_same_list_whenever_its_file_comes_or_goes(
    home: Path, bundled: None, tmp_path: Path
) -> None:
    listed = tmp_path / "own.txt"
    listed.write_text("title\ntail\n")
    save_settings(Settings(word_list=str(listed)))
    async with program((60, 24)) as pilot:
        for there in (True, False, True):
            if there:
                listed.write_text("title\ntail\n")
            else:
                listed.unlink()
            await pilot.press("f8")
            name = "own.txt" if there else "bundled, own.txt missing"
            await until(pilot, lambda name=name: f"word list: {name} ─" in seen(pilot))  # type: ignore[misc]
            await pilot.press("f2")
            name = "own.txt" if there else "bundled"
            await until(pilot, lambda name=name: f" list: {name}" in seen(pilot))  # type: ignore[misc]
            assert ("own.txt is not there" in told(pilot)) or there


async def test_a_board_of_the_bundled_list_has_estimates(home: Path, bundled: None) -> None:
    settings = home / "config" / "settings.json"
    settings.write_text('{"version": 1}')
    async with bee(found=("tail", "italian")) as pilot:
        assert "about" in flat(pilot, "RankBar")
        await pilot.press("f6")
        assert "±" in flat(pilot, "#hint-text")
        unlikely = next(word for word in position(pilot).left if not word.likely)
        await enter(pilot, unlikely.text)
        assert "unlikely" in message(pilot)


async def test_a_theme_is_remembered(home: Path) -> None:
    async with program() as pilot:
        await open_settings(pilot)
        pilot.app.screen.query_one("#theme").focus()
        await pilot.press("right")
        await until(pilot, lambda: pilot.app.theme == "bee-light")
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.theme == "bee-dark")
        await open_settings(pilot)
        await pilot.click("#theme", offset=(2, 0))
        pilot.app.screen.query_one("#theme").focus()
        await pilot.press("left", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        chosen = pilot.app.theme
        assert chosen == "bee-contrast"
    async with program() as pilot:
        assert pilot.app.theme == chosen
        pilot.app.theme = "nord"
        await pilot.pause()
    assert json.loads((home / "config" / "settings.json").read_text())["theme"] == "nord"


@pytest.mark.parametrize("text", ["{", '{"version": 1, "keys": 7}'])
async def test_damaged_settings_are_told_and_kept_aside(home: Path, text: str) -> None:
    settings = home / "config" / "settings.json"
    settings.write_text(text)
    async with program() as pilot:
        await until(pilot, lambda: "were not valid" in told(pilot))
    (aside,) = settings.parent.glob("*damaged*")
    assert aside.read_text() == text


async def test_the_board_typed_is_the_board_saved() -> None:
    async with bee(found=("tail",)) as pilot:
        path = session(pilot).path
    assert load(path).moves == ("+tail",)
    assert sorted(load(path).key) == sorted(BOARD)


async def test_settings_that_have_no_line_on_the_panel_stay() -> None:
    settings, _ = load_settings()
    save_settings(settings._replace(wordle_opener="crane", keys={"app.help": "f10"}))
    async with program() as pilot:
        await open_settings(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    kept, _ = load_settings()
    assert (kept.wordle_opener, kept.keys) == ("crane", {"app.help": "f10"})


async def test_a_theme_that_is_none_is_told_and_stays_in_the_file() -> None:
    save_settings(load_settings()[0]._replace(theme="bee-drak"))
    async with program() as pilot:
        assert told(pilot) == "'bee-drak' in the settings isn't a theme; bee-dark is used."
        for key in ("escape", "enter"):
            await open_settings(pilot)
            await pilot.press(key)
            await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        assert pilot.app.theme == "bee-dark"
    assert load_settings()[0].theme == "bee-drak"


async def test_a_list_that_is_gone_is_in_the_way_of_no_other_setting(tmp_path: Path) -> None:
    gone = str(tmp_path / "gone.txt")
    save_settings(Settings(wordle_answers=gone))
    async with program() as pilot:
        await pilot.press("f9", "right", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        assert load_settings()[0] == Settings(theme="bee-light", wordle_answers=gone)
        await pilot.press("f9")
        await until(pilot, lambda: pilot.app.screen.query("#crossword_list"))
        pilot.app.screen.query_one("#crossword_list", Input).value = gone
        await pilot.press("enter")
        await until(pilot, lambda: "is not there" in seen(pilot))


async def test_what_a_row_of_the_settings_sets_is_said_and_no_row_moves() -> None:
    async with program(SIZES[0]) as pilot:
        await open_settings(pilot)
        async for size in at_each(pilot, *SIZES):
            rows = [pilot.app.screen.query_one(f"#{name}") for name in ABOUT]
            places = [row.region for row in rows]
            for row, about in zip(rows, ABOUT.values(), strict=True):
                row.focus()
                await until(pilot, lambda: about in seen(pilot))  # noqa: B023
                assert [each.region for each in rows] == places, size
                # Nothing is above the panel's first row, nor below its last.
                assert pilot.app.screen.query_one(VerticalScroll).max_scroll_y == 0, size


async def test_the_preview_of_the_settings_marks_what_the_row_of_the_focus_sets() -> None:
    async with program((120, 36)) as pilot:
        await open_settings(pilot)
        await until(pilot, lambda: "any word may follow" in seen(pilot))
        assert "▸ any" not in seen(pilot)
        pilot.app.screen.query_one("#wordle_mode").focus()
        await until(pilot, lambda: "▸ any word may follow" in seen(pilot))
        await pilot.press("up")
        await until(pilot, lambda: "▸ 39 words left" in seen(pilot))
        assert "▸ any" not in seen(pilot)
        preview = pilot.app.screen.query_one("#preview")
        colour = preview.styles.border_top
        await pilot.press("up")
        await until(pilot, lambda: preview.styles.border_top != colour)


async def test_how_much_is_shown_unasked_is_chosen_in_the_settings(home: Path) -> None:
    async with program() as pilot:
        await open_settings(pilot)
        assert "● words left" in seen(pilot)
        pilot.app.screen.query_one("#unasked").focus()
        await until(pilot, lambda: "39 words left" in seen(pilot))
        await pilot.press("left")
        await until(pilot, lambda: "nothing beside it" in seen(pilot))
        await pilot.press("down")
        await until(pilot, lambda: "any word may follow" in seen(pilot))
        await pilot.press("down")
        await until(pilot, lambda: "any word may follow" not in seen(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    settings = json.loads((home / "config" / "settings.json").read_text())
    assert settings["unasked"] == "nothing"


async def test_a_large_screen_previews_all_choices_of_the_settings_at_once() -> None:
    async with program((120, 36)) as pilot:
        await open_settings(pilot)
        await until(pilot, lambda: "39 words left" in flat(pilot, "#shown"))
        assert "any word may follow" in flat(pilot, "#shown")
        pilot.app.screen.query_one("#unasked").focus()
        await pilot.press("right", "down", "right")
        await until(pilot, lambda: "HORSE would leave about 3.3" in flat(pilot, "#shown"))
        assert "a word with R, and E last, may follow" in flat(pilot, "#shown")
        assert shows(pilot, ABOUT.values())


async def test_the_choices_of_the_settings_are_whole_and_in_line_on_the_smallest_screen() -> None:
    async with program((60, 20)) as pilot:
        await open_settings(pilot)
        lines = seen(pilot).split("\n")
        choices = ("○ contrast", "○ everything", "○ ultra hard")
        (column,) = {line.index(each) for line in lines for each in choices if each in line}
        assert shows(pilot, (*choices, "○ accepted"))
        assert column
        fields = pilot.app.screen.query("Pick, Input")
        assert len({(field.region.x, field.region.right) for field in fields}) == 1
        assert not any(re.search(r"\w[○●]|\w [○●]", line) for line in lines)
        edge = lines[0].index("╮") if "╮" in lines[0] else lines[1].index("╮")
        for line in lines:  # two columns between choices, one before the frame
            assert not re.search(r"[○●] \w+( \w+)? [○●]", line)
            assert not re.search(r"[○●]", line) or line[edge - 1] == " "


def test_the_sample_of_the_settings_has_the_figures_of_the_engine() -> None:
    guess, colours = "".join(TILES), "".join(".yg"[mark] for mark in TILES.values())
    answers = bundled("nyt").answers
    left = tuple(word for word in answers if marks(score(guess, word), len(word)) == colours)
    count, rating = SAMPLE[Unasked.EVERYTHING]
    assert SAMPLE[Unasked.COUNTS] == (f"{len(left)} words left",) == (count,)
    (typed,) = re.findall("[A-Z]{5}", rating)
    leaves = split_by(typed.lower(), equally(left)).expected
    assert rating == f"{typed} would leave about {leaves:.1f} words"


async def test_signs_of_the_settings_sample_stand_beside_their_letters_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with program((120, 36)) as pilot:
        await open_settings(pilot)
        sample = str(pilot.app.screen.query_one("#shown", Static).visual)
        assert [sample.count(sign) for sign in "()[]"] == [1] * 4


async def test_the_mark_of_the_settings_follows_the_focus() -> None:
    async with program(SIZES[0]) as pilot:
        await open_settings(pilot)
        async for size in at_each(pilot, *SIZES):
            pilot.app.screen.query_one("#word_list").focus()
            for row in ("└ proper names", "Wordle answers", "Wordle guesses"):
                await pilot.press("down")
                await pilot.pause()
                (marked,) = [line for line in seen(pilot).split("\n") if "▸" in line]
                assert row in marked, size


async def test_earlier_boards_say_by_a_mark_how_they_stand_and_the_mark_what_it_means() -> None:
    save(Session("bee", "taeilnz", YESTERDAY, ("+tail",)))
    save(Session("wordle", "nyt1", YESTERDAY, ("sloth=ggggg",)))
    async with program((120, 36)) as pilot:
        await until(pilot, lambda: "■ played  · not" in seen(pilot) and "T AEILNZ" in seen(pilot))
        (open_,) = re.finditer(r"T AEILNZ +(\w.*1 word) ", seen(pilot))
        (over,) = re.finditer(r"1,979 +✓ (solved in 1)", seen(pilot))
        lines = [seen(pilot).rfind("\n", 0, each.start()) for each in (open_, over)]
        assert open_.start(1) - lines[0] == over.start(1) - lines[1]
        assert "✓ solved  ✗ lost ─" in seen(pilot)
        days = flat(pilot, "#days")
        assert days.count("M T W T F S S") == 1  # no week before the first
        assert days.count("· ■ ·") == 2


async def test_both_lists_have_the_same_columns_and_all_days_are_alike() -> None:
    for name in ("game1", "game2"):
        save(Session("boxed", name, YESTERDAY, ("ial eog rub pzs", "groupers")))
    save(Session("bee", "taeilnz", TODAY, ("+tail", "+lint")))
    async with program((80, 24)) as pilot:
        await until(pilot, lambda: seen(pilot).count("yesterday") == 2)
        rows = seen(pilot).split("\n")
        told = [
            re.search(r"(?<=  )([A-Z]\w+( \w+)?, \d+ words|\d letters left)", row) for row in rows
        ]
        assert len(starts := [each.start() for each in told if each]) == 3
        assert len({*starts}) == 1
        lines = pilot.app.screen.query_one("#continue", OptionList)
        days = [option.prompt.spans[-1].style for option in lines.options]  # type: ignore[union-attr]
        assert len({*days}) == 1


@given(
    st.sets(st.dates(date(2026, 9, 1), date.fromisoformat(TODAY)).map(str), min_size=1),
    st.integers(30, 120),
    st.integers(1, 4),
)
def test_days_are_as_wide_as_has_room_and_each_has_its_mark(
    days: set[str], columns: int, widest: int
) -> None:
    names, marks = (str(line) for line in day_rows([days], TODAY, columns, min(days), widest))
    weeks = names.count("M")
    assert len(names) <= columns
    wide = (len(names) + 1) // weeks // 7
    assert 1 <= wide <= widest
    first = date.fromisoformat(TODAY)
    first -= timedelta(days=first.weekday() + 7 * (weeks - 1))
    high = [day for day in days if day >= str(first)]
    assert marks.count("■") == len(high)
    places = [n for n, each in enumerate(names) if each != " "]
    for at, place in enumerate(places):
        assert (marks[place : place + 1] == "■") == (str(first + timedelta(days=at)) in days)


@pytest.mark.parametrize(
    ("text", "columns", "left"),
    [
        ("58 letters left, 15x15", 23, "58 letters left, 15x15"),
        ("58 letters left, 15x15", 22, "58 letters left"),
        ("58 letters left, 15x15", 15, "58 left"),
        ("12 letters left", 15, "12 left"),
        ("12 letters left", 16, "12 letters left"),
        ("✓ solved in 2 words", 18, "✓ solved in 2"),
        ("✓ solved in 1:02:05, 2x4", 20, "✓ solved in 1:02:05"),
    ],
)
def test_a_line_that_is_too_short_leaves_out_whole_facts(
    text: str, columns: int, left: str
) -> None:
    assert whole_facts(text, columns) == left


@pytest.mark.parametrize("size", SIZES)
async def test_how_far_a_box_is_is_whole_at_home(size: tuple[int, int]) -> None:
    save(Session("boxed", "game1", TODAY, ("dcg yhu lbp atw",)))
    async with program(size) as pilot:
        await until(pilot, lambda: "DCG YHU LBP ATW" in seen(pilot))
        left = "12 left" if size == SIZES[0] else "12 letters left"
        assert left in flat(pilot, "#play")


async def test_how_a_game_is_begun_is_whole_at_home() -> None:
    async with program((60, 20)) as pilot:
        await until(pilot, lambda: pilot.app.screen.query_one(HomeScreen.AUTO_FOCUS))
        await until(pilot, lambda: shows(pilot, [game.begin for game in GAMES.values()]))


async def test_home_has_one_edge_and_all_its_keys_on_the_smallest_screen() -> None:
    save(Session("boxed", "game1", TODAY, ("ial eog rub pzs", "groupers")))
    async with program((60, 20)) as pilot:
        await until(pilot, lambda: "5 letters left" in seen(pilot))
        regions = [
            pilot.app.screen.query_one(each).region for each in ("#given", "#play", "#continue")
        ]
        assert {(region.x, region.width) for region in regions} == {(1, 58)}
        await pilot.press(*["down"] * [*GAMES].index("boxed"))
        await until(pilot, lambda: {"Delete", "Stats", "Quit"} <= {*flat(pilot, "KeyLine").split()})


async def test_games_are_as_wide_as_their_list_when_its_scrollbar_comes_and_goes() -> None:
    async with program((120, 36)) as pilot:
        play = pilot.app.screen.query_one("#play", OptionList)

        def at_the_edge() -> bool:
            line = next(row for row in seen(pilot).split("\n") if "Spelling Bee" in row)
            return line[: play.scrollable_content_region.right].endswith(" F2")

        await until(pilot, at_the_edge)
        for height, scrolls in ((6, True), (20, False)):
            play.styles.height = height
            while play.show_vertical_scrollbar is not scrolls:
                await pilot.pause()
            await until(pilot, at_the_edge)


async def test_a_huge_home_names_the_days_of_its_boards_and_the_games_of_its_days() -> None:
    for day in (YESTERDAY, "2026-11-18", "2026-11-01"):
        save(Session("bee", "taeilnz", day, ("+tail",)))
    save(Session("boxed", "game1", YESTERDAY, ("ial eog rub pzs", "groupers"), {"board": 3}))
    save(Session("bee", "ybdeorw", "2026-11-02", practice=True))
    async with program((200, 50)) as pilot:
        await until(pilot, lambda: flat(pilot, "#days").count("■"))
        await until(pilot, lambda: flat(pilot, "#days").count("M T W T F S S") == 2)
        assert re.search(r"Spelling Bee .*■.* 3 days", seen(pilot))
        assert re.search(r"Letter Boxed .*■.* 1 day ", seen(pilot))
        left = [pilot.app.screen.query_one(each).region for each in ("#play", "#days", "#continue")]
        assert left[0].bottom == left[1].y
        assert left[1].bottom == left[2].bottom
        await until(pilot, lambda: " Yesterday " in seen(pilot))
        assert seen(pilot).count("esterday") == 1  # no line says again what its heading says
        headings = (" Yesterday ", " Wednesday ", " 1 Nov ", " Practice, 2 Nov ")
        places = [*map(seen(pilot).index, headings)]
        assert places == sorted(places)
        # The highest hint is a fact among the others.
        assert re.findall(r"\d [\w ]+, hint \d", seen(pilot)) == ["5 letters left, hint 3"]
        keys = {pilot.app.get_key_display(Binding(game.key, "")) for game in GAMES.values()}

        def at_the_edge() -> set[str]:
            play = pilot.app.screen.query_one("#play").content_region.right
            return {row[:play].split(" ")[-1] for row in seen(pilot).split("\n")}

        await until(pilot, lambda: keys <= at_the_edge())
        # The cursor goes from board to board, and from the first one back.
        await pilot.press("right")
        boards = pilot.app.screen.query_one("#continue", OptionList)
        assert boards.highlighted == 1
        await pilot.press("down", "down")
        assert boards.highlighted == 4
        await pilot.press("up", "up", "up")
        assert pilot.app.focused is pilot.app.screen.query_one("#play")


async def test_a_wider_screen_puts_no_more_between_the_parts_of_a_board_and_centres_home() -> None:
    save(Session("bee", "taeilnz", YESTERDAY, ("+tail",)))
    async with program((200, 50)) as pilot:
        lines = list[str]()
        for width in (200, 260):
            await pilot.resize_terminal(width, 50)
            await until(pilot, lambda: "Yesterday" in seen(pilot))
            await pilot.pause()
            lines += re.findall(r"Spelling Bee +T AEILNZ +.*? word ", seen(pilot))
            home = pilot.app.screen.query_one("#lists").region
            assert abs(home.x - (width - home.right)) <= 1
        assert len({*lines}) == 1


async def test_boards_are_dated_line_by_line_where_headings_have_no_room() -> None:
    for day in range(1, 20):
        save(Session("bee", "taeilnz", f"2026-11-{day:02}", ("+tail",)))
    async with program((120, 36)) as pilot:
        await until(pilot, lambda: "yesterday" in seen(pilot))
        assert "Yesterday" not in seen(pilot)


async def test_a_board_named_by_a_number_has_its_games_name_at_every_size() -> None:
    save(Session("wordle", "nyt1", YESTERDAY, ("sloth=ggggg",)))
    for size in SIZES:
        async with program(size) as pilot:
            await until(pilot, lambda: re.search(r"Wordle +1,979 +✓ solved", seen(pilot)))


async def test_home_without_boards_draws_no_days() -> None:
    async with program((120, 36)) as pilot:
        await until(pilot, lambda: "Boards you begin are saved here." in seen(pilot))
        assert "Days played" not in seen(pilot)


async def test_home_tells_how_many_words_the_bundled_list_has(home: Path) -> None:
    save_settings(Settings())
    count = asset("wordlists", "bee.tsv").read_bytes().count(b"\n")
    async with program() as pilot:
        assert f"bundled, {count:,} words" in seen(pilot)


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("key", ["", "f2", "f4"])
async def test_the_palette_opens_every_game_settings_and_help_by_name(key: str) -> None:
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        await pilot.press(*filter(None, [key]))
        offered = {each.title: each for each in pilot.app.get_system_commands(pilot.app.screen)}
        names = {"Settings", "Help", *(game.title for game in GAMES.values() if game.key)}
        assert names <= offered.keys()
        assert len(offered) == len([*pilot.app.get_system_commands(pilot.app.screen)])
        assert "Maximize" not in offered
        assert ("Stats" in offered) == (not key) != ("Home" in offered)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(pilot.app.screen, CommandPalette))
        await pilot.press(*"crossw")
        await until(pilot, lambda: "Crossword" in seen(pilot))
        await pilot.press("down", "enter")
        await until(pilot, lambda: pilot.app.current_mode == "crossword")


async def test_damaged_boards_are_told_of_however_many_come_before_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("beehelper.tui.screens.home.LISTED", 1)
    damaged = Session("wordle", "nyt1", YESTERDAY, ("crane=.....",))
    save(damaged)
    damaged.path.write_bytes(b"damaged")
    save(Session("bee", "taeilnz", YESTERDAY, ("+tail",)))
    async with program() as pilot:
        await until(pilot, lambda: pilot.app._notifications)
        (told,) = pilot.app._notifications
        assert "A saved board was damaged; it is kept as" in told.message


async def test_enter_takes_no_command_that_was_found_for_less_than_is_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search = SystemCommandsProvider.search

    async def slowly(self: SystemCommandsProvider, query: str) -> Hits:
        await sleep(0.2)
        async for each in search(self, query):
            yield each

    monkeypatch.setattr(SystemCommandsProvider, "search", slowly)
    async with program() as pilot:
        await pilot.press("ctrl+p", "q")
        await until(pilot, lambda: "Quit" in seen(pilot))
        for key in "zzz":  # in one breath: the pilot would wait after each
            pilot.app.post_message(Key(key, key))
        pilot.app.post_message(Key("enter", "\r"))
        await pilot.pause()
        await until(pilot, lambda: "Quit" not in seen(pilot))
        assert isinstance(pilot.app.screen, CommandPalette)
        assert pilot.app.is_running


async def test_a_page_of_the_palette_is_turned_only_once_it_is_drawn() -> None:
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        await pilot.press("ctrl+p", "s")
        commands = pilot.app.screen.query_one(CommandList)
        await until(pilot, lambda: commands.option_count > 1)
        commands.display = False
        await until(pilot, lambda: not commands.scrollable_content_region)
        commands.set_options([*commands.options])
        await pilot.press("pagedown", "pageup", "ctrl+end")
        assert isinstance(pilot.app.screen, CommandPalette)


async def test_the_palette_may_be_opened_right_after_a_game_is_chosen() -> None:
    async with program() as pilot:
        await pilot.press("down")
        choices = pilot.app.screen.query_one(OptionList)
        choices.action_select()
        pilot.app.action_command_palette()
        await until(pilot, lambda: isinstance(pilot.app.screen, CommandPalette))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("game", GAMES)
async def test_the_key_beside_each_game_opens_it(game: str) -> None:
    async with program() as pilot:
        games = seen(pilot).partition("Play")[2]
        (line,) = [line for line in games.split("\n") if GAMES[game].title in line][:1]
        await pilot.press(line.split()[-2].lower().replace("^", "ctrl+"))
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
        assert pilot.app.current_mode == game


async def test_a_wide_home_names_the_game_of_each_board() -> None:
    save(Session("multi", "nyt1", YESTERDAY, ("boards 4", "crane=...../.g.../....g/y....")))
    async with program((120, 36)) as pilot:
        # The list is written again once its columns are known.
        await until(pilot, lambda: re.search(r"Many Wordles +4 boards", seen(pilot)))


async def test_home_counts_the_words_of_the_bundled_list() -> None:
    words = asset("wordlists", "bee.tsv").read_bytes().count(b"\n")
    save_settings(Settings())
    async with program() as pilot:
        assert f"bundled, {words:,} words" in str(
            pilot.app.screen.query_one("#play").border_subtitle
        )


async def test_a_picture_of_the_screen_makes_the_folder_that_it_goes_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beehelper.tui.app.pictures_dir", lambda: tmp_path / "Downloads")
    async with program() as pilot:
        pilot.app.deliver_screenshot()
        await until(pilot, lambda: [*(tmp_path / "Downloads").glob("*.svg")])


async def test_a_file_that_was_given_is_open_from_the_start(tmp_path: Path) -> None:
    file = tmp_path / "mini.txt"
    file.write_text("c.t\n.#.\ntoe\n")
    async with program(given=str(file)) as pilot:
        await until(pilot, lambda: pilot.app.current_mode == "crossword")
        await until(pilot, lambda: "mini" in seen(pilot))
    async with program(given=str(tmp_path / "none.txt")) as pilot:
        await until(pilot, lambda: "doesn't exist" in seen(pilot))
        assert pilot.app.current_mode in ("home", "_default")


@pytest.mark.parametrize(("name", "game"), [("Spelling  bee", "bee"), ("WORDLE", "wordle")])
async def test_a_game_s_name_opens_it(name: str, game: str) -> None:
    async with program() as pilot:
        await pilot.press(*(letter if letter.isalpha() else "space" for letter in name), "enter")
        await until(pilot, lambda: pilot.app.current_mode == game)
