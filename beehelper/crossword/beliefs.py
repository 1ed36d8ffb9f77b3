"""From a grid to advice: how likely each word and each letter is, when no list has all answers.

The idea is loopy belief propagation (Pearl 1988; Kschischang, Frey and Loeliger, "Factor graphs and
the sum-product algorithm", 2001). A slot holds one of the words that fit, each with a prior from
its score, none if it stands elsewhere in the grid, or, with a probability by length, a word that is
in no list. The letters of such a word are a chain: each is as likely as it is in words of that
length in that place after the letter before it. That ranks 2 to 3 of 100 true words more in the top
five than a model of each place alone, and takes 17 ms more of 45. In a *round* every slot tells
each of its open cells how likely it holds each letter, as far as the slot's other cells tell, and
that message is what the crossing slot hears of the cell. Where no loop joins the slots, the result
is exact.

On real grids there are loops, in which a slot hears again what it has said, so that beliefs become
too sure, most of all where all is open. What is heard is therefore raised to a power below 1,
``hearing``, which calibrates them (benchmarks/crossword_help.py), as in tree-reweighted belief
propagation (Wainwright, Jaakkola and Willsky, "A new class of upper bounds on the log partition
function", 2005); a slot's own letters and clue count in full. Loops also leave the two slots
through a cell apart: ``agreed`` makes one chance of theirs for each letter, and cuts those of words
to fit.

*Forced* is a word if the lists leave no other: it alone fits, and is not all that fits in another
slot, or hard propagation leaves it alone. On newspapers' puzzles some answer is in no list and
propagation comes to nothing, so that forced words are told beside the chances, never for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.advice import RIVAL, Advice, Candidate, Letter, SlotAdvice, Stage, fits
from beehelper.crossword.entries import Entries, Ids, WordArrays
from beehelper.crossword.grid import Grid
from beehelper.crossword.propagate import forced_words
from beehelper.crossword.wordfile import DOUBLING
from beehelper.search import Budget
from beehelper.words.letters import ALPHABET

LETTERS = 26

Floats = NDArray[np.float64]
Rows = NDArray[np.intp]

EARLY = 4
"""The round after which beliefs are worth a look: it brings most of the gain."""

TOP = 50
"""Words of a slot that a belief ranks at least; a panel shows fewer."""

MOST = 10_000
"""Words of a slot that are weighed, the best and those of the last one's score."""

SMOOTHING = 0.05
"""How much the first letters of all words count beside those of words of a length."""

STRENGTH = 30
"""How many words the pairs of letters in any place count for beside those of one place."""

BEST_LETTERS = 6
"""Letters of a cell that are listed."""

NEVER = 1e-30
"""The least that a message says of a letter, so that nothing is divided by nothing."""

LEAST = 1e-300
"""The least chance of an answer, so that it has a logarithm and can be divided by."""


EPS = (0.1, 0.1, 0.1, 0.01, 0.02, 0.05, 0.1, 0.17, 0.27, 0.39, 0.51, 0.67, 0.75, 0.8, 0.83)
"""The share of newspapers' answers by length that the list that ships lacks."""


@dataclass(frozen=True)
class Tuning:
    """How beliefs are made, fitted on newspapers' puzzles of 2012 and 2013.

    ``hearing`` is the best of .7, .8, .9 by the log chances of letters and answers in 12 puzzles of
    2015 and 2016, from empty grids to 45 % shown, clues read; docs/crossword.md has how it does on
    others. ``benchmarks/crossword_help.py --fit`` tries more. More rounds or another damping bring
    nothing.
    """

    eps: tuple[float, ...] = EPS
    """How likely an answer of each length is in no list; longer ones as the last."""
    hearing: float = 0.8
    """The power to which a slot raises what it hears from its crossings."""
    damping: float = 0.2
    """How much of a message is what was said in the round before."""
    rounds: int = 8

    def missing(self, length: int) -> float:
        return self.eps[min(length, len(self.eps) - 1)]


