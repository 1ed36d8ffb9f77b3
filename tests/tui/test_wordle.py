from __future__ import annotations

import json
import os
import subprocess
import sys
from asyncio import sleep
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
from solver.alive import wait_until_gone
from textual import events
from textual.command import CommandPalette
from textual.widgets import OptionList, Static
from wordle.oracles import feedback

from beehelper.solver.client import Solver
from beehelper.solver.protocol import Reply
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, save
from beehelper.store.settings import Settings, save_settings
from beehelper.store.wordle import bundled as shipped
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.screens.wordle import WordleScreen
from beehelper.tui.widgets.hint_panel import HintPanel, NextHint
from beehelper.tui.widgets.keyboard import Keyboard
from beehelper.tui.widgets.tiles import Tiles
from beehelper.wordle.along import Along, Question, after, standing
from beehelper.wordle.feedback import EXACT, PRESENT
from beehelper.wordle.game import FURTHER_WEIGHT, Mode
from beehelper.wordle.hints import LADDER, Play

from .playing import (
    SIZES,
    TODAY,
    YESTERDAY,
    BeePilot,
    flat,
    message,
    painted_whole,
    program,
    seen,
    told,
    until,
)

ANSWERS = (
    *("crane", "slate", "elder", "abbey", "zebra", "robot", "vivid", "eight"),
    *("fight", "light", "might", "night", "right", "sight", "tight"),
)
FURTHER = ("error", "salet", "flown", "treen")
"""A list of a person's own, so small that a search takes no time."""

TREE = "from the tree"


def use_lists(folder: Path, answers: tuple[str, ...], further: tuple[str, ...] = ()) -> None:
    """Set a person's own lists, and leave a game with them as the one played last."""
    folder.mkdir(exist_ok=True)
    (folder / "answers.txt").write_text("\n".join(answers))
    (folder / "guesses.txt").write_text("\n".join(further) + "\n")
    guesses = str(folder / "guesses.txt") if further else None
    save_settings(Settings(None, str(folder / "answers.txt"), guesses))
    save(Session("wordle", "own1", TODAY))


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for nothing: to start a process would take most of a test's time."""

    async def nothing(*_: object) -> AsyncIterator[Reply]:
        return
        yield

    monkeypatch.setattr(Solver, "solve", nothing)


@pytest.fixture
def small(tmp_path: Path) -> None:
    """Play with the small list."""
    use_lists(tmp_path / "lists", ANSWERS, FURTHER)


@pytest.fixture
def own(small: None, quiet: None) -> None:
    """Play with the small list, and search for nothing."""


@asynccontextmanager
async def wordle(size: tuple[int, int] = (80, 24), *rows: str) -> AsyncIterator[BeePilot]:
    """Open the program on Wordle, and play some rows, like ``crane=gg.y.``."""
    async with program(size) as pilot:
        await pilot.press("f3")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        await until(pilot, lambda: flat(pilot, "NextHint"))
        for row in rows:
            await enter(pilot, *row.split("="))
        yield pilot


def board(pilot: BeePilot) -> Tiles:
    """Return the tiles."""
    return pilot.app.screen.query_one(Tiles)


async def enter(pilot: BeePilot, guess: str, colours: str) -> None:
    """Put a row on the board and press Enter: a key a letter would take most of a test's time."""
    board(pilot).letters = guess
    board(pilot).colours = tuple(".yg".index(mark) for mark in colours)
    await keys(pilot, "enter")


async def says(pilot: BeePilot, start: str) -> None:
    """Wait until the message begins like this."""
    await until(pilot, lambda: message(pilot).startswith(start))


async def keys(pilot: BeePilot, *pressed: str) -> None:
    """Press keys on the tiles all at once: the pilot would wait after each."""
    for key in pressed:
        board(pilot).post_message(
            events.Key(key, "\r" if key == "enter" else key if len(key) == 1 else None)
        )
    await pilot.pause()


async def paste(pilot: BeePilot, text: str) -> None:
    """Paste a text."""
    board(pilot).post_message(events.Paste(text))
    await pilot.pause()


def session(pilot: BeePilot) -> Session:
    """Return what is saved of the game."""
    shown = pilot.app.screen
    assert isinstance(shown, WordleScreen)
    assert shown.session is not None
    return shown.session


def along(pilot: BeePilot) -> Along:
    """Return the game."""
    return after(session(pilot).moves)


def played(pilot: BeePilot) -> list[str]:
    """Return the rows as they would be typed."""
    now: list[str] = []
    for move in session(pilot).moves:
        now = [] if move == "-" else [*now, *([move] if "=" in move else [])]
    assert len(now) == len(along(pilot).rows)
    return now


def row(pilot: BeePilot, number: int) -> str:
    """Return what is drawn of a row, from 1: its tiles and the words left after it."""
    tiles = board(pilot).region
    return seen(pilot).split("\n")[tiles.y + 2 * (number - 1)][tiles.x : tiles.right].rstrip()


def subtitle(pilot: BeePilot) -> str:
    """Return how sure the panel says that the best guess is."""
    return str(pilot.app.screen.query_one(HintPanel).border_subtitle)


