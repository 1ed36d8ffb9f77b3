"""What the saved boards of all games count for."""

from __future__ import annotations

import json
import shutil
from argparse import Namespace
from collections import Counter
from contextlib import redirect_stdout
from dataclasses import replace
from datetime import date, timedelta
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from beehelper.bee.board import parse_board
from beehelper.bee.home import glance
from beehelper.bee.learn import Lesson
from beehelper.bee.play import position_at_once
from beehelper.cli import crossword_stats
from beehelper.crossword import game as crossword
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import blank
from beehelper.crossword.puzzle import Puzzle
from beehelper.crossword.statistics import solved_puzzles
from beehelper.search import UNLIMITED
from beehelper.statistics import statistics, streaks
from beehelper.store import sessions
from beehelper.store.bee import reader
from beehelper.store.glances import results_of
from beehelper.store.indexes import open_index
from beehelper.store.learned import change_learned, informed_words, load_learned
from beehelper.store.paths import learned_path
from beehelper.store.sessions import Session, days_played, save
from beehelper.words.lists import WhichList

MOVES = {
    "bee": ("+tail",),
    "wordle": ("sloth=.....",),
    "boxed": ("ial eog rub pzs", "groupers"),
}
SET_UP = {
    "bee": (("=",), ("-",)),
    "wordle": (("mode hard",), ("list common", "-")),
    "boxed": (("ial eog rub pzs",),),
    "hit": (("mode host", "seed 7"), ("length 6", "words ab cd ef")),
    "multi": (("boards 4", "mode hard"),),
}
KEYS = {"bee": "taeilnz", "wordle": "nyt1", "boxed": "game1"}

boards = st.lists(
    st.tuples(
        st.sampled_from(sorted(MOVES)),
        st.dates().map(str),
        st.booleans(),
        st.booleans(),
    ),
    max_size=8,
)


@given(boards)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_home_and_the_statistics_agree_on_the_days_that_were_played(
    home: Path, found: list[tuple[str, str, bool, bool]]
) -> None:
    shutil.rmtree(home / "data" / "boards", ignore_errors=True)
    for game, day, begun, practice in found:
        save(Session(game, KEYS[game], day, MOVES[game] if begun else (), practice=practice))
    results, _ = results_of(WhichList())
    counted = {game: {str(each.result.day) for each in played} for game, played in results.items()}
    days, troubles = days_played()
    assert {game: each for game, each in days.items() if each} == counted
    assert troubles == []


@pytest.mark.parametrize(
    ("game", "moves"), [(game, moves) for game, several in SET_UP.items() for moves in several]
)
def test_a_board_that_was_only_set_up_counts_for_nothing(
    game: str, moves: tuple[str, ...], home: Path
) -> None:
    save(Session(game, KEYS.get(game, "game1"), "2026-11-20", moves))
    assert results_of(WhichList()) == ({}, [])
    assert not any(days_played()[0].values())


def test_home_counts_a_rank_by_what_was_learned_as_the_board_does(
    home: Path, tmp_path: Path
) -> None:
    listed = ("tail", "talent", "entail", "tile", "tantalize", "zealant", "inlet", "nettle")
    path = tmp_path / "own.txt"
    path.write_text("\n".join(listed))
    words, letters = WhichList(path), parse_board("taeilnz")
    index, ranks = open_index(words, UNLIMITED).lookup, set[str]()
    board = Session("bee", "taeilnz", "2026-11-20", ("+tail", "+talent"))
    for refused in ((), listed[2:4], listed[2:]):
        lesson = Lesson("2026-11-01", "taeilnz", ("tail", "talent"), refused)
        change_learned(lambda _, known=lesson: (known,))  # type: ignore[misc]
        informed = informed_words(index, letters, load_learned().learned)
        seen = reader(words)(board)
        assert seen == glance(board, position_at_once(letters, informed, board.moves).total)
        ranks.add(seen.bar)
    assert len(ranks) > 1


