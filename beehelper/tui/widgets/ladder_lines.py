"""How a ladder of hints is written: what each rung gives away, their names, or numbers alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from itertools import chain, groupby, zip_longest
from typing import NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from beehelper.tui.widgets.hint_lines import Laid, broken
from beehelper.tui.widgets.rewrite import rewrite

APART = 2
"""Columns between rungs beside each other."""

PAIR = 2
"""Most rungs beside each other where hints have rows to spare: one is looked for down a column."""

VIEW = 12
"""Lines that the hint in view has at least before rungs lose their names to it."""

MOST_ROWS = 2
"""Rows of the line below the ladder, where fewer words say it in fewer."""

TAKEN, NEXT, OPEN = "●", "▸", "○"
"""What stands before a rung that was shown, the next one, and one to come."""

SHOWN, HIDDEN = " shown", " hidden"
"""What is said of several rungs of which only numbers are written."""


class Mark(NamedTuple):
    """A rung as the panel lists it: what it ``shows``, and what that gives away."""

    number: int
    name: str
    shows: str
    cost: str
    taken: bool


Part = tuple[Mark, str]
"""A rung, and how it is written."""


class Prompts(NamedTuple):
    """How the next hint is offered, in ever fewer words; "" for no such."""

    full: str = ""
    shows: str = ""
    priced: str = ""
    price: str = ""
    bare: str = ""


class Form(NamedTuple):
    """How a ladder and the line below it may be written; ``hints`` are the lines left to hints."""

    rows: Sequence[Sequence[Part]]
    prompt: str
    apart: bool
    """Whether a blank row is between these."""
    hints: int
    close: bool = False
    """Whether hints need the blank row above the ladder."""
    ruled: bool = False
    """Whether a rule is above the ladder."""

    @property
    def terse(self) -> bool:
        """Whether no rung has a row of its own besides that with its name."""
        return len(self.rows) <= len({mark.number for row in self.rows for mark, _ in row})


class LadderLines(Static):
    """The whole ladder, numbered: which hints were shown, what each of the others gives away."""

    DEFAULT_CSS = """
    LadderLines {
        height: auto; margin-top: 1;
        &.-close { margin-top: 0; }
        &.-ruled { border-top: solid $frame; }
    }
    """

    def on_mount(self) -> None:
        self.auto_links = False

    def put(self, form: Form, coming: int) -> None:
        self.display = bool(form.rows)
        self.set_class(form.close, "-close")
        self.set_class(form.ruled, "-ruled")
        lines = (Content().join(_linked(*part, coming) for part in row) for row in form.rows)
        rewrite(self, Content("\n").join(lines))


@lru_cache(maxsize=8)
def forms(marks: tuple[Mark, ...], coming: int, prompts: Prompts, size: Size) -> list[Form]:
    """Write a ladder in all forms that have each rung's name, the one with the most room first.

    ``size`` is the room for all, the line below the ladder included.
    """
    listed, costs = _listing(marks, coming, size.width)
    rungs = [_priced(mark, coming, size.width) for mark in marks] if not listed else []
    said = prompts.shows or prompts.full if costs else prompts.bare or prompts.full
    full, pairs = (names(marks, coming, size.width, most) for most in (None, PAIR))
    brief = prompts.full
    # Its price says the same of such a hint as what it shows; its name stands in the ladder.
    if rows_of(size.width, brief) > MOST_ROWS + (prompts.full != prompts.shows):
        brief = prompts.priced or brief
    # Its price alone leaves the row for air.
    short = prompts.price and rows_of(size.width, prompts.price) < rows_of(size.width, brief)
    each = (
        (_airy(rungs), said, True, True),
        ([*chain(*rungs)], said, True, True),
        (_down(listed), said, True, True),
        (_down(listed), said, True, False),
        (listed, said, True, False),
        (_down(full), brief, True, True),
        (_down(full), brief, True, False),
        (pairs, brief, True, False),
        (full, brief, True, False),
        (pairs, prompts.priced or brief, True, False),
        (full, prompts.priced or brief, True, False),
        (full, prompts.price if short else brief, bool(short), False),
        (full, prompts.price if short else brief, False, False),
    )
    return [_form(rows, (said,), size, apart, ruled) for rows, said, apart, ruled in each if rows]


def _form(
    rows: Sequence[Sequence[Part]],
    said: Iterable[str],
    size: Size,
    apart: bool = False,
    ruled: bool = False,
) -> Form:
    """Write a ladder's rows, and what is said in the fewest lines below them."""
    prompt = min(filter(None, said), key=partial(rows_of, size.width), default="")
    below = len(rows) + bool(rows) + ruled + (apart and bool(prompt)) + rows_of(size.width, prompt)
    return Form(rows, prompt, apart, size.height - below, ruled=ruled)


def form_of(
    each: Sequence[Form],
    few: Sequence[Sequence[Part]],
    prompts: Prompts,
    size: Size,
    laid: Laid,
    lines: int,
) -> Form:
    """Choose how to write a ladder below hints, for which ``lines`` are wanted.

    ``each`` are its forms with all names, ``few`` are its rows without most of them: where only
    then the hint in view is seen whole, or ``VIEW`` rows of hints. Rows that a view of hints
    leaves free go to the ladder, or to what is said below it.
    """
    high = laid.at.height  # 0 before a hint is in view
    least = min(lines, VIEW) if high else 0
    folded = _form(few, (prompts.full,), size)
    brief = _form(few, (prompts.full, prompts.priced, prompts.price), size)
    if high > folded.hints or laid.top(brief.hints) < laid.top(folded.hints):
        folded = brief
    if high <= folded.hints:
        least = max(least, high)
    base = each[-1] if each and least <= each[-1].hints else folded
    if base is folded and high == folded.hints + 1:
        return folded._replace(hints=high, close=True)
    view = lines - laid.top(base.hints)
    # Where not all hints are in view, or no air is left, rows of them give way to the ladder.
    if base is not folded and lines + (not base.apart) > base.hints:
        spaced = each[-2] if high <= each[-2].hints and lines > base.hints else base
        least = max(high, VIEW)
        base = next((form for form in each if form.terse and least <= form.hints), spaced)
        view = lines - laid.top(base.hints)
    # Lines that nothing else needs go to air and names, or to more words.
    fuller = [_form(few, (text,), size) for text in (prompts.full, prompts.priced) if text]
    others = [*each, *(fuller if base is folded else ())]
    return next((form for form in others if view <= form.hints), base)


