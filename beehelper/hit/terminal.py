"""The screen of Fallout's terminal: how a copy of it is read, and how words are laid out on one.

The screen has two columns of addresses, each followed by twelve signs. Read down the left column,
then down the right one, it is one text in which words stand between other signs, broken where a
line ends. Beside it is a log of the words that were tried.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise, zip_longest
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.hit.rules import LONGEST, SHORTEST, WON, Words
from beehelper.words.letters import INVISIBLE, in_capitals, in_small_letters

COLUMNS, SIGNS = 2, 12
"""Columns of the screen, and signs of a line of each."""

BASE = 0xF964
"""The first address of a screen that is drawn."""

JOINED = "!#*-./:=?@\\_|~[]{}"
"""Signs that some fonts join to others of these, as they do two alike: ``!=`` is one sign then."""

OTHER_SIGNS = JOINED + "\"$%&'()+,;^`"

_CELL = re.compile(
    r"(0x[0-9a-f]{3,5})(?![^\W_])(?::(?=\s))?[^\S\n]*"
    r"([^\s\u2500-\u257f]*(?:[^\S\n]+(?!>|\s|0x)[^\s\u2500-\u257f]+)*)",
    re.IGNORECASE,
)
_ADDRESS_LAST = re.compile(r"(0x[0-9a-f]{3,5}:?)[^\S\n]*\n", re.IGNORECASE)
_UNSEEN = dict.fromkeys(map(ord, INVISIBLE))
_BORDERS = re.compile(r"[|\u2500-\u257f\s]+")
_RUN = re.compile(r"[^\W\d_]+")
_TRIED = re.compile(
    r"(?:^|>)\s{0,9}([^\W\d_]{1,30})\s{0,9}>?\s{0,9}"
    r"(?:entry denied[.!]?\s{0,9}>?\s{0,9}"
    r"(?:(?:likeness|similarity)\s?[=:]\s?(\d{1,2})|(\d{1,2})\s?/\s?\d{1,2} correct)"
    r"|exact match)",
    re.IGNORECASE | re.MULTILINE,
)
"""A word of the log and its likeness, as the games and their copies write it."""

_ATTEMPTS = re.compile(
    r"(\d)\s+attempt|attempts? remaining:\s{0,9}(?:(\d)|((?:\s*[█■▮▇])+))", re.IGNORECASE
)


class Screen(NamedTuple):
    """What a copy of the screen says.

    ``signs`` are those of both columns in order, ``tried`` the words of the log with their
    likeness, ``left`` the attempts left, None where they are not in view.
    """

    signs: str
    words: tuple[str, ...]
    tried: tuple[tuple[str, int], ...] = ()
    left: int | None = None


def is_screen(text: str) -> bool:
    """Tell whether a text is a copy of the terminal's screen, by its addresses."""
    return bool(_CELL.search(text))


def is_log(text: str) -> bool:
    """Tell whether a text has words that were tried on a terminal, as its log writes them."""
    return any(line[2] or line[3] for line in _TRIED.finditer(text.translate(_UNSEEN)))


def log_as_rows(text: str) -> str:
    """Write each word of a log and its likeness as a row on a line of its own, like ``CART=2``."""
    return _TRIED.sub(
        lambda tried: f"\n{tried[1]}={tried[2] or tried[3] or WON}\n", text.translate(_UNSEEN)
    )


def parse_screen(text: str) -> Screen:
    """Read a copy of the screen; raises BadInput for one without words, or with parts of words."""
    text = "\n".join(text.translate(_UNSEEN).splitlines())
    lines = _ADDRESS_LAST.sub(r"\1 ", text).split("\n")
    found = [[*_CELL.finditer(line)] for line in lines]
    addresses = sorted(int(cell[1], 16) for row in found for cell in row)
    steps = {after - before for before, after in pairwise(addresses)}
    # Addresses in even steps tell the order, and how many signs stand at each.
    step = steps.pop() if len(steps) == 1 else 0
    columns, beside = [], []
    for line, row in zip(lines, found, strict=True):
        cells = [
            (int(cell[1], 16), cell[2][:step] if cell[2][step : step + 1].isspace() else cell[2])
            for cell in row
        ]
        columns.append(cells)
        beside.append(line[row[-1].start(2) + len(cells[-1][1]) :] if row else line)
    down = [cell for column in zip_longest(*columns) for cell in column if cell]
    signs = in_small_letters("".join(cell for _, cell in (sorted(down) if step else down)))
    words = screen_words(signs)
    log = in_small_letters("\n".join(_BORDERS.sub(" ", line).strip() for line in beside))
    length = len(words[0])
    listed = (line for line in _TRIED.finditer(log) if line[1] in words)
    tried = {line[1]: int(line[2] or line[3] or length) for line in listed}
    left = None
    for number, told, blocks in _ATTEMPTS.findall(log):  # the last one is as things are now
        left = int(number or told) if number or told else len("".join(blocks.split()))
    rows = tuple((word, likeness) for word, likeness in tried.items() if likeness <= length)
    return Screen(signs, words, rows, left)


