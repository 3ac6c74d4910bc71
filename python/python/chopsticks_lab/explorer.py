"""The explorer in a notebook: the page of ``chopsticks explore`` in a frame, with what stays without the program."""

from __future__ import annotations

import atexit
import html
import json
import re
import shutil
import subprocess
from urllib.parse import urlencode

from ._native import LoopyValue, Position, Value, evaluate


_served: dict[str, str] = {}
"""The addresses of the pages that are served, for each program."""


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
        shown = [] if self.text is None else [repr(self.text)]
        shown += [f"{name}={value!r}" for name, value in self._state.items() if (name, value) != ("view", "value") and value != self.text]
        return f"explore({', '.join(shown)})"

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
    what: str | Value | LoopyValue | Position | None = None,
    *,
    view: str = "value",
    height: int = 620,
    program: str = "chopsticks",
    **state: str,
) -> Explorer:
    """A widget for notebooks: the explorer with a value or position, or with another ``view``, such as ``"map"`` or ``"hand"``.

    ``state`` is what else the address of the page says after ``#``; the page's button Copy Python writes it.

    >>> explore("(2|3)_20")
    explore('(2|3)_20')
    >>> explore(view="map", x="0.3", y="0.3", width="0.01")
    explore(view='map', x='0.3', y='0.3', width='0.01')
    """
    text = None if what is None else _text(what)
    if text is not None:
        state["sum" if view == "play" else "text"] = text
    if isinstance(what, Position) and (files := _files(what)):
        state["rulesets"] = json.dumps(files)
    return Explorer(text, {"view": view, **state}, height, program)


def _text(what: str | Value | LoopyValue | Position) -> str:
    """What the page evaluates to ``what``."""
    if isinstance(what, LoopyValue):
        # The text with which it is pickled has the moves, on which thermographs depend.
        return what.__reduce__()[1][0]
    return str(what)


def _files(position: Position) -> list[dict[str, str]]:
    """The files of the rulesets of a position that do not come with the package."""
    files = []
    for ruleset in position.rulesets:
        if ruleset.shipped is not None:
            continue
        if ruleset.file is None:
            raise ValueError(f"found a position of {ruleset.name}, expected one of a ruleset of a file: the page has neither rulesets written in Python nor variants")
        name, text = ruleset.file
        files.append({"file": name, "text": text})
    return files


def _explored(self: Value | LoopyValue | Position, *, height: int = 620) -> Explorer:
    """The explorer with this value or position, for notebooks; see :func:`explore`."""
    return explore(self, height=height)


def _latex(self: Position) -> str | None:
    """A position of Simple Chopsticks as notebooks set it; None for any other, which they show as text."""
    if not re.fullmatch(r"\([\d,^]*\|[\d,^]*\)_(\d+|\(\d+,\d+\))", str(self)):
        return None
    hands, fingers = str(self).rsplit("_", 1)
    fingers = fingers.strip("()")
    hands = re.sub(r"\^(\d+)", r"^{\1}", hands).replace("|", r" \mid ")
    return f"${hands}_{{{fingers}}}$"


def install() -> None:
    """Adds what notebooks use to the classes."""
    _explored.__name__ = "explore"
    _latex.__name__ = "_repr_latex_"
    for of in (Value, LoopyValue, Position):
        setattr(of, "explore", _explored)
    setattr(Position, "_repr_latex_", _latex)
