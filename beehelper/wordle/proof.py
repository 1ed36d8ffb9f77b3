"""What is known of openers: the table of good ones that ships, and the record of a whole proof.

An *opener* is a first word, or several that are played whatever they tell. The table is text: a
line for each first word, ``nyt hard 6 salet 0 8099`` with tabs between, has the name of the lists,
the mode, the limit (``-`` without one), the word, the answers lost with best play, and the guesses
over those found; comments begin with ``#``. All its totals are exact.

The record says what every first word needs, or at least how much.
A *value* is the number of guesses over all answers found, plus ``loss`` for each answer that is not
found within the limit. A record claims of every word that may be guessed first either its value
with best play after it, or a bound that its value is not under. The claim as a whole is that no
first word has a value under ``bound`` but those with an exact value.

The file is text: one line of JSON, then a line for each first word. The JSON has ``format``
("beehelper wordle proof"), ``version`` (1), ``program`` (the version that made it), ``lists`` (the
hash of the lists, tree.fingerprint), ``mode``, ``limit`` (guesses in a game, or null), ``first`` (a
word whose tree was known), ``value`` (of that tree), ``bound``, ``loss``, and ``best`` (the least
value of any first word, or null as long as the record is not complete). A line is ``salet 8116``
for a value and ``aback 8154+`` for a bound. While a proof runs, lines are added in any order; a
complete record has them in the order of the lists. Nothing here needs NumPy.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.wordle import tree
from beehelper.wordle.game import Lists, Mode, Variant
from beehelper.words.letters import in_capitals, in_small_letters

FORMAT, VERSION = "beehelper wordle proof", 1

LINE = re.compile(r"(\S+) ([0-9]{1,18})(\+?)\r?")

SOLVABLE = 3
"""Fewest guesses in a game whose first words are worth a search."""


class Head(NamedTuple):
    """What a record claims; the fields are those of the file."""

    program: str
    lists: str
    mode: Mode
    limit: int | None
    first: str
    value: int
    bound: int
    loss: int
    best: int | None


class Line(NamedTuple):
    """What is known of a first word: its value if ``exact``, else a bound of it from below."""

    word: str
    value: int
    exact: bool


class Record(NamedTuple):
    """What a record claims, and its lines by first word."""

    head: Head
    lines: Mapping[str, Line]


def write_head(head: Head) -> str:
    """Write the first line of a record, with its end."""
    return json.dumps({"format": FORMAT, "version": VERSION, **head._asdict()}) + "\n"


def write_line(line: Line) -> str:
    """Write the line of a first word, with its end."""
    return f"{line.word} {line.value}{'' if line.exact else '+'}\n"


def read_head(line: str) -> Head:
    """Read the first line of a record; raises BadInput for anything else."""
    return Head(**tree.fields_of(line, FORMAT, VERSION, Head))


def read(text: str, lists: Lists) -> Record:
    """Read a record, complete or not; raises BadInput if it is damaged or of other lists.

    A last line without an end was being written when the program was killed: it is left out.
    """
    head, *lines = text.split("\n")[:-1] or [""]
    record = Record(read_head(head), {})
    if record.head.lists != tree.fingerprint(lists):
        raise BadInput("The record was made for other word lists.")
    found: dict[str, Line] = {}
    for number, text_line in enumerate(lines, 2):
        parts = LINE.fullmatch(text_line)
        if parts is None or parts[1] not in lists.known:
            raise BadInput(f"Line {number} of the record is damaged.")
        line = Line(parts[1], int(parts[2]), not parts[3])
        if line.exact == (line.value >= record.head.bound):
            raise BadInput(f"Line {number} of the record does not go with its bound.")
        if found.setdefault(line.word, line) != line:
            raise BadInput(f"The record has two different lines for {in_capitals(line.word)}.")
    return Record(record.head, found)


def missing(record: Record, lists: Lists) -> list[str]:
    """List the first words that a record says nothing of, in the order of the lists."""
    return [word for word in lists.words if word not in record.lines]


def finished(record: Record, lists: Lists) -> str:
    """Write the file of a record that has every first word; raises BadInput if it lacks any."""
    check_whole(record, lists)
    lines = (write_line(record.lines[word]) for word in lists.words)
    least = best(record.lines.values())[0].value
    return write_head(record.head._replace(best=least)) + "".join(lines)


def check_whole(record: Record, lists: Lists) -> None:
    """Raise BadInput unless a record has every first word and is true to its own claim."""
    if lacking := missing(record, lists):
        raise BadInput(
            f"The record lacks {len(lacking):,} of {len(lists.words):,} first words, "
            f"{in_capitals(lacking[0])} among them."
        )
    head = record.head
    if record.lines[head.first] != Line(head.first, head.value, exact=True):
        raise BadInput(
            f"The record says {head.value} of {in_capitals(head.first)} and its line not."
        )
    if head.best not in (None, best(record.lines.values())[0].value):
        raise BadInput(f"The record says that {head.best} is the best value, and its lines not.")


def best(lines: Iterable[Line]) -> list[Line]:
    """List the first words with the least value of all; one at least must be exact."""
    exact = [line for line in lines if line.exact]
    least = min(line.value for line in exact)
    return [line for line in exact if line.value == least]


def proves(head: Head, known: tree.Head) -> bool:
    """Tell whether a complete record shows that no first word does better than a tree.

    A tree that loses nothing within its limit is also a tree without a limit, so that a proof
    without one holds for it, too.
    """
    return (
        (head.lists, head.mode) == (known.lists, known.mode)
        and head.limit in (None, known.limit)
        and (known.total, known.lost) == (head.best, 0)
    )


class Worth(NamedTuple):
    """Answers that are not found, then the guesses over those that are; less is better."""

    lost: int
    total: int


class Opening(NamedTuple):
    """How far an opener is known: worth ``least`` at best, ``most`` at worst (None: not known)."""

    words: tuple[str, ...]
    least: Worth
    most: Worth | None

    @property
    def name(self) -> str:
        """The words as they are typed: CRANE+SLOTH."""
        return in_capitals("+".join(self.words))

    def loss(self, best: Worth) -> int | None:
        """Return how many guesses more than the best it takes, at least, if it loses as few."""
        return self.least.total - best.total if self.least.lost == best.lost else None

    def mean(self, answers: int) -> float:
        """Return the guesses that each answer takes which is found, at least."""
        return self.least.total / max(1, answers - self.least.lost)

    def no_better_than(self, best: Worth) -> Opening:
        """Return what is known of it once it is known to do no better than ``best``."""
        return self._replace(least=max(self.least, best))

    @property
    def proven(self) -> bool:
        return self.least == self.most

    @property
    def loses_some(self) -> bool:
        """Tell whether some answer is proven to be lost, whatever is played after it."""
        return self.least.lost > 0


class Best(NamedTuple):
    """The best opener that is known, and its worth."""

    name: str
    worth: Worth


def best_known(head: tree.Head | None, openings: Iterable[Opening]) -> Best | None:
    """Find the best opener of a tree's first word, if there is a tree, and some others."""
    known = [Best(in_capitals(head.first), Worth(head.lost, head.total))] if head else []
    known += [Best(opening.name, opening.most) for opening in openings if opening.most]
    return min(known, key=lambda best: best.worth, default=None)


