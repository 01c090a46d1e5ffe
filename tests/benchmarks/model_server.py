"""A model server for measuring: its first token is the time at which it was sent.

``python -m tests.benchmarks.model_server PORT``. The request's ``model`` says how it talks:
``words=200,pace=0.01`` are 200 words, 10 ms apart.
"""

import asyncio
import json
import sys
import time

import uvicorn


async def app(scope, receive, send) -> None:
    """Chat completions, streamed, and nothing else."""
    if scope["type"] != "http":
        return
    body = json.loads(await _body(receive))
    how = dict(part.split("=") for part in body["model"].split(","))
    headers = [(b"content-type", b"text/event-stream")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await _talk(send, int(how["words"]), float(how["pace"]))
    await send({"type": "http.response.body", "body": b"data: [DONE]\n\n"})


async def _body(receive) -> bytes:
    parts, more = [], True
    while more:
        message = await receive()
        parts.append(message.get("body", b""))
        more = message.get("more_body", False)
    return b"".join(parts)


async def _talk(send, words: int, pace: float) -> None:
    for number in range(words):
        word = f"{time.time_ns()} " if number == 0 else f"w{number} "
        await send(_chunk({"content": word}))
        if pace:
            await asyncio.sleep(pace)
    await send(_chunk({}, "stop"))


def _chunk(delta: dict, finish_reason: str | None = None) -> dict:
    chunk = {
        "id": "chatcmpl-1",
        "object": "chat.completion.chunk",
        "created": 0,
        "model": "measured",
        "choices": [{"index": 0, "delta": delta, "finish_reason": finish_reason}],
    }
    data = f"data: {json.dumps(chunk)}\n\n".encode()
    return {"type": "http.response.body", "body": data, "more_body": True}


if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
