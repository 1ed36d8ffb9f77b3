"""How commands speak: the answer to stdout, talk to stderr."""

from __future__ import annotations

import os
import sys
from codecs import register_error
from collections.abc import Mapping
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

from beehelper.errors import readable

if TYPE_CHECKING:
    from beehelper.search import Budget, Progress

PLAIN = {
    **dict.fromkeys("█▉▊▋▌▇", "#"),
    **dict.fromkeys("▍▎▏▖│├", "|"),
    **dict.fromkeys("–─", "-"),
    "└": "`",
    "±": "+-",
    "…": "...",
    "●": "*",
    "○": ".",
}
"""Signs of our own -> what stands for them where there is only ASCII."""

ANSWER, NO_SOLUTION, BAD_INPUT = 0, 1, 2
"""Exit codes."""

GRID = "\n\t"
"""What parts the rows and the cells of a grid."""

_PROGRESS = {"shown": False}
"""Whether progress stands on the terminal's last line, to be wiped before anything is said."""


def steady_streams() -> None:
    """See that no stream is missing, and that output never fails for one that lacks a character."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115 - for good
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115 - for good
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115 - for good
    if isinstance(sys.stdout, TextIOWrapper):
        register_error("plain", _plainly)
        sys.stdout.reconfigure(errors="plain")


def _plainly(fault: UnicodeError) -> tuple[str, int]:
    """Write signs that a stream lacks as others that look or read like them."""
    assert isinstance(fault, UnicodeEncodeError)
    lacking = fault.object[fault.start : fault.end]
    return "".join(PLAIN.get(sign, "?") for sign in lacking), fault.end


def answer(text: str) -> None:
    """Print a line, or several, of the answer."""
    _wipe()
    sys.stdout.write(text + "\n")


def answer_json(data: Mapping[str, object]) -> None:
    """Print the answer as one JSON object on one line."""
    import json

    answer(json.dumps({"schema": 1, **data}))


def talk(*sentences: str | None) -> None:
    """Say what is not the answer, a line each; nothing for None."""
    _wipe()
    shown = (readable(sentence, GRID) for sentence in sentences if sentence)
    try:
        sys.stderr.writelines(f"beehelper: {sentence}\n" for sentence in shown)
        sys.stderr.flush()
    except OSError:  # the answer and the exit code are worth more
        drop(sys.stderr)


def drop(stream: TextIO) -> None:
    """Drop what a stream holds and can't write: at exit that would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def talking_budget(seconds: float | None = None) -> Budget:
    """Return a budget that reports on stderr; None: no limit of time."""
    from beehelper.search import Budget

    return Budget(seconds=seconds, report=_report)


def _report(progress: Progress) -> None:
    show_progress(f"{progress.label} {progress.percent} %")


def show_progress(text: str) -> None:
    """Say on a terminal how far something is, in place of what was said of that before."""
    if not sys.stderr.isatty():
        return
    sys.stderr.write(f"\rbeehelper: {text}\x1b[K")
    sys.stderr.flush()
    _PROGRESS["shown"] = True


def _wipe() -> None:
    """Wipe progress away: the answer may go elsewhere, but stands on the same terminal."""
    if _PROGRESS["shown"]:
        _PROGRESS["shown"] = False
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
