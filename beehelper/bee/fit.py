"""What numbers make of chances: how likely each word is once some counts of a board are known.

Each known number is a *counter*: the words that fall under it, each with the chance that it is an
answer, must come out at that number on average. Every word's odds are multiplied by one factor for
each counter that it falls under, and the factors are found counter by counter, over and over, until
all numbers are met: iterative proportional fitting (Deming and Stephan, 1940). Of all independent
chances that meet the numbers, these lie nearest to the given ones (least relative entropy).

Numbers hold exactly, though, not on average: ``exact`` moves the chances of words that compete for
one place further apart.

The editor accepts words that no list has, too, so each place of a board has a little room for
*unlisted* words. It grows as a number asks for more words than are listed, and while there is any,
no listed word is certain.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp, isfinite, log
from typing import NamedTuple

from beehelper.bee.board import SHORTEST, Board, Word, is_pangram
from beehelper.bee.official import Pasted
from beehelper.search import UNLIMITED, Budget

SURE = 1 - 1e-6
"""The highest chance that numbers may still lower: a word that is sure may contradict a paste."""

UNLISTED, PANGRAMS = 0.006, 0.25
"""Words that no list has, to be expected for each listed one, and the share of pangrams among those
of seven letters or more. On the boards of 2018-2021 .19 of a board's 38.6 answers were in no list,
of 2022 .22 of 39.9 (docs/likelihood.md), and about as many of a hundred at every length
(``benchmarks/bee_certain.py`` counts them)."""

PAIRED, SIZED = 0.2, 0.5
"""Words that each first pair, and each length, counts beside its listed ones, so that no place is
without room. With UNLISTED they make what was to be expected on those boards likeliest."""

PERFECT = 7
"""Letters of a perfect pangram: none has fewer."""

LONGEST_UNLISTED = 12
"""Letters of the longest unlisted word where no number tells of a longer one."""

CLOSE = 0.001
"""How near to its number each counter comes, in words: of points, in those of the best word."""

NEARLY = 0.25
"""How near is near enough after all sweeps: where numbers leave some words no room, their chances
go to 0, but slowly."""

NOTHING = 1e-9
"""A variance below this is nothing."""

SWEEPS = 200
"""Passes over all counters at most; of past boards, nineteen in twenty took up to 71."""

BOLDEST = 3.0
"""The largest step of a factor's logarithm: the first steps from sure words may be far off."""

LABEL = "meeting the hints"

Key = tuple[str, str | int]
"""What a counter counts: the kind of number, and its place in the hints."""

Counted = tuple[tuple[Key, int], ...]
"""The counters that a word falls under, and what it adds to each."""


class Kind(NamedTuple):
    """Words that are alike to all counters, and their chance; for unlisted ones, their number."""

    start: str
    """The first two letters, or the first."""

    size: int
    pangram: bool
    chance: float
    listed: bool = True

    @property
    def points(self) -> int:
        return (1 if self.size == SHORTEST else self.size) + 7 * self.pangram


Kinds = Mapping[Kind, float]
"""Kind -> how many words it has, or how many of them to expect."""


