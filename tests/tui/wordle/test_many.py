"""What is particular to many boards: the rest is as on one board."""

from __future__ import annotations

import re
import time
from asyncio import Event
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from itertools import groupby, product
from threading import Event as Gate

import pytest
from patience import PATIENCE
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual import color as colour
from textual import events
from textual.strip import Strip
from textual.widgets import OptionList, Static

from beehelper.search import Budget
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Halted, Reply, Task
from beehelper.solver.wordle import advise
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, load, save
from beehelper.tui.screens import wordle as wordle_screen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.screens.wordle import MERGED
from beehelper.tui.widgets.board_layout import BEFORE, HEAD, Layout
from beehelper.tui.widgets.boards import Boards
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.keyboard import NARROWEST, QWERTY, Keyboard, legend
from beehelper.tui.widgets.tile_entry import KINDS
from beehelper.wordle.advice import Known, Label, rate
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT, marks, score
from beehelper.wordle.game import Lists
from beehelper.wordle.hints import MANY_LADDER, WHY, hint
from beehelper.wordle.play import Question, after, letter_marks, position_of, share, words_left

from ..painting import Painted
from ..playing import (
    SIZES,
    TODAY,
    BeePilot,
    at_each,
    flat,
    message,
    part,
    program,
    seen,
    told,
    until,
)
from ..solving import REAL, here
from .playing import (
    ANSWERS,
    FURTHER,
    board,
    enter,
    game,
    keyboard,
    keys,
    many,
    paste,
    play,
    screen,
    session,
    subtitle,
)

LISTS = Lists(ANSWERS, FURTHER)
FOUR = ("crane", "night", "abbey", "robot")
"""The words of four boards."""

HINTS = 12
"""Lines that hints have at least beside a keyboard."""


@pytest.fixture(autouse=True)
def begun(small: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave a game of four boards, and run the solver's tasks here."""
    save(Session("multi", "own1", TODAY, ("boards 4",)))
    monkeypatch.setattr(Solver, "solve", here)


def row_of(guess: str, words: tuple[str, ...] = FOUR, solved: tuple[str, ...] = ()) -> str:
    """Write a guess and its colours on each open board."""
    colours = (marks(score(guess, word), 5) for word in words if word not in solved)
    return f"{guess}={''.join(colours)}"


def typed(row: str) -> tuple[str, ...]:
    """Give the keys of a row."""
    return (*row.replace("=", ""), "enter")


def begin(boards: int) -> tuple[str, ...]:
    """Leave a game of this many boards as the one played last; return words for them."""
    save(Session("multi", "own2", TODAY, (f"boards {boards}",)))
    return words_of(boards)


def words_of(boards: int) -> tuple[str, ...]:
    """Give a word for each board."""
    return tuple(ANSWERS[number % len(ANSWERS)] for number in range(boards))


async def games_of(pilot: BeePilot, *numbers: int) -> AsyncIterator[int]:
    """Play one game after another in one program, of a number of boards each, from the first on."""
    for number in numbers:
        while game(pilot).boards != number:
            await pilot.press("f7")
        yield number


def asked(pilot: BeePilot) -> Question:
    """Return the question of the game in play."""
    return Question(LISTS, game(pilot), game(pilot).limit, classic=True)


def drawn(pilot: BeePilot) -> str:
    """Return what is drawn of the boards."""
    lines = part(pilot, board(pilot).region)
    return "\n".join(lines).translate(dict.fromkeys(map(ord, "▐▌"), " "))  # edges of tiles


def plan(pilot: BeePilot) -> Layout:
    """Return where the boards stand."""
    return pilot.app.screen.query_one(Boards)._layout


def shown(pilot: BeePilot) -> Sequence[int]:
    """Return the boards that are drawn."""
    return pilot.app.screen.query_one(Boards)._shown


def on_turn(pilot: BeePilot) -> int:
    """Return the number of the board whose colours are next."""
    (number,) = re.findall(r"▸ ?(?:Board )?(\d+)", drawn(pilot))
    return int(number)


def text_of_hint(pilot: BeePilot) -> str:
    return str(screen(pilot).query_one("#hint-text", Static).visual)


async def test_a_guess_is_typed_and_then_its_colours_board_by_board() -> None:
    async with many() as pilot:
        await keys(pilot, *"slate")
        assert on_turn(pilot) == 1
        await keys(pilot, *"..g.gy")
        assert on_turn(pilot) == 2
        assert board(pilot).colours == (0, 0, 2, 0, 2, 1)
        await keys(pilot, "enter")
        assert "Now the colours of board 2" in message(pilot)
        boards = board(pilot)
        assert isinstance(boards, Boards)
        for _ in range(boards.places - len(boards.colours)):
            await pilot.press("b")
            turn = boards.turn
            wanted = "Enter plays" if turn is None else f"board {turn + 1}"
            assert wanted in message(pilot)
        await keys(pilot, *["backspace"] * (boards.places - 6))
        await keys(pilot, "backspace", "backspace")
        assert on_turn(pilot) == 1
        await keys(pilot, *["backspace"] * 5)
        assert board(pilot).letters == "slat"
        await keys(pilot, "e", *typed(row_of("slate"))[5:])
        assert session(pilot).moves == ("boards 4", "slate=..g.g/...y./..y.y/...y.")
        await until(pilot, lambda: board(pilot).counts)
        await pilot.pause()
        counts = words_left(asked(pilot), position_of(asked(pilot)))
        for number, count in enumerate(counts, 1):
            assert f"Board {number}: {count.removesuffix(' left')}" in drawn(pilot)
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: SLATE."
        await pilot.press("ctrl+z")
        assert session(pilot).moves == ("boards 4",)
        assert message(pilot) == "~ Nothing to undo."


async def test_solved_boards_drop_out_and_the_last_ends_a_game_that_can_be_shared() -> None:
    async with many((80, 24), row_of("crane")) as pilot:
        assert "1 ✓ in 1" in drawn(pilot)
        await keys(pilot, *"night")
        assert on_turn(pilot) == 2
        await keys(pilot, *typed(row_of("night", solved=FOUR[:1]))[5:])
        assert game(pilot).open == (2, 3)
        assert session(pilot).moves[-1].startswith("night=/ggggg/")
        for number in (2, 3):
            await keys(pilot, *typed(row_of(FOUR[number], solved=FOUR[:number])))
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved in 4"))
        assert "row 4 of 9" in seen(pilot)
        await keys(pilot, *"slate")
        assert board(pilot).letters == ""
        await pilot.press("f6")
        assert "Nothing left to hint at" in message(pilot)
        await pilot.press("ctrl+y")
        assert pilot.app.clipboard == share(game(pilot), TODAY, 0)


async def test_an_impossible_row_names_its_boards_and_counts_only_where_a_list_is_against_it() -> (
    None
):
    async with many((80, 24), row_of("slate")) as pilot:
        await keys(pilot, *"salet", *"ggg..", *"." * 15, "enter")
        assert message(pilot).startswith("✗ Board 1, row 2 is impossible: ")
        assert message(pilot).endswith("So is board 2, 3, 4.")
        assert (len(game(pilot).turns), board(pilot).letters) == (1, "salet")
        await keys(pilot, "escape")
        await pilot.press("ctrl+z")
        await keys(pilot, *"slate", *"..g.....y...y.y...y.", "enter")
        assert message(pilot).startswith("✗ Board 1, row 1 is impossible: no word in the list fits")
        assert message(pilot).endswith("Enter again counts it.")
        await keys(pilot, "enter")
        await until(pilot, lambda: len(game(pilot).turns) == 1)
        await until(pilot, lambda: board(pilot).counts)
        await pilot.press("f6")
        told = "Board 1, row 1 is impossible: no word in the list fits it. Check its colours."
        assert told in flat(pilot, "#hint-text")
        assert (flat(pilot, "NextHint"), session(pilot).hints) == ("", {})


async def test_games_are_opened_and_begun_from_home_and_a_damaged_one_is_left_alone() -> None:
    save(Session("multi", "own2", TODAY, ("boards 5",)))
    async with many((80, 24)) as pilot:
        await until(pilot, lambda: "1: 2,309 left" in seen(pilot))
        assert "can't be used" in told(pilot)
        await play(pilot, row_of("crane"))
        await pilot.press("f6", "f8")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await until(pilot, lambda: "1 solved" in seen(pilot))
        assert re.search(r"own2 +can't be read", seen(pilot))
    async with program() as pilot:
        for key, moves in (("", 2), ("delete", 1)):
            await until(pilot, lambda: "1 solved" in seen(pilot))
            choices = pilot.app.screen.query_one("#play", OptionList)
            choices.focus()
            choices.highlighted = choices.get_option_index("multi")
            if key:
                await pilot.press(key)
                await until(pilot, lambda: "1 solved" not in seen(pilot))
            await pilot.press("enter")
            await until(pilot, lambda: pilot.app.screen.query(Boards))
            await until(pilot, lambda: len(session(pilot).moves) == moves)  # noqa: B023
            if moves > 1:
                await until(pilot, lambda: flat(pilot, "#hint-text").startswith("What is left"))
            await pilot.press("f8")
    assert load(Session("multi", "own2", TODAY).path).moves == ("boards 5",)


async def test_f7_begins_games_of_all_numbers_of_boards_and_undo_goes_back() -> None:
    async with many((80, 24), row_of("slate")) as pilot:
        before = session(pilot).moves
        for boards in (8, 16, 32, 2, 4):
            await pilot.press("f7")
            assert session(pilot).moves == (f"boards {boards}",)
            assert f"{boards} Wordles" in seen(pilot).split("\n")[0]
            assert "^z goes back to the last game." in message(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: session(pilot).moves == before)
        assert "4 Wordles" in seen(pilot).split("\n")[0]
        await pilot.press("ctrl+l")
        await until(pilot, lambda: "list: nyt" in seen(pilot))
        assert session(pilot).moves == (*before, "list nyt")
        await until(pilot, lambda: " left" in seen(pilot))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "list: own" in seen(pilot))
    assert load(Session("multi", "own1", TODAY).path).moves == before


