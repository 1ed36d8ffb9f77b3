"""From a clue to chances: how likely each word of a list is its answer, before any letter is known.

The evidence for a word: clues in the archive that are like this one, the nearer the more (the sum
of exp(K(cosine - 1)) for several K); how likely its own clues, and those of its other forms, have
the words of this one (clue_kin.py); how often it was an answer; what WordNet says that it means,
and how much of the clue that explains; how near word and clue, and the clues that the word had, are
by vectors; what was asked by clues that its like were asked by (clue_ties.py); its form beside the
clue's. A small network joins them (clue_rank.py), with "a word in no list" as one more choice, so
that the chances of all words and of none sum to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.advice import Advice, SlotAdvice, Stage
from beehelper.crossword.beliefs import Model, Prior, advise
from beehelper.crossword.clue_form import SHAPES, form, shapes
from beehelper.crossword.clue_index import SAME, ClueIndex, build, spans
from beehelper.crossword.clue_kin import Kin
from beehelper.crossword.clue_net import Net
from beehelper.crossword.clue_rank import Ranker
from beehelper.crossword.clue_reasons import ELSEWHERE, Seen, reason
from beehelper.crossword.clue_vectors import ClueVectors, of_length_one
from beehelper.crossword.clue_words import enumerated, points_elsewhere, stems, words_of_clue
from beehelper.crossword.entries import Entries, WordArrays
from beehelper.crossword.grid import Grid
from beehelper.crossword.wordfile import enumeration, letters_of
from beehelper.search import Budget

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]

NEARNESS = (6, 12, 30)
"""How fast the evidence of a clue falls with its cosine."""

FAINT = 1e-3
"""Evidence that is as good as none."""

TELLING = 3.0
"""How rare a term of glosses is at least that says something: *of* and *with* are not."""

NEAR = 0.4
"""The cosine of vectors from which on they count double."""

FAIR = 50.0
"""A score that counts for nothing."""

UNSEEN = 0.3
"""Times that an answer counts for beside those in which it was seen."""

ASKED = ("alike 6", "alike 12", "alike 30", "same", "often", "kin", "about", "new")
FOLLOWED = ("alike stem", "tied", "tied words")
MEANT = ("means", "wider", "narrower", "sister", "explained", "explaining")
EVIDENCE = (*ASKED, *FOLLOWED, "score", "in the clue", *MEANT, "near", "nearer", "has a vector")
"""What is known of a word beside its shape: of the archive, its score, WordNet, vectors."""

ROW = {name: number for number, name in enumerate(EVIDENCE)}

FORM_ENDINGS = ("", "e", "s", "es", "d", "ed", "r", "er", "ing", "y", "ies")
"""What is put to a stem to find the forms that a clue rules out."""

PRIORS_KEPT = 256
"""Clues whose chances stay in memory: those of a large puzzle, half a megabyte each at most."""

OTHERWISE = 0.05
"""How likely a word has lengths that its list does not write it with; of those written, 1."""

OTHERWISE_OFF = 0.2
"""How likely a word in no list has the lengths that a clue gives."""

OF_CLUE = 6
"""Numbers that tell what is known of a clue beside its form."""


@dataclass(frozen=True)
class Archive:
    """The clues whose answers have one length: an index of them, and of each its answer.

    ``answer`` is int32[C], a place in ``answers``; ``times`` is float32[C]; ``about`` is
    float32[answers, D], of the length 1: what the clues of each are about.
    """

    index: ClueIndex
    answers: tuple[str, ...]
    answer: NDArray[np.int32]
    times: NDArray[np.float32]
    about: NDArray[np.float32]

    @cached_property
    def seen(self) -> Floats:
        """Return float64[answers]: how often each was an answer."""
        return np.bincount(self.answer, self.times, len(self.answers)).astype(np.float64)


@dataclass(frozen=True)
class NetIndex:
    """An index of WordNet's words, of each its ``meaning``, int32[C], and one of the M glosses.

    ``narrow`` and ``wide``, int32[E], are pairs of meanings.
    """

    words: ClueIndex
    meaning: NDArray[np.int32]
    glosses: ClueIndex
    narrow: NDArray[np.int32]
    wide: NDArray[np.int32]

    def telling(self, said: Sequence[str]) -> dict[str, float]:
        """Tell how rare the stems are in glosses that say something; one in none is rarest."""
        unknown = float(np.log(self.glosses.size + 1))
        rarity = {
            stem: next((each.rarity for each in self.glosses.postings([stem])), unknown)
            for stem in said
        }
        return {stem: rare for stem, rare in rarity.items() if rare > TELLING}

    @cached_property
    def wider(self) -> Links:
        return linked(self.narrow, self.wide, self.glosses.size)

    @cached_property
    def narrower(self) -> Links:
        return linked(self.wide, self.narrow, self.glosses.size)


class Links(NamedTuple):
    """The numbers ``of`` which each of M others is a link, from its ``start``, intp[M + 1], on."""

    of: Ints
    start: NDArray[np.intp]

    def most(self, values: Floats, size: int) -> Floats:
        """Return float64[size]: the greatest of M values that each is linked to, 0 without links.

        Only links to values above 0 are looked at: most values are 0.
        """
        some = np.flatnonzero(values > 0)
        often, at = spans(self.start, some)
        found = np.zeros(size)
        np.maximum.at(found, self.of[at], np.repeat(values[some], often))
        return found


def linked(of: Ints, to: Ints, size: int) -> Links:
    """Make links of pairs; ``to`` is below ``size``."""
    order = np.argsort(to, kind="stable")
    return Links(of[order], np.searchsorted(to[order], np.arange(size + 1)))


def archive_of(clues: Sequence[Seen], vectors: ClueVectors, budget: Budget) -> Archive:
    """Index clues whose answers have one length."""
    answers = sorted({each.answer for each in clues})
    place = {answer: number for number, answer in enumerate(answers)}
    answer = np.array([place[each.answer] for each in clues], np.int32)
    index = build([each.clue for each in clues], budget)
    rows = np.repeat(vectors.rows(index.hashes), np.diff(index.start))
    known = np.flatnonzero(rows >= 0)
    rows, whose, weights = rows[known], answer[index.texts[known]], index.weights[known]
    about = np.empty((len(answers), len(vectors.of_clue)), np.float32)
    for number, column in enumerate(vectors.vectors.T):
        budget.check()
        about[:, number] = np.bincount(whose, weights * column[rows], len(answers))
    return Archive(
        index,
        tuple(answers),
        answer,
        np.array([each.times for each in clues], np.float32),
        of_length_one(about @ vectors.of_clue),
    )


def net_index(net: Net, budget: Budget) -> NetIndex:
    """Index the words and the glosses of meanings."""
    meanings = [net.meaning(number) for number in range(len(net))]
    words = [(word, number) for number, each in enumerate(meanings) for word in each.words]
    pairs = [(number, wide) for number, each in enumerate(meanings) for wide in each.wider]
    narrow, wide = np.array(pairs, np.int32).reshape(-1, 2).T
    return NetIndex(
        build([word for word, _ in words], budget),
        np.array([number for _, number in words], np.int32),
        build([each.gloss for each in meanings], budget, stems),
        narrow,
        wide,
    )


@dataclass(frozen=True)
class _Length:
    """What is known of the words of one length before a clue is read.

    ``at`` tells where a word stands; ``place`` is intp[answers of the archive]: where each stands
    among the words; ``kin`` are the stems of words, and ``meanings`` what they mean; ``near`` are
    the words with a vector, and ``vectors`` float32[near, D]; ``shapes`` is bool[SHAPES, N];
    ``spelled`` are the enumerations of words that are not plain.
    """

    words: WordArrays
    at: Mapping[str, int]
    archive: Archive | None
    place: NDArray[np.intp]
    kin: NDArray[np.intp]
    meanings: Links
    near: NDArray[np.intp]
    vectors: NDArray[np.float32]
    shapes: NDArray[np.bool_]
    spelled: Mapping[str, tuple[str, ...]]

    def like(self, lengths: str) -> Floats:
        """Return float64[N]: how likely each word has these lengths."""
        single = lengths == f"({self.words.length})"
        found = np.full(len(self.words), 1.0 if single else OTHERWISE)
        for word, written in self.spelled.items():
            found[self.at[word]] = 1 if lengths in written else OTHERWISE
        return found


class ClueModel:
    """Chances of a list's words by clues, worked out when first asked for, then kept.

    ``archive`` gives the clues of a length, None if there are none, ``kin`` is of all lengths, and
    ``seen`` gives those that an answer had. The list has all answers of the archive.
    """

    def __init__(
        self,
        entries: Entries,
        archive: Callable[[int, Budget], Archive | None],
        kin: Kin | None,
        seen: Callable[[str], Sequence[Seen]],
        net: Net,
        meant: NetIndex,
        vectors: ClueVectors,
        ranker: Ranker,
    ) -> None:
        self.entries = entries
        self._ranker = ranker
        self._archive = archive
        self._kin = kin
        self._seen = seen
        self._net = net
        self._meant = meant
        self._vectors = vectors
        self._lengths: dict[int, _Length] = {}
        self._priors: dict[tuple[str, int], Prior] = {}

    def prior(self, clue: str, length: int, budget: Budget) -> Prior:
        """Return the chances of all words of a length to be the answer to a clue.

        No archive with enumerations was at hand to fit what these tell.
        """
        asked = clue, length
        if asked not in self._priors:
            text, lengths = enumerated(clue)
            evidence, of_clue = self.evidence(text, length, budget)
            utilities, off_list = self._ranker.utilities(evidence, of_clue)
            if lengths and letters_of(lengths) == length:
                utilities += np.log(self._of(length, budget).like(lengths))
                off_list += np.log(OTHERWISE_OFF)
            while len(self._priors) >= PRIORS_KEPT:
                del self._priors[next(iter(self._priors))]
            self._priors[asked] = joined_chances(utilities, off_list)
        return self._priors[asked]

    def reasoned(self, slot: SlotAdvice, clue: str, model: Model, budget: Budget) -> SlotAdvice:
        """Say what speaks for the likeliest word of a slot, beside its chance without a clue."""
        if not clue or not slot.candidates:
            return slot
        if points_elsewhere(clue):
            return slot._replace(reason=ELSEWHERE)
        word, (text, _) = slot.candidates[0].word, enumerated(clue)
        length = len(word)
        at = self._of(length, budget).at[word]
        without = model.of(length).prior[at] * (1 - model.settings.missing(length))
        likelier = bool(self.prior(clue, length, budget).chances[at] > without)
        gloss = partial(self._net.gloss, word, self._meant.telling(stems(text)))
        return slot._replace(reason=reason(text, word, self._seen(word), gloss, likelier=likelier))

    def evidence(self, clue: str, length: int, budget: Budget) -> tuple[Floats, Floats]:
        """Return float64[EVIDENCE + SHAPES, N] of a length's words, float64[OF_CLUE + FORMS]."""
        known = self._of(length, budget)
        found = np.zeros((len(EVIDENCE) + SHAPES, len(known.words)))
        nearest = 0.0
        about = self._vectors.clue(clue)
        found[ROW["new"]] = 1
        if known.archive is not None:
            nearest = _ask(found, clue, about, known.archive, known.place)
        if self._kin is not None:
            found[ROW["kin"]] = self._kin.odds(clue)[known.kin]
            for row, each in enumerate(self._kin.followed(clue), ROW[FOLLOWED[0]]):
                found[row] = np.log1p(each[known.kin] / FAINT)
        found[ROW["score"]] = (known.words.scores - FAIR) / 10
        said = stems(clue)
        forms = (known.at.get(stem + ending) for stem in said for ending in FORM_ENDINGS)
        found[ROW["in the clue"], [number for number in forms if number is not None]] = 1
        for row, of_kind in enumerate(self._meanings(clue, said), ROW[MEANT[0]]):
            found[row] = known.meanings.most(of_kind, len(known.words))
        near = known.vectors @ about
        found[ROW["near"], known.near] = near
        found[ROW["nearer"], known.near] = np.maximum(near - NEAR, 0)
        found[ROW["has a vector"], known.near] = 1
        found[len(EVIDENCE) :] = known.shapes
        often = np.log1p(self._kin.index.size) / 10 if self._kin else 0
        words = min(len(words_of_clue(clue)), 10) / 5
        of_clue = (1, nearest, words, length / 8, length > 7, often, *form(clue))
        return found, np.array(of_clue, float)

    def _meanings(self, clue: str, said: Sequence[str]) -> tuple[Floats, ...]:
        """Return float64[meanings] for each of MEANT: how like a clue its words and gloss are."""
        meant, size = self._meant, self._meant.glosses.size
        near, cosines = meant.words.near(clue)
        words = np.zeros(size)
        np.maximum.at(words, meant.meaning[near], cosines)
        wider = meant.wider.most(words, size)
        narrower = meant.narrower.most(words, size)
        told = [each for each in meant.glosses.postings(said) if each.rarity > TELLING]
        covered, share = np.zeros(size), np.zeros(size)
        for each in told:
            covered[each.texts] += each.rarity
            share[each.texts] += each.weights
        covered /= max(sum(each.rarity for each in told), 1)
        sister = meant.wider.most(narrower, size)
        return words, wider, narrower, sister, covered, covered * share

    def _of(self, length: int, budget: Budget) -> _Length:
        if length not in self._lengths:
            words = self.entries.of(length)
            texts = words.texts(np.arange(len(words)))
            archive = self._archive(length, budget)
            at = {word: number for number, word in enumerate(texts)}
            answers = archive.answers if archive else ()
            place = np.array([at.get(answer, -1) for answer in answers], np.intp)
            meanings = [self._net.of(text) for text in texts]
            word = np.repeat(np.arange(len(texts), dtype=np.int32), [*map(len, meanings)])
            meaning = np.fromiter(chain.from_iterable(meanings), np.int32, len(word))
            rows = np.array([self._vectors.place.get(text, -1) for text in texts], np.intp)
            near = np.flatnonzero(rows >= 0)
            kin = self._kin.places(texts) if self._kin else np.zeros(0, np.intp)
            self._lengths[length] = _Length(
                words,
                at,
                archive,
                place,
                kin,
                linked(word, meaning, self._meant.glosses.size),
                near,
                self._vectors.answers(rows[near]),
                shapes(words.letters),
                {
                    word: tuple(map(enumeration, self.entries.spelled[word]))
                    for word in self.entries.spelled.keys() & at.keys()
                },
            )
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
            slots = tuple(
                clue_model.reasoned(slot, clues.get(slot.name, ""), model, budget)
                for slot in advice.slots
            )
            advice = advice._replace(slots=slots)
        yield advice


