"""Every option changes something, or is refused in a sentence, whatever option stands beside it."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from itertools import combinations
from pathlib import Path

import pytest
from command_line import Run

from beehelper.cli import jobs
from beehelper.cli.parser import Argument, spec

FILES = {
    "bee.txt": "talent tenet zeal entail tile ZaNe gentle Anneal Titanite tantalize liaison",
    "page.txt": "TLAEINZ: tail, title, entitle",
    "hints.txt": "WORDS:\t20",
    "few.txt": "abc abd bad dab cab cad fad fab",
    "more.txt": "aaa bcd dcb",
    "past.txt": "fab",
    "hit.txt": "cart dart part fort five safe mate meet soft loft like hike feels",
    "box.txt": "groupers sizable pearls sours Sizer",
    "grid.txt": "c.t .#. ...",
    "words.txt": "cat;90 cot;70 cup;60 pen;80 tin;70 ton;90 pan;75 cap;90 bed;90 ten;50 boat;60",
    "add.txt": "cut pun",
    "puzzle.ipuz": (
        '{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],'
        '"dimensions":{"width":3,"height":1},"puzzle":[[1,0,0]],"saved":[["C","A","T"]],'
        '"solution":[["C","A","T"]],"clues":{"Across":[[1,"Pet"]]}}'
    ),
    "clues.txt": "1A\tFeline",
    "there.xd": "",
}
"""What commands read; a space in it is the end of a line."""

BEFORE = (
    "bee learn page.txt",
    "boxed learn groupers",
    "crossword learn puzzle.ipuz",
    "wordle prove --answers few.txt --first abd --jobs 1 --record proof.txt",
    "wordle prove --answers few.txt --first abd --jobs 1 --record free.txt --limit 0",
    "boxed census --list box.txt --jobs 1 --record census.txt",
)
"""What was done before each command."""

BASES = {
    "bee": ["TLAEINZ --list bee.txt", "TLAEINZ"],
    "bee best": ["--list bee.txt", ""],
    "bee learn": ["page.txt --list bee.txt", "page.txt", ""],
    "bee mark": ["tail"],
    "boxed": ["ial eog rub pzs --list box.txt", "ial eog rub pzs"],
    "boxed census": ["--list box.txt --jobs 1", "--list box.txt --check census.txt"],
    "boxed learn": ["groupers"],
    "boxed practice": ["--list box.txt", ""],
    "crossword clue": ["Pet --length 3 --list words.txt"],
    "crossword convert": ["puzzle.ipuz out.xd", "puzzle.ipuz there.xd --overwrite"],
    "crossword fill": [
        "grid.txt --list words.txt",
        "grid.txt --list words.txt --save there.xd --overwrite",
    ],
    "crossword find": ["c?? --list words.txt", "cat --list words.txt", "--list words.txt"],
    "crossword help": ["grid.txt --list words.txt"],
    "crossword learn": ["puzzle.ipuz", ""],
    "crossword slot": ["grid.txt 1A --list words.txt"],
    "crossword solve": ["grid.txt --list words.txt"],
    "crossword stats": [""],
    "hit": ["--list hit.txt --length 4", "--length 14 --hint best"],
    "hit fallout": ["cart dart part mart fort cart=3 --hint best", "cart dart part mart"],
    "hit host": ["--list hit.txt --length 4"],
    "hit trial": ["--list hit.txt --length 4", "--article --length 3"],
    "wordle": ["--answers few.txt", "--answers few.txt abc=yy."],
    "wordle multi": ["--boards 2 --answers few.txt"],
    "wordle openers": ["abd --answers few.txt", "--list original"],
    "wordle prove": [
        "--answers few.txt --first abd --jobs 1",
        "--answers few.txt --check proof.txt",
    ],
    "wordle review": ["abd --answer cad --answers few.txt"],
    "wordle stats": [""],
    "wordle tree": ["--answers few.txt --first abd", ""],
}
"""Command -> its uses, to which options are added."""

VALUES = {
    "--about": "ta", "--add": "add.txt:90", "--answers": "few.txt",
    "--author": "Ann", "--avoid": "a", "--boards": "4", "--check": "proof.txt",
    "--clues": "clues.txt", "--count": "2", "--depth": "1", "--forget": "",
    "--found": "talent", "--hint": "4", "--length": "3", "--level": "20", "--list": "words.txt",
    "--margin": "1", "--only": "3A", "--past": "past.txt", "--paste": "hints.txt",
    "--pattern": "??n", "--pin": "1A=CUT", "--played": "groupers", "--record": "record.txt",
    "--rule": "jotto", "--sample": "3", "--save": "out.xd", "--slot": "1D",
    "--start": "free.txt", "--strategy": "entropy", "--title": "Title", "--try": "dab",
    "--undo": "", "--use": "t", "--dud": "mart",
}  # fmt: skip
"""Option -> a value with which it counts."""

OWN = {
    "bee": {"--hint": "word", "--list": "bee.txt"},
    "bee best": {"--list": "bee.txt"},
    "boxed": {"--list": "box.txt"},
    "boxed practice": {"--list": "box.txt"},
    "bee learn": {"--list": "bee.txt"},
    "boxed census": {"--check": "census.txt", "--sample": "0"},
    "hit": {"--try": "dart"},
    "hit fallout": {"--try": "dart", "--rule": "bulls"},
    "crossword find": {"--use": "tac"},
    "wordle": {"--list": "original"},
    "wordle multi": {"--list": "original"},
    "wordle review": {"--answer": "bad", "--list": "original"},
    "wordle openers": {"--list": "original"},
    "wordle prove": {"--list": "original"},
    "wordle tree": {"--list": "original"},
}
"""Values for one command."""

HOLD = {
    "--help", "--hard", "--ultra", "--limit", "--tries", "--guesses", "--first", "--answers",
    "--refilled", "--any", "--objective", "--without", "--complete", "--partial", "--no-past",
    "--top", "--expected", "--paste", "--answer", "--use", "--seconds", "--jobs", "--min-score",
    "--rule", "--ban", "--family", "--without-learned", "--method", "--backjump", "--restarts",
    "--order", "--values", "--add", "--overwrite", "--start", "--seed",
}  # fmt: skip
"""What describes a game, a limit or a way: that holds, whether or not it changes anything."""


Outcome = tuple[object, str, str, Mapping[str, bytes]]
"""A command's code, what it says, and the files that it leaves."""


