"""Rows as people paste them: guesses with their colours in the usual forms, or colours alone.

A row is ``CRANE ⬜⬜⬜⬜🟨``, ``⬜⬜⬜⬜🟨 CRANE``, ``crane=....y``, ``1. CRANE: bbbby``,
``CRANE (bbbby)``, ``Guess 1: CRANE -> bbbby``, ``| CRANE | bbbby |``, each letter with its colour,
or guesses with their colours below, each or all. On many boards the colours of each follow, or
stand in rows of the same guess, turn by turn or board by board: one guess has one colouring on a
board. ``Board 2:`` says whose they are. Several rows may stand on a line. Headers, links and empty
lines are passed over. Squares of many boards alone stand two by two.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from itertools import chain, pairwise
from typing import NamedTuple
from unicodedata import category

from beehelper.errors import BadInput
from beehelper.wordle.feedback import (
    ACCEPTED,
    all_exact,
    is_marks,
    is_typed,
    marks,
    parse,
    seen_signs,
    square_signs,
    with_marks,
    with_squares,
)
from beehelper.wordle.game import ROWS
from beehelper.wordle.heading import SHARED
from beehelper.wordle.play import (
    SIZES,
    State,
    Turn,
    feedbacks_in,
    parse_boards,
    parse_turn,
    with_turn,
)
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.plural import counted

_MOVE = re.compile(r"(?:^|(?<=[\s,;]))([^\W\d_]+)\s*=")
_WORD = re.compile(r"[^\W\d_]+")
NUMBERED = "guess", "row", "line"
"""What stands before the number of a row."""

_NAMES = "|".join(NUMBERED)
_LISTED = re.compile(rf"(?:[-*•]|(?:(?:{_NAMES})\s*)?#?\d{{1,2}}[.):,]*)\s+(?:[-–—]\s+)?")
"""What stands before the guess of a row in a list."""
_LABEL = re.compile(r"[ \t]*(board)[ \t]*#?(\d{1,2})(?:[ \t]*[:)]|[.-]?(?=\s|$))", re.IGNORECASE)
"""What says whose colours stand on its line, or below; it may be the guess BOARD with its marks."""

_NAMED = re.compile(r":[a-z_]+:")
_OTHERS = re.compile(r"^[^\w\n]*(?:connections|strands|mini crossword|spelling bee)\b", re.I | re.M)
"""What heads the result of another game of the newspaper."""

_BETWEEN = re.compile(r"[/|,;]")
NAMED = {"dordle": 2, "quordle": 4, "octordle": 8, "sedecordle": 16, "duotrigordle": 32}
"""Games of many boards -> how many."""

_BOARDS = re.compile(rf"\b({'|'.join(NAMED)})\b", re.IGNORECASE)
_LOST = "X"
_TOLD = re.compile(r"([0-9X])&([0-9X])/[0-9]|([0-9])\ufe0f?\u20e3|([🔟🕚🕛🕐🟥])", re.IGNORECASE)
"""In how many guesses the heading of a game of many boards says that each was solved."""

_CLOCKS = {"🔟": "10", "🕚": "11", "🕛": "12", "🕐": "13", "🟥": _LOST}
_APART = re.compile(r"[\s,;:|/]+")
_PART = re.compile(r"[^\s,;:|/]+")
"""A guess, or colours, on a line of several; and what stands between them."""

_NUMBER = re.compile(
    rf"(?<=\s)(?:(?:{_NAMES})\s*#?\d{{1,2}}[.):,]*(?:\s+|$)"
    r"|#?[1-9]\d?[.)]\s++(?=[\"(|]?\s?[^\W\d_]))"
)
"""The number of a row that stands after another on its line."""

_DASH = re.compile(r"(?<=[^\W\d_]{2})\s+[-–—]\s+")
_AROUND = re.compile(r"->|\*\*|[→()\[\]\"`]")
"""What may stand around colours, or between a guess and them."""


class NoRows(BadInput):
    """A text has no row, nor what could be one with a fault."""


class Pasted(NamedTuple):
    """A guess, empty if none was pasted, and the signs of its feedback.

    ``labels`` are the boards that labels say they are of, from 1; none without a label for each.
    """

    guess: str
    feedback: str
    labels: tuple[int, ...] = ()


def parse_paste(text: str, length: int, boards: Collection[int] = ()) -> tuple[Pasted, ...]:
    """Read the rows of a text, all of them with a guess or all without.

    ``boards`` are the numbers of boards whose colours a guess can have, empty if nobody knows.
    Rows of one guess with other colours are one row of several boards. Raises BadInput for a text
    without rows, for one with guesses on some rows only, for colours that aren't known, for another
    number of them than the letters of a word, and of rows than a heading tells.
    """
    games = {re.sub(r"\D", "", shared[1]): shared for shared in SHARED.finditer(text)}
    if len(games) > 1:
        several = " and ".join(shared[1] for shared in games.values())
        raise BadInput(f"The text has Wordle {several}; paste one game at a time.")
    text = with_marks(_of_wordle(text), length)
    rows: list[Pasted] = []
    words: list[tuple[str, int]] = []  # each alone on its line, and the rows before it
    labels: tuple[int, ...] = ()
    odd = ""
    for place, line in enumerate(map(in_small_letters, _lines(text, length)), 1):
        label = _LABEL.match(line)
        if label and not _is_row_of(label[1], line[label.end(1) :], length):
            labels, line = (int(label[2]),), line[label.end() :]
        found = [
            row._replace(labels=labels) if boards_in(row, length) == 1 else row
            for row in _rows(line, place, length)
        ]
        named = [*dict.fromkeys(_spelled(unnumbered(line).split()))]
        if not found and len(named) == 1 and named[0].isalpha() and len(named[0]) == length:
            words.append((named[0], len(rows)))
        follows = bool(rows) and 1 < boards_in(rows[-1], length) < SIZES[-1]
        below = bool(words) and not (rows and rows[0].guess)
        letters = len(found) == 1 and found[0].guess and is_typed(found[0].guess)
        if letters and (follows or below):
            # Marks of a board that are letters, not a guess.
            parts = Pasted("", found[0].guess), Pasted("", found[0].feedback)
            found = [together(parts, length)]
        if follows and rows[-1].guess and len(found) == 1 and not found[0].guess:
            rows[-1] = together([rows[-1], *found], length)
            continue
        if rows and found and (not found[0].guess) != (not rows[0].guess):
            other = "has colours without a guess" if rows[0].guess else "has a guess"
            raise BadInput(
                f"Line {place} {other}, the rows before are different; paste a guess "
                "with its colours on every line, or colours alone."
            )
        if not found and not odd and _has_marks(line, length):
            odd = f"Line {place} has colours and other text; paste a guess and its colours alone."
        rows += found
    if rows and odd:
        raise BadInput(odd)
    if rows and not rows[0].guess:
        if len(words) == len(rows) and all(before > row for row, (_, before) in enumerate(words)):
            words = [(word, 0) for word, _ in words]  # below the colours of each, or of all
        words = [(word, before) for word, before in words if before < len(rows)]
        rows = _with_words(rows, words, length, _sizes(rows, text, boards))
    if not rows:
        if many := _BOARDS.search(text):
            raise NoRows(
                f"The numbers of {many[1].title()} don't tell its colours; paste its rows of "
                "squares, or each guess with its feedback."
            )
        raise NoRows(f"The text has no row of feedback; paste or type {ACCEPTED}.")
    if rows[0].guess:
        rows = _by_guess(rows, length, boards)
    elif max(boards, default=1) == 1:
        codes = [parse(row.feedback, length) for row in rows if len(row.feedback) == length]
        solved = all_exact(length)
        if solved in codes and any(codes[codes.index(solved) + 1 :]):
            raise BadInput("Colours follow the row that solves it; paste one game at a time.")
    for shared in games.values():
        told = {"x": ROWS, "…": len(rows)}.get(shared[2].lower()) or int(shared[2])
        if len(rows) != told:
            raise BadInput(
                f"The heading says {shared[2]}/{ROWS}, but the text has "
                f"{counted(len(rows), 'row')}; paste all rows, or leave the heading out."
            )
    return tuple(rows)


def _of_wordle(text: str) -> str:
    """Leave out the results of other games that stand before or after a shared one."""
    if not (heading := SHARED.search(text)):
        return text
    others = [other.start() for other in _OTHERS.finditer(text)]
    line = text.rfind("\n", 0, heading.start()) + 1
    begins = line if any(other < line for other in others) else 0
    return text[begins : next((other for other in others if other > line), None)]


def _sizes(rows: Sequence[Pasted], text: str, boards: Collection[int]) -> Collection[int]:
    """Give the numbers of colours that a guess can have, as far as the game or the text tells."""
    if (named := _BOARDS.search(text)) and (size := NAMED[named[1].lower()]) not in boards:
        return (size,)
    labelled = max(labels_of(rows), default=0)
    return boards or (labelled,) * bool(labelled)


def _with_words(
    rows: list[Pasted], words: list[tuple[str, int]], length: int, boards: Collection[int]
) -> list[Pasted]:
    """Give colours the guesses that stand above them, above each or above all; one is a remark.

    Above as many colours as a guess can have it is one. Raises BadInput for words of which nobody
    knows that.
    """
    if len(words) == len(rows) and all(before <= row for row, (_, before) in enumerate(words)):
        return [row._replace(guess=word) for row, (word, _) in zip(rows, words, strict=True)]
    starts = [*(before for _, before in words), len(rows)]
    blocks = [rows[start:end] for start, end in pairwise(starts)]
    counts = [sum(boards_in(row, length) for row in block) for block in blocks]
    sizes = boards or SIZES * (len(words) > 1)
    if words and not starts[0] and counts[0] == max(counts) in sizes and min(counts):
        below = zip(words, blocks, strict=True)
        return [together(block, length)._replace(guess=word) for (word, _), block in below]
    if len(words) > 1:
        raise BadInput(
            f"The text has {len(words)} words and {counted(len(rows), 'row')} of colours; "
            "paste a guess with its colours on every line, or colours alone."
        )
    if words and not boards and counts[0] in SIZES and boards_in(rows[0], length) > 1:
        raise BadInput(
            f"{in_capitals(words[0][0])} may be a guess on {counts[0]} boards, or a remark; paste "
            "it beside its colours, or leave it out."
        )
    return rows


def boards_in(row: Pasted, length: int) -> int:
    """Count the boards whose colours a row has."""
    return len(_BETWEEN.sub("", seen_signs(row.feedback))) // length


def labels_of(rows: Iterable[Pasted]) -> set[int]:
    """Give the boards that labels name, each once."""
    return {label for row in rows for label in row.labels}


def together(rows: Sequence[Pasted], length: int) -> Pasted:
    """Join the colours of boards that rows of one guess have, in the order of their labels."""
    in_order = sorted(rows, key=lambda row: row.labels)
    fields = chain.from_iterable(feedbacks_in(row.feedback, length) for row in in_order)
    labels = tuple(label for row in in_order for label in row.labels)
    return Pasted(rows[0].guess, " ".join(filter(None, fields)), labels)


def _by_guess(rows: list[Pasted], length: int, boards: Collection[int]) -> list[Pasted]:
    """Join rows of one guess: it has one colouring on a board, so that others are of others.

    Raises BadInput for a board that has no label among those that have, and for boards that don't
    have their guesses in one order.
    """
    labels = labels_of(rows)
    missing = {*range(1, max(labels, default=0) + 1)} - labels
    if missing and not boards:
        raise BadInput(f"Board {min(missing)} has no row; paste those of all boards.")
    told: dict[str, list[Pasted]] = {}
    for row in rows:
        told.setdefault(row.guess, []).append(row)
    one = max(boards, default=1) == 1 and not labels
    again = [each for each in told.values() if len(each) > 1]
    if not any(
        len({row.feedback for row in each}) > 1 or (boards_in(each[0], length) == 1 and not one)
        for each in again
    ):
        return rows
    places = [[*told].index(row.guess) for row in rows]
    for row, before, place in zip(rows[1:], places, places[1:], strict=False):
        # Turn by turn the same guess or the next one follows, board by board the first again.
        if place not in (before, before + 1, 0):
            raise BadInput(
                f"{in_capitals(row.guess)} stands in another order than before; paste all rows of "
                "each board, in the order of the guesses."
            )
    return [together(each, length) for each in told.values()]


def _lines(text: str, length: int) -> list[str]:
    """Split a text into lines, with squares for their names.

    Raises BadInput for a row of squares with a sign that isn't a mark: without it, or without its
    row, the others would be another game.
    """
    text = with_squares(text)
    lines = [part for line in text.splitlines() for part in _unfolded(line, length)]
    for place, line in enumerate(lines if square_signs(text) else (), 1):
        parts = [seen_signs(part) for part in line.split()]
        if {len(part) for part in parts if any(map(_is_picture, part))} == {1}:
            told = (part for part in parts if any(map(_is_picture, part)) or _NAMED.fullmatch(part))
            parts = ["".join(told)]
        for part in parts:
            odd = _NAMED.findall(part)
            odd += [sign for sign in part if _is_picture(sign) and not square_signs(sign)]
            if odd and (square_signs(part) or len(odd) >= length):
                known = "paste squares like ⬛🟨🟩 or ⬜🟦🟧"
                raise BadInput(f"Line {place}: {odd[0]!r} isn't a mark; {known}.")
    return lines


def _unfolded(line: str, length: int) -> list[str]:
    """Put the rows of a shared result on lines of their own where they stand beside its heading."""
    heading = SHARED.search(line)
    rows = line[heading.end() :].split() if heading else []
    if not all(len(row) == length and row == square_signs(row) for row in map(seen_signs, rows)):
        return [line]
    return [line[: heading.end()], *rows] if heading and rows else [line]


def _is_row_of(guess: str, rest: str, length: int) -> bool:
    """Tell whether a word and what follows it are a guess and whole typed marks of boards."""
    told = _BETWEEN.sub("", seen_signs(rest))
    return len(guess) == length and is_typed(told) and len(told) % length == 0


def _is_picture(sign: str) -> bool:
    """Tell a picture from letters, lines, bars and what stands for bytes that are no text."""
    return category(sign) == "So" and "▟" < sign != "\ufffd"


def _rows(line: str, place: int, length: int) -> list[Pasted]:
    """Read the rows of one line; several where each has ``=``, or colours follow each guess."""
    whole, line = line.strip("| "), unnumbered(line)
    row = _DASH.sub(" ", _AROUND.sub(" ", line)).strip()
    before, *moves = _MOVE.split(row)
    if moves and not before:
        pairs = zip(moves[::2], moves[1::2], strict=True)
        return [Pasted(guess, _told(code, length)) for guess, code in pairs]
    row = row.strip("| ")
    if by_turns := _by_turns(row, length):
        return by_turns
    bare = [signs for signs in map(seen_signs, (whole, line)) if len(signs) == length]
    if any(map(is_marks, bare)):
        return [Pasted("", next(filter(is_marks, bare)))]
    parts = [*map(seen_signs, _PART.findall(row))]
    boards = len(parts) > 1 and all(len(part) == length and is_typed(part) for part in parts)
    if boards and not parts[0].isalpha() and row.strip(" |-_"):  # else it may be of a table
        return [Pasted("", " ".join(parts))]
    if squares := square_signs(line):
        start, end = line.index(squares[0]), line.rindex(squares[-1]) + 1
        above, below = (_spelled(_WORD.findall(part)) for part in (line[:start], line[end:]))
        among = _spelled(_WORD.findall(line))  # each letter may have its square
        # Several words after the squares are a remark.
        names = [*reversed(above), *below * (len(below) == 1), *among * (len(among) == 1)]
        guess = next((name for name in names if len(name) == length), "")
        if len(squares) % length == 0:
            return [Pasted(guess, squares)]
        if guess or len(squares) == len(seen_signs(line)):
            count = counted(len(squares), "square")
            raise BadInput(f"Line {place} has {count}; a row has {length}, one for each letter.")
        return []
    for signs in bare:
        if not signs.isalpha():  # else it is a guess, or a word of other text
            _check_marks(signs, place, length)
    guess, *rest = re.split(r"[\s,;|]+", row, maxsplit=1)
    guess, feedback = guess.rstrip(":"), seen_signs("".join(rest))
    told = _BETWEEN.sub("", feedback)
    if guess.isalpha() and len(guess) == length and told:
        _check_marks(told, place, length)
        if is_typed(told) and len(told) % length == 0:
            return [Pasted(guess, told if len(told) == length else feedback)]
        if is_typed(told) and 2 * len(told) > length:
            count = counted(len(told), "mark")
            raise BadInput(f"Line {place} has {count}; the words have {length} letters.")
    return []


def unnumbered(line: str) -> str:
    """Leave out what stands before a row in a list or a table, and before others on its line."""
    line = line.strip("| ")
    listed = _LISTED.match(line)
    return _NUMBER.sub(" ", line[listed.end() :] if listed else line)


def _told(code: str, length: int) -> str:
    """Join the marks of one board that are written apart."""
    code = code.strip(" \t,;:|")
    signs = [*map(seen_signs, _APART.split(code))]
    return "".join(signs) if [*map(len, signs)] == [1] * length else code


def _by_turns(row: str, length: int) -> list[Pasted]:
    """Read guesses by turns with their colours, of one board or of several; nothing in other text.

    Letters and digits come first in two rows or more: else a word after them may be marks with a
    fault, or they a number.
    """
    parts = [(seen_signs(part[0]), *part.span()) for part in _PART.finditer(row)]
    kinds = "".join(_kind(signs, length) for signs, *_ in parts)
    signs = [each for each, *_ in parts]
    if re.fullmatch("(?:mg){2,}", kinds) or (kinds == "mg" and _is_signs(signs[0])):
        rows = [*map(Pasted, signs[1::2], signs[::2])]
        return rows if all(len(row.feedback) == length for row in rows) else []
    if not re.fullmatch("(?:gm+)+", kinds):
        return []
    starts = [place for place, kind in enumerate(kinds) if kind == "g"]
    rows = []
    for first, last in pairwise([*starts, len(parts)]):
        guess, _, begin = parts[first]
        told = "".join(signs for signs, *_ in parts[first + 1 : last])
        if len(told) % length:
            return []
        apart = row[begin : parts[last - 1][2]].strip(" \t,;:|")
        rows.append(Pasted(guess, told if len(told) == length else apart))
    return rows


def _has_marks(line: str, length: int) -> bool:
    """Tell whether a line of other text has the colours of a guess, as signs."""
    parts = map(seen_signs, _PART.findall(_AROUND.sub(" ", line)))
    return any(len(part) == length and _is_signs(part) for part in parts)


def _is_signs(text: str) -> bool:
    """Tell marks from a word, from a number and from a line that is drawn."""
    written = text.isalpha() or any(map(str.isdigit, text))
    return is_marks(text) and not written and bool(text.strip("-_"))


def _kind(signs: str, length: int) -> str:
    """Tell marks, ``m``, from a guess, ``g``, and both from other text, ``?``."""
    if is_marks(signs):
        return "m"
    return "g" if is_guess(signs, length) else "?"


def is_guess(word: str, length: int) -> bool:
    """Tell whether a word can be a guess, and isn't marks of as many letters."""
    return word.isalpha() and len(word) == length and not is_typed(word)


