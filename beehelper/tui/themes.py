"""Colour themes: dark, light, and high contrast with colours that most eyes tell apart.

The high-contrast pair is orange #f5793a and blue #85c0f9 under black text: 7.7 and 10.9 to 1.
All that is to be read has at least 4.5 to 1, 7 in high contrast (tests/tui/test_contrast.py).
"""

from __future__ import annotations

from textual.theme import Theme

COLOURS = {
    "hive-centre": ("#f7da21", "#f7da21", "#f5793a"),
    "hive-outer": ("#4a4e57", "#d9d6cb", "#85c0f9"),
    "hive-centre-text": ("#16171a", "#1b1b1b", "#000000"),
    "hive-outer-text": ("#ffffff", "#1b1b1b", "#000000"),
    "tile-exact": ("#50a845", "#6aaa64", "#f5793a"),
    "tile-exact-text": ("#000000", "#000000", "#000000"),
    "tile-present": ("#d4b52b", "#d8bd4a", "#85c0f9"),
    "tile-present-text": ("#000000", "#000000", "#000000"),
    "tile-absent": ("#2a2c31", "#e3e0d6", "#1c1c1c"),
    "tile-absent-text": ("#9b9da3", "#5c5c58", "#b4b4b4"),
    "tile-open": ("#4d515b", "#c9c5b6", "#4a4a4a"),
    "tile-empty": ("#24262c", "#ece8dc", "#181818"),
    "key-exact": ("#74c168", "#2e6b1f", "#f5793a"),
    "key-tried": ("#7cc9c0", "#0f6660", "#a9e0d8"),
    "key-present": ("#e0c24a", "#7a4f00", "#85c0f9"),
    "terminal": ("#050d07", "#050d07", "#000000"),
    "terminal-sign": ("#2aa84f", "#2aa84f", "#3ecf6e"),
    "terminal-word": ("#6dff9a", "#6dff9a", "#8dffb0"),
    "cell-open": ("#d3cec1", "#e8e3d4", "#ffffff"),
    "cell-text": ("#16171a", "#1b1b1b", "#000000"),
    "cell-black": ("#3a3e48", "#1b1b1b", "#000000"),
    "cell-black-text": ("#3a3e48", "#1b1b1b", "#000000"),
    "cell-slot": ("#93b8e0", "#f6e27a", "#85c0f9"),
    "cell-slot-text": ("#16171a", "#1b1b1b", "#000000"),
    "cell-cross": ("#b4bfcc", "#d9cfa6", "#cfcfcf"),
    "cell-cross-text": ("#16171a", "#1b1b1b", "#000000"),
    "cell-ghost": ("#4a473f", "#55524a", "#3a3a3a"),
    "cell-sign": ("#7a3400", "#a03c00", "#7a3000"),
    "cell-hint": ("#efa75f", "#f4a261", "#ffe08a"),
    "cell-circle": ("#c8bae2", "#e3d8f2", "#dccdf5"),
    "cell-cursor": ("#f7da21", "#7a5c00", "#f5793a"),
    "cell-cursor-text": ("#16171a", "#ffffff", "#000000"),
    "sign-green": ("#8fd16f", "#2e6b1f", "#85c0f9"),
    "sign-yellow": ("#e0a030", "#7a4f00", "#ffa877"),
    "sign-red": ("#ff8f82", "#a3221b", "#ffa877"),
    "frame": ("#75767c", "#86847a", "#a8a8a8"),
    "input-selection-background": ("#544d12", "#e2d48c", "#33485a"),
    "scrollbar": ("#75767c", "#86847a", "#a8a8a8"),
    "scrollbar-background": ("#34373f", "#ddd8c8", "#4a4a4a"),
}
"""Our own colours: dark, light, high contrast."""


def _variables(theme: int) -> dict[str, str]:
    return {name: colours[theme] for name, colours in COLOURS.items()}


VARIABLES = _variables(0)
"""Our own colours in the dark theme, and under one that does not name them."""

THEMES = (
    Theme(
        name="bee-dark",
        primary="#f7da21",
        secondary="#b8a13a",
        accent="#f7da21",
        warning="#e0a030",
        error="#ff7a6b",
        success="#8fd16f",
        foreground="#e8e6e0",
        background="#16171a",
        surface="#1d1f23",
        panel="#282b31",
        dark=True,
        variables=VARIABLES,
    ),
    Theme(
        name="bee-light",
        primary="#7a5c00",
        secondary="#6b5a1e",
        accent="#7a5c00",
        warning="#8a5a00",
        error="#b3261e",
        success="#2e6b1f",
        foreground="#1b1b1b",
        background="#fbfaf6",
        surface="#f3f1e9",
        panel="#e7e3d6",
        dark=False,
        variables=_variables(1),
    ),
    Theme(
        name="bee-contrast",
        primary="#85c0f9",
        secondary="#85c0f9",
        accent="#f5793a",
        warning="#f5793a",
        error="#f5793a",
        success="#85c0f9",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#1c1c1c",
        dark=True,
        variables=_variables(2),
    ),
)
