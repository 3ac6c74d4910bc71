"""What the program says about itself: its commands, their flags, and the values that flags take."""

import re
import subprocess
from dataclasses import dataclass, field

FLAG = re.compile(r"^ {2,6}(?:-\w, |    )?(--[a-z][a-z-]*)(?: <([^>]*)>)?", re.MULTILINE)
COMMAND = re.compile(r"^  ([a-z][a-z-]*)  ", re.MULTILINE)
LISTED = re.compile(r"\[possible values: ([^\]]*)\]")
BULLET = re.compile(r"^ {10}- ([\w-]+):", re.MULTILINE)
DEFAULT = re.compile(r"\[default: (\d+)\]")


@dataclass
class Flag:
    """A flag, the name of its value if it has one, and the values that its help lists."""

    name: str
    value: str
    choices: list
    default: int
    text: str

    def is_limit(self):
        return self.name.startswith("--max-")

    def is_path(self):
        """Whether the value is the name of a file or folder, which the program may write."""
        return any(word in self.value for word in ("FILE", "DIR", "FOLDER", "PATH")) and "|" not in self.value

    def is_written(self):
        """Whether the value is the name of a file or folder that the program writes."""
        return self.is_path() and "Write" in self.text


@dataclass
class Command:
    """A command, its flags, and the lines of its examples."""

    name: str
    flags: list = field(default_factory=list)
    examples: list = field(default_factory=list)


def help_page(program, name):
    page = subprocess.run([program, *([name] if name else []), "--help"], capture_output=True, text=True, check=True)
    return page.stdout


def flags(page):
    page = page.split("\nExamples:\n")[0]
    found = list(FLAG.finditer(page))
    ends = [match.start() for match in found[1:]] + [len(page)]
    for match, end in zip(found, ends):
        text = re.sub(r"\s+", " ", page[match.start():end])
        listed = LISTED.search(text)
        choices = listed[1].split(", ") if listed else BULLET.findall(page[match.start():end])
        default = DEFAULT.search(text)
        yield Flag(match[1], match[2] or "", choices, int(default[1]) if default else 10**6, text)


def commands(program):
    """All commands, as the help lists them."""
    overview = help_page(program, "").split("\nOptions:\n")[0]
    for name in COMMAND.findall(overview):
        if name == "help":
            continue
        page = help_page(program, name)
        examples = re.findall(r"^  \$ (.*)$", page, re.MULTILINE)
        yield Command(name, list(flags(page)), examples)
