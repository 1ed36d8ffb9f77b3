from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run, runner

from beehelper.boxed.index import Index, build
from beehelper.search import Budget
from beehelper.words.lists import WordList, read_source


@pytest.fixture(scope="session")
def data(scowl: WordList) -> bytes:
    (built,) = build(scowl, read_source(None).stamp, Budget())
    return built


@pytest.fixture(scope="session")
def index(data: bytes) -> Index:
    return Index(data, read_source(None).stamp)


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)
