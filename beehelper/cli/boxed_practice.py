"""``beehelper boxed practice``: a box that two likely words solve."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace

from beehelper.boxed import deal
from beehelper.cli.options import add_json, add_seed, add_word_list, seed_of, word_list
from beehelper.cli.output import ANSWER, answer, answer_json, talk, talking_budget
from beehelper.store.boxed import open_boxes


def add_arguments(parser: ArgumentParser) -> None:
    add_seed(parser)
    add_json(parser)
    add_word_list(parser)


def run(arguments: Namespace) -> int:
    asked = seed_of(arguments)
    seed = random.getrandbits(32) if asked is None else asked
    opened = open_boxes(word_list(arguments), talking_budget())
    talk(*opened.notes)
    box = deal.practice(opened.lookup.likely(deal.VERY_LIKELY), seed, talking_budget())
    if arguments.json:
        answer_json({"game": "boxed", "box": list(box.sides), "seed": seed})
    else:
        answer(str(box))
    return ANSWER
