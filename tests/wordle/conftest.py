from __future__ import annotations

from pathlib import Path

import pytest

from beehelper.wordle.game import Lists, parse_words

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def bundled(name: str) -> Lists:
    """Read one of the two pairs of lists that ship."""
    answers, further = (
        parse_words((ASSETS / "wordlists" / f"wordle-{name}-{kind}.txt").read_text(), kind)
        for kind in ("answers", "guesses")
    )
    return Lists(answers, further)


@pytest.fixture(scope="session")
def original() -> Lists:
    return bundled("original")


@pytest.fixture(scope="session")
def nyt() -> Lists:
    return bundled("nyt")
