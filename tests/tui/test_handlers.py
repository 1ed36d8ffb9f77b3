"""Textual itself calls the handlers of a class and of its bases: none of ours calls its base's."""

from __future__ import annotations

import ast
import importlib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path

import pytest

from .looking import MODULES, classes
from .playing import program

HANDLER = ("on_", "_on_")

DISPATCH = "on_event"
"""No handler, but what calls them."""


def calls_of_a_base(tree: ast.AST) -> Iterator[str]:
    """Yield the handlers that are called by ``super().on_…()`` or ``Base.on_…(self, …)``."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(ast.Call(ast.Name("super")), name)):
                yield name
            case ast.Call(func=ast.Attribute(ast.Name(), name), args=[ast.Name("self"), *_]):
                yield name


@pytest.mark.parametrize("name", MODULES)
def test_no_handler_calls_that_of_its_base(name: str) -> None:
    source = importlib.import_module(name).__file__
    assert source is not None
    called = calls_of_a_base(ast.parse(Path(source).read_text()))
    assert [each for each in called if each.startswith(HANDLER) and each != DISPATCH] == []


@pytest.mark.parametrize(
    "source", ["super().on_key(event)", "Entry.on_key(self, event)", "await super()._on_mount()"]
)
def test_the_scan_finds_each_way_of_calling_it(source: str) -> None:
    assert len(list(calls_of_a_base(ast.parse(f"async def on_key(self, event): {source}")))) == 1


def shared() -> Iterator[tuple[type, str]]:
    """Yield the handlers that a class and one of its bases both have, of every such class."""
    for kind in (kind for name in MODULES for kind in classes(name)):
        ours = [each for each in kind.__mro__ if each.__module__.startswith("beehelper")]
        names = [each for base in ours for each in vars(base) if each.startswith(HANDLER)]
        yield from ((kind, each) for each, count in Counter(names).items() if count > 1)


async def test_a_message_is_handled_once_by_each_class(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: Counter[tuple[str, str]] = Counter()

    def counting(handler: Callable[..., object], owner: str, name: str) -> Callable[..., object]:
        @wraps(handler)
        def counted(self: object, *arguments: object) -> object:
            counts[f"{type(self).__name__}.{name}", owner] += 1
            return handler(self, *arguments)

        return counted

    handlers = {
        (base, name)
        for kind, name in shared()
        for base in kind.__mro__
        if name in vars(base) and base.__module__.startswith("beehelper") and name != DISPATCH
    }
    for base, name in handlers:
        monkeypatch.setattr(base, name, counting(vars(base)[name], base.__name__, name))
    async with program() as pilot:
        await pilot.press("f4", "f5", "escape", "f3", "f4", "f3")
        await pilot.resize_terminal(120, 36)
        await pilot.pause()
    times: dict[str, set[int]] = {}
    for (handler, _), count in counts.items():
        times.setdefault(handler, set()).add(count)
    assert "HitScreen.on_screen_suspend" in times
    assert all(len(each) == 1 for each in times.values()), times
