from __future__ import annotations

import pickle
import re
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refused import refusal

from beehelper.search import Budget
from beehelper.solver.wordle import review_game
from beehelper.store.proofs import known_openers
from beehelper.store.wordle import bundled
from beehelper.wordle.advice import HAIR, Label
from beehelper.wordle.feedback import score
from beehelper.wordle.game import Lists, Mode, Row, Variant, candidates, parse_row
from beehelper.wordle.judge import review
from beehelper.wordle.review import (
    USUAL,
    Judged,
    Played,
    Rest,
    Review,
    Verdict,
    ending,
    figures,
    game_of,
    glance,
    legend,
    notes,
    picture,
    possible,
    remarks,
    sureness,
)
from beehelper.wordle.search import Evaluator
from beehelper.wordle.table import Table, equal
from beehelper.wordle.tree import read
from beehelper.words.lists import asset

from .oracles import best_value, feedback, keeps_to, value_after, words


class Sample(NamedTuple):
    """A game on tiny lists with its answer."""

    lists: Lists
    guesses: list[str]
    answer: str
    mode: Mode
    limit: int | None

    @property
    def rows(self) -> list[Row]:
        return [Row(guess, int(feedback(guess, self.answer), 3)) for guess in self.guesses]

    def position(self, number: int) -> tuple[list[str], dict[str, int], int]:
        """Give legal guesses, candidates, guesses left, before a guess numbered from 0."""
        legal, left = list(self.lists.words), list(self.lists.answers)
        for guess in self.guesses[:number]:
            marks = feedback(guess, self.answer)
            legal = [word for word in legal if keeps_to(word, guess, marks, self.mode)]
            left = [word for word in left if feedback(guess, word) == marks]
        limited = self.limit is not None and number < self.limit
        guesses_left = (self.limit or 0) - number if limited else len(left) + 1
        return legal, dict.fromkeys(left, 1), guesses_left

    def cost(self, number: int, guess: str | None) -> float:
        """Give the cost of a guess, or of the best one, by trying everything."""
        legal, left, guesses = self.position(number)
        if guess is None:
            lost, total = best_value(legal, left, self.mode, guesses)
        else:
            lost, total = value_after(legal, left, self.mode, guesses, guess)
        return (total + lost * (guesses + 1)) / len(left)


@st.composite
def games(draw: st.DrawFn, *, listed: bool = True, beyond: int = 0) -> Sample:
    """Play legal guesses, good and bad, until the game is over or given up.

    Those that need not be ``listed`` may be any. A game goes up to ``beyond`` guesses past its
    limit.
    """
    all_words = draw(words(3, 9))
    count = draw(st.integers(2, min(6, len(all_words))))
    lists = Lists(tuple(all_words[:count]), tuple(all_words[count:]))
    answer = draw(st.sampled_from(lists.answers))
    mode, limit = draw(st.sampled_from(Mode)), draw(st.sampled_from([2, 3, 4, None]))
    played = Sample(lists, [], answer, mode, limit)
    for _ in range(draw(st.integers(1, (limit or 4) + beyond))):
        legal, _, _ = played.position(len(played.guesses))
        any_word = st.nothing() if listed else st.text("abcd", min_size=3, max_size=3)
        played.guesses.append(draw(st.sampled_from(legal) | any_word))
        if played.guesses[-1] == answer:
            break
    return played


def last(game: Played) -> Review:
    *_, final = review(game, None, None, Budget())
    return final


def game_from(played: Sample) -> Played:
    return game_of(played.lists, played.rows, played.mode, played.limit, played.answer)


@settings(max_examples=60)
@given(words(2, 8), st.integers(1, 6), st.sampled_from(Mode), st.sampled_from([1, 2, 3, None]))
def test_a_guess_is_worth_what_trying_everything_after_it_finds(
    all_words: list[str], count: int, mode: Mode, left: int | None
) -> None:
    chosen = all_words[:count]
    table = Table(equal(all_words, chosen, mode, left), Budget())
    root = table.root._replace(left=left or len(chosen) + 1)
    solver = Evaluator(table, Budget())
    for number, guess in enumerate(all_words):
        lost, total = divmod(solver.worth(root, number), table.loss)
        weights = dict.fromkeys(chosen, 1)
        found = lost, total - lost * (root.left - 1)
        assert found == value_after(all_words, weights, mode, root.left, guess)


