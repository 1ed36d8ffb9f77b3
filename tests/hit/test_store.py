from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from words.test_letters import MANY_ALPHABETS

from beehelper.errors import BadInput
from beehelper.hit.advice import Known, Strategy
from beehelper.hit.engine.search import advise
from beehelper.hit.game import LEVEL, LONG, SHORT, Source, words_move
from beehelper.hit.position import Position
from beehelper.hit.rules import MOST, TRIES, Row, Rule, Words, feedback, parse_row, split_row
from beehelper.search import Budget
from beehelper.solver import hit as solver
from beehelper.store.hit import LoadedWords, bundled, decode, encode, keep, known_of, load, own
from beehelper.store.paths import cache_dir
from beehelper.wordle import game as wordle
from beehelper.wordle.game import parse_words
from beehelper.wordle.paste import Pasted, parse_paste
from beehelper.words.letters import in_capitals
from beehelper.words.lists import LEVELS

pytestmark = pytest.mark.usefixtures("home")


def final(position: Position) -> Known:
    *_, last = advise(position, Budget())
    return last


@pytest.mark.parametrize("length", [SHORT, 5, LONG])
def test_bundled_words_have_the_length_and_grow_with_the_level(length: int) -> None:
    small, large = bundled(length, 35), bundled(length, LEVEL)
    assert small.known < large.known
    assert {len(word) for word in large.all} == {length}
    assert list(large.all) == sorted(large.all)


@pytest.mark.parametrize(
    "words", ["any are one who", "kept that word", "finds never still words", "player", "offered"]
)
def test_just_blocked_words_are_never_played_with_not_those_of_comments(words: str) -> None:
    assert bundled(len(words.split()[0]), LEVEL).known >= set(words.split())
    assert not bundled(5, LEVELS[-1]).known & {"boche", "coons"}


@pytest.mark.parametrize(("length", "level"), [(2, 60), (16, 60), (5, 9), (5, 81)])
def test_words_that_do_not_ship_are_told(length: int, level: int) -> None:
    with pytest.raises(BadInput, match=r"No words of|isn't a level"):
        bundled(length, level)


