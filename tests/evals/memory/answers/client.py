"""One new person at a running installation, over HTTP."""

import json
import secrets
import time
import urllib.error
import urllib.request

# For the first memory of a person: the worker may have to wake up.
PATIENCE_SECONDS = 10.0
# What does not come within this time after the last change is taken not to come.
SETTLED_SECONDS = 1.5
_TRIES = 6


class Person:
    """A freshly registered account that chats."""

    def __init__(self, base_url: str):
        self.base_url = base_url.rstrip("/")
        self.headers = {"Content-Type": "application/json"}
        self._sign_up()

    def say(self, text: str, conversation_id: str | None = None) -> dict:
        """The chat answer to ``text``, in a new conversation unless one is named."""
        body = {"message": text, "conversationId": conversation_id}
        return self._call("POST", "/ai-agent/chat", body)

    def memories(self) -> dict[str, str]:
        """What is remembered: text and value by id."""
        page = self._call("GET", "/ai-agent/memories?limit=100")
        return {item["id"]: f"{item['content']} {item['value']}" for item in page["items"]}

    def messages(self, conversation_id: str) -> dict[str, str]:
        """What was said in a conversation: text by id."""
        page = self._call("GET", f"/ai-agent/conversations/{conversation_id}/messages")
        return {item["id"]: item["content"] for item in page["items"]}

    def wait_for_memories(self) -> dict[str, str]:
        """What is remembered once nothing more comes; waits longest while there is nothing."""
        start = since = time.monotonic()
        known = self.memories()
        while time.monotonic() < (since + SETTLED_SECONDS if known else start + PATIENCE_SECONDS):
            time.sleep(0.3)
            if (now := self.memories()) != known:
                known, since = now, time.monotonic()
        return known

    def _sign_up(self) -> None:
        name, password = f"eval-{secrets.token_hex(6)}", secrets.token_urlsafe(12)
        account = {"username": name, "email": f"{name}@example.com", "password": password}
        self._call("POST", "/auth/register", account)
        tokens = self._call("POST", "/auth/token", {"username": name, "password": password})
        self.headers["Authorization"] = f"Bearer {tokens['access']}"

    def _call(self, method: str, path: str, body: dict | None = None) -> dict:
        """The answer as JSON; waits as long as the server asks to when there is too much."""
        for _ in range(_TRIES):
            try:
                return self._once(method, path, body)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise
                time.sleep(float(error.headers.get("Retry-After", 1)))
        return self._once(method, path, body)

    def _once(self, method: str, path: str, body: dict | None) -> dict:
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(
            self.base_url + path, data=data, headers=self.headers, method=method
        )
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)
