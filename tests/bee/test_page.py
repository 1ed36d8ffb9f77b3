from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from refused import refusal

from beehelper.bee.board import Board, Word, parse_board, points
from beehelper.bee.learn import lesson_of
from beehelper.bee.page import Hints, parse_hints, parse_hints_of
from beehelper.bee.past import Past, parse_past
from beehelper.errors import BadInput
from beehelper.words.letters import ALPHABET

from .pasting import FORMS, answered_boards, counted
from .strategies import words_of

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


@given(answered_boards(), st.data())
def test_the_menu_of_a_saved_page_has_no_answers(
    dealt: tuple[Board, list[str]], draw: st.DataObject
) -> None:
    board, words = dealt
    assume(len(words) > 2)
    items = draw.draw(st.lists(st.sampled_from(["home", "log in", *words]), max_size=4))
    menu = "".join(f"<a href='#'>{item}</a> " for item in items)
    page = f"<body>%s<h1>{DAY}</h1><p>{HEADS[0](board)}</p>{saved(words[:-1])}"
    assert parse_past(page % f"<nav>{menu}</nav>") == parse_past(page % "")


def fits(line: str, board: Board) -> bool:
    words = "".join(sign if sign.isalpha() else " " for sign in line.lower()).split()
    return any(len(word) > 3 and {*word} <= {*board.letters} for word in words)


# Answers that look like headings, headings that look like prose


@st.composite
def boards_with_a_label(draw: st.DrawFn) -> tuple[Board, list[str]]:
    """A board and its answers, of which one is a word that stands in headings or beside numbers."""
    label = draw(st.sampled_from(["point", "word", "today", "total", "letting", "board", "found"]))
    rest = [letter for letter in draw(st.permutations(ALPHABET)) if letter not in label]
    letters = [*dict.fromkeys(label), *rest][:7]
    centre = draw(st.sampled_from(sorted({*label})))
    board = Board(centre, "".join(sorted({*letters} - {centre})))
    others = words_of(board.letters, 4).map(lambda word: word[:-1] + centre)
    words = {
        label,
        centre * 3 + board.outer,
        *draw(st.lists(others, min_size=3, max_size=12, unique=True)),
    }
    return board, sorted(words)


def by(key: Callable[[str], object], head: str, gap: str = ", ") -> Callable[[list[str]], str]:
    """Sections of words that are alike, each on a line with its heading."""

    def form(words: list[str]) -> str:
        keys = dict.fromkeys(map(key, sorted(words, key=lambda word: str(key(word)))))
        return "\n".join(
            head.format(str(each).upper()) + gap.join(word for word in words if key(word) == each)
            for each in keys
        )

    return form


def each(form: str, gap: str = "\n") -> Callable[[list[str]], str]:
    """Words one after another, each in a form with its place, its length and its points."""
    return lambda words: gap.join(
        form.format(word, place, len(word), points(word)) for place, word in enumerate(words, 1)
    )


def rows(gap: str, side: str = "") -> Callable[[list[str]], str]:
    """Words in rows of four."""
    return lambda words: "\n".join(
        side + gap.join(words[at : at + 4]) + side for at in range(0, len(words), 4)
    )


def spelt(word: str) -> str:
    names = ["Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"]
    return names[len(word) - 4]


READ = (
    each("{0}"),
    each("{1}. {0}"),
    each("{0}\t{3}"),
    each("{0} {3} points"),
    each("{0} - {3} pts"),
    each("{0} ({2})"),
    each("{0} *", "\r\n"),
    each("{0}", " | "),
    each("{0}", "\n\n"),
    each("_{0}_", "\n\n"),
    each("| {0} | {3} |"),
    each("- **{0}** - a cube by us"),
    each("* **{0}**: a cube by us"),
    each("- **{0}:** a cube by us"),
    each("{1}. _{0}_ (noun) – a cube by us"),
    each("• {0} = a cube by us"),
    rows(" | "),
    rows(" | ", "|"),
    rows("\t"),
    by(len, "{} letters: ", " "),
    by(len, "{}-letter words: "),
    by(spelt, "{}-letter words: "),
    by(spelt, "{} letter answers – "),
    by(lambda word: word[0], "Words starting with {}: "),
    by(lambda word: word[0], "Starts with {}: "),
    by(lambda word: word[0], "- **Starting with {}:** "),
    by(lambda word: word[0], "Answers that begin with {} - "),
    by(lambda word: word[:2], "Beginning with {}: ", "; "),
)


@given(boards_with_a_label(), st.sampled_from(READ))
def test_every_answer_is_read_in_the_usual_forms_even_one_that_looks_like_a_heading(
    dealt: tuple[Board, list[str]], form: Callable[[list[str]], str]
) -> None:
    board, words = dealt
    (past,) = parse_past(f"Center letter: {board.centre}\n{form(words)}".upper())
    assert (past.board, past.answers) == (board, tuple(words))


