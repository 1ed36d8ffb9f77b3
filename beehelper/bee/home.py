"""What home asks of the bee: which text is a board, and how a saved one stands."""

from __future__ import annotations

import re
from contextlib import suppress

from beehelper.bee.board import RANK_NAMES, OpenCentre, parse_board, rank_of
from beehelper.bee.play import PASTED, Position, found_on, pasted_after, with_numbers
from beehelper.bee.text import (
    CENTRE_FIRST,
    LETTERS,
    are_words,
    board_told,
    found_below,
    told_in_mail,
    without_headings,
)
from beehelper.errors import BadInput
from beehelper.glance import UNKNOWN, Bars, Begun, Glance, SavedBoard
from beehelper.guide import STUCK, Guide
from beehelper.words.letters import SEPARATORS, plain
from beehelper.words.plural import counted

BOARD = "a board of the bee"

accepts = "seven letters, official hints"

guide = Guide(
    (
        "Type the seven letters, centre first, and Enter.",
        "Type each word you find and Enter, or paste them.",
        "Not in my list? Enter counts it, del drops it.",
        STUCK,
        "Type two letters, then ^d: hints for such words.",
    ),
    {
        "*": "a pangram: all 7 letters",
        "?": "unlikely to be accepted",
        "about 42": "an estimate, not official",
        "50 ± 6": "likely 44 to 56",
    },
    (
        "A word has the centre and 4 letters or more. Four letters score 1, longer words 1 a "
        "letter, pangrams 7 more.",
        "Paste the official hints, or the whole page they are on, whenever you like: my "
        "numbers become exact.",
        "Teach me yesterday's answers, or which words the game accepts: I remember them.",
    ),
)


def recognise(data: bytes, name: str) -> Begun | None:
    """Read seven letters, the centre first or named, or found words or official hints below them.

    Raises BadInput for seven letters with one twice, or of which either of two may be the centre,
    for hints with a fault, and for a board's answers.
    """
    text = data.decode("utf-8", "replace")
    letters, below = found_below(text)
    try:
        if not are_words(letters):
            return Begun(BOARD, key=board_told(letters).letters, paste=below)
    except OpenCentre:
        raise
    except BadInput:
        bare = "".join(sign for sign in text if not sign.isspace() and sign not in SEPARATORS)
        one_word = not re.search(r"[^\w()\[\]]", text.strip())
        if bare.isalpha() and len(bare) == 7 and (one_word or len({*plain(bare)}) == 7):
            raise
    from beehelper.bee.page import has_totals, parse_hints
    from beehelper.words.dates import take_date

    day, rest = take_date(plain(text))[0] or "", without_headings(text)
    letters, *behind = LETTERS.split(rest, maxsplit=1)
    on_a_line = behind and has_totals(behind[0])
    try:
        hints = parse_hints(f"{day}\n{letters}\n{behind[0]}" if on_a_line else text)
    except BadInput:
        if has_totals(text):
            raise
        if _are_answers(text):
            raise BadInput(
                "These are a board's answers; Spelling Bee learns from past ones (Paste past "
                "answers, in its help)."
            ) from None
        letters, below = found_below(CENTRE_FIRST.sub(r"\1\n", rest))
        with suppress(BadInput):
            to_learn = below.startswith(("+", "-"))  # words, accepted or not
            if not (to_learn or are_words(letters)):
                return Begun(BOARD, key=board_told(letters).letters, day=day, paste=below)
        if told := told_in_mail(rest):
            return Begun(BOARD, key=told[0].letters, day=day, paste=told[1])
        return None
    return Begun(
        "official hints",
        (f"{PASTED}{hints.pasted}",),
        key=hints.board.letters,
        day=hints.date or "",
        sure=has_totals(text),
    )


def _are_answers(text: str) -> bool:
    """Tell whether a text is the answers of past boards, more than words make one by chance."""
    from beehelper.bee.page import ANOTHER, LARGEST
    from beehelper.bee.past import parse_past

    try:
        pasts = parse_past(text) if len(text) <= LARGEST else []
    except BadInput:
        return False
    return any(len(past.answers) >= ANOTHER for past in pasts)


def glance(board: SavedBoard, total: int | None = None, *, complete: bool = False) -> Glance:
    """Say what a saved board is and how far; ``total``: the points of all that counts on it.

    ``complete``: a list that is sure has no more words. Raises BadInput for letters of none.
    """
    letters = parse_board(board.key)
    found = found_on(letters, board.moves)
    official = pasted_after(board.moves, letters)
    position = Position(letters, (), found)
    if official:
        position, total = with_numbers(position, official), official.points or total
    score, left = position.score, position.to_find
    over = bool(left and left.is_nothing)
    whole = over if left else complete
    rank = rank_of(score, total or 0, complete=whole).name if found and (total or whole) else ""
    to_go = f", {left.words:,} left" if left and left.words else ""
    far = f"{counted(len(found), 'word')}{to_go}"
    far = f"{rank}, {far}" if rank else f"{far}, {counted(score, 'point')}"
    if not found:
        return Glance(str(letters), "no words yet", over=over)
    return Glance(str(letters), far, over=over, bar=rank or UNKNOWN)


def bars(game: str) -> Bars:
    """Name the ranks."""
    return Bars("Rank reached", RANK_NAMES, "ranked")
