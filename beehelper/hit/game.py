"""A game of Hit as moves, and how they are typed.

A move is a row (``word=2``), a word of Fallout's terminal that is gone (``dud word``), ``refill``
for all tries again, ``-`` that clears these, or a setting: ``mode host``, ``rule jotto``,
``tries 10`` (0: any number), ``length 6`` and ``level 60`` for bundled words, ``list FILE`` (its
words of that length) or ``words one two three`` for others, ``screen ?{CARTONS}/…`` for all signs
of a terminal, ``seed 7`` for the host's secret. A setting other than ``tries`` clears the rows,
which were about another secret; but words that are added to a terminal's leave them.
"""

from __future__ import annotations

import random
import re
from collections.abc import Container, Iterable
from contextlib import suppress
from enum import StrEnum
from string import ascii_lowercase
from typing import NamedTuple, TypeVar

from beehelper.errors import BadInput
from beehelper.games import GAMES
from beehelper.glance import CLEAR, LOST, Bars, Begun, Glance, SavedBoard
from beehelper.hit.paste import NAMED, Pasted, rows_alone, rows_among
from beehelper.hit.position import Position
from beehelper.hit.rules import (
    LONGEST,
    MOST_TRIES,
    SHORTEST,
    SQUARES,
    TERMINAL_TRIES,
    TRIES,
    Row,
    Rule,
    Words,
    check_length,
    feedback,
    is_word,
    parse_row,
    split_row,
    winning,
    written,
)
from beehelper.hit.terminal import (
    Screen,
    is_log,
    is_screen,
    log_as_rows,
    parse_screen,
    screen_words,
)
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.lists import LEVELS
from beehelper.words.plural import counted

REFILL = "refill"

LEVEL = 60
"""SCOWL's level of the bundled words, unless another is asked for: the size it recommends."""

SHORT, LONG = 3, 15
"""Lengths of the bundled words."""


class Mode(StrEnum):
    """Who has the secret: somebody else, this program, or Fallout's terminal."""

    GUESS = "guess"
    HOST = "host"
    FALLOUT = "fallout"


NAMES = {Mode.GUESS: "game", Mode.HOST: "secret", Mode.FALLOUT: "terminal"}
"""What a game of each mode is called, before its number."""


Choice = TypeVar("Choice", bound=StrEnum)


class Source(NamedTuple):
    """Where the words are from: typed ``words``, else a file, else the bundled ones.

    ``screen`` are the signs of a terminal that was pasted: most words, or all, have their place in
    them.
    """

    length: int = 5
    level: int = LEVEL
    path: str | None = None
    words: tuple[str, ...] = ()
    screen: str = ""


class State(NamedTuple):
    """A game in progress; ``spent`` rows are from before the tries were refilled."""

    mode: Mode = Mode.GUESS
    rule: Rule = Rule.HIT
    source: Source = Source()
    tries: int | None = TRIES
    seed: int = 0
    rows: tuple[Row, ...] = ()
    duds: tuple[str, ...] = ()
    spent: int = 0

    @property
    def left(self) -> int | None:
        """How many tries are left, None without a limit."""
        return None if self.tries is None else max(0, self.tries - len(self.rows) + self.spent)

    @property
    def solved(self) -> bool:
        if not self.rows:
            return False
        guess, number = self.rows[-1]
        return number == winning(self.rule, len(guess))

    @property
    def too_late(self) -> bool:
        """Whether it was solved past the last try."""
        return self.solved and self.tries is not None and len(self.rows) > self.tries + self.spent

    @property
    def lost(self) -> bool:
        """Whether it was not solved in time: it may be played on, and be solved then."""
        return self.too_late if self.solved else self.left == 0

    @property
    def over(self) -> bool:
        """Whether no guess is left; with somebody else's secret a game may go on."""
        return self.solved or (self.left == 0 and self.mode is not Mode.GUESS)

    @property
    def unwritten(self) -> bool:
        """Whether the words on the terminal are still to be given."""
        return self.mode is Mode.FALLOUT and not self.source.words

    @property
    def cleared(self) -> State:
        """The same game before the first row."""
        return self._replace(rows=(), duds=(), spent=0)

    def position(self, words: Words) -> Position:
        """Return what hints are about: on a terminal any word may tell more."""
        terminal = self.mode is Mode.FALLOUT
        return Position(words, self.rule, self.rows, self.duds, self.left, terminal)


