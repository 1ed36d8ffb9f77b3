from __future__ import annotations

import random
from contextlib import suppress

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from refused import refusal

from beehelper.bee.board import Board, parse_board
from beehelper.bee.past import Past, parse_past
from beehelper.errors import BadInput

from .pasting import answered_boards

BOARD = Board("t", "aeilnz")
ANSWERS = ("elite", "lint", "talent", "tine", "zealant")
PAST = Past("2026-11-20", BOARD, ANSWERS)

OTHER = Board("c", "fimnor")
CONFIRM = ("coif", "confirm", "crimmic", "croc")


LINES = "\n".join(ANSWERS)


@pytest.mark.parametrize(
    "text",
    [
        f"2026-11-20\nTLAEINZ\n{LINES}",
        f"2026-11-20\nT AEILNZ\n{LINES}",
        f"2026-11-20 T/A/E/I/L/N/Z\n{', '.join(ANSWERS)}",
        f"Yesterday's Answers\n\nNovember 20, 2026\n\nT A E I L N Z\n\n{LINES.title()}\n",
        f"Friday, Nov. 20, 2026\nCenter letter: T\n{' '.join(ANSWERS)}",
        f"20 November 2026\nLetters: TLAEINZ\nPangram: zealant\nWords: {', '.join(ANSWERS)}",
        f"11/20/2026 TLAEINZ: {'; '.join(ANSWERS)}.",
        f"20261120 aeilntz t 5 29 1 0 0 1 1 zealant | {' '.join(ANSWERS)}",
        f"2026-11-20\n46 words, 215 points\nTLAEINZ\n• {' (pangram)'.join(ANSWERS)}",
        f"2026-11-20\nAEILNTZ\n{LINES}",
        f"2026-11-20\n\nAEILNTZ\n\n{', '.join(ANSWERS)}",
        f"2026-11-20\nA E I L N T Z\n{LINES}",
        f"2026-11-20 AEILNTZ: {', '.join(ANSWERS)}",
        f"2026-11-20\nLetters: AEILNTZ\nCenter: T\n{LINES}",
        f"20261120 aeilntz | {' '.join(ANSWERS)}",
        "\ufeff2026-11-20\r\n\r\nTLAEINZ\r\n\r\n" + "\r\n\r\n".join(ANSWERS),
    ],
)
def test_a_board_and_its_answers_are_read_in_the_usual_forms(text: str) -> None:
    (past,) = parse_past(text)
    assert past[:3] == PAST[:3]


def test_without_letters_the_centre_is_the_one_that_all_answers_share() -> None:
    assert parse_past(LINES) == [Past(None, BOARD, ANSWERS)]


def test_boards_with_a_date_and_letters_before_their_answers_stand_one_a_line() -> None:
    first, *rest = f"2026-11-20 T AEILNZ: {', '.join(ANSWERS)}".rsplit(", ", 1)
    other = f"2026-11-21 {OTHER}: {', '.join(CONFIRM)}"
    for text in (f"{first}, {rest[0]}\n{other}", f"{first},\n{rest[0]}\n{other}"):
        assert [past[:3] for past in parse_past(text)] == [
            PAST[:3],
            ("2026-11-21", OTHER, tuple(sorted(CONFIRM))),
        ]


def test_several_boards_are_parted_by_blank_lines() -> None:
    text = f"2026-11-20\n{LINES}\n\n2026-11-21\n{' '.join(CONFIRM)}\n\n{LINES}"
    assert parse_past(text) == [PAST, Past("2026-11-21", OTHER, CONFIRM), PAST._replace(date=None)]


def test_a_pangram_that_comes_first_is_an_answer_unless_it_can_be_the_board() -> None:
    (past,) = parse_past("minfroc\ncroc\ncrimmic\ncoif")
    assert (past.board, past.doubtful) == (OTHER, "")
    assert "minfroc" in past.answers
    (past,) = parse_past("confirm\ncroc\ncoif\ncrimmic")
    assert past == Past(None, OTHER, ("coif", "crimmic", "croc"), "confirm")
    (past,) = parse_past("confirm, croc, coif, crimmic")
    assert past == Past(None, OTHER, CONFIRM)


