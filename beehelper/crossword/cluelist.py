"""Lists of clues as newspapers, mails and web pages have them, below a grid of plain text.

Clues stand below a title, Across or Down, or each names its direction: 14A, 3-Down. Several may
stand on a line, where the numbers of the slots, in their order, leave one way to part them. A clue
for several slots (3,5 or 3, 2 Down) is that of the first, and the others point to it. What may be a
clue or part of another is refused.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise, zip_longest
from typing import NamedTuple

from beehelper.crossword.cluelines import (
    INNER,
    INSIDE,
    LENGTHS,
    NUMBERED,
    POINTING,
    SIDE_BY_SIDE,
    Label,
    Line,
    bare,
    is_pointed_to,
    label_at,
    lines_of,
    names_a_slot,
)
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.texts import one_line
from beehelper.errors import BadInput

POINTS = {"see", "with", "part", "of", "clue", "cf", "no", "number", "and"}.union(
    ["across", "down", "ac", "dn", "a", "d"]
)
"""The words of a clue that says where its own stands: See 3 Across."""

BETWEEN = frozenset(";|/·•")
"""What parts the clues of a line, if each but the last ends with it."""

STOPS = frozenset(".!?…)]")
"""What a clue may end with."""

FOOT = re.compile(
    r"(?:©|\(c\)|copyright\b|(?:\w{1,20}(?:['’]s)? ){0,2}(?:solution|answer)s? "
    r"(?:next|tomorrow|on|in|below|overleaf)\b).*",
    re.IGNORECASE,
)
"""What newspapers print below the last clue."""


class NoSlot(BadInput):
    """A clue is for a slot that the grid doesn't have."""


class Listed(NamedTuple):
    """A clue of a list: its slot, and the lines of its text, with their numbers."""

    slot: Slot
    label: Label
    number: int
    """The line of its number."""
    lines: list[tuple[int, str]]

    @property
    def text(self) -> str:
        return " ".join(text for _, text in self.lines)


def read(lines: Sequence[str], above: int, grid: Grid) -> dict[str, str]:
    """Read the clues of a list with some lines above it; raise BadInput naming what is wrong."""
    if lines and SIDE_BY_SIDE.fullmatch(lines[0]):
        raise BadInput(
            f"Line {above + 1}: Across and Down stand side by side; put one below the other."
        )
    firsts = {slot.name[-1].lower(): slot.number for slot in reversed(grid.listed)}
    listed = [*_settled(lines_of(lines, above, firsts), grid)]
    found = _found(listed, grid)
    names = {slot.name for slot in grid.slots}
    taken = {
        name
        for clue in found
        for name in (clue.slot.name, *_others(clue.label, clue.slot.name[-1], names))
    }
    missing = [slot for slot in grid.slots if slot.name not in taken]
    parted = [
        part
        for clue, after in zip_longest(found, found[1:])
        for part in _parted(clue, _between(clue, after, missing))
    ]
    for across in (True, False):
        one, other = ([each for each in of if each.slot.across == across] for of in (found, parted))
        # Several such numbers a line are a list's way; one in a whole list may be a clue's own.
        if len(one) < len(other) <= 2 * len(one) and not one[0].label.form.sign:
            slots = {clue.slot for clue in one}
            first = next(clue for clue in other if clue.slot not in slots)
            raise _either(first.number, f"{first.slot.number} {first.text}")
    clues = {clue.slot.name: one_line(clue.text) for clue in parted}
    for clue in found:
        _hides_none(clue, names.difference(taken, clues))
    for before, line in pairwise(listed):
        if before.number == line.number and before.text:
            whole = bare(lines[line.number - above - 1]).partition(before.text)[2]
            if not _is_parted(before.text, whole, line, clues, names.difference(taken, clues)):
                raise _either(line.number, whole.lstrip(" *|–—;"))
    ways = {name[-1] for name in clues}
    for clue in parted:
        for inner in INNER.finditer(clue.text):
            way = inner[1][0].upper()
            is_title = inner[1][0] == way or firsts.get(way.lower()) == int(inner[3])
            is_title &= not is_pointed_to(clue.text, inner.start())
            if is_title and way not in ways and f"{inner[3]}{way}" in names:
                raise _either(clue.number, clue.text[inner.start() :])
    for clue in parted:
        for name in _others(clue.label, clue.slot.name[-1], names):
            clues.setdefault(_named(name, clue.number, grid).name, f"See {clue.slot}")
    return clues


def _is_parted(
    before: str, after: str, line: Line, clues: Collection[str], missing: Collection[str]
) -> bool:
    """Tell whether a title in a line is one.

    Two of these say so: it parts the end of a clue from a capital; it has several clues; all.
    """
    way = line.way.upper()
    is_between = before[-1] in STOPS or after.lstrip(" *")[0] in BETWEEN
    starts_low = line.label is not None and line.text[line.label.start :][:1].islower()
    has_several = sum(name[-1] == way for name in clues) > 1
    has_all = not any(name[-1] == way for name in missing)
    return (is_between and not starts_low) + has_several + has_all > 1


