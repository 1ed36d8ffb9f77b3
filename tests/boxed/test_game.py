from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.boxed import deal, game, learn
from beehelper.boxed.board import FULL, Box, Words, fits_some_box
from beehelper.boxed.hints import LADDER, Known
from beehelper.boxed.index import Index
from beehelper.errors import BadInput
from beehelper.hints import Step
from beehelper.search import Budget, Stopped

from .oracles import LETTERS

BOX = "abc def ghi jkl"
LIST = {"adgjbe": 0.9, "behkcfil": 0.6, "ehkcfil": 0.7, "egckfahlai": 0.1, "adgjbehkcfil": 0.02}


def look(box: Box, least: float) -> Words:
    listed = sorted((word for word in LIST if LIST[word] >= least), key=lambda w: (-LIST[w], w))
    return Words(listed, [LIST[w] for w in listed], [box.mask(w) for w in listed])


def known(moves: Sequence[str]) -> Known:
    *_, last = game.advise(game.after(moves), look, Budget())
    return last


def told(moves: Sequence[str], rung: str) -> list[str]:
    step = Step(LADDER.parse(rung), game.after(moves).subject)
    return [*game.hint(game.after(moves), known(moves), step).lines]


def test_hints_go_from_a_number_to_all_words() -> None:
    assert told([BOX], "fewest") == [
        "2 words are enough.",
        "1 might do, with words that the newspaper is unlikely to accept.",
    ]
    assert told([BOX], "ways") == [
        "1 way to finish with likely words.",
        "The likeliest has words of 6, then 7 letters.",
    ]
    assert told([BOX], "meet") == ["The words of the likeliest way meet at E."]
    assert told([BOX], "first") == ["The first word begins with AD and has 6 letters."]
    assert told([BOX], "half") == ["The first word: A D _ J _ E"]
    assert told([BOX], "word") == ["The first word: ADGJBE"]
    assert told([BOX], "all") == [" 63%  ADGJBE – EHKCFIL"]


def test_after_words_of_ones_own_all_is_about_what_is_left() -> None:
    played = [BOX, "adgjbe"]
    assert told(played, "fewest") == ["1 more word is enough.", "With the 1 word played: 2 in all."]
    assert told(played, "meet") == ["One more word finishes; the likeliest ends with L."]
    assert told(played, "word") == ["The next word: EHKCFIL"]
    assert game.after(played).subject != game.after([BOX]).subject
    assert game.after(played).needed == FULL & ~Box(LETTERS).mask("adgjbe")
    assert game.board(game.after(played)) == ("ADGJBE",)


@pytest.mark.parametrize("rung", [rung.name for rung in LADDER])
def test_of_a_solved_box_hints_tell_what_they_would_have_told_at_its_start(rung: str) -> None:
    solved = [BOX, "adgjbe egckfahlai"]
    assert told(solved, rung) == told([BOX], rung)
    assert game.subjects(game.after(solved)) == game.subjects(game.after([BOX]))


def test_unlikely_words_serve_where_likely_ones_lead_nowhere() -> None:
    played = [BOX, "adgjbe egckfahlai"]
    assert game.after(played).solved
    nothing = "No words of the list lead from here to the end."
    for moves, what in (([BOX, "bje"], "Undo a word, or play"), ([BOX], "Play")):
        for rung in range(1, len(LADDER) + 1):
            lines = game.hint(game.after(moves), Known(None), Step(rung, "")).lines
            assert lines == (f"{nothing} {what} one that the list lacks.",)
    assert told([BOX, "bje"], "fewest")[0].startswith(nothing)
    alone = {"adgjbehkcfil": 0.02}

    def rare(box: Box, least: float) -> Words:
        kept = [word for word in alone if alone[word] >= least]
        return Words(kept, [alone[w] for w in kept], [box.mask(w) for w in kept])

    *_, found = game.advise(game.after([BOX]), rare, Budget())
    lines = game.hint(game.after([BOX]), found, Step(1, "")).lines
    assert lines[1] == "But not without one that the newspaper is unlikely to accept."


