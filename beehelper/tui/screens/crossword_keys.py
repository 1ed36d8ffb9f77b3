"""What keys do on the crossword's screen."""

from __future__ import annotations

from collections.abc import Mapping

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
