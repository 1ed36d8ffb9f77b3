"""Claim: roll-outs need fewer guesses and win more games than every simple strategy, in seconds.

``python benchmarks/hit_strategies.py [--list FILE] [--quick]`` plays every word of a list as the
secret, for some lengths and each strategy, and prints mean, longest game, share won in 10 and in 4,
seconds. Then the times to a suggestion for 10,000 words, and of the exact search on Fallout's
terminals. The list is Debian's ``wamerican``, for which the goals are. Seconds are the processor's,
since the machine may be shared; ``gap`` is the longest time between two looks at the stop flag.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from claims import is_quick, tell, tell_missing
from measure import Watch

from beehelper.hit.advice import Objective, Strategy
from beehelper.hit.engine.search import advise
from beehelper.hit.position import Position
from beehelper.hit.rules import TERMINAL_TRIES, Row, Rule, Words, candidates
from beehelper.hit.trials.walk import walk
from beehelper.search import Budget

DEBIAN = Path("/usr/share/dict/american-english")
LENGTHS = (4, 5, 6, 8)
PLANS = (
    ("e(D)", Strategy.E, Objective.WINS),
    ("expected size", Strategy.SIZE, Objective.WINS),
    ("entropy", Strategy.ENTROPY, Objective.WINS),
    ("minimax", Strategy.MINIMAX, Objective.WINS),
    ("most parts", Strategy.PARTS, Objective.WINS),
    ("random", Strategy.RANDOM, Objective.WINS),
    ("roll-out", Strategy.ROLLOUT, Objective.GUESSES),
    ("roll-out, wins", Strategy.ROLLOUT, Objective.WINS),
)
GOALS = {4: (8.12, 93.0), 5: (7.62, 98.3), 6: (7.33, 99.5), 8: (6.91, 100.0)}
"""Length -> mean of the roll-out, and per cent won in 10."""

MANY, TERMINALS = 10_000, 40


def strategies(words: Sequence[str]) -> None:
    """Try every strategy on a list, and tell how the roll-out does."""
    length, means = len(words[0]), dict[str, float]()
    for name, strategy, objective in PLANS:
        watch = Watch(time.process_time)
        started = time.process_time()
        position = Position(
            Words(tuple(words)), tries_left=10, objective=objective, strategy=strategy
        )
        *_, result = walk(position, range(len(words)), Budget(watch))
        seconds = time.process_time() - started
        ten = 100 * result.share(10)
        print(
            f"{length:<3}{len(words):<7}{name:<16}{result.mean:<7.3f}{len(result.games):<7}"
            f"{ten:<8.2f}{100 * result.share(4):<6.2f}{seconds:<9.2f}{watch.gap * 1000:.1f}",
            flush=True,
        )
        means[name] = result.mean
        if name == "roll-out" and length in GOALS:
            mean, share = GOALS[length]
            best = min((simple for simple in means if simple != name), key=means.__getitem__)
            told = f"{means[best]:.3f}, {best}"
            ratio, met = result.mean / means[best], result.mean <= mean
            what = f"hit, {length} letters: mean guesses by roll-out"
            tell(what, f"{result.mean:.3f}", told, ratio, f"<= {mean}", met)
            tell("  won in ten", f"{ten:.1f} %", "", None, f">= {share} %", ten >= share)


def suggestions(words: Sequence[str]) -> None:
    """Time the first guess of many words, and the second after each answer to one."""
    secret = random.Random(1).choice(words)
    for asked in (0, 1):
        print(f"\n{'first guess' if not asked else 'after one answered guess'}:")
        print("words  seconds to: entropy  roll-out  gap ms")
        guess = words[0]
        left = list(words)
        for told in range(len(secret)) if asked else (None,):
            if told is not None:
                left = candidates(words, Rule.HIT, [Row(guess, told)])
            if len(left) <= MANY // 100:
                continue
            position = Position(Words(tuple(left)), tries_left=10 - asked)
            watch = Watch(time.process_time)
            started = time.process_time()
            times = []
            for known in advise(position, Budget(watch)):
                times.append(time.process_time() - started)
                best = known.best
            assert best is not None
            print(f"{len(left):<19}{times[0]:<9.2f}{times[1]:<10.2f}{watch.gap * 1000:.1f}")


def terminals(words: Sequence[str], size: int, count: int) -> None:
    """Time the exact search on drawn terminals, and say how often it wins."""
    rng = random.Random(2)
    times, wins = [], 0.0
    for _ in range(count):
        shown = rng.sample(words, size)
        started = time.process_time()
        position = Position(Words(tuple(shown)), tries_left=TERMINAL_TRIES)
        (known,) = advise(position, Budget())
        times.append(time.process_time() - started)
        assert known.best is not None
        assert known.best.win_probability is not None
        wins += known.best.win_probability
    usual, worst = 1000 * median(times), 1000 * max(times)
    what = f"hit: a terminal of {size} words, {len(words[0])} letters, proved"
    ours = f"{usual:.1f} ms, worst {worst:.1f}; wins {wins / count:.1%}"
    tell(what, ours, "", None, "<= 50 ms", usual <= 50)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", type=Path, default=DEBIAN)
    quick = is_quick()
    parser.add_argument("--lengths", type=int, nargs="*", default=LENGTHS[:1] if quick else LENGTHS)
    arguments = parser.parse_args()
    if not arguments.list.exists():
        tell_missing("hit: roll-outs against simple strategies", str(arguments.list))
        return
    entries = arguments.list.read_text("utf-8").split()
    plain = [word for word in entries if word.isascii() and word.isalpha() and word.islower()]
    print("L  words  strategy        mean   worst  in 10 % in 4 % seconds  gap ms")
    for length in arguments.lengths:
        strategies([word for word in plain if len(word) == length])
    if not quick:
        suggestions(next(own for n in (8, 7) if len(own := of(plain, n)) >= MANY)[:MANY])
    for length in (4, 5, 6):
        terminals(of(plain, length), 20, TERMINALS // 4 if quick else TERMINALS)


def of(words: Sequence[str], length: int) -> list[str]:
    """Keep the words of a length."""
    return [word for word in words if len(word) == length]


if __name__ == "__main__":
    main()
