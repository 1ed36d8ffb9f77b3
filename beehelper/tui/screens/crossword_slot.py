"""What is said of a slot: its name, its letters and its clue, in a box or on a line of its list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from textual.content import Content

from beehelper.crossword.game import State
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.texts import apart
from beehelper.tui.screens.crossword_fill import Proposal
from beehelper.tui.widgets.cell_faces import REVEALED

CROSSING = "$foreground 75%"
"""The style of the slot that crosses the cursor's."""

FURTHER = "  "
"""What stands before further rows of what is said of a slot."""

CUT = " …"
"""What ends a text that is cut."""


def about(
    state: State, slot: Slot | None, crossing: Slot | None, written: Sequence[str], offer: Proposal
) -> tuple[Content, Content]:
    """Say what there is to say of a slot, and less of the one that crosses it."""
    said, crossed = Content("This cell is in no slot."), Content()
    if slot is not None:
        title = _title(state, slot, written, offer)
        parts = title, state.clue(slot), state.note(slot)
        said = Content(apart("  ".join(filter(None, parts)))).stylize("bold", 0, len(title))
    if crossing is not None:
        clue = state.clue(crossing)
        text = f"{crossing}  {apart(clue)}" if clue else _title(state, crossing, written, offer)
        crossed = Content.styled(text, CROSSING)
    return said, crossed


def within(said: Content, crossed: Content, width: int, height: int) -> Content:
    """Write what is said of a slot, and of its crossing what there is room for below it.

    What follows of a long one stands further right.
    """
    rows = broken(said.plain, width, height)
    below = broken(crossed.plain, width, height - len(rows))
    if below and below[-1].endswith(CUT) and FURTHER not in "\n".join(below):
        below = []  # no word of the clue has room beside the name of its slot
    text = "\n".join(rows)
    # A further row begins with more signs than the space that it replaces.
    written = [end for end, sign in enumerate(text, 1) if not sign.isspace()]
    spans = (
        span._replace(end=written[: len("".join(said.plain[: span.end].split()))][-1])
        for span in said.spans
    )
    about = Content(text, [*spans])
    return about + Content("".join(f"\n{row}" for row in below)).stylize(CROSSING)


def broken(text: str, width: int, height: int) -> list[str]:
    """Break a text at its words: after the name of its slot, where that takes no more rows.

    An ellipsis ends what has more rows than there is room for.
    """
    if height <= 0:
        return []
    name, _, clue = text.partition(FURTHER)
    rows = wrap(text, width, subsequent_indent=FURTHER, max_lines=height, placeholder=CUT)
    clued = wrap(clue, width, initial_indent=FURTHER, subsequent_indent=FURTHER)
    apart = [*wrap(name, width, subsequent_indent=FURTHER), *clued]
    return apart if clued and len(apart) <= len(rows) else rows


def written_in(state: State, ghost: Mapping[int, str]) -> Sequence[str]:
    """Write the letter of each cell, given, proposed or in pencil (small), the revealed marked."""
    written = [given.upper() or "·" for given in state.grid.cells]
    for cell, text in state.pencil.items():
        written[cell] = text
    for cell, text in ghost.items():
        if not state.grid.cells[cell]:
            written[cell] = text.upper()
    for cell in state.revealed:
        written[cell] = REVEALED + written[cell]
    return written


def _pattern(slot: Slot, written: Sequence[str]) -> str:
    return "".join(written[cell] for cell in slot.cells)


def _title(state: State, slot: Slot, written: Sequence[str], offer: Proposal) -> str:
    """Name a slot, with its letters once it has some, and its length."""
    pattern = _pattern(slot, written)
    letters = f" {pattern}" if pattern.strip("·") else ""
    return f"{slot}{letters} ({len(slot.cells)}){_whose(state.grid, slot, offer)}"


def _whose(grid: Grid, slot: Slot, offer: Proposal) -> str:
    """Say whose the word of a slot is while letters are offered, and what an offered one scores."""
    if not offer.letters:
        return ""
    score = f", score {offer.scores[slot.name]}" if slot.name in offer.scores else ""
    return "  yours" if grid.is_full(slot) else f"  offered{score}"


def clue_line(state: State, slot: Slot, written: Sequence[str]) -> tuple[str, bool]:
    """Write a slot's line of the list: its number, a tick if it is done, its clue or pattern.

    Tell, too, whether it is over, or has less to say than those with clues.
    """
    is_full, clue = state.is_solved or state.grid.is_full(slot), state.clue(slot)
    noted = "✎ " if state.note(slot) else ""
    text = f"{noted}{apart(clue) or _pattern(slot, written)}"
    is_over = is_full or (bool(state.clues) and not clue)
    return f"{slot.number:>3}{' ✓' if is_full else '  '} {text}", is_over
