"""What is pasted on home: a board, the path of a file, or neither."""

from __future__ import annotations

import re
import shlex
from contextlib import suppress
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.store.given import read_given
from beehelper.store.sessions import today
from beehelper.wordle.heading import FIRST_DAY


@given(st.text(min_size=1), st.sampled_from(("", "/", "~/", "file://", "'")), st.integers(1, 300))
def test_any_text_is_a_board_or_gets_a_sentence(text: str, before: str, times: int) -> None:
    with suppress(BadInput):
        assert read_given(before + text * times)


@pytest.mark.parametrize("line", ["a" * 300, "/" + "a" * 300, "words " * 100])
def test_a_line_too_long_for_a_name_gets_a_sentence(line: str) -> None:
    with pytest.raises(BadInput, match=r"isn't a board|doesn't exist"):
        read_given(line)


@pytest.mark.parametrize("sign", ["\ufeff", "\u200b", "\u200e"])
@pytest.mark.parametrize("text", ["TLAEINZ", "abc def ghi jkl", "CRANE=....y", "..#\n...\n"])
def test_a_sign_that_nobody_sees_changes_no_board(tmp_path: Path, sign: str, text: str) -> None:
    assert read_given(sign + text) == read_given(text) == read_given(text + sign)
    file = tmp_path / "board.txt"
    file.write_text(text, "utf-8")
    plainly = [read.game for read in read_given(str(file))]
    file.write_text(text, "utf-8-sig")
    assert [read.game for read in read_given(str(file))] == plainly


@pytest.mark.parametrize(
    "letters", ["T L A E I N  Z", "TLAEINT", "AB(CDE)FG", "bee AEILNTZ", "letters: AEILNTZ"]
)
def test_letters_with_a_fault_have_the_same_fault_after_the_game_s_name(letters: str) -> None:
    with pytest.raises(BadInput) as alone:
        read_given(letters)
    with pytest.raises(BadInput) as named:
        read_given(f"Spelling Bee: {letters}")
    assert re.sub(r"\d+", "", str(named.value)) == re.sub(r"\d+", "", str(alone.value))


@pytest.mark.parametrize("rows", [".....", ".#..", ".\n.\n.", "ca."])
def test_a_file_with_one_row_or_column_to_fill_is_a_grid(tmp_path: Path, rows: str) -> None:
    file = tmp_path / "grid.txt"
    file.write_text(rows)
    assert [read.game for read in read_given(str(file))] == ["crossword"]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("⬛⬜⬜\n⬜⬜⬜\n⬜⬜⬛", ["crossword"]),
        ("c\xa0a\xa0t\na\xa0#\xa0e", ["crossword"]),
        ("⬛⬛⬛⬛⬛\n⬛⬛⬛⬛⬛", ["wordle"]),  # two guesses without a letter
        ("⬜⬜⬜⬜⬜\n⬜⬜⬜⬜⬜", ["wordle"]),
    ],
)
def test_squares_that_are_pasted_are_a_grid_if_both_colours_are_there(
    text: str, games: list[str]
) -> None:
    assert [read.game for read in read_given(text)] == games


def test_a_folder_is_told_from_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is a folder"):
        read_given(f"{tmp_path}/")
    if Path("/dev/null").exists():
        with pytest.raises(BadInput, match="is not a file"):
            read_given("/dev/null")
    with pytest.raises(BadInput, match="doesn't exist"):
        read_given(f"{tmp_path}/none.puz")


TOTALS = "WORDS: 46, POINTS: 215, PANGRAMS: 1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("AABCDEF", "repeats letter 1"),
        ("LA(E)(T)INZ", "brackets around E, T; put them around the centre alone"),
        ("abc def ghi jka", "repeats letter 1"),
        (f"T A E I L N Z\n{TOTALS}\n4 5 6 tot\na: 3 2 1 9", "Row A adds up to 6"),
        (TOTALS, "letters are not in the paste"),
        ("Wordle 1,980 4/6\n\n⬜⬜⬜⬜\n🟩🟩🟩🟩🟩", "Line 3 has 4 squares"),
        ("SUTOM #1234 3/6\n🟥🟡🟦🟦🟥🟦🟦\n🟥🟥🟥🟥🟥🟥🟥", "Line 2: '🟥' isn't a mark"),
        ("0xF964 ?{}/<@CARTO\n0xF970 <CARTS{/!WOR", "'WOR' has 3 letters"),
        ('{"version": "http://ipuz.org/v2", "dimensions": ', "JSON isn't finished"),
    ],
)
def test_a_board_with_a_fault_is_told_what_is_wrong(text: str, reason: str) -> None:
    """It is not called no board: what it is, is plain."""
    with pytest.raises(BadInput, match=reason):
        read_given(text)


