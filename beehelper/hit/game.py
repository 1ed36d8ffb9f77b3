"""A game of Hit: its moves, how they are typed, and the position that hints need.

A move is a row as it is typed (``word=2``), a word of Fallout's terminal that is gone
(``dud word``), ``refill`` for all tries again, ``-`` that clears these, or a setting:
``mode host``, ``rule jotto``, ``tries 10`` (0: any number), ``length 6`` and ``level 60`` for
bundled words, ``list FILE`` (its words of that length) or ``words one two three`` for others,
``seed 7`` for the host's secret. A setting other than ``tries`` clears the rows, which were about
another secret; but words that are added to a terminal's leave them.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeVar

from beehelper.errors import BadInput
from beehelper.hit.advice import Objective, Strategy
from beehelper.hit.hints import Play
from beehelper.hit.rules import (
    LONGEST,
    SHORTEST,
    TERMINAL_TRIES,
    TRIES,
    Contradiction,
    Row,
    Rule,
    Words,
    answer,
    candidates,
    contradiction,
    fold,
    found,
    is_word,
    parse_row,
    written,
)
from beehelper.words.plural import counted

CLEAR, REFILL = "-", "refill"

LEVEL = 60
"""SCOWL's level of the words that ship, unless another is asked for: the size it recommends."""

SHORT, LONG = 3, 15
"""Lengths of the words that ship."""

LEVELS = range(10, 81)
"""SCOWL's levels that ship."""

DEPYT = re.compile(r"(now(?=[=\s])|[\d,]*)[=\s]*(.*)", re.IGNORECASE | re.DOTALL)
"""The feedback, as far as it is typed, and its guess, backwards: so each sign is read once."""

SETTINGS = ("length", "level", "tries", "rule")
"""The moves that can be typed as settings, besides the list and the words."""

DUD_IN_DOUBT = "No word fits; one of the duds may be wrong."
"""What is said when no row is to be checked."""


class Mode(StrEnum):
    """Who has the secret: somebody else, this program, or Fallout's terminal."""

    GUESS = "guess"
    HOST = "host"
    FALLOUT = "fallout"


Choice = TypeVar("Choice", bound=StrEnum)


class Source(NamedTuple):
    """Where the words are from: typed ``words``, else a file, else those that ship."""

    length: int = 5
    level: int = LEVEL
    path: str | None = None
    words: tuple[str, ...] = ()


class Along(NamedTuple):
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
        """Tell whether the last guess was the secret."""
        if not self.rows:
            return False
        guess, told = self.rows[-1]
        return told == found(self.rule, len(guess))

    @property
    def over(self) -> bool:
        """Tell whether no guess is left; with somebody else's secret a game may go on."""
        return self.solved or (self.left == 0 and self.mode is not Mode.GUESS)

    @property
    def unwritten(self) -> bool:
        """Tell whether the words on the terminal are still to be given."""
        return self.mode is Mode.FALLOUT and not self.source.words

    @property
    def cleared(self) -> Along:
        """The same game before the first row."""
        return self._replace(rows=(), duds=(), spent=0)


class Question(NamedTuple):
    """A position to look at; ``everything``: any word may be guessed, not candidates alone.

    A ``strategy`` is asked for alone; without one the best guess is looked for.
    """

    words: Words
    rule: Rule
    rows: tuple[Row, ...]
    duds: tuple[str, ...] = ()
    left: int | None = None
    everything: bool = False
    objective: Objective = Objective.WINS
    strategy: Strategy | None = None


def question_of(game: Along, words: Words) -> Question:
    """Make the question of a game in progress: on a terminal any word may tell more."""
    everything = game.mode is Mode.FALLOUT
    return Question(words, game.rule, game.rows, game.duds, game.left, everything)


def move_of(rule: Rule, row: Row) -> str:
    """Write a row as a move."""
    return f"{row.guess}={written(rule, len(row.guess), row.answer)}"


