"""Where a player stands: rank, points, points to the next rank, bars to Genius and Queen Bee."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from beehelper.bee.board import next_rank, rank_of, ranks
from beehelper.bee.play import Play
from beehelper.words.plural import noun

GOALS = ("Genius", "Queen Bee")

LINES = 4
"""Lines with a bar for each goal."""


class RankBar(Widget):
    """Draws a play's standing in four lines; the bars give way to a long message beside them."""

    DEFAULT_CSS = """
    RankBar { height: 1fr; min-height: 2; max-height: 4; & > .rank-bar--full { color: $primary; } }
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"rank-bar--full"}

    play: reactive[Play | None] = reactive(None)

    def watch_play(self, play: Play | None) -> None:
        """Leave the room to messages while there is no play."""
        self.display = play is not None

    def render(self) -> Text:
        """Two lines of words, two bars."""
        play = self.play
        if play is None:
            return Text()
        left, score = play.counts, play.score
        total = play.whole(left).points
        about = "" if left.exact else "about "
        rank = "Queen Bee" if play.complete else rank_of(score, total).name
        coming = None if play.complete else next_rank(score, total)
        to_go = f"{about}{coming.points - score} to {coming.name}" if coming else "all likely found"
        text = Text(no_wrap=True)
        text.append(f"{rank}", "bold").append(f"  {score} {noun(score, 'point')}\n")
        text.append(f"{to_go}\n", "dim")
        goals = {rank.name: rank.points for rank in ranks(total)}
        bright = self.get_component_rich_style("rank-bar--full", partial=True)
        width = max(4, self.size.width - 16)
        shares = {
            goal: 1.0 if play.complete else min(1.0, score / max(1, goals[goal])) for goal in GOALS
        }
        if self.size.height < LINES:
            return text.append("  ".join(f"{goal} {shares[goal]:.0%}" for goal in GOALS))
        for goal, share in shares.items():
            full = int(share * width)
            text.append(f"{goal:<10}").append("━" * full, bright).append(
                "─" * (width - full), "dim"
            )
            text.append(f"{share:>5.0%}\n")
        return text
