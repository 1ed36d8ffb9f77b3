"""Texts of players: seven letters, in whatever form, and the words found on them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial

from beehelper.bee.board import (
    CENTRE_NAME,
    SHORTEST,
    SPLITS,
    Board,
    OpenCentre,
    broken_rule,
    parse_board,
    parse_stated,
    with_centre,
)
from beehelper.errors import BadInput, read_or_none
from beehelper.words.letters import INVISIBLE, plain

_WRONG = "✗✘✖❌❎"
SIGN_FIRST = re.compile(rf"\W*[✓✔✅☑{_WRONG}]")
WRONG_BEFORE = re.compile(rf"[{_WRONG}][\ufe0f \t]*+[^\W\d_]++")
WRONG_AFTER = re.compile(rf"(?<![^\W\d_])[^\W\d_]++[ \t]*+[{_WRONG}]")
"""A word with a sign that it isn't accepted: after the sign on a line that begins with one."""

_NUMBER = r"(?:[ \t]*+\(?\d++\)?)?"
_NOT = (
    r"\b(?:not|(?:is|was|are|were)n['’]t)[ \t](?:accepted|counted|valid|allowed"
    r"|(?:a[ \t])?words?|in[ \t](?:the[ \t]|word[ \t]){0,2}list)\b"
)
_REFUSED = rf"(?:{_NOT}|\b(?:rejected|refused|invalid|disallowed)\b)"
STRUCK = re.compile(
    r"(?P<alone>~~[^~\n]++~~"
    r"|(?<![^\W\d_])[^\W\d_]++[ \t]*+[(\[][ \t]*+(?:(?:is|was)[ \t]++)?"
    rf"{_REFUSED}[ \t]*+[)\]]?)"
    r"|(?<![^\W\d_])[^\W\d_]++[\"”'’)\]]*+[ \t]*+(?:[:(\[–—-][ \t]*+)?"
    rf"(?:(?:both|all|is|was|are|were)[ \t]++){{0,2}}{_REFUSED}[ \t]*+[)\]]?"
    # REJECTED alone may be a found word.
    rf"|(?P<bare>{_NOT})"
)
"""A word that is struck out, or that the words after it say isn't accepted: alone, or maybe with
those before it."""

STOPS = ".;:!?()[]"
"""What parts words that are refused together from others."""

REFUSING = (
    r"(?:\b(?:the|these|those|my|following|list|of|words?|guess(?:es)?|were|was|are|is)[ \t]++)"
    r"{0,6}"
    rf"{_REFUSED}(?:[ \t]++(?:words?|guess(?:es)?|so|far)\b){{0,3}}{_NUMBER}[ \t]*+"
)
HEADS = re.compile(
    rf"(?P<refusing>{REFUSING}:)"
    r"|\b(?<!not )(?<!n['’]t )(?<!never )(?<!be )"
    rf"(?:found|accepted|words)(?:[ \t]++(?:words|so|far)\b){{0,3}}{_NUMBER}[ \t]*+:"
)
"""A heading over words that aren't accepted, on its line or below it, or over those that are."""

HEADLINE = re.compile(REFUSING)
"""A line that may be such a heading."""

DOUBT = "?"
"""What is behind a word of which a text leaves open whether it is accepted."""

LETTERS = re.compile(r"(?<=^[A-Za-z]{7})[ \t:]+")
"""What stands between seven letters and words behind them."""

CENTRE_FIRST = re.compile(r"^([A-Za-z][ \t][A-Za-z]{6})(?:[ \t]*:[ \t]*|[ \t]+(?=[A-Za-z]))")
"""Letters, the centre apart, with words behind them."""

HEADING = re.compile(
    rf"(?:(?:words )?found(?: so far| words)?|words){_NUMBER}[ \t]*+:", re.IGNORECASE
)
"""What heads found words."""

TELLING = re.compile(
    r"\b(?<!not )(?<!n['’]t )(?<!never )(?<!be )(?:(?:(?:have|['’]ve)[ \t]+)?(?:found|got)|have)\b"
    r"(?>(?:[ \t]+(?:so far|only|just|words)\b)*)"
    rf"{_NUMBER}[ \t]*+:?",
    re.IGNORECASE,
)
"""What says in a sentence that the words after it are found."""

SAID = re.compile(rf"{TELLING.pattern}([^.!?\n]*+)(?![?])", re.IGNORECASE)
"""A sentence of found words."""

BEFORE_TELLING = re.compile(r"\b(?:(?:i|we)(?:['’]ve)?|words)[ \t]*\Z", re.IGNORECASE)
"""What may stand between a board's letters and that: *I've*."""

