from __future__ import annotations

from beehelper.errors import LONGEST, BadInput


def test_a_sentence_of_just_the_limit_stays_and_a_longer_one_is_cut_in_its_middle() -> None:
    assert str(BadInput("x" * LONGEST)) == "x" * LONGEST
    said = str(BadInput(f"The row {'y' * 500_000!r} has no equals sign."))
    assert len(said) < LONGEST + 10
    assert said.startswith("The row 'yyy")
    assert said.endswith("yyy' has no equals sign.")
