"""The hint panel: the hints asked for, piled up; the whole ladder; and what the next one shows."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby, zip_longest
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
    """A rung as the panel lists it; ``promise`` says what it shows and what that gives away."""

    number: int
    name: str
    promise: str
    cost: str
    taken: bool


class Pile(Static):
    """Hints one below the other, and then in the next column where there is room for several."""

    at = Region()
    """Where the hint in view is drawn."""

    headings: Sequence[int] = ()
    """The lines at which a view may begin: the headings above the hint in view, and its own."""

    lines = 0
    """How many lines all hints take."""

    class Grown(Message):
        """There are more lines, or fewer."""

    def on_resize(self) -> None:
        self.post_message(self.Grown())

    def draw(self, cards: Sequence[Card], number: int, width: int) -> None:
        """Lay hints out, those of one title together below it."""
        self.at, self.headings = Region(), ()
        groups = [[*group] for _, group in groupby(cards, lambda card: card.hint.title)]
        count, column = _columns(cards, width, len(groups))
        short = any(len(_heading(group)) > column > 0 for group in groups)
        columns = _in_order([_together(each, number, column, short) for each in groups], count)
        for place, blocks in enumerate(columns):
            tops, top = list[int](), 0
            for block in blocks:
                tops.append(top)
                if block.chosen is not None:
                    first, last = block.chosen
                    wide = max([column, *(line.cell_length for line in block.lines[first:last])])
                    self.at = Region(place * (column + GAP), top + first, wide, last - first)
                    self.headings = *tops, top + first
                top += len(block.lines) + 1
        below = ([*_below(block.lines for block in blocks)] for blocks in columns)
        lines = [*side_by_side([*below], column)]
        self.lines = len(lines)
        self.update(Content("\n").join(lines))

    def top(self, height: int) -> int:
        """Return the first line to show, with which the hint in view is seen whole if it can be."""
        return next((line for line in self.headings if line + height >= self.at.bottom), self.at.y)


def _columns(cards: Sequence[Card], width: int, most: int = MOST) -> tuple[int, int]:
    """Return how many hints stand side by side, and the columns that each has."""
    tables = (line for card in cards if card.hint.table for line in card.hint.lines)
    widest = max(map(cell_len, tables), default=0)
    for count in range(min(MOST, most, width // COLUMN), 1, -1):
        column = (width - (count - 1) * GAP) // count
        if column >= widest:
            return count, column
    return 1, width


class Block(NamedTuple):
    """Hints of one title as they are written, and the lines that the one in view has of them."""

    lines: Sequence[Content]
    chosen: tuple[int, int] | None


def _together(cards: Sequence[Card], number: int, width: int, short: bool) -> Block:
    """Write the hints that share a title below it."""
    style = "bold $primary" if any(card.number == number for card in cards) else "bold"
    heading = _heading(cards, short)
    lines = [Content.styled(line, style) for line in wrap(heading, width or UNBOUND)]
    span = None
    for card in cards:
        first, chosen = len(lines), card.number == number
        lines += _body(card, width, chosen=chosen, bold=chosen and len(cards) > 1)
        if chosen:
            span = 0 if card is cards[0] else first, len(lines)
    return Block(lines, span)


def _heading(cards: Sequence[Card], short: bool = False) -> str:
    """Write the title that hints share after their numbers."""
    title = cards[0].hint.title
    numbers = ", ".join(str(card.number) for card in cards if card.number)
    kind = "" if short else "Hints " if len(cards) > 1 else "Hint "
    return f"{kind}{numbers} · {title}" if numbers else title


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
    return [*written] if chosen else [line.truncate(width, ellipsis=True) for line in written]


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
    if len(columns) == 1:
        return columns[0]
    return [
        Content(" " * GAP).join(part.pad_right(width - part.cell_length) for part in parts)
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
            top = pile.top(height)
            # A view that begins at a heading may end below the last hint.
            pile.styles.min_height = top + height if top else None
            self.scroll_to(0, top, animate=False, force=True)


Part = tuple[Mark, str]
"""A rung, and how it is written."""


class Prompts(NamedTuple):
    """How the next hint is offered: in full, without its price, by that alone; "" for no such."""

    full: str = ""
    brief: str = ""
    price: str = ""


class Form(NamedTuple):
    """How a ladder and the line below it may be written; ``hints`` are the lines left to hints."""

    rows: Sequence[Sequence[Part]]
    prompt: str
    hints: int


class LadderLines(Static):
    """The whole ladder, numbered: which hints were shown, what each of the others gives away."""

    DEFAULT_CSS = "LadderLines { height: auto; margin-top: 1; &.-close { margin-top: 0; } }"

    def on_mount(self) -> None:
        self.auto_links = False

    def draw(
        self, marks: Sequence[Mark], coming: int, prompts: Prompts, size: Size, pile: Pile
    ) -> Form:
        """Write what each rung gives away, or their names: what there is room for below hints.

        Names are left out where only then the hint in view is seen whole, or ``VIEW`` rows of
        hints. ``size`` is the room for all, the line below the ladder included.
        """
        width, few = size.width, ends(marks, coming, size.width)
        high = pile.at.height  # 0 before a hint is in view
        least = min(pile.lines, VIEW) if high else 0

        def form(rows: Sequence[Sequence[Part]], *said: str) -> Form:
            prompt = min((each for each in said if each), key=partial(_rows, width), default="")
            return Form(rows, prompt, size.height - len(rows) - _rows(width, prompt))

        folded = form(few, prompts.full)
        if high >= folded.hints:
            folded = form(few, prompts.full, prompts.price)
        if high < folded.hints:
            least = max(least, high)
        listed = form(_listing(marks, width), prompts.full, prompts.brief)
        named = form(names(marks, width), prompts.full)
        wanted = ((listed, pile.lines), (named, least))
        fitting = (each for each, lines in wanted if each.rows and lines < each.hints)
        chosen = next(fitting, folded)
        close = chosen is folded and pile.lines >= folded.hints
        self.set_class(close, "-close")
        lines = (Content().join(_linked(*part, coming) for part in row) for row in chosen.rows)
        rewrite(self, Content("\n").join(lines))
        return chosen._replace(hints=chosen.hints - (not close))


def _rows(width: int, text: str) -> int:
    return len(broken(text, width))


def ends(marks: Sequence[Mark], coming: int, width: int) -> list[list[Part]]:
    """Write the next rung by its name, and those before and after it by their numbers alone.

    A click on several numbers is one on the nearest to the next rung.
    """
    parts = list[Part]()
    for (_, named), group in groupby(marks, lambda mark: (mark.taken, mark.number == coming)):
        run = [*group]
        first, last = run[0], run[-1]
        numbers = f"{first.number}" + f"–{last.number}" * (len(run) > 1)
        nearest = last if last.number < coming else first
        parts.append((nearest, f"{numbers} {_sign(first)}" + f" {first.name}" * named))
    return _in_columns(parts, width)


def _listing(marks: Sequence[Mark], width: int) -> list[list[Part]]:
    """Write the rungs in lines: what each shows and gives away, or in columns the latter alone.

    There are none where the room is too narrow for either.
    """
    widest = max((len(mark.name) for mark in marks), default=0)
    digits = len(str(len(marks)))
    heads = [
        (mark, f"{mark.number:>{digits}} {_sign(mark)} {mark.name:<{widest}}") for mark in marks
    ]
    lines = [(mark, f"{head}  {mark.promise}") for mark, head in heads]
    if max((len(line) for _, line in lines), default=0) > width:
        return _in_columns([(mark, f"{head}  {mark.cost}") for mark, head in heads], width)
    return [[line] for line in lines]


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
    NextHint { height: auto; max-height: 4; color: $primary; &:hover { background: $panel; } }
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
        return _columns((), self._width)[1]

    @property
    def _width(self) -> int:
        # In a narrow panel a table needs the empty column.
        return max(0, self.content_size.width - BESIDE + self.screen.has_class("-narrow"))

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

        ``offers`` are shorter forms of ``next_hint``: without a price that the ladder says, and
        by the price alone.
        """
        # The price alone is for a hint that would be cut: an introduction keeps the whole sentence.
        prompts = Prompts(next_hint, *offers[: len(offers) if number else 1])
        shown = cards, number, marks, coming, prompts, usual, self.content_size
        before, self._shown = self._shown, shown
        if before == shown:
            return
        pile, body = self.query_one(Pile), self.query_one(Body)
        pile.draw(cards, number, self._width)
        ladder = self.query_one(LadderLines)
        width = max(0, self.content_size.width - ladder.gutter.width)
        size = Size(width, self.content_size.height - _rows(width, usual))
        form = ladder.draw(marks, coming, prompts, size, pile)
        about = [card.number for card in cards], width
        self._least = max(pile.lines, self._least * (about == self._about))
        self._about = about
        # The ladder stands right below hints that are whole, and goes down for a key, never up.
        whole = self._least <= form.hints and pile.at.width <= self._width
        body.styles.height = self._least if whole else "1fr"
        rewrite(self.query_one("#next-hint", NextHint), "\n".join(broken(form.prompt, width)))
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
