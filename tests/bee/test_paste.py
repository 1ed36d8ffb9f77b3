from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.bee.board import Board, parse_board
from beehelper.bee.official import Pasted, merged
from beehelper.bee.paste import parse_paste
from beehelper.errors import BadInput

from .pasting import FORMS, answered_boards, counted, header, table, two_letters

BOARD = Board("t", "aeilnz")
ANSWERS = ["elite", "latinize", "lint", "lintel", "tile", "title", "talent", "tali", "tine"]
WHOLE = counted(BOARD, ANSWERS)


def test_a_sign_for_sums_in_a_row_is_not_one_of_its_numbers() -> None:
    with pytest.raises(BadInput, match="The grid adds up to 6, but WORDS says 5"):
        parse_paste("WORD5 6 Σ\nT:  6 Σ\n", parse_board("taeilnz"))


# Whole pastes


@pytest.mark.parametrize("form", FORMS)
def test_the_hints_of_a_board_are_read_in_every_form(form: Callable[[Pasted], str]) -> None:
    assert parse_paste(form(WHOLE), BOARD) == WHOLE


@given(answered_boards(), st.sampled_from(FORMS))
def test_what_is_read_is_what_counting_the_answers_gives(
    dealt: tuple[Board, list[str]], form: Callable[[Pasted], str]
) -> None:
    board, answers = dealt
    known = counted(board, answers)
    assert parse_paste(form(known), board) == known


@given(answered_boards())
def test_what_is_written_is_read_back(dealt: tuple[Board, list[str]]) -> None:
    board, answers = dealt
    known = counted(board, answers)
    assert parse_paste(str(known), board) == known


OFFICIAL = """
Spelling Bee Grid
T A E I L N Z
WORDS: 9, POINTS: 41, PANGRAMS: 1

    4   5   6   8   Σ
E:  -   1   -   -   1
L:  1   -   1   1   3
T:  3   1   1   -   5
Σ:  4   2   2   1   9

Two letter list:
EL-1
LA-1 LI-2
TA-2 TI-3
"""


def test_the_newspaper_s_own_form_is_read() -> None:
    assert parse_paste(OFFICIAL, BOARD) == WHOLE


# Parts


def test_the_header_alone_is_known_and_nothing_else() -> None:
    assert parse_paste("WORDS: 46, POINTS: 215, PANGRAMS: 1 (1 Perfect), BINGO", BOARD) == Pasted(
        46, 215, 1, 1, True
    )
    assert parse_paste("46 words, 215 points", BOARD) == Pasted(46, 215)
    assert parse_paste("words 46", BOARD) == Pasted(46)
    assert parse_paste("WORDS: 46, PANGRAMS: 2 / 1 Perfect", BOARD) == Pasted(46, None, 2, 1)
    assert parse_paste("2 pangrams (1 perfect), no bingo", BOARD) == Pasted(
        pangrams=2, perfect=1, bingo=False
    )


def test_totals_may_have_other_names_and_stand_in_a_quoted_text() -> None:
    known = Pasted(words=58, points=231)
    for text in (
        "58 words, 231 pts",
        "Total words: 58\nTotal points: 231",
        "> 58 words\n> > 231 points",
        "Words: 58\nPts = 231",
        "Maximum Puzzle Score: 231\nNumber of Answers: 58",
    ):
        assert parse_paste(text, BOARD) == known


def test_the_first_line_of_totals_says_how_they_are_written() -> None:
    for text, known in (
        ("46 words, 215 points, 1 pangram\nMy points: 150", (46, 215, 1)),
        ("Today we have 46 words, 215 points, 2 pangrams", (46, 215, 2)),
        ("I am at 30 words, 120 points\nWORDS: 46, POINTS: 215, PANGRAMS: 1", (46, 215, 1)),
        ("WORDS: 46, POINTS: 215, PANGRAMS: 1\nSam: 30 words, 120 points", (46, 215, 1)),
    ):
        assert parse_paste(text, BOARD)[:3] == known


