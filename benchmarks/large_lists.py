"""How lists of a million and of five million words fare: to read, to look words up, to wait.

    python benchmarks/large_lists.py

The lists are made in a temporary folder: distinct words, their lengths and pairs of letters as
frequent as in the list that ships, the same for the same seed. Each reading is a fresh process,
whose peak of memory is its own. Reading is to be linear: seconds and bytes a word at five million
against those at one million. Look-ups of the same boards in the indexes of all lists are timed in
turns; a board of a longer list has more words, so the ratio is of the time for a word found.
"""

from __future__ import annotations

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

import numpy as np
from claims import tell

from beehelper.bee.board import Board
from beehelper.bee.index import Index
from beehelper.search import Budget
from beehelper.store.indexes import load_index, open_index
from beehelper.words.letters import ALPHABET
from beehelper.words.lists import WhichList, asset, read_source

SEED = 8
MILLION = 1_000_000
SIZES = (MILLION, 5 * MILLION)
BATCH = 200_000
BOARDS, ROUNDS = 300, 7
KEYS = 100


class Cost(NamedTuple):
    """What a reading took: seconds of the processor, MB of memory more than before, MB kept."""

    seconds: float
    peak: float
    kept: float


def make_list(path: Path, count: int) -> None:
    """Write distinct words, letter after letter as the bundled words have them."""
    rng = np.random.default_rng(SEED)
    lines = asset("wordlists", "bee.tsv").read_text("ascii").splitlines()
    known = [line.partition("\t")[0] for line in lines]
    follows = np.full((27, 26), 0.5)
    for word in known:
        before = 26
        for letter in word:
            follows[before, ord(letter) - 97] += 1
            before = ord(letter) - 97
    chances = np.cumsum(follows / follows.sum(axis=1, keepdims=True), axis=1)
    lengths = np.array([len(word) for word in known])
    words: dict[bytes, None] = {}
    while len(words) < count:
        sizes = rng.choice(lengths, BATCH)
        signs = np.zeros((BATCH, sizes.max()), dtype=np.uint8)
        letters = np.full(BATCH, 26)
        for place in range(signs.shape[1]):
            drawn = rng.random(BATCH)
            letters = (chances[letters] < drawn[:, None]).sum(axis=1).clip(0, 25)
            signs[:, place] = np.where(place < sizes, letters + 97, 0)
        words.update(dict.fromkeys(signs.view(f"S{signs.shape[1]}").ravel().tolist()))
    path.write_bytes(b"\n".join(list(words)[:count]) + b"\n")


def read_bee(path: Path | None) -> None:
    """Build the bee's index of a list."""
    open_index(WhichList(path), Budget())


def read_crossword(path: Path | None) -> None:
    """Read a list for crosswords."""
    from beehelper.store.entries import load_entries

    load_entries([path] if path else [], Budget())


READERS: dict[str, Callable[[Path | None], None]] = {"bee": read_bee, "crossword": read_crossword}


def cost(game: str, path: Path) -> Cost:
    """Read a list in a process of its own, and nothing kept from before."""
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "BEEHELPER_HOME": home,
            "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path]),
        }
        command = [sys.executable, __file__, game, str(path)]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
        seconds, peak = json.loads(done.stdout)
        kept = sum(file.stat().st_size for file in Path(home).rglob("*") if file.is_file())
    return Cost(seconds, peak, kept / 1e6)


def tell_cost(game: str, path: str) -> None:
    """Be that process."""
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.process_time()
    READERS[game](Path(path))
    seconds = time.process_time() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - held
    print(json.dumps([seconds, peak / 1024]))


def boards() -> list[Board]:
    """Draw boards at random, vowels in each."""
    source = random.Random(SEED)
    drawn = []
    for _ in range(BOARDS):
        vowels = source.sample("aeiou", 2)
        others = source.sample(sorted(set(ALPHABET) - set("aeioujqxz")), 5)
        letters = source.sample(vowels + others, 7)
        drawn.append(Board(letters[0], "".join(sorted(letters[1:]))))
    return drawn


def look_up(indexes: list[Index]) -> list[tuple[float, float]]:
    """Return for each index the microseconds of a board, and of a word found."""
    asked = boards()
    times: list[list[float]] = [[] for _ in indexes]
    for _ in range(ROUNDS):
        for index, own in zip(indexes, times, strict=True):
            began = time.perf_counter()
            for board in asked:
                index.words(board)
            own.append(1e6 * (time.perf_counter() - began))
    found = [sum(len(index.words(board)[0]) for board in asked) for index in indexes]
    return [
        (median(own) / BOARDS, median(own) / count) for own, count in zip(times, found, strict=True)
    ]


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / f"{count // MILLION}m.txt" for count in SIZES]
        for path, count in zip(paths, SIZES, strict=True):
            # Elsewhere: a process begins with its parent's peak of memory as its own.
            subprocess.run([sys.executable, __file__, "make", str(path), str(count)], check=True)
        for game in READERS:
            one, five = (cost(game, path) for path in paths)
            for what, unit, small, large in (
                ("time", "s", one.seconds, five.seconds / 5),
                ("peak memory", "MB", one.peak, five.peak / 5),
                ("file kept", "MB", one.kept, five.kept / 5),
            ):
                tell(
                    f"{game}: {what} a million words, in a list of 5 million",
                    f"{large:.2f} {unit}",
                    f"{small:.2f} {unit}, in one of 1 million",
                    large / small,
                    "<= 1.3 x",
                    large <= 1.3 * small,
                )
        os.environ["BEEHELPER_HOME"] = str(Path(folder) / "home")
        opened = [open_index(WhichList(path), Budget()).lookup for path in (None, *paths)]
        figures = look_up(opened)
        for (board, word), size in zip(figures[1:], SIZES, strict=True):
            shipped = figures[0][1]
            tell(
                f"look-up in {size:,} words, a word found",
                f"{1000 * word:.0f} ns",
                f"{1000 * shipped:.0f} ns, in the list that ships",
                word / shipped,
                "<= 1.2 x",
                word <= 1.2 * shipped,
            )
            tell("  a board", f"{board:.0f} us", f"{figures[0][0]:.0f} us", board / figures[0][0])
        began = time.perf_counter()
        load_index(read_source(paths[-1]))
        tell("  to open that index again", f"{1000 * (time.perf_counter() - began):.0f} ms")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["make", path, count]:
            make_list(Path(path), int(count))
        case [game, path]:
            tell_cost(game, path)
        case _:
            main()
