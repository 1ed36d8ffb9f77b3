"""Every entrance of the program, as a function of bytes that raises on a defect only.

What a person types, pastes or loads gives a right result, or BadInput with one sentence. Files of
the program's own may also be called damaged by the error of their module.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from io import BytesIO, StringIO
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple
from zipfile import ZipFile

from crossword.puzzle_strategies import ONE_OF_EVERYTHING

from beehelper.bee import index as bee_index
from beehelper.bee.board import broken_rule, parse_board
from beehelper.bee.hints import LADDER
from beehelper.bee.learn import export, learn, lesson_of, mark_of, parse_export
from beehelper.bee.official import completed
from beehelper.bee.page import parse_hints
from beehelper.bee.past import parse_past
from beehelper.bee.paste import parse_paste
from beehelper.bee.play import Position as BeePosition
from beehelper.bee.play import position_after
from beehelper.boxed import game as boxed_game
from beehelper.boxed import index as boxed_index
from beehelper.boxed import learn as boxed_learn
from beehelper.boxed.board import Box, parse_box
from beehelper.cli.bee import parse_found
from beehelper.cli.bee_best import parse_letters
from beehelper.cli.main import main
from beehelper.crossword import clue_chances, clue_index, clue_kin, clue_rank, plaintext
from beehelper.crossword import game as crossword_game
from beehelper.crossword.beliefs import Model
from beehelper.crossword.clue_net import Net
from beehelper.crossword.clue_words import terms
from beehelper.crossword.entries import entries_of, pack, unpack
from beehelper.crossword.find import parse_query
from beehelper.crossword.formats import WRITERS, read_puzzle, write_puzzle
from beehelper.crossword.grid import BLACK, VOID, parse_grid
from beehelper.crossword.hints import CLUE_LADDER, clue_hint
from beehelper.crossword.puzzle import Puzzle, parse_clues
from beehelper.crossword.wordfile import joined
from beehelper.crossword.wordfile import parse_words as parse_scored
from beehelper.errors import LONGEST, BadInput, Damaged
from beehelper.hit import game as hit_game
from beehelper.hit.game import row_of, setting_moves, terminal_moves, words_move
from beehelper.hit.position import Position
from beehelper.hit.rules import Rule, Words, parse_row
from beehelper.hit.terminal import parse_screen, screen_words
from beehelper.search import Budget
from beehelper.store import clues, sessions
from beehelper.store import hit as hit_store
from beehelper.store.clue_model import load_vectors
from beehelper.store.learned import load_learned
from beehelper.store.paths import learned_path
from beehelper.store.sessions import SaveTrouble, load
from beehelper.store.settings import Settings, load_settings, settings_path
from beehelper.wordle import play as wordle_play
from beehelper.wordle import proof, tree
from beehelper.wordle.feedback import digits, parse
from beehelper.wordle.game import Lists, Mode, Variant, parse_words
from beehelper.wordle.game import parse_row as parse_guess
from beehelper.wordle.openers import grow
from beehelper.wordle.past import parse_past as parse_used
from beehelper.wordle.paste import Pasted, pasted_colours, pasted_turns, side_by_side
from beehelper.wordle.paste import parse_paste as parse_rows
from beehelper.wordle.proof import parse_opener, parse_table
from beehelper.words.lists import Source, WordList, asset
from beehelper.words.lists import parse as parse_list

DATA = Path(__file__).resolve().parents[1] / "data"


class Target(NamedTuple):
    """An entrance: what is done with bytes, and bytes that are right, or nearly so."""

    run: Callable[[bytes], None]
    samples: tuple[bytes, ...]


def told(fault: Exception) -> None:
    """Hold a fault against what a person is promised: one sentence, of signs that can be shown."""
    sentence = str(fault)
    assert sentence.strip(), "no sentence"
    assert len(sentence) <= LONGEST + 3, len(sentence)
    strange = [sign for sign in sentence if not (sign.isprintable() or sign == " ")]
    assert not strange, (sentence, strange)


@contextmanager
def bad_input_told(*further: type[Exception]) -> Iterator[None]:
    """Let pass what may be said of an input that is not right."""
    try:
        yield
    except Exception as fault:
        if not isinstance(fault, (BadInput, *further)):
            raise
        told(fault)


def text_of(data: bytes) -> str:
    """Read bytes as what can be typed: any characters, also halves of surrogate pairs."""
    return data.decode("utf-8", "surrogatepass" if b"\xed" in data else "replace")


def typed(run: Callable[[str], object]) -> Callable[[bytes], None]:
    """Make a target of what takes text."""

    def target(data: bytes) -> None:
        try:
            text = text_of(data)
        except UnicodeDecodeError:
            text = data.decode("latin-1")
        with bad_input_told():
            run(text)

    return target


# Spelling Bee

BOARD = parse_board("taeilnz")
SMALL = ["tail", "title", "tantalize", "entail", "tent", "zeal", "italianize", "lint"]
LEARNED = learn(
    learn((), mark_of("2026-11-20", "tail", accepted=True)),
    mark_of("2026-11-20", "tent", accepted=False),
)
HINTS = """\
WORDS: 8, POINTS: 40, PANGRAMS: 1, BINGO
     4 5 6 9 Σ
