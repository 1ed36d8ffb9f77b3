"""The ladder that games share, against the plain reading of what was asked for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.hints import (
    BOARD,
    OWN,
    YOURS,
    HintsTaken,
    Ladder,
    Rung,
    Step,
    exact_percent,
    in_eighths,
    marked,
    tabulated,
)
from beehelper.store.sessions import Session

RUNGS = 6
SUBJECTS = ("tail", "tall", "lint")


def ladder(shared: int) -> Ladder[None]:
    """Make a ladder of which that many rungs are about the board."""
    rungs = (Rung(str(n), f"hint {n}", "something", "gives it", None) for n in range(RUNGS))
    return Ladder(tuple(rungs), shared)


steps = st.lists(st.tuples(st.integers(1, RUNGS), st.sampled_from(SUBJECTS)), max_size=12)


def test_a_rung_is_known_by_its_number_its_name_or_the_first_word_of_that() -> None:
    names = "word", "words", "first-letter"
    rungs = Ladder[None](tuple(Rung(name, "A hint", "it", "gives it", None) for name in names))
    for number, name in enumerate(names, 1):
        for text in (f"{number}", name, f" {name.upper()}", name.split("-")[0]):
            assert rungs.parse(text) == number
        assert rungs.rungs[number - 1].label == name.replace("-", " ")
    for text in ("", "0", "4", "letter", "wo", "first-", "first letter"):
        with pytest.raises(BadInput, match="there are 1 word, 2 words, 3 first-letter"):
            rungs.parse(text)


@given(steps, st.integers(0, RUNGS - 1), st.sampled_from(SUBJECTS))
def test_what_stands_together_is_what_was_asked_for(
    taken: list[tuple[int, str]], shared: int, subject: str
) -> None:
    rungs, session = ladder(shared), Session("bee", "tlaeinz", "2026-11-20")
    asked = [Step(rung, about if rung > shared else BOARD) for rung, about in taken]
    for rung, about in asked:
        session = session.shown(about, rung, 1 if about == BOARD else shared + 1)
    wanted = sorted({step for step in asked if step.subject in (BOARD, subject)})
    assert rungs.pile(session.asked, subject) == wanted
    for rung in range(1, RUNGS + 1):
        found = rungs.recall(rung, session.asked, SUBJECTS)
        assert (found in asked) == any(step.rung == rung for step in asked)


@given(steps, st.integers(0, RUNGS - 1))
def test_the_hint_of_last_time_is_offered_to_another_subject_alone(
    taken: list[tuple[int, str]], shared: int
) -> None:
    rungs, session = ladder(shared), Session("bee", "tlaeinz", "2026-11-20")
    session = session.shown(BOARD, shared) if shared else session
    for rung, about in taken:
        if rung > shared:
            session = session.shown(about, rung, shared + 1)
    begun = [about for rung, about in taken if rung > shared]
    usual = rungs.usual(session.asked, ["other"])
    last = next(iter(session.asked.recent(SUBJECTS)), None)
    needed = session.hints[last] if last else 0
    assert usual == (Step(needed, "other") if begun and needed > shared + 1 else None)
    if begun:
        assert rungs.usual(session.asked, [begun[0]]) is None


@given(st.integers(0, RUNGS + 1), st.integers(0, RUNGS - 1))
def test_a_board_without_hints_offers_what_the_one_before_was_begun_with(
    begun: int, shared: int
) -> None:
    usual = ladder(shared).usual(HintsTaken(), SUBJECTS, begun)
    offered = Step(begun, BOARD if begun <= shared else SUBJECTS[0])
    assert usual == (offered if 1 < begun <= RUNGS else None)


def test_a_bar_grows_by_eighths_of_a_column() -> None:
    bars = [in_eighths(6 * chance / 100) for chance in range(101)]
    filled = [each.count("█") for each in bars]
    assert filled == sorted(filled)
    assert (bars[0], bars[1], bars[50], bars[100]) == ("", "", "███", "██████")
    assert [in_eighths(n / 8) for n in (1, 7, 9)] == ["▏", "▉", "█▏"]


@given(st.integers(1, 10**6).flatmap(lambda all_: st.tuples(st.integers(0, all_), st.just(all_))))
def test_only_a_share_of_all_or_of_nothing_is_written_so(share: tuple[int, int]) -> None:
    some, whole = share
    for places in (0, 1, 2):
        written = exact_percent(some / whole, places)
        assert (written == "100%") == (some == whole)
        assert (written == "0%") == (float(written.strip("<>%")) == 0) == (some == 0)
        assert abs(float(written.strip("<>%")) - 100 * some / whole) <= 10**-places


@given(
    st.lists(st.text("abc", min_size=1, max_size=4), min_size=1, max_size=6, unique=True),
    st.integers(0, 30),
    st.data(),
)
def test_the_row_of_a_guess_alone_is_marked_and_only_where_it_has_room(
    guesses: list[str], width: int, data: st.DataObject
) -> None:
    own = data.draw(st.sampled_from([*guesses, "", "abcabc"]))
    rows = [("", "words"), ("guess", "left"), *((guess.upper(), "1.0") for guess in guesses)]
    table = tabulated(rows, 0)
    shown = marked(table, own, width)
    forms = [form for form in (YOURS, OWN) if len(table[0] + form) <= width]
    mark = forms[0] if forms and own in guesses else ""
    assert shown == [line + mark * line.startswith(f"{own.upper()} ") for line in table]
