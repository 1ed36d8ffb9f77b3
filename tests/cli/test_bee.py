from __future__ import annotations

import json
import re
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from bee.oracles import scan
from command_line import Run, Write

from beehelper.bee.board import parse_board, points, rank_of, ranks
from beehelper.bee.hints import LADDER, hint
from beehelper.bee.play import Position
from beehelper.search import Budget
from beehelper.store.glosses import find_gloss
from beehelper.store.indexes import open_index
from beehelper.store.settings import Settings, save_settings, settings_path
from beehelper.words.lists import WhichList, asset
from beehelper.words.plural import counted

from .conftest import OWN

pytestmark = pytest.mark.usefixtures("bundled")

BOARD = parse_board("TLAEINZ")
RUNGS = range(1, len(LADDER) + 1)


def play_of(path: Path | None, *found: str) -> Position:
    return Position(BOARD, open_index(WhichList(path), Budget()).lookup.answers(BOARD), found)


def test_without_options_the_first_rung_is_told_and_the_second_announced(run: Run) -> None:
    said = run("bee", "TLAEINZ")
    assert said == run("bee", "TLAEINZ", "--hint", "1")
    assert said.code == 0
    assert said.err == ""
    play = play_of(None)
    assert said.out.splitlines() == [
        f"T AEILNZ   {hint(play, 1).title}",
        *hint(play, 1).lines,
        "",
        f"Next, --hint {LADDER.announce(2)}",
    ]


def test_the_first_rung_names_no_word_of_the_board(run: Run) -> None:
    told = set(run("bee", "TLAEINZ").out.lower().split())
    assert not told & {word.text for word in play_of(None).words}


@pytest.mark.parametrize("rung", RUNGS)
def test_a_rung_by_number_and_by_name_says_what_the_ladder_says_also_in_json(
    run: Run, rung: int
) -> None:
    said = run("bee", "TLAEINZ", "--hint", str(rung), "--found", "talent,zeta")
    assert said == run(
        "bee", "TLAEINZ", "--hint", LADDER.rungs[rung - 1].name, "--found", "talent,zeta"
    )
    assert (said.code, said.err) == (0, "")
    play = play_of(None, "talent", "zeta")
    told = hint(play, rung, glosses=find_gloss)
    title, progress, *lines = said.out.splitlines()
    assert title == f"T AEILNZ   {told.title}"
    assert progress.startswith("Found: 2 words, 7 points, ")
    assert re.search("; about [0-9]+ to [A-Z]", progress)  # the list's points are an estimate
    assert tuple(lines[: len(told.lines)]) == told.lines
    rest = ["", f"Next, --hint {LADDER.announce(rung + 1)}"] if rung < len(LADDER) else []
    assert lines[len(told.lines) :] == rest
    out = run("bee", "TLAEINZ", "--json", "--hint", str(rung), "--found", "talent,zeta").out
    assert out.isascii()  # so that no encoding can break it
    data = json.loads(out)
    name = LADDER.rungs[rung - 1].name
    assert data["rung"].items() >= {"number": rung, "name": name, "title": told.title}.items()
    assert data["rung"]["lines"] == list(told.lines)
    assert "words" not in data


def test_the_last_rung_tells_the_likeliest_word_left(run: Run) -> None:
    play = play_of(None)
    first, second = (word.text for word in play.words[:2])
    assert first.upper() in run("bee", "TLAEINZ", "--hint", "word").out.splitlines()
    told = run("bee", "TLAEINZ", "--hint", "word", "--found", first).out.splitlines()
    assert second.upper() in told


@pytest.mark.parametrize("rung", ["0", str(len(LADDER) + 1), "-1", "", "wrod", "9" * 5000, "1.0"])
def test_a_rung_that_there_is_not_is_bad_input_that_names_those_there_are(
    run: Run, rung: str
) -> None:
    refusal = run("bee", "TLAEINZ", f"--hint={rung}").refusal
    assert all(each.name in refusal for each in LADDER)


@pytest.mark.parametrize("words", [["T", *"LAEINZ"], ["(t) l.a,e;i:n|z"], ["tláeïnz"]])
def test_a_board_may_be_written_in_many_ways(run: Run, words: list[str]) -> None:
    assert run("bee", *words, "--all") == run("bee", "TLAEINZ", "--all")


@pytest.mark.parametrize("board", ["", "TLAEIN", "tl aeinß", "日"])
def test_what_is_no_board_is_bad_input_in_one_sentence(run: Run, board: str) -> None:
    assert run("bee", board).refusal


