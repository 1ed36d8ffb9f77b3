from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.store.settings import (
    GUESSES_ALONE,
    WORDLE_MODES,
    Settings,
    Unasked,
    load_settings,
    save_settings,
    settings_path,
)

settings_values = st.builds(
    Settings,
    word_list=st.none() | st.text(),
    theme=st.text(),
    keys=st.dictionaries(st.text(), st.text()),
    names=st.booleans(),
    unasked=st.sampled_from(Unasked),
    wordle_mode=st.sampled_from(WORDLE_MODES),
    wordle_guesses=st.none(),
)


def write(data: bytes) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_bytes(data)


@examples(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(settings_values)
def test_what_is_saved_is_loaded(home: Path, settings: Settings) -> None:
    save_settings(settings)
    assert load_settings() == (settings, None)


def test_without_a_file_there_are_defaults_and_nothing_is_said_or_written(home: Path) -> None:
    assert load_settings() == (Settings(), None)
    assert not home.exists()


HELP = Settings(keys={"app.help": "f10"})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"version": 1}', Settings()),
        ('\n{ "theme" : "nord",\n\t"version":1 }\n', Settings(theme="nord")),
        ('{"version": 1, "word_list": "~/words.txt"}', Settings(word_list="~/words.txt")),
        ('{"version": 1, "unasked": "nothing"}', Settings(unasked=Unasked.NOTHING)),
        ('{"version": 1, "keys": {"app.help": "f10"}}', Settings(keys={"app.help": "f10"})),
        ('{"keys": {"app.help": "f10"}}', Settings(keys={"app.help": "f10"})),
        ('\ufeff{"version": 1, "theme": "nord"}', Settings(theme="nord")),
        ('{"keys": {"app.help": "f10",\n},\n"names": true ,}', HELP._replace(names=True)),
        (
            '{"names": true // mine\n, "keys": {"app.help": "f10"}} // all',
            HELP._replace(names=True),
        ),
        ('{"word_list": "http://a,}b", // "theme": 7\n}', Settings(word_list="http://a,}b")),
        (
            '{"keys": {"app.help": "f10", "game.undo": 7}}',
            Settings(keys={**HELP.keys, "game.undo": 7}),
        ),
    ],
)
def test_what_a_person_writes_by_hand_is_read(home: Path, text: str, expected: Settings) -> None:
    write(text.encode())
    assert load_settings() == (expected, None)


COMMENTED = """\
// mine
{
  "version": 1,
  // dark at night
  //   and by day
  "theme": "nord",
  "of another day": [
    // within
    1
  ],
  "keys": {
    // hints
    "game.hint": "f7"
  }
  // the end
}
"""


def test_comments_and_what_is_no_setting_stay_where_they_stand(home: Path) -> None:
    write(COMMENTED.encode())
    settings, _ = load_settings()
    assert (settings.theme, settings.keys) == ("nord", {"game.hint": "f7"})
    save_settings(settings._replace(theme="bee-light", names=True))
    kept = settings_path().read_text()
    for before, after in [
        ("// mine", '"version": 1'),
        ("//   and by day", '"theme": "bee-light"'),
        ("    // hints", '"game.hint": "f7"'),
        ("  // the end", "}"),
    ]:
        assert re.search(rf"{re.escape(before)}\n(\{{\n)? *{re.escape(after)}", kept)
    assert "// within" in kept
    assert '"of another day"' in kept
    save_settings(load_settings()[0])
    assert settings_path().read_text() == kept


AT_ENDS = """\
{ // mine
  // above
  "names": true, // as I like it
  "theme": "nord", // not "bee-light"
  "other": [
    1, // one
  ],
  "keys": { // few
    "game.hint": "f7", //hints
    "game.undo": 7, // odd
  }, // the end
} // of all
"""


def test_comments_at_the_ends_of_lines_are_kept_before_their_members(home: Path) -> None:
    write(AT_ENDS.encode())
    settings, _ = load_settings()
    assert settings.keys == {"game.hint": "f7", "game.undo": 7}
    save_settings(settings)
    kept = settings_path().read_text()
    comments = [line.partition("//")[2] for line in AT_ENDS.splitlines() if "//" in line]
    written = [line.partition("//")[2] for line in kept.splitlines() if "//" in line]
    assert sorted(written) == sorted(comments)
    for lines in (
        ["// mine", "// above", "// as I like it", '"names": true,'],
        ['// not "bee-light"', '"theme": "nord",'],
        ["//hints", '"game.hint": "f7",'],
        ["// odd", '"game.undo": 7'],
    ):
        assert "\n".join(lines) in "\n".join(line.strip() for line in kept.splitlines())
    save_settings(load_settings()[0])
    assert settings_path().read_text() == kept


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('// one\n{\n  // two\n  "theme": nord\n}', "line 4 column 12 "),
        ('{\n  "names": true, // mine\n  "theme" "nord",\n}', "line 3 column 11 "),
    ],
)
def test_a_fault_is_told_with_its_line_whatever_comments_there_are(
    home: Path, text: str, place: str
) -> None:
    write(text.encode())
    _, trouble = load_settings()
    assert place in str(trouble)


