"""The ladder of hints that all games share: a hint is shown rung by rung, none skipped by chance.

A *rung* has a name, says what it will show before it shows it, how much that gives away, and tells
it. A *subject* is what a hint is about: the board as a whole, or one thing on it at a time, such as
a word or a slot. What was shown is a mapping from each subject to its highest rung: that is what a
session keeps. A *hint* is what one rung shows: the same words on the command line and on the
screen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from re import findall
from textwrap import wrap
from typing import Generic, NamedTuple, TypeVar
from zlib import crc32

from beehelper.errors import BadInput
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted

BOARD = "whole board"
"""The subject that is the board as a whole: no word, which has no space in it."""

AS_GOOD = "As good"
"""What the guesses are that tie with the best one."""

OWN, YOURS = " ◂", " ◂ yours"
"""What marks a row, or a bar, as one's own: that of what is being typed, or was played."""

LOW_BAR = "▇"
"""A column of a bar that is lower than its line, so that it parts from the bar above."""

Tell = TypeVar("Tell", covariant=True)
"""How the rungs of a game tell their lines: a function of what that game knows."""


def percent(chance: float) -> str:
    """Write a chance; none is written as certain or impossible."""
    if chance >= 0.995:
        return "over 99%"
    return "under 1%" if chance <= 0.005 else f"{chance:.0%}"


def exact_percent(part: float, places: int = 0) -> str:
    """Write a share in per cent: only all is 100 %, only nothing is 0 %, without ``places``."""
    if part in (0, 1):
        return f"{part:.0%}"
    least = 10.0**-places
    if part <= least / 200:
        return f"<{least:.{places}f}%"
    if 1 - least / 200 <= part:
        return f">{100 - least:.{places}f}%"
    return f"{part:.{places}%}"


def short_percent(chance: float) -> str:
    """Write a chance in four columns."""
    return percent(chance).replace("over ", ">").replace("under ", "<").rjust(4)


def named_few(guesses: Sequence[str]) -> str:
    """Name guesses that a table has below; of more than two, say how many they are."""
    few = len(guesses) <= 2
    return ", ".join(map(in_capitals, guesses)) if few else f"{len(guesses)} others below"


def figure(number: float) -> str:
    """Write a number in as few digits as mean something: a decimal below 10, else none."""
    return f"{number:,.{int(number < 9.95)}f}"


def in_eighths(columns: float) -> str:
    """Draw a bar of this many columns, to the nearest eighth."""
    whole, part = divmod(round(8 * columns), 8)
    return "█" * whole + " ▏▎▍▌▋▊▉"[part] * (part > 0)


def in_halves(columns: float) -> str:
    """Draw a thin bar of this many columns, to the nearest half: a row of it is not one chosen."""
    whole, half = divmod(round(2 * columns), 2)
    return "━" * whole + "╸" * half


COLUMNS = 72
"""Columns that a list of words takes at most."""

NO_GUESS = ["No guess is known yet."]
"""What hints tell of the best guess until there is one."""


def first_letter(guess: str, *, sure: bool) -> list[str]:
    """Tell the letter that the best guess begins with; another may be found unless it is sure."""
    return [f"The best guess{'' if sure else ' so far'} starts with {in_capitals(guess[0])}."]


