from __future__ import annotations

import re
from asyncio import Event
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from beehelper.search import Budget
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Halted, Reply, Task
from beehelper.solver.wordle import assess_opener
from beehelper.store.sessions import Session, save
from beehelper.store.settings import load_settings, save_settings
from beehelper.store.wordle import bundled
from beehelper.tui.screens import openers
from beehelper.tui.screens.openers import OpenersScreen
from beehelper.tui.screens.wordle import WordleScreen
from beehelper.tui.widgets.tiles import Tiles
from beehelper.wordle.advice import split_by
from beehelper.wordle.game import Lists, Mode, Variant, equally
from beehelper.wordle.proof import Best, Opening, Worth

from .playing import SIZES, TODAY, BeePilot, flat, message, seen, told, until
from .solving import here
from .wordle.playing import ANSWERS, FURTHER, enter, use_lists, wordle

GAME = Variant(Lists(ANSWERS, FURTHER), Mode.NORMAL, 6)
SALET, SLATE = (
    Opening((word,), Worth(0, total), Worth(0, total))
    for word, total in (("salet", 7897), ("slate", 7905))
)


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_lists(tmp_path / "lists", ANSWERS, FURTHER)
    monkeypatch.setattr(Solver, "solve", here)


def worth(pilot: BeePilot) -> str:
    return flat(pilot, "#worth")


def state(pilot: BeePilot) -> str:
    """How sure the worth of the opener is."""
    return str(pilot.app.screen.query_one(VerticalScroll).border_subtitle).partition(" · ")[0]


async def opened(pilot: BeePilot) -> None:
    """Open the panel, once the lists are there."""
    below = pilot.app.screen
    assert isinstance(below, WordleScreen)
    await until(pilot, lambda: below._lists.words)
    await pilot.press("ctrl+t")
    await until(pilot, lambda: isinstance(pilot.app.screen, OpenersScreen))
    await until(pilot, lambda: pilot.app.screen.query("#openers"))
    await until(pilot, lambda: "A moment" not in flat(pilot, "#openers"))


async def test_signs_stay_in_view_below_the_table_and_out_of_the_border() -> None:
    said = "hard mode: - unknown"
    async with wordle() as pilot:
        await opened(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, OpenersScreen)
        known = [Opening((each,), Worth(0, 50), Worth(0, 50)) for each in ANSWERS]
        screen._known, screen._beside = known, known[1:]
        for size in ((60, 20), (80, 24), (120, 36), (200, 50)):
            await pilot.resize_terminal(*size)
            screen._draw_table()
            await pilot.pause()
            panel = screen.query_one(VerticalScroll)
            for move in (panel.scroll_end, panel.scroll_home):
                move(animate=False)
                await pilot.pause()
                rows = seen(pilot).split("\n")
                bottom = next(at for at, row in enumerate(rows) if "closes ─╯" in row)
                last, border = rows[bottom - 1 : bottom + 1]
                assert said in last, size
                assert "unknown" not in border, size


async def test_the_best_opener_is_strong_and_a_sign_touches_its_figure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(OpenersScreen, "_best", Best(SALET.name, SALET.least))
    async with wordle() as pilot:
        await opened(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, OpenersScreen)
        other = Opening(("slant",), Worth(0, 7960), Worth(0, 7960))
        screen._known = [SALET, other]
        screen._beside = [SALET, other._replace(least=Worth(1, 7960), most=Worth(1, 7960))]
        screen._draw_table()
        content = screen.query_one("#openers", Static).visual
        assert isinstance(content, Content)
        strong = " ".join(
            content.plain[span.start : span.end]
            for span in content.spans
            if getattr(span.style, "bold", False)
        )
        assert "SALET" in strong
        assert "SLANT" not in strong
        assert re.search(r" !\d+\.\d{3} ", content.plain)


