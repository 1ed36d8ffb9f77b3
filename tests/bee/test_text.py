from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refused import refusal

from beehelper.bee.board import Board
from beehelper.bee.entry import another_board
from beehelper.bee.home import recognise
from beehelper.bee.text import board_told, found_below, words_of
from beehelper.errors import BadInput

from .strategies import CONSONANTS, boards
from .strategies import words_of as made_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Taiga, anticking, and cantina. The", ["taiga", "anticking", "and", "cantina", "the"]),
        ("«cantina», ‘Cantina’ (cantina)", ["cantina"] * 3),
        ("taiga;anticking/cantina—tactic", ["taiga", "anticking", "cantina", "tactic"]),
        ("can't TA-2 [/b] -", ["can't", "ta-2", "[/b]"]),
        ("• taiga … ✓ cantina", ["taiga", "cantina"]),
        ("✓ taiga\n✗ cantina\n❌anticking ✅ tactic", ["taiga", "tactic"]),
        ("✖️ taiga", []),
        ("✓ taiga ✗ cantina ✓ tactic", ["taiga", "tactic"]),
        ("taiga ❌\ntactic ✅\ncantina ✅", ["tactic", "cantina"]),
        ("taiga ✅ tactic ❌ cantina ✅", ["taiga", "cantina"]),
        ("taiga, tactic (not accepted)\ncantina", ["taiga", "cantina"]),
        ("taiga, ~~tactic~~, cantina", ["taiga", "cantina"]),
        ("taiga; tactic: not in word list\ncantina - rejected", ["taiga"]),
        ("taiga, tactic: not in word list", ["taiga?"]),
        ("taiga\ntactic is not a word\ncantina wasn't accepted", ["taiga"]),
        ("taiga, antic (cantina, tactic were rejected)", ["taiga", "antic", "cantina?"]),
        ("taiga, tactic (both not accepted)", ["taiga?"]),
        ("taiga, tactic, not a word, cantina", ["taiga?", "tactic?", "cantina"]),
        (
            "rejected\ndeter\ntract, rejected, acted",
            ["rejected", "deter", "tract", "rejected", "acted"],
        ),
        ("(taiga and tactic) not accepted", ["taiga?"]),
        ("Not accepted taiga, tactic", ["not", "accepted", "taiga?", "tactic?"]),
        (
            "taiga\nRejected words\ntactic\n\ncantina",
            ["taiga", "rejected", "words", "tactic?", "cantina"],
        ),
        ("taiga tactic not a word: cantina", ["taiga", "tactic"]),
        ("Words not accepted: taiga", []),
        ("taiga\nRejected:\ncantina, antic\n\ntactic", ["taiga", "tactic"]),
        ("Not in the list:\ncantina\nFound: taiga", ["taiga"]),
        ("Not accepted: cantina. Found (1): taiga\nantic", ["taiga", "antic"]),
        ("Rejected: cantina\nAccepted: taiga", ["taiga"]),
        ("Rejected: cantina, not found: taiga", []),
        ("Rejected:\ncantina\nMine: taiga", ["mine?", "taiga?"]),
        ("taiga(4) tactic (4), 1cantina", ["taiga", "tactic", "(4)", "cantina"]),
        ("taiga=1 tactic: 6 2. cantina", ["taiga", "tactic", "6", "2.", "cantina"]),
        ("!!", ["!!"]),
    ],
)
def test_found_words_are_read_without_the_punctuation_of_a_sentence(
    text: str, words: list[str]
) -> None:
    assert words_of(text) == words


signs = st.text(st.sampled_from("0417=!?:;.…\"'“”‘’«»()[]*_-–—✓·/|"), max_size=3)


@given(st.lists(st.tuples(signs, made_of(CONSONANTS.letters, 4), signs), max_size=6))
def test_signs_beside_a_word_do_not_change_it(parts: list[tuple[str, str, str]]) -> None:
    text = " ".join("".join(part) for part in parts)
    assert words_of(text) == [word for _, word, _ in parts]


REFUSED = ("not accepted", "not a word", "not words", "not in the word list", "rejected", "invalid")


