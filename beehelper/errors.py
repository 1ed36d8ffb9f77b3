"""The one error that a person can cause, told in one sentence."""


class BadInput(ValueError):
    """Something typed or loaded is not valid; its text says what, where, and what is accepted."""
