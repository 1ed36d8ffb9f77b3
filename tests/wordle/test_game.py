from __future__ import annotations

from itertools import count, islice, product
from re import search

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.errors import BadInput
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT, parse, score
from beehelper.wordle.game import (
    ANSWER_WEIGHT,
    FURTHER_WEIGHT,
    MOST_CODES,
    MOST_WORDS,
    Lists,
    Mode,
    Row,
    candidates,
    contradiction,
    find_candidates,
    legal,
    legal_fault,
    parse_row,
    parse_words,
)
from beehelper.words.plural import counted

from .oracles import feedback, keeps_to, words


def rows_for(answer: str, *guesses: str) -> list[Row]:
    """Play guesses against an answer."""
    return [Row(guess, score(guess, answer)) for guess in guesses]


@given(words(3, 20), st.data())
def test_filtering_keeps_exactly_the_consistent_words(
    all_words: list[str], data: st.DataObject
) -> None:
    answer = data.draw(st.sampled_from(all_words))
    guesses = data.draw(st.lists(st.sampled_from(all_words), max_size=3))
    expected = [
        word
        for word in all_words
        if all(feedback(guess, word) == feedback(guess, answer) for guess in guesses)
    ]
    assert candidates(all_words, rows_for(answer, *guesses)) == expected


@given(words(2, 30, "abcde", 4), st.data(), st.sampled_from(Mode))
def test_legality_agrees_with_the_oracle(
    all_words: list[str], data: st.DataObject, mode: Mode
) -> None:
    answer = data.draw(st.sampled_from(all_words))
    guesses = data.draw(st.lists(st.sampled_from(all_words), max_size=3))
    expected = [
        word
        for word in all_words
        if all(keeps_to(word, guess, feedback(guess, answer), mode) for guess in guesses)
    ]
    assert legal(all_words, rows_for(answer, *guesses), mode) == expected


@given(words(2, 30, "abcde", 4), st.data(), st.sampled_from(Mode))
def test_every_candidate_is_legal_in_every_mode(
    all_words: list[str], data: st.DataObject, mode: Mode
) -> None:
    answer = data.draw(st.sampled_from(all_words))
    rows = rows_for(answer, *data.draw(st.lists(st.sampled_from(all_words), max_size=3)))
    left = candidates(all_words, rows)
    assert legal(left, rows, mode) == left


@pytest.mark.parametrize(
    ("guess", "mode", "fault"),
    [
        ("crane", Mode.NORMAL, None),
        ("crane", Mode.HARD, "letter 2 must be P"),
        ("spare", Mode.HARD, "must contain E 2 times"),
        ("speed", Mode.HARD, None),
        ("epees", Mode.HARD, None),
        ("epees", Mode.ULTRA, "can't contain S"),
        ("apeek", Mode.ULTRA, "letter 3 can't be E"),
    ],
)
def test_a_guess_that_is_not_legal_is_told_why(guess: str, mode: Mode, fault: str | None) -> None:
    row = Row("speed", parse(".gyg." if mode is Mode.NORMAL else ".gyy.", 5))
    assert legal_fault(guess, [row], mode) == fault


def test_hard_mode_asks_for_what_every_row_revealed_though_a_row_did_not() -> None:
    rows = rows_for("abide", "crane", "aback")
    assert legal_fault("abbey", rows, Mode.HARD) == "letter 5 must be E"
    assert legal_fault("crane", rows, Mode.HARD) == "letter 1 must be A"
    assert legal_fault("abode", rows, Mode.HARD) is None


def test_answers_weigh_more_than_further_guesses() -> None:
    lists = Lists(("abc", "abd"), ("abe", "xyz"))
    found = find_candidates(lists, [Row("abx", parse("gg.", 3))], classic=False)
    assert found.words == ("abc", "abd", "abe")
    assert found.weights == (ANSWER_WEIGHT, ANSWER_WEIGHT, FURTHER_WEIGHT)
    assert not found.ran_dry


def test_the_classic_setting_turns_to_further_guesses_only_when_no_answer_is_left() -> None:
    lists = Lists(("abc", "abd"), ("abe", "xyz", "xyw"))
    assert find_candidates(lists, [Row("abx", parse("gg.", 3))], classic=True).words == (
        "abc",
        "abd",
    )
    dry = find_candidates(lists, [Row("xya", parse("gg.", 3))], classic=True)
    assert dry.ran_dry
    assert dry == (("xyz", "xyw"), (1, 1), 0, 0)