@given(st.sampled_from(["found 12 words", "I have only 12 words", "12 words left", "at 12 words"]))
def test_what_a_player_has_is_no_total(said: str) -> None:
    assert parse_paste(f"{said}. WORDS: 58, POINTS: 231", BOARD)[:2] == (58, 231)
    assert parse_paste(f"58 words, 231 points. You {said}!", BOARD)[:2] == (58, 231)
    with pytest.raises(BadInput, match="No numbers"):
        parse_paste(said, BOARD)


HAS = ("I have {}", "I've got {}", "You have found {}", "I am at {}", "{} so far", "{} found",
       "Genius at {}", "Rank: Amazing ({})", "Good Start: {}", "{} left", "{} to Genius",
       "{}, no hints", "{}, hints up to 3", "Found so far: {}",
       "My score is {}", "Today's score: {}", "Score {}", "I scored {}", "Missing: {}",
       "Spelling Bee Squad\nGenius\n{}", "Words found: {}", "{} for Genius")  # fmt: skip


@given(
    st.sampled_from(HAS),
    st.permutations(("12 words", "45 points", "1 pangram")),
    st.integers(1, 3),
    st.sampled_from(
        (", ", " and ", " with ", " ", " for ", " (", ", score: ", " from ", " out of ")
    ),
)
def test_whatever_a_player_has_is_no_total(
    form: str, totals: list[str], size: int, between: str
) -> None:
    said = form.format(between.join(totals[:size]))
    for text in (f"{said}. WORDS: 58, POINTS: 231", f"58 words, 231 points. {said}"):
        assert parse_paste(text, BOARD)[:3] == (58, 231, None)
    with pytest.raises(BadInput, match="No numbers"):
        parse_paste(said, BOARD)


@given(
    st.sampled_from(("Good", "Solid", "Nice", "Great", "Amazing")),
    st.sampled_from(("{}: {}", "{}, {}", "{} - {}", "A {} {}", "Today is {}: {}", "{}\n{}")),
    st.sampled_from(("", ", hints below", ", 1 pangram, hints and answers", ". Hints up here")),
)
def test_a_word_that_a_rank_is_named_by_and_hints_leave_totals_the_board_s(
    word: str, form: str, after: str
) -> None:
    said = form.format(word, f"58 words, 231 points{after}")
    assert parse_paste(said, BOARD)[:2] == (58, 231)


@given(
    st.sampled_from(("Good", "Solid", "Nice", "Great", "Amazing", "Genius")),
    st.sampled_from(("{}: {}", "{}, {}", "{} - {}", "{}! {}.", "Spelling Bee 2026-11-20: {}, {}")),
    st.integers(1, 999),
)
def test_points_alone_after_a_rank_are_a_player_s(rank: str, form: str, points: int) -> None:
    with pytest.raises(BadInput, match="No numbers"):
        parse_paste(form.format(rank, f"{points} points"), BOARD)


@given(
    st.sampled_from(
        (
            "{words}, score: {points}",
            "Today, score: {points}, words: 58",
            "{words} score {points}",
            "Amazing - {points} from {words}",
            "Good: {points} out of {words}",
            "Great, {points} for {words}",
            "{words}, {points} for Genius lovers",
            "The maximum that can be scored: {points}, {words}",
            "Have a great {points} for {words}",
            "{words} can be found: {points}",
            "Have an amazing {points}, {words}",
            "Genius requires 151 points; {words}, {points}",
            "Genius is 151 points. {points}, {words}",
            "Genius takes 151 points | {words} {points}",
            "Genius! 151 points, {words}, {points} max",
            "{points}, 151 points for the best rank, {words}",
            "{words}, 30 words out of {words}",
        )
    ),
    st.integers(200, 999),
    st.sampled_from(("", ", 1 pangram", "\nGenius: 151 points", "\nScore: 12 words, 45 points")),
)
def test_beside_a_score_or_a_rank_totals_are_all_the_boards_or_none(
    form: str, points: int, after: str
) -> None:
    said = form.format(words="58 words", points=f"{points} points") + after
    known = 58, points if "{points}" in form else None
    assert parse_paste(said, BOARD)[:2] == known


