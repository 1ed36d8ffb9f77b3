"""Random boards, words and lists for the tests of the bee."""

from __future__ import annotations

from hypothesis import strategies as st

from beehelper.bee.board import Board, Word
from beehelper.bee.play import Position
from beehelper.words.letters import ALPHABET
from beehelper.words.lists import UNOFFERED, WordList


def board_of(letters: list[str]) -> Board:
    return Board(letters[0], "".join(sorted(letters[1:7])))


boards = st.permutations(ALPHABET).map(board_of)


def words_of(letters: str, shortest: int) -> st.SearchStrategy[str]:
    """Words of some letters, up to twelve long."""
    return st.text(letters, min_size=shortest, max_size=12)


@st.composite
def lists(draw: st.DrawFn) -> WordList:
    """Lists of distinct words, of few letters so that many share a set, with any codes."""
    letters = draw(st.sampled_from(["a", "ab", "abcdefgh", "etaoinshrdlu", ALPHABET]))
    words = draw(st.lists(words_of(letters, 1), unique=True, max_size=60))
    size = len(words)
    codes = draw(st.lists(st.integers(0, UNOFFERED), min_size=size, max_size=size))
    notes = draw(st.lists(st.text("añ '.,0", min_size=1), max_size=2))
    return WordList(words, bytes(codes), notes)


CONSONANTS = Board("b", "cdfghk")
"""A board on which no word of the hints' own English can be made."""


@st.composite
def plays(draw: st.DrawFn, chances: tuple[float, ...] = (0.0, 0.2, 0.5, 0.9, 1.0)) -> Position:
    """Boards in play: made-up words with some chances, some of them found, in any order."""
    legal = words_of(CONSONANTS.letters, 4).filter(lambda word: CONSONANTS.centre in word)
    texts = draw(st.lists(legal, unique=True, max_size=12))
    offered = st.sampled_from((True, True, True, False))
    words = [Word(text, draw(st.sampled_from(chances)), draw(offered)) for text in texts]
    found = draw(st.lists(st.sampled_from(texts), unique=True)) if texts else []
    words.sort(key=lambda word: (-word.likelihood, word.text))
    return Position(CONSONANTS, tuple(words), tuple(found))
