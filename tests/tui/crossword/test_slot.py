from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content

from beehelper.tui.screens.crossword_slot import broken, within

LETTERED = st.text("abc", min_size=1, max_size=12)


@given(
    st.lists(LETTERED, max_size=40),
    st.lists(LETTERED, max_size=40),
    st.integers(25, 60),
    st.integers(1, 9),
)
def test_a_clue_stands_before_its_crossing_and_what_is_missing_is_an_ellipsis(
    own: list[str], other: list[str], width: int, height: int
) -> None:
    names = ["1 Across (9)", "27 Down"]
    texts = [
        f"{name}  {' '.join(clue)}".strip() for name, clue in zip(names, (own, other), strict=True)
    ]
    shown = within(Content(texts[0]), Content(texts[1]), width, height).plain.split("\n")
    assert len(shown) <= height
    assert all(len(row) <= width for row in shown)
    at = next((n for n, row in enumerate(shown) if row.startswith(names[1])), len(shown))
    parts = [" ".join(" ".join(rows).split()) for rows in (shown[:at], shown[at:])]
    whole = [" ".join(text.split()) for text in texts]
    for part, text in zip(parts, whole, strict=True):
        assert part in ("", text) or text.startswith(part.removesuffix(" …") + " ")
    cut = [part.endswith("…") for part in parts]
    assert parts[0] == whole[0] or (cut[0] and len(shown) == height and not parts[1])
    assert not parts[1] or parts[1] == whole[1] or (cut[1] and parts[1] != f"{names[1]} …")


def test_what_is_bold_of_a_slot_ends_where_its_text_does_on_a_further_row() -> None:
    title = "1 Across LEMONTREE (9)  offered, score 56"
    said = Content(f"{title}  A clue").stylize("bold", 0, len(title))
    about = within(said, Content(), 25, 6)
    (bold,) = [each for each in about.spans if each.style == "bold"]
    assert about.plain[bold.start : bold.end] == "1 Across LEMONTREE (9)\n  offered, score 56"


def test_a_clue_begins_a_row_where_it_would_be_broken_on_that_of_its_slot() -> None:
    assert broken("17 Across (7)  Strong dislike", 28, 9) == ["17 Across (7)", "  Strong dislike"]
    assert broken("17 Across (7)  Strong dislike", 40, 9) == ["17 Across (7)  Strong dislike"]
    assert broken("7 Down  A clue that is much too long for a row", 28, 9) == [
        "7 Down  A clue that is much",
        "  too long for a row",
    ]
