"""What home asks of every game: what it reads, how a saved board stands, what is posted of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.bee.board import Word, parse_board
from beehelper.bee.play import Position
from beehelper.bee.play import share as share_bee
from beehelper.boxed import game as boxed
from beehelper.crossword import game as crossword
from beehelper.crossword.grid import parse_grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.crossword.statistics import solved_puzzles
from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.glance import UNKNOWN, Glance
from beehelper.hit.game import after as after_hit
from beehelper.hit.text import share as share_hit
from beehelper.store.given import read_given
from beehelper.store.glances import result
from beehelper.store.sessions import Session
from beehelper.wordle.game import scored
from beehelper.wordle.play import of_rows
from beehelper.wordle.play import share as share_wordle
from beehelper.words.letters import ALPHABET

GRIDS = Path(__file__).parent / "data" / "crossword"
DAY = "2026-11-20"
BOX = "abcdefghijkl"

renamings = st.permutations(ALPHABET).map(lambda order: str.maketrans(ALPHABET, "".join(order)))
Rename = Callable[[str], str]


def _bee(rename: Rename) -> str:
    letters = rename("tlaeinz")
    found = tuple(map(rename, ("tail", "title", "tantalize")))
    words = tuple(Word(word, 1.0) for word in (*found, rename("inlet")))
    return share_bee(Position(parse_board(letters), words, found), DAY, 2)


def _wordle(rename: Rename) -> str:
    rows = [scored(rename(guess), rename("robin")) for guess in ("salet", "court", "robin")]
    return share_wordle(of_rows(rows), "1,980", 0)


def _hit(rename: Rename) -> str:
    moves = ["rule bulls", f"{rename('cart')}=1,2", f"{rename('dark')}=won"]
    return share_hit(after_hit(moves), DAY, 4)


def _boxed(rename: Rename) -> str:
    moves = [rename(BOX), rename("adgjbe"), rename("ehkcfil")]
    return boxed.share(boxed.after(moves), DAY, 1)


def _crossword(rename: Rename) -> str:
    grid = rename("abc\nd.e\nfgh").replace(rename("d"), "#")
    begun = crossword.recognise(grid.encode(), "")
    assert begun is not None
    return crossword.share(crossword.resumed(begun.moves), DAY, 0, 125, 0)


@pytest.mark.parametrize("shared", [_bee, _wordle, _hit, _boxed, _crossword])
@given(renaming=renamings)
def test_no_letter_of_a_board_is_in_what_is_posted_of_it(
    shared: Callable[[Rename], str], renaming: dict[int, int]
) -> None:
    """Were a letter told, a board of other letters would have another text."""
    text = shared(lambda word: word.translate(renaming))
    assert text == shared(str)
    assert text.isprintable() or "\n" in text


def test_what_is_posted_shows_how_it_went() -> None:
    assert _bee(str).split("\n") == [
        "🐝 Spelling Bee 2026-11-20",
        "🟨🟨🟨🟨🟨🟨🟨🟨🟨⬜ Genius",
        "3 words, 22 points, 1 pangram, hints up to 2",
    ]
    assert _wordle(str).split("\n") == [
        "Wordle 1,980 3/6  (no hints)", "", "⬛⬛⬛⬛⬛", "⬛🟩⬛🟨⬛", "🟩🟩🟩🟩🟩",
    ]  # fmt: skip
    assert _hit(str).split("\n") == [
        "🎯 Hit 2026-11-20 2/10  (hints up to 4)", "", "🟩🟨🟨⬜", "🟩🟩🟩🟩",
    ]  # fmt: skip
    assert _boxed(str).split("\n") == [
        "📦 Letter Boxed 2026-11-20 solved in 2 words  (hints up to 1)",
        "",
        "🟩🟩🟩🟩🟩🟩",
        "⬜🟩🟩🟩🟩🟩🟩",
    ]
    assert _crossword(str).split("\n") == [
        "🧩 Crossword 3x3 2026-11-20 2:05  (no hints)", "", "🟦🟦🟦", "⬛⬜🟦", "🟦🟦🟦",
    ]  # fmt: skip


def test_the_text_to_share_names_a_crossword_by_its_title_on_one_line() -> None:
    puzzle = Puzzle(parse_grid("a."), title=" Morning\nEdition ")
    head, *_ = crossword.share(crossword.begun(puzzle), "2026-11-20", 0, 0, 0).split("\n")
    assert head == "🧩 Crossword “Morning Edition” 1x2 2026-11-20  (no hints)"


GRID = "abc.\n#def\n"


@pytest.mark.parametrize("stem", ["g3", "20251126", "mini-12", "Ma grille n° 4"])
def test_a_crossword_without_a_title_has_the_name_of_its_file(stem: str) -> None:
    moves = (crossword.open_move(f"{stem}.txt", GRID.encode()),)
    for number in range(1, 12):
        saved = Session("crossword", f"{crossword.key_of(f'{stem}.txt')}{number}", DAY, moves)
        assert crossword.glance(saved).name == stem


def test_a_solved_crossword_has_its_time() -> None:
    text = "## Grid\n\nABCX\n#DEF\n\n## Clues\n\nA1. Letters ~ ABCX"
    moves = (crossword.open_move("mini.xd", text.encode()), "0=a 1=b 2=c", "3=x 5=d 6=e 7=f")
    solved = Session("crossword", "mini1", DAY, moves, counts={"seconds": 3725, "solved": 1})
    for once_more in (solved, solved.move("3="), solved.move("3=y")):
        assert crossword.glance(once_more)[1:5] == ("solved in 1:02:05, 2x4", True, False, "solved")
    for undone in (solved.undo(), solved.undo().move("3=y 5=d 6=e 7=f")):
        assert not crossword.glance(undone).over


def test_a_crossword_that_was_revealed_whole_is_not_a_solved_one() -> None:
    text = "## Grid\n\nABCX\n#DEF\n\n## Clues\n\nA1. Letters ~ ABCX"
    file, shown = crossword.open_move("mini.xd", text.encode()), "1!b 2!c 3!x 5!d 6!e 7!f"
    counts = {"seconds": 35, "solved": 1, "reveals": 6}
    for moves in ((file, "0=a", shown), (file, *f"0!a {shown}".split()), (file, shown, "0=a")):
        board = Session("crossword", "mini1", DAY, moves, counts=counts)
        seen = crossword.glance(board)
        assert seen[1:5] == ("revealed, 2x4", True, True, "revealed")
        assert result(board, seen).seconds == 0
        state = crossword.resumed(moves)
        assert " 2026-11-20 revealed  (" in crossword.share(state, DAY, 0, 35, 0)
        assert solved_puzzles([board]).all.solved == 0
    word = (file, "1=b 2=c 3=x 6=e", "5!d 6!e 7!f", "0=a")  # shown word by word, not all of it
    board = Session("crossword", "mini1", DAY, word, counts=counts)
    assert crossword.glance(board).far == "solved in 0:35, 2x4"


def test_a_full_crossword_that_is_not_solved_goes_on() -> None:
    text = "## Grid\n\nAB\n\n## Clues\n\nA1. Letters ~ AB"
    moves = (crossword.open_move("ab.xd", text.encode()), "0=a 1=c")
    full = Session("crossword", "ab1", DAY, moves)
    assert crossword.glance(full)[1:5] == ("full, not solved, 1x2", False, False, "filled")


@pytest.mark.parametrize(
    ("game", "key", "moves", "name", "far", "over", "lost", "bar"),
    [
        ("bee", "taeilnz", (), "T AEILNZ", "no words yet", False, False, ""),
        ("bee", "taeilnz", ("+tail",), "T AEILNZ", "1 word, 1 point", False, False,
         UNKNOWN),
        ("bee", "taeilnz", ("+tail", "=2 words, 15 points"), "T AEILNZ",
         "Good, 1 word, 1 left", False, False, "Good"),
        ("bee", "taeilnz", ("+latinize", "=1 word, 15 points"), "T AEILNZ",
         "Queen Bee, 1 word", True, False, "Queen Bee"),
        ("wordle", "nyt1", (), "1,980", "0 guesses, 6 left", False, False, ""),
        ("wordle", "nyt2", ("crane=.....",), "game 2", "1 guess, 5 left", False, False, ""),
        ("wordle", "nyt1", ("sloth=ggggg",), "1,980", "solved in 1", True, False, "1"),
        ("wordle", "nyt1", ("crane=.....",) * 6, "1,980", "lost", True, True, "lost"),
        ("wordle", "nyt1", (*("crane=.....",) * 6, "sloth=ggggg"), "1,980",
         "solved in 7, too late", True, True, "lost"),
        ("multi", "nyt1", ("boards 2", "crane=ggggg/....."), "2 boards",
         "6 guesses left, 1 solved", False, False, ""),
        ("multi", "nyt1", ("boards 2", "crane=ggggg/ggggg"), "2 boards", "solved in 1", True, False,
         "2 boards"),
        ("hit", "game3", ("cart=1",), "game 3", "1 guess, 9 left", False, False, ""),
        ("hit", "game3", ("mode host", "cart=won"), "secret 3", "solved in 1", True, False, "1"),
        ("hit", "game3", ("mode fallout", "words cart dart", *("cart=3",) * 4), "terminal 3",
         "lost", True, True, "lost"),
        ("boxed", "game1", (BOX,), "ABC DEF GHI JKL", "12 letters left", False, False, ""),
        ("boxed", "game1", (BOX, "adg"), "ABC DEF GHI JKL", "9 letters left", False, False,
         ""),
        ("boxed", "game1", (BOX, "adgjbe ehkcfil"), "ABC DEF GHI JKL", "solved in 2 words", True,
         False, "2"),
        ("boxed", "game1", (), "no box yet", "", False, False, ""),
        ("crossword", "mini1", (crossword.open_move("mini.txt", GRID.encode()),), "mini",
         "1 letter left, 2x4", False, False, ""),
        ("crossword", "mini1", (crossword.open_move("mini.txt", GRID.encode()), "3=x"), "mini",
         "filled, 2x4", True, False, "filled"),
    ],
)  # fmt: skip
def test_a_saved_board_says_what_it_is_and_what_is_left(
    game: str, key: str, moves: Sequence[str], name: str, far: str, over: bool, lost: bool, bar: str
) -> None:
    found = game_of(game).glance(Session(game, key, DAY, tuple(moves)))
    assert found == Glance(name, far, over, lost, bar, kept=bar != crossword.FILLED)
    assert bar in ("", UNKNOWN, *game_of(game).bars(game).labels)


PAGE = """Spelling Bee Forum
Center letter is in bold.

