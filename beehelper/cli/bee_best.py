"""``beehelper bee best``: the richest of all possible boards."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.bee import opened_index
from beehelper.cli.options import (
    add_flag,
    add_json,
    add_number,
    add_several,
    add_word_list,
    check_least,
)
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.errors import BadInput
from beehelper.words.letters import ALPHABET, plain


def add_arguments(parser: ArgumentParser) -> None:
    what = "letters that no board has: s"
    add_several(parser, "--without", "LETTERS", what)
    add_number(parser, "--top", 20, "boards shown")
    add_flag(parser, "--expected", "rank by expected points, not by those of likely words")
    add_word_list(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    from beehelper.bee.best import best, every_board, likely_weights, read_words

    without = parse_letters("".join(arguments.without))
    check_least(arguments, "top", 1)
    budget = talking_budget()
    index = opened_index(arguments)
    words = read_words(*index.everything(), budget)
    weights = words.codes if arguments.expected else likely_weights(words)
    boards = every_board(words, weights, without, budget)
    rated = best(boards, arguments.top)
    if arguments.json:
        answer_json(
            {
                "game": "bee",
                "without": without,
                "expected": arguments.expected,
                "boards": boards.points.size,
                "best": [
                    {
                        "centre": each.board.centre,
                        "outer": each.board.outer,
                        "words": round(each.words, 1),
                        "points": round(each.points, 1),
                    }
                    for each in rated
                ],
            }
        )
    elif rated:
        kind = "expected" if arguments.expected else "likely words"
        answer(f"The best of {boards.points.size:,} boards with a pangram ({kind})")
        answer(f"{'board':>11}{'words':>11}{'points':>9}")
        for number, (board, count, points) in enumerate(rated, 1):
            answer(f"{number:>4}  {board}{count:8,.0f}{points:9,.0f}")
    if not rated:
        talk("No board of the list has a pangram.")
        return NO_SOLUTION
    return ANSWER


def parse_letters(text: str) -> str:
    """Read some letters, each once; raise BadInput naming the first that is not of a-z."""
    letters = "".join(dict.fromkeys(plain(text).replace(",", "").replace(" ", "")))
    strange = [letter for letter in letters if letter not in ALPHABET]
    if strange:
        raise BadInput(f"--without takes letters of a-z, not {strange[0]!r}.")
    return letters
