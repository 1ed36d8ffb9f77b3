"""The scripts that make the crossword list, on packages of a few words."""

from __future__ import annotations

import sys
from math import log
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

if TYPE_CHECKING:
    from crossword_model import Sources

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


@pytest.fixture(autouse=True, scope="module")
def scripts() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(SCRIPTS), *sys.path])
        import make_crossword_list  # noqa: F401


def packages(often: int) -> Sources:
    """Return packages that know a few words; ``bees`` is written so often, in all of them."""
    from crossword_model import PLAIN, NetEntry, Sources

    return Sources(
        counts={"up": 10**9, "ate": 10**7, "ateup": 10**5, "x": 10**9, "bees": often},
        pairs={"ate up": 10**6, "up x": 10**5},
        forms={"bees": (log(often) - 27, -21.0, -21.0), "zzyzx": (-20.0, -21.0, -21.0)},
        levels={"ate": (10, ""), "up": (10, ""), "bees": (20, ""), "hotdog": (60, "variant_1")},
        names={"ann": (99, 40, 99)},
        net={"hotdog": {"hot dog": NetEntry(PLAIN, 1, 1), "Hotdog": NetEntry(PLAIN, 1, 1)}},
        tagged={},
        people=frozenset({"zoe", "a", ""}),
        rude={},
        formed={"ateup": (1, "eatup")},
        spellings={"ateup": ("ate up",), "hotdog": ("hot dog",), "upx": ("up x",)},
    )


def test_what_the_packages_know_are_the_entries_and_how_they_are_spelled() -> None:
    from crossword_model import Table
    from make_crossword_list import candidates, lines

    sources = packages(10**6)
    entries = candidates(sources)
    assert entries == ["ann", "ate", "ateup", "bees", "hotdog", "up", "upx", "zoe"]
    told, kept = np.arange(1.0, 9.0), np.ones(8, bool)
    kept[1] = False
    assert list(lines(entries, told, kept, sources, frozenset({"zoe", "dog"}))) == [
        "ann\t01", "ate up\t03", "ateup\t03", "bees\t04", "hotdog\t05", "up\t06", "up x\t07",
    ]  # fmt: skip
    assert Table(entries, sources)["words"].tolist() == [0, 0, 2, 0, 2, 0, 2, 0]


# The very commonest, such as THE, are no answers.
@given(st.lists(st.integers(4, 8), min_size=2, max_size=4, unique=True))
def test_the_more_often_a_word_is_written_the_higher_its_score(powers: list[int]) -> None:
    from crossword_model import Table, known, read_weights, total
    from make_crossword_list import scores

    weights = read_weights()
    told = []
    for power in sorted(powers):
        table = Table(["bees"], packages(10**power))
        told.append(scores(table, total(known(table), weights), weights["anchor"]).item())
    assert told == sorted(told)
    assert all(1 <= score <= 99 for score in told)


def test_phrases_take_the_forms_of_their_verb_and_their_noun() -> None:
    from crossword_model import PLAIN, NetEntry
    from make_crossword_list import phrase_forms

    levels = dict.fromkeys(("reels", "reeled", "reeling", "ate", "eats", "rings"), (10, ""))
    verb, noun = NetEntry(PLAIN, 2, 1), NetEntry(PLAIN, 1, 1)
    found = {form for _, form in phrase_forms("reel in", verb, levels, {})}
    assert found == {"reels in", "reeled in", "reeling in"}
    assert [*phrase_forms("onion ring", noun, levels, {})] == [(2, "onion rings")]
    assert {form for _, form in phrase_forms("eat up", verb, levels, {"eat": ["ate"]})} == {
        "ate up", "eats up",
    }  # fmt: skip
    assert [*phrase_forms("plain", verb, levels, {})] == []