def _spelled(names: list[str]) -> list[str]:
    """Join the letters of a word that is spelled."""
    return ["".join(names)] if all(len(name) == 1 for name in names) else names


def _check_marks(signs: str, place: int, length: int) -> None:
    """Raise BadInput for a letter or digit among typed marks, most of which are known ones.

    In other text fewer are, or they are another number, or what stands between is a sign.
    """
    odd = [sign for sign in signs if not is_typed(sign)]
    if odd and odd[0].isalnum() and len(signs) % length == 0 and 2 * len(odd) < len(signs):
        raise BadInput(f"Line {place}: {odd[0]!r} isn't a mark; type {ACCEPTED}.")


def pasted_turns(
    rows: Sequence[Pasted], length: int, game: State, *, whole: bool = False
) -> tuple[Turn, ...]:
    """Make of pasted rows that have guesses all turns of a game.

    They are the ``whole`` game, also where they begin with its guesses, else they come after its
    turns, without those that it has; a guess with other colours than there has those instead.
    Raises BadInput for a row that isn't one.
    """
    before, words = game.turns, tuple(row.guess for row in rows)
    if whole or words[: len(before)] == tuple(turn.guess for turn in before):
        game = game._replace(turns=())
    guesses = [turn.guess for turn in game.turns]
    for row in [row for row in rows if not _has(game, row, length)]:
        at = guesses.index(row.guess) if row.guess in guesses else len(game.turns)
        try:
            turn = next_turn(row, length, game._replace(turns=game.turns[:at]))
            game = game._replace(turns=with_turn(game, at, turn))
        except BadInput as fault:
            raise BadInput(f"Row {at + 1}: {fault}") from None
    return before if before[: len(game.turns)] == game.turns else game.turns


