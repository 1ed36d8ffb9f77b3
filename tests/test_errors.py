from __future__ import annotations

from beehelper.errors import LONGEST, BadInput


def test_a_sentence_of_just_the_limit_stays_and_a_longer_one_is_cut_in_its_middle() -> None:
    assert str(BadInput("xy " * (LONGEST // 3) + "x")) == "xy " * (LONGEST // 3) + "x"
    said = str(BadInput(f"The row {'y ' * 250_000!r} has no equals sign."))
    assert len(said) < LONGEST + 10
    assert said.startswith("The row 'y y")
    assert said.endswith("y ' has no equals sign.")


def test_a_word_of_just_the_limit_stays_and_a_longer_one_is_cut_in_its_middle() -> None:
    assert str(BadInput(f"No path: {'/' * 148}, {'b' * 149}")).count("…") == 0
    said = str(BadInput(f"The row {'y' * 500_000!r} has no equals sign."))
    assert len(said) < 150
    assert said.startswith("The row 'yyy")
    assert said.endswith("yyy' has no equals sign.")


def test_a_sign_that_no_terminal_shows_is_not_told() -> None:
    assert str(BadInput("What is \0\x1b[2J\n\u202e?")) == "What is \ufffd\ufffd[2J\ufffd\ufffd?"
