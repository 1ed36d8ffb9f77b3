"""The words that a board most likely has, once some of its official totals are known.

Each known number is a *counter* that must come out exactly. Words are taken or left one after
another, ordered so that counters open and close soon; a *state* is how full the open counters
are, and of all ways to reach a state only the likeliest is kept (dynamic programming over a
frontier). That is exact for every mixture of totals that is narrow enough (``WIDEST``): with the
grid and the two-letter list a state spans one first letter, with the header alone it is words,
points and pangrams. The same
sweep adds up the chances of all ways, and a sweep back gives every word's chance *given* the
totals: 1 is in every set that meets them, 0 in none.

All counters lie in one integer, so that taking a word is one addition. A field of ``b`` bits is
full at ``2**(b-1) - 1``; one more sets its top bit, the *guard*.

Where the list lacks words, unknown ones fill the gaps, as few as can be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from heapq import nlargest
from itertools import groupby
from typing import NamedTuple

from beehelper.bee.board import Board, Word
from beehelper.bee.counters import Counters, Item, Key, Missing
from beehelper.bee.official import Pasted
from beehelper.search import UNLIMITED, Budget

WIDEST = 20_000
"""States that are kept at most; beyond, the likeliest, and the answer is not called exact. Fifty
past boards stayed below with the header, the grid, the two-letter list, and any of these together;
a list many times as long as ours may not."""

ALMOST = 1e-6
"""How near to sure a chance may come that is not."""


class Assignment(NamedTuple):
    """The likeliest words under some totals, and what every word's chance becomes."""

    words: tuple[Word, ...]
    """All words of the board with their chances given the totals, the likeliest first."""

    chosen: frozenset[str]
    """The likeliest set that meets the totals, with the found words that fit them."""

    missing: tuple[Missing, ...] = ()
    misfits: tuple[str, ...] = ()
    """Found words that the totals have no room for."""

    met: bool = True
    """Whether the totals can be met at all; if not, chances are as they were."""

    exact: bool = True

    @property
    def certain(self) -> frozenset[str]:
        """The words that are in every set that meets the totals."""
        return frozenset(word.text for word in self.words if word.likelihood == 1)

    @property
    def notes(self) -> tuple[str, ...]:
        """Say what does not fit together, a sentence for each; no words but found ones."""
        lines = [
            f"{word.upper()} does not fit the pasted hints; it is counted, since you found it."
            for word in self.misfits
        ]
        if not self.met:
            lines.append("The words of the list cannot meet the pasted totals; check the paste.")
        return tuple(lines)


class _Step(NamedTuple):
    """What an item does to a state: open counters, take or leave, close counters."""

    opening: int
    taking: int
    guards: int
    reach: int
    """Added to a state that left the item, sets the guard of each counter that can still fill."""

    closing: int
    """The fields that close after the item; every other is 0."""

    full: int


Table = dict[int, tuple[float, float]]
"""State -> the best log odds that lead to it, and the sum of the chances that do."""


LABEL = "meeting the hints"


def assign(
    words: Sequence[Word],
    found: Sequence[str],
    known: Pasted,
    board: Board,
    budget: Budget = UNLIMITED,
) -> Assignment:
    """Choose the likeliest of a board's words that meet the known totals, with those found.

    Raises Stopped.
    """
    counters = Counters(known, board)
    misfits = tuple(word for word in found if not counters.count(word))
    kept = [
        word
        for word in words
        if word.likelihood and word.text not in found and counters.fits(word.text)
    ]
    by_letter = bool(known.rows or known.grid or known.pairs)
    paired = any(known.pairs.values())
    order = _by_pair if paired else _by_letter if by_letter else _by_length
    items = sorted((counters.item(word) for word in kept), key=order)
    swept = _sweep(items, counters.left, by_letter, budget)
    if swept is None and by_letter:
        short = {
            letter
            for letter in board.letters
            if _lacks(
                [each for each in items if each.text[0] == letter], counters.left, letter, budget
            )
        }
        some = (each for each in counters.unknown() if each.text[0] in short)
        swept = _sweep(sorted([*items, *some], key=order), counters.left, by_letter, budget)
    if swept is None:
        every = sorted([*items, *counters.unknown()], key=order)
        swept = _sweep(every, counters.left, by_letter, budget)
    fitting = frozenset(found) - set(misfits)
    if swept is None:
        likely = {word.text for word in words if word.likely and word.text not in found}
        return Assignment(tuple(words), fitting | likely, (), misfits, met=False)
    best, chances, exact = swept
    chances.update(dict.fromkeys(found, 1.0))
    weighed = [word._replace(likelihood=chances.get(word.text, 0.0)) for word in words]
    return Assignment(
        tuple(sorted(weighed, key=lambda word: (-word.likelihood, word.text))),
        fitting | {each.text for each in best if each.missing is None},
        tuple(each.missing for each in best if each.missing is not None),
        misfits,
        exact=exact and counters.exact,
    )


