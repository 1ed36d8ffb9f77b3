"""The Letter Boxed screen, played as a person plays it."""

from __future__ import annotations

import errno
import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import pairwise, permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from patience import PATIENCE
from textual.events import Paste
from textual.widgets import Input, Static

from beehelper.boxed.learn import learn
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Halted, Reply, Task
from beehelper.store.boxed import change_marks, load_marks
from beehelper.store.sessions import Session, load, save, saves
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.screens.boxed import PRACTICE, BoxedScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.widgets.box_board import (
    BRAILLE,
    DOTS,
    KINDS,
    NEXT,
    OPEN,
    SMALL,
    USED,
    BoxBoard,
    Cell,
    _line,
    nodes_of,
)
from beehelper.tui.widgets.entry import Entry

from .painting import Painted
from .playing import (
    TODAY,
    YESTERDAY,
    BeePilot,
    enter,
    flat,
    message,
    program,
    seen,
    session,
    told,
    until,
)

pytestmark = pytest.mark.usefixtures("solve_here")

BOX = "ial eog rub pzs"
WORDS = ("groupers", "sizable", "sizeable", "sobs", "sleazier", "superiors")
SIZES = ((60, 20), (80, 24), (100, 30), (120, 36), (200, 50))


@pytest.fixture(autouse=True)
def own(home: Path, tmp_path: Path) -> None:
    """A small list, all of it sure."""
    path = tmp_path / "boxed.txt"
    path.write_text("\n".join(WORDS))
    save_settings(Settings(word_list=str(path)))


@asynccontextmanager
async def boxed(*words: str, size: tuple[int, int] = (80, 24)) -> AsyncIterator[BeePilot]:
    """Open the program on a box, with some words played."""
    async with program(size, "boxed") as pilot:
        await until(pilot, lambda: pilot.app.screen.query(BoxBoard))
        await enter(pilot, BOX)
        await looked(pilot)
        for word in words:
            await enter(pilot, word)
            await looked(pilot)
        yield pilot


async def looked(pilot: BeePilot) -> None:
    """Wait until the position is known."""
    shown = screen(pilot)
    await until(pilot, lambda: shown.known is not None and not shown.busy("look"))


def screen(pilot: BeePilot) -> BoxedScreen:
    shown = pilot.app.screen
    assert isinstance(shown, BoxedScreen)
    return shown


async def test_a_box_is_played_hint_by_hint_to_the_end() -> None:
    async with boxed() as pilot:
        assert "how few words are enough" in flat(pilot, "NextHint")
        assert flat(pilot, "#hint-text") == ""
        await pilot.press("f6")
        assert "2 words are enough." in flat(pilot, "#hint-text")
        await enter(pilot, "groupers")
        await looked(pilot)
        assert flat(pilot, "#hint-text") == ""
        assert "how few words are enough" in flat(pilot, "NextHint")
        await pilot.press("f6")
        assert "1 more word is enough. With the 1 word played: 2 in all." in flat(
            pilot, "#hint-text"
        )
        await pilot.press(*["f6"] * 5)
        assert "The next word: SIZABLE" in flat(pilot, "#hint-text")
        await pilot.press("1")
        assert "1 more word is enough." in flat(pilot, "#hint-text")
        await enter(pilot, "sizable")
        assert message(pilot) == "★ Well done! ^y copies your result, to share it."
        await looked(pilot)
        assert flat(pilot, "#hint-text").startswith("Solved in 2 words, hints up to 6")
        assert flat(pilot, "NextHint") == "▸ F6 shows hint 2: in how many ways, of which lengths"
        await pilot.press("ctrl+y")
        head = "📦 Letter Boxed 2026-11-20 solved in 2 words  (hints up to 6)"
        assert pilot.app.clipboard.startswith(head)
        await enter(pilot, "elm")
        assert "The box is solved" in message(pilot)


async def test_of_a_solved_box_hints_tell_what_was_possible_and_do_not_count() -> None:
    async with boxed("groupers", "sobs", "sizable") as pilot:
        assert flat(pilot, "#hint-text").startswith("Solved in 3 words, no hints")
        assert (
            flat(pilot, "NextHint")
            == "▸ F6 shows hint 1: how few words are enough (spoils no letter)"
        )
        await pilot.press("f6")
        assert flat(pilot, "#hint-text").endswith("2 words are enough.")
        await pilot.press(*["f6"] * 6)
        assert "GROUPERS – SIZABLE" in flat(pilot, "#hint-text")
        await pilot.press("ctrl+y")
        head = "📦 Letter Boxed 2026-11-20 solved in 3 words  (no hints)"
        assert pilot.app.clipboard.startswith(head)
        await pilot.press("ctrl+z", "ctrl+z")
        await looked(pilot)
        await enter(pilot, "sizable")
        await pilot.press("ctrl+y")
        head = "📦 Letter Boxed 2026-11-20 solved in 2 words  (hints up to 7)"
        assert pilot.app.clipboard.startswith(head)


