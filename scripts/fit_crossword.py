"""Fit the weights of crossword_model.py to what newspapers' crosswords have as answers.

    python scripts/fit_crossword.py ARCHIVE

ARCHIVE is a folder of puzzles as YEAR/MONTH/DAY.json, each with its ``answers``; it is not part of
the project. Needs scipy, and what make_crossword_list.py needs. Writes scripts/crossword.tsv.

Each entry is answered so often in the puzzles of FITTED; that number is Poisson, its mean the
exponential of the weighted sum (a log-linear model, the weights held small by RIDGE). That is the
multinomial of *which entry is the next answer of this length*. The puzzles of CHECKED tell how good
it is on entries that the fit has not seen: bits for each answer in a tenth of the entries.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

from crossword_model import WEIGHTS, Block, Floats, Ints, Table, known, liked, total
from make_crossword_list import LENGTHS, candidates, read_sources

FITTED = range(1994, 2012)
CHECKED = range(2012, 2014)

RIDGE = 3.0
ROUNDS = 140
PART = 10

NEARLY = 0.25
"""The share of a length's different answers that stay under its ``anchor``."""


def answers(archive: Path, years: Iterable[int]) -> Counter[str]:
    """Count the answers of some years."""
    found = Counter[str]()
    for year in years:
        for path in sorted((archive / str(year)).rglob("*.json")):
            told = json.loads(path.read_text("utf-8"))["answers"]
            found.update(word.lower() for way in ("across", "down") for word in told[way])
    return found


def fit(blocks: Sequence[Block], seen: Floats, rows: Ints) -> dict[str, Floats]:
    """Return the weights that make the counts of some rows likeliest."""
    begin, size = {}, 0
    for block in blocks:
        if block.name not in begin:
            begin[block.name] = size, size + block.size
            size += block.size
    at = np.stack([block.place + begin[block.name][0] for block in blocks], axis=1)[rows]
    shares = np.stack([block.share for block in blocks], axis=1)[rows]
    ends = np.arange(0, at.size + 1, len(blocks))
    matrix = sparse.csr_matrix((shares.ravel(), at.ravel(), ends), shape=(len(at), size))
    turned, counts = matrix.T.tocsr(), seen[rows]
    whole, base = counts.sum(), np.log(counts.mean())

    def loss(weights: Floats) -> tuple[float, Floats]:
        sums = np.minimum(matrix @ weights + base, 12)
        means = np.exp(sums)
        off = RIDGE * weights
        cost = means.sum() - counts @ sums + off @ weights / 2
        return cost / whole, (turned @ (means - counts) + off) / whole

    options = {"maxiter": ROUNDS, "maxcor": 20}
    found = minimize(loss, np.zeros(size), jac=True, method="L-BFGS-B", options=options)
    weights = {name: found.x[one:other] for name, (one, other) in begin.items()}
    weights["length"] = weights["length"] + base
    return weights


def bits(sums: Floats, lengths: Floats, seen: Floats) -> float:
    """Return the mean of -log2 of an answer's chance among the entries of its length."""
    told = 0.0
    for length in np.unique(lengths):
        own = lengths == length
        told += seen[own] @ (np.log2(np.exp2(sums[own]).sum()) - sums[own])
    return float(told / seen.sum())


def anchors(sums: Floats, lengths: Floats, seen: Floats) -> Floats:
    """Return for each length the sum that NEARLY of the different answers stay under.

    The longest have too few answers to tell: all of 16 letters and more have one.
    """
    classes = np.minimum(lengths, 16)
    lows = [np.quantile(sums[(classes == length) & (seen > 0)], NEARLY) for length in range(2, 17)]
    return np.array([0, 0, *lows, *[lows[-1]] * (LENGTHS[-1] - 16)])


def main() -> None:
    """Read, fit, say how good it is, write."""
    archive = Path(sys.argv[1])
    with TemporaryDirectory() as folder:
        sources = read_sources(Path(folder))
    entries = candidates(sources)
    table = Table(entries, sources)
    before, later = (answers(archive, years) for years in (FITTED, CHECKED))
    seen, new = (
        np.array([counts[entry] for entry in entries], np.float64) for counts in (before, later)
    )
    for name, counts, own in (("fitted", before, seen), ("checked", later, new)):
        print(f"{name}: {own.sum() / counts.total():.4f} of {counts.total():,} answers are entries")
    blocks, letters = list(known(table)), list(liked(table))
    every = [*blocks, *letters]
    kept_back = np.random.default_rng(1).integers(0, PART, len(entries)) == 0
    weights = fit(every, seen, np.flatnonzero(~kept_back))
    sums = total(iter(every), weights)
    told = bits(sums[kept_back], table["length"][kept_back], new[kept_back])
    print(f"entries kept back: {told:.3f} bits an answer", flush=True)
    weights = fit(every, seen, np.arange(len(entries)))
    sums = total(iter(every), weights)
    told = bits(sums[kept_back], table["length"][kept_back], new[kept_back])
    print(f"the same, fitted with them: {told:.3f}")
    weights["anchor"] = anchors(total(iter(blocks), weights), table["length"], seen)
    rows = ("\t".join((name, *(f"{each:.3f}" for each in row))) for name, row in weights.items())
    WEIGHTS.write_text("\n".join(rows) + "\n", "ascii")


if __name__ == "__main__":
    main()
