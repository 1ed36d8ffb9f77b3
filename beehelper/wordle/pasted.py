"""What a pasted text is for a game of Wordle: rows to add to its own, or colours for guesses."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.wordle.feedback import marks, with_marks
from beehelper.wordle.game import Mode
from beehelper.wordle.heading import SHARED, SharedGame, called, heading_fault, shared_game
from beehelper.wordle.paste import (
    NUMBERED,
    NoRows,
    Pasted,
    boards_in,
    is_guess,
    labels_of,
    next_turn,
    parse_paste,
    pasted_colours,
    pasted_turns,
    side_by_side,
    together,
    unnumbered,
)
from beehelper.wordle.play import State, Turn, colours_move, parse_turn
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.plural import counted

ON_THE_BOARD = "The rows pasted are on the board already."


class Given(NamedTuple):
    """What a text is for a game: all turns after it, and the moves that come before those.

    ``notes`` are sentences on what is odd. Rows that are ``whole`` came with their guesses, several
    at once. ``boards`` are those of the game that it is for, which may be another one.
    """

    boards: int
    turns: tuple[Turn, ...]
    moves: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    whole: bool = False


def read_pasted(text: str, length: int, game: State, typed: str, day: str) -> Given:
    """Read a text for a game of this day, of words of this length, with what is typed there.

    Without a day it is for one of any.
    Raises BadInput for what isn't for this game: another number of colours than of guesses, another
    day, more boards than one on one.
    """
    many, guess = game.boards > 1, typed if len(typed) == length else ""
    shared = None if many else shared_game(text)
    if shared:
        _refuse_other_day(shared, game, typed, day)
    begins = shared.moves if shared and game.mode is Mode.NORMAL else ()
    rows: Sequence[Pasted] = ()
    try:
        rows = parse_paste(text, length, {game.boards, len(game.open)})
    except NoRows:
        if not (many and guess):
            raise
    guessed = bool(rows and rows[0].guess)
    squares = None if guessed else side_by_side(text, length)
    if squares and not many:
        raise BadInput(f"These are squares of {squares.boards} boards; paste them in Many Wordles.")
    if squares and (not guess or (squares.boards == game.boards and len(squares.colours) > 1)):
        if squares.boards != game.boards:
            game = State(squares.boards)
        return _with_colours(squares.colours, length, game, guess)
    if many and guess and not guessed:
        row = together(rows, length) if rows else Pasted("", text)
        turns = (*game.turns, next_turn(row._replace(guess=guess), length, game))
        return Given(game.boards, turns, notes=_over_waiting(game, turns))
    guesses = {boards_in(row, length): in_capitals(row.guess) for row in rows}
    count = max(len(labels_of(rows)), *guesses)
    if count > 1 and not many:
        if guessed and 1 in guesses and not labels_of(rows):
            raise BadInput(
                f"{guesses[count]} stands with {count} colourings; paste the one that is right."
            )
        raise BadInput(f"The text has the colours of {count} boards; paste it in Many Wordles.")
    notes = list[str]()
    if shared:
        colours = pasted_colours(rows, length)
        _refuse_other_day(shared, game, typed, day, {row.guess for row in rows} - {""}, colours)
        # That a guess isn't legal says more than that it loses a green.
        heading = shared._replace(hard=shared.hard and not guessed)
        notes.append(heading_fault(heading, colours))
    if guessed:
        turns = pasted_turns(rows, length, game, whole=bool(shared))
        notes += [*_over_waiting(game, turns), *[ON_THE_BOARD] * (turns == game.turns)]
        given = Given(game.boards, turns, whole=len(rows) > 1)
    elif many:
        if count > 1:
            raise BadInput("Type the guess first, or paste it above its colours.")
        raise BadInput(f"These are colours of one board; this game has {game.boards}.")
    else:
        given = _with_colours(pasted_colours(rows, length), length, game, guess)
    return given._replace(moves=(*begins, *given.moves), notes=tuple(filter(None, notes)))


def _over_waiting(game: State, turns: Sequence[Turn]) -> tuple[str, ...]:
    """Say where the colours of new turns aren't those that waited there, if they differ."""
    for place in range(len(game.turns), min(len(turns), len(game.colours))):
        guess, codes = turns[place]
        told = "".join(marks(code, len(guess)) for code in codes if code is not None)
        if told != game.colours[place]:
            if game.boards == 1:
                return (f"Row {place + 1} has the colours pasted now, not those that waited.",)
            rows = counted(len(game.colours) - place, "row")
            return (f"Row {place + 1} has other colours than waited: {rows} of colours dropped.",)
    return ()


