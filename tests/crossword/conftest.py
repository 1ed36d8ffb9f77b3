from __future__ import annotations

from pathlib import Path

import pytest

from beehelper.crossword.entries import Entries
from beehelper.search import Budget
from beehelper.store.entries import load_entries


@pytest.fixture(scope="session")
def entries(tmp_path_factory: pytest.TempPathFactory) -> Entries:
    """The list that ships, read once and kept in a folder of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        home: Path = tmp_path_factory.mktemp("home")
        patch.setenv("BEEHELPER_HOME", str(home))
        loaded = load_entries((), Budget())
    return loaded.entries
