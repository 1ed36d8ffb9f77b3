from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Paste

from beehelper.store.sessions import Session, save, saves
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.home import HomeScreen

from .playing import YESTERDAY, flat, found, message, program, screen, seen, session, until


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
