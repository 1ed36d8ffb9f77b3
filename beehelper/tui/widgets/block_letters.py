"""Letters drawn large, in half blocks: five columns and three rows each."""

from __future__ import annotations

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

BLOCK_LETTERS = {
    letter: tuple(
        "".join(_BLOCKS[high + low] for high, low in zip(*pair, strict=True))
        for pair in zip(dots[::2], dots[1::2], strict=True)
    )
    for letter, dots in _DOTS.items()
}
"""Letter -> its rows."""

DOUBLE_LETTERS = {
    letter: tuple("".join(" █"[dot == "#"] * 2 for dot in row) for row in dots)
    for letter, dots in _DOTS.items()
}
"""Letter -> its rows, twice as many and as wide."""
