"""How guesses rank: by how they split the candidates, and by playing on from the best few.

Playing on is done for many positions at once, level by level. A set of candidates whose guess is
one of them finds exactly that one, so the length of every game is known from the number of sets at
each level. A *roll-out* takes the K guesses that are best by entropy, plays entropy on from each
against every candidate, and takes the one with the best result: most wins within the tries left, or
fewest guesses. *Trying* K guesses in each of many sets makes K branches a set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.hit.advice import Best, Known, Objective, Pick, Ranked, Strategy, Worth, ranked
from beehelper.hit.engine.matrix import (
    BLOCK,
    CELLS,
    Indices,
    Sets,
    Spelled,
    class_sizes,
    one_set,
    spell,
    split,
    tiles,
)
from beehelper.hit.engine.strategies import BY_SIZES, Scores, choose, scores
from beehelper.hit.position import Position
from beehelper.search import Budget

BEST_OF = 10
"""Guesses that a roll-out tries."""

AT_ONCE = 1 << 15
"""Members of all branches that are played on at a time: bounds memory, and the time to a stop."""

COUNTED = 1500
"""Candidates up to which the article's e(D) is asked, too: its cost grows with their square."""

Lengths = NDArray[np.int64]
Worths = NDArray[np.int64]
"""One row a guess, the fields of Worth: wins, total."""


class Field(NamedTuple):
    """A position in numbers: of the words the first ``left`` are candidates, all may be guessed."""

    spelled: Spelled
    words: Sequence[str]
    left: int

    @property
    def candidates(self) -> Indices:
        return np.arange(self.left)


class Tried(NamedTuple):
    """Guesses tried in sets: one a branch, with the number of its set."""

    guesses: Indices
    parents: Indices


def play_on(spelled: Spelled, sets: Sets, owners: Indices, count: int, budget: Budget) -> Lengths:
    """Play entropy on in every set: int64 [owners, guesses], how many games of each length.

    ``owners`` gives each set's owner, 0 to ``count`` - 1; games of length 1 are in column 0.
    """
    columns = []
    follow = np.zeros(count, dtype=np.int64)
    while len(sets.sizes) or follow.any():
        budget.check()
        columns.append(np.bincount(owners, minlength=count) + follow)
        # The second word of a set of two is found next; a set of one is done.
        follow = np.bincount(owners[sets.sizes == 2], minlength=count)
        more = sets.sizes > 2
        sets, owners = sets.pick(more), owners[more]
        if len(sets.sizes):
            asked = choose(spelled, sets, Strategy.ENTROPY, budget)
            sets, parents = split(spelled, sets, asked)
            owners = owners[parents]
    return np.stack(columns, axis=1) if columns else np.zeros((count, 1), dtype=np.int64)


def worth_of(lengths: Lengths, left: int | None) -> Worths:
    """Return what games of these lengths [owners, guesses] are worth with ``left`` tries left."""
    number = np.arange(1, lengths.shape[1] + 1)
    wins = lengths[:, :left].sum(axis=1)
    return np.stack([wins, lengths @ number], axis=1)


def follow_up(
    spelled: Spelled, sets: Sets, tried: Tried, left: int | None, budget: Budget
) -> Worths:
    """Play every tried guess and then entropy: int64 [branches, 2]."""
    worths = []
    for part in _parts(sets.sizes[tried.parents], AT_ONCE):
        budget.check()
        guesses, which = tried.guesses[part], tried.parents[part]
        branches = Sets(_repeated(sets, which), sets.sizes[which])
        inside = branches.members == np.repeat(guesses, branches.sizes)
        at_once = np.logical_or.reduceat(inside, branches.starts)
        classes, origin = split(spelled, branches, guesses)
        later = play_on(spelled, classes, origin, len(guesses), budget)
        worths.append(worth_of(np.concatenate([at_once[:, None], later], axis=1), left))
    return np.concatenate(worths)


def _repeated(sets: Sets, which: Indices) -> Indices:
    """List the members of sets, each as often as it is named."""
    sizes = sets.sizes[which]
    offsets = np.arange(sizes.sum()) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    members: Indices = sets.members[np.repeat(sets.starts[which], sizes) + offsets]
    return members


def promising(spelled: Spelled, sets: Sets, budget: Budget) -> Tried:
    """Find the BEST_OF guesses of every set by entropy, among its own words, in order."""
    guesses, parents = [], []
    for size in np.unique(sets.sizes).tolist():
        words, which = sets.of_size(size)
        score = scores(spelled, words, words, Strategy.ENTROPY, budget)
        best = np.argsort(score, axis=0, kind="stable")[:BEST_OF]
        guesses.append(np.take_along_axis(words, best, axis=0).T.ravel())
        parents.append(np.repeat(which, len(best)))
    order = np.argsort(owner := np.concatenate(parents), kind="stable")
    return Tried(np.concatenate(guesses)[order], owner[order])


