"""The rules and strategies of Hit a second time, as slowly and plainly as possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import log2

from hypothesis import strategies as st

from beehelper.hit.advice import Strategy
from beehelper.hit.rules import Rule


def told(rule: Rule, guess: str, secret: str) -> tuple[object, ...]:
    """Answer a guess, letter by letter, in a form of its own."""
    hits = [mine == own for mine, own in zip(guess, secret, strict=True)].count(True)
    left, common = list(secret), 0
    for letter in guess:
        if letter in left:
            left.remove(letter)
            common += 1
    if rule is Rule.HIT:
        return (hits,)
    if rule is Rule.JOTTO:
        return common, guess == secret
    return hits, common - hits


def parts(rule: Rule, guess: str, words: Iterable[str]) -> list[list[str]]:
    """Split words by what they would tell of a guess."""
    classes: dict[tuple[object, ...], list[str]] = {}
    for word in words:
        classes.setdefault(told(rule, guess, word), []).append(word)
    return list(classes.values())


def apart(words: Sequence[str]) -> int:
    """Sum the Hamming distances of all ordered pairs: the article's triple loop."""
    total = 0
    for one in words:
        for other in words:
            for mine, own in zip(one, other, strict=True):
                if mine != own:
                    total += 1
    return total


def score(strategy: Strategy, rule: Rule, guess: str, words: Sequence[str]) -> float:
    """Say how bad a guess is, by the definition of its strategy."""
    classes = parts(rule, guess, words)
    chances = [len(part) / len(words) for part in classes]
    match strategy:
        case Strategy.E:
            return sum(p * apart(part) for p, part in zip(chances, classes, strict=True))
        case Strategy.SIZE:
            return sum(p * len(part) for p, part in zip(chances, classes, strict=True))
        case Strategy.ENTROPY:
            return sum(p * log2(p) for p in chances)
        case Strategy.MINIMAX:
            return max(map(len, classes))
        case _:
            return -len(classes)


def choice(strategy: Strategy, rule: Rule, words: Sequence[str]) -> str:
    """Take the candidate of the least score, the first of ties."""
    return min(words, key=lambda guess: round(score(strategy, rule, guess, words), 9))


def lengths(strategy: Strategy, rule: Rule, words: Sequence[str]) -> list[int]:
    """Play every word as the secret, one after the other; return the guesses each takes."""
    games = []
    for secret in words:
        left, count = list(words), 1
        while (guess := choice(strategy, rule, left)) != secret:
            answer = told(rule, guess, secret)
            left = [word for word in left if told(rule, guess, word) == answer]
            count += 1
        games.append(count)
    return games


def best(rule: Rule, words: Sequence[str], left: int, pool: Sequence[str] = ()) -> tuple[int, int]:
    """Find (words lost, guesses for the others) by trying every guess, everywhere.

    Guesses are taken from a pool; without one they are candidates.
    """

    @cache
    def value(candidates: frozenset[str], left: int) -> tuple[int, int]:
        if not candidates:
            return 0, 0
        if not left:
            return len(candidates), 0
        return min(after(guess, candidates, left) for guess in pool or candidates)

    def after(guess: str, candidates: frozenset[str], left: int) -> tuple[int, int]:
        lost = total = 0
        for part in parts(rule, guess, candidates):
            if part == [guess]:
                total += 1
                continue
            more, spent = value(frozenset(part), left - 1)
            lost += more
            total += spent + len(part) - more
        return lost, total

    return value(frozenset(words), left)


def word_lists(
    least: int, most: int, letters: str = "abcd", length: int = 4
) -> st.SearchStrategy[list[str]]:
    """Make lists of different words over a small alphabet, so that letters repeat."""
    word = st.text(letters, min_size=length, max_size=length)
    return st.lists(word, min_size=least, max_size=most, unique=True)
