from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from patience import PATIENCE
from textual.widgets import Input, OptionList

from beehelper.hints import position
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, load, save
from beehelper.store.settings import load_settings, save_settings
from beehelper.store.wordle import bundled as shipped
from beehelper.tui.hint_search import SEARCHED, STOPPED
from beehelper.tui.screens.game_screen import NOT_OPEN
from beehelper.tui.screens.wordle import WordleScreen
from beehelper.tui.services import Services
from beehelper.tui.wordle_lists import read_lists
from beehelper.wordle.game import Lists, Mode

from ..playing import (
    SIZES,
    TODAY,
    YESTERDAY,
    flat,
    message,
    program,
    seen,
    told,
    until,
)
from .playing import (
    ANSWERS,
    FOUND,
    FURTHER,
    board,
    enter,
    fitting,
    game,
    keys,
    marks_of,
    paste,
    play,
    played,
    quality,
    row,
    screen,
    session,
    subtitle,
    use_lists,
    wordle,
)


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
        assert shared.split("\n")[0] == f"Wordle {TODAY} 2/6  (hints up to 2)"
        assert shared.split("\n")[2:] == ["⬛⬛⬛🟨⬛", "🟩🟩🟩🟩🟩"]
        assert not [word for word in ANSWERS + FURTHER if word in shared.lower()]
        await until(pilot, lambda: row(pilot, 2).endswith(" solved"))
        assert row(pilot, 1).endswith(f"{len(fitting(ANSWERS, 'slate=...y.'))} left")
        await keys(pilot, *"fight")
        await pilot.press("f6")
        assert board(pilot).letters == ""
        assert "Nothing left to hint" in message(pilot)
        await pilot.press("ctrl+z", *"fi")
        assert board(pilot).letters == "fi"


async def test_a_game_lost_by_a_row_that_is_not_legal_says_both(small: None) -> None:
    guesses = ("flown", "salet", "error", "crane", "treen", "zebra")
    rows = [f"{guess}={marks_of(guess, 'might')}" for guess in guesses]
    async with wordle() as pilot:
        await pilot.press("f7")
        await play(pilot, *rows)
        told = "Not legal in hard mode", "it counts. The game is lost."
        await until(pilot, lambda: all(text in message(pilot) for text in told))


async def test_that_a_game_is_lost_is_said_once_and_joined_to_no_other_message(
    small: None, quiet: None
) -> None:
    guesses = ("flown", "salet", "error", "crane", "treen", "zebra")
    rows = [f"{guess}={marks_of(guess, 'might')}" for guess in guesses]
    async with wordle((80, 24), *rows) as pilot:
        await until(pilot, lambda: "it is lost" in message(pilot))
        await pilot.press("ctrl+y", "f1", "escape")
        await until(pilot, lambda: not screen(pilot).busy("look"))
        assert message(pilot) == "✓ The squares are in the clipboard."


async def test_undone_settings_are_named_as_they_were_said(small: None) -> None:
    async with wordle((80, 24), "crane=.....") as pilot:
        await pilot.press("f7", "ctrl+l")
        await until(pilot, lambda: message(pilot).startswith("The list is "))
        name = message(pilot).split()[3]
        await pilot.press("ctrl+z")
        assert message(pilot) == f"Undone: the list {name}."
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: hard mode."


async def test_a_game_goes_on_after_six_rows(small: None, solve_here: None) -> None:
    guesses = ("flown", "salet", "error", "treen", "crane", "zebra", "vivid")
    rows = [f"{guess}={marks_of(guess, 'might')}" for guess in guesses]
    async with wordle((80, 24), *rows[:6]) as pilot:
        await until(pilot, lambda: "the last; you can go on, but it is lost" in message(pilot))
        await enter(pilot, *rows[6].split("="))
        await pilot.pause()
        assert message(pilot) == ""
        await until(pilot, lambda: subtitle(pilot) == FOUND)
        assert played(pilot) == rows
        assert row(pilot, 5).endswith(f" {len(fitting(ANSWERS, *rows))} left")
        assert told(pilot) == ""
        await enter(pilot, "might", "ggggg")
        await until(pilot, lambda: message(pilot).startswith("~ Solved in 8, too late."))


