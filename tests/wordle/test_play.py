from __future__ import annotations

from re import search, sub

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refused import refusal

from beehelper.errors import BadInput
from beehelper.glance import CLEAR
from beehelper.search import Budget
from beehelper.solver.wordle import advise
from beehelper.store.sessions import Session
from beehelper.wordle.advice import Known
from beehelper.wordle.feedback import (
    SQUARES,
    all_exact,
    digits,
    marks,
    number,
    squares,
)
from beehelper.wordle.game import Lists, Mode, Row, legal_fault
from beehelper.wordle.heading import shared_game
from beehelper.wordle.hints import hint
from beehelper.wordle.home import glance
from beehelper.wordle.paste import Pasted, parse_paste, pasted_colours, pasted_turns, side_by_side
from beehelper.wordle.play import (
    SIZES,
    Question,
    State,
    Turn,
    after,
    colours_move,
    contradictions,
    letter_marks,
    move_of,
    of_rows,
    on_board,
    parse_boards,
    parse_turn,
    position_of,
    share,
    words_left,
)

from .games import Played, games
from .oracles import feedback

GREEN = all_exact(5)


@given(games(), st.sampled_from(Mode))
def test_colours_wait_each_for_its_guess_and_those_of_many_boards_for_no_other(
    played: Played, mode: Mode
) -> None:
    game = played.game
    moves = [move_of(turn) for turn in game.turns]
    told = tuple(move.partition("=")[2].replace("/", "") for move in moves)
    now = after([f"boards {game.boards}"] * (game.boards > 1) + [colours_move(told)])
    for place, move in enumerate(moves):
        assert now.waiting == told[place:]
        other = after([f"{move.partition('=')[0]}={'/'.join(['yyy'] * len(now.open))}"], now)
        fits = game.boards == 1 or told[place] == "yyy" * len(now.open)
        assert other.waiting == told[place + 1 :] * fits
        now = after([move, f"mode {mode}"], now)
    assert now.turns == game.turns
    assert after([CLEAR], now).waiting == told


@given(games())
def test_every_board_is_kept_as_if_it_were_alone(played: Played) -> None:
    lists, game, secrets, classic = played
    found, counts = played.found, words_left(played.question, played.found)
    guesses = [turn.guess for turn in game.turns]
    for board, secret in enumerate(secrets):
        own = guesses[: guesses.index(secret) + 1] if secret in guesses else guesses
        got = [feedback(guess, secret) for guess in own]
        assert [row.guess for row in game.rows(board)] == own
        assert game.solved_in(board) == (len(own) if secret in guesses else None)
        assert (board in game.open) == (secret not in guesses)
        answers, further = (
            [word for word in some if [feedback(guess, word) for guess in own] == got]
            for some in (lists.answers, lists.further)
        )
        others = [] if classic and answers else further
        assert found.boards[board].words == (*answers, *others)
        assert found.boards[board].ran_dry == (not answers)
        count = len(answers or further)
        sole = "likely" if answers and others and count == 1 else "unlikely" if not answers else ""
        if game.boards > 1:
            words = "word" if count == 1 else "words"
            assert counts[board] == f"{count} " + (f"{sole} {words}" if sole else f"{words} left")
        elif guesses:
            assert counts[-1] == ("solved" if secret in guesses else f"{count} {sole or 'left'}")
    assert found.dry == []
    assert contradictions(lists, game, range(game.boards)) == {}


def bare(line: str) -> str:
    """Leave out of a count what is said in other words on many boards than on one."""
    other = (
        r"Boards? [^:]*: | each|No answer fits: |among the | left| words?|(?<=guess)es| likely|\?"
    )
    return sub(other, "", line)


@settings(max_examples=3)  # each takes a second
@given(games([2, 4]))
def test_a_board_among_many_has_the_words_and_counts_that_it_has_alone(played: Played) -> None:
    lists, game, _, classic = played
    found, counts = played.found, words_left(played.question, played.found)
    told = {bare(line) for line in hint(found, Known(), 1).lines}
    sole = 0
    for board in game.open:
        question = Question(lists, of_rows(game.rows(board)), game.limit, classic)
        alone = position_of(question)
        assert alone.boards == (found.boards[board],)
        assert {bare(counts[board])} >= {*map(bare, words_left(question, alone)[-1:])}
        assert bare(hint(alone, Known(), 1).lines[0]) in told
        words = " ".join(hint(alone, Known(), 6, all_words=True).lines).split()
        listed = " ".join(hint(found, Known(), 6, all_words=True).lines).split()
        at = listed.index(f"{board + 1}:") + 1
        count = len(alone.boards[0].words)
        assert listed[at : at + count] == words[:count]
        assert listed[-len(words[count:]) or len(listed) :] == words[count:]
        sole += len(alone.boards[0].words) == 1
    said = search(
        r"(\d+) boards? ha(s|ve) one word left", str(game.open and hint(found, Known(), 2))
    )
    assert (int(said[1]) if said else 0) == sole


