"""How hints are written in lines: below one another, and side by side where that is needed."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby, islice, takewhile, zip_longest
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region, Size

from beehelper.hints import Hint

COLUMN, MOST, GAP = 36, 3, 3
"""Least columns of a hint beside another, most hints side by side, and what stands between them."""

ROOMY = 42
"""Columns of a hint so wide a panel that most would stay empty: others then stand beside it."""

HEADS = 3
"""Most lines of a blank one and the heads below it."""

BARS = re.compile("([▀-▏]+)")
"""The bars of a chart; a line is split into these and what is between them."""

BEST = re.compile(r"(?:Play|No guess beats) (\w+)")
"""The guess to play, which is what a person looks for: it is brighter than a chart's bars."""

NOTHING = re.compile(r"(?<= )-(?= |$)")
"""What a table has in place of a nought."""

NEVER = "(?!)"
"""The pattern of no text."""

SUMMED, SUMS = re.compile(r"^.*\d +all$"), re.compile(r"^all .*|(?<!\d)\d+$")
"""The head of a table that has sums, and those, in its last row and column."""

TABLED = re.compile(r"\S  ")
"""What a row of a table has between its columns."""

UNBOUND = 1000
"""Columns of a line before the panel's are known."""


class Card(NamedTuple):
    """A hint that was asked for, and its number; 0 for what stands there before any was."""

    number: int
    hint: Hint


class Laid(NamedTuple):
    """Hints laid out in columns, one below the other in each."""

    lines: Sequence[Content] = ()
    at: Region = Region()
    """Where the hint in view is."""
    headings: Sequence[int] = ()
    """The lines at which a view may begin: the headings above the hint in view, and its own."""

    @property
    def extent(self) -> Size:
        """The columns and lines that they take."""
        return Size(max((line.cell_length for line in self.lines), default=0), len(self.lines))

    def fold(self, height: int) -> int:
        """Return the lines of a view that ends before the heads of what stands below it.

        It ends before a chart, too, that it can't show whole, but could if a person scrolls.
        """
        top = self.top(height)
        plain = [line.plain for line in self.lines[top:]]
        if "" not in plain[:height] or height >= len(plain):
            return height
        end = height - 1 - plain[:height][::-1].index("")
        block = [*takewhile(bool, plain[end + 1 :])]
        cut = end + len(block) >= height and len(block) <= end and BARS.search("".join(block))
        return end if cut or height - end <= HEADS else height

    def top(self, height: int) -> int:
        """Return the first line to show, with which the hint in view is seen whole if it can be."""
        return next((line for line in self.headings if line + height >= self.at.bottom), self.at.y)