@pytest.mark.parametrize(
    "text",
    ["Score: 45 points, 12 words", "12 words, score: 45 points so far", "Genius is 151 points",
     "I have 12 words, score: 45 points", "Genius requires 151 points", "Amazing! Score 45 points",
     "12 words so far, score: 45 points", "Genius takes 151 points; score: 45 points"],
)  # fmt: skip
def test_a_players_score_and_the_points_of_a_rank_are_no_totals(text: str) -> None:
    with pytest.raises(BadInput, match="No numbers"):
        parse_paste(text, BOARD)
    for both in (f"{text} | WORDS: 58, POINTS: 231", f"{text}; 58 words, 231 points"):
        assert parse_paste(both, BOARD)[:2] == (58, 231)


@given(
    st.sampled_from(("{} found: {}", "{} left: {}", "{} missing = {}", "My {}: {}", "your {} {}")),
    st.permutations(("words", "points", "pangrams")),
    st.integers(1, 3),
    st.permutations(("words", "points", "pangrams")),
    st.sampled_from(("{0}: {1}", "{1} {0}")),
    st.sampled_from((" | ", ", ", "; ", "\n")),
)
def test_behind_totals_that_are_named_as_a_players_only_those_named_again_are_the_boards(
    named: str, has: list[str], size: int, order: list[str], form: str, between: str
) -> None:
    first, *more = has[:size]
    own = ", ".join((named.format(first, 12), *(f"{name}: 12" for name in more)))
    totals = {"words": 58, "points": 231, "pangrams": 2}
    with pytest.raises(BadInput, match="No numbers"):
        parse_paste(own, BOARD)
    official = ", ".join(form.format(name, totals[name]) for name in order)
    assert parse_paste(f"{own}{between}{official}".upper(), BOARD)[:3] == (58, 231, 2)


OF = ("/", " / ", " of ")


@given(
    st.integers(1, 20),
    st.integers(20, 99),
    st.sampled_from(
        (
            "Words: {}",
            "WORDS {}",
            "{} words",
            "words = {}",
            "number of answers: {}",
            "Words found: {}",
            "Words so far = {}",
        )
    ),
    st.sampled_from(OF),
)
def test_of_what_a_player_has_of_a_total_the_total_is_read(
    has: int, words: int, form: str, of: str
) -> None:
    assert parse_paste(form.format(f"{has}{of}{words}"), BOARD) == Pasted(words=words)


@given(
    st.permutations(("words", "points", "pangrams")),
    st.integers(2, 3),
    st.sampled_from((": ", " ", " = ")),
    st.sampled_from(OF),
)
def test_totals_of_two_kinds_beside_a_slash_are_each_their_own(
    order: list[str], size: int, equals: str, of: str
) -> None:
    totals = {"words": 46, "points": 215, "pangrams": 2}
    first, *others = order[:size]
    said = of.join((f"{first}{equals}{totals[first]}", *(f"{totals[it]} {it}" for it in others)))
    known = tuple(totals[name] if name in order[:size] else None for name in totals)
    assert parse_paste(said, BOARD)[:3] == known
    assert parse_paste(said.upper(), BOARD)[:3] == known


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("Words: 9/70, Points: 37/253", (70, 253)),
        ("Words 9/70 Points 37/253", (70, 253)),
        ("Words: 9 of 70 words", (70, None)),
        ("Words: 46 / 1,047 points", (46, 1047)),
        ("47 words, 215 points, 11/20/2026", (47, 215)),
        ("Have fun at 47 words, 215 points", (47, 215)),
        ("Puzzle at 47 words", (47, None)),
        ("Rank: Amazing (110 points). 12 of 47 words", (47, None)),
        ("12 of 47 words found, 110 of 215 points", (47, 215)),
        ("58 words, 231 points, 12 words left", (58, 231)),
        ("58 words, 12 words left", (58, None)),
        ("47 words, 215 points. My score: 110 points", (47, 215)),
        ("My points: 110\n47 words", (47, None)),
        ("Today we have 46 words, 215 points", (46, 215)),
        ("Queen Bee: 215 points, 46 words", (46, 215)),
        ("47 answers, 215 points", (47, 215)),
        ("Maximum score: 215, 47 answers", (47, 215)),
        ("November 29 answers: 47 words, 215 points", (47, 215)),
        ("WORDS: 572, POINTS: 1,047", (572, 1047)),
        ("572 words, 1,521 points", (572, 1521)),
        ("46 words,215 points", (46, 215)),
    ],
)
def test_totals_are_read_beside_what_is_none(
    text: str, known: tuple[int | None, int | None]
) -> None:
    assert parse_paste(text, BOARD)[:2] == known


