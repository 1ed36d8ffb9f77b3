"""Textual's own answers, had with less work: what it asks again and again is remembered."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import cache
from types import CodeType
from typing import cast
from weakref import WeakKeyDictionary

from textual.app import App
from textual.content import Content
from textual.css.match import _check_selectors
from textual.css.model import CombinatorType, RuleSet, Selector, SelectorSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.markup import _to_content
from textual.message import Message
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.reactive import Reactive
from textual.style import Style

AMONG_OTHERS = {
    *("first-of-type", "last-of-type", "first-child", "last-child", "odd", "even"),
    *("focus-within", "empty"),
}
OF_ALL = {"dark", "light", "inline", "ansi", "nocolor"}
"""Pseudo-classes of the nodes beside or below one, and those of a program."""

FLAGS = ("_has_hover_style", "_has_focus_within", "_has_order_style", "_has_odd_or_even")
"""What Textual notes of the rules that might be for a node."""

State = tuple[type[DOMNode], str | None, frozenset[str], tuple[bool, ...]]
Styled = dict[tuple[State, ...], tuple[RulesMap | None, tuple[bool, ...]]]
Handler = Callable[[Message], Awaitable[None]]

_styled: WeakKeyDictionary[Stylesheet, tuple[list[RuleSet], Styled]] = WeakKeyDictionary()
_styled_by: dict[tuple[RuleSet, ...], Styled] = {}
_found: WeakKeyDictionary[DOMNode, RulesMap] = WeakKeyDictionary()
_applied: WeakKeyDictionary[DOMNode, tuple[RulesMap, RulesMap]] = WeakKeyDictionary()
_applied_to_parts: dict[tuple[type[object], frozenset[str]], tuple[RulesMap, RulesMap]] = {}
_counted: dict[tuple[CodeType, bool], int] = {}
_handling: dict[tuple[type[MessagePump], type[Message], str], tuple[type[object], ...] | None] = {}
_around: list[dict[DOMNode, State]] = [{}]
"""The states of nodes while some are styled together, when none changes."""
_apply = Stylesheet.apply
_replace_rules = Stylesheet.replace_rules
_get_dispatch_methods = MessagePump._get_dispatch_methods
_wait_for_screen = Pilot._wait_for_screen
_get_value = Reactive.__get__
_computed: dict[tuple[type[object], str], bool] = {}


def check_selectors(selectors: list[Selector], nodes: list[DOMNode]) -> bool:
    """Look at the last part of a selector first: a rule is for a node only if that is met.

    Textual goes through all parts and all nodes around. Most selectors have one part alone.
    """
    last = selectors[-1]
    if not last.check(nodes[-1]):
        return False
    alone = len(selectors) == 1 and last.combinator is CombinatorType.DESCENDENT
    return alone or _check_selectors(selectors, nodes)


def match(sets: Iterable[SelectorSet], node: DOMNode) -> bool:
    """Look at the last part first: Textual finds all nodes around one before it looks at any."""
    return any(
        each.selectors[-1].check(node) and check_selectors(each.selectors, node.css_path_nodes)
        for each in sets
    )


def apply(
    sheet: Stylesheet,
    node: DOMNode,
    *,
    animate: bool = False,
    cache: dict[tuple[object, ...], RulesMap] | None = None,
) -> None:
    """Style a node as one was styled for which all that selectors look at was the same.

    That is its place below nodes with these classes, and what is so of all of them now. What
    depends on the nodes beside it is found each time.
    """
    path = node.css_path_nodes
    if not isinstance(path[0], App):
        _apply(sheet, node, animate=animate, cache=cache)
        return
    rules = sheet.rules
    if sheet not in _styled or _styled[sheet][0] is not rules:
        _styled[sheet] = rules, _styled_by.setdefault(tuple(rules), {})
    known = _styled[sheet][1]
    if cache is not None:
        _around[0] = cast("dict[DOMNode, State]", cache.setdefault(("states",), {}))
    elif type(node) is not DOMNode:  # a part of the widget that is being styled
        _around[0] = {}
    states = _around[0]
    key = tuple([states.get(each) or states.setdefault(each, _state(each)) for each in path])
    if key in known:
        found, flags = known[key]
        for name, value in zip(FLAGS, flags, strict=True):
            setattr(node, name, value)
        if found is not None:
            sheet.replace_rules(node, found, animate)
        sheet._process_component_classes(node)
        return
    _found.pop(node, None)
    _apply(sheet, node, animate=animate, cache=cache)
    if not (node._has_focus_within or node._has_order_style or node._has_odd_or_even):
        known[key] = _found.get(node), tuple(getattr(node, name) for name in FLAGS)


def _state(node: DOMNode) -> State:
    """Tell all that a selector may ask of a node."""
    now = tuple(check(node) for check in _checks(type(node)))
    return type(node), node.id, node.classes, now


@cache
def _checks(kind: type[DOMNode]) -> tuple[Callable[[DOMNode], bool], ...]:
    """Name what pseudo-classes ask, but for what is so of a whole program: it is asked that."""
    left_out = AMONG_OTHERS if issubclass(kind, App) else AMONG_OTHERS | OF_ALL
    checks = cast("dict[str, Callable[[DOMNode], bool]]", kind._PSEUDO_CLASSES)
    return tuple(check for name, check in checks.items() if name not in left_out)


def replace_rules(node: DOMNode, rules: RulesMap, animate: bool = False) -> None:
    """Set no style that a node has: its rules are often those that it had before."""
    _found[node] = rules
    if type(node) is DOMNode:
        _replace_rules_of_part(node, rules)
        return
    own = node.styles.base._rules
    if _applied.get(node) == (rules, own):
        node.notify_style_update()
        return
    _replace_rules(node, rules, animate)
    _applied[node] = (rules, own.copy())


def _replace_rules_of_part(node: DOMNode, rules: RulesMap) -> None:
    """Style what Textual makes for a part of a widget each time, and never draws."""
    own = node.styles.base._rules
    key = (type(node._parent), node.classes)
    if not own and key in _applied_to_parts and _applied_to_parts[key][0] == rules:
        own.update(_applied_to_parts[key][1])
        return
    _replace_rules(node, rules)
    _applied_to_parts[key] = (rules, own.copy())


def to_content(
    markup: str, style: str | Style = "", variables: Mapping[str, object] | None = None
) -> Content:
    """Read markup once: the names of keys are the same on all screens."""
    return _read(markup, style, None if variables is None else (*variables.items(),))


@cache
def _read(
    markup: str, style: str | Style, variables: tuple[tuple[str, object], ...] | None
) -> Content:
    return _to_content(markup, style, None if variables is None else dict(variables))


def count_parameters(function: Callable[..., object]) -> int:
    """Count a function's parameters once, though each time another object is made of it."""
    code = getattr(function, "__code__", None)
    if code is None:
        return len(inspect.signature(function).parameters)
    key = (code, inspect.ismethod(function))
    if key not in _counted:
        _counted[key] = len(inspect.signature(function).parameters)
    return _counted[key]


