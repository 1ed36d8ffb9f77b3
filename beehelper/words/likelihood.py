"""How likely it is that the editor's hidden list accepts a word.

For now a word's likelihood is a step table over its SCOWL level and spelling mark: the measured
share of such words that were accepted. A *step* is (mark, level); rare marks are pooled.
"""

from __future__ import annotations

STEPS = {
    ("", 10): 0.998,
    ("", 20): 0.998,
    ("", 35): 0.975,
    ("", 40): 0.960,
    ("", 50): 0.902,
    ("", 55): 0.597,
    ("", 60): 0.623,
    ("", 70): 0.191,
    ("", 80): 0.060,
    ("abroad", 80): 0.019,
    ("variant_1", 50): 0.723,
    ("variant_1", 60): 0.503,
    ("variant_1", 80): 0.143,
    ("variant_2", 50): 0.296,
    ("variant_2", 60): 0.165,
    ("variant_2", 80): 0.109,
    ("variant_3", 80): 0.133,
}
"""Step -> share accepted, on 1,698 boards of 2018-2022, one vote a word
(scripts/measure_levels.py)."""


def step_of(level: int, mark: str) -> tuple[str, int]:
    """Return the step of a word of a SCOWL level and mark."""
    if not mark:
        return "", level
    if not mark.startswith("variant"):
        return "abroad", 80
    if mark == "variant_3":
        return mark, 80
    return mark, 50 if level <= 50 else 60 if level <= 60 else 80


def likelihood(level: int, mark: str) -> float:
    """Return the chance, 0 to 1, that a word of a SCOWL level and mark is accepted."""
    return STEPS[step_of(level, mark)]
