from __future__ import annotations

from asyncio import sleep
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input, OptionList, Static

from beehelper.hit.game import Mode, State, after, secret
from beehelper.hit.hints import LADDER
from beehelper.hit.rules import Rule, Words, feedback
from beehelper.hit.terminal import parse_screen
from beehelper.hit.trials import Trial
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer, Done, Failed, Halted, Reply, Task
from beehelper.store.sessions import Session, load, save, saved
from beehelper.store.settings import Unasked
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.screens.hit import TRIAL, HitScreen
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.guesses import Guesses
from beehelper.tui.widgets.hint_panel import HintPanel, NextHint
from beehelper.tui.widgets.pick import Pick
from beehelper.tui.widgets.terminal import Terminal

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

WORDS = ("cart", "dart", "part", "fort", "form", "farm", "warm", "word", "ward", "card")
"""A list so small that its best guess is proved at once."""

here = pytest.mark.usefixtures("solve_here")


@pytest.fixture
def small(solve_here: None) -> None:
    """Go on with a game with the small list."""
    begun("words " + " ".join(WORDS), "mode guess")


def begun(*moves: str, day: str = TODAY) -> None:
    """Leave a game as the one played last."""
    save(Session("hit", "game1", day, moves))


@asynccontextmanager
async def hit(size: tuple[int, int] = (80, 24), *entered: str) -> AsyncIterator[BeePilot]:
    """Open the program on Hit, and enter some lines."""
    async with program(size) as pilot:
        await pilot.press("f4")
        await until(pilot, lambda: isinstance(pilot.app.screen, HitScreen))
        await until(pilot, lambda: flat(pilot, "NextHint") or message(pilot))
        for text in entered:
            await enter(pilot, text)
        yield pilot


async def ready(pilot: BeePilot) -> None:
    """Wait until a hint can be taken."""
    await until(pilot, lambda: flat(pilot, "NextHint"))


async def known(pilot: BeePilot) -> None:
    """Wait until the best guess is found."""
    panel = screen(pilot).query_one(HintPanel)
    await until(pilot, lambda: panel.border_subtitle == "proven")


async def burst(pilot: BeePilot, text: str) -> None:
    """Type all at once: the pilot would wait after each key."""
    for key in text:
        press = events.Key("enter", "\r") if key == "\n" else events.Key(key, key)
        pilot.app.screen.query_one(Entry).post_message(press)
    await pilot.pause()


async def paste(pilot: BeePilot, text: str) -> None:
    """Paste a text where the focus is."""
    assert pilot.app.focused is not None
    pilot.app.focused.post_message(events.Paste(text))
    await pilot.pause()


async def reply(pilot: BeePilot, *texts: str, key: str = "ctrl+o") -> None:
    """Answer the question that a key asks; what is refused can be answered again."""
    if not pilot.app.screen.query(Input):
        await pilot.press(key)
    await until(pilot, lambda: pilot.app.screen.query(Input))
    for text in texts:
        pilot.app.screen.query_one(Input).value = text
        await pilot.press("enter")
        await pilot.pause()


async def says(pilot: BeePilot, text: str) -> None:
    """Wait until the message has a text in it."""
    await until(pilot, lambda: text in message(pilot))


def screen(pilot: BeePilot) -> HitScreen:
    shown = pilot.app.get_screen_stack("hit")[0]
    assert isinstance(shown, HitScreen)
    return shown


def session(pilot: BeePilot) -> Session:
    now = screen(pilot).session
    assert now is not None
    return now


def state(pilot: BeePilot) -> State:
    return after(session(pilot).moves)


def guesses(pilot: BeePilot) -> list[str]:
    return [row.guess for row in state(pilot).rows]


def rows(pilot: BeePilot) -> list[str]:
    """Return the rows that are drawn, their letters together, and the line of the tries left."""
    drawn = screen(pilot).query_one(Guesses)
    lines = [drawn.render_line(y).text.split() for y in range(drawn.size.height)]
    lines = [line for line in lines if line]
    done = lines[: len(drawn.rows)] + [line for line in lines if line[1:2] in (["tries"], ["try"])]
    cut = drawn.length
    together = [
        ["".join(line[:cut]), *line[cut:]] if len(line[0]) == 1 and line[0].isalpha() else line
        for line in done
    ]
    return [" ".join(line) for line in together]


