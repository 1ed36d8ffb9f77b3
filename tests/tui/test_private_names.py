"""No attribute of ours has the name of one that Textual keeps for itself."""

from __future__ import annotations

import ast
import inspect
from functools import cache
from textwrap import dedent

import pytest

from .looking import MODULES, classes

MEANT = {
    ("BeeHelper", "_display"),
    ("GameScreen", "_compositor"),
}
"""What is meant to take the place of Textual's own."""


@cache
def own_names(kind: type[object]) -> frozenset[str]:
    """Return the private names that a class defines, or sets on itself in its methods."""
    (tree,) = ast.parse(dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    names = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }
    for node in tree.body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                names.add(node.name)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                names.add(name)
    return frozenset(name for name in names if name.startswith("_") and name[:2] != "__")


@pytest.mark.parametrize("name", MODULES)
def test_no_private_name_of_textual_is_used_for_something_else(name: str) -> None:
    """An own ``_running`` was that by which Textual knows whether a screen is open."""
    for kind in classes(name):
        bases = [base for base in kind.__mro__ if base.__module__.startswith("textual.")]
        taken = {each: base for base in bases for each in own_names(base)}
        shared = {each: taken[each] for each in own_names(kind) & taken.keys()}
        assert {(kind.__name__, each) for each in shared} <= MEANT, shared
