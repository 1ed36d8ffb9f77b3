from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.errors import BadInput
from beehelper.glance import CLEAR
from beehelper.hit.game import (
    LEVEL,
    REFILL,
    Mode,
    Source,
    State,
    after,
    begin,
    glance,
    mend_moves,
    move_of,
    recognise,
    row_of,
    secret,
    setting_moves,
    terminal_words,
)
from beehelper.hit.position import EVERY, Position
from beehelper.hit.rules import (
    Row,
    Rule,
    Words,
    feedback,
    parse_row,
    possible,
    split_row,
    winning,
)
from beehelper.hit.text import GO_ON, outcome, prompt, share, typed_row
from beehelper.store.sessions import Session

from .oracles import told, word_lists


@st.composite
def games(draw: st.DrawFn, rule: Rule) -> tuple[Row, ...]:
    """Make up to five rows of one length with any answers."""
    length = draw(st.integers(2, 15))
    word = st.text("abcdeé", min_size=length, max_size=length)
    row = st.builds(Row, word, st.sampled_from(possible(rule, length)))
    rows = draw(st.lists(row, max_size=5))
    again = draw(st.lists(st.sampled_from(rows), max_size=2)) if rows else []
    return (*rows, *again)


@given(st.sampled_from(Rule), st.sampled_from(Mode), st.data())
def test_a_game_is_read_back_from_its_moves(rule: Rule, mode: Mode, data: st.DataObject) -> None:
    rows, put_away = data.draw(games(rule)), data.draw(games(rule))
    written = [move_of(rule, row) for row in rows]
    aside = [move_of(rule, row) for row in put_away]
    moves = [f"mode {mode}", f"rule {rule}", *aside, CLEAR, *written, "dud abc"]
    game = after(moves)
    assert (game.mode, game.rule, game.rows, game.duds) == (mode, rule, rows, ("abc",))
    assert after(moves[:-1]) == game._replace(duds=())


@given(st.sampled_from(Rule), st.data())
def test_a_row_that_is_changed_leaves_all_else_but_rows_after_the_secret(
    rule: Rule, data: st.DataObject
) -> None:
    rows = data.draw(games(rule).filter(bool))
    spent = data.draw(st.integers(0, len(rows)))
    written = [move_of(rule, row) for row in rows]
    moves = [f"mode {Mode.FALLOUT}", f"rule {rule}", *written[:spent], REFILL, *written[spent:]]
    before = after([*moves, "tries 7", "dud abc"])
    row = data.draw(st.sampled_from(rows))
    changed = row._replace(feedback=data.draw(st.sampled_from(possible(rule, len(row.guess)))))
    place = [each.guess for each in rows].index(row.guess)
    solves = changed.feedback == winning(rule, len(row.guess))
    wanted = tuple(changed if each.guess == row.guess else each for each in rows)
    if solves:
        wanted, spent = wanted[: place + 1], spent * (spent <= place)
    now = after(mend_moves(before, changed), before)
    assert now == before._replace(rows=wanted, spent=spent)


@pytest.mark.parametrize(
    ("moves", "source"),
    [
        ((), Source()),
        (("length 6",), Source(6)),
        (("level 50", "length 7"), Source(7, 50)),
        (("list my words.txt", "level 35"), Source(5, 35)),
        (("length 6", "list my words.txt"), Source(6, path="my words.txt")),
        (("list a.txt", "words CART dart  cart"), Source(words=("cart", "dart"))),
        (("words cart dart", "length 4"), Source(4)),
        (("list two.txt", "length 2"), Source(2, path="two.txt")),
        (("list two.txt", "length 2", "level 50"), Source(3, 50)),
        (("list my words.txt", "length 7"), Source(7, path="my words.txt")),
    ],
)
def test_where_the_words_are_from(moves: tuple[str, ...], source: Source) -> None:
    assert after(moves).source == source


@pytest.mark.parametrize("move", ["mode host", "rule jotto", "length 6", "level 35", "seed 7"])
def test_another_secret_starts_the_rows_anew(move: str) -> None:
    game = after(["cart=1", "dud dart", REFILL, move])
    assert (game.rows, game.duds, game.spent) == ((), (), 0)
    assert after(["cart=1", "tries 3"]).rows == (Row("cart", 1),)


