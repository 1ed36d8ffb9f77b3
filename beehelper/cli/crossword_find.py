"""``beehelper crossword find``: words by pattern, by letters to use, by letters to avoid."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.crossword import add_list, answer_words, load_list
from beehelper.cli.options import add_json, add_number, add_several, check_counts, check_least
from beehelper.cli.output import talking_budget
from beehelper.crossword.find import find, parse_query
from beehelper.crossword.hints import spelled_out


def add_arguments(parser: ArgumentParser) -> None:
    what = (
        "letters, ? for any one, * for any number, then lengths: 'c??????? (3,5)'; without one, an "
        "anagram of --use"
    )
    parser.add_argument("pattern", nargs="?", default="", metavar="PATTERN", help=what)
    add_several(parser, "--use", "LETTERS", "letters the word must have")
    add_several(parser, "--avoid", "LETTERS", "letters that ? and * do not stand for")
    add_number(parser, "--limit", 50, "most words")
    add_list(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    check_least(arguments, "limit", 1)
    query = parse_query(arguments.pattern, "".join(arguments.use), "".join(arguments.avoid))
    if not (arguments.pattern and {"?", "*"} & {*query.pattern}):
        check_counts(arguments, "without ? or * in the pattern", "avoid")
    budget = talking_budget()
    found = find(load_list(arguments, budget), query, budget)
    lines = (f"{each.score:>3}  {spelled_out(each.word, each.spellings)}" for each in found)
    fields = {"query": query._asdict()}
    return answer_words(arguments, found, fields, lines, "No word of the lists is like that.")
