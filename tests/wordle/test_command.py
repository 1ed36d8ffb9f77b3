from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Run

from beehelper.cli import wordle_tree
from beehelper.store.wordle import TREES, Plan, find_part, find_tree, shipped
from beehelper.wordle import openers
from beehelper.wordle.game import Lists, Mode, candidates, parse_row
from beehelper.wordle.tree import check

from .games import lists_in

pytestmark = pytest.mark.usefixtures("home")


def run_json(run: Run, *words: str) -> dict[str, object]:
    answered = json.loads(run(*words, "--json").out)
    assert isinstance(answered, dict)
    return answered


@pytest.fixture
def own(tmp_path: Path) -> list[str]:
    return lists_in(tmp_path, "abc abd bad dab cab", "#more abc dcb")


@pytest.mark.parametrize(
    ("words", "code", "out", "err"),
    [
        ("SALET=.....", 0, "221 words left", ""),
        ("SALET=..... --hint your-guess --try corny --list original", 0, "CORNY leaves ", ""),
        ("SALET=..... courd=ggggg", 0, "Solved in 2.\n", ""),
        ("SALET=..... xxyzz=ggggg", 0, "Solved in 2.\n", ""),
        ("SALET=g.... CRANE=..... --hard", 0, "left", "Row 2 is not legal in hard mode: letter 1"),
        (
            "CRANE=..... BLIMP=..... FUSTY=..... DOGGO=.....",
            1,
            "",
            "Row 4 is impossible: no word in the list fits rows 1–4.",
        ),
        ("CRANE=yyyyy", 1, "", "Row 1 is impossible: no word in the list fits it."),
        (
            "FUZZY=..... --list original --hint 4 --seconds 0",
            1,
            "No guess is known yet.",
            "Still searching after 0 s;",
        ),
        ("--hint 5 --seconds 0.001", 0, "no guess is better", "No runners-up within 0.001 s;"),
    ],
)
def test_what_is_answered_and_what_is_said_beside_it(
    run: Run, words: str, code: int, out: str, err: str
) -> None:
    told = run(*words.split())
    assert told.code == code
    assert out in told.out
    assert err in told.err
    assert "COURD" not in told.out


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("ılık ilik kısa kasa", "ıLıK ILIK KıSA KASA"),
        ("straße strafe straff", "STRAẞE STRAFE STRAFF"),
        ("İLKER ANKAR", "İLKER ANKAR"),
    ],
)
def test_a_word_is_shown_as_it_can_be_typed(
    run: Run, tmp_path: Path, words: str, shown: str
) -> None:
    own = lists_in(tmp_path, words)
    assert shown in run(*own, "--hint", "words").out
    for word in (*shown.split(), *shown.lower().split()):
        assert run(*own, word, "🟩" * len(shown.split()[0])).out == "Solved in 1.\n"


def test_the_tree_gives_the_guess_while_the_game_follows_it(run: Run) -> None:
    found = run_json(run, "SALET=.....", "--list", "original")
    assert found["candidates"] == {
        "count": 221,
        "likely": 221,
        "past": 0,
        "ran_dry": False,
    }
    assert found["suggestion"] == {
        "word": "courd",
        "total": 609,
        "mean": round(609 / 221, 5),
        "least": 609,
        "lost": 0,
        "label": "tree",
    }


def test_a_game_that_left_the_tree_is_searched_to_the_proof(run: Run) -> None:
    found = run_json(run, "CRANE=..gg.", "--list", "original", "--hard", "--seconds", "60")
    suggestion = found["suggestion"]
    assert isinstance(suggestion, dict)
    assert suggestion["label"] == "proven"
    assert (suggestion["total"], suggestion["least"]) == (39, 39)
    ranked = found["ranked"]
    assert isinstance(ranked, list)
    assert len(ranked) == 10
    assert "words" not in json.dumps(found["candidates"])


