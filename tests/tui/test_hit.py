from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from rich.console import RenderableType
from textual._compositor import ChopsUpdate
from textual.screen import Screen
from textual.widgets import OptionList, Static

from beehelper.hit.advice import Ranked, rate
from beehelper.hit.game import Mode, secret
from beehelper.hit.hints import LADDER
from beehelper.hit.rules import Rule, Words, feedback
from beehelper.hit.text import COUNTED, HEADS, Shown
from beehelper.store.sessions import Session, load, save, saves
from beehelper.store.settings import Unasked
from beehelper.tui.screens.game_screen import APART
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.guesses import AIRY, BLOCK, FOOT, Guesses
from beehelper.tui.widgets.hint_panel import NextHint
from beehelper.tui.widgets.letters_left import LettersLeft
from beehelper.tui.widgets.pick import Pick

from .hit_playing import (
    WORDS,
    begun,
    burst,
    fault,
    fitting,
    guesses,
    here,
    hit,
    known,
    paste,
    ready,
    reply,
    rows,
    says,
    screen,
    session,
    state,
    title,
)
from .painting import Painted
from .playing import (
    SIZES,
    TODAY,
    YESTERDAY,
    BeePilot,
    enter,
    flat,
    message,
    program,
    seen,
    told,
    typed,
    until,
)

Display = Callable[[Screen[object], RenderableType | None], None]


async def test_rows_are_counted_contradicted_undone_shared_and_won(small: None) -> None:
    async with hit() as pilot:
        for key, text in (
            ("ctrl+y", "Nothing to share"),
            ("ctrl+x", "Duds are words of Fallout's terminal"),
            ("ctrl+r", "refilled on Fallout's terminal"),
        ):
            await pilot.press(key)
            assert text in message(pilot)
        assert session(pilot).moves[-1] == "mode guess"
        await burst(pilot, "cart2\nfarm2\n\nwa")
        await until(pilot, lambda: len(rows(pilot)) == 3 and " left" in rows(pilot)[1])
        first, both = len(fitting("cart=2")), len(fitting("cart=2", "farm=2"))
        assert rows(pilot) == [
            f"CART 2 hits {first} left",
            f"FARM 2 hits {both} left",
            "8 guesses left",
        ]
        assert typed(pilot) == "wa"
        screen(pilot).query_one("#hint-body").focus()
        await pilot.press("r", "m", "backspace")
        assert typed(pilot) == "war"
        pilot.app.screen.query_one(Entry).clear()
        await enter(pilot, "card0")
        await says(pilot, "No word fits. Check row 3, CARD, first.")
        assert typed(pilot) == ""
        assert rows(pilot)[2] == "CARD 0 hits 0 left"
        await pilot.press("ctrl+z")
        assert "Undone: CARD=0" in message(pilot)
        assert guesses(pilot) == ["cart", "farm"]
        await pilot.press("ctrl+z")
        await enter(pilot, "card=won")
        await says(pilot, "~ CARD is the secret, in 2. Row 1, CART, doesn't fit it.")
        await enter(pilot, "farm1")
        assert "The game is over; ^n begins another." in message(pilot)
        await pilot.press("f6")
        assert "Nothing left to hint at." in message(pilot)
        await pilot.press("ctrl+y")
        shared = pilot.app.clipboard.split("\n")
        assert shared[0] == f"🎯 Hit {TODAY} 2/10  (no hints)"
        assert shared[2:] == ["🟩🟩⬜⬜", "🟩🟩🟩🟩"]


@here
async def test_what_is_entered_before_the_words_are_read_is_counted_then() -> None:
    save(Session("hit", "game1", YESTERDAY, ("words cart dart", "cart=3")))  # waits at home
    async with program() as pilot:
        await pilot.app.run_action("mode('hit')")
        await burst(pilot, "crane2\n\nslate1\nto")
        await until(pilot, lambda: guesses(pilot) == ["crane", "slate"])
        assert typed(pilot) == "to"
        assert "words, 5 letters" in title(pilot)


