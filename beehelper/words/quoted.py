"""What mails put around a text."""

from __future__ import annotations

import re
from collections.abc import Sequence

QUOTED = re.compile(r"^(?:[ \t]*>)+ ?", re.MULTILINE)
"""The marks at the beginning of a quoted line."""


def unquoted(lines: Sequence[str]) -> list[str]:
    """Take the marks off a quotation that most lines are of; what answers it is empty then."""
    marked = [QUOTED.match(line) for line in lines]
    if 2 * sum(map(bool, marked)) <= sum(map(bool, map(str.strip, lines))):
        return [*lines]
    pairs = zip(lines, marked, strict=True)
    return [line[mark.end() :] if mark else "" for line, mark in pairs]
