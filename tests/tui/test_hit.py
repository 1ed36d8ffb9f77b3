from __future__ import annotations

from asyncio import sleep
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input, OptionList, Static

from beehelper.errors import BadInput
from beehelper.hit.game import Mode, State, after, secret
from beehelper.hit.hints import LADDER
from beehelper.hit.rules import Rule, Words, feedback
from beehelper.hit.trials import Trial
from beehelper.search import Budget
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer, Done, Failed, Halted, Reply, Task
from beehelper.store.sessions import Session, load, save, saved
from beehelper.tui.screens.hit import TRIAL, HitScreen
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.hint_panel import HintPanel, NextHint

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


@pytest.fixture
def solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the solver's tasks here: to start a process takes too long."""

    async def here(
        _: Solver, task: Task[object, object], payload: object
    ) -> AsyncIterator[Reply[object]]:
        module, function = task.place.split(":")
        try:
            for found in getattr(import_module(module), function)(payload, Budget()):
                yield Answer(1, found)
        except BadInput as fault:
            yield Failed(1, str(fault), bad_input=True)
        else:
            yield Done(1)

    monkeypatch.setattr(Solver, "solve", here)


@pytest.fixture
def small(solver: None) -> None:
    """Go on with a game with the small list."""
    begun("words " + " ".join(WORDS), "mode guess")


@pytest.fixture
def host(solver: None) -> None:
    """Go on with a game in which the program has a secret."""
    begun("words " + " ".join(WORDS), "seed 5", "mode host")


def begun(*moves: str) -> None:
    """Leave a game as the one played last."""
    save(Session("hit", "game1", TODAY, moves))


@asynccontextmanager
async def hit(size: tuple[int, int] = (80, 24), *entered: str) -> AsyncIterator[BeePilot]:
    """Open the program on Hit, and enter some lines."""
    async with program(size) as pilot:
        await pilot.press("f4")
        await until(pilot, lambda: isinstance(pilot.app.screen, HitScreen))
        await ready(pilot)
        for text in entered:
            await enter(pilot, text)
        yield pilot


async def ready(pilot: BeePilot) -> None:
    """Wait until a hint can be taken."""
    await until(pilot, lambda: flat(pilot, "NextHint"))


async def known(pilot: BeePilot) -> None:
    """Wait until the best guess is found."""
    await until(pilot, lambda: panel(pilot).border_subtitle == "proved")


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


async def reply(pilot: BeePilot, text: str) -> None:
    """Answer a question."""
    await until(pilot, lambda: pilot.app.screen.query(Input))
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


def along(pilot: BeePilot) -> State:
    return after(session(pilot).moves)


def guesses(pilot: BeePilot) -> list[str]:
    return [row.guess for row in along(pilot).rows]


def panel(pilot: BeePilot) -> HintPanel:
    return screen(pilot).query_one(HintPanel)


def rows(pilot: BeePilot) -> list[str]:
    return str(screen(pilot).query_one("#row-lines", Static).visual).split("\n")


def title(pilot: BeePilot) -> str:
    return seen(pilot).split("\n")[0]


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


async def test_rows_tell_how_many_words_each_left(small: None) -> None:
    async with hit((80, 24), "cart2", "farm=1") as pilot:
        await until(pilot, lambda: "left" in rows(pilot)[1])
        first, both = len(fitting("cart=2")), len(fitting("cart=2", "farm=1"))
        assert rows(pilot) == [
            f"CART  2  ●●○○  {first} left",
            f"FARM  1  ●○○○  {both} left",
            "8 tries left",
        ]
        assert typed(pilot) == ""


async def test_what_is_typed_in_one_go_is_all_counted(small: None) -> None:
    async with hit() as pilot:
        await burst(pilot, "cart2\nfarm1\n\nwa")
        await until(pilot, lambda: len(guesses(pilot)) == 2)
        await pilot.pause()
        assert guesses(pilot) == ["cart", "farm"]
        assert typed(pilot) == "wa"
        screen(pilot).query_one("#hint-body").focus()
        await pilot.press("r", "m", "backspace")
        assert typed(pilot) == "war"


