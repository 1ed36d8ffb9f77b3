"""Letter Boxed as a game of the house: its moves, what is known of a state, how it is shown.

The first move is the box; each other is words that were played, mostly one, or a mark of a word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from beehelper.boxed import hints
from beehelper.boxed.board import (
    FULL,
    LIKELY,
    REMARK,
    Box,
    SeveralBoxes,
    Words,
    broken_rule,
    check_chain,
    find_box,
    is_meant,
    parse_box,
)
from beehelper.boxed.chains import Chains
from beehelper.boxed.hints import LADDER, Known, State, joined
from beehelper.errors import BadInput
from beehelper.glance import Bars, Begun, Glance, SavedBoard
from beehelper.guide import STUCK, Guide
from beehelper.hints import Hint, Step, helped
from beehelper.search import Budget
from beehelper.words.dates import take_date
from beehelper.words.letters import plain
from beehelper.words.plural import counted

ladder = LADDER
prompt = "box: ABC DEF GHI JKL"
guide = Guide(
    (
        "Type the box's letters, three a side, and Enter.",
        "Type a word: it begins where the last one ended.",
        "Two letters in a row never come from one side.",
        STUCK,
    ),
    {
        "○": "a letter that is not used yet",
        "●": "a letter that is used",
        "◉": "the letter to go on from",
        "likely words": "words that the newspaper is likely to accept",
        "85%": "the chance that all words of a way are accepted",
    },
    (
        "A word that is not in my list counts if you enter it twice. Several words can be pasted, "
        "and a click types a letter.",
        "Hints are about the fewest words from where you are, or once the box is solved, from its "
        "start. What you teach is remembered for all "
        "boxes: the newspaper's answers, or words that it accepted or not.",
    ),
)

SHOWN = 10
"""Chains that the last hint tells."""

SIGNS: Mapping[bool | None, str] = {True: "^", False: "!", None: ""}
"""Whether the newspaper accepts a word -> its sign in a mark; None: not known."""

MARK = re.compile(r"([!^])([a-z]+)([!^]?)")


class Mark(NamedTuple):
    """What a player says of a word, and what was known of it before; None: nothing.

    As a move: ``^word`` accepts it, ``!word`` doesn't and takes it from the end of the box, and
    ``!word^`` besides replaces that it was accepted.
    """

    word: str
    accepted: bool
    before: bool | None

    @property
    def move(self) -> str:
        return f"{SIGNS[self.accepted]}{self.word}{SIGNS[self.before]}"


def parse_mark(move: str) -> Mark | None:
    """Read the move of a mark; None for any other."""
    found = MARK.fullmatch(move)
    if found is None:
        return None
    said = {sign: accepted for accepted, sign in SIGNS.items()}
    return Mark(found[2], bool(said[found[1]]), said[found[3]])


Look = Callable[[Box, float], Words]
"""Looks up the words of a box that are at least so likely."""


def after(moves: Sequence[str]) -> State:
    """Return the state after moves; raise BadInput for one that can't be."""
    if not moves:
        return State()
    box = parse_box(moves[0])
    words = list[str]()
    for each in moves[1:]:
        mark = parse_mark(each)
        if mark is None:
            words += each.split()
        elif words and not mark.accepted and mark.word == words[-1]:
            words.pop()
    check_chain(words, box)
    return State(box, tuple(words))


def move(text: str, state: State) -> str:
    """Read a box, or words to play, as the next move; raise BadInput for anything else."""
    if state.box is None:
        return str(parse_box(text)).lower()
    words = parse_words(text)
    if not words:
        raise BadInput(f"{text[:40]!r} isn't a word; type one, or several with a comma between.")
    if state.solved:
        raise BadInput("The box is solved: every letter is used. Undo takes the last word back.")
    check_chain(words, state.box, state.words[-1] if state.words else "")
    return " ".join(words)


LABEL = re.compile(
    r"^(?=[^\n:]*:)[^\n:,;–—-]*\b(?:words?|played|found|so far)\b[^\n:]*:", re.MULTILINE
)
"""What may stand before words played."""


def parse_words(text: str) -> tuple[str, ...]:
    """Read words with spaces or signs between them, without labels, numbers and remarks."""
    bare = LABEL.sub(" ", REMARK.sub(" ", plain(text)))
    words = (word.strip("'’‘") for word in re.sub(r"[^\w'’‘]+|_", " ", bare).split())
    return tuple(word for word in words if any(map(str.isalpha, word)))


