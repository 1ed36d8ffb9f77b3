from __future__ import annotations

import threading
from asyncio import Event, sleep
from collections.abc import AsyncIterator, Sequence

import pytest
from textual.events import Paste
from textual.widgets import Input, TextArea

from beehelper.bee.board import Board, Word, parse_board
from beehelper.bee.counts import Counts, count_left
from beehelper.bee.learn import export, mark_of
from beehelper.bee.official import Pasted
from beehelper.search import Progress
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Halted, Reply, Report, Task
from beehelper.store.learned import change_learned, load_learned
from beehelper.store.paths import learned_path
from beehelper.store.settings import load_settings, save_settings
from beehelper.tui.app import MOST_ON_BOARD
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.paste import PasteScreen

from .playing import (
    BOARD,
    SIZES,
    TODAY,
    BeePilot,
    bee,
    enter,
    flat,
    message,
    position,
    screen,
    seen,
    session,
    told,
    until,
)
from .playing import YESTERDAY as DAY_BEFORE
from .playing import found as found_words
from .solving import here

HINTS = "WORDS: 9, POINTS: 60, PANGRAMS: 1\nTA-2 TI-2\n"
"""Official numbers of BOARD, of which the small list has ten likely words."""


async def box(pilot: BeePilot, text: str) -> None:
    """Put a text into the box over the screen, and take it."""
    await until(pilot, lambda: pilot.app.screen.query(TextArea))
    pilot.app.screen.query_one(TextArea).text = text
    await pilot.press("ctrl+s")
    await pilot.pause()


async def test_a_word_that_breaks_a_rule_teaches_nothing() -> None:
    async with bee() as pilot:
        for word, fault in (("bread", "B is not on the board"), ("nail", "lacks")):
            await enter(pilot, word)
            for key in ("ctrl+s", "ctrl+x"):
                await pilot.press(key)
                assert f"{word.upper()}: {fault}" in message(pilot)
                assert "nothing to learn" in message(pilot)
        assert found_words(pilot) == ()
        assert not learned_path().exists()
        await enter(pilot, "tail")
        screen(pilot).begin(parse_board("ybdeorw"))
        await pilot.press("ctrl+s")
        assert "Type the word first" in message(pilot)


async def test_a_word_that_is_typed_is_marked_not_the_one_before() -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press(*"title", "ctrl+x")
        assert message(pilot).startswith("✓ TITLE: not accepted, remembered.")
        assert found_words(pilot) == ("tail",)
        await pilot.press(*"tall", "ctrl+s")
        assert found_words(pilot) == ("tail", "tall")


async def test_hints_pasted_on_the_board_decide() -> None:
    async with bee() as pilot:
        pilot.app.post_message(Paste(HINTS))
        await until(pilot, lambda: position(pilot).pasted is not None)
        assert message(pilot) == "✓ Pasted: 9 words, 60 points in all."
        await pilot.press("f6")
        await until(pilot, lambda: "In all: 9 words, 60 points" in flat(pilot, "#hint-text"))
        await enter(pilot, "tail")
        await until(pilot, lambda: "tail" in position(pilot).found)
        await until(pilot, lambda: "Left: 8 words, 59 points" in flat(pilot, "#hint-text"))
        await pilot.press("ctrl+z")
        await pilot.press("ctrl+z")
        await until(pilot, lambda: position(pilot).pasted is None)
        assert message(pilot) == "Undone: pasted hints."


