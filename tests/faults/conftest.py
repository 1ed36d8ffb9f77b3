"""The fixtures of the screens' tests, for faults that are seen on the screen."""

from __future__ import annotations

from tui.conftest import rules_parsed_once, today

__all__ = ["rules_parsed_once", "today"]
