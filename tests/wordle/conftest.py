from __future__ import annotations

import pytest

from beehelper.store.wordle import bundled
from beehelper.wordle.game import Lists


@pytest.fixture(scope="session")
def original() -> Lists:
    return bundled("original")


@pytest.fixture(scope="session")
def nyt() -> Lists:
    return bundled("nyt")