@pytest.mark.parametrize(
    ("name", "data", "reason"),
    [
        ("cut.puz", b"ACROSS&DOWN" * 9, "its beginning is cut off"),
        ("cut.ipuz", b'{"dimensions": {"width": 5}', "JSON isn't finished"),
        ("other.jpz", b"words", "isn't that of a .jpz file"),
        ("other.xd", b"Title: Words\n", "grid"),
    ],
)
def test_a_puzzle_s_file_with_a_fault_is_told_what_is_wrong(
    tmp_path: Path, name: str, data: bytes, reason: str
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(BadInput, match=f"^{name}: .*{reason}"):
        read_given(str(path))


@pytest.mark.parametrize("quotes", ["''", '""', "“”", "‘’", "„“", "«»", "<>"])
def test_a_path_may_stand_in_quotes_of_any_kind(tmp_path: Path, quotes: str) -> None:
    path = tmp_path / "a grid.txt"
    path.write_text("abc\nd.e\nfgh\n")
    assert read_given(f" {quotes[0]}{path}{quotes[1]}\n") == read_given(str(path))


def test_a_file_is_the_same_board_however_its_path_is_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "grid.txt").write_text("abc\nd.e\nfgh\n")
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    whole = read_given(str(tmp_path / "grid.txt"))
    for typed in ("grid.txt", "./grid.txt", "folder/../grid.txt", "~/grid.txt", "file://grid.txt"):
        assert read_given(typed) == whole


def test_a_path_may_be_quoted_as_a_terminal_quotes_one_with_an_apostrophe(tmp_path: Path) -> None:
    path = tmp_path / "it's.txt"
    path.write_text("abc\nd.e\nfgh\n")
    assert read_given(shlex.quote(str(path))) == read_given(str(path))
    assert read_given("'" + str(path).replace("'", "'\\''") + "'") == read_given(str(path))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("TAEILNZ", ""),
        ("AEILNZ, center T", ""),
        ("Center: T, outer: A E I L N Z", ""),
        ("The letters are A E I L N Z and T (centre)", ""),
        ("**T** A E I L N Z", ""),
        *((text, "") for text in ("A E I L N Z\nT", "A E I L N Z | T", "A E I\n\nL N Z\n\nT")),
        ("TAEILNZ: tail, tale", "tail, tale"),
        ("taeilnz tail tale", "tail tale"),
        ("TAEILNZ\ntail tale", "tail tale"),
        ("Spelling Bee\nNov 27, 2026\nT AEILNZ", ""),
        ("AEILNZ with T in the center", ""),
        ("Required: T\nOptional: A E I L N Z", ""),
        ("A E I T* L N Z", ""),
        ("🐝 T AEILNZ", ""),
        ("T\u200bAEILNZ", ""),
        ("Today's letters: T AEILNZ", ""),
        ("T AEILNZ\n\nFound (2): tail, tale", "tail, tale"),
        ("Hi! Today's letters: T A E I L N Z\nI'm stuck, I have TAIL and TALE.", "tail tale"),
        ("2026-11-27 T AEILNZ", ""),
        ("2026-11-27 T AEILNZ: TAIL, TALE", "TAIL, TALE"),
        ("Nov 27 TAEILNZ", ""),
        ("TAEILNZ found: tail, tale", "tail, tale"),
        ("Spelling Bee, Friday\nAEI T LNZ\nFound so far: tail, tale", "tail, tale"),
        ("Hi, can you help?\n\nTAEILNZ\n\nThanks", ""),
        ("T aeilnz\n\nSent from my iPhone", ""),
        ("Can you solve this?\nAEILNZ + T\n-- \nBob", ""),
    ],
)
def test_seven_letters_are_a_board_however_their_centre_is_told(text: str, found: str) -> None:
    (read,) = read_given(text)
    assert (read.game, read.begun.key, read.begun.paste) == ("bee", "taeilnz", found)


