from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from command_line import Run, Write

from beehelper.crossword.hints import CLUE_LADDER, LADDER, OTHER_CHANCES
from beehelper.hints import Rung

WORDS = "cat;60\ncot;50\nice cream;50\nace\n"

CLUES = "1A Pet\n4A Exist\n5A Number\n1D Pet too\n2D Exist\n3D Number\n"


@pytest.fixture
def words(write: Write) -> str:
    return write("words.txt", WORDS)


@pytest.fixture
def puzzle(write: Write) -> str:
    return write("puzzle.txt", "c.t\n###\n...\n")


def test_json_tells_all_slots_and_cells(run: Run, puzzle: str, words: str) -> None:
    said = run("crossword", "help", puzzle, "--list", words, "--json")
    told = json.loads(said.out)
    assert told["schema"] == 1
    assert told["grid"] == ["C.T", "###", "..."]
    assert told["possible"] is True
    slot = told["slots"][0]
    assert (slot["name"], slot["pattern"], slot["fitting"]) == ("1A", "c?t", 2)
    assert [each["word"] for each in slot["words"]] == ["cat", "cot"]
    assert {(cell["row"], cell["column"]) for cell in told["cells"]} == {
        (1, 2),
        (3, 1),
        (3, 2),
        (3, 3),
    }
    assert told["rung"]["name"] == "where"


def test_json_of_a_slot_tells_of_no_other(run: Run, puzzle: str, words: str) -> None:
    def told(*slot: str) -> dict[str, list[dict[str, object]]]:
        said = run("crossword", "help", puzzle, "--list", words, "--json", *slot)
        return json.loads(said.out)  # type: ignore[no-any-return]

    whole = told()
    for slot in whole["slots"]:
        alone = told("--slot", str(slot["name"]))
        assert alone["slots"] == [slot]
        rows = {"1A": 1, "2A": 3}
        assert alone["cells"] == [
            cell for cell in whole["cells"] if cell["row"] == rows[str(slot["name"])]
        ]


def test_pencil_letters_are_no_given_ones(run: Run, tmp_path: Path, words: str) -> None:
    from beehelper.crossword.formats import write_puzzle
    from beehelper.crossword.grid import parse_grid
    from beehelper.crossword.puzzle import Puzzle

    path = tmp_path / "puzzle.puz"
    puzzle = Puzzle(parse_grid("cxt\n###\n..."), pencil=frozenset([1]))
    path.write_bytes(write_puzzle(puzzle, path.name))
    told = json.loads(run("crossword", "help", str(path), "--list", words, "--json").out)
    assert told["grid"][0] == "C.T"


def test_a_puzzle_is_read_from_standard_input(
    run: Run, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"c.t\n###\n...\n")))
    assert "1 Across" in run("crossword", "help", "-", "--list", words).out


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (["--slot", "9D"], "The grid has no slot '9D'; it has 1A 2A."),
        (["--hint", "8"], "'8' isn't a hint; there are 1 where,"),
        (["--list", "none.txt"], "The word list none.txt is not there;"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(
    run: Run, puzzle: str, more: list[str], fault: str
) -> None:
    assert fault in run("crossword", "help", puzzle, *more).refusal


def test_a_file_that_numbers_its_slots_in_its_own_way_says_so(run: Run, write: Write) -> None:
    doc: dict[str, object] = {
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 2, "height": 2},
        "puzzle": [[1, "#"], [7, 0]],
        "saved": [["A", None], ["B", "C"]],
    }
    file = write("own.ipuz", json.dumps(doc))
    said = "beehelper: The file numbers its slots in its own way; here they have the usual numbers."
    assert run("crossword", "help", file).err == f"{said}\n"
    usual = write("usual.ipuz", json.dumps(doc).replace("7", "2"))
    assert run("crossword", "help", usual).err == ""


def test_what_is_found_is_one_json_object(run: Run, words: str) -> None:
    told = json.loads(run("crossword", "find", "ice*", "--list", words, "--json").out)
    assert told == {
        "schema": 1,
        "game": "crossword",
        "query": {"pattern": "ice*", "use": "", "avoid": "", "lengths": ""},
        "count": 1,
        "words": [{"word": "icecream", "score": 50, "spellings": ["ice cream"]}],
    }


def test_several_lists_are_merged_and_their_notes_told(
    run: Run, words: str, tmp_path: Path
) -> None:
    (tmp_path / "more.txt").write_text("cut;70\nx\n")
    said = run("crossword", "find", "c?t", "--list", words, "--list", str(tmp_path / "more.txt"))
    assert said.out == " 70  CUT\n 60  CAT\n 50  COT\n"
    assert "more.txt: 1 line left out" in said.err


NEXT = (
    "\n\nNext, --hint 2 chance: how sure its best word is, and if it has rivals"
    " (spoils no letter)\n"
)


@pytest.mark.parametrize(
    ("more", "begins", "last"),
    [
        ((), f"Where to look\nLook at 1 Across.{NEXT}", False),
        (("--slot", "2 across", "--hint", "word"), "2 Across: the word\nCAT: ", False),
        (("--hint", str(len(LADDER))), "The likeliest letters\nCaT\n###\n", True),
    ],
)
def test_a_hint_is_told_and_the_next_one_named(
    run: Run, puzzle: str, words: str, more: tuple[str, ...], begins: str, last: bool
) -> None:
    said = run("crossword", "help", puzzle, "--list", words, *more)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(begins)
    assert ("Next" not in said.out) == last


