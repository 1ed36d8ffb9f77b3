"""Undo goes back to the board that was left for another, and to what was typed on it."""

from __future__ import annotations

import pytest

from beehelper.bee.board import parse_board
from beehelper.store.sessions import Session, save
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.tile_entry import TileEntry

from .playing import BOARD, TODAY, BeePilot, message, program, until

BOX = "ial eog rub pzs"

LEFT = [
    ("multi", Session("multi", "nyt1", TODAY, ("boards 2",)), "cranebbybg", "f7"),
    ("multi", Session("multi", "nyt1", TODAY, ("boards 2", "crane=...../....y")), "moi", "f7"),
    ("multi", None, "craneby", "f7"),
    ("multi", None, "craneby", "ctrl+n"),
    ("multi", None, "cr", "ctrl+l"),
    ("wordle", None, "craneby", "ctrl+n"),
    ("wordle", Session("wordle", "nyt1", TODAY, ("mode hard", "crane=....y")), "mo", "ctrl+n"),
    ("hit", None, "fort 1", "f7"),
    ("hit", None, "fo", "ctrl+n"),
    ("hit", Session("hit", "game1", TODAY, ("length 4", "mode guess", "cart=1")), "fo", "f7"),
    ("bee", Session("bee", BOARD, TODAY, ("+tail",)), "til", "ctrl+n"),
    ("boxed", Session("boxed", "game1", TODAY, (BOX,)), "sob", "ctrl+n"),
    ("boxed", None, "ial eo", "ctrl+n"),
]
"""A game, a board of it that is saved or none, what is typed there, and the key that leaves it."""


@pytest.mark.parametrize(("game", "board", "typed", "key"), LEFT)
async def test_undo_goes_back_to_a_board_and_to_what_was_typed_there(
    quiet: None, game: str, board: Session | None, typed: str, key: str
) -> None:
    if board is not None:
        save(board)
    async with program((80, 24), game) as pilot:
        await ready(pilot)
        await pilot.press(*("space" if sign == " " else sign for sign in typed))
        before = there(pilot)
        assert any(before)
        await pilot.press(key)
        await until(pilot, lambda: there(pilot) != before)
        await ready(pilot)
        if game != "bee":
            assert "^z goes back to the last game." in message(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: there(pilot) == before)
        assert "Undone" not in message(pilot)
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: what was typed."
        if board is None:
            await pilot.press("ctrl+z")
            await until(pilot, lambda: "Nothing to undo" in message(pilot))


@pytest.mark.parametrize(
    ("game", "board", "typed"),
    [
        ("wordle", Session("wordle", "nyt1", TODAY, ("crane=....y",)), "slate"),
        ("multi", Session("multi", "nyt1", TODAY, ("boards 2", "crane=...../....y")), "mo"),
        ("hit", Session("hit", "game1", TODAY, ("length 4", "mode guess", "cart=1")), "fo"),
    ],
)
async def test_what_is_typed_on_a_new_board_leaves_the_way_back_to_the_one_before(
    quiet: None, game: str, board: Session, typed: str
) -> None:
    save(board)
    async with program((80, 24), game) as pilot:
        await ready(pilot)
        before = there(pilot)
        await pilot.press("ctrl+n")
        await until(pilot, lambda: there(pilot) != before)
        await ready(pilot)
        await pilot.press(*typed)
        begun = there(pilot)
        await pilot.press("ctrl+n")
        await until(pilot, lambda: there(pilot) != begun)
        await ready(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: there(pilot) == begun)
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: what was typed."
        await pilot.press("ctrl+z")
        await until(pilot, lambda: there(pilot) == before)
        await pilot.press(*["ctrl+z"] * 3)
        assert "Nothing to undo" in message(pilot)


async def test_letters_of_the_board_in_play_are_no_other_board(quiet: None) -> None:
    save(Session("bee", parse_board(BOARD).letters, TODAY, ("+tail",)))
    async with program((80, 24), "bee") as pilot:
        await ready(pilot)
        for _ in range(2):
            await pilot.press("ctrl+n", *BOARD, "enter")
            await ready(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "TAIL" in message(pilot))


async def test_a_row_that_is_changed_is_changed_still(quiet: None) -> None:
    rows = "crane=....y", "moist=..y.."
    save(Session("wordle", "nyt1", TODAY, rows))
    async with program((80, 24), "wordle") as pilot:
        await ready(pilot)
        await pilot.press(*"sol")
        tiles = pilot.app.screen.query_one(TileEntry)
        tiles.aside, tiles.at = (tiles.letters, tiles.colours), 0
        tiles.letters, tiles.colours = "crane", (0, 0, 0, 0)
        await pilot.press("ctrl+n")
        await ready(pilot)
        assert tiles.letters == ""
        await pilot.press("ctrl+z")
        await until(pilot, lambda: tiles.letters == "crane")
        assert (tiles.at, tiles.colours) == (0, (0, 0, 0, 0))
        await pilot.press("escape")
        assert tiles.letters == "sol"


async def ready(pilot: BeePilot) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
    shown = pilot.app.screen
    await until(pilot, lambda: isinstance(shown, GameScreen) and shown.ready)
    await pilot.pause()


def there(pilot: BeePilot) -> tuple[object, ...]:
    """Return the board's moves, if any were made on it, and what is typed."""
    shown = pilot.app.screen
    assert isinstance(shown, GameScreen)
    moves = shown.session.moves if shown.session else ()
    if (tiles := shown.query(TileEntry).first()) if shown.query(TileEntry) else None:
        return moves, tiles.letters, tiles.colours
    return moves, shown.query_one(Entry).text
