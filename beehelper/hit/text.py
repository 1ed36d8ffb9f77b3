"""A game in progress in words: its title, what to type, its rows, how it ended, what is shared."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest
from pathlib import Path
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.guide import WHEN_STUCK
from beehelper.hints import Hint, figure, helped
from beehelper.hit.advice import Ranked
from beehelper.hit.game import LEVEL, Mode, State, secret, when
from beehelper.hit.hints import WHAT, dead_end
from beehelper.hit.position import Position
from beehelper.hit.rules import (
    WON,
    Row,
    Rule,
    Words,
    feedback,
    is_word,
    parse_row,
    split_row,
    winning,
    written,
)
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted

MODES = {
    Mode.GUESS: "Guess someone's secret word: type each guess and its feedback.",
    Mode.HOST: "The program has a secret: type your guesses.",
    Mode.FALLOUT: "Fallout's terminal: give its words, then type guesses and their likeness.",
}
"""What each mode is for."""

SECRETS = {
    Mode.GUESS: "someone's secret",
    Mode.HOST: "the program's secret",
    Mode.FALLOUT: "Fallout's terminal",
}
"""Whose secret it is, as the title says it."""

HOW = {
    Mode.GUESS: "Type a guess, then its feedback, like {}.",
    Mode.HOST: "The program has a secret word; type your guesses.",
    Mode.FALLOUT: "Type the terminal's words, or paste its screen. "
    "Then type a guess and its likeness, like {}.",
}
"""How a game begins, with an example."""

FEEDBACK = {
    Rule.HIT: "its hits, the places where it matches the secret",
    Rule.JOTTO: "the number of letters it has in common with the secret",
    Rule.BULLS: "its bulls (letters in their places) and its cows (other letters in common)",
}
"""What the feedback is by each rule."""

LIKENESS = "Likeness="
"""What is before the feedback on a terminal, in its own words."""

HEADS = {
    Rule.HIT: ("in place", "hits"),
    Rule.JOTTO: ("in common", "same"),
    Rule.BULLS: ("bulls,cows", "b,c"),
}
"""What the feedback counts, as it stands above it; the same where columns are few."""

WORDS, WORDS_LEFT = "words", "words left"
"""What a row's number of words is called, where columns are few and where they are not."""

PLACED, ELSEWHERE, MISSED = "●◐○"
"""The pegs of a row: a letter in its place, one in common that may be elsewhere, another."""

ASKED = {
    Rule.HIT: "How many in place? 0 to {}",
    Rule.JOTTO: "Letters in common? 0 to {}",
    Rule.BULLS: "Bulls and cows? Like 1,2",
}
"""What is asked once a guess is whole, by each rule."""

GO_ON = "◂ Enter"
"""What stands beside a row that is whole."""

TYPED = {
    Rule.HIT: "Type a guess and how many are in place, like {}",
    Rule.JOTTO: "Type a guess and how many letters it shares, like {}",
    Rule.BULLS: "Type a guess, then bulls (in place) and cows, like {}",
}
"""What is typed in a row, with an example, by each rule."""

EXAMPLES = {Rule.HIT: "2", Rule.JOTTO: "2", Rule.BULLS: "1,2"}
"""Feedback as it is typed after a guess, by each rule."""

EXAMPLE_WORDS = ("crane", "slate")
"""Guesses that an example may be of, where the list has them; else the first words of the list."""


class Shown(NamedTuple):
    """A row as it is shown: its guess, the feedback, the same as pegs, what it left, or nothing."""

    letters: str
    feedback: str
    pegs: str
    left: str


def title(state: State, words: Words | None) -> str:
    """Name a game: whose secret, the rule, the words; the name of a list may be long."""
    rule = "" if state.rule is Rule.HIT else f"  {state.rule.value}"
    count, origin = "no words yet", ""
    if not state.source.words and state.mode is not Mode.FALLOUT:
        level, path = state.source.level, state.source.path
        if path:
            origin = f", {Path(path).name}"
        elif level != LEVEL:
            origin = f", level {level}"
    if words:
        count = f"{counted(len(words.all), 'word')}, {words.length} letters"
    return f"Hit  {SECRETS[state.mode]}{rule}  {count}{origin}"


