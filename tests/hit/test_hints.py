from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.hints import LOW_BAR, Room, in_eighths
from beehelper.hit.advice import (
    PROVED,
    Best,
    Known,
    Objective,
    Pick,
    Strategy,
    Worth,
    classes,
    rate,
)
from beehelper.hit.engine.search import advise
from beehelper.hit.hints import (
    BAR,
    FREELY,
    LADDER,
    LEAST,
    LONGEST,
    LOW_HALF,
    PLAINEST,
    WHY,
    bars,
    chart,
    hint,
    in_columns,
)
from beehelper.hit.position import Position
from beehelper.hit.rules import Row, Rule, Words, written
from beehelper.search import Budget

from .oracles import parts, score, word_lists

WHOLE = "█▏▎▍▌▋▊▉"
PART = {LOW_BAR: 1, LOW_HALF: 0.5, "█": 1} | {sign: n / 8 for n, sign in enumerate(WHOLE) if n}
"""Each sign of a bar, and how much of a column it is."""

WORDS = ("cart", "dart", "part", "fort", "form")
POSITION = Position(Words(WORDS), tries_left=4)
BEST = Best("dart", PROVED, 5, Worth(4, 11))
ROWS = (
    rate(Rule.HIT, "dart", WORDS)._replace(worth=Worth(4, 11)),
    rate(Rule.HIT, "fort", WORDS)._replace(worth=Worth(3, None)),
)
CLOSE_HEADS = ["            guesses", "guess  wins   to go"]
FEW_HEADS = ["              guesses", "guess   wins    to go"]
WHOLE_HEADS = ["              guesses  words", "guess   wins    to go   left"]

KNOWN = Known(BEST, ROWS, (Pick(Strategy.E, "cart"),), rate(Rule.HIT, "form", WORDS))


def text(rung: int, position: Position = POSITION, known: Known = KNOWN) -> str:
    return "\n".join(hint(position, known, rung).lines)


def test_each_rung_tells_what_it_says() -> None:
    assert [rung.label for rung in LADDER] == [
        "how many",
        "your guess",
        "first letter",
        "best guess",
        "words",
    ]
    assert text(1).splitlines() == [
        "5 words left.",
        "Good play wins 80.0% of games in the 4 guesses left, taking 2.2 on average.",
    ]

    assert "FORM leaves 2.2 words on average, 3 at worst." in text(2)
    assert "The chance that it is the secret: 20.0%." in text(2)
    assert text(3) == "The best guess starts with D."
    assert "Play DART: no guess is better." in text(4)
    table, told = text(4).index("guess   wins"), text(4).index("If you play DART:\nin place")
    assert table < told < text(4).index(LOW_BAR)
    assert "Other choices:\nCART: most even split." in text(4)
    assert text(5) == "CART DART PART FORT FORM"
    named = [{word for word in WORDS if word.upper() in text(rung)} for rung in (1, 2, 3, 4)]
    assert named == [set(), {"form"}, set(), {"dart", "fort", "cart"}]


def test_guesses_as_good_as_a_proven_one_are_named() -> None:
    assert POSITION.every
    tied = KNOWN._replace(ranked=(ROWS[0], ROWS[1]._replace(worth=Worth(4, 11))))
    assert "As good: FORT." in text(4, known=tied)
    several = KNOWN._replace(ranked=tuple(ROWS[0]._replace(guess=word) for word in WORDS))
    assert "As good: 4 others below." in text(4, known=several)
    for worth in (Worth(3, 11), Worth(4, 12), None):
        other = KNOWN._replace(ranked=(ROWS[0], ROWS[1]._replace(worth=worth)))
        assert "As good" not in text(4, known=other)
    assert "As good" not in text(4, known=tied._replace(best=BEST._replace(label=Strategy.E)))