@pytest.mark.parametrize(
    ("word", "rule"),
    [
        ("zeal", "lacks the centre letter T"),
        ("日本", "日 is not on the board"),
    ],
)
def test_a_found_word_that_breaks_a_rule_is_bad_input_in_one_sentence(
    run: Run, word: str, rule: str
) -> None:
    refusal = run("bee", "TLAEINZ", "--found", f"talent,{word}").refusal
    assert word.upper() in refusal
    assert rule in refusal


@pytest.mark.parametrize("found", ["talent,tile", "TALENT, tile", " talent  tile,,", "tile,Tálent"])
def test_found_words_may_be_written_in_many_ways(run: Run, own: Path, found: str) -> None:
    said = run("bee", "TLAEINZ", "--list", str(own), "--json", "--found", found)
    assert sorted(json.loads(said.out)["found"]) == ["talent", "tile"]
    assert said.err == ""


def test_one_word_of_one_point_is_no_plural(run: Run, write: Write) -> None:
    one = write("one.txt", "tail\nlatinize\n")
    found = run("bee", "TLAEINZ", "--list", one, "--found", "latinize").out
    assert "Left: 1 word, 1 point.\n" in found
    found = run("bee", "TLAEINZ", "--list", one, "--found", "tail").out
    assert "Found: 1 word, 1 point, " in found
    assert "Left: 1 word, 15 points.\n" in found


def test_no_estimate_makes_a_queen_bee(run: Run, write: Write) -> None:
    likely = [word.text for word in play_of(None).words if word.likely]
    board = "bee", "TLAEINZ", "--found", ",".join(likely)
    worth = sum(map(points, likely))
    told = f"Found: {len(likely)} words, {worth} points, "
    assert f"{told}Genius; all likely words found." in run(*board).out
    assert json.loads(run(*board, "--json").out)["rank"] == "Genius"
    hints = write("hints.txt", f"WORDS: {len(likely)}, POINTS: {worth}")
    assert f"{told}Queen Bee; all words found." in run(*board, "--paste", hints).out
    assert json.loads(run(*board, "--paste", hints, "--json").out)["rank"] == "Queen Bee"


@pytest.mark.parametrize(
    "words",
    [
        "bee TLAEINZ --list",
        "bee TLAEINZ --paste",
        "bee learn",
        "crossword fill",
        "crossword help",
        "crossword find t??? --list",
    ],
)
def test_the_empty_name_is_not_taken_for_the_folder(run: Run, words: str) -> None:
    assert " needs the name of a file, not ''." in run(*words.split(), "").refusal


def test_a_found_word_that_is_not_in_the_list_counts_and_is_talked_of(run: Run, own: Path) -> None:
    said = run("bee", "TLAEINZ", "--list", str(own), "--json", "--found", "talent,ttttt,talent")
    assert said.code == 0
    assert said.err == "beehelper: TTTTT is not in the list; counted, since you found it.\n"
    assert json.loads(said.out)["found"] == ["talent", "ttttt"]
    assert json.loads(said.out)["score"] == points("talent") + points("ttttt")


def test_all_tells_every_word_that_is_not_found_the_likeliest_first(run: Run) -> None:
    first = play_of(None).left[0].text
    said = run("bee", "TLAEINZ", "--all", "--found", first)
    title, progress, *rows = said.out.splitlines()
    assert title == "T AEILNZ   Every word left, the likeliest first"
    assert progress.startswith(f"Found: 1 word, {points(first)} points, ")
    left = play_of(None, first).left
    assert [row.split()[2] for row in rows] == [word.text for word in left]
    assert [int(row.split()[1]) for row in rows] == [points(word.text) for word in left]
    marked = {row.split()[2] for row in rows if row.endswith("  pangram")}
    assert marked == {word.text for word in left if set(word.text) == set(BOARD.letters)}


def test_an_own_list_is_answered_as_a_scan_answers_it(run: Run, own: Path) -> None:
    said = run("bee", "TLAEINZ", "--list", str(own), "--all")
    assert (said.code, said.err) == (0, "")
    expected = [
        f">99% {points(word):>3}  {word}" + ("  pangram" if len(set(word)) == 7 else "")
        for word in sorted(scan(OWN, BOARD))
    ]
    assert said.out.splitlines()[1:] == expected


