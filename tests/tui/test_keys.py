"""A key with ctrl means one thing, or things that a player would call by one name, everywhere."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from beehelper.store.settings import Settings, save_settings, settings_path
from beehelper.tui.keymap import all_bindings, faults, is_key, listed, usable

from .playing import at_each, part, program, seen, told, until

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
    ("keys", "said"),
    [
        ({"game.hnt": "ctrl+v"}, "no key is named 'game.hnt'; perhaps game.hint is meant."),
        ({"game.hint": "ctrl+v"}, ""),
        ({"game.hint": "[b]"}, "'[b]' (game.hint) isn't a key; one such as ctrl+v,"),
        ({"app.wordle": "f2"}, "f2 is a key of app.bee, too; app.wordle keeps f3."),
        ({"app.help": "f6"}, "f6 is a key of game.hint, too; app.help keeps f1,question_mark."),
        ({"app.wordle": "f2", "app.bee": "f3"}, ""),
        ({"bee.date": "f7"}, ""),
        ({"game.hint": 7}, "7 (game.hint) isn't a key; one such as ctrl+v,"),
        ({"game.hint": "Ctrl+V, F12"}, ""),
    ],
)
def test_a_key_that_cannot_be_has_its_sentence(keys: dict[str, object], said: str) -> None:
    there = "\n".join(faults(keys).values())
    assert there.startswith(said)
    assert bool(there) == bool(said)


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("keys", [{"game.hint": "[b]"}, {"app.help": "f6"}, {"game.hint": "F12"}])
async def test_a_key_that_cannot_be_is_told_and_the_usual_one_stays(keys: dict[str, str]) -> None:
    save_settings(Settings(keys=keys))
    said = "\n".join(faults(keys).values())
    async with program() as pilot:
        await pilot.app.workers.wait_for_complete()
        assert told(pilot).partition("settings.json:")[2].strip() == said
        await pilot.press("f4")
        await until(pilot, lambda: "Hint" in seen(pilot))
        assert ("F6/+ Hint" in seen(pilot)) == bool(said)
        assert "F1/? Help" in seen(pilot)


@pytest.mark.usefixtures("quiet")
async def test_a_notice_of_many_faulty_keys_is_in_view_to_its_end() -> None:
    names = ("game.hint", "game.undo", "game.copy", "bee.date", "app.help", "hit.refill")
    save_settings(Settings(keys={name: f"no key {name}, too long" for name in names}))
    async with program() as pilot:
        await until(pilot, lambda: pilot.app.screen.query(Toast))
        async for size in at_each(pilot, (80, 24), (120, 36)):
            (toast,) = pilot.app.screen.query(Toast)
            shown = " ".join(" ".join(part(pilot, toast.region)).replace("▌", "").split())
            assert shown.startswith(str(settings_path())[:30]), size
            assert [name for name in names if f"({name})" in shown] == [*names[:3]], size
            assert shown.endswith("question_mark is. and 3 more"), size


def test_all_keys_that_cannot_be_are_named() -> None:
    keys = {"bee.nope": "f3", "game.undo": "zzz", "bee.pangram": "ctrl+n", "bee.date": "f7"}
    assert [*faults(keys)] == ["bee.nope", "game.undo", "bee.pangram"]
    # A key is free once the command that has it has another.
    assert not faults({"bee.pangram": "ctrl+n", "game.new": "ctrl+v"})
    assert [*faults({"bee.pangram": "ctrl+n", "game.new": "zzz"})] == ["game.new", "bee.pangram"]
    assert [*faults({"bee.pangram": "ctrl+n", "game.new": "f1"})] == ["game.new", "bee.pangram"]
    assert [*faults({"bee.pangram": "ctrl+v", "bee.date": "Ctrl+V"})] == ["bee.pangram"]
    # A letter alone is another one with shift.
    assert not faults({"bee.pangram": "R", "bee.date": "r"})
    assert usable({"bee.pangram": "R, F12", "bee.date": "r"})["bee.pangram"] == "R,f12"


@pytest.mark.parametrize("odd", ["", "crtl+v", ",,", "ctrl+", "[b]", "f99"])
def test_what_is_no_key_is_told(odd: str) -> None:
    fault = f"{odd!r} (game.hint) isn't a key; one such as ctrl+v,"
    assert fault in faults({"game.hint": odd})["game.hint"]


def test_every_key_of_ours_is_one() -> None:
    assert all(is_key(key) for each in all_bindings() for key in listed(each.key))
