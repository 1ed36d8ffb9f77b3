from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.boxed.board import Box, broken_rule, parse_box
from beehelper.errors import BadInput

from .oracles import LETTERS, SIDES, is_word

BOX = Box(LETTERS)


@pytest.mark.parametrize(
    "text",
    [
        "ABC DEF GHI JKL",
        "abcdefghijkl",
        "ABC\nDEF\r\nGHI\nJKL\n",
        "abc,def,ghi,jkl",
        "a-b-c d/e/f GHI—JKL",
        "a bc de f ghi j k l",
        "ABCDEF GHIJKL",
    ],
)
def test_a_box_is_read_however_its_letters_are_parted(text: str) -> None:
    assert parse_box(text) == BOX
    assert parse_box(str(BOX)) == BOX
    assert BOX.sides == SIDES


@pytest.mark.parametrize(
    "text", ["A B C\nL   D\nK   E\nJ   F\nI H G\n", "abc\r\nld\r\nke\r\njf\r\n\r\nihg"]
)
def test_a_box_as_it_is_drawn_has_its_sides(text: str) -> None:
    sides = {frozenset(side) for side in parse_box(text).sides}
    assert sides == {frozenset(side) for side in ("abc", "def", "ghi", "jkl")}


DRAWINGS = (
    "A B C\nL D\nK E\nJ F\nI H G",
    "ABC\nLD\nKE\nJF\nIHG",
    "ABC\nL       D\nK       E\nJ       F\nIHG",
    "A B C\n\nL       D\n\nK       E\n\nJ       F\n\nI H G",
    "+-A-B-C-+\nL       D\n|       |\nK       E\n|       |\nJ       F\n+-I-H-G-+",
    "┌─A─B─C─┐\nL       D\n│       │\nK       E\n│       │\nJ       F\n└─I─H─G─┘",
    "  A    B    C\n╭─╴○╶──╴●╶──╴○╶─╮\nL ○  ⢀⠔⠙⢄   ◉ D\nK ●⠚⠊⠉     ○ E\nJ ○   ⠈⠱⡀  ● F\n"
    "╰─╴○╶──╴○╶──╴○╶─╯\n  I    H    G",
    "ABC\nDEF\nGHI\nJKL",
    "A B C\nD E F\nG H I\nJ K L",
)  # fmt: skip
ABOVE = (
    *("", "Letter Boxed\n", "Letter Boxed\nNovember 29, 2026\n", "Letter Boxed by a friend\n"),
    *("Sunday, November 29\n", "Hi, is this it?\n", "Hi, is this it?\n\n", "I\n", "E\n\n"),
)
BELOW = (
    *("", "Try to solve in 5 words\nEdited by Sam Ezersky", "the par is 4.", "Two words: HI - I"),
    *(
        "FADE - EGAD",
        "FADE",
        "FLED",
        "FAD",
        "considerably",
        "A",
        "I T",
        "\nThanks!",
        "Edited by S",
        "3 words left",
    ),
)


@given(st.sampled_from(DRAWINGS), st.sampled_from(ABOVE), st.sampled_from(BELOW))
def test_a_drawing_is_the_same_box_whatever_stands_above_and_below_it(
    drawing: str, above: str, below: str
) -> None:
    text = f"{above}{drawing}\n{below}"
    try:
        sides = {frozenset(side) for side in parse_box(text).sides}
    except BadInput:
        assert above in ("Hi, is this it?\n", "I\n")
    else:
        assert sides == {frozenset(side) for side in SIDES}


