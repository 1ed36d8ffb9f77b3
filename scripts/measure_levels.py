"""Measure, on past boards, the share of words of each SCOWL level that were accepted.

    python scripts/measure_levels.py BOARDS

BOARDS holds one past board a line: ``date letters centre … | answers``. Prints the table that
beehelper/words/likelihood.py carries. One vote a word: a word on many boards counts once, with
the share of them that accepted it.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from itertools import combinations
from pathlib import Path

from beehelper.words.letters import mask_of
from beehelper.words.likelihood import step_of

LIST = Path(__file__).resolve().parent.parent / "assets" / "wordlists" / "scowl.tsv"


def shares(boards: list[str], words: dict[str, tuple[int, str]]) -> dict[str, float]:
    """Word -> the share of the boards offering it that accepted it."""
    by_mask = defaultdict(list)
    for word in words:
        if len(word) >= 4:
            by_mask[mask_of(word)].append(word)
    offered: dict[str, int] = defaultdict(int)
    accepted: dict[str, int] = defaultdict(int)
    for line in boards:
        head, answers = line.split("|")
        _, letters, centre, *_ = head.split()
        official = set(answers.split())
        outer = [letter for letter in letters if letter != centre]
        for size in range(7):
            for chosen in combinations(outer, size):
                for word in by_mask.get(mask_of((centre, *chosen)), ()):
                    offered[word] += 1
                    accepted[word] += word in official
    return {word: accepted[word] / count for word, count in offered.items()}


def main() -> None:
    """Print step, words seen, and the mean share accepted."""
    words: dict[str, tuple[int, str]] = {}
    for line in LIST.read_text(encoding="ascii").splitlines():
        word, level, *mark = line.split("\t")
        words[word] = (int(level), mark[0] if mark else "")
    votes = defaultdict(list)
    boards = Path(sys.argv[1]).read_text(encoding="ascii").splitlines()
    for word, share in shares(boards, words).items():
        votes[step_of(*words[word])].append(share)
    for step, found in sorted(votes.items()):
        print(f"{step!r}: {sum(found) / len(found):.3f},  # {len(found)} words")


if __name__ == "__main__":
    main()
