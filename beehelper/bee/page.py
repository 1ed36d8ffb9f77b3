"""Whole pages: a board's answers, or the newspaper's hints, among much else.

A page has a board's letters, or one of its pangrams, and its answers stand on lines of their own,
after one another in a sentence or below a heading, or each before its meaning. A line *lists*
answers if half of its words or more can be made of the board's letters. Prose, menus and lists of
what was not accepted are left out, and named.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from html.parser import HTMLParser
from operator import or_
from typing import NamedTuple

from beehelper.bee.board import CENTRE_NAME, SHORTEST, Board, apart, with_centre
from beehelper.bee.official import Pasted
from beehelper.bee.paste import LABEL_FIRST, parse_paste
from beehelper.errors import BadInput
from beehelper.words.dates import DAY_ABOVE, take_date
from beehelper.words.letters import ALPHABET, BIT, mask_of, plain

LARGEST, MOST_SETS = 100_000, 200
"""Characters of the longest page that is searched for answers, and words of seven letters on it:
a second of work."""

NEARLY_ALL = 0.9
"""Share of the words made of a board's letters, on lines that list answers, that have its centre:
the others stand in prose. Another letter in as many words leaves the centre open."""

LEAST = 4
"""Words that are no chance on a page that does not state the board's letters."""

ANOTHER = 8
"""Words of another board that are no chance."""

WHOLE = re.compile("[a-z]+")
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
SENTENCE = re.compile(r"[\r\n]+|(?<=[a-z)])[.!?][ \t]+")
SOLE = re.compile(
    r"(?:[\W_]*+\d++)?[\W_]*+([a-z]{4,})(?:[\W_]++\d++[\W_]*+(?:points?|pts?|letters?)?)?[\W_]*+"
)
"""A line of one word, with its number or its points, which may be POINT or WORD."""

HEAD = re.compile(
    r"^[\W\d_]*+([a-z]+)[*_`]*+(?:[ \t]*+[–—|(=\t]|[ \t]*+(?:(?<=[ \t])-|-(?=[ \t])))"
    r"|^[\W\d_]++([a-z]+)(?::[*_`]*+|[*_`]++:)[ \t]"
)
"""A word before what it means; before a colon it needs a mark, as a name of who speaks has none."""

SIGNS = "-:–—=→"
"""What stands between a heading and what follows on its line."""

# Groups are atomic, not possessive: Python before 3.11.5 matches ``(?:…)*+`` wrongly (gh-106052).
HEADING = re.compile(r"^[\W\d_]*+[a-z](?>(?:[^-:–—=→(]|\([^()]*\)|(?<![ \t])-(?![ \t]))*)[-:–—=→]")
"""What may be a heading before the answers on its line, as far as the sign between them, which is
not within brackets."""

STATED = tuple(
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        r"(?<![^\W_])"
        r"([a-z](?:(?>(?:\s*+\(cent(?:er|re)\))?)[\s,/|·•*()\[\]\"-]++(?:and\s++)?[a-z](?![^\W_])){6})",
        r"^[ \t:]*(?:(?:letters|board|puzzle)\b[ \t:]*)?([a-z][ \t,/|:-]++[a-z]{6})(?![^\W_])",
        r"^[ \t]*[*_]{1,2}([a-z][*_]{1,2}[a-z]{6})(?![^\W_])",
        r"(?<!\d)(?<!\d[ -])(?<!seven[ -])\b(?:letters?|board|puzzle)\s*+"
        r"(?::|\b(?:are|is|were)\b)\s*+([a-z]{7})\b",
    )
)
"""A board's letters as a page states them: one by one, the centre before six, named as letters."""

IN_SENTENCE = re.compile(
    r"^[ \t:]*[a-z][ \t]++[a-z]{6}[ \t]++"
    r"(?!(?:words?|points?|pangrams?|with|cent(?:er|re))\b)[a-z]",
    re.MULTILINE,
)
"""A letter and six as a sentence begins: *I solved it*; what counts a board's words may follow."""

APART_ALONE = re.compile(r"^[ \t]*([a-z][ \t]++[a-z]{6})[ \t\r]*$", re.MULTILINE)
"""Letters with nothing else on their line, the centre before the six others."""

