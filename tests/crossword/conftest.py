from __future__ import annotations

from pathlib import Path

import pytest

from beehelper.crossword.entries import Entries
from beehelper.search import Budget
from beehelper.store.entries import load_entries


@pytest.fixture(scope="session")
def entries(crosswords: Path) -> Entries:
    """The list that ships, as it is kept in a folder of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BEEHELPER_HOME", str(crosswords.parent))
        return load_entries((), Budget()).entries