async def test_no_words_left_are_shown_where_nothing_is_wanted(nothing: None) -> None:
    async with many() as pilot:
        await until(pilot, lambda: subtitle(pilot) == "hints ready")
        assert " left" not in drawn(pilot)
        await pilot.press("f6")
        assert "Boards 1–4: 15 words each." in flat(pilot, "#hint-text")


async def test_that_one_word_is_left_somewhere_is_not_told_unasked(nothing: None) -> None:
    rows = row_of("slate"), row_of("abbey"), row_of("crane", solved=("abbey",))
    async with many((80, 24), *rows) as pilot:
        await until(pilot, lambda: subtitle(pilot) == "hints ready")
        assert screen(pilot)._known.best.label is Label.SOLVES  # type: ignore[union-attr]


async def test_a_guess_is_rated_once_its_hint_is_taken() -> None:
    async with many((80, 24), row_of("slate")) as pilot:
        await keys(pilot, *"crane")
        await until(pilot, lambda: screen(pilot)._known.typed)
        asked = "▸ Type CRANE's colours on board 1: G in place, Y elsewhere, B absent; Enter"
        assert "Leaves" not in flat(pilot, "#quality")
        assert message(pilot) == asked
        await pilot.press("f6", "f6", "f6")
        assert "CRANE leaves" in flat(pilot, "#hint-text")
        await pilot.press("f6")
        await keys(pilot, "backspace", "e")
        await until(pilot, lambda: "Leaves" in flat(pilot, "#quality"))
        assert message(pilot) == asked


async def test_hints_are_those_of_the_ladder(everything: None) -> None:
    async with many((120, 36), row_of("slate")) as pilot:
        await keys(pilot, *"crane")
        await until(pilot, lambda: "Leaves" in flat(pilot, "#quality"))
        *_, known = advise(asked(pilot), Budget())
        assert known.best is not None
        await until(pilot, lambda: subtitle(pilot) == "hints ready")
        found = position_of(asked(pilot))
        known = Known(known.best, known.ranked, rate("crane", found.open))
        room = screen(pilot).query_one(HintPanel).room
        for rung in range(1, len(MANY_LADDER) + 1):
            await pilot.press("f6")
            expected = hint(found, known, rung, room)
            wanted = [f"{rung} · {expected.title}", *expected.lines]
            assert (
                " ".join(wanted).split()
                == text_of_hint(pilot).split()[-len(" ".join(wanted).split()) :]
            )
        assert flat(pilot, "NextHint") == "No more hints."


@pytest.mark.parametrize(("size", "boards"), [(SIZES[0], 4), (SIZES[1], 8), (SIZES[2], 16)])
async def test_so_many_boards_are_in_view(size: tuple[int, int], boards: int) -> None:
    words = begin(boards)
    async with many(size, row_of("error", words), row_of("flown", words)) as pilot:
        await keys(pilot, *"treen")
        await until(pilot, lambda: board(pilot).counts)
        await pilot.pause()
        shown = drawn(pilot)
        for number, count in enumerate(words_left(asked(pilot), position_of(asked(pilot))), 1):
            assert f"{number}: {count.removesuffix(' left')}" in shown
        assert "of 16" not in shown
        assert " ".join(shown.split()).count("T R E E N") == boards
        assert " ".join(shown.split()).count("F L") >= boards // 2
        keys_line = seen(pilot).split("\n")[-1]
        for key in ("Hint", "Undo", "New", "Boards", "Help", "Home"):
            assert key in keys_line


