"""Colour themes: dark, light, and high contrast with colours that most eyes tell apart.

The high-contrast pair is orange #f5793a and blue #85c0f9 under black text: 7.7 and 10.9 to 1.
"""

from __future__ import annotations

from textual.theme import Theme

VARIABLES = {
    "hive-centre": "#f7da21",
    "hive-outer": "#4a4e57",
    "hive-centre-text": "#16171a",
    "hive-outer-text": "#ffffff",
    "tile-exact": "#5aa84f",
    "tile-exact-text": "#000000",
    "tile-present": "#d0b13b",
    "tile-present-text": "#000000",
    "tile-absent": "#3a3d44",
    "tile-absent-text": "#c9c7c1",
}
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
        variables={
            "hive-centre": "#f7da21",
            "hive-outer": "#d9d6cb",
            "hive-centre-text": "#1b1b1b",
            "hive-outer-text": "#1b1b1b",
            "tile-exact": "#6aaa64",
            "tile-exact-text": "#000000",
            "tile-present": "#d8bd4a",
            "tile-present-text": "#000000",
            "tile-absent": "#d9d6cb",
            "tile-absent-text": "#3c3c3c",
        },
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
        variables={
            "hive-centre": "#f5793a",
            "hive-outer": "#85c0f9",
            "hive-centre-text": "#000000",
            "hive-outer-text": "#000000",
            "tile-exact": "#f5793a",
            "tile-exact-text": "#000000",
            "tile-present": "#85c0f9",
            "tile-present-text": "#000000",
            "tile-absent": "#3a3a3c",
            "tile-absent-text": "#ffffff",
        },
    ),
)
