from __future__ import annotations

import pytest

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
