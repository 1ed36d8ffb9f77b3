"""What is loaded for what: the import contracts, and fresh processes looked into."""

from __future__ import annotations

import json
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import beehelper

ROOT = Path(__file__).parent.parent
HEAVY = {"numpy", "platformdirs", "rich", "textual"}
ENGINES = {f"beehelper.{name}" for name in ("bee", "glance", "guide", "hints", "search", "words")}

NEEDED = {"beehelper.bee.best": {"numpy"}}
"""Engines of the bee that are imported only when there is need, and for what."""

TELL = "import json, sys; print(json.dumps(sorted(sys.modules)), file=sys.stderr)"


def modules_after(code: str) -> set[str]:
    """Run code in a fresh process; return the modules that it has then loaded."""
    done = subprocess.run(
        [sys.executable, "-c", f"try:\n    {code}\nexcept SystemExit: pass\n{TELL}"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stderr.splitlines()[-1]))


def modules_after_command(*words: str) -> set[str]:
    return modules_after(f"from beehelper.cli.main import main; assert main({list(words)}) == 0")


def engines() -> list[str]:
    everything = (each.name for each in pkgutil.walk_packages(beehelper.__path__, "beehelper."))
    return sorted(
        name
        for name in everything
        if name in ENGINES or any(name.startswith(f"{engine}.") for engine in ENGINES)
    )


def test_the_engines_are_those_that_are_looked_at() -> None:
    assert {"beehelper.bee.index", "beehelper.words.lists", "beehelper.hints"} <= set(engines())


@pytest.mark.parametrize("engine", engines())
def test_an_engine_loads_nothing_heavy_and_nothing_above_it(engine: str) -> None:
    loaded = modules_after(f"import {engine}")
    assert engine in loaded
    assert not loaded & (HEAVY - NEEDED.get(engine, set()))
    above = {name for name in loaded if name.startswith("beehelper.")} - set(engines())
    assert above <= {"beehelper.errors"}


def test_a_board_from_a_warm_index_loads_neither_screen_nor_numpy(home: Path) -> None:
    modules_after_command("bee", "TLAEINZ")
    assert list(home.rglob("*.index"))
    loaded = modules_after_command("bee", "TLAEINZ")
    assert "beehelper.bee.index" in loaded
    assert not loaded & {*HEAVY, "multiprocessing", "beehelper.solver"}
    # From Python 3.14 on, argparse itself loads the other two, to colour help.
    heavy = {"dataclasses", "inspect"} if sys.version_info < (3, 14) else set()
    assert not loaded & {"asyncio", "unicodedata", *heavy}


@pytest.mark.parametrize(
    "words",
    [
        "wordle SALET=.....",
        "hit --length 8 --hint 4",
        "hit fallout cart dart part fort form harm --hint 4",
        "boxed IAL EOG RUB PZS --list {listed}",
    ],
)
def test_what_is_known_or_kept_is_answered_without_anything_heavy(
    home: Path, tmp_path: Path, words: str
) -> None:
    listed = tmp_path / "words.txt"
    listed.write_text("groupers\nsizable\n")
    command = words.format(listed=listed).split()
    if str(listed) in command:
        modules_after_command(*command)  # which makes its index
    loaded = modules_after_command(*command)
    assert not loaded & {*HEAVY, "asyncio", "multiprocessing", "beehelper.solver"}


def test_the_version_loads_no_engine_and_nothing_heavy() -> None:
    loaded = modules_after_command("--version")
    assert {name for name in loaded if name.startswith("beehelper.")} == {
        "beehelper.cli",
        "beehelper.cli.commands",
        "beehelper.cli.main",
        "beehelper.cli.options",
        "beehelper.cli.output",
        "beehelper.cli.parser",
        "beehelper.errors",
        "beehelper.games",
    }
    assert not loaded & HEAVY


def test_the_solver_process_loads_no_screen() -> None:
    screens = Path(beehelper.__file__).parent.glob("tui/**/*.py")
    named = re.compile(r'= Task\[.*\]\(\s*"(.*)"')
    places = [place for path in screens for place in named.findall(path.read_text())]
    assert len(places) >= 12
    loaded = modules_after(
        f"from beehelper.solver.child import resolve_name; [*map(resolve_name, {places})]"
    )
    assert {"beehelper.solver.child", "beehelper.store.indexes"} <= loaded
    assert not loaded & {"textual", "rich", "beehelper.tui", "beehelper.cli"}


def test_the_screen_starts_without_numpy_and_the_solver() -> None:
    loaded = modules_after("import beehelper.tui.app")
    assert "textual" in loaded
    assert not loaded & {"numpy", "multiprocessing", "beehelper.cli", "beehelper.solver"}


@pytest.mark.parametrize(
    "module",
    [*(f"crossword.{each}" for each in ("advice", "find", "game", "hints", "plan")), "wordle.tree"],
)
def test_what_the_screen_needs_of_an_engine_loads_no_numpy(module: str) -> None:
    loaded = modules_after(f"import beehelper.{module}")
    assert not loaded & HEAVY


def test_the_package_alone_is_nothing_but_its_version() -> None:
    assert {name for name in modules_after("import beehelper") if "beehelper" in name} == {
        "beehelper"
    }


def test_the_import_contracts_hold() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command; lint_imports_command()",
            "--no-cache",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_the_picture_of_the_imports_is_that_of_today() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "make_import_picture.py", "--check"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