def begin(game: Along, mode: Mode, seed: int) -> tuple[str, ...]:
    """Write as moves the beginning of another game with the same rule and words.

    Words of a terminal are not kept: another terminal has others.
    """
    source = game.source
    moves = [f"rule {game.rule}", f"level {source.level}", f"length {source.length}"]
    if source.path:
        moves.append(f"list {source.path}")
    if source.words and Mode.FALLOUT not in (game.mode, mode):
        moves.append(f"words {' '.join(source.words)}")
    moves += [f"seed {seed}", f"mode {mode}"]
    if mode is game.mode and game.tries != after(moves).tries:
        moves.append(f"tries {game.tries or 0}")
    return tuple(moves)


def after(moves: Iterable[str]) -> Along:
    """Return the game after moves; raises BadInput for a move that is none."""
    game = Along()
    for move in moves:
        game = _moved(game, move)
    return game


def _moved(game: Along, move: str) -> Along:
    if move == CLEAR:
        return game.cleared
    if move == REFILL:
        return game._replace(spent=len(game.rows))
    name, _, value = move.partition(" ")
    match name:
        case "dud" if is_word(fold(value)):
            return game._replace(duds=(*game.duds, fold(value)))
        case "mode":
            mode = _one_of(Mode, value)
            return game.cleared._replace(
                mode=mode, tries=TERMINAL_TRIES if mode is Mode.FALLOUT else TRIES
            )
        case "rule":
            return game.cleared._replace(rule=_one_of(Rule, value))
        case "tries":
            return game._replace(tries=_number(move, value, 0, 999) or None)
        case "seed":
            return game.cleared._replace(seed=_number(move, value, 0, 2**63))
        case "length" | "level" | "list" | "words":
            source = _source(game.source, move, name, value)
            added = game.mode is Mode.FALLOUT and {*source.words} >= {*game.source.words}
            return (game if added else game.cleared)._replace(source=source)
        case _:
            length = len(game.rows[0].guess if game.rows else fold(move.partition("=")[0]))
            return game._replace(rows=(*game.rows, parse_row(move, game.rule, length)))


def _source(source: Source, move: str, name: str, value: str) -> Source:
    match name:
        case "length":
            return source._replace(length=_number(move, value, SHORTEST, LONGEST), words=())
        case "level":
            return Source(max(source.length, SHORT), _number(move, value, LEVELS[0], LEVELS[-1]))
        case "list" if value:
            return source._replace(path=value, words=())
        case "words" if value.split():
            words = Words(tuple(dict.fromkeys(map(fold, value.split()))))
            return source._replace(path=None, words=words.all)
        case _:
            raise BadInput(f"{move!r} isn't a move; give a file after list, or words after words.")


def _number(move: str, value: str, least: int, most: int) -> int:
    whole = value.isascii() and value.isdecimal() and len(value) <= len(str(most))
    if not (whole and least <= int(value) <= most):
        raise BadInput(f"{move!r} needs a number from {least:,} to {most:,}.")
    return int(value)


def _one_of(choices: type[Choice], name: str) -> Choice:
    try:
        return choices(name)
    except ValueError:
        kind = choices.__name__.lower()
        raise BadInput(f"There is no {kind} {name!r}; there are {', '.join(choices)}.") from None


def line(key: str, moves: Sequence[str]) -> str:
    """Say in a few words what a saved game is and how far; raise BadInput if it is damaged."""
    game = after(moves)
    guesses = counted(len(game.rows), "guess")
    return f"{key}   {game.mode.value}, {guesses}{', solved' * game.solved}"


def secret(words: Words, seed: int) -> str:
    """Draw the host's secret."""
    return random.Random(seed).choice(words.all)


def not_duds(question: Question) -> list[str]:
    """List the words that can be the secret before any row: all but those that were removed."""
    duds = frozenset(question.duds)
    return [word for word in question.words.all if word not in duds]


def row_to_check(question: Question) -> Contradiction | None:
    """Find the row to check when no word that can be the secret fits all rows; None if one does.

    The guess that found the secret is one, also if it is in no list. If a dud fits all rows, that
    may be wrong, and no row is to be checked.
    """
    words = not_duds(question)
    if not words or candidates(question.duds, question.rule, question.rows):
        return None
    if question.rows:
        guess, told = question.rows[-1]
        if told == found(question.rule, len(guess)) and guess not in question.words.known:
            words.append(guess)
    return contradiction(words, question.rule, question.rows)