def in_rows(words: Sequence[str], columns: int = 0, least: int = 1) -> list[str]:
    """List words of one length in rows of these columns, 0: any; ``least`` in each in any case."""
    most = min(columns or COLUMNS, COLUMNS)
    each = max(least, (most + 1) // (1 + max(map(len, words))))
    return [" ".join(words[start : start + each]) for start in range(0, len(words), each)]


class Rung(NamedTuple, Generic[Tell]):
    """One step of a ladder: its name, what it will show, what that gives away, and how it tells it.

    The lines of a ``table`` must not be wrapped; one that ``searches`` needs the best guess, which
    may take long to find.
    """

    name: str
    title: str
    shows: str
    cost: str
    tell: Tell
    table: bool = False
    searches: bool = False

    @property
    def label(self) -> str:
        """Its name as one reads it: a name is typed as one word."""
        return self.name.replace("-", " ")

    @property
    def promise(self) -> str:
        """What it will show and what that gives away, once where these are the same words."""
        again = {*self.cost.removeprefix("gives ").split()} <= {*findall(r"\w+", self.shows)}
        return self.shows if again else f"{self.shows} ({self.cost})"

    def hint(self, lines: Iterable[str]) -> Hint:
        return Hint(self.title, tuple(lines), self.table)


class Hint(NamedTuple):
    """What a rung shows: a title, and lines; those of a table must not be wrapped."""

    title: str
    lines: tuple[str, ...]
    table: bool = False


class Step(NamedTuple):
    """A rung, numbered from 1, and the subject that it is, or would be, about."""

    rung: int
    subject: str


class HintsTaken(NamedTuple):
    """The hints taken on a board: subject -> its highest rung; subject -> lower ones left out."""

    highest: Mapping[str, int] = {}
    skipped: Mapping[str, Collection[int]] = {}

    def has(self, rung: int, subject: str) -> bool:
        return rung <= self.highest.get(subject, 0) and rung not in self.skipped.get(subject, ())

    def recent(self, subjects: Collection[str]) -> Iterator[str]:
        """Name those of some subjects that have hints, the last one first."""
        return (subject for subject in reversed([*self.highest]) if subject in subjects)


class Ladder(Generic[Tell]):
    """The rungs of a game, of which the first ``shared`` are about the board as a whole."""

    def __init__(self, rungs: tuple[Rung[Tell], ...], shared: int = 0) -> None:
        self.rungs = rungs
        self.shared = shared

    def __len__(self) -> int:
        return len(self.rungs)

    def __iter__(self) -> Iterator[Rung[Tell]]:
        return iter(self.rungs)

    def parse(self, text: str) -> int:
        """Read a rung's number, from 1, or its name, of which the first word is enough.

        Raises BadInput naming those there are.
        """
        wanted = text.strip().lower()
        for number, rung in enumerate(self.rungs, 1):
            if wanted in (str(number), rung.name, rung.name.split("-")[0]):
                return number
        raise BadInput(f"{text!r} isn't a hint; there are {self.names}.")

    @property
    def names(self) -> str:
        """The rungs in a line: "1 totals, 2 lengths"."""
        return ", ".join(f"{number} {rung.name}" for number, rung in enumerate(self.rungs, 1))

    def announce(self, number: int) -> str:
        rung = self.rungs[number - 1]
        return f"{number} {rung.name}: {rung.promise}"

    def promise(self, key: str, number: int, about: str = "") -> str:
        return f"{_shown_by(key, number, about)}: {self.rungs[number - 1].promise}"

    def offers(
        self, key: str, number: int, about: str = "", *, beside: bool = False
    ) -> tuple[str, str, str, str]:
        """Offer a hint in fewer words: by what it shows, by its price, by that alone, by nothing.

        What is left out has to stand ``beside`` it: what it is about does where the hint in view is
        about the same.
        """
        rung, key_alone = self.rungs[number - 1], _shown_by(key, number, about)
        price = f"▸ {key}{f' for {about}' if about and not beside else ''}: {rung.cost}"
        return f"{key_alone}: {rung.shows}", f"{key_alone} ({rung.cost})", price, key_alone

    def next(self, asked: HintsTaken, subjects: Sequence[str]) -> Step | None:
        """Return the rung after those asked for, or None when every hint is taken.

        First the shared rungs, then those of each subject in turn, then those that were left out.
        """
        highest = asked.highest.get(BOARD, 0)
        if highest < self.shared:
            return Step(highest + 1, BOARD)
        for subject in subjects:
            highest = max(asked.highest.get(subject, 0), self.shared)
            if highest < len(self):
                return Step(highest + 1, subject)
        left = ((rung, each) for each in (BOARD, *subjects) for rung in asked.skipped.get(each, ()))
        return next((Step(rung, about) for rung, about in left), None)

    def jump(self, number: int, shown: Mapping[str, int], subjects: Sequence[str]) -> Step | None:
        """Return a rung that is asked for out of turn, about the subject whose turn it is.

        None if it needs a subject and there is none.
        """
        if number <= self.shared:
            return Step(number, BOARD)
        waiting = (subject for subject in subjects if shown.get(subject, 0) < len(self))
        subject = next(waiting, subjects[-1] if subjects else None)
        return None if subject is None else Step(number, subject)

    def recall(self, number: int, asked: HintsTaken, subjects: Collection[str]) -> Step | None:
        """Return a rung that was asked for, about the last subject that has it; else None."""
        about = [BOARD] if number <= self.shared else [*asked.recent(subjects)]
        steps = (Step(number, each) for each in about if asked.has(number, each))
        return next(steps, None)

    def pile(self, asked: HintsTaken, subject: str) -> list[Step]:
        """List what was asked for about the board, then about a subject, each from the bottom."""
        board = [Step(number, BOARD) for number in range(1, self.shared + 1)]
        about = [Step(number, subject) for number in range(self.shared + 1, len(self) + 1)]
        return [step for step in board + about if asked.has(*step)]

    def usual(self, asked: HintsTaken, subjects: Sequence[str], begun: int = 0) -> Step | None:
        """Return the rung that the last subject needed, for one that nothing is known about yet.

        Before any hint, it is the rung that the board before was ``begun`` with. None where that
        is the rung that comes next anyway.
        """
        coming = self.next(asked, subjects)
        if coming is None:
            return None
        if not asked.highest:
            return self.jump(begun, {}, subjects) if coming.rung < begun <= len(self) else None
        if coming.rung <= self.shared or asked.highest.get(coming.subject):
            return None
        before = next(iter(asked.recent(asked.highest.keys() - {BOARD})), BOARD)
        highest = min(asked.highest.get(before, 0), len(self))
        return Step(highest, coming.subject) if highest > coming.rung else None

    def last(self, shown: Mapping[str, int], subject: str) -> Step | None:
        """Return the highest rung shown about a subject, else about the board; None if none was.

        A save that is damaged may name a rung that does not exist.
        """
        highest = min(shown.get(subject, 0), len(self))
        if highest > self.shared:
            return Step(highest, subject)
        highest = min(shown.get(BOARD, 0), self.shared)
        return Step(highest, BOARD) if highest > 0 else None


def _shown_by(key: str, number: int, about: str) -> str:
    of = f" for {about}" if about else ""
    return f"▸ {key} shows hint {number}{of}"


def helped(rungs: int, letters: int = 0, checks: int = 0) -> str:
    """Say what help was taken: up to which hint, 0: none, how many letters shown, and checks."""
    taken = [f"hints up to {rungs}" if rungs else "no hints"]
    taken += [f"{counted(letters, 'letter')} shown"] * bool(letters)
    taken += [counted(checks, "check")] * bool(checks)
    return ", ".join(taken)


def position(moves: Iterable[str]) -> str:
    """Name the position after these moves as the subject of hints: other moves lead elsewhere."""
    return f"position {crc32(' '.join(moves).encode()):08x}"


class Room(NamedTuple):
    """What a hint may take: ``columns`` of a table, 0 for any; ``words`` listed, None for all.

    A chart may take as many ``lines`` where it reads better for more than it needs.
    """

    columns: int
    words: int | None
    lines: int = 0


def wrapped(lines: Iterable[str], width: int) -> list[str]:
    """Break sentences beside a table to a width in columns; 0: leave them as they are."""
    return [part for line in lines for part in wrap(line, width) or [""]] if width else list(lines)


def tabulated(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Write a table: its first column stands at the left, the others at the right.

    Where it is wider than ``width`` columns, it comes closer together, and then into blocks, one
    below the other; 0: any width.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    gap = 1 if 0 < width < sum(widths) + 2 * len(widths[1:]) else 2
    cells = [gap + each for each in widths[1:]]
    lines = [
        first.ljust(widths[0])
        + "".join(part.rjust(cell) for part, cell in zip(rest, cells, strict=True))
        for first, *rest in rows
    ]
    return in_blocks(lines, widths[0], cells, width)


def marked(table: Iterable[str], guess: str, width: int) -> list[str]:
    """Mark the row of a guess as one's own, where its line has room for that within a width."""
    own = f"{in_capitals(guess)} "

    def mark(line: str) -> str:
        forms = (YOURS, OWN) if guess and line.startswith(own) else ()
        return next((form for form in forms if len(line + form) <= width), "")

    return [line + mark(line) for line in table]


def in_blocks(table: Sequence[str], head: int, cells: Iterable[int], width: int) -> list[str]:
    """Break a table wider than ``width`` columns into blocks, one below the other; 0: keep it.

    A line begins with ``head`` columns, which every block has; then come cells, each of the number
    of columns that ``cells`` gives.
    """
    if not width or max(map(len, table)) <= width:
        return list(table)
    spans, end = [(head, head)], head
    for cell in cells:
        start, _ = spans[-1]
        if end > start and head + end + cell - start > width:
            spans.append((end, end))
            start = end
        end += cell
        spans[-1] = start, end
    lines: list[str] = []
    for start, end in spans:
        block = [(line[:head] + line[start:end]).rstrip() for line in table]
        lines += ([""] if lines else []) + [line for line in block if line]
    return lines
