"""``beehelper hit host``: the program has the secret, and answers guesses typed line by line.

``?`` shows a hint, each time the next one about the same position; ``? WORD`` rates a guess. With
``--json`` it says how the game ended, and gives no hints.
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
    load_words,
    look,
    position_json,
    tries_of,
)
from beehelper.cli.options import add_json, add_seconds, add_seed, seed_of
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.errors import BadInput
from beehelper.hit.advice import rate
from beehelper.hit.game import Mode, State, check_guess, row_of, secret
from beehelper.hit.hints import LADDER, hint
from beehelper.hit.position import Position
from beehelper.hit.rules import written
from beehelper.hit.text import outcome
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.plural import counted

HELP = "?"


def add_arguments(parser: ArgumentParser) -> None:
    add_words(parser)
    add_rule(parser)
    add_seconds(parser, SECONDS, SEARCH)
    add_seed(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    words, tries = load_words(arguments), tries_of(arguments)
    seed = seed_of(arguments)
    seed = random.getrandbits(63) if seed is None else seed
    state, rung = State(Mode.HOST, arguments.rule, tries=tries, seed=seed), 0
    talk(
        f"The secret is one of {counted(len(words.all), 'word')} of {words.length} letters"
        + (f"; {counted(tries, 'guess')}." if tries else ".")
        + (" Type a guess." if arguments.json else " Type a guess, or ? for help.")
    )
    for line in filter(None, map(str.strip, sys.stdin)):
        typed = in_small_letters(line.removeprefix(HELP))
        try:
            if arguments.json and line.startswith(HELP):
                raise BadInput("--json says how it ended alone; leave it out to ask for hints.")
            if line == HELP:
                rung = min(len(LADDER), rung + (2 if rung + 1 == NUDGE else 1))
                reply = _help(state.position(words), rung, "", arguments.seconds)
            elif line.startswith(HELP):
                check_guess(words, typed)
                reply = _help(state.position(words), NUDGE, typed, arguments.seconds)
            else:
                row = row_of(state, words, typed)
                state, rung = state._replace(rows=(*state.rows, row)), 0
                told = written(state.rule, words.length, row.feedback)
                reply = f"{in_capitals(row.guess)} {told}"
        except BadInput as fault:
            talk(str(fault))
            continue
        if not arguments.json:
            answer(reply)
            sys.stdout.flush()
        if state.over:
            break
    hidden = secret(words, seed)
    if arguments.json:
        head = position_json(state.position(words), str(arguments.list or arguments.level))
        answer_json({**head, "solved": state.solved, "secret": hidden})
    elif state.solved:
        answer(outcome(state, state.position(words))[0])
    else:
        answer(f"The secret was {in_capitals(hidden)}.")
    return ANSWER if state.solved else NO_SOLUTION


def _help(position: Position, rung: int, typed: str, seconds: float) -> str:
    """Tell a hint about the position, or how good a typed guess is."""
    known = look(position, seconds)
    if typed:
        known = known._replace(typed=rate(position.rule, typed, position.candidates))
    shown = hint(position, known, rung, most=None)
    return "\n".join([shown.title, *shown.lines])