def test_a_list_is_of_any_alphabet_and_any_case(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("\ufeffСлово\r\nслава # praise\nслово\n\nдва слова\nit's\nêtre\n", "utf-8")
    assert own(path, 5).words.all == ("слово", "слава")
    assert own(path, 5).notes == (
        "2 lines left out, not one word; the first is line 5: 'два слова'.",
    )
    assert load(Source(4, path=str(path))).words.all == ("être",)


letters = st.text(MANY_ALPHABETS, min_size=3, max_size=6).filter(str.isalpha)


@given(st.lists(letters, min_size=1, max_size=5))
def test_both_games_read_the_words_of_a_list_and_what_is_shown_for_one_alike(
    tmp_path_factory: pytest.TempPathFactory, written: list[str]
) -> None:
    path = tmp_path_factory.getbasetemp() / "alike.txt"
    path.write_text("\n".join(written), "utf-8")
    words = tuple(dict.fromkeys(word for line in written for word in parse_words(line, "alike")))
    for length in {*map(len, words)}:
        assert own(path, length).words.all == tuple(w for w in words if len(w) == length)
    for word in words:
        for shown in (word, in_capitals(word), in_capitals(word).lower()):
            squares = "⬛" * len(word)
            assert parse_row(f"{shown}=0", Rule.HIT, len(word)) == Row(word, 0)
            assert split_row(f"{shown} 0") == (word, "0")
            assert words_move(shown) == f"words {word}"
            assert wordle.parse_row(f"{shown}={squares}", len(word)) == wordle.Row(word, 0)
            for line in (f"{shown} {squares}", f"{squares} {shown}", f"{shown}\n{squares}"):
                assert parse_paste(line, len(word)) == (Pasted(word, squares),)


@pytest.mark.parametrize(
    ("data", "length", "fault"),
    [
        (None, 5, "is not there"),
        (b"\x89PNG\0", 4, "is not text; one word a line"),
        (b"\n# nothing\n", None, "has no words of letters; give one word a line"),
        (b"a\n", 2, "has no words of 2 to 15 letters"),
        (b"ab\ncart\n", None, "have 2 to 4 letters; choose a length"),
        (b"ab\ncart\n", 5, r"of 5 letters, but of 2 to 4; choose such a length\.$"),
        (b"ab\n", 5, r"of 5 letters, but of 2; choose such a length\.$"),
    ],
)
def test_a_list_without_such_words_is_told(
    tmp_path: Path, data: bytes | None, length: int | None, fault: str
) -> None:
    path = tmp_path / "words.txt"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(BadInput, match=fault):
        own(path, length)


def test_a_game_takes_the_most_common_length_of_a_list_that_has_none_of_its_own(
    tmp_path: Path,
) -> None:
    path = tmp_path / "words.txt"
    path.write_text("ab\nad\ncart\n" + "a\nb\n" * 3 + "antidisestablishmentarian\n" * 4)
    words, notes = load(Source(5, path=str(path)))
    assert words.all == ("ab", "ad")
    assert notes == ("words.txt has no words of 5 letters, so its words of 2 are used.",)
    assert load(Source(4, path=str(path))).notes == ()
    assert load(Source(words=("cart", "dart"))).words.all == ("cart", "dart")


@pytest.mark.parametrize(
    ("data", "words", "notes"),
    [
        (b"Tail;50\ntale\t60 # mine\nlate\n;5\n", ("tail", "tale", "late"), ()),
        ("café\n".encode("latin-1"), ("café",), ("Not UTF-8, so read as Latin-1.",)),
        ("cafe\u0301\n".encode("utf-16"), ("café",), ()),
    ],
)
def test_scores_of_a_list_are_passed_over_and_its_encoding_is_found(
    tmp_path: Path, data: bytes, words: tuple[str, ...], notes: tuple[str, ...]
) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(data)
    assert own(path, None) == LoadedWords(Words(words), notes)


@pytest.mark.parametrize("letter", ["x", "é"])
@pytest.mark.parametrize("length", [4, None])
def test_a_line_that_is_too_long_is_left_out_and_told(
    tmp_path: Path, letter: str, length: int | None
) -> None:
    path = tmp_path / "words.txt"
    path.write_text("tail\n" * 5_000 + f"{letter * 1_500}\ntale\n", "utf-8")
    told = f"1 line left out, not one word; the first is line 5001: {letter * 30!r}."
    assert own(path, length) == LoadedWords(Words(("tail", "tale")), (told,))


def openings(length: int) -> Iterator[tuple[Position, Known]]:
    """Go through what ships for a length."""
    start = Position(bundled(length, LEVEL), tries_left=TRIES)
    first = known_of(start)
    assert first is not None
    yield start, first
    assert first.best is not None
    guess = first.best.guess
    for told in sorted({feedback(Rule.HIT, guess, word) for word in start.words.all} - {length}):
        position = replace(start, rows=(Row(guess, told),), tries_left=TRIES - 1)
        second = known_of(position)
        assert second is not None
        yield position, second


@pytest.mark.parametrize("length", range(SHORT, LONG + 1))
def test_every_first_and_second_guess_of_bundled_words_ships(length: int) -> None:
    for position, known in openings(length):
        left = position.candidates
        assert known.best is not None
        assert known.best.left == len(left)
        assert known.best.guess in left
        best = known.ranked[0]
        assert (best.guess, best.worth) == (known.best.guess, known.best.worth)
        assert known.best.win_probability is not None


def found_again(length: int) -> None:
    for position, known in openings(length):
        found = final(position)
        assert known.best == found.best
        assert [row.guess for row in known.ranked] == [row.guess for row in found.ranked[:6]]
        assert known.picks == found.picks


def test_what_ships_is_what_the_search_finds() -> None:
    found_again(3)


@pytest.mark.slow
@pytest.mark.parametrize("length", range(4, LONG + 1))
def test_all_that_ships_is_what_the_search_finds(length: int) -> None:
    found_again(length)


OWN = Position(Words(tuple(f"{a}{b}{a}" for a in "abcdef" for b in "abcdef")), tries_left=4)


def test_advice_about_own_words_is_kept_and_read_back() -> None:
    assert known_of(OWN) is None
    known = final(OWN)
    assert keep(OWN, known) is None
    kept = known_of(OWN)
    assert kept is not None
    assert kept.best == known.best
    assert decode(json.loads(json.dumps(encode(known))), OWN.words) == kept
    assert known_of(replace(OWN, tries_left=5)) is None
    assert known_of(replace(OWN, rule=Rule.JOTTO)) is None
    assert known_of(replace(OWN, strategy=Strategy.E)) is None


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"[" * 100_000,
        b"[1]",
        b"\xff\xfe",
        b'{"": 3}',
        b'{"": {"best": 1}}',
        b'{"": {"best": ["zzz", "e", 1, null]}}',
    ],
)
def test_damaged_advice_is_none_and_is_found_anew(damaged: bytes) -> None:
    known = final(OWN)
    keep(OWN, known)
    (path,) = cache_dir().rglob("hit-*.json")
    path.write_bytes(damaged)
    assert known_of(OWN) is None
    assert keep(OWN, known) is None
    assert known_of(OWN) is not None


def test_a_second_guess_is_kept_only_after_the_best_first_one() -> None:
    first = final(OWN)
    keep(OWN, first)
    assert first.best is not None
    for guess in ("zzz", first.best.guess):
        second = replace(OWN, rows=(Row(guess, 0),), tries_left=3)
        keep(second, final(second))
        assert (known_of(second) is not None) == (guess != "zzz")
    assert known_of(OWN) is not None


def test_a_cache_that_cannot_be_written_is_told(home: Path) -> None:
    home.write_text("in the way")
    told = keep(OWN, final(OWN))
    assert told is not None
    assert "can't be written" in told


def test_the_solver_answers_at_once_what_is_known_and_keeps_what_it_finds() -> None:
    (shipped,) = solver.advise(Position(bundled(6, LEVEL), tries_left=TRIES), Budget())
    assert shipped.best is not None
    *_, last = found = list(solver.advise(OWN, Budget()))
    assert len(found) > 1
    (again,) = solver.advise(OWN, Budget())
    assert again.best == last.best
    nothing = replace(OWN, rows=(Row("aaa", 2),))
    assert list(solver.advise(replace(nothing, words=Words(("bbb",))), Budget())) == []


def test_the_solver_tries_a_strategy() -> None:
    *_, trial = solver.trial(replace(OWN, strategy=Strategy.ENTROPY), Budget())
    assert trial.done == trial.secrets == len(OWN.words.all)


def test_a_list_of_more_words_than_a_game_has_is_refused_but_not_for_its_other_lengths(
    tmp_path: Path,
) -> None:
    path = tmp_path / "large.txt"
    words = ["".join(letters) for letters in islice(product("abcdefghijklm", repeat=5), MOST + 1)]
    path.write_text("\n".join([*words, "four", "fore"]))
    assert own(path, 4).words.all == ("four", "fore")
    with pytest.raises(BadInput, match="over 200,000 words of one length"):
        own(path, 5)
