"""The ladder of Spelling Bee: from totals, over counts, to one word letter by letter.

A hint is a pure function of the board in play, the rung, and, from rung 6 on, the word that it is
about. All rungs speak of what is *left* after the found words. Counts are of likely words; where
the list is a guess at the editor's, the title says so.
"""

from __future__ import annotations

from collections.abc import Callable

from beehelper.bee.board import ranks
from beehelper.bee.play import Play
from beehelper.bee.totals import by_length, gaps, grid, pairs, totals
from beehelper.hints import Hint, Rung

LADDER = (
    Rung("totals", "how many words and points there are, and the ranks", "gives no letter"),
    Rung("lengths", "how many words are left of each length", "gives no letter"),
    Rung("grid", "words left by first letter and length", "gives first letters"),
    Rung("pairs", "words left by their first two letters", "gives two letters"),
    Rung("between", "how many lie between those you found", "narrows the alphabet"),
    Rung("first", "one word: first letter and length", "starts on one word"),
    Rung("second", "the same word: first two letters", "one letter more"),
    Rung("sorted", "the same word: its letters, sorted", "gives its letters"),
    Rung("masked", "the same word: every second letter", "gives half its places"),
    Rung("word", "the same word, in full", "gives the word"),
)

FIRST_OF_WORD = 6
"""From this rung on a hint is about one word."""


def target(play: Play, skip: int = 0) -> str | None:
    """Choose the word that the last rungs are about: the likeliest left, or one ``skip`` later."""
    left = play.likely_left or [word.text for word in play.left]
    return left[skip % len(left)] if left else None


def hint(play: Play, rung: int, word: str | None = None) -> Hint:
    """Return what a rung, numbered from 1, shows; ``word`` is what the last five are about."""
    if rung < FIRST_OF_WORD:
        title, lines = _COUNTS[rung - 1](play)
        certain = rung == 1 or all(word.likelihood in (0, 1) for word in play.words)
        return Hint(title if certain else f"{title} (estimate)", tuple(lines))
    if word is None:
        return Hint("No word is left", ("Every word in the list is found.",))
    return Hint("One word", tuple(_WORD[rung - FIRST_OF_WORD](word)))


def _totals(play: Play) -> tuple[str, list[str]]:
    expected, exact = play.expected, play.expected.exact
    about = "" if exact else "about "
    margins = (
        ("", "")
        if exact
        else (
            f" ± {expected.words_margin:.0f}",
            f" ± {expected.points_margin:.0f}",
        )
    )
    left = (
        f"{about}{expected.words:.0f}{margins[0]} words, {expected.points:.0f}{margins[1]} points"
    )
    known = totals([*play.found, *play.likely_left], play.board)
    return "Totals", [
        f"{'Left' if play.found else 'In all'}: {left}.",
        f"Pangrams: {known.pangrams} ({known.perfect} perfect). "
        f"Bingo: {'yes' if known.bingo else 'no'}.",
        f"Ranks{'' if exact else ', about'}: "
        + ", ".join(f"{rank.name} {rank.points}" for rank in ranks(play.total)[1:])
        + ".",
    ]


def _lengths(play: Play) -> tuple[str, list[str]]:
    counts = by_length(play.likely_left)
    return "Words left by length", [
        "letters " + "".join(f"{length:>4}" for length in counts) + "   all",
        "words   "
        + "".join(f"{count:>4}" for count in counts.values())
        + f"{sum(counts.values()):>6}",
    ]


def _grid(play: Play) -> tuple[str, list[str]]:
    left = play.likely_left
    known = totals(left, play.board)
    counts = grid(left)
    lengths = sorted({length for row in counts.values() for length in row})
    perfect = f" ({known.perfect} perfect)" if known.perfect else ""
    head = f"WORDS {known.words}, POINTS {known.points}, PANGRAMS {known.pangrams}{perfect}"
    lines = [head + (", BINGO" if known.bingo else ""), ""]
    lines.append("   " + "".join(f"{length:>4}" for length in lengths) + "   Σ")
    for letter, row in counts.items():
        cells = "".join(f"{row[length] or '-':>4}" for length in lengths)
        lines.append(f"{letter.upper()}: {cells}{row.total():>4}")
    sums = [sum(row[length] for row in counts.values()) for length in lengths]
    lines.append("Σ: " + "".join(f"{total:>4}" for total in sums) + f"{known.words:>4}")
    return "Words left by first letter and length", lines


def _pairs(play: Play) -> tuple[str, list[str]]:
    counts = pairs(play.likely_left)
    lines = []
    for first in sorted({pair[0] for pair in counts}):
        own = (f"{pair.upper()}-{count}" for pair, count in counts.items() if pair[0] == first)
        lines.append(" ".join(own))
    return "Words left by first two letters", lines


def _between(play: Play) -> tuple[str, list[str]]:
    lines = []
    for before, after, count in gaps(play.found, play.likely_left):
        words = f"{count} word{'s' if count != 1 else ''}"
        if before and after:
            lines.append(f"{words} between {before.upper()} and {after.upper()}")
        elif before or after:
            lines.append(
                f"{words} {'after' if before else 'before'} {(before or after or '').upper()}"
            )
        else:
            lines.append(f"{words}, and none found yet to lie between")
    return "Words left between found ones", lines or ["Nothing likely is left."]


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
_WORD: tuple[Callable[[str], list[str]], ...] = (_first, _second, _sorted, _masked, _word)
