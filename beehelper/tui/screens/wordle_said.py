"""What the Wordle screen says."""

from __future__ import annotations

from beehelper.hints import Hint
from beehelper.wordle.advice import Label, Ranked
from beehelper.wordle.game import Contradiction
from beehelper.wordle.hints import Known


def welcome(key: str) -> Hint:
    """Say how a game is played along with."""
    return Hint(
        "Play along with today's game",
        (
            "Type your guess, then its colours: G green, Y yellow, B or . grey (or 2 1 0, or "
            "click the tiles), then Enter. Coloured squares can be pasted.",
            "",
            f"When you are stuck, {key} shows one hint at a time; each says first what it will "
            "show.",
        ),
    )


def quality(rated: Ranked) -> str:
    """Say what a typed guess would leave."""
    win = f", wins {rated.win:.0%}" if rated.win >= 0.01 else ", wins <1%" if rated.win else ""
    return f"leaves {rated.expected:.1f}, worst {rated.worst:.0f}{win}"


def told(wrong: Contradiction) -> str:
    """Say which row cannot be, and why."""
    return f"Row {wrong.row} cannot be: {wrong.reason}."


def state(known: Known) -> str:
    """Say how sure the best guess is, and whether it is still worked on."""
    if known.best is None:
        return "looking …"
    return {
        Label.RANKED: "ranked, searching",
        Label.BEST_OF_20: "best of 20, proving",
        Label.PROVEN: "proven",
        Label.TREE: "from the tree",
    }[known.best.label]
