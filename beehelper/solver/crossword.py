"""The solver process's tasks for crosswords: what is likely, whole puzzles, words, fills.

Word lists are read once and stay in the process from one request to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from beehelper.crossword.advice import Advice, Asked, Solved, WithNotes
from beehelper.crossword.beliefs import Model
from beehelper.crossword.clue_chances import ClueModel, clue_priors, explained
from beehelper.crossword.entries import Entries
from beehelper.crossword.find import Finds, Query, find
from beehelper.crossword.grid import Grid
from beehelper.crossword.phrases import Phrases
from beehelper.crossword.plan import Fill, FillRequest
from beehelper.crossword.polish import scores
from beehelper.crossword.solve import solve
from beehelper.search import Budget
from beehelper.solver.race import best_fill
from beehelper.store.atomic import Stamp, stamp
from beehelper.store.clue_model import load_clue_model, teach
from beehelper.store.clues import Learned, Taught, is_learning, learned_state, puzzle_files
from beehelper.store.entries import load_entries

MOST = 200
"""Words listed at most; nobody reads more."""


@dataclass
class CrosswordLists:
    """Entries, what is likely of them, and what a person should know of their reading."""

    entries: Entries
    model: Model
    notes: tuple[str, ...]
    _clue_model: ClueModel | None = None
    _phrases: Phrases | None = None

    def clue_model(self, budget: Budget) -> ClueModel:
        if self._clue_model is None:
            self._clue_model = load_clue_model(self.entries, budget)
        return self._clue_model

    def phrases(self, budget: Budget) -> Phrases:
        if self._phrases is None:
            self._phrases = Phrases(self.entries, budget)
        return self._phrases


_KEPT: dict[tuple[Learned, tuple[tuple[Path, Stamp | None], ...]], CrosswordLists] = {}
"""The lists of the last request: one set at most, since nobody works with two by turns."""


def lists_of(paths: tuple[Path, ...], budget: Budget) -> CrosswordLists:
    """Return the lists of a request, read again if they are others or their files have changed.

    What is being learned counts once all of it is. Raises BadInput for a file that isn't a list.
    """
    known, files = learned_state(), tuple((path, stamp(path)) for path in paths)
    stamps = known, files
    if stamps not in _KEPT:
        for (_, same), lists in _KEPT.items():
            if same == files and is_learning():
                return lists
        entries, notes = load_entries(paths, budget)
        if known.trouble and known.trouble not in notes:  # a damaged base is set aside by now
            notes = (*notes, known.trouble)
        _KEPT.clear()
        _KEPT[stamps] = CrosswordLists(entries, Model(entries), notes)
    return _KEPT[stamps]


def help_with(asked: Asked[Grid], budget: Budget) -> Iterator[WithNotes[Advice]]:
    """Yield better and better advice; raises BadInput for a file that isn't a list."""
    lists = lists_of(asked.lists, budget)
    answering = partial(lists.clue_model, budget)
    for advice in explained(asked.question, lists.model, dict(asked.clues), answering, budget):
        yield WithNotes(advice, lists.notes)


def solve_whole(asked: Asked[Grid], budget: Budget) -> Iterator[WithNotes[Solved]]:
    """Yield better and better whole grids; raises BadInput for a file that isn't a list."""
    lists = lists_of(asked.lists, budget)
    clues = dict(asked.clues)
    by_clue = clue_priors(asked.question, clues, lists.clue_model(budget), budget) if clues else {}
    phrases = lists.phrases(budget)
    for found in solve(asked.question, lists.model, phrases, by_clue, budget):
        yield WithNotes(found, lists.notes)


def learn_from(paths: tuple[Path, ...], budget: Budget) -> Iterator[Taught]:
    """Learn the clues of puzzles and of folders of them; raises BadInput where there are none."""
    yield from teach(puzzle_files(paths), budget)


def look_up(asked: Asked[Query], budget: Budget) -> Iterator[WithNotes[Finds]]:
    """Answer once with the words found; raises BadInput for a file that isn't a list."""
    lists = lists_of(asked.lists, budget)
    found = find(lists.entries, asked.question, budget)
    yield WithNotes(Finds(len(found), tuple(found[:MOST])), lists.notes)


def fill_grid(asked: Asked[FillRequest], budget: Budget) -> Iterator[WithNotes[Fill]]:
    """Yield how a fill goes, then better fills; raises BadInput for a file that isn't a list."""
    lists = lists_of(asked.lists, budget)
    grid, plan, seconds, passed = asked.question

    def stop() -> bool:
        budget.check()
        return False

    for found in best_fill(grid, lists.entries, plan, Budget(stop, seconds=seconds), passed):
        yield WithNotes(replace(found, scores=scores(found.grid, lists.entries)), lists.notes)
