"""A key with ctrl means one thing, or things that a player would call by one name, everywhere."""

from __future__ import annotations

import pkgutil
from collections import defaultdict
from importlib import import_module

from textual.binding import Binding
from textual.dom import DOMNode

import beehelper.tui

MEANING = {
    "ctrl+a": {"about", "date"},  # what board this is
    "ctrl+b": {"app.mode"},  # many Wordles
    "ctrl+d": {"pair", "symmetry"},  # two at a time: letters, black cells
    "ctrl+e": {"learn", "note"},  # write down: answers, a clue
    "ctrl+f": {"pangram", "fill"},  # find it for me
    "ctrl+g": {"go"},
    "ctrl+k": {"check", "review", "statistics"},  # how what I played went
    "ctrl+l": {"lists", "game", "find"},  # the words of a list
    "ctrl+n": {"new"},
    "ctrl+o": {"paste", "clue"},  # what stands elsewhere: official hints, a clue without a grid
    "ctrl+p": {"command_palette"},
    "ctrl+q": {"quit"},
    "ctrl+r": {"practice", "refill", "redo"},  # once more
    "ctrl+s": {"mark", "save", "take"},  # accepted, kept
    "ctrl+t": {"standing", "trial", "openers"},  # what a board, a strategy, an opener is worth
    "ctrl+u": {"pencil"},
    "ctrl+w": {"timer"},
    "ctrl+x": {"mark", "dud", "ban"},  # not this word
    "ctrl+y": {"copy"},
    "ctrl+z": {"undo"},
}
"""Key -> the actions that it has on one screen or another."""


def test_a_key_with_ctrl_means_one_thing_everywhere() -> None:
    found = defaultdict[str, set[str]](set)
    for module in pkgutil.walk_packages(beehelper.tui.__path__, "beehelper.tui."):
        for kind in vars(import_module(module.name)).values():
            if not (isinstance(kind, type) and issubclass(kind, DOMNode)):
                continue
            for binding in vars(kind).get("BINDINGS", ()) if kind.__module__ == module.name else ():
                assert isinstance(binding, Binding)
                for key in binding.key.split(","):
                    if key.startswith("ctrl+"):
                        found[key].add(binding.action.partition("(")[0])
    assert found == MEANING
