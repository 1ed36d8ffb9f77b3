from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import Run
from patience import PATIENCE

from beehelper.errors import BadInput
from beehelper.store.proofs import add, finish, resume
from beehelper.wordle.game import Lists, Mode, Variant
from beehelper.wordle.openers import refute
from beehelper.wordle.proof import Record, missing, read

from .games import lists_in
from .test_proof import LISTS, RECORD, TEXT

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _own_folders(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))


@pytest.fixture
def checking(tmp_path: Path) -> list[str]:
    """Make the command that checks the record of a small game."""
    lists = lists_in(tmp_path, " ".join(LISTS.answers), " ".join(LISTS.further))
    return ["prove", *lists, "--check", str(tmp_path / "record.txt")]


@pytest.fixture
def small(checking: list[str]) -> list[str]:
    """Make the command that proves a small game."""
    return [*checking[:-2], "--hard", "--limit", "0", "--jobs", "1", "--first", "abd"]


def test_a_small_game_is_proven_and_its_record_checked(
    run: Run, small: list[str], checking: list[str], tmp_path: Path
) -> None:
    record = tmp_path / "record.txt"
    assert run(*small, "--record", str(record))[:2] == (
        0,
        "Hard mode, no limit: of 9 first words none does better than ABD, BAD, DAB, CAB, CAD "
        "with 11 guesses; 4 do worse.\n",
    )
    assert read(record.read_text(), LISTS).lines == RECORD.lines
    for sample, said in (
        ("10", ", and 9 lines derived again agree:"),
        ("0", "; no line was derived again."),
        ("1", ", and 1 line derived again agrees:"),
    ):
        checked = run(*checking, "--sample", sample)
        assert checked.code == 0
        assert f"Complete{said}" in checked.err
    code, out, _ = run(*small, "--record", str(record), "--json")
    proof = json.loads(out)["proof"]
    assert code == 0
    assert (proof["leaders"], proof["best"], proof["words"]) == (
        ["abd", "bad", "dab", "cab", "cad"],
        11,
        9,
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("aaa 16+", "aaa 17+", "The record says at least 17 of AAA"),
        ("abd 11\n", "abd 10\n", "The record says 11 of ABD and its line not"),
        ("cad 11\n", "cad 10\n", "The record says that 11 is the best value"),
        ("abc 12+", "abc 13+", "The record says at least 13 of ABC"),
        ("11}\nabc 12+", "10}\nabc 10", "The record says 10 of ABC; its tree needs 12."),
        ("cad 11\n", "cad 12+\n", "The record says at least 12 of CAD"),
        ("dcb 13+\n", "", "The record lacks 1 of 9 first words, DCB among them."),
        ("dcb 13+\n", "dcb 13", "The record lacks 1 of 9 first words, DCB among them."),
        ('"best": 11', '"best": 10', "The record says that 10 is the best value"),
        ('"value": 11', '"value": 10', "The record says 10 of ABD and its line not"),
    ],
)
def test_a_check_finds_what_is_falsified(
    run: Run, old: str, new: str, told: str, checking: list[str], tmp_path: Path
) -> None:
    record = tmp_path / "record.txt"
    assert old in TEXT
    record.write_text(TEXT.replace(old, new))
    assert told in run(*checking).err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--limit", "2"], "A proof needs 3 guesses in a game or more"),
        (["--margin", "-1"], "--margin must be 0 or more"),
        (["--jobs", "-1"], "--jobs must be 0 or more"),
        (["--first", "zzz"], "ZZZ is not in the lists"),
        (["--hard", "--check", "DAMAGED"], "--hard has no effect with --check"),
        (["--record", "FOREIGN"], "is the record of another proof"),
        (["--record", "DAMAGED"], "Line 2 of the record is damaged"),
        (["--record", "BINARY"], "It is not text in UTF-8"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    run: Run, words: list[str], told: str, small: list[str], tmp_path: Path
) -> None:
    (tmp_path / "FOREIGN").write_text(
        TEXT.replace('"bound": 12', '"bound": 13', 1).split("\n")[0] + "\n"
    )
    (tmp_path / "DAMAGED").write_text(TEXT.replace("abc 12+", "abc"))
    (tmp_path / "BINARY").write_bytes(b"\xff\xfe\n")
    named = [str(tmp_path / word) if word.isupper() else word for word in words]
    assert told in run(*small, *named).refusal


