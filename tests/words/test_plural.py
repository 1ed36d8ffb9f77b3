from __future__ import annotations

import pytest

from beehelper.words.plural import counted


@pytest.mark.parametrize(
    ("number", "thing", "told"),
    [
        (1, "word", "1 word"),
        (0, "word", "0 words"),
        (2315, "answer", "2,315 answers"),
        (1, "guess", "1 guess"),
        (2, "guess", "2 guesses"),
        (2, "class", "2 classes"),
        (1, "try", "1 try"),
        (6, "try", "6 tries"),
        (2, "way", "2 ways"),
    ],
)
def test_one_thing_has_no_plural(number: int, thing: str, told: str) -> None:
    assert counted(number, thing) == told
