"""Files of .jpz as other programs write them, and XML and archives that are none."""

from __future__ import annotations

from contextlib import suppress
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from refused import refusal

from beehelper.crossword import jpz
from beehelper.crossword.formats import read_puzzle
from beehelper.crossword.grid import Grid
from beehelper.errors import BadInput

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<crossword-compiler-applet xmlns="http://crossword.info/xml/crossword-compiler-applet">
<applet-settings><title>Of the applet</title><copyright>© 2020</copyright></applet-settings>
<rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle">
<metadata><title/><creator>Me &amp; you</creator><editor>E</editor>
<description>A note<br/>of two parts</description></metadata>
<instructions>Read <i>this</i></instructions>
<crossword><grid width="3" height="3"><grid-look numbering-scheme="normal"/>
"""
CELLS = """<cell x="1" y="1" solution="C" number="1" background-shape="circle"/>
<cell x="2" y="1" solution="AT" solve-state="at" number="2" solve-status="pencil"/>
<cell x="3" y="1" type="block"/>
<cell x="1" y="2" solution="O" hint="true" number="3" background-color="#FFCC00"/>
<cell x="2" y="2" solution="N" top-right-number="9"/>
<cell x="3" y="2" solution="E" right-bar="true" bottom-bar="true"/>
<cell x="1" y="3" solution="B"/><cell x="2" y="3" solution="E"/><cell x="3" y="3" type="void"/>
"""
WORDS = """</grid>
<word id="1"><cells x="1-2" y="1"/></word><word id="2" x="1-3" y="2"/>
<word id="3" x="1-2" y="3"/><word id="4"><cells x="1" y="1"/><cells x="1" y="2-3"/></word>
<word id="5" x="2" y="1-3"/>
"""
CLUES = """<clues ordering="normal"><title><b>Across</b></title>
<clue word="1" number="1" format="3">Pet with
  a <i>tail</i></clue><clue word="2" number="7">&lt;1&gt;</clue>
