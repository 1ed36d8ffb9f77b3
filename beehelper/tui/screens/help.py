"""Help: what to do on a screen, the keys that work there now, and what its signs say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from operator import eq
from textwrap import wrap
from typing import ClassVar, NamedTuple

from textual.binding import ActiveBinding, Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from beehelper.guide import Guide
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.screens.panel import GOES_ON, PanelScreen
from beehelper.tui.widgets.frame import HUGE
from beehelper.tui.widgets.hint_lines import GAP, even, side_by_side
from beehelper.tui.widgets.ladder_lines import OPEN, TAKEN

HINTS = ("game.hint", "game.up", "game.down", "game.recall")
"""How the ids of keys for hints begin."""

SEVERAL = 3
"""Keys for one thing that are named one by one, though they be digits in their order."""

ABOVE_NINE = "Hint 1–9, 10, 11"
"""What the keys of hints do where some have no digit of their own."""

SIGNS = "Marks"
"""The group of signs, which are wider than keys."""

LEAST, MOST = 25, 3
"""Columns that a group of keys needs, and the most groups side by side."""

PANEL_SIGNS = {
    f"1{TAKEN} 2{OPEN}": "1 was shown, 2 was not",
    "▸": "shown next: key or click",
}
"""The signs of the hint panel, which every game has."""

LARGE = 44
"""Rows from which on a wide screen has a margin around the panel."""

BORDER, LOW = 2, 4
"""Rows of the panel's border; fewest rows of a view in which a group begins, and rows that groups
may take more so that each stays in its column."""

STEPS, HIGH = "How it works", 18
"""The heading of the steps, and the rows of a view from which on there is room for it."""

SPARE = 6
"""Rows that a column may leave free so that the group which is next stays whole in another."""

BEGUN, ENDING = 3, 2
"""Keys of a group that stay with its heading, and those at its end that stay together."""

HEAD = "bold $primary"
"""The style of a heading."""

Group = Mapping[str, str]
"""Keys, or a sign -> what they do, or what it says."""


class Part(NamedTuple):
    """Lines that stay together, as they begin a column and as they follow others in it."""

    first: Sequence[Content]
    other: Sequence[Content]
    whole: int = 0
    """Lines of the group that it begins, if others stand above."""


class HelpScreen(PanelScreen):
    """A panel over the screen that it explains."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,enter", "back", "Back", id="help.back", tooltip="Close the help")
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
        return Content("^ is ctrl  Esc closes")

    def body(self) -> Iterable[Widget]:
        """Return the screen's own words, and its keys and signs in groups."""
        explained = self._explained
        if isinstance(explained, GameScreen):
            guide = explained.guide
            signs = {**guide.signs, **PANEL_SIGNS}
        else:
            guide = explained.GUIDE if isinstance(explained, HomeScreen) else Guide(())
            signs = {**guide.signs}
        hints, own, game, everywhere = self._keys().items()
        groups = dict([hints, game, own, (SIGNS, signs), everywhere])
        yield HelpText(guide, {name: group for name, group in groups.items() if group})

    def on_resize(self) -> None:
        self.set_class(self.size.width >= HUGE and self.size.height >= LARGE, "-large")

    def below(self, bottom: int) -> Sequence[str]:
        """Return the groups of which keys are below the view."""
        return self.query_one(HelpText).groups_from(bottom)

    def _keys(self) -> Mapping[str, Group]:
        """Return the keys in groups, those of the screen first and those of all last."""
        explained = self._explained
        own = explained.TITLE_LINE if isinstance(explained, GameScreen) else "Here"
        found: dict[str, dict[str, list[str]]] = {
            name: {} for name in ("Hints", own, "This game", "Everywhere")
        }
        for active in explained.active_bindings.values():
            if active.enabled and active.tooltip:
                keys = found[_group(active, own)].setdefault(active.tooltip, [])
                keys.append(self.app.get_key_display(active.binding))
        return {
            name: {
                _joined(keys): ABOVE_NINE if "-" in keys else what for what, keys in group.items()
            }
            for name, group in found.items()
        }


def _group(active: ActiveBinding, own: str) -> str:
    name = active.binding.id or ""
    if name.startswith(HINTS):
        return "Hints"
    if name.startswith("game."):
        return "This game"
    return own if "." in name and not name.startswith("app.") else "Everywhere"


def _joined(keys: list[str]) -> str:
    digits = sum(takewhile(bool, map(eq, keys, "123456789")))
    return " ".join(keys if digits <= SEVERAL else [f"1–{digits}", *keys[digits:]])


