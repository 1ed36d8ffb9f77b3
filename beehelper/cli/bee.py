"""``beehelper bee``: hints for a Spelling Bee board, one at a time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from beehelper.bee.board import (
    Board,
    Word,
    broken_rule,
    is_pangram,
    next_rank,
    parse_board,
    points,
    ranks,
    totals,
)
from beehelper.bee.hints import LADDER, about, hint, none_left, parse_about
from beehelper.bee.index import Index
from beehelper.bee.play import Position, with_paste
from beehelper.bee.text import words_of
from beehelper.cli.hint import add_hint, answer_hint, asked_hint, hint_json
from beehelper.cli.options import (
    add_flag,
    add_json,
    add_several,
    add_word_list,
    check_counts,
    file_name,
    word_list,
)
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.cli.texts import read_text
from beehelper.errors import BadInput
from beehelper.hints import short_percent
from beehelper.store.glosses import find_gloss
from beehelper.store.indexes import open_index
from beehelper.store.paths import learned_path
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.bee.official import Pasted

PARTS = {
    "learn": "learn from past answers what the editor's list is",
    "mark": "remember whether the game accepted a word",
    "best": "the richest of all possible boards",
}


def add_arguments(parser: ArgumentParser) -> None:
    what = "seven letters, the centre first: TLAEINZ; a whole page for --paste has them"
    parser.add_argument("board", nargs="*", metavar="LETTERS", help=what)
    what = "the newspaper's hints, as copied; - to paste them"
    parser.add_argument("--paste", metavar="FILE", type=file_name, help=what)
    add_several(parser, "--found", "A,B,C", "words found so far")
    add_hint(parser, LADDER)
    what = f"what hints from {LADDER.shared + 1} on are about: pangram, or two letters, as DI"
    parser.add_argument("--about", metavar="WHAT", help=what)
    add_flag(parser, "--all", "every word; spoils the board")
    add_json(parser)
    add_word_list(parser)


def run(arguments: Namespace) -> int:
    if arguments.all:
        check_counts(arguments, "with --all", "hint", "about")
    board, pasted = board_and_hints(" ".join(arguments.board), arguments.paste)
    wanted = None if arguments.about is None else parse_about(arguments.about, board)
    number = asked_hint(arguments, LADDER, "about", range(LADDER.shared + 1, len(LADDER) + 1))
    found = parse_found(",".join(arguments.found))
    for each in found:
        if fault := broken_rule(each, board):
            raise BadInput(f"The found word {each.upper()} can't be on {board}: {fault}.")
    position = Position(board, known_words(opened_index(arguments), board), found)
    if pasted is not None:
        position = with_paste(position, pasted, talking_budget())
    talk(*_notes(position, everything=arguments.all))
    for each in sorted(set(found) - {word.text for word in position.words}):
        talk(f"{each.upper()} is not in the list; counted, since you found it.")
    word = next(iter(about(position, wanted)), None) if wanted else None
    if wanted and word is None:
        talk(none_left(wanted))
        return NO_SOLUTION
    if arguments.json:
        answer_json(to_json(position, number, word, everything=arguments.all))
    elif arguments.all:
        answer("\n".join(_every_word(position)))
    else:
        shown = hint(position, number, word, find_gloss)
        shown = shown._replace(title=f"{board}   {shown.title}")
        answer_hint(LADDER, number, shown, *_progress(position))
    if not any(word.likelihood for word in position.words):
        talk("No word of the list is on this board.")
        return NO_SOLUTION
    return ANSWER


def board_and_hints(letters: str, file: str | None) -> tuple[Board, Pasted | None]:
    """Read the board that was typed and the hints of a file, or a page of hints that has both."""
    if file is None:
        if not letters:
            raise BadInput(
                "The board is missing; type its letters, or --paste a page of the newspaper's "
                "hints; beehelper bee --help tells more."
            )
        return parse_board(letters), None
    text = read_text(file)
    if not letters:
        from beehelper.bee.page import parse_hints

        return parse_hints(text)[:2]
    from beehelper.bee.page import parse_hints_of

    return parse_hints_of(parse_board(letters), text)[:2]


def opened_index(arguments: Namespace) -> Index:
    """Open the index of the list to use, and say what a person should know of it."""
    opened = open_index(word_list(arguments), talking_budget())
    talk(*opened.notes)
    return opened.lookup


def known_words(index: Index, board: Board) -> tuple[Word, ...]:
    """Look a board's words up, as likely as what was learned of them says."""
    if not learned_path().exists():
        return index.answers(board)
    from beehelper.store.learned import informed_words, load_learned

    kept = load_learned()
    talk(kept.trouble)
    return informed_words(index, board, kept.learned)


