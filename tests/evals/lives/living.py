"""A student who lives a story: every way in, and every view of what is known."""

import json
from dataclasses import replace

from django.test import AsyncClient
from django.utils import timezone
from rest_framework_simplejwt.tokens import AccessToken

from agents import services
from memory.models import Message
from memory.remembering.extracting import extract_message
from memory.services import store_user_message
from tests.evals.lives.lives import Step
from tests.tools.support import call, context
from tools.errors import ToolError
from userdata.threads import in_thread

AGENT, PROFILE = "/ai-agent", "/student/profile"
MEMORIES = f"{AGENT}/memories"
TOTALS = ("gpa", "sat", "act", "toefl", "ielts", "duolingo", "gre")
LISTS = {"major": "intendedMajors", "region": "locations"}


class Student:
    """One person with a browser; what they say is read by a worker as soon as it is answered."""

    def __init__(self, user, language: str) -> None:
        self.user, self.language = user, language
        self.conversation, self.deleted = None, ""
        self.answer, self.chips = "", []
        self._profile, self._rows = None, None
        self.at = timezone.now()
        self._headers = {
            "Authorization": f"Bearer {AccessToken.for_user(user)}",
            "Accept-Language": language,
        }
        self._client = AsyncClient()

    async def do(self, step: Step) -> None:
        """Take one step."""
        self.at, self.answer = timezone.now(), ""
        self._profile, self._rows = None, None
        if step.done:
            await getattr(self, f"_{step.done}")(step.what, **step.more)
            self._profile, self._rows = None, None

    async def _say(self, text: str) -> None:
        self.conversation = None
        await self._reply(text)

    async def _reply(self, text: str) -> None:
        accepted = await services.submit(self.user, text, conversation_id=self.conversation)
        self.conversation = accepted.conversation_id
        events = [event async for event in services.tail(self.user, accepted.run_id)]
        assert events[-1].type == "done", events[-1]
        self.answer = events[-1].data["response"]["message"]
        self.chips = [
            f"{one.data['action']} {one.data['category']} {one.data['value']}"
            for one in events
            if one.type == "memory" and one.data["action"] != "recalled"
        ]
        await in_thread(extract_message, self.user.pk, accepted.message_id)

    async def _tool(self, args: dict, *, heard: str) -> None:
        await in_thread(self._call, args, heard)

    def _call(self, args: dict, heard: str) -> None:
        message: Message = store_user_message(
            self.user.pk, heard, conversation_id=self.conversation
        )
        self.conversation = message.conversation_id
        ctx = context(self.user, self.language, now=message.created_at)
        try:
            call("update_profile", replace(ctx, message_id=str(message.pk)), **args)
        except ToolError as error:
            self.answer = error.message
        extract_message(self.user.pk, message.pk)

    async def _page(self, fields: dict, *, refused: bool = False) -> None:
        cleared = {name: None if value == "" else value for name, value in fields.items()}
        await self._send("patch", PROFILE, cleared, refused)

    async def _post(self, text: str, *, refused: bool = False) -> None:
        await self._send("post", MEMORIES, {"type": "FACT", "content": text}, refused)

    async def _import(self, texts: list[str], *, refused: bool = False) -> None:
        items = [{"type": "FACT", "content": text} for text in texts]
        await self._send("post", f"{MEMORIES}/batch", {"items": items}, refused)

    async def _edit(self, which: str, *, to: str, refused: bool = False) -> None:
        path = f"{MEMORIES}/{await self._id(which)}"
        await self._send("patch", path, {"content": to}, refused)

    async def _delete(self, which: str) -> None:
        self.deleted = await self._id(which)
        await self._send("delete", f"{MEMORIES}/{self.deleted}")

    async def _restore(self, _: bool) -> None:
        await self._send("post", f"{MEMORIES}/{self.deleted}/restore")

    async def _undo(self, which: str) -> None:
        await self._send("post", f"{MEMORIES}/{await self._id(which)}/undo")

    async def _settle(self, choice: str) -> None:
        asked = (await self._get(f"{MEMORIES}/conflicts"))["items"][0]["id"]
        await self._send("post", f"{MEMORIES}/conflicts/{asked}", {"choice": choice})

    async def _pause(self, paused: bool) -> None:
        await self._send("patch", f"{MEMORIES}/settings", {"paused": paused})

    async def _id(self, which: str) -> str:
        category, _, value = which.partition("=")
        rows = [row for row in await self.rows("active") if row["category"] == category]
        fitting = [row for row in rows if not value or row["value"] == value]
        assert len(fitting) == 1, f"{which}: {[row['value'] for row in rows]}"
        return fitting[0]["id"]

    async def _get(self, path: str) -> dict:
        return (await self._client.get(path, headers=self._headers)).json()

    async def _send(self, method: str, path: str, body=None, refused: bool = False) -> dict:
        sent = {} if body is None else {"data": json.dumps(body)}
        given = await getattr(self._client, method)(
            path, content_type="application/json", headers=self._headers, **sent
        )
        text = given.content.decode()
        assert (given.status_code >= 400) is refused, f"{method} {path}: {text}"
        return given.json() if text else {}

    async def rows(self, status: str) -> list[dict]:
        """What the panel shows of one status."""
        if self._rows is None:
            path = f"{MEMORIES}?status=active,pending,superseded&limit=100"
            self._rows = (await self._get(path))["items"]
        return [row for row in self._rows if row["status"] == status]

    async def values(self, status: str) -> dict[str, list[str]]:
        """The values of each category that the panel shows of one status; of a text its words."""
        found: dict[str, list[str]] = {}
        for row in await self.rows(status):
            found.setdefault(row["category"], []).append(row["value"] or row["content"])
        return found

    async def profile(self) -> dict:
        """The profile's page."""
        if self._profile is None:
            self._profile = (await self._get(PROFILE))["profile"]
        return self._profile

    async def told(self) -> str:
        """What an agent is told of the person before any question."""
        made = await self._send("post", f"{AGENT}/refresh-context")
        return "\n".join(made["context"]["memories"])

    async def earlier(self, category: str, values: list[str]) -> list[str]:
        """What held of a category just before the last step, asked for by the values."""
        asked = {"query": " ".join(values), "categories": [category], "asOf": self.at.isoformat()}
        found = await self._send("post", f"{MEMORIES}/search", {**asked, "limit": 100})
        return [row["value"] or row["content"] for row in found["items"]]
