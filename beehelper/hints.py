"""The ladder of hints that all games share: a help is taken rung by rung, never skipped by chance.

A *rung* has a name, says what it will show before it shows it, and how much that gives away. A
game's ladder is a tuple of rungs; a *hint* is what one rung shows for one board: the same words on
the command line and on the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import NamedTuple

from beehelper.errors import BadInput


class Rung(NamedTuple):
    """One step of a ladder: its name, what it will show, and what that gives away."""

    name: str
    shows: str
    cost: str


class Hint(NamedTuple):
    """What a rung shows: a title, and lines; those of a table must not be wrapped."""

    title: str
    lines: tuple[str, ...]
    table: bool = False


Ladder = tuple[Rung, ...]


def parse_rung(text: str, ladder: Ladder) -> int:
    """Read a rung's number, from 1, or its name; raise BadInput naming those there are."""
    wanted = text.strip().lower()
    for number, rung in enumerate(ladder, 1):
        if wanted in (str(number), rung.name):
            return number
    accepted = ", ".join(f"{number} {rung.name}" for number, rung in enumerate(ladder, 1))
    raise BadInput(f"There is no rung {text!r}; there are {accepted}.")


def announce(ladder: Ladder, rung: int) -> str:
    """Say what a rung, numbered from 1, is called, would show and cost."""
    step = ladder[rung - 1]
    return f"{rung} {step.name}: {step.shows} ({step.cost})"


def promise(key: str, ladder: Ladder, rung: int, about: str = "") -> str:
    """Say which key shows a rung, numbered from 1, for what, and what that would show and cost."""
    step = ladder[rung - 1]
    subject = f" for {about}" if about else ""
    return f"▸ {key} shows hint {rung}{subject}: {step.shows} ({step.cost})"


class Room(NamedTuple):
    """What a hint may take: ``columns`` of a table, 0 for any; ``words`` listed, None for all."""

    columns: int
    words: int | None


def wrapped(lines: Iterable[str], width: int) -> list[str]:
    """Break sentences that stand above a table to so many columns; 0: leave them as they are."""
    return [part for line in lines for part in wrap(line, width) or [""]] if width else list(lines)


def in_blocks(table: Sequence[str], head: int, cells: Iterable[int], width: int) -> list[str]:
    """Break a table of more than so many columns into blocks, one below the other; 0: keep it.

    A line begins with ``head`` columns, which every block has, and goes on with ``cells`` of so
    many columns each.
    """
    if not width or max(map(len, table)) <= width:
        return list(table)
    spans, end = [(head, head)], head
    for cell in cells:
        start, _ = spans[-1]
        if end > start and head + end + cell - start > width:
            spans.append((end, end))
            start = end
        end += cell
        spans[-1] = start, end
    lines: list[str] = []
    for start, end in spans:
        block = [(line[:head] + line[start:end]).rstrip() for line in table]
        lines += ([""] if lines else []) + [line for line in block if line]
    return lines
