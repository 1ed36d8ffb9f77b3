"""How well the answers of past boards are known: by the list alone, pasted hints, and learning.

    python benchmarks/bee_learning.py BOARDS

BOARDS holds one past board a line, in date order: ``date letters centre … | answers``. Every board
is played in turn, with what was learned of the boards before it. A word counts as offered if it is
likelier than not; F1 is the harmonic mean of the share of offered words that are answers and the
share of answers that are offered, and the table has its mean over the boards. The ways:

    nothing      the bundled list and its likelihoods
    hints        the official grid and two-letter list, pasted
    learned      each day's answers, pasted the day after
    both         learned, and the day's hints pasted

Also told: the processor's time to find the likeliest words under pasted hints, and to use what was
learned.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from pathlib import Path
from statistics import mean, median, quantiles

from claims import tell
from measure import bundled_index

from beehelper.bee.assign import assign
from beehelper.bee.board import Word
from beehelper.bee.learn import Learned, informed, lesson_of
from beehelper.bee.official import Pasted, completed
from beehelper.bee.past import parse_past

SPANS = ((0, 30), (30, 90), (90, 180), (180, 365), (365, 730), (730, 10_000))
"""Days learned before: from, to."""

WAYS = ("nothing", "hints", "learned", "both")


def f1(words: tuple[Word, ...], answers: tuple[str, ...]) -> float:
    """Compare the words that count as answers with the answers."""
    offered = {word.text for word in words if word.likely}
    return 2 * len(offered.intersection(answers)) / (len(offered) + len(answers))


def main() -> None:
    """Play every board in every way; print the means, the goals and the times."""
    index = bundled_index()
    scores: dict[tuple[str, tuple[int, int]], list[float]] = defaultdict(list)
    every: dict[str, list[float]] = defaultdict(list)
    assigning, recalling = [], []
    exact = 0
    learned: Learned = ()
    pasts = parse_past(Path(sys.argv[1]).read_text(encoding="ascii"))
    for day, past in enumerate(pasts):
        board, answers = past.board, past.answers
        words = index.answers(board)
        rows: dict[str, Counter[int]] = defaultdict(Counter)
        for word in answers:
            rows[word[0]][len(word)] += 1
        hints = completed(Pasted(grid=rows, pairs=Counter(word[:2] for word in answers)), board)
        begin = time.process_time()
        known = informed(words, board, learned)
        recalling.append(time.process_time() - begin)
        begin = time.process_time()
        assigned = assign(words, (), hints, board)
        assigning.append(time.process_time() - begin)
        exact += {word.text for word in assigned.words if word.likely} == set(answers)
        both = assign(known, (), hints, board)
        span = next(span for span in SPANS if span[0] <= day < span[1])
        ways = (words, assigned.words, known, both.words)
        for way, offered in zip(WAYS, ways, strict=True):
            every[way].append(f1(offered, answers))
            scores[way, span].append(every[way][-1])
        learned = (*learned, lesson_of(past, "", words))

    print(f"{len(pasts):,} boards, {pasts[0].date} to {pasts[-1].date}; mean F1")
    print()
    print(f"{'days learned':16}" + "".join(f"{way:>10}" for way in WAYS))
    for span in SPANS:
        if scores[WAYS[0], span]:
            label = f"{span[0]}-{span[1] - 1}" if span != SPANS[-1] else f"{span[0]} or more"
            print(f"{label:16}" + "".join(f"{mean(scores[way, span]):10.4f}" for way in WAYS))
    print(f"{'all':16}" + "".join(f"{mean(every[way]):10.4f}" for way in WAYS))
    print()
    goals = (
        ("nothing pasted", mean(every["nothing"]), 0.905),
        ("grid and two-letter list", mean(every["hints"]), 0.97),
        ("yesterday's answers, after 90 days", mean(scores["learned", SPANS[2]]), 0.96),
        ("yesterday's answers, after a year", mean(scores["learned", SPANS[4]]), 0.98),
    )
    for name, reached, goal in goals:
        told = f"{mean(every['nothing']):.4f}, the list alone"
        ratio = reached / mean(every["nothing"])
        tell(f"bee, F1: {name}", f"{reached:.4f}", told, ratio, f">= {goal}", reached >= goal)
    print()
    print(f"with hints, {exact / len(pasts):.0%} of the boards are known to the last word")
    for name, times in (("assigning words to hints", assigning), ("using all learned", recalling)):
        cuts = quantiles(times, n=100)
        print(f"{name:40}median {median(times) * 1e3:.1f} ms, 99 % below {cuts[98] * 1e3:.1f} ms")


if __name__ == "__main__":
    main()