ALONE = re.compile(r"^[ \t]*([a-z]{7})[ \t\r]*$", re.MULTILINE)
CENTRE = re.compile(
    rf"\b{CENTRE_NAME}(?:\s*+letter)?\"?+(?:\s*+(?::|\b(?:is|was)\b)\s*+|\s++)\"?+([a-z])\b"
    r"|\bmust\s++(?:include|contain|use)\s++(?:the\s++letter\s++)?([a-z])\b(?![ \t]*+\w)"
    rf"|\b([a-z])\s*+\({CENTRE_NAME}\)"
    r"|\b[a-z][ \t,]{1,3}+[(*\[]{1,2}+([a-z])[)*\]]{1,2}+(?!\w)"
    r"|(?<!\S)[(*\[]{1,2}+([a-z])[)*\]]{1,2}+[ \t,]{1,3}+[a-z]\b"
    r"|(?<![^\n])[ \t]*+[a-z][ \t]++[a-z][ \t\r]*+\n"
    r"[ \t]*+[a-z][ \t]++([a-z])[ \t]++[a-z][ \t\r]*+\n"
    r"[ \t]*+[a-z][ \t]++[a-z][ \t\r]*+(?![^\n])"
)
"""A centre that is named, "the center letter is F", or marked, "F (center)", "A (F)", or that
stands in the middle of three rows."""

NOT_ACCEPTED = re.compile(
    r"(?:\bnot|n't)[ \t]++(?:(?!(?:find|found|get|got|see|guess)\b)[a-z']++[ \t]++){0,3}"
    r"(?:accepted|allowed|valid|answers?|list|words?|dictionary|counted|included)\b"
    r"|\b(?:missing|absent|omitted|removed|left[ \t]++out)[ \t]++(?:from|of)[ \t]++"
    r"(?:(?!(?:my|your|our)\b)[a-z']++[ \t]++){0,3}(?:list|answers?|words?|dictionary|puzzle|nyt)\b"
    r"|\b(?:unofficial|unaccepted|invalid|rejected|refused|excluded|disallowed"
    r"|non-?(?:words|answers)|(?:bonus|extra|denied)[ \t]++words)\b"
)
"""A heading over words that are no answers."""

PLAYERS = re.compile(r"\b(?:my|your|our)\b")
"""A list that is the player's: what is not in it may be an answer."""

PARAGRAPHS = re.compile(r"\n[ \t\r]*\n")

BELOW = re.compile(
    r"\b(?:answers?|words?|pangrams?|letters?|lengths?|start(?:s|ing)?|begin(?:s|ning)?)\b"
)
"""A heading over answers."""

LONG_HEADING = 10
"""Words of the longest heading."""

TALK = re.compile(
    r"\([^()]*\)|\b(?:words?\s++(?:with|of)\s++)?\d+[- ]*+"
    r"(?>(?:(?:letters?|words?|points?|pts|pangrams?|answers?)\b[ \t]*+)+)"
    r"|\b(?:words?|points?|pangrams?|answers?|others?|totals?|score)\s*+(?::\s*+)?\d+\b"
    r"|^\W*(?:perfect\s+)?(?:pangrams?|words?|answers?|others?)\s*:"
    r"|^[^,;:]*\b(?:pangrams?|words?|answers?)\s++(?:are|is|was|were|included?)\b"
)
"""What is not an answer: numbers, what stands in brackets, and names before a list."""

PANGRAMS = re.compile(
    r"\bpangrams?\b[*_]*[ \t]*(?:\([^()\n]*\)[ \t]*)?(?:[:=–—-]|\b(?:is|are|was|were)\b)"
    r"((?:[^a-z0-9.;]*+(?:and\b[^a-z0-9.;]*+)?[a-z]{7,}+)+)"
)
"""What a text says is a pangram: ``the pangrams were mandolin and domainal``."""

PANGRAM = re.compile("[a-z]{7,}")

JOINED = re.compile(r"\b(?:and|or|pangrams?|perfect)\b")
"""What stands between answers, and beside them, and is neither an answer nor prose."""

