from __future__ import annotations

import random

import pytest
from patience import PATIENCE
from textual import events
from textual.widgets import Input

from beehelper.bee.hints import LADDER, PANGRAM, about
from beehelper.bee.play import share
from beehelper.store.sessions import Session, save, saves
from beehelper.tui.screens.home import GivenLine
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.widgets.entry import Entry

from .playing import (
    BOARD,
    TODAY,
    UNLIKELY,
    WORDS,
    YESTERDAY,
    BeePilot,
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
    typed,
    until,
)

PAGE = """Spelling Bee Forum
Thursday, November 19, 2026
Center letter is in bold.

t a e i l n z

WORDS: 9, POINTS: 42, PANGRAMS: 1

    4   5   6   9   Σ
E:  -   -   1   -   1
L:  1   -   -   -   1
T:  3   2   -   1   6
N:  -   -   1   -   1
Σ:  4   2   2   1   9
"""


async def paste(pilot: BeePilot, text: str) -> None:
    pilot.app.screen.query_one(Entry).post_message(events.Paste(text))
    await pilot.pause()


async def test_a_page_of_official_hints_on_an_empty_board_opens_it_with_its_numbers() -> None:
    async with bee(board="") as pilot:
        await paste(pilot, PAGE)
        await until(pilot, lambda: screen(pilot).position is not None and position(pilot).pasted)
        assert str(position(pilot).board) == "T AEILNZ"
        assert (position(pilot).totals.words, position(pilot).total) == (9, 42)
        assert session(pilot).date == YESTERDAY
        assert message(pilot) == "✓ Pasted: 9 words, 42 points in all."


@pytest.mark.parametrize(
    ("at_home", "below"), [(True, "tail\ntitle\nTatel"), (False, "tail, title, tatel")]
)
async def test_letters_with_found_words_below_them_begin_a_board_with_these(
    at_home: bool, below: str
) -> None:
    async with program() if at_home else bee(board="") as pilot:
        line = pilot.app.screen.query_one(GivenLine if at_home else Entry)
        line.post_message(events.Paste(f"T AEILNZ\n{below}\n"))
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None))
        # Before the list is open the rules count them alone.
        await until(pilot, lambda: "counted; not in my list: TATEL" in message(pilot))
        assert found(pilot) in (("tail", "title"), ("tail", "title", "tatel"))
        assert session(pilot).key == "taeilnz"


@pytest.mark.parametrize(
    ("given", "practice"),
    [
        *(("tlaeinz", practice) for practice in (False, True)),
        *((page, False) for page in (PAGE, PAGE.replace("November 19", "November 20"))),
    ],
)
@pytest.mark.parametrize("at_home", [True, False])
async def test_letters_that_were_a_board_of_another_year_begin_one_and_leave_that_as_it_is(
    at_home: bool, given: str, practice: bool
) -> None:
    save(earlier := Session("bee", "taeilnz", "2023-05-02", ("+tale",), practice=practice))
    before = earlier.path.read_bytes()
    async with program() if at_home else bee(board="") as pilot:
        line = pilot.app.screen.query_one(GivenLine if at_home else Entry)
        line.post_message(events.Paste(given))
        did = "practised" if practice else "played"
        said = f"You {did} these letters on 2023-05-02."
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None))
        await until(pilot, lambda: said in message(pilot))
        day = YESTERDAY if given == PAGE else TODAY
        assert (session(pilot).date, session(pilot).practice, found(pilot)) == (day, False, ())
        assert (said == message(pilot)) == (given == "tlaeinz")
        assert screen(pilot).services.saver.flush(PATIENCE)
        names = [f"{each}-taeilnz.json" for each in ("2023-05-02", day)]
        assert sorted(path.name for path in saves("bee")) == names
        assert earlier.path.read_bytes() == before


async def test_hints_pasted_at_home_for_a_board_in_play_are_told_as_on_the_board() -> None:
    save(Session("bee", "taeilnz", TODAY, ("+tail",)))
    async with program() as pilot:
        pilot.app.screen.query_one(GivenLine).post_message(events.Paste(PAGE))
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None))
        await until(pilot, lambda: "✓" in message(pilot))
        said = "✓ Pasted: 9 words, 42 points in all."
        assert message(pilot).split("   ") == [f"Resumed from {YESTERDAY}", said]


