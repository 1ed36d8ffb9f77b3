"""Word lists: find one, read it, check it.

The bundled list joins SCOWL up to level 80, cspell's and Wordnik's, with a likelihood that was
fitted on past boards (assets/wordlists/SOURCES.md, docs/likelihood.md). A person's own list is any
text with one word a line. Either becomes a WordList: distinct lower-case words of a-z, each with
one byte that says how likely the editor is to accept it.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from mmap import ACCESS_READ, mmap
from pathlib import Path
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.words.files import read_file
from beehelper.words.letters import ALPHABET, without_accents
from beehelper.words.plural import counted

BLOCKED = 0
"""The likelihood code of a blocked word: it is not counted, and never offered as a hint."""

CERTAIN = 127
"""The likelihood code of a word that is sure: its owner vouches for it."""

UNOFFERED = 128
"""The code of a blocked word in a person's own list: as sure as the others, and never a hint."""

LARGEST = 200_000_000
"""Bytes of the largest list that is read."""

MOST_LINES = 10_000_000
"""Lines of the longest list that is read: some gigabyte of memory while its index is built."""

LONGEST = 1_000
"""Characters of an entry; a longer one isn't a word."""

LINE_ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""Where ``str.splitlines`` parts lines."""

PIECE = 1 << 14
"""Characters of a list that are read at a time: a few milliseconds at most."""

PLAIN = (ALPHABET + ALPHABET.upper() + "\r\n").encode()
"""All that there is in most lists, which are read far faster for that."""

CONTROLS = tuple(bytes((code,)) for code in (*range(9), *range(14, 27), *range(28, 32)))
"""Bytes that no text has: a file with one of them is something else."""

_PACKAGE = Path(__file__).resolve().parent.parent


class WhichList(NamedTuple):
    """A choice of word list: a person's file, None for the bundled one; whether names count."""

    path: Path | None = None
    names: bool = False


class Source(NamedTuple):
    """A list as it lies on the disk; ``path`` and ``names`` are those of its WhichList."""

    path: Path | None
    data: bytes | mmap
    blocked: bytes
    names: bool = False

    @property
    def name(self) -> str:
        return "bundled" if self.path is None else self.path.name

    @property
    def stamp(self) -> str:
        """Name the content, with all that a likelihood code depends on: same stamp, same index."""
        kind = 1 if self.path is None else 2 * self.names
        rules = zlib.crc32(self.blocked, kind)
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


def read_source(path: Path | None, names: bool = False) -> Source:
    """Read a person's list, or the bundled one for None; raise BadInput if it can't be read."""
    blocked = asset("wordlists", "blocked.txt").read_bytes()
    if path is None:
        # Mapped, not read: most commands only compute its stamp, and that takes half the time. An
        # upgrade puts another file in its place; nobody shortens this one.
        with asset("wordlists", "bee.tsv").open("rb") as file:
            return Source(None, mmap(file.fileno(), 0, access=ACCESS_READ), blocked)
    data = read_file(path, LARGEST, "The word list", "a text file with one word a line")
    return Source(path, data, blocked, names)


def unheard(done: int, total: int) -> None:
    """Stand in where nobody wants to hear how far a list is read, or to stop."""


class LeftOut:
    """Lines of a list that aren't words: their number, and the first of them."""

    def __init__(self) -> None:
        self._count = 0
        self._first = ""

    def add(self, number: int, entry: str) -> None:
        self._count += 1
        self._first = self._first or f"line {number}: {entry[:30]!r}"

    def notes(self, wanted: str) -> list[str]:
        if not self._count:
            return []
        lines = counted(self._count, "line")
        return [f"{lines} left out, not {wanted}; the first is {self._first}."]


class _Read:
    """Words as they are read, and what a person should know of them."""

    def __init__(self) -> None:
        self.words: dict[str, None] = {}
        self.entries = 0
        self.accented = 0
        self.first_accented = ""

    def add(self, words: Sequence[str]) -> None:
        self.entries += len(words)
        self.words.update(dict.fromkeys(words))

    def add_entry(self, entry: str, word: str) -> None:
        """Take a word in lower case as it was written, perhaps with accents."""
        self.add((word,))
        if not entry.isascii():
            self.accented += 1
            self.first_accented = self.first_accented or f"{entry[:30]!r} as {word[:30]!r}"

    def join(self, other: _Read) -> None:
        """Add the words of another after these."""
        if self.words:
            self.words.update(other.words)
        else:  # not copied: it may be millions
            self.words = other.words
        self.entries += other.entries
        self.accented += other.accented
        self.first_accented = self.first_accented or other.first_accented


def parse(source: Source, report: Callable[[int, int], None] = unheard) -> WordList:
    """Turn a source into its words; raise BadInput if it holds none, or too many.

    ``report`` hears how many characters of how many are read, every few milliseconds, and may raise
    to stop.
    """
    blocked = blocked_words(source.blocked)
    if source.path is None:
        return _parse_bundled(str(source.data, "ascii"), blocked)
    return _parse_own(source, blocked, report)


def blocked_words(data: bytes) -> frozenset[str]:
    """Read the words that are never offered as a hint."""
    return frozenset(_lines_without_comments(data.decode()))


