from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from beehelper.store.resumed import NEAR, board_of, played_before
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, save, saves

TODAY = date(2026, 11, 20)
AWAY = st.integers(-3, 40) | st.sampled_from((NEAR.days, NEAR.days + 1, 365))


def board(days_ago: int, *, practice: bool = False) -> Session:
    day = TODAY - timedelta(days=days_ago)
    return Session("bee", "taeilnz", day.isoformat(), ("+tail",), practice=practice)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.dictionaries(AWAY, st.booleans()), AWAY, st.booleans(), st.booleans())
def test_letters_are_a_board_of_their_day_else_the_nearest_that_is_not_to_practise_on(
    home: Path, saved: dict[int, bool], wanted: int, practice: bool, written: bool
) -> None:
    for path in saves("bee"):
        path.unlink()
    saver = Saver(print)
    boards = {ago: board(ago, practice=practised) for ago, practised in saved.items()}
    for each in boards.values():
        if written:
            save(each)
        else:
            saver.unsaved[each.path] = each
    found = board_of(board(wanted, practice=practice), saver)
    others = [ago for ago in boards if not (saved[ago] or practice)]
    if wanted in boards:
        assert found == boards[wanted]
    elif not others or min(abs(ago - wanted) for ago in others) > NEAR.days:
        assert found is None
    else:
        assert found in [boards[ago] for ago in others]
        away = abs(TODAY - timedelta(days=wanted) - date.fromisoformat(found.date)).days
        assert away == min(abs(ago - wanted) for ago in others)
    said = played_before(board(wanted), saver)
    last = min(boards.keys() - {wanted}, default=None)
    if last is None:
        assert said == ""
    else:
        did = "practised" if saved[last] else "played"
        assert said == f"You {did} these letters on {boards[last].date}."
