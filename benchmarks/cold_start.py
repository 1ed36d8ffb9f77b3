"""What it costs to start: the command line against a bare argparse script.

    python benchmarks/cold_start.py [--runs 25] [--quick]

Whole processes, from start to exit, taken in turns so that a busy moment of the machine meets all
alike; medians, and ratios of medians. The index is warm: one run before the first that counts.
Goals: ``--version`` at most 1.5 x the argparse script, a board at most 2 x.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from claims import is_quick, tell

ROOT = Path(__file__).resolve().parent.parent
BARE = "argparse script"
GOALS = {"--version": 1.5, "bee TLAEINZ": 2.0}

SCRIPT = """\
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--name", default="bee")
parser.add_argument("--loud", action="store_true")
print(parser.parse_args())
"""


def commands(script: Path) -> dict[str, list[str]]:
    """Name the processes to start: the entry point only where it is installed."""
    python = sys.executable
    named = {"python -c pass": [python, "-c", "pass"], BARE: [python, str(script)]}
    for words in GOALS:
        named[f"python -m beehelper {words}"] = [python, "-m", "beehelper", *words.split()]
    entry = Path(python).with_name("beehelper")
    if entry.exists():
        for words in GOALS:
            named[f"beehelper {words}"] = [str(entry), *words.split()]
    return named


def seconds(command: list[str], environment: dict[str, str]) -> float:
    """Run a process to its end and return how long that took."""
    begun = time.perf_counter()
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def main() -> None:
    """Measure, and print medians and ratios."""
    parser = argparse.ArgumentParser(description="What it costs to start.")
    parser.add_argument("--runs", type=int, default=9 if is_quick() else 25)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "bare.py")
        script.write_text(SCRIPT, encoding="utf-8")
        named = commands(script)
        environment = {
            **os.environ,
            "HOME": folder,
            "PYTHONPATH": str(ROOT),
            # Compiled modules are kept, as where the program is installed.
            "PYTHONPYCACHEPREFIX": folder,
        }
        for name in ("PYTHONDONTWRITEBYTECODE", "BEEHELPER_HOME", "XDG_CACHE_HOME"):
            environment.pop(name, None)
        for command in named.values():
            seconds(command, environment)
        taken: dict[str, list[float]] = {name: [] for name in named}
        for _ in range(runs):
            for name, command in named.items():
                taken[name].append(seconds(command, environment))
    bare = median(taken[BARE])
    for name, times in taken.items():
        if name == BARE:
            continue
        ratio = median(times) / bare
        goal = next((goal for words, goal in GOALS.items() if name.endswith(words)), None)
        wanted, met = (f"<= {goal} x", ratio <= goal) if goal else ("", None)
        told = f"{1000 * bare:.1f} ms, {BARE}"
        tell(f"start: {name}", f"{1000 * median(times):.1f} ms", told, ratio, wanted, met)


if __name__ == "__main__":
    main()