def test_words_added_to_a_terminal_leave_its_rows_and_duds() -> None:
    terminal = ["mode fallout", "words cart dart part", "cart=2", REFILL, "dud dart"]
    more = after([*terminal, "words port dart cart part"])
    assert more == after(terminal)._replace(source=more.source)
    assert more.source.words == ("port", "dart", "cart", "part")
    other = after([*terminal, "words cart dart port"])
    assert (other.rows, other.duds, other.spent) == ((), (), 0)
    listed = after(["words cart dart", "cart=2", "words cart dart part"])
    assert listed.rows == ()


@pytest.mark.parametrize(
    ("moves", "left"),
    [
        ((), 10),
        (("cart=1", "dart=2"), 8),
        (("tries 0", "cart=1"), None),
        (("tries 1", "cart=1", "dart=2"), 0),
        (("mode fallout",), 4),
        (("mode fallout", "tries 5", "cart=1"), 4),
        (("mode fallout", "cart=1", "dart=2", "refill", "part=0"), 3),
        (("mode fallout", "cart=1", "refill", CLEAR), 4),
    ],
)
def test_how_many_tries_are_left(moves: tuple[str, ...], left: int | None) -> None:
    assert after(moves).left == left


@pytest.mark.parametrize(
    ("moves", "solved", "over"),
    [
        ((), False, False),
        (("cart=3",), False, False),
        (("dart=3", "cart=4"), True, True),
        (("cart=won",), True, True),
        (("rule jotto", "cart=4"), False, False),
        (("rule jotto", "cart=won"), True, True),
        (("tries 1", "cart=1"), False, False),
        (("mode host", "tries 1", "cart=1"), False, True),
        (("mode fallout", "tries 1", "cart=1"), False, True),
    ],
)
def test_a_game_is_over_when_solved_and_else_only_somebodys_goes_on_after_the_last_try(
    moves: tuple[str, ...], solved: bool, over: bool
) -> None:
    assert (after(moves).solved, after(moves).over) == (solved, over)


@pytest.mark.parametrize(
    "move",
    [
        *("", "cart", "cart=", "cart=5", "=1", "c4rt=1", "dart=x", "mode wild", "rule x"),
        *("tries", "tries -1", "tries ten", "tries 1000", "length 1", "length 16", "level 5"),
        *("dud", "dud x1", "list", "list ", "words", "words  ", "words ab abc"),
        *("seed x", "seed ²", "seed -1", "tries " + "9" * 30, "seed " + "0" * 60 + "5"),
    ],
)
def test_a_move_that_is_none_is_bad_input(move: str) -> None:
    with pytest.raises(BadInput, match=r"\.$"):
        after([move])


@given(st.sampled_from(Rule), word_lists(2, 30), st.booleans(), st.data())
def test_a_position_has_the_words_that_fit_and_those_that_may_be_guessed(
    rule: Rule, words: list[str], everything: bool, data: st.DataObject
) -> None:
    hidden, guess = data.draw(st.tuples(st.sampled_from(words), st.sampled_from(words)))
    rows = (Row(guess, feedback(rule, guess, hidden)),)
    duds = tuple(data.draw(st.sets(st.sampled_from(words)))) if hidden != guess else ()
    duds = tuple(dud for dud in duds if dud != hidden)
    play = Position(Words(tuple(words)), rule, rows, duds, 3, everything)
    fitting = [
        word
        for word in words
        if word not in duds and told(rule, guess, word) == told(rule, guess, hidden)
    ]
    others = [word for word in words if word not in {*fitting, *duds, guess}]
    assert list(play.candidates) == fitting
    assert list(play.others) == (others if everything or len(words) <= EVERY else [])
    assert play.limit == 3