def never_offered() -> frozenset[str]:
    """Read the bundled words that are never offered as a hint."""
    return blocked_words(asset("wordlists", "blocked.txt").read_bytes())


LEVELS = range(10, 81)
"""Levels of SCOWL, from the commonest words to those that few know."""


def scowl_words(level: int, length: int | None = None, *, variants: bool = True) -> tuple[str, ...]:
    """Read SCOWL's words up to a level that may be shown, of one length, None for all.

    ``variants``: also those that only some of the English spellings have. Raises BadInput for a
    level that there isn't.
    """
    if level not in LEVELS:
        first, last = LEVELS[0], LEVELS[-1]
        raise BadInput(f"{level} isn't a level; levels are {first} to {last}.")
    letters, end = f"{{{length}}}" if length else "+", "" if variants else "$"
    text = asset("wordlists", "scowl.tsv").read_text("ascii")
    lines = re.findall(rf"^([a-z]{letters})\t(\d+)\t{end}", text, re.MULTILINE)
    blocked = never_offered()
    return tuple(word for word, own in lines if int(own) <= level and word not in blocked)


def _parse_bundled(text: str, blocked: frozenset[str]) -> WordList:
    fields = text.split()
    words = fields[::2]
    codes = bytearray(map(int, fields[1::2]))
    for place, word in enumerate(words):
        if word in blocked:
            codes[place] = BLOCKED
    return WordList(words, bytes(codes), [])


def _parse_own(
    source: Source, blocked: frozenset[str], report: Callable[[int, int], None]
) -> WordList:
    text, notes = decode(source)
    read, capitals, left_out = _Read(), _Read(), LeftOut()
    number = done = shouted = 0
    for piece in pieces(text):
        report(done, len(text))
        done += len(piece)
        if (plain := plain_words(piece)) is not None:
            number += line_count(piece)
            if piece.islower():
                read.add(plain)
                continue
            if piece.isupper():
                shouted += len(plain)
                capitals.add(plain)
                continue
            written = piece.split()
            shouted += sum(map(str.isupper, written))
            capitals.add([word for word, own in zip(plain, written, strict=True) if word != own])
            read.add([word for word, own in zip(plain, written, strict=True) if word == own])
            continue
        for line in piece.splitlines():
            number += 1
            entry = entry_of(line)
            if not entry:
                continue
            # Lower case last: folding gives capitals, as of the sign ™.
            word = without_accents(entry).casefold() if len(entry) <= LONGEST else ""
            if not (word.isascii() and word.isalpha()):
                left_out.add(number, entry)
                continue
            shouted += entry.isupper()
            (read if entry == entry.lower() else capitals).add_entry(entry, word)
    # Names are known by their capitals, but not in a list that is written in capitals.
    if source.names or read.entries <= shouted:
        read.join(capitals)
    elif names := len(capitals.words.keys() - read.words.keys()):
        notes.append(
            f"{counted(names, 'word')} with a capital left out as names; --names, or "
            "*proper names* in the settings, counts them."
        )
    words = read.words
    if not words:
        raise BadInput(f"The word list {source.path} holds no words; give one word of a-z a line.")
    if read.accented:
        accents = f"{counted(read.accented, 'word')} with accents taken without them"
        notes.append(f"{accents} ({read.first_accented}).")
    if repeated := read.entries - len(words):
        notes.append(f"{counted(repeated, 'repeated word')} taken once.")
    notes += left_out.notes("one word of a-z")
    listed = list(words)
    chances = bytearray((CERTAIN,)) * len(listed)
    if not blocked.isdisjoint(words):
        for place, word in enumerate(listed):
            if word in blocked:
                chances[place] = UNOFFERED
    return WordList(listed, bytes(chances), notes)


def pieces(text: str) -> Iterator[str]:
    """Cut a text at line ends into pieces that are read in a moment."""
    at = 0
    while at < len(text):
        end = text.find("\n", at + PIECE) + 1 or len(text)
        yield text[at:end]
        at = end


def entry_of(line: str) -> str:
    """Return what stands before a line's score and comment; of what is too long the beginning."""
    begun = line[: LONGEST + 1].partition("#")[0].strip()
    return begun.partition("\t")[0].partition(";")[0].strip()


def plain_words(piece: str) -> list[str] | None:
    """Return the words of a text that holds nothing else, in lower case; None for any other."""
    if not piece.isascii() or piece.encode("ascii").translate(None, PLAIN):
        return None
    words = piece.lower().split()
    return None if max(map(len, words), default=0) > LONGEST else words


def line_count(text: str) -> int:
    """Count the line ends of a text."""
    return sum(map(text.count, LINE_ENDS)) - text.count("\r\n")


def check_lines(text: str, name: object) -> None:
    """Raise BadInput for a list of more lines than are read."""
    if line_count(text) > MOST_LINES:
        raise BadInput(f"The word list {name} is over {MOST_LINES:,} lines, the most that is read.")


def decode(source: Source) -> tuple[str, list[str]]:
    """Read the bytes as text, and say what was guessed.

    Raises BadInput for bytes that aren't text, and for more lines than are read.
    """
    text, notes = _decode(source)
    check_lines(text, source.path)
    return text, notes


def _decode(source: Source) -> tuple[str, list[str]]:
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
