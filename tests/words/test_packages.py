from __future__ import annotations

import gzip
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("ant$$2", {"an", "ant"}),
        ("ant$$<b#1;<", {"an", "ant", "bn", "bnt"}),
        ("ants$$3b\n#1;<", {"ant", "ants", "bnt", "bnts"}),
        ("\\'n$2\\1st$3", {"'n", "1st"}),
    ],
)
def test_a_spelling_dictionary_is_read(
    data: str, words: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(SCRIPTS), *sys.path])
    from packages import trie_words

    path = tmp_path / "en.trie.gz"
    path.write_bytes(gzip.compress(f"TrieXv3\nbase=32\n__DATA__\n{data}\n".encode()))
    assert set(trie_words(path)) == words
