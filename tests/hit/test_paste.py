"""Rows in every form that people write: each place where they are pasted reads the same ones."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.cli.hit import parse_rows
from beehelper.cli.texts import row_lines
from beehelper.errors import BadInput
from beehelper.hit import paste
from beehelper.hit.game import RULES, Mode, State, after, recognise, rows_moves
from beehelper.hit.paste import rows_pasted
from beehelper.hit.rules import MOST_TRIES, Row, Rule, Words, parse_row, winning

GUESSES = ("crane", "sloth", "moist", "bulls", "right", "place")
"""Words that feedback has among them."""

BETWEEN = (" ", "=", ": ", ", ", " - ", " -> ", "\t")

FORMS = {
    Rule.HIT: ("{}", "{}/5", "{} hits", "hits: {}", "Likeness={}", "({})", "{} in place"),
    Rule.JOTTO: ("{}", "{} letters", "{} in common"),
    Rule.BULLS: (
        *(
            "{},{}",
            "{}{}",
            "{}A{}B",
            "{}B{}C",
            "B{}C{}",
            "{} bulls {} cows",
            "{} bulls and {} cows",
        ),
        *("Bulls: {} Cows: {}", "bulls: {}, cows: {}", "bulls={} cows={}"),
    ),
}

LAID_OUT = {
    "lines": "{}\n{}\n{}",
    "numbered": "1. {}\n2. {}\n3. {}",
    "on a line": "{} {} {}",
    "with commas": "{}, {}, {}",
    "in a table": "| {} |\n|---|---|\n| {} |\n| {} |",
    "below heads": "| word | told |\n|---|---|\n| {} |\n| {} |\n| {} |",
    "below a date": "Hit, 29 November 2026\n\n{}\n{}\n{}",
    "below a day": "2024-05-01\n{}\n{}\n{}",
    "with signs": "#1 {}\n#2 {}\n#3 {}",
    "with bullets": "- {}\n- {}\n- {}",
    "above a name": "{}\n{}\n{}\n\n-- \nBob",
    "in a mail": "My guesses:\n\n{}\n{}\n{}\n\nThanks",
}

HEADS = {Rule.HIT: ("",), Rule.JOTTO: ("Jotto\n", "Jotto: "), Rule.BULLS: ("", "Bulls and Cows\n")}


@given(st.data(), st.sampled_from(Rule), st.sampled_from([*LAID_OUT]), st.sampled_from(BETWEEN))
def test_rows_are_read_alike_at_home_on_the_board_and_on_the_command_line(
    data: st.DataObject, rule: Rule, laid_out: str, between: str
) -> None:
    form = data.draw(st.sampled_from(FORMS[rule]))
    head = data.draw(st.sampled_from(HEADS[rule]))
    guesses = data.draw(st.permutations(GUESSES))[:3]
    rows, texts = list[Row](), list[str]()
    for guess in guesses:
        counts = data.draw(st.tuples(st.integers(0, 2), st.integers(0, 2)))
        rows.append(Row(guess, counts[0] * 6 + counts[1] if rule is Rule.BULLS else counts[0]))
        texts.append(f"{guess.upper()}{between}{form.format(*counts)}")
    text = head + LAID_OUT[laid_out].format(*texts)
    for rules in (RULES, [rule]):  # at home, and on a board of the rule
        read = rows_pasted(text, rules)
        assert (read.rule, read.rows(5)) == (rule, rows), text
    begun = recognise(text.encode(), "")
    assert begun is not None, text
    assert (after(begun.moves).rule, after(begun.moves).rows) == (rule, tuple(rows)), text
    lines = row_lines([text])
    assert list(parse_rows(lines, rule, Words(GUESSES))) == rows, text
    words = text.split()
    if laid_out == "on a line" and not head and "} bulls" not in form:  # 0 BULLS may be two rows
        with suppress(BadInput):  # a part of feedback may be a guess
            assert list(parse_rows(words, rule, Words(GUESSES))) == rows, words
    if head:
        other = Rule.HIT
        assert f"add --rule {rule}" in refusal(parse_rows, lines, other, Words(GUESSES))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Jotto\nCRANE 1\nSLATE 5", "jotto crane=1 slate=5"),
        ("Jotto\nCRANE 1\nSLATE won", "jotto crane=1 slate=won"),
        ("JOTTO 2\nCRANE 1", "hit jotto=2 crane=1"),
        ("Bulls and Cows\nSTEAL 05\nCRANE 02", "bulls steal=0,5 crane=0,2"),
        ("Bulls & Cows: TEA 03, SUN 01", "bulls tea=0,3 sun=0,1"),
        ("CRANE 02\nSLOTH 01", "bulls crane=0,2 sloth=0,1"),
        ("guess,hits\ncrane,2\nsloth,1", "hit crane=2 sloth=1"),
        ("| CRANE | 1 | 2 |\n| SLOTH | 0 | 1 |", "bulls crane=1,2 sloth=0,1"),
        ("CRANE\n2\nSLOTH\n1", "hit crane=2 sloth=1"),
        ("1. CRANE 1 2. SLOTH 2 3. MOIST 0", "hit crane=1 sloth=2 moist=0"),
        ("Guess 1: CRANE 2 Guess 2: SLOTH 1", "hit crane=2 sloth=1"),
        ("Bulls and Cows 2024-05-01\ncrane 1,2\nsloth 0,1", "bulls crane=1,2 sloth=0,1"),
        ("Jotto #12\ncrane 2\nsloth 1", "jotto crane=2 sloth=1"),
        ("Guess  Bulls  Cows\ncrane  1  2\nsloth  0  1", "bulls crane=1,2 sloth=0,1"),
        ("Hit (4 letters)\nCATS 2\nDOGS 1", "hit cats=2 dogs=1"),
        ("Game 3\ncrane 2\nsloth 1", "hit crane=2 sloth=1"),
        ("Round 1\ncrane 2\nsloth 1", "hit crane=2 sloth=1"),
        ("ROUND 1\nCRANE 2\nSLOTH 1", "hit round=1 crane=2 sloth=1"),
        ("Round=1\ncrane=2\nsloth=1", "hit round=1 crane=2 sloth=1"),
        ("Hi!\nROUND 1\nJOTTO 2", "hit round=1 jotto=2"),
        ("2024-05-01: crane 2\nsloth 1", "hit crane=2 sloth=1"),
        ("crane 2\nsloth 1\n\nI have 3 guesses left", "hit crane=2 sloth=1"),
        ("hit 1\ncat 2", "hit hit=1 cat=2"),
        ("may 1\njun 2", "hit may=1 jun=2"),
        ("TEAR bulls 0 cows 0 COWS bull 1 cows 2", "bulls tear=0,0 cows=1,2"),
    ],
)
def test_rows_name_their_rule_or_tell_it(text: str, rule: str) -> None:
    begun = recognise(text.encode(), "")
    assert begun is not None
    assert (
        " ".join(move.removeprefix("rule ") for move in begun.moves[1:] if "mode" not in move)
        == rule
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Bulls and Cows\nCRANE 2\nSLOTH 1", "'2' isn't feedback; type bulls and cows"),
        ("Jotto\nCRANE 7\nSLATE 1", "'7' isn't a number of letters in common"),
        ("CRANE 5\nSLATE 1", "Row 1 finds the secret"),
        ("CRANE 2\nSLATE\nMOIST 0", "What feedback did SLATE get?"),
        ("CRANE\nSLATE 2\nMOIST 0", "CRANE has no feedback; give it, or leave the line out."),
        ("CRANE 2\nSLATE 1\ntoday", "TODAY has no feedback; give it, or leave the line out."),
        ("CRANE 2\nSOLIDS 1", "SOLIDS has 6 letters"),
    ],
)
def test_rows_with_a_fault_are_read_nowhere(text: str, fault: str) -> None:
    assert fault in refusal(lambda: rows_pasted(text, RULES).rows(5))
    with suppress(BadInput):
        assert recognise(text.encode(), "") is None


@pytest.mark.parametrize(
    "told", ["Bulls: 1 Cows: 2", "bulls=1 cows=2", "1 bull and 2 cows", "B1C2", "1 , 2", "1A 2B"]
)
def test_feedback_may_be_several_arguments(told: str) -> None:
    words = f"CRANE {told} SLOTH {told}".split()
    rows = [Row("crane", 8), Row("sloth", 8)]
    assert list(parse_rows(words, Rule.BULLS, Words(GUESSES))) == rows


@given(st.data(), st.sampled_from(Rule))
def test_rows_that_are_pasted_again_change_those_of_their_guesses(
    data: st.DataObject, rule: Rule
) -> None:
    told = st.integers(0, winning(rule, 5) - 1).filter(lambda n: rule is not Rule.BULLS or n < 4)
    one, other = (
        [Row(guess, data.draw(told)) for guess in data.draw(st.permutations(GUESSES))[:3]]
        for _ in range(2)
    )
    state = State(Mode.GUESS, rule, rows=tuple(one))
    now = after(rows_moves(state, other), state)
    corrected = {row.guess: row for row in other}
    assert now.rows[:3] == tuple(corrected.get(row.guess, row) for row in one)
    assert {*now.rows[3:]} == {
        row for row in other if row.guess not in {each.guess for each in one}
    }
    assert rows_moves(now, other) == ()


def test_a_terminals_log_below_its_words_is_read() -> None:
    begun = recognise(b"CART\nDART\nPART\nFORT\n> CART\n> Entry denied\n> 2/4 correct", "")
    assert begun is not None
    assert begun.moves == ("mode fallout", "words cart dart part fort", "cart=2")


@given(
    st.sampled_from(
        ["guess", "Guesses:", "words", "WORD", "today", "games", "hits", "hello there"]
    ),
    st.integers(3, 9),
)
def test_a_usual_head_above_rows_is_no_guess_though_it_is_as_long(head: str, length: int) -> None:
    guesses = "abcdefghi"[:length], "ihgfedcba"[:length]
    text = "\n".join([head, *(f"{guess} 1" for guess in guesses)])
    assert [row.guess for row in rows_pasted(text, RULES).rows(length)] == [*guesses]
    begun = recognise(text.encode(), "")
    assert begun is not None
    assert begun.moves[3:] == tuple(f"{guess}=1" for guess in guesses)


@given(st.text("abcdefgh", min_size=5, max_size=5), st.booleans())
def test_another_word_as_long_beside_rows_is_named(word: str, above: bool) -> None:
    rows = "crane 2\nsloth 1"
    text = f"{word}\n{rows}" if above else f"{rows}\n{word}"
    for read in (lambda: recognise(text.encode(), ""), lambda: rows_pasted(text, RULES)):
        assert refusal(read).startswith(f"{word.upper()} has no feedback")


def count_parses(monkeypatch: pytest.MonkeyPatch, text: str) -> int:
    """Count how often a text that is read at home has a part of it parsed as a row."""
    parsed = list[str]()

    def parse(part: str, rule: Rule, length: int) -> Row:
        parsed.append(part)
        return parse_row(part, rule, length)

    monkeypatch.setattr(paste, "parse_row", parse)
    with suppress(BadInput):
        recognise(text.encode(), "")
    return len(parsed)


@pytest.mark.parametrize("begun", ["", "sloth 1\nmoist 2\n"])
@pytest.mark.parametrize(
    "text", ["crane ", "crane\n", "We meet at 5 in room 12. ", "the light in house 5, at night\n"]
)
def test_a_text_that_is_no_game_is_left_at_its_first_fault(
    monkeypatch: pytest.MonkeyPatch, begun: str, text: str
) -> None:
    assert count_parses(monkeypatch, begun + text * 1000) < 50


@pytest.mark.parametrize("head", ["", "My guesses:\n"])
def test_each_row_is_parsed_a_few_times_and_no_more_than_a_game_has(
    monkeypatch: pytest.MonkeyPatch, head: str
) -> None:
    assert 300 <= count_parses(monkeypatch, head + "crane 2\n" * 300) < 4 * 300
    assert count_parses(monkeypatch, head + "crane 2\n" * 9000) <= 2 * MOST_TRIES + 20


def test_more_rows_than_a_game_has_are_none() -> None:
    most = "crane 2\n" * MOST_TRIES
    assert len(rows_pasted(most, RULES).rows(5)) == MOST_TRIES
    assert recognise(most.encode(), "") is not None
    assert recognise(f"{most}crane 2".encode(), "") is None
    assert f"at most {MOST_TRIES} rows" in refusal(rows_pasted(f"{most}crane 2", RULES).rows, 5)
