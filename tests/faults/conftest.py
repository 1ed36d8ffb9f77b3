"""The fixtures of the screens' tests, for faults that are seen on the screen."""

from __future__ import annotations

from tui.conftest import parse_rules, quiet, today, undrawn

__all__ = ["parse_rules", "quiet", "today", "undrawn"]
