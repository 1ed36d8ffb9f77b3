from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import nullcontext
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import SimpleNamespace

import pexpect
import pytest
from command_line import Run
from patience import PATIENCE

from beehelper import __version__
from beehelper.cli import bee, main
from beehelper.cli.commands import with_command
from beehelper.cli.completion import commands, script
from beehelper.cli.parser import OTHERS, SHELLS, parser_for, spec
from beehelper.errors import BadInput
from beehelper.store.settings import Settings, save_settings


def test_the_version_is_said(run: Run) -> None:
    assert run("--version") == (0, f"beehelper {__version__}\n", "")


def test_help_names_every_command(run: Run) -> None:
    said = run("--help")
    assert (said.code, said.err) == (0, "")
    for command in (*with_command(), *OTHERS):
        assert re.search(rf"^    {command}\s", said.out, re.M)


def test_help_of_a_game_says_its_options(run: Run) -> None:
    said = run("bee", "--help")
    assert (said.code, said.err) == (0, "")
    assert all(option in said.out for option in ("--found", "--hint", "--all", "--json", "--list"))


def test_where_names_the_folders_under_the_home_and_makes_none(run: Run, home: Path) -> None:
    said = run("where")
    assert (said.code, said.err) == (0, "")
    named = dict(re.split(r"  +", line, maxsplit=1) for line in said.out.splitlines())
    assert named["settings"] == str(home / "config" / "settings.json")
    assert named["boards"] == str(home / "data")
    assert named["cache"] == str(home / "cache")
    assert Path(named["word lists"], "scowl.tsv").is_file()
    assert not home.exists()


@pytest.mark.parametrize("words", ["wordle", "wordle multi", "wordle review", "hit"])
def test_rows_that_are_none_and_more_than_a_game_has_are_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    for text, fault in (
        ("", "Standard input is empty; give a row a line"),
        (" \n\n", "Standard input is empty; give a row a line"),
        ("CRANE=.y...\n" * 1000, "The rows have 11,999 characters; at most 10,000 are accepted."),
    ):
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(text.encode())))
        assert fault in run(*words.split(), "-").refusal
    assert "at most 10,000" in run(*words.split(), *["CRANE=.y..."] * 910).refusal


@pytest.mark.parametrize(
    "words", ["bee mark TAEL --refused", "boxed learn TAEL", "boxed learn TAEL --forget"]
)
def test_a_folder_that_cannot_be_written_is_told_from_a_file_that_is_missing(
    run: Run, home: Path, words: str
) -> None:
    home.write_text("a file in the way")
    said = run(*words.split()).refusal
    assert re.search(rf"beehelper: {home}\S* can't be used \(.+\); nothing more is saved\.$", said)


@pytest.mark.parametrize(
    "words",
    [
        ["bee"],
        ["bee", "TLAEINZ", "--colour"],
        ["--json"],
        ["--info", "bee"],
        ["--info", "--spec"],
        ["--spec", "--json"],
        ["completion"],
        ["where", "else"],
        ["--", "bee"],
        ["bee", "TLAEINZ", "--found=--"],
        ["bee", "learn", "--undo=--"],
        ["wordle", "--list=--"],
    ],
)
def test_what_is_no_command_is_bad_input_told_on_stderr(run: Run, words: list[str]) -> None:
    told = r"beehelper: [A-Z].*; beehelper[a-z ]* --help tells more\.\n"
    assert re.fullmatch(told, run(*words).refusal)


@pytest.mark.usefixtures("bundled")
def test_what_nobody_sees_around_an_argument_is_not_of_it(run: Run) -> None:
    said = run("bee", "TLAEINZ", "--hint", "2")
    for sign in "\ufeff\u200b\u2060":
        words = f"{sign}bee", f"TLAEINZ{sign}", f"{sign}--hint", f"2{sign}"
        assert run(*words) == said, ascii(sign)


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_offers_every_command_and_option(run: Run, shell: str) -> None:
    said = run("completion", shell)
    assert (said.code, said.err) == (0, "")
    assert said.out == script(shell) + "\n"
    assert all(word in said.out for word in [*with_command(), *OTHERS, *SHELLS])
    for command in commands():
        usage = run(*command.name.split(), "--help").out
        listed = re.findall(r"^  (-.*?)(?:  |$)", usage, re.MULTILINE)
        options = set(re.findall(r"--[a-z-]+", " ".join(listed)))
        assert options == set(command.options)
        assert all(option.removeprefix("--") in said.out for option in options)


def test_the_spec_lists_every_command_with_what_its_help_says(run: Run) -> None:
    said = run("--spec")
    assert (said.code, said.err) == (0, "")
    told = json.loads(said.out)
    assert told["version"] == __version__
    assert {each["name"].split()[0] for each in told["commands"][1:]} == {*with_command(), *OTHERS}
    for command in told["commands"]:
        usage = " ".join(run(*command["name"].split(), "--help").out.split())
        for argument in command["arguments"]:
            names = argument["names"] or argument["values"] or [argument["value"]]
            assert all(name in usage for name in names)
            assert " ".join(argument["about"].split())[:30] in usage


