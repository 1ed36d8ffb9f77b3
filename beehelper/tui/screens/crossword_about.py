"""What a puzzle's file says of it: title, author, notes."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from beehelper.crossword.puzzle import NUMBERS, Puzzle
from beehelper.crossword.texts import apart, byline
from beehelper.tui.screens.panel import PanelScreen


class AboutScreen(PanelScreen):
    """Shows all that a puzzle's file says besides its clues."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self.TITLE_LINE = "About this puzzle"
        self._puzzle = puzzle

    def body(self) -> Iterable[Widget]:
        puzzle, size = self._puzzle, f"{self._puzzle.grid.rows}x{self._puzzle.grid.columns}"
        kinds = {
            "diagramless: its black cells are shown": puzzle.diagramless,
            "its checksum is wrong, so a clue or a letter may be, too": puzzle.is_altered,
            "its slots have the usual numbers, not the file's own": NUMBERS in puzzle.unread,
        }
        kind = ", ".join([size, *(kind for kind, is_so in kinds.items() if is_so)])
        title = Content.styled(apart(puzzle.title) or "No title", "bold")
        by = byline(puzzle.author)
        facts = [f"{name}: {text}" for name, text in puzzle.facts.items()]
        texts = (by, kind, puzzle.copyright, *facts)
        said = [title, *(Content(apart(text)) for text in texts if text)]
        yield Static(Content("\n").join(said))
        for text in filter(None, (puzzle.intro, puzzle.notes)):
            yield Static(f"\n{apart(text)}", markup=False)