async def test_a_new_start_finds_rows_mode_and_hints_again(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f7")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f6", "f6")
        await until(pilot, lambda: subtitle(pilot) == FOUND)  # hints change until then
        left, hint = session(pilot), flat(pilot, "#hint-text")
    async with wordle() as pilot:
        assert session(pilot) == left
        assert game(pilot).mode is Mode.HARD
        await until(pilot, lambda: flat(pilot, "#hint-text") == hint)
        assert row(pilot, 1).split()[:5] == [*"SLATE"]
        await pilot.press("ctrl+z", "ctrl+z")
        assert played(pilot) == []


async def test_a_mode_is_undone_where_a_player_changed_to_it_not_where_the_game_began(
    own: None,
) -> None:
    save_settings(load_settings()[0]._replace(wordle_mode=Mode.HARD.value))
    async with wordle() as pilot:
        assert game(pilot).mode is Mode.NORMAL  # a game that was begun before
        await pilot.press("f7")
        assert game(pilot).mode is Mode.HARD
        await pilot.press("ctrl+z")
        assert game(pilot).mode is Mode.NORMAL
        await enter(pilot, "slate", "...y.")
        await pilot.press("ctrl+n")
        assert game(pilot).mode is Mode.HARD
        assert message(pilot) == "A new game, in hard mode. ^z goes back to the last game."
        await pilot.press("ctrl+z")
        await until(pilot, lambda: played(pilot) == ["slate=...y."])


async def test_games_are_listed_at_home_and_opened_from_there(own: None) -> None:
    save(Session("wordle", "own1", YESTERDAY, ("slate=...y.", "-", "slate=..g.g", "crane=ggggg")))
    save(Session("wordle", "own2", YESTERDAY, ("slate=...y.",)))
    async with program(SIZES[0]) as pilot:
        await until(pilot, lambda: "game 2    1 guess, 5 left" in seen(pilot))
        assert "game 1  ✓ solved in 2" in seen(pilot)
        choices = pilot.app.screen.query_one("#continue", OptionList)
        choices.focus()
        choices.highlighted = choices.get_option_index(f"wordle {YESTERDAY}-own2")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        await until(pilot, lambda: flat(pilot, "NextHint"))
        assert session(pilot).path.stem == f"{YESTERDAY}-own2"
        assert played(pilot) == ["slate=...y."]
        await enter(pilot, "fight", ".gggg")
        await pilot.press("f8")
        await until(pilot, lambda: "game 2    2 guesses, 4 left" in seen(pilot))