async def test_words_typed_with_a_sign_between_are_played_one_after_another() -> None:
    async with boxed() as pilot:
        for between in ("space", "minus", "comma"):
            await pilot.press(*"groupers", between, *"sizable", "enter")
            assert session(pilot).moves[1:] == ("groupers sizable",), between
            await pilot.press("ctrl+z")
            assert session(pilot).moves == (BOX,), between


async def test_a_refused_word_is_not_drawn_and_its_fault_goes_with_the_next_key() -> None:
    async with boxed("groupers") as pilot:
        drawn = pilot.app.screen.query_one(BoxBoard)
        await enter(pilot, "szilabe")
        assert "S and Z are on one side" in message(pilot)
        assert drawn.typed == ""
        await pilot.press("s")
        assert (message(pilot), drawn.typed) == ("", "s")


async def test_where_no_words_lead_to_the_end_the_first_hint_is_the_last_one() -> None:
    async with boxed("groupers", "sober", "sober") as pilot:
        await pilot.press("f6")
        told = "No words of the list lead from here to the end."
        assert told in flat(pilot, "#hint-text")
        assert flat(pilot, "NextHint") == "No more hints."
        await pilot.press("f6")
        assert max(session(pilot).hints.values()) == 1
        await pilot.press("ctrl+z")
        await looked(pilot)
        await pilot.press("f6", "f6")
        assert max(session(pilot).hints.values()) == 2


async def test_hints_left_out_come_when_no_others_do() -> None:
    async with boxed() as pilot:
        await pilot.press("f6", "7", "7")
        left = [*"23456"]
        while left:
            assert f"F6 shows hint {left[0]}" in flat(pilot, "NextHint")
            out_of_turn = len(left) % 2
            key = left.pop(len(left) // 2 * out_of_turn)
            await pilot.press(*(key, key) if out_of_turn else ("f6",))
        assert flat(pilot, "NextHint") == "No more hints."
        assert [card.number for card in screen(pilot).cards()] == [*range(1, 8)]


async def test_undo_goes_back_to_a_position_and_its_hints() -> None:
    async with boxed() as pilot:
        await pilot.press("f6", "f6")
        ways = flat(pilot, "#hint-text")
        assert (
            "2 ways to finish with likely words. The likeliest has words of 8, then 7 letters."
            in ways
        )
        await enter(pilot, "groupers")
        await looked(pilot)
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: GROUPERS."
        await looked(pilot)
        assert flat(pilot, "#hint-text") == ways
        assert session(pilot).moves == (BOX,)


async def test_what_breaks_a_rule_is_told_and_what_no_list_has_counts_when_entered_twice() -> None:
    async with boxed("groupers") as pilot:
        for word, fault in (
            ("lobs", "must begin with S, where GROUPERS ended"),
            ("sox", "X is not in the box"),
            ("sial", "I and A are on one side"),
            ("so", "too short: 3 letters at least"),
        ):
            await enter(pilot, word)
            assert message(pilot) == f"✗ {word.upper()}: {fault}."
        await enter(pilot, "sober")
        assert message(pilot) == "~ SOBER: not in my list; Enter again counts it."
        assert session(pilot).moves == (BOX, "groupers")
        await pilot.press("enter")
        assert session(pilot).moves == (BOX, "groupers", "sober")
        await enter(pilot, "rubs")
        await enter(pilot, "ribs")
        assert session(pilot).moves[-1] == "sober"


async def test_the_box_fills_while_it_is_typed_and_a_bad_one_gets_a_sentence() -> None:
    async with program() as pilot:
        pilot.app.switch_mode("boxed")
        await until(pilot, lambda: pilot.app.screen.query(BoxBoard))
        assert "box: ABC DEF GHI JKL" in flat(pilot, "Entry")
        await pilot.press(*"ial", "space", *"eo")
        assert pilot.app.screen.query_one(BoxBoard).letters == "ialeo"
        await pilot.press("enter")
        assert "5 letters, not 12; type four sides of three" in message(pilot)
        assert not saves("boxed")
        pilot.app.screen.query_one(Entry).post_message(Paste("IAL\nEOG\nRUB\nPZS"))
        await until(pilot, lambda: session(pilot).moves == (BOX,))


async def test_a_box_is_pasted_with_its_headings() -> None:
    async with boxed() as pilot:
        headed = "Letter Boxed\n\nTop: A B C\nRight: D E F\nBottom: G H I\nLeft: J K L\n"
        pilot.app.screen.query_one(Entry).post_message(Paste(headed))
        await until(pilot, lambda: session(pilot).moves == ("abc def ghi jkl",))


async def test_a_box_pasted_over_another_leaves_that_one_saved() -> None:
    async with boxed("groupers") as pilot:
        pilot.app.screen.query_one(Entry).post_message(Paste("ABC, DEF, GHI, JKL"))
        await until(pilot, lambda: session(pilot).moves == ("abc def ghi jkl",))
        await until(pilot, lambda: len(saves("boxed")) == 2)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: session(pilot).moves == (BOX, "groupers"))


