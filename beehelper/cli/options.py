"""The parser of the command line, the options that games share, and the settings."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from beehelper.cli.output import talk
from beehelper.errors import BadInput

if TYPE_CHECKING:
    from beehelper.store.settings import Settings


class Parser(ArgumentParser):
    """Tells what is wrong as every other part of the program does: in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message[:1].upper()}{message[1:]}; {self.prog} --help tells more.")


def file_name(text: str) -> str:
    """Take the name of a file; raise ArgumentTypeError for none, which would be the folder."""
    if not text:
        raise ArgumentTypeError("an empty name isn't a file")
    return text


def file_path(text: str) -> Path:
    """Take the path of a file; raise ArgumentTypeError for none."""
    return Path(file_name(text))


def add_seconds(parser: ArgumentParser, usual: float, what: str) -> None:
    """Describe the option that says how long a search may take."""
    parser.add_argument(
        "--seconds", metavar="S", type=_seconds, default=usual, help=f"{what} ({usual:g})"
    )


def _seconds(text: str) -> float:
    """Read a time; raise ArgumentTypeError or ValueError for what is none."""
    seconds = float(text)
    if not seconds >= 0:  # nor is "nan" a time
        raise ArgumentTypeError(f"{text!r} isn't a time; give 0 or more seconds, like 2.5")
    return seconds


def add_seed(parser: ArgumentParser, what: str = "number that repeats a draw") -> None:
    """Describe the option that makes chance repeatable: ``seed_of`` reads it."""
    parser.add_argument("--seed", metavar="N", type=int, help=what)


def seed_of(arguments: Namespace) -> int | None:
    """Return the seed that is asked for, None for any; raise BadInput for what is none."""
    seed: int | None = arguments.seed
    if seed is not None and seed < 0:
        raise BadInput("--seed must be 0 or more.")
    return seed


def add_json(parser: ArgumentParser, what: str = "") -> None:
    """Describe the option that asks for JSON."""
    parser.add_argument("--json", action="store_true", help=f"one JSON object for programs{what}")


def settings() -> Settings:
    """Read the settings; where they can't be used, say so and go on with the defaults."""
    from beehelper.store.settings import load_settings

    read, trouble = load_settings()
    if trouble:
        talk(trouble)
    return read