async def test_of_a_word_in_no_list_nothing_is_told_before_a_hint_is_asked_for() -> None:
    hints = "4 5 6 10 Σ\nT 3 0 0 1 4\nΣ 3 0 0 1 4\nTA-2 TI-1 TE-1"
    async with bee((120, 36)) as pilot:
        pilot.app.post_message(Paste(hints))
        await until(pilot, lambda: position(pilot).missing)
        assert told(pilot) == ""
        assert "no list" not in seen(pilot)
        shown = list[str]()
        for _ in range(5):
            await pilot.press("f6")
            if not shown:  # before the paste was met, the hint is about the board as it was
                await until(pilot, lambda: "no list" in flat(pilot, "#hint-text"))
            shown.append(flat(pilot, "#hint-text").rpartition("One ")[2])
        assert shown[0].startswith("word is probably in no list.")
        assert shown[1:4] == [
            "10-letter word is probably in no list.",
            "10-letter word in T is probably in no list.",
            "word in TE is probably in no list.",
        ]
        assert "no list" not in shown[4]
        assert told(pilot) == ""


@pytest.mark.parametrize("end", ["\r", "\r\n"])
async def test_a_terminal_may_end_pasted_lines_as_enter_does(end: str) -> None:
    grid = "    4 5 Σ\nT:  2 1 3\nΣ:  2 1 3\n"
    async with bee() as pilot:
        pilot.app.post_message(Paste(grid.replace("\n", end)))
        await until(pilot, lambda: position(pilot).pasted is not None)
        pasted = position(pilot).pasted
        assert pasted is not None
        assert pasted.grid["t"] == {4: 2, 5: 1}


class Meeting:
    """A solver that meets pasted hints when it may, and knows how often it was asked."""

    def __init__(self) -> None:
        self.may = Event()
        self.asked: list[object] = []
        self.stopped = Event()

    async def solve(
        self, task: Task[object, object], payload: object
    ) -> AsyncIterator[Reply[object]]:
        """Stand in for Solver.solve."""
        self.asked.append(payload)
        yield Report(1, Progress("meeting the hints", 1, 4))
        while not self.may.is_set() and not self.stopped.is_set():
            await sleep(0.01)
        if self.stopped.is_set():
            self.stopped.clear()
            yield Halted(1)
        else:
            async for reply in here(Solver(), task, payload):
                yield reply


@pytest.fixture
def meeting(monkeypatch: pytest.MonkeyPatch) -> Meeting:
    solver = Meeting()
    monkeypatch.setattr(Solver, "solve", lambda _, task, payload: solver.solve(task, payload))
    monkeypatch.setattr(Solver, "stop", lambda _: solver.stopped.set())
    return solver


def chances(pilot: BeePilot) -> set[float]:
    """Return how likely the words of the board are."""
    return {word.likelihood for word in position(pilot).words}


async def test_no_board_is_counted_on_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []

    def counting(
        words: Sequence[Word], found: Sequence[str], known: Pasted | None, board: Board
    ) -> Counts:
        threads.append(threading.current_thread())
        return count_left(words, found, known, board)

    monkeypatch.setattr("beehelper.bee.play.count_left", counting)
    async with bee((120, 36)) as pilot:
        await enter(pilot, "tail")
        await pilot.press("f6", "f6", "f6")
        pilot.app.post_message(Paste(HINTS))
        await until(pilot, lambda: "found: 9 words" in flat(pilot, "#hint-text"))
        await enter(pilot, "tall")
        await pilot.press("ctrl+z", "ctrl+z")
        await until(pilot, lambda: "(estimate)" in flat(pilot, "#hint-text"))
    assert threads
    assert threading.main_thread() not in threads


async def test_the_board_is_played_on_while_pasted_hints_are_met(meeting: Meeting) -> None:
    async with bee() as pilot:
        before = chances(pilot)
        pilot.app.post_message(Paste(HINTS))
        await until(pilot, lambda: position(pilot).pasted is not None)
        assert message(pilot) == "✓ Pasted: 9 words, 60 points in all."
        await until(pilot, lambda: "meeting the hints 25 %, Esc stops" in seen(pilot))
        await enter(pilot, "tail")
        await enter(pilot, "tail")
        assert "already found" in message(pilot)
        assert found_words(pilot) == position(pilot).found == ("tail",)
        assert chances(pilot) == before
        await pilot.press("f6")
        await until(pilot, lambda: "Left: 8 words, 59 points" in flat(pilot, "#hint-text"))
        asked = len(meeting.asked)
        await pilot.press("f6", "f6")
        assert len(meeting.asked) == asked, "a hint that is taken starts nothing anew"
        meeting.may.set()
        await until(pilot, lambda: chances(pilot) != before)
        assert "meeting" not in seen(pilot)
        assert position(pilot).found == ("tail",)