@examples(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(COMMENTED.splitlines()), max_size=12), settings_values)
def test_no_line_of_comment_is_lost(home: Path, lines: list[str], settings: Settings) -> None:
    comments = [line.strip() for line in lines if line.lstrip().startswith("//")]
    write("\n".join(["{", *comments, '"version": 1', *comments, "}", *comments]).encode())
    save_settings(settings)
    save_settings(settings)
    kept = [line.strip() for line in settings_path().read_text().splitlines()]
    assert sorted(line for line in kept if line.startswith("//")) == sorted(comments * 3)
    assert load_settings() == (settings, None)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("themes", "'themes' isn't a setting; perhaps theme is meant."),
        ("wordlist", "'wordlist' isn't a setting; perhaps word_list is meant."),
        ("of another day", "'of another day' isn't a setting."),
        ("9" * 31, f"'{'9' * 30}' isn't a setting."),
    ],
)
def test_what_is_no_setting_is_told_with_the_nearest_that_is(
    home: Path, name: str, said: str
) -> None:
    write(json.dumps({"version": 1, "theme": "nord", name: 7}).encode())
    settings, trouble = load_settings()
    assert settings.theme == "nord"
    assert trouble == f"{settings_path()}: {said}"
    save_settings(settings)
    assert json.loads(settings_path().read_text())[name] == 7


def test_guesses_without_answers_are_told_and_stay(home: Path) -> None:
    alone = Settings(wordle_guesses="/words/guesses.txt")
    for settings, told in ((alone, True), (alone._replace(wordle_answers="a.txt"), False)):
        save_settings(settings)
        there, trouble = load_settings()
        assert there == settings
        assert (trouble == f"{settings_path()}: {GUESSES_ALONE}") is told


def test_what_another_program_chose_stays_unless_it_is_changed_here(home: Path) -> None:
    before = Settings(theme="nord")
    save_settings(Settings(theme="bee-light", names=True))
    save_settings(before._replace(wordle_opener="crane"), before)
    assert load_settings()[0] == Settings(theme="bee-light", names=True, wordle_opener="crane")


DAMAGED = {
    "empty": b"",
    "not UTF-8": b"\xff\xfe\x00\xd8\x80",
    "text": b"theme = nord",
    "cut": b'{"version": 1, "theme": "no',
    "null": b"null",
    "a list": b"[1]",
    "deep nesting": b"[" * 200_000,
    "no number of a version": b'{"version": "1"}',
    "another version": b'{"version": 0}',
    "names that are a word": b'{"version": 1, "names": "yes"}',
    "a list that is a number": b'{"version": 1, "word_list": 7}',
    "a theme that is null": b'{"version": 1, "theme": null}',
    "keys that are a list": b'{"version": 1, "keys": ["f1"]}',
    "an amount that there is not": b'{"version": 1, "unasked": "some"}',
    "an amount that is a list": b'{"version": 1, "unasked": []}',
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED.keys())
def test_damaged_settings_are_set_aside_and_told_in_one_sentence(home: Path, data: bytes) -> None:
    write(data)
    settings, trouble = load_settings()
    assert settings == Settings()
    assert trouble is not None
    assert "\n" not in trouble
    (aside,) = settings_path().parent.iterdir()
    assert aside.read_bytes() == data
    assert str(aside) in trouble
    save_settings(Settings(theme="nord"))
    assert load_settings() == (Settings(theme="nord"), None)
    assert aside.read_bytes() == data


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_mistake_that_is_made_while_the_program_runs_is_not_written_over(
    home: Path, data: bytes
) -> None:
    before = Settings(keys={"app.help": "f1"})
    save_settings(before)
    write(data)
    told = save_settings(before._replace(theme="nord"), before)
    (aside,) = settings_path().parent.glob("*.damaged-1")
    assert aside.read_bytes() == data
    assert told is not None
    assert str(aside) in told
    assert load_settings() == (before._replace(theme="nord"), None)


def test_a_folder_where_the_file_should_be_gives_defaults_and_a_sentence(home: Path) -> None:
    settings_path().mkdir(parents=True)
    settings, trouble = load_settings()
    assert settings == Settings()
    assert trouble is not None
    assert "can't be read" in trouble
    with pytest.raises(BadInput, match="can't be read"):
        save_settings(Settings())


def test_settings_that_cannot_be_written_raise_an_error_that_says_why(home: Path) -> None:
    home.write_text("a file where the folder should be")
    with pytest.raises(OSError, match=r".") as told:
        save_settings(Settings())
    assert told.value.strerror


def test_settings_of_a_newer_program_are_left_untouched_and_not_written_over(home: Path) -> None:
    newer = b'{"version": 2, "theme": 7}'
    write(newer)
    settings, trouble = load_settings()
    assert settings == Settings()
    assert trouble is not None
    assert "newer beehelper" in trouble
    with pytest.raises(BadInput, match="newer beehelper"):
        save_settings(Settings(theme="bee-light"))
    assert settings_path().read_bytes() == newer