def test_the_day_of_seven_letters_is_read() -> None:
    for text in ("2026-11-20 T AEILNZ", "Spelling Bee, November 20, 2026\nTAEILNZ"):
        assert read_given(text)[0].begun.day == "2026-11-20"
    for day in ("", "November 20, 2026\n"):
        (read,) = read_given(f"{day}TAEILNZ 45 words 200 points 2 pangrams")
        assert (read.game, read.begun.what) == ("bee", "official hints")


@pytest.mark.parametrize(
    "text",
    [
        "Hi,\nI solved\nit, Bob",
        "Dear Ann,\nproblem\nsolved",
        "ALOUD\nDOMAINS\nLOAN",
        "TAEILNZ\n\nor was it:\n\nTAEILNO",
        "AEILNTZ\ntall\ntile",
        "TLAEINZ\ntiger",
        "N AEGIRT\ngain, grain, granite\n\nThanks for reading",
        "2026-11-01 taeilnz + TILE - LATTE",
        *(
            "The bars",
            "of Wight",
            "It can be",
            "Today is Tuesday",
            "columns and",
            "The puzzle is complex",
        ),
    ],
)
def test_a_line_among_others_that_may_be_another_thing_is_no_board(text: str) -> None:
    with pytest.raises(BadInput, match="isn't a board"):
        read_given(text)


@pytest.mark.parametrize("before", ["", "Yesterday's answers: ", "28 Nov 2026\n", "O ADILMN: "])
@pytest.mark.parametrize("between", [", ", " ", "\n"])
def test_past_answers_of_the_bee_are_told_where_they_are_taken(before: str, between: str) -> None:
    answers = ["mandolin", "aioli", "almond", "domain", "moon", "idol", "loan", "moan", "nomad"]
    with pytest.raises(BadInput, match=r"^These are a board's answers; Spelling Bee learns"):
        read_given(before + between.join(answers))
    with pytest.raises(BadInput, match="isn't a board"):
        read_given("mandolin aioli almond")


def test_a_text_that_is_no_board_is_quoted_on_one_line() -> None:
    with pytest.raises(BadInput, match=r"^'Letter Boxed October' isn't a board"):
        read_given("Letter Boxed\n\tOctober\n")
    with pytest.raises(BadInput, match=r"^'Letter Boxed of the ' … isn't a board"):
        read_given("Letter Boxed\nof the 7th")


@pytest.mark.parametrize("size", [3, 12])
def test_a_row_among_much_else_is_no_game_of_wordle(size: int) -> None:
    row = "CRANE ⬜⬜⬜⬜🟨\n"
    prose = "One line of a text about puzzles, of which there are some.\n"
    assert [read.game for read in read_given(row * 2 + prose * 2)] == ["wordle"]
    with pytest.raises(BadInput, match="isn't a board"):
        read_given(prose * 4 * size + row * size + prose * 4 * size)


@pytest.mark.parametrize(
    "text",
    [
        "🎯 Hit 2026-11-20 2/10  (no hints)\n\n🟩🟨🟨⬜⬜\n🟩🟩🟩🟩🟩",
        "[9:14] Ann: 🎯 Hit 2026-11-20 …/10  (hints up to 4)\n\n🟩🟨🟨⬜⬜",
        "📦 Letter Boxed 2026-11-20 1 word, 7 letters left  (no hints)\n\n🟩🟩🟩🟩🟩",
        "🧩 Crossword 5x5 2026-11-20 2:05  (no hints)\n\n" + "🟦🟦⬛🟦⬜\n" * 5,
    ],
)
def test_a_result_of_another_game_is_no_game_of_wordle(text: str) -> None:
    with pytest.raises(BadInput, match="isn't a board"):
        read_given(text)
    (read,) = read_given(text.partition("\n")[2])
    assert read.game == "wordle"


@given(st.integers(2, 4_000))
def test_a_result_of_a_day_to_come_is_not_read(days: int) -> None:
    number = (date.fromisoformat(today()) - FIRST_DAY).days + days
    with pytest.raises(BadInput, match=rf"^Wordle {number:,} is to come, on 20\d\d-"):
        read_given(f"Wordle {number:,} 2/6\n\n⬜⬜🟨⬜⬜\n🟩🟩🟩🟩🟩")