OTHER = "DCG YHU LBP ATW"


DATED = f"Letter Boxed\n13 November 2026\n{OTHER}"


@pytest.mark.parametrize(
    ("over", "text", "words", "said"),
    [
        *((over, DATED, (), "") for over in ("nothing", "an emptied box", "another box")),
        (
            "another box",
            f"Letter Boxed, Nov 13, 2026\n{OTHER}\nCAUGHT\nTUBA",
            ("caught", "tuba"),
            "",
        ),
        ("an emptied box", f"{OTHER}\nWords: CAUGHT, TUBA", ("caught", "tuba"), ""),
        (
            "nothing",
            f"{OTHER}\nCAUGHT\nTHY",
            ("caught",),
            "~ Not played, from THY on: H and Y are on one",
        ),
    ],
)
async def test_a_box_is_pasted_with_its_day_and_words_as_home_reads_it(
    over: str, text: str, words: tuple[str, ...], said: str
) -> None:
    async with program((120, 36), "boxed") as pilot:
        await until(pilot, lambda: pilot.app.screen.query(BoxBoard))
        if over != "nothing":
            await enter(pilot, BOX)
            await looked(pilot)
            await pilot.press(*["ctrl+z"] * (over == "an emptied box"))
        pilot.app.screen.query_one(Entry).post_message(Paste(text))
        await until(pilot, lambda: session(pilot).moves == (OTHER.lower(), *words))
        assert session(pilot).date == ("2026-11-13" if "13" in text else TODAY)
        assert session(pilot).date in seen(pilot)
        await until(pilot, lambda: said in message(pilot))
        assert ("goes back to the last game" in message(pilot)) == (over == "another box")
        await pilot.press(*["ctrl+z"] * (bool(words) + 1))
        came_back = (BOX,) if over == "another box" else ()
        await until(pilot, lambda: session(pilot).moves == came_back)


async def test_two_boxes_or_a_day_to_come_are_refused_and_the_box_stays() -> None:
    async with boxed() as pilot:
        for text, fault in (
            (f"Nov 18, 2026 {BOX}\nNov 19, 2026 {OTHER}", "more than one box"),
            (f"Letter Boxed, Nov 13, 2099\n{OTHER}", "The date 2099-11-13 is to come"),
        ):
            pilot.app.screen.query_one(Entry).post_message(Paste(text))
            await until(pilot, lambda fault=fault: fault in message(pilot))  # type: ignore[misc]
            assert session(pilot).moves == (BOX,)


async def test_a_mark_on_a_solved_box_leaves_the_hints_that_were_asked_for() -> None:
    async with boxed("groupers", "sizable") as pilot:
        await pilot.press("f6")
        hint = flat(pilot, "#hint-text")
        assert "2 words are enough." in hint
        await pilot.press("ctrl+s")
        await looked(pilot)
        assert flat(pilot, "#hint-text") == hint
        assert "F6 shows hint 2" in flat(pilot, "NextHint")
        assert [card.number for card in screen(pilot).cards()] == [1]
        await pilot.press("ctrl+x")  # the box is not solved any more
        await looked(pilot)
        assert "2 words are enough." not in flat(pilot, "#hint-text")


async def test_a_box_that_is_dealt_late_does_not_take_the_place_of_another() -> None:
    async with boxed() as pilot:
        await pilot.press("ctrl+r", "ctrl+n")
        begun = session(pilot).path
        await until(pilot, lambda: not screen(pilot).busy("boxes"))
        assert (session(pilot).path, session(pilot).moves) == (begun, ())


async def test_words_pasted_with_dashes_are_one_move() -> None:
    async with boxed() as pilot:
        pilot.app.screen.query_one(Entry).post_message(Paste("GROUPERS – SIZABLE"))
        await until(pilot, lambda: session(pilot).moves == (BOX, "groupers sizable"))
        assert message(pilot) == "★ Well done! ^y copies your result, to share it."
        await until(
            pilot, lambda: [load(path).moves for path in saves("boxed")] == [session(pilot).moves]
        )


async def test_of_words_pasted_together_only_the_one_that_is_not_accepted_goes() -> None:
    async with boxed() as pilot:
        pilot.app.screen.query_one(Entry).post_message(Paste("GROUPERS – SIZABLE"))
        await until(pilot, lambda: session(pilot).moves == (BOX, "groupers sizable"))
        await pilot.press("ctrl+x")
        assert screen(pilot).state.words == ("groupers",)