async def test_a_lower_border_that_says_the_same_paints_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A search tells often how far it is, and with its border all of a panel is painted."""
    async with wordle() as pilot:
        await opened(pilot)
        shown = pilot.app.screen
        assert isinstance(shown, OpenersScreen)
        painted = list[str]()
        panel = shown.query_one(VerticalScroll)
        monkeypatch.setattr(panel, "refresh", lambda *_, **__: painted.append("all"))
        shown.say_below()
        assert not painted
        shown._state = "searching"
        shown.say_below()
        assert painted
        assert "searching" in str(panel.border_subtitle)


async def test_escape_closes_the_panel_where_nothing_is_searched() -> None:
    async with wordle() as pilot:
        await opened(pilot)
        assert "Esc closes" in seen(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))


async def opener(pilot: BeePilot, text: str) -> None:
    """Type an opener."""
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize("text", ["Robot", "robot + flown"])
async def test_an_opener_is_worth_what_the_engine_says(text: str) -> None:
    words = tuple(text.lower().replace(" ", "").split("+"))
    *_, expected = assess_opener((GAME, words), Budget())
    split = split_by(words[0], equally(ANSWERS))
    async with wordle() as pilot:
        await opened(pilot)
        for wrong in ("qwert", "crane+", "crane+slate+elder+abbey+zebra+robot"):
            await opener(pilot, wrong)
            assert worth(pilot).startswith("✗ ")
        assert load_settings()[0].wordle_opener is None
        await opener(pilot, text)
        await until(pilot, lambda: state(pilot) == "exact figures")
        name = "+".join(words).upper()
        total = expected.least.total
        assert worth(pilot) == (
            f"{name}: {total / len(ANSWERS):.3f} guesses on average, "
            f"{total} for all {len(ANSWERS)}."
            + f" It leaves {split.expected:.1f} words on average, {split.worst:.0f} at worst."
            * (len(words) == 1)
        )
    assert load_settings()[0].wordle_opener == name.lower()


async def test_an_opener_that_cannot_always_win_is_warned_of() -> None:
    answers = tuple(f"{letter}ight" for letter in "abcdefghijkl")
    use_lists(Path(load_settings()[0].wordle_answers or "").parent, answers)
    async with wordle() as pilot:
        await pilot.press("f7")
        await opened(pilot)
        await opener(pilot, "aight")
        await until(pilot, lambda: state(pilot) == "exact figures")
        assert worth(pilot).endswith(
            "! It can't always win within 6: 6 answers are lost, and not counted."
        )


async def test_in_hard_mode_a_second_word_is_said_to_be_left_out_where_it_is_not_legal() -> None:
    async with wordle() as pilot:
        await pilot.press("f7")
        await opened(pilot)
        await opener(pilot, "robot+flown")
        await until(pilot, lambda: state(pilot) == "exact figures")
        assert "FLOWN is played only where it's legal in hard mode." in worth(pilot)


async def test_the_kept_opener_is_typed_by_enter_word_by_word() -> None:
    save_settings(load_settings()[0]._replace(wordle_opener="robot+flown"))
    async with wordle() as pilot:
        tiles = pilot.app.screen.query_one(Tiles)
        await until(pilot, lambda: message(pilot) == "▸ Enter types ROBOT, your opener")
        await pilot.press("enter")
        assert tiles.letters == "robot"
        await enter(pilot, "robot", "....g")
        await until(pilot, lambda: message(pilot) == "▸ Enter types FLOWN, your opener")
        await pilot.press("enter")
        assert tiles.letters == "flown"
        await pilot.press("escape", "f7")
        await until(pilot, lambda: "opener" not in message(pilot))
        await pilot.press("enter")
        assert tiles.letters == ""


async def test_another_first_word_ends_the_offer_and_an_empty_line_the_opener() -> None:
    save_settings(load_settings()[0]._replace(wordle_opener="robot+flown"))
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: "left" in seen(pilot))
        assert flat(pilot, "#quality") == ""
        await opened(pilot)
        await until(pilot, lambda: state(pilot) == "exact figures")
        assert worth(pilot).startswith("ROBOT+FLOWN: ")
        await opener(pilot, "")
        assert worth(pilot) == "No opener is saved."
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, WordleScreen)
    assert load_settings()[0].wordle_opener is None


@pytest.mark.parametrize("size", SIZES)
async def test_the_table_is_shown_and_what_it_knows_is_not_searched(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def noted(
        _: Solver, task: Task[object, object], __: object
    ) -> AsyncIterator[Reply[object]]:
        asked.append(task.place)
        return
        yield

    monkeypatch.setattr(openers, "known_openers", lambda _: [SALET, SLATE])
    monkeypatch.setattr(Solver, "solve", noted)
    save(Session("wordle", "nyt1", TODAY))
    count = len(bundled("nyt").answers)
    async with wordle(size) as pilot:
        await opened(pilot)
        mean = {total: f"{total / count:.3f}" for total in (7897, 7905)}
        best, own = f"SALET {mean[7897]} {mean[7897]} │ +0", f"SLATE {mean[7905]} {mean[7905]}"
        table = " ".join(str(pilot.app.screen.query_one("#openers", Static).visual).split())
        heads = "opener average hard mode more guesses than SALET"
        heads += f" for all {count:,}" * (size[0] > 60)
        assert re.match(rf"{re.escape(f'{heads} {best} {own}')} │━+╸? \+8$", table)
        await opener(pilot, "slate")
        assert worth(pilot) == (
            f"SLATE: {7905 / count:.3f} guesses on average, 7,905 for all {count:,}. "
            "8 guesses more than SALET. "
            "It leaves 71.3 words on average, 221 at worst."
        )
        text = flat(pilot, "#openers")
        assert pilot.app.screen.query_one(Input).value == "SLATE"
        assert re.search(rf"▸ {own} │━+╸? \+8", text)
        assert "▸ SALET" not in flat(pilot, "#openers")
    assert not any(place.endswith(":assess_opener") for place in asked)


async def test_a_table_that_cannot_be_read_leaves_the_rest_working(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(_: Variant) -> list[Opening]:
        raise FileNotFoundError(2, "No such file or directory")

    monkeypatch.setattr(openers, "known_openers", missing)
    async with wordle() as pilot:
        await opened(pilot)
        assert "table of openers can't be read" in told(pilot)
        await opener(pilot, "robot")
        await until(pilot, lambda: state(pilot) == "exact figures")


async def test_escape_stops_the_search_and_then_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = Event()

    async def endless(
        _: Solver, task: Task[object, object], __: object
    ) -> AsyncIterator[Reply[object]]:
        if task.place.endswith(":assess_opener"):
            await stopped.wait()
            yield Halted(1)

    monkeypatch.setattr(Solver, "solve", endless)
    monkeypatch.setattr(Solver, "stop", lambda _: stopped.set())
    async with wordle() as pilot:
        await opened(pilot)
        await opener(pilot, "robot")
        await until(pilot, lambda: state(pilot) == "searching")
        await pilot.press("escape")
        await until(pilot, lambda: state(pilot) == "stopped")
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))


WORTHS = st.tuples(st.integers(0, 3), st.integers(20, 90)).map(lambda each: Worth(*each))


async def test_the_table_has_fewest_guesses_first_after_all_that_lose_fewer() -> None:
    async with wordle() as pilot:
        await opened(pilot)
        panel = pilot.app.screen
        assert isinstance(panel, OpenersScreen)

        @given(st.dictionaries(st.sampled_from(ANSWERS), WORTHS, min_size=1), WORTHS)
        def check(worths: dict[str, Worth], own: Worth) -> None:
            panel._known = known = sorted(
                (Opening((word,), worth, worth) for word, worth in worths.items()),
                key=lambda each: (each.least, each.words),
            )
            panel._mine = Opening(("robot", "flown"), own, own)
            panel._draw_table()
            drawn = str(panel.query_one("#openers").visual)  # type: ignore[attr-defined]
            count, best = len(ANSWERS), panel._best
            rows = re.findall(r"([A-Z+]{5,}) +([\d.]+) .*", drawn)
            of = {each.name: each for each in (*known, panel._mine)}
            names = [name for name, _ in rows]
            assert sorted(names) == sorted(of)
            assert [of[name].least for name in names] == sorted(each.least for each in of.values())
            assert all(mean == f"{of[name].mean(count):.3f}" for name, mean in rows)
            for name in names:
                row = next(line for line in drawn.splitlines()[1:] if f" {name} " in line)
                loss, lost = best and of[name].loss(best.worth), of[name].least.lost
                assert loss is None or f" {loss:+}" in row
                assert (f" loses {lost} answer" in row) == (lost > 0)

        check()
