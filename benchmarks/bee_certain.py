"""How far pasted hints can be trusted: what chances they leave, and what of it is true.

    python benchmarks/bee_certain.py BOARDS [FROM]

BOARDS holds past boards, a line each: ``date letters centre … | answers``; those from the date FROM
on are played. Each is met with parts of its own official numbers. The reference is the same fit by
numbers that hold on average, without ``exact``: log loss is its mean surprise at each word's fate,
the smaller the better. A word is *all but certain* from a chance of .995 on. The list's likelihoods
must come from a fit that has not seen the boards, or the figures flatter.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from claims import tell
from measure import bundled_index

from beehelper.bee.assign import assign
from beehelper.bee.board import Board, Word, totals
from beehelper.bee.fit import Counters, fit, kind_of, kinds_of
from beehelper.bee.official import Pasted, completed
from beehelper.bee.past import parse_past

EVERYTHING = "everything"

ALL_BUT_CERTAIN = 0.995

LEAST = 1e-6
"""No chance counts as smaller than this, or as nearer to 1."""


class Seen(NamedTuple):
    """A word on a board: its chance, that by the reference, and whether the newspaper has it."""

    word: str
    chance: float
    plain: float
    counts: bool


def parts(board: Board, answers: Sequence[str]) -> Iterator[tuple[str, Pasted]]:
    """Name parts of a board's official numbers."""
    rows: dict[str, Counter[int]] = defaultdict(Counter)
    for word in answers:
        rows[word[0]][len(word)] += 1
    pairs = Counter(word[:2] for word in answers)
    header = totals(answers, board)
    yield EVERYTHING, completed(Pasted(*header, grid=rows, pairs=pairs), board)
    yield "grid and two-letter list", completed(Pasted(grid=rows, pairs=pairs), board)
    yield "header and two-letter list", completed(Pasted(*header, pairs=pairs), board)
    yield "header and grid", completed(Pasted(*header, grid=rows), board)
    yield "header", completed(Pasted(*header), board)


def plain_chances(words: Sequence[Word], known: Pasted, board: Board) -> dict[str, float]:
    """Find the chances by numbers that hold on average."""
    listed = kinds_of(word for word in words if word.likelihood)
    expected, _ = fit(listed, Counters(known, board))
    kinds = {word.text: kind_of(word) for word in words if word.likelihood}
    return {text: expected[kind] / listed[kind] for text, kind in kinds.items()}


def surprise(chances: Sequence[tuple[float, bool]]) -> float:
    """Add up the log loss."""
    bounded = ((min(max(chance, LEAST), 1 - LEAST), counts) for chance, counts in chances)
    return -sum(log(chance if counts else 1 - chance) for chance, counts in bounded)


def main() -> None:
    """Meet every board with every part; print a table, and the claims."""
    index = bundled_index()
    first = sys.argv[2] if len(sys.argv) > 2 else ""
    every = parse_past(Path(sys.argv[1]).read_text(encoding="ascii"))
    pasts = [past for past in every if (past.date or "") >= first]
    seen: dict[str, list[Seen]] = defaultdict(list)
    times: dict[str, list[float]] = defaultdict(list)
    exact: Counter[str] = Counter()
    expected: defaultdict[str, float] = defaultdict(float)
    lacking = sum(
        len({*past.answers} - {word.text for word in index.answers(past.board)}) for past in pasts
    )
    for past in pasts:
        board, answers = past.board, set(past.answers)
        words = index.answers(board)
        for part, known in parts(board, past.answers):
            begin = time.process_time()
            assigned = assign(words, (), known, board)
            times[part].append(time.process_time() - begin)
            plain = plain_chances(words, known, board)
            exact[part] += {word.text for word in assigned.words if word.likely} == answers
            expected[part] += assigned.unlisted
            seen[part] += [
                Seen(word.text, word.likelihood, plain[word.text], word.text in answers)
                for word in assigned.words
                if word.text in plain
            ]

    answers_in_all = sum(len(past.answers) for past in pasts)
    print(f"{len(pasts):,} boards, {answers_in_all:,} answers, {lacking:,} of them in no list")
    print(
        f"{'pasted':28}{'F1':>7}{'exact':>7}{'loss':>8}{'plain':>8}{'certain':>9}{'wrong':>7}"
        f"{'due':>6}{'no list':>9}{'ms':>6}{'99 %':>6}"
    )
    for part, words_seen in seen.items():
        right = sum(each.counts for each in words_seen if each.chance >= 0.5)
        offered = sum(each.chance >= 0.5 for each in words_seen)
        f1 = 2 * right / (offered + answers_in_all)
        certain = [each for each in words_seen if each.chance >= ALL_BUT_CERTAIN]
        wrong = sum(not each.counts for each in certain)
        due = sum(1 - each.chance for each in certain)
        loss = surprise([(each.chance, each.counts) for each in words_seen]) / len(pasts)
        plain_loss = surprise([(each.plain, each.counts) for each in words_seen]) / len(pasts)
        slowest = quantiles(times[part], n=100)[98]
        print(
            f"{part:28}{f1:7.4f}{exact[part] / len(pasts):7.1%}{loss:8.3f}{plain_loss:8.3f}"
            f"{len(certain):9,}{wrong:7}{due:6.1f}{expected[part]:9.1f}"
            f"{median(times[part]) * 1e3:6.1f}{slowest * 1e3:6.0f}"
        )
        ratio = loss / plain_loss
        tell(f"bee, log loss: {part}", f"{loss:.3f}", f"{plain_loss:.3f}, fit alone", ratio)
        if part == EVERYTHING:
            share = exact[part] / len(pasts)
            whole = max((each.chance for each in words_seen), default=0)
            off = expected[part] / max(1, lacking)
            tell("bee, F1, all pasted", f"{f1:.4f}", goal=">= .972", met=f1 >= 0.972)
            tell("bee, boards exact", f"{share:.1%}", goal=">= 25 %", met=share >= 0.25)
            tell("bee, highest chance", f"{whole:.6f}", goal="< 1", met=whole < 1)
            tell("bee, words of no list", f"{expected[part]:.0f}", f"{lacking}, there", off)
        tell(f"bee, 99 %: {part}", f"{slowest * 1e3:.0f} ms", goal="< 300 ms", met=slowest < 0.3)


if __name__ == "__main__":
    main()
