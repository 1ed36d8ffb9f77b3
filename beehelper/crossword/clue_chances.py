"""From a clue to chances: how likely each word of a list is its answer, before any letter is known.

The evidence for a word: clues in the archive that are like this one, the nearer the more (the sum
of exp(K(cosine - 1)) for several K); how likely its own clues have the terms of this one (a
language model with Dirichlet smoothing: Zhai and Lafferty 2001); how often it was an answer; what
WordNet says that it means; its form beside the clue's. A conditional logit joins them, with "a word
in no list" as one more choice, so that the chances of all words and of none sum to 1.

The weights are fitted for archives of several sizes (scripts/fit_clues.py); between, they are
interpolated by the logarithm of the number of clues.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.advice import Advice, SlotAdvice, Stage
from beehelper.crossword.beliefs import Model, Prior, advise
from beehelper.crossword.clue_form import SHAPES, form, shape
from beehelper.crossword.clue_index import SAME, ClueIndex, build
from beehelper.crossword.clue_net import Net
from beehelper.crossword.clue_reasons import reason
from beehelper.crossword.clue_words import terms
from beehelper.crossword.entries import Entries, WordArrays
from beehelper.crossword.grid import Grid
from beehelper.search import Budget

Floats = NDArray[np.float64]

NEARNESS = (6, 12, 30)
"""How fast the evidence of a clue falls with its cosine."""

MEANT = 12
"""The same, of what WordNet says."""

FAINT, FAINT_MEANT = 1e-3, 1e-2
"""Evidence that is as good as none."""

FAIR = 50.0
"""A score that counts for nothing."""

UNSEEN = 0.3
"""Times that an answer counts for beside those in which it was seen."""

PRIOR_TERMS = 30.0
"""Clues for which the terms of all clues count beside those of an answer's own."""

EVIDENCE = len(NEARNESS) + 5 + 4
"""Numbers that are known of a word beside its shape."""

PRIORS_KEPT = 256
"""Clues whose chances stay in memory: those of a large puzzle, half a megabyte each at most."""

OFF_LIST = 7
"""Numbers that tell how likely an answer is in no list."""


@dataclass(frozen=True)
class Archive:
    """The clues whose answers have one length: an index of them, and of each its answer.

    ``answer`` is int32[C], a place in ``answers``; ``times`` is float32[C].
    """

    index: ClueIndex
    answers: tuple[str, ...]
    answer: NDArray[np.int32]
    times: NDArray[np.float32]

    @cached_property
    def clues(self) -> Floats:
        """Return float64[answers]: how many different clues each had."""
        return np.bincount(self.answer, minlength=len(self.answers)).astype(np.float64)

    @cached_property
    def seen(self) -> Floats:
        """Return float64[answers]: how often each was an answer."""
        return np.bincount(self.answer, self.times, len(self.answers)).astype(np.float64)


@dataclass(frozen=True)
class NetIndex:
    """An index of WordNet's words and glosses, and of each its ``meaning``, int32[C].

    ``is_gloss`` is bool[C]; ``narrow`` and ``wide``, int32[E], are pairs of meanings.
    """

    index: ClueIndex
    meaning: NDArray[np.int32]
    is_gloss: NDArray[np.bool_]
    narrow: NDArray[np.int32]
    wide: NDArray[np.int32]
    size: int


class Weights(NamedTuple):
    """Fitted numbers: of the evidence, of forms (FORMS x SHAPES), of being in no list."""

    evidence: Floats
    forms: Floats
    off_list: Floats


class Seen(Protocol):
    """A clue with its answer, and in how many puzzles it was seen."""

    @property
    def clue(self) -> str: ...
    @property
    def answer(self) -> str: ...
    @property
    def times(self) -> int: ...


def archive_of(clues: Sequence[Seen], budget: Budget) -> Archive:
    """Index clues whose answers have one length."""
    answers = sorted({each.answer for each in clues})
    place = {answer: number for number, answer in enumerate(answers)}
    return Archive(
        build([each.clue for each in clues], budget),
        tuple(answers),
        np.array([place[each.answer] for each in clues], np.int32),
        np.array([each.times for each in clues], np.float32),
    )


def net_index(net: Net, budget: Budget) -> NetIndex:
    """Index the words of meanings, and the parts of their glosses."""
    said = [
        (text, number, is_gloss)
        for number, meaning in enumerate(net.meanings)
        for is_gloss, texts in ((False, meaning.words), (True, meaning.gloss.split("; ")))
        for text in texts
    ]
    pairs = [(number, wide) for number, each in enumerate(net.meanings) for wide in each.wider]
    narrow, wide = np.array(pairs, np.int32).reshape(-1, 2).T
    return NetIndex(
        build([text for text, _, _ in said], budget),
        np.array([number for _, number, _ in said], np.int32),
        np.array([is_gloss for *_, is_gloss in said], bool),
        narrow,
        wide,
        len(net.meanings),
    )


