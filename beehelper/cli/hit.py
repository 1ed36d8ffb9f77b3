"""``beehelper hit``: hints for a game of Hit, one hint at a time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from beehelper.cli.hint import add_hint, add_try, answer_hint, hint_json, typed_guess
from beehelper.cli.options import add_json, add_seconds, file_path
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.errors import BadInput
from beehelper.hit.advice import Known, Objective, Ranked, Strategy, rate
from beehelper.hit.game import (
    DUD_IN_DOUBT,
    LEVEL,
    LEVELS,
    LONG,
    SHORT,
    Along,
    Mode,
    Question,
    Source,
    question_of,
    row_to_check,
    standing,
)
from beehelper.hit.hints import LADDER, Play, hint
from beehelper.hit.rules import (
    TRIES,
    Contradiction,
    Row,
    Rule,
    Words,
    fold,
    found,
    parse_row,
    written,
)
from beehelper.search import Budget, Stopped
from beehelper.store.hit import keep, known_of, load, own

SECONDS, SEARCH = 10.0, "how long to search"

NUDGE, WORDS = LADDER.parse("nudge"), LADDER.parse("words")
"""The hint that rates the guess of ``--try``; the first at which the JSON lists the words left."""

PARTS = {
    "fallout": "Fallout's terminal: the words on it, and the feedback for guesses",
    "trial": "a strategy against every word",
    "host": "guess a word that the program has drawn",
}


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command."""
    parser.add_argument("rows", nargs="*", metavar="ROW", help="a guess and its feedback, WORD=2")
    add_words(parser)
    add_rule(parser)
    parser.add_argument(
        "--any", action="store_true", help="also suggest words that can't be the secret"
    )
    add_advice(parser)


def add_advice(parser: ArgumentParser) -> None:
    """Describe the options of hints about a position: ``tell`` reads them."""
    add_strategy(parser)
    add_hint(parser, LADDER)
    add_try(parser, NUDGE)
    add_seconds(parser, SECONDS, SEARCH)
    add_json(parser, "; spoils")


def add_words(parser: ArgumentParser) -> None:
    """Describe the options that say which words are played with: ``load_words`` reads them."""
    parser.add_argument("--length", metavar="L", type=int, help="letters in a word")
    parser.add_argument(
        "--list",
        metavar="FILE",
        type=file_path,
        help="word list to use instead of the bundled one, a word a line",
    )
    parser.add_argument(
        "--level",
        metavar="N",
        type=int,
        default=LEVEL,
        help=f"how rare the bundled words may be, {LEVELS[0]} to {LEVELS[-1]} ({LEVEL})",
    )


def add_rule(parser: ArgumentParser, usual: int = TRIES) -> None:
    """Describe the options that say what is played."""
    parser.add_argument(
        "--tries", metavar="N", type=int, default=usual, help=f"guesses in a game ({usual}); 0: any"
    )
    parser.add_argument(
        "--answer",
        choices=list(Rule),
        default=Rule.HIT,
        type=Rule,
        help="what the feedback is: matching places, letters in common, or both",
    )


def add_strategy(parser: ArgumentParser) -> None:
    """Describe the options that say what makes a guess the best."""
    parser.add_argument(
        "--strategy", choices=list(Strategy), type=Strategy, help="strategy to use alone"
    )
    parser.add_argument(
        "--objective",
        choices=list(Objective),
        default=Objective.WINS,
        type=Objective,
        help="what the best guess is for: most wins within the tries (usual), or fewest guesses",
    )


def tries_of(arguments: Namespace) -> int | None:
    """Return the number of tries that is asked for, None for any."""
    tries: int = arguments.tries
    if tries < 0:
        raise BadInput("--tries must be 0 or more; 0 means any number.")
    return tries or None


def load_words(arguments: Namespace) -> Words:
    """Read the words that are asked for."""
    if arguments.list is not None:
        words, notes = own(arguments.list, arguments.length)
        for note in notes:
            talk(note)
        return words
    if arguments.length is None:
        raise BadInput(f"How long are the words? Give --length {SHORT} to {LONG}, or a --list.")
    return load(Source(arguments.length, arguments.level)).words


def run(arguments: Namespace) -> int:
    """Answer the command; raise BadInput for what can't be read."""
    if arguments.length is None and arguments.list is None and arguments.rows:
        arguments.length = len(fold(arguments.rows[0].partition("=")[0]))
    words = load_words(arguments)
    rows = parse_rows(arguments.rows, arguments.answer, words)
    for row in rows:
        if row.guess not in words.known:
            talk(f"{row.guess.upper()} is not in the list; its feedback still counts.")
    game = Along(Mode.GUESS, arguments.answer, tries=tries_of(arguments), rows=tuple(rows))
    question = question_of(game, words)
    question = question._replace(everything=arguments.any)
    return tell(arguments, question, str(arguments.list or arguments.level))


