from __future__ import annotations

import re
from itertools import product
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword import beliefs
from beehelper.crossword.advice import (
    RIVAL,
    Advice,
    Candidate,
    Letter,
    SlotAdvice,
    Solved,
    SolvedWord,
    Stage,
    still,
)
from beehelper.crossword.beliefs import BEST_LETTERS, Model, advise
from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.grid import Grid, blank, parse_grid
from beehelper.crossword.hints import (
    LADDER,
    given_away,
    hint,
    likely_fill,
    named,
    promising,
    solved_hint,
    spelled_out,
)
from beehelper.crossword.propagate import forced_words
from beehelper.crossword.wordfile import enumeration
from beehelper.hints import percent
from beehelper.search import Budget

from .oracles import TINY, WORDS, all_fills
from .strategies import grids

LIST = entries_of(
    [("cat", 60), ("cot", 50), ("cod", 50), ("ace", 60), ("tea", 60), ("icecream", 50)],
    {"icecream": ("ice cream", "icecream")},
)


def last(grid: Grid, entries: Entries = LIST) -> Advice:
    *_, settled = advise(grid, Model(entries), Budget())
    return settled


def lines(grid: Grid, rung: int, about: str | None = None) -> str:
    return "\n".join(hint(grid, last(grid), rung, grid.slot(about) if about else None).lines)


@given(st.floats(0, 1))
def test_a_letter_is_said_to_stand_only_where_it_is_over_99_percent_likely(chance: float) -> None:
    grid = parse_grid("c.t")
    advice = last(grid)._replace(cells={1: (Letter("a", chance),)})
    (said,) = hint(grid, advice, 3, grid.slot("1A")).lines
    assert said == f"Letter 2 {'is' if 'over' in said else 'may be'} A ({percent(chance)} likely)."


def test_advice_comes_by_pattern_then_ranked_then_settled() -> None:
    stages = [
        (each.stage, each.possible) for each in advise(parse_grid("c.t"), Model(LIST), Budget())
    ]
    assert stages == [(Stage.FITS, None), (Stage.RANKED, True), (Stage.SETTLED, True)]


@given(grids(6))
def test_advice_has_every_slot_and_the_open_cells_with_chances(grid: Grid) -> None:
    for advice in advise(grid, Model(LIST), Budget()):
        assert [slot.name for slot in advice.slots] == [slot.name for slot in grid.slots]
        empty = {cell for cell in grid.crossings if not grid.cells[cell]}
        assert set(advice.cells) == empty
        for letters in advice.cells.values():
            chances = [chance for _, chance in letters]
            assert len(letters) == BEST_LETTERS
            assert chances == sorted(chances, reverse=True)
        for known in advice.slots:
            assert len(known.candidates) == known.fitting
            assert known.off_list + sum(each.chance for each in known.candidates) == pytest.approx(
                1
            )


@given(grids(6))
def test_every_rung_has_something_to_say_of_any_board(grid: Grid) -> None:
    advice = last(grid)
    for about in (None, *grid.slots[:2], *grid.slots[-1:]):
        for rung in range(1, len(LADDER) + 1):
            shown = hint(grid, advice, rung, about)
            assert shown.title
            assert all(shown.lines)