def test_what_is_not_known_is_not_told() -> None:
    assert text(1, known=Known()) == "5 words left."
    for rung in (2, 3, 4):
        assert len(hint(POSITION, Known(), rung).lines) == 1
    lost = Known(Best("dart", PROVED, 5, Worth(4, None)))
    assert "average" not in text(1, known=lost) + text(4, known=lost)
    assert "chance" not in text(1, Position(Words(WORDS)))
    assert hint(Position(Words(WORDS), duds=WORDS), KNOWN, 1).title == "No word is left"


@given(st.sampled_from([PROVED, *Strategy]), st.integers(0, 300), st.integers(1, 300))
def test_only_a_proven_chance_is_all_or_nothing(label: str, wins: int, count: int) -> None:
    worth = Worth(min(wins, count), count)
    rows = (ROWS[0]._replace(worth=worth),)
    known = Known(Best("dart", label, count, worth), rows)
    whole = label == PROVED and worth.wins in (0, count)
    assert not re.search("about (over|under)|[<>]", text(1, known=known))
    for told in (text(1, known=known), text(4, known=known)):
        assert bool(re.search(r"(?<![\d.])(0|100)(\.0+)?%", told)) == whole
        assert "%" in told


@given(st.sampled_from(Strategy) | st.just(PROVED) | st.text())
def test_a_label_is_told_in_words_and_one_that_is_not_known_as_it_is(label: str) -> None:
    known = KNOWN._replace(best=BEST._replace(label=label))
    why = FREELY if label == PROVED else WHY.get(label, label)  # of few words all are tried
    estimates = " (estimates)" * (label != PROVED)
    assert text(4, known=known).startswith(f"Play DART: {why}{estimates}.\n")
    assert label in (PROVED, *Strategy) or label not in WHY


@given(st.none() | st.integers(0, 3), st.sampled_from(Objective))
def test_wins_are_told_only_where_they_count(limit: int | None, objective: Objective) -> None:
    position = Position(Words(WORDS), tries_left=limit, objective=objective)
    rollout = Best("dart", Strategy.ROLLOUT, 5, Worth(5, 11))
    picks = (Pick(Strategy.ROLLOUT, "fort"),)
    told = text(4, position, Known(rollout, ROWS, picks))
    counts = bool(limit) and objective is Objective.WINS
    assert ("it won the most practice games" in told) == (counts and limit != 1)
    assert told.count("it took the fewest guesses in practice games") == 2 * (not counts)
    assert ("wins" in told) == bool(limit)
    is_last = counts and limit == 1
    assert ("as likely" in told) == ("without that limit" in told) == is_last
    assert bool(re.search("guess .*to go", told)) != is_last


@given(st.lists(st.builds(Pick, st.sampled_from(Strategy), st.sampled_from(WORDS))))
def test_another_choice_is_named_once_with_the_plainest_that_it_is_best_at(
    picks: list[Pick],
) -> None:
    told = text(4, known=KNOWN._replace(picks=tuple(picks)))
    others = dict(
        line.rstrip(".").split(": ") for line in told.partition("Other choices:\n")[2].splitlines()
    )
    assert sorted(others) == sorted({pick.guess.upper() for pick in picks} - {"DART"})
    for guess, why in others.items():
        found = [pick.strategy for pick in picks if pick.guess.upper() == guess]
        assert why == WHY[min(found, key=PLAINEST.index)]
    assert {*PLAINEST} == {*Strategy}


@given(st.sampled_from([PROVED, *Strategy]))
def test_an_estimate_is_told_from_what_is_exact(label: str) -> None:
    known = KNOWN._replace(best=BEST._replace(label=label))
    estimated = label != PROVED
    assert ("about" in text(1, known=known)) == estimated
    assert ("so far" in text(3, known=known)) == estimated
    assert ("(estimates)" in text(4, known=known)) == estimated


