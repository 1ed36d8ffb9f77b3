"""What a player pastes of the official hints: totals, the grid, the two-letter list.

Readers copy the hints in many shapes: cells separated by tabs, spaces, pipes or commas, each on a
line of its own, with sums or without, or only a part. All of them become one value, Pasted, in
which every number that is there is known for sure; a number that is not there is not known.

Reading goes in three steps. The header's totals are taken out of the text, then everything that
looks like ``BI-2``; of the lines that remain, those with longer words are prose and dropped, and
the rest are the grid: a line of lengths, then lines that begin with a letter, or with Σ for sums.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from beehelper.bee.board import RANK_NAMES, SHORTEST, Board
from beehelper.bee.official import Pasted, agree, completed
from beehelper.errors import BadInput
from beehelper.words.letters import plain
from beehelper.words.quoted import QUOTED

LARGEST = 100_000
"""Characters of the longest text that is read."""

PROSE = " prose "
"""Replaces a number that isn't a total: the rest of its line is dropped as prose."""

SUM = "σ"
NUMBER = r"([0-9]{1,4})(?![0-9])"
_COUNT = "(?:[1-9],[0-9]{3}|[0-9]{1,4})"
COUNT = rf"({_COUNT})(?![0-9])"
WORDS = "(?:words?|number of answers)"
POINTS = "(?:points?|pts|max(?:imum)? (?:puzzle )?score)"
LABELS = {"words": WORDS, "points": POINTS, "pangrams": "pangrams?", "perfect": "perfect"}

# A space is read in one way only: with two, a row of spaces takes the square of their number.
EQUALS = r"[ \t]*+(?:[:=][ \t]*+)?"
_AFTER = {name: rf"\b{label}{EQUALS}{COUNT}" for name, label in LABELS.items()}
_BEFORE = {name: rf"(?<![0-9]){COUNT}[ \t]*+{label}\b" for name, label in LABELS.items()}
# In brackets it is always ``(1 Perfect)``.
_AFTER["perfect"] = _BEFORE["perfect"] = f"{_BEFORE['perfect']}|{_AFTER['perfect']}"
LABEL_FIRST = {name: re.compile(pattern) for name, pattern in _AFTER.items()}
NUMBER_FIRST = {name: re.compile(pattern) for name, pattern in _BEFORE.items()}
TOTAL = f"(?:{WORDS}|{POINTS}|pangrams?)"
SIGNED = re.compile(rf"(?<![0-9])(?<![0-9][ \t])\b{TOTAL}[ \t]*+[:=][ \t]*+[0-9]")
"""A total after its label and a sign."""

_ONE = rf"(?<![0-9]){_COUNT}[ \t]*+{TOTAL}\b"
_AND = r"[ \t]*+(?:[,&]|\b(?:and|with)\b)[ \t]*+"
_SCORE = "score(?:[ \\t]*+[:=]|[ \\t]++is)?"
_THEN = (
    r"[ \t]*+(?:(?:[,&(]|\b(?:and|with|for|worth|from|in|out[ \t]of)\b)[ \t]*+)?"
    rf"(?:\b{_SCORE}[ \t]*+)?"
)
ONE = re.compile(rf"(?<![0-9]){COUNT}[ \t]*+{TOTAL}\b")
IN_A_ROW = re.compile(rf"{_ONE}(?:{_THEN}{_ONE}){{0,3}}")
"""A total, and some in a row, "32 words, 145 points"."""

_MINE = "(?:found|left|missing|so[ \\t]far)"
OF_TOTAL = re.compile(
    rf"\b(?P<label>{TOTAL})(?:[ \t]++{_MINE}(?=[ \t]*+[:=]))?(?P<equals>{EQUALS})(?P<has>{_COUNT})"
    rf"[ \t]*+(?:/|\bof\b)[ \t]*+(?=(?P<all>(?>{_COUNT}))(?![0-9/])"
    rf"(?![ \t-]*+(?!(?P=label)\b)(?:{TOTAL}|perfect|letters?)\b(?!{EQUALS}[0-9])))"
)
"""What a player has before the total after its label, "Words: 9/70", not "Words: 46/215 points"."""

_RANK = f"(?:{'|'.join(RANK_NAMES[:-1])})".lower()
_SURE_RANK = "(?:beginner|good start|moving up|genius)"
_RANK_ALONE = f"(?:{_SURE_RANK}|rank:?[ \\t]++[a-z]++)"
"""A rank that says whose the numbers are: *nice* and *great* may be any words before them."""

