"""How the program speaks: no sentence, docstring or comment has a form that its style rules out."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import beehelper

SOURCES = sorted(Path(beehelper.__file__).parent.rglob("*.py"))

BANNED = re.compile(
    r"""
    \b(?<!there\ )is\ no\ (?!longer|more)[a-z]+      # "X is no Y": say that it isn't one
    | \bcannot\ be\b | \bcan\ be\ no\b
    | \b(?:is|are)\ t(?:aken|old)\b
    | \banew\b | \ball\ the\ same\b | \bof\ one's\ own\b | \bparted\ by\b | \breckoned\b
    | \bput\ away\b | \btaken\ up\b | \btaken\ back\b | \bso\ many\b | \ba\ name\ of\ nothing\b
    | \brungs?\b
    """,
    re.IGNORECASE | re.VERBOSE,
)


ROOT = Path(beehelper.__file__).parent.parent
PROSE = [
    path
    for folder in ("beehelper", "tests", "scripts", "benchmarks")
    for path in sorted((ROOT / folder).rglob("*.py"))
]

BANNED_IN_PROSE = re.compile(
    r"""
    (?<!there\ )\bis\ no\ (?!longer|more|such|file's)[a-z]+
    | \bcannot\ be\b | \bcan\ be\ no\b | \b(?:is|was)\ told\b
    | \banew\b | \ball\ the\ same\b | \bof\ one's\ own\b | \bparted\ by\b | \breckon\w*
    | \bput\ away\b | \btaken\ up\b | \bso\ many\b
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""The same, of what only an engineer reads: there some forms have another sense."""


@cache
def texts(path: Path) -> list[tuple[int, str, bool]]:
    """Return the texts of a module: line, text, and whether it is a docstring.

    Those of f-strings come in pieces; texts that stand below a name are docstrings.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        (node.lineno, " ".join(node.value.split()), id(node) in prose)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def comments(path: Path) -> Iterator[tuple[int, str]]:
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string


@pytest.mark.parametrize(
    "sentence",
    ["TALE is no word.", "-1 cannot be; 0 can.", "Rung 3 is about it", "4 words are taken up"],
)
def test_the_forms_are_found(sentence: str) -> None:
    assert BANNED.search(sentence)


def test_no_sentence_has_a_form_that_is_ruled_out() -> None:
    assert [
        f"{path.relative_to(ROOT)}:{line}: {text!r}"
        for path in SOURCES
        for line, text, prose in texts(path)
        if not prose and " " in text and BANNED.search(text)
    ] == []


def test_what_is_said_beside_an_answer_begins_with_a_capital() -> None:
    calls = (
        (path, node.lineno, text)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "talk"
        for argument in node.args
        for text in [*getattr(argument, "values", ()), argument][:1]
    )
    assert [
        f"{path.relative_to(ROOT)}:{line}: {text.value!r}"
        for path, line, text in calls
        if isinstance(text, ast.Constant) and str(text.value)[:1].islower()
    ] == []


def test_no_docstring_or_comment_has_a_form_that_is_ruled_out() -> None:
    # To take a file apart takes a hundred times as long as to look whether it has any such form.
    flat = ((path, " ".join(path.read_text(encoding="utf-8").split())) for path in PROSE)
    some = [path for path, text in flat if BANNED_IN_PROSE.search(text)]
    said = [(path, *each) for path in some for each in comments(path)]
    said += [(path, line, text) for path in some for line, text, prose in texts(path) if prose]
    assert [
        f"{path.relative_to(ROOT)}:{line}: {found[0]!r}"
        for path, line, text in said
        if (found := BANNED_IN_PROSE.search(text))
    ] == []
