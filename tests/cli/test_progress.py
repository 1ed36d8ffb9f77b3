from __future__ import annotations

import pytest

from beehelper.cli.output import answer, talk, talking_budget
from beehelper.search import Progress


def test_progress_is_wiped_before_anything_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    budget = talking_budget()
    answer("before")
    assert capsys.readouterr() == ("before\n", "")
    budget._report(Progress("reading words", 1, 3))
    budget._report(Progress("reading words", 2, 3))
    line = "\rbeehelper: reading words {} %\x1b[K"
    assert capsys.readouterr().err == line.format(33) + line.format(66)
    answer("the answer")
    talk("a note")
    assert capsys.readouterr() == ("the answer\n", "\r\x1b[Kbeehelper: a note\n")