async def test_meeting_pasted_hints_is_stopped_and_the_next_word_tries_again(
    meeting: Meeting,
) -> None:
    async with bee() as pilot:
        before = chances(pilot)
        pilot.app.post_message(Paste(HINTS))
        await until(pilot, lambda: "Esc stops" in seen(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: "Esc stops" not in seen(pilot))
        assert "Stopped: the pasted numbers count" in message(pilot)
        assert chances(pilot) == before
        meeting.may.set()
        await enter(pilot, "tail")
        await until(pilot, lambda: chances(pilot) != before)


async def test_another_game_may_have_the_solver_meanwhile(meeting: Meeting) -> None:
    async with bee() as pilot:
        before = chances(pilot)
        pilot.app.post_message(Paste(HINTS))
        await until(pilot, lambda: "Esc stops" in seen(pilot))
        meeting.stopped.set()
        await until(pilot, lambda: "Esc stops" not in seen(pilot))
        meeting.may.set()
        await pilot.press("f8", "f2")
        await until(pilot, lambda: chances(pilot) != before)


async def test_hints_are_pasted_into_a_box_too_and_what_is_wrong_is_told() -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+o")
        await box(pilot, "nothing of use")
        assert "No numbers" in flat(pilot, "#paste-fault")
        await box(pilot, HINTS)
        await until(pilot, lambda: position(pilot).pasted is not None)


async def test_a_page_of_hints_opens_its_board_from_the_box_too() -> None:
    page = f"T A E I L N Z\n{HINTS}"
    async with bee(board="") as pilot:
        await pilot.press("ctrl+o")
        await box(pilot, HINTS)
        assert "letters are not in the paste" in flat(pilot, "#paste-fault")
        await box(pilot, page)
        await until(pilot, lambda: position(pilot).pasted is not None)


@pytest.mark.parametrize("key", ["", "ctrl+o"])
async def test_the_hints_of_another_board_are_named_as_that(key: str) -> None:
    said = "These are the hints of T AEILNZ, another board than L CEGHOW."
    async with bee(board="lceghow") as pilot:
        page = f"T A E I L N Z\n{HINTS}"
        if key:
            await pilot.press(key)
            await box(pilot, page)
            await until(pilot, lambda: said in flat(pilot, "#paste-fault"))
        else:
            pilot.app.post_message(Paste(page))
            begins = "^n begins another board."
            await until(pilot, lambda: message(pilot) == f"✗ {said} {begins}")


async def test_numbers_that_cannot_be_are_told_and_change_nothing() -> None:
    async with bee() as pilot:
        pilot.app.post_message(Paste("XQ-2 QX-7"))
        await until(pilot, lambda: message(pilot).startswith("✗"))
        assert position(pilot).pasted is None


async def test_pasted_hints_are_there_after_a_restart() -> None:
    async with bee(found=("tail",)) as pilot:
        pilot.app.post_message(Paste(HINTS))
        await until(pilot, lambda: position(pilot).pasted is not None)
    async with bee(board="") as pilot:
        await until(pilot, lambda: pilot.app.screen.query_one("Entry"))
        await until(pilot, lambda: getattr(pilot.app.screen, "position", None) is not None)
        await until(pilot, lambda: position(pilot).pasted is not None)
        assert found_words(pilot) == ("tail",)


async def test_a_word_that_the_game_refused_is_remembered_for_all_boards() -> None:
    async with bee() as pilot:
        await enter(pilot, "tail")
        await pilot.press("ctrl+x")
        assert message(pilot) == "✓ TAIL: not accepted, remembered."
        assert found_words(pilot) == ()
        await enter(pilot, "tail")
        assert "unlikely" in message(pilot)
        await pilot.press("ctrl+z", "ctrl+z")
        assert found_words(pilot) == ("tail",)
        await pilot.press("ctrl+z")
        await enter(pilot, "tail")
        assert "accepted, +1" in message(pilot)
    assert load_learned().learned == ()


async def test_a_word_of_no_list_that_was_accepted_is_taken_back_by_one_undo() -> None:
    async with bee() as pilot:
        await enter(pilot, "tizzat")
        before = session(pilot)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "accepted, remembered" in message(pilot))
        assert "tizzat" in found_words(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: message(pilot) == "Undone: TIZZAT, accepted.")
        assert session(pilot).moves == before.moves
        assert "tizzat" not in found_words(pilot)
    assert load_learned().learned == ()


