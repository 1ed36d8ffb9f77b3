from __future__ import annotations

import itertools
import json
import re
from itertools import chain, zip_longest
from pathlib import Path

import pytest
from textual import events
from textual.command import CommandPalette
from textual.widgets import Static

from beehelper.bee.board import next_rank
from beehelper.bee.hints import LADDER
from beehelper.hints import BOARD as COUNTS
from beehelper.store.sessions import Session, save
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.dates import to_day
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.found_panel import FoundPanel
from beehelper.tui.widgets.hint_panel import HintBox, HintPanel, NextHint
from beehelper.tui.widgets.hive import Hive
from beehelper.tui.widgets.message_line import MARKS

from .playing import (
    BOARD,
    SIZES,
    TODAY,
    UNLIKELY,
    WORDS,
    YESTERDAY,
    at_each,
    bee,
    enter,
    flat,
    found,
    message,
    position,
    program,
    screen,
    seen,
    session,
    told,
    typed,
    until,
)


async def test_seven_letters_start_a_board() -> None:
    async with bee(board="") as pilot:
        await pilot.press(*BOARD, "enter")
        await until(pilot, lambda: screen(pilot).position is not None)
        assert str(position(pilot).board) == "T AEILNZ"
        assert sorted(pilot.app.screen.query_one(Hive).letters) == sorted(BOARD)
        assert typed(pilot) == ""


async def test_a_bad_board_gets_its_sentence_in_view_and_keeps_the_text() -> None:
    sentences = {
        "tlae": "4 letters, not 7; type seven different letters, the centre first.",
        "tlaeinn": "repeats letter 6; type seven different letters, the centre first.",
        "tlaeinzo": "is one letter too many; type seven different letters, the centre first.",
        "tlaeinж": "is not a letter of a-z; type seven different letters, the centre first.",
    }
    async with bee(board="") as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for text, sentence in sentences.items():
                await enter(pilot, text)
                shown = flat(pilot, "#message")
                assert shown.startswith("✗")
                assert shown.endswith(sentence)
                assert typed(pilot) == text
                assert screen(pilot).session is None


async def test_every_typed_word_gets_its_verdict() -> None:
    verdicts = {
        "tail": "✓ TAIL: accepted, +1",
        "title": "✓ TITLE: accepted, +5",
        "tantalize": "★ TANTALIZE: pangram! +16",
        "zat": "✗ ZAT: too short",
        "lane": "✗ LANE: lacks the centre letter T",
        "tote": "✗ TOTE: O is not on the board",
    }
    async with bee() as pilot:
        for word, verdict in verdicts.items():
            await enter(pilot, word)
            assert message(pilot).startswith(verdict)
            assert typed(pilot) == ""
        assert found(pilot) == ("tail", "title", "tantalize")
        await enter(pilot, "tail")
        assert message(pilot) == "✗ TAIL: already found"
        await enter(pilot, UNLIKELY)
        assert message(pilot).startswith("~")
        assert "unlikely" in message(pilot)
        assert found(pilot) == ("tail", "title", "tantalize", UNLIKELY)
        listed = flat(pilot, "FoundPanel")
        assert {"TAIL", "TITLE", "TANTALIZE*", "TINEA?"} <= set(listed.split())


async def test_a_second_enter_and_no_other_key_counts_a_word_that_is_not_in_the_list() -> None:
    async with bee() as pilot:
        for word, keys, left in (
            ("talent", "l", "l"),
            ("tatel", "backspace", "tate"),
            ("lanate", "", "lanate"),
        ):
            await enter(pilot, word)
            assert found(pilot) == ()
            assert "not in my list" in message(pilot)
            await pilot.press(*keys.split())
            assert typed(pilot) == left
            await pilot.press("enter")
            assert found(pilot) == (() if keys else (word,)), keys


