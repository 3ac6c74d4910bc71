"""Compares the names that only the owner of the project knows with `Cargo.toml`, where each is given once, and tells those that are missing.

python3 .ci/names.py              fails where a file says something else
python3 .ci/names.py --write      writes the names into these files; authors and their affiliations are entered by hand
python3 .ci/names.py --complete   fails also where a name is missing that a release needs
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

NOBODY = "The chopsticks-lab authors"

# A release can be made without these: a DOI is given to a release, and GitHub has a form for weaknesses.
OPTIONAL = {"doi", "security"}

# A file, the line before, the beginning of a line, and the rest of it. Without its name the line is left out.
LINES = [
    ("CITATION.cff", "license: ", "repository-code: ", '"{repository}"'),
    ("CITATION.cff", "license: ", "url: ", '"{homepage}"'),
    ("CITATION.cff", "license: ", "doi: ", '"{doi}"'),
    ("python/pyproject.toml", "[project.urls]", "Homepage = ", '"{homepage}"'),
    ("python/pyproject.toml", "[project.urls]", "Documentation = ", '"{homepage}python/index.html"'),
    ("python/pyproject.toml", "[project.urls]", "Repository = ", '"{repository}"'),
    ("python/pyproject.toml", "[project.urls]", "Issues = ", '"{repository}/issues"'),
    ("docs/book/mkdocs.yml", "site_description: ", "site_url: ", "{homepage}"),
    ("docs/book/mkdocs.yml", "site_description: ", "repo_url: ", "{repository}"),
    ("docs/book/mkdocs.yml", "site_description: ", "edit_uri: ", "{repository}/edit/main/"),
    ("docs/book/mkdocs.yml", "  - Home: ", "  - Explorer in the browser: ", "{homepage}explorer/"),
    ("README.md", "You need Rust ", "[Releases]({repository}", "/releases) have programs and wheels; the [explorer]({homepage}explorer/) runs in the browser."),
    ("SECURITY.md", "- ", "- Write to ", "{security}."),
    (".github/ISSUE_TEMPLATE/config.yml", "blank_issues_enabled: ", "contact_links: ", '[{ name: A weakness, about: Report it in private., url: "{repository}/security/policy" }]'),
]

# Files that name each author, by all words of the name.
CREDITS = ["CITATION.cff", "docs/paper/authors.tex", "docs/paper/paper.md", "python/pyproject.toml"]


def main():
    packages, names = read()
    unset = [name for name, value in names.items() if not value]
    faults = [*malformed(names), *package_faults(packages, names), *line_faults(names, "--write" in sys.argv), *credit_faults(names["authors"])]
    if unset:
        print("not set in Cargo.toml:", ", ".join(unset))
    if "--complete" in sys.argv:
        faults += [f"Cargo.toml: {name} is not set" for name in unset if name not in OPTIONAL]
    sys.exit("\n".join(faults) or None)


def read():
    """The packages of the workspace, and the names by their keys."""
    command = ["cargo", "metadata", "--no-deps", "--format-version", "1", "--offline"]
    found = json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)
    facade = next(package for package in found["packages"] if package["name"] == "chopsticks-lab")
    names = {name: facade[name] or "" for name in ["repository", "homepage"]}
    authors = [author.split(" <")[0] for author in facade["authors"]]
    names["authors"] = [] if authors == [NOBODY] else authors
    return found["packages"], names | found["metadata"]["names"]


def malformed(names):
    if names["homepage"] and not (names["homepage"].startswith("https://") and names["homepage"].endswith("/")):
        yield "Cargo.toml: homepage begins with https:// and ends with /"
    if names["repository"] and not (names["repository"].startswith("https://") and not names["repository"].endswith("/")):
        yield "Cargo.toml: repository begins with https:// and does not end with /"


def package_faults(packages, names):
    for package in packages:
        if package["publish"] != []:
            for name in ["repository", "homepage"]:
                if (package[name] or "") != names[name]:
                    yield f"{Path(package['manifest_path']).relative_to(ROOT)}: expected {name}.workspace = true"


def line_faults(names, is_written):
    for file in dict.fromkeys(file for file, *_ in LINES):
        text = (ROOT / file).read_text(encoding="utf-8")
        expected = named(file, text, names)
        if is_written:
            (ROOT / file).write_text(expected, encoding="utf-8", newline="\n")
        elif text != expected:
            yield f"{file}: differs from the names in Cargo.toml; python3 .ci/names.py --write mends it"


def named(file, text, names):
    """The text of the file with its lines for these names, in the order of LINES."""
    lines = text.splitlines()
    for _, before, beginning, rest in reversed([entry for entry in LINES if entry[0] == file]):
        key = beginning.split("{")[0]
        lines = [line for line in lines if not line.startswith(key)]
        line = written(beginning + rest, names)
        if line:
            places = [at for at, other in enumerate(lines, start=1) if other.startswith(before)]
            if not places:
                sys.exit(f"{file}: expected a line that begins with {before!r}, for {line!r} after it")
            lines.insert(places[0], line)
    return "\n".join(lines) + "\n"


def written(line, names):
    """The line with the names in it, or nothing if one is missing."""
    needed = [name for name in names if f"{{{name}}}" in line]
    for name in needed:
        line = line.replace(f"{{{name}}}", names[name])
    return line if all(names[name] for name in needed) else None


def credit_faults(authors):
    for file in CREDITS:
        text = (ROOT / file).read_text(encoding="utf-8")
        if authors and NOBODY in text:
            yield f"{file}: names {NOBODY}, and Cargo.toml names {', '.join(authors)}"
        for author in authors or [NOBODY]:
            if not all(word in text for word in author.split()):
                yield f"{file}: does not name {author}"


if __name__ == "__main__":
    main()
