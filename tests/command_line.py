"""A command as its own process would run it, in this one, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from beehelper.cli.main import main


class Said(NamedTuple):
    """How a command ended, and what it wrote where."""

    code: object
    out: str
    err: str

    @property
    def refusal(self) -> str:
        """The one sentence of a command that got bad input."""
        assert (self.code, self.out) == (2, "")
        assert self.err.startswith("beehelper: ")
        assert self.err.count("\n") == 1
        return self.err


Run = Callable[..., Said]

Write = Callable[[str, str], str]
"""Writes a text into a file of a name; returns its path."""


def runner(capsys: pytest.CaptureFixture[str], *first: str) -> Run:
    """Make what runs commands that begin with these words."""

    def run(*words: str) -> Said:
        try:
            code: object = main([*first, *words])
        except SystemExit as end:
            code = end.code
        return Said(code, *capsys.readouterr())

    return run