def screen_words(signs: str) -> tuple[str, ...]:
    """Find the words among the signs of a screen; raises BadInput for parts of words, or none.

    A single letter is a sign read wrongly; two words that touch are two words.
    """
    runs = [run for run in _RUN.findall(signs) if len(run) >= SHORTEST]
    lengths = Counter(map(len, runs))
    if not runs:
        raise BadInput("No words on this screen; paste it with its lines, like 0xF964 ?{}/<@CARTO.")
    length = max(lengths, key=lambda length: (lengths[length], -length))
    words: dict[str, None] = {}
    for run in runs:
        if len(run) % length:
            raise BadInput(
                f"{in_capitals(run[: LONGEST * 2])!r} has {len(run)} letters where other words "
                f"have {length}; paste the whole screen, or type its words."
            )
        words |= dict.fromkeys(run[at : at + length] for at in range(0, len(run), length))
    return Words(tuple(words)).all


@lru_cache(maxsize=8)
def laid_out(words: tuple[str, ...], signs: str, room: int, line: int = 0) -> str:
    """Lay words out as the signs of a screen that has this room, if they can be.

    Without a copy no word is broken at the end of a ``line``, in signs, where there is room.

    ``signs`` of a copy stay as they are, but for signs between words that there is no room for;
    words that are not among them come last. Without a copy other signs are drawn, the same ones
    for the same words.
    """
    placed = {word for _, word in word_places(signs, words)}
    further = [word for word in words if word not in placed]
    if signs and not further and len(signs) <= room:
        return signs
    draw = random.Random(" ".join(words))
    runs = [*_RUN.findall(signs), *further]
    gaps = [*_RUN.split(signs), *[""] * len(further)]
    shares = [len(gap) or draw.randrange(2, 9) for gap in gaps]
    spare = room - sum(map(len, runs))
    beyond = max(0, spare - len(shares))  # each gap has a sign at least
    sizes = [1 + share * beyond // sum(shares) for share in shares]
    sizes[-1] = max(sizes[-1], spare - sum(sizes[:-1]))
    if line and not signs:
        sizes = _unbroken(sizes, runs, line)
    drawn = [
        (gap + _others(draw, size - len(gap)))[:size] for gap, size in zip(gaps, sizes, strict=True)
    ]
    return "".join(map("".join, zip_longest(drawn, runs, fillvalue="")))


def _others(draw: random.Random, count: int) -> str:
    """Draw signs of no word, of which no two are joined."""
    drawn = ""
    for _ in range(count):
        last = drawn[-1:]
        barred = JOINED if last and last in JOINED else last
        drawn += draw.choice([sign for sign in OTHER_SIGNS if sign not in barred])
    return drawn


def _unbroken(sizes: list[int], words: list[str], line: int) -> list[int]:
    """Move words that the end of a line breaks, back or on; return the signs before each and last.

    As many signs as before, at least one before and after each word; else all stay as they are.
    """
    moved, wanted, end = list[int](), 0, 0
    for size, word in zip(sizes, words, strict=False):
        wanted += size
        start = max(wanted, end + 1)
        over = start % line + len(word) - line
        if over > 0 and len(word) <= line:
            start += line - start % line if start - over <= end else -over
        moved.append(start - end)
        end, wanted = start + len(word), wanted + len(word)
    last = sum(sizes) + sum(map(len, words)) - end
    return [*moved, last] if last > 0 else sizes


def word_places(signs: str, words: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Give each word of the terminal with where it begins among the signs."""
    known = {*words}
    for run in _RUN.finditer(signs):
        text = run[0]
        length = len(next(iter(known), text))
        for at in range(0, len(text), length):
            if text[at : at + length] in known:
                yield run.start() + at, text[at : at + length]