T A E I L N Z

WORDS: 4, POINTS: 23, PANGRAMS: 1

\t4\t5\t9\tΣ
T:\t2\t1\t1\t4
Σ:\t2\t1\t1\t4
"""


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("taeilnz", {"bee"}),
        (" T / A E I L N Z ", {"bee"}),
        (PAGE, {"bee"}),
        ("⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩\n", {"wordle"}),
        ("Wordle 1,980 2/6*\n\n⬜🟦⬜⬜⬜\n🟧🟧🟧🟧🟧", {"wordle"}),
        ("Daily Dordle 1 2&X/7\n⬜🟨⬜⬜⬜ ⬜⬜⬜⬜⬜\n🟩🟩🟩🟩🟩 ⬜⬜⬜⬜🟨", {"wordle"}),
        ("crane=...../.g...", {"wordle"}),
        ("CRANE=...../.g... slate=ggggg/.g...", {"wordle"}),
        ("crane=.y...", {"wordle"}),
        *((rows, {"hit"}) for rows in ("planet=2", "crane2 slate1", "1. Crane: 2 hits\nslate 1")),
        *((rows, {"hit"}) for rows in ("crane 1A1B", "crane 1 bull 1 cow", "crane 2/5")),
        *((rows, set()) for rows in ("crane=9", "crane=...../.g.../.....", "march 12 2026")),
        ("ABC DEF GHI JKL", {"boxed"}),
        ("abcdefghijkl", {"boxed"}),
        ("ABC\nDEF\nGHI\nJKL", {"boxed", "crossword"}),
        ("CAT#\n....\n#DOG", {"crossword"}),
        *((size, {"crossword"}) for size in ("15x15", "3X3", "3 x 3", "15×15")),
        ("candles\nmatches\nparties\nbandits\ncaptain", {"crossword", "hit"}),
        ("hello", set()),
        ("15", set()),
        ("", set()),
        ("The answers were tail, title and latte.", set()),
    ],
)
def test_each_game_reads_its_own_boards_and_no_other(text: str, games: set[str]) -> None:
    """A text of many boards, not of one, is asked about."""
    read = {}
    for name in {listing.module: name for name, listing in reversed(GAMES.items())}.values():
        with suppress(BadInput):
            read[name] = game_of(name).recognise(text.encode(), "")
    assert {name for name, begun in read.items() if begun} == games
    for name, begun in read.items():
        if begun is not None and begun.moves:
            game_of(name).glance(Session(name, begun.key or f"{begun.name}1", DAY, begun.moves))


def test_a_file_is_read_as_the_crossword_that_it_holds() -> None:
    data = (GRIDS / "filled.txt").read_bytes().split(b"\n\n")[0]
    begun = crossword.recognise(data, "/somewhere/My Grid.txt")
    assert begun is not None
    assert begun.name == "mygrid"
    assert crossword.resumed(begun.moves).grid.filled


STOPS = "ABC.D\nE...F\nGHJI.\n.JKLM"


@pytest.mark.parametrize("name", ["", "/somewhere/a.txt"])
def test_full_stops_that_may_be_black_cells_give_two_crosswords(name: str) -> None:
    begun = crossword.recognise(STOPS.encode(), name)
    assert begun is not None
    found = {each.what: crossword.resumed(each.moves).grid for each in (begun, *begun.others)}
    assert found == {
        "a crossword, full stops are black cells": parse_grid(STOPS.replace(".", "#")),
        "a crossword, full stops are open cells": parse_grid(STOPS),
    }
    alone = crossword.recognise(STOPS.replace(".", "#").encode(), name)
    assert alone is not None
    assert (alone.what, alone.others) == ("a crossword", ())


@given(st.text(" #.\nA*■", max_size=60))
def test_no_grid_without_an_open_cell_is_begun(text: str) -> None:
    for name in ("", "a.txt"):
        with suppress(BadInput):
            if begun := crossword.recognise(text.encode(), name):
                for each in (begun, *begun.others):
                    assert crossword.resumed(each.moves).grid.open_cells


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("A.B\nC#D\nE?", "Line 3 has 2 cells, line 1 has 3;"),
        ("> A.B\n> 7#D\n> EFG", "Line 2, place 1: '7' isn't a cell;"),
        ("# #\n# #\n#", "Line 3 has 1 cell, line 1 has 2;"),
        ("##\n##", "The grid has no open cell;"),
        ("A#\n.B\n\nAcross\n7 Foo", "Line 5: The grid has no slot '7A';"),
    ],
)
def test_a_fault_of_what_is_plainly_a_grid_is_told_with_its_line(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(fault)}"):
        read_given(text)


@given(st.text(max_size=200), st.sampled_from(["", "a.puz", "a.ipuz"]))
def test_any_text_is_read_or_not_without_a_traceback(text: str, name: str) -> None:
    for module in {listing.module for listing in GAMES.values()}:
        game = next(each for each, listing in GAMES.items() if listing.module == module)
        with suppress(BadInput):
            game_of(game).recognise(text.encode("utf-8", "replace"), name)
