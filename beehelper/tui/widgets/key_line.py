"""The line of keys at the foot of a screen.

Textual's own footer is a widget for every key, made after the first frame; with it, the screen at
the start takes a tenth longer (benchmarks/tui_latency.py). This is one widget, and there at once.
"""

from __future__ import annotations

from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget


class KeyLine(Widget):
    """Shows the keys that work now; a click on one presses it."""

    DEFAULT_CSS = """
    KeyLine {
        dock: bottom;
        height: 1;
        text-wrap: nowrap;
        text-overflow: ellipsis;
        color: $footer-foreground;
        background: $footer-background;
    }
    """

    def on_mount(self) -> None:
        """Follow what the keys do; a key keeps its colour, though it can be clicked."""
        self.auto_links = False
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, _: Screen[object]) -> None:
        self.refresh()

    def render(self) -> Content:
        """Write each action once, with the first of its keys."""
        bindings = [active.binding for active in self.screen.active_bindings.values()]
        firsts = {each.action: each for each in reversed(bindings) if each.show}
        return Content(" ").join(
            Content.from_markup(
                f"[@click=app.simulate_key('{each.key}')]"
                "[bold $footer-key-foreground]$key[/] $what[/]",
                key=self.app.get_key_display(each),
                what=each.description,
            )
            for each in reversed(firsts.values())
        )