@given(
    st.permutations(ANSWERS), st.integers(1, len(ANSWERS)), st.booleans(), st.sampled_from("\n,")
)
def test_the_board_s_letters_in_a_row_above_a_list_are_the_board(
    order: list[str], size: int, alphabetical: bool, gap: str
) -> None:
    words = tuple(sorted(order[:size]))
    text = "".join(sorted(BOARD.letters)) if alphabetical else BOARD.letters
    text = f"{text.upper()}\n{gap.join(words)}"
    centres = set.intersection(*map(set, words))
    if alphabetical and len(centres) > 1:
        assert "that begins on line 1 is not known" in refusal(parse_past, text)
        text = text.replace("AEILNTZ", "T AEILNZ")
    (past,) = parse_past(text)
    assert past[1:3] == (BOARD, words)


@pytest.mark.parametrize(
    "letters",
    [
        "A D L (M) N T Y",
        "A, D, L, *M*, N, T, Y",
        "A D L **M** N T Y",
        "Letters: A D L M N T Y. All words must include M.",
        "M A D L N T Y",
        "M ADLNTY",
    ],
)
def test_a_centre_that_is_marked_among_letters_by_alphabet_is_read(letters: str) -> None:
    words = ("madly", "malady", "manly", "many")
    (past,) = parse_past("\n".join((letters, "", *words)))
    assert past[1:3] == (parse_board("madlnty"), words)


@pytest.mark.parametrize("head", ["2026-11-20", "2026-11-20 TLAEINZ", "2026-11-20\nT AEILNZ"])
def test_sections_that_repeat_the_day_and_the_board_are_one_board(head: str) -> None:
    first, *rest = ANSWERS
    text = f"2026-11-20\nT AEILNZ\n{first}\n\n{head}\n{' '.join(rest)}"
    assert [past[:3] for past in parse_past(text)] == [PAST[:3]]


# Boards below their days


@pytest.mark.parametrize(
    ("heads", "dated"),
    [
        (("2022-12-31: ", "2022-12-30: ", "2022-12-29: "), True),
        (("2022-12-31\n", "2022-12-30\n", "2022-12-29\n"), True),
        (("31 December 2022 - ", "30 December 2022 - ", "29 December 2022 - "), True),
        (("Saturday, Dec. 31, 2022\n", "Friday, Dec. 30, 2022\n", "12/29/2022\n"), True),
        (("Saturday, Dec. 31\n", "Friday, Dec. 30\n", "Thursday, Dec. 29\n"), False),
        (("Dec 31: ", "Dec 30: ", "Dec 29: "), False),
        (("Saturday\n", "Friday\n", "Thursday\n"), False),
        (("Today: ", "Yesterday: ", "Friday: "), False),
        (("2022-12-31: T AEILNZ\n", "2022-12-30: C FIMNOR: ", "2022-12-29:\nN AEGIRT\n"), True),
        (("Saturday, Dec. 31: T AEILNZ\n", "Dec 30: C FIMNOR: ", "Dec 29: N AEGIRT: "), False),
        (("2022-12-31 Board T AEILNZ: ", "2022-12-30: ", "2022-12-29 N AEGIRT\n"), True),
        (("Board T AEILNZ: ", "Board C FIMNOR: ", "Board N AEGIRT: "), False),
        (("Letters: T A E I L N Z\n", "Letters C R I M N O F\n", "Board N AEGIRT\n"), False),
    ],
)
@pytest.mark.parametrize("between", ["\n", "\n\n", "\nNot accepted: {}\n\n"])
@pytest.mark.parametrize("end", ["", "\nThanks for reading"])
def test_boards_below_days_are_read_as_each_is_alone(
    heads: tuple[str, ...], dated: bool, between: str, end: str
) -> None:
    words = ("elite, lint, talent, tine, zealtin", ", ".join(CONFIRM), "gain, rant, nine, tearing")
    alone = [
        f"{head}{answers}{between.format(other)}"
        for head, answers, other in zip(heads, words, ("title", "conic", "again"), strict=True)
    ]
    days = ("2022-12-31", "2022-12-30", "2022-12-29") if dated else (None,) * 3
    pasts = parse_past("".join(alone).rstrip() + end)
    assert [past[:4] for past in pasts] == [
        (day, board, tuple(sorted(answers.split(", "))), "")
        for day, board, answers in zip(
            days, (BOARD, OTHER, parse_board("naegirt")), words, strict=True
        )
    ]
    assert [past[:4] for text in alone for past in parse_past(text)] == [past[:4] for past in pasts]
    assert not any(past.unread for past in pasts)


