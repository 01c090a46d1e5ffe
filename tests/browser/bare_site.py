"""The front end's modules on an empty page, without a policy that would hide a fault of theirs."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from tests.config.processes import ROOT

_PAGE = """<!doctype html><html lang="{language}"><meta charset="utf-8">
<link rel="icon" href="data:,"><title>.</title><body></body></html>"""


class _Handler(SimpleHTTPRequestHandler):
    """`/zh` and `/en` are empty pages of that language; all else are the project's static files."""

    extensions_map = {".js": "text/javascript", ".mjs": "text/javascript"}

    def do_GET(self) -> None:
        if self.path not in ("/zh", "/en"):
            return super().do_GET()
        body = _PAGE.format(language=self.path[1:]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def log_message(self, *_) -> None:
        """Say nothing."""


@contextmanager
def bare_site() -> Iterator[str]:
    """The address of the server while it runs."""
    handler = partial(_Handler, directory=str(ROOT / "static"))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