@pytest.mark.parametrize("rung", [rung.name for rung in LADDER][:5])
def test_a_hint_about_the_next_word_says_nothing_of_a_later_one(rung: str) -> None:
    for line in told([BOX], rung):
        assert "HKC" not in line
        assert "H K C" not in line


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("adgz", "ADGZ: Z is not in the box."),
        ("ad", "AD: too short"),
        ("adg - beh", "BEH: must begin with G, where ADG ended."),
        ("-,", "a word; type one"),
    ],
)
def test_what_cant_be_played_gets_one_sentence(text: str, fault: str) -> None:
    with pytest.raises(BadInput, match=fault.replace(".", r"\.").replace("?", r"\?")):
        game.move(text, game.after([BOX]))


def test_moves_are_read_and_told() -> None:
    assert game.move("ABC-DEF-GHI-JKL", game.after([])) == BOX
    assert game.move("Adgjbe – ehkcfil", game.after([BOX])) == "adgjbe ehkcfil"
    solved = game.after([BOX, "adgjbe ehkcfil"])
    with pytest.raises(BadInput, match="The box is solved"):
        game.move("lad", solved)
    assert "solved in 2 words  (hints up to 3)" in game.share(solved, "2026-11-20", 3)
    assert game.to_json(solved) == {
        "box": ["abc", "def", "ghi", "jkl"],
        "played": ["adgjbe", "ehkcfil"],
        "left": "",
        "solved": True,
    }


@given(st.integers(0, 6), st.integers(1, 3), st.sampled_from(["^adg", "^beh", "!beh", "!lad"]))
def test_a_refused_word_leaves_the_end_of_the_box_and_no_other_mark_changes_it(
    count: int, together: int, other: str
) -> None:
    words = ["adg", "gja"] * 3  # each begins where the one before ended
    played = words[:count]
    moves = [" ".join(played[at : at + together]) for at in range(0, count, together)]
    state = game.after([BOX, *moves])
    assert state.words == tuple(played)
    assert game.after([BOX, *moves, other]) == state
    for word in {*words} - {*played[-1:]}:
        assert game.after([BOX, *moves, f"!{word}"]) == state
    for left in range(1, count + 1):
        moves.append(f"!{played[-left]}")
        assert game.after([BOX, *moves]).words == tuple(played[:-left])


def test_learned_words_are_more_or_less_likely_and_come_in_though_no_list_has_them() -> None:
    words, box = look(Box(LETTERS), 0), Box(LETTERS)
    learned = learn.learn({}, "egckfahlai", "lad", "zzz", accepted=True)
    learned = learn.learn(learned, "adgjbe", accepted=False)
    after = learn.informed(words, box, learned)
    assert [*after.texts][:2] == ["egckfahlai", "lad"]
    assert after.chances[after.texts.index("adgjbe")] == learn.REFUSED
    assert [*after.masks] == [box.mask(word) for word in after.texts]
    likely = learn.informed(look(box, 0.5), box, learned, 0.5)
    assert "adgjbe" not in likely.texts
    assert learn.parse_export(learn.export(learned)) == learned
    assert learn.forget(learned, "lad", "zzz", "adgjbe") == {"egckfahlai": True}
    with pytest.raises(BadInput, match="Nothing was learned of LAD"):
        learn.forget({}, "lad")
    with pytest.raises(ValueError, match="the line '\\+x1'"):
        learn.parse_export(f"{learn.HEADER}\n+x1\n")


