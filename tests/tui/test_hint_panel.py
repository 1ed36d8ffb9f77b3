"""How the hint panel breaks what it says into rows."""

from __future__ import annotations

from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.bee.hints import LADDER as BEE
from beehelper.boxed.hints import LADDER as BOXED
from beehelper.crossword.hints import LADDER as CROSSWORD
from beehelper.hit.hints import LADDER as HIT
from beehelper.tui.widgets.hint_panel import Mark, broken, ends, names
from beehelper.wordle.hints import LADDER as WORDLE
from beehelper.wordle.hints import MANY_LADDER

LADDERS = [
    [rung.name for rung in ladder] for ladder in (BEE, BOXED, CROSSWORD, HIT, WORDLE, MANY_LADDER)
]

PARTS = st.lists(st.text("abc", min_size=1, max_size=6), min_size=1, max_size=2)
WORDS = st.lists(PARTS.map("\N{NO-BREAK SPACE}".join), max_size=12).map(" ".join)


@given(WORDS, st.integers(13, 60))
def test_a_sentence_fills_its_lines_and_its_last_word_stands_alone_only_where_it_must(
    text: str, width: int
) -> None:
    lines, greedy = broken(text, width), wrap(text, width)
    assert " ".join(lines) == text
    assert len(lines) == len(greedy)
    assert max(map(len, lines), default=0) <= width
    assert lines[:-2] == greedy[:-2]
    alone, last_two = " " not in "".join(lines[-1:]), " ".join(text.split(" ")[-2:])
    assert alone == (" " not in last_two or len(last_two) > width)
    assert lines == greedy or " " not in greedy[-1]


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