async def test_a_letter_without_a_capital_of_its_own_is_typed_pasted_and_shown_as_itself() -> None:
    shown = {"ılık": "ıLıK", "ilik": "ILIK", "İlik": "İLIK", "eßen": "EẞEN", "οδοσ": "ΟΔΟΣ"}
    begun("words " + " ".join(shown))
    async with hit((60, 20)) as pilot:
        for word, capitals in shown.items():
            for text in (word, capitals):
                await burst(pilot, text)
                assert typed(pilot) == word
                assert capitals in seen(pilot).replace(" ", "")
                await pilot.press("escape")
                await paste(pilot, text)
                assert typed(pilot) == word
                await pilot.press("escape")
            await enter(pilot, f"{capitals}2")
        assert guesses(pilot) == [*shown]


async def test_a_line_is_a_row_or_stays_and_gets_its_sentence(small: None) -> None:
    sentences = {
        "cart": "What feedback did CART get? Type it, like CART2 or CART=won.",
        "cart5": "'5' isn't a number of matching places; type 0 to 4, or won.",
        "cart1,2": "'1,2' isn't a number of matching places",
        "carts2": "CARTS has 5 letters; the words have 4.",
    }
    async with hit((60, 20)) as pilot:
        assert message(pilot) == "▸ Type a guess, then its hits, like CART2"
        for text, sentence in sentences.items():
            await enter(pilot, text)
            assert sentence in flat(pilot, "#message")
            assert typed(pilot) == text
            assert guesses(pilot) == []
            await pilot.press("backspace")
            assert typed(pilot) == text[:-1]
        pilot.app.screen.query_one(Entry).clear()
        for setting in ("rule bulls", "guesses 1"):
            await reply(pilot, setting)
        assert message(pilot) == "▸ Type a guess, then bulls and cows, like CART1,2"
        await ready(pilot)
        await burst(pilot, "dart2,1\n")
        await until(pilot, lambda: bool(re.fullmatch(r"DART 2,1 \d+", rows(pilot)[0])))
        assert state(pilot).rows[0].feedback == feedback(Rule.BULLS, "dart", "card")
        # Somebody else's game may go on after the last guess.
        assert rows(pilot)[1] == "0 guesses left"
        await ready(pilot)
        await enter(pilot, "farm1,0")
        assert guesses(pilot) == ["dart", "farm"]


async def test_a_guess_that_is_not_in_the_list_counts_if_enter_is_pressed_again(
    small: None, everything: None
) -> None:
    async with hit((80, 24), "zzzz0") as pilot:
        assert "ZZZZ is not in the list; Enter again counts it." in message(pilot)
        await until(pilot, lambda: "not in the list, leaves" in flat(pilot, "#quality"))
        assert guesses(pilot) == []
        await pilot.press("enter")
        assert guesses(pilot) == ["zzzz"]
        await enter(pilot, "yyyy0")
        await enter(pilot, "yyyy1")
        await enter(pilot, "zzzz0")
        assert "ZZZZ was guessed before; Enter again counts it." in message(pilot)
        assert guesses(pilot) == ["zzzz"]


async def test_a_typed_guess_is_rated_when_that_is_wanted_and_no_other_is_named(
    small: None,
) -> None:
    classes: dict[int, int] = {}
    for word in fitting("cart=2"):
        same = sum(a == b for a, b in zip("ward", word, strict=True))
        classes[same] = classes.get(same, 0) + 1
    expected = sum(n * n for n in classes.values()) / sum(classes.values())
    counted = COUNTED[Rule.HIT]
    rating = f"leaves {expected:.1f} words, {max(classes.values())} at worst"

    async def choose(number: int) -> None:
        """Set how much is shown unasked, as the settings list it."""
        await pilot.press("f9")
        await until(pilot, lambda: pilot.app.screen.query("#unasked"))
        pilot.app.screen.query_one("#unasked", Pick).chosen = [*Unasked][number]
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is screen(pilot))
        await pilot.pause()

    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        for guess, shown in (("zzzz", "not in the list"), ("ward", counted)):
            await burst(pilot, guess)
            await until(pilot, lambda guess=guess: rated(pilot) == guess)  # type: ignore[misc]
            assert flat(pilot, "#quality") == shown
            await pilot.press(*["backspace"] * 4 * (guess == "zzzz"))
        await choose(2)
        await until(pilot, lambda: flat(pilot, "#quality").startswith(rating))
        shown = flat(pilot, "#quality")
        assert not set(shown.split()) & set(WORDS)
        await burst(pilot, "2")
        assert flat(pilot, "#quality") == shown
        await choose(0)
        await until(pilot, lambda: flat(pilot, "#quality") == counted)
        assert rows(pilot)[0] == "CART 2 hits"
        await pilot.press("f6")
        await until(pilot, lambda: "words left" in flat(pilot, "#hint-text"))
        await pilot.press("f6")
        await until(pilot, lambda: flat(pilot, "#quality").startswith(rating))
        await pilot.press("backspace", "backspace")
        await until(pilot, lambda: flat(pilot, "#quality") == counted)


