"""Rows of one board: typed, clicked, pasted, doubted, undone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.segment import Segment
from rich.style import Style
from textual.events import Paste
from textual.widget import Widget

from beehelper.games import GAMES
from beehelper.store.settings import Settings, save_settings
from beehelper.store.wordle import bundled as shipped
from beehelper.tui.screens.wordle import WordleScreen
from beehelper.tui.widgets.block_letters import BLOCK_LETTERS, LOW_LETTERS
from beehelper.tui.widgets.tile_entry import NEXT, face, footed
from beehelper.tui.widgets.tiles import Tiles, form_of
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT
from beehelper.wordle.game import ROWS, Lists, Mode
from beehelper.wordle.heading import called
from beehelper.wordle.play import after
from beehelper.wordle.texts import oddity, pasted_over

from ..playing import SIZES, at_each, flat, message, program, seen, told, until
from .playing import (
    ANSWERS,
    board,
    enter,
    fitting,
    game,
    keyboard,
    keys,
    marks_of,
    paste,
    played,
    quality,
    row,
    says,
    screen,
    session,
    settled,
    squares,
    use_lists,
    wordle,
)


async def test_a_guess_and_then_its_colours_are_typed_and_wiped(own: None) -> None:
    async with wordle() as pilot:
        await pilot.press("enter")
        assert message(pilot) == "▸ Type a guess, then its colours"
        await keys(pilot, *"sla")
        assert message(pilot) == ""
        await keys(pilot, "enter")
        assert "5 letters; 3 are typed" in message(pilot)
        await keys(pilot, "backspace", "backspace", "enter")
        assert "5 letters; 1 is typed" in message(pilot)
        await keys(pilot, *"la")
        await keys(pilot, *"te", *"gy", "enter")
        assert "colours" in message(pilot)
        assert (board(pilot).letters, board(pilot).colours) == ("slate", (2, 1))
        await keys(pilot, *["backspace"] * 4)
        assert (board(pilot).letters, board(pilot).colours) == ("sla", ())
        await keys(pilot, *["backspace"] * 4)
        assert board(pilot).letters == ""
        for colours in ("..g.g", "BBGBG", "00202", "b-2xg"):
            await keys(pilot, *"Slate", *colours)
            assert row(pilot, 1).split() == [*"SLATE", "◂", "Enter"]
            assert board(pilot).colours == (ABSENT, ABSENT, EXACT, ABSENT, EXACT)
            assert played(pilot) == []
            await keys(pilot, "enter")
            assert played(pilot) == ["slate=..g.g"]
            assert board(pilot).letters == ""
            await pilot.press("ctrl+z")
        await enter(pilot, "slate", "..g.g")
        await until(pilot, lambda: "left" in row(pilot, 1))
        assert row(pilot, 1).endswith(f" {len(fitting(ANSWERS, 'slate=..g.g'))} left")


async def test_a_click_cycles_the_colour_of_a_tile_and_types_a_letter_of_the_keyboard(
    own: None,
) -> None:
    async with wordle() as pilot:
        await keys(pilot, *"slate")
        marks = []
        for _ in range(5):
            await pilot.click(Tiles, offset=(14, 0))
            marks.append(board(pilot).colours[2])
        assert marks == [PRESENT, EXACT, ABSENT, PRESENT, EXACT]
        for place in ((26, 0), (26, 2), (14, 3)):
            await pilot.click(Tiles, offset=place)
        await keys(pilot, "enter")
        assert played(pilot) == ["slate=..g.g"]
        await pilot.press("ctrl+z")
        await enter(pilot, "treen", ".gy.y")
        shown = keyboard(pilot)
        kinds = {letter: shown._look(letter)[0] for letter in "ernt"}
        assert kinds == {"e": "present", "r": "exact", "n": "present", "t": "absent"}
        for letter in "qlz":
            y, text = next(
                (y, text) for y, text in enumerate(texts(shown)) if letter.upper() in text
            )
            await pilot.click(shown, offset=(text.index(letter.upper()), y))
        assert board(pilot).letters == "qlz"


async def test_the_words_left_after_each_row_are_those_that_fit(quiet: None) -> None:
    rows = [f"{guess}={marks_of(guess, 'night')}" for guess in ("salet", "flown", "fight")]
    answers = shipped("nyt").answers
    async with wordle((80, 24), *rows) as pilot:
        await until(pilot, lambda: "left" in row(pilot, 3))
        for number in (1, 2, 3):
            left = len(fitting(answers, *rows[:number]))
            assert row(pilot, number).endswith(f" {left:,} left")


async def test_the_tile_whose_colour_is_typed_next_is_marked(own: None) -> None:
    async with wordle() as pilot:
        await keys(pilot, *"slat")
        assert NEXT not in board(pilot).asking(())
        await keys(pilot, "e")
        for typed in range(5):
            shown = board(pilot).asking(board(pilot).colours)
            assert [*shown] == [ABSENT] * typed + [NEXT]
            asked = board(pilot).get_component_rich_style("tiles--asked").bgcolor
            line = board(pilot).render_line(1)
            lit = "".join(part.text for part in line if part.style and part.style.bgcolor == asked)
            assert lit.strip() == "SLATE"[typed]
            await keys(pilot, "b")
        assert NEXT not in board(pilot).asking(board(pilot).colours)


async def test_an_impossible_row_is_named_and_counts_only_where_the_list_alone_is_against_it(
    own: None,
) -> None:
    refused = {
        "light=yyggg": "letter 3 can't be both A and G",
        "zebra=....g": "letter 5 can't be both E and A",
        "crane=yyggg": "no word in the list fits rows 1–2. Enter again",
    }
    async with wordle((80, 24), "slate=..g.g") as pilot:
        for wrong, reason in refused.items():
            guess, colours = wrong.split("=")
            await enter(pilot, guess, colours)
            await says(pilot, f"✗ Row 2 is impossible: {reason}")
            assert played(pilot) == ["slate=..g.g"]
            if guess == "zebra":  # it never counts
                await keys(pilot, "enter")
                await keys(pilot, "enter")
                assert played(pilot) == ["slate=..g.g"]
            await pilot.press("backspace")
            assert (board(pilot).letters, len(board(pilot).colours)) == (guess, 4)
        await keys(pilot, "g", "enter")
        await until(pilot, lambda: played(pilot) == ["slate=..g.g", "crane=yyggg"])
        await until(pilot, lambda: "0 left" in row(pilot, 2))
        reason = "Row 2 is impossible: no word in the list fits rows 1–2."
        told = f"{reason} Check its colours, then those before it."
        await until(pilot, lambda: told in flat(pilot, "#hint-text"))
        for pressed in ("f6", "f6", "3", "3"):
            await pilot.press(pressed)
            assert message(pilot) == f"~ {told}"
        assert (flat(pilot, "NextHint"), session(pilot).hints) == ("", {})


async def test_own_lists_of_somebody_unknown_get_a_sentence(quiet: None) -> None:
    save_settings(Settings(wordle_answers="~nobody-of-that-name/answers.txt"))
    async with wordle() as pilot:
        await pilot.press("ctrl+l", "ctrl+l")
        await until(pilot, lambda: "is not there" in told(pilot))
        await until(pilot, lambda: "list: nyt" in seen(pilot))


async def test_words_in_no_list_count_as_guesses_and_as_the_answer(own: None) -> None:
    async with wordle() as pilot:
        await keys(pilot, *"sauce")
        assert quality(pilot) == "SAUCE is not in the list."
        await enter(pilot, "sauce", ".y.yg")
        assert "SAUCE is not in the list" in message(pilot)
        assert played(pilot) == ["sauce=.y.yg"]
        await pilot.press("ctrl+z")
        await enter(pilot, "slate", "..g.g")
        await enter(pilot, "brace", "ggggg")
        await until(pilot, lambda: message(pilot).startswith("★ Well done! ^y"))
        assert not game(pilot).open


async def test_a_letter_without_a_capital_of_its_own_is_typed_and_shown_as_itself(
    tmp_path: Path, quiet: None
) -> None:
    shown = {"ılık": "ıLıK", "ilik": "ILIK", "İlik": "İLIK", "eßen": "EẞEN", "οδοσ": "ΟΔΟΣ"}
    use_lists(tmp_path / "lists", tuple(shown))
    async with wordle() as pilot:
        for word, capitals in shown.items():
            for typed in (word, capitals):
                await keys(pilot, *typed)
                assert board(pilot).letters == word
                assert row(pilot, 1).split()[:4] == [*capitals]
                assert f"Type {capitals}'s colours" in message(pilot)
                await keys(pilot, "escape")


async def test_an_answer_in_no_list_that_contradicts_the_rows_is_refused(own: None) -> None:
    async with wordle((80, 24), "slate=..g.g") as pilot:
        await enter(pilot, "crust", "ggggg")
        await says(pilot, "✗ Row 2 is impossible: ")
        assert played(pilot) == ["slate=..g.g"]


@pytest.mark.parametrize(("mode", "presses"), [(Mode.HARD, 1), (Mode.ULTRA, 2)])
async def test_a_guess_that_the_mode_forbids_is_told_while_typed_and_counts(
    own: None, everything: None, mode: Mode, presses: int
) -> None:
    async with wordle((80, 24), "treen=.gy.y") as pilot:
        await keys(pilot, *"slate")
        await until(pilot, lambda: "Leaves" in quality(pilot))
        await pilot.press(*["f7"] * presses)
        assert game(pilot).mode is mode
        assert f"mode: {mode}" in seen(pilot)
        said = f"{mode.capitalize()} mode: letter 2 must be R."
        await until(pilot, lambda: quality(pilot) == said)
        assert said in seen(pilot)
        await enter(pilot, "slate", "..g.g")
        assert f"Not legal in {mode} mode: letter 2 must be R; it counts." in message(pilot)
        assert len(played(pilot)) == 2


async def test_undo_takes_back_rows_and_modes(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        for mode in (Mode.HARD, Mode.ULTRA, Mode.NORMAL, Mode.HARD):
            await pilot.press("f7")
            assert game(pilot).mode is mode
        await enter(pilot, "fight", ".gggg")
        await pilot.press("ctrl+z")
        assert played(pilot) == ["slate=...y."]
        assert "Undone: FIGHT." in message(pilot)
        await pilot.press("ctrl+z")
        assert game(pilot).mode is Mode.NORMAL
        await pilot.press(*["ctrl+z"] * 5)
        assert played(pilot) == []
        assert "Nothing to undo" in message(pilot)


async def test_a_word_alone_that_is_pasted_is_typed(own: None) -> None:
    async with wordle() as pilot:
        await paste(pilot, " SLATE\n")
        assert board(pilot).letters == "slate"
        await paste(pilot, "bbgbg")  # its colours, though they are letters
        assert played(pilot) == ["slate=..g.g"]


async def test_a_pasted_board_gives_every_typed_guess_its_colours(own: None) -> None:
    right = ["slate=...y.", "flown=g....", "fight=ggggg"]
    text = "Wordle 1,700 3/6*\n\n" + "\n".join(squares(each.split("=")[1]) for each in right)
    async with wordle((80, 24), "slate=.....") as pilot:
        await enter(pilot, "flown", ".....")
        assert len(played(pilot)) == 2
        board(pilot).letters = "fight"
        await paste(pilot, text)
        assert played(pilot) == right
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved in 3"))
        await pilot.press("ctrl+z")
        assert played(pilot) == ["slate=.....", "flown=....."]
        assert "Undone: the last change" in message(pilot)


async def test_of_a_pasted_board_only_what_is_new_is_added_and_nothing_that_cannot_be(
    own: None,
) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        board(pilot).letters = "fight"
        await paste(pilot, f"{squares('..g.g')}\n{squares('ggggg')}")
        assert "Row 2 is impossible" in message(pilot)
        assert session(pilot).moves == ("slate=...y.",)
        assert board(pilot).letters == "fight"
        board(pilot).letters = "flown"
        for _ in range(2):
            await paste(pilot, f"{squares('...y.')}\n{squares('g....')}")
            assert session(pilot).moves == ("slate=...y.", "flown=g....")


@pytest.mark.parametrize("wrong", ["crane=.....", "crane=yyggg"])
@pytest.mark.parametrize("at_home", [False, True])
async def test_rows_pasted_with_their_guesses_stand_though_one_is_impossible(
    own: None, wrong: str, at_home: bool
) -> None:
    rows = ["slate=..g.g", wrong]
    async with wordle() as pilot:
        if at_home:
            await pilot.press("f8")
            await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
            pilot.app.post_message(Paste("\n".join(rows)))
            await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        else:
            await paste(pilot, "\n".join(rows))
        await until(pilot, lambda: played(pilot) == rows)
        assert message(pilot).startswith("✗ Row 2 is impossible: ")
        assert message(pilot).endswith("A click changes a row's colours; ^z takes the paste back.")
        await pilot.press("ctrl+z")
        assert played(pilot) == []


async def test_a_row_pasted_again_counts_though_no_word_of_the_list_fits(own: None) -> None:
    async with wordle((80, 24), "slate=..g.g") as pilot:
        await keys(pilot, *"crane")
        await paste(pilot, "🟨🟨🟩🟩🟩")
        await says(
            pilot, "✗ Row 2 is impossible: no word in the list fits rows 1–2. Paste it again"
        )
        await paste(pilot, "🟨🟨🟩🟩🟩")
        assert played(pilot) == ["slate=..g.g", "crane=yyggg"]


@pytest.mark.parametrize("played_first", [0, 1])
async def test_a_board_pasted_before_its_guesses_gives_each_its_row(
    own: None, played_first: int
) -> None:
    right = ["slate=...y.", "flown=g....", "fight=ggggg"]
    async with wordle((80, 24), *right[:played_first]) as pilot:
        await paste(pilot, "\n".join(squares(each.split("=")[1]) for each in right))
        if not played_first:  # the colours are for this game, not for the next one
            await pilot.press("ctrl+n")
            await keys(pilot, *"slate", "enter")
            assert "Now its colours" in message(pilot)
            assert played(pilot) == []
            await keys(pilot, "escape")
            await paste(pilot, "\n".join(squares(each.split("=")[1]) for each in right))
        for number in range(played_first, 3):
            left = 3 - number
            assert ("A row" if left == 1 else f"{left} rows") + " of colours" in message(pilot)
            assert ": type " in message(pilot)
            if number == 1:
                await keys(pilot, *"light", "enter")
                assert "Row 2 is impossible" in message(pilot)
                await keys(pilot, "escape")
            await keys(pilot, *right[number][:5])
            assert "◂" not in row(pilot, number + 1)
            await keys(pilot, "enter")
            assert played(pilot) == right[: number + 1]
            assert board(pilot).letters == ""
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved in 3"))


async def test_a_doubt_is_of_one_row_in_one_game(own: None) -> None:
    async with wordle() as pilot:
        for way in ("escape", "escape", "ctrl+n", "ctrl+n"):
            await enter(pilot, "fight", "ggg..")
            assert "Enter again counts it." in message(pilot)
            assert played(pilot) == []
            if way == "escape":
                await keys(pilot, way)
                await pilot.pause()
                assert board(pilot).letters == ""
                assert message(pilot) == "▸ Type a guess, then its colours"
            else:
                await pilot.press(way)


async def test_a_paste_that_does_not_fit_gets_its_sentence_in_view(own: None) -> None:
    sentences = {
        "nothing [/b] of use": "paste or type 22010, gg.y., GYBBG or coloured squares.",
        "⬜⬜⬜🟨": "Line 1 has 4 squares; a row has 5, one for each letter.",
        "⬜⬜⬜🟨⬜": "1 row of colours for 2 guesses; paste those of all guesses.",
    }
    rows = ("slate=...y.", "flown=g....")
    async with wordle(SIZES[0], *rows) as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for text, sentence in sentences.items():
                await paste(pilot, text)
                await pilot.pause()
                assert flat(pilot, "#message").endswith(sentence)
                assert session(pilot).moves == rows


async def test_the_colours_of_an_earlier_row_are_clicked_right(own: None) -> None:
    async with wordle((80, 24), "slate=...y.", "flown=.....") as pilot:
        await keys(pilot, *"cr")
        assert "◂" not in row(pilot, 3)
        await keys(pilot, *"ane")
        assert row(pilot, 3).endswith("◂ colours?")
        await keys(pilot, *["backspace"] * 3)
        assert "◂" not in row(pilot, 3)
        await pilot.click(Tiles, offset=(1, 0))
        assert message(pilot).startswith("Row 1 again: click or type its colours")
        assert board(pilot).colours == (PRESENT, ABSENT, ABSENT, PRESENT, ABSENT)
        await keys(pilot, "escape")
        assert board(pilot).colours == ()
        assert played(pilot) == ["slate=...y.", "flown=....."]
        for place in ((13, 3), (19, 0), (19, 0)):
            await pilot.click(Tiles, offset=place)
        await keys(pilot, "enter")
        await until(pilot, lambda: played(pilot) == ["slate=.....", "flown=....."])
        await pilot.click(Tiles, offset=(1, 0))
        await keys(pilot, *"...y.", "enter")
        await until(pilot, lambda: played(pilot) == ["slate=...y.", "flown=....."])
        assert board(pilot).at is None


@pytest.mark.parametrize("change", [("escape",), (*"....y", "enter")])
async def test_the_row_being_typed_is_there_again_once_an_earlier_one_is_right(
    own: None, change: tuple[str, ...]
) -> None:
    async with wordle((80, 24), "slate=...y.", "flown=.....") as pilot:
        await enter(pilot, "light", "yyggg")
        await says(pilot, "✗ Row 3 is impossible")
        await pilot.click(Tiles, offset=(1, 3))
        assert message(pilot).startswith("Row 2 again: click or type its colours")
        assert row(pilot, 3).split()[:5] == [*"LIGHT"]
        await keys(pilot, *change)
        await until(pilot, lambda: board(pilot).at is None)
        assert (board(pilot).letters, board(pilot).colours) == ("light", (1, 1, 2, 2, 2))
        await pilot.press("ctrl+n")
        assert (board(pilot).letters, board(pilot).colours) == ("", ())


async def test_an_earlier_row_that_solves_drops_the_later_ones_only_if_entered_twice(
    own: None,
) -> None:
    rows = ["slate=.....", "flown=.....", "crump=....."]
    async with wordle((60, 20), *rows) as pilot:
        await pilot.click(Tiles, offset=(1, 0))
        await keys(pilot, *"ggggg", "enter")
        await until(pilot, lambda: "drops the rows after it" in message(pilot))
        assert played(pilot) == rows
        await keys(pilot, "enter")
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved in 1"))
        assert played(pilot) == ["slate=ggggg"]
        await pilot.press("ctrl+z")
        await until(pilot, lambda: played(pilot) == rows)


async def test_after_a_loss_the_first_row_stays_until_a_seventh_is_begun(own: None) -> None:
    rows = [f"{guess}=....." for guess in ("flown", "crump", "bivvy", "dunks", "jumbo", "vozhd")]
    async with wordle((80, 24)) as pilot:
        for each in rows:
            board(pilot).letters = ""
            await enter(pilot, *each.split("="))
            if each not in played(pilot):
                await keys(pilot, "enter")
        await until(pilot, lambda: played(pilot) == rows)
        assert row(pilot, 1).split()[:5] == [*"FLOWN"]
        await keys(pilot, "s")
        assert row(pilot, 1).split()[:5] == [*"CRUMP"]
        assert row(pilot, 6).split()[:1] == ["S"]
        await keys(pilot, "backspace")
        assert row(pilot, 1).split()[:5] == [*"FLOWN"]


async def test_rows_of_keys_stand_apart_or_touch(own: None) -> None:
    async with wordle(SIZES[0], "slate=...y.") as pilot:
        await keys(pilot, *"flown")
        await until(pilot, lambda: "Type its colours: " in message(pilot))
        async for size in at_each(pilot, *SIZES, (100, 30), (200, 50)):
            shown = keyboard(pilot)
            high = {36: 2, 50: 3}.get(size[1], 1)
            letters = [bool(re.search(r"\w", text)) for text in texts(shown)]
            assert letters == [line == high // 2 for line in range(high)] * 3, size
            lines = [lit(shown, y) for y in range(shown.size.height)]
            drawn = [line for line in lines if line]
            # A key without a colour has no ground there.
            assert high == 1 or len(drawn) == len(lines), size
            assert all((drawn[y][0] > 0) == (high > 1) for y in range(0, len(drawn), high)), size
            rows = [
                {each.start() for each in re.finditer(r"\w", text)}
                for text in texts(shown)[high // 2 :: high]
            ]
            assert high > 1 or not any(one & other for one, other in pairwise(rows)), size
            assert shown.region.bottom <= pilot.app.screen.query_one("#message").region.y, size


async def test_the_keyboard_stands_below_the_tiles_and_left_of_the_hints(
    own: None,
) -> None:
    async with wordle(SIZES[0], "slate=...y.") as pilot:
        async for size in at_each(pilot, *SIZES, (200, 50)):
            tiles, shown = board(pilot), keyboard(pilot)
            row_wide = len(tiles.render_line(0).text.rstrip())
            assert row_wide <= form_of(tiles.length, pilot.app.size).pitch * tiles.length, size
            assert tiles.region.height == {20: 12, 24: 18, 36: 24, 50: 35}[size[1]], size
            if size[1] >= 34:
                assert shown.size.width == {120: 40, 200: 75}[size[0]], size
                assert shown.size.width <= tiles.size.width, size
            else:
                assert shown.region.y >= tiles.region.bottom, size
                assert shown.region.right <= pilot.app.screen.query_one("#right").region.x, size
                keys_wide = len(texts(shown)[0].strip(" ▐▌"))
                assert keys_wide == {60: 28, 80: 37}[size[0]], size
            assert shown.region.bottom <= pilot.app.screen.query_one("#message").region.y, size


async def test_what_is_said_of_a_guess_is_whole_in_whatever_line_says_it(own: None) -> None:
    text = "This is said of a guess: 35 letters"  # two lines at 60 columns
    async with wordle(SIZES[1]) as pilot:
        async for _ in at_each(pilot, *SIZES, *SIZES):
            await settled(pilot)  # a hint that is drawn later says that nothing is typed
            screen(pilot).say_quality(text)
            await until(pilot, lambda: quality(pilot) == text)
            screen(pilot).say_quality("")
            await until(pilot, lambda: quality(pilot) == "")


async def test_letters_stand_in_the_middle_of_tiles_and_keys_or_hardly_lower(own: None) -> None:
    async with wordle(SIZES[0], "flown=g....") as pilot:
        await keys(pilot, *"slate", *"g")
        async for size in at_each(pilot, *SIZES, (200, 50)):
            drawn = [(keyboard(pilot), 3)] if size[1] >= 36 else [(board(pilot), ROWS)]
            for widget, rows in drawn:
                parts = [(y, lit(widget, y)) for y in range((widget.size.height + 1) // rows)]
                lines = [(8 * y + part[0], 8 * y + part[1]) for y, part in parts if part]
                middle = next(y for y, text in enumerate(texts(widget)) if re.search(r"\w", text))
                lower = 8 * middle + 4 - (lines[0][0] + lines[-1][1]) / 2
                assert 0 <= lower <= 2, size
                assert all(a[1] == b[0] for a, b in pairwise(lines)), size


EIGHTHS = " ▁▂▃▄▅▆▇█"


def texts(widget: Widget) -> list[str]:
    """Return what is drawn on each line."""
    return [widget.render_line(y).text for y in range(widget.size.height)]


def lit(widget: Widget, y: int) -> tuple[int, int] | None:
    """Return from which eighth of a line to which the first key or tile on it has a ground."""
    blank = widget.rich_style.bgcolor
    for text, style, _ in widget.render_line(y):
        if style is None or not (text.strip() or style.bgcolor != blank):
            continue
        sign = text.strip()[:1]
        if style.bgcolor != blank:
            return 0, 8 - EIGHTHS.find(sign) if style.color == blank and sign else 8
        if sign == "▀":
            return 0, 4
        if sign and sign in EIGHTHS:
            return 8 - EIGHTHS.index(sign), 8
    return None


def test_a_large_tile_has_a_block_letter_whose_mark_is_no_colour_alone() -> None:
    marks = [tuple(map(joined, face(label, Style(), 11, 5))) for label in ("[A]", "(A)", " A ")]
    assert len({*marks}) == len(marks)
    for drawn in marks:
        assert {len(line) for line in drawn} == {11}
        assert all(row in line for row, line in zip(BLOCK_LETTERS["a"], drawn[1:4], strict=True))
        assert drawn[0].strip() == drawn[4].strip() == ""
    for columns, lines in ((3, 1), (7, 3)):  # too small for one
        assert joined(face("[A]", Style(), columns, lines)[lines // 2]).strip() == "[A]"
    assert joined(face("[Ä]", Style(), 11, 5)[2]).strip() == "[Ä]"


def test_low_block_letters_differ_and_leave_half_a_line_below() -> None:
    assert len({*LOW_LETTERS.values()}) == len(LOW_LETTERS) == len(BLOCK_LETTERS)
    for first, *_, last in LOW_LETTERS.values():
        assert {len(first), len(last)} == {5}
        assert {*first} & {*"▀█"}
        assert last.strip()
        assert {*last} <= {*" ▀"}


@pytest.mark.parametrize("no_color", [None, "1"])
async def test_a_square_tile_has_a_low_letter_and_the_foot_of_its_mark_or_one_between_signs(
    own: None, monkeypatch: pytest.MonkeyPatch, no_color: str | None
) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", no_color)
    async with wordle((120, 36)) as pilot:
        await keys(pilot, *"slate", *"gyb")
        lines = [board(pilot).render_line(y) for y in range(4)]
        under = [
            [part.text for part in line if part.style and part.style.underline] for line in lines
        ]
        assert under == [[], [], [], [] if no_color else [f" {LOW_LETTERS['l'][-1]} "]]
        assert ("[S]" in lines[2].text) == ("(L)" in lines[2].text) == bool(no_color)
        assert {*lines[0].text.strip()} == {*"▄ "}


def joined(line: list[Segment]) -> str:
    return "".join(part.text for part in line)


@given(columns=st.integers(3, 13), style=st.sampled_from([Style(), Style(italic=True)]))
def test_only_the_letter_of_a_tile_is_slanted_and_it_stands_in_the_middle(
    columns: int, style: Style
) -> None:
    (line,) = face(" A ", style, columns, 1)
    slanted = [part.text for part in line if part.style and part.style.italic]
    assert slanted == ["A"] * bool(style.italic)
    text = joined(line)
    assert (len(text), text.strip()) == (columns, "A")
    assert 0 <= columns - 1 - 2 * text.index("A") <= 1


@given(st.integers(7, 13), st.booleans())
def test_only_a_present_letter_has_a_foot_as_wide_as_its_tile(columns: int, half: bool) -> None:
    ground = Style(bgcolor="yellow", italic=True)
    edge = [Segment("▐", Style(color="yellow", bgcolor="black"))] * half
    line = [*edge, Segment(" " * columns, ground), *edge]
    for label, style in (("(A)", ground), ("[A]", ground), (" A ", Style(bgcolor="yellow"))):
        assert footed(line, label, style) == line
    drawn = footed(line, " A ", ground)
    assert joined(drawn) == joined(line)
    assert [part.text for part in drawn if part.style and part.style.underline] == [" " * columns]


async def test_undo_takes_what_is_typed_before_a_row(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await keys(pilot, *"flown", *"b.")
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: what was typed."
        assert (board(pilot).letters, board(pilot).colours) == ("", ())
        assert played(pilot) == ["slate=...y."]
        await keys(pilot, *"fl")
        await pilot.click(Tiles, offset=(1, 0))
        assert board(pilot).at == 0
        await pilot.press("ctrl+z")
        assert (board(pilot).at, board(pilot).letters) == (None, "fl")
        await pilot.press("ctrl+z", "ctrl+z")
        assert played(pilot) == []


async def test_a_solved_game_that_contradicts_itself_is_not_praised(own: None) -> None:
    async with wordle() as pilot:
        await paste(pilot, "SLATE ⬜⬜⬜⬜🟩\nFIGHT 🟩🟩🟩🟩🟩")
        await until(pilot, lambda: message(pilot).startswith("✗ Row 1 is impossible"))
        await pilot.pause()
        assert "Well done" not in message(pilot)
        assert not game(pilot).open


SHARED = "Wordle {} {}/6\n\nSLATE ⬛⬛⬛🟨⬛\nFLOWN 🟩⬛⬛⬛⬛\nFIGHT 🟩🟩🟩🟩🟩"


async def test_a_shared_game_takes_the_place_of_other_rows_and_says_so(own: None) -> None:
    async with wordle((80, 24), "crane=.....") as pilot:
        number = called("nyt1", session(pilot).date)
        await paste(pilot, SHARED.format(number, 4))
        assert "The heading says 4/6, but the text has 3 rows" in message(pilot)
        assert played(pilot) == ["crane=....."]
        await paste(pilot, SHARED.format(number, 3))
        await until(pilot, lambda: not game(pilot).open)
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved in 3"))
        told = "The 3 rows pasted replace yours; ^z brings yours back."
        assert message(pilot) == f"~ {told}"
        await pilot.press("ctrl+z")
        assert played(pilot) == ["crane=....."]


async def test_what_a_paste_did_is_said_beside_what_is_odd(own: None) -> None:
    async with wordle() as pilot:
        await enter(pilot, "qwxyz", "....y")
        await paste(pilot, "⬜⬜⬜⬜⬜\n⬜⬜⬜🟨⬜\n🟩🟩🟩🟩🟩")
        for said in (
            "Row 1 has the colours pasted now; ^z brings its own back.",
            "QWXYZ is not in the list; its colours count.",
            "2 rows of colours wait for their guesses.",
        ):
            assert said in message(pilot)


def test_what_a_paste_did_to_the_rows_that_were_there_is_told() -> None:
    def told(before: Sequence[str], now: Sequence[str]) -> str:
        return pasted_over(after(before).turns, after(now).turns, "^z")

    slate, flown, fight = "slate=...y.", "flown=g....", "fight=ggg.."
    assert told((), [slate]) == told([slate], [slate, flown]) == ""
    assert told([slate], [slate, flown, fight]) == "2 rows added after row 1."
    recoloured = "Row 1 has the colours pasted now; ^z brings its own back."
    assert told([slate], ["slate=....y"]) == recoloured
    assert told([slate], [flown]) == "The row pasted replaces yours; ^z brings yours back."


def test_a_row_that_is_not_legal_is_odd_among_whole_rows_and_after_others() -> None:
    lists = Lists(("crane", "robot", "slate"))
    rows = "mode hard", "crane=..g.g", "robot=....y", "slate=ggggg"
    illegal = "legal in hard mode: letter 3 must be A; it counts."
    assert oddity(after(rows), lists, whole=True) == f"Row 2 isn't {illegal}"
    assert oddity(after(rows), lists, whole=False) == ""
    assert oddity(after(rows[:3]), lists, whole=False) == f"Not {illegal}"
    unlisted = "QWXYZ is not in the list; its colours count."
    assert oddity(after(["qwxyz=....."]), lists, whole=True) == unlisted


@pytest.mark.parametrize("game", ["wordle", "multi"])
async def test_rows_of_hit_that_are_pasted_are_said_to_be_hit_s(own: None, game: str) -> None:
    said = f"✗ This is for Hit, not {GAMES[game].title}; F4 opens Hit."
    async with program((80, 24), game) as pilot:
        await until(
            pilot, lambda: isinstance(pilot.app.screen, WordleScreen) and screen(pilot).ready
        )
        for text in ("crane 2", "CRANE: 2 hits", "CRANE 1,2", "crane=2\nslate=1"):
            await paste(pilot, text)
            assert message(pilot) == said, text
