"""Hints as people paste them: made from made-up answers, in the shapes that copies have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from hypothesis import strategies as st

from beehelper.bee.board import Board, totals
from beehelper.bee.official import Pasted

from .strategies import boards, words_of


@st.composite
def answered_boards(draw: st.DrawFn, most: int = 30) -> tuple[Board, list[str]]:
    """A board and some answers that it could have, a pangram among them."""
    board = draw(boards)
    legal = words_of(board.letters, 4).map(lambda word: word[:-1] + board.centre)
    pangram = "".join(draw(st.permutations(board.letters))) + draw(words_of(board.letters, 0))
    answers = draw(st.lists(legal, unique=True, max_size=most))
    return board, [*dict.fromkeys((pangram, *answers))]


def counted(board: Board, answers: list[str]) -> Pasted:
    """Count everything that the official hints tell: the oracle."""
    letters = sorted(board.letters)
    return Pasted(
        *totals(answers, board),
        dict(sorted(Counter(map(len, answers)).items())),
        {letter: sum(word[0] == letter for word in answers) for letter in letters},
        {letter: grid(answers).get(letter, {}) for letter in letters},
        {a + b: pairs(answers).get(a + b, 0) for a in letters for b in letters},
    )


def grid(words: Iterable[str]) -> dict[str, dict[int, int]]:
    rows: dict[str, dict[int, int]] = {}
    for first, length in sorted((word[0], len(word)) for word in words):
        row = rows.setdefault(first, {})
        row[length] = row.get(length, 0) + 1
    return rows


def pairs(words: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(word[:2] for word in words).items()))


def header(known: Pasted) -> str:
    perfect = f" ({known.perfect} Perfect)" if known.perfect else ""
    bingo = ", BINGO" if known.bingo else ""
    return (
        f"WORDS: {known.words}, POINTS: {known.points}, PANGRAMS: {known.pangrams}{perfect}{bingo}"
    )


def table(known: Pasted, none: str, *, sums: bool) -> list[list[str]]:
    """The grid as rows of cells; letters without words are left out, as the newspaper does."""
    lengths = list(known.lengths)
    rows = [["", *map(str, lengths), *(["Σ"] if sums else [])]]
    for letter, row in known.grid.items():
        if row:
            cells = [str(row[length]) if length in row else none for length in lengths]
            total = [str(known.rows[letter])] if sums else []
            rows.append([f"{letter.upper()}:", *cells, *total])
    if sums:
        columns = [str(known.lengths[length]) for length in lengths]
        rows.append(["Σ:", *columns, str(known.words)])
    return rows


def two_letters(known: Pasted, form: str, gap: str) -> str:
    told = [(pair, count) for pair, count in known.pairs.items() if count]
    lines: dict[str, list[str]] = {}
    for pair, count in told:
        lines.setdefault(pair[0], []).append(form.format(pair.upper(), count))
    return "\n".join(gap.join(line) for line in lines.values())


def columns(rows: list[list[str]]) -> str:
    return "\n".join("".join(f"{cell:>4}" for cell in row) for row in rows)


def page(known: Pasted) -> str:
    """The newspaper's page, copied with tabs, prose above and below."""
    rows = "\n".join("\t".join(row) for row in table(known, "-", sums=True))
    return (
        "Spelling Bee Grid\n\nCenter letter is in bold.\n\n"
        f"{header(known)}\n\n{rows}\n\nTwo letter list:\n\n{two_letters(known, '{}-{}', ' ')}\n\n"
        "Further Reading\nThe 12 best words of 2024, and 3 more.\n"
    )


def cell_a_line(known: Pasted) -> str:
    """The page with every cell on its own line, as some browsers copy it."""
    cells = "\n".join(cell for row in table(known, "-", sums=True) for cell in row if cell)
    return f"{header(known)}\n{cells}\nTwo letter list:\n{two_letters(known, '{}-{}', chr(10))}"


def spaced(known: Pasted) -> str:
    """Columns of spaces, lower case, no sums, 0 for none."""
    rows = columns(table(known, "0", sums=False)).replace(":", " ")
    return f"{header(known)}\n{rows}\n{two_letters(known, '{} x {}', ', ')}".lower()


def gaps(known: Pasted) -> str:
    """Columns of spaces with nothing for none, and sums."""
    rows = columns(table(known, "", sums=True))
    return f"{header(known)}\n\n{rows}\n\n{two_letters(known, '{}{}', ' ')}"


def markdown(known: Pasted) -> str:
    """Tables with pipes, as readers post them."""
    first, *rest = ("| " + " | ".join(row) + " |" for row in table(known, "", sums=True))
    rule = "|" + "---|" * first.count(" | ") + "---|"
    pairs_ = two_letters(known, "| {} | {} |", "\n")
    head = header(known).replace("PANGRAMS", "**PANGRAMS**")
    return "\n".join([head, "", first, rule, *rest, "", "| pair | n |", "|:--|--:|", pairs_])


def csv(known: Pasted) -> str:
    """Comma separated, CRLF, a byte order mark."""
    rows = [",".join(row).replace(":", "") for row in table(known, "", sums=True)]
    return "\ufeff" + "\r\n".join([header(known), *rows, two_letters(known, "{},{}", "\r\n")])


def told_in_words(known: Pasted) -> str:
    """A reader's own way: numbers first, totals as a word."""
    bingo = "Bingo" if known.bingo else "no bingo"
    rows = "\n".join("  ".join(row) for row in table(known, "–", sums=True))
    rows = rows.replace("Σ:", "Total").replace("Σ", "Tot")
    return (
        f"{known.words} words, {known.points} points, {known.pangrams} pangrams "
        f"({known.perfect} perfect), {bingo}\n{rows}\n\n{two_letters(known, '{} {}', ', ')}"
    )


FORMS: tuple[Callable[[Pasted], str], ...] = (
    page,
    cell_a_line,
    spaced,
    gaps,
    markdown,
    csv,
    told_in_words,
)