def test_a_record_that_is_not_there_is_told(run: Run, checking: list[str]) -> None:
    assert "record.txt is not there" in run(*checking).refusal
    assert "--sample must be 0 or more" in run(*checking, "--sample", "-1").refusal


def test_a_margin_finds_the_totals_near_the_best(
    run: Run, small: list[str], tmp_path: Path
) -> None:
    record = tmp_path / "record.txt"
    run(*small, "--margin", "1", "--record", str(record))
    lines = read(record.read_text(), LISTS).lines
    assert sum(line.exact for line in lines.values()) == 6
    assert lines["abc"] == ("abc", 12, True)


def test_bounds_without_a_limit_hold_within_one(run: Run, small: list[str], tmp_path: Path) -> None:
    loose, within, alone = (tmp_path / name for name in ("loose", "within", "alone"))
    run(*small, "--record", str(loose))
    within_four = [*small, "--limit", "4", "--record"]
    run(*within_four, str(within), "--start", str(loose))
    run(*within_four, str(alone))
    assert read(within.read_text(), LISTS) == read(alone.read_text(), LISTS)
    loose.write_text(loose.read_text().replace("dcb 13+", "dcb 12+"))
    within.unlink()
    run(*within_four, str(within), "--start", str(loose))
    assert read(within.read_text(), LISTS).lines["dcb"] == ("dcb", 12, False)
    said = run(*within_four, str(tmp_path / "new"), "--start", str(alone)).refusal
    assert "--start takes a record of hard mode without a limit" in said


def test_a_torn_line_is_dropped_and_its_word_done_again(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    resume(path, RECORD.head, LISTS)
    lines = list(RECORD.lines.values())
    add(path, lines[3:5])
    add(path, lines[7:])
    path.write_bytes(path.read_bytes()[:-2])
    record = resume(path, RECORD.head, LISTS)
    assert len(missing(record, LISTS)) == 6
    with pytest.raises(BadInput, match="lacks 6 of 9"):
        finish(path, LISTS)
    add(path, [RECORD.lines[word] for word in missing(record, LISTS)])
    assert finish(path, LISTS) == Record(RECORD.head._replace(best=11), RECORD.lines)
    assert path.read_text() == TEXT


@pytest.mark.parametrize("end", ["SIGKILL", "SIGINT"])
@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
def test_a_proof_that_is_killed_goes_on_and_leaves_the_same_record(
    end: str, original: Lists, tmp_path: Path
) -> None:
    (tmp_path / "answers.txt").write_text("\n".join(original.answers[:60]))
    (tmp_path / "guesses.txt").write_text("\n".join(original.answers[60:800]))
    command = [sys.executable, "-m", "beehelper", "wordle", "prove", "--jobs", "2", "--first"]
    command += ["about", "--answers", "answers.txt", "--guesses", "guesses.txt", "--record"]

    killed = subprocess.Popen([*command, "a.txt"], cwd=tmp_path, stderr=subprocess.PIPE)
    path = tmp_path / "a.txt"
    while not path.exists() or path.read_bytes().count(b"\n") < 30:
        time.sleep(0.005)
    killed.send_signal(getattr(signal, end))
    _, said = killed.communicate(timeout=PATIENCE)
    assert killed.returncode == (-signal.SIGKILL if end == "SIGKILL" else 130)
    assert b"Traceback" not in said
    part = path.read_bytes()
    done = part.count(b"\n") - 1
    assert 29 <= done < 800
    path.write_bytes(part + b"abou")

    again = subprocess.run([*command, "a.txt"], cwd=tmp_path, capture_output=True, check=True)
    assert f"with {done:,} words done".encode() in again.stderr
    lists = Lists(original.answers[:60], original.answers[60:800])
    whole = read(path.read_text(), lists)
    alone = Variant(lists, Mode.NORMAL, 6)
    assert list(whole.lines.values()) == refute(alone, lists.words, whole.head.bound)