def test_answers_that_are_called_today_s_are_of_today() -> None:
    text = "elite, lint, talent, tine, zealtin"
    today, yesterday = parse_past(f"Today: {text}\n\nYesterday: {', '.join(CONFIRM)}")
    assert (today.today, yesterday.today) == (True, False)
    for above in "", "Yesterday: ", "2022-12-31\nToday: ":
        (past,) = parse_past(above + text)
        assert not past.today


def test_other_days_on_a_page_of_one_board_begin_no_board() -> None:
    text = (
        f"Answers for November 20, 2026\n\nNovember 19, 2026\nBy Bob\n\n{LINES}\nzealtin\n\n"
        "November 21, 2026\nAnn: great!\nMay 4: I had zealtin, tine, lint and elite\nSaturday\n"
    )
    (past,) = parse_past(text)
    assert past[:3] == ("2026-11-20", BOARD, (*ANSWERS, "zealtin"))


# Boards below their letters, with prose

ONE = "T AEILNZ\nalienate, antenna, anti, attain, eaten"
NEXT = "N AEGIRT\ngain, grain, granite, tearing, ingrate"
DAYS = "2026-11-20", "2026-11-21", "2026-11-22"


def under(text: str) -> dict[str, tuple[str | None, tuple[str, ...]]]:
    """Read past boards: the day and the answers of each."""
    return {str(past.board): (past.date, past.answers) for past in parse_past(text)}


@pytest.mark.parametrize("end", ["", "\n\nThanks for reading", "\nThanks for reading"])
@pytest.mark.parametrize("dated", [False, True])
@pytest.mark.parametrize(
    ("other", "more"),
    [
        (NEXT, ()),
        (NEXT, ("near", "rain", "train", "range", "tern")),
        ("O PLMNED\nmodeled, opened, pond, melon, polled", ()),
        ("o plmned\nmodeled, opened, pond, melon, polled", ()),
        ("O P L M N E D\nmodeled, opened, pond, melon, polled", ()),
    ],
)
def test_boards_below_their_letters_keep_their_words_and_days_whatever_prose_follows(
    end: str, dated: bool, other: str, more: tuple[str, ...]
) -> None:
    days = DAYS if dated else (None, None)
    boards = (ONE, ", ".join((other, *more)))
    text = "\n\n".join(f"{day or ''}\n{board}" for day, board in zip(days, boards, strict=False))
    assert under(text + end) == {
        str(parse_board(letters)): (day, tuple(sorted(words.split(", "))))
        for day, (letters, words) in zip(
            days, (board.split("\n") for board in boards), strict=False
        )
    }


def test_prose_above_a_board_s_letters_is_no_part_of_the_board_before() -> None:
    text = "Yesterday\nN AEGIRT\ngain\ngrain\n\nDay before\nT AEILNZ\nanti\nattain\nlate\n"
    assert under(text) == {
        "N AEGIRT": (None, ("gain", "grain")),
        "T AEILNZ": (None, ("anti", "attain", "late")),
    }