@dataclass(frozen=True)
class _Length:
    """What is known of the words of one length before a clue is read.

    ``place`` is intp[answers of the archive]: where each stands among the words; ``word`` and
    ``meaning`` are pairs; ``shapes`` is float64[N, SHAPES].
    """

    words: WordArrays
    archive: Archive | None
    place: NDArray[np.intp]
    word: NDArray[np.intp]
    meaning: NDArray[np.intp]
    shapes: Floats


class ClueModel:
    """Chances of a list's words by clues, worked out when first asked for, then kept.

    ``archive`` gives the clues of a length, None if there are none, and ``seen`` those that an
    answer had. The list has all answers of the archive.
    """

    def __init__(
        self,
        entries: Entries,
        archive: Callable[[int, Budget], Archive | None],
        seen: Callable[[str], Sequence[Seen]],
        net: Net,
        meant: NetIndex,
        weights: Weights,
    ) -> None:
        self.entries = entries
        self.weights = weights
        self._archive = archive
        self._seen = seen
        self._net = net
        self._meant = meant
        self._lengths: dict[int, _Length] = {}
        self._priors: dict[tuple[str, int], Prior] = {}

    def prior(self, clue: str, length: int, budget: Budget) -> Prior:
        """Return the chances of all words of a length to be the answer to a clue."""
        asked = clue, length
        if asked not in self._priors:
            evidence, off_list = self.evidence(clue, length, budget)
            known = self._of(length, budget)
            fitting = known.shapes @ (np.array(form(clue), float) @ self.weights.forms)
            while len(self._priors) >= PRIORS_KEPT:
                del self._priors[next(iter(self._priors))]
            self._priors[asked] = joined_chances(
                self.weights.evidence @ evidence + fitting, float(self.weights.off_list @ off_list)
            )
        return self._priors[asked]

    def reasoned(self, slot: SlotAdvice, clue: str) -> SlotAdvice:
        """Say what speaks for the likeliest word of a slot."""
        if not clue or not slot.candidates:
            return slot
        word = slot.candidates[0].word
        return slot._replace(reason=reason(clue, word, self._seen(word), self._net))

    def shapes(self, length: int, budget: Budget) -> Floats:
        """Return float64[N, SHAPES]: the shapes of the words of a length."""
        return self._of(length, budget).shapes

    def evidence(self, clue: str, length: int, budget: Budget) -> tuple[Floats, Floats]:
        """Return float64[EVIDENCE, N] of the words of a length, and float64[OFF_LIST]."""
        known = self._of(length, budget)
        found = np.zeros((EVIDENCE, len(known.words)))
        nearest = 0.0
        rows = len(NEARNESS)
        found[rows + 3] = 1
        if known.archive is not None:
            nearest = _ask(found, clue, known.archive, known.place)
        found[rows + 4] = (known.words.scores - FAIR) / 10
        meant = self._meanings(clue)
        for row, of_kind in enumerate(meant, rows + 5):
            sums = np.bincount(known.word, of_kind[known.meaning], len(known.words))
            found[row] = np.log1p(sums / FAINT_MEANT)
        asked = form(clue)
        off_list = (1, asked[8], asked[9], asked[13], asked[15], nearest, length > 7)
        return found, np.array(off_list, float)

    def _meanings(self, clue: str) -> Floats:
        """Return float64[4, meanings]: how like a clue words, wider, narrower ones, gloss are."""
        meant = self._meant
        near, cosines = meant.index.near(clue)
        weights = np.exp(MEANT * (cosines - 1))
        glosses = meant.is_gloss[near]
        words, gloss = (
            np.bincount(meant.meaning[near[which]], weights[which], meant.size)
            for which in (~glosses, glosses)
        )
        wider = np.bincount(meant.narrow, words[meant.wide], meant.size)
        narrower = np.bincount(meant.wide, words[meant.narrow], meant.size)
        return np.array([words, wider, narrower, gloss])

    def _of(self, length: int, budget: Budget) -> _Length:
        if length not in self._lengths:
            words = self.entries.of(length)
            texts = words.texts(np.arange(len(words)))
            archive = self._archive(length, budget)
            at = {word: number for number, word in enumerate(texts)}
            answers = archive.answers if archive else ()
            pairs = [(n, meaning) for n, word in enumerate(texts) for meaning in self._net.of(word)]
            word, meaning = np.array(pairs, np.intp).reshape(-1, 2).T
            place = np.array([at.get(answer, -1) for answer in answers], np.intp)
            shapes = np.array([shape(text) for text in texts], float).reshape(-1, SHAPES)
            self._lengths[length] = _Length(words, archive, place, word, meaning, shapes)
        return self._lengths[length]