BETWEEN_LETTERS = re.compile(rf"{JOINED.pattern}|\({CENTRE_NAME}\)")
"""What stands between a board's letters."""

TAG = re.compile(r"<(?:html|body|div|p|ul|ol|li|table|span|br)\b", re.IGNORECASE)
UNSEEN = frozenset(("script", "style", "head", "noscript", "template", "nav"))
INLINE = frozenset(("a", "b", "i", "em", "strong", "span", "font", "u", "mark", "small"))


class _Seen(HTMLParser):
    """Collects what a reader of a page in HTML sees, a block a line."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self._unseen = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._unseen = 0 if tag == "body" else self._unseen + (tag in UNSEEN)
        self.parts.append("" if tag in INLINE else "\n")

    def handle_endtag(self, tag: str) -> None:
        self._unseen = max(0, self._unseen - (tag in UNSEEN))
        self.parts.append("" if tag in INLINE else "\n")

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self.parts.append(data)


def visible(text: str) -> str:
    """Return the text of a page that was saved as HTML; other text as it is."""
    if not TAG.search(text):
        return text
    seen = _Seen()
    seen.feed(text)
    seen.close()
    return "".join(seen.parts)


class AnotherBoard(BadInput):
    """These are the hints of another board than the one in play."""


class Hints(NamedTuple):
    """The newspaper's page of hints: its board, its numbers, and its day if it names one."""

    board: Board
    pasted: Pasted
    date: str | None


def parse_hints(text: str) -> Hints:
    """Read a page of official hints with its board; raise BadInput if it lacks one of them."""
    page = plain(visible(text))
    letters, rest = take_letters(IN_SENTENCE.sub("", page), *STATED, ALONE)
    if not letters:
        raise BadInput(
            "The board's letters are not in the paste; type the seven letters first, the centre "
            "first, or paste the page with the line of them, such as T A E I L N Z."
        )
    centre = stated_centre(page, letters) or letters[0]
    board = with_centre(centre, letters)
    return Hints(board, parse_paste(rest, board), take_date(page)[0])


def parse_hints_of(board: Board, text: str) -> Hints:
    """Read pasted hints of a board, with or without its letters; raise BadInput for another's.

    Letters count that stand one by one, or alone on a line: *I played* may begin a sentence.
    """
    page = plain(visible(text))
    letters, _ = take_letters(page, STATED[0], APART_ALONE)
    if letters and {*letters} != {*board.letters}:
        other = parse_hints(text).board
        raise AnotherBoard(f"These are the hints of {other}, another board than {board}.")
    return Hints(board, parse_paste(text, board), take_date(page)[0])


def has_totals(text: str) -> bool:
    """Tell whether a text has the official line of totals, ``WORDS: 46, POINTS: 215``."""
    page = plain(visible(text))
    return all(LABEL_FIRST[name].search(page) for name in ("words", "points"))


def named_pangrams(text: str) -> list[str]:
    """Find the words that a text says are pangrams, whatever letters they have."""
    named: list[str] = []
    for line in plain(text).splitlines():
        if not NOT_ACCEPTED.search(line):
            for match in PANGRAMS.finditer(line):
                named += PANGRAM.findall(match[1])
    return named


def take_letters(page: str, *forms: re.Pattern[str]) -> tuple[str, str]:
    """Take the seven letters that a page states out of it, "" if it states none.

    One that stands apart from the others is the first.
    """
    for form in forms:
        for match in form.finditer(page):
            letters = "".join(re.findall("[a-z]", BETWEEN_LETTERS.sub(" ", match[1])))
            if len(letters) == len(set(letters)) == 7:
                alone = [] if BETWEEN_LETTERS.search(match[1]) else apart(match[1])
                if len(alone) == 1:
                    letters = alone[0] + letters.replace(alone[0], "")
                return letters, f"{page[: match.start()]}\n{page[match.end() :]}"
    return "", page


def take_centre(page: str) -> tuple[str, str]:
    """Take the centre that a lower-case text names, or marks, out of it; "" if it does not."""
    match = CENTRE.search(page)
    if match is None:
        return "", page
    return match[match.lastindex or 0], f"{page[: match.start()]} {page[match.end() :]}"


