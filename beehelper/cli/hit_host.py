"""``beehelper hit host``: the program has the secret, and answers guesses typed line by line.

``?`` asks for help, each time a rung more about the same position; ``? WORD`` tells how good a
guess would be.
"""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from beehelper.cli.hit import (
    NUDGE,
    SEARCH,
    SECONDS,
    add_rule,
    add_words,
    game_json,
    load_words,
    look,
    tries_of,
)
from beehelper.cli.options import add_json, add_seconds, add_seed, seed_of
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.errors import BadInput
from beehelper.hit.advice import rate
from beehelper.hit.game import Along, Mode, Question, question_of, secret, standing
from beehelper.hit.hints import LADDER, hint
from beehelper.hit.rules import Row, Words, fold, written
from beehelper.hit.rules import answer as answer_of
from beehelper.words.plural import counted

HELP = "?"


class Host:
    """A game that is hosted: what is asked of the program, the secret, the rows so far."""

    def __init__(self, arguments: Namespace, words: Words) -> None:
        self._words = words
        self._rule = arguments.answer
        self._tries = tries_of(arguments)
        self._seconds: float = arguments.seconds
        self._rung = 0
        seed = seed_of(arguments)
        self.secret = secret(words, random.getrandbits(63) if seed is None else seed)
        self.rows: list[Row] = []

    @property
    def question(self) -> Question:
        """The position as the player knows it."""
        game = Along(Mode.HOST, self._rule, tries=self._tries, rows=tuple(self.rows))
        return question_of(game, self._words)

    @property
    def solved(self) -> bool:
        """Tell whether the last guess was the secret."""
        return bool(self.rows) and self.rows[-1].guess == self.secret

    @property
    def over(self) -> bool:
        """Tell whether there is nothing more to guess."""
        return self.solved or self.question.left == 0

    def say(self, line: str) -> str:
        """Answer a line: a guess, or a call for help; raise BadInput for what is neither."""
        if line.startswith(HELP):
            return self._help(fold(line.removeprefix(HELP)))
        guess = fold(line)
        self._check(guess)
        told = answer_of(self._rule, guess, self.secret)
        self.rows.append(Row(guess, told))
        self._rung = 0
        return f"{guess.upper()} {written(self._rule, self._words.length, told)}"

    def _check(self, guess: str) -> None:
        if len(guess) != self._words.length:
            raise BadInput(f"{guess.upper()!r} is no word of {self._words.length} letters.")
        if guess not in self._words.known:
            raise BadInput(f"{guess.upper()} is not in the list; guess a word that is.")

    def _help(self, typed: str) -> str:
        question = self.question
        play = standing(question)
        known = look(question, play, self._seconds)
        if typed:
            self._check(typed)
            rung, known = NUDGE, known._replace(typed=rate(self._rule, typed, play.words))
        else:
            self._rung = rung = min(self._rung + 1, len(LADDER))
            if rung == NUDGE:
                self._rung = rung = rung + 1
        told = hint(play, known, rung, most=None)
        return "\n".join([told.title, *told.lines])


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the part."""
    add_words(parser)
    add_rule(parser)
    add_seconds(parser, SECONDS, SEARCH)
    add_seed(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Play a game on stdin and stdout."""
    words = load_words(arguments)
    host = Host(arguments, words)
    tries = tries_of(arguments)
    talk(
        f"The secret is one of {counted(len(words.all), 'word')} of {words.length} letters"
        + (f"; {counted(tries, 'try')}." if tries else ".")
        + " Type a guess, or ? for help."
    )
    for line in _lines():
        try:
            said = host.say(line)
        except BadInput as fault:
            talk(str(fault))
            continue
        if not arguments.json:
            answer(said)
            sys.stdout.flush()
        if host.over:
            break
    if arguments.json:
        head = game_json(host.question, str(arguments.list or arguments.level))
        answer_json({**head, "solved": host.solved, "secret": host.secret})
    elif host.solved:
        answer(f"Found with {len(host.rows)}.")
    else:
        answer(f"The secret was {host.secret.upper()}.")
    return ANSWER if host.solved else NO_SOLUTION


def _lines() -> Iterator[str]:
    for line in sys.stdin or ():
        if text := line.strip():
            yield text