async def test_boards_without_room_are_a_page_away_and_turn_up_when_it_is_their_turn() -> None:
    words = begin(16)
    async with many() as pilot:
        assert "boards 1–8 of 16: PgUp, PgDn" in drawn(pilot)
        for _ in range(2):
            await pilot.press("pagedown")
            assert "boards 9–16 of 16" in drawn(pilot)
        row = typed(row_of("slate", words))
        await keys(pilot, *row[:5])
        assert on_turn(pilot) == 1
        await keys(pilot, *row[5:45])
        assert on_turn(pilot) == 9
        await keys(pilot, *row[45:])
        assert len(game(pilot).turns) == 1
        await pilot.resize_terminal(120, 36)
        await until(pilot, lambda: "of 16" not in drawn(pilot))
        head = drawn(pilot).split("\n")[plan(pilot).fold + plan(pilot).above]
        assert re.match(r" +(Board )?1: \d", head)


async def test_a_click_changes_the_colour_of_a_tile() -> None:
    async with many() as pilot:
        await keys(pilot, *"slate")
        line = plan(pilot).above + 1
        for _ in range(2):
            await pilot.click(Boards, offset=(9, line))
        assert board(pilot).colours == (0, 0, 2, 0, 0)
        place = drawn(pilot).split("\n")[line - 1].index("Board 2:")
        await pilot.click(Boards, offset=(place + 1, line))
        assert board(pilot).colours == (0, 0, 2, 0, 0, 1, 0, 0, 0, 0)


async def test_a_shared_game_is_read_again_board_by_board_and_gets_its_guesses() -> None:
    moves = ["boards 8"]
    words, guesses = FOUR[:2] * 4, ("crane", "slate", "night")
    for place, guess in enumerate(guesses):
        moves.append(row_of(guess, words, guesses[:place]))
    wanted = after(moves)
    async with many() as pilot:
        await paste(pilot, share(wanted, "2026-02-03", 0))
        assert message(pilot) == (
            "▸ 3 rows of colours wait: type their guesses, with Enter after each"
        )
        assert not game(pilot).turns
        for guess in guesses:
            await keys(pilot, *guess, "enter")
        assert game(pilot).turns == wanted.turns


async def test_squares_of_a_whole_game_give_typed_guesses_their_colours() -> None:
    moves = ["boards 4", row_of("slate"), row_of("treen"), row_of("night")]
    text = share(after(moves), "2026-02-03", 0)
    async with many((80, 24), *moves[1:2]) as pilot:
        await keys(pilot, *"treen")
        await paste(pilot, text)
        assert game(pilot).turns == after(moves[:3]).turns
        await keys(pilot, *"night", "enter")
        assert game(pilot).turns == after(moves).turns
        await paste(pilot, share(after(["boards 2", "slate=...../....."]), "2026-02-03", 0))
        assert game(pilot) == after(["boards 2", "colours .........."])
        another = "A game of 2 boards, as the squares are. ^z goes back to the last game."
        assert message(pilot) == f"~ {another} 1 row of colours waits for its guess."
        await pilot.press("ctrl+z")
        await until(pilot, lambda: game(pilot).turns == after(moves).turns)


async def test_colours_typed_in_place_of_those_kept_forget_the_later_ones() -> None:
    moves = ["boards 2", "slate=...../.....", "treen=...../....."]
    async with many() as pilot:
        await paste(pilot, share(after(moves), "2026-02-03", 0))
        await keys(pilot, *"slate", *"ggggg", *".....", "enter")
        assert game(pilot) == after(["boards 2", "slate=ggggg/....."])
        assert game(pilot).waiting == ()


async def test_wordle_and_the_palette_lead_here_and_the_search_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sizes: list[int] = []

    async def endless(
        _: Solver, __: Task[object, object], question: Question
    ) -> AsyncIterator[Reply[object]]:
        sizes.append(question.game.boards)
        await Event().wait()
        yield Halted(1)

    monkeypatch.setattr(Solver, "solve", endless)
    async with many() as pilot:
        await until(pilot, lambda: sizes == [4])
        await pilot.press("f3")
        await until(pilot, lambda: sizes == [4, 1])
        await pilot.press("ctrl+b")
        await until(pilot, lambda: sizes == [4, 1, 4])
        await pilot.press("f3", "ctrl+p", *"many boards")
        await until(pilot, lambda: "Wordle: many boards" in seen(pilot))
        await pilot.press("down", "enter")
        await until(pilot, lambda: pilot.app.screen.query(Boards))


async def test_the_real_solver_suggests_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Solver, "solve", REAL)
    monkeypatch.setattr(Saver, "put", lambda *_: None)
    async with many((80, 24), row_of("slate")) as pilot:
        *_, known = advise(asked(pilot), Budget())
        best = known.best
        assert best is not None
        await until(pilot, lambda: subtitle(pilot) == "hints ready")
        screen(pilot).take_rung(5)
        named = f"Play {best.guess.upper()}: {WHY[best.label]}."
        await until(pilot, lambda: named in flat(pilot, "#hint-text"))


@pytest.mark.usefixtures("drawn")
async def test_what_a_key_paints_is_what_painting_everything_would_give() -> None:
    async with many((120, 36), row_of("slate")) as pilot:
        painted = Painted(pilot)
        for key in (*"crane", *"210001", "backspace", "2", "escape", "b"):
            await pilot.press(key)
            await pilot.pause()
            assert painted.is_as_if_whole(), key


async def test_a_row_counts_whatever_comes_right_after_it_was_entered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look, going = wordle_screen._faults, Gate()

    def held(question: Question) -> object:
        going.wait(PATIENCE)
        return look(question)

    def slowly(question: Question) -> object:
        time.sleep(0.2)
        return look(question)

    async with many() as pilot:
        await keys(pilot, *typed(row_of("slate")), "escape")
        await until(pilot, lambda: len(game(pilot).turns) == 1)
        await keys(pilot, *"crane", "enter", "escape")
        assert len(game(pilot).turns) == 1
        monkeypatch.setattr(wordle_screen, "_faults", slowly)
        for then in (["ctrl+z"], ["f6", "ctrl+z"]):
            for key in (*typed(row_of("crane")), *then):
                pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
            await until(pilot, lambda: "Undone: CRANE" in message(pilot))
            assert [turn.guess for turn in game(pilot).turns] == ["slate"]
            screen(pilot).say("")
        await pilot.press("ctrl+n")
        monkeypatch.setattr(wordle_screen, "_faults", held)
        for key in typed(row_of("slate")):
            board(pilot).post_message(events.Key(key, key if len(key) == 1 else None))
        await until(pilot, lambda: screen(pilot).busy("put"))
        await pilot.click("NextHint")
        going.set()
        await until(pilot, lambda: game(pilot).turns)
        assert [*session(pilot).hints.values()] == [1]


