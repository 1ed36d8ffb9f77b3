"""What the processes of one run of the tests have in common is made by one of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from beehelper.store.atomic import locked


def once(path: Path, make: Callable[[], object]) -> None:
    """Make a file or a folder, unless another process of this run has done so or does it."""
    while True:
        with suppress(TimeoutError), locked(path):
            if not path.exists():
                make()
            return
