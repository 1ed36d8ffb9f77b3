"""Files that never end, or are too large: refused at once; a long list can be stopped."""

from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from beehelper.cli.main import main
from beehelper.cli.parser import spec
from beehelper.cli.texts import LARGEST

if sys.platform == "win32":
    pytest.skip("needs POSIX devices and signals", allow_module_level=True)


BESIDE = {
    "bee": ["TLAEINZ"],
    "bee learn": ["page.txt"],
    "boxed": ["ABC", "DEF", "GHI", "JKL"],
    "boxed census": ["--list", "few.txt"],
    "crossword clue": ["Court divider", "--length", "3"],
    "crossword convert": ["grid.txt", "out.xd"],
    "crossword fill": ["grid.txt", "--list", "words.txt", "--save", "out.xd"],
    "crossword find": ["c?t"],
    "crossword help": ["grid.txt"],
    "crossword slot": ["grid.txt", "1A"],
    "crossword solve": ["grid.txt"],
    "hit trial": ["--length", "4"],
    "wordle prove": ["--answers", "few.txt"],
}
"""What commands need beside the file that an option names."""

ALONE = {"crossword convert": ["{}", "out.xd"], "crossword slot": ["{}", "1A"]}
"""What commands without an option need beside their own file."""


def reading() -> Iterator[str]:
    """Yield commands with every option that reads a file, {} in its place."""
    for command in spec():
        for argument in command.arguments:
            if not argument.is_file or argument.value == "OUT" or command.name == "crossword learn":
                continue
            words = command.name.split()
            if argument.names:
                words += BESIDE.get(command.name, [])
                if argument.names[-1] == "--guesses":
                    words += ["--answers", "few.txt"]
                words.append(argument.names[-1])
            yield "\t".join([*words, *ALONE.get("" if argument.names else command.name, ["{}"])])


@pytest.fixture
def files(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have files that commands need beside others."""
    monkeypatch.chdir(tmp_path)
    Path("grid.txt").write_text("??\n??\n")
    Path("few.txt").write_text("salet\ncrane\n")
    Path("words.txt").write_text("at\non\nao\ntn\n")
    Path("page.txt").write_text("TLAEINZ: tail, title, entitle\n")


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("reads", [*reading()])
def test_what_never_ends_or_is_no_file_is_refused_by_its_name(
    tmp_path: Path, reads: str, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(10**13)
    for path, fault in (
        ("/dev/zero", "is not a file"),
        (str(tmp_path / "pipe"), "is not a file"),
        (str(tmp_path), "is not a file"),
        (str(tmp_path / "huge"), "is over"),
    ):
        assert main(reads.format(path).split("\t")) == 2
        said = capsys.readouterr().err
        assert f"{path} {fault}" in said
        assert said.count("\n") == 1


NAMED = ["crossword\tlearn\t{}", "crossword\tlearn\t--forget\t{}"]
NAMED += ["crossword\tconvert\tgrid.txt\t{}"]
NAMED += ["crossword\tfill\tgrid.txt\t--list\twords.txt\t--save\t{}"]
"""Commands that name other files."""


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("names", [*reading(), *NAMED])
def test_a_name_is_told_in_a_sentence_that_a_terminal_can_show(
    names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("y" * 3_000, "\x1b" * 300, "/proc/\x1b[31mred\x07\u202e.xd"):
        assert main(names.format(name).split("\t")) in (1, 2)
        for line in capsys.readouterr().err.splitlines():
            assert line.isprintable()
            assert len(line) < 1_100
            assert ".tmp" not in line


def told_of(text: bytes) -> str:
    """Pipe a text into a command that reads the newspaper's hints; return what it says."""
    command = [sys.executable, "-m", "beehelper", "bee", "TLAEINZ", "--paste", "-"]
    done = subprocess.run(command, input=text, capture_output=True)
    return done.stderr.decode()


def test_no_more_is_read_from_a_pipe_than_any_text_has(home: Path, tmp_path: Path) -> None:
    (home / "config").mkdir(parents=True)
    small = tmp_path / "small.txt"
    small.write_text("tail\n")
    (home / "config" / "settings.json").write_text(f'{{"version": 1, "word_list": "{small}"}}')
    assert "is over" not in told_of(b"\n" * LARGEST)
    assert "Standard input is over 5 MB, the most that is read." in told_of(b"\n" * (LARGEST + 1))


@pytest.mark.slow
def test_ctrl_c_stops_the_reading_of_a_long_list_and_leaves_nothing(
    home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "long.txt"
    made = itertools.islice(itertools.product("tlaeinzrs", repeat=7), 4_000_000)
    path.write_text("\n".join(map("".join, made)))
    for wait in (0.2, 0.5, 1.0, 2.0):
        command = [sys.executable, "-m", "beehelper", "bee", "TLAEINZ", "--list", str(path)]
        program = subprocess.Popen(command, stderr=subprocess.PIPE)
        time.sleep(wait)
        program.send_signal(signal.SIGINT)
        _, said = program.communicate()
        assert program.returncode == 130
        assert said == b""
        assert not [file for file in (home / "cache").rglob("*") if file.is_file()]
