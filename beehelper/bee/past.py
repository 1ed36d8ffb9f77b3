"""Past boards as people paste them: yesterday's answers, with or without the letters and a date.

A file may hold several boards, separated by blank lines, or one a line, ``date letters centre … |
answers``. A board's letters may stand above its answers, the centre first or by alphabet; if they
do not, they are those of all its answers, and the centre is the letter that all of them share.
Headings, numbers and what is in brackets are left out; words among them that the board allows are
answers if they stand as answers do, as TODAY or POINT may, and named if not. A text with more than
that may be a whole page (``page.py``); where several boards stand below their letters or days, what
stands between two of these is read by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain, pairwise
from typing import NamedTuple

from beehelper.bee.board import SHORTEST, Board, broken_rule, parse_board, with_centre
from beehelper.bee.page import (
    LEAST,
    NOT_ACCEPTED,
    SOLE,
    TALK,
    WORD,
    find_listed,
    has_totals,
    named_pangrams,
    take_centre,
    visible,
)
from beehelper.bee.paste import LABEL_FIRST
from beehelper.errors import BadInput, read_or_none
from beehelper.words.dates import DATES, DAY_ABOVE, take_date
from beehelper.words.letters import plain

HEADING = re.compile(r"^[^,]*\b(?:yesterday|today|spelling bee|answers)\b[^,:]*:?\s*$|:\s*$")
LETTERS = re.compile(
    r"^\W*(?:letters?|board|puzzle)\s*"
    r"(?:(?::|are|is)\s*|\b(?=[a-z](?:\W++[a-z]{6}|(?:\W++[a-z]){6})(?![a-z])))"
)
"""A name before a board's letters; without a sign between them, these stand apart."""

CENTRE_APART = re.compile(r"\W*[a-z]\W++[a-z]{6}\W*")
"""A board whose centre stands apart from the six others."""

ONE_BY_ONE = re.compile(r"\W*[a-z](?:\W++[a-z]){6}\W*")
"""A board's letters with signs between all of them."""

DAY = re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}")
"""What means a date, be there such a day or not."""

TODAY = re.compile(r"^[ \t]*today[ \t]*:", re.MULTILINE)

MARKED = re.compile(r"(?<=[^\W\d_])[*_]+(?=[^\W\d_])")
"""Marks in a word, of a letter in bold."""

BRACKETED = re.compile(r"(?>(?:[^\w(]*+\((?!pangram|cent)[^\W\d_]{4,}+\))+)[^\w(]*+")
"""Words that each stand in brackets, and nothing else."""

OF_ALL = re.compile(r"(?<![0-9])[0-9]{1,3}[ \t]*+(?:of|/)[ \t]*+([0-9]{1,3})[ \t]++(?:word|answer)")
"""How many words a player has, and of how many."""

SAY_FOUND = frozenset(("found", "far", "have", "got"))
SAY_MISSED = frozenset(("missed", "missing"))
BESIDE = frozenset(re.findall(
    r"\S+", "i i've we we've you you've my our your so already these are here the list words"
    " answers"
))  # fmt: skip
"""The other words of a heading over found or missed ones."""

NAMED = 6
"""Ignored words that are named."""


class Past(NamedTuple):
    """A past board with all its answers; no date if the text gives none."""

    date: str | None
    board: Board
    answers: tuple[str, ...]
    doubtful: str = ""
    """Seven letters above the answers, read as the board, that may be an answer too."""

    ignored: tuple[str, ...] = ()
    """Other words of the text, those that look most like answers first."""

    refused: tuple[str, ...] = ()
    """Ignored words that the text says are not accepted."""

    today: bool = False
    """Whether a text without a date says that they are today's."""

    part: bool = False
    """Whether the text says that these are some of the answers."""

    @property
    def unread(self) -> tuple[str, ...]:
        """Return the ignored words that could be answers."""
        return tuple(word for word in self._of_the_board if word not in self.refused)

    @property
    def left_out(self) -> str:
        """Name the words that were ignored, those of the board and a few; "" if none."""
        if not self.ignored:
            return ""
        own = self._of_the_board
        words = (*own, *(word for word in self.ignored if word not in own))
        named = ", ".join(word.upper() for word in words[: max(NAMED, len(own))])
        more = len(words) - max(NAMED, len(own))
        return f"Ignored: {named}{f' and {more:,} more' if more > 0 else ''}."

    @property
    def _of_the_board(self) -> tuple[str, ...]:
        return tuple(word for word in self.ignored if not broken_rule(word, self.board))


