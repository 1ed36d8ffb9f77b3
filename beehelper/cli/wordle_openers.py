"""``beehelper wordle openers``: what first words are worth, and how much they lose to the best."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.options import add_json, add_number, add_seconds, check_counts, check_least
from beehelper.cli.output import ANSWER, answer, answer_json, show_progress, talk
from beehelper.cli.wordle import PROOF, SECONDS, add_game, asked_game
from beehelper.cli.wordle_tree import tree_for
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.store.proofs import known_opener, known_openers
from beehelper.store.wordle import Plan, shipped_proof
from beehelper.wordle.game import Variant
from beehelper.wordle.proof import Opening, Worth, best_known, condition, parse_opener, tabulated
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted, noun


def add_arguments(parser: ArgumentParser) -> None:
    what = "openers to look at: CRANE, or CRANE+SLOTH"
    parser.add_argument("rows", nargs="*", metavar="WORDS", help=what)
    add_game(parser)
    add_number(parser, "--top", 50, "openers shown")
    add_seconds(parser, SECONDS, PROOF)
    add_json(parser)


def run(arguments: Namespace) -> int:
    game = asked_game(arguments)
    openers = [parse_opener(text, game) for text in arguments.rows]
    check_least(arguments, "top", 1)
    if openers:
        check_counts(arguments, "on openers that are named", "top")
        found = [_assessed(game, words, arguments.seconds) for words in openers]
    else:
        found = known_openers(game)[: arguments.top]
        if not found:
            raise BadInput("No table of openers ships for this game; name the openers to look at.")
    head = tree_for(Plan(*game, None)).head
    proven = shipped_proof(head)
    best = best_known(head, found)
    assert best is not None
    if arguments.json:
        rows = [_to_json(opening, best.worth) for opening in found]
        answer_json(
            {"game": "wordle", "best": {"name": best.name, **best.worth._asdict()}, "openers": rows}
        )
    else:
        count = len(game.lists.answers)
        sure = "no first word does better" if proven else "the best that is known"
        total = best.worth.total
        takes = f"{total:,} {noun(total, 'guess')} for {counted(count, 'answer')}"
        answer(f"{best.name} takes {takes}; {sure}.")
        answer("\n".join(tabulated(found, best, count)))
        for said in dict.fromkeys(condition(opening.words, game.mode) for opening in found):
            if said:
                answer(said)
    return ANSWER


def _assessed(game: Variant, words: tuple[str, ...], seconds: float) -> Opening:
    """Look the worth of an opener up, or search it for some seconds, reporting bounds."""
    known = known_opener(game, words)
    if known.proven:
        return known
    from beehelper.wordle.openers import Openers

    name = in_capitals("+".join(words))
    last = known if known.least.total else None
    try:
        for step in Openers(game, Budget()).assess(words, Budget(seconds=seconds)):
            last = step.no_better_than(known.least)
            if last.most is not None:
                show_progress(f"{name} {last.least.total:,} to {last.most.total:,}")
    except Stopped:
        talk(f"{name} is not proven within {seconds:g} s; --seconds gives it more.")
    if last is None:
        raise BadInput(f"{seconds:g} s are too few to say anything of {name}.")
    return last


def _to_json(opening: Opening, best: Worth) -> dict[str, object]:
    return {
        "words": list(opening.words),
        "least": opening.least._asdict(),
        "most": None if opening.most is None else opening.most._asdict(),
        "proven": opening.proven,
        "loss": opening.loss(best),
    }
