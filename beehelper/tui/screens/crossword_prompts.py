"""What the crossword's screen asks for, and how the answers, and what is pasted, are read."""

from __future__ import annotations

import os
import re
from pathlib import Path

from beehelper.crossword.grid import MAX_REBUS, MAX_SIDE
from beehelper.errors import BadInput
from beehelper.words.letters import plain

PHRASE = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")
"""Words that are pasted to be typed; a hyphen at an end, or another sign, is that of a grid."""

ASK_GRID = "A size such as 15x15 draws an empty grid. A path opens a file: .puz, .ipuz, .xd, .txt."

ASK_PATH = "The file's ending tells its format: .puz, .ipuz, .xd, or .txt for the grid alone."

ASK_PATTERN = "? is any letter, * any number of them; lengths may follow: c?a?e, s*t (3,4)."


def own_path(text: str) -> Path:
    """Return the whole path of the file that a person names; raises BadInput for an empty name."""
    if not text.strip():
        raise BadInput("Type a file name.")
    return Path(os.path.abspath(os.path.expanduser(text.strip())))  # noqa: PTH100, PTH111 - never raise


def rebus(text: str) -> str:
    """Read several letters for one cell; raises BadInput for anything else."""
    cell = plain(text.strip())
    if not cell.isalpha() or len(cell) > MAX_REBUS:
        raise BadInput(f"{text!r} isn't a rebus: type 1 to {MAX_REBUS} letters.")
    return cell


def is_phrase(text: str) -> bool:
    """Tell whether what is pasted is a word or a phrase, no grid."""
    return len(text) <= MAX_SIDE and (text.isalnum() or PHRASE.fullmatch(text) is not None)