def next_turn(row: Pasted, length: int, game: State) -> Turn:
    """Read a pasted row as the next turn of a game; raise BadInput for labels of other boards."""
    turn = parse_turn(f"{row.guess}={row.feedback}", length, game)
    due = [board + 1 for board in game.open]
    if row.labels and game.boards > 1 and [*row.labels] not in (due, [*range(1, game.boards + 1)]):
        has, wants = (", ".join(map(str, each)) for each in (row.labels, due))
        raise BadInput(
            f"{in_capitals(row.guess)} has the colours of board {has}; give those of {wants}."
        )
    return turn


def _has(game: State, row: Pasted, length: int) -> bool:
    """Tell whether a pasted row is a turn of a game."""
    guesses = [turn.guess for turn in game.turns]
    if row.guess not in guesses:
        return False
    at = guesses.index(row.guess)
    with suppress(BadInput):
        return next_turn(row, length, game._replace(turns=game.turns[:at])) == game.turns[at]
    return False


def pasted_colours(rows: Sequence[Pasted], length: int) -> tuple[str, ...]:
    """Read the marks of pasted rows of one board."""
    return tuple(marks(parse(row.feedback, length), length) for row in rows)


class ManyColours(NamedTuple):
    """Squares of many boards: how many, and the marks of each turn on all open boards."""

    boards: int
    colours: tuple[str, ...]


