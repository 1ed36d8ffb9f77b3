"""The command line as real processes: streams, pipes and signals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from patience import PATIENCE

BEEHELPER = [sys.executable, "-m", "beehelper"]
BEE = [*BEEHELPER, "bee", "TLAEINZ"]

pytestmark = pytest.mark.usefixtures("bundled")
posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell and signals")


def run(*words: str, environment: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*BEEHELPER, *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **(environment or {})},
    )


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell in which $B is the program; the exit code is the program's."""
    return subprocess.run(
        ["sh", "-c", f'B() {{ "$PYTHON" -m beehelper "$@"; echo $? >&3; }}; exec 3>&2; {line}'],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        # Buffered, as users have it: then faults show only when the buffer is written.
        env={**os.environ, "PYTHON": sys.executable, "PYTHONUNBUFFERED": ""},
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["bee", "TLAEINZ"], 0),
        (["bee", "QXZJVKW"], 1),
        (["bee", "TLAEIN"], 2),
        (["wat"], 2),
        ([], 2),
    ],
)
def test_a_process_ends_with_the_code_of_its_answer(
    home: Path, words: list[str], code: int
) -> None:
    done = run(*words)
    assert done.returncode == code
    assert "Traceback" not in done.stderr


def test_stdout_has_the_answer_and_nothing_else_and_stderr_the_talk(
    home: Path, tmp_path: Path
) -> None:
    path = tmp_path / "list.txt"
    path.write_text("talent\ntalent\n", encoding="utf-8")
    done = run("bee", "TLAEINZ", "--json", "--list", str(path), "--found", "ttttt")
    assert json.loads(done.stdout)["found"] == ["ttttt"]
    assert len(done.stderr.splitlines()) == 2


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_no_encoding_of_the_terminal_stops_an_answer(home: Path, encoding: str) -> None:
    for rung in ("totals", "grid"):
        done = subprocess.run(
            [*BEE, "--hint", rung],
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
        )
        assert (done.returncode, done.stderr) == (0, b"")
        assert "T AEILNZ" in done.stdout.decode(encoding)
        assert "?" not in done.stdout.decode(encoding)


@pytest.mark.parametrize(
    "words",
    [
        "wordle tree --first salet --depth 3",
        "wordle CRANE=.y... --hint letters",
        "wordle review CRANE FIGHT --answer FIGHT",
        "hit --length 4 --strategy size --hint best seat=1",
        "boxed ial eog rub pzs --all",
    ],
)
@pytest.mark.usefixtures("bundled_boxes")
def test_where_there_is_only_ascii_every_sign_has_another(home: Path, words: str) -> None:
    whole, plain = (
        run(*words.split(), environment={"PYTHONIOENCODING": encoding})
        for encoding in ("utf-8", "ascii")
    )
    assert not whole.stdout.isascii()
    assert (plain.returncode, plain.stdout.isascii(), "?" in plain.stdout) == (0, True, False)
    assert len(plain.stdout.splitlines()) == len(whole.stdout.splitlines())


@posix
@pytest.mark.parametrize(
    "words",
    [
        "bee TLAEINZ --all",
        "bee TLAEINZ",
        "where",
        "--help",
        "--version",
        "wordle tree --first salet --depth 3",
    ],
)
def test_a_reader_who_has_read_enough_is_no_fault(home: Path, words: str) -> None:
    done = shell(f"B {words} | true")
    assert done.stderr == "0\n"
    first = shell(f"B {words} | head -1")
    assert first.stderr == "0\n"
    assert first.stdout.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize(
    "words", ["bee TLAEINZ --all", "where", "--help", "bee --help", "--version", "completion bash"]
)
def test_an_answer_that_cannot_be_written_is_told_in_one_sentence(home: Path, words: str) -> None:
    talk, code = shell(f"B {words} > /dev/full").stderr.splitlines()
    assert talk.startswith("beehelper: ")
    assert "No space left" in talk
    assert code == "2"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
@pytest.mark.parametrize("stream", ["2> /dev/full", "2> /dev/full > /dev/full", "2< /dev/null"])
@pytest.mark.parametrize(
    ("words", "code"),
    [("bee TLAEIN", 2), ("wat", 2), ("bee QXZJVKW", 1), ("wordle XXYZZ=gy...", 0)],
)
def test_talk_that_cannot_be_written_changes_no_exit_code(
    home: Path, words: str, code: int, stream: str
) -> None:
    lost = " > /dev/full" in stream and code < 2  # the answer, too
    assert shell(f"B {words} {stream}").stderr == f"{2 if lost else code}\n"


@posix
@pytest.mark.parametrize("words", ["crossword help -", "bee learn -", "bee TLAEINZ --paste -"])
def test_standard_input_that_is_closed_is_an_empty_one(home: Path, words: str) -> None:
    closed, empty = (shell(f"B {words} {end}").stderr for end in ("<&-", "< /dev/null"))
    assert closed == empty
    assert "Traceback" not in closed


def test_a_drawn_tree_is_whole_in_a_narrow_terminal(home: Path) -> None:
    words = "wordle", "tree", "--first", "salet", "--depth", "3"
    narrow = run(*words, environment={"COLUMNS": "20"})
    assert narrow.stdout == run(*words, environment={"COLUMNS": "200"}).stdout
    assert "│   ├── .....  NYMPH  14 guesses" in narrow.stdout.splitlines()


@posix
@pytest.mark.parametrize("stream", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_bring_no_traceback(home: Path, stream: str) -> None:
    assert shell(f"B bee TLAEINZ {stream}").stderr == "0\n"
    assert shell(f"B bee TLAEIN {stream}").stderr.splitlines()[-1] == "2"
    done = shell(f"B {stream}")
    assert done.stderr.splitlines()[-1] == "2"
    assert "Traceback" not in done.stderr


@posix
def test_ctrl_c_while_an_index_is_built_ends_the_process_without_a_word(home: Path) -> None:
    waiting = (
        "import os, signal, sys, threading\n"
        "from beehelper.cli import bee\n"
        "from beehelper.cli.main import main\n"
        "def build(*_):\n"
        "    print('building', flush=True)\n"
        "    threading.Event().wait()\n"
        "bee.open_index = build\n"
        "sys.exit(main(['bee', 'TLAEINZ']))\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", waiting], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "building\n"
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=PATIENCE)
    assert (child.returncode, out, err) == (130, "", "")
