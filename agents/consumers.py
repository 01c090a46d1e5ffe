"""The chat over WebSocket: frames in, events out. Sockets only tail runs; they own none."""

import asyncio
import json
import logging
from datetime import UTC, datetime

from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.utils import translation

from agents import frames, services
from agents.api.socket_auth import Visitor, visitor_of
from agents.errors import AgentError
from userdata.threads import in_thread

logger = logging.getLogger(__name__)

UNAUTHENTICATED = 4401
MAX_TAILS = 32


class ChatConsumer(AsyncWebsocketConsumer):
    """One socket: any number of conversations, followed at the same time."""

    visitor: Visitor

    async def connect(self) -> None:
        """Accept: the gate has already looked at who it is."""
        self.visitor = self.scope["visitor"]
        self._tails: dict[str, asyncio.Task] = {}
        self._expiry = self._close_at(self.visitor.expires_at)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        """Stop listening. The runs go on."""
        if self._expiry:
            self._expiry.cancel()
        self._stop_listening()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Do what a frame says; a bad one is answered and disturbs nothing else."""
        frame: dict = {}
        with translation.override(self._language({})):
            try:
                frame = frames.parse(text_data, settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
                await getattr(self, f"_on_{frame['type']}")(frames.checked(frame))
            except frames.SignedOut as error:
                await self._refuse(error, frame)
                await self._sign_off()
            except AgentError as error:
                await self._refuse(error, frame)
            except Exception:
                logger.exception("a %s frame failed", frame.get("type"))
                await self._refuse(frames.ServerFault(), frame)

    async def _on_message(self, fields: dict) -> None:
        await self._check_visitor()
        with translation.override(self._language(fields)):
            accepted = await services.submit(
                self.visitor.user,
                fields["text"],
                conversation_id=fields.get("conversationId"),
                locale=fields.get("locale"),
                client_message_id=fields.get("clientMessageId") or "",
            )
        await self._say(frames.ack(accepted))
        if not (accepted.replayed and accepted.run_id in self._tails):
            self._follow(accepted.run_id, 0)

    async def _on_resume(self, fields: dict) -> None:
        await self._check_visitor()
        run_id = fields.get("runId")
        if not run_id:
            run_id = await services.latest_run(self.visitor.user, fields["conversationId"])
        self._follow(run_id, fields["after"])

    async def _on_stop(self, fields: dict) -> None:
        await self._check_visitor()
        await services.stop(
            self.visitor.user,
            run_id=fields.get("runId"),
            conversation_id=fields.get("conversationId"),
        )

    async def _on_ping(self, _fields: dict) -> None:
        await self._say({"type": "pong"})

    def _follow(self, run_id: str, after: int) -> None:
        """Tell a run from behind ``after``; a telling that is under way begins anew from there."""
        earlier = self._tails.pop(run_id, None)
        if earlier:
            earlier.cancel()
        elif len(self._tails) >= MAX_TAILS:
            raise frames.TooManyRuns
        tail = asyncio.create_task(self._tell(run_id, after, earlier), name=f"tail {run_id}")
        self._tails[run_id] = tail
        tail.add_done_callback(lambda done: self._forget(run_id, done))

    def _forget(self, run_id: str, tail: asyncio.Task) -> None:
        if self._tails.get(run_id) is tail:
            del self._tails[run_id]

    async def _tell(self, run_id: str, after: int, earlier: asyncio.Task | None) -> None:
        if earlier:
            await asyncio.wait({earlier})
        try:
            async for event in services.tail(self.visitor.user, run_id, after):
                await self.send(text_data=event.json)
        except AgentError as error:
            await self._refuse(error, {"runId": run_id})
        except OSError:  # the client has gone
            pass
        except Exception:
            logger.exception("run %s could not be told", run_id)
            await self._refuse(frames.ServerFault(), {"runId": run_id})

    async def _check_visitor(self) -> None:
        """Whoever opened the socket must still be allowed to."""
        now = await in_thread(visitor_of, self.scope)
        if now is None or now.user.pk != self.visitor.user.pk:
            raise frames.SignedOut
        self.visitor = now

    async def _sign_off(self) -> None:
        self._stop_listening()
        await self.close(UNAUTHENTICATED)

    def _stop_listening(self) -> None:
        for tail in list(self._tails.values()):
            tail.cancel()

    def _close_at(self, when: datetime | None) -> asyncio.TimerHandle | None:
        if when is None:
            return None
        seconds = (when - datetime.now(UTC)).total_seconds()
        loop = asyncio.get_running_loop()
        return loop.call_later(max(0, seconds), self._expire)

    def _expire(self) -> None:
        self._closing = asyncio.ensure_future(self._sign_off())

    def _language(self, fields: dict) -> str:
        return "en" if (fields.get("locale") or self.visitor.user.locale) == "en" else "zh-hans"

    async def _refuse(self, error: AgentError, frame: dict) -> None:
        await self._say(frames.refusal(error, frame))

    async def _say(self, frame: dict) -> None:
        await self.send(text_data=json.dumps(frame, ensure_ascii=False, default=str))
