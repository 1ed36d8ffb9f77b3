"""What the program does where it is not on Linux, with the platform pretended.

docs/platforms.md lists the branches. The types of those for Windows and macOS are checked by
``mypy --platform``, as .ci/run does.
"""

from __future__ import annotations

import asyncio
import errno
import os
import pickle
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Literal

import platformdirs
import pytest
from platformdirs.macos import MacOS

from beehelper.cli import main, terminal
from beehelper.crossword.entries import entries_of
from beehelper.crossword.grid import parse_grid
from beehelper.crossword.plan import FillPlan
from beehelper.solver import child, race
from beehelper.store.atomic import locked, write_bytes
from beehelper.store.boxed import change_marks, load_marks
from beehelper.store.paths import cache_dir, config_dir, data_dir
from beehelper.tui.app import BeeHelper


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend Windows: none of what only POSIX has is there."""
    for module, names in (
        (os, ("fork", "nice", "setsid", "waitpid", "geteuid", "killpg")),
        (signal, ("SIGHUP", "SIGKILL")),
    ):
        for name in names:
            monkeypatch.delattr(module, name)
    for missing in ("fcntl", "termios", "pwd", "resource"):
        monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr(sys, "platform", "win32")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_folders_are_those_that_platformdirs_names(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BEEHELPER_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    for kind, folder in (("cache", cache_dir), ("data", data_dir), ("config", config_dir)):
        name = f"user_{kind}_dir"
        monkeypatch.setattr(platformdirs, name, partial(named, name))
        assert folder() == Path(getattr(MacOS("beehelper", appauthor=False), name))


def named(name: str, app: str, appauthor: Literal[False]) -> str:
    """Name a folder as on macOS."""
    place: str = getattr(MacOS(app, appauthor), name)
    return place


def failing(times: int, call: Callable[..., None]) -> Callable[..., None]:
    """Make a call fail as Windows does while another program has a file open."""
    left = [times]

    def do(*arguments: object) -> None:
        left[0] -= 1
        if left[0] >= 0:
            raise PermissionError(errno.EACCES, "Access is denied")
        call(*arguments)

    return do


def test_a_file_that_another_program_reads_is_replaced_when_it_has_done(
    windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_bytes(path, b"old")
    monkeypatch.setattr(os, "replace", failing(3, os.replace))
    write_bytes(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_file_that_another_program_holds_open_stays_whole(
    windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_bytes(path, b"old")
    monkeypatch.setattr("beehelper.store.atomic.PATIENCE", 0.02)
    monkeypatch.setattr(os, "replace", failing(1_000, os.replace))
    with pytest.raises(PermissionError):
        write_bytes(path, b"new")
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == {"file": b"old"}


def test_only_windows_waits_for_a_file_that_may_not_be_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "replace", failing(1, os.replace))
    with pytest.raises(PermissionError):
        write_bytes(tmp_path / "file", b"new")


def test_a_lock_waits_for_another_program(
    windows: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []
    msvcrt = ModuleType("msvcrt")
    msvcrt.LK_NBLCK = 2  # type: ignore[attr-defined]
    lock = failing(2, lambda handle, kind, size: asked.append((kind, size)))
    msvcrt.locking = lock  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    with locked(tmp_path / "file"):
        assert asked == [(2, 1)]
    monkeypatch.setattr("beehelper.store.atomic.PATIENCE", 0.02)
    msvcrt.locking = failing(1_000, lock)  # type: ignore[attr-defined]
    with pytest.raises(TimeoutError, match="Another beehelper"), locked(tmp_path / "file"):
        pass


def test_a_file_system_without_locks_is_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.ENOTSUP, "Operation not supported")

    monkeypatch.setattr("fcntl.flock", none)
    monkeypatch.setenv("BEEHELPER_HOME", str(tmp_path))
    change_marks(lambda known: {**known, "sobs": True})
    change_marks(lambda known: {**known, "sober": False})
    assert load_marks().learned == {"sobs": True, "sober": False}


def test_no_process_watches_a_console_that_restores_itself(
    windows: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "isatty", lambda _: True)
    with terminal.restored_terminal():
        pass
    terminal.watch(0, [])


def test_the_solver_process_starts_without_what_windows_lacks(
    windows: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ignored: list[object] = []
    monkeypatch.setattr(signal, "signal", lambda *what: ignored.append(what))
    monkeypatch.setattr(os, "dup2", lambda *_: None)
    monkeypatch.setattr(child, "Thread", lambda **_: SimpleNamespace(start=lambda: None))
    child._keep_out_of_the_way()
    assert ignored == [(signal.SIGINT, signal.SIG_IGN)]


def test_the_second_fill_is_started_without_a_process_group(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    began: list[object] = []

    def popen(*_: object, process_group: int | None, **__: object) -> None:
        began.append(process_group)
        raise FileNotFoundError

    job = race.Job(parse_grid("..\n.."), entries_of([("ab", 50)], {}), (FillPlan(),))
    monkeypatch.setattr(subprocess, "Popen", popen)
    for name, group in (("nt", None), ("posix", 0)):
        monkeypatch.setattr(race, "os", SimpleNamespace(name=name, environ={}, pathsep=";"))
        race._Rival(job)._start()
        assert began.pop() == group


def test_the_second_fill_runs_without_what_windows_lacks(
    windows: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = race.Job(parse_grid("..\n##"), entries_of([("ab", 50)], {}), (FillPlan(),))
    answer = BytesIO()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=BytesIO(pickle.dumps(job))))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=answer))
    monkeypatch.setattr(race, "Thread", lambda **_: SimpleNamespace(start=lambda: None))
    monkeypatch.setattr(os, "_exit", lambda _: None)
    race.second()
    assert [each.grid.text() for each in pickle.loads(answer.getvalue())][-1:] == ["AB\n##"]


@pytest.mark.parametrize(("platform", "caught"), [("linux", 1), ("darwin", 1), ("win32", 0)])
async def test_the_screen_catches_the_signal_that_windows_lacks_elsewhere_only(
    platform: str, caught: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "add_signal_handler", lambda number, *_: asked.append(number))
    monkeypatch.setattr("beehelper.tui.app.sys", SimpleNamespace(platform=platform))
    async with BeeHelper().run_test():
        assert asked == [signal.SIGTERM][:caught]


def test_windows_is_not_asked_for_term(monkeypatch: pytest.MonkeyPatch) -> None:
    end = SimpleNamespace(isatty=lambda: True, encoding="utf-8")
    for name in ("stdin", "stdout", "__stderr__"):
        monkeypatch.setattr(sys, name, end)
    monkeypatch.delenv("TERM", raising=False)
    monkeypatch.setattr(main, "os", SimpleNamespace(name="posix", environ=os.environ))
    assert "TERM" in main._lacking()
    monkeypatch.setattr(main, "os", SimpleNamespace(name="nt", environ=os.environ))
    assert not main._lacking()


def test_no_pattern_has_a_possessive_group_which_python_before_3_11_5_matches_wrongly() -> None:
    package = Path(__file__).parent.parent / "beehelper"
    patterns = re.compile(r"""\br[fb]?"[^"\n]*\)(?:[*+?]|\{[\d,]+\})\+""")
    assert patterns.search('r"(?:a|b)*+c"')
    found = [
        path.name for path in package.rglob("*.py") if patterns.search(path.read_text("utf-8"))
    ]
    assert not found
