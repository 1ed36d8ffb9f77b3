from __future__ import annotations

import re
from asyncio import Event
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from textual.widgets import Static
from wordle.oracles import feedback

from beehelper.hints import figure
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Reply, Task
from beehelper.store.sessions import Session, save
from beehelper.store.wordle import bundled as shipped
from beehelper.tui.screens.wordle import WordleScreen
from beehelper.tui.widgets.hint_panel import NextHint
from beehelper.wordle.feedback import EXACT, PRESENT
from beehelper.wordle.hints import LADDER
from beehelper.wordle.texts import colours_wanted

from ..playing import (
    SIZES,
    TODAY,
    BeePilot,
    flat,
    message,
    program,
    seen,
    until,
)
from .playing import (
    ANSWERS,
    FOUND,
    FURTHER,
    board,
    enter,
    fitting,
    keys,
    marks_of,
    quality,
    row,
    session,
    subtitle,
    use_lists,
    wordle,
)


async def test_words_left_are_shown_unasked_and_a_typed_guess_is_rated_once_its_hint_is_taken(
    own: None,
) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: row(pilot, 1).endswith(" left"))
        await keys(pilot, *"flown")
        await until(pilot, lambda: rated(pilot) == "flown")
        asked = "▸ Type FLOWN's colours: G in place, Y elsewhere, B absent; then Enter"
        assert (quality(pilot), message(pilot)) == ("", asked)
        await pilot.press("f6", "f6", "f6")
        assert "FLOWN leaves" in flat(pilot, "#hint-text")
        await keys(pilot, "backspace")
        assert message(pilot) == ""
        await keys(pilot, "n")
        await until(pilot, lambda: rated(pilot) == "flown")
        assert quality(pilot) == ""  # the hint in view says it
        await pilot.press("f6")
        await until(pilot, lambda: quality(pilot).startswith("Leaves"))
        await keys(pilot, *"..")
        assert message(pilot) == asked
        await keys(pilot, "backspace", "backspace")
        await keys(pilot, *".....", "enter", *"salet")
        await until(pilot, lambda: rated(pilot) == "salet")
        assert quality(pilot) == ""


async def test_no_count_is_shown_where_nothing_is_wanted(
    small: None, solve_here: None, nothing: None
) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: subtitle(pilot) == FOUND)
        assert not row(pilot, 1).endswith(" left")
        await pilot.press("f6")
        assert "words left" in flat(pilot, "#hint-text")


@pytest.mark.parametrize("searching", [False, True])
async def test_the_setting_holds_at_once(
    own: None, monkeypatch: pytest.MonkeyPatch, searching: bool
) -> None:
    solve = Solver.solve

    async def waiting(
        self: Solver, task: Task[object, object], question: object
    ) -> AsyncIterator[Reply[object]]:
        if task.place.endswith(":advise"):
            await Event().wait()
        async for reply in solve(self, task, question):
            yield reply

    if searching:
        monkeypatch.setattr(Solver, "solve", waiting)
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: row(pilot, 1).endswith(" left"))
        await keys(pilot, *"flown")
        for moved, counted, said in (
            (["right"], True, "Leaves"),
            (["left", "left"], False, ""),
        ):
            await pilot.press("f9")
            await until(pilot, lambda: pilot.app.screen.query("#unasked"))
            pilot.app.screen.query_one("#unasked").focus()
            await pilot.press(*moved, "enter")
            await until(pilot, lambda: pilot.app.screen.query("Tiles"))
            await until(pilot, lambda counted=counted: bool(board(pilot).counts) == counted)  # type: ignore[misc]
            await until(pilot, lambda said=said: quality(pilot)[:6] == said)  # type: ignore[misc]


def rated(pilot: BeePilot) -> str:
    """Return the typed guess that is rated; nothing if none is."""
    shown = pilot.app.screen
    assert isinstance(shown, WordleScreen)
    typed = shown._known.typed
    return typed.guess if typed else ""


