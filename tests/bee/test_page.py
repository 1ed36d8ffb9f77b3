from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from beehelper.bee.board import Board
from beehelper.bee.page import Hints, parse_hints
from beehelper.bee.past import Past, parse_past
from beehelper.errors import BadInput

from .pasting import FORMS, answered_boards, counted

BOARD = Board("t", "aeilnz")
DAY = "2026-11-20"

MENU = "Skip to content\nHome\nCrosswords\nGames & Puzzles\nSubscribe | Log in\n"
PROSE = (
    "Stuck on today's puzzle? Here is everything you need, from gentle hints to the full list.",
    "You have to make words of four letters or more; the middle one has to be in all of them.",
    "I really enjoyed this one - that is it, then. See you tomorrow!",
)
FOOT = "Comments\nBob: Great puzzle!\nPrivacy Policy\n© 2026 Our Site. All rights reserved.\n"


def sections(words: list[str]) -> str:
    parts = (
        f"Words with {length} letters\n"
        + "\n".join(word.upper() for word in words if len(word) == length)
        for length in sorted({*map(len, words)})
    )
    return "\n\n".join(parts)


def sentence(words: list[str]) -> str:
    return f"Then the answers were {', '.join(words[:-1])} and {words[-1]}. Well done!"


def bullets(words: list[str]) -> str:
    return "\n".join(f"• {word.title()} ({len(word)} points)" for word in words)


def explained(words: list[str]) -> str:
    return "\n".join(f"{word} – something that somebody has, or does" for word in words)


def numbered(words: list[str]) -> str:
    meanings = explained(words).splitlines()
    return "\n".join(f"{number}. {line}" for number, line in enumerate(meanings, 1))


def saved(words: list[str]) -> str:
    items = "".join(f"<li class='x'><a href='#'>{word}</a></li>" for word in words)
    return f"<style>.tint {{ color: red }}</style><ul>{items}</ul><p>Thanks"


HEADS: tuple[Callable[[Board], str], ...] = (
    lambda board: f"Letters: {' '.join(board.letters)}. Center letter: {board.centre}.",
    lambda board: f"{' '.join(board.letters)}\n\nThe center letter is {board.centre}.\n",
    lambda board: f"The letters are {board.centre} (center), {', '.join(board.outer)}.",
    lambda board: f'"centerLetter": "{board.centre}", "validLetters": {[*board.letters]}'.replace(
        "'", '"'
    ),
)

SHAPES: tuple[Callable[[list[str]], str], ...] = (
    sections,
    sentence,
    bullets,
    explained,
    numbered,
    saved,
)


@given(
    answered_boards(),
    st.sampled_from(SHAPES),
    st.sampled_from(HEADS),
    st.booleans(),
)
def test_a_board_s_answers_are_found_on_a_page_with_much_else(
    dealt: tuple[Board, list[str]],
    shape: Callable[[list[str]], str],
    head: Callable[[Board], str],
    prose: bool,
) -> None:
    board, words = dealt
    assume(len(words) > 2)
    around = [MENU, f"Spelling Bee Answers for {DAY}", *PROSE[:2], FOOT] if prose else ["", DAY]
    # What else is on the page must not look like answers itself.
    said = [*around, *PROSE, "Then the answers were. Well done! Thanks points tint letters center"]
    assume(not any(fits(line, board) for part in said for line in part.split("\n")))
    text = "\n\n".join([*around[:-1], head(board), shape(words), PROSE[2], around[-1]])
    assert parse_past(text)[0][:3] == (DAY, board, tuple(sorted({*words})))


def fits(line: str, board: Board) -> bool:
    words = "".join(sign if sign.isalpha() else " " for sign in line.lower()).split()
    return any(len(word) > 3 and {*word} <= {*board.letters} for word in words)


@pytest.mark.parametrize("heading", ["", "Pangrams\n", "Pangrams: "])
@pytest.mark.parametrize(
    "letters",
    [
        "F (center), A, B, E, I, L, X",
        "A, B, E, I, L, X and the center letter is F",
        "F A B E I L X",
    ],
)
def test_a_pangram_that_comes_first_is_an_answer_where_the_page_states_the_board(
    heading: str, letters: str
) -> None:
    text = f"The letters are {letters}.\n\n{heading}fixable\n\nAll answers\nAffix\nFable\nFail"
    assert parse_past(text)[0][1:3] == (
        Board("f", "abeilx"),
        ("affix", "fable", "fail", "fixable"),
    )


