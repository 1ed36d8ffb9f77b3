"""A game in progress in words: its title, what to type, its rows, how it ended, what is shared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from beehelper.hints import Hint
from beehelper.hit.advice import Ranked
from beehelper.hit.game import DUD_IN_DOUBT, Along, Looked, Mode, secret
from beehelper.hit.rules import Row, Rule, Words, written
from beehelper.words.plural import counted

MARKED = 6
"""The most letters of a guess whose row has a mark for each: more do not fit a narrow screen."""

MODES = {
    Mode.GUESS: "Guess somebody's secret: type each guess and its feedback.",
    Mode.HOST: "The program has a secret: type your guesses.",
    Mode.FALLOUT: "Fallout's terminal: give its words, then type guesses and their likeness.",
}
"""What each mode is for."""

FEEDBACK = {
    Rule.HIT: "the number of places where it matches the secret",
    Rule.JOTTO: "the number of letters it has in common with the secret",
    Rule.BULLS: "its bulls (letters in their places) and its cows (other letters in common)",
}
"""What the feedback is by each rule."""


def title(game: Along, words: Words | None) -> str:
    """Name a game: whose secret, the rule, the words; the name of a list may be long."""
    source = game.source
    rule = "" if game.rule is Rule.HIT else f"  {game.rule.value}"
    count = "no words yet"
    if words:
        number = len(words.all)
        count = f"{counted(number, 'word')}, {words.length} letters"
    origin = f", level {source.level}"
    if source.words or game.mode is Mode.FALLOUT:
        origin = ""
    elif source.path:
        origin = f", {Path(source.path).name}"
    return f"Hit  {game.mode.value}{rule}  {count}{origin}"


def prompt(game: Along) -> str:
    """Say what is to be typed."""
    if game.unwritten:
        return "a word on the terminal"
    if game.mode is Mode.HOST:
        return "your guess"
    if game.rule is Rule.BULLS:
        return "guess, bulls, cows: WORD1,2"
    return "guess and feedback: WORD2"


def welcome(key: str, game: Along) -> Hint:
    """Say how to begin; ``key`` shows hints."""
    return Hint(
        MODES[game.mode],
        (
            f"The feedback for a guess is {FEEDBACK[game.rule]}.",
            "",
            f"When you are stuck, {key} shows one hint at a time; each says first what it will "
            "show.",
        ),
    )


def quality(rated: Ranked) -> str:
    """Tell in a line how good a guess is."""
    win = f", {rated.win:.0%} the secret" if rated.win >= 0.01 else ""
    return f"leaves {rated.expected:,.1f}, worst {rated.worst:,}{win}"


def row_lines(game: Along, counts: Sequence[int]) -> list[str]:
    """List the rows, each with what it left; before the first one, a terminal's words."""
    lines = [row_line(game.rule, row) for row in game.rows]
    for number, count in enumerate(counts):
        lines[number] += f"  {count:,} left"
    if not game.solved:
        left = "any number of" if game.left is None else game.left
        lines.append(f"{left} {'try' if left == 1 else 'tries'} left")
    lines += [f"dud {word.upper()}" for word in game.duds]
    if game.mode is Mode.FALLOUT and not game.rows:
        lines.append(" ".join(game.source.words).upper())
    return lines


def standing_line(game: Along, words: Words, looked: Looked) -> tuple[str, str]:
    """Tell how a game ended, or which row to check: the sentence and its kind, or nothing."""
    if game.solved:
        return f"{game.rows[-1].guess.upper()} is the secret, in {len(game.rows)}.", "good"
    if game.over and game.mode is Mode.HOST:
        return f"No tries left. The secret was {secret(words, game.seed).upper()}.", "bad"
    if looked.wrong is not None:
        row = looked.wrong.row
        guess = game.rows[row - 1].guess.upper()
        return f"No word fits. Check row {row}, {guess}, first.", "bad"
    if not looked.play.words:
        return DUD_IN_DOUBT, "bad"
    if game.over:
        return "No tries left.", "doubt"
    return "", ""


def row_line(rule: Rule, row: Row) -> str:
    """Write a row as a list shows it: the guess, its feedback, marks if there is room."""
    length = len(row.guess)
    told = _marked(rule, row) if length <= MARKED else written(rule, length, row.answer)
    return f"{row.guess.upper()}  {told}"


def _marked(rule: Rule, row: Row) -> str:
    """Write the feedback of a row, in Hit with a mark for each place."""
    length = len(row.guess)
    marks = f"  {'●' * row.answer}{'○' * (length - row.answer)}" if rule is Rule.HIT else ""
    return written(rule, length, row.answer) + marks


def share(along: Along, name: str, rungs: int) -> str:
    """Return a text to share that spoils nothing: the feedback, the hints taken."""
    most = None if along.tries is None else along.tries + along.spent
    in_time = along.solved and (most is None or len(along.rows) <= most)
    tries = str(len(along.rows)) if in_time else "X"
    helped = f"hints up to {rungs}" if rungs else "no hints"
    head = f"Hit {name} {tries}/{most or '∞'}  ({helped})"
    return "\n".join([head, "", *(_marked(along.rule, row) for row in along.rows)])
