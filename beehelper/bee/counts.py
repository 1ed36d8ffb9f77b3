"""What is left on a board, counted: one estimate, whose numbers all add up.

The words' chances give fractions to expect of each first letter and length. These are rounded
together, so that rows, columns and the whole are rounded as well and still add up (controlled
rounding): while there are fractions, some of them form a ring through rows and columns, along which
one is raised and the next lowered until one of them is whole. What was pasted is whole already, and
stays as it is. A board has a pangram, so at least one is counted.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Mapping, Sequence
from itertools import cycle, islice, pairwise, permutations, product
from math import ceil, exp, floor, sqrt
from typing import NamedTuple, TypeVar

from beehelper.bee.board import Board, Word, is_pangram, points
from beehelper.bee.fit import PERFECT, Counters, Kind, fit, kind_of, kinds_of
from beehelper.bee.official import Pasted, column_sums

NINE_IN_TEN = 2.2
"""Standard deviations, as if words were independent, that hold the official number of words and of
points on nine boards of ten two and three years after those that the list was fitted on: 2.1 to 2.3
in 2021 and 2022, by a fit to 2018 and 2019. The year after, 1.78 are enough (docs/likelihood.md);
independence would give 1.64."""

WHOLE = 0.005
"""A number this near to a whole one counts as whole: fitting comes within .001."""

NOTHING = 1e-9
"""A number below this is nothing."""

ROUNDS = 20
"""Steps towards the share of a board that is not found."""

NEAR = 7
"""How far from an estimate other numbers of words and pangrams are tried, to make known points."""

NO_ROOM = 1e-6
"""Fewer pangrams to be expected than this: official numbers leave no room for one."""

Node = str | int
Edge = tuple[Node, Node]
Cell = tuple[str, int]
Place = TypeVar("Place", str, int, Cell)


class Counts(NamedTuple):
    """What is left to find: estimates with a margin, 0 for what is known."""

    grid: dict[str, dict[int, int]]
    """First letter -> length -> words, without zeros."""

    pairs: dict[str, int]
    """First two letters -> words, without zeros."""

    gaps: tuple[tuple[str | None, str | None, int], ...]
    """Found word, the next one found, and the words between, if any; None stands for an end."""

    points: int
    pangrams: int
    perfect: int
    words_margin: float
    points_margin: float
    pangrams_margin: float
    unlisted: bool
    """Whether a pangram is counted of which no list knows."""

    met: bool
    """Whether whole words make the points that are known."""

    @property
    def lengths(self) -> dict[int, int]:
        """Length -> words, the shortest first."""
        return dict(sorted(column_sums(self.grid).items()))

    @property
    def words(self) -> int:
        return sum(sum(row.values()) for row in self.grid.values())


def count_left(
    words: Sequence[Word], found: Sequence[str], known: Pasted | None, board: Board
) -> Counts:
    """Count the words left on a board; ``known``: official numbers without the found words.

    With them, the words' chances are those that official numbers and found words leave.
    """
    if known is None and found:
        share = unfound_share(words, len(found))
        words = [unfound(word, share) for word in words]
    counters, listed = Counters(known, board), kinds_of(words)
    given = {name: number for (name, _), number in counters.left.items()}
    expected, _ = fit(listed, counters)
    variances = {
        kind: expected[kind] * (1 - expected[kind] / number)
        for kind, number in listed.items()
        if kind.chance < 1
    }
    had = any(map(is_pangram, found))
    also, pangrams, bonus_margin = _pangrams(
        expected, listed, variances, bool(counters.left) or had
    )
    least = int(also > NO_ROOM and not had)
    pangrams = max(least, pangrams)
    if "pangrams" in given:
        pangrams, bonus_margin = given["pangrams"], 0.0
    number = given.get("words", round(sum(expected.values()) - also + pangrams))
    # What points and perfect pangrams say of the words is in their chances.
    counters.left.pop(("points", ""), None)
    counters.left.pop(("perfect", ""), None)
    tables = (
        _table(listed, counters, expected, (size, bonus), given.get("points"))
        for bonus, size in product(
            [pangrams] if "pangrams" in given else _near(pangrams, least),
            [number] if "words" in given else _near(number, 0),
        )
    )
    first = next(tables)
    chosen = first if first.met else next((each for each in tables if each.met), first)
    expected, table, pangrams = chosen.expected, chosen.cells, chosen.pangrams
    grid: dict[str, dict[int, int]] = {}
    for (letter, size), count in sorted(table.items()):
        if count:
            grid.setdefault(letter, {})[size] = count
    lengths = column_sums(grid)
    worth = _worth(table) + 7 * pangrams
    perfect = sum(
        number for kind, number in expected.items() if kind.pangram and kind.size == PERFECT
    )
    words_margin = NINE_IN_TEN * sqrt(sum(variances.values()))
    points_margin = NINE_IN_TEN * sqrt(
        sum(kind.points**2 * variance for kind, variance in variances.items())
    )
    if counters.lengths:
        points_margin = 7 * bonus_margin
    return Counts(
        grid,
        _pairs(expected, grid, board),
        _gaps(expected, listed, words, found, sum(lengths.values())),
        given.get("points", worth),
        pangrams,
        given.get("perfect", min(round(perfect), pangrams, lengths.get(PERFECT, 0))),
        0.0 if "words" in given else words_margin,
        0.0 if "points" in given else points_margin,
        bonus_margin,
        "pangrams" not in given
        and pangrams > 0
        and not any(kind.pangram and kind.chance for kind in listed),
        chosen.met,
    )


class _Table(NamedTuple):
    """A rounded table, and whether it makes the points that are known."""

    expected: dict[Kind, float]
    cells: dict[Cell, int]
    pangrams: int
    met: bool


def _table(
    listed: Mapping[Kind, int],
    counters: Counters,
    before: Mapping[Kind, float],
    totals: tuple[int, int],
    worth: int | None,
) -> _Table:
    """Round a fit so that it has some ``totals``, words and pangrams, and the points ``worth``."""
    words, pangrams = counters.left["words", ""], counters.left["pangrams", ""] = totals
    expected, _ = fit(listed, counters, before=before)
    cells: dict[Cell, float] = {}
    for kind, number in expected.items():
        cell = kind.start[0], kind.size
        cells[cell] = cells.get(cell, 0.0) + number
    table = rounded(cells, _known(counters))
    if worth is None:
        return _Table(expected, table, pangrams, met=True)
    movable = {cell: number for cell, number in cells.items() if cell[0] not in counters.grid}
    table = _with_points(table, movable, worth - _worth(table) - 7 * pangrams, pangrams)
    met = sum(table.values()) == words and _worth(table) + 7 * pangrams == worth
    return _Table(expected, table, pangrams, met)


def _near(number: int, least: int) -> list[int]:
    """Return the numbers from ``least`` on that are not far from one, the nearest first."""
    near = range(max(least, number - NEAR), number + NEAR + 1)
    return sorted(near, key=lambda each: abs(each - number))


def expected_answers(words: Iterable[Word]) -> tuple[float, float, float]:
    """Return how many words the editor is likely to accept, the margin of that, and the points."""
    count = variance = worth = 0.0
    for word in words:
        count += word.likelihood
        variance += word.likelihood * (1 - word.likelihood)
        worth += word.likelihood * points(word.text)
    return count, NINE_IN_TEN * sqrt(variance), worth


def unfound(word: Word, share: float) -> Word:
    """Lower the chance of a word for not being found; ``share`` of all answers are not found."""
    kept = word.likelihood * share
    return word._replace(likelihood=kept / (kept + (1 - word.likelihood)))


def unfound_share(words: Sequence[Word], found: int) -> float:
    """Estimate the share of a board's answers that is not found, as if all were found alike."""
    share = 1.0
    for _ in range(ROUNDS if found else 0):
        left = sum(unfound(word, share).likelihood for word in words)
        share = (left + 1) / (found + left + 1)  # one more: nobody knows that all is found
    return share


