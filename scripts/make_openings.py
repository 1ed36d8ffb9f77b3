"""Find the first and second guesses of Hit that ship: ``python scripts/make_openings.py``.

For the bundled words of each length, at the usual level and tries: the best first guess, and the
best second guess after every answer to it. Takes some minutes; writes ``assets/hit/openings.json``.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from beehelper.hit.advice import Known, classes
from beehelper.hit.engine.search import advise
from beehelper.hit.game import LEVEL, LONG, SHORT
from beehelper.hit.position import Position
from beehelper.hit.rules import TRIES, Row, Rule, winning
from beehelper.search import Budget
from beehelper.store.hit import bundled, encode, key_of, stamp_of

OPENINGS = Path(__file__).resolve().parents[1] / "assets" / "hit" / "openings.json"

RANKED = 6
"""Guesses that ship of a ranking: as many as a hint shows."""


def known(position: Position) -> Known:
    """Find what is known in the end, the ranking cut short."""
    *_, last = advise(position, Budget())
    return last._replace(ranked=last.ranked[:RANKED])


def main() -> None:
    """Find and write them."""
    openings: dict[str, dict[str, object]] = {}
    for length in range(SHORT, LONG + 1):
        words = bundled(length, LEVEL)
        start = Position(words, tries_left=TRIES)
        first = known(start)
        assert first.best is not None
        opening: dict[str, object] = {key_of(start): encode(first)}
        for feedback in classes(Rule.HIT, first.best.guess, words.all):
            if feedback != winning(Rule.HIT, length):
                row = Row(first.best.guess, feedback)
                position = replace(start, rows=(row,), tries_left=TRIES - 1)
                opening[key_of(position)] = encode(known(position))
        openings[stamp_of(start)] = opening
        print(length, len(words.all), first.best.guess, len(opening), flush=True)
    OPENINGS.write_text(json.dumps(openings, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
