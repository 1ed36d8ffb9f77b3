"""``beehelper hit host``: the program has the secret, and answers guesses typed line by line.

``?`` shows a hint, each time the next one about the same position; ``? WORD`` rates a guess.
"""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser, Namespace

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
from beehelper.hit.game import Along, Mode, check_guess, question_of, row_of, secret, standing
from beehelper.hit.hints import LADDER, hint
from beehelper.hit.rules import Words, fold, written
from beehelper.words.plural import counted

HELP = "?"


class Host:
    """A game that is hosted, and how far its hints have come."""

    def __init__(self, game: Along, words: Words, seconds: float) -> None:
        self.game = game
        self._words = words
        self._seconds = seconds
        self._rung = 0

    def reply(self, line: str) -> str:
        """Answer a line: a guess, or a call for help; raise BadInput for anything else."""
        if line.startswith(HELP):
            return self._help(fold(line.removeprefix(HELP)))
        game = self.game
        row = row_of(game, self._words, fold(line), "")
        self.game = game._replace(rows=(*game.rows, row))
        self._rung = 0
        return f"{row.guess.upper()} {written(game.rule, self._words.length, row.answer)}"

    def _help(self, typed: str) -> str:
        question = question_of(self.game, self._words)
        play = standing(question)
        known = look(question, play, self._seconds)
        if typed:
            check_guess(self._words, typed)
            rung, known = NUDGE, known._replace(typed=rate(play.rule, typed, play.words))
        else:
            self._rung += 2 if self._rung + 1 == NUDGE else 1
            self._rung = rung = min(self._rung, len(LADDER))
        shown = hint(play, known, rung, most=None)
        return "\n".join([shown.title, *shown.lines])


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the part."""
    add_words(parser)
    add_rule(parser)
    add_seconds(parser, SECONDS, SEARCH)
    add_seed(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Play a game on stdin and stdout."""
    words, tries = load_words(arguments), tries_of(arguments)
    seed = seed_of(arguments)
    seed = random.getrandbits(63) if seed is None else seed
    game = Along(Mode.HOST, arguments.answer, tries=tries, seed=seed)
    host = Host(game, words, arguments.seconds)
    talk(
        f"The secret is one of {counted(len(words.all), 'word')} of {words.length} letters"
        + (f"; {counted(tries, 'try')}." if tries else ".")
        + " Type a guess, or ? for help."
    )
    for line in filter(None, map(str.strip, sys.stdin or ())):
        try:
            reply = host.reply(line)
        except BadInput as fault:
            talk(str(fault))
            continue
        if not arguments.json:
            answer(reply)
            sys.stdout.flush()
        if host.game.over:
            break
    game, hidden = host.game, secret(words, seed)
    if arguments.json:
        head = game_json(question_of(game, words), str(arguments.list or arguments.level))
        answer_json({**head, "solved": game.solved, "secret": hidden})
    elif game.solved:
        answer(f"Found with {len(game.rows)}.")
    else:
        answer(f"The secret was {hidden.upper()}.")
    return ANSWER if game.solved else NO_SOLUTION