def side_by_side(text: str, length: int) -> ManyColours | None:
    """Read squares as many boards are shared: two by two, each pair below the one before.

    Returns None for a text without two rows on a line. Raises BadInput for a number of boards that
    no game has, or not the one that is named; for colours that aren't known; for a board that is
    not solved and has fewer rows than others, and for one with colours after it is solved.
    """
    blocks: list[list[list[int]]] = [[]]
    for line in _lines(text, length):
        # Where lines were joined, the name stands before the first row.
        rows = [seen_signs(part) for part in _BOARDS.sub("", line).split()]
        if len(rows) == 2 and all(len(row) == length and row == square_signs(row) for row in rows):
            blocks[-1].append([parse(row, length) for row in rows])
        elif blocks[-1]:
            blocks.append([])
    solved, shared = all_exact(length), _BOARDS.search(text)
    pairs = [pair for block in blocks for pair in _pairs(block, solved)]
    columns = [[*column] for pair in pairs for column in zip(*pair, strict=True)]
    if not columns:
        return None
    if shared and len(columns) != (due := NAMED[shared[1].lower()]):
        found = f"{shared[1]} has {due} boards, not {len(columns)}"
        raise BadInput(f"{found}; leave an empty line between pairs.")
    boards = [_up_to_solved(codes, solved, place) for place, codes in enumerate(columns, 1)]
    if shared:
        _refuse_other_ends(text, [str(len(b)) if b[-1] == solved else _LOST for b in boards])
    turns = max(map(len, boards))
    for place, codes in enumerate(boards, 1):
        if len(codes) < turns and codes[-1] != all_exact(length):
            count = f"{counted(len(codes), 'row')}, not solved, and others have {turns}"
            raise BadInput(f"Board {place} has {count}; paste all rows.")
    joined = (
        "".join(marks(code, length) for codes in boards for code in codes[turn : turn + 1])
        for turn in range(turns)
    )
    return ManyColours(parse_boards(str(len(boards))), tuple(joined))


