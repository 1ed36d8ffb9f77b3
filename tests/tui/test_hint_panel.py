"""How the hint panel breaks what it says into rows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, pairwise
from textwrap import wrap

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content
from textual.geometry import Region, Size

from beehelper.bee.hints import LADDER as BEE
from beehelper.boxed.hints import LADDER as BOXED
from beehelper.crossword.hints import LADDER as CROSSWORD
from beehelper.hints import Hint, Ladder
from beehelper.hit.hints import LADDER as HIT
from beehelper.tui.widgets.frame import _title
from beehelper.tui.widgets.hint_lines import (
    GAP,
    ROOMY,
    Block,
    Card,
    Laid,
    _body,
    _in_order,
    broken,
    even,
    lay_out,
    shares,
)
from beehelper.tui.widgets.ladder_lines import VIEW, Mark, Prompts, ends, form_of, forms, names
from beehelper.wordle.hints import LADDER as WORDLE
from beehelper.wordle.hints import MANY_LADDER

LADDERS = [
    [rung.label for rung in ladder] for ladder in (BEE, BOXED, CROSSWORD, HIT, WORDLE, MANY_LADDER)
]

PARTS = st.lists(st.text("abc", min_size=1, max_size=6), min_size=1, max_size=2)
WORDS = st.lists(PARTS.map("\N{NO-BREAK SPACE}".join), max_size=12).map(" ".join)


def rank(lines: Sequence[str], width: int) -> int:
    """Rank a last line: a word alone, a few words, or more."""
    last = "".join(lines[-1:])
    return min(last.count(" "), 1 + (last.count(" ") > 1 and len(last) * 3 >= width))


@given(WORDS, st.integers(13, 60))
def test_a_sentence_fills_its_lines_but_for_few_words_that_would_stand_alone(
    text: str, width: int
) -> None:
    lines, greedy = broken(text, width), wrap(text, width)
    assert " ".join(lines) == text
    assert len(lines) == len(greedy)
    assert lines == greedy or rank(lines, width) > rank(greedy, width)
    longest = max(1, *map(len, text.split(" ")))
    others = (wrap(text, narrower) for narrower in range(longest, width))
    fewest = (other for other in others if text and len(other) == len(greedy) > 1)
    assert all(rank(lines, width) >= rank(other, width) for other in fewest)
    bracketed = f"{text} (over 99% likely).".strip()
    lines, greedy = broken(bracketed, width), wrap(bracketed, width)
    assert " ".join(lines) == bracketed
    assert len(lines) == len(greedy)
    assert max(map(len, lines)) <= width
    spared = rank(lines, width) > rank(greedy, width)
    assert lines == greedy or spared or "(" in (lines[-1][0], lines[-2][0])


def test_a_bracket_at_the_end_is_kept_whole_where_that_takes_no_more_lines() -> None:
    said = "Letter 5 is U (over 99% likely)."
    assert broken(said, 27) == ["Letter 5 is U", "(over 99% likely)."]
    assert broken(said, 60) == [said]
    assert broken("Good play wins over 99% of the games with 7 tries left.", 27) == [
        "Good play wins over",
        "99% of the games with",
        "7 tries left.",
    ]


def test_a_view_does_not_end_with_the_heads_of_what_is_below_it() -> None:
    lines = ["4 · The best guess", "Play DART", "", "Other choices:", "FORT: even", "CARD: worst"]
    laid = Laid([*map(Content, lines)], Region(0, 0, 20, len(lines)), (0,))
    assert [laid.fold(height) for height in range(1, 7)] == [1, 2, 2, 2, 2, 6]


def test_the_guess_to_play_is_lit_in_its_row_too_and_a_missing_number_is_faint() -> None:
    rows = ("guess  left", "DART      5", "CARD      -")
    for said in ("Play DART: it is best.", "No guess beats DART."):
        lines = _body(Card(1, Hint("Best", (said, *rows), table=True)), 0, chosen=True, bold=False)
        drawn = [
            (line.plain[span.start : span.end], span.style) for line in lines for span in line.spans
        ]
        assert [text for text, style in drawn if style == "bold $primary"] == ["DART", "DART"]
        assert [text for text, style in drawn if style == "$foreground 60%"] == ["-"]


def test_the_head_of_a_table_with_sums_is_quiet_and_its_sums_are_strong() -> None:
    table = "     4  5  all", "A    1  2    3", "all  1  2    3", "With the 2 found: about 5 words."
    chart = "guess  left", "DART      5"
    for rows, quiet, strong in ((table, [table[0]], ["3", table[2]]), (chart, [], [])):
        lines = _body(Card(1, Hint("Grid", rows, table=True)), 0, chosen=True, bold=False)
        drawn = [
            (line.plain[span.start : span.end], span.style) for line in lines for span in line.spans
        ]
        assert [text for text, style in drawn if style == "$foreground 70%"] == quiet
        assert [text for text, style in drawn if style == "bold"] == strong


@given(st.integers(1, 12), st.integers(1, 12), st.integers(0, 5), st.data())
def test_a_chart_is_shown_whole_or_not_at_all_where_its_lines_have_room(
    above: int, bars: int, below: int, data: st.DataObject
) -> None:
    chart = ["If you play DART:", "hits", *["0 ██"] * bars]
    lines = ["Play DART."] * above + ["", *chart] + ["", "Other choices:"] * below
    laid = Laid([*map(Content, lines)], Region(0, 0, 20, len(lines)), (0,))
    height = data.draw(st.integers(1, len(lines)))
    fold = laid.fold(height)
    shown = sum("█" in line for line in lines[:fold])
    assert 0 < fold <= height
    if len(chart) <= above:
        assert shown in (0, bars)
    assert shown == bars or above + 1 + len(chart) > fold


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


@pytest.mark.parametrize("width", [20, 35, 60, 140])
def test_headings_have_one_form_at_every_width(width: int) -> None:
    titles = ("Totals", "First letter of the best guess")
    cards = [Card(n, Hint(title, ("a",))) for n, title in enumerate(titles, 1)]
    lines = [str(line) for line in lay_out(cards, 2, width, 9).lines]
    assert "1 · Totals" in lines[0]
    assert "2 · First letter" in "".join(lines)


@given(st.lists(st.integers(1, 9), max_size=6), st.integers(0, 40))
def test_no_more_than_is_wanted_is_given_and_room_is_left_only_where_all_have_that(
    wanted: list[int], room: int
) -> None:
    given = shares(wanted, room)
    assert sum(given) == min(sum(wanted), room)
    assert all(one <= other for one, other in zip(given, wanted, strict=True))
    least = min((one for one, other in zip(given, wanted, strict=True) if one < other), default=0)
    assert all(one <= least + 1 for one in given) or not least


HINTS = st.lists(st.lists(st.sampled_from(["a b c", "word " * 8, ""]), max_size=9), max_size=5)


@given(HINTS, st.integers(29, 140), st.integers(8, 60), st.sampled_from([BEE, HIT, BOXED]))
def test_rows_are_free_only_where_a_view_that_begins_at_a_heading_leaves_them(
    told: list[list[str]], width: int, height: int, ladder: Ladder[object]
) -> None:
    cards = [Card(n, Hint(f"Hint {n}", tuple(lines))) for n, lines in enumerate(told, 1)]
    marks = [
        Mark(n, rung.label, rung.shows, rung.cost, n <= len(cards))
        for n, rung in enumerate(ladder, 1)
    ]
    coming = min(len(cards) + 1, len(marks))
    prompts = Prompts(ladder.promise("F6", coming), *ladder.offers("F6", coming))
    laid = lay_out(cards, len(cards), width, height - len(marks) - 4)
    lines, size = len(laid.lines), Size(width, height)
    each, few = forms((*marks,), coming, prompts, size), ends(marks, coming, width)
    form = form_of(each, few, prompts, size, laid, lines)
    top = laid.top(form.hints)
    assert all(laid.at.bottom - heading > form.hints for heading in laid.headings if heading < top)
    assert "F6" in form.prompt
    written = "".join(text for row in form.rows for _, text in row)
    assert ladder.rungs[coming - 1].label in written
    said = f"{written} {form.prompt}"
    assert ladder.rungs[coming - 1].cost in said or prompts.full in said
    for richer in each:
        if richer == form:
            break
        assert richer.hints < lines - top


@given(HINTS, st.integers(29, 140), st.integers(8, 60))
def test_no_more_hints_are_seen_whole_with_fewer_words_below_a_ladder_of_one_name(
    told: list[list[str]], width: int, height: int
) -> None:
    cards = [Card(n, Hint(f"Hint {n}", tuple(lines))) for n, lines in enumerate(told, 1)]
    marks = (Mark(1, "one", "what it shows", "gives all that it has", False),)
    prompts = Prompts("▸ F6 shows hint 1: " + "what it shows " * 4, price="▸ F6 gives all")
    laid = lay_out(cards, len(cards), width, height)
    size, few = Size(width, height), ends(marks, 1, width)
    form = form_of([], few, prompts, size, laid, len(laid.lines))
    priced = form_of([], few, Prompts(prompts.price), size, laid, len(laid.lines))
    assert laid.top(form.hints) == laid.top(priced.hints)


def test_a_ladder_has_a_row_a_hint_and_a_narrow_one_says_below_it_what_that_gives() -> None:
    marks = [
        Mark(n, rung.label, rung.shows, rung.cost, n < 6) for n, rung in enumerate(CROSSWORD, 1)
    ]
    prompts = Prompts(CROSSWORD.promise("F6", 6), *CROSSWORD.offers("F6", 6))
    form, *_ = forms((*marks,), 6, prompts, Size(37, 40))
    rows = ["".join(text for _, text in row).rstrip() for row in form.rows]
    assert rows[-3:] == [
        "● 5 word    gives one word",
        "▸ 6 words   gives the words",
        "○ 7 fill    gives everything",
    ]
    assert form.terse
    airy, close, named, *_ = forms((*marks,), 6, prompts, Size(25, 40))
    assert [row for row in airy.rows if row] == close.rows
    rows = ["".join(text for _, text in row).rstrip() for row in airy.rows]
    assert rows[-5:] == ["▸ 6 words", "    gives the words", "", "○ 7 fill", "    gives everything"]
    assert not close.terse
    assert [len(row) for row in named.rows] == [1] * len(marks)
    assert "the words that fit" in " ".join(airy.prompt.split())


@pytest.mark.parametrize(("hints", "lines"), [(4, 5), (2, 15)])
def test_hints_that_are_not_all_in_view_give_way_to_a_ladder_that_says_what_each_gives(
    hints: int, lines: int
) -> None:
    marks = [Mark(n, rung.label, rung.shows, rung.cost, n < 4) for n, rung in enumerate(BOXED, 1)]
    prompts = Prompts(BOXED.promise("F6", 4), *BOXED.offers("F6", 4))
    cards = [Card(n, Hint(f"Hint {n}", ("a line",) * lines)) for n in range(1, hints + 1)]
    size = Size(50, 24)
    laid = lay_out(cards, hints, size.width, size.height)
    each = forms((*marks,), 4, prompts, size)
    form = form_of(each, ends(marks, 4, size.width), prompts, size, laid, len(laid.lines))
    written = ["".join(text for _, text in row) for row in form.rows]
    if lines < VIEW:
        assert all(mark.cost in row for mark, row in zip(marks, written, strict=True))
        assert form.hints >= VIEW
    else:  # else the hint in view would be cut
        assert form.hints >= laid.at.height


def test_a_ladder_of_numbers_says_in_words_what_its_marks_are_where_there_is_room() -> None:
    marks = [Mark(n, name, "", "", n < 4) for n, name in enumerate(LADDERS[0], 1)]
    for width, said in (
        (40, ["● 1–3 shown", "▸ 4 pairs", "○ 5–11 hidden"]),
        (30, ["● 1–3", "▸ 4 pairs", "○ 5–11"]),
    ):
        (row,) = ends(marks, 4, width)
        assert [text.strip() for _, text in row] == said


def test_a_ladder_that_says_what_a_hint_shows_is_not_said_again_below_it() -> None:
    marks = [Mark(n, rung.label, rung.shows, rung.cost, False) for n, rung in enumerate(BEE, 1)]
    prompts = Prompts(BEE.promise("F6", 4), *BEE.offers("F6", 4))
    each = forms((*marks,), 4, prompts, Size(100, 40))
    form = form_of(each, ends(marks, 4, 100), prompts, Size(100, 40), Laid(), 0)
    assert form.prompt == "▸ F6 shows hint 4"
    assert [len(row) for row in form.rows] == [1] * len(marks)
    assert len({text.index(mark.cost) for row in form.rows for mark, text in row}) == 1


def test_hints_stand_beside_each_other_only_where_one_below_the_other_is_too_high() -> None:
    cards = [Card(n, Hint(f"Title {n}", ("one line of a hint",) * 5)) for n in (1, 2, 3)]
    assert len(lay_out(cards, 3, 80, 20).lines) == 20
    beside = lay_out(cards, 3, 80, 19)
    assert len(beside.lines) == 13
    assert str(beside.lines[0]).index("3 · Title 3") == len("one line of a hint   ")


def test_hints_divide_a_panel_that_is_roomy_evenly() -> None:
    cards = [Card(n, Hint(f"Title {n}", ("one line of a hint",) * 5)) for n in (1, 2, 3)]
    for width, count, lines in ((2 * ROOMY + GAP - 1, 1, 20), (140, 3, 6)):
        laid = lay_out(cards, 3, width, 40)
        assert len(laid.lines) == lines
        heads = [str(laid.lines[0]).find(f"Title {n}") for n in (1, 2, 3)]
        assert [at for at in heads if at >= 0] == [
            4 + n * (even(width, count) + GAP) for n in range(count)
        ]


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
    rows = names(marks, 3, width)
    assert len(rows) <= {48: 4, 80: 3}.get(width, len(rungs))
    assert all(len(row) - len(rows[-1]) <= 1 for row in rows)
    assert all(len("".join(text for _, text in row).rstrip()) <= width for row in rows)
    down = [[text for _, text in column] for column in zip(*rows, strict=False)]
    assert all(len({*map(len, column)}) == 1 for column in down)
    parts = sorted(part for row in rows for part in row)
    assert [mark for mark, _ in parts] == marks
    assert all(text.rstrip().endswith(f" {mark.name}") for mark, text in parts)


def test_a_ladder_in_one_row_names_the_next_hint_and_a_click_on_others_is_on_the_nearest() -> None:
    marks = [Mark(n, name, "", "", n in (1, 2, 5)) for n, name in enumerate(LADDERS[0], 1)]
    (row,) = ends(marks, 6, 52)
    assert [(mark.number, text.strip()) for mark, text in row] == [
        (2, "● 1–2"),
        (4, "○ 3–4"),
        (5, "● 5"),
        (6, "▸ 6 first letter"),
        (7, "○ 7–11"),
    ]
    for width in (36, 38):
        (row,) = ends(marks, 6, width)
        assert [text.strip() for _, text in row] == ["● 1–2", "● 5", "▸ 6 first letter"]


def test_a_rung_that_comes_once_more_stands_after_all_that_were_shown() -> None:
    marks = [Mark(n, name, "", "", True) for n, name in enumerate(LADDERS[0], 1)]
    (row,) = ends(marks, 6, 52)
    assert [(mark.number, text.strip()) for mark, text in row] == [
        (1, "● 1–11 shown"),
        (6, "▸ 6 first letter"),
    ]
    marks = [Mark(n, name, "", "", n in (1, 2, 4)) for n, name in enumerate(LADDERS[0], 1)]
    (row,) = ends(marks, 2, 52)
    said = ["● 1–2", "● 4", "▸ 2 lengths", "○ 3", "○ 5–11"]
    assert [text.strip() for _, text in row] == said


def test_numbers_on_both_sides_of_the_next_hint_make_no_run() -> None:
    marks = [Mark(n, name, "", "", n in (5, 7)) for n, name in enumerate(LADDERS[0], 1)]
    (row,) = ends(marks, 6, 52)
    said = ["○ 1–4", "● 5", "▸ 6 first letter", "● 7", "○ 8–11"]
    assert sorted(text.strip() for _, text in row) == sorted(said)


def test_where_no_hint_comes_none_is_said_to_follow() -> None:
    marks = [Mark(n, name, "", "", n < 6) for n, name in enumerate(LADDERS[0], 1)]
    (row,) = ends(marks, 0, 52)
    assert [text.strip() for _, text in row] == ["● 1–5 shown", "○ 6–11 hidden"]


@pytest.mark.parametrize("number", [1, 2])
def test_hints_that_say_the_same_say_it_once(number: int) -> None:
    hint = Hint("No word is left", ("No word in the list fits; check the rows.",))
    laid = lay_out([Card(1, hint), Card(2, hint)], number, 60, 20)
    assert [str(line).strip() for line in laid.lines] == ["1, 2 · No word is left", *hint.lines]
    assert laid.at.height == 2


def test_a_price_is_said_once_where_it_is_what_the_hint_shows() -> None:
    said = {rung.promise for ladder in (HIT, BEE) for rung in ladder}
    assert {"the words left", "words by first two letters"} <= said
    assert "how many words are left, and the chance to win (spoils no letter)" in said
    assert "the same word: every second letter (gives half the letters)" in said


def test_a_next_hint_that_would_take_three_rows_is_offered_by_its_price() -> None:
    ladder = CROSSWORD
    marks = [Mark(n, rung.label, rung.shows, rung.cost, n < 6) for n, rung in enumerate(ladder, 1)]
    prompts = Prompts(ladder.promise("F6", 6, "17 Across"), *ladder.offers("F6", 6, "17 Across"))
    for width, said in ((24, prompts.priced), (30, prompts.full)):
        form = forms((*marks,), 6, prompts, Size(width, 11))[-1]
        assert form.prompt == said
        assert len(broken(said, width)) == 2
    # What the hint in view is about needs no name, and leaves a row for air, or for hints.
    offers = ladder.offers("F6", 6, "17 Across", beside=True)
    *_, airy, close = forms((*marks,), 6, Prompts(prompts.full, *offers), Size(24, 11))
    assert airy.prompt == close.prompt == "▸ F6: gives the words"
    assert (airy.apart, close.apart) == (True, False)
    assert close.hints == airy.hints + 1


@pytest.mark.parametrize("height", [4, 20])
def test_a_chart_stands_beside_the_lines_of_its_hint_only_where_that_saves_needed_rows(
    height: int,
) -> None:
    card = Card(1, Hint("Left", ("9 words left.", "", "0 ██ 6", "1 █  3"), table=True))
    lines = [str(line) for line in lay_out([card], 1, 60, height).lines]
    beside = [f"{text:31}{bar}" for text, bar in (("9 words left.", "0 ██ 6"), ("", "1 █  3"))]
    assert lines[1:] == (beside if height == 4 else [*card.hint.lines])


def test_a_chart_stands_beside_a_wider_table_and_what_comes_after_both_has_all_columns() -> None:
    table = "guess   wins  guesses  words left", "CONES  97.4%     5.19          98"
    chart, after, play = "0 ██ 6", "word " * 11, "Play it: " + "it wins " * 6
    card = Card(1, Hint("Best", (play, "", *table, "", "hits", chart, "", after)))
    lines = [str(line).rstrip() for line in lay_out([card], 1, 59, 7).lines]
    assert lines[1:3] == [play.strip(), ""]
    assert lines[3].startswith(table[0])
    assert lines[3].endswith("hits")
    assert [line.index(chart) for line in lines if chart in line] == [len(table[0]) + GAP]
    assert all(any(line.startswith(row) for line in lines) for row in table)
    assert lines[-1] == after.strip()


@pytest.mark.parametrize("height", [5, 30])
def test_hints_with_charts_lose_no_word_in_any_room(
    height: int,
) -> None:
    text = "word " * 20
    cards = [
        Card(number, Hint(str(number), (text, "", "0 ██ 6", " ", f"{number} █  3", "", "Other.")))
        for number in (1, 2, 3)
    ]
    for width in range(30, 200):
        lines = [str(line) for line in lay_out(cards, 3, width, height).lines]
        assert max(map(len, lines)) <= width
        assert "".join(lines).count("word") == 20 * len(cards)
