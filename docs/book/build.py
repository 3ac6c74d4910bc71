"""Builds the book into target/book/site: stages the pages, runs MkDocs strictly, sets the formulas and checks the links of the result.

Usage, in an environment with docs/book/requirements.txt:

    python docs/book/build.py [--program FILE] [--explorer ADDRESS]

The program `chopsticks` draws the gallery of the rulesets; without --program, cargo builds it. Each picture there leads to the
explorer at this address, which may be relative to the folder `docs` of the site.

Pages keep their places relative to each other, so every link works on GitHub and in the book. A file that a page links to is
staged with the page. MkDocs reads Python-Markdown, which differs from GitHub's Markdown in four points; staging evens them out.
The result shows no markup, and the blocks of code are those of the pages.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import check_code
import check_links
import formulas
import gallery

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "target" / "book"
PAGES = ["*.md", "docs/*.md", "docs/commands/*.md", "docs/paper/proofs/*.md", "*/README.md", "experiments/*.md", "tests/second_checker/README.md", "data/results/*.md"]
DIGIT = re.compile(r'((?:id="|href="[^"]*#|"location":"[^"]*#))(\d)')
LINK = re.compile(r"\]\(([^)#\s]+)")
TITLED_FENCE = re.compile(r'(```\w+) title="([^"]+)"')
CODE_SPAN = re.compile(r"(`[^`]*`)")
# On a narrow screen a wide table is moved by itself.
STYLE = "<style>@media (max-width: 767px) { [role=main] table { display: block; overflow-x: auto; } }</style>"


def main():
    parser = argparse.ArgumentParser(description="Builds the book into target/book/site.")
    parser.add_argument("--program", type=Path)
    parser.add_argument("--explorer")
    arguments = parser.parse_args()
    shutil.rmtree(BOOK, ignore_errors=True)
    sources = stage(BOOK / "pages")
    stage_gallery(BOOK / "pages" / "docs", arguments.program or built_program(), arguments.explorer)
    configuration = shutil.copy(Path(__file__).with_name("mkdocs.yml"), BOOK)
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", configuration], check=True)
    mend(BOOK / "site")
    site = BOOK / "site"
    found = check_code.faults(sources, site)
    # The letters of the gallery are signs of boards.
    for page in set(site.rglob("*.html")) - {site / "docs" / "gallery.html"}:
        page.write_text(formulas.set_formulas(page.read_text(encoding="utf-8")), encoding="utf-8")
    found += check_links.faults(site, beside="explorer")
    sys.exit("\n".join(found) or None)


def built_program():
    """The program, which cargo builds."""
    command = ["cargo", "build", "--release", "--package", "chopsticks-cli", "--locked", "--message-format", "json-render-diagnostics"]
    lines = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    built = map(json.loads, lines)
    return next(artifact["executable"] for artifact in built if artifact.get("target", {}).get("name") == "chopsticks")


def stage_gallery(folder, program, explorer):
    """Writes the gallery, whose pictures the program draws."""
    text, pictures = gallery.page(program, explorer)
    write(folder / "gallery.md", text)
    for name, picture in pictures.items():
        write(folder / "gallery" / name, picture)


def stage(folder):
    """Writes the pages into this folder. Returns the text of each by the name of its file in the site."""
    sources = {}
    for page in sorted({page for pattern in PAGES for page in ROOT.glob(pattern)}):
        text = page.read_text(encoding="utf-8")
        name = page.relative_to(ROOT)
        write(folder / name, adapted(text))
        built = name.with_name("index.html") if name.name == "README.md" else name.with_suffix(".html")
        sources[str(built)] = text
        for target in LINK.findall(text):
            file = (page.parent / target).resolve()
            if file.suffix != ".md" and file.is_relative_to(ROOT) and file.is_file():
                copy = folder / file.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, copy)
    return sources


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def adapted(text):
    """The page as Python-Markdown has to see it."""
    lines, is_fenced, is_indented, previous = [], False, False, ""
    for line in text.splitlines():
        is_fence = line.lstrip().startswith("```")
        is_fenced ^= is_fence
        is_indented = line.startswith("    ") and (is_indented or not previous)
        if is_fence:
            lines += untitled(line)
        else:
            lines.append(line if is_fenced or is_indented else adapted_line(line))
        previous = line
    return "\n".join(lines) + "\n"


def untitled(fence):
    """A fence as lines. The name of a file, which a fence cannot have, stands before it."""
    match = TITLED_FENCE.fullmatch(fence)
    return [f"The file `{match[2]}`:", "", match[1]] if match else [fence]


def adapted_line(line):
    """In code within tables a bar is not escaped; `_` after a bracket begins no emphasis; `<` is escaped as an entity."""
    parts = CODE_SPAN.split(line)
    prose = [part.replace(")_", r")\_").replace(r"\<", "&lt;") for part in parts[::2]]
    code = [part.replace(r"\|", "|") if line.startswith("|") else part for part in parts[1::2]]
    parts[::2], parts[1::2] = prose, code
    return "".join(parts)


def mend(site):
    """Mends what stops the theme's scripts, which style the tables, follow the headings and switch the colours.

    An identifier that begins with a digit, as that of the heading "1. Rules", is not a selector, and the switch needs the two styles of
    highlight.js, which is off because it is loaded from the network.
    """
    for file in [*site.rglob("*.html"), site / "search" / "search_index.json"]:
        text = DIGIT.sub(r"\1section-\2", file.read_text(encoding="utf-8"))
        styles = f'<style id="hljs-light"></style><style id="hljs-dark"></style>{STYLE}</head>'
        file.write_text(text.replace("</head>", styles, 1), encoding="utf-8")


if __name__ == "__main__":
    main()