async def test_a_refused_word_is_found_no_more_and_undo_brings_it_and_its_mark_back() -> None:
    async with bee() as pilot:
        await enter(pilot, "zeta")
        assert "not in my list" in message(pilot)
        await pilot.press("ctrl+s")
        assert "ZETA: accepted" in message(pilot)
        assert found_words(pilot) == ("zeta",)
        await enter(pilot, "tail")
        await enter(pilot, "zeta")
        await pilot.press("ctrl+x")
        assert found_words(pilot) == position(pilot).found == ("tail",)
        await until(
            pilot,
            lambda: [lesson.refused for lesson in load_learned().learned] == [("zeta",)],
        )
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: ZETA, not accepted."
        assert found_words(pilot) == ("zeta", "tail")
    assert export(load_learned().learned).endswith(f"{TODAY} * + zeta -\n")


async def test_found_words_under_a_heading_with_a_number_are_no_hints() -> None:
    async with bee() as pilot:
        pilot.app.post_message(Paste("You have found 2 words\ntail\ntitle\n"))
        await until(pilot, lambda: "2 counted" in message(pilot))
        assert found_words(pilot) == ("tail", "title")
        assert position(pilot).pasted is None


async def test_yesterdays_answers_are_learned() -> None:
    async with bee(board="") as pilot:
        await until(pilot, lambda: "small" in seen(pilot))
        await pilot.press("ctrl+e")
        await box(pilot, "too few")
        assert flat(pilot, "#paste-fault").startswith("✗")
        await box(pilot, "T AEILNZ\ntall tile title inlet nettle entail italian tantalize tinea")
        await until(pilot, lambda: "whole list" in seen(pilot))
        await pilot.press("y")
        await until(pilot, lambda: "Learned" in message(pilot))
        assert f"{DAY_BEFORE} T AEILNZ: 9 answers" in message(pilot)
        await enter(pilot, BOARD)
        assert f"Seen before: {DAY_BEFORE}" in message(pilot)
        await enter(pilot, "tinea")
        assert "accepted" in message(pilot)
        await enter(pilot, "tail")
        assert "unlikely" in message(pilot)


async def test_undo_takes_back_what_past_answers_taught_and_no_word() -> None:
    earlier = mark_of(DAY_BEFORE, "tall", accepted=True)
    change_learned(lambda _: (earlier,))
    async with bee() as pilot:
        await enter(pilot, "tail")
        await pilot.press("ctrl+e")
        await box(pilot, "T AEILNZ\ntall tile title inlet nettle entail italian tantalize tinea")
        await until(pilot, lambda: "whole list" in seen(pilot))
        await pilot.press("y")
        await until(pilot, lambda: "Learned" in message(pilot))
        await until(pilot, lambda: len(load_learned().learned) == 2)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: message(pilot) == "Undone: what 1 past board taught.")
        assert found_words(pilot) == ("tail",)
        await until(pilot, lambda: load_learned().learned == (earlier,))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: found_words(pilot) == ())


