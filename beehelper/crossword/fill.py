"""Fill a grid: one search over one propagation, with every technique as a switch.

A *step* leaves a gap one word (or a cell one letter). If that is a *dead end*, the step is taken
back and its opposite, any other word, is followed before anything else is chosen; thus all orders
and choices share one loop, and to come to the end of it is a proof. With *backjumping* the
search goes back at once to the latest step that had a part in the dead end. With *restarts* it
begins again after some dead ends, a few more each time, and keeps what it learned: weights, and
words that are impossible whatever else. Words of high scores are tried before all others.

The strong order of gaps is dom/wdeg (Boussemart, Hemery, Lecoutre, Sais, "Boosting systematic
search by weighting constraints", 2004): few words left, and much trouble at its crossings so far. A
crossing gets its part of the blame for a dead end by the share of the gap's words that it had
removed, and blame fades. The strong choice of a word takes, of a sample, one that leaves the
crossing gaps many words: the sum of the logarithms of what they keep, and Gumbel noise, so that
each is chosen with a chance in proportion to the product. Words of high score are sampled more
often and get a bonus: that costs nothing and makes a better fill.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Generator, Iterator
from heapq import nsmallest
from random import Random

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.entries import Entries
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.plan import Effort, Fill, FillLabel, FillPlan, Order, Values
from beehelper.crossword.propagate import Dead, Layout, Propagation, lay_out
from beehelper.search import REPORT_EVERY, Budget, Stopped

PATIENCE = 40
"""Dead ends after which words of lower scores are allowed."""

FIRST_CUT, LONGER = 300, 1.1
"""Dead ends until the first restart, and how much longer each next run is."""

FADE = 0.99
"""What is left of all blame at the next dead end."""

CHANCES = (4, 2, 1)
"""How often the best gap, the second and the third are taken."""

SAMPLE = 40
"""Words that are compared: more cost more than a better one of them saves."""

TOWARDS_BEST = 2.0
"""Exponent of the places of the sample in the list, which is best first: 1 would be all alike."""

PER_SCORE = 0.1
"""What a point of score is worth against the logarithm of the words left at the crossings."""

SCARCE = 1e-3
"""Counts as words where a crossing gap has none: the worst choice, but a number."""

BITS = np.arange(26, dtype=np.uint32)


FillStep = tuple[int, int]
"""A gap and the word for it, else any other; of steps by the letter, a cell and its bit."""


def fill(
    grid: Grid, entries: Entries, plan: FillPlan, budget: Budget
) -> Generator[Fill, None, None]:
    """Yield how the search stands, at most ten times a second, each fill, and what ends it.

    The last answer is the last fill that was asked for, IMPOSSIBLE or NO_OTHER if that is proven,
    or NOT_FOUND when the budget is spent or the search is stopped: it tells instead of raising.
    """
    try:
        layout = lay_out(grid, entries, budget, plan.banned)
    except Stopped:
        yield Fill(FillLabel.NOT_FOUND, grid, None, Effort(0, 0, 0, 0))
        return
    search = _Search(layout, plan, budget)
    try:
        yield from search.run()
    except Stopped:
        yield search.answer(FillLabel.NOT_FOUND)


class _Search:
    """One search: its memory across restarts and scores, and its counts."""

    def __init__(self, layout: Layout, plan: FillPlan, budget: Budget) -> None:
        self._layout = layout
        self._plan = plan
        self._budget = budget
        self._random = Random(plan.seed)
        self._noise = np.random.default_rng(plan.seed)
        self._weights = Weights(layout)
        self._wanted = [
            number
            for number, gap in enumerate(layout.gaps)
            if not plan.only or gap.slot.name in plan.only
        ]
        self._told = {cell for number in self._wanted for cell in layout.gaps[number].cells}
        """The cells to fill."""
        self._found: set[Grid] = set()
        self._fullest = [0] * len(layout.grid.cells)
        self._most = -1
        self._deaths: Counter[int] = Counter()
        self._gave_up = False
        self._nodes = self._dead_ends = self._jumps = self._restarts = 0
        self._next_report = time.monotonic() + REPORT_EVERY

    def run(self) -> Iterator[Fill]:
        """Search with one least score after the other."""
        scores = self._scores()
        for score in scores:
            patience = self._plan.patience if score == scores[-1] else PATIENCE
            self._deaths.clear()
            yield from self._attempt(score, patience)
            if len(self._found) == self._plan.count:
                return
        if self._gave_up:
            yield self.answer(FillLabel.NOT_FOUND)
            return
        yield self.answer(FillLabel.NO_OTHER if self._found else FillLabel.IMPOSSIBLE)

    def answer(self, label: FillLabel) -> Fill:
        """Tell of the fullest grid so far."""
        dead = None
        if label is FillLabel.IMPOSSIBLE:
            dead = self._layout.gaps[self._deaths.most_common(1)[0][0]].slot
        return self._tell(label, self._fullest, dead)

    def _tell(self, label: FillLabel, masks: list[int], dead: Slot | None = None) -> Fill:
        """Tell of a grid, with the letters that are sure."""
        effort = Effort(self._nodes, self._dead_ends, self._jumps, self._restarts)
        sure = (cell for cell in self._told if masks[cell].bit_count() == 1)
        cells = {cell: chr(96 + masks[cell].bit_length()) for cell in sure}
        return Fill(label, self._layout.grid.with_cells(cells), dead, effort)

    def _scores(self) -> list[int]:
        """Return the least scores to try: those that leave fewer words than the next."""
        plan = self._plan
        tried: list[tuple[list[int], int]] = []
        for score in (plan.minimum, *(each for each in plan.bars[::-1] if each > plan.minimum)):
            self._budget.check()
            domains = Propagation(self._layout, plan.method, score).domains
            sizes = [len(domain) for domain in domains]
            if not tried or (plan.restarts and sizes != tried[-1][0]):
                tried.append((sizes, score))
        return [score for _, score in reversed(tried)]

    def _attempt(self, score: int, patience: int | None) -> Iterator[Fill]:
        """Search among words of a least score, to the end or until patience is spent."""
        plan, budget = self._plan, self._budget
        board = Propagation(self._layout, plan.method, score)
        steps: list[FillStep] = []
        cut = float(FIRST_CUT)
        spent, until = 0, cut
        dead = board.start(budget)
        while True:
            budget.check()
            if dead is None:
                yield from self._show(board)
                waiting = [gap for gap in self._wanted if not board.domains[gap].placed]
                waiting = waiting or self._whole(board)
                gap = next_gap(board, plan.order, self._weights, self._random, waiting)
                if gap is not None:
                    dead = board.refresh(gap, budget) or self._step(board, gap, steps)
                    continue
                new = self._tell(FillLabel.FILLED, board.masks)
                if new.grid not in self._found:
                    self._found.add(new.grid)
                    yield new
                    if len(self._found) == plan.count:
                        return
                    spent = 0
                    until = 1 if plan.restarts else until
                why = (1 << len(steps)) - 1
            else:
                self._dead_ends += 1
                self._deaths[dead.gap] += 1
                if plan.order is Order.DOMWDEG:
                    self._weights.blame(board, dead.gap)
                why = dead.why if plan.backjump else (1 << len(steps)) - 1
            if not why:
                return
            spent += 1
            self._gave_up = patience is not None and spent >= patience
            if self._gave_up:
                return
            if plan.restarts and spent >= until:
                cut *= LONGER
                until = spent + cut
                self._restarts += 1
                steps.clear()
                board.back(0)
                dead = None
                continue
            dead = self._opposite(board, steps, why)

    def _whole(self, board: Propagation) -> list[int]:
        """List gaps that others have filled, with what may be no word, or one that stands twice."""
        return [
            number
            for number, gap in enumerate(self._layout.gaps)
            if not board.domains[number].placed
            and all(board.masks[cell].bit_count() == 1 for cell in gap.cells)
        ]

    def _show(self, board: Propagation) -> Iterator[Fill]:
        """Keep the fullest grid, and show the current one if it is time."""
        if board.settled > self._most:
            self._most = board.settled
            self._fullest = board.masks.copy()
        now = time.monotonic()
        if now >= self._next_report:
            self._next_report = now + REPORT_EVERY
            yield self._tell(FillLabel.WORKING, board.masks)

    def _step(self, board: Propagation, gap: int, steps: list[FillStep]) -> Dead | None:
        self._nodes += 1
        why = 1 << len(steps)
        if self._plan.letters:
            step = next_letter(board, gap)
        else:
            step = next_word(board, gap, self._plan.values, self._noise)
        steps.append(step)
        board.begin()
        act = board.allow if self._plan.letters else board.place
        return act(*step, why, self._budget)

    def _opposite(self, board: Propagation, steps: list[FillStep], why: int) -> Dead | None:
        """Go back to the latest step that had a part in a dead end, and rule it out."""
        depth = why.bit_length() - 1
        self._jumps += depth < len(steps) - 1
        where, what = steps[depth]
        del steps[depth:]
        board.back(depth)
        why ^= 1 << depth
        if self._plan.letters:
            return board.allow(where, ~what, why, self._budget)
        return board.rule_out(where, what, why, self._budget)


class Weights:
    """Blame of the crossings for dead ends so far: the memory of a search across its restarts."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._unit = 1.0
        self._shares: dict[int, NDArray[np.float64]] = {}
        self.of = [
            float(sum(crossing is not None for crossing in crossings)) or SCARCE
            for crossings in layout.crossings
        ]
        """Weight of each gap: the sum of the blame of its crossings, 1 each at first."""

    def blame(self, board: Propagation, gap: int) -> None:
        """Share out the blame for a gap that died, while the board is as it was then."""
        masks = np.array([board.masks[cell] for cell in self._layout.gaps[gap].cells], np.uint32)
        allowed = (masks[:, None] >> BITS) & 1
        removed = (1.0 - (self._share(gap) * allowed).sum(axis=1)).tolist()
        parts = [
            (crossing[0], part)
            for crossing, part in zip(self._layout.crossings[gap], removed, strict=True)
            if crossing is not None and part > 0
        ]
        whole = sum(part for _, part in parts)
        self._unit /= FADE
        for other, part in parts:
            self.of[gap] += self._unit * part / whole
            self.of[other] += self._unit * part / whole
        if self._unit > 1e9:
            self.of = [weight / self._unit for weight in self.of]
            self._unit = 1.0

    def _share(self, gap: int) -> NDArray[np.float64]:
        """Return float64[cells, 26]: the share of each letter among all words that fit a gap."""
        if gap not in self._shares:
            own = self._layout.gaps[gap]
            counts = [
                np.bincount(own.words.letters[place].take(own.fitting), minlength=26)
                for place in own.places
            ]
            self._shares[gap] = np.array(counts) / max(1, len(own.fitting))
        return self._shares[gap]