def test_a_published_answer_is_read() -> None:
    assert learn.parse_answer("Profound – Defiance.") == ("profound", "defiance")
    assert learn.parse_answer("lad, dog") == ("lad", "dog")
    for heading in ("Yesterday's answer: ", "Yesterday’s Answers\n", "NYT solution, Oct 3-4: "):
        assert learn.parse_answer(f"{heading}CAT - TIN") == ("cat", "tin")
        assert learn.parse_answer(f"{heading}lad, dog.") == ("lad", "dog")
    for quoted in ("“CAT” – “TIN”", "'cat' - 'tin'.", "CAT — TIN!", "“Cat – Tin”"):
        assert learn.parse_answer(quoted) == ("cat", "tin")
    for said in (
        "Yesterday's answer was CAT - TIN.", "The answer is CAT - TIN", "Nov 28 CAT - TIN",
        "The answers were: CAT - TIN", "Letter Boxed\nNovember 29\nYesterday's answer:\nCAT - TIN",
    ):  # fmt: skip
        assert learn.parse_answer(said) == ("cat", "tin")
    with pytest.raises(BadInput, match="DOG doesn't begin with T, where CAT ends"):
        learn.parse_answer("CAT - DOG")
    for text in ("", "12", "at", "Yesterday's answer:"):
        with pytest.raises(BadInput, match="isn't a word of 3 or more letters"):
            learn.parse_answer(text)


BOXES = (
    "IAL EOG RUB PZS",
    "IAL, EOG, RUB, PZS",
    "ial eog rub pzs",
    "IAL\nEOG\nRUB\nPZS",
    "I A L E O G R U B P Z S",
)


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("label", ["Today's letters: ", "TODAY: ", "Sides: ", "", "Box:\n"])
@pytest.mark.parametrize("answer", ["Yesterday's answer: CAT - TIN", "CAT - TIN", "cat, tin"])
def test_a_box_beside_an_answer_is_not_learned(answer: str, label: str, box: str) -> None:
    for text in (f"{answer}\n{label}{box}", f"{answer}\n\n{label}{box}", f"{label}{box}\n{answer}"):
        try:
            assert learn.parse_answer(text) == ("cat", "tin")
        except BadInput:
            assert "\n" in label + box
    for alone in (box, f"{label}{box}", f"Yesterday's answer: {box}"):
        with pytest.raises(BadInput):
            learn.parse_answer(alone)


@given(st.data())
def test_words_are_learned_as_they_are_listed_and_no_word_of_a_sentence_is(
    data: st.DataObject,
) -> None:
    box = "".join(data.draw(st.permutations(ascii_lowercase))[:12])
    word = st.text(box, min_size=3, max_size=9).filter(fits_some_box)
    words = data.draw(st.lists(word, min_size=1, max_size=4))
    for between in (" ", ", ", "\n"):
        for form in (str.lower, str.upper, str.title):
            assert learn.parse_answer(between.join(map(form, words))) == tuple(words)
    numbered = " ".join(f"{number}. {word}" for number, word in enumerate(words, 1))
    assert learn.parse_answer(f"{numbered} ({len(words)} words)") == tuple(words)
    for sentence in (
        f"I think it was {' and '.join(words).upper()}",
        f"the quick and jovial frowzy answer was {' '.join(words)}",
        f"{' '.join(words)} balloon",
    ):
        with pytest.raises(BadInput, match="type the words alone"):
            learn.parse_answer(sentence)


def test_words_of_several_boxes_are_forgotten_together() -> None:
    assert learn.parse_words("profound jumpy whisk") == ("profound", "jumpy", "whisk")


@pytest.mark.parametrize("seed", range(3))
def test_a_practice_box_is_solved_by_two_likely_words_and_the_same_for_the_same_seed(
    index: Index, seed: int
) -> None:
    words = index.likely(deal.VERY_LIKELY)
    box = deal.practice(words, seed, Budget())
    assert box == deal.practice(words, seed, Budget())
    state = game.after([str(box)])
    *_, found = game.advise(state, index.words, Budget())
    assert found.answer is not None
    assert found.answer.fewest <= 2


def test_words_that_make_no_box_are_refused() -> None:
    with pytest.raises(BadInput, match="No two words of the list make a box"):
        deal.practice(["adg", "gad"], 0, Budget())


def test_letters_that_go_on_no_sides_do_not_hold_up_a_stop() -> None:
    polled = count()
    with pytest.raises(Stopped):
        deal.practice(["beanpoles", "sequencer"], 0, Budget(lambda: next(polled) > 100))