class HelpText(Widget):
    """Draws help for the columns that there are."""

    DEFAULT_CSS = "HelpText { height: auto; padding-right: 1; }"

    def __init__(self, guide: Guide, groups: Mapping[str, Group]) -> None:
        super().__init__()
        self._guide, self._groups = guide, groups

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._drawn(width))

    def render(self) -> Content:
        return Content("\n").join(self._drawn(self.content_size.width))

    def groups_from(self, row: int) -> Sequence[str]:
        """Return the groups that begin or go on at a row of the screen or below it."""
        lines = self._drawn(self.content_size.width)[max(0, row - self.content_region.y) :]
        heads = dict.fromkeys(
            line.plain[span.start : span.end]
            for line in lines
            for span in line.spans
            if span.style == HEAD
        )
        begins = {head for head in heads if not head.endswith(GOES_ON)}
        return [head for head in heads if head in begins or head[: -len(GOES_ON)] not in begins]

    def _drawn(self, width: int) -> Sequence[Content]:
        return drawn(self._guide, self._groups, width, self.app.size.height - BORDER)


def drawn(guide: Guide, groups: Mapping[str, Group], width: int, height: int) -> Sequence[Content]:
    """Write the steps; the groups in columns, a view of ``height`` rows at a time; then the rest.

    The columns of the last view are as short as they can be.
    """
    steps = {f"{number}": step for number, step in enumerate(guide.steps, 1)}
    lines = [_head(STEPS)] * (bool(steps) and height >= HIGH)
    lines += [*_listed(steps, width), Content()] if steps else []
    count = max(1, min(MOST, (width + GAP) // (LEAST + GAP)))
    column = even(width, count)
    heads = {name: max(map(len, group), default=0) + 2 for name, group in groups.items()}
    # Signs may be wider than keys can be; a space at least follows a key.
    keys = max((wide - 1 for name, wide in heads.items() if name != SIGNS), default=0)
    head = max(min(max(heads.values(), default=0), column // 3), keys)
    split = [
        [*_parts(name, group, column, max(head, heads[name]) if name == SIGNS else head)]
        for name, group in groups.items()
    ]
    whole: list[Part] = []
    for begun, *others in split:
        rest = [line for part in others for line in part.other]
        whole.append(Part([*begun.first, *rest], [*begun.other, *rest]))
    parts: Sequence[Part] = [part for parts in split for part in parts]
    if height - len(lines) % height < LOW < height:
        lines += [Content()] * (-len(lines) % height)
    room = height - len(lines) % height
    (short, over), (tall, left) = (_fitted(each, room, count) for each in (parts, whole))
    most = min(room, max(map(len, short)) + LOW - 1)
    if not over and not left and max(map(len, tall)) <= most:
        parts = whole
    while parts:
        columns, parts = _fitted(parts, height - len(lines) % height, count)
        lines += side_by_side(columns, [column] * len(columns))
        lines += [Content()] * (-len(lines) % height * bool(parts))
    for paragraph in guide.more:
        lines += [Content(), *map(Content, wrap(paragraph, width))]
    return lines


def _parts(name: str, group: Group, width: int, head: int) -> Iterable[Part]:
    """Write a group in parts that stay whole: its heading with its first keys, others, its end."""
    listed = [[*_listed({keys: what}, width, head)] for keys, what in group.items()]
    begun = [_head(name), *(line for lines in listed[:BEGUN] for line in lines)]
    yield Part(begun, [Content(), *begun], 2 + sum(map(len, listed)))
    keys = listed[BEGUN:]
    ending = [line for lines in keys[-ENDING:] for line in lines]
    for lines in (*keys[:-ENDING], *[ending] * bool(ending)):
        yield Part([_head(name + GOES_ON), *lines], lines)


def _fitted(
    parts: Sequence[Part], room: int, count: int
) -> tuple[list[list[Content]], Sequence[Part]]:
    """Fill columns as short as can be; of ``room`` rows where something is left over for others."""
    views = (_view(parts, rows, count) for rows in range(1, room + 1))
    return next((view for view in views if not view[1]), _view(parts, room, count))


def _view(
    parts: Sequence[Part], rows: int, count: int
) -> tuple[list[list[Content]], Sequence[Part]]:
    """Fill columns of some rows, one part at least in each; return them, and what is left over."""
    columns, begun = list[list[Content]](), 0
    for column in range(1, count + 1):
        spare = SPARE * (column < count)  # below the last one nobody looks without scrolling
        lines: list[Content] = []
        while begun < len(parts):
            first, other, whole = parts[begun]
            free = rows - len(lines)
            if lines and (free < len(other) or (free <= spare and free < whole)):
                break
            lines += other if lines else first
            begun += 1
        columns.append(lines)
    return columns, parts[begun:]


def _head(name: str) -> Content:
    return Content.styled(name, HEAD)


def _listed(group: Group, width: int, head: int = 0) -> Iterable[Content]:
    """Write a group in lines: its keys in ``head`` columns or as they need, what they do beside."""
    head = head or max(map(len, group), default=0) + 2
    for keys, what in group.items():
        first, *others = wrap(what, max(1, width - head))
        yield Content.assemble((keys.ljust(head), "bold $accent"), first)
        yield from (Content(" " * head + line) for line in others)
