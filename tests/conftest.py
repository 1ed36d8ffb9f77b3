"""What all tests share: a home of their own, and examples that no clock judges."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

# A shared machine may be slow at any moment: no test depends on how long an example takes.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put all of the program's folders under an empty one; child processes inherit it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("BEEHELPER_HOME", str(folder))
    return folder
