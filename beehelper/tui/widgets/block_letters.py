"""Letters drawn large, in half blocks: five columns and three rows each, or half a row less."""

from __future__ import annotations

from collections.abc import Sequence

WIDTH, HEIGHT = 5, 3

_ROWS = """
a .###. #...# #...# ##### #...# #...#   n #...# ##..# #.#.# #.#.# #..## #...#
b ####. #...# ####. #...# #...# ####.   o .###. #...# #...# #...# #...# .###.
c .#### #.... #.... #.... #.... .####   p ####. #...# #...# ####. #.... #....
d ####. #...# #...# #...# #...# ####.   q .###. #...# #...# #.#.# #..#. .##.#
e ##### #.... ####. #.... #.... #####   r ####. #...# #...# ####. #..#. #...#
f ##### #.... ####. #.... #.... #....   s .#### #.... .###. ....# ....# ####.
g .#### #.... #.... #.### #...# .####   t ##### ..#.. ..#.. ..#.. ..#.. ..#..
h #...# #...# ##### #...# #...# #...#   u #...# #...# #...# #...# #...# .###.
i .###. ..#.. ..#.. ..#.. ..#.. .###.   v #...# #...# #...# .#.#. .#.#. ..#..
j ..### ...#. ...#. ...#. #..#. .##..   w #...# #...# #.#.# #.#.# ##.## #...#
k #...# #..#. ###.. #..#. #...# #...#   x #...# .#.#. ..#.. ..#.. .#.#. #...#
l #.... #.... #.... #.... #.... #####   y #...# .#.#. ..#.. ..#.. ..#.. ..#..
m #...# ##.## #.#.# #...# #...# #...#   z ##### ...#. ..#.. .#... #.... #####
"""

_BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


_PARTS = _ROWS.split()
_DOTS = {_PARTS[at]: _PARTS[at + 1 : at + 7] for at in range(0, len(_PARTS), 7)}


def _drawn(dots: Sequence[str]) -> tuple[str, ...]:
    """Draw two rows of dots on each line."""
    return tuple(
        "".join(_BLOCKS[high + low] for high, low in zip(*pair, strict=True))
        for pair in zip(dots[::2], dots[1::2], strict=True)
    )


def _lower(dots: Sequence[str]) -> list[str]:
    """Leave out one of the last two rows of dots that are alike, and have a blank one below."""
    alike = (row for row in range(len(dots) - 2, 0, -1) if dots[row] == dots[row + 1])
    out = next(alike, len(dots) - 2)
    return [*dots[:out], *dots[out + 1 :], "." * WIDTH]


BLOCK_LETTERS = {letter: _drawn(dots) for letter, dots in _DOTS.items()}
"""Letter -> its rows."""

LOW_LETTERS = {letter: _drawn(_lower(dots)) for letter, dots in _DOTS.items()}
"""Letter -> its rows, of which the last is half blank."""

DOUBLE_LETTERS = {
    letter: tuple("".join(" █"[dot == "#"] * 2 for dot in row) for row in dots)
    for letter, dots in _DOTS.items()
}
"""Letter -> its rows, twice as many and as wide."""
