"""What all screens share: they have the size that the terminal has now."""

from __future__ import annotations

from textual import on
from textual.await_remove import AwaitRemove
from textual.events import Resize
from textual.screen import Screen, ScreenResultType


class Sized(Screen[ScreenResultType]):
    """Lays itself out for the size that the terminal has now, and for no earlier one.

    Textual's tells itself its size once it is laid out. Where the terminal has taken another since,
    it would go back to that one, say so again, and go to and fro between the two for ever.
    """

    @on(Resize)
    def _as_it_is(self, event: Resize) -> None:
        event.size = self.app.size

    def remove(self) -> AwaitRemove:
        """Leave without a second paint of all of the screen below: it had one when it came back.

        A key that follows on the one that closes a box would wait for it.
        """
        return self.app._prune(self)
