from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import runner

from beehelper.crossword.game import open_move
from beehelper.store.sessions import Session, save

from .test_crossword_learn import XD

OUT = """\
             solved     best     mean  no help
all               2     2:01     2:01        1

Monday            –
Tuesday           –
Wednesday         –
Thursday          –
Friday            1        –        –        1
Saturday          –
Sunday            1     2:01     2:01        0

up to 7x7         2     2:01     2:01        1
about 15x15       –
about 21x21       –
other sizes       –

0 puzzles with hints; 1 check, 3 letters revealed.
1 puzzle without a date: the day of solving counts.
Days in a row with a puzzle solved: 0, longest 1.
"""


def test_solved_puzzles_are_counted_by_weekday_and_size(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = runner(capsys, "crossword", "stats")
    assert run() == (1, "", "beehelper: No solved puzzle is saved yet.\n")
    dated, other = XD.encode(), XD.replace("Date: 2009-05-31", "").replace("TEN", "TAN").encode()
    counts = {"solved": 1, "ended": 20260102, "seconds": 121, "checks": 1, "reveals": 3}
    saved = (
        ("a", "2026-01-01", dated, counts),
        ("a", "2026-01-05", dated, {"solved": 1, "seconds": 5}),  # once more
        ("b", "2026-01-09", other, {"solved": 1}),
        ("c", "2026-01-09", XD.replace("NET", "SET").encode(), {"seconds": 4}),
    )
    for key, day, data, told in saved:
        right = f"0=n 1=e 2=t 4=a 6=t 7={'a' if data is other else 'e'} 8=n"
        save(Session("crossword", key, day, (open_move(f"{key}.xd", data), right), counts=told))
    save(Session("crossword", "d", "2026-01-09", ("open what",)))
    code, out, err = run()
    assert (code, out) == (0, OUT)
    assert err == "beehelper: The board 2026-01-09-d can't be read.\n"
    told = json.loads(run("--json")[1])["statistics"]
    assert told["all"] == {"solved": 2, "best": 121, "mean": 121, "unaided": 1}
    assert told["weekdays"]["Sunday"]["solved"] == told["weekdays"]["Friday"]["solved"] == 1
    assert told["undated"] == 1
