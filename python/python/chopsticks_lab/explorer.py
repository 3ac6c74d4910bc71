"""The explorer in a notebook: the page of ``chopsticks explore`` in a frame, with what stays when it is exported."""

from __future__ import annotations

import html
import json
import re
import webbrowser
from urllib.parse import quote, urlencode

from ._native import LoopyValue, Position, Value, evaluate, page_address, page_ruleset
from .cells import drawn_cell
from .errors import ChopsticksError


class Explorer:
    """A view of the explorer, which a notebook shows; see :func:`explore`."""

    def __init__(self, text: str | None, state: dict[str, str], height: int, shown: Position | None = None) -> None:
        self.text = text
        self._state = state
        self._height = height
        self._shown = shown

    @property
    def address(self) -> str:
        """The address of the view on this machine, which lives as long as this process."""
        return f"{page_address()}#{urlencode(self._state, quote_via=quote)}"

    def open(self) -> None:
        """Opens the view in a browser."""
        webbrowser.open(self.address)

    def __repr__(self) -> str:
        shown = [] if self.text is None else [repr(self.text)]
        shown += [f"{name}={value!r}" for name, value in self._state.items() if (name, value) != ("view", "value") and value != self.text]
        return f"explore({', '.join(shown)})"

    def _static(self) -> str:
        """The value and its thermograph, which stay when the notebook is exported."""
        if self.text is None:
            return ""
        result = evaluate(self.text) if self._shown is None else self._shown.value()
        shown = f"<p><code>{html.escape(self.text)}</code> = {drawn_cell(result)}</p>"
        if isinstance(result, Value):
            shown += result.thermograph._repr_svg_()
        return shown

    def _repr_html_(self) -> str:
        # The frame is empty in an exported notebook, where this process has ended; the rest stays.
        frame = f'<iframe src="{html.escape(self.address)}" width="100%" height="{self._height}" style="border:1px solid #c8c8c8"></iframe>'
        return f"{self._static()}{frame}"


def explore(
    what: str | Value | LoopyValue | Position | None = None,
    *,
    view: str = "value",
    height: int = 620,
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
    return Explorer(text, {"view": view, **state}, height, what if isinstance(what, Position) else None)


def _text(what: str | Value | LoopyValue | Position) -> str:
    """What the page evaluates to ``what``."""
    if isinstance(what, LoopyValue):
        # The text with which it is pickled has the moves, on which thermographs depend.
        return what.__reduce__()[1][0]
    return str(what)


def _files(position: Position) -> list[dict[str, str]]:
    """The files of the rulesets of a position that do not come with the package."""
    files: list[dict[str, str]] = []
    for ruleset in position.rulesets:
        if ruleset.shipped is not None:
            continue
        name, text = ruleset.file or (f"{ruleset.name}.py", page_ruleset(ruleset))
        if all(file["text"] != text for file in files):
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


def _svg(self: Position) -> str | None:
    """The position as it lies on a table, which notebooks show; None for one that is not drawn."""
    try:
        return self.drawing().svg
    except (ValueError, ChopsticksError):
        return None


def install() -> None:
    """Adds what notebooks use to the classes."""
    _explored.__name__ = "explore"
    _latex.__name__ = "_repr_latex_"
    for of in (Value, LoopyValue, Position):
        setattr(of, "explore", _explored)
    _svg.__name__ = "_repr_svg_"
    setattr(Position, "_repr_latex_", _latex)
    setattr(Position, "_repr_svg_", _svg)
