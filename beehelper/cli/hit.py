"""``beehelper hit``: hints for a game of Hit, one hint at a time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

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
    add_number,
    add_path,
    add_seconds,
    check_counts,
    check_least,
    parsed_rows,
    whole_number,
)
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.cli.texts import row_lines
from beehelper.errors import BadInput
from beehelper.hit.advice import Known, Objective, Ranked, Strategy, per_candidate, rate
from beehelper.hit.game import LEVEL, LONG, SHORT, Source, State
from beehelper.hit.hints import DUD_IN_DOUBT, LADDER, hint, is_exact
from beehelper.hit.paste import rows_pasted
from beehelper.hit.position import Position
from beehelper.hit.rules import (
    TRIES,
    Row,
    Rule,
    Words,
    check_last,
    parse_row,
    winning,
    written,
)
from beehelper.hit.text import outcome
from beehelper.search import Budget, Stopped
from beehelper.store.hit import keep, known_of, load, own
from beehelper.words.letters import in_capitals
from beehelper.words.lists import LEVELS

SECONDS, SEARCH = 10.0, "how long to search"

NUDGE, WORDS = LADDER.parse("your-guess"), LADDER.parse("words")
"""The hint that rates the guess of ``--try``; the first at which the JSON lists the words left."""

PARTS = {
    "fallout": "Fallout's terminal: the words on it, and the feedback for guesses",
    "trial": "a strategy against every word",
    "host": "guess a word that the program has drawn",
}


def add_arguments(parser: ArgumentParser) -> None:
    what = "a guess and its feedback, WORD2 or WORD=2; - reads rows from standard input"
    parser.add_argument("rows", nargs="*", metavar="ROW", help=what)
    add_words(parser)
    add_rule(parser)
    add_flag(parser, "--any", "also suggest words that can't be the secret")
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
    rare = f"how rare the bundled words may be, {LEVELS[0]} to {LEVELS[-1]}"
    parser.add_argument("--length", metavar="L", type=whole_number, help="letters in a word")
    add_path(parser, "--list", "word list to use instead of the bundled one, a word a line")
    add_number(parser, "--level", LEVEL, rare)


def add_rule(parser: ArgumentParser, usual: int = TRIES) -> None:
    """Describe the options that say what is played."""
    tries = f"guesses in a game ({usual}); 0: any"
    parser.add_argument("--tries", metavar="N", type=whole_number, default=usual, help=tries)
    what = "what the feedback is: matching places, letters in common, or both"
    _add_choice(parser, "--rule", Rule, Rule.HIT, what)


def add_strategy(parser: ArgumentParser) -> None:
    """Describe the options that say what makes a guess the best."""
    _add_choice(parser, "--strategy", Strategy, None, "strategy to use alone")
    what = "what the best guess is for: most wins in the guesses left (usual), or fewest guesses"
    _add_choice(parser, "--objective", Objective, Objective.WINS, what)


def check_strategy(arguments: Namespace) -> None:
    """Raise BadInput for an option that the strategy has no use for."""
    if arguments.strategy not in (None, Strategy.ROLLOUT):
        check_counts(arguments, f"with --strategy {arguments.strategy}", "objective")
    if arguments.strategy is not None:
        check_counts(arguments, "with --strategy", "any")


def _add_choice(
    parser: ArgumentParser, name: str, kind: type[StrEnum], usual: StrEnum | None, what: str
) -> None:
    parser.add_argument(name, choices=list(kind), type=kind, default=usual, help=what)


def tries_of(arguments: Namespace) -> int | None:
    """Return the number of tries that is asked for, None for any."""
    check_least(arguments, "tries", 0, "0 means any number")
    return arguments.tries or None


def load_words(arguments: Namespace) -> Words:
    if arguments.list is not None:
        check_counts(arguments, "with --list", "level")
        words, notes = own(arguments.list, arguments.length)
        talk(*notes)
        return words
    if arguments.length is None:
        raise BadInput(f"How long are the words? Give --length {SHORT} to {LONG}, or a --list.")
    return load(Source(arguments.length, arguments.level)).words


def run(arguments: Namespace) -> int:
    texts = row_lines(arguments.rows)
    if arguments.length is None and arguments.list is None and texts:
        arguments.length = rows_pasted("\n".join(texts), [arguments.rule]).length or None
    words = load_words(arguments)
    rows = parse_rows(texts, arguments.rule, words)
    for row in rows:
        if row.guess not in words.known:
            talk(f"{in_capitals(row.guess)} is not in the list; its feedback still counts.")
    state = State(rule=arguments.rule, tries=tries_of(arguments), rows=rows)
    position = replace(state.position(words), any_word=arguments.any)
    return tell(arguments, state, position, str(arguments.list or arguments.level))


def parse_rows(texts: Sequence[str], rule: Rule, words: Words) -> tuple[Row, ...]:
    """Read the rows of a game, however they are written, be they texts of their own or not.

    Raises BadInput for what isn't a row, and for any after the one that finds the secret.
    """
    if texts and all(map(str.strip, texts)):
        read = rows_pasted("\n".join(texts), [rule])
        if read.rule is not rule:
            raise BadInput(f"These rows are by another rule; add --rule {read.rule}.")
        texts = read.texts
    rows = [*parsed_rows("hit", PARTS, texts, lambda text: parse_row(text, rule, words.length))]
    check_last(rows, rule)
    return tuple(rows)


def tell(arguments: Namespace, state: State, position: Position, source: str) -> int:
    """Answer what is asked of the position of a game, of words from some source."""
    check_strategy(arguments)
    position = replace(position, objective=arguments.objective, strategy=arguments.strategy)
    number, rows = asked_hint(arguments, LADDER, "typed", [NUDGE]), position.rows
    if number in (NUDGE, WORDS) and not arguments.json:
        check_counts(arguments, f"on hint {number}", "strategy", "objective", "any")
    head = position_json(position, source)
    solved = bool(rows) and rows[-1].feedback == winning(position.rule, position.words.length)
    # A dud can't be the secret, but a word that is in no list can.
    found = solved and rows[-1].guess not in position.duds
    if position.contradiction or not (position.candidates or found):
        return _contradicted(arguments, position, head)
    if solved:
        if arguments.json:
            answer_json({**head, "solved": len(rows), "won": not state.too_late})
        else:
            answer(outcome(state, position)[0])
        return NO_SOLUTION if state.too_late else ANSWER
    if position.tries_left == 0:
        talk("No guesses left; this is as if there were no limit.")
    typed = None
    if number == NUDGE:
        word = typed_guess(arguments, NUDGE, position.words.known)
        typed = rate(position.rule, word, position.candidates)
    known = look(position, arguments.seconds)._replace(typed=typed)
    shown = hint(position, known, number, most=None)
    if arguments.json:
        telling = hint_json(LADDER, number, shown)
        answer_json({**head, **to_json(position, known, number), **telling})
    else:
        answer_hint(LADDER, number, shown)
    return code_of(LADDER, number, known.best)


def look(position: Position, seconds: float) -> Known:
    """Find the best guess: at once if it is known, else in at most these seconds."""
    known = known_of(position)
    if known is not None:
        return known
    from beehelper.hit.engine.search import advise

    known = Known()
    try:
        for better in advise(position, Budget(seconds=seconds)):
            known = better
    except Stopped:
        talk(f"The search was stopped after {seconds:g} s; --seconds gives it more.")
        return known
    talk(keep(position, known))
    return known


def _contradicted(arguments: Namespace, position: Position, head: dict[str, object]) -> int:
    data: dict[str, object] = {**head, "candidates": {"count": 0}}
    if wrong := position.contradiction:
        row = position.rows[wrong.row - 1]
        given = written(position.rule, position.words.length, row.feedback)
        many = f"at least {wrong.wrong} rows are" if wrong.wrong > 1 else "one row is"
        talk(
            f"No word fits all rows: {many} wrong. Check row {wrong.row} "
            f"({in_capitals(row.guess)}={given}) first."
        )
        data["check"] = wrong._asdict()
    else:
        talk(DUD_IN_DOUBT)
    if arguments.json:
        answer_json(data)
    return NO_SOLUTION


def position_json(position: Position, source: str) -> dict[str, object]:
    rule, length = position.rule, position.words.length
    return {
        "game": "hit",
        "length": length,
        "list": source,
        "rule": rule.value,
        "tries_left": position.tries_left,
        "rows": [
            {"guess": guess, "feedback": written(rule, length, number)}
            for guess, number in position.rows
        ],
    }


def to_json(position: Position, known: Known, number: int) -> dict[str, object]:
    count = len(position.candidates)
    candidates: dict[str, object] = {"count": count}
    if number >= WORDS:
        candidates["words"] = list(position.candidates)
    data: dict[str, object] = {"candidates": candidates}
    if best := known.best:
        data["suggestion"] = {
            "word": best.guess,
            "label": best.label,
            "win_probability": _rounded(best.win_probability),
            "mean": _rounded(best.mean),
        }
    data["ranked"] = [
        {**_row_json(row, count), "exact": is_exact(position, best, row.guess)}
        for row in known.ranked
        if best
    ]
    data["picks"] = {pick.strategy.value: pick.guess for pick in known.picks}
    return data


def _row_json(row: Ranked, count: int) -> dict[str, object]:
    wins, total = row.worth or (None, None)
    return {
        "word": row.guess,
        "expected_size": round(row.expected, 3),
        "entropy": round(row.entropy, 3),
        "worst": row.worst,
        "classes": row.parts,
        "secret": round(row.win, 5),
        "win_probability": _rounded(per_candidate(wins, count)),
        "mean": _rounded(per_candidate(total, count)),
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 5)
