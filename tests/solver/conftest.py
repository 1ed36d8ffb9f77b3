from __future__ import annotations

from collections.abc import Iterator

import pytest

from beehelper.solver.client import Solver


@pytest.fixture
def solver() -> Iterator[Solver]:
    solver = Solver()
    yield solver
    solver.close()
