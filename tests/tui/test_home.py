from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from patience import PATIENCE
from textual.binding import Binding
from textual.events import Paste
from textual.widgets import Input, OptionList

from beehelper.games import GAMES
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, load, save, saves
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.help import HelpScreen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.key_line import KeyLine
from beehelper.words.lists import asset

from .playing import (
    BOARD,
    SIZES,
    TODAY,
    YESTERDAY,
    at_each,
    bee,
    enter,
    flat,
    found,
    message,
    position,
    program,
    resize,
    screen,
    seen,
    session,
    shows,
    told,
    until,
)


async def test_home_lists_games_and_saved_boards_the_last_played_first() -> None:
    save(Session("wordle", "nyt1", TODAY, ("crane=.....",) * 6))
    save(Session("bee", "taeilnz", "2026-01-01", ("+tail", "+title")))
    save(Session("bee", "ybdeorw", YESTERDAY, practice=True))
    texts = (
        *(game.title for game in GAMES.values()),
        *("T AEILNZ", "2 words", "1 Jan", "1,980", "✗ lost"),
        *("Practice", "Y BDEORW", "no words yet", "yesterday"),
    )
    async with program(SIZES[0]) as pilot:
        async for size in at_each(pilot, *SIZES):
            await until(pilot, lambda: shows(pilot, texts))
            shown = seen(pilot)
            found_at = [shown.index(text, shown.index("Play")) for text in texts]
            if size[0] < 100:  # else the lists are side by side
                games, earlier = found_at[: len(GAMES)], found_at[len(GAMES) :]
                state = earlier[3:5]
                assert games == sorted(games), size
                assert games[1] < state[0] < state[1] < games[2], size
                del earlier[3:5]
                earlier.insert(0, seen(pilot).index("Earlier"))
                assert earlier == sorted(earlier), size
            assert "small.txt" in "".join(seen(pilot).split()), size
            await until(pilot, lambda: "Help" in seen(pilot).split("\n")[-1])
            assert {"Open", "Quit"} <= {*flat(pilot, "KeyLine").split()}, size
        await pilot.press(*["down"] * len(GAMES), "enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
        await until(pilot, lambda: screen(pilot).position is not None)
        assert found(pilot) == ("tail", "title")
        assert "2026-01-01" in message(pilot)


async def test_boards_that_were_left_since_are_in_view_and_else_the_cursor_stays() -> None:
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
        for focus, last in (("#play", 13), ("#continue", 14)):
            pilot.app.screen.query_one(focus).focus()
            boards.highlighted = 10
            await until(pilot, lambda: not {"2", "3"}.isdisjoint(rows()))
            await look_away()
            assert boards.highlighted == 10, focus
            leave(last)
            await look_away()
            assert rows()[:2] == [str(last), str(last - 1)], focus


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


async def test_a_paste_is_read_once_wherever_the_focus_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = list[str]()
    monkeypatch.setattr(HomeScreen, "take", lambda _, text: given.append(text))
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        for focus in ("#given", "#play"):
            pilot.app.screen.query_one(focus).focus()
            await pilot.pause()
            pilot.app.post_message(Paste(focus))
            await pilot.pause()
            assert given == [focus]
            given.clear()


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


async def test_the_files_that_a_path_may_become_are_named(tmp_path: Path) -> None:
    grids = tmp_path / "grids"
    (grids / "monday").mkdir(parents=True)
    for name in ("mon1", "mon2", "mon3", "mon4", "mon5", "mon6", "tue"):
        (grids / f"{name}.txt").touch()
    (grids / "mon.pdf").touch()
    names = "names begin so: mon1.txt, mon2.txt, mon3.txt, mon4.txt and"
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        await pilot.press("x", "backspace")
        line = pilot.app.screen.query_one("#given", Input)
        for typed, first, said in (
            ("mo", "mon1", f"7 {names} 3 more."),
            ("", "mon1", f"8 {names} 4 more."),
            ("t", "tue", ""),
        ):
            line.value = f"{grids}/{typed}"
            await pilot.press("end")
            await until(pilot, lambda first=first: line._suggestion == f"{grids}/{first}.txt")  # type: ignore[misc]
            await pilot.app.workers.wait_for_complete()
            await until(pilot, lambda said=said: flat(pilot, "#message") == said)  # type: ignore[misc]
            await pilot.press("tab")
            await until(pilot, lambda: not flat(pilot, "#message"))
            assert line.value == f"{grids}/{first}.txt"


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


async def test_keys_at_home_open_help_and_games_and_say_how_to_quit() -> None:
    """A key of the foot works by a click, too; ? is typed where something is, and Esc closes a box.

    The key of a game waits until that is closed.
    """
    async with program() as pilot:

        async def opens(kind: type[object]) -> None:
            await until(pilot, lambda: isinstance(pilot.app.screen, kind))

        assert flat(pilot, "KeyLine") == "⏎ Open ^k Stats ^q Quit F1/? Help F9 Settings"
        await pilot.click(KeyLine, offset=(33, 0))
        await opens(HelpScreen)
        await pilot.press("escape", "question_mark")
        await opens(HelpScreen)
        await pilot.press("escape", "h", "question_mark")
        assert pilot.app.screen.query_one("#given", Input).value == "h?"
        await pilot.press("escape", "ctrl+c")
        await until(pilot, lambda: told(pilot))
        assert told(pilot) == "Press ctrl+q to quit."
        await pilot.press("f1", "f2")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape", "f2")
        await opens(BeeScreen)
        assert flat(pilot, "KeyLine").startswith("F6/+ Hint")


async def test_a_save_that_cannot_be_written_is_told(home: Path) -> None:
    (home / "data").write_text("a file where a folder should be")
    async with bee(found=("tail",)) as pilot:
        await until(pilot, lambda: "could not be saved" in told(pilot))
        assert found(pilot) == ("tail",)


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


async def test_the_board_typed_is_the_board_saved() -> None:
    async with bee(found=("tail",)) as pilot:
        path = session(pilot).path
    assert load(path).moves == ("+tail",)
    assert sorted(load(path).key) == sorted(BOARD)


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


async def test_both_lists_have_the_same_columns() -> None:
    for name in ("game1", "game2"):
        save(Session("boxed", name, YESTERDAY, ("ial eog rub pzs", "groupers")))
    save(Session("bee", "taeilnz", TODAY, ("+tail", "+lint")))
    async with program((80, 24)) as pilot:
        await until(pilot, lambda: seen(pilot).count("5 letters left") == 2)
        rows = seen(pilot).split("\n")
        told = [
            re.search(r"(?<=  )([A-Z]\w+( \w+)?, \d+ words|\d letters left)", row) for row in rows
        ]
        assert len(starts := [each.start() for each in told if each]) == 3
        assert len({*starts}) == 1


async def test_a_box_and_the_game_of_a_number_are_whole_at_home_at_every_size() -> None:
    save(Session("boxed", "game1", TODAY, ("dcg yhu lbp atw",)))
    save(Session("wordle", "nyt1", YESTERDAY, ("sloth=ggggg",)))
    async with program(SIZES[0]) as pilot:
        async for size in at_each(pilot, *SIZES):
            await until(pilot, lambda: "DCG YHU LBP ATW" in seen(pilot))
            left = "12 left" if size == SIZES[0] else "12 letters left"
            assert left in flat(pilot, "#play"), size
            await until(pilot, lambda: re.search(r"Wordle +1,979 +✓ solved", seen(pilot)))


async def test_a_home_without_boards_says_whole_how_a_game_is_begun_and_draws_no_days() -> None:
    async with program((60, 20)) as pilot:
        await until(pilot, lambda: pilot.app.screen.query_one(HomeScreen.AUTO_FOCUS))
        await until(pilot, lambda: shows(pilot, [game.begin for game in GAMES.values()]))
        await resize(pilot, (120, 36))
        await until(pilot, lambda: "Boards you begin are saved here." in seen(pilot))
        assert "Days played" not in seen(pilot)


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


async def test_home_tells_how_many_words_the_bundled_list_has(home: Path) -> None:
    save_settings(Settings())
    count = asset("wordlists", "bee.tsv").read_bytes().count(b"\n")
    async with program() as pilot:
        assert f"bundled, {count:,} words" in seen(pilot)


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


@pytest.mark.usefixtures("quiet")
async def test_the_key_beside_each_game_opens_it() -> None:
    async with program() as pilot:
        games = seen(pilot).partition("Play")[2]
        for game in GAMES:
            (line,) = [line for line in games.split("\n") if GAMES[game].title in line][:1]
            await pilot.press(line.split()[-2].lower().replace("^", "ctrl+"))
            await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
            assert pilot.app.current_mode == game
            await pilot.press("escape", "f8")
            await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


async def test_a_wide_home_names_the_game_of_each_board() -> None:
    save(Session("multi", "nyt1", YESTERDAY, ("boards 4", "crane=...../.g.../....g/y....")))
    async with program((120, 36)) as pilot:
        # The list is written again once its columns are known.
        await until(pilot, lambda: re.search(r"Many Wordles +4 boards", seen(pilot)))


async def test_a_picture_of_the_screen_makes_the_folder_that_it_goes_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beehelper.tui.app.pictures_dir", lambda: tmp_path / "Downloads")
    async with program() as pilot:
        pilot.app.deliver_screenshot()
        await until(pilot, lambda: [*(tmp_path / "Downloads").glob("*.svg")])
