"""The committed codes against the committed weights, where the packages that it takes are."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from beehelper.words.lists import asset, code_of

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
WORDNET = Path("/usr/share/wordnet")


@pytest.mark.slow
def test_the_codes_of_the_bundled_list_follow_from_the_weights(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spec = find_spec("wordsegment")
    if spec is None or spec.origin is None or not WORDNET.exists():
        pytest.skip("WordNet or wordsegment is not installed")
    monkeypatch.setattr(sys, "path", [str(SCRIPTS), *sys.path])
    from fit_likelihood import read_capitals
    from likelihood_model import Evidence, chance, read_ratings, read_weights
    from wordnet import WordNet

    lines = Path(spec.origin).with_name("unigrams.txt").read_text(encoding="ascii").splitlines()
    counts = {word: int(count) for word, count in (line.split("\t") for line in lines)}
    evidence = Evidence(read_ratings(), read_capitals(), counts, WordNet(WORDNET))
    weights = read_weights()
    for line in asset("wordlists", "scowl.tsv").read_text(encoding="ascii").splitlines()[::50]:
        word, _, _, code = line.split("\t")
        assert int(code) == code_of(chance(evidence.features(word), weights)), word