@given(words(1, 12), st.lists(st.tuples(words(1, 1), st.integers(0, 26)), min_size=1, max_size=4))
def test_a_contradiction_is_the_first_row_that_leaves_no_word(
    all_words: list[str], drawn: list[tuple[list[str], int]]
) -> None:
    rows = [Row(guess[0], code) for guess, code in drawn]
    counts = [len(candidates(all_words, rows[: number + 1])) for number in range(len(rows))]
    found = contradiction(rows, all_words)
    assert (found.row if found else None) == (counts.index(0) + 1 if 0 in counts else None)


@pytest.mark.parametrize(
    ("rows", "number", "reason"),
    [
        (["crane=g....", "blimp=g...."], 2, "letter 1 can't be both C and B"),
        (["crane=g....", "clung=y...."], 2, "letter 1 can't be C both in place and out of place"),
        (["crane=g....", "clung=....."], 2, "C can't be both in the answer and not in it"),
        (["crane=..g.g", "crane=.gggg"], 2, "R can't be both in the answer and not in it"),
        (["eerie=y....", "elder=g...."], 2, "letter 1 can't be E both in place and out of place"),
        (["added=g...g", "aback=..g.."], 2, "letter 1 can't be A both green and grey"),
        (["geese=.g...", "theme=....g"], 2, "letter 5 can't be E both green and grey"),
        (["crane=.....", "crimp=y...."], 2, "C can't be both in the answer and not in it"),
        (["eerie=yy...", "speed=..y.."], 2, "E can't be in the answer 2 times and fewer"),
        (["eerie=.y..."], 1, "E can't be grey and then yellow to the right of it"),
        (["crane=ggggy"], 1, "no place is left for E"),
        (["crane=yyy..", "blimp=yyyy."], 2, "more letters are in the answer than a word has"),
        (["zzzzz=ggggg"], 1, "no word in the list fits it"),
        (["crane=.....", "qwxyz=ggg.."], 2, "no word in the list fits rows 1–2"),
    ],
)
def test_rows_that_cannot_be_are_named_with_a_reason(
    rows: list[str], number: int, reason: str, original: Lists
) -> None:
    found = contradiction([parse_row(row, 5) for row in rows], original.words)
    assert found == (number, reason, not reason.startswith("no word in the list"))


@given(st.lists(st.tuples(st.text("ab", min_size=3, max_size=3), st.integers(0, 26)), max_size=4))
def test_a_reason_says_what_was_marked(drawn: list[tuple[str, int]]) -> None:
    rows = [Row(*each) for each in drawn]
    found = contradiction(rows, map("".join, product("abcd", repeat=3)))
    marked = set[tuple[int, str, int]]()
    absent, present = set[str](), set[str]()
    for row in rows[: found.row if found else 0]:
        told = [*zip(count(1), row.guess.upper(), row.digits)]
        marked |= {*told}
        shown = {letter for _, letter, mark in told if mark != ABSENT}
        present |= shown
        absent |= {*row.guess.upper()} - shown
    reason = found.reason if found else ""
    if said := search(r"letter (\d) can't be (.) both (green|in place)", reason):
        other = ABSENT if said[3] == "green" else PRESENT
        assert {(int(said[1]), said[2], EXACT), (int(said[1]), said[2], other)} <= marked
    if said := search("(.) can't be both in the answer", reason):
        assert said[1] in absent & present


@given(words(1, 30, "abc", 3), words(1, 4, "abc", 3), st.text("abc", min_size=3, max_size=3))
def test_rows_of_a_real_game_are_never_certainly_wrong(
    all_words: list[str], guesses: list[str], answer: str
) -> None:
    found = contradiction(rows_for(answer, *guesses), all_words)
    assert found is None or not found.certain


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("CRANE", "isn't a row"),
        ("=gg.y.", "isn't a row"),
        ("CR4NE=gg.y.", "isn't a row"),
        ("CRANES=gg.y.", "CRANES has 6 letters; the words have 5"),
        ("CRANE=gg.y", "4 marks"),
    ],
)
def test_what_is_no_row_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        parse_row(text, 5)


def test_a_list_is_read_line_by_line() -> None:
    assert parse_words("# mine\nCrane\n\nslate # good\nCRANE\n", "mine.txt") == ("crane", "slate")
    with pytest.raises(BadInput, match=r"mine.txt, line 2: 'two words'"):
        parse_words("crane\ntwo words\n", "mine.txt")