async def test_with_the_words_of_exact_counts_all_are_found_not_all_that_are_likely() -> None:
    async with bee(board="") as pilot:
        await paste(pilot, PAGE)
        await until(pilot, lambda: screen(pilot).position is not None and position(pilot).pasted)
        await paste(pilot, " ".join(WORDS))
        await until(pilot, lambda: "words found" in flat(pilot, "RankBar"))
        assert "all words found" in flat(pilot, "RankBar")


async def test_numbers_that_no_words_can_meet_are_told_as_estimates() -> None:
    async with bee() as pilot:
        await paste(pilot, "WORDS: 9, POINTS: 42")
        await until(pilot, lambda: position(pilot).pasted and not screen(pilot).busy("meet"))
        await until(pilot, lambda: "about" not in flat(pilot, "RankBar"))
        await paste(pilot, "WORDS: 2, POINTS: 99")
        await until(pilot, lambda: "about" in flat(pilot, "RankBar"))
        assert position(pilot).total == 99


async def test_words_or_points_alone_that_are_less_than_what_is_found_are_refused() -> None:
    async with bee(found=("tail", "tall", "title")) as pilot:
        before = session(pilot)
        await paste(pilot, "WORDS: 2, POINTS: 99")
        refused = "✗ You have 3 words, more than the 2 pasted"
        await until(pilot, lambda: message(pilot).startswith(refused))
        assert session(pilot) == before
        for pasted in (
            "Max score: 15",
            "WORDS: 2, POINTS: 15, PANGRAMS: 1",
            "WORDS: 3, POINTS: 20",
        ):
            await paste(pilot, pasted)
            await until(pilot, lambda: position(pilot).pasted)
            assert message(pilot).startswith("✓ Pasted"), pasted
            await pilot.press("ctrl+z")
            await until(pilot, lambda: not position(pilot).pasted)


async def test_a_board_that_is_resumed_does_not_repeat_what_does_not_fit_its_hints() -> None:
    save(Session("bee", "taeilnz", TODAY, ("=2 words, 20 points", "+tail", "+tall", "+title")))
    async with program() as pilot:
        pilot.app.screen.query_one(GivenLine).post_message(events.Paste("taeilnz"))
        await until(pilot, lambda: getattr(pilot.app.screen, "position", None))
        await until(pilot, lambda: not screen(pilot).busy("meet"))
        assert position(pilot).notes
        assert not pilot.app._notifications
        await paste(pilot, "WORDS: 1, POINTS: 14, PANGRAMS: 1")
        await until(pilot, lambda: pilot.app._notifications)


async def test_a_found_word_that_the_official_numbers_leave_unlikely_is_marked_as_it_was() -> None:
    async with bee(found=("tail", UNLIKELY)) as pilot:
        assert "TAIL TINEA?" in flat(pilot, "FoundPanel")
        await paste(pilot, "WORDS: 10, POINTS: 57")
        await until(pilot, lambda: position(pilot).pasted and not screen(pilot).busy("meet"))
        assert "TAIL TINEA?" in flat(pilot, "FoundPanel")


async def test_words_of_a_page_saved_as_html_are_counted_without_its_tags() -> None:
    async with bee() as pilot:
        await paste(pilot, "<ul><li>tail</li>\n<li>nettle</li></ul>")
        await until(pilot, lambda: message(pilot) == "✓ 2 counted")


async def test_a_page_without_letters_says_what_it_lacks() -> None:
    async with bee(board="") as pilot:
        await paste(pilot, "WORDS: 9, POINTS: 57")
        await until(pilot, lambda: "letters are not in the paste" in message(pilot))
        assert screen(pilot).session is None


async def test_a_hint_about_the_pangram_alone_and_the_next_one_goes_on_with_it() -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+f")
        assert "A word of 9 letters that starts with T." in flat(pilot, "#hint-text")
        await pilot.press("ctrl+f")
        assert "9 letters, starting TA." in flat(pilot, "#hint-text")
        assert session(pilot).hints == {"tantalize": 7}
        assert message(pilot) == "This hint is about one pangram."


