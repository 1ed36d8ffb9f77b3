"""Where a player stands: rank, points, a dot for each rank, points to the next and to the top."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from beehelper.bee.board import RANK_NAMES, next_rank, ranks
from beehelper.bee.play import Position
from beehelper.words.plural import counted

REACHED, HERE, AHEAD = "●", "◉", "○"
"""The dot of a rank that was reached, of the player's own, and of one to come."""

NARROW, WIDEST = 26, 73
"""Columns from which the ladder has a line of its own, and those it has where there are more."""

LINES = 4
"""Lines with which the ladder has one of its own on a narrow screen as well."""

TALL = 11
"""Lines from which the ladder stands upright, with the points of each rank."""


class RankBar(Widget):
    """Draws how a position stands in four lines, or as many more as the ladder has upright.

    On the narrowest screen they are three, and two while a message of two lines needs the third.
    """

    DEFAULT_CSS = """
    RankBar {
        height: 1fr; min-height: 2;
        & > .rank-bar--full { color: $primary; }
        & > .rank-bar--passed { color: $secondary; }
    }
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"rank-bar--full", "rank-bar--passed"}

    position: reactive[Position | None] = reactive(None)

    def watch_position(self, position: Position | None) -> None:
        """Leave the room to messages until a board has begun."""
        self.display = position is not None

    @property
    def upright(self) -> bool:
        """Whether the points of each rank are shown."""
        return self.position is not None and self.size.height >= TALL

    def render(self) -> Text:
        """Name the rank, draw the ladder, and say what is left to its next rung and to its top."""
        position = self.position
        if position is None:
            return Text()
        left, score = position.counts, position.score
        every = ranks(position.whole(left).points)
        own = position.rank
        here = RANK_NAMES.index(own.name)
        about = "" if position.certain("points") else "about "
        coming = None if position.complete else next_rank(score, every[-1].points)
        width = min(self.size.width, WIDEST)
        worth = counted(score, "point")
        text = Text(no_wrap=True)
        bright = self.get_component_rich_style("rank-bar--full", partial=True)
        if self.upright:
            passed = self.get_component_rich_style("rank-bar--passed", partial=True)
            to_go = f" · {about}{coming.points - score:,} to {coming.name}" if coming else ""
            room = width - len(own.name)
            forms = f" · {worth}{to_go}", f" · {score:,}{to_go}", f" · {worth}"
            head = next((form for form in forms if len(form) <= room), "")
            text.append(own.name, "bold").append(f"{head}\n")
            for number, rank in reversed([*enumerate(every)]):
                sign = (REACHED if number < here else HERE if number == here else AHEAD) + "  "
                style = passed if number < here else bright if number == here else "dim"
                goal = f"{about * (number > here)}{rank.points:,}"
                text.append(f"{sign}{rank.name:<11}{goal:>{max(1, width - 14)}}\n", style)
            return text
        last = len(every) - 1
        likely = "" if position.complete else "likely "
        some_left = bool(position.likely_left) or not position.found
        found = [] if some_left and coming else [f"all {likely}words found"]
        goals = [*dict.fromkeys((coming, every[-1]))][: 2 - len(found)] if coming else []
        lines = [f"{about}{rank.points - score:,} to {rank.name}" for rank in goals]
        below = "\n".join([*lines, *found])
        if width < NARROW and self.size.height < LINES:
            text.append(own.name, "bold").append(f" {REACHED * here}{HERE}", bright)
            text.append(f"{AHEAD * (last - here)}", "dim")
            room = width - text.cell_len
            points = (each for each in (worth, f"{score:,}", f"{score}") if len(each) < room)
            text.append(f"{next(points, ''):>{max(1, room)}}\n")
            return text.append(below, "dim")
        text.append(own.name, "bold").append(f"{worth:>{width - len(own.name)}}\n")
        ends = [rank * (max(width, 2 * last + 1) - 1) // last for rank in range(last + 1)]
        gaps = [end - begin - 1 for begin, end in pairwise(ends)]
        text.append("".join(REACHED + "━" * gap for gap in gaps[:here]) + HERE, bright)
        text.append("".join("─" * gap + AHEAD for gap in gaps[here:]) + "\n", "dim")
        return text.append(below, "dim")
