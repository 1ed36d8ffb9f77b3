"""A panel over a screen, to be read: it scrolls, and Esc closes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widget import Widget

from beehelper.tui.screens.modal import Modal


class PanelScreen(Modal[None]):
    """Shows what its ``body`` gives under its title."""

    AUTO_FOCUS = "VerticalScroll"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "back", "Back", id="panel.back", tooltip="Close the panel")
    ]

    DEFAULT_CSS = """
    PanelScreen {
        & > VerticalScroll {
            width: 80; max-width: 100%; max-height: 100%; overflow-x: auto; padding: 0 1;
        }
        &.-wide > VerticalScroll { width: 100; padding: 1 2; }
        & Static { height: auto; }
    }
    """

    TITLE_LINE = ""

    def compose(self) -> ComposeResult:
        with VerticalScroll() as panel:
            panel.border_title = self.TITLE_LINE
            panel.border_subtitle = Content.assemble(self.key_line(), "Esc closes")
            yield from self.body()

    def key_line(self) -> Content:
        """Return what is to be known of signs in the panel, for its lower border."""
        return Content()

    def body(self) -> Iterable[Widget]:
        """Return what there is to read."""
        return ()

    def action_back(self) -> None:
        self.dismiss()
