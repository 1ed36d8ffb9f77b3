from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import IO, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.words import lists
from beehelper.words.letters import ALPHABET, without_accents
from beehelper.words.lists import (
    BLOCKED,
    CERTAIN,
    UNOFFERED,
    Source,
    WordList,
    asset,
    parse,
    read_source,
)

SOURCES = asset("wordlists", "SOURCES.md").read_text(encoding="utf-8")

Write = Callable[[bytes], Path]


def own(data: bytes, blocked: bytes = b"") -> WordList:
    """Read bytes as a person's own list."""
    return parse(Source(Path("mine.txt"), data, blocked))


def is_sentence(text: str) -> bool:
    """Tell whether a text is one sentence on one line."""
    return not text[0].islower() and text.endswith(".") and len(text.splitlines()) == 1


@cache
def bundled() -> WordList:
    return parse(read_source(None))


class Row(NamedTuple):
    """A line of the bundled list."""

    word: str
    level: int
    mark: str


def rows_of(name: str) -> list[list[str]]:
    """Read every line of a bundled list without the engine."""
    lines = asset("wordlists", name).read_text(encoding="ascii").split("\n")
    assert lines.pop() == ""
    return [line.split("\t") for line in lines]


@cache
def scowl() -> list[Row]:
    return [Row(word, int(level), mark) for word, level, mark in rows_of("scowl.tsv")]


@cache
def coded() -> dict[str, int]:
    return {word: int(code) for word, code in rows_of("bee.tsv")}


def blocked_words() -> list[str]:
    lines = asset("wordlists", "blocked.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


# A person's own list


@pytest.mark.parametrize(
    "data",
    [
        b"bee\nhoney\n",
        b"bee\nhoney",
        b"bee\r\nhoney\r\n",
        b"bee\rhoney\r",
        b"BEE\nHoney\n",
        b"\n  bee \n\n\thoney\n",
        b"\xef\xbb\xbfbee\nhoney\n",
        "bee\nhoney\n".encode("utf-16"),
        "\ufeffbee\r\nhoney\r\n".encode("utf-16-be"),
        b"# insects\nbee # buzz\nhoney#\n",
        b"bee;50\nhoney;90\n",
        b"bee\t10\nhoney\t20\tbritish\n",
    ],
    ids=[
        "lf", "no last line end", "crlf", "lone cr", "capitals", "blanks", "utf-8 bom", "utf-16",
        "utf-16 big end first", "comments", "word;score", "columns",
    ],
)  # fmt: skip
def test_an_own_list_is_the_same_words_however_it_is_written(data: bytes) -> None:
    assert own(data) == WordList(["bee", "honey"], bytes([CERTAIN] * 2), [])


def test_accents_are_folded_and_said_to_be() -> None:
    assert own("naïve\ncafé\nbee\n".encode()) == WordList(
        ["naive", "cafe", "bee"],
        bytes([CERTAIN] * 3),
        ["2 words with accents taken without them ('naïve' as 'naive')."],
    )


def test_only_lines_that_became_words_are_said_to_be_folded() -> None:
    notes = own("蜂\nbee\n".encode()).notes
    assert notes == ["1 line left out, not one word of a-z; the first is line 1: '蜂'."]


@pytest.mark.parametrize("line", ["ℝeal", "Bee™", "ΒEE", "ŒUVRE", "STRAẞE", "\N{KELVIN SIGN}ing"])
def test_words_are_lower_case_whatever_a_sign_is_folded_to(line: str) -> None:
    words = own(f"plain\n{line}\n".encode()).words
    assert all(word.isascii() and word.islower() for word in words)


def test_a_repeated_word_is_taken_once_and_said_to_be() -> None:
    assert own(b"bee\nBEE\nHIVE\nBee\n") == WordList(
        ["bee", "hive"], bytes([CERTAIN] * 2), ["2 repeated words taken once."]
    )


def test_a_word_that_is_repeated_without_its_accent_is_taken_once() -> None:
    assert own("rose\nrosé\n".encode()).words == ["rose"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_that_are_no_words_are_left_out_and_the_first_is_named(end: str) -> None:
    lines = ["# mine", "bee", "", "can't", "bumble bee", "x2", "hive", ""]
    words = own(end.join(lines).encode())
    assert words.words == ["bee", "hive"]
    assert words.notes == ['3 lines left out, not one word of a-z; the first is line 4: "can\'t".']


def test_a_note_stays_short_when_a_line_is_long() -> None:
    words = own(b"bee\n" + "é".encode() * lists.LONGEST + b"\n" + b"x1" * 10_000)
    assert len(words.notes) == 2
    assert max(map(len, words.notes)) < 120


def test_what_is_not_utf_8_is_read_as_latin_1_and_said_to_be() -> None:
    words = own("café\n".encode("latin-1"))
    assert words.words == ["cafe"]
    assert "Not UTF-8, so read as Latin-1." in words.notes


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "holds no words"),
        (b"\n\r\n \n", "holds no words"),
        (b"# nothing\n# but comments\n", "holds no words"),
        (b"12\n34\n", "holds no words"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "is not text"),
        (b"bee\nhi\x00ve\n", "is not text"),
        ("bee\n".encode("utf-16-le"), "is not text"),
        (b"\xff\xfeb\x00e", "is cut off or not UTF-16"),
    ],
)
def test_what_is_no_list_is_refused_with_one_sentence_that_names_it(
    data: bytes, fault: str
) -> None:
    said = refusal(own, data)
    assert is_sentence(said)
    assert f"mine.txt {fault}" in said


