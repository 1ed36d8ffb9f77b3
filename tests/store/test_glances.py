"""What the saved boards of all games count for."""

from __future__ import annotations

import shutil
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from beehelper.store.glances import results_of
from beehelper.store.sessions import Session, days_played, save
from beehelper.words.lists import WhichList

MOVES = {
    "bee": ("+tail",),
    "wordle": ("sloth=.....",),
    "boxed": ("ial eog rub pzs", "groupers"),
}
KEYS = {"bee": "taeilnz", "wordle": "nyt1", "boxed": "game1"}

boards = st.lists(
    st.tuples(
        st.sampled_from(sorted(MOVES)),
        st.dates().map(str),
        st.booleans(),
        st.booleans(),
    ),
    max_size=8,
)


@given(boards)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_home_and_the_statistics_agree_on_the_days_that_were_played(
    home: Path, found: list[tuple[str, str, bool, bool]]
) -> None:
    shutil.rmtree(home / "data" / "boards", ignore_errors=True)
    for game, day, begun, practice in found:
        save(Session(game, KEYS[game], day, MOVES[game] if begun else (), practice=practice))
    results, _ = results_of(WhichList())
    counted = {game: {str(each.result.day) for each in played} for game, played in results.items()}
    days, troubles = days_played()
    assert {game: each for game, each in days.items() if each} == counted
    assert troubles == []
