"""What the bee asks in boxes over its screen: official hints, past answers, a board to practise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual.app import App

from beehelper.bee.board import Board, Word
from beehelper.bee.deal import DIFFICULTIES, WORDS_IN, parse_practice
from beehelper.bee.index import Index
from beehelper.bee.learn import Lesson, expected_more, lacks_pangram, lesson_of, may_lack_answers
from beehelper.bee.page import Hints, parse_hints, parse_hints_of
from beehelper.bee.past import Past, parse_past
from beehelper.store.sessions import Session, refuse_day_to_come, today, yesterday
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.words.plural import counted

PASTE_HINTS = (
    "The newspaper's hints, or a part of them: the line of words and points, the grid of letters "
    "and lengths, the two-letter list. They can be pasted without this box, too."
)

PASTE_PAGE = (
    "The newspaper's page of hints, with the line of its letters: it opens the board. "
    "It can be pasted without this box, too."
)

PAST_ANSWERS = "Yesterday's answers"
PASTE_PAST = (
    "Yesterday's answers, or the whole page they are on, or other past boards with all their "
    "answers: what is on them is accepted, what our list offers besides is not. A date and the "
    "letters may stand above."
)


async def ask_totals(app: App[object], board: Board) -> Hints | None:
    """Ask for a board's official hints; None if the person cancels."""
    from beehelper.tui.screens.paste import PasteScreen

    return await app.push_screen_wait(
        PasteScreen("Official hints", PASTE_HINTS, partial(parse_hints_of, board))
    )


async def ask_page(app: App[object]) -> Hints | None:
    """Ask for a page of official hints with its board; None if the person cancels."""
    from beehelper.tui.screens.paste import PasteScreen

    return await app.push_screen_wait(PasteScreen("Official hints", PASTE_PAGE, read_page))


def read_page(text: str) -> Hints:
    """Read a page of official hints; raise BadInput for one of a day to come, too."""
    hints = parse_hints(text)
    refuse_day_to_come(hints.date)
    return hints


async def ask_lessons(
    app: App[object], index: Index, played: Session | None
) -> tuple[list[Lesson], str] | None:
    """Ask for past boards with their answers: what they teach, and which words were ignored.

    Without a date, those of the board that is ``played`` are of its day, others of yesterday, or
    today if they say so. None if the person cancels; no lesson if the person cancels what is asked
    about short lists.
    """
    from beehelper.tui.screens.paste import PasteScreen

    boards = await app.push_screen_wait(
        PasteScreen(PAST_ANSWERS, PASTE_PAST, lambda text: _offered(text, index))
    )
    if boards is None:
        return None
    doubtful = [(past, words) for past, words, doubted in boards if doubted]
    whole = await _are_whole(app, doubtful) if doubtful else True
    if whole is None:
        return [], ""
    days = {played.key: min(played.date, today())} if played else {}
    return [
        lesson_of(
            past,
            days.get(past.board.letters, today() if past.today else yesterday()),
            words,
            whole=whole or not doubted,
        )
        for past, words, doubted in boards
    ], " ".join(filter(None, (past.left_out for past, _, _ in boards)))


def _offered(text: str, index: Index) -> list[tuple[Past, tuple[Word, ...], bool]]:
    """Read past boards: what our list offers on each, and whether it may lack answers."""
    pasts = [(past, index.answers(past.board)) for past in parse_past(text)]
    for past, _ in pasts:
        refuse_day_to_come(past.date)
    return [(past, words, may_lack_answers(past, words)) for past, words in pasts]


async def _are_whole(
    app: App[object], doubtful: Sequence[tuple[Past, tuple[Word, ...]]]
) -> bool | None:
    """Ask whether lists are whole that may lack answers; None if cancelled."""
    from beehelper.tui.screens.choose import ChooseScreen

    question = f"{len(doubtful)} lists may lack answers. Are they whole?"
    if len(doubtful) == 1:
        ((past, words),) = doubtful
        answers = counted(len(past.answers), "answer")
        lacks = ", none of them a pangram" * lacks_pangram(past, words)
        if past.part:
            lacks = ", a part as the text says"
        elif expected := expected_more(past, words):
            lacks = f"; about {expected} were expected"
        question = f"{answers}{lacks}. {past.left_out} Is this the whole list?".replace("  ", " ")
    answers_to_it = (
        ("No, a part: learn that these words are accepted.", False),
        ("Yes: learn also that my other words are not accepted.", True),
    )
    box = ChooseScreen(PAST_ANSWERS, question, answers_to_it, at_once=True)
    return await app.push_screen_wait(box)


async def ask_practice(app: App[object]) -> tuple[str, str] | None:
    """Ask for a size and a difficulty; None if the person cancels."""
    what = f"A size ({', '.join(WORDS_IN)}) and a difficulty ({', '.join(DIFFICULTIES)})."
    return await app.push_screen_wait(
        PromptScreen("A board to practise on", what, parse_practice, "medium fair")
    )
