"""Entries as bytes, to be kept on the disk and read back in the time that it takes to load them.

The form: ``MAGIC``, the CRC of the rest as 4 bytes, the length of the head as 4 bytes, the head as
JSON, then for each length its letters and scores. Parsing the bundled list takes a second, reading
this a twentieth of that.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence

import numpy as np

from beehelper.crossword.entries import Entries, Words

SCHEMA = 1

MAGIC = b"bee entries %d\n" % SCHEMA


DAMAGED = "the kept word list is damaged"


class Damaged(ValueError):
    """The bytes are not entries of this schema, or not all of them."""


def pack(entries: Entries, notes: Sequence[str]) -> bytes:
    """Write entries and what is to be said of them as bytes."""
    sizes = [(length, len(words)) for length, words in sorted(entries.by_length.items())]
    spelled = "\n".join("\t".join((word, *texts)) for word, texts in entries.spelled.items())
    head = json.dumps({"sizes": sizes, "notes": list(notes), "spelled": spelled}).encode()
    arrays = (
        array.tobytes()
        for length, _ in sizes
        for array in (entries.by_length[length].letters, entries.by_length[length].scores)
    )
    body = b"".join([len(head).to_bytes(4, "little"), head, *arrays])
    return MAGIC + zlib.crc32(body).to_bytes(4, "little") + body


def unpack(data: bytes) -> tuple[Entries, tuple[str, ...]]:
    """Read entries and their notes back; raise Damaged if that is not what the bytes are."""
    start = len(MAGIC) + 4
    body = memoryview(data)[start:]
    whole = data.startswith(MAGIC) and len(body) >= 4
    if not whole or zlib.crc32(body) != _number(data, len(MAGIC)):
        raise Damaged(DAMAGED)
    try:
        return _unpacked(body)
    # Some damage has the right sum: that of ff ff ff ff is itself.
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError):
        raise Damaged(DAMAGED) from None


def _unpacked(body: memoryview) -> tuple[Entries, tuple[str, ...]]:
    at = 4 + _number(body, 0)
    head = json.loads(bytes(body[4:at]))
    by_length = {}
    for length, count in head["sizes"]:
        letters = np.frombuffer(body, np.uint8, length * count, at).reshape(length, count)
        scores = np.frombuffer(body, np.uint8, count, at + length * count)
        by_length[length] = Words(letters, scores)
        at += (length + 1) * count
    lines = (line.split("\t") for line in head["spelled"].splitlines())
    spelled = {word: tuple(texts) for word, *texts in lines}
    return Entries(by_length, spelled), tuple(head["notes"])


def _number(data: bytes | memoryview, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "little")