def standing(question: Question) -> Play:
    """Return the game as hints need it."""
    words, rule, rows, duds, left, everything, *_ = question
    gone = {*duds, *(row.guess for row in rows)}
    fitting = candidates(not_duds(question), rule, rows)
    others: list[str] = []
    if everything:
        own = set(fitting)
        others = [word for word in words.all if word not in own and word not in gone]
    # Past the limit a game is gone on with as if there were none.
    return Play(rule, words.length, rows, fitting, others, left or None)


class Looked(NamedTuple):
    """A position looked at: the game, how many words each row left, which row can't be."""

    play: Play
    counts: tuple[int, ...]
    wrong: Contradiction | None


def look_at(question: Question) -> Looked:
    """Find what is left after each row; if nothing is, the row to check."""
    left = not_duds(question)
    counts = []
    for row in question.rows:
        left = candidates(left, question.rule, [row])
        counts.append(len(left))
    wrong = None if left else row_to_check(question)
    return Looked(standing(question), tuple(counts), wrong)


def check_rows(game: Along, words: Words) -> None:
    """Raise BadInput if the rows are not about these words, as after a change of a list."""
    for row in game.rows:
        if len(row.guess) != words.length:
            raise BadInput(
                f"The rows have words of {len(row.guess)} letters, the list of {words.length}."
            )


def split_typed(text: str) -> tuple[str, str]:
    """Separate a guess from its feedback, if that is typed."""
    typed = DEPYT.match(text.strip()[::-1])
    assert typed is not None  # it can all be guess
    told, guess = typed[1][::-1], typed[2][::-1]
    return fold(guess), told.lower()


def check_guess(words: Words, guess: str) -> None:
    """Raise BadInput for a guess that the host can't answer."""
    if len(guess) != words.length:
        raise BadInput(
            f"{guess.upper()!r} has {len(guess)} letters; the words have {words.length}."
        )
    if guess not in words.known:
        raise BadInput(f"{guess.upper()} is not in the list; guess a word that is.")


def row_of(game: Along, words: Words, guess: str, told: str) -> Row:
    """Make the next row of a game; the host gives its feedback. Raises BadInput for no row."""
    if game.mode is Mode.HOST:
        check_guess(words, guess)
        return Row(guess, answer(game.rule, guess, secret(words, game.seed)))
    if not told:
        shown, like = guess.upper(), "1,2" if game.rule is Rule.BULLS else "2"
        raise BadInput(
            f"What feedback did {shown} get? Type it, like {shown}{like} or {shown}=won."
        )
    return parse_row(f"{guess}={told}", game.rule, words.length)


def words_move(text: str) -> str:
    """Write as a move that the words of a text are played with; raise BadInput if it has none."""
    words = tuple(dict.fromkeys(fold(word) for word in re.split(r"[\s,;]+", text) if word))
    for word in words:
        if not is_word(word):
            raise BadInput(f"{word!r} isn't a word; type words with spaces between them.")
    if not words:
        raise BadInput("There are no words here; type words with spaces between them.")
    return f"words {' '.join(words)}"


def setting_move(text: str) -> str:
    """Write a typed setting as a move: a number is a length, a path a list, other texts words."""
    name, _, value = text.strip().partition(" ")
    setting, value = name.lower(), value.strip()
    if setting == "list":
        return f"list {value}"
    if setting in SETTINGS:
        return f"{setting} {value.lower()}"
    if not value and setting.isdecimal():
        return f"length {setting}"
    if not value and setting in list(Rule):
        return f"rule {setting}"
    if "/" in name:
        return f"list {text.strip()}"
    if not value:
        raise BadInput(
            f"{name!r} isn't a setting; type length 6, tries 4, rule jotto, or several words."
        )
    return words_move(value if setting == "words" else text)
