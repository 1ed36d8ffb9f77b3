"""The screen of many boards: that of Wordle, with more than one."""

from __future__ import annotations

from functools import partial

from beehelper.tui.screens.wordle import WordleScreen

MultiScreen = partial(WordleScreen, many=True)
