from __future__ import annotations

from beehelper.cli.main import run as run_command


def run(*words: str) -> int:
    """Run a command of Wordle's; BadInput is raised, not told."""
    return run_command(["wordle", *words])
