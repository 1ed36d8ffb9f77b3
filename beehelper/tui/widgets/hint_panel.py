"""The hint panel: the hints asked for, piled up; the whole ladder; and what the next one shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.widgets import Static

from beehelper.tui.widgets.game_card import NARROWEST, CardView
from beehelper.tui.widgets.guide_card import GuideCard
from beehelper.tui.widgets.hint_lines import Card, Laid, broken, column, lay_out
from beehelper.tui.widgets.ladder_lines import (
    LadderLines,
    Mark,
    Prompts,
    ends,
    form_of,
    forms,
    rows_of,
)
from beehelper.tui.widgets.rewrite import rewrite

LADDER = 16
"""Lines of a panel that a ladder and sentences need."""

BORDER = 3
"""Columns that the title on a border leaves of those of the content."""

CARD = 16
"""Rows below hints that a card needs, more or less."""

EDGES, SIDES = 2, 4
"""Rows of a card's border, and columns of it with those that are empty beside it."""

BESIDE = 2
"""Columns beside hints: an empty one, and the bar for what is below."""


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
        grown = before.extent != laid.extent
        self.update(Content("\n").join(laid.lines), layout=grown)
        if grown:  # it may keep its size, by the height that it was given to be scrolled
            self.call_after_refresh(self.post_message, self.Grown())


class Body(VerticalScroll):
    """Scrolls to the hint in view, until a person scrolls elsewhere."""

    seeks = False

    class Resized(Message):
        """There is room for more lines, or for fewer."""

    def on_resize(self) -> None:
        self.seek()
        self.post_message(self.Resized())

    @on(Pile.Grown)
    def seek(self) -> None:
        if self.seeks:
            pile, height = self.query_one(Pile), self.scrollable_content_region.height
            top = pile.laid.top(height)
            # A view that begins at a heading may end below the last hint.
            pile.styles.min_height = top + height if top else None
            self.scroll_to(0, top, animate=False, force=True)


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