FITTED = Tuning()


@dataclass(frozen=True)
class SlotBelief:
    """What is believed of a slot: how many words fit, the likeliest, and none of them.

    ``ids`` are the first words, likeliest first, with ``chances`` float64[len(ids)]; the chances
    of all fitting words and ``off_list`` sum to 1. The latter is that of an answer in no list, and
    what the words lost where a crossing slot makes their letters less likely (``agreed``).
    """

    count: int
    ids: Ids
    chances: Floats
    off_list: float


@dataclass(frozen=True)
class Beliefs:
    """What is believed after some rounds: of the slots, in the grid's order, and of the cells.

    ``cells`` is float64[cells, 26]: the chances of the letters of an open cell; 0 for others. A
    letter is at least as likely as all the words of a slot that have it, and at most as likely as
    these and ``off_list``.
    """

    slots: tuple[SlotBelief, ...]
    cells: Floats


@dataclass(frozen=True)
class Length:
    """What is likely of the words of one length L, before a board is looked at.

    ``prior`` is float64[N] and sums to 1. The rest is of words in no list: ``first``, float64[26],
    is how likely each letter begins one; ``after``, float64[L, 26, 26]: ``after[p, a, b]`` is how
    likely b stands in place p if a stands before it. ``after[0]`` means nothing.
    """

    words: WordArrays
    prior: Floats
    first: Floats
    after: Floats


class Prior(NamedTuple):
    """How likely each word of a length is, float64[N], and a word in no list; all sum to 1."""

    chances: Floats
    off_list: float


NO_CLUES: Mapping[str, Prior] = {}


class Model:
    """Priors of a list, worked out for a length when it is first asked for, then kept."""

    def __init__(self, entries: Entries, settings: Tuning = FITTED) -> None:
        self.entries = entries
        self.settings = settings
        self._lengths: dict[int, Length] = {}

    def of(self, length: int) -> Length:
        if length not in self._lengths:
            words = self.entries.of(length)
            weights: Floats = np.exp2(words.scores / DOUBLING)
            prior: Floats = weights / max(float(weights.sum()), 1)
            first = np.bincount(words.letters[0], prior, LETTERS) + SMOOTHING * self.anywhere
            after = np.array([self._after(words, prior, place) for place in range(length)])
            self._lengths[length] = Length(words, prior, _shares(first), after)
        return self._lengths[length]

    def _after(self, words: WordArrays, prior: Floats, place: int) -> Floats:
        """Return float64[26, 26]: how likely each letter stands in a place after each other one."""
        if place == 0:
            return self._pairs
        weights = prior * len(words)
        counts = np.bincount(_pairs_at(words, place), weights, LETTERS**2)
        return _shares(counts.reshape(LETTERS, LETTERS) + STRENGTH * self._pairs)

    @cached_property
    def _pairs(self) -> Floats:
        """Return float64[26, 26]: how likely each letter is after each other one in any place."""
        counts = np.tile(self.anywhere, (LETTERS, 1))
        for words in self.entries.by_length.values():
            for place in range(1, words.length):
                found = np.bincount(_pairs_at(words, place), minlength=LETTERS**2)
                counts += found.reshape(LETTERS, LETTERS)
        return _shares(counts)

    @cached_property
    def anywhere(self) -> Floats:
        """Return how often each letter occurs, in any place; none is impossible."""
        counts: Floats = np.ones(LETTERS)
        for words in self.entries.by_length.values():
            counts += np.bincount(words.letters.ravel(), minlength=LETTERS)
        return _shares(counts)


def _pairs_at(words: WordArrays, place: int) -> Rows:
    """Return intp[N]: which pair of letters each word has in a place and the one before it."""
    pairs: Rows = words.letters[place - 1].astype(np.intp) * LETTERS + words.letters[place]
    return pairs