def stated_centre(page: str, letters: str) -> str:
    """Return the centre that a lower-case page states of some letters, else "".

    It is named, marked, apart from the six others, or the first of letters that are not in
    alphabetical order.
    """
    centre, _ = take_centre(page)
    if centre and centre in letters:
        return centre
    if letters and re.search(rf"(?<![^\W_]){letters[:1]}[ \t,/|:*_-]++{letters[1:]}\b", page):
        return letters[:1]
    return letters[:1] if [*letters] != sorted(letters) else ""


class Listed(NamedTuple):
    """The words of a board that a page lists, in order, and all others that are on it.

    ``letters`` and ``centre`` are those that the page states, or "". ``alone``: whether the first
    word stands on the page once, alone on its line.
    """

    words: tuple[str, ...]
    letters: str
    centre: str
    date: str | None
    alone: bool
    ignored: tuple[str, ...]
    refused: tuple[str, ...]
    """Ignored words that the page says are not accepted."""


class _Line(NamedTuple):
    """A line or sentence: its words, those that answers could be with their masks, its first word.

    The first word is "" unless it stands before what it means.
    """

    text: str
    words: tuple[str, ...]
    masks: tuple[tuple[str, int], ...]
    head: str

    def listed(self, mask: int) -> list[str]:
        """Return the words made of some letters, if half of all are or more, or the first alone."""
        made = [word for word, own in self.masks if not own & ~mask]
        if len(self.words) <= 2 * len(made):
            return made
        return [word for word in made[:1] if word == self.head]


def find_listed(text: str) -> Listed | None:
    """Find the answers on a page; None where it lists none, or leaves open on which board.

    Raises BadInput for a page that lists the answers of two boards.
    """
    if len(text) > LARGEST:
        return None
    page = plain(text)
    date, undated = take_date(page)
    letters, rest = take_letters(DAY_ABOVE.sub(" ", undated), *STATED)
    every = [*_lines(rest)]
    lines = [*_accepted(every)]
    masks = [mask for line in lines for _, mask in line.masks]
    masks += map(mask_of, named_pangrams(page))
    sets = {mask for mask in masks if mask.bit_count() == 7}
    stated = mask_of(letters)
    sets |= {stated} if letters else set()
    if len(sets) > MOST_SETS:
        return None
    found = {
        mask: dict.fromkeys(word for line in lines for word in line.listed(mask))
        for mask in sorted(sets)
    }
    # Letters that are stated are the board's, unless others make more than twice the words.
    best = max(found, key=lambda mask: len(found[mask]) * (1 + (mask == stated)), default=0)
    for mask, words in found.items():
        beyond = sum(bool(mask_of(word) & ~best) for word in words)
        if beyond >= ANOTHER and 2 * beyond >= len(words):
            one, other = (
                next((word for word in found[each] if mask_of(word) == each), _letters(each))
                for each in (best, mask)
            )
            raise BadInput(
                f"The text lists the answers of two boards, those of {one.upper()} and "
                f"{other.upper()}; paste one "
                "at a time, or write the letters above each, such as T AEILNZ."
            )
    if stated != best:
        letters = ""
    alphabet = _letters(best)
    centre = stated_centre(page, letters or alphabet)
    made = [*found.get(best, ())]
    shared = [letter for letter in alphabet if all(letter in word for word in made)]
    if centre and len(shared) == 1 and not CENTRE.search(page):
        centre = shared[0]  # the letters are in another order
    answers = _centred(made, centre)
    if len(answers) < (2 if letters else LEAST):
        return None
    first = next(line for line in lines if answers[0] in line.listed(best))
    near = [word for line in lines if line.listed(best) for word in line.words]
    fitting = [word for word in WORD.findall(rest) if {*word} <= {*alphabet}]
    others = [word for line in every for word in line.words]
    ignored = dict.fromkeys(
        word
        for word in near + fitting + others
        if len(word) >= SHORTEST and word not in {*answers, letters, alphabet}
    )
    alone = len(first.words) == 1 and others.count(answers[0]) == 1
    refused = tuple(word for word in dict.fromkeys(_refused(rest, best)) if word in ignored)
    return Listed(tuple(answers), letters, centre, date, alone, tuple(ignored), refused)


