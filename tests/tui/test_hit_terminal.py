"""Fallout's terminal on the screen of Hit, played as a person plays it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from itertools import pairwise, product
from pathlib import Path
from string import ascii_lowercase

from beehelper.hit.game import Mode
from beehelper.hit.terminal import parse_screen, word_places
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.terminal import LOGGED, Terminal

from .hit_playing import (
    begun,
    burst,
    copied,
    fault,
    guesses,
    here,
    hit,
    paste,
    ready,
    reply,
    says,
    state,
    terminal,
    title,
)
from .playing import (
    BeePilot,
    at_each,
    enter,
    message,
    part,
    seen,
    typed,
    until,
)

COPY = (Path(__file__).parents[1] / "data" / "hit" / "terminal.txt").read_text(encoding="utf-8")


@here
async def test_a_terminals_words_are_typed_one_by_one_and_outlast_its_mode() -> None:
    begun("mode fallout")
    async with hit((60, 20)) as pilot:
        await says(pilot, "Type the words on the terminal")
        assert "no words yet" in title(pilot)
        for key in ("f6", "ctrl+t"):
            await pilot.press(key)
            assert "Type the words on the terminal first" in message(pilot)
        await burst(pilot, "cart\ndart\nform\nfarms\n")
        await says(pilot, "'farms' has 5 letters where 'cart' has 4")
        terminal_words: tuple[str, ...] = ("cart", "dart", "form")
        assert state(pilot).source.words == terminal_words
        pilot.app.screen.query_one(Entry).clear()
        assert (terminal(pilot).words, terminal(pilot).tries) == (terminal_words, 4)
        await enter(pilot, "fort  warm")
        terminal_words = (*terminal_words, "fort", "warm")
        assert state(pilot).source.words == terminal_words
        await pilot.press("f7")
        assert state(pilot).mode is Mode.GUESS
        await pilot.press("ctrl+z")
        await until(pilot, lambda: state(pilot).source.words == terminal_words)
        await ready(pilot)
        await enter(pilot, "dart3")
        await until(pilot, lambda: terminal(pilot).tried == (">DART Likeness=3, 1 word left",))
        await pilot.press("ctrl+z")
        await enter(pilot, "dart won")
        await until(pilot, lambda: terminal(pilot).tried == (">DART won",))
        await pilot.press("ctrl+z")
        await enter(pilot, "dart3")
        for text in ("dart 3 hits", "dart 3/4", "dart Likeness=3"):
            await pilot.press("ctrl+z")
            await burst(pilot, f"{text}\n")
            await until(pilot, lambda: guesses(pilot) == ["dart"])
        await enter(pilot, "part")  # one that was forgotten
        assert state(pilot).source.words == (*terminal_words, "part")
        assert guesses(pilot) == ["dart"]
        await pilot.press(*"moon", "space", *"soon", "enter")
        assert state(pilot).source.words == (*terminal_words, "part", "moon", "soon")
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: MOON SOON."


@here
async def test_a_terminal_has_pasted_words_duds_and_refills() -> None:
    begun("mode fallout")
    async with hit() as pilot:
        await says(pilot, "Type the words on the terminal")
        await reply(pilot)
        await paste(pilot, "cart\ndart\nfort")
        await pilot.press("enter")
        await ready(pilot)
        await reply(pilot, "length 6")
        assert "words of its own" in fault(pilot)
        await pilot.press("escape")
        await pilot.press("ctrl+x")
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
        await pilot.press(*"fo", "enter")
        await until(pilot, lambda: state(pilot).duds == ("fort",))
        await pilot.press("ctrl+z", "ctrl+x")
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
        await pilot.press(*"foc", "enter")  # no word begins so: none is removed
        await until(pilot, lambda: "Type it. FOC: not listed" in seen(pilot))
        assert not state(pilot).duds
        await pilot.press("backspace", "backspace", "backspace", *"ca")
        await until(pilot, lambda: "Type it. CA" in seen(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: state(pilot).duds == ("cart",))
        assert message(pilot) == "CART is removed."
        await enter(pilot, "part")
        assert (terminal(pilot).tried, terminal(pilot).tries) == ((">CART dud",), 4)
        read = parse_screen(copied(pilot))
        assert (read.words, read.left) == (("cart", "dart", "fort", "part"), 4)
        assert "cart" in copied(pilot).replace("\n", "") or "CART" not in copied(pilot)
        await paste(pilot, "cart dart farm")
        assert "The duds start again; ^z brings them back." in message(pilot)
        await pilot.press("ctrl+z")
        await ready(pilot)
        await paste(pilot, "DART 3\n")
        await pilot.press("enter")
        await until(pilot, lambda: guesses(pilot) == ["dart"])
        await paste(pilot, "cart dart,\nfort part\r\n form")
        assert (guesses(pilot), state(pilot).duds) == (["dart"], ("cart",))
        assert "5 words, 4 letters" in title(pilot)
        await paste(pilot, "cart dart farm")
        assert "The rows and the duds start again; ^z brings them back." in message(pilot)
        await pilot.press("ctrl+z")
        await ready(pilot)
        for guess in ("fort2", "form1", "dart3", "dart3"):
            await enter(pilot, guess)
        await says(pilot, "No guesses left")
        await enter(pilot, "form1")
        assert "over" in message(pilot)
        await pilot.press("ctrl+r")
        assert state(pilot).left == 4
        assert "All guesses are back" in message(pilot)


@here
async def test_a_terminal_fills_its_width_and_a_click_finds_its_words() -> None:
    begun("mode fallout")
    async with hit((60, 20)) as pilot:
        await paste(pilot, "cartons matches harness patches")
        await ready(pilot)
        await enter(pilot, "cartons2")
        await until(pilot, lambda: terminal(pilot).tried)
        widths = {(60, 20): 26, (80, 24): 41, (120, 36): 70, (200, 50): 98}
        async for size in at_each(pilot, *widths):
            await fills_and_is_clicked(pilot, size, widths[size])


async def fills_and_is_clicked(pilot: BeePilot, size: tuple[int, int], fills: int) -> None:
    """Look at a terminal whose log has one guess, and click on its words."""
    lines = copied(pilot).split("\n")
    assert fills - 3 <= max(len(line.rstrip()) for line in lines) <= fills
    log = " ".join(line[line.index(">CARTONS") :] for line in lines if ">CARTONS" in line)
    wide = {60: ">CARTONS Likeness=2, 2 fit", 80: ">CARTONS Likeness=2, 2 words left"}
    assert log.strip() == wide.get(size[0], ">CARTONS")
    for said in ("Likeness=2", "2 words left"):
        beside = any(line.rstrip().endswith(f"  {said}") for line in lines)
        assert beside == (size[0] >= 120)
    rows = [found for line in lines if (found := re.findall("0x[0-9A-F]{4}", line))]
    addresses = [int(each, 16) for column in zip(*rows, strict=True) for each in column]
    assert addresses == sorted(addresses)
    assert addresses[0] == 0xF964
    apart = min(b - a for a, b in pairwise(top for top, line in enumerate(lines) if "0x" in line))
    assert apart == (2 if size[1] == 50 else 1)
    lowest = max(top for top, line in enumerate(lines) if "0x" in line)
    assert size[0] >= 120 or not lines[lowest + 1].strip()  # a blank above the log
    cells = " ".join(lines).split()
    assert all(any(word in cell for cell in cells) for word in ("MATCHES", "HARNESS"))
    for word in ("matches", "harness", "patches"):
        sign = places(pilot)[word]
        place = next(
            (at, top)
            for top, line in enumerate(lines)
            for at in range(len(line))
            if terminal(pilot)._place(at, top) == sign
        )
        await pilot.click(Terminal, offset=place)
        assert typed(pilot) == word


@here
async def test_all_words_of_a_terminal_are_read_whole_at_every_size() -> None:
    begun("mode fallout", "words cart dart fort form")
    async with hit((60, 20)) as pilot:
        await ready(pilot)
        async for size in at_each(pilot, (60, 20), (62, 20), (80, 24), (120, 36)):
            for tried in (0, 1, 4):
                show(pilot, drawn_words(20, 12), tried)
                await pilot.pause()  # the log's lines change the height
                for number, length in product((4, 12, 16, 20), (4, 7, 9, 10, 11, 12)):
                    words = drawn_words(number, length)
                    show(pilot, words, tried)
                    assert not unread(pilot, words[tried:]), (size, number, length, tried)


async def test_words_of_a_terminal_stay_where_they_are_while_its_log_grows() -> None:
    begun("mode fallout", "words cart dart fort form")
    async with hit((60, 20)) as pilot:
        await ready(pilot)
        async for size in at_each(pilot, (60, 20), (80, 24), (120, 36), (200, 50)):
            for number, length in ((8, 4), (12, 7), (16, 5)):
                words, stood = drawn_words(number, length), list[dict[str, int]]()
                for tried in range(LOGGED + 3):
                    show(pilot, words, tried)
                    await pilot.pause()  # the log's lines change the height
                    stood.append(places(pilot))
                assert stood == stood[:1] * len(stood), (size, number, length)


@here
async def test_words_that_are_ruled_out_are_dim_once_the_others_were_given() -> None:
    begun("mode fallout", "words cartons matches harness patches parties battled")
    async with hit((80, 24)) as pilot:
        await ready(pilot)
        await enter(pilot, "cartons2")
        left = {"matches", "patches", "battled"}
        for rung in range(1, 6):
            assert not terminal(pilot).ruled_out, rung
            await ready(pilot)
            await pilot.press("f6")
        await until(pilot, lambda: terminal(pilot).ruled_out)
        assert {*terminal(pilot).words} - terminal(pilot).ruled_out - {"cartons"} == left
        await enter(pilot, "matches1")
        assert not terminal(pilot).ruled_out


def drawn_words(number: int, length: int) -> tuple[str, ...]:
    """Draw words of a terminal, the same ones each time."""
    draw = random.Random(number * 100 + length)
    return tuple("".join(draw.choices(ascii_lowercase, k=length)) for _ in range(number))


def show(pilot: BeePilot, words: tuple[str, ...], tried: int) -> None:
    """Have the terminal draw these words, the first of them tried."""
    shown = terminal(pilot)
    shown.words, shown.out = words, frozenset(words[:tried])
    shown.tried = tuple(f">{word.upper()} Likeness=1, 10 words left" for word in words[:tried])


def unread(pilot: BeePilot, words: Iterable[str]) -> list[str]:
    """Return the words that can't be read on the screen, line after line of each column."""
    shown = terminal(pilot)
    laid = shown._layout()
    top, lines = len(shown._head(laid)), part(pilot, shown.region)
    lines = lines[top : top + laid.rows * laid.pitch : laid.pitch]
    one = laid.address + laid.cell + laid.gap
    starts = [column * one + laid.address for column in range(laid.columns)]
    text = "".join(line[start : start + laid.cell] for start in starts for line in lines)
    return [word for word in words if word.upper() not in text]


