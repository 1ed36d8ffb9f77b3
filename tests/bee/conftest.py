from __future__ import annotations

import pytest
from hypothesis import settings

from beehelper.bee.index import Index, build
from beehelper.search import Budget
from beehelper.words.lists import WordList, parse, read_source

# A shared machine may be slow at any moment: no test depends on how long an example takes.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


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
