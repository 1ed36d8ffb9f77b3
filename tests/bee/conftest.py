from __future__ import annotations

import pytest

from beehelper.bee.index import Index, build
from beehelper.search import Budget
from beehelper.words.lists import WordList, parse, read_source


@pytest.fixture(scope="session")
def bundled() -> WordList:
    return parse(read_source(None))


@pytest.fixture(scope="session")
def bundled_bytes(bundled: WordList) -> bytes:
    (data,) = build(bundled, read_source(None).stamp, Budget())
    return data


@pytest.fixture(scope="session")
def bundled_index(bundled_bytes: bytes) -> Index:
    return Index(bundled_bytes, read_source(None).stamp)
