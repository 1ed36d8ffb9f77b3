"""README and the pages under docs are true: what they print as commands works, what they link to is
there, and no command is without an example."""

from __future__ import annotations

import re
import shlex
import shutil
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from beehelper.bee.learn import learn, mark_of
from beehelper.cli.completion import commands
from beehelper.cli.main import main
from beehelper.crossword.game import open_move
from beehelper.store import boxed, indexes
from beehelper.store.learned import change_learned
from beehelper.store.sessions import Session, save
from beehelper.words.lists import read_source

ROOT = Path(__file__).resolve().parent.parent
PAGES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
}
README = PAGES["README.md"]
ALL = "\n\n".join(PAGES.values())

FENCED = "\n".join(re.findall(r"^```\w*\n(.*?)^```", ALL, re.MULTILINE | re.DOTALL))
INLINE = re.findall(r"`([^`\n]+)`", re.sub(r"^```\w*\n.*?^```", "", ALL, flags=re.M | re.S))

COMMANDS = list(
    dict.fromkeys(re.findall(r"^((?:\w+=\S* )*beehelper \S.*?) *(?:#.*)?$", FENCED, re.MULTILINE))
)
"""The lines of our own, perhaps with variables before them."""

OPTIONS = {each.name: each.options for each in commands()}
"""Every command and every part of one, and the options that it takes."""

SLOW = {
    "beehelper wordle prove --list original --hard --limit 0",
    "beehelper wordle prove --check assets/proofs/original-hard.txt --sample 1",
    "beehelper wordle prove --check assets/proofs/original-hard.txt --sample 3",
    "beehelper wordle tree --first CRANE --depth 2",
    "beehelper boxed census --level 10",
    "beehelper boxed census --level 60",
}

ENDLESS = {"beehelper serve --port 8000"}

FILES = {
    "words.txt": "tail\ntitle\nzeal\ncrane\ncello\nlime\n",
    "hints.txt": "WORDS: 46, POINTS: 215, PANGRAMS: 1\n",
    "yesterday.txt": "T AEILNZ\ntall tile title inlet nettle entail italian tantalize\n",
    "puzzle.txt": "00000#\n0#####\n0#####\n0000##\n0#####\n######\n",
    "grid.txt": "C.T#\nAL.E\n#.ET\n",
    "solved.xd": "Title: A\n\n\nNET\n\n\nA1. Court divider ~ NET\n",
}
"""The files that the commands read."""

TYPED = {"beehelper hit host --length 5 --seed 7": "?\ncrane\n? moist\n"}
"""What is typed after a command; where it ends there, the secret is not found."""

CODE = re.compile(r"(?:nice |\.venv/bin/|[A-Z_]+=\S* )*(?:python3?|pytest)\b(.*)")
FOLDERS = ("assets", "beehelper", "benchmarks", "docs", "scripts", "tests")


@pytest.fixture(scope="module")
def cache(
    tmp_path_factory: pytest.TempPathFactory,
    crosswords: Path,
    bundled_bytes: bytes,
    boxed_bytes: bytes,
) -> Path:
    """Give all commands one cache: what is made once is there for the next."""
    home = tmp_path_factory.mktemp("home")
    shutil.copytree(crosswords, home / "cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BEEHELPER_HOME", str(home))
        indexes.INDEXES.keep(read_source(None).stamp, bundled_bytes)
        boxed.INDEXES.cache.keep(read_source(None).stamp, boxed_bytes)
    return home


@pytest.fixture
def folder(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a command the files that it reads, and a player who has played and learned before."""
    monkeypatch.setenv("BEEHELPER_HOME", str(cache))
    shutil.rmtree(cache / "data", ignore_errors=True)
    save(Session("wordle", "game1", "2026-11-20", ("crane=.y...", "sport=ggggg")))
    grid = open_move("grid.xd", b"## Grid\nAB\n#C")
    save(Session("crossword", "grid", "2026-11-20", (grid, "0=a 1=b 3=c"), counts={"solved": 1}))
    change_learned(lambda _: learn((), mark_of("2026-11-20", "tael", accepted=False)))
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    return tmp_path


def name_of(command: str) -> str:
    """Return what a line calls: a command, or a part of one."""
    words = shlex.split(command.partition("beehelper ")[2])
    part = " ".join(words[:2])
    return part if part in OPTIONS else words[0] if words[0] in OPTIONS else ""


def test_readme_has_an_example_of_every_command_and_every_part() -> None:
    shown = {name_of(command) for command in COMMANDS if command in README}
    assert {"bee", "bee learn", "wordle prove", "crossword fill"} <= shown
    assert shown == OPTIONS.keys() - {"crossword"}


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(each, marks=[pytest.mark.slow] * (each in SLOW))
        for each in COMMANDS
        if each not in ENDLESS
    ],
)
@pytest.mark.timeout(1800)
@pytest.mark.usefixtures("small_net")
def test_a_command_answers(
    command: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before, _, words = command.partition("beehelper ")
    for name, _, value in (each.partition("=") for each in before.split()):
        monkeypatch.setenv(name, value)
    typed = TYPED.get(command)
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO((typed or "").encode())))
    assert main(shlex.split(words)) == (0 if typed is None else 1)
    said = capsys.readouterr()
    assert said.out
    assert "cannot" not in said.err


@pytest.mark.parametrize(
    "command", dict.fromkeys(each for each in INLINE if re.match(r"beehelper\s+[a-z]", each))
)
def test_a_command_in_the_text_is_there_and_takes_its_options(command: str) -> None:
    assert set(re.findall(r"--\w+", command)) <= OPTIONS[name_of(command)].keys()


@pytest.mark.parametrize(
    "command",
    dict.fromkeys(
        each for each in (*INLINE, *FENCED.splitlines()) if CODE.match(each) and "/" in each
    ),
)
def test_a_program_in_the_text_is_there_and_takes_its_options(command: str) -> None:
    words = [word.partition("::")[0] for word in command.partition("#")[0].split()]
    paths = [ROOT / word for word in words if word.split("/")[0] in FOLDERS and "/" in word]
    assert all(path.exists() for path in paths), command
    programs = [path.read_text(encoding="utf-8") for path in paths if path.suffix == ".py"]
    options = [word for word in words if word.startswith("--")]
    assert all(option in text for text in programs for option in options), command


@pytest.mark.parametrize("page", PAGES)
def test_every_file_that_a_page_links_to_is_there(page: str) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", PAGES[page])
    for link in links:
        assert ((ROOT / page).parent / link).is_file(), link


def test_every_page_and_every_picture_is_linked() -> None:
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert pages <= set(re.findall(r"\]\(([^)#:]+)\)", PAGES["docs/README.md"]))
    pictures = {path.name for path in (ROOT / "docs").glob("*.svg")}
    assert pictures == {Path(link).name for link in re.findall(r"\]\(([^)#:]+\.svg)\)", ALL)}
    script = (ROOT / "scripts" / "make_screens.py").read_text(encoding="utf-8")
    drawn = re.findall(r'^    "(\S+)": Picture\(', script, re.MULTILINE)
    assert pictures == {"imports.svg", *(f"{name}.svg" for name in drawn)}


def test_the_files_that_a_page_names_are_there() -> None:
    named = {each for each in INLINE if re.fullmatch(rf"(?:{'|'.join(FOLDERS)})/[\w./-]+", each)}
    assert named
    assert not [name for name in named if "NAME" not in name and not (ROOT / name).exists()]