JOINING = re.compile(r"&|\band\b", re.IGNORECASE)
"""What joins two found words, and is too short for one."""

LINE_OF_BOARD = re.compile(
    r"[A-Z][A-Z \t,;/|:+()\[\]-]{6,30}|(?![AaIi][ \t]{1,3}[a-z])[A-Za-z][ \t:,/|-]{1,3}[a-z]{6}"
)
"""Letters in capitals, or one and six, on a line of a mail; *I solved* is none."""

ONE_BY_ONE = r"[A-Za-z](?:[ \t,;/|-]{1,3}[A-Za-z]){6}"
"""Seven letters with signs between all of them."""

BOARD_NAME = re.compile(
    r"(?:(?:the|my|nyt|today(?:['’]?s)?)[ \t]+)*"
    r"(?:today[ \t]*:|(?P<sure>bee[ \t]*:?|letters[ \t]*:)"
    r"|(?:letters|board|puzzle)\b(?:[ \t]+(?:are|is|today))*[ \t]*:?)[ \t]*",
    re.IGNORECASE,
)
"""What names seven letters before them; one that is sure, seven in a row."""

IN_SENTENCE = re.compile(
    r"(?i:\bletters\b(?:[ \t]+(?:are|today))*[ \t]*+(?::[ \t]*+)?)"
    rf"({ONE_BY_ONE}|(?![AaIi][ \t]{{1,3}}[a-z])[A-Za-z][ \t]{{1,3}}[A-Za-z]{{6}}|[A-Z]{{7}})"
    r"(?!\w)(?![ \t,;/|-]{1,3}[B-HJ-Zb-hj-z](?![\w'’]))"
)
"""Letters that a sentence names, and no more than seven."""

LINE = 80
"""Characters of a line that may name a board's letters and its centre."""

_CENTRE = rf"(?:{CENTRE_NAME}|middle|inner|required|mandatory)"
CENTRE_NAMED = re.compile(
    rf"\b{_CENTRE}(?:[ \t]+letter)?(?:[ \t]*[:=]|[ \t]+is)[ \t]*([a-z])\b"
    rf"|\b{_CENTRE}[ \t]+(?:letter[ \t]+([a-z])\b|([a-z])(?=[ \t]*(?:[,;.)]|$)))"
    rf"|\b([a-z])[ \t]+(?:(?:is[ \t]+)?(?:in|at|as)|is)[ \t]+(?:the[ \t]+)?{_CENTRE}\b"
    rf"|(?:^|[,;(+–-]|\b(?:and|with)\b)[ \t]*([a-z])[ \t]+{_CENTRE}\b"
    rf"|\b([a-z])[ \t]*\((?:the[ \t]+)?{_CENTRE}\b"
    r"|(?<![\w*])([a-z])\*{1,2}(?![\w*])",
    re.MULTILINE,
)
"""A centre that a line names, or marks, besides those that a page does."""

NAMING = re.compile(
    rf"\b(?:{_CENTRE}|optional|outer|outside|others?|letters?|board|puzzle|must|include|contain|use"
    r"|today(?:['’]?s)?|in|at|as|is|are|the|and|with)\b"
)
"""What names a board's letters on a line."""

SHAPES = [], [7], *(split[1:] for split in SPLITS)
"""How many letters may stand together beside what names the centre: others are a sentence's."""

CHUNKS = [3, 4]
"""How people part seven letters as they part numbers: *tla einz*, the centre first."""

PUNCTUATION = re.compile(r"[\W\d_]+")
"""What may stand beside found words, and between them: ``“tail”; tale! tall(4)``."""

PICTURES = "".join(map(chr, (0xFE0F, *range(0x1F300, 0x1F700), *range(0x1F900, 0x1FB00))))
AROUND = f" \t\r\n\"“”„'‘’«»{PICTURES}"
"""What may stand around a board's letters; squares are another game's."""

_SEEN = str.maketrans(dict.fromkeys(INVISIBLE, " "))


def board_told(text: str) -> Board:
    """Read seven letters, the centre first, or named beside them; raise BadInput for others."""
    bare = text.translate(_SEEN).strip(AROUND)
    page = plain(bare)
    for line in (page.replace("(c)", "(centre)"), page) if len(page) <= LINE else ():
        groups = re.findall("[a-z]+", NAMING.sub(" ", line))
        letters = "".join(groups)
        if _is_shaped(groups) and len({*letters}) == 7 and len(centres := _centres(line)) == 1:
            centre = centres.pop()
            if letters.count(centre) == len(letters) - 6:
                return with_centre(centre, letters)
    letters = _unlabelled(bare)
    return parse_board(letters) if letters == bare else parse_stated(letters)