@pytest.mark.parametrize(
    ("text", "bingo"),
    [
        ("58 words, not a bingo", False),
        ("58 words, isn't a bingo", False),
        ("58 words, non-bingo", False),
        ("58 words. Bingo? No", False),
        ("58 words. Bingo: none", False),
        ("58 words, BINGO: false", False),
        ("58 words, BINGO: true", True),
        ("58 words, a bingo", True),
        ("58 words. Bingo: yes", True),
        ("58 words", None),
        (
            "WORDS: 58, POINTS: 231, PANGRAMS: 1\nSam: we had a bingo on Monday.\nYes, a bingo",
            False,
        ),
        ("WORDS: 58, POINTS: 231, PANGRAMS: 1\nBINGO\n\nSam: no bingo for me.", True),
        ("WORDS: 58, POINTS: 231, PANGRAMS: 1, BINGO\n\nSam: no bingo for me.", True),
        ("WORDS: 46, POINTS: 215, PANGRAMS: 1\n(1 Perfect), BINGO", True),
        ("WORDS: 46, POINTS: 215, PANGRAMS: 1\n- BINGO", True),
    ],
)
def test_a_bingo_is_what_the_hints_say_not_what_players_say(text: str, bingo: bool | None) -> None:
    assert parse_paste(text, BOARD).bingo == bingo


@given(
    answered_boards(),
    st.sampled_from(
        ("{} letters: {}", "{}-letter words: {}", "{} letter - {}", "{}-letter words {}")
    ),
)
def test_words_by_length_are_known_with_their_total_and_refused_without(
    dealt: tuple[Board, list[str]], form: str
) -> None:
    board, answers = dealt
    known = counted(board, answers)
    lengths = "\n".join(form.format(*each) for each in known.lengths.items())
    assert parse_paste(f"{lengths}\n{known.words} words", board).lengths == known.lengths
    with pytest.raises(BadInput, match="add the total"):
        parse_paste(lengths, board)
    more = parse_paste(f"{lengths}\n{(known.words or 0) + 1} words", board)
    assert (more.lengths, more.words) == ({}, (known.words or 0) + 1)  # it has some lengths


def test_a_header_that_names_no_perfect_pangram_and_no_bingo_has_none() -> None:
    known = parse_paste("WORDS: 46, POINTS: 215, PANGRAMS: 1", BOARD)
    assert known == Pasted(46, 215, 1, 0, False)
    # Only the newspaper's own line tells of a perfect one if there is one.
    assert parse_paste("Words 46\nPoints 215\nPangrams 1", BOARD) == Pasted(46, 215, 1)


@given(answered_boards(), st.sampled_from(["-", "0", ""]))
def test_the_grid_with_its_sums_tells_lengths_rows_and_words(
    dealt: tuple[Board, list[str]], none: str
) -> None:
    board, answers = dealt
    known = counted(board, answers)
    rows = "\n".join("\t".join(row) for row in table(known, none, sums=True))
    read = parse_paste(rows, board)
    assert (read.words, read.lengths, read.rows, read.grid) == (
        known.words,
        known.lengths,
        known.rows,
        known.grid,
    )
    assert (read.points, read.pangrams, read.bingo) == (None, None, known.bingo)


@given(answered_boards(most=60), st.sampled_from(["", ", BINGO", ", no bingo"]))
def test_a_bingo_is_what_the_grid_shows_whatever_its_header_says(
    dealt: tuple[Board, list[str]], said: str
) -> None:
    board, answers = dealt
    known = counted(board, [*answers, *(f"{letter}{board.centre * 4}" for letter in board.letters)])
    for each in (known, counted(board, answers)):
        head = header(each._replace(bingo=False)) + said
        rows = "\n".join("\t".join(row) for row in table(each, "-", sums=True))
        assert parse_paste(f"{head}\n{rows}", board).bingo == each.bingo


