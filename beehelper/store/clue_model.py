"""What clues are answered with: the archive's indexes, a length each, WordNet's, fitted weights.

Indexes are made when first needed and then kept. NumPy loads with this.
"""

from __future__ import annotations

import json
import lzma
from functools import cache
from io import BytesIO

import numpy as np

from beehelper.crossword.clue_chances import (
    Archive,
    ClueModel,
    NetIndex,
    archive_of,
    net_index,
    weights_for,
)
from beehelper.crossword.clue_index import DAMAGED, SCHEMA, pack, unpack
from beehelper.crossword.clue_kin import Kin, kin_of
from beehelper.crossword.clue_net import Net
from beehelper.crossword.clue_vectors import ClueVectors
from beehelper.crossword.entries import Entries
from beehelper.search import Budget
from beehelper.store.cache import Cache, fingerprint
from beehelper.store.clues import (
    clues_of,
    learned_clues,
    learned_count,
    learned_pairs,
    learned_state,
)
from beehelper.words.lists import asset

LENGTHS_KEPT = 48
"""Indexes of the archive that are kept: two archives' worth."""

ARCHIVE = Cache("clues-", "index", SCHEMA, "The index of clues", files=LENGTHS_KEPT)
KIN = Cache("kin-", "index", SCHEMA, "The index of all clues", files=2)
NET = Cache("net-", "index", SCHEMA, "The index of meanings", files=1)


@cache
def load_net() -> Net:
    """Read what WordNet says: half a second."""
    data = asset("crossword", "clue-net.tsv.xz").read_bytes()
    return Net(lzma.decompress(data).decode("ascii"))


def load_clue_model(entries: Entries, budget: Budget) -> ClueModel:
    """Return the chances of a list's words by clues, which reads what it needs of a length.

    Raises BadInput for a base that can't be used.
    """
    state = learned_state()
    fitted = json.loads(asset("crossword", "clue-weights.json").read_bytes())

    def archive(length: int, budget: Budget) -> Archive | None:
        return _archive(state, length, budget) if state else None

    weights = weights_for(fitted["sizes"], learned_count())
    net, meant, vectors = load_net(), load_net_index(budget), load_vectors()
    kin = _kin(state, budget) if state else None
    return ClueModel(entries, archive, kin, clues_of, net, meant, vectors, weights)


@cache
def load_vectors() -> ClueVectors:
    """Read the vectors of words and the matrices that turn them."""
    with np.load(BytesIO(asset("crossword", "clue-vectors.npz").read_bytes())) as file:
        return ClueVectors(
            tuple(file["words"].tobytes().decode("ascii").split("\n")),
            file["vectors"],
            file["of_clue"].astype(np.float32),
            file["of_answer"].astype(np.float32),
        )


def _archive(state: str, length: int, budget: Budget) -> Archive | None:
    name = f"{state}-{length}"
    kept = ARCHIVE.read(name, _unpacked)
    if kept is None:
        budget.progress("reading the clues learned", 0, 1)
        if not (clues := learned_clues(length)):
            return None
        kept = archive_of(clues, load_vectors(), budget)
        answers = np.frombuffer("".join(kept.answers).encode(), np.uint8)
        arrays = {"answer": kept.answer, "times": kept.times, "about": kept.about}
        ARCHIVE.keep(name, pack(kept.index, answers=answers, **arrays))
    return kept


def _unpacked(data: bytes) -> Archive:
    index, arrays = unpack(data)
    try:
        answer = arrays["answer"].astype(np.int32)
        text = arrays["answers"].tobytes().decode("ascii")
        length = len(text) // (int(answer.max(initial=-1)) + 1)
        answers = tuple(text[at : at + length] for at in range(0, len(text), length))
        times, about = (arrays[name].astype(np.float32) for name in ("times", "about"))
        if len(about) != len(answers):
            raise ValueError(DAMAGED)
        return Archive(index, answers, answer, times, about)
    except (LookupError, ArithmeticError) as fault:
        raise ValueError(DAMAGED) from fault


def _kin(state: str, budget: Budget) -> Kin:
    kept = KIN.read(state, _unpacked_kin)
    if kept is None:
        budget.progress("reading the clues learned", 0, 1)
        kept = kin_of(learned_pairs(), budget)
        KIN.keep(state, pack(kept.index, stems=kept.stems, answer=kept.answer))
    return kept


def _unpacked_kin(data: bytes) -> Kin:
    index, arrays = unpack(data)
    try:
        return Kin(index, arrays["stems"].astype(np.uint32), arrays["answer"].astype(np.int32))
    except LookupError as fault:
        raise ValueError(DAMAGED) from fault


def load_net_index(budget: Budget) -> NetIndex:
    """Read the index of WordNet's meanings; make it if need be."""
    name = fingerprint(asset("crossword", "clue-net.tsv.xz").read_bytes())
    kept = NET.read(name, _unpacked_net)
    if kept is None:
        budget.progress("reading WordNet", 0, 1)
        kept = net_index(load_net(), budget)
        arrays = {"meaning": kept.meaning, "narrow": kept.narrow, "wide": kept.wide}
        glosses = np.frombuffer(pack(kept.glosses), np.uint8)
        NET.keep(name, pack(kept.words, glosses=glosses, **arrays))
    return kept


def _unpacked_net(data: bytes) -> NetIndex:
    index, arrays = unpack(data)
    try:
        meaning, narrow, wide = (
            arrays[name].astype(np.int32) for name in ("meaning", "narrow", "wide")
        )
        glosses, _ = unpack(arrays["glosses"].tobytes())
        return NetIndex(index, meaning, glosses, narrow, wide)
    except LookupError as fault:
        raise ValueError(DAMAGED) from fault
