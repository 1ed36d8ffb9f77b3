"""The games that there are: everything that is not a game itself reads this table."""

from __future__ import annotations

import re
from typing import NamedTuple

MANY = "dordle|quordle|octordle|sedecordle|duotrigordle"
"""Wordles of many boards, as web pages call them."""

JOTTO, BULLS_AND_COWS = r"\bjotto\b", r"\bbulls (?:and|&) cows\b"
"""Games that are Hit by another rule."""


class Listing(NamedTuple):
    """What the house knows of a game before it is opened."""

    title: str
    about: str
    """What the game is: a noun phrase."""

    begin: str
    """What a player does to begin a board, on the line of home."""

    module: str
    """Its ``Game``; of a game with a screen and a command of its own at least what home asks."""

    sign: str = "[$primary]●●●[/]"
    """Three columns that stand for it, in Textual's markup."""

    key: str = ""
    """The key that opens it from any screen."""

    has_command: bool = True
    """Whether it is a command; else it is a part of another's."""

    names: str = "(?!)"
    """A pattern of the names by which a text says that it is about this game."""

    marked: str = "(?!)"
    """A pattern of what stands in its texts whose lines begin with the mark of a quotation."""

    keys: str = "[a-z0-9]{1,64}"
    """A pattern of the names under which its boards are saved."""

    numbered: bool = True
    """Whether another board is another number: two programs never begin the same one."""

    sets_up: str = "-"
    """A pattern of the moves that only make a board: one without others counts in no statistics."""

    places: str = ""
    """A pattern of what in a move says where it writes, if that is over what was written there
    before, and a move without such a place is over all; else a move made again is the same one."""

    statistics: str = ""
    """What tells more of its boards than bars do: a "module:function" of those and of today."""

    same: str = ""
    """What compares saved boards with one that begins with some moves, where the same board may
    begin with others: a "module:function" of the moves, which returns a function of a board."""

    reader: str = ""
    """What makes its ``glance`` where moves alone don't tell enough: a "module:function" of the
    player's word list."""


GAMES = {
    "bee": Listing(
        "Spelling Bee",
        "seven letters, one of them in every word",
        "type a new board",
        "beehelper.bee.home",
        "[$primary]◀■▶[/]",
        "f2",
        names=r"\bspelling bee\b",
        keys=r"(?!.*(.).*\1)[a-z]{7}",
        sets_up="-.*|=.*",
        numbered=False,
        places="^..+",
        reader="beehelper.store.bee:reader",
    ),
    "wordle": Listing(
        "Wordle",
        "a word in six guesses",
        "begin a new game",
        "beehelper.wordle.home",
        "[$sign-green]■[/][$sign-yellow]■[/]□",
        "f3",
        names=rf"\b(?:wordle|{MANY})\b",
        sets_up="(mode|boards|list|colours) .*|-",
    ),
    "hit": Listing(
        "Hit",
        "a secret word, found by how many places match",
        "guess a secret word",
        "beehelper.hit.game",
        "[$sign-green]●●[/]○",
        "f4",
        names=rf"🎯 hit\b|\bfallout\b|{JOTTO}|{BULLS_AND_COWS}",
        marked="likeness|entry denied",
        sets_up="(mode|rule|tries|seed|length|level|list|words|screen) .*|-",
    ),
    "crossword": Listing(
        "Crossword",
        "fill a grid, hints for a puzzle, words by pattern",
        "draw a grid, or open a file",
        "beehelper.crossword.game",
        "■□■",
        "f5",
        names=r"🧩 crossword\b",
        sets_up="open .*",
        numbered=False,
        places=r"\b\d+|^[a-z]+",
        statistics="beehelper.crossword.statistics:card_lines",
        same="beehelper.crossword.game:goes_on_with",
    ),
    "boxed": Listing(
        "Letter Boxed",
        "twelve letters around a box",
        "type the box's letters",
        "beehelper.boxed.game",
        "[$sign-red]•□•[/]",
        "f10",
        names=r"\bletter[ -]?boxed\b|\btry to solve in\b",
        sets_up=r"(\w{3} ){3}\w{3}|-",
    ),
    "multi": Listing(
        "Many Wordles",
        "many boards, the same guesses",
        "begin 2, 4, 8, 16 or 32 boards",
        "beehelper.wordle.home",
        "[$sign-green]▪[/][$sign-yellow]▪[/][$sign-green]▪[/]",
        "ctrl+b",
        has_command=False,
        sets_up="(mode|boards|list|colours) .*|-",
    ),
}
"""Name -> game: the name is that of its command and of the folder of its saves."""


def game_named(text: str) -> str:
    """Return the game that a text names, and says no more than to play it; else ""."""
    name = re.sub(r"[\s!?.,:;#*\"'’-]+", " ", text).strip().lower().removeprefix("play ")
    if re.fullmatch(MANY, name):
        return "multi"
    for game, listing in GAMES.items():
        if name in (game, listing.title.lower()) or re.fullmatch(listing.names, name):
            return game
    return ""
