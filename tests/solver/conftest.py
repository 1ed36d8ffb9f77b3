from __future__ import annotations

from collections.abc import Iterator

import pytest

from beehelper.solver.client import Solver

from .tasks import TASKS


@pytest.fixture
def solver() -> Iterator[Solver]:
    solver = Solver(TASKS)
    yield solver
    solver.close()