def board(state: State) -> Sequence[str]:
    """Tell the words played; which letters are left is drawn."""
    return (joined(state.words),) if state.words else ()


def advise(state: State, look: Look, budget: Budget, most: int | None = SHOWN) -> Iterator[Known]:
    """Yield what is known of a state, of a solved box from its start: from likely words, then all.

    At most that many chains are listed, None for all.
    """
    state = state.ahead
    if state.box is None:
        return
    likely = Chains(state.box, look(state.box, LIKELY), budget)
    answer = likely.answer(state.needed, state.letter, most)
    known = Known(answer)
    if answer:
        yield known
    budget.check()
    words = look(state.box, 0)
    known = known._replace(listed=dict(zip(words.texts, words.chances, strict=True)))
    chains = Chains(state.box, words, budget)
    if answer is None:
        answer = chains.answer(state.needed, state.letter, most)
        known = known._replace(answer=answer, likely=False)
    else:
        fewest = chains.fewest(state.needed, state.letter)
        known = known._replace(fewer=None if fewest == answer.fewest else fewest)
    yield known


def subjects(state: State, known: Known | None = None) -> Sequence[str]:
    """Name what hints are about: the position, which other words played make another."""
    return (state.subject,)


def hint(state: State, known: Known, step: Step) -> Hint:
    """Return what a rung shows."""
    return hints.hint(state, known, step.rung)


accepts = "a box (ABC DEF GHI JKL)"

MANY = 5
"""Words of which each number has a bar of its own."""

MORE = f"over {MANY}"


def recognise(data: bytes, name: str) -> Begun | None:
    """Read a box as ``begun_in`` does; None for a text that has none.

    Raises BadInput for several boxes, and for four groups of letters that are nearly one.
    """
    text = data.decode("utf-8", "replace")
    try:
        return begun_in(text)
    except SeveralBoxes:
        raise
    except BadInput:
        if is_meant(text):
            raise
    return None


def begun_in(text: str) -> Begun:
    """Read a box, the day that stands above or beside it, and words played on the lines below it.

    Those from the first one on that can't be played are left out. Raises BadInput for no box.
    """
    box, above, below = find_box(text)
    words, played, fault = parse_words(below), list[str](), None
    for word in words:
        if fault := broken_rule(word, box, played[-1] if played else ""):
            break
        played.append(word)
    rest = words[len(played) :]
    fitting = sum(broken_rule(word, box) is None for word in rest)
    left_out = ""
    if fault and (played or 2 * fitting >= len(rest)):  # else it is prose
        left_out = f"Not played, from {rest[0].upper()} on: {fault}."
    day, _ = take_date(above.lower())
    moves = (str(box).lower(), *played)
    return Begun("a box", moves, day=day or "", left_out=left_out)


def glance(board: SavedBoard) -> Glance:
    """Say what a saved box is and how far; raise BadInput for moves of none."""
    state = after(board.moves)
    if state.box is None:
        return Glance("no box yet", "")
    played = len(state.words)
    if state.solved:
        bar = str(played) if played <= MANY else MORE
        return Glance(str(state.box), f"solved in {counted(played, 'word')}", True, bar=bar)
    return Glance(str(state.box), f"{counted(state.needed.bit_count(), 'letter')} left")


def bars(game: str) -> Bars:
    """Name the numbers of words."""
    return Bars("Words needed", (*map(str, range(1, MANY + 1)), MORE), "solved")


def share(state: State, day: str = "", rungs: int = 0) -> str:
    """Say how it went, with the highest hint shown, in a text that names no letter.

    Each word is a row of squares, green where a letter of the box is used for the first time.
    """
    if state.box is None:
        return ""
    words = counted(len(state.words), "word")
    left = counted(state.needed.bit_count(), "letter")
    how = f"solved in {words}" if state.solved else f"{words}, {left} left"
    rows, used = [], set[str]()
    for word in state.words:
        rows.append(
            "".join(
                "⬜" if letter in {*used, *word[:at]} else "🟩" for at, letter in enumerate(word)
            )
        )
        used |= {*word}
    return "\n".join([f"📦 Letter Boxed {day} {how}  ({helped(rungs)})", "", *rows])


def to_json(state: State) -> Mapping[str, object]:
    """Say in fields where the game stands, which spoils nothing."""
    box = state.box
    return {
        "box": list(box.sides) if box else [],
        "played": list(state.words),
        "left": box.unused(FULL & ~state.needed) if box else "",
        "solved": state.solved,
    }