async def test_a_word_not_in_the_list_stays_in_view_until_it_is_dealt_with() -> None:
    async with bee(SIZES[0], found=("tail", "title")) as pilot:
        await enter(pilot, "talent")
        await pilot.press(*"lint", "enter")
        await enter(pilot, "tatel")
        await enter(pilot, "tall")
        assert found(pilot) == ("tail", "title", "lint", "tall")
        assert flat(pilot, "#unlisted") == "Not in my list: TATEL, TALENT"
    async with bee(SIZES[0], board="") as pilot:
        await until(pilot, lambda: screen(pilot).position is not None)
        assert flat(pilot, "#unlisted") == "Not in my list: TATEL, TALENT"
        await pilot.press("delete")
        assert message(pilot).startswith("TATEL dropped")
        assert flat(pilot, "#unlisted") == "Not in my list: TALENT"
        await pilot.press("ctrl+z")
        assert message(pilot) == "TATEL is back."
        assert flat(pilot, "#unlisted") == "Not in my list: TATEL, TALENT"
        await enter(pilot, "talent")
        assert found(pilot)[-1] == "talent"
        await pilot.press("delete", "delete")
        assert message(pilot) == "~ Every word you typed is in my list or counted."
        assert "Not in my list" not in seen(pilot)


async def test_an_undo_and_a_mark_deal_with_a_word_not_in_the_list() -> None:
    async with bee() as pilot:
        for key in ("ctrl+z", "ctrl+x", "ctrl+s"):
            await enter(pilot, "talent")
            assert flat(pilot, "#unlisted") == "Not in my list: TALENT"
            await pilot.press(key)
            assert not pilot.app.screen.query_one("#unlisted").display
            assert found(pilot) == (("talent",) if key == "ctrl+s" else ())


async def test_of_many_words_not_in_the_list_the_last_are_named() -> None:
    made = ["t" + "".join(ends) for ends in itertools.product("ln", repeat=4)]
    async with bee() as pilot:
        pilot.app.post_message(events.Paste(" ".join(made)))
        await until(pilot, lambda: "0 counted" in message(pilot))
        named = str(screen(pilot).query_one("#unlisted", Static).visual)
        assert named.startswith("Not in my list: TNNNN, ")
        assert named.endswith(" and 4 more")


async def test_a_board_is_pasted_with_its_centre_named() -> None:
    async with bee(SIZES[0], board="") as pilot:
        await pilot.press("ctrl+n")
        pilot.app.post_message(events.Paste("Center: L, outer: A E I N T Z"))
        await until(pilot, lambda: screen(pilot).session is not None)
        saved = screen(pilot).session
        assert saved is not None
        assert saved.key == "laeintz"


async def test_another_board_s_answers_say_where_past_answers_are_taken() -> None:
    async with bee(SIZES[0]) as pilot:
        pilot.app.post_message(events.Paste("coat taco cocoa octal cobalt vocal taboo"))
        await until(
            pilot, lambda: "0 counted; ^e takes past answers; left out 7:" in message(pilot)
        )
        pilot.app.post_message(events.Paste("tail talon title"))
        await until(pilot, lambda: "2 counted; left out 1: TALON" in message(pilot))


async def test_a_word_can_still_be_marked_when_another_program_s_moves_come() -> None:
    async with bee() as pilot:
        await enter(pilot, "tail")
        here = screen(pilot)
        assert here.session is not None
        here.open_board(here.session.move("+title"))
        await pilot.press("ctrl+x")
        assert message(pilot) == "✓ TAIL: not accepted, remembered."


async def test_the_points_to_go_are_an_estimate_at_every_size() -> None:
    async with bee() as pilot:
        async for size in at_each(pilot, *SIZES, *((120, height) for height in range(30, 40))):
            shown = flat(pilot, "RankBar")
            told = re.findall(r"(about )?[\d,]+ to [A-Z]", shown)
            assert told, size
            assert all(told), size


async def test_the_points_of_a_rich_board_are_counted_in_thousands() -> None:
    async with bee() as pilot:
        pilot.app.screen.post_message(events.Paste("WORDS: 222, POINTS: 1521"))
        await until(pilot, lambda: "1,521" in flat(pilot, "RankBar"))
        async for size in at_each(pilot, *SIZES):
            assert "1,521" in flat(pilot, "RankBar"), size


