"""The hint panel: the hint in view, and what the next one would show, before it shows it."""

from __future__ import annotations

from typing import Self

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from beehelper.hints import Hint, wrapped
from beehelper.tui.widgets.rewrite import rewrite


class NextHint(Static):
    """The line that names the next rung; a click takes it."""

    DEFAULT_CSS = """
    NextHint { height: auto; max-height: 3; color: $primary; &:hover { background: $panel; } }
    """

    async def on_click(self, event: events.Click) -> None:
        event.stop()
        await self.run_action("screen.hint")


class HintPanel(Vertical):
    """Shows one hint and names the next."""

    BORDER_TITLE = "Hints"

    DEFAULT_CSS = """
    HintPanel {
        border: round $frame;
        border-title-color: $primary;
        border-subtitle-color: $foreground 80%;
        padding: 0 1;
        &:focus-within { border: heavy $primary; }
        & #hint-body { height: 1fr; }
        & #hint-text { width: 100%; }
        & #hint-text.table { width: auto; min-width: 100%; }
    }
    """

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="hint-body"):
            yield Static(id="hint-text")
        yield NextHint(id="next-hint", markup=False)

    class Resized(Message):
        """The columns for a table changed."""

    @property
    def room(self) -> int:
        """Columns that a table may have, with a bar for what is below; 0 before there is any."""
        bar = self.query_one("#hint-body").styles.scrollbar_size_vertical
        return max(0, self.content_size.width - bar)

    def on_resize(self) -> None:
        """Have a table redrawn for the new width."""
        self.post_message(self.Resized())

    _shown: tuple[Hint | None, str] | None = None
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

    def show(self, hint: Hint | None, coming: str) -> None:
        if self._shown == (hint, coming):
            return
        self._shown = hint, coming
        text = Text()
        if hint is not None:
            title = wrapped([hint.title], self.room * hint.table)
            text.append("\n".join(title) + "\n", "bold")
            text.append("\n".join(hint.lines))
        body = self.query_one("#hint-text", Static)
        body.set_class(hint is not None and hint.table, "table")
        body.update(text)
        rewrite(self.query_one("#next-hint", NextHint), coming)