@given(
    *(st.lists(made_of(CONSONANTS.letters, 4), min_size=1, max_size=3) for _ in range(2)),
    st.sampled_from(REFUSED),
    st.sampled_from(
        (
            *("{} {}: ", "{}\nWords {}: ", "{}\n{}:\n", "{}\nThese were {}: "),
            *("{}\n{} (2): ", "{}\nThe following words were {} so far: ", "{}\n{} guesses:\n"),
        )
    ),
)
def test_words_after_a_heading_that_refuses_them_are_not_found_and_those_before_it_are(
    found: list[str], refused: list[str], said: str, form: str
) -> None:
    text = form.format(", ".join(found), said) + ", ".join(refused)
    assert words_of(text) == found
    assert words_of(f"{text},\nlint\n\ntail") == [*found, "tail"]


@given(
    *(st.lists(made_of(CONSONANTS.letters, 4), min_size=1, max_size=3) for _ in range(2)),
    st.sampled_from(REFUSED),
    st.sampled_from(
        (
            *("{f}; {r} {s}", "{f}\n{r} were {s}", "{f} ({r} was {s})", "{f}. {r}: {s}"),
            *("{f}\n{s}:\n\n{r}", "{f}\n{s}: lint,\n\n{r}", "{f}\n{s} words:\n\n{r}"),
        )
    ),
    st.sampled_from((", ", " ", " and ", " & ")),
)
def test_a_word_that_may_be_refused_is_not_found_and_has_a_sign_where_that_is_open(
    found: list[str], refused: list[str], said: str, form: str, between: str
) -> None:
    read = words_of(form.format(f=", ".join(found), r=between.join(refused), s=said))
    assert [word for word in read if word.isalpha()] == found
    assert {*read} - {*found} <= {f"{word}?" for word in refused}


SIX = ("{}{}{}{}{}{}", "{} {} {} {} {} {}", "{}, {}, {}, {}, {}, {}", "{}{}{} {}{}{}")
NAMED = (
    *("{six} with {t} in the center", "Middle letter {t}, {six}", "{six} must include {t}"),
    *("{six}, {t} (center letter)", "{t} {six} ({t} is the center letter)", "{t}(c) {six}"),
    *("Required: {t}\nOptional: {six}", "Outer: {six}, Inner: {t}", "{six}, {t} center"),
    *("Center: {t}, outer: {six}", "{t}* {six}", "{six} {t}*", "Inner {t}, outer {six}"),
    *("The letters are {six} and {t} is in the middle", "{six}; required letter is {t}"),
)


@pytest.mark.parametrize("form", NAMED)
@pytest.mark.parametrize("six", SIX)
@settings(max_examples=5)  # of each form
@given(board=boards, capitals=st.booleans())
def test_a_centre_that_is_named_or_marked_beside_six_letters_is_the_centre(
    form: str, six: str, board: Board, capitals: bool
) -> None:
    letters = board.letters.upper() if capitals else board.letters
    text = form.format(t=letters[0], six=six.format(*letters[1:]))
    assert board_told(text) == board


@pytest.mark.parametrize(
    "form",
    [
        *(
            '"{}"',
            "“{}”",
            "🐝 {}",
            "{} 🐝",
            "\u200b{}",
            "Today's letters: {}",
            "Today: {}",
            "bee {}",
        ),
        *("letters: {}", "The letters are {}", "Today’s puzzle: {}"),
    ],
)
@pytest.mark.parametrize("letters", ["T AEINLZ", "T A E I N L Z", "T, A, E, I, N, L, Z", "TAEINLZ"])
def test_what_stands_around_a_board_s_letters_and_what_names_them_changes_nothing(
    form: str, letters: str
) -> None:
    assert board_told(form.format(letters)) == Board("t", "aeilnz")


@pytest.mark.parametrize("named", ["bee {}", "Bee: {}", "bee {}\ntail", "Letters: {}\ntail, lint"])
@pytest.mark.parametrize("letters", ["AEILNTZ", "aeilntz"])
def test_letters_by_alphabet_after_a_name_leave_the_centre_open_with_words_below_or_not(
    named: str, letters: str
) -> None:
    said = refusal(recognise, named.format(letters).encode(), "")
    assert said.startswith("The centre may be any letter")
    begun = recognise(named.format("TLAEINZ").encode(), "")
    assert begun is not None
    assert begun.key == "taeilnz"


