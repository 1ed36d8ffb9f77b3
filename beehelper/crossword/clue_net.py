"""What WordNet says that a clue could say: words of one meaning, wider ones, glosses. No NumPy.

A meaning is known by its number. A word is also found by its forms: of ``nets``, the meanings are
those of ``net``; what the form means for the clue is the business of clue_form.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from beehelper.crossword.clue_words import stems
from beehelper.crossword.wordfile import joined

ENDINGS = (
    ("s", ""), ("es", ""), ("ies", "y"), ("men", "man"), ("ed", ""), ("ed", "e"), ("ied", "y"),
    ("ing", ""), ("ing", "e"), ("er", ""), ("er", "e"), ("est", ""), ("est", "e"), ("ier", "y"),
    ("iest", "y"),
)  # fmt: skip
"""Ending of a form -> what its lemma has there; a doubled letter before it may be halved."""

BY_LAST = {
    last: [each for each in ENDINGS if each[0][-1] == last] for last in {e[-1] for e, _ in ENDINGS}
}
"""The endings by their last letter: few words have one of them."""


EXPLAINED = 1 / 3
"""How much of a clue, by how rare its words are, a meaning explains at least that is its sense.

Of 200 glosses in newspapers' puzzles with 45 % of the letters, those of other senses are few above.
"""


class Meaning(NamedTuple):
    """Words that mean the same, the numbers of wider meanings, and how they are explained."""

    words: tuple[str, ...]
    wider: tuple[int, ...]
    gloss: str


class Net:
    """All meanings, and which of them a word has."""

    def __init__(self, text: str) -> None:
        """Read a line a meaning: words with ``|`` between them, wider meanings, gloss."""
        self._lines = text.splitlines()
        self._of: dict[str, list[int]] = {}
        for number, line in enumerate(self._lines):
            for word in line.partition("\t")[0].split("|"):
                if plain := joined(word):
                    self._of.setdefault(plain, []).append(number)

    def __len__(self) -> int:
        return len(self._lines)

    def meaning(self, number: int) -> Meaning:
        """Return a meaning: few are ever asked for, and to read them all takes half a second."""
        words, wider, gloss = self._lines[number].split("\t")
        return Meaning(tuple(words.split("|")), tuple(map(int, wider.split())), gloss)

    def of(self, word: str) -> list[int]:
        """Return the numbers of what a word of a-z can mean, itself and as a form of others."""
        found = list(self._of.get(word, ()))
        for ending, instead in BY_LAST.get(word[-1:], ()):
            if word.endswith(ending):
                bare = word.removesuffix(ending)
                found += self._of.get(bare + instead, ())
                if not instead and len(bare) > 2 and bare[-1] == bare[-2]:
                    found += self._of.get(bare[:-1], ())
        return list(dict.fromkeys(found))

    def gloss(self, word: str, rarity: Mapping[str, float]) -> str:
        """Explain the meaning of a word that is most like a clue; "" if none explains enough of it.

        ``rarity`` tells how rare each of the clue's stems is.
        """
        best, most = "", EXPLAINED * sum(rarity.values())
        for number in self.of(word):
            meaning = self.meaning(number)
            wider = [each for at in meaning.wider for each in self.meaning(at).words]
            others = [each for each in meaning.words if joined(each) != word]
            said = {stem for text in (meaning.gloss, *others, *wider) for stem in stems(text)}
            explained = sum(rarity[stem] for stem in said & rarity.keys())
            if explained > most:
                best, most = meaning.gloss, explained
        return best
