"""A real HTTP server that speaks the OpenAI protocol and answers what it was told to."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from config.memory_figures import COMPLETER
from memory.ports import made


class Model(ThreadingHTTPServer):
    """Answers with what stands next in ``answers``: a value as JSON, text as it is, or a status."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: list[dict] = []
        self.answers: list = []


class Handler(BaseHTTPRequestHandler):
    server: Model

    def do_POST(self) -> None:
        self.server.asked.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        answer = self.server.answers.pop(0)
        if isinstance(answer, int):
            return self._send(answer, {"error": {"message": "no", "code": None}})
        content = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
        message = {"role": "assistant", "content": content}
        choice = {"index": 0, "message": message, "finish_reason": "stop"}
        usage = {"prompt_tokens": 50, "completion_tokens": 7, "total_tokens": 57}
        body = {"id": "x", "object": "chat.completion", "created": 1, "model": "gpt-4o-mini"}
        return self._send(200, {**body, "choices": [choice], "usage": usage})

    def _send(self, status: int, body: dict) -> None:
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args) -> None:
        pass


@pytest.fixture
def model(settings) -> Model:
    """The installation with a language model configured, for the memory and for tools."""
    server = Model()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/v1"
    settings.LLM = {**settings.LLM, "BASE_URL": url, "API_KEY": "k", "MAX_RETRIES": 0}
    settings.COMPLETERS = dict.fromkeys(("memory", "tools"), COMPLETER)
    made.cache_clear()  # a breaker of its own
    yield server
    server.shutdown()
    server.server_close()
