"""What is said of bad input."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

import pytest

from beehelper.errors import BadInput

Arguments = ParamSpec("Arguments")


def refusal(
    act: Callable[Arguments, object], *given: Arguments.args, **named: Arguments.kwargs
) -> str:
    """Return the sentence with which something is refused."""
    with pytest.raises(BadInput) as refused:
        act(*given, **named)
    return str(refused.value)
