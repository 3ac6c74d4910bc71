"""Good input: the commands that the help and the book show, and the files that they read and write."""

import glob
import os
import re
import shlex
import subprocess
from dataclasses import dataclass, field

PAGES = ("README.md", "docs/*.md", "docs/commands/*.md", "experiments/*.md")
FILES = (
    "data/games/*", "data/results/*.certificate.jsonl", "data/results/*.description.txt",
    "crates/rulesets/shipped/*.toml", "crates/hand/src/ruleset/presets/*.toml",
)
LARGEST = 200_000  # bytes of a file that is changed
NAMED = re.compile(r"[\w/-]+\.[a-z0-9]{2,5}$")
WORD = re.compile(r"\b[A-Za-z][A-Za-z]+(?=\()|(?<=\.)[A-Z][A-Za-z]+")


@dataclass
class Example:
    """Arguments that work, with the text that a pipe sends."""

    arguments: list
    stdin: bytes = b""


@dataclass
class Corpus:
    """Examples for each command, the values that they give to flags, files by name, and words of the language."""

    examples: dict = field(default_factory=dict)
    values: dict = field(default_factory=dict)
    files: dict = field(default_factory=dict)
    words: list = field(default_factory=list)


def console_lines(root):
    for pattern in PAGES:
        for page in sorted(glob.glob(os.path.join(root, pattern))):
            with open(page, encoding="utf-8") as file:
                for block in re.findall(r"```console\n(.*?)```", file.read(), re.DOTALL):
                    yield from (line[2:] for line in block.splitlines() if line.startswith("$ "))


def example(line):
    """The run of the program in a line of a shell; None if there is none that can be read."""
    parts = re.split(r" \| (?=chopsticks)", line)
    stdin = b""
    if len(parts) == 2 and parts[0].startswith("printf '"):
        stdin = parts[0][8:-1].encode("latin-1", "replace").decode("unicode_escape").encode("utf-8")
    words = parts[-1].split(" || ")[0]
    try:
        words = shlex.split(re.split(r" \| (?=[a-z]+ )| > |  # ", words)[0])
    except ValueError:
        return None
    return Example(words[1:], stdin) if words[:1] == ["chopsticks"] else None


def read_files(folder, patterns):
    for pattern in patterns:
        for path in sorted(glob.glob(os.path.join(folder, pattern))):
            if os.path.isfile(path) and os.path.getsize(path) <= LARGEST:
                with open(path, "rb") as file:
                    yield path, file.read()


def written_files(program, lines, folder, root):
    """The files that the lines which name files write, when a shell runs them."""
    os.makedirs(folder, exist_ok=True)
    if not os.path.exists(os.path.join(folder, "data")):
        os.symlink(os.path.join(root, "data"), os.path.join(folder, "data"))
    path = f"{os.path.dirname(os.path.abspath(program))}:{os.environ['PATH']}"
    for line in lines:
        if any(NAMED.search(word) for word in re.split(r"[\s'\"]", line)):
            subprocess.run(
                ["sh", "-c", line], cwd=folder, env=dict(os.environ, PATH=path),
                stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False,
            )
    for path, content in read_files(folder, ("*.*",)):
        yield os.path.basename(path), content


def corpus(program, commands, root, folder):
    """Everything that is good, from the sources in `root` and from running the program in `folder`."""
    lines = [line for command in commands for line in command.examples] + list(console_lines(root))
    found = Corpus()
    for path, content in read_files(root, FILES):
        found.files[os.path.relpath(path, root) if "/data/" in path else os.path.basename(path)] = content
    found.files.update(written_files(program, lines, folder, root))
    words = set()
    for good in filter(None, map(example, lines)):
        words.update(WORD.findall(" ".join(good.arguments)))
        name = good.arguments[0] if good.arguments else "run"
        known = found.examples.setdefault(name, [])
        if good not in known:
            known.append(good)
        for flag, value in zip(good.arguments, good.arguments[1:]):
            if flag.startswith("--") and not value.startswith("-"):
                found.values.setdefault(flag, []).append(value)
    with open(os.path.join(root, "docs/operations.md"), encoding="utf-8") as page:
        words.update(re.findall(r"`\.?([A-Z][A-Za-z]+)", page.read()))
    found.words = sorted(words)
    return found
