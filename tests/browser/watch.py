"""What pages say and ask for behind the user's back: errors, foreign requests, socket frames."""

import json
import re

from playwright.sync_api import ConsoleMessage, Page, Request, WebSocket

_TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`));
"""
_OWN = re.compile(r"(https?|wss?)://127\.0\.0\.1:\d+/|data:|blob:|about:")


class Watch:
    """Listens to the pages of a test; ``check`` fails when one did what it must not do."""

    def __init__(self) -> None:
        self.frames: list[dict] = []
        self._wrongs: list[str] = []
        self._forgiven: list[str] = []

    def follow(self, page: Page) -> None:
        """Listen to a page before it opens anything."""
        page.add_init_script(_TELL_VIOLATIONS)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self._wrongs.append(f"uncaught: {error}"))
        page.on("request", self._asked)
        page.on("websocket", self._opened)

    def forgive(self, pattern: str) -> None:
        """Expect complaints that match: what the test itself brings about."""
        self._forgiven.append(pattern)

    def check(self) -> None:
        """No errors in the console, no violated policy, no request to anybody else."""
        wrongs = [w for w in self._wrongs if not any(re.search(p, w) for p in self._forgiven)]
        assert not wrongs, "\n".join(wrongs)

    def run_events(self, run_id: str) -> list[dict]:
        """The events of a run in the order in which the sockets carried them."""
        return [f for f in self.frames if f.get("runId") == run_id and f.get("seq")]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._wrongs.append(f"{message.type}: {message.text} ({message.location['url']})")

    def _asked(self, request: Request) -> None:
        if not _OWN.match(request.url):
            self._wrongs.append(f"asked a foreign host: {request.url}")

    def _opened(self, socket: WebSocket) -> None:
        if not _OWN.match(socket.url):
            self._wrongs.append(f"socket to a foreign host: {socket.url}")
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))
