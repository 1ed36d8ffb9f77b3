from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Run, Write

from beehelper.crossword.grid import parse_grid

PUZZLE = "0\t0\t0\t0\t0\t#\n0 # # # # #\n0#####\n0 0 0 0 # #\n0#####\n######\n"
WORDS = ("crane", "cello", "lime")


def words_of(text: str) -> list[str]:
    """Return what stands in the slots of a printed grid, which has the puzzle's black cells."""
    grid = parse_grid(text)
    assert grid.emptied() == parse_grid(PUZZLE).emptied()
    return sorted(grid.pattern(slot) for slot in grid.slots)


@pytest.fixture
def puzzle(write: Write) -> str:
    return write("puzzle.txt", PUZZLE)


@pytest.fixture
def words(write: Write) -> str:
    return write("words.txt", "\n".join(WORDS))


@pytest.mark.parametrize("method", ["backtrack", "forward", "mac"])
def test_the_articles_program_prints_the_filled_grid(
    run: Run, puzzle: str, words: str, method: str
) -> None:
    said = run("crossword", "fill", puzzle, "--list", words, "--method", method)
    assert (said.code, said.err) == (0, "")
    assert said.out == "CRANE#\nE#####\nL#####\nLIME##\nO#####\n######\n"
    assert words_of(said.out) == sorted(WORDS)


def test_every_switch_is_taken(run: Run, puzzle: str, words: str) -> None:
    for order in ("static", "mrv", "domwdeg"):
        for values in ("list", "lookahead"):
            for switch in ("--backjump", "--no-backjump", "--restarts", "--no-restarts"):
                how = ("--order", order, "--values", values, switch)
                said = run("crossword", "fill", puzzle, "--list", words, *how)
                assert (said.code, said.err) == (0, "")
                assert words_of(said.out) == sorted(WORDS)


def test_no_solution_is_said_and_which_slot_died(run: Run, write: Write, words: str) -> None:
    path = write("puzzle.txt", PUZZLE.replace("0", "q", 1))
    said = run("crossword", "fill", path, "--list", words)
    assert (said.code, said.out) == (1, "No solution found\n")
    assert said.err == "beehelper: Proven impossible: no word is left for 1 Across.\n"
    told = json.loads(run("crossword", "fill", path, "--list", words, "--json").out)
    assert (told["label"], told["dead"], told["fills"]) == ("proven impossible", "1A", [])
    assert told["best"][0] == "Q....#"


@pytest.mark.parametrize(
    ("grid", "said"),
    [
        ("-", "1 cell is in no slot and stays open."),
        ("..#\n###\n.#.", "2 cells are in no slot and stay open."),
        ("..#\n###\nq#q", ""),
    ],
)
def test_cells_in_no_slot_are_counted(run: Run, tmp_path: Path, grid: str, said: str) -> None:
    words, path = tmp_path / "words.txt", tmp_path / "grid.txt"
    words.write_text("at;50\n")
    path.write_text(grid)
    filled = run("crossword", "fill", str(path), "--list", str(words))
    assert ("no slot" in filled.err) is bool(said)
    assert said in filled.err


def test_what_is_not_found_in_time_is_told_with_the_fullest_grid(
    run: Run, puzzle: str, words: str
) -> None:
    how = ("crossword", "fill", puzzle, "--list", words, "--seconds", "1e-9")
    said = run(*how)
    assert (said.code, said.out) == (1, "No solution found\n")
    assert said.err == (
        "beehelper: Not found in the time given.\n"
        f"beehelper: The fullest grid so far:\n{parse_grid(PUZZLE).text()}\n"
    )
    told = json.loads(run(*how, "--json").out)
    assert (told["label"], told["dead"]) == ("not found in the time given", None)
    assert told["best"] == parse_grid(PUZZLE).text().splitlines()


