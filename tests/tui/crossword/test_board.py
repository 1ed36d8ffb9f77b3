from __future__ import annotations

import itertools
import random
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style
from textual.content import Content
from textual.events import Paste
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from beehelper.crossword.cursor import Cursor
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import VOID, Grid, blank, parse_grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.screens.crossword_board import _broken, _within
from beehelper.tui.screens.crossword_grid import HOW
from beehelper.tui.widgets.cell_forms import (
    BOTH,
    LEFT_BAR,
    LOWERED,
    PLAIN,
    RAISED,
    TOP_BAR,
    Form,
    standing,
)
from beehelper.tui.widgets.cells import Cells, Look
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_panel import HintPanel

from ..painting import Painted
from ..playing import (
    SIZES,
    BeePilot,
    at_each,
    flat,
    message,
    program,
    resize,
    seen,
    session,
    until,
)
from .playing import (
    SMALL,
    answer,
    begin,
    cells,
    crossword,
    grid,
    ranked,
    screen,
    slot_box,
    spot,
)

DIGITS = str.maketrans(RAISED + LOWERED, "0123456789" * 2)
"""Small digits -> digits."""


async def test_keys_write_turn_draw_and_are_taken_back() -> None:
    async with crossword() as pilot:
        await pilot.press("c", "a", "t", "s", "down", "down", "o", "W")
        assert grid(pilot) == parse_grid("CATS\n...O\n...W")
        assert slot_box(pilot).startswith("4 Down SOW (3)")
        await pilot.press("backspace", "backspace")
        assert grid(pilot) == parse_grid("CATS\n....\n....")
        await pilot.press("up", "backspace", "space", "left", "space", "é")
        assert grid(pilot) == parse_grid("CAE.\n....\n....")
        # undo, redo
        await pilot.press(*["ctrl+z"] * 2)
        assert grid(pilot) == parse_grid("CATS\n....\n....")
        await pilot.press("ctrl+r")
        assert grid(pilot) == parse_grid("CAT.\n....\n....")
        await pilot.press("c", "ctrl+r")
        assert "Nothing to redo" in message(pilot)
        await pilot.press(*["ctrl+z"] * 12)
        assert "Nothing to undo" in message(pilot)
        assert grid(pilot) == parse_grid("....\n....\n....")
        # black cells, in pairs until that is turned off
        await begin(pilot, "3x4")
        await pilot.press("full_stop", "x")
        assert grid(pilot) == parse_grid("#...\n....\n...#")
        assert "black" in message(pilot)
        await pilot.press("full_stop", "ctrl+d", "right", "full_stop")
        assert grid(pilot) == parse_grid(".#..\n....\n....")


async def test_undo_and_redo_take_the_cursor_along() -> None:
    async with crossword() as pilot:
        await pilot.press("c", "a", "t", "tab", "down", "down")
        assert cells(pilot).cursor.cell > 3
        for cell in (2, 1, 0):
            await pilot.press("ctrl+z")
            assert cells(pilot).cursor.cell == cell
        await pilot.press("ctrl+r", "o")
        assert grid(pilot) == parse_grid("CO..\n....\n....")
        await pilot.press("down", "down", "w", "ctrl+z", "ctrl+z", "a")
        assert grid(pilot) == parse_grid("CA..\n....\n....")


async def test_pencil_is_small_and_does_not_count() -> None:
    async with crossword() as pilot:
        await pilot.press("ctrl+u", "a", "b", "ctrl+u", "c")
        assert grid(pilot) == parse_grid("..C.\n....\n....")
        assert "     a         b         C    " in seen(pilot)
        _, pencilled, _ = cells(pilot).draw(Look("", "open", pencil="a"))
        assert pencilled.style
        assert pencilled.style.underline
        assert slot_box(pilot).startswith("1 Across abC· (4)")
        await pilot.press("ctrl+u", "left", "x")
        assert "not written over" in message(pilot)
        await pilot.press("ctrl+u", "home", "z")
        assert "     Z    " in seen(pilot)
        assert grid(pilot) == parse_grid("Z.C.\n....\n....")
        # wide letters keep the columns
        await begin(pilot, "1x4")
        await pilot.press("漢", "a", "字")
        await pilot.pause()
        row = seen(pilot).split("\n")[cells(pilot).region.y + cells(pilot).form.middle]
        assert row.startswith("     漢         A        字    ▸        ")
        cells(pilot).cursor = Cursor()
        cells(pilot).grid = Grid(1, 3, ("a", VOID, "b"))
        await pilot.pause()
        assert "▸    A                   B    " in seen(pilot)


