from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from patience import PATIENCE

from . import programs
from .alive import alive, wait_until_gone

if sys.platform == "win32":
    pytest.skip("needs a POSIX terminal and signals", allow_module_level=True)

import pexpect

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm-256color"}


def python(call: str) -> list[str]:
    """Build the command that calls one of the programs."""
    return [sys.executable, "-c", f"from {programs.__name__} import *; {call}"]


@pytest.mark.parametrize("task", ["work", "work_deaf"])
def test_the_child_goes_when_its_parent_is_killed(task: str) -> None:
    with subprocess.Popen(python(f"run({task!r})"), stdout=subprocess.PIPE, env=ENVIRONMENT) as run:
        assert run.stdout is not None
        child = int(run.stdout.readline())
        assert alive(child)
        run.kill()
    assert wait_until_gone(child)


def test_the_child_goes_when_its_parent_ends_without_a_word() -> None:
    call = "run('pid'); raise SystemExit"
    done = subprocess.run(python(call), capture_output=True, env=ENVIRONMENT, timeout=PATIENCE)
    assert done.returncode == 0
    assert done.stderr == b""
    assert wait_until_gone(int(done.stdout))


class Terminal:
    """A Textual app in a terminal, and the notes that it takes."""

    def __init__(self, task: str, notes: Path) -> None:
        self.notes = notes
        command, *arguments = python(f"run_screen({task!r}, {str(notes)!r})")
        self.app = pexpect.spawn(command, arguments, PATIENCE, env=ENVIRONMENT, dimensions=(24, 80))

    def lines(self, number: int) -> list[str]:
        """Wait until that number of lines is noted, keeping the terminal read."""
        deadline = time.monotonic() + PATIENCE
        lines: list[str] = []
        while len(lines) < number:
            assert time.monotonic() < deadline, lines
            self.app.expect([pexpect.TIMEOUT, pexpect.EOF], timeout=0.05)
            lines = self.notes.read_text().splitlines() if self.notes.exists() else []
        return lines


def test_a_solver_answers_inside_a_running_textual_app(tmp_path: Path) -> None:
    terminal = Terminal("count_up", tmp_path / "notes")
    noted = terminal.lines(8)
    terminal.app.send("q")
    terminal.app.expect(pexpect.EOF)
    assert noted == ["Began", "Report", "1", "Report", "2", "Report", "3", "Done"]


@pytest.mark.parametrize("task", ["work", "work_deaf"])
def test_to_quit_a_textual_app_during_a_job_leaves_no_process(task: str, tmp_path: Path) -> None:
    terminal = Terminal(task, tmp_path / "notes")
    began, child = terminal.lines(2)
    assert began == "Began"
    assert alive(int(child))
    terminal.app.send("q")
    terminal.app.expect(pexpect.EOF)
    screen = terminal.app.before
    *_, left = terminal.lines(3)
    assert left == f"left {terminal.app.pid}"
    assert not alive(int(child))
    assert b"Traceback" not in screen
