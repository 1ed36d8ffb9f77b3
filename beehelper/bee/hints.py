"""The ladder of Spelling Bee: from totals, over counts, to one word letter by letter.

A hint is a pure function of the board in play, the rung, and, from rung 6 on, the word that it is
about; what a word means is looked up by a function that is passed in. All rungs speak of what is
*left* after the found words, but for the lines that say "in all". The counts of the first five are
one estimate (``counts.py``); where they are not official, the title says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from beehelper.bee.board import ranks
from beehelper.bee.gloss import Glosses, no_gloss
from beehelper.bee.gloss import told as meaning_told
from beehelper.bee.play import Play
from beehelper.hints import Hint, Rung
from beehelper.words.plural import counted

LADDER = (
    Rung("totals", "how many words and points there are, and the ranks", "gives no letter"),
    Rung("lengths", "how many words are left of each length", "gives no letter"),
    Rung("grid", "words left by first letter and length", "gives first letters"),
    Rung("pairs", "words left by their first two letters", "gives two letters"),
    Rung("between", "how many lie between those you found", "narrows the alphabet"),
    Rung("first", "one word: first letter and length", "starts on one word"),
    Rung("second", "the same word: first two letters", "one letter more"),
    Rung("sorted", "the same word: its letters, sorted", "gives its letters"),
    Rung("meaning", "the same word: what it means", "may give it away"),
    Rung("masked", "the same word: every second letter", "gives half its places"),
    Rung("word", "the same word, in full", "gives the word"),
)

BOARD = "board"
"""What the first five rungs are about, where a word is what the others are about."""

NONE_LEFT = "No words are left."

FIRST_OF_WORD = 6
"""From this rung on a hint is about one word."""

MEANING = 9
"""The rung that needs a dictionary."""


class Step(NamedTuple):
    """A rung to be shown next, and the word that it is about, if it is about one."""

    rung: int
    word: str | None


def target(play: Play) -> str | None:
    """Choose the word that the last rungs are about: the likeliest left."""
    left = play.left
    return left[0].text if left else None


def shown_step(shown: Mapping[str, int]) -> Step | None:
    """Return the last rung of the counts that was shown, or None if none was.

    ``shown`` is as for ``next_step``; a save that is damaged may have a rung that is not there.
    """
    counted = min(shown.get(BOARD, 0), len(LADDER))
    return Step(counted, None) if counted > 0 else None


def next_step(play: Play, shown: Mapping[str, int]) -> Step | None:
    """Return the rung after those shown, or None when nothing is left to tell.

    ``shown`` maps a word to the highest rung shown for it, and ``BOARD`` to that of the counts.
    After a word is told in full comes the first rung of the next word.
    """
    counted = shown.get(BOARD, 0)
    if counted + 1 < FIRST_OF_WORD:
        return Step(counted + 1, None)
    for word in play.left:
        told = shown.get(word.text, FIRST_OF_WORD - 1)
        if told < len(LADDER):
            return Step(told + 1, word.text)
    return None


def hint(play: Play, rung: int, word: str | None = None, glosses: Glosses = no_gloss) -> Hint:
    """Return what a rung, numbered from 1, shows.

    ``word`` is what the last six are about: the likeliest left, if None. ``glosses`` finds what
    a word means.
    """
    if rung < FIRST_OF_WORD:
        title, lines = _COUNTS[rung - 1](play)
        certain = rung == 1 or play.certain(LADDER[rung - 1].name)
        table = LADDER[rung - 1].name in ("lengths", "grid")
        about = ("" if rung == 1 or not play.found else ": words left") + (
            "" if certain else " (estimate)"
        )
        return Hint(f"{title}{about}", tuple(lines), table)
    word = word or target(play)
    if word is None:
        return Hint("One word", ("No word of the list is left.",))
    if rung == MEANING:
        return Hint("One word", tuple(meaning_told(word, glosses(word))))
    return Hint("One word", tuple(_WORD[rung](word)))


def _totals(play: Play) -> tuple[str, list[str]]:
    left = play.counts
    whole = play.whole(left)
    about = "" if left.exact else "about "
    words = _estimate(left.words, left.words_margin, "word")
    worth = _estimate(left.points, left.points_margin, "point")
    margin = round(left.pangrams_margin)
    pangrams = f"{whole.pangrams} ± {margin}" if margin else f"{whole.pangrams}"
    above = ranks(whole.points)[1:]
    rows = above[:3], above[3:6], above[6:]
    lines = [
        f"{'Left' if play.found else 'In all'}: {about}{words}, {worth}.",
        f"Pangrams in all: {pangrams} ({whole.perfect} perfect). "
        f"Bingo: {'yes' if whole.bingo else 'no'}.",
        *(["Its pangram is in none of your lists."] if left.unlisted else []),
        f"Ranks{'' if left.exact else ', about'}:",
        *(", ".join(f"{rank.name} {rank.points}" for rank in row) for row in rows),
    ]
    return "Totals", lines


def _estimate(number: int, margin: float, unit: str) -> str:
    return f"{number} ± {margin:.0f} {unit}s" if margin else counted(number, unit)


def _lengths(play: Play) -> tuple[str, list[str]]:
    counts = play.counts.lengths
    wide = _width(counts.values())
    return "By length", [
        "letters " + "".join(f"{length:>{wide}}" for length in counts) + "  all",
        "words   "
        + "".join(f"{count:>{wide}}" for count in counts.values())
        + f"{sum(counts.values()):>5}",
    ]


def _width(counts: Iterable[int]) -> int:
    """Return the columns that a number of a table takes, with the space before it."""
    return max(3, 1 + len(str(max(counts, default=0))))


def _grid(play: Play) -> tuple[str, list[str]]:
    left = play.counts
    whole = play.whole(left)
    perfect = f" ({whole.perfect} perfect)" if whole.perfect else ""
    bingo = ", BINGO" if whole.bingo else ""
    lines = [
        f"{'In all: ' if play.found else ''}WORDS {whole.words}, POINTS {whole.points},",
        f"PANGRAMS {whole.pangrams}{perfect}{bingo}",
    ]
    sums = left.lengths
    wide, last = _width(sums.values()), _width([left.words])
    lines.append("  " + "".join(f"{length:>{wide}}" for length in sums) + f"{'Σ':>{last}}")
    for letter, row in left.grid.items():
        cells = "".join(f"{row.get(length) or '-':>{wide}}" for length in sums)
        lines.append(f"{letter.upper()} {cells}{sum(row.values()):>{last}}")
    totals = "".join(f"{total:>{wide}}" for total in sums.values())
    lines.append(f"Σ {totals}{left.words:>{last}}")
    return "Letter by length", lines


def _pairs(play: Play) -> tuple[str, list[str]]:
    counts = play.counts.pairs
    lines = []
    for first in sorted({pair[0] for pair in counts}):
        own = (f"{pair.upper()}-{count}" for pair, count in counts.items() if pair[0] == first)
        lines.append(" ".join(own))
    return "First two letters", lines or [NONE_LEFT]


def _between(play: Play) -> tuple[str, list[str]]:
    lines = []
    for before, after, count in play.counts.gaps:
        words = counted(count, "word")
        if before and after:
            lines.append(f"{words} between {before.upper()} and {after.upper()}")
        elif before or after:
            lines.append(
                f"{words} {'after' if before else 'before'} {(before or after or '').upper()}"
            )
        else:
            lines.append(f"{words}, and none found yet to lie between")
    return "Between found words", lines or [NONE_LEFT]


def _first(word: str) -> list[str]:
    return [f"A word of {len(word)} letters that starts with {word[0].upper()}."]


def _second(word: str) -> list[str]:
    return [f"{len(word)} letters, starting {word[:2].upper()}."]


def _sorted(word: str) -> list[str]:
    return [f"Starts {word[:2].upper()}; its letters: {' '.join(sorted(word.upper()))}."]


def _masked(word: str) -> list[str]:
    shown = [letter if place == 0 or place % 2 else "_" for place, letter in enumerate(word)]
    return [" ".join(shown).upper()]


def _word(word: str) -> list[str]:
    return [word.upper()]


_COUNTS: tuple[Callable[[Play], tuple[str, list[str]]], ...] = (
    _totals,
    _lengths,
    _grid,
    _pairs,
    _between,
)
_WORD: dict[int, Callable[[str], list[str]]] = {
    6: _first,
    7: _second,
    8: _sorted,
    10: _masked,
    11: _word,
}
