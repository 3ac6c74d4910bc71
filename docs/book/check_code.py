"""Finds markup that a built site shows as it is, and blocks of code that differ from those of the source."""

import re
from html.parser import HTMLParser
from textwrap import dedent

FENCE = re.compile(r"( *)(`{3,})(.*)")
UNPARSED = re.compile(r"`|\*\*|\]\(|^\|.*\|$|^#+ ", re.MULTILINE)
CODE = {"code", "pre", "script", "style"}


class Texts(HTMLParser):
    """The blocks of code of an HTML page, and its other text."""

    def __init__(self, html):
        super().__init__()
        self.blocks, self.prose, self.open = [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        if tag in CODE:
            self.open.append(tag)
        if tag == "pre":
            self.blocks.append("")

    def handle_endtag(self, tag):
        if tag in CODE and tag in self.open:
            self.open.remove(tag)

    def handle_data(self, text):
        if "pre" in self.open:
            self.blocks[-1] += text
        elif not self.open:
            self.prose.append(text)


def faults(pages, site):
    """A line for each fault, where `pages` has the sources by the names of their files in the site."""
    found = []
    for name, source in pages.items():
        shown = Texts((site / name).read_text(encoding="utf-8"))
        for text in shown.prose:
            found += [f"{name}: shows markup: {text.strip()[:60]!r}"] if UNPARSED.search(text) else []
        expected, actual = blocks(source), [dedent(block).rstrip("\n") for block in shown.blocks]
        for number, (wanted, is_shown) in enumerate(zip(expected, actual), start=1):
            if wanted != is_shown:
                found.append(f"{name}: block {number} of code differs from that of the source: {is_shown[:60]!r}")
        if len(expected) != len(actual):
            found.append(f"{name}: {len(actual)} blocks of code, and {len(expected)} in the source")
    return found


def blocks(source):
    """The blocks of code: between fences, or indented by four blanks after an empty line; without their indentation."""
    found, fence, previous, is_indented = [], None, "", False
    for line in source.splitlines():
        match = FENCE.fullmatch(line)
        if fence:
            if match and match[2] == fence[2] and not match[3].strip():
                fence = None
            else:
                found[-1].append(line.removeprefix(fence[1]))
        elif match:
            fence, is_indented = match, False
            found.append([])
        elif line.startswith("    ") and (is_indented or not previous):
            found += [] if is_indented else [[]]
            found[-1].append(line.removeprefix("    "))
            is_indented = True
        elif is_indented and not line:
            found[-1].append("")
        else:
            is_indented = False
        previous = line
    return [dedent("\n".join(block)).rstrip("\n") for block in found]
