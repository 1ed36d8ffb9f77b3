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
from itertools import accumulate, groupby, pairwise, zip_longest
from typing import NamedTuple

from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.texts import one_line
from beehelper.errors import BadInput

MARK = re.compile(r"^(?:[-+*–—] |[•·»›→▪◦‣] ?|#{1,6} )")
"""What may mark a line of a list."""

BULLET = re.compile(
    rf"{MARK.pattern}(?![(\[][\d ,;'’-]{{1,20}}[)\]]$)"
    r"(?=\W{0,3}(?:[ad]?\d|(?:clues |_{1,2})?(?:across|down)\b))",
    re.IGNORECASE,
)
"""What marks a line, before a number or a title; before the lengths of an answer it is text."""

WORDS = r"(?:clues )?(across|down)(?: clues)?"
BESIDE = r"(?:_|[^\w(\[#])+(?!\(\d+[\s,]+\d)([(\[#]?0{0,2}(\d+).*)"
"""What stands beside it: no lengths, as in *6 Across (10 3)*."""

TITLE = re.compile(
    rf"[^\w\"“”'‘’?!…]*_{{0,2}}{WORDS}(?:_{{0,2}}[^\w\"“”'‘’?!…]*|{BESIDE})", re.IGNORECASE
)
"""What stands above the clues of one direction; the first may stand beside it."""

APART = re.compile(rf"[\W_]*{WORDS}(?:[\W_]*|{BESIDE})", re.IGNORECASE)
"""The same below a blank line, where quotes and stops are no clue's."""

SIDE_BY_SIDE = re.compile(r"[\s*_:|]*across[\s*_:|]+down[\s*_:|]*", re.IGNORECASE)
"""What stands above clues in two columns."""

INNER = re.compile(
    r"(?<![\w-])(across|down)(?: clues)?(\W{1,6})"
    r"(?=[(\[#]?0{0,2}([1-9]\d{0,2})(?!\d))",
    re.IGNORECASE,
)
"""What may be a title in a line, where the clues of the other direction go on."""

SIGNS = frozenset(":.*–—-")
"""What stands after such a title."""

LABEL = re.compile(
    r"\*{0,2}([(\[#]?)([ad]?)(0{0,2}[1-9]\d{0,2})(?!\d)"
    r"(?:(?:([ad])|([ -]?)(across|down|ac|dn))(?![^\W_]))?",
    re.IGNORECASE,
)
"""The number of a slot, and its direction, if it has one: before it, after it, in words."""

OTHER = re.compile(
    r"(?: ?[,/&+]| and) ?0{0,2}([1-9]\d{0,2})(?!\d)"
    r"(?:([ad]|[ -]?(?:across|down|ac|dn))(?![^\W_]))?",
    re.IGNORECASE,
)
"""One more slot of a clue: the 5 of 3,5."""

MOST_SLOTS = 20
"""Of one clue; a longer row of numbers is a text."""

END = re.compile(r"(\*{0,2}[)\]]?[.:]?[)\]]?\*{0,2}(?:(?: [-–—]|[-–—](?! (?:and|or)\b))(?= ))?) ?")
"""What stands between a number and its clue; 3- and 5-Across is in one."""

POINTS = {"see", "with", "part", "of", "clue", "cf", "no", "number", "and"}.union(
    ["across", "down", "ac", "dn", "a", "d"]
)
"""The words of a clue that says where its own stands: See 3 Across."""

CLOSING = frozenset(")]")

NUMBERED = re.compile(
    r"\W{0,3}(?:a[.-]?|(?:ac|dn?)[ .-]?)?0{0,2}([1-9]\d{0,2})(?!\d)", re.IGNORECASE
)
"""The beginning of a line that may be a clue: 14, A14; A 5-letter word is none."""

LENGTHS = re.compile(r"[(\[][^)\]]*[)\]]")
"""A line with no more than how long an answer is: (4)."""

OPENED, CLOSED = re.compile(r"[(\[][\d ,;'’-]*$"), re.compile(r"[\d ,;'’-]*[)\]]")
"""Lengths that a line breaks off, (4, and how the next ends them: 12)."""

NUMBER_LAST = re.compile(r"\d-?$")

POINTING = re.compile(r"\b(?:see|with|and|or|to|of|from|before|after) $", re.IGNORECASE)
"""What stands before a slot that a clue points to."""