async def test_the_quality_of_a_typed_guess_is_that_of_the_plain_rules_and_names_no_other(
    quiet: None, everything: None
) -> None:
    lists, played_row = shipped("nyt"), f"salet={marks_of('salet', 'crane')}"
    async with wordle((80, 24), played_row) as pilot:
        answers = fitting(lists.answers, played_row)
        for guess in ("brine", "trace"):
            sizes = Counter(feedback(guess, word) for word in answers)
            expected = sum(size * size for size in sizes.values()) / len(answers)
            await keys(pilot, *["backspace"] * 5, *guess)
            await until(pilot, lambda: "Leaves" in quality(pilot))
            told_of = quality(pilot)
            worst = max(sizes.values())
            assert told_of.startswith(f"Leaves {figure(expected)} words, {worst} at worst")
            spoken = {word.strip(",.").lower() for word in told_of.split()}
            assert not spoken & (lists.known - {guess, "words", "worst"})
        await pilot.press("backspace")
        assert quality(pilot) == ""


async def test_what_a_typed_guess_is_worth_is_not_said_beside_a_table_that_lists_it(
    everything: None,
) -> None:
    async with wordle((80, 24), "crane=.y...", "moist=.g...") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press(*["f6"] * 5)
        shown = pilot.app.screen
        assert isinstance(shown, WordleScreen)
        await until(pilot, lambda: len(shown._known.ranked) > 1)

        def right(guess: str) -> bool:
            listed = guess.upper() in flat(pilot, "HintPanel").split()
            said = quality(pilot).startswith("Leaves")
            return rated(pilot) == guess and said != listed

        for place in (0, None, 1, len(shown._known.ranked) - 1):  # a narrow table has not all
            guess = "slate" if place is None else shown._known.ranked[place].guess
            await keys(pilot, *["backspace"] * 5, *guess)
            await until(pilot, lambda guess=guess: right(guess))  # type: ignore[misc]


async def test_a_guess_typed_before_the_count_is_rated_after_it(
    own: None, everything: None
) -> None:
    async with program() as pilot:
        await pilot.press("f3", *"slate")
        await until(pilot, lambda: "Leaves" in quality(pilot))
        assert board(pilot).letters == "slate"