async def test_whatever_was_asked_for_the_next_hint_of_a_word_is_of_the_one_in_the_panel() -> None:
    chance, asks = random.Random(11), ("ctrl+f", "ni ctrl+d", "ne ctrl+d", "ta ctrl+d")
    async with bee() as pilot:
        for number in range(60):
            ask = chance.choice(asks) if number % 4 == 0 else chance.choice(("f6", "1", "7"))
            screen(pilot).entry.clear()
            *pair, key = ask.split()
            await pilot.press(*"".join(pair), key)
            words = [step.subject for step in screen(pilot).pile() if step.rung > LADDER.shared]
            coming = screen(pilot).next_step()
            if words and coming and coming.rung > LADDER.shared:
                whole = session(pilot).hints[words[0]] == len(LADDER)
                assert whole or coming.subject == words[0]
            if message(pilot).startswith("This hint is about"):
                kind = pair[0] if pair else PANGRAM
                assert key.startswith("ctrl")
                assert words[0] in about(position(pilot), kind)
        assert len(session(pilot).hints) > len(asks)


async def test_a_pair_without_a_word_says_so() -> None:
    none = "~ Type two letters of the board, such as TA, then ^d in place of Enter."
    async with bee() as pilot:
        for letters, said in (
            ("", none),
            ("zz", "~ No likely ZZ- word of the list is left."),
            ("br", none),
        ):
            await pilot.press("escape", *letters, "ctrl+d")
            assert message(pilot) == said, letters
            assert session(pilot).hints == {}, letters


async def test_a_hint_about_a_word_with_two_letters_of_one_s_choice() -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+d")
        await pilot.press(*"ne", "ctrl+d")
        assert message(pilot) == "This hint is about one NE- word."
        assert "A word of 6 letters that starts with N." in flat(pilot, "#hint-text")
        assert session(pilot).hints == {"nettle": 6}
        await pilot.press("ctrl+d")
        assert session(pilot).hints == {"nettle": 7}
        await pilot.press(*"tail")
        assert typed(pilot) == "tail"


async def test_a_practice_board_has_no_date_whoever_names_one() -> None:
    save(practised := Session("bee", "taeilnz", TODAY, ("+tail",), practice=True))
    async with bee() as pilot:
        await pilot.press("ctrl+a")
        await until(pilot, lambda: message(pilot) == "~ A practice board has no date.")
        await paste(pilot, PAGE)
        await until(pilot, lambda: position(pilot).pasted)
        assert (session(pilot).practice, session(pilot).date) == (True, TODAY)
        assert saves("bee") == [practised.path]


@pytest.mark.parametrize(
    ("typed", "letters"), [(True, BOARD), (True, "taeilnz"), (False, "tzniael")]
)
async def test_the_letters_of_the_board_in_play_are_no_word_before_and_after_the_list_is_open(
    typed: bool, letters: str
) -> None:
    save(before := Session("bee", "taeilnz", TODAY, ("+tail",)))
    async with bee(board="") as pilot:
        for _ in range(2):
            await (enter if typed else paste)(pilot, letters)
            await until(pilot, lambda: message(pilot) == "T AEILNZ is the board in play.")
            await until(pilot, lambda: screen(pilot).position is not None)
        assert session(pilot) == before
        assert "list: small.txt" in seen(pilot)


async def test_the_puzzle_s_date_can_be_set_and_the_board_is_saved_under_it_alone() -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press("ctrl+a")
        await until(pilot, lambda: isinstance(pilot.app.screen, PromptScreen))
        line = pilot.app.screen.query_one(Input)
        assert line.value == TODAY
        line.value = "tomorrow"
        await pilot.press("enter")
        await until(pilot, lambda: "isn't a date" in seen(pilot))
        line.value = "2026-12-31"
        await pilot.press("enter")
        await until(pilot, lambda: "The date 2026-12-31 is to come" in seen(pilot))
        line.value = "Nov 19, 2026"
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, PromptScreen))
        await until(pilot, lambda: session(pilot).date == YESTERDAY)
        assert screen(pilot).services.saver.flush(PATIENCE)
        assert [path.name for path in saves("bee")] == [f"{YESTERDAY}-taeilnz.json"]
        assert YESTERDAY in share(position(pilot), session(pilot).date, 0)
        assert f"T AEILNZ  {YESTERDAY}" in seen(pilot)


