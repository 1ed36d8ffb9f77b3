"""``beehelper bee learn``: teach the program the editor's list from past answers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import defaultdict

from beehelper.bee.learn import (
    HEADER,
    Learned,
    Lesson,
    expected_more,
    export,
    lacks_pangram,
    learn,
    lesson_of,
    may_lack_answers,
    parse_export,
    undo,
)
from beehelper.bee.past import parse_past
from beehelper.cli.bee import opened_index
from beehelper.cli.options import (
    add_flag,
    add_json,
    add_word_list,
    check_counts,
    file_name,
)
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.cli.texts import read_text
from beehelper.errors import BadInput
from beehelper.store.learned import change_learned, load_learned
from beehelper.store.sessions import refuse_day_to_come, today, yesterday
from beehelper.words.plural import counted

LISTS = "list", "names"

HOW = "complete", "partial", *LISTS
"""Options that say how to learn from past boards."""

LEARNING = "file", *HOW


def add_arguments(parser: ArgumentParser) -> None:
    what = "past answers, or a page with them; - to paste"
    parser.add_argument("file", nargs="?", type=file_name, metavar="FILE", help=what)
    size = parser.add_mutually_exclusive_group()
    add_flag(size, "--complete", "the file has all answers of a board")
    add_flag(size, "--partial", "the file has some: learn nothing of other words")
    add_flag(parser, "--export", "print what was learned")
    what = "forget the last, a day, a board, a word"
    parser.add_argument("--undo", nargs="?", const="", metavar="WHAT", help=what)
    add_word_list(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    kept = load_learned()
    talk(kept.trouble)
    name: str | None = arguments.file
    if arguments.export:
        check_counts(arguments, "with --export", "undo", *LEARNING)
        return _export(kept.learned, as_json=arguments.json)
    if arguments.undo is not None:
        check_counts(arguments, "with --undo", *LEARNING)
        return _undo(arguments.undo or None, as_json=arguments.json)
    if name is None:
        raise BadInput("Give a file of past answers to learn from, or - to paste them.")
    return _learn(read_text(name).removeprefix("\ufeff"), arguments)


def _learn(text: str, arguments: Namespace) -> int:
    """Learn from past boards, or from what was exported."""
    lessons: list[tuple[Lesson, int | None]]
    if text.startswith(HEADER):
        check_counts(arguments, "on what --export printed", *HOW)
        lessons = [(lesson, None) for lesson in parse_export(text)]
    else:
        lessons = _lessons(text, arguments)
    for lesson, _ in lessons:
        refuse_day_to_come(lesson.date)
    lines: list[str] = []

    def taught(learned: Learned) -> Learned:
        dates = defaultdict[str, set[str]](set)
        for known in learned:
            dates["".join(sorted(known.letters))].add(known.date)
        for lesson, expected in lessons:
            same = dates["".join(sorted(lesson.letters))]
            days = sorted(same - {lesson.date}, reverse=True) if lesson.letters else ()
            seen = f"; the same letters on {', '.join(days)}" if days else ""
            more = f"; about {expected} were expected" if expected else ""
            if lesson.letters and lesson.refused:
                more = f"; {counted(len(lesson.refused), 'other word')} not accepted"
            lines.append(f"Learned {lesson.summary}{more}{seen}.")
            same.add(lesson.date)
        return learn(learned, *(lesson for lesson, _ in lessons))

    change_learned(taught)
    if not lessons:
        talk("There is nothing in it to learn.")
    if arguments.json:
        told = [{**lesson._asdict(), "expected": expected} for lesson, expected in lessons]
        answer_json({"game": "bee", "learned": told})
    elif lines:
        answer("\n".join(lines))
    return ANSWER if lessons else NO_SOLUTION


def _lessons(text: str, arguments: Namespace) -> list[tuple[Lesson, int | None]]:
    """Read past boards; a number says how many answers to expect, where that is left open."""
    if arguments.partial:
        check_counts(arguments, "with --partial", *LISTS)
    lookup = opened_index(arguments)
    lessons: list[tuple[Lesson, int | None]] = []
    parts = short = unread = pangramless = 0
    for past in parse_past(text):
        if past.left_out:
            talk(past.left_out)
        offered = lookup.answers(past.board)
        stated = arguments.complete or arguments.partial
        expected = None if stated else expected_more(past, offered)
        parts += past.part and not stated
        short += expected is not None
        unread += bool(past.unread) and not stated
        pangramless += not (stated or expected) and lacks_pangram(past, offered)
        whole = arguments.complete or not (arguments.partial or may_lack_answers(past, offered))
        day = today() if past.today else yesterday()
        lessons.append((lesson_of(past, day, offered, whole=whole), expected))
    doubts = (
        (parts, "A part of the answers, as the text says,"),
        (short, "Fewer answers than expected"),
        (pangramless, "No pangram among the answers"),
        (unread, "Ignored words that could be answers"),
    )
    for boards, why in doubts:
        if boards:
            talk(
                f"{why} on {counted(boards, 'board')}: only what was accepted is learned there. "
                "Add --complete if the list is whole, --partial if it is not."
            )
    return lessons


def _export(learned: Learned, *, as_json: bool) -> int:
    if as_json:
        answer_json({"game": "bee", "learned": [lesson._asdict() for lesson in learned]})
    else:
        answer(export(learned).rstrip())
    return ANSWER if learned else NO_SOLUTION


def _undo(what: str | None, *, as_json: bool) -> int:
    gone: list[Lesson] = []

    def less(learned: Learned) -> Learned:
        remain, taken = undo(learned, what)
        gone.extend(taken)
        return remain

    change_learned(less)
    if as_json:
        answer_json({"game": "bee", "forgotten": [lesson._asdict() for lesson in gone]})
    else:
        answer("\n".join(f"Forgotten: {lesson.summary}." for lesson in gone))
    return ANSWER
