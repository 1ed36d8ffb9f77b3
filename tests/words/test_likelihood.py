from __future__ import annotations

import pytest

from beehelper.words.likelihood import STEPS, likelihood


def test_every_step_of_the_table_is_a_chance_between_never_and_always() -> None:
    assert all(0 < chance < 1 for chance in STEPS.values())


def test_plain_words_up_to_level_50_are_the_likelier_the_lower_and_all_others_less_likely() -> None:
    common = [likelihood(level, "") for level in (10, 20, 35, 40, 50)]
    rare = [likelihood(level, "") for level in (55, 60, 70, 80)]
    assert common == sorted(common, reverse=True)
    assert max(rare) < min(common)


@pytest.mark.parametrize("mark", ["british", "canadian", "australian", "variant_1", "variant_3"])
@pytest.mark.parametrize("level", [10, 20, 35, 40, 50, 55, 60, 70, 80])
def test_a_marked_spelling_is_less_likely_than_a_plain_common_word(level: int, mark: str) -> None:
    assert likelihood(level, mark) < likelihood(50, "")
