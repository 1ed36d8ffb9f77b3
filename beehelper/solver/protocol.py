"""What the screen and the solver process say to each other.

A job is one request and all that is said about it. Its id counts up, so an id tells which of two
requests is newer. To one request come, in this order: Began, any number of Report and Answer (each
answer better than the one before), and one end: Done, Halted or Failed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from beehelper.search import Progress

Question = TypeVar("Question")
Found = TypeVar("Found")

STARTING = 0
"""The job that nobody asked for: that of getting ready, whose Done says that the child listens."""


@dataclass(frozen=True)
class Task(Generic[Question, Found]):
    """What the solver process can be asked, and what it answers.

    ``place`` is the function that does it, "module:function": it takes a question and a Budget, and
    yields better and better answers.
    """

    place: str


@dataclass(frozen=True, slots=True)
class Request:
    """Put this question to the task at this place."""

    job: int
    place: str
    question: object


@dataclass(frozen=True, slots=True)
class Began:
    """The task is loaded and runs: from here on it has to notice when it is stopped."""

    job: int


@dataclass(frozen=True, slots=True)
class Report:
    """The search has come this far."""

    job: int
    progress: Progress


@dataclass(frozen=True)
class Answer(Generic[Found]):
    """The best answer so far; the last one before Done is final."""

    job: int
    value: Found


@dataclass(frozen=True, slots=True)
class Done:
    """The search is complete."""

    job: int


@dataclass(frozen=True, slots=True)
class Halted:
    """The search ended early: it was stopped, a newer request took its place, or time was up."""

    job: int


@dataclass(frozen=True, slots=True)
class Failed:
    """The search broke off, for a reason told in one sentence: a person's fault or ours."""

    job: int
    sentence: str
    bad_input: bool


End = Done | Halted | Failed
Reply = Began | Report | Answer[Found] | End