def files(*folders: Path) -> dict[str, bytes]:
    found = (path for folder in folders for path in folder.rglob("*"))
    return {str(path): path.read_bytes() for path in found if path.is_file()}


@pytest.mark.usefixtures("bundled", "bundled_boxes", "small_net")
@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize("command", BASES)
def test_an_option_counts_or_is_refused_alone_and_beside_any_other(
    run: Run,
    home: Path,
    tmp_path: Path,
    command: str,
    monkeypatch: pytest.MonkeyPatch,
    *,
    whole: bool,
) -> None:
    """Some pairs of options stand in the first use of each command, all in all where it is slow."""
    here, data = tmp_path / "here", home / "data"
    here.mkdir()
    data.mkdir(parents=True)
    monkeypatch.chdir(here)
    # To start a process takes longer than what it is asked to do.
    monkeypatch.setattr(jobs, "ProcessPoolExecutor", lambda *_, **__: ThreadPoolExecutor(1))
    for name, text in FILES.items():
        Path(name).write_text(text.replace(" ", "\n").replace("\t", " ") + "\n")
    for words in BEFORE:
        if words.startswith(command):
            assert run(*words.split()).code == 0
    begun = files(here, data)

    def outcome(words: str) -> Outcome:
        for folder in (here, data, home / "cache" / "proofs", home / "cache" / "censuses"):
            shutil.rmtree(folder, ignore_errors=True)
        for name, content in begun.items():
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_bytes(content)
        monkeypatch.chdir(here)
        monkeypatch.setattr("sys.stdin", StringIO("?\nmate\n?\nfort\n"))
        random.seed(1)
        said = run(*command.split(), *words.split())
        told = re.sub(r"[0-9]+ s, of the processor [0-9]+ s", "", said.err)
        return said.code, said.out, told, files(here, data)

    (arguments,) = (each.arguments for each in spec() if each.name == command)
    options = [written(command, each) for each in arguments if each.names]
    for base in BASES[command]:
        ways: dict[tuple[str, ...], Outcome] = {(): outcome(base)}
        asked = [each for each in options if each.split()[0] not in {*base.split(), *HOLD}]
        pairs = [*combinations(asked, 2)]
        if not whole:
            first = base == BASES[command][0]
            pairs = random.Random().sample(pairs, len(pairs) // 3 * first)
        for some in [*combinations(asked, 1), *pairs]:
            ways[some] = outcome(" ".join([base, *some]))
            code, out, told, _ = ways[some]
            if code == 2:
                assert (out, told.count("\n")) == ("", 1)
                continue
            for each in some:
                without = ways[tuple(other for other in some if other != each)]
                assert ways[some] != without, f"{each} is passed over: {command} {base} {some}"


def written(command: str, argument: Argument) -> str:
    """Write an option with a value with which it counts."""
    name = next(name for name in argument.names if name.startswith("--"))
    value = OWN.get(command, {}).get(name) or VALUES.get(name, "")
    assert not argument.value or name in {*VALUES, *HOLD}
    return f"{name} {value}".strip()


SEVERAL = {
    "bee --found": ("TLAEINZ --list bee.txt", "tail,talent", "title"),
    "bee best --without": ("--list bee.txt", "g", "z"),
    "boxed --played": ("ial eog rub pzs --list box.txt", "groupers", "sizable"),
    "crossword find --avoid": ("?a? --list words.txt", "c", "p"),
    "crossword find --use": ("??? --list words.txt", "t", "a"),
}
"""Option of several values -> arguments of its command, and values."""


@pytest.mark.usefixtures("bundled_boxes")
def test_several_values_add_up_however_they_are_given(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text.replace(" ", "\n") + "\n")
    assert {*SEVERAL} == {
        f"{command.name} {each.names[0]}"
        for command in spec()
        for each in command.arguments
        if each.names and each.value in ("A,B,C", "LETTERS")
    }
    for option, (arguments, first, second) in SEVERAL.items():
        *command, name = option.split()
        words = [*command, *arguments.split(), "--json"]
        together = run(*words, name, f"{first},{second}")
        assert together.code != 2
        assert run(*words, name, first, name, second) == together, option
        assert run(*words, name, second) != together, option


def test_an_option_is_not_read_from_a_part_of_its_name(run: Run) -> None:
    said = run("bee", "best", "--with", "q")  # --without is the opposite
    assert (said.code, said.out) == (2, "")
    assert "--with" in said.err
