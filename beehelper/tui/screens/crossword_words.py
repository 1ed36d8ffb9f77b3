"""What the crossword's screen knows of the words that fit, and its panel of words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from beehelper.crossword.advice import Advice, Asked, SlotAdvice, still
from beehelper.crossword.find import Finds
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.hints import not_listed, spelled_out
from beehelper.hints import short_percent
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.review_table import EIGHTHS


@dataclass
class Ranking:
    """What the solver found of a grid, which need not be that of now, and how far it is."""

    asked: Asked[Grid] | None = None
    """What the advice is about, or what the fault was."""
    advice: Advice | None = None
    state: str = ""
    fault: str = ""

    def of(self, grid: Grid) -> Advice | None:
        return self.advice if self.asked is not None and self.asked.question == grid else None

    def of_slot(self, grid: Grid, slot: Slot) -> SlotAdvice | None:
        """Return what is known of a slot; if that is from before a change, what of it still fits.

        Black cells may have come or gone meanwhile: a slot is the one of the same cells.
        """
        if self.asked is None or self.advice is None:
            return None
        for before, known in zip(self.asked.question.slots, self.advice.slots, strict=True):
            if before.cells == slot.cells and before.across == slot.across:
                return known if self.of(grid) else still(known, grid.pattern(slot))
        return None


class WordLines(NamedTuple):
    """What the panel of words holds: its lines, the words that the first of them offer."""

    lines: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    title: str = "Words"
    empty: str = ""
    """What is said if there are no lines."""
    heat: str = ""
    """The likeliest letters of the cell."""


BAR = 6
"""Columns of the bar of a certain word."""


def bar(chance: float) -> str:
    """Draw a chance as a bar, to an eighth of a column."""
    whole, eighths = divmod(round(chance * BAR * 8), 8)
    return ("█" * whole + EIGHTHS[eighths] * (eighths > 0)).ljust(BAR)


def looked_up(found: Finds) -> WordLines:
    """List the words that were found for a pattern."""
    return WordLines(
        tuple(spelled_out(each.word, each.spellings) for each in found.words),
        tuple(each.word for each in found.words),
        f"Found {found.total:,}",
        "No word fits.",
    )


def fitting(grid: Grid, slot: Slot | None, cell: int, ranking: Ranking) -> WordLines:
    """List the words that fit a slot, likeliest first, and what is left out."""
    advice = ranking.of(grid)
    letters = advice.cells.get(cell, ()) if advice else ()
    heat = "  ".join(
        f"{each.letter.upper()} {short_percent(each.chance).strip()}" for each in letters[:4]
    )
    if slot is None:
        return WordLines(empty="No slot.", heat=heat)
    known = ranking.of_slot(grid, slot)
    if grid.is_full(slot):
        listed = known is None or known.fitting > 0
        return WordLines(empty="All is given." if listed else "Not in my lists.", heat=heat)
    if known is None:
        return WordLines(empty=ranking.state, heat=heat)
    words = tuple(each.word for each in known.candidates)
    lines = [
        f"{short_percent(chance)} {bar(chance)} {spelled_out(word, spellings)}"
        for word, chance, spellings in known.candidates
    ]
    if advice is not None and not words:
        lines = not_listed(grid, slot, advice)
    elif advice is not None:
        more = known.fitting - len(words)
        lines += [f"{'':{BAR + 6}}and {more:,} more"] if more > 0 else []
        lines.append(f"{short_percent(known.off_list)} {bar(known.off_list)} not in my lists")
    return WordLines(tuple(lines), words, empty=ranking.state, heat=heat)


class WordsPanel(Choices):
    """The panel of words; the one that a person went to stays chosen when others come."""

    words: tuple[str, ...] = ()
    _went_to: tuple[Slot | None, str] | None = None

    def offer(self, listing: WordLines, slot: Slot | None) -> None:
        self.words, self.empty = listing.words, listing.empty
        went_to, word = self._went_to or (None, "")
        chosen = self.words.index(word) if went_to == slot and word in self.words else 0
        self.show(listing.lines, chosen if self.words else None)
        self.caption(listing.title, listing.heat)

    def choose(self, step: int, slot: Slot | None) -> bool:
        """Go to another word; tell whether there is any."""
        if self.chosen is None:
            return False
        self.chosen = min(max(self.chosen + step, 0), len(self.words) - 1)
        self._went_to = slot, self.words[self.chosen]
        return True

    @property
    def word(self) -> str:
        """The chosen word; empty if there is none."""
        return "" if self.chosen is None else self.words[self.chosen]
