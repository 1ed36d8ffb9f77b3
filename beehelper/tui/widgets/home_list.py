"""A list of games or boards: its cursor leaves it at both ends, and stays on what it is on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class HomeList(OptionList):
    """One of home's two lists."""

    DEFAULT_CSS = """
    HomeList {
        height: auto;
        border: round $frame;
        border-title-color: $foreground;
        border-title-style: bold;
        border-subtitle-color: $foreground 80%;
        background: $background;
        background-tint: $background 0%;
        padding: 0 1;
        &:focus { border: round $primary; background-tint: $background 0%; }
        & > .option-list--option { padding: 0; }
        & > .option-list--option-highlighted {
            background: $background; color: $foreground; text-style: none;
        }
        &:focus > .option-list--option-highlighted {
            background: $primary 15%; color: $foreground; text-style: bold;
        }
        & > .option-list--option-disabled { color: $foreground 80%; text-style: none; }
        & > .option-list--separator { color: $background; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "select", "Open", id="home.open", tooltip="Open the game or board"),
        Binding("left,right", "screen.other_list", "Other list", False, id="home.other"),
    ]

    def __init__(
        self,
        past: Callable[[HomeList, bool], object],
        *options: Option | None,
        id: str,  # noqa: A002 - what Textual calls it
    ) -> None:
        """``past`` gets the list where the cursor leaves it, and whether that goes down."""
        super().__init__(*options, id=id)
        self._past = past

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Turn no page where no row has room: Textual has measured none, and would fail."""
        if action.startswith("page_") and not self.scrollable_content_region:
            return False
        return super().check_action(action, parameters)

    def action_cursor_down(self) -> None:
        if self.highlighted == self.option_count - 1:
            self._past(self, True)
        else:
            super().action_cursor_down()

    def action_cursor_up(self) -> None:
        if not self.highlighted or self.highlighted == self._places[0]:
            self._past(self, False)
        else:
            super().action_cursor_up()

    @property
    def _places(self) -> list[int]:
        """The options that can be chosen: headings cannot."""
        return [place for place, option in enumerate(self.options) if not option.disabled]

    def write(self, options: Iterable[Option | None]) -> None:
        """Have other options, the cursor where it was, or on the first one if that is another."""
        at, option, first = self.highlighted or 0, self.highlighted_option, self._first
        self.set_options(options)
        if self._first != first:
            at, option = 0, None
        places = self._places
        same = [place for place in places if option and self.options[place].id == option.id]
        later = [place for place in places if place >= at]
        self.highlighted = next(iter([*same, *later, *reversed(places)]), None)

    @property
    def _first(self) -> str | None:
        """The id of the first option that can be chosen."""
        return self.options[self._places[0]].id if self._places else None
