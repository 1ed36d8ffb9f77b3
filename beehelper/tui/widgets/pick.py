"""One of a few, all on one line: ● marks the chosen one; arrows, Space or a click choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

GAP = 8
"""Columns between values where there is room."""


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

    def __init__(
        self, labels: Mapping[str, str], chosen: str, name: str, widest: Sequence[int]
    ) -> None:
        """Offer values by their labels; ``chosen`` may be none of them.

        ``widest`` are the columns that labels at each place need in all picks that are in line.
        """
        super().__init__(id=name)
        self.auto_links = False
        self._labels, self._widest = labels, widest
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
        room = self.outer_size.width - sum(len("● ") + wide for wide in self._widest)
        gap = max(1, min(GAP, room // (len(self._widest) - 1)))
        return (
            Content("")
            .join(
                Content.from_markup(
                    f"[@click=pick('{value}')]{{}}$label[/]".format(
                        "[bold $primary]● [/]" if value == self.chosen else "○ "
                    ),
                    label=label,
                ).pad_right(wide + gap - len(label))
                for (value, label), wide in zip(self._labels.items(), self._widest, strict=False)
            )
            .rstrip()
        )