@settings(max_examples=80)
@given(games())
def test_costs_agree_with_trying_everything(played: Sample) -> None:
    final = last(game_from(played))
    over = final.solved or len(played.guesses) == played.limit
    for number, guess in enumerate(final.guesses):
        assert guess.verdict is not None
        cost, least, later, label = guess.verdict
        assert label is Label.PROVEN
        assert cost == pytest.approx(played.cost(number, guess.row.guess))
        assert least == pytest.approx(played.cost(number, None))
        if number + 1 < len(final.guesses) or not over:
            assert later == pytest.approx(played.cost(number + 1, None))
        else:
            assert later == (0 if final.solved else 1)
        assert guess.best is not None
        assert played.cost(number, guess.best) == pytest.approx(least)
    if over:
        assert final.rest is None
    else:
        assert final.rest is not None
        assert final.rest.guesses == pytest.approx(played.cost(len(played.guesses), None))
        assert final.rest.proven
        left = (played.limit or 99) - len(played.guesses)
        assert 0 <= final.rest.lost <= (final.rest.guesses - 1) / left


@settings(max_examples=80)
@given(games(listed=False))
def test_the_best_guess_keeps_to_what_any_guess_before_it_told(played: Sample) -> None:
    final = last(game_from(played))
    for number, guess in enumerate(final.guesses):
        assert guess.best in played.position(number)[0]
        assert played.cost(number, guess.best) == pytest.approx(played.cost(number, None))


@settings(max_examples=80)
@given(games())
def test_best_play_and_losses_less_luck_make_the_length_of_the_game(played: Sample) -> None:
    final = last(game_from(played))
    verdicts = [guess.verdict for guess in final.guesses if guess.verdict is not None]
    length = verdicts[0].least + sum(one.cost - one.least - one.luck for one in verdicts)
    over = final.solved or len(verdicts) == played.limit
    rest = final.rest.guesses if final.rest else 0
    missing = (0 if final.solved else 1) if over else rest
    assert length == pytest.approx(len(verdicts) + missing)


@settings(max_examples=80)
@given(games(beyond=2))
def test_what_is_played_past_the_limit_changes_nothing_before_it(played: Sample) -> None:
    whole = last(game_from(played))
    in_time = last(game_from(played._replace(guesses=played.guesses[: played.limit])))
    for one, other in zip(whole.guesses, in_time.guesses, strict=False):
        assert one.verdict is not None
        assert other.verdict is not None
        assert one.verdict[:3] == pytest.approx(other.verdict[:3])
    after = [guess.verdict for guess in whole.guesses[played.limit or len(played.guesses) :]]
    verdicts = [verdict for verdict in after if verdict is not None]
    if verdicts:
        length = verdicts[0].least + sum(one.cost - one.least - one.luck for one in verdicts)
        assert length == pytest.approx(len(verdicts) + (whole.rest.guesses if whole.rest else 0))


@settings(max_examples=60)
@given(games())
def test_words_and_bits_are_counted_as_by_hand(played: Sample) -> None:
    seen = glance(game_from(played))
    for number, guess in enumerate(seen.guesses):
        before = list(played.position(number)[1])
        classes = [
            sum(feedback(guess.row.guess, a) == feedback(guess.row.guess, b) for b in before)
            for a in before
        ]
        assert guess.before == len(before)
        assert guess.after == len(played.position(number + 1)[1])
        assert guess.expected == pytest.approx(sum(classes) / len(before))
        assert guess.forbidden is None


@settings(max_examples=60)
@given(games())
def test_the_best_lines_find_the_answer_in_time_if_anything_does(played: Sample) -> None:
    final = last(game_from(played))
    assert final.line == final.guesses[0].line
    for number, guess in enumerate(final.guesses):
        legal, left, guesses = played.position(number)
        lost, _ = best_value(legal, left, played.mode, guesses)
        assert guess.line[0] == guess.best
        if not lost:
            assert guess.line[-1] == played.answer
            assert len(guess.line) <= guesses
        for word, later in zip(guess.line, guess.line[1:], strict=False):
            assert keeps_to(later, word, feedback(word, played.answer), played.mode)