def parse_rows(texts: Sequence[str], rule: Rule, words: Words) -> list[Row]:
    """Read the rows of a game; raise BadInput with the number of a wrong one."""
    rows = []
    for number, text in enumerate(texts, 1):
        if text.lower() in PARTS:
            raise BadInput(f"{text.lower()} goes first: beehelper hit {text.lower()} …")
        try:
            rows.append(parse_row(text, rule, words.length))
        except BadInput as fault:
            raise BadInput(f"Row {number}: {fault}") from None
    return rows


def tell(arguments: Namespace, question: Question, source: str) -> int:
    """Answer what is asked of a position, of words from some source."""
    question = question._replace(objective=arguments.objective, strategy=arguments.strategy)
    number = LADDER.parse(arguments.hint)
    rows, length = question.rows, question.words.length
    head = game_json(question, source)
    won = found(question.rule, length)
    for place, row in enumerate(rows[:-1], 1):
        if row.answer == won:
            raise BadInput(f"Row {place} finds the secret; leave out what comes after it.")
    if rows and rows[-1].answer == won:
        wrong = row_to_check(question)
        if wrong is not None or rows[-1].guess in question.duds:
            return _contradicted(arguments, question, head, wrong)
        if arguments.json:
            answer_json({**head, "solved": len(rows)})
        else:
            answer(f"Found with {len(rows)}.")
        return ANSWER
    play = standing(question)
    if not play.words:
        return _contradicted(arguments, question, head, row_to_check(question))
    if question.left == 0:
        talk("No tries left; this is as if there were no limit.")
    known = look(question, play, arguments.seconds)
    known = known._replace(typed=_typed(arguments, question, play) if number == NUDGE else None)
    told = hint(play, known, number, most=None)
    if arguments.json:
        shown = hint_json(LADDER, number, told)
        answer_json({**head, **to_json(play, known, number), **shown})
    else:
        answer_hint(LADDER, number, told)
    return ANSWER


def look(question: Question, play: Play, seconds: float) -> Known:
    """Find the best guess: at once if it is known, else in at most these seconds."""
    known = known_of(question)
    if known is not None:
        return known
    from beehelper.hit.search import advise, problem_of

    known = Known()
    try:
        for better in advise(
            problem_of(play, question.objective, question.strategy), Budget(seconds=seconds)
        ):
            known = better
    except Stopped:
        talk(f"The search was stopped after {seconds:g} seconds; --seconds gives it more.")
        return known
    if fault := keep(question, known):
        talk(fault)
    return known


def _typed(arguments: Namespace, question: Question, play: Play) -> Ranked | None:
    word = typed_guess(arguments, NUDGE, fold, question.words.known)
    return None if word is None else rate(play.rule, word, play.words)


def _contradicted(
    arguments: Namespace,
    question: Question,
    head: dict[str, object],
    wrong: Contradiction | None,
) -> int:
    data: dict[str, object] = {**head, "candidates": {"count": 0}}
    if wrong is not None:
        row = question.rows[wrong.row - 1]
        told = written(question.rule, question.words.length, row.answer)
        many = f"at least {wrong.wrong} rows are" if wrong.wrong > 1 else "one row is"
        talk(
            f"No word fits all rows: {many} wrong. Check row {wrong.row} "
            f"({row.guess.upper()}={told}) first."
        )
        data["check"] = {"row": wrong.row, "wrong": wrong.wrong, "words": wrong.words}
    else:
        talk(DUD_IN_DOUBT)
    if arguments.json:
        answer_json(data)
    return NO_SOLUTION


def game_json(question: Question, source: str) -> dict[str, object]:
    """Say in fields what is played."""
    rule, length = question.rule, question.words.length
    return {
        "game": "hit",
        "length": length,
        "list": source,
        "answer": rule.value,
        "tries_left": question.left,
        "rows": [
            {"guess": row.guess, "answer": written(rule, length, row.answer)}
            for row in question.rows
        ],
    }


def to_json(play: Play, known: Known, number: int) -> dict[str, object]:
    """Say all that is known, in fields."""
    count = len(play.words)
    candidates: dict[str, object] = {"count": count}
    if number >= WORDS:
        candidates["words"] = list(play.words)
    data: dict[str, object] = {"candidates": candidates}
    best = known.best
    if best is not None:
        data["suggestion"] = {
            "word": best.guess,
            "label": best.label,
            "win_probability": _rounded(best.win_probability),
            "mean": _rounded(best.mean),
        }
    data["ranked"] = [_row_json(row, count) for row in known.ranked]
    data["picks"] = {pick.strategy.value: pick.guess for pick in known.picks}
    return data


def _row_json(row: Ranked, count: int) -> dict[str, object]:
    wins, total = row.worth if row.worth is not None else (None, None)
    return {
        "word": row.guess,
        "expected_size": round(row.expected, 3),
        "entropy": round(row.entropy, 3),
        "worst": row.worst,
        "classes": row.parts,
        "secret": round(row.win, 5),
        "win_probability": None if wins is None else _rounded(wins / count),
        "mean": None if total is None else _rounded(total / count),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 5)