def places(pilot: BeePilot) -> dict[str, int]:
    """Return where the words stand among the signs."""
    shown = terminal(pilot)
    return {word: at for at, word in word_places(shown._layout().signs, shown.words)}


async def test_a_copied_terminal_is_played_with_its_words_in_place(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await paste(pilot, COPY)
        await until(pilot, lambda: state(pilot).mode is Mode.FALLOUT)
        words = ("cartons", "matches", "harness", "patches", "parties", "battled")
        assert (state(pilot).source.words, guesses(pilot)) == (words, ["cartons"])
        assert state(pilot).left == 3
        await until(pilot, lambda: terminal(pilot).tried)
        assert "0xF97C .,;MATCHES()" in copied(pilot)
        assert "carton" in copied(pilot)  # struck out
        lines = copied(pilot).split("\n")
        top = next(number for number, line in enumerate(lines) if "MATCHES" in line)
        await pilot.click(Terminal, offset=(lines[top].index("MATCHES") + 2, top))
        assert typed(pilot) == "matches"
        await paste(pilot, "0xF964 ?{CATS}/\n0xF970 ,DOGS.OWL")
        assert "'OWL' has 3 letters where other words have 4" in message(pilot)


@here
async def test_pasted_words_of_a_terminal_may_have_guesses_after_them() -> None:
    begun("mode fallout")
    async with hit() as pilot:
        await says(pilot, "Type the words on the terminal")
        await paste(pilot, "cart dart part fort\nfire 1")
        assert message(pilot) == "✗ FIRE is not on the terminal; type all its words."
        await paste(pilot, "cart dart part fort\nCART 2/4")
        await ready(pilot)
        assert state(pilot).source.words == ("cart", "dart", "part", "fort")
        assert guesses(pilot) == ["cart"]
        await paste(pilot, "cart dart part fort farm CART=2 DART1")
        await ready(pilot)
        assert guesses(pilot) == ["cart", "dart"]
        assert state(pilot).source.words == ("cart", "dart", "part", "fort", "farm")
        await paste(pilot, "fort 1\npart\nfarm")
        assert message(pilot).startswith("✗ What feedback did PART get?")
