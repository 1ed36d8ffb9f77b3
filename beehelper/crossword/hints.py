"""The ladder of the crossword: from where to look to the whole fill.

A hint is a pure function of the puzzle, what is known of it, and the rung. The *most promising*
slot is the one whose likeliest word is likeliest. No word is called sure, be it the only one that
the lists leave: the answer may be in none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from beehelper.crossword.advice import RIVAL, UNSURE, Advice, SlotAdvice, Solved, fits
from beehelper.crossword.clue_reasons import NO_REASON
from beehelper.crossword.grid import OPEN, Grid, Slot
from beehelper.crossword.wordfile import enumeration
from beehelper.hints import Hint, Ladder, Rung, percent, short_percent
from beehelper.words.plural import counted

ONLY_WORD = "no other word of my lists fits"

ONLY_IN_GRID = "the rest of the grid leaves no other of my words"
"""What is said of the only word that is left, where others fit its own letters."""

OFF_LIST = "not in my lists"
"""Where a word is that no list has."""

BELOW = percent(0)

FULL, NO_SLOT = "Every cell has its letter.", "No slot is open."

SHOWN = 15
"""Most words that are listed."""

SURE_LETTER = 0.9
"""A letter of a solved grid with a lower chance is drawn small."""

SAFE = 0.995
"""A letter with a lower chance *may be* that one: from here on a chance is "over 99%"."""

OTHER_CHANCES = "Hints 2 to 6 trust my lists more:", "they give other chances."
"""What a solved grid's chances are beside those of advice, which other hints tell."""

LETTERS_SHOWN = 3
"""Letters that are shown for each cell of a slot that no word fits."""


def hint(grid: Grid, advice: Advice, rung: int, about: Slot | None = None) -> Hint:
    """Return what a rung, numbered from 1, shows.

    ``about`` is the slot that all rungs but the first and the last are about; without it, that is
    the most promising one.
    """
    if full := full_hint(grid, rung, about):
        return full
    chosen = LADDER.rungs[rung - 1]
    if chosen.name == "fill":
        return chosen.hint(chosen.tell(grid, grid.slots[0], advice))
    slot = (about if rung > LADDER.shared else None) or promising(grid, advice)
    if slot is None:
        return Hint("No word fits", ("No word of the lists fits anywhere in the grid.",))
    if rung <= LADDER.shared:
        return chosen.hint(chosen.tell(grid, slot, advice))
    if not advice.of(slot.name).candidates:
        lines = not_listed(grid, slot, advice)
        if chosen.name in ("chance", "letter"):  # no more than the rung gives of any slot
            more = chosen.name == "letter" and lines[1:]
            lines = [lines[0], *(_letter(grid, slot, advice) if more else [])]
        return Hint(f"{slot}: {chosen.title}", tuple(lines), table=True)
    what = grid.pattern(slot).upper() if chosen.table else chosen.title
    return chosen.hint(chosen.tell(grid, slot, advice))._replace(title=f"{slot}: {what}")


def full_hint(grid: Grid, rung: int, about: Slot | None) -> Hint | None:
    """Return what a rung shows where nothing is open: in the grid, or in the slot it is about."""
    if all(map(grid.is_full, grid.slots)):
        return Hint("Nothing is open", (FULL if grid.open_cells == grid.filled else NO_SLOT,))
    if about and LADDER.shared < rung < len(LADDER) and grid.is_full(about):
        return Hint(f"{about}", (FULL,))
    return None


def clue_hint(grid: Grid, advice: Advice, rung: int) -> Hint:
    """Return what a rung of CLUE_LADDER, numbered from 1, shows of a grid of one slot."""
    chosen, slot = CLUE_LADDER.rungs[rung - 1], grid.slots[0]
    if grid.is_full(slot):
        return Hint("Nothing is open", (FULL,))
    if not advice.of(slot.name).candidates:
        return Hint("No word fits", tuple(not_listed(grid, slot, advice)[:1]))
    return chosen.hint(chosen.tell(grid, slot, advice))


def named(grid: Grid, slot: Slot, advice: Advice, rung: int) -> str:
    """Return the word that a rung shows for a slot; empty if it shows none, or several."""
    name = LADDER.rungs[rung - 1].name
    if name == "fill":
        word = likely_fill(grid, advice).pattern(slot)
        return "" if "?" in word else word
    candidates = advice.of(slot.name).candidates
    return candidates[0].word if name == "word" and candidates else ""


