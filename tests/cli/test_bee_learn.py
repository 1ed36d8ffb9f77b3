from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from command_line import Run, Write

from beehelper.bee.learn import HEADER
from beehelper.store.paths import learned_path
from beehelper.store.sessions import today, yesterday
from beehelper.store.settings import Settings, save_settings

PAST = "2026-11-20\nTLAEINZ\n{}\n"
ANSWERS = ("elite", "talent", "tile", "zealant")

HINTS = """\
WORDS: 3, POINTS: 23, PANGRAMS: 1
    4  5  6  9  Σ
G:  -  -  1  -  1
T:  1  -  -  1  2
Σ:  1  -  1  1  3
GE-1 TA-1 TI-1
"""


@pytest.fixture
def past(write: Write) -> str:
    return write("past.txt", PAST.format("\n".join(ANSWERS)))


@pytest.fixture(autouse=True)
def _own_list(home: Path, own: Path) -> None:
    """Let the settings name a short list, of which the index is made at once."""
    save_settings(Settings(word_list=str(own)))


def test_what_is_left_out_of_a_list_is_said(run: Run, write: Write, past: str) -> None:
    listed = write("mixed.txt", "\n".join((*ANSWERS, "Latini", "Alain")))
    assert "2 words with a capital left out" in run("bee", "learn", past, "--list", listed).err


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    typed = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", typed)


def chances(run: Run) -> dict[str, float]:
    said = run("bee", "TLAEINZ", "--all", "--json")
    return {word["word"]: word["likelihood"] for word in json.loads(said.out)["words"]}


def test_learned_answers_outrank_the_list_from_then_on(run: Run, past: str) -> None:
    before = chances(run)
    said = run("bee", "learn", past, "--complete")
    assert (said.code, said.err) == (0, "")
    assert said.out == "Learned 2026-11-20 T AEILNZ: 4 answers; 2 other words not accepted.\n"
    after = chances(run)
    assert all(after[word] > 0.96 for word in ANSWERS)
    assert "zealant" not in before
    assert (before["entail"], after["entail"]) == (0.999, 0.034)


@pytest.mark.parametrize("asked", [(), ("--partial",), ("--complete",)])
def test_a_part_of_the_answers_refuses_nothing_unless_it_is_said_to_be_all(
    run: Run, tmp_path: Path, asked: tuple[str, ...]
) -> None:
    before, part = chances(run), tmp_path / "part.txt"
    part.write_text("AEILNTZ\ntalent\ntile\nzealant\ntint\n", encoding="utf-8")
    said = run("bee", "learn", str(part), *asked)
    assert said.code == 0
    after = chances(run)
    assert after.keys() - before.keys() == {"tint", "zealant"}
    assert all(after[word] > 0.96 for word in ("talent", "tile", "zealant", "tint"))
    others = before.keys() - {"talent", "tile"}
    if asked == ("--complete",):
        assert max(after[word] for word in others if len({*word}) < 7) == 0.034
    else:
        assert all(after[word] == before[word] for word in others)
    assert ("4 answers; about 6 were expected" in said.out) == (not asked)
    if asked:
        assert said.err == ""
    else:
        assert said.err == (
            "beehelper: Fewer answers than expected on 1 board: only what was accepted is learned "
            "there. Add --complete if the list is whole, --partial if it is not.\n"
        )


def test_found_words_teach_nothing_of_others_unless_they_are_said_to_be_all(
    run: Run, write: Write
) -> None:
    words = "\n".join((*chances(run), "tint"))
    part = write("part.txt", f"2026-11-20 T AEILNZ\nMy words so far:\n{words}")
    said = run("bee", "learn", part)
    assert said.err.endswith(
        "A part of the answers, as the text says, on 1 board: only what was accepted is learned "
        "there. Add --complete if the list is whole, --partial if it is not.\n"
    )
    assert "not accepted" not in said.out
    for size in "--partial", "--complete":
        assert "A part" not in run("bee", "learn", part, size).err