async def test_what_was_done_besides_moves_is_undone_last_first() -> None:
    async with bee() as pilot:
        begun = session(pilot).date
        await enter(pilot, "tail")
        await pilot.press("ctrl+a")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = "2026-03-05"
        await pilot.press("enter")
        for answers in ("tall tile title inlet", "L AEITNZ\nlilt lentil tall"):
            await until(pilot, lambda: session(pilot).date == "2026-03-05")
            learned = len(load_learned().learned)
            await pilot.press("ctrl+e")
            await box(pilot, answers if "L" in answers else f"T AEILNZ\n{answers}")
            await until(pilot, lambda: "whole list" in seen(pilot))
            await pilot.press("n")
            await until(pilot, lambda n=learned: len(load_learned().learned) > n)  # type: ignore[misc]
        for left in (1, 0):
            await pilot.press("ctrl+z")
            await until(pilot, lambda n=left: len(load_learned().learned) == n)  # type: ignore[misc]
        await pilot.press("ctrl+z")
        await until(pilot, lambda: session(pilot).date == begun)
        assert found_words(pilot) == ("tail",)


@pytest.mark.parametrize(("letters", "day"), [("TAEILNZ", "2026-03-05"), ("LAEITNZ", DAY_BEFORE)])
async def test_answers_without_a_date_are_of_the_day_of_their_board(letters: str, day: str) -> None:
    """That of the board in play, as its player set it; of another board, yesterday."""
    async with bee() as pilot:
        await pilot.press("ctrl+a")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = "2026-03-05"
        await pilot.press("enter")
        await until(pilot, lambda: "the puzzle of 2026-03-05" in message(pilot))
        await pilot.press("ctrl+e")
        await box(pilot, f"{letters}\ntall tile title inlet nettle entail tantalize lint")
        await until(pilot, lambda: "whole list" in seen(pilot))
        await pilot.press("y")
        await until(pilot, lambda: f"Learned {day} {letters[0]} " in message(pilot))


async def test_a_page_with_words_that_could_be_answers_is_asked_about() -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+e")
        await box(pilot, "TAEILNZ\n2930-01-02\ntall, tile, title, inlet, nettle, entail, tantalize")
        assert "2930-01-02 is to come" in flat(pilot, "#paste-fault")
        words = "tall, tile, title, inlet, nettle, entail, tantalize, tint, lint, teal"
        await box(pilot, f"TAEILNZ\n{words}\nSome that are easy to find: tail, tali\n")
        await until(pilot, lambda: "10 answers. Ignored: TAIL, TALI, " in seen(pilot))
        await pilot.press("n")
        await until(pilot, lambda: "Learned" in message(pilot))
        assert load_learned().learned[0].refused == ()


