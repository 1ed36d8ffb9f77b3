"""``beehelper crossword find``: words by pattern, by letters to use, by letters to avoid."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.crossword import add_list, load_list
from beehelper.cli.options import add_json, check_least
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.crossword.find import find, parse_query
from beehelper.crossword.hints import spelled_out


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "pattern",
        nargs="?",
        default="",
        metavar="PATTERN",
        help="letters, ? for any one, * for any number, then lengths: 'c??????? (3,5)'; "
        "without one, an anagram of --use",
    )
    parser.add_argument("--use", metavar="LETTERS", default="", help="letters the word must have")
    parser.add_argument(
        "--avoid", metavar="LETTERS", default="", help="letters that ? and * do not stand for"
    )
    parser.add_argument("--limit", metavar="N", type=int, default=50, help="most words (50)")
    add_list(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    check_least(arguments, "limit", 1)
    query = parse_query(arguments.pattern, arguments.use, arguments.avoid)
    budget = talking_budget()
    found = find(load_list(arguments, budget), query, budget)
    shown = found[: arguments.limit]
    if arguments.json:
        answer_json(
            {
                "game": "crossword",
                "query": query._asdict(),
                "count": len(found),
                "words": [each._asdict() for each in shown],
            }
        )
    else:
        for each in shown:
            answer(f"{each.score:>3}  {spelled_out(each.word, each.spellings)}")
    if len(found) > len(shown):
        talk(f"{len(found) - len(shown):,} more; --limit shows more of them.")
    if not found:
        talk("no word of the lists is like that.")
        return NO_SOLUTION
    return ANSWER