class HintBox(Vertical):
    """The border around hints, which says what they are and how far the search for better is."""

    BORDER_TITLE = "Hints"

    DEFAULT_CSS = """
    HintBox {
        border: round $frame;
        border-title-color: $foreground; border-title-style: bold;
        border-subtitle-color: $foreground 80%;
        padding: 0 0 0 1;
        &:focus-within { border: heavy $primary; }
    }
    """

    class Resized(Message):
        """There are more rows below the box, or fewer."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    _state_alone = False

    def say_state(self, text: str) -> None:
        """Say on the border how far the search for better hints is."""
        if self.border_subtitle != text:
            self._state_alone = True
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


class HintPanel(Vertical):
    """Shows the hints asked for, and names the next; its box may end where they do.

    In a large terminal the game's card stands below such a box, if all of it has room there, and in
    a less large one below a result.
    """

    DEFAULT_CSS = """
    HintPanel {
        & #hint-body { height: 1fr; overflow-x: auto; }
        & #steps { height: auto; padding-right: 1; }
        & #hint-text { width: auto; min-width: 100%; padding-right: 1; text-wrap: nowrap; }
        & .beneath {
            display: none; height: 1fr; padding: 0 1;
            border: round $frame; border-title-color: $foreground 80%; border-title-style: none;
            &.-airy { padding: 1; }
        }
    }
    """

    def compose(self) -> ComposeResult:
        with HintBox():
            with Body(id="hint-body"):
                yield Pile(id="hint-text")
            with Vertical(id="steps"):
                yield LadderLines(id="ladder")
                yield NextHint("hint", "next-hint")
                yield NextHint("usual", "usual-hint")

    @property
    def box(self) -> HintBox:
        return self.query_one(HintBox)

    ended = var(False)
    """Whether a result stands in the box, which takes few rows."""

    crowded = False
    """Whether a card has no room below a result, which then has its figures itself."""

    has_figures = False
    """Whether the result in the box has figures: a card that stood below would say them again."""

    def watch_ended(self) -> None:
        self.crowded = False
        self._fit_card()

    @property
    def has_place(self) -> bool:
        """Whether there may be rows enough below the box for a card."""
        large = self.screen.has_class("-huge") and self.screen.has_class("-lofty")
        wide = self.size.width - SIDES >= NARROWEST
        spare = self.ended and wide and self.screen.has_class("-tall")
        return (large or spare) and self.box.styles.is_auto_height

    _card: CardView | GuideCard | None = None

    async def put_card(self, card: CardView | GuideCard) -> None:
        """Put another card below the box."""
        await self.query(".beneath").remove()
        self._card = card
        card.add_class("beneath")
        await self.mount(card)
        self._fit_card()

    @on(HintBox.Resized)
    def _fit_card(self) -> None:
        """Show the card if it has room below the box."""
        if self._card is not None:
            room = self.size.height - self.box.outer_size.height - EDGES
            fits = self.has_place and self._card.fit(self.size.width - SIDES, room)
            self._card.display = fits
            if self.ended and self.has_place and not (fits or self.crowded or self.has_figures):
                self.crowded = True
                self.post_message(self.Resized())

    @property
    def inner(self) -> Size:
        """Columns and lines that hints and the ladder may take."""
        width, height = self.box.gutter.totals
        return self.size - (width, height)

    def on_mount(self) -> None:
        for name in ("scroll_y", "virtual_size"):
            self.watch(self.query_one(Body), name, self._scrolled)

    @on(Body.Resized)
    def _scrolled(self) -> None:
        """Look what is in view once the layout is done."""
        self.call_after_refresh(self._say_rest)

    _title = HintBox.BORDER_TITLE

    def say_title(self, title: str) -> None:
        """Name the panel."""
        if self._title != title:
            self._title = title
            self._say_rest()

    def _say_rest(self) -> None:
        """Say on the border that there are hints above those in view, or more of them below."""
        body, box = self.query_one(Body), self.box
        told = bool(self.query_one(Pile).laid.lines)
        above, below = told and body.scroll_y > 0, told and body.scroll_y < body.max_scroll_y
        rest = "  ↑ earlier" * above + "  ↓ more" * below
        if len(self._title + rest) > box.size.width - BORDER:
            rest = f"  {'↑' * above}{'↓' * below}".rstrip()
        title = self._title + rest
        if box.border_title != title:
            box.border_title = title

    class Resized(Message):
        """The columns for a table changed, or the room for a card."""

    @property
    def room(self) -> int:
        """Columns that a table may have, with a bar for what is below; 0 before there is any."""
        return column(self.whole)

    @property
    def whole(self) -> int:
        """Columns of a hint that stands alone."""
        return max(0, self.inner.width - BESIDE)

    def chart_lines(self, hints: int) -> int:
        """Lines that a chart of one of some hints may take for the panel to be filled, or 0.

        Where a card fills it, charts have no air.
        """
        return 1 if self.has_place else max(0, self.inner.height - LADDER) // hints

    def on_resize(self) -> None:
        """Have all told and laid out for the new width, when the layout of the resize is done."""
        self.crowded = False
        self.call_after_refresh(self._fit_card)
        self.call_after_refresh(self.post_message, self.Resized())

    _shown: tuple[object, ...] | None = None
    _about: tuple[Sequence[int], int] = (), 0
    _least = 0
    """The most lines that these hints took so far."""

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
        shown = cards, number, marks, coming, prompts, usual, self.whole, self.inner
        before, self._shown = self._shown, shown
        if before == shown:
            return
        pile, body = self.query_one(Pile), self.query_one(Body)
        ladder = self.query_one(LadderLines)
        width = max(0, self.inner.width - 1)
        size = Size(width, self.inner.height - rows_of(width, usual))
        each = forms((*marks,), coming, prompts, size)
        close = [form for form in each if all(form.rows)]
        if self.has_place:  # what would be air is for the card
            each = close
        room = close[0].hints if close else size.height
        pile.put(lay_out(cards, number, self.whole, room, CARD * self.has_place))
        about = [card.number for card in cards], width
        self._least = max(len(pile.laid.lines), self._least * (about == self._about))
        self._about = about
        few = ends(marks, coming, width)
        form = form_of(each, few, prompts, size, pile.laid, self._least)
        # The ladder stands right below hints in view, and goes down for a key, never up.
        bar = pile.laid.at.width > self.whole
        view = self._least - pile.laid.top(form.hints - bar) + bar
        height = min(view, form.hints)
        if (fold := pile.laid.fold(form.hints - bar)) + bar < form.hints < view:
            height = fold + bar
            # A view that ends early has the blank row above the ladder again.
            form = form._replace(close=False)
            form = next((other for other in each if height <= other.hints), form)
        body.styles.height = height
        # Where there is nothing above the ladder, it begins the panel.
        form = form._replace(close=form.close or not cards, ruled=form.ruled and bool(cards))
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