@given(
    guesses=st.sampled_from("123456xX…"), star=st.sampled_from(["", "*"]), rows=st.integers(1, 6)
)
def test_a_result_of_a_numbered_game_is_of_its_day_finished_or_not(
    guesses: str, star: str, rows: int
) -> None:
    text = f"Wordle 1,980 {guesses}/6{star}  (no hints)\n" + "\n⬜⬜🟨⬜⬜" * rows
    if guesses not in {"…", str(rows)} and (guesses not in "xX" or rows != 6):
        with pytest.raises(
            BadInput, match=f"heading says {guesses}/6, but the text has {rows} row"
        ):
            read_given(text)
        return
    ((game, begun),) = read_given(text)
    assert (game, begun.key, begun.day) == ("wordle", "nyt1", "2026-11-20")
    assert begun.moves == ("mode hard",) * bool(star)


def test_squares_of_another_game_are_no_game_of_wordle() -> None:
    with pytest.raises(BadInput, match="isn't a board"):
        read_given("🐝 Spelling Bee 2026-11-20\n🟨🟨🟨🟨🟨🟨🟨🟨🟨⬜ Genius\n3 words, 22 points")


NAMING = {
    "bee": ("Spelling Bee", "NYT Spelling Bee, November 29, 2026", "🐝 Spelling Bee 2026-11-20"),
    "wordle": ("Wordle", "Wordle 1,980 …/6", "Daily Quordle 987", "#octordle"),
    "hit": ("🎯 Hit 2026-11-20 2/10", "Fallout terminal", "Bulls and Cows", "Jotto"),
    "crossword": ("🧩 Crossword 5x5 2026-11-20 2:05",),
    "boxed": (
        "Letter Boxed",
        "I solved today's Letter Boxed in 2 words!",
        "Try to solve in 5 words",
    ),
}
BODIES = (
    *("", "I solved it in 2 words!", "A picture of it", "3 words, 22 points", "TAEILNZ", "cat dog"),
    *(
        "ABC DEF GHI JKL",
        "ABC\nDEF\nGHI\nJKL",
        "ABC DEF GHI JK",
        "⬜⬜🟨⬜⬜",
        "🟩🟩🟨⬜⬜\n🟩🟩🟩🟩🟩",
    ),
    *("⬜⬜🟨", "5️⃣6️⃣\n7️⃣🟥", "CRANE2", "CRANE 2\nSOLID 9", "planet\nstolid\nbanish\nmarket"),
    *("CAT#\n....\n#DOG", "15x15", "T A E I L N Z\n46 words"),
)


@given(st.sampled_from([*NAMING]), st.data(), st.sampled_from(BODIES), st.sampled_from(["\n", " "]))
def test_a_text_that_a_game_s_name_heads_is_read_as_that_or_refused_as_that(
    game: str, data: st.DataObject, body: str, between: str
) -> None:
    name = data.draw(st.sampled_from(NAMING[game]))
    text = f"{name}{between}{body}"
    sentence = f"isn't a board of {GAMES[game].title}; type or paste {game_of(game).accepts} or a"
    with suppress(BadInput):
        read = read_given(text)
        own = GAMES[game].module
        assert all(GAMES[each.game].module == own or each.begun.sure for each in read)
        return
    try:
        game_of(game).recognise(text.strip().encode(), "")
    except BadInput as fault:
        sentence = str(fault)
    with pytest.raises(BadInput, match=re.escape(sentence)):
        read_given(text)


@pytest.mark.parametrize(
    "clue", ["Wordle, for one", "Nuclear fallout", "Letter boxed in", "Where a spelling bee is"]
)
@pytest.mark.parametrize("grid", ["CAT\n.#.\nDOG", "⬜⬜⬜\n⬜⬛⬜\n⬜⬜⬜"])
def test_a_name_in_a_clue_is_no_heading(grid: str, clue: str) -> None:
    for clues in (f"Across\n1 {clue}\n3 Pet\nDown\n1 Feed", f"Across\n1 Pet\nDown\n2 {clue}"):
        assert [each for each, _ in read_given(f"{grid}\n\n{clues}")] == ["crossword"]


@pytest.mark.parametrize("text", ["I solved it in 2 words", "A puzzling 3 words"])
def test_a_sentence_that_begins_with_seven_letters_is_no_board(text: str) -> None:
    with pytest.raises(BadInput, match="isn't a board"):
        read_given(text)