def test_a_game_in_progress_asks_with_all_that_counts() -> None:
    words = Words(("cart", "dart", "part"))
    moves = ["mode fallout", "rule bulls", "cart=1,2", "refill", "part=0,1", "dud dart"]
    question = after(moves).position(words)
    assert question.words == words
    assert (question.rule, question.rows[1]) == (Rule.BULLS, Row("part", 1))
    assert (question.duds, question.tries_left, question.any_word) == (("dart",), 3, True)
    assert not after(["mode host"]).position(words).any_word
    # Past the last try it is played on as if there were no limit.
    assert after(["tries 1", "cart=1"]).position(words).limit is None


@pytest.mark.parametrize(
    "moves",
    [
        ("rule bulls", "length 7", "level 35", "tries 0", "abcdefg=1,1"),
        ("length 4", "list my words.txt", "tries 12"),
        ("list two.txt", "length 2"),
        ("words cart dart", "mode host", "seed 4", "cart=1"),
        ("mode fallout", "words cart dart", "cart=1", "dud dart"),
    ],
)
def test_another_game_keeps_the_rule_the_words_and_the_tries_but_not_of_or_for_a_terminal(
    moves: tuple[str, ...],
) -> None:
    game = after(moves)
    for mode in Mode:
        other = after(begin(game, mode, 7))
        alike = (mode is Mode.FALLOUT) == (game.mode is Mode.FALLOUT)
        rule = game.rule if alike else Rule.HIT
        assert (other.mode, other.rule, other.seed, other.rows) == (mode, rule, 7, ())
        assert other.duds == ()
        kept = game.source
        if Mode.FALLOUT in (mode, game.mode):
            kept = kept._replace(words=())
        assert other.source == kept
        assert other.tries == (game.tries if alike else after([f"mode {mode}"]).tries)


def test_rows_have_one_length_which_is_that_of_the_words() -> None:
    with pytest.raises(BadInput, match="CARTS has 5 letters; the words have 4"):
        after(["cart=1", "carts=1"])
    game = after(["cart=1"])
    game.position(Words(("dart", "part")))
    with pytest.raises(BadInput, match="words of 4 letters, the list of 5"):
        game.position(Words(("darts",)))


def test_the_host_draws_a_secret_that_its_seed_gives_again() -> None:
    words = Words(tuple(f"{a}{b}" for a in "abcdefgh" for b in "abcdefgh"))
    drawn = [secret(words, seed) for seed in range(40)]
    assert drawn == [secret(words, seed) for seed in range(40)]
    assert set(drawn) <= words.known
    assert len(set(drawn)) > 10


@pytest.mark.parametrize(
    ("guesses", "spent", "head"), [(9, 0, "10/10"), (11, 0, "X/10"), (11, 3, "12/13")]
)
def test_a_shared_game_never_tells_of_more_guesses_than_it_had(
    guesses: int, spent: int, head: str
) -> None:
    moves = ["cart=2"] * spent + [REFILL] * bool(spent) + ["cart=2"] * (guesses - spent)
    assert share(after([*moves, "dart=won"]), "a day", 0).startswith(f"🎯 Hit a day {head}  (")


@given(st.integers(0, 4), st.integers(0, 4), st.booleans())
def test_all_that_tells_of_a_solved_game_agrees_on_whether_it_was_in_time(
    tries: int, wrong: int, refill: bool
) -> None:
    moves = [f"tries {tries}", *["cart=3"] * wrong, *[REFILL] * refill, "dart=won"]
    state = after(moves)
    late = 0 < tries < len(state.rows) - wrong * refill
    seen = glance(Session("hit", "game1", "2026-11-20", tuple(moves)))
    said, kind = outcome(state, state.position(Words(("cart", "dart"))))
    assert (seen.lost, kind == "doubt", share(state, "", 0).startswith("🎯 Hit  X")) == (late,) * 3
    unsolved = after(moves[:-1])
    before = glance(Session("hit", "game1", "2026-11-20", tuple(moves[:-1])))
    assert before.lost == (unsolved.left == 0)
    assert share(unsolved, "", 0).startswith("🎯 Hit  X" if before.lost else "🎯 Hit  …")
    ends = f"in {wrong + 1}{', too late' * late}"
    assert (seen.far, said) == (f"solved {ends}", f"DART is the secret, {ends}.")