def next_gap(
    board: Propagation, order: Order, weights: Weights, random: Random, waiting: list[int]
) -> int | None:
    """Choose one of the gaps that are not placed, or None if all are."""
    if not waiting:
        return None
    match order:
        case Order.STATIC:
            return waiting[0]
        case Order.MRV:
            return min(waiting, key=lambda gap: len(board.domains[gap].words))
        case Order.DOMWDEG:
            best = nsmallest(
                len(CHANCES),
                waiting,
                key=lambda gap: len(board.domains[gap].words) / weights.of[gap],
            )
            return random.choices(best, CHANCES[: len(best)])[0]


def next_word(board: Propagation, gap: int, values: Values, noise: np.random.Generator) -> FillStep:
    """Choose a word for a gap."""
    words = board.domains[gap].words
    if values is Values.LIST or len(words) == 1:
        return gap, int(words[0])
    own = board.layout.gaps[gap]
    if len(words) > SAMPLE:
        places = noise.random(SAMPLE) ** TOWARDS_BEST * len(words)
        words = words.take(places.astype(np.intp))
    chances = noise.gumbel(size=len(words)) + PER_SCORE * own.words.scores.take(words)
    letters = own.words.letters.take(words, axis=1)
    for place, crossing in zip(own.places, board.layout.crossings[gap], strict=True):
        if crossing is not None and not board.domains[crossing[0]].placed:
            chances += support(board, *crossing).take(letters[place])
    return gap, int(words[chances.argmax()])


def next_letter(board: Propagation, gap: int) -> FillStep:
    """Choose a cell of a gap, the one with fewest letters left, and of these the best supported."""
    own = board.layout.gaps[gap]
    open_cells = [cell for cell in own.cells if board.masks[cell].bit_count() > 1]
    cell = min(open_cells, key=lambda cell: board.masks[cell].bit_count())
    supports = [support(board, *through) for through in board.layout.through[cell]]
    mask = board.masks[cell]
    best = max(
        (number for number in range(26) if mask >> number & 1),
        key=lambda number: sum(float(each[number]) for each in supports),
    )
    return cell, 1 << best


def support(board: Propagation, gap: int, row: int) -> NDArray[np.float64]:
    """Return float64[26]: the logarithm of how many words of a gap have each letter in a cell."""
    domain = board.domains[gap]
    if row not in domain.counts:
        own = board.layout.gaps[gap]
        letters = own.words.letters[own.places[row]].take(domain.words)
        domain.counts[row] = np.log(np.bincount(letters, minlength=26) + SCARCE)
    return domain.counts[row]
