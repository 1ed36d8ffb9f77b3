from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from pathlib import Path
from weakref import WeakKeyDictionary

import pytest
from textual import _callback, markup
from textual._compositor import Compositor
from textual.css import query, stylesheet
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.reactive import Reactive

from beehelper.bee.index import build
from beehelper.hit.engine import search
from beehelper.search import Budget
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Done, Reply
from beehelper.store import sessions
from beehelper.store.indexes import INDEXES
from beehelper.store.settings import Settings, Unasked, load_settings, save_settings
from beehelper.wordle import multi_best, rank
from beehelper.words.lists import CERTAIN, WordList, read_source

from .hit_playing import WORDS as HIT_WORDS
from .hit_playing import begun
from .playing import TODAY, UNLIKELY, WORDS
from .quicker import (
    apply,
    check_selectors,
    count_parameters,
    dispatch_methods,
    get_value,
    match,
    replace_rules,
    to_content,
    wait_for_screen,
)
from .solving import here, remembered


@pytest.fixture(autouse=True, scope="session")
def parse_rules() -> Iterator[Callable[..., list[RuleSet]]]:
    """Parse each style sheet once, not for every test: it takes a third of opening the program.

    Yields what parses it each time.
    """
    parse = Stylesheet._parse_rules
    parsed: dict[tuple[object, ...], list[RuleSet]] = {}
    numbers: dict[tuple[object, ...], int] = {}
    numbered: WeakKeyDictionary[Stylesheet, tuple[object, int]] = WeakKeyDictionary()

    def number(sheet: Stylesheet) -> int:
        """Number the variables of a sheet: they are many, and the same in all programs."""
        known = numbered.get(sheet)
        if known is None or known[0] is not sheet._variables:
            key = tuple(sheet._variables.items())
            known = numbered[sheet] = sheet._variables, numbers.setdefault(key, len(numbers))
        return known[1]

    def parse_once(sheet: Stylesheet, css: str, *place: object, **kind: object) -> list[RuleSet]:
        key = (css, *place, *kind.values(), number(sheet))
        if key not in parsed:
            parsed[key] = parse(sheet, css, *place, **kind)  # type: ignore[arg-type]
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        patch.setattr(stylesheet, "_check_selectors", check_selectors)
        patch.setattr(query, "match", match)
        patch.setattr(markup, "_to_content", to_content)
        patch.setattr(Pilot, "_wait_for_screen", wait_for_screen)
        patch.setattr(Stylesheet, "apply", apply)
        patch.setattr(Stylesheet, "replace_rules", staticmethod(replace_rules))
        patch.setattr(Reactive, "__get__", get_value)
        patch.setattr(_callback, "_count_parameters", count_parameters)
        patch.setattr(MessagePump, "_get_dispatch_methods", dispatch_methods)
        # The same hash, in C: whenever a widget gets its styles, it is asked of all that may apply.
        patch.setattr(RuleSet, "__hash__", object.__hash__)
        yield parse


@pytest.fixture(autouse=True, scope="package")  # the tests after those of screens search, too
def searched_once() -> Iterator[None]:
    """Have what a screen shows searched for once: the engines' own tests search."""
    with pytest.MonkeyPatch.context() as patch:
        for engine in (search, rank, multi_best):
            patch.setattr(engine, "advise", remembered(engine.advise))
        yield


@pytest.fixture(autouse=True)
def colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all colours, whatever terminal the tests run in."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")


@pytest.fixture
def drawn() -> None:
    """Have each frame drawn, as for a terminal."""


@pytest.fixture(autouse=True)
def undrawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no frame that goes nowhere, which takes a third of a test; ``seen`` draws for itself."""

    def forget(compositor: Compositor, **_: object) -> None:
        compositor._dirty_regions.clear()

    if "drawn" not in request.fixturenames:
        monkeypatch.setattr(Compositor, "render_update", forget)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the program a folder of its own, its index of a small list made."""
    monkeypatch.setenv("BEEHELPER_HOME", str(tmp_path / "home"))
    listed = tmp_path / "small.txt"
    listed.write_text("\n".join(WORDS))
    save_settings(Settings(word_list=str(listed)))
    stamp = read_source(listed).stamp
    INDEXES.keep(stamp, small_index(stamp))
    return tmp_path / "home"


@cache
def small_index(stamp: str) -> bytes:
    """Build the index of WORDS once."""
    codes = bytes(9 if word == UNLIKELY else CERTAIN for word in WORDS)
    (data,) = build(WordList(list(WORDS), codes, []), stamp, Budget())
    return data


@pytest.fixture
def everything() -> None:
    """Have games show everything without being asked."""
    save_settings(load_settings()[0]._replace(unasked=Unasked.EVERYTHING))


@pytest.fixture
def nothing() -> None:
    """Have games show nothing without being asked."""
    save_settings(load_settings()[0]._replace(unasked=Unasked.NOTHING))


@pytest.fixture(autouse=True)
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clock's days."""
    monkeypatch.setattr(sessions, "today", lambda: TODAY)


@pytest.fixture
def solve_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the solver's tasks in this process: to start another takes most of a test's time."""
    monkeypatch.setattr(Solver, "solve", here)


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for nothing: to start a process would take most of a test's time."""

    async def nothing(*_: object) -> AsyncIterator[Reply[object]]:
        yield Done(1)

    monkeypatch.setattr(Solver, "solve", nothing)


@pytest.fixture
def small(solve_here: None) -> None:
    """Go on with a game of Hit with a small list."""
    begun("words " + " ".join(HIT_WORDS), "mode guess")
