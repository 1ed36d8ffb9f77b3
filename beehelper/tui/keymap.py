"""The names of all keys, by which the settings file changes them."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from unicodedata import lookup

from textual.binding import Binding
from textual.dom import DOMNode
from textual.keys import KEY_NAME_REPLACEMENTS, Keys

import beehelper.tui
from beehelper.store.settings import perhaps


def all_bindings() -> Iterator[Binding]:
    """Yield the bindings of every screen and widget; this imports them all."""
    for module in pkgutil.walk_packages(beehelper.tui.__path__, "beehelper.tui."):
        for kind in vars(import_module(module.name)).values():
            if not (isinstance(kind, type) and issubclass(kind, DOMNode)):
                continue
            for binding in vars(kind).get("BINDINGS", ()) if kind.__module__ == module.name else ():
                assert isinstance(binding, Binding)
                yield binding


HELD = {"ctrl", "shift", "alt", "super", "hyper", "meta"}
"""What is held down with a key, before a +."""

NAMED = {key.value.rpartition("+")[2] for key in Keys} | {*KEY_NAME_REPLACEMENTS.values()}
"""Keys by their names; those of other signs are named as Unicode does."""


def is_key(key: str) -> bool:
    """Tell whether a key has a name like this: ctrl+v, f6, question_mark."""
    *held, name = key.split("+")
    if not {*held} <= HELD:
        return False
    try:
        return len(name) == 1 or name in NAMED or bool(lookup(name.replace("_", " ")))
    except KeyError:
        return False


def usable(keys: Mapping[str, object]) -> dict[str, str]:
    """Return the keys of the settings but for those that no keyboard has."""
    texts = {name: listed(each) for name, each in keys.items() if isinstance(each, str)}
    return {name: ",".join(each) for name, each in texts.items() if all(map(is_key, each))}


def listed(keys: str) -> list[str]:
    """Split keys as bindings and settings list them: in any case, but for a letter alone."""
    split = (key.strip() for key in keys.split(","))
    return [key if len(key) == 1 else key.lower() for key in split]


def faults(keys: Mapping[str, object]) -> dict[str, str]:
    """Say what is wrong with keys of the settings: a name or a key that there isn't, or one twice.

    Beside a name that is none stands the nearest that is one. Of two commands with one key, one
    keeps its usual key, and all are looked at again.
    """
    there = {binding.id: binding.key for binding in all_bindings() if binding.id}
    found, sound = dict[str, str](), usable(keys)
    for name, value in keys.items():
        if name not in there:
            found[name] = f"no key is named {name[:30]!r}{perhaps(name, there)}."
        elif name not in sound:
            like = "one such as ctrl+v, f6 or question_mark is"
            shown = repr(value[:30]) if isinstance(value, str) else json.dumps(value)[:30]
            found[name] = f"{shown} ({name}) isn't a key; {like}."
    while True:
        moved = {name: key for name, key in sound.items() if name not in found}
        clash = next(_clashes(moved, {**there, **moved}), None)
        if clash is None:
            return found
        name, key, other = clash
        found[name] = f"{key} is a key of {other}, too; {name} keeps {there[name]}."


def _clashes(moved: Mapping[str, str], keys: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield the moved commands that share a key with another, that key, and the other."""
    for name, value in moved.items():
        for other, others in keys.items():
            taken = {*listed(value)} & {*listed(others)}
            if taken and other != name and _at_once(name, other):
                yield name, min(taken), other


def _at_once(name: str, other: str) -> bool:
    """Tell whether two commands can be there on one screen, by their names."""
    one, two = (each.partition(".")[0] for each in (name, other))
    return one == two or "app" in (one, two) or ("game" in (one, two) and "home" not in (one, two))
