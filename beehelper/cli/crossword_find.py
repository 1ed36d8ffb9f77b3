"""``beehelper crossword find``: words by pattern, by letters to use, by letters to avoid."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from beehelper.cli.options import add_json, file_path, settings
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.crossword.hints import told
from beehelper.crossword.query import parse_query
from beehelper.errors import BadInput
from beehelper.store.settings import chosen_path


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the task."""
    parser.add_argument(
        "pattern",
        nargs="?",
        default="",
        metavar="PATTERN",
        help="letters, ? for any one, * for any number; lengths behind: 'c??????? (3,5)'; "
        "without one, an anagram of --use",
    )
    parser.add_argument("--use", metavar="LETTERS", default="", help="letters the word must have")
    parser.add_argument(
        "--avoid", metavar="LETTERS", default="", help="letters that ? and * do not stand for"
    )
    parser.add_argument("--limit", metavar="N", type=int, default=50, help="most words (50)")
    add_list(parser)
    add_json(parser)


def add_list(parser: ArgumentParser) -> None:
    """Describe the option for a person's lists."""
    parser.add_argument(
        "--list",
        metavar="FILE",
        type=file_path,
        action="append",
        default=[],
        help="your own word list, WORD or WORD;SCORE a line; may be given several times",
    )


def lists_of(arguments: Namespace) -> Sequence[Path]:
    """Return the lists that are asked for, else that of the settings; none: the bundled one."""
    own = chosen_path(None if arguments.list else settings().crossword_list)
    return arguments.list or ([own] if own else [])


def run(arguments: Namespace) -> int:
    """Do the task; raise BadInput for what cannot be read."""
    from beehelper.crossword.find import find
    from beehelper.store.entries import load_entries

    if arguments.limit < 1:
        raise BadInput(f"A limit of {arguments.limit} words shows none; give 1 or more.")
    query = parse_query(arguments.pattern, arguments.use, arguments.avoid)
    budget = talking_budget()
    entries, notes = load_entries(lists_of(arguments), budget)
    for note in notes:
        talk(note)
    found = find(entries, query, budget)
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
            answer(f"{each.score:>3}  {told(each.word, each.spellings)}")
    if len(found) > len(shown):
        talk(f"{len(found) - len(shown):,} more; --limit shows more of them.")
    if not found:
        talk("no word of the lists is like that.")
        return NO_SOLUTION
    return ANSWER