@pytest.mark.parametrize("count", [40, 51, 90, 150])
def test_all_rivals_of_the_best_word_are_counted(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["a" + "".join(pair) for pair in product(ascii_lowercase[:15], repeat=2)][:count]
    listed = entries_of([(word, 50) for word in words], {})
    grid = parse_grid("a..")
    told = hint(grid, last(grid, listed), 2).lines
    monkeypatch.setattr(beliefs, "TOP", 10_000)
    chances = [each.chance for each in last(grid, listed).of("1A").candidates]
    assert len(chances) == count
    rivals = sum(chance >= RIVAL for chance in chances) - 1
    assert rivals >= 39
    assert told == hint(grid, last(grid, listed), 2).lines
    assert f"{rivals} others: 1% or more" in told


def test_that_the_lists_leave_no_other_word_is_said_beside_its_chance() -> None:
    crossed = parse_grid("ca.\n##.\n##a")
    known = last(crossed).of("1A")
    assert known.forced
    for forced, fitting, said in (
        (True, 1, "o other word of my lists fits"),
        (True, 2, "he rest of the grid leaves no other of my words"),
        (False, 2, ""),
    ):
        told = known._replace(fitting=fitting, forced=forced)
        advice = Advice(Stage.SETTLED, (told, last(crossed).of("2D")), {}, True)
        for rung in (2, 5):
            lines = "\n".join(hint(crossed, advice, rung, crossed.slot("1A")).lines)
            assert "% likely" in lines
            assert ("my lists fits" in lines or "my words" in lines) == bool(said)
            assert said in lines


@given(grids(6))
def test_no_word_is_called_sure(grid: Grid) -> None:
    advice = last(grid)
    for slot, known in zip(grid.slots, advice.slots, strict=True):
        if known.candidates and not grid.is_full(slot):
            for rung in (2, 5):
                assert "sure" not in "\n".join(hint(grid, advice, rung, slot).lines)
            first, *_ = hint(grid, advice, 5, slot).lines
            assert ("no other word of my lists" in first) == (known.fitting == 1)


@given(TINY, WORDS)
def test_no_word_is_forced_twice_and_a_forced_one_is_in_every_fill(
    grid: Grid, scored: list[tuple[str, int]]
) -> None:
    entries = entries_of(scored, {})
    fills = all_fills(grid, entries)
    for advice in advise(grid, Model(entries), Budget()):
        forced = {each.name: each.candidates[0].word for each in advice.slots if each.forced}
        others = [grid.pattern(slot) for slot in grid.slots if slot.name not in forced]
        assert len({*forced.values()}) == len(forced)
        assert not {*forced.values()} & {*others}
        for name, word in forced.items():
            assert {fill.pattern(grid.slot(name)) for fill in fills} <= {word}


@pytest.mark.parametrize("text", ["CAT\n###\nCA.", "CA.\n###\n.AT", "CA.\n###\nC.T\n###\nCAT"])
def test_a_word_that_stands_elsewhere_or_is_left_for_two_slots_is_not_forced(
    text: str,
) -> None:
    grid, entries = parse_grid(text), entries_of([("cat", 60)], {})
    for advice in advise(grid, Model(entries), Budget()):
        still_open = [each for each in advice.slots if not grid.is_full(grid.slot(each.name))]
        assert not any(each.forced for each in still_open)
        assert sum(word.chance for each in still_open for word in each.candidates) <= 1


def test_a_word_that_stands_in_the_grid_is_named_where_no_other_fits() -> None:
    grid, entries = parse_grid("cat\n#.#\nca."), entries_of([("cat", 60)], {})
    *_, advice = advise(grid, Model(entries), Budget())
    said = hint(grid, advice, LADDER.parse("words"), grid.slot("3A")).lines[0]
    assert said == "No other word of my lists fits CA?: CAT stands in the grid."


def test_in_a_contradiction_only_a_word_that_fits_alone_is_forced_and_all_is_told() -> None:
    grid = parse_grid("c..\n##x\n##a")
    advice = last(grid)
    assert advice.possible is False
    assert not any(known.forced for known in advice.slots)
    assert forced_words(grid, LIST, Budget()) is None
    assert (
        lines(grid, LADDER.parse("words"), about="2D").splitlines()[0]
        == "No word of my lists fits ?XA."
    )
    assert "CAT" in lines(grid, LADDER.parse("words"), about="1A")
    assert last(parse_grid("ca.\n##x\n##a")).of("1A").forced


def test_a_word_is_forced_if_the_crossings_leave_no_other() -> None:
    # c?t is cat or cot, and of a?e and o?e only ace is a word.
    advice = last(parse_grid("c.t\n#.#\n#e#"))
    assert advice.of("1A").fitting == 2
    assert [known.forced for known in advice.slots] == [True, True]


@given(grids(6))
def test_the_likely_fill_keeps_what_is_given_and_leaves_no_slot_open(grid: Grid) -> None:
    filled = likely_fill(grid, last(grid))
    assert all(
        not cell or cell == other for cell, other in zip(grid.cells, filled.cells, strict=True)
    )
    assert all(filled.is_full(slot) for slot in filled.slots)


@given(grids(6))
def test_a_word_is_named_by_the_rungs_that_show_it(grid: Grid) -> None:
    advice = last(grid)
    for slot in grid.slots:
        words = [named(grid, slot, advice, rung) for rung in range(1, len(LADDER) + 1)]
        assert words[:4] == [""] * 4
        assert words[5] == ""
        best = advice.of(slot.name).candidates
        assert words[4] == (best[0].word if best else "")
        assert likely_fill(grid, advice).pattern(slot) == words[6]


@given(grids(6))
def test_letters_are_given_away_by_the_rungs_that_show_them_for_one_cell(grid: Grid) -> None:
    advice = last(grid)
    empty = grid.open_cells - grid.filled
    for slot in grid.slots:
        given = [given_away(grid, slot, advice, rung) for rung in range(1, len(LADDER) + 1)]
        where, chance, letter, reason, word, words, fill = given
        assert where == chance == words == reason == {}
        for cell, text in letter.items():
            place = slot.cells.index(cell) + 1
            verb = "is" if advice.cells[cell][0].chance >= 0.995 else "may be"
            told = hint(grid, advice, 3, slot).lines[-1]
            assert told.startswith(f"Letter {place} {verb} {text.upper()} (")
        assert bool(letter) == (not grid.is_full(slot))
        assert word.keys() == (empty & {*slot.cells} if advice.of(slot.name).candidates else set())
        assert grid.with_cells(fill) == likely_fill(grid, advice)


def test_the_likely_fill_has_no_word_twice() -> None:
    grid = parse_grid("c.t\n###\nc.t")
    assert sorted(likely_fill(grid, last(grid)).text().split()) == ["###", "CAT", "COT"]


@given(grids(6))
def test_the_most_promising_slot_has_the_likeliest_word(grid: Grid) -> None:
    advice = last(grid)
    chosen = promising(grid, advice)
    best = [
        known.candidates[0].chance
        for slot, known in zip(grid.slots, advice.slots, strict=True)
        if known.candidates and not grid.is_full(slot)
    ]
    assert (chosen is None) == (not best)
    if chosen is not None:
        assert advice.of(chosen.name).candidates[0].chance == max(best)


def test_no_chance_is_written_as_certain_or_impossible() -> None:
    assert [percent(chance) for chance in (0.0, 0.004, 0.1, 0.994, 0.9951, 1.0)] == [
        *("under 1%", "under 1%", "10%", "99%", "over 99%", "over 99%")
    ]


@pytest.mark.parametrize(
    ("spelling", "lengths"),
    [
        ("ice cream", "(3,5)"),
        ("A-line", "(1-4)"),
        ("cat's-paw", "(4-3)"),
        ("A. A. Milne", "(1,1,5)"),
        ("mother-in-law's tongue", "(6-2-4,6)"),
        ("word", "(4)"),
        ("'tween", "(5)"),
        ("Straße", "(7)"),
        ("Hors d'œuvre", "(4,7)"),
        ("Rock & Roll", "(4,4)"),
        ("tick – tock", "(4,4)"),
        ("ice - cream", "(3,5)"),
    ],
)
def test_enumerations_count_letters_only(spelling: str, lengths: str) -> None:
    assert enumeration(spelling) == lengths


def test_a_word_is_written_with_its_enumerations_if_it_is_not_plain() -> None:
    assert spelled_out("cat", ("cat",)) == "CAT"
    assert spelled_out("setup", ("set up", "set-up", "setup")) == "SETUP  set up (3,2) (3-2) (5)"


def test_what_was_known_stays_as_far_as_it_fits() -> None:
    words = [Candidate(word, 0.3, (word,)) for word in ("cat", "cot", "cab")]
    known = SlotAdvice("1A", 3, tuple(words), 0.1, False)
    assert still(known, "???") == known
    assert [each.word for each in still(known, "?a?").candidates] == ["cat", "cab"]
    assert still(known, "??").candidates == ()


PANEL = 31
"""Columns of a hint beside a grid of 15 x 15 at 80 columns."""


@pytest.mark.parametrize(
    ("phrase", "lengths"),
    [("fire alarm", "(4,5)"), ("find fault", "(4,5)"), ("queen elizabeth", "(5,9)")],
)
def test_a_list_of_words_has_room_for_phrases_and_their_enumerations(
    phrase: str, lengths: str
) -> None:
    word = phrase.replace(" ", "")
    model = Model(entries_of([(word, 50)], {word: (phrase,)}))
    grid = blank(1, len(word))
    *_, advice = advise(grid, model, Budget())
    first, *_ = hint(grid, advice, 6).lines
    assert first.endswith(f"{phrase.upper()} {lengths}")
    assert len(first) <= PANEL


TWO, UNLISTED = "c.t\n###\n..e", "x..q"


@pytest.mark.parametrize(
    ("text", "rung", "about", "said"),
    [
        ("c.t\n###\n...", "where", None, r"Look at 1 Across\."),
        (
            "c.t",
            "chance",
            None,
            r"Best word: .* likely\n1 other: 1% or more\nNot in my lists: .*%",
        ),
        (TWO, "chance", "2A", r"(?s)(The b|B)est word.*"),
        ("co.", "letter", "1A", r"Letter 3 may be [TD] \(.* likely\)\."),
        (TWO, "letter", "2A", "Letter .*"),
        ("cat\n###\n..e", "letter", "1A", r"Every cell has its letter\."),
        ("c.t\n###\n...", "words", "2A", r"(?s).*ACE.*"),
        ("c.t\n###\n...", "words", None, r"(?s).*COT.*"),
        ("c.t\n###\n...", "word", None, "CAT: .* likely."),
        ("i......m", "words", None, r"(?s).*\n?[^A-Z]*ICE CREAM \(3,5\) \(8\)\n.*"),
        ("i......m", "word", None, r"ICECREAM  ice cream \(3,5\) \(8\): .*"),
        (TWO, "word", "2A", "ACE: .*"),
        ("c.t\n###\n_..", "fill", None, r"CaT\n###\n[a-z]{3}"),
        # No more of a slot that nothing fits than the rung gives of any.
        (UNLISTED, "where", None, r"No word of the lists fits anywhere in the grid\."),
        (UNLISTED, "chance", "1A", r"No word of my lists fits X\?\?Q\."),
        (
            *(UNLISTED, "letter", "1A"),
            r"No word of my lists fits X\?\?Q\.\nLetter [23] may be [A-Z] \(.* likely\)\.",
        ),
        (
            *(UNLISTED, "words", "1A"),
            r"No word of my lists fits X\?\?Q\.\ncell 2: [A-Z] .*\ncell 3: [A-Z] .*",
        ),
        ("cat", "where", None, r"Every cell has its letter\."),
    ],
)
def test_each_rung_says_what_it_promises_of_the_slot_it_is_about(
    text: str, rung: str, about: str | None, said: str
) -> None:
    grid = parse_grid(text)
    assert re.fullmatch(said, lines(grid, LADDER.parse(rung), about))


def test_a_solved_grid_has_its_doubtful_letters_small_and_names_its_unsure_words() -> None:
    words = (SolvedWord("1A", "cat", 0.95, True), SolvedWord("3A", "qzx", 0.2, False))
    grid = parse_grid("cat\n###\nqzx")
    solved = Solved(grid, -3.0, {0: 0.99, 1: 0.95, 6: 0.9, 7: 0.3, 8: 0.89}, words)
    assert solved_hint(solved).lines == (
        "CAT",
        "###",
        "Qzx",
        "Small letters are under 90% likely.",
        "Words under 50% likely:",
        "  3A  QZX  20%, not in my lists",
        "Hints 2 to 6 trust my lists more:",
        "they give other chances.",
    )
    sure = Solved(grid, -3.0, {0: 0.99}, words[:1])
    assert solved_hint(sure).lines == ("CAT", "###", "QZX")
