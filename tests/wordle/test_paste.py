"""Rows as they are pasted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from refused import refusal

from beehelper.errors import BadInput
from beehelper.wordle.feedback import all_exact, is_typed, marks, squares
from beehelper.wordle.game import Mode, Row, legal_fault
from beehelper.wordle.heading import heading_fault, shared_game
from beehelper.wordle.paste import Pasted, parse_paste, pasted_colours, pasted_turns, side_by_side
from beehelper.wordle.play import (
    State,
    move_of,
    of_rows,
    parse_turn,
    share,
)

from .games import Played, games

WORDS = ("crane", "moist", "wordy", "gourd", "gybby", "boxxy")


def rows_of(words: Sequence[str], least: int = 1) -> st.SearchStrategy[list[tuple[str, int]]]:
    """Draw rows of these words, each once."""
    drawn = st.tuples(st.sampled_from(words), st.integers(0, 3**5 - 2))
    return st.lists(drawn, min_size=least, max_size=6, unique_by=lambda row: row[0])


ROWS = rows_of(WORDS)
NO_MARKS = [word for word in WORDS if not is_typed(word)]
NAMES = {"⬛": ":white_large_square:", "🟨": ":large_yellow_square:", "🟩": ":green_square:"}


def named(code: int, length: int) -> str:
    """The squares by their names, as chats copy them."""
    return "".join(NAMES[square] for square in squares(code, length))


ODD = (*"🟥🟪🟫✅❌⭐", ":large_red_square:", ":purple_circle:", ":x:")
FORMS = (
    lambda guess, code: f"{guess.upper()} {squares(code, 5)}",
    lambda guess, code: f"{squares(code, 5)} {guess}",
    lambda guess, code: f"{guess}={marks(code, 5)}",
    lambda guess, code: f"  {guess.title()} = {marks(code, 5).upper()}",
    lambda guess, code: f"{guess}: {marks(code, 5).replace('.', 'b')}",
    lambda guess, code: f"2. {guess.upper()} {' '.join(marks(code, 5))}",
    lambda guess, code: f"{guess} {named(code, 5)}",
    lambda guess, code: f"{guess}: {named(code, 5)}",
    lambda guess, code: f"4) {guess.upper()}: {squares(code, 5)} 12 left",
    lambda guess, code: f"- {guess} {marks(code, 5)}",
    lambda guess, code: f"Guess 3: {guess.upper()} {marks(code, 5)}",
    lambda guess, code: " ".join(map("".join, zip(guess.upper(), squares(code, 5), strict=True))),
)
NOISE = ("Wordle 1,234 …/6*", "", "https://example.org/?row=1", "Row by row, as I typed them:")


def read(text: str) -> tuple[Row, ...]:
    return State(1, pasted_turns(parse_paste(text, 5), 5, State())).rows()


@given(ROWS, st.data())
def test_rows_with_guesses_read_back_in_every_form(
    rows: list[tuple[str, int]], data: st.DataObject
) -> None:
    lines: list[str] = []
    for guess, code in rows:
        lines += data.draw(st.lists(st.sampled_from(NOISE), max_size=1))
        lines.append(data.draw(st.sampled_from(FORMS))(guess, code))
    assert read("\r\n".join(lines)) == tuple(Row(*row) for row in rows)


ON_ONE_LINE = (
    lambda guess, code: f"{guess}={marks(code, 5)}",
    lambda guess, code: f"{guess} = {marks(code, 5)}",
    lambda guess, code: f"{guess} {marks(code, 5)}",
    lambda guess, code: f"{guess}: {marks(code, 5).replace('.', '0')}",
    lambda guess, code: f"{guess} -> {squares(code, 5)}",
    lambda guess, code: f"{squares(code, 5)} {guess.upper()}",
    lambda guess, code: f"{marks(code, 5).replace('.', 'b').upper()} {guess.title()}",
)


@given(rows_of(NO_MARKS, 2), st.sampled_from(ON_ONE_LINE), st.sampled_from([" ", ", ", "; "]))
def test_rows_on_one_line_are_read_where_each_guess_has_its_colours_beside_it(
    rows: list[tuple[str, int]], write: Callable[[str, int], str], between: str
) -> None:
    assert read(between.join(write(*row) for row in rows)) == tuple(Row(*row) for row in rows)


@pytest.mark.parametrize("text", ["10000 words", "----- title", "crane bbbby moist", "by gybby"])
def test_a_word_beside_what_may_be_no_colours_is_no_row(text: str) -> None:
    with pytest.raises(BadInput, match=r"has no row of feedback|isn't a mark"):
        parse_paste(text, 5)


@given(
    st.sampled_from(["..... {}", "(.....) {}", "**{}** .....", "`{}` → `.....`", ".b... {}"]),
    st.booleans(),
)
def test_a_row_of_signs_is_read_alone_and_beside_others(form: str, first: bool) -> None:
    row, other = form.format("crane"), "slate=y...."
    assert read(row) == (Row("crane", 0),)
    rows = read("\n".join([row, other] if first else [other, row]))
    assert [row.guess for row in rows] == ["crane", "slate"][:: 1 if first else -1]


@pytest.mark.parametrize("line", ["crane ..... (3 left)", "..... .y... crane", "it is .y... here"])
def test_a_line_with_colours_that_cannot_be_read_is_never_left_out(line: str) -> None:
    with pytest.raises(BadInput, match=r"^Line 2 has colours and other text"):
        parse_paste(f"slate=y....\n{line}", 5)


@given(ROWS, st.sampled_from([marks, squares, named]))
def test_colours_alone_read_back(
    rows: list[tuple[str, int]], write: Callable[[int, int], str]
) -> None:
    text = "\n".join(["Wordle 9 …/6", "", *(write(code, 5) for _, code in rows)])
    pasted = parse_paste(text, 5)
    assert {row.guess for row in pasted} == {""}
    assert pasted_colours(pasted, 5) == tuple(marks(code, 5) for _, code in rows)


@given(ROWS, st.integers(0, 7))
def test_a_whole_game_is_pasted_over_its_beginning(
    rows: list[tuple[str, int]], played: int
) -> None:
    game = of_rows([Row(guess, 0) for guess, _ in rows[:played]])
    text = " ".join(f"{guess}={marks(code, 5)}" for guess, code in rows)
    turns = pasted_turns(parse_paste(text, 5), 5, game)
    assert State(1, turns).rows() == tuple(Row(*row) for row in rows)


@given(games(), st.integers(0, 7), st.integers(0, 7), st.booleans())
def test_rows_that_a_game_has_are_not_added_again(
    played: Played, first: int, last: int, whole: bool
) -> None:
    game = played.game
    rows = [Pasted(turn.guess, move_of(turn).partition("=")[2]) for turn in game.turns]
    assume(rows and len({row.guess for row in rows}) == len(rows))
    length = len(rows[0].guess)
    assert pasted_turns(rows[first:last], length, game) == game.turns
    assert pasted_turns(rows, length, State(game.boards), whole=whole) == game.turns
    begun = game._replace(turns=game.turns[:first])
    assert pasted_turns(rows[:last], length, begun, whole=True) == game.turns[: max(first, last)]


@pytest.mark.parametrize(
    ("heading", "colours", "told"),
    [
        ("2/6*", ["...y.", "g...."], "The heading says 2/6, but row 2 doesn't solve it."),
        ("X/6", [*["...y."] * 5, "ggggg"], "The heading says X/6, but row 6 solves it."),
        ("…/6", ["...y.", "ggggg"], "The heading says …/6, but row 2 solves it."),
        ("X/6", [*["...y."] * 6, "ggggg"], ""),
        ("…/6", ["...y."], ""),
        ("3/6*", ["g..y.", "gy..g", "ggggg"], ""),
        ("3/6", ["g..y.", ".y..g", "ggggg"], ""),
        (
            "3/6*",
            ["g..y.", ".y..g", "ggggg"],
            "Row 2 isn't legal in hard mode: letter 1 was green in row 1.",
        ),
    ],
)
def test_a_heading_that_its_rows_contradict_is_named(
    heading: str, colours: list[str], told: str
) -> None:
    shared = shared_game(f"Wordle 1,980 {heading}")
    assert shared is not None
    assert heading_fault(shared, colours) == told


@given(games([1]), st.booleans())
def test_the_heading_of_a_game_fits_its_rows(played: Played, hard: bool) -> None:
    game = played.game._replace(mode=Mode.HARD if hard else Mode.NORMAL)
    shared = shared_game(share(game, "1,980", 0))
    assert shared is not None
    legal = all(
        legal_fault(row.guess, game.rows()[:at], game.mode) is None
        for at, row in enumerate(game.rows())
    )
    assert shared.hard == (hard and legal)
    if game.turns and legal:
        assert heading_fault(shared, [row.marks for row in game.rows()]) == ""


def test_several_rows_a_guess_above_its_colours_and_later_rows_are_read() -> None:
    assert [row.marks for row in read("crane=....y moist=..g..")] == ["....y", "..g.."]
    assert read("Crane\n⬜⬜⬜⬜🟨\n\nMOIST\nbbgbb") == read("crane=....y\nmoist=..g..")
    after = pasted_turns(parse_paste("moist=..g..", 5), 5, of_rows(read("crane=....y")))
    assert [move_of(turn) for turn in after] == ["crane=....y", "moist=..g.."]
    two = parse_paste("CRANE ⬜⬜⬜⬜🟨 🟩⬜⬜⬜⬜\nmoist ..... / gg...", 5)
    assert [move_of(turn) for turn in pasted_turns(two, 5, State(2))] == [
        "crane=....y/g....",
        "moist=...../gg...",
    ]
    assert parse_turn(f"CRANE {named(1, 5)}", 5, State()) == parse_turn("crane=....y", 5, State())
    assert parse_turn("CRANE ⬜⬜⬜⬜🟨", 5, State()) == parse_turn("crane: ....y", 5, State())


DORDLE = """Daily Dordle #0123 4&2/7
⬜⬜🟨⬜🟩 ⬜⬜⬜⬜⬜
⬜🟨🟩⬜⬜ 🟩🟩🟩🟩🟩
🟩🟩⬜🟩🟩 ⬛⬛⬛⬛⬛
🟩🟩🟩🟩🟩 ⬛⬛⬛⬛⬛