@pytest.mark.parametrize("gap", ["\n", ", ", " ", "; ", "\n\n"])
def test_an_answer_that_could_be_a_heading_is_one_of_the_answers(gap: str) -> None:
    words = ("individual", "inland", "invalid", "lain", "villain")
    text = f"Yesterday's Answers\nN A D I L U V\nYou found 16 of 33 words\n\n{gap.join(words)}"
    assert parse_past(text)[0][1:3] == (Board("n", "adiluv"), words)
    refused = f"{text}\n\nInvalid\n\nnavaid\nanil"
    assert "navaid" in parse_past(refused)[0].answers  # it looks like one more answer
    assert parse_past(f"{text}\n\nInvalid:\n\nnavaid")[0].answers == words


def test_what_was_ignored_is_named_the_likest_to_an_answer_first() -> None:
    text = f"{DAY}\nTLAEINZ\ntail, tint, title, tiger\n\nNot accepted:\nlatte\n\nSee you soon"
    (past,) = parse_past(text)
    assert past[:3] == (DAY, BOARD, ("tail", "tint", "title"))
    assert past.left_out == "Ignored: TIGER, LATTE, ACCEPTED, SOON."
    assert parse_past("TLAEINZ\ntail, tint")[0].left_out == ""
    assert past._replace(ignored=("word",) * 9).left_out.endswith("WORD and 3 more.")


def test_a_sentence_of_answers_and_sections_need_no_page() -> None:
    answers = ("tail", "tint", "title")
    for text in (
        "Letters: TLAEINZ. The answers were tail, tint and title.",
        "Letters: TLAEINZ\nThe answers were tail, tint and title.",
        "Letters: TLAEINZ\nWords with 4 letters\ntail\ntint\n\nWords with 5 letters\ntitle",
    ):
        assert [past[:3] for past in parse_past(text)] == [(None, BOARD, answers)]


def test_a_page_with_two_boards_is_refused() -> None:
    one = ["tail", "tint", "title", "lint", "latte", "entail", "inlet", "elite", "tantalize"]
    other = ["coif", "confirm", "croc", "icon", "micro", "conic", "ironic", "comic", "coin"]
    with pytest.raises(BadInput, match="the answers of two boards, those of CONFIRM and TANTALIZE"):
        parse_past(f"The answers were {', '.join(one)}. Then we had {', '.join(other)}.")


def test_the_program_s_own_list_of_every_word_is_read() -> None:
    text = (
        "T AEILNZ   Every word, the likeliest first\n 98%   1  tail\n 51%  16  tantalize  pangram"
    )
    assert parse_past(text)[0][1:3] == (BOARD, ("tail", "tantalize"))


# The newspaper's page of hints


@given(answered_boards(), st.sampled_from(FORMS), st.sampled_from([" ", "\n", ", ", " / "]))
def test_the_letters_and_the_numbers_of_a_page_of_hints_are_read(
    dealt: tuple[Board, list[str]], form: Callable[..., str], gap: str
) -> None:
    board, answers = dealt
    known = counted(board, answers)
    head = "Spelling Bee Forum\nFriday, November 20, 2026\nCenter letter is in bold.\n\n"
    text = f"{head}{gap.join(board.letters)}\n\n{form(known)}"
    if [*board.letters] != sorted(board.letters):
        assert parse_hints(text) == Hints(board, known, DAY)


def test_a_page_without_letters_says_what_it_lacks() -> None:
    with pytest.raises(BadInput, match="The board's letters are not in the paste"):
        parse_hints("WORDS: 9, POINTS: 41, PANGRAMS: 1")
    with pytest.raises(BadInput, match="No numbers of the official hints"):
        parse_hints("T A E I L N Z")


def test_past_boards_remember_no_ignored_words() -> None:
    assert Past(None, BOARD, ("tail",)).ignored == ()
