"""Play along: the words found so far, what is left, and what the game would say to a typed word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from beehelper.bee.board import (
    RANK_NAMES,
    SHORTEST,
    Board,
    Totals,
    Word,
    broken_rule,
    is_pangram,
    is_perfect,
    parse_board,
    points,
    rank_of,
)
from beehelper.bee.counts import Counts, count_left
from beehelper.errors import BadInput
from beehelper.glance import CLEAR, UNKNOWN, Bars, Begun, Glance, SavedBoard
from beehelper.hints import helped
from beehelper.search import UNLIMITED, Budget
from beehelper.words.letters import plain
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.bee.assign import Missing
    from beehelper.bee.official import Pasted

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


class Verdict(Enum):
    """What becomes of a typed word."""

    PANGRAM = "pangram!"
    ACCEPTED = "accepted"
    UNLIKELY = "listed, but unlikely"
    UNKNOWN = "not in my list"
    REPEATED = "already found"
    REFUSED = "against the rules"


class _Position(NamedTuple):
    """The fields of ``Position``."""

    board: Board
    words: tuple[Word, ...]
    found: tuple[str, ...] = ()
    pasted: Pasted | None = None
    """The official numbers (``with_numbers``, ``with_paste``)."""

    to_find: Pasted | None = None
    """The same without the found words."""

    notes: tuple[str, ...] = ()
    """What does not fit together in pasted numbers, found words and list, a sentence each."""

    missing: tuple[Missing, ...] = ()
    """The words left that pasted numbers ask for and no list has: a hint may tell of them."""

    unlisted: float = 0.0
    """All words left to expect that are in no list, under pasted numbers."""

    unmet: bool = False
    """Whether no words can meet the pasted numbers: they stay as pasted, but may be wrong."""


class Position(_Position):
    """A board in play: its words, the likeliest first, and those found, in the order found.

    Numbers are estimates, unless they are among the official ones that were pasted. To count takes
    up to 40 ms, so what was counted stays with the board, and goes with it from process to process.
    """

    @cached_property
    def left(self) -> tuple[Word, ...]:
        """The words not found yet that may count."""
        found = set(self.found)
        return tuple(word for word in self.words if word.likelihood and word.text not in found)

    @property
    def offered(self) -> tuple[Word, ...]:
        """The words left that a hint may name."""
        return tuple(word for word in self.left if word.offered)

    @property
    def likely_left(self) -> list[str]:
        """The words left that count as answers."""
        return [word.text for word in self.left if word.likely]

    @property
    def score(self) -> int:
        return sum(map(points, self.found))

    @cached_property
    def counts(self) -> Counts:
        return count_left(self.left, self.found, self.to_find, self.board)

    @property
    def is_counted(self) -> bool:
        """Tell whether the counts are there at no cost."""
        return "counts" in vars(self)

    def counted(self) -> Position:
        """Count now what is left, so that nothing waits for it later."""
        assert self.counts
        return self

    @property
    def totals(self) -> Totals:
        """Count the whole board: the found words, and what is left."""
        return self.whole(self.counts)

    def whole(self, left: Counts) -> Totals:
        """Count the whole board, given what is left."""
        guess = Totals(
            len(self.found) + left.words,
            self.score + left.points,
            sum(map(is_pangram, self.found)) + left.pangrams,
            sum(map(is_perfect, self.found)) + left.perfect,
            {word[0] for word in self.found}.union(left.grid) == set(self.board.letters),
        )
        if self.pasted is None:
            return guess
        official = {name: getattr(self.pasted, name) for name in Totals._fields}
        return guess._replace(**{name: each for name, each in official.items() if each is not None})

    @property
    def total(self) -> int:
        """The points of the whole board, which the ranks are shares of."""
        return self.totals.points

    def certain(self, what: str) -> bool:
        """Tell whether one of the totals, or the counts of a rung, are no guess."""
        if what == "bingo" and {word[0] for word in self.found} == set(self.board.letters):
            return True
        if self.unmet:
            return False
        if self.pasted is not None and (
            (what in Totals._fields and getattr(self.pasted, what) is not None)
            or (what == "lengths" and self.pasted.lengths)
            or (what == "bingo" and len(self.pasted.rows) == len(self.board.letters))
            or (what == "grid" and self.pasted.whole_grid)
            or (what == "pairs" and self.pasted.whole_pairs)
        ):
            return True
        if what == "pangrams":
            return not (self.counts.pangrams_margin or self.counts.unlisted)
        if what in ("words", "points"):
            return self.counts.exact
        sure = all(word.likelihood == 1 for word in self.left)
        return sure and self.counts.words == len(self.left)

    @property
    def complete(self) -> bool:
        """Tell whether every word that counts as an answer is found."""
        if self.to_find is not None and self.to_find.words is not None:
            return self.to_find.words <= 0
        return bool(self.found) and not self.likely_left


def with_numbers(position: Position, pasted: Pasted) -> Position:
    """Put official numbers in place of what is guessed; the words stay as likely as they are."""
    from beehelper.bee.fit import Counters
    from beehelper.bee.official import without

    counters = Counters(pasted, position.board)
    fitting = [word for word in position.found if counters.count(word)]
    return position._replace(pasted=pasted, to_find=without(pasted, fitting))


def with_paste(position: Position, pasted: Pasted, budget: Budget = UNLIMITED) -> Position:
    """Let official numbers decide: counts become exact, and words as likely as they leave them.

    Numbers that no words can meet contradict one another, so none of them is certain.
    ``position`` has the words as they are without a paste; its found words are taken into account.
    Raises Stopped.
    """
    from beehelper.bee.assign import assign

    assigned = assign(position.words, position.found, pasted, position.board, budget)
    met = position._replace(
        words=assigned.words,
        notes=assigned.notes,
        missing=assigned.missing,
        unlisted=assigned.unlisted,
        unmet=assigned.unmet is not None,
    )
    return with_numbers(met, pasted)


FOUND, UNLISTED, PASTED, ACCEPTED, REFUSED = "+", "?", "=", "^", "!"
"""How the other moves begin: a found word; a typed word that is in no list and not counted yet;
pasted numbers, as ``str(Pasted)`` writes them, or nothing, to forget them; a word that was accepted
or refused, whatever a list says. A refused word is found no more; CLEAR before a word forgets that
one alone."""


def found_after(moves: Iterable[str]) -> tuple[str, ...]:
    """Return the words found after a session's moves, in the order found."""
    found: list[str] = []
    for move in moves:
        if move == CLEAR:
            found.clear()
        elif move.startswith(FOUND):
            found.append(move.removeprefix(FOUND))
        elif move.startswith(REFUSED):
            found = [word for word in found if word != move.removeprefix(REFUSED)]
    return tuple(found)


