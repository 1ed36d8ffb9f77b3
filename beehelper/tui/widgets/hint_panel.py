"""The hint panel: the hints asked for, piled up; the whole ladder; and what the next one shows."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import groupby, islice, zip_longest
from textwrap import wrap
from typing import NamedTuple, Self

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.widgets import Static

from beehelper.hints import Hint
from beehelper.tui.widgets.rewrite import rewrite

COLUMN, MOST, GAP = 36, 3, 3
"""Least columns of a hint beside another, most hints side by side, and what stands between them."""

BESIDE = 2
"""Columns beside hints: an empty one, and the bar for what is below."""

UNBOUND = 1000
"""Columns of a line before the panel's are known."""

APART = 2
"""Columns between rungs beside each other."""

VIEW = 12
"""Lines that the hint in view has at least before rungs lose their names to it."""

TAKEN, OPEN = "●", "○"


class Card(NamedTuple):
    """A hint that was asked for, and its number; 0 for what stands there before any was."""

    number: int
    hint: Hint


class Mark(NamedTuple):
    """A rung as the panel lists it: what it ``shows``, and what that gives away."""

    number: int
    name: str
    shows: str
    cost: str
    taken: bool


class Laid(NamedTuple):
    """Hints laid out in columns, one below the other in each."""

    lines: Sequence[Content] = ()
    at: Region = Region()
    """Where the hint in view is."""
    headings: Sequence[int] = ()
    """The lines at which a view may begin: the headings above the hint in view, and its own."""

    @property
    def extent(self) -> Size:
        """The columns and lines that they take."""
        return Size(max((line.cell_length for line in self.lines), default=0), len(self.lines))

    def top(self, height: int) -> int:
        """Return the first line to show, with which the hint in view is seen whole if it can be."""
        return next((line for line in self.headings if line + height >= self.at.bottom), self.at.y)


class Pile(Static):
    """Hints one below the other, and then in the next column where that takes less scrolling."""

    laid = Laid()

    class Grown(Message):
        """There are more lines, or fewer."""

    def on_resize(self) -> None:
        self.post_message(self.Grown())

    def put(self, laid: Laid) -> None:
        """Show hints; lay the screen out only if they take other lines or columns."""
        before, self.laid = self.laid, laid
        self.update(Content("\n").join(laid.lines), layout=before.extent != laid.extent)


