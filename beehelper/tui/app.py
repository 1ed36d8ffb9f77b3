"""The application: themes, one mode a screen, the services that screens share."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import time
from codecs import IncrementalDecoder, getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, ClassVar

from rich.console import RenderableType
from textual._compositor import ChopsUpdate
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Event, Paste, ScreenResume
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.theme import Theme

from beehelper.errors import BadInput
from beehelper.games import GAMES
from beehelper.store.paths import pictures_dir
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session
from beehelper.store.settings import Settings, load_settings, save_settings, settings_path
from beehelper.tui.key_queue import KeyQueue
from beehelper.tui.narrow import NarrowUpdate
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.screens.modal import Modal
from beehelper.tui.services import Services
from beehelper.tui.styles import Styles
from beehelper.tui.themes import THEMES, VARIABLES

if TYPE_CHECKING:
    from beehelper.tui.screens.game_screen import GameScreen

MOST_PASTED = 500_000
"""Characters of a text that is pasted into a box, which reads it in a thread: past boards of some
years."""

FAULTS = 3
"""Faulty keys that a notice tells of: more would have no room at 80x24."""

OWN = ("quit", "command_palette")
"""Actions of keys that are not among the commands: Textual's own, and the list of them itself."""

MOST_ON_BOARD = 20_000
"""Characters of a text that is pasted on a board, which reads it within 50 ms, and before any other
key."""


