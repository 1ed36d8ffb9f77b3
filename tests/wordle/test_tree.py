from __future__ import annotations

import json
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.wordle.feedback import score
from beehelper.wordle.game import Lists, Mode, Row
from beehelper.wordle.openers import grow
from beehelper.wordle.tree import (
    Node,
    Tree,
    check,
    fingerprint,
    follow,
    read,
    read_head,
    replay,
    write,
)
from beehelper.words.lists import asset

from .oracles import value_after, words

LIMITS = [2, 3, 6, None]


def grown(lists: Lists, first: str, mode: Mode, limit: int | None) -> Tree:
    """Build a whole tree."""
    *_, last = grow(lists, first, mode, limit, Budget())
    assert last.tree is not None
    return last.tree


@settings(max_examples=60, deadline=None)
@given(words(2, 9), st.integers(1, 6), st.sampled_from(Mode), st.sampled_from(LIMITS), st.data())
def test_a_tree_reaches_what_trying_everything_after_its_first_word_does(
    all_words: list[str], count: int, mode: Mode, limit: int | None, data: st.DataObject
) -> None:
    lists = Lists(tuple(all_words[:count]), tuple(all_words[count:]))
    first = data.draw(st.sampled_from(lists.words))
    tree = grown(lists, first, mode, limit)
    found = check(tree, lists)
    weights = dict.fromkeys(lists.answers, 1)
    expected = value_after(lists.words, weights, mode, limit or count + 2, first)
    assert (found.lost, found.total) == expected


LISTS = Lists(("abc", "abd", "bad", "dab", "cab", "cad"), ("aaa", "bcd", "dcb"))


def test_what_is_written_can_be_read_again() -> None:
    tree = grown(LISTS, "abc", Mode.HARD, None)
    assert read(write(tree), LISTS) == tree
    assert read_head(write(tree)) == tree.head


def test_a_tree_with_large_numbers_can_be_read_again(original: Lists) -> None:
    tree = Tree(
        grown(LISTS, "abc", Mode.NORMAL, 6).head._replace(length=5),
        Node(12971, {0: Node(127, {}), 241: Node(128, {242: Node(16383 - 4000, {})})}),
    )
    tree = tree._replace(head=tree.head._replace(lists=fingerprint(original)))
    assert read(write(tree), original) == tree


def test_what_is_wrong_with_a_file_is_named() -> None:
    data = write(grown(LISTS, "abc", Mode.NORMAL, 6))
    with pytest.raises(BadInput, match="other word lists"):
        read(data, Lists(LISTS.answers, LISTS.further[:-1]))
    with pytest.raises(BadInput, match="version 7"):
        read_head(data.replace(b'"version": 1', b'"version": 7'))
    head, _ = data.split(b"\n", 1)
    # A number without an end is never worked out: with a million digits that would take minutes.
    with pytest.raises(BadInput, match="the tree is damaged"):
        read(head + b"\n" + zlib.compress(b"\xff" * 1_000_000), LISTS)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_file_is_refused_or_read_as_the_same_tree(data: st.DataObject) -> None:
    tree = grown(LISTS, "abc", Mode.NORMAL, 6)
    whole = write(tree)
    body = bytearray(whole)
    place = data.draw(st.integers(whole.index(b"\n"), len(whole) - 1))
    body[place] ^= data.draw(st.integers(1, 255))
    damaged = bytes(body[: data.draw(st.sampled_from([len(body), place]))])
    try:
        found = read(damaged, LISTS)
    except BadInput:
        return
    assert found == tree


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"{}\n", b"[1]\n", b"\xff\n", b'{"format": 1}\n', b"[" * 100_000 + b"\n"],
    ids=range(7),
)
def test_what_is_no_tree_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="not a Wordle tree"):
        read(data, LISTS)


@pytest.mark.parametrize(
    ("name", "value"),
    [("limit", "6"), ("total", None), ("first", 7), ("lists", []), ("proven", "no"), ("mode", {})],
)
def test_a_head_whose_values_are_of_other_kinds_is_refused(name: str, value: object) -> None:
    head, body = write(grown(LISTS, "abc", Mode.NORMAL, 6)).split(b"\n", 1)
    damaged = json.dumps(json.loads(head) | {name: value}).encode() + b"\n" + body
    with pytest.raises(BadInput, match="not a Wordle tree"):
        read(damaged, LISTS)