def given_away(grid: Grid, slot: Slot, advice: Advice, rung: int) -> dict[int, str]:
    """Return the letters that a rung shows for open cells, if it shows one for each."""
    shown = grid
    match LADDER.rungs[rung - 1].name:
        case "letter" if not grid.is_full(slot):
            cell = _likeliest(slot, advice)
            shown = grid.with_cells({cell: advice.cells[cell][0].letter})
        case "fill":
            shown = likely_fill(grid, advice)
        case "word":
            word = named(grid, slot, advice, rung)
            shown = grid.with_word(slot, word) if word else grid
    return {cell: shown.cells[cell] for cell in shown.filled - grid.filled}


def promising(grid: Grid, advice: Advice) -> Slot | None:
    """Choose the open slot whose likeliest word is likeliest; of equals, the one most open."""
    promises = {
        slot: (known.candidates[0].chance, grid.pattern(slot).count("?"))
        for slot, known in zip(grid.slots, advice.slots, strict=True)
        if known.candidates and not grid.is_full(slot)
    }
    return max(promises, key=promises.__getitem__, default=None)


def likely_fill(grid: Grid, advice: Advice) -> Grid:
    """Fill a grid with what is likeliest: words from the surest slot on, then single letters."""
    placed = grid
    used = {grid.pattern(slot) for slot in grid.slots}
    surest = sorted(
        zip(grid.slots, advice.slots, strict=True),
        key=lambda pair: -max((each.chance for each in pair[1].candidates), default=0),
    )
    for slot, known in surest:
        pattern = placed.pattern(slot)
        for word, _, _ in known.candidates:
            if word not in used and fits(word, pattern):
                placed = placed.with_word(slot, word)
                used.add(word)
                break
    left = {
        cell: letters[0].letter for cell, letters in advice.cells.items() if not placed.cells[cell]
    }
    return placed.with_cells(left)


def spelled_out(word: str, spellings: Sequence[str]) -> str:
    """Write a word: in capitals, with its enumerations if it is not one plain word."""
    spelled = _spelled(word, spellings)
    return f"{word.upper()}  {spelled}" if spelled else word.upper()


def _spelled(word: str, spellings: Sequence[str]) -> str:
    """Spell a word that is not one plain word, with its enumerations; empty for others."""
    phrases = [text for text in spellings if text.lower() != word]
    ways = dict.fromkeys(map(enumeration, spellings))
    return f"{phrases[0]} {' '.join(ways)}" if phrases else ""


def _where(grid: Grid, slot: Slot, advice: Advice) -> Sequence[str]:
    return [f"Look at {slot}."]


def _chance(grid: Grid, slot: Slot, advice: Advice) -> Sequence[str]:
    known = advice.of(slot.name)
    best, *others = (each.chance for each in known.candidates)
    rivals = sum(chance >= RIVAL for chance in others)
    if best < RIVAL and known.fitting > 1:
        said = [f"No word stands out: {known.fitting:,} fit, each {BELOW} likely."]
    else:
        rest = f"Any other: {short_percent(0).strip()}"
        if only := _only(known):
            rest = f"{only[0].upper()}{only[1:]}"
        elif rivals:
            rest = f"{counted(rivals, 'other')}: 1% or more"
        said = [f"Best word: {short_percent(best).strip()} likely", rest]
    if best >= SAFE and not _only(known):
        return [f"Best word: {percent(best)} likely; all others: {percent(0)}."]
    return [*said, _off_list(known)]


def _only(known: SlotAdvice) -> str:
    """Say that the lists leave no other word than the best one; empty if they do."""
    return ONLY_WORD if known.fitting == 1 else ONLY_IN_GRID * known.forced


def _likeliest(slot: Slot, advice: Advice) -> int:
    """Return the open cell of a slot whose letter is likeliest."""
    empty = [cell for cell in slot.cells if cell in advice.cells]
    return max(empty, key=lambda cell: advice.cells[cell][0].chance)


def _letter(grid: Grid, slot: Slot, advice: Advice) -> Sequence[str]:
    cell = _likeliest(slot, advice)
    letter, chance = advice.cells[cell][0]
    place = slot.cells.index(cell) + 1
    verb = "is" if chance >= SAFE else "may be"
    return [f"Letter {place} {verb} {letter.upper()} ({percent(chance)} likely)."]


def _words(grid: Grid, slot: Slot, advice: Advice) -> Sequence[str]:
    known = advice.of(slot.name)
    lines = [
        f"{short_percent(chance)}  {(_spelled(word, ways) or word).upper()}"
        for word, chance, ways in known.candidates[:SHOWN]
    ]
    more = known.fitting - len(lines)
    if more:
        lines.append(f"and {more:,} more")
    return [*lines, _off_list(known)]


def _kind(grid: Grid, slot: Slot, advice: Advice) -> Sequence[str]:
    known = advice.of(slot.name)
    best = f"The best answer is {percent(known.candidates[0].chance)} likely."
    why = (known.reason or NO_REASON).kind
    return [f"{best} What speaks for it: {why}.", _off_list(known)]


