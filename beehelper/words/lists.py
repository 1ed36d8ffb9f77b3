"""Word lists: find one, read it, check it.

The bundled list is SCOWL up to level 80, with a likelihood that was fitted on past boards
(assets/wordlists/SOURCES.md, docs/likelihood.md). A person's own list is any text with one word a
line. Either becomes a WordList: distinct lower-case words of a-z, each with one byte that says how
likely the editor is to accept it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.words.letters import fold

BLOCKED = 0
"""The likelihood code of a word that is never offered as a hint."""

CERTAIN = 127
"""The likelihood code of a word that is sure: its owner vouches for it. Codes take seven bits."""

LARGEST = 200_000_000
"""Bytes of the largest list that is read: some twenty million words."""

CONTROLS = tuple(bytes((code,)) for code in (*range(9), *range(14, 27), *range(28, 32)))
"""Bytes that no text has: a file with one of them is something else."""

_PACKAGE = Path(__file__).resolve().parent.parent


class Source(NamedTuple):
    """A list as it lies on the disk; ``path`` is None for the bundled one."""

    path: Path | None
    data: bytes | mmap
    blocked: bytes

    @property
    def name(self) -> str:
        """What to call the list when talking to a person."""
        return "SCOWL" if self.path is None else self.path.name

    @property
    def stamp(self) -> str:
        """Name the content, with all that a likelihood code depends on: same stamp, same index."""
        rules = zlib.crc32(self.blocked, int(self.path is None))
        return f"{zlib.crc32(self.data):08x}{len(self.data) & 0xFFFFFFFF:08x}{rules:08x}"


class WordList(NamedTuple):
    """Distinct words of a-z, a likelihood code for each, and what a person should know of them."""

    words: list[str]
    likelihoods: bytes
    notes: list[str]


def asset(*parts: str) -> Path:
    """Find a file that ships with the program: in the installed package, else in the checkout."""
    packaged = _PACKAGE.joinpath("_assets", *parts)
    checkout = _PACKAGE.parent
    if not packaged.exists() and (checkout / "pyproject.toml").exists():
        return checkout.joinpath("assets", *parts)
    return packaged


def read_source(path: Path | None) -> Source:
    """Read a person's list, or the bundled one for None; raise BadInput if it cannot be read."""
    blocked = asset("wordlists", "blocked.txt").read_bytes()
    if path is None:
        # Mapped, not read: most commands only reckon its stamp, and that takes half the time.
        with asset("wordlists", "scowl.tsv").open("rb") as file:
            return Source(None, mmap(file.fileno(), 0, access=ACCESS_READ), blocked)
    try:
        if not path.is_file():
            fault = "is not a file" if path.exists() else "is not there"
            raise BadInput(f"The word list {path} {fault}; give a text file with one word a line.")
        if path.stat().st_size > LARGEST:
            raise BadInput(f"The word list {path} is over {LARGEST // 10**6} MB, the most we read.")
        return Source(path, path.read_bytes(), blocked)
    except (OSError, ValueError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"The word list {path} cannot be read: {error}.") from error


def parse(source: Source) -> WordList:
    """Turn a source into its words; raise BadInput if it holds none."""
    blocked = blocked_words(source.blocked)
    if source.path is None:
        return _parse_scowl(str(source.data, "ascii"), blocked)
    return _parse_own(source, blocked)


def blocked_words(data: bytes) -> frozenset[str]:
    """Read the words that are never offered as a hint."""
    return frozenset(_lines_without_comments(data.decode()))


def code_of(chance: float) -> int:
    """Store a likelihood as a code; only a blocked word gets 0, only a sure one CERTAIN."""
    return min(max(1, round(chance * CERTAIN)), CERTAIN - 1)


def _parse_scowl(text: str, blocked: frozenset[str]) -> WordList:
    words, codes = [], bytearray()
    for line in text.splitlines():
        word, _, _, code = line.split("\t")
        words.append(word)
        codes.append(BLOCKED if word in blocked else int(code))
    return WordList(words, bytes(codes), [])


def _parse_own(source: Source, blocked: frozenset[str]) -> WordList:
    text, notes = decode(source)
    words: dict[str, None] = {}
    folded = repeated = 0
    first_folded = ""
    skipped: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        entry = line.partition("#")[0].strip().partition("\t")[0].partition(";")[0].strip()
        if not entry:
            continue
        # Lower case last: folding gives capitals, as of the sign ™.
        word = fold(entry).casefold()
        if not (word.isascii() and word.isalpha()):
            skipped.append((number, entry))
            continue
        if not entry.isascii():
            folded += 1
            first_folded = first_folded or f"{entry[:30]!r} as {word[:30]!r}"
        if word in words:
            repeated += 1
        else:
            words[word] = None
    if not words:
        raise BadInput(f"The word list {source.path} holds no words; give one word of a-z a line.")
    if folded:
        notes.append(f"{_count(folded, 'word')} with accents taken without them ({first_folded}).")
    if repeated:
        notes.append(f"{_count(repeated, 'repeated word')} taken once.")
    if skipped:
        number, entry = skipped[0]
        notes.append(
            f"{_count(len(skipped), 'line')} left out, not one word of a-z; "
            f"the first is line {number}: {entry[:30]!r}."
        )
    chances = bytes(BLOCKED if word in blocked else CERTAIN for word in words)
    return WordList(list(words), chances, notes)


def decode(source: Source) -> tuple[str, list[str]]:
    """Read the bytes as text; refuse what is not text, and say what was guessed."""
    data = bytes(source.data)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode("utf-16"), []
        except UnicodeDecodeError:
            raise BadInput(f"The word list {source.path} is cut off or not UTF-16 text.") from None
    if any(byte in data for byte in CONTROLS):
        raise BadInput(f"The word list {source.path} is not text; one word a line is accepted.")
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        return data.decode("latin-1"), ["Not UTF-8, so read as Latin-1."]


def _lines_without_comments(text: str) -> Iterator[str]:
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return (line for line in lines if line)


def _count(number: int, thing: str) -> str:
    return f"{number:,} {thing}" + ("s" if number != 1 else "")
