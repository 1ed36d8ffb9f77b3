from __future__ import annotations

import random
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.boxed import index as boxed_index
from beehelper.boxed.board import Box
from beehelper.boxed.index import Index, build
from beehelper.errors import BadInput, Damaged
from beehelper.search import Budget
from beehelper.words.lists import BLOCKED, CERTAIN, UNOFFERED, WordList, read_source

from .oracles import LETTERS, is_word

STAMP = "0" * 24


def made(words: dict[str, int]) -> Index:
    (data,) = build(WordList([*words], bytes(words.values()), ["a note"]), STAMP, Budget())
    return Index(data, STAMP)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_the_words_of_a_box_are_those_that_a_scan_of_the_list_finds(
    index: Index, scowl: WordList, seed: int
) -> None:
    box = Box("".join(random.Random(seed).sample(ascii_lowercase, 12)))
    pairs = zip(scowl.words, scowl.likelihoods, strict=True)
    scanned = [(-code, word) for word, code in pairs if code and is_word(word, box.sides)]
    found = index.words(box)
    assert [*found.texts] == [word for _, word in sorted(scanned)]
    assert [*found.chances] == [-code / CERTAIN for code, _ in sorted(scanned)]
    assert [*found.masks] == [box.mask(word) for word in found.texts]
    likely = index.words(box, 0.5)
    assert [*likely.texts] == [w for w, c in zip(*found[:2], strict=True) if c >= 0.5]


@given(
    st.dictionaries(
        st.text(alphabet=LETTERS + "m", min_size=1, max_size=6),
        st.sampled_from([BLOCKED, 1, 64, CERTAIN, UNOFFERED]),
        max_size=30,
    )
)
def test_small_lists_too_and_nothing_blocked(words: dict[str, int]) -> None:
    box = Box(LETTERS)
    index = made(words)
    found = index.words(box)
    offered = {w: c for w, c in words.items() if 0 < c < UNOFFERED and is_word(w, box.sides)}
    assert dict(zip(*found[:2], strict=True)) == {w: c / CERTAIN for w, c in offered.items()}
    assert index.notes == ["a note"]


def test_any_damage_is_found(boxed_bytes: bytes) -> None:
    data = boxed_bytes
    stamp = read_source(None).stamp
    for at in (0, 20, 50, len(data) // 2, len(data) - 1):
        damaged = bytearray(data)
        damaged[at] ^= 1
        with pytest.raises(Damaged):
            Index(bytes(damaged), stamp)
    *head, text, notes, crc = boxed_index.HEADER.unpack_from(data)
    moved = boxed_index.HEADER.pack(*head, text - 1, notes + 1, crc)
    for part in (b"", data[:40], data[:-1], moved + data[len(moved) :]):
        with pytest.raises(Damaged):
            Index(part, stamp)


def test_a_list_with_too_many_words_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boxed_index, "MOST", 2)
    with pytest.raises(BadInput, match="has 3 words for Letter Boxed; at most 2 are read"):
        made({"adg": 1, "beh": 1, "cfi": 1})
