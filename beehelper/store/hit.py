"""Hit's files: the bundled words, a person's list, and advice on first guesses.

The best first guess, and the best second guess after each feedback for it, take seconds to find and
never change: for the bundled words they ship, too; for others they are kept when first found.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.hit.advice import Best, Known, Objective, Pick, Ranked, Strategy, Worth
from beehelper.hit.game import LONG, SHORT, Source, move_of
from beehelper.hit.position import Position
from beehelper.hit.rules import LONGEST, SHORTEST, Words, check_count, is_word
from beehelper.store.cache import Cache, fingerprint
from beehelper.words.letters import in_small_letters
from beehelper.words.lists import LONGEST as LONGEST_ENTRY
from beehelper.words.lists import (
    LeftOut,
    asset,
    entry_of,
    line_count,
    pieces,
    plain_words,
    read_source,
    scowl_words,
)
from beehelper.words.lists import decode as decode_list

OPENINGS = Cache("hit-", "json", 2, "The advice", files=32)
"""A file for each list and its game; the version is raised when other advice would be given."""


class LoadedWords(NamedTuple):
    """The words of a game, and sentences about what was left out."""

    words: Words
    notes: tuple[str, ...] = ()


class OtherLengths(BadInput):
    """A list has words, but none of the length asked for; most have the ``usual`` length."""

    def __init__(self, sentence: str, usual: int) -> None:
        super().__init__(sentence)
        self.usual = usual


def load(source: Source) -> LoadedWords:
    """Find the words of a game; raises BadInput if there are none.

    Of a list without words of the game's length, those of its usual length are used, with a note.
    """
    if source.words:
        return LoadedWords(Words(source.words))
    if source.path is not None:
        path = Path(source.path)
        try:
            return own(path, source.length)
        except OtherLengths as fault:
            words, notes = own(path, fault.usual)
            note = f"{path.name} has no words of {source.length} letters, so its words of"
            return LoadedWords(words, (f"{note} {fault.usual} are used.", *notes))
    return LoadedWords(bundled(source.length, source.level))


def bundled(length: int, level: int) -> Words:
    """Read the bundled words of a length up to a level of SCOWL, in the spellings of all English.

    Variants, British, Canadian and Australian spellings are left out: a secret is spelt as most
    would spell it. So are the words that are never shown.
    """
    if not SHORT <= length <= LONG:
        raise BadInput(f"No words of {length} letters ship; {SHORT} to {LONG} do.")
    return Words(scowl_words(level, length, variants=False))


def own(path: Path, length: int | None) -> LoadedWords:
    """Read the words of a length from a person's list, of any alphabet, in any case.

    Without a length all words must have the same. Lines that are not one word are left out, and
    scores are passed over. Names count: in many languages other words have capitals, too.
    Raises BadInput for a file that isn't a list, OtherLengths for one without such words.
    """
    text, notes = decode_list(read_source(path))
    found, fitting, left_out, number = Counter[int](), dict[str, None](), LeftOut(), 0
    for piece in pieces(text):
        words = plain_words(piece)
        if words is None:
            words = list(_words(piece, number, left_out))
        number += line_count(piece)
        found.update(map(len, words))
        if length is not None or len(found) == 1:
            fitting.update(dict.fromkeys(word for word in words if length in (None, len(word))))
        check_count(len(fitting))
    lengths = sorted(found)
    if length is None and len(lengths) > 1:
        raise BadInput(
            f"The words of {path} have {lengths[0]} to {lengths[-1]} letters; choose a length."
        )
    if not lengths:
        raise BadInput(f"The word list {path} has no words of letters; give one word a line.")
    if not fitting:
        lengths = [length for length in lengths if SHORTEST <= length <= LONGEST]
        if not lengths:
            raise BadInput(f"The word list {path} has no words of {SHORTEST} to {LONGEST} letters.")
        there = f"{lengths[0]} to {lengths[-1]}" if len(lengths) > 1 else f"{lengths[0]}"
        raise OtherLengths(
            f"The word list {path} has no words of {length} letters, but of {there}; "
            "choose such a length.",
            max(lengths, key=found.__getitem__),
        )
    return LoadedWords(Words(tuple(fitting)), (*notes, *left_out.notes("one word")))


def _words(piece: str, number: int, left_out: LeftOut) -> Iterator[str]:
    """Go through the words of a piece of a list, which begins after line ``number``."""
    for here, line in enumerate(piece.splitlines(), number + 1):
        entry = entry_of(line)
        word = in_small_letters(entry)
        if len(entry) <= LONGEST_ENTRY and is_word(word):
            yield word
        elif entry:
            left_out.add(here, entry)


def known_of(position: Position) -> Known | None:
    """Return advice about a first or second guess that ships or was kept; None if there is none."""
    if not _opens(position):
        return None
    stamp = stamp_of(position)
    shipped = json.loads(asset("hit", "openings.json").read_bytes()).get(stamp, {})
    for opening in (shipped, OPENINGS.read(stamp, _parse) or {}):
        try:
            return decode(opening.get(key_of(position)), position.words)
        except (ValueError, TypeError):
            continue  # nothing, or damaged: it will be found again
    return None


def keep(position: Position, known: Known) -> str | None:
    """Keep advice about a first guess, or a second one after it; return what went wrong."""
    if not _opens(position):
        return None
    stamp = stamp_of(position)
    opening = OPENINGS.read(stamp, _parse) or {}
    if position.rows:
        first = known_of(replace(position, rows=(), tries_left=_tries(position)))
        if first is None or first.best is None or first.best.guess != position.rows[0].guess:
            return None
    opening[key_of(position)] = encode(known)
    return OPENINGS.keep(stamp, json.dumps(opening).encode())


def stamp_of(position: Position) -> str:
    """Name everything that advice about first guesses depends on."""
    words = " ".join(position.words.all)
    return fingerprint(f"{OPENINGS.version} {position.rule} {_tries(position)} {words}".encode())


def key_of(position: Position) -> str:
    """Name a position within its opening: nothing, or the row."""
    return " ".join(move_of(position.rule, row) for row in position.rows)


def _opens(position: Position) -> bool:
    """Tell whether this is about the usual game's first or second guess."""
    usual = position.objective is Objective.WINS and position.strategy is None
    return usual and len(position.rows) <= 1 and not (position.duds or position.any_word)


