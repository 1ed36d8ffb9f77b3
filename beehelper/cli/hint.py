"""The hint that a command shows: which one is asked for, and how it is written, for every game."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Container, Sequence

from beehelper.cli.options import check_counts
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer
from beehelper.errors import BadInput
from beehelper.hints import Hint, Ladder, Tell
from beehelper.words.letters import in_capitals, in_small_letters


def add_hint(parser: ArgumentParser, ladder: Ladder[Tell]) -> None:
    """Describe the option that says which hint to show; ``--rung`` is another name for it."""
    for name, what in (("--hint", f"the hint to show: {ladder.names}"), ("--rung", SUPPRESS)):
        parser.add_argument(name, metavar="N|NAME", dest="hint", default="1", help=what)
    parser.set_defaults(ladder=ladder)


def add_try(parser: ArgumentParser, number: int) -> None:
    """Describe the option that names a guess, for the hint that rates it."""
    what = f"the guess that hint {number} rates"
    parser.add_argument("--try", metavar="WORD", dest="typed", help=what)


def typed_guess(arguments: Namespace, number: int, known: Container[str]) -> str:
    """Return the guess that ``--try`` names; raise BadInput unless it is in the lists."""
    if arguments.typed is None:
        raise BadInput(f"Hint {number} rates your guess: add --try WORD.")
    word = in_small_letters(arguments.typed)
    if word not in known:
        raise BadInput(f"{in_capitals(word)} is not in the lists; --try needs a word that is.")
    return word


def asked_hint(
    arguments: Namespace, ladder: Ladder[Tell], option: str, about: Sequence[int]
) -> int:
    """Return the number of the hint that is asked for, or of the first that an option is about.

    Raises BadInput for that option beside a hint that it isn't about.
    """
    number = ladder.parse(arguments.hint)
    if number in about or option not in arguments.given:
        return number
    if "hint" in arguments.given:
        check_counts(arguments, f"on hint {number}", option)
    return about[0]


def write_hint(hint: Hint, *further: str) -> None:
    """Print a hint, with further lines below its title."""
    answer("\n".join([hint.title, *further, *hint.lines]))


def answer_hint(ladder: Ladder[Tell], number: int, hint: Hint, *further: str) -> None:
    """Print a hint, with further lines below its title, and name the next one."""
    write_hint(hint, *further)
    if number < len(ladder):
        answer(f"\nNext, --hint {ladder.announce(number + 1)}")


def code_of(ladder: Ladder[Tell], number: int, best: object) -> int:
    """Return the exit code of a hint: that of no answer where it lacks the guess it is about."""
    return NO_SOLUTION if best is None and ladder.rungs[number - 1].searches else ANSWER


def hint_json(ladder: Ladder[Tell], number: int, hint: Hint) -> dict[str, object]:
    """Say in fields which hint is shown, and what it says."""
    name = ladder.rungs[number - 1].name
    return {"rung": {"number": number, "name": name, **hint._asdict()}}