@pytest.mark.parametrize(
    "text",
    [
        "Letter Boxed ABC DEF GHI JKL",
        "NYT Letter-Boxed: abc def ghi jkl",
        "Letter Boxed\n\nA B C\nD E F\nG H I\nJ K L",
        "Letter Boxed\n\nA B C\nL   D\nK   E\nJ   F\nI H G\n",
        "Sides: ABC, DEF, GHI, JKL",
        "The letters are ABC DEF GHI JKL.",
        "Today’s Letter Boxed letters: ABC, DEF, GHI, JKL",
        "Box: ABC DEF GHI JKL",
        "Side 1: ABC\nSide 2: DEF\nSide 3: GHI\nSide 4: JKL",
        "1. ABC\n2. DEF\n3. GHI\n4. JKL",
        "* **ABC**\n* **DEF**\n* **GHI**\n* **JKL**",
        "A·B·C\nD·E·F\nG·H·I\nJ·K·L",
        "“ABC” “DEF” “GHI” “JKL”",
        "abcdefghijkl letter boxed",
        "(1) ABC (2) DEF (3) GHI (4) JKL",
        "`ABC DEF GHI JKL`",
        "```\nABC DEF GHI JKL\n```",
        "ABC DEF GHI & JKL",
        "ABC DEF GHI JKL!",
        "Is it ABC DEF GHI JKL? Letter Boxed",
        '{"sides":["ABC","DEF","GHI","JKL"]}',
        '{"box": ["abc", "def", "ghi", "jkl"]}',
        "THE BOX: ABC DEF GHI JKL",
        "Today: ABC DEF GHI JKL",
    ],
)
def test_headings_and_marks_may_stand_beside_the_letters(text: str) -> None:
    sides = {frozenset(side) for side in parse_box(text).sides}
    assert sides == {frozenset(side) for side in SIDES}


DAYS = (
    *("November 29, 2026", "Nov 29", "29 Nov. 2026", "Sunday, November 29th", "Sun, Mar 29"),
    *("2026-11-29", "11/29/2026", "11/29", "Saturday", "December 1 2026"),
)
HEADS = ("Letter Boxed {}", "NYT Letter Boxed, {}:", "{} | Letter-Boxed puzzle", "Box: ({})")
TAILS = (
    "",
    " (par 5)",
    "\nTry to solve in 5 words",
    "\nhttps://www.nytimes.com/puzzles/letter-boxed",
)


@given(st.sampled_from(HEADS), st.sampled_from(DAYS), st.sampled_from(TAILS),
       st.sampled_from(["{} {} {} {}", "{}\n{}\n{}\n{}", "{}, {}, {} and {}", "{}/{}/{}/{}"]),
       st.permutations(LETTERS), st.sampled_from(["", " "]))  # fmt: skip
def test_a_box_is_found_beside_its_heading_and_its_day(
    head: str, day: str, tail: str, form: str, order: list[str], gap: str
) -> None:
    sides = ["".join(order[at : at + 3]) for at in range(0, 12, 3)]
    listed = form.format(*map(gap.join, sides)).upper()
    for text in (f"{head.format(day)}\n{listed}{tail}", f"{listed}{tail}"):
        assert parse_box(text).letters == "".join(order)


@pytest.mark.parametrize(
    "text",
    [
        "Letter Boxed hello ABC DEF GHI JKL",
        "I did today's Letter Boxed (ABC DEF GHI JKL) in 2 words!",
        "The letters in today's Letter Boxed are: A, B, C, D, E, F, G, H, I, J, K, L",
        "Letter Boxed was hard. Its letters: abcdefghijkl, as always.",
    ],
)
def test_a_box_is_found_in_a_text_that_names_the_game(text: str) -> None:
    assert parse_box(text) == BOX
    with pytest.raises(BadInput):
        parse_box(text.replace("Letter Boxed", "game"))


def test_a_text_with_two_boxes_is_not_read_as_one_of_them() -> None:
    with pytest.raises(BadInput):
        parse_box("Letter Boxed was easy. One: ABC DEF GHI JKL. Two: MNO PQR STU VWX.")


NAMES = (
    ("Top", "Right", "Bottom", "Left"), ("Top side", "Right side", "Bottom side", "Left side"),
    ("upper", "right", "lower", "left"), ("NORTH", "EAST", "SOUTH", "WEST"),
    ("Top row", "Right", "Bottom row", "Left"),
)  # fmt: skip


@given(
    st.permutations(range(4)),
    st.one_of(
        st.tuples(st.sampled_from(NAMES), st.sampled_from([": ", "\n", " ", " – ", " = "])),
        st.tuples(st.sampled_from(["TRBL", "nesw", "URDL"]), st.sampled_from([": ", " = "])),
    ),
    st.sampled_from([", ", "\n", " "]),
)
def test_sides_that_are_named_lie_where_they_are_named(
    order: list[int], form: tuple[str, str], between: str
) -> None:
    names, sign = form
    lines = [f"{names[at]}{sign}{' '.join(SIDES[at])}" for at in order]
    assert parse_box(between.join(lines)) == BOX


