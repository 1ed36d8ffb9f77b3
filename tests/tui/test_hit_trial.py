"""Trials of strategies on the screen of Hit."""

from __future__ import annotations

import re
from asyncio import sleep
from collections.abc import AsyncIterator

import pytest

from beehelper.hit.trials import Trial
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer, Done, Failed, Halted, Reply, Task
from beehelper.tui.hit_trial import TRIAL

from .hit_playing import (
    WORDS,
    burst,
    hit,
    known,
    ready,
    reply,
    screen,
)
from .playing import (
    flat,
    message,
    told,
    typed,
    until,
)


async def test_a_trial_draws_its_games_and_is_put_away(
    small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hit((60, 20)) as pilot:
        await known(pilot)
        await reply(pilot, "luck", key="ctrl+t")
        assert "'luck' isn't a strategy" in flat(pilot, "#prompt-fault")
        await reply(pilot, "e")
        await until(pilot, lambda: "e: 10 secrets, done" in flat(pilot, "#hint-text"))
        await until(pilot, lambda: "won in 10: 100%" in flat(pilot, "#hint-body"))
        assert sum(map(int, re.findall(r"▇ +(\d+)", flat(pilot, "#hint-text")))) == len(WORDS)
        body = screen(pilot).query_one("#hint-body")
        assert not body.show_horizontal_scrollbar
        await pilot.press("escape")
        await until(pilot, lambda: "Someone's secret" in flat(pilot, "#hint-text"))
        await known(pilot)

        games = (1, 58, 64, 200_000, *[7] * 9)
        ends: list[Reply[object]] = [Done(1), Failed(1, "the disk is full", bad_input=False)]

        async def there(
            _: Solver, task: Task[object, object], __: object
        ) -> AsyncIterator[Reply[object]]:
            if task == TRIAL:  # the best guess is looked for as soon as the trial is done
                yield Answer(1, Trial(games, sum(games)))
            yield ends.pop(0) if task == TRIAL else Done(1)

        monkeypatch.setattr(Solver, "solve", there)
        await pilot.press("ctrl+t", "enter")
        await until(pilot, lambda: "secrets, done" in flat(pilot, "#hint-text"))
        await until(pilot, lambda: body.show_vertical_scrollbar)
        await pilot.pause()
        assert not body.show_horizontal_scrollbar
        top = " ".join(re.sub("[▁-▏]", "", flat(pilot, "#hint-body")).split())
        for text in ("won in 10: 99.99%", "1 1 2 58 3 64 4 ", " 200,000 5 7 6 7"):
            assert text in top
        await pilot.press("escape", "ctrl+t", "enter")
        await until(pilot, lambda: "the disk is full" in told(pilot))


async def test_a_trial_is_stopped_and_given_up(
    small: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: list[Task[object, object]] = []

    async def endless(
        _: Solver, task: Task[object, object], __: object
    ) -> AsyncIterator[Reply[object]]:
        waiting.append(task)
        while task in waiting:
            await sleep(0.02)
        yield Halted(1)

    monkeypatch.setattr(Solver, "solve", endless)
    monkeypatch.setattr(Solver, "stop", lambda _: waiting.clear())
    async with hit() as pilot:
        await pilot.press("ctrl+t", "enter")
        await until(pilot, lambda: TRIAL in waiting)
        await burst(pilot, "wa")
        await pilot.press("f6")
        assert "A trial is running" in message(pilot)
        await pilot.press("escape")
        assert typed(pilot) == ""
        await pilot.press("escape")
        await until(pilot, lambda: "secrets, stopped" in flat(pilot, "#hint-text"))
        await pilot.press("escape", "ctrl+t", "enter")
        await until(pilot, lambda: TRIAL in waiting)
        await pilot.press("f2", "f4")
        assert "The trial was given up" in message(pilot)
        await ready(pilot)
