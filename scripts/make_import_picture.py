"""Draw docs/imports.svg: which part of the package imports which, from the imports themselves.

    python scripts/make_import_picture.py [--check]

Each part of ``beehelper`` is a box in its layer, and imports go down. A full line stands for an
import that is made when the module is loaded, a broken one for imports inside functions only: what
is loaded when there is need. Imports for types alone are left out, and so is an arrow where a
longer way leads to the same part. ``--check`` writes nothing, and fails if the picture is not that
of today's imports.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "beehelper"
PICTURE = ROOT / "docs" / "imports.svg"

WHAT = {
    "__main__": "python -m beehelper",
    "tui": "the screens",
    "cli": "the command line",
    "solver": "a process for long searches",
    "store": "files: saves, settings, caches",
    "bee": "Spelling Bee",
    "wordle": "Wordle",
    "hit": "Hit, Jotto, terminals",
    "crossword": "crosswords",
    "boxed": "Letter Boxed",
    "hints": "the ladder's form",
    "glance": "a board at a glance",
    "guide": "what help says of a game",
    "statistics": "days, streaks, results",
    "game": "what a game is",
    "games": "the table of games",
    "search": "stop, progress, budget",
    "words": "letters, word lists",
    "errors": "BadInput",
}
"""Part of the package -> what it is, in the picture."""

WIDTH, BOX, HIGH, STEP, TOP = 960, 176, 46, 104, 20
"""Pixels: of the picture, of a box, and from one layer to the next."""

Edge = tuple[str, str]
Place = tuple[int, int]


class Import(NamedTuple):
    """An import of one part by another, made at once or when a function is called."""

    edge: Edge
    late: bool


def layers() -> list[list[str]]:
    """Read the layers of the package, the highest first, from the import contract."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (lines,) = (each["layers"] for each in contracts if each["type"] == "layers")
    return [line.replace("|", " ").split() for line in lines]


def imports() -> Iterator[Import]:
    """Find all imports between parts."""
    for path in sorted((ROOT / PACKAGE).rglob("*.py")):
        own = path.relative_to(ROOT / PACKAGE).with_suffix("").parts[0]
        for name, late in _imported(ast.parse(path.read_text(encoding="utf-8")), late=False):
            root, _, rest = name.partition(".")
            part = rest.partition(".")[0]
            if root == PACKAGE and part in WHAT and part != own:
                yield Import((own, part), late)


