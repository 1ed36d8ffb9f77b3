"""The clue base: what solved puzzles taught, in one SQLite file in the folder of a person's boards.

A clue with its answer is kept once, and in which puzzles it was seen, so that a puzzle can be
forgotten. Puzzles are committed some at a time: what is stopped goes on where it was.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

from beehelper.crossword.clues import Clued, Lesson, lesson_of
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.store.atomic import is_locked, locked, set_aside
from beehelper.store.cache import fingerprint
from beehelper.store.paths import data_dir, whole_path
from beehelper.store.puzzles import open_puzzle

T = TypeVar("T")

VERSION = 1

ENDINGS = (".puz", ".ipuz", ".xd", ".jpz")
"""How the files of a folder end that are read: most .txt files are no puzzles."""

AT_ONCE = 200
"""Puzzles between two commits: a second's work."""

ROWS = 10_000
"""Rows that are in memory at a time where all are read."""

PATIENCE = 5.0
"""Seconds to wait for another program that writes."""

TABLES = (
    "CREATE TABLE puzzles (id INTEGER PRIMARY KEY, digest BLOB UNIQUE, name TEXT, date TEXT)",
    "CREATE TABLE clues (id INTEGER PRIMARY KEY, clue TEXT, answer TEXT, UNIQUE (answer, clue))",
    "CREATE TABLE seen (clue INTEGER, puzzle INTEGER, PRIMARY KEY (clue, puzzle)) WITHOUT ROWID",
)

SOUND = "answer NOT GLOB '*[^a-z]*' AND answer <> ''"
"""What an answer is in a base that isn't damaged."""


class Taught(NamedTuple):
    """How learning went: new puzzles, those known before, new clues, and files left out.

    ``copies`` are files whose puzzle another of the files holds.
    """

    puzzles: int = 0
    known: int = 0
    clues: int = 0
    copies: int = 0
    faults: tuple[str, ...] = ()


class LearnedPuzzle(NamedTuple):
    """A puzzle that was learned: its day, if it is known, its file, how many clues it had."""

    date: str
    file: str
    clues: int


class SeenClue(NamedTuple):
    """A clue with its answer: in how many puzzles it was seen, and the first and the last day."""

    clue: str
    answer: str
    times: int
    first: str
    last: str


class Opened(NamedTuple):
    """The base, and a sentence if a damaged one was set aside."""

    base: sqlite3.Connection
    trouble: str = ""


def base_path() -> Path:
    """Return where the base is."""
    return data_dir() / "clues.sqlite"


@contextmanager
def opened(path: Path | None = None) -> Iterator[Opened]:
    """Open the base, a new one if there is none; a damaged one is set aside.

    Raises BadInput for one of a newer version, and if it can't be read or written.
    """
    path = path or base_path()
    trouble = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            base = _open(path)
        except sqlite3.DatabaseError as fault:
            if not _is_damage(fault):
                raise
            aside = set_aside(path)
            trouble = f"The clue base was damaged ({fault}); it is kept as {aside}."
            base = _open(path)
        with closing(base):
            yield Opened(base, trouble)
    except sqlite3.DatabaseError as fault:
        if not _is_damage(fault):
            raise BadInput(f"{path} can't be used ({fault}).") from fault
        aside = set_aside(path)  # opening did not show it
        raise BadInput(
            f"The clue base was damaged ({fault}); it is kept as {aside}. Learn the puzzles again."
        ) from fault
    except OSError as fault:
        raise BadInput(f"{path} can't be used ({fault.strerror}).") from fault