INSIDE = re.compile(r"(?<= )[*(\[#]{0,3}(?=0{0,2}([1-9]\d{0,2})(?!\d))")
"""Where another clue may begin on a line."""

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


class Form(NamedTuple):
    """How the numbers of a list are written."""

    mark: str
    """What stands before one: ( or [ or #, mostly nothing."""
    named: str
    """How it names its direction: A1 for A14, 1A, 1-W for 14-Across; empty for 14."""
    sign: str
    """What follows: the full stop of 14. Pet."""
    digits: int
    """How many each has: 2 for 01, 1 for 1, 0 for 14, which says nothing."""

    def is_like(self, other: Form) -> bool:
        """Tell whether a list may have both, of which one is a slip."""
        few, many = sorted((self.digits, other.digits))
        return self[:2] == other[:2] and few in (0, many)

    def is_same(self, other: Form) -> bool:
        """Tell whether a number is written as the others of its list."""
        return self.is_like(other) and self.sign == other.sign


class Label(NamedTuple):
    """What a clue begins with: the slots it is for, and where its text starts."""

    number: int
    way: str
    """a, d, or empty."""
    others: tuple[tuple[int, str], ...]
    start: int
    form: Form
    may_point: bool
    """Whether words of a clue may name a slot so: see 4 Down."""


class Line(NamedTuple):
    """A line with something on it: a title has no text, but for what stands beside it."""

    number: int
    way: str
    """The direction of the title above, empty without one."""
    text: str
    label: Label | None
    is_apart: bool
    """Whether a blank line or a title stands above."""


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


def bare(line: str) -> str:
    """Return a line without the bullet of a list, one blank between its words."""
    return BULLET.sub("", " ".join(line.split()))


def begins(line: str, below: str, *, is_apart: bool = False) -> bool:
    """Tell whether a list begins with a line: a title above a clue, or a clue with a direction.

    Below a title that stands apart a number is enough, or a table, whatever ``read`` says of it.
    """
    first, second = _lines([line, below], 0, {})[:1], bare(below)
    if not (is_apart or is_title(line)) and APART.fullmatch(bare(line)):
        return False
    if SIDE_BY_SIDE.fullmatch(line):
        return NUMBERED.match(second) is not None
    for _, way, text, label, _ in first:
        if way and is_apart and (NUMBERED.match(text or second) or second[:1] == "|"):
            return True
        if not text:
            return _label(second, 0, way) is not None
        if label and (way or (label.way and not label.may_point)):
            return bool(second) or label.start < len(text)
    return False


def names_a_slot(line: str, numbers: Collection[int]) -> bool:
    """Tell whether a line begins with one of the numbers of slots, as a clue does."""
    number = NUMBERED.match(bare(line))
    return number is not None and int(number[1]) in numbers


def is_title(line: str) -> bool:
    """Tell whether a line is what stands above the clues of one direction."""
    return TITLE.fullmatch(bare(line)) is not None


def read(lines: Sequence[str], above: int, grid: Grid) -> dict[str, str]:
    """Read the clues of a list with some lines above it; raise BadInput naming what is wrong."""
    if any(map(SIDE_BY_SIDE.fullmatch, lines[:1])):
        raise BadInput(
            f"Line {above + 1}: Across and Down stand side by side; put one below the other."
        )
    firsts = {slot.name[-1].lower(): slot.number for slot in reversed(grid.listed)}
    listed = [*_settled(_lines(lines, above, firsts), grid)]
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
            is_title &= not _is_pointed_to(clue.text, inner.start())
            if is_title and way not in ways and f"{inner[3]}{way}" in names:
                raise _either(clue.number, clue.text[inner.start() :])
    for clue in parted:
        for name in _others(clue.label, clue.slot.name[-1], names):
            clues.setdefault(_named(name, clue.number, grid).name, f"See {clue.slot}")
    return clues