@pytest.mark.parametrize(
    ("text", "game", "move"),
    [
        *((text, "wordle", "crane=.y.g.") for text in (
            "| crane | bybgb |\n| solid | ybbbb |", "crane -y-g-", "crane .y.g.", "crane/bybgb",
            "| guess | feedback |\n|-------|----------|\n| crane | bybgb |\n| solid | ybbbb |",
            "| 1 | CRANE | ⬜🟨⬜🟩⬜ |", "C grey R yellow A grey N green E grey",
            "C: grey, R: yellow, A: gray, N: green, E: black",
        )),
        *((text, "multi", "crane=.y.g./...../y..../g....") for text in (
            "crane bybgb bbbbb ybbbb gbbbb\nsolid bbbbb ybbbb bbgbb bbbbb",
            "CRANE ⬜🟨⬜🟩⬜ ⬜⬜⬜⬜⬜ 🟨⬜⬜⬜⬜ 🟩⬜⬜⬜⬜", "crane=bybgb,bbbbb,ybbbb,gbbbb",
        )),
    ],
)  # fmt: skip
def test_guesses_beside_their_colours_are_wordle_s_in_every_form(
    text: str, game: str, move: str
) -> None:
    ((found, begun),) = read_given(text)
    assert found == game
    assert move in begun.moves


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("CRANE ⬜🟨🟩", "Line 1 has 3 squares"),
        ("🟨🟨🟨🟨", "Line 1 has 4 squares"),
        ("crane bbbb", "Line 1 has 4 marks"),
        ("crane bzbbb", "Line 1: 'z' isn't a mark"),
        ("cran bybg", "CRAN has 4 letters; Wordle's words have 5"),
        ("planet bybgbb\nstolid bbbbbb", "PLANET has 6 letters; Wordle's words have 5"),
        ("crane bybgb bbbbb bbbbb", "A game has 2, 4, 8, 16, 32 boards, not '3'"),
        ("Daily Quordle 987\n5️⃣6️⃣\n7️⃣🟥\nm-w.com/games/quordle/", "numbers of Quordle don't"),
        ("> CRANE\n> Entry denied\n> Likeness=2", "The log alone lacks the terminal's words"),
        ("CRANE 2\nSOLID 9", "'9' isn't a number of matching places; type 0 to 5"),
        ("CRANE 2\nSOLIDS 1", "SOLIDS has 6 letters; the words have 5"),
        ("crane=9", "'9' isn't a number of matching places; type 0 to 5"),
        ("1234=1,2", "'1234=1,2' isn't a row; type a guess of letters"),
        ("5678 0B 1C", "'5678 0B 1C' isn't a row; type a guess of letters"),
        ("ABC DEF GHI JK", "The box has 11 letters, not 12"),
        ("ABC DEF GHI JKLM", "Character 16 of the box, 'M', is one letter too many"),
        ("ABCD EFG HIJ KL", "ABCD would be on more than one side"),
    ],
)
def test_what_is_nearly_a_board_is_told_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=re.escape(reason)):
        read_given(text)


@pytest.mark.parametrize("mark", ["- ", "* ", "• ", "{}. ", "{}) ", " {}.  "])
def test_words_of_a_terminal_may_be_a_list(mark: str) -> None:
    words = ("brain", "stain", "plain", "train", "grain")
    text = "\n".join(f"{mark.format(place)}{word}" for place, word in enumerate(words, 1))
    ((game, begun),) = read_given(text.upper())
    assert (game, begun.moves) == ("hit", ("mode fallout", f"words {' '.join(words)}"))


