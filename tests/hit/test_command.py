from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from command_line import Run, Said, runner

from beehelper.hit.game import LEVEL, secret
from beehelper.hit.rules import Words
from beehelper.store.hit import bundled

TERMINAL = ("cart", "dart", "part", "fort", "form", "harm")


pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def own(tmp_path: Path) -> str:
    path = tmp_path / "own.txt"
    path.write_text("\n".join(TERMINAL))
    return str(path)


@pytest.fixture
def run(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys, "hit")


@pytest.mark.parametrize(
    ("hint", "code"), [("how", 0), ("first", 1), ("best-guess", 1), ("words", 0)]
)
def test_a_hint_whose_guess_is_not_found_in_time_is_no_answer(
    run: Run, hint: str, code: int
) -> None:
    said = run("crane=1", "--seconds", "0", "--hint", hint)
    assert (said.code, "No guess is known yet." in said.out) == (code, code == 1)
    assert "The search was stopped after 0 s" in said.err
    assert run("crane=1", "--seconds", "0", "--hint", hint, "--json").code == code


def pipe(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_the_first_hint_spoils_nothing_and_the_second_rates_a_guess(run: Run, own: str) -> None:
    code, out, _ = run("--list", own, "form=1")
    assert code == 0
    assert "3 words left." in out
    assert "Good play wins 100% of games in the 9 guesses left, taking 2.0 on average." in out
    assert "Next, --hint 2 your-guess" in out
    assert not [word for word in TERMINAL if word.upper() in out]
    assert "FORT leaves" in run("--list", own, "--hint", "2", "--try", "fort")[1]
    assert "add --try WORD" in run("--list", own, "--hint", "2").refusal
    assert "No guesses left" in run("--list", own, "--tries", "1", "form=1")[2]


@pytest.mark.parametrize(("rung", "words"), [("1", False), ("4", False), ("5", True)])
def test_json_lists_the_words_from_the_last_rung_on(
    run: Run, own: str, rung: str, words: bool
) -> None:
    code, out, _ = run("--list", own, "FORM=1", "--hint", rung, "--json", "--tries", "3")
    data = json.loads(out)
    assert code == 0
    assert data["schema"] == 1
    assert data["candidates"]["count"] == 4 - 1
    assert data["candidates"].get("words") == (["cart", "dart", "part"] if words else None)
    suggestion = data["suggestion"]
    assert suggestion["label"] == "proven"
    assert suggestion["word"] in TERMINAL
    assert suggestion["win_probability"] == round(2 / 3, 5)
    assert suggestion["mean"] is None
    assert data["rows"] == [{"guess": "form", "feedback": "1"}]
    assert {row["word"] for row in data["ranked"]} == {"cart", "dart", "part"}


def test_the_length_is_that_of_the_first_guess(run: Run) -> None:
    code, out, err = run("PLANET2", "--seconds", "60")
    words = bundled(6, LEVEL).all
    left = [w for w in words if sum(a == b for a, b in zip(w, "planet", strict=True)) == 2]
    assert code == 0, err
    assert f"{len(left):,} words left." in out


def test_each_rule_and_each_strategy_answers(run: Run, own: str) -> None:
    for rule, row in (("jotto", "form=3"), ("bulls", "form=3,0")):
        code, out, _ = run("--list", own, "--rule", rule, row, "--hint", "words")
        assert (code, out.splitlines()[1]) == (0, "FORT")
    for strategy in ("e", "size", "entropy", "minimax", "parts", "random", "roll-out"):
        _, out, _ = run("--list", own, "--strategy", strategy, "--json")
        assert json.loads(out)["suggestion"]["label"] == strategy


def test_fallout_ranks_every_word_and_knows_duds_and_refills(run: Run) -> None:
    _, out, _ = run("fallout", *TERMINAL, "--json")
    data = json.loads(out)
    assert {row["word"] for row in data["ranked"]} == set(TERMINAL)
    assert all(row["win_probability"] is not None for row in data["ranked"])
    assert data["tries_left"] == 4
    _, out, _ = run("fallout", *TERMINAL, "form=1", "--dud", "DART", "--json", "--hint", "5")
    data = json.loads(out)
    assert data["candidates"]["words"] == ["cart", "part"]
    assert data["tries_left"] == 3
    _, out, _ = run("fallout", *TERMINAL, "form=1", "--refilled", "1", "--json")
    assert json.loads(out)["tries_left"] == 4


def test_a_copy_of_the_terminal_is_read_with_its_log(run: Run) -> None:
    text = "0xF964 ?{}CART/<@DA 0xFA30 !PART#FORM&\n0xF970 RT,.;FORT!?[ >FORM >Entry denied >1/4"
    code, out, _ = run("fallout", f"{text} correct.", "--json", "--hint", "5")
    words = ("cart", "dart", "fort", "part", "form")
    _, typed, _ = run("fallout", *words, "form1", "--json", "--hint", "5")
    assert code == 0
    assert json.loads(out)["candidates"] == json.loads(typed)["candidates"]


@pytest.mark.parametrize(("options", "left"), [((), 2), (("--tries", "9"), 8)])
def test_the_guesses_left_are_those_of_the_copy(
    run: Run, options: tuple[str, ...], left: int
) -> None:
    text = "2 ATTEMPT(S) LEFT: █ █\n0xF964 ?{}CART/<@DA 0xFA30 !PART#FORM&\n0xF970 RT,.;FORT!?["
    code, out, _ = run("fallout", f"{text} >FORM >Entry denied >1/4 correct.", "--json", *options)
    assert code == 0
    assert json.loads(out)["tries_left"] == left


def test_rows_that_cannot_be_name_the_one_to_check(run: Run, own: str) -> None:
    code, out, err = run("--list", own, "dart=3", "form=0", "fort=2", "--json")
    assert code == 1
    assert json.loads(out)["candidates"] == {"count": 0}
    assert json.loads(out)["check"]["row"] == 2
    assert "one row is wrong. Check row 2 (FORM=0) first." in err


def test_a_found_secret_is_told_unless_it_was_ruled_out(run: Run, own: str) -> None:
    assert run("--list", own, "dart=3", "cart=4")[:2] == (0, "CART is the secret, in 2.\n")
    assert json.loads(run("--list", own, "cart=won", "--json")[1])["solved"] == 1
    code, out, err = run("--list", own, "cart=0", "cart=won")
    assert (code, out) == (1, "")
    assert "one row is wrong. Check row 1 (CART=0) first." in err
    assert run("--list", own, "cart=0", "moon=won")[:2] == (0, "MOON is the secret, in 2.\n")
    late = run("--list", own, "--tries", "1", "dart=3", "cart=4")
    assert late[:2] == (1, "CART is the secret, in 2, too late.\n")
    assert (
        json.loads(run("--list", own, "--tries", "1", "dart=3", "cart=4", "--json")[1])["won"]
        is False
    )
    code, out, err = run("fallout", *TERMINAL, "cart=won", "--dud", "cart", "--json")
    assert (code, json.loads(out)["candidates"]) == (1, {"count": 0})
    assert "one of the duds may be wrong" in err


def test_words_of_a_terminal_are_read_however_they_are_given(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = run("fallout", *TERMINAL, "--hint", "words")
    for text in (" ".join(TERMINAL), ",".join(TERMINAL), "; ".join(TERMINAL)):
        assert run("fallout", text, "--hint", "words") == told
        pipe(monkeypatch, text)
        assert run("fallout", "-", "--hint", "words") == told
    assert "'c@rt' isn't a word" in run("fallout", *TERMINAL, "C@RT")[2]


@pytest.mark.parametrize(("rule", "first", "second"), [("hit", "1", "3"), ("bulls", "1,2", "won")])
def test_rows_are_read_however_they_are_given(
    run: Run, own: str, rule: str, first: str, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = ("--list", own, "--rule", rule, "--json")
    told = run(f"form={first}", f"part={second}", *options)
    assert told.code != 2
    assert run("form", first, "PART", second.upper(), *options) == told
    assert run(f"form {first}\nPART: {second}\n", *options) == told
    for piped, typed in (
        (f"form {first}\n\npart {second}", ()),
        (f"part\n{second}\n", ("form", first)),
    ):
        pipe(monkeypatch, piped)
        assert run(*typed, *options, "-") == told
    pipe(monkeypatch, "planet\n2\n")
    assert json.loads(run("-", "--json", "--seconds", "0").out)["rows"][0]["guess"] == "planet"


LOG = " >FORM >Entry denied >1/4 correct."


@pytest.mark.parametrize(
    ("shown", "log", "typed", "left"),
    [
        (4, "", (), 4),
        (4, "", ("FORM=1",), 3),
        (3, "", ("form 1",), 3),  # it scrolled out of the copy
        (3, LOG, ("FORM=1",), 3),
        (3, "", ("FORM=1", "part=3"), 2),
        (3, LOG, ("part=3",), 2),
    ],
)
def test_rows_beside_a_copy_of_the_screen_are_added(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    shown: int,
    log: str,
    typed: tuple[str, ...],
    left: int,
) -> None:
    signs = "0xF964 ?{}CART/<@DA 0xFA30 !PART#FORM&\n0xF970 RT,.;FORT!?["
    pipe(monkeypatch, f"{shown} ATTEMPT(S) LEFT\n{signs}{log}")
    code, out, err = run("fallout", "-", *typed, "--json", "--hint", "words")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["tries_left"] == left
    rows = dict.fromkeys(["form=1"] * bool(log) + [row.lower().replace(" ", "=") for row in typed])
    words = ("cart", "dart", "part", "form", "fort")
    plain = json.loads(run("fallout", *words, *rows, "--json", "--hint", "words").out)
    assert told["rows"] == plain["rows"]
    assert {*told["candidates"]["words"]} == {*plain["candidates"]["words"]}


def test_standard_input_has_the_words_of_a_terminal_beside_others(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = run("fallout", *TERMINAL, "form=1")
    pipe(monkeypatch, "\n".join(TERMINAL[1:]))
    assert run("fallout", TERMINAL[0], "-", "form=1") == told


def test_all_the_words_left_are_listed(run: Run, tmp_path: Path) -> None:
    words = tuple(f"{a}{b}" for a in "abcdefghij" for b in "klmnopqrst")
    path = tmp_path / "hundred.txt"
    path.write_text("\n".join(words))
    _, out, _ = run("--list", str(path), "--hint", "words")
    assert out.lower().split()[-100:] == list(words)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ((), "How long are the words?"),
        (("--length", "2"), "No words of 2 letters ship; 3 to 15 do."),
        (("--length", "5", "--level", "90"), "90 isn't a level"),
        (("--length", "5", "crane=1", "cran=2"), "Row 2: CRAN has 4 letters"),
        (("crane=6",), "Row 1: '6' isn't a number of matching places"),
        (("crane",), "Row 1: What feedback did CRANE get?"),
        (("crane=won", "moist=0"), "Row 1 finds the secret; leave out what comes after it."),
        (("crane=won", "crane=5"), "Row 1 finds the secret; leave out what comes after it."),
        (("--list", ""), "--list needs the name of a file, not ''."),
        (("--list", "nowhere.txt"), "nowhere.txt is not there"),
        (("--length", "5", "--tries", "-1"), "--tries must be 0 or more"),
        (("--length", "5", "--hint", "6"), "'6' isn't a hint"),
        (
            ("--length", "5", "--dud", "crane"),
            "Unrecognized: --dud; beehelper hit --help",
        ),
        (("fallout",), "The following arguments are required: WORD; beehelper hit fallout --help"),
        (("fallout", "cart=2"), "Type the words on the terminal"),
        (("fallout", "cart", "darts"), "'darts' has 5 letters"),
        (("fallout", "cart", "dart=1"), "DART is not on the terminal"),
        (("fallout", "cart", "--dud", "part"), "PART is not on the terminal"),
        (
            ("fallout", "cart", "--refilled", "1"),
            "--refilled must be at most 0, the number of rows.",
        ),
        (("fallout", "cart", "cart=2", "--refilled", "2"), "--refilled must be at most 1,"),
        (("fallout", "cart", "--refilled", "-1"), "--refilled must be 0 or more."),
        (("trial", "crane=1"), "Unrecognized: crane=1"),
        (("trial", "--article", "--length", "10"), "The article's lengths are 3 to 9."),
        (("trial", "--article", "--tries", "2"), "--tries has no effect with --article"),
        (("trial", "--length", "4", "--seed", "7"), "--seed has no effect without --sample"),
        (("trial", "--length", "3", "--sample", "0"), "--sample must be 1 to "),
        (("trial", "--length", "3", "--sample", "2", "--seed", "-3"), "--seed must be 0 or more."),
        (("host", "--length", "3", "--seed", "-3"), "--seed must be 0 or more."),
    ],
)
def test_bad_input_is_told_in_one_sentence(run: Run, words: tuple[str, ...], fault: str) -> None:
    assert fault in run(*words).refusal


def test_a_trial_prints_its_histogram(run: Run, own: str) -> None:
    _, out, _ = run("trial", "--list", own, "--strategy", "entropy", "--json")
    data = json.loads(out)
    assert sum(data["games"]) == data["secrets"] == data["words"] == 6
    mean = sum(n * games for n, games in enumerate(data["games"], 1)) / 6
    assert data["mean"] == round(mean, 5)
    _, out, _ = run("trial", "--list", own, "--strategy", "entropy", "--tries", "2")
    assert f"mean {mean:.3f}, worst {len(data['games'])}" in out
    assert f"won in 2: {sum(data['games'][:2]) / 6:.2%}" in out
    _, out, _ = run("trial", "--list", own, "--sample", "2", "--seed", "1", "--json")
    assert sum(json.loads(out)["games"]) == 2


def test_the_article_has_a_row_a_length(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beehelper.hit.trials.article.NUMBERS", range(100, 201, 100))
    _, out, _ = run("trial", "--article", "--length", "6")
    assert out.splitlines()[-1].split() == ["6", "4.45", "5.9"]
    _, out, _ = run("trial", "--article", "--length", "3", "--json")
    assert json.loads(out)["means"] == {"3": [6.7, 8.2]}


def play(monkeypatch: pytest.MonkeyPatch, run: Run, own: str, lines: list[str], *more: str) -> Said:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))
    return run("host", "--list", own, "--seed", "3", *more)


def test_the_host_answers_and_tells_when_it_is_found(
    run: Run, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = secret(Words(TERMINAL), 3)
    wrong = next(word for word in TERMINAL if word != hidden)
    same = sum(a == b for a, b in zip(wrong, hidden, strict=True))
    code, out, err = play(monkeypatch, run, own, [wrong, "", "xxxx", "abc", hidden.upper(), wrong])
    assert code == 0
    assert out.splitlines() == [
        f"{wrong.upper()} {same}",
        f"{hidden.upper()} won",
        f"{hidden.upper()} is the secret, in 2.",
    ]
    assert "XXXX is not in the list" in err
    assert "ABC has 3 letters; the words have 4." in err


def test_the_host_tells_the_secret_when_all_tries_are_spent(
    run: Run, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hidden = secret(Words(TERMINAL), 3)
    wrong = next(word for word in TERMINAL if word != hidden)
    code, out, _ = play(monkeypatch, run, own, [wrong, hidden], "--tries", "1")
    assert code == 1
    assert out.splitlines()[-1] == f"The secret was {hidden.upper()}."
    _, out, _ = play(monkeypatch, run, own, [], "--seed", "0")
    assert out == f"The secret was {secret(Words(TERMINAL), 0).upper()}.\n"
    code, out, _ = play(monkeypatch, run, own, [], "--json")
    assert (code, json.loads(out)["solved"], json.loads(out)["secret"]) == (1, False, hidden)
    _, _, err = play(monkeypatch, run, own, ["?"], "--json")
    assert "or ? for help" not in err
    assert "leave it out to ask for hints" in err


@pytest.mark.parametrize("ask", ["", "?"])
@pytest.mark.parametrize("text", ["123", "1", "."])
def test_the_host_names_what_is_no_word(
    run: Run, own: str, monkeypatch: pytest.MonkeyPatch, ask: str, text: str
) -> None:
    told = play(monkeypatch, run, own, [f"{ask}{text}"]).err.splitlines()
    assert told[1] == f"beehelper: {text!r} isn't a word; a guess has 4 letters."


def test_the_host_helps_rung_by_rung(run: Run, own: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, out, _ = play(monkeypatch, run, own, ["?", "?", "?", "?", "?", "? form", "? zzzz"])
    titles = ("What is left", "First letter", "The best guess", "The words left", "The guess you")
    places = [out.index(title) for title in titles]
    assert places == sorted(places)
    assert out.count("The words left") == 2