zaratustra.itch.io/dordle
"""


def test_squares_side_by_side_are_those_of_each_board_until_it_is_solved() -> None:
    for text in (DORDLE, DORDLE.replace("\n", "\r\n"), DORDLE.replace("🟩", NAMES["🟩"])):
        many = side_by_side(text, 5)
        assert many is not None
        assert many.boards == 2
        guesses = ("crane", "moist", "wordy", "gourd")
        turns = pasted_turns([*map(Pasted, guesses, many.colours)], 5, State(2))
        assert [move_of(turn) for turn in turns] == [
            "crane=..y.g/.....",
            "moist=.yg../ggggg",
            "wordy=gg.gg/",
            "gourd=ggggg/",
        ]
    assert side_by_side("CRANE ⬜⬜⬜⬜🟨 🟩⬜⬜⬜⬜", 5) is None
    assert side_by_side("🟩" * 10, 5) is None


GAMES = st.lists(ROWS.map(lambda rows: [code for _, code in rows]), min_size=4, max_size=4)


@given(GAMES, st.booleans(), st.sampled_from(["", "\n"]))
def test_pairs_of_solved_boards_are_told_apart_with_or_without_an_empty_line(
    boards: list[list[int]], bright: bool, between: str
) -> None:
    solved, blank = all_exact(5), squares(0, 5) if bright else "⬛" * 5
    games = [[code or 1 for code in board if code != solved] + [solved] for board in boards]
    height = max(map(len, games))
    pairs = [games[:2], games[2:]]
    lines = [
        "\n".join(
            " ".join(squares(game[row], 5) if row < len(game) else blank for game in pair)
            for row in range(max(map(len, pair)))
        )
        for pair in pairs
    ]
    many = side_by_side(f"Daily Quordle 9\n5️⃣4️⃣\n{between}".join(["", f"\n{between}".join(lines)]), 5)
    assert many is not None
    assert many.boards == 4
    assert many.colours == tuple(
        "".join(marks(game[row], 5) for game in games if row < len(game)) for row in range(height)
    )


def test_colours_of_a_board_after_it_is_solved_are_not_left_out() -> None:
    text = "🟩🟩 ⬜⬜\n⬜🟨 ⬜⬜"
    told = "Board 1 has colours after it is solved; leave an empty line between pairs."
    assert refusal(side_by_side, text, 2) == told


def test_a_game_that_is_named_has_its_number_of_boards() -> None:
    told = "Quordle has 4 boards, not 2; leave an empty line between pairs."
    assert refusal(side_by_side, f"Daily Quordle 9{DORDLE[20:]}", 5) == told


KEYCAPS = {**{str(n): f"{n}\ufe0f\u20e3" for n in range(10)}, "X": "🟥"}


def heading(ends: list[str]) -> str:
    """Write when each board was solved as web pages head the squares."""
    if len(ends) == 2:
        return f"Daily Dordle 9 {'&'.join(ends)}/7"
    first, second = ("".join(KEYCAPS[end] for end in pair) for pair in (ends[:2], ends[2:]))
    return f"Daily Quordle 9\n{first}\n{second}\nm-w.com/games/quordle/"


@given(GAMES, st.sampled_from([2, 4]), st.integers(0, 3), st.sampled_from([*"123456789X"]))
def test_a_heading_says_when_each_board_was_solved_as_its_squares_do(
    games: list[list[int]], count: int, board: int, other: str
) -> None:
    solved, board = all_exact(5), board % count
    boards = [[code or 1 for code in game if code != solved] + [solved] for game in games[:count]]
    height = max(map(len, boards))
    boards = [[*game, *[0] * (height - len(game))] for game in boards]
    boards[0] = [code if code != solved else 1 for code in boards[0][:height]]
    ends = [str(game.index(solved) + 1) if solved in game else "X" for game in boards]
    boards[0] = [code or 1 for code in boards[0]]  # one that isn't solved has all rows
    pairs = [boards[at : at + 2] for at in range(0, count, 2)]
    text = "\n\n".join(
        "\n".join(" ".join(squares(code, 5) for code in row) for row in zip(*pair, strict=True))
        for pair in pairs
    )
    many = side_by_side(f"{heading(ends)}\n{text}", 5)
    assert many == side_by_side(text, 5)
    wrong = [*ends[:board], other, *ends[board + 1 :]]
    told = (
        f"The heading says {other} for board {board + 1}, but its squares say {ends[board]}; paste "
        "all rows, or leave the heading out."
    )
    if wrong != ends:
        assert refusal(side_by_side, f"{heading(wrong)}\n{text}", 5) == told


def test_results_of_two_games_are_not_one() -> None:
    one, other = "Wordle 1,620 3/6\n⬜⬜⬜⬜🟨\n🟩🟩🟩🟩🟩", "Wordle 1,621 2/6\n🟩🟩🟩🟩🟩"
    told = "The text has Wordle 1,620 and 1,621; paste one game at a time."
    assert refusal(parse_paste, f"{one}\n\n{other}", 5) == told
    assert len(parse_paste(f"{one}\n⬛⬛⬛⬛⬛\n(Wordle 1620 3/6)", 5)) == 3
    both = f"{one}\n\n{one}".replace("1,620", "9")
    told = "Colours follow the row that solves it; paste one game at a time."
    for text in (both, both.replace("Wordle 9 3/6", "")):
        assert refusal(parse_paste, text, 5) == told


@given(ROWS, st.integers(0, 5), st.sampled_from(ODD), st.data())
def test_a_square_of_another_colour_is_named_with_its_line(
    rows: list[tuple[str, int]], at: int, odd: str, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(rows) - 1))
    more = data.draw(st.booleans())
    between = data.draw(st.sampled_from(["", " ", "\ufe0f"]))
    sides = data.draw(st.sampled_from([1, 2])) if between != " " else 1
    lines = [[*squares(code, 5)] for _, code in rows]
    lines[place][at : at + (not more)] = [odd]
    if at == 5 and len(odd) == 1:
        # Without any known square a text has no rows at all.
        lines[place] = [odd] * 5
        lines.append([*"🟩🟩🟩🟩🟩"])
    shown = (" ".join([between.join(line)] * sides) for line in lines)
    text = "\n".join(["Wordle 9 …/6 🎉", *shown])
    told = f"Line {place + 2}: '{odd}' isn't a mark; paste squares like ⬛🟨🟩 or ⬜🟦🟧."
    assert refusal(parse_paste, text, 5) == told
    assert refusal(side_by_side, text, 5) == told


TYPED = (
    "{guess} {marks}",
    "3. {guess}: {marks}",
    "{marks}",
)


@given(ROWS, st.sampled_from(TYPED), st.sampled_from(["q", "3", "ö"]), st.data())
def test_a_typed_row_with_a_sign_that_is_no_mark_or_a_mark_too_few_is_named_with_its_line(
    rows: list[tuple[str, int]], form: str, odd: str, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(rows) - 1))
    at = data.draw(st.integers(0, 4))
    few = data.draw(st.booleans()) and "guess" in form
    typed = [marks(code, 5) for _, code in rows]
    typed[place] = typed[place][:at] + odd * (not few) + typed[place][at + 1 :]
    named = zip(rows, typed, strict=True)
    lines = [form.format(guess=guess.upper(), marks=each) for (guess, _), each in named]
    told = f"Line {place + 1}: {odd!r} isn't a mark; type 22010, gg.y., GYBBG or coloured squares."
    if few:
        told = f"Line {place + 1} has 4 marks; the words have 5 letters."
    if "guess" not in form and typed[place].isalpha():
        return  # it could be a guess
    assert refusal(parse_paste, "\n".join(lines), 5) == told


def test_words_times_and_numbers_beside_the_rows_are_passed_over() -> None:
    text = "10:20\nBuggy\ncrane ....y\nCrane today\nmoist is great\nMoist 10:20\n1,980\nwordy 4/6"
    assert parse_paste(text, 5) == (Pasted("crane", "....y"),)


@pytest.mark.parametrize(
    "text",
    [
        "C R A N E ⬜⬜⬜⬜🟨",
        "⬜⬜⬜⬜🟨 c r a n e",
        "CRANE (bbbby)",
        "CRANE, bbbby",
        "crane -> ....y",
        "crane → [0 0 0 0 1]",
        "⬜⬜⬜⬜🟨 CRANE",
        "CRANE - 00001",
        "crane – bbbby",
        "CRANE | bbbby",
        "crane,bbbby",
        '"crane", "bbbby"',
        "crane 0,0,0,0,1",
        "crane: gray, gray, gray, gray, yellow",
        "Crane (grey grey black white yellow)",
    ],
)
def test_a_row_is_read_in_the_ways_people_write_it(text: str) -> None:
    assert read(text) == read("crane=....y")


def test_a_guess_may_be_the_name_of_a_colour() -> None:
    text = "crane black black yellow green green\ngreen green green green green green"
    assert read(text) == read("crane=..ygg\ngreen=ggggg")
    assert read("black gray gray gray gray yellow") == read("black=....y")
    with pytest.raises(BadInput):
        read("bbyyg | ggggg | x")


@given(rows_of(NO_MARKS), st.sampled_from(["\n", "\n\n", "\n\nWordle 1,612 …/6\n\n"]))
def test_guesses_above_all_of_their_squares_are_those_of_guesses_above_each(
    rows: list[tuple[str, int]], between: str
) -> None:
    words, colours = [guess.upper() for guess, _ in rows], [squares(code, 5) for _, code in rows]
    apart = parse_paste("\n".join(words) + between + "\n".join(colours), 5)
    assert apart == parse_paste("\n".join(f"{guess} {squares(code, 5)}" for guess, code in rows), 5)
    each = "\n".join(f"{word}\n{row}" for word, row in zip(words, colours, strict=True))
    assert apart == parse_paste(each, 5)


def test_a_remark_is_no_guess() -> None:
    assert parse_paste("⬛🟨⬛⬛⬛ 1 in wrong place", 5) == (Pasted("", "⬛🟨⬛⬛⬛"),)
    rows = "⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩"
    for text in (f"Great\n{rows}", f"{rows}\nGreat", f"Phews\n{rows}\nGreat"):
        assert parse_paste(text, 5) == parse_paste(rows, 5)


def test_pictures_beside_the_rows_are_passed_over() -> None:
    text = "🎉 Wordle 9 2/6 ⭐⭐ 🎉 ⭐⭐\n│ ⬜⬜⬜⬜🟨 │ 🔥\n──────\nMOIST 🟩🟩🟩🟩🟩 🎉\n█████"
    assert [row.feedback for row in parse_paste(text.replace("MOIST", ""), 5)] == [
        "⬜⬜⬜⬜🟨",
        "🟩🟩🟩🟩🟩",
    ]
    assert parse_paste("⭐⭐⭐⭐⭐\ncrane=....y", 5) == (Pasted("crane", "....y"),)


def test_squares_side_by_side_that_are_no_game_are_refused() -> None:
    three = refusal(side_by_side, "\n\n".join(["🟩⬜ ⬜⬜"] * 3), 2)
    assert three == "A game has 2, 4, 8, 16, 32 boards, not '6'."
    short = refusal(side_by_side, "🟩⬜ ⬜⬜\n⬜⬜ ⬜⬜\n\n🟩🟩 ⬜⬜", 2)
    assert short == "Board 4 has 1 row, not solved, and others have 2; paste all rows."
    with pytest.raises(BadInput, match="The game is solved"):
        pasted_turns([Pasted("at", "gg"), Pasted("be", "..")], 2, State(1))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Wordle 12 3/6", "no row of feedback"),
        ("Wordle\n🟩🟩🟩🟩\n", "Line 2 has 4 squares; a row has 5, one for each letter."),
        ("CRANE 🟩", "Line 1 has 1 square"),
        ("CRANE 🟩🟩🟩🟩⬜\n🟩🟩🟩🟩🟩", "Line 2 has colours without a guess"),
        ("CRANE\n🟩🟩🟩🟩⬜\nGHOST\n🟩🟩🟩🟩⬜\n🟩🟩🟩🟩🟩", "2 words and 3 rows of colours"),
        ("cran=....", "CRAN has 4 letters"),
        ("crane=..q..", "'q' in '..q..' isn't a mark"),
    ],
)
def test_what_cant_be_read_is_told_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        read(text)


SHARE = "⬜🟨⬜⬜⬜", "🟩⬜⬜🟨⬜", "🟩🟩🟩🟩🟩"


def test_a_result_whose_lines_were_joined_is_read() -> None:
    rows = tuple(Pasted("", row) for row in SHARE)
    assert parse_paste(f"Wordle 1,988 3/6* {' '.join(SHARE)}", 5) == rows
    assert parse_paste(f"Ann: Wordle 1,988 3/6 {' '.join(SHARE)}\nwell!", 5) == rows


def test_guesses_below_all_colours_are_theirs() -> None:
    words = "slate", "moist", "crane"
    text = "\n".join(["Wordle 1,988 3/6", *SHARE, *words])
    assert parse_paste(text, 5) == tuple(map(Pasted, words, SHARE))
    assert parse_paste("\n".join([*SHARE, "crane"]), 5) == tuple(Pasted("", row) for row in SHARE)


@pytest.mark.parametrize("order", [slice(None), slice(None, None, -1)])
def test_the_result_of_another_game_beside_it_is_passed_over(order: slice) -> None:
    other = "Connections\nPuzzle #5\n🟨🟨🟨🟨\n🟪🟪🟪🟪"
    results = ["\n".join(["Wordle 1,988 3/6", "", *SHARE]), other]
    assert parse_paste("\n\n".join(results[order]), 5) == tuple(Pasted("", row) for row in SHARE)


@given(rows_of(NO_MARKS))
def test_guesses_may_be_spelled_above_their_colours(rows: list[tuple[str, int]]) -> None:
    lines = (f"{' '.join(guess.upper())}\n{' '.join(marks(code, 5))}" for guess, code in rows)
    assert read("\n".join(lines)) == tuple(Row(*row) for row in rows)
