"""beehelper: hints for word puzzles in the terminal, offline, one step at a time."""

__version__ = "0.2.0"