START = State()


def move_of(rule: Rule, row: Row) -> str:
    """Write a row as a move."""
    return f"{row.guess}={written(rule, len(row.guess), row.feedback)}"


def mend_moves(state: State, *mended: Row) -> tuple[str, ...]:
    """Write as moves that guesses which were made have the feedback of these rows, however often.

    All others are made again, but for those after one that is the secret now.
    """
    told, spent = {row.guess: row for row in mended}, state.spent
    rows = [told.get(row.guess, row) for row in state.rows]
    won = {row for row in mended if row.feedback == winning(state.rule, len(row.guess))}
    if found := won.intersection(rows):
        rows = rows[: min(map(rows.index, found)) + 1]
        spent *= spent < len(rows)  # solved before they were, the tries weren't refilled
    moves = [move_of(state.rule, each) for each in rows]
    if spent:
        moves.insert(spent, REFILL)
    return (CLEAR, *moves, *(f"dud {word}" for word in state.duds))


def rows_moves(state: State, rows: Iterable[Row]) -> tuple[str, ...]:
    """Write rows as moves: those of guesses that were made change them, others come after.

    None comes after the secret, nor after the last try where the program has it.
    """
    made = {row.guess for row in state.rows}
    other = [row for row in rows if row not in state.rows]
    changed = [row for row in other if row.guess in made]
    moves = [*mend_moves(state, *changed)] if changed else []
    state = after(moves, state)
    for row in other:
        if state.solved or (state.over and state.mode is Mode.HOST):
            break
        if row.guess not in made:
            moves.append(move_of(state.rule, row))
            state = _moved(state, moves[-1])
    return tuple(moves)


def begin(state: State, mode: Mode, seed: int) -> tuple[str, ...]:
    """Write as moves the beginning of another game with the same rule, words and tries.

    Words of a terminal are not kept: another terminal has others. Its rule and its tries are its
    own, too.
    """
    source = state.source
    alike = (mode is Mode.FALLOUT) == (state.mode is Mode.FALLOUT)
    moves = [
        f"rule {state.rule if alike else Rule.HIT}",
        f"level {source.level}",
        f"length {source.length}",
    ]
    if source.path:
        moves.append(f"list {source.path}")
    if source.words and Mode.FALLOUT not in (state.mode, mode):
        moves.append(f"words {' '.join(source.words)}")
    moves += [f"seed {seed}", f"mode {mode}"]
    if alike and state.tries != after(moves).tries:
        moves.append(f"tries {state.tries or 0}")
    return tuple(moves)


def after(moves: Iterable[str], state: State = START) -> State:
    """Return a game after further moves; raises BadInput for a move that is not one of Hit."""
    for move in moves:
        state = _moved(state, move)
    return state


def _moved(state: State, move: str) -> State:
    if move == CLEAR:
        return state.cleared
    if move == REFILL:
        return state._replace(spent=len(state.rows))
    name, _, value = move.partition(" ")
    match name:
        case "dud" if is_word(in_small_letters(value)):
            return state._replace(duds=(*state.duds, in_small_letters(value)))
        case "mode":
            mode = one_of(Mode, value)
            tries = TERMINAL_TRIES if mode is Mode.FALLOUT else TRIES
            return state.cleared._replace(mode=mode, tries=tries)
        case "rule":
            return state.cleared._replace(rule=one_of(Rule, value))
        case "tries":
            return state._replace(tries=_number(f"guesses {value}", value, 0, MOST_TRIES) or None)
        case "seed":
            return state.cleared._replace(seed=_number(move, value, 0, 2**63))
        case "length" | "level" | "list" | "words" | "screen":
            source = _source(state.source, move, name, value)
            added = state.mode is Mode.FALLOUT and {*source.words} >= {*state.source.words}
            return (state if added else state.cleared)._replace(source=source)
    length = len(state.rows[0].guess if state.rows else split_row(move)[0])
    return state._replace(rows=(*state.rows, parse_row(move, state.rule, length)))