def _letters(mask: int) -> str:
    return "".join(letter for letter in ALPHABET if BIT[letter] & mask)


def _lines(page: str) -> Iterator[_Line]:
    """Read lines and sentences, without the words that join others; a heading is one of its own."""
    for sentence in SENTENCE.split(page):
        before = HEADING.match(sentence)
        if before and (BELOW.search(before[0]) or NOT_ACCEPTED.search(before[0])):
            heading = _line(before[0])
            yield heading if HEAD.match(sentence) else heading._replace(masks=())
            yield _line(sentence[before.end() :])._replace(head="")
            continue
        line = _line(sentence)
        if before and before[0].endswith(":") and not line.head:
            after = _line(sentence[before.end() :])
            line = line._replace(masks=after.masks) if after.words else line  # a label, or a name
        yield line


def _line(text: str) -> _Line:
    words = tuple(spoken(text))
    could = (word for word in words if len(word) >= SHORTEST and WHOLE.fullmatch(word))
    head = HEAD.match(text)
    return _Line(
        text,
        words,
        tuple((word, mask_of(word)) for word in could),
        head[head.lastindex or 0] if head else "",
    )


def spoken(text: str) -> list[str]:
    """Return the words of a line but those that name its numbers, or join others."""
    if sole := SOLE.fullmatch(text):
        return [sole[1]]
    words = WORD.findall(TALK.sub(" ", text)) or WORD.findall(text)  # if all is in brackets
    return [word for word in words if not JOINED.fullmatch(word)]


def _accepted(lines: Sequence[_Line]) -> Iterator[_Line]:
    """Leave out the lines below a heading that says that its words are not accepted."""
    accepted = True
    for at, line in enumerate(lines):
        if len(line.words) <= LONG_HEADING:
            refuses = NOT_ACCEPTED.search(line.text) and not _is_answer(lines, at)
            accepted = not refuses and (accepted or BELOW.search(line.text) is not None)
        if accepted:
            yield line


def _refused(page: str, mask: int) -> Iterator[str]:
    """Find the words of some letters that a heading on their line, or right above, refuses."""
    beside = below = found = False
    for paragraph in PARAGRAPHS.split(page):
        below, found = below and not found, False
        for line in _lines(paragraph):
            listed = line.listed(mask)
            if _is_refusal(line, mask):
                beside = line.text[-1] in SIGNS
                below, found = not beside, False
            elif beside:
                beside, below = False, not line.words
                yield from listed
            elif below:
                below = found = bool(listed)
                yield from listed


def _is_refusal(line: _Line, mask: int) -> bool:
    """Tell whether a line is a heading over words that are not accepted, and names none itself."""
    if len(line.words) > LONG_HEADING or PLAYERS.search(line.text):
        return False
    return bool(NOT_ACCEPTED.search(line.text)) and all(own & ~mask for _, own in line.masks)


def _is_answer(lines: Sequence[_Line], at: int) -> bool:
    """Tell whether words that could be a heading, as INVALID, are answers as those around them.

    Then all that could be answers, on that line and on six around it, are of seven letters.
    """
    line = lines[at]
    if ":" in line.text or not line.masks or len(line.masks) < len(line.words):
        return False
    near = lines[max(0, at - 3) : at + 4]
    masks = (mask for line in near if len(line.masks) == len(line.words) for _, mask in line.masks)
    return reduce(or_, masks).bit_count() <= 7


def _centred(words: list[str], centre: str) -> list[str]:
    """Return the words that have the centre, as nearly all must; [] where no letter is that."""
    counts = Counter(letter for word in words for letter in set(word))
    centre = centre or max(sorted(counts), key=counts.__getitem__, default="")
    most = counts[centre]
    if most < NEARLY_ALL * len(words) or (most < len(words) and [*counts.values()].count(most) > 1):
        return []
    return [word for word in words if centre in word]