def test_the_sixth_rung_lists_the_words_in_json(run: Run, original: Lists) -> None:
    rows = ["SALET=.....", "CORNI=.g..."]
    found = run_json(run, *rows, "--list", "original", "--hint", "6")
    words = candidates(original.answers, [parse_row(row, 5) for row in rows])
    assert len(words) > 9
    assert found["candidates"] == {
        "count": len(words),
        "likely": len(words),
        "past": 0,
        "ran_dry": False,
        "words": words,
        "chances": [round(1 / len(words), 6)] * len(words),
    }


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["CRANE=ggggg", "MOIST=....."], "Row 2: The game is solved; leave out what comes after"),
        (["CRANE=gg.y.", "SLATE=...."], "Row 2: '....' has 4 marks; the words have 5 letters."),
        (["CRAN=gg.y"], "Row 1: CRAN has 4 letters; the words have 5."),
        (["CRÄNE=gg.y."], "Row 1: no word of the lists has the letter 'ä'."),
        (["CRANE"], "Row 1: 'CRANE' isn't a row"),
        (["--limit", "-1"], "--limit must be 0 or more; 0 means no limit."),
        (["--guesses", "x.txt"], "--guesses has no effect without --answers"),
        (["--answers", "nowhere.txt"], "nowhere.txt is not there"),
        (["--hint", "9"], "'9' isn't a hint"),
        (["SALET=.....", "--hint", "3", "--try", "qqqqq"], "QQQQQ is not in the lists"),
        (
            ["SALET=g....", "--hard", "--hint", "3", "--try", "crane"],
            "CRANE is not legal in hard mode: letter 1 must be S.",
        ),
        (["tree", "SALET=....."], "Unrecognized: SALET=....."),
        (["--hard", "tree"], "tree goes first: beehelper wordle tree"),
        (["tree", "--first", "qqqqq"], "QQQQQ is not in the lists"),
        (["tree", "--depth", "0"], "--depth must be 1 or more."),
        (["--answers", ""], "--answers needs the name of a file, not ''."),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(run: Run, words: list[str], told: str) -> None:
    assert told in run(*words).refusal


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (["CRANE=g....", "BLIMP=g...."], "letter 1 can't be both C and B."),
        (["CRANE=.....", "COULD=ggggg"], "C can't be both in the answer and not in it."),
        (["CRANE=ggggy"], "no place is left for E."),
    ],
)
def test_rows_that_no_word_could_fit_are_bad_input(run: Run, rows: list[str], told: str) -> None:
    assert run(*rows) == (2, "", f"beehelper: Row {len(rows)} is impossible: {told}\n")
    code, out, _ = run(*rows, "--json")
    found = json.loads(out)
    assert code == 2
    assert found["candidates"] == {"count": 0}
    assert found["contradiction"]["row"] == len(rows)
    assert found["contradiction"]["certain"]
    assert "solved" not in found


@pytest.mark.parametrize(
    ("limit", "said", "code"), [(6, "2", 0), (2, "2", 0), (1, "2, too late", 1)]
)
def test_a_game_solved_past_its_limit_is_lost(run: Run, limit: int, said: str, code: int) -> None:
    rows = ("SALET=.....", "courd=ggggg", "--limit", str(limit))
    assert run(*rows)[:2] == (code, f"Solved in {said}.\n")
    assert run_json(run, *rows)["won"] == (code == 0)


def test_all_the_words_left_are_listed(run: Run) -> None:
    rung = ("CRANE=.yy..", "--hint", "words")
    found = run_json(run, *rung)["candidates"]
    assert isinstance(found, dict)
    out = run(*rung).out
    assert len(found["words"]) > 60
    assert set(found["words"]) <= set(out.lower().split())
    assert "more." not in out


def test_own_lists_are_used(run: Run, own: list[str]) -> None:
    found = run_json(run, *own, "ABC=gg.", "--hint", "6")
    assert found["candidates"] == {
        "count": 1,
        "likely": 1,
        "past": 0,
        "ran_dry": False,
        "words": ["abd"],
        "chances": [1.0],
    }


def test_every_shipped_tree_is_verified(run: Run) -> None:
    code, told, _ = run("tree", "--verify")
    assert code == 0
    assert len(told.splitlines()) == len(list(shipped())) == 6
    for total in ("7,920", "8,116", "8,122", "7,897", "8,093", "8,099"):
        assert f" {total} guesses" in told