def fitting(words: tuple[str, ...], *rows: str) -> list[str]:
    """Keep the words that would have given these rows, by the plain rules."""
    pairs = [row.split("=") for row in rows]
    return [
        word
        for word in words
        if all(
            feedback(guess, word) == "".join(str(".yg".index(mark)) for mark in marks)
            for guess, marks in pairs
        )
    ]


def squares(marks: str) -> str:
    """Write colours as the squares of the light palette."""
    return "".join({".": "⬜", "y": "🟨", "g": "🟩"}[mark] for mark in marks)


async def test_a_guess_and_then_its_colours_are_typed(own: None) -> None:
    async with wordle() as pilot:
        for colours in ("..g.g", "BBGBG", "00202", "b-2xg"):
            await keys(pilot, *"Slate", *colours)
            assert row(pilot, 1) == " s   l  [A]  t  [E]"
            assert played(pilot) == []
            await pilot.press("enter")
            assert played(pilot) == ["slate=..g.g"]
            assert board(pilot).letters == ""
            await pilot.press("ctrl+z")
        await enter(pilot, "slate", "..g.g")
        await until(pilot, lambda: "left" in row(pilot, 1))
        assert row(pilot, 1).endswith(f" {len(fitting(ANSWERS, 'slate=..g.g'))} left")


async def test_backspace_takes_colours_back_and_then_letters(own: None) -> None:
    async with wordle() as pilot:
        await keys(pilot, *"slate", *"gy", *["backspace"] * 4)
        assert (board(pilot).letters, board(pilot).colours) == ("sla", ())
        await keys(pilot, *["backspace"] * 4)
        assert board(pilot).letters == ""


async def test_a_row_that_is_not_complete_stays_and_is_told(own: None) -> None:
    async with wordle() as pilot:
        await pilot.press("enter")
        assert message(pilot) == ""
        await keys(pilot, *"sla", "enter")
        assert "5 letters; 3 are typed" in message(pilot)
        await keys(pilot, *"te", *"gy", "enter")
        assert "colours" in message(pilot)
        assert (board(pilot).letters, board(pilot).colours) == ("slate", (2, 1))
        assert played(pilot) == []


async def test_a_click_cycles_the_colour_of_a_tile(own: None) -> None:
    async with wordle() as pilot:
        await keys(pilot, *"slate")
        marks = []
        for _ in range(5):
            await pilot.click(Tiles, offset=(9, 0))
            marks.append(row(pilot, 1)[8:11])
        assert marks == ["(A)", "[A]", " a ", "(A)", "[A]"]
        await pilot.click(Tiles, offset=(17, 0))
        await pilot.click(Tiles, offset=(17, 0))
        await pilot.click(Tiles, offset=(9, 2))
        await pilot.press("enter")
        assert played(pilot) == ["slate=..g.g"]


async def test_a_click_on_the_keyboard_types_and_its_keys_show_what_is_known(own: None) -> None:
    async with wordle((80, 24), "treen=.gy.y") as pilot:
        assert flat(pilot, "Keyboard").startswith("Q W (E)[R] - Y")
        assert flat(pilot, "Keyboard").endswith("B (N) M")
        keyboard = pilot.app.screen.query_one(Keyboard)
        await pilot.click(Keyboard, offset=(1, 0))
        await pilot.click(Keyboard, offset=(keyboard.size.width - 4, 1))
        await pilot.click(Keyboard, offset=(3, 2))
        assert board(pilot).letters == "qlz"


async def test_the_words_left_after_each_row_are_those_that_fit(quiet: None) -> None:
    rows = [f"{guess}={_marks(guess, 'night')}" for guess in ("salet", "flown", "fight")]
    answers = shipped("nyt").answers
    async with wordle((80, 24), *rows) as pilot:
        await until(pilot, lambda: "left" in row(pilot, 3))
        for number in (1, 2, 3):
            left = len(fitting(answers, *rows[:number]))
            assert row(pilot, number).endswith(f" {left:,} left")


def _marks(guess: str, answer: str) -> str:
    return "".join(".yg"[int(digit)] for digit in feedback(guess, answer))


async def test_a_row_that_cannot_be_is_refused_by_number_and_kept(own: None) -> None:
    refused = {
        "light=yyggg": "place 3 is A and G",
        "zebra=....g": "place 5 is E and A",
        "crane=yyggg": "no word in the list fits rows 1–2",
    }
    async with wordle((80, 24), "slate=..g.g") as pilot:
        for wrong, reason in refused.items():
            guess, colours = wrong.split("=")
            await enter(pilot, guess, colours)
            await says(pilot, f"✗ Row 2 cannot be: {reason}")
            assert played(pilot) == ["slate=..g.g"]
            await pilot.press("backspace")
            assert (board(pilot).letters, len(board(pilot).colours)) == (guess, 4)


async def test_a_row_that_no_listed_word_fits_counts_if_enter_is_pressed_again(own: None) -> None:
    async with wordle((80, 24), "slate=..g.g") as pilot:
        await enter(pilot, "crane", "yyggg")
        await says(pilot, "✗ Row 2 cannot be: no word in the list fits rows 1–2. Enter again")
        assert played(pilot) == ["slate=..g.g"]
        await pilot.press("enter")
        await until(pilot, lambda: played(pilot) == ["slate=..g.g", "crane=yyggg"])
        await until(pilot, lambda: "0 left" in row(pilot, 2))
        await pilot.press("f6")
        await until(pilot, lambda: "check the rows" in seen(pilot))