class _Section(NamedTuple):
    """The letters of a board on the line ``at``, and the line where what stands above begins."""

    begin: int
    at: int
    date: str | None
    board: Board


@dataclass
class _Block:
    """What some lines say: the day, the letters, the centre, the answers; None or '' if nothing."""

    line: int
    date: str | None
    board: Board | None
    centre: str
    words: list[str]
    alone: bool = False
    """Whether the first word stands alone on its line, as the board's letters do."""

    headings: list[list[str]] = field(default_factory=list)
    """Words of lines that are headings, unless they all can be answers."""

    every: list[str] = field(default_factory=list)
    """All words but those of the day and the board."""

    def __post_init__(self) -> None:
        """Find the letters of the answers, and those that all of them share."""
        self.letters = set("".join(self.words))
        self.shared = set(_shared(self.words))

    @property
    def headed(self) -> bool:
        """Tell whether it says itself where a board begins."""
        return bool(self.date or self.board or self.centre)

    @property
    def whole(self) -> bool:
        """Tell whether its answers make a board."""
        return len(self.letters) == 7 and bool(self.shared)

    def goes_on_in(self, other: _Block) -> bool:
        """Tell whether two blocks are one board, separated by blank lines."""
        if (other.date or self.date) != self.date or other.board not in (None, self.board):
            return False
        if other.centre and not other.board and other.centre != self.centre:
            return False
        letters = self.letters | other.letters
        together = len(letters) == 7 and bool(self.shared & other.shared)
        begins = len(other.words) >= LEAST or (len(other.words) == 1 and other.whole)
        one = len(letters) <= 7 and not (self.whole and other.whole and not together)
        return one or not begins

    def go_on_in(self, other: _Block) -> None:
        """Add another block's answers; that takes no longer for many than for a few."""
        if other.words:
            self.shared &= other.shared
        self.letters |= other.letters
        again = other.date and other.alone and len({*other.words[0]}) == len(self.letters) == 7
        self.words += other.words[1:] if again else other.words  # the board above a part
        self.headings += other.headings
        self.every += other.every


def parse_past(text: str) -> list[Past]:
    """Read past boards with their answers, or a whole page that has one board's among much else.

    Raises BadInput for what is not a board.
    """
    text = re.sub(r"[\w*]+", _unmarked, visible(text))
    lines = text.splitlines()
    _check_days(lines)
    sections = _sections(lines)
    if len(sections) < 2:
        return _read_days(text)
    ends = [*(section.begin for section in sections[1:]), len(lines)]
    return [
        past
        for section, end in zip(sections, ends, strict=True)
        for past in _read_section(section, "\n".join(lines[section.begin : end]))
    ]


def _check_days(lines: Sequence[str]) -> None:
    """Raise BadInput for a line that begins with a date of no day of the calendar."""
    for number, line in enumerate(lines, 1):
        for pattern, _ in DATES:
            day = pattern.match(line.strip().lower())
            sure = day and (DAY.fullmatch(day[0]) or _is_day_above(line, day.end()))
            if day and sure and not take_date(day[0])[0]:
                raise BadInput(
                    f"{day[0]!r} on line {number} isn't a date; dates are like 2026-11-20."
                )


def _sections(lines: Sequence[str]) -> list[_Section]:
    """Part a text where letters of another board stand, or the same ones on another day."""
    sections: list[_Section] = []
    above = -1
    for at in range(len(lines)):
        date, board = _heading(lines, at)
        if board is None:
            continue
        begin = _begin(lines, above, at, sections[-1].board) if sections else 0
        above = at
        for each in lines[begin:at]:
            date = date or take_date(plain(each))[0]
        if not sections or board != sections[-1].board or (date and date != sections[-1].date):
            sections.append(_Section(begin, at, date, board))
    return sections


def _is_day_above(line: str, end: int) -> bool:
    """Tell whether a line is a day, as far as ``end``, and besides a board's letters at most."""
    before = line.strip()[end:].partition(":")[0].strip()
    return DAY_ABOVE.match(plain(line)) is not None and (not before or _board(before) is not None)


