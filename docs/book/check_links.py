"""Finds faults in the links of a built site: dead files, dead anchors, and anything loaded from the network."""

from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The links and anchors of an HTML page."""

    def __init__(self, file):
        super().__init__()
        self.links, self.loaded, self.anchors = [], [], set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.anchors.update({attributes.get("id"), attributes.get("name")} - {None})
        if tag == "a" and "href" in attributes:
            self.links.append(attributes["href"])
        elif tag == "link" and "href" in attributes and attributes.get("rel") != "canonical":
            self.loaded.append(attributes["href"])
        elif "src" in attributes:
            self.loaded.append(attributes["src"])


def faults(site, beside):
    """A line for each fault, sorted. The folder `beside` of the site may be written later."""
    # Links of the page for missing pages begin at the root of a server.
    pages = {file: Page(file) for file in site.rglob("*.html") if file.name != "404.html"}
    return sorted({fault for file, page in pages.items() for fault in page_faults(site, file, page, pages, beside)})


def page_faults(site, file, page, pages, beside):
    name = file.relative_to(site)
    for address in page.links + page.loaded:
        url = urlsplit(address)
        if url.scheme or url.netloc:
            if address in page.loaded and url.scheme != "data":
                yield f"{name}: loads {address} from the network"
            continue
        target = (file.parent / unquote(url.path)).resolve() if url.path else file
        if target.is_relative_to(site / beside):
            continue
        target = target / "index.html" if target.is_dir() else target
        if not target.is_file():
            yield f"{name}: dead link {address}"
        elif url.fragment and target in pages and unquote(url.fragment) not in pages[target].anchors:
            yield f"{name}: dead anchor {address}"