def _pangrams(
    expected: Mapping[Kind, float],
    listed: Mapping[Kind, int],
    variances: Mapping[Kind, float],
    known: bool,
) -> tuple[float, int, float]:
    """Return the pangrams to expect of the chances alone, how many to count, and their margin.

    What is ``known``, one found or official numbers, is in the chances; if nothing is, the number
    is that to expect given that there is one.
    """
    mean = sum(number for kind, number in expected.items() if kind.pangram)
    variance = sum(number for kind, number in variances.items() if kind.pangram)
    if known:
        return mean, round(mean), NINE_IN_TEN * sqrt(variance)
    none = exp(
        -sum(number for kind, number in expected.items() if kind.pangram and not kind.listed)
    )
    for kind, number in listed.items():
        if kind.pangram:
            none *= (1 - expected[kind] / number) ** number
    given = mean / (1 - none)
    variance = (variance + mean**2) / (1 - none) - given**2
    return mean, round(given), NINE_IN_TEN * sqrt(max(0.0, variance))


def _pairs(
    expected: Mapping[Kind, float], grid: Mapping[str, Mapping[int, int]], board: Board
) -> dict[str, int]:
    """Part each row of the grid among the letters that may come second."""
    own: dict[str, dict[str, float]] = {
        letter: {letter + second: 0.0 for second in sorted(board.letters)} for letter in grid
    }
    for kind, number in expected.items():
        row = own.get(kind.start[0], {})
        for pair in [kind.start] if kind.start in row else row:
            row[pair] += number if kind.start in row else number / len(row)
    return {
        pair: count
        for letter, row in own.items()
        for pair, count in apportioned(row, sum(grid[letter].values())).items()
        if count
    }


