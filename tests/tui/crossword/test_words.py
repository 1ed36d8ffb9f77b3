"""What the panel of words says of a slot, without a screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.advice import Asked, Letter, Stage
from beehelper.crossword.beliefs import Model, advise
from beehelper.crossword.entries import entries_of
from beehelper.crossword.grid import Grid, parse_grid
from beehelper.search import Budget
from beehelper.tui.screens.crossword_words import Ranking, WordLines, charted, fitting

LIST = entries_of([("cat", 60), ("cot", 50)], {})


def panel(grid: Grid, before: Grid | None = None) -> WordLines:
    """Return the panel of the first slot of a grid, ranked as it is or as it was before."""
    *_, advice = advise(before or grid, Model(LIST), Budget())
    assert advice.stage is Stage.SETTLED
    return fitting(grid, grid.slots[0], 0, Ranking(Asked(before or grid), advice), 30)


def test_words_that_fit_are_listed_with_what_is_left_out() -> None:
    listed = panel(parse_grid("c.t"))
    assert listed.words == ("cat", "cot")
    assert [line.split()[0] for line in listed.lines[:2]] == ["CAT", "COT"]
    assert listed.lines[2].startswith("not in my lists")


def test_no_letter_of_the_cell_is_written_as_certain_or_impossible() -> None:
    *_, advice = advise(parse_grid("..t"), Model(LIST), Budget())
    sure = advice._replace(cells={0: (Letter("c", 1.0), Letter("x", 0.0))})
    grid = parse_grid("..t")
    for width, heat in (
        (30, "this cell: C >99%"),
        (9, ""),
    ):
        assert fitting(grid, grid.slots[0], 0, Ranking(Asked(grid), sure), width).heat == heat


def test_the_likely_letters_of_the_cell_stand_whole_on_a_border() -> None:
    *_, advice = advise(parse_grid("..t"), Model(LIST), Budget())
    letters = (Letter("c", 0.5), Letter("x", 0.3), Letter("y", 0.1), Letter("z", 0.001))
    grid = parse_grid("..t")
    for width in range(10, 60):
        ranking = Ranking(Asked(grid), advice._replace(cells={0: letters}))
        heat = fitting(grid, grid.slots[0], 0, ranking, width).heat
        assert len(heat) <= width - 2  # the corners stand there, too
        assert heat.count("%") == sum(n <= width - 2 for n in (16, 23, 30))


@pytest.mark.parametrize(("grid", "said"), [("cat", "All is given."), ("cax", "Not in my lists.")])
def test_a_full_slot_tells_whether_it_is_in_the_lists(grid: str, said: str) -> None:
    assert panel(parse_grid(grid))[:4] == ((), (), "Words", said)


def test_a_slot_that_no_word_fits_tells_its_letters() -> None:
    lines = panel(parse_grid("xq.")).lines
    assert lines[0] == "No word of my lists fits XQ?."
    assert lines[1].startswith("cell 3: ")


def test_of_another_grid_only_what_still_fits_stands() -> None:
    assert panel(parse_grid("co."), before=parse_grid("c..")).words == ("cot",)
    assert panel(parse_grid("co.#"), before=parse_grid("c...")).lines == ()


def told(
    chance: float, rival: float, fitting_: int, off_list: float = 0.001, *, brief: bool = False
) -> WordLines:
    """Return the panel of a slot with two words of some chances, and others that fit it."""
    grid = parse_grid("c.t")
    *_, advice = advise(grid, Model(LIST), Budget())
    (known,) = advice.slots
    first, second = known.candidates
    words = first._replace(chance=chance), second._replace(chance=rival)
    slot = known._replace(candidates=words, off_list=off_list, fitting=fitting_)
    ranking = Ranking(Asked(grid), advice._replace(slots=(slot,)))
    return fitting(grid, grid.slots[0], 0, ranking, 30, brief=brief)


def test_what_hardly_has_a_chance_is_known_by_its_line() -> None:
    for off_list, unlikely in ((0.4, {1}), (0.004, {1, 2})):
        listed = told(0.6, 0.004, 2, off_list)
        assert listed.unlikely == unlikely
        assert ["<1%" in line for line in listed.lines] == [n in unlikely for n in range(3)]


@given(
    st.lists(st.tuples(st.text("abc", min_size=1, max_size=30), st.floats(0, 1)), max_size=5),
    st.integers(14, 120),
)
def test_words_and_chances_stand_in_columns_that_fit(
    chances: list[tuple[str, float]], width: int
) -> None:
    lines = charted(chances, width)
    assert len({line.index("%") for line in lines}) <= 1
    assert all(len(line) <= width for line in lines)
    if all(len(word) <= width - 5 for word, _ in chances):  # no word gives way to a bar
        assert [line.split()[0] for line in lines] == [word for word, _ in chances]


def test_unlikely_words_are_folded_into_a_line_that_says_what_they_amount_to() -> None:
    whole = told(0.98, 0.004, 9)
    assert (whole.words, whole.lines[2:]) == (
        ("cat", "cot"),
        ("7 others: 2%", "not in my lists: <1%"),
    )
    assert whole.folded is not None
    assert (whole.folded.words, whole.folded.lines[1:]) == (("cat",), ("PgDn: others 2%",))
    assert not whole.folded.unlikely
    many = told(0.6, 0.004, 9, 0.3).folded  # no word of a list
    assert many is not None
    assert many.lines[1:] == ("PgDn: others 10%", "not in my lists: 30%")
    brief = told(0.98, 0.004, 9, brief=True).folded  # the border names the key
    assert brief is not None
    assert (brief.lines, brief.further) == (whole.folded.lines[:1], "PgDn: others")
    # all are likely, or those folded would be more
    assert told(0.6, 0.3, 9).folded is None
    assert told(0.4, 0.004, 9).folded is None