def _source(source: Source, move: str, name: str, value: str) -> Source:
    match name:
        case "length":
            length = _number(move, value, SHORTEST, LONGEST)
            return source._replace(length=length, words=(), screen="")
        case "level":
            return Source(max(source.length, SHORT), _number(move, value, LEVELS[0], LEVELS[-1]))
        case "list" if value:
            return source._replace(path=value, words=(), screen="")
        case "words" if value.split():
            words = Words(tuple(dict.fromkeys(map(in_small_letters, value.split()))))
            screen = source.screen if words.known >= {*source.words} else ""
            return source._replace(path=None, words=words.all, screen=screen)
        case "screen":
            return source._replace(path=None, words=screen_words(value), screen=value)
    raise BadInput(f"{move!r} isn't a move; give a file after list, or words after words.")


def _number(move: str, value: str, least: int, most: int) -> int:
    whole = value.isascii() and value.isdecimal() and len(value) <= len(str(most))
    if not (whole and least <= int(value) <= most):
        raise BadInput(f"{move!r} needs a number from {least:,} to {most:,}.")
    return int(value)


def one_of(choices: type[Choice], name: str) -> Choice:
    """Read the name of a choice; raise BadInput naming those there are."""
    try:
        return choices(name)
    except ValueError:
        kind = choices.__name__.lower()
        raise BadInput(f"{name!r} isn't a {kind}; there are {', '.join(choices)}.") from None


accepts = "guesses with their hits (CRANE2), a terminal's words"

BUNDLED = "bundled"
"""How the list that ships is asked for."""

RULES = Rule.HIT, Rule.BULLS
"""Rules by which rows are read that name none, the first that reads them all."""

FEWEST = 4
"""Words of a terminal at least, and letters of each."""

MANY = 9
"""Guesses of which each number has a bar of its own."""

MORE = f"over {MANY}"


def recognise(data: bytes, name: str) -> Begun | None:
    """Read a copy of a terminal's screen, rows, or a terminal's words, all of one length.

    Rows may follow the words. Raises BadInput for a screen or a row with a fault, for rows of
    numbers, and for a terminal's log alone.
    """
    text = data.decode("utf-8", "replace")
    begun = f"mode {Mode.FALLOUT}"
    if is_screen(text):
        moves = screen_moves(parse_screen(text), after([begun]))
        return Begun("a terminal's screen", (begun, *moves))
    alone = rows_alone(text, RULES)
    if begun_rows := _begun(alone, text):
        return begun_rows
    for listed in dict.fromkeys((text, _HEADED.sub("", text), _SIGNED.sub("", text))):
        words: tuple[str, ...] = ()
        with suppress(BadInput):
            words, _ = terminal_words(listed, Rule.HIT)
        below = re.findall(r"[^\W_]+", text[len(listed) :]) if text.startswith(listed) else []
        alike = len({*map(len, words)}) == 1 and len(words[0]) not in map(len, below)
        if len(words) >= FEWEST and alike and len(words[0]) >= FEWEST:
            moves = terminal_moves(listed, after([begun]))
            # No grid of a crossword has bullets.
            sure = bool(_LISTED.search(text))
            return Begun("the words of a terminal", (begun, *moves), sure=sure)
    if is_log(text):
        raise BadInput(
            "The log alone lacks the terminal's words; paste the whole screen, or type its words "
            "and then each guess, like CART=2."
        )
    among = rows_among(text, RULES)
    named = bool(re.search(GAMES["hit"].names, text, re.IGNORECASE))
    if among and (named or len(among.texts) > 1) and (begun_rows := _begun(among, text)):
        return begun_rows
    _check_rows(among if among and named else alone)
    return None


def _begun(read: Pasted, text: str) -> Begun | None:
    """Begin a game with rows that were all read; raise BadInput for one after the secret.

    Squares are Wordle's, unless a game of Hit is open.
    """
    if not read.is_read or {*text} & {*SQUARES} or not SHORT <= read.length <= LONG:
        return None
    rows = [move_of(read.rule, row) for row in read.rows(read.length)]
    begun = f"length {read.length}", f"rule {read.rule}", f"mode {Mode.GUESS}"
    return Begun("guesses of Hit", (*begun, *rows))


def _check_rows(read: Pasted) -> None:
    """Raise BadInput for the first fault of a text that is all rows: several, or a plain one."""
    rows = [row for text in read.texts if (row := _MEANT_AS_ROW.fullmatch(text))]
    plain = len(rows) > 1 or any(row["sign"] or _BULLS.search(row["bulls"] or "") for row in rows)
    for row in rows if plain and len(rows) == len(read.texts) else ():
        rule = Rule.BULLS if row["bulls"] else read.rule
        parse_row(row[0], rule, len(rows[0]["guess"]))


