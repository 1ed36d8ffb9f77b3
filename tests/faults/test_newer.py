"""Files of a newer program are left untouched, also when a person goes on."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tui.playing import bee, program, seen, told, until

from beehelper.store.sessions import VERSION, NewerSave, SaveTrouble, Session, in_short, save
from beehelper.store.settings import settings_path
from beehelper.tui.app import BeeHelper


async def test_settings_of_a_newer_program_stay_though_a_theme_is_chosen(
    home: Path, today: None
) -> None:
    newer = json.dumps({"version": 2, "theme": {"of": "tomorrow"}})
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text(newer)
    async with program() as pilot:
        await until(pilot, lambda: "newer beehelper" in told(pilot))
        pilot.app.theme = "bee-light"
        await until(pilot, lambda: "The settings are not saved" in told(pilot))
        assert pilot.app.theme == "bee-light"
    assert settings_path().read_text() == newer
    assert [path.name for path in settings_path().parent.iterdir()] == ["settings.json"]


async def test_a_board_of_a_newer_program_is_refused_and_stays(bundled: None) -> None:
    path = Session("bee", "taeilnz", "2026-11-19").path
    path.parent.mkdir(parents=True)
    newer = json.dumps({"version": VERSION + 1, "board": "of tomorrow"})
    path.write_text(newer)
    async with bee(board="") as pilot:
        await pilot.press(*"tlaeinz", "enter")
        await until(pilot, lambda: "newer beehelper" in told(pilot))
    assert path.read_text() == newer
    assert [each.name for each in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("mode", ["home", "wordle"])
async def test_what_is_wrong_with_boards_is_said_once_for_each_kind(
    bundled: None, today: None, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """However many they are, on all screens and at all visits together; a later one by itself."""
    said = list[str]()
    notify = BeeHelper.notify

    def heard(self: BeeHelper, message: str, **how: object) -> None:
        said.append(message)
        notify(self, message, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(BeeHelper, "notify", heard)
    monkeypatch.setattr("beehelper.tui.screens.home.LISTED", 3)
    save(Session("wordle", "nyt1", "2026-11-01", ("crane=.....",)))
    saves = [Session("wordle", f"nyt{number}", "2026-11-20").path for number in range(2, 12)]
    for path in saves:
        path.write_text(json.dumps({"version": VERSION + 1}))
    for path in saves[:4]:
        path.write_text("damaged")
    async with program(mode=mode) as pilot:
        await pilot.press("f8")
        await until(pilot, lambda: "1,9" in seen(pilot))  # the board that can be read
        await pilot.press("ctrl+k")
        await until(pilot, lambda: "unfinished" in seen(pilot))
        await pilot.press("escape", "f3")
        await until(pilot, lambda: pilot.app.current_mode == "wordle")
        saves[0].write_text(json.dumps({"version": VERSION + 1}))
        await pilot.press("f8")
        await until(pilot, lambda: len(said) > 2)
    newer = "was written by a newer beehelper, and is left untouched."
    assert [line for line in said if newer in line] == [
        f"{saves[-1].name} {newer} The same goes for 5 other saved boards.",
        f"{saves[0].name} {newer}",
    ]
    (damaged,) = (line for line in said if "damaged" in line)
    assert damaged.endswith(".damaged-1. The same goes for 3 other saved boards.")


@given(st.lists(st.tuples(st.sampled_from(("is damaged", "can't be read")), st.integers(1, 99))))
def test_each_kind_of_trouble_is_one_sentence_that_counts_the_others(
    found: list[tuple[str, int]],
) -> None:
    troubles = [
        kind(f"/data/{number}.json {fault}.", f"/data/{number}.json")
        for (fault, number), kind in zip(found, (SaveTrouble, NewerSave) * 50, strict=False)
    ]
    counts, short = Counter(fault for fault, _ in found), in_short(troubles)
    assert len(short) == len(counts)
    for fault, line in zip(counts, short, strict=True):
        others = counts[fault] - 1
        assert fault in line
        assert (f"for {others} other saved board{'s' * (others > 1)}." in line) == bool(others)
