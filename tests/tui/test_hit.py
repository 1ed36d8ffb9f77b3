from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from patience import PATIENCE
from rich.console import RenderableType
from textual._compositor import ChopsUpdate
from textual.screen import Screen
from textual.widgets import OptionList, Static

from beehelper.hit.advice import Ranked, rate
from beehelper.hit.game import Mode, Source, after, recognise, secret
from beehelper.hit.hints import LADDER
from beehelper.hit.rules import Rule, Words, feedback, parse_row
from beehelper.hit.text import GO_ON, HEADS, MISSED, PLACED, WORDS_LEFT, Shown
from beehelper.hit.text import WORDS as WORDS_HEAD
from beehelper.store import hit as lists
from beehelper.store.sessions import Session, load, save, saves
from beehelper.store.settings import Unasked
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.guesses import (
    BLOCK,
    NO_MORE,
    PEGS,
    PLACE,
    STEADY,
    Guesses,
)
from beehelper.tui.widgets.hint_panel import HintPanel, NextHint, Pile
from beehelper.tui.widgets.keyboard import Keyboard
from beehelper.tui.widgets.message_line import APART
from beehelper.tui.widgets.pick import Pick

from .hit_playing import (
    WORDS,
    begun,
    burst,
    fault,
    fitting,
    guesses,
    here,
    hit,
    known,
    paste,
    ready,
    reply,
    rows,
    says,
    screen,
    session,
    state,
    title,
)
from .painting import Painted
from .playing import (
    SIZES,
    TODAY,
    YESTERDAY,
    BeePilot,
    at_each,
    enter,
    flat,
    message,
    part,
    program,
    seen,
    told,
    typed,
    until,
)

Display = Callable[[Screen[object], RenderableType | None], None]


async def test_rows_are_counted_contradicted_undone_shared_and_won(small: None) -> None:
    async with hit() as pilot:
        await pilot.press("ctrl+y")
        assert "Nothing to share" in message(pilot)
        assert session(pilot).moves[-1] == "mode guess"
        await burst(pilot, "cart2\nfarm2\n\nwa")
        first, both = len(fitting("cart=2")), len(fitting("cart=2", "farm=2"))
        await until(pilot, lambda: len(rows(pilot)) == 3 and rows(pilot)[1].endswith(f" {both}"))
        assert rows(pilot) == [
            f"CART 2 ●● {first}",
            f"FARM 2 ●● {both}",
            "guess 3 of 10",
        ]
        assert typed(pilot) == "wa"
        screen(pilot).query_one("#hint-body").focus()
        await pilot.press("r", "m", "backspace")
        assert typed(pilot) == "war"
        pilot.app.screen.query_one(Entry).clear()
        await enter(pilot, "card0")
        told = "No word fits. Check row 3, CARD, first: type it again to change it."
        await says(pilot, told)
        await pilot.press("f6")
        assert (message(pilot), session(pilot).hints) == (f"~ {told}", {})
        assert flat(pilot, "NextHint") == ""
        assert typed(pilot) == ""
        assert rows(pilot)[2] == "CARD 0 0"
        await pilot.press("ctrl+z")
        assert "Undone: CARD=0" in message(pilot)
        assert guesses(pilot) == ["cart", "farm"]
        await pilot.press("ctrl+z")
        await enter(pilot, "cardwon")
        await says(pilot, "~ CARD is the secret, in 2. Row 1, CART, doesn't fit it.")
        await enter(pilot, "farm1")
        assert "The game is over; ^n begins another." in message(pilot)
        await pilot.press("f6")
        assert "Nothing left to hint at." in message(pilot)
        await pilot.press("ctrl+y")
        shared = pilot.app.clipboard.split("\n")
        assert shared[0] == f"🎯 Hit {TODAY} 2/10  (no hints)"
        assert shared[2:] == ["🟩🟩⬜⬜", "🟩🟩🟩🟩"]


@here
async def test_a_guess_with_another_feedback_changes_its_row_and_undo_has_it_again(
    small: None,
) -> None:
    async with hit((80, 24), "cart2", "farm2", "ward1") as pilot:
        before = state(pilot)
        await enter(pilot, "farm1")
        assert message(pilot) == "~ FARM got 2 in row 2; Enter again changes that row."
        assert state(pilot) == before
        await enter(pilot, "farm1")
        assert [(row.guess, row.feedback) for row in state(pilot).rows] == [
            *[("cart", 2), ("farm", 1), ("ward", 1)]
        ]
        await pilot.press("ctrl+z")
        assert message(pilot).endswith("Undone: the last change.")
        assert state(pilot) == before
        await enter(pilot, "farm4")
        await enter(pilot, "farm4")
        assert (guesses(pilot), state(pilot).solved) == (["cart", "farm"], True)


@here
@pytest.mark.parametrize(
    "played",
    [("cart2", "farm2", "ward1", "farm2"), ("cart2", "farm1", "ward1", "farm2")],
)
async def test_a_guess_that_stands_in_more_rows_than_one_changes_in_all(
    small: None, played: tuple[str, ...]
) -> None:
    moves = [f"{each[:-1]}={each[-1]}" for each in played]
    save(Session("hit", "game1", TODAY, ("length 4", "mode guess", *moves)))
    async with hit((80, 24)) as pilot:
        await ready(pilot)
        before = state(pilot)
        assert len(before.rows) == len(played)
        await enter(pilot, "farm1")
        if not screen(pilot).dead_end:  # which is said whenever it's found
            told = "~ FARM got 2 in row 2; Enter again changes all its rows."
            assert message(pilot) == told
        assert state(pilot) == before
        await enter(pilot, "farm1")
        assert [row.feedback for row in state(pilot).rows] == [2, 1, 1, 1]
        await pilot.press("ctrl+z")
        assert state(pilot) == before


@here
async def test_what_is_entered_before_the_words_are_read_is_counted_then() -> None:
    save(Session("hit", "game1", YESTERDAY, ("words cart dart", "cart=3")))  # waits at home
    async with program() as pilot:
        await pilot.app.run_action("mode('hit')")
        await burst(pilot, "crane2\n\nslate1\nto")
        await until(pilot, lambda: guesses(pilot) == ["crane", "slate"])
        assert typed(pilot) == "to"
        assert "words, 5 letters" in title(pilot)


async def test_a_letter_without_a_capital_of_its_own_is_typed_pasted_and_shown_as_itself() -> None:
    shown = {"ılık": "ıLıK", "ilik": "ILIK", "İlik": "İLIK", "eßen": "EẞEN", "οδοσ": "ΟΔΟΣ"}
    begun("words " + " ".join(shown))
    async with hit((60, 20)) as pilot:
        for word, capitals in shown.items():
            for text in (word, capitals):
                await burst(pilot, text)
                assert typed(pilot) == word
                assert capitals in re.sub("[ ▐▌]", "", seen(pilot))
                await pilot.press("escape")
                await paste(pilot, text)
                assert typed(pilot) == word
                await pilot.press("escape")
            await enter(pilot, f"{capitals}2")
        assert guesses(pilot) == [*shown]