@pytest.mark.parametrize("form", [
    "{} → 2 hits", "{}: 2 hits",
    "{} | 2", "| {} | 2 |", "{};2", "Guess 1: {} 2", "{} -> 2", "{} 2/5",
])  # fmt: skip
def test_rows_of_hit_are_read_as_people_write_them(form: str) -> None:
    for guesses in ("CRANE",), ("crane", "solid"):
        ((game, begun),) = read_given("\n".join(map(form.format, guesses)))
        rows = tuple(f"{guess.lower()}=2" for guess in guesses)
        assert (game, begun.moves) == ("hit", ("length 5", "rule hit", "mode guess", *rows))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("jotto\nCRANE 2\nSOLID 1", "jotto"),
        ("Jotto: CRANE 2, SOLID 1", "jotto"),
        ("CRANE 2\nSOLID 1\n(Jotto, not Wordle)", "jotto"),
        ("word,hits\nCRANE,2\nSOLID,1", "hit"),
        ("| word | hits |\n|---|---|\n| CRANE | 2 |\n| SOLID | 1 |", "hit"),
        ("My guesses:\nCRANE – 2\nSOLID – 1\n\n-- \nBob", "hit"),
        ("CRANE 2 correct, SOLID 1 correct", "hit"),
        ("CRANE=2\nSOLID=1\nlike wordle", "hit"),
    ],
)
def test_rows_of_hit_are_read_below_a_heading_and_above_a_signature(text: str, rule: str) -> None:
    ((game, begun),) = read_given(text)
    rows = "crane=2", "solid=1"
    assert (game, begun.moves) == ("hit", ("length 5", f"rule {rule}", "mode guess", *rows))


@pytest.mark.parametrize(
    "text",
    [
        "Terminal words: SPIES, JOINS, TRICK, STAIN",
        "Fallout 4 terminal: SPIES (1/5), JOINS, TRICK, STAIN",
        "Fallout terminal\nSPIES 1\nJOINS\nTRICK\nSTAIN",
        "SPIES|JOINS|TRICK|STAIN",
        "SPIES 1\nJOINS\nTRICK\nSTAIN\n\nBob",
    ],
)
def test_words_of_a_terminal_are_read_as_people_write_them(text: str) -> None:
    ((game, begun),) = read_given(text)
    tried = ("spies=1",) * ("1" in text)
    words = "words spies joins trick stain"
    assert (game, begun.moves) == ("hit", ("mode fallout", words, *tried))


@pytest.mark.parametrize(
    "text",
    [
        *("May 11/20", "Tom 3-1", "pi 3.14", "Bob said:\nApril 2\nor so"),
        "SPIES\nJOINS\nTRICK\nSTAIN\n\nBRAIN or PLAINS",
    ],
)
def test_what_may_be_another_thing_is_no_game_of_hit(text: str) -> None:
    with pytest.raises(BadInput, match="isn't a board; type or paste seven letters"):
        read_given(text)


@pytest.mark.parametrize("form", ["{} [2,1]", "{}: bulls 2, cows 1", "{} 2 / 1", "{} → 2B 1C"])
def test_rows_of_bulls_and_cows_are_read_as_people_write_them(form: str) -> None:
    ((game, begun),) = read_given(form.format("CRANE"))
    assert (game, begun.moves[1:]) == ("hit", ("rule bulls", "mode guess", "crane=2,1"))


@pytest.mark.parametrize(
    "path", ["box.txt", "../x.puz", "C:\\Users\\me\\box.txt", "my games/c.ipuz"]
)
def test_a_path_of_a_file_that_is_not_there_is_known_by_its_ending(path: str) -> None:
    with pytest.raises(BadInput, match=re.escape(f"The file {path} doesn't exist.")):
        read_given(path)


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_of_text_is_read_in_the_usual_encodings(tmp_path: Path, code: str) -> None:
    mark = "\ufeff" * (code[-2:] in ("le", "be"))
    path = tmp_path / "box.txt"
    path.write_bytes(f"{mark}ABC DEF GHI JKL\n".encode(code))
    ((game, begun),) = read_given(str(path))
    assert (game, begun.moves) == ("boxed", ("abc def ghi jkl",))
    path.write_bytes(f"{mark} \n".encode(code))
    with pytest.raises(BadInput, match=r"^box.txt is empty\.$"):
        read_given(str(path))


@pytest.mark.parametrize("text", ["march 12 2026", "June 2012", "hello there"])
def test_a_text_of_no_game_is_told_what_all_games_read(text: str) -> None:
    with pytest.raises(BadInput, match="isn't a board; type or paste seven letters"):
        read_given(text)


@pytest.mark.parametrize(
    "text",
    [
        "CRANE=....y MOIST=.y..y",
        "CRANE=....y, MOIST=.y..y",
        "crane bbbby moist bybby",
        "crane bbbby\nmoist bybby",
        "Crane\nbbbby\nMoist\nbybby",
        "bbbby crane bybby moist",
        "crane ⬜⬜⬜⬜🟨 moist ⬜🟨⬜⬜🟨",
    ],
)
def test_guesses_with_their_colours_are_wordle_s_and_no_words_of_another_game(text: str) -> None:
    ((game, begun),) = read_given(text)
    assert (game, begun.moves, begun.paste) == ("wordle", ("crane=....y", "moist=.y..y"), text)


