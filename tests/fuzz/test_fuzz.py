"""Any bytes at every entrance: right results, or one sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from .targets import TARGETS, Target

NASTY = [
    *(b"\0", b"\r", b"\n", b"\t", b";", b",", b"=", b"/", b'"', b"[", b"]", b"{", b"}", b"#"),
    *(b"-1", b"0", b"1e999", b"NaN", b"-Infinity", b"null", b"true", b"9" * 30, b"9" * 5000),
    *(b"[" * 2000, b'{"a":' * 900, b"a" * 3000, b" " * 200),
    *(b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xff\xfe"),
    *(sign.encode() for sign in "²٣Ａßİé\u202e\u0301\u2028🟩漢"),
    *(b"<b>", b"&lt;", b"--list", b"../..", b"%s"),
]
"""What has broken parsers of others: put between the bytes of something right."""


@st.composite
def near(draw: st.DrawFn, samples: Sequence[bytes]) -> bytes:
    """Draw a sample with a few changes: parts cut out, doubled, replaced."""
    data = draw(st.sampled_from(samples))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(data)))
        end = draw(
            st.integers(start, min(len(data), start + draw(st.sampled_from([0, 1, 1, 4, 99]))))
        )
        middle = draw(
            st.one_of(
                st.sampled_from(NASTY),
                st.binary(max_size=4),
                st.text(max_size=4).map(lambda text: text.encode("utf-8", "surrogatepass")),
                st.just(data[start:end] * 2),
                st.just(b""),
            )
        )
        data = data[:start] + middle + data[end:]
    return data


OTHERS: st.SearchStrategy[object] = st.one_of(
    st.sampled_from(
        [None, True, -1, 0, 2**63, 10**400, 1.5, "", "\ud800", "\x1b[2J", [], {}, [[]]]
    ),
    st.floats(),
    st.text(max_size=4),
)
"""What stands in JSON where something else should: of another kind, or too large."""


def places(value: object) -> Iterator[tuple[str | int, ...]]:
    """Name every value in JSON by the keys and numbers that lead to it."""
    yield ()
    inner = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value if isinstance(value, list) else ())
    )
    for key, each in inner:
        yield from ((key, *further) for further in places(each))


def with_other(value: object, place: tuple[str | int, ...], other: object) -> object:
    """Return JSON with another value at a place."""
    if not place:
        return other
    key, *further = place
    if isinstance(value, dict):
        return {**value, key: with_other(value[key], tuple(further), other)}
    assert isinstance(value, list)
    assert isinstance(key, int)
    return [*value[:key], with_other(value[key], tuple(further), other), *value[key + 1 :]]


@st.composite
def swapped(draw: st.DrawFn, samples: Sequence[bytes]) -> bytes:
    """Draw a sample whose first line is JSON, with another value in one or two places."""
    first, end, rest = draw(st.sampled_from(samples)).partition(b"\n")
    whole: object = json.loads(first)
    for _ in range(draw(st.integers(1, 2))):
        whole = with_other(whole, draw(st.sampled_from([*places(whole)])), draw(OTHERS))
    return json.dumps(whole).encode() + end + rest


def anything(target: Target) -> st.SearchStrategy[bytes]:
    of_json = [sample for sample in target.samples if sample.startswith(b"{")]
    return st.one_of(
        near(target.samples),
        swapped(of_json) if of_json else near(target.samples),
        st.binary(max_size=60),
    )


@pytest.mark.parametrize("name", TARGETS)
def test_what_is_right_is_taken(name: str) -> None:
    for sample in TARGETS[name].samples:
        TARGETS[name].run(sample)


EXAMPLES = 15


@pytest.mark.parametrize("name", TARGETS)
def test_anything_gives_a_right_result_or_one_sentence(name: str) -> None:
    _try(name, EXAMPLES)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", TARGETS)
def test_anything_much_longer(name: str) -> None:
    _try(name, 4000)


def _try(name: str, examples: int) -> None:
    @settings(max_examples=examples, suppress_health_check=list(HealthCheck), database=None)
    @given(data=anything(TARGETS[name]))
    def run(data: bytes) -> None:
        TARGETS[name].run(data)

    run()
