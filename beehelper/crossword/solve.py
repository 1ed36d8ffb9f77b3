"""The whole puzzle: the likeliest grid by all clues at once, better and better while there is time.

First belief propagation, as in beliefs.py, but over all words that fit, none cut off, and with
words side by side (phrases.py) beside the chain of letters for an answer in no list. Then a local
search that repairs what is least sure, as in the Berkeley Crossword Solver (Wallace et al. 2022): a
slot gets another word, or a cell another letter, its crossings follow, and what raises the grid's
score stays.

The *score* of a grid is the sum of the logarithms of its answers' chances, less, for each crossed
cell, EVENNESS times that of its letter's share in the language: both answers through a cell count
how rare its letter is, and once would be right.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.advice import Solved, SolvedWord
from beehelper.crossword.beliefs import (
    LEAST,
    LETTERS,
    Floats,
    Length,
    Model,
    Prior,
    Rows,
    agreed,
    chained,
    given_letters,
    partners,
)
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.phrases import SHORTEST, Phrases
from beehelper.search import Budget
from beehelper.words.letters import ALPHABET

LEAST_SAID = 1e-7
"""The least that a message says of a letter."""

FAINT = 1e-8
"""Words this much less likely than the best of a slot are not counted in its messages."""


@dataclass(frozen=True)
class Solving:
    """How a puzzle is solved; fitted on newspapers' puzzles of 2012."""

    commonness: float = 0.02
    """The share of a word's chance that goes by the list alone, whatever the clue says."""
    off_list: float = 0.7
    """The power to which the chance of an answer in no list is raised."""
    phrases: float = 0.8
    """How likely an answer in no list is a phrase of known words, from SHORTEST letters on."""
    evenness: float = 0.5
    damping: float = 0.2
    rounds: int = 10
    stale: int = 4
    """Changes tried in vain for each slot, one after the other, after which the search ends."""
    candidates: int = 30
    """Words of a slot that are tried."""
    mercy: float = 6.0
    """What a crossing that does not fit costs a word at most, when one is chosen to be tried."""


SOLVING = Solving()


@dataclass(frozen=True)
class _Factor:
    """A slot with M open cells and the K words that fit.

    ``cells`` and ``places`` are those of the open cells, in the grid and in the answer; ``letters``
    is uint8[M, K], ``chances`` the words' logarithms, float32[K]; ``given`` is float64[L, 26]: 1
    for each letter that a place may have.
    """

    slot: Slot
    rows: slice
    cells: tuple[int, ...]
    places: Rows
    letters: NDArray[np.uint8]
    chances: NDArray[np.float32]
    off_list: float
    given: Floats
    length: Length


def solve(
    grid: Grid,
    model: Model,
    phrases: Phrases,
    by_clue: Mapping[str, Prior],
    budget: Budget,
    how: Solving = SOLVING,
    seed: int = 0,
) -> Iterator[Solved]:
    """Yield grids whose score never falls, until many changes in a row have been in vain.

    ``by_clue`` are the priors of slots that have a clue, by name. Raises Stopped.
    """
    puzzle = _Puzzle(grid, model, phrases, by_clue, budget, how)
    if not puzzle.factors:
        yield Solved(grid, 0.0, {}, ())
        return
    best, most = list[int](), -np.inf
    beliefs = _Beliefs(np.zeros((0, LETTERS)), np.zeros((0, LETTERS)))
    for beliefs in puzzle.believe(budget):
        now = puzzle.likeliest(beliefs)
        if (score := puzzle.score(now)) > most:
            best, most = now, score
            yield puzzle.solved(best, most, beliefs, budget)
    best = puzzle.settled(best, range(len(puzzle.factors)), frozenset(), budget)
    most = puzzle.score(best)
    # The grid may have been found rounds ago; what is believed of it is final only now.
    yield puzzle.solved(best, most, beliefs, budget)
    random = Random(seed)
    vain, enough = 0, how.stale * len(puzzle.factors)
    while vain < enough:
        budget.progress("trying other words", vain, enough)
        now = puzzle.changed(best, beliefs, random, budget)
        vain += 1
        if (score := puzzle.score(now)) > most + ROUNDING:
            best, most, vain = now, score, 0
            yield puzzle.solved(best, most, beliefs, budget)


