"""The block list is closed: no form of a blocked word is offered in another spelling."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from beehelper.words.lists import blocked_words

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(SCRIPTS), *sys.path])


def test_every_form_of_a_blocked_word_in_a_bundled_list_is_blocked_or_an_ordinary_word() -> None:
    from make_blocked import BLOCKED, ORDINARY, bundled, derived, forms

    blocked, ordinary = (blocked_words(path.read_bytes()) for path in (BLOCKED, ORDINARY))
    listed = bundled()
    assert derived(blocked, listed, ordinary) == blocked
    assert blocked.isdisjoint(ordinary)
    assert ordinary <= listed & {form for word in blocked for form in forms(word)}


def test_a_blocked_plural_is_not_offered_with_a_z_for_its_s() -> None:
    from make_blocked import BLOCKED, bundled

    blocked = blocked_words(BLOCKED.read_bytes())
    with_z = {word[:-1] + "z" for word in blocked if word.endswith("s")}
    assert with_z & bundled()
    assert with_z & bundled() <= blocked


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

    listed = frozenset(("wugs", "wugster", "wuggy", "wuggies", "wugged", "wuggedly"))
    assert derived({"wug"}, listed, frozenset()) == {"wug", *listed} - {"wugster"}
    assert derived({"wug"}, listed, frozenset(("wugged",))) == {"wug", "wugs", "wuggy", "wuggies"}
