"""The base of learned clues as two programs share it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from beehelper.store import clues


def test_a_base_that_another_program_begins_meanwhile_is_used_as_it_is(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, begun = clues._tables, list[Path]()

    def begun_by_another(base: sqlite3.Connection) -> set[str]:
        seen = tables(base)
        if not begun:
            begun.append(clues.base_path())
            with clues.opened() as (theirs, trouble):
                assert trouble == ""
                theirs.execute("INSERT INTO puzzles (digest, name) VALUES (x'01', 'a.puz')")
                theirs.commit()
        return seen

    monkeypatch.setattr(clues, "_tables", begun_by_another)
    with clues.opened() as (base, trouble):
        assert trouble == ""
        assert base.execute("SELECT name FROM puzzles").fetchall() == [("a.puz",)]
    assert [path.name for path in begun[0].parent.iterdir()] == [begun[0].name]
