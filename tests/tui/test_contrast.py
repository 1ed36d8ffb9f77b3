"""Everything that is to be read can be: its contrast, and its signs where there are no colours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.geometry import Region
from textual.theme import Theme

from beehelper.crossword.grid import BLACK
from beehelper.store.settings import load_settings, save_settings
from beehelper.tui.themes import COLOURS, THEMES, VARIABLES
from beehelper.tui.widgets.boards import Boards
from beehelper.tui.widgets.cell_faces import Look, draw
from beehelper.tui.widgets.cell_forms import Form
from beehelper.tui.widgets.cells import Cells
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.keyboard import Keyboard
from beehelper.tui.widgets.message_line import MARKS
from beehelper.tui.widgets.tiles import Tiles
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT

from .playing import BeePilot, bee, program, seen, until
from .scenes import furnish, scenes

pytestmark = pytest.mark.usefixtures("solve_here")

LEAST = {"bee-dark": 4.5, "bee-light": 4.5, "bee-contrast": 7.0}
"""Theme -> the least contrast that WCAG 2 has for text: AA, or AAA."""

LINES = range(0x2500, 0x25A0)
"""Characters of frames, bars and filled cells: no text."""

CURVES, LEAST_OF_CURVES = range(0x2800, 0x2900), 3.0
"""Characters that lines are drawn with, and the least contrast that WCAG 2 has for graphics."""


class Drawn(NamedTuple):
    """A piece of a line, and how it is drawn."""

    text: str
    style: Style


def luminance(colour: tuple[int, int, int]) -> float:
    """Return the relative luminance that WCAG 2 defines."""
    red, green, blue = (
        part / 12.92 if (part := value / 255) <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for value in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: Style) -> float:
    """Return the contrast of a style; where a terminal would choose a colour, none."""
    if style.color is None or style.bgcolor is None:
        return 0.0
    text, ground = style.color.get_truecolor(), style.bgcolor.get_truecolor()
    if style.dim:
        text = type(text)(*(round(0.66 * t + 0.34 * g) for t, g in zip(text, ground, strict=True)))
    darker, lighter = sorted((luminance(text), luminance(ground)))
    return (lighter + 0.05) / (darker + 0.05)


def drawn(pilot: BeePilot) -> Iterator[Drawn]:
    """List what is drawn of the uppermost screen: that below a panel is meant to be faint."""
    screen = pilot.app.screen
    within = [Region(0, 0, *pilot.app.size)]
    if screen.is_modal:
        panels = [each for each in screen.children if not each.has_class("-textual-system")]
        within = [each.region for each in panels]
    for y, strip in enumerate(screen._compositor.render_strips()):
        x = 0
        for text, style, _ in strip:
            if text.strip() and style and any(region.contains(x, y) for region in within):
                yield Drawn(text.strip(), style)
            x += len(text)


def test_the_contrast_is_that_of_wcag() -> None:
    assert contrast(Style.parse("#000000 on #ffffff")) == pytest.approx(21)
    assert contrast(Style.parse("#767676 on #ffffff")) == pytest.approx(4.54, abs=0.01)
    assert contrast(Style.parse("#777777 on #ffffff")) < 4.5
    assert contrast(Style.parse("#ffffff")) == 0


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_colours_of_a_theme_have_contrast(theme: Theme) -> None:
    colours = theme.to_color_system().generate() | theme.variables
    grounds = {name: name.removesuffix("-text") for name in VARIABLES if name.endswith("-text")}
    grounds["cell-text"] = "cell-open"
    del grounds["cell-black-text"]  # a filled cell has no text
    pairs = [(colours[text], colours[ground]) for text, ground in grounds.items()]
    pairs += [(colours[text], colours["cell-open"]) for text in ("cell-ghost", "cell-sign")]
    pairs.append((colours["cell-text"], colours["cell-hint"]))
    pairs += [(colours[key], colours["background"]) for key in ("key-exact", "key-present")]
    pairs += [(colours["key-tried"], colours[behind]) for behind in ("background", "tile-absent")]
    for ground in ("background", "surface", "panel"):
        texts = ("foreground", "primary", "error", "success", "warning")
        on_panel = ground == "panel"
        pairs += [(colours[text], colours[ground]) for text in (texts[:1] if on_panel else texts)]
    for text, ground in pairs:
        assert contrast(Style.parse(f"{text} on {ground}")) >= LEAST[theme.name], (text, ground)


@pytest.mark.slow
@pytest.mark.parametrize("theme", LEAST)
async def test_all_text_of_all_screens_has_contrast(theme: str, tmp_path: Path) -> None:
    furnish(tmp_path / "lists")
    save_settings(load_settings()[0]._replace(theme=theme))
    low: dict[str, str] = {}
    async with program() as pilot:
        assert pilot.app.theme == theme
        async for scene in scenes(pilot):
            for text, style in drawn(pilot):
                if all(ord(sign) in LINES for sign in text):
                    continue
                drawing = all(ord(sign) in CURVES for sign in text)
                if contrast(style) < (LEAST_OF_CURVES if drawing else LEAST[theme]):
                    low[str(style)] = f"{contrast(style):.2f} {scene.name}: {text}"
    assert not low


def plain(text: str, style: Style) -> tuple[str, ...]:
    """Return what is left of a sign where there are no colours."""
    return (
        text,
        *(
            name
            for name in ("bold", "dim", "italic", "underline", "reverse")
            if getattr(style, name)
        ),
    )


@pytest.mark.parametrize(
    "terminal", [{"NO_COLOR": "1"}, {"TERM": "xterm", "COLORTERM": ""}], ids=["none", "sixteen"]
)
async def test_signs_of_tiles_differ_without_colours_and_where_they_are_few(
    monkeypatch: pytest.MonkeyPatch, quiet: None, terminal: dict[str, str]
) -> None:
    for name, value in terminal.items():
        monkeypatch.setenv(name, value)
    async with program() as pilot:
        await pilot.press("f3")
        await until(pilot, lambda: pilot.app.screen.query(Tiles))
        tiles = pilot.app.screen.query_one(Tiles)
        marks = (ABSENT, PRESENT, EXACT, None)
        assert len({plain(*tiles._tile("a", mark)) for mark in marks}) == len(marks)

        (keyboard,) = (each for each in pilot.app.screen.query(Keyboard) if each.display)
        keyboard.boards = ({"q": ABSENT, "w": PRESENT, "e": EXACT},)
        await pilot.pause()
        assert "".join(keyboard.render_line(0).text.split()).startswith("Q(W)[E]R")

        await pilot.resize_terminal(60, 20)  # no room for signs on the keyboard of many boards
        await pilot.press("ctrl+b")
        await until(pilot, lambda: pilot.app.screen.query(Boards))
        *_, keyboard = pilot.app.screen.query(Keyboard)
        keyboard.boards = ({"q": ABSENT, "w": PRESENT, "e": EXACT},)
        pilot.app.screen.remove_class("-new")
        await pilot.pause()
        line = [part for part in keyboard.render_line(0) if part.text.strip()]
        looks = [(part.style.reverse, part.style.italic) for part in line if part.style]
        assert looks[:4] == [(False, None), (True, True), (True, None), (False, None)]


async def test_signs_of_cells_differ_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with program() as pilot:
        await pilot.press("f5", "escape")
        await until(pilot, lambda: pilot.app.screen.query(Cells))
        cells = pilot.app.screen.query_one(Cells)
        looks = [Look("A", kind) for kind in ("open", "slot", "cross", "cursor")]
        looks += [Look("", "open"), Look("", "open", pencil="A"), Look("", "open", ghost="a")]
        looks.append(Look("", "open", ghost="a", hinted=True))
        looks += [Look(BLACK, "black"), Look("A", "open", circled=True)]
        looks.append(Look("A", "open", wrong=True))
        signs = [
            [plain(part.text, part.style or Style()) for part in draw(look, cells.inks)]
            for look in looks
        ]
        assert len({*map(tuple, signs)}) == len(signs)

        narrow = Look("A", "cursor", mark="▸", form=Form(2))  # its ground is all it has besides
        assert "".join(part.text for part in draw(narrow, cells.inks)) == "▸A"

        words = pilot.app.screen.query_one("#words", Choices)
        chosen = words.get_component_rich_style("choices--chosen")
        assert plain("a", chosen) != plain("a", words.rich_style)
        assert len(set(MARKS.values())) == len(MARKS)
        greys = {style.color.get_truecolor() for _, style in drawn(pilot) if style.color}
        assert all(red == green == blue for red, green, blue in greys)


async def test_the_panel_that_has_the_focus_has_another_frame() -> None:
    async with bee() as pilot:
        before = seen(pilot)
        assert "┏" not in before
        await pilot.press("tab")
        assert "┏━ Hints" in seen(pilot)
        await pilot.press("tab")
        assert "┏━ Found" in seen(pilot)
        await pilot.press("shift+tab", "shift+tab")
        assert seen(pilot) == before


@pytest.mark.parametrize("theme", range(3))
def test_tiles_have_grounds_of_their_own_in_sixteen_colours(theme: int) -> None:
    grounds = [
        Color.parse(COLOURS[f"tile-{kind}"][theme]).downgrade(ColorSystem.STANDARD).number
        for kind in ("exact", "present", "absent")
    ]
    assert len({*grounds}) == 3
