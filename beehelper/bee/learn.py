"""What was learned of the editor's list: words accepted, and words not accepted.

A *lesson* is what one day showed: a past board with its answers, or a word marked by hand. The
editor's mind hardly changes, so what was seen decides, and what a model thinks only says how
surely; where lessons differ, the later day is right.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from beehelper.bee.board import SHORTEST, Board, Word, is_pangram, parse_board
from beehelper.bee.counts import expected_answers
from beehelper.errors import BadInput
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.bee.past import Past

ONCE, AGAIN = 28, 5
"""What a lesson makes of a word's odds: their square root, times ONCE if it was accepted, and times
AGAIN if the lesson before said so, too, or a person marked it; divided if it was refused. On boards
of 2018-2022, of words refused once 15 in 100 with a chance over .8 were accepted next, 2 in 1,000
with one under .2; of words accepted twice or more, 998 in 1,000."""

HEADER = "beehelper learned 1"
"""The first line of what is exported and kept: what it is, and the version of its layout."""

WORD = re.compile(rf"[a-z]{{{SHORTEST},}}")
LINE = re.compile(
    r"([0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])) ([a-z]{7}|\*)"
    rf" \+((?: {WORD.pattern})*) -((?: {WORD.pattern})*)"
)


class Lesson(NamedTuple):
    """The words that a day's board showed to be accepted or refused, in alphabetical order.

    ``letters``: the board's, centre first; none for a word marked by hand.
    """

    date: str
    letters: str
    accepted: tuple[str, ...]
    refused: tuple[str, ...]

    def __str__(self) -> str:
        head = self.date, self.letters or "*"
        return " ".join((*head, "+", *self.accepted, "-", *self.refused))

    @property
    def summary(self) -> str:
        """Say what it is about, in a few words."""
        if self.letters:
            return (
                f"{self.date} {parse_board(self.letters)}: {counted(len(self.accepted), 'answer')}"
            )
        word = (*self.accepted, *self.refused)[0].upper()
        return f"{self.date} {word} {'accepted' if self.accepted else 'not accepted'}"


Learned = tuple[Lesson, ...]
"""Lessons in the order in which they were learned."""


def lesson_of(past: Past, date: str, offered: Sequence[Word], *, whole: bool = True) -> Lesson:
    """Learn from a past board: its answers are accepted, what else our list offers is refused.

    Nothing is refused unless the answers are ``whole``, no word of the text is that could be an
    answer, and no pangram by answers that lack one. ``date`` is that of a board without one.
    """
    words = {word.text for word in offered if whole}
    if lacks_pangram(past, offered):
        words = {word for word in words if not is_pangram(word)}
    refused = words - {*past.answers, past.doubtful, *past.unread}
    return Lesson(
        past.date or date, past.board.letters, tuple(sorted(past.answers)), tuple(sorted(refused))
    )


def expected_more(past: Past, offered: Iterable[Word]) -> int | None:
    """Return how many answers to expect where a board has fewer than nine in ten have, or None."""
    words, margin, _ = expected_answers(offered)
    return round(words) if len(past.answers) < words - margin else None


def lacks_pangram(past: Past, offered: Iterable[Word]) -> bool:
    """Tell whether no answer is a pangram, though every board has one.

    Letters above the answers that make an offered word may be the pangram.
    """
    if any(map(is_pangram, past.answers)):
        return False
    return all(word.text != past.doubtful for word in offered)


def may_lack_answers(past: Past, offered: Sequence[Word]) -> bool:
    """Tell whether a list may be a part: as it says, short, pangramless, beside unread words."""
    short = expected_more(past, offered) or lacks_pangram(past, offered)
    return bool(past.part or short or past.unread)


def mark_of(date: str, word: str, *, accepted: bool) -> Lesson:
    """Return the lesson that a person marks one word with; raise BadInput if it isn't a word."""
    plain = word.strip().lower()
    if not WORD.fullmatch(plain) or len(set(plain)) > 7:
        raise BadInput(
            f"{word[:40]!r} can't be marked: a word has {SHORTEST} or more letters of a-z, at "
            "most 7 of them different."
        )
    return Lesson(date, "", (plain,) if accepted else (), () if accepted else (plain,))


def learn(learned: Learned, *lessons: Lesson) -> Learned:
    """Add lessons, each in place of an earlier one about the same day and board or word.

    Answers that refuse nothing may be a part of a board's: they add to what is known of it.
    """
    kept: dict[tuple[str, ...], Lesson] = {}
    for number, each in enumerate((*learned, *lessons)):
        words = () if each.letters else (*each.accepted, *each.refused)
        about = each.date, each.letters, *words
        earlier = kept.pop(about, None)  # the later one stands last
        if earlier and each.letters and not each.refused and number >= len(learned):
            accepted = {*earlier.accepted, *each.accepted}
            refused = tuple(word for word in earlier.refused if word not in accepted)
            each = each._replace(accepted=tuple(sorted(accepted)), refused=refused)
        kept[about] = each
    return tuple(kept.values())


