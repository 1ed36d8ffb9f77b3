"""How help is written: what to do, the keys that work now and what signs say, in groups, on pages.

A screen's own keys come first, those of all screens last; what is needed most is on the first page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, product, takewhile
from operator import add, eq, sub
from textwrap import wrap

from textual.binding import ActiveBinding, Binding
from textual.content import Content

from beehelper.guide import Guide
from beehelper.tui.widgets.hint_lines import GAP, shares, side_by_side
from beehelper.tui.widgets.ladder_lines import NEXT, OPEN, TAKEN

HINTS, GAME, EVERYWHERE = "Hints", "This game", "Everywhere"
"""The groups of keys that all games have; those of the first two are needed most."""

STOP = "game.stop"
"""The id of the key that stops a search, in each game."""

LAST = STOP, "app.quit"
"""The ids of keys that end something, which stand after the others."""

HINT_KEYS = ("game.hint", "game.up", "game.down", "game.recall")
"""How the ids of keys for hints begin."""

SEVERAL = 3
"""Keys for one thing that are named one by one, though they be digits in their order."""

ABOVE_NINE = "Hint 1 to 11"
"""What the keys of hints show where some have no digit of their own."""

SIGNS = "Marks"
"""The group of signs, which are wider than keys."""

OTHERS, KEYS = "More keys and marks", "More keys"
"""The page of keys that are needed less often, and of signs, and that of such keys alone."""

LEAST, MOST = 21, 3
"""Columns that a group of keys needs, and the most groups side by side."""

SAID = 14
"""Columns that what a sign says needs."""

PANEL_SIGNS = {
    f"{TAKEN} 1 {OPEN} 2": "1 shown, 2 hidden",
    NEXT: "next: key or click",
}
"""The signs of the hint panel, which every game has."""

STEPS, MORE = "How it works", "Good to know"
"""The headings of the steps, and of what else a guide says."""

AIR = 2
"""Blank lines that a page has above and below."""

BESIDE = 30
"""Columns from which on a third of the width has this, with the keys of all screens below it."""

FEW = 5
"""Keys that are not put side by side below one heading."""

HEAD = "bold"
"""The style of a heading."""

STEP, KEY, QUIET = "bold $accent", "bold", "$foreground 80%"
"""The styles of the number of a step, of a key or a sign, and of what is read after the steps."""

Group = Mapping[str, str]
"""Keys, or a sign -> what they do, or what it says."""

Lines = Sequence[Content]

Join = Callable[[Sequence[Lines], Sequence[int]], Lines]
"""Puts columns of lines, each of some width, beside each other."""

Pages = Mapping[str, Lines]
"""Name -> what is on that page."""

TABS = 1
"""Rows of the names of pages."""


def groups_of(
    bindings: Iterable[ActiveBinding],
    display: Callable[[Binding], str],
    own: str,
    signs: Mapping[str, str],
) -> dict[str, Group]:
    """Return a screen's keys and signs in groups; ``own`` is the name of those that are its own.

    ``display`` writes a key.
    """
    found: dict[str, dict[str, list[str]]] = {name: {} for name in (HINTS, own, GAME, EVERYWHERE)}
    for active in sorted(bindings, key=lambda each: each.binding.id in LAST):
        if active.enabled and active.tooltip:
            keys = found[_group(active, own)].setdefault(active.tooltip, [])
            keys.append(display(active.binding))
    hints, of_screen, game, everywhere = (
        (
            name,
            {_joined(keys): ABOVE_NINE if "-" in keys else what for what, keys in group.items()},
        )
        for name, group in found.items()
    )
    groups = dict([hints, of_screen, game, (SIGNS, signs), everywhere])
    return {name: group for name, group in groups.items() if group}


def _group(active: ActiveBinding, own: str) -> str:
    name = active.binding.id or ""
    if name.startswith(HINT_KEYS):
        return HINTS
    if name.startswith("game.") and name != STOP:
        return GAME
    return own if "." in name and not name.startswith(("app.", STOP)) else EVERYWHERE


def _joined(keys: list[str]) -> str:
    digits = sum(takewhile(bool, map(eq, keys, "123456789")))
    return "/".join(keys) if digits <= SEVERAL else " ".join([f"1–{digits}", *keys[digits:]])


def written(guide: Guide, groups: Mapping[str, Group], width: int, height: int) -> Pages:
    """Write all on one page if ``height`` rows show it, and else what is needed most on the first.

    What else there is to know stands beside the steps in the last of three columns, above the keys
    of all screens, or at the end.
    """
    steps = [
        Content.styled(f"{number}  ", STEP).append(line) if not at else Content(f"   {line}")
        for number, step in enumerate(guide.steps, 1)
        for at, line in enumerate(_evenly(step, width - 3))
    ]
    third = (width - GAP * (MOST - 1)) // MOST
    main = width - third - GAP
    if not (guide.steps and guide.more) or third < BESIDE or _columns(steps) > main:
        main, third = width, 0
    paragraphs = (wrap(text, third or width) for text in guide.more)
    texts = _apart(*([Content.styled(line, QUIET) for line in lines] for lines in paragraphs))
    more = _headed(MORE, texts, third or width)
    above = _headed(STEPS, steps, main)
    if third:
        every = groups.get(EVERYWHERE, {})
        others = {name: group for name, group in groups.items() if name != EVERYWHERE}
        side = _apart(more, _block(EVERYWHERE, (*every.items(),), third, _head(every)))
        rest = _arranged(others, main, height - len(above) - 1, MOST - 1)
        whole = side_by_side((_apart(above, rest), side), (main, third))
    else:
        whole = _apart(above, _arranged(groups, width, height - len(above) - 1), more)
    if len(whole) <= height:
        return {STEPS: whole}
    height -= TABS
    for pages in _forms(steps, groups, texts, more, width, height):
        if page_rows(pages) <= height:
            break
    air = [Content()] * (page_rows(pages) < height)
    found = {name: [*air, *lines] for name, lines in pages.items() if lines}
    return found if len(found) > 1 else {STEPS: whole}


def _forms(
    steps: Lines, groups: Mapping[str, Group], texts: Lines, more: Lines, width: int, height: int
) -> Iterator[Pages]:
    """Write help on pages, the fewest first; the first of them has air above and below.

    It has the signs as well where there is room, and else as many of a screen's own keys as have.
    """
    most = max(map(len, groups.values()), default=0)
    for count in range(most, -1, -1):
        kept = {HINTS: most, GAME: most, SIGNS: 0, EVERYWHERE: 0}
        first, rest = _parts(groups, {name: kept.get(name, count) for name in groups})
        start = _apart(steps, _arranged(first, width, height))
        if len(start) > height - AIR and count:
            continue
        keys = _arranged(rest, width, height)
        told = rest.pop(SIGNS, {})
        fewer = _arranged(rest, width, height)
        full = _apart(start, _across(SIGNS, told, width) if told else ())
        if told and len(full) <= height - AIR:
            yield {STEPS: full, KEYS: _apart(fewer, more)}
            yield {STEPS: full, KEYS: fewer, MORE: texts}
        yield {STEPS: start, OTHERS: _apart(keys, more)}
        signs = [*chain(*_entries(told, width))]
        three = (
            {STEPS: start, OTHERS: keys, MORE: texts},
            {STEPS: start, KEYS: fewer, SIGNS: _apart(signs, more)},
        )
        yield from sorted(three, key=page_rows)
        yield {STEPS: start, KEYS: fewer, SIGNS: signs, MORE: texts}


def _columns(lines: Lines) -> int:
    """Return the columns of the longest line."""
    return max(line.cell_length for line in lines)


def page_rows(pages: Pages) -> int:
    """Count the rows of the tallest page."""
    return max(map(len, pages.values()))


def _parts(groups: Mapping[str, Group], cut: Mapping[str, int]) -> Sequence[dict[str, Group]]:
    """Return the first keys of groups, as many as each is cut to, and the others."""
    items = {name: [*group.items()] for name, group in groups.items()}
    firsts = {name: dict(pairs[: cut[name]]) for name, pairs in items.items()}
    others = {name: dict(pairs[cut[name] :]) for name, pairs in items.items()}
    return [{name: group for name, group in part.items() if group} for part in (firsts, others)]


def _apart(*parts: Lines) -> Lines:
    """Put parts below each other, with a blank line between."""
    return [line for part in parts if part for line in (Content(), *part)][1:]


def _arranged(groups: Mapping[str, Group], width: int, height: int, most: int = MOST) -> Lines:
    """Put each group in a column, or across below the columns where a view needs it for all.

    They stand in the fewest lines then, in the fewest columns that do it, in order; a group alone
    is across.
    """
    if not groups:
        return ()
    most = max(1, min(most, (width + GAP) // (LEAST + GAP)))
    across = {name: _across(name, group, width) for name, group in groups.items()}
    if len(groups) == 1:
        return next(iter(across.values()))

    def form(places: Sequence[int], join: Join = side_by_side) -> Lines:
        placed = [
            [name for name, at in zip(groups, places, strict=True) if at == place]
            for place in range(most + 1)
        ]
        columns = [{name: groups[name] for name in names} for names in placed[:-1] if names]
        beside = _beside(columns, width, join) if columns else ()
        return _apart(beside, *(across[name] for name in placed[-1]))

    def rank(places: Sequence[int]) -> tuple[int, ...]:
        rows = len(form(places, _tallest))  # to put all forms side by side takes long
        turned = sum(one > other for one, other in combinations(places, 2))
        return max(0, rows - height), places.count(most), rows, max(places), turned

    wide = (name == SIGNS or len(group) > FEW for name, group in groups.items())
    orders = product(*(range(most + each) for each in wide))
    return form(min((each for each in orders if _in_order(each, most)), key=rank))


def _in_order(places: Sequence[int], most: int) -> bool:
    """Tell whether no column is empty, or begins with a group before the first of another."""
    firsts = [place for place in dict.fromkeys(places) if place < most]
    return firsts == [*range(len(firsts))]


def _tallest(columns: Sequence[Lines], _: Sequence[int]) -> Lines:
    """Return as many lines as columns have side by side."""
    return max(columns, key=len)


def _beside(columns: Sequence[Mapping[str, Group]], width: int, join: Join) -> Lines:
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
    if max(widths) <= room // len(columns):
        widths = [room // len(columns)] * len(columns)
    widths = [each + (room - sum(widths)) // len(columns) for each in widths]
    widths[-1] += room - sum(widths)
    blocks = [
        _apart(*(_block(name, (*group.items(),), wide, head) for name, group in groups.items()))
        for groups, wide, head in zip(columns, widths, heads, strict=True)
    ]
    return join(blocks, widths)


@lru_cache(maxsize=512)
def _block(name: str, pairs: tuple[tuple[str, str], ...], width: int, head: int) -> Lines:
    """Write a group below its heading, once for all forms that give it the same columns."""
    return _headed(name, [*chain(*_entries(dict(pairs), width, head))], width)


def _across(name: str, group: Group, width: int) -> Lines:
    """Write a group in as many columns below its heading as its texts need not be broken for."""
    pairs = [*group.items()]
    for rows in range(1, len(pairs) + 1):
        columns = [dict(pairs[at : at + rows]) for at in range(0, len(pairs), rows)]
        widths = [_wanted({"": each}, _head(each)) for each in columns]
        spare = width - sum(widths) - GAP * (len(columns) - 1)
        if spare >= 0:
            break
    widths = [each + spare // len(columns) for each in widths]
    listed = [[*chain(*_entries(each, wide))] for each, wide in zip(columns, widths, strict=True)]
    return _headed(name, side_by_side(listed, widths), width)


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


@lru_cache(maxsize=512)
def _evenly(text: str, width: int) -> Sequence[str]:
    """Break a text into as few lines as a width needs, none of them a word left alone."""
    width = max(1, width)
    lines = wrap(text, width)
    least = max(width // 2, *map(len, text.split()), 1)
    narrower = (wrap(text, each) for each in range(least, width))
    return next((each for each in narrower if len(each) == len(lines)), lines)


def _entries(group: Group, width: int, head: int = 0) -> Sequence[Lines]:
    """Write a group: each of its keys in ``head`` columns or as they need, what it does beside."""
    head = head or _head(group)
    return [
        [
            Content.styled((keys if not at else "").ljust(head), KEY).append_text(line, QUIET)
            for at, line in enumerate(_evenly(what, width - head))
        ]
        for keys, what in group.items()
    ]