def _shares(counts: Floats) -> Floats:
    shares: Floats = counts / counts.sum(axis=-1, keepdims=True)
    return shares


@dataclass(frozen=True)
class _Factor:
    """A slot as propagation sees it, with M open cells and the best K of ``count`` words that fit.

    ``rows`` are its messages' rows; ``prior`` is float64[K]; ``index`` is intp[M, K]: where a
    word's letter stands in M rows of 26 on end. ``unknown`` is intp[M], the places of the open
    cells in the word; ``given`` is float64[L, 26]: 1 for each letter that a place may have.
    """

    rows: slice
    count: int
    ids: Ids
    prior: Floats
    index: Rows
    unknown: Rows
    given: Floats
    length: Length
    eps: float


def believe(
    grid: Grid, model: Model, budget: Budget, by_clue: Mapping[str, Prior] = NO_CLUES
) -> Iterator[Beliefs]:
    """Yield beliefs: by pattern alone, then after a few rounds, then after all.

    ``by_clue`` are the priors of slots that have a clue, by name.
    Raises Stopped between two slots when the budget says so.
    """
    settings = model.settings
    factors, at = _factors(grid, model, budget, by_clue)
    crossing = partners(at)
    said = np.full((len(at), LETTERS), 1 / LETTERS)
    speaking = [factor for factor in factors if len(factor.unknown)]
    for number in range(1, settings.rounds + 1):
        heard = _heard(said, crossing, settings.hearing)
        new = np.empty_like(said)
        for factor in speaking:
            budget.check()
            new[factor.rows] = _say(factor, heard[factor.rows])
        new /= new.sum(axis=1, keepdims=True)
        np.maximum(new, NEVER, out=new)
        said = new if number == 1 else settings.damping * said + (1 - settings.damping) * new
        if number in (1, EARLY, settings.rounds):
            if number > 1:
                heard = _heard(said, crossing, settings.hearing)
            letters, slots = _believed(factors, heard, crossing)
            cells = np.zeros((len(grid.cells), LETTERS))
            cells[at] = letters
            yield Beliefs(slots, cells)


def _factors(
    grid: Grid, model: Model, budget: Budget, by_clue: Mapping[str, Prior]
) -> tuple[list[_Factor], list[int]]:
    """Look up the words that fit each slot; return also the cell of each row of messages.

    One that stands in the grid fits no other slot.
    """
    factors: list[_Factor] = []
    at: list[int] = []
    alike: dict[str, tuple[int, Ids, Floats, Rows]] = {}
    standing = {grid.pattern(slot) for slot in grid.slots if grid.is_full(slot)}
    for slot in grid.slots:
        budget.check()
        pattern = grid.pattern(slot)
        length = model.of(len(pattern))
        unknown = np.array([place for place, sign in enumerate(pattern) if sign == "?"], np.intp)
        eps = model.settings.missing(len(pattern))
        prior = by_clue.get(slot.name)
        found = alike.get(pattern) if prior is None else None
        if found is None:
            fitting = length.words.matching(pattern)
            for text in standing:
                if text != pattern and fits(text, pattern):
                    fitting = fitting[~np.isin(fitting, length.words.matching(text))]
            if prior is not None:
                chances, eps = prior
                ids = fitting[_highest(chances[fitting], MOST)]
            else:
                chances = length.prior * (1 - eps)
                # Best first: flat lists, all of one score, are weighed whole.
                scores = length.words.scores[fitting]
                ids = fitting[scores >= scores[MOST - 1]] if len(fitting) > MOST else fitting
            index = length.words.letters[unknown][:, ids].astype(np.intp)
            index += LETTERS * np.arange(len(unknown))[:, None]
            found = len(fitting), ids, chances[ids], index
            if prior is None:
                alike[pattern] = found
        rows = slice(len(at), len(at) + len(unknown))
        factors.append(_Factor(rows, *found, unknown, given_letters(pattern), length, eps))
        at += [cell for cell in slot.cells if not grid.cells[cell]]
    return factors, at