T:   2 1 - 1 4
E:   - - 1 - 1
Σ:   3 2 2 1 8
TA-2 TI-1 TE-1
EN-1
"""
PAST = """\
2026-11-19  Centre letter: T
T A E I L N Z
tail, title, tantalize*, entail
"""


def _board(text: str) -> None:
    board = parse_board(text)
    assert len(set(board.letters)) == len(board.letters) == 7
    assert set(board.letters) <= set(ascii_lowercase)
    assert [*board.outer] == sorted(board.outer)


def _paste(text: str) -> None:
    known = parse_paste(text, BOARD)
    assert completed(known, BOARD) == known
    assert parse_paste(str(known), BOARD) == known


def _past(text: str) -> None:
    pasts = parse_past(text)
    for past in pasts:
        assert past.answers
        assert not any(broken_rule(word, past.board) for word in past.answers)
        assert not {*past.answers} & {*past.ignored}
    lessons = tuple(lesson_of(past, "2026-11-20", ()) for past in pasts)
    assert parse_export(export(lessons)) == lessons


def _hints_page(text: str) -> None:
    read = parse_hints(text)
    assert parse_hints(f"{read.board}\n{read.pasted}")[:2] == read[:2]


def _bee_list(data: bytes) -> None:
    with bad_input_told():
        words = parse_list(SOURCE._replace(data=data))
        assert words.words
        assert set("".join(words.words)) <= set(ascii_lowercase)
        assert len(set(words.words)) == len(words.words) == len(words.likelihoods)
        for note in words.notes:
            told(ValueError(note))


def _learned(text: str) -> None:
    learned = parse_export(text)
    assert parse_export(export(learned)) == learned


def _found(text: str) -> None:
    play = BeePosition(BOARD, (), ())
    assert position_after(play.board, play.words, [f"+{word}" for word in parse_found(text)])


def _bee_moves(text: str) -> None:
    play = position_after(BOARD, (), text.split("\n"))
    assert play.score >= 0


def _index(data: bytes) -> None:
    if data != INDEX and _signed(data, bee_index.HEADER.size):
        return
    with bad_input_told(Damaged):
        index = bee_index.Index(data, STAMP)
        index.verify()
        assert data == INDEX
        assert {word.text for word in index.answers(BOARD)} <= set(SMALL)


def _signed(data: bytes, head: int) -> bool:
    """Tell whether the checksum at the end of an index's head is right.

    A fuzzer sees what it is compared with and makes a right one for wrong bytes; no damage does.
    """
    checksum = zlib.crc32(data[head:], zlib.crc32(data[: head - 4]))
    return data[head - 4 : head] == checksum.to_bytes(4, sys.byteorder)


STAMP = "0123456789abcdef"
SOURCE = Source(Path("small.txt"), "\n".join(SMALL).encode(), b"")
(INDEX,) = bee_index.build(parse_list(SOURCE), STAMP, Budget())

# Letter Boxed

HEADED = b"Letter Boxed\nTop: IAL, Left: EOG Right: RUB Bottom: PZS"
BOX, BOX_STAMP = "ial eog rub pzs", "0" * 24
(BOXES,) = boxed_index.build(
    WordList(["groupers", "sizable"], bytes((9, 99)), []), BOX_STAMP, Budget()
)
MARKS = boxed_learn.export({"groupers": True, "sizable": False})


def _boxed(text: str) -> None:
    with bad_input_told():
        assert len(set(parse_box(text).letters)) == 12
    with bad_input_told():
        boxed_game.after(text.split("\n"))
    with bad_input_told():
        assert boxed_learn.parse_answer(text)
    move = boxed_game.move(text, boxed_game.after([BOX]))
    assert boxed_game.after([BOX, move]).words


def _marks(text: str) -> None:
    with bad_input_told(ValueError):
        learned = boxed_learn.parse_export(text)
        assert boxed_learn.parse_export(boxed_learn.export(learned)) == learned


def _box_index(data: bytes) -> None:
    if data != BOXES and _signed(data, boxed_index.HEADER.size):
        return
    with bad_input_told(Damaged):
        found = boxed_index.Index(data, BOX_STAMP).words(Box(BOX.replace(" ", "")))
        assert data == BOXES
        assert {*found.texts} == {"groupers", "sizable"}


# Wordle

LISTS = Lists(("abc", "abd", "bad", "dab", "cab"), ("dcb", "cad"))
*_, GROWN = grow(LISTS, "bad", Mode.NORMAL, 6, Budget())
assert GROWN.tree is not None
TREE = tree.write(GROWN.tree)
SQUARES = "Wordle 1,234 3/6\n\n⬛🟨⬛\n🟩⬜🟧\n🟩🟩🟩\n"
PAIR = "🟩🟩🟩 ⬜⬜⬜\n⬛⬛⬛ ⬜🟨⬜"


def _share(text: str) -> None:
    with bad_input_told():
        if many := side_by_side(text, 3):
            game = wordle_play.State(many.boards)
            turns = pasted_turns([Pasted("abc", each) for each in many.colours], 3, game)
            assert len(turns) == len(many.colours)
    rows = parse_rows(text, 3)
    for boards in (1, 2) if rows[0].guess else ():
        with bad_input_told():
            assert pasted_turns(rows, 3, wordle_play.State(boards))
    if not rows[0].guess:
        told = pasted_colours(rows, 3)
        assert wordle_play.after([wordle_play.colours_move(told)]).waiting == told


def _past_answers(text: str) -> None:
    assert all(used.word.isalpha() for used in parse_used(text, "list"))


def _feedback(text: str) -> None:
    assert len(digits(parse(text, 3), 3)) == 3


def _guess(text: str) -> None:
    assert len(parse_guess(text, 3).guess) == 3


def _rows(text: str) -> None:
    game = wordle_play.State(2)
    for line in text.splitlines():
        turn = wordle_play.parse_turn(line, 3, game)
        game = game._replace(turns=(*game.turns, turn))
        moves = map(wordle_play.move_of, game.turns)
        assert wordle_play.after(["boards 2", *moves]) == game


def _wordle_moves(text: str) -> None:
    moves = text.split("\n")
    with bad_input_told():
        wordle_play.after(moves)
    with bad_input_told():
        hit_game.after(moves)


def _tree(data: bytes) -> None:
    with bad_input_told():
        found = tree.read(data, LISTS)
        tree.check(found, LISTS)


PROOF = f"""\
{{"format": "beehelper wordle proof", "version": 1, "program": "0", "lists": \
"{tree.fingerprint(LISTS)}", "mode": "hard", "limit": null, "first": "abd", "value": 11, \
"bound": 12, "loss": 99, "best": null}}
abd 11
abc 12+
""".encode()


def _numbers(text: str) -> None:
    with bad_input_told():
        assert wordle_play.parse_boards(text) in wordle_play.SIZES
    with bad_input_told():
        assert 1 <= LADDER.parse(text) <= len(LADDER)
    with bad_input_told():
        letters = parse_letters(text)
        assert set(letters) <= set(ascii_lowercase)
        assert len(letters) == len(set(letters))


def _opener(text: str) -> None:
    assert parse_opener(text, Variant(LISTS, Mode.NORMAL, 6))


# Hit

TERMINAL = Words(("cart", "dart", "part", "fort", "form"))


def _hit_row(text: str) -> None:
    for rule in Rule:
        with bad_input_told():
            assert len(parse_row(text, rule, 4).guess) == 4


def _hit_typed(text: str) -> None:
    for mode in hit_game.Mode:
        with bad_input_told():
            row_of(hit_game.State(mode), TERMINAL, text)
    with bad_input_told():
        hit_game.after([words_move(text)])
    with bad_input_told():
        begun = "mode fallout"
        assert hit_game.after([begun, *terminal_moves(text, hit_game.after([begun]))]).source.words
    hit_game.after(setting_moves(text))


def _terminal(text: str) -> None:
    read = parse_screen(text)
    assert screen_words(read.signs) == read.words
    assert {word for word, _ in read.tried} <= {*read.words}


COPY = (DATA / "hit" / "terminal.txt").read_text(encoding="utf-8")
HIT = Position(Words(("cart", "dart", "part")), tries_left=4)
ADVICE = {
    "": {
        "best": ["cart", "best of 3", 3, [3, 5]],
        "ranked": [["cart", 1.7, 0.9, 2, 2, 1.0, [3, 5]], ["dart", 1.7, 0.9, 2, 2, 1.0, None]],
        "picks": [["entropy", "cart"]],
    }
}


def _advice(data: bytes) -> None:
    with home():
        hit_store.OPENINGS.keep(hit_store.stamp_of(HIT), data)
        known = hit_store.known_of(HIT)
        assert known is None or known.best is None or known.best.guess in HIT.words.known


# Crossword

GRID = b"ab#.\n....\n.#..\n"


def _grid(text: str) -> None:
    grid = parse_grid(text)
    assert parse_grid(grid.text()) == grid


def _pasted(text: str) -> None:
    """Read a grid with all that may stand around it; where full stops may be black, twice."""
    plaintext.is_meant(text)
    if asked := plaintext.with_black(text):
        assert plaintext.read(asked[1]).grid != plaintext.read(text).grid
    plaintext.read(text)


def _slot(text: str) -> None:
    assert WHOLE.slot(text) in WHOLE.slots


WHOLE = parse_grid(GRID.decode())


def _scored(data: bytes) -> None:
    with bad_input_told():
        for word, score, spelling in parse_scored(
            data.decode("utf-8", "replace"), "list", Budget()
        ).entries:
            assert 2 <= len(word) <= 60
            assert set(word) <= set(ascii_lowercase)
            assert 0 <= score <= 100
            assert joined(spelling) == word


def puzzle(name: str, saved: str | None = None) -> Callable[[bytes], None]:
    """Read a file of a format, and write it, again or in another: nothing that is drawn is lost.

    Of a format of our own nothing at all is.
    """
    saved = saved or name

    def target(data: bytes) -> None:
        with bad_input_told():
            read = read_puzzle(data, name)
            again = read_puzzle(write_puzzle(read, saved), saved)
            black = {VOID: BLACK} if saved.endswith((".puz", ".txt")) else {}  # which have no voids
            assert again.grid.cells == tuple(black.get(cell, cell) for cell in read.grid.cells)
            assert again == read or not name.endswith(".ipuz")

    return target


GUARDIAN = (
    '{"name": "A", "creator": {"name": "B"}, "date": 1700000000000, "dimensions": {"cols": 2, '
    '"rows": 1}, "entries": [{"number": 1, "direction": "across", "length": 2, "position": '
    '{"x": 0, "y": 0}, "clue": "X &amp; <i>Y</i> (2)", "solution": "AB"}]}'
)

JPZ = """<?xml version="1.0" encoding="UTF-8"?><crossword-compiler><rectangular-puzzle>
<metadata><title>A &amp; B</title></metadata><crossword><grid width="2" height="2">
<cell x="1" y="1" solution="A" number="1"/><cell x="2" y="1" type="block"/>
<cell x="1" y="2" solution="BC" solve-state="B" left-bar="true" background-color="#ffcc00"/>
<cell x="2" y="2" solution="D" top-bar="true" background-shape="circle"/></grid>
<word id="1" x="1" y="1-2"/><clues><title>Down</title><clue word="1" number="1" format="3">A<br/>
clue</clue></clues></crossword></rectangular-puzzle></crossword-compiler>"""
PACKED = BytesIO()
with ZipFile(PACKED, "w") as archive:
    archive.writestr("a.jpz", JPZ)
ZIPPED = PACKED.getvalue()
ACROSS_TEXT = """<ACROSS PUZZLE V2>\n<TITLE>\n\tA title\n<SIZE>\n\t3x2\n<GRID>\n\tC1.\n\t.oX
<REBUS>\nMARK;\n1:HEART:H\n<ACROSS>\n\tFirst\n\tSecond\n<DOWN>\n\tThird\n<NOTEPAD>\n\tA note\n"""


def _opened(text: str) -> None:
    crossword_game.after(crossword_game.begun(read_puzzle(GRID, "a.txt")), text.split("\n"))
    crossword_game.resumed([text])


def _entries(data: bytes) -> None:
    with bad_input_told(Damaged):
        unpack(data)


ENTRIES = pack(entries_of([("cat", 50), ("dog", 7), ("theend", 9)], {}), ("a note",))

LESSON = b"""Title: A title
Date: 2009-05-31


