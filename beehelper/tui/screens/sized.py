"""What all screens share: the size that the terminal has now, warnings, work that goes on."""

from __future__ import annotations

from textual import on
from textual.await_remove import AwaitRemove
from textual.events import Resize
from textual.screen import Screen, ScreenResultType

from beehelper.tui.widgets.frame import HUGE, LOFTY, NEEDS

WIDTHS = [(0, "-tiny"), (NEEDS[0], "-narrow"), (78, "-normal"), (110, "-wide")]
HEIGHTS = [(0, "-low"), (NEEDS[1], "-high"), (24, "-roomy"), (34, "-tall")]
"""The columns, or rows, from which a screen has a class."""


class Sized(Screen[ScreenResultType]):
    """Lays itself out for the size that the terminal has now, and for no earlier one.

    Textual's tells itself its size once it is laid out. Where the terminal has taken another since,
    it would go back to that one, say so again, and go to and fro between the two for ever.
    """

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    @on(Resize)
    def _as_it_is(self, event: Resize) -> None:
        event.size = self.app.size
        self.update_classes(self._much_room())

    def on_mount(self) -> None:
        """Take on the classes of its size before its first layout: that would be another size's."""
        of_size = {
            max(entry for entry in breakpoints if entry[0] <= room)[1]: True
            for room, breakpoints in zip(self.app.size, (WIDTHS, HEIGHTS), strict=True)
        }
        # In one go: each time, all that is below is looked up in all styles.
        self.update_classes(of_size | self._much_room())

    def _much_room(self) -> dict[str, bool]:
        """Tell which classes of much room it has: of breakpoints one counts at a time."""
        columns, rows = self.app.size
        return {"-huge": columns >= HUGE, "-lofty": rows >= LOFTY}

    def warn(self, text: str) -> None:
        """Say over the screen what went wrong."""
        self.notify(text, severity="error", timeout=10)

    def busy(self, *kinds: str) -> bool:
        """Tell whether this screen's own work of one of these groups, or names, is going on."""
        mine = (worker for worker in self.workers if worker.node is self and not worker.is_finished)
        return any(worker.group in kinds or worker.name in kinds for worker in mine)

    def remove(self) -> AwaitRemove:
        """Leave without a second paint of all of the screen below: it had one when it came back.

        A key that follows on the one that closes a box would wait for it.
        """
        return self.app._prune(self)
