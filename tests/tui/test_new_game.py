"""docs/adding-a-game.md, followed: a game of two files and one line plays everywhere."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from threading import current_thread, main_thread

import pytest

from beehelper.cli.completion import script
from beehelper.cli.main import main
from beehelper.games import GAMES, Listing
from beehelper.hints import BOARD
from beehelper.store.saver import Saver
from beehelper.store.sessions import load, saves
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.screens.game_screen import GameScreen

from .playing import enter, flat, program, seen, until

HINTS = """
from beehelper.hints import Ladder, Rung


def _count(state, known, subject):
    return [f"{len(known)} anagrams."]


def _first(state, known, subject):
    return [f"One starts with {subject[0].upper()}."]


def _word(state, known, subject):
    return [subject.upper()]


LADDER = Ladder(
    (
        Rung("count", "Anagrams", "how many there are", "spoils no letter", _count),
        Rung("first", "One anagram", "its first letter", "gives a letter", _first),
        Rung("word", "One anagram", "the word", "gives the word", _word),
    ),
    shared=1,
)
"""

GAME = """
from beehelper.errors import BadInput
from beehelper.glance import Bars, Begun, Glance
from beehelper.guide import Guide
from anagrams.hints import LADDER

ladder = LADDER
prompt = "letters to rearrange"
guide = Guide(("Type letters; hints tell of the words that they make.",))


def after(moves):
    return moves[-1] if moves else ""


def move(text, state):
    if not text.isalpha():
        raise BadInput(f"{text!r} isn't all letters; type a word such as LISTEN.")
    return text.lower()


def board(state):
    return [" ".join(sorted(state)).upper()]


def advise(state, words, budget):
    yield tuple(word for word in words if sorted(word) == sorted(state) and word != state)


def subjects(state, known):
    return known


def hint(state, known, step):
    rung = LADDER.rungs[step.rung - 1]
    return rung.hint(rung.tell(state, known, step.subject))


accepts = "a word to rearrange"


def recognise(data, name):
    text = data.decode()
    return Begun("letters", (text,)) if text.startswith("zz") else None


def glance(board):
    return Glance(after(board.moves).upper(), "", bar="played")


def bars(game):
    return Bars("Words", ("played",))


def share(state):
    return f"Anagrams of {state.upper()}"


def to_json(state, known):
    return {"letters": state, "anagrams": list(known)}
"""


HINTED = {BOARD: 1, "enlist": 3}


@pytest.fixture
def anagrams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package of two files, and its line in the table of games."""
    folder = tmp_path / "anagrams"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "hints.py").write_text(dedent(HINTS))
    (folder / "game.py").write_text(dedent(GAME))
    monkeypatch.syspath_prepend(tmp_path)
    listing = Listing("Anagrams", "words of the same letters", "type letters", "anagrams.game")
    monkeypatch.setitem(GAMES, "anagrams", listing)
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] == "anagrams"]:
        del sys.modules[name]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A list with two anagrams of LISTEN."""
    path = tmp_path / "words.txt"
    path.write_text("enlist\nlisten\nother\nsilent\n")
    return path


def test_a_new_game_has_a_command_and_completion(
    anagrams: None, own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*words: str) -> tuple[int, str, str]:
        return main(["anagrams", *words, "--list", str(own)]), *capsys.readouterr()

    code, told, talk = run("listen")
    assert (code, talk) == (0, "")
    assert told.splitlines() == [
        "Anagrams",
        "2 anagrams.",
        "",
        "Next, --hint 2 first: its first letter (gives a letter)",
    ]
    shown = json.loads(run("listen", "--hint", "word", "--json")[1])
    assert shown["rung"]["lines"] == ["ENLIST"]
    assert shown["anagrams"] == ["enlist", "silent"]
    wrong = "beehelper: 'l1sten' isn't all letters; type a word such as LISTEN.\n"
    assert run("l1sten") == (2, "", wrong)
    for shell in ("bash", "zsh", "fish"):
        assert "anagrams" in script(shell)
        assert "count first word" in script(shell)


async def test_a_new_game_plays_on_the_screen(anagrams: None, own: Path) -> None:
    save_settings(Settings(word_list=str(own)))
    async with program() as pilot:
        await pilot.pause()
        assert "Anagrams      type letters" in seen(pilot)
        await pilot.press(*["down"] * (len(GAMES) - 1), "enter")
        await enter(pilot, "listen")
        await until(pilot, lambda: "how many there are" in flat(pilot, "NextHint"))
        assert "E I L N S T" in flat(pilot, "#board")
        await pilot.press("f6")
        assert "2 anagrams." in flat(pilot, "#hint-text")
        await pilot.press("f6", "f6")
        assert "ENLIST" in flat(pilot, "#hint-text")
        await pilot.press("1")
        assert "2 anagrams." in flat(pilot, "#hint-text")
        await until(pilot, lambda: [load(path).hints for path in saves("anagrams")] == [HINTED])
        await pilot.press("ctrl+z")
        assert "LISTEN" not in flat(pilot, "#board")
        await enter(pilot, "silent")
        await pilot.press("ctrl+p", *"anagrams: first letter")
        await pilot.pause(0.3)
        await pilot.press("enter")
        await until(pilot, lambda: "One starts with L." in flat(pilot, "#hint-text"))
        await pilot.press("f8")
        await until(pilot, lambda: "Anagrams      SILENT" in seen(pilot))
        await pilot.press(*"zzlisten", "enter")
        await until(pilot, lambda: "I L N S T Z Z" in flat(pilot, "#board"))


async def test_another_board_has_another_number_and_waits_for_no_disk(
    anagrams: None, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flush(_: Saver, __: float = 0) -> bool:
        assert current_thread() is not main_thread()
        return True

    monkeypatch.setattr(Saver, "_run", lambda _: None)  # nothing is written
    async with program() as pilot:
        with monkeypatch.context() as patch:
            patch.setattr(Saver, "flush", flush)
            await pilot.press(*["down"] * (len(GAMES) - 1), "enter")
            await enter(pilot, "listen")
            await pilot.press("ctrl+n")
            shown = pilot.app.screen
            assert isinstance(shown, GameScreen)
            assert shown.session is not None
            assert shown.session.key == "game2"
        monkeypatch.setattr(Saver, "flush", lambda *_: True)
