"""A contradiction is asked about in the conversation, and settled by the answer: real turns."""

import pytest
from django.test import AsyncClient
from rest_framework_simplejwt.tokens import AccessToken

from agents import services
from agents.configs import seed_missing
from memory.models import CategoryRule, Extraction, Message
from memory.remembering.extracting import extract_message
from memory.remembering.settling import settle_by
from memory.services import store_user_message
from userdata import scope
from userdata.models import User
from userdata.threads import in_thread

pytestmark = pytest.mark.django_db(transaction=True)

MEMORIES = "/ai-agent/memories"


@pytest.fixture
def student():
    seed_missing()
    asked = {"type": "FACT", "strategy": "ASK_USER", "enabled": True}
    CategoryRule.objects.update_or_create(category="gpa", defaults=asked)
    return User.objects.create_user("lin", password="a-good-passphrase-1")


class Chat:
    """One conversation whose messages are read when they are answered."""

    def __init__(self, user) -> None:
        self.user, self.conversation, self.events = user, None, []
        self._headers = {"Authorization": f"Bearer {AccessToken.for_user(user)}"}
        self._client = AsyncClient()

    async def say(self, text: str) -> str:
        """The answer; the message has been read by the worker as well."""
        accepted = await services.submit(self.user, text, conversation_id=self.conversation)
        self.conversation, self.run = accepted.conversation_id, accepted.run_id
        self.events = [event async for event in services.tail(self.user, accepted.run_id)]
        self.message = accepted.message_id
        await in_thread(extract_message, self.user.pk, accepted.message_id)
        return self.events[-1].data["response"]["message"]

    async def get(self, path: str) -> dict:
        return (await self._client.get(f"{MEMORIES}{path}", headers=self._headers)).json()

    async def post(self, path: str):
        return await self._client.post(path, headers=self._headers)

    async def context(self) -> str:
        made = await self.post("/ai-agent/refresh-context")
        return "\n".join(made.json()["context"]["memories"])

    async def values(self, query: str = "") -> list[tuple[str, str]]:
        page = await self.get(query)
        marks = [item for item in page["items"] if item["category"] == "gpa"]
        return sorted((item["value"], item["status"]) for item in marks)


WORDS = {
    "zh": ("我的GPA是3.6/4.0", "我的GPA是3.8/4.0", "我家的猫叫团子", "我的GPA是多少"),
    "en": ("My GPA is 3.6/4.0", "My GPA is 3.8/4.0", "My cat is called Tuanzi", "what is my GPA?"),
}


async def torn(student, locale: str) -> Chat:
    """A person in a new conversation, of whom two marks are remembered."""
    earlier = Chat(student)
    for text in WORDS[locale][:2]:
        await earlier.say(text)
    assert await earlier.values() == [("3.6", "active"), ("3.8", "pending")]
    return Chat(student)


@pytest.mark.parametrize(
    ("locale", "answer", "holds"),
    [
        ("zh", "3.8", "3.8"),
        ("zh", "旧的", "3.6"),
        ("en", "the latter", "3.8"),
        ("en", "It's 3.6", "3.6"),
    ],
)
async def test_it_is_asked_once_and_the_answer_settles_it_in_its_own_turn(
    student, locale, answer, holds
):
    chat = await torn(student, locale)
    asked = await chat.say(WORDS[locale][2])
    assert "3.6" in asked and "3.8" in asked and asked.rstrip().endswith(("?", "？"))
    confirmed = await chat.say(answer)
    assert holds in confirmed and ("为准" in confirmed or "noted" in confirmed)
    told = [e.data for e in chat.events if e.type == "memory" and e.data.get("settled")]
    assert [(change["value"], change["action"]) for change in told] == [(holds, "REPLACE")]
    other = "3.6" if holds == "3.8" else "3.8"
    assert await chat.values() == [(holds, "active")]
    assert holds in await chat.context() and other not in await chat.context()
    assert (await chat.get("/conflicts"))["total"] == 0
    superseded = await chat.get("?status=superseded")
    assert [item["value"] for item in superseded["items"]] == [other]
    history = (await chat.get(f"/{superseded['items'][0]['id']}/history"))["items"]
    assert history[-1]["reason"] == "settled"
    now = await chat.say(WORDS[locale][3])
    assert holds in now
    assert await chat.values() == [(holds, "active")]


async def test_what_is_no_answer_leaves_it_open_and_it_is_not_asked_again(student):
    chat = await torn(student, "zh")
    await chat.say("我家的猫叫团子")
    later = await chat.say("我家的狗叫阿黄")
    assert "3.6" not in later and "以哪个为准" not in later
    assert (await chat.get("/conflicts"))["total"] == 1
    assert "以哪个为准" in await Chat(student).say("我家的猫叫团子")


async def test_it_is_not_asked_into_comfort(student):
    chat = await torn(student, "zh")
    assert "以哪个为准" not in await chat.say("我奶奶昨天去世了")
    assert "以哪个为准" in await chat.say("我家的猫叫团子")


async def test_a_retry_and_the_worker_settle_nothing_twice(student):
    chat = await torn(student, "zh")
    await chat.say("我家的猫叫团子")
    await chat.say("3.8")
    message = await in_thread(Message.objects.get, pk=chat.message)
    before = await chat.get("?status=active,superseded")
    again = await services.retry(student, chat.run)
    events = [event async for event in services.tail(student, again.run_id)]
    assert events[-1].type == "done"
    assert not await in_thread(settle_by, message)
    await in_thread(extract_message, student.pk, message.pk)
    assert await chat.get("?status=active,superseded") == before
    changes = await in_thread(_changes, student.pk, message.pk)
    assert [change["value"] for change in changes] == ["3.8"]


def _changes(user_id: int, message_id) -> list[dict]:
    with scope.person(user_id):
        return Extraction.objects.get(pk=message_id).changes


async def test_a_worker_that_comes_before_the_turn_settles_it_just_so(student):
    chat = await torn(student, "zh")
    await chat.say("我家的猫叫团子")
    message = await in_thread(
        store_user_message, student.pk, "之前的", conversation_id=chat.conversation
    )
    await in_thread(extract_message, student.pk, message.pk)
    assert await chat.values() == [("3.6", "active")]
    assert not await in_thread(settle_by, message)


async def test_the_choice_can_be_undone(student):
    chat = await torn(student, "zh")
    await chat.say("我家的猫叫团子")
    await chat.say("3.8")
    (held,) = [item for item in (await chat.get(""))["items"] if item["category"] == "gpa"]
    await chat.post(f"{MEMORIES}/{held['id']}/undo")
    assert await chat.values() == [("3.6", "active")]
