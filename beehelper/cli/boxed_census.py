"""``beehelper boxed census``: how many of all boxes one word solves, how many two; or a check."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace
from functools import partial
from math import comb
from pathlib import Path

from beehelper import __version__
from beehelper.boxed.record import BOX, Record, missing, playable
from beehelper.cli.jobs import add_jobs, check_jobs, clocked, processes, resumed
from beehelper.cli.options import add_json, add_word_list, check_counts, listed_words, whole_number
from beehelper.cli.output import ANSWER, answer, answer_json, show_progress, talk
from beehelper.errors import BadInput
from beehelper.store.census import add, finish, load, record_path, resume
from beehelper.words.letters import ALPHABET
from beehelper.words.lists import scowl_words
from beehelper.words.plural import counted


def add_arguments(parser: ArgumentParser) -> None:
    add_word_list(parser)
    what = "use the bundled words up to this level of SCOWL, 10 to 80"
    parser.add_argument("--level", metavar="N", type=whole_number, help=what)
    add_jobs(parser, "the census", "sets that a check counts again, and as many others")
    add_json(parser)


def run(arguments: Namespace) -> int:
    check_jobs(arguments)
    words = _words(arguments)
    if arguments.check is not None:
        return _check(arguments, words)
    path = arguments.record or record_path(words)
    ours = arguments.record is None
    record = resumed(path, ours, partial(resume, path, __version__, words))
    if record.head.found is None:
        record = _count_rest(words, record, path, arguments.jobs)
    return _tell(arguments, record, path)


def _words(arguments: Namespace) -> tuple[str, ...]:
    """Return the words of the list that is asked for that some box could have."""
    asked = arguments.level
    if asked is not None:
        check_counts(arguments, "with --level", "list", "names")
    words = playable(listed_words(arguments) if asked is None else scowl_words(asked))
    if not words:
        raise BadInput("The list has no word of 3 letters or more that a box could have.")
    return words


def _count_rest(words: tuple[str, ...], record: Record, path: Path, jobs: int) -> Record:
    """Count what a record lacks; what is done is on the disk whenever this ends."""
    from beehelper.boxed.census import census, count_all

    rest = missing(record)
    if record.done:
        talk(f"Resuming a census with {counted(len(record.done), 'job')} of 128 done.")
    with clocked():
        with processes(jobs) as pool:
            show_progress(f"0 of {counted(len(rest), 'job')} done")
            for number, (job, lines) in enumerate(count_all(words, rest, pool), 1):
                add(path, job, lines)
                show_progress(f"{number} of {counted(len(rest), 'job')} done")
        record = load(path, words)
        show_progress("looking for the best boxes")
        counting = census(words)
        most = counting.most_answers([*record.lines.values()])
        finish(path, record, counting.most_words(), most)
    return load(path, words)


def _tell(arguments: Namespace, record: Record, path: Path) -> int:
    found, lines = record.head.found, record.lines.values()
    assert found is not None
    solved = [line.one + line.two for line in lines]
    whole = solved.count(BOX.boxes)
    if arguments.json:
        fields = {
            "words": record.head.words,
            "boxes": BOX.every,
            "one": found.one,
            "two": found.two,
            "sets": comb(len(ALPHABET), BOX.letters),
            "sets_one": sum(line.one > 0 for line in lines),
            "sets_two": sum(line.two > 0 for line in lines),
            "sets_whole": whole,
            "most_words": found.words._asdict(),
            "most_answers": found.answers._asdict(),
            "record": str(path),
        }
        answer_json({"game": "boxed", "census": fields})
        return ANSWER
    answer(
        f"Of {BOX.every:,} boxes one word solves {found.one:,}, two solve {found.two:,} more "
        f"({100 * found.two / BOX.every:.2f} %), with {counted(record.head.words, 'word')}."
    )
    answer(
        f"{counted(len(solved), 'set')} of letters have such a box, "
        f"{whole:,} of them in all {BOX.boxes:,} ways."
    )
    for what, best in (("words", found.words), ("answers of two words", found.answers)):
        if best.box:
            answer(f"Most {what}: {best.box} with {best.most:,}.")
    talk(f"The record is {path}.")
    return ANSWER


def _check(arguments: Namespace, words: tuple[str, ...]) -> int:
    """Check that a record is complete, and count some of its sets again, and as many others."""
    from beehelper.boxed.recount import check

    record = load(arguments.check, words)
    if lacking := missing(record):
        raise BadInput(f"The record lacks {counted(len(lacking), 'job')} of 128.")
    size = min(arguments.sample, len(record.lines))
    drawn = random.sample([*record.lines], size)
    for _ in range(size):
        drawn.append("".join(sorted(random.sample(ALPHABET, BOX.letters))))
    for number, letters in enumerate(drawn, 1):
        show_progress(f"counting {number} of {counted(len(drawn), 'set')} again")
        check(words, letters, record.lines.get(letters))
    talk(f"Complete, and {counted(len(drawn), 'set')} counted again: all agree.")
    return _tell(arguments, record, arguments.check)