def explained(
    grid: Grid,
    model: Model,
    clues: Mapping[str, str],
    answering: Callable[[], ClueModel],
    budget: Budget,
) -> Iterator[Advice]:
    """Yield what is known of a puzzle by its letters and clues, the last with a reason for words.

    ``clues`` are those of slots, by name; without any, ``answering`` is not asked for.
    """
    if not clues:
        yield from advise(grid, model, budget)
        return
    clue_model = answering()
    by_clue = clue_priors(grid, clues, clue_model, budget)
    for advice in advise(grid, model, budget, by_clue):
        if advice.stage is Stage.SETTLED:
            slots = (clue_model.reasoned(slot, clues.get(slot.name, "")) for slot in advice.slots)
            advice = advice._replace(slots=tuple(slots))
        yield advice


def clue_priors(
    grid: Grid, clues: Mapping[str, str], clue_model: ClueModel, budget: Budget
) -> dict[str, Prior]:
    """Return the chances of words for the slots that have a clue, by name."""
    asked = [(slot, clue) for slot in grid.slots if (clue := clues.get(slot.name))]
    by_clue = {}
    for number, (slot, clue) in enumerate(asked):
        budget.progress("reading the clues", number, len(asked))
        by_clue[slot.name] = clue_model.prior(clue, len(grid.pattern(slot)), budget)
    return by_clue


def _ask(found: Floats, clue: str, archive: Archive, place: NDArray[np.intp]) -> float:
    """Put what an archive says into the rows of evidence; return the nearest clue's cosine."""
    near, cosines = archive.index.near(clue)
    answer, count = archive.answer[near], len(archive.answers)
    listed = place >= 0
    at = place[listed]
    rows = len(NEARNESS)
    for row, nearness in enumerate(NEARNESS):
        sums = np.bincount(answer, np.exp(nearness * (cosines - 1)), count)
        found[row, at] = np.log1p(sums[listed] / FAINT)
    same = np.bincount(answer, (cosines > SAME) * archive.times[near], count)
    found[rows, at] = np.log1p(same[listed])
    found[rows + 1, at] = np.log1p(archive.seen[listed] / UNSEEN)
    found[rows + 2, at] = _language(clue, archive)[listed]
    found[rows + 3, at] = 0
    return float(cosines.max(initial=0))


def _language(clue: str, archive: Archive) -> Floats:
    """Return how likely each answer's clues have the words of this one, as log odds to all clues.

    Of an answer without clues that would be 0.
    """
    index, count = archive.index, len(archive.answers)
    odds = np.zeros(count)
    lack = np.log(PRIOR_TERMS / (archive.clues + PRIOR_TERMS))
    for places in index.places([term for term in terms(clue) if " " not in term]):
        share = PRIOR_TERMS * len(places) / index.size
        had = np.bincount(archive.answer[places], minlength=count)
        those = np.flatnonzero(had)
        odds += lack
        odds[those] += np.log(had[those] / share + 1)
    return odds


def joined_chances(utilities: Floats, off_list: float) -> Prior:
    """Make chances of utilities: those of the words, and that of a word in no list."""
    highest = max(float(utilities.max(initial=off_list)), off_list)
    words, off = np.exp(utilities - highest), float(np.exp(off_list - highest))
    whole = float(words.sum()) + off
    return Prior(words / whole, off / whole)


def weights_for(fitted: Sequence[Mapping[str, object]], clues: int) -> Weights:
    """Return the weights for an archive of a number of clues, between those that were fitted."""
    sizes = [np.log1p(float(str(each["clues"]))) for each in fitted]
    last = len(sizes) - 1
    high = min(int(np.searchsorted(sizes, np.log1p(clues))), last)
    low = max(high - 1, 0)
    gap = sizes[high] - sizes[low]
    share = min(1.0, (np.log1p(clues) - sizes[low]) / gap) if gap else 1.0
    parts = (
        np.array(fitted[low][name]) * (1 - share) + np.array(fitted[high][name]) * share
        for name in ("evidence", "forms", "off_list")
    )
    return Weights(*parts)