async def test_a_guess_is_rated_once_no_key_follows(
    small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def noted(rule: Rule, guess: str, words: Sequence[str]) -> Ranked:
        asked.append(guess)
        return rate(rule, guess, words)

    monkeypatch.setattr("beehelper.tui.screens.hit.rate", noted)
    monkeypatch.setattr("beehelper.tui.screens.hit.QUIET", 0.5, raising=False)
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        asked.clear()
        await pilot.press(*"ward", "backspace", "backspace", *"rm")
        await until(pilot, lambda: rated(pilot) == "warm")
        assert asked == ["warm"]


async def test_the_whole_board_is_in_view_and_nothing_of_it_is_cut_at_any_size(
    small: None,
) -> None:
    chance = random.Random(1)
    sizes = [(chance.randint(60, 250), chance.randint(20, 70)) for _ in range(15)]
    async with hit((80, 24)) as pilot:
        await known(pilot)
        board, table = screen(pilot).query_one(Guesses), screen(pilot).query_one("#rows")
        quality = screen(pilot).query_one("#quality")
        for size in (*SIZES, (200, 50), *sizes):
            await pilot.resize_terminal(*size)
            for length, tries in ((5, 10), (chance.randint(2, 15), chance.randint(4, 10))):
                board.rule = chance.choice([*Rule])
                done = [Shown("a" * length, "0", "hits", f"{n:,} words") for n in (12345, 7)]
                rest = f"{tries - 2} guesses left"
                board.length, board.rows, board.tries = length, tuple(done), tries - 2
                board.typed, board.out = Shown("", "", "", rest), [{"a"}] * length
                await pilot.pause()
                lines = [board.render_line(y).text.rstrip() for y in range(board.size.height)]
                told = " ".join(lines)
                at = f"{size} {length} {tries}\n" + "\n".join(lines)
                assert not table.max_scroll_y, at
                assert board.region.height >= tries, at
                assert board.region.y == 2, at  # a row off the title
                assert board.region.bottom <= quality.region.y, at
                assert all(mark in told for mark in ("12,345", " 7")), at
                last = f"{tries - 2} guesses left", f"guess 3 of {tries}", f"guess 3/{tries}"
                assert any(text in told for text in last), at
                assert HEADS[board.rule] in told or "hits" in told, at
                assert not any(re.search(r"\d \d", line) for line in lines), at
                assert told.upper().count("A") >= 2 * length or "█" in told, at
                free = screen(pilot).query_one("#right").region.x - board.region.x
                assert max(map(len, lines)) <= free, at
                form = board._form()
                board.open = False
                assert board._form().lines >= form.lines, at  # as large once it is over
                board.open = True
                assert ("Ruled out" in told) != board.apart, at


async def test_rows_touch_only_where_those_begun_have_no_room_for_a_blank_line_each(
    small: None,
) -> None:
    chance = random.Random(2)
    sizes = [(chance.randint(60, 110), chance.randint(20, 36)) for _ in range(10)]
    touched = set()
    async with hit((60, 20)) as pilot:
        await known(pilot)
        board = screen(pilot).query_one(Guesses)
        board.length, board.typed = 5, Shown("guide", "", "", "")
        for size in ((60, 20), (80, 24), *sizes):
            await pilot.resize_terminal(*size)
            for done in range(10):
                board.rows = (Shown("crane", "1", "hit", "9 words"),) * done
                board.tries = 10 - done
                await pilot.pause()
                lines = [board.render_line(y).text for y in range(board.size.height)]
                tiles = [at for at, line in enumerate(lines) if "R" in line or "U" in line]
                apart = {after - before for before, after in pairwise(tiles)}
                touch = 1 in apart
                needed = 2 * (done + 1) - 1 + board._above(board._room())
                at = f"{size} {done}\n" + "\n".join(lines)
                assert len(apart) <= 1, at
                assert not touch or needed + FOOT > board._room().height, at
                touched.add(touch)
    assert touched == {False, True}


async def test_no_hits_have_not_the_colour_of_success(small: None) -> None:
    async with hit((120, 36), "cart1", "word0") as pilot:
        board = screen(pilot).query_one(Guesses)
        await until(pilot, lambda: len(board.rows) == 2)
        strips = (board.render_line(y) for y in range(board.size.height))
        parts = (part for strip in strips for part in strip if re.search(r"\d hit", part.text))
        hit_once, missed = [part.style and part.style.color for part in parts]
        assert hit_once != missed


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36), (200, 50)])
async def test_what_is_ruled_out_is_marked_and_missing_among_the_letters_by_place(
    small: None, size: tuple[int, int]
) -> None:
    async with hit(size, "cart0") as pilot:
        board, panel = screen(pilot).query_one(Guesses), screen(pilot).query_one(LettersLeft)
        await until(pilot, lambda: any(board.out) and panel.display == board.apart)
        form, above = board._form(), board._above(board._room())
        strips = [board.render_line(y) for y in range(board.size.height)]
        lines = [strip.text for strip in strips]
        row = strips[above : above + form.lines]
        tiles = "".join(strip.text for strip in row)
        assert "×" not in tiles
        drawn = [part for strip in row for part in strip if part.text.strip() in {*"CART"}]
        assert len(drawn) == 4 or form.lines == BLOCK
        assert not any(part.style and part.style.bold for part in drawn)
        assert not any(part.style and part.style.strike for strip in row for part in strip)
        # The letters possible by place stand in a panel, or those that are not below the rows.
        assert board.apart == (size[0] >= 120)
        if board.apart:
            letters = "".join(sorted({letter for word in WORDS for letter in word})).upper()
            places = re.findall(r"^\d (.*)$", str(panel.visual), re.MULTILINE)
            assert [set(letters) - set(shown) for shown in places] == [{each} for each in "CART"]
            assert "ruled out" in str(panel.border_subtitle)
        else:
            below = " ".join(" ".join(lines[above + form.height(len(board.rows)) :]).split())
            assert "Ruled out: 1 C 2 A 3 R 4 T" in below
        # What counts as a hit is said beside the rows, or below them; never in both places.
        beside = COUNTED[Rule.HIT] in " ".join(re.sub("[▄▆▃▂]", " ", " ".join(lines)).split())
        assert beside == board.captioned == (size[0] >= 120)
        await until(pilot, lambda: flat(pilot, "#quality") == COUNTED[Rule.HIT] * (not beside))