class BeeHelper(KeyQueue):
    """The program on the screen."""

    TITLE = "beehelper"
    ENABLE_COMMAND_PALETTE = True
    DEFAULT_MODE = "home"

    CSS = """
    Input > .input--placeholder, Input > .input--suggestion { color: $foreground 80%; }
    CommandPalette > .command-palette--help-text { color: $foreground; text-style: not bold; }
    CommandPalette CommandList { max-height: 60vh; }
    OptionList { min-width: 10; }  /* without a column for text, its height can't be found */
    SearchIcon { color: $foreground; }
    Widget { scrollbar-size-vertical: 1; }
    ToastRack { margin-bottom: 3; }  /* above the message line */
    """
    """What Textual's own widgets have too little contrast, too wide a bar or no place for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # What is typed right after these belongs to the new screen: they do not wait their turn.
        *(
            Binding(
                game.key,
                f"app.mode('{name}')",
                game.title,
                id=f"app.{name}",
                tooltip=game.title,
                show=False,
                priority=True,
            )
            for name, game in GAMES.items()
            if game.key
        ),
        Binding("f1,question_mark", "help", "Help", id="app.help", tooltip="Rules and keys"),
        Binding("f8", "mode('home')", "Home", id="app.home", tooltip="Go home", priority=True),
        Binding("f9", "settings", "Settings", id="app.settings", tooltip="Settings"),
        Binding("ctrl+q", "quit", "Quit", id="app.quit", tooltip="Quit", priority=True),
        Binding(
            "ctrl+p",
            "command_palette",
            "Commands",
            False,
            id="app.palette",
            tooltip="All commands",
            priority=True,
        ),
    ]

    def __init__(self, given: str = "") -> None:
        super().__init__()
        settings, self._trouble = load_settings()
        saver = Saver(
            lambda text: self.call_later(self.notify, text, severity="error"),
            lambda session: self.call_later(self._merged, session),
        )
        for theme in THEMES:
            self.register_theme(theme)
        if settings.theme not in self.available_themes:
            wrong, usual = settings.theme[:30], Settings().theme
            odd = f"{wrong!r} in the settings isn't a theme; {usual} is used."
            self._trouble = " ".join(filter(None, (self._trouble, odd)))
            settings = settings._replace(theme=usual)
        self.theme = settings.theme
        self.services = Services(settings, saver, given)
        self._stay: set[object] | None = None
        """The screens that were opened, and stay for good; None while the process is not ours."""

        # The first screen is drawn before Textual itself takes notice of another theme.
        self.stylesheet = Styles(self.get_css_variables())
        if settings.keys:  # few have moved one, and the first frame waits for no more modules
            from beehelper.tui.keymap import usable

            self.set_keymap(usable(settings.keys))
        for name in GAMES:
            self.add_mode(name, partial(self._game_screen, name))

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        """Send what changed, and no more of its lines."""
        if isinstance(renderable, ChopsUpdate):
            renderable = NarrowUpdate.of(renderable)
        super()._display(screen, renderable)
        time.sleep(0)  # the thread that writes has its turn now, not a millisecond later

    def get_default_screen(self) -> Screen[None]:
        """Begin at home: an empty screen first would cost a tenth of a second."""
        return HomeScreen(self.services)

    def _game_screen(self, name: str) -> Screen[None]:
        """Import and make a game's screen: that of its name, else the one that games share."""
        own = f"beehelper.tui.screens.{name}"
        try:
            module = import_module(own)
        except ModuleNotFoundError as missing:
            if missing.name != own:
                raise
            from beehelper.tui.screens.game_screen import GameScreen

            return GameScreen(self.services, name)
        made: Screen[None] = getattr(module, f"{name.capitalize()}Screen")(self.services)
        return made

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show text as it is: it may quote a path or a line of a person's list."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def get_key_display(self, binding: Binding) -> str:
        shown = super().get_key_display(binding)
        return shown.upper() if shown[:1] == "f" and shown[1:].isdigit() else shown

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return VARIABLES

    def on_mount(self) -> None:
        """Make home a mode to come back to, and tell of trouble with the settings.

        For a screen that is a mode before it is the default one, Textual reads all rules twice:
        the first frame would be a tenth later (benchmarks/tui_latency.py).
        """
        self.add_mode("home", self.get_default_screen)
        if self._trouble:
            self.notify(self._trouble, severity="error", timeout=10)
        if self.services.settings.keys:
            self.run_worker(self._check_keys, thread=True)
        self.theme_changed_signal.subscribe(self, self._keep_theme)
        if sys.platform != "win32":
            # SIGTERM leaves the program as the quit key does.
            stop = signal.SIGTERM
            asyncio.get_running_loop().add_signal_handler(stop, self.exit, None, 128 + stop)

    def _check_keys(self) -> None:
        from beehelper.tui.keymap import faults, usable

        keys = self.services.settings.keys
        if found := faults(keys):
            sound = {name: key for name, key in usable(keys).items() if name not in found}
            self.call_from_thread(self.set_keymap, sound)
            said = [f"{settings_path()}:", *islice(found.values(), FAULTS)]
            if len(found) > FAULTS:
                said.append(f"and {len(found) - FAULTS} more")
            text = "\n".join(said)
            self.call_from_thread(self.notify, text, severity="error", timeout=10)

    def on_ready(self) -> None:
        """Look for no garbage in what stays for good: that would hold keys up for 20 ms."""
        if not gc.isenabled():  # the process is ours
            gc.freeze()
            gc.enable()
            self._stay = {self.screen}

    def settled_on(self, screen: Screen[object]) -> None:
        """Look for no garbage in a screen that was opened, either."""
        if self._stay is not None and not screen.is_modal and screen not in self._stay:
            self._stay.add(screen)
            gc.collect()
            gc.freeze()

    def _keep_theme(self, theme: Theme) -> None:
        """Keep a theme that was chosen; one that a box shows for a look is the box's own."""
        if theme.name != self.services.settings.theme and not isinstance(self.screen, Modal):
            self.choose(self.services.settings._replace(theme=theme.name))

    def choose(self, settings: Settings) -> None:
        """Take on new settings, and keep them for the next time.

        What is not changed here stays as another program may have left it.
        """
        before, self.services.settings = self.services.settings, settings

        def write() -> str | None:
            try:
                return save_settings(settings, before)
            except BadInput as fault:
                return f"The settings are not saved: {fault}"

        self.services.saver.keep("the settings", write)

    def _opened(self, game: str) -> list[GameScreen]:
        """Return the screen of a game, if it was opened."""
        from beehelper.tui.screens.game_screen import GameScreen

        with suppress(KeyError):
            return [each for each in self.get_screen_stack(game) if isinstance(each, GameScreen)]
        return []

    def _merged(self, session: Session) -> None:
        for screen in self._opened(session.game):
            screen.merge(session)

    async def on_event(self, event: Event) -> None:
        """Read the ends of pasted lines: terminals end them as the Enter key does, with CR."""
        if isinstance(event, Paste):
            event.text = event.text.replace("\r\n", "\n").replace("\r", "\n")
        await super().on_event(event)

    def takes(self, event: Event) -> bool:
        """Take no text that is far longer than anything one pastes: to look at it takes long."""
        most = MOST_PASTED if self.screen.is_modal else MOST_ON_BOARD
        if not isinstance(event, Paste) or len(event.text) <= most:
            return True
        text = f"That text is over {most:,} characters, the most that can be pasted here."
        self.notify(text, severity="error")
        return False

    async def action_mode(self, mode: str) -> None:
        """Open a game, or home; at home a game that was open does what its line says."""
        if isinstance(self.screen, HomeScreen):
            with suppress(KeyError):
                if self.get_screen_stack(mode):
                    self.screen.want(mode)
        if not self.screen.is_modal:
            await self.switch_mode(mode)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer home only elsewhere."""
        at_home = self._screen_stack and isinstance(self._screen_stack[0], HomeScreen)
        if action == "mode" and parameters == ("home",) and at_home:
            return False
        return super().check_action(action, parameters)

    async def forget(self, deleted: Session) -> None:
        """Close a game's screen if its board is to be deleted; else it counts the others again."""
        for screen in self._opened(deleted.game):
            if screen.session is None or screen.session.path != deleted.path:
                screen.results.recount()
                continue
            await self.remove_mode(deleted.game)
            self.add_mode(deleted.game, partial(self._game_screen, deleted.game))

    def action_command_palette(self) -> None:
        from beehelper.tui.commands import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer by name what keys do on every screen, and at home."""
        named = set[str]()
        for active in screen.active_bindings.values():
            binding, node = active.binding, active.node
            of_all = node is self or (node is screen and isinstance(screen, HomeScreen))
            if of_all and binding.tooltip and binding.action not in {*named, *OWN}:
                named.add(binding.action)
                what = "Open it" if binding.tooltip == binding.description else binding.tooltip
                text = f"{what} ({self.get_key_display(binding)})"
                yield SystemCommand(
                    binding.description, text, partial(self.run_action, binding.action, node)
                )
        for command in super().get_system_commands(screen):
            # One widget alone can't be played on, and nothing would say how to get back.
            if command.title != "Maximize":
                yield command

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        """Save a picture of the screen; its folder need not be there yet."""
        path = path or str(pictures_dir())
        with suppress(OSError):  # saving it says so, too
            Path(path).mkdir(parents=True, exist_ok=True)
        return super().deliver_screenshot(filename, path, time_format)

    def action_help_quit(self) -> None:
        """Say how to quit: Textual's own sentence has markup, and a notice here shows text."""
        for active in self.active_bindings.values():
            if active.binding.action in ("quit", "app.quit"):
                self.notify(f"Press {active.binding.key} to quit.")

    def action_settings(self) -> None:
        from beehelper.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(self.services), self._settled)

    def _settled(self, settings: Settings | None) -> None:
        if settings is not None:
            self.theme = settings.theme
            self.choose(settings)
            self.screen.post_message(ScreenResume())

    def action_help(self) -> None:
        from beehelper.tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(self.screen))

    def on_unmount(self) -> None:
        self.services.close()