@pytest.mark.parametrize(
    "text",
    [
        "Letter Boxed: ABC on top, DEF on the right, GHI at the bottom and JKL on the left",
        "JKL on the left, ABC at the top, GHI on the bottom, DEF on the right",
        "Left: J, K, L (top to bottom)\nTop: A, B, C (left to right)\n"
        "Right: D, E, F (top to bottom)\nBottom: G, H, I (left to right)",
    ],
)
def test_sides_may_be_named_in_a_sentence(text: str) -> None:
    assert parse_box(text) == BOX


PROSE = (
    *(
        "the cat sat for",
        "why not ask him",
        "CAT DOG RUN HEX is what I think",
        "Try CAT DOG RUN HEX",
    ),
    *(
        "an old lie by the sea",
        "He said: the dog can fly",
        "I am a big fan of it!",
        "ambidextrously",
    ),
    *("I, a fly, go by", "considerably\nbetter"),
)


@pytest.mark.parametrize("text", PROSE)
def test_prose_is_no_box(text: str) -> None:
    for mail in (text, f"{text}\nBest, Bob", f"Hi,\n{text}\nBest, Bob"):
        with pytest.raises(BadInput):
            parse_box(mail)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Hello ABC DEF GHI JKL", "Character 4 of the box, 'l', repeats letter 3"),
        ("Letter Boxed: ABC DEF GHI JKA", "Character 29 of the box, 'A', repeats letter 1"),
        ("Top ABC DEF GHI JKL", "Character 17 of the box, 'J', is one letter too many"),
        ("Top: ABC Right: DEF Left: GHI", "Character 14 of the box, 't', repeats letter 1"),
        ("Letter Boxed ABCD EFG HIJ KL", "ABCD would be on more than one side"),
    ],
)
def test_other_words_beside_the_letters_are_not_passed_over(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=re.escape(fault)):
        parse_box(text)


def test_letters_of_a_box_may_be_the_name_of_a_side() -> None:
    assert parse_box("TOP ABC DEF GHI").sides[0] == "top"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "The box has 0 letters, not 12"),
        ("ABC DEF", "The box has 6 letters, not 12"),
        ("ABC DEF GHI JKA", "Character 15 of the box, 'A', repeats letter 1"),
        ("ABC DEF GHI JKLM", "Character 16 of the box, 'M', is one letter too many"),
        ("ABC DE1 GHI JKL", "Character 7 of the box, '1', is not a letter of a-z"),
    ],
)
def test_a_bad_box_gets_one_sentence_with_an_example(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=re.escape(fault)) as caught:
        parse_box(text)
    assert str(caught.value).endswith(
        "type four sides of three, all different, such as ABC DEF GHI JKL."
    )


@given(st.sets(st.integers(1, 11)))
def test_letters_typed_together_are_on_one_side_or_are_whole_sides(ends: set[int]) -> None:
    groups = [LETTERS[start:end] for start, end in pairwise([0, *sorted(ends), 12])]
    fits = [
        any(group in side for side in SIDES) or LETTERS.index(group) % 3 == len(group) % 3 == 0
        for group in groups
    ]
    if all(fits):
        assert parse_box(" ".join(groups)) == BOX
    else:
        with pytest.raises(BadInput, match=f"{groups[fits.index(False)].upper()} would be on more"):
            parse_box(" ".join(groups))


@pytest.mark.parametrize(
    ("word", "before", "fault"),
    [
        ("adz", "", "Z is not in the box"),
        ("ad", "", "too short: 3 letters at least"),
        ("add", "", "D follows itself"),
        ("abd", "", "A and B are on one side"),
        ("adg", "adh", "must begin with H, where ADH ended"),
        ("had", "adh", None),
    ],
)
def test_a_word_is_told_which_rule_it_breaks(word: str, before: str, fault: str | None) -> None:
    assert broken_rule(word, BOX, before) == fault


@given(st.text(alphabet=LETTERS + "z", max_size=6))
def test_the_rules_are_those_of_the_oracle(word: str) -> None:
    assert (broken_rule(word, BOX) is None) == is_word(word, SIDES)
