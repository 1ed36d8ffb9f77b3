"""What each line of a list of clues is: the title of a direction, a clue's first line, or its text.

A title stands above the clues of one direction, or beside the first; a clue begins with a *label*,
the number of its slot, with a direction where no title has it: 14A, 3-Down. The labels of a list
are written in one form, and what is written otherwise is text.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

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


def bare(line: str) -> str:
    """Return a line without the bullet of a list, one blank between its words."""
    return BULLET.sub("", " ".join(line.split()))


def begins(line: str, below: str, *, is_apart: bool = False) -> bool:
    """Tell whether a list begins with a line: a title above a clue, or a clue with a direction.

    Below a title that stands apart a number is enough, or a table, whatever ``cluelist.read`` says
    of it.
    """
    first, second = lines_of([line, below], 0, {})[:1], bare(below)
    if not (is_apart or is_title(line)) and APART.fullmatch(bare(line)):
        return False
    if SIDE_BY_SIDE.fullmatch(line):
        return NUMBERED.match(second) is not None
    for _, way, text, label, _ in first:
        if way and is_apart and (NUMBERED.match(text or second) or second[:1] == "|"):
            return True
        if not text:
            return label_at(second, 0, way) is not None
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
        if is_title and way not in ways and not is_pointed_to(text, each.start()):
            return each
    return None


def is_pointed_to(text: str, at: int) -> bool:
    """Tell whether a direction at a place is that of a clue that the text points to: See 5 Down."""
    before = text[:at].rstrip()
    return POINTING.search(number := before.rstrip("0123456789")) is not None and number != before


def lines_of(lines: Sequence[str], above: int, firsts: Mapping[str, int]) -> list[Line]:
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
    texts = [(line.text, label) for line in lines if (label := label_at(line.text, 0, way))]
    texts = [(text, label) for text, label in texts if label.form.is_like(texts[0][1].form)]
    others = {
        label.number
        for line in lines
        for match in INSIDE.finditer(line.text)
        if (label := label_at(line.text, match.start(), way))
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
    labels = [label_at(line.text, 0, way) for line in lines]
    forms = [label.form for label in labels if label]
    form = next(iter(forms), None)
    others = [each for each in forms[1:] if form and each.mark == form.mark]
    if form and form.named and way and len(others) > 1 and not any(each.named for each in others):
        form = others[0]
    own = {
        (label.number, label.way)
        for line in lines
        for at in (0, *(match.start() for match in INSIDE.finditer(line.text)))
        if (label := label_at(line.text, at, way)) and form and label.form.is_same(form)
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


def label_at(text: str, at: int, way: str, has_others: bool = True) -> Label | None:
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