def test_the_check_finds_a_wrong_total_an_illegal_guess_and_another_first_word() -> None:
    tree = grown(LISTS, "abc", Mode.HARD, None)
    with pytest.raises(BadInput, match="a replay finds"):
        check(tree._replace(head=tree.head._replace(total=tree.head.total - 1)), LISTS)
    with pytest.raises(BadInput, match="does not start with CAD"):
        check(tree._replace(head=tree.head._replace(first="cad")), LISTS)
    code = score("abc", "abd")
    illegal = {**tree.root.then, code: Node(LISTS.words.index("dcb"), {})}
    with pytest.raises(BadInput, match="plays DCB after ABC: letter 1 must be A"):
        check(tree._replace(root=Node(tree.root.guess, illegal)), LISTS)


def test_an_answer_that_the_tree_does_not_reach_is_lost() -> None:
    tree = grown(LISTS, "abc", Mode.NORMAL, None)
    code = score("abc", "abd")
    cut = {key: node for key, node in tree.root.then.items() if key != code}
    assert replay(tree._replace(root=Node(tree.root.guess, cut)), LISTS).lost > 0


def test_following_a_tree_ends_where_the_game_leaves_it() -> None:
    tree = grown(LISTS, "abc", Mode.NORMAL, 6)
    assert follow(tree, [], LISTS) == tree.root
    row = Row("abc", score("abc", "dab"))
    node = follow(tree, [row], LISTS)
    assert node is not None
    assert node == tree.root.then[row.feedback]
    assert follow(tree, [Row("cab", 0)], LISTS) is None
    assert follow(tree, [Row("abc", score("abc", "xyz"))], LISTS) is None
    assert follow(tree, [Row("abc", score("abc", "xyz")), Row("cab", 0)], LISTS) is None


def test_a_build_that_was_stopped_goes_on_where_it_was() -> None:
    whole = grown(LISTS, "bad", Mode.NORMAL, 6)
    steps = grow(LISTS, "bad", Mode.NORMAL, 6, Budget())
    first = next(steps)
    assert first.tree is None
    assert 0 < len(first.done) < first.classes
    *rest, last = grow(LISTS, "bad", Mode.NORMAL, 6, Budget(), first.done)
    assert last.tree == whole
    assert len(rest) == first.classes - len(first.done)
    with pytest.raises(Stopped):
        list(grow(LISTS, "bad", Mode.NORMAL, 6, Budget(lambda: True)))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("original-salet-normal", (7920, 5, 0)),
        ("original-salet-hard", (8116, 7, 0)),
        ("original-salet-hard-6", (8122, 6, 0)),
        ("nyt-salet-normal", (7897, 5, 0)),
        ("nyt-salet-hard", (8093, 7, 0)),
        ("nyt-salet-hard-6", (8099, 6, 0)),
    ],
)
def test_the_trees_that_ship_reach_their_golden_totals(
    name: str, expected: tuple[int, int, int], original: Lists, nyt: Lists
) -> None:
    lists = original if name.startswith("original") else nyt
    data = (asset("trees") / f"{name}.tree").read_bytes()
    tree = read(data, lists)
    assert check(tree, lists) == expected
    assert tree.head.proven
    assert len(data) < 10_000


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("first", "mode", "limit", "total"),
    [
        ("salet", Mode.NORMAL, 5, 7920),
        ("salet", Mode.HARD, None, 8116),
        ("salet", Mode.HARD, 6, 8122),
        ("reast", Mode.NORMAL, 6, 7923),
        ("crate", Mode.NORMAL, 6, 7926),
        ("trace", Mode.NORMAL, 6, 7926),
        ("slate", Mode.NORMAL, 6, 7928),
        ("crane", Mode.NORMAL, 6, 7930),
        ("roate", Mode.NORMAL, 6, 8000),
        ("raise", Mode.NORMAL, 6, 8014),
        ("adieu", Mode.NORMAL, 6, 8370),
        ("least", Mode.HARD, 6, 8127),
        ("reast", Mode.HARD, 6, 8134),
        ("crate", Mode.HARD, 6, 8143),
        ("palet", Mode.HARD, 5, 8206),
    ],
)
def test_trees_built_from_nothing_reach_the_golden_totals(
    original: Lists, first: str, mode: Mode, limit: int | None, total: int
) -> None:
    head = grown(original, first, mode, limit).head
    assert (head.total, head.lost) == (total, 0)


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("first", ["slate", "trace", "raise", "arise", "soare"])
def test_some_first_words_cannot_always_win_in_hard_mode_within_six(
    original: Lists, first: str
) -> None:
    assert grown(original, first, Mode.HARD, 6).head.lost > 0
