"""A run as server-sent events: the frames of the log, resumable by their ids."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator

from asgiref.sync import SyncToAsync
from django.http import StreamingHttpResponse

from agents import services
from agents.errors import AgentError
from agents.turn.events import Event
from userdata.models import User

HEARTBEAT_SECONDS = 15.0
HEADERS_SECONDS = 2.0  # how long the response may wait for what decides about its status


async def event_stream(user: User, run_id: str, after: int = 0) -> StreamingHttpResponse:
    """The response that tells a run from behind event ``after`` to its end.

    Raises:
        RunNotFound, RunLogExpired: there is nothing to tell (before the response begins).
    """
    events = services.tail(user, run_id, after)
    first = asyncio.ensure_future(anext(events, None))
    await asyncio.wait({first}, timeout=HEADERS_SECONDS)
    if first.done() and (error := first.exception()):
        raise error
    return StreamingHttpResponse(
        _encoded(first, events),
        content_type="text/event-stream; charset=utf-8",
        headers={
            "Cache-Control": "no-store",
            "X-Accel-Buffering": "no",
            "Content-Location": f"/ai-agent/runs/{run_id}/events",
        },
    )


async def _encoded(
    pending: asyncio.Future, events: AsyncGenerator[Event, None]
) -> AsyncIterator[str]:
    """Events as text, with a comment whenever nothing was said for a while."""
    release_request_thread()
    try:
        while True:
            await asyncio.wait({pending}, timeout=HEARTBEAT_SECONDS)
            if not pending.done():
                yield ": still here\n\n"
                continue
            event = pending.result()
            if event is None:
                return
            yield encode(event)
            pending = asyncio.ensure_future(anext(events, None))
    except AgentError as error:
        yield f": {error.code}\n\n"
    finally:
        pending.cancel()
        await asyncio.gather(pending, return_exceptions=True)
        await events.aclose()


def encode(event: Event) -> str:
    """One event in the format of an event stream."""
    return f"id: {event.run_id}:{event.seq}\nevent: {event.type}\ndata: {event.json}\n\n"


def release_request_thread() -> None:
    """Give back the thread that Django keeps for a request until its response has ended.

    It runs the synchronous parts of the middleware; a stream of minutes has no use for it, and
    hundreds of streams would hold hundreds. When one is needed again, a new one is started.
    """
    context = SyncToAsync.thread_sensitive_context.get(None)
    executor = SyncToAsync.context_to_thread_executor.pop(context, None) if context else None
    if executor is not None:
        executor.shutdown(wait=False)


def position(last_event_id: str, run_id: str) -> int | None:
    """The sequence number in a ``Last-Event-ID`` of this run; None when it is none."""
    run, _, seq = last_event_id.rpartition(":")
    return int(seq) if seq.isascii() and seq.isdigit() and run in ("", run_id) else None