def partners(at: list[int]) -> Rows:
    """Return for each row the other one of the same cell, one past the last if there is none."""
    rows: dict[int, list[int]] = {}
    for row, cell in enumerate(at):
        rows.setdefault(cell, []).append(row)
    heard = np.full(len(at), len(at), np.intp)
    for pair in rows.values():
        if len(pair) == 2:
            heard[pair] = pair[::-1]
    return heard


def _heard(said: Floats, crossing: Rows, hearing: float) -> Floats:
    """Return float64[rows, 26]: what each row hears; where nothing crosses, all letters alike."""
    nothing = np.full((1, LETTERS), 1 / LETTERS)
    heard: Floats = np.concatenate([said, nothing])[crossing] ** hearing
    return heard


def given_letters(pattern: str) -> Floats:
    """Return float64[L, 26]: 1 for the letter that is given in a place, or for all of them.

    Of a character that is not a letter of a-z, nothing can be said.
    """
    given = np.ones((len(pattern), LETTERS))
    for place, sign in enumerate(pattern):
        if "a" <= sign <= "z":
            given[place] = 0
            given[place, ord(sign) - 97] = 1
    return given


def _weigh(factor: _Factor, heard: Floats) -> tuple[Floats, float, Floats]:
    """Return how likely each word is, none of them, and then each letter of the open cells.

    All are in one unit. The first is float64[K]; the last is float64[M, 26], and counts what is
    heard of the other cells only.
    """
    words = factor.prior * heard.ravel()[factor.index].prod(axis=0)
    letters = factor.given.copy()
    letters[factor.unknown] = heard
    off, by_letter = chained(letters, factor.length)
    return words, factor.eps * off, factor.eps * by_letter[factor.unknown]


def chained(letters: Floats, length: Length) -> tuple[float, Floats]:
    """Return how likely a chain of letters is, and float64[L, 26]: the same by each place's letter.

    ``letters``, float64[L, 26], is how likely each place has each letter, apart from the chain;
    what it says of a place itself is not in that place's row.
    """
    after, last = length.after, len(letters) - 1
    # How likely each letter is by those before it, and by those behind it.
    before, behind = np.empty_like(letters), np.ones_like(letters)
    before[0] = length.first
    for place in range(1, last + 1):
        before[place] = (before[place - 1] * letters[place - 1]) @ after[place]
    for place in range(last, 0, -1):
        behind[place - 1] = after[place] @ (behind[place] * letters[place])
    return float(before[last] @ letters[last]), before * behind


def _say(factor: _Factor, heard: Floats) -> Floats:
    """Return float64[M, 26]: a slot's messages to its cells, from what it heard of them."""
    words, _, off = _weigh(factor, heard)
    # What a cell said itself is taken out again; a letter's words all have it as a factor.
    said: Floats = _by_letter(factor, words) / heard + off
    return said


def _by_letter(factor: _Factor, words: Floats) -> Floats:
    """Return float64[M, 26]: the sum of the words' weights by the letter in each open cell."""
    weights = np.broadcast_to(words, factor.index.shape)
    size = LETTERS * len(factor.index)
    sums = np.bincount(factor.index.ravel(), weights.ravel(), size)
    return sums.reshape(-1, LETTERS).astype(np.float64)


