"""A line of one cell of a crossword: its ground, its number, its signs and its letter.

No sign is a colour alone. A letter in pencil is small and underlined, a circled one has a circle
and a tint, one that the check found wrong has a cross, one that the program showed a corner, one
that a hint gave is italic on a warm ground, and what a fill proposes is not bold, underlined if it
is poor; the cursor's arrow points along its slot, where it does not touch the letter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.color import Color, ColorParseError

from beehelper.crossword.grid import BLACK, VOID
from beehelper.tui.widgets.cell_forms import TOP_BAR, Form

REVEALED = "◥"
"""What stands before a letter that the program showed."""

ACROSS, DOWN = "▸", "▾"
"""What stands before the letter at the cursor: the way that letters go."""

TINT, DARKER = 0.3, 0.03
"""How much of a shade's own colour a cell has, and how much darker every second plain cell is."""

HEX = re.compile("[0-9a-f]{6}")


class Inks(NamedTuple):
    """The styles of a theme."""

    of: Callable[[str], Style]
    """A kind of cell, or *hinted* or *circle* -> its style."""
    added: Callable[[str], Style]
    """What a letter or its sign is -> what that adds to the style of its cell."""
    coloured: bool
    """Whether colours are seen."""


class Look(NamedTuple):
    """What the drawing of a line of a cell depends on, but for the theme."""

    content: str
    kind: str
    ghost: str = ""
    pencil: str = ""
    circled: bool = False
    wrong: bool = False
    revealed: bool = False
    number: str = ""
    """Its number, in small digits."""
    form: Form = Form(3)
    line: int = 0
    """The line within the cell, from 0."""
    shade: str = ""
    poor: bool = False
    """Whether a proposed letter is of a poor word, or unlikely."""
    edges: str = ""
    """Of a tall form the bars left of it and above it, or spaces; else the sides with a bar."""
    mark: str = ""
    """That of the cursor."""
    second: bool = False
    """Whether the cell is one of those that are darker, so that each is seen where it ends."""
    hinted: bool = False
    """Whether its letter is one that a hint gave, and likely."""
    after: Style | None = None
    """The ground of the next cell, where that begins in this one's last column."""


def draw(look: Look, inks: Inks) -> Sequence[Segment]:
    """Draw a line of a cell, with its bars, up to the ground of the next one."""
    style = ground_of(look, inks)
    if look.content in (BLACK, VOID):
        sign = " " if look.content == VOID else "█" if look.kind == "black" else "▒"
        segments: Sequence[Segment] = (Segment(sign * look.form.pitch, style),)
    else:
        segments = (_tall if look.form.tall else _plain)(look, style, inks)
    return ended(segments, look.after)


def ground_of(look: Look, inks: Inks) -> Style:
    """Return the style of a cell: of its shade, if it has one and is not lit."""
    if look.hinted and look.kind != "cursor":
        return inks.of("hinted")
    style = inks.of(look.kind)
    if look.kind != "open":
        lit = look.second and look.kind in ("slot", "cross")
        return _darker(style) if lit else style
    if look.shade:
        try:
            hue = Color.parse(f"#{look.shade}" if HEX.fullmatch(look.shade) else look.shade)
        except ColorParseError:
            return inks.of("circle")
        tinted = Color.from_rich_color(style.bgcolor).blend(hue, TINT)
        return style + Style(bgcolor=tinted.rich_color)
    if look.circled:
        return inks.of("circle")
    return _darker(style) if look.second else style


def ended(segments: Sequence[Segment], after: Style | None) -> Sequence[Segment]:
    """Let another ground begin in the last column, where no sign is in it."""
    *others, last = segments
    text, style = last.text, last.style or Style()
    ground = Style(bgcolor=style.color) if text[-1:] == "█" else style
    plain = text[-1:] in (" ", "█") and not style.underline
    if after is None or not plain or ground.bgcolor == after.bgcolor:
        return segments
    half = Segment("▌", Style(color=ground.bgcolor, bgcolor=after.bgcolor))
    return *others, Segment(text[:-1], style), half


def _darker(style: Style) -> Style:
    """Return the style of every second cell."""
    ground = Color.from_rich_color(style.bgcolor).darken(DARKER)
    return style + Style(bgcolor=ground.rich_color)


