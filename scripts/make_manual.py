"""The manual page, made when a wheel is built: hatch runs this, and the wheel carries the page.

It is read off the parser of the command line, so it says what ``--help`` says.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from argparse_manpage.manpage import Manpage
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACE = "share/man/man1/beehelper.1"
"""Where ``man beehelper`` looks for it, below the folder that the program is installed in."""


def page(root: Path) -> str:
    """Write the manual page of the checkout in ``root``; the same for the same commands."""
    sys.path.insert(0, str(root))
    try:
        from beehelper import __version__
        from beehelper.cli.parser import whole_parser
    finally:
        sys.path.remove(str(root))
    os.environ["COLUMNS"] = "80"  # usage is wrapped at the width of the terminal
    parser, _ = whole_parser()
    manual = Manpage(parser)
    manual.date = ""  # a build tomorrow gives the same wheel
    manual.source = f"beehelper {__version__}"
    manual.manual = "User Commands"
    manual.description = "hints for word puzzles in the terminal"
    return f"{manual}\n"


class ManualHook(BuildHookInterface):  # type: ignore[type-arg]  # generic only for checkers
    """Adds the page to what a wheel installs."""

    _folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._folder = Path(tempfile.mkdtemp())
        path = self._folder / "beehelper.1"
        path.write_text(page(Path(self.root)), encoding="utf-8")
        build_data["shared_data"] = {str(path): PLACE}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._folder:
            shutil.rmtree(self._folder)
