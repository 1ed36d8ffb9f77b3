"""``beehelper bee learn``: teach the program the editor's list from past answers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import defaultdict

from beehelper.bee.learn import (
    HEADER,
    Learned,
    Lesson,
    export,
    learn,
    lesson_of,
    parse_export,
    undo,
)
from beehelper.bee.past import parse_past
from beehelper.cli.bee import list_path, read_text
from beehelper.cli.options import add_json, file_name, file_path
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.cli.progress import talking_budget
from beehelper.errors import BadInput
from beehelper.store.indexes import open_index
from beehelper.store.learned import change_learned, load_learned
from beehelper.store.sessions import yesterday


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the part."""
    parser.add_argument(
        "file", nargs="?", type=file_name, metavar="FILE", help="past answers; - to paste them"
    )
    parser.add_argument("--export", action="store_true", help="print what was learned")
    parser.add_argument(
        "--undo", nargs="?", const="", metavar="WHAT", help="take back the last, a day, a board"
    )
    parser.add_argument("--list", metavar="FILE", type=file_path, help="your own word list")
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Answer the command; raise BadInput for what cannot be read."""
    kept = load_learned()
    if kept.trouble:
        talk(kept.trouble)
    rest = [] if arguments.file is None else [arguments.file]
    if arguments.export:
        return _export(rest, kept.learned, as_json=arguments.json)
    if arguments.undo is not None:
        return _undo(rest, arguments.undo or None)
    if arguments.file is None:
        raise BadInput("Give one file of past answers to learn from, or - to paste them.")
    return _learn(read_text(arguments.file), arguments)


def _learn(text: str, arguments: Namespace) -> int:
    """Learn from past boards, or from what was exported."""
    if text.removeprefix("\ufeff").startswith(HEADER):
        lessons = parse_export(text.removeprefix("\ufeff"))
    else:
        lookup = open_index(list_path(arguments.list), talking_budget()).lookup
        lessons = tuple(
            lesson_of(past, yesterday(), lookup.answers(past.board)) for past in parse_past(text)
        )
    told: list[str] = []

    def taught(learned: Learned) -> Learned:
        dates = defaultdict[str, set[str]](set)
        for known in learned:
            dates["".join(sorted(known.letters))].add(known.date)
        for lesson in lessons:
            same = dates["".join(sorted(lesson.letters))]
            days = sorted(same - {lesson.date}, reverse=True) if lesson.letters else ()
            seen = f"; the same letters on {', '.join(days)}" if days else ""
            told.append(f"Learned {lesson.told}{seen}.")
            same.add(lesson.date)
        return learn(learned, *lessons)

    change_learned(taught)
    if arguments.json:
        answer_json({"game": "bee", "learned": [lesson._asdict() for lesson in lessons]})
    else:
        answer("\n".join(told))
    return ANSWER


def _export(rest: list[str], learned: Learned, *, as_json: bool) -> int:
    if rest:
        raise BadInput(f"--export prints to the screen or into a pipe; leave {rest[0]!r} out.")
    if as_json:
        answer_json({"game": "bee", "learned": [lesson._asdict() for lesson in learned]})
    else:
        answer(export(learned).rstrip())
    return ANSWER if learned else NO_SOLUTION


def _undo(rest: list[str], what: str | None) -> int:
    if rest:
        raise BadInput(f"--undo reads no file; leave {rest[0]!r} out.")
    gone: list[Lesson] = []

    def less(learned: Learned) -> Learned:
        remain, taken = undo(learned, what)
        gone.extend(taken)
        return remain

    change_learned(less)
    answer("\n".join(f"Taken back: {lesson.told}." for lesson in gone))
    return ANSWER
