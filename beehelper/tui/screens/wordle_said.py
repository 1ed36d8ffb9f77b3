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


def label(known: Known) -> str:
    """Say how sure the best guess is; nothing if there is none."""
    if known.best is None:
        return ""
    return "from the tree" if known.best.label is Label.TREE else known.best.label.value


def working(known: Known) -> str:
    """Say how sure the best guess is, and what is worked on."""
    if known.best is None:
        return "looking …"
    doing = {Label.RANKED: ", searching", Label.BEST_OF_20: ", proving"}
    return label(known) + doing.get(known.best.label, "")
