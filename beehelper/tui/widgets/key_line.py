"""The line of keys at the foot of a screen.

Textual's own footer is a widget for every key, made after the first frame; with it, the screen at
the start takes a tenth longer (benchmarks/tui_latency.py). This is one widget, and there at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

GIVING_WAY = ("quit", "copy", "save", "paste", "lists", "game", "settings", "new")
"""Actions whose keys are left out first where not all have room; help names them all."""

NEEDED = ("hint", "undo", "mode('home')", "help")
"""Actions whose keys are left out last; beside deciding ones, the first never stands, and the
second where there is room."""

APART = Content("  ")
"""What stands between two keys where all have room."""

MANY, SPARED = 10, 2
"""Where there are at least this many keys, some give way if the others have room apart then."""


class KeyLine(Widget):
    """Shows the keys that work now; a click on one presses it."""

    DEFAULT_CSS = """
    KeyLine {
        dock: bottom;
        height: 1;
        padding: 0 1;
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
        """Write each action once, with the first of its keys, and one that needs no F-key.

        Nothing while a box over the screen has the keys.

        The most needed are shown if not all fit. A screen may have ``key_names`` for actions as
        they are now, and ``deciding`` ones, which answer its question or are left when all is
        played: they stand first.
        """
        if self.app.screen is not self.screen:
            return Content()
        bindings = [active.binding for active in self.screen.active_bindings.values()]
        names: Mapping[str, str] = getattr(self.screen, "key_names", {})
        deciding: Mapping[str, str] = getattr(self.screen, "deciding", {})
        bindings = [
            replace(each, description=names.get(each.action, each.description)) for each in bindings
        ]
        firsts = {each.action: each for each in reversed(bindings) if each.show}
        plain = {each.action: each for each in bindings if len(self._key(each)) == 1}
        shown = {
            each.action: self._written(each, plain.get(each.action))
            for each in reversed(firsts.values())
        }
        if deciding:
            keys = {each.action: each for each in reversed(bindings)}
            answers = {
                action: self._written(
                    replace(keys.get(action, Binding(action, action)), description=name), None
                )
                for action, name in deciding.items()
            }
            shown = answers | {each: shown[each] for each in shown if each not in answers}
        first = (*deciding, *NEEDED[:1:-1]) if deciding else NEEDED
        others = [each for each in shown if each not in (*first, *NEEDED, *GIVING_WAY)]
        # Keys stand closer where more would have no room apart.
        spared = GIVING_WAY[:SPARED] * (len(shown) >= MANY) + NEEDED[:2] * bool(deciding)
        staying = [shown[each] for each in shown if each not in spared]
        wide = sum(each.cell_length + len(APART) for each in staying) - len(APART)
        gap = APART if wide <= self.content_size.width else Content(" ")
        room, kept = self.content_size.width + len(gap), set[str]()
        last = NEEDED[1:2] if deciding else ()
        for action in dict.fromkeys((*first, *others, *reversed(GIVING_WAY), *last)):
            wide = len(gap) + shown[action].cell_length if action in shown else room + 1
            if wide <= room:
                room -= wide
                kept.add(action)
        return gap.join(each for action, each in shown.items() if action in kept)

    def _written(self, binding: Binding, plain: Binding | None) -> Content:
        keys = [binding] if plain in (None, binding) else [binding, plain]
        return Content.from_markup(
            f"[@click=app.simulate_key('{binding.key}')]"
            "[bold]$keys[/] [$foreground 70%]$what[/][/]",
            keys="/".join(map(self._key, filter(None, keys))),
            what=binding.description,
        )

    def _key(self, binding: Binding) -> str:
        return self.app.get_key_display(binding)
