"""Statistics of solved puzzles: what they count, against counting by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.clues import day_of
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.game import letters, open_move
from beehelper.crossword.grid import Grid, blank
from beehelper.crossword.puzzle import Puzzle
from beehelper.crossword.statistics import WEEKDAYS, card_lines, solved_puzzles, summary

DAY = date(2026, 11, 20)


@dataclass(frozen=True)
class Board:
    """A saved board."""

    key: str
    date: str
    moves: Sequence[str]
    hints: dict[str, int]
    counts: dict[str, int]


def puzzle(number: int, side: int, day: date | None) -> Puzzle:
    """Make a puzzle of its own solution."""
    letters = [chr(ord("a") + number // 26**place % 26) for place in range(3)]
    facts = {} if day is None else {"date": day.isoformat()}
    grid = blank(side, side)
    return Puzzle(grid, facts=facts, solution=(*letters, *"z" * (side * side - 3)))


def solving(puzzle: Puzzle) -> tuple[str, ...]:
    """Write the moves that open a puzzle and solve it."""
    right = letters(dict(enumerate(puzzle.solution or ())))
    return open_move("mine.xd", write_puzzle(puzzle, "mine.xd")), right


@st.composite
def boards(draw: st.DrawFn) -> list[tuple[Board, int, date | None, date]]:
    """Draw boards of a few puzzles, some of them begun again; with their sides and days.

    Of some what solved them was undone.
    """
    days = st.dates(date(2013, 1, 1), date(2013, 12, 31))
    found = []
    for number in range(draw(st.integers(0, 4))):
        side, day = draw(st.sampled_from([3, 7, 9, 15, 21])), draw(st.none() | days)
        moves = solving(puzzle(number, side, day))
        for _ in range(draw(st.integers(1, 3))):
            ended = draw(st.dates(date(2026, 11, 1), DAY))
            names = ("solved", "seconds", "checks", "reveals")
            counts = {name: draw(st.integers(0, 99)) for name in names if draw(st.booleans())}
            begun = ended
            if draw(st.booleans()):
                counts["ended"] = int(f"{ended:%Y%m%d}")
                begun -= timedelta(days=draw(st.integers(0, 3)))
            hints = draw(st.dictionaries(st.just("whole board"), st.integers(1, 5)))
            left = 2 - draw(st.booleans())
            board = Board("mine", begun.isoformat(), moves[:left], hints, counts)
            found.append((board, side, day, ended))
    return found


@given(boards())
def test_each_solved_puzzle_counts_once_and_weekdays_and_sizes_have_them_all(
    drawn: list[tuple[Board, int, date | None, date]],
) -> None:
    found = solved_puzzles([board for board, *_ in drawn])
    by_puzzle: dict[str, list[tuple[Board, int, date | None, date]]] = {}
    for each in drawn:
        if len(each[0].moves) > 1:  # it stands solved
            by_puzzle.setdefault(each[0].moves[0], []).append(each)
    first = [min(again, key=lambda each: (each[3], each[0].date)) for again in by_puzzle.values()]
    assert found.all.solved == len(first)
    for tallies in (found.weekdays, found.sizes):
        assert sum(tally.solved for tally in tallies.values()) == len(first)
        assert sum(tally.unaided for tally in tallies.values()) == found.all.unaided
        bests = [tally.best for tally in tallies.values() if tally.best is not None]
        assert found.all.best == min(bests, default=None)
    for name, weekday in zip(WEEKDAYS, range(7), strict=True):
        days = [day or ended for _, _, day, ended in first]
        assert found.weekdays[name].solved == sum(day.weekday() == weekday for day in days)
    assert found.undated == sum(day is None for _, _, day, _ in first)
    sides = [side for _, side, *_ in first]
    assert [tally.solved for tally in found.sizes.values()] == [
        sum(side <= 7 for side in sides),
        sides.count(15),
        sides.count(21),
        sides.count(9),
    ]
    assert found.checks == sum(board.counts.get("checks", 0) for board, *_ in first)
    assert found.hinted == sum(bool(board.hints) for board, *_ in first)
    lines = summary(found)
    assert all(len(line) <= 46 for line in lines if not line.endswith("."))
    assert card_lines([board for board, *_ in drawn]) == (lines if first else [])


def test_of_a_puzzle_solved_twice_on_one_day_the_first_time_counts() -> None:
    moves, day = solving(puzzle(1, 5, None)), 20261120
    saved = [
        Board(key, "2026-11-18", moves, {}, {"solved": 1, "seconds": seconds, "ended": day})
        for key, seconds in (("a", 14), ("a2", 3), ("a10", 1))
    ]
    for order in permutations(saved):
        assert solved_puzzles(order).all.best == 14


def test_a_damaged_board_or_one_without_a_day_is_counted_or_left_out() -> None:
    odd = [
        Board("a", "2026-11-18", solving(puzzle(1, 5, None)), {}, {"solved": 1, "ended": 7}),
        Board("a", "2026-11-18", ("open a.xd what",), {}, {"solved": 1}),
        Board("a", "2026-11-18", (), {}, {"solved": 1}),
    ]
    found = solved_puzzles(odd)
    assert found.weekdays["Wednesday"].solved == found.all.solved == 1


@given(st.dates(date(1900, 1, 1), date(2099, 12, 31)), st.integers(0, 4))
def test_the_day_of_a_puzzle_is_read_as_files_write_it(day: date, form: int) -> None:
    text = (
        day.isoformat(),
        f"{day:%Y%m%d}",
        f"{day.month}/{day.day}/{day.year}",
        f"NY Times, {day:%a, %b %d}, {day.year}",
        f"{day.day} {day:%B} {day.year}",
    )[form]
    grid = Grid(1, 1, ("",))
    for one, name in (
        (Puzzle(grid, facts={"date": text}), "a.ipuz"),
        (Puzzle(grid, title=text), "a.puz"),
        (Puzzle(grid, notes=text), "a.puz"),
        (Puzzle(grid), f"{text}.xd"),
    ):
        assert day_of(one, name) == day.isoformat()
    assert day_of(Puzzle(grid, title="2013-02-30"), "a.xd") == ""
