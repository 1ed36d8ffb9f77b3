from __future__ import annotations

import itertools
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style
from textual.strip import Strip

from beehelper.crossword.cursor import Cursor
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import Grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.tui.widgets.cell_faces import Inks, Look, draw
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

from ..painting import Painted
from ..playing import BeePilot, at_each
from .playing import begin, cells, crossword, grid, screen

DIGITS = str.maketrans(RAISED + LOWERED, "0123456789" * 2)
"""Small digits -> digits."""


def drawn(look: Look) -> str:
    """Return what is drawn of a cell, in whatever styles."""
    inks = Inks(lambda _: Style(), lambda _: Style(), coloured=True)
    return "".join(segment.text for segment in draw(look, inks))


def test_bars_and_numbers_leave_each_other_room() -> None:
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


def numbers_are_as_dark_as_letters(inks: Inks) -> None:
    for form in (Form(2), Form(3), Form(4), Form(5, 2), Form(5, 3)):
        for edges in ("", LEFT_BAR + " ") if form.tall else ("", "R"):
            numbered = draw(Look("", "open", number="¹³", form=form, edges=edges or "  "), inks)
            (letter,) = (
                segment
                for line in range(form.height)
                for segment in draw(Look("a", "open", form=form, line=line, edges="  "), inks)
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
        for _ in range(10):
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
    Look("", "cursor", number="²⁵", mark="▾", edges="R"): "²⁵┃",
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
    Look("a", "open", edges="R"): " A┃",
    Look("", "open", number="²⁵", edges="R"): "²⁵┃",
    Look("", "open", number="²⁵", edges="R", form=Form(2)): " ┃",
    Look("a", "open", number="²⁵", edges="R", form=Form(4)): "²⁵A┃",
    Look("the", "open"): "THE",
    Look("the", "open", form=Form(2)): "T…",
    Look("the", "cursor", edges="R", mark="▸", form=Form(2)): "…┃",
}
"""What a cell shows -> how it is drawn in one line."""


async def test_the_styles_of_a_cell_that_a_grid_of_few_does_not_have() -> None:
    async with crossword() as pilot:
        for test in (
            numbers_are_as_dark_as_letters,
            every_second_cell_is_darker,
            what_a_letter_is_worth_is_a_sign_besides_its_colour,
        ):
            test(cells(pilot).inks)


def test_a_cell_of_one_line_has_its_letter_in_one_column_after_its_number_and_signs() -> None:
    assert {look: drawn(look) for look in LOOKS} == LOOKS


def every_second_cell_is_darker(inks: Inks) -> None:
    grounds = [
        draw(Look("", kind, second=second), inks)[0].style
        for kind in ("open", "slot")
        for second in (False, True)
    ]
    assert grounds[0] != grounds[1]
    assert grounds[2] != grounds[3]


def what_a_letter_is_worth_is_a_sign_besides_its_colour(inks: Inks) -> None:
    def style(kind: str, *, poor: bool) -> Style:
        _, segment, _ = draw(Look("", kind, ghost="a", poor=poor), inks)
        assert segment.style
        return segment.style

    for kind in ("open", "slot", "cross", "cursor"):
        good, poor = style(kind, poor=False), style(kind, poor=True)
        assert (good.underline or False, poor.underline) == (False, True)
        assert good.bgcolor == poor.bgcolor
        assert (good.color == poor.color) is (kind != "open")
        _, hinted, _ = draw(Look("", kind, ghost="a", hinted=True), inks)
        _, own, _ = draw(Look("a", kind), inks)
        assert hinted.style
        assert own.style
        assert (hinted.style.bold, own.style.bold) == (True, True)
        assert hinted.style.color == own.style.color
        assert (hinted.style.italic or False, own.style.italic or False) == (True, False)
        assert (hinted.style.bgcolor == own.style.bgcolor) is (kind == "cursor")


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
