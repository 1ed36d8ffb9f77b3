"""What the crossword's screen knows of the words that fit, and its panel of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import NamedTuple

from textual.message import Message

from beehelper.crossword.advice import Advice, Asked, Letter, SlotAdvice, still
from beehelper.crossword.find import Finds
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.hints import OFF_LIST, not_listed, spelled_out
from beehelper.hints import in_halves, short_percent
from beehelper.tui.hint_search import SEARCHED, SEARCHING
from beehelper.tui.widgets.choices import Choices
from beehelper.words.plural import counted


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

    def state_of(self, grid: Grid) -> str:
        """Say how far it is; what is ready for the grid before a key is not for that of now."""
        return SEARCHING if self.state == SEARCHED and self.of(grid) is None else self.state

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
    further: str = ""
    """The key that lists others, where that has no row."""
    unlikely: frozenset[int] = frozenset()
    """The lines of words that hardly have a chance."""
    folded: WordLines | None = None
    """The same with the likely words alone, where they have most of the chance."""


BORDER = 1
"""Columns that a text on a border has less than a line."""

MOSTLY = 0.5
"""The chance that the likely words have together if all others are folded into a line."""

UNLIKELY = 0.005
"""A lower chance is written as under 1 %."""

CHANCE = 5
"""Columns of a chance, and of the space before it."""

LEAST_BAR = 4
"""Columns of the bar of a certain word, which ends its row; with less room there is none."""

SPELLED = 40
"""Columns with which phrases are also written as they are spelled."""


def charted(chances: Sequence[tuple[str, float]], width: int) -> list[str]:
    """Write words with their chances in columns, and those of several with bars to compare."""
    longest = min(width - CHANCE, max((len(word) for word, _ in chances), default=0))
    room = width - longest - CHANCE - 1
    columns = room if room >= LEAST_BAR and len(chances) > 1 else 0
    return [
        f"{_cut(word, longest)} {short_percent(chance)} {in_halves(columns * chance)}".rstrip()
        for word, chance in chances
    ]


def _cut(text: str, width: int) -> str:
    return text.ljust(width) if len(text) <= width else f"{text[: max(0, width - 1)]}…"


def looked_up(found: Finds) -> WordLines:
    """List the words that were found for a pattern."""
    return WordLines(
        tuple(spelled_out(each.word, each.spellings) for each in found.words),
        tuple(each.word for each in found.words),
        f"Found {found.total:,}",
        "No word fits.",
    )


def _heat(letters: Sequence[Letter], width: int) -> str:
    """Write the likeliest letters of a cell, as many as there is room for on a border."""
    text, likely = "", [each for each in letters[:4] if each.chance >= UNLIKELY]
    for letter, chance in likely or letters[:1]:
        more = f"{text or 'this cell:'} {letter.upper()} {short_percent(chance).strip()} "
        if len(more) > width - BORDER:
            break
        text = more
    return text.rstrip()


def fitting(
    grid: Grid, slot: Slot | None, cell: int, ranking: Ranking, width: int, *, brief: bool = False
) -> WordLines:
    """List the words that fit a slot, likeliest first, and what is left out, in some columns.

    A ``brief`` list of the likely words alone has no row for the others, but names their key.
    """
    advice = ranking.of(grid)
    letters = advice.cells.get(cell, ()) if advice else ()
    if slot is None:
        return WordLines(empty="No slot.")
    known = ranking.of_slot(grid, slot)
    if grid.is_full(slot):
        listed = known is None or known.fitting > 0
        return WordLines(empty="All is given." if listed else "Not in my lists.")
    said = WordLines(empty=ranking.state_of(grid), heat=_heat(letters, width))
    if known is None:
        return said
    said = said._replace(words=tuple(each.word for each in known.candidates))
    chances = [
        (spelled_out(word, ways) if width >= SPELLED else word.upper(), chance)
        for word, chance, ways in known.candidates
    ]
    if advice is None:
        return _charted(said, chances, width)
    if not chances:
        return said._replace(lines=tuple(not_listed(grid, slot, advice)))
    whole = _charted(said, chances, width, known)
    likely = sum(chance >= UNLIKELY for _, chance in chances)
    if likely == len(chances) or sum(chance for _, chance in chances[:likely]) < MOSTLY:
        return whole
    first = said._replace(words=said.words[:likely])
    folded = _charted(first, chances[:likely], width, known, "PgDn", brief=brief)
    return whole._replace(folded=folded)


def _charted(
    said: WordLines,
    chances: Sequence[tuple[str, float]],
    width: int,
    known: SlotAdvice | None = None,
    key: str = "",
    *,
    brief: bool = False,
) -> WordLines:
    """Write words with their chances; below them that of all others, and what shows those."""
    rows = list(zip(charted(chances, width), (chance for _, chance in chances), strict=True))
    if known is not None:
        # What a key lists has its chance, too.
        off_list = 0.0 if key and known.off_list < UNLIKELY else known.off_list
        rest = 1 - off_list - sum(chance for _, chance in chances)
        others = known.fitting - len(chances)
        if others:
            share = short_percent(rest).strip()
            line = f"{counted(others, 'other')}: {share}"
            if key:
                line = f"{key}: others {share}"
            if brief:
                said = said._replace(further=f"{key}: others")
            else:
                rows.append((line, rest))
        if off_list or not key:
            rows.append((f"{OFF_LIST}: {short_percent(off_list).strip()}", off_list))
    faint = frozenset(line for line, (_, chance) in enumerate(rows) if chance < UNLIKELY)
    return said._replace(lines=tuple(text for text, _ in rows), unlikely=faint)


class WordsPanel(Choices):
    """The panel of words; the one that a person went to stays chosen when others come."""

    words: tuple[str, ...] = ()

    class Resized(Message):
        """There are other columns for the words."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    _went_to: tuple[Slot | None, str] | None = None

    _whole: WordLines | None = None
    """What is shown once a person goes beyond the words in view."""

    asked_for = ""
    """The hint that was asked for to see the words, as the border names it."""

    price = ""
    """What the words of a slot give away, in place of them until they are asked for."""

    found: Finds | None = None
    """Words looked up by a pattern, as long as they are shown."""

    def draw(
        self, grid: Grid, slot: Slot | None, cell: int, ranking: Ranking, price: str = ""
    ) -> None:
        """Show the words that were looked up, else those that fit a slot, or their price."""
        self.price = "" if self.found else price
        if self.found is not None:
            self.offer(looked_up(self.found), slot)
        elif price:
            self.offer(WordLines(tuple(wrap(price, self.size.width or 1))), slot)
        else:
            brief = self._takes_its_rows
            self.offer(fitting(grid, slot, cell, ranking, self.size.width, brief=brief), slot)

    @property
    def _takes_its_rows(self) -> bool:
        """Whether it is as high as its lines need, and what is above it has the rest."""
        return self.styles.height is not None and self.styles.height.is_auto

    def offer(self, listing: WordLines, slot: Slot | None) -> None:
        went_to, word = self._went_to or (None, "")
        self._whole = None
        if listing.folded is not None and (went_to != slot or word in listing.folded.words):
            self._whole, listing = listing, listing.folded
        grows = len(listing.lines) != len(self.lines)
        self.words, self.empty = listing.words, listing.empty
        chosen = self.words.index(word) if went_to == slot and word in self.words else 0
        self.show(listing.lines, chosen if self.words else None, listing.unlikely)
        if grows and self.display and self._takes_its_rows:
            self.refresh(layout=True)
        asked_for = "" if self.found or self.price else self.asked_for
        title = " · ".join(filter(None, (listing.title, asked_for)))
        # A word alone says with its chance that of each of its letters.
        alone = len(listing.lines) == len(listing.words) == 1
        self.caption(title, listing.further or ("" if alone else listing.heat))

    def choose(self, step: int, slot: Slot | None) -> bool:
        """Go to another word; tell whether there is any."""
        if self.chosen is None:
            return False
        if self._whole is not None and self.chosen + step >= len(self.words):
            self.unfold(slot)
            return True
        self.chosen = min(max(self.chosen + step, 0), len(self.words) - 1)
        self._went_to = slot, self.words[self.chosen]
        return True

    def unfold(self, slot: Slot | None) -> None:
        """Show all words, from the first that was not in view."""
        if self._whole is not None:
            self._went_to = slot, self._whole.words[len(self.words)]
            self.offer(self._whole, slot)

    @property
    def word(self) -> str:
        """The chosen word; empty if there is none."""
        return "" if self.chosen is None else self.words[self.chosen]
