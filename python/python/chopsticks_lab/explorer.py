"""The explorer in a notebook: the page of ``chopsticks explore`` in a frame, with what stays without the program."""

from __future__ import annotations

import atexit
import html
import shutil
import subprocess
from urllib.parse import urlencode

from ._native import LoopyValue, Position, Value, evaluate


_served: dict[str, str] = {}
"""The addresses of the pages that are served, by program."""


def _address(program: str) -> str | None:
    """The address of the page that the program serves until this process ends; None without the program."""
    if program in _served:
        return _served[program]
    found = shutil.which(program)
    if found is None:
        return None
    command = [found, "explore", "--no-browser", "--frame"]
    served = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    atexit.register(served.terminate)
    assert served.stdout is not None
    line = served.stdout.readline().strip()
    if not line.startswith("http://127.0.0.1:"):
        return None
    _served[program] = line
    return line


class Explorer:
    """A view of the explorer, which a notebook shows; see :func:`explore`."""

    def __init__(self, text: str | None, state: dict[str, str], height: int, program: str) -> None:
        self.text = text
        self._state = state
        self._height = height
        self._program = program

    @property
    def address(self) -> str | None:
        """The address of the view on this machine, which lives as long as this process; None without the program."""
        page = _address(self._program)
        return None if page is None else f"{page}#{urlencode(self._state)}"

    def __repr__(self) -> str:
        return f"explore({self.text!r})" if self.text is not None else "explore(view='map')"

    def _static(self) -> str:
        """The value and its thermograph, which stay when the notebook is exported."""
        if self.text is None:
            return ""
        result = evaluate(self.text)
        shown = f"<p><code>{html.escape(self.text)}</code> = {html.escape(str(result))}</p>"
        if isinstance(result, Value):
            shown += result.thermograph._repr_svg_()
        return shown

    def _repr_html_(self) -> str:
        address = self.address
        static = self._static()
        if address is None:
            missing = f"The explorer needs the program {self._program}: cargo install --path cli"
            return f"{static}<p>{html.escape(missing)}</p>"
        # The frame is empty in an exported notebook, where the program does not run; the rest stays.
        frame = f'<iframe src="{html.escape(address)}" width="100%" height="{self._height}" style="border:1px solid #c8c8c8"></iframe>'
        return f"{static}{frame}"


def explore(
    what: str | Value | LoopyValue | Position | None = None, *, view: str = "value", height: int = 620, program: str = "chopsticks"
) -> Explorer:
    """A widget for notebooks: the explorer with a value or position, or with another ``view``, such as ``"map"`` or ``"hand"``.

    >>> explore("(2|3)_20")
    explore('(2|3)_20')
    """
    text = None if what is None else str(what)
    state = {"view": view}
    if text is not None:
        state["sum" if view == "play" else "text"] = text
    return Explorer(text, state, height, program)
