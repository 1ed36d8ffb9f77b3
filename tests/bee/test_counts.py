from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.bee.board import Totals, Word, is_pangram, parse_board, points, totals
from beehelper.bee.counts import NINE_IN_TEN, expected_answers
from beehelper.bee.hints import FEW_LEFT, hint
from beehelper.bee.index import Index
from beehelper.bee.official import Pasted, completed
from beehelper.bee.paste import parse_paste
from beehelper.bee.play import Position, with_numbers, with_paste

from .pasting import counted
from .strategies import CONSONANTS, words_of

PARTS = (
    *("header", "words", "points", "pangrams", "perfect", "bingo"),
    *("rows", "grid", "pairs", "lengths"),
)


def part_of(known: Pasted, parts: frozenset[str], some: frozenset[str]) -> Pasted:
    """Keep some of the hints; with the header, rows, grid and pairs of ``some`` first letters."""
    kept = {name: value for name, value in known._asdict().items() if name in parts}
    if "header" in parts:
        kept |= {"words": known.words, "points": known.points}
        for name in {"rows", "grid", "pairs"}.intersection(parts):
            kept[name] = {key: each for key, each in kept[name].items() if key[0] in some}
    return completed(Pasted(**kept), CONSONANTS)


letters = st.frozensets(st.sampled_from(CONSONANTS.letters), min_size=1)
legal = words_of(CONSONANTS.letters, 4).filter(lambda word: CONSONANTS.centre in word)
bonus = st.permutations(CONSONANTS.letters).map("".join)
chances = st.sampled_from([0.0, 0.003, 0.2, 0.5, 0.9, 0.997, 1.0])


@st.composite
def boards_in_play(draw: st.DrawFn) -> tuple[Position, list[str]]:
    """A board, some of whose answers are listed and some found, and all its answers."""
    answers = draw(st.lists(legal | bonus, unique=True, max_size=12))
    answers += [draw(bonus.filter(lambda word: word not in answers))]
    others = draw(st.lists(legal | bonus, unique=True, max_size=12))
    listed = draw(st.lists(st.sampled_from(answers), unique=True)) + others
    words = tuple(Word(text, draw(chances)) for text in dict.fromkeys(listed))
    found = draw(st.lists(st.sampled_from([*answers, *others]), unique=True))
    return Position(CONSONANTS, words, tuple(found)), answers


class Shown:
    """The numbers that the first five hints show, read off their lines."""

    def __init__(self, play: Position) -> None:
        lines = [hint(play, number).lines for number in range(1, 6)]
        first = re.match(
            r"(?:Left|In all): (?:about )?(\d+)(?: ± [1-9]\d*)? words?(?:,| and)(?: about)? (\d+)",
            " ".join(lines[0]).replace(" ".join(FEW_LEFT), "Left: about 0 words and 0 points."),
        )
        assert first is not None
        self.words, self.points = int(first[1]), int(first[2])
        told = next(line for line in lines[0] if "pangram" in line)
        self.pangrams = int(re.sub("^(At least|About) ", "", told).split()[0])
        sizes, counts = (
            [int(each) for each in line.split()[1:]]
            for line in (lines[1][0].removesuffix("all"), lines[1][1])
        )
        self.lengths = dict(zip(sizes, counts, strict=False))
        self.length_total = counts[-1]
        foot = next(place for place, line in enumerate(lines[2]) if line.startswith("all"))
        whole = re.search(r"(\d+) word", " ".join(lines[2][foot + 1 :]))
        assert whole is not None
        self.whole = int(whole[1])
        columns = [int(each) for each in lines[2][0].split()[:-1]]
        self.rows, self.grid = {}, {}
        for line in lines[2][1:foot]:
            letter, *cells, row = line.replace("-", "0").split()
            self.grid[letter.lower()] = dict(zip(columns, map(int, cells), strict=True))
            self.rows[letter.lower()] = int(row)
        *sums, self.grid_total = (int(each) for each in lines[2][foot].split()[1:])
        self.columns = dict(zip(columns, sums, strict=True))
        pairs = re.findall(r"([A-Z]{2})-(\d+)", " ".join(lines[3]))
        self.pairs = {pair.lower(): int(count) for pair, count in pairs}
        self.between = sum(int(each) for each in re.findall(r"^\d+", "\n".join(lines[4]), re.M))


