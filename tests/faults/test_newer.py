"""Files of a newer program are left untouched, also when a person goes on."""

from __future__ import annotations

import json
from pathlib import Path

from tui.playing import bee, program, told, until

from beehelper.store.sessions import VERSION, Session
from beehelper.store.settings import settings_path


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