def clue_priors(
    grid: Grid, clues: Mapping[str, str], clue_model: ClueModel, budget: Budget
) -> dict[str, Prior]:
    """Return the chances of words by name for the slots whose clue says something of the answer."""
    asked = [
        (slot, clue)
        for slot in grid.slots
        if (clue := clues.get(slot.name)) and not points_elsewhere(clue)
    ]
    by_clue = {}
    for number, (slot, clue) in enumerate(asked):
        budget.progress("reading the clues", number, len(asked))
        by_clue[slot.name] = clue_model.prior(clue, len(grid.pattern(slot)), budget)
    return by_clue


def _ask(
    found: Floats,
    clue: str,
    about: NDArray[np.float32],
    archive: Archive,
    place: NDArray[np.intp],
) -> float:
    """Put what an archive says into the rows of evidence; return the nearest clue's cosine."""
    near, cosines = archive.index.near(clue)
    answer, count = archive.answer[near], len(archive.answers)
    listed = place >= 0
    at = place[listed]
    for row, nearness in enumerate(NEARNESS):
        sums = np.bincount(answer, np.exp(nearness * (cosines - 1)), count)
        found[row, at] = np.log1p(sums[listed] / FAINT)
    same = np.bincount(answer, (cosines > SAME) * archive.times[near], count)
    found[ROW["same"], at] = np.log1p(same[listed])
    found[ROW["often"], at] = np.log1p(archive.seen[listed] / UNSEEN)
    found[ROW["about"], at] = (archive.about @ about)[listed]
    found[ROW["new"], at] = 0
    return float(cosines.max(initial=0))


def joined_chances(utilities: Floats, off_list: float) -> Prior:
    """Make chances of utilities: those of the words, and that of a word in no list."""
    highest = max(float(utilities.max(initial=off_list)), off_list)
    words, off = np.exp(utilities - highest), float(np.exp(off_list - highest))
    whole = float(words.sum()) + off
    return Prior(words / whole, off / whole)