@settings(max_examples=10)
@given(
    st.lists(st.text("abcdef", min_size=4, max_size=4), min_size=30, max_size=50, unique=True),
    st.integers(1, 5),
    st.sampled_from(Objective),
)
def test_the_table_s_first_row_is_what_is_proven_and_no_other_says_more(
    words: list[str], tries: int, objective: Objective
) -> None:
    position = Position(Words(tuple(words)), tries_left=tries, objective=objective)
    *_, known = advise(position, Budget())
    assert known.best is not None
    assert known.best.label == PROVED
    first, *others = known.ranked
    assert first.worth is not None
    assert (first.guess, first.worth) == (known.best.guess, known.best.worth)
    for row in others:
        assert row.worth is not None
        if objective is Objective.WINS:
            assert (row.worth.wins or 0) <= (first.worth.wins or 0)
        else:
            assert (row.worth.total or 0) >= (first.worth.total or 0)
    told = "\n".join(hint(position, known, 4).lines)
    assert told.startswith(f"Play {first.guess.upper()}: no word left is better.")
    assert "The others: estimates." in told


@pytest.mark.parametrize(
    ("columns", "heads"),
    [
        (0, WHOLE_HEADS),
        (len(WHOLE_HEADS[0]), WHOLE_HEADS),
        (len(WHOLE_HEADS[0]) - 1, FEW_HEADS),
        (20, CLOSE_HEADS),
    ],
)
def test_the_table_leaves_out_what_a_guess_leaves_where_columns_are_few(
    columns: int, heads: list[str]
) -> None:
    known = KNOWN._replace(best=BEST._replace(label="size"))
    lines = hint(POSITION, known, 4, columns=columns).lines
    end = 2 + len(heads)
    assert [*lines[2:end]] == heads
    assert {*map(len, lines[2 : end + 2])} == {len(heads[0])}
    figures = [["DART", "80.0%", "2.20", "1.4"], ["FORT", "60.0%", "-", "2.2"]]
    shown = len(heads[1].replace("to go", "to_go").split())
    assert [line.split() for line in lines[end : end + 2]] == [row[:shown] for row in figures]
    assert not columns or max(map(len, lines[2 : end + 2])) <= columns


def test_the_first_hint_charts_what_each_guess_ruled_out_where_there_is_room() -> None:
    position = Position(Words(WORDS), rows=(Row("cart", 3), Row("dart", 3)))
    assert text(1, position, Known()) == "1 word left."
    lines = hint(position, Known(), 1, columns=32).lines
    assert [line.split()[0] for line in lines[2:]] == ["guess", "CART", "DART"]
    assert [line.split()[-1] for line in lines[2:]] == ["out", "60%", "50%"]
    longest = [line.count(LOW_BAR) for line in lines[3:]]
    assert longest == [round(share * (32 - 14)) for share in (0.6, 0.5)]
    assert {*map(len, lines[2:])} == {len(lines[2])}
    assert hint(position, Known(), 1, columns=21).lines[2:]
    assert hint(position, Known(), 1, columns=20).lines == ("1 word left.",)
    apart = hint(position, Known(), 1, columns=32, lines=5).lines
    plain = [re.sub(f"[{WHOLE}{LOW_BAR}]", "", line).split() for line in (*lines, *apart)]
    assert [*filter(None, plain[len(lines) :])] == [*filter(None, plain[: len(lines)])]
    assert [line.isspace() for line in apart[3:]] == [True, False] * 2
    assert hint(position, Known(), 1, columns=32, lines=4).lines == lines
    first = Position(Words(WORDS), rows=position.rows[:1])
    assert len(hint(first, Known(), 1, columns=32).lines) == 1
    assert len(hint(first, Known(), 1, columns=32, lines=3).lines) == 1 + 2 + 2


def test_a_long_list_is_cut_and_counted() -> None:
    words = tuple(f"{a}{b}" for a in "abcdefgh" for b in "abcdefghi")
    told = text(5, Position(Words(words)))
    assert told.endswith("and 12 more.")
    assert all(len(line) <= 80 for line in told.splitlines())
    every = hint(Position(Words(words)), KNOWN, 5, most=None).lines
    assert " ".join(every).lower().split() == list(words)