async def test_what_is_entered_before_the_words_are_read_is_counted_then(solver: None) -> None:
    async with program() as pilot:
        await pilot.app.run_action("mode('hit')")
        await burst(pilot, "crane2\n\nslate1\nto")
        await until(pilot, lambda: guesses(pilot) == ["crane", "slate"])
        assert typed(pilot) == "to"
        assert "5 letters, level 60" in title(pilot)


async def test_a_line_that_is_no_row_stays_and_gets_its_sentence(small: None) -> None:
    sentences = {
        "cart": "What feedback did CART get? Type it, like CART2 or CART=won.",
        "cart5": "'5' isn't a number of matching places; type 0 to 4, or won.",
        "cart1,2": "'1,2' isn't a number of matching places",
        "carts2": "CARTS has 5 letters; the words have 4.",
    }
    async with hit((60, 20)) as pilot:
        for text, sentence in sentences.items():
            await enter(pilot, text)
            assert sentence in flat(pilot, "#message")
            assert typed(pilot) == text
            assert guesses(pilot) == []
            await pilot.press("backspace")
            assert typed(pilot) == text[:-1]


async def test_a_guess_that_is_not_in_the_list_counts_if_enter_is_pressed_again(
    small: None, everything: None
) -> None:
    async with hit((80, 24), "zzzz0") as pilot:
        assert "ZZZZ is not in the list; Enter again counts it." in message(pilot)
        assert "not in the list, leaves" in flat(pilot, "#quality")
        assert guesses(pilot) == []
        await pilot.press("enter")
        assert guesses(pilot) == ["zzzz"]
        await enter(pilot, "yyyy0")
        await enter(pilot, "yyyy1")
        await enter(pilot, "zzzz0")
        assert "ZZZZ was guessed before; Enter again counts it." in message(pilot)
        assert guesses(pilot) == ["zzzz"]


async def test_rows_that_no_word_fits_name_the_one_to_check(small: None) -> None:
    async with hit((60, 20), "cart2", "dart2", "card0") as pilot:
        await says(pilot, "No word fits. Check row 3, CARD, first.")
        assert "row 3, CARD" in flat(pilot, "#message")
        assert rows(pilot)[2].endswith(" 0 left")
        await pilot.press("ctrl+z")
        assert "Undone: CARD=0" in message(pilot)
        assert guesses(pilot) == ["cart", "dart"]


async def test_the_secret_ends_the_game(small: None) -> None:
    async with hit((80, 24), "cart2", "card=won") as pilot:
        await says(pilot, "✓ CARD is the secret, in 2.")
        await enter(pilot, "farm1")
        assert "over" in message(pilot)
        await pilot.press("f6")
        assert "nothing to hint" in message(pilot)
        assert len(along(pilot).rows) == 2


async def test_somebody_elses_game_may_go_on_after_the_last_try(small: None) -> None:
    async with hit() as pilot:
        await pilot.press("ctrl+o")
        await reply(pilot, "tries 1")
        await enter(pilot, "cart2")
        await until(pilot, lambda: "0 tries left" in rows(pilot))
        await ready(pilot)
        await enter(pilot, "farm1")
        assert guesses(pilot) == ["cart", "farm"]


async def test_a_typed_guess_is_rated_once_its_hint_is_taken_and_counts_are_shown(
    small: None,
) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await until(pilot, lambda: rows(pilot)[0].endswith(" left"))
        for guess, said in (("ward", ""), ("zzzz", "not in the list")):
            await burst(pilot, guess)
            await until(pilot, lambda guess=guess: rated(pilot) == guess)  # type: ignore[misc]
            assert flat(pilot, "#quality") == said
            await pilot.press(*["backspace"] * 4)
        await pilot.press("f6", "f6")
        await burst(pilot, "ward")
        await until(pilot, lambda: flat(pilot, "#quality").startswith("leaves"))


