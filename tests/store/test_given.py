"""What is pasted on home: a board, the path of a file, or neither."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.store.given import read_given


@given(st.text(min_size=1), st.sampled_from(("", "/", "~/", "file://", "'")), st.integers(1, 300))
def test_any_text_is_a_board_or_gets_a_sentence(text: str, before: str, times: int) -> None:
    with suppress(BadInput):
        assert read_given(before + text * times)


@pytest.mark.parametrize("line", ["a" * 300, "/" + "a" * 300, "words " * 100])
def test_a_line_too_long_for_a_name_gets_a_sentence(line: str) -> None:
    with pytest.raises(BadInput, match=r"isn't a board|doesn't exist"):
        read_given(line)


def test_a_folder_is_told_from_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is a folder"):
        read_given(f"{tmp_path}/")
    with pytest.raises(BadInput, match="doesn't exist"):
        read_given(f"{tmp_path}/none.puz")
