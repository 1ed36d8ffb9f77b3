"""Help: a panel over the screen that it explains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

from beehelper.guide import Guide
from beehelper.tui.help_pages import (
    PANEL_SIGNS,
    TABS,
    Group,
    Lines,
    Pages,
    groups_of,
    page_rows,
    written,
)
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.screens.panel import PanelScreen
from beehelper.tui.widgets.frame import HUGE
from beehelper.tui.widgets.hint_lines import GAP

LARGE = 44
"""Rows from which on a wide screen has a margin around the panel."""

BORDER = 2
"""Rows of the panel's border."""

TAB, OTHER = "bold underline $primary", "$foreground 80%"
"""The style of the name of the page in view, and of the others'."""

TURNS = (
    ("right,tab", 1, "next", "Next page"),
    ("left,shift+tab", -1, "previous", "Previous page"),
)
"""The keys that turn pages, how far, their name among the settings, and what they do."""


class HelpScreen(PanelScreen):
    """A panel over the screen that it explains."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,enter", "back", "Back", id="help.back", tooltip="Close the help"),
        *(
            Binding(keys, f"turn({step})", id=f"help.{name}", tooltip=what, priority=True)
            for keys, step, name, what in TURNS
        ),
    ]

    DEFAULT_CSS = """
    HelpScreen {
        & > VerticalScroll { scrollbar-gutter: stable; }
        &.-wide > VerticalScroll { width: 120; padding: 0 1; }
        &.-wide.-tall > VerticalScroll { padding: 1 1 0 1; }
        &.-large > VerticalScroll { width: 124; height: auto; padding: 1 3 0 3; }
    }
    """

    def __init__(self, explained: Screen[object]) -> None:
        super().__init__()
        self._explained = explained
        if isinstance(explained, GameScreen):
            self.TITLE_LINE = f"Help · {explained.TITLE_LINE}"
        else:
            self.TITLE_LINE = "Help · Home" if isinstance(explained, HomeScreen) else "Help"

    def foot(self) -> Content:
        pages = "←→ page  " if self.query_one(HelpText).paged else ""
        return Content(f"{pages}^ is ctrl  Esc closes")

    def body(self) -> Iterable[Widget]:
        """Return the screen's own words, and its keys and signs in groups."""
        explained = self._explained
        if isinstance(explained, GameScreen):
            own, guide = explained.TITLE_LINE, explained.guide
            signs = {**guide.signs, **PANEL_SIGNS}
        else:
            own, guide = "Here", explained.GUIDE if isinstance(explained, HomeScreen) else Guide(())
            signs = {**guide.signs}
        yield HelpText(
            guide,
            groups_of(explained.active_bindings.values(), self.app.get_key_display, own, signs),
        )

    def on_resize(self) -> None:
        self.set_class(self.size.width >= HUGE and self.size.height >= LARGE, "-large")

    def action_turn(self, step: int) -> None:
        """Go some pages on."""
        self.query_one(HelpText).page += step
        self.query_one(VerticalScroll).scroll_home(animate=False)


class HelpText(Widget):
    """Draws help for the columns and rows that there are: all of it, or a page below the names."""

    DEFAULT_CSS = "HelpText { height: auto; padding-right: 1; }"

    page: reactive[int] = reactive(0, layout=True)
    """How many pages from the first on, around and around."""

    def __init__(self, guide: Guide, groups: Mapping[str, Group]) -> None:
        super().__init__()
        self.auto_links = False  # the name of a page keeps its colour
        self._guide, self._groups = guide, groups
        self._room, self._kept = (0, 0), dict[str, Lines]()

    @property
    def paged(self) -> bool:
        """Tell whether there is more than one page."""
        return len(self._pages(self.content_size.width)) > 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        pages = self._pages(width)
        tabs = TABS * (len(pages) > 1)
        tallest = tabs + page_rows(pages)
        here = tabs + len([*pages.values()][self.page % len(pages)])
        return max(here, min(tallest, self._room[1]))  # all pages are as high, but for scrolling

    def render(self) -> Content:
        pages = self._pages(self.content_size.width)
        at = self.page % len(pages)
        lines = [*pages.values()][at]
        if len(pages) > 1:
            lines = [_tabs([*pages], at, self.content_size.width), *lines]
        return Content("\n").join(lines)

    def _pages(self, width: int) -> Pages:
        room = max(1, width), self.app.size.height - BORDER
        if self._room != room:
            self._room, self._kept = room, {**written(self._guide, self._groups, *room)}
        return self._kept


def _tabs(names: Sequence[str], at: int, width: int) -> Content:
    """Name the pages before a rule; that of the one in view is underlined."""
    tabs = Content(" " * GAP).join(
        Content.from_markup(
            f"[@click=screen.turn({(place - at) % len(names)})]"
            f"[{TAB if place == at else OTHER}]$name[/][/]",
            name=name,
        )
        for place, name in enumerate(names)
    )
    return tabs.append_text(" " + "─" * (width - tabs.cell_length - 1), "$frame")
