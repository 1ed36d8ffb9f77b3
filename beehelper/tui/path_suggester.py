"""The rest of a path that is being typed: the first folder or puzzle that begins so."""

from __future__ import annotations

import os
from asyncio import to_thread
from contextlib import suppress

from textual.suggester import Suggester


class PathSuggester(Suggester):
    """Suggests what a path may become; it looks at one folder, in a thread."""

    def __init__(self) -> None:
        super().__init__(use_cache=False, case_sensitive=True)

    async def get_suggestion(self, value: str) -> str | None:
        return await to_thread(completed, value)


def completed(path: str) -> str | None:
    """Return a path with the first name of its folder that goes on so; None if none does."""
    from beehelper.crossword.formats import EXTENSIONS  # home's first frame does not wait for it

    folder, slash, begun = path.rpartition("/")
    with suppress(OSError, ValueError):
        if slash:
            there = os.path.expanduser(f"{folder}/")  # noqa: PTH111 - it never raises
            for entry in sorted(os.scandir(there), key=lambda entry: entry.name):
                hidden = entry.name.startswith(".") and not begun
                if entry.name.startswith(begun) and not hidden:
                    if entry.is_dir():
                        return f"{folder}/{entry.name}/"
                    if entry.name.lower().endswith(EXTENSIONS):
                        return f"{folder}/{entry.name}"
    return None