def undo(learned: Learned, what: str | None = None) -> tuple[Learned, Learned]:
    """Undo the last lesson, or those of a day, a board or a marked word.

    Returns those that remain and those that are gone; raises BadInput if there is none.
    """
    if what is None:
        gone = learned[-1:]
    else:
        wanted = what.strip().lower()
        board = wanted.replace(" ", "")
        gone = tuple(
            each
            for each in learned
            if wanted == each.date
            or (board[:1] == each.letters[:1] and sorted(board) == sorted(each.letters))
            or (not each.letters and wanted in (*each.accepted, *each.refused))
        )
    if not gone:
        about = (
            f" of {what[:40]!r}; give a date such as 2026-11-20, a board's letters, or a word that "
            "you marked"
            if what
            else ""
        )
        raise BadInput(f"Nothing was learned{about}.")
    return tuple(each for each in learned if each not in gone), gone


def unlearned(learned: Learned, before: Learned, after: Learned) -> Learned:
    """Undo what led from some lessons to others; what was learned since stays."""
    if learned == after:
        return before
    gone = tuple(each for each in before if each not in after)
    rest = (each for each in learned if each in before or each not in after)
    return learn(gone, *rest)


def unmarked(learned: Learned, word: str, earlier: bool | None) -> Learned:
    """Undo the last mark of a word by hand, which may have replaced an earlier one.

    ``earlier``: whether that said accepted; None if there was none.
    """
    marks = [each for each in learned if not each.letters and word in each.accepted + each.refused]
    if not marks:  # it was undone elsewhere
        return learned
    rest = tuple(each for each in learned if each is not marks[-1])
    if earlier is None:
        return rest
    return learn(rest, mark_of(marks[-1].date, word, accepted=earlier))


def informed(
    words: Sequence[Word], board: Board, learned: Learned, blocked: Collection[str] = ()
) -> tuple[Word, ...]:
    """Give a board's words the chances that were learned, and add accepted ones of no list.

    A word that is never offered stays so, and a ``blocked`` one of no list never is. The likeliest
    come first, then by alphabet.
    """
    status = _status(board, learned)
    if not status:
        return tuple(words)
    known = [
        word._replace(likelihood=learned_chance(word.likelihood, *status[word.text]))
        if word.likelihood and word.text in status
        else word
        for word in words
    ]
    listed = {word.text for word in words}
    known += [
        Word(text, learned_chance(0, accepted, again), offered=text not in blocked)
        for text, (accepted, again) in status.items()
        if accepted and text not in listed
    ]
    return tuple(sorted(known, key=lambda word: (-word.likelihood, word.text)))


def learned_chance(chance: float, accepted: bool, again: bool) -> float:
    """Return the chance after a lesson; ``again``: it was marked, or the one before said the same.

    A word of no list, or one that its owner vouches for, has no estimate: it counts as even.
    """
    odds = (chance / (1 - chance)) ** 0.5 if 0 < chance < 1 else 1.0
    factor = ONCE * AGAIN if again else ONCE
    odds = odds * factor if accepted else odds / factor
    return odds / (1 + odds)


def seen_before(letters: str, learned: Learned) -> Learned:
    """Find the boards of the same seven letters, whatever their centre, the latest first."""
    same = (each for each in learned if each.letters and set(each.letters) == set(letters))
    return tuple(sorted(same, key=lambda each: each.date, reverse=True))


def export(learned: Learned) -> str:
    """Write everything that was learned as text, a lesson a line."""
    return "".join(f"{line}\n" for line in (HEADER, *map(str, learned)))


def parse_export(text: str) -> Learned:
    """Read what ``export`` wrote; raise BadInput naming the first line that is not right."""
    first, *lines = text.splitlines() or [""]
    if first.strip() != HEADER:
        raise BadInput(f"The first line is {first[:40]!r}, not {HEADER!r}.")
    return tuple(
        _parse_lesson(number, line) for number, line in enumerate(lines, 2) if line.strip()
    )


def _parse_lesson(number: int, line: str) -> Lesson:
    match = LINE.fullmatch(line)
    if match is None:
        raise BadInput(f"Line {number} is not a lesson: {line[:40]!r}.")
    date, letters, accepted, refused = match.groups()
    lesson = Lesson(date, letters.strip("*"), tuple(accepted.split()), tuple(refused.split()))
    if lesson.letters and parse_board(letters).letters != letters:
        raise BadInput(f"Line {number} is not of a board: {letters!r}.")
    if not lesson.letters and len(lesson.accepted) + len(lesson.refused) != 1:
        raise BadInput(f"Line {number} is not of one word: {line[:40]!r}.")
    return lesson


def _status(board: Board, learned: Learned) -> dict[str, tuple[bool, bool]]:
    """Say of each word that fits the board whether it was accepted, and whether again or marked."""
    status: dict[str, tuple[bool, bool]] = {}
    for lesson in sorted(learned, key=lambda each: each.date):
        for accepted, words in ((True, lesson.accepted), (False, lesson.refused)):
            for word in _fitting(words, board):
                before, _ = status.get(word, (not accepted, False))
                status[word] = accepted, not lesson.letters or before == accepted
    return status


def _fitting(words: Iterable[str], board: Board) -> Iterator[str]:
    centre, letters = board.centre, frozenset(board.letters)
    return (word for word in words if centre in word and letters.issuperset(word))
