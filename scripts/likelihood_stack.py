"""The fit: simple models whose chances are features of boosted trees.

The simple ones are a logistic over all signs, a ridge regression on a word's GloVe vector and on
the mean vector of its gloss, the nearest neighbours by either, and what became of a word's
relatives. For a word of the fit each of them is what the *other* words' votes say of it, so that
the trees never see a word's own vote but as what they are to find.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import lightgbm
import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

from likelihood_model import Evidence, Vectors, of_length_1

FOLDS, INNER = 8, 5
"""Fits that leave a part of the words out; the same within a fit, for the logistic."""

SEEN = 4
"""Words that must have a sign for it to count."""

STRENGTH = 0.3
"""The inverse weight of the logistic's ridge."""

RIDGE = 3.0
"""The weight of the ridge on vectors."""

NEIGHBOURS, NEAREST = 15, 8.0
"""Nearest words that vote, and how much sooner the nearer ones count: weights exp(8 cosine)."""

BATCH = 2_000
"""Words whose neighbours are looked for together."""

TREES = {
    "objective": "cross_entropy", "learning_rate": 0.04, "num_leaves": 15, "min_data_in_leaf": 20,
    "feature_fraction": 0.3, "bagging_fraction": 0.8, "bagging_freq": 1, "lambda_l2": 5.0,
    "max_bin": 63, "verbose": -1, "num_threads": 1, "seed": 1, "deterministic": True,
    "force_row_wise": True,
}  # fmt: skip
ROUNDS = 350

RELATION = {"stem": 1, "derived": 2, "beside": 3}

Floats = NDArray[np.float64]
Rows = NDArray[np.intp]
Chances = Mapping[str, float]


class Space(NamedTuple):
    """A vector for each word, of length 1, and which words have one."""

    rows: NDArray[np.float32]
    known: NDArray[np.bool_]


