"""Teaching the editor's list on the bee's screen: marks of single words, and past answers."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Sequence

from beehelper.bee.board import broken_rule, parse_board
from beehelper.bee.index import Index
from beehelper.bee.learn import learn, mark_of, unlearned, unmarked
from beehelper.bee.play import ACCEPTED, FOUND, REFUSED, found_after
from beehelper.errors import BadInput
from beehelper.store import sessions
from beehelper.tui.bee_words import LearnedWords
from beehelper.tui.screens.bee_boxes import ask_lessons
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.words.plural import counted


def mark(screen: GameScreen, learned: LearnedWords, word: str, *, accepted: bool) -> None:
    """Remember that the game accepted a word, or did not."""
    session = screen.session
    if session is None or not word:
        screen.say("Type the word first, then Enter.", "doubt")
        return
    if fault := broken_rule(word, parse_board(session.key)):
        screen.say(f"{word.upper()}: {fault}; nothing to learn from it.", "bad")
        return
    try:
        lesson = mark_of(sessions.today(), word, accepted=accepted)
    except BadInput as fault:
        screen.say(str(fault), "bad")
        return
    moves = [f"{ACCEPTED if accepted else REFUSED}{word}"]
    if accepted and word not in found_after((*session.moves, *moves)):
        moves.append(f"{FOUND}{word}")
    learned.change(lambda lessons: learn(lessons, lesson))
    screen.make(moves)
    screen.say(f"{word.upper()}: {'not ' * (not accepted)}accepted, remembered.", "good")


def unmark(learned: LearnedWords, word: str, moves: Sequence[str]) -> None:
    """Forget a mark whose move is taken back; what the moves before marked comes back."""
    marks = [move for move in moves if move in (ACCEPTED + word, REFUSED + word)]
    earlier = marks[-1].startswith(ACCEPTED) if marks else None
    learned.change(lambda lessons: unmarked(lessons, word, earlier))


async def learn_past(screen: GameScreen, learned: LearnedWords, index: Index) -> None:
    """Ask for past boards with their answers, and learn from them."""
    asked = await ask_lessons(screen.app, index, screen.session)
    if asked is None:
        return
    lessons, left_out = asked
    if not lessons:
        screen.say("Nothing learned.")
        return
    before = learned.lessons
    learned.change(lambda known: learn(known, *lessons))
    after = learned.lessons

    async def undo() -> None:
        learned.change(lambda known: unlearned(known, before, after))
        await _look_again(screen, learned, index)
        screen.say(f"Undone: what {counted(len(lessons), 'past board')} taught.")

    screen.undos.add(screen.session, undo)
    await _look_again(screen, learned, index)
    told = "; ".join(lesson.summary for lesson in lessons[-3:])
    screen.say(f"Learned {told}. {left_out}".strip(), "good")


async def _look_again(screen: GameScreen, learned: LearnedWords, index: Index) -> None:
    """Show the board in play as its words are now."""
    if screen.session is not None:
        # The box closes meanwhile: both at once would hold up the next key.
        await to_thread(learned.words, parse_board(screen.session.key), index)
        screen.go_on(screen.session)
