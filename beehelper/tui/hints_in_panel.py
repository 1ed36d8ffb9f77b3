"""The hints of a game's panel: those taken, the ladder, the one in view, and the next offered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from beehelper.hints import BOARD, Step
from beehelper.store.sessions import Session
from beehelper.tui.widgets.hint_lines import Card
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.ladder_lines import Mark

if TYPE_CHECKING:
    from beehelper.tui.screens.game_screen import GameScreen

NO_KEY = "^p"
"""The palette's key, which has every action."""


class HintsInPanel:
    """The hint in view, what stands beside it in the panel, and what is said of it."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self.step: Step | None = None
        """The hint in view."""
        self._said = ""
        """What was last said of a hint: it goes when another is in view."""

    def about(self, subjects: Collection[str]) -> str:
        """Name what the hints are about: of some subjects the last, if not the board."""
        about = self.step.subject if self.step else BOARD
        return next(self._screen.asked.recent(subjects), BOARD) if about == BOARD else about

    def show(self, cards: Sequence[Card], ends: str = "") -> None:
        """Show hints with the ladder and its next rung; or what ``ends`` that these stand there."""
        screen = self._screen
        step = None if screen.no_hint or ends else screen.next_step()
        taken = {each.rung for each in screen.pile()}
        marks = [
            Mark(number, rung.label, rung.shows, rung.cost, number in taken)
            for number, rung in enumerate(screen.LADDER, 1)
        ]
        panel = screen.query_one(HintPanel)
        panel.say_title(screen.panel_title)
        panel.show(
            cards,
            next((card.number for card in cards if (card.number,) == (self.step or ())[:1]), 0),
            marks if screen.session and screen.hints_left else (),
            step.rung if step else 0,
            ends or ("" if screen.no_hint else self.promise()),
            self.at_once() if step else "",
            self.offers(step),
        )

    def promise(self) -> str:
        """Say what the next hint will show, and which key shows it."""
        screen, step = self._screen, self._screen.next_step()
        if step is None:
            return "No more hints."
        return screen.LADDER.promise(screen.key_for("hint"), step.rung, screen.about(step))

    def offers(self, step: Step | None) -> Sequence[str]:
        """Offer a hint to come in fewer words, as the panel's ``Prompts`` has them."""
        if step is None:
            return ()
        screen, beside = self._screen, self.step is not None and self.step.subject == step.subject
        key, about = screen.key_for("hint"), screen.about(step)
        return screen.LADDER.offers(key, step.rung, about, beside=beside)

    @property
    def usual(self) -> Step | None:
        """The hint needed last time, on this board or first on the one before; none at its end."""
        screen = self._screen
        if screen.ended:
            return None
        before = screen.others.before
        begun = next(iter(before.hints.values()), 0) if before else 0
        return screen.LADDER.usual(screen.asked, screen.subjects, begun)

    def at_once(self) -> str:
        """Offer the hint that was needed last time; empty if that is the one that comes next."""
        usual = self.usual
        if usual is None:
            return ""
        key = self._screen.key_for(f"recall({usual.rung})")
        keys = {NO_KEY: "A click", "-": "The minus key, twice,"}.get(key, f"{key} {key}")
        cost = self._screen.LADDER.rungs[usual.rung - 1].cost
        return f"▸ {keys} shows hint {usual.rung} at once, as last time ({cost})"

    def take_next(self) -> None:
        """Show the next hint; the one in view again where none is left."""
        if step := self._screen.next_step() or self.step:
            self._screen.take(step)

    def taken(self, session: Session, step: Step) -> Session:
        """Save that a hint was shown, and which ones before it about the same were not."""
        shared = self._screen.LADDER.shared
        lowest = shared + 1 if step.rung > shared else 1
        return self._screen.services.save(session.shown(step.subject, step.rung, lowest))

    def recall(self, rung: int) -> None:
        """Bring a hint into view again; one that was not taken is named first, then taken."""
        screen, step = self._screen, self._screen.recalled(rung)
        untaken = f"Hint {rung} {screen.LADDER.rungs[rung - 1].cost}; ask again to take it."
        if step is not None:
            screen.view(step)
        elif screen.message.text == untaken:
            screen.take_rung(rung)
        else:
            self.say(untaken, "doubt")

    def say(self, text: str, kind: str = "") -> None:
        """Say something of a hint until another is in view."""
        self._said = text
        self._screen.say(text, kind)

    def forget_said(self) -> None:
        """Clear what was said of the hint that was in view."""
        if self._screen.message.text == self._said != "":
            self._screen.say("")