@given(answered_boards(), st.sampled_from(["{}-{}", "{}: {}", "{} x {}", "{}{}", "{} {}"]))
def test_the_two_letter_list_tells_the_rows_as_well_where_it_is_all_words(
    dealt: tuple[Board, list[str]], form: str
) -> None:
    board, answers = dealt
    known = counted(board, answers)
    text = two_letters(known, form, "  ")
    read = parse_paste(f"WORDS: {known.words}\n{text}", board)
    assert (read.words, read.rows, read.pairs) == (known.words, known.rows, known.pairs)
    assert not read.lengths
    assert parse_paste(text, board)[:6] == Pasted()[:6]


@pytest.mark.parametrize("form", ["{}x{}", "{}×{}", "{} x {}"])
def test_a_count_after_a_cross_is_read_beside_other_numbers(form: str) -> None:
    text = f"WORDS: 9\n{two_letters(WHOLE, form, ' ')}"
    assert parse_paste(text, BOARD).pairs == WHOLE.pairs


@pytest.mark.parametrize(
    "text", ["E 1\nL 3\nT 5", "E-1 L-3 T-5", "e: 1, l: 3, t: 5", "E x 1\nL x 3\nT x 5\nΣ 9"]
)
def test_row_sums_tell_the_other_rows_where_they_are_all_words(text: str) -> None:
    read = parse_paste(f"{text}\nWORDS: 9", BOARD)
    assert (read.words, read.rows) == (9, WHOLE.rows)
    if "Σ" not in text:
        assert parse_paste(text, BOARD) == Pasted(rows={"e": 1, "l": 3, "t": 5})


def test_column_sums_alone_tell_the_lengths() -> None:
    read = parse_paste("4 5 6 8 Σ\nΣ 4 2 2 1 9", BOARD)
    assert (read.words, read.lengths, read.grid) == (9, WHOLE.lengths, {})
    assert parse_paste("4 5 6 8\n4 2 2 1", BOARD).lengths == WHOLE.lengths


def test_some_pairs_of_more_words_leave_the_others_open() -> None:
    read = parse_paste("WORDS: 9\nEL-1 LI-2", BOARD)
    assert read.pairs == {"el": 1, "li": 2}
    assert read.rows == {}


def test_of_lengths_and_pangrams_the_points_follow_and_of_points_the_pangrams() -> None:
    grid = "    4   5   6   8\nE:  0  1  0  0\nL:  1 0 1 1\nT: 3 1 1 0\nΣ: 9\n"
    assert parse_paste(grid + "PANGRAMS: 1", BOARD).points == WHOLE.points
    assert parse_paste(grid + f"POINTS: {WHOLE.points}", BOARD).pangrams == 1


# Merging


def parts(known: Pasted, *, by_row: bool) -> list[str]:
    """The official hints as a hand that can't select them all at once takes them."""
    head, *rows = ["\t".join(row) for row in table(known, "-", sums=True)]
    grid_ = rows if by_row else ["\n".join(rows)]
    pairs_ = two_letters(known, "{}-{}", "\n").split("\n")
    return [header(known), *(f"{head}\n{row}" for row in grid_), *pairs_]


@given(answered_boards(), st.data())
def test_parts_tell_what_is_true_alone_and_one_after_another_in_any_order(
    dealt: tuple[Board, list[str]], data: st.DataObject
) -> None:
    board, answers = dealt
    whole = counted(board, answers)
    every = parts(whole, by_row=data.draw(st.booleans()))
    pieces = data.draw(st.permutations(every))
    known = Pasted()
    while pieces:
        size = data.draw(st.integers(1, len(pieces)))
        # The order within a paste is that of the page.
        some, pieces = sorted(pieces[:size], key=every.index), pieces[size:]
        part = parse_paste("\n".join(some), board)
        known = merged(known, part, board)
        for read in (part, known):
            for name, told in read._asdict().items():
                of = getattr(whole, name)
                if isinstance(told, dict) and name != "lengths":
                    assert told == {place: of[place] for place in told}
                elif told not in (None, {}):
                    assert told == of
            assert parse_paste(str(read), board) == read
    assert known == whole