NET
#A#
TEN


A1. Court divider ~ NET
A3. Bill ~ TEN
D2. Consumes, oddly ~ EAE
"""
SOUND = LESSON.replace(b"TEN", b"TAN").replace(b"EAE", b"EAA")


def _archive_file(ending: str) -> Callable[[bytes], None]:
    """Learn from a folder with a file of any bytes, and one that is sound."""

    def target(data: bytes) -> None:
        with home() as folder:
            (folder / "archive").mkdir()
            (folder / "archive" / f"a{ending}").write_bytes(data)
            (folder / "archive" / "b.xd").write_bytes(SOUND)
            files = clues.puzzle_files([folder / "archive"])
            *_, end = clues.learn(files, Budget())
            for fault in end.faults:
                told(ValueError(fault.replace(str(folder), "")))
                assert f"a{ending}" in fault
            assert end.puzzles + end.known + len(end.faults) == 2
            # Two files of one solution are one puzzle, with the clues of the first.
            assert end.known or "Court divider" in [each.clue for each in clues.learned_clues(3)]
            assert len(clues.learned_puzzles()) == len(clues.forget(None)) == end.puzzles
            assert not [*clues.learned_pairs()]

    return target


def _base(data: bytes) -> None:
    """Ask and teach a base of any bytes: it is used, or kept aside whole and begun again."""
    with home() as folder:
        place = clues.base_path()
        place.parent.mkdir()
        place.write_bytes(data)
        asked: tuple[Callable[[], object], ...] = (
            *(clues.learned_answers, clues.learned_puzzles, clues.learned_state),
            *(lambda: clues.learned_clues(3), lambda: clues.clues_of("net")),
        )
        for question in asked:
            try:
                question()
            except BadInput as fault:
                told(ValueError(str(fault).replace(str(folder), "")))
        with suppress(BadInput):  # of a newer base each question says so
            for each in clues.learned_clues(3):
                assert terms(each.clue) is not None
                assert len(each.answer) == 3
                assert set(each.answer) <= set(ascii_lowercase)
        (folder / "b.xd").write_bytes(SOUND)
        for _ in range(2):  # damage that only writing shows is met once
            with suppress(BadInput):
                *_, end = clues.learn([folder / "b.xd"], Budget())
                assert end.puzzles + end.known == 1
                learned = [each.clue for each in clues.learned_clues(3)]
                assert end.known or "Court divider" in learned
                break
        else:
            assert place.read_bytes() == data  # a newer base


def _clue_base() -> bytes:
    """Make a base of one puzzle."""
    with home() as folder:
        (folder / "a.xd").write_bytes(LESSON)
        list(clues.learn([folder / "a.xd"], Budget()))
        base = sqlite3.connect(clues.base_path())
        base.execute("PRAGMA page_size = 512")  # a smaller file, for shorter examples
        base.execute("VACUUM")
        base.close()
        return clues.base_path().read_bytes()


def _clue_index(data: bytes) -> None:
    with bad_input_told(ValueError):
        unpacked, _ = clue_index.unpack(data)
        unpacked.near("Court divider")


CLUE_INDEX = clue_index.pack(clue_index.build(["Court divider", "Bill"], Budget()))
CLUE_LIST = entries_of([(word, 50) for word in ("net", "let", "ten", "ace")], {})
CLUE_NET = Net("net\t1\ta mesh\nmesh\t\ta fabric")
TAUGHT = clue_chances.archive_of(
    [clues.SeenClue("Court divider", "net", 3, "", ""), clues.SeenClue("Bill", "ten", 1, "", "")],
    load_vectors(),
    Budget(),
)
CLUE_MODEL = clue_chances.ClueModel(
    CLUE_LIST,
    lambda length, _: TAUGHT if length == 3 else None,
    clue_kin.kin_of([("Court divider", "net"), ("Bill", "ten")], Budget()),
    lambda answer: [clues.SeenClue("Court divider", answer, 3, "", "")],
    CLUE_NET,
    clue_chances.net_index(CLUE_NET, Budget()),
    load_vectors(),
    clue_rank.ranker_of(json.loads(asset("crossword", "clue-weights.json").read_bytes())),
)


def _clue(text: str) -> None:
    """Give one of two slots any clue: its chances sum to 1, and the other's stay."""
    grid = parse_grid("...\n###\n...")
    model = Model(CLUE_LIST)
    *_, plain = clue_chances.explained(grid, model, {}, lambda: CLUE_MODEL, Budget())
    *_, advice = clue_chances.explained(grid, model, {"1A": text}, lambda: CLUE_MODEL, Budget())
    assert advice.slots[1] == plain.slots[1]
    chances = [each.chance for each in advice.slots[0].candidates]
    assert abs(sum(chances) + advice.slots[0].off_list - 1) < 1e-6
    for number in range(1, len(CLUE_LADDER) + 1):
        assert clue_hint(grid, advice, number)