def _refuse_other_ends(text: str, ends: Sequence[str]) -> None:
    """Raise BadInput where a heading says that a board ended in another row than its squares do."""
    signs = "".join(map("".join, _TOLD.findall(text)))
    told = [_CLOCKS.get(sign, sign.upper()) for sign in signs]
    if len(told) != len(ends):
        return
    for board, (says, end) in enumerate(zip(told, ends, strict=True), 1):
        if says != end:
            raise BadInput(
                f"The heading says {says} for board {board}, but its squares say {end}; paste all "
                "rows, or leave the heading out."
            )


def _pairs(block: list[list[int]], solved: int) -> list[list[list[int]]]:
    """Split lines that have no empty one between them: after both boards are solved come others.

    Lines without colours fill boards up.
    """
    if not block:
        return []
    columns = [*zip(*block, strict=True)]
    whole = all(solved in column for column in columns)
    end = max(column.index(solved) for column in columns) + 1 if whole else len(block)
    coloured = any(map(any, block[end:]))
    return [block[:end], *_pairs(block[end:], solved)] if coloured else [block]


def _up_to_solved(codes: list[int], solved: int, board: int) -> list[int]:
    """Leave out what fills a board up once it is solved; raise BadInput for colours."""
    end = codes.index(solved) + 1 if solved in codes else len(codes)
    if any(codes[end:]):
        raise BadInput(
            f"Board {board} has colours after it is solved; leave an empty line between pairs."
        )
    return codes[:end]