ROUNDING = 1e-6
"""A difference of scores, or from certainty, that is none."""


@dataclass(frozen=True)
class _Beliefs:
    """What is heard of each row's letter from its crossing, and how likely its slot makes it."""

    heard: Floats
    chances: Floats


class _Puzzle:
    """The slots with open cells, which of them cross, and what their answers may be.

    A *row* is an open cell of a slot. A grid in work is a list: cell -> number of its letter.
    """

    def __init__(
        self,
        grid: Grid,
        model: Model,
        phrases: Phrases,
        by_clue: Mapping[str, Prior],
        budget: Budget,
        how: Solving,
    ) -> None:
        self.grid = grid
        self.how = how
        self.phrases = phrases
        self.factors: list[_Factor] = []
        self.at: list[int] = []
        for slot in grid.slots:
            budget.check()
            if not grid.is_full(slot):
                self._add(slot, model, by_clue.get(slot.name))
        self.partners = partners(self.at)
        self.owner = [(n, m) for n, f in enumerate(self.factors) for m in range(len(f.cells))]
        crossed = self.partners < len(self.at)
        self.even: Floats = np.where(crossed[:, None], -how.evenness * np.log(model.anywhere), 0)
        self._kept: dict[tuple[int, int, tuple[int, ...]], Floats] = {}

    def _add(self, slot: Slot, model: Model, prior: Prior | None) -> None:
        pattern = self.grid.pattern(slot)
        length = model.of(len(pattern))
        chances, off = prior or Prior(length.prior, model.settings.missing(len(pattern)))
        listed = chances / max(float(chances.sum()), LEAST)
        common = self.how.commonness
        off = min(off**self.how.off_list, 1 - ROUNDING)
        listed = (1 - off) * ((1 - common) * listed + common * length.prior)
        ids = length.words.matching(pattern)
        places = np.array([n for n, sign in enumerate(pattern) if sign == "?"], np.intp)
        rows = slice(len(self.at), len(self.at) + len(places))
        cells = tuple(cell for cell in slot.cells if not self.grid.cells[cell])
        logs = np.log(listed[ids] + 1e-40).astype(np.float32)
        letters = length.words.letters[places][:, ids]
        given = given_letters(pattern)
        self.factors.append(_Factor(slot, rows, cells, places, letters, logs, off, given, length))
        self.at += cells

    def believe(self, budget: Budget) -> Iterator[_Beliefs]:
        """Yield beliefs after each round in which all slots say to their cells what they hold."""
        how = self.how
        nothing = np.full((1, LETTERS), 1 / LETTERS)
        said = np.repeat(nothing, len(self.at), axis=0)
        for number in range(how.rounds + 1):
            heard = _as_chances(np.concatenate([said, nothing])[self.partners] * np.exp(self.even))
            new = np.empty_like(said)
            for factor in self.factors:
                budget.progress("weighing all clues", number, how.rounds + 1)
                new[factor.rows] = self._say(factor, heard[factor.rows])
            new = _as_chances(new)
            if number:
                yield _Beliefs(heard, _as_chances(new * heard))
            said = how.damping * said + (1 - how.damping) * new if number else new

    def _say(self, factor: _Factor, heard: Floats) -> Floats:
        """Return float64[M, 26]: a slot's messages to its cells, from what it heard of them."""
        logs, _, by_letter, _ = self._weigh(factor, heard)
        (those,) = np.nonzero(logs > np.log(FAINT))
        weights = np.exp(logs[those])
        listed = [np.bincount(row[those], weights, LETTERS) for row in factor.letters]
        said: Floats = np.array(listed) / heard + by_letter
        return said

    def _weigh(self, factor: _Factor, heard: Floats) -> tuple[Floats, float, Floats, float]:
        """Weigh the words that fit, float64[K], as logarithms, and an answer in no list.

        The latter also by its letters, float64[M, 26]. All are in a unit that makes the highest
        about 1; the last number is its logarithm.
        """
        logs = _weights(factor, np.log(heard))
        off, by_letter = self._unlisted(factor, heard)
        unit = max(float(logs.max(initial=-np.inf)), float(np.log(off + LEAST)))
        scale = float(np.exp(-unit))
        return logs.astype(np.float64) - unit, off * scale, by_letter * scale, unit

    def _unlisted(self, factor: _Factor, heard: Floats) -> tuple[float, Floats]:
        """Return how likely an answer in no list is, and float64[M, 26]: by each cell's letter."""
        letters = factor.given.copy()
        letters[factor.places] = heard
        off, by_letter = chained(letters, factor.length)
        by_letter = by_letter[factor.places]
        share, whole = self._phrasing(factor)
        if share:
            phrase, shares = self.phrases.weigh(letters)
            off = (1 - share) * off + share * phrase / whole
            by_letter = (1 - share) * by_letter + share * shares[factor.places] / heard / whole
        return factor.off_list * off, factor.off_list * by_letter

    def _phrasing(self, factor: _Factor) -> tuple[float, float]:
        """Return how likely an answer in no list is a phrase, and the sum over all phrases."""
        length = len(factor.given)
        whole = self.phrases.whole(length) if length >= SHORTEST else 0.0
        return (self.how.phrases if whole else 0.0), whole

    def likeliest(self, beliefs: _Beliefs) -> list[int]:
        """Return the grid of the likeliest letter in every cell."""
        now = [-1] * len(self.grid.cells)
        for cell, letter in zip(self.at, beliefs.chances.argmax(axis=1).tolist(), strict=True):
            now[cell] = letter
        return now

    def score(self, now: Sequence[int]) -> float:
        whole = sum(self._own(number, now) for number in range(len(self.factors)))
        # Each cell that is crossed has two rows.
        return whole + sum(float(self.even[row, now[cell]]) for row, cell in enumerate(self.at)) / 2

    def _own(self, number: int, now: Sequence[int]) -> float:
        """Return the logarithm of the chance of what stands in a slot."""
        return float(self._others(number, 0, now)[now[self.factors[number].cells[0]]])

    def _others(self, number: int, place: int, now: Sequence[int]) -> Floats:
        """Return float64[26]: the logarithms of a slot's chances with each letter in one cell."""
        factor = self.factors[number]
        word = tuple(-1 if n == place else now[cell] for n, cell in enumerate(factor.cells))
        asked = number, place, word
        if asked not in self._kept:
            those: Rows | None = None
            for row, letter in zip(factor.letters, word, strict=True):
                if letter >= 0 and those is None:
                    (those,) = np.nonzero(row == letter)
                elif letter >= 0 and those is not None:
                    those = those[row[those] == letter]
            at = slice(None) if those is None else those
            found = np.full(LETTERS, -np.inf)
            found[factor.letters[place, at]] = factor.chances[at]
            with np.errstate(divide="ignore"):
                found = np.logaddexp(found, np.log(self._unlisted_others(factor, place, word)))
            self._kept[asked] = found
        return self._kept[asked]

    def _unlisted_others(self, factor: _Factor, place: int, word: tuple[int, ...]) -> Floats:
        """Return float64[26]: the chances of an answer in no list with each letter in one cell."""
        letters = factor.given.copy()
        for at, letter in zip(factor.places.tolist(), word, strict=True):
            if letter >= 0:
                letters[at] = 0
                letters[at, letter] = 1
        _, by_letter = chained(letters, factor.length)
        gap = int(factor.places[place])
        off = by_letter[gap]
        share, _ = self._phrasing(factor)
        if share and (letters.sum(axis=1) == 1).sum() == len(letters) - 1:
            text = "".join(ALPHABET[int(row.argmax())] for row in letters)
            phrases = [self.phrases.chance(text[:gap] + a + text[gap + 1 :]) for a in ALPHABET]
            off = (1 - share) * off + share * np.array(phrases)
        found: Floats = factor.off_list * off
        return found

    def _gains(self, number: int, now: Sequence[int]) -> Floats:
        """Return float64[M, 26]: what each letter in a cell of a slot adds to the score beside it.

        That is the chance of the crossing with it, and how even letters are.
        """
        rows = range(len(self.at))[self.factors[number].rows]
        gains = self.even[rows.start : rows.stop].copy()
        for m, row in enumerate(rows):
            if (partner := int(self.partners[row])) < len(self.at):
                gains[m] += self._others(*self.owner[partner], now)
        return gains

    def settled(
        self, now: list[int], numbers: Sequence[int], held: frozenset[int], budget: Budget
    ) -> list[int]:
        """Improve a grid, slot by slot, from some of them on, until no word or letter does.

        ``held`` are cells that stay.
        """
        queue = list(dict.fromkeys(numbers))
        while queue:
            budget.check()
            number = queue.pop(0)
            for cell in self._improve(number, now, held):
                for row in self._rows[cell]:
                    if (other := self.owner[row][0]) not in queue:
                        queue.append(other)
        return now

    @cached_property
    def _rows(self) -> Mapping[int, list[int]]:
        """Cell -> its rows, one or two."""
        rows: dict[int, list[int]] = {}
        for row, cell in enumerate(self.at):
            rows.setdefault(cell, []).append(row)
        return rows

    def _improve(self, number: int, now: list[int], held: frozenset[int]) -> list[int]:
        """Put the best word of the lists into a slot, or else better letters; tell which cells."""
        factor = self.factors[number]
        gains = self._gains(number, now)
        free = [m for m, cell in enumerate(factor.cells) if cell not in held]
        for m, cell in enumerate(factor.cells):
            if cell in held:
                kept = gains[m, now[cell]]
                gains[m] = -np.inf
                gains[m, now[cell]] = kept
        score = self._own(number, now) + sum(
            gains[m, now[cell]] for m, cell in enumerate(factor.cells)
        )
        changed = list[int]()
        if len(factor.chances):
            logs = _weights(factor, gains)
            best = int(logs.argmax())
            if logs[best] > score + SIGNIFICANT:
                for cell, letter in zip(
                    factor.cells, factor.letters[:, best].tolist(), strict=True
                ):
                    if now[cell] != letter:
                        now[cell] = letter
                        changed.append(cell)
                return changed
        for m in free:
            cell = factor.cells[m]
            total = self._others(number, m, now) + gains[m]
            letter = int(total.argmax())
            if total[letter] > total[now[cell]] + SIGNIFICANT:
                now[cell] = letter
                changed.append(cell)
        return changed

    def changed(
        self, best: Sequence[int], beliefs: _Beliefs, random: Random, budget: Budget
    ) -> list[int]:
        """Put another word into an unsure slot, and let the rest follow."""
        now = list(best)
        number = random.choices(range(len(self.factors)), self._doubts(best, beliefs))[0]
        factor = self.factors[number]
        gains = self._gains(number, now)
        gains = np.maximum(gains, gains.max(axis=1, keepdims=True) - self.how.mercy)
        logs = _weights(factor, gains)
        count = min(self.how.candidates, len(logs))
        before = [now[cell] for cell in factor.cells]
        if count:
            top = np.argpartition(-logs, count - 1)[:count]
            weights = np.exp((logs[top] - logs[top].max()) / 2).tolist()
            word = factor.letters[:, random.choices(top.tolist(), weights)[0]].tolist()
        if not count or word == before:
            word = before
            m = random.randrange(len(word))
            chances = beliefs.chances[factor.rows][m] + LEAST_SAID
            chances[word[m]] = 0
            word[m] = random.choices(range(LETTERS), chances.tolist())[0]
        for cell, letter in zip(factor.cells, word, strict=True):
            now[cell] = letter
        crossing = [self.owner[row][0] for cell in factor.cells for row in self._rows[cell]]
        held = frozenset(factor.cells)
        now = self.settled(now, [n for n in crossing if n != number], held, budget)
        return self.settled(now, [number, *crossing], frozenset(), budget)

    def _doubts(self, now: Sequence[int], beliefs: _Beliefs) -> list[float]:
        """Return how unsure each slot is: the sum of its letters' doubts."""
        letters = [now[cell] for cell in self.at]
        doubts = 1 - beliefs.chances[np.arange(len(self.at)), letters] + 1e-4
        return [float(doubts[factor.rows].sum()) for factor in self.factors]

    def solved(self, now: Sequence[int], score: float, beliefs: _Beliefs, budget: Budget) -> Solved:
        """Say what a grid in work is, with the chances of its letters and words."""
        letters = [now[cell] for cell in self.at]
        rows = np.arange(len(self.at))
        likely, kept = (each[rows, letters] for each in agreed(beliefs.chances, self.partners))
        filled = self.grid.with_cells(
            {cell: ALPHABET[letter] for cell, letter in zip(self.at, letters, strict=True)}
        )
        words = []
        for number, factor in enumerate(self.factors):
            budget.check()
            heard = beliefs.heard[factor.rows]
            logs, off, _, unit = self._weigh(factor, heard)
            own = self._own(number, now) - unit
            own += sum(float(np.log(heard[m, now[cell]])) for m, cell in enumerate(factor.cells))
            chance = float(np.exp(own)) / (float(np.exp(logs).sum()) + off)
            chance *= float(kept[factor.rows].min())
            # Words' chances are in single precision: one may round to more than a letter's.
            chance = min(chance, float(likely[factor.rows].min()))
            word = filled.pattern(factor.slot)
            listed = len(factor.length.words.matching(word)) > 0
            words.append(SolvedWord(factor.slot.name, word, chance, listed))
        given = [self.grid.pattern(slot) for slot in self.grid.slots if self.grid.is_full(slot)]
        confidence = dict(zip(self.at, likely.tolist(), strict=True))
        return Solved(filled, score, confidence, tuple(_once(words, given)))