_ALSO = r"[ \t]++(?:have|had|got|am|are|at|found|now|already|only|just|about|all)"
_AT = rf"(?:^|[.,;:!?(-]|\b(?:now|currently|already|still|stuck|sitting|{_RANK}))[ \t]*+\bat"
HAS = re.compile(
    rf"(?:\b(?:i|you)(?:['’](?:ve|m|re)(?>(?:{_ALSO})*)|(?>(?:{_ALSO})+))"
    rf"|(?:(?<!\bbe[ \t])\b(?:found|missing|left|needs?|scored)|{_AT})"
    r"(?:[ \t]*+[:=]|[ \t]++(?:only|about|all))?"
    rf"|\b(?:my|your|today['’]s|final|current)[ \t]*+{_SCORE}"
    rf"|\b{_RANK_ALONE}(?:[ \t]*+[:,(-]?+(?:[ \t]*+with)?|[ \t]++(?:is|requires|takes))"
    rf"|\b{_RANK}[ \t]++with"
    r"|\bso[ \t]far[:,]?+)[ \t]*+$"
)
HAVE = re.compile(r"\b(?:have|got)[ \t]++(?:(?:only|about|all)[ \t]++)?$")
"""What stands before that which a player has or lacks; the second before one number alone."""

SCORE = re.compile(rf"(?:^|[.,;:!?(-])[ \t]*+{_SCORE}[ \t]*+$")
AND_WORDS = re.compile(rf",[ \t]*+{WORDS}{EQUALS}{_COUNT}(?![^.\n]{{0,40}}?\b{POINTS})")
"""A score before a player's numbers; the words behind the score that are of the same."""

RANK_ABOVE = re.compile(rf"\b{_SURE_RANK}[^\w\n]*+\n\s*+$")
RANK_BEFORE = re.compile(rf"(?<!\ba[ \t])(?<!\ban[ \t])\b{_RANK}\W*+$")
"""A rank before a player's points; before points alone, any: *Great, 215 points* says no words."""

SO_FAR = re.compile(
    r"[ \t]++(?:found|left|missing|remaining|more|so[ \t]far|already"
    rf"|to[ \t](?:go|queen[ \t]bee|{_RANK})"
    rf"|for[ \t]{_SURE_RANK}(?![ \t](?:fans|lovers|players|seekers)\b))\b"
    r"|,[ \t](?:no[ \t]hints\b|hints[ \t]up[ \t]to[ \t][0-9])"
)
"""What stands after it."""

MINE = re.compile(
    rf"(?:\b(?:my|your)[ \t]++(?P<my>score|{TOTAL})(?:[ \t]*+(?:[:=]|\bis\b))?(?=[ \t]*+[0-9])"
    rf"|\b(?P<held>{TOTAL})[ \t]++{_MINE}[ \t]*+[:=])[ \t]*+[0-9,]*+(?P<rest>[^.\n]*+)"
)
"""A total that is a player's by its name, and what follows it."""

NEAR = 40
"""Characters before a number that may say whose it is."""

_WORTH = rf"(?:\b{POINTS}{EQUALS}{_COUNT}|(?<![0-9]){_COUNT}[ \t]*+{POINTS}\b)"
ANSWERS = re.compile(
    rf"(?<![0-9])([0-9]{{1,3}}[ \t]*+)answers?\b(?={_AND}{_WORTH})"
    rf"|({_WORTH}{_AND}[0-9]{{1,3}}[ \t]*+)answers?\b"
)
"""Words by another name, beside points: *29 answers* may be of November 29."""

FIRST = re.compile(rf"(?P<label>\b{TOTAL}{EQUALS}{COUNT})|{ONE.pattern}")
TOTALS = re.compile(rf"\btotal[ \t]++(?={TOTAL}\b)")
SUMS = re.compile(r"\b(?:sum|total|totals|tot)\b[ \t]*:?")
BINGO = re.compile(
    r"((?:\b(?:no|not|non|without)|n['’]t)\b[ \t-]*+(?:an?[ \t]++)?)?\bbingo\b"
    rf"(?:[?]?{EQUALS}(yes|no|none|true|false)\b)?"
)
BESIDE_BINGO = re.compile(r"^\W*+(?:[0-9]++[ \t]*+perfect\W*+)?|\W++$")
"""What may stand beside a bingo on a line of its own."""

OF_LENGTH = re.compile(
    rf"(?<![0-9])([0-9]{{1,2}})[ \t]?-?[ \t]?letters?(?:[ \t-]words?[ \t]*+[:=-]?|[ \t]*+[:=-])"
    rf"[ \t]*+{NUMBER}"
    r"(?:[ \t]*+words?\b)?(?=[ \t\r]*(?:[,;.|]|$))",
    re.MULTILINE,
)
"""How many words a length has, "4 letters: 25", "4-letter words 25", with nothing else behind."""

