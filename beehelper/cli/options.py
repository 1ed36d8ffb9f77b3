"""The parser of the command line, the options that games share, and the settings."""

from __future__ import annotations

import os
from argparse import Action, ArgumentError, ArgumentParser, ArgumentTypeError, Namespace
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from beehelper.cli.output import answer, talk
from beehelper.errors import BadInput

if TYPE_CHECKING:
    from argparse import _ActionsContainer as Options
    from collections.abc import Callable, Container, Iterable, Iterator
    from pathlib import Path

    from _typeshed import SupportsWrite

    from beehelper.store.settings import Settings
    from beehelper.words.lists import WhichList


T = TypeVar("T")


def check_counts(arguments: Namespace, where: str, *options: str) -> None:
    """Raise BadInput if one of some options was given, which change nothing ``where`` this is."""
    for option in options:
        if name := arguments.given.get(option):
            raise BadInput(f"{name} has no effect {where}; leave it out.")


class Parser(ArgumentParser):
    """Tells what is wrong as every other part of the program does: in one sentence.

    A kind of value raises ArgumentTypeError with what its option needs, since argparse alone would
    name Python's types. ``given`` of what it reads names the option of each argument that was
    given, or its word: a value can't tell, since the usual one can be given as well.
    """

    def __init__(self, **described: Any) -> None:
        super().__init__(allow_abbrev=False, **described)
        self.set_defaults(given={})

    def _get_values(self, action: Action, arg_strings: list[str]) -> object:
        name = next(iter(action.option_strings), action.metavar or action.dest.upper())
        if arg_strings or action.option_strings:
            self.get_default("given")[action.dest] = name
        try:
            return super()._get_values(action, arg_strings)
        except ArgumentError as fault:
            if action.choices is None:
                raise BadInput(f"{name} {fault.message}.") from None
            *others, last = map(str, action.choices)
            accepted = f"{', '.join(others)} or {last}"
            raise BadInput(f"{name} is {accepted}, not {arg_strings[0]!r}.") from None

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message[:1].upper()}{message[1:]}; {self.prog} --help tells more.")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help as any answer: argparse drops what can't be written without a word."""
        answer(message.rstrip("\n"))


def file_name(text: str) -> str:
    """Take the name of a file; raise ArgumentTypeError for none, which would be the folder."""
    if not text:
        raise ArgumentTypeError("needs the name of a file, not ''")
    return text


def file_path(text: str) -> Path:
    """Take the path of a file; raise ArgumentTypeError for none."""
    from pathlib import Path  # most commands name no file, and it takes 3 of 30 ms

    return Path(file_name(text))


def whole_number(text: str) -> int:
    """Read a whole number; raise ArgumentTypeError for what isn't one."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"needs a whole number, not {text!r}") from None


def add_flag(options: Options, name: str, what: str) -> None:
    """Describe an option without a value."""
    options.add_argument(name, action="store_true", help=what)


def add_number(options: Options, name: str, usual: int, what: str) -> None:
    """Describe an option that is a whole number."""
    options.add_argument(
        name, metavar="N", type=whole_number, default=usual, help=f"{what} ({usual})"
    )


def add_path(options: Options, name: str, what: str) -> None:
    """Describe an option that names a file."""
    options.add_argument(name, metavar="FILE", type=file_path, help=what)


def add_several(
    options: Options, name: str, value: str, what: str, kind: Callable[[str], object] = str
) -> None:
    """Describe an option that may be given again and again."""
    what += "; repeatable"
    options.add_argument(name, metavar=value, type=kind, action="append", default=[], help=what)


def add_seconds(parser: ArgumentParser, usual: float, what: str) -> None:
    """Describe the option that says how long a search may take."""
    parser.add_argument(
        "--seconds", metavar="S", type=_seconds, default=usual, help=f"{what} ({usual:g})"
    )


def _seconds(text: str) -> float:
    """Read a time; raise ArgumentTypeError for what isn't one."""
    with suppress(ValueError):
        seconds = float(text)
        if seconds >= 0:  # which "nan" isn't
            return seconds
    raise ArgumentTypeError(f"needs a number of seconds, like 2.5, not {text!r}")


def add_seed(parser: ArgumentParser, what: str = "number that repeats a draw") -> None:
    """Describe the option that makes chance repeatable: ``seed_of`` reads it."""
    parser.add_argument("--seed", metavar="N", type=whole_number, help=what)


def seed_of(arguments: Namespace) -> int | None:
    """Return the seed that is asked for, None for any; raise BadInput for what is none."""
    seed: int | None = arguments.seed
    if seed is not None and seed < 0:
        raise BadInput("--seed must be 0 or more.")
    return seed


def add_word_list(parser: ArgumentParser) -> None:
    """Describe the options that choose the list."""
    add_path(parser, "--list", "word list to use instead of the bundled one")
    add_flag(parser, "--names", "count names: words of that list with a capital")


def check_least(arguments: Namespace, name: str, least: int, meaning: str = "") -> None:
    """Raise BadInput for an option below the least that it takes."""
    if getattr(arguments, name) < least:
        raise BadInput(f"--{name} must be {least} or more" + (f"; {meaning}." if meaning else "."))


def parsed_rows(
    game: str, parts: Container[str], texts: Iterable[str], parse: Callable[[str], T]
) -> Iterator[T]:
    """Read rows one after another; raise BadInput with the number of a wrong one."""
    for number, text in enumerate(texts, 1):
        refuse_part(game, parts, text)
        try:
            row = parse(text)
        except BadInput as fault:
            raise BadInput(f"Row {number}: {fault}") from None
        yield row


def refuse_part(game: str, parts: Container[str], text: str) -> None:
    """Raise BadInput for the name of a part of a command that stands where a row could."""
    if text.lower() in parts:
        raise BadInput(f"{text.lower()} goes first: beehelper {game} {text.lower()} …")


def add_json(parser: ArgumentParser, what: str = "") -> None:
    """Describe the option that asks for JSON."""
    add_flag(parser, "--json", f"one JSON object for programs{what}")


def word_list(arguments: Namespace) -> WhichList:
    """Return the list to use: the one asked for, else that of the settings."""
    from beehelper.words.lists import WhichList

    read = settings()
    if (path := arguments.list or settings_list(read, "word_list")) is None:
        check_counts(arguments, "without --list", "names")
    return WhichList(path, arguments.names or read.names)


def settings_list(read: Settings, name: str, instead: str = "FILE") -> Path | None:
    """Return the list that a setting names; raise BadInput that names the setting if it is gone.

    ``instead`` is what ``--list`` takes in its place.
    """
    from beehelper.store.settings import chosen_path

    path = chosen_path(getattr(read, name))
    if path is not None and not os.path.exists(path):  # noqa: PTH110 - never raises
        raise BadInput(
            f"The list {path} of your settings ({name}) is not there; choose another on F9, or add "
            f"--list {instead}."
        )
    return path


def listed_words(arguments: Namespace) -> tuple[str, ...]:
    """Return the words of the list to use, and say what a person should know of it."""
    from beehelper.store.lists import offered

    listed = offered(word_list(arguments))
    talk(*listed.notes)
    return listed.words


def settings() -> Settings:
    """Read the settings; where they can't be used, say so and go on with the defaults."""
    from beehelper.store.settings import load_settings

    read, trouble = load_settings()
    talk(trouble)
    return read
