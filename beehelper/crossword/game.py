"""A grid in play: what stands in it after a session's moves.

A move is one or more changes of a cell, with spaces between them: ``17=e`` a letter, or several,
``17=`` none, ``17!e`` one that the program showed, ``17~e`` in pencil, ``17#`` black, ``17.`` open.
``note 17a text`` keeps a note for the slot across (or down, ``d``) that begins at a cell. A
session's first move is its file.
"""

from __future__ import annotations

import binascii
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import PurePath

from beehelper.crossword.formats import claims, is_meant, read_puzzle, read_saved, with_black
from beehelper.crossword.grid import BLACK, MAX_REBUS, OPEN, VOID, Grid, Slot, blank
from beehelper.crossword.plaintext import read_clues
from beehelper.crossword.puzzle import Puzzle, check, unknown
from beehelper.crossword.texts import RESERVED, apart, one_line, placed
from beehelper.errors import BadInput
from beehelper.glance import Bars, Begun, Glance, SavedBoard, time_taken
from beehelper.guide import STUCK, Guide
from beehelper.hints import helped
from beehelper.words.letters import plain
from beehelper.words.plural import clock, counted

guide = Guide(
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

PENCIL, SHOWN = "~", "!"

TEXT = rf"[^\s{re.escape(''.join(sorted(RESERVED)))}]{{0,{MAX_REBUS}}}"
CHANGE = re.compile(rf"(\d{{1,4}})(?:([={PENCIL}{SHOWN}])({TEXT})|([#.]))")

NAMING = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")
"""What the name of a save may have."""

OF_SLOT = re.compile(r"(note|clue) (\d{1,4}[ad]) ?(.*)", re.DOTALL)
OF_PUZZLE = re.compile(r"(title|author) ?(.*)", re.DOTALL)


@dataclass(frozen=True)
class State:
    """A puzzle in play: the grid that counts as given, letters in pencil by cell, notes by slot.

    ``typed_clues`` are by slot, empty for one that was deleted; ``title`` and
    ``author`` are as they are now, whatever the file says.
    """

    puzzle: Puzzle
    grid: Grid
    pencil: Mapping[int, str]
    notes: Mapping[str, str]
    typed_clues: Mapping[str, str]
    title: str
    author: str
    shown: Mapping[int, str] = field(default_factory=dict)
    """The letters that the program showed, by cell, be there others by now."""
    given_up: bool = False
    """Letters of more than one slot were shown at once: the rest of the grid."""

    @cached_property
    def revealed(self) -> frozenset[int]:
        """The cells that hold a letter which the program showed."""
        return frozenset(n for n, text in self.shown.items() if self.grid.cells[n] == text)

    @property
    def is_revealed(self) -> bool:
        """Tell whether the program showed the whole grid, be it letter by letter."""
        return self.given_up or (bool(self.shown) and self.revealed == self.grid.open_cells)

    @cached_property
    def written(self) -> Grid:
        """The grid with every letter that stands in it, those in pencil too."""
        return self.grid.with_cells(self.pencil)

    @property
    def full(self) -> bool:
        return all(self.grid.cells[cell] or cell in self.pencil for cell in self.grid.open_cells)

    @cached_property
    def is_solved(self) -> bool:
        """Tell whether every cell has its letter of the stored solution, which has them all."""
        return self.full and bool(is_right(self))

    @property
    def saved(self) -> Puzzle:
        """The puzzle with what was done: the letters, those in pencil marked, the notes."""
        whole = self._titled(self.puzzle.with_grid(self.written))
        return replace(
            whole,
            pencil=frozenset(self.pencil),
            revealed=self.revealed,
            slot_notes=placed(self.notes),
        )

    @property
    def opened(self) -> Puzzle:
        """The puzzle as its file has it, but for the clues, the title and the author."""
        return self._titled(self.puzzle)

    def _titled(self, puzzle: Puzzle) -> Puzzle:
        typed = {
            slot.name: self.typed_clues[slot.place]
            for slot in puzzle.grid.slots
            if slot.place in self.typed_clues
        }
        clues = {name: text for name, text in {**puzzle.clues, **typed}.items() if text}
        return replace(puzzle, clues=clues, title=self.title, author=self.author)

    def note(self, slot: Slot) -> str:
        return self.notes.get(slot.place, "")

    def clue(self, slot: Slot) -> str:
        """Return the clue, which stays with its cells when numbers change."""
        typed = self.typed_clues.get(slot.place)
        return self.puzzle.clue_of.get(slot.cells, "") if typed is None else typed

    @cached_property
    def clues(self) -> Mapping[str, str]:
        """The clues that there are, by the names of their slots."""
        return {slot.name: clue for slot in self.grid.slots if (clue := self.clue(slot))}


def letters(cells: Mapping[int, str], sign: str = "=") -> str:
    """Write a move that puts letters into cells; an empty text empties a cell."""
    return " ".join(f"{cell}{sign}{text}" for cell, text in cells.items())


def marked(move: str, shown: Mapping[int, str]) -> str:
    """Mark those letters of a move that the program has shown in their cells."""

    def mark(part: str) -> str:
        cell, _, text = part.partition("=")
        return f"{cell}{SHOWN}{text}" if text and shown.get(int(cell)) == text else part

    return " ".join(map(mark, move.split(" "))) if move[:1].isdigit() else move


def blacks(cells: Iterable[int], *, black: bool) -> str:
    """Write a move that makes cells black, or open."""
    return " ".join(f"{cell}{'#' if black else '.'}" for cell in cells)


def note_move(slot: Slot, text: str) -> str:
    """Write a move that keeps a note for a slot; an empty one forgets it."""
    return f"note {slot.place} {text}"


def clue_move(slot: Slot, text: str) -> str:
    """Write a move that gives a slot its clue; an empty one takes it away."""
    return f"clue {slot.place} {one_line(text)}"


def pasted_clues(grid: Grid, text: str) -> list[str]:
    """Write the moves that give slots the clues of a list; none for another text, or bad input."""
    return [clue_move(grid.slot(name), clue) for name, clue in read_clues(text, grid).items()]


def titled(title: str, author: str) -> list[str]:
    """Write the moves that give the puzzle a title and an author."""
    return [f"title {one_line(title)}", f"author {one_line(author)}"]


def cells_of(grid: Grid, moves: Iterable[str]) -> list[int]:
    """List the cells that moves changed; of a note or a clue, those of its slot."""
    cells = list[int]()
    for move in moves:
        if written := OF_SLOT.fullmatch(move):
            cells += (n for slot in grid.slots if slot.place == written[2] for n in slot.cells)
        elif move[:1].isdigit():
            cells += (int(re.split(r"\D", part, maxsplit=1)[0]) for part in move.split(" "))
    return cells


def named(moves: Sequence[str]) -> str:
    """Say in a few words what moves did: "the letter A", "5 letters", "a note".

    A cell may have several letters: "the letters HEART".
    """
    cells = [part for move in moves for part in move.split() if part[:1].isdigit()]
    verb = moves[0].partition(" ")[0]
    if verb in NAMED or not cells:
        return NAMED.get(verb, "a note")
    if cells[0][-1] in "#.":
        return counted(len(cells), "cell")
    texts = [re.split(f"[={PENCIL}{SHOWN}]", cell, maxsplit=1)[1] for cell in cells]
    if len(texts) == 1 and texts[0]:
        return f"the letter{'s' * (len(texts[0]) > 1)} {texts[0].upper()}"
    if len(texts) == 1:
        return "an emptied cell"
    return counted(len(texts), "letter")


NAMED = {"note": "a note", "clue": "a clue", "title": "the title", "author": "the author"}


def open_move(name: str, data: bytes) -> str:
    """Write the first move of a session: the file that holds the grid."""
    return f"open {name} {b64encode(data).decode()}"


def file_stem(move: str) -> str:
    """Name a puzzle by the file that its session began with."""
    return apart(PurePath(opened_name(move)).stem)


def opened_name(move: str) -> str:
    """Return the name of the file that a session began with."""
    return move.removeprefix("open ").rpartition(" ")[0]


def begun(puzzle: Puzzle) -> State:
    """Return a puzzle before any move: what its file has in pencil is in pencil."""
    grid = puzzle.grid
    pencil = {cell: grid.cells[cell] for cell in puzzle.pencil}
    given = grid.with_cells(dict.fromkeys(pencil, OPEN))
    shown = {cell: given.cells[cell] for cell in puzzle.revealed & given.filled}
    texts = puzzle.title, puzzle.author
    return State(puzzle, given, pencil, puzzle.slot_notes, {}, *texts, shown)


def resumed(moves: Sequence[str]) -> State:
    """Return a session's state, from its file on; raise BadInput for moves that are none."""
    verb, _, rest = (moves[0] if moves else "").partition(" ")
    name, _, data = rest.rpartition(" ")
    with suppress(binascii.Error):
        if verb == "open" and data.isascii():
            puzzle = read_saved(b64decode(data, validate=True), name)
            return after(begun(puzzle), moves[1:])
    raise BadInput("It holds no grid.")


def after(start: State, moves: Iterable[str]) -> State:
    """Return the state after moves; raises BadInput for a move that is none."""
    grid = start.grid
    cells, pencil, shown = dict[int, str](), dict(start.pencil), dict(start.shown)
    given_up = start.given_up
    texts = {"note": dict(start.notes), "clue": dict(start.typed_clues)}
    names = {"title": start.title, "author": start.author}
    for move in moves:
        if written := OF_SLOT.fullmatch(move):
            verb, place, text = written.groups()
            texts[verb][place] = text
            continue
        if written := OF_PUZZLE.fullmatch(move):
            names[written[1]] = written[2]
            continue
        told, parts = set[int](), move.split(" ")
        for part in parts:
            change = CHANGE.fullmatch(part)
            if change is None or int(change[1]) >= len(grid.cells):
                raise BadInput(f"The move {move[:40]!r} is none of this grid.")
            cell, sign, text = int(change[1]), change[2] or change[4], change[3]
            pencil.pop(cell, None)
            if sign == PENCIL:
                if text:
                    pencil[cell] = text
            else:
                if sign == SHOWN and text:
                    shown[cell] = text
                    told.add(cell)
                cells[cell] = {"#": BLACK, ".": OPEN}.get(sign, text)
        if len(told) == len(parts) > 1:
            slots = start.puzzle.grid.slots  # the solution is that of these
            given_up = given_up or not any(told.issubset(slot.cells) for slot in slots)
    grid = grid.with_cells(cells)
    # Two programs may have played the same board: what is given stands above a letter in pencil.
    below = {cell: text for cell, text in pencil.items() if grid.cells[cell] == OPEN}
    notes = {slot: text for slot, text in texts["note"].items() if text}
    typed = texts["clue"]
    return State(start.puzzle, grid, below, notes, typed, **names, shown=shown, given_up=given_up)


accepts = "a crossword's grid, its size (15x15)"

SIZE = re.compile(r"(\d{1,3})(?:\s*[xX×*]\s*(\d{1,3}))?")

REVEALED, FILLED, SOLVED = "revealed", "filled", "solved"
"""How a grid can be done, the goal last."""


def foreign(state: State) -> str:
    """Say that no list has the words of a puzzle whose letters are others; "" of one in a-z.

    The letters are those of its clues where no other is known.
    """
    for texts in (*state.written.cells, *(state.puzzle.solution or ())), state.clues.values():
        if letters := [*filter(str.isalpha, "".join(texts))]:
            others = [letter for letter in letters if not plain(letter).isascii()]
            return FOREIGN if 2 * len(others) > len(letters) else ""
    return ""


FOREIGN = "This puzzle is in other letters than a-z, and the word lists have only those."


def is_right(state: State) -> bool | None:
    """Tell whether no letter differs from the stored solution; None if it can't tell of all."""
    with suppress(BadInput):
        if check(state.puzzle, state.written):
            return False
        return None if unknown(state.puzzle, state.written) else True
    return None


def can_be_checked(state: State) -> bool:
    """Tell whether a solution is stored for the grid, be it for some of its cells."""
    with suppress(BadInput):
        return len(unknown(state.puzzle, state.written)) < len(state.grid.open_cells)
    return False


def was_solved(board: SavedBoard, state: State) -> bool:
    """Tell whether a board in this state is solved, or was before: not if that was undone since.

    What its file had before any move solved nothing. A board that two programs played may stand
    solved although neither counted it.
    """
    if len(board.moves) > 1 and state.is_solved:
        return True

    def states() -> Iterator[State]:
        now = begun(state.puzzle)
        for move in board.moves[1:]:
            yield (now := after(now, [move]))

    return bool(board.counts.get("solved")) and any(each.is_solved for each in states())


def was_once(moves: Sequence[str], puzzle: Puzzle) -> bool:
    """Tell whether a board is a puzzle, or was before some move, whatever was filled in.

    One without clues and solution is known by its squares alone. Raises BadInput for a damaged
    board.
    """
    now = resumed(moves[:1])
    for move in ("", *moves[1:]):
        now = after(now, [move] if move else [])
        if not move or REMAKES.match(move):
            board = now.saved
            if puzzle.is_same_as(board if puzzle.published else Puzzle(board.grid)):
                return True
    return False


REMAKES = re.compile(r"clue |\d+[#.]")
"""Begins a move after which the puzzle is another."""


def goes_on_with(moves: Sequence[str]) -> Callable[[SavedBoard], bool]:
    """Return a test of saved boards: whether a file, a session's first move, goes on with one.

    It does with the board that began with it. The file of a puzzle to solve goes on with a board
    of that puzzle, if it has no letter that never stood there; the file of a grid to draw with a
    board that is such a grid, and has its letters now.
    """
    opening = tuple(moves)

    @cache
    def puzzle() -> Puzzle:
        return resumed(opening).puzzle

    def goes_on(board: SavedBoard) -> bool:
        if board.moves[:1] == opening:
            return True
        with suppress(BadInput):
            if len(board.moves) > 1 and puzzle().published:
                return was_once(board.moves, puzzle()) and _had(board.moves, puzzle().grid)
            state = resumed(board.moves)
            if len(board.moves) > 1 and not state.saved.published:
                return state.written.without_voids() == puzzle().grid.without_voids()
        return False

    return goes_on


def _had(moves: Sequence[str], grid: Grid) -> bool:
    """Tell whether each letter of a grid stood on a board at some time."""
    begun = resumed(moves[:1]).puzzle.grid
    had = {(cell, begun.cells[cell]) for cell in begun.filled}
    for move in moves[1:]:
        if move[:1].isdigit():
            changes = filter(None, map(CHANGE.fullmatch, move.split(" ")))
            had |= {(int(change[1]), change[3]) for change in changes}
    return had.issuperset((cell, grid.cells[cell]) for cell in grid.filled)


def recognise(data: bytes, name: str) -> Begun | None:
    """Read a puzzle's file, a grid, or a size.

    What is one row or one column is a grid in a file only, with a cell to fill, and so are squares
    of one colour, which are Wordle's, and full rows of letters with words around. Raises BadInput
    for a size that no grid has and for what claims to be a puzzle's file.
    """
    text = data[:SHORT].decode("utf-8", "replace").strip()
    if not name and not text.isdecimal() and (empty := sized(text)):
        return Begun("an empty grid", (open_move(*empty),), name="grid", anew=True)
    try:
        puzzle = read_puzzle(data, PurePath(name).name)
    except BadInput:
        if is_meant(data, name):
            raise
        return None
    grid = puzzle.grid
    told = data.decode("utf-8", "replace")
    one_colour = len({*grid.cells}) == len({*"⬛⬜"} & {*told}) == 1
    lines = [line for line in told.splitlines() if not line.lstrip().startswith(("```", "~~~"))]
    lettered = sum(any(map(str.isalpha, line)) for line in lines)
    is_full = len(grid.filled) == len(grid.cells) and not puzzle.clues
    is_prose = is_full and lettered > grid.rows and not name
    is_grid = min(grid.rows, grid.columns) > 1 and not (one_colour or is_prose)
    if not (is_grid or (name and grid.filled != grid.open_cells)):
        return None
    sure, name = claims(data, name) or bool(puzzle.clues), name or PASTED
    first, *others = (
        Begun(
            f"a crossword{said and f', {said}'}",
            (open_move(name, file),),
            name=key_of(name),
            sure=sure,
        )
        for said, file in readings(data, name).items()
    )
    return first._replace(others=tuple(others))


def readings(data: bytes, name: str) -> Mapping[str, bytes]:
    """Return what full stops or blanks may be, each with a file that has no other meaning."""
    asked = with_black(data, name)
    if asked is None:
        return {"": data}
    what, other = asked
    return {f"{what} are black cells": other, f"{what} are open cells": data}


PASTED = "pasted.txt"
"""What the file of a pasted grid is called."""

SHORT = 20
"""Bytes of a text that may be a size."""


def sized(text: str) -> tuple[str, bytes] | None:
    """Return a file that holds an empty grid of a size such as 15x15, or None for another text."""
    written = SIZE.fullmatch(text.strip())
    if written is None:
        return None
    rows = int(written[1])
    return "grid.txt", blank(rows, int(written[2] or rows)).text().encode()


def key_of(name: str) -> str:
    """Return what a session is called that began with a file."""
    stem = PurePath(name).stem
    return "".join(sign for sign in plain(stem) if sign in NAMING)[:40] or "grid"


def glance(board: SavedBoard) -> Glance:
    """Say what a saved grid is and how far; raise BadInput if it is damaged."""
    state = resumed(board.moves)
    grid = state.written
    left, size = len(grid.open_cells) - len(grid.filled), f"{grid.rows}x{grid.columns}"
    name = apart(state.title.strip()) or file_stem(board.moves[0])
    if was_solved(board, state):
        if state.is_revealed:
            return Glance(name, f"revealed, {size}", over=True, lost=True, bar=REVEALED)
        seconds = time_taken(board)
        time = f" in {clock(seconds)}" if seconds else ""
        solved = solved_as(state.puzzle)
        return Glance(name, f"solved{time}, {size}", over=True, bar=SOLVED, solved=solved)
    if not left:
        unsolved = is_right(state) is not None
        far = f"full, not solved, {size}" if unsolved else f"filled, {size}"
        return Glance(name, far, over=not unsolved, bar=FILLED, kept=False)
    return Glance(name, f"{counted(left, 'letter')} left, {size}")


def solved_as(puzzle: Puzzle) -> tuple[object, ...]:
    """Return what a solved puzzle is known by, from whatever file: its letters and their rows."""
    return puzzle.grid.columns, puzzle.solution


def bars(game: str) -> Bars:
    """Name how a grid can be done."""
    return Bars("Grids", (REVEALED, FILLED, SOLVED), "solved")


def share(state: State, date: str, rungs: int, seconds: int, checks: int) -> str:
    """Return a text to share that names no letter: title, shape, what is filled, the time."""
    grid = state.written
    time = " revealed" if state.is_revealed else f" {clock(seconds)}" if seconds else ""
    rows = ("".join(map(_square, row)) for row in grid.in_rows(grid.cells))
    help_taken = helped(rungs, len(state.revealed), checks)
    title = f" “{text}”" if (text := one_line(state.title)) else ""
    head = f"🧩 Crossword{title} {grid.rows}x{grid.columns} {date}{time}  ({help_taken})"
    return "\n".join([head, "", *rows])


def _square(cell: str) -> str:
    """Draw a cell: black, with letters, or still open."""
    return "⬛" if cell in (BLACK, VOID) else "🟦" if cell else "⬜"
