"""What a person does in a long session: visits to all games, each a run of keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

Keys = tuple[str, ...]

BOARDS = ("tlaeinz", "naegirt", "ocumlty", "tlaeinz")
BEE_WORDS = ("tail", "tale", "title", "entail", "lint", "tall", "nail", "giant", "molt", "zzzz")
WORDLE_WORDS = ("crane", "slate", "moist", "light", "fudgy", "eerie", "zzzzz")
HIT_WORDS = ("cart", "planet", "words", "sorted", "dart", "crane")
BOXES = ("ialeogrubpzs", "abcdefghijkl", "ialeogrubpzi")
BOX_WORDS = ("groupers", "sizable", "bagel", "pearl", "zzz", "lie", "purse")
GRIDS = ("3x4", "5x5", "7x7", "7x7", "15x15", "junk", "101x101")
LEFT = ("escape",) * 4
"""Closes whatever stands open: a box over a box, a list, a line that is typed on."""


def visits(seed: int) -> Iterator[Keys]:
    """Yield visit after visit without an end, first one to each game, the same for a seed."""
    random = Random(seed)
    kinds: Sequence[Callable[[Random], Keys]] = (
        _bee, _wordle, _multi, _hit, _crossword, _boxed, _home,
    )  # fmt: skip
    for each in kinds:
        yield (*each(random), *LEFT)
    while True:
        yield (*random.choice(kinds)(random), *LEFT)


def _some(random: Random, least: int, most: int, *choices: Keys) -> Keys:
    """Choose a few of several runs of keys."""
    picked = (random.choice(choices) for _ in range(random.randint(least, most)))
    return tuple(key for keys in picked for key in keys)


def _asked(random: Random, key: str, text: str) -> Keys:
    """Open a box, type into it, and take it or leave it."""
    return (key, *text, random.choice(("enter", "ctrl+s", "escape")), "escape", "escape")


def _bee(random: Random) -> Keys:
    begun = ("ctrl+n", *random.choice(BOARDS), "enter") if random.random() < 0.3 else ()
    words = tuple((*word, "enter") for word in random.sample(BEE_WORDS, 4))
    played = _some(
        random, 5, 12, *words, ("f6",), ("f6",), ("ctrl+z",), ("ctrl+y",), ("space",),
        ("ctrl+s",), ("ctrl+x",), ("ctrl+t",), ("ctrl+r",), ("1",), ("9",), ("f1", "escape"),
        ("delete",), _asked(random, "ctrl+o", "47 words"), _asked(random, "ctrl+e", "tail"),
    )  # fmt: skip
    return ("f2", *begun, *played)


def _wordle(random: Random) -> Keys:
    begun = ("ctrl+n",) if random.random() < 0.4 else ()
    rows = tuple(
        (*word, *(random.choice("012") for _ in word), "enter")
        for word in random.sample(WORDLE_WORDS, 4)
    )
    played = _some(
        random, 3, 9, *rows, ("f6",), ("f6",), ("f7",), ("ctrl+z",), ("ctrl+z",), ("ctrl+y",),
        ("ctrl+k", "a", "escape"), ("ctrl+t", "down", "escape"), ("ctrl+l", "down", "enter"),
        ("backspace", "up", "down"),
    )  # fmt: skip
    return ("f3", *begun, *played)


def _multi(random: Random) -> Keys:
    colours = tuple(random.choice("012") for _ in range(20))
    row = (*random.choice(WORDLE_WORDS), *colours, "enter")
    played = _some(
        random, 2, 5, row, ("f6",), ("f7",), ("ctrl+z",), ("pagedown",), ("pageup",), ("ctrl+n",)
    )
    return ("f3", "ctrl+b", *played)


def _hit(random: Random) -> Keys:
    rows = tuple((*word, random.choice("01234"), "enter") for word in random.sample(HIT_WORDS, 3))
    played = _some(
        random, 3, 9, *rows, ("f6",), ("f6",), ("f7",), ("ctrl+z",), ("ctrl+n",), ("ctrl+y",),
        ("ctrl+t", "escape"), ("ctrl+x",), ("ctrl+r",), ("1",), ("2",),
        _asked(random, "ctrl+l", random.choice(("4", "5", "6", "rule jotto", "rule hit"))),
    )  # fmt: skip
    return ("f4", *played)


def _crossword(random: Random) -> Keys:
    wipe = ("backspace",) * 6
    begun = (
        ("ctrl+n", *wipe, *random.choice(GRIDS), "enter", "escape")
        if random.random() < 0.4
        else ("escape",)
    )
    typed = tuple(random.choice("etaoinshr") for _ in range(5))
    played = _some(
        random, 5, 12, typed, typed, ("f6",), ("f7",), ("ctrl+z",) * 3, ("ctrl+r",), ("full_stop",),
        ("tab",), ("up", "right"), ("ctrl+u",), ("ctrl+f", "escape"), ("ctrl+y",), ("ctrl+k",),
        ("pagedown", "enter"), ("delete", "backspace"),
        _asked(random, "ctrl+l", "c?a?e"), _asked(random, "ctrl+g", "1A"),
        _asked(random, "ctrl+e", "note"), _asked(random, "asterisk", "abc"),
    )  # fmt: skip
    return ("f5", *begun, *played)


def _boxed(random: Random) -> Keys:
    begun = ("ctrl+n", *random.choice(BOXES), "enter") if random.random() < 0.3 else ()
    words = tuple((*word, "enter") for word in random.sample(BOX_WORDS, 4))
    played = _some(
        random, 3, 9, *words, ("f6",), ("f6",), ("ctrl+z",), ("ctrl+y",), ("ctrl+s",), ("ctrl+x",),
        ("1",), ("f1", "escape"), _asked(random, "ctrl+r", "easy"), _asked(random, "ctrl+e", "lie"),
    )  # fmt: skip
    return ("f10", *begun, *played)


def _home(random: Random) -> Keys:
    played = _some(
        random, 2, 5, ("down",), ("up",), ("down", "enter"), ("f1", "escape"), ("f9", "escape"),
        ("ctrl+p", "h", "e", "l", "p", "escape"), ("f9", "tab", "tab", "escape"),
        ("ctrl+k", "down", "escape"), ("i", "a", "l", "tab", "enter", "escape"),
    )  # fmt: skip
    return ("f8", *played)
