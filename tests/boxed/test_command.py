from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Run

from beehelper.bee.learn import learn, mark_of
from beehelper.boxed.hints import LADDER
from beehelper.store import boxed
from beehelper.store.boxed import INDEXES, load_marks
from beehelper.store.learned import change_learned
from beehelper.words.lists import never_offered

BOX = ("boxed", "IAL", "EOG", "RUB", "PZS")


@pytest.fixture
def run(run: Run, tmp_path: Path) -> Run:
    """Run commands with a small list, where they take one."""
    listed = tmp_path / "words.txt"
    listed.write_text("groupers\nsizable\nsizeable\nsobs\nRubs\n")
    return lambda *words: run(*words, *("--list", str(listed)) * (words[1] != "learn"))


def test_json_tells_no_more_than_was_asked_for(run: Run) -> None:
    code, out, _ = run(*BOX, "--played", "groupers", "--json")
    told = json.loads(out)
    assert code == 0
    assert told["schema"] == 1
    assert (told["box"], told["played"]) == (["ial", "eog", "rub", "pzs"], ["groupers"])
    assert (told["left"], told["solved"]) == ("ialbz", False)
    assert told["rung"]["lines"] == ["1 more word is enough.", "With the 1 word played: 2 in all."]
    assert "sizable" not in out.lower()


def test_all_tells_every_way(run: Run) -> None:
    ways = [["groupers", "sizable"], ["groupers", "sizeable"]]
    code, out, _ = run(*BOX, "--all", "--json")
    assert code == 0
    assert json.loads(out)["fewest"] == 2
    assert [way["words"] for way in json.loads(out)["ways"]] == ways
    lines = run(*BOX, "--all")[1].splitlines()
    assert lines[1:] == [">99%  GROUPERS – SIZABLE", ">99%  GROUPERS – SIZEABLE"]
    assert run(*BOX, "--played", "groupers,sizable", "--all")[1].splitlines() == lines


@pytest.mark.parametrize(
    ("played", "goes_on"), [("", 1), ("groupers", 1), ("groupers,sizable", 1), ("groupers,sob", 0)]
)
def test_a_next_hint_is_offered_where_words_lead_to_the_end(
    played: str, goes_on: int, run: Run
) -> None:
    for rung in range(1, len(LADDER)):
        _, out, _ = run(*BOX, *(("--played", played) if played else ()), "--hint", str(rung))
        assert out.count("Next, --hint") == goes_on


def test_a_word_of_no_list_counts_and_is_told(run: Run) -> None:
    code, out, talk = run(*BOX, "--played", "Groupers – sober")
    assert code == 1
    assert "SOBER is not in the list; it counts, since you played it." in talk
    assert "GROUPERS – SOBER" in out


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("boxed", "IAL"), "The box has 3 letters, not 12"),
        ((*BOX, "--played", "lab"), None),
        ((*BOX, "--played", "sob,sob"), "SOB: must begin with B, where SOB ended."),
        ((*BOX, "--hint", "9"), "'9' isn't a hint"),
        (("boxed", "learn", "cat", "-", "dog"), "DOG doesn't begin with T"),
        (("boxed", "learn", "--forget", "cat"), "Nothing was learned of CAT."),
        (("boxed", "practice", "--seed", "-1"), "--seed must be 0 or more."),
    ],
)
def test_bad_input_gets_one_sentence(run: Run, words: tuple[str, ...], fault: str | None) -> None:
    code, _, talk = run(*words)
    assert code == (2 if fault else code)
    assert (fault or "") in talk


def test_names_and_the_settings_list_count_as_in_the_bee(run: Run) -> None:
    assert "with a capital left out as names" in run(*BOX)[2]
    assert "capital" not in run(*BOX, "--names")[2]


def test_what_is_learned_changes_the_answer_and_is_forgotten(run: Run) -> None:
    assert run("boxed", "learn", "sizable", "--refused")[1] == "Learned as not accepted: SIZABLE.\n"
    assert run(*BOX, "--hint", "word", "--played", "groupers")[1].count("SIZEABLE") == 1
    assert run("boxed", "learn", "--forget", "sizable")[0] == 0
    assert load_marks().learned == {}
    change_learned(lambda _: learn((), mark_of("2026-11-20", "sober", accepted=True)))
    assert "SOBER" not in run(*BOX, "--played", "sober")[2]
    change_learned(lambda known: learn(known, mark_of("2026-11-21", "sober", accepted=False)))
    assert "SOBER is not in the list" in run(*BOX, "--played", "sober")[2]


def test_a_blocked_word_that_was_taught_is_no_hint(run: Run) -> None:
    box, blocked = ("boxed", "UAB", "NEH", "VRK", "ODS"), "bohunks"  # solves it after ADVERB
    assert blocked in never_offered()
    run("boxed", "learn", blocked, "adverb")
    told = "".join(run(*box, "--all")[1:])
    assert blocked not in told.lower()
    change_learned(lambda _: learn((), mark_of("2026-11-20", blocked, accepted=True)))
    assert told == "".join(run(*box, "--all")[1:])


def test_damaged_marks_are_set_aside_and_newer_ones_stay(run: Run, home: Path) -> None:
    path = home / "data" / "learned-boxed.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("rubbish")
    assert "damaged" in run(*BOX)[2]
    assert not path.exists()
    path.write_text("beehelper boxed learned 2\nnew\n")
    assert run(*BOX)[0] == 0
    assert run("boxed", "learn", "sizable")[0] == 2
    assert path.read_text() == "beehelper boxed learned 2\nnew\n"


def test_a_damaged_index_is_made_again(run: Run) -> None:
    before = run(*BOX)
    (path,) = INDEXES.cache.paths()
    path.write_bytes(path.read_bytes()[:-9])
    boxed._opened.clear()
    assert run(*BOX)[:2] == before[:2]


def test_practice_names_its_seed(run: Run) -> None:
    told = json.loads(run("boxed", "practice", "--seed", "3", "--json")[1])
    assert told["seed"] == 3
    assert sorted("".join(told["box"])) == sorted("ialeogrubpzs")
    _, out, talked = run("boxed", "practice", "--seed", "3")
    assert out == " ".join(told["box"]).upper() + "\n"
    assert "1 word with a capital left out" in talked
