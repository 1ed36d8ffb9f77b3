"""The words that a board most likely has, once some of its official totals are known.

The totals change the words' chances (``fit.py``), and show which words no list has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from beehelper.bee.board import Board, Word, is_own
from beehelper.bee.fit import SURE, Counters, Key, exact, fit, kind_of, kinds_of
from beehelper.bee.official import Pasted
from beehelper.search import UNLIMITED, Budget
from beehelper.words.plural import noun

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

NAMED = 3
"""Kinds of unlisted words, and found words that don't fit, that are named one by one."""

MOST_UNLISTED = 5
"""Words in no list of which hints may tell. On the 1,698 boards of 2018-2022 they were up to 3, and
all that any part of the official numbers left to expect was 2.8; one transposed digit makes 10."""

WORTH_TELLING = 0.2
"""Words in no list to expect, besides those named, from which on the hint counts them."""


class Missing(NamedTuple):
    """A word that the totals ask for and no list has.

    ``start`` has its first letters, if known; a length of 0 is one that stays hidden.
    """

    start: str
    length: int
    pangram: bool

    def phrase(self, count: int) -> str:
        """Say how many such words are missing."""
        number = NUMBERS[count] if count < len(NUMBERS) else str(count)
        kind = "pangram" if self.pangram else "word"
        size = f"{self.length}-letter " if self.length else ""
        place = f" in {self.start.upper()}" if self.start else ""
        are = "s" + place + " are" if count > 1 else place + " is"
        return f"{number} {size}{kind}{are} probably in no list"


def unlisted(
    missing: Sequence[Missing],
    number: float = 0,
    hide: Callable[[Missing], Missing] = lambda each: each,
) -> list[str]:
    """Say which words are in no list, a sentence for each kind, and how many to expect in all.

    ``hide`` hides a part of what is known of each.
    """
    rest = number - len(missing)
    size = max(1, round(rest))
    about = "About" if rest >= 0.5 else "Perhaps"
    words = f"{'more ' * bool(missing)}{noun(size, 'word')} {'is' if size == 1 else 'are'}"
    besides = [f"{about} {size} {words} in no list."] * (rest >= WORTH_TELLING)
    if len(set(missing)) > NAMED:  # of this many the starts and lengths are one guess of several
        pangrams = sum(hide(each).pangram for each in missing)
        among = f" (pangrams: {pangrams})" if pangrams else ""
        return [
            f"{len(missing)} words of the pasted hints are probably in no list{among}.",
            *besides,
        ]
    sentences = (kind.phrase(count) for kind, count in Counter(map(hide, missing)).items())
    return [*(f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences), *besides]


class Assignment(NamedTuple):
    """What every word's chance becomes under some totals, and what does not fit them."""

    words: tuple[Word, ...]
    """All words of the board with their chances given the totals, the likeliest first.

    A found one has the chance that the totals alone give it: found or not, it may be unlikely.
    """

    missing: tuple[Missing, ...] = ()
    """Words that are in no list, of kinds that are more likely there than not."""

    unlisted: float = 0.0
    """All words to expect that are in no list."""

    misfits: tuple[str, ...] = ()
    """Found words that the totals have no room for."""

    unmet: Key | None = None
    """A total that can't be met; then chances are as they were."""

    beyond: int = 0
    """Words in no list that the totals ask for, if too many; then chances are as they were."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Say what does not fit together, a sentence for each; no words but found ones."""
        lines = [_misfitting(self.misfits)] if self.misfits else []
        if self.unmet:
            lines.append(
                f"No words can meet the pasted {_named(*self.unmet)} along with the other numbers; "
                "check the paste."
            )
        if self.beyond:
            lines.append(
                f"The pasted hints tell of about {self.beyond} words that are in no list, more "
                "than any board has; check the paste."
            )
        return tuple(lines)


def _misfitting(words: Sequence[str]) -> str:
    """Say which found words the totals have no room for."""
    more = len(words) - NAMED
    names = [*map(str.upper, words[:NAMED]), *([f"{more:,} more"] if more > 0 else [])]
    if len(names) == 1:
        return f"{names[0]} doesn't fit the pasted hints; it's counted, since you found it."
    return (
        f"{', '.join(names[:-1])} and {names[-1]} don't fit the pasted hints; they're counted, "
        "since you found them."
    )


def _named(name: str, place: str | int) -> str:
    """Name a pasted number as a person would."""
    if name == "cell":
        return f"{str(place)[1:]}-letter words of row {str(place)[0].upper()}"
    if name == "size":
        return f"{place}-letter words"
    if name == "pair":
        return f"count of {str(place).upper()}"
    return f"row {str(place).upper()}" if name == "row" else name.upper()


def assign(
    words: Sequence[Word],
    found: Sequence[str],
    known: Pasted,
    board: Board,
    budget: Budget = UNLIMITED,
) -> Assignment:
    """Give a board's words the chances that the known totals and the found words leave them.

    Raises Stopped.
    """
    counters = Counters(known, board)
    misfits = tuple(word for word in found if not counters.count(word))
    taken = frozenset(found)
    listed = kinds_of(word for word in words if word.likelihood and word.text not in taken)
    expected, unmet = fit(listed, counters, budget)
    if unmet:
        return Assignment(tuple(words), misfits=misfits, unmet=unmet)
    expected, _ = fit(listed, counters, budget, exact(listed, expected, counters))
    elsewhere = {kind: number for kind, number in expected.items() if not kind.listed}
    number = sum(elsewhere.values())
    if number > MOST_UNLISTED and not is_own(words):  # that may lack many
        return Assignment(tuple(words), misfits=misfits, beyond=round(number))
    unfound = assign(words, (), known, board, budget).words if found else ()
    alone = {word.text: word for word in unfound}

    def weighed(word: Word) -> Word:
        if word.text in taken:
            return alone[word.text]
        kind = kind_of(word)
        chance = expected[kind] / listed[kind] if word.likelihood else 0.0
        return word._replace(likelihood=min(chance, SURE))

    missing = tuple(
        Missing(kind.start, kind.size, kind.pangram)
        for kind, number in elsewhere.items()
        for _ in range(round(number))
    )
    return Assignment(
        tuple(sorted(map(weighed, words), key=lambda word: (-word.likelihood, word.text))),
        missing,
        number,
        misfits,
    )
