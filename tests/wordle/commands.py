from __future__ import annotations

from pathlib import Path

from beehelper.cli.main import run as run_command


def run(*words: str) -> int:
    """Run a command of Wordle's; BadInput is raised, not told."""
    return run_command(["wordle", *words])


def lists_in(folder: Path, answers: str, guesses: str = "") -> list[str]:
    """Write lists of these words into a folder; return the options that play with them."""
    options = []
    for name, words in (("answers", answers), ("guesses", guesses)):
        if words:
            (folder / f"{name}.txt").write_text(words.replace(" ", "\n"))
            options += [f"--{name}", str(folder / f"{name}.txt")]
    return options
