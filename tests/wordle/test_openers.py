from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import Run
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.solver.wordle import assess_opener
from beehelper.store.proofs import known_opener, known_openers
from beehelper.wordle.game import Lists, Mode, Variant
from beehelper.wordle.openers import Openers
from beehelper.wordle.proof import (
    Best,
    Opening,
    Worth,
    condition,
    parse_opener,
    parse_table,
    tabulated,
)

from .games import lists_in
from .oracles import best_value, feedback, keeps_to
from .test_refute import games

pytestmark = pytest.mark.usefixtures("home")


def worth_of(game: Variant, opener: tuple[str, ...]) -> Worth:
    """Play fixed words and then everything that can be tried."""

    def after(
        answers: list[str], kept: list[str], fixed: tuple[str, ...], left: int
    ) -> tuple[int, int]:
        if not fixed or fixed[0] not in kept:
            return best_value(kept, dict.fromkeys(answers, 1), game.mode, left)
        classes: dict[str, list[str]] = {}
        for answer in answers:
            classes.setdefault(feedback(fixed[0], answer), []).append(answer)
        lost, total = 0, 0
        for marks, members in classes.items():
            if set(marks) == {"2"}:
                total += 1
                continue
            legal = [word for word in kept if keeps_to(word, fixed[0], marks, game.mode)]
            more, spent = after(members, legal, fixed[1:], left - 1)
            lost, total = lost + more, total + spent + len(members) - more
        return lost, total

    count = len(game.lists.answers)
    left = game.limit or count + len(opener)
    return Worth(*after(list(game.lists.answers), list(game.lists.words), opener, left))


@settings(max_examples=100, deadline=None)
@given(games, st.data())
def test_an_opener_is_worth_what_trying_all_finds(game: Variant, data: st.DataObject) -> None:
    most = 2 if game.limit is None or game.limit > 2 else 1
    opener = tuple(
        data.draw(st.lists(st.sampled_from(game.lists.words), min_size=1, max_size=most))
    )
    openers = Openers(game, Budget())
    expected = worth_of(game, opener)
    steps = list(openers.assess(opener, Budget()))
    assert steps[-1] == Opening(opener, expected, expected)
    for step in steps:
        assert step.least <= expected
        assert step.most is None or step.most >= expected
    assert [step.least for step in steps] == sorted(step.least for step in steps)
    assert steps[-1].loses_some == (expected.lost > 0)


@pytest.fixture(scope="module")
def hard_in_six(original: Lists) -> Openers:
    return Openers(Variant(original, Mode.HARD, 6), Budget())


@pytest.mark.parametrize(
    "word",
    [
        "slate",
        *(
            pytest.param(each, marks=pytest.mark.slow)
            for each in ("trace", "raise", "arise", "soare")
        ),
    ],
)
def test_some_openers_are_proven_to_lose_in_hard_mode(hard_in_six: Openers, word: str) -> None:
    assert any(step.loses_some for step in hard_in_six.assess([word], Budget()))


def test_an_opener_that_wins_always_has_its_golden_total(hard_in_six: Openers) -> None:
    *_, last = hard_in_six.assess(["salet"], Budget())
    assert last == Opening(("salet",), Worth(0, 8122), Worth(0, 8122))


def test_an_assessment_ends_when_its_budget_is_spent(hard_in_six: Openers) -> None:
    with pytest.raises(Stopped):
        list(hard_in_six.assess(["salet"], Budget(lambda: True)))


TABLE = "# a comment\nnyt\thard\t6\tb\t0\t12\nnyt\thard\t6\ta\t1\t9\nnyt\thard\t-\tc\t0\t11\n"


def test_the_table_is_read_by_game_the_best_first() -> None:
    assert [opening.words[0] for opening in parse_table(TABLE, "nyt", Mode.HARD, 6)] == ["b", "a"]
    (only,) = parse_table(TABLE, "nyt", Mode.HARD, None)
    assert only.proven
    assert only.least == Worth(0, 11)
    assert parse_table(TABLE, "original", Mode.HARD, 6) == []


