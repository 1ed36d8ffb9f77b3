from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from beehelper.store import sessions
from beehelper.store.resumed import NEAR, board_of, played_before
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, save, saves

TODAY = date(2026, 11, 20)
AWAY = st.integers(-3, 40) | st.sampled_from((NEAR.days, NEAR.days + 1, 365))


KINDS = st.sampled_from(("played", "practised", "empty"))


def board(days_ago: int, kind: str = "played") -> Session:
    day = TODAY - timedelta(days=days_ago)
    moves = () if kind == "empty" else ("+tail",)
    return Session("bee", "taeilnz", day.isoformat(), moves, practice=kind == "practised")


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None
)
@given(st.dictionaries(AWAY, KINDS), AWAY, KINDS, st.booleans())
def test_letters_are_a_board_of_their_day_else_the_nearest_played_that_is_not_to_practise_on(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    saved: dict[int, str],
    wanted: int,
    kind: str,
    written: bool,
) -> None:
    monkeypatch.setattr(sessions, "today", TODAY.isoformat)
    for path in saves("bee"):
        path.unlink()
    saver = Saver(print)
    boards = {ago: board(ago, kind) for ago, kind in saved.items()}
    for each in boards.values():
        if written:
            save(each)
        else:
            saver.unsaved[each.path] = each
    found = board_of(board(wanted, kind), saver)
    played = [ago for ago in saved if saved[ago] == "played" and kind != "practised"]
    near = [ago for ago in played if abs(ago - wanted) <= NEAR.days]
    if saved.get(wanted, "empty") != "empty":
        assert found == boards[wanted]
    elif near:
        assert found in [boards[ago] for ago in near]
        away = abs(TODAY - timedelta(days=wanted) - date.fromisoformat(found.date)).days
        assert away == min(abs(ago - wanted) for ago in near)
    elif 0 in played and wanted > 0:  # today's, whose day nobody named
        assert found == boards[0]
    else:
        assert found == boards.get(wanted)
    said = played_before(board(wanted), saver)
    last = min((ago for ago in saved if saved[ago] != "empty" and 0 <= ago != wanted), default=None)
    if last is None:
        assert said == ""
    else:
        assert said == f"You {saved[last]} these letters on {boards[last].date}."