async def test_letters_ruled_out_are_listed_however_many_and_up_to_four_after_a_blank_line(
    small: None,
) -> None:
    async with hit((60, 20)) as pilot:
        board = screen(pilot).query_one(Guesses)
        await known(pilot)
        for count in range(1, 7):
            board.out = [{*"abcdef"[:count]}] * 4
            await pilot.pause()
            lines = [board.render_line(y).text for y in range(board.size.height)]
            room = board._room()
            rows = board._above(room) + board._form().height(board._drawn(room))
            assert count > 4 or not lines[rows].strip(), lines
            told = "".join(re.findall("[A-F]", "".join(lines[rows:]).replace("Ruled out", "")))
            assert sorted(told) == sorted("ABCDEF"[:count] * 4), lines


async def test_letters_by_place_stand_in_their_panel_only_where_that_leaves_room_for_hints(
    small: None,
) -> None:
    async with hit((120, 36), "cart0") as pilot:
        panel = screen(pilot).query_one(LettersLeft)
        await until(pilot, lambda: panel.display)
        for size, there in (((109, 36), False), ((110, 34), True), ((120, 33), False)):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda there=there: panel.display == there)  # type: ignore[misc]
        await pilot.resize_terminal(120, 36)
        await pilot.press("f7", "f7")  # the terminal says it in its own way
        await until(pilot, lambda: not panel.display)


async def test_letters_by_place_stand_on_tiles_until_hints_need_their_lines(small: None) -> None:
    async with hit((200, 50), "cart2", "tomf0", "tomf0") as pilot:
        panel = screen(pilot).query_one(LettersLeft)
        await known(pilot)
        await until(pilot, lambda: "▗▄▄" in str(panel.visual))
        await pilot.press("f6", "f6", "f6")
        await until(pilot, lambda: "starts with" in flat(pilot, "#hint-text"))
        tiles = str(panel.visual).splitlines()
        letters = [re.sub("[^A-Z]", "", line) for line in tiles[1::3]]
        assert [line.count("▗▄▄") for line in tiles[::3]] == [*map(len, letters)]
        assert [line.count("×") for line in tiles[1::3]] == [1] * 4
        await pilot.press("f6")
        await until(pilot, lambda: "▄" not in str(panel.visual))
        closer = str(panel.visual).splitlines()
        assert [re.sub("[^A-Z]", "", line) for line in closer] == letters
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "▗▄▄" in str(panel.visual))