def _heading(lines: Sequence[str], at: int) -> tuple[str | None, Board | None]:
    """Read a day, if there is one, and the letters of a board; None where a line has others.

    A sentence may begin like letters, "I played": unless these are capitals or stand by alphabet,
    an answer must follow. Letters one by one by alphabet leave the centre open.
    """
    date, rest = _take_day(plain(lines[at]))
    head, _, after = LETTERS.sub("", rest).partition(":")
    is_apart = CENTRE_APART.fullmatch(head)
    board = _board(head) if is_apart or ONE_BY_ONE.fullmatch(head) else None
    if board is None or (is_apart and (lines[at].isupper() or board.outer in head)):
        return date, board
    letters = re.findall("[a-z]", head)
    following = (lines[number] for number in range(at + 1, len(lines)))
    below = filter(str.strip, chain([after], following))
    words = WORD.findall(plain(next(below, "")))
    sure = letters != sorted(letters) and any(not broken_rule(word, board) for word in words)
    return date, board if sure else None


def _begin(lines: Sequence[str], above: int, at: int, board: Board) -> int:
    """Return the line where what stands above letters begins, below the answers of a board."""
    begin = at
    while begin > above + 1 and all(
        broken_rule(word, board) for word in WORD.findall(plain(lines[begin - 1]))
    ):
        begin -= 1
    gaps = (line for line in range(begin, at) if not lines[line].strip())
    return begin if begin == above + 1 else next(gaps, begin)


def _read_section(section: _Section, text: str) -> list[Past]:
    """Read what stands from some letters to the next; see that they have answers."""
    pasts = _read_days(text, section.begin + 1)
    if section.board not in [past.board for past in pasts]:
        raise BadInput(
            f"The answers below {section.board} on line {section.at + 1} are those of "
            f"{pasts[0].board}; check the letters above them."
        )
    return pasts


def _read_days(text: str, begin: int = 1) -> list[Past]:
    """Read what stands below each of several days by itself, if each has another board."""
    lines = text.splitlines()
    parts: list[int] = []
    last = ""
    for at, line in enumerate(lines):
        if match := DAY_ABOVE.match(plain(line)):
            day = take_date(match[0])[0] or match[0]
            if day != last:
                parts.append(at)
            last = day
    if len(parts) < 2:
        return _read(text, begin)
    ends = [*parts[1:], len(lines)]
    starts = [0, *parts[1:]]
    with suppress(BadInput):  # a page may have other days besides
        pasts = [
            past
            for start, end in zip(starts, ends, strict=True)
            for past in _read("\n".join(lines[start:end]), begin + start)
        ]
        if all(one.board != next_.board for one, next_ in pairwise(pasts)):
            return pasts
    return _read(text, begin)


def _read(text: str, begin: int) -> list[Past]:
    """Read boards with their answers and the pangrams that are named as such.

    ``begin`` is the number of the first line.
    """
    pangrams = named_pangrams(text)
    pasts = [_with_pangrams(past, pangrams) for past in _read_listed(text, begin)]
    if len(pasts) != 1:
        return pasts
    page = plain(text)
    past = pasts[0]._replace(part=_is_part(page, pasts[0].answers))
    today = TODAY.search(page)
    if today and not past.date:
        before = WORD.findall(page[: today.start()])
        return [past._replace(today=not {*before} & {*past.answers})]
    return [past]


def _is_part(page: str, answers: Sequence[str]) -> bool:
    """Tell whether a page says that its answers are some of more, or those found or missed."""
    totals = {int(number) for number in OF_ALL.findall(page)}
    headings = set[str]()
    for line in page.splitlines():
        words, points = (LABEL_FIRST[name].search(line) for name in ("words", "points"))
        if words and points and not ("today" in line and "yesterday" in page):
            totals.add(int(words[1]))
        head = line.partition(":")[0]
        numbers, said = re.findall("[0-9]{1,3}", head), {*WORD.findall(head)}
        is_counted = any(abs(int(number) - len(answers)) <= 1 for number in numbers)
        is_heading = said <= BESIDE | SAY_FOUND | SAY_MISSED and not said <= {*answers}
        if is_heading and (is_counted or not numbers or "far" in said):
            headings |= said
    if totals:
        return max(totals) > len(answers)
    return bool(headings & SAY_FOUND) != bool(headings & SAY_MISSED)


def _with_pangrams(past: Past, pangrams: Sequence[str]) -> Past:
    """Add those pangrams to the answers that are of the board's letters."""
    own = {word for word in pangrams if {*word} == {*past.board.letters}}
    return past._replace(
        answers=tuple(sorted({*past.answers} | own)),
        doubtful="" if past.doubtful in own else past.doubtful,
        ignored=tuple(word for word in past.ignored if word not in own),
    )


