"""Crosswords: help with somebody's puzzle, and fills of an empty grid."""
