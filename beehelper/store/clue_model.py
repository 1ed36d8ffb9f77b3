"""What clues are answered with: the archive's indexes, a length each, WordNet's, fitted weights.

Indexes are made at the end of learning, or when first needed, and then kept. NumPy loads with this.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np

from beehelper.crossword.clue_chances import (
    Archive,
    ClueModel,
    NetIndex,
    archive_of,
    net_index,
)
from beehelper.crossword.clue_index import DAMAGED, SCHEMA, pack, unpack
from beehelper.crossword.clue_kin import Kin, kin_of
from beehelper.crossword.clue_net import Net
from beehelper.crossword.clue_rank import ranker_of
from beehelper.crossword.clue_ties import Ties
from beehelper.crossword.clue_vectors import ClueVectors
from beehelper.crossword.entries import Entries
from beehelper.search import Budget
from beehelper.store.cache import Cache, fingerprint
from beehelper.store.clues import (
    SeenClue,
    Taught,
    clues_of,
    learn,
    learned_clues,
    learned_lengths,
    learned_pairs,
    learned_state,
    learning,
)
from beehelper.store.entries import load_entries
from beehelper.words.lists import asset

LENGTHS_KEPT = 48
"""Indexes of the archive that are kept: two archives' worth."""

WORTH = 500
"""Clues of a length that are indexed once learned: fewer are when the first is asked."""

ARCHIVE = Cache("clues-", "index", SCHEMA, "The index of clues", files=LENGTHS_KEPT)
KIN = Cache("kin-", "index", SCHEMA, "The index of all clues", files=2)
NET = Cache("net-", "index", SCHEMA, "The index of meanings", files=1)


@cache
def load_net() -> Net:
    """Read what WordNet says: half a second."""
    data = asset("crossword", "clue-net.tsv.xz").read_bytes()
    return Net(lzma.decompress(data).decode("ascii"))


def load_clue_model(entries: Entries, budget: Budget) -> ClueModel:
    """Return the chances of a list's words by clues, which reads what it needs of a length."""
    state, _ = learned_state()
    fitted = json.loads(asset("crossword", "clue-weights.json").read_bytes())

    def archive(length: int, budget: Budget) -> Archive | None:
        return _archive(state, length, budget) if state else None

    net, meant, vectors = load_net(), load_net_index(budget), load_vectors()

    def seen(answer: str) -> list[SeenClue]:
        return clues_of(answer) if state else []

    kin = _kin(state, budget) if state else None
    return ClueModel(entries, archive, kin, seen, net, meant, vectors, ranker_of(fitted))


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


def teach(files: Sequence[Path], budget: Budget) -> Iterator[Taught]:
    """Learn the clues of puzzles, and make what clues are answered with of all that are learned."""
    with learning():
        yield from learn(files, budget)
        _index_learned(budget)


def _index_learned(budget: Budget) -> None:
    """Make what clues are answered with, so that the first need not wait for it.

    A few clues are not worth it.
    """
    (state, _), lengths = learned_state(), learned_lengths(WORTH)
    if not lengths:
        return
    budget.progress("indexing clues", 0, len(lengths) + 1)
    if not KIN.path(state).exists():
        _make_kin(state, budget)
    for number, length in enumerate(lengths, 1):
        budget.progress("indexing clues", number, len(lengths) + 1)
        if not ARCHIVE.path(f"{state}-{length}").exists():
            _make_archive(state, length, budget)
    load_entries((), budget)


def _archive(state: str, length: int, budget: Budget) -> Archive | None:
    kept = ARCHIVE.read(f"{state}-{length}", _unpacked)
    if kept is None:
        budget.progress("reading the clues learned", 0, 1)
        kept = _make_archive(state, length, budget)
    return kept


def _make_archive(state: str, length: int, budget: Budget) -> Archive | None:
    if not (clues := learned_clues(length)):
        return None
    made = archive_of(clues, load_vectors(), budget)
    answers = np.frombuffer("".join(made.answers).encode(), np.uint8)
    arrays = {"answer": made.answer, "times": made.times, "about": made.about}
    if learned_state().state == state:  # else there are more clues by now
        ARCHIVE.keep(f"{state}-{length}", pack(made.index, answers=answers, **arrays))
    return made


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
        kept = _make_kin(state, budget)
    return kept


def _make_kin(state: str, budget: Budget) -> Kin:
    made = kin_of(learned_pairs(), budget)
    ties = {f"tied_{name}": array for name, array in asdict(made.ties).items()}
    if learned_state().state == state:
        KIN.keep(state, pack(made.index, stems=made.stems, answer=made.answer, **ties))
    return made


def _unpacked_kin(data: bytes) -> Kin:
    index, arrays = unpack(data)
    try:
        stems, answer = arrays["stems"].astype(np.uint32), arrays["answer"].astype(np.int32)
        ties = Ties(
            arrays["tied_start"].astype(np.int64),
            arrays["tied_to"].astype(np.int32),
            arrays["tied_share"].astype(np.float32),
        )
        if not ties.are_sound(len(stems)):
            raise ValueError("the kept index of all clues is damaged")
        return Kin(index, stems, answer, ties)
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
