"""The command of every game that has none of its own: moves in, one hint out."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping

from beehelper.cli.hint import add_hint, answer_hint, hint_json
from beehelper.cli.options import add_json, add_word_list, listed_words
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer_json, talk, talking_budget
from beehelper.game import game_of


class PlainCommand:
    """A game's command, as a module under ``cli`` would give it."""

    PARTS: Mapping[str, str] = {}

    def __init__(self, name: str) -> None:
        self._name = name
        self._game = game_of(name)

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("moves", nargs="+", metavar="MOVE", help=self._game.prompt)
        add_hint(parser, self._game.ladder)
        add_json(parser, "; spoils")
        add_word_list(parser)

    def run(self, arguments: Namespace) -> int:
        game, ladder = self._game, self._game.ladder
        number = ladder.parse(arguments.hint)
        state, moves = game.after(()), list[str]()
        for text in arguments.moves:
            moves.append(game.move(text, state))
            state = game.after(moves)
        *_, known = [None, *game.advise(state, listed_words(arguments), talking_budget())]
        step = None if known is None else ladder.jump(number, {}, game.subjects(state, known))
        if step is None:
            talk("Nothing left to hint at.")
            return NO_SOLUTION
        shown = game.hint(state, known, step)
        if arguments.json:
            fields = {**game.to_json(state, known), **hint_json(ladder, number, shown)}
            answer_json({"game": self._name, **fields})
        else:
            answer_hint(ladder, number, shown)
        return ANSWER
