"""``beehelper hit fallout``: hints for Fallout's terminal, one hint at a time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.hit import add_advice, add_rule, parse_rows, tell, tries_of
from beehelper.cli.options import add_several, check_least, whole_number
from beehelper.cli.texts import STDIN, read_text
from beehelper.errors import BadInput
from beehelper.hit.game import Mode, State, check_on_terminal, terminal_words
from beehelper.hit.rules import TERMINAL_TRIES, Words
from beehelper.hit.terminal import is_screen, parse_screen
from beehelper.words.letters import in_small_letters


def add_arguments(parser: ArgumentParser) -> None:
    what = (
        "each word on the terminal, and each guess with its feedback, WORD=2; or, as one text, a "
        "copy of the screen; - reads them from standard input"
    )
    parser.add_argument("rows", nargs="+", metavar="WORD", help=what)
    add_several(parser, "--dud", "WORD", "a word that was removed")
    what = "rows before the guesses were refilled"
    parser.add_argument("--refilled", metavar="N", type=whole_number, default=0, help=what)
    add_rule(parser, TERMINAL_TRIES)
    add_advice(parser)


def run(arguments: Namespace) -> int:
    texts = [read_text(text) if text == STDIN else text for text in arguments.rows]
    copies = [text for text in texts if is_screen(text)]
    read = None
    if copies:
        # The parts of a copy that a shell took apart belong together, whatever is beside them.
        screen = copies if len(copies) == 1 else texts
        read = parse_screen("\n".join(screen))
        texts = [text for text in texts if text not in screen]
    shown, typed = terminal_words("\n".join(texts), arguments.rule)
    if read is not None:
        shown = tuple(dict.fromkeys((*read.words, *shown)))
        logged = [f"{word}={likeness}" for word, likeness in read.tried]
        typed = tuple(dict.fromkeys((*logged, *map(in_small_letters, typed))))
    if not shown:
        raise BadInput('Type the words on the terminal after "fallout", like CATS DOGS COWS.')
    words = Words(shown)
    rows = parse_rows(typed, arguments.rule, words)
    duds = tuple(map(in_small_letters, arguments.dud))
    for word in (*duds, *(row.guess for row in rows)):
        check_on_terminal(word, words.known)
    spent = arguments.refilled
    check_least(arguments, "refilled", 0)
    if spent > len(rows):
        raise BadInput(f"--refilled must be at most {len(rows)}, the number of rows.")
    tries = tries_of(arguments)
    if read is not None and read.left is not None and tries == TERMINAL_TRIES:
        # Rows may have scrolled out of a copy of the screen; the guesses left stand there. Rows
        # that were typed are those, or came after it.
        before = max(len(read.tried), min(TERMINAL_TRIES - read.left, len(rows)))
        tries = read.left + before - spent
    state = State(Mode.FALLOUT, arguments.rule, tries=tries, rows=rows, duds=duds, spent=spent)
    return tell(arguments, state, state.position(words), "terminal")
