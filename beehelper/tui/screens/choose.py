"""A box over a screen in which one of some lines is chosen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList, Static

from beehelper.tui.screens.modal import Modal
from beehelper.words.letters import in_capitals

Value = TypeVar("Value")


class ChooseScreen(Modal[Value | None]):
    """Asks for one of some lines, and gives what it stands for; None if it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Back", id="choose.back", tooltip="Leave it")
    ]

    DEFAULT_CSS = """
    ChooseScreen {
        & OptionList, & OptionList:focus {
            height: auto; max-height: 12; border: none; margin-top: 1; padding: 0;
        }
    }
    """

    _typed = ""

    def __init__(
        self,
        title: str,
        text: str,
        lines: Sequence[tuple[str | Content, Value]],
        *,
        at_once: bool = False,
    ) -> None:
        """Ask with a text; ``at_once``: the letter that a line begins with chooses it."""
        super().__init__()
        self._title, self._text, self._lines, self._at_once = title, text, lines, at_once

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            panel.border_title = self._title
            panel.border_subtitle = "Enter accepts, Esc cancels"
            yield Static(self._text, id="asked", markup=False)
            yield OptionList(*(line for line, _ in self._lines), markup=False)

    def on_key(self, event: Key) -> None:
        """Go to the first line that begins with the letters typed so far; to none if none does."""
        if event.key == "backspace":
            self._typed = self._typed[:-1]
        elif (sign := event.character or "").isalpha():
            self._typed += sign.casefold()
        elif event.key != "enter":  # an arrow chooses another
            self._typed = ""
        plain = (str(line).casefold() for line, _ in self._lines)
        begun = [re.sub(r"^\W+", "", line).startswith(self._typed) for line in plain]
        said, options = self._text, self.query_one(OptionList)
        if self._typed:
            options.highlighted = begun.index(True) if any(begun) else None
            said += f" {in_capitals(self._typed)}"
            said += ": not listed" * (not any(begun))
            if self._at_once and options.highlighted is not None:
                self.dismiss(self._lines[options.highlighted][1])
                return
        self.query_one("#asked", Static).update(said)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._lines[event.option_index][1])
