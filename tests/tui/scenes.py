"""A walk through all screens of the program: what stands on each, and what has to be in view."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

from textual.containers import VerticalScroll
from textual.events import Paste
from textual.widgets import Input, OptionList, TextArea

from beehelper.bee.deal import Place, Standing
from beehelper.bee.index import build
from beehelper.games import GAMES
from beehelper.hit.game import after, secret
from beehelper.hit.rules import Words
from beehelper.search import Budget
from beehelper.store.indexes import INDEXES
from beehelper.store.sessions import Session, save
from beehelper.store.settings import Settings, Unasked, save_settings
from beehelper.tui.screens.crossword import CrosswordScreen
from beehelper.tui.screens.hit import HitScreen
from beehelper.tui.widgets.boards import Boards
from beehelper.tui.widgets.box_board import BoxBoard
from beehelper.tui.widgets.hint_panel import HintBox, NextHint
from beehelper.tui.widgets.review_table import ReviewTable
from beehelper.tui.widgets.tiles import Tiles
from beehelper.wordle.feedback import marks, score
from beehelper.words.lists import CERTAIN, WordList, read_source

from .playing import BOARD, TODAY, WORDS, YESTERDAY, BeePilot, enter, screen, seen, until

LONG = ("antennae", "italianate", "tantalizate", "tantalizetantalizeten")
"""Long words on the bee's board; the last is longer than its panel is wide."""

ANSWERS = (
    *("crane", "slate", "elder", "abbey", "zebra", "robot", "vivid", "eight"),
    *("fight", "light", "might", "night", "right", "sight", "tight"),
)
FURTHER = ("error", "salet", "flown", "treen")
TARGETS = [ANSWERS[number % len(ANSWERS)] for number in range(16)]
"""The words of up to 16 boards."""

BOX = "ial eog rub pzs"
BOXED = ("groupers", "sizable", "sizeable", "sobs")

HITS = ("cart", "dart", "part", "fort", "form", "farm", "warm", "word", "ward", "card")

CROSSWORDS = (
    *("cat", "cot", "cab", "aloe", "able", "let", "lot", "cal", "to", "toe", "ale", "all", "et"),
    *("ca", "crane", "slate", "robot"),
)

GRIDS = Path(__file__).parents[1] / "data" / "crossword"


class Scene(NamedTuple):
    """What stands on the screen."""

    name: str
    needs: tuple[str, ...] = ()
    """Texts that have to be in view wherever they wrap: spaces do not count."""


def furnish(folder: Path) -> None:
    """Write small lists of a person's own for all games, and some boards begun."""
    folder.mkdir(exist_ok=True)
    for name, listed in (
        ("bee.txt", (*WORDS, *LONG, *BOXED)),
        ("answers.txt", ANSWERS),
        ("guesses.txt", FURTHER),
        ("crossword.txt", CROSSWORDS),
    ):
        (folder / name).write_text("\n".join(listed))
    save_settings(
        Settings(
            word_list=str(folder / "bee.txt"),
            wordle_answers=str(folder / "answers.txt"),
            wordle_guesses=str(folder / "guesses.txt"),
            crossword_list=str(folder / "crossword.txt"),
            unasked=Unasked.EVERYTHING,
        )
    )
    words = sorted({*WORDS, *LONG, *BOXED})
    source = read_source(folder / "bee.txt")
    (data,) = build(WordList(words, bytes([CERTAIN] * len(words)), []), source.stamp, Budget())
    INDEXES.keep(source.stamp, data)
    for number in range(12):
        save(Session("bee", "ybdeorw", f"2026-01-{number + 1:02}", ("+robbery", "+dryer")))
    save(Session("wordle", "own1", YESTERDAY, ("slate=...y.", "robot=....g", "night=ggggg")))
    save(Session("wordle", "own2", TODAY))
    save(Session("multi", "own1", TODAY, ("boards 2",)))
    save(Session("hit", "game1", TODAY, ("words " + " ".join(HITS), "mode guess")))


async def scenes(pilot: BeePilot, brief: bool = False) -> AsyncIterator[Scene]:
    """Go through all screens, and stop at each state worth a look; ``brief``: one state or two."""
    for walk in (_home, _bee, _wordle, _multi, _hit, _crossword, _boxed):
        async for scene in walk(pilot, brief):
            yield scene


