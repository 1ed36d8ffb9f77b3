from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from beehelper.cli.main import main


class Said(NamedTuple):
    """How a command ended, and what it wrote where."""

    code: object
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process, as its own process would end."""

    def run_(*words: str) -> Said:
        try:
            code: object = main(words)
        except SystemExit as end:
            code = end.code
        return Said(code, *capsys.readouterr())

    return run_


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A person's own list, of which every word is sure."""
    path = tmp_path / "own.txt"
    path.write_text("\n".join(OWN), encoding="utf-8")
    return path


OWN = ["talent", "tenet", "zeal", "entail", "tile", "gentle", "tee", "italianize", "tantalize"]