def test_a_grid_with_an_empty_row_is_still_asked_about() -> None:
    assert {read.game for read in read_given("crane\n.....")} == {"wordle", "crossword"}


@pytest.mark.parametrize(
    "text",
    [
        "Letter Boxed TIH LOA MBE RPS",
        "Letter Boxed\n\nT I H\nL O A\nM B E\nR P S",
        "Sides: TIH, LOA, MBE, RPS",
        "Top: T I H\nRight: L O A\nBottom: M B E\nLeft: R P S",
        "Today's Letter Boxed letters: TIH, LOA, MBE, RPS",
        "T·I·H\nL·O·A\nM·B·E\nR·P·S",
        "Try to solve in five words: TIH LOA MBE RPS",
        "TIH LOA MBE RPS\n\nSent from my iPhone",
        "> TIH LOA MBE RPS\n> good luck",
        "Hi, can you solve this?\n\nTIH LOA MBE RPS\n\nThanks, Bob",
        "Hi, can you solve this?\n\nTIH\nLOA\nMBE\nRPS\n\nThanks, Bob",
        "Letter Boxed Answers for Nov. 28, 2026\n\nToday's letters: TIH, LOA, MBE, RPS\n\n"
        "Answer: TIMBER - RHO",
        "TIH LOA MBE RPS\nlike a Spelling Bee, is it?",
    ],
)
def test_a_box_is_read_with_its_headings(text: str) -> None:
    assert [(game, begun.moves) for game, begun in read_given(text)] == [
        ("boxed", ("tih loa mbe rps",))
    ]


def test_words_played_may_stand_below_a_box() -> None:
    for words in ("CAUGHT TUBA", "caught, tuba", "CAUGHT - TUBA\n", "caught\ntuba"):
        ((game, begun),) = read_given(f"DCG YHU LBP ATW\n{words}")
        assert (game, begun.moves) == ("boxed", ("dcg yhu lbp atw", "caught", "tuba"))


@pytest.mark.parametrize(
    "text",
    [
        "TIH LOA MBE RPS\n\nor was it\n\nTIH LOA MBE RPN",
        "Nov 28, 2026 TIH LOA MBE RPS\nNov 29, 2026 TIH LOA MBE RPN",
        "TIH LOA MBE RPS\nTIH\nLOA\nMBE\nRPN",
    ],
)
def test_neither_of_two_boxes_is_taken(text: str) -> None:
    said = "The text has more than one box, TIH LOA MBE RPS and TIH LOA MBE RPN; paste one"
    with pytest.raises(BadInput, match=said):
        read_given(text)


@pytest.mark.parametrize(
    ("below", "words", "left_out"),
    [
        ("played: CAUGHT\nTUBA", ("caught", "tuba"), ""),
        ("Words so far (2): CAUGHT, TUBA", ("caught", "tuba"), ""),
        ("CAUGHT (6)\nTUBA (4)", ("caught", "tuba"), ""),
        ("1. CAUGHT\n2. TUBA", ("caught", "tuba"), ""),
        ("CAUGHT 6\n“TUBA”!", ("caught", "tuba"), ""),
        ("CAUGHT\nTUBA\nABLY", ("caught", "tuba"), "from ABLY on: B and L are on one side."),
        ("CAUGHT\nTUBA\nCAUGHT", ("caught", "tuba"), "from CAUGHT on: must begin with A"),
        ("ABLY\nTUBA", (), "from ABLY on: B and L are on one side."),
        ("Sent from my iPhone", (), ""),
        ("what a nice one", (), ""),
    ],
)
def test_words_below_a_box_are_played_up_to_the_first_that_breaks_a_rule(
    below: str, words: tuple[str, ...], left_out: str
) -> None:
    for box in ("DCG YHU LBP ATW", "DCG\nYHU\nLBP\nATW", "D C G\nA Y\nT H\nW U\nL B P"):
        reads = read_given(f"{box}\n{below}")
        (begun,) = (each for game, each in reads if game == "boxed")
        assert begun.moves == ("dcg yhu lbp atw", *words)
        assert left_out in begun.left_out
        assert bool(left_out) == bool(begun.left_out)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Letter Boxed TIH LOA MBE RPT", "Character 28 of the box, 'T', repeats letter 1"),
        ("Sides: TIH, LOA, MBE, RPT", "repeats letter 1"),
        ("Hello TIH LOA MBE RPS", "isn't a board"),
    ],
)
def test_a_box_with_a_fault_is_told_with_its_headings(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        read_given(text)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("Spelling Bee: taeilnz", "bee"),
        ("spelling bee:\ttaeilnz", "bee"),
        ("Fallout: candles matches parties bandits", "hit"),
        ("Wordle: slate bybgb", "wordle"),
        ("Letter-Boxed: TIH LOA MBE RPS", "boxed"),
    ],
)
def test_a_board_is_read_behind_its_game_s_name(text: str, game: str) -> None:
    assert [each for each, _ in read_given(text)] == [game]
    assert read_given(text)[0].begun.moves == read_given(text.partition(":")[2])[0].begun.moves


