"""How fast a Letter Boxed puzzle is answered, against a search over words in plain Python.

    python benchmarks/boxed_lookup.py [--quick]

One run, one list (the bundled SCOWL up to level 80), the same practice boxes for both, CPU time,
medians. Ours: the words of the box from the open index, the fewest words from the start, in how
many ways, and the ten likeliest ways. Two answers: the first, with likely words, and the last,
which also says whether any words at all take fewer. The reference does what programs for this game
do: it goes through the list for words that keep the rules, then breadth first from word to word.
Both must find the same number of words.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from statistics import median

from claims import is_quick, tell
from measure import timed

from beehelper.boxed import deal, game
from beehelper.boxed.board import LIKELY, Box
from beehelper.boxed.hints import Known, State
from beehelper.boxed.index import Index, build
from beehelper.search import Budget
from beehelper.words.lists import parse, read_source

BOXES, REFERENCES = 60, 6
"""Boxes answered; those of them that the reference answers as well."""

ROUNDS = 5


def first(index: Index, box: Box) -> Known:
    """Return the first answer, with likely words."""
    return next(game.advise(State(box), index.words, Budget()))


def last(index: Index, box: Box) -> Known:
    """Return the last answer."""
    *_, known = game.advise(State(box), index.words, Budget())
    return known


def scan(listed: Sequence[str], box: Box) -> list[str]:
    """Go through a list for the words of a box."""
    side = {letter: number for number, letters in enumerate(box.sides) for letter in letters}
    return [
        word
        for word in listed
        if len(word) > 2
        and all(letter in side for letter in word)
        and all(side[one] != side[other] for one, other in pairwise(word))
    ]


def breadth_first(words: Sequence[str]) -> int | None:
    """Return the fewest words that use twelve letters, going from word to word."""
    beginning: dict[str, list[tuple[frozenset[str], str]]] = {}
    for word in words:
        beginning.setdefault(word[0], []).append((frozenset(word), word[-1]))
    states = {(frozenset[str](), letter) for letter in beginning}
    seen = set(states)
    for number in range(1, 13):
        states = {
            (letters | more, last)
            for letters, ending in states
            for more, last in beginning.get(ending, ())
        } - seen
        if any(len(letters) == 12 for letters, _ in states):
            return number
        seen |= states
    return None


def milliseconds(work: Callable[[], object], rounds: int) -> float:
    """Return the median CPU time of some work."""
    return 1e3 * median(timed(work, rounds, time.process_time))


def main() -> None:
    """Compare the answers, take the times, print them and the ratio."""
    quick = is_quick()
    source = read_source(None)
    listed = parse(source)
    (data,) = build(listed, source.stamp, Budget())
    opened = milliseconds(lambda: Index(data, source.stamp), ROUNDS)
    index = Index(data, source.stamp)
    pairs = zip(listed.words, listed.likelihoods, strict=True)
    likely = [word for word, code in pairs if code / 127 >= LIKELY]
    dealt = index.likely(deal.VERY_LIKELY)
    boxes = [deal.practice(dealt, seed, Budget()) for seed in range(BOXES // (4 if quick else 1))]
    gc.collect()
    gc.freeze()  # the lists of this program are not the program's garbage
    firsts = [milliseconds(partial(first, index, box), ROUNDS) for box in boxes]
    lasts = [milliseconds(partial(last, index, box), ROUNDS) for box in boxes]
    words = median(len(index.words(box).texts) for box in boxes)
    references = []
    for box in boxes[: REFERENCES // (2 if quick else 1)]:
        begun = time.process_time()
        fewest = breadth_first(scan(likely, box))
        references.append(1e3 * (time.process_time() - begun))
        answer = first(index, box).answer
        assert answer is not None
        assert answer.fewest == fewest
    reference = median(references)
    ours = median(firsts)
    print(
        f"{len(boxes)} boxes, {words:.0f} words a box; index opened and checked in {opened:.1f} ms"
    )
    print(f"first answer: median {ours:.2f} ms, slowest {max(firsts):.2f}")
    print(f"last answer: median {median(lasts):.2f} ms, slowest {max(lasts):.2f}")
    print()
    tell(
        "boxed: a box answered with likely words",
        f"{ours:.1f} ms of CPU",
        f"{reference:.0f} ms, breadth first over words",
        reference / ours,
        "5 ms",
        ours <= 5,
    )
    tell("  and with all words", f"{median(lasts):.1f} ms of CPU")


if __name__ == "__main__":
    main()