def _tries(position: Position) -> int | None:
    """Return the tries of the whole game, None without a limit."""
    return None if position.tries_left is None else position.tries_left + len(position.rows)


def _parse(data: bytes) -> dict[str, object]:
    """Read what is kept of an opening; raise ValueError if that is damaged."""
    try:
        kept = json.loads(data)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(kept, dict):
        raise ValueError("not an object")
    return kept


def encode(known: Known) -> dict[str, object]:
    """Write advice as JSON has it."""
    return {
        "best": known.best,
        "ranked": [
            [*(round(x, 6) if isinstance(x, float) else x for x in row[:6]), row.worth]
            for row in known.ranked
        ],
        "picks": known.picks,
    }


def decode(entry: object, words: Words) -> Known:
    """Read advice; raise ValueError or TypeError for anything else."""
    match entry:
        case {
            "best": [str(guess), str(label), int(count), worth],
            "ranked": [*rows],
            "picks": [*picks],
        } if guess in words.known:
            best = Best(guess, label, count, _worth(worth))
            return Known(best, tuple(map(_ranked, rows)), tuple(map(_pick, picks)))
    raise ValueError("no advice")


def _pick(pick: object) -> Pick:
    match pick:
        case [str(name), str(guess)]:
            return Pick(Strategy(name), guess)
    raise ValueError("no pick")


def _ranked(row: object) -> Ranked:
    match row:
        case [str(guess), float(size), float(bits), int(worst), int(parts), float(win), worth]:
            return Ranked(guess, size, bits, worst, parts, win, _worth(worth))
    raise ValueError("no row")


def _worth(worth: object) -> Worth | None:
    match worth:
        case None:
            return None
        case [int() | None as wins, int() | None as total]:
            return Worth(wins, total)
    raise ValueError("no worth")
