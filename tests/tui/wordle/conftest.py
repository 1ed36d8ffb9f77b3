from __future__ import annotations

from pathlib import Path

import pytest

from .playing import (
    ANSWERS,
    FURTHER,
    use_lists,
)


@pytest.fixture
def small(tmp_path: Path) -> None:
    """Play with the small list."""
    use_lists(tmp_path / "lists", ANSWERS, FURTHER)


@pytest.fixture
def own(small: None, quiet: None) -> None:
    """Play with the small list, and search for nothing."""
