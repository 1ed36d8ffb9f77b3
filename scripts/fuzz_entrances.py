"""Fuzz entrances, guided by coverage: ``python scripts/fuzz_entrances.py NAME … --minutes 10``.

Needs the package atheris, which is not among those for development. The entrances are those of
tests/fuzz/targets.py, ``all`` stands for every one; they are gone through one after another, each
in a process of its own. What makes one fail is kept in the folder ``fuzz-NAME`` of the folder for
temporary files, with the log.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fuzz.targets import Target

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]


def entrances() -> Mapping[str, Target]:
    """Import the entrances, watched: a module that is imported before is not."""
    import atheris

    with atheris.instrument_imports(include=["beehelper"]):
        from fuzz.targets import TARGETS
    return TARGETS


def fuzz(target: Target, folder: Path, seconds: int) -> None:
    """Fuzz one entrance for so long; the process ends with it."""
    import atheris

    with (folder / "log").open("wb") as log:
        os.dup2(log.fileno(), sys.stderr.fileno())
    for number, sample in enumerate(target.samples):
        (folder / "corpus" / f"sample-{number}").write_bytes(sample)
    options = [f"-max_total_time={seconds}", "-max_len=4096", "-timeout=20"]
    options += [f"-artifact_prefix={folder}/", "-print_final_stats=1"]
    atheris.Setup([sys.argv[0], str(folder / "corpus"), *options], target.run)
    atheris.Fuzz()


def main() -> None:
    """Fuzz what is named."""
    targets = entrances()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="+", choices=[*targets, "all"], metavar="NAME")
    parser.add_argument("--minutes", type=float, default=10.0)
    chosen = parser.parse_args()
    for name in targets if "all" in chosen.names else chosen.names:
        folder = Path(tempfile.gettempdir(), f"fuzz-{name.replace(' ', '-')}")
        (folder / "corpus").mkdir(parents=True, exist_ok=True)
        if not (child := os.fork()):
            fuzz(targets[name], folder, round(60 * chosen.minutes))
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        said = (folder / "log").read_text(errors="replace").splitlines()
        count = [line for line in said if "number_of_executed_units" in line]
        print(f"{name}: exit code {code}, {' '.join(count)}", flush=True)


if __name__ == "__main__":
    main()