def parse_opener(text: str, game: Variant) -> tuple[str, ...]:
    """Read an opener, ``CRANE`` or ``CRANE+SLOTH``; raises BadInput for what is none in a game.

    Blanks and commas between its words will do.
    """
    words = tuple(re.split(r"[+\s,;/]+", in_small_letters(text)))
    for word in words:
        if word not in game.lists.known:
            raise BadInput(
                f"{in_capitals(word)!r} is not in the lists; an opener is CRANE, or CRANE+SLOTH."
            )
    if len({*words}) < len(words):
        raise BadInput(f"{in_capitals(text)} has a word twice; an opener's words differ, like A+B.")
    least = max(SOLVABLE, len(words) + 1)
    if game.limit is not None and game.limit < least:
        raise BadInput(
            f"{in_capitals('+'.join(words))} is rated in games of {least} guesses or more, "
            f"and this one has {game.limit}."
        )
    return words


def condition(words: Sequence[str], mode: Mode) -> str:
    """Say when the words of an opener after the first aren't played; empty if they always are."""
    if len(words) == 1 or mode is Mode.NORMAL:
        return ""
    after = in_capitals(words[1]) if len(words) == 2 else "Each word after the first"
    return f"{after} is played only where it's legal in {mode.value} mode."


def parse_table(text: str, name: str, mode: Mode, limit: int | None) -> list[Opening]:
    """Pick the openers of one game from the table, the best first.

    Raises BadInput if a line about that game is damaged.
    """
    wanted = [name, mode.value, "-" if limit is None else str(limit)]
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        fields = line.split()
        if fields[:3] != wanted:
            continue
        try:
            _, _, _, word, lost, total = fields
            worth = Worth(int(lost), int(total))
        except ValueError:
            raise BadInput(f"Line {number} of the table of openers is damaged.") from None
        found.append(Opening((word,), worth, worth))
    return sorted(found, key=lambda opening: (opening.least, opening.words))


MORE = "more than"
"""What stands above the best opener, over how many guesses more each takes in all."""


def tabulated(openings: Sequence[Opening], best: Best, answers: int) -> list[str]:
    """Draw a table of openers, two lines of headings and a line each, for this many answers."""
    width = max(len("opener"), *(len(opening.name) for opening in openings))
    wide = max(len(MORE), len(best.name))
    lines = [
        f"{'':{width}}  guesses     guesses  {MORE:>{wide}}",
        f"{'opener':{width}}   in all  per answer  {best.name:>{wide}}",
    ]
    for opening in openings:
        lost, total = opening.least
        loss = opening.loss(best.worth)
        line = f"{opening.name:{width}}  {total:>7,}  {opening.mean(answers):>10.3f}"
        line += f"  {'' if loss is None else f'{loss:+,}':>{wide}}"
        if not opening.proven:
            line += "  at least" + (f", at most {opening.most.total:,}" if opening.most else "")
        if opening.loses_some:
            words = "an answer" if lost == 1 else f"{lost} answers"
            line += f"  can't always win: {words} lost, not counted"
        lines.append(line.rstrip())
    return lines
