"""Ten times the text takes ten times as long: no reader takes the square of what it reads.

Time is the thread's own on the processor, so that a busy machine changes it little; the square
would take a hundred times as long, and thirty are let pass.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import random
import re
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

import pytest

import beehelper
from beehelper.bee.paste import PAIR
from beehelper.errors import BadInput
from beehelper.words.dates import DAY_WITHIN

from .targets import TARGETS

FEW = 100
"""Characters; ten times as many are the other length."""

NOTHING = 0.001
"""Seconds that say nothing about how they grow."""

MOST = 30
"""How many times as long ten times as many characters may take."""

RUNS = [
    *(" ", "\t", "\n", "0", "a", "-", ".", ",", "|", ":", "=", "(", "/", "#", "'"),
    *("\u0301\u0323", "a ", "0 ", "a\n", "1,", "a-2 ", "<a", "(1"),
    *("tail\n\n", "zeal, tantalize\n\n"),
]
"""What readers stumble over when there is much of it: two kinds of accents, of which Unicode wants
one first, among them."""

Run = Callable[[str], object]


def seconds(run: Run, text: str) -> float:
    """Give the time that a reader takes, whatever it says of the text."""
    start = time.thread_time()
    with suppress(BadInput):
        run(text)
    return time.thread_time() - start


def is_linear(run: Run, before: str, part: str, after: str, few: int = FEW) -> bool:
    """Tell whether ten times as much of a part takes about ten times as long, if it takes any."""

    def taken(length: int) -> float:
        return seconds(run, f"{before}{part * (length // len(part))}{after}")

    for _ in range(3):  # now and then something else gets in the way
        long = taken(10 * few)
        if long <= NOTHING or ((short := taken(few)) < 0.3 and long <= MOST * short):
            return True
    return False


ALL_OR_SOME = pytest.mark.parametrize("some", [4, pytest.param(1, marks=pytest.mark.slow)])
"""Of how many places and runs one is looked at, others each time; where it is slow, all are."""


def sample(places: Iterable[str], some: int) -> Iterator[tuple[str, str]]:
    """Draw places of a text, each with what it has much of there: each run once at least."""
    places = [*dict.fromkeys(places)]
    for part in RUNS:
        yield from ((place, part) for place in random.sample(places, -(-len(places) // some)))


WAITING = {"command", "learn xd", "learn ipuz", "learn puz", "clue base", "clue"}
"""Entrances that do more than read; the readers of all have their own."""


@ALL_OR_SOME
@pytest.mark.parametrize("name", [name for name in TARGETS if name not in WAITING])
def test_a_long_text_at_an_entrance_takes_its_length(name: str, some: int) -> None:
    target = TARGETS[name]
    text = target.samples[-1].decode("latin-1")[:2_000]
    cuts = {0, len(text), *[match.end() for match in re.finditer(r"\W", text)][:2]}
    late = [
        (before[-20:], part)
        for before, part in sample((text[:cut] for cut in sorted(cuts)), some)
        if not is_linear(
            lambda text: target.run(text.encode("utf-8")),
            before,
            part,
            f"x{text[len(before) :]}",
        )
    ]
    assert not late


def patterns() -> Iterator[tuple[str, re.Pattern[str], frozenset[str]]]:
    """Find all patterns that modules keep, and how each module uses them."""

    def inside(value: object) -> Iterator[re.Pattern[str]]:
        if isinstance(value, re.Pattern):
            yield value
        elif isinstance(value, dict):
            yield from (each for each in value.values() if isinstance(each, re.Pattern))
        elif isinstance(value, tuple):
            yield from (each for part in value for each in inside(part))

    for info in pkgutil.walk_packages(beehelper.__path__, "beehelper."):
        if info.name.endswith("__main__"):
            continue
        module = importlib.import_module(info.name)
        source = inspect.getsource(module)
        for name, value in vars(module).items():
            for pattern in inside(value):
                used = frozenset(re.findall(rf"\b{name}\.(\w+)\(", source)) & USES
                yield f"{info.name}.{name}", pattern, used or frozenset({"search"})


USES = frozenset({"search", "match", "fullmatch", "sub", "split", "findall", "finditer"})

PATTERNS = dict[re.Pattern[str], tuple[str, set[str]]]()
"""Pattern -> where it is found first, and what any module does with it."""

for place, each, used in patterns():
    PATTERNS.setdefault(each, (place, set()))[1].update(used)


def test_the_patterns_are_found() -> None:
    assert {PAIR, DAY_WITHIN} <= {*PATTERNS}


@ALL_OR_SOME
@pytest.mark.parametrize("pattern", PATTERNS, ids=[place for place, _ in PATTERNS.values()])
def test_a_pattern_reads_a_long_text_in_its_length(pattern: re.Pattern[str], some: int) -> None:
    _, used = PATTERNS[pattern]

    def run(text: str) -> None:
        for how in used:
            arguments = (" ", text) if how == "sub" else (text,)
            found = getattr(pattern, how)(*arguments)
            if how == "finditer":
                deque(found, maxlen=0)

    words = re.findall(r"[a-z]{2,}", re.sub(r"\\.|\[[^]]*\]", "", pattern.pattern))
    before = [
        *("", "1", "a", "1 a", "(", "<a", "a:", "A1. "),
        *words,
        *(f"{word} " for word in words),
    ][:24]
    late = [
        (start, part)
        for start, part in sample(before, some)
        if not is_linear(run, start, part, "!")
    ]
    assert not late