def prompt(state: State, words: Words | None, typed: str) -> str:
    """Say what is to be typed next."""
    if state.unwritten:
        return "Type the words on the terminal, or paste its screen"
    length, (guess, _) = _length(state, words), split_row(typed)
    if typed_row(state, words, typed).left == GO_ON:
        return "Enter plays it"
    if is_word(guess) and len(guess) > length:
        return f"A guess has {length} letters"
    if len(guess) == length and state.mode is Mode.HOST:
        return f"{in_capitals(guess)} is not in the list"
    if len(guess) == length:
        return ASKED[state.rule].format(length)
    if state.mode is Mode.HOST:
        return f"Type a guess: {length} letters"
    if state.mode is Mode.FALLOUT and state.rule is Rule.HIT:
        return f"Type a word and its likeness (letters in place): {_example(state, words)}"
    return TYPED[state.rule].format(_example(state, words))


def typed_row(state: State, words: Words | None, typed: str) -> Shown:
    """Give the row being typed; beside a guess that is not whole stands its number."""
    length, (guess, told) = _length(state, words), split_row(typed)
    letters, told = guess[:length], in_capitals(guess[length:]) + told
    if len(letters) < length:
        made = len(state.rows)
        tries = "no limit" if state.left is None else f"guess {made + 1} of {made + state.left}"
        tries = tries if state.left != 0 else "no guesses left"
        return Shown(letters, told, "", "" if told else tries)
    if state.mode is Mode.HOST:
        plays = len(guess) == length and (words is None or guess in words.known)
        return Shown(letters, told, "", GO_ON * plays)
    if not told:
        return Shown(letters, f"◂ {WHAT[state.rule]}?", "", "")
    try:
        row = parse_row(typed, state.rule, length)
    except BadInput:
        return Shown(letters, told, "", "")
    told = written(state.rule, length, row.feedback)
    return Shown(letters, told, _pegs(state.rule, row), GO_ON)


def _length(state: State, words: Words | None) -> int:
    """Return the letters of a guess, also before the words are read."""
    if words:
        return words.length
    typed = state.source.words
    return len(typed[0]) if typed else state.source.length


def reply(state: State) -> str:
    """Say what the host told about the last guess, if there is one."""
    if state.mode is not Mode.HOST or not state.rows:
        return ""
    guess, number = state.rows[-1]
    told = f"{written(state.rule, len(guess), number)} {WHAT[state.rule]}"
    if state.rule is Rule.BULLS and number != winning(state.rule, len(guess)):
        bulls, cows = divmod(number, len(guess) + 1)
        told = f"{counted(bulls, 'bull')}, {counted(cows, 'cow')}"
    return f"{in_capitals(guess)}: {told}"


def _example(state: State, words: Words | None) -> str:
    """Write a guess that was not made yet, and feedback for it.

    A word of the terminal may be ruled out by now, and that it is not would be a hint.
    """
    if state.mode is Mode.FALLOUT:
        return f"WORD {EXAMPLES[state.rule]}"
    there = [word for word in EXAMPLE_WORDS if words is None or word in words.known]
    made = {row.guess for row in state.rows}
    listed = chain(there, words.all if words else ())
    word = next((word for word in listed if word not in made), "word")
    return f"{in_capitals(word)} {EXAMPLES[state.rule]}"


def welcome(key: str, state: State, words: Words | None) -> Hint:
    """Say how to begin; ``key`` shows hints."""
    secret, told = SECRETS[state.mode], "likeness" if state.mode is Mode.FALLOUT else "feedback"
    return Hint(
        secret[0].upper() + secret[1:],
        (
            HOW[state.mode].format(_example(state, words)),
            f"The {told} is {FEEDBACK[state.rule]}.",
            "",
            WHEN_STUCK.format(key),
        ),
    )