async def test_a_line_is_a_row_or_stays_and_gets_its_sentence(small: None) -> None:
    sentences = {
        "cart": "What feedback did CART get? Type it, like CART2 or CART=won.",
        "cart5": "'5' isn't a number of matching places; type 0 to 4, or won.",
        "cart1,2": "'1,2' isn't a number of matching places",
        "carts2": "CARTS has 5 letters; the words have 4.",
        "carts": "CARTS has 5 letters; the words have 4.",
        "c4rt": "'4rt' isn't a number of matching places; type 0 to 4, or won.",
    }
    async with hit((60, 20)) as pilot:
        await says(pilot, "▸ Type a guess and how many are in place, like CART 2")
        for text, sentence in sentences.items():
            await enter(pilot, text)
            assert sentence in flat(pilot, "#message")
            assert typed(pilot) == text
            assert guesses(pilot) == []
            await pilot.press("backspace")
            assert typed(pilot) == text[:-1]
        pilot.app.screen.query_one(Entry).clear()
        for setting in ("rule bulls", "guesses 1"):
            await reply(pilot, setting)
        assert message(pilot) == "▸ Type a guess, then bulls (in place) and cows, like CART 1,2"
        await ready(pilot)
        await burst(pilot, "dart2,1\n")
        await until(pilot, lambda: bool(re.fullmatch(r"DART 2,1 \d+", rows(pilot)[0])))
        assert state(pilot).rows[0].feedback == feedback(Rule.BULLS, "dart", "card")
        # Somebody else's game may go on after the last guess.
        assert NO_MORE in seen(pilot)
        await ready(pilot)
        await enter(pilot, "farm1,0")
        assert guesses(pilot) == ["dart", "farm"]


async def test_a_guess_that_is_not_in_the_list_counts_if_enter_is_pressed_again(
    small: None, everything: None
) -> None:
    async with hit((80, 24), "zzzz0") as pilot:
        assert "ZZZZ is not in the list; Enter again counts it." in message(pilot)
        await until(pilot, lambda: "not listed, leaves" in flat(pilot, "#left #quality"))
        assert guesses(pilot) == []
        await pilot.press("enter")
        assert guesses(pilot) == ["zzzz"]
        await enter(pilot, "yyyy0")
        await enter(pilot, "yyyy1")
        await enter(pilot, "zzzz0")
        assert "ZZZZ was guessed before; Enter again counts it." in message(pilot)
        assert guesses(pilot) == ["zzzz"]


LEGEND = "may be in place missed unused"
"""What keys say, where a rating would stand."""


async def test_a_typed_guess_is_rated_when_that_is_wanted_and_no_other_is_named(
    small: None,
) -> None:
    classes: dict[int, int] = {}
    for word in fitting("cart=2"):
        same = sum(a == b for a, b in zip("ward", word, strict=True))
        classes[same] = classes.get(same, 0) + 1
    expected = sum(n * n for n in classes.values()) / sum(classes.values())
    rating = f"leaves {expected:.1f} words, {max(classes.values())} at worst"

    async def choose(number: int) -> None:
        """Set how much is shown unasked, as the settings list it."""
        await pilot.press("f9")
        await until(pilot, lambda: pilot.app.screen.query("#unasked"))
        pilot.app.screen.query_one("#unasked", Pick).chosen = [*Unasked][number]
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is screen(pilot))
        await pilot.pause()

    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        for guess, shown in (("zzzz", "not listed"), ("ward", LEGEND)):
            await burst(pilot, guess)
            await until(pilot, lambda guess=guess: rated(pilot) == guess)  # type: ignore[misc]
            assert flat(pilot, "#left #quality") == shown
            await pilot.press(*["backspace"] * 4 * (guess == "zzzz"))
        await choose(2)
        await until(pilot, lambda: flat(pilot, "#left #quality").startswith(rating))
        shown = flat(pilot, "#left #quality")
        assert not set(shown.split()) & set(WORDS)
        await burst(pilot, "2")
        assert flat(pilot, "#left #quality") == shown
        await choose(0)
        await until(pilot, lambda: flat(pilot, "#left #quality") == LEGEND)
        assert rows(pilot)[0] == "CART 2 ●●"
        await pilot.press("f6")
        await until(pilot, lambda: "words left" in flat(pilot, "#hint-text"))
        await pilot.press("f6")
        await until(pilot, lambda: flat(pilot, "#left #quality").startswith(rating))
        await pilot.press("backspace", "backspace")
        await until(pilot, lambda: flat(pilot, "#left #quality") == LEGEND)


