"""A trial of Hit: a strategy plays against every word of the list, and how it goes is drawn."""

from __future__ import annotations

from collections.abc import Callable

from textual.dom import DOMNode

from beehelper.hit.advice import Plan, Strategy, Trial, Wanted, histogram, summary
from beehelper.hit.game import Along
from beehelper.hit.hints import BAR
from beehelper.hit.rules import Words
from beehelper.search import Progress
from beehelper.solver.protocol import Failed, Halted, Task
from beehelper.tui.ask import ask
from beehelper.tui.house import House

TRIAL = Task[Wanted, Trial]("beehelper.solver.hit:trial")


async def play_trial(
    asker: DOMNode,
    house: House,
    words: Words,
    along: Along,
    strategy: Strategy,
    show: Callable[[tuple[str, ...], str], None],
) -> bool:
    """Let the solver play a strategy; False where the program closes meanwhile.

    ``show`` takes the lines to draw and how far the trial is, again and again.
    """
    plan = Plan(strategy, tries=along.tries)
    wanted = Wanted(words, along.rule, tuple(range(len(words.all))), plan)
    head = f"{strategy.value}: {len(words.all):,} secrets"
    lines: tuple[str, ...] = ()
    state = "trying …"
    show((head,), state)

    def tried(trial: Trial) -> None:
        nonlocal lines
        if trial.done:
            # The short games end first: no mean of a part would be fair.
            whole = trial.done == trial.secrets
            said = summary(trial, along.tries) if whole else ["so far:"]
            lines = (*said, *histogram(trial, BAR))
            show((head, *lines), state)

    def come(progress: Progress) -> None:
        nonlocal state
        state = f"{progress.done:,} of {progress.total:,}, Esc stops"
        show((head, *lines), state)

    match await ask(asker, house, TRIAL, wanted, tried, come):
        case None:
            return False
        case Failed(sentence=sentence):
            asker.app.notify(sentence, severity="error", timeout=10)
        case Halted():
            head += ", stopped"
        case _:
            head += ", done"
    show((head, *lines), state)
    return True
