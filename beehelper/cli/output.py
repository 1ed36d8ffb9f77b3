"""How commands speak: the answer to stdout, talk to stderr."""

from __future__ import annotations

import sys
from collections.abc import Mapping

ANSWER, NO_SOLUTION, BAD_INPUT = 0, 1, 2
"""Exit codes."""


def answer(text: str) -> None:
    """Print a line, or several, of the answer."""
    sys.stdout.write(text + "\n")


def answer_json(data: Mapping[str, object]) -> None:
    """Print the answer as one JSON object on one line."""
    import json

    answer(json.dumps({"schema": 1, **data}, ensure_ascii=False))


def talk(text: str) -> None:
    """Say something that is not the answer."""
    sys.stderr.write(f"beehelper: {text}\n")