async def _home(pilot: BeePilot, brief: bool) -> AsyncIterator[Scene]:
    yield Scene(
        "home",
        ("Play", "Earlier", *(game.title for game in GAMES.values()), "F1/? Help", "bee.txt"),
    )
    if brief:
        return
    await pilot.press("f1")
    yield Scene("home help", ("Choose a game", "Esc closes"))
    await pilot.press("escape", "f9")
    settings = (
        "Spelling Bee",
        "Wordle answers",
        "Crossword",
        "○ contrast",
        "Colours",
        "How the whole",
    )
    yield Scene("settings", (*settings, "Enter saves, Esc cancels"))
    pilot.app.screen.query_one(Input).value = "/nowhere/" + "of-a-long-name/" * 6 + "words.txt"
    await pilot.press("enter")
    await pilot.pause(0.1)
    yield Scene("settings fault", ("is not there", "Enter saves, Esc cancels"))
    await pilot.press("escape", "ctrl+p")
    await until(pilot, lambda: pilot.app.screen.query(OptionList))
    await pilot.pause(0.2)
    yield Scene("palette", ("Crossword", "Letter Boxed"))
    await pilot.press("escape")


async def _bee(pilot: BeePilot, brief: bool) -> AsyncIterator[Scene]:
    await pilot.press("f2")
    hint = ("F6 shows",)
    keys = ("F6/+ Hint", "F1/? Help", "F8 Home")
    yield Scene("bee new", ("centre first, then Enter", "7 letters, centre first", *keys[1:]))
    await enter(pilot, "tlaeinx")
    yield Scene("bee refused board", keys)
    screen(pilot).action_new()
    await enter(pilot, BOARD)
    await until(pilot, lambda: screen(pilot).position is not None)
    large = pilot.app.size.width >= 110 and pilot.app.size.height >= 34
    letters = () if large else (*(f" {letter} " for letter in "TLAEINZ"),)
    standing = ("Beginner", "Good Start", "Queen Bee", "◉")
    yield Scene("bee", (*letters, *standing, *hint, *keys, "Found 0", "type a word you found"))
    words = (*WORDS[:10], *LONG)
    for word in words:
        await enter(pilot, word)
    await enter(pilot, "tailor")
    refused = ("TAILOR", "O is not on the board")
    yield Scene("bee found", (*letters, *hint, *keys, "Found 14", "Queen Bee", *refused))
    if brief:
        return
    await enter(pilot, "talent")
    waiting = ("TALENT: not in my list", "del drops it", "Not in my list: TALENT")
    yield Scene("bee not in the list", (*letters, *hint, *keys, *waiting))
    await pilot.press("delete")
    for rung in range(1, 12):
        await pilot.press("f6")
        coming = ("▸ F6",) if rung < 11 else ("No more hints.",)
        yield Scene(f"bee hint {rung}", (*letters, *coming, *keys, "Found 14", "Queen Bee"))
    said = str(Standing(Place(9, 0.99, 0.98), Place(9, 0.97, 0.96)))
    screen(pilot).say(said)
    yield Scene("bee standing", (said, *letters, "Queen Bee"))
    await pilot.press("f1")
    yield Scene("bee help", ("Type the seven letters", "Esc closes"))
    await pilot.press("escape", "ctrl+o")
    await until(pilot, lambda: pilot.app.screen.query(TextArea))
    pilot.app.screen.query_one(TextArea).text = "no hints"
    await pilot.press("ctrl+s")
    await pilot.pause(0.1)
    yield Scene("bee paste", ("The newspaper's hints", "^s accepts, Esc cancels", "✗"))
    await pilot.press("escape", "ctrl+e")
    await until(pilot, lambda: pilot.app.screen.query(TextArea))
    yield Scene("bee learn", ("Yesterday's answers", "^s accepts, Esc cancels"))
    pilot.app.screen.query_one(TextArea).text = "AEILNTZ\ntall\ntile\ntint"
    await pilot.press("ctrl+s")
    await until(pilot, lambda: pilot.app.screen.query(OptionList))
    yield Scene("bee learn a part", ("Is this the whole list?", "Enter accepts, Esc cancels"))
    await pilot.press("escape", "ctrl+r")
    await until(pilot, lambda: pilot.app.screen.query(Input))
    pilot.app.screen.query_one(Input).value = "enormous and impossible for all who ever played"
    await pilot.press("enter")
    yield Scene("bee practice", ("A board to practise on", "a size and a", "Enter accepts, Esc"))
    await pilot.press("escape")