@given(
    boards_with_a_label(),
    st.sampled_from(("The easy ones: ", "Group {} (", "Hint {} - ", "We also had, under {}, ", "")),
    st.sampled_from((", ", " / ", " | ", " and ", "\n", "\t", "; ", " — ", " (or) ")),
    st.sampled_from(("", "Not accepted:\n", "You did not find these words:\n", "Today\n")),
    st.booleans(),
)
def test_an_answer_that_is_left_out_is_named_and_not_refused(
    dealt: tuple[Board, list[str]], head: str, gap: str, above: str, stated: bool
) -> None:
    board, words = dealt
    text = above + by(lambda word: word[0], head, gap)(words)
    letters = f"{board.centre} {' '.join(board.outer)}\n"
    try:
        (past,) = parse_past(letters * stated + text)
    except BadInput:
        return
    assume(past.board == board)
    missed = {*words} - {*past.answers, past.doubtful, *past.refused}
    assert missed <= {*past.unread}
    assert all(word.upper() in past.left_out for word in missed)
    offered = [Word(word, 0.9) for word in words]
    assert {*lesson_of(past, DAY, offered).refused} <= {*past.refused}
    assert not past.refused or "accepted" in above


@pytest.mark.parametrize("gap", [" ", "  "])
def test_the_centre_of_letters_in_three_rows_is_the_one_in_the_middle(gap: str) -> None:
    rows_ = "\n".join(map(gap.join, ("AE", "ITL", "NZ")))
    (past,) = parse_past(f"{rows_}\n\ntail, tale, tile, latent")
    assert past.board == BOARD


@pytest.mark.parametrize("letters", ["A E I L N Z\nT", "A E I\nT\nL N Z", "A, E, I, L, N, Z | T"])
def test_a_letter_apart_from_six_others_on_a_page_of_hints_is_the_centre(letters: str) -> None:
    assert parse_hints(f"{letters}\n\nWORDS: 46, POINTS: 215").board == BOARD


def test_the_letter_of_all_answers_is_the_centre_where_the_first_letter_is_not() -> None:
    text = "Puzzle letters: I T A E L N Z. The answers were tail, latent, tint and title. See you!"
    assert parse_past(text)[0][1:3] == (BOARD, ("latent", "tail", "tint", "title"))


@pytest.mark.parametrize("size", ["7 letters", "Seven-letter words", "7-letter", "Seven letters"])
def test_a_pangram_below_its_length_is_not_the_board(size: str) -> None:
    text = f"4 letters: tilt tint\n5 letters: title latte\n{size}: zealtin\nGood night!"
    assert "zealtin" in parse_past(text)[0].answers


@pytest.mark.parametrize(
    "text",
    [
        "The pangram was zealtin; the other words: tail, tint",
        "Yesterday's pangrams were zealtin and antizeal; the other words: tail, tint",
        "The pangrams (2) are: **zealtin**, and “antizeal”. The others: tail, tint.",
        "tail, tint (pangram: zealtin)",
        "tail, tint (pangrams: zealtin & antizeal)",
        "tail, tint\nPangram: zealtin",
        "Pangram – zealtin\ntail, tint",
        "zealtin (pangram), tail, tint",
    ],
)
@pytest.mark.parametrize(
    "letters", ["The letters were T (centre) and A E I L N Z. ", "T AEILNZ\n", "T AEILNZ: "]
)
def test_a_pangram_that_is_named_is_an_answer(letters: str, text: str) -> None:
    (past,) = parse_past(letters + text)
    named = {"zealtin", "antizeal"} if "antizeal" in text else {"zealtin"}
    assert (past.board, {*past.answers}) == (BOARD, {"tail", "tint"} | named)
    assert past.unread == ()


@pytest.mark.parametrize(
    "text",
    [
        "Pangrams that weren't accepted: antizeal",
        "Not accepted, though pangrams: antizeal",
        "The pangram of the day before was confirm.",
    ],
)
def test_a_pangram_of_another_board_or_one_not_accepted_is_no_answer(text: str) -> None:
    (past,) = parse_past(f"T AEILNZ\ntail, tint, zealtin\n\n{text}")
    assert past.answers == ("tail", "tint", "zealtin")


def test_a_pangram_that_is_named_tells_the_letters() -> None:
    for head in "Saturday, Dec. 31: ", "Answers for today: ", "":
        (past,) = parse_past(f"{head}tail, teal, tint, late, lint, zeta (pangram: zealtin)")
        assert past[1:3] == (BOARD, ("late", "lint", "tail", "teal", "tint", "zealtin", "zeta"))
    one = "tail, tint, title, lint, latte, entail, inlet, elite (pangram: zealtin)"
    other = "coif, croc, icon, micro, conic, ironic, comic, coin, minor, corn (pangram: confirm)"
    said = refusal(parse_past, f"We had {one}. Then we had {other}.")
    assert "the answers of two boards, those of" in said


def test_a_pangram_named_above_a_list_is_not_its_letters() -> None:
    (past,) = parse_past("Pangram: confirm\ncroc\ncoif\ncrimmic")
    assert past[1:4] == (Board("c", "fimnor"), ("coif", "confirm", "crimmic", "croc"), "")


