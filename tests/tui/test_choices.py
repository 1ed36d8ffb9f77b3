"""A list of lines: which rows each has, what it paints, what a click tells."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Size

from beehelper.tui.widgets.choices import laid_out

LINES = st.lists(st.text("ab ", max_size=40), max_size=8)


@given(LINES, st.integers(1, 30), st.integers(0, 12), st.sampled_from((0, 5)))
def test_long_lines_have_the_rows_that_are_free_and_no_other(
    lines: list[str], width: int, height: int, hang: int
) -> None:
    rows = laid_out(lines, Size(width, height), hang)
    assert [*dict.fromkeys(row.line for row in rows)] == [*range(len(lines))]
    assert len(rows) <= max(height, len(lines))
    for line, text in enumerate(lines):
        parts = [row.text for row in rows if row.line == line]
        assert "".join("".join(parts).split()) == "".join(text.split())
        assert len(parts) == 1 or all(part.startswith(" " * hang) for part in parts[1:])
    if hang and any(len(row.text) > width > hang for row in rows):
        assert len(rows) >= height


def test_a_clue_is_broken_at_its_words_below_its_text() -> None:
    lines = ("  1  Steaks that are hardly cooked", "  6  Streisand")
    assert [row.text for row in laid_out(lines, Size(20, 4), 5)] == [
        "  1  Steaks that are",
        "     hardly cooked",
        "  6  Streisand",
    ]
    assert [row.text for row in laid_out(lines, Size(14, 3), 5)] == [
        "  1  Steaks",
        "     that are hardly cooked",  # cut when it is drawn
        "  6  Streisand",
    ]
    assert [row.line for row in laid_out(lines, Size(20, 2), 5)] == [0, 1]