def quality(rated: Ranked) -> list[str]:
    """Tell how good a guess is, what matters most first."""
    win = [f"{rated.win:.0%} the secret"] * (rated.win >= 0.01)
    return [f"leaves {figure(rated.expected)} words", f"{rated.worst:,} at worst", *win]


def shown_rows(state: State, counts: Sequence[int]) -> tuple[Shown, ...]:
    """Give the rows as they are shown, each with what it left as far as that is counted."""
    left = [f"{count:,}" for count in counts]
    return tuple(
        Shown(
            row.guess,
            written(state.rule, len(row.guess), row.feedback),
            _pegs(state.rule, row),
            words_left,
        )
        for row, words_left in zip_longest(state.rows, left[: len(state.rows)], fillvalue="")
        if isinstance(row, Row)
    )


def log(state: State, counts: Sequence[int]) -> tuple[str, ...]:
    """Write what was tried on a terminal, and which words are gone, as its log."""
    lines = []
    for row, count in zip_longest(shown_rows(state, counts), counts[: len(state.rows)]):
        likeness = row.feedback
        if state.rule is Rule.HIT and likeness != WON:
            likeness = f"{LIKENESS}{likeness}"
        told = count is not None and likeness != WON
        left = f", {counted(count, 'word')} left" if told else ""
        lines.append(f">{in_capitals(row.letters)} {likeness}{left}")
    return (*lines, *(f">{in_capitals(word)} dud" for word in state.duds))


def outcome(state: State, position: Position) -> tuple[str, str]:
    """Say how a game ended, or which row to check: the sentence and its kind, or nothing."""
    if state.solved:
        *rows, (found, _) = state.rows
        said = f"{in_capitals(found)} is the secret, {when(state)}."
        odd = [
            f"{number}, {in_capitals(row.guess)}"
            for number, row in enumerate(rows, 1)
            if feedback(state.rule, row.guess, found) != row.feedback
        ]
        if len(odd) > 1:
            return f"{said} {len(odd)} rows don't fit it, first row {odd[0]}.", "doubt"
        if odd:
            return f"{said} Row {odd[0]}, doesn't fit it.", "doubt"
        return said, "doubt" if state.too_late else "good"
    if told := told_secret(state, position.words):
        return f"No guesses left. {told}", "bad"
    if end := dead_end(position):
        return end.lines[0], "bad"
    return ("No guesses left.", "doubt") if state.over else ("", "")


def told_secret(state: State, words: Words) -> str:
    """Say what the program's secret was, once it was not found; else nothing."""
    if state.solved or not (state.over and state.mode is Mode.HOST):
        return ""
    return f"The secret was {in_capitals(secret(words, state.seed))}."


def share(state: State, name: str, rungs: int) -> str:
    """Return a text to share that spoils nothing: the feedback, the hints taken."""
    most = "∞" if state.tries is None else state.tries + state.spent
    tries = "X" if state.lost else str(len(state.rows)) if state.solved else "…"
    head = f"🎯 Hit {name} {tries}/{most}  ({helped(rungs)})"
    return "\n".join([head, "", *(_squares(state.rule, row) for row in state.rows)])


def _squares(rule: Rule, row: Row) -> str:
    """Draw feedback: green for letters in their places, yellow for others in common."""
    return _pegs(rule, row).translate(str.maketrans(PLACED + ELSEWHERE + MISSED, "🟩🟨⬜"))


def _pegs(rule: Rule, row: Row) -> str:
    """Draw feedback as pegs: those of letters in their places first."""
    length, placed, elsewhere = len(row.guess), row.feedback, 0
    if row.feedback == winning(rule, length):
        placed = length
    elif rule is Rule.JOTTO:
        placed, elsewhere = 0, row.feedback
    elif rule is Rule.BULLS:
        placed, elsewhere = divmod(row.feedback, length + 1)
    return PLACED * placed + ELSEWHERE * elsewhere + MISSED * (length - placed - elsewhere)