async def test_letters_by_place_have_blank_lines_where_tiles_have_no_room(small: None) -> None:
    async with hit((200, 44), "cart2") as pilot:
        panel = screen(pilot).query_one(LettersLeft)
        board = screen(pilot).query_one(Guesses)
        await known(pilot)
        panel.show([set()] * 6, "abcdefghijklmnopqrstuvwxyz", board.rule)
        assert "\n\n" in str(panel.visual)


async def test_what_counts_hits_is_named_beside_rows_or_above_them(small: None) -> None:
    async with hit((120, 36), "cart1", "farm2") as pilot:
        await until(pilot, lambda: "word" in rows(pilot)[1])
        board = screen(pilot).query_one(Guesses)
        for size in ((120, 36), (80, 24)):  # at 80 columns what is left stands below
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: board._form().lines > AIRY)
            assert [row[:11].strip() for row in rows(pilot)[:2]] == ["CART 1 hit", "FARM 2 hits"]
            assert all(re.search(r"\d (words?|left)", row) for row in rows(pilot)[:2])
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: board.render_line(0).text.split()[-2:] == ["hits", "words"])
        head, row = (board.render_line(y).text for y in (0, 1))
        assert row[head.index("hits")] == "1"
        assert len(head.rstrip()) == len(row.rstrip())


async def test_the_status_row_asks_and_answers_and_gives_way_to_what_is_said(small: None) -> None:
    begun("words " + " ".join(WORDS), "seed 5", "mode host")
    hidden = secret(Words(WORDS), 5)
    wrong = next(word for word in WORDS if word != hidden)
    async with hit((80, 24)) as pilot:
        await ready(pilot)
        assert message(pilot) == "▸ Guess my word: 4 letters"
        await enter(pilot, wrong)
        number = feedback(Rule.HIT, wrong, hidden)
        told = f"{wrong.upper()}: {number} hit{'s' * (number != 1)}"
        await says(pilot, f"{told}{APART}▸ Guess my word: 4 letters")
        await enter(pilot, "zzzz")
        assert "ZZZZ is not in the list" in message(pilot)
        await pilot.press(*["backspace"] * 4)
        assert message(pilot) == f"{told}{APART}▸ Guess my word: 4 letters"
        await pilot.press("ctrl+z")
        assert "Undone" in message(pilot)
        await burst(pilot, hidden)
        await says(pilot, "▸ Enter plays it")
        await pilot.press("enter")
        await says(pilot, "is the secret")


async def test_letters_are_typed_on_the_tiles_and_the_line_below_asks_for_what_is_next(
    small: None,
) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await until(pilot, lambda: bool(re.fullmatch(r"CART 2 hits \d left", rows(pilot)[0])))
        for typed, row, asked in (
            ("", "▌ 9 guesses left", "Type a guess, then its hits, like DART2"),
            ("fa", "FA▌ 9 guesses left", "Type a guess, then its hits, like DART2"),
            ("farm", "FARM ◂ hits?▌", "How many hits? 0 to 4"),
            ("farm3", "FARM 3 hits ◂ Enter", "Enter plays it"),
            ("farm 3", "FARM 3 hits ◂ Enter", "Enter plays it"),
            ("farm=won", "FARM won ◂ Enter", "Enter plays it"),
            ("farm7", "FARM 7▌", "How many hits? 0 to 4"),
            ("farms", "FARM S▌", "A guess has 4 letters"),
            ("fa3", "FA▌ 3", "Type a guess, then its hits, like DART2"),
        ):
            screen(pilot).query_one(Entry).text = typed
            await pilot.pause()
            assert message(pilot) == f"▸ {asked}"
            board = screen(pilot).query_one(Guesses)
            tiles = board._tiles(board._form())
            drawn, below = (board.render_line(line).text for line in (4, 5))
            letters, beside = drawn[:tiles].replace("▏", " "), drawn[tiles:] + below[tiles:]
            assert " ".join(["".join(letters.split()), *beside.split()]).strip() == row
        await reply(pilot, "rule bulls")
        screen(pilot).query_one(Entry).text = "farm1b2c"
        await pilot.pause()
        assert "1b2c ◂ Enter" in " ".join(seen(pilot).split())
        await pilot.press("f7")
        screen(pilot).query_one(Entry).text = "farm"
        await pilot.pause()
        assert "◂ Enter" in seen(pilot)
        assert message(pilot) == "▸ Enter plays it"
        screen(pilot).query_one(Entry).clear()
        await pilot.pause()
        assert message(pilot) == "▸ Guess my word: 4 letters"


