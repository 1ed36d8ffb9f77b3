"""Every hint of every screen is there on the plain command line, under the same name."""

from __future__ import annotations

from pathlib import Path

import pytest

from beehelper.tui.commands import GameCommands

from .conftest import Run

WORDS = ("slate", "light", "might", "night", "right", "robot")
"""A list for all games."""

COMMANDS = {
    "Bee": "bee tlaeinz",
    "Wordle": "wordle slate=...y. --try night --answers {list}",
    "Many Wordles": "wordle multi --boards 2 slate=...y./ggggg --try night --answers {list}",
    "Hit": "hit fallout slate light might night robot slate=0 --try might",
    "Crossword": "crossword help {grid} --slot 1A --list {list}",
}
"""Game, as the palette of its screen calls it -> its hints on the command line."""


@pytest.mark.parametrize("game", GameCommands.__subclasses__(), ids=lambda game: game.GAME)
def test_every_rung_of_a_screen_has_its_form_on_the_command_line(
    run: Run, tmp_path: Path, own: Path, game: type[GameCommands]
) -> None:
    grid, words = tmp_path / "grid.txt", tmp_path / "words.txt"
    grid.write_text("s...e\n#####\n.....\n")
    words.write_text("\n".join(WORDS))
    text = COMMANDS[game.GAME].format(list=words, grid=grid)
    if game.GAME == "Bee":
        text += f" --list {own}"
    assert game.LADDER
    for number, rung in enumerate(game.LADDER, 1):
        said = run(*text.split(), "--hint", rung.name)
        assert (said.code, said.err) == (0, "")
        assert said == run(*text.split(), "--hint", str(number))
        coming = said.out.partition("Next, --hint ")[2]
        if number < len(game.LADDER):
            assert coming.startswith(f"{number + 1} {game.LADDER.rungs[number].name}: ")
        else:
            assert not coming
    assert run(*text.split(), "--hint", str(len(game.LADDER) + 1)).code == 2
