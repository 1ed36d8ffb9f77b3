"""The one error that a person can cause, told in one sentence; and that of what is made again."""

import re
from collections.abc import Callable
from typing import TypeVar

Read = TypeVar("Read")

UNSHOWN = "\ufffd"
"""Stands for a sign that no terminal can show, or would obey."""

LONGEST = 1_000
"""Characters of a sentence; what it quotes may have any number."""

LONG_WORD = re.compile(r"(\S{50})\S{50,}(\S{50})")
"""What is cut to its ends: with those of one such word, a sentence has room on the least screen."""


def readable(text: str, kept: str = "") -> str:
    """Return a text without signs that no terminal can show, or would obey, but for those kept."""
    return "".join(sign if sign.isprintable() or sign in kept else UNSHOWN for sign in text)


def brief(text: str) -> str:
    """Return a text whose longest words, or paths, have a middle cut out of them."""
    return LONG_WORD.sub(r"\1 … \2", text)


class BadInput(ValueError):
    """Something typed or loaded is not valid; its text says what, where, and what is accepted."""

    def __init__(self, sentence: str) -> None:
        """Take the sentence; what it quotes is cut if it is long, and shown if it can be."""
        sentence = brief(readable(sentence))
        half = LONGEST // 2
        short = len(sentence) <= LONGEST
        super().__init__(sentence if short else f"{sentence[:half]} … {sentence[-half:]}")


def read_or_none(read: Callable[[str], Read], text: str) -> Read | None:
    """Return what a text is read as; None where that raises BadInput."""
    try:
        return read(text)
    except BadInput:
        return None


class Meant(BadInput):
    """A fault of what is meant for one game alone, whatever others read in it."""


class Damaged(ValueError):
    """What was kept to be read again is not what was written, or was made of something else."""
