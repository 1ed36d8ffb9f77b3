from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from beehelper.store.atomic import set_aside, stamp, sweep, write_bytes
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_write_makes_the_folders_it_needs_and_leaves_only_the_file(tmp_path: Path) -> None:
    path = tmp_path / "some" / "folders" / "file"
    write_bytes(path, b"first")
    write_bytes(path, b"second, longer")
    write_bytes(path, b"")
    assert files(path.parent) == {"file": b""}


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights")
def test_a_file_is_private_unless_it_is_said_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_bytes(path, b"")
    assert path.stat().st_mode & 0o777 == 0o600
    write_bytes(path, b"", 0o644)
    assert path.stat().st_mode & 0o777 == 0o644


@pytest.mark.parametrize("fault", [OSError(errno.ENOSPC, "full"), KeyboardInterrupt()])
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_leaves_the_old_file_whole_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, fault: BaseException
) -> None:
    def fail(*_: object) -> None:
        raise fault

    path = tmp_path / "file"
    write_bytes(path, b"old")
    monkeypatch.setattr(os, step, fail)
    with pytest.raises(type(fault)):
        write_bytes(path, b"new")
    assert files(tmp_path) == {"file": b"old"}


def test_the_bytes_are_on_the_disk_before_the_file_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[tuple[str, bool]] = []
    path = tmp_path / "file"

    def noted(name: str, call: Callable[..., None]) -> Callable[..., None]:
        def do(*arguments: object) -> None:
            steps.append((name, path.exists()))
            call(*arguments)

        return do

    monkeypatch.setattr(os, "fsync", noted("fsync", os.fsync))
    monkeypatch.setattr(os, "replace", noted("replace", os.replace))
    write_bytes(path, b"data")
    assert steps == [("fsync", False), ("replace", False)]
    assert path.read_bytes() == b"data"


KILLED = """
import os, signal, sys
from pathlib import Path
from beehelper.store.atomic import write_bytes

setattr(os, sys.argv[2], lambda *_: os.kill(os.getpid(), signal.SIGKILL))
write_bytes(Path(sys.argv[1]), b"new" * 100_000)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_process_killed_in_the_middle_of_a_write_leaves_the_old_file_whole(
    tmp_path: Path, step: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    done = subprocess.run([sys.executable, "-c", KILLED, str(path), step])
    assert done.returncode == -signal.SIGKILL
    assert path.read_bytes() == b"old"


def test_writers_at_the_same_time_never_mix_their_bytes(tmp_path: Path) -> None:
    path = tmp_path / "file"
    versions = [bytes((letter,)) * 50_000 for letter in b"abcd"]
    write_bytes(path, versions[0])

    def write(version: bytes) -> None:
        for _ in range(5):
            write_bytes(path, version)

    writers = [Thread(target=write, args=(version,)) for version in versions]
    for writer in writers:
        writer.start()
    seen = set()
    while any(writer.is_alive() for writer in writers):
        seen.add(path.read_bytes())
    for writer in writers:
        writer.join()
    assert seen <= set(versions)
    assert list(files(tmp_path)) == ["file"]


def test_what_does_not_pass_its_check_takes_no_place(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_bytes(path, b"old")

    def refuse(written: bytes) -> None:
        assert (written, path.read_bytes()) == (b"new", b"old")
        raise ValueError("not this one")

    with pytest.raises(ValueError, match="not this one"):
        write_bytes(path, b"new", check=refuse)
    assert path.read_bytes() == b"old"
    assert list(files(tmp_path)) == ["file"]


def test_files_set_aside_are_all_kept(tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    contents = [f"damaged in way {number}".encode() for number in range(12)]
    places = []
    for content in contents:
        path.write_bytes(content)
        places.append(set_aside(path))
        assert not path.exists()
    assert [place.read_bytes() for place in places] == contents
    assert len(files(tmp_path)) == len(contents)


def test_a_sweep_deletes_what_killed_writers_left_and_nothing_else(tmp_path: Path) -> None:
    old, fresh = tmp_path / "boards" / ".a.json.x1.tmp", tmp_path / "boards" / ".b.json.x2.tmp"
    other, mine = tmp_path / "boards" / "c.json", tmp_path / "notes.tmp"
    old.parent.mkdir()
    for path in (old, fresh, other, mine):
        path.write_text("x")
    for path in (old, other, mine):
        os.utime(path, (1, 1))
    sweep(tmp_path)
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == {fresh, other, mine}
    sweep(tmp_path / "nowhere")


def test_a_saver_sweeps_before_it_saves(home: Path) -> None:
    left = home / "data" / "boards" / "bee" / ".a.json.x1.tmp"
    left.parent.mkdir(parents=True)
    left.write_text("x")
    os.utime(left, (1, 1))
    saver = Saver(print)
    saver.put(Session("bee", "abcdefg", "2026-03-01"))
    assert saver.flush(60)
    assert not left.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_stays_one_and_what_it_points_to_is_written(tmp_path: Path) -> None:
    link, real = tmp_path / "here" / "link", tmp_path / "there" / "real"
    link.parent.mkdir()
    link.symlink_to(real)
    for data in (b"first", b"second"):
        write_bytes(link, data)
        assert link.is_symlink()
        assert real.read_bytes() == data
    assert [each.name for each in link.parent.iterdir()] == ["link"]


def test_a_name_that_no_file_can_have_has_no_stamp() -> None:
    assert stamp(Path("a\0b")) is None
