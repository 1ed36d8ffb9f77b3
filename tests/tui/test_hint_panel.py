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
from beehelper.tui.widgets.hint_panel import ROWS, Mark, broken, few_rows
from beehelper.wordle.hints import LADDER as WORDLE
from beehelper.wordle.hints import MANY_LADDER

NAMES = [
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


@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("width", [24, 31, 33, 48, 80])
def test_a_ladder_in_few_rows_names_the_next_hint_and_those_near_by(
    names: list[str], width: int
) -> None:
    for coming in range(1, len(names) + 1):
        marks = [Mark(n, name, "", "", n < coming) for n, name in enumerate(names, 1)]
        rows = few_rows(marks, coming, width, ROWS)
        assert len(rows) <= ROWS
        assert all(len("".join(text for _, text in row).rstrip()) <= width for row in rows)
        assert all(len(row) - len(rows[-1]) <= 1 for row in rows)
        down = [[text for _, text in column] for column in zip(*rows, strict=False)]
        assert all(len({*map(len, column)}) == 1 for column in down)
        parts = [part for row in rows for part in row]
        assert sorted(mark for mark, _ in parts) == marks
        named = [mark.number for mark, text in parts if mark.name in text]
        near = 2 if width > 40 else 0
        assert (len(names) > 8 and width < 30) or {
            *range(coming, min(coming + near, len(names)) + 1)
        } <= {*named}
