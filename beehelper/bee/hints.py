"""The ladder of Spelling Bee: from totals, over counts, to one word letter by letter.

A hint is a pure function of the position, the rung, and, from rung 6 on, the word that it is about;
what a word means is looked up by a function that is passed in. All rungs speak of what is *left*
after the found words, but for the lines that say "in all". The counts of the first five are
one estimate (``counts.py``); where they are not official, the title says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from beehelper.bee.board import Board, Totals, is_pangram, ranks
from beehelper.bee.play import Position
from beehelper.errors import BadInput
from beehelper.hints import Hint, Ladder, Rung, tabulated, wrapped
from beehelper.words.letters import plain
from beehelper.words.masked import half_shown
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.bee.assign import Missing
    from beehelper.bee.gloss import Glosses

NONE_LEFT = "No words are left."
NO_WORD = "No word of the list is left."
FEW_LEFT = ("Left: perhaps a few words,", "unlikely or in no list.")
BINGO, LIKELY_BINGO = "Bingo: every letter starts a word.", "Bingo likely: all letters start words."

NARROW = 30
"""Columns of a sentence below a table: there are 31 on the smallest screen."""


def no_gloss(_: str) -> None:
    """Stand in for a dictionary where there is none."""


def target(position: Position) -> str | None:
    """Choose the word that the last rungs are about: the likeliest left."""
    offered = position.offered
    return offered[0].text if offered else None


PANGRAM = "pangram"
"""Asks for hints about a pangram; two letters ask for a word that begins with them."""


def parse_about(text: str, board: Board) -> str:
    """Read what hints are to be about: "pangram", or two letters of the board; else BadInput."""
    wanted = plain(text.strip()).removesuffix("-")
    if wanted == PANGRAM or (len(wanted) == 2 and {*wanted} <= {*board.letters}):
        return wanted
    raise BadInput(
        f"{text[:40]!r} isn't what a hint can be about: type pangram, or two letters of {board}, "
        f"such as {board.letters[:2].upper()}."
    )


def about(position: Position, wanted: str) -> list[str]:
    """Return the words left of a kind that ``parse_about`` reads, the likeliest first.

    There are none where the counts expect none: a hint at one of 1 % would send a player astray.
    """
    left = position.counts
    if not (left.pangrams if wanted == PANGRAM else left.pairs.get(wanted)):
        return []
    return [
        word.text
        for word in position.offered
        if (is_pangram(word.text) if wanted == PANGRAM else word.text.startswith(wanted))
    ]


def kind_of(wanted: str) -> str:
    """Name the kind of word that hints are to be about."""
    return PANGRAM if wanted == PANGRAM else f"{wanted.upper()}- word"


def none_left(wanted: str) -> str:
    """Say that no word is left that hints were to be about."""
    return f"No likely {kind_of(wanted)} of the list is left."


def hint(
    position: Position,
    rung: int,
    word: str | None = None,
    glosses: Glosses = no_gloss,
    *,
    with_ranks: bool = True,
    width: int = 0,
) -> Hint:
    """Return what a rung, numbered from 1, shows.

    ``word`` is what the last six are about: the likeliest left, if None. ``glosses`` finds what
    a word means. ``with_ranks``: the totals name the points of each rank. ``width``: the columns
    that a table may take, 0 for any.
    """
    chosen = LADDER.rungs[rung - 1]
    if rung <= LADDER.shared:
        table = {"lengths": _lengths, "grid": _grid}.get(chosen.name)
        tell = partial(table, width=width) if table else chosen.tell
        lines = tell(position, "", glosses)
        totals = chosen.name == "totals"
        lines += wrapped(_misfits(position, chosen.name), NARROW * chosen.table)
        lines += wrapped(_unlisted(position, chosen.name), NARROW * chosen.table)
        lines += _ranks(position) if totals and with_ranks else []
        shown = chosen.hint(lines)
        brief = 0 < width <= NARROW + 1
        left = (": left" if brief else ": words left") if position.found and not totals else ""
        estimate = "" if totals or position.certain(chosen.name) else " (estimate)"
        return shown._replace(title=f"{shown.title}{left}{estimate}")
    word = word or target(position)
    if word is None:
        return chosen.hint([NO_WORD])
    return chosen.hint(chosen.tell(position, word, glosses))


def _misfits(position: Position, rung: str) -> list[str]:
    """Name the found words that the totals leave out."""
    if rung not in ("totals", "grid") or not position.misfits:
        return []
    words = ", ".join(map(str.upper, position.misfits))
    do = "don't" if len(position.misfits) > 1 else "doesn't"
    return [f"Without {words}, which {do} fit the pasted hints."]


def _unlisted(position: Position, rung: str) -> list[str]:
    """Say of the words that are in no list as much as a rung says of the others."""
    if rung not in _TOLD or not (position.missing or position.unlisted):
        return []
    from beehelper.bee.assign import unlisted

    return unlisted(position.missing, position.unlisted if rung == "totals" else 0, _TOLD[rung])


def _totals(position: Position, _: str, __: Glosses) -> list[str]:
    left = position.counts
    whole = position.whole(left)
    words = _estimate(left.words, left.words_margin, "word")
    worth = _estimate(left.points, left.points_margin, "point")
    unsure = not position.certain("words"), not position.certain("points")
    none = not (left.words or left.points) and any(unsure)
    first = f"{'Left' if position.found else 'In all'}: {'about ' * unsure[0]}{words}"
    least = max(1, sum(map(is_pangram, position.found)))  # every board has one
    pangrams = _estimate(whole.pangrams, left.pangrams_margin, "pangram", least)
    if "±" not in pangrams and not position.certain("pangrams"):
        pangrams = f"{'At least' if whole.pangrams == least else 'About'} {pangrams}"
    return [
        # Side by side, numbers with their margins would be broken on a narrow screen.
        *(
            FEW_LEFT
            if none
            else [first, f"and {'about ' * (unsure == (False, True))}{worth}."]
            if any(unsure)
            else [f"{first}, {worth}."]
        ),
        f"{pangrams}{_perfect(position, whole)}{' in all' if position.found else ''}.",
        *([BINGO if position.certain("bingo") else LIKELY_BINGO] if whole.bingo else []),
        *(["Its pangram is in none of your lists."] if left.unlisted else []),
    ]


def _ranks(position: Position) -> list[str]:
    above = ranks(position.total)[1:]
    rows = above[:3], above[3:6], above[6:8], above[8:]
    return [
        f"Ranks{'' if position.certain('points') else ', about'}:",
        *(", ".join(f"{rank.name} {rank.points:,}" for rank in row) for row in rows),
    ]


def _estimate(number: int, margin: float, unit: str, least: int = 0) -> str:
    """Write a number with its margin, which goes down to ``least`` and no further."""
    within = min(round(margin), number - least)
    return f"{number:,} ± {within:,} {unit}s" if within > 0 else counted(number, unit)


def _perfect(position: Position, whole: Totals) -> str:
    perhaps = "" if position.certain("perfect") else "perhaps "
    return f" ({perhaps}{whole.perfect} perfect)" if whole.perfect else ""


def _lengths(position: Position, _: str, __: Glosses, width: int = 0) -> list[str]:
    counts = position.counts.lengths
    rows = [
        ["letters", *map(str, counts), "all"],
        ["words", *map(str, counts.values()), str(sum(counts.values()))],
    ]
    return tabulated(_evenly(rows), width)


def _evenly(rows: Sequence[Sequence[str]]) -> list[list[str]]:
    """Make all numbers but the sums as wide as the widest: their columns are of one width."""
    wide = max((len(number) for _, *numbers, _ in rows for number in numbers), default=0)
    return [[text, *(each.rjust(wide) for each in numbers), sums] for text, *numbers, sums in rows]


def _grid(position: Position, _: str, __: Glosses, width: int = 0) -> list[str]:
    left = position.counts
    sums = left.lengths
    rows = [
        ["", *map(str, sums), "all"],
        *(
            [
                letter.upper(),
                *(str(row.get(length) or "-") for length in sums),
                str(sum(row.values())),
            ]
            for letter, row in left.grid.items()
        ),
        ["all", *map(str, sums.values()), str(left.words)],
    ]
    table = tabulated(_evenly(rows), width)
    about = "" if position.certain("words") else "about "
    # One short line: points and pangrams are what the totals tell. The smallest screen has no row
    # for it.
    if 0 < width < NARROW:
        return table
    number = len(position.found) - len(position.misfits)
    found = f"With the {number} found" if number else "In all"
    guessed = (line for line in _guessed(position) if len(line) <= (width or len(line)))
    return [*table, *guessed, f"{found}: {about}{counted(position.whole(left).words, 'word')}."]


def _pairs(position: Position, _: str, __: Glosses) -> list[str]:
    counts = position.counts.pairs
    lines = []
    for first in sorted({pair[0] for pair in counts}):
        own = (f"{pair.upper()}-{count}" for pair, count in counts.items() if pair[0] == first)
        lines.append(" ".join(own))
    return [*lines, *_guessed(position)] or [NONE_LEFT]


def _guessed(position: Position) -> list[str]:
    """Say of a pangram that no list has that its letters are not known."""
    return ["Where its pangram stands is a guess."] * position.counts.unlisted


def _between(position: Position, _: str, __: Glosses) -> list[str]:
    lines = []
    for before, after, count in position.counts.gaps:
        words = counted(count, "word")
        if before and after:
            lines.append(f"{words} between {before.upper()} and {after.upper()}")
        elif before or after:
            lines.append(
                f"{words} {'after' if before else 'before'} {(before or after or '').upper()}"
            )
        else:
            lines.append(f"{words}, and none found yet to lie between")
    return lines or [NONE_LEFT]


def _first(_: Position, word: str, __: Glosses) -> list[str]:
    return [f"A word of {len(word)} letters that starts with {word[0].upper()}."]


def _second(_: Position, word: str, __: Glosses) -> list[str]:
    return [f"{len(word)} letters, starting {word[:2].upper()}."]


def _sorted(_: Position, word: str, __: Glosses) -> list[str]:
    return [f"Starts {word[:2].upper()}; its letters: {' '.join(sorted(word.upper()))}."]


def _masked(_: Position, word: str, __: Glosses) -> list[str]:
    return [half_shown(word)]


def _word(_: Position, word: str, __: Glosses) -> list[str]:
    return [word.upper()]


def _meaning(_: Position, word: str, glosses: Glosses) -> list[str]:
    from beehelper.bee.gloss import explained

    return explained(word, glosses(word))


_TOLD: Mapping[str, Callable[[Missing], Missing]] = {
    "totals": lambda each: each._replace(start="", length=0),
    "lengths": lambda each: each._replace(start="", pangram=False),
    "grid": lambda each: each._replace(start=each.start[:1], pangram=False),
    "pairs": lambda each: each._replace(length=0, pangram=False),
}

Tell = Callable[[Position, str, "Glosses"], list[str]]

LADDER = Ladder[Tell]((
    Rung("totals", "Totals", "how many words and points there are, and the ranks",
         "spoils no letter", _totals),
    Rung("lengths", "Lengths", "how many words are left of each length",
         "spoils no letter", _lengths, table=True),
    Rung("grid", "Grid", "words left by first letter and length",
         "gives first letters", _grid, table=True),
    Rung("pairs", "Pairs", "words by first two letters",
         "gives two letters", _pairs),
    Rung("between", "Between", "how many lie between those you found",
         "narrows the alphabet", _between),
    Rung("first-letter", "One word", "one word: first letter and length", "gives one letter",
         _first),
    Rung("second-letter", "One word", "the same word: first two letters", "gives one more letter",
         _second),
    Rung("sorted", "One word", "the same word: its letters, sorted", "gives its letters", _sorted),
    Rung("meaning", "One word", "the same word: what it means", "may give the word", _meaning),
    Rung("half-shown", "One word", "the same word: every second letter",
         "gives half the letters", _masked),
    Rung("word", "One word", "the same word, in full", "gives the word", _word),
), shared=5)  # fmt: skip
