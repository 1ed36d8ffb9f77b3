"""A budget for commands: no limits, and progress on stderr where a person looks at it."""

from __future__ import annotations

import sys

from beehelper.cli.output import show_progress
from beehelper.search import Budget, Progress, unheard


def talking_budget() -> Budget:
    """Return a budget without limits that reports on stderr, if that is a terminal."""
    return Budget(report=_report if sys.stderr.isatty() else unheard)


def _report(progress: Progress) -> None:
    show_progress(f"{progress.label} {progress.percent} %")
