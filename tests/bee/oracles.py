"""The bee's rules, as plainly as can be."""

from __future__ import annotations

from collections.abc import Iterable

from beehelper.bee.board import Board


def scan(words: Iterable[str], board: Board) -> set[str]:
    """Find a board's words, one after another."""
    letters = set(board.letters)
    return {
        word for word in words if len(word) >= 4 and board.centre in word and {*word} <= letters
    }
