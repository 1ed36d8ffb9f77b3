"""The second process of a fill: it answers, loses, is ended, and outlives nobody."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from beehelper.crossword.advice import Asked, WithNotes
from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.grid import Grid, blank, parse_grid
from beehelper.crossword.plan import Effort, Fill, FillLabel, FillPlan, FillRequest
from beehelper.search import Budget, Stopped
from beehelper.solver import race as module
from beehelper.solver.client import Solver
from beehelper.solver.crossword import fill_grid
from beehelper.solver.protocol import Answer, Done, Failed
from beehelper.solver.race import race
from beehelper.tui.screens.crossword_fill import FILL

from .alive import wait_until_gone

WORDS = entries_of([("abc", 50), ("abd", 50)], {})
EFFORT = Effort(0, 0, 0, 0)


def hopeless(grid: Grid, entries: Entries, plan: FillPlan, budget: Budget) -> Iterator[Fill]:
    """Stand in for a search here that finds nothing until it is stopped."""
    try:
        while True:
            budget.check()
    except Stopped:
        yield Fill(FillLabel.NOT_FOUND, grid, None, EFFORT)


TWO = """
from beehelper.crossword.entries import entries_of
from beehelper.crossword.plan import Effort, Fill, FillLabel, FillPlan
from beehelper.crossword.grid import blank
from beehelper.search import Budget
from beehelper.solver import race

def endless(grid, entries, plan, budget):
    while True:
        budget.check()
        yield Fill(FillLabel.WORKING, grid, None, Effort(0, 0, 0, 0))

race.ALONE = 0
race.fill = endless
race.PROGRAM = (
    "from beehelper.solver import race; import time;"
    "race.fill = lambda *job: time.sleep(600); race.second()"
)
for number, _ in enumerate(race.race(blank(3, 3), entries_of([], {}), FillPlan(), Budget())):
    if number == 1:
        print("both are at work", flush=True)
