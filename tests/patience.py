"""How long a test waits for what must come: a loaded machine stretches every limit at once."""

from __future__ import annotations

import os

STRETCH = float(os.environ.get("BEEHELPER_TEST_PATIENCE", "1"))
"""How many times longer than on a quiet machine tests wait; docs/platforms.md."""

PATIENCE = 30 * STRETCH
"""Seconds; only a test that fails waits for all of them."""