def _written(
    lines: Sequence[str], above: int, firsts: Mapping[str, int]
) -> Iterator[tuple[int, str, re.Match[str] | None]]:
    """Yield lines with their numbers, and what a title has.

    The title of a direction that has none above is one, too; *Across* below *See 5* isn't, if that
    direction has another. The end of lengths stands where they begin.
    """
    texts = [*map(bare, lines)]
    ends = set[int]()
    for n in range(1, len(texts)):
        if OPENED.search(texts[n - 1]) and (end := CLOSED.match(texts[n])):
            texts[n - 1 : n + 1] = f"{texts[n - 1]} {end[0]}", texts[n][end.end() :].lstrip()
            ends.add(n)
    titles = _titles(texts)
    ways = {title[1][0].lower() for title in titles.values()}
    for n, text in enumerate(texts):
        inner = _inner(text, ways, firsts) if len(ways) == 1 else None
        if inner:
            ways.add(inner[1][0].lower())
            for part in (text[: inner.start()].rstrip(" *|–—;"), text[inner.start() :]):
                yield above + 1 + n, part, TITLE.fullmatch(part)
        elif text or n not in ends:
            yield above + 1 + n, text, titles.get(n)


def _titles(texts: Sequence[str]) -> dict[int, re.Match[str]]:
    """Find titles; one below a number, See 5, or beside a clue may be text that goes on.

    It is, in a list without titles, and where its direction has one that is plainly a title.
    """
    written = (
        (APART if not above else TITLE).fullmatch(text) for above, text in pairwise(["", *texts])
    )
    found = {n: title for n, title in enumerate(written) if title}
    ways = {n: title[1][0].lower() for n, title in found.items()}
    if len({*ways.values()}) == 1 and all(n and texts[n - 1] for n in found):
        # The end of a clue, in a list whose numbers have their direction: 5A Touches / down.
        found = {n: title for n, title in found.items() if not title[1].islower()}
    below = {n for n in found if n and NUMBER_LAST.search(texts[n - 1])}
    alone = {ways[n] for n, title in found.items() if not title[2] and n not in below}
    capital = {ways[n] for n, title in found.items() if not title[1].islower()}
    doubtful = set[int]()
    for n, title in found.items():
        word, beside, number = title.groups()
        is_clue = beside != number  # not Across 1, whose clue stands on the next line
        is_odd = ways[n] in alone or (word.islower() and ways[n] in capital)
        if n and ((n in below and (is_clue or not beside)) or (is_clue and is_odd)):
            doubtful.add(n)
    sure = [way for n, way in ways.items() if n not in doubtful]
    for n in doubtful:
        # Each clue may have its title beside it: Across 1 Pet.
        others = sure.count(ways[n])
        if 0 not in found or others == 1 or (others and not found[n][2]):
            del found[n]
    return found


def _inner(text: str, ways: Collection[str], firsts: Mapping[str, int]) -> re.Match[str] | None:
    """Find a title in a text, of a direction without one, above a number that it may have."""
    for each in INNER.finditer(text):
        way = each[1][0].lower()
        may_follow = way in firsts and firsts[way] <= int(each[3])
        is_title = SIGNS.intersection(each[2]) and each[1][0].isupper() and may_follow
        if is_title and way not in ways and not _is_pointed_to(text, each.start()):
            return each
    return None


def _is_pointed_to(text: str, at: int) -> bool:
    """Tell whether a direction at a place is that of a clue that the text points to: See 5 Down."""
    before = text[:at].rstrip()
    return POINTING.search(number := before.rstrip("0123456789")) is not None and number != before


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


def _lines(lines: Sequence[str], above: int, firsts: Mapping[str, int]) -> list[Line]:
    """Return what each line is."""
    found = list[Line]()
    way, is_apart = "", True
    for number, text, title in _written(lines, above, firsts):
        if title:
            way, text = title[1][0].lower(), title[2] or ""
        if text or title:
            found.append(Line(number, way, text, None, is_apart or title is not None))
        is_apart = not text
    parts = [[*part] for _, part in groupby(found, lambda line: line.way)]
    have_words = all(_have_words(part) for part in parts if part[0].way)
    return [line for part in parts for line in _begun(part, have_words)]


def _have_words(lines: Sequence[Line]) -> bool:
    """Tell whether each label below a title has its word, and stands on a line of its own.

    It is the label's then, not the clue's: 1 Across Pet.
    """
    way = lines[0].way
    texts = [(line.text, label) for line in lines if (label := _label(line.text, 0, way))]
    texts = [(text, label) for text, label in texts if label.form.is_like(texts[0][1].form)]
    others = {
        label.number
        for line in lines
        for match in INSIDE.finditer(line.text)
        if (label := _label(line.text, match.start(), way))
        if label.form.sign or not line.text[label.start :][:1].islower()
    }
    has_all = len(texts) > 1 and all(
        label.may_point and text[label.start].lower() == way for text, label in texts
    )
    # Down low and Down under are clues; beside labels some begin with a capital.
    below = [text[label.start :].partition(" ")[2] for text, label in texts]
    are_clues = all(text[:1].islower() for text in below)
    return has_all and not are_clues and others.issubset(label.number for _, label in texts)


