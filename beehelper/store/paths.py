"""Where the program's files are: the platform's own folders, or all under BEEHELPER_HOME."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP = "beehelper"


def _home(kind: str) -> Path | None:
    home = os.environ.get("BEEHELPER_HOME")
    return Path(home) / kind if home else None


def cache_dir() -> Path:
    """Return the folder of what can be made again: indexes, trees."""
    return _home("cache") or Path(platformdirs.user_cache_dir(APP, appauthor=False))


def data_dir() -> Path:
    """Return the folder of a person's boards."""
    return _home("data") or Path(platformdirs.user_data_dir(APP, appauthor=False))


def config_dir() -> Path:
    """Return the folder of the settings."""
    return _home("config") or Path(platformdirs.user_config_dir(APP, appauthor=False))
