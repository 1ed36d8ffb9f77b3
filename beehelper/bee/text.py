"""Texts of players: seven letters, in whatever form, and the words found on them."""

from __future__ import annotations

import re
from contextlib import suppress

from beehelper.bee.board import SHORTEST, Board, broken_rule, parse_board
from beehelper.errors import BadInput
from beehelper.words.letters import plain

_WRONG = "✗✘✖❌❎"
SIGN_FIRST = re.compile(rf"\W*[✓✔✅☑{_WRONG}]")
WRONG_BEFORE = re.compile(rf"[{_WRONG}][\ufe0f \t]*+[^\W\d_]++")
WRONG_AFTER = re.compile(rf"(?<![^\W\d_])[^\W\d_]++[ \t]*+[{_WRONG}]")
"""A word with a sign that it isn't accepted: after the sign on a line that begins with one."""

LETTERS = re.compile(r"(?<=^[A-Za-z]{7})[ \t:]+")
"""What stands between seven letters and words behind them."""

APART = re.compile(r"^([A-Za-z][ \t][A-Za-z]{6})(?:[ \t]*:[ \t]*|[ \t]+(?=[A-Za-z]))")
"""Letters, the centre apart, with words behind them."""

HEADING = re.compile(r"(?:(?:words )?found(?: so far| words)?|words)[ \t]*:", re.IGNORECASE)
"""What heads found words."""

LINE_OF_BOARD = re.compile(
    r"[A-Z][A-Z \t,;/|:+()\[\]-]{6,30}|(?![AaIi][ \t]{1,3}[a-z])[A-Za-z][ \t:,/|-]{1,3}[a-z]{6}"
)
"""Letters in capitals, or one and six, on a line of a mail; *I solved* is none."""

LINE = 80
"""Characters of a line that may name a board's letters and its centre."""

NAMING = re.compile(r"\b(?:cent(?:er|re|ral)|outer|others?|letters?|is|are|the|and|with)\b")
"""What names a board's letters on a line."""

PUNCTUATION = re.compile(r"[\W_]+")
"""What may stand beside found words, and between them: ``“tail”; tale!``."""


def board_told(text: str) -> Board:
    """Read seven letters, the centre first, or named beside them; raise BadInput for others."""
    from beehelper.bee.page import take_centre

    page = plain(text.strip())
    centre, _ = take_centre(page) if len(page) <= LINE else ("", "")
    letters = "".join(re.findall("[a-z]", NAMING.sub(" ", page)))
    if centre in letters and len({*letters}) == 7 and letters.count(centre) == len(letters) - 6:
        return parse_board(centre + letters.replace(centre, ""))
    return parse_board(text)


def found_below(text: str) -> tuple[str, str]:
    """Part seven letters from the found words below or behind them, "" if there are none."""
    for parted in (text.strip().partition("\n"), LETTERS.split(text.strip(), maxsplit=1)):
        letters, below = parted[0], parted[-1]
        try:
            board = parse_board(letters)
        except BadInput:
            continue
        if heading := HEADING.match(below):
            below = below[heading.end() :].strip()
        if not any(broken_rule(word, board) for word in words_of(below)):
            return letters, below
    return text, ""


def words_of(text: str) -> list[str]:
    """Read words with spaces or commas between, and without the punctuation of a sentence.

    Those that are marked as not accepted are none.
    """
    accepted = [
        (WRONG_BEFORE if SIGN_FIRST.match(line) else WRONG_AFTER).sub(" ", line)
        for line in plain(text).splitlines()
    ]
    words, parts = list[str](), " ".join(accepted).replace(",", " ").split()
    for part in parts:
        bare = PUNCTUATION.sub(" ", part).split()
        # CAN'T, and the TA-2 of a list of pairs, would be other words without their signs.
        is_bare = all(word.isalpha() and len(word) >= SHORTEST for word in bare)
        words += bare if is_bare else [part]
    return words or parts


def without_headings(text: str) -> str:
    """Return a text without its day and the game's name."""
    from beehelper.games import GAMES
    from beehelper.words.dates import DAY_WITHIN

    named = re.compile(GAMES["bee"].names, re.IGNORECASE)
    return DAY_WITHIN.sub(" ", named.sub(" ", text)).strip(" \t\r\n,:")


def line_of_board(text: str) -> str:
    """Return the only line of a text that is a board, if no other is like it, or of it; else "".

    It stands at an end of a paragraph, or has a sign: capitals within other lines may be words.
    """
    lines = [line.strip() for line in text.splitlines()]
    found = [
        line
        for above, line, below in zip(["", *lines], lines, [*lines[1:], ""], strict=False)
        if (not (above and below) or re.search(r"[^\w\s]", line))
        and LINE_OF_BOARD.fullmatch(line)
        and _is_board(line)
    ]
    if len(found) != 1:
        return ""
    at = lines.index(found[0])
    letters, width = {*parse_board(found[0]).letters}, len("".join(found[0].split()))
    below = lines[at + 1 : at + 2]
    if any(len(line.split()) == 1 and line[0].isalpha() for line in below):
        return ""  # a word that was to be of the board
    for line in (*lines[:at], *lines[at + 1 :]):
        bare = "".join(line.split())
        words = re.findall(r"[a-z]{4,}", plain(line))
        # A row of a grid, a word of a list, words of the board that would get lost.
        if len(bare) == width or (bare.isalpha() and bare.isupper()):
            return ""
        if any({*word} <= letters for word in words):
            return ""
    return found[0]


def _is_board(text: str) -> bool:
    with suppress(BadInput):
        return bool(parse_board(text))
    return False
