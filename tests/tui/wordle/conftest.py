from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from beehelper.solver.client import Solver
from beehelper.solver.protocol import Done, Reply

from .playing import (
    ANSWERS,
    FURTHER,
    use_lists,
)


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for nothing: to start a process would take most of a test's time."""

    async def nothing(*_: object) -> AsyncIterator[Reply[object]]:
        yield Done(1)

    monkeypatch.setattr(Solver, "solve", nothing)


@pytest.fixture
def small(tmp_path: Path) -> None:
    """Play with the small list."""
    use_lists(tmp_path / "lists", ANSWERS, FURTHER)


@pytest.fixture
def own(small: None, quiet: None) -> None:
    """Play with the small list, and search for nothing."""
