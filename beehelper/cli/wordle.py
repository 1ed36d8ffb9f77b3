"""``beehelper wordle``: hints for a game of Wordle, one rung at a time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence

from beehelper.cli.hint import add_hint, add_try, answer_hint, hint_json, typed_guess
from beehelper.cli.options import add_json, add_seconds, file_path, settings
from beehelper.cli.output import ANSWER, BAD_INPUT, NO_SOLUTION, answer, answer_json, talk
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.store.settings import chosen_path
from beehelper.store.wordle import BUNDLED, bundled, from_tree, own
from beehelper.wordle.advice import Ranked, rate
from beehelper.wordle.game import (
    ROWS,
    Contradiction,
    Game,
    Lists,
    Mode,
    Row,
    check_end,
    contradiction,
    fold,
    legal_fault,
    parse_row,
    when_solved,
)
from beehelper.wordle.hints import LADDER, Known, hint
from beehelper.wordle.multi import ManyRow
from beehelper.wordle.play import Play, Question, standing

PARTS = {
    "tree": "a whole decision tree, found or built",
    "review": "what each guess of a game was worth",
    "stats": "how all saved games went",
    "multi": "many boards, the same guesses",
    "openers": "what first words are worth",
    "prove": "proof that no first word does better",
}

SECONDS, PROOF = 5.0, "how long to wait for the proof"

NUDGE, BEST, WORDS = (LADDER.parse(name) for name in ("nudge", "best", "words"))
"""Hints: rates the guess of ``--try``; has a table; the first whose JSON lists the words left."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command."""
    parser.add_argument(
        "rows",
        nargs="*",
        metavar="ROW",
        help="a guess and its feedback, CRANE=gg.y. or CRANE=22010",
    )
    add_game(parser)
    add_hint(parser, LADDER)
    add_try(parser, NUDGE)
    add_seconds(parser, SECONDS, PROOF)
    add_json(parser, "; spoils")


def add_lists(parser: ArgumentParser) -> None:
    """Describe the options that say which words are played with: ``load_lists`` reads them."""
    parser.add_argument("--list", choices=BUNDLED, help=f"bundled words ({BUNDLED[0]})")
    for name, what in (("--answers", "answers"), ("--guesses", "further guesses")):
        parser.add_argument(name, metavar="FILE", type=file_path, help=f"your list of {what}")


def add_game(parser: ArgumentParser) -> None:
    """Describe the options that say what is played: words, mode, limit."""
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--hard", action="store_true", help="hard mode, as the game applies it")
    mode.add_argument("--ultra", action="store_true", help="hard mode, and nothing grey again")
    add_lists(parser)
    parser.add_argument(
        "--limit", metavar="N", type=int, default=ROWS, help=f"guesses in a game ({ROWS}); 0: any"
    )


def load_lists(arguments: Namespace) -> Lists:
    """Read the lists that are asked for, else those of the settings; note them as asked for."""
    if arguments.answers is None and arguments.guesses is not None:
        raise BadInput("--guesses needs --answers too: the words that can be the answer.")
    if arguments.answers is None and arguments.list is None:
        chosen = settings()
        arguments.list = BUNDLED[0]
        if chosen.wordle_answers:
            arguments.answers = chosen_path(chosen.wordle_answers)
            arguments.guesses = chosen_path(chosen.wordle_guesses)
    if arguments.answers is None:
        return bundled(arguments.list)
    return own(arguments.answers, arguments.guesses)


def mode_of(arguments: Namespace) -> Mode:
    """Return the mode that is asked for."""
    if arguments.ultra:
        return Mode.ULTRA
    return Mode.HARD if arguments.hard else Mode.NORMAL


def asked_game(arguments: Namespace) -> Game:
    """Return what is played."""
    check_least(arguments, "limit", 0, "0 means no limit")
    return Game(load_lists(arguments), mode_of(arguments), arguments.limit or None)


def check_least(arguments: Namespace, name: str, least: int, meaning: str = "") -> None:
    """Raise BadInput for an option below the least that it takes."""
    if getattr(arguments, name) < least:
        raise BadInput(f"--{name} must be {least} or more" + (f"; {meaning}." if meaning else "."))


def first_word(arguments: Namespace, lists: Lists) -> str | None:
    """Return the word of ``--first``, None without one; raise BadInput if it is in no list."""
    first = None if arguments.first is None else fold(arguments.first)
    if first is not None and first not in lists.known:
        raise BadInput(f"{first.upper()} is not in the lists; --first takes a word that is.")
    return first


def run(arguments: Namespace) -> int:
    """Answer the command; raise BadInput for what it can't read."""
    game = asked_game(arguments)
    lists, mode, limit = game
    number = LADDER.parse(arguments.hint)
    rows = parse_rows(arguments.rows, lists)
    check_end(rows)
    if rows and rows[-1].solves:
        # The answer of a real game may be in no list.
        wrong = contradiction(rows, (*lists.words, rows[-1].guess))
        return (
            _solved(arguments, rows, limit)
            if wrong is None
            else contradicted(arguments, rows, wrong)
        )
    classic = arguments.list == "original" or arguments.answers is not None
    question = Question(lists, tuple(rows), mode, limit, classic)
    play, _ = standing(question)
    if not play.position.words and (wrong := contradiction(rows, lists.words)):
        return contradicted(arguments, rows, wrong)
    for before, row in enumerate(rows):
        if fault := legal_fault(row.guess, rows[:before], mode):
            talk(f"Row {before + 1} is not legal in {mode} mode: {fault}; it counts.")
    if limit and play.left is None:
        talk("All guesses are used; hints ignore the limit.")
    known = _look(arguments, question, play, number)
    told = hint(play, known, number, most=None)
    if arguments.json:
        shown = {**to_json(play, known, number), **hint_json(LADDER, number, told)}
        answer_json({**_game_json(arguments, rows), **shown})
    else:
        answer_hint(LADDER, number, told)
    return ANSWER