async def test_no_count_is_shown_where_nothing_is_wanted(small: None, nothing: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await known(pilot)
        assert not rows(pilot)[0].endswith(" left")
        await pilot.press("f6")
        assert "words left" in flat(pilot, "#hint-text")


def rated(pilot: BeePilot) -> str:
    """Return the typed guess that is rated; nothing if none is."""
    typed = screen(pilot)._known.typed
    return typed.guess if typed else ""


async def test_the_quality_of_the_typed_guess_names_no_other(small: None, everything: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await ready(pilot)
        left = fitting("cart=2")
        await burst(pilot, "ward")
        await until(pilot, lambda: flat(pilot, "#quality"))
        classes: dict[int, int] = {}
        for word in left:
            told_of = sum(a == b for a, b in zip("ward", word, strict=True))
            classes[told_of] = classes.get(told_of, 0) + 1
        expected = sum(n * n for n in classes.values()) / len(left)
        shown = flat(pilot, "#quality")
        assert shown.startswith(f"leaves {expected:.1f}, worst {max(classes.values())}")
        assert not set(shown.split()) & set(WORDS)
        await burst(pilot, "2")
        assert flat(pilot, "#quality") == shown
        await pilot.press("backspace", "backspace")
        assert flat(pilot, "#quality") == ""


@pytest.mark.parametrize("size", SIZES)
async def test_hints_come_one_at_a_time_and_nothing_is_cut_off(
    small: None, size: tuple[int, int]
) -> None:
    async with hit(size, "cart2") as pilot:
        await ready(pilot)
        await known(pilot)
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
        assert flat(pilot, "NextHint") == "No more hints."


async def test_no_hint_names_a_word_before_its_rung(small: None) -> None:
    async with hit((120, 36), "cart2") as pilot:
        await ready(pilot)
        await known(pilot)
        left = {word.upper() for word in fitting("cart=2")}
        others = {word.upper() for word in WORDS} - {"CART"}
        for rung in range(6):
            named = set(seen(pilot).replace(".", " ").split()) & others
            assert bool(named) == (rung >= 4), rung
            if rung == 5:
                assert named == left
            await pilot.press("f6")
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()


@pytest.mark.parametrize("size", SIZES[:1])
async def test_the_chart_of_the_typed_guess_can_be_had_after_later_hints(
    small: None, size: tuple[int, int]
) -> None:
    async with hit(size, "cart2") as pilot:
        await ready(pilot)
        await known(pilot)
        await pilot.press("f6", "f6", "f6", "f6")
        await until(pilot, lambda: "The best guess" in flat(pilot, "#hint-text"))
        await pilot.press("2")
        await until(pilot, lambda: "Type a guess" in flat(pilot, "#hint-text"))
        await burst(pilot, "farm")
        await until(pilot, lambda: "FARM leaves" in flat(pilot, "#hint-text"))
        assert "█" in flat(pilot, "#hint-text")
        assert [*session(pilot).hints.values()] == [4]
        await pilot.press("escape", "5")
        assert "Hint 5 isn't taken yet; F6 shows the next." in message(pilot)


async def test_a_new_row_starts_the_ladder_anew_and_undo_brings_it_back(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await ready(pilot)
        await pilot.press("f6", "f6")
        await enter(pilot, "farm1")
        await until(pilot, lambda: LADDER.rungs[0].shows in flat(pilot, "NextHint"))
        assert flat(pilot, "#hint-text") == ""
        await pilot.press("ctrl+z")
        await until(pilot, lambda: LADDER.rungs[2].shows in flat(pilot, "NextHint"))
        await until(pilot, lambda: "Type a guess" in flat(pilot, "#hint-text"))


async def test_the_host_answers_and_spoils_nothing(host: None) -> None:
    hidden = secret(Words(WORDS), 5)
    wrong = next(word for word in WORDS if word != hidden)
    async with hit((80, 24), wrong) as pilot:
        assert along(pilot).rows[0].feedback == feedback(Rule.HIT, wrong, hidden)
        await enter(pilot, "zzzz")
        assert "ZZZZ is not in the list; guess a word that is." in message(pilot)
        assert len(along(pilot).rows) == 1
        assert hidden.upper() not in seen(pilot)
        pilot.app.screen.query_one(Entry).clear()
        await enter(pilot, hidden)
        await says(pilot, f"✓ {hidden.upper()} is the secret, in 2.")


async def test_the_host_names_the_secret_after_the_last_try(solver: None) -> None:
    hidden = secret(Words(WORDS), 5)
    begun("words " + " ".join(WORDS), "seed 5", "mode host", "tries 3")
    wrong = [word for word in WORDS if word != hidden]
    async with hit((80, 24), *wrong[:3]) as pilot:
        assert along(pilot).left == 0
        await says(pilot, f"No tries left. The secret was {hidden.upper()}.")
        await enter(pilot, hidden)
        assert "The game is over; ^n begins another." in message(pilot)


async def test_the_secret_is_the_same_after_a_restart_and_undo_keeps_it(host: None) -> None:
    hidden = secret(Words(WORDS), 5)
    wrong = next(word for word in WORDS if word != hidden)
    async with hit((80, 24), wrong) as pilot:
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
        assert "Nothing to undo" in message(pilot)
        assert along(pilot).mode is Mode.HOST
        await enter(pilot, wrong)
    async with hit() as pilot:
        assert guesses(pilot) == [wrong]
        await enter(pilot, hidden)
        await says(pilot, "is the secret, in 2.")


async def test_another_mode_is_another_game_with_the_same_words(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await pilot.press("f7")
        assert "^z goes back to the last game." in message(pilot)
        assert (along(pilot).mode, along(pilot).rows) == (Mode.HOST, ())
        assert along(pilot).source.words == WORDS
        first = along(pilot).seed
        await pilot.press("ctrl+n")
        assert along(pilot).mode is Mode.HOST
        assert along(pilot).seed != first
        await pilot.press("f8")
        await until(pilot, lambda: "guess, 1 guess" in seen(pilot))
        await pilot.press(*["down"] * 4)
        choices = pilot.app.screen.query_one(OptionList)
        choices.highlighted = choices.option_count - 1
        await pilot.press("enter")
        await until(pilot, lambda: guesses(pilot) == ["cart"])


async def test_undo_goes_back_to_the_game_that_a_mode_or_a_new_one_took_the_place_of(
    small: None,
) -> None:
    async with hit((80, 24), "cart2") as pilot:
        for keys in (["f7"], ["ctrl+n"], ["f7", "f7", "ctrl+n", "f7"]):
            await pilot.press(*keys)
            assert guesses(pilot) == []
            await pilot.press("ctrl+z")
            await until(pilot, lambda: guesses(pilot) == ["cart"])
            assert along(pilot).mode is Mode.GUESS
        await pilot.press("ctrl+z", "ctrl+z")
        assert "Nothing to undo" in message(pilot)


async def test_the_words_of_a_terminal_are_not_lost_with_its_mode(solver: None) -> None:
    begun("mode fallout", "words cart dart form")
    async with hit() as pilot:
        await pilot.press("f7")
        assert along(pilot).mode is Mode.GUESS
        await pilot.press("ctrl+z")
        await until(pilot, lambda: along(pilot).source.words == ("cart", "dart", "form"))


async def test_a_terminals_words_are_typed_one_by_one(solver: None) -> None:
    begun("mode fallout")
    async with program((60, 20)) as pilot:
        await pilot.press("f4")
        await says(pilot, "Type the words on the terminal")
        assert "no words yet" in title(pilot)
        await pilot.press("f6")
        assert "Type the words on the terminal first" in message(pilot)
        await burst(pilot, "cart\ndart\nform\nfarms\n")
        await says(pilot, "'farms' has 5 letters where 'cart' has 4")
        assert along(pilot).source.words == ("cart", "dart", "form")
        assert rows(pilot) == ["4 tries left", "CART DART FORM"]
        pilot.app.screen.query_one(Entry).clear()
        await enter(pilot, "dart3")
        await until(pilot, lambda: rows(pilot)[0].endswith("1 left"))


async def test_a_pasted_terminal_has_duds_and_refills(solver: None) -> None:
    begun("mode fallout")
    async with program() as pilot:
        await pilot.press("f4")
        await says(pilot, "Type the words on the terminal")
        await paste(pilot, "CART DART,\nfort\r\n part form")
        await ready(pilot)
        assert along(pilot).source.words == ("cart", "dart", "fort", "part", "form")
        assert "5 words, 4 letters" in title(pilot)
        await pilot.press("ctrl+d")
        await reply(pilot, "warm")
        assert "not on the terminal" in flat(pilot, "#prompt-fault")
        await reply(pilot, "Cart")
        assert along(pilot).duds == ("cart",)
        for guess in ("dart3", "fort2", "form1", "dart3", "dart3"):
            await enter(pilot, guess)
        await says(pilot, "No tries left")
        await enter(pilot, "form1")
        assert "over" in message(pilot)
        await pilot.press("ctrl+r")
        assert along(pilot).left == 4
        assert "All tries are back" in message(pilot)


async def test_a_terminals_lines_can_be_pasted_into_the_question(solver: None) -> None:
    begun("mode fallout")
    async with program() as pilot:
        await pilot.press("f4")
        await says(pilot, "Type the words on the terminal")
        await pilot.press("ctrl+o")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        await paste(pilot, "cart\ndart\nform")
        await pilot.press("enter")
        await ready(pilot)
        assert along(pilot).source.words == ("cart", "dart", "form")
        await pilot.press("ctrl+o")
        await reply(pilot, "length 6")
        assert "words of its own" in flat(pilot, "#prompt-fault")


async def test_a_terminals_duds_stay_when_a_forgotten_word_is_added(solver: None) -> None:
    begun("mode fallout", "words cart dart part fort", "dud dart")
    async with hit((60, 20), "port") as pilot:
        await until(pilot, lambda: rows(pilot)[-1].endswith("PORT"))
        assert rows(pilot) == ["4 tries left", "dud DART", "CART DART PART FORT PORT"]
        assert message(pilot) == ""
        await paste(pilot, "cart dart farm")
        assert "The duds start again; ^z brings them back." in message(pilot)
        await pilot.press("ctrl+z")
        await ready(pilot)
        await enter(pilot, "cart2")
        await paste(pilot, "cart dart part fort port form")
        assert (guesses(pilot), along(pilot).duds) == (["cart"], ("dart",))
        await paste(pilot, "cart dart farm")
        assert "The rows and the duds start again; ^z brings them back." in message(pilot)


async def test_duds_and_refills_are_a_terminals(small: None) -> None:
    async with hit() as pilot:
        await pilot.press("ctrl+d")
        assert "Duds are words of Fallout's terminal" in message(pilot)
        await pilot.press("ctrl+r")
        assert "refilled on Fallout's terminal" in message(pilot)
        assert session(pilot).moves[-1] == "mode guess"


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
        assert along(pilot).source.words == ("été", "clé", "thé")
        await enter(pilot, "")
        pilot.app.screen.query_one(Entry).clear()
        await burst(pilot, "thé1\n")
        await until(pilot, lambda: rows(pilot)[0] == "THÉ  1  ●○○  2 left")
        await pilot.press("ctrl+z", "ctrl+z")
        assert guesses(pilot) == ["cart"]


async def test_settings_are_checked_where_they_are_typed(small: None, tmp_path: Path) -> None:
    listed = tmp_path / "own.txt"
    listed.write_text("wien\nберн\nриме\n# no word\nrome1\n")
    async with hit((60, 20), "cart2") as pilot:
        await pilot.press("ctrl+o")
        for text, fault in (
            ("tries many", "needs a number from 0 to 999"),
            ("rule mastermind", "there are hit, jotto, bulls"),
            ("tries", "needs a number"),
            ("cart", "'cart' isn't a setting"),
            ("c4rt dart", "'c4rt' isn't a word"),
            (f"list {tmp_path}/missing", "is not there"),
        ):
            await reply(pilot, text)
            assert fault in flat(pilot, "#prompt-fault")
        await pilot.press("escape")
        assert guesses(pilot) == ["cart"]
        for text in (str(listed), "jotto"):
            await pilot.press("ctrl+o")
            await reply(pilot, text)
        await ready(pilot)
        assert "own.txt has no words of 5 letters, so its words of 4 are used." in told(pilot)
        assert along(pilot).source.path == str(listed)
        assert "1 line left out" in told(pilot)
        assert "jotto  3 words, 4 letters, own.txt" in title(pilot)
        await burst(pilot, "берн0\n")
        assert guesses(pilot) == ["берн"]


async def test_a_list_of_another_length_is_taken_in_one_step(solver: None, tmp_path: Path) -> None:
    for length, words in ((5, "crane\nslate"), (7, "planets"), (2, "ab\nad")):
        (tmp_path / f"{length}.txt").write_text(words)
    async with hit() as pilot:

        async def sets(setting: str, shown: str) -> None:
            await pilot.press("ctrl+o")
            await reply(pilot, setting)
            await until(pilot, lambda: shown in title(pilot))

        await sets(f"list {tmp_path}/5.txt", "2 words, 5 letters, 5.txt")
        await sets(f"list {tmp_path}/7.txt", "1 word, 7 letters, 7.txt")
        assert "7.txt has no words of 5 letters, so its words of 7 are used." in told(pilot)
        await sets(f"list {tmp_path}/2.txt", "2 words, 2 letters, 2.txt")
        await pilot.press("ctrl+o")
        await reply(pilot, "length 7")
        fault = str(pilot.app.screen.query_one("#prompt-fault", Static).visual)
        assert "no words of 7 letters, but of 2; choose such a length." in fault
        await reply(pilot, "length 2")
        await until(pilot, lambda: along(pilot).source.length == 2)
        await pilot.press("ctrl+n")
        await until(pilot, lambda: "2 words, 2 letters, 2.txt" in title(pilot))
        await sets("level 20", "3 letters, level 20")


async def test_the_line_says_how_bulls_and_cows_are_typed(small: None) -> None:
    async with hit((60, 20)) as pilot:
        assert flat(pilot, "Entry") == "▌guess and feedback: WORD2"
        await pilot.press("ctrl+o")
        await reply(pilot, "rule bulls")
        assert flat(pilot, "Entry") == "▌guess, bulls, cows: WORD1,2"


async def test_bulls_and_cows_are_typed_with_a_comma(small: None) -> None:
    async with hit() as pilot:
        await pilot.press("ctrl+o")
        await reply(pilot, "rule bulls")
        await ready(pilot)
        await burst(pilot, "dart2,1\n")
        await until(pilot, lambda: rows(pilot)[0].endswith("left"))
        assert along(pilot).rows[0].feedback == feedback(Rule.BULLS, "dart", "card")
        assert rows(pilot)[0].startswith("DART  2,1  ")


async def test_a_restart_finds_rows_words_and_hints_again(small: None) -> None:
    async with hit((80, 24), "cart2") as pilot:
        await ready(pilot)
        await pilot.press("f6")
    async with hit() as pilot:
        assert guesses(pilot) == ["cart"]
        await until(pilot, lambda: "words left" in flat(pilot, "#hint-text"))
    (path,) = saved("hit")
    assert [*load(path).hints.values()] == [1]


@pytest.mark.parametrize("move", ["cart=9", "mode wild"])
async def test_a_game_that_cannot_be_read_is_told_and_kept(solver: None, move: str) -> None:
    begun(move)
    (path,) = saved("hit")
    before = path.read_bytes()
    async with hit() as pilot:
        assert "The game 2026-11-20-game1 can't be used; a new game begins." in told(pilot)
        await enter(pilot, "crane2")
        assert session(pilot).key == "game2"
    assert path.read_bytes() == before


async def test_yesterdays_game_waits_at_home(solver: None) -> None:
    save(Session("hit", "game1", YESTERDAY, ("words cart dart", "cart=3")))
    async with hit() as pilot:
        assert guesses(pilot) == []


async def test_a_list_that_is_gone_or_changed_is_told(solver: None, tmp_path: Path) -> None:
    listed = tmp_path / "own.txt"
    begun("length 4", f"list {listed}", "mode guess", "cart=1")
    async with program() as pilot:
        await pilot.press("f4")
        await says(pilot, "own.txt is not there")
        await enter(pilot, "dart1")
        assert "is not there" in message(pilot)
        assert typed(pilot) == "dart1"
        listed.write_text("cart\ndart\n")
        await pilot.press("f3", "f4")
        await ready(pilot)
        assert rows(pilot)[0].endswith("0 left")
    begun("words carts darts", "mode guess", "cart=1")
    async with program() as pilot:
        await pilot.press("f4")
        await says(pilot, "The rows have words of 4 letters, the list of 5.")


async def test_the_share_text_has_no_word(small: None) -> None:
    async with hit() as pilot:
        await pilot.press("ctrl+y")
        assert "Nothing to share" in message(pilot)
        await enter(pilot, "cart2")
        await enter(pilot, "card=won")
        await pilot.press("ctrl+y")
        shared = pilot.app.clipboard.split("\n")
        assert shared[0] == f"Hit {TODAY} 2/10  (no hints)"
        assert shared[2:] == ["2  ●●○○", "won  ●●●●"]


@pytest.mark.parametrize("size", SIZES[:1])
async def test_a_trial_draws_its_games_and_is_put_away(small: None, size: tuple[int, int]) -> None:
    async with hit(size) as pilot:
        await known(pilot)
        await pilot.press("ctrl+t")
        await reply(pilot, "luck")
        assert "There is no strategy 'luck'" in flat(pilot, "#prompt-fault")
        await reply(pilot, "e")
        await until(pilot, lambda: "e: 10 secrets, done" in flat(pilot, "#hint-text"))
        shown = flat(pilot, "#hint-text")
        assert "won within 10 tries: 100.00%" in shown
        bars = [line for line in seen(pilot).split("\n") if "█" in line]
        assert sum(int(line.split("█")[-1].strip(" │")) for line in bars) == len(WORDS)
        assert not screen(pilot).query_one("#hint-body").show_horizontal_scrollbar
        await pilot.press("escape")
        await until(pilot, lambda: "somebody's secret" in flat(pilot, "#hint-text"))
        await known(pilot)


async def test_a_trial_that_scrolls_shows_its_counts_whole(
    small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = (1, 58, 64, 200_000, *[7] * 9)

    async def there(
        _: Solver, task: Task[object, object], __: object
    ) -> AsyncIterator[Reply[object]]:
        if task == TRIAL:  # the best guess is looked for as soon as the trial is done
            yield Answer(1, Trial(games, sum(games)))
        yield Done(1)

    async with hit((60, 20)) as pilot:
        await known(pilot)
        monkeypatch.setattr(Solver, "solve", there)
        await pilot.press("ctrl+t", "enter")
        await until(pilot, lambda: "secrets, done" in flat(pilot, "#hint-text"))
        body = screen(pilot).query_one("#hint-body")
        assert body.show_vertical_scrollbar
        assert not body.show_horizontal_scrollbar
        top = flat(pilot, "#hint-body")
        for text in ("won within 10 tries: 99.99%", "1 1 2 58 3 64 4 ", " 200,000 5 7 6 7"):
            assert text in " ".join(top.replace("█", "").split())


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
        await until(pilot, lambda: panel(pilot).border_subtitle == "proved")
        await pilot.press("f6", "f6", "f6")
        first = flat(pilot, "#hint-text")
        await pilot.press("f6")
        await until(pilot, lambda: "(proved" in flat(pilot, "#hint-text"))
        best = flat(pilot, "#hint-text").removeprefix("The best guess ").split()[0]
        assert best.lower() in fitting("cart=2")
        assert f"starts with {best[0]} " in first