@pytest.mark.parametrize("dated", ["", YESTERDAY, "2026-11-18"])
@pytest.mark.parametrize("saved", [False, True])
async def test_a_page_of_hints_dates_a_board_of_today_and_tells_of_another_day(
    dated: str, saved: bool
) -> None:
    if saved:
        save(Session("bee", "taeilnz", dated or TODAY, ("+tail",)))
    opens_itself = saved and not dated
    async with bee(board="" if opens_itself else BOARD, found=() if saved else ("tail",)) as pilot:
        if dated and not saved:
            await pilot.press("ctrl+a")
            await until(pilot, lambda: isinstance(pilot.app.screen, PromptScreen))
            pilot.app.screen.query_one(Input).value = dated
            await pilot.press("enter")
            await until(pilot, lambda: session(pilot).date == dated)
        await until(pilot, lambda: found(pilot) == ("tail",))
        if saved and dated != YESTERDAY:
            save(Session("bee", "taeilnz", YESTERDAY, ("+tall",)))
        await paste(pilot, PAGE)
        numbers, date = "Pasted: 9 words, 42 points in all.", dated or TODAY
        if date == YESTERDAY:
            said = f"✓ {numbers}"
        elif saved or dated:
            said = f"~ {numbers} The page is of {YESTERDAY}, this board of {date}."
        else:
            said, date = f"✓ {numbers} This is the puzzle of {YESTERDAY}.", YESTERDAY
        await until(pilot, lambda: message(pilot) == said)
        assert session(pilot).date == date
        await pilot.press("ctrl+z")
        assert position(pilot).pasted is None
        if not dated and not saved:
            await pilot.press("ctrl+z")
            await until(pilot, lambda: session(pilot).date == TODAY)
            assert found(pilot) == ("tail",)


@pytest.mark.parametrize(
    ("date", "day", "named"),
    [
        (TODAY, YESTERDAY, "November 19"),
        ("2026-11-18", YESTERDAY, "November 19"),
        (TODAY, "2026-10-05", "October 5"),
    ],
)
async def test_a_page_of_hints_at_home_dates_a_board_as_on_the_board(
    date: str, day: str, named: str
) -> None:
    save(Session("bee", "taeilnz", date, ("+tail",)))
    async with program() as pilot:
        pilot.app.screen.query_one(GivenLine).post_message(
            events.Paste(PAGE.replace("November 19", named))
        )
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None))
        await until(pilot, lambda: pilot.app._notifications)
        (notified,) = (each.message for each in pilot.app._notifications)
        if date != TODAY:
            assert notified == f"The page is of {day}, this board of {date}."
            assert session(pilot).date == date
            return
        assert notified == f"This is the puzzle of {day}."
        assert session(pilot).date == day
        await until(pilot, lambda: len(saves("bee")) == 1)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: position(pilot).pasted is None)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: session(pilot).date == TODAY)
        assert found(pilot) == ("tail",)


async def test_undo_takes_a_date_back_before_the_word_that_was_found_before_it() -> None:
    async with bee(found=("tail",)) as pilot:
        for date in (YESTERDAY, "2026-11-18"):
            await pilot.press("ctrl+a")
            await until(pilot, lambda: isinstance(pilot.app.screen, PromptScreen))
            pilot.app.screen.query_one(Input).value = date
            await pilot.press("enter")
            await pilot.pause()
            await until(pilot, lambda: session(pilot).date == date)  # noqa: B023
        await enter(pilot, "tall")
        dates = ("2026-11-18", YESTERDAY, TODAY, TODAY)
        for date, words in zip(dates, (*[("tail",)] * 3, ()), strict=True):
            await pilot.press("ctrl+z")
            await until(pilot, lambda: session(pilot).date == date)  # noqa: B023
            assert found(pilot) == words
            assert screen(pilot).services.saver.flush(PATIENCE)
            assert [path.name for path in saves("bee")] == [f"{date}-taeilnz.json"]


async def test_a_page_of_a_day_to_come_opens_no_board() -> None:
    async with bee(board="") as pilot:
        await paste(pilot, PAGE.replace("November 19", "December 31"))
        await until(pilot, lambda: "The date 2026-12-31 is to come" in message(pilot))
        assert screen(pilot).session is None