@pytest.mark.parametrize(
    ("head", "asked"),
    [
        ("", "10 answers, none of them a pangram. Is this the whole list?"),
        (
            "Found 10 words\n",
            "10 answers, a part as the text says. Ignored: FOUND.",
        ),
    ],
)
async def test_answers_that_may_be_a_part_are_asked_about(head: str, asked: str) -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+e")
        words = "tall, tile, title, inlet, nettle, entail, tint, lint, teal, tail"
        await box(pilot, f"T AEILNZ\n{head}{words}")
        await until(pilot, lambda: asked in seen(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: "Learned" in message(pilot))
        assert load_learned().learned[0].refused == ()


@pytest.mark.parametrize(
    ("keys", "tail", "said"),
    [
        (("enter",), "accepted, +1", "Learned"),
        (("y",), "unlikely", "Learned"),
        (("escape",), "accepted, +1", "Nothing learned."),
    ],
)
async def test_a_list_with_few_answers_is_asked_about_before_it_refuses_a_word(
    keys: tuple[str, ...], tail: str, said: str
) -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+e")
        await box(pilot, "AEILNTZ\ntall\ntile\nlint\nzeta")
        await until(pilot, lambda: "Is this the whole list?" in seen(pilot))
        assert "4 answers; about 10 were expected. Is this the whole list?" in seen(pilot)
        assert load_learned().learned == ()
        await pilot.press(*keys)
        await until(pilot, lambda: said in message(pilot))
        await enter(pilot, "tail")
        assert tail in message(pilot)
        await enter(pilot, "zeta")
        assert ("accepted" in message(pilot)) == (keys != ("escape",))


@pytest.fixture
def whole_list(bundled: None) -> None:
    """Play with the bundled list."""
    settings, _ = load_settings()
    save_settings(settings._replace(word_list=None))


async def test_where_a_board_stands_among_all(whole_list: None, solve_here: None) -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+t")
        await until(pilot, lambda: "of all boards" in message(pilot))
        of_list = message(pilot)
        assert of_list.count("%") == 4
        await enter(pilot, "tail")
        await pilot.press("ctrl+t")
        await until(pilot, lambda: message(pilot) == of_list)
        for words, points in ((40, 200), (9, 42)):
            screen(pilot).entry.post_message(
                Paste(f"WORDS: {words}, POINTS: {points}, PANGRAMS: 1")
            )
            await until(pilot, lambda: "Pasted" in message(pilot))
            await until(pilot, lambda: not screen(pilot).busy("meet"))
            await pilot.press("ctrl+t")
            await until(pilot, lambda: "of all boards" in message(pilot))
            assert message(pilot) != of_list
            of_list = message(pilot)


async def test_a_board_to_practise_on_is_dealt(whole_list: None, solve_here: None) -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+r")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = "huge"
        await pilot.press("enter")
        await pilot.pause()
        assert "isn't a size and a difficulty" in flat(pilot, "#prompt-fault")
        pilot.app.screen.query_one(Input).value = "hard small"
        await pilot.press("enter")
        await until(pilot, lambda: not pilot.app.screen.query(Input))
        await until(pilot, lambda: position(pilot).board.letters != BOARD)
        await until(pilot, lambda: 10 < position(pilot).counts.words < 45)
        await pilot.press("ctrl+y")
        assert pilot.app.clipboard.startswith("🐝 Spelling Bee (practice)\n")
        assert "  (practice)  list: " in seen(pilot).split("\n")[0]


async def test_the_box_fits() -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+o")
        await until(pilot, lambda: pilot.app.screen.query(TextArea))
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert pilot.app.screen.query_one(TextArea).size.height >= 4
        await pilot.press("escape")
        await pilot.pause()
        assert not pilot.app.screen.query(TextArea)


async def test_a_box_hears_keys_before_it_is_drawn_and_after_it_is_closed() -> None:
    async with bee() as pilot:
        screen(pilot).action_paste()
        await until(pilot, lambda: isinstance(pilot.app.screen, PasteScreen))
        box = pilot.app.screen
        assert isinstance(box, PasteScreen)
        await box.action_take()
        await until(pilot, lambda: box.is_open)
        box.dismiss(None)
        box.dismiss(None)
        await box.action_take()
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        assert len(pilot.app.screen_stack) == 1


async def test_a_pasted_text_of_just_the_limit_is_looked_at_and_a_longer_one_refused() -> None:
    async with bee() as pilot:
        pilot.app.post_message(Paste("tail " * (MOST_ON_BOARD // 5) + "x"))
        await until(pilot, lambda: "over 20,000 characters" in told(pilot))
        assert found_words(pilot) == ()
        pilot.app.post_message(Paste("tail " * (MOST_ON_BOARD // 5)))
        await until(pilot, lambda: found_words(pilot) == ("tail",))


async def test_of_many_pasted_words_that_do_not_count_a_few_are_named() -> None:
    made = ["q" * length for length in range(4, 104)]
    async with bee() as pilot:
        pilot.app.post_message(Paste(" ".join(["tail", *made])))
        await until(pilot, lambda: "1 counted" in message(pilot))
        assert message(pilot).endswith("left out 100: QQQQ, QQQQQ, QQQQQQ …")
