"""Numbers of things, and times, in plain English."""

from __future__ import annotations


def noun(number: int, thing: str) -> str:
    """Return the singular or plural for a number: ``words``, ``guesses``, ``tries``, ``ways``."""
    if number == 1:
        return thing
    if thing.endswith("y") and thing[-2] not in "aeiou":
        return f"{thing[:-1]}ies"
    return f"{thing}es" if thing.endswith("s") else f"{thing}s"


def counted(number: int, thing: str) -> str:
    """Write a number and its thing: ``1 word``, ``2,315 words``."""
    return f"{number:,} {noun(number, thing)}"


def clock(seconds: int) -> str:
    """Write a time as a clock does: 4:07, 1:02:33."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