@given(
    st.lists(
        st.tuples(
            st.integers(0, 9), st.sampled_from(((), ("tail",), ("zebra",), ("tail", "title")))
        )
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_days_and_streaks_are_those_of_words_found_whatever_list_is_set_or_indexed(
    home: Path, tmp_path: Path, played: list[tuple[int, tuple[str, ...]]]
) -> None:
    shutil.rmtree(home / "data" / "boards", ignore_errors=True)
    today, found = date(2026, 11, 20), dict(played)
    for ago, words in found.items():
        moves = ("?zeal", *(f"+{word}" for word in words))
        save(Session("bee", "taeilnz", str(today - timedelta(days=ago)), moves))
    possible = ("tail", "title")  # a damaged save may have others
    kept = {today - timedelta(days=ago) for ago, words in found.items() if {*possible} & {*words}}
    for name in ("indexed.txt", "other.txt"):
        (tmp_path / name).write_text("tail\ntitle\n")
    open_index(WhichList(tmp_path / "indexed.txt"), UNLIMITED)
    for name in ("indexed.txt", "other.txt", "gone.txt"):
        results, troubles = results_of(WhichList(tmp_path / name))
        counted = statistics((each.result for each in results.get("bee", ())), today)
        assert troubles == []
        assert counted.days == {today - timedelta(days=ago) for ago in found}
        assert (counted.streak, counted.longest) == streaks(kept, today)
        assert counted.unfinished == len(found) - len(kept)


def test_home_counts_no_word_that_cannot_have_been_found(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("tail\ntitle\ntantalize\n")
    for words in (WhichList(path), WhichList()):
        for moves in ((), ("+tail",), ("+tail", "+title"), ("+tail", "+title", "+tantalize")):
            possible = Session("bee", "taeilnz", "2026-11-20", moves)
            for at in range(len(moves) + 1):
                damaged = replace(possible, moves=(*moves[:at], "+zebra", *moves[at:]))
                assert reader(words)(damaged) == reader(words)(possible)
        open_index(WhichList(path), UNLIMITED)


def test_home_leaves_a_damaged_file_of_what_was_learned_to_the_bee(home: Path) -> None:
    learned_path().parent.mkdir(parents=True, exist_ok=True)
    learned_path().write_bytes(b"\xff no lessons")
    assert reader(WhichList())(Session("bee", "taeilnz", "2026-11-20", ("+tail",))).far
    assert learned_path().exists()


ENDS = {
    "open": ("typed",),
    "wrong": ("typed", "wrong"),
    "filled": ("typed", "right"),
    "solved": ("typed", "right"),
    "solved before": ("typed", "right", "wrong"),
    "undone": ("typed",),
    "revealed": ("shown",),
}
"""How a crossword can stand -> its moves; a filled one has no solution."""


@given(
    st.lists(
        st.tuples(
            st.integers(0, 2),
            st.integers(0, 6),
            st.none() | st.integers(0, 3),
            st.sampled_from(sorted(ENDS)),
        ),
        max_size=6,
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_all_views_of_crosswords_agree_on_what_was_solved_and_on_which_days(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    drawn: list[tuple[int, int, int | None, str]],
) -> None:
    """A puzzle solved from several files counts once, but each of its days."""
    shutil.rmtree(home / "data" / "boards", ignore_errors=True)
    today = date(2026, 11, 20)
    monkeypatch.setattr(sessions, "today", today.isoformat)
    monkeypatch.setattr(crossword_stats, "today", today.isoformat)
    days, kept, solved = set[date](), set[date](), dict[int, list[date]]()
    for number, (puzzle, ago, lasted, end) in enumerate(drawn):
        letters = "abc"[puzzle] + "xyz"
        solution = None if end == "filled" else (*letters,)
        answer = Puzzle(blank(2, 2), {"1A": "A clue"}, solution=solution)
        opening = crossword.open_move(f"{number}.ipuz", write_puzzle(answer, "a.ipuz"))
        moves = {
            "typed": " ".join(f"{cell}={letters[cell]}" for cell in range(3)),
            "right": f"3={letters[3]}",
            "wrong": "3=q",
            "shown": " ".join(f"{cell}!{letter}" for cell, letter in enumerate(letters)),
        }
        begun = ended = today - timedelta(days=ago)
        counts = {"seconds": 10 + number}
        if lasted is not None and end in ("solved", "solved before", "undone"):
            begun -= timedelta(days=lasted)
            counts["ended"] = int(f"{ended:%Y%m%d}")
        if end in ("solved before", "undone"):
            counts["solved"] = 1
        made = (opening, *(moves[name] for name in ENDS[end]))
        save(Session("crossword", f"p{number}", str(begun), made, counts=counts))
        days.add(ended)
        if end in ("solved", "solved before"):
            kept.add(ended)
            solved.setdefault(puzzle, []).append(ended)
    results, _ = results_of(WhichList())
    played = results.get("crossword", [])
    found = statistics((each.result for each in played), today)
    own = solved_puzzles(each.session for each in played)
    assert found.bars.get("solved", 0) == own.all.solved == len(solved)
    assert found.unfinished == sum(end in ("open", "undone") for *_, end in drawn)
    assert found.days == days
    assert found.kept == kept
    assert days_played()[0]["crossword"] == set(map(str, days))
    assert (found.streak, found.longest) == streaks(kept, today)
    firsts = Counter(f"{min(ended):%A}" for ended in solved.values())
    assert {day: tally.solved for day, tally in own.weekdays.items() if tally.solved} == firsts
    with redirect_stdout(StringIO()) as out:
        crossword_stats.run(Namespace(json=True))
    told = json.loads(out.getvalue())["statistics"]
    assert (told["streak"], told["longest"]) == (found.streak, found.longest)