def found_on(board: Board, moves: Iterable[str]) -> tuple[str, ...]:
    """Return the words found that the board's rules allow: a damaged save may have others."""
    return tuple(word for word in found_after(moves) if not broken_rule(word, board))


def unlisted_after(moves: Sequence[str]) -> tuple[str, ...]:
    """Return the typed words in no list that no later move counts, marks or drops, in order."""
    waiting: dict[str, None] = {}
    for move in moves:
        if move == CLEAR:
            waiting.clear()
        elif move.startswith(UNLISTED):
            waiting[move.removeprefix(UNLISTED)] = None
        else:
            waiting.pop(move[1:], None)
    found = set(found_after(moves))  # by another program, whose moves come first
    return tuple(word for word in waiting if word not in found)


def pasted_after(moves: Iterable[str], board: Board) -> Pasted | None:
    """Return the official numbers known after a session's moves; later ones add to earlier ones.

    Raises BadInput for a move that isn't a paste of this board.
    """
    pastes = [move.removeprefix(PASTED) for move in moves if move.startswith(PASTED)]
    if not pastes or not pastes[-1]:
        return None
    from beehelper.bee.official import Pasted, merged
    from beehelper.bee.paste import parse_paste

    known = Pasted()
    for text in pastes:
        known = merged(known, parse_paste(text, board), board) if text else Pasted()
    return known


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


BOARD = "a board of the bee"

accepts = "seven letters, official hints"


def recognise(data: bytes, name: str) -> Begun | None:
    """Read seven letters, the centre first or named, or found words or official hints below them.

    Raises BadInput for seven letters with one twice, or with two in brackets, for hints with a
    fault, and for a board's answers.
    """
    text = data.decode("utf-8", "replace")
    letters, below = found_below(text)
    try:
        return Begun(BOARD, key=board_told(letters).letters, paste=below)
    except BadInput:
        bare = re.sub(r"[\[\]()]", "", text.strip())
        if bare.isalpha() and len(bare) == 7:
            raise
    from beehelper.bee.page import has_totals, parse_hints
    from beehelper.words.dates import take_date

    day, rest = take_date(plain(text))[0] or "", _without_headings(text)
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
        letters, below = found_below(APART.sub(r"\1\n", rest))
        with suppress(BadInput):
            if not below.startswith(("+", "-")):  # words to learn, accepted or not
                return Begun(BOARD, key=board_told(letters).letters, day=day, paste=below)
        line = _line_of_board(rest)
        return Begun(BOARD, key=parse_board(line).letters, day=day) if line else None
    return Begun(
        "official hints",
        (f"{PASTED}{hints.pasted}",),
        key=hints.board.letters,
        day=hints.date or "",
        sure=has_totals(text),
    )