def _centres(page: str) -> set[str]:
    """Find the letters that a lower-case text names, or marks, as the centre."""
    from beehelper.bee.page import CENTRE

    matches = (match for each in (CENTRE, CENTRE_NAMED) for match in each.finditer(page))
    return {match[match.lastindex or 0] for match in matches}


def _unlabelled(text: str) -> str:
    """Return a board's letters without what names them before them."""
    if (label := BOARD_NAME.match(text)) is None:
        return text
    letters = text[label.end() :]
    shaped = LINE_OF_BOARD.fullmatch(letters) or re.fullmatch(ONE_BY_ONE, letters)
    return letters if shaped or (label["sure"] and letters.isalpha()) else text


def are_words(text: str) -> bool:
    """Tell whether seven letters are words of a sentence rather than a board's: *The bars*."""
    groups = re.findall(r"[^\W\d_]+", text)
    is_line = len(text.split("\n")) == 1 and not text.isupper()
    if not is_line or sum(map(len, groups)) != 7 or _is_shaped(groups):
        return False
    if sorted(map(len, groups)) == CHUNKS and not any(map(str.istitle, groups)):
        return False
    letters = "".join(groups)
    alone = [sign for sign in letters if sign.isupper()]
    # A capital within a group marks the centre; one that begins it may begin a word.
    return len(alone) != 1 or any(group[0] == alone[0] for group in groups)


def _is_shaped(groups: Iterable[str]) -> bool:
    return sorted(len(group) for group in groups if len(group) > 1) in SHAPES


def found_below(text: str) -> tuple[str, str]:
    """Part seven letters from the found words below or behind them, "" if there are none.

    Letters of an open centre have any words of these letters.
    """
    text = text.strip()
    for letters, below in _partings(text):
        with suppress(BadInput):
            breaks_rule = _rules(letters)
            if heading := HEADING.match(below):
                below = below[heading.end() :].strip()
            below = JOINING.sub(",", below)
            words = words_of(below)
            faults = (breaks_rule(word.removesuffix(DOUBT)) for word in words)
            if bool(words) == bool(below) and not any(faults):
                return letters, below
    return text, ""


def _rules(letters: str) -> Callable[[str], object]:
    """Return what tells whether a word breaks the rules of a board, be its centre open."""
    try:
        return partial(broken_rule, board=board_told(letters))
    except OpenCentre as fault:
        known = {*fault.letters}
    return lambda word: not known.issuperset(word)


def _partings(text: str) -> Iterator[tuple[str, str]]:
    """Part a text after its first line, behind seven letters, and where words are said found."""
    first, _, below = text.partition("\n")
    yield first, below.strip()
    if behind := LETTERS.search(text):
        yield text[: behind.start()], text[behind.end() :]
    if (said := TELLING.search(text)) and (below := text[said.end() :].strip()):
        before = BEFORE_TELLING.sub("", text[: said.start()].rstrip(" \t\r\n([-–—"))
        yield before.rstrip(" \t\r\n,;.:([-–—"), below


def words_of(text: str) -> list[str]:
    """Read words with spaces or commas between, and without the punctuation of a sentence.

    Those that are marked as not accepted are none; one that may be has a ``DOUBT`` behind it.
    """
    words, parts = list[str](), list[str]()
    for said, sign in _accepted(text):
        said = JOINING.sub(" ", said) if sign else said
        for part in said.replace(",", " ").split():
            parts.append(part)
            bare = PUNCTUATION.sub(" ", part).split()
            # CAN'T, and the TA-2 of a list of pairs, would be other words without their signs.
            is_bare = all(word.isalpha() and len(word) >= SHORTEST for word in bare)
            # A number alone is one of hints, or of a heading.
            is_read = is_bare and (bare or not any(map(str.isdigit, part)))
            words += [f"{word}{sign}" for word in bare] if is_read else [part]
    return words or parts


