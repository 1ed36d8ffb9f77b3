from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from beehelper.search import Budget
from beehelper.wordle.advice import TOP, Answer, Cost, Label
from beehelper.wordle.feedback import number
from beehelper.wordle.game import Lists, Mode, Row, legal, parse_row
from beehelper.wordle.hints import Known, hint
from beehelper.wordle.play import Play, Question, standing
from beehelper.wordle.rank import advise

from .oracles import feedback, value_after, words

BEST = 5
"""The rung that shows the table."""


def at(lists: Lists, *rows: str, mode: Mode = Mode.NORMAL, limit: int | None = 6) -> Play:
    played = tuple(parse_row(row, lists.length) for row in rows)
    return standing(Question(lists, played, mode, limit, classic=True))[0]


def last(play: Play) -> Known:
    *_, known = advise(play, None, {}, Budget())
    return known


def shown(play: Play, known: Known) -> list[tuple[str, float, float]]:
    """Read the table as it is shown: each guess, and what stands under *lost* and *guesses*."""
    lines = hint(play, known, BEST).lines
    start = next(i for i, line in enumerate(lines) if "guesses leaves" in line)
    losses = "lost" in lines[start]
    rows = []
    for line in lines[start + 1 :]:
        word, *figures = line.replace("-", "inf").replace("~", "").replace("%", "").split()
        lost = float(figures.pop(0)) if losses else 0.0
        rows.append((word.strip("*?").lower(), lost, float(figures[0])))
    return rows


@st.composite
def games(draw: st.DrawFn) -> Play:
    """Make a small game that has been played a little."""
    every = draw(words(2, 12))
    cut = draw(st.integers(1, len(every)))
    secret = draw(st.sampled_from(every))
    guesses = draw(st.lists(st.sampled_from(every), max_size=2, unique=True))
    assume(secret not in guesses)
    rows = tuple(Row(guess, number(tuple(map(int, feedback(guess, secret))))) for guess in guesses)
    mode, limit = draw(st.sampled_from(Mode)), draw(st.sampled_from([3, 4, 6, None]))
    lists = Lists(tuple(every[:cut]), tuple(every[cut:]))
    return standing(Question(lists, rows, mode, limit, draw(st.booleans())))[0]


@settings(max_examples=150, deadline=None)
@given(games())
def test_the_table_is_in_the_order_of_what_it_shows_the_best_guess_first_none_played(
    play: Play,
) -> None:
    for known in advise(play, None, {}, Budget()):
        rows = shown(play, known)
        figures = [figures for _, *figures in rows]
        assert known.best is not None
        assert rows[0][0] == known.best.guess
        if known.best.total is not None:
            assert figures == sorted(figures)
        assert not {word for word, *_ in rows} & {row.guess for row in play.rows}
        assert len(rows) <= TOP


@settings(max_examples=100, deadline=None)
@given(games())
def test_in_the_end_the_table_has_the_best_guesses_and_what_each_costs(play: Play) -> None:
    known = last(play)
    words, weights, _ = play.position
    whole = sum(weights)
    # Limits do not count where unlikely words are searched (table.problem_of).
    left = play.left if len(set(weights)) == 1 or (play.left or 9) <= 3 else None
    heavy = dict(zip(words, weights, strict=True))
    costs = {}
    for guess in play.legal:
        lost, total = value_after(play.legal, heavy, play.mode, left or 2 + len(words), guess)
        if lost < whole:
            costs[guess] = (lost / whole, total / (whole - lost))
    least = sorted(costs.values())
    for row, expected in zip(known.ranked, least, strict=False):
        assert row.cost is not None
        assert row.cost.exact
        assert row.cost[:2] == pytest.approx(costs[row.guess])
        assert row.cost[:2] == pytest.approx(expected)
    assert known.ranked[0].cost == known.best.cost if known.best else False


def test_a_tie_with_the_best_guess_is_in_the_table(nyt: Lists) -> None:
    rows = (parse_row("crane=...y.", 5), parse_row("moist=..y.g", 5))
    play = standing(Question(nyt, rows, Mode.NORMAL, 6, classic=False))[0]
    table = shown(play, last(play))
    assert table[:2] == [("unfit", 0, 1.757), ("unlit", 0, 1.757)]
    assert all(cost >= 2 for _, _, cost in table[2:])


def test_a_trap_in_hard_mode_offers_no_word_that_was_played(nyt: Lists) -> None:
    rows = ("hatch=.gggg", "batch=.gggg")
    play = at(nyt, *rows, mode=Mode.HARD)
    assert {"hatch", "batch"} & {*legal(nyt.words, play.rows, Mode.HARD)}
    assert not {"hatch", "batch"} & {word for word, *_ in shown(play, last(play))}


def test_before_the_proof_the_costs_are_labelled_as_estimates(nyt: Lists) -> None:
    play = at(nyt, "crane=.....")
    known = next(known for known in advise(play, None, {}, Budget()) if known.ranked[1].cost)
    assert known.best is not None
    assert known.best.label is Label.BEST_OF_20
    text = "\n".join(hint(play, known, BEST).lines)
    assert "~ estimated" in text
    assert text.count(" ~2.") == len([row for row in known.ranked if row.cost])


def test_with_a_tree_at_hand_the_others_are_compared_with_its_guess(nyt: Lists) -> None:
    play = at(nyt, "salet=.....")
    proven = last(play).best
    assert proven is not None
    tree = proven._replace(label=Label.TREE)
    at_once, first, *others = advise(play, tree, {}, Budget())
    assert at_once == Known(tree)
    assert (first.best, [row.cost for row in first.ranked][1:]) == (tree, [None] * (TOP - 1))
    assert others[-1].best == tree
    assert others[-1].ranked == last(play).ranked


def test_the_first_guess_is_compared_with_the_openers_that_are_known(nyt: Lists) -> None:
    play = at(nyt)
    tree = Answer("salet", 7897, 0, 7897, 2309, Label.TREE)
    openers = {"salet": Cost(0, 7897 / 2309, exact=True), "reast": Cost(0, 7900 / 2309, exact=True)}
    at_once, known = advise(play, tree, openers, Budget())
    assert at_once == Known(tree)
    assert [row.guess for row in known.ranked][:2] == ["salet", "reast"]
    assert [row.cost for row in known.ranked[2:]] == [None] * (TOP - 2)