async def test_a_guess_is_rated_once_no_key_follows(
    small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def noted(rule: Rule, guess: str, words: Sequence[str]) -> Ranked:
        asked.append(guess)
        return rate(rule, guess, words)

    monkeypatch.setattr("beehelper.tui.screens.hit.rate", noted)
    monkeypatch.setattr("beehelper.tui.screens.hit.QUIET", 0.5, raising=False)
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        asked.clear()
        await pilot.press(*"ward", "backspace", "backspace", *"rm")
        await until(pilot, lambda: rated(pilot) == "warm")
        assert asked == ["warm"]


FEW_OR_MANY = pytest.mark.parametrize("count", [3, pytest.param(15, marks=pytest.mark.slow)])
"""How many sizes are drawn by chance besides the usual ones."""


@FEW_OR_MANY
async def test_the_whole_board_is_in_view_and_nothing_of_it_is_cut_at_any_size(
    small: None, count: int
) -> None:
    chance = random.Random(1)
    sizes = [(chance.randint(60, 250), chance.randint(20, 70)) for _ in range(count)]
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        board, table = screen(pilot).query_one(Guesses), screen(pilot).query_one("#rows")
        for size in (*SIZES, (200, 50), *sizes):
            await pilot.resize_terminal(*size)
            for length, tries in ((5, 10), (chance.randint(2, 15), chance.randint(4, 10))):
                board.rule = chance.choice([*Rule])
                pegs = PLACED * 2 + MISSED * (length - 2)
                done = [Shown("a" * length, "0", pegs, f"{n:,} words") for n in (12345, 7)]
                rest = f"guess 3 of {tries}"
                board.length, board.rows, board.tries = length, tuple(done), tries - 2
                board.typed, board.out = Shown("", "", "", rest), [{"a"}] * length
                screen(pilot)._make_room()
                await pilot.pause()
                strips = [board.render_line(y) for y in range(board.size.height)]
                lines = [strip.text.rstrip() for strip in strips]
                told = " ".join(lines)
                at = f"{size} {length} {tries}\n" + "\n".join(lines)
                assert not table.max_scroll_y, at
                assert board.region.y == 1, at  # heads stand beside those of hints
                assert all(mark in told for mark in ("12,345", " 7")), at
                last = rest, f"guess 3/{tries}"
                assert any(text in told for text in last), at
                headed = bool(board._beside.head)
                assert headed == any(head in told for head in HEADS[board.rule]), at
                assert headed or "12,345 words" in told, at
                assert headed or not board._above, at
                drawn = PLACED in told
                assert drawn == board._beside.pegs, at
                assert length <= PEGS or not drawn, at
                assert drawn or length > 5 or size not in SIZES, at
                assert (f"0 {PLACED * 2}" in told) == drawn, at
                assert not any(re.search(r"\d \d", line[board._end :]) for line in lines), at
                assert told.upper().count("A") >= 2 * length or "█" in told, at
                free = screen(pilot).query_one("#right").region.x - board.region.x
                assert max(map(len, lines)) <= free, at
                # Every row to come is there, or no more have room; none is below the keyboard.
                empty, form = board._style("empty").bgcolor, board._form
                begins = board._above + form.lines * board.begun
                coming = [
                    PLACE in strip.text
                    or any(part.style and part.style.bgcolor == empty for part in strip)
                    for strip in strips[begins + form.lines // 2 :: form.lines]
                ]
                shown, room = sum(coming), board.size.height - board.covered
                assert all(coming[:shown]), at
                end = begins + form.lines * shown
                assert shown == tries - 3 or room < end + form.lines, at
                assert end <= room, at
                below = [each.region.y for each in keyboards(pilot) if each.region.x < free]
                assert not below or below[0] >= board.region.y + end, at
                board.open = False
                assert board._form == form, at  # as large once it is over
                board.open = True


@FEW_OR_MANY
async def test_keys_stand_below_rows_where_both_have_room_and_else_by_hints(
    small: None, count: int
) -> None:
    chance = random.Random(3)
    sizes = [(chance.randint(78, 250), chance.randint(20, 70)) for _ in range(count)]
    below = set()
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        board, panel = screen(pilot).query_one(Guesses), screen(pilot).query_one(HintPanel)
        keys, (row,) = screen(pilot).query_one("#keys"), board.rows
        for size in (*SIZES, (200, 50), *sizes):
            await pilot.resize_terminal(*size)
            by_chance = chance.randint(3, 12), chance.randint(4, 10), chance.randint(1, 3)
            for length, tries, done in ((5, 10, 1), (5, 10, 8), by_chance):
                board.length, board.rows, board.tries = length, (row,) * done, tries - done
                screen(pilot)._make_room()
                await pilot.pause()
                if size[0] < 78 and not keyboards(pilot):
                    continue
                form, (keyboard,) = board._form, keyboards(pilot)
                if keyboard.region.x < panel.region.x:
                    assert keyboard.region.right <= panel.region.x, size
                    assert board.region.y + board.end <= keyboard.region.y < board.region.bottom
                    assert keyboard.region.bottom < screen(pilot).query_one("#message").region.y
                else:
                    assert panel.region.bottom + (size[1] >= 34) == keys.region.y, size
                    below_rows = screen(pilot).query_one("#rows Keyboard", Keyboard)
                    lines = below_rows.get_content_height(board.size, board.size, 0)
                    needed = 2 + form.lines * board.begun + 1 + lines
                    room = screen(pilot).query_one("#rows").size.height
                    assert needed + (lines > 3) + (form.lines > 2) + 1 > room, size
                below.add(keyboard.region.x < panel.region.x)
    assert below == {False, True}


async def test_the_box_of_hints_ends_where_they_do_on_tall_screens(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        panel, steps = screen(pilot).query_one(HintPanel), screen(pilot).query_one("#steps")
        for _ in range(2):
            async for size in at_each(pilot, (80, 24), (120, 36), (120, 50), (200, 50)):
                below = panel.box.region.bottom - steps.region.bottom
                assert below == 1 or (below > 1 and size[1] < 34), size
                assert panel.box.region.bottom <= panel.region.bottom, size
                assert panel.box.region == panel.region or size[1] >= 34, size
            await pilot.press("f6")
            await ready(pilot)


@FEW_OR_MANY
async def test_tiles_keep_their_size_through_a_usual_game_and_rows_touch_only_for_room(
    small: None, count: int
) -> None:
    chance = random.Random(2)
    sizes = [(chance.randint(60, 200), chance.randint(20, 50)) for _ in range(count)]
    touched = set()
    async with hit((60, 20)) as pilot:
        await known(pilot)
        board = screen(pilot).query_one(Guesses)
        board.length, board.typed = 5, Shown("guide", "", "", "")
        for size in ((60, 20), (80, 24), (120, 36), (200, 50), *sizes):
            await pilot.resize_terminal(*size)
            forms = []
            for done in range(10):
                board.rows = (Shown("crane", "1", "●○○○○", "9 words"),) * done
                board.tries = 10 - done
                screen(pilot)._make_room()
                await pilot.pause()
                forms.append(board._form)
                lines = [board.render_line(y).text for y in range(board.size.height)]
                tiles = [at for at, line in enumerate(lines) if "R" in line or "U" in line]
                apart = {after - before for before, after in pairwise(tiles)}
                assert apart <= {board._form.lines}, size
                assert len(tiles) == done + 1 or board._form.lines == BLOCK, size
                touched.add(1 in apart)
            assert len({*forms[:STEADY]}) == 1, size
    assert touched == {False, True}


async def test_on_a_large_terminal_hints_fill_what_keys_leave(small: None) -> None:
    async with hit((200, 50), "cart2") as pilot:
        await known(pilot)
        await pilot.press("f6")
        await until(pilot, lambda: "▇" in flat(pilot, "#hint-text"))
        panel, right = screen(pilot).query_one(HintPanel), screen(pilot).query_one("#right")
        body, pile = panel.query_one("#hint-body"), panel.query_one(Pile)
        for rung in range(1, len(LADDER) + 1):
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            async for size in at_each(pilot, (200, 50), (250, 70)):
                assert (panel.region.x, panel.region.right) == (right.region.x, right.region.right)
                assert keyboards(pilot)[0].region.right <= panel.region.x
                assert screen(pilot).query_one(Guesses)._above, size
                assert len(pile.laid.lines) <= body.size.height, (size, rung)
            await pilot.press("f6")


async def test_no_hits_have_not_the_colour_of_success(small: None) -> None:
    async with hit((120, 36), "cart1", "word0") as pilot:
        board = screen(pilot).query_one(Guesses)
        await until(pilot, lambda: len(board.rows) == 2)
        strips = (board.render_line(y) for y in range(board.size.height))
        pegs = {
            part.text.strip(): part.style and part.style.color
            for strip in strips
            for part in strip
            if part.text.strip() in ("1", "0", "●")
        }
        assert pegs["●"] == pegs["1"] != pegs["0"]


async def test_what_is_ruled_out_is_dim_in_its_row_and_a_key_struck_if_it_is_so_everywhere(
    small: None,
) -> None:
    def struck() -> set[str]:
        (keyboard,) = keyboards(pilot)
        keys = (keyboard.render_line(y) for y in range(keyboard.size.height))
        parts = (part for strip in keys for part in strip if part.style and part.style.strike)
        return {part.text.strip() for part in parts} - {""}

    sizes = (*SIZES, (200, 50))
    async with hit(sizes[0], "cart0") as pilot:
        board = screen(pilot).query_one(Guesses)
        await until(pilot, lambda: any(board.out))
        async for size in at_each(pilot, *sizes):
            row = [board.render_line(y) for y in range(board._above + board._form.lines)]
            drawn = [part for strip in row for part in strip if part.text.strip() in {*"CART"}]
            assert len(drawn) == 4 or board._form.lines == BLOCK, size
            assert not any(part.style and part.style.bold for part in drawn), size
            assert not any(part.style and part.style.strike for strip in row for part in strip)
            for typed in ("", "f", "farm"):  # another place may have each of them
                screen(pilot).entry.text = typed
                await pilot.pause()
                assert not struck(), (size, typed)
            screen(pilot).entry.clear()
        await reply(pilot, "rule jotto")
        await enter(pilot, "cart0")
        await until(pilot, lambda: struck() == {*"CART"})
        async for size in at_each(pilot, *sizes):
            assert struck() == {*"CART"}, size


@pytest.mark.parametrize("colours", [True, False])
async def test_a_key_is_lit_that_may_be_where_it_was_guessed_and_dim_that_missed(
    colours: bool, small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not colours:
        monkeypatch.setenv("NO_COLOR", "1")
    async with hit((80, 24), "cart1", "farm0") as pilot:
        async for _ in at_each(pilot, (80, 24), (60, 20), (120, 36)):
            (keyboard,) = keyboards(pilot)
            parts = [part for y in range(keyboard.size.height) for part in keyboard.render_line(y)]
            for kind, sign, letters in (("tried", "·", "CT"), ("missed", "-", "FARM")):
                look = keyboard.get_component_rich_style(f"keyboard--{kind}")
                drawn = {part.text.strip() for part in parts if part.style == look}
                signed = re.findall(rf"{sign}(\w){sign}", "".join(part.text for part in parts))
                found = {key for key in drawn if key.isalpha()} if colours else {*signed}
                assert found == {*letters}, kind


@pytest.mark.parametrize("rule", ["hit", "jotto"])
async def test_a_key_that_may_be_there_has_a_colour_that_no_feedback_has(
    rule: str, small: None
) -> None:
    async with hit((80, 24)) as pilot:
        await known(pilot)
        await reply(pilot, f"rule {rule}")
        await enter(pilot, "cart2")
        await until(pilot, lambda: keyboards(pilot))
        (keyboard,), board = keyboards(pilot), screen(pilot).query_one(Guesses)
        colour = keyboard.get_component_rich_style("keyboard--tried").color
        assert colour not in {board._style(told).color for told in ("told", "near", "row")}
        quality = screen(pilot).query_one("#left #quality", Static)
        said = next(part for part in quality.render_line(0) if "may be" in part.text)
        assert said.style
        assert said.style.color == colour


async def test_rows_end_with_what_the_keys_beside_them_say_or_stand_in_the_middle(
    small: None,
) -> None:
    async with hit((80, 24), "cart1") as pilot:
        board = screen(pilot).query_one(Guesses)
        quality = screen(pilot).query_one("#right #quality")
        board.rows, board.tries = board.rows * 9, 1
        screen(pilot)._make_room()
        await until(pilot, lambda: quality.region)
        async for size in at_each(pilot, (80, 24), (120, 36)):
            assert board.region.y + board.end == quality.region.bottom, size
        async for _ in at_each(pilot, (200, 50)):
            assert board._above - 1 == board.size.height - board.end == 3
            board.tries = None  # rows that come would move the others
            assert board._above == 2


async def test_a_line_is_blank_above_rows_and_below_what_the_keys_below_them_say(
    small: None,
) -> None:
    async with hit((80, 24), "cart1") as pilot:
        board, said = screen(pilot).query_one(Guesses), screen(pilot).query_one("#left #quality")
        await until(pilot, lambda: said.region)
        below = set()
        for length in (3, 5, 7, 8):
            board.length = length
            screen(pilot)._make_room()
            async for size in at_each(pilot, (80, 24), (100, 30), (120, 36), (200, 50)):
                (keyboard,) = keyboards(pilot)
                if keyboard.region.x > board.region.right:
                    continue
                below.add(size)
                assert board._above >= 1, size
                assert keyboard.region.y > board.region.y + board.end - 1, size
                assert said.region.y in (keyboard.region.bottom, keyboard.region.bottom + 1)
                assert said.region.bottom < screen(pilot).query_one("#message").region.y, size
        assert len(below) == 4


async def test_keys_of_the_terminal_are_its_own(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        for terminal in (False, True):
            named = {active.binding.action for active in screen(pilot).active_bindings.values()}
            assert ({"dud", "refill"} <= named) == terminal
            assert bool({"dud", "refill"} & named) == terminal
            await pilot.press("f7", "f7")
            await pilot.pause()


async def test_a_click_on_a_key_types_its_letter(small: None) -> None:
    async with hit((120, 36), "cart2") as pilot:
        (keyboard,) = keyboards(pilot)
        text = keyboard.render_line(1).text
        await pilot.click(keyboard, offset=(text.index("W"), 1))
        await until(pilot, lambda: typed(pilot) == "w")


async def test_a_keyboard_is_there_only_for_words_that_it_can_type(small: None) -> None:
    sizes = ((60, 20), (120, 36), (200, 50))
    async with hit(sizes[0], "cart2") as pilot:

        async def look(there: bool) -> None:
            await until(pilot, lambda: bool(keyboards(pilot)) == there)
            async for size in at_each(pilot, *sizes):
                assert bool(keyboards(pilot)) == there, size

        await look(True)
        await pilot.press("f7", "f7")  # the terminal has words to click
        await look(False)
        await pilot.press("f7")
        await look(True)
        await reply(pilot, "words берн риме")
        await look(False)


@pytest.mark.parametrize("no_color", [None, "1"])
async def test_what_keys_say_stands_whole_right_below_them(
    small: None, monkeypatch: pytest.MonkeyPatch, no_color: str | None
) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", no_color)
    async with hit((60, 20)) as pilot:
        await until(pilot, lambda: keyboards(pilot))
        assert "in place?" not in seen(pilot)
        await enter(pilot, "cart1")
        async for size in at_each(pilot, *SIZES, (200, 50)):
            (keys,), shown = keyboards(pilot), seen(pilot)
            assert len(re.findall(r"(may be in place|in place\?)\W.*\bmissed\b", shown)) == 1, size
            (said,) = (y for y, line in enumerate(shown.split("\n")) if " missed" in line)
            assert 0 <= said - keys.region.bottom <= 1, size


def keyboards(pilot: BeePilot) -> list[Keyboard]:
    """Return the keyboard that is in view, if one is."""
    return [each for each in screen(pilot).query(Keyboard) if each.region]


async def test_what_stands_beside_rows_has_a_head_and_a_line_is_blank_above_or_below(
    small: None,
) -> None:
    async with hit(SIZES[0], "cart1", "farm2") as pilot:
        counts = len(fitting("cart=1")), len(fitting("cart=1", "farm=2"))
        wanted = [f"CART 1 ● {counts[0]}", f"FARM 2 ●● {counts[1]}"]
        await until(pilot, lambda: rows(pilot)[:2] == wanted)
        board = screen(pilot).query_one(Guesses)
        async for size in at_each(pilot, *SIZES):
            assert rows(pilot)[:2] == wanted, size
            lines = [board.render_line(y).text for y in range(board._above + board._form.lines * 2)]
            row = next(line for line in lines if "●" in line)
            # A single one is below small tiles, which begin with half of one.
            assert not lines[0].strip() or board.end == board.size.height - 1, size
            head = next(line for line in lines if "words" in line)
            name = next(name for name in HEADS[Rule.HIT] if name in head)
            told = re.search(r"\d ●", row)
            assert told
            assert head.index(name) == told.start(), size
            assert len(head.rstrip()) == len(row.rstrip()), size
            wide = size[0] >= 80
            assert head.rstrip().endswith(WORDS_LEFT if wide else WORDS_HEAD), size


async def test_the_status_row_asks_and_answers_and_gives_way_to_what_is_said(small: None) -> None:
    begun("words " + " ".join(WORDS), "seed 5", "mode host")
    hidden = secret(Words(WORDS), 5)
    wrong = next(word for word in WORDS if word != hidden)
    async with hit((80, 24)) as pilot:
        await ready(pilot)
        assert message(pilot) == "▸ Type a guess: 4 letters"
        await enter(pilot, wrong)
        number = feedback(Rule.HIT, wrong, hidden)
        told = f"{wrong.upper()}: {number} in place"
        await says(pilot, f"{told}{APART}▸ Type a guess: 4 letters")
        await enter(pilot, "zzzz")
        assert "ZZZZ is not in the list" in message(pilot)
        await pilot.press(*["backspace"] * 4)
        assert message(pilot) == f"{told}{APART}▸ Type a guess: 4 letters"
        await pilot.press("ctrl+z")
        assert "Undone" in message(pilot)
        await burst(pilot, hidden)
        await says(pilot, "▸ Enter plays it")
        await pilot.press("enter")
        await says(pilot, "is the secret")


async def test_letters_are_typed_on_the_tiles_and_the_line_below_asks_for_what_is_next(
    small: None,
) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await until(pilot, lambda: bool(re.fullmatch(r"CART 2 ●● \d", rows(pilot)[0])))
        for typed, row, asked in (
            ("", "▌ guess 2 of 10", "Type a guess and how many are in place, like DART 2"),
            ("fa", "FA▌ guess 2 of 10", "Type a guess and how many are in place, like DART 2"),
            ("farm", "FARM ◂ in place?▌", "How many in place? 0 to 4"),
            ("farm3", "FARM 3 ●●● ◂ Enter", "Enter plays it"),
            ("farm 3", "FARM 3 ●●● ◂ Enter", "Enter plays it"),
            ("farm=won", "FARM won ◂ Enter", "Enter plays it"),
            ("farm7", "FARM 7▌", "How many in place? 0 to 4"),
            ("farms", "FARM S▌", "A guess has 4 letters"),
            ("fa3", "FA▌ 3", "Type a guess and how many are in place, like DART 2"),
        ):
            screen(pilot).query_one(Entry).text = typed
            await pilot.pause()
            assert message(pilot) == f"▸ {asked}"
            board = screen(pilot).query_one(Guesses)
            drawn = board.render_line(board._above + 3).text
            letters, beside = drawn[board._beside.number : board._end], drawn[board._end :]
            assert " ".join(["".join(letters.split()), *beside.split()]).strip() == row
        screen(pilot).query_one(Entry).clear()
        await reply(pilot, "rule bulls")
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: rule bulls."
        await reply(pilot, "rule bulls")
        screen(pilot).query_one(Entry).text = "farm1b2c"
        await pilot.pause()
        assert "1,2 ●◐◐ ◂ Enter" in " ".join(seen(pilot).split())
        await pilot.press("f7")
        screen(pilot).query_one(Entry).text = "farm"
        await pilot.pause()
        assert "◂ Enter" in seen(pilot)
        assert message(pilot) == "▸ Enter plays it"
        screen(pilot).query_one(Entry).clear()
        await pilot.pause()
        assert message(pilot) == "▸ Type a guess: 4 letters"


def rated(pilot: BeePilot) -> str:
    """Return the typed guess that is rated; nothing if none is."""
    typed = screen(pilot)._known.typed
    return typed.guess if typed else ""


@pytest.mark.usefixtures("drawn")
async def test_a_letter_paints_its_tiles_not_the_blank_line_and_leaves_nothing_stale(
    small: None,
) -> None:
    for size in SIZES[::2]:
        async with hit(size, "cart2") as pilot:
            await known(pilot)
            await pilot.pause(0.1)
            painted, spans = Painted(pilot), list[tuple[int, int, int]]()
            display = pilot.app._display

            def taken(
                shown: Screen[object],
                update: RenderableType | None,
                spans: list[tuple[int, int, int]] = spans,
                display: Display = display,
            ) -> None:
                spans += update.spans if isinstance(update, ChopsUpdate) else ()
                display(shown, update)

            pilot.app.__dict__["_display"] = taken
            await pilot.press("f")
            assert painted.is_as_if_whole(), size
            board = screen(pilot).query_one(Guesses)
            row = board.region.y + board._above + board._form.lines + board._form.lines // 2
            lines = {y for y, _, _ in spans}
            assert row in lines, size
            assert screen(pilot).entry.region.y not in lines, size  # it stands blank at the top
            screen(pilot).entry.text = "far"
            for key in (*"m3", "backspace", "f7", "c", "f7", "c", "f7", "c"):
                await pilot.press(key)
                await pilot.pause()
                assert painted.is_as_if_whole(), (size, key)


@pytest.mark.parametrize("size", SIZES)
async def test_hints_come_one_at_a_time_whole_and_none_names_a_word_before_its_rung(
    small: None, size: tuple[int, int]
) -> None:
    async with hit(size, "cart2") as pilot:
        await known(pilot)
        others = {word.upper() for word in WORDS} - {"CART"}
        for rung, named in enumerate(LADDER, 1):
            coming, ladder = flat(pilot, "NextHint"), flat(pilot, "#ladder")
            same = named.promise == named.shows and named.cost in coming  # in the same words
            there = re.search(rf"▸ {rung} {named.label}\b", ladder)
            apart = there and named.cost in coming + ladder
            assert f"hint {rung}" in coming or apart
            assert same or apart or named.shows in coming + ladder
            assert same or apart or named.promise in coming  # or the ladder says the price
            if rung % 2:
                await pilot.press("f6")
            else:
                await pilot.click(NextHint)
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            body = screen(pilot).query_one("#hint-body")
            assert not body.show_horizontal_scrollbar, rung
            assert [*session(pilot).hints.values()] == [rung]
            shown = seen(pilot).replace(message(pilot), "")  # that has an example
            shown += str(screen(pilot).query_one("#hint-text", Static).visual)
            words = set(shown.replace(".", " ").split()) & others
            assert bool(words) == (rung >= 4), rung
        # A guess may be a word that can't be the secret: it stays on the card of hint 4.
        assert words >= {word.upper() for word in fitting("cart=2")}
        assert flat(pilot, "NextHint") == "No more hints."


async def test_hints_are_had_again_start_again_with_a_row_and_outlast_the_program(
    small: None,
) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        await pilot.press("f6", "f6", "f6", "f6")
        await until(pilot, lambda: "The best guess" in flat(pilot, "#hint-text"))
        await pilot.press("2")
        await until(pilot, lambda: "Type a guess" in flat(pilot, "#hint-text"))
        await burst(pilot, "farm")
        await until(pilot, lambda: "FARM leaves" in flat(pilot, "#hint-text"))
        await until(pilot, lambda: "▇" in flat(pilot, "#hint-text"))
        assert [*session(pilot).hints.values()] == [4]
        await pilot.press("escape", "5")
        assert "Hint 5 gives the words; ask again to take it." in message(pilot)
        await enter(pilot, "farm2")
        await until(pilot, lambda: LADDER.rungs[0].shows in flat(pilot, "NextHint"))
        await until(pilot, lambda: not flat(pilot, "#hint-text"))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: LADDER.rungs[4].shows in flat(pilot, "NextHint"))
        await until(pilot, lambda: "The best guess" in flat(pilot, "#hint-text"))
    async with hit() as pilot:
        assert guesses(pilot) == ["cart"]
        await until(pilot, lambda: "The best guess" in flat(pilot, "#hint-text"))
    (path,) = saves("hit")
    assert [*load(path).hints.values()] == [4]


@here
async def test_the_host_has_one_secret_and_spoils_nothing_before_the_end() -> None:
    begun("words " + " ".join(WORDS), "seed 5", "mode host", "tries 3")
    hidden = secret(Words(WORDS), 5)
    wrong = [word for word in WORDS if word != hidden]
    async with hit((80, 24), wrong[0]) as pilot:
        assert state(pilot).rows[0].feedback == feedback(Rule.HIT, wrong[0], hidden)
        await enter(pilot, "zzzz")
        assert "ZZZZ is not in the list; guess a word that is." in message(pilot)
        pilot.app.screen.query_one(Entry).clear()
        await burst(pilot, wrong[0])
        await pilot.press("enter", *"warm")
        assert "was guessed before; Enter again counts it." in message(pilot)
        assert typed(pilot) == wrong[0]
        pilot.app.screen.query_one(Entry).clear()
        assert len(state(pilot).rows) == 1
        await reply(pilot, "guesses 1")
        assert "1 guess played: this game needs more" in fault(pilot)
        await pilot.press("escape")
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
        assert "Nothing to undo" in message(pilot)
        assert state(pilot).mode is Mode.HOST
        await reply(pilot, "guesses 3")
        await enter(pilot, wrong[0])
        assert hidden.upper() not in seen(pilot)
    async with hit((80, 24), *wrong[1:3]) as pilot:
        assert guesses(pilot) == wrong[:3]
        await says(pilot, f"No guesses left. The secret was {hidden.upper()}.")
        await pilot.press("f6")
        await until(pilot, lambda: "Nothing left to hint at." in message(pilot))
        result = flat(pilot, "#hint-text")
        assert result.startswith(f"Lost, no hints The secret was {hidden.upper()}."), result
        await enter(pilot, hidden)
        assert "The game is over; ^n begins another." in message(pilot)
        await pilot.press("ctrl+z", "ctrl+z")
        assert "The game is over; ^n begins another." in message(pilot)
        assert guesses(pilot) == wrong[:3]
        await pilot.press("ctrl+n")
        assert guesses(pilot) == []


async def test_the_terminal_has_its_own_rule_and_other_games_keep_theirs(small: None) -> None:
    begun("words " + " ".join(WORDS), "mode guess")
    async with hit((80, 24)) as pilot:
        await reply(pilot, "rule jotto · guesses 7")
        await enter(pilot, "cart4")
        assert "may be in it" in seen(pilot)
        for mode, rule, tries in (
            (Mode.HOST, Rule.JOTTO, 7),
            (Mode.FALLOUT, Rule.HIT, 4),
            (Mode.GUESS, Rule.JOTTO, 7),
        ):
            await pilot.press("f7")
            now = state(pilot)
            assert (now.mode, now.rule, now.tries) == (mode, rule, tries)


async def test_a_mode_is_another_game_with_the_same_words_and_undo_goes_back(small: None) -> None:
    begun("words " + " ".join(WORDS), "mode guess", "tries 3")
    async with hit((80, 24), "cart2") as pilot:
        for keys in (["f7"], ["ctrl+n"], ["f7", "f7", "ctrl+n", "f7"]):
            await pilot.press(*keys)
            assert guesses(pilot) == []
            assert "^z goes back to the last game." in message(pilot)
            await pilot.press("ctrl+z")
            await until(pilot, lambda: guesses(pilot) == ["cart"])
            assert state(pilot).mode is Mode.GUESS
        await pilot.press("f7")
        first = state(pilot)
        assert (first.mode, first.source.words) == (Mode.HOST, WORDS)
        await pilot.press("ctrl+n")
        assert state(pilot).mode is Mode.HOST
        assert state(pilot).seed != first.seed
        await pilot.press("f8")
        await until(pilot, lambda: "1 guess, 2 left" in seen(pilot))
        choices = pilot.app.screen.query_one("#play", OptionList)
        choices.highlighted = choices.get_option_index("hit")
        await pilot.press("enter")
        await until(pilot, lambda: guesses(pilot) == ["cart"])
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
        assert "Nothing to undo" in message(pilot)


async def test_pasted_rows_are_played_and_taken_back_as_one(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await paste(pilot, "1. CART: 2 hits\n2. FARM: 1 hit\n\n3. DART: 3 hits\n")
        await until(pilot, lambda: guesses(pilot) == ["cart", "farm", "dart"])
        assert [row.feedback for row in state(pilot).rows] == [2, 1, 3]
        await pilot.press("ctrl+z")
        assert guesses(pilot) == ["cart"]
        assert "Undone: the last paste, 2 moves." in message(pilot)
        await paste(pilot, "farm 1\nfarms 2")
        assert "FARMS has 5 letters; the words have 4." in message(pilot)
        assert guesses(pilot) == ["cart"]
        await paste(pilot, "farm: 1 hit")
        assert typed(pilot) == "farm 1"
        await pilot.press("enter")
        await until(pilot, lambda: guesses(pilot) == ["cart", "farm"])


async def test_a_corrected_copy_of_a_game_changes_its_rows(small: None) -> None:
    async with hit((80, 24), "cart2", "farm1") as pilot:
        before = state(pilot)
        await paste(pilot, "CART 1\nFARM 1\nDART 0\n")
        assert [(row.guess, row.feedback) for row in state(pilot).rows] == [
            *[("cart", 1), ("farm", 1), ("dart", 0)]
        ]
        await pilot.press("ctrl+z")
        assert state(pilot) == before


PASTED = (
    ("Jotto\nCRANE 2\nSLATE 1", Rule.JOTTO, 5),
    ("Bulls and Cows\nCRANE 12\nSLATE 01", Rule.BULLS, 5),
    ("| CRANE | 2 |\n|---|---|\n| SLATE | 1 |", Rule.HIT, 5),
    ("guess,hits\ncrane,2\nslate,1", Rule.HIT, 5),
    ("CRANE 2, SLATE 1", Rule.HIT, 5),
    ("crane2 slate1", Rule.HIT, 5),
    ("CRANE 1A2B\nSLATE 0A1B", Rule.BULLS, 5),
    ("PLANET 2\nSORTED 1", Rule.HIT, 6),
    ("CRANE bulls: 1, cows: 2", Rule.BULLS, 5),
)
"""Rows, their rule and the length of their words."""


@here
async def test_rows_that_are_pasted_on_an_empty_game_bring_their_rule_and_length() -> None:
    begun("mode guess")
    async with hit() as pilot:
        await ready(pilot)
        before = state(pilot)
        for text, rule, length in PASTED:
            await paste(pilot, text)
            there = state(pilot)
            assert (there.rule, there.source.length) == (rule, length), text
            home = recognise(text.encode(), "")
            assert home is not None
            assert there.rows == after(home.moves).rows, text
            await ready(pilot)
            await pilot.press("ctrl+z")
            assert state(pilot) == before, text
            await ready(pilot)
        await enter(pilot, "moist1")
        for text, rule, length in PASTED:
            if (rule, length) != (Rule.HIT, 5):
                await paste(pilot, text)
                assert "paste them at home" in message(pilot), text
                assert guesses(pilot) == ["moist"], text
                screen(pilot).say("")


READ = {
    Rule.HIT: (
        *("Cart: 2 hits", "cart 2 hits", "cart2hits", "cart 2/4", "cart - 2", "cart (2)"),
        *("cart Likeness=2", "cart 2 in place", "cart won", "cartwon"),
    ),
    Rule.JOTTO: ("cart: 2 letters", "cart 2 in common", "cart>2"),
    Rule.BULLS: (
        *("cart 1 bull 1 cow", "cart=1 bull, 1 cow", "cart: 1A 1B", "cart 1b1c", "cart1A1B"),
        *("cart: 0 bulls and 2 cows", "cart 1 1", "cart (1,2)", "cart 2 cows"),
    ),
}
"""Rows as people write them."""


@pytest.mark.parametrize("rule", Rule)
async def test_a_row_is_read_alike_typed_pasted_and_on_the_command_line(
    small: None, rule: Rule
) -> None:
    async with hit() as pilot:
        await reply(pilot, f"rule {rule}")
        await ready(pilot)
        for text in READ[rule]:
            read = parse_row(text, rule, 4)
            await paste(pilot, text)
            assert parse_row(typed(pilot), rule, 4) == read, text
            assert GO_ON in drawn(pilot), text
            screen(pilot).entry.clear()
            await burst(pilot, text)
            assert GO_ON in drawn(pilot), text
            await burst(pilot, "\n")
            assert state(pilot).rows == (read,), text
            await pilot.press("ctrl+z")
        assert not guesses(pilot)


def drawn(pilot: BeePilot) -> str:
    """Return what is drawn of the board."""
    return "\n".join(part(pilot, screen(pilot).query_one(Guesses).region))


async def test_several_pasted_words_are_the_list_and_one_is_a_guess(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await paste(pilot, " Farm\n")
        assert typed(pilot) == "farm"
        await paste(pilot, "été hiver")
        assert "all words need one length" in message(pilot)
        assert guesses(pilot) == ["cart"]
        await paste(pilot, "été cle\u0301 thé")
        assert "The rows start again; ^z brings them back." in message(pilot)
        await ready(pilot)
        assert state(pilot).source.words == ("été", "clé", "thé")
        await enter(pilot, "")
        pilot.app.screen.query_one(Entry).clear()
        await burst(pilot, "thé1\n")
        await until(pilot, lambda: rows(pilot)[0] == "THÉ 1 ● 2")
        await pilot.press("ctrl+z", "ctrl+z")
        assert guesses(pilot) == ["cart"]


@pytest.mark.parametrize("rows", [(), ("cart2",)])
async def test_rows_of_wordle_that_are_pasted_are_no_list_and_are_said_to_be_wordle_s(
    small: None, rows: tuple[str, ...]
) -> None:
    texts = (
        *(
            "crane bbbby",
            "CRANE: bbbby",
            "crane=....y",
            "CRANE ⬜⬜⬜⬜🟨",
            "crane bbbby\nmoist gybbb",
        ),
        "Wordle 1,800 3/6\n\n⬜⬜⬜⬜⬜\n⬜🟩⬜⬜⬜\n🟩🟩🟩🟩🟩",
    )
    async with hit((80, 24), *rows) as pilot:
        before = session(pilot).moves
        for text in texts:
            await paste(pilot, text)
            said = "✗ This is for Wordle, not Hit; F3 opens Wordle."
            assert message(pilot) == said, text
            assert (session(pilot).moves, typed(pilot)) == (before, "")


async def test_settings_are_checked_and_a_list_brings_its_own_length(
    small: None, tmp_path: Path
) -> None:
    lists = {"own": "wien\nберн\nриме\n# no word\nrome1\n", "7": "planets", "2": "ab\nad"}
    for name, words in lists.items():
        (tmp_path / f"{name}.txt").write_text(words)
    async with hit((80, 24), "cart2") as pilot:
        for text, sentence in (
            ("tries many", "needs a number from 0 to 999"),
            ("rule mastermind", "there are hit, jotto, bulls"),
            ("tries", "needs a number"),
            ("cart", "'cart' isn't a setting"),
            ("c4rt dart", "'c4rt' isn't a word"),
            (f"list {tmp_path}/missing", "is not there"),
        ):
            await reply(pilot, text)
            assert sentence in flat(pilot, "#prompt-fault")
        await pilot.press("escape")
        assert guesses(pilot) == ["cart"]
        await reply(pilot, f"{tmp_path}/own.txt")
        await reply(pilot, "jotto")
        await ready(pilot)
        assert "own.txt has no words of 5 letters, so its words of 4 are used." in told(pilot)
        assert state(pilot).source.path == f"{tmp_path}/own.txt"
        assert "1 line left out" in told(pilot)
        assert "jotto  3 words, 4 letters, own.txt" in title(pilot)
        await burst(pilot, "берн0\n")
        assert guesses(pilot) == ["берн"]
        await reply(pilot, f"list {tmp_path}/7.txt")
        await until(pilot, lambda: "1 word, 7 letters, 7.txt" in title(pilot))
        assert "7.txt has no words of 5 letters, so its words of 7 are used." in told(pilot)
        await reply(pilot, f"list {tmp_path}/2.txt")
        await reply(pilot, "length 7")
        assert "no words of 7 letters, but of 2; choose such a length." in fault(pilot)
        await reply(pilot, "length 2")
        await until(pilot, lambda: state(pilot).source.length == 2)
        await pilot.press("ctrl+n")
        await until(pilot, lambda: "2 words, 2 letters, 2.txt" in title(pilot))
        await reply(pilot, "level 20")
        await until(pilot, lambda: "3 letters, level 20" in title(pilot))


@here
@pytest.mark.parametrize("move", ["cart=9", "mode wild"])
async def test_a_game_that_cannot_be_read_is_told_and_kept(move: str) -> None:
    begun(move)
    (path,) = saves("hit")
    before = path.read_bytes()
    async with hit() as pilot:
        assert "The game 2026-11-20-game1 can't be used; a new game begins." in told(pilot)
        await enter(pilot, "crane2")
        assert session(pilot).key == "game2"
    assert path.read_bytes() == before


@here
async def test_a_list_that_is_gone_is_told_and_found_when_it_is_back(tmp_path: Path) -> None:
    listed = tmp_path / "own.txt"
    begun("length 4", f"list {listed}", "mode guess", "cart=1")
    async with hit() as pilot:
        await says(pilot, "own.txt is not there")
        await enter(pilot, "dart1")
        assert "is not there" in message(pilot)
        assert typed(pilot) == "dart1"
        listed.write_text("cart\ndart\n")
        await pilot.press("f3", "f4")
        await ready(pilot)
        assert rows(pilot)[0] == "CART 1 ● 0"


async def test_the_solver_process_finds_the_best_guess() -> None:
    begun("words " + " ".join(WORDS), "mode guess")
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        await pilot.press("f6", "f6", "f6")
        await until(pilot, lambda: "starts with" in flat(pilot, "#hint-text"))
        first = flat(pilot, "#hint-text")
        await pilot.press("f6")
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("The best guess Play "))
        best = flat(pilot, "#hint-text").removeprefix("The best guess Play ").split(":")[0]
        assert best.lower() in fitting("cart=2")
        assert f"starts with {best[0]}." in first


async def test_keys_stay_below_rows_until_these_need_their_room_and_rows_left_out_are_named(
    small: None,
) -> None:
    def later(limit: int) -> str:
        first = board._shown + 1
        return (
            ""
            if board._shown in (board.begun, limit)
            else f"then {first}" + f"–{limit}" * (first < limit)
        )

    async with hit((80, 24)) as pilot:
        await known(pilot)
        places = []
        board = screen(pilot).query_one(Guesses)
        await enter(pilot, "cart2")
        (row,) = board.rows
        for count in range(10):
            board.rows = (row,) * count
            lines = [board.render_line(y).text for y in range(board.size.height)]
            numbers = [int(line[:3]) for line in lines if line[:3].strip()]
            assert numbers == [*range(1, board._shown + 1)]
            assert board.begun <= board._shown <= 10
            for limit in (20, 11, 10):
                board.tries = limit - count
                screen(pilot)._make_room()
                assert board.render_line(board.end - 1).text.rstrip().endswith(later(limit))
            await pilot.pause()
            places += [each.region for each in keyboards(pilot)]
        moved = [before != after for before, after in pairwise(places)]
        assert moved == [number == 6 for number in range(9)]
        panel = screen(pilot).query_one(HintPanel).region
        assert places[0].right <= panel.x
        assert places[-1].x >= panel.x


async def test_words_of_the_list_that_are_pasted_in_a_game_are_no_other_list(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await paste(pilot, "farm\ndart")
        assert "These guesses have no feedback; ^l makes them the list." in message(pilot)
        assert guesses(pilot) == ["cart"]


async def test_words_that_are_pasted_where_the_program_has_the_secret_are_guessed() -> None:
    begun("words " + " ".join(WORDS), "seed 5", "mode host", "tries 3")
    hidden = secret(Words(WORDS), 5)
    wrong = [word for word in WORDS if word != hidden]
    async with hit((80, 24)) as pilot:
        await paste(pilot, "\n".join(wrong[:2]))
        await until(pilot, lambda: guesses(pilot) == wrong[:2])
        await paste(pilot, f"{hidden} {wrong[2]}")
        await until(pilot, lambda: guesses(pilot) == [*wrong[:2], hidden])
        assert state(pilot).solved


@here
@pytest.mark.parametrize("mode", ["host", "guess"])
@pytest.mark.parametrize(
    "text", ["dart part", "dart", "dart 1\npart 1", "dart 9\npart 2", "bold cold hold"]
)
async def test_a_paste_before_the_words_are_read_is_read_once_they_are(
    monkeypatch: pytest.MonkeyPatch, mode: str, text: str
) -> None:
    is_read = Event()

    def slow(source: Source) -> lists.LoadedWords:
        if current_thread() is not main_thread():
            assert is_read.wait(PATIENCE)
        return lists.load(source)

    async def outcome(pilot: BeePilot) -> tuple[Sequence[str], str, str]:
        await until(pilot, lambda: not screen(pilot).busy("look"))
        await pilot.pause()
        return session(pilot).moves, typed(pilot), message(pilot)

    monkeypatch.setattr("beehelper.tui.screens.hit.load", slow)
    given = ("words " + " ".join(WORDS), "seed 5", f"mode {mode}", "cart=1")
    begun(*given)
    async with program((80, 24), "hit") as pilot:
        await until(pilot, lambda: pilot.app.screen.query(Entry))
        await paste(pilot, text)
        is_read.set()
        await ready(pilot)
        early = await outcome(pilot)
        screen(pilot).forget_typed()
        if session(pilot).moves != given:
            await pilot.press("ctrl+z")
            await ready(pilot)
        assert session(pilot).moves == given
        await paste(pilot, text)
        assert early == await outcome(pilot)