@pytest.mark.parametrize("name", ["wordle", "spelling bee", "letter boxed", "fallout"])
def test_a_path_with_a_game_s_name_is_a_path(tmp_path: Path, name: str) -> None:
    for path in (tmp_path / f"{name}.txt", tmp_path / name / "monday.puz"):
        with pytest.raises(BadInput, match="doesn't exist"):
            read_given(str(path))
    (tmp_path / name).mkdir()
    with pytest.raises(BadInput, match="is a folder"):
        read_given(str(tmp_path / name))


@pytest.mark.parametrize("text", ["BE\nBY", "CAT\nBYB", "R G\nB Y"])
def test_no_short_word_is_a_guess_of_wordle(text: str) -> None:
    assert [each for each, _ in read_given(text)] == ["crossword"]


def test_prose_with_what_could_be_a_guess_is_no_board() -> None:
    with pytest.raises(BadInput, match="isn't a board"):
        read_given("Dad has this:\nBOB BYG\nthe end")


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("crane bybgb\nsolid bbbbb", "wordle"),
        ("SPIES\nJOINS\nTRICK\nSTAIN", "hit"),
        ("CRANE 2\nSOLID 1", "hit"),
        ("T AEILNZ\ntail\ntall", "bee"),
        ("ABC DEF GHI JKL", "boxed"),
        ("AB.\nC#D\nE.F", "crossword"),
    ],
)
def test_a_quoted_board_is_read_as_it_is_by_itself(text: str, game: str) -> None:
    assert game in [each for each, _ in read_given(text)]
    quoted = "\n".join(f"> {line}" for line in text.splitlines())
    for mail in (quoted, quoted.replace("> ", ">> ")):
        assert [(each, begun.moves) for each, begun in read_given(mail)] == [
            (each, begun.moves) for each, begun in read_given(text)
        ], mail


@pytest.mark.parametrize(
    "text",
    [
        "Guess what\nPLANETS\nis cool",
        "Meeting notes\nT PLANED\nsee you",
        "crane\nslate\ntrace\nbrake\n\nCRATE, BLAZE?",
        "> Wordle 1,234 2/6\n> ⬛🟨⬛⬛⬛\n> 🟩🟩🟩🟩🟩\n\nWordle 1,234 1/6\n🟩🟩🟩🟩🟩",
    ],
)
def test_no_board_is_made_of_prose_nor_of_a_part(text: str) -> None:
    with pytest.raises(BadInput):
        read_given(text)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Letter Boxed\nabc def ghi jkl\nadgj", ""),
        ("Letter Boxed, Nov 13, 2026\nabc def ghi jkl\nadgj", "2026-11-13"),
        ("abc def ghi jkl\nadgj", ""),
    ],
)
def test_words_below_a_box_and_the_day_above_it_are_kept(text: str, day: str) -> None:
    ((_, begun),) = read_given(text)
    assert (begun.moves, begun.day) == (("abc def ghi jkl", "adgj"), day)


def test_a_day_below_a_box_is_not_its_own() -> None:
    ((_, begun),) = read_given("abc def ghi jkl\n\nsee you on 12/24/2026")
    assert (begun.moves, begun.day) == (("abc def ghi jkl",), "")