async def test_a_row_that_contradicts_itself_never_counts(own: None) -> None:
    async with wordle((80, 24), "slate=..g.g") as pilot:
        await enter(pilot, "zebra", "....g")
        await says(pilot, "✗ Row 2 cannot be: place 5 is E and A")
        await pilot.press("enter", "enter")
        assert played(pilot) == ["slate=..g.g"]


async def test_own_lists_of_somebody_unknown_get_a_sentence(quiet: None) -> None:
    save_settings(Settings(wordle_answers="~nobody-of-that-name/answers.txt"))
    async with wordle() as pilot:
        await pilot.press("ctrl+o", "ctrl+o")
        await until(pilot, lambda: "is not there" in told(pilot))
        await until(pilot, lambda: "list: nyt" in seen(pilot))


async def test_a_guess_that_is_not_in_the_list_counts_and_is_told(own: None) -> None:
    async with wordle() as pilot:
        await keys(pilot, *"sauce")
        assert flat(pilot, "#quality") == "SAUCE is not in the list."
        await enter(pilot, "sauce", ".y.yg")
        assert "SAUCE is not in the list" in message(pilot)
        assert played(pilot) == ["sauce=.y.yg"]


async def test_an_answer_that_is_in_no_list_can_end_the_game(own: None) -> None:
    async with wordle((80, 24), "slate=..g.g") as pilot:
        await enter(pilot, "brace", "ggggg")
        await until(pilot, lambda: message(pilot).startswith("✓ Solved in 2."))
        assert along(pilot).solved


@pytest.mark.parametrize(("mode", "presses"), [(Mode.HARD, 1), (Mode.ULTRA, 2)])
async def test_a_guess_that_the_mode_forbids_is_told_while_typed_and_counts(
    own: None, mode: Mode, presses: int
) -> None:
    async with wordle((80, 24), "treen=.gy.y") as pilot:
        await keys(pilot, *"slate")
        await until(pilot, lambda: "leaves" in flat(pilot, "#quality"))
        await pilot.press(*["f7"] * presses)
        assert along(pilot).mode is mode
        assert f"mode: {mode}" in seen(pilot)
        await until(pilot, lambda: f"Not legal in {mode} mode: place 2" in flat(pilot, "#quality"))
        await enter(pilot, "slate", "..g.g")
        assert f"Not legal in {mode} mode: place 2 must be R; it counts." in message(pilot)
        assert len(played(pilot)) == 2


async def test_the_mode_key_comes_round_again(own: None) -> None:
    async with wordle() as pilot:
        seen_modes = []
        for _ in range(3):
            await pilot.press("f7")
            seen_modes.append(along(pilot).mode)
        assert seen_modes == [Mode.HARD, Mode.ULTRA, Mode.NORMAL]


async def test_the_quality_of_a_typed_guess_is_that_of_the_plain_rules_and_names_no_other(
    quiet: None,
) -> None:
    lists, played_row = shipped("nyt"), f"salet={_marks('salet', 'crane')}"
    async with wordle((80, 24), played_row) as pilot:
        answers = fitting(lists.answers, played_row)
        others = fitting(lists.further, played_row)
        for guess in ("brine", "trace"):
            classes: Counter[str] = Counter()
            for words, weight in ((answers, 100), (others, FURTHER_WEIGHT)):
                for word in words:
                    classes[feedback(guess, word)] += weight
            whole = sum(classes.values())
            expected = sum(heavy * heavy for heavy in classes.values()) / whole / 100
            await keys(pilot, *["backspace"] * 5, *guess)
            await until(pilot, lambda: "leaves" in flat(pilot, "#quality"))
            told_of = flat(pilot, "#quality")
            worst = max(classes.values()) / 100
            assert told_of.startswith(f"leaves {expected:.1f}, worst {worst:.0f}")
            spoken = {word.strip(",.").lower() for word in told_of.split()}
            assert not spoken & (lists.known - {guess, "worst"})
        await pilot.press("backspace")
        assert flat(pilot, "#quality") == ""


async def test_a_guess_typed_before_the_count_is_rated_after_it(own: None) -> None:
    async with program() as pilot:
        await pilot.press("f3", *"slate")
        await until(pilot, lambda: "leaves" in flat(pilot, "#quality"))
        assert board(pilot).letters == "slate"


