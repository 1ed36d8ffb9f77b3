from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Run

from beehelper.boxed.record import (
    Best,
    Head,
    Line,
    Record,
    fingerprint,
    finished,
    jobs,
    missing,
    playable,
    read,
    write_head,
    write_job,
)
from beehelper.errors import BadInput
from beehelper.store.census import record_path

LIST = ["lumberjacks", "shimmy", "kyboshing", "gables", "sphygmic", "jackdaws", "wishbone"]
WORDS = playable(LIST)
LINES = [Line("abcdefghijkl", 3, 4, 5), Line("bcdefghijklm", 0, 15_400, 2)]
HEAD = Head("1", fingerprint(WORDS), len(WORDS), None)
BEGUN = write_head(HEAD) + write_job("eis", LINES[1:]) + write_job("-", LINES[:1])
WHOLE = finished(
    Record(HEAD, {line.letters: line for line in LINES}, frozenset()),
    Best(7, "ABC DEF GHI JKL"),
    Best(0, ""),
)


@pytest.fixture
def census(tmp_path: Path) -> list[str]:
    """Make the command of a small census."""
    (tmp_path / "list.txt").write_text("\n".join(LIST))
    return ["boxed", "census", "--list", str(tmp_path / "list.txt"), "--jobs", "1"]


def test_a_record_is_read_as_it_was_written() -> None:
    assert read(BEGUN, WORDS).lines == {line.letters: line for line in LINES}
    assert len(missing(read(BEGUN, WORDS))) == 126
    whole = read(WHOLE, WORDS)
    assert missing(whole) == []
    assert whole.head.found == (3, 15_404, (7, "ABC DEF GHI JKL"), (0, ""))


def test_a_record_cut_anywhere_has_its_whole_jobs() -> None:
    first = BEGUN.index("= eis\n") + len("= eis\n")
    for cut in range(len(write_head(HEAD)), len(BEGUN)):
        record = read(BEGUN[:cut], WORDS)
        assert record.done == ({"eis"} if cut >= first else set())
        assert list(record.lines) == (["bcdefghijklm"] if cut >= first else [])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (" 3 4 5", " 3 x 5", "Line 2 of the record is damaged"),
        ("abcdefghijkl", "abcdefghijlk", "Line 2 of the record is damaged"),
        ("abcdefghijkl", "abcdefghijk", "Line 2 of the record is damaged"),
        (" 0 15400", " 1 15400", "Line 3 of the record is damaged"),
        ("bcdefghijklm 0 15400", "abcdefghijkl 0 15400", "two different lines for ABCDEFGHIJKL"),
        (" 3 4 5", " 4 4 5", "totals are not those of its lines"),
        ('"version": 1', '"version": 2', "not the record of a census"),
        ('"most": 7', '"most": "7"', "not the record of a census"),
        (HEAD.list, "0", "another word list"),
    ],
)
def test_what_is_damaged_is_told(old: str, new: str, said: str) -> None:
    assert old in WHOLE
    with pytest.raises(BadInput, match=said):
        read(WHOLE.replace(old, new, 1), WORDS)


def test_the_jobs_are_all_choices_of_seven_letters() -> None:
    assert len(set(jobs())) == 128


def test_a_small_census_is_made_resumed_and_checked(
    run: Run, census: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "record.txt"
    code, told, _ = run(*census, "--record", str(path))
    assert code == 0
    whole = path.read_text()
    lines = read(whole, WORDS).lines.values()
    assert sum(line.pairs for line in lines) > 1
    assert told.startswith("Of 148,728,580,000 boxes one word solves ")

    head = write_head(read(whole, WORDS).head._replace(found=None))
    done = "".join(write_job(job, []) for job in jobs() if job != "eisa")
    path.write_text(head + write_job("eis", lines) + done + "abcdefghijkl 1 1 1\n")
    again = run(*census, "--record", str(path), "--json")
    assert "Resuming a census with 127 jobs of 128 done." in again.err
    assert path.read_text() == whole
    found = json.loads(again.out)["census"]
    assert (found["one"], found["two"]) == (
        sum(line.one for line in lines),
        sum(line.two for line in lines),
    )

    checked = run(*census, "--check", str(path), "--sample", "2").err
    assert "Complete, and 4 sets counted again: all agree." in checked
    line = next(line for line in lines if line.two)
    false = f"{line.letters} {line.one + 1} {line.two - 1} {line.pairs}"
    text = whole.replace(f"{line.letters} {line.one} {line.two} {line.pairs}", false)
    found = read(whole, WORDS).head.found
    assert found is not None
    text = text.replace(
        f'"one": {found.one}, "two": {found.two}', f'"one": {found.one + 1}, "two": {found.two - 1}'
    )
    path.write_text(text)
    checked = run(*census, "--check", str(path), "--sample", "99").err
    assert f"of {line.letters.upper()}; counted again" in checked


def test_a_damaged_record_of_ours_is_kept_aside_and_counted_again(
    run: Run, census: list[str]
) -> None:
    first = run(*census, "--json")
    path = record_path(WORDS)
    whole = path.read_text()
    path.write_bytes(whole.encode()[:-20] + b"\xff\xfe\n")
    again = run(*census, "--json")
    assert "is kept as" in again.err
    assert path.read_text() == whole
    assert again.out == first.out
    path.write_text("{")
    refused = run(*census, "--record", str(path))  # one that a person names stays as it is
    assert refused.code == 2
    assert path.read_text() == "{"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--jobs", "-1"], "--jobs must be 0 or more"),
        (["--check", "BEGUN", "--sample", "-1"], "--sample must be 0 or more"),
        (["--check", "nowhere.txt"], "nowhere.txt is not there"),
        (["--check", "BEGUN"], "The record lacks 126 jobs of 128"),
        (["--record", "LIST"], "not the record of a census"),
        (["--record", "BINARY"], "It is not text in ASCII"),
        (["--level", "60"], "--list has no effect with --level"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    run: Run, words: list[str], said: str, census: list[str], tmp_path: Path
) -> None:
    (tmp_path / "BEGUN").write_text(BEGUN)
    (tmp_path / "LIST").write_text("\n".join(WORDS))
    (tmp_path / "BINARY").write_bytes(b"\xff\n")
    named = [str(tmp_path / word) if word.isupper() else word for word in words]
    assert said in run(*census, *named).refusal


def test_what_is_left_out_of_a_list_is_told(run: Run, census: list[str], tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text("\n".join([*LIST, "Paris"]))
    (tmp_path / "record.txt").write_text(WHOLE)
    said = run(*census, "--record", str(tmp_path / "record.txt"))
    assert "1 word with a capital left out as names" in said.err


def test_levels_and_lists_without_words_are_told(
    run: Run, census: list[str], tmp_path: Path
) -> None:
    said = run("boxed", "census", "--level", "90").refusal
    assert "90 isn't a level; levels are 10 to 80" in said
    (tmp_path / "list.txt").write_text("add\nto\n")
    assert "The list has no word" in run(*census).refusal
