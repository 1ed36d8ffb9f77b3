"""How fast a board's words are found: the index against a scan of the list and a JSON dict.

    python benchmarks/bee_lookup.py [--quick]

One run, one list (the bundled SCOWL up to level 80), the same random boards for every way, each
made from a pangram of the list. Times are medians of several rounds, in each of which every way
has its turn. All ways must give the same answers. The ways:

    scan              every word's letters as a mask, tested one after another
    JSON, words       dict of letters -> words, as the project's first version had it
    JSON, likelihood  dict of letters -> words with their likelihood codes, as the index has them
    bisect            the index's masks as a sorted array instead of a hash table
    index             the index, read from its file
    index, checked    the same with its checksum verified
    index, stamped    the same after reading the list and computing the stamp to open it with
    … answers         JSON, likelihood and index, as sorted tuples of Word: what the program shows

``JSON, words`` makes its keys as the first version did, with ``combinations`` and ``sorted``. The
other dicts are asked with the fastest keys we know, 64 strings made letter by letter, which take a
fifth of that time. The garbage collector is on, as in the
program, and sees only what the way itself makes, as in a fresh process.
"""

from __future__ import annotations

import gc
import json
import random
import tempfile
import time
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate, combinations
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from claims import is_quick, tell

from beehelper.bee.board import LIKELY, SHORTEST, Board, Word, parse_board
from beehelper.bee.index import Index, build
from beehelper.search import Budget
from beehelper.words.letters import BIT, mask_of
from beehelper.words.lists import CERTAIN, WordList, parse, read_source

BOARDS = 300
SCANNED = 20
"""Boards of which the scan's time is taken; its answers are compared on all of them."""

ROUNDS = 7
OPENED = 20
"""Times that a file is opened in each round: once is over too soon to be timed alone."""

SEED = 1

Find = Callable[[Board], Any]
Answer = list[tuple[str, int]]


class Way(NamedTuple):
    """A way to find words: load it, ask it for a board, and read what it gives as an Answer."""

    name: str
    load: Callable[[], Find]
    read: Callable[[Any], Answer]
    loads: int = 1
    boards: int = BOARDS


class Times(NamedTuple):
    """Seconds to load, to load and answer one board, and for a board from then on."""

    load: float
    first: float
    board: float


def keys_of(board: Board) -> list[str]:
    """Spell the 64 letter sets of a board, each in alphabetical order."""
    keys = [""]
    for letter in sorted(board.letters):
        longer = [key + letter for key in keys]
        keys = longer if letter == board.centre else keys + longer
    return keys


def first_keys_of(board: Board) -> list[str]:
    """Spell the same letter sets as the project's first version did."""
    return [
        "".join(sorted((board.centre, *chosen)))
        for size in range(7)
        for chosen in combinations(board.outer, size)
    ]


def masks_of(board: Board) -> list[int]:
    """Give the masks of the 64 letter sets of a board."""
    masks = [BIT[board.centre]]
    for letter in board.outer:
        masks += [mask | BIT[letter] for mask in masks]
    return masks


def load_scan(path: Path) -> Find:
    """Load words, codes and masks from lines of each."""
    rows = [line.split() for line in path.read_text(encoding="ascii").splitlines()]
    entries = [(int(mask), word, int(code)) for mask, word, code in rows]

    def find(board: Board) -> Answer:
        centre, others = BIT[board.centre], ~mask_of(board.letters)
        return [(word, code) for mask, word, code in entries if mask & centre and not mask & others]

    return find


def load_json(path: Path, keys_of: Callable[[Board], list[str]] = keys_of) -> Find:
    """Load a dict of lists; a board's answer is the joined lists of its letter sets."""
    by_letters: dict[str, list[Any]] = json.loads(path.read_bytes())

    def find(board: Board) -> list[Any]:
        found: list[Any] = []
        for key in keys_of(board):
            if key in by_letters:
                found += by_letters[key]
        return found

    return find


def load_json_answers(path: Path) -> Find:
    """Load a dict of lists of words with codes; answer as ``Index.answers`` does."""
    find_pairs = load_json(path)

    def find(board: Board) -> tuple[Word, ...]:
        words = [Word(text, code / CERTAIN) for text, code in find_pairs(board)]
        return tuple(sorted(words, key=lambda word: (-word.likelihood, word.text)))

    return find