def test_a_later_paste_corrects_an_earlier() -> None:
    first = parse_paste("WORDS: 46, POINTS: 215", BOARD)
    assert merged(first, parse_paste("WORDS: 47", BOARD), BOARD) == Pasted(47, 215)


# Refusals


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("E:  -   1   -   -   1", "E:  -   1   -   -   2"), "Row E adds up to 1, but its sum"),
        (("Σ:  4   2", "Σ:  3   3"), "Column 4 adds up to 4, but its sum says 3"),
        (("1   9", "1   8"), "The row of sums adds up to 9, but its last number says 8"),
        (("WORDS: 9", "WORDS: 10"), "WORDS says 10"),
        (("POINTS: 41", "POINTS: 38"), "POINTS 38"),
        (("PANGRAMS: 1", "PANGRAMS: 2"), "2 pangrams"),
        (("TI-3", "TI-4"), "The two-letter list of T adds up to 6, but row T says 5"),
        (("TI-3", "TI-3 TI-2"), "TI twice, with 3 and 2"),
        (("TI-3", "TO-3"), "O is not a letter of the board T AEILNZ"),
        (("E:  -", "Q:  -"), "row Q, which is not a letter of the board T AEILNZ"),
        (("E:  -   1", "T:  -   1"), "row T twice"),
        (("E:  -   1", "E:  -   l"), "'l' in row E"),
        (("    4   5   6   8   Σ", ""), "begin with the line 4 5 6"),
        (("1   1   3", "1   1   1   1   3"), "row L has 7 numbers under 4 lengths"),
    ],
)
def test_numbers_that_cannot_be_are_named_in_one_sentence(
    change: tuple[str, str], said: str
) -> None:
    text = OFFICIAL.replace(*change)
    assert text != OFFICIAL
    assert said in refusal(parse_paste, text, BOARD)


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("WORDS: 70, POINTS: 50, PANGRAMS: 2", 96),
        ("70 words, 69 points", 83),
        ("WORDS: 3, POINTS: 8", 16),
        ("POINTS: 13", 14),
        ("POINTS: 27, PANGRAMS: 2", 28),
        ("12 words, 24 points (1 perfect)", 25),
    ],
)
def test_fewer_points_than_so_many_words_have_are_refused(text: str, least: int) -> None:
    assert f"are worth {least} at least" in refusal(parse_paste, text, BOARD)
    points = re.search("50|69|13|27|24|8", text)
    assert points is not None
    assert parse_paste(text.replace(points[0], str(least)), BOARD).points == least


@pytest.mark.parametrize(
    "text",
    ["WORDS: 0", "WORDS: 3, POINTS: 16, PANGRAMS: 0", "4 5 Σ\nT 2 1 3\nΣ 2 1 3\nPOINTS: 7"],
)
def test_numbers_that_leave_no_room_for_a_pangram_are_refused(text: str) -> None:
    assert "every board has" in refusal(parse_paste, text, BOARD)


@given(answered_boards(), st.integers(0, 3))
def test_any_totals_that_answers_have_are_accepted(
    dealt: tuple[Board, list[str]], left_out: int
) -> None:
    board, answers = dealt
    words, points, pangrams, perfect = (
        None if place == left_out else number
        for place, number in enumerate(counted(board, answers)[:4])
    )
    told = Pasted(words, points, pangrams, perfect)
    assert parse_paste(str(told), board)[:4] == told[:4]


def test_more_words_than_any_board_has_are_refused() -> None:
    for text in ("WORDS: 1001", "l3011", "tl-900 ta-900"):
        with pytest.raises(BadInput, match="no board has over 1,000"):
            parse_paste(text, BOARD)
    assert parse_paste("WORDS: 1000", BOARD).words == 1000
    assert "characters; paste one board's" in refusal(parse_paste, "A" * 200_000, BOARD)


@pytest.mark.parametrize("text", ["", " \n", "hello there", "???", "1234567", "TLAEINZ"])
def test_a_text_without_numbers_of_hints_is_refused_with_what_is_accepted(text: str) -> None:
    assert refusal(parse_paste, text, BOARD).startswith("No numbers of the official hints")
