"""What the screen of Hit asks in a box: words and rules, a dud, the strategy of a trial."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from textual.app import App

from beehelper.hit.advice import Strategy
from beehelper.hit.game import Mode, one_of, setting_moves
from beehelper.store.sessions import Session
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.words.letters import in_capitals

ASK_GAME = """\
length 6 · guesses 4 (0: any number)
level 50 (how rare words may be, 10 to 80)
rule hit, jotto or bulls
list FILE (or bundled) · words CATS DOGS COWS …"""

ASK_TERMINAL = """\
All words on the terminal, or
guesses 4 · rule hit, jotto or bulls"""


async def ask_setting(
    app: App[object], mode: Mode, made: Callable[[*tuple[str, ...]], Session]
) -> Session | None:
    """Ask for settings, and return what their moves make; None if there are none."""

    def read(text: str) -> Session | None:
        return made(*setting_moves(text)) if text.strip() else None

    ask = ASK_TERMINAL if mode is Mode.FALLOUT else ASK_GAME
    box = PromptScreen("Words and rules", ask, read)
    return await app.push_screen_wait(box)


async def ask_dud(app: App[object], words: Iterable[str], gone: Collection[str]) -> str | None:
    """Ask which word of a terminal is removed; None if the person cancels."""
    there = [(in_capitals(word), word) for word in words if word not in gone]
    return await app.push_screen_wait(ChooseScreen("Dud", "Which word is removed? Type it.", there))


async def ask_strategy(app: App[object]) -> Strategy | None:
    """Ask which strategy is tried; None if the person cancels."""

    def read(text: str) -> Strategy:
        return one_of(Strategy, text.strip().lower())

    ask = f"Which strategy? {', '.join(Strategy)}"
    return await app.push_screen_wait(PromptScreen("Trial", ask, read, Strategy.ENTROPY.value))
