"""Review of a game: what each guess was worth, and what luck had to do with it.

A guess is judged by its *cost*: how many guesses the game still takes on average with it, itself
counted, and best play after it; a word that is not found in time counts one guess more than there
were left. *Loss* is the cost of the guess above that of the best guess: the player's doing. *Luck*
is its cost, less the guess made, above the cost of what came after it: the answer's doing. So a
game takes what the best play takes on average, and all losses, less all luck; what is played past
its limit is another game, without one. In bits, luck is the information that the guess gave above
what it was expected to give, its entropy.

The answers count equally. A word besides them counts only when it is known to be the answer, or
when no answer fits the rows. As long as the answer is not known, a review names no word that was
not guessed. Nothing here needs NumPy; judge.py finds the costs.

The picture of a review has a bar for the words left after each guess: one █ when one word is left,
and two more for each bit that is still missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log2
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.hints import exact_percent, percent
from beehelper.wordle.advice import EQUAL, HAIR, SURE, Label, split_by
from beehelper.wordle.game import (
    Contradiction,
    Lists,
    Mode,
    Row,
    candidates,
    contradiction,
    equally,
    fits,
    legal_fault,
    scored,
)
from beehelper.wordle.hints import trap
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.plural import counted, noun


class Played(NamedTuple):
    """A game to review; ``answer`` is None while it is not known, ``limit`` None without one."""

    lists: Lists
    rows: tuple[Row, ...]
    mode: Mode = Mode.NORMAL
    limit: int | None = None
    answer: str | None = None


class Verdict(NamedTuple):
    """What a guess cost, what the best one costs, and what was left to do after its feedback.

    All in expected guesses; ``label`` says how sure they are.
    """

    cost: float
    least: float
    later: float
    label: Label

    @property
    def loss(self) -> float:
        """Expected guesses given away; 0 for a guess that costs less and risks more."""
        return max(0.0, self.cost - self.least)

    @property
    def luck(self) -> float:
        """Expected guesses that the feedback saved, negative when it was bad luck."""
        return self.cost - 1 - self.later


class Judged(NamedTuple):
    """One guess of a game.

    ``before`` and ``after`` count candidates, ``expected`` is their mean number after the guess,
    ``entropy`` the information expected of it in bits. ``forbidden`` says why the game's mode
    forbids the guess, ``trapped`` counts the words of the trap it stood before. ``verdict`` is None
    until it is found, and for a guess that is not in the lists or that the game's mode forbids.
    ``best``, the best guess instead, ``line``, the best play from there with the game's answer, and
    ``pattern`` of the trap are given when the answer is known. ``chance`` is that of the guess to
    be the answer.
    """

    row: Row
    before: int
    after: int
    expected: float
    entropy: float
    forbidden: str | None
    trapped: int
    pattern: str | None = None
    verdict: Verdict | None = None
    best: str | None = None
    line: tuple[str, ...] = ()
    chance: float = 0.0

    @property
    def luck_bits(self) -> float:
        """Bits that the feedback told above those expected."""
        return log2(self.before / self.after) - self.entropy


class Rest(NamedTuple):
    """What best play makes of the rest of a game, each answer of the list counted alike.

    ``guesses`` it takes, one more than are left for a game that is lost; ``lost`` is the share of
    those.
    """

    guesses: float
    lost: float
    proven: bool


class Review(NamedTuple):
    """A game, guess by guess.

    ``rest`` is what an unfinished game still takes, None while that is not found; ``line`` is the
    best play from the start with the game's answer, if that is known. ``added`` tells that it is
    none of the list's answers, and counted besides them.
    """

    guesses: tuple[Judged, ...]
    answer: str | None
    solved: bool
    rest: Rest | None = None
    line: tuple[str, ...] = ()
    line_proven: bool = False
    added: bool = False

    @property
    def skill(self) -> int | None:
        """Skill out of 100: 100 * 2 ** -(sum of the losses of all judged guesses), rounded.

        100 for best play throughout; each guess given away halves it. None if none is judged.
        """
        verdicts = self._verdicts
        return round(100 * 0.5 ** sum(one.loss for one in verdicts)) if verdicts else None

    @property
    def luck(self) -> int | None:
        """Luck out of 100: 100 / (1 + 4 ** -(sum of the luck of all judged guesses)), rounded.

        50 for a game that went as expected, 80 for one guess saved by luck, 20 for one lost, 94 and
        6 for two. None if none is judged.
        """
        verdicts = self._verdicts
        if not verdicts:
            return None
        return round(100 / (1 + 0.25 ** sum(one.luck for one in verdicts)))

    @property
    def _verdicts(self) -> list[Verdict]:
        return [guess.verdict for guess in self.guesses if guess.verdict is not None]


class Contradicted(BadInput):
    """The rows of a game that is not solved fit no word; ``wrong`` says which, and why."""

    def __init__(self, wrong: Contradiction) -> None:
        super().__init__(str(wrong))
        self.wrong = wrong


def game_of(
    lists: Lists,
    rows: Sequence[Row],
    mode: Mode = Mode.NORMAL,
    limit: int | None = None,
    answer: str | None = None,
) -> Played:
    """Make the game to review; the answer of a solved one is found out.

    Raises BadInput when there is no row, or when rows and answer contradict each other;
    Contradicted, a BadInput, when rows fit no word.
    """
    if not rows:
        raise BadInput("Nothing to review; give the guesses of a game.")
    if answer is None and rows[-1].solves:
        answer = rows[-1].guess
    if answer is None:
        if wrong := contradiction(rows, lists.words):
            raise Contradicted(wrong)
    else:
        answer = in_small_letters(answer)
        if len(answer) != lists.length or not answer.isalpha():
            raise BadInput(f"{in_capitals(answer)!r} isn't a word of {lists.length} letters.")
        for number, row in enumerate(rows, 1):
            if not fits(answer, [row]):
                raise BadInput(
                    f"Row {number} is impossible with the answer {in_capitals(answer)}: "
                    f"{in_capitals(row.guess)} gets {scored(row.guess, answer).marks!r}."
                )
        if answer not in lists.known:
            lists = Lists(lists.answers, (*lists.further, answer))
    return Played(lists, tuple(rows), mode, limit, answer)


def possible(game: Played) -> tuple[str, ...]:
    """List the words that count as answers of this game."""
    answers = game.lists.answers
    if game.answer is not None:
        return answers if game.answer in answers else (*answers, game.answer)
    if any(fits(word, game.rows) for word in answers):
        return answers
    return (*answers, *candidates(game.lists.further, game.rows))


def glance(game: Played) -> Review:
    """Count words and bits for every guess: the review before any cost is known."""
    words: Sequence[str] = possible(game)
    judged = []
    for number, row in enumerate(game.rows):
        split = split_by(row.guess, equally(words))
        caught = trap(tuple(words))
        left = candidates(words, [row])
        judged.append(
            Judged(
                row,
                len(words),
                len(left),
                split.expected,
                split.entropy,
                legal_fault(row.guess, game.rows[:number], game.mode),
                0 if caught is None else len(caught.words),
                None if caught is None or game.answer is None else caught.pattern,
                chance=(row.guess in words) / len(words),
            )
        )
        words = left
    added = game.answer is not None and game.answer not in game.lists.answers
    return Review(tuple(judged), game.answer, game.rows[-1].solves, added=added)


WIDTH = 28
"""Longest bar: enough for the words of both lists that ship."""

USUAL = 0.05
"""Guesses of luck under which nothing is made of them."""

TOLD = 0.15
"""Guesses of luck that a sentence tells, too, so that the column of luck explains itself."""

LUCK = (
    (0.4, "very lucky"),
    (TOLD, "lucky"),
    (USUAL, "a little lucky"),
    (-USUAL, "as usual"),
    (-TOLD, "a little unlucky"),
    (-0.4, "unlucky"),
    (-inf, "very unlucky"),
)
"""The guesses that luck saved at least, and what it is called."""

MISSED = 3
"""Guesses that it costs at most not to be the answer where one could well be."""

BITS = 4
"""Bits that a good guess tells: luck in bits is that part of a guess, where no cost is known."""

NO_BETTER = "No guess does better."

HEADS = ("answers", "usually", "luck in", "guesses"), ("left", "left", "guesses", "wasted")
"""What stands above the figures of a table, in two lines."""

CELLS = 8, 11, 9, 9
"""Columns of each figure, with those that part it from the one before."""

START = "  start"
"""What stands before the bar for the words before the first guess."""


def legend(review: Review) -> str:
    """Say what the signs of the table are, as far as they stand in it."""
    signs = []
    if _unproven(review):
        signs.append("~ isn't proven yet")
    if any(guess.forbidden for guess in review.guesses):
        signs.append("! isn't legal in this mode")
    return f"{', '.join(signs)}." if signs else ""


def _unproven(review: Review) -> list[int]:
    """Give the numbers of the guesses that are judged but not proven yet."""
    verdicts = enumerate((guess.verdict for guess in review.guesses), 1)
    return [number for number, verdict in verdicts if verdict and verdict.label not in SURE]


def figures(guess: Judged) -> tuple[str, str, str, str]:
    """Write the figures of a guess: words left, expected words, luck and loss in guesses.

    ``~`` is before a loss that is not proven. Where one word was left, there is none to expect.
    """
    after = "solved" if guess.row.solves else f"{guess.after:,}"
    luck = loss = "-"
    if (verdict := guess.verdict) is not None:
        luck = f"{verdict.luck:+.2f}" if abs(verdict.luck) >= 0.005 else "0.00"
        lost = f"<{HAIR}" if EQUAL <= verdict.loss < HAIR else f"{verdict.loss:.2f}"
        loss = f"{'' if verdict.label in SURE else '~'}{lost}"
    return after, f"{guess.expected:.1f}" if guess.before > 1 else "-", luck, loss


def in_cells(texts: Sequence[str], more: int = 0) -> list[str]:
    """Write texts as wide as the figures they are, or stand above, and ``more`` columns each."""
    return [f"{text:>{cell + more}}" for text, cell in zip(texts, CELLS, strict=True)]


def sureness(review: Review) -> str:
    """Say how the game ended, and which guesses are judged but not proven yet."""
    verdicts = [guess.verdict for guess in review.guesses]
    if not any(verdicts):
        return "words counted"
    made = len(verdicts)
    end = f"solved in {made}" if review.solved else counted(made, "guess")
    unproven = _unproven(review)
    if not unproven:
        return end
    numbers = ", ".join(map(str, unproven))
    return f"{end}, {noun(len(unproven), 'guess')} {numbers} not proven yet"


def bar(words: int) -> str:
    """Draw how many words are left."""
    return "█" * min(WIDTH, 1 + round(2 * log2(words)))


def picture(review: Review) -> list[str]:
    """Draw a review as a table, a line for each guess; it must not be wrapped."""
    length = len(review.guesses[0].row.guess)
    first = review.guesses[0].before
    wide = len(bar(first))
    margin = 2 * length + 4
    lines = [f"{'':{margin + wide}}{''.join(in_cells(heads))}" for heads in HEADS]
    lines.append(f"{START:<{margin}}{bar(first)}{first:>{CELLS[0]},}")
    for number, guess in enumerate(review.guesses, 1):
        drawn = "" if guess.row.solves else bar(guess.after)
        row = f"{number} {in_capitals(guess.row.guess)} {guess.row.marks} "
        lines.append(f"{row}{drawn:<{wide}}{''.join(in_cells(figures(guess)))}")
    return lines


def remarks(review: Review) -> list[str]:
    """Say in sentences how the game went, guess by guess: luck, loss, better guesses, traps.

    As long as the answer is not known they name no word that was not guessed.
    """
    lines = summary(review)
    for number, guess in enumerate(review.guesses, 1):
        lines += [f"{number} {in_capitals(guess.row.guess)}: {note}" for note in notes(guess)]
    return lines + ending(review)


def summary(review: Review, *, brief: bool = False) -> list[str]:
    """Say how the game went, once that is known; ``brief``: as there is room on one line."""
    if review.skill is None:
        return []
    if brief:
        return [f"Skill {review.skill}/100", f"Luck {review.luck}/100 (50 usual)"]
    return [
        f"Skill {review.skill} of 100 (100 is perfect play).",
        f"Luck {review.luck} of 100 (50 is the average).",
    ]


def ending(review: Review) -> list[str]:
    """Say what the best play is, or would have been."""
    lines = []
    if review.added and review.answer:
        answer = in_capitals(review.answer)
        lines.append(f"{answer} is on no list of answers; it counts as one more here.")
    if review.line:
        best = "Best" if review.line_proven else "Good"
        lines.append(f"{best} play would have been {_words(review.line)}.")
    if review.rest is not None and not review.solved:
        guesses, lost, proven = review.rest
        about = "" if proven else "about "
        does = f"takes {about}{guesses:.2f} guesses"
        if lost:
            does = f"loses {about}{exact_percent(lost)} of the games"
        lines.append(f"By the list of answers, best play from here {does}.")
    return lines


def notes(guess: Judged) -> list[str]:
    """Say of a guess how lucky it was, what another one saves, and what stood in its way."""
    luck = guess.luck_bits / BITS if guess.verdict is None else guess.verdict.luck
    lucky = next(name for least, name in LUCK if luck >= least)
    # A guess that left no more words than expected was unlucky not to be the answer, if it could
    # well be that; else few words that are hard to tell apart are left.
    missed = luck < -USUAL and not guess.row.solves and guess.after <= round(guess.expected, 1)
    unit = " guesses"
    if missed and guess.chance * MISSED >= -luck:
        lucky += f": its chance to be right was {percent(guess.chance)}"
    elif guess.verdict is not None and abs(luck) >= TOLD:
        lucky += f": {abs(luck):.2f} guesses {'saved' if luck > 0 else 'lost'}"
        unit = ""
    alone = "The only answer left." if guess.row.solves else "Only another answer was left."
    lines = [f"{lucky.capitalize()}." if guess.before > 1 else alone]
    if guess.verdict is not None:
        lines.append(_loss(guess, guess.verdict, unit))
    if guess.forbidden is not None:
        lines.append(f"Not legal in this mode: {guess.forbidden}.")
    if guess.trapped:
        pattern = f" ({in_capitals(guess.pattern)})" if guess.pattern else ""
        lines.append(f"It stood before a trap of {guess.trapped} words{pattern}.")
    return lines


def _loss(guess: Judged, verdict: Verdict, unit: str) -> str:
    """Say what another guess saves; only where that is nothing does no other do better.

    ``unit`` is that of the figure, empty where the sentence before names it.
    """
    sure = verdict.label in SURE
    if verdict.loss < EQUAL:
        return NO_BETTER if sure else "No better guess is known yet."
    about = "" if sure else "about "
    slight = verdict.loss < HAIR
    saved = "a hair" if slight else f"{about}{verdict.loss:.2f}{unit}"
    if guess.best is None:
        return f"{in_capitals(guess.row.guess)} wasted {saved}."
    best = in_capitals(guess.best)
    return f"{best} is a hair better." if slight else f"{best} saves {saved}."


def _words(line: tuple[str, ...]) -> str:
    return ", ".join(in_capitals(word) for word in line)