def test_a_board_that_no_word_fits_is_named_and_nothing_is_searched(nyt: Lists) -> None:
    game = after(["boards 2", "crane=ggggg/g....", "blimp=/gg..."])
    question = Question(nyt, game, game.limit, classic=True)
    ((board, fault),) = contradictions(nyt, game, range(2)).items()
    wanted = "Board 2, row 2 is impossible: letter 1 can't be both C and B."
    assert (on_board(board, fault), fault.certain) == (wanted, True)
    shown = hint(position_of(question), Known(), 1).lines
    assert shown == (f"{wanted} Check its colours, then those before it.",)
    assert list(advise(question, Budget())) == []


@given(games(), games(), st.sampled_from(Mode))
def test_a_game_is_read_back_from_its_moves(played: Played, cleared: Played, mode: Mode) -> None:
    game, before = played.game, cleared.game
    moves = [f"boards {before.boards}"] if before.boards > 1 else []
    moves += [*map(move_of, before.turns), CLEAR]
    assert after(moves) == State(before.boards)
    moves = [f"boards {game.boards}"] if game.boards > 1 else []
    moves += ["list nyt", f"mode {mode}", *map(move_of, game.turns)]
    assert after(moves) == game._replace(mode=mode)
    assert all(after(moves[at:], after(moves[:at])) == after(moves) for at in range(len(moves)))
    if game.turns:
        assert after(moves[:-1]) == game._replace(turns=game.turns[:-1], mode=mode)


@given(st.data(), st.sampled_from([1, *SIZES]), st.integers(3, 7))
def test_feedbacks_are_read_in_any_usual_form(
    data: st.DataObject, boards: int, length: int
) -> None:
    codes = data.draw(st.lists(st.integers(0, 3**length - 1), min_size=boards, max_size=boards))
    forms = (
        marks,
        squares,
        lambda code, length: marks(code, length).upper(),
        lambda code, length: "".join(map(str, digits(code, length))),
    )
    write = data.draw(st.sampled_from(forms))
    between = data.draw(st.sampled_from(["/", "|", ",", ";", " ", " / ", "", "\t"]))
    text = f" Abc{'d' * (length - 3)} =" + between.join(write(code, length) for code in codes)
    turn = parse_turn(text, length, State(boards))
    assert turn == Turn("abc" + "d" * (length - 3), tuple(codes))


@pytest.mark.parametrize(
    "told",
    ["//yy.../", ".....//yy.../ggggg", "yy...", " 11000 ", "/ / yy... /", "ggggg,ggggg,yy...,x"],
)
def test_solved_boards_need_no_feedback(told: str) -> None:
    game = State(4, (Turn("crane", (GREEN, GREEN, 5, GREEN)),))
    turn = parse_turn(f"sloth={told}", 5, game)
    assert turn == Turn("sloth", (None, None, number((1, 1, 0, 0, 0)), None))


@pytest.mark.parametrize(
    ("boards", "text", "told"),
    [
        (1, "crane", "'crane' isn't a row; type a guess and its feedback, like CRANE=gg.y."),
        (1, "crane=gg.y", "4 marks"),
        (2, "crane", "type a guess and a feedback for each board, like CRANE=gg.y./....."),
        (2, "=...../.....", "isn't a row"),
        (2, "cran=..../....", "CRAN has 4 letters; the words have 5."),
        (2, "crane=.....", "CRANE needs a feedback for each of 2 boards, or of the 2 open ones"),
        (2, "crane=...../...../.....", "there are 3."),
        (2, "crane=...../..q..", "Board 2: 'q' in '..q..' isn't a mark"),
        (2, "crane=...../....", "Board 2: '....' has 4 marks"),
        (2, "crane=", "needs a feedback"),
    ],
)
def test_a_row_that_is_none_is_told_in_one_sentence(boards: int, text: str, told: str) -> None:
    assert told in refusal(parse_turn, text, 5, State(boards))


@pytest.mark.parametrize(
    "moves",
    [
        *(("mode wild",), ("crane",), ("crane=gg.y",), ("crane=gg.yz",), ("=",), ("",)),
        *(("cr4ne=.....",), ("crane=.....", "left=...."), ("crane=.....", "flatter=.......")),
        *(("crane=ggggg", "slate=....."), ("boards 2", "crane=ggggg/ggggg", "slate=...../.....")),
        *(("boards 3",), ("boards 1",), ("boards x",), ("boards ",), ("boards 2", "crane=.....")),
        ("colours ....z",),
    ],
)
def test_a_move_that_is_none_is_bad_input(moves: tuple[str, ...]) -> None:
    with pytest.raises(BadInput):
        after(moves)