@pytest.mark.parametrize(
    "form",
    [
        *("The letters are {}", "Letters: {}", "today: {}"),
        *("Hi, the letters are {}, any help?", "Hi, can you help?\n\n{}\n\nThanks"),
    ],
)
@pytest.mark.parametrize("letters", ["A E I L N T Z", "A, E, I, L, N, T, Z"])
def test_letters_by_alphabet_in_a_sentence_leave_the_centre_open(form: str, letters: str) -> None:
    said = (
        "The centre may be any letter, as they are in alphabetical order; type it first, as in "
        "ZAEILNT."
    )
    assert refusal(recognise, form.format(letters).encode(), "") == said
    begun = recognise(form.format("A EILNTZ").encode(), "")
    assert begun is not None
    assert begun.key == "aeilntz"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        *((text, "taeilnz") for text in ("tla einz", "tla-einz", "aT einlz", "laeT inz")),
        *((text, "") for text in ("The bars", "of Wight", "my fault", "be a girl", "Play Sun")),
    ],
)
def test_seven_letters_in_groups_are_a_board_at_home_and_on_another_or_on_neither(
    text: str, key: str
) -> None:
    begun = recognise(text.encode(), "")
    assert (begun.key if begun else "") == key
    assert bool(another_board(text, Board("o", "cgjkwx"), "^n")) == bool(key)


def test_a_space_that_nobody_sees_keeps_letters_apart() -> None:
    assert board_told("AEINLZ\u200bT") == board_told("T\u200bAEINLZ") == Board("t", "aeilnz")


@pytest.mark.parametrize(
    "text",
    [
        *("T center: A E I L N Z", "AEILNZ center", "AEILNZ, center T or N"),
        *("The problem", "The puzzle is complex", "The letters are unclear", "Board of Wight"),
        *(
            "The middle a big one",
            "Today: complex",
            "Puzzle: I solved",
            "don't cry",
            "Dear T, problem",
        ),
    ],
)
def test_a_sentence_of_other_words_or_an_open_centre_is_no_board(text: str) -> None:
    with pytest.raises(BadInput):
        board_told(text)


@pytest.mark.parametrize(
    "form",
    [
        *("{}\n\nFound (2): tall, tail", "{} - found TALL, TAIL", "{} (found 2: tall, tail)"),
        *("{}, I've found tall and tail", "{}\nI have found: TALL & TAIL", "{}\nfound tall, tail"),
    ],
)
@pytest.mark.parametrize("letters", ["T AEINLZ", "TAEINLZ", "AEINLZ + T", "Today: T AEINLZ"])
def test_words_that_are_said_to_be_found_beside_a_board_are(form: str, letters: str) -> None:
    told, below = found_below(form.format(letters))
    assert (str(board_told(told)), words_of(below)) == ("T AEILNZ", ["tall", "tail"])


@pytest.mark.parametrize(
    "below",
    [
        *("tail\nRejected words (2): lint, title", "Rejected: lint\nAccepted: tail"),
        *("tail\nRejected: lint and\ntitle", "Rejected: lint &\ntitle\ntail"),
        *("tail\nRejected:\n\nlint\ntitle", "tail; lint and title were rejected"),
    ],
)
def test_a_board_opens_with_found_words_beside_those_that_are_refused(below: str) -> None:
    told, found = found_below(f"T AEINLZ\n{below}")
    assert told == "T AEINLZ"
    assert [word for word in words_of(found) if word.isalpha()] == ["tail"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "Hi! Today's letters: T A E I N L Z\nI'm stuck, I have TALL and TAIL.",
            "tall tail",
        ),
        ("Hey\n\nTAEILNZ\n\nI've got TALL and TAIL. Help!", "tall tail"),
        (
            "Hey\n\nT AEILNZ\n\nI found tail, tale, lint not accepted.",
            "tail, tale, lint not accepted",
        ),
        (
            "My letters today: A E I L N T Z, and the center is T. Found tall, tail so far",
            None,
        ),
        ("Hi, the letters are A E I L N T Z and the center is T, any help?", ""),
        ("Hi, the letters are T A E I L N Z, not found: TALL", None),
        ("Hi, the letters are T A E I L N Z. Have you found TALL?", None),
        ("Hi, the letters are T A E I L N Z. I have TALL but no pangram", None),
        ("Hi, the letters are T A E I L N Z O, any help?", None),
        ("Letters T A E I L N Z, or letters T A E I L N O?", None),
        ("Hi, my letters are I solved it, any help?", None),
        ("Hi, the letters are unclear to me", None),
    ],
)
def test_a_mail_s_sentence_names_a_board_if_it_leaves_nothing_open_and_no_word_gets_lost(
    text: str, words: str | None
) -> None:
    begun = recognise(text.encode(), "")
    read = None if begun is None else (begun.key, begun.paste)
    assert read == (None if words is None else ("taeilnz", words))