def _without_headings(text: str) -> str:
    """Return a text without its day and the game's name."""
    from beehelper.games import GAMES
    from beehelper.words.dates import DAY_WITHIN

    named = re.compile(GAMES["bee"].names, re.IGNORECASE)
    return DAY_WITHIN.sub(" ", named.sub(" ", text)).strip(" \t\r\n,:")


def _line_of_board(text: str) -> str:
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


def _are_answers(text: str) -> bool:
    """Tell whether a text is the answers of past boards, more than words make one by chance."""
    from beehelper.bee.page import ANOTHER, LARGEST
    from beehelper.bee.past import parse_past

    try:
        pasts = parse_past(text) if len(text) <= LARGEST else []
    except BadInput:
        return False
    return any(len(past.answers) >= ANOTHER for past in pasts)


def glance(board: SavedBoard, total: int | None = None) -> Glance:
    """Say what a saved board is and how far; ``total``: the points of all that counts on it.

    Raises BadInput for letters of none.
    """
    letters = parse_board(board.key)
    found = found_on(letters, board.moves)
    official = pasted_after(board.moves, letters)
    total, words = (official.points or total, official.words) if official else (total, None)
    score = sum(map(points, found))
    rank = rank_of(score, total).name if total and found else ""
    whole = words is not None and len(found) >= words
    left = "" if words is None or whole else f", {words - len(found)} left"
    far = f"{counted(len(found), 'word')}{left}"
    far = f"{rank}, {far}" if rank else f"{far}, {counted(score, 'point')}"
    if not found:
        return Glance(str(letters), "no words yet", over=whole)
    return Glance(str(letters), far, over=whole, bar=rank or UNKNOWN)


def bars(game: str) -> Bars:
    """Name the ranks."""
    return Bars("Rank reached", RANK_NAMES, "ranked")


def position_at_once(board: Board, words: tuple[Word, ...], moves: Iterable[str]) -> Position:
    """Return the position that a session's moves lead to, from a board's words, at once.

    Pasted numbers are there, but they do not decide yet which words are likely (``with_paste``).
    Raises BadInput for a paste, a mark or a found word that can't be.
    """
    moves = tuple(moves)
    marks = [move for move in moves if move.startswith((ACCEPTED, REFUSED))]
    if marks:
        from beehelper.bee.learn import informed, mark_of

        lessons = (mark_of("", move[1:], accepted=move[0] == ACCEPTED) for move in marks)
        # A word that the player typed isn't a hint, and could be a blocked one.
        words = informed(words, board, tuple(lessons), {move[1:] for move in marks})
    found = found_after(moves)
    for word in found:
        if fault := broken_rule(word, board):
            raise BadInput(f"{word!r} cannot have been found: {fault}.")
    position = Position(board, words, found)
    pasted = pasted_after(moves, board)
    return position if pasted is None else with_numbers(position, pasted)


def position_after(
    board: Board, words: tuple[Word, ...], moves: Iterable[str], budget: Budget = UNLIMITED
) -> Position:
    """Return the position that a session's moves lead to; pasted numbers decide which words it has.

    Raises BadInput for moves that can't be, and Stopped.
    """
    position = position_at_once(board, words, moves)
    return position if position.pasted is None else with_paste(position, position.pasted, budget)


def share(position: Position, date: str, rungs: int) -> str:
    """Return a text to share that names no letter: a bar of the ranks, what was found."""
    rank = RANK_NAMES[-1] if position.complete else rank_of(position.score, position.total).name
    reached = RANK_NAMES.index(rank) + 1
    pangrams = sum(map(is_pangram, position.found))
    return "\n".join(
        (
            f"🐝 Spelling Bee {date}",
            f"{'🟨' * reached}{'⬜' * (len(RANK_NAMES) - reached)} {rank}",
            f"{counted(len(position.found), 'word')}, {counted(position.score, 'point')}, "
            f"{counted(pangrams, 'pangram')}, {helped(rungs)}",
        )
    )


def judge(word: str, position: Position) -> Verdict:
    """Say what becomes of a typed lower-case word."""
    if broken_rule(word, position.board):
        return Verdict.REFUSED
    if word in position.found:
        return Verdict.REPEATED
    known = next((each for each in position.words if each.text == word), None)
    if known is None:
        return Verdict.UNKNOWN
    if not known.likely:
        return Verdict.UNLIKELY
    return Verdict.PANGRAM if is_pangram(word) else Verdict.ACCEPTED
