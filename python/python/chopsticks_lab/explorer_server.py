"""The server of the explorer's page: to this machine only, at an address with a random part."""

from __future__ import annotations

import secrets
from hmac import compare_digest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from sys import exc_info
from threading import Thread

from ._native import page_answer, page_files, page_request

_POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors http://localhost:* http://127.0.0.1:*"


class _Page(BaseHTTPRequestHandler):
    """A request. Other pages in the browser may send some too, so a request names this machine and the random part."""

    port = 0
    token = ""
    files: list[tuple[str, str, str]] = []
    timeout = 10

    def _file(self) -> str | None:
        """The name of the requested file; None if the request is refused."""
        host = self.headers.get("Host", "")
        origins = self.headers.get_all("Origin", [])
        site = self.headers.get("Sec-Fetch-Site", "same-origin")
        _, token, *name = self.path.split("?")[0].split("/", 2) + [""]
        is_own = host in (f"127.0.0.1:{self.port}", f"localhost:{self.port}") and all(origin == f"http://{host}" for origin in origins)
        may_ask = self.command == "GET" or site in ("same-origin", "none")
        return name[0] if is_own and may_ask and compare_digest(token.encode(), self.token.encode()) else None

    def _reply(self, status: int, media_type: str, text: str) -> None:
        body = text.encode()
        self.send_response(status)
        for name, value in {
            "Content-Type": media_type,
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Content-Security-Policy": _POLICY,
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self) -> None:
        name = self._file()
        found = [file for file in self.files if file[0] == (name or self.files[0][0])]
        if name is None or not found:
            return self._reply(403 if name is None else 404, "text/plain", "this is not served")
        [(_, media_type, text)] = found
        self._reply(200, media_type, text)

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        if self._file() != "answer" or not (length.isascii() and length.isdigit() and int(length) <= page_request()):
            return self._reply(403, "text/plain", "this is not answered")
        request = self.rfile.read(int(length)).decode("utf-8", "replace")
        self._reply(200, "application/json", page_answer(request))

    def log_message(self, format: str, *arguments: object) -> None:
        """Requests are not logged."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    # No other process may take the port, and with it the random part.
    allow_reuse_address = False

    def handle_error(self, request: object, client_address: object) -> None:
        """A page that asks no longer has closed the connection."""
        if not isinstance(exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def serve() -> str:
    """Serves the page until this process ends; the result is its address."""
    server = _Server(("127.0.0.1", 0), _Page)
    _Page.port, _Page.token, _Page.files = server.server_port, secrets.token_hex(16), page_files()
    Thread(target=server.serve_forever, name="chopsticks explorer", daemon=True).start()
    return f"http://127.0.0.1:{_Page.port}/{_Page.token}/"