def test_a_label_before_a_colon_is_not_an_answer() -> None:
    text = "Letters: K A D L M N R\n\nRank: Genius\nkarma, mark\nDarla: nice puzzle, dark one!"
    assert parse_past(text)[0].answers == ("karma", "mark")


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
    assert parse_past(f"N A D I L U V\n7 letters: {' '.join(words)}")[0].answers == words


@pytest.mark.parametrize("words", ["latte\nteat", "latte, teat", "LATTE TEAT" + " latte" * 8])
@pytest.mark.parametrize(
    "heading",
    [
        "Not accepted:",
        "Words that weren't accepted:",
        "Rejected:",
        "Not in word list:",
        "Not official answers",
        "Words not in today's list",
        "Unaccepted words",
        "Refused:",
        "Not counted:",
        "Not included",
        "Excluded:",
        "Disallowed:",
        "Not accepted by the game:",
        "Missing from the list:",
        "Missing from today's official answers",
        "Left out of the word list:",
        "Absent from the dictionary",
        "Missing from the NYT:",
    ],
)
def test_words_below_a_heading_that_refuses_them_are_no_answers(heading: str, words: str) -> None:
    answers = ("tail", "tint", "title", "zealtin")
    for gap in "\n", ": ":
        above = "\n".join(("T A E I L N Z\n\nAnswers:", *answers, "", heading))
        text = above.removesuffix(gap.strip()) + gap + words
        (past,) = parse_past(text)
        assert (past.board, past.answers) == (BOARD, answers)
        assert {*past.refused, *past.unread} == {"latte", "teat"}
        apart = gap == ": " and "\n" in words  # a word beside the heading, and one below that
        assert past.unread == (("teat",) if apart else ())
        offered = [Word(word, 0.9) for word in (*answers, "latte", "tale")]
        assert lesson_of(past, DAY, offered).refused == ("latte", "tale")


@pytest.mark.parametrize("gap", ["\n", ", "])
@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("{}\n\nNot accepted: latte", ["latte"]),
        ("{}. Not accepted: latte, teat.", ["latte", "teat"]),
        ("{}\n\nNot accepted:\n\nlatte\nteat\n\nThanks", ["latte", "teat"]),
        ("{}\n\nNot accepted\nlatte\n\nteat", ["latte"]),
        ("{}\n\nNot accepted: latte\nteat", ["latte"]),
        ("Rejected: latte\n\nAnswers:\n{}", ["latte"]),
        ("{}\n\nLatte isn't in the list.\nteat", []),
        ("{}\n\nNot in my list: latte", []),
    ],
)
def test_only_words_right_below_a_heading_that_refuses_them_are_refused(
    gap: str, text: str, refused: list[str]
) -> None:
    answers = ("tail", "tint", "title", "zealtin")
    (past,) = parse_past(f"T AEILNZ\n{text.format(gap.join(answers))}")
    assert (past.answers, [*past.refused]) == (answers, refused)
    besides = {word for word in ("latte", "teat") if word in text.lower()}
    assert {*past.unread} == besides - {*refused}
    assert all(word.upper() in past.left_out for word in besides)


@pytest.mark.parametrize(
    "heading", ["Missing from my list:", "Missing from your answers", "Words you missed:"]
)
def test_answers_that_a_player_missed_are_answers(heading: str) -> None:
    found, missed = ("tail", "tint", "title"), ("latte", "zealtin")
    text = "\n".join(("T A E I L N Z\n\nAnswers:", *found, "", heading, *missed))
    assert set(parse_past(text)[0].answers) == {*found, *missed}


def test_what_was_ignored_is_named_the_likest_to_an_answer_first() -> None:
    text = f"{DAY}\nTLAEINZ\ntail, tint, title, tiger\n\nNot accepted:\nlatte\n\nSee you soon"
    (past,) = parse_past(text)
    assert past[:3] == (DAY, BOARD, ("tail", "tint", "title"))
    assert past.left_out == "Ignored: LATTE, TIGER, ACCEPTED, SOON."
    assert past.unread == ()
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


@pytest.mark.parametrize("left", ["", " left"])
def test_the_program_s_own_list_of_every_word_is_read(left: str) -> None:
    rows = " 98%   1  tail\n 51%  16  tantalize  pangram"
    text = f"T AEILNZ   Every word{left}, the likeliest first\n{rows}"
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


@pytest.mark.parametrize("letters", ["G A H N T U Y", "G AHNTUY"])
def test_the_hints_of_another_board_are_refused_though_their_numbers_could_be(letters: str) -> None:
    board, text = parse_board("taeilnz"), "WORDS: 60, POINTS: 250, PANGRAMS: 2"
    said = "These are the hints of G AHNTUY, another board than T AEILNZ."
    assert refusal(parse_hints_of, board, f"{letters}\n{text}") == said
    for before in ("T A E I L N Z", "T AEILNZ", "I played today and found", ""):
        assert parse_hints_of(board, f"{before}\n{text}").pasted.words == 60