@pytest.mark.parametrize("boards", [4, 16])
async def test_the_best_guess_tells_of_every_board_within_the_panel(boards: int) -> None:
    words = begin(boards)
    async with many(SIZES[0], row_of("slate", words)) as pilot:
        await until(pilot, lambda: subtitle(pilot) and "…" not in subtitle(pilot))
        await pilot.press(*["f6"] * 5)
        for size in (*SIZES[1:], SIZES[0]):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            assert screen(pilot).query_one("#hint-body").max_scroll_x == 0
        text = text_of_hint(pilot)
        assert "5 · The best guess" in text
        named = [word for word in text.split() if word[:1] == "#" and word[1:].isdigit()]
        assert named == [f"#{number + 1}" for number in game(pilot).open]


async def test_a_key_tells_whether_the_word_of_an_open_board_has_its_letter() -> None:
    async with many(SIZES[1], row_of("slate"), row_of("crane")) as pilot:
        best = [letter_marks(game(pilot).rows(number)) for number in game(pilot).open]
        async for size in at_each(pilot, *SIZES[:2], (100, 30)):
            shown = keyboard(pilot)
            for letter in "".join(QWERTY):
                known = [each[letter] for each in best if letter in each]
                assert (letter in "slatecrane") == bool(known)
                kind = "missed" if known and max(known) == ABSENT else "tried"
                assert shown._look(letter)[0] == (kind if known else "open"), size
            await pilot.click(shown, offset=(shown._indent(0), 0))
            assert board(pilot).letters == "q", size
            await keys(pilot, "backspace")


async def test_boards_with_room_have_keys_of_their_own() -> None:
    begin(2)
    async with many((80, 24)) as pilot:
        async for boards in games_of(pilot, 2, 4):
            words = words_of(boards)
            await play(pilot, row_of(words[1], words), row_of("flown", (words[0], *words[2:])))
            keyed = ((80, 24), (120, 36), (200, 50)) if boards == 2 else ((120, 36), (200, 50))
            async for size in at_each(pilot, *keyed):
                widget, layout, at = board(pilot), plan(pilot), (boards, size)
                assert isinstance(widget, Boards)
                assert not any(each.display for each in screen(pilot).query(Keyboard)), at
                first = layout.above + layout.first_key
                assert first + layout.keys * 2 < widget.size.height, at
                texts = ["".join(QWERTY[row].upper() * (boards - 1)) for row in range(3)]
                for row, text in enumerate(texts):
                    y = first + row * layout.keys
                    line = widget.render_line(y)
                    drawn = [(part, sign) for part in line for sign in part.text if sign.isalpha()]
                    assert "".join(sign for _, sign in drawn) == text, at
                    open_boards = [each for each in range(boards) for _ in QWERTY[row] if each != 1]
                    for board_of, (part, sign) in zip(open_boards, drawn, strict=True):
                        mark = letter_marks(game(pilot).rows(board_of)).get(sign.lower())
                        style = part.style or Style()
                        lit = style.bgcolor != widget.rich_style.bgcolor
                        wide = layout.tile.key(5) > NARROWEST
                        assert lit == (wide and mark in (PRESENT, EXACT)), (at, sign)
                        assert bool(style.bold) == (mark in (PRESENT, EXACT)), (at, sign)
                        assert bool(style.italic) == (mark == PRESENT), (at, sign)
                    await pilot.click(widget, offset=(line.text.index(text[1]), y))
                    assert board(pilot).letters == text[1].lower(), at
                    await keys(pilot, "backspace")


async def test_keys_of_boards_have_signs_where_there_are_no_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    begin(2)
    async with many(SIZES[1], row_of("slate", words_of(2))) as pilot:
        async for size in at_each(pilot, *SIZES[1:]):
            layout = plan(pilot)
            assert bool(layout.keys) == (size != (80, 24)), size  # no room for signs there
            first = layout.above + layout.first_key
            keys_ = (
                board(pilot).render_line(first) if layout.keys else keyboard(pilot).render_line(0)
            )
            assert "[E]" in keys_.text, size


async def test_the_narrowest_keys_are_told_from_those_beside_them_and_tell_what_is_known() -> None:
    async with many((60, 20)) as pilot:
        shown = screen(pilot).query(Keyboard).last()
        screen(pilot).remove_class("-new")
        shown.boards = ({"q": ABSENT, "w": PRESENT, "e": EXACT},)
        await pilot.pause()
        for row, letters in enumerate(QWERTY):
            line = shown.render_line(row)
            assert line.text.strip() == " ".join(letters.upper())
            assert not runs(line, shown.rich_style.bgcolor)
        styles = [key.style for key in shown.render_line(0) if key.text.isalpha() and key.style]
        assert len({style.color for style in styles[:4]}) == 4
        assert [bool(style.bold) for style in styles[:4]] == [False, True, True, False]
        assert [bool(style.italic) for style in styles[:4]] == [False, True, False, False]