def _by_pair(item: Item) -> tuple[str, int]:
    """Order by the first two letters: counters stay open only for the words in between."""
    return item.text[:2], -len(item.text)


def _by_letter(item: Item) -> tuple[str, int]:
    """Order by the first letter, then by length: each cell of the grid closes at once."""
    return item.text[:1], -len(item.text)


def _by_length(item: Item) -> tuple[int, str]:
    """Order the longest first: once there are only short ones, points follow from words."""
    return -len(item.text), item.text


def _lacks(items: list[Item], left: dict[Key, int], letter: str, budget: Budget) -> bool:
    """Tell whether the words of one first letter alone cannot fill that letter's counters."""
    own = {
        key: count
        for key, count in left.items()
        if key[0] in ("cell", "pair", "row") and str(key[1])[0] == letter
    }
    alone = [
        each._replace(counts=tuple((key, amount) for key, amount in each.counts if key in own))
        for each in items
    ]
    return _sweep(alone, own, True, budget) is None


def _sweep(
    items: list[Item], left: dict[Key, int], by_letter: bool, budget: Budget
) -> tuple[list[Item], dict[str, float], bool] | None:
    """Return the likeliest items that fill all counters, each item's chance, and if that is exact.

    None if the items cannot fill them.
    """
    steps = _steps(items, left, by_letter)
    if steps is None:
        return None
    table: Table = {0: (0.0, 1.0)}
    tables: list[Table] = []
    exact = True
    for number, (item, step) in enumerate(zip(items, steps, strict=True)):
        budget.progress(LABEL, number, 2 * len(items))
        before, after = _forward(table, item, step)
        if len(after) > WIDEST:
            after = dict(nlargest(WIDEST, after.items(), key=lambda entry: entry[1][0]))
            exact = False
        if not after:
            return None
        # Only the ratios of chances matter: keep the numbers within what a float can hold.
        most = max(mass for _, mass in after.values()) or 1.0
        table = {state: (best, mass / most) for state, (best, mass) in after.items()}
        tables.append(before)
    chances = _chances(items, steps, tables, table, budget)
    if not exact:
        # What was let go might have shown that nothing is certain.
        chances = {text: min(max(each, ALMOST), 1 - ALMOST) for text, each in chances.items()}
    return _best(items, steps, tables), chances, exact


def _forward(table: Table, item: Item, step: _Step) -> tuple[Table, Table]:
    """Open counters, take or leave the item, close counters; return the states before and after."""
    opening, taking, guards, reach, _, full = step
    gain, chance = item.gain, item.chance
    left = 1 - chance
    before = {state + opening: value for state, value in table.items()} if opening else table
    after: Table = {}
    for state, (best, mass) in before.items():
        if (state + reach) & guards == guards:
            key = state - full
            other = after.get(key)
            kept = mass * left
            if other is None:
                after[key] = best, kept
            else:
                after[key] = (best if best > other[0] else other[0]), kept + other[1]
        state += taking
        if not state & guards and (state + reach) & guards == guards:
            key = state - full
            other = after.get(key)
            best, kept = best + gain, mass * chance
            if other is None:
                after[key] = best, kept
            else:
                after[key] = (best if best > other[0] else other[0]), kept + other[1]
    return before, after


