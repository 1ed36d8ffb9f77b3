"""Settings: what a person chose, in one small JSON file that can also be edited by hand.

What follows // is a comment. Lines of comment stay where they stand, before what they are about;
one that ends a line moves to a line of its own before it. A comma may end a list.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from beehelper.errors import BadInput
from beehelper.store.atomic import (
    Missing,
    SaveTrouble,
    read_own,
    versioned,
    write_bytes,
)
from beehelper.store.paths import config_dir
from beehelper.words.lists import WhichList

VERSION = 1

PATHS = ("word_list", "wordle_answers", "wordle_guesses", "crossword_list")
"""The settings that are paths, or null."""


WORDLE_MODES = ("normal", "hard", "ultra")


class Unasked(StrEnum):
    """How much of a game of guesses is shown without being asked for."""

    NOTHING = "nothing"
    COUNTS = "counts"
    """The words left after a row."""

    EVERYTHING = "everything"
    """Also what the guess being typed would leave."""


class Settings(NamedTuple):
    """A person's choices."""

    word_list: str | None = None
    """Path of the word list to use; None: the bundled one."""

    wordle_answers: str | None = None
    """Path of a list of answers of your own for Wordle."""

    wordle_guesses: str | None = None
    """Path of a list of further guesses of your own for Wordle."""

    crossword_list: str | None = None
    """Path of a list of your own for crosswords, with scores or without."""

    theme: str = "bee-dark"
    """Name of the colour theme."""

    keys: Mapping[str, object] = {}
    """Binding id -> keys, comma separated: what differs from the keys that help shows.

    A value that isn't a text is kept in the file, too.
    """

    wordle_opener: str | None = None
    """The first word, or several with ``+`` between, that you always begin Wordle with."""

    names: bool = False
    """Whether names count in the list for the bee: words with a capital, where others have none."""

    unasked: Unasked = Unasked.COUNTS
    """How much Wordle, many boards and Hit show without being asked."""

    wordle_mode: str = "normal"
    """In which mode a game of Wordle begins."""


def chosen_path(setting: str | None) -> Path | None:
    """Return the path that a setting names; ``~`` of somebody unknown leads nowhere."""
    return Path(os.path.expanduser(setting)) if setting else None  # noqa: PTH111 - never raises


def chosen_list(settings: Settings) -> WhichList:
    """Return the list for the bee that the settings name."""
    return WhichList(chosen_path(settings.word_list), settings.names)


def settings_path() -> Path:
    """Return where the settings are."""
    return config_dir() / "settings.json"


class _Written(NamedTuple):
    """The settings as they stand in the file, with what else a person wrote there."""

    settings: Settings
    unknown: Mapping[str, object]
    """What isn't a setting of this program, as it stands there."""

    comments: dict[str, list[str]]
    """Name -> the lines of comment before it; under no name those at the end."""


TEXT = r'"(?:[^"\\\n]|\\.)*"'
"""A text of JSON: // in it begins no comment."""

GUESSES_ALONE = "Further guesses for Wordle need a list of answers, too (wordle_answers)."
NOT_VALID = "The settings were not valid ({})"


def load_settings() -> tuple[Settings, str | None]:
    """Read the settings; where they can't be used, the defaults and a sentence about it.

    Damaged ones are set aside; those of a newer program are left untouched. A sentence also
    names what isn't a setting, with the nearest that is one, or what lacks another; it stays in
    the file.
    """
    try:
        written = read_own(settings_path(), _parsed, NOT_VALID)
    except Missing:
        return Settings(), None
    except SaveTrouble as trouble:
        return Settings(), str(trouble)
    for name in written.unknown:
        meant = perhaps(name, Settings._fields)
        return written.settings, f"{settings_path()}: {name[:30]!r} isn't a setting{meant}."
    if written.settings.wordle_guesses and not written.settings.wordle_answers:
        return written.settings, f"{settings_path()}: {GUESSES_ALONE}"
    return written.settings, None


