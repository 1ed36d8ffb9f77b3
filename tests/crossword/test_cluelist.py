"""Lists of clues below a grid, as newspapers, mails and web pages write them."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Mapping

import pytest
from fuzz.test_linear import is_linear
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword import plaintext
from beehelper.crossword.grid import Grid, parse_grid
from beehelper.errors import BadInput

from .test_plaintext import WIDE, framed

TEXTS = st.one_of(
    st.sampled_from(
        [
            *("Not me", "Not me: Abbr.", "50 Cent hit", "3 ft.", "See 3 Down", "See 3", "Apollo 3"),
            *("With 2-Across, a pet", "___ d'Alene", "Down", "Across the pond", "1984 author"),
            *("A dog", "(Mumbled) word", "24/7 shop", '"Frozen" sister', "7 days (4,4)", "a. Foo"),
            *("Agent 7.", "5 or 6 Female kings", "Down 2 the wire", "2D picture (6)", "1."),
            *("2) second", "Chapter 3 Verse", "007", "6", "Half of 3-5", "Caf\u00e9 (4)", "Across"),
        ]
    ),
    st.from_regex(r"[A-Z][a-z]?( [A-Za-z1-9]{1,2}[.,)]?){0,4}", fullmatch=True),
)


def titled(label: str, heading: str = "{}") -> Callable[[Mapping[str, str]], str]:
    """Write a list below titles, its numbers in a form."""

    def write(clues: Mapping[str, str]) -> str:
        return "\n\n".join(
            "\n".join(
                [
                    heading.format(title),
                    *(f"{label.format(name[:-1])}{clues[name]}" for name in names),
                ]
            )
            for title, names in sections(clues)
        )

    return write


def sections(clues: Mapping[str, str]) -> list[tuple[str, list[str]]]:
    """Return the titles of a list, and the names of the slots below each."""
    both = (("Across", "A"), ("Down", "D"))
    named = [(title, [name for name in clues if name[-1] == way]) for title, way in both]
    return [(title, names) for title, names in named if names]


def padded(width: int) -> Callable[[Mapping[str, str]], str]:
    """Write a list below titles, each number with as many digits."""
    return lambda clues: "\n\n".join(
        "\n".join([title, *(f"{n[:-1]:0>{width}}. {clues[n]}" for n in names)])
        for title, names in sections(clues)
    )


def on_a_line(heading: str, label: str) -> Callable[[Mapping[str, str]], str]:
    """Write the clues of each direction on one line."""
    return lambda clues: "\n".join(
        heading.format(title) + " ".join(f"{label.format(n[:-1])}{clues[n]}" for n in names)
        for title, names in sections(clues)
    )


def in_columns(clues: Mapping[str, str]) -> str:
    """Write the clues of each direction on one line, and begin another in the middle of some."""
    return re.sub(r"(\w{3,}) (?!\d)", r"\1\n", on_a_line("{}\n", "{}. ")(clues))


def naming(form: str) -> Callable[[Mapping[str, str]], str]:
    """Write a list without titles, each clue with its direction."""
    words = {"A": "Across", "D": "Down"}
    return lambda clues: "\n".join(
        form.format(number=name[:-1], way=name[-1], word=words[name[-1]]) + clue
        for name, clue in clues.items()
    )


LISTS: Mapping[str, Callable[[Mapping[str, str]], str]] = {
    "plain": titled("{} "),
    "stops": titled("{}. "),
    "brackets": titled("({}) "),
    "hash": titled("#{} "),
    "arrow": titled("\u00bb {} "),
    "bullet": titled("\u2022{} "),
    "tabs": titled("{}\t"),
    "01.": padded(2),
    "001.": padded(3),
    "bold": titled("- **{}.** ", "**{}**"),
    "heading": titled("* {}) ", "## {}"),
    "alone": titled("{}\n"),
    "a line, plain": on_a_line("{}\n", "{} "),
    "a line": on_a_line("{}\n", "{}. "),
    "with the title": on_a_line("{}: ", "{}. "),
    "columns": in_columns,
    "all on a line": lambda clues: on_a_line("{}: ", "{}. ")(clues).replace("\n", " "),
    "all on a line, parted": lambda clues: (
        on_a_line("**{}** – ", "; {} ")(clues)
        .replace("– ; ", "– ")
        .replace(" ; ", "; ")
        .replace("\n", "; ")
    ),
    "Across 1": naming("{word}\t{number}\t"),
    "1A:": naming("{number}{way}: "),
    "1-Across": naming("{number}-{word} "),
    "1 Across:": naming("{number} {word}: "),
    "1 Across": naming("{number} {word} "),
    "A1.": naming("{way}{number}. "),
    "ACROSS 1": naming("{word} {number}\n"),
    "1a": naming("{number}{way}\n"),
}


ON_A_LINE = {"a line, plain", "a line", "with the title", "columns"}.union(
    ["all on a line", "all on a line, parted"]
)


def cells(grid: Grid, between: str, black: str, open_cell: str) -> str:
    """Write a grid with something between its cells."""
    signs = [{"#": black, "": open_cell}.get(cell, cell.upper()) for cell in grid.cells]
    return "\n".join(map(between.join, grid.in_rows(signs)))


GRIDS: Mapping[str, Callable[[Grid], str]] = {
    "rows": Grid.text,
    "blanks between": lambda grid: cells(grid, " ", "#", "."),
    "no-break": lambda grid: cells(grid, "\u00a0", "#", "."),
    "squares": lambda grid: cells(grid, "", "⬛", "⬜"),
    "spreadsheet": lambda grid: cells(grid, "\t", "#", ""),
    "comma": lambda grid: cells(grid, ",", "#", ""),
    "quotes": lambda grid: '"' + cells(grid, '","', "#", "").replace("\n", '"\n"') + '"',
    "table": lambda grid: framed(grid, "+---", "|").replace("#", "###"),
    "drawn": lambda grid: framed(grid, "├───", "│").replace("#", "███"),
}

ABOVE = [
    *("", "", "Hi Anna,\n\nhere's the mini, I'm stuck at 4 down:\n\n", "Hi Anna,\nhere it is:\n"),
    *("LA Times Crossword, Sunday\n\n", "The Mini\n\n", "THE MINI\nby Joe Smith\n\n", "Mini\n\n"),
    *("The Mini\n", "Hi Bob,\n", "Mini:\n", "Sunday, Nov. 29\n"),
]

BELOW = ["", "", "\n\nLove, Bob", "\n\nThanks,\nBob", "\nSolution next week\n© 2026 The Paper"]


@st.composite
def clued(draw: st.DrawFn) -> tuple[Grid, dict[str, str]]:
    """Draw a grid with clues of most slots, or of all."""
    grid = draw(WIDE)
    names = [slot.name for slot in grid.listed]
    left_out = draw(st.sets(st.sampled_from(names), max_size=2)) if names else set[str]()
    return grid, {name: draw(TEXTS) for name in names if name not in left_out}


@given(
    clued(),
    st.sampled_from(sorted(LISTS)),
    st.sampled_from(sorted(GRIDS)),
    st.sampled_from(ABOVE),
    st.sampled_from(BELOW),
    st.booleans(),
)
def test_a_puzzle_is_read_whatever_its_form_or_refused_by_its_line(
    puzzle: tuple[Grid, dict[str, str]], form: str, table: str, above: str, below: str, quoted: bool
) -> None:
    grid, clues = puzzle
    # Where a text has the number of a slot without a clue, nothing tells the two apart.
    numbers = {slot.name[:-1] for slot in grid.slots if slot.name not in clues}
    assume(
        form not in ON_A_LINE or numbers.isdisjoint(re.findall(r"\d+", " ".join(clues.values())))
    )
    text = f"{above}{GRIDS[table](grid)}\n\n{LISTS[form](clues)}{below}"
    if quoted:
        text = "\n".join(f"> {line}" for line in text.split("\n"))
    try:
        found = plaintext.read(text)
    except BadInput as fault:
        assert re.match(r"Line \d+\b", str(fault))  # noqa: PT017 - most are read
    else:
        assert (found.grid, found.clues) == (grid, clues)


MINI = parse_grid("#..#\n....\n....\n#..#")

CLUES = {
    **{"1A": "Not me: Abbr.", "3A": "___ d'Alene", "5A": "Simpson dad, 50", "6A": "7 days (4,4)"},
    **{"1D": "Female", "2D": "A dog", "3D": '"Frozen" sister', "4D": "See 5-Across"},
}


@pytest.mark.parametrize("form", LISTS)
def test_a_list_is_read_in_each_form(form: str) -> None:
    text = LISTS[form](CLUES)
    for below in BELOW:
        assert plaintext.read(f"{MINI.text()}\n\n{text}{below}").clues == CLUES


@pytest.mark.parametrize("table", GRIDS)
def test_a_grid_is_read_in_each_form_with_a_mail_around(table: str) -> None:
    text = GRIDS[table](MINI)
    for above in ABOVE:
        if above == "Mini\n\n":  # as wide as the grid
            continue
        for below in ("", "\n\nThanks, Bob", f"\n\nClues:\n\n{titled('{} ')(CLUES)}"):
            found = plaintext.read(f"{above}{text}{below}")
            assert found.grid == MINI
            assert found.clues == (CLUES if "Clues" in below else {})
            assert found.unread == ()


@pytest.mark.parametrize("label", ["3,5", "3/5", "3 & 5", "3, 5 Across", "3, 5A", "3 and 5"])
def test_a_clue_of_several_slots_is_that_of_the_first(label: str) -> None:
    text = f"{MINI.text()}\n\nAcross\n1 Not me (2)\n{label} Long\nacross two lines (4,4)\n6 Finish"
    clues = {"1A": "Not me (2)", "3A": "Long across two lines (4,4)", "6A": "Finish"}
    assert plaintext.read(text).clues == {**clues, "5A": "See 3 Across"}
    assert plaintext.read(f"{text}\nDown\n1 Female").clues["1D"] == "Female"


def test_a_clue_of_several_slots_goes_on_where_it_says_or_where_a_slot_is() -> None:
    for text, slots in (
        ("Across\n3, 2 Down Long\n5 See 3", {"3A": "Long", "2D": "See 3 Across", "5A": "See 3"}),
        ("Across\n3,4 Long", {"3A": "Long", "4D": "See 3 Across"}),
        ("Down\n3/1 Long", {"3D": "Long", "1D": "See 3 Down"}),
        ("Across\n1, 2 and 3 Go", {"1A": "Go", "2D": "See 1 Across", "3A": "See 1 Across"}),
        ("3A, 2D: Long", {"3A": "Long", "2D": "See 3 Across"}),
        ("Across\n1. Not 3,5. Long (8) 6. Finish", {"1A": "Not", "3A": "Long (8)", "6A": "Finish"}),
    ):
        clues = plaintext.read(f"{MINI.text()}\n\n{text}").clues
        assert {name: clues[name] for name in slots} == slots


@pytest.mark.parametrize(
    ("clues", "fault"),
    [
        ("Across\n1 Not\n3-5 Long", "Line 8: '3-5 Long' may be a clue or part of the one before"),
        ("Across\n1. Not 3. me 3. Rock", "Line 7: '3. me 3. Rock' may be a clue or part"),
        ("Across\n1. Not 6. End", "Line 7: '6. End' may be a clue or part of the one before"),
        (
            "Across\n3,5 Long\n5 Dad",
            "Line 7: '3,5 Long' is for 5A too, which has a clue of its own",
        ),
        ("Across\n1, 2 and 3 Go\nDown\n2 Dog", "Line 7: '1, 2 and 3 Go' is for 2D too, which has"),
        ("Across\n1 Not\n5 Dad\n3 Rock", "Line 9: 3A stands below 5A; write the clues in the"),
        ("Across: 1 Not 3 Rock 5 Dad 6 End Down 1 One", "Line 6: 'Down 1 One' may be a clue or"),
        ("Across: 3. Rock down 1 One 2 Two", "Line 6: 'down 1 One 2 Two' may be a clue or part"),
        ("Across\n6 Break Down: 2 men", "Line 7: 'Down: 2 men' may be a clue or part of the"),
        ("Across\n6 Feeling Down: 1 of these", "Line 7: 'Down: 1 of these' may be a clue or part"),
        ("Across\n6 Song: Down - 1 more time", "Line 7: 'Down - 1 more time' may be a clue or"),
        ("Down\n4 Go Across * 1 River", "Line 7: 'Across * 1 River' may be a clue or part of"),
        ("Across\n6 Looking Down. 1 hope\n2 Dog", "Line 7: 'Down. 1 hope' may be a clue or part"),
        ("Across\n1 Not\nA3 Rock", "Line 8: 'A3 Rock' may be a clue or part of the one before"),
        (
            "Across\n1. A 3. 5. Dad 6. End",
            "Line 7: '3. 5. Dad 6. End' may be a clue or part of the",
        ),
        ("Across\n1 Not\n6 End\n\n[1] Female", "Line 10: '[1] Female' isn't a clue; write its"),
        ("Across\n1 Not\n[3] Rock", "Line 8: '[3] Rock' may be a clue or part of the one before"),
        ("Across\n1.Not\n6.End\n3.3D film", "Line 9: '3.3D film' may be a clue or part of the"),
        ("1A Not 3A Rock", "Line 6: '3A Rock' may be a clue or part of the one before"),
        ("Across (1) Not (3) Rock", "Line 6: '(3) Rock' may be a clue or part of the one before"),
        ("Across\n1 Not\n\nAn advertisement\n\n3 Rock", "Line 9: 'An advertisement' isn't a clue"),
        ("Across\n1 Not\nAcross\n3 Rock", "Line 8 is the title of one direction again; give it"),
        ("Across\n1 Not\n3D movies", "Line 8: '3D movies' may be a clue or part of the one"),
        ("1A: Not\n3 Rock", "Line 7: '3 Rock' may be a clue or part of the one before"),
        ("1A: Not 3A: Rock", "Line 6: '3A: Rock' may be a clue or part of the one before"),
        ("Across\n1\nNot\n3", "Line 9: no clue stands below the number."),
        ("Across\n1\nNot\n3 Rock", "Line 9: '3 Rock' may be a clue or part of the one before"),
        ("Across\n3,9 Long", "Line 7: The grid has no slot '9A'; it has 1A 1D 2D 3A 3D 4D 5A 6A."),
        (
            "1 Not\n3 Rock",
            "Line 6: '1 Not' may be a clue; clues stand below the grid and",
        ),
        ("A1 Not\nD1 Female", "Line 6: 'A1 Not' may be a clue; clues stand below the grid and"),
        ("D 1 Female", "Line 6: 'D 1 Female' may be a clue; clues stand below the grid and"),
        ("Ac3 Rock", "Line 6: 'Ac3 Rock' may be a clue; clues stand below the grid and"),
        ("01 Not\n03 Rock", "Line 6: '01 Not' may be a clue; clues stand below the grid and"),
        ("Across\nNot\nRock", "Line 6: 'Across' may be the title of clues; write the first"),
        ("Love, Bob\n\nDOWN:", "Line 8: 'DOWN:' may be the title of clues; write the first"),
        ("4 down is driving me mad!", "Line 6: '4 down is driving me mad!' may be a clue; clues"),
    ],
)
def test_what_may_be_a_clue_or_not_is_refused_by_its_line(clues: str, fault: str) -> None:
    assert refusal(plaintext.read, f"{MINI.text()}\n\n{clues}").startswith(fault)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Mini\n\n#..#\n....", "Line 1: 'Mini' may be a row of the grid or a text beside it; "),
        ("Hi Bob,\n.....\n.#...", "Line 1: 'Hi Bob,' may be a row of the grid or a text beside"),
        ("CAT\n..A.\n#..#", "Line 2 has 4 cells, line 1 has 3; all rows of a grid have the same"),
        ("CA7\n...\n#..", "Line 1, place 3: '7' isn't a cell; "),
        ("CAT DOG\n#..#\n....", "Line 2 has 4 cells, line 1 has 6; all rows of a grid have the"),
        ("1A: Not me\n\n#..#\n....", "Line 1: No grid stands above the clues; write one there"),
        ("A B\n\n#..#\n....", "Line 3 has 4 cells, line 1 has 2; "),
    ],
)
def test_what_may_be_a_row_or_a_heading_is_refused_by_its_line(text: str, fault: str) -> None:
    assert refusal(plaintext.read, text).startswith(fault)


def test_rows_with_blank_lines_between_them_are_rows() -> None:
    grid = parse_grid("AREA\n#..#\nOVEN")
    assert plaintext.read("AREA\n\n#..#\n\nOVEN\n.#..").grid.rows == 4
    assert plaintext.read(f"{grid.text()}\n....").grid.rows == 4


def test_a_row_beside_a_blank_line_is_one_if_it_makes_the_black_cells_even() -> None:
    for text in ("CAT\nD#G\n\nEEL", "CAT\n\nD#G\nEEL"):
        assert plaintext.read(text).grid == parse_grid("CAT\nD#G\nEEL")
        clues = plaintext.read(f"{text}\n\nAcross\n1 Pet\n3 Fish").clues
        assert clues == {"1A": "Pet", "3A": "Fish"}
    fault = refusal(plaintext.read, "CAT\nD#G\nEEL\n\nTHE")
    assert fault.startswith("Line 5: 'THE' may be a row of the grid or a text beside it;")


def test_what_looks_like_a_foot_in_small_letters_goes_on_with_its_clue() -> None:
    text = f"{MINI.text()}\n\nAcross\n6 Give an\nanswer in the affirmative\nSolution on page 7"
    assert plaintext.read(text).clues == {"6A": "Give an answer in the affirmative"}


@pytest.mark.parametrize(
    "words", ["/ 5 of a dollar", "& 5 make eight", "and 5 Words", "and 10 ways"]
)
def test_a_number_whose_slot_has_a_clue_is_a_word_of_another(words: str) -> None:
    """So is one that no slot has; where neither is so, a small letter leaves it open."""
    lines = [f"{MINI.text()}\n\nAcross\n1 Not\n3 {words}", "5 Dad", "6 End\nDown\n3 Sister"]
    clues = {"1A": "Not", "3A": words, "5A": "Dad", "6A": "End", "3D": "Sister"}
    assert plaintext.read("\n".join(lines)).clues == clues
    if "10" not in words and words[-1].islower() and "W" not in words:
        fault = refusal(plaintext.read, "\n".join(lines[::2]))
        assert fault.startswith(f"Line 8: '3 {words}' may be a clue for several slots or for one;")


@pytest.mark.parametrize("clue", ["See 3", "(See 3-Across)", "With 3 Across", "-", "See clue 3"])
def test_a_clue_that_points_to_another_is_no_clue_of_its_own(clue: str) -> None:
    text = f"{MINI.text()}\n\nAcross\n3, 5 Long\n5 {clue}"
    assert plaintext.read(text).clues == {"3A": "Long", "5A": clue}


@pytest.mark.parametrize("text", ["See 1-Down. 2 much", "See 1 Down: 2 much", "Shut down 2 a"])
def test_a_direction_in_a_clue_is_not_the_title_of_others(text: str) -> None:
    assert plaintext.read(f"{MINI.text()}\n\nAcross\n6 {text}").clues == {"6A": text}


def test_a_number_may_end_a_clue_before_the_title_of_others() -> None:
    with pytest.raises(BadInput, match=r"Line 4: 'Down: 2. Not me' may be a clue"):
        plaintext.read("..\n..\n\nAcross: 3. 007 Down: 2. Not me")
    assert plaintext.read("..\n..\n\nAcross\n1 See 1 Down (2)").clues == {"1A": "See 1 Down (2)"}


def test_what_parts_clues_on_a_line_is_not_theirs() -> None:
    """A title of the other direction may stand between them, and so may signs after each."""
    text = "Across: 1 Not; 3 Rock; 5 Dad; 6 End. Down: 1 Female; 2 Dog; 3 Sister; 4 Tree"
    clues = plaintext.read(f"{MINI.text()}\n\n{text}").clues
    assert " ".join(clues.values()) == "Not Rock Dad End. Female Dog Sister Tree"
    assert [*clues] == [slot.name for slot in MINI.listed]


@given(st.sampled_from(["Feeling", "Song:", "Go *", "Bad."]), st.sampled_from("-.:*"))
def test_a_clue_is_not_cut_by_a_direction_in_it(words: str, sign: str) -> None:
    """One number alone after it may be the clue's own, so it's refused or kept."""
    for title, other, number in (("Across", "Down", 6), ("Down", "Across", 4)):
        for below in ("", "\n2 Dog"):
            text = f"{title}\n{number} {words} {other}{sign} 1 of these{below}"
            fault = refusal(plaintext.read, f"{MINI.text()}\n\n{text}")
            assert fault.startswith(("Line 7: ", "Line 8: "))


def test_a_title_in_a_line_needs_no_stop_before_it_if_all_its_clues_follow() -> None:
    for end, down in (
        ("End", "1 Female 2 Dog 3 Sister 4 Tree"),
        ("end", "1 female 2 dog 3 sister 4 tree"),
        ("End.", "1 Female\n2 Dog"),
        ("End |", "1 Female\n2 Dog"),
    ):
        text = f"{MINI.text()}\n\nAcross: 6 {end} Down: {down}"
        assert plaintext.read(text).clues.keys() >= {"6A", "1D", "2D"}


def test_clues_of_all_slots_may_stand_in_any_order() -> None:
    text = "Across\n6 End\n1 Not\n5 Dad\n3 Rock\n\nDown\n1 Female"
    clues = {"6A": "End", "1A": "Not", "5A": "Dad", "3A": "Rock", "1D": "Female"}
    assert plaintext.read(f"{MINI.text()}\n\n{text}").clues == clues


BROKEN = {
    **{"1A": "Stone, with 3- and 5-Across", "3A": "See 22 Across and 4 Down", "5A": "Touches down"},
    **{"6A": "Half of 44- and 57-Across, it's said (4 12)", "1D": "x and y, in 6 Across (10 3)"},
    **{"2D": "Rest, in Wales... 5-Down", "3D": "iCloud, or 1-Across", "4D": "Not — near (8 8,1)"},
}
"""Clues with numbers, directions and lengths where a broken line may begin."""


@settings(derandomize=True)  # of some thousand random lists two are read wrongly: docs/crossword.md
@example([*BROKEN.values()], "arrow", 16, {"3A"})
@example([*BROKEN.values()], "1A:", 12, set())
@given(
    st.permutations([*BROKEN.values()]),
    st.sampled_from(sorted({*LISTS} - {"columns", "all on a line, parted"})),
    st.sampled_from([12, 16, 21, 30, 40, 70, None]),
    st.sets(st.sampled_from([*BROKEN]), max_size=2),
)
def test_a_list_broken_at_any_width_is_read_or_refused_by_its_line(
    texts: list[str], form: str, width: int | None, without: set[str]
) -> None:
    """No clue is lost, cut, or part of another."""
    clues = {name: text for name, text in zip(CLUES, texts, strict=True) if name not in without}
    lines = LISTS[form](clues).split("\n")
    broken = [
        part
        for line in lines
        for part in ((width and textwrap.wrap(line, width, break_on_hyphens=False)) or [line])
    ]
    try:
        found = plaintext.read(f"{MINI.text()}\n\n" + "\n".join(broken)).clues
    except BadInput as fault:
        assert re.match(r"Line \d+\b", str(fault))  # noqa: PT017 - most are read
    else:
        assert found == clues


@pytest.mark.parametrize(
    ("across", "clues"),
    [
        (
            "1. Pet 3. See 5- and\n6-Across 5. Fast 6. End",
            ["Pet", "See 5- and 6-Across", "Fast", "End"],
        ),
        ("1. Pet 3. See 5\nAcross 5. Fast 6. End", ["Pet", "See 5 Across", "Fast", "End"]),
        (
            "1 Pet 3 With 5- and\n6-Across 5 Fast 6 End",
            ["Pet", "With 5- and 6-Across", "Fast", "End"],
        ),
        ("1 Pet (10\n3) 3 Fish\n5 Fast (4\n6)\n6 End", ["Pet (10 3)", "Fish", "Fast (4 6)", "End"]),
        ("1. Not\n— me\n3. ...Rock\n5. Fast\n6. End", ["Not — me", "...Rock", "Fast", "End"]),
    ],
)
def test_what_a_broken_line_begins_with_is_text_in_a_list_written_otherwise(
    across: str, clues: list[str]
) -> None:
    down = "1. One 2. Touches\ndown 3. Three 4. Four"
    found = plaintext.read(f"{MINI.text()}\n\nACROSS\n{across}\n\nDOWN\n{down}").clues
    assert [text for name, text in found.items() if name[-1] == "A"] == clues
    assert [found[name] for name in ("2D", "4D")] == ["Touches down", "Four"]


@pytest.mark.parametrize(
    "text",
    [
        "1. Pet\n3. Fish\n6. Fast 5. End",
        "1 Pet\n3 Fish\n6 Fast 5 End",
        "1.Pet\n3.Fish\n6.Fast 5.7 End",
    ],
)
def test_a_number_in_the_text_of_a_later_clue_is_not_lost(text: str) -> None:
    fault = refusal(plaintext.read, f"{MINI.text()}\n\nACROSS\n{text}")
    assert re.match(r"Line 9: '5\.?7? End' may be a clue or part of the one before", fault)


@pytest.mark.parametrize("form", ["{} Across ", "{}ac ", "{}\tAcross\t"])
def test_small_letters_begin_a_clue_that_names_its_direction_as_the_others_do(form: str) -> None:
    for title in ("", "Across\n"):
        texts = {1: "Pet", 3: "x and y", 5: "iCloud", 6: "End"}
        listed = "\n".join(form.format(number) + text for number, text in texts.items())
        found = plaintext.read(f"{MINI.text()}\n\n{title}{listed}").clues
        assert found == {f"{number}A": text for number, text in texts.items()}


@given(
    st.lists(
        st.sampled_from(["Down", "Across", "Down low", "Across the sea", "Down Under", "Pet"]),
        min_size=8,
        max_size=8,
    ),
    st.sampled_from(["\n", " ", "; ", "\n\n"]),
    st.sampled_from(["", "."]),
)
def test_the_word_of_a_direction_is_the_clues_unless_all_labels_have_it(
    texts: list[str], between: str, sign: str
) -> None:
    """No word is cut off, and no clue lost; one that ends with the word alone may be refused."""
    clues = dict(zip(CLUES, texts, strict=True))
    way = {"A": "Across ", "D": "Down "}
    assume(not all(text.startswith(way[name[-1]]) for name, text in clues.items()))
    listed = "\n\n".join(
        f"{title}\n" + between.join(f"{name[:-1]}{sign} {clues[name]}" for name in names)
        for title, names in sections(clues)
    )
    try:
        found = plaintext.read(f"{MINI.text()}\n\n{listed}").clues
    except BadInput as fault:
        assert {"Down", "Across"}.intersection(texts), fault  # noqa: PT017 - most are read
    else:
        assert found == clues


def test_each_label_may_have_the_word_of_its_title() -> None:
    texts = ["Pet", "x and y, see 1 Across", "Of 5 things", "End", "One", "Two", "x", "Four"]
    clues = dict(zip(CLUES, texts, strict=True))
    words = {"A": "Across", "D": "Down"}
    listed = "\n".join(
        f"{title.upper()}\n" + "\n".join(f"{n[:-1]} {words[n[-1]]} {clues[n]}" for n in names)
        for title, names in sections(clues)
    )
    assert plaintext.read(f"{MINI.text()}\n\n{listed}").clues == clues


@pytest.mark.parametrize("odd", ["{}A. ", "{}-Across. ", "{}A ", "{}-Across "])
@pytest.mark.parametrize("slot", ["1A", "3A", "5A", "6A"])
@pytest.mark.parametrize("others", ["{}. ", "{} "])
def test_one_number_may_name_the_direction_of_its_title(odd: str, slot: str, others: str) -> None:
    def label(name: str) -> str:
        return (odd if name == slot else others).format(name[:-1])

    listed = "\n".join(
        f"{title}\n" + "\n".join(label(name) + CLUES[name] for name in names)
        for title, names in sections(CLUES)
    )
    assert plaintext.read(f"{MINI.text()}\n\n{listed}").clues == CLUES


@pytest.mark.parametrize("mark", ["- ", "* ", "\u2022 ", "\u2022", "\u2013 "])
def test_a_bullet_below_a_number_alone_is_no_part_of_its_clue(mark: str) -> None:
    listed = titled("{}\n" + mark)(CLUES)
    assert plaintext.read(f"{MINI.text()}\n\n{listed}").clues == CLUES


@pytest.mark.parametrize("sign", ["*", "-", "\u2013"])
def test_a_sign_before_lengths_on_the_next_line_is_no_bullet(sign: str) -> None:
    clues = CLUES | {"3A": f"Four more years? {sign} (5)"}
    listed = titled("{}. ")(clues).replace(f"? {sign}", f"?\n{sign}")
    assert plaintext.read(f"{MINI.text()}\n\n{listed}").clues == clues


@pytest.mark.parametrize(
    "heading",
    [
        *('"{}"', "\u201c{}\u201d", "'{}'", "{}!", "{}?", "{} \u2026"),
        *("____ {} ____", "___{}___", "_{}_"),
    ],
)
def test_a_title_below_a_blank_line_may_have_signs_of_clues(heading: str) -> None:
    listed = titled("{}. ", heading)(CLUES)
    assert plaintext.read(f"{MINI.text()}\n\n{listed}").clues == CLUES
    within = CLUES | {"3A": f"Not {heading.format('Down')}"}
    broken = titled("{}. ")(within).replace("Not ", "Not\n")
    if heading != "_{}_":
        assert plaintext.read(f"{MINI.text()}\n\n{broken}").clues == within


def test_each_direction_has_numbers_in_a_form_of_its_own() -> None:
    text = "Across\n(3) Rock (4)\n(6) End (2)\nDown\n1 Female\n(3)\n2. Dog"
    clues = {"3A": "Rock (4)", "6A": "End (2)", "1D": "Female (3)", "2D": "Dog"}
    assert plaintext.read(f"{MINI.text()}\n\n{text}").clues == clues


def test_zeros_before_numbers_are_those_of_the_list() -> None:
    """Across has them, Down hasn't; the agent's and the rest of a line are in the text."""
    across = "Across\n01. Not 03. Dad,\n007 or 5. so\n05. Agent 06. End"
    assert plaintext.read(f"{MINI.text()}\n\n{across}\nDown\n1 Female\n2 Bond, or\n007").clues == {
        **{"1A": "Not", "3A": "Dad, 007 or 5. so", "5A": "Agent", "6A": "End"},
        **{"1D": "Female", "2D": "Bond, or 007"},
    }


@pytest.mark.parametrize("part", ["3, ", "3 ", "3, 5. ", "3 and ", "03. ", "Rock\n\n", "word\n"])
def test_a_long_text_is_parted_in_its_length(part: str) -> None:
    for above in (f"{MINI.text()}\n\nAcross\n1 Not ", f"{MINI.text()}\n\n"):
        assert is_linear(plaintext.read, above, part, "\n5 Dad\n6 End", 1_000)