@settings(max_examples=60)
@given(games())
def test_nothing_is_spoiled_while_the_answer_is_not_known(played: Sample) -> None:
    if played.guesses[-1] == played.answer:
        return
    game = game_of(played.lists, played.rows, played.mode, played.limit)
    known = last(game_from(played))
    for told in review(game, None, None, Budget()):
        assert told.answer is None
        assert told.line == ()
        for guess in told.guesses:
            assert (guess.best, guess.line, guess.pattern) == (None, (), None)
        text = " ".join([*picture(told), *remarks(told)]).lower().split()
        unsaid = set(played.lists.words) - set(played.guesses)
        assert not unsaid & {word.strip(".,:;()") for word in text}
    assert [guess.verdict for guess in told.guesses] == [guess.verdict for guess in known.guesses]


def judged(loss: float, luck: float) -> Judged:
    verdict = Verdict(3 + loss, 3, 2 + loss - luck, Label.PROVEN)
    return Judged(Row("abc", 0), 9, 3, 3.0, 1.5, None, 0, None, verdict)


@pytest.mark.parametrize(
    ("losses", "lucks", "skill", "luck"),
    [
        ([0.0], [0.0], 100, 50),
        ([0.5, 0.5], [0.5, 0.5], 50, 80),
        ([2.0], [-1.0], 25, 20),
        ([-0.5], [2.0], 100, 94),
    ],
)
def test_the_two_numbers_are_as_defined(
    losses: list[float], lucks: list[float], skill: int, luck: int
) -> None:
    told = Review(tuple(map(judged, losses, lucks)), None, solved=True)
    assert (told.skill, told.luck) == (skill, luck)


@given(st.floats(1e-4, 3), st.sampled_from([Label.PROVEN, Label.BEST_OF_20]))
def test_no_guess_does_better_only_where_none_does(loss: float, label: Label) -> None:
    guess = judged(loss, 0)
    assert guess.verdict is not None
    loss = guess.verdict.loss
    said = " ".join(notes(guess._replace(verdict=guess.verdict._replace(label=label))))
    assert "does better" not in said
    assert "No better" not in said
    assert ("a hair" in said) == (loss < HAIR)
    numbers = [float(word) for word in re.findall(r"\d+\.\d+", said)]
    assert numbers == ([pytest.approx(loss, abs=0.005001)] if loss >= HAIR else [])
    same = guess.verdict._replace(cost=guess.verdict.least, label=label)
    proven = "No guess does better." in notes(guess._replace(verdict=same))
    assert proven == (label is Label.PROVEN)


@given(st.lists(st.tuples(st.sampled_from([*Label, None]), st.booleans()), min_size=1))
def test_the_legend_explains_the_signs_that_stand_in_the_table_and_no_other(
    guesses: list[tuple[Label | None, bool]],
) -> None:
    table = [
        one._replace(
            verdict=one.verdict._replace(label=label) if one.verdict and label else None,
            forbidden="it lacks A" if forbidden else None,
        )
        for label, forbidden in guesses
        for one in [judged(0.2, 0.3)]
    ]
    told = legend(Review(tuple(table), None, solved=False))
    assert ("~" in told) == any("~" in "".join(figures(guess)) for guess in table)
    assert ("!" in told) == any(forbidden for _, forbidden in guesses)


@given(st.floats(-2, 2))
def test_the_word_for_luck_agrees_with_the_sign_of_its_figure(luck: float) -> None:
    guess = judged(0, luck)
    assert guess.verdict is not None
    luck = guess.verdict.luck
    word = notes(guess)[0].lower()
    assert ("unlucky" in word) == (luck < -USUAL)
    assert (" lucky" in f" {word}") == (luck >= USUAL)
    assert ("as usual" in word) == (-USUAL <= luck < USUAL)


def test_the_sentence_on_an_opener_agrees_with_the_table_of_openers() -> None:
    lists = bundled("nyt")
    table = {each.words[0]: each for each in known_openers(Variant(lists, Mode.NORMAL, 6))}
    best = min(table.values(), key=lambda each: each.least)
    for opener in ("salet", "crane"):
        guess = list(review_game(real(lists, f"{opener} gourd", "gourd"), Budget()))[-1].guesses[0]
        more = (table[opener].least.total - best.least.total) / len(lists.answers)
        assert guess.verdict is not None
        assert guess.verdict.loss == pytest.approx(more, abs=1e-9)
        assert ("No guess does better." in notes(guess)) == (more == 0)


