"""The line on which letters are typed, when they are more than it has room for."""

from __future__ import annotations

import pytest

from beehelper.tui.widgets.entry import Entry

from .hit_playing import begun, burst, here, hit, says, state
from .playing import at_each, bee, enter, flat, seen, until

WORDS = ("captain", "capture", "curtain", "fashion", "machine", "padding", "passion", "pensive")


@here
async def test_all_words_typed_on_one_line_count() -> None:
    """The line took forty letters, and dropped the last words without a sign."""
    begun("mode fallout")
    async with hit() as pilot:
        await says(pilot, "Type the words on the terminal")
        await burst(pilot, " ".join(WORDS) + "\n")
        await until(pilot, lambda: state(pilot).source.words == WORDS)


async def test_the_end_of_a_long_line_and_its_caret_stay_in_view() -> None:
    async with bee() as pilot:
        entry = pilot.app.screen.query_one(Entry)
        async for size in at_each(pilot, (60, 20), (80, 24), (120, 36)):
            for letter in "e語":
                entry.done = False
                for count in range(size[0] // 3, size[0]):
                    entry.text = letter * count + "tail"
                    line = entry.render()
                    assert line.cell_len <= entry.size.width
                    assert line.plain.endswith("TAIL▌")
                    assert line.plain.startswith("…") == (line.plain.count(letter.upper()) < count)
                assert line.plain.startswith("…")
                entry.done = True
                await until(pilot, lambda: "TAIL▌" not in seen(pilot))
                await until(pilot, lambda: "TAIL" in seen(pilot))


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_what_is_wrong_with_a_very_long_word_is_said_in_view(size: tuple[int, int]) -> None:
    async with bee(size) as pilot:
        await enter(pilot, "tail" * 500 + "b")
        await until(pilot, lambda: "B is not on the board" in flat(pilot, "#message"))


@here
async def test_what_is_wrong_with_a_very_long_guess_is_said_in_view() -> None:
    async with hit((60, 20)) as pilot:
        await enter(pilot, "crane" * 500)
        await until(pilot, lambda: "has 2,500 letters; the words have 5" in flat(pilot, "#message"))