# Files of the program's own


def saved(path: Callable[[], Path], read: Callable[[Path], object]) -> Callable[[bytes], None]:
    """Put bytes where the program keeps a file, and read it: they are used, aside or untouched."""

    def target(data: bytes) -> None:
        with home():
            place = path()
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            with bad_input_told(SaveTrouble):
                read(place)
            kept = [each.read_bytes() for each in place.parent.iterdir()]
            assert kept == [data]

    return target


@contextmanager
def home() -> Iterator[Path]:
    """Give the program folders of its own."""
    before = os.environ.get("BEEHELPER_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BEEHELPER_HOME"] = folder
        try:
            yield Path(folder)
        finally:
            os.environ.pop("BEEHELPER_HOME")
            if before is not None:
                os.environ["BEEHELPER_HOME"] = before


def _settings(place: Path) -> None:
    loaded, trouble = load_settings()
    if trouble:
        told(ValueError(trouble))
    if not trouble or "n't a setting" in trouble:
        try:
            saved = json.loads(place.read_bytes())
        except ValueError:  # comments and the like: settings may have more than JSON has
            return
        for name in ("theme", "word_list", "keys"):
            assert getattr(loaded, name) == saved.get(name, getattr(Settings(), name))
    else:
        assert loaded == Settings()


def _kept(_: Path) -> None:
    if trouble := load_learned().trouble:
        told(ValueError(trouble))