def test_scores_are_passed_over_and_an_accent_is_one_with_its_letter() -> None:
    assert parse_words("Crane;50\nslate\t60 # good\n", "mine") == ("crane", "slate")
    assert parse_words("CAFE\u0301\ncafé\n", "mine") == ("café",)
    assert parse_row("cafe\u0301=gg.y", 4).guess == "café"


def test_a_line_that_is_too_long_is_no_word() -> None:
    with pytest.raises(BadInput, match=r"mine, line 2: 'x{30}' is not one word of letters"):
        parse_words("crane\n" + "x" * 1_500, "mine")


@given(
    st.lists(st.sampled_from(["crane", "MOIST # best", "", "# mine", "wordy;50"]), max_size=6),
    st.text("abcé", min_size=1, max_size=20).filter(lambda word: len(word) != 5),
    st.sampled_from([0, 5]),
)
def test_a_word_of_another_length_is_named_with_its_file_and_line(
    before: list[str], word: str, length: int
) -> None:
    text = "\n".join([*before, word, "stare", "abc"])
    words = any(line[:1].isalpha() for line in before)
    at = f"mine, line {len(before) + 1}: {word!r} has {counted(len(word), 'letter')}"
    if not 3 <= len(word) <= 12:
        assert refusal(parse_words, text, "mine", length) == f"{at}; words have 3 to 12."
    elif length or words:
        assert refusal(parse_words, text, "mine", length) == f"{at} where others have 5."
    else:
        told = f"mine, line {len(before) + 2}: 'stare' has 5 letters where others have {len(word)}."
        assert refusal(parse_words, text, "mine", length) == told


@pytest.mark.parametrize(
    ("answers", "further", "told"),
    [
        ((), (), "empty"),
        (("ab",), (), "2 letters"),
        (("a" * 13,), (), "13 letters"),
        (("abc", "abcd"), (), "4 letters where others have 3"),
        (("abc",), ("abc",), "'abc' is in the lists twice"),
        (
            tuple(chr(0x430 + 3 * n) + chr(0x431 + 3 * n) + chr(0x432 + 3 * n) for n in range(9)),
            (),
            "27",
        ),
    ],
)
def test_lists_that_are_not_valid_are_refused(
    answers: tuple[str, ...], further: tuple[str, ...], told: str
) -> None:
    with pytest.raises(BadInput, match=told):
        Lists(answers, further)


def test_the_bundled_lists_have_the_known_sizes(original: Lists, nyt: Lists) -> None:
    assert (len(original.answers), len(original.further)) == (2315, 10657)
    assert (len(nyt.answers), len(nyt.further)) == (2309, 10638)
    assert (original.answers[0], original.answers[-1]) == ("aback", "zonal")


def made(count: int) -> tuple[str, ...]:
    """Make distinct words of five letters."""
    return tuple("".join(letters) for letters in islice(product("abcdefghijklm", repeat=5), count))


def test_lists_of_just_as_many_words_and_pairs_as_there_can_be_are_lists_and_no_more() -> None:
    words = made(MOST_WORDS + 1)
    pairs = MOST_CODES // MOST_WORDS
    assert len(Lists(words[:pairs], words[pairs:MOST_WORDS]).words) == MOST_WORDS
    for answers, all_words in ((pairs, MOST_WORDS + 1), (pairs + 1, MOST_WORDS)):
        assert refusal(Lists, words[:answers], words[answers:all_words]) == (
            f"{answers:,} answers among {all_words:,} words are too many; up to 1,000,000,000 "
            "pairs of a guess and an answer, and 100,000 words, will do."
        )


def test_codes_of_longer_words_take_more_room_so_fewer_pairs_will_do() -> None:
    words = tuple(f"{word}a" for word in made(40_000))
    with pytest.raises(BadInput, match="up to 500,000,000 pairs"):
        Lists(words[:20_000], words[20_000:])


def test_a_list_of_just_as_many_words_as_there_can_be_is_read_and_one_word_more_refused() -> None:
    words = made(MOST_WORDS + 1)
    assert len(parse_words("\n".join(words[:-1]), "mine")) == MOST_WORDS
    with pytest.raises(BadInput, match="mine has over 100,000 words"):
        parse_words("\n".join(words), "mine")