def _believed(
    factors: Sequence[_Factor], heard: Floats, crossing: Rows
) -> tuple[Floats, tuple[SlotBelief, ...]]:
    """Return how likely the letters of each row are, float64[rows, 26], and the slots' beliefs."""
    weighed = [_weigh(factor, heard[factor.rows]) for factor in factors]
    chances = [_shares(np.append(words, off)) for words, off, _ in weighed]
    own = np.empty_like(heard)
    for factor, each, (_, off, by_letter) in zip(factors, chances, weighed, strict=True):
        own[factor.rows] = _by_letter(factor, each[:-1])
        own[factor.rows] += each[-1] * by_letter * heard[factor.rows] / max(off, LEAST)
    letters, kept = agreed(own, crossing)
    slots = []
    for factor, each in zip(factors, chances, strict=True):
        words = each[:-1] * kept[factor.rows].ravel()[factor.index].min(axis=0, initial=1)
        top = _highest(words, max(TOP, int((words >= RIVAL).sum())))
        unlisted = max(1 - float(words.sum()), 0.0)
        slots.append(SlotBelief(factor.count, factor.ids[top], words[top], unlisted))
    return letters, tuple(slots)


def agreed(own: Floats, crossing: Rows) -> tuple[Floats, Floats]:
    """Make the slots through each cell agree on its letter, where loops have left them apart.

    ``own``, float64[rows, 26], is how likely each slot by itself makes the letters of its open
    cells; ``crossing`` is as from ``partners``. Returns the mean of what both slots say, and the
    share that the words with a letter keep of their chance, both float64[rows, 26]: a slot's words
    lose what it gave a letter beyond the mean. So neither a word, nor all those with one letter
    together, is ever likelier than the letter.
    """
    other = np.where(crossing < len(own), crossing, np.arange(len(own)))
    letters: Floats = (own + own[other]) / 2
    kept: Floats = np.minimum(letters, own) / np.maximum(own, NEVER)
    return letters, kept


def _highest(values: Floats, count: int) -> Rows:
    """Return the places of the highest values, highest first; of equals, the first."""
    able = np.arange(len(values))
    if len(values) > count:
        able = np.flatnonzero(values >= np.partition(values, -count)[-count])
    top: Rows = able[np.argsort(-values[able], kind="stable")][:count]
    return top


def advise(
    grid: Grid, model: Model, budget: Budget, by_clue: Mapping[str, Prior] = NO_CLUES
) -> Iterator[Advice]:
    """Yield what is known of a puzzle: by pattern at once, then ranked, then settled."""
    beliefs = believe(grid, model, budget, by_clue)
    yield _advice(grid, model.entries, next(beliefs), {})
    forced = forced_words(grid, model.entries, budget)
    for stage, found in zip((Stage.RANKED, Stage.SETTLED), beliefs, strict=True):
        advice = _advice(grid, model.entries, found, forced or {})
        yield advice._replace(stage=stage, possible=forced is not None)


def _advice(grid: Grid, entries: Entries, beliefs: Beliefs, forced: Mapping[str, str]) -> Advice:
    words = [
        entries.of(len(grid.pattern(slot))).texts(belief.ids)
        for slot, belief in zip(grid.slots, beliefs.slots, strict=True)
    ]
    only = Counter(each[0] for each in words if len(each) == 1)  # no word stands twice
    slots = []
    for slot, belief, texts in zip(grid.slots, beliefs.slots, words, strict=True):
        # Slots that only one and the same word fits share its chance: at most one of them has it.
        sharing = only[texts[0]] if len(texts) == 1 else 0
        chances = belief.chances / (1 if grid.is_full(slot) else max(sharing, 1))
        candidates = tuple(
            Candidate(word, chance, entries.spelled.get(word, (word,)))
            for word, chance in zip(texts, chances.tolist(), strict=True)
        )
        off_list = belief.off_list + float((belief.chances - chances).sum())
        alone = texts[:1] == [forced.get(slot.name)] or sharing == 1
        slots.append(SlotAdvice(slot.name, belief.count, candidates, off_list, alone))
    letters = beliefs.cells
    order = (-letters).argsort(axis=1, kind="stable")[:, :BEST_LETTERS].tolist()
    cells = {
        int(cell): tuple(
            Letter(ALPHABET[letter], float(letters[cell, letter])) for letter in order[cell]
        )
        for cell in np.flatnonzero(letters.sum(axis=1))
    }
    return Advice(Stage.FITS, tuple(slots), cells)
