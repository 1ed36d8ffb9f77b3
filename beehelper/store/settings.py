"""Settings: what a person chose, in one small JSON file that can also be edited by hand."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.store.atomic import set_aside, write_bytes
from beehelper.store.paths import config_dir
from beehelper.words.lists import WhichList

VERSION = 1

PATHS = ("word_list", "wordle_answers", "wordle_guesses", "crossword_list")
"""The settings that are paths, or null."""


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

    keys: Mapping[str, str] = {}
    """Binding id -> keys, comma separated: what differs from the keys that help shows."""

    wordle_opener: str | None = None
    """The first word, or several with ``+`` between, that you always begin Wordle with."""

    names: bool = False
    """Whether names count in the list for the bee: words with a capital, where others have none."""

    unasked: Unasked = Unasked.COUNTS
    """How much Wordle, many boards and Hit show without being asked."""


def chosen_path(setting: str | None) -> Path | None:
    """Return the path that a setting names; ``~`` of somebody unknown leads nowhere."""
    return Path(os.path.expanduser(setting)) if setting else None  # noqa: PTH111 - never raises


def chosen_list(settings: Settings) -> WhichList:
    """Return the list for the bee that the settings name."""
    return WhichList(chosen_path(settings.word_list), settings.names)


def settings_path() -> Path:
    """Return where the settings are."""
    return config_dir() / "settings.json"


def load_settings() -> tuple[Settings, str | None]:
    """Read the settings; where they cannot be used, the defaults and a sentence about it.

    Damaged ones are set aside; those of a newer program are left untouched.
    """
    path = settings_path()
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), f"The settings {path} can't be read ({error.strerror})."
    import json

    try:
        data = json.loads(text)
        if _newer(data):
            return Settings(), f"{path} was written by a newer beehelper, and is left untouched."
        return _checked(data), None
    except (ValueError, TypeError, RecursionError) as fault:
        try:
            aside = set_aside(path)
        except OSError:
            return Settings(), f"The settings {path} are not valid ({fault})."
        return Settings(), f"The settings were not valid ({fault}); they are kept as {aside}."


def save_settings(settings: Settings) -> None:
    """Write the settings, whole or not at all.

    Raises OSError if they cannot be, and BadInput if a newer program wrote those that are there.
    """
    import json

    there: object = None
    with suppress(OSError, ValueError, RecursionError):  # then there are none to be spared
        there = json.loads(settings_path().read_bytes())
    if _newer(there):
        raise BadInput(
            f"{settings_path()} was written by a newer beehelper, and is left untouched."
        )
    data = {"version": VERSION, **settings._asdict(), "keys": dict(settings.keys)}
    text = json.dumps(data, indent=2)
    write_bytes(settings_path(), text.encode() + b"\n")


def _newer(data: object) -> bool:
    """Tell whether a newer program wrote this."""
    version = data.get("version") if isinstance(data, dict) else None
    return isinstance(version, int) and version > VERSION


def _checked(data: object) -> Settings:
    """Take only what can be a setting; raise ValueError saying which one is not."""
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")
    paths = {name: data.get(name) for name in PATHS}
    theme = data.get("theme", Settings().theme)
    keys = data.get("keys", {})
    opener = data.get("wordle_opener")
    names = data.get("names", False)
    if data.get("version") != VERSION:
        raise ValueError(f"version is not {VERSION}")
    for name, path in paths.items():
        if path is not None and not isinstance(path, str):
            raise ValueError(f"{name} is not a path")
    if not isinstance(names, bool):
        raise ValueError("names is not true or false")
    if not isinstance(theme, str):
        raise ValueError("theme is not a name")
    if opener is not None and not isinstance(opener, str):
        raise ValueError("wordle_opener is not a word")
    if not isinstance(keys, dict) or not all(isinstance(value, str) for value in keys.values()):
        raise ValueError("keys is not a table of binding to keys")
    unasked = data.get("unasked", Settings().unasked)
    if unasked not in list(Unasked):
        raise ValueError(f"unasked is {unasked!r}, not {', '.join(Unasked)}")
    return Settings(
        **paths,
        theme=theme,
        keys=keys,
        wordle_opener=opener,
        names=names,
        unasked=Unasked(unasked),
    )