def dispatch_methods(
    pump: MessagePump, name: str, message: Message
) -> Iterable[tuple[type, Handler]]:
    """Look for handlers in the classes that have one, not in all bases of a widget each time."""
    key = (type(pump), type(message), name)
    if key not in _handling:
        _handling[key] = _classes_with_handlers(*key)
    classes = _handling[key]
    if classes is None:
        yield from _get_dispatch_methods(pump, name, message)
        return
    for kind in classes:
        if message._no_default_action:
            break
        method = vars(kind).get(f"_{name}") or vars(kind).get(name)
        if method is not None:
            yield kind, method.__get__(pump, kind)


def _classes_with_handlers(
    pump: type[MessagePump], message: type[Message], name: str
) -> tuple[type[object], ...] | None:
    """Name the classes whose handlers are found by their name; None if others are as well."""
    found = []
    for kind in pump.__mro__:
        if any(issubclass(message, each) for each in vars(kind).get("_decorated_handlers", ())):
            return None
        method = vars(kind).get(f"_{name}") or vars(kind).get(name)
        if method is not None:
            if getattr(method, "_textual_on", None):
                return None
            found.append(kind)
    return tuple(found)


async def wait_for_screen(pilot: Pilot[object], timeout: float = 30.0) -> bool:
    """Wait only while something is to be handled: Textual has every widget handle a message more.

    That was half of a key's time.
    """
    app = pilot.app
    if app._screen_stack and all(map(_rests, (app, *app.screen.walk_children(with_self=True)))):
        return True
    return await _wait_for_screen(pilot, timeout)


def _rests(pump: MessagePump) -> bool:
    """Tell whether all messages of one are handled, and it waits for the next."""
    return bool(pump._message_queue.ready_event._waiters) and pump._message_queue.empty()


def get_value(reactive: Reactive[object], node: DOMNode | None, kind: type[DOMNode]) -> object:
    """Read a value that is there and not computed: Textual asks three times whether it is so."""
    if node is not None and reactive.internal_name in vars(node):
        key = (kind, reactive.compute_name)
        if key not in _computed:
            _computed[key] = hasattr(kind, reactive.compute_name)
        if not _computed[key]:
            return vars(node)[reactive.internal_name]
    return _get_value(reactive, node, kind)
