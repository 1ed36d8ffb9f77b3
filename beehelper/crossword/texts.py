"""What the texts of a puzzle may hold: its cells, clues, notes and facts, as they print."""

from __future__ import annotations

import re
from collections.abc import Mapping

from beehelper.words.letters import composed, plain

MAX_CLUE = 2_000
"""Characters of a clue, a title, a name."""

MAX_NOTES = 50_000

LONGEST_CELL = 60
"""Letters in a cell of a solution, which may give several readings: A/B."""

RESERVED = frozenset('#_.:-?;,|()"=~<>')
"""Signs that mean something else in a file's cells, so that no cell holds one of them alone."""

SHADE = "c0c0c0"
"""The colour of a shaded cell whose file names none."""

COLOUR = re.compile(r"[0-9a-z]{1,30}")
WHITE = {"ffffff", "fff", "white"}

PLACE = re.compile(r"\d{1,4}[ad]", re.ASCII)
"""Where a slot begins, by its first cell and its direction: 17a."""

BY = re.compile(r"^by\s+", re.IGNORECASE)

FACT = re.compile(r"[a-z][a-z0-9 _-]{0,40}")

WINDOWS = {n: sign for n in range(0x80, 0xA0) if (sign := bytes([n]).decode("cp1252", "ignore"))}
"""Controls of Latin-1 -> the signs that Windows has in their place: quotes, dashes, the euro."""

EMOJI = "\u2190-\u2bff\U0001f000-\U0001faff"
JOINED = re.compile(
    f"((?<=[{EMOJI}\ufe0f])\u200d(?=[{EMOJI}])|\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f)"
)
"""What does not print, and makes one picture of several: of two emoji, or of a flag's letters."""

UNSET = {"", "n/a", "not set", "not in data"}
"""What programs write for a fact that they do not have."""


def cell_text(text: str) -> str | None:
    """Return what a cell holds: lower-case, without accents; None if a cell cannot hold it."""
    cell = plain(text.translate(WINDOWS))
    good = cell.isprintable() and not any(sign.isspace() for sign in cell)
    if not good or not 1 <= len(cell) <= LONGEST_CELL or not RESERVED.isdisjoint(cell):
        return None
    return cell


def spelled(text: str) -> str:
    """Return what a cell holds in lower case, with its accents; empty if a cell cannot hold it."""
    bare, cell = cell_text(text) or "", composed(text.translate(WINDOWS).lower())
    return cell if cell_text(cell) == bare and len(cell) <= LONGEST_CELL else bare


def capitals(cell: str) -> str:
    """Return a cell's text as files have it, in capitals."""
    return cell.upper() if spelled(cell.upper()) == cell else cell


def byline(author: str) -> str:
    """Say who made a puzzle, empty if nobody knows; many files have the "By" themselves."""
    return f"by {BY.sub('', author)}" if author else ""


def one_line(text: str) -> str:
    """Return a text with a space for all that does not print; it may be drawn on a terminal."""
    if text.isprintable():
        return text.strip()
    parts = JOINED.split(text.translate(WINDOWS))
    parts[::2] = ["".join(sign if sign.isprintable() else " " for sign in of) for of in parts[::2]]
    return "".join(parts).strip()


def apart(text: str) -> str:
    """Return a text with its joined emoji apart: terminals differ in how wide they draw a joint."""
    if text.isprintable():
        return text
    return JOINED.sub(lambda joint: joint[0][0].replace("\u200d", " "), text)


def lines(text: str) -> str:
    """Return a text of several lines, each with nothing in it that does not print."""
    return "\n".join(one_line(line) for line in text.translate(WINDOWS).splitlines()).strip("\n")


def colour(text: str) -> str:
    """Return the colour of a shade as puzzles hold it; empty for white, which is none."""
    bare = text.strip().removeprefix("#").lower()
    if bare in WHITE:
        return ""
    return bare if COLOUR.fullmatch(bare) else SHADE


def placed(notes: Mapping[str, str]) -> dict[str, str]:
    """Return the notes on slots, each on one line; what is for no place is left out."""
    return {
        place: text
        for place, note in notes.items()
        if PLACE.fullmatch(place) and (text := one_line(note))
    }


def facts(texts: Mapping[str, str], structure: frozenset[str]) -> dict[str, str]:
    """Return what a file's texts tell of a puzzle, but for those of its ``structure``, by name."""
    named = {name.strip().lower(): one_line(text) for name, text in texts.items()}
    return {
        name: text
        for name, text in named.items()
        if name not in structure
        and FACT.fullmatch(name)
        and text.lower() not in UNSET
        and len(text) <= MAX_NOTES
    }