def test_the_row_to_check_is_named_unless_a_dud_may_be_wrong() -> None:
    words = Words(("cart", "dart", "part", "form"))
    dud = Position(words, rows=(Row("form", 1), Row("form", 3), Row("dart", 3)), duds=("cart",))
    assert dud.contradiction not in (None, replace(dud, duds=()).contradiction)
    assert Position(words, rows=(Row("cart", 4),), duds=("cart",)).contradiction is None
    assert Position(words, duds=words.all).contradiction is None
    unlisted = Position(words, rows=(Row("form", 1), Row("cast", 4)))
    assert unlisted.contradiction is not None
    assert replace(unlisted, rows=(Row("cast", 4),)).contradiction is None


TRIO = Words(("cart", "dart", "part"))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ("", "")),
        ("Cart", ("cart", "")),
        ("cart2", ("cart", "2")),
        ("cart=2", ("cart", "2")),
        ("cart 1,2", ("cart", "1,2")),
        ("cart1A2B", ("cart", "1a2b")),
        ("cart1.2", ("cart", "1.2")),
        ("crab12", ("crab", "12")),
        ("cart=won", ("cart", "won")),
        ("CART WON", ("cart", "won")),
        ("cart=", ("cart", "")),
        ("rewon", ("rewon", "")),
        ("cle\u0301" + "1", ("clé", "1")),
        ("हिंदी2", ("हिंदी", "2")),
        ("1. Cart: 2 Hits", ("cart", "2 hits")),
        ("cart likeness=2", ("cart", "likeness=2")),
        ("cart dart", ("cart dart", "")),
    ],
)
def test_a_guess_is_parted_from_its_feedback(text: str, parts: tuple[str, str]) -> None:
    assert split_row(text) == parts
    for sign in ("=", " ", "1", ",", "1,"):
        long = text + "a" + sign * 50_000 + "b"  # read again from each sign, it would take hours
        refusal(parse_row, long, Rule.BULLS, 4)


@given(
    st.sampled_from(Rule),
    st.sampled_from((Mode.GUESS, Mode.HOST)),
    st.lists(
        st.sampled_from(
            (*"cat12,.:=()-/ ", "cart", "carts", "won", "likeness", "hits", "bulls", "cow", "1a")
        ),
        max_size=8,
    ),
)
def test_a_row_is_drawn_as_read_if_enter_reads_it(rule: Rule, mode: Mode, signs: list[str]) -> None:
    state, text = State(mode, rule), "".join(signs)
    read = True
    try:
        row_of(state, TRIO, text)
    except BadInput:
        read = False
    assert (typed_row(state, TRIO, text).left == GO_ON) == read
    assert (prompt(state, TRIO, text) == "Enter plays it") == read


def test_a_row_is_told_by_the_player_or_by_the_host() -> None:
    assert row_of(after(()), TRIO, "cart2") == Row("cart", 2)
    with pytest.raises(BadInput, match=r"What feedback did CART get.* CART2 or CART=won"):
        row_of(after(()), TRIO, "cart")
    with pytest.raises(BadInput, match="CART1,2"):
        row_of(after(["rule bulls"]), TRIO, "cart")
    host = after(["mode host", "seed 3"])
    told = feedback(Rule.HIT, "cart", secret(TRIO, 3))
    assert row_of(host, TRIO, "cart") == Row("cart", told)
    with pytest.raises(BadInput, match="CARP is not in the list"):
        row_of(host, TRIO, "carp2")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (" length 6 ", "length 6"),
        ("7", "length 7"),
        ("Rule JOTTO", "rule jotto"),
        ("bulls", "rule bulls"),
        *((text, "rule bulls") for text in ("Bulls and Cows", "rule bulls & cows", "rule=bulls")),
        ("length=4", "length 4"),
        ("guesses: 4", "tries 4"),
        ("list length=4.txt", "list length=4.txt"),
        ("~/rule=bulls and cows", "list ~/rule=bulls and cows"),
        ("tries 0", "tries 0"),
        ("Guesses 4", "tries 4"),
        ("list My Words.txt", "list My Words.txt"),
        ("list Bundled", f"level {LEVEL}"),
        ("~/My Words.txt", "list ~/My Words.txt"),
        ("words rule made", "words rule made"),
        (" CATS dogs,\nCows;cats ", "words cats dogs cows"),
    ],
)
def test_a_setting_is_read_as_a_move(text: str, move: str) -> None:
    assert setting_moves(text) == (move,)


