"""Texts of players: seven letters, in whatever form, and the words found on them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress

from beehelper.bee.board import (
    CENTRE_NAME,
    SHORTEST,
    SPLITS,
    Board,
    broken_rule,
    parse_board,
    parse_stated,
)
from beehelper.errors import BadInput
from beehelper.words.letters import INVISIBLE, plain

_WRONG = "✗✘✖❌❎"
SIGN_FIRST = re.compile(rf"\W*[✓✔✅☑{_WRONG}]")
WRONG_BEFORE = re.compile(rf"[{_WRONG}][\ufe0f \t]*+[^\W\d_]++")
WRONG_AFTER = re.compile(rf"(?<![^\W\d_])[^\W\d_]++[ \t]*+[{_WRONG}]")
"""A word with a sign that it isn't accepted: after the sign on a line that begins with one."""

_REFUSED = (
    r"(?:not[ \t](?:accepted|counted|valid|allowed|(?:a[ \t])?words?"
    r"|in[ \t](?:the[ \t]|word[ \t]){0,2}list)|rejected|refused|invalid|disallowed)\b"
)
STRUCK = re.compile(
    r"~~[^~\n]++~~"
    r"|(?<![^\W\d_])[^\W\d_]++[ \t]*+(?:[(\[:–—-][ \t]*+(?:is[ \t]++)?)?"
    rf"{_REFUSED}[ \t]*+[)\]]?"
)
"""A word that is struck out, or that the words after it say isn't accepted."""

REFUSING = re.compile(
    r"(?:\b(?:the|these|those|my|words?|guess(?:es)?|were|was|are|is)[ \t]++){0,4}"
    rf"\b{_REFUSED}[ \t]*+:"
)
"""A heading over words that aren't accepted, on its line or below it."""

LETTERS = re.compile(r"(?<=^[A-Za-z]{7})[ \t:]+")
"""What stands between seven letters and words behind them."""

CENTRE_FIRST = re.compile(r"^([A-Za-z][ \t][A-Za-z]{6})(?:[ \t]*:[ \t]*|[ \t]+(?=[A-Za-z]))")
"""Letters, the centre apart, with words behind them."""

_NUMBER = r"(?:[ \t]*+\(?\d++\)?)?"
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
    r"(?:today[ \t]*:|(?P<sure>bee|letters[ \t]*:)"
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
                return _board_of(centre, letters)
    letters = _unlabelled(bare)
    return parse_board(letters) if letters == bare else parse_stated(letters)


def _centres(page: str) -> set[str]:
    """Find the letters that a lower-case text names, or marks, as the centre."""
    from beehelper.bee.page import CENTRE

    matches = (match for each in (CENTRE, CENTRE_NAMED) for match in each.finditer(page))
    return {match[match.lastindex or 0] for match in matches}


def _board_of(centre: str, letters: str) -> Board:
    return parse_board(centre + letters.replace(centre, ""))


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
    """Part seven letters from the found words below or behind them, "" if there are none."""
    text = text.strip()
    for letters, below in _partings(text):
        with suppress(BadInput):
            board = board_told(letters)
            if heading := HEADING.match(below):
                below = below[heading.end() :].strip()
            words = words_of(JOINING.sub(" ", below))
            if bool(words) == bool(below) and not any(broken_rule(word, board) for word in words):
                return letters, JOINING.sub(" ", below)
    return text, ""


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

    Those that are marked as not accepted are none.
    """
    words, parts = list[str](), " ".join(_accepted(text)).replace(",", " ").split()
    for part in parts:
        bare = PUNCTUATION.sub(" ", part).split()
        # CAN'T, and the TA-2 of a list of pairs, would be other words without their signs.
        is_bare = all(word.isalpha() and len(word) >= SHORTEST for word in bare)
        # A number alone is one of hints, or of a heading.
        words += bare if is_bare and (bare or not any(map(str.isdigit, part))) else [part]
    return words or parts


def _accepted(text: str) -> Iterator[str]:
    """Read lower-case lines without the words that the text says aren't accepted."""
    is_refused = False
    for line in plain(text).splitlines():
        is_refused = is_refused and bool(line.strip()) and ":" not in line
        if is_refused:
            continue
        if heading := REFUSING.search(line):
            is_refused = not line[heading.end() :].strip()
            line = line[: heading.start()]
        marked = WRONG_BEFORE if SIGN_FIRST.match(line) else WRONG_AFTER
        yield marked.sub(" ", STRUCK.sub(" ", line))


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
        and _is_board(line)
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
        words = words_of(JOINING.sub(" ", match[1]))
        if any(broken_rule(word, board) for word in words):
            return match[0]
        said.extend(words)
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
    if not _is_board(named[1]) or len(centres) > 1 or not centres <= {*letters}:
        return None
    if centres:
        return _board_of(centres.pop(), letters)
    return parse_stated(named[1])


def _is_board(text: str) -> bool:
    with suppress(BadInput):
        return bool(parse_board(text))
    return False