@pytest.mark.parametrize("hint", range(1, len(LADDER) + 1))
def test_a_full_grid_has_no_next_hint_and_no_list_is_read_for_it(
    run: Run, write: Write, hint: int
) -> None:
    full = write("full.txt", "cat\n###\nace\n")
    for slot in ((), ("--slot", "2A")) if 1 < hint < len(LADDER) else ((),):
        said = run("crossword", "help", full, "--list", "none.txt", "--hint", str(hint), *slot)
        assert said == (0, "Nothing is open\nEvery cell has its letter.\n", "")


@pytest.mark.parametrize("text", [".\n", ".#A\n###\nA#.\n"])
def test_a_grid_with_open_cells_in_no_slot_is_not_called_full(
    run: Run, write: Write, text: str
) -> None:
    said = run("crossword", "help", write("alone.txt", text), "--list", "none.txt")
    assert said == (0, "Nothing is open\nNo slot is open.\n", "")


@pytest.mark.usefixtures("small_net")
def test_the_last_hint_of_a_puzzle_with_clues_is_what_solve_answers(run: Run, write: Write) -> None:
    grid, clues = write("grid.txt", "cat\nare\nten\n"), write("clues.txt", CLUES)
    own = write("own.txt", "cat\nrat\nare\nore\nten\nram\ncot\n")
    full = grid.replace("grid.txt", "full.ipuz")
    assert run("crossword", "convert", grid, full, "--finished", "--clues", clues).code == 0
    solved = run("crossword", "solve", full, "--list", own).out
    for last in (str(len(LADDER)), LADDER.rungs[-1].name):
        said = run("crossword", "help", full, "--list", own, "--hint", last).out
        others = "\n".join(OTHER_CHANCES)
        assert said == f"The whole puzzle\n{solved}{others}\n"


def test_the_largest_limit_shows_all_words(run: Run, write: Write, words: str) -> None:
    huge = str(10**20)
    found = run("crossword", "find", "c?t", "--list", words, "--limit", huge)
    assert found.out == " 60  CAT\n 50  COT\n"
    grid = write("one.txt", "c.t\n")
    assert run("crossword", "slot", grid, "1A", "--list", words, "--limit", huge).code == 0


@pytest.mark.parametrize(
    ("clue", "fault"),
    [
        (("Court divider (3)", "--length", "4"), "The clue says (3), and --length says 4."),
        (("Court divider (3)", "--pattern", "?e??"), "--pattern has 4 letters, the answer 3."),
        (("Court divider", "--length", "3", "--pattern", "?e??"), "--pattern has 4 letters,"),
    ],
)
def test_lengths_of_a_clue_that_contradict_are_told(
    run: Run, clue: tuple[str, ...], fault: str
) -> None:
    assert fault in run("crossword", "clue", *clue).refusal


@pytest.mark.usefixtures("small_net")
@pytest.mark.parametrize("hint", CLUE_LADDER.rungs)
@pytest.mark.parametrize("pattern", ["cat", "qzx", "qz?"])
def test_a_clue_whose_hints_all_say_the_same_has_no_next_one(
    run: Run, words: str, pattern: str, hint: Rung[object]
) -> None:
    ask = ("crossword", "clue", "Pet", "--pattern", pattern, "--list", words)
    said = run(*ask, "--hint", hint.name)
    assert (said.out, said.err) == run(*ask)[1:]
    assert "hint" not in said.out


@pytest.mark.parametrize("hint", LADDER.rungs[1:-1])
def test_a_full_slot_has_no_next_hint(
    run: Run, write: Write, words: str, hint: Rung[object]
) -> None:
    half = write("half.txt", "cat\n###\n...\n")
    said = run("crossword", "help", half, "--list", words, "--slot", "1A", "--hint", hint.name)
    assert said == (0, "1 Across\nEvery cell has its letter.\n", "")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (("c?t",), (0, " 60  CAT\n 50  COT\n", "")),
        (("c?t", "--avoid", "a"), (0, " 50  COT\n", "")),
        (("--use", "tac"), (0, " 60  CAT\n", "")),
        (("(3,5)",), (0, " 50  ICECREAM  ice cream (3,5)\n", "")),
        (
            ("???", "--limit", "1"),
            (0, " 60  CAT\n", "beehelper: 2 more; --limit shows more of them.\n"),
        ),
        (("???", "--limit", "0"), (2, "", "beehelper: --limit must be 1 or more.\n")),
        (("zz",), (1, "", "beehelper: No word of the lists is like that.\n")),
    ],
)
def test_words_are_found_in_a_list_best_first(
    run: Run, words: str, query: tuple[str, ...], said: tuple[int, str, str]
) -> None:
    assert run("crossword", "find", *query, "--list", words) == said


@pytest.mark.parametrize("words", ["help", "fill", "solve", "slot", "help --json", "help --hint 6"])
def test_a_puzzle_in_other_letters_gets_no_english_words(
    run: Run, tmp_path: Path, words: str
) -> None:
    part, *options = words.split()
    cells = [["К", "О", "Т"], ["О", "К", "О"], ["Т", "О", "Н"]]
    for member in ({"solution": cells}, {"saved": [*cells[:2], [""] * 3]}, {}):
        puzzle = {
            "version": "http://ipuz.org/v2",
            "kind": ["http://ipuz.org/crossword#1"],
            "dimensions": {"width": 3, "height": 3},
            "puzzle": [[1, 2, 3], [4, 0, 0], [5, 0, 0]],
            "clues": {"Across": [[1, "Мяучит"], [4, "Видит"], [5, "Голос"]]},
            **member,
        }
        path = tmp_path / "puzzle.ipuz"
        path.write_text(json.dumps(puzzle), "utf-8")
        slot = ["5A"] * (part == "slot")
        said = run("crossword", part, str(path), *slot, *options)
        assert "in other letters than a-z" in said.refusal
        assert run("crossword", "convert", str(path), str(tmp_path / "puzzle.xd")).code == 0
        (tmp_path / "puzzle.xd").unlink()
