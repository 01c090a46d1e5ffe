"""The offline model's HTTP, without a server: a request in, status, headers and body parts out.

``transport`` answers with it inside the process, ``asgi`` over the network.
"""

import asyncio
import json
import logging
import math
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field, replace

from agents.llm.offline.server import wire
from agents.llm.offline.server.engine import Engine
from agents.llm.offline.server.misbehaviour import HEADER, Faults, Misbehaviour
from agents.llm.offline.server.request import RequestError, validate

PACE_SECONDS = 0.012
_COUNTED_HEADERS = 1000
_JSON = ("content-type", "application/json")
_SSE = (("content-type", "text/event-stream; charset=utf-8"), ("cache-control", "no-cache"))


logger = logging.getLogger(__name__)


class ConnectionCut(Exception):
    """The connection is to break here; whoever carries the body makes that true."""


@dataclass(frozen=True)
class Reply:
    """One HTTP answer whose body comes in parts; a part may be ``ConnectionCut`` instead."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: AsyncIterator[bytes]


@dataclass
class Service:
    """The model's endpoints over one engine, with its pace and its misbehaviour.

    ``pace`` is in seconds between two chunks of a stream (0: as fast as it goes). Without
    ``misbehaviour`` the environment's ``OFFLINE_MISBEHAVE`` holds; a request's own header
    ``X-Offline-Misbehave`` takes the place of both.
    """

    engine: Engine = field(default_factory=Engine)
    pace: float = PACE_SECONDS
    misbehaviour: Misbehaviour = field(default_factory=Misbehaviour.from_environment)
    _by_header: OrderedDict[str, Misbehaviour] = field(default_factory=OrderedDict)

    async def handle(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> Reply:
        """Answer one request; header names are in lower case. Never raises for bad input."""
        try:
            return await self._route(method.upper(), _below_v1(path), headers, body)
        except RequestError as error:
            return _refusal(error)

    async def _route(
        self, method: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> Reply:
        allowed = "POST" if path == "chat/completions" else "GET"
        if path not in ("chat/completions", "models", f"models/{wire.MODEL}"):
            raise RequestError(f"Unknown request: {path}", status=404, code="not_found")
        if method != allowed:
            raise RequestError(f"Use {allowed} here.", status=405, code="method_not_allowed")
        if path == "chat/completions":
            return await self._chat(headers.get(HEADER, ""), body)
        created = int(time.time())
        listed = wire.models_json if path == "models" else wire.model_json
        return _whole(200, wire.dump(listed(created)))

    async def _chat(self, header: str, body: bytes) -> Reply:
        request = _loaded(body)
        faults = self._misbehaviour(header).faults(request)
        _refuse(faults)
        completion = _mistreated(await self._answer(request), faults)
        if request.get("stream"):
            return Reply(200, _SSE, self._events(completion, faults))
        await asyncio.sleep(faults.delay)
        content = wire.dump(wire.completion_json(completion))
        if faults.malformed:
            content = content[: len(content) // 2]
        return _whole(200, content, broken=faults.cut is not None)

    def _misbehaviour(self, header: str) -> Misbehaviour:
        if not header:
            return self.misbehaviour
        if header not in self._by_header:
            try:
                self._by_header[header] = Misbehaviour.parse(header)
            except ValueError as error:
                raise RequestError(str(error), param=HEADER) from None
        self._by_header.move_to_end(header)
        while len(self._by_header) > _COUNTED_HEADERS:
            self._by_header.popitem(last=False)
        return self._by_header[header]

    async def _answer(self, request: dict) -> wire.Completion:
        """In a thread: what a text means takes some milliseconds, and other answers go on."""
        try:
            return await asyncio.to_thread(self.engine.respond, request)
        except Exception as error:
            logger.exception("the offline model could not answer")
            raise RequestError(
                f"The model failed: {type(error).__name__}.", status=500, kind="server_error"
            ) from error

    async def _events(self, completion: wire.Completion, faults: Faults) -> AsyncIterator[bytes]:
        await asyncio.sleep(faults.delay)
        chunks = list(wire.chunks(completion))
        middle = len(chunks) // 2
        end = _cut_at(faults, middle)
        pace = self.pace if faults.pace is None else faults.pace
        for index, chunk in enumerate(chunks):
            if index == end:
                raise ConnectionCut
            event = wire.sse(chunk)
            yield event[: len(event) // 2] + b"\n\n" if _spoilt(faults, index, middle) else event
            await asyncio.sleep(pace)
        yield wire.DONE


def _mistreated(completion: wire.Completion, faults: Faults) -> wire.Completion:
    if faults.empty:
        return completion.emptied()
    if not faults.bad_args:
        return completion
    broken = [replace(call, arguments=call.arguments[:-1] + ",") for call in completion.calls]
    return replace(completion, calls=tuple(broken))


def _spoilt(faults: Faults, index: int, middle: int) -> bool:
    return faults.malformed and index == middle


def _cut_at(faults: Faults, middle: int) -> float:
    if faults.cut is None:
        return math.inf
    return middle if faults.cut < 0 else min(faults.cut, middle * 2)


def _below_v1(path: str) -> str:
    path = path.strip("/")
    return path.removeprefix("v1/")


def _loaded(body: bytes) -> dict:
    try:
        return validate(json.loads(body))
    except ValueError as error:
        raise RequestError(f"The request body is not JSON: {error}") from None


def _refuse(faults: Faults) -> None:
    if faults.refuse is not None:
        raise RequestError(
            "Rate limit reached (asked for by a misbehaviour switch).",
            status=429,
            kind="requests",
            code="rate_limit_exceeded",
            retry_after=faults.refuse or None,
        )
    if faults.fail:
        raise RequestError(
            "The server had an error (asked for by a misbehaviour switch).",
            status=500,
            kind="server_error",
        )


def _refusal(error: RequestError) -> Reply:
    said = wire.error_json(error.message, error.kind, error.code, error.param)
    headers = () if error.retry_after is None else (("retry-after", f"{error.retry_after:g}"),)
    return _whole(error.status, wire.dump(said), headers)


def _whole(
    status: int,
    content: bytes,
    headers: tuple[tuple[str, str], ...] = (),
    *,
    broken: bool = False,
) -> Reply:
    async def body() -> AsyncIterator[bytes]:
        if broken:
            yield content[: len(content) // 2]
            raise ConnectionCut
        yield content

    return Reply(status, (_JSON, ("content-length", str(len(content))), *headers), body())