_BULLS = re.compile(r"[AB,]", re.IGNORECASE)
"""What numbers of bulls and cows have, and no date or result of a match."""

_HEADED = re.compile(
    r"\A[^\n:]{0,40}\b(?:terminal|fallout|words|passwords)\b[^\n:]{0,20}[:\n]", re.IGNORECASE
)
"""What heads a terminal's words."""

_SIGNED = re.compile(r"\n[ \t\r]*(?:--[ \t\r]*)?\n.*", re.DOTALL)
"""What stands below a list."""

_MEANT_AS_ROW = re.compile(
    r"\s*(?P<guess>[^\W\d_]{2,15}|\d{3,10})(?:\s*(?P<sign>[=:])\s*|\s+)"
    r"(?:\d{1,2}|(?P<bulls>\d{1,2}\s?[,./+-]\s?\d{1,2}|\d\s?[AB]\s?\d\s?[BC]))\s*",
    re.IGNORECASE,
)
"""A line that can be nothing else than a guess and its feedback, whatever is wrong with them."""


def glance(board: SavedBoard) -> Glance:
    """Say what a saved game is and how far; raise BadInput if it is damaged."""
    state = after(board.moves)
    name = f"{NAMES[state.mode]} {board.key.lstrip(ascii_lowercase)}"
    guesses = len(state.rows)
    if state.solved:
        bar = LOST if state.lost else str(guesses) if guesses <= MANY else MORE
        return Glance(name, f"solved {when(state)}", over=True, lost=state.lost, bar=bar)
    if state.lost:
        return Glance(name, "lost", over=True, lost=True, bar=LOST)
    if not (state.rows or state.duds or state.source.words):
        return Glance(name, "")  # it has settings alone
    left = "" if state.left is None else f", {state.left:,} left"
    return Glance(name, f"{counted(guesses, 'guess')}{left}")


def when(state: State) -> str:
    """Say in how many guesses a game was solved, and whether that was too late."""
    return f"in {len(state.rows)}{', too late' * state.too_late}"


def bars(game: str) -> Bars:
    """Name the numbers of guesses."""
    return Bars("Guesses needed", (*map(str, range(1, MANY + 1)), MORE, LOST))


def secret(words: Words, seed: int) -> str:
    """Draw the host's secret."""
    return random.Random(seed).choice(words.all)


def check_guess(words: Words, guess: str) -> None:
    """Raise BadInput for a guess that the host can't answer."""
    if not is_word(guess):
        raise BadInput(f"{guess!r} isn't a word; a guess has {counted(words.length, 'letter')}.")
    check_length(guess, words.length)
    if guess not in words.known:
        raise BadInput(f"{in_capitals(guess)} is not in the list; guess a word that is.")


def row_of(state: State, words: Words, text: str) -> Row:
    """Read the next row, a guess and its feedback, which a host gives itself.

    Raises BadInput for what isn't a row.
    """
    if state.mode is Mode.HOST:
        guess = split_row(text)[0] or text.strip()
        check_guess(words, guess)
        return Row(guess, feedback(state.rule, guess, secret(words, state.seed)))
    return parse_row(text, state.rule, words.length)


def words_move(text: str) -> str:
    """Write as a move that a text's words are played with; raise BadInput if it has none."""
    return f"words {' '.join(words_of(text))}"


def words_of(text: str) -> tuple[str, ...]:
    """Read words with spaces, commas or semicolons between; raise BadInput for what is none."""
    words = tuple(
        dict.fromkeys(in_small_letters(word) for word in re.split(r"[\s,;|]+", text) if word)
    )
    for word in words:
        if not is_word(word):
            raise BadInput(f"{word!r} isn't a word; type words with spaces between them.")
    if not words:
        raise BadInput("No words here; type words with spaces between them.")
    return words


def screen_moves(read: Screen, state: State) -> tuple[str, ...]:
    """Write what a copy of the terminal's screen adds to a game as moves.

    They are its signs, the rows of its log that are new or other now, and the tries. What it tells
    is likeness, by the rule of Hit.
    """
    ruled = [f"rule {Rule.HIT}"] * (state.rule is not Rule.HIT)
    state, signs = after(ruled, state), f"screen {read.signs}"
    tried = [parse_row(f"{word}={n}", state.rule, len(word)) for word, n in read.tried]
    state = _moved(state, signs)
    moves = rows_moves(state, tried)
    state = after(moves, state)
    if read.left not in (None, state.left):
        moves += (f"tries {read.left + len(state.rows) - state.spent}",)
    return *ruled, signs, *moves


