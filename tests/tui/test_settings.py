from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from beehelper.store.settings import Settings, Unasked, load_settings, save_settings, settings_path
from beehelper.store.wordle import bundled
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.screens.settings import ABOUT, SAMPLE, TILES
from beehelper.wordle.advice import split_by
from beehelper.wordle.feedback import marks, score
from beehelper.wordle.game import equally

from .looking import squeezed
from .playing import (
    SIZES,
    BeePilot,
    at_each,
    bee,
    flat,
    found,
    position,
    program,
    seen,
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