"""


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ALONE", 0.0)


@pytest.fixture
def losing(monkeypatch: pytest.MonkeyPatch, at_once: None) -> None:
    monkeypatch.setattr(module, "fill", hopeless)


def test_the_second_process_wins_where_the_first_is_lost(losing: None) -> None:
    *_, last = race(parse_grid("...\n###\n..."), WORDS, FillPlan(), Budget(seconds=60))
    assert last.label is FillLabel.FILLED
    assert sorted(last.grid.text().split()) == ["###", "ABC", "ABD"]


def test_the_second_process_proves_what_the_first_does_not(losing: None) -> None:
    *_, last = race(parse_grid("..z"), WORDS, FillPlan(), Budget(seconds=60))
    assert (last.label, last.dead and last.dead.name) == (FillLabel.IMPOSSIBLE, "1A")


PAIRS = entries_of([(word, 50) for word in ("ab", "cd", "ac", "bd")], {})
"""They fill an open 2x2 in two ways."""

FILLS = {parse_grid("AB\nCD"), parse_grid("AC\nBD")}


def one_then_lost(first: Grid) -> Callable[..., Iterator[Fill]]:
    """Stand in for a search here that finds a fill, and then none until it is stopped."""

    def search(grid: Grid, entries: Entries, plan: FillPlan, budget: Budget) -> Iterator[Fill]:
        yield Fill(FillLabel.FILLED, first, None, EFFORT)
        yield from hopeless(grid, entries, plan, budget)

    return search


@pytest.mark.parametrize(
    ("count", "first"), [(1, None), *((3, each) for each in (None, *sorted(FILLS, key=Grid.text)))]
)
def test_each_fill_of_the_second_process_counts(
    count: int, first: Grid | None, losing: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if first is not None:
        monkeypatch.setattr(module, "fill", one_then_lost(first))
    found = list(race(blank(2, 2), PAIRS, FillPlan(count=count), Budget(seconds=60)))
    assert [each.label for each in found] == [
        FillLabel.FILLED,
        FillLabel.FILLED,
        FillLabel.NO_OTHER,
    ][:count]
    grids = {each.grid for each in found if each.label is FillLabel.FILLED}
    assert len(grids) == min(count, len(FILLS))
    assert grids <= FILLS


def test_who_wins_alone_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ALONE", 1e9)
    monkeypatch.setattr(subprocess, "Popen", None)
    *_, last = race(parse_grid("..."), WORDS, FillPlan(), Budget())
    assert last.label is FillLabel.FILLED


def test_a_second_process_that_cannot_be_started_is_done_without(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise BlockingIOError("Resource temporarily unavailable")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    *_, last = race(parse_grid("..."), WORDS, FillPlan(), Budget(seconds=60))
    assert last.label is FillLabel.FILLED


def test_a_stop_ends_both(losing: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PROGRAM", "import time; time.sleep(600)")
    *_, last = race(blank(3, 3), WORDS, FillPlan(), Budget(seconds=1))
    assert last.label is FillLabel.NOT_FOUND


def test_a_second_process_that_dies_changes_nothing(
    at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PROGRAM", "raise SystemExit(1)")
    monkeypatch.setattr(module, "fill", hopeless)
    *_, last = race(blank(3, 3), WORDS, FillPlan(), Budget(seconds=1))
    assert last.label is FillLabel.NOT_FOUND


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads who is whose child")
def test_the_second_process_goes_when_the_first_is_killed() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        [sys.executable, "-c", TWO], stdout=subprocess.PIPE, env=environment
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline()
        child = int(Path(f"/proc/{first.pid}/task/{first.pid}/children").read_text().split()[0])
        first.kill()
    assert wait_until_gone(child)


def test_the_solvers_task_fills_with_a_persons_list(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("abc\nabd\nx\n")
    wanted = Asked(FillRequest(parse_grid("..."), FillPlan(), 60), (path,))
    *_, last = fill_grid(wanted, Budget())
    assert isinstance(last, WithNotes)
    assert last.found.label is FillLabel.FILLED
    assert len(last.notes) == 1
    (only,) = fill_grid(wanted._replace(question=wanted.question._replace(seconds=0)), Budget())
    assert only.found.label is FillLabel.NOT_FOUND
    (only,) = fill_grid(wanted, Budget(lambda: True))
    assert only.found.label is FillLabel.NOT_FOUND


def test_the_solvers_task_makes_a_fill_better_and_leaves_out_what_was_passed_over(
    home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "words.txt"
    path.write_text(
        "".join(f"ab{letter};{40 + 3 * place}\n" for place, letter in enumerate("cdefg"))
    )
    row = parse_grid("...")
    for seed in range(2):
        request, passed = FillRequest(row, FillPlan(seed=seed), 60), list[Grid]()
        for _ in range(5):
            request = request._replace(passed=frozenset(passed))
            found = [each.found for each in fill_grid(Asked(request, (path,)), Budget())]
            scores = [each.scores["1A"] for each in found]
            assert scores == sorted(scores)
            passed.append(found[-1].grid)
        assert passed[0] == parse_grid("abg")
        assert len({*passed}) == 5


async def test_the_solver_process_fills_and_a_bad_list_is_told(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("abc\nabd\n")
    solver = Solver()
    try:
        wanted = Asked(FillRequest(parse_grid("...\n###\n..."), FillPlan(), 60), (path,))
        replies = [reply async for reply in solver.solve(FILL, wanted)]
        answer, end = replies[-2:]
        assert isinstance(answer, Answer)
        assert isinstance(answer.value, WithNotes)
        assert answer.value.found.label is FillLabel.FILLED
        assert isinstance(end, Done)
        path.write_text("")
        replies = [reply async for reply in solver.solve(FILL, wanted)]
        assert isinstance(replies[-1], Failed)
        assert replies[-1].bad_input
    finally:
        solver.close()
