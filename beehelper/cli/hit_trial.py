"""``beehelper hit trial``: a strategy against every word of a list, or the article's own trial."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace

from beehelper.cli.hit import (
    add_rule,
    add_strategy,
    add_words,
    check_strategy,
    load_words,
    tries_of,
)
from beehelper.cli.options import add_flag, add_json, add_seed, check_counts, seed_of, whole_number
from beehelper.cli.output import ANSWER, answer, answer_json, talking_budget
from beehelper.errors import BadInput
from beehelper.hit.advice import Strategy
from beehelper.hit.position import Position
from beehelper.hit.trials import histogram, summary
from beehelper.words.plural import counted

BAR = 40
"""Signs in the longest bar of the histogram."""

TRIAL = "list", "level", "tries", "rule", "strategy", "objective", "sample", "seed"
"""Options of a trial of a strategy."""


def add_arguments(parser: ArgumentParser) -> None:
    add_words(parser)
    add_rule(parser)
    add_strategy(parser)
    add_flag(parser, "--article", "the article's trial, with its random words")
    what = "number of secrets to draw, instead of all words"
    parser.add_argument("--sample", metavar="N", type=whole_number, help=what)
    add_seed(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    if arguments.article:
        check_counts(arguments, "with --article", *TRIAL)
        return _article(arguments)
    check_strategy(arguments)
    if arguments.sample is None:
        check_counts(arguments, "without --sample", "seed")
    return _trial(arguments)


def _article(arguments: Namespace) -> int:
    from beehelper.hit.trials.article import LENGTHS, NUMBERS, table

    if arguments.length is not None and arguments.length not in LENGTHS:
        raise BadInput(f"The article's lengths are {LENGTHS[0]} to {LENGTHS[-1]}.")
    lengths = LENGTHS if arguments.length is None else (arguments.length,)
    if not arguments.json:
        answer("   L" + "".join(f"{number:>7}" for number in NUMBERS))
    means: dict[str, list[float]] = {}
    for length, row in zip(lengths, table(lengths, talking_budget()), strict=True):
        means[str(length)] = row
        if not arguments.json:
            answer(f"{length:>4}" + "".join(f"{mean:>7.4g}" for mean in row))
    if arguments.json:
        answer_json({"game": "hit", "trial": "article", "numbers": list(NUMBERS), "means": means})
    return ANSWER


def _trial(arguments: Namespace) -> int:
    from beehelper.hit.trials.walk import walk

    words = load_words(arguments)
    count, tries = len(words.all), tries_of(arguments)
    strategy = arguments.strategy or Strategy.ROLLOUT
    sample = count if arguments.sample is None else arguments.sample
    if not 1 <= sample <= count:
        raise BadInput(f"--sample must be 1 to {count:,}, the number of words.")
    secrets = random.Random(seed_of(arguments)).sample(range(count), sample)
    position = Position(
        words,
        arguments.rule,
        tries_left=tries,
        objective=arguments.objective,
        strategy=strategy,
    )
    *_, trial = walk(position, secrets, talking_budget())
    if not arguments.json:
        answer(f"{strategy.value}: {counted(sample, 'secret')} of {counted(count, 'word')}")
        answer("\n".join([*histogram(trial, BAR), *summary(trial, tries)]))
        return ANSWER
    answer_json(
        {
            "game": "hit",
            "trial": strategy.value,
            "words": count,
            "secrets": sample,
            "games": list(trial.games),
            "mean": round(trial.mean, 5),
            "worst": len(trial.games),
            "tries": tries,
            "win_share": None if tries is None else round(trial.share(tries), 5),
        }
    )
    return ANSWER
