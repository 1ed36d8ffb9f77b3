from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword.entries import MAGIC, Entries, entries_of, pack, unpack
from beehelper.errors import Damaged
from beehelper.search import Budget, Stopped
from beehelper.store import cache
from beehelper.store.entries import load_entries
from beehelper.store.paths import cache_dir
from beehelper.words.lists import asset, blocked_words, never_offered

SCORED = st.lists(st.tuples(st.text("abc", min_size=1, max_size=5), st.integers(0, 100)))


def same(one: Entries, other: Entries) -> bool:
    return (
        one.spelled == other.spelled
        and one.by_length.keys() == other.by_length.keys()
        and all(
            np.array_equal(words.letters, other.of(length).letters)
            and np.array_equal(words.scores, other.of(length).scores)
            for length, words in one.by_length.items()
        )
    )


def kept() -> list[Path]:
    return sorted(cache_dir().rglob("*.entries"))


@given(SCORED, st.lists(st.text(max_size=9)))
def test_packed_entries_are_read_back_as_they_were(
    scored: list[tuple[str, int]], notes: list[str]
) -> None:
    spelled = {word: (f"{word[:1]} {word[1:]}", word) for word, _ in scored}
    entries = entries_of(scored, spelled)
    found, told = unpack(pack(entries, notes))
    assert same(found, entries)
    assert list(told) == notes


@given(SCORED, st.data())
def test_a_changed_or_missing_byte_is_noticed(
    scored: list[tuple[str, int]], data: st.DataObject
) -> None:
    packed = bytearray(pack(entries_of(scored, {}), []))
    place = data.draw(st.integers(0, len(packed) - 1))
    with pytest.raises(Damaged):
        unpack(bytes(packed[:place]))
    packed[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(Damaged):
        unpack(bytes(packed))


def test_bytes_whose_sum_happens_to_be_right_are_no_list() -> None:
    with pytest.raises(Damaged):
        unpack(MAGIC + b"\xff" * 8)


def test_several_lists_are_merged_and_the_higher_score_counts(home: Path, tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("ice cream;40\nbee;70\n")
    (tmp_path / "two.txt").write_bytes("icecream;60\nHONEY\nroute 66\n".encode("utf-16"))
    for _ in range(2):  # parsed, then as it was kept
        entries, notes = load_entries([tmp_path / "one.txt", tmp_path / "two.txt"], Budget())
        assert len(entries) == 3
        assert entries.of(8).scores.tolist() == [60]
        assert entries.of(3).scores.tolist() == [70]
        assert entries.spelled == {"icecream": ("ice cream", "icecream")}
        assert notes == (
            "two.txt: 1 line left out, not 2 to 60 letters of a-z; "
            "the first is line 3: 'route 66'.",
        )
    assert len(kept()) == 1


def test_a_list_that_is_not_utf_8_is_read_and_told_of(home: Path, tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_bytes("café\n".encode("latin-1"))
    loaded = load_entries([tmp_path / "old.txt"], Budget())
    assert loaded.entries.spelled == {"cafe": ("café",)}
    assert loaded.notes == ("old.txt: Not UTF-8, so read as Latin-1.",)


def test_a_changed_list_is_read_anew(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    for word in ["bee", "bees", "honey"]:
        path.write_text(word)
        assert list(load_entries([path], Budget()).entries.matching(word)) == [0]


def test_a_damaged_kept_list_is_made_anew(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("bee\nhoney")
    first = load_entries([path], Budget()).entries
    (file,) = kept()
    good = file.read_bytes()
    for damaged in (b"", good[:-1], MAGIC, b"\0" * len(good)):
        file.write_bytes(damaged)
        assert same(load_entries([path], Budget()).entries, first)
        assert file.read_bytes() == good


def test_where_nothing_can_be_kept_the_list_is_read_all_the_same(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, data: bytes) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(cache, "write_bytes", refuse)
    (tmp_path / "mine.txt").write_text("bee")
    entries, notes = load_entries([tmp_path / "mine.txt"], Budget())
    assert len(entries) == 1
    assert notes == (
        f"The word list is kept in memory only: {home / 'cache'} can't be written "
        "(Permission denied).",
    )
    assert kept() == []


def test_blocked_words_of_an_own_list_are_left_out(home: Path, tmp_path: Path) -> None:
    banned = min(never_offered())
    (tmp_path / "mine.txt").write_text(f"bee\n{banned}\nBusy-{banned.title()} bee\n")
    assert len(load_entries([tmp_path / "mine.txt"], Budget()).entries) == 1


@examples(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_no_form_of_a_rude_word_is_in_a_list_for_a_family(
    home: Path, tmp_path: Path, data: st.DataObject
) -> None:
    rude = blocked_words(asset("wordlists", "rude.txt").read_bytes())
    word = data.draw(st.sampled_from(sorted(rude)))
    assume(not {f"{word}{end}" for end in ("", "s", "ll")} & never_offered())
    form = data.draw(st.sampled_from(["{}'s", "{}’s", "{}'", "the {}'s end", "no-{}'ll", "é {}"]))
    spelled = form.format(data.draw(st.sampled_from([word, word.title(), word.upper()])))
    (tmp_path / "mine.txt").write_text(f"bee's\n{spelled}\nhe'll be back\n", "utf-8")
    for family in (False, True):
        loaded = load_entries([tmp_path / "mine.txt"], Budget(), with_learned=False, family=family)
        assert len(loaded.entries) == 3 - family


@pytest.mark.parametrize(
    ("data", "fault"),
    [(None, "is not there"), (b"", "holds no words"), (b"\x89PNG\0", "is not text")],
)
def test_a_file_that_is_no_list_is_refused_with_one_sentence(
    home: Path, tmp_path: Path, data: bytes | None, fault: str
) -> None:
    path = tmp_path / "mine.txt"
    if data is not None:
        path.write_bytes(data)
    said = refusal(load_entries, [path], Budget())
    assert fault in said
    assert len(said.splitlines()) == 1


def test_loading_stops_when_it_is_told_to(home: Path) -> None:
    with pytest.raises(Stopped):
        load_entries((), Budget(lambda: True))
    assert kept() == []


def test_the_list_that_ships_is_read_with_a_look_at_the_stop_all_along(home: Path) -> None:
    looks = 0

    def stop() -> bool:
        nonlocal looks
        looks += 1
        return False

    entries = load_entries((), Budget(stop)).entries
    assert looks > 20 + len(entries.spelled) / 1_024
    last = looks

    def late() -> bool:
        nonlocal looks
        looks -= 1
        return looks < last // 2

    for path in kept():
        path.unlink()
    with pytest.raises(Stopped):
        load_entries((), Budget(late))
    assert kept() == []