def _imported(node: ast.AST, *, late: bool) -> Iterator[tuple[str, bool]]:
    """Yield the modules that are imported in a piece of code, but not those for types alone."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            late = True
        case ast.Import(names=names):
            yield from ((each.name, late) for each in names)
        case ast.ImportFrom(module=str(module), names=names):
            yield module, late
            yield from ((f"{module}.{each.name}", late) for each in names if module == PACKAGE)
    for child in ast.iter_child_nodes(node):
        yield from _imported(child, late=late)


def needed(found: set[Edge]) -> set[Edge]:
    """Leave out what a longer way tells already, so that the picture can be read."""

    def leads(start: str, end: str, avoid: Edge) -> bool:
        nexts = [to for origin, to in found if origin == start and (origin, to) != avoid]
        return end in nexts or any(leads(each, end, avoid) for each in nexts)

    return {edge for edge in found if not leads(*edge, avoid=edge)}


def picture() -> str:
    """Draw the boxes and the arrows."""
    rows = layers()
    places = {}
    for row, parts in enumerate(rows):
        for column, part in enumerate(parts):
            across = WIDTH * (2 * column + 1) // (2 * len(parts))
            places[part] = (across, TOP + HIGH // 2 + row * STEP)
    found = list(imports())
    soon = {each.edge for each in found if not each.late}
    every = {each.edge for each in found}
    flat = {(one, two) for one, two in every if places[one][1] == places[two][1]}
    drawn = needed(soon) | (needed(every - flat) - soon)
    high = TOP + (len(rows) - 1) * STEP + HIGH + 62
    return "\n".join(
        [
            HEAD.format(width=WIDTH, high=high),
            *(_down(places, *edge, late=edge not in soon) for edge in sorted(drawn)),
            *(_across(places[one], places[two]) for one, two in sorted(flat)),
            *(_box(part, *places[part]) for row in rows for part in row),
            *(
                f'<text class="note" x="{WIDTH // 2}" y="{high - 30 + 18 * row}">{line}</text>'
                for row, line in enumerate(NOTES)
            ),
            "</svg>\n",
        ]
    )


NOTES = (
    "An arrow goes from the part that imports to the part that is imported, and is left out where "
    "a longer way leads there.",
    "Broken: imported inside functions only, when there is need.",
)

HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {high}" width="{width}" \
height="{high}">
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" \
orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#5b5e66"/></marker></defs>
<style>
  text {{ font-family: Helvetica, Arial, sans-serif; text-anchor: middle; fill: #16171a }}
  .name {{ font-size: 17px; font-weight: bold }}
  .what, .note {{ font-size: 13px }}
  rect.back {{ fill: #fbfaf6 }}
  rect.box {{ fill: #f6e27a; stroke: #7a5c00; stroke-width: 1.5 }}
  path.arrow {{ fill: none; stroke: #5b5e66; stroke-width: 1.6; marker-end: url(#tip) }}
  path.late {{ stroke-dasharray: 6 5 }}
</style>
<rect class="back" width="{width}" height="{high}"/>"""


def _box(part: str, x: int, y: int) -> str:
    return (
        f'<rect class="box" x="{x - BOX // 2}" y="{y - HIGH // 2}" width="{BOX}" height="{HIGH}" '
        f'rx="8"/><text class="name" x="{x}" y="{y - 3}">{part}</text>'
        f'<text class="what" x="{x}" y="{y + 15}">{escape(WHAT[part])}</text>'
    )


def _down(places: dict[str, Place], one: str, two: str, *, late: bool) -> str:
    """Draw an arrow down, from under one box to the top of another, and behind no third one."""
    (x1, y1), (x2, y2) = places[one], places[two]
    lean = max(-BOX // 3, min(BOX // 3, (x2 - x1) // 6))
    x1, x2, y1, y2 = x1 + lean, x2 - lean, y1 + HIGH // 2, y2 - HIGH // 2
    between = [x for x, y in places.values() if y1 < y < y2]
    free = STEP - HIGH
    path = f"M{x1} {y1}"
    if all(abs(x - x2) > BOX // 2 for x in between):
        path += _curve(x1, y1, x2, y1 + free) + (f"L{x2} {y2}" if between else "")
    else:
        path += f"L{x1} {y2 - free}" + _curve(x1, y2 - free, x2, y2)
    return f'<path class="{"arrow late" if late else "arrow"}" d="{path}"/>'


def _curve(x1: int, y1: int, x2: int, y2: int) -> str:
    middle = (y1 + y2) // 2
    return f"C{x1} {middle} {x2} {middle} {x2} {y2}"


def _across(start: Place, end: Place) -> str:
    """Draw a broken arrow to a neighbour of the same layer."""
    (x1, y), (x2, _) = start, end
    side = BOX // 2 if x2 > x1 else -BOX // 2
    return f'<path class="arrow late" d="M{x1 + side} {y}L{x2 - side} {y}"/>'


def main() -> None:
    """Draw the picture, or see that it is up to date."""
    drawn = picture()
    if sys.argv[1:] == ["--check"]:
        if not PICTURE.is_file() or PICTURE.read_text(encoding="utf-8") != drawn:
            raise SystemExit(f"{PICTURE.name} is not that of today's imports: draw it again.")
    elif sys.argv[1:]:
        raise SystemExit(__doc__)
    else:
        PICTURE.write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
