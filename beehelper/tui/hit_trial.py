"""A trial of Hit on the screen: a strategy against every word of the list, drawn as it goes."""

from __future__ import annotations

from collections.abc import Callable

from textual.screen import Screen

from beehelper.hit.advice import Strategy
from beehelper.hit.hints import BAR
from beehelper.hit.position import Position
from beehelper.hit.rules import Words
from beehelper.hit.trials import Trial, histogram, summary
from beehelper.search import Progress
from beehelper.solver.protocol import Failed, Halted, Task
from beehelper.tui.ask import ask
from beehelper.tui.services import Services

TRIAL = Task[Position, Trial]("beehelper.solver.hit:trial")


def heading(strategy: Strategy, words: Words) -> str:
    """Name a trial."""
    return f"{strategy.value}: {len(words.all):,} secrets"


async def run(
    asker: Screen[None],
    services: Services,
    position: Position,
    draw: Callable[[tuple[str, ...]], object],
    trying: Callable[[str], object],
) -> bool:
    """Try a position's strategy on all its words; return False if the program closes meanwhile.

    ``draw`` takes the lines whenever there are others, ``trying`` how far the trial is.
    """
    assert position.strategy is not None
    head, end, lines = heading(position.strategy, position.words), ", done", tuple[str, ...]()

    def tried(trial: Trial) -> None:
        nonlocal lines
        if trial.done:
            # The short games end first: no mean of a part would be fair.
            whole = trial.done == trial.secrets
            above = summary(trial, position.tries_left) if whole else ["so far:"]
            # Games are more than the words of a list: their numbers need the room on 60 columns.
            lines = (*above, *histogram(trial, BAR - 4))
            draw((head, *lines))

    def report(progress: Progress) -> None:
        trying(f"{progress.done:,} of {progress.total:,}, Esc stops")

    match await ask(asker, services.solver, TRIAL, position, tried, report):
        case None:
            return False
        case Failed(sentence=sentence):
            end = ""
            asker.notify(sentence, severity="error", timeout=10)
        case Halted():
            end = ", stopped"
    draw((head + end, *lines))
    return True