GAME = Variant(Lists(("abc", "abd", "bad", "dab", "cab", "cad")), Mode.NORMAL, 3)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("xyz", "'XYZ' is not in the lists"),
        ("abc+", "'' is not in the lists"),
        ("abc+ABC", "ABC+ABC has a word twice; an opener's words differ, like A+B."),
        ("abc+abd+bad", "ABC+ABD+BAD is rated in games of 4 guesses or more, and this one has 3."),
    ],
)
def test_what_is_no_opener_is_told_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=re.escape(told)):
        parse_opener(text, GAME)


@pytest.mark.parametrize("between", ["+", " + ", " ", ", ", ",", "; ", "/"])
def test_the_words_of_an_opener_are_written_as_people_part_words(between: str) -> None:
    assert parse_opener(between.join(["ABC", "abd"]), GAME) == ("abc", "abd")


@pytest.mark.parametrize("mode", Mode)
def test_where_words_after_the_first_are_left_out_is_said_where_they_may_be(mode: Mode) -> None:
    assert condition(("abc",), mode) == ""
    both, three = condition(("abc", "abd"), mode), condition(("abc", "abd", "bad"), mode)
    if mode is Mode.NORMAL:
        assert both + three == ""
    else:
        assert both == f"ABD is played only where it's legal in {mode.value} mode."
        assert three.startswith("Each word after the first is played only where")


@pytest.fixture
def trap(tmp_path: Path) -> list[str]:
    """Make the options of a game in which hard mode is a trap: seven words in _AT."""
    lists = lists_in(tmp_path, "bat cat fat hat mat pat rat", "bcf hmp")
    return [*lists, "--hard", "--limit", "4"]


def test_the_command_tells_openers_their_loss_and_who_loses_some(run: Run, trap: list[str]) -> None:
    assert run("tree", *trap, "--first", "bcf").code == 0
    # BCF finds B, C or F with the second guess, and HMP leaves one word each of the four others.
    assert run("openers", "BCF", "bat", "bcf+hmp", *trap).out.splitlines() == [
        "BCF takes 18 guesses for 7 answers; the best that is known.",
        "         guesses     guesses  more than",
        "opener    in all  per answer        BCF",
        "BCF           18       2.571         +0",
        "BAT           10       2.500             can't always win: 3 answers lost, not counted",
        "BCF+HMP       18       2.571         +0",
        "HMP is played only where it's legal in hard mode.",
    ]
    (pair,) = json.loads(run("openers", "bcf+hmp", *trap, "--json").out)["openers"]
    assert (pair["words"], pair["loss"], pair["proven"]) == (["bcf", "hmp"], 0, True)


