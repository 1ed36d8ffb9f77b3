"""How the program speaks: no sentence of it has a form that its style rules out.

What is looked at is every text in the source that is not a docstring.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
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


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the texts of a module, each with its line: those of f-strings in pieces."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)
    }  # docstrings, and texts that stand below a name
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value


@pytest.mark.parametrize(
    "sentence",
    ["TALE is no word.", "-1 cannot be; 0 can.", "Rung 3 is about it", "4 words are taken up"],
)
def test_the_forms_are_found(sentence: str) -> None:
    assert BANNED.search(sentence)


def test_no_sentence_has_a_form_that_is_ruled_out() -> None:
    found = [
        f"{path.name}:{line}: {text!r}"
        for path in SOURCES
        for line, text in sentences(path)
        if " " in text and BANNED.search(text)
    ]
    assert found == []