class Counters:
    """The counters of known numbers, and how much of each is not found yet."""

    def __init__(self, known: Pasted | None, board: Board) -> None:
        """Take all numbers as not found yet."""
        self.board = board
        self.left: dict[Key, int] = {}
        self.grid: Mapping[str, Mapping[int, int]] = {}
        self.lengths: Mapping[int, int] = {}
        self.pairs: Mapping[str, int] = {}
        if known is None:
            return
        self.grid, self.lengths, self.pairs = known.grid, known.lengths, known.pairs
        for letter, row in known.grid.items():
            self.left.update({("cell", f"{letter}{size}"): count for size, count in row.items()})
        for name, counts in (("row", known.rows), ("pair", known.pairs), ("size", known.lengths)):
            self.left.update({(name, place): count for place, count in counts.items()})
        for name in ("words", "points", "pangrams", "perfect"):
            if (number := getattr(known, name)) is not None:
                self.left[name, ""] = number
        if known.lengths:  # with the pangrams they say the same, and are met sooner
            self.left.pop(("points", ""), None)

    def of(self, kind: Kind) -> Counted:
        """Name the counters of a kind of word."""
        if not self.left:
            return ()
        left, start, size = self.left, kind.start, kind.size
        cell, long = ("cell", f"{start[0]}{size}"), ("size", size)
        counted: list[tuple[Key, int]] = []
        if start[0] in self.grid:
            counted.append((cell, 1))  # there, or not: a row is whole
        if self.lengths:
            counted.append((long, 1))
        for key in (("row", start[0]), ("pair", start[:2]), ("words", "")):
            if key in left:
                counted.append((key, 1))
        if ("points", "") in left:
            counted.append((("points", ""), kind.points))
        if kind.pangram and ("pangrams", "") in left:
            counted.append((("pangrams", ""), 1))
        if kind.pangram and size == PERFECT and ("perfect", "") in left:
            counted.append((("perfect", ""), 1))
        return tuple(counted)

    def fits(self, counted: Counted) -> bool:
        """Tell whether there is room for one more such word."""
        return all(self.left.get(key, 0) >= amount for key, amount in counted)

    def count(self, word: str) -> bool:
        """Count a found word, if there is room for it; tell whether there was."""
        counted = self.of(kind_of(Word(word, 1)))
        fits = self.fits(counted)
        if fits:
            for key, amount in counted:
                self.left[key] -= amount
        return fits

    def unlisted(self, listed: Kinds) -> Iterator[tuple[Kind, float]]:
        """Give the kinds of words that no list has, with the number of each to expect.

        They lie where the listed words do, by first pair and by length.
        """
        letters = self.board.letters
        usual = range(SHORTEST, LONGEST_UNLISTED + 1)
        starts: defaultdict[str, float] = defaultdict(lambda: PAIRED)
        lengths: defaultdict[int, float] = defaultdict(lambda: SIZED)
        every = SIZED * len(usual)
        for kind, number in listed.items():
            answers = number * kind.chance if kind.chance < 1 else 0  # of an own list: no estimate
            starts[kind.start] += answers
            lengths[kind.size] += answers
            every += answers
        for letter in letters:
            pairs = [letter + second for second in letters]
            paired = any(pair in self.pairs for pair in pairs)
            row = self.grid.get(letter, self.lengths)
            sizes = row or ([] if letter in self.grid else usual)
            for start in pairs if paired else [letter]:
                within = [start] if paired else pairs
                here = UNLISTED * sum(starts[pair] for pair in within) / every
                for size in sizes:
                    number = here * lengths[size]
                    pangrams = PANGRAMS if size >= PERFECT else 0
                    yield Kind(start, size, False, 0, False), number * (1 - pangrams)
                    if pangrams:
                        yield Kind(start, size, True, 0, False), number * pangrams


class _Alike:
    """Kinds that fall under the same counters with the same odds, which change together."""

    __slots__ = ("listed", "number", "odds")

    def __init__(self, listed: bool, odds: float) -> None:
        self.listed, self.odds, self.number = listed, odds, 0.0


def kind_of(word: Word) -> Kind:
    """Say what counters need to know of a word."""
    return Kind(word.text[:2], len(word.text), is_pangram(word.text), word.likelihood)


def kinds_of(words: Iterable[Word]) -> Counter[Kind]:
    """Count the words of each kind."""
    return Counter(map(kind_of, words))


