"""One of a few, all on one line: ● marks the chosen one; arrows, Space or a click choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

COLUMN, MOST = 18, 3
"""Columns of each value where there is room, and the most values of a pick.

Picks below each other are in line, however few values one has.
"""


class Pick(Widget, can_focus=True):
    """Shows what can be chosen by its labels."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", "Next", id="pick.next", tooltip="The next one"),
        Binding("left", "step(-1)", "Before", id="pick.before", tooltip="The one before"),
    ]

    DEFAULT_CSS = """
    Pick { height: auto; width: 1fr; &:focus { background: $panel; } }
    """

    chosen: reactive[str] = reactive("")

    class Changed(Message):
        """Another one is chosen."""

        def __init__(self, pick: Pick) -> None:
            super().__init__()
            self.pick = pick

        @property
        def control(self) -> Pick:
            return self.pick

    def __init__(self, labels: Mapping[str, str], chosen: str, name: str) -> None:
        """Offer values by their labels; ``chosen`` may be none of them."""
        super().__init__(id=name)
        self.auto_links = False
        self._labels = labels
        self.set_reactive(Pick.chosen, chosen)

    def watch_chosen(self) -> None:
        self.post_message(self.Changed(self))

    def action_step(self, step: int) -> None:
        values = [*self._labels]
        at = values.index(self.chosen) if self.chosen in values else -min(step, 0)
        self.chosen = values[(at + step) % len(values)]

    def action_pick(self, value: str) -> None:
        self.chosen = value

    def render(self) -> Content:
        column = min(COLUMN, (self.size.width + 2) // MOST)
        return (
            Content("")
            .join(
                Content.from_markup(
                    f"[@click=pick('{value}')]{{}}$label[/]".format(
                        "[bold $primary]● [/]" if value == self.chosen else "○ "
                    ),
                    label=label,
                ).pad_right(max(1, column - len(label) - 2))
                for value, label in self._labels.items()
            )
            .rstrip()
        )
