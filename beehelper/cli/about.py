"""What the program says of itself: its files, what a report of a fault needs, its commands."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from importlib import metadata
from pathlib import Path

from beehelper import __version__
from beehelper.cli.options import settings
from beehelper.cli.output import ANSWER, answer, answer_json
from beehelper.cli.parser import spec
from beehelper.store.paths import cache_dir, data_dir
from beehelper.store.settings import PATHS, Settings, settings_path
from beehelper.words.lists import asset
from beehelper.words.plural import counted

PACKAGES = ("textual", "rich", "numpy", "platformdirs", "puzpy")
"""What the program runs on, by the names that they are installed under; the last is optional."""

VARIABLES = (
    "TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "LANG", "LC_ALL", "TMUX", "BEEHELPER_HOME",
)  # fmt: skip
"""What in the environment changes how the program looks, or where its files are."""

Facts = Mapping[str, str | None]


def say_where() -> int:
    """Answer where the program keeps its files."""
    _table(_folders())
    return ANSWER


def say_info(as_json: bool) -> int:
    """Answer what a report of a fault needs; nothing of what was played is in it."""
    chosen = settings()
    facts: dict[str, Facts] = {
        "versions": {
            "beehelper": __version__,
            "python": f"{platform.python_version()} ({sys.implementation.name})",
            "system": platform.platform(),
            **{package: _version(package) for package in PACKAGES},
        },
        "folders": _folders(),
        "lists": dict(_lists(chosen)),
        "terminal": {
            "size": "{}x{}".format(*shutil.get_terminal_size()),
            "encoding": sys.stdout.encoding,
            "answers go to": "a terminal" if sys.stdout.isatty() else "a file or a program",
            **{name: os.environ.get(name) for name in VARIABLES},
        },
        "settings": {
            name: str(value)
            for name, value in chosen._asdict().items()
            if value != Settings._field_defaults[name] and name not in PATHS
        },
    }
    if as_json:
        answer_json(facts)
        return ANSWER
    for title, rows in facts.items():
        answer(f"{title.capitalize()}:")
        _table(rows or {"": "as the program came"}, "  ")
    return ANSWER


def say_spec() -> int:
    """Answer what every command takes, for programs."""
    commands = [
        {**each._asdict(), "arguments": [argument._asdict() for argument in each.arguments]}
        for each in spec()
    ]
    answer_json({"version": __version__, "commands": commands})
    return ANSWER


def _table(rows: Facts, indent: str = "") -> None:
    width = max(map(len, rows), default=0)
    for what, value in rows.items():
        answer(f"{indent}{what:<{width}}  {'none' if value is None else value}")


def _folders() -> Facts:
    return {
        "settings": str(settings_path()),
        "boards": str(data_dir()),
        "cache": str(cache_dir()),
        "word lists": str(asset("wordlists")),
    }


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def _lists(chosen: Settings) -> Iterator[tuple[str, str]]:
    """Yield the bundled lists and those that the settings name, each with its size."""
    own = {name: Path(path) for name in PATHS if (path := getattr(chosen, name))}
    notices = ("licence", "copyright")
    bundled = {
        path.name: path
        for path in sorted(Path(asset("wordlists")).glob("*.t*"))
        if not any(notice in path.name for notice in notices)
    }
    for name, path in {**bundled, **own}.items():
        try:
            size = counted(path.stat().st_size, "byte")
        except (OSError, ValueError) as fault:
            size = f"can't be read ({getattr(fault, 'strerror', None) or fault})"
        yield name, size if name in bundled else f"{path}, {size}"
