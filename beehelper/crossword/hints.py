"""Stub."""

from beehelper.hints import Rung

LADDER = (Rung("slot", "a", "b"),)