def rows_of(width: int, text: str) -> int:
    """Count the rows that a sentence takes."""
    return len(broken(text, width))


def ends(marks: Sequence[Mark], coming: int, width: int) -> list[list[Part]]:
    """Write the next rung by its name, and those before and after it by their numbers alone.

    A click on several numbers is one on the nearest to the next rung. A rung that comes once more,
    about something else, stands after all that were shown.
    """
    again = [mark for mark in marks if mark.taken and mark.number == coming]
    following = again or [mark for mark in marks if mark.number == coming]
    others = marks if again else [mark for mark in marks if mark.number != coming]
    in_turn = groupby(others, lambda mark: (mark.taken, not again and mark.number > coming))
    runs = [[*run] for _, run in in_turn]
    later = [run for run in runs if not run[0].taken and run[0].number > coming > 0]
    before = [run for run in runs if run not in later]

    def written(run: Sequence[Mark], *, words: bool) -> Part:
        first, last = run[0], run[-1]
        sign, said = (TAKEN, SHOWN) if first.taken else (OPEN, HIDDEN)
        numbers = f"{first.number}" + f"–{last.number}" * (len(run) > 1)
        return last if last.number < coming else first, f"{sign} {numbers}{said * words}"

    next_one = [(mark, f"{NEXT} {mark.number} {mark.name}") for mark in following]
    rows = [
        _in_columns(
            [
                *(written(run, words=words) for run in before if whole or run[0].taken),
                *next_one,
                *(written(run, words=words) for run in later if whole),
            ],
            width,
        )
        # What can't be on one row with the rest is left out: the keys of numbers reach it, too.
        for words, whole in ((True, True), (False, True), (False, False))
    ]
    return min(filter(None, rows), key=len, default=[])


def _down(rows: Sequence[Sequence[Part]]) -> list[list[Part]]:
    """Put what stands in columns into one."""
    return [[part] for column in zip_longest(*rows) for part in column if part]


def _priced(mark: Mark, coming: int, width: int) -> list[list[Part]]:
    """Write a rung, and what it gives away below that."""
    head = f"{_sign(mark, coming)} {mark.number} "
    lines = broken(mark.cost, max(1, width - len(head)))
    return [[(mark, head + mark.name)], *([(mark, " " * len(head) + line)] for line in lines)]


def _airy(rungs: Iterable[Sequence[Sequence[Part]]]) -> list[Sequence[Part]]:
    """Put a blank row between the rows of two rungs."""
    return [row for rows in rungs for row in ((), *rows)][1:]


def _listing(marks: Sequence[Mark], coming: int, width: int) -> tuple[list[list[Part]], bool]:
    """Write what each rung shows and gives away; or, if too long, the latter alone: then True.

    There are no rows where there is no room for that, either.
    """
    name = max((len(mark.name) for mark in marks), default=0)
    shows = max((len(mark.shows) for mark in marks), default=0)
    number = len(str(len(marks)))
    heads = [
        (mark, f"{_sign(mark, coming)} {mark.number:>{number}} {mark.name:<{name}}  ")
        for mark in marks
    ]
    whole = [(mark, f"{head}{mark.shows:<{shows}}  {mark.cost}") for mark, head in heads]
    if max((len(line) for _, line in whole), default=0) <= width:
        return [[line] for line in whole], False
    return _in_columns([(mark, head + mark.cost) for mark, head in heads], width), True


def names(
    marks: Sequence[Mark], coming: int, width: int, most: int | None = None
) -> list[list[Part]]:
    """Write the rungs' names in columns, ``most`` at most; nothing if too long."""
    parts = [(mark, f"{_sign(mark, coming)} {mark.number} {mark.name}") for mark in marks]
    return _in_columns(parts, width, most)


def _in_columns(parts: Sequence[Part], width: int, most: int | None = None) -> list[list[Part]]:
    """Write rungs down as many even columns as a width holds; nothing if it holds none."""
    for rows in range(1, len(parts) + 1):
        count = -(-len(parts) // rows)
        if count > (most or count) or rows * count > len(parts) + 1:
            continue  # the last column would end early
        columns = [parts[first : first + rows] for first in range(0, len(parts), rows)]
        widths = [APART + max(len(text) for _, text in column) for column in columns]
        if sum(widths) - APART <= width:
            padded = [
                [(mark, text.ljust(wide)) for mark, text in column]
                for column, wide in zip(columns, widths, strict=True)
            ]
            return [[column[row] for column in padded if row < len(column)] for row in range(rows)]
    return []


def _sign(mark: Mark, coming: int) -> str:
    return NEXT if mark.number == coming else TAKEN if mark.taken else OPEN


def _linked(mark: Mark, text: str, coming: int) -> Content:
    shade = "$foreground" if mark.taken else "$foreground 70%"
    style = "bold" if mark.number == coming else shade
    return Content.from_markup(
        f"[@click=screen.pick({mark.number})][{style}]$text[/][/]", text=text.rstrip()
    ) + Content(" " * (len(text) - len(text.rstrip())))
