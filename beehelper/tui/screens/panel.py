"""A panel over a screen, to be read: it scrolls, and Esc closes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget

from beehelper.tui.screens.modal import Modal

BESIDE_FOOT = 6
"""Columns of a lower border that its text doesn't have."""


class PanelScreen(Modal[None]):
    """Shows what its ``body`` gives under its title."""

    AUTO_FOCUS = "VerticalScroll"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", "Back", id="panel.back", tooltip="Close the panel")
    ]

    DEFAULT_CSS = """
    PanelScreen {
        background: $background; &.-huge { background: $background 95%; }
        & > VerticalScroll {
            width: 80; max-width: 100%; max-height: 100%; overflow-x: auto; padding: 0 1;
        }
        &.-wide > VerticalScroll { width: 100; padding: 1 2; }
        & Static { height: auto; }
    }
    """

    TITLE_LINE = ""

    stop_search: Callable[[], object] | None = None
    """What Esc does before it closes the panel, while what it shows is searched for."""

    def compose(self) -> ComposeResult:
        with VerticalScroll() as panel:
            panel.border_title = self.TITLE_LINE
            yield from self.body()
        for what in ("scroll_y", "virtual_size"):
            self.watch(panel, what, self._scrolled)

    def _scrolled(self) -> None:
        self.call_after_refresh(self.say_below)

    def say_below(self) -> None:
        """Name in the lower border what is to be scrolled to, as far as the foot leaves room."""
        if not self.is_open:
            return
        panel, foot, more = self.query_one(VerticalScroll), self.foot(), ""
        if panel.scroll_y < panel.max_scroll_y:
            names = self.below(panel.scrollable_content_region.bottom) or ("more",)
            briefly = f"{names[0]} and {len(names) - 1} more"
            room = panel.outer_size.width - BESIDE_FOOT - foot.cell_length
            texts = (f"↓ {each}  " for each in (", ".join(names), briefly))
            more = next((each for each in texts if len(each) <= room), "")
        said = Content.styled(more, "$primary") + foot if more else foot
        if said.markup != panel.border_subtitle:  # all of the panel is painted with it
            panel.border_subtitle = said

    def foot(self) -> Content:
        """Return what the lower border says at all times."""
        return Content("Esc closes")

    def below(self, bottom: int) -> Sequence[str]:
        """Name what begins or goes on below a row of the screen, if it has names."""
        return ()

    def body(self) -> Iterable[Widget]:
        """Return what there is to read."""
        return ()

    def action_back(self) -> None:
        (self.stop_search or self.dismiss)()
