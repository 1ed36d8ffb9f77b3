"""``beehelper crossword``: one task a module, imported when it is asked for."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from importlib import import_module

TASKS = {
    "fill": ("crossword_fill", "fill the open cells of a grid with words of a list"),
    "help": ("crossword_help", "hints for somebody's puzzle, one rung at a time"),
    "find": ("crossword_find", "words by pattern, by letters to use, by letters to avoid"),
}
"""Task -> its module in this package, what it does."""


class _Later(ArgumentParser):
    """A task's parser, which is told its arguments when it is to parse some."""

    def parse_known_args(  # type: ignore[override]
        self, args: Iterable[str] | None = None, namespace: Namespace | None = None
    ) -> tuple[Namespace, list[str]]:
        """Add the task's arguments, then parse."""
        import_module(self.get_default("module")).add_arguments(self)
        return super().parse_known_args(args, namespace)


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the tasks."""
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True, parser_class=_Later)
    for task, (module, what) in TASKS.items():
        own = tasks.add_parser(task, help=what, description=what[0].upper() + what[1:] + ".")
        own.set_defaults(module=f"beehelper.cli.{module}")


def run(arguments: Namespace) -> int:
    """Do the task; raise BadInput for what cannot be read."""
    code: int = import_module(arguments.module).run(arguments)
    return code