PAIR = re.compile(rf"(?<![^\W_])([a-z]{{2}})\s*(?:[-:=x,|(]\s*)?(?<![0-9]){NUMBER}(?![a-z])\)?")
ROW_LABEL = re.compile(
    r"[|\s]*([^\W\d_])(?![^\W\d_])(?:[ \t]*[:=]|[ \t]*x(?=[ \t]*[0-9])|-(?=[0-9]))?"
)
ANOTHER = re.compile(r"(?<=[0-9])[ ,;]++(?=[a-z][ \t]*+(?:[-:=x][ \t]*+)?[0-9])(?!x[ \t]*[0-9])")
"""Between two row sums on one line, ``A-5 B-3``."""

HEADINGS = re.compile(r"\b(?:two[- ]letter|letters?|list|grid|length|pairs)\b[ \t]*:?")
DASHES = str.maketrans({**dict.fromkeys("‐‑‒–—−", "-"), "×": "x", "∑": SUM, "*": ""})
ZERO = ("", "-", ".", "0")


def parse_paste(text: str, board: Board) -> Pasted:
    """Read pasted hints of a board; raise BadInput for impossible numbers, or for none."""
    if len(text) > LARGEST:
        raise BadInput(f"The pasted hints are over {LARGEST:,} characters; paste one board's.")
    text = plain(text.translate(DASHES)).translate(DASHES)
    text = SUMS.sub(SUM, TOTALS.sub("", QUOTED.sub("", text)))
    lengths, text = _take_lengths(text)
    header, text = _take_header(text)
    text = HEADINGS.sub(" ", text)
    pairs, text = _take_pairs(_without_prose(text), board)
    known = _read_grid(text, board)
    if lengths and header.words == sum(lengths.values()) and not known.lengths:
        known = known._replace(lengths=lengths)
    if header.words is not None:
        agree("the grid", known.words or header.words, "WORDS", header.words)
    words = known.words if header.words is None else header.words
    known = Pasted(words, *header[1:5], known.lengths, known.rows, known.grid, pairs)
    if known == Pasted():
        if lengths:
            raise BadInput(
                "The paste has words by length, which may not be all; add the total, such as "
                "WORDS: 46."
            )
        raise BadInput(
            "No numbers of the official hints are in the paste; paste the line WORDS: 46, "
            "POINTS: 215, the grid of letters and lengths, or the two-letter list."
        )
    return completed(known, board)


def _take_lengths(text: str) -> tuple[dict[int, int], str]:
    """Take what says how many words each length has out of the text; they may be a part."""
    lengths = {int(length): int(count) for length, count in OF_LENGTH.findall(text)}
    return lengths, OF_LENGTH.sub(" ", text)


def _take_header(text: str) -> tuple[Pasted, str]:
    """Take the totals out of the text: ``WORDS: 46, POINTS: 215`` or ``46 words, 215 points``."""
    text = IN_A_ROW.sub(_without_progress, OF_TOTAL.sub(_total_alone, text))
    text = ANSWERS.sub(r"\1\2words", MINE.sub(_without_mine, text))
    totals = [LABEL_FIRST[name] for name in LABELS if name != "perfect"]
    lines = text.splitlines()
    labelled = [line for line in lines if _is_labelled(line)]
    official = next((line for line in labelled if all(each.search(line) for each in totals)), None)
    first = next(filter(FIRST.search, lines), None)
    label_first = official is not None or first in labelled
    bingo = BINGO.search(text if official is None else official)
    if official is not None and bingo is None:  # elsewhere on a page players talk of theirs
        alone = (BINGO.fullmatch(BESIDE_BINGO.sub("", line)) for line in lines)
        bingo = next(filter(None, alone), None)
    text = BINGO.sub(" ", text)
    found: dict[str, int] = {}
    for name, pattern in (LABEL_FIRST if label_first else NUMBER_FIRST).items():
        if match := pattern.search(text):
            found[name] = _number(match)
            text = f"{text[: match.start()]} {text[match.end() :]}"
    if first is not None:  # "Maximum score: 215, 47 words" is written both ways
        line = text.splitlines()[lines.index(first)]
        for name, pattern in (NUMBER_FIRST if label_first else LABEL_FIRST).items():
            if name not in found and (match := pattern.search(line)):
                found[name] = _number(match)
    if official is not None and "perfect" not in found:
        found["perfect"] = 0  # the whole official line tells of one if there is one
    header = Pasted(
        found.get("words"), found.get("points"), found.get("pangrams"), found.get("perfect")
    )
    if bingo is None:
        return header._replace(bingo=None if official is None else False), text
    return header._replace(bingo=not bingo[1] and bingo[2] in (None, "yes", "true")), text