@pytest.mark.parametrize("pasted", [False, True])
async def test_undo_takes_a_mark_back_and_what_it_did_to_the_word_in_one_step(
    pasted: bool,
) -> None:
    async with boxed(*(() if pasted else ("groupers", "sizable"))) as pilot:
        if pasted:
            pilot.app.screen.query_one(Entry).post_message(Paste("GROUPERS – SIZABLE"))
            await until(pilot, lambda: screen(pilot).state.solved)
        await pilot.press("ctrl+x")
        await until(pilot, lambda: load_marks().learned == {"sizable": False})
        assert screen(pilot).state.words == ("groupers",)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: load_marks().learned == {})
        assert message(pilot) == "Undone: SIZABLE, not accepted."
        assert screen(pilot).state.words == ("groupers", "sizable")
        await pilot.press("ctrl+s", "ctrl+x", "ctrl+z")
        await until(pilot, lambda: load_marks().learned == {"sizable": True})
        assert screen(pilot).state.words == ("groupers", "sizable")
        await pilot.press("ctrl+z")
        await until(pilot, lambda: load_marks().learned == {})
        await pilot.press(*["ctrl+z"] * (1 if pasted else 2))
        assert screen(pilot).state.words == ()
        await pilot.press("ctrl+x")  # beside ctrl+z; no word is on the box
        assert message(pilot) == "~ Type the word first, then Enter."
        await enter(pilot, "sober")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: load_marks().learned == {"sober": True})
        assert screen(pilot).state.words == ("sober",)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: load_marks().learned == {})
        assert message(pilot) == "Undone: SOBER, accepted."
        assert screen(pilot).state.words == ()


async def test_what_the_newspaper_accepts_is_remembered() -> None:
    async with boxed("groupers") as pilot:
        await enter(pilot, "sober")
        await pilot.press("ctrl+s")
        assert message(pilot) == "✓ SOBER: accepted, remembered."
        assert session(pilot).moves[-1] == "sober"
        await looked(pilot)
        await pilot.press("ctrl+x")
        assert message(pilot) == "✓ SOBER: not accepted, remembered."
        assert screen(pilot).state.words == ("groupers",)
        await until(pilot, lambda: load_marks().learned == {"sober": False})
        await looked(pilot)
        await pilot.press("ctrl+e")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = "sober - sable"
        await pilot.press("enter")
        await until(pilot, lambda: "SABLE doesn't begin with R" in seen(pilot))
        pilot.app.screen.query_one(Input).value = "sober – rabies"
        await pilot.press("enter")
        await until(pilot, lambda: "Learned as accepted: SOBER, RABIES." in seen(pilot))
        await until(pilot, lambda: load_marks().learned == {"sober": True, "rabies": True})
        moves = session(pilot).moves
        await pilot.press("ctrl+z")
        await until(pilot, lambda: load_marks().learned == {"sober": False})
        assert message(pilot) == "Undone: what was learned of SOBER, RABIES."
        assert session(pilot).moves == moves
        await pilot.press("ctrl+x")


async def test_a_practice_box_is_dealt() -> None:
    async with boxed() as pilot:
        await pilot.press("ctrl+r")
        await until(pilot, lambda: session(pilot).moves[:1] != (BOX,))
        assert {*session(pilot).moves[0]} - {" "} == {*BOX} - {" "}
        assert "^z goes back to the last game" in message(pilot)
        await pilot.press("ctrl+y")
        assert pilot.app.clipboard.startswith("📦 Letter Boxed (practice) ")
        await pilot.press("ctrl+z")
        await until(pilot, lambda: session(pilot).moves == (BOX,))
        assert message(pilot) == "Back where you left off."


