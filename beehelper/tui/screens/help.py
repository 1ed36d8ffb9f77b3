"""Help: what to do on a screen, the keys that work there now, and what its signs say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product, takewhile
from operator import eq, gt
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

BORDER = 2
"""Rows of the panel's border."""

STEPS, MORE = "How it works", "Good to know"
"""The headings of the steps, and of what else a guide says."""

BESIDE = 45
"""Columns from which on this stands beside the steps."""

BEGUN = 2
"""Keys that are seen below a heading where a group begins in view."""

HEAD = "bold $primary"
"""The style of a heading."""

Group = Mapping[str, str]
"""Keys, or a sign -> what they do, or what it says."""

Lines = Sequence[Content]


class Drawn(NamedTuple):
    """Lines of help, and at which of them each group begins and ends."""

    lines: Lines
    groups: Mapping[str, tuple[int, int]]


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
        groups = dict([hints, own, game, (SIGNS, signs), everywhere])
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
        return len(self._drawn(width).lines)

    def render(self) -> Content:
        return Content("\n").join(self._drawn(self.content_size.width).lines)

    def groups_from(self, row: int) -> Sequence[str]:
        """Return the groups that begin or go on at a row of the screen or below it."""
        row -= self.content_region.y
        groups = self._drawn(self.content_size.width).groups
        return [
            name + GOES_ON * (first < row) for name, (first, end) in groups.items() if end > row
        ]

    def _drawn(self, width: int) -> Drawn:
        return drawn(self._guide, self._groups, width, self.app.size.height - BORDER)


def drawn(guide: Guide, groups: Mapping[str, Group], width: int, height: int) -> Drawn:
    """Write the steps, then the groups in columns, for a view of ``height`` rows.

    What else there is to know stands beside the steps, or at the end.
    """
    count = max(1, min(MOST, (width + GAP) // (LEAST + GAP), len(groups)))
    column = even(width, count)
    width = column * count + GAP * (count - 1)
    steps = [*_listed({f"{number}": step for number, step in enumerate(guide.steps, 1)}, width)]
    taken = max([len(STEPS) + 1, *(line.cell_length for line in steps)])
    beside = width - taken - GAP
    if not steps or not guide.more or beside < BESIDE:
        taken, beside = width, 0
    texts = (wrap(text, beside or width) for text in guide.more)
    paragraphs = [line for text in texts for line in ("", *text)][1:]
    more = _headed(MORE, [*map(Content, paragraphs)], beside or width)
    lines = [*_headed(STEPS, steps, taken)]
    if beside:
        lines = [*side_by_side((lines, more), (taken, beside))]
    lines += [Content()] * bool(lines)
    heads = {name: max(map(len, group), default=0) + 2 for name, group in groups.items()}
    # Signs may be wider than keys can be; a space at least follows a key.
    keys = max((wide - 1 for name, wide in heads.items() if name != SIGNS), default=0)
    head = max(min(max(heads.values(), default=0), column // 3), keys)
    blocks = [
        _headed(
            name,
            [*_listed(group, column, max(head, heads[name]) if name == SIGNS else head)],
            column,
        )
        for name, group in groups.items()
    ]
    columns, found = [list[Content]() for _ in range(count)], dict[str, tuple[int, int]]()
    places = _flow([*map(len, blocks)], count, height - len(lines))
    for name, block, place in zip(groups, blocks, places, strict=True):
        columns[place] += [Content()] * bool(columns[place])
        first = len(lines) + len(columns[place])
        found[name] = first, first + len(block)
        columns[place] += block
    lines += side_by_side(columns, [column] * count)
    if more and not beside:
        lines += [Content(), *more]
    return Drawn(lines, found)


def _flow(heights: Sequence[int], count: int, room: int) -> Sequence[int]:
    """Return the column of each group, so that most are seen whole, or begin, in some rows.

    Of those the columns are as short as can be, then the groups in order, then the columns even.
    """

    def rank(places: Sequence[int]) -> tuple[int, ...]:
        ends, whole, begun = [-1] * count, 0, 0
        for place, height in zip(places, heights, strict=True):
            top = ends[place] + 1
            ends[place] = top + height
            whole += ends[place] <= room
            begun += top + BEGUN < room
        turned = sum(map(gt, *zip(*combinations(places, 2), strict=True))) if places[1:] else 0
        return -whole, -begun, max(ends), turned, sum(end * end for end in ends)

    orders = product(range(count), repeat=len(heights))
    return min((each for each in orders if _in_order(each)), key=rank)


def _in_order(places: Sequence[int]) -> bool:
    """Tell whether no column begins with a group that comes before the first of another."""
    firsts = [*dict.fromkeys(places)]
    return firsts == sorted(firsts)


def _headed(name: str, lines: Lines, width: int) -> Lines:
    """Write lines below a heading, with a rule beside it; nothing for none."""
    rule = "─" * (width - len(name) - 1)
    return [Content.assemble((name, HEAD), " ", (rule, "$frame")), *lines] if lines else []


def _listed(group: Group, width: int, head: int = 0) -> Iterable[Content]:
    """Write a group in lines: its keys in ``head`` columns or as they need, what they do beside."""
    head = head or max(map(len, group), default=0) + 2
    for keys, what in group.items():
        first, *others = wrap(what, max(1, width - head))
        yield Content.assemble((keys.ljust(head), "$accent"), first)
        yield from (Content(" " * head + line) for line in others)