def check_agreement(play: Position) -> Shown:
    """What four hints show adds up to one number of words, and to the points."""
    shown = Shown(play)
    assert shown.words == shown.length_total == shown.grid_total
    assert shown.words == sum(shown.pairs.values()) == shown.between
    assert shown.words == sum(shown.lengths.values()) == sum(shown.rows.values())
    assert shown.lengths == shown.columns
    for letter, row in shown.grid.items():
        own = [count for pair, count in shown.pairs.items() if pair[0] == letter]
        assert sum(row.values()) == shown.rows[letter] == sum(own)
    for size, count in shown.columns.items():
        assert sum(row[size] for row in shown.grid.values()) == count
    return shown


def check_certainty(play: Position, known: Pasted) -> None:
    """No hint calls an estimate what was pasted, or what follows from it."""
    totals, lengths, grid, pairs = (hint(play, number) for number in range(1, 5))
    words, worth = re.split(r",| and |\.", " ".join(totals.lines))[:2]
    for told, texts in (
        (known.words is not None, (words, grid.lines[-1])),
        (known.points is not None, (worth, next(line for line in totals.lines if "Rank" in line))),
        (known.lengths, (lengths.title,)),
        (len(known.grid) == len(CONSONANTS.letters), (grid.title,)),
        (len(known.pairs) == len(CONSONANTS.letters) ** 2, (pairs.title,)),
    ):
        assert not (told and re.search("about|±|estimate", " ".join(texts)))


@given(boards_in_play())
def test_totals_lengths_grid_and_pairs_are_one_estimate(dealt: tuple[Position, list[str]]) -> None:
    play, _ = dealt
    shown = check_agreement(play)
    own = sum(map(is_pangram, play.found))
    worth = sum(points("a" * size) * count for size, count in shown.lengths.items())
    assert shown.points == worth + 7 * (shown.pangrams - own)
    assert shown.whole == len(play.found) + shown.words
    assert shown.pangrams >= 1
    assert sum(count for size, count in shown.lengths.items() if size >= 7) >= shown.pangrams - own


@given(boards_in_play(), st.frozensets(st.sampled_from(PARTS), min_size=1), letters)
def test_official_numbers_are_shown_as_they_are_and_the_rest_adds_up(
    dealt: tuple[Position, list[str]], parts: frozenset[str], some: frozenset[str]
) -> None:
    play, answers = dealt
    play = play._replace(found=tuple(word for word in play.found if word in answers))
    known = part_of(counted(CONSONANTS, answers), parts, some)
    left = counted(CONSONANTS, [word for word in answers if word not in play.found])
    for pasted in (with_numbers(play, known), with_paste(play, known)):
        shown = check_agreement(pasted._replace(missing=()))  # else sentences follow the tables
        assert shown.pangrams >= 1
        if not pasted.unmet:  # it tells of more words in no list than a board has
            check_certainty(pasted, known)
        assert known.words in (None, shown.whole)
        assert known.words is None or shown.words == left.words
        assert known.points is None or shown.points == left.points
        worth = sum(points("a" * size) * count for size, count in shown.lengths.items())
        own = sum(map(is_pangram, play.found))
        assert shown.points == worth + 7 * (shown.pangrams - own)
        assert not known.lengths or shown.lengths == left.lengths
        for letter in known.rows:
            assert shown.rows.get(letter, 0) == left.rows[letter]
        for letter in known.grid:
            row = {size: count for size, count in shown.grid.get(letter, {}).items() if count}
            assert row == left.grid[letter]
        for pair in known.pairs:
            assert shown.pairs.get(pair, 0) == left.pairs[pair]


@given(boards_in_play(), st.frozensets(st.sampled_from(PARTS), min_size=1), letters)
def test_found_words_that_do_not_fit_are_named_and_left_out_where_the_totals_are_told(
    dealt: tuple[Position, list[str]], parts: frozenset[str], some: frozenset[str]
) -> None:
    play, answers = dealt
    play = with_paste(play, part_of(counted(CONSONANTS, answers), parts, some))
    shown = check_agreement(play._replace(missing=(), unlisted=0))
    for number in (1, 3):
        named = re.search("Without ([A-Z, ]+), which don?", " ".join(hint(play, number).lines))
        assert (named[1].lower().split(", ") if named else []) == [*play.misfits]
    fitting = [word for word in play.found if word not in play.misfits]
    if play.unmet:  # a wrong word that fits may leave numbers that no words can meet: it is said
        assert play.notes
        return
    assert shown.whole == len(fitting) + shown.words
    assert play.total == sum(map(points, fitting)) + shown.points