@given(
    st.lists(answered_boards(9), min_size=2, max_size=3),
    st.lists(
        st.sampled_from(("", "day", "Yesterday", "Day before", "The week's last")), min_size=3
    ),
    st.sampled_from((", ", "\n", "\n\n")),
    st.sampled_from(("\n", "\n\n")),
    st.sampled_from(("\n", "\n\n")),
    st.sampled_from(("", "Thanks for reading", "See you")),
    st.randoms(use_true_random=False),
)
def test_a_word_is_learned_only_under_the_letters_that_stand_above_it(
    dealt: list[tuple[Board, list[str]]],
    above: list[str],
    gap: str,
    below: str,
    between: str,
    end: str,
    source: random.Random,
) -> None:
    assume(len({board for board, _ in dealt}) == len(dealt))
    # A perfect pangram may be a board's letters.
    assume(not any(len(word) == len({*word}) == 7 for _, words in dealt for word in words))
    prose = {word for line in (*above, end) for word in line.lower().split()}
    assume(not any({*word} <= {*board.letters} for word in prose for board, _ in dealt))
    parts, days = list[str](), dict[str, str | None]()
    for (board, words), line, day in zip(dealt, above, DAYS, strict=False):
        shuffled = f"{board.centre} {''.join(source.sample(board.outer, 6))}".upper()
        letters = source.choice((shuffled, shuffled.lower(), str(board), str(board).lower()))
        one_by_one = [*shuffled.replace(" ", "")]
        if one_by_one != sorted(one_by_one) and source.random() < 0.2:
            letters = " ".join(one_by_one)
        head = "\n".join(each for each in (day if line == "day" else line, letters) if each)
        parts.append(f"{head}{below}{gap.join(words)}")
        days[str(board)] = day if line == "day" else None
    text = between.join((*parts, *([end] if end else [])))
    own = {str(board): (days[str(board)], tuple(sorted(words))) for board, words in dealt}
    with suppress(BadInput):
        assert under(text) == own


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"{ONE}\n\nG AEINRT\ntrain, rent, inert, again, innate, nine\n\nThanks for reading",
            "The answers below G AEINRT on line 4 are those of N AEGIRT; check the letters above",
        ),
        (f"{ONE}\n\nN AEGIRT\n\nO DELMNP\npond", "No answers are in the board that begins on l"),
        (f"{ONE}\n\nN AEGIRT\ntile", "TILE in the board that begins on line 4 can't be on N AEG"),
    ],
)
def test_letters_without_answers_of_theirs_are_refused(text: str, said: str) -> None:
    assert said in refusal(parse_past, text)


def test_a_sentence_that_looks_like_letters_is_none() -> None:
    (past,) = parse_past(f"{ONE}\n\nI played\n\nThanks for reading")
    assert past.board == BOARD


def test_a_few_words_below_the_answers_are_not_another_board() -> None:
    (past,) = parse_past(f"Letters: TLAEINZ\n{LINES}\n\n(A) tail\nBingo so!")
    assert (past.board, past.ignored) == (BOARD, ("bingo",))


def test_a_letter_in_bold_stays_within_its_word() -> None:
    bold = "\n".join(word.replace("t", "**t**") for word in ANSWERS)
    for head in ("Center letter: T", "**T**AEILNZ", "T AEILNZ"):
        (past,) = parse_past(f"{head}\n{bold}")
        assert past[1:3] == (BOARD, ANSWERS)


@given(st.randoms(use_true_random=False), st.sampled_from([", ", " ", "\n", "; ", "\n\n"]))
def test_the_order_and_the_marks_between_the_answers_do_not_matter(
    source: random.Random, gap: str
) -> None:
    words = list(ANSWERS)
    source.shuffle(words)
    (past,) = parse_past(f"TLAEINZ\n\n{gap.join(words)}")
    assert past[:3] == PAST._replace(date=None)[:3]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "No answers are in the text"),
        ("2026-11-20\nTLAEINZ\n", "No answers are in the board that begins on line 1"),
        ("tile lint", "have 5 different letters, E I L N T"),
        ("talent, alienz", "is not known: A and E and L and N are in all answers"),
        ("\n\nalien\nelite\nzeal\ntint", "begins on line 3 is not known: no letter is in all"),
        ("AEILNTZ\ntile lint", "is not known: I and L and T are in all answers; write the letters"),
        ("TLAEINZ\ntiger", "TIGER in the board that begins on line 1 can't be on T AEILNZ: G is"),
        ("TLAEINZ\nline", "LINE in the board that begins on line 1 can't be on T AEILNZ: lacks"),
        ("TLAEINZ\nthe", "'THE' on line 2 is not an answer"),
        ("TLAEINZ\ntile's", '"tile\'s" on line 2 is not an answer of letters'),
    ],
)
def test_what_is_no_board_is_refused_with_what_is_wrong_and_where(text: str, said: str) -> None:
    assert said in refusal(parse_past, text)