class Stack:
    """The features of words as arrays, and the fit on some of them."""

    def __init__(self, evidence: Evidence, vectors: Vectors, words: Sequence[str]) -> None:
        """Work out the features of all words that are to be fitted or predicted."""
        self._words = words
        self._row = {word: row for row, word in enumerate(words)}
        numbers = [evidence.numbers(word) for word in words]
        self._numbers = np.array([[*each.values()] for each in numbers], np.float32)
        self._signs: csr_matrix = DictVectorizer(dtype=np.float32).fit_transform(
            evidence.signs(word) for word in words
        )
        self._relatives = [
            [
                (self._row[other], RELATION[how])
                for other, how in found.items()
                if other in self._row
            ]
            for found in map(evidence.relatives, words)
        ]
        size = vectors.rows.shape[1]
        own, meant = (np.zeros((len(words), size), np.float32) for _ in range(2))
        glosses = [evidence.gloss(word) for word in words]
        common = Counter(each for gloss in glosses for each in gloss)
        for row, (word, gloss) in enumerate(zip(words, glosses, strict=True)):
            if word in vectors.row:
                own[row] = vectors.rows[vectors.row[word]]
            for each in gloss:
                if each in vectors.row:
                    rarity = np.float32(np.log(len(words) / common[each]))
                    meant[row] += rarity * vectors.rows[vectors.row[each]]
        self._spaces = [
            Space(rows, np.linalg.norm(rows, axis=1) > 0) for rows in (own, of_length_1(meant))
        ]

    def chances(self, shares: Chances) -> dict[str, float]:
        """Give each word that has a vote the chance by fits without it, the rest by one to all."""
        voted = np.array([self._row[word] for word in shares], np.intp)
        votes = np.array([*shares.values()])
        rest = np.setdiff1d(np.arange(len(self._words)), voted)
        found = np.zeros(len(self._words))
        fold = np.random.default_rng(7).integers(0, FOLDS, len(voted))
        for number in range(FOLDS):
            out = fold == number
            found[voted[out]] = self._fitted(voted[~out], votes[~out], voted[out])
            print(f"fold {number + 1} of {FOLDS}", flush=True)
        found[rest] = self._fitted(voted, votes, rest)
        return dict(zip(self._words, found.tolist(), strict=True))

    def _fitted(self, voted: Rows, votes: Floats, wanted: Rows) -> Floats:
        """Fit to some votes; return the chances of the wanted words."""
        own: list[NDArray[np.floating]] = [self._numbers[voted]]
        others: list[NDArray[np.floating]] = [self._numbers[wanted]]
        for one, other in (
            self._logistic(voted, votes, wanted),
            *(self._regressed(space, voted, votes, wanted) for space in self._spaces),
        ):
            own.append(one)
            others.append(other)
        for rows, columns in ((voted, own), (wanted, others)):
            columns += [self._neighbours(space, voted, votes, rows) for space in self._spaces]
            columns.append(self._related(voted, votes, rows))
        data = lightgbm.Dataset(np.column_stack(own), votes)
        trees = lightgbm.train(TREES, data, ROUNDS)
        chances: Floats = trees.predict(np.column_stack(others))
        return chances

    def _logistic(self, voted: Rows, votes: Floats, wanted: Rows) -> tuple[Floats, Floats]:
        """Log odds by all signs: of the fit's words by fits without them, of the wanted ones."""
        own = np.zeros(len(voted))
        fold = np.random.default_rng(3).integers(0, INNER, len(voted))
        for number in range(INNER):
            out = fold == number
            own[out] = self._log_odds(voted[~out], votes[~out], voted[out])
        return own, self._log_odds(voted, votes, wanted)

    def _log_odds(self, voted: Rows, votes: Floats, wanted: Rows) -> Floats:
        """Fit a logistic; a word whose votes differ counts as two, each with its share."""
        signs = self._signs[voted]
        seen = np.flatnonzero(np.diff(signs.tocsc().indptr) >= SEEN)
        signs = signs[:, seen]
        yes, no = np.flatnonzero(votes > 0), np.flatnonzero(votes < 1)
        model = LogisticRegression(C=STRENGTH, max_iter=60, tol=1e-3)
        model.fit(
            signs[np.concatenate((yes, no))],
            np.repeat((1, 0), (len(yes), len(no))),
            sample_weight=np.concatenate((votes[yes], 1 - votes[no])),
        )
        odds: Floats = model.decision_function(self._signs[wanted][:, seen])
        return odds

    def _regressed(
        self, space: Space, voted: Rows, votes: Floats, wanted: Rows
    ) -> tuple[Floats, Floats]:
        """Ridge regression on vectors: of the fit's words leaving out each, of the wanted ones."""

        def rows(words: Rows) -> Floats:
            some = words[space.known[words]]
            return np.column_stack((space.rows[some], np.ones(len(some)))).astype(np.float64)

        own, others = np.full(len(voted), np.nan), np.full(len(wanted), np.nan)
        there, table = space.known[voted], rows(voted)
        inverse = np.linalg.inv(table.T @ table + RIDGE * np.eye(table.shape[1]))
        weights = inverse @ (table.T @ votes[there])
        leverage = ((table @ inverse) * table).sum(1)
        own[there] = (table @ weights - leverage * votes[there]) / (1 - leverage)
        others[space.known[wanted]] = rows(wanted) @ weights
        return own, others

    def _neighbours(
        self, space: Space, voted: Rows, votes: Floats, wanted: Rows
    ) -> NDArray[np.float32]:
        """Mean vote of the nearest other words, and how near they are: float32[wanted, 2]."""
        there = space.known[voted]
        voters, cast = voted[there], votes[there]
        found = np.full((len(wanted), 2), np.nan, np.float32)
        asked = np.flatnonzero(space.known[wanted])
        for begin in range(0, len(asked), BATCH):
            some = asked[begin : begin + BATCH]
            near = space.rows[wanted[some]] @ space.rows[voters].T
            near[wanted[some][:, None] == voters] = -9  # not by its own vote
            places = np.argpartition(-near, NEIGHBOURS, axis=1)[:, :NEIGHBOURS]
            best = np.take_along_axis(near, places, 1)
            weights = np.exp(NEAREST * (best - best.max(1, keepdims=True)))
            found[some, 0] = (cast[places] * weights).sum(1) / weights.sum(1)
            found[some, 1] = best.mean(1)
        return found

    def _related(self, voted: Rows, votes: Floats, wanted: Rows) -> NDArray[np.float32]:
        """Votes of relatives: their mean and number, the stem's, the derived words' mean and most.

        float32[wanted, 5].
        """
        vote = dict(zip(voted.tolist(), votes.tolist(), strict=True))
        found = np.full((len(wanted), 5), np.nan, np.float32)
        for place, row in enumerate(wanted):
            cast = [(vote[other], how) for other, how in self._relatives[row] if other in vote]
            found[place, 1] = len(cast)
            if cast:
                found[place, 0] = np.mean([each for each, _ in cast])
            if stems := [each for each, how in cast if how == RELATION["stem"]]:
                found[place, 2] = max(stems)
            if derived := [each for each, how in cast if how == RELATION["derived"]]:
                found[place, 3:] = np.mean(derived), max(derived)
        return found