def perhaps(name: str, names: Iterable[str]) -> str:
    """Say which of some names is meant with one that is none of them; nothing if none is near."""
    from difflib import get_close_matches

    near = get_close_matches(name, names, n=1)
    return f"; perhaps {near[0]} is meant" if near else ""


def save_settings(settings: Settings, before: Settings | None = None) -> str | None:
    """Write the settings, whole or not at all; comments and what isn't a setting of ours stay.

    With ``before``, only what changed since: the rest stays as another program may have left it.
    Returns a sentence if those there were damaged: they are set aside. Raises OSError if they
    can't be written, and BadInput if those there can't be read or a newer program wrote them.
    """
    import json

    damaged = None
    unknown: Mapping[str, object] = {}
    comments: dict[str, list[str]] = {}
    try:
        there, unknown, comments = read_own(settings_path(), _parsed, NOT_VALID)
        if before is not None:
            threes = zip(settings, before, there, strict=True)
            settings = Settings._make(new if new != old else kept for new, old, kept in threes)
    except Missing:
        pass
    except SaveTrouble as trouble:
        if settings_path().exists():
            raise BadInput(str(trouble)) from None
        damaged = str(trouble)
    data = {"version": VERSION, **settings._asdict(), "keys": dict(settings.keys), **unknown}
    at_end = comments.pop("", [])
    text: list[str] = []
    for line in json.dumps(data, indent=2).splitlines()[:-1]:
        text += [*comments.pop(_first_name(line), ()), line]
    text += [*(line for lines in comments.values() for line in lines), *at_end, "}", ""]
    write_bytes(settings_path(), "\n".join(text).encode())
    return damaged


def _first_name(line: str) -> str:
    """Return the first name of a JSON object's member on a line, in its quotes; empty if none."""
    import re

    found = re.search(rf"({TEXT})\s*:", line)
    return found[1] if found else ""


VALID: Mapping[str, tuple[Callable[[object], bool], str]] = {
    **dict.fromkeys(PATHS, (lambda value: isinstance(value, str | None), "a path")),
    "wordle_opener": (lambda value: isinstance(value, str | None), "a word"),
    "theme": (lambda value: isinstance(value, str), "a name"),
    "keys": (lambda value: isinstance(value, dict), "a table of binding to keys"),
    "names": (lambda value: isinstance(value, bool), "true or false"),
    "unasked": (lambda value: value in list(Unasked), " or ".join(Unasked)),
    "wordle_mode": (lambda value: value in WORDLE_MODES, " or ".join(WORDLE_MODES)),
}
"""Setting -> how to tell a value that it can have, and what that is."""


def _parsed(data: bytes) -> _Written:
    """Read settings: JSON with comments, blanked out so that faults are named by their lines.

    Raises ValueError that says which setting is not valid.
    """
    import re

    plain: list[str] = []
    comments: dict[str, list[str]] = {}
    waiting: list[str] = []
    for line in data.decode("utf-8-sig").split("\n"):
        found = re.match(rf"((?:{TEXT}|/(?!/)|[^/\"])*+)(//.*)", line)
        code = found[1] if found else line
        plain.append(code.ljust(len(line)))
        if found:
            waiting.append(line[: len(line) - len(line.lstrip())] + found[2].rstrip())
        if waiting and (name := _first_name(code)):
            comments.setdefault(name, []).extend(waiting)
            waiting = []
    comments[""] = waiting
    unended = re.sub(rf"({TEXT})|,(?=\s*[\]}}])", lambda each: each[1] or " ", "\n".join(plain))
    # Who writes the first lines by hand knows no version.
    there = versioned(unended.encode(), VERSION, VERSION)
    values: dict[str, Any] = {}
    for name, usual in Settings()._asdict().items():
        valid, what = VALID[name]
        values[name] = there.pop(name, usual)
        if not valid(values[name]):
            raise ValueError(f"{name} is not {what}")
    del there["version"]
    return _Written(Settings(**{**values, "unasked": Unasked(values["unasked"])}), there, comments)