@pytest.mark.parametrize(
    "signs",
    [
        *("((( ", "_ ", "a* "),
        *(pytest.param(signs, marks=pytest.mark.slow) for signs in ("- ", "| ", "a: ", "5 ")),
    ],
)
def test_a_long_text_of_signs_is_read_in_a_moment(signs: str) -> None:
    # If each sign was looked at with all that follow, this would take minutes.
    with pytest.raises(BadInput):
        parse_past(signs * (100_000 // len(signs)))
    with pytest.raises(BadInput):
        parse_past(signs * 100_000)


@given(st.integers(1, 20), st.integers(0, 3), st.sampled_from(["\n", ", "]), st.data())
def test_a_text_that_says_that_it_has_some_of_a_board_s_answers_is_a_part(
    missing: int, besides: int, between: str, draw: st.DataObject
) -> None:
    words = ["have", "haven", "heaven", "shaven", "evade", "heavens", "savanna"][besides:]
    forms = {
        "You have found {0} of {1} words": True,
        "{0}/{1} words": True,
        "WORDS: {1}, POINTS: 231": True,
        "WORDS: {0}, POINTS: 231": False,
        "You have found 3 of {0} words": False,
        "There are {0} words in this puzzle": False,
        "My words so far ({0}):": True,
        "My words so far:": True,
        "Found {0} words": True,
        "Words I've found:": True,
        "You found 2 words": False,
        "Found words and the missed:": False,
        "Today's words {1}, points 231. Yesterday's answers": False,
        "Here are the answers I have:": True,
        "": False,
    }
    form = draw.draw(st.sampled_from(sorted(forms)))
    head = form.format(len(words), len(words) + missing)
    (past,) = parse_past(f"2022-12-31\nV ADEHNS\n{head}\n{between.join(words)}\n")
    assert {*words} <= {*past.answers}
    assert past.part == forms[form]


def test_hints_are_no_answers() -> None:
    with pytest.raises(BadInput, match="These are a board's hints, not its answers"):
        parse_past("T A E I L N Z\n\nWORDS: 9, POINTS: 60, PANGRAMS: 1\n\nTA-2 TI-2\n")


def test_a_day_that_is_none_is_told_with_its_line() -> None:
    text = f"2026-11-20 T AEILNZ: {', '.join(ANSWERS)}\n2026-02-30 T AEILNZ: tail"
    with pytest.raises(BadInput, match="'2026-02-30' on line 2 isn't a date"):
        parse_past(text)
    words = ", ".join((*ANSWERS, "zealtin"))
    for day in "2022-02-31", "2022/02/31", "02/31/2022", "feb. 31, 2022", "31 feb 2022":
        for text in f"{day}: {words}", f"{day}\n\n{words}", f"{day.upper()} T AEILNZ\n{words}":
            assert f"{day!r} on line 1 isn't a date; dates are like" in refusal(parse_past, text)


def test_a_month_with_a_number_is_a_word_with_its_points() -> None:
    (past,) = parse_past("chairman 14\nmarch 5\ncharm 5\nchain 5\nmarchin 7\nmarina 6\narch 1\n")
    assert "march" in past.answers


def test_only_answers_below_today_are_today_s() -> None:
    answers = "latinize, lint, lintel, tile, title, talent, tali, tine"
    (past,) = parse_past(f"T AEILNZ\n{answers}\n\nToday: 46 words, 215 points\n")
    assert not past.today
    (past,) = parse_past(f"Today: {answers}")
    assert past.today


@pytest.mark.parametrize("line", ["20/11/2026 at 10:15", "1800.55.99 now", "Marina 45 2026"])
def test_a_page_may_have_other_numbers_like_days(line: str) -> None:
    answers = "latinize, lint, lintel, tile, title, talent, tali, tine"
    (past,) = parse_past(f"T A E I L N Z\n\n{answers}\n\n{line}\nSam said so, and more of it.\n")
    assert len(past.answers) == 8


@pytest.mark.parametrize(
    "said", ["My pangram was {} but it's not accepted.", "Unlucky pangram - {} was rejected."]
)
def test_a_pangram_that_was_not_accepted_is_no_answer(said: str) -> None:
    answers = "latinize, lint, lintel, tile, title, talent, tali, tine"
    (past,) = parse_past(f"T A E I L N Z\n\n{answers}\n\n{said.format('zealtinian')}\n")
    assert past.answers == tuple(sorted(answers.split(", ")))
