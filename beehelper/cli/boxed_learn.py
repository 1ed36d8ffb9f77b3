"""``beehelper boxed learn``: tell the program which words the newspaper accepts in a box."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.boxed.learn import forget, learn, parse_answer, parse_words
from beehelper.cli.options import add_flag
from beehelper.cli.output import ANSWER, answer, talk
from beehelper.store.boxed import change_marks


def add_arguments(parser: ArgumentParser) -> None:
    what = "words, such as yesterday's published answer"
    parser.add_argument("words", nargs="+", metavar="WORD", help=what)
    how = parser.add_mutually_exclusive_group()
    add_flag(how, "--refused", "it did not accept them")
    add_flag(how, "--forget", "forget what was learned of them")


def run(arguments: Namespace) -> int:
    text = " ".join(arguments.words)
    words = parse_words(text) if arguments.forget else parse_answer(text)
    if arguments.forget:
        kept = change_marks(lambda learned: forget(learned, *words))
    else:
        kept = change_marks(lambda learned: learn(learned, *words, accepted=not arguments.refused))
    talk(kept.trouble)
    how = "not accepted" if arguments.refused else "accepted"
    said = "Forgotten" if arguments.forget else f"Learned as {how}"
    answer(f"{said}: {', '.join(words).upper()}.")
    return ANSWER
