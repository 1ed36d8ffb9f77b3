"""Spelling Bee: seven letters, one of them in every word."""
