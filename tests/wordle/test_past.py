from __future__ import annotations

import re
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from command_line import Run
from hypothesis import given
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.store.past import load_past, past_path, save_past
from beehelper.store.sessions import today
from beehelper.store.wordle import from_tree
from beehelper.wordle.advice import Known, Label, rate
from beehelper.wordle.feedback import score
from beehelper.wordle.game import (
    ANSWER_WEIGHT,
    PAST_WEIGHT,
    STEP,
    Lists,
    Row,
    find_candidates,
    fits,
    parse_row,
    weighed,
)
from beehelper.wordle.hints import hint
from beehelper.wordle.past import Used, parse_past, used_before
from beehelper.wordle.play import Position, Question, of_rows, position_of, words_left
from beehelper.words.lists import never_offered

from .oracles import words


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """Make a game on one board that has been played a little, and past answers."""
    every = draw(words(2, 14))
    cut = draw(st.integers(1, len(every)))
    further = tuple(every[cut:])
    weights = tuple(STEP ** draw(st.integers(0, 6)) for _ in further)
    lists = Lists(tuple(every[:cut]), further, weights)
    secret = draw(st.sampled_from(every))
    guesses = draw(st.lists(st.sampled_from(every), max_size=2, unique=True))
    rows = (Row(guess, score(guess, secret)) for guess in guesses if guess != secret)
    past = draw(st.frozensets(st.sampled_from(every)))
    return Question(lists, of_rows(rows), 6, draw(st.booleans()), past)


def told(found: Position) -> list[tuple[str, ...]]:
    """Return what the hints tell that need no search."""
    known = Known(typed=rate(found.boards[0].words[0], found.open))
    return [hint(found, known, rung).lines for rung in (1, 2, 3, 6, 7)]


@given(questions())
def test_past_answers_stay_candidates_and_feedback_keeps_what_it_kept(question: Question) -> None:
    lists, game, _, classic, past = question
    rows = game.rows()
    found = position_of(question).boards[0]
    assert len(set(found.words)) == len(found.words)
    fitting = {word for word in lists.words if fits(word, rows)}
    assert fitting & past <= set(found.words) <= fitting
    assert set(found.words) == fitting or classic
    assert sum(found.chances.values()) == pytest.approx(1)
    assert all(chance > 0 for chance in found.chances.values())


@given(questions())
def test_beside_the_last_row_stands_how_many_words_the_hints_have_left(question: Question) -> None:
    (board,) = position_of(question).boards
    answers, others = board.fresh + board.past, len(board.words) - board.fresh - board.past
    told = f"{answers:,} left"
    if others and answers < 2:
        told = "1 likely" if answers else f"{others:,} unlikely"
    assert words_left(question, position_of(question))[-1:] == (told,)[: len(question.game.turns)]


@given(questions())
def test_only_a_word_that_is_left_alone_is_certain(question: Question) -> None:
    found = position_of(question._replace(classic=False))
    (board,) = found.boards
    fitting = [word for word in question.lists.words if fits(word, found.game.rows())]
    assert (max(board.chances.values()) == 1) == (len(fitting) == 1)
    shown = hint(found, Known(typed=rate(board.words[0], found.open)), 3).lines[1]
    assert (" 100" in shown) == (len(fitting) == 1)


@given(questions())
def test_when_all_answers_were_used_before_the_hints_are_as_without_that_and_say_so(
    question: Question,
) -> None:
    lists = Lists(question.lists.answers)
    rows = tuple(row for row in question.game.rows() if row.guess in lists.known)
    if not any(fits(word, rows) for word in lists.answers):
        return
    every = Question(lists, of_rows(rows), 6, question.classic, frozenset(lists.answers))
    marked = told(position_of(every))
    assert ", used before" in marked[0][0]
    bare = [
        tuple(
            line.replace(", used before", "").replace("+", "")
            for line in lines
            if line != "+: used before."
        )
        for lines in marked
    ]
    assert bare == told(position_of(every._replace(past=frozenset())))


def test_a_past_answer_weighs_the_part_that_is_documented_and_is_marked() -> None:
    lists = Lists(("fight", "light", "might"), ("night", "wight"), (STEP**5, 1))
    question = Question(lists, of_rows(()), 6, False, frozenset({"light", "night"}))
    found = position_of(question)
    (board,) = found.boards
    # A word outside the list that was asked for is an answer like the others.
    assert board.words == ("fight", "might", "light", "night", "wight")
    assert board.weights == (ANSWER_WEIGHT,) * 2 + (PAST_WEIGHT,) * 2 + (1,)
    assert hint(found, Known(), 1).lines[0] == "2 words left, and 2 used before, and 1 unlikely."
    assert hint(found, Known(), 6).lines == (
        "FIGHT MIGHT light+ night+ wight",
        "In small letters: unlikely, not in the list of answers or used before (+).",
    )
    found = position_of(question._replace(past=frozenset(lists.answers)))
    assert hint(found, Known(), 1).lines[0] == "3 words left, used before, and 2 unlikely."
    assert hint(found, Known(), 6).lines == (
        "FIGHT+ LIGHT+ MIGHT+ night wight",
        "+: used before.",
        "In small letters: unlikely, not in the list of answers.",
    )


