"""``beehelper hit trial``: a strategy against every word of a list, or the article's own trial."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace

from beehelper.cli.hit import (
    add_rule,
    add_strategy,
    add_words,
    load_words,
    tries_of,
)
from beehelper.cli.options import add_json, add_seed, seed_of
from beehelper.cli.output import ANSWER, answer, answer_json, talking_budget
from beehelper.errors import BadInput
from beehelper.hit.advice import Plan, Strategy, histogram, summary
from beehelper.words.plural import counted


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the part."""
    add_words(parser)
    add_rule(parser)
    add_strategy(parser)
    parser.add_argument(
        "--article", action="store_true", help="the article's trial, with its random words"
    )
    parser.add_argument(
        "--sample", metavar="N", type=int, help="number of secrets to draw, instead of all words"
    )
    add_seed(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Answer the command; raise BadInput for what can't be tried."""
    return _article(arguments) if arguments.article else _trial(arguments)


def _article(arguments: Namespace) -> int:
    from beehelper.hit.article import LENGTHS, NUMBERS, table

    if arguments.length is not None and arguments.length not in LENGTHS:
        raise BadInput(f"The article's lengths are {LENGTHS[0]} to {LENGTHS[-1]}.")
    lengths = LENGTHS if arguments.length is None else (arguments.length,)
    if not arguments.json:
        answer("   L" + "".join(f"{number:>7}" for number in NUMBERS))
    rows: dict[str, list[float]] = {}
    for row in table(lengths, talking_budget()):
        rows[str(row[0].length)] = [cell.mean for cell in row]
        if not arguments.json:
            answer(f"{row[0].length:>4}" + "".join(f"{cell.mean:>7.4g}" for cell in row))
    if arguments.json:
        answer_json({"game": "hit", "trial": "article", "numbers": list(NUMBERS), "means": rows})
    return ANSWER


def _trial(arguments: Namespace) -> int:
    import numpy as np

    from beehelper.hit.matrix import spell
    from beehelper.hit.trial import walk

    words = load_words(arguments).all
    strategy = arguments.strategy or Strategy.ROLLOUT
    sample = len(words) if arguments.sample is None else arguments.sample
    if not 1 <= sample <= len(words):
        raise BadInput(f"--sample must be 1 to {len(words):,}, the number of words.")
    tries = tries_of(arguments)
    secrets = random.Random(seed_of(arguments)).sample(range(len(words)), sample)
    plan = Plan(strategy, arguments.objective, tries)
    spelled = spell(words, arguments.answer)
    for trial in walk(spelled, np.arange(len(words)), secrets, plan, talking_budget()):
        result = trial
    share = None if tries is None else result.share(tries)
    if arguments.json:
        answer_json(
            {
                "game": "hit",
                "trial": strategy.value,
                "words": len(words),
                "secrets": sample,
                "games": list(result.games),
                "mean": round(result.mean, 5),
                "worst": len(result.games),
                "tries": tries,
                "win_share": None if share is None else round(share, 5),
            }
        )
        return ANSWER
    answer(f"{strategy.value}: {counted(sample, 'secret')} of {counted(len(words), 'word')}")
    answer("\n".join([*histogram(result), *summary(result, tries)]))
    return ANSWER