def _columns(width: int) -> int:
    """Return how many hints can stand side by side."""
    return max(1, min(MOST, width // COLUMN))


def _even(width: int, count: int) -> int:
    """Return the columns that each of ``count`` hints side by side has."""
    return (width - (count - 1) * GAP) // count


def lay_out(cards: Sequence[Card], number: int, width: int, height: int) -> Laid:
    """Lay hints out in as few columns as their lines need to be within a height.

    Where no number of columns does it, it is the one with the fewest lines.
    """
    groups = [[*group] for _, group in groupby(cards, lambda card: card.hint.title)]
    tables = (line for card in cards if card.hint.table for line in card.hint.lines)
    widest = max(map(cell_len, tables), default=0)
    best = _laid(groups, number, width, 1)
    for count in range(2, min(_columns(width), len(groups)) + 1):
        if len(best.lines) > height and _even(width, count) >= widest:
            best = min(best, _laid(groups, number, width, count), key=lambda laid: len(laid.lines))
    return best


def _laid(groups: Sequence[Sequence[Card]], number: int, width: int, count: int) -> Laid:
    """Lay hints out in columns, those of one title together below it."""
    even = _even(width, count)
    columns = _in_order([_together(each, number, even) for each in groups], count)
    widths = [width] * len(columns)
    if len(columns) > 1:
        rest = iter(groups)
        parts = [[*islice(rest, len(column))] for column in columns]
        natural = [_natural(part, number) for part in parts]
        widths = shares(natural, width - (len(parts) - 1) * GAP)
        columns = [
            [_together(each, number, wide) for each in part]
            for part, wide in zip(parts, widths, strict=True)
        ]
    at, headings, left = Region(), tuple[int, ...](), 0
    for blocks, wide in zip(columns, widths, strict=True):
        tops, top = list[int](), 0
        for block in blocks:
            tops.append(top)
            if block.chosen is not None:
                first, last = block.chosen
                most = max([wide, *(line.cell_length for line in block.lines[first:last])])
                at = Region(left, top + first, most, last - first)
                headings = *tops, top + first
            top += len(block.lines) + 1
        left += wide + GAP
    below = [[*_below(block.lines for block in blocks)] for blocks in columns]
    return Laid([*_beside(below, widths)], at, headings)


def _natural(groups: Iterable[Sequence[Card]], number: int) -> int:
    """Return the columns that hints take where none of their lines is broken."""
    lines = (line for each in groups for line in _together(each, number, 0).lines)
    return max(line.cell_length for line in lines)


def shares(wanted: Sequence[int], room: int) -> list[int]:
    """Give each what it wants; those that want more than an even share divide what is left."""
    given = [0] * len(wanted)
    for place, at in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        given[at] = min(wanted[at], room // (len(wanted) - place))
        room -= given[at]
    return given


def _together(cards: Sequence[Card], number: int, width: int) -> Block:
    """Write hints of one title, once for all keys that change others."""
    return _written((*cards,), number * any(card.number == number for card in cards), width)


class Block(NamedTuple):
    """Hints of one title as they are written, and the lines that the one in view has of them."""

    lines: Sequence[Content]
    chosen: tuple[int, int] | None


@lru_cache(maxsize=256)
def _written(cards: tuple[Card, ...], number: int, width: int) -> Block:
    """Write the hints that share a title below it."""
    style = "bold $primary" if any(card.number == number for card in cards) else "bold"
    lines = [Content.styled(line, style) for line in wrap(_heading(cards), width or UNBOUND)]
    span = None
    for card in cards:
        first, chosen = len(lines), card.number == number
        lines += _body(card, width, chosen=chosen, bold=chosen and len(cards) > 1)
        if chosen:
            span = 0 if card is cards[0] else first, len(lines)
    return Block(lines, span)


def _heading(cards: Sequence[Card]) -> str:
    """Write the title that hints share after their numbers."""
    numbers = ", ".join(str(card.number) for card in cards if card.number)
    return " · ".join(filter(None, (numbers, cards[0].hint.title)))


def _in_order(blocks: Sequence[Block], count: int) -> list[list[Block]]:
    """Fill columns one after the other, as evenly as that can be: the last hint stands last."""
    tallest = max((len(block.lines) for block in blocks), default=0)
    fillings = (_filled(blocks, height) for height in itertools.count(tallest))
    return next(columns for columns in fillings if len(columns) <= count)


def _filled(blocks: Sequence[Block], height: int) -> list[list[Block]]:
    columns, free = [list[Block]()], height
    for block in blocks:
        if len(block.lines) > free:
            columns.append([])
            free = height
        columns[-1].append(block)
        free -= len(block.lines) + 1
    return columns


def _below(blocks: Iterable[Sequence[Content]]) -> Iterator[Content]:
    """Write blocks of lines below each other, each apart from the next."""
    for place, lines in enumerate(blocks):
        if place:
            yield Content()
        yield from lines


def _body(card: Card, width: int, *, chosen: bool, bold: bool) -> list[Content]:
    lines: Iterable[str] = card.hint.lines
    if not card.hint.table:
        lines = (part for line in lines for part in broken(line, width) or [""])
    plain = (Content.styled(line, "bold" if bold else "") for line in lines)
    written = (line.highlight_regex("[█-▏]+", style="$primary") for line in plain)
    # A table that is too wide can be scrolled while it is the hint in view.
    most = width or UNBOUND
    return [*written] if chosen else [line.truncate(most, ellipsis=True) for line in written]


def broken(text: str, width: int) -> list[str]:
    """Break a sentence into lines; a bracket at its end is kept whole where that takes no more."""
    lines = _wrapped(text, width)
    at = text.rfind(" (")
    if at > 0 and text.rstrip(".").endswith(")") and "(" not in lines[-1]:
        apart = _wrapped(text[:at], width) + _wrapped(text[at + 1 :], width)
        return min(lines, apart, key=lambda each: (len(each), each is lines))
    return lines


def _wrapped(text: str, width: int) -> list[str]:
    return wrap(text, width or UNBOUND, break_on_hyphens=False)


def side_by_side(columns: Sequence[Sequence[Content]], width: int) -> Sequence[Content]:
    """Put columns of lines beside each other, each of some width."""
    return _beside(columns, [width] * len(columns))


def _beside(columns: Sequence[Sequence[Content]], widths: Sequence[int]) -> Sequence[Content]:
    if len(columns) == 1:
        return columns[0]
    return [
        Content(" " * GAP).join(
            part.pad_right(width - part.cell_length)
            for part, width in zip(parts, widths, strict=True)
        )
        for parts in zip_longest(*columns, fillvalue=Content())
    ]


class Body(VerticalScroll):
    """Scrolls to the hint in view, until a person scrolls elsewhere."""

    seeks = False

    def on_resize(self) -> None:
        self.seek()

    @on(Pile.Grown)
    def seek(self) -> None:
        if self.seeks:
            pile, height = self.query_one(Pile), self.scrollable_content_region.height
            top = pile.laid.top(height)
            # A view that begins at a heading may end below the last hint.
            pile.styles.min_height = top + height if top else None
            self.scroll_to(0, top, animate=False, force=True)


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


class LadderLines(Static):
    """The whole ladder, numbered: which hints were shown, what each of the others gives away."""

    DEFAULT_CSS = "LadderLines { height: auto; margin-top: 1; &.-close { margin-top: 0; } }"

    def on_mount(self) -> None:
        self.auto_links = False

    def put(self, form: Form, coming: int) -> None:
        self.set_class(form.close, "-close")
        lines = (Content().join(_linked(*part, coming) for part in row) for row in form.rows)
        rewrite(self, Content("\n").join(lines))


@lru_cache(maxsize=8)
def forms(marks: tuple[Mark, ...], prompts: Prompts, size: Size) -> list[Form]:
    """Write a ladder in all forms that have each rung's name, the one with the most room first.

    ``size`` is the room for all, the line below the ladder included.
    """
    listed, costs = _listing(marks, size.width)
    said = (prompts.shows if costs else prompts.bare) or prompts.full
    full = names(marks, size.width)
    each = (
        (_airy(_down(listed)), said, True),
        (_airy(listed), said, True),
        (listed, said, True),
        (listed, said, False),
        (full, prompts.full, True),
        (full, prompts.full, False),
    )
    return [_form(rows, (said,), size, apart) for rows, said, apart in each if rows]


def _form(rows: Sequence[Sequence[Part]], said: Iterable[str], size: Size, apart: bool) -> Form:
    """Write a ladder's rows, and what is said in the fewest lines below them."""
    prompt = min(filter(None, said), key=partial(_rows, size.width), default="")
    below = len(rows) + bool(rows) + (apart and bool(prompt)) + _rows(size.width, prompt)
    return Form(rows, prompt, apart, size.height - below)


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
    leaves free go to the ladder.
    """
    high = laid.at.height  # 0 before a hint is in view
    least = min(lines, VIEW) if high else 0
    folded = _form(few, (prompts.full,), size, False)
    if high > folded.hints:
        folded = _form(few, (prompts.full, prompts.priced, prompts.price), size, False)
    if high <= folded.hints:
        least = max(least, high)
    base = each[-1] if each and least <= each[-1].hints else folded
    view = lines - laid.top(base.hints)
    if base is folded and view > folded.hints:
        return folded._replace(hints=folded.hints + 1, close=True)
    return next((form for form in each if view <= form.hints), base)


def _rows(width: int, text: str) -> int:
    return len(broken(text, width))


def ends(marks: Sequence[Mark], coming: int, width: int) -> list[list[Part]]:
    """Write the next rung by its name, and those before and after it by their numbers alone.

    A click on several numbers is one on the nearest to the next rung.
    """
    parts, before = list[Part](), False
    for (taken, named), group in groupby(marks, lambda mark: (mark.taken, mark.number == coming)):
        run = [*group]
        first, last = run[0], run[-1]
        said = "shown " * (taken and not before) + "next " * named
        numbers = f"{first.number}" + f"–{last.number}" * (len(run) > 1)
        nearest = last if last.number < coming else first
        parts.append((nearest, f"{said}{numbers}" + f": {first.name}" * named))
        before |= taken
    # What can't be on one row with the rest is left out: the keys of numbers reach it, too.
    needed = [part for part in parts if part[0].taken or part[0].number == coming]
    return min(_in_columns(parts, width), _in_columns(needed, width), key=len)


def _down(rows: Sequence[Sequence[Part]]) -> list[list[Part]]:
    """Put what stands in columns into one."""
    return [[part] for column in zip_longest(*rows) for part in column if part]


def _airy(rows: Sequence[Sequence[Part]]) -> list[Sequence[Part]]:
    """Put a blank row between rows."""
    return [part for row in rows for part in ((), row)][1:]


def _listing(marks: Sequence[Mark], width: int) -> tuple[list[list[Part]], bool]:
    """Write what each rung shows and gives away; or, if too long, the latter alone: then True.

    There are no rows where there is no room for that, either.
    """
    name = max((len(mark.name) for mark in marks), default=0)
    shows = max((len(mark.shows) for mark in marks), default=0)
    heads = [
        (mark, f"{mark.number:>{len(str(len(marks)))}} {_sign(mark)} {mark.name:<{name}}  ")
        for mark in marks
    ]
    whole = [(mark, f"{head}{mark.shows:<{shows}}  {mark.cost}") for mark, head in heads]
    if max((len(line) for _, line in whole), default=0) <= width:
        return [[line] for line in whole], False
    return _in_columns([(mark, head + mark.cost) for mark, head in heads], width), True


def names(marks: Sequence[Mark], width: int) -> list[list[Part]]:
    """Write the rungs' names in columns, closer where that saves a row; nothing if too long."""
    forms = (
        _in_columns([(m, f"{m.number}{gap}{_sign(m)} {m.name}") for m in marks], width)
        for gap in (" ", "")
    )
    return min(forms, key=len)


def _in_columns(parts: Sequence[Part], width: int) -> list[list[Part]]:
    """Write rungs down as many columns as a width holds; nothing if it holds none."""
    for rows in range(1, len(parts) + 1):
        columns = [parts[first : first + rows] for first in range(0, len(parts), rows)]
        widths = [APART + max(len(text) for _, text in column) for column in columns]
        if sum(widths) - APART <= width:
            padded = [
                [(mark, text.ljust(wide)) for mark, text in column]
                for column, wide in zip(columns, widths, strict=True)
            ]
            return [[column[row] for column in padded if row < len(column)] for row in range(rows)]
    return []


def _sign(mark: Mark) -> str:
    return TAKEN if mark.taken else OPEN


def _linked(mark: Mark, text: str, coming: int) -> Content:
    style = "bold $primary" if mark.number == coming else "$foreground 80%"
    return Content.from_markup(
        f"[@click=screen.rung({mark.number})][{style}]$text[/][/]", text=text.rstrip()
    ) + Content(" " * (len(text) - len(text.rstrip())))


class NextHint(Static):
    """A line that names a hint to come; a click takes it."""

    DEFAULT_CSS = """
    NextHint {
        height: auto; max-height: 4; color: $primary; &:hover { background: $panel; }
        &.-apart { margin-top: 1; }
    }
    """

    def __init__(self, action: str, name: str) -> None:
        super().__init__(id=name, markup=False)
        self._action = action

    async def on_click(self, event: events.Click) -> None:
        event.stop()
        await self.run_action(f"screen.{self._action}")


class HintPanel(Vertical):
    """Shows the hints asked for, and names the next."""

    BORDER_TITLE = "Hints"

    DEFAULT_CSS = """
    HintPanel {
        border: round $frame;
        border-title-color: $primary;
        border-subtitle-color: $foreground 80%;
        padding: 0 0 0 1;
        &:focus-within { border: heavy $primary; }
        & #hint-body { height: 1fr; overflow-x: auto; }
        & #hint-text { width: auto; min-width: 100%; padding-right: 1; text-wrap: nowrap; }
        & LadderLines, & NextHint { padding-right: 1; }
    }
    """

    def compose(self) -> ComposeResult:
        with Body(id="hint-body"):
            yield Pile(id="hint-text")
        yield LadderLines(id="ladder")
        yield NextHint("hint", "next-hint")
        yield NextHint("usual", "usual-hint")

    class Resized(Message):
        """The columns for a table changed."""

    @property
    def room(self) -> int:
        """Columns that a table may have, with a bar for what is below; 0 before there is any."""
        return _even(self._width, _columns(self._width))

    @property
    def _width(self) -> int:
        return max(0, self.content_size.width - BESIDE)

    def on_resize(self) -> None:
        """Have all told and laid out for the new width, when the layout of the resize is done."""
        self.call_after_refresh(self.post_message, self.Resized())

    _shown: tuple[object, ...] | None = None
    _about: tuple[Sequence[int], int] = (), 0
    _least = 0
    """The most lines that these hints took so far."""

    _state = ""
    _state_alone = False

    def say_state(self, text: str) -> None:
        """Say on the border how far the search for better hints is."""
        if self._state != text:
            self._state, self._state_alone = text, True
            self.border_subtitle = text
            self._state_alone = False

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Paint the lower border alone for a state: all of a panel takes longer than a key does."""
        if self._state_alone:
            left, below = -self.gutter.left, self.content_size.height + self.styles.padding.bottom
            regions = (Region(left, below, self.outer_size.width, 1),)
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def show(
        self,
        cards: Sequence[Card],
        number: int,
        marks: Sequence[Mark] = (),
        coming: int = 0,
        next_hint: str = "",
        usual: str = "",
        offers: Sequence[str] = (),
    ) -> None:
        """Show hints, that of ``number`` in view; the ladder, and what its next rung shows.

        ``offers`` are shorter forms of ``next_hint``, as ``Prompts`` has them.
        """
        # The fewest words are for who saw a hint: an introduction keeps the whole sentence.
        prompts = Prompts(next_hint, *offers[: len(offers) if number else 1])
        shown = cards, number, marks, coming, prompts, usual, self.content_size
        before, self._shown = self._shown, shown
        if before == shown:
            return
        pile, body = self.query_one(Pile), self.query_one(Body)
        ladder = self.query_one(LadderLines)
        width = max(0, self.content_size.width - ladder.gutter.width)
        size = Size(width, self.content_size.height - _rows(width, usual))
        each = forms((*marks,), prompts, size)
        # Hints go into columns for a ladder that has its prices, not for the air in it.
        room = each[min(2, len(each) - 1)].hints if each else size.height
        pile.put(lay_out(cards, number, self._width, room))
        about = [card.number for card in cards], width
        self._least = max(len(pile.laid.lines), self._least * (about == self._about))
        self._about = about
        few = ends(marks, coming, width)
        form = form_of(each, few, prompts, size, pile.laid, self._least)
        # The ladder stands right below hints in view, and goes down for a key, never up.
        bar = pile.laid.at.width > self._width
        view = self._least - pile.laid.top(form.hints - bar) + bar
        body.styles.height = view if view <= form.hints else "1fr"
        ladder.put(form, coming)
        following = self.query_one("#next-hint", NextHint)
        following.set_class(form.apart, "-apart")
        rewrite(following, "\n".join(broken(form.prompt, width)))
        again = self.query_one("#usual-hint", NextHint)
        again.display = bool(usual)
        rewrite(again, "\n".join(broken(usual, width)))
        if before is None or before[:2] != (cards, number):
            body.seeks = True
            body.call_after_refresh(body.seek)

    def scroll_hints(self, rows: int) -> None:
        body = self.query_one(Body)
        body.seeks = False
        body.scroll_relative(y=rows, animate=False)