def fit(
    listed: Kinds,
    counters: Counters,
    budget: Budget = UNLIMITED,
    before: Mapping[Kind, float] | None = None,
) -> tuple[dict[Kind, float], Key | None]:
    """Find the chances nearest to those given, or to a fit before, that meet all counters.

    Returns how many words of each kind to expect, and a counter that could not be met, if any.
    Raises Stopped.
    """
    unlisted = dict(counters.unlisted(listed))
    if not counters.left and before is None:  # nothing to meet: all chances stay
        chances = {kind: number * min(kind.chance, SURE) for kind, number in listed.items()}
        return chances | unlisted, None
    alike: dict[tuple[Counted, bool, float], _Alike] = {}
    kinds: list[tuple[Kind, float, _Alike]] = []
    members: dict[Key, dict[int, list[_Alike]]] = {}
    for kind, number in (*listed.items(), *unlisted.items()):
        counted = counters.of(kind)
        if not counters.fits(counted):
            continue
        fitted = None if before is None else before.get(kind, 0.0)
        odds = 1.0
        if kind.listed:
            chance = min(kind.chance if fitted is None else fitted / number, SURE)
            odds = chance / (1 - chance)
        elif fitted is not None:
            number = fitted
        own = alike.get((counted, kind.listed, odds))
        if own is None:
            own = alike[counted, kind.listed, odds] = _Alike(kind.listed, odds)
            for key, amount in counted:
                members.setdefault(key, {}).setdefault(amount, []).append(own)
        own.number += number
        kinds.append((kind, number, own))
    unmet = _meet(members, counters.left, budget)
    if not all(isfinite(own.odds) for own in alike.values()):  # no chances come near
        for (_, _, odds), own in alike.items():
            own.odds = odds
    expected = dict.fromkeys(listed, 0.0)
    for kind, number, own in kinds:
        expected[kind] = number * (own.odds / (1 + own.odds) if own.listed else own.odds)
    return expected, unmet


def exact(listed: Kinds, expected: Kinds, counters: Counters) -> dict[Kind, float]:
    """Move fitted chances to what they are if the numbers hold exactly, not just on average.

    A word of chance p competes with the others of its counter, whose sum has the variance V. By the
    normal law that sum leaves room for the word, rather than none, with odds of exp((p - 1/2) / V),
    and these multiply over counters. They are at most the word's own odds, as where two words
    compete for one place.
    """
    varies: defaultdict[Key, float] = defaultdict(float)
    for kind, number in expected.items():
        spread = number * (1 - number / listed[kind]) if kind.listed else number
        for key, amount in counters.of(kind):
            varies[key] += amount**2 * spread

    def moved(kind: Kind, number: float) -> float:
        if not number or (not kind.listed and number >= 0.5):
            return number
        words = listed[kind] if kind.listed else 1
        chance = min(number / words, SURE)
        odds = chance / (1 - chance) if kind.listed else chance
        own = abs(log(odds))
        spread = chance * (1 - chance if kind.listed else 1)
        tight = sum(
            amount**2 / max(varies[key] - amount**2 * spread, NOTHING)
            for key, amount in counters.of(kind)
        )
        odds *= exp(max(-own, min(own, (chance - 0.5) * tight)))
        return words * odds / (1 + odds) if kind.listed else odds

    return {kind: moved(kind, number) for kind, number in expected.items()}


def _meet(
    members: Mapping[Key, Mapping[int, Sequence[_Alike]]],
    targets: Mapping[Key, int],
    budget: Budget,
) -> Key | None:
    """Multiply the odds by factors until the counters are met; return one that is not, if any.

    ``members``: counter -> what a word adds to it -> the kinds that add so much.
    """
    for key, target in targets.items():
        if target and key not in members:
            return key
    furthest, last = 0.0, None
    for sweep in range(SWEEPS):
        furthest = 0.0
        for key, by_amount in members.items():
            budget.progress(LABEL, sweep, SWEEPS)
            expected = slope = 0.0
            for amount, group in by_amount.items():
                for each in group:
                    mean = spread = each.odds
                    if each.listed:
                        mean /= 1 + mean
                        spread = mean * (1 - mean)
                    expected += each.number * mean * amount
                    slope += each.number * spread * amount * amount
            off = targets[key] - expected
            if not isfinite(off):
                return key
            largest = max(by_amount)
            if abs(off) / largest > furthest:
                furthest, last = abs(off) / largest, key
            most = BOLDEST / largest
            step = max(-most, min(most, off / (slope + 1e-12)))
            for amount, group in by_amount.items():
                factor = exp(step * amount)
                for each in group:
                    each.odds *= factor
        if furthest < CLOSE:
            break
    return None if furthest < NEARLY else last