def test_json_is_one_object_with_the_fields_that_programs_rely_on(run: Run) -> None:
    said = run("bee", "TLAEINZ", "--all", "--json")
    assert said.out.count("\n") == 1
    assert said.err == ""
    data = json.loads(said.out)
    assert list(data)[:2] == ["schema", "game"]
    assert data["schema"] == 1
    assert (data["game"], data["centre"], data["outer"]) == ("bee", "t", "aeilnz")
    words = play_of(None).left
    assert data["words"] == [
        {
            "word": word.text,
            "points": points(word.text),
            "pangram": set(word.text) == set(BOARD.letters),
            "likelihood": round(word.likelihood, 3),
        }
        for word in words
    ]
    assert data["totals"]["words"] == len(words)
    assert data["totals"]["points"] == sum(each["points"] for each in data["words"])
    assert data["totals"]["pangrams"] == sum(each["pangram"] for each in data["words"])
    assert {"perfect", "bingo", "left"} <= set(data["totals"])


def test_json_reckons_score_and_rank_from_the_found_words(run: Run, own: Path) -> None:
    data = json.loads(
        run("bee", "TLAEINZ", "--list", str(own), "--json", "--found", "talent,tile").out
    )
    total = sum(map(points, scan(OWN, BOARD)))
    assert data["score"] == points("talent") + points("tile")
    assert data["rank"] == rank_of(data["score"], total).name
    assert data["ranks"] == [rank._asdict() for rank in ranks(total)]
    left = data["totals"]["left"]
    assert left == {
        "words": len(scan(OWN, BOARD)) - 2,
        "words_margin": 0,
        "points": total - data["score"],
        "points_margin": 0,
        "pangrams": 2,
        "pangrams_margin": 0,
        "exact": True,
    }


@pytest.mark.parametrize("options", [[], ["--all"], ["--json"], ["--hint", "word"]])
def test_a_board_without_words_has_exit_code_1(run: Run, options: list[str]) -> None:
    said = run("bee", "QXZJVKW", *options)
    assert said.code == 1
    assert said.err == "beehelper: No word of the list is on this board.\n"
    assert said.out


def test_a_blocked_word_of_an_own_list_counts_and_is_never_told(run: Run, tmp_path: Path) -> None:
    blocked = next(
        word
        for word in asset("wordlists", "blocked.txt").read_text().splitlines()
        if word.isalpha() and len(word) >= 4 and len(set(word)) <= 7
    )
    letters = "".join(dict.fromkeys(blocked + "abcdefghij"))[:7]
    path = tmp_path / "blocked.txt"
    pangram = letters[::-1]
    path.write_text(f"{blocked}\n{pangram}", encoding="utf-8")
    listed = ["bee", letters, "--list", str(path)]
    worth = points(blocked) + points(pangram)
    assert f"In all: 2 words, {counted(worth, 'point')}." in run(*listed).out
    for options in (
        *(["--hint", str(rung)] for rung in range(1, len(LADDER) + 1)),
        ["--all"],
        ["--all", "--json"],
    ):
        said = run(*listed, *options)
        assert said.code == 0
        assert blocked not in said.out.lower()
    assert json.loads(said.out)["totals"]["points"] == worth
    assert "Left: 0 words, 0 points." in run(*listed, "--found", f"{blocked},{pangram}").out


def test_names_of_an_own_list_count_where_that_is_asked_for_or_set(run: Run, write: Write) -> None:
    path = write("mixed.txt", "tile\ntitle\nLatini\nAlain\nSmith\n")
    listed = ["bee", "TLAEINZ", "--list", path, "--all"]
    said = run(*listed)
    assert ("latini" in said.out, "title" in said.out) == (False, True)
    assert "3 words with a capital left out as names; --names" in said.err
    assert "latini" in run(*listed, "--names").out
    save_settings(Settings(names=True))
    said = run(*listed)
    assert "latini" in said.out
    assert "capital" not in said.err