@pytest.mark.parametrize("boards", SIZES)
def test_a_game_of_many_has_five_guesses_more_than_boards(boards: int) -> None:
    assert State(parse_boards(str(boards))).limit == boards + 5


@given(games([1]))
def test_a_letter_has_the_best_mark_that_it_ever_had(played: Played) -> None:
    got: dict[str, set[str]] = {}
    for move in map(move_of, played.game.turns):
        guess, _, signs = move.partition("=")
        for letter, sign in zip(guess, signs, strict=True):
            got.setdefault(letter, set()).add(sign)
    best = {letter: 2 if "g" in own else 1 if "y" in own else 0 for letter, own in got.items()}
    assert letter_marks(played.game.rows()) == best


@given(games(), st.sampled_from(Mode), st.integers(0, 7))
def test_the_text_to_share_has_the_squares_of_every_row_and_no_word(
    played: Played, mode: Mode, hints: int
) -> None:
    game = played.game._replace(mode=mode)
    text = share(game, "2026-02-03", hints)
    head, *rest = text.split("\n")
    won = not game.open and len(game.turns) <= game.limit
    going = bool(game.open) and len(game.turns) < game.limit
    assert f" {len(game.turns) if won else '…' if going else 'X'}/{game.limit}" in head
    assert not (going and "X" in text)
    rows = game.rows()
    kept = all(legal_fault(row.guess, rows[:at], mode) is None for at, row in enumerate(rows))
    assert ("*" in head) == (mode is not Mode.NORMAL and kept)
    assert ("no hints" in head) == (hints == 0)
    assert set("".join(rest)) <= {*SQUARES, *"⬜ X…123456789"}
    for board in range(game.boards):
        for row in game.rows(board):
            assert any(row.squares in shared for shared in rest)
    if game.boards == 1 and game.turns:
        told = pasted_colours(parse_paste("\n".join(rest), 3), 3)
        assert told == tuple(row.marks for row in game.rows())
    elif game.turns:
        many = side_by_side(text, 3)
        assert many is not None
        assert many.boards == game.boards
        guesses = [turn.guess for turn in game.turns]
        assert pasted_turns([*map(Pasted, guesses, many.colours)], 3, game) == game.turns


@pytest.mark.parametrize("count", [1, 6, 7])
def test_a_game_not_solved_in_six_is_shared_as_lost_and_before_that_as_unfinished(
    count: int,
) -> None:
    rows = [Row("crane", 0)] * (count - 1)
    unsolved = share(of_rows([*rows, Row("crane", 0)]), "2026-02-03", 0)
    assert (" …/6" if count < 6 else " X/6") in unsolved
    solved = share(of_rows([*rows, Row("sight", GREEN)]), "2026-02-03", 0)
    assert (f" {count}/6" if count <= 6 else " X/6") in solved


@pytest.mark.parametrize(
    ("moves", "over", "far"),
    [
        (("moist=.y...", "broom=ggggg"), False, "a row is impossible"),
        (("moist=.y...", "broom=ggggg", CLEAR), False, "0 guesses, 6 left"),
        (("moist=.g..g", "robot=ggggg"), True, "solved in 2"),
        (
            ("boards 2", "moist=...../.y...", "crane=ggggg/.g...", "broom=ggggg"),
            False,
            "impossible",
        ),
        (("boards 2", "moist=...../.y..g", "robot=...../ggggg"), False, "5 guesses left, 1 solved"),
    ],
)
def test_a_game_whose_answer_contradicts_its_rows_is_not_at_its_end(
    moves: tuple[str, ...], over: bool, far: str
) -> None:
    seen = glance(Session("wordle", "nyt1", "2026-11-29", moves))
    assert (seen.over, far in seen.far) == (over, True)


@pytest.mark.parametrize(
    "number", ["1,985", "1.985", "1 985", "1’985", "1'985", "#1985", "1985:", "۱٬۹۸۵"]
)
@pytest.mark.parametrize(
    ("result", "hard"),
    [
        ("3/6", False),
        ("3/6*", True),
        ("3 / 6", False),
        ("**3/6**", False),
        ("**3/6***", True),
        ("*3/6*", False),
        ("*3/6**", True),
    ],
)
def test_the_heading_of_a_shared_game_is_read_as_people_write_it(
    number: str, result: str, hard: bool
) -> None:
    rest = result.lstrip("*")
    bold = result.removesuffix(rest)
    shared = shared_game(f"{bold}Wordle {number} {rest}\n\n⬛⬛🟩⬛⬛")
    assert shared is not None
    assert (shared.day, shared.tries, shared.hard) == ("2026-11-25", "3", hard)
