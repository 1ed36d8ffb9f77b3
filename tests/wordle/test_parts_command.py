"""The commands wordle review, wordle stats and wordle multi, as a process would run them."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Run, Said

from beehelper.store.sessions import Session, save

from .games import lists_in


@pytest.fixture
def own(tmp_path: Path) -> list[str]:
    return lists_in(tmp_path, "abc abd bad dab cab")


def test_a_review_names_better_guesses_when_the_answer_is_known(run: Run) -> None:
    guesses = ["SALET", "BRICK", "NIGHT", "FIGHT"]
    code, out, _ = run("review", *guesses, "--answer", "fight", "--list", "original")
    assert code == 0
    assert "Skill " in out
    assert "Best play would have been SALET, " in out
    assert "2 BRICK: " in out
    assert "4 FIGHT ggggg" in out


def test_a_review_spoils_no_running_game(run: Run, own: list[str]) -> None:
    code, out, _ = run("review", "abc=gg.", *own, "--hard")
    assert code == 0
    assert "By the list of answers, best play from here takes 1.00 guesses." in out
    assert "ABD" not in out
    code, out, _ = run("review", "abc=gg.", *own, "--json")
    assert "abd" not in out


def test_rows_that_fit_no_listed_word_have_no_review(run: Run) -> None:
    grey = [f"{word}=....." for word in ("crane", "moist", "bulky")]
    for words in (["review", *grey], grey):
        code, out, err = run(*words)
        assert (code, out) == (1, "")
        assert "Row 3 is impossible: no word in the list fits rows 1–3." in err
        code, out, _ = run(*words, "--json")
        assert (code, json.loads(out)["contradiction"]["row"]) == (1, 3)
    code, _, err = run("review", "crane=.....", "caper=.....", "could=g....")
    assert (code, "Row 3 is impossible" in err) == (2, True)


def test_a_review_as_json_has_every_number(run: Run, own: list[str]) -> None:
    code, out, err = run("review", "DAB", "CAB", "--answer", "cab", *own, "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["schema"] == 1
    assert (told["answer"], told["solved"], told["rest"]) == ("cab", True, None)
    first, last = told["guesses"]
    assert (first["before"], first["after"]) == (5, 1)
    assert last["loss"] == 0
    assert first["label"] == last["label"] == "proven"
    # DAB tells all five apart: 9 guesses in all, the floor, so that nothing was given away.
    assert (first["cost"], first["best_cost"], first["loss"], first["luck"]) == (1.8, 1.8, 0, -0.2)
    assert told["skill"] == 100
    assert told["luck"] == round(100 / (1 + 4**0.2))


ROWS = [("dab", ".gg"), ("cab", "ggg")]
FORMS = (
    lambda guess, code: [f"{guess}={code}"],
    lambda guess, code: [f"{guess.upper()} {code}"],
    lambda guess, code: [f"{guess}: {code}"],
    lambda guess, code: [guess.upper(), code],
    lambda guess, code: [guess, code.translate(str.maketrans(".yg", "⬜🟨🟩"))],
    lambda guess, code: [guess + " " + code.translate(str.maketrans(".yg", "012"))],
    lambda guess, code: [guess, code.replace(".", ":black_large_square:").replace("y", "🟨")],
)


@pytest.mark.parametrize("command", [[], ["review"], ["review", "--answer", "cab"]])
@pytest.mark.parametrize("form", FORMS)
def test_a_row_in_any_form_is_read_by_wordle_and_by_its_review(
    run: Run, own: list[str], command: list[str], form: Callable[[str, str], list[str]]
) -> None:
    plain = run(*command, "dab=.gg", "cab=ggg", *own, "--json")
    assert plain[0] == 0
    assert run(*command, *(word for row in ROWS for word in form(*row)), *own, "--json") == plain


@pytest.mark.parametrize("command", [[], ["review"]])
def test_a_shared_game_is_read_whole_and_played_in_its_mode(
    run: Run, own: list[str], command: list[str]
) -> None:
    rows, shared = "DAB ⬜🟩🟩\nCAB 🟩🟩🟩", "Wordle 1,980 {}/6*\n\n{}\n\nMine!"
    plain = run(*command, *rows.splitlines(), *own, "--hard", "--json")
    assert plain.code == 0
    assert run(*command, shared.format(2, rows), *own, "--json") == plain
    told = run(*command, shared.format(3, rows), *own)
    assert "The heading says 3/6, but the text has 2 rows" in told.refusal
    colours = run(shared.format(2, "⬜🟩🟩\n🟩🟩🟩"), *own).refusal
    assert "The colours have no guesses" in colours


@pytest.mark.parametrize("command", [[], ["review"], ["review", "--answer", "cab"]])
@pytest.mark.parametrize(
    "text", ["dab=.gg\ncab=ggg", "DAB ⬜🟩🟩\r\n\r\nCAB 🟩🟩🟩\r\n", "dab\n.gg\ncab\nggg\n"]
)
def test_a_whole_game_is_read_as_one_argument_or_from_standard_input(
    run: Run, own: list[str], command: list[str], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_piped(text: str, *words: str) -> Said:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        return run(*command, *words, "--json")

    plain = run(*command, "dab=.gg", "cab=ggg", *own, "--json")
    assert plain.code == 0
    assert run(*command, text, *own, "--json") == plain
    assert run_piped(text, "-", *own) == plain
    assert run_piped("cab=ggg\n", "dab=.gg", *own, "-") == plain
    assert run_piped("cab=ggg\n", "-", *own, "dab=.gg").code == 2
    assert "Standard input is empty" in run_piped("\n", "-", *own).err
    assert "can only be read once" in run_piped("dab=.gg\n", "-", "-", *own).err


@pytest.mark.parametrize(("word", "odd"), [("cab", False), ("dcb", True)])
def test_a_review_says_where_its_answer_is_in_no_list(
    run: Run, own: list[str], word: str, odd: bool
) -> None:
    code, out, _ = run("review", "abc", "--answer", word, *own)
    assert code == 0
    assert (f"{word.upper()} is on no list of answers; it counts as one more here." in out) == odd


def test_a_review_that_is_not_done_in_time_says_so(run: Run) -> None:
    code, out, err = run("review", "FUZZY", "FIGHT", "--answer", "FIGHT", "--seconds", "0.01")
    assert code == 0
    assert "Not all is proven within 0.01 s;" in err
    assert "1 FUZZY g...." in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["review"], "Nothing to review"),
        (["review", "CRANE"], "'CRANE' has no feedback"),
        (["review", "CRANE", "MOIST"], "'CRANE' has no feedback"),
        (["review", "CRAN", "--answer", "FIGHT"], "CRAN and FIGHT have different lengths"),
        (
            ["review", "CRANE=g....", "--answer", "FIGHT"],
            "impossible with the answer FIGHT",
        ),
        (
            ["review", "CRANE=g....", "BLIMP=g...."],
            "Row 2 is impossible: letter 1 can't be both C and B.",
        ),
        (
            ["stats", "CRANE=....."],
            "Unrecognized: CRANE=.....; beehelper wordle stats --help",
        ),
        (["multi", "--boards", "5"], "A game has 2, 4, 8, 16, 32 boards, not"),
        (["multi", "crane=.....", "--boards", "2"], "Row 1: CRANE needs a feedback for each of 2"),
        (["multi", "--hard"], "Unrecognized: --hard"),
        (["multi", "--hint", "9"], "'9' isn't a hint"),
        (["multi", "--hint", "3", "--try", "qqqqq"], "QQQQQ is not in the lists"),
        (
            ["multi", "--boards", "2", "crane=...../.....", "--wrong"],
            "Unrecognized: --wrong",
        ),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(run: Run, words: list[str], told: str) -> None:
    assert told in run(*words).refusal


GREY = ("crane=.....",) * 5


def test_statistics_are_of_finished_saved_games(run: Run) -> None:
    assert run("stats")[0] == 1
    games = (
        ("2026-02-27", ("crane=.....", "sloth=ggggg")),
        ("2026-02-27", GREY),  # not finished
        ("2026-02-28", (*GREY, "crane=.....")),
        ("2026-02-28", (*GREY, *GREY, "sloth=ggggg")),  # too late
        ("2026-02-28", ("nothing",)),
        ("2026-02-30", ("crane=ggggg",)),
        ("2026-03-01", (*GREY, "-", "crane=ggggg")),
    )
    for number, (day, moves) in enumerate(games):
        save(Session("wordle", f"nyt{number}", day, moves))
    code, out, err = run("stats")
    assert code == 0
    damaged, faulty = sorted(err.splitlines())
    assert damaged.startswith("beehelper: A saved board was damaged; it is kept as ")
    assert "2026-02-30-nyt5.json" in damaged
    assert faulty == "beehelper: The board 2026-02-28-nyt4 can't be read."
    assert out.startswith("4 played, 2 won (50%), 1.50 guesses on average.\n")
    assert f"2  {'█' * 40} 1\n" in out
    told = json.loads(run("stats", "--json")[1])["statistics"]
    assert told["distribution"] == [1, 1, 0, 0, 0, 0]
    assert told["longest"] == 1


ROW = "salet=...../y..../..g../....g"


def test_many_boards_spoil_nothing_at_first(run: Run) -> None:
    code, out, _ = run("multi", "--boards", "4", ROW, "--list", "original")
    assert code == 0
    assert "Board 1: 221 words." in out
    assert "8 guesses for 4 boards (4 to spare).\n" in out
    assert "Next, --hint 2 closest" in out


def test_a_board_whose_answer_can_be_an_unlikely_word_is_not_said_to_be_known(run: Run) -> None:
    rows = "crane=bybgb,bbbbb", "solid=bbbbb,bbbbb"
    told = [run("multi", "--boards", "2", *rows, "--hint", n)[1] for n in ("1", "2", "5", "6")]
    assert "Board 1: 1 word, and 2 unlikely." in told[0]
    assert "Look at board 1: 1 word left, and 2 unlikely." in told[1]
    assert "has one word left" not in told[1]
    assert "it solves a board" not in told[2]
    assert "1: BURNT runny turnt\n" in told[3]


@pytest.mark.parametrize("rung", ["closest", "first", "best", "words"])
def test_every_rung_of_many_boards_answers(run: Run, rung: str) -> None:
    code, out, _ = run("multi", ROW, "--hint", rung)
    assert code == 0
    assert len(out.splitlines()) > 1


def test_all_the_words_of_a_board_are_listed(run: Run) -> None:
    rung = ("--boards", "2", "salet=...../..g..", "--list", "original", "--hint", "words")
    _, out, _ = run("multi", *rung)
    first, second = out.split("1: ")[1].split("2: ")
    counts = [
        board["candidates"] for board in json.loads(run("multi", *rung, "--json")[1])["boards"]
    ]
    assert [len(first.split()), len(second.split())] == counts
    assert min(counts) > 10


def test_the_guess_in_mind_is_rated_on_all_boards(run: Run) -> None:
    code, out, _ = run("multi", ROW, "--hint", "your", "--try", "CRONY")
    assert code == 0
    assert "CRONY leaves this many words" in out
    assert "Hint 3 rates your guess" in run("multi", ROW, "--hint", "your")[2]


def test_a_solved_board_drops_out_and_the_end_is_told(run: Run, own: list[str]) -> None:
    code, out, _ = run("multi", "--boards", "2", *own, "abc=ggg/gg.", "--json", "--hint", "words")
    assert code == 0
    told = json.loads(out)
    assert told["boards"][0]["solved"] == 1
    assert told["boards"][1]["words"] == ["abd"]
    assert told["suggestion"] == {"word": "abd", "kind": "solves a board", "mean": 1.0, "lost": 0.0}
    assert told["rows"] == ["abc=ggg/gg."]
    code, out, _ = run("multi", "--boards", "2", *own, "abc=ggg/gg.", "abd=ggg")
    assert (code, out) == (0, "All boards are solved\nIn 2; the game has 7 guesses.\n")
    rows = [*["ddd=.../..g"] * 6, "abc=ggg/gg.", "abd=ggg"]
    code, out, _ = run("multi", "--boards", "2", *own, *rows)
    assert (code, out) == (1, "All boards are solved\nIn 8, too late; the game has 7 guesses.\n")


def test_rows_of_another_number_of_boards_name_its_option(run: Run) -> None:
    told = run("multi", "crane=bbbby,bybbb").refusal
    assert "of 4 boards" in told
    assert "These are rows of 2 boards: add --boards 2." in told
    assert "add --boards" not in run("multi", "crane=bbbby,bybbb,bbbbb").refusal


def test_a_board_that_cannot_be_is_named(run: Run) -> None:
    words = ["multi", "--boards", "2", "crane=ggggg/g....", "blimp=gg..."]
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert "Board 2, row 2 is impossible: letter 1 can't be both C and B." in err
    code, out, err = run(*words, "--json")
    told = json.loads(out)
    assert code == 2
    assert told["contradictions"][0]["board"] == 2
    assert told["suggestion"] is None
    grey = [f"{word}=...../....." for word in ("crane", "blimp", "fusty", "doggo")]
    code, out, err = run("multi", "--boards", "2", *grey)
    assert (code, out) == (1, "")
    assert "Board 2, row 4 is impossible: no word in the list fits" in err


def test_a_board_of_a_word_in_no_list_is_solved(run: Run) -> None:
    code, out, _ = run("multi", "--boards", "2", "xxyzz=ggggg/.....")
    assert code == 0
    assert "Solved: board 1 in 1." in out


def test_no_statistics_are_no_solution_in_json_either(run: Run) -> None:
    for words in ([], ["--json"]):
        code, out, err = run("stats", *words)
        assert (code, bool(out)) == (1, bool(words))
        assert err.startswith("beehelper: No finished game is saved yet: one that is solved")
