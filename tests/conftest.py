from __future__ import annotations

from hypothesis import settings

# A shared machine may be slow at any moment: no test depends on how long an example takes.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
