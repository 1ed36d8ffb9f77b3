"""Learning clues from the screen: in a process of its own, so that hints go on meanwhile."""

from __future__ import annotations

from pathlib import Path

from beehelper.search import Progress
from beehelper.solver.protocol import Failed, Task
from beehelper.store.clues import Taught
from beehelper.tui.ask import ask
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.words.plural import counted

LEARN = Task[tuple[Path, ...], Taught]("beehelper.solver.crossword:learn_from")


async def learn_clues(screen: GameScreen, paths: tuple[Path, ...]) -> None:
    """Learn from puzzles and folders of them, and say how far that is, and how it went."""
    from beehelper.solver.client import Solver

    def report(far: Progress) -> None:
        screen.say(f"Learning: {far.done:,} of {far.total:,} puzzles. Esc stops.")

    screen.say("Learning …  Esc stops.")
    solver, taught = Solver(), [Taught()]
    try:
        end = await ask(screen, solver, LEARN, paths, taught.append, report)
    finally:
        solver.close()
    if isinstance(end, Failed):
        screen.say(end.sentence, "bad")
    elif end is not None:
        screen.say(*_said(taught[-1]))


def _said(taught: Taught) -> tuple[str, str]:
    """Say what was learned, and return the sentence's kind."""
    said = []
    if taught.puzzles or not (taught.known or taught.faults):
        puzzles, clues = counted(taught.puzzles, "puzzle"), counted(taught.clues, "new clue")
        said.append(f"Learned {puzzles}: {clues}.")
    if taught.known:
        said.append(f"{counted(taught.known, 'puzzle')} known before.")
    if taught.copies:
        said.append(f"{counted(taught.copies, 'file')} skipped: the same puzzle.")
    if taught.faults:
        said.append(f"{counted(len(taught.faults), 'file')} skipped: {taught.faults[0]}")
    return " ".join(said), "doubt" if taught.faults else "good"