def _gaps(
    expected: Mapping[Kind, float],
    listed: Mapping[Kind, int],
    words: Iterable[Word],
    found: Iterable[str],
    total: int,
) -> tuple[tuple[str | None, str | None, int], ...]:
    """Part all words among the gaps between the found ones."""
    marks = sorted(found)
    weights = dict.fromkeys(range(len(marks) + 1), 0.0)
    for word in words:
        kind = kind_of(word)
        weights[bisect(marks, word.text)] += expected[kind] / listed[kind]
    for kind, number in expected.items():
        if not kind.listed:
            weights[bisect(marks, kind.start)] += number
    ends = None, *marks, None
    parts = apportioned(weights, total)
    return tuple((ends[gap], ends[gap + 1], count) for gap, count in parts.items() if count)


def apportioned(weights: Mapping[Place, float], total: int) -> dict[Place, int]:
    """Round weights to a given total: down, and those with the largest remainders up."""
    counts = {place: floor(weight + WHOLE) for place, weight in weights.items()}
    order = sorted(weights, key=lambda place: counts[place] - weights[place])
    missing = total - sum(counts.values())
    for place in islice(cycle(order), max(0, missing)):
        counts[place] += 1
    return counts


def _half(size: int) -> str:
    return "long" if size >= PERFECT else "short"


def _known(counters: Counters) -> dict[Edge, int]:
    """Name the numbers of the table that are known, as ``rounded`` does."""
    known: dict[Edge, int] = {}
    for (name, place), count in counters.left.items():
        if name == "words":
            known["sum", "all"] = count
        elif name == "row":
            known["all", place] = count
        elif name == "size":
            known[place, _half(int(place))] = count
        elif name == "cell":
            known[str(place)[0], int(str(place)[1:])] = count
    return known