@given(st.sampled_from(Rule), word_lists(1, 20), st.data())
def test_a_chart_counts_every_word_once_and_an_answer_a_line(
    rule: Rule, words: list[str], data: st.DataObject
) -> None:
    guess = data.draw(st.sampled_from(words))
    lines = chart(Position(Words(tuple(words)), rule), guess, Room(0, None))
    if max(classes(rule, guess, words).values()) == 1:
        assert lines == []  # bars of one length show nothing
        return
    found = {line.split()[0]: int(line.split()[-1]) for line in lines[1:]}
    assert found == {written(rule, 4, own): n for own, n in classes(rule, guess, words).items()}
    assert sorted(found.values()) == sorted(map(len, parts(rule, guess, words)))


@given(st.sampled_from(Rule), word_lists(2, 20), st.integers(22, 120))
def test_a_chart_is_as_wide_as_its_columns_allow(
    rule: Rule, words: list[str], columns: int
) -> None:
    lines = chart(Position(Words(tuple(words)), rule), words[0], Room(columns, None))
    assert {*map(len, lines)} <= {min(columns - 1, LONGEST + 13)}


@given(st.sampled_from(Rule), word_lists(2, 20), st.integers(1, 60))
def test_a_chart_has_no_more_lines_than_it_may_and_its_bars_never_touch(
    rule: Rule, words: list[str], most: int
) -> None:
    position = Position(Words(tuple(words)), rule)
    low, drawn = (chart(position, words[0], Room(60, None, lines)) for lines in (1, most))
    assert not {*"".join(low)} & {*WHOLE}
    assert len(drawn[1:]) <= max(most, len(low[1:]))
    if drawn != low:
        assert [line.isspace() for line in drawn[1:]] == [True, False] * (len(low) - 1)
        assert LOW_BAR not in "".join(drawn)
        assert [re.sub(f"[{WHOLE}]", "", line).split() for line in drawn if line.strip()] == [
            line.replace(LOW_BAR, "").split() for line in low
        ]


@given(st.sampled_from(Rule), word_lists(1, 20), st.booleans())
def test_a_guess_is_rated_by_the_definitions(rule: Rule, words: list[str], inside: bool) -> None:
    guess = words[0] if inside else "zzzz"
    row = rate(rule, guess, words)
    slow = {
        strategy: score(strategy, rule, guess, words)
        for strategy in (Strategy.SIZE, Strategy.ENTROPY, Strategy.MINIMAX, Strategy.PARTS)
    }
    assert row.expected == pytest.approx(slow[Strategy.SIZE])
    assert row.entropy == pytest.approx(-slow[Strategy.ENTROPY])
    assert (row.worst, row.parts) == (slow[Strategy.MINIMAX], -slow[Strategy.PARTS])
    assert (row.guess, row.win) == (guess, 1 / len(words) if inside else 0.0)


@given(st.lists(st.integers(0, 5000), min_size=1, max_size=9).filter(any))
def test_bars_are_to_scale_and_only_nothing_has_none(sizes: list[int]) -> None:
    labels = {str(number): size for number, size in enumerate(sizes)}
    for form, part, least in ((in_columns, 1, 0.5), (in_eighths, 8, LEAST)):
        drawn = bars(labels, BAR, form)
        for line, size in zip(drawn, sizes, strict=True):
            _, *bar, number = line.split()
            columns = sum(PART[sign] for sign in "".join(bar))
            wanted = max(BAR * size / max(sizes), least * bool(size))
            assert abs(columns - wanted) <= 0.5 / part + 1e-9
            assert bool(columns) == bool(size)
            assert number == f"{size:,}"


@given(st.integers(50, 5000), st.integers(2, 9))
def test_bars_of_figures_that_differ_by_a_tenth_differ(size: int, times: int) -> None:
    for form, room in ((in_columns, 10 * times), (in_eighths, 3 * times)):
        figures = {"all": times * size, "one": size, "less": size * 9 // 10}
        _, one, less = (line.split()[1] for line in bars(figures, room, form))
        assert sum(map(PART.__getitem__, one)) > sum(map(PART.__getitem__, less))