async def test_points_and_rank_follow_the_words() -> None:
    async with bee() as pilot:
        assert flat(pilot, "RankBar").startswith("Beginner 0 points")
        total = position(pilot).total
        await enter(pilot, "tail")
        assert "1 point" in flat(pilot, "RankBar")
        await enter(pilot, "tantalize")
        shown = flat(pilot, "RankBar")
        assert "17 points" in shown
        rank, need = ("Great", 50) if 40 * total <= 17 * 100 else ("Nice", 40)
        assert shown.startswith(rank)
        coming = next_rank(17, total)
        assert coming == ({"Great": "Amazing", "Nice": "Great"}[rank], (total * need + 50) // 100)
        assert f"{coming.points - 17} to {coming.name}" in shown
        assert f"{total - 17} to Queen Bee" in shown
        for word in WORDS:
            await enter(pilot, word)
        assert flat(pilot, "RankBar").startswith("Genius")  # the newspaper may have more words
        assert flat(pilot, "RankBar").endswith("all likely words found")
        found, score = position(pilot).found, position(pilot).score
        pilot.app.screen.post_message(events.Paste(f"{len(found)} words, {score} points"))
        await until(pilot, lambda: flat(pilot, "RankBar").startswith("Queen Bee"))
        assert flat(pilot, "RankBar").endswith("◉ all words found")


async def test_hints_come_one_at_a_time_each_named_before_it_is_shown_and_again_by_its_key() -> (
    None
):
    unfound = {word.upper() for word in WORDS} - {"TAIL"}
    shown = []
    async with bee((120, 36), found=("tail",)) as pilot:
        for number, rung in enumerate(LADDER, 1):
            assert rung.shows in flat(pilot, "NextHint")
            assert session(pilot).hints.get(COUNTS, 0) == min(number - 1, 5)
            if number % 2:
                await pilot.press("f6")
            else:
                await pilot.click(NextHint)
            await pilot.pause()
            upper = seen(pilot).upper()
            told = {word for word in unfound if word in upper}
            assert told == (set() if number < len(LADDER) else {session_word(session(pilot))})
            shown.append(flat(pilot, "#hint-text"))
        assert [*session(pilot).hints.values()] == [5, 11]
        for key, before in zip((*"1234567890", "minus"), shown, strict=True):
            await pilot.press(key)
            assert flat(pilot, "#hint-text") == before


def session_word(saved: Session) -> str:
    """Return the word that hints were given about."""
    (word,) = (about for about in saved.hints if about != COUNTS)
    return word.upper()


async def test_with_the_word_board_found_no_hint_shows_a_word_that_was_not_asked_for(
    tmp_path: Path,
) -> None:
    listed = tmp_path / "board.txt"
    listed.write_text("board\ntabor\ntoday")
    save_settings(Settings(word_list=str(listed)))
    async with bee(board="oabdrty") as pilot:
        await pilot.press(*["f6"] * len(LADDER))
        assert session(pilot).hints == {COUNTS: 5, "board": 11}
        assert "BOARD" in flat(pilot, "#hint-text")
        await enter(pilot, "board")
        await pilot.press("minus")
        assert "Hint 11 gives the word; ask again" in message(pilot)
        assert flat(pilot, "#hint-text").startswith("Between")
        assert not {"TABOR", "TODAY"} & set(seen(pilot).split())


async def test_a_hint_about_a_word_is_not_taken_where_none_is_left() -> None:
    async with bee(found=WORDS[:11]) as pilot:
        screen(pilot).take_rung(len(LADDER))
        assert message(pilot) == "~ No word of the list is left."
        assert session(pilot).hints == {}
        await pilot.press("ctrl+z")
        assert UNLIKELY.upper() not in flat(pilot, "#hint-text")


async def test_hints_follow_the_words_that_are_found() -> None:
    async with bee() as pilot:
        await pilot.press("f6", "f6")
        before = flat(pilot, "#hint-text")
        await enter(pilot, "tail")
        assert flat(pilot, "#hint-text") != before
        await pilot.press("ctrl+z")
        assert flat(pilot, "#hint-text") == before


async def test_digits_recall_only_hints_that_were_taken() -> None:
    async with bee() as pilot:
        await pilot.press("f6")
        first = flat(pilot, "#hint-text")
        await pilot.press("f6", "1")
        assert flat(pilot, "#hint-text") == first
        for digit in ("3", "9", "0", "minus"):
            await pilot.press(digit)
            assert flat(pilot, "#hint-text") == first
            assert "ask again to take it" in message(pilot)
        assert session(pilot).hints == {COUNTS: 2}


async def test_undo_takes_back_a_word_and_a_clear() -> None:
    async with bee(found=("tail", "title")) as pilot:
        await pilot.app.run_action("screen.clear")
        assert found(pilot) == ()
        await pilot.press("ctrl+z")
        assert found(pilot) == ("tail", "title")
        await pilot.press("ctrl+z")
        assert found(pilot) == ("tail",)
        assert "Undone: TITLE" in message(pilot)
        await pilot.press("ctrl+z", "ctrl+z")
        assert found(pilot) == ()
        assert "Nothing to undo" in message(pilot)


async def test_undo_shows_the_hints_of_a_word_again_and_offers_the_next_one_of_it() -> None:
    async with bee() as pilot:
        await pilot.press(*["f6"] * 7)
        word = screen(pilot).subjects[0]
        shown = flat(pilot, "#hint-text"), screen(pilot).pile(), flat(pilot, "NextHint")
        await enter(pilot, word)
        await pilot.press("f6")
        assert screen(pilot).subjects[0] != word
        await pilot.press("ctrl+z")
        assert screen(pilot).subjects[0] == word
        assert (flat(pilot, "#hint-text"), screen(pilot).pile(), flat(pilot, "NextHint")) == shown


async def test_shuffle_keeps_the_letters_and_the_centre() -> None:
    async with bee() as pilot:
        hive = pilot.app.screen.query_one(Hive)
        orders = set()
        for _ in range(6):
            await pilot.press("space")
            orders.add(hive.letters)
        assert {(order[0], *sorted(order)) for order in orders} == {("t", *sorted(BOARD))}
        assert len(orders) > 1


async def test_the_share_text_is_copied_and_has_no_word() -> None:
    async with bee(found=("tail", "tantalize")) as pilot:
        await pilot.press("f6", "ctrl+y")
        shared = pilot.app.clipboard.upper()
        assert "T AEILNZ" not in shared
        assert "17 POINTS" in shared
        assert not [word for word in WORDS if word.upper() in shared]


async def test_a_new_start_finds_words_hints_and_letters_again() -> None:
    async with bee(found=("tail", "talent", "talent", "tantalize")) as pilot:
        await pilot.press("f6", "f6")
        left = session(pilot)
    async with bee(board="") as pilot:
        await until(pilot, lambda: screen(pilot).position is not None)
        assert session(pilot) == left
        assert left.hints == {COUNTS: 2}
        assert found(pilot) == ("tail", "talent", "tantalize")
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Lengths"))
        assert pilot.app.screen.query_one(Hive).letters[0] == "t"
        await pilot.press("ctrl+z")
        assert found(pilot) == ("tail", "talent")


async def test_a_board_of_an_earlier_day_is_taken_up_when_its_letters_are_typed() -> None:
    save(Session("bee", "taeilnz", YESTERDAY, ("+tail",), {COUNTS: 1}))
    async with bee(board="") as pilot:
        assert screen(pilot).session is None
        await enter(pilot, "t zniela")
        await until(pilot, lambda: screen(pilot).position is not None)
        assert found(pilot) == ("tail",)
        assert YESTERDAY in message(pilot)
        await enter(pilot, "tall")
    saved = list(Session("bee", "taeilnz", TODAY).path.parent.iterdir())
    assert [path.name for path in saved] == [f"{YESTERDAY}-taeilnz.json"]


async def test_a_save_with_a_word_that_cannot_be_is_told_and_the_others_count() -> None:
    save(Session("bee", "taeilnz", TODAY, ("+", "+tail", "+bread", "=WORDS: 8")))
    async with program() as pilot:
        await pilot.press("f2")
        await until(pilot, lambda: "cannot have been found" in message(pilot))
        await until(pilot, lambda: screen(pilot).position is not None)
        position = screen(pilot).position
        assert position is not None
        assert position.found == ("tail",)


@pytest.mark.parametrize("damage", ['{"version": 1, "ga', '"key":"aaaa"'])
async def test_a_damaged_save_is_told_and_kept_aside(damage: str) -> None:
    save(Session("bee", "taeilnz", TODAY, ("+tail",)))
    path = Session("bee", "taeilnz", TODAY).path
    if damage.startswith('"key"'):
        damage = path.read_text().replace('"key":"taeilnz"', damage)
    path.write_text(damage)
    async with program() as pilot:
        await until(pilot, lambda: "A saved board was damaged" in told(pilot))
        assert "type a new board" in seen(pilot)
        assert not path.exists()
        (aside,) = path.parent.glob("*damaged*")
        assert aside.read_text() == damage


async def test_a_save_of_a_newer_version_is_never_written_over() -> None:
    path = Session("bee", "taeilnz", TODAY).path
    path.parent.mkdir(parents=True)
    path.write_text('{"version": 99}')
    async with bee(board="") as pilot:
        await enter(pilot, BOARD)
        await until(pilot, lambda: "newer" in seen(pilot))
    assert path.read_text() == '{"version": 99}'


async def test_a_click_on_a_hexagon_types_its_letter_and_enter_counts_it() -> None:
    async with bee() as pilot:
        hive = pilot.app.screen.query_one(Hive)
        pilot.app.screen.query_one("#hint-body").focus()
        wanted = hive.letters[0] + hive.letters[1]
        width, height = hive.size
        await pilot.click(Hive, offset=(width // 2, height // 2))
        await pilot.click(Hive, offset=(width // 2, 1))
        assert typed(pilot) == wanted
        await pilot.press("enter")
        assert "too short" in message(pilot)


async def test_letters_type_letters_whatever_has_the_focus() -> None:
    async with bee() as pilot:
        for place in ("#hint-body", "FoundPanel"):
            pilot.app.screen.query_one(place).focus()
            await pilot.press("a", "i")
            pilot.app.screen.query_one(place).focus()
            await pilot.press("backspace")
        assert typed(pilot) == "aa"


async def test_keys_that_come_faster_than_the_screen_answers_are_not_lost() -> None:
    async with bee() as pilot:
        entry = pilot.app.screen.query_one(Entry)
        keys = [*"tail", "enter", *"tall", "enter", *"ti"]
        for key in keys:
            entry.post_message(events.Key(key, "\r" if key == "enter" else key))
        await until(pilot, lambda: len(found(pilot)) == 2)
        assert found(pilot) == ("tail", "tall")
        assert typed(pilot) == "ti"


async def test_a_board_typed_in_one_breath_with_the_key_of_the_game_is_not_lost() -> None:
    async with program() as pilot:
        for key in ("f2", *BOARD, "enter"):
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: screen(pilot).session is not None)
        assert sorted(session(pilot).key) == sorted(BOARD)


async def test_letters_typed_before_the_screen_is_ready_reach_its_line() -> None:
    async with program() as pilot:
        pilot.app.switch_mode("bee")
        for letter in BOARD:
            pilot.app.post_message(events.Key(letter, letter))
        await until(pilot, lambda: pilot.app.screen.query(Entry))
        await until(pilot, lambda: typed(pilot) == BOARD)


async def test_what_is_pasted_on_a_board_is_its_words_or_numbers() -> None:
    async with bee() as pilot:
        for text, said in (
            ("tail(4) title(5), 1tall lint=1", "✓ 4 counted"),
            ("tail, ~~title~~, tall (not accepted)", "✓ TAIL: accepted, +1"),
            ("tail, tall not a word: lint, title", "✓ 2 counted"),
            ("TA-3", "✓ Pasted."),
            ("WORDS:46,POINTS:215", "✓ Pasted: 46 words, 215 points in all."),
        ):
            pilot.app.screen.post_message(events.Paste(text))
            await until(pilot, lambda said=said: message(pilot) == said)  # type: ignore[misc]
            await pilot.press("ctrl+z")
            await until(pilot, lambda: not session(pilot).moves)


async def test_what_is_pasted_of_another_board_or_of_no_words_is_refused() -> None:
    hints = "O A D I L M N\nWORDS: 58, POINTS: 231, PANGRAMS: 1"
    async with bee() as pilot:
        before = session(pilot)
        for text, said in (
            ("Words not accepted: tail", "✗ No accepted words are in the paste."),
            ("T AEINLZ", "✗ T AEILNZ is the board in play."),
            ("O ADILMN", "✗ O ADILMN is another board than T AEILNZ; ^n begins another."),
            ("OADILMN", "✗ OADILMN: O is not on the board; ^n begins another board."),
            (
                hints,
                "✗ These are the hints of O ADILMN, another board than T AEILNZ. "
                "^n begins another board.",
            ),
        ):
            pilot.app.screen.post_message(events.Paste(text))
            await until(pilot, lambda: message(pilot) == said)  # noqa: B023 - awaited at once
        assert session(pilot) == before


async def test_pasted_words_are_counted_and_the_others_named() -> None:
    async with bee() as pilot:
        entry = pilot.app.screen.query_one(Entry)
        entry.post_message(events.Paste("tail, TALL\nlane talent [/b] tail"))
        await until(pilot, lambda: len(found(pilot)) == 2)
        assert found(pilot) == ("tail", "tall")
        assert "2 counted" in message(pilot)
        assert message(pilot) == "~ 2 counted; not in my list: TALENT; left out 2: LANE, [/B]"
        assert flat(pilot, "#unlisted") == "Not in my list: TALENT"
        entry.post_message(events.Paste("tail tall"))
        await until(pilot, lambda: message(pilot) == "~ 0 counted; 2 found before")
        entry.post_message(events.Paste("title; tint, lint were not accepted\nRejected: talk"))
        await until(pilot, lambda: message(pilot) == "~ 1 counted; left out 1: TINT?")
        assert found(pilot) == ("tail", "tall", "title")


async def test_a_sign_behind_a_typed_word_enters_it() -> None:
    async with bee() as pilot:
        for between in (",", ", ", "; ", "!", ". "):
            await pilot.press(*between.join(("tail", "tall", "title")), "enter")
            await until(pilot, lambda: found(pilot) == ("tail", "tall", "title"))
            await pilot.press(*["ctrl+z"] * 3)
            assert not found(pilot), between


async def test_words_that_are_typed_with_a_space_between_are_not_made_one() -> None:
    async with bee() as pilot:
        await pilot.press(*"tail", "space", *"tall", "enter")
        await until(pilot, lambda: found(pilot) == ("tail", "tall"))
        await pilot.press(*"tit", "space", *"le", "enter")  # the letters were shuffled meanwhile
        await until(pilot, lambda: found(pilot) == ("tail", "tall", "title"))


async def test_a_board_pasted_with_found_words_and_their_number_opens_with_them() -> None:
    async with bee(board="") as pilot:
        await pilot.press("ctrl+n")
        pilot.app.post_message(events.Paste("T AEINLZ\n\nFound (2): tall, tail"))
        await until(pilot, lambda: screen(pilot).session is not None and len(found(pilot)) == 2)
        assert found(pilot) == ("tall", "tail")


async def test_a_pasted_word_counts_with_punctuation_beside_it() -> None:
    async with bee() as pilot:
        entry = pilot.app.screen.query_one(Entry)
        entry.post_message(events.Paste("“tail”!"))
        await until(pilot, lambda: found(pilot) == ("tail",))
        entry.post_message(events.Paste("They were tail, and tall. No others"))
        await until(pilot, lambda: found(pilot) == ("tail", "tall"))
        entry.post_message(events.Paste("(tallx)"))
        await until(pilot, lambda: message(pilot).endswith("TALLX: X is not on the board"))


async def test_a_pasted_board_that_is_bad_stays_on_the_line() -> None:
    async with bee(board="") as pilot:
        pilot.app.screen.query_one(Entry).post_message(events.Paste("TLAEIN1\n"))
        await until(pilot, lambda: "not a letter" in message(pilot))
        assert typed(pilot) == "TLAEIN1"
        await pilot.press("t")
        assert typed(pilot) == "t"


async def test_a_new_board_that_is_being_typed_stays_through_help() -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press("ctrl+n", "a", "b", "f1", "escape")
        assert screen(pilot).session is None
        assert typed(pilot) == "ab"


async def test_help_lists_the_keys_as_they_are(home: Path) -> None:
    settings = home / "config" / "settings.json"
    changed = json.loads(settings.read_text())
    changed["keys"] = {"game.hint": "ctrl+v"}
    settings.write_text(json.dumps(changed))
    async with bee((80, 60)) as pilot:
        assert "^v shows hint 1" in flat(pilot, "NextHint")
        await pilot.press("f6")
        assert session(pilot).hints == {}
        await pilot.press("ctrl+v")
        assert session(pilot).hints == {COUNTS: 1}
        await pilot.press("f1")
        await until(pilot, lambda: re.search(r"\^v +Show next hint", seen(pilot)))
        assert "Shuffle letters" in seen(pilot)
        assert "New board" in seen(pilot)


async def test_the_palette_has_the_commands_of_the_bee() -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+p", *"hint 4")
        await until(pilot, lambda: "hint 4 pairs" in seen(pilot) and "hint 3" not in seen(pilot))
        assert isinstance(pilot.app.screen, CommandPalette)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        await until(pilot, lambda: session(pilot).hints == {COUNTS: 4})
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Pairs"))


async def test_resizing_keeps_everything_and_says_what_is_needed() -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press("f6", "t", "i")
        before = session(pilot), typed(pilot), flat(pilot, "#hint-text")
        await pilot.resize_terminal(50, 18)
        await until(pilot, lambda: "needs 60x20" in seen(pilot))
        assert "50x18" in seen(pilot)
        await pilot.resize_terminal(120, 36)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "needs 60x20" not in seen(pilot))
        await until(
            pilot,
            lambda: (session(pilot), typed(pilot), flat(pilot, "#hint-text")) == before,
        )
        await pilot.press("l")
        assert typed(pilot) == "til"


async def test_words_for_which_there_is_no_room_stand_the_newest_first() -> None:
    async with bee(SIZES[0], found=("tantalize", "tail", "lint", "tile")) as pilot:
        assert flat(pilot, "FoundPanel") == "LINT TANTALIZE* TAIL TILE"
        assert "* pangram" in seen(pilot)
        for word in ("tall", "title", "inlet", "nettle", "entail", "italian"):
            await enter(pilot, word)
        named = str(pilot.app.screen.query_one("#found", Static).visual).split()
        assert named[-1] == "TANTALIZE*"
        assert "newest first" in seen(pilot)
        assert "* pangram" not in seen(pilot)
        await pilot.resize_terminal(200, 50)
        await pilot.pause()
        rows = str(pilot.app.screen.query_one("#found", Static).visual).split("\n")
        columns = zip_longest(*map(str.split, rows))
        words = [*filter(None, chain.from_iterable(columns))]
        assert len(words) == 10
        assert words == sorted(words)


async def test_nothing_that_matters_is_cut_off() -> None:
    async with bee(SIZES[0], found=("tail", "tantalize")) as pilot:
        await enter(pilot, "tlaeinzaa")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            shown = seen(pilot)
            assert flat(pilot, "#message").endswith("Enter counts it, del drops it.")
            assert "TLAEINZAA" in flat(pilot, "Entry")
            hive = flat(pilot, "Hive")
            assert size[0] > 100 or set("TLAEINZ") <= set(hive)  # there they are drawn large
            standing = flat(pilot, "RankBar")
            assert re.match("Nice [ ·●◉○]*17 points", standing)
            assert "to Great" in standing
            assert ("Queen Bee" in standing) == (size != SIZES[0])  # the message has its line
            assert (standing.count("●"), standing.count("◉"), standing.count("○")) == (5, 1, 4)
            assert LADDER.rungs[0].shows in flat(pilot, "NextHint") + flat(pilot, "#ladder")
            assert LADDER.rungs[0].cost in flat(pilot, "NextHint") + flat(pilot, "#ladder")
            assert "Found 2" in shown
            above = shown.split("\n")[1][: pilot.app.screen.query_one(Hive).region.right]
            assert not above.strip()  # a row is free between the title and the hive
            footer = shown.split("\n")[-1]
            for key in ("Hint", "Undo", "New", "Help", "Home", "Settings"):
                assert key in footer
            panel = pilot.app.screen.query_one(HintPanel).region
            assert panel.right <= size[0]


async def test_every_kind_of_message_has_a_mark_in_every_theme() -> None:
    kinds = ("good", "star", "doubt", "bad")
    assert len({MARKS[kind] for kind in kinds}) == 4
    async with bee() as pilot:
        for theme in ("bee-dark", "bee-light", "bee-contrast"):
            pilot.app.theme = theme
            colours = set()
            for kind in kinds:
                screen(pilot).say("told", kind)
                await pilot.pause()
                assert flat(pilot, "#message") == f"{MARKS[kind]} told"
                colours.add(pilot.app.screen.query_one("#message").styles.color)
            assert len(colours) > 1


async def test_undo_goes_back_to_the_board_that_another_took_the_place_of() -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press("ctrl+n")
        assert "^z goes back to the last board." in message(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: found(pilot) == ("tail",))
        assert "Back where you left off." in message(pilot)
        await pilot.press("ctrl+z", "ctrl+z")
        assert "Nothing to undo" in message(pilot)


async def test_a_board_of_another_day_offers_the_hint_that_the_one_before_it_was_begun_with() -> (
    None
):
    begun = Session("bee", "abcdefg", YESTERDAY, ("+faced",)).shown(COUNTS, 5, 1)
    save(begun)
    async with bee() as pilot:
        await until(pilot, lambda: screen(pilot).in_panel.usual)
        usual = screen(pilot).in_panel.usual
        assert await to_day(screen(pilot), "2026-11-18")
        assert screen(pilot).in_panel.usual == usual


async def test_the_ranks_stand_in_the_hint_or_upright_at_the_left() -> None:
    async with bee((80, 24), found=("tail",)) as pilot:
        await pilot.press("f6")
        await until(pilot, lambda: "Ranks" in seen(pilot))
        await pilot.resize_terminal(120, 36)
        await until(pilot, lambda: "Ranks" not in seen(pilot))
        assert "Genius" in flat(pilot, "RankBar")


async def test_the_smallest_screen_has_framed_rows_of_found_words_and_a_line_below_the_hive() -> (
    None
):
    words = ("tail", "tantalize", "lint", "tile", "tall", "title", "inlet", "nettle", "entail")
    async with bee(SIZES[0], found=words) as pilot:
        await pilot.pause()
        found, hints = (pilot.app.screen.query_one(each).region for each in (FoundPanel, HintPanel))
        rows = [line[found.x : found.right] for line in seen(pilot).split("\n")]
        assert hints.bottom == found.y
        assert rows[found.y].startswith("╭─ Found 9 ─")
        assert rows[found.bottom - 1].endswith(" newest first ─╯")
        listed = rows[found.y + 1 : found.bottom - 1]
        assert [row[1:-2].split() for row in listed] == [
            ["ENTAIL", "NETTLE", "INLET"],
            ["TITLE", "TALL", "TILE"],
        ]
        starts = [[each.start() for each in re.finditer(r"\w+", row)] for row in listed]
        assert starts[0] == starts[1]
        hive, entry = (pilot.app.screen.query_one(each).region for each in (Hive, "Entry"))
        assert entry.y == hive.bottom
        pilot.app.screen.query_one(HintBox).say_state("hints 40 %, Esc stops")
        await until(pilot, lambda: "40 %, Esc stops" in seen(pilot))
