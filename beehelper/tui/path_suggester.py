"""The rest of a path that is being typed: the folders and puzzles that begin so."""

from __future__ import annotations

import os
from asyncio import to_thread
from collections.abc import Callable, Sequence
from contextlib import suppress

from textual.suggester import Suggester


class PathSuggester(Suggester):
    """Suggests what a path may become; it looks at one folder, in a thread."""

    def __init__(
        self, tell: Callable[[str, Sequence[str]], object] = lambda typed, names: None
    ) -> None:
        """Take whom to tell what is typed and all the names that it may become."""
        super().__init__(use_cache=False, case_sensitive=True)
        self._tell = tell

    async def get_suggestion(self, value: str) -> str | None:
        names = await to_thread(_completions, value)
        self._tell(value, names)
        return value.rpartition("/")[0] + f"/{names[0]}" if names else None


def _completions(path: str) -> list[str]:
    """Return the names in a path's folder that begin as its last name does, in order."""
    from beehelper.crossword.formats import EXTENSIONS  # home's first frame does not wait for it

    folder, slash, begun = path.rpartition("/")
    names = list[str]()
    with suppress(OSError, ValueError):
        if slash:
            there = os.path.expanduser(f"{folder}/")  # noqa: PTH111 - it never raises
            for entry in sorted(os.scandir(there), key=lambda entry: entry.name):
                hidden = entry.name.startswith(".") and not begun
                if entry.name.startswith(begun) and not hidden:
                    if entry.is_dir():
                        names.append(f"{entry.name}/")
                    elif entry.name.lower().endswith(EXTENSIONS):
                        names.append(entry.name)
    return names