async def test_rows_that_have_no_room_yet_are_named_once_beside_the_last_that_has() -> None:
    begin(4)
    async with many((60, 20)) as pilot:
        async for boards in games_of(pilot, 2, 4, 8, 16, 32):
            async for size in at_each(pilot, *SIZES):
                layout, at = plan(pilot), (boards, size)
                hidden = game(pilot).limit - layout.rows
                down = -(-layout.page // layout.columns)
                told = down * (hidden > 0 and layout.rows > 1)  # one is to be typed on
                named = f"rows {layout.rows}–{game(pilot).limit}"
                assert drawn(pilot).count(named) == told, at
                assert drawn(pilot).count("rows ") == told, at


async def test_the_whole_keyboard_is_in_view() -> None:
    begin(2)
    async with many(SIZES[0]) as pilot:
        async for boards in games_of(pilot, 2, 4, 8, 32):
            await play(pilot, row_of("slate", words_of(boards)))
            larger = ((110, 34), (160, 40), (200, 50)) if boards in (2, 32) else ()
            async for size in at_each(pilot, *SIZES, *larger):
                if plan(pilot).keys:  # each board has its own
                    continue
                shown, at = keyboard(pilot), (boards, size)
                drawn = " ".join(shown.render_line(y).text for y in range(shown.size.height))
                assert set("QWERTYUIOPASDFGHJKLZXCVBNM") <= set(drawn), at
                assert shown.region.right <= size[0], at
                assert shown.region.bottom < size[1] - 1, at
                high = screen(pilot).query_one(HintPanel).size.height
                assert high >= HINTS or size[1] < 24, at


async def test_rows_out_of_view_leave_a_line_of_what_they_told() -> None:
    words = begin(8)
    async with many((80, 24), *(row_of(guess, words) for guess in FURTHER[:3])) as pilot:
        assert "has" not in drawn(pilot)
        await enter(pilot, *row_of(FURTHER[3], words).split("="))
        await pilot.pause()
        assert words[:2] == ("crane", "slate")
        assert " ·R··· has E" in drawn(pilot)
        assert " S···E" not in drawn(pilot)


async def test_what_rows_out_of_view_told_stands_once_below_each_board() -> None:
    save(Session("multi", "own2", TODAY, ("boards 4", *["slate=" + "/".join(["y...."] * 4)] * 9)))
    async with many(SIZES[1]) as pilot:
        async for size in at_each(pilot, *SIZES[1:]):  # at the least a long message covers some
            assert drawn(pilot).count("has S") == drawn(pilot).count("✗") > 1, size


async def test_a_board_that_is_open_after_the_last_guess_is_lost() -> None:
    save(Session("multi", "own3", TODAY, ("boards 2", *["slate=...../....."] * 6)))
    async with many((80, 24)) as pilot:
        assert "lost" not in drawn(pilot)
        await enter(pilot, "treen", "." * 10)
        await keys(pilot, "enter")
        await pilot.pause()
        assert drawn(pilot).count("✗ lost") == 2


async def test_what_a_typed_guess_leaves_is_said_in_a_line_above_the_keyboard() -> None:
    async with many(SIZES[1], row_of("slate")) as pilot:
        await pilot.press(*"zzzzz")
        async for _ in at_each(pilot, *SIZES[:2]):
            await until(pilot, lambda: flat(pilot, "#quality") == "ZZZZZ is not in the list.")
        await pilot.press(*["f6"] * 4, *["backspace"] * 5, *"crane")
        quality = screen(pilot).query_one("#quality", Static)
        async for size in at_each(pilot, *SIZES[:2]):
            await until(pilot, lambda: "Leaves" in flat(pilot, "#quality"))
            assert len(str(quality.visual)) <= quality.size.width, size
            assert quality.region.bottom == keyboard(pilot).region.y, size


async def test_the_message_names_the_board_whose_colours_are_asked_and_then_enter() -> None:
    async with many((80, 24)) as pilot:
        await keys(pilot, *"crane")
        for number in range(4):
            asked = f"on board {number + 1}:"
            await until(pilot, lambda asked=asked: asked in message(pilot))  # type: ignore[misc]
            await keys(pilot, *"bbb")
            assert asked in message(pilot)
            await keys(pilot, *"bb")
        await until(pilot, lambda: message(pilot) == "▸ Enter plays CRANE")
        await keys(pilot, "backspace")
        await until(pilot, lambda: "on board 4:" in message(pilot))


async def test_keys_of_several_boards_say_so_and_each_board_s_own_need_not() -> None:
    rows = row_of("slate"), row_of("abbey")
    async with many(SIZES[0], *rows) as pilot:
        async for size in at_each(pilot, *SIZES):
            merged = any(each.display for each in screen(pilot).query(Keyboard))
            said = flat(pilot, "#quality").startswith(
                ("in an open word in none", "in a word in none")
            )
            assert merged == said != screen(pilot).has_class("-keyed"), size
        await pilot.resize_terminal(*SIZES[0])
        await pilot.press("ctrl+z", "ctrl+z")
        await until(pilot, lambda: flat(pilot, "#quality") == "")


async def test_boards_stand_in_the_middle_and_are_clicked_where_they_stand() -> None:
    begin(2)
    async with many((120, 36)) as pilot:
        await keys(pilot, *"slate")
        async for size in at_each(pilot, (120, 36), (160, 36)):
            widget, layout = board(pilot), plan(pilot)
            y = layout.above + layout.head + layout.tile.lines // 2
            grounds = [side for cell in widget.render_line(y) for side in sides(cell)[::2]]
            lit = [x for x, ground in enumerate(grounds) if ground != widget.rich_style.bgcolor]
            assert abs(lit[0] - (widget.size.width - 1 - lit[-1])) <= 1 + BEFORE, size
            await pilot.click(Boards, offset=(lit[-1], y))
            # A second click makes it green.
            assert board(pilot).colours == (*[0] * 9, 1 if size[0] < 160 else 2), size


@pytest.mark.parametrize("no_color", [None, "1"])
async def test_marks_differ_besides_in_colour_and_leave_a_tile_symmetrical(
    monkeypatch: pytest.MonkeyPatch, no_color: str | None
) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", no_color)
    begin(2)
    async with many(SIZES[0]) as pilot:
        async for boards in games_of(pilot, 2, 4, 8):
            async for size in at_each(pilot, *SIZES, (200, 50)):
                widget, tile, at = board(pilot), plan(pilot).tile, (boards, size)
                assert isinstance(widget, Boards)
                looks, texts = set(), set()
                for mark in KINDS:
                    drawn = [widget._tile("o", mark)]
                    lines = [widget._drawn_tiles(drawn, line) for line in range(tile.lines)]
                    for line in lines:
                        text = "".join(part.text for part in line)[BEFORE:][: tile.columns]
                        assert text == text[::-1].translate(MIRRORED), at
                    parts = [
                        part
                        for line in lines
                        for part in line
                        if part.text.strip() or (part.style and part.style.underline)
                    ]
                    styles = [part.style or Style() for part in parts]
                    slanted = any(style.italic for style in styles)
                    assert not (slanted and any(style.underline for style in styles)), at
                    looks.add(
                        tuple(
                            (part.text, style.bold, style.italic, style.underline)
                            for part, style in zip(parts, styles, strict=True)
                        )
                    )
                    texts.add("".join(part.text for part in parts))
                assert len(looks) == len(KINDS), at
                assert not no_color or len(texts) == len(KINDS), at


MIRRORED = str.maketrans("()[]▐▌╭╮╰╯┏┓┗┛▗▖▝▘", ")(][▌▐╮╭╯╰┓┏┛┗▖▗▘▝")
"""Sign -> the same seen in a mirror."""


async def test_without_colours_no_edge_of_a_tile_is_as_bright_as_its_letter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for no_color in (False, True):
        if no_color:
            monkeypatch.setenv("NO_COLOR", "1")
        async with many(SIZES[0], row_of("slate")) as pilot:
            async for size in at_each(pilot, *SIZES, (100, 30)):
                lines = (board(pilot).render_line(y).text for y in range(board(pilot).size.height))
                edges = {*"".join(lines)} & {*"▐▌▂▃▄▗▖▝▘▀"}
                assert not (edges if no_color else plan(pilot).tile.half(0) and not edges), size


async def test_boards_with_room_stand_apart_from_their_heads_and_take_clicks_there() -> None:
    async with many((200, 50)) as pilot:
        layout = plan(pilot)
        assert (layout.above, layout.head) == (1, 2)
        await keys(pilot, *"slate")
        first = board(pilot)
        assert isinstance(first, Boards)
        await pilot.click(first, offset=(first._left + BEFORE, layout.above + layout.head))
        assert board(pilot).colours == (1, 0, 0, 0, 0)


async def test_a_new_game_leaves_the_room_of_letters_known_to_the_hints() -> None:
    async with many((80, 24)) as pilot:
        panel = pilot.app.screen.query_one(HintPanel)
        high = panel.size.height
        await enter(pilot, "treen", "." * 20)
        await keys(pilot, "enter")
        await until(pilot, lambda: panel.size.height == high - 4)
        assert keyboard(pilot).region.area


async def test_rows_stand_apart_while_there_is_room_and_each_tile_is_clicked_where_it_stands() -> (
    None
):
    forms: dict[tuple[int, int], list[tuple[int, int]]] = {size: [] for size in SIZES}
    async with many(SIZES[0]) as pilot:
        for turn in range(7):
            await keys(pilot, *"treen")
            async for size in at_each(pilot, *SIZES):
                widget, layout = board(pilot), plan(pilot)
                forms[size].append((layout.tile.lines, layout.tile.space))
                assert layout.rows > turn, size
                found = Counter(
                    place
                    for y in range(widget.size.height)
                    for x in range(widget.size.width)
                    if (place := widget.place_at(x, y)) is not None
                )
                lines = layout.tile.lines * (layout.tile.columns + layout.tile.gap)
                least = layout.tile.lines * layout.tile.columns
                assert {*found} == {*range(20)}, size
                assert all(least <= times <= lines for times in found.values()), size
            await pilot.press("escape")
            await play(pilot, f"slate={'.....' * 4}")
    for size, small in zip(SIZES[:2], (3, 4), strict=True):
        assert forms[size] == ([(2, 0)] * small + [(1, 1)] * 9)[:7]
    assert len({*forms[SIZES[2]]}) == 1


async def test_boards_stand_off_the_title_and_each_other_and_solved_ones_end_with_their_row() -> (
    None
):
    async with many(SIZES[0], row_of("night")) as pilot:
        await until(pilot, lambda: board(pilot).counts)
        async for size in at_each(pilot, *SIZES):
            layout = plan(pilot)
            shown = [board(pilot).render_line(y).text for y in range(board(pilot).size.height)]
            for row in range(-(-3 // layout.columns)):
                head = row * layout.lines + layout.above + layout.fold
                assert "word" in shown[head], size
                # The first heads have no line above where rows take it.
                assert not shown[head - 1].strip() if head else size[0] <= 80, size


async def test_a_solved_board_stays_in_its_place_while_all_boards_have_room() -> None:
    async with many(SIZES[0], row_of("night")) as pilot:
        await until(pilot, lambda: board(pilot).counts)
        async for size in at_each(pilot, *SIZES, (200, 50)):
            assert re.search(r"2 ✓ (solved )?in 1", drawn(pilot)), size
            heads = re.findall(r"(\d+)(?: ·|:) [\d,]+ (?:words?|left)\b", drawn(pilot))
            assert heads == ["1", "3", "4"], size
            assert [*shown(pilot)] == [0, 1, 2, 3], size
            await keys(pilot, *"slate")
            assert on_turn(pilot) == 1, size
            await pilot.press("escape")
        await pilot.press("ctrl+z")
        await until(pilot, lambda: not game(pilot).turns)
        assert "✓" not in drawn(pilot)
        for number in range(4):
            await enter(pilot, *row_of(FOUR[number], solved=FOUR[:number]).split("="))
        await until(pilot, lambda: message(pilot).startswith("★ Well done!"))
        async for size in at_each(pilot, *SIZES, (200, 50)):
            assert drawn(pilot).count("✓") == 4, size


async def test_tiles_stand_apart_from_those_beside_them() -> None:
    begin(2)
    async with many(SIZES[0]) as pilot:
        async for boards in games_of(pilot, 2, 4, 8, 16):
            words = words_of(boards)
            await play(pilot, row_of("error", words), row_of("flown", words))
            await keys(pilot, *"treen")
            async for size in at_each(pilot, *SIZES, (200, 50)):
                widget, layout, at = board(pilot), plan(pilot), (boards, size)
                assert isinstance(widget, Boards)
                first = layout.fold + layout.above + layout.tile.lines // 2
                typed = widget._typed_line(shown(pilot)[0])
                lines = [widget.render_line(first + y) for y in (typed, layout.head)]
                tiles, others = (runs(line, widget.rich_style.bgcolor) for line in lines)
                beside = min(layout.columns, len(shown(pilot)))
                if layout.tile.columns == 1:  # a word is a block, and its tile whose colour is next
                    assert len(tiles) == beside + 1, at
                    continue
                assert len(tiles) == 5 * beside, at
                assert layout.tile.close or len(others) == len(tiles), at
                assert len({*tiles, *others}) == 1, at
            await pilot.press("escape")


@pytest.mark.parametrize("guess", ["slate", "treen"])
async def test_where_rows_touch_coloured_tiles_and_the_row_being_typed_alone_have_a_ground(
    guess: str,
) -> None:
    begin(16)
    played = row_of(guess, FOUR * 4)
    async with many(SIZES[0], played) as pilot:
        async for size in at_each(pilot, *SIZES[:2]):
            await play(pilot, played)  # two rows at the first size, three at the second
            widget, layout = board(pilot), plan(pilot)
            assert isinstance(widget, Boards)
            assert layout.tile.close, size
            wide = BEFORE + layout.tile.width(5)
            rows, begin_at = game(pilot).rows(0), widget._first(0)
            expected = [sum(mark != ABSENT for mark in row.digits) for row in rows[begin_at:]]
            expected += [5, *[0] * (layout.rows - len(expected) - 1)]
            first = layout.fold + layout.above + layout.head
            for row, coloured in enumerate(expected[: layout.rows]):
                line = widget.render_line(first + row).crop(0, wide)
                assert len(runs(line, widget.rich_style.bgcolor)) == coloured, size
                later = row + begin_at > len(rows)
                assert not later or line.text.split() == ["·"] * 5, size


def runs(line: Strip, ground: Color | None) -> list[int]:
    """Return the halves of columns of each stretch of one colour that is not the ground."""
    stretches = groupby(side for cell in line for side in sides(cell))
    return [len([*stretch]) for colour, stretch in stretches if colour != ground]


def sides(segment: Segment) -> list[Color | None]:
    """Return the colours of both halves of each column, as far as blocks go."""
    style = segment.style or Style()
    fore, behind = style.color, style.bgcolor
    each = {"▐": (behind, fore), "▌": (fore, behind)}
    return [side for sign in segment.text for side in each.get(sign, (behind, behind))]


async def test_a_solved_board_folds_where_the_others_have_wider_tiles_for_that() -> None:
    rows = [row_of("night"), *[row_of("slate", solved=("night",))] * 3]
    async with many((60, 20), *rows) as pilot:
        await until(pilot, lambda: board(pilot).counts)
        await keys(pilot, *"treen")
        await pilot.pause()
        layout = plan(pilot)
        assert (layout.tile.columns, layout.columns, layout.fold) == (2, 3, 2)
        assert "✓ Board 2 NIGHT in 1" in drawn(pilot).split("\n")[1]
        assert re.search(r"[ ▸]1: 1 word +3: .* 4: ", drawn(pilot))
        heads, row = (drawn(pilot).split("\n")[layout.fold + layout.above :][at] for at in (0, 2))
        letters = [found.start() for found in re.finditer(r"(?<!\w )\w( \w){4}", row)]
        assert letters == [found.start() for found in re.finditer(r"\d:", heads)]
        assert on_turn(pilot) == 1


async def test_solved_boards_fold_once_the_others_need_their_room() -> None:
    words = begin(8)
    rows = [row_of(words[0], words), *(row_of(each, words[1:]) for each in FURTHER[:4])]
    async with many(SIZES[1], *rows) as pilot:
        async for size in at_each(pilot, *SIZES[:2]):
            assert 0 not in shown(pilot), size
            assert re.search(r"1 ✓ in 1|✓ 1 ", drawn(pilot)), size


async def test_solved_boards_fold_where_rows_of_the_others_can_stand_apart_for_it() -> None:
    rows = [row_of("crane"), row_of("night", solved=FOUR[:1])]
    rows += [row_of("slate", solved=FOUR[:2])] * 5
    async with many((80, 24)) as pilot:
        for row in rows:
            assert not plan(pilot).tile.close
            assert plan(pilot).rows > len(game(pilot).turns)
            folded = len(game(pilot).turns) > 3
            assert [*shown(pilot)] == ([2, 3] if folded else [0, 1, 2, 3])
            await play(pilot, row)
            await pilot.pause()
        assert len(game(pilot).turns) == len(rows)
        assert re.search(r"✓ 1 CRANE in 1 +✓ 2 NIGHT in 2", drawn(pilot))


async def test_a_blank_line_gives_way_to_the_rows_that_are_needed() -> None:
    rows = ["boards 4", *[f"slate={'/'.join(['.....'] * 4)}"] * 6]
    save(Session("multi", "own3", TODAY, tuple(rows)))
    async with many((60, 20)) as pilot:
        for expected in ((7, 2), (8, 1)):
            layout = plan(pilot)
            assert (layout.rows, layout.head) == expected
            await keys(pilot, *"slate", *"." * 20, "enter", "enter")
            await until(pilot, lambda: not board(pilot).letters)


async def test_a_board_and_its_head_begin_in_one_column_and_not_the_first() -> None:
    async with many(SIZES[0], row_of("error")) as pilot:
        await until(pilot, lambda: board(pilot).counts)
        async for size in at_each(pilot, *SIZES):
            head, *lines = drawn(pilot).split("\n")[plan(pilot).above :]
            first = next(line for line in lines if "R" in line)
            word = re.search(r"\w", head)
            assert word, size
            assert word.start() == BEFORE + plan(pilot).tile.lead, size
            assert first.index("E") == BEFORE + plan(pilot).tile.columns // 2, size


async def test_an_answer_that_comes_after_the_program_closed_is_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with many(SIZES[0], row_of("slate")) as pilot:
        await until(pilot, lambda: board(pilot).counts)
        with monkeypatch.context() as closed:
            closed.setattr(type(pilot.app), "is_running", False)
            closed.setattr(screen(pilot), "query_one", None)
            screen(pilot).draw_hint()


async def test_a_wide_screen_has_large_tiles_and_room_for_what_each_hint_gives() -> None:
    async with many((200, 50), row_of("slate")) as pilot:
        async for size in at_each(pilot, (200, 50), (160, 50)):
            await until(pilot, lambda: flat(pilot, "#ladder"))
            assert plan(pilot).tile.lines == 3
            assert size[0] == 160 or not plan(pilot).tile.half(0)  # its corners are whole
            shown = flat(pilot, "#ladder")
            assert all(rung.cost in shown for rung in MANY_LADDER.rungs), size


async def test_rows_to_come_are_dim_tiles_and_those_of_a_solved_board_are_dimmer() -> None:
    async with many((120, 36), row_of("night")) as pilot:
        async for size in at_each(pilot, (120, 36), (200, 50)):
            widget, layout = board(pilot), plan(pilot)
            assert isinstance(widget, Boards)
            line = layout.tile.height(layout.rows - 2) + layout.tile.space + 1
            behind = widget.rich_style.bgcolor
            assert behind is not None
            tiles = {}
            for place in (0, 1):
                row = [part for part in widget._row(place, line) if part.style]
                grounds = {part.style.bgcolor for part in row if part.style} - {behind, None}
                (tiles[place],) = (ground.get_truecolor() for ground in grounds if ground)
            assert tiles[0] > tiles[1] > behind.get_truecolor(), size


async def test_the_board_in_turn_has_an_arrow_and_those_that_wait_have_a_dimmer_guess() -> None:
    async with many((120, 36), row_of("night")) as pilot:
        await pilot.press(*"abbey")
        widget = board(pilot)
        assert isinstance(widget, Boards)
        async for size in at_each(pilot, *SIZES, (200, 50)):
            line, looks = plan(pilot).tile.lines // 2, {}
            for number in game(pilot).open:
                head = "".join(part.text for part in widget._head(number))
                assert ("▸" in head) == (number == widget.turn), size
                tile = plan(pilot).tile
                has_room = tile.width(5) - tile.lead > HEAD
                assert "▸" not in head or (" ▸ " in head) == has_room, size
                assert len(head) == BEFORE + tile.width(5), size
                tiles = widget._tiles("abbey", widget._colours_of(number), line)
                style = next(part.style for part in tiles if part.text.strip() == "Y")
                assert style
                assert style.bgcolor
                looks[number] = style.bgcolor.get_truecolor(), style.bold
            lit = looks.pop(on_turn(pilot) - 1)
            assert all(lit > other for other in looks.values()), size


async def test_a_solved_board_is_quiet_until_all_are() -> None:
    async with many((120, 36), row_of(FOUR[0])) as pilot:
        widget = board(pilot)
        assert isinstance(widget, Boards)
        bright = widget.get_component_rich_style("tiles--exact").bgcolor
        for solved in range(1, 5):
            async for size in at_each(pilot, (80, 24), (120, 36)):
                line = plan(pilot).tile.lines // 2
                for number in widget._shown:
                    grounds = {
                        part.style.bgcolor for part in widget._row(number, line) if part.style
                    }
                    greens = EXACT in widget._rows[number][0].digits
                    is_open = number in game(pilot).open
                    quiet = bool(game(pilot).open) and not is_open
                    assert (bright in grounds) == (greens and not quiet), (size, number, solved)
            if solved < 4:
                await enter(pilot, *row_of(FOUR[solved], solved=FOUR[:solved]).split("="))
                await until(pilot, lambda: not widget.letters)


async def test_rows_without_room_are_named_beside_a_board_that_is_open() -> None:
    words = begin(4)
    async with many((100, 26), row_of(words[0], words)) as pilot:
        assert isinstance(board(pilot), Boards)
        await until(pilot, lambda: 0 not in game(pilot).open)
        async for size in at_each(pilot, (80, 24), (90, 24), (100, 26), (100, 30)):
            layout, shown_ = plan(pilot), shown(pilot)
            rows = [
                shown_[at : at + layout.columns] for at in range(0, len(shown_), layout.columns)
            ]
            hidden = game(pilot).limit - layout.rows
            several = [row for row in rows if {*row} & {*game(pilot).open}]
            told = len(several) * (hidden > 0 and layout.rows > 1)
            assert drawn(pilot).count(f"rows {layout.rows}–{game(pilot).limit}") == told, size


async def test_what_one_keyboard_says_is_written_as_its_keys_are_drawn() -> None:
    async with many((60, 20), row_of("slate"), row_of("abbey")) as pilot:
        async for _ in at_each(pilot, (60, 20), (66, 20), (72, 22), (77, 24), (80, 24), (100, 30)):
            await until(pilot, lambda: MERGED[1] in flat(pilot, "#quality"))
            quality = next(each for each in screen(pilot).query("#quality").results(Static))
            said = legend(*MERGED, quality.size.width, signs=False)
            assert str(quality.content) == said
            colours = pilot.app.get_css_variables()
            drawn = {
                f"${name}": keyboard(pilot).get_component_styles(f"keyboard--{kind}").color
                for kind, name in (("tried", "key-tried"), ("missed", "tile-absent-text"))
            }
            assert all(colour.Color.parse(colours[name[1:]]) == drawn[name] for name in drawn)
            assert all(name in said for name in drawn)


async def test_undo_takes_the_colours_of_many_boards_that_are_typed() -> None:
    async with many((80, 24)) as pilot:
        await keys(pilot, *"crane", *"bbbbb" * 2)
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: what was typed."
        assert board(pilot).letters == ""


async def test_colours_typed_for_a_board_that_another_program_solved_go_and_the_guess_stays() -> (
    None
):
    async with many() as pilot:
        await enter(pilot, *row_of("slate").split("="))
        shown, theirs = screen(pilot), session(pilot).move(row_of("crane"))
        await keys(pilot, *"night", *".....")
        save(theirs)
        shown.merge(theirs)
        await until(pilot, lambda: shown.ready)
        assert game(pilot).open == (1, 2, 3)
        assert (board(pilot).letters, board(pilot).colours) == ("night", ())


async def test_a_row_that_is_changed_is_left_where_another_program_changed_the_rows() -> None:
    async with many() as pilot:
        await enter(pilot, *row_of("slate").split("="))
        shown, theirs = screen(pilot), session(pilot).move(row_of("elder"))
        await keys(pilot, *"nig")
        tiles = board(pilot)
        tiles.aside, tiles.at = (tiles.letters, tiles.colours), 0
        tiles.letters, tiles.colours = game(pilot).rows()[0].guess, game(pilot).rows()[0].digits
        save(theirs)
        shown.merge(theirs)
        await until(pilot, lambda: shown.ready)
        now = board(pilot)
        assert (now.at, now.letters, now.colours) == (None, "nig", ())


async def test_a_click_on_an_earlier_row_changes_its_colours_on_the_open_boards() -> None:
    rows = row_of("crane")[:-5] + ".....", row_of("abbey", FOUR[1:])
    save(Session("multi", "own2", TODAY, ("boards 4", *rows)))
    async with many() as pilot:
        await keys(pilot, *"zeb")
        before, boards = game(pilot), pilot.app.screen.query_one(Boards)
        assert before.open == (1, 3)
        everywhere = product(range(boards.size.width), range(boards.size.height))
        at = next(place for place in everywhere if boards._tile_at(*place) == (3, 0, 1))
        await pilot.click(Boards, offset=at)
        assert message(pilot).startswith("Row 1 again: click or type its colours")
        assert (board(pilot).letters, board(pilot).colours[6]) == ("crane", 1)
        await keys(pilot, "escape")
        assert (board(pilot).letters, game(pilot)) == ("zeb", before)
        await pilot.click(Boards, offset=at)
        await keys(pilot, "enter")
        await until(pilot, lambda: game(pilot).rows(3)[0].marks == ".y...")
        assert [game(pilot).rows(each) for each in range(3)] == [*map(before.rows, range(3))]
        assert board(pilot).letters == "zeb"
        await pilot.press("ctrl+z")
        assert board(pilot).letters == ""
        await pilot.press("ctrl+z")
        await until(pilot, lambda: game(pilot).turns == before.turns)


async def test_a_guess_typed_or_pasted_again_changes_the_colours_of_its_row() -> None:
    rows = "crane=...../.y...", "flown=...../....."
    save(Session("multi", "own2", TODAY, ("boards 2", *rows)))
    async with many() as pilot:
        await enter(pilot, "crane", "..........")
        assert message(pilot) == (
            "~ CRANE has other colours in row 1; Enter again changes that row."
        )
        await keys(pilot, "enter")
        wanted = after(["boards 2", "crane=...../.....", rows[1]]).turns
        await until(pilot, lambda: game(pilot).turns == wanted)
        await paste(pilot, "FLOWN=...../g....")
        await until(pilot, lambda: game(pilot).rows(1)[1].marks == "g....")
        assert message(pilot) == "~ Row 2 has the colours pasted now; ^z brings its own back."
        await pilot.press("ctrl+z")
        await until(pilot, lambda: game(pilot).turns == wanted)