def _settled(lines: Sequence[Line], grid: Grid) -> Iterator[Line]:
    """Yield lines; the numbers after a clue's own are words of it where their slots have clues.

    Raises BadInput for one that may be either.
    """
    names = {slot.name for slot in grid.slots}
    own = {
        f"{line.label.number}{(line.label.way or line.way).upper()}": line.text[line.label.start :]
        or (lines[n + 1].text if n + 1 < len(lines) else "")
        for n, line in enumerate(lines)
        if line.label
    }
    for line in lines:
        label = line.label
        if label and label.others and (label.way or line.way):
            others = [*_others(label, label.way or line.way, names)]
            clued = [name for name in others if not _points(own.get(name, ""), label.number)]
            label = _alone_or_not(line, label, clued, names.issuperset(others))
        yield line._replace(label=label)


def _alone_or_not(line: Line, label: Label, clued: Sequence[str], has_slots: bool) -> Label:
    """Return the label of a line that names several slots, with or without the others."""
    shown = f"Line {line.number}: {line.text[:30]!r}"
    alone = label_at(line.text, 0, line.way, has_others=False)
    if alone and (clued or not has_slots):
        return alone
    if clued:
        raise BadInput(f"{shown} is for {clued[0]} too, which has a clue of its own; give one.")
    if alone and not label.form.sign and line.text[label.start :][:1].islower():
        raise BadInput(
            f"{shown} may be a clue for several slots or for one; write 3,5. or 3. before it."
        )
    return label


def _points(text: str, number: int) -> bool:
    """Tell whether a clue says no more than where its own stands, with the slot of a number."""
    words = re.findall(r"[^\W\d_]+|\d+", text.casefold())
    told = {word for word in words if not word.isdigit()}
    return not words or (str(number) in words and POINTS.issuperset(told))


def _found(lines: Sequence[Line], grid: Grid) -> list[Listed]:
    """Return the clues that begin on a line of their own, each with the lines that follow."""
    found, names = list[Listed](), set[str]()
    last, is_first, alone = dict[str, int](), True, None
    strays = list[Line]()
    backwards = dict[bool, tuple[int, str, Slot]]()
    for line in lines:
        number, way, text, label, is_apart = line
        if text and label is None and not is_first:
            if strays or is_apart or (found[-1].lines and _is_foot(text)):
                strays.append(line)  # nothing is wrong with it below the last clue
            else:
                found[-1].lines.append((number, text))
            continue
        if strays or (text and label is None):
            raise _no_clue([*strays, line][0])
        if label is None:
            if way in last:
                raise BadInput(f"Line {number} is the title of one direction again; give it once.")
            is_first, last[way] = True, 0
            continue
        slot = _slot(line, label, grid)
        if slot.name in names:
            raise BadInput(f"Line {number} has a clue for {slot.name} again; give each once.")
        if alone not in (None, label.start == len(text)):
            raise _either(number, text)
        if way and last.get(way, 0) > slot.number:
            backwards.setdefault(slot.across, (number, f"{last[way]}{slot.name[-1]}", slot))
        is_first, alone = False, label.start == len(text)
        names.add(slot.name)
        last[way] = slot.number
        found.append(Listed(slot, label, number, [] if alone else [(number, text[label.start :])]))
    without = {slot.number for slot in grid.slots if slot.name not in names}
    for line in strays:
        if names_a_slot(line.text, without):
            raise _no_clue(line)
    for across, (number, before, slot) in backwards.items():
        # What is out of order may be words of a clue, unless it leaves no slot without one.
        if not names.issuperset(each.name for each in grid.slots if each.across == across):
            raise BadInput(
                f"Line {number}: {slot.name} stands below {before}; write the clues in the order "
                "of their numbers."
            )
    for clue in found:
        if not clue.lines:
            raise BadInput(f"Line {clue.number}: no clue stands below the number.")
    return found


def _is_foot(text: str) -> bool:
    """Tell whether a line is what stands below a list; one in small letters goes on with a clue."""
    return FOOT.fullmatch(text) is not None and not text[0].islower()


def _no_clue(line: Line) -> BadInput:
    return BadInput(
        f"Line {line.number}: {line.text[:30]!r} isn't a clue; write its number and its text: "
        "14 Pet."
    )


def _either(number: int, text: str) -> BadInput:
    return BadInput(
        f"Line {number}: {text[:30]!r} may be a clue or part of the one before; write each clue on "
        "one line."
    )


def _slot(line: Line, label: Label, grid: Grid) -> Slot:
    way = label.way or line.way
    if line.way not in ("", way):
        shown = f"Line {line.number}: {line.text[:30]!r}"
        raise BadInput(f"{shown} stands below the title of the other direction.")
    return _named(f"{label.number}{way.upper()}", line.number, grid)


def _named(name: str, line: int, grid: Grid) -> Slot:
    try:
        return grid.slot(name)
    except BadInput as fault:
        raise NoSlot(f"Line {line}: {fault}") from None