def terminal_moves(text: str, state: State) -> tuple[str, ...]:
    """Write a terminal's words, and rows that are new or other now, as moves.

    Raises BadInput for words that a terminal can't have, and for a row with a fault or of a guess
    that is not among the words.
    """
    words, rows = terminal_words(text, state.rule)
    state = _moved(state, move := words_move(" ".join(words)))
    read = [parse_row(row, state.rule, len(words[0])) for row in rows]
    for guess, _ in read:
        check_on_terminal(guess, words)
    return move, *rows_moves(state, dict.fromkeys(read))


def check_on_terminal(word: str, words: Container[str]) -> None:
    """Raise BadInput for a word that is not one of a terminal's."""
    if word not in words:
        raise BadInput(f"{in_capitals(word)} is not on the terminal; type all its words.")


def terminal_words(text: str, rule: Rule) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Read the words on a terminal, and its rows: as people write them, anywhere, or as its log.

    Raises BadInput for what is neither.
    """
    text = log_as_rows(_LISTED.sub("", text))
    with suppress(BadInput):
        return words_of(text), ()
    words, rows, listed_to = list[str](), list[str](), 0
    for line in text.splitlines():
        for part in [line] if _is_row(line, rule) else _BEFORE_WORD.split(line):
            part = part.strip(" \t,;")
            if split_row(part)[1] or "=" in part:
                rows.append(part)
            elif part:
                # A word that was tried may stand among the others with its number.
                words += [split_row(row)[0] for row in rows[listed_to:]] + [part]
                listed_to = len(rows)
    listed = " ".join(words)
    return words_of(listed) if listed.strip() else (), tuple(rows)


def _is_row(line: str, rule: Rule) -> bool:
    """Tell whether a line is a whole row, as ``CART: 2 hits`` is, and ``CART DART=2`` is not."""
    with suppress(BadInput):
        return bool(parse_row(line, rule, len(split_row(line)[0])))
    return False


_LISTED = re.compile(r"^[ \t]*(?:[-*•]|[0-9]{1,2}[.)])[ \t]+(?=[^\W\d_]{2})", re.MULTILINE)
"""What stands before the words of a list."""

_BEFORE_WORD = re.compile(r"(?<![\s,;])[\s,;]++(?=[^\W\d_])")

_SETTING = re.compile(r"(length|level|tries|guesses|rule)\s+(\w+)(?:[\s,;·]+|$)", re.IGNORECASE)

_EQUALS = re.compile(r"\b(length|level|tries|guesses|rule)[ \t]{0,3}[=:]", re.IGNORECASE)

_FILE = re.compile(r"\s*(?:list\b|[^\s/]{0,99}/)", re.IGNORECASE)
"""What a list begins with: its name may have any signs."""


def setting_moves(text: str) -> tuple[str, ...]:
    """Write typed settings as moves, several of them with or without commas between."""
    if not _FILE.match(text):
        text = _EQUALS.sub(r"\1 ", NAMED[Rule.BULLS].sub(Rule.BULLS, text))
    several = _SETTING.findall(text.strip())
    if len(several) > 1 and not _SETTING.sub("", text.strip()):
        return tuple(_setting_move(" ".join(each)) for each in several)
    return (_setting_move(text),)


def _setting_move(text: str) -> str:
    """Write a typed setting as a move: a number is a length, a path a list, other texts words."""
    name, _, value = text.strip().partition(" ")
    setting, value = name.lower(), value.strip()
    if setting == "list":
        return f"level {LEVEL}" if value.lower() == BUNDLED else f"list {value}"
    if setting == "guesses":
        return f"tries {value}"
    if setting in ("length", "level", "tries", "rule"):
        return f"{setting} {value.lower()}"
    if not value and setting.isdecimal():
        return f"length {setting}"
    if not value and setting in list(Rule):
        return f"rule {setting}"
    if "/" in name:
        return f"list {text.strip()}"
    if not value:
        raise BadInput(
            f"{name!r} isn't a setting; type length 6, guesses 4, rule jotto, or several words."
        )
    return words_move(value if setting == "words" else text)