<clue word="none" number="4">Be</clue>
</clues><clues><title>Down</title><clue word="4" number="1">Corn</clue><clue word="5" number="2"/>
</clues>"""
TAIL = "</crossword></rectangular-puzzle></crossword-compiler-applet>"
TEXT = HEAD + CELLS + WORDS + CLUES + TAIL


def zipped(*files: tuple[str, bytes]) -> bytes:
    data = BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(name, content)
    return data.getvalue()


def test_a_file_is_a_board_with_its_clues_marks_and_texts() -> None:
    puzzle = read_puzzle(TEXT.encode(), "a.jpz")
    cells = ("", "at", "#", "o", "", "", "", "", "_")
    assert puzzle.grid == Grid(3, 3, cells, frozenset({(5, False)}))
    assert puzzle.clues == {
        **{"1A": "Pet with a tail (3)", "3A": "<1>", "4A": "Be", "1D": "Corn"},
    }
    assert puzzle.solution == ("c", "at", "", "o", "n", "e", "b", "e", "")
    assert (puzzle.title, puzzle.author) == ("Of the applet", "Me & you")
    assert (puzzle.copyright, puzzle.facts) == ("© 2020", {"editor": "E"})
    assert (puzzle.intro, puzzle.notes) == ("Read this", "A note\nof two parts")
    assert (puzzle.circles, dict(puzzle.shades)) == (frozenset({0}), {3: "ffcc00"})
    assert (puzzle.pencil, puzzle.unread) == (
        frozenset({1}),
        ("labels in cells", "italics and the like in clues"),
    )
    shown = read_puzzle(TEXT.replace("pencil", "revealed").encode(), "a.jpz")
    assert (shown.revealed, shown.pencil) == (frozenset({1}), frozenset())
    renumbered = TEXT.replace('number="3"', 'number="4"').replace("<i>", "").replace("</i>", "")
    assert read_puzzle(renumbered.encode(), "a.jpz").unread == (
        *("labels in cells", "its own numbers of slots"),
    )


def test_a_text_for_who_has_solved_it_is_shown_to_no_one_before() -> None:
    for where in ("<metadata>", "<crossword>"):
        assert where in TEXT
        for said, own in (
            ("Congratulations! The puzzle is solved correctly.", False),
            ("BEE", True),
        ):
            text = TEXT.replace(where, f"{where}<completion>{said}</completion>")
            puzzle = read_puzzle(text.encode(), "a.jpz")
            assert puzzle == read_puzzle(TEXT.encode(), "a.jpz")
            assert ("a text for who has solved it" in puzzle.unread) == own


def test_of_several_clues_of_a_slot_none_is_lost() -> None:
    twice = "".join(f'<clue word="1">{text}</clue>' for text in ("Feline", "Feline", "See 4"))
    text = TEXT.replace('<clue word="2"', f'{twice}<clue word="2"')
    puzzle = read_puzzle(text.encode(), "a.jpz")
    assert puzzle.clues["1A"] == "Pet with a tail (3) / Feline / See 4"


def test_lengths_stand_behind_a_clue_once_whether_the_file_puts_brackets_round_them() -> None:
    for sizes in ("3", "(3)", " (3) "):
        text = TEXT.replace('format="3"', f'format="{sizes}"')
        for said in ("Pet", "Pet (3)", "Pet (informal)"):
            told = text.replace("Pet with\n  a <i>tail</i>", said)
            clue = read_puzzle(told.encode(), "a.jpz").clues["1A"]
            assert clue == f"{said.removesuffix(' (3)')} (3)"


def test_an_archive_other_encodings_and_prefixes_hold_the_same() -> None:
    puzzle = jpz.read(TEXT.encode())
    others = [("read.me", b"no"), ("a.xml", TEXT.encode())]
    for data in (
        zipped(("puzzle", TEXT.encode())),
        zipped(*others),
        TEXT.replace("UTF-8", "windows-1252").encode("cp1252"),
        TEXT.replace("UTF-8", "UTF-16").encode("utf-16"),
        TEXT.replace("<cell ", "<x:cell ").encode(),
    ):
        assert read_puzzle(data, "a") == puzzle


def test_a_puzzle_without_the_outer_tag_is_read() -> None:
    bare = TEXT[TEXT.index("<rectangular") :].removesuffix("</crossword-compiler-applet>")
    whole = TEXT.replace("Of the applet", "").replace("© 2020", "")
    assert read_puzzle(bare.encode(), "a.xml") == read_puzzle(whole.encode(), "a.jpz")


def test_signs_named_as_in_html_and_an_ampersand_alone_are_mended() -> None:
    text = TEXT.replace("Corn", "Caf&eacute; &amp; R&B &#169;&nosuch; & &copy")
    assert jpz.read(text.encode()).clues["1D"] == "Café & R&B ©&nosuch; & &copy"


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            TEXT.replace("<cross", f"{BOMB}<cross", 1).encode(),
            "Line 2 has a document type (<!DOCTYPE), which a .jpz does not have.",
        ),
        (TEXT[:-20].encode(), "It is damaged: line 25 is not XML (unclosed token)."),
        (
            b"<?xml version='1.0'?><svg/>",
            "It is XML with <svg> around it; a .jpz has <crossword-compiler> or "
            "<crossword-compiler-applet>.",
        ),
        (
            TEXT.replace("crossword>", "coded>").encode(),
            "A .jpz with the puzzle <coded> can't be read; one with a <crossword> can.",
        ),
        (
            b"<crossword-compiler/>",
            "It holds no <rectangular-puzzle> with a <crossword>, which is what can be read.",
        ),
        (
            TEXT.replace('height="3"', 'height="101"').encode(),
            "A grid of 101 rows and 3 columns can't be used; 1 to 100 of each can.",
        ),
        (
            TEXT.replace('height="3"', 'height="x"').encode(),
            'Its <grid> has no size; <grid width="15" height="15"> is expected.',
        ),
        (
            b'<puzzle id="1"><grid/></puzzle>',
            "It is XML with <puzzle> around it; a .jpz has <crossword-compiler> or "
            "<crossword-compiler-applet>.",
        ),
        (
            TEXT.replace('x="2" y="3"', 'x="4" y="3"').encode(),
            'Its <cell x="4" y="3"> is in no place of the grid; columns and rows from 1 to 3 and '
            "3 are.",
        ),
        (
            TEXT.replace('number="4"', 'number="9"').encode(),
            "Its clue 9 of the list 'Across' belongs to no slot; clues of slots across and down "
            "can be used.",
        ),
        (
            TEXT.replace('type="block"', 'type="clue"').encode(),
            "It is an arrow-word, with clues in its cells, which can't be read; an ordinary "
            "crossword can.",
        ),
        (b"<!--" + b"-->" + b"<a>" * 60, "Its XML is nested too deep for a puzzle."),
        *(
            (
                TEXT.replace("UTF-8", encoding).encode(),
                "Its XML is in an encoding that can't be read; UTF-8 can.",
            )
            for encoding in ("EBCDIC-9", "UTF-7")
        ),
        (
            zipped(("a.jpz", b" " * 3_000_000)),
            "Unpacked it is over 2 MB, more than any crossword.",
        ),
        (
            zipped(("a.jpz", TEXT.encode()))[:200],
            "It is a zip archive that can't be unpacked; a .jpz has one XML file in it.",
        ),
        (
            zipped(("garden.json", b'{"rows": []}')),
            "It is a zip archive without a crossword; a .jpz has one XML file in it.",
        ),
        (zipped(("a/", b"")), "It is an empty zip archive; a .jpz has one XML file in it."),
    ],
)
def test_what_cannot_be_used_is_told(data: bytes, told: str) -> None:
    assert refusal(jpz.read, data) == told


def test_a_file_of_no_name_in_an_archive_is_told_of_or_read_as_python_3_14_can() -> None:
    data = zipped(("x", TEXT.encode())).replace(b"x", b"\0")
    with suppress(BadInput):
        assert jpz.read(data).grid == jpz.read(TEXT.encode()).grid


def test_a_cell_with_a_letter_is_open_whatever_its_type() -> None:
    corner = '<cell x="1" y="1" solution="C"'
    text = TEXT.replace(corner, f'{corner} type="clue" solve-state="Q"')
    puzzle = read_puzzle(text.encode(), "a.jpz")
    assert puzzle.grid.cells[0] == "q"
