"""The plain command line: every hint without a screen."""