def rounded(cells: Mapping[Cell, float], known: Mapping[Edge, int]) -> dict[Cell, int]:
    """Round a table of letters and lengths so that each of its sums is rounded as well.

    The sums are those of its rows, its columns, its long and its short words, and of all. A number
    is an edge from "all" over its letter, its length and its half to "sum", and from there back.
    """
    values: dict[Edge, float] = {}
    for (letter, size), number in cells.items():
        way: tuple[Node, ...] = ("all", letter, size, _half(size), "sum", "all")
        for edge in pairwise(way):
            values[edge] = values.get(edge, 0.0) + number
    values.update(known)
    halves = {edge: number - floor(number) - 0.5 for edge, number in values.items()}
    near: dict[Node, dict[Node, None]] = {}
    for (one, other), number in values.items():
        if not _whole(number):
            near.setdefault(one, {})[other] = None
            near.setdefault(other, {})[one] = None
    while near:
        ring = _ring(near)
        ahead = [edge for edge in pairwise(ring) if edge in values]
        back = [(other, one) for one, other in pairwise(ring) if (other, one) in values]
        up, down = (
            min(
                [ceil(values[edge]) - values[edge] for edge in some]
                + [values[edge] - floor(values[edge]) for edge in others]
            )
            for some, others in ((ahead, back), (back, ahead))
        )
        # Raise those that expect more than the half of a word, unless there is no ring to raise.
        more = sum(halves[edge] for edge in ahead) - sum(halves[edge] for edge in back)
        shift = up if (more >= 0 if len(ring) > 2 else up <= down) else -down
        for edges, change in ((ahead, shift), (back, -shift)):
            for one, other in edges:
                values[one, other] += change
                if _whole(values[one, other]):
                    for node, gone in ((one, other), (other, one)):
                        near[node].pop(gone, None)
                        if not near[node]:
                            del near[node]
    return {cell: round(values[cell]) for cell in cells}


def _worth(table: Mapping[Cell, int]) -> int:
    """Add up the points of a table's words, as if none were a pangram."""
    return sum(points("a" * size) * count for (_, size), count in table.items())


def _with_points(
    table: dict[Cell, int], movable: Mapping[Cell, float], missing: int, pangrams: int
) -> dict[Cell, int]:
    """Move words within their rows until the table has ``missing`` more points, if they can be.

    ``movable``: the cells of which no number is known, and the words to expect of each, from which
    a move goes as little away as will do (Dijkstra's search, over the points that are missing).
    """
    moves = [
        (one, other, points("a" * other[1]) - points("a" * one[1]))
        for one, other in permutations(movable, 2)
        if one[0] == other[0]
    ]
    ways, seen = {missing: (0.0, table)}, set()
    while ways:
        missing = min(ways, key=lambda each: ways[each][0])
        cost, here = ways.pop(missing)
        if not missing:
            return here
        seen.add(missing)
        spare = sum(number for (_, size), number in here.items() if size >= PERFECT) > pangrams
        for one, other, gain in moves:
            then = missing - gain
            if then in seen or not here[one] or (one[1] >= PERFECT > other[1] and not spare):
                continue
            away = cost + 1 + movable[one] - here[one] + here[other] - movable[other]
            if then not in ways or away < ways[then][0]:
                ways[then] = away, here | {one: here[one] - 1, other: here[other] + 1}
    return table


def _ring(near: Mapping[Node, Mapping[Node, None]]) -> list[Node]:
    """Walk along fractions until a node comes again; return the ring, or a blind alley's end.

    An alley is blind where what was pasted is met but nearly, and the rest of it is one fraction.
    """
    path = [next(iter(near))]
    while True:
        before = path[-2] if len(path) > 1 else None
        step = next((node for node in near[path[-1]] if node != before), None)
        if step is None:
            return path[-2:]
        if step in path:
            return [*path[path.index(step) :], step]
        path.append(step)


def _whole(number: float) -> bool:
    """Tell a whole number; many that are nearly nothing may be something together."""
    return abs(number - round(number)) < (WHOLE if round(number) else NOTHING)
