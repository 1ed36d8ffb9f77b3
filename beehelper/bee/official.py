"""Official numbers of a board, as far as they are known: totals, grid, two-letter list.

What is not there is not known. Whatever follows from other numbers is filled in, and numbers that
contradict one another are refused, so that whoever uses them need not look twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from beehelper.bee.board import Board, is_pangram, is_perfect, points
from beehelper.errors import BadInput
from beehelper.words.plural import counted

MOST_WORDS = 1_000
"""Words that hints may tell of. The bundled list has 572 likely ones for its richest board."""


class Pasted(NamedTuple):
    """Official numbers of a board; None, or an entry that is not there, is not known.

    A row of the grid is whole: a length that it does not name has no word.
    """

    words: int | None = None
    points: int | None = None
    pangrams: int | None = None
    perfect: int | None = None
    bingo: bool | None = None
    lengths: Mapping[int, int] = {}
    """Length -> words; all lengths, or none."""

    rows: Mapping[str, int] = {}
    """First letter -> words."""

    grid: Mapping[str, Mapping[int, int]] = {}
    """First letter -> length -> words."""

    pairs: Mapping[str, int] = {}
    """First two letters -> words."""

    @property
    def whole_grid(self) -> bool:
        """Tell whether every letter's row is known."""
        return len(self.grid) == 7

    @property
    def whole_pairs(self) -> bool:
        """Tell whether the count of every two letters is known."""
        return len(self.pairs) == 49

    @property
    def is_nothing(self) -> bool:
        """Tell whether these are the words or points of nothing, and no other total is more."""
        known = {number for number in self[:4] if number is not None}
        return known == {0} and (self.words, self.points) != (None, None)

    def __str__(self) -> str:
        """Write the numbers as the newspaper does; read back, they are the same."""
        return "\n".join([*_header_lines(self), *_grid_lines(self), *_pair_lines(self)])


def merged(earlier: Pasted, later: Pasted, board: Board) -> Pasted:
    """Add what was pasted later to what was pasted before; where both tell, the later is right."""
    stated = {name: number for name, number in later._asdict().items() if number not in (None, {})}
    grid = later.grid if later.whole_grid else {**earlier.grid, **later.grid}
    stated |= {
        "rows": {**earlier.rows, **later.rows},
        "grid": grid,
        "pairs": {**earlier.pairs, **later.pairs},
    }
    known = earlier._replace(**stated)
    return completed(known, board)


def without(known: Pasted, words: Iterable[str]) -> Pasted:
    """Take words that fit the numbers away; what is left is what is still to be found."""
    words = list(words)

    def less(number: int | None, gone: int) -> int | None:
        return None if number is None else number - gone

    starts, sizes = Counter(word[0] for word in words), Counter(map(len, words))
    cells = Counter((word[0], len(word)) for word in words)
    pairs = Counter(word[:2] for word in words)
    rows = {letter: count - starts[letter] for letter, count in known.rows.items()}
    bingo = all(rows.values()) if len(rows) == 7 else False if known.bingo is False else None
    return known._replace(
        words=less(known.words, len(words)),
        points=less(known.points, sum(map(points, words))),
        pangrams=less(known.pangrams, sum(map(is_pangram, words))),
        perfect=less(known.perfect, sum(map(is_perfect, words))),
        lengths={size: count - sizes[size] for size, count in known.lengths.items()},
        bingo=bingo,
        rows=rows,
        grid={
            letter: {size: count - cells[letter, size] for size, count in row.items()}
            for letter, row in known.grid.items()
        },
        pairs={pair: count - pairs[pair] for pair, count in known.pairs.items()},
    )


def completed(known: Pasted, board: Board) -> Pasted:
    """Add what follows from the numbers; raise BadInput for two that contradict one another."""
    letters = sorted(board.letters)
    grid, rows, pairs = dict(known.grid), dict(known.rows), dict(known.pairs)
    lengths, words = known.lengths, known.words
    every = [first + second for first in letters for second in letters]
    for letter, row in grid.items():
        agree(f"row {letter.upper()}", sum(row.values()), "its sum", rows.get(letter))
        rows[letter] = sum(row.values())
    _pair_rows(rows, pairs, letters)
    if lengths:
        agree("the row of sums", sum(lengths.values()), "WORDS", words)
        words = sum(lengths.values())
    words = _filled(rows, letters, "the grid", "WORDS", words)
    words = _filled(pairs, every, "the two-letter list", "WORDS", words)
    _pair_rows(rows, pairs, letters)
    grid.update({letter: {} for letter, count in rows.items() if not count})
    sums = column_sums(grid)
    for length in sorted({*sums, *lengths}) if lengths else ():
        column = {letter: row.get(length, 0) for letter, row in grid.items()}
        _filled(column, letters, f"column {length}", "its sum", lengths.get(length, 0))
    if len(grid) == 7:
        lengths = sums
    most = max(words or 0, sum(rows.values()), sum(pairs.values()))
    if most > MOST_WORDS:
        raise BadInput(
            f"The hints tell of {most:,} words; no board has over {MOST_WORDS:,}. Check these "
            "numbers."
        )
    full = known._replace(
        words=words,
        # Seven rows say it themselves, whatever a header lost.
        bingo=all(rows.values()) if len(rows) == 7 else known.bingo,
        lengths={length: lengths[length] for length in sorted(lengths) if lengths[length]},
        rows=dict(sorted(rows.items())),
        grid={letter: _plain_row(grid[letter]) for letter in sorted(grid)},
        pairs=dict(sorted(pairs.items())),
    )
    return _with_points(full)