def _reason(grid: Grid, slot: Slot, advice: Advice) -> Sequence[str]:
    why = advice.of(slot.name).reason or NO_REASON
    return [why.text]


def _word(grid: Grid, slot: Slot, advice: Advice) -> Sequence[str]:
    known = advice.of(slot.name)
    best = known.candidates[0]
    chance = "; ".join(filter(None, (f"{percent(best.chance)} likely", _only(known))))
    why = [known.reason.text] if known.reason else []
    return [f"{spelled_out(best.word, best.spellings)}: {chance}.", *why]


def _off_list(known: SlotAdvice) -> str:
    return f"{OFF_LIST.capitalize()}: {short_percent(known.off_list).strip()}"


def not_listed(grid: Grid, slot: Slot, advice: Advice) -> list[str]:
    """Say of a slot that no word fits what its letters may be."""
    pattern = grid.pattern(slot)
    standing = (grid.pattern(each) for each in grid.slots if each != slot and grid.is_full(each))
    word = next((word for word in standing if fits(word, pattern)), "").upper()
    lines = [f"No word of my lists fits {pattern.upper()}."]
    if word:
        lines = [f"No other word of my lists fits {pattern.upper()}: {word} stands in the grid."]
    for place, cell in enumerate(slot.cells, 1):
        if cell in advice.cells:
            letters = advice.cells[cell][:LETTERS_SHOWN]
            chances = "  ".join(f"{each.letter.upper()} {percent(each.chance)}" for each in letters)
            lines.append(f"cell {place}: {chances}")
    return lines


def solved_hint(solved: Solved) -> Hint:
    """Return what the last rung shows of a puzzle with clues."""
    lines = solved_lines(solved)
    if len(lines) > solved.grid.rows:  # some chances are told
        lines += OTHER_CHANCES
    return Hint("The whole puzzle", tuple(lines), table=True)


def solved_lines(solved: Solved) -> list[str]:
    """Draw a solved grid, sure letters in capitals and others small, and name unsure words."""
    doubtful = {
        cell: solved.grid.cells[cell]
        for cell, chance in solved.confidence.items()
        if chance < SURE_LETTER
    }
    lines = _drawn(solved.grid.with_cells(dict.fromkeys(doubtful, OPEN)), doubtful)
    if doubtful:
        lines.append(f"Small letters are under {percent(SURE_LETTER)} likely.")
    if solved.unsure:
        lines.append(f"Words under {percent(UNSURE)} likely:")
    for word in solved.unsure:
        where = "" if word.listed else f", {OFF_LIST}"
        lines.append(f"{word.name:>4}  {word.word.upper()}  {percent(word.chance)}{where}")
    return lines


def _drawn(grid: Grid, small: Mapping[int, str]) -> list[str]:
    """Draw a grid, its letters in capitals, others small."""
    others = iter(small.get(cell, ".") for cell in sorted(grid.open_cells - grid.filled))
    return "".join(next(others) if sign == "." else sign for sign in grid.text()).splitlines()


def _fill(grid: Grid, _: Slot, advice: Advice) -> Sequence[str]:
    """Draw the likeliest fill: given letters in capitals, the others small."""
    filled = likely_fill(grid, advice)
    return _drawn(grid, {cell: filled.cells[cell] for cell in filled.filled})


Tell = Callable[[Grid, Slot, Advice], Sequence[str]]

LADDER = Ladder[Tell]((
    Rung("where", "Where to look", "which word is the easiest to find now",
         "spoils no letter", _where),
    Rung("chance", "chances", "how sure its best word is, and if it has rivals",
         "spoils no letter", _chance),
    Rung("letter", "a letter", "its surest letter, and how sure that is", "gives one letter",
         _letter),
    Rung("reason", "why", "why the best word is likely", "may give the word", _reason),
    Rung("word", "the word", "the best word, and how sure it is", "gives one word", _word),
    Rung("words", "the words", "the words that fit", "gives the words", _words, table=True),
    Rung("fill", "The likeliest letters", "the likeliest letters of the whole grid",
         "gives everything", _fill, table=True),
), shared=1)  # fmt: skip

CLUE_LADDER = Ladder[Tell]((
    Rung("kind", "One clue", "what speaks for the best answer, and how sure it is",
         "spoils no letter", _kind),
    Rung("reason", "One clue", "why the best answer is likely", "hints at the answer", _reason),
    Rung("letter", "One clue", "one letter of it, and how sure it is", "gives one letter", _letter),
    Rung("word", "One clue", "the best answer, and how sure it is", "gives the answer", _word),
    Rung("words", "One clue", "the likeliest answers", "gives all that is known", _words,
         table=True),
))  # fmt: skip
"""The ladder of a clue by itself."""