def test_further_guesses_weigh_their_share_and_plurals_next_to_nothing(nyt: Lists) -> None:
    weight = nyt.weight_of
    share = sum(nyt.weights) / (sum(nyt.weights) + ANSWER_WEIGHT * len(nyt.answers))
    assert 0.03 < share < 0.05
    assert max(nyt.weights) < ANSWER_WEIGHT
    assert {weight[word] for word in ("laser", "pious", "indie")} == {ANSWER_WEIGHT // 4}
    plurals = [word for word in nyt.further if word[-1] == "s" != word[-2]]
    assert sum(weight[word] * 1000 <= ANSWER_WEIGHT for word in plurals) > 0.9 * len(plurals)
    assert sum(map(weight.__getitem__, plurals)) < 0.05 * sum(nyt.weights)


def test_a_blocked_word_is_accepted_and_never_offered(nyt: Lists) -> None:
    blocked = never_offered() & nyt.known
    assert blocked
    found = position_of(Question(nyt, of_rows(()), 6, False))
    assert blocked.isdisjoint(found.boards[0].words)
    assert blocked.isdisjoint(found.legal)
    assert set(nyt.offered) == nyt.known - blocked


@given(st.lists(st.floats(1e-5, 1), min_size=1, max_size=30))
def test_weights_are_powers_in_the_order_of_the_chances(chances: list[float]) -> None:
    further = tuple(f"b{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(len(chances)))
    lists = weighed(("aaa", "aab"), further, chances)
    assert set(lists.weights) <= {STEP**power for power in range(7)}
    ordered = sorted(zip(chances, lists.weights, strict=True))
    assert [weight for _, weight in ordered] == sorted(lists.weights)


def test_a_tree_is_followed_only_where_the_answers_left_are_its_own_and_equal(nyt: Lists) -> None:
    rows = (parse_row("salet=.....", 5),)
    plain = Question(nyt, of_rows(rows), 6, False)
    assert from_tree(plain, position_of(plain)) is not None
    left = find_candidates(nyt, rows, classic=True).words
    outside = next(word for word in nyt.further if fits(word, rows))
    for past, tree in (
        (left[:9], False),
        (left, True),
        ((*left, outside), False),
        (("salet", "crane"), True),
    ):
        question = plain._replace(past=frozenset(past))
        assert (from_tree(question, position_of(question)) is not None) == tree
    begun = plain._replace(game=of_rows(()), past=frozenset(left[:9]))
    best = from_tree(begun, position_of(begun))
    assert best is not None
    # The best for other weights is a good first try, and no more is known of it.
    assert (best.guess, best.total, best.label) == ("salet", None, Label.RANKED)


def test_past_answers_are_read_with_days_and_comments() -> None:
    text = (
        "\ufeff# mine\n\n2026-02-01 CRANE # twice\nslate\n#1687 Light #1\n"
        "2026-03-01;fight\nmight 3.\n"
    )
    past = parse_past(text, "used.txt")
    assert past == (
        Used("crane", "2026-02-01"),
        Used("slate"),
        Used("light"),
        Used("fight", "2026-03-01"),
        Used("might"),
    )
    assert used_before(past, "2026-03-01") == {"crane", "slate", "light", "might"}
    assert used_before(past, "2026-03-02") >= {"fight"}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("crane\nthe quick\n", "used.txt, line 2: 'the quick' isn't a past answer; give one word"),
        ("2026-02-01", "used.txt, line 1: '2026-02-01' isn't a past answer"),
        ("cr4ne", "like 2026-02-01 CRANE."),
        ("crane\n#\ncran", "used.txt, line 3: CRAN has 4 letters; past answers have 5."),
        ("a", "used.txt, line 1: A has 1 letters; past answers have 3 to 12."),
    ],
)
def test_a_line_that_is_no_past_answer_is_named(text: str, wanted: str) -> None:
    with pytest.raises(BadInput, match=re.escape(wanted)):
        parse_past(text, "used.txt")


# On the disk and on the command line


