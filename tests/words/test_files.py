from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest
from refused import refusal

from beehelper.errors import BadInput
from beehelper.words.files import read_file, read_stream

LIMIT = 10


def read(path: Path, most: int = LIMIT) -> bytes:
    return read_file(path, most, "The list", "a text")


def test_a_file_of_just_the_limit_is_read_and_one_byte_more_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(bytes(range(LIMIT)))
    assert read(path) == bytes(range(LIMIT))
    path.write_bytes(bytes(LIMIT + 1))
    assert refusal(read, path) == f"The list {path} is over 1e-05 MB, the most that is read."


def test_a_huge_file_is_refused_unread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(10**13)  # to read that would end the test run
    assert "is over 200 MB" in refusal(read, path, 200_000_000)


def test_what_is_no_file_is_refused_unopened(tmp_path: Path) -> None:
    assert refusal(read, tmp_path) == f"The list {tmp_path} is not a file; give a text."
    assert "is not there" in refusal(read, tmp_path / "none")
    said = refusal(read, Path("a\0b"))
    assert "is not there" in said or "can't be read" in said


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX files")
def test_what_never_ends_is_refused_unopened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), Path("/dev/null")):
        assert "is not a file" in refusal(read, path)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Linux")
def test_a_file_that_does_not_tell_its_size_is_read_up_to_the_limit() -> None:
    path = Path("/proc/self/status")
    assert path.stat().st_size == 0
    assert b"Name:" in read(path, 1_000_000)
    assert "is over" in refusal(read, path)


def test_what_is_piped_in_is_read_up_to_the_limit() -> None:
    assert read_stream(io.BytesIO(bytes(LIMIT)), LIMIT) == bytes(LIMIT)
    endless = io.BytesIO(bytes(10 * LIMIT))
    with pytest.raises(BadInput, match="Standard input is over"):
        read_stream(endless, LIMIT)
    assert endless.tell() == LIMIT + 1
