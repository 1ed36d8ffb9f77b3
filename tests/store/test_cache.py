from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.store import cache
from beehelper.store.cache import IN_MEMORY, Cache, fingerprint
from beehelper.store.paths import cache_dir

FEW = Cache("bee-", "index", 3, "The index", files=3)
ALL = Cache("trees/", "tree", 1, "The tree")


pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(params=["home", "home/cache", "home/cache/v3", "home/cache/v3/bee-0.index/folder"])
def in_the_way(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    file = tmp_path / request.param
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("a file where the folder should be, or a folder where the file should be")
    yield
    cache._unwritten.clear()


def read(name: str, kind: Cache = FEW) -> bytes | None:
    return kind.read(name, bytes)


@pytest.mark.parametrize("kind", [FEW, ALL])
def test_what_is_kept_is_read_back_until_it_is_dropped(kind: Cache) -> None:
    assert read("0", kind) is None
    for data in (b"first", b"second", b""):
        assert kind.keep("0", data) is None
        assert read("0", kind) == data
        assert [*kind.paths()] == [kind.path("0")]
    kind.drop("0")
    kind.drop("0")
    assert read("0", kind) is None


def test_files_lie_where_earlier_versions_of_the_program_put_them() -> None:
    assert FEW.path("12") == cache_dir() / "v3" / "bee-12.index"
    assert ALL.path("salet") == cache_dir() / "v1" / "trees" / "salet.tree"


def test_only_the_newest_files_of_a_kind_stay_and_the_fresh_one_whatever_the_clock() -> None:
    for newest in (1_000_000, 4_000_000_000):
        for age, name in enumerate("abcde"):
            FEW.path(name).parent.mkdir(parents=True, exist_ok=True)
            FEW.path(name).touch()
            os.utime(FEW.path(name), (newest - age, newest - age))
        (cache_dir() / "v3" / "other.index").touch()
        FEW.keep("fresh", b"")
        assert {path.stem for path in FEW.paths()} == {"bee-fresh", "bee-a", "bee-b"}
    assert (cache_dir() / "v3" / "other.index").exists()
    for number in range(9):
        ALL.keep(str(number), b"")
    assert len([*ALL.paths()]) == 9


def test_what_its_owner_finds_damaged_counts_as_missing() -> None:
    def parse(data: bytes) -> int:
        return int(data)

    FEW.keep("0", b"12")
    assert FEW.read("0", parse) == 12
    FEW.keep("0", b"damaged")
    assert FEW.read("0", parse) is None


@pytest.mark.usefixtures("in_the_way")
def test_where_nothing_can_be_written_the_latest_live_in_memory() -> None:
    told = FEW.keep("0", b"kept")
    assert told is not None
    assert told.startswith(f"The index is kept in memory only: {cache_dir()} can't be written (")
    assert "None" not in told
    assert "\n" not in told
    assert read("0") == b"kept"
    FEW.keep("0", b"again")
    assert read("0") == b"again"
    FEW.drop("0")
    assert read("0") is None


def test_memory_has_room_for_a_few_things_only(home: Path) -> None:
    home.write_text("a file where the folder should be")
    for number in range(IN_MEMORY + 2):
        FEW.keep(str(number), b"data")
    kept = [number for number in range(IN_MEMORY + 2) if read(str(number))]
    assert kept == list(range(2, IN_MEMORY + 2))
    home.unlink()
    for number in kept:
        FEW.keep(str(number), b"data")
    assert not cache._unwritten


@given(st.lists(st.binary(max_size=3), min_size=1, max_size=4))
def test_contents_divided_otherwise_have_other_fingerprints(parts: list[bytes]) -> None:
    whole = fingerprint(b"".join(parts))
    assert (fingerprint(*parts) == whole) == (len(parts) == 1)
    assert fingerprint(*parts, b"") != fingerprint(*parts)
    assert len(whole) == 16