def test_info_says_versions_folders_lists_and_terminal_and_makes_no_file(
    run: Run, home: Path
) -> None:
    said, told = run("--info"), json.loads(run("--info", "--json").out)
    assert (said.code, said.err) == (0, "")
    assert told["versions"]["beehelper"] == __version__
    assert told["folders"]["boards"] == str(home / "data")
    assert "bytes" in told["lists"]["blocked.txt"]
    assert told["settings"] == {}
    for group in ("versions", "folders", "lists", "terminal"):
        for name, value in told[group].items():
            assert re.search(
                rf"^  {re.escape(name)} +{re.escape(value or 'none')}$", said.out, re.M
            )
    assert not home.exists()


def test_info_names_what_was_set_and_a_list_that_is_gone(run: Run, home: Path) -> None:
    save_settings(Settings(theme="nord", word_list="/nowhere/list.txt"))
    told = json.loads(run("--info", "--json").out)
    assert told["settings"] == {"theme": "nord"}
    assert told["lists"]["word_list"].startswith("/nowhere/list.txt, can't be read")


@pytest.mark.parametrize("shell", [shell for shell in SHELLS if shutil.which(shell)] or SHELLS[:0])
def test_a_shell_that_is_here_can_read_its_completion(shell: str) -> None:
    done = subprocess.run([shell, "-n"], input=script(shell), text=True, capture_output=True)
    assert (done.returncode, done.stderr) == (0, "")


FILES = [
    ("bee TLAEINZ --list my", ["bee", "TLAEINZ", "--list", "my words.txt"]),
    ("bee TLAEINZ --paste lists/f", ["bee", "TLAEINZ", "--paste", "lists/french"]),
    ("crossword fill my", ["crossword", "fill", "my words.txt"]),
]
"""What is typed, and the words of the command once Tab has completed the name of a file."""


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(("typed", "words"), FILES)
def test_bash_completes_the_names_of_files(typed: str, words: list[str], tmp_path: Path) -> None:
    (tmp_path / "lists").mkdir()
    for name in ("my words.txt", "lists/french"):
        (tmp_path / name).touch()
    (tmp_path / "rc").write_text(
        script("bash") + '\nbeehelper() { printf "<%s>" "$@"; echo; }\nPS1=ready:\n'
    )
    bash = pexpect.spawn(
        "bash --noprofile --rcfile rc -i", [], PATIENCE, cwd=tmp_path, encoding="utf-8"
    )
    bash.expect("ready:")
    bash.sendline(f"beehelper {typed}\t")
    bash.expect_exact("".join(f"<{word}>" for word in words))
    bash.close()


COMPLETED = [
    (["b"], ["bee", "boxed"]),
    (["--v"], ["--version"]),
    (["--i"], ["--info"]),
    (["completion", "z"], ["zsh"]),
    (["bee", "TLAEINZ", "--j"], ["--json"]),
    (["bee", "TLAEINZ", "--hint", "gr"], ["grid"]),
    (["wordle", "--hint", "yo"], ["your-guess"]),
    (["wordle", "--list", "o"], ["original"]),
    (["wordle", "tree", "--v"], ["--verify"]),
    (["wordle", "tree", "--try"], []),
    (["crossword", "f"], ["fill", "find"]),
    (["crossword", "find", "--a"], ["--avoid"]),
    (["crossword", "help", "x.txt", "--hint", "wh"], ["where"]),
]
"""What is typed, and what is offered for the last word of it."""


@pytest.mark.parametrize(("words", "offered"), COMPLETED)
@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_completes(shell: str, words: list[str], offered: list[str]) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell}")
    line = " ".join(f"'{word}'" for word in ["beehelper", *words])
    option, before, asked = {
        "bash": (
            "--norc",
            "",
            f"COMP_WORDS=({line}); COMP_CWORD={len(words)}; _beehelper; echo ${{COMPREPLY[@]}}",
        ),
        "zsh": (
            "-f",
            "compdef() { :; }\ncompadd() { shift; print -rl -- $@; }",
            f"words=({line}); CURRENT={len(words) + 1}; _beehelper",
        ),
        "fish": ("-N", "", f"complete -C 'beehelper {' '.join(words)}'"),
    }[shell]
    done = subprocess.run(
        [shell, option, "-c", f"{before}\n{script(shell)}\n{asked}"],
        text=True,
        capture_output=True,
        check=True,
    )
    # Of what zsh is offered it takes itself what begins so.
    told = [each for each in done.stdout.split() if shell != "zsh" or each.startswith(words[-1])]
    assert told == offered