def test_a_game_without_verdicts_has_no_numbers() -> None:
    told = Review((judged(0, 0)._replace(verdict=None),), None, solved=False)
    assert (told.skill, told.luck) == (None, None)


TINY = Lists(("abc", "abd", "bad", "dab", "cab"), ("dcb",))


@pytest.mark.parametrize(
    ("rows", "answer", "told"),
    [
        ([], None, "Nothing to review"),
        (["abc=gg.", "bad=g.."], None, "Row 2 is impossible: letter 1 can't be both A and B."),
        (["dcb=gg."], "abd", "Row 1 is impossible with the answer ABD: DCB gets 'y.y'."),
        (["abc=gg."], "abcd", "'ABCD' isn't a word of 3 letters."),
    ],
)
def test_what_is_no_game_is_told_in_one_sentence(
    rows: list[str], answer: str | None, told: str
) -> None:
    assert told in refusal(game_of, TINY, [parse_row(row, 3) for row in rows], answer=answer)


def test_an_answer_that_no_list_has_counts_as_one_of_the_answers() -> None:
    game = game_of(TINY, [parse_row("abc=.y.", 3)], answer="bed")
    assert possible(game) == (*TINY.answers, "bed")
    assert last(game).guesses[0].verdict is not None
    told = "BED is on no list of answers; it counts as one more here."
    assert told in remarks(last(game))
    listed = game_of(TINY, [parse_row("abc=ggg", 3)])
    assert listed.answer in TINY.answers
    assert not any("no list" in line for line in remarks(last(listed)))


def test_what_one_guess_can_t_find_is_told_as_lost_games() -> None:
    rows = [Row(guess, score(guess, "night")) for guess in ("salet", "might", "light")]
    lists = Lists(("night", "fight", "right", "might", "light", "salet"))
    final = last(game_of(lists, rows, limit=4))
    assert final.rest == Rest(5 / 3, 2 / 3, True)
    assert ending(final) == ["By the list of answers, best play from here loses 67% of the games."]
    final = last(game_of(lists, rows, limit=6))
    assert ending(final) == ["By the list of answers, best play from here takes 2.00 guesses."]


def test_further_guesses_count_when_no_answer_fits() -> None:
    game = game_of(TINY, [parse_row("abc=.yy", 3)])
    assert possible(game) == (*TINY.answers, "dcb")
    assert last(game).rest == Rest(1, 0, True)


def test_guesses_that_are_forbidden_or_not_in_the_lists_are_not_judged() -> None:
    rows = [Row(word, score(word, "abd")) for word in ("abc", "dcb", "xyz", "abd")]
    final = last(game_of(TINY, rows, Mode.HARD, 6))
    assert [guess.verdict is None for guess in final.guesses] == [False, True, True, False]
    assert final.guesses[1].forbidden == "letter 1 must be A"


def test_past_the_limit_a_game_is_judged_as_if_there_were_none() -> None:
    rows = [Row(word, score(word, "cab")) for word in ("abc", "abd", "cab")]
    final = last(game_of(TINY, rows, Mode.NORMAL, 2))
    assert final.solved
    assert all(guess.verdict is not None for guess in final.guesses)


def real(lists: Lists, guesses: str, answer: str, mode: Mode = Mode.NORMAL) -> Played:
    return game_of(
        lists, [Row(word, score(word, answer)) for word in guesses.split()], mode, 6, answer
    )


def test_a_tree_stands_for_the_best_start(original: Lists) -> None:
    tree = read((asset("trees") / "original-salet-normal.tree").read_bytes(), original)
    told = list(review(real(original, "salet groin fight", "fight"), tree, None, Budget()))
    first, *_, final = told
    assert all(guess.verdict is None for guess in first.guesses)
    verdict = final.guesses[0].verdict
    assert verdict is not None
    assert verdict.label is Label.TREE
    assert verdict.cost == verdict.least == pytest.approx(7920 / 2315)
    assert final.line[0] == "salet"
    assert final.line[-1] == "fight"
    verdicts = [guess.verdict for one in told for guess in one.guesses[1:]]
    labels = [verdict.label for verdict in verdicts if verdict is not None]
    assert labels[0] is Label.BEST_OF_20
    assert labels[-1] is Label.PROVEN