@given(
    st.lists(st.sampled_from(("length 6", "guesses 4", "rule jotto", "level 70")), min_size=2),
    st.sampled_from((" ", ", ", " · ", "; ", "\n")),
)
def test_several_settings_are_read_one_by_one(settings: list[str], between: str) -> None:
    together = setting_moves(between.join(settings).upper())
    assert together == tuple(move for each in settings for move in setting_moves(each))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        *((text, f"'{text}' isn't a setting") for text in ("cats", "words", "wörd")),
        ("words ,", "No words"),
        ("cart d@rt", "'d@rt' isn't a word"),
    ],
)
def test_a_text_that_is_no_setting_is_bad_input(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        setting_moves(text)


TERMINAL = "cart dart part fort"


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        (TERMINAL, ()),
        ("CART\nDART, PART\n\nFORT", ()),
        *((f"{TERMINAL}\n{row}", ("cart=2",)) for row in ("CART2", "cart=2", "CART 2/4")),
        *((f"{TERMINAL}\n{row}", ("cart=2",)) for row in ("1. Cart: 2 hits", "cart Likeness=2")),
        (f"{TERMINAL}\nCART2\ndart won", ("cart=2", "dart=won")),
        ("CART\nDART\nPART\nFORT\nCART2\nDART 1", ("cart=2", "dart=1")),
        (f"{TERMINAL} CART=2 DART1", ("cart=2", "dart=1")),
        (f"{TERMINAL}, CART 2/4, DART 1,", ("cart=2", "dart=1")),
        ("CART=2\ncart dart part fort", ("cart=2",)),
        (f"{TERMINAL}\nCART2\nCART2", ("cart=2",)),
    ],
)
def test_a_terminals_words_are_read_with_the_guesses_after_them(
    text: str, rows: tuple[str, ...]
) -> None:
    begun = recognise(text.encode(), "")
    assert begun is not None
    assert begun.moves == ("mode fallout", f"words {TERMINAL}", *rows)


@pytest.mark.parametrize(
    ("row", "fault"),
    [("CART9", "'9' isn't a number of matching places"), ("fire1", "FIRE is not on the terminal")],
)
def test_a_guess_after_a_terminals_words_that_cannot_be_is_told(row: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        recognise(f"{TERMINAL}\n{row}".encode(), "")


@pytest.mark.parametrize("text", ["two won\ncat dog", "cart won", "CART, dart; PART"])
def test_words_alone_are_words(text: str) -> None:
    assert terminal_words(text, Rule.HIT)[1] == ()


@given(st.sampled_from(Rule), st.sampled_from([" ", "\n", ", ", "\r\n\r\n"]), st.data())
def test_words_and_rows_are_parted_whatever_is_between(
    rule: Rule, between: str, data: st.DataObject
) -> None:
    rows = data.draw(games(rule).filter(bool))
    words = tuple(dict.fromkeys(row.guess for row in rows))
    written = [move_of(rule, row) for row in rows]
    assert terminal_words(between.join((*words, *written)), rule) == (words, tuple(written))


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (("cart=1",), " Row 1, CART, doesn't fit it."),
        (("cart=3", "dark=3"), ""),
        (("cart=1", "dark=3", "tide=2"), " 2 rows don't fit it, first row 1, CART."),
    ],
)
def test_rows_that_do_not_fit_the_secret_are_counted(moves: tuple[str, ...], said: str) -> None:
    state = after([*moves, "dart=won"])
    told, kind = outcome(state, state.position(Words(("cart", "dart"))))
    assert told == f"DART is the secret, in {len(moves) + 1}.{said}"
    assert kind == ("doubt" if said else "good")


def test_typed_words_tell_the_length_of_a_guess_before_they_are_read() -> None:
    state = after(["words cart dart", "mode host"])
    assert prompt(state, None, "") == "Type a guess: 4 letters"
