"""Copies of Fallout's terminal, and the terminal as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.hit.game import Mode, State, after, recognise, screen_moves
from beehelper.hit.rules import Row, Rule
from beehelper.hit.terminal import (
    COLUMNS,
    OTHER_SIGNS,
    SIGNS,
    Screen,
    is_screen,
    laid_out,
    parse_screen,
    screen_words,
    word_places,
)

COPY = (Path(__file__).parents[1] / "data" / "hit" / "terminal.txt").read_text(encoding="utf-8")

words_of = st.integers(4, 12).flatmap(
    lambda n: st.lists(
        st.text("abcdefgh", min_size=n, max_size=n), min_size=1, max_size=20, unique=True
    )
)
other = st.text(st.sampled_from([*OTHER_SIGNS, *"<>"]), min_size=1, max_size=12)


def copied(signs: str) -> str:
    """Write signs in two columns with addresses, as the terminal shows them."""
    lines = [signs[at : at + SIGNS] for at in range(0, len(signs), SIGNS)]
    height = -(-len(lines) // COLUMNS)
    rows = zip(lines[:height], [*lines[height:], ""], strict=False)
    return "\r\n".join(
        "  ".join(
            f"0x{0xF964 + SIGNS * (number + height * column):X} {cell}"
            for column, cell in enumerate(row)
            if cell
        ).upper()
        for number, row in enumerate(rows)
    )


def test_a_copy_of_the_screen_is_read_with_its_log() -> None:
    assert is_screen(COPY)
    assert not is_screen("cats dogs 0xen")
    words = ("cartons", "matches", "harness", "patches", "parties", "battled")
    read = parse_screen(COPY)
    assert read == Screen(read.signs, words, (("cartons", 2),), 3)
    newer = COPY.replace(">2/7 correct.", ">Likeness=2").replace(
        "3 ATTEMPT(S) LEFT: ■ ■ ■", "Attempts Remaining: █ █ █"
    )
    assert parse_screen(newer) == read


@pytest.mark.parametrize("tried", ["\n>ARCH\n", "\n> ARCH\n", "\nArch\n"])
@pytest.mark.parametrize(
    "denied",
    [
        ">Entry denied.\n>",
        ">Entry denied\n>",
        "ENTRY DENIED. ",
        ">Entry denied!\n",
        "entry denied\n",
    ],
)
@pytest.mark.parametrize(
    "likeness", ["Likeness=1", "LIKENESS: 1/4", "Likeness: 1", "Similarity=1", "1/4 correct."]
)
def test_the_log_is_read_as_games_and_their_copies_write_it(
    tried: str, denied: str, likeness: str
) -> None:
    screen = "[!] ATTEMPTS REMAINING: 4\n0xF4F0 ?{ARCH}/<@DIET 0xF4FC !MOON(SITE)[]\n"
    log = f"{tried}{denied}{likeness}\n[!] ATTEMPTS REMAINING: 3\n"
    read = parse_screen(screen + log)
    assert (read.tried, read.left) == ((("arch", 1),), 3)


def test_the_log_says_which_word_it_was() -> None:
    screen = "0xF4F0 ?{ARCH}/<@DIET 0xF4FC !MOON(SITE)[]\n"
    read = parse_screen(screen + ">DIET\n>Entry denied\n>1/4 correct.\n>MOON\n>Exact match!\n")
    assert read.tried == (("diet", 1), ("moon", 4))
    assert after(["mode fallout", *screen_moves(read, State(Mode.FALLOUT))]).solved


@pytest.mark.parametrize("rule", Rule)
def test_a_copy_of_the_screen_tells_likeness_whatever_the_rule_was(rule: Rule) -> None:
    begun = ["mode fallout", f"rule {rule}", "words cart dart", "cart=won"]
    state = after([*begun, *screen_moves(parse_screen(COPY), after(begun))])
    assert (state.rule, state.rows, state.left) == (Rule.HIT, (Row("cartons", 2),), 3)


@given(words_of.filter(lambda words: len(words) > 3), st.integers(0, 3), st.data())
def test_a_screen_that_is_copied_again_adds_only_what_is_new_and_its_attempts_count(
    words: list[str], other: int, data: st.DataObject
) -> None:
    signs = "!".join(["", *words, ""])
    rows = [Row(word, data.draw(st.integers(0, len(word) - 1))) for word in words[:3]]
    moves = ["mode fallout", *[f"tries {other}"] * bool(other)]
    for known in sorted(data.draw(st.lists(st.integers(0, 3), min_size=1, max_size=5))):
        scrolled = data.draw(st.integers(0, known)) if moves[-1].startswith("mode") else 0
        log = [f">{word}\n>Entry denied.\n>Likeness={n}" for word, n in rows[scrolled:known]]
        copy = "\n".join([copied(signs), *log, f"{5 - known} ATTEMPT(S) LEFT"])
        moves += screen_moves(parse_screen(copy), after(moves))
        state = after(moves)
        assert state.left == 5 - known
        assert len({*state.rows}) == len(state.rows)
        # What had scrolled away comes after what was in view.
        assert {*rows[scrolled:known]} <= {*state.rows} <= {*rows[:known]}


def test_home_takes_a_copy_of_the_screen() -> None:
    begun = recognise(COPY.encode(), "screen.txt")
    assert begun is not None
    state = after(begun.moves)
    assert (state.left, state.rows) == (3, (Row("cartons", 2),))


@given(words_of, st.data())
def test_a_blank_among_the_signs_is_one_of_them(words: list[str], data: st.DataObject) -> None:
    # A copy doesn't have the blanks at the ends of lines: one alone there parts no words.
    between = st.text(st.sampled_from([*OTHER_SIGNS, " "]), min_size=1, max_size=12)
    gaps = [data.draw(between.filter(str.strip)) for _ in words]
    signs = "".join(gap + word for gap, word in zip(gaps, words, strict=True)) + "!"
    assert parse_screen(copied(signs)).words == screen_words(signs)


@given(words_of, st.data())
def test_words_read_back_from_a_copy_in_which_lines_break_them(
    words: list[str], data: st.DataObject
) -> None:
    between = data.draw(st.lists(other, min_size=len(words) + 1, max_size=len(words) + 1))
    signs = between[0] + "".join(map("".join, zip(words, between[1:], strict=True)))
    read = parse_screen(copied(signs))
    assert read == Screen(signs, tuple(words))


@pytest.mark.parametrize(
    "form",
    [
        lambda text: re.sub(r"(?m)^(.*?)\r?$", r"│ \1 │", text),
        lambda text: re.sub(r"(?m)^(.*?)\r?$", r"║\1║", text).replace("  0X", " ║ 0X"),
        lambda text: re.sub(r"(?m)^(.*?)\r?$", r"| \1 |", text).replace("  0X", " | 0X"),
        lambda text: text.replace("  0X", "\n0X"),
        lambda text: re.sub(r"(0X\w+) ", r"\1\n", text),
        lambda text: "\n".join(sorted(text.replace("  0X", "\n0X").splitlines(), reverse=True)),
        lambda text: text.replace("0X", "\u200b0X").replace("\r\n", "\r"),
        lambda text: re.sub(r"(0X\w+) ", r"\1: ", text),
        lambda text: re.sub(r"(?m)^(.*?)\r?$", r"\1 OF THE LOG", text),
    ],
    ids=["lines", "frame", "table", "narrow", "narrowest", "upwards", "unseen", "colons", "log"],
)
@given(words_of.filter(lambda words: sum(map(len, words)) > 3 * SIGNS))
def test_a_copy_is_read_in_whatever_frame_and_order_its_lines_come(
    form: Callable[[str], str], words: list[str]
) -> None:
    signs = "!".join(["", *words, ""])
    signs += "?" * (-len(signs) % (COLUMNS * SIGNS))
    assert parse_screen(form(copied(signs))) == Screen(signs, tuple(words))


@given(words_of, st.lists(other, max_size=9), st.integers(0, 500))
def test_every_word_has_its_place_however_little_room_there_is(
    words: list[str], between: list[str], room: int
) -> None:
    known = words[: len(between)]
    signs = "".join(map("".join, zip(between, known, strict=False)))
    drawn = laid_out(tuple(words), signs, room)
    assert [word for _, word in word_places(drawn, words)] == words
    assert all(drawn[at : at + len(word)] == word for at, word in word_places(drawn, words))
    assert drawn == laid_out(tuple(words), signs, room)
    least = sum(map(len, words)) + len(words) + 1
    assert len(drawn) <= max(room, least) or drawn == signs


@given(words_of, st.integers(12, 30), st.integers(1, 60))
def test_no_word_of_a_screen_of_ours_is_broken_where_there_is_room(
    words: list[str], line: int, lines: int
) -> None:
    drawn = laid_out(tuple(words), "", line * lines, line)
    assert [word for _, word in word_places(drawn, words)] == words
    needed = sum(map(len, words)) + len(words) + 1
    assert len(drawn) == max(line * lines, needed)
    if lines > 2 * len(words):
        assert all(at % line + len(word) <= line for at, word in word_places(drawn, words))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("0xF964 ?{}/<@", "No words on this screen"),
        ("0xF964 ?{CATS}/\n0xF970 ,DOGS.OWL", "'OWL' has 3 letters where other words have 4"),
        ("0xF964 ?{C}/\n0xF970 ,.D.", "No words on this screen"),
    ],
)
def test_a_copy_that_cant_be_read_is_told_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        parse_screen(text)


def test_words_that_touch_are_two_words() -> None:
    assert screen_words("?catsdogs!cows") == ("cats", "dogs", "cows")
