"""How the hint panel breaks what it says into rows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, pairwise
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content

from beehelper.bee.hints import LADDER as BEE
from beehelper.boxed.hints import LADDER as BOXED
from beehelper.crossword.hints import LADDER as CROSSWORD
from beehelper.hints import Hint
from beehelper.hit.hints import LADDER as HIT
from beehelper.tui.widgets.frame import _title
from beehelper.tui.widgets.hint_panel import (
    Block,
    Card,
    Mark,
    Pile,
    _in_order,
    broken,
    ends,
    names,
)
from beehelper.wordle.hints import LADDER as WORDLE
from beehelper.wordle.hints import MANY_LADDER

LADDERS = [
    [rung.name for rung in ladder] for ladder in (BEE, BOXED, CROSSWORD, HIT, WORDLE, MANY_LADDER)
]

PARTS = st.lists(st.text("abc", min_size=1, max_size=6), min_size=1, max_size=2)
WORDS = st.lists(PARTS.map("\N{NO-BREAK SPACE}".join), max_size=12).map(" ".join)


@given(WORDS, st.integers(13, 60))
def test_a_sentence_fills_its_lines(text: str, width: int) -> None:
    lines, greedy = broken(text, width), wrap(text, width)
    assert lines == greedy
    bracketed = f"{text} (over 99% likely).".strip()
    lines, greedy = broken(bracketed, width), wrap(bracketed, width)
    assert " ".join(lines) == bracketed
    assert len(lines) == len(greedy)
    assert max(map(len, lines)) <= width
    assert lines == greedy or lines[-1].startswith("(") or lines[-2].startswith("(")


def test_a_bracket_at_the_end_is_kept_whole_where_that_takes_no_more_lines() -> None:
    said = "Letter 5 is U (over 99% likely)."
    assert broken(said, 27) == ["Letter 5 is U", "(over 99% likely)."]
    assert broken(said, 60) == [said]
    assert broken("Good play wins over 99% of the games with 7 tries left.", 27) == [
        "Good play wins over 99% of",
        "the games with 7 tries",
        "left.",
    ]


@given(st.lists(st.integers(1, 9), max_size=8), st.integers(1, 3))
def test_hints_fill_columns_in_their_order_as_evenly_as_can_be(
    heights: list[int], count: int
) -> None:
    blocks = [Block([Content()] * height, None) for height in heights]
    columns = _in_order(blocks, count)
    assert [block for column in columns for block in column] == blocks
    assert len(columns) <= count

    def tallest(parts: Sequence[Sequence[Block]]) -> int:
        return max(sum(len(each.lines) + 1 for each in part) - 1 for part in parts)

    cuts = combinations_with_replacement(range(len(blocks) + 1), count - 1)
    splits = ([blocks[a:b] for a, b in pairwise((0, *cut, len(blocks)))] for cut in cuts)
    assert tallest(columns) == min(map(tallest, splits))


def test_numbers_stand_in_one_form_in_a_panel() -> None:
    titles = ("Totals", "First letter of the best guess")
    cards = [Card(n, Hint(title, ("a",))) for n, title in enumerate(titles, 1)]
    pile, narrow, wide = Pile(), list[str](), list[str]()
    for width, lines in ((35, narrow), (60, wide)):
        pile.draw(cards, 2, width)
        lines += [line.strip() for line in str(pile.content).splitlines() if "·" in line]
    assert narrow == ["1 · Totals", "2 · First letter of the best guess"]
    assert wide == ["Hint 1 · Totals", "Hint 2 · First letter of the best guess"]


@pytest.mark.parametrize(
    ("columns", "shown"),
    [
        (80, "  Hit  somebody's word  5,056 everyday words"),
        (46, "  Hit  somebody's word"),
        (10, "  Hit"),
    ],
)
def test_a_title_leaves_out_whole_facts(columns: int, shown: str) -> None:
    said = _title("Hit  somebody's word  5,056 everyday words", columns)
    assert str(said) == f"beehelper{shown}"


@pytest.mark.parametrize("rungs", LADDERS)
@pytest.mark.parametrize("width", [24, 31, 33, 48, 80])
def test_a_ladder_without_prices_has_the_name_of_each_hint_in_even_columns(
    rungs: list[str], width: int
) -> None:
    marks = [Mark(n, name, "", "", n < 3) for n, name in enumerate(rungs, 1)]
    rows = names(marks, width)
    assert len(rows) <= {48: 3, 80: 2}.get(width, len(rungs))
    assert all(len(row) - len(rows[-1]) <= 1 for row in rows)
    assert all(len("".join(text for _, text in row).rstrip()) <= width for row in rows)
    down = [[text for _, text in column] for column in zip(*rows, strict=False)]
    assert all(len({*map(len, column)}) == 1 for column in down)
    parts = sorted(part for row in rows for part in row)
    assert [mark for mark, _ in parts] == marks
    assert all(text.split()[-1] == mark.name for mark, text in parts)


def test_a_ladder_in_one_row_names_the_next_hint_and_a_click_on_others_is_on_the_nearest() -> None:
    marks = [Mark(n, name, "", "", n in (1, 2, 5)) for n, name in enumerate(LADDERS[0], 1)]
    (row,) = ends(marks, 6, 48)
    assert [(mark.number, text.strip()) for mark, text in row] == [
        (2, "1–2 ●"),
        (4, "3–4 ○"),
        (5, "5 ●"),
        (6, "6 ○ first"),
        (7, "7–11 ○"),
    ]
    for width in (24, 31):
        assert {text.rstrip() for row in ends(marks, 6, width) for _, text in row} == {
            text.rstrip() for _, text in row
        }


def test_a_price_is_said_once_where_it_is_what_the_hint_shows() -> None:
    said = {rung.promise for ladder in (HIT, BEE) for rung in ladder}
    assert {"the words left", "words by first two letters"} <= said
    assert "how many words are left, and the chance to win (gives no letter)" in said
    assert "the same word: every second letter (gives half its places)" in said