def _number(match: re.Match[str]) -> int:
    """Read the number of a total."""
    return int(next(filter(None, match.groups())).replace(",", ""))


def _total_alone(pair: re.Match[str]) -> str:
    """Drop what a player has of a total; the smaller number is never the total."""
    has, total = (int(pair[name].replace(",", "")) for name in ("has", "all"))
    return pair["label"] + pair["equals"] if has <= total else pair[0]


def _without_progress(totals: re.Match[str]) -> str:
    """Drop what a player has, or lacks; of "58 words, 12 words left" the first is a total.

    Of two totals of one kind in a row the larger is the board's: the other is for a rank.
    """
    text, start = totals.string, totals.start()
    near = text[max(0, start - NEAR) : start]
    before = near.rpartition("\n")[2]
    each = [*ONE.finditer(totals[0])]
    units = {_unit(one[0]) for one in each}
    is_once, is_points = len(units) == len(each), units == {"points"}
    if HAS.search(before) or RANK_ABOVE.search(near) or (len(each) == 1 and HAVE.search(before)):
        return PROSE
    if is_points and RANK_BEFORE.search(near):
        return PROSE
    if SCORE.search(before) and not (is_points and AND_WORDS.match(text, totals.end())):
        return PROSE
    last = 0 if is_once else each[-1].start()
    if SO_FAR.match(text, totals.end()) and not text.endswith(("of ", "/"), 0, start + last):
        return totals[0][:last] + PROSE
    if is_once:
        return totals[0]
    return ", ".join({_unit(one[0]): one[0] for one in sorted(each, key=_number)}.values())


def _without_mine(mine: re.Match[str]) -> str:
    """Drop a player's totals; of those behind them, the board's are all that name each again."""
    each = [*FIRST.finditer(mine["rest"])]
    units = [_unit(mine["held"] or mine["my"]), *(_unit(one[0]) for one in each)]
    for at in range(max(1, len(units) - len(LABELS)), len(units)):
        behind = units[at:]
        if {*units[:at]} <= {*behind} and len({*behind}) == len(behind):
            return PROSE + mine["rest"][each[at - 1].start() :]
    return PROSE


def _unit(total: str) -> str:
    """Name what a total counts; a score counts points."""
    named = (name for name, label in LABELS.items() if re.search(rf"{label}\b", total))
    return next(named, "points")


def _is_labelled(line: str) -> bool:
    """Tell whether the first total of a line stands after its label."""
    first = FIRST.search(line)
    return first is not None and (first["label"] is not None or bool(SIGNED.search(line)))


def _without_prose(text: str) -> str:
    """Drop the lines with longer words; the x of ``ALx2`` makes none."""
    word = re.compile(r"[^\W\d_]{2}(?!x[ \t]*+\d)[^\W\d_]")
    return "\n".join(line for line in text.split("\n") if not word.search(line))


def _take_pairs(text: str, board: Board) -> tuple[dict[str, int], str]:
    """Take everything like ``BI-2`` out of the text."""
    pairs: dict[str, int] = {}
    for pair, digits in PAIR.findall(text):
        for letter in pair:
            if letter not in board.letters:
                raise BadInput(
                    f"The two-letter list has {pair.upper()}-{digits}, but {letter.upper()} is not "
                    f"a letter of the board {board}."
                )
        if pairs.setdefault(pair, int(digits)) != int(digits):
            raise BadInput(
                f"The two-letter list has {pair.upper()} twice, with {pairs[pair]} and {digits}."
            )
    return pairs, PAIR.sub(" ", text)


class _Row(NamedTuple):
    """A row of the grid: its label, '' for none, its cells, and where on its line each ends."""

    label: str
    cells: list[str]
    ends: list[int]

    @property
    def name(self) -> str:
        """What to call it when talking to a person."""
        return "the row of sums" if self.label in ("", SUM) else f"row {self.label.upper()}"


class _Head(NamedTuple):
    """The lengths over a grid, and where on its line each ends; the sum's too."""

    lengths: list[int]
    ends: list[int]