def terminal(pilot: BeePilot) -> Terminal:
    return screen(pilot).query_one(Terminal)


def copied(pilot: BeePilot) -> str:
    """Return the terminal as it is drawn, to be read like a copy of the game's."""
    drawn = terminal(pilot)
    return "\n".join(drawn.render_line(y).text for y in range(drawn.size.height))


def title(pilot: BeePilot) -> str:
    return seen(pilot).split("\n")[0]


def fault(pilot: BeePilot) -> str:
    return str(pilot.app.screen.query_one("#prompt-fault", Static).visual)


def fitting(*moves: str) -> list[str]:
    """Keep the words of the list that would have given rows of Hit, by the plain rule."""
    pairs = [move.split("=") for move in moves]
    return [
        word
        for word in WORDS
        if all(
            sum(a == b for a, b in zip(word, guess, strict=True)) == int(n) for guess, n in pairs
        )
    ]


async def test_rows_are_counted_contradicted_undone_shared_and_won(small: None) -> None:
    async with hit() as pilot:
        for key, text in (
            ("ctrl+y", "Nothing to share"),
            ("ctrl+d", "Duds are words of Fallout's terminal"),
            ("ctrl+r", "refilled on Fallout's terminal"),
        ):
            await pilot.press(key)
            assert text in message(pilot)
        assert session(pilot).moves[-1] == "mode guess"
        await burst(pilot, "cart2\nfarm2\n\nwa")
        await until(pilot, lambda: len(rows(pilot)) == 3 and rows(pilot)[1].endswith("left"))
        first, both = len(fitting("cart=2")), len(fitting("cart=2", "farm=2"))
        assert rows(pilot) == [
            f"CART 2 ●●○○ {first} left",
            f"FARM 2 ●●○○ {both} left",
            "8 tries left",
        ]
        assert typed(pilot) == "wa"
        screen(pilot).query_one("#hint-body").focus()
        await pilot.press("r", "m", "backspace")
        assert typed(pilot) == "war"
        pilot.app.screen.query_one(Entry).clear()
        await enter(pilot, "card0")
        await says(pilot, "No word fits. Check row 3, CARD, first.")
        assert typed(pilot) == ""
        assert rows(pilot)[2].endswith(" 0 left")
        await pilot.press("ctrl+z")
        assert "Undone: CARD=0" in message(pilot)
        assert guesses(pilot) == ["cart", "farm"]
        await pilot.press("ctrl+z")
        await enter(pilot, "card=won")
        await says(pilot, "✓ CARD is the secret, in 2.")
        await enter(pilot, "farm1")
        assert "The game is over; ^n begins another." in message(pilot)
        await pilot.press("f6")
        assert "nothing to hint" in message(pilot)
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
        assert "5 letters, level 60" in title(pilot)


async def test_a_line_is_a_row_or_stays_and_gets_its_sentence(small: None) -> None:
    sentences = {
        "cart": "What feedback did CART get? Type it, like CART2 or CART=won.",
        "cart5": "'5' isn't a number of matching places; type 0 to 4, or won.",
        "cart1,2": "'1,2' isn't a number of matching places",
        "carts2": "CARTS has 5 letters; the words have 4.",
    }
    async with hit((60, 20)) as pilot:
        assert flat(pilot, "Entry") == "▌guess and feedback: WORD2"
        for text, sentence in sentences.items():
            await enter(pilot, text)
            assert sentence in flat(pilot, "#message")
            assert typed(pilot) == text
            assert guesses(pilot) == []
            await pilot.press("backspace")
            assert typed(pilot) == text[:-1]
        pilot.app.screen.query_one(Entry).clear()
        for setting in ("rule bulls", "tries 1"):
            await reply(pilot, setting)
        assert flat(pilot, "Entry") == "▌guess, bulls, cows: WORD1,2"
        await ready(pilot)
        await burst(pilot, "dart2,1\n")
        await until(pilot, lambda: rows(pilot)[0].endswith("left"))
        assert state(pilot).rows[0].feedback == feedback(Rule.BULLS, "dart", "card")
        assert rows(pilot)[0].startswith("DART 2,1 ")
        # Somebody else's game may go on after the last try.
        assert rows(pilot)[1] == "0 tries left"
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
    rating = f"leaves {expected:.1f}, worst {max(classes.values())}"

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
        for guess, shown in (("zzzz", "not in the list"), ("ward", "")):
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
        await until(pilot, lambda: not flat(pilot, "#quality"))
        assert rows(pilot)[0] == "CART 2 ●●○○"
        await pilot.press("f6")
        await until(pilot, lambda: "words left" in flat(pilot, "#hint-text"))
        await pilot.press("f6")
        await until(pilot, lambda: flat(pilot, "#quality").startswith(rating))
        await pilot.press("backspace", "backspace")
        await until(pilot, lambda: not flat(pilot, "#quality"))


