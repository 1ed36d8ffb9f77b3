"""How good the words of a crossword's fill are: figures, a chart, the worst words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from statistics import mean
from textwrap import wrap
from typing import NamedTuple

from textual.content import Content
from textual.widgets import Static

from beehelper.crossword.figures import Figures
from beehelper.crossword.plan import GOOD, POOR, verdict
from beehelper.hints import in_halves
from beehelper.tui.widgets.hint_lines import GAP, side_by_side
from beehelper.words.plural import counted

STYLES = {"good": "$sign-green", "fair": "", "poor": "$sign-red"}
"""Verdict on a word -> the colour of its count."""

BADGE = 22
"""Columns of a word beside another, with its name and its score."""

LEAST = 5
"""Rows of the worst words that come before a chart."""

TITLE = "Fill"

LOWEST = "{} lowest scores, underlined:", "{} lowest, underlined:"
SOME = "{} lowest of {} underlined:", "{} of {} lowest scores:"
"""What stands above the worst words, as the grid marks them, and where that is too long; the same
where some of these have no room."""

WIDE = 29
"""Columns from which on bars take the whole width, and words stand beside a chart."""

LIMITS = {"good": f"{GOOD}+", "fair": f"{POOR}–{GOOD - 1}", "poor": f"<{POOR}"}
"""Verdict on a word -> the scores that have it."""

WAYS = {"A": "across", "D": "down"}
"""What a slot's name ends in -> its direction."""

TENS = 10
"""How many scores a row of the chart stands for."""


class Rated(NamedTuple):
    """A new word of a fill: its slot's name, how it is spelled, its score, the verdict on it."""

    name: str
    word: str
    score: int
    verdict: str
    marked: bool = False
    """Whether it is underlined in the grid."""