def test_a_tree_is_built_once_kept_and_then_followed(
    run: Run, own: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, told, _ = run("tree", *own, "--first", "bad", "--depth", "3")
    assert code == 0
    assert told.startswith("BAD, normal mode, within 6: 9 guesses for 5 answers")
    branches = ["├── yy.  ABC", "├── yyg  ABD", "├── yg.  CAB", "└── ygy  DAB"]
    assert told.splitlines()[1:] == ["BAD", *branches]
    monkeypatch.setattr(wordle_tree, "built", None)
    found = run_json(run, *own, "BAD=...")
    assert found["candidates"] == {"count": 0}
    assert run("tree", *own, "--first", "bad", "--verify").code == 0
    suggestion = run_json(run, *own, "BAD=yy.")["suggestion"]
    assert isinstance(suggestion, dict)
    assert suggestion["label"] == "tree"


SMALL = "abc bca cab aab bbc cca"


def test_a_tree_of_a_bad_first_word_changes_no_advice(run: Run, tmp_path: Path) -> None:
    small = lists_in(tmp_path, SMALL)
    before = run(*small, "--hint", "best").out
    assert "AAB" in before
    worse = run_json(run, "tree", *small, "--first", "abc")["tree"]
    assert isinstance(worse, dict)
    assert worse["total"] > 11
    assert run(*small, "--hint", "best").out == before
    reviewed = run_json(run, "review", "abc", "aab", "--answer", "aab", *small)
    rows = reviewed["guesses"]
    assert isinstance(rows, list)
    assert rows[0]["cost"] > rows[0]["best_cost"]
    assert "AAB saves 0.17 guesses" in run("review", "abc", "aab", "--answer", "aab", *small).out


@pytest.mark.parametrize("limit", range(5))
def test_a_review_says_which_row_comes_too_late(run: Run, tmp_path: Path, limit: int) -> None:
    rows = ["abc", "bca", "cab", "aab"]
    small = lists_in(tmp_path, SMALL)
    said = run("review", *rows, "--answer", "aab", *small, "--limit", str(limit))
    assert said.code == 0
    late = f"beehelper: Row {limit + 1} comes after the last of {limit} guess" in said.err
    assert late == (0 < limit < len(rows))
    assert ("--limit 0 means no limit" in said.err) == late


def test_openers_are_compared_with_the_best_that_is_known(run: Run, tmp_path: Path) -> None:
    small = lists_in(tmp_path, SMALL)
    run("tree", *small, "--first", "abc")
    told = run("openers", "abc", "aab", *small).out.splitlines()
    assert told[0] == "AAB takes 11 guesses for 6 answers; the best that is known."
    assert [line.split()[-1] for line in told[3:]] == ["+1", "+0"]
    run("tree", *small, "--first", "aab")
    told = run("openers", "abc", *small).out.splitlines()
    assert told[0] == "AAB takes 11 guesses for 6 answers; the best that is known."


@pytest.mark.parametrize(("end", "every"), [(KeyboardInterrupt, 60), (SystemExit, 0)])
def test_a_build_that_ends_early_is_kept_and_taken_up(
    end: type[BaseException],
    every: float,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    # SystemExit stands for a kill: nothing is kept for its sake, only what was kept before it.
    lists = Lists(("abc", "abd", "bad", "dab", "cab"), ("dcb",))
    plan = Plan(lists, Mode.NORMAL, 6, "bad")
    monkeypatch.setattr(wordle_tree, "KEEP_EVERY", every)
    whole = openers.grow

    def ended(*arguments: object) -> object:
        steps = whole(*arguments)  # type: ignore[arg-type]
        yield next(steps)
        raise end

    monkeypatch.setattr(openers, "grow", ended)
    with pytest.raises(end):
        wordle_tree.built(plan)
    part = find_part(plan)
    assert part is not None
    assert len(part.root.then) == 1
    assert find_tree(plan) is None
    monkeypatch.setattr(openers, "grow", whole)
    tree = wordle_tree.built(plan)
    assert "Going on where an earlier build stopped, with 1 class done" in capsys.readouterr().err
    assert check(tree, lists).lost == 0
    assert find_tree(plan) == tree
    assert find_part(plan) is None


def test_a_damaged_tree_is_passed_over(run: Run, own: list[str]) -> None:
    run("tree", *own, "--first", "bad")
    (kept,) = TREES.paths()
    kept.write_bytes(kept.read_bytes()[:-4])
    assert run("tree", *own, "--first", "bad", "--verify").code == 0
