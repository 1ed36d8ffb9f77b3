"""Every claim in one table: ours, the reference it is held against, ratio, goal, met or missed.

    python benchmarks/all.py [--quick] [--boards FILE] [--only NAME ...] [--markdown FILE]

Runs the other programs one after the other, each in a process of its own, and gathers what they
tell. ``--quick`` takes their quick forms, some four minutes in all, and leaves out what has none.
``--boards`` names past boards for the programs that need them, which do not ship. A missed goal is
printed as missed, and a program that fails as failed; neither changes the exit code.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from claims import Claim, found
from rich.console import Console
from rich.table import Table

FOLDER = Path(__file__).resolve().parent

PROGRAMS = (
    "cold_start", "tui_latency", "bee_lookup", "bee_best", "bee_learning", "bee_certain",
    "wordle_feedback", "wordle_search", "wordle_multi", "wordle_outside", "wordle_proof", "hit_e",
    "hit_strategies", "crossword_fill", "crossword_help", "crossword_methods", "boxed_lookup",
    "boxed_census", "large_lists",
)  # fmt: skip

OF_BOARDS = ("bee_learning", "bee_certain")
"""Programs that need past boards."""

ONLY_WHOLE = ("large_lists",)
"""Programs without a quick form."""

HEADINGS = ("claim", "ours", "reference", "ratio", "goal", "")


def run(program: str, arguments: list[str]) -> list[Claim]:
    """Run a program and return its claims; one that fails says so in a claim of its own."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(FOLDER.parent), os.environ.get("PYTHONPATH", "")]),
    }
    command = [sys.executable, str(FOLDER / f"{program}.py"), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    claims = found(done.stdout)
    if done.returncode:
        said = (done.stderr.strip() or done.stdout.strip() or "no word").splitlines()[-1]
        claims.append(Claim(f"{program}.py", "failed", said[:60], "", "", "MISSED"))
    return claims


def claims_of(program: str, *, quick: bool, boards: Path | None) -> list[Claim]:
    """Return a program's claims, or one that says why there are none."""
    if quick and program in ONLY_WHOLE:
        return [Claim(f"{program}.py", "not measured", "has no quick form", "", "", "")]
    if program not in OF_BOARDS:
        return run(program, ["--quick"] if quick else [])
    if boards is None:
        return [Claim(f"{program}.py", "not measured", "past boards: not given", "", "", "")]
    return run(program, [str(boards)])


def markdown(claims: list[Claim], note: str) -> str:
    """Write the table for a document."""
    lines = [note, "", f"| {' | '.join(HEADINGS)} |", f"|{'---|' * len(HEADINGS)}"]
    lines += [f"| {' | '.join(each)} |" for each in claims]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Run what is asked for; print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer rounds, some four minutes")
    parser.add_argument("--boards", type=Path, metavar="FILE", help="past boards, a line each")
    parser.add_argument("--only", nargs="+", choices=PROGRAMS, default=PROGRAMS, metavar="NAME")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table there, too")
    chosen = parser.parse_args()
    began, load = time.monotonic(), os.getloadavg()[0]
    claims: list[Claim] = []
    talk = Console(stderr=True)
    for program in chosen.only:
        talk.print(f"{program}.py …", highlight=False)
        claims += claims_of(program, quick=chosen.quick, boards=chosen.boards)
    table = Table(*HEADINGS)
    for claim in claims:
        table.add_row(*claim, style="red" if claim.met == "MISSED" else None)
    missed = sum(claim.met == "MISSED" for claim in claims)
    met = sum(claim.met == "met" for claim in claims)
    minutes = (time.monotonic() - began) / 60
    note = (
        f"{datetime.now(UTC):%Y-%m-%d}, {os.cpu_count()} shared cores, load {load:.1f} before and "
        f"{os.getloadavg()[0]:.1f} after, {minutes:.1f} minutes{', quick form' * chosen.quick}: "
        f"{met} goals met, {missed} missed."
    )
    Console(width=None if sys.stdout.isatty() else 160).print(table, note, highlight=False)
    if chosen.markdown is not None:
        chosen.markdown.write_text(markdown(claims, note), encoding="utf-8")


if __name__ == "__main__":
    main()
