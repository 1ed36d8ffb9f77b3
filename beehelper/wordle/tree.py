from __future__ import annotations
from typing import NamedTuple
class Node(NamedTuple):
    """A guess (its number in the list of all words) and what to do after each feedback."""

    guess: int
    then: dict[int, "Node"]
