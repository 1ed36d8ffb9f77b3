from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run, runner

from beehelper.store.wordle import bundled
from beehelper.wordle.game import Lists


@pytest.fixture(scope="session")
def original() -> Lists:
    return bundled("original")


@pytest.fixture(scope="session")
def nyt() -> Lists:
    return bundled("nyt")


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys, "wordle")