def test_several_fills_are_separated_by_an_empty_line(run: Run, tmp_path: Path) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("...")
    words.write_text("abc;60\nabd;50\nabe;10\n")
    how = ("crossword", "fill", str(grid), "--list", str(words), "--min-score", "50")
    said = run(*how, "--count", "2")
    assert (said.code, said.err) == (0, "")
    assert sorted(said.out.split()) == ["ABC", "ABD"]
    assert said.out[4] == "\n"
    saved = tmp_path / "out.xd"
    said = run(*how, "--count", "2", "--save", str(saved))
    assert (said.code, said.err) == (0, f"beehelper: Saved fill 2 as {saved}.\n")
    assert said.out.split()[1] in saved.read_text()
    said = run(*how, "--count", "3", "--json")
    assert said.code == 0
    assert said.err == "beehelper: No other fill exists, after 2.\n"
    told = json.loads(said.out)
    assert (told["schema"], told["game"], told["best"]) == (1, "crossword", None)
    assert sorted(each["words"]["1A"] for each in told["fills"]) == ["abc", "abd"]


def test_the_list_that_ships_is_used_without_one_and_a_seed_gives_the_same_again(
    run: Run, write: Write, bundled_entries: None
) -> None:
    path = write("grid.txt", "....\n" * 4)
    first = run("crossword", "fill", path, "--seed", "3")
    assert first.code == 0
    assert first == run("crossword", "fill", path, "--seed", "3")
    assert len(first.out) == 20
    assert "CRANE" in run("crossword", "find", "c?a?e", "--avoid", "st").out


def test_for_a_family_no_rude_word_stands_in_a_fill_nor_a_phrase_with_one(
    run: Run, tmp_path: Path
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("......")
    words.write_text("horney\npissed\ndumb ox\n")
    every = ("crossword", "fill", str(grid), "--list", str(words), "--count", "4", "--seed", "1")
    assert sorted(run(*every).out.split()) == ["DUMBOX", "HORNEY", "PISSED"]
    assert run(*every, "--family").out == "No solution found\n"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--seconds", "0"], "--seconds must be more than 0."),
        (["--seconds", "inf"], "--seconds must be finite."),
        (["--count", "0"], "--count must be 1 or more."),
        (["--min-score", "101"], "--min-score must be 0 to 100."),
        (["--seed", "-1"], "--seed must be 0 or more."),
    ],
)
def test_numbers_that_cannot_be_are_told(
    run: Run, puzzle: str, words: list[str], fault: str
) -> None:
    assert run("crossword", "fill", puzzle, *words) == (2, "", f"beehelper: {fault}\n")


def test_what_cannot_be_read_is_bad_input(run: Run, tmp_path: Path, puzzle: str) -> None:
    assert run("crossword", "fill", str(tmp_path / "none.txt")).code == 2
    assert run("crossword", "fill", puzzle, "--list", str(tmp_path / "none.txt")).code == 2
    assert run("crossword", "fill", puzzle, "--method", "guess").code == 2
    path = tmp_path / "grid.txt"
    path.write_text("..\n.")
    said = run("crossword", "fill", str(path))
    assert said.code == 2
    assert "Line 2 has 1 cell," in said.err


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (("--ban", "???"), "--ban '???' isn't a word; only letters are accepted."),
        (("--ban", ""), "--ban '' isn't a word; only letters are accepted."),
    ],
)
def test_what_is_banned_is_a_word(
    run: Run, puzzle: str, words: str, options: tuple[str, ...], fault: str
) -> None:
    assert fault in run("crossword", "fill", puzzle, "--list", words, *options).refusal


@pytest.mark.parametrize(
    ("grid", "options", "place"),
    [
        ("...\n###\n...", ("--pin", "2A=CAT"), "2A"),
        ("c.t\n###\n...", ("--pin", "1A=CAT"), "1A"),
        ("...\n###\ncat", (), "2A"),
        ("...\n###\ncat", ("--only", "1A"), "2A"),
        ("cat\nare\nbed", (), "1A"),
    ],
)
def test_a_banned_word_that_is_pinned_or_stands_in_the_grid_is_told(
    run: Run, write: Write, words: str, grid: str, options: tuple[str, ...], place: str
) -> None:
    ban = ("--list", words, "--ban", "cat")
    said = run("crossword", "fill", write("grid.txt", f"{grid}\n"), *ban, *options).refusal
    assert f"CAT is banned and stands in {place}; leave one out." in said