def best_first(worths: Worths, objective: Objective, groups: Indices) -> Indices:
    """Order branches by group and by what they are worth; of equal ones the first leads."""
    wins, total = worths.T
    by_worth = (total, -wins) if objective is Objective.WINS else (-wins, total)
    order: Indices = np.lexsort((*by_worth, groups))
    return order


def roll_out(
    spelled: Spelled, sets: Sets, objective: Objective, left: int | None, budget: Budget
) -> Indices:
    """Choose a guess for every set, with ``left`` tries left."""
    chosen = sets.members[sets.starts]
    larger = sets.sizes > 2
    if not larger.any():
        return chosen
    here = sets.pick(larger)
    tried = promising(spelled, here, budget)
    worths = follow_up(spelled, here, tried, left, budget)
    order = best_first(worths, objective, tried.parents)
    firsts = np.flatnonzero(np.diff(tried.parents[order], prepend=-1))
    chosen[larger] = tried.guesses[order[firsts]]
    return chosen


def _parts(costs: Indices, room: int) -> list[slice]:
    """Cut a row of costs into parts that each fit the room, or have one cost only."""
    parts, begin, used = [], 0, 0
    for number, cost in enumerate(costs.tolist()):
        if number > begin and used + cost > room:
            parts.append(slice(begin, number))
            begin, used = number, 0
        used += cost
    return [*parts, slice(begin, len(costs))]


def field_of(position: Position) -> Field:
    """Put a position in numbers."""
    words = position.candidates + position.others
    return Field(spell(words, position.rule), words, len(position.candidates))


def rank(field: Field, budget: Budget) -> Known:
    """Rank all guesses by entropy, and ask every simple strategy for its choice."""
    guesses, words = np.arange(len(field.words))[:, None], field.candidates[:, None]
    found = {strategy: np.empty(guesses.shape, dtype=np.int64) for strategy in BY_SIZES}
    for tile in tiles(guesses.shape, CELLS // min(field.left, BLOCK)):
        budget.progress("guesses ranked", tile.guesses.start, len(guesses))
        sizes = class_sizes(field.spelled, guesses[tile], words, budget)
        for strategy, score in BY_SIZES.items():
            found[strategy][tile] = score(sizes)
    order = np.argsort(found[Strategy.ENTROPY][:, 0], kind="stable")[:BEST_OF]
    best = Best(field.words[order[0]], Strategy.ENTROPY, field.left)
    return Known(best, tuple(_rows(field, order, budget)), tuple(_picks(field, found, budget)))


def _rows(field: Field, guesses: Indices, budget: Budget) -> list[Ranked]:
    table = class_sizes(field.spelled, guesses[:, None], field.candidates[:, None], budget)
    return [
        ranked(field.words[guess], sizes[sizes > 0].tolist(), guess < field.left)
        for guess, sizes in zip(guesses.tolist(), table[:, :, 0].T, strict=True)
    ]


def _picks(field: Field, found: dict[Strategy, Scores], budget: Budget) -> list[Pick]:
    chosen = {strategy: int(score.argmin()) for strategy, score in found.items()}
    if field.left <= COUNTED:
        by_e = choose(field.spelled, one_set(field.candidates), Strategy.E, budget)[0]
        chosen = {Strategy.E: int(by_e), **chosen}
    return [Pick(strategy, field.words[guess]) for strategy, guess in chosen.items()]


def played_out(
    field: Field, known: Known, objective: Objective, left: int | None, budget: Budget
) -> Known:
    """Play the best guesses out, each and then entropy, and order them by what they are worth."""
    number = {word: i for i, word in enumerate(field.words)}
    found = []
    for done, row in enumerate(known.ranked):
        budget.progress("guesses played out", done, len(known.ranked))
        tried = Tried(np.array([number[row.guess]]), np.zeros(1, dtype=np.intp))
        found.append(follow_up(field.spelled, one_set(field.candidates), tried, left, budget))
    worths = np.concatenate(found)
    order = best_first(worths, objective, np.zeros(len(worths), dtype=np.intp)).tolist()
    rows = tuple(known.ranked[i]._replace(worth=Worth(*worths[i].tolist())) for i in order)
    best = Best(rows[0].guess, Strategy.ROLLOUT, field.left, rows[0].worth)
    return Known(best, rows, (*known.picks, Pick(Strategy.ROLLOUT, best.guess)))