@given(boards_in_play(), st.frozensets(st.sampled_from(PARTS)), letters)
def test_what_is_certain_is_true_whatever_words_no_list_has(
    dealt: tuple[Position, list[str]], parts: frozenset[str], some: frozenset[str]
) -> None:
    play, answers = dealt
    play = play._replace(found=tuple(word for word in play.found if word in answers))
    known = part_of(counted(CONSONANTS, answers), parts, some)
    left = counted(CONSONANTS, [word for word in answers if word not in play.found])
    if known == Pasted():
        assert any(word.likelihood not in (0, 1) for word in play.words) <= (
            not any(map(play.certain, Totals._fields[:4]))
        )
        return
    for pasted in (with_numbers(play, known), with_paste(play, known)):
        for name, true in totals(answers, CONSONANTS)._asdict().items():
            assert not pasted.certain(name) or getattr(pasted.totals, name) == true
        for name in ("lengths", "grid", "pairs"):
            told, true = getattr(pasted.counts, name), getattr(left, name)
            assert not pasted.certain(name) or told == {
                each: count for each, count in true.items() if count
            }


@pytest.mark.parametrize(
    ("letters", "found", "grid", "left", "pangrams"),
    [
        ("baehlpt", "", "", "In all: about", "At least 1 pangram"),  # lacks PHABLET
        ("baehlpt", "alphabet", "", "Left: about", "At least 1 pangram"),
        ("odilmna", "mandolin", "4 8 9 Σ\nM - 1 1 2\nD 1 - - 1\nΣ 1 1 1 3", "Left: 2 words", "At"),
        ("odilmna", "mandolin", "4 8 Σ\nM - 1 1\nD 1 - 1\nΣ 1 1 2", "Left: 1 word, 1", "1 pangram"),
    ],
)
def test_one_pangram_is_certain_only_where_no_word_left_may_be_another(
    bundled_index: Index, letters: str, found: str, grid: str, left: str, pangrams: str
) -> None:
    board = parse_board(letters)
    play = Position(board, bundled_index.answers(board), (found,) if found else ())
    play = with_paste(play, parse_paste(grid, board)) if grid else play
    lines = hint(play, 1).lines
    assert lines[0].startswith(left)
    assert next(line for line in lines if "pangram" in line).startswith(pangrams)


def test_the_number_of_words_left_is_one_that_can_make_the_points_that_were_pasted_alone(
    bundled_index: Index,
) -> None:
    board = parse_board("dajnoru")
    text = (
        "door ardor rand doodad road radon darn radar nada dunno odor around adorn udon adjourn "
        "donor judo rondo dojo undo rood dodo runaround"
    )
    found = tuple(text.split())
    play = with_paste(Position(board, bundled_index.answers(board), found), Pasted(points=88))
    shown = Shown(play)
    assert (shown.words, shown.points) == (2, 88 - sum(map(points, found)))
    assert sum(points("a" * size) * count for size, count in shown.lengths.items()) == shown.points


@given(
    st.lists(
        st.builds(
            Word, words_of(CONSONANTS.letters, 4), st.sampled_from([0.0, 0.1, 0.5, 0.9, 1.0])
        ),
        max_size=7,
    )
)
def test_an_estimate_is_the_mean_and_spread_over_all_the_lists_the_editor_may_have(
    words: list[Word],
) -> None:
    means = [0.0, 0.0]
    square = 0.0
    for accepted in product([True, False], repeat=len(words)):
        chance = 1.0
        for word, yes in zip(words, accepted, strict=True):
            chance *= word.likelihood if yes else 1 - word.likelihood
        worths = [points(word.text) for word, yes in zip(words, accepted, strict=True) if yes]
        for place, value in enumerate((len(worths), sum(worths))):
            means[place] += chance * value
        square += chance * len(worths) ** 2
    margin = NINE_IN_TEN * max(0.0, square - means[0] ** 2) ** 0.5
    assert expected_answers(words) == pytest.approx((means[0], margin, means[1]), abs=1e-4)