def _begun(lines: Sequence[Line], have_words: bool) -> Iterator[Line]:
    """Yield the lines below a title, those that begin a clue with its label.

    The first shows how the list writes them. One that names its direction in another way is text
    (36-Down), but for that of the title. That, and one that differs else ((4) is how long an
    answer is), is text if its number has a clue or is out of order. Below a number alone is its
    text, whatever it looks like.
    """
    way = "" if have_words else lines[0].way
    labels = [_label(line.text, 0, way) for line in lines]
    forms = [label.form for label in labels if label]
    form = next(iter(forms), None)
    others = [each for each in forms[1:] if form and each.mark == form.mark]
    if form and form.named and way and len(others) > 1 and not any(each.named for each in others):
        form = others[0]
    own = {
        (label.number, label.way)
        for line in lines
        for at in (0, *(match.start() for match in INSIDE.finditer(line.text)))
        if (label := _label(line.text, at, way)) and form and label.form.is_same(form)
        if not label.may_point
    }
    last, is_text = dict[str, int](), False
    for line, label in zip(lines, labels, strict=True):
        is_named = False
        if label and form and not form.named and label.way and label.way == way:
            is_named = bool(label.form.sign) or not line.text[label.start :][:1].islower()
        if label and is_named:
            label = label._replace(way="", form=label.form._replace(named=""))
        if label and form and not is_text and label.form.is_like(form):
            is_own = label.form.is_same(form) and not (label.may_point or is_named)
            in_order = label.number > last.get(label.way, 0)
            if way and label.may_point:  # may end the line before: in 6 Across (10 3)
                in_order &= not LENGTHS.fullmatch(line.text[label.start :].partition(" ")[2])
            if is_own or ((label.number, label.way) not in own and in_order):
                last[label.way] = label.number
                is_text = label.start == len(line.text)
                yield line._replace(label=label)
                continue
        text = MARK.sub("", line.text) if is_text else line.text
        yield line._replace(text=text, is_apart=line.is_apart and not is_text)
        is_text = is_text and not line.text


def _label(text: str, at: int, way: str, has_others: bool = True) -> Label | None:
    """Read what a clue begins with at a place of a text, below the title of a direction or none."""
    match = LABEL.match(text, at)
    if match is None:
        return None
    mark, before, digits, letter, gap, word = match.groups()
    number, others, at = int(digits), list[tuple[int, str]](), match.end()
    while has_others and (other := OTHER.match(text, at)):
        others.append((int(other[1]), (other[2] or "").strip(" -")[:1].lower()))
        at = other.end()
        has_others = len(others) < MOST_SLOTS
    end = END.match(text, at)
    start, sign = (end.end(), end[1].strip("* ")) if end else (at, "")
    width = len(digits) if number < 10 or digits[0] == "0" else 0
    if way and word and gap != "-" and not sign and not others:
        # Below a title the words are the clue's: 1 Down the hatch.
        return Label(number, "", (), match.start(6), Form(mark, "", "", width), True)
    after = text[start : start + 1]
    if mark in ("(", "[") and (others or sign[:1] not in CLOSING):
        return None
    if after and text[start - 1] != " " and (not sign or after.isdigit()):
        return None
    if before and not sign:
        return None
    told = (before or letter or word or "")[:1].lower()
    named = "A1" if before else "1A" if letter else f"1{gap}W" if word else ""
    is_low = bool(word) and not sign and after.islower()
    return Label(number, told, (*others,), start, Form(mark, named, sign, width), is_low)


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
    alone = _label(line.text, 0, line.way, has_others=False)
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
        label = _label(text, 0, "")
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
        label = _label(text, at, "a")
        if label and not all(told or number in missing for number, told in label.others):
            label = _label(text, at, "a", has_others=False) or label
        if label is None or label.start == len(text):
            continue
        points = (label.may_point or label.way) and POINTING.search(text[max(0, at - 8) : at])
        is_named = label.form.sign or not (points or text[label.start].islower())
        is_one = label.way and is_named if first.way else not points and not label.way
        is_like = first.form.is_like(label.form) and bool(label.form.sign or not first.form.sign)
        if is_one and is_like:
            yield at, label
