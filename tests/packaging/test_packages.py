"""What is built, what is in it, and whether it works where nothing else is.

One environment is made for the wheel with all that it needs, by pip as a person would; a second
one, without, for an editable install. Test processes share what is built.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest
from once import once

from beehelper import __version__
from beehelper.cli.parser import spec

ROOT = Path(__file__).resolve().parents[2]
BIN = "Scripts" if os.name == "nt" else "bin"

# Installing takes as long as the package index does.
pytestmark = pytest.mark.timeout(600)


def run(command: Sequence[str | Path], folder: Path) -> str:
    """Run a command from a folder where no beehelper can be found by chance."""
    environment = {**os.environ, "BEEHELPER_HOME": str(folder / "home")}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(
        list(map(str, command)), cwd=folder, env=environment, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


class Built(NamedTuple):
    """A wheel as the checkout gives it, an sdist, and the wheel that the sdist gives."""

    wheel: Path
    sdist: Path
    wheel_of_sdist: Path


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Name the folder that all processes of this run of the tests have in common."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "packages"


@pytest.fixture(scope="session")
def built(shared: Path) -> Built:
    folder = shared / "built"

    def make() -> None:
        folder.mkdir()
        build: list[str | Path] = [sys.executable, "-m", "build", "--no-isolation", ROOT]
        run([*build, "--outdir", folder / "direct", "--wheel"], folder)
        run([*build, "--outdir", folder / "by_sdist"], folder)

    once(folder, make)
    (wheel,) = (folder / "direct").iterdir()
    (sdist,) = (folder / "by_sdist").glob("*.tar.gz")
    (wheel_of_sdist,) = (folder / "by_sdist").glob("*.whl")
    return Built(wheel, sdist, wheel_of_sdist)


class Environment(NamedTuple):
    """An environment with nothing in it, in a folder of its own."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "venv" / BIN / Path(sys.executable).name

    def install(self, *what: str | Path) -> None:
        """Install with the pip that runs the tests: to install another takes seconds."""
        self.folder.mkdir(exist_ok=True)
        venv.create(self.folder / "venv")
        pip: list[str | Path] = [sys.executable, "-m", "pip", "--python", self.python]
        run([*pip, "install", "--no-compile", *what], self.folder)

    def beehelper(self, *words: str) -> str:
        return run([self.python.parent / "beehelper", *words], self.folder)


@pytest.fixture(scope="session")
def from_wheel(built: Built, shared: Path) -> Environment:
    environment = Environment(shared / "from_wheel")
    once(environment.folder, lambda: environment.install(built.wheel))
    return environment


@pytest.fixture
def editable(tmp_path: Path) -> Environment:
    # Of what the program needs, a board on the command line needs only platformdirs.
    environment = Environment(tmp_path)
    environment.install("--no-deps", "-e", ROOT, "platformdirs")
    return environment


def contents(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as file:
        return {name: file.read(name) for name in file.namelist()}


def files_under(folder: str) -> dict[str, bytes]:
    """Return the checkout's files under a folder, but for what Python compiled."""
    paths = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for path in paths
        if "__pycache__" not in path.parts
    }


def test_the_package_holds_only_modules_styles_and_the_mark_of_types() -> None:
    assert {
        name
        for name in files_under("beehelper")
        if not name.endswith((".py", ".tcss")) and name != "beehelper/py.typed"
    } == set()
    assert (ROOT / "beehelper" / "py.typed").exists()


def test_the_wheel_holds_the_package_the_assets_its_metadata_and_nothing_else(
    built: Built,
) -> None:
    found = contents(built.wheel)
    about = f"beehelper-{__version__}.dist-info"
    metadata = {
        f"{about}/{name}"
        for name in (
            "METADATA",
            "WHEEL",
            "RECORD",
            "entry_points.txt",
            "licenses/LICENSE",
            "licenses/assets/wordlists/bee-licences.txt",
            "licenses/assets/wordlists/crossword-licences.txt",
            "licenses/assets/wordlists/scowl-copyright.txt",
            "licenses/assets/wordlists/spacy-lookups-licence.txt",
            "licenses/assets/wordlists/wordle-licences.txt",
            "licenses/assets/wordlists/wordnet-licence.txt",
            "licenses/assets/wordlists/wordsegment-licence.txt",
            "licenses/assets/wordlists/spacy-lookups-licence.txt",
        )
    }
    manual = f"beehelper-{__version__}.data/data/share/man/man1/beehelper.1"
    assets = {
        name.replace("assets/", "beehelper/_assets/", 1): data
        for name, data in files_under("assets").items()
    }
    expected = files_under("beehelper") | assets
    assert set(found) == set(expected) | metadata | {manual}
    assert {name: found[name] for name in expected} == expected


