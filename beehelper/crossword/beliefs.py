"""Soft ranking: how likely each word and each letter is, when no list has all the answers.

The idea is loopy belief propagation (Pearl 1988; Kschischang, Frey and Loeliger, "Factor graphs and
the sum-product algorithm", 2001). A slot holds one of the words that fit, each with a prior from
its score, or, with probability ``eps``, a word that is in no list, whose letters follow how often
each stands in that place of words of that length. In a *round* every slot tells each of its open
cells how likely it holds each letter, as far as the slot's other cells tell, and that message is
what the crossing slot hears of the cell. Where no loop joins the slots, the result is exact.

On real grids there are loops, which makes a belief too sure of itself: beliefs are raised to
``sharpness`` and normalised again, which calibrates them (benchmarks/crossword_help.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.entries import Entries, Ids, Words
from beehelper.crossword.grid import Grid
from beehelper.search import Budget

LETTERS = 26

Floats = NDArray[np.float64]
Rows = NDArray[np.intp]

TOP = 50
"""Words of a slot that a belief ranks; a panel shows fewer."""

DOUBLING = 10
"""Points of score that make a word twice as likely: SCOWL's common words are answers about 14 times
as often as its rare ones, and score some 40 points more."""

SMOOTHING = 0.05
"""How much of the letter model of a place is that of all places."""

NEVER = 1e-30
"""The least that a message says of a letter, so that nothing is divided by nothing."""


@dataclass(frozen=True)
class Settings:
    """How beliefs are made, fitted on made boards with 15 % of their words missing from the list.

    Of eps .03 to .2 and sharpness .6 to 1 (``benchmarks/crossword_help.py --fit``) these have the
    least calibration error, .03 with 40 % and with 60 % of the entries shown; ranks hardly depend
    on them. More rounds or another damping bring nothing.
    """

    eps: float = 0.1
    """How likely an answer is in no list."""
    sharpness: float = 0.7
    """The power to which beliefs are raised."""
    damping: float = 0.2
    """How much of a message is what was said in the round before."""
    rounds: int = 8


FITTED = Settings()


@dataclass(frozen=True)
class SlotBelief:
    """What is believed of a slot: how many words fit, the likeliest, and none of them.

    ``ids`` are at most TOP words, likeliest first, with ``chances`` float64[len(ids)]; the chances
    of all fitting words and ``off_list`` sum to 1.
    """

    count: int
    ids: Ids
    chances: Floats
    off_list: float


@dataclass(frozen=True)
class Beliefs:
    """What is believed after some rounds: of the slots, in the grid's order, and of the cells.

    ``cells`` is float64[cells, 26]: the chances of the letters of an open cell; 0 for others.
    """

    slots: tuple[SlotBelief, ...]
    cells: Floats
    rounds: int


@dataclass(frozen=True)
class Length:
    """What is likely of the words of one length L, before a board is looked at.

    ``prior`` is float64[N] and sums to 1; ``places`` is float64[L, 26], a row a place.
    """

    words: Words
    prior: Floats
    places: Floats


class Model:
    """Priors of a list, worked out for a length when it is first asked for, then kept."""

    def __init__(self, entries: Entries, settings: Settings = FITTED) -> None:
        self.entries = entries
        self.settings = settings
        self._lengths: dict[int, Length] = {}

    def of(self, length: int) -> Length:
        """Return what is likely of the words of a length."""
        if length not in self._lengths:
            words = self.entries.of(length)
            prior = prior_of(words)
            places = (_shares(words, prior) + SMOOTHING * self._anywhere) / (1 + SMOOTHING)
            if not len(words):
                places = np.tile(self._anywhere, (length, 1))
            self._lengths[length] = Length(words, prior, places)
        return self._lengths[length]

    @cached_property
    def _anywhere(self) -> Floats:
        """Return how often each letter occurs, in any place; none is impossible."""
        counts: Floats = np.ones(LETTERS)
        for words in self.entries.by_length.values():
            counts += np.bincount(words.letters.ravel(), minlength=LETTERS)
        whole: float = counts.sum()
        return counts / whole


def prior_of(words: Words) -> Floats:
    """Return how likely each word of a length is when nothing else is known."""
    weights: Floats = np.exp2(words.scores / DOUBLING)
    whole: float = weights.sum()
    return weights / max(whole, 1)


def _shares(words: Words, prior: Floats) -> Floats:
    """Return float64[L, 26]: how likely each letter stands in each place."""
    return np.array([np.bincount(row, prior, LETTERS) for row in words.letters])


@dataclass(frozen=True)
class _Factor:
    """A slot as propagation sees it, with M open cells and K words that fit.

    ``rows`` are its messages' rows; ``prior`` is float64[K]; ``index`` is intp[M, K]: where a
    word's letter stands in M rows of 26 on end; ``places`` is float64[M, 26].
    """

    rows: slice
    ids: Ids
    prior: Floats
    index: Rows
    places: Floats
    off: float


@dataclass(frozen=True)
class _Board:
    """The slots of a grid, joined: message row -> the row of the same cell in the crossing slot.

    ``heard`` is intp[R]; a cell that nothing crosses hears row R, which says nothing.
    ``at`` is intp[R], the cell of each row.
    """

    factors: tuple[_Factor, ...]
    heard: Rows
    at: Rows


def believe(grid: Grid, model: Model, budget: Budget) -> Iterator[Beliefs]:
    """Yield beliefs: by pattern alone, then after a few rounds, then after all.

    Raises Stopped between two slots when the budget says so.
    """
    settings = model.settings
    board = _joined(grid, model, budget)
    nothing = np.full((1, LETTERS), 1 / LETTERS)
    said = np.repeat(nothing, len(board.heard), axis=0)
    for number in range(1, settings.rounds + 1):
        heard = np.concatenate([said, nothing])[board.heard]
        new = np.empty_like(said)
        for factor in board.factors:
            budget.check()
            new[factor.rows] = _say(factor, heard[factor.rows])
        new /= new.sum(axis=1, keepdims=True)
        np.maximum(new, NEVER, out=new)
        if number == 1:
            yield _beliefs(grid, board, heard, new, model, number)
            said = new
            continue
        said = settings.damping * said + (1 - settings.damping) * new
        if number in (EARLY, settings.rounds):
            heard = np.concatenate([said, nothing])[board.heard]
            yield _beliefs(grid, board, heard, said, model, number)


EARLY = 4
"""The round after which beliefs are worth a look: it brings most of the gain."""


def _joined(grid: Grid, model: Model, budget: Budget) -> _Board:
    """Look up the words that fit each slot, and which message goes where."""
    factors: list[_Factor] = []
    at: list[int] = []
    alike: dict[str, tuple[Ids, Floats, Rows]] = {}
    for slot in grid.slots:
        budget.check()
        pattern = grid.pattern(slot)
        length = model.of(len(pattern))
        unknown = np.array([place for place, sign in enumerate(pattern) if sign == "?"], np.intp)
        if pattern not in alike:
            ids = length.words.matching(pattern)
            index = length.words.letters[unknown][:, ids].astype(np.intp)
            index += LETTERS * np.arange(len(unknown))[:, None]
            alike[pattern] = ids, length.prior[ids] * (1 - model.settings.eps), index
        off = model.settings.eps * _likely(pattern, length.places)
        rows = slice(len(at), len(at) + len(unknown))
        factors.append(_Factor(rows, *alike[pattern], length.places[unknown], off))
        at += [cell for cell in slot.cells if not grid.cells[cell]]
    return _Board(tuple(factors), _partners(at), np.array(at, np.intp))


def _partners(at: list[int]) -> Rows:
    """Return for each row the other one of the same cell, one past the last if there is none."""
    rows: dict[int, list[int]] = {}
    for row, cell in enumerate(at):
        rows.setdefault(cell, []).append(row)
    heard = np.full(len(at), len(at), np.intp)
    for pair in rows.values():
        if len(pair) == 2:
            heard[pair] = pair[::-1]
    return heard


def _likely(pattern: str, places: Floats) -> float:
    """Return how likely the given letters of a pattern are in a word that is in no list."""
    likely = 1.0
    for place, sign in enumerate(pattern):
        if "a" <= sign <= "z":
            likely *= float(places[place, ord(sign) - 97])
    return likely


def _weigh(factor: _Factor, heard: Floats) -> tuple[Floats, float, Floats]:
    """Return how likely each word is, and none of them, and what each cell adds to the latter.

    All are in one unit: the first is float64[K], the last float64[M].
    """
    words = factor.prior * heard.ravel()[factor.index].prod(axis=0)
    cells = (factor.places * heard).sum(axis=1)
    return words, factor.off * float(cells.prod()), cells


def _say(factor: _Factor, heard: Floats) -> Floats:
    """Return float64[M, 26]: a slot's messages to its cells, from what it heard of them."""
    words, off, cells = _weigh(factor, heard)
    weights = np.broadcast_to(words, factor.index.shape)
    shares = np.bincount(factor.index.ravel(), weights.ravel(), heard.size).reshape(heard.shape)
    # What a cell said itself is taken out again; a letter's words all have it as a factor.
    said: Floats = shares / heard + factor.places * (off / cells)[:, None]
    return said