def rated(pilot: BeePilot) -> str:
    """Return the typed guess that is rated; nothing if none is."""
    typed = screen(pilot)._known.typed
    return typed.guess if typed else ""


@pytest.mark.usefixtures("drawn")
async def test_a_letter_paints_its_tiles_not_the_blank_line_and_leaves_nothing_stale(
    small: None,
) -> None:
    for size in SIZES:
        async with hit(size, "cart2") as pilot:
            await known(pilot)
            await pilot.pause(0.1)
            painted, spans = Painted(pilot), list[tuple[int, int, int]]()
            display = pilot.app._display

            def taken(
                shown: Screen[object],
                update: RenderableType | None,
                spans: list[tuple[int, int, int]] = spans,
                display: Display = display,
            ) -> None:
                spans += update.spans if isinstance(update, ChopsUpdate) else ()
                display(shown, update)

            pilot.app.__dict__["_display"] = taken
            await pilot.press("f")
            assert painted.is_as_if_whole(), size
            board = screen(pilot).query_one(Guesses)
            row = board.region.y + board._above(board._room()) + board._form().lines
            lines = {y for y, _, _ in spans}
            assert row in lines, size
            assert screen(pilot).entry.region.y not in lines, size  # it stands blank at the top
            for key in (*"arm3", "backspace", "f7", "c", "f7", "c", "f7", "c"):
                await pilot.press(key)
                await pilot.pause()
                assert painted.is_as_if_whole(), (size, key)


@pytest.mark.parametrize("size", SIZES)
async def test_hints_come_one_at_a_time_whole_and_none_names_a_word_before_its_rung(
    small: None, size: tuple[int, int]
) -> None:
    async with hit(size, "cart2") as pilot:
        await known(pilot)
        others = {word.upper() for word in WORDS} - {"CART"}
        for rung, named in enumerate(LADDER, 1):
            coming, ladder = flat(pilot, "NextHint"), flat(pilot, "#ladder")
            assert f"hint {rung}" in coming
            same = named.promise == named.shows and named.cost in coming  # in the same words
            assert same or named.shows in coming + ladder
            if not same and named.promise not in coming:  # the ladder says the price
                assert f"{rung} ○ {named.name} " in ladder
                assert named.cost in ladder
            if rung % 2:
                await pilot.press("f6")
            else:
                await pilot.click(NextHint)
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            body = screen(pilot).query_one("#hint-body")
            assert not body.show_horizontal_scrollbar, rung
            assert [*session(pilot).hints.values()] == [rung]
            shown = seen(pilot) + str(screen(pilot).query_one("#hint-text", Static).visual)
            words = set(shown.replace(".", " ").split()) & others
            assert bool(words) == (rung >= 4), rung
        # A guess may be a word that can't be the secret: it stays on the card of hint 4.
        assert words >= {word.upper() for word in fitting("cart=2")}
        assert flat(pilot, "NextHint") == "No more hints."


async def test_hints_are_had_again_start_again_with_a_row_and_outlast_the_program(
    small: None,
) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        await pilot.press("f6", "f6", "f6", "f6")
        await until(pilot, lambda: "The best guess" in flat(pilot, "#hint-text"))
        await pilot.press("2")
        await until(pilot, lambda: "Type a guess" in flat(pilot, "#hint-text"))
        await burst(pilot, "farm")
        await until(pilot, lambda: "FARM leaves" in flat(pilot, "#hint-text"))
        await until(pilot, lambda: "█" in flat(pilot, "#hint-text"))
        assert [*session(pilot).hints.values()] == [4]
        await pilot.press("escape", "5")
        assert "Hint 5 gives the words; ask again to take it." in message(pilot)
        await enter(pilot, "farm1")
        await until(pilot, lambda: LADDER.rungs[0].shows in flat(pilot, "NextHint"))
        await until(pilot, lambda: not flat(pilot, "#hint-text"))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: LADDER.rungs[4].shows in flat(pilot, "NextHint"))
        await until(pilot, lambda: "The best guess" in flat(pilot, "#hint-text"))
    async with hit() as pilot:
        assert guesses(pilot) == ["cart"]
        await until(pilot, lambda: "The best guess" in flat(pilot, "#hint-text"))
    (path,) = saves("hit")
    assert [*load(path).hints.values()] == [4]