def run(given: str = "") -> tuple[int, list[str]]:
    """Open the screen, at the board that a ``given`` file is.

    Return the exit code, and what could not be saved.
    """
    # A thread of Python lets go after 1 ms, not 5: a key waits for it several times.
    sys.setswitchinterval(0.001)
    _read_all_bytes()
    app = BeeHelper(given)
    _end_with_terminal(app.services.saver)
    app.run()
    return app.return_code or 0, app.services.saver.refused


def _read_all_bytes() -> None:
    """Have bytes that are not UTF-8 read as a sign of no word: Textual's reader ends at one."""
    if sys.platform != "win32":
        from textual.drivers import linux_driver

        def decoder(encoding: str) -> partial[IncrementalDecoder]:
            return partial(getincrementaldecoder(encoding), "replace")

        linux_driver.__dict__["getincrementaldecoder"] = decoder


def _end_with_terminal(saver: Saver) -> None:
    """When the terminal is closed, save and be gone, without a last word to it.

    In a thread of its own: the first one, where alone Python handles signals, may be waiting for
    good to write to the terminal.
    """
    if sys.platform == "win32":
        return

    def end() -> None:
        signal.sigwait({signal.SIGHUP})
        saver.flush()
        os._exit(128 + signal.SIGHUP)

    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGHUP})  # also in threads begun later
    Thread(target=end, daemon=True).start()