SESSION = sessions.Session("wordle", "nyt1", "2026-11-20", ("crane=.....",), {"row 2": 3})
SAVE = json.dumps({"version": 1, **vars(SESSION)}).encode()


# The command line

COMMANDS = (
    "bee TLAEINZ --list small.txt --hint grid",
    "bee TLAEINZ --list small.txt --found tail,title --all --json",
    "bee TLAEINZ --list small.txt --paste hints.txt",
    "bee TLAEINZ --list small.txt --found=talent --about pangram --hint ﬁrst",
    "bee best --list small.txt --without s --top 3",
    "bee learn past.txt --list small.txt",
    "bee mark tail --accepted",
    "bee learn --undo tail",
    f"crossword learn {'9' * 600}.xd",
    "wordle abc=.y. bad=.g. --answers small3.txt --hint 5 --seconds 0.05",
    "wordle --answers small3.txt --try dab --hint 3 --hard",
    "wordle review abc dab --answer dab --answers small3.txt --seconds 0.05",
    "wordle multi --boards 2 abc=.../g.. --answers small3.txt",
    "wordle openers abc --answers small3.txt --seconds 0.05",
    "wordle tree --answers small3.txt --first bad --depth 2",
    "hit --list small4.txt cart=2 --hint 4 --seconds 0.05",
    "hit fallout CART DART PART FORT cart=2 --hint best --seconds 0.05",
    "hit trial --list small4.txt --strategy entropy --sample 2 --seed 7",
    "crossword find c?t --list small3.txt --avoid x --use a",
    "crossword fill grid.txt --list small3.txt --seconds 0.1",
    "crossword help grid.txt --list small3.txt --slot 1A --hint words",
    "boxed ial eog rub pzs --list box.txt --hint all",
    "boxed ial eog rub pzs --list box.txt --played groupers --all --json",
    "boxed practice --list box.txt --seed 7",
    "boxed learn groupers - sizable",
    "crossword learn a.xd --json",
    "crossword learn --list",
    "crossword learn --forget a.xd",
    "crossword convert a.xd b.puz --title T --author A",
    "crossword convert grid.txt b.ipuz --clues clues.txt",
    "--info --json",
    "--spec",
    "completion bash",
    "where",
)
FILES = {
    "small.txt": "\n".join(SMALL),
    "small3.txt": "\n".join(LISTS.words),
    "small4.txt": "\n".join(TERMINAL.all),
    "hints.txt": HINTS,
    "past.txt": PAST,
    "box.txt": "groupers\nsizable\n",
    "grid.txt": "...\n...\n...\n",
    "clues.txt": "1A Pet\n",
    "a.xd": LESSON.decode(),
}