def _read_grid(text: str, board: Board) -> Pasted:
    """Read the grid, or what there is of it."""
    head = _Head([], [])
    rows: dict[str, int] = {}
    grid: dict[str, Mapping[int, int]] = {}
    sums: dict[int, int] = {}
    total: int | None = None
    for row in _rows(text, board):
        values = [0 if cell in ZERO else int(cell) for cell in row.cells if cell != SUM]
        if not values:
            continue  # the Σ over the sums
        if not row.label and not head.lengths:
            if values == sorted(set(values)) and SHORTEST <= values[0] <= values[-1] < 50:
                head = _Head(values, row.ends)
            continue
        if not row.label and (grid or rows or len(values) < len(head.lengths)):
            continue  # a stray number
        counts, stated = _aligned(row, values, head)
        if row.label in ("", SUM):
            sums, total = counts or {}, stated
            continue
        if row.label in rows or row.label in grid:
            raise BadInput(f"The grid has {row.name} twice; paste the hints of one board.")
        if counts is not None:
            grid[row.label] = counts
            agree(row.name, sum(counts.values()), "its sum", stated)
        rows[row.label] = sum(counts.values()) if counts is not None else stated or 0
    if sums:
        agree("the row of sums", sum(sums.values()), "its last number", total)
    if total is not None and sum(rows.values()) > total:
        agree("the grid", sum(rows.values()), "its sum", total)
    return Pasted(words=total, lengths=sums, rows=rows, grid=grid)


def _aligned(row: _Row, values: list[int], head: _Head) -> tuple[dict[int, int] | None, int | None]:
    """Put a row's numbers under the lengths, None if it is only a sum; one more is the sum."""
    lengths, ends = head.lengths, head.ends
    # A Σ among a row's numbers is none.
    stand = [end for cell, end in zip(row.cells, row.ends, strict=False) if cell != SUM]
    gaps = bool(ends and stand) and len(values) < len(ends)
    if gaps:
        # Columns of spaces, with nothing for none: each number stands under the nearest head.
        places = [min(range(len(ends)), key=lambda at: abs(ends[at] - end)) for end in stand]
        if len(set(places)) == len(values) and max(places) >= len(values) > 0:
            under = dict(zip(places, values, strict=True))
            counts = {length: under.get(at, 0) for at, length in enumerate(lengths)}
            return counts if set(places) != {len(lengths)} else None, under.get(len(lengths))
    if len(values) == 1 and len(lengths) != 1:
        return None, values[0]
    if not lengths:
        raise BadInput(
            f"The grid's {row.name} has {len(values)} numbers, but no line above says of which "
            "lengths; begin with the line 4 5 6 and so on."
        )
    if not 0 <= len(values) - len(lengths) <= 1:
        raise BadInput(
            f"The grid's {row.name} has {len(values)} numbers under {len(lengths)} lengths; write "
            "- for none."
        )
    stated = values[-1] if len(values) > len(lengths) else None
    return dict(zip(lengths, values, strict=False)), stated


def _rows(text: str, board: Board) -> list[_Row]:
    """Find the rows of the grid; cells each on a line of its own are put together again."""
    rows: list[_Row] = []
    for line in filter(None, ANOTHER.sub("\n", text).split("\n")):
        if set(line.split()) <= set(board.letters) and len(line.split()) == 7:
            continue  # the board itself, above the header
        label, cells, ends = _cells(line)
        faults = [cell for cell in cells if not re.fullmatch(rf"{SUM}|[-.]?|{NUMBER}", cell)]
        if faults and label:
            raise BadInput(
                f"{faults[0][:20]!r} in row {label.upper()} of the pasted grid is not a number."
            )
        if faults or not (label or any(cells)):
            continue
        if label and label != SUM and label not in board.letters:
            raise BadInput(
                f"The grid has a row {label.upper()}, which is not a letter of the board {board}."
            )
        open_ = not label and bool(rows)
        single = open_ and len(cells) == 1 and (rows[-1].label or not rows[-1].ends)
        if single or (open_ and rows[-1].label and not rows[-1].cells):
            rows[-1].cells.extend(cells)
        else:
            rows.append(_Row(label, cells, ends if label or len(cells) > 1 else []))
    return rows


def _cells(line: str) -> tuple[str, list[str], list[int]]:
    """Split a line into its label and its cells, and where cells separated by spaces end."""
    line = line.rstrip("\r ")
    if set(line) <= set("|:- ") and "--" in line:
        return "", [], []  # the rule under a table's head
    label = ""
    if match := ROW_LABEL.match(line):
        label = match[1]
        line = " " * match.end() + line[match.end() :]
    for separator in "\t", "|", ";", ",":
        if separator in line:
            bare = line if separator != "|" else line.strip().removesuffix("|")
            cells = [cell.strip() for cell in bare.split(separator)]
            first = 0 if cells[0] else 1
            while not label and first < len(cells) and not cells[first]:
                first += 1
            return label, cells[first:], []
    found = list(re.finditer(r"\S+", line))
    return label, [match[0] for match in found], [match.end() for match in found]
