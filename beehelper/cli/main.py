"""The command line: one command a game, and a few about the program itself.

``beehelper`` alone opens the screen. Nothing heavy is imported before it is known to be needed:
a one-shot answer loads neither textual, rich nor numpy.
"""

from __future__ import annotations

import gc
import os
import sys
from codecs import lookup
from collections.abc import Sequence
from itertools import takewhile
from pathlib import Path

from beehelper.cli.options import Parser
from beehelper.cli.output import ANSWER, BAD_INPUT, answer, drop, steady_streams, talk
from beehelper.cli.parser import command_names, parser_for
from beehelper.errors import BadInput

STOPPED = 130
"""Exit code after ctrl+c, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, or open the screen; return the exit code."""
    if arguments is None:  # the process is ours: what it imports stays, and isn't garbage
        gc.disable()
    words = sys.argv[1:] if arguments is None else list(arguments)
    if not all(map(str.isascii, words)):
        from beehelper.words.letters import INVISIBLE

        words = [word.strip(INVISIBLE) for word in words]
    steady_streams()
    try:
        try:
            return run(words)
        finally:
            sys.stdout.flush()  # at exit it would be too late to tell of a fault
    except BadInput as fault:
        talk(str(fault))
        return BAD_INPUT
    except OSError as fault:
        if fault.filename is None:  # what is left of the answer can't be written, at exit neither
            drop(sys.stdout)
        if isinstance(fault, BrokenPipeError):  # who reads our answer has read enough
            return ANSWER
        why = str(fault.strerror or fault)
        if fault.filename:  # files that are given are read with a sentence of their own: it's ours
            why = f"{fault.filename} can't be used ({why}); nothing more is saved"
        talk(str(BadInput(f"{why}.")))
        return BAD_INPUT
    except KeyboardInterrupt:
        return STOPPED


def run(words: Sequence[str]) -> int:
    """Run one command; raise BadInput for what can't be read."""
    if words[:1] == ["--"]:  # some argparse take what follows for a command
        raise BadInput("Unrecognized: --; beehelper --help tells more.")
    for word in takewhile("--".__ne__, words):
        name, _, value = word.partition("=")
        if name.startswith("-") and value == "--":  # some argparse take no value for one
            raise BadInput(f"The option {name} takes no --; beehelper --help tells more.")
    parser = parser_for(words)
    if file := _file(words):
        return _open_screen(parser, file)
    chosen, further = parser.parse_known_args(words)
    options = [word for word in further if word.startswith("-") and word != "-"]
    if further and (options or not hasattr(chosen, "rows")):
        raise BadInput(f"Unrecognized: {' '.join(further)}; {chosen.prog} --help tells more.")
    if further:  # rows after an option that follows the first of them
        chosen.rows.extend(further)
    if not gc.isenabled():
        gc.freeze()  # to look through all that was imported would take 4 of 35 ms
        if chosen.command is not None:  # the screen does it once it is drawn
            gc.enable()
    if chosen.info or chosen.spec or chosen.info_json:
        from beehelper.cli.about import say_info, say_spec

        if chosen.command or chosen.info == chosen.spec or (chosen.spec and chosen.info_json):
            raise BadInput(
                "Give --info, --info --json or --spec alone; beehelper --help tells more."
            )
        return say_spec() if chosen.spec else say_info(chosen.info_json)
    match chosen.command:
        case None:
            return _open_screen(parser)
        case "where":
            from beehelper.cli.about import say_where

            return say_where()
        case "completion":
            from beehelper.cli.completion import script

            answer(script(chosen.shell))
            return ANSWER
        case "serve":
            from beehelper.cli.serve import run as serve

            return serve(chosen)
        case _:
            code: int = chosen.run(chosen)
            return code


def _file(words: Sequence[str]) -> str:
    """Return the path of the file that stands alone in place of a command; empty for none.

    Raises BadInput for one that isn't there.
    """
    if len(words) != 1 or words[0] in command_names():
        return ""
    if os.path.isfile(words[0]):  # noqa: PTH113 - it never raises
        return str(Path(words[0]).absolute())
    is_name = Path(words[0]).suffix[1:].isalpha()
    if is_name and not os.path.exists(words[0]):  # noqa: PTH110 - it never raises
        raise BadInput(f"The file {words[0]} doesn't exist.")
    return ""


def _open_screen(parser: Parser, given: str = "") -> int:
    """Open the screen, at the board that a ``given`` file is, if any."""
    if lacking := _lacking():
        answer(parser.format_help().rstrip())
        talk(f"The screen needs {lacking}; these are the plain commands.")
        return BAD_INPUT
    if os.environ.get("NO_COLOR") == "":
        del os.environ["NO_COLOR"]  # it asks for nothing; Textual looks at its name alone
    # A key just after another frame waits for the next: at Textual's usual 60 a second, 16 ms.
    os.environ.setdefault("TEXTUAL_FPS", "240")
    from beehelper.cli.terminal import restored_terminal

    with restored_terminal():
        from beehelper.tui.app import run

        code, refused = run(given)
    if refused:
        talk(f"Not saved: {', '.join(refused)}.")
    return BAD_INPUT if refused else code


def _lacking() -> str:
    """Name what the screen needs and is not there; nothing if it can be drawn."""
    if os.environ.get("TEXTUAL_DRIVER"):  # as when served: not drawn on a terminal
        return ""
    drawn_on = sys.__stderr__  # by Textual
    ends = (sys.stdin, sys.stdout, drawn_on)
    if drawn_on is None or not all(end is not None and end.isatty() for end in ends):
        return "a terminal at both ends"
    if os.name == "posix" and os.environ.get("TERM") in (None, "", "dumb"):
        return "a terminal that can be drawn on, and TERM says this one can't"
    if lookup(drawn_on.encoding).name != "utf-8":
        return f"UTF-8, and this terminal has {drawn_on.encoding} (set LC_ALL or PYTHONIOENCODING)"
    return ""