def _beliefs(
    grid: Grid, board: _Board, heard: Floats, said: Floats, model: Model, rounds: int
) -> Beliefs:
    """Put together what is believed from what is said and heard of every cell."""
    sharpness = model.settings.sharpness
    slots = tuple(_ranked(factor, heard[factor.rows], sharpness) for factor in board.factors)
    cells = np.zeros((len(grid.cells), LETTERS))
    cells[board.at] = _tempered(said * heard, sharpness)
    return Beliefs(slots, cells, rounds)


def _ranked(factor: _Factor, heard: Floats, sharpness: float) -> SlotBelief:
    """Rank the words of a slot."""
    words, off, _ = _weigh(factor, heard)
    chances = _tempered(np.append(words, off), sharpness)
    top = _highest(chances[:-1], TOP)
    return SlotBelief(len(words), factor.ids[top], chances[top], float(chances[-1]))


def _tempered(weights: Floats, sharpness: float) -> Floats:
    """Normalise each row of weights to 1, raised to a power first."""
    powers = (weights / weights.max(axis=-1, keepdims=True)) ** sharpness
    tempered: Floats = powers / powers.sum(axis=-1, keepdims=True)
    return tempered


def _highest(values: Floats, count: int) -> Rows:
    """Return the places of the highest values, highest first; of equals, the first."""
    if len(values) <= count:
        return np.argsort(-values, kind="stable")
    least = np.partition(values, len(values) - count)[len(values) - count]
    able = np.flatnonzero(values >= least)
    top: Rows = able[np.argsort(-values[able], kind="stable")][:count]
    return top