def _best(items: list[Item], steps: list[_Step], tables: list[Table]) -> list[Item]:
    """Walk back from the end along the likeliest ways; return the items taken."""
    taken: list[Item] = []
    state = 0
    for item, step, table in zip(reversed(items), reversed(steps), reversed(tables), strict=True):
        state += step.full
        skipped, took = table.get(state), table.get(state - step.taking)
        if took is not None and (skipped is None or took[0] + item.gain > skipped[0]):
            state -= step.taking
            taken.append(item)
        state -= step.opening
    return taken


def _chances(
    items: list[Item], steps: list[_Step], tables: list[Table], end: Table, budget: Budget
) -> dict[str, float]:
    """Sweep back over the chances of the ends; return every item's chance to be taken."""
    ahead = dict.fromkeys(end, 1.0)
    chances: dict[str, float] = {}
    backwards = zip(reversed(items), reversed(steps), reversed(tables), strict=True)
    for number, (item, step, table) in enumerate(backwards, len(items)):
        budget.progress(LABEL, number, 2 * len(items))
        _, taking, guards, _, closing, full = step
        chance = item.chance
        taken = skipped = 0.0
        behind: dict[int, float] = {}
        for state, (_, mass) in table.items():
            leave = take = 0.0
            if state & closing == full:
                leave = ahead.get(state - full, 0.0) * (1 - chance)
            new = state + taking
            if not new & guards and new & closing == full:
                take = ahead.get(new - full, 0.0) * chance
            if leave or take:
                behind[state - step.opening] = leave + take
                skipped += mass * leave
                taken += mass * take
        if not skipped:
            chances[item.text] = 1.0
        elif not taken:
            chances[item.text] = 0.0
        else:
            chances[item.text] = min(max(taken / (taken + skipped), ALMOST), 1 - ALMOST)
        most = max(behind.values())
        ahead = {state: mass / most for state, mass in behind.items()}
    return chances


def _steps(items: list[Item], left: dict[Key, int], by_letter: bool) -> list[_Step] | None:
    """Lay the counters out in the bits of a state; None if one has nothing to fill it."""
    supply: Counter[Key] = Counter()
    last: dict[Key, int] = {}
    most: dict[Key, int] = {}
    for place, item in enumerate(items):
        for key, amount in item.counts:
            supply[key] += amount
            last[key] = place
            most[key] = max(most.get(key, 0), amount)
    if any(supply[key] < count for key, count in left.items()):
        return None
    everywhere = [key for key in supply if not (by_letter and key[0] in ("cell", "pair", "row"))]
    fields, free = _fields(everywhere, left, most, 0)
    steps: list[_Step] = []
    for _, group in groupby(enumerate(items), lambda entry: entry[1].text[:1] if by_letter else ""):
        block = list(group)
        own = dict.fromkeys(key for _, item in block for key, _ in item.counts if key not in fields)
        local, _ = _fields(own, left, most, free)
        opening = sum(field.empty for field in local.values())
        if not steps:
            opening += sum(field.empty for field in fields.values())
        open_fields = {
            **local,
            **{key: field for key, field in fields.items() if last[key] >= block[0][0]},
        }
        for place, item in block:
            for key, amount in item.counts:
                supply[key] -= amount
            guards = sum(field.guard for field in open_fields.values())
            reach = sum(
                (min(supply[key], left[key]) + 1) << field.shift
                for key, field in open_fields.items()
            )
            taking = sum(amount << open_fields[key].shift for key, amount in item.counts)
            closed = [key for key in open_fields if last[key] == place]
            closing = sum(open_fields[key].guard | open_fields[key].full for key in closed)
            full = sum(open_fields.pop(key).full for key in closed)
            steps.append(_Step(opening, taking, guards, reach, closing, full))
            opening = 0
    return steps


class _Field(NamedTuple):
    """Where a counter lies in a state: its lowest bit, and its values when empty and full."""

    shift: int
    empty: int
    full: int
    guard: int


def _fields(
    keys: Iterable[Key], left: dict[Key, int], most: dict[Key, int], free: int
) -> tuple[dict[Key, _Field], int]:
    """Give each counter its bits, from the bit ``free`` on; return the next free one as well."""
    fields: dict[Key, _Field] = {}
    for key in keys:
        width = max(left[key], most[key]).bit_length()
        full = (1 << width) - 1
        fields[key] = _Field(free, full - left[key] << free, full << free, 1 << width + free)
        free += width + 1
    return fields, free