def test_what_was_done_to_read_an_own_list_is_talked_of(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes("tálent\ntile\n".encode("latin-1"))
    said = run("bee", "TLAEINZ", "--list", str(path), "--all", "--json")
    assert said.code == 0
    assert [each["word"] for each in json.loads(said.out)["words"]] == ["talent", "tile"]
    first, second = said.err.splitlines()
    assert first.startswith("beehelper: Not UTF-8")
    assert second.startswith("beehelper: 1 word with accents")


def test_an_own_list_without_words_is_bad_input_in_one_sentence(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(b"1\n2\n3\n")
    assert f"{path} holds no words" in run("bee", "TLAEINZ", "--list", str(path)).refusal


@pytest.mark.parametrize("name", ["nowhere.txt", ".", "", "a\0b", "x" * 5000])
def test_a_list_that_is_no_file_is_bad_input_in_one_sentence(
    run: Run, tmp_path: Path, name: str
) -> None:
    assert run("bee", "TLAEINZ", "--list", str(tmp_path / name)).refusal


def test_the_list_of_the_settings_is_used_unless_one_is_asked_for(
    run: Run, own: Path, write: Write
) -> None:
    other = write("other.txt", "tattle\n")
    save_settings(Settings(word_list=other))
    assert run("bee", "TLAEINZ", "--all").out.splitlines()[1:] == [">99%   6  tattle"]
    asked = run("bee", "TLAEINZ", "--all", "--list", str(own))
    assert len(asked.out.splitlines()) == 1 + len(scan(OWN, BOARD))


def test_standard_input_that_is_not_text_is_told_by_its_name(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"\x81\xff")))
    told = run("bee", "TLAEINZ", "--paste", "-").refusal
    assert told == "beehelper: Standard input is not text; text in UTF-8 is accepted.\n"


@pytest.mark.parametrize("path", ["/nowhere/list.txt", "~of somebody unknown/list.txt", "\0"])
def test_a_list_of_the_settings_that_is_not_there_is_bad_input_in_one_sentence(
    run: Run, path: str
) -> None:
    save_settings(Settings(word_list=path))
    assert path.replace("\0", "\ufffd") in run("bee", "TLAEINZ").refusal


def test_damaged_settings_are_talked_of_and_the_bundled_list_answers(run: Run) -> None:
    expected = run("bee", "TLAEINZ")
    settings_path().parent.mkdir(parents=True)
    settings_path().write_text("damaged", encoding="utf-8")
    said = run("bee", "TLAEINZ")
    assert (said.code, said.out) == (0, expected.out)
    assert said.err.count("\n") == 1
    assert "kept as" in said.err
    assert run("bee", "TLAEINZ") == expected


def test_where_no_index_can_be_kept_the_answer_is_the_same_and_one_sentence_says_so(
    run: Run, home: Path, own: Path
) -> None:
    expected = run("bee", "TLAEINZ", "--list", str(own))
    for file in (home / "cache").rglob("*.index"):
        file.unlink()
    next((home / "cache").iterdir()).rmdir()
    (home / "cache").rmdir()
    (home / "cache").write_text("a file where the folder should be", encoding="utf-8")
    said = run("bee", "TLAEINZ", "--list", str(own))
    assert (said.code, said.out) == (0, expected.out)
    assert said.err.startswith("beehelper: The index is kept in memory only")
    assert said.err.count("\n") == 1


def test_a_hint_about_the_pangram_or_about_two_letters(run: Run) -> None:
    play = play_of(None)
    for wanted, word in (
        ("pangram", next(each.text for each in play.offered if len(set(each.text)) == 7)),
        ("NE", next(each.text for each in play.offered if each.text.startswith("ne"))),
    ):
        said = run("bee", "TLAEINZ", "--about", wanted)
        assert said.out.splitlines()[1] == hint(play, LADDER.shared + 1, word).lines[0]
        last = run("bee", "TLAEINZ", "--about", wanted, "--hint", "word").out
        assert last.splitlines()[1] == word.upper()
    none = run("bee", "TLAEINZ", "--about", "zz")
    assert (none.code, none.out) == (1, "")
    assert "No likely ZZ- word of the list is left." in none.err
    assert run("bee", "TLAEINZ", "--about", "dog").code == 2
    for asked, number in (("1", 1), ("grid", 3), ("5", 5)):
        said = run("bee", "TLAEINZ", "--about", "pangram", "--hint", asked)
        assert (said.code, said.out) == (2, "")
        assert f"--about has no effect on hint {number}; leave it out." in said.err


def test_a_page_of_hints_brings_its_letters_along(run: Run, write: Write) -> None:
    page = write(
        "page.txt", "Spelling Bee Grid\nT L A E I N Z\nWORDS: 46, POINTS: 215, PANGRAMS: 1\n"
    )
    said = run("bee", "--paste", page)
    assert said.out == run("bee", "TLAEINZ", "--paste", page).out
    assert "In all: 46 words, 215 points." in said.out