async def test_a_file_is_opened_clicked_on_and_asked_about(small: Path) -> None:
    async with crossword((120, 36), small) as pilot:
        assert "Small one" in seen(pilot)
        assert slot_box(pilot) == "1 Across (3) Pet 1 Down Taxi"
        assert "  4   Not gone" in seen(pilot)
        assert screen(pilot).query_one("#down", Choices).border_subtitle == "1 clue"
        assert grid(pilot) == SMALL.grid
        assert "ALOE" not in seen(pilot).upper()
        for key, slot in (
            ("tab", "4 Across (4) Not gone 1 Down"),
            ("shift+tab", "1 Across (3) Pet 1 Down"),
            ("enter", "4 Across (4) Not gone 1 Down"),
        ):
            await pilot.press(key)
            assert slot_box(pilot).startswith(slot)
        for where, place, slot in (
            (Cells, spot(pilot, 1, 2), "4 Across"),
            (Cells, spot(pilot, 1, 2), "3 Down"),
            ("#across", (4, 1), "1 Across"),
            ("#down", (4, 2), "2 Down"),
            ("#across", (4, 1), "1 Across"),
        ):
            await pilot.click(where, offset=place)
            assert slot_box(pilot).startswith(slot)
        await pilot.press("ctrl+e")
        await answer(pilot, "feline?")
        assert slot_box(pilot) == "1 Across (3) Pet feline? 1 Down Taxi"
        await pilot.press("asterisk")
        await answer(pilot, "two words")
        assert "isn't a rebus" in flat(pilot, "#prompt-fault")
        await answer(pilot, "The")
        assert grid(pilot).cells[0] == "the"
        assert "THE" in seen(pilot)
        await pilot.press("ctrl+g")
        await answer(pilot, "9x")
        assert "The grid has no slot" in flat(pilot, "#prompt-fault")
        await answer(pilot, "3 down")
        assert slot_box(pilot).startswith("3 Down")
        # a number goes in the direction of now, where there are two
        for number, slot in ("1", "1 Down"), ("6", "6 Across"), ("1", "1 Across"), ("5", "5 Down"):
            await pilot.press("ctrl+g")
            await answer(pilot, number)
            assert slot_box(pilot).startswith(slot)
        await pilot.press("ctrl+g")
        await answer(pilot, "7")
        assert "The grid has no slot '7'" in flat(pilot, "#prompt-fault")
        await answer(pilot, "3d")
        # a clue stays with its cells
        await pilot.press("ctrl+d", "up", "full_stop", "full_stop", "down")
        clues = screen(pilot).query_one("#across", Choices).lines
        assert [line for line in clues if "Not gone" in line] == ["  3   Not gone"]
        assert not any("Pet" in line for line in clues)
        await pilot.press("ctrl+k")
        assert "the black cells are not those of the file" in message(pilot)