def test_a_start_without_a_tree_comes_last(original: Lists) -> None:
    steps = review(real(original, "crane sloth fight", "fight"), None, None, Budget())
    for told in steps:
        if told.guesses[1].verdict is not None and told.guesses[1].verdict.label is Label.PROVEN:
            break
    assert told.guesses[0].verdict is None
    assert [guess.verdict is None for guess in told.guesses] == [True, False, False]


def test_a_trap_is_told_and_named_once_the_answer_is_known(original: Lists) -> None:
    game = real(original, "slate might", "fight")
    caught = glance(game).guesses[1]
    left = candidates(original.answers, game.rows[:1])
    assert caught.before == len(left)
    game = real(original, "eight might", "fight")
    known, unknown = glance(game), glance(game._replace(answer=None))
    assert (known.guesses[1].pattern, unknown.guesses[1].pattern) == ("_ight", None)
    assert known.guesses[1].trapped == unknown.guesses[1].trapped > 3
    assert any("trap" in line and "_IGHT" in line for line in remarks(known))


def test_the_picture_fits_a_narrow_screen(original: Lists) -> None:
    reviews = review_game(real(original, "salet might tight fight", "fight"), Budget())
    for told in reviews:
        assert pickle.loads(pickle.dumps(told)) == told
        lines = picture(told)
        assert max(map(len, lines)) <= 80
        assert len(lines) == 3 + len(told.guesses)
    assert lines[-1].split()[:2] == ["4", "FIGHT"]
    assert "█" not in lines[-1]


def test_bad_luck_that_left_few_words_has_its_reason() -> None:
    guess = judged(0, -0.11)._replace(before=9, after=1, expected=0.99, chance=1 / 9)
    told = "A little unlucky: its chance to be right was 11%."
    assert notes(guess)[0] == told
    for other in (guess._replace(after=2), guess._replace(chance=0.0)):
        assert notes(other)[0] == "A little unlucky."
    first = guess._replace(before=2309, after=64, expected=78.7, chance=1 / 2309)
    assert notes(first)[0] == "A little unlucky."  # nobody hopes for one word of 2,309


def test_luck_of_note_is_told_in_guesses_and_what_was_wasted_names_its_guess() -> None:
    guess = judged(0.25, -0.33)._replace(before=90, after=9, expected=3.7)
    name = guess.row.guess.upper()
    assert notes(guess)[:2] == ["Unlucky: 0.33 guesses lost.", f"{name} wasted 0.25."]
    assert notes(judged(0.25, 0.5))[0] == "Very lucky: 0.50 guesses saved."
    assert notes(judged(0.25, 0.0))[:2] == ["As usual.", f"{name} wasted 0.25 guesses."]
    better = guess._replace(best="shout")
    assert notes(better)[1] == "SHOUT saves 0.25."


def test_of_one_word_left_it_is_told_whether_the_guess_was_it() -> None:
    lists = Lists(("parer", "crane"), ("taber",))
    for second, said in (
        ("parer", "The only answer left."),
        ("crane", "Only another answer was left."),
    ):
        rows = [Row(guess, score(guess, "parer")) for guess in ("crane", second)]
        _, guess = last(game_of(lists, rows, Mode.NORMAL, 6, "parer")).guesses
        assert guess.before == 1
        assert notes(guess)[0] == said


def test_the_title_names_the_guesses_that_are_not_proven_yet() -> None:
    sure, rough = judged(0, 0), judged(0, 0)
    assert rough.verdict is not None
    rough = rough._replace(verdict=rough.verdict._replace(label=Label.BEST_OF_20))
    unjudged = sure._replace(verdict=None)
    for guesses, solved, told in (
        ((sure, sure), True, "solved in 2"),
        ((sure, unjudged), False, "2 guesses"),
        ((rough, sure, rough), True, "solved in 3, guesses 1, 3 not proven yet"),
        ((unjudged,), False, "words counted"),
    ):
        assert sureness(Review(guesses, None, solved)) == told