@pytest.mark.parametrize("size", SIZES)
async def test_hints_come_one_at_a_time_each_named_before_it_is_shown(
    own: None, size: tuple[int, int]
) -> None:
    async with wordle(size, "slate=.y.y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        for rung, named in enumerate(LADDER, 1):
            for part in (named.name, named.shows, named.cost):
                assert part in flat(pilot, "NextHint")
            assert session(pilot).hints.get("row 2", 0) == rung - 1
            if rung % 2:
                await pilot.press("f6")
            else:
                await pilot.click(NextHint)
                await pilot.pause()
        assert flat(pilot, "NextHint") == "Every hint is taken."
        await pilot.press("f6")
        assert session(pilot).hints == {"row 2": len(LADDER)}


async def test_digits_on_the_empty_row_recall_hints_that_were_taken(own: None) -> None:
    async with wordle((80, 24), "slate=.y.y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f6")
        first = flat(pilot, "#hint-text")
        await pilot.press("f6")
        second, coming = flat(pilot, "#hint-text"), flat(pilot, "NextHint")
        await pilot.press("1")
        assert flat(pilot, "#hint-text") == first != second
        assert flat(pilot, "NextHint") == coming
        await pilot.press("3")
        assert flat(pilot, "#hint-text") == first
        assert "not taken yet" in message(pilot)
        await pilot.press(*"crane", "2", "1")
        assert board(pilot).colours == (EXACT, PRESENT)
        assert flat(pilot, "#hint-text") == first
        assert session(pilot).hints == {"row 2": 2}


async def test_no_hint_tells_a_word_before_its_rung(small: None) -> None:
    async with wordle((120, 36), "slate=...y.") as pilot:
        left = set(fitting(ANSWERS, "slate=...y."))
        await until(pilot, lambda: subtitle(pilot) == "proven")
        shown = {0: _words_shown(pilot)}
        for rung in range(1, 7):
            await pilot.press("f6")
            shown[rung] = _words_shown(pilot)
        best = flat(pilot, "#hint-text")
        assert left <= shown[6], best
        known = set(ANSWERS + FURTHER)
        for rung in range(5):
            assert not shown[rung] & known, rung
        assert shown[5] & known


def _words_shown(pilot: BeePilot) -> set[str]:
    """Return all words of letters that the panel and the line below the tiles show."""
    text = " ".join(flat(pilot, part) for part in ("HintPanel", "#quality", "#message"))
    return {"".join(filter(str.isalpha, word)).lower() for word in text.split()}


async def test_the_first_letter_and_the_best_guess_are_of_one_word(small: None) -> None:
    async with wordle((120, 36), "slate=...y.") as pilot:
        await until(pilot, lambda: subtitle(pilot) == "proven")
        await pilot.press(*["f6"] * 4)
        first = flat(pilot, "#hint-text")
        assert first.startswith("First letter of the best guess")
        letter = first.split("starts with ")[1][0]
        await pilot.press("f6")
        best = flat(pilot, "#hint-text").removeprefix("The best guess ").split()[0]
        assert best[0] == letter
        assert best.lower() in ANSWERS + FURTHER


async def test_the_nudge_follows_the_typed_guess(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await pilot.press("f6", "f6", "f6")
        assert "Type the guess" in flat(pilot, "#hint-text")
        await keys(pilot, *"flown")
        await until(pilot, lambda: "FLOWN leaves" in flat(pilot, "#hint-text"))
        await pilot.press("backspace")
        await until(pilot, lambda: "Type the guess" in flat(pilot, "#hint-text"))


async def test_a_new_row_starts_the_ladder_anew_and_undo_brings_it_back(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f6", "f6")
        before = flat(pilot, "#hint-text")
        await enter(pilot, "fight", ".gggg")
        await until(pilot, lambda: LADDER[0].shows in flat(pilot, "NextHint"))
        assert flat(pilot, "#hint-text") == ""
        await pilot.press("ctrl+z")
        await until(pilot, lambda: LADDER[2].shows in flat(pilot, "NextHint"))
        assert flat(pilot, "#hint-text") == before


async def test_a_game_on_the_tree_has_its_guess_from_there() -> None:
    async with wordle() as pilot:
        await until(pilot, lambda: subtitle(pilot) == TREE)
        await pilot.press(*["f6"] * 5)
        assert flat(pilot, "#hint-text").startswith("The best guess SALET (tree)")


async def test_escape_stops_a_search_and_the_next_row_begins_another() -> None:
    async with wordle((80, 24), "xylyl=.....") as pilot:
        await until(pilot, lambda: "ing" in subtitle(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: "stopped" in subtitle(pilot))
        await enter(pilot, "night", ".gggg")
        await until(pilot, lambda: subtitle(pilot) == "proven")


async def test_escape_forgets_what_is_typed_before_it_stops_anything(own: None) -> None:
    async with wordle() as pilot:
        await keys(pilot, *"sla", "escape")
        assert board(pilot).letters == ""


async def test_undo_takes_back_rows_and_modes(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await pilot.press("f7")
        await enter(pilot, "fight", ".gggg")
        await pilot.press("ctrl+z")
        assert played(pilot) == ["slate=...y."]
        assert "FIGHT=.GGGG taken back" in message(pilot)
        await pilot.press("ctrl+z")
        assert along(pilot).mode is Mode.NORMAL
        await pilot.press("ctrl+z", "ctrl+z")
        assert played(pilot) == []
        assert "Nothing to undo" in message(pilot)


async def test_a_pasted_row_of_colours_is_that_of_the_typed_guess(own: None) -> None:
    async with wordle((80, 24), "fight=.gggg") as pilot:
        for text in ("⬜⬜⬜🟨⬜", " ⬛⬛⬛🟦⬛\n", "...y.", "BBBYB"):
            await keys(pilot, *"slate")
            await paste(pilot, text)
            assert played(pilot) == ["fight=.gggg", "slate=...y."]
            assert board(pilot).letters == ""
            await pilot.press("ctrl+z")


async def test_a_pasted_row_that_cannot_be_is_refused_and_the_guess_kept(own: None) -> None:
    async with wordle((80, 24), "robot=.....") as pilot:
        await keys(pilot, *"slate")
        await paste(pilot, "⬜⬜⬜🟨⬜")
        assert "Row 2 cannot be" in message(pilot)
        assert played(pilot) == ["robot=....."]
        assert board(pilot).letters == "slate"


async def test_a_pasted_board_gives_every_typed_guess_its_colours(own: None) -> None:
    right = ["slate=...y.", "flown=g....", "fight=ggggg"]
    text = "Wordle 1,700 3/6*\n\n" + "\n".join(squares(each.split("=")[1]) for each in right)
    async with wordle((80, 24), "slate=.....") as pilot:
        await enter(pilot, "flown", ".....")
        assert len(played(pilot)) == 2
        board(pilot).letters = "fight"
        await paste(pilot, text)
        assert played(pilot) == right
        await until(pilot, lambda: "Solved in 3" in message(pilot))
        await pilot.press(*["ctrl+z"] * 4)
        assert played(pilot) == ["slate=.....", "flown=....."]
        assert "The rows are back" in message(pilot)


async def test_a_pasted_board_whose_first_rows_stand_adds_the_last_one_only(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        board(pilot).letters = "flown"
        await paste(pilot, f"{squares('...y.')}\n{squares('g....')}")
        assert session(pilot).moves == ("slate=...y.", "flown=g....")
        await paste(pilot, f"{squares('...y.')}\n{squares('g....')}")
        assert session(pilot).moves == ("slate=...y.", "flown=g....")


async def test_a_pasted_board_that_cannot_be_changes_nothing(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        board(pilot).letters = "fight"
        await paste(pilot, f"{squares('..g.g')}\n{squares('ggggg')}")
        assert "Row 2 cannot be" in message(pilot)
        assert session(pilot).moves == ("slate=...y.",)
        assert board(pilot).letters == "fight"


@pytest.mark.parametrize("size", SIZES)
async def test_a_paste_that_does_not_fit_gets_its_sentence_in_view(
    own: None, size: tuple[int, int]
) -> None:
    sentences = {
        "nothing [/b] of use": "paste or type 22010, gg.y., GYBBG or coloured squares.",
        "⬜⬜⬜🟨": "Line 1 has 4 squares; the words have 5 letters.",
        "⬜⬜⬜🟨⬜\n" * 3: "3 rows of colours for 1 typed guess; type the guesses first.",
    }
    async with wordle(size, "slate=...y.") as pilot:
        for text, sentence in sentences.items():
            await paste(pilot, text)
            await pilot.pause()
            assert flat(pilot, "#message").endswith(sentence)
            assert session(pilot).moves == ("slate=...y.",)


async def test_the_share_text_has_squares_and_no_word(own: None) -> None:
    async with wordle() as pilot:
        await pilot.press("ctrl+y")
        assert "Nothing to share" in message(pilot)
        await enter(pilot, "slate", "...y.")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f6", "f6")
        await enter(pilot, "fight", "ggggg")
        await pilot.press("ctrl+y")
        shared = pilot.app.clipboard
        assert shared.split("\n")[0] == f"Wordle {TODAY} 2/6  (hints to rung 2)"
        assert shared.split("\n")[2:] == ["⬛⬛⬛🟨⬛", "🟩🟩🟩🟩🟩"]
        assert not [word for word in ANSWERS + FURTHER if word in shared.lower()]


async def test_a_solved_game_takes_no_more_letters_and_keeps_its_counts(own: None) -> None:
    async with wordle((80, 24), "slate=...y.", "fight=ggggg") as pilot:
        await until(pilot, lambda: message(pilot).startswith("✓ Solved in 2."))
        assert row(pilot, 1).endswith(f"{len(fitting(ANSWERS, 'slate=...y.'))} left")
        assert row(pilot, 2).endswith(" 1 left")
        await keys(pilot, *"fight")
        await pilot.press("f6")
        assert board(pilot).letters == ""
        assert "nothing to hint" in message(pilot)
        await pilot.press("ctrl+z", *"fi")
        assert board(pilot).letters == "fi"


async def test_a_game_goes_on_after_six_rows(small: None) -> None:
    guesses = ("flown", "salet", "error", "treen", "crane", "zebra", "vivid")
    rows = [f"{guess}={_marks(guess, 'might')}" for guess in guesses]
    async with wordle((80, 24), *rows) as pilot:
        await until(pilot, lambda: subtitle(pilot) == "proven")
        assert played(pilot) == rows
        assert row(pilot, 5).endswith(f" {len(fitting(ANSWERS, *rows))} left")
        assert told(pilot) == ""


async def test_a_new_start_finds_rows_mode_and_hints_again(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f7")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f6", "f6")
        left, hint = session(pilot), flat(pilot, "#hint-text")
    async with wordle() as pilot:
        assert session(pilot) == left
        assert along(pilot).mode is Mode.HARD
        assert flat(pilot, "#hint-text") == hint
        assert row(pilot, 1).startswith(" s   l   a  (T)  e")
        await pilot.press("ctrl+z", "ctrl+z")
        assert played(pilot) == []


@pytest.mark.parametrize("size", SIZES)
async def test_games_are_listed_at_home_and_opened_from_there(
    own: None, size: tuple[int, int]
) -> None:
    save(Session("wordle", "own1", YESTERDAY, ("slate=...y.", "-", "slate=....g", "crane=ggggg")))
    save(Session("wordle", "own2", YESTERDAY, ("slate=...y.",)))
    async with program(size) as pilot:
        await until(pilot, lambda: "own2" in seen(pilot))
        assert f"{YESTERDAY}  Wordle  own1   2 guesses, solved" in seen(pilot)
        assert f"{YESTERDAY}  Wordle  own2   1 guess" in seen(pilot)
        choices = pilot.app.screen.query_one(OptionList)
        choices.highlighted = choices.get_option_index(f"wordle {YESTERDAY}-own2")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        await until(pilot, lambda: flat(pilot, "NextHint"))
        assert session(pilot).path.stem == f"{YESTERDAY}-own2"
        assert played(pilot) == ["slate=...y."]
        await enter(pilot, "fight", ".gggg")
        await pilot.press("f8")
        await until(pilot, lambda: "own2   2 guesses" in seen(pilot))


async def test_two_games_of_one_day_are_kept_apart(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        first = session(pilot)
        await pilot.press("ctrl+n")
        assert played(pilot) == []
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await enter(pilot, "crane", "..g.g")
        second = session(pilot)
        assert (first.key, second.key) == ("own1", "own2")
        await pilot.press("f8")
        await until(pilot, lambda: "own2" in seen(pilot))
        assert "own1   1 guess" in seen(pilot)
        await pilot.press("f3")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        assert session(pilot) == second


async def test_a_game_put_away_at_once_is_not_written_over(
    own: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Session] = []

    def flush(_: Saver, __: float = 0) -> bool:
        while waiting:
            save(waiting.pop(0))
        return True

    monkeypatch.setattr(Saver, "put", lambda _, late: waiting.append(late))
    monkeypatch.setattr(Saver, "flush", flush)
    async with wordle() as pilot:
        await pilot.press("ctrl+o")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await enter(pilot, "salet", ".....")
        first = session(pilot)
        await pilot.press("ctrl+n")
        assert session(pilot).path != first.path


async def test_lists_take_turns_each_with_a_game_of_its_own(quiet: None) -> None:
    async with wordle() as pilot:
        keys = [session(pilot).key]
        for _ in range(2):
            await pilot.press("ctrl+o")
            await until(pilot, lambda: flat(pilot, "NextHint"))
            keys.append(session(pilot).key)
            assert f"list: {keys[-1][:-1]} " in seen(pilot)
        assert keys == ["nyt1", "original1", "nyt1"]
        await pilot.press("ctrl+o")
        await enter(pilot, "salet", _marks("salet", "crane"))
        await until(pilot, lambda: "left" in row(pilot, 1))
        count = len(fitting(shipped("original").answers, f"salet={_marks('salet', 'crane')}"))
        assert row(pilot, 1).endswith(f" {count} left")


LEFT = ("left", "lift", "loft", "heft", "weft")
FLATTER = ("flatter", "clatter", "platter", "chatter", "shatter")
FETE = ("élan", "être", "même", "fête")


@pytest.mark.parametrize(
    ("answers", "guess", "size"),
    [
        (LEFT, "loft", SIZES[0]),
        (FETE, "fête", SIZES[1]),
        *((FLATTER, "clatter", size) for size in SIZES),
    ],
)
async def test_words_of_other_lengths_and_letters_are_played(
    quiet: None, tmp_path: Path, answers: tuple[str, ...], guess: str, size: tuple[int, int]
) -> None:
    use_lists(tmp_path / "lists", answers)
    answer = answers[0]
    async with wordle(size) as pilot:
        assert board(pilot).length == len(guess)
        await keys(pilot, *guess, "z")
        await until(pilot, lambda: "leaves" in flat(pilot, "#quality"))
        assert board(pilot).letters == guess
        await pilot.press(*_marks(guess, answer), "enter")
        await until(pilot, lambda: "left" in row(pilot, 1))
        left = len(fitting(answers, f"{guess}={_marks(guess, answer)}"))
        assert row(pilot, 1).endswith(f"{left} left")


async def test_an_own_list_is_the_third_in_turn(own: None) -> None:
    async with wordle() as pilot:
        names = []
        for _ in range(3):
            await pilot.press("ctrl+o")
            names.append(session(pilot).key.rstrip("0123456789"))
        assert names == ["nyt", "original", "own"]


async def test_letters_typed_before_a_shorter_list_is_read_are_cut(
    quiet: None, tmp_path: Path
) -> None:
    use_lists(tmp_path / "lists", ("left", "lift", "loft"))
    async with program() as pilot:
        await pilot.press("f3", *"loft", *"x")
        await until(pilot, lambda: board(pilot).length == 4)
        assert board(pilot).letters == "loft"


@pytest.mark.parametrize(
    ("answers", "fault"),
    [
        ("left\nflatter\n", "has 7 letters where others have 4"),
        ("le ft\n", "line 1"),
        ("", "is empty"),
        (None, "is not there"),
    ],
)
async def test_an_own_list_that_cannot_be_used_is_told_and_its_game_stays(
    quiet: None, tmp_path: Path, answers: str | None, fault: str
) -> None:
    use_lists(tmp_path / "lists", ANSWERS)
    kept = Session("wordle", "own1", TODAY, ("slate=...y.",))
    save(kept)
    before = kept.path.read_bytes()
    if answers is None:
        (tmp_path / "lists" / "answers.txt").unlink()
    else:
        (tmp_path / "lists" / "answers.txt").write_text(answers)
    async with wordle() as pilot:
        assert fault in told(pilot)
        assert session(pilot).key == "nyt1"
        await enter(pilot, "salet", ".....")
        assert played(pilot) == ["salet=....."]
    assert kept.path.read_bytes() == before


@pytest.mark.parametrize(
    ("key", "moves"),
    [
        ("nyt1", ("crane=gg",)),
        ("nyt1", ("mode wild",)),
        ("nyt1", ("left=....", "crane=.....")),
        ("nyt1", ("left=....",)),
        ("wild1", ("crane=.....",)),
        ("123", ("crane=.....",)),
        ("own1", ("crane=.....",)),
    ],
)
async def test_a_game_that_cannot_be_read_is_told_and_stays_as_it_is(
    quiet: None, key: str, moves: tuple[str, ...]
) -> None:
    bad = Session("wordle", key, TODAY, moves)
    save(bad)
    before = bad.path.read_bytes()
    async with wordle() as pilot:
        assert told(pilot).count(f"{TODAY}-{key} cannot be used; a new game is begun.") == 1
        assert played(pilot) == []
        assert session(pilot).path != bad.path
        await enter(pilot, "salet", ".....")
        await pilot.press("f8")
        await until(pilot, lambda: f"Wordle  {key}   " in seen(pilot))
    assert bad.path.read_bytes() == before


@pytest.mark.parametrize("rung", [99, -3])
async def test_a_rung_that_there_is_not_is_no_trouble(own: None, rung: int) -> None:
    save(Session("wordle", "own1", TODAY, (), {"row 1": rung}))
    async with wordle() as pilot:
        wanted = "Every hint is taken." if rung > 0 else LADDER[0].shows
        assert wanted in flat(pilot, "NextHint")


async def test_rows_of_a_save_that_contradict_each_other_are_told(own: None) -> None:
    save(Session("wordle", "own1", TODAY, ("slate=ggggg", "crane=..g.g", "crane=.....")))
    async with wordle() as pilot:
        assert row(pilot, 3).endswith(" 0 left")
        await pilot.press("f6")
        assert "No word is left" in flat(pilot, "#hint-text")
        await enter(pilot, "light", ".....")
        assert "Row 3 cannot be" in message(pilot)


async def test_a_damaged_save_is_kept_aside(own: None) -> None:
    path = Session("wordle", "own1", TODAY).path
    path.write_text('{"version": 1, "ga')
    async with wordle() as pilot:
        assert "damaged" in told(pilot)
        (aside,) = path.parent.glob("*damaged*")
        assert aside.read_text() == '{"version": 1, "ga'
        assert played(pilot) == []


async def test_keys_that_come_faster_than_the_screen_answers_are_not_lost(own: None) -> None:
    async with wordle() as pilot:
        await keys(pilot, *"slate...y.", "enter", "enter", *"flowng....", "enter", *"li")
        await until(pilot, lambda: board(pilot).letters == "li")
        await until(pilot, lambda: len(played(pilot)) == 2)
        assert played(pilot) == ["slate=...y.", "flown=g...."]


async def test_keys_edit_the_row_whatever_has_the_focus(own: None) -> None:
    async with wordle() as pilot:
        board(pilot).letters = "sla"
        for key in ("x", "backspace", *"te0g", "backspace", *".-1b", "enter"):
            pilot.app.screen.query_one("#hint-body").focus()
            await pilot.press(key)
        assert played(pilot) == ["slate=...y."]


async def test_the_palette_has_the_commands_of_wordle(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("ctrl+p", *"wordle: how likely")
        await until(pilot, lambda: "hint 2 letters" in seen(pilot))
        assert isinstance(pilot.app.screen, CommandPalette)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        await until(pilot, lambda: flat(pilot, "#hint-text"))
        assert session(pilot).hints == {"row 2": 2}
        assert flat(pilot, "#hint-text").startswith("Letters by place")


async def test_hints_name_the_key_that_the_settings_give(own: None, home: Path) -> None:
    settings = home / "config" / "settings.json"
    changed = json.loads(settings.read_text())
    changed["keys"] = {"game.hint": "f12,left_square_bracket"}
    settings.write_text(json.dumps(changed))
    async with wordle() as pilot:
        assert "F12 shows 1" in flat(pilot, "NextHint")
        assert "F12 shows one hint" in flat(pilot, "#hint-text")
        assert "F6" not in seen(pilot)
        await pilot.press("f12")
        assert session(pilot).hints == {"row 1": 1}


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_that_matters_is_cut_off(own: None, size: tuple[int, int]) -> None:
    async with wordle(size, "error=yy...") as pilot:
        await pilot.press("f7", "f7", *"robot")
        await until(pilot, lambda: "Not legal" in flat(pilot, "#quality"))
        assert flat(pilot, "#quality").endswith(".")
        await until(pilot, lambda: flat(pilot, "NextHint").endswith(f"({LADDER[0].cost})"))
        await keys(pilot, *"gg...", "enter")
        shown = seen(pilot)
        assert shown.split("\n")[0].strip().startswith(f"beehelper  Wordle  {TODAY}")
        assert "mode: ultra" in shown.split("\n")[0]
        assert "[b]" not in shown
        assert flat(pilot, "Keyboard").split()[-1] == "M"
        assert "words" not in flat(pilot, "Tiles")
        footer = shown.split("\n")[-1]
        for key in ("Hint", "Mode", "Undo", "New", "List", "Help", "Home"):
            assert key in footer
        bottom = pilot.app.screen.query_one(Keyboard).region.bottom
        assert bottom <= pilot.app.screen.query_one("#message").region.y
        assert pilot.app.screen.query_one(HintPanel).region.right <= size[0]


@pytest.mark.parametrize("size", SIZES)
async def test_columns_of_a_hint_are_not_broken(own: None, size: tuple[int, int]) -> None:
    async with wordle(size, "slate=...y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f6", "f6")
        text = pilot.app.screen.query_one("#hint-text", Static)
        chances = str(text.visual).split("\n")
        assert text.size.height == len(chances)
        body = pilot.app.screen.query_one("#hint-body")
        assert body.max_scroll_x >= max(map(len, chances)) - body.size.width


async def test_resizing_keeps_everything_and_says_what_is_needed(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f6", *"li")
        before = session(pilot), board(pilot).letters
        await pilot.resize_terminal(50, 18)
        await until(pilot, lambda: "needs 60x20" in seen(pilot))
        await pilot.resize_terminal(120, 36)
        await until(pilot, lambda: "needs 60x20" not in seen(pilot))
        assert (session(pilot), board(pilot).letters) == before


async def test_leaving_the_screen_stops_the_search_and_coming_back_begins_it_again() -> None:
    async with wordle((80, 24), "xylyl=.....") as pilot:
        await until(pilot, lambda: "ing" in subtitle(pilot))
        shown = pilot.app.screen
        await pilot.press("f8")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await until(pilot, lambda: all(worker.is_finished for worker in shown.workers))
        await pilot.press("f3")
        await until(pilot, lambda: pilot.app.screen is shown)
        await until(pilot, lambda: not all(worker.is_finished for worker in shown.workers))


async def test_help_does_not_stop_the_search() -> None:
    async with wordle((80, 24), "xylyl=.....") as pilot:
        await until(pilot, lambda: "ing" in subtitle(pilot))
        shown = pilot.app.screen
        await pilot.press("f1")
        await until(pilot, lambda: pilot.app.screen is not shown)
        assert "Show the next hint" in seen(pilot)
        assert not all(worker.is_finished for worker in shown.workers)


async def test_quitting_while_the_words_are_counted_is_no_trouble(
    own: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, closing = Event(), Event()

    def late(question: Question) -> tuple[Play, tuple[int, ...]]:
        began.set()
        assert closing.wait(10)
        return standing(question)

    async def close_slowly(_: HintPanel) -> None:
        closing.set()
        await sleep(0.2)

    monkeypatch.setattr("beehelper.tui.screens.wordle.standing", late)
    monkeypatch.setattr(HintPanel, "on_unmount", close_slowly, raising=False)
    async with program() as pilot:
        await pilot.press("f3")
        await until(pilot, began.is_set)
    assert closing.is_set()


async def test_quitting_during_a_search_leaves_no_process() -> None:
    async with wordle((80, 24), "xylyl=.....") as pilot:
        await until(pilot, lambda: "ing" in subtitle(pilot))
        child = pilot.app.screen.house.solver._child  # type: ignore[attr-defined]
        pid = child.process.pid
    assert wait_until_gone(pid)


def test_the_screen_of_wordle_loads_no_numpy(home: Path) -> None:
    code = """
import asyncio, sys
from beehelper.tui.app import BeeHelper
from beehelper.tui.widgets.hint_panel import HintPanel

async def play():
    async with BeeHelper().run_test() as pilot:
        await pilot.press("f3", *"crane")
        while str(pilot.app.screen.query_one(HintPanel).border_subtitle) != "from the tree":
            await pilot.pause(0.02)
        await pilot.press("f6", "f6", "f6", "f6", "f6", "f6", "f6")

if __name__ == "__main__":
    asyncio.run(play())
    assert "beehelper.tui.screens.wordle" in sys.modules
    print(sorted(name for name in sys.modules if name.partition(".")[0] == "numpy"))
"""
    script = home.parent / "play.py"
    script.write_text(code)
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


@pytest.mark.parametrize("size", [(60, 20), (120, 36)])
async def test_what_a_key_paints_is_what_painting_everything_would_give(
    own: None, size: tuple[int, int]
) -> None:
    async with wordle(size, "slate=.y.y.") as pilot:
        for key in (*"crane", "backspace", "e", *"21000121", "backspace", "2", "escape", "b"):
            await pilot.press(key)
            await pilot.pause()
            assert painted_whole(pilot, "Tiles, HintPanel"), key