async def test_hints_come_one_at_a_time_each_named_before_it_is_shown(own: None) -> None:
    async with wordle(SIZES[0], "slate=.y.y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        for rung, named in enumerate(LADDER, 1):
            coming = flat(pilot, "NextHint")
            marked = re.search(rf"[●▸○] {rung} {named.label}\b", flat(pilot, "#ladder"))
            priced = f"hint {rung} ({named.cost})" in coming
            priced = priced or (bool(marked) and f"F6: {named.cost}" in coming)
            assert priced or f"hint {rung}: {named.shows}" in coming
            assert priced or named.promise in coming or named.cost in flat(pilot, "#ladder")
            assert max(session(pilot).hints.values(), default=0) == rung - 1
            if rung % 2:
                await pilot.press("f6")
            else:
                await pilot.click(NextHint)
                await pilot.pause()
        assert flat(pilot, "NextHint") == "No more hints."
        await pilot.press("f6")
        assert [*session(pilot).hints.values()] == [len(LADDER)]


async def test_digits_on_the_empty_row_recall_hints_that_were_taken(own: None) -> None:
    async with wordle((80, 24), "slate=.y.y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("1")
        assert "Hint 1 spoils no letter; ask again" in message(pilot)
        await pilot.press("f6")
        assert message(pilot) == ""
        first = flat(pilot, "#hint-text")
        await pilot.press("f6")
        second, coming = flat(pilot, "#hint-text"), flat(pilot, "NextHint")
        await pilot.press("1")
        assert flat(pilot, "#hint-text") == first != second
        assert flat(pilot, "NextHint") == coming
        await pilot.press("3")
        assert flat(pilot, "#hint-text") == first
        assert "ask again to take it" in message(pilot)
        await pilot.press(*"crane", "2", "1")
        assert board(pilot).colours == (EXACT, PRESENT)
        assert flat(pilot, "#hint-text") == first
        assert [*session(pilot).hints.values()] == [2]


async def test_another_row_or_mode_shows_no_hint_that_was_taken_for_another_position(
    own: None,
) -> None:
    async with wordle((80, 24), "slate=.y.y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        for _ in range(LADDER.parse("best")):
            await pilot.press("f6")
        assert "The best guess" in flat(pilot, "#hint-text")
        for keys in (("f7",), ("ctrl+z", "ctrl+z", *"crane", *"bybbb", "enter")):
            await pilot.press(*keys)
            await until(pilot, lambda: "hint 1: " in flat(pilot, "NextHint"))
            assert "The best guess" not in flat(pilot, "#hint-text")
        await pilot.press("ctrl+z", *"slate", *"bybyb", "enter")
        await until(pilot, lambda: "The best guess" in flat(pilot, "#hint-text"))


async def test_no_hint_tells_a_word_before_its_rung(small: None, solve_here: None) -> None:
    async with wordle((120, 36), "slate=...y.") as pilot:
        left = set(fitting(ANSWERS, "slate=...y."))
        await until(pilot, lambda: subtitle(pilot) == FOUND)
        shown = {0: _words_shown(pilot)}
        for rung in range(1, 7):
            await pilot.press("f6")
            shown[rung] = _words_shown(pilot)
            text = flat(pilot, "#hint-text")
            if rung == 4:
                letter = text.partition(" starts with ")[2][0]
            elif rung == 5:
                assert text.removeprefix("The best guess Play ")[0] == letter
        best = flat(pilot, "#hint-text")
        assert left <= shown[6], best
        known = set(ANSWERS + FURTHER)
        for rung in range(5):
            assert not shown[rung] & known, rung
        assert shown[5] & known


def _words_shown(pilot: BeePilot) -> set[str]:
    """Return all words of letters that the panel and the line below the tiles show."""
    text = f"{flat(pilot, 'HintPanel')} {quality(pilot)} {message(pilot)}"
    return {"".join(filter(str.isalpha, word)).lower() for word in text.split()}


async def test_the_nudge_follows_the_typed_guess(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await pilot.press("f6", "f6", "f6")
        assert "Type a guess" in flat(pilot, "#hint-text")
        await keys(pilot, *"flown")
        await until(pilot, lambda: "FLOWN leaves" in flat(pilot, "#hint-text"))
        await pilot.press("backspace")
        await until(pilot, lambda: "Type a guess" in flat(pilot, "#hint-text"))


async def test_a_game_on_the_tree_has_its_guess_from_there(solve_here: None) -> None:
    async with wordle() as pilot:
        await until(pilot, lambda: subtitle(pilot) == FOUND)
        await pilot.press(*["f6"] * 5)
        assert flat(pilot, "#hint-text").startswith(
            "The best guess Play SALET: no guess is better."
        )


async def test_escape_stops_a_search_and_the_next_row_begins_another() -> None:
    async with wordle((80, 24), "xylyl=.....") as pilot:
        await until(pilot, lambda: "ing" in subtitle(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: "stopped" in subtitle(pilot))
        await enter(pilot, "night", ".gggg")
        await until(pilot, lambda: subtitle(pilot) == FOUND)


@pytest.mark.parametrize("length", [5, 12])
async def test_tables_have_all_their_columns_within_the_panel(
    quiet: None, tmp_path: Path, length: int
) -> None:
    words = tuple(chr(97 + number % 26) * length for number in range(26))
    use_lists(tmp_path / "lists", words)
    async with wordle(SIZES[-1]) as pilot:
        await until(pilot, lambda: board(pilot).length == length)
        await pilot.press("f6", "f6")
        body = pilot.app.screen.query_one("#hint-body")
        text = str(pilot.app.screen.query_one("#hint-text", Static).visual)
        table = text.partition("2 · Letters by place")[2]
        named = [int(word) for word in table.split() if word.isdigit()]
        assert named == list(range(1, length + 1))
        for size in reversed(SIZES):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            assert body.max_scroll_x == 0


async def test_a_thousand_words_left_are_told_in_full(quiet: None) -> None:
    save(Session("wordle", "original1", TODAY))
    async with wordle(SIZES[-1], "vozhd=.....") as pilot:
        left = len(fitting(shipped("original").answers, "vozhd=....."))
        assert left > 1000
        await until(pilot, lambda: board(pilot).counts)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert f" {left:,} left" in seen(pilot)


@pytest.mark.parametrize("columns", [56, 76, 116])
@pytest.mark.parametrize("board", [None, 9])
def test_how_colours_are_entered_is_said_in_one_line_as_fully_as_it_has_room(
    columns: int, board: int | None
) -> None:
    asked = colours_wanted("flown", columns, board)
    on = " on board 10" * (board is not None)
    whose = "board 10's" if on else "its"
    assert asked.startswith((f"Type FLOWN's colours{on}: ", f"Type {whose} colours: "))
    assert asked.endswith("Enter") == ((columns, board) != (56, 9))
    assert len(asked) <= columns
    assert "elsewhere" in asked