@pytest.fixture
def halting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give the tasks that are to be stopped as soon as they begin, by their names."""
    halted, solve = list[str](), Solver.solve

    async def stopped(
        solver: Solver, task: Task[object, object], payload: object
    ) -> AsyncIterator[Reply[object]]:
        if task.place in halted:
            yield Halted(1)
        else:
            async for reply in solve(solver, task, payload):
                yield reply

    monkeypatch.setattr(Solver, "solve", stopped)
    return halted


async def test_a_search_that_was_stopped_begins_again_once_a_hint_is_asked_for(
    halting: list[str],
) -> None:
    async with program((80, 24), "boxed") as pilot:
        await until(pilot, lambda: pilot.app.screen.query(BoxBoard))
        halting.append(BoxedScreen.ADVISE.place)
        await enter(pilot, BOX)
        await until(pilot, lambda: "search stopped" in seen(pilot))
        halting.clear()
        await pilot.press("f6")
        await until(pilot, lambda: "2 words are enough" in flat(pilot, "#hint-text"))
        assert message(pilot) == ""


async def test_a_practice_box_that_was_stopped_leaves_the_one_in_play_with_its_hints(
    halting: list[str],
) -> None:
    async with boxed() as pilot:
        halting.append(PRACTICE.place)
        screen(pilot).known = None  # as when the search for it gives way
        await pilot.press("ctrl+r")
        await until(pilot, lambda: message(pilot) == "Stopped.")
        await looked(pilot)
        assert session(pilot).moves == (BOX,)


async def test_a_box_that_is_taken_back_leaves_no_letters_and_no_board_behind() -> None:
    async with boxed() as pilot:
        await enter(pilot, "cosmetic")
        await pilot.press("ctrl+z")  # what was typed last goes first
        assert pilot.app.screen.query_one(Entry).text == ""
        assert session(pilot).moves == (BOX,)
        await pilot.press("ctrl+z")
        assert session(pilot).moves == ()
        assert pilot.app.screen.query_one(Entry).text == ""
        await pilot.press("f8")
        await until(pilot, lambda: "Letter Boxed" in seen(pilot))
        await pilot.pause()
        assert "no box yet" not in seen(pilot)


async def test_letters_are_clicked_and_lines_are_drawn() -> None:
    async with boxed("groupers") as pilot:
        drawn = pilot.app.screen.query_one(BoxBoard)
        assert " S ◉" in seen(pilot)
        assert {line.kind for line in drawn._lines().values()} == {"played"}
        for letter, (x, y) in zip("sz", [drawn._labels()[at] for at in (11, 10)], strict=True):
            await pilot.click(BoxBoard, offset=(x, y))
            assert pilot.app.screen.query_one(Entry).text.endswith(letter)
        await pilot.pause()
        lines = drawn._lines()
        for x, y in [drawn._ends()[at] for at in (11, 10)]:
            assert lines[x + 1, y].kind == "typed"
        await pilot.click(BoxBoard, offset=(drawn.size.width // 2, drawn.size.height // 2))
        assert pilot.app.screen.query_one(Entry).text == "sz"


LETTERS = BOX.replace(" ", "")


@given(
    st.lists(st.text(LETTERS, min_size=3, max_size=8), max_size=4),
    st.text(LETTERS + "x", max_size=8),
)
def test_typed_letters_are_used_and_one_letter_at_most_goes_on(
    words: list[str], typed: str
) -> None:
    nodes = nodes_of(LETTERS, words, typed)
    used = {*"".join(words), *typed} & {*LETTERS}
    assert {letter for letter, sign in nodes.items() if sign != OPEN} == used
    last = typed[-1:] or "".join(words)[-1:]
    going_on = [letter for letter, sign in nodes.items() if sign == NEXT]
    assert going_on == [last] * (last in LETTERS and last != "" and (typed != "" or len(used) < 12))


@given(*[st.tuples(st.integers(0, 60), st.integers(0, 60))] * 2)
def test_a_line_is_without_gaps_and_reaches_both_of_its_ends(
    one: tuple[int, int], other: tuple[int, int]
) -> None:
    squares = [*_line(one, other)]
    for x, y in (one, other) if one != other else ():
        assert any(x - 1 <= left <= x and y - 1 <= top <= y for left, top in squares)
    for (x, y), (to_x, to_y) in pairwise(squares):
        assert max(abs(to_x - x), abs(to_y - y)) == 1


def dots(lines: Mapping[tuple[int, int], Cell]) -> set[tuple[int, int]]:
    """Return the column and row of each dot of dotted lines."""
    return {
        (2 * x + column, 4 * y + row)
        for (x, y), cell in lines.items()
        for row, bits in enumerate(DOTS)
        for column, bit in enumerate(bits)
        if (ord(cell.sign) - BRAILLE) & bit
    }


def dense(lines: Mapping[tuple[int, int], Cell]) -> bool:
    """Tell whether most dots of lines touch another one."""
    drawn = dots(lines)
    around = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    touching = sum(any((x + dx, y + dy) in drawn for dx, dy in around) for x, y in drawn)
    return touching > 0.7 * len(drawn)


async def test_the_word_being_typed_lies_over_the_fainter_lines_of_words_played() -> None:
    async with boxed("groupers") as pilot:
        drawn = pilot.app.screen.query_one(BoxBoard)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for begun in ("", "s"):  # one letter has no line yet
                drawn.typed = begun
                played = drawn._lines()
                assert {cell.kind for cell in played.values()} == {"played"}
                assert dense(played)
            drawn.typed = "sizab"
            both = drawn._lines()
            drawn.words = ()
            typed = drawn._lines()
            below = {at: cell for at, cell in both.items() if at not in typed}
            assert {cell.kind for cell in below.values()} == {"played"}
            assert {both[at].kind for at in typed} == {"typed"}
            # Lines of words played go on across those that lie over them.
            assert dots(both) > dots(typed)
            assert dots(both) < dots(played) | dots(typed)
            # Without colours, the lines can't be mistaken for those they lie over.
            assert dense(typed)
            assert not dense(below)
            drawn.words = ("groupers",)
            for word, lines in (("groupers", played), ("sizab", both)):
                for letter in word:
                    x, y = drawn._ends()[LETTERS.index(letter)]
                    assert any((x + dx, y + dy) in lines for dx in (-1, 0, 1) for dy in (-1, 0, 1))


async def test_lines_of_a_small_box_are_whole_and_share_cells() -> None:
    async with boxed("groupers") as pilot:
        drawn = pilot.app.screen.query_one(BoxBoard)
        for size in SIZES[:2]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert drawn._margins == SMALL
            line = {}
            drawn.typed = ""
            for pair in permutations(LETTERS, 2):
                drawn.words = ("".join(pair),)
                line["".join(pair)] = each = dots(drawn._lines())
                if any({*pair} <= {*side} for side in BOX.split()):
                    continue  # Such letters never follow each other in a word that is accepted.
                # Each dot touches the next, and the first and last the cells of the nodes.
                (x, y), (to_x, to_y) = ends = [drawn._ends()[LETTERS.index(end)] for end in pair]
                steep = 2 * abs(to_y - y) > abs(to_x - x)
                ordered = sorted(each, key=lambda dot: dot[::-1] if steep else dot)
                assert all(
                    max(abs(to[0] - at[0]), abs(to[1] - at[1])) == 1 for at, to in pairwise(ordered)
                )
                for x, y in ends:
                    assert any(
                        2 * x - 1 <= at <= 2 * x + 2 and 4 * y - 1 <= row <= 4 * y + 4
                        for at, row in each
                    ), (size, pair)
            chance = random.Random(1)
            for _ in range(200):
                word = "".join(chance.sample(LETTERS, 5))
                drawn.words = (word,)
                pairs = ("".join(pair) for pair in pairwise(word))
                # A cell has the dots of all lines that cross it, and no other.
                assert dots(drawn._lines()) == set.union(*(line[pair] for pair in pairs))


async def test_a_box_is_bright_once_it_is_solved() -> None:
    async with boxed("groupers") as pilot:
        drawn = pilot.app.screen.query_one(BoxBoard)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for words in (("groupers",), ("groupers", "sizable"), ("groupers", "sizable", "elm")):
                drawn.words = words
                kinds = {cell.kind for cell in drawn._drawn().values()}
                kinds -= {"frame", "said", "count"}
                assert (kinds <= {"typed", "typed-tile"}) == (len(words) > 1), (size, kinds)
            drawn.typed = "s"
            kinds = {cell.kind for cell in drawn._drawn().values()}
            assert "played" in kinds
            drawn.typed = ""


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=[pytest.mark.slow] * (size[0] > 80)) for size in SIZES]
)
async def test_what_a_letter_paints_is_what_painting_everything_would_give(
    size: tuple[int, int],
) -> None:
    async with boxed("groupers", size=size) as pilot:
        painted = Painted(pilot)
        for key in (*"siz", "backspace", "z", "escape", "s", "e", "enter", "ctrl+z", "s"):
            if key == "e":
                screen(pilot).entry.text = "sizabl"
            await pilot.press(key)
            if key in ("enter", "ctrl+z"):  # what is found may come between two frames
                await looked(pilot)
            await pilot.pause()
            assert painted.is_as_if_whole(), key


async def test_the_letters_left_stand_apart_from_the_box_or_from_the_line_below() -> None:
    async with boxed("groupers") as pilot:
        drawn = pilot.app.screen.query_one(BoxBoard)
        played = pilot.app.screen.query_one("#board", Static)
        for size in SIZES:
            # On the smallest screen, the blank row gives way to the square.
            for words in ("SOBS", "SOBS\nSOBS") if size != (60, 20) else ("SOBS",):
                played.update(words)
                await pilot.resize_terminal(*size)
                await pilot.pause()
                rows = seen(pilot).split("\n")[drawn.region.y : drawn.region.bottom]
                last = [row[drawn.region.x : drawn.region.right] for row in rows[-2:]]
                blank, told = last if size[1] >= 36 else reversed(last)
                assert ("letters left" in told) == (size[1] >= 30)
                assert not blank.strip()


async def test_words_played_are_in_view_once() -> None:
    async with boxed() as pilot:
        for number, word in enumerate(("sobs", "superiors", "sizeable"), 1):
            await enter(pilot, word)
            await looked(pilot)
            for size in SIZES[:4]:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                words = " – ".join(("SOBS", "SUPERIORS", "SIZEABLE")[:number])
                rows = [row[: size[0] // 2 - 2] for row in seen(pilot).split("\n")]
                assert " ".join(" ".join(rows[:-2]).split()).count(words) == 1
            await pilot.resize_terminal(80, 24)


async def test_words_stand_on_the_line_and_the_nodes_are_explained_above_it() -> None:
    async with boxed("groupers") as pilot:
        above = pilot.app.screen.query_one("#board")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert not above.display
            words = "G R O U P E R S     " if size[1] == 50 else "GROUPERS  "
            assert f"{words}▌from S" in seen(pilot)
            told = "● used   ◉ go on here   ○ 5 letters left"
            assert (told in seen(pilot)) == (size[1] >= 30)
            assert (told in seen(pilot)) != ("● used  ◉ here  ○ left" in seen(pilot))


async def test_the_nodes_that_are_drawn_are_explained_in_their_colours() -> None:
    typed, used, here, free = (
        Cell(USED, "typed"),
        Cell(USED, "used"),
        Cell(NEXT, "typed"),
        Cell(OPEN, "letter"),
    )
    async with boxed("groupers") as pilot:
        drawn = pilot.app.screen.query_one(BoxBoard)
        for words, letters, nodes in (
            ((), "", []),
            ((), "si", [typed, here, free]),
            (("groupers",), "s", [used, here, free]),
            (("groupers",), "si", [typed, used, here, free]),
            (("groupers",), "sizabl", []),
        ):
            drawn.words, drawn.typed = words, letters
            for size in SIZES:
                await pilot.resize_terminal(*size)
                await pilot.pause()
                row = drawn._legend_row
                told = [drawn._cells().get((x, row)) for x in range(drawn.size.width)]
                shown = nodes if size != (60, 20) or len(nodes) < 4 else [typed, used, free]
                signs = "".join(cell.sign if cell else " " for cell in told)
                assert [cell for cell in told if cell and cell.sign in KINDS] == shown, signs
                assert ("typed" in signs) == (typed in nodes), signs


async def test_the_line_is_as_wide_as_the_box_above_it() -> None:
    async with boxed("groupers") as pilot:
        entry, drawn = pilot.app.screen.query_one(Entry), pilot.app.screen.query_one(BoxBoard)
        for size in ((60, 20), (80, 24), (120, 36), (200, 50)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            left, right = drawn._corner()[0], drawn._corner()[0] + drawn._inside[0] + 2
            if size == (80, 24):  # its labels included, as words need the room
                left, right = left - SMALL[0], right + SMALL[0]
            assert (entry.region.x, entry.region.right) == (
                drawn.region.x + left,
                drawn.region.x + right,
            ), size


async def test_letters_of_words_that_fit_stand_apart_on_a_huge_screen_and_nothing_moves() -> None:
    async with boxed("groupers", size=(200, 50)) as pilot:
        entry, drawn = pilot.app.screen.query_one(Entry), pilot.app.screen.query_one(BoxBoard)
        places = entry.region, drawn.region
        for typed, shown in (
            ("", "G R O U P E R S     ▌from S"),
            ("si", "G R O U P E R S     S I ▌"),
            ("s" * 20, f"G R O U P E R S     {'S ' * 20}▌"),
            ("é", "G R O U P E R S     É ▌"),
            ("s" * 30, f"GROUPERS  {'S' * 30}▌"),
        ):
            entry.text = typed
            await pilot.pause()
            rows = seen(pilot).split("\n")[entry.region.y : entry.region.bottom]
            assert shown in rows[1], typed
            assert (entry.region, drawn.region) == places


async def test_a_box_stands_a_row_off_the_title_and_shows_its_lines() -> None:
    async with boxed("groupers") as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            drawn = pilot.app.screen.query_one(BoxBoard)
            assert not seen(pilot).split("\n")[1][: drawn.region.right].strip()
            assert drawn._inside[1] >= (9 if size == (60, 20) else 13)


async def test_a_drawing_is_square_and_symmetrical_at_every_size() -> None:
    async with boxed() as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            drawn = pilot.app.screen.query_one(BoxBoard)
            columns, rows = drawn._inside
            assert columns == 2 * rows + 1
            left, top = drawn._corner()
            ends = drawn._ends()
            assert {left + left + columns + 1 - x for x, _ in ends[:3]} == {x for x, _ in ends[6:9]}
            assert {2 * top + rows + 1 - y for _, y in ends[3:6]} == {y for _, y in ends[9:]}
            assert all(0 <= x < drawn.size.width for x, _ in drawn._labels())
            assert all(0 <= y < drawn.size.height for _, y in drawn._labels())


async def test_the_hint_in_view_stays_so_at_any_other_size() -> None:
    save_settings(Settings())  # many ways, so that hints take more lines
    async with boxed("loser", size=SIZES[0]) as pilot:
        await pilot.press(*["f6"] * 4)
        for size in (*SIZES, *SIZES[::-1], *SIZES[::2], SIZES[0]):
            await pilot.resize_terminal(*size)
            for _ in range(4):  # one layout brings the next
                await pilot.pause()
            assert "4 · First letters" in seen(pilot)


async def test_a_list_that_is_gone_is_named_and_the_bundled_one_is_used(tmp_path: Path) -> None:
    (tmp_path / "boxed.txt").unlink()
    async with boxed() as pilot:
        await until(pilot, lambda: "boxed.txt is not there" in told(pilot))
        assert "The bundled list is used." in told(pilot)
        await pilot.press("f6")
        assert "words are enough" in flat(pilot, "#hint-text")
        await pilot.press("f8")
        await until(pilot, lambda: "word list: bundled, boxed.txt missing" in seen(pilot))


@pytest.mark.parametrize(
    ("marks", "earlier"),
    [
        (["ctrl+x"], {"sobs": True}),
        (["ctrl+s"], {"sobs": False}),
        *((["ctrl+s", "ctrl+x"], earlier) for earlier in ({}, {"sobs": True}, {"sobs": False})),
    ],
    ids=str,
)
async def test_a_mark_that_is_taken_back_leaves_what_was_known_before(
    marks: list[str], earlier: dict[str, bool]
) -> None:
    """That is so in another run of the program as well."""
    change_marks(lambda known: {**known, **earlier})
    async with boxed("groupers", "sobs") as pilot:
        await pilot.press(*marks)
        await until(pilot, lambda: load_marks().learned == {"sobs": marks[-1] == "ctrl+s"})
    async with program((80, 24), "boxed") as pilot:
        await until(pilot, lambda: pilot.app.screen.query(BoxBoard))
        await looked(pilot)
        await pilot.press(*["ctrl+z"] * len(marks))
        assert session(pilot).moves == (BOX, "groupers", "sobs")
        await until(pilot, lambda: load_marks().learned == earlier)


async def test_a_mark_that_is_taken_back_on_a_full_disk_is_so_once_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    change_marks(lambda known: learn(known, "sobs", accepted=True))
    async with boxed("groupers", "sobs") as pilot:
        await pilot.press("ctrl+x")
        await until(pilot, lambda: load_marks().learned == {"sobs": False})
        with monkeypatch.context() as full:
            full.setattr("beehelper.store.learned.write_bytes", no_room)
            await pilot.press("ctrl+z")
            await until(pilot, lambda: "could not be saved" in told(pilot))
        await pilot.press("f8")  # home tries again
        await until(pilot, lambda: load_marks().learned == {"sobs": True})


def no_room(path: Path, data: bytes) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


async def test_a_word_of_all_twelve_letters_is_played_and_begins_no_box(tmp_path: Path) -> None:
    (tmp_path / "boxed.txt").write_text("considerably\nbald\n")
    async with program((80, 24), "boxed") as pilot:
        await until(pilot, lambda: pilot.app.screen.query(BoxBoard))
        await enter(pilot, "eob ali csr ndy")
        await looked(pilot)
        await enter(pilot, "considerably")
        assert screen(pilot).state.words == ("considerably",)
        assert screen(pilot).state.solved
    assert len(saves("boxed")) == 1


async def test_a_word_that_is_typed_is_marked_not_the_one_before() -> None:
    async with boxed("groupers") as pilot:
        await pilot.press(*"sobs", "ctrl+x")
        assert message(pilot) == "✓ SOBS: not accepted, remembered."
        assert screen(pilot).state.words == ("groupers",)
        await pilot.press(*"sizable", "ctrl+s")
        assert screen(pilot).state.words == ("groupers", "sizable")


async def test_a_long_sentence_does_not_lie_over_the_line_once_it_is_changed() -> None:
    async with boxed(size=SIZES[0]) as pilot:
        await pilot.press("ctrl+n")
        await enter(pilot, "abc def ghi jka")
        assert "repeats letter 1" in message(pilot)
        await pilot.press("backspace")
        assert message(pilot) == ""
        assert flat(pilot, "Entry") == "ABC DEF GHI JK▌"


async def test_the_day_of_a_box_can_be_set_and_undo_takes_it_back() -> None:
    save(Session("boxed", "game1", YESTERDAY, ("abc def ghi jkl",)))
    async with boxed("groupers") as pilot:
        moves, path = session(pilot).moves, session(pilot).path
        await pilot.press("ctrl+a")
        await until(pilot, lambda: isinstance(pilot.app.screen, PromptScreen))
        pilot.app.screen.query_one(Input).value = "yesterday"
        await pilot.press("enter")
        await until(pilot, lambda: message(pilot) == f"✓ This is the puzzle of {YESTERDAY}.")
        kept = {f"{YESTERDAY}-game1.json", f"{YESTERDAY}-game2.json"}
        shown = pilot.app.screen
        assert isinstance(shown, BoxedScreen)
        assert shown.services.saver.flush(PATIENCE)
        assert {path.name for path in saves("boxed")} == kept
        assert (session(pilot).date, session(pilot).moves) == (YESTERDAY, moves)
        assert YESTERDAY in shown.text_to_share()
        await pilot.press("ctrl+z")
        await until(pilot, lambda: session(pilot).date == TODAY)
        assert shown.services.saver.flush(PATIENCE)
        assert {path.name[: len(TODAY)] for path in saves("boxed")} == {YESTERDAY, TODAY}
        assert len(saves("boxed")) == 2
        assert (session(pilot).moves, session(pilot).path) == (moves, path)


async def test_a_box_that_is_not_typed_yet_has_no_day() -> None:
    async with program((80, 24), "boxed") as pilot:
        await until(pilot, lambda: pilot.app.screen.query(BoxBoard))
        for key in ("ctrl+a", "ctrl+s", "ctrl+x"):
            await pilot.press(key)
            assert message(pilot) == "~ Type a board first."
