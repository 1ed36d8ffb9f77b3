"""Run the tests on several Pythons, with the lowest packages that are allowed and with the newest.

``python scripts/check_versions.py`` takes every Python from 3.11 on that is found by its name
(``python3.12``), or those that ``--python`` gives; what follows ``--`` goes to pytest. It ends with
a table, and with 1 if anything failed.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

NAMES = [f"python3.{minor}" for minor in range(11, 16)]


def lowest(project: str) -> list[str]:
    """Return the lowest version of each package that a project's text allows, as constraints."""
    needed = tomllib.loads(project)["project"]["dependencies"]
    return [re.sub(r"^([\w-]+)>=([\d.]+)[^;]*", r"\1==\2", each) for each in needed]


def passes(python: str, constraints: list[str], tests: list[str]) -> str:
    """Make an environment and run the tests in it; return the last line of what was said."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([python, "-m", "venv", folder], check=True)
        own = Path(folder) / "bin" / "python"
        wanted = Path(folder) / "constraints.txt"
        wanted.write_text("\n".join(constraints))
        for command in (
            ["pip", "install", "-q", "-e", f"{ROOT}[dev]", "-c", str(wanted)],
            ["pytest", *tests],
        ):
            done = subprocess.run([own, "-m", *command], cwd=ROOT, capture_output=True, text=True)
            said = (done.stdout + done.stderr).strip().splitlines()
            if done.returncode:
                print("\n".join(said[-40:]))
                return f"FAILED ({said[-1] if said else done.returncode})"
        return said[-1]


def main() -> int:
    """Print a line for each Python and each choice of packages."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", action="append", metavar="PATH", help="those that are found")
    parser.add_argument("tests", nargs="*", help="what goes to pytest, after --")
    args = parser.parse_args()
    pythons = args.python or [path for name in NAMES if (path := shutil.which(name))]
    choices = {
        "lowest": lowest((ROOT / "pyproject.toml").read_text(encoding="utf-8")),
        "newest": [],
    }
    rows = [
        (python, choice, passes(python, constraints, args.tests))
        for python in pythons
        for choice, constraints in choices.items()
    ]
    for python, choice, said in rows:
        print(f"{python:<24} {choice:<8} {said}")
    return any(said.startswith("FAILED") for _, _, said in rows)


if __name__ == "__main__":
    raise SystemExit(main())
