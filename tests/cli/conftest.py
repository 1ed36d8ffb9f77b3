from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run, Write, runner


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return write


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A person's own list, of which every word is sure."""
    path = tmp_path / "own.txt"
    path.write_text("\n".join(OWN), encoding="utf-8")
    return path


OWN = ["talent", "tenet", "zeal", "entail", "tile", "gentle", "tee", "italianize", "tantalize"]