@given(st.sets(st.text(ALPHABET, min_size=1), min_size=1), st.sampled_from(["\n", "\r\n", "\r"]))
def test_a_list_of_plain_words_is_read_back_as_it_was(words: set[str], end: str) -> None:
    given = sorted(words)
    assert own(end.join(given).encode()) == WordList(given, bytes([CERTAIN] * len(given)), [])


def test_a_blocked_word_of_an_own_list_is_kept_and_marked() -> None:
    words = own(b"bee\nwasp\n", blocked=b"# rude\nwasp\n")
    assert words == WordList(["bee", "wasp"], bytes([CERTAIN, UNOFFERED]), [])


@pytest.mark.parametrize(
    ("lines", "words", "note"),
    [
        ("AA's bee Asunción polish Polish", "bee polish", "1 word with a capital left out"),
        ("bee Hive NATO entrée Hive", "bee entree", "2 words with a capital left out"),
        ("BEE HIVE Wasp ENTRÉE", "bee hive wasp entree", ""),
        ("BEE HIVE wasp", "wasp bee hive", ""),
        ("BEE HIVE", "bee hive", ""),
        ("Bee Hive", "bee hive", ""),
        ("bee hive wasp Polish polish", "bee hive wasp polish", ""),
    ],
)
def test_a_word_with_a_capital_is_a_name_unless_the_list_is_written_in_capitals(
    lines: str, words: str, note: str
) -> None:
    data = "\n".join(lines.split()).encode()
    for ending in (b"", b"\n# not plain letters alone"):
        read = own(data + ending)
        assert read.words == words.split()
        told = [each for each in read.notes if "capital" in each]
        assert (len(told), "".join(told).startswith(note)) == (bool(note), True)
        asked = parse(Source(Path("mine.txt"), data + ending, b"", names=True))
        every = {without_accents(word).lower() for word in lines.split() if "'" not in word}
        assert set(asked.words) == every
        assert not any("capital" in each for each in asked.notes)


@given(
    st.lists(st.sampled_from(["bee", "Hive", "naïve", "x2", "", "# no", "wasp;9", "a b"])),
    st.sampled_from(["\n", "\r\n", "\r", "\x0b"]),
    st.integers(1, 20),
)
def test_a_list_is_the_same_words_and_notes_in_pieces_of_any_size(
    lines: list[str], end: str, size: int
) -> None:
    data = end.join(["first", *lines]).encode()
    whole = own(data)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lists, "PIECE", size)
        assert own(data) == whole


@pytest.mark.parametrize("plain", [True, False])
def test_an_entry_of_just_the_limit_is_a_word_and_a_longer_one_is_left_out(plain: bool) -> None:
    other = "bee" if plain else "béé"
    longest, longer = "x" * lists.LONGEST, "y" * (lists.LONGEST + 1)
    words = own(f"{other}\n{longest}\n{longer}\n".encode())
    assert words.words == ["bee", longest]
    assert f"the first is line 3: '{'y' * 30}'." in words.notes[-1]


