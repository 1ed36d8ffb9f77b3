from __future__ import annotations

from math import inf

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from beehelper.search import Budget
from beehelper.store import wordle as store
from beehelper.wordle import table
from beehelper.wordle.advice import TOP, Answer, Cost, Known, Label
from beehelper.wordle.feedback import number
from beehelper.wordle.game import STEP, Lists, Mode, Row, legal, parse_row
from beehelper.wordle.hints import hint
from beehelper.wordle.openers import grow
from beehelper.wordle.play import Position, Question, of_rows, position_of
from beehelper.wordle.rank import advise
from beehelper.wordle.table import FAINT, SPARED, TIGHT
from beehelper.wordle.tree import Tree, play

from .oracles import feedback, value_after, words

BEST = 5
"""The rung that shows the table."""


def at(lists: Lists, *rows: str, mode: Mode = Mode.NORMAL, limit: int | None = 6) -> Position:
    game = of_rows((parse_row(row, lists.length) for row in rows), mode)
    return position_of(Question(lists, game, limit, classic=True))


def last(found: Position) -> Known:
    *_, known = advise(found, None, {}, Budget())
    return known


def shown(found: Position, known: Known) -> list[tuple[str, float, float]]:
    """Read the table as it is shown: each guess, and what stands under *lost* and *to go*."""
    lines = [*hint(found, known, BEST).lines, ""]
    start = next(i for i, line in enumerate(lines) if "to go left" in " ".join(line.split()))
    losses = "lost" in lines[start]
    rows = []
    for line in lines[start + 1 : lines.index("", start)]:
        line = line.replace("<0.1%", "0.05").replace("-", "inf").replace("~", "").replace("%", "")
        word, *figures = line.split()
        lost = float(figures.pop(0)) if losses else 0.0
        rows.append((word.lower(), lost, float(figures[0])))
    return rows


@st.composite
def games(draw: st.DrawFn) -> Position:
    """Make a small game that has been played a little."""
    every = draw(words(2, 12))
    cut = draw(st.integers(1, len(every)))
    secret = draw(st.sampled_from(every))
    guesses = draw(st.lists(st.sampled_from(every), max_size=2, unique=True))
    assume(secret not in guesses)
    rows = tuple(Row(guess, number(tuple(map(int, feedback(guess, secret))))) for guess in guesses)
    mode, limit = draw(st.sampled_from(Mode)), draw(st.sampled_from([3, 4, 6, None]))
    further = tuple(every[cut:])
    weights = tuple(STEP ** draw(st.integers(0, 6)) for _ in further)
    lists = Lists(tuple(every[:cut]), further, weights)
    past = frozenset(word for word in every if draw(st.booleans()))
    return position_of(Question(lists, of_rows(rows, mode), limit, draw(st.booleans()), past))


@settings(max_examples=60, deadline=None)
@given(games())
def test_the_table_is_in_the_order_of_what_it_shows_the_best_guess_first_none_played(
    found: Position,
) -> None:
    for known in advise(found, None, {}, Budget()):
        rows = shown(found, known)
        losses = [lost for _, lost, _ in rows]
        costs = [row.cost[:2] if row.cost else (inf, inf) for row in known.ranked]
        assert known.best is not None
        assert rows[0][0] == known.best.guess
        if known.best.total is not None:
            assert costs == sorted(costs)
            assert losses == sorted(losses)  # rounded, so that what differs may look alike
        assert not {word for word, *_ in rows} & {row.guess for row in found.game.rows()}
        assert len(rows) <= TOP


def true_costs(found: Position) -> dict[str, tuple[float, float]]:
    """Find by trying everything what each guess costs, of the words and weights that count."""
    words, weights, *_ = found.boards[0]
    # Neither limits nor the faintest words count where unlikely words are searched (table.py).
    heavy = {
        word: weight
        for word, weight in zip(words, weights, strict=True)
        if weight * FAINT >= max(weights)
    }
    if len(heavy) > table.MIXED:
        heavy = {word: heavy[word] for word in found.boards[0].answers if word in heavy}
    if len(set(heavy.values())) == 1:
        heavy = dict.fromkeys(heavy, 1)
    whole = sum(heavy.values())
    heaviest = max(heavy.values())
    limited = min(heavy.values()) * SPARED >= heaviest or (found.left or 9) <= TIGHT
    left = (limited and found.left) or 2 + len(words)
    costs = {}
    for guess in found.legal:
        lost, total = value_after(found.legal, heavy, found.game.mode, left, guess)
        if lost < whole:
            costs[guess] = (lost / whole, total / (whole - lost))
    return costs


@settings(max_examples=40, deadline=None)
@given(games(), st.sampled_from([table.MIXED, 3]))
def test_what_is_proven_is_so_for_the_words_and_weights_in_play(
    found: Position, mixed: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "MIXED", mixed)
        costs = true_costs(found)
        for known in advise(found, None, {}, Budget()):
            check_proven(known, costs)