async def test_two_games_of_one_day_are_kept_apart(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        first = session(pilot)
        for _ in range(2):
            await pilot.press("ctrl+n")
            assert message(pilot) == "A new game. ^z goes back to the last game."
            assert played(pilot) == []
            await pilot.press("ctrl+z")
            await until(pilot, lambda: played(pilot) == ["slate=...y."])
        await pilot.press("ctrl+n")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await enter(pilot, "crane", "..g.g")
        second = session(pilot)
        assert (first.key, second.key) == ("own1", "own2")
        await pilot.press("f8")
        await until(pilot, lambda: "game 2 1 guess" in flat(pilot, "#play"))
        assert "game 1 1 guess" in flat(pilot, "#continue")
        await pilot.press("f3")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        assert session(pilot) == second


async def test_a_game_put_away_at_once_is_not_written_over(
    own: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    going, write = Event(), Saver._save

    def late(saver: Saver, session: Session) -> object:
        going.wait(PATIENCE)
        return write(saver, session)

    monkeypatch.setattr(Saver, "_save", late)
    async with wordle() as pilot:
        await pilot.press("ctrl+l")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await enter(pilot, "salet", ".....")
        first = session(pilot)
        await pilot.press("ctrl+n")
        assert session(pilot).path != first.path
        going.set()


async def test_lists_take_turns_each_with_a_game_of_its_own(quiet: None, tmp_path: Path) -> None:
    use_lists(tmp_path / "lists", ANSWERS)
    async with wordle() as pilot:
        keys = [session(pilot).key]
        for _ in range(3):
            await pilot.press("ctrl+l")
            await until(pilot, lambda: flat(pilot, "NextHint"))
            keys.append(session(pilot).key)
            assert f"list: {keys[-1][:-1]} " in seen(pilot)
        assert keys == ["own1", "nyt1", "original1", "own2"]
        await pilot.press("ctrl+l", "ctrl+l")
        await enter(pilot, "salet", marks_of("salet", "crane"))
        await until(pilot, lambda: "left" in row(pilot, 1))
        count = len(fitting(shipped("original").answers, f"salet={marks_of('salet', 'crane')}"))
        assert row(pilot, 1).endswith(f" {count} left")


async def test_another_list_keeps_the_rows_that_fit_it_and_undo_takes_it_back(
    quiet: None,
) -> None:
    rows = (f"salet={marks_of('salet', 'crane')}", f"brine={marks_of('brine', 'crane')}")
    async with wordle((80, 24), *rows) as pilot:
        begun = session(pilot)
        await pilot.press("ctrl+l")
        await until(pilot, lambda: "list: original" in seen(pilot))
        assert session(pilot).moves == (*rows, "list original")
        assert session(pilot).path == begun.path
        assert "the rows stay" in message(pilot)
        left = len(fitting(shipped("original").answers, *rows))
        await until(pilot, lambda: row(pilot, 2).endswith(f" {left} left"))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "list: nyt" in seen(pilot))
        assert session(pilot) == begun
        await pilot.press("ctrl+l")
        await until(pilot, lambda: "list: original" in seen(pilot))
    async with wordle() as pilot:
        assert "list: original" in seen(pilot)
        assert played(pilot) == list(rows)


@pytest.mark.parametrize("rows", [("crane=.....", "vivid=g...."), ("zonal=....g",)])
async def test_a_list_that_the_rows_do_not_fit_begins_a_game_and_undo_goes_back(
    quiet: None, tmp_path: Path, rows: tuple[str, ...]
) -> None:
    use_lists(tmp_path / "lists", ("crane", "slate") if len(rows) > 1 else ("planet", "silver"))
    save(Session("wordle", "original1", TODAY, rows))
    async with wordle() as pilot:
        assert played(pilot) == list(rows)
        await pilot.press("ctrl+l")
        await until(pilot, lambda: "list: own" in seen(pilot))
        assert played(pilot) == []
        assert "^z goes back to the last game." in message(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: played(pilot) == list(rows))
        assert "list: original" in seen(pilot)


async def test_a_broken_list_is_passed_over_and_the_rows_stay(quiet: None, tmp_path: Path) -> None:
    use_lists(tmp_path / "lists", ("crane", "slate"))
    (tmp_path / "lists" / "answers.txt").write_text("")
    save(Session("wordle", "original1", TODAY, ("crane=.....",)))
    async with wordle() as pilot:
        await pilot.press("ctrl+l")
        await until(pilot, lambda: "list: nyt" in seen(pilot))
        assert "is empty" in told(pilot)
        assert played(pilot) == ["crane=....."]


async def test_a_mode_keeps_rows_that_it_would_forbid_and_says_so(own: None) -> None:
    rows = "treen=.gy.y", "slate=..g.g", "vivid=....."
    told = {
        2: "Row 2 isn't legal in it, but counts.",
        3: "Rows 2, 3 aren't legal in it, but count.",
    }
    for count, said in told.items():
        save(Session("wordle", "own1", TODAY, rows[:count]))
        async with wordle() as pilot:
            await pilot.press("f7")
            assert message(pilot) == f"Hard mode. {said}"
            assert len(played(pilot)) == count


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
    quiet: None,
    everything: None,
    tmp_path: Path,
    answers: tuple[str, ...],
    guess: str,
    size: tuple[int, int],
) -> None:
    use_lists(tmp_path / "lists", answers)
    answer = answers[0]
    async with wordle(size) as pilot:
        assert board(pilot).length == len(guess)
        await keys(pilot, *guess, "z")
        await until(pilot, lambda: "Leaves" in quality(pilot))
        assert board(pilot).letters == guess
        await pilot.press(*marks_of(guess, answer), "enter")
        await until(pilot, lambda: "left" in row(pilot, 1))
        left = len(fitting(answers, f"{guess}={marks_of(guess, answer)}"))
        assert row(pilot, 1).endswith(f"{left} left")


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
        await until(pilot, lambda: screen(pilot).ready)  # else the row is not typed, but set
        await enter(pilot, "salet", ".....")
        await until(pilot, lambda: played(pilot) == ["salet=....."])
    assert kept.path.read_bytes() == before


