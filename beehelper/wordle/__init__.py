"""Wordle: feedback, candidates, ranking, exact search and decision trees."""