def _columns(width: int) -> int:
    """Return how many hints can stand side by side."""
    return max(1, min(MOST, width // COLUMN))


def even(width: int, count: int) -> int:
    """Return the columns that each of ``count`` hints side by side has."""
    return (width - (count - 1) * GAP) // count


def column(width: int) -> int:
    """Return the columns of each hint where as many as can be stand side by side."""
    return even(width, _columns(width))


def lay_out(cards: Sequence[Card], number: int, width: int, height: int, spared: int = 0) -> Laid:
    """Lay hints out in as few columns as their lines need to be within a height.

    Where no number of columns does it, it is the one with the fewest lines. Roomy columns are used
    whatever the height. Columns leave ``spared`` lines free, too, if they can; charts beside the
    lines of their hint are as good.
    """
    groups = [[*group] for _, group in groupby(cards, lambda card: card.hint.title)]
    tables = (line for card in cards if card.hint.table for line in card.hint.lines)
    widest = max(map(cell_len, tables), default=0)
    best = _laid(groups, number, width, 1)
    if len(best.lines) > height - spared:
        charted = [[_chart_beside(card, width) for card in each] for each in groups]
        beside = _laid(charted, number, width, 1)
        if charted != groups and len(beside.lines) <= height:
            return beside
        best = min(best, beside, key=lambda laid: len(laid.lines))
    for count in range(2, min(_columns(width), len(groups)) + 1):
        each = even(width, count)
        if (len(best.lines) > height - spared or each >= ROOMY) and each >= widest:
            best = min(best, _laid(groups, number, width, count), key=lambda laid: len(laid.lines))
    return best


@lru_cache(maxsize=64)
def _chart_beside(card: Card, width: int) -> Card:
    """Put the charts of a hint beside its other lines, where there is room.

    They stand in the right half, or right of a table that takes more. Sentences before a table have
    all columns, as has what comes after the charts if it would end below them.
    """
    parts = [[*lines] for full, lines in groupby(card.hint.lines, bool) if full]
    charts = [part for part in parts if BARS.search("".join(part))]
    others = [part for part in parts if part not in charts]
    rows = (row for part in others for row in part if card.hint.table or TABLED.search(row))
    half = max(even(width, 2), *map(len, rows), 0)
    if not charts or half + GAP + max(len(line) for part in charts for line in part) > width:
        return card
    above, left, right, below = list[str](), list[str](), list[str](), list[str]()
    tables = [part for part in others if any(map(TABLED.search, part))]
    first = min(map(parts.index, [*tables, *charts])) if tables else 0
    last = max(place for place, part in enumerate(parts) if part in charts)
    for place, part in enumerate(parts):
        if place < first:
            above += *part, ""
            continue
        if part in charts:
            right += "", *part
            continue
        narrow = [each for line in part for each in broken(line, half)]
        if place > last and len(left) + len(narrow) >= len(right):
            below += "", *part
        else:
            left += "", *narrow
    both = zip_longest(left[1:], right[1:], fillvalue="")
    lines = *above, *(f"{text:{half + GAP}}{bar}".rstrip() for text, bar in both), *below
    return card._replace(hint=card.hint._replace(lines=lines))


def _laid(groups: Sequence[Sequence[Card]], number: int, width: int, count: int) -> Laid:
    """Lay hints out in columns, those of one title together below it."""
    wide = even(width, count)
    columns = _in_order([_together(each, number, wide) for each in groups], count)
    widths = [width] * len(columns)
    if len(columns) > 1:
        rest = iter(groups)
        parts = [[*islice(rest, len(column))] for column in columns]
        natural = [_natural(part, number) for part in parts]
        widths = [wide] * len(parts)
        if max(natural) > wide or wide < ROOMY:
            widths = shares(natural, width - (len(parts) - 1) * GAP)
        columns = [
            [_together(each, number, wide) for each in part]
            for part, wide in zip(parts, widths, strict=True)
        ]
    at, headings, left = Region(), tuple[int, ...](), 0
    for blocks, wide in zip(columns, widths, strict=True):
        tops, top = list[int](), 0
        for block in blocks:
            tops.append(top)
            if block.chosen is not None:
                first, last = block.chosen
                most = max([wide, *(line.cell_length for line in block.lines[first:last])])
                at = Region(left, top + first, most, last - first)
                headings = *tops, top + first
            top += len(block.lines) + 1
        left += wide + GAP
    below = [[*_below(block.lines for block in blocks)] for blocks in columns]
    return Laid([*side_by_side(below, widths)], at, headings)


def _natural(groups: Iterable[Sequence[Card]], number: int) -> int:
    """Return the columns that hints take where none of their lines is broken."""
    lines = (line for each in groups for line in _together(each, number, 0).lines)
    return max(line.cell_length for line in lines)


def shares(wanted: Sequence[int], room: int) -> list[int]:
    """Give each what it wants; those that want more than an even share divide what is left."""
    given = [0] * len(wanted)
    for place, at in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        given[at] = min(wanted[at], room // (len(wanted) - place))
        room -= given[at]
    return given


def _together(cards: Sequence[Card], number: int, width: int) -> Block:
    """Write hints of one title, once for all keys that change others."""
    return _written((*cards,), number * any(card.number == number for card in cards), width)


class Block(NamedTuple):
    """Hints of one title as they are written, and the lines that the one in view has of them."""

    lines: Sequence[Content]
    chosen: tuple[int, int] | None


@lru_cache(maxsize=256)
def _written(cards: tuple[Card, ...], number: int, width: int) -> Block:
    """Write the hints that share a title below it, those that say the same once."""
    in_view = next((card.hint for card in cards if card.number == number), None)
    style = "bold" if in_view else "bold $foreground 70%"
    lines = [Content.styled(line, style) for line in wrap(_heading(cards), width or UNBOUND)]
    span, others = None, {card.hint: card for card in cards}
    for hint, card in others.items():
        first, chosen = len(lines), hint == in_view
        lines += _body(card, width, chosen=chosen, bold=chosen and len(others) > 1)
        if chosen:
            span = 0 if hint == cards[0].hint else first, len(lines)
    return Block(lines, span)


def _heading(cards: Sequence[Card]) -> str:
    """Write the title that hints share after their numbers."""
    numbers = ", ".join(str(card.number) for card in cards if card.number)
    return " · ".join(filter(None, (numbers, cards[0].hint.title)))


def _in_order(blocks: Sequence[Block], count: int) -> list[list[Block]]:
    """Fill columns one after the other, as evenly as that can be: the last hint stands last."""
    tallest = max((len(block.lines) for block in blocks), default=0)
    fillings = (_filled(blocks, height) for height in itertools.count(tallest))
    return next(columns for columns in fillings if len(columns) <= count)


def _filled(blocks: Sequence[Block], height: int) -> list[list[Block]]:
    columns, free = [list[Block]()], height
    for block in blocks:
        if len(block.lines) > free:
            columns.append([])
            free = height
        columns[-1].append(block)
        free -= len(block.lines) + 1
    return columns


def _below(blocks: Iterable[Sequence[Content]]) -> Iterator[Content]:
    """Write blocks of lines below each other, each apart from the next."""
    for place, lines in enumerate(blocks):
        if place:
            yield Content()
        yield from lines


def _body(card: Card, width: int, *, chosen: bool, bold: bool) -> list[Content]:
    lines: Iterable[str] = card.hint.lines
    if not card.hint.table:
        lines = (part for line in lines for part in broken(line, width) or [""])
    sums = SUMS if any(map(SUMMED.match, card.hint.lines)) else NEVER
    best = next((match[1] for line in card.hint.lines if (match := BEST.match(line))), NEVER)
    written = (
        Content.styled(line, "bold" if bold else "")
        .highlight_regex(BARS, style="$primary 70%")
        .highlight_regex(NOTHING, style="$foreground 60%")
        .highlight_regex(SUMMED, style="$foreground 70%")
        .highlight_regex(sums, style="bold")
        .highlight_regex(rf"(?:^|(?<=^Play )|(?<=^No guess beats )){best}\b", style="bold $primary")
        for line in lines
    )
    # A table that is too wide can be scrolled while it is the hint in view.
    most = width or UNBOUND
    return [*written] if chosen else [line.truncate(most, ellipsis=True) for line in written]


def broken(text: str, width: int) -> list[str]:
    """Break a sentence into lines; a bracket at its end is kept whole where that takes no more."""
    lines = _wrapped(text, width)
    at = text.rfind(" (")
    if at > 0 and text.rstrip(".").endswith(")") and "(" not in lines[-1]:
        apart = _wrapped(text[:at], width) + _wrapped(text[at + 1 :], width)
        return min(lines, apart, key=lambda each: (len(each), each is lines))
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    """Break a text into the fewest lines; few words alone on the last one are spared if can be.

    They look like a slip: fewer than three, or less than a third of a line.
    """
    lines = spared = wrap(text, width or UNBOUND, break_on_hyphens=False)
    longest = max(map(len, text.split(" "))) if len(lines) > 1 else width + 1
    for narrower in range(width, longest - 1, -1):
        others = wrap(text, narrower, break_on_hyphens=False)
        words = others[-1].count(" ") + 1
        if len(others) > len(lines):
            break
        if words > 2 and len(others[-1]) * 3 >= width:
            return others
        if words > 1 and " " not in spared[-1]:
            spared = others
    return spared


def side_by_side(columns: Sequence[Sequence[Content]], widths: Sequence[int]) -> Sequence[Content]:
    """Put columns of lines beside each other; each but a single one is as wide as it is given."""
    if len(columns) == 1:
        return columns[0]
    return [
        Content(" " * GAP).join(
            part.pad_right(width - part.cell_length)
            for part, width in zip(parts, widths, strict=True)
        )
        for parts in zip_longest(*columns, fillvalue=Content())
    ]