async def _wordle(pilot: BeePilot, brief: bool) -> AsyncIterator[Scene]:
    keys = ("F6/+ Hint", "F1/? Help", "F8 Home")
    await pilot.press("f3")
    await until(pilot, lambda: pilot.app.screen.query(Tiles))
    tiles = pilot.app.screen.query_one(Tiles)
    panel = pilot.app.screen.query_one(HintBox)
    await until(pilot, lambda: "F6 shows" in _coming(pilot))
    yield Scene("wordle", ("Type your guess", "F6 shows hint 1", *keys))
    tiles.letters = "slate"
    await pilot.press("enter")
    colours = ("Now its colours: G in place, Y elsewhere, B or . absent", "S  ", "Leaves")
    yield Scene("wordle colours", (*colours, *keys))
    tiles.colours = (0, 0, 0, 2, 0)
    await pilot.press("enter")
    yield Scene("wordle can't be", ("Row 1 is impossible", "Enter again", *keys))
    if brief:
        return
    for guess, given in (("slate", (0, 0, 0, 1, 0)), ("robot", (0, 0, 0, 0, 2))):
        tiles.clear()
        tiles.letters, tiles.colours = guess, given
        await pilot.press("enter")
        await until(pilot, lambda: "F6 shows" in _coming(pilot))
    tiles.letters = "night"
    await pilot.pause()
    worth = "eaves"  # in the hint or below the board, or in a table that lists the guess
    keyboard = (" Q ", " A ", " Z ", " P ", " M ")
    for rung in range(1, 8):
        await pilot.press("f6")
        await until(pilot, lambda: str(panel.border_subtitle) == "hints ready")
        coming = "▸ F6" if rung < 7 else "No more hints."
        told = "NIGHT" if rung == 5 else worth
        yield Scene(f"wordle hint {rung}", ("left", told, coming, "hints ready", *keyboard, *keys))
    await pilot.press("ctrl+k")
    await until(pilot, lambda: pilot.app.screen.query(ReviewTable))
    await until(pilot, lambda: str(_panel(pilot).border_title) == "Review: 2 guesses")
    await pilot.pause(0.1)
    yield Scene("review", ("Review:", "Skill", "words", "s statistics"))
    await pilot.press("a")
    await until(pilot, lambda: pilot.app.screen.query(Input))
    pilot.app.screen.query_one(Input).value = "zzzzz"
    await pilot.press("enter")
    yield Scene("review answer", ("What was the word?", "✗", "Enter accepts, Esc cancels"))
    await pilot.press("escape", "s")
    await until(pilot, lambda: pilot.app.screen.query("#statistics"))
    await pilot.pause(0.1)
    yield Scene("statistics", ("Statistics", "Longest streak", "lost", "Esc closes"))
    await pilot.press("escape", "escape")
    await until(pilot, lambda: pilot.app.screen.query(Tiles))
    await pilot.press("ctrl+t")
    await until(pilot, lambda: pilot.app.screen.query("#openers"))
    pilot.app.screen.query_one(Input).value = "crane+robot"
    await pilot.press("enter")
    await pilot.pause(0.2)
    yield Scene("openers", ("Opener: ", "CRANE+ROBOT", "Esc closes"))
    await pilot.press("escape", "escape")
    await pilot.pause()
    await pilot.press("f1")
    yield Scene("wordle help", ("Type a guess", "Esc closes"))
    await pilot.press("escape")


