from __future__ import annotations

import pytest

from beehelper.bee.index import Index
from beehelper.words.lists import read_source


@pytest.fixture(scope="session")
def bundled_index(bundled_bytes: bytes) -> Index:
    return Index(bundled_bytes, read_source(None).stamp)
