"""Help: what to do on a screen, the keys that work there now, and what its signs say."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product, takewhile
from operator import add, eq, sub
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
from beehelper.tui.widgets.hint_lines import GAP, shares, side_by_side
from beehelper.tui.widgets.ladder_lines import OPEN, TAKEN

HINTS = ("game.hint", "game.up", "game.down", "game.recall")
"""How the ids of keys for hints begin."""

SEVERAL = 3
"""Keys for one thing that are named one by one, though they be digits in their order."""

ABOVE_NINE = "Hints 1 to 11"
"""What the keys of hints do where some have no digit of their own."""

SIGNS = "Marks"
"""The group of signs, which are wider than keys."""

LEAST, MOST = 21, 3
"""Columns that a group of keys needs, and the most groups side by side."""

SAID = 14
"""Columns that what a sign says needs."""

PANEL_SIGNS = {
    f"1{TAKEN} 2{OPEN}": "1 shown, 2 not",
    "▸": "next: key or click",
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

FEW = 5
"""Keys that are not put side by side below one heading."""

HEAD = "bold $primary"
"""The style of a heading."""

Group = Mapping[str, str]
"""Keys, or a sign -> what they do, or what it says."""

Lines = Sequence[Content]

Join = Callable[[Sequence[Lines], Sequence[int]], Lines]
"""Puts columns of lines, each of some width, beside each other."""


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
        self._room, self._kept = (0, 0), Drawn((), {})

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
        room = width, self.app.size.height - BORDER
        if self._room != room:
            self._room, self._kept = room, drawn(self._guide, self._groups, *room)
        return self._kept


def drawn(guide: Guide, groups: Mapping[str, Group], width: int, height: int) -> Drawn:
    """Write the steps, then the groups, for a view of ``height`` rows.

    What else there is to know stands beside the steps, or at the end.
    """
    steps = [*_listed({f"{number}": step for number, step in enumerate(guide.steps, 1)}, width)]
    taken = max([len(STEPS) + 1, *(line.cell_length for line in steps)])
    beside = width - taken - GAP
    if not steps or not guide.more or beside < BESIDE:
        taken, beside = width, 0
    texts = (wrap(text, beside or width) for text in guide.more)
    paragraphs = [line for text in texts for line in ("", *text)][1:]
    more = _headed(MORE, [*map(Content, paragraphs)], beside or width)
    above = _headed(STEPS, steps, taken)
    if beside:
        above, more = side_by_side((above, more), (taken, beside)), ()
    lines, found = _arranged(groups, width, above, height)
    return Drawn([*lines, *[Content()] * bool(lines and more), *more], found)


def _arranged(groups: Mapping[str, Group], width: int, above: Lines, height: int) -> Drawn:
    """Put each group in a column, or across below the columns, so that most are in view.

    Most are seen whole, and fewest are cut, in ``height`` rows of which some have what stands
    ``above``; then the lines are the fewest, the groups in order, and they end as early as can be.
    """
    most = max(1, min(MOST, (width + GAP) // (LEAST + GAP)))
    across = {name: _across(name, group, width) for name, group in groups.items()}

    def form(places: Sequence[int], join: Join = side_by_side) -> Drawn:
        placed = [
            [name for name, at in zip(groups, places, strict=True) if at == place]
            for place in range(most + 1)
        ]
        columns = [{name: groups[name] for name in names} for names in placed[:-1] if names]
        beside = [_beside(columns, width, join)] if columns else []
        return _stacked(above, [*beside, *(across[name] for name in placed[-1])], height)

    def rank(places: Sequence[int]) -> tuple[int, ...]:
        lines, found = form(places, _tallest)  # to put all forms side by side takes long
        ends = [end for _, end in found.values()]
        whole = sum(end <= height for end in ends)
        cut = sum(first < height < end for first, end in found.values())
        turned = sum(one > other for one, other in combinations(places, 2))
        return -whole, cut, len(lines), turned, sum(ends)

    wide = (name == SIGNS or len(group) > FEW for name, group in groups.items())
    orders = product(*(range(most + each) for each in wide))
    lines, found = form(min((each for each in orders if _in_order(each, most)), key=rank))
    return Drawn(lines, {name: found[name] for name in groups})


def _in_order(places: Sequence[int], most: int) -> bool:
    """Tell whether no column is empty, or begins with a group before the first of another."""
    firsts = [place for place in dict.fromkeys(places) if place < most]
    return firsts == [*range(len(firsts))]


def _stacked(above: Lines, parts: Sequence[Drawn], height: int) -> Drawn:
    """Put parts below each other, with blank lines between as far as all is in view then.

    One that would be cut begins below the view, unless it is the first.
    """
    rows = len(above) + sum(len(part.lines) for part in parts)
    blank = height - rows if rows <= height else len(parts)
    lines, groups = [*above], dict[str, tuple[int, int]]()
    for part in parts:
        if lines and blank:
            cut = len(lines) < height <= len(lines) + len(part.lines) and part is not parts[0]
            lines += [Content()] * (height - len(lines) if cut else 1)
            blank -= 1
        groups |= {name: (len(lines) + a, len(lines) + b) for name, (a, b) in part.groups.items()}
        lines += part.lines
    return Drawn(lines, groups)


def _tallest(columns: Sequence[Lines], _: Sequence[int]) -> Lines:
    """Return as many lines as columns have side by side."""
    return max(columns, key=len)


def _beside(columns: Sequence[Mapping[str, Group]], width: int, join: Join) -> Drawn:
    """Write columns of groups; only what signs say is broken where that makes room for keys."""
    heads = [max(map(_head, groups.values())) for groups in columns]
    wanted = [_wanted(*each) for each in zip(columns, heads, strict=True)]
    least = [
        min(want, head + SAID) if SIGNS in groups else want
        for groups, head, want in zip(columns, heads, wanted, strict=True)
    ]
    room = width - GAP * (len(columns) - 1)
    more = shares([*map(sub, wanted, least)], max(0, room - sum(least)))
    widths = shares([*map(add, least, more)], room)
    widths = [each + (room - sum(widths)) // len(columns) for each in widths]
    widths[-1] += room - sum(widths)
    written, found = list[Lines](), dict[str, tuple[int, int]]()
    for groups, wide, head in zip(columns, widths, heads, strict=True):
        lines = list[Content]()
        for name, group in groups.items():
            lines += [Content()] * bool(lines)
            block = _block(name, (*group.items(),), wide, head)
            found[name] = len(lines), len(lines) + len(block)
            lines += block
        written.append(lines)
    return Drawn(join(written, widths), found)


@lru_cache(maxsize=512)
def _block(name: str, pairs: tuple[tuple[str, str], ...], width: int, head: int) -> Lines:
    """Write a group below its heading, once for all forms that give it the same columns."""
    return _headed(name, [*_listed(dict(pairs), width, head)], width)


def _across(name: str, group: Group, width: int) -> Drawn:
    """Write a group in as many columns below its heading as its texts need not be broken for."""
    pairs = [*group.items()]
    for rows in range(1, len(pairs) + 1):
        columns = [dict(pairs[at : at + rows]) for at in range(0, len(pairs), rows)]
        widths = [_wanted({"": each}, _head(each)) for each in columns]
        spare = width - sum(widths) - GAP * (len(columns) - 1)
        if spare >= 0:
            break
    widths = [each + spare // len(columns) for each in widths]
    listed = [[*_listed(each, wide)] for each, wide in zip(columns, widths, strict=True)]
    lines = _headed(name, side_by_side(listed, widths), width)
    return Drawn(lines, {name: (0, len(lines))})


def _head(group: Group) -> int:
    """Return the columns of keys, or of signs, with what stands between them and their texts."""
    return max(map(len, group), default=0) + 2


def _wanted(groups: Mapping[str, Group], head: int) -> int:
    """Return the columns that groups below each other need for no text to be broken."""
    texts = (head + len(text) for group in groups.values() for text in group.values())
    return max(*(len(name) + 2 for name in groups), *texts)


def _headed(name: str, lines: Lines, width: int) -> Lines:
    """Write lines below a heading, with a rule beside it; nothing for none."""
    rule = "─" * (width - len(name) - 1)
    return [Content.assemble((name, HEAD), " ", (rule, "$frame")), *lines] if lines else []


def _listed(group: Group, width: int, head: int = 0) -> Iterable[Content]:
    """Write a group in lines: its keys in ``head`` columns or as they need, what they do beside."""
    head = head or _head(group)
    for keys, what in group.items():
        first, *others = wrap(what, max(1, width - head))
        yield Content.assemble((keys.ljust(head), "$accent"), first)
        yield from (Content(" " * head + line) for line in others)