def load_bisect(path: Path) -> Find:
    """Read a file of: count, sorted masks, starts and one more, words and codes as the index's."""
    data = path.read_bytes()
    size = int.from_bytes(data[:4], "little")
    masks = memoryview(data)[4 : 4 + 4 * size].cast("I")
    starts = memoryview(data)[4 + 4 * size : 8 + 8 * size].cast("I")
    codes, letters = bytes(range(128, 256)), bytes(range(128))

    def find(board: Board) -> tuple[list[str], bytes]:
        parts = []
        for mask in masks_of(board):
            place = bisect_left(masks, mask)
            if place < size and masks[place] == mask:
                parts.append(data[starts[place] : starts[place + 1]])
        found = b"".join(parts)
        return found.translate(None, codes).decode("ascii").split(), found.translate(None, letters)

    return find


def load_index(path: Path, stamp: str) -> Find:
    """Read the index."""
    return Index(path.read_bytes(), stamp).words


def load_checked_index(path: Path, stamp: str) -> Find:
    """Read the index and verify its checksum."""
    index = Index(path.read_bytes(), stamp)
    index.verify()
    return index.words


def load_stamped_index(path: Path) -> Find:
    """Read the list for its stamp, read the index and verify its checksum."""
    return load_checked_index(path, read_source(None).stamp)


def load_index_answers(path: Path, stamp: str) -> Find:
    """Read the index, for sorted answers."""
    return Index(path.read_bytes(), stamp).answers


def read_pairs(found: Iterable[tuple[str, int]]) -> Answer:
    """Read words each with its code."""
    return sorted((word, code) for word, code in found)


def read_packed(found: tuple[list[str], bytes]) -> Answer:
    """Read words and codes plus 128, as the index gives them."""
    return sorted((word, code - 128) for word, code in zip(*found, strict=True))


def read_answers(found: tuple[Word, ...]) -> Answer:
    """Read words with likelihoods."""
    return sorted((text, round(chance * CERTAIN)) for text, chance, _ in found)


def prepare(folder: Path, words: WordList, stamp: str) -> list[Way]:
    """Write each way's file, all of the same words, and give the ways."""
    by_letters: dict[str, list[tuple[str, int]]] = {}
    for word, code in zip(words.words, words.likelihoods, strict=True):
        letters = "".join(sorted(set(word)))
        if len(word) >= SHORTEST and len(letters) <= 7:
            by_letters.setdefault(letters, []).append((word, code))
    code_of = {word: code for pairs in by_letters.values() for word, code in pairs}

    lines = (f"{mask_of(word)} {word} {code}\n" for word, code in code_of.items())
    scan = folder / "scan.txt"
    scan.write_text("".join(lines), encoding="ascii")

    plain = {letters: [word for word, _ in pairs] for letters, pairs in by_letters.items()}
    json_words, json_pairs = folder / "words.json", folder / "pairs.json"
    json_words.write_text(json.dumps(plain), encoding="ascii")
    json_pairs.write_text(json.dumps(by_letters), encoding="ascii")

    by_mask = sorted((mask_of(letters), pairs) for letters, pairs in by_letters.items())
    parts = [
        "".join(f"{word} " for word, _ in pairs).encode("ascii")
        + bytes(128 + code for _, code in pairs)
        for _, pairs in by_mask
    ]
    starts = accumulate(map(len, parts), initial=8 + 8 * len(by_mask))
    numbers = array("I", [mask for mask, _ in by_mask]) + array("I", starts)
    sorted_masks = folder / "bisect.bin"
    sorted_masks.write_bytes(b"".join((len(by_mask).to_bytes(4, "little"), numbers, *parts)))

    index = folder / "index.bin"
    (data,) = build(words, stamp, Budget())
    index.write_bytes(data)

    return [
        Way("scan", lambda: load_scan(scan), read_pairs, boards=SCANNED),
        Way(
            "JSON, words",
            lambda: load_json(json_words, first_keys_of),
            lambda found: read_pairs((word, code_of[word]) for word in found),
        ),
        Way("JSON, likelihood", lambda: load_json(json_pairs), read_pairs),
        Way("bisect", lambda: load_bisect(sorted_masks), read_packed, OPENED),
        Way("index", lambda: load_index(index, stamp), read_packed, OPENED),
        Way("index, checked", lambda: load_checked_index(index, stamp), read_packed, OPENED),
        Way("index, stamped", lambda: load_stamped_index(index), read_packed, OPENED),
        Way("JSON, answers", lambda: load_json_answers(json_pairs), read_answers),
        Way("index, answers", lambda: load_index_answers(index, stamp), read_answers, OPENED),
    ]


