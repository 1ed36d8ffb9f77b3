"""Every hint of every screen is there on the plain command line, under the same name."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path

import pytest
from command_line import Run

from beehelper.cli.commands import command_of

WORDS = ("slate", "light", "might", "night", "right", "robot")
"""A list for all games."""

COMMANDS = {
    "bee": "bee tlaeinz --list {own}",
    "wordle": "wordle slate=...y. --answers {list}",
    "wordle multi": "wordle multi --boards 2 slate=...y./ggggg --answers {list}",
    "hit": "hit fallout slate light might night robot slate=0",
    "boxed": "boxed ial eog rub pzs --list {box}",
    "crossword help": "crossword help {grid} --list {list}",
}
"""Command -> its use with a hint to come."""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_rung_of_a_screen_has_its_form_on_the_command_line(
    run: Run, tmp_path: Path, own: Path, command: str
) -> None:
    grid, words, box = (tmp_path / f"{name}.txt" for name in ("grid", "words", "box"))
    grid.write_text("s...e\n#####\n.....\n")
    words.write_text("\n".join(WORDS))
    box.write_text("groupers\nsizable\n")
    text = COMMANDS[command].format(list=words, grid=grid, own=own, box=box)
    parser = ArgumentParser()
    command_of(*command.split()).add_arguments(parser)
    ladder = parser.get_default("ladder")
    assert ladder
    for number, rung in enumerate(ladder, 1):
        typed = ["--try", "might"] if rung.name == "your-guess" else []
        said = run(*text.split(), *typed, "--hint", rung.name)
        assert (said.code, said.err) == (0, "")
        assert said == run(*text.split(), *typed, "--hint", str(number))
        assert said == run(*text.split(), *typed, "--rung", str(number))
        shown = json.loads(run(*text.split(), *typed, "--hint", rung.name, "--json").out)
        if told := shown.get("rung"):
            assert "\n".join(told["lines"]) in said.out
        if typed:
            assert (
                f"Hint {number} rates your guess" in run(*text.split(), "--hint", rung.name).refusal
            )
        coming = said.out.partition("Next, --hint ")[2]
        if number < len(ladder):
            assert coming.startswith(f"{number + 1} {ladder.rungs[number].name}: ")
        else:
            assert not coming
    assert run(*text.split(), "--hint", str(len(ladder) + 1)).code == 2