async def test_a_full_stop_in_a_published_puzzle_asks_before_it_blackens(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("full_stop")
        assert "a full stop again changes them" in message(pilot)
        await pilot.press("right", "full_stop")
        assert grid(pilot) == SMALL.grid
        await pilot.press("full_stop")
        assert grid(pilot).cells[1] == "#"


async def test_a_line_that_is_pasted_goes_into_its_slot_whole_or_is_refused() -> None:
    async with crossword(begin="3x12") as pilot:

        def told(said: str, row: str) -> bool:
            return said in message(pilot) and grid(pilot).text().startswith(f"{row}\n")

        for text, said, row in (
            (" Hello X-ray's ", "", "HELLOXRAYS.."),
            ("abc", "The text has 3 cells; 1 Across has 2 cells from here on.", "HELLOXRAYS.."),
            ("a" * 101, "The text has 101 cells; 1 Across has 12 cells.", "HELLOXRAYS.."),
            ("......?..LAB", "", "HELLOXRAYLAB"),
            ("s", "This is the last cell; Tab goes on", "HELLOXRAYLAB"),
            ("???", "The text has no letter.", "HELLOXRAYLAB"),
        ):
            pilot.app.post_message(Paste(text))
            await until(pilot, partial(told, said, row))
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: 3 letters."
        # the rebus box is about the cell that it was opened at
        await pilot.press("end", "s", "asterisk")
        await answer(pilot, "the")
        assert grid(pilot).cells[11] == "the"


async def test_a_grid_that_is_pasted_is_begun() -> None:
    async with crossword(begin="3x12") as pilot:
        pilot.app.post_message(Paste("0 0 #\n0 a 0\n"))
        await until(pilot, lambda: grid(pilot).rows == 2)
        assert grid(pilot) == parse_grid("..#\n.A.")
        pilot.app.post_message(Paste("..\n..."))
        await until(pilot, lambda: "Line 2 has 3 cells" in message(pilot))


async def test_a_grid_whose_full_stops_may_be_black_is_asked_about(tmp_path: Path) -> None:
    text = "CAT.\nALOE\n.LET"
    path = tmp_path / "stops.txt"
    path.write_text(text)

    async def asked(pilot: BeePilot, sign: str, *keys: str) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
        await until(pilot, lambda: "full stops" in flat(pilot, "ChooseScreen Vertical"))
        await pilot.press(*keys)
        await until(pilot, lambda: grid(pilot) == parse_grid(text.replace(".", sign)))

    async with crossword() as pilot:
        for keys, sign in (("enter",), "#"), (("down", "enter"), "."):
            pilot.app.post_message(Paste(text))
            await asked(pilot, sign, *keys)
        await pilot.press("ctrl+n")
        await answer(pilot, str(path))
        await asked(pilot, "#", "enter")
        now = session(pilot)
        pilot.app.post_message(Paste(text))
        await asked(pilot, "#", "down", "escape")
        await pilot.pause()
        assert session(pilot) == now


async def test_a_grid_fits_with_its_panel_or_alone_and_follows_the_cursor() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        for size, side, shown, panel in (
            ((60, 20), 15, (31, 15), True),
            ((80, 24), 15, (45, 15), True),
            ((80, 24), 21, (63, 21), False),
            ((120, 36), 5, (50, 25), True),
            ((120, 36), 15, (75, 30), True),
            ((120, 36), 21, (63, 21), True),
            ((200, 50), 15, (75, 45), True),
            ((200, 50), 21, (105, 42), True),
        ):
            await pilot.resize_terminal(*size)
            await begin(pilot, f"{side}x{side}")
            while screen(pilot).query_one("#right").display is not panel:
                await pilot.press("f7")
            await pilot.pause()
            assert cells(pilot).size == shown
        await pilot.resize_terminal(60, 20)
        await begin(pilot, "21x21")
        assert cells(pilot).size == (43, 17)
        await ranked(pilot)
        await pilot.press("f6")  # the hint comes into view beside a part of the grid
        await pilot.pause()
        assert screen(pilot).query_one(HintPanel).size.width >= 24
        assert cells(pilot).size.width == 31
        await begin(pilot, "40x40")
        await pilot.press("ctrl+g")
        await answer(pilot, "79A")
        assert screen(pilot).slot == grid(pilot).slot("79A")
        await pilot.press("end", "q")
        assert "Q" in seen(pilot)


def bars_and_numbers_leave_each_other_room(widget: Cells) -> None:
    def drawn(look: Look) -> str:
        return "".join(segment.text for segment in widget.draw(look))

    for form, letter in ((Form(4, 2), "¹³A"), (Form(6, 3), "¹³A  ")):
        plain = Look("a", "open", number="¹³", form=form, edges=LEFT_BAR + " ")
        barred = plain._replace(edges=LEFT_BAR + TOP_BAR)
        assert drawn(plain) == LEFT_BAR + "¹³" + " " * (form.width - 2)
        assert drawn(plain._replace(edges="  ")) == "¹³" + " " * (form.width - 1)
        assert drawn(barred) == LEFT_BAR + TOP_BAR * form.width
        assert drawn(barred._replace(line=1)) == LEFT_BAR + letter
    narrow = Look("a", "open", form=Form(2), edges="R")
    assert drawn(narrow) == drawn(narrow._replace(revealed=True)) == "A┃"
    assert drawn(narrow._replace(wrong=True)) == "✗A"
    assert drawn(narrow._replace(form=Form(3), revealed=True)) == "◥A┃"


def numbers_are_as_dark_as_letters(widget: Cells) -> None:
    for form in (Form(2), Form(3), Form(4), Form(5, 2), Form(5, 3)):
        for edges in ("", LEFT_BAR + " ") if form.tall else ("", " R"):
            numbered = widget.draw(Look("", "open", number="¹³", form=form, edges=edges or "  "))
            (letter,) = (
                segment
                for line in range(form.height)
                for segment in widget.draw(Look("a", "open", form=form, line=line, edges="  "))
                if "A" in segment.text
            )
            colours = {part.style and part.style.color for part in (*numbered, letter)}
            assert len(colours) == 1


def line_drawn(pilot: BeePilot, row: int) -> str:
    """Return what is drawn in a row from its first cell on, grounds left out."""
    return cells(pilot).render_line(row).text.replace("▌", " ")[cells(pilot)._lead :]


def rows_drawn(pilot: BeePilot) -> list[list[str]]:
    """Return what is drawn in the cells of a grid of one line a cell, row by row."""
    widget, form = cells(pilot), cells(pilot).form
    lines = [line_drawn(pilot, row) for row in range(widget.grid.rows)]
    return [
        [line[form.pitch * column :][: form.pitch] for column in range(widget.grid.columns)]
        for line in lines
    ]


async def test_nothing_in_a_cell_of_one_line_touches_what_is_in_the_next() -> None:
    chance = random.Random(0)
    contents = ("", ".....#", "..a", "a#", "..aa##")
    async with crossword((120, 40), "15x15") as pilot:
        for side, form, letters in itertools.product((15, 25), PLAIN, contents):
            if side != grid(pilot).rows:
                await begin(pilot, f"{side}x{side}")
            cells(pilot).form, cells(pilot).styles.max_width = form, None
            content = [chance.choice(letters or ".").strip(".") for _ in range(side * side)]
            widget = cells(pilot)
            widget.ghost = {n: "b" for n in range(side * side) if chance.random() < 0.1}
            widget.grid = Grid(side, side, tuple(content))
            await pilot.pause()
            for row, drawn in enumerate(rows_drawn(pilot)):
                for column, (here, after) in enumerate(itertools.pairwise(drawn)):
                    touches = " " not in here[-1] + after[0]
                    counted = not set(here.translate(DIGITS)) - set("0123456789▸")
                    assert not touches or counted or set("█▒") & set(here + after), (
                        form,
                        row,
                        column,
                    )
                for cell, text in enumerate(drawn, row * side):
                    said = text.translate(DIGITS).replace(" ", "").replace("▸", "")
                    letter = widget.grid.cells[cell] or widget.ghost.get(cell, "")
                    number = widget._counted.get(cell, "").translate(DIGITS)
                    written = letter.upper().strip("#")
                    assert said.strip("█▒") in (written, number + written), (form, cell)


def halves(strip: Strip) -> list[tuple[str, object, object]]:
    """Give for each column of a line its sign, and the grounds of its left and right half."""
    columns = list[tuple[str, object, object]]()
    for text, style, _ in strip:
        assert style is not None
        left = style.color if text[:1] in "▌█" else style.bgcolor
        right = style.color if text[:1] == "█" else style.bgcolor
        columns += [(sign, left, right) for sign in text]
    return columns


async def test_a_letter_stands_in_the_middle_of_a_cell_of_two_columns() -> None:
    chance = random.Random(1)
    async with crossword((60, 20), "15x15") as pilot:
        widget = cells(pilot)
        assert (widget.form, widget._lead) == (Form(2), 1)
        for letters in ("a", "a#", "a.#", "aa##."):
            content = tuple(chance.choice(letters).strip(".") for _ in range(225))
            widget.grid = Grid(15, 15, content)
            widget.circles = frozenset(chance.sample(range(225), 40))
            widget.cursor = Cursor(chance.randrange(225), chance.random() < 0.5)
            await pilot.pause()
            for row in range(15):
                drawn = halves(widget.render_line(row))
                for x in range(1, 31, 2):
                    if content[row * 15 + x // 2] == "#":
                        continue
                    (before, _, left), (_, ground, same), (after, right, _) = drawn[x - 1 : x + 2]
                    assert ground == same
                    assert left == ground or before not in "▌ "
                    assert right == ground or after not in "▌ "


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("side", ["15x15", "21x21"])
async def test_keys_paint_all_that_they_change_where_cells_begin_in_those_before(side: str) -> None:
    chance = random.Random(2)
    async with crossword((60, 20), side) as pilot:
        assert cells(pilot).form == Form(2)
        drawn = Painted(pilot)
        for _ in range(20):
            key = chance.choice(("down", "right", "left", "a", "space", "full_stop", "end", "home"))
            await pilot.press(key)
            await pilot.pause()
            assert drawn.is_as_if_whole(), key


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("coloured", [True, False])
async def test_narrow_cells_have_the_numbers_of_the_clues_in_view_also_where_these_touch(
    monkeypatch: pytest.MonkeyPatch, coloured: bool
) -> None:
    if not coloured:
        monkeypatch.setenv("NO_COLOR", "1")
    here, rest = "²▾" if coloured else "▾ ", "³ ⁴ ⁵ ⁶ ⁷ ⁸ ⁹ ¹⁰₁₁¹²₁₃¹⁴₁₅"
    right = "²▸" if coloured else "▸"
    async with crossword((60, 20), "15x15") as pilot:
        drawn = Painted(pilot)
        for key, row in (
            ("right", f"¹ {right}"),
            ("down", f"¹ {here}{rest}"),
            ("a", f"¹ A {rest}"),
            ("space", "¹ A"),
        ):
            await pilot.press(key)
            await pilot.pause()
            assert drawn.is_as_if_whole()  # those that come or go elsewhere, too
            assert line_drawn(pilot, 0).replace("·", " ").rstrip() == row


@given(
    st.lists(st.sampled_from(["", "", "", "a", "#"]), min_size=225, max_size=225),
    st.sampled_from(PLAIN),
    st.builds(Cursor, st.integers(0, 224), st.booleans()),
)
def test_an_empty_cell_has_its_number_if_it_has_room_and_of_two_that_touch_one_is_lowered(
    content: list[str], form: Form, cursor: Cursor
) -> None:
    board = Grid(15, 15, tuple(content))
    shown = standing(board, form, board.filled, cursor)
    in_view = [
        slot
        for slot in board.slots
        if form != PLAIN[-1] or slot.across == cursor.across or cursor.cell in slot.cells
    ]
    wanted = {slot.cells[0] for slot in in_view} - board.filled
    assert shown.keys() == {cell for cell in wanted if len(f"{board.numbers[cell]}") <= form.pitch}
    for cell, digits in shown.items():
        assert int(digits.translate(DIGITS)) == board.numbers[cell]
        before = shown.get(cell - 1, "") if cell % 15 else ""
        touches = len(before) == form.pitch
        assert {*digits} <= {*(LOWERED if touches and before[0] in RAISED else RAISED)}


async def test_a_numbered_cell_has_its_number_and_if_filled_where_four_columns_hold_both() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        screen(pilot).show_view("grid")
        await numbers_stand_where_there_is_room(pilot, 15)
        await begin(pilot, "21x21")
        screen(pilot).show_view("grid")
        await numbers_stand_where_there_is_room(pilot, 21)


async def numbers_stand_where_there_is_room(pilot: BeePilot, side: int) -> None:
    widget = cells(pilot)
    async for size in at_each(pilot, (60, 20), (80, 24), (120, 36), (200, 50)):
        if widget.form.pitch < 3:
            assert size[0] < 3 * side
            continue
        for letter in ("", "a"):
            widget.grid = written = replace(grid(pilot), cells=(letter,) * side * side)
            await pilot.pause()
            lines = [widget.render_line(y).text for y in range(widget.size.height)]
            pitch, height = widget.form.pitch, widget.form.height
            for cell, number in written.numbers.items():
                row, column = divmod(cell, side)
                rows = lines[row * height : (row + 1) * height]
                drawn = "".join(line[pitch * column :][:pitch] for line in rows)
                if cell == widget.cursor.cell:
                    continue
                said = drawn.translate(DIGITS).replace(" ", "").strip(TOP_BAR)
                left_out = letter and pitch < BOTH
                assert said == ("" if left_out else f"{number}") + letter.upper(), size


async def test_a_grid_that_is_opened_says_what_to_press_until_a_letter_is_typed() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        assert message(pilot) == HOW
        await pilot.press("right", "f7")
        assert message(pilot) == HOW
        await pilot.press("a")
        assert message(pilot).startswith("▸ F6 shows hint 1")


async def test_a_list_of_clues_says_which_of_them_are_in_view() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        await pilot.press("f7", "f7")
        across = screen(pilot).query_one("#across", Choices)
        for rows, slots in ((20, 0), (50, 0), (50, 14), (20, 0)):
            await pilot.press(*["tab"] * slots)
            await resize(pilot, (60, rows))
            first, last = (across._in_view()[place].line + 1 for place in (0, -1))
            cut = first > 1 or last < 15
            assert cut is (rows == 20)
            above = f"▴ {first - 1} more" if first > 1 else ""
            below = f"▾ {15 - last} more" if last < 15 else ""
            assert across.border_subtitle == (f"{above}  {below}".strip() if cut else "15 slots")


async def test_a_barred_grid_shows_the_letter_where_the_cursor_is(tmp_path: Path) -> None:
    path = tmp_path / "barred.ipuz"
    barred = Grid(12, 12, ("",) * 144, frozenset((cell, True) for cell in range(2, 144, 12)))
    path.write_bytes(write_puzzle(Puzzle(barred), path.name))
    async with crossword((60, 20), path) as pilot:
        assert cells(pilot).form.width == 2
        await pilot.press(*"cat")
        await pilot.pause()
        assert "C A T┃" in line_drawn(pilot, 0)
        await pilot.press("home")
        await pilot.pause()
        assert "C A T┃" in line_drawn(pilot, 0)


async def test_on_a_large_screen_every_clue_is_seen_whatever_stands_beside(tmp_path: Path) -> None:
    board = blank(15, 15)
    clues = {slot.name: f"a clue of some length {slot.name}" for slot in board.slots}
    path = tmp_path / "clued.ipuz"
    path.write_bytes(write_puzzle(Puzzle(board, clues), path.name))
    async with crossword((200, 50), path) as pilot:
        for view in ("clues", "words", "grid", "hints"):
            await pilot.press("f7")
            await pilot.pause()
            table, below = screen(pilot).table, screen(pilot).query_one("#message").region
            assert table.view == view
            for clues_seen in table.lists.values() if view != "grid" else ():
                assert clues_seen.region.bottom == below.y
                assert clues_seen.size.height > 36
            words, slot = table.words.region, screen(pilot).query_one("#slot").region
            assert not words or (words.x >= slot.right and words.bottom <= clues_seen.region.y)
            assert not words or words.right == clues_seen.region.right


async def test_below_the_grid_the_crossing_clue_has_the_rows_that_a_long_clue_leaves(
    tmp_path: Path,
) -> None:
    board = blank(15, 15)
    paths = {words: tmp_path / f"long-{words}.ipuz" for words in (4, 9, 16, 90)}
    for words, path in paths.items():
        texts = {slot.name: f"{'about ' * words}{slot.name}" for slot in board.slots if slot.across}
        path.write_bytes(write_puzzle(Puzzle(board, {**texts, "1D": "down the whole"}), path.name))
    async with crossword((80, 24), paths[4]) as pilot:
        for words, path in paths.items():
            if words > 4:
                await begin(pilot, path)
            below = flat(pilot, "#slot-below")
            assert below.startswith("1 Across "), words
            shown = " ".join(seen(pilot).split())
            assert f"about {board.slots[0].name if words < 90 else '…'}" in shown, words
            assert ("1 Down down the whole" in shown) is (words < 90), words


LETTERED = st.text("abc", min_size=1, max_size=12)


@given(
    st.lists(LETTERED, max_size=40),
    st.lists(LETTERED, max_size=40),
    st.integers(25, 60),
    st.integers(1, 9),
)
def test_a_clue_stands_before_its_crossing_and_what_is_missing_is_an_ellipsis(
    own: list[str], other: list[str], width: int, height: int
) -> None:
    names = ["1 Across (9)", "27 Down"]
    texts = [
        f"{name}  {' '.join(clue)}".strip() for name, clue in zip(names, (own, other), strict=True)
    ]
    shown = _within(Content(texts[0]), Content(texts[1]), width, height).plain.split("\n")
    assert len(shown) <= height
    assert all(len(row) <= width for row in shown)
    at = next((n for n, row in enumerate(shown) if row.startswith(names[1])), len(shown))
    parts = [" ".join(" ".join(rows).split()) for rows in (shown[:at], shown[at:])]
    whole = [" ".join(text.split()) for text in texts]
    for part, text in zip(parts, whole, strict=True):
        assert part in ("", text) or text.startswith(part.removesuffix(" …") + " ")
    cut = [part.endswith("…") for part in parts]
    assert parts[0] == whole[0] or (cut[0] and len(shown) == height and not parts[1])
    assert not parts[1] or parts[1] == whole[1] or (cut[1] and parts[1] != f"{names[1]} …")


async def test_a_long_clue_can_be_read_whole_beside_no_panel(tmp_path: Path) -> None:
    clue = " ".join(f"word{n}" for n in range(60))
    path = tmp_path / "long.ipuz"
    path.write_bytes(write_puzzle(Puzzle(blank(15, 15), {"1A": clue}), path.name))
    async with crossword((60, 20), path) as pilot:
        while screen(pilot).table.view != "grid":
            await pilot.press("f7")
        await pilot.press("right", "left")
        assert clue in " ".join(seen(pilot).split())


def test_what_is_bold_of_a_slot_ends_where_its_text_does_on_a_further_row() -> None:
    title = "1 Across LEMONTREE (9)  offered, score 56"
    said = Content(f"{title}  A clue").stylize("bold", 0, len(title))
    about = _within(said, Content(), 25, 6)
    (bold,) = [each for each in about.spans if each.style == "bold"]
    assert about.plain[bold.start : bold.end] == "1 Across LEMONTREE (9)\n  offered, score 56"


async def test_on_a_small_screen_a_row_parts_the_slot_from_the_hints() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        slot = screen(pilot).query_one("#slot")
        hints = screen(pilot).table.hints.region
        assert slot.content_region.bottom == slot.region.bottom - 1 == hints.y - 1


async def test_a_clue_of_two_lines_stands_a_row_off_the_lists(tmp_path: Path) -> None:
    path = tmp_path / "clued.ipuz"
    clues = {"1A": "long " * 6, "1D": "short"}
    path.write_bytes(write_puzzle(Puzzle(blank(15, 15), clues), path.name))
    async with crossword((120, 36), path) as pilot:
        await pilot.pause()
        while screen(pilot).table.view != "words":
            await pilot.press("f7")
            await pilot.pause()
        lists = [each.region for each in screen(pilot).table.lists.values()]
        above = seen(pilot).split("\n")[lists[0].y - 2 : lists[0].y]
        beside = [line[lists[0].x : lists[0].right].strip() for line in above]
        assert beside == ["1 Down  short", ""]
        assert lists[0].height == lists[1].height


@pytest.mark.parametrize("size", SIZES)
async def test_a_slot_has_its_clue_beside_it_whatever_list_has_it_too(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = tmp_path / "clued.ipuz"
    clues = {"1A": "a clue that has no room", "1D": "crossing"}
    path.write_bytes(write_puzzle(Puzzle(blank(15, 15), clues), path.name))
    async with crossword(size, path) as pilot:
        table = screen(pilot).table
        while table.view != "grid":
            await pilot.pause()
            assert "1 Across (15) a clue that has no room" in slot_box(pilot), table.view
            await pilot.press("f7")


async def test_the_crossing_clue_stands_right_below_that_of_the_slot(tmp_path: Path) -> None:
    board = blank(15, 15)
    clues = {"1A": "short", "16A": "long " * 12, **{f"{n}D": f"down {n}" for n in range(1, 16)}}
    path = tmp_path / "clued.ipuz"
    path.write_bytes(write_puzzle(Puzzle(board, clues), path.name))
    async with crossword((80, 24), path) as pilot:
        for said, rows in (("1 Across (15)  short", 1), ("16 Across (15)  long", 2)):
            await pilot.pause()
            lines = seen(pilot).split("\n")
            row = next(n for n, line in enumerate(lines) if said in line)
            assert "1 Down" in lines[row + rows]
            assert rows == 1 or lines[row + 1].startswith("   long")
            await pilot.press("tab")


async def test_a_crossing_clue_that_is_longer_than_its_room_begins_a_line(tmp_path: Path) -> None:
    path = tmp_path / "clued.ipuz"
    clues = {"1A": "short", "1D": "long " * 60}
    path.write_bytes(write_puzzle(Puzzle(blank(15, 15), clues), path.name))
    async with crossword((80, 24), path) as pilot:
        await pilot.pause()
        below = screen(pilot).query_one("#slot-below").region
        lines = [each[1 : below.width + 1].strip() for each in seen(pilot).split("\n")[below.y :]]
        assert lines[0] == "1 Across (15)  short"
        assert lines[1].startswith("1 Down  long")


async def test_a_grid_higher_than_the_screen_has_cells_as_wide_as_fit() -> None:
    async with crossword((80, 24), "25x25") as pilot:
        assert cells(pilot).form.pitch == 3
        await pilot.press("f7")
        assert cells(pilot).form.pitch == 2


LOOKS = {
    Look("a", "open"): " A ",
    Look("a", "open", number="²⁵", form=Form(4)): "²⁵A ",
    Look("a", "open", form=Form(2)): "A ",
    Look("", "open"): "   ",
    Look("", "open", ghost="a"): " A ",
    Look("", "open", pencil="a"): " a ",
    Look("", "open", number="⁶"): "⁶  ",
    Look("", "open", number="²⁵"): "²⁵ ",
    Look("", "open", number="¹²³"): "¹²³",
    Look("", "open", number="⁶", form=Form(4)): "⁶   ",
    Look("", "open", number="⁶", form=Form(2)): "⁶ ",
    Look("", "open", number="²⁵", form=Form(2)): "²⁵",
    Look("", "open", number="¹²³", form=Form(2)): "  ",
    Look("a", "open", number="¹²³", form=Form(4)): "  A ",
    # the cursor's arrow is where the letter will be, or after a number; then before the letter, or
    # a sign is
    Look("", "cursor", number="²⁵", mark="▾"): "²⁵▾",
    Look("", "cursor", number="²⁵", mark="▾", edges=" R"): "²⁵┃",
    Look("", "cursor", number="⁶", mark="▾"): "⁶▾ ",
    Look("", "cursor", number="²⁵", mark="▾", form=Form(4)): "²⁵▾ ",
    Look("", "cursor", number="⁶", mark="▾", form=Form(2)): "⁶▾",
    Look("", "cursor", number="²⁵", mark="▾", form=Form(2)): "²⁵",
    Look("a", "cursor", mark="▸"): "▸A ",
    Look("a", "cursor", number="²⁵", mark="▸", form=Form(4)): "²⁵A ",
    Look("a", "cursor", mark="▸", form=Form(2)): "A ",
    Look("a", "cursor", mark="▸", wrong=True): "✗A ",
    Look("a", "cursor", mark="▸", revealed=True, form=Form(2)): "◥A",
    Look("a", "open", wrong=True): "✗A ",
    Look("a", "open", number="²⁵", circled=True, form=Form(4)): " ○A ",
    Look("", "open", circled=True): " ○ ",
    Look("a", "open", edges=" R"): " A┃",
    Look("", "open", number="²⁵", edges=" R"): "²⁵┃",
    Look("", "open", number="²⁵", edges=" R", form=Form(2)): " ┃",
    Look("a", "open", number="²⁵", edges=" R", form=Form(4)): "²⁵A┃",
    Look("the", "open"): "THE",
    Look("the", "open", form=Form(2)): "T…",
    Look("the", "cursor", edges=" R", mark="▸", form=Form(2)): "…┃",
}
"""What a cell shows -> how it is drawn in one line."""


async def test_how_a_cell_is_drawn_that_a_grid_of_few_does_not_have() -> None:
    async with crossword() as pilot:
        for test in (
            bars_and_numbers_leave_each_other_room,
            numbers_are_as_dark_as_letters,
            a_cell_of_one_line_has_its_letter_in_one_column_after_its_number_and_signs,
            every_second_cell_is_darker,
            what_a_letter_is_worth_is_a_sign_besides_its_colour,
        ):
            test(cells(pilot))


def a_cell_of_one_line_has_its_letter_in_one_column_after_its_number_and_signs(
    widget: Cells,
) -> None:
    drawn = {look: "".join(segment.text for segment in widget.draw(look)) for look in LOOKS}
    assert drawn == LOOKS


def every_second_cell_is_darker(widget: Cells) -> None:
    grounds = [
        widget.draw(Look("", kind, second=second))[0].style
        for kind in ("open", "slot")
        for second in (False, True)
    ]
    assert grounds[0] != grounds[1]
    assert grounds[2] != grounds[3]


def what_a_letter_is_worth_is_a_sign_besides_its_colour(widget: Cells) -> None:
    def style(kind: str, *, poor: bool) -> Style:
        _, segment, _ = widget.draw(Look("", kind, ghost="a", poor=poor))
        assert segment.style
        return segment.style

    for kind in ("open", "slot", "cross", "cursor"):
        good, poor = style(kind, poor=False), style(kind, poor=True)
        assert (good.underline or False, poor.underline) == (False, True)
        assert good.bgcolor == poor.bgcolor
        assert (good.color == poor.color) is (kind != "open")
        _, hinted, _ = widget.draw(Look("", kind, ghost="a", hinted=True))
        _, own, _ = widget.draw(Look("a", kind))
        assert hinted.style
        assert own.style
        assert (hinted.style.bold, own.style.bold) == (True, True)
        assert hinted.style.color == own.style.color
        assert (hinted.style.italic or False, own.style.italic or False) == (True, False)
        assert (hinted.style.bgcolor == own.style.bgcolor) is (kind == "cursor")


def test_a_clue_begins_a_row_where_it_would_be_broken_on_that_of_its_slot() -> None:
    assert _broken("17 Across (7)  Strong dislike", 28, 9) == ["17 Across (7)", "  Strong dislike"]
    assert _broken("17 Across (7)  Strong dislike", 40, 9) == ["17 Across (7)  Strong dislike"]
    assert _broken("7 Down  A clue that is much too long for a row", 28, 9) == [
        "7 Down  A clue that is much",
        "  too long for a row",
    ]


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize(
    ("begin", "size", "keys"),
    [
        (
            "",
            (120, 36),
            "c space t backspace down shift+right full_stop full_stop tab ctrl+u l o ctrl+z f7 f7 "
            "f6 f7 delete shift+tab z ctrl+f right enter ctrl+k escape",
        ),
        (
            "15x15",
            (120, 36),
            "a down left full_stop home ctrl+d full_stop ctrl+u o ctrl+z shift+down end tab f7",
        ),
        (
            "40x40",
            (60, 20),
            "end left c home c down full_stop end home f7 pagedown f7 f6 delete ctrl+k ctrl+w",
        ),
    ],
)
async def test_what_a_key_paints_is_what_painting_everything_would_give(
    begin: str, size: tuple[int, int], keys: str, small: Path
) -> None:
    async with crossword(size, begin or small) as pilot:
        painted = Painted(pilot)
        for key in keys.split():
            await pilot.press(key)
            await pilot.pause()
            assert painted.is_as_if_whole(), key
        before = cells(pilot).render_line(0)
        pilot.app.theme = "bee-light"
        await pilot.pause()
        assert cells(pilot).render_line(0) != before
        assert painted.is_as_if_whole()


@pytest.mark.usefixtures("drawn")
async def test_a_key_draws_the_widgets_that_it_changes_and_paints_below_a_notice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = list[Widget]()

    def draw(widget: Widget, crop: Region) -> list[Strip]:
        drawn.append(widget)
        return lines(widget, crop)

    lines = Widget.render_lines
    monkeypatch.setattr(Widget, "render_lines", draw)
    async with crossword((60, 20), "15x15") as pilot:
        await ranked(pilot)
        painted = Painted(pilot)
        for key in "co":
            drawn.clear()
            await pilot.press(key)
            await pilot.pause()
            pilot.app.screen._on_timer_update()
        ids = {widget.id for widget in drawn}
        assert "slot" in ids
        assert ids.isdisjoint({"title-line", "table", "grid-side", "right"})
        pilot.app.notify("a notice that stands before the lower part of the grid")
        await pilot.pause()
        for key in ("a", "space", "t", "down", "down", "end", "escape"):
            await pilot.press(key)
            await pilot.pause()
            assert painted.is_as_if_whole(), key


async def test_every_key_says_why_it_does_nothing_on_a_black_cell(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        screen(pilot).go(Cursor(3))
        for key, said in (
            ("ctrl+e", "~ This cell is in no open slot."),
            ("asterisk", "~ This cell takes no letter; a full stop opens a black one."),
        ):
            await pilot.press(key)
            assert message(pilot) == said
            assert len(pilot.app.screen_stack) == 1


async def test_a_cell_alone_is_reached_and_solved_with_the_keyboard(tmp_path: Path) -> None:
    path = tmp_path / "alone.ipuz"
    answers = "a", "b", "", "", "", "c", "", "", ""
    alone = Puzzle(parse_grid("..#\n##.\n###"), {"1A": "X"}, solution=answers)
    path.write_bytes(write_puzzle(alone, path.name))
    async with crossword(begin=path) as pilot:
        await pilot.press(*"ab", "tab", "c")
        assert message(pilot).startswith("★ Solved")
        await pilot.press("ctrl+g")
        await answer(pilot, "1,2")
        assert cells(pilot).cursor.cell == 1
        await pilot.press("ctrl+g")
        await answer(pilot, "2,3")
        assert cells(pilot).cursor.cell == 5


async def test_the_cursor_is_where_it_was_after_a_restart(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("tab", "tab", "l")
        there = cells(pilot).cursor
    async with program((80, 24), "crossword") as pilot:
        await until(pilot, lambda: screen(pilot).session is not None)
        assert cells(pilot).cursor == there
