"""``beehelper bee mark``: tell the program whether the game accepted a word."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.bee.learn import learn, mark_of
from beehelper.cli.options import add_flag
from beehelper.cli.output import ANSWER, answer, talk
from beehelper.store.learned import change_learned
from beehelper.store.sessions import today


def add_arguments(parser: ArgumentParser) -> None:
    what = "a word that you typed into the game"
    parser.add_argument("words", nargs="+", metavar="WORD", help=what)
    said = parser.add_mutually_exclusive_group(required=True)
    add_flag(said, "--accepted", "the game accepted it")
    add_flag(said, "--refused", "the game did not accept it")


def run(arguments: Namespace) -> int:
    marks = [mark_of(today(), word, accepted=arguments.accepted) for word in arguments.words]
    kept = change_learned(lambda learned: learn(learned, *marks))
    talk(kept.trouble)
    answer("\n".join(f"Learned {mark.summary}." for mark in marks))
    return ANSWER
