"""Learning clues from the screen: in a process of its own, so that hints go on meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path

from beehelper.solver.protocol import Answer, Failed, Report, Task
from beehelper.store.clues import Taught
from beehelper.words.plural import counted

LEARN = Task[tuple[Path, ...], Taught]("beehelper.solver.crossword:learn_from")


async def learn_clues(paths: tuple[Path, ...], say: Callable[[str], object]) -> tuple[str, str]:
    """Learn from puzzles and folders of them, and say how far; return what to say, and its kind."""
    from beehelper.solver.client import Solver

    say("Learning …  Esc stops.")
    solver, taught = Solver(), Taught()
    try:
        async with aclosing(solver.solve(LEARN, paths)) as replies:
            async for reply in replies:
                match reply:
                    case Answer(_, value):
                        taught = value
                    case Report(progress=progress):
                        done = f"{progress.done:,} of {progress.total:,} puzzles"
                        say(f"Learning: {done}. Esc stops.")
                    case Failed(sentence=sentence):
                        return sentence, "bad"
    finally:
        solver.close()
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
