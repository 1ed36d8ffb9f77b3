"""``beehelper wordle``: hints for a game of Wordle, one rung at a time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial

from beehelper.cli.hint import (
    add_hint,
    add_try,
    answer_hint,
    asked_hint,
    code_of,
    hint_json,
    typed_guess,
)
from beehelper.cli.options import (
    add_flag,
    add_json,
    add_path,
    add_seconds,
    check_counts,
    check_least,
    file_name,
    refuse_part,
    settings,
    settings_list,
    whole_number,
)
from beehelper.cli.output import ANSWER, BAD_INPUT, NO_SOLUTION, answer, answer_json, talk
from beehelper.cli.texts import STDIN, read_text, row_texts
from beehelper.errors import BadInput
from beehelper.hints import Hint
from beehelper.search import Budget, Stopped
from beehelper.store.sessions import today
from beehelper.store.wordle import BUNDLED, EDITED, bundled, from_tree, own
from beehelper.wordle.advice import Known, Label, rate
from beehelper.wordle.game import (
    ROWS,
    Contradiction,
    Lists,
    Mode,
    Row,
    Variant,
    legal_fault,
    when_solved,
)
from beehelper.wordle.hints import LADDER, hint, ladder_of
from beehelper.wordle.past import parse_past, used_before
from beehelper.wordle.pasted import read_typed
from beehelper.wordle.play import (
    Position,
    Question,
    State,
    after,
    contradictions,
    position_of,
)
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.plural import counted

PARTS = {
    "tree": "a whole decision tree, found or built",
    "review": "what each guess of a game was worth",
    "stats": "how all saved games went",
    "multi": "many boards, the same guesses",
    "openers": "what first words are worth",
    "prove": "proof that no first word does better",
}

SECONDS, PROOF = 5.0, "how long to wait for the proof"

NUDGE, BEST, WORDS = (LADDER.parse(name) for name in ("your-guess", "best-guess", "words"))
"""Hints, the same for many boards: the one that rates the guess of ``--try``, the one that has a
table, the first whose JSON lists the words left."""


def add_arguments(parser: ArgumentParser) -> None:
    what = "a guess and its feedback, CRANE=gg.y. or CRANE=22010; - reads rows from standard input"
    parser.add_argument("rows", nargs="*", metavar="ROW", help=what)
    add_game(parser)
    past = parser.add_mutually_exclusive_group()
    what = "answers that were used before, kept for later games; - to paste them"
    past.add_argument("--past", metavar="FILE", type=file_name, help=what)
    add_flag(past, "--no-past", "go without the past answers kept")
    add_hint(parser, LADDER)
    add_try(parser, NUDGE)
    add_seconds(parser, SECONDS, PROOF)
    add_json(parser, "; spoils")


def add_lists(parser: ArgumentParser) -> None:
    """Describe the options that say which words are played with: ``load_lists`` reads them."""
    parser.add_argument("--list", choices=BUNDLED, help=f"bundled words ({BUNDLED[0]})")
    add_path(parser, "--answers", "your list of answers")
    add_path(parser, "--guesses", "your list of further guesses")


def add_game(parser: ArgumentParser) -> None:
    """Describe the options that say what is played: words, mode, limit."""
    mode = parser.add_mutually_exclusive_group()
    add_flag(mode, "--hard", "hard mode, as the game applies it")
    add_flag(mode, "--ultra", "hard mode, and nothing grey again")
    add_lists(parser)
    what = f"guesses in a game ({ROWS}); 0: any"
    parser.add_argument("--limit", metavar="N", type=whole_number, default=ROWS, help=what)


def load_lists(arguments: Namespace) -> Lists:
    """Read the lists that are asked for, else those of the settings; note them as asked for."""
    if arguments.answers is not None:
        check_counts(arguments, "with --answers", "list")
    elif arguments.list is None:
        chosen = settings()
        arguments.list = BUNDLED[0]
        if chosen.wordle_answers:
            of_settings = partial(settings_list, chosen, instead=arguments.list)
            arguments.answers = of_settings("wordle_answers")
            arguments.guesses = arguments.guesses or of_settings("wordle_guesses")
    if arguments.answers is None:
        check_counts(arguments, "without --answers", "guesses")
        return bundled(arguments.list)
    return own(arguments.answers, arguments.guesses)


def is_classic(arguments: Namespace) -> bool:
    """Tell whether further guesses count only when no answer is left: to others an editor adds."""
    return arguments.list != EDITED or arguments.answers is not None


def mode_of(arguments: Namespace) -> Mode:
    if arguments.ultra:
        return Mode.ULTRA
    return Mode.HARD if arguments.hard else Mode.NORMAL


def asked_game(arguments: Namespace) -> Variant:
    check_least(arguments, "limit", 0, "0 means no limit")
    return Variant(load_lists(arguments), mode_of(arguments), arguments.limit or None)


def first_word(arguments: Namespace, lists: Lists) -> str | None:
    """Return the word of ``--first``, None without one; raise BadInput if it is in no list."""
    first = None if arguments.first is None else in_small_letters(arguments.first)
    if first is not None and first not in lists.known:
        raise BadInput(f"{in_capitals(first)} is not in the lists; --first takes a word that is.")
    return first


def run(arguments: Namespace) -> int:
    lists, mode, limit = asked_game(arguments)
    number = asked_hint(arguments, LADDER, "typed", [NUDGE])
    game = read_game(row_texts(arguments.rows), lists, State(mode=mode))
    mode, rows = game.mode, game.rows()
    question = Question(lists, game, limit, is_classic(arguments), past_answers(arguments, lists))
    position = position_of(question)
    if (position.dry or not game.open) and (wrong := contradictions(lists, game, [0])):
        return contradicted(arguments, game, wrong[0])
    if not game.open:
        return _solved(arguments, game, limit)
    for before, row in enumerate(rows):
        if fault := legal_fault(row.guess, rows[:before], mode):
            talk(f"Row {before + 1} is not legal in {mode} mode: {fault}; it counts.")
    if limit and position.left is None:
        talk("All guesses are used; hints ignore the limit.")
    known = look(arguments, question, position, number, arguments.seconds)
    shown = hint_for(position, known, number)
    if arguments.json:
        fields = {**to_json(position, known, number), **hint_json(LADDER, number, shown)}
        answer_json({**_game_json(arguments, game), **fields})
    else:
        answer_hint(LADDER, number, shown)
    return code_of(LADDER, number, known.best)


def past_answers(arguments: Namespace, lists: Lists) -> frozenset[str]:
    """Return the words used before today, of the file that is asked for or those kept."""
    from beehelper.store.past import load_past, save_past

    if arguments.no_past:
        return frozenset()
    if arguments.past is None:
        kept = load_past()
    else:
        name = "Standard input" if arguments.past == STDIN else arguments.past
        text = read_text(arguments.past)
        given = parse_past(text, name)
        if given and not any(used.word in lists.known for used in given):
            word = in_capitals(given[0].word)
            raise BadInput(f"{name}: no word, such as {word}, is in these lists; nothing is kept.")
        kept = save_past(text, name)
    talk(kept.trouble)
    past = used_before(kept.past, today()).intersection(lists.answers + lists.further)
    if past:
        number = counted(len(past), "past answer")
        count = "counts" if len(past) == 1 else "count"
        talk(f"{number} kept, which {count} as less likely; --no-past goes without.")
    elif arguments.past is not None and not kept.past:
        talk("No past answer is kept now.")
    return past


def read_game(texts: Sequence[str], lists: Lists, game: State) -> State:
    """Play the rows that a person gave; raise BadInput with the number of a wrong one."""
    for text in texts:
        refuse_part("wordle", PARTS, text)
    letters = set().union(*lists.words)
    given = read_typed(texts, lists.length, game)
    for number, turn in enumerate(given.turns, 1):
        if unknown := sorted(set(turn.guess) - letters):
            raise BadInput(f"Row {number}: no word of the lists has the letter {unknown[0]!r}.")
        if turn.guess not in lists.known:
            talk(f"{in_capitals(turn.guess)} is not in the lists; its feedback counts.")
    talk(*given.notes)
    return after(given.moves, game)._replace(turns=given.turns)


def contradicted(arguments: Namespace, game: State, wrong: Contradiction) -> int:
    """Say which row is impossible: with any list that is bad input, with this one no solution."""
    talk(str(wrong))
    if arguments.json:
        fields = {"candidates": {"count": 0}, "contradiction": wrong._asdict()}
        answer_json({**_game_json(arguments, game), **fields})
    return BAD_INPUT if wrong.certain else NO_SOLUTION


def _solved(arguments: Namespace, game: State, limit: int | None) -> int:
    guesses = len(game.turns)
    when, won = when_solved(guesses, limit)
    if arguments.json:
        answer_json({**_game_json(arguments, game), "solved": guesses, "won": won})
    else:
        answer(f"Solved in {when}.")
    return ANSWER if won else NO_SOLUTION


def hint_for(position: Position, known: Known, number: int) -> Hint:
    """Tell a hint, in JSON as in text: one that needs no search, what a tree knows alone."""
    rung = ladder_of(position.game.boards).rungs[number - 1]
    if not rung.searches and known.best and known.best.label is not Label.TREE:
        known = known._replace(best=None)
    return hint(position, known, number, all_words=True)


def look(
    arguments: Namespace, question: Question, position: Position, number: int, seconds: float | None
) -> Known:
    """Find out what a hint needs, and no more: the search loads NumPy."""
    typed = None
    if number == NUDGE:
        word = typed_guess(arguments, NUDGE, question.lists.known)
        if fault := legal_fault(word, question.game.rows(), question.game.mode):
            raise BadInput(
                f"{in_capitals(word)} is not legal in {question.game.mode} mode: {fault}."
            )
        typed = rate(word, position.open)
    known = Known(from_tree(question, position))
    if ladder_of(question.game.boards).rungs[number - 1].searches or arguments.json:
        known = _searched(
            question, position, known, seconds, table=number == BEST or arguments.json
        )
    return known._replace(typed=typed)


def _searched(
    question: Question, position: Position, known: Known, seconds: float | None, *, table: bool
) -> Known:
    """Search for the best guess, and for the runners-up of a table, in the time there is."""
    from beehelper.store.proofs import opener_costs
    from beehelper.wordle import multi_best, rank

    if question.game.boards > 1:
        better = multi_best.advise(question.lists, position, Budget())
    else:
        openers = opener_costs(question)
        better = rank.advise(position, known.best, openers, Budget(seconds=seconds))
    try:
        for known in better:
            if known.sure and not table:
                break
    except Stopped:
        what = "Still searching after"
        if known.sure:
            estimates = "Runners-up marked ~ are still estimates after"
            what = estimates if known.ranked else "No runners-up within"
        talk(f"{what} {seconds:g} s; --seconds gives it more.")
    return known


def _game_json(arguments: Namespace, game: State) -> dict[str, object]:
    return {
        "game": "wordle",
        "list": list_name(arguments),
        "mode": game.mode.value,
        "rows": [row_json(row) for row in game.rows()],
    }


def list_name(arguments: Namespace) -> str:
    """Name the words that are played with."""
    return str(arguments.answers or arguments.list)


def row_json(row: Row) -> dict[str, object]:
    return {"guess": row.guess, "feedback": row.marks}


def to_json(position: Position, known: Known, number: int) -> dict[str, object]:
    """Say all that is known, in fields; an answer of the lists counts 1 in ``total``."""
    (board,) = position.boards
    candidates: dict[str, object] = {
        "count": len(board.words),
        "likely": len(board.likely),
        "past": board.past,
        "ran_dry": board.ran_dry,
    }
    if number >= WORDS:
        candidates["words"] = list(board.words)
        candidates["chances"] = [round(chance, 6) for chance in board.chances.values()]
    data: dict[str, object] = {"candidates": candidates}
    best = known.best
    if best is not None:
        # A search that left the unlikely words out counts like a tree: every word 1.
        unit = 1 if best.weight == len(board.likely) else max(board.weights)
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
            "candidate": split.win > 0,
            "expected_size": round(split.expected, 3),
            "entropy": round(split.entropy, 3),
            "worst": round(split.worst, 2),
            "win": round(split.win, 5),
        }
        for row in known.ranked
        for split in row.splits
    ]
    return data


def _in_units(weight: int, unit: int) -> float:
    return weight // unit if weight % unit == 0 else round(weight / unit, 2)
