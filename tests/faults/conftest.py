"""The fixtures of the screens' tests, for faults that are seen on the screen."""

from __future__ import annotations

from tui.conftest import bundled, bundled_index, today

__all__ = ["bundled", "bundled_index", "today"]