def _once(words: Sequence[SolvedWord], given: Sequence[str]) -> Iterator[SolvedWord]:
    """Cut the chances of words that a grid has twice, of which at most one slot can be right.

    That is the odds of a slot beside those of all slots with its word, and 1 for none of them.
    ``given`` are words that stand: as good as certain.
    """
    odds = [each.chance / max(1 - each.chance, ROUNDING) for each in words]
    sums = defaultdict[str, float](float, dict.fromkeys(given, 1 / ROUNDING))
    for each, own in zip(words, odds, strict=True):
        sums[each.word] += own
    for each, own in zip(words, odds, strict=True):
        yield each._replace(chance=min(each.chance, own / (1 + sums[each.word])))


SIGNIFICANT = 1e-4
"""What a change has to add to the score: words' chances are kept in single precision."""


def _weights(factor: _Factor, gains: Floats) -> NDArray[np.float32]:
    """Return float32[K]: the words' chances times what speaks for their letters, as logarithms."""
    weights = factor.chances.copy()
    for row, of_cell in zip(factor.letters, gains.astype(np.float32), strict=True):
        weights += of_cell[row]
    return weights


def _as_chances(rows: Floats) -> Floats:
    """Make chances of each row, none of them under LEAST_SAID."""
    shares: Floats = np.maximum(rows / rows.sum(axis=1, keepdims=True), LEAST_SAID)
    return shares
