"""Where the program's files are: the platform's own folders, or all under BEEHELPER_HOME.

The usual folders of Linux are named here, as platformdirs names them: importing it costs a one-shot
command a tenth of its time (benchmarks/cold_start.py).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

APP = "beehelper"

XDG = {
    "cache": ("XDG_CACHE_HOME", ".cache"),
    "data": ("XDG_DATA_HOME", ".local/share"),
    "config": ("XDG_CONFIG_HOME", ".config"),
}
"""Kind of folder -> the variable that names it on Linux, and where it is under HOME without."""


def whole_path(typed: str) -> str:
    """Return a path that a person typed from the root on; as it is where no folder is the current.

    A folder that was removed meanwhile is none.
    """
    path = os.path.expanduser(typed)  # noqa: PTH111 - never raise
    try:
        return os.path.abspath(path)  # noqa: PTH100 - takes .. away, whatever is there
    except OSError:
        return path


def pictures_dir() -> Path:
    """Return the folder where a person looks for pictures of the screen."""
    from platformdirs import user_downloads_path

    return user_downloads_path()


def cache_dir() -> Path:
    """Return the folder of what can be made again: indexes, trees."""
    return _folder("cache")


def data_dir() -> Path:
    """Return the folder of a person's boards."""
    return _folder("data")


def learned_path() -> Path:
    """Return where what was learned of the editor's list is kept."""
    return data_dir() / "learned.txt"


def config_dir() -> Path:
    """Return the folder of the settings."""
    return _folder("config")


def _folder(kind: str) -> Path:
    if home := os.environ.get("BEEHELPER_HOME"):
        return Path(home, kind)
    if sys.platform == "linux":
        variable, usual = XDG[kind]
        base = os.environ.get(variable) or f"{os.environ.get('HOME', '')}/{usual}"
        if base.startswith("/") and os.environ.get("HOME"):
            return Path(base, APP)
    import platformdirs

    return Path(getattr(platformdirs, f"user_{kind}_dir")(APP, appauthor=False))
