"""``beehelper boxed``: hints for a Letter Boxed puzzle, one at a time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial

from beehelper.boxed.game import SHOWN, advise, after, board, hint, move, to_json
from beehelper.boxed.hints import LADDER, Known, State, hopeless, shown
from beehelper.boxed.learn import looking_up
from beehelper.cli.hint import add_hint, answer_hint, hint_json, write_hint
from beehelper.cli.options import (
    add_flag,
    add_json,
    add_several,
    add_word_list,
    check_counts,
    word_list,
)
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.hints import Step
from beehelper.store.boxed import load_known, open_boxes

PARTS = {
    "practice": "a box to practise on",
    "learn": "learn which words the newspaper accepts",
    "census": "how many of all boxes one word solves, and how many two",
}


def add_arguments(parser: ArgumentParser) -> None:
    what = "the four sides of three letters: ABC DEF GHI JKL"
    parser.add_argument("box", nargs="+", metavar="SIDE", help=what)
    add_several(parser, "--played", "A,B,C", "words played so far")
    add_hint(parser, LADDER)
    add_flag(parser, "--all", "every way with the fewest words; spoils the box")
    add_json(parser)
    add_word_list(parser)


def run(arguments: Namespace) -> int:
    if arguments.all:
        check_counts(arguments, "with --all", "hint")
    number = LADDER.parse(arguments.hint)
    moves = [move(" ".join(arguments.box), after(()))]
    if played := ",".join(arguments.played):
        moves.append(move(played, after(moves)))
    state = after(moves)
    opened = open_boxes(word_list(arguments), talking_budget())
    learned, troubles = load_known()
    talk(*opened.notes, *troubles)
    most = None if arguments.all else SHOWN
    (*_, known) = advise(state, looking_up(opened.lookup, learned), talking_budget(), most)
    for word in state.words:
        if known.listed is not None and word not in known.listed:
            talk(f"{word.upper()} is not in the list; it counts, since you played it.")
    if arguments.all:
        _answer_all(state, known, as_json=arguments.json)
    else:
        hinted = hint(state, known, Step(number, state.subject))
        if arguments.json:
            answer_json({"game": "boxed", **to_json(state), **hint_json(LADDER, number, hinted)})
        else:
            titled = hinted._replace(title=f"{state.box}   {hinted.title}")
            write = write_hint if known.answer is None else partial(answer_hint, LADDER, number)
            write(titled, *board(state))
    return ANSWER if known.answer is not None else NO_SOLUTION


def _answer_all(state: State, known: Known, *, as_json: bool) -> None:
    """Tell every way with the fewest words, the likeliest first."""
    chains = known.answer.chains if known.answer else ()
    if as_json:
        ways = [{"words": chain.words, "likelihood": round(chain.chance, 3)} for chain in chains]
        fewest = known.answer.fewest if known.answer else None
        answer_json({"game": "boxed", **to_json(state), "fewest": fewest, "ways": ways})
    else:
        lines = [*map(shown, chains)] or [hopeless(state.ahead)]
        answer("\n".join([f"{state.box}   The fewest words, the likeliest first", *lines]))
