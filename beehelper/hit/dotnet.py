"""The random numbers of .NET Framework's ``Random``: Knuth's subtractive generator.

Source: Knuth, Seminumerical Algorithms, 3.2.2, as the framework's reference source has it, with its
slip of 21 where Knuth has 31. Seed 0 begins 1559595546, 1755192844.
"""

from __future__ import annotations

MOST = 2**31 - 1
SEED = 161803398
LAGS = 55
APART = 21


class Random:
    """A generator with a seed."""

    def __init__(self, seed: int) -> None:
        state = [0] * (LAGS + 1)
        last, step = SEED - abs(seed), 1
        state[LAGS] = last
        for number in range(1, LAGS):
            place = APART * number % LAGS
            state[place] = step
            step = last - step
            if step < 0:
                step += MOST
            last = state[place]
        for _ in range(4):
            for place in range(1, LAGS + 1):
                state[place] -= state[1 + (place + 30) % LAGS]
                if state[place] < 0:
                    state[place] += MOST
        self._state = state
        self._place, self._behind = 0, APART

    def sample(self) -> int:
        """Draw a whole number from 0 to MOST - 1."""
        self._place = self._place % LAGS + 1
        self._behind = self._behind % LAGS + 1
        value = self._state[self._place] - self._state[self._behind]
        if value == MOST:
            value -= 1
        if value < 0:
            value += MOST
        self._state[self._place] = value
        return value

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to ``limit`` - 1."""
        return int(self.sample() * (1.0 / MOST) * limit)
