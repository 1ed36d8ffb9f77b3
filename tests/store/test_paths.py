from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from beehelper.store.paths import XDG, cache_dir, config_dir, data_dir, whole_path

FOLDERS = {"cache": cache_dir, "data": data_dir, "config": config_dir}


@pytest.mark.parametrize("named", [None, "", "/some/where", "/some/where/", "relative", "~/x"])
@pytest.mark.parametrize("home", [None, "", "/home/bee", "relative"])
@pytest.mark.parametrize("kind", XDG)
def test_the_folders_are_those_of_platformdirs(
    monkeypatch: pytest.MonkeyPatch, kind: str, home: str | None, named: str | None
) -> None:
    for variable, value in (("BEEHELPER_HOME", None), ("HOME", home), (XDG[kind][0], named)):
        monkeypatch.delenv(variable, raising=False)
        if value is not None:
            monkeypatch.setenv(variable, value)
    oracle = getattr(platformdirs, f"user_{kind}_dir")
    assert FOLDERS[kind]() == Path(oracle("beehelper", appauthor=False))


def test_one_variable_puts_all_folders_under_one(home: Path) -> None:
    assert {kind: folder() for kind, folder in FOLDERS.items()} == {
        kind: home / kind for kind in FOLDERS
    }


def test_a_path_that_was_typed_is_whole_unless_its_folder_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    assert whole_path("a/../b.txt") == str(here / "b.txt")
    assert whole_path("~/b") == str(Path("~/b").expanduser())
    here.rmdir()
    assert whole_path("b.txt") == "b.txt"
    assert whole_path("/b") == "/b"
