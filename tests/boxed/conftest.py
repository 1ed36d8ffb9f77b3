from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run, runner

from beehelper.boxed.index import Index
from beehelper.words.lists import read_source


@pytest.fixture(scope="session")
def index(boxed_bytes: bytes) -> Index:
    return Index(boxed_bytes, read_source(None).stamp)


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)