def read_typed(texts: Sequence[str], length: int, game: State) -> Given:
    """Read rows that are the words of a command, for a game of any day.

    Raises BadInput for one that isn't a row nor a part of one, unless it is beside a heading.
    """
    if not texts:
        return Given(game.boards, game.turns)
    try:
        given = _read_whole("\n".join(texts), length, game)
        _refuse_unread(texts, length, game, given.turns)
    except BadInput as fault:
        with suppress(BadInput):  # a shell splits what isn't quoted at its blanks
            text = with_marks(in_small_letters(" ".join(texts)), length)
            given = _read_whole(text, length, game)
            read = {*NUMBERED, "board", *(turn.guess for turn in given.turns)}
            unread = {*unnumbered(text).split()} - read
            headed = SHARED.search(text)  # beside it other words stand
            if not any(is_guess(word, length if headed else len(word)) for word in unread):
                return given
        if isinstance(fault, NoRows):
            _refuse_unread(texts, length, game)
        raise
    return given


def _read_whole(text: str, length: int, game: State) -> Given:
    """Read a text whose rows all have their guesses; raise BadInput for any other."""
    given = read_pasted(text, length, game, "", "")
    if not given.turns:
        raise BadInput("The colours have no guesses; give each its guess, like CRANE=gg.y.")
    return given


def _refuse_unread(
    texts: Sequence[str], length: int, game: State, turns: Sequence[Turn] = ()
) -> None:
    """Raise BadInput for a line that isn't a row nor a guess: one alone, or a word among others."""
    if any(map(SHARED.search, texts)):
        return
    guesses = {turn.guess for turn in turns}
    split = [[line for line in text.splitlines() if line.strip()] or [text] for text in texts]
    lines = [(line, len(several) == 1) for several in split for line in several]
    for number, (line, alone) in enumerate(lines, 1):
        word = in_small_letters(line)
        if word in guesses or not (word.isalpha() or alone):
            continue
        try:
            with suppress(NoRows):
                parse_paste(line, length, {game.boards, len(game.open)})
                continue
            parse_turn(line, length, game)
        except BadInput as fault:
            raise BadInput(f"Row {number}: {fault}") from None


def _refuse_other_day(
    shared: SharedGame,
    game: State,
    typed: str,
    day: str,
    guesses: Collection[str] = (),
    colours: Sequence[str] = (),
) -> None:
    """Raise BadInput for rows of another day's game than this one.

    Guesses that are typed here are of that game, whatever day it is filed under, unless it has
    others; so are rows, unless colours come that differ from theirs.
    """
    here = {turn.guess for turn in game.turns}
    own = [row.feedback for row in game.rows()]
    goes_on = bool(here or typed)
    if guesses:
        goes_on = bool(here) and here.issubset(guesses)
    elif own and colours:
        length, pairs = len(colours[0]), zip(own, colours, strict=False)
        goes_on = all(marks(old, length) == new for old, new in pairs if old)
    if day and shared.day != day and not goes_on:
        name = called("nyt1", shared.day)
        raise BadInput(f"These are squares of Wordle {name}; paste them at home.")


def _with_colours(colours: tuple[str, ...], length: int, game: State, guess: str) -> Given:
    """Give the guesses of a game, and the one that is typed, these colours.

    A move keeps what is left over, where it is not kept yet. Raises BadInput for too few.
    """
    words = [turn.guess for turn in game.turns]
    if guess:
        words.append(guess)
        if len(colours) == 1:
            colours = (*(row.marks for row in game.rows()), *colours)
    if len(colours) < len(words):
        count = f"{counted(len(colours), 'row')} of colours"
        raise BadInput(f"{count} for {len(words)} guesses; paste those of all guesses.")
    turns = pasted_turns([*map(Pasted, words, colours)], length, game)
    kept = colours[len(words) :] == game.colours[len(words) :]
    return Given(game.boards, turns, () if kept else (colours_move(colours),))
