"""The names of all keys, by which the settings file changes them."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator
from importlib import import_module

from textual.binding import Binding
from textual.dom import DOMNode

import beehelper.tui
from beehelper.store.settings import perhaps, settings_path


def all_bindings() -> Iterator[Binding]:
    """Yield the bindings of every screen and widget; this imports them all."""
    for module in pkgutil.walk_packages(beehelper.tui.__path__, "beehelper.tui."):
        for kind in vars(import_module(module.name)).values():
            if not (isinstance(kind, type) and issubclass(kind, DOMNode)):
                continue
            for binding in vars(kind).get("BINDINGS", ()) if kind.__module__ == module.name else ():
                assert isinstance(binding, Binding)
                yield binding


def not_a_key(names: Iterable[str]) -> str | None:
    """Return a sentence about the first name that no key has, with the nearest that one has."""
    known = {binding.id for binding in all_bindings() if binding.id}
    for name in names:
        if name not in known:
            return f"{settings_path()}: no key is named {name[:30]!r}{perhaps(name, known)}."
    return None