def random_boards(words: WordList) -> list[Board]:
    """Deal boards from random likely pangrams as the game does: no S, E and R never together."""
    source = random.Random(SEED)
    pangrams = [
        word
        for word, code in zip(words.words, words.likelihoods, strict=True)
        if code >= LIKELY * CERTAIN
        and len(set(word)) == 7
        and "s" not in word
        and not {"e", "r"} <= set(word)
    ]
    dealt = []
    for pangram in source.choices(pangrams, k=BOARDS):
        letters = sorted(set(pangram))
        source.shuffle(letters)
        dealt.append(parse_board("".join(letters)))
    return dealt


def time_once(way: Way, boards: list[Board]) -> Times:
    """Take the times of one round of a way."""
    gc.collect()
    gc.freeze()
    loads, firsts = [], []
    for board in boards[: way.loads]:
        start = time.perf_counter()
        find = way.load()
        loads.append(time.perf_counter() - start)
        find(board)
        firsts.append(time.perf_counter() - start)
    start = time.perf_counter()
    for board in boards[: way.boards]:
        find(board)
    each = (time.perf_counter() - start) / way.boards
    gc.unfreeze()
    return Times(median(loads), median(firsts), each)


def main() -> None:
    """Compare the answers, take the times, print them and the ratios."""
    rounds_wanted = 3 if is_quick() else ROUNDS
    source = read_source(None)
    words = parse(source)
    boards = random_boards(words)
    with tempfile.TemporaryDirectory() as folder:
        ways = prepare(Path(folder), words, source.stamp)
        finds = [(way, way.load()) for way in ways]
        found = 0
        for board in boards:
            answers = [way.read(find(board)) for way, find in finds]
            assert all(answer == answers[0] for answer in answers), board
            found += len(answers[0])
        del finds
        rounds = [[time_once(way, boards) for way in ways] for _ in range(rounds_wanted)]
    times = {
        way.name: Times(*(median(kind) for kind in zip(*taken, strict=True)))
        for way, taken in zip(ways, zip(*rounds, strict=True), strict=True)
    }

    print(f"{len(words.words):,} words, {BOARDS} boards, {found / BOARDS:.0f} words a board;")
    print(f"all {len(ways)} ways give the same answers; medians of {rounds_wanted} rounds, in ms")
    print()
    print(f"{'':18}{'load':>10}{'+ first':>10}{'a board':>10}")
    for name, (load, first, each) in times.items():
        print(f"{name:18}{load * 1e3:10.3f}{first * 1e3:10.3f}{each * 1e3:10.4f}")
    index, checked, stamped = (times[f"index{how}"] for how in ("", ", checked", ", stamped"))
    plain, pairs, shown = (times[f"JSON, {how}"] for how in ("words", "likelihood", "answers"))
    opened = "bee: index opened, first answer"
    claims = [
        (opened, index.first, "loading a JSON dict of words", plain.first, 300),
        ("  its checksum verified", checked.first, "the same", plain.first, None),
        ("  and its stamp computed", stamped.first, "the same", plain.first, None),
        (opened, index.first, "loading JSON with likelihoods", pairs.first, 300),
        ("bee: a board looked up", index.board, "a scan of the list", times["scan"].board, 50),
        ("  the same", index.board, "the JSON dict of words", plain.board, 1),
        ("  the same", index.board, "JSON with likelihoods", pairs.board, 1),
        ("  the same", index.board, "bisect", times["bisect"].board, None),
        ("  as sorted answers", times["index, answers"].board, "JSON", shown.board, 1),
    ]
    for what, ours, reference, theirs, goal in claims:
        ratio = theirs / ours
        told = f"{theirs * 1e3:.3g} ms, {reference}"
        wanted, met = (f">= {goal} x", ratio >= goal) if goal else ("", None)
        tell(what, f"{ours * 1e3:.3g} ms", told, ratio, wanted, met)


if __name__ == "__main__":
    main()
