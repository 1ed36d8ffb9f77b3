"""The ladder of Letter Boxed: from how few words it takes, over one word, to the likeliest ways.

Of a solved box, hints tell from its start what could have been played.

A hint is a pure function of the words played, what is known from there, and the rung. All are about
the likeliest chain of the fewest words, and of that, but for its lengths and the letters where its
words meet, about the next word alone: the last rung tells the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from beehelper.boxed.board import FULL, Box
from beehelper.boxed.chains import Chain, Shortest
from beehelper.hints import Hint, Ladder, Rung, position, short_percent
from beehelper.words.masked import half_shown
from beehelper.words.plural import counted, noun


class State(NamedTuple):
    """A box in play, None before it is typed, and the words played."""

    box: Box | None = None
    words: tuple[str, ...] = ()

    @property
    def needed(self) -> int:
        """The mask of the letters not used yet."""
        return FULL & ~self.box.mask("".join(self.words)) if self.box else FULL

    @property
    def letter(self) -> str:
        """The letter that the next word begins with; "" if it may be any."""
        return self.words[-1][-1] if self.words else ""

    @property
    def solved(self) -> bool:
        return not self.needed

    @property
    def ahead(self) -> State:
        """The state that hints are about: this one, or once it is solved, that of the whole box."""
        return State(self.box) if self.solved else self

    @property
    def subject(self) -> str:
        """What hints are about: other words played lead to another position."""
        return position((self.box.letters if self.box else "", *self.ahead.words))


class Known(NamedTuple):
    """What is known of a state."""

    answer: Shortest | None
    """From here, with likely words; with any, if those lead nowhere."""

    likely: bool = True
    """Whether the answer's words are all likely to be accepted."""

    fewer: int | None = None
    """The fewest words if unlikely ones are played as well, where that is fewer."""

    listed: Mapping[str, float] | None = None
    """All words of the box and their chances; None while they are not looked up."""


Tell = Callable[[State, Known, Shortest], Iterator[str]]


def hint(state: State, known: Known, number: int) -> Hint:
    """Return what a rung, numbered from 1, shows."""
    rung, ahead = LADDER.rungs[number - 1], state.ahead
    if known.answer is None:
        return rung.hint([hopeless(ahead)])
    return rung.hint(rung.tell(ahead, known, known.answer))


def hopeless(state: State) -> str:
    """Say that the list has no way to the end, and what to do."""
    what = "Undo a word, or play" if state.words else "Play"
    return f"No words of the list lead from here to the end. {what} one that the list lacks."


def shown(chain: Chain) -> str:
    """Write a chain with the chance that all its words are accepted: the likeliest in front."""
    return f"{short_percent(chain.chance)}  {joined(chain.words)}"


def joined(words: tuple[str, ...]) -> str:
    """Write words one after another."""
    return " – ".join(words).upper()


def _fewest(state: State, known: Known, answer: Shortest) -> Iterator[str]:
    more = " more" if state.words else ""
    number = answer.fewest
    verb = "is" if number == 1 else "are"
    yield f"{number}{more} {noun(number, 'word')} {verb} enough."
    if state.words:
        played = counted(len(state.words), "word")
        yield f"With the {played} played: {len(state.words) + number} in all."
    if not known.likely:
        yield "But not without one that the newspaper is unlikely to accept."
    if known.fewer:
        yield f"{known.fewer}{more} might do, with words that the newspaper is unlikely to accept."


def _ways(_: State, known: Known, answer: Shortest) -> Iterator[str]:
    kind = "likely words" if known.likely else "words of the list"
    yield f"{counted(answer.ways, 'way')} to finish with {kind}."
    lengths = [str(len(word)) for word in answer.chains[0].words]
    has = "has words" if len(lengths) > 1 else "is a word"
    yield f"The likeliest {has} of {', then '.join(lengths)} letters."


def _meet(state: State, __: Known, answer: Shortest) -> Iterator[str]:
    first, *others = answer.chains[0].words
    if others:
        letters = ", then ".join(word[0].upper() for word in others)
        yield f"The words of the likeliest way meet at {letters}."
    else:
        more = "more " * bool(state.words)
        yield f"One {more}word finishes; the likeliest ends with {first[-1].upper()}."


def _next(state: State) -> str:
    return f"The {'next' if state.words else 'first'} word"


def _first(state: State, _: Known, answer: Shortest) -> Iterator[str]:
    word = answer.chains[0].words[0]
    yield f"{_next(state)} begins with {word[:2].upper()} and has {len(word)} letters."


def _masked(state: State, _: Known, answer: Shortest) -> Iterator[str]:
    yield f"{_next(state)}: {half_shown(answer.chains[0].words[0])}"


def _word(state: State, _: Known, answer: Shortest) -> Iterator[str]:
    yield f"{_next(state)}: {answer.chains[0].words[0].upper()}"


def _all(_: State, known: Known, answer: Shortest) -> Iterator[str]:
    yield from map(shown, answer.chains)
    if answer.ways > len(answer.chains):
        yield f"… and {counted(answer.ways - len(answer.chains), 'way')} more."


LADDER = Ladder[Tell]((
    Rung("fewest", "Fewest words", "how few words are enough", "spoils no letter", _fewest),
    Rung("ways", "How many ways", "in how many ways, of which lengths",
         "gives lengths", _ways),
    Rung("meet", "Where words meet", "on which letters the likeliest words meet or end",
         "gives a letter", _meet),
    Rung("first", "First letters", "the first two letters of the next word",
         "gives two letters", _first),
    Rung("half-shown", "Every second letter", "the next word, half shown",
         "gives half the letters", _masked),
    Rung("word", "One word", "the next word, in full", "gives the word", _word),
    Rung("all", "The likeliest ways", "the likeliest ways, in full", "gives everything", _all),
))  # fmt: skip
