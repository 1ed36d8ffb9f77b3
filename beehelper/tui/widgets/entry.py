"""The line on which letters are typed; it paints a key at once."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import accumulate
from typing import ClassVar

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from beehelper.tui.widgets.block_letters import BLOCK_LETTERS, HEIGHT, WIDTH
from beehelper.words.letters import in_capitals, in_small_letters


@dataclass
class Clicked(Message):
    """A letter was clicked: on a board, or a key."""

    letter: str


class Entry(Widget, can_focus=True):
    """Holds what is being typed. Letters type letters; Backspace takes one back; Enter submits.

    Where it has the rows, a word that fits is drawn in block letters, or, if it is to stand beside
    others, with blanks between its letters.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"entry--prompt", "entry--centre"}

    DEFAULT_CSS = """
    Entry {
        height: 1;
        width: 100%;
        color: $foreground;
        text-style: bold;
        text-align: center;
        content-align-vertical: middle;
        & > .entry--centre { background: $primary 15%; color: $primary; text-style: bold; }
        & > .entry--prompt { color: $foreground 70%; text-style: not bold; }
    }
    """

    text: reactive[str] = reactive("", repaint=False)
    centre: reactive[str] = reactive("")
    prompt: reactive[str] = reactive("")
    before: reactive[str] = reactive("")
    """What stands before the letters."""
    ready: reactive[str] = reactive("")
    """The sign right before them by which a terminal says that it waits."""
    spread = False
    """Whether blanks between letters make them large, those before them, too; else blocks do."""
    elsewhere: reactive[bool] = reactive(False)
    """Whether the letters are drawn elsewhere: the line is blank."""
    most = 0
    """How many letters can be typed, 0: any number."""
    signs = ""
    """What can be typed besides letters, after the first letter."""
    ends = ""
    """Signs that submit what is typed, as Enter does."""
    done: reactive[bool] = reactive(False, repaint=False)
    """Whether the text is submitted: the next letter begins a new one."""

    @dataclass
    class Changed(Message):
        """The text is another one, by a key or not."""

        text: str
        by_key: bool

    @dataclass
    class Submitted(Message):
        """Enter was pressed."""

        text: str

    @dataclass
    class Pasted(Message):
        """Text was pasted."""

        text: str

    def render(self) -> Text:
        """Show the letters, the centre letter inverse, and a caret; or the prompt."""
        if self.elsewhere:
            return Text()
        faint = self.get_component_rich_style("entry--prompt", partial=True)
        apart = self._apart
        before = Text(self.before and f"{apart.join(self.before)}  {apart * 3}", faint)
        before.append(self.ready, self.rich_style)
        if self.text and self._large:
            return self._blocks()
        if not self.text:
            return Text.assemble(before, "▌", (self.prompt, faint))
        line = Text(style="italic dim" if self.done else "", no_wrap=True)
        shown = self._end(apart)
        if len(shown) < len(self.text):
            line.append("…", faint)
        for letter in shown:
            style = "reverse" if letter == self.centre else ""
            line.append(in_capitals(letter) + apart, style)
        line = line if self.done else line.append("▌")
        fits = before.cell_len + line.cell_len <= self.size.width
        return Text.assemble(before, line) if fits else line

    @property
    def _large(self) -> bool:
        """Whether block letters have room, and there are some for all that is typed."""
        columns = len(self.text) * (WIDTH + 1) + 3
        fits = self.size.height >= HEIGHT and columns <= self.size.width
        return fits and not self.spread and {*self.text} <= BLOCK_LETTERS.keys()

    @property
    def _apart(self) -> str:
        """What stands between two letters: a blank, where all that are on the line have room."""
        columns = 2 * (len(self.before) + len(self.text)) + 5
        fits = self.size.height >= HEIGHT and columns <= self.size.width
        return " " * (fits and self.spread)

    def _end(self, apart: str) -> str:
        """Return as much of the text's end as has room beside the caret and a sign for the rest."""
        room = self.size.width - len(f"{self.ready}▌")
        ends = list(accumulate(cell_len(in_capitals(each) + apart) for each in reversed(self.text)))
        fit = len(ends) if ends[-1] <= room else sum(end <= room - len("…") for end in ends)
        return self.text[len(ends) - fit :]

    def _blocks(self) -> Text:
        """Draw the letters with a caret as high as they.

        The centre letter stands on a tile; an inverse one would have no rim to be read by.
        """
        tile = self.get_component_rich_style("entry--centre")
        typed = Style(dim=self.done)
        styles = [tile + typed if letter == self.centre else typed for letter in self.text]
        rows = list[Text]()
        for row in range(HEIGHT):
            line = Text(no_wrap=True)
            for letter, style, before in zip(self.text, styles, [typed, *styles], strict=False):
                line.append(" ", style if letter == self.centre else before)
                line.append(BLOCK_LETTERS[letter][row], style)
            line.append(" ", styles[-1])
            line.append(" " if self.done else " ▌")
            rows.append(line)
        return Text("\n").join(rows)

    def watch_text(self, text: str) -> None:
        self._paint()
        self.post_message(self.Changed(text, self._by_key))

    def watch_done(self) -> None:
        self._paint()

    def _paint(self) -> None:
        """Paint the line, but not a blank one: all lines from it to the letters would be drawn."""
        if not self.elsewhere:
            self.refresh()

    def takes(self, character: str) -> bool:
        """Tell whether a character can be typed here and now."""
        signs = self.signs if self.text and not self.done else ""
        # Marks are letters of many alphabets.
        return bool(character) and (
            unicodedata.category(character)[0] in "LM" or character in signs
        )

    def _submits(self, event: events.Key) -> bool:
        """Tell whether a key submits what is typed."""
        is_typed = bool(self.text) and not self.done
        return event.key == "enter" or (is_typed and (event.character or " ") in self.ends)

    def catch(self, event: events.Key) -> None:
        """Take a key that edits the line, though it came to the screen."""
        if self.takes(event.character or "") or event.key == "backspace" or self._submits(event):
            self.focus()
            self.on_key(event)

    def type(self, letter: str) -> None:
        self.settle()
        if letter.isalpha() and 0 < self.most <= len(in_small_letters(self.text)):
            return
        self.text += in_small_letters(letter) or letter  # a blank has no small letter

    def clear(self) -> None:
        self.text, self.done = "", False

    def settle(self) -> None:
        """Forget the text that was submitted, but not what was typed since."""
        if self.done:
            self.clear()

    def submit(self, text: str) -> None:
        """Put a text there as if it had been typed and entered."""
        self.text, self.done = text, True

    def on_key(self, event: events.Key) -> None:
        """Take the keys that edit the line; leave the others to the bindings."""
        self._by_key = True
        self._take(event)
        self._by_key = False

    _by_key = False

    def _take(self, event: events.Key) -> None:
        if self.takes(event.character or ""):
            self.type(event.character or "")
        elif event.key == "backspace":
            self.text, self.done = self.text[:-1], False
        elif self._submits(event):
            # The answer may come after the next letters: they are not to be added to this word.
            self.done = bool(self.text)
            self.post_message(self.Submitted(self.text))
        elif event.key == "escape" and self.text:
            self.clear()
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Pass pasted text on whole."""
        event.stop()
        self.post_message(self.Pasted(event.text))