def test_the_wheel_holds_each_word_list_with_its_licence(built: Built) -> None:
    lists = "beehelper/_assets/wordlists/"
    assert {name for name in contents(built.wheel) if name.startswith(lists)} == {
        f"{lists}{name}"
        for name in (
            "SOURCES.md",
            "bee-licences.txt",
            "bee.tsv",
            "blocked.txt",
            "crossword-licences.txt",
            "crossword.tsv",
            "glosses.tsv",
            "rude.txt",
            "scowl-capitals.tsv",
            "scowl-copyright.txt",
            "scowl.tsv",
            "spacy-lookups-licence.txt",
            "wordle-licences.txt",
            "wordle-likely.tsv",
            "wordle-nyt-answers.txt",
            "wordle-nyt-guesses.txt",
            "wordle-original-answers.txt",
            "wordle-original-guesses.txt",
            "wordnet-licence.txt",
            "wordsegment-licence.txt",
        )
    }


def test_the_sdist_gives_the_same_wheel_as_the_checkout(built: Built) -> None:
    assert contents(built.wheel_of_sdist) == contents(built.wheel)


def test_the_sdist_holds_the_tests_and_all_that_they_and_the_build_need(built: Built) -> None:
    with tarfile.open(built.sdist) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    expected = {*files_under("beehelper"), *files_under("assets"), *files_under("tests")}
    assert expected | {"pyproject.toml", "README.md", "LICENSE"} <= names
    assert {name for name in names if name.startswith((".git/", "dist/"))} == set()


def answer_of_the_checkout() -> dict[str, object]:
    """Ask the code of this checkout."""
    done = subprocess.run(
        [sys.executable, "-m", "beehelper", "bee", "TLAEINZ", "--json"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def test_installed_from_the_wheel_it_answers_as_the_checkout_does(
    from_wheel: Environment, home: Path
) -> None:
    assert json.loads(from_wheel.beehelper("bee", "TLAEINZ", "--json")) == answer_of_the_checkout()


def test_installed_from_the_wheel_it_reads_the_lists_that_came_with_it(
    from_wheel: Environment,
) -> None:
    lists = Path(from_wheel.beehelper("where").splitlines()[-1].split("  ")[-1].strip())
    assert lists.is_relative_to(from_wheel.folder / "venv")
    assert lists.parts[-3:] == ("beehelper", "_assets", "wordlists")


def test_installed_from_the_wheel_every_module_can_be_imported(from_wheel: Environment) -> None:
    modules = sorted(
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in files_under("beehelper")
        if name.endswith(".py")
    )
    assert "beehelper.tui.app" in modules
    run([from_wheel.python, "-c", f"import {', '.join(modules)}"], from_wheel.folder)


def test_the_manual_page_names_every_command_and_option(from_wheel: Environment) -> None:
    path = from_wheel.folder / "venv" / "share" / "man" / "man1" / "beehelper.1"
    manual = path.read_text(encoding="utf-8").replace("\\", "")
    assert manual.startswith(".TH BEEHELPER ")
    for command in spec():
        assert command.name in manual
        for argument in command.arguments:
            names = argument.names if "--help" not in argument.names else ()
            assert all(name in manual for name in names)


@pytest.mark.slow  # what runs the tests (.ci/run) is installed so
def test_an_editable_install_reads_the_checkout(editable: Environment, home: Path) -> None:
    assert json.loads(editable.beehelper("bee", "TLAEINZ", "--json")) == answer_of_the_checkout()
    lists = editable.beehelper("where").splitlines()[-1]
    assert lists.endswith(str(ROOT / "assets" / "wordlists"))
