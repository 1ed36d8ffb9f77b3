"""How commands speak: the answer to stdout, talk and progress to stderr."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from beehelper.search import Budget, Progress

ANSWER, NO_SOLUTION, BAD_INPUT = 0, 1, 2
"""Exit codes."""


def answer(text: str) -> None:
    """Print a line, or several, of the answer."""
    sys.stdout.write(text + "\n")


def answer_json(data: Mapping[str, object]) -> None:
    """Print the answer as one JSON object on one line."""
    import json

    answer(json.dumps({"schema": 1, **data}, ensure_ascii=False))


def talk(text: str) -> None:
    """Say something that is not the answer."""
    sys.stderr.write(f"beehelper: {text}\n")


def talking_budget() -> Budget:
    """Return a budget without limits that reports on stderr, where a person looks at it."""
    return Budget(report=_report if sys.stderr.isatty() else _ignore)


def _report(progress: Progress) -> None:
    percent = 100 * progress.done // max(1, progress.total)
    sys.stderr.write(f"\rbeehelper: {progress.label} {percent} %")
    sys.stderr.write("\r\x1b[K" if progress.done >= progress.total else "")
    sys.stderr.flush()


def _ignore(_: Progress) -> None:
    pass
