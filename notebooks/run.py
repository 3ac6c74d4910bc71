"""Runs the notebooks from top to bottom and writes or compares their outputs.

    python notebooks/run.py                  # all notebooks; their outputs are written into them
    python notebooks/run.py notebooks/02_the_paper.ipynb
    python notebooks/run.py --check          # writes nothing; names the cells whose output differs, exit code 1

The files depend only on the cells: they contain no times, no random cell ids and no versions, and all output that a cell
prints is one piece. A cell that raises an exception or writes to standard error is an error.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

HERE = Path(__file__).parent

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


class Failed(Exception):
    """A notebook does not run, or an output differs; the message names the notebook and the cell."""


def main() -> int:
    arguments = parser().parse_args()
    failures = 0
    for path in arguments.notebooks or sorted(HERE.glob("*.ipynb")):
        try:
            run(path, check=arguments.check)
            print(f"{path.name}: {'as committed' if arguments.check else 'written'}")
        except (Failed, OSError) as failure:
            failures += 1
            print(f"{path.name}: {failure}", file=sys.stderr)
    return 1 if failures else 0


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Runs the notebooks from top to bottom.")
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: all notebooks in the folder of this script")
    parser.add_argument("--check", action="store_true", help="compare the outputs and write nothing")
    return parser


def run(path: Path, *, check: bool) -> None:
    """Executes a notebook and writes it, or compares it with the file."""
    before = path.read_text(encoding="utf-8")
    committed = nbformat.reads(before, as_version=4)
    executed = execute(nbformat.reads(before, as_version=4), path)
    normalize(executed)
    after = nbformat.writes(executed) + "\n"
    if not check:
        path.write_text(after, encoding="utf-8")
    elif after != before:
        raise Failed(difference(committed, executed))


def execute(notebook: NotebookNode, path: Path) -> NotebookNode:
    """The notebook with the outputs of a new kernel that works in the notebook's folder."""
    resources = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(
        notebook,
        timeout=600,
        kernel_name="python3",
        record_timing=False,
        resources=resources,
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
    )
    try:
        client.execute()
    except CellExecutionError as error:
        place = next(place for place, output in outputs(notebook) if output.output_type == "error")
        raise Failed(f"cell {place} raises {error.ename}: {error.evalue}") from error
    for place, output in outputs(notebook):
        if output.output_type == "stream" and output.name == "stderr":
            raise Failed(f"cell {place} writes to standard error: {output.text}")
    return notebook


def normalize(notebook: NotebookNode) -> None:
    """Removes everything from a notebook that depends on the time, the place or the program of its execution."""
    notebook.metadata = nbformat.from_dict(METADATA)
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    for place, cell in enumerate(notebook.cells, start=1):
        cell.id = f"cell-{place:02}"
        cell.metadata = nbformat.from_dict({})
        if cell.cell_type == "code":
            cell.outputs = list(joined(cell.outputs))


def joined(outputs: list[NotebookNode]) -> Iterator[NotebookNode]:
    """The outputs, with consecutive pieces of one stream joined."""
    last = None
    for output in outputs:
        if last and output.output_type == last.output_type == "stream" and output.name == last.name:
            last.text += output.text
            continue
        if last:
            yield last
        last = output
    if last:
        yield last


def difference(committed: NotebookNode, executed: NotebookNode) -> str:
    """The place of the first difference."""
    for place, (old, new) in enumerate(zip(committed.cells, executed.cells), start=1):
        if old.get("outputs") != new.get("outputs"):
            head = new.source.splitlines()[0] if new.source else ""
            return f"the output of cell {place} (`{head}`) differs{first_change(old, new)}"
        if old != new:
            return f"cell {place} was not written by this script"
    return "the file was not written by this script"


def first_change(old: NotebookNode, new: NotebookNode) -> str:
    """The first lines of two outputs that differ, shortened."""
    for was, now in zip(lines(old), lines(new)):
        if was != now:
            return f":\n  committed: {was[:200]}\n  now:       {now[:200]}"
    return ""


def lines(cell: NotebookNode) -> list[str]:
    return nbformat.v4.writes(nbformat.v4.new_notebook(cells=[cell])).splitlines()


def outputs(notebook: NotebookNode) -> Iterator[tuple[int, NotebookNode]]:
    """The outputs with the numbers of their cells, counted from 1."""
    for place, cell in enumerate(notebook.cells, start=1):
        for output in cell.get("outputs", []):
            yield place, output


if __name__ == "__main__":
    sys.exit(main())