@here
async def test_the_host_has_one_secret_and_spoils_nothing_before_the_end() -> None:
    begun("words " + " ".join(WORDS), "seed 5", "mode host", "tries 3")
    hidden = secret(Words(WORDS), 5)
    wrong = [word for word in WORDS if word != hidden]
    async with hit((80, 24), wrong[0]) as pilot:
        assert state(pilot).rows[0].feedback == feedback(Rule.HIT, wrong[0], hidden)
        await enter(pilot, "zzzz")
        assert "ZZZZ is not in the list; guess a word that is." in message(pilot)
        assert len(state(pilot).rows) == 1
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
        assert "Nothing to undo" in message(pilot)
        assert state(pilot).mode is Mode.HOST
        await reply(pilot, "guesses 3")
        await enter(pilot, wrong[0])
        assert hidden.upper() not in seen(pilot)
    async with hit((80, 24), *wrong[1:3]) as pilot:
        assert guesses(pilot) == wrong[:3]
        await says(pilot, f"No guesses left. The secret was {hidden.upper()}.")
        await enter(pilot, hidden)
        assert "The game is over; ^n begins another." in message(pilot)
        await pilot.press("ctrl+z")
        await enter(pilot, hidden)
        await says(pilot, f"✓ {hidden.upper()} is the secret, in 3.")