def rated(pilot: BeePilot) -> str:
    """Return the typed guess that is rated; nothing if none is."""
    typed = screen(pilot)._known.typed
    return typed.guess if typed else ""


@pytest.mark.parametrize("size", SIZES)
async def test_hints_come_one_at_a_time_whole_and_none_names_a_word_before_its_rung(
    small: None, size: tuple[int, int]
) -> None:
    async with hit(size, "cart2") as pilot:
        await known(pilot)
        others = {word.upper() for word in WORDS} - {"CART"}
        for rung, named in enumerate(LADDER, 1):
            for part in (f"hint {rung}: ", named.shows, named.cost):
                assert part in flat(pilot, "NextHint")
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
        assert words == {word.upper() for word in fitting("cart=2")}
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
    (path,) = saved("hit")
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
        await reply(pilot, "tries 3")
        await enter(pilot, wrong[0])
        assert hidden.upper() not in seen(pilot)
    async with hit((80, 24), *wrong[1:3]) as pilot:
        assert guesses(pilot) == wrong[:3]
        await says(pilot, f"No tries left. The secret was {hidden.upper()}.")
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
        choices = [*pilot.app.screen.query(OptionList)][-1]
        choices.focus()
        choices.highlighted = choices.option_count - 1
        await pilot.press("enter")
        await until(pilot, lambda: guesses(pilot) == ["cart"])
        await pilot.press("ctrl+z", "ctrl+z")
        assert "Nothing to undo" in message(pilot)


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
        await until(pilot, lambda: terminal(pilot).tried == (">DART 3/4, 1 left",))
        await enter(pilot, "part")  # one that was forgotten
        assert state(pilot).source.words == (*terminal_words, "part")
        assert guesses(pilot) == ["dart"]


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
        await pilot.press("ctrl+d")
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
        await pilot.press("down", "up", "enter")
        await until(pilot, lambda: state(pilot).duds == ("cart",))
        await enter(pilot, "part")
        assert (terminal(pilot).tried, terminal(pilot).tries) == ((">CART dud",), 4)
        read = parse_screen(copied(pilot))
        assert (read.words, read.left) == (("cart", "dart", "fort", "part"), 4)
        assert "cart" in copied(pilot).replace("\n", "") or "CART" not in copied(pilot)
        await paste(pilot, "cart dart farm")
        assert "The duds start again; ^z brings them back." in message(pilot)
        await pilot.press("ctrl+z")
        await ready(pilot)
        await enter(pilot, "dart3")
        await paste(pilot, "cart dart,\nfort part\r\n form")
        assert (guesses(pilot), state(pilot).duds) == (["dart"], ("cart",))
        assert "5 words, 4 letters" in title(pilot)
        await paste(pilot, "cart dart farm")
        assert "The rows and the duds start again; ^z brings them back." in message(pilot)
        await pilot.press("ctrl+z")
        await ready(pilot)
        for guess in ("fort2", "form1", "dart3", "dart3"):
            await enter(pilot, guess)
        await says(pilot, "No tries left")
        await enter(pilot, "form1")
        assert "over" in message(pilot)
        await pilot.press("ctrl+r")
        assert state(pilot).left == 4
        assert "All tries are back" in message(pilot)