def _command(data: bytes) -> None:
    words = [word.replace("\0", "") for word in data.decode("utf-8", "replace").split(" ")]
    if "serve" in words:
        return  # it serves until it is stopped
    before = Path.cwd()
    with home() as folder:
        for name, text in FILES.items():
            (folder / name).write_text(text)
        err = StringIO()
        os.chdir(folder)
        try:
            # A real file: `main` turns the descriptor of an answer that fails to the null device.
            with (
                tempfile.TemporaryFile("w", encoding="utf-8") as out,
                redirect_stdout(out),
                redirect_stderr(err),
            ):
                code: object = main(words)
        except SystemExit as end:  # --help, --version
            code = end.code
        finally:
            os.chdir(before)
        assert code in (0, 1, 2), code
        if code == 2:
            last = err.getvalue().rstrip("\n").split("\n")[-1]
            assert last.startswith("beehelper: "), err.getvalue()


def target_files() -> Iterator[bytes]:
    """Give the grids that the tests have."""
    for path in sorted((DATA / "crossword").glob("*.txt")):
        yield path.read_bytes()


def written(ending: str) -> tuple[bytes, ...]:
    """Write a small puzzle in a format, and one with one of everything."""
    return tuple(write_puzzle(each, f"a{ending}") for each in (Puzzle(WHOLE), ONE_OF_EVERYTHING))


