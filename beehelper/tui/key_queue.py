"""Keys in turn: what a key sets going is done before the next one is handled.

A terminal hands over at once what is typed fast. A screen that a key opens is there some messages
later: what is typed for it waits here, and would go to the screen before it otherwise.
"""

from __future__ import annotations

import asyncio
from collections import deque

from textual.app import App
from textual.dom import DOMNode
from textual.events import Callback, Event, Key, Paste
from textual.screen import Screen

LONGEST = 1.0
"""Seconds that a key waits at most for those before it, where the program gets its turns."""

POLL = 0.01
"""Seconds between two looks at whether a screen is ready."""

ROUNDS = 2
"""How often messages go all the way up: the key itself, then what its action posts."""


class KeyQueue(App[None]):
    """Holds keys, and what is pasted, until those before them are dealt with."""

    def __init__(self) -> None:
        super().__init__()
        self._held: deque[Event] = deque()
        self._settling: asyncio.Task[None] | None = None
        self._due: Event | None = None

    async def on_event(self, event: Event) -> None:
        """Handle what is typed now, or once what was typed before it is settled."""
        if not isinstance(event, Key | Paste) or event.is_forwarded:
            await super().on_event(event)
            return
        if not self.screen_stack:  # the program closes: nothing is left to take it
            return
        if self._settling is not None and event is not self._due:
            self._held.append(event)
            return
        taken_by = self.focused or self.screen
        if self.takes(event):
            await super().on_event(event)
        self._settling = asyncio.create_task(self._settle(taken_by))

    @property
    def is_behind(self) -> bool:
        return self._settling is not None

    def takes(self, event: Event) -> bool:
        """Tell whether what is typed or pasted is handled on the screen that it came to."""
        return True

    def settled_on(self, screen: Screen[object]) -> None:
        """Take note of the screen that a key has led to."""

    async def _settle(self, taken_by: DOMNode) -> None:
        """Wait until a key has done all it does, then let the next one come."""
        done = asyncio.create_task(self._done(taken_by))
        # Turns are counted, not seconds: a machine that stands still must not cut the wait short.
        for _ in range(int(LONGEST / POLL)):
            if (await asyncio.wait({done}, timeout=POLL))[0]:
                break
        done.cancel()
        if self.screen_stack:
            self.settled_on(self.screen)
        self._due = self._held.popleft() if self._held else None
        if self._due is None:
            self._settling = None
        else:
            self.post_message(self._due)

    async def _done(self, taken_by: DOMNode) -> None:
        """Wait until all that a key has posted is handled, and the screen it led to is ready."""
        for _ in range(ROUNDS):
            for node in taken_by.ancestors_with_self:
                await _reached(node)
        if not self.screen_stack:
            return
        screen = self.screen
        await _reached(screen)
        while not getattr(screen, "ready", True):
            await asyncio.sleep(POLL)


async def _reached(node: DOMNode) -> None:
    """Wait until a node has handled all messages that are before this one."""
    done = asyncio.Event()
    # call_later() would wrap it, and Textual count the parameters of each wrapper again.
    if node.post_message(Callback(callback=done.set)):
        await done.wait()