def parse_found(text: str) -> tuple[str, ...]:
    """Read found words, separated by commas or spaces, each once."""
    return tuple(dict.fromkeys(words_of(text)))


def to_json(
    position: Position, number: int, word: str | None = None, *, everything: bool
) -> dict[str, object]:
    """Say all that the command line says, in fields."""
    left = position.counts
    whole = position.whole(left)
    known = totals([word.text for word in position.words if word.likelihood], position.board)
    likely = totals([word.text for word in position.words if word.likely], position.board)
    data: dict[str, object] = {
        "game": "bee",
        "centre": position.board.centre,
        "outer": position.board.outer,
        "found": list(position.found),
        "score": position.score,
        "rank": position.rank.name,
        "ranks": [rank._asdict() for rank in ranks(whole.points)],
        "totals": {
            **known._asdict(),
            "likely": likely._asdict(),
            "in_all": whole._asdict(),
            "left": {
                "words": left.words,
                "words_margin": round(left.words_margin, 1),
                "points": left.points,
                "points_margin": round(left.points_margin, 1),
                "pangrams": left.pangrams,
                "pangrams_margin": round(left.pangrams_margin, 1),
                "exact": position.certain("words") and position.certain("points"),
            },
        },
    }
    if position.pasted is not None:
        data["pasted"] = position.pasted._asdict()
        data["notes"] = _notes(position, everything=everything)
        data["unlisted"] = round(position.unlisted, 1)
    if everything:
        data["words"] = [
            _word_json(word) for word in position.words if word.likelihood and word.offered
        ]
    else:
        data |= hint_json(LADDER, number, hint(position, number, word, find_gloss))
    return data


def _notes(position: Position, *, everything: bool) -> list[str]:
    """Say what does not fit pasted hints; with every word shown, what no list has as well."""
    if not (everything and position.unlisted):
        return list(position.notes)
    from beehelper.bee.assign import unlisted

    return [*position.notes, *unlisted(position.missing, position.unlisted)]


def _word_json(word: Word) -> dict[str, object]:
    return {
        "word": word.text,
        "points": points(word.text),
        "pangram": is_pangram(word.text),
        "likelihood": min(0.999, max(0.001, round(word.likelihood, 3))),
    }


def _progress(position: Position) -> list[str]:
    if not position.found:
        return []
    found = f"{counted(len(position.found), 'word')}, {counted(position.score, 'point')}"
    line = f"Found: {found}, {position.rank.name}"
    coming = next_rank(position.score, position.total)
    if position.complete:
        line += "; all words found"
    elif coming:
        about = "" if position.certain("points") else "about "
        line += f"; {about}{coming.points - position.score:,} to {coming.name}"
    if not (position.complete or position.likely_left):
        line += "; all likely words found"
    return [f"{line}."]


def _every_word(position: Position) -> list[str]:
    left = " left" if position.found else ""
    lines = [f"{position.board}   Every word{left}, the likeliest first", *_progress(position)]
    for word in position.offered:
        mark = "  pangram" if is_pangram(word.text) else ""
        lines.append(f"{short_percent(word.likelihood)} {points(word.text):>3}  {word.text}{mark}")
    return lines