def _pair_rows(rows: dict[str, int], pairs: dict[str, int], letters: Sequence[str]) -> None:
    """Relate each row to its part of the two-letter list."""
    for letter in letters:
        name, every = letter.upper(), [letter + second for second in letters]
        own = {pair: pairs[pair] for pair in every if pair in pairs}
        count = _filled(
            own, every, f"the two-letter list of {name}", f"row {name}", rows.get(letter)
        )
        pairs.update(own)
        if count is not None:
            rows[letter] = count


def _filled(
    counts: dict[str, int], every: Sequence[str], name: str, other: str, stated: int | None
) -> int | None:
    """Return the sum of all counts, if known; if those there are it, the others become 0.

    They may be a part: raises BadInput if they are more than what is stated, or all and less.
    """
    total = sum(counts.values())
    if len(counts) == len(every) or (stated is not None and total > stated):
        agree(name, total, other, stated)
        return total
    if total == stated:
        counts.update({key: counts.get(key, 0) for key in every})
    return stated


def _with_points(known: Pasted) -> Pasted:
    """Relate points, lengths and pangrams: 7 points a pangram, the rest follows from lengths."""
    for name in ("words", "pangrams"):
        if getattr(known, name) == 0:
            raise BadInput(
                f"{name.upper()} says 0, but every board has a pangram; check these numbers."
            )
    if known.perfect and known.perfect > (known.pangrams or known.perfect):
        raise BadInput(
            f"The header has {known.perfect} perfect pangrams, but {known.pangrams} in all."
        )
    if known.words is not None and (known.pangrams or 0) > known.words:
        raise BadInput(
            f"The header has {counted(known.pangrams or 0, 'pangram')}, but "
            f"{counted(known.words, 'word')}."
        )
    if not known.lengths:
        _check_least(known)
        return known
    base = sum(points("a" * length) * count for length, count in known.lengths.items())
    if known.points is None:
        return known if known.pangrams is None else known._replace(points=base + 7 * known.pangrams)
    extra, odd = divmod(known.points - base, 7)
    if odd or extra < 0 or known.pangrams not in (None, extra):
        also = f" and {counted(known.pangrams, 'pangram')}" if known.pangrams is not None else ""
        raise BadInput(
            f"The lengths give {counted(base, 'point')}{also and ' and 7 for each pangram'}, which "
            f"does not agree with POINTS {known.points}{also}; check these numbers."
        )
    if not extra:
        raise BadInput(
            f"The lengths give {counted(base, 'point')} without a pangram, but every board has one "
            f"and POINTS says {known.points}; check these numbers."
        )
    return known._replace(pangrams=extra)


def _check_least(known: Pasted) -> None:
    """Refuse fewer points than this many words have: 1 each, and 14 for a pangram, at least one."""
    pangrams = known.pangrams or known.perfect or 1
    words = max(known.words or 0, pangrams)
    least = words - pangrams + 14 * pangrams
    if known.points is not None and known.points < least:
        raise BadInput(
            f"POINTS says {known.points}, but {counted(words, 'word')} with "
            f"{counted(pangrams, 'pangram')} are worth {least} at least; check these numbers."
        )


def agree(what: str, count: int, other: str, stated: int | None) -> None:
    """Raise BadInput if a sum is not what is stated for it; None: nothing is."""
    if stated is not None and stated != count:
        name = what[0].upper() + what[1:]
        raise BadInput(f"{name} adds up to {count}, but {other} says {stated}; check the paste.")


def _plain_row(row: Mapping[int, int]) -> dict[int, int]:
    return {length: row[length] for length in sorted(row) if row[length]}


def _header_lines(known: Pasted) -> list[str]:
    # The whole official line, labels first, tells of perfect ones and a bingo if there are any.
    official = known.perfect is not None and known.bingo is not None
    parts = [
        f"{name.upper()}: {count}" if official else f"{count} {name}"
        for name, count in zip(("words", "points", "pangrams"), known[:3], strict=True)
        if count is not None
    ]
    if known.perfect is not None:
        parts.append(f"({known.perfect} Perfect)")
    if known.bingo is not None:
        parts.append("BINGO" if known.bingo else "no BINGO")
    return [", ".join(parts).replace(", (", " (")] if parts else []


def _grid_lines(known: Pasted) -> list[str]:
    lengths = sorted({*known.lengths, *(length for row in known.grid.values() for length in row)})
    # A sum alone stands above the lengths: below a single one, it would be read as that column's.
    lines = [
        f"{letter.upper()}\t{count}"
        for letter, count in known.rows.items()
        if letter not in known.grid
    ]
    if lengths:
        lines.append("\t".join(["", *map(str, lengths), "Σ"]))
    for letter, row in known.grid.items():
        cells = [row.get(length, 0) for length in lengths]
        lines.append("\t".join([letter.upper(), *map(str, cells), str(known.rows[letter])]))
    if known.lengths:
        lines.append("\t".join(["Σ", *(str(known.lengths[length]) for length in lengths)]))
    return lines


def _pair_lines(known: Pasted) -> list[str]:
    pairs = {
        pair: count for pair, count in known.pairs.items() if count or pair[0] not in known.rows
    }
    return [" ".join(f"{pair.upper()}-{count}" for pair, count in pairs.items())] if pairs else []


def column_sums(grid: Mapping[str, Mapping[int, int]]) -> dict[int, int]:
    """Add up the rows of a grid by length."""
    sums: dict[int, int] = {}
    for row in grid.values():
        for length, count in row.items():
            sums[length] = sums.get(length, 0) + count
    return sums