async def _multi(pilot: BeePilot, brief: bool) -> AsyncIterator[Scene]:
    keys = ("F6/+ Hint", "F1/? Help", "F8 Home")
    await pilot.app.run_action("mode('multi')")
    await until(pilot, lambda: pilot.app.screen.query(Boards))
    boards = pilot.app.screen.query_one(Boards)
    for count in (2, 4) if brief else (2, 4, 8, 16):
        if count > 2:
            await pilot.press("f7")
        await until(pilot, lambda count=count: boards.counts and boards.game.boards == count)  # type: ignore[misc]
        for guess in ("slate", "error"):
            open_boards = boards.game.open
            boards.letters = guess
            text = "".join(marks(score(guess, TARGETS[board]), 5) for board in open_boards)
            boards.colours = tuple(".yg".index(mark) for mark in text)
            await pilot.press("enter")
            await until(pilot, lambda: not boards.letters and boards.counts)
        boards.letters = "night"
        await pilot.press("f6")
        await until(pilot, lambda: "a board" in seen(pilot))
        needs = ("1 ", "left", "▸ F6", "G in place, Y elsewhere", "a board", *keys)
        yield Scene(f"multi {count}", needs)
    if brief:
        return
    await pilot.press("enter")
    yield Scene("multi colours", ("▸", "Now the colours of board 1", *keys))
    await pilot.press("f1")
    yield Scene("multi help", ("Type a guess", "Esc closes"))
    await pilot.press("escape")


async def _hit(pilot: BeePilot, brief: bool) -> AsyncIterator[Scene]:
    keys = ("F6/+ Hint", "F1/? Help", "F8 Home")
    await pilot.press("f4")
    await until(pilot, lambda: isinstance(pilot.app.screen, HitScreen))
    await until(pilot, lambda: "F6 shows" in _coming(pilot))
    yield Scene("hit", ("Type a guess and how many are ", "F6 shows hint 1", *keys))
    await enter(pilot, "cart2")
    await until(pilot, lambda: "F6 shows" in _coming(pilot))
    await enter(pilot, "form9")
    yield Scene("hit fault", ("words", "type 0 to 4, or won", "✗", "F6 shows hint 1", *keys))
    if brief:
        return
    panel = pilot.app.screen.query_one(HintBox)
    for rung in range(1, 6):
        await pilot.press("f6")
        await until(pilot, lambda: panel.border_subtitle == "hints ready")
        await pilot.pause(0.1)
        coming = "▸ F6" if rung < 5 else "No more hints."
        yield Scene(f"hit hint {rung}", ("words", coming, *keys))
    await pilot.press("ctrl+t")
    await until(pilot, lambda: pilot.app.screen.query(Input))
    yield Scene("hit trial asked", ("Which strategy?", "Enter accepts, Esc cancels"))
    await pilot.press("enter")
    await until(pilot, lambda: "closes it" in _coming(pilot))
    await pilot.pause(0.1)
    yield Scene("hit trial", ("entropy: 10 secrets", "Esc closes it", *keys))
    await pilot.press("escape", "ctrl+l")
    await until(pilot, lambda: pilot.app.screen.query(Input))
    pilot.app.screen.query_one(Input).value = "rule chess and all that a person may type here"
    await pilot.press("enter")
    yield Scene("hit words", ("length 6", "✗", "Enter accepts, Esc cancels"))
    pilot.app.screen.query_one(Input).value = "rule jotto"
    await pilot.press("enter")
    await pilot.pause(0.2)
    await enter(pilot, "fort2")
    await pilot.pause(0.2)
    yield Scene("hit jotto", ("jotto", "word", *keys))
    await pilot.press("f7")
    await pilot.pause(0.2)
    played = pilot.app.screen
    assert isinstance(played, HitScreen)
    assert played.session
    hidden = secret(Words(HITS), after(played.session.moves).seed)
    await enter(pilot, next(word for word in HITS if word != hidden))
    yield Scene("hit host", ("Hit  the program's secret", "word", *keys))
    await pilot.press("f7")
    await pilot.pause(0.2)
    yield Scene("hit terminal", ("ATTEMPT(S) LEFT", "give its words", *keys))
    assert pilot.app.focused is not None
    pilot.app.focused.post_message(Paste(" ".join(HITS)))
    await pilot.pause(0.2)
    await until(pilot, lambda: "F6 shows" in _coming(pilot))
    yield Scene("hit terminal words", ("4 ATTEMPT(S) LEFT", "F6 shows hint 1", *keys))
    await pilot.press("f1")
    yield Scene("hit help", ("Type the terminal's words", "Esc closes"))
    await pilot.press("escape")


