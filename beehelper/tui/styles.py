"""The styles of all screens, each parsed once."""

from __future__ import annotations

from textual.css.stylesheet import Stylesheet


class Styles(Stylesheet):
    """Keeps what it parsed while the theme stays.

    Textual parses every style again for each screen that opens first.
    """

    def __init__(self, variables: dict[str, str]) -> None:
        super().__init__(variables=variables)
        self._known = variables

    def set_variables(self, variables: dict[str, str]) -> None:
        """Forget what was parsed with other variables."""
        if variables != self._known:
            self._known = variables
            super().set_variables(variables)

    def reparse(self) -> None:
        """Parse what is new."""
        self.parse()