def test_a_list_without_a_pangram_is_not_whole(run: Run, write: Write) -> None:
    others = sorted(word for word in chances(run) if len({*word}) < 7)
    assert len(others) < len(chances(run))
    part = write("part.txt", f"2026-11-20 T AEILNZ: {', '.join((*others, 'tint', 'lint'))}")
    said = run("bee", "learn", part)
    assert said.err == (
        "beehelper: No pangram among the answers on 1 board: only what was accepted is learned "
        "there. Add --complete if the list is whole, --partial if it is not.\n"
    )
    assert run("bee", "learn", "--export").out.endswith(" -\n")
    for size in "--partial", "--complete":
        assert run("bee", "learn", part, size).err == ""
        assert run("bee", "learn", "--export").out.endswith(" -\n")


def test_what_is_left_out_and_could_be_an_answer_is_named_and_nothing_is_refused(
    run: Run, write: Write
) -> None:
    text = f"{PAST.format(chr(10).join(ANSWERS))}\nSome that are easy to find: tail, entail\n"
    page = write("page.txt", text)
    said = run("bee", "learn", page)
    assert said.err.startswith("beehelper: Ignored: TAIL, ENTAIL, ")
    assert "Ignored words that could be answers on 1 board: only what was accepted" in said.err
    assert run("bee", "learn", "--export").out.endswith(f"{' '.join(ANSWERS)} -\n")
    assert "could be answers" not in run("bee", "learn", page, "--complete").err
    *_, refused = run("bee", "learn", "--export").out.split(" -")
    assert refused.split()
    assert not {"tail", "entail"} & {*refused.split()}


@pytest.mark.parametrize("exported", [False, True])
def test_a_day_to_come_is_refused(run: Run, write: Write, exported: bool) -> None:
    text = f"{HEADER}\n2930-01-02 taeilnz + tile -\n"
    if not exported:
        text = PAST.format("\n".join(ANSWERS)).replace("2026-11-20", "Jan. 2, 2930")
    said = run("bee", "learn", write("to_come.txt", text))
    assert (said.code, said.out) == (2, "")
    assert "The date 2930-01-02 is to come; give the day of the puzzle, such as " in said.err
    assert run("bee", "learn", "--export").code == 1


def test_answers_without_a_date_are_yesterday_s_unless_they_are_called_today_s(
    run: Run, write: Write
) -> None:
    for head, day in ("", yesterday()), ("Yesterday: ", yesterday()), ("Today: ", today()):
        text = write("undated.txt", f"{head}elite, talent, tint, zealtin")
        assert f"Learned {day} T AEILNZ: 4 answers" in run("bee", "learn", text).out


def test_what_is_typed_in_is_learned_as_well(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "elite, talent, tint, zealant")
    said = run("bee", "learn", "-", "--complete")
    assert said.code == 0
    assert said.out.endswith(" T AEILNZ: 4 answers; 3 other words not accepted.\n")


