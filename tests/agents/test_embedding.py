"""Vectors of an OpenAI-compatible server, against a real one of a few lines."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from agents.llm.embedding import LONGEST_CHARS, OpenAIEmbedder
from memory.errors import EmbeddingFailed


class Server(ThreadingHTTPServer):
    """Answers with the length of each text as its vector, in the wrong order."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: list[list[str]] = []
        self.faults: list[tuple[int, dict]] = []


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(body["input"])
        if self.server.faults:
            status, headers = self.server.faults.pop(0)
            return self._send(status, headers, {"error": {"message": "no", "code": None}})
        rows = [
            {"object": "embedding", "index": i, "embedding": [float(len(text))] * 3}
            for i, text in enumerate(body["input"])
        ]
        usage = {"prompt_tokens": 1, "total_tokens": 1}
        made = {"object": "list", "data": rows[::-1], "model": body["model"], "usage": usage}
        return self._send(200, {}, made)

    def _send(self, status: int, headers: dict, body: dict) -> None:
        self.send_response(status)
        for name, value in ({"Content-Type": "application/json"} | headers).items():
            self.send_header(name, value)
        data = json.dumps(body).encode()
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args) -> None:
        pass


@pytest.fixture
def server(settings):
    server = Server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/v1"
    settings.LLM = {**settings.LLM, "BASE_URL": url, "API_KEY": "k", "MAX_RETRIES": 3}
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def waits() -> list[float]:
    return []


@pytest.fixture
def embedder(server, waits) -> OpenAIEmbedder:
    return OpenAIEmbedder(sleep=waits.append)


def test_each_text_gets_its_own_vector(embedder):
    assert [next(iter(v)) for v in embedder.embed_passages(["a", "bbb", "cc"])] == [1, 3, 2]
    assert next(iter(embedder.embed_query("four"))) == 4


def test_a_hundred_at_a_time(embedder, server):
    vectors = embedder.embed_passages([f"text {n}" for n in range(230)])
    assert len(vectors) == 230
    assert [len(texts) for texts in server.asked] == [100, 100, 30]


def test_what_is_too_long_is_cut_and_what_is_empty_is_a_blank(embedder, server):
    embedder.embed_passages(["x" * 20_000, ""])
    assert [len(text) for text in server.asked[0]] == [LONGEST_CHARS, 1]


def test_tries_again_on_what_may_pass(embedder, server, waits):
    server.faults = [(429, {"retry-after": "7"}), (503, {})]
    assert next(iter(embedder.embed_query("abc"))) == 3
    assert waits[0] == 7 and 2 <= waits[1] <= 2.5


def test_does_not_try_again_on_what_is_refused(embedder, server, waits):
    server.faults = [(400, {})]
    with pytest.raises(EmbeddingFailed):
        embedder.embed_query("abc")
    assert waits == [] and len(server.asked) == 1


def test_the_breaker_opens(embedder, server):
    server.faults = [(500, {})] * 20
    for _ in range(3):
        with pytest.raises(EmbeddingFailed):
            embedder.embed_query("abc")
    assert len(server.asked) == 5


def test_a_server_that_is_away(settings, waits):
    settings.LLM = {**settings.LLM, "BASE_URL": "http://127.0.0.1:9/v1", "MAX_RETRIES": 1}
    with pytest.raises(EmbeddingFailed):
        OpenAIEmbedder(sleep=waits.append).embed_query("abc")
    assert len(waits) == 1