def _accepted(text: str) -> Iterator[tuple[str, str]]:
    """Read in lower case what a text doesn't say isn't accepted, with a sign where it may be so."""
    is_refused, was_refused, sign = False, False, ""
    is_on_line = is_open = False  # whether a heading has words on its line, and expects others
    for line in map(str.strip, plain(text).splitlines()):
        if not line or (is_on_line and not is_open):
            sign = DOUBT if is_open and (is_refused or sign) else ""
            is_refused = False
        if not line:
            continue
        if is_refused and ":" in line and not HEADS.search(line):  # it may be another heading
            is_refused, sign = False, DOUBT
        start = 0
        for head in HEADS.finditer(line):
            if not (head["refusing"] or was_refused or sign):
                continue
            if not is_refused:
                yield from _not_struck(line[start : head.start()], sign)
            is_refused, was_refused, sign = bool(head["refusing"]), True, ""
            start = head.end()
        rest = line[start:].strip()
        is_open = not rest or rest.endswith((",", "&", " and"))
        is_on_line = bool(rest) if start else is_on_line
        if not is_refused:
            yield from _not_struck(rest, sign)
            if HEADLINE.fullmatch(rest) and len(rest.split()) > 1:
                sign, is_open, is_on_line = DOUBT, True, False


def _not_struck(text: str, sign: str) -> Iterator[tuple[str, str]]:
    """Part a line's words, without those that are struck out, from those that may be."""
    text = (WRONG_BEFORE if SIGN_FIRST.match(text) else WRONG_AFTER).sub(" ", text)
    start = 0
    for struck in STRUCK.finditer(text):
        before = text[start : struck.start()]
        cut = len(before) if struck["alone"] else 1 + max(map(before.rfind, STOPS))
        yield before[:cut], sign
        yield before[cut:], DOUBT
        start = struck.end()
        if struck["bare"] and not before[cut:].strip(" \t,"):
            yield struck["bare"], ""
            sign = DOUBT
    yield text[start:], sign


def without_headings(text: str) -> str:
    """Return a text without its day and the game's name."""
    from beehelper.games import GAMES
    from beehelper.words.dates import DAY_WITHIN

    named = re.compile(GAMES["bee"].names, re.IGNORECASE)
    return DAY_WITHIN.sub(" ", named.sub(" ", text)).strip(" \t\r\n,:")


def told_in_mail(text: str) -> tuple[Board, str] | None:
    """Find a board on the only line of its like, or in a sentence, and the words said found.

    None where another line is like that one, or of it, or words of the board would get lost. Raises
    OpenCentre for letters by alphabet.
    """
    lines = [line.strip() for line in text.splitlines()]
    found = [
        line
        for above, line, below in zip(["", *lines], lines, [*lines[1:], ""], strict=False)
        # In capitals within other lines it may be a word.
        if (not (above and below) or re.search(r"[^\w\s]", line))
        and LINE_OF_BOARD.fullmatch(line)
        and read_or_none(parse_board, line) is not None
    ]
    named = [*IN_SENTENCE.finditer(text)]
    if len(found) == 1:
        at = lines.index(found[0])
        rest = [*lines[:at], *lines[at + 1 :]]
        if _goes_on(found[0], rest, lines[at + 1 : at + 2]):
            return None
        board, others = parse_stated(found[0]), "\n".join(rest)
    elif not found and len(named) == 1 and (read := _board_named(named[0], text)):
        board, others = read, f"{text[: named[0].start()]}\n{text[named[0].end() :]}"
    else:
        return None
    said = list[str]()

    def take(match: re.Match[str]) -> str:
        words = words_of(listed := JOINING.sub(",", match[1]))
        if any(broken_rule(word.removesuffix(DOUBT), board) for word in words):
            return match[0]
        is_open = any(word.endswith(DOUBT) for word in words)
        said.extend([listed.strip()] if is_open else words)
        return " "

    others = SAID.sub(take, others)
    if any({*word} <= {*board.letters} for word in re.findall("[a-z]{4,}", plain(others))):
        return None
    return board, " ".join(said)


def _goes_on(line: str, others: list[str], below: list[str]) -> bool:
    """Tell whether the line of a board is a row of a grid, or a word of a list."""
    width = len("".join(line.split()))
    bares = ["".join(other.split()) for other in others]
    if any(len(bare) == width or (bare.isalpha() and bare.isupper()) for bare in bares):
        return True
    return any(len(other.split()) == 1 and other[0].isalpha() for other in below)


def _board_named(named: re.Match[str], text: str) -> Board | None:
    """Read the letters that a sentence names; None where it names two centres, or another's."""
    centres = _centres(plain(text))
    letters = "".join(re.findall("[a-z]", plain(named[1])))
    if not read_or_none(parse_board, named[1]) or len(centres) > 1 or not centres <= {*letters}:
        return None
    if centres:
        return with_centre(centres.pop(), letters)
    return parse_stated(named[1])