def _read_listed(text: str, begin: int) -> list[Past]:
    """Read boards with the answers that are listed, or a page of one board."""
    try:
        return _lists(text, begin)
    except BadInput:
        listed = find_listed(text)
        if listed is None:
            if has_totals(text):
                raise BadInput("These are a board's hints, not its answers.") from None
            raise
    board = parse_board(listed.letters) if listed.letters else None
    block = _Block(begin, listed.date, board, listed.centre, [*listed.words], listed.alone)
    return [_past(block)._replace(ignored=listed.ignored, refused=listed.refused)]


def _unmarked(word: re.Match[str]) -> str:
    """Leave out marks within a word, unless they mark the centre of seven letters."""
    bare = MARKED.sub("", word[0])
    outer = [*bare.strip("*_").lower()][1:]
    return word[0] if outer == sorted(outer) and CENTRE_APART.fullmatch(word[0].lower()) else bare


def _lists(text: str, begin: int) -> list[Past]:
    """Read boards of which all is answers but headings."""
    boards: list[_Block] = []
    for block in _blocks(text, begin):
        last = boards[-1] if boards else None
        if last is not None and not last.words:
            boards[-1] = replace(
                block,
                line=last.line,
                date=block.date or last.date,
                board=block.board or last.board,
                centre=block.centre or last.centre,
                headings=last.headings + block.headings,
                every=last.every + block.every,
            )
        elif last is not None and last.goes_on_in(block):
            last.go_on_in(block)
        elif block.headed or block.words or block.headings:
            boards.append(block)
    if not boards or not (boards[-1].words or boards[-1].board):
        raise BadInput(
            "No answers are in the text; paste a board's answers, separated by commas, spaces or "
            "lines, and boards by blank lines."
        )
    return [_past(block) for block in boards]


def _past(block: _Block) -> Past:
    """Find the board of some answers, and see that they are on it."""
    words = tuple(dict.fromkeys(block.words))
    where = f"in the board that begins on line {block.line}"
    board, doubtful = block.board, ""
    if board is None and block.alone and _heads(words, block.centre):
        doubtful, *rest = words
        board, words = parse_board(doubtful), tuple(rest)
    if not words:
        raise BadInput(f"No answers are {where}; paste them below its letters.")
    if board is None or _lacks_centre(board, block.centre, words):
        letters = sorted(set(board.letters if board else "".join(words)))
        if len(letters) != 7:
            raise BadInput(
                f"The answers {where} have {len(letters)} different letters, "
                f"{' '.join(letters).upper()}; a board has seven: write them above, the centre "
                "first."
            )
        shared = [block.centre] if block.centre in letters else _shared(words)
        if len(shared) != 1:
            some = f"{' and '.join(map(str.upper, shared))} are" if shared else "no letter is"
            first, *others = sorted(letters, key=lambda letter: letter not in shared[:1])
            raise BadInput(
                f"The centre {where} is not known: {some} in all answers; write the letters above "
                f"them, the centre first, as in {first.upper()} {''.join(others).upper()}."
            )
        board = with_centre(shared[0], "".join(letters))
    for word in words:
        if fault := broken_rule(word, board):
            raise BadInput(f"{word[:40].upper()} {where} can't be on {board}: {fault}.")
    for line in block.headings:
        if not any(broken_rule(word, board) for word in line):
            words += tuple(line)
    stated = {board.letters, "".join(sorted(board.letters))}  # again, above a part
    answers = tuple(sorted({*words} - stated))
    known = {*answers, *stated, doubtful}
    every = (word for word in dict.fromkeys(block.every) if word not in known)
    ignored = tuple(word for word in every if not broken_rule(word, board))
    return Past(block.date, board, answers, doubtful, ignored)


def _heads(words: tuple[str, ...], centre: str) -> bool:
    """Tell whether the first word is the board: in alphabetical order, or with its centre first.

    Seven letters are meant as the board, too, where all words together make none. A text that
    states the ``centre`` elsewhere has it by alphabet.
    """
    first, *rest = words
    if len(first) != 7 or len(set(first)) != 7:
        return False
    if list(first) == sorted(first) or len(set("".join(words))) != 7:
        return True
    return not centre and (all(first[0] in word for word in rest) or len(_shared(words)) != 1)