def test_two_boards_below_their_letters_are_learned_each_with_its_own_words(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = "T AEILNZ\nalienate, antenna, anti, attain, eaten"
    type_in(monkeypatch, f"{one}\n\nN AEGIRT\ngain, grain, granite\n\nThanks for reading\n")
    said = run("bee", "learn", "-", "--partial")
    assert [line.split(" ", 2)[2] for line in said.out.splitlines()] == [
        "T AEILNZ: 5 answers.",
        "N AEGIRT: 3 answers.",
    ]


def test_the_same_letters_are_told_to_be_seen_before(run: Run, past: str, write: Write) -> None:
    run("bee", "learn", past)
    later = write("later.txt", PAST.format("elite\ntalent").replace("-20", "-22"))
    assert "the same letters on 2026-11-20" in run("bee", "learn", later).out


def test_what_was_learned_can_be_exported_and_learned_elsewhere(
    run: Run, past: str, write: Write
) -> None:
    assert run("bee", "learn", "--export").code == 1
    run("bee", "learn", past, "--complete")
    exported = run("bee", "learn", "--export")
    assert exported.out.startswith(f"{HEADER}\n2026-11-20 taeilnz + elite talent tile zealant - ")
    copy = write("copy.txt", exported.out)
    learned_path().unlink()
    assert run("bee", "learn", copy).code == 0
    assert run("bee", "learn", "--export") == exported
    (lesson,) = json.loads(run("bee", "learn", "--export", "--json").out)["learned"]
    assert lesson["accepted"] == list(ANSWERS)


@pytest.mark.parametrize("undo", [["--undo"], ["--undo", "2026-11-20"], ["--undo", "taeilnz"]])
def test_what_was_learned_can_be_undone(run: Run, past: str, undo: list[str]) -> None:
    before = chances(run)
    run("bee", "learn", past, "--complete")
    assert run("bee", "learn", *undo).out == "Forgotten: 2026-11-20 T AEILNZ: 4 answers.\n"
    assert chances(run) == before
    run("bee", "learn", past, "--complete")
    (lesson,) = json.loads(run("bee", "learn", *undo, "--json").out)["forgotten"]
    assert lesson["accepted"] == list(ANSWERS)
    again = run("bee", "learn", *undo)
    assert (again.code, again.err.count("\n")) == (2, 1)
    assert "Nothing was learned" in again.err


def test_a_word_can_be_marked_and_a_later_mark_is_right(run: Run) -> None:
    assert run("bee", "mark", "Entail", "--refused").out.endswith("ENTAIL not accepted.\n")
    assert chances(run)["entail"] < 0.1
    assert run("bee", "mark", "entail", "--accepted").code == 0
    assert chances(run)["entail"] > 0.99
    assert run("bee", "learn", "--undo", "entail").code == 0
    assert run("bee", "learn", "--export").code == 1


@pytest.mark.parametrize(
    "words",
    [
        ("learn",),
        ("learn", "one.txt", "two.txt"),
        ("learn", "there is no such file"),
        ("learn", "x.txt", "--export"),
        ("learn", "x.txt", "--undo", "2026-11-20"),
        ("learn", "--undo"),
        ("learn", "--complete"),
        ("learn", "--export", "--partial"),
        ("learn", "x.txt", "--complete", "--partial"),
        ("mark",),
        ("mark", "tile"),
        ("mark", "til3", "--accepted"),
        ("TLAEINZ", "--paste", "there is no such file"),
        ("TLAEINZ", "--paste", "."),
        ("TLAEINZ", "--export"),
        ("TLAEINZ", "--undo"),
        ("TLAEINZ", "--accepted"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(run: Run, words: tuple[str, ...]) -> None:
    assert run("bee", *words).refusal
    assert not learned_path().exists()


def test_a_newer_program_s_file_is_told_and_left(run: Run, past: str) -> None:
    learned_path().parent.mkdir(parents=True)
    learned_path().write_text("beehelper learned 2\n")
    assert "newer beehelper" in run("bee", "TLAEINZ").err
    assert run("bee", "learn", past).code == 2
    assert learned_path().read_text() == "beehelper learned 2\n"


# Pasted hints


def test_pasted_hints_make_the_counts_exact_and_choose_the_words(
    run: Run, own: Path, tmp_path: Path
) -> None:
    hints = tmp_path / "hints.txt"
    words = "\n".join(["talent", "tilt", "tile", "zeal", "latent", "tantalize", "elite"])
    own.write_text(words, encoding="utf-8")
    hints.write_text(HINTS.replace("G", "L").replace("LE-1", "LA-1"), encoding="utf-8")
    paste = ("--list", str(own), "--paste", str(hints))
    lines = run("bee", "TLAEINZ", *paste, "--hint", "grid", "--found", "latent").out.splitlines()
    assert lines[2:] == [
        "     4  9  all",
        "T    1  1    2",
        "all  1  1    2",
        "With the 1 found: 3 words.",
        "",
        "Next, --hint 4 pairs: words by first two letters",
    ]
    whole = run("bee", "TLAEINZ", *paste, "--hint", "grid").out
    for ending in (b"\r", b"\r\n", "\u2028".encode()):
        other = tmp_path / "other.txt"
        other.write_bytes(ending.join(hints.read_bytes().splitlines()))
        again = ("--list", str(own), "--paste", str(other), "--hint", "grid")
        assert run("bee", "TLAEINZ", *again).out == whole
    told = json.loads(run("bee", "TLAEINZ", *paste, "--all", "--json").out)
    chance = {word["word"]: word["likelihood"] for word in told["words"]}
    assert (chance["latent"], chance["tantalize"]) == (0.999, 0.999)
    assert chance["tile"] == pytest.approx(0.5)
    assert "elite" not in chance
    assert told["totals"]["left"]["exact"] is True
    assert told["pasted"]["words"] == 3
    assert told["notes"] == []


@pytest.mark.parametrize(
    ("asked", "shown", "talked"),
    [
        ((), "One word is probably in no list.", ""),
        (("--hint", "pairs"), "One word in TA is probably in no list.", ""),
        (("--hint", "word"), "TILE", ""),
        (("--all",), "tile", "beehelper: One 6-letter word in TA is probably in no list.\n"),
    ],
)
def test_of_a_word_in_no_list_no_more_is_told_than_was_asked_for(
    run: Run,
    own: Path,
    monkeypatch: pytest.MonkeyPatch,
    asked: tuple[str, ...],
    shown: str,
    talked: str,
) -> None:
    own.write_text("tile\n", encoding="utf-8")
    for form in ((), ("--json",)):
        type_in(monkeypatch, "4 5 6 Σ\nT 1 0 1 2\nΣ 1 0 1 2\nTA-1 TI-1")
        said = run("bee", "TLAEINZ", "--list", str(own), "--paste", "-", *asked, *form)
        assert shown in said.out
        assert said.err == talked
        told = "6-letter word in TA" in said.out + said.err
        assert told == bool(talked)
    assert len(json.loads(said.out)["notes"]) == bool(talked)


def test_hints_that_no_words_can_meet_are_not_told_as_exact(run: Run, write: Write) -> None:
    rows = "4 5 6 Σ\nT 5 5 1 11\nZ 4 4 1 9\nΣ 9 9 2 20\n"
    paste = write("hints.txt", f"WORDS: 20, POINTS: 73, PANGRAMS: 1\n{rows}")
    said = run("bee", "TLAEINZ", "--paste", paste)
    assert "No words can meet the pasted PANGRAMS along with the other numbers" in said.err
    assert said.out.splitlines()[1:4] == [
        "In all: about 20 words",
        "and 73 points.",
        "At least 1 pangram.",
    ]
    assert "Ranks, about:" in said.out
    grid = run("bee", "TLAEINZ", "--paste", paste, "--hint", "grid").out
    assert "Grid (estimate)" in grid
    assert "In all: about 20 words." in grid
    told = json.loads(run("bee", "TLAEINZ", "--paste", paste, "--json").out)
    assert told["totals"]["left"]["exact"] is False


def test_hints_of_another_board_are_bad_input(run: Run, write: Write) -> None:
    hints = write("hints.txt", HINTS)
    said = run("bee", "TLAEINZ", "--paste", hints)
    assert (said.code, said.out) == (2, "")
    assert "not a letter of the board T AEILNZ" in said.err


def test_an_export_of_nothing_teaches_nothing_and_says_so(run: Run, write: Write) -> None:
    said = run("bee", "learn", write("empty.txt", f"{HEADER}\n"))
    assert said == (1, "", "beehelper: There is nothing in it to learn.\n")
