"""README is true: its commands work as they are printed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from beehelper.cli.main import GAMES, main

README = (Path(__file__).resolve().parent.parent / "README.md").read_text(encoding="utf-8")

COMMANDS = re.findall(r"^beehelper (\S.*?) *(?:#.*)?$", README, re.MULTILINE)

FILES = {
    "words.txt": "tail\ntitle\nzeal\ncrane\ncello\nlime\n",
    "hints.txt": "WORDS: 46, POINTS: 215, PANGRAMS: 1\n",
    "yesterday.txt": "T AEILNZ\ntall tile title inlet nettle entail italian tantalize\n",
    "puzzle.txt": "00000#\n0#####\n0#####\n0000##\n0#####\n######\n",
    "grid.txt": "C.T#\nAL.E\n#.ET\n",
}
"""The files that README's commands read."""


def test_readme_has_examples_of_every_command() -> None:
    assert {command.split()[0] for command in COMMANDS} == {*GAMES, "where", "completion"}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_readme_answers(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("BEEHELPER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    assert main(shlex.split(command)) == 0
    said = capsys.readouterr()
    assert said.out
    assert "cannot" not in said.err


def test_every_file_that_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert links
    for link in links:
        assert (Path(__file__).resolve().parent.parent / link).is_file(), link
