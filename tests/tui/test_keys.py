"""A key with ctrl means one thing, or things that a player would call by one name, everywhere."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from beehelper.store.settings import Settings, save_settings
from beehelper.tui.keymap import all_bindings

from .playing import program, told

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
    for binding in all_bindings():
        for key in binding.key.split(","):
            if key.startswith("ctrl+"):
                found[key].add(binding.action.partition("(")[0])
    assert found == MEANING


def test_the_names_of_all_keys_are_told() -> None:
    text = Path("docs/keys.md").read_text(encoding="utf-8")
    rows = [
        f"| `{binding.id}` | {binding.key.replace(',', ', ')} | "
        f"{binding.tooltip or binding.description} |"
        for binding in all_bindings()
    ]
    assert [line for line in text.splitlines() if line.startswith("| `")] == sorted(rows)


@pytest.mark.parametrize(
    ("name", "said"),
    [("game.hnt", "no key is named 'game.hnt'; perhaps game.hint is meant."), ("game.hint", "")],
)
async def test_a_name_that_no_key_has_is_told(name: str, said: str) -> None:
    save_settings(Settings(keys={name: "ctrl+v"}))
    async with program() as pilot:
        await pilot.app.workers.wait_for_complete()
        assert told(pilot).partition("settings.json: ")[2] == said