TARGETS: Mapping[str, Target] = {
    "board": Target(
        typed(_board), tuple(map(str.encode, ("tlaein™", "taeilnz", "T-A E,I L N Z", "ÉTAILNZ")))
    ),
    "hints": Target(
        typed(_paste),
        (
            *map(str.encode, ("A0 0POINT 0PANGRAM", "4 5\nΣ\n", "4 5 6\nT:       2 Σ\n")),
            *(
                HINTS.encode(),
                b"1 word, 3 pangrams",
                b"5 4\nT-2",
                b"4 5\n3\nT 1 1",
                b"TA-2 TI-1",
                b"8 words, 40 points",
                "T 2\n 5 Σ\nA 2 2\n".encode(),
            ),
        ),
    ),
    "past": Target(
        typed(_past),
        (
            b"2026-99-99 tile",
            b"center: q\nzealant tile",
            b"TLAEINZ\ntile zealant\n\nWords:\n\ntail",
            b"TLAEINZ: tile, zealant. Not accepted: x",
            PAST.encode(),
            PAST.encode() * 2,
            f"Home\n{PAST} – or not".encode(),
        ),
    ),
    "hints page": Target(typed(_hints_page), (f"T A E I L N Z\n{HINTS}".encode(),)),
    "learned": Target(typed(_learned), (export(LEARNED).encode(),)),
    "found": Target(typed(_found), (b"tail,title", "tail  t\u00edtle;".encode())),
    "bee moves": Target(
        typed(_bee_moves),
        (b"+tail\n^tent\n-\n+zeal\n!zeal", b"+tail\n=WORDS: 8", b"+\n=WORDS: 8", b"=l3011"),
    ),
    "bee list": Target(
        _bee_list,
        ("\n".join(SMALL).encode(), b"\xef\xbb\xbftail\r\ntitle;50\n# no\n", b"t\xe9t\n"),
    ),
    "bee index": Target(_index, (INDEX,)),
    "box": Target(
        typed(_boxed),
        (b"IAL EOG RUB PZS", HEADED, b"groupers - sizable", b"ial eog rub pzs\ngroupers"),
    ),
    "box marks": Target(typed(_marks), (MARKS.encode(),)),
    "box index": Target(_box_index, (BOXES, BOXES[:36] + BOXES[40:44] + BOXES[36:40] + BOXES[44:])),
    "feedback": Target(typed(_feedback), (b".yg", b"012", "🟩⬛🟨".encode())),
    "guess": Target(typed(_guess), (b"abc=.yg", b"ABC = 012", b"abc")),
    "squares": Target(typed(_share), (SQUARES.encode(), PAIR.encode(), b".yg\nggg")),
    "past answers": Target(typed(_past_answers), (b"crane\n2026-02-01 MOIST\n# no\n",)),
    "many rows": Target(typed(_rows), (b"abc=.yg/g..\nbad=.../ggg", b"abc=.yg g..")),
    "moves": Target(
        typed(_wordle_moves),
        (b"mode hard\nabc=.yg\nclear\nbad=ggg", b"boards 2\nabc=.yg/ggg", b"rule jotto\ncart=2"),
    ),
    "wordle list": Target(
        typed(lambda text: parse_words(text, "list")), (b"abc\nabd\n# no\n", b"abc;50\n")
    ),
    "numbers": Target(typed(_numbers), (b"2", b"16", b"11", b"grid", b"aei, o")),
    "opener": Target(typed(_opener), (b"abc", b"abc+bad", b"ABC + dab")),
    "openers table": Target(
        typed(lambda text: parse_table(text, "nyt", Mode.NORMAL, 6)),
        (b"nyt\tnormal\t6\tsalet\t0\t7897\n", b"# no\nnyt\thard\t-\tsalet\t0\t8093\n"),
    ),
    "tree": Target(_tree, (TREE,)),
    "proof": Target(
        typed(lambda text: proof.read(text, LISTS)),
        (PROOF,),
    ),
    "hit row": Target(typed(_hit_row), (b"cart=2", b"CART = 1,2", b"cart=won")),
    "hit typed": Target(
        typed(_hit_typed),
        (b"cart2", b"cart dart part", b"cart dart cart=1", b"length 5", b"rule bulls", b"tries 0"),
    ),
    "terminal": Target(typed(_terminal), (COPY.encode(),)),
    "hit advice": Target(_advice, (json.dumps(ADVICE).encode(),)),
    "slot": Target(typed(_slot), (b"1A", b"2 down", b"1across")),
    "clues": Target(
        typed(lambda text: parse_clues(text, WHOLE)), (b"# no\n1A Pet\nD2: Taxi\n1 Down x",)
    ),
    "pasted": Target(
        typed(_pasted),
        (
            *(b"> AB.\n> .CD\n", b"```\n1 0\n2 #\n```\nAcross\n1 X", b"+-+\n|A|\n+-+"),
            *(b"A\t\n\t#", b"Hi,\n\n..\n..\n\n1A: X\n2D: Y 3, 4 Down Z\n\nBob"),
            b"The Mini\n\n....\n.#..\nAcross\n1. X 4. Y 5/6. Z\nand so on (4)\nDown\n1.",
        ),
    ),
    "grid": Target(typed(_grid), (GRID, b"a1b\n.#.\n", b"[the].\n..")),
    "query": Target(typed(lambda text: parse_query(text)), (b"c?a?e", b"s*t (3,4)", b"a-b*")),
    "scored list": Target(_scored, (b"cat;50\ndog\nthe end;7\n", b"\xef\xbb\xbfCAT;100\r\n")),
    "crossword moves": Target(typed(_opened), (b"3=a 4=b\n5#\n5.", b"0~x\nnote 0a x")),
    "text": Target(puzzle("a.txt"), (GRID, *target_files())),
    "ipuz": Target(puzzle("a.ipuz"), written(".ipuz")),
    "xd": Target(puzzle("a.xd"), written(".xd")),
    "jpz": Target(puzzle("a.jpz", "a.ipuz"), (JPZ.encode(), ZIPPED)),
    "across text": Target(puzzle("b.txt", "a.ipuz"), (ACROSS_TEXT.encode(),)),
    "guardian": Target(puzzle("a.json", "a.ipuz"), (GUARDIAN.encode(),)),
    "puz": Target(puzzle("a.puz"), written(".puz")),
    "any puzzle": Target(
        puzzle("a", "a.ipuz"),
        (b"\0\0ACROSS&DOWN\0", b"## Grid\n", *(each for end in WRITERS for each in written(end))),
    ),
    "entries": Target(_entries, (ENTRIES,)),
    **{
        f"learn {ending}": Target(_archive_file(f".{ending}"), (sample, *written(f".{ending}")))
        for ending, sample in (("xd", LESSON), ("ipuz", b"{}"), ("puz", b""))
    },
    "clue base": Target(
        _base, (_clue_base(), _clue_base().replace(b"PRIMARY KEY, d", b"PRIMAVY KEY, d"))
    ),
    "clue index": Target(_clue_index, (CLUE_INDEX,)),
    "clue": Target(
        typed(_clue),
        (
            *(b"Court divider", b"___ of hope", b"!!!", b"", b"divider " * 1_250),
            *("Ёлки-палки".encode(), "網の目".encode(), b"Bill, for short?", b"See 3-Down"),
        ),
    ),
    "save": Target(saved(lambda: SESSION.path, load), (SAVE,)),
    "settings": Target(
        saved(settings_path, _settings),
        (b'{"version": 1, "theme": "bee-light", "keys": {"game.hint": "f7"}}', b'{"version": 2}'),
    ),
    "learned file": Target(saved(learned_path, _kept), (export(LEARNED).encode(),)),
    "command": Target(_command, tuple(line.encode() for line in COMMANDS)),
}
