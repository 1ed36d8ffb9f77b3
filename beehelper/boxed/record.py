"""What is known of all boxes: how many one word solves and how many two, for a word list.

A *set* is the letters of a box. There are 9,657,700 sets of twelve, and 15,400 ways to put each on
four sides of three: 148,728,580,000 boxes. A census is divided into *jobs*: the sets that have the
same of seven common letters (SPLIT), which are the job's name, ``-`` for none of them.

The record is text: one line of JSON, then a line for each set that has a box of one or two words:
``abcdefghijkl 12 345 67``, the boxes that one word solves, those that need two, and the pairs of
words that make the set, whatever the sides. The JSON has ``format`` ("beehelper boxed census"),
``version`` (1), ``program`` (the version that made it), ``list`` (the hash of the playable words),
``words`` (how many they are), and ``found`` (null as long as the record is not complete). While a
census runs, a job's lines are added in one go, and ``= name`` ends them; a complete record has all
lines in alphabetical order and no ends. Nothing here needs NumPy.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from math import comb, factorial, prod
from typing import NamedTuple

from beehelper.boxed.board import fits_some_box
from beehelper.errors import BadInput
from beehelper.words.letters import ALPHABET, mask_of

FORMAT, VERSION = "beehelper boxed census", 1

COMMONEST = "eisartnolcdugpmhbyvfkwzxqj"
"""The alphabet by how many words have a letter."""

SPLIT = COMMONEST[:7]

NONE = "-"
"""The job whose sets have none of the letters of SPLIT."""

SET = re.compile(r"([a-z]+) ([0-9]{1,9}) ([0-9]{1,9}) ([0-9]{1,18})")
END = re.compile(rf"= ({NONE}|[{SPLIT}]+)")


class Shape(NamedTuple):
    """How many sides a box has, and letters a side."""

    sides: int = 4
    size: int = 3

    @property
    def letters(self) -> int:
        return self.sides * self.size

    @property
    def boxes(self) -> int:
        alike = prod([factorial(self.size)] * self.sides) * factorial(self.sides)
        return factorial(self.letters) // alike

    @property
    def every(self) -> int:
        """How many boxes there are."""
        return comb(len(ALPHABET), self.letters) * self.boxes


BOX = Shape()


class Line(NamedTuple):
    """A set's boxes that one word solves, those that need two, and its pairs of words."""

    letters: str
    one: int
    two: int
    pairs: int


class Best(NamedTuple):
    """The most of something that any box has, and a box that has it, as ABC DEF GHI JKL."""

    most: int
    box: str


class Found(NamedTuple):
    """What a complete census found: boxes solved by one word, by two, and the best ones."""

    one: int
    two: int
    words: Best
    answers: Best


class Head(NamedTuple):
    """What a record is about."""

    program: str
    list: str
    words: int
    found: Found | None


class Record(NamedTuple):
    """What a record is about, its lines by set, and the jobs that are done, if it lacks any."""

    head: Head
    lines: Mapping[str, Line]
    done: frozenset[str]


def playable(words: Iterable[str], shape: Shape = BOX) -> tuple[str, ...]:
    """Pick the words that could be in a box."""
    return tuple(word for word in words if fits_some_box(word, shape.letters))


def jobs() -> list[str]:
    """Name all jobs, those with the most work first."""
    sizes = range(len(SPLIT), -1, -1)
    return ["".join(some) or NONE for size in sizes for some in combinations(SPLIT, size)]


def letters_of(job: str) -> tuple[int, int]:
    """Return the masks of the letters that a job's sets have, and of those that they lack."""
    inside = mask_of(job.strip(NONE))
    return inside, mask_of(SPLIT) & ~inside


def fingerprint(words: Sequence[str]) -> str:
    """Hash words in their order."""
    return sha256("\n".join(words).encode()).hexdigest()


def write_head(head: Head) -> str:
    """Write the first line of a record, with its end."""
    fields = {"format": FORMAT, "version": VERSION, **head._asdict()}
    if head.found is not None:
        best = {"words": head.found.words._asdict(), "answers": head.found.answers._asdict()}
        fields["found"] = head.found._asdict() | best
    return json.dumps(fields) + "\n"


def write_job(job: str, lines: Iterable[Line]) -> str:
    """Write the lines of a job, with its end."""
    return write_lines(lines) + f"= {job}\n"


def write_lines(lines: Iterable[Line]) -> str:
    """Write the lines of sets."""
    return "".join(f"{letters} {one} {two} {pairs}\n" for letters, one, two, pairs in lines)


def read(text: str, words: Sequence[str]) -> Record:
    """Read a record, complete or not; raise BadInput if it is damaged or of other words.

    What stands after the last end of an incomplete one is left out: its job was not done.
    """
    first, _, body = text.partition("\n")
    head = read_head(first)
    if head.list != fingerprint(words):
        raise BadInput("The record was made for another word list.")
    found, done = dict[str, Line](), set[str]()
    for number, text_line in enumerate(finished_part(body, head).splitlines(), 2):
        if parts := SET.fullmatch(text_line):
            line = Line(parts[1], *(int(part) for part in parts.groups()[1:]))
            apart = list(line.letters) == sorted(set(line.letters))
            if apart and len(line.letters) == BOX.letters and line.one + line.two <= BOX.boxes:
                if found.setdefault(line.letters, line) != line:
                    said = f"two different lines for {line.letters.upper()}"
                    raise BadInput(f"The record has {said}.")
                continue
        elif head.found is None and (end := END.fullmatch(text_line)):
            done.add(end[1])
            continue
        raise BadInput(f"Line {number} of the record is damaged.")
    record = Record(head, found, frozenset(done))
    if head.found is not None and totals(record) != (head.found.one, head.found.two):
        raise BadInput("The record's totals are not those of its lines.")
    return record


def finished_part(body: str, head: Head) -> str:
    """Return the lines of a record after its head that belong to jobs done."""
    if head.found is not None:
        return body
    body = body[: body.rfind("\n") + 1]
    last = f"\n{body}".rfind("\n= ")
    return body[: body.find("\n", last) + 1] if last >= 0 else ""


def missing(record: Record) -> list[str]:
    """Name the jobs that a record lacks."""
    return [] if record.head.found else [job for job in jobs() if job not in record.done]


def totals(record: Record) -> tuple[int, int]:
    """Count the boxes that one word solves, and those that need two."""
    lines = record.lines.values()
    return sum(line.one for line in lines), sum(line.two for line in lines)


def finished(record: Record, words: Best, answers: Best) -> str:
    """Write the file of a record that has every job."""
    found = Found(*totals(record), words, answers)
    lines = sorted(record.lines.values())
    return write_head(record.head._replace(found=found)) + write_lines(lines)


def read_head(line: str) -> Head:
    """Read the first line of a record; raise BadInput for anything else."""
    try:
        fields = json.loads(line)
        if (fields["format"], fields["version"]) != (FORMAT, VERSION):
            raise ValueError
        match fields:
            case {"program": str(program), "list": str(of), "words": int(words), "found": None}:
                return Head(program, of, words, None)
            case {
                "program": str(program),
                "list": str(of),
                "words": int(words),
                "found": {"one": int(one), "two": int(two), "words": rich, "answers": answers},
            }:
                found = Found(one, two, _best(rich), _best(answers))
                return Head(program, of, words, found)
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    raise BadInput("This is not the record of a census.")


def _best(fields: object) -> Best:
    match fields:
        case {"most": int(most), "box": str(box)}:
            return Best(most, box)
    raise ValueError
