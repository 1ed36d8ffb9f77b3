"""``beehelper wordle review``: what each guess of a game was worth, and how lucky it was."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from beehelper.cli.options import add_json, add_seconds
from beehelper.cli.output import ANSWER, answer, answer_json, talk
from beehelper.cli.texts import row_lines, row_texts
from beehelper.cli.wordle import (
    PARTS,
    PROOF,
    SECONDS,
    add_game,
    asked_game,
    contradicted,
    list_name,
    read_game,
    row_json,
)
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.store.wordle import trees_for
from beehelper.wordle.feedback import is_typed
from beehelper.wordle.game import scored
from beehelper.wordle.play import State
from beehelper.wordle.review import Contradicted, Judged, Played, Review, game_of, picture, remarks
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.plural import counted


def add_arguments(parser: ArgumentParser) -> None:
    what = "a guess and its feedback, if no --answer is given; - reads rows from standard input"
    parser.add_argument("rows", nargs="*", metavar="ROW", help=what)
    add_game(parser)
    parser.add_argument("--answer", metavar="WORD", help="so that guesses need no feedback")
    add_seconds(parser, SECONDS, PROOF)
    add_json(parser)


def run(arguments: Namespace) -> int:
    lists, mode, limit = asked_game(arguments)
    known = None if arguments.answer is None else in_small_letters(arguments.answer)
    texts = row_texts(arguments.rows)
    lines = [_with_feedback(text, known) for text in _paired(row_lines(texts))]
    read = read_game(texts if known is None else lines, lists, State(mode=mode))
    mode = read.mode
    try:
        game = game_of(lists, read.rows(), mode, limit, known)
    except Contradicted as fault:
        return contradicted(arguments, read, fault.wrong)
    if limit and len(game.rows) > limit:
        late = f"Row {limit + 1} comes after the last of {counted(limit, 'guess')}"
        talk(f"{late}; --limit 0 means no limit.")
    review = _judged(game, arguments.seconds)
    if arguments.json:
        answer_json(
            {"game": "wordle", "list": list_name(arguments), "mode": mode.value, **to_json(review)}
        )
        return ANSWER
    answer("\n".join([*remarks(review), "", *picture(review)]))
    if review.answer is None:
        answer("Better guesses are named once the answer is known: --answer WORD.")
    return ANSWER


def _paired(lines: Sequence[str]) -> list[str]:
    """Put a guess and the colours that follow it, as they were pasted, together as one row."""
    rows: list[str] = []
    for line in lines:
        guess, signs = in_small_letters(rows[-1] if rows else ""), in_small_letters(line)
        colours = is_typed(signs) or not signs.isalpha()
        if guess.isalpha() and guess not in PARTS and colours and "=" not in line:
            line = f"{rows.pop()}={line}"
        rows.append(line)
    return rows


def _with_feedback(text: str, known: str | None) -> str:
    """Add to a bare guess the feedback that the answer gives it."""
    guess = in_small_letters(text)
    if not guess.isalpha():
        return text
    if known is None:
        raise BadInput(f"{text!r} has no feedback; give it, like CRANE=gg.y., or --answer WORD.")
    if len(guess) != len(known):
        raise BadInput(f"{in_capitals(guess)} and {in_capitals(known)} have different lengths.")
    return f"{guess}={scored(guess, known).marks}"


def _judged(game: Played, seconds: float) -> Review:
    from beehelper.wordle.judge import review

    reviews = review(game, *trees_for(game), Budget(seconds=seconds))
    latest = next(reviews)
    try:
        for surer in reviews:
            latest = surer
    except Stopped:
        talk(f"Not all is proven within {seconds:g} s; --seconds gives it more.")
    return latest


def to_json(review: Review) -> dict[str, object]:
    """Say all of a review in fields; what would spoil a running game is not in it."""
    return {
        "answer": review.answer,
        "solved": review.solved,
        "skill": review.skill,
        "luck": review.luck,
        "rest": review.rest and {**review.rest._asdict(), "guesses": round(review.rest.guesses, 5)},
        "line": list(review.line),
        "line_proven": review.line_proven,
        "guesses": [_guess_json(guess) for guess in review.guesses],
    }


def _guess_json(guess: Judged) -> dict[str, object]:
    row, verdict = guess.row, guess.verdict
    data: dict[str, object] = {
        **row_json(row),
        "before": guess.before,
        "after": guess.after,
        "expected": round(guess.expected, 3),
        "luck_bits": round(guess.luck_bits, 3),
        "forbidden": guess.forbidden,
        "trapped": guess.trapped,
        "best": guess.best,
        "line": list(guess.line),
    }
    if verdict is not None:
        data |= {
            "cost": round(verdict.cost, 5),
            "best_cost": round(verdict.least, 5),
            "loss": round(verdict.loss, 5),
            "luck": round(verdict.luck, 5),
            "label": verdict.label.value,
        }
    return data