def parse_rows(texts: Sequence[str], lists: Lists) -> list[Row]:
    """Read the rows of a game; raise BadInput with the number of a wrong one."""
    letters = set().union(*lists.words)
    rows = []
    for number, text in enumerate(texts, 1):
        if text.lower() in PARTS:
            raise BadInput(f"{text.lower()} goes first: beehelper wordle {text.lower()} …")
        try:
            row = parse_row(text, lists.length)
        except BadInput as fault:
            raise BadInput(f"Row {number}: {fault}") from None
        if unknown := sorted(set(row.guess) - letters):
            raise BadInput(f"Row {number}: no word of the lists has the letter {unknown[0]!r}.")
        rows.append(row)
    warn_unlisted(rows, lists)
    return rows


def warn_unlisted(rows: Iterable[Row | ManyRow], lists: Lists) -> None:
    """Say which guesses are in no list."""
    for row in rows:
        if row.guess not in lists.known:
            talk(f"{row.guess.upper()} is not in the lists; its feedback counts.")


def contradicted(arguments: Namespace, rows: Sequence[Row], wrong: Contradiction) -> int:
    """Say which row is impossible: with any list that is bad input, with this one no solution."""
    if wrong.certain:
        talk(str(wrong))
    else:
        talk(f"{wrong.reason.capitalize()}; the first contradiction is row {wrong.row}.")
    if arguments.json:
        told = {"candidates": {"count": 0}, "contradiction": wrong._asdict()}
        answer_json({**_game_json(arguments, rows), **told})
    return BAD_INPUT if wrong.certain else NO_SOLUTION


def _solved(arguments: Namespace, rows: Sequence[Row], limit: int | None) -> int:
    when, won = when_solved(len(rows), limit)
    if arguments.json:
        answer_json({**_game_json(arguments, rows), "solved": len(rows), "won": won})
    else:
        answer(f"Solved in {when}.")
    return ANSWER if won else NO_SOLUTION


def _look(arguments: Namespace, question: Question, game: Play, number: int) -> Known:
    """Find out what a hint needs, and no more: the search loads NumPy."""
    known = Known(from_tree(question.lists, game, question.limit))
    if LADDER.rungs[number - 1].searches or arguments.json:
        table = number == BEST or arguments.json
        known = _searched(arguments, question, game, known, table=table)
    typed = _typed(arguments, question.lists, game) if number == NUDGE else None
    return known._replace(typed=typed)


def _searched(
    arguments: Namespace, question: Question, game: Play, known: Known, *, table: bool
) -> Known:
    """Search for the best guess, and for the runners-up of a table, in the time there is."""
    from beehelper.store.proofs import opener_costs
    from beehelper.wordle.rank import advise

    seconds: float = arguments.seconds
    openers = opener_costs(question) if table else {}
    found = advise(game, known.best, openers, Budget(seconds=seconds))
    try:
        for known in found:
            if known.sure and not table:
                break
    except Stopped:
        what = "Runners-up marked ~ are still estimates after" if known.sure else "No proof within"
        talk(f"{what} {seconds:g} seconds; --seconds gives it more.")
    return known


def _typed(arguments: Namespace, lists: Lists, game: Play) -> Ranked | None:
    word = typed_guess(arguments, NUDGE, fold, lists.known)
    if word is None:
        return None
    if fault := legal_fault(word, game.rows, game.mode):
        raise BadInput(f"{word.upper()} is not legal in {game.mode} mode: {fault}.")
    return rate(word, game.position.words, game.position.weights)


def _game_json(arguments: Namespace, rows: Sequence[Row]) -> dict[str, object]:
    return {
        "game": "wordle",
        "list": list_name(arguments),
        "mode": mode_of(arguments).value,
        "rows": [row_json(row) for row in rows],
    }


def list_name(arguments: Namespace) -> str:
    """Name the words that are played with."""
    return str(arguments.answers or arguments.list)


def row_json(row: Row) -> dict[str, object]:
    """Say in fields what a row is."""
    return {"guess": row.guess, "feedback": row.marks}


def to_json(game: Play, known: Known, number: int) -> dict[str, object]:
    """Say all that is known, in fields; an answer of the lists counts 1 in ``total``."""
    words, weights, ran_dry = game.position
    main = max(weights)
    candidates: dict[str, object] = {
        "count": len(words),
        "likely": weights.count(main),
        "ran_dry": ran_dry,
    }
    if number >= WORDS:
        candidates["words"] = list(words)
    data: dict[str, object] = {"candidates": candidates}
    best = known.best
    if best is not None:
        # A search that left the unlikely words out counts like a tree: every word 1.
        unit = main if best.weight > len(words) else 1
        data["suggestion"] = {
            "word": best.guess,
            "total": None if best.total is None else _in_units(best.total, unit),
            "mean": None if best.mean is None else round(best.mean, 5),
            "least": _in_units(best.least, unit),
            "lost": _in_units(best.lost, unit),
            "label": best.label.value,
        }
    data["ranked"] = [
        {
            "word": row.guess,
            "mean": round(row.cost.mean, 5) if row.cost else None,
            "lost": round(row.cost.lost, 5) if row.cost else None,
            "exact": row.cost is not None and row.cost.exact,
            "candidate": row.win > 0,
            "expected_size": round(row.expected, 3),
            "entropy": round(row.entropy, 3),
            "worst": round(row.worst, 2),
            "win": round(row.win, 5),
        }
        for row in known.ranked
    ]
    return data


def _in_units(weight: int, unit: int) -> float:
    return weight // unit if weight % unit == 0 else round(weight / unit, 2)