@pytest.mark.parametrize(
    ("key", "moves"),
    [
        ("nyt1", ("crane=gg",)),
        ("nyt1", ("mode wild",)),
        ("nyt1", ("left=....",)),
        ("wild1", ("crane=.....",)),
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
        assert told(pilot).count(f"{TODAY}-{key} can't be used; a new game begins.") == 1
        assert played(pilot) == []
        assert session(pilot).path != bad.path
        await enter(pilot, "salet", ".....")
        await until(pilot, lambda: played(pilot) == ["salet=....."])
        await pilot.press("f8")
        listed = pilot.app.screen.query_one("#continue", OptionList)
        await until(pilot, lambda: f"wordle {TODAY}-{key}" in [row.id for row in listed.options])
    assert bad.path.read_bytes() == before


@pytest.mark.parametrize(("more", "rows"), [((), ["salet=....."]), (("escape",), [])])
async def test_a_row_entered_before_the_list_is_open_counts_once_it_is_if_it_still_stands(
    own: None, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...], rows: list[str]
) -> None:
    is_open = Event()

    def slow(services: Services, name: str) -> Lists:
        assert is_open.wait(PATIENCE)
        return read_lists(services, name)

    monkeypatch.setattr("beehelper.tui.wordle_lists.read_lists", slow)
    async with program((80, 24), "wordle") as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        await until(pilot, lambda: session(pilot))
        await pilot.press(*"salet", *["full_stop"] * 5, "enter")
        assert message(pilot) == f"~ {NOT_OPEN}"
        await pilot.press(*more)
        is_open.set()
        await until(pilot, lambda: row(pilot, 1).endswith("left") == bool(rows))
        await until(pilot, lambda: not screen(pilot).busy("look"))
        assert played(pilot) == rows
        assert NOT_OPEN not in message(pilot)


async def test_a_rung_that_there_is_not_is_no_trouble(own: None) -> None:
    save(Session("wordle", "own1", TODAY, (), {position(()): 99}))
    async with wordle() as pilot:
        assert "No more hints." in flat(pilot, "NextHint")


async def test_a_search_that_was_stopped_goes_on_once_a_hint_is_asked_for(own: None) -> None:
    async with wordle((80, 24), "slate=.....") as pilot:
        shown = screen(pilot)
        await until(pilot, lambda: shown.search.how_far == SEARCHED)
        shown.search.how_far = STOPPED
        await pilot.press("f6")
        await until(pilot, lambda: shown.search.how_far == SEARCHED)


async def test_another_list_keeps_the_mode_of_a_game_without_rows() -> None:
    async with wordle() as pilot:
        await pilot.press("f7", "ctrl+l")
        await until(pilot, lambda: "list: original" in seen(pilot))
        assert game(pilot).mode is Mode.HARD
        assert "mode: hard" in seen(pilot)


async def test_rows_of_a_save_that_contradict_each_other_are_told(own: None) -> None:
    save(Session("wordle", "own1", TODAY, ("slate=..g.g", "robot=y....", "crane=.....")))
    async with wordle() as pilot:
        assert row(pilot, 3).endswith(" 0 left")
        await pilot.press("f6")
        assert "No word is left" in flat(pilot, "#hint-text")
        await enter(pilot, "light", ".....")
        assert "Row 3 is impossible" in message(pilot)


async def test_a_damaged_save_is_kept_aside(own: None) -> None:
    path = Session("wordle", "own1", TODAY).path
    path.write_text('{"version": 1, "ga')
    async with wordle() as pilot:
        assert "damaged" in told(pilot)
        (aside,) = path.parent.glob("*damaged*")
        assert aside.read_text() == '{"version": 1, "ga'
        assert played(pilot) == []


async def test_another_list_of_ones_own_is_played_at_once(own: None, tmp_path: Path) -> None:
    six = tmp_path / "six.txt"
    six.write_text("planet\nsilver\ngarden\n")
    async with wordle((80, 24), "slate=...y.") as pilot:
        begun = session(pilot)
        await pilot.press("f9")
        await until(pilot, lambda: pilot.app.screen.query("#wordle_answers"))
        pilot.app.screen.query_one("#wordle_guesses", Input).value = ""
        answers = pilot.app.screen.query_one("#wordle_answers", Input)
        answers.value = str(six)
        answers.focus()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        await until(pilot, lambda: board(pilot).length == 6)
        assert f"{begun.path.stem} can't be used; a new game begins." in told(pilot)
        assert played(pilot) == []
        await enter(pilot, "silver", marks_of("silver", "garden"))
        await until(pilot, lambda: row(pilot, 1).endswith(" 1 left"))
        assert session(pilot).key == "own2"
    assert load(begun.path) == begun


@pytest.mark.parametrize("first", ["row", "hint"])
async def test_two_programs_that_begin_a_game_at_once_play_two(own: None, first: str) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await pilot.press("ctrl+n")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        theirs = Session("wordle", "own2", TODAY, ("slate=....g",))
        save(theirs)
        if first == "hint":
            await pilot.press("f6")
        await enter(pilot, "crane", ".....")
        await enter(pilot, "flown", ".....")
        assert session(pilot).key == "own3"
        assert played(pilot) == ["crane=.....", "flown=....."]
        assert bool(session(pilot).hints) == (first == "hint")
        assert pilot.app.services.saver.flush(PATIENCE)  # type: ignore[attr-defined]
        assert load(session(pilot).path) == session(pilot)
    assert load(theirs.path) == theirs


@pytest.mark.parametrize("renumbered", [False, True])
async def test_undo_takes_a_paste_back_whole_on_its_own_board_alone(
    own: None, renumbered: bool
) -> None:
    rows = ["crane=.....", "flown=....."]
    async with wordle((80, 24), "slate=...y.") as pilot:
        await pilot.press("ctrl+n")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        if renumbered:  # another program began a game of that number
            save(Session("wordle", "own2", TODAY, ("slate=....g",)))
        await paste(pilot, "\n".join(rows))
        await until(pilot, lambda: played(pilot) == rows)
        pasted = session(pilot)
        assert pasted.key == ("own3" if renumbered else "own2")
        await pilot.press("ctrl+n")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        for each in rows:
            await enter(pilot, *each.split("="))
        assert played(pilot) == rows
        await pilot.press("ctrl+z")
        assert message(pilot).startswith("Undone: FLOWN.")
        assert played(pilot) == rows[:1]
        screen(pilot).open_board(pasted)
        await pilot.press("ctrl+z")
        assert message(pilot).startswith("Undone: the last paste, 2 rows.")
        assert played(pilot) == []