def _lacks_centre(board: Board, stated: str, words: Sequence[str]) -> bool:
    """Tell whether a board's centre is another letter than the first of those that were written.

    It is where the text says so, and where letters in alphabetical order begin with one that is
    not the only one in all answers.
    """
    if stated:
        return stated in board.letters
    return board.centre == min(board.letters) and _shared(words) != [board.centre]


def _shared(words: Sequence[str]) -> list[str]:
    """Return the letters that all words share."""
    return sorted(set(words[0]).intersection(*words[1:])) if words else []


def _blocks(text: str, first: int) -> Iterator[_Block]:
    """Read the lines between blank lines; one that begins with a board and a bar is its own."""
    lines: list[str] = []
    begin = first
    for number, line in enumerate([*text.removeprefix("\ufeff").splitlines(), ""], first):
        barred = _barred(number, plain(line)) if "|" in line else None
        if line.strip() and barred is None:
            if lines and _is_head(plain(line)):
                yield _block(begin, lines)
                lines = []
            if not lines:
                begin = number
            lines.append(plain(line.replace("’", "'")))
            continue
        if lines:
            yield _block(begin, lines)
            lines = []
        if barred:
            yield barred


def _take_day(line: str) -> tuple[str | None, str]:
    """Take a day out of a lower-case line, and the colon after one that it begins with.

    A day without a year gives None.
    """
    date, rest = take_date(line)
    if match := DAY_ABOVE.match(line):
        return date, line[match.end() :].lstrip(" \t:")
    return date, rest


def _is_head(line: str) -> bool:
    """Tell whether a line has the date and the letters of a board before its answers."""
    date, rest = _take_day(line)
    head, colon, _ = rest.partition(":")
    return bool(date and colon and _board(head))


def _barred(number: int, line: str) -> _Block | None:
    """Read ``date letters centre … | answers``; None where the bars stand between answers."""
    head, _, answers = line.partition("|")
    date, head = take_date(head)
    letters = re.findall(r"\b[a-z]{7}\b", head)
    centres = re.findall(r"\b[a-z]\b", head)
    board = None
    if letters:
        centre = centres[0] if centres else letters[0][0]
        board = _board(centre + letters[0].replace(centre, ""))
    if not date and not (board and "|" not in answers and len(answers.split()) > 1):
        return None
    words = list(_words(answers, number))
    return _Block(number, date, board, "", words, every=WORD.findall(answers))


def _block(begin: int, lines: list[str]) -> _Block:
    date: str | None = None
    board: Board | None = None
    centre = ""
    words: list[str] = []
    alone = False
    headings: list[list[str]] = []
    every: list[str] = []
    for number, line in enumerate(lines, begin):
        found, line = _take_day(line)
        date = date or found
        named, line = take_centre(line)
        centre = named or centre
        rest = LETTERS.sub("", line)
        before, colon, after = rest.partition(":")
        single = re.fullmatch(r"[\W_]*[a-z]{7}[\W_]*", before)
        if board is None and (rest != line or (not words and (colon or not single))):
            board = _board(before)
            rest = after if board else rest
            if board and CENTRE_APART.fullmatch(before):
                centre = centre or board.centre
        heading = HEADING.search(rest)
        if (heading or ":" in rest) and NOT_ACCEPTED.search(rest.partition(":")[0]):
            raise BadInput(
                f"Words from line {number} on are not accepted by what it says; paste only answers."
            )
        every += WORD.findall(rest)
        sole = SOLE.fullmatch(rest)
        said = [sole[1]] if sole else WORD.findall(TALK.sub(" ", rest))
        own = [] if heading else list(_words(rest, number))
        if said and (not own or (sole and said != own)):
            headings.append(said)
            continue
        alone = alone or (not words and len(own) == 1)
        words += own
    return _Block(begin, date, board, centre, words, alone, headings, every)


def _board(text: str) -> Board | None:
    return read_or_none(parse_board, text.replace("*", " "))


def _words(text: str, number: int) -> Iterator[str]:
    said = text if BRACKETED.fullmatch(text) else TALK.sub(" ", text)
    for word in re.findall(r"[^\W\d_]+(?:'[a-z]+)?", said):
        if not re.fullmatch("[a-z]+", word):
            raise BadInput(f"{word[:40]!r} on line {number} is not an answer of letters a-z.")
        if len(word) < SHORTEST:
            raise BadInput(
                f"{word.upper()!r} on line {number} is not an answer; those have {SHORTEST} "
                "letters or more."
            )
        yield word