def test_past_answers_are_kept_until_others_are_and_shown_to_count(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "used.txt"
    file.write_text(f"light\nmight\n{today()} night\n")
    row = "fight=.gggg"
    first = run(row, "--past", str(file), "--hint", "words")
    assert first.code == 0
    assert "light+ might+" in first.out
    assert "NIGHT" in first.out  # today's word is not looked at
    assert "2 past answers kept, which count as less likely" in first.err
    assert run(row, "--hint", "words") == first
    code, out, err = run(row, "--no-past", "--hint", "words")
    assert (code, err) == (0, "")
    assert "LIGHT MIGHT NIGHT" in out
    file.write_text("light\n")
    one = run(row, "--past", str(file)).err
    assert "1 past answer kept, which counts as less likely" in one
    file.write_text("horses\n")
    other = run(row, "--past", str(file)).refusal
    assert "no word, such as HORSES, is in these lists; nothing is kept." in other
    assert load_past().past == (Used("light"),)
    file.write_text("# none\n")
    assert "No past answer is kept now." in run(row, "--past", str(file)).err
    assert not past_path().exists()


def test_a_faulty_file_changes_nothing_and_a_kept_one_that_became_so_is_named(
    run: Run, tmp_path: Path
) -> None:
    save_past("light\n", "x")
    file = tmp_path / "used.txt"
    file.write_text("crane\nthe quick\n")
    assert "used.txt, line 2: 'the quick'" in run("--past", str(file)).refusal
    assert load_past().past == (Used("light"),)
    assert "not allowed with" in run("--past", str(file), "--no-past").refusal
    past_path().write_text("light\nmight sun\n")
    kept = load_past()
    assert not kept.past
    assert kept.text == "light\nmight sun\n"
    code, _, told = run("fight=.gggg")
    assert code == 0
    assert "wordle-past.txt, line 2: 'might sun' isn't a past answer" in told
    assert "don't count until it is mended" in told
    assert past_path().exists()


def test_standard_input_cannot_give_both_rows_and_past_answers(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = save_past("crane\nslate\n", "used.txt")
    for typed in (["-", "--past", "-"], ["--past", "-", "-"]):
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"shout=.....\n")))
        assert "Standard input can only be read once" in run(*typed).refusal
        assert load_past() == kept


DAYS = (
    *("2025-07-28", "2025/07/28", "20250728", "07/28/2025", "28.07.2025"),
    *("Jul 28, 2025", "July 28 2025", "28 July 2025", "Monday, July 28, 2025"),
    *("28-Jul-25", "28-Jul-2025"),
)
"""One day as lists have it."""

UNCLEAR = "July 28", "28 July", "7/28", "1-2-26", "28-07-25", "31-Feb-25", "2025-02-30", "Monday"

SHAPES = (
    *("{day} {word}", "{word} {day}", "{day}: {word}", "{day} #1500 {word}", "{word}\t1500\t{day}"),
    *("- {day}: {word} (#1500)", "• {word} ({day})", "{day},1500,{word}", "1. {word} {day}"),
    *("Wordle 1,500: {word} {day}", "Wordle #1500 - {day} - {word}"),
)


@given(st.sampled_from(DAYS), st.lists(st.sampled_from(SHAPES), min_size=1))
def test_a_past_answer_is_read_with_its_day_however_a_page_writes_both(
    day: str, shapes: list[str]
) -> None:
    lines = [shape.format(day=day, word="FIGHT") for shape in shapes]
    wanted = Used("fight", "2025-07-28")
    assert parse_past("\n".join(lines), "P") == (wanted,) * len(lines)
    headed = ["Day,Number,Answer", *lines]
    assert parse_past("\n".join(headed), "P") == (wanted,) * len(lines)


@given(st.sampled_from(UNCLEAR), st.sampled_from(SHAPES))
def test_a_day_that_is_not_clear_is_refused_for_the_word_would_count_on_every_board(
    day: str, shape: str
) -> None:
    with pytest.raises(BadInput, match="P, line 1: "):
        parse_past(shape.format(day=day, word="FIGHT"), "P")


def test_an_unclear_day_is_named() -> None:
    for line in ("March 1: CRANE", "CRANE 1-2-26"):
        with pytest.raises(BadInput, match=f"P, line 2: the day in '{line}' isn't clear; write it"):
            parse_past(f"SLATE\n{line}", "P")
    # A number isn't a day, nor is how a game went.
    went = "Wordle 1,500 4/6 CRANE", "CRANE 4/6", "crane (4/6)", "1500;crane;4/6", "1500 CRANE 3.92"
    for line in ("CRANE 1500", "MARCH 5", *went):
        assert [used.day for used in parse_past(line, "P")] == [""]


@given(st.sampled_from(["Answer", "WORDS", "Word", "solution", "Wordle", "No"]))
def test_a_heading_before_a_colon_is_no_answer(head: str) -> None:
    for line in (f"{head}: CRANE", f"{head}:\nCRANE", f"1500 {head}: CRANE"):
        assert parse_past(line, "P") == (Used("crane"),)
    assert parse_past(f"2025-07-28 {head}: CRANE", "P") == (Used("crane", "2025-07-28"),)
    with pytest.raises(BadInput, match="P, line 1: 'PRIOR: CRANE' isn't a past answer"):
        parse_past("PRIOR: CRANE", "P")


def test_several_past_answers_stand_on_a_line_without_days() -> None:
    for line in ("ABACK ABASE FIGHT", "aback, abase, fight", "- Aback; Abase | Fight # three"):
        assert [used.word for used in parse_past(line, "P")] == ["aback", "abase", "fight"]
    for line in ("2025-07-28 ABACK ABASE", "ABACK 1500 ABASE", "the list of answers", "2025-07-28"):
        with pytest.raises(BadInput, match="P, line 1: "):
            parse_past(line, "P")
    assert parse_past("SUNDAY\n2025-07-27 MONDAY", "P") == (
        Used("sunday"),
        Used("monday", "2025-07-27"),
    )