async def _crossword(pilot: BeePilot, brief: bool) -> AsyncIterator[Scene]:
    keys = ("F6/+ Hint", "F1/? Help", "F8 Home")
    await pilot.press("f5")
    await until(pilot, lambda: pilot.app.screen.query(Input))
    pilot.app.screen.query_one(Input).value = "/nowhere/" + "of-a-long-name/" * 8 + "puzzle.puz"
    await pilot.press("enter")
    await pilot.pause(0.1)
    yield Scene("crossword asked", ("A size such as 15x15", "✗", "Enter accepts, Esc cancels"))
    pilot.app.screen.query_one(Input).value = "5x5"
    await pilot.press("enter")
    panel = pilot.app.get_screen_stack("crossword")[0].query_one(HintBox)
    await until(pilot, lambda: panel.border_subtitle == "hints ready")
    yield Scene("crossword 5x5", ("1 Across", "(5)", "▸", "F6 shows hint 1", *keys))
    if brief:
        return
    await pilot.press(*"cra")
    await until(pilot, lambda: panel.border_subtitle == "hints ready")
    for rung in range(1, 8):
        await pilot.press("f6")
        await pilot.pause(0.1)
        coming = "▸ F6" if rung < 7 else "No more hints."
        yield Scene(f"crossword hint {rung}", (" C", coming, *keys))
    await pilot.press("f7")
    yield Scene("crossword words", ("Words", "C", *keys))
    await pilot.press("f7")
    yield Scene("crossword clues", ("Across", "1  C", *keys))  # hint 1 chose the slot
    await pilot.press("f7")
    yield Scene("crossword alone", ("C", *keys))
    await pilot.press("f7", "ctrl+u", "a", "b", "full_stop")
    yield Scene("crossword pencil", ("pencil", "a", *keys))
    await pilot.press("ctrl+k")
    yield Scene("crossword check", ("Nothing to check against", *keys))
    for name in ("weekday", "sunday"):
        await pilot.press("ctrl+n")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        drawn = (GRIDS / f"{name}.txt").read_text().split("\n\n")[0]
        pilot.app.screen.query_one(Input).value = "5x5"
        await pilot.press("enter")
        await pilot.pause()
        pilot.app.screen.post_message(Paste(drawn))
        await pilot.pause(0.1)
        await until(pilot, lambda: panel.border_subtitle == "hints ready")
        board = pilot.app.screen
        assert isinstance(board, CrosswordScreen)
        for view in ("hints", "words", "clues", "grid"):
            board.show_view(view)
            await pilot.pause(0.1)
            yield Scene(f"crossword {name} {view}", keys)
    await pilot.press("f1")
    yield Scene("crossword help", ("Type letters", "Esc closes"))
    await pilot.press("escape")


async def _boxed(pilot: BeePilot, brief: bool) -> AsyncIterator[Scene]:
    keys = ("F6/+ Hint", "F1/? Help", "F8 Home")
    await pilot.app.run_action("mode('boxed')")
    await until(pilot, lambda: pilot.app.screen.query(BoxBoard))
    await enter(pilot, BOX)
    await enter(pilot, "groupers")
    await until(pilot, lambda: "F6 shows" in _coming(pilot))
    played = ("GROUPERS", "◉", "○", *keys)
    yield Scene("boxed", (*played, "F6 shows hint 1"))
    if not brief:
        for rung in range(1, 8):
            await pilot.press("f6")
            yield Scene(f"boxed hint {rung}", (*played, "▸ F6" if rung < 7 else "No more hints."))
        await pilot.press("f1")
        yield Scene("boxed help", ("Esc closes",))
        await pilot.press("escape")
    await enter(pilot, "sizable")
    await until(pilot, lambda: "streak" in seen(pilot))
    ways = ("^y copies your result, to share it.", "^y Share ^n New", "F8 Home")
    yield Scene("boxed end", ("Solved in 2 words", *ways, "Words needed"))


def _coming(pilot: BeePilot) -> str:
    """Return the line of the next hint."""
    found = pilot.app.screen.query(NextHint)
    return str(found.first().visual) if found else ""


def _panel(pilot: BeePilot) -> VerticalScroll:
    return pilot.app.screen.query_one(VerticalScroll)