def test_without_a_terminal_the_screen_stays_shut_and_the_commands_are_named(run: Run) -> None:
    said = run()
    assert said.code == 2
    assert said.err.startswith("beehelper: The screen needs a terminal")
    assert said.err.count("\n") == 1
    assert "bee" in said.out


@pytest.mark.parametrize(
    ("environment", "opened"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
        ({"TERM": "xterm", "NO_COLOR": "1"}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": ""}, False),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="TERM says nothing there")
def test_a_terminal_that_cannot_be_drawn_on_is_left_alone(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    environment: dict[str, str],
    opened: bool,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    drawn_on = SimpleNamespace(isatty=lambda: True, encoding="utf-8")
    monkeypatch.setattr(sys, "__stderr__", drawn_on)
    given: list[str] = []

    def shown(file: str) -> tuple[int, list[str]]:
        given.append(file)
        return 77, []

    monkeypatch.setattr("beehelper.tui.app.run", shown)
    monkeypatch.setattr("beehelper.cli.terminal.restored_terminal", nullcontext)
    monkeypatch.chdir(tmp_path)
    for name in ("mini.txt", "bee"):
        (tmp_path / name).write_text("c.t")
    for words in ([], ["mini.txt"], [str(tmp_path / "mini.txt")]):
        said = run(*words)
        assert said.code == (77 if opened else 2)
        assert ("needs a terminal" in said.err) == (not opened)
    assert given == ["", *[str(tmp_path / "mini.txt")] * 2] * opened
    for words in (["bee"], ["mini.txt", "mini.txt"], ["."], ["x" * 300]):  # not a file alone
        assert run(*words).code == 2
    for words in (["none.txt"], [f"{'x' * 300}.puz"]):
        assert "doesn't exist." in run(*words).err
    assert len(given) == 3 * opened
    monkeypatch.setattr("beehelper.tui.app.run", lambda _: (0, ["a.json", "the settings"]))
    said = run()
    assert said.code == 2
    assert ("Not saved: a.json, the settings." in said.err) == opened


def test_ctrl_c_ends_with_the_shells_code_and_no_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(bee, "open_index", interrupted)
    assert run("bee", "TLAEINZ") == (main.STOPPED, "", "")


@pytest.mark.parametrize("part", ["wordle", "wordle review", "hit", "crossword fill"])
@pytest.mark.parametrize("time", ["-1", "nan", "-inf", "soon", "²"])
def test_a_time_that_cannot_be_is_told(run: Run, part: str, time: str) -> None:
    refusal = run(*part.split(), "abc", f"--seconds={time}").refusal
    assert refusal == f"beehelper: --seconds needs a number of seconds, like 2.5, not {time!r}.\n"


ACCEPTED = {
    "hit --length": "needs a whole number",
    "hit --rule": "is hit, jotto or bulls",
    "hit --objective": "is wins or guesses",
    "wordle --list": "is nyt or original",
    "crossword fill --seed": "needs a whole number",
    "serve --port": "needs a whole number",
    "completion SHELL": "is bash, zsh or fish",
}
"""Option, or word -> what is accepted."""


def test_a_wrong_value_of_any_option_is_told_with_what_is_accepted() -> None:
    refused = {}
    for command in spec():
        for argument in command.arguments:
            name, wrong = [*argument.names, argument.value][0], "" if argument.is_file else "x:x"
            given = f"{name}={wrong}" if argument.names else wrong
            first = name if argument.names else r"[A-Z]+"  # the word before it may be wrong, too
            told = refusal_of([*command.name.split(), given]) if argument.value else ""
            if told and "required" not in told:  # argparse looks at values first
                refused[f"{command.name} {name}"] = told
                sentence = re.fullmatch(rf"{first} (?:needs|is) (.+), not {wrong!r}\.", told)
                assert sentence, told
                assert not re.search(r"invalid|_|\bint\b|\b[A-Z]", sentence[1]), told
    for option, accepted in ACCEPTED.items():
        assert f" {accepted}, not " in refused[option]
    assert len(refused) > 50


def refusal_of(words: list[str]) -> str:
    """Return the sentence with which words are refused before anything is done; none if they go."""
    try:
        parser_for(words).parse_known_args(words)
    except BadInput as fault:
        return str(fault)
    return ""


def test_a_command_or_a_part_that_is_not_there_is_told_with_those_that_are(run: Run) -> None:
    commands = [*with_command(), *OTHERS]
    accepted = f"{', '.join(commands[:-1])} or {commands[-1]}"
    assert run("wordel").refusal == f"beehelper: COMMAND is {accepted}, not 'wordel'.\n"
    assert run("a" * 300).refusal.startswith(f"beehelper: COMMAND is {accepted}, not 'aaa")
    assert run("crossword", "fil").refusal.startswith("beehelper: PART is fill, help, solve, ")
