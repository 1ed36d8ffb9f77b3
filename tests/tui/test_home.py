from __future__ import annotations

import json
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from textual.command import CommandPalette
from textual.widgets import Input, OptionList

from beehelper.games import GAMES
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, load, save
from beehelper.store.settings import Settings, load_settings, save_settings, settings_path
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.help import HelpScreen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.widgets.key_line import KeyLine
from beehelper.words.lists import asset

from .looking import squeezed
from .playing import (
    BOARD,
    SIZES,
    BeePilot,
    bee,
    enter,
    flat,
    found,
    message,
    play,
    program,
    screen,
    seen,
    session,
    told,
    until,
)

NAMES = ("Spelling Bee", "Wordle", "Hit:", "Crossword")


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
    save(Session("bee", "taeilnz", "2026-01-01", ("+tail", "+title")))
    save(Session("bee", "ybdeorw", "2026-01-02"))
    async with program(size) as pilot:
        await until(pilot, lambda: "2026-01-01" in seen(pilot))
        lines = [
            line
            for line in seen(pilot).split("\n")
            if "2026-01" in line or any(game in line for game in NAMES)
        ]
        assert [line.strip(" │") for line in lines] == [
            "Spelling Bee: type a new board",
            "Wordle: begin a new game",
            "Many Wordles: 2, 4, 8 or 16 with the same guesses",
            "Hit: guess a secret word by how many places match",
            "Crossword: draw a grid, or open a file",
            "2026-01-02  Bee       Y BDEORW   0 found, 0 points",
            "2026-01-01  Bee       T AEILNZ   2 found, 6 points",
        ]
        assert "small.txt" in "".join(seen(pilot).split())
        await until(pilot, lambda: "Help" in seen(pilot).split("\n")[-1])
        await pilot.press(*["down"] * (len(GAMES) + 1), "enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
        await until(pilot, lambda: screen(pilot).play is not None)
        assert found(pilot) == ("tail", "title")
        assert "2026-01-01" in message(pilot)


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


async def test_a_click_on_the_game_asks_for_a_new_board_though_one_is_in_play() -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press("f8")
        await until(pilot, lambda: "1 found" in seen(pilot))
        await pilot.click(OptionList, offset=(5, 1))
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
        assert screen(pilot).session is None


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
        await pilot.press("f8", *["down"] * len(GAMES), "enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
        assert found(pilot) == ("tail",)
        assert flushed


async def test_the_boards_at_home_are_read_beside_the_screen_and_a_stale_line_opens_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slow, flushed_by = Event(), []

    def flush(_: Saver, __: float = 0) -> bool:
        flushed_by.append(current_thread())
        return slow.wait(10)

    async with bee(found=("tail",)) as pilot:
        await pilot.press("f8")
        await until(pilot, lambda: "1 found" in seen(pilot))
        home = pilot.app.screen
        assert isinstance(home, HomeScreen)
        monkeypatch.setattr(Saver, "flush", flush)
        home.on_screen_resume()
        assert not home.ready
        choices = home.query_one(OptionList)
        choices.highlighted = choices.option_count - 1
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
        assert flat(pilot, "KeyLine") == "F1/? Help F8 Home F9 Settings"
        await pilot.click(KeyLine, offset=(0, 0))
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
        assert "latent" not in play(pilot).likely_left
        await set_list(pilot, str(other))
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: play(pilot).likely_left == ["latent"])
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
        await until(pilot, lambda: play(pilot).likely_left == ["latent"])
        await open_settings(pilot)
        await pilot.press("tab", "space", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: play(pilot).likely_left == ["latent", "talia"])
    assert load_settings()[0].names


async def test_a_list_that_is_gone_is_told_and_the_bundled_one_is_used(
    home: Path, bundled: None
) -> None:
    settings = home / "config" / "settings.json"
    settings.write_text('{"version": 1, "word_list": "/nowhere/[/b]"}')
    async with bee() as pilot:
        assert "list: bundled" in seen(pilot)
        assert "is not there" in told(pilot)
        assert len(play(pilot).words) > 50


async def test_a_board_of_the_bundled_list_has_estimates(home: Path, bundled: None) -> None:
    settings = home / "config" / "settings.json"
    settings.write_text('{"version": 1}')
    async with bee(found=("tail", "italian")) as pilot:
        assert "about" in flat(pilot, "RankBar")
        await pilot.press("f6")
        assert "±" in flat(pilot, "#hint-text")
        unlikely = next(word for word in play(pilot).left if not word.likely)
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


@pytest.mark.parametrize("text", ["{", '{"version": 1, "keys": {"game.hint": 7}}'])
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
        await until(pilot, lambda: not pilot.app.screen.query(Input))
    kept, _ = load_settings()
    assert (kept.wordle_opener, kept.keys) == ("crane", {"app.help": "f10"})


async def test_how_much_is_shown_unasked_is_chosen_in_the_settings(home: Path) -> None:
    async with program() as pilot:
        await open_settings(pilot)
        assert "● counts" in seen(pilot)
        assert "90 left" in flat(pilot, "#sample")
        pilot.app.screen.query_one("#unasked").focus()
        await pilot.press("left")
        assert "no number" in flat(pilot, "#sample")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
    settings = json.loads((home / "config" / "settings.json").read_text())
    assert settings["unasked"] == "nothing"


async def test_home_tells_how_many_words_the_bundled_list_has(home: Path) -> None:
    save_settings(Settings())
    count = asset("wordlists", "bee.tsv").read_bytes().count(b"\n")
    async with program() as pilot:
        assert f"bundled ({count:,} words)" in seen(pilot)


async def test_the_palette_may_be_opened_right_after_a_game_is_chosen() -> None:
    async with program() as pilot:
        await pilot.press("down")
        choices = pilot.app.screen.query_one(OptionList)
        choices.action_select()
        pilot.app.action_command_palette()
        await until(pilot, lambda: isinstance(pilot.app.screen, CommandPalette))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
