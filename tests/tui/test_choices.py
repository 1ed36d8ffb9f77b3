"""A list of lines: which rows each has, what it paints, what a click tells."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st
from textual.app import App, ComposeResult

from beehelper.tui.themes import VARIABLES
from beehelper.tui.widgets.choices import Choices, first_in_view, laid_out, uncut

LINES = st.lists(st.text("ab ", max_size=40), max_size=8)


@given(LINES, st.integers(1, 30), st.sampled_from((0, 5)))
def test_a_long_line_has_the_rows_that_it_needs(lines: list[str], width: int, hang: int) -> None:
    rows = laid_out(lines, width, hang)
    assert [*dict.fromkeys(row.line for row in rows)] == [*range(len(lines))]
    for line, text in enumerate(lines):
        parts = [row.text for row in rows if row.line == line]
        assert "".join("".join(parts).split()) == "".join(text.split())
        assert all(part.startswith(" " * hang) for part in parts[1:])
        assert len(parts) == 1 or all(len(part) <= width for part in parts)
        assert len(parts) > 1 or not 0 < hang < width < len(parts[0].rstrip())


def test_a_clue_is_broken_at_its_words_below_its_text() -> None:
    lines = ("  1  Steaks that are hardly cooked", "  6  Streisand")
    assert [row.text for row in laid_out(lines, 20, 5)] == [
        "  1  Steaks that are",
        "     hardly cooked",
        "  6  Streisand",
    ]
    assert [row.line for row in laid_out(lines, 20, 0)] == [0, 1]


@example(["", "", "aaaaaaaaaaaaa", "", ""], 3, 3, 2)
@given(LINES, st.integers(0, 7), st.integers(0, 20), st.integers(1, 12))
def test_all_of_the_chosen_line_is_in_view_and_others_move_only_for_that(
    lines: list[str], chosen: int, before: int, room: int
) -> None:
    rows = laid_out(lines, 12, 5)
    top = first_in_view(rows, chosen, before, room)
    assert 0 <= top <= max(0, len(rows) - room)
    own = [place for place, row in enumerate(rows) if row.line == chosen]
    in_view = range(top, top + room)
    assert all(place in in_view for place in own[:room])
    begins = [
        0,
        *(place for place in range(1, len(rows)) if rows[place].line != rows[place - 1].line),
    ]
    if own and top < min(own[0], len(rows) - room):
        assert top in begins
    apart = len(own) + 2 <= room
    wanted = range(max(0, own[0] - apart), min(len(rows), own[-1] + 1 + apart)) if own else ()
    if wanted and any(max(0, wanted.stop - room) <= place <= wanted.start for place in begins):
        assert all(place in in_view for place in wanted)
    in_view = range(before, before + room)
    if own and {*wanted} <= {*in_view} and before <= len(rows) - room and before in begins:
        assert top == before


@given(LINES, st.integers(0, 20), st.integers(1, 12))
def test_a_line_that_would_be_cut_at_the_end_of_the_view_is_left_out_unless_it_stands_alone(
    lines: list[str], top: int, room: int
) -> None:
    rows = laid_out(lines, 12, 5)
    shown = uncut(rows, top, room)
    end = top + len(shown)
    assert [row.line for row in shown] == [row.line for row in rows[top:end]]
    assert [row.text for row in shown[:-1]] == [row.text for row in rows[top : max(top, end - 1)]]
    if shown:
        cut = end < len(rows) and rows[end].line == shown[-1].line
        assert shown[-1].text == rows[end - 1].text + " …" * cut
        assert not cut or len(shown) == room
    if shown and end < len(rows):
        assert cut == ({row.line for row in shown} == {rows[end].line})
    if len(shown) < min(room, len(rows) - top):  # what is left empty has too few rows for the next
        assert rows[top + room].line == rows[end].line


class ListApp(App[None]):
    def get_theme_variable_defaults(self) -> dict[str, str]:
        return VARIABLES

    def compose(self) -> ComposeResult:
        yield Choices()


async def test_a_list_that_becomes_higher_or_lower_has_no_rows_free_at_its_end() -> None:
    async with ListApp().run_test(size=(24, 30)) as pilot:
        choices = pilot.app.query_one(Choices)
        choices.hang = 3
        lines = tuple(f"{n:>2} {'word ' * (1 if n % 3 else 6)}" for n in range(30))
        for chosen in (9, 14, 19):
            choices.show(lines, chosen)
            for height in (6, 8, 7, 11, 4, 9):
                choices.styles.height = height + 2
                await pilot.pause()
                texts = [choices.render_line(y).text.strip() for y in range(height)]
                assert all(texts)
                assert any(text.startswith(f"{chosen} ") for text in texts)
