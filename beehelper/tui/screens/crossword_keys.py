"""What keys do on the crossword's screen."""

from __future__ import annotations

from collections.abc import Mapping

from beehelper.guide import STUCK, Guide

KEYS = (
    ("f7", "view", "Panel", "Change the panel"),
    ("ctrl+f", "fill", "Fill", "Fill open cells"),
    ("ctrl+s", "save", "Save", "Save to a file"),
    ("ctrl+r", "redo", "Redo", "Redo a move"),
    ("ctrl+u", "pencil", "Pencil", "Write in pencil"),
    ("ctrl+d", "symmetry", "Symmetry", "Black in pairs"),
    ("insert,asterisk", "rebus", "Rebus", "Several letters"),
    ("ctrl+e", "note", "Clue", "Clue or note"),
    ("ctrl+x", "ban", "Ban word", "Fill without word"),
    ("ctrl+l", "find", "Find", "Find by pattern"),
    ("ctrl+g", "go", "Go to", "Go to, say, 14D"),
    ("ctrl+k", "check", "Check", "Check or reveal"),
    ("ctrl+a", "about", "About", "Title and notes"),
    ("ctrl+w", "timer", "Timer", "Pause the timer"),
    ("ctrl+o", "clue", "One clue", "Answers to a clue"),
)
"""Keys, actions, their names and what they do; there is room for the first three on the screen."""

UNKEYED: Mapping[str, tuple[str, str]] = {
    "Learn": ("Learn the clues of solved puzzles", "learn"),
    "Timer": ("Hide the timer, or show it", "hide_timer"),
    "Title": ("The title and the author of this grid", "title"),
    "Fill some": ("Fill some words, leave the others as they are", "fill_some"),
    "Finish": ("Save the full grid as a puzzle to solve", "finish"),
}
"""What the palette has besides."""

NEED_A_GRID = {"hint", "undo", "copy", *(action for _, action, *_ in KEYS)} - {"clue", "learn"}
NEED_A_GRID |= {action for _, action in UNKEYED.values()}

GUIDE = Guide(
    (
        "Type letters; Space turns, Tab: next open word.",
        "A full stop makes a cell black, or open again.",
        STUCK,
        "F7: hints, clues, words that fit, the grid alone.",
        "PgUp and PgDn go through them; Enter accepts one.",
    ),
    {
        "▸A": "where you are; ▸ writes across, ▾ down",
        "a": "in pencil: it does not count as given",
        "◥A": "shown by a hint, or revealed",
        "✗A": "wrong, says the check",
        "○A": "circled by the puzzle",
    },
    (
        "An arrow turns, too. Delete and Backspace empty a cell. Home and End go to the ends of a "
        "word; Shift with an arrow goes to black cells, too, and marks a region, as dragging the "
        "mouse does: a fill has the marked words alone. A word can be pasted, or a whole grid. A "
        "fill keeps the letters that stand in the grid.",
        "A hint stays as it was shown until you ask for the next, or go to a word that has "
        "one. The stored solution is read only where you ask to check or to reveal, and when a "
        "grid is full and right.",
    ),
)