def check_proven(known: Known, costs: dict[str, tuple[float, float]]) -> None:
    """See that what is called exact is what a guess costs, and that none beats a proven one."""
    for row in known.ranked:
        if row.cost and row.cost.exact:
            assert row.cost[:2] == pytest.approx(costs[row.guess])
    if known.sure and costs:
        assert known.best is not None
        assert costs[known.best.guess] == pytest.approx(min(costs.values()))


@st.composite
def on_trees(draw: st.DrawFn) -> tuple[Question, Tree, dict[str, Cost]]:
    """Make a game by a proven tree, in part played, past answers, and what first words cost."""
    every = draw(words(3, 8))
    cut = draw(st.integers(2, len(every)))
    lists = Lists(tuple(every[:cut]), tuple(every[cut:]))
    trees = {word: list(grow(lists, word, Mode.NORMAL, None, Budget()))[-1].tree for word in every}
    totals = {word: tree.head.total for word, tree in trees.items() if tree}
    best = trees[min(totals, key=totals.__getitem__)]
    assert best is not None
    secret = draw(st.sampled_from(lists.answers))
    rows = play(best.root, secret, lists.words)[:-1]
    game = of_rows(rows[: draw(st.integers(0, len(rows)))])
    past = frozenset(word for word in every if draw(st.booleans()))
    costs = {word: Cost(0, total / cut, exact=True) for word, total in totals.items()}
    return Question(lists, game, None, classic=True, past=past), best, costs


@settings(max_examples=40, deadline=None)
@given(on_trees())
def test_with_past_answers_a_tree_is_called_best_only_where_it_is(
    made: tuple[Question, Tree, dict[str, Cost]],
) -> None:
    question, tree, openers = made
    found = position_of(question)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "find_tree", lambda _: tree)
        patch.setattr(store, "shipped_proof", lambda _: "a record")
        best = store.from_tree(question, found)
    costs = true_costs(found)
    for known in advise(found, best, {} if question.game.turns else openers, Budget()):
        check_proven(known, costs)
        shares = [row.cost[:2] for row in known.ranked if row.cost]
        assert shares == sorted(shares)


@settings(max_examples=40, deadline=None)
@given(games())
def test_in_the_end_the_table_has_the_best_guesses_and_what_each_costs(found: Position) -> None:
    known = last(found)
    costs = true_costs(found)
    least = sorted(costs.values())
    for row, expected in zip(known.ranked, least, strict=False):
        assert row.cost is not None
        assert row.cost.exact
        assert row.cost[:2] == pytest.approx(costs[row.guess])
        assert row.cost[:2] == pytest.approx(expected)
    assert known.ranked[0].cost == known.best.cost if known.best else False


def test_a_tie_with_the_best_guess_is_in_the_table(nyt: Lists) -> None:
    rows = (parse_row("crane=...y.", 5), parse_row("moist=..y.g", 5))
    found = position_of(Question(nyt, of_rows(rows), 6, classic=False))
    table = shown(found, last(found))
    assert table[:2] == [("unfit", 0, 1.75), ("unlit", 0, 1.75)]
    assert all(cost >= 2 for _, _, cost in table[2:])


def test_a_trap_in_hard_mode_offers_no_word_that_was_played(nyt: Lists) -> None:
    rows = ("hatch=.gggg", "batch=.gggg")
    found = at(nyt, *rows, mode=Mode.HARD)
    assert {"hatch", "batch"} & {*legal(nyt.words, found.game.rows(), Mode.HARD)}
    assert not {"hatch", "batch"} & {word for word, *_ in shown(found, last(found))}


def test_before_the_proof_the_costs_are_labelled_as_estimates(nyt: Lists) -> None:
    found = at(nyt, "crane=.....")
    known = next(known for known in advise(found, None, {}, Budget()) if known.ranked[1].cost)
    assert known.best is not None
    assert known.best.label is Label.BEST_OF_20
    text = "\n".join(hint(found, known, BEST).lines)
    assert "~ estimated" in text
    assert text.count(" ~2.") == len([row for row in known.ranked if row.cost])


def test_with_a_tree_at_hand_the_others_are_compared_with_its_guess(nyt: Lists) -> None:
    found = at(nyt, "salet=.....")
    proven = last(found).best
    assert proven is not None
    tree = proven._replace(label=Label.TREE)
    at_once, first, *others = advise(found, tree, {}, Budget())
    assert at_once == Known(tree)
    assert (first.best, [row.cost for row in first.ranked][1:]) == (tree, [None] * (TOP - 1))
    assert others[-1].best == tree
    assert others[-1].ranked == last(found).ranked


def test_the_first_guess_is_compared_with_the_openers_that_are_known(nyt: Lists) -> None:
    found = at(nyt)
    tree = Answer("salet", 7897, 0, 7897, 2309, Label.TREE)
    openers = {"salet": Cost(0, 7897 / 2309, exact=True), "reast": Cost(0, 7900 / 2309, exact=True)}
    at_once, known = advise(found, tree, openers, Budget())
    assert at_once == Known(tree)
    assert [row.guess for row in known.ranked][:2] == ["salet", "reast"]
    assert [row.cost for row in known.ranked[2:]] == [None] * (TOP - 2)
