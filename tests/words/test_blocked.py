"""The block list follows from its roots: no form of one is offered in another spelling."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from beehelper.words.lists import blocked_words

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(SCRIPTS), *sys.path])


def test_the_list_is_that_of_its_roots_and_names_no_ordinary_word() -> None:
    from make_blocked import BLOCKED, ORDINARY, ROOTS, blocked, bundled, forms

    shipped, ordinary = (blocked_words(path.read_bytes()) for path in (BLOCKED, ORDINARY))
    assert blocked() == shipped
    assert shipped.isdisjoint(ordinary)
    assert ordinary <= bundled() & {form for word in shipped for form in forms(word)}
    assert all(root.rstrip("=") in shipped for root in blocked_words(ROOTS.read_bytes()))


def test_of_every_word_that_a_second_list_is_sure_of_it_is_known_whether_it_is_blocked() -> None:
    from make_blocked import BLOCKED, OPINION, RUDE, bundled

    rows = [line.split("\t") for line in blocked_words(OPINION.read_bytes())]
    assert {word for word, became in rows if became == "blocked"} <= blocked_words(
        BLOCKED.read_bytes()
    )
    offered = {word for word, became in rows if became == "offered"}
    assert offered <= bundled() - blocked_words(BLOCKED.read_bytes())
    assert len(rows) > 400
    rude = blocked_words(RUDE.read_bytes())
    assert offered <= rude <= bundled() - blocked_words(BLOCKED.read_bytes())
    assert {word.removesuffix("s") for word in rude - offered} <= {word for word, _ in rows}


def test_blocked_words_that_newspapers_accept_are_found(tmp_path: Path) -> None:
    from make_blocked import still_accepted

    path = tmp_path / "boards.txt"
    path.write_text("20180101 abdegnt a 9 | band wug bead\n20190101 abdegnt a 9 | bead\n", "ascii")
    assert list(still_accepted(["band", "bead", "date", "tan", "wugs"], path)) == ["bead"]


def test_a_blocked_plural_is_not_offered_with_a_z_for_its_s() -> None:
    from make_blocked import BLOCKED, ORDINARY, bundled

    blocked, ordinary = (blocked_words(path.read_bytes()) for path in (BLOCKED, ORDINARY))
    with_z = {word[:-1] + "z" for word in blocked if word.endswith("s")}
    assert with_z & bundled()
    assert with_z & bundled() <= blocked | ordinary


@pytest.mark.parametrize(
    ("root", "spelled"),
    [
        ("wug", "wugs wugz wugged wugging wugger wuggor wuggy wuggie wuggies wugise wugizing"),
        ("wuggie", "wuggy wuggies wuggiez wuggey wugs wugger"),
        ("wuggery", "wuggeries"),
        ("wugga", "wuggaz wugger wuggers wugs"),
        ("wugget", "wuggetted wuggeted wuggetish"),
    ],
)
def test_the_forms_of_a_word_are_those_of_its_other_spellings(root: str, spelled: str) -> None:
    from make_blocked import forms

    assert set(spelled.split()) <= set(forms(root))


def test_forms_of_forms_are_found_and_none_through_an_ordinary_word() -> None:
    from make_blocked import derived

    assert derived({"wug="}, frozenset(("wugs",)), frozenset()) == {"wug"}
    listed = frozenset(("wugs", "wugster", "wuggy", "wuggies", "wugged", "wuggedly"))
    assert derived({"wug"}, listed, frozenset()) == {"wug", *listed} - {"wugster"}
    assert derived({"wug"}, listed, frozenset(("wugged",))) == {"wug", "wugs", "wuggy", "wuggies"}