COPY = """\
ENTER PASSWORD NOW
3 ATTEMPT(S) LEFT: ■ ■ ■
0xF964 ?{}/<@CARTON 0xFA30 !@#$%^&*(]PA
0xF970 S|%$#@!^&*'/ 0xFA3C TCHES;:'",.<
0xF97C .,;MATCHES() 0xFA48 =+_-PARTIES! >CARTONS
0xF988 <>{}[]!@HARN 0xFA54 @#$%^&*()_+= >Entry denied
0xF994 ESS%^&*()_|: 0xFA60 ;'BATTLED,./ >2/7 correct.
"""


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
        await until(pilot, lambda: rows(pilot)[0] == "THÉ 1 ●○○ 2 left")
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
    (path,) = saved("hit")
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
        assert rows(pilot)[0].endswith("0 left")


async def test_a_trial_draws_its_games_and_is_put_away(
    small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hit((60, 20)) as pilot:
        await known(pilot)
        await reply(pilot, "luck", key="ctrl+t")
        assert "There is no strategy 'luck'" in flat(pilot, "#prompt-fault")
        await reply(pilot, "e")
        await until(pilot, lambda: "e: 10 secrets, done" in flat(pilot, "#hint-text"))
        await until(pilot, lambda: "tries: 100.00%" in flat(pilot, "#hint-body"))
        bars = [line for line in seen(pilot).split("\n") if "█" in line]
        assert sum(int(line.split("█")[-1].strip(" │")) for line in bars) == len(WORDS)
        body = screen(pilot).query_one("#hint-body")
        assert not body.show_horizontal_scrollbar
        await pilot.press("escape")
        await until(pilot, lambda: "somebody's secret" in flat(pilot, "#hint-text"))
        await known(pilot)

        games = (1, 58, 64, 200_000, *[7] * 9)
        ends: list[Reply[object]] = [Done(1), Failed(1, "the disk is full", bad_input=False)]

        async def there(
            _: Solver, task: Task[object, object], __: object
        ) -> AsyncIterator[Reply[object]]:
            if task == TRIAL:  # the best guess is looked for as soon as the trial is done
                yield Answer(1, Trial(games, sum(games)))
            yield ends.pop(0) if task == TRIAL else Done(1)

        monkeypatch.setattr(Solver, "solve", there)
        await pilot.press("ctrl+t", "enter")
        await until(pilot, lambda: "secrets, done" in flat(pilot, "#hint-text"))
        assert body.show_vertical_scrollbar
        assert not body.show_horizontal_scrollbar
        top = " ".join(flat(pilot, "#hint-body").replace("█", "").split())
        for text in ("won within 10 tries: 99.99%", "1 1 2 58 3 64 4 ", " 200,000 5 7 6 7"):
            assert text in top
        await pilot.press("escape", "ctrl+t", "enter")
        await until(pilot, lambda: "the disk is full" in told(pilot))


async def test_a_trial_is_stopped_and_given_up(
    small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Task[object, object]] = []

    async def endless(
        _: Solver, task: Task[object, object], __: object
    ) -> AsyncIterator[Reply[object]]:
        waiting.append(task)
        while task in waiting:
            await sleep(0.02)
        yield Halted(1)

    monkeypatch.setattr(Solver, "solve", endless)
    monkeypatch.setattr(Solver, "stop", lambda _: waiting.clear())
    async with hit() as pilot:
        await pilot.press("ctrl+t", "enter")
        await until(pilot, lambda: TRIAL in waiting)
        await burst(pilot, "wa")
        await pilot.press("f6")
        assert "A trial is running" in message(pilot)
        await pilot.press("escape")
        assert typed(pilot) == ""
        await pilot.press("escape")
        await until(pilot, lambda: "secrets, stopped" in flat(pilot, "#hint-text"))
        await pilot.press("escape", "ctrl+t", "enter")
        await until(pilot, lambda: TRIAL in waiting)
        await pilot.press("f2", "f4")
        assert "The trial was given up" in message(pilot)
        await ready(pilot)


async def test_the_solver_process_finds_the_best_guess() -> None:
    begun("words " + " ".join(WORDS), "mode guess")
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        await pilot.press("f6", "f6", "f6")
        first = flat(pilot, "#hint-text")
        await pilot.press("f6")
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("The best guess "))
        best = flat(pilot, "#hint-text").removeprefix("The best guess ").split()[0]
        assert best.lower() in fitting("cart=2")
        assert f"starts with {best[0]} " in first