async def test_a_mode_is_another_game_with_the_same_words_and_undo_goes_back(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        for keys in (["f7"], ["ctrl+n"], ["f7", "f7", "ctrl+n", "f7"]):
            await pilot.press(*keys)
            assert guesses(pilot) == []
            assert "^z goes back to the last game." in message(pilot)
            await pilot.press("ctrl+z")
            await until(pilot, lambda: guesses(pilot) == ["cart"])
            assert state(pilot).mode is Mode.GUESS
        await pilot.press("f7")
        first = state(pilot)
        assert (first.mode, first.source.words) == (Mode.HOST, WORDS)
        await pilot.press("ctrl+n")
        assert state(pilot).mode is Mode.HOST
        assert state(pilot).seed != first.seed
        await pilot.press("f8")
        await until(pilot, lambda: "1 guess, 9 left" in seen(pilot))
        choices = pilot.app.screen.query_one("#play", OptionList)
        choices.highlighted = choices.get_option_index("hit")
        await pilot.press("enter")
        await until(pilot, lambda: guesses(pilot) == ["cart"])
        await pilot.press("ctrl+z", "ctrl+z")
        assert "Nothing to undo" in message(pilot)


async def test_pasted_rows_are_played_and_taken_back_as_one(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await paste(pilot, "1. CART: 2 hits\n2. FARM: 1 hit\n\n3. DART: 3 hits\n")
        await until(pilot, lambda: guesses(pilot) == ["cart", "farm", "dart"])
        assert [row.feedback for row in state(pilot).rows] == [2, 1, 3]
        await pilot.press("ctrl+z")
        assert guesses(pilot) == ["cart"]
        assert "Undone: the last paste, 2 moves." in message(pilot)
        await paste(pilot, "farm 1\nfarms 2")
        assert "FARMS has 5 letters; the words have 4." in message(pilot)
        assert guesses(pilot) == ["cart"]
        await paste(pilot, "farm: 1 hit")
        assert typed(pilot) == "farm 1"
        await pilot.press("enter")
        await until(pilot, lambda: guesses(pilot) == ["cart", "farm"])


async def test_several_pasted_words_are_the_list_and_one_is_a_guess(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await paste(pilot, " Farm\n")
        assert typed(pilot) == "farm"
        await paste(pilot, "été hiver")
        assert "all words need one length" in message(pilot)
        assert guesses(pilot) == ["cart"]
        await paste(pilot, "été cle\u0301 thé")
        assert "The rows start again; ^z brings them back." in message(pilot)
        await ready(pilot)
        assert state(pilot).source.words == ("été", "clé", "thé")
        await enter(pilot, "")
        pilot.app.screen.query_one(Entry).clear()
        await burst(pilot, "thé1\n")
        await until(pilot, lambda: rows(pilot)[0] == "THÉ 1 hit 2 words")
        await pilot.press("ctrl+z", "ctrl+z")
        assert guesses(pilot) == ["cart"]


async def test_settings_are_checked_and_a_list_brings_its_own_length(
    small: None, tmp_path: Path
) -> None:
    lists = {"own": "wien\nберн\nриме\n# no word\nrome1\n", "7": "planets", "2": "ab\nad"}
    for name, words in lists.items():
        (tmp_path / f"{name}.txt").write_text(words)
    async with hit((80, 24), "cart2") as pilot:
        for text, sentence in (
            ("tries many", "needs a number from 0 to 999"),
            ("rule mastermind", "there are hit, jotto, bulls"),
            ("tries", "needs a number"),
            ("cart", "'cart' isn't a setting"),
            ("c4rt dart", "'c4rt' isn't a word"),
            (f"list {tmp_path}/missing", "is not there"),
        ):
            await reply(pilot, text)
            assert sentence in flat(pilot, "#prompt-fault")
        await pilot.press("escape")
        assert guesses(pilot) == ["cart"]
        await reply(pilot, f"{tmp_path}/own.txt")
        await reply(pilot, "jotto")
        await ready(pilot)
        assert "own.txt has no words of 5 letters, so its words of 4 are used." in told(pilot)
        assert state(pilot).source.path == f"{tmp_path}/own.txt"
        assert "1 line left out" in told(pilot)
        assert "jotto  3 words, 4 letters, own.txt" in title(pilot)
        await burst(pilot, "берн0\n")
        assert guesses(pilot) == ["берн"]
        await reply(pilot, f"list {tmp_path}/7.txt")
        await until(pilot, lambda: "1 word, 7 letters, 7.txt" in title(pilot))
        assert "7.txt has no words of 5 letters, so its words of 7 are used." in told(pilot)
        await reply(pilot, f"list {tmp_path}/2.txt")
        await reply(pilot, "length 7")
        assert "no words of 7 letters, but of 2; choose such a length." in fault(pilot)
        await reply(pilot, "length 2")
        await until(pilot, lambda: state(pilot).source.length == 2)
        await pilot.press("ctrl+n")
        await until(pilot, lambda: "2 words, 2 letters, 2.txt" in title(pilot))
        await reply(pilot, "level 20")
        await until(pilot, lambda: "3 letters, level 20" in title(pilot))


@here
@pytest.mark.parametrize("move", ["cart=9", "mode wild"])
async def test_a_game_that_cannot_be_read_is_told_and_kept(move: str) -> None:
    begun(move)
    (path,) = saves("hit")
    before = path.read_bytes()
    async with hit() as pilot:
        assert "The game 2026-11-20-game1 can't be used; a new game begins." in told(pilot)
        await enter(pilot, "crane2")
        assert session(pilot).key == "game2"
    assert path.read_bytes() == before


@here
async def test_a_list_that_is_gone_is_told_and_found_when_it_is_back(tmp_path: Path) -> None:
    listed = tmp_path / "own.txt"
    begun("length 4", f"list {listed}", "mode guess", "cart=1")
    async with hit() as pilot:
        await says(pilot, "own.txt is not there")
        await enter(pilot, "dart1")
        assert "is not there" in message(pilot)
        assert typed(pilot) == "dart1"
        listed.write_text("cart\ndart\n")
        await pilot.press("f3", "f4")
        await ready(pilot)
        assert rows(pilot)[0] == "CART 1 hit 0 left"


async def test_the_solver_process_finds_the_best_guess() -> None:
    begun("words " + " ".join(WORDS), "mode guess")
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        await pilot.press("f6", "f6", "f6")
        first = flat(pilot, "#hint-text")
        await pilot.press("f6")
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("The best guess Play "))
        best = flat(pilot, "#hint-text").removeprefix("The best guess Play ").split(":")[0]
        assert best.lower() in fitting("cart=2")
        assert f"starts with {best[0]}." in first