def test_a_list_of_just_as_many_lines_as_are_read_is_read_and_one_line_more_refused() -> None:
    data = b"bee\n" + b"\n" * (lists.MOST_LINES - 1)
    assert own(data).words == ["bee"]
    assert refusal(own, data + b"\n") == (
        "The word list mine.txt is over 10,000,000 lines, the most that is read."
    )
    other_ends = b"bee\n" + b"\x0c" * (lists.MOST_LINES // 2) + b"\r" * (lists.MOST_LINES // 2)
    assert "over 10,000,000 lines" in refusal(own, other_ends)


def test_reading_tells_how_far_it_is_and_can_be_stopped() -> None:
    told: list[tuple[int, int]] = []
    data = b"honey\n" * lists.PIECE
    parse(Source(Path("mine.txt"), data, b""), lambda done, total: told.append((done, total)))
    assert len(told) >= 5
    assert all(one[0] < other[0] <= len(data) == one[1] for one, other in pairwise(told))

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        parse(Source(Path("mine.txt"), data, b""), stop)


# Files


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write(data: bytes) -> Path:
        path = tmp_path / "mine.txt"
        path.write_bytes(data)
        return path

    return write


def refusal_of(path: Path) -> str:
    said = refusal(read_source, path)
    assert is_sentence(said)
    assert str(path) in said
    return said


def test_a_file_is_read_as_it_lies_with_the_block_list_beside_it(write: Write) -> None:
    path = write(b"bee\r\n")
    assert read_source(path) == Source(
        path, b"bee\r\n", asset("wordlists", "blocked.txt").read_bytes()
    )


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    assert "is not there" in refusal_of(tmp_path / "none.txt")


def test_a_folder_is_said_to_be_no_file(tmp_path: Path) -> None:
    assert "is not a file" in refusal_of(tmp_path)


def test_a_file_over_the_limit_is_refused_before_it_is_read(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(b"bee\nhive\n")
    monkeypatch.setattr(lists, "LARGEST", 8)
    assert "is over" in refusal_of(path)
    path.write_bytes(b"bee\nhive")
    assert read_source(path).data == b"bee\nhive"


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_a_file_that_may_not_be_read_is_said_not_to_be(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(b"bee\n")
    path.chmod(0)
    if os.access(path, os.R_OK):
        # The superuser may read all files, so the refusal has to be played.
        def refuse(self: Path, mode: str, buffering: int = -1) -> IO[bytes]:
            if self == path:
                raise PermissionError(13, "Permission denied")
            return original(self, mode, buffering)

        original: Callable[[Path, str, int], IO[bytes]] = Path.open
        monkeypatch.setattr(Path, "open", refuse)
    assert "can't be read" in refusal_of(path)


# Stamps


def test_stamps_differ_when_the_words_the_blocked_ones_or_the_kind_differ() -> None:
    path = Path("mine.txt")
    sources = [
        Source(path, b"bee\n", b"wasp\n"),
        Source(path, b"bea\n", b"wasp\n"),
        Source(path, b"bee\n\n", b"wasp\n"),
        Source(path, b"bee\n", b""),
        Source(None, b"bee\n", b"wasp\n"),
        Source(path, b"bee\n", b"wasp\n", names=True),
    ]
    assert len({source.stamp for source in sources}) == len(sources)
    # The bundled list has no names: one index serves.
    assert Source(None, b"bee\n", b"wasp\n", names=True).stamp == sources[4].stamp


def test_stamps_differ_when_the_likelihoods_differ() -> None:
    one, other = (Source(None, b"bee\t%d\n" % code, b"").stamp for code in (126, 125))
    assert one != other


@given(st.binary(), st.binary())
def test_a_stamp_is_24_plain_letters_and_the_same_wherever_the_file_lies(
    data: bytes, blocked: bytes
) -> None:
    here, there = (Source(Path(name), data, blocked).stamp for name in ("here", "there"))
    assert here == there
    assert re.fullmatch("[0-9a-f]{24}", here)


# The bundled list


def test_every_asset_that_sources_gives_a_sha256_for_has_it() -> None:
    sums = re.findall(r"^([0-9a-f]{64})  (\S+)$", SOURCES, re.MULTILINE)
    assert {name for _, name in sums} >= {
        "bee.tsv",
        "scowl.tsv",
        "scowl-capitals.tsv",
        "scowl-copyright.txt",
    }
    for digest, name in sums:
        assert hashlib.sha256(asset("wordlists", name).read_bytes()).hexdigest() == digest, name


def test_every_list_has_as_many_lines_as_sources_says() -> None:
    rows = re.findall(r"^\| `(\S+)` \|[^|]*\| ([\d,]+) \|", SOURCES, re.MULTILINE)
    lists = {path.name for path in asset("wordlists").iterdir()}
    notices = {
        "SOURCES.md", "bee-licences.txt", "crossword-licences.txt", "scowl-copyright.txt",
        "spacy-lookups-licence.txt", "wordle-licences.txt", "wordnet-licence.txt",
        "wordsegment-licence.txt",
    }  # fmt: skip
    assert {name for name, _ in rows} == lists - notices
    for name, lines in rows:
        text = asset("wordlists", name).read_text(encoding="utf-8")
        held = [line for line in text.splitlines() if not line.startswith("#")]
        assert len(held) == int(lines.replace(",", "")), name


@pytest.mark.parametrize(
    "name",
    ["bee.tsv", "scowl.tsv", "scowl-capitals.tsv", "crossword.tsv", "glosses.tsv", "blocked.txt"],
)
def test_a_bundled_list_is_under_9_mb_with_plain_line_ends(name: str) -> None:
    data = asset("wordlists", name).read_bytes()
    assert len(data) < 9_000_000
    assert b"\r" not in data
    assert data.endswith(b"\n")


def test_the_notices_stand_beside_the_list_with_the_one_that_level_80_brings() -> None:
    notices = asset("wordlists", "scowl-copyright.txt").read_text(encoding="utf-8")
    assert "Kevin Atkinson" in notices
    assert "UK Advanced Cryptics Dictionary" in notices
    wordnet = asset("wordlists", "wordnet-licence.txt").read_text(encoding="utf-8")
    assert "Princeton University" in wordnet
    assert "THIS SOFTWARE AND DATABASE IS PROVIDED" in wordnet
    counts = asset("wordlists", "wordsegment-licence.txt").read_text(encoding="utf-8")
    assert "Copyright 2018 Grant Jenks" in counts
    assert "END OF TERMS AND CONDITIONS" in counts
    others = asset("wordlists", "bee-licences.txt").read_text(encoding="utf-8")
    assert "Copyright (c) 2020 Wordnik" in others
    assert "Street Side Software" in others


def test_the_bundled_words_are_sorted_distinct_and_of_a_to_z() -> None:
    for words in ([*coded()], [row.word for row in scowl()]):
        assert all(one < other for one, other in pairwise(words))
        assert set("".join(words)) <= set(ALPHABET)
    assert coded().keys() >= {row.word for row in scowl()}


def test_the_bundled_words_have_known_levels_and_marks() -> None:
    assert {row.level for row in scowl()} == {10, 20, 35, 40, 50, 55, 60, 70, 80}
    assert {row.mark for row in scowl()} == {
        "", "variant_1", "variant_2", "variant_3", "british", "canadian", "australian",
    }  # fmt: skip


def test_a_bundled_word_has_the_code_of_its_line_or_is_blocked() -> None:
    blocked = set(blocked_words())
    codes = bytes(BLOCKED if word in blocked else code for word, code in coded().items())
    assert bundled() == WordList([*coded()], codes, [])
    assert codes.count(BLOCKED) > 100


def test_every_bundled_code_is_neither_blocked_nor_sure() -> None:
    assert {*coded().values()} <= set(range(BLOCKED + 1, CERTAIN))


def test_common_words_are_likely_and_the_rarer_a_level_the_less_so() -> None:
    codes: dict[int, list[int]] = {}
    for row in scowl():
        if not row.mark and len(row.word) >= 4 and len(set(row.word)) <= 7:
            codes.setdefault(row.level, []).append(coded()[row.word])
    means = [sum(codes[level]) / len(codes[level]) for level in (20, 35, 40, 50, 60, 70, 80)]
    assert means == sorted(means, reverse=True)
    assert means[0] > 0.95 * CERTAIN
    assert means[-1] < 0.1 * CERTAIN


@pytest.mark.parametrize(
    ("likelier", "than"),
    [("canoe", "anoa"), ("banana", "banian"), ("honey", "hoyden"), ("color", "colour")],
)
def test_of_two_words_the_one_that_people_know_is_likelier(likelier: str, than: str) -> None:
    assert coded()[likelier] > coded()[than]


def test_every_blocked_word_is_one_lower_case_word_named_once() -> None:
    words = blocked_words()
    assert all(re.fullmatch("[a-z]+", word) for word in words)
    assert len(set(words)) == len(words)


def test_a_chance_is_stored_as_the_nearest_code_that_is_neither_blocked_nor_sure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "scripts"))
    from likelihood_model import code_of

    codes = range(BLOCKED + 1, CERTAIN)
    for chance in (number / 1000 for number in range(1001)):
        nearest = min(abs(code - chance * CERTAIN) for code in codes)
        assert code_of(chance) in codes
        assert abs(code_of(chance) - chance * CERTAIN) == nearest
