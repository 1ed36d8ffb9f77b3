"""How days are drawn, at home and in statistics."""

from __future__ import annotations

WEEKDAYS = "MTWTFSS"

PLAYED, TODAY, NOT_PLAYED = ("■", "$secondary"), ("■", "$primary"), ("·", "$foreground 70%")
"""The signs of days, and their colours."""