def _others(label: Label, way: str, names: Collection[str]) -> Iterator[str]:
    """Name the other slots of a clue: without a direction, in that of the first if one is."""
    own = way.upper()
    other = {"A": "D", "D": "A"}[own]
    for number, told in label.others:
        is_other = f"{number}{own}" not in names and f"{number}{other}" in names
        yield f"{number}{told.upper() or (other if is_other else own)}"


def _between(clue: Listed, after: Listed | None, missing: Sequence[Slot]) -> dict[int, Slot]:
    """Return the slots without a clue of which one may stand in the text of another, by number."""
    if clue.label.way:
        return {slot.number: slot for slot in missing}
    one_way = after is not None and after.slot.across == clue.slot.across
    return {
        slot.number: slot
        for slot in missing
        if slot.across == clue.slot.across
        and clue.slot.number < slot.number
        and not (after and one_way and after.slot.number < slot.number)
    }


def _hides_none(clue: Listed, missing: Collection[str]) -> None:
    """Raise BadInput for what may be the clue of a missing slot in the text of another."""
    own = clue.slot.name[-1]
    for number, text in clue.lines[1:]:
        begun = not LENGTHS.fullmatch(text) and NUMBERED.match(text)
        label = label_at(text, 0, "")
        ways = {own, (label.way if label else "").upper()} if not clue.label.way else "AD"
        if begun and any(f"{int(begun[1])}{way}" in missing for way in ways):
            raise _either(number, text)
    slots = {int(name[:-1]) for name in missing if clue.label.way or name[-1] == own}
    if clue.lines[0][0] > clue.number:
        return  # numbers stand alone
    text, sign = clue.text, clue.label.form.sign
    hidden = [at for at, _ in _inside(text, clue.label, slots)]
    for match in INSIDE.finditer(text):  # glued to a number: 13.2008 winner
        if sign and int(match[1]) in slots and text.startswith(sign, match.end(1)):
            hidden.append(match.start())
    if hidden:
        raise _either(_line_of(clue, hidden[0]), text[hidden[0] :])


def _line_of(clue: Listed, at: int) -> int:
    """Return the line of a place in a clue's text."""
    begin = [*accumulate((len(line) + 1 for _, line in clue.lines), initial=0)]
    return clue.lines[bisect_right(begin, at) - 1][0]


def _parted(clue: Listed, missing: Mapping[int, Slot]) -> list[Listed]:
    """Part the clues that stand on a line, if those of the missing slots do in one way."""
    if clue.lines[0][0] > clue.number:
        return [clue]  # numbers stand alone
    text = clue.text
    inside = [
        (at, label)
        for at, label in _inside(text, clue.label, missing)
        if label.form.is_same(clue.label.form)
    ]
    if not inside:
        return [clue]
    lines = [_line_of(clue, at) for at, _ in inside]
    seconds = {number for _, label in inside for number, _ in label.others}
    order = [number for number in missing if number not in seconds]
    ways, chosen = [1] + [0] * len(order), list[int]()
    for n, (_, label) in enumerate(inside):
        place = order.index(label.number) if label.number in order else None
        if place is not None:
            ways[place + 1] = min(2, ways[place + 1] + ways[place])
        if place == len(chosen):
            chosen.append(n)
    if clue.label.way or ways[-1] != 1 or not chosen:
        raise _either(lines[0], text[inside[0][0] :])
    ends = [*(inside[n][0] for n in chosen), len(text)]
    parts = [text[: ends[0]].strip()]
    parts += [
        text[inside[n][1].start : end].strip() for n, end in zip(chosen, ends[1:], strict=True)
    ]
    if not all(parts):
        raise _either(lines[0], text[inside[0][0] :])
    ends_with = {part[-1] for part in parts[:-1]}
    if len(ends_with) == 1 and ends_with <= BETWEEN:
        parts = [part.removesuffix(*ends_with).rstrip() for part in parts]
    return [
        clue._replace(lines=[(clue.number, parts[0])]),
        *(
            Listed(missing[inside[n][1].number], inside[n][1], lines[n], [(lines[n], part)])
            for n, part in zip(chosen, parts[1:], strict=True)
        ),
    ]


def _inside(text: str, first: Label, missing: Collection[int]) -> Iterator[tuple[int, Label]]:
    """Find where the clues of missing slots may begin in a text, written as its first one is."""
    for match in INSIDE.finditer(text):
        at = match.start()
        if int(match[1]) not in missing:
            continue
        label = label_at(text, at, "a")
        if label and not all(told or number in missing for number, told in label.others):
            label = label_at(text, at, "a", has_others=False) or label
        if label is None or label.start == len(text):
            continue
        points = (label.may_point or label.way) and POINTING.search(text[max(0, at - 8) : at])
        is_named = label.form.sign or not (points or text[label.start].islower())
        is_one = label.way and is_named if first.way else not points and not label.way
        is_like = first.form.is_like(label.form) and bool(label.form.sign or not first.form.sign)
        if is_one and is_like:
            yield at, label
