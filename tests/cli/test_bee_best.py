from __future__ import annotations

import json

import pytest
from command_line import Run, Write

from beehelper.bee.board import points

WORDS = ["tantalize", "tile", "tail", "blacked", "lace", "deal", "asphalt"]


@pytest.fixture
def few(write: Write) -> str:
    return write("few.txt", "\n".join(WORDS))


def rated(words: list[str]) -> list[tuple[str, str, int, int]]:
    """Try every board of a list: centre, outer, words and points; the best first: the oracle."""
    found = []
    for letters in {frozenset(word) for word in words if len(set(word)) == 7}:
        for centre in letters:
            own = [word for word in words if centre in word and set(word) <= letters]
            outer = "".join(sorted(letters - {centre}))
            found.append((centre, outer, len(own), sum(map(points, own))))
    return sorted(found, key=lambda each: (-each[3], -each[2]))


def test_the_best_boards_are_those_of_trying_every_board(run: Run, few: str) -> None:
    said = run("bee", "best", "--list", few, "--json")
    data = json.loads(said.out)
    assert (said.code, said.err, data["game"], data["boards"]) == (0, "", "bee", 14)
    told = [(each["centre"], each["outer"], each["words"], each["points"]) for each in data["best"]]
    assert sorted(told) == sorted(rated([word for word in WORDS if len(set(word)) <= 7]))
    assert [each[3] for each in told] == [each[3] for each in rated(WORDS)]


def test_the_best_boards_are_told_one_a_line_the_best_first(run: Run, few: str) -> None:
    said = run("bee", "BEST", "--list", few, "--top", "2")
    title, heads, *lines = said.out.splitlines()
    assert heads.split() == ["board", "words", "points"]
    assert title == "The best of 14 boards with a pangram (likely words)"
    assert len(lines) == 2
    top = rated(WORDS)
    assert lines[0].split() in [
        ["1", centre.upper(), outer.upper(), str(count), str(worth)]
        for centre, outer, count, worth in top
        if worth == top[0][3] and count == top[0][2]
    ]


def test_boards_without_some_letters_are_asked_for(run: Run, few: str) -> None:
    data = json.loads(run("bee", "best", "--list", few, "--without", "Z, s", "--json").out)
    assert (data["without"], data["boards"]) == ("zs", 7)
    assert all("z" not in each["outer"] + each["centre"] for each in data["best"])


def test_expected_points_of_the_bundled_list_are_those_that_the_board_itself_tells(
    run: Run,
) -> None:
    asked = ("bee", "best", "--without", "s", "--top", "1", "--json")
    (top,) = json.loads(run(*asked, "--expected").out)["best"]
    board = json.loads(run("bee", top["centre"], top["outer"], "--json").out)
    # Hints count whole words, some of no list among them.
    assert board["totals"]["left"]["words"] == pytest.approx(top["words"], rel=0.01)
    assert board["totals"]["left"]["points"] == pytest.approx(top["points"], rel=0.02)
    (top,) = json.loads(run(*asked).out)["best"]
    board = json.loads(run("bee", top["centre"], top["outer"], "--json").out)
    assert board["totals"]["likely"]["points"] == top["points"]
    assert board["totals"]["likely"]["words"] == top["words"]


def test_a_list_without_pangrams_has_no_best_board(run: Run, write: Write) -> None:
    path = write("own.txt", "tile\n")
    said = run("bee", "best", "--list", path)
    assert (said.code, said.out) == (1, "")
    assert said.err == "beehelper: No board of the list has a pangram.\n"


@pytest.mark.parametrize("options", [["--top", "0"], ["--top=-3"], ["--without", "ä1"]])
def test_what_cannot_be_is_bad_input_in_one_sentence(
    run: Run, few: str, options: list[str]
) -> None:
    said = run("bee", "best", "--list", few, *options)
    assert said.refusal


def test_a_board_that_begins_with_best_is_a_board(run: Run, few: str) -> None:
    assert run("bee", "BESTLAR", "--list", few).out.startswith("B AELRST")
    assert "Unrecognized: lar" in run("bee", "best", "lar", "--list", few).err
