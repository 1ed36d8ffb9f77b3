"""What a person chose in the settings, where a command does not say otherwise."""

from __future__ import annotations

from beehelper.cli.output import talk
from beehelper.store.settings import Settings, load_settings


def settings() -> Settings:
    """Read the settings; where they cannot be used, say so and go on with the defaults."""
    read, trouble = load_settings()
    if trouble:
        talk(trouble)
    return read