def _tall(look: Look, style: Style, inks: Inks) -> Sequence[Segment]:
    """Draw a line of a cell of several: its number above its letter, and nothing below."""
    number, width = look.number, look.form.width
    left, top = look.edges[0], look.edges[1]
    edge = Segment(left, style)
    if look.line == 0:
        number = "" if top == TOP_BAR else number
        if number and left == " ":
            return (Segment(f"{number:<{width + 1}}", style),)
        return edge, Segment(f"{number}{top * (width - len(number))}", style)
    if look.line != look.form.middle:
        return edge, Segment(" " * width, style)
    sign, shown, style_of = _letter(look, style, inks)
    if look.mark and left == " ":
        edge = Segment(look.mark, style)  # off the letter
    elif look.mark and not look.wrong:
        sign, shown = look.mark, shown or " "
    shown = f"{sign}{shown}"
    # A bar leaves the number no room above the letter.
    raised = number if top == TOP_BAR else ""
    raised = raised if len(raised) + cell_len(shown) <= width else ""
    text = _set(shown, width - len(raised), look.form.letter - len(raised))
    before = text[: len(text) - len(text.lstrip())]
    after = text[len(text.rstrip()) :] if before != text else ""
    middle = text[len(before) : len(text) - len(after)]
    return (
        edge, Segment(f"{raised}{before}", style),
        Segment(middle, style_of), Segment(after, style),
    )  # fmt: skip


def _plain(look: Look, style: Style, inks: Inks) -> Sequence[Segment]:
    """Draw a cell of one line: the cursor's arrow, its number, its sign, and its letter.

    Where colours say where the cursor is, a number comes before the arrow. In an empty cell
    the arrow stands in the place of the letter, or after a number that takes this.
    """
    width, coloured = look.form.width, inks.coloured
    if "B" in look.edges:
        style += Style(underline=True)
    around, (sign, shown, style) = style, _letter(look, style, inks)
    end = "┃" if "R" in look.edges else " "
    mark, number = look.mark, look.number
    place = width - 2  # in each cell, so that letters stand one below another
    if not shown:
        room = width - len(end.strip())
        # Its ground says where the cursor is, but for the colours.
        number = number if len(number) <= (room if coloured or not mark else place) else ""
        mark = mark if len(number + mark) <= room else ""
        if not (mark or number or coloured):  # grounds tell cells apart
            mark = "·"
        text = number.ljust(place) + mark if mark else number
        return Segment(text.ljust(width - 1), around), Segment(end[: width - len(text)], around)
    room = place + 1 - cell_len(shown)
    needed = sign if coloured else mark + sign
    if room < len(needed) and (end == " " or look.wrong or (mark and not coloured)):
        room, end = room + len(end), ""
    number_first = (("", number, sign), (mark, "", sign), ("", "", sign), (mark, "", ""))
    arrow_first = ((mark, "", sign), ("", "", sign * look.wrong), (mark, "", ""))
    forms = ((mark, number, sign), *(number_first if coloured else arrow_first))
    none = "", "", ""
    mark, number, sign = next((f for f in forms if len("".join(f)) <= room), none)
    before = number.ljust(room - len(mark + sign)) + mark
    text = _set(f"{sign}{shown}", width - len(before) - len(end), 0).rstrip()
    # What stands beside a letter is not underlined with it.
    end = end.rjust(width - len(before) - cell_len(text))
    return Segment(before, around), Segment(text, style), Segment(end, around)


def _letter(look: Look, style: Style, inks: Inks) -> tuple[str, str, Style]:
    """Return the sign of an open cell's mark, what stands there, and its style."""
    shown, sign, parts = (look.content or look.ghost).upper() or look.pencil, "", list[str]()
    if not look.content and shown:
        given = ["hinted"] if look.hinted else ["ghost", *["poor"] * look.poor]
        parts = given if look.ghost else ["pencil"]
    if look.content:
        style += Style(bold=True)
    if look.wrong:
        parts.append("wrong")
        sign = "✗"
    elif cell_len(shown) > 1:
        pass
    elif look.revealed:
        parts.append("revealed")
        sign = REVEALED
    elif look.circled:
        sign, shown = ("○", shown) if shown else ("", "○")
    for part in parts:
        more = inks.added(part)
        keeps = look.kind == "open" or (look.hinted and look.kind != "cursor")
        style += more if keeps else more.without_color
    return sign, shown, style


def _set(text: str, width: int, place: int) -> str:
    """Set a text into some columns, its middle at a place where there is room.

    Letters of some alphabets are two columns wide.
    """
    taken = cell_len(text)
    if taken > width:
        return set_cell_size(text, width - 1) + "…"
    left = min(max(0, place - taken // 2), width - taken)
    return " " * left + text + " " * (width - taken - left)