class Report(NamedTuple):
    """What a fill is worth: its new words, the worst first, notes, and one for the border."""

    rated: Sequence[Rated] = ()
    notes: Sequence[str] = ()
    foot: str = ""
    improving: bool = False
    """Whether better fills are looked for."""
    grid: Figures = Figures()
    """What the grid has with these words."""

    def by_direction(self) -> Report:
        """Return the report for a grid without numbers in full cells: words have but their way."""
        rated = (each._replace(name=WAYS[each.name[-1]]) for each in self.rated)
        return self._replace(rated=tuple(rated))

    def laid(self, width: int, height: int) -> tuple[str, list[Content]]:
        """Write what the border says, and as much as some room holds."""
        title, ends = TITLE, BADGE - GAP
        figures, notes = [*self._figures(width)], self._notes(width)
        free = height - len(figures) - len(notes) - 1
        gaps = int(bool(notes)) + 1
        below = [each for each in self.rated if each.marked]
        headed, marked = bool(below), len(below)
        columns, wide = max(1, width // BADGE), WIDE + GAP
        chart, beside = [*self._chart(width)], [*self._chart(width - wide)]
        if free - gaps - len(chart) - 1 >= LEAST:
            beside = []
        elif columns > 1 and len(beside) < free - gaps:
            columns, chart = 1, []
        else:
            chart = beside = []
            most = height - len(notes) - 1 - min(LEAST, len(below))
            bars = [*self._bars(width, LIMITS)]
            if len(bars) + headed > most:  # a row of no words gives way to air
                bars = [*self._bars(width, {each.verdict for each in self.rated})]
            if self.rated and len(bars) + headed <= most:
                free, figures = free + len(figures) - len(bars), bars
                title = f"{TITLE} · {self._average}"
                ends += GAP * (columns == 1)
                below = below[: LEAST * columns]
        room = max(1, free - (len(chart) + 1 if chart else 0) - min(gaps, max(0, free - LEAST)))
        shown = below[: room * columns]
        rows = [
            Content("").join(each.pad_right(BADGE - each.cell_length) for each in row)
            for row in _in_rows([*_with_scores(shown, ends)], columns)
        ]
        heads = LOWEST if len(shown) == marked else SOME
        forms = [form.format(len(shown), marked) for form in heads]
        said = next((text for text in forms if len(text) <= min(width, WIDE)), forms[-1])
        worst: Sequence[Content] = rows and [Content(said), *rows]
        if beside:
            worst = side_by_side((worst, [Content(), *beside]), (wide - GAP, width - wide))
        parts = [part for part in (figures, chart, worst, notes) if part]
        spare = height - sum(map(len, parts))
        whole = [*self._grid(width)]
        for grid in ([*whole, *self._lengths(width)], whole):
            if whole and len(grid) + len(parts) <= spare:
                parts.append(grid)
                spare -= len(grid)
                break
        lines: list[Content] = []
        for place, part in enumerate(parts):
            if place and spare > 0:
                lines.append(Content())
                spare -= 1
            lines += part
        return title, lines

    @property
    def _average(self) -> str:
        return f"average {mean(each.score for each in self.rated):.0f}"

    def _bars(self, width: int, named: Collection[str]) -> Iterator[Content]:
        """Draw the number of words of some verdicts, in less room than the chart by tens takes."""
        verdicts = [each.verdict for each in self.rated]
        labels = {name: f"{name} {scores}" for name, scores in LIMITS.items()}
        head = max(map(len, labels.values()))
        most = max(map(verdicts.count, LIMITS))
        figures = len(f"{most}")
        # With little room bars end where the scores of the worst words do.
        columns = (width if width >= WIDE else BADGE) - head - figures - 4
        for name, label in labels.items():
            if name not in named:
                continue
            count = verdicts.count(name)
            style = f"bold {STYLES[name]}" if count else ""
            yield Content.assemble(
                (f"{count:>{figures}} {name}", style),
                f"{label[len(name) :]:<{head - len(name)}}   ",
                (in_halves(columns * count / max(1, most)), STYLES[name] or "$frame"),
            )

    def _figures(self, width: int) -> Iterator[Content]:
        verdicts = [each.verdict for each in self.rated]
        average = f", {self._average}" if verdicts else ""
        total = Content(f"{counted(len(verdicts), 'new word')}{average}")
        counts = Content(", ").join(
            Content.styled(f"{count} {name}", f"bold {style}" if count else "")
            for name, style in STYLES.items()
            for count in [verdicts.count(name)]
        )
        one = Content(": ").join((total, counts))
        yield from (one,) if one.cell_length <= width else (total, counts)

    def _chart(self, width: int) -> Iterator[Content]:
        """Draw how many words score what, from the lowest ten to the highest."""
        tens = [min(each.score, 99) // TENS for each in self.rated]
        most = max(map(tens.count, tens), default=0)
        for ten in range(min(tens, default=0), max(tens, default=-1) + 1):
            label = f"{TENS * ten:>2}–{TENS * ten + TENS - 1}"
            yield _bar(label, tens.count(ten), most, width, STYLES[verdict(TENS * ten)])

    def _lengths(self, width: int) -> Iterator[Content]:
        """Draw how many words of the grid have each length."""
        yield Content("Words by length:")
        most = max(self.grid.lengths.values(), default=0)
        for length, count in self.grid.lengths.items():
            yield _bar(f"{length:>2}", count, most, width)

    def _grid(self, width: int) -> Iterator[Content]:
        """Say how long the words of the grid are, how much is black, which letters it lacks."""
        lengths, black, cells, missing = self.grid
        if not lengths:
            return
        count = sum(lengths.values())
        length = sum(each * number for each, number in lengths.items()) / count
        said = [f"{counted(count, 'word')}, average length {length:.1f}"]
        said += [f"{counted(black, 'black cell')} ({black / cells:.0%})"] * (black > 0)
        if max(map(len, said)) > width:
            return
        if missing is not None:
            letters = " ".join(missing.upper())
            said += wrap(f"no {letters}" if missing else "every letter from A to Z", width)
        yield Content("The whole grid:")
        yield from map(Content, said)

    def _notes(self, width: int) -> list[Content]:
        return [
            Content.styled(line, "$foreground 80%")
            for note in self.notes
            for line in wrap(note, width or 1)
        ]


def _bar(label: str, count: int, most: int, width: int, style: str = "") -> Content:
    """Draw a bar between its label and its number; that of ``most`` has the room of a width."""
    columns = max(0, min(20, width - 12))
    bar = in_halves(columns * count / most)
    return Content.assemble(f"{label} ", (bar, style or "$frame"), f" {count}")


def _with_scores(words: Sequence[Rated], ends: int) -> Iterator[Content]:
    """Write words with their slots; their scores end at a column, or after a longer word."""
    names = max([3, *(len(each.name) for each in words)])
    for each in words:
        style = "underline $sign-yellow" if each.marked else ""
        named = Content(f"{each.name:>{names}}  ") + Content.styled(each.word, style)
        yield named.pad_right(ends - 3 - named.cell_length) + Content(f"{each.score:>3}")


def _in_rows(parts: Sequence[Content], columns: int) -> list[Sequence[Content]]:
    """Set parts down columns, as evenly as can be."""
    rows = -(-len(parts) // columns)
    return [parts[row::rows] for row in range(rows)]


class FillPanel(Static):
    """Shows the report on the fill that is offered."""

    BORDER_TITLE = TITLE

    DEFAULT_CSS = """
    FillPanel {
        height: 1fr;
        border: round $frame;
        border-title-color: $foreground; border-title-style: bold;
        border-subtitle-color: $foreground 80%;
        padding: 0 1;
        text-wrap: nowrap;
    }
    """

    report = Report()

    def draw(self, report: Report) -> None:
        if self.report != report:
            self.report = report
            self.border_subtitle = "looking for better …" if report.improving else report.foot
            self._write()

    def on_resize(self) -> None:
        self._write()

    def _write(self) -> None:
        self.border_title, lines = self.report.laid(*self.content_size)
        self.update(Content("\n").join(lines), layout=False)