def _is_damage(fault: sqlite3.DatabaseError) -> bool:
    """Tell a base that is damaged from one that is locked, or on a disk that is full."""
    code = getattr(fault, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # a text that isn't has none
    return not isinstance(fault, sqlite3.OperationalError) or code == sqlite3.SQLITE_ERROR


def _open(path: Path) -> sqlite3.Connection:
    """Connect; raise sqlite3.DatabaseError for what isn't our base, BadInput for a newer one."""
    base = sqlite3.connect(path, timeout=PATIENCE)
    try:
        (version,) = base.execute("PRAGMA user_version").fetchone()
        if not version and not _tables(base):
            base.execute("BEGIN IMMEDIATE")  # another program may have begun it by now
            for table in () if _tables(base) else (*TABLES, f"PRAGMA user_version = {VERSION}"):
                base.execute(table)
            base.commit()
        if version > VERSION:
            raise BadInput(f"{path} was written by a newer beehelper, and is left untouched.")
        # Whole texts: a table whose key is damaged in its text alone passes every check.
        if _tables(base) != {*TABLES}:
            raise sqlite3.DatabaseError("its tables are others")
    except UnicodeDecodeError as fault:  # SQLite quotes the name of a damaged table
        base.close()
        raise sqlite3.DatabaseError("the name of a table isn't text") from fault
    except BaseException:
        base.close()
        raise
    return base


def _tables(base: sqlite3.Connection) -> set[str]:
    """Return how the tables of a base were made."""
    return {made for (made,) in base.execute("SELECT sql FROM sqlite_master WHERE type = 'table'")}


def puzzle_files(paths: Iterable[Path]) -> list[Path]:
    """Return the files named, and those of folders that end as puzzles do.

    Raises BadInput for a folder without any, and if no file is there.
    """
    found: list[Path] = []
    for path in paths:
        if os.path.isdir(path):  # noqa: PTH112 - it never raises
            inside = [each for each in path.rglob("*") if each.suffix.lower() in ENDINGS]
            if not inside:
                raise BadInput(f"{path} holds no puzzle; {', '.join(ENDINGS)} files are read.")
            found += sorted(inside)
        else:
            found.append(path)
    if not any(map(os.path.exists, found)):
        raise BadInput(f"{found[0]} is not there; give a puzzle with a solution, or a folder.")
    return found


@contextmanager
def learning() -> Iterator[None]:
    """Let ``is_learning`` tell that puzzles are being learned; two programs may do so at once."""
    with ExitStack() as stack:
        with suppress(OSError):  # another does, or nothing can be written, which learning will tell
            stack.enter_context(locked(base_path()))
        yield


def is_learning() -> bool:
    """Tell whether this program or another is learning puzzles."""
    return is_locked(base_path())


def learn(files: Sequence[Path], budget: Budget) -> Iterator[Taught]:
    """Add puzzles to the base; yield how far that is at each commit, and at the end.

    A puzzle that is known counts once. A file that teaches nothing is named and left out.
    """
    with opened() as (base, trouble):
        # Damage inside a page shows itself to a check alone; what is added to it would be lost.
        budget.progress("checking the clue base", 0, 1)
        ((state,),) = base.execute("PRAGMA integrity_check(1)")
        if state != "ok":
            raise sqlite3.DatabaseError("its check finds faults")
        taught, read = Taught(faults=(trouble,) if trouble else ()), set[bytes]()
        try:
            for number, path in enumerate(files):
                budget.progress("reading puzzles", number, len(files))
                try:
                    lesson = lesson_of(open_puzzle(path), str(path))
                except BadInput as fault:
                    taught = taught._replace(faults=(*taught.faults, str(fault)))
                else:
                    if lesson.digest in read:
                        taught = taught._replace(copies=taught.copies + 1)
                    else:
                        read.add(lesson.digest)
                        taught = _add(base, lesson, _name(path), taught)
                if number % AT_ONCE == 0:
                    base.commit()
                    yield taught
        finally:
            base.commit()
        yield taught


def _name(path: Path) -> str:
    """Name a file as the base does: what isn't UTF-8 in its name, no base can hold."""
    return os.fsencode(whole_path(str(path))).decode("utf-8", "backslashreplace")


def _add(base: sqlite3.Connection, lesson: Lesson, name: str, taught: Taught) -> Taught:
    row = base.execute(
        "INSERT OR IGNORE INTO puzzles (digest, name, date) VALUES (?, ?, ?)",
        (lesson.digest, name, lesson.date),
    )
    if not row.rowcount:
        return taught._replace(known=taught.known + 1)
    new = base.executemany(
        "INSERT OR IGNORE INTO clues (clue, answer) VALUES (?, ?)", lesson.clues
    ).rowcount
    base.executemany(
        "INSERT OR IGNORE INTO seen SELECT id, ? FROM clues WHERE clue = ? AND answer = ?",
        ((row.lastrowid, clue, answer) for clue, answer in lesson.clues),
    )
    return taught._replace(puzzles=taught.puzzles + 1, clues=taught.clues + new)


def forget(path: Path | None) -> list[str]:
    """Forget the puzzle that a file holds or held, or for None all of them; return their files.

    Raises BadInput if it was not learned.
    """
    digest = b""
    if path is not None and path.exists():
        with suppress(BadInput):  # it may hold another thing by now
            digest = lesson_of(open_puzzle(path), str(path)).digest
    with opened() as (base, trouble):
        if trouble:
            raise BadInput(trouble)
        found = base.execute(
            "SELECT id, name FROM puzzles WHERE ? IS NULL OR name = ? OR digest = ?",
            (path and 1, path and _name(path), digest),
        ).fetchall()
        if path is not None and not found:
            raise BadInput(f"{path} was not learned; --list names what was.")
        base.executemany("DELETE FROM puzzles WHERE id = ?", [(number,) for number, _ in found])
        base.execute("DELETE FROM seen WHERE puzzle NOT IN (SELECT id FROM puzzles)")
        base.execute("DELETE FROM clues WHERE id NOT IN (SELECT clue FROM seen)")
        base.commit()
        return [name for _, name in found]


def learned_puzzles() -> list[LearnedPuzzle]:
    """Return the puzzles of the base by their days."""
    query = (
        "SELECT date, name, count(*) FROM puzzles JOIN seen ON puzzle = id "
        "GROUP BY id ORDER BY date, name"
    )
    return _asked(lambda base: _checked(base.execute(query), LearnedPuzzle, str, str, int), [])


class Learned(NamedTuple):
    """What is in the base, by name: the same puzzles, the same name; "" if there are none.

    ``trouble`` is a sentence that says why nothing of it is known, if that is so.
    """

    state: str
    trouble: str = ""


def learned_state() -> Learned:
    """Name what is in the base; one that can't be used holds nothing, and its trouble says so."""
    if not base_path().exists():
        return Learned("")
    try:
        with opened() as (base, trouble):
            return Learned(_state(base), trouble)
    except BadInput as fault:
        return Learned("", str(fault))


def _state(base: sqlite3.Connection) -> str:
    rows = base.execute("SELECT digest FROM puzzles ORDER BY digest")
    digests = _checked(rows, bytes, bytes)
    return fingerprint(b"%d" % VERSION, *digests) if digests else ""


def learned_clues(length: int) -> list[SeenClue]:
    """Return the clues whose answers have this many letters."""
    found: list[SeenClue] = _asked(lambda base: _seen(base, "length(answer) = ?", length), [])
    return found


def learned_lengths(least: int) -> list[int]:
    """Return the lengths of answers that at least some clues ask for."""
    query = (
        f"SELECT length(answer) FROM clues WHERE {SOUND} "
        f"GROUP BY length(answer) HAVING count(*) >= {least}"
    )
    return _asked(lambda base: [length for (length,) in base.execute(query)], [])


def learned_pairs() -> Iterator[Clued]:
    """Yield every clue that was learned, with its answer; few of them are in memory at a time."""
    if base_path().exists():
        with opened() as (base, _):
            rows = base.execute(f"SELECT clue, answer FROM clues WHERE {SOUND}")
            while found := rows.fetchmany(ROWS):
                yield from _checked(found, Clued, str, str)


def clues_of(answer: str) -> list[SeenClue]:
    """Return the clues that had this answer, those seen most often first."""
    found: list[SeenClue] = _asked(lambda base: _seen(base, "answer = ?", answer), [])
    return sorted(found, key=lambda each: -each.times)


def _seen(base: sqlite3.Connection, which: str, value: str | int) -> list[SeenClue]:
    rows = base.execute(
        "SELECT clues.clue, answer, count(*), min(date), max(date) FROM clues "
        "JOIN seen ON seen.clue = clues.id JOIN puzzles ON puzzles.id = puzzle "
        f"WHERE {which} AND {SOUND} GROUP BY clues.id",
        (value,),
    )
    return _checked(rows, SeenClue, str, str, int, str, str)


def _checked(rows: Iterable[tuple[object, ...]], make: Callable[..., T], *kinds: type) -> list[T]:
    """Make something of each row, whose values in a damaged base may be of other kinds."""
    found = []
    for row in rows:
        if not all(map(isinstance, row, kinds)):
            raise sqlite3.DatabaseError("a value is of another kind")
        found.append(make(*row))
    return found


def learned_answers() -> list[str]:
    """Return every answer that was learned."""
    query = f"SELECT DISTINCT answer FROM clues WHERE {SOUND}"
    return _asked(lambda base: _checked(base.execute(query), str, str), [])


def _asked(question: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
    """Answer from the base; ``otherwise`` if there is none; raise BadInput if it was damaged."""
    if not base_path().exists():
        return otherwise
    with opened() as (base, trouble):
        if trouble:
            raise BadInput(trouble)
        return question(base)