def test_too_little_time_is_told(
    run: Run, trap: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bounds = Opening(("bcf",), Worth(0, 18), Worth(0, 21))

    def cut(*_: object) -> Iterator[Opening]:
        yield bounds
        raise Stopped

    monkeypatch.setattr(Openers, "assess", cut)
    told = run("openers", "bcf", *trap)
    assert told.code == 0
    assert "BCF is not proven within 5 s; --seconds gives it more." in told.err
    assert told.out.splitlines()[3].split()[4:] == ["at", "least,", "at", "most", "21"]
    monkeypatch.undo()
    code, _, said = run("openers", "bcf", *trap, "--seconds", "0")
    assert (code, "0 s are too few to say anything of BCF" in said) == (2, True)


@pytest.fixture
def unsearched(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(*_: object) -> Iterator[Opening]:
        raise AssertionError

    monkeypatch.setattr(Openers, "assess", searched)


@pytest.mark.usefixtures("unsearched")
@pytest.mark.parametrize("mode", [Mode.NORMAL, Mode.HARD])
def test_an_opener_of_the_table_is_not_searched(nyt: Lists, mode: Mode) -> None:
    game = Variant(nyt, mode, 6)
    for opening in known_openers(game)[::10]:
        assert list(assess_opener((game, opening.words), Budget())) == [opening]
        pair = known_opener(game, (*opening.words, "adieu"))
        assert (pair.least, pair.most) == (opening.least, None)


@pytest.mark.usefixtures("unsearched")
def test_named_openers_have_the_figures_of_the_table_and_of_kept_trees(
    run: Run, trap: list[str]
) -> None:
    table = run("openers", "--top", "4").out.splitlines()
    assert run("openers", "trace", "--seconds", "0").out.splitlines()[3:] == table[6:]
    run("tree", *trap, "--first", "bat")
    (bat,) = json.loads(run("openers", "bat", *trap, "--json").out)["openers"]
    assert (bat["proven"], bat["least"]) == (True, {"lost": 3, "total": 10})


@pytest.mark.parametrize(
    ("word", "limit", "least"),
    [("aback", 6, 7902), ("aback", 5, 7902), ("aback", 0, 7902), ("abase+salet", 6, 7969)],
)
def test_an_opener_that_is_not_proven_does_no_better_than_the_record_says(
    run: Run, nyt: Lists, monkeypatch: pytest.MonkeyPatch, word: str, limit: int, least: int
) -> None:
    def cut(*_: object) -> Iterator[Opening]:
        yield Opening(words, Worth(0, 7838), Worth(0, 8000))

    words = tuple(word.split("+"))
    monkeypatch.setattr(Openers, "assess", cut)
    (step,) = assess_opener((Variant(nyt, Mode.NORMAL, limit or None), words), Budget())
    assert step == Opening(words, Worth(0, least), Worth(0, 8000))
    if limit != 5:
        data = json.loads(run("openers", word, "--limit", str(limit), "--json").out)
        assert data["openers"][0]["least"]["total"] == least
        assert data["openers"][0]["loss"] == least - data["best"]["total"]


def test_thousands_have_a_comma_in_each_column() -> None:
    opening = Opening(("crane", "sloth"), Worth(0, 9715), Worth(0, 9715))
    (*_, line) = tabulated([opening], Best("SALET", Worth(0, 7897)), 2309)
    assert line.split() == ["CRANE+SLOTH", "9,715", "4.207", "+1,818"]


def test_a_game_without_a_table_needs_words(run: Run, tmp_path: Path) -> None:
    said = run("openers", *lists_in(tmp_path, "abc abd bad")).refusal
    assert "No table of openers ships for this game" in said
    assert "--top must be 1 or more" in run("openers", "--top", "0").refusal


BEST = {
    ("nyt", Mode.NORMAL, 6): 7897,
    ("nyt", Mode.HARD, 6): 8099,
    ("nyt", Mode.HARD, None): 8093,
    ("original", Mode.NORMAL, 6): 7920,
    ("original", Mode.HARD, 6): 8122,
    ("original", Mode.HARD, None): 8116,
}
KNOWN = {
    ("original", Mode.NORMAL, 6, "reast"): Worth(0, 7923),
    ("original", Mode.NORMAL, 6, "crate"): Worth(0, 7926),
    ("original", Mode.NORMAL, 6, "adieu"): Worth(0, 8370),
    ("original", Mode.HARD, 6, "least"): Worth(0, 8127),
    ("original", Mode.HARD, 6, "reast"): Worth(0, 8134),
}


def test_the_table_that_ships_begins_with_the_best_and_has_the_golden_totals(
    original: Lists, nyt: Lists
) -> None:
    lists = {"original": original, "nyt": nyt}
    tables = {
        (name, mode, limit): known_openers(Variant(lists[name], mode, limit))
        for name, mode, limit in BEST
    }
    assert tables["nyt", Mode.NORMAL, 6]
    for game, table in tables.items():
        if not table:
            continue
        assert len(table) >= 50
        assert table[0] == Opening(("salet",), Worth(0, BEST[game]), Worth(0, BEST[game]))
        worth = {opening.words[0]: opening.least for opening in table}
        assert len(worth) == len(table)
        for (*known, word), expected in KNOWN.items():
            assert tuple(known) != game or worth[word] == expected
        if game == ("original", Mode.HARD, 6):
            assert all(worth[word].lost for word in ("slate", "trace", "raise", "arise", "soare"))
