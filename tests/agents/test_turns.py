"""A turn from the stored message to its final event, on the real servers."""

import asyncio

import pytest
import redis
from django.conf import settings
from django.utils import timezone

from agents import errors, services
from agents.configs import save_config, seed_missing
from agents.llm.errors import RateLimited, ServerFault
from agents.models import AgentConfig, Run, RunStep, UsageEntry
from agents.turn import keeper
from agents.turn.events import Event
from agents.turn.log import RunLog, run_log
from agents.turn.recovery import interrupt_abandoned
from memory.models import Conversation, Message
from tests.agents.scripted import ScriptedLLM, says
from userdata.models import User
from userdata.threads import in_thread

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def student():
    seed_missing()
    return User.objects.create_user("lin", password="a-good-passphrase-1")


@pytest.fixture
def model(monkeypatch):
    """Put a script in the place of the language model."""

    def use(*script):
        llm = ScriptedLLM(*script)
        monkeypatch.setattr(keeper, "current_llm", lambda: llm)
        return llm

    return use


def delegates(to: str, task: str = "the task"):
    return says("", ("delegate_to_agent", {"agent_type": to, "task_description": task}))


def hands_back(task: str = "not mine"):
    return says("", ("return_to_orchestrator", {"reason": "r", "task_description": task}))


async def ask(user, text="hello", **options):
    accepted = await services.submit(user, text, **options)
    events = [event async for event in services.tail(user, accepted.run_id)]
    return accepted, events


def switches(events: list[Event]) -> list[str]:
    return [event.data["to"] for event in events if event.type == "agent_switch"]


async def test_a_turn_is_told_numbered_and_stored(student, model):
    model(says("Good morning to you"))
    accepted, events = await ask(student, "hello there my friend")
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    assert [event.type for event in events][-2:] == ["usage", "done"]
    response = events[-1].data["response"]
    said = "".join(event.data["chunk"] for event in events if event.type == "content")
    assert said == response["message"] and said.strip() == "Good morning to you"
    answer = await in_thread(Message.objects.get, pk=response["messageId"])
    assert answer.content == said and str(answer.run_id) == accepted.run_id
    run = await in_thread(Run.objects.get, pk=accepted.run_id)
    assert run.status == "completed" and (run.prompt_tokens, run.completion_tokens) == (10, 5)


async def test_the_record_has_every_step(student, model):
    model(says("", ("get_profile", {}), ("no_such_tool", {})), says("Answer"))
    accepted, _events = await ask(student, "how am I doing", agent="profile")
    steps = await in_thread(lambda: list(RunStep.objects.filter(run_id=accepted.run_id)))
    assert [step.kind for step in steps] == ["route", "recall", "plan", "tool", "tool", "solve"]
    assert [step.index for step in steps] == [1, 2, 3, 4, 5, 6]
    assert {step.status for step in steps if step.kind == "tool"} == {"ok", "error"}


async def test_tokens_are_booked_per_call_and_an_unknown_price_is_no_cost(student, model):
    model(says("", ("get_profile", {})), says("Answer"))
    _accepted, events = await ask(student, "my record", agent="profile")
    entries = await in_thread(lambda: list(UsageEntry.objects.all()))
    assert [(e.agent, e.model, e.cost_usd) for e in entries] == [
        ("profile", "scripted-model", None)
    ] * 2
    assert events[-2].data["totalTokens"] == 30 and events[-2].data["costUsd"] is None


async def test_the_orchestrator_delegates_with_the_task(student, model):
    llm = model(delegates("school", "find eight schools"), says("Here they are"))
    _accepted, events = await ask(student)
    assert switches(events) == ["school"]
    assert events[-1].data["response"]["agentType"] == "school"
    assert "find eight schools" in llm.requests[1][1].messages[-1]["content"]


async def test_an_expert_hands_back_and_another_takes_over(student, model):
    model(hands_back(), delegates("timeline"), says("In January"))
    _accepted, events = await ask(student, agent="essay")
    assert switches(events) == ["essay", "orchestrator", "timeline"]
    assert events[-1].data["response"]["agentType"] == "timeline"


async def test_a_fourth_level_ends_in_an_answer(student, model):
    model(
        delegates("essay"),
        hands_back(),
        delegates("school"),
        hands_back(),
        says("I will answer this myself"),
    )
    _accepted, events = await ask(student)
    assert switches(events) == ["essay", "orchestrator", "school"]
    assert events[-1].data["response"]["message"].strip() == "I will answer this myself"


async def test_a_second_visit_to_an_expert_ends_in_an_answer(student, model):
    llm = model(delegates("essay"), hands_back(), delegates("essay"), says("My own answer"))
    _accepted, events = await ask(student)
    assert switches(events) == ["essay", "orchestrator"]
    assert events[-1].data["response"]["message"].strip() == "My own answer"
    assert "already" in llm.requests[-1][1].messages[-1]["content"]


@pytest.mark.parametrize("target", ["astrologer", "", "orchestrator"])
async def test_an_unknown_target_ends_in_an_answer(student, model, target):
    model(delegates(target), says("My own answer"))
    _accepted, events = await ask(student)
    assert switches(events) == []
    assert events[-1].data["response"]["message"].strip() == "My own answer"


def visa_expert() -> None:
    """A fifth expert, as staff would add it."""
    save_config(
        AgentConfig(
            type="visa", name="Visa expert", name_zh="签证顾问", system_prompt="You know visas.",
            description="Student visas and interviews at the consulate.",
            can_delegate=["orchestrator"],
        )
    )  # fmt: skip
    coordinator = AgentConfig.objects.get(type="orchestrator")
    coordinator.can_delegate.append("visa")
    save_config(coordinator)


def takers(request) -> dict | None:
    """Who may take over, as the model is told; ``None``: delegation is not offered."""
    functions = {tool["function"]["name"]: tool["function"] for tool in request.tools}
    found = functions.get("delegate_to_agent")
    return found and found["parameters"]["properties"]["agent_type"]


async def test_an_expert_that_staff_add_is_offered_and_reached(student, model):
    await in_thread(visa_expert)
    llm = model(delegates("visa", "explain the F-1 visa"), says("You need an I-20 first"))
    _accepted, events = await ask(student)
    offered = takers(llm.requests[0][1])
    assert offered["enum"] == ["essay", "school", "profile", "timeline", "visa"]
    assert "visa: Student visas and interviews at the consulate." in offered["description"]
    assert switches(events) == ["visa"]
    assert events[-1].data["response"]["message"].strip() == "You need an I-20 first"
    assert "You know visas." in llm.requests[1][1].messages[0]["content"]


async def test_who_is_out_of_service_is_not_offered_and_nobody_left_is_no_delegation(
    student, model
):
    experts = AgentConfig.objects.exclude(type="orchestrator")
    await in_thread(experts.filter(type="school").update, enabled=False)
    llm = model(says("My own answer"), says("My own answer"))
    await ask(student)
    assert takers(llm.requests[0][1])["enum"] == ["essay", "profile", "timeline"]
    await in_thread(experts.update, enabled=False)
    await ask(student)
    assert takers(llm.requests[1][1]) is None


async def test_an_agent_out_of_service_is_an_unknown_target(student, model):
    await in_thread(AgentConfig.objects.filter(type="school").update, enabled=False)
    model(delegates("school"), says("My own answer"))
    _accepted, events = await ask(student)
    assert events[-1].type == "done" and switches(events) == []


async def test_an_edited_prompt_counts_from_the_next_message_on(student, model):
    llm = model(says("one"), says("two"))
    await ask(student, agent="school")
    await in_thread(AgentConfig.objects.filter(type="school").update, system_prompt="Be brief.")
    await ask(student, agent="school")
    assert "Be brief." not in llm.requests[0][1].messages[0]["content"]
    assert llm.requests[1][1].messages[0]["content"].startswith("Be brief.")


async def test_an_agent_can_call_only_its_own_tools(student, model):
    model(says("", ("update_profile", {"gpa": 4.0})), says("No"))
    _accepted, events = await ask(student, agent="essay")
    ended = next(event for event in events if event.type == "tool_end")
    assert ended.data["status"] == "error"
    assert ended.data["result"]["error"]["code"] == "not_allowed"


async def test_text_before_the_tools_is_part_of_the_answer(student, model):
    model(says("One moment", ("get_profile", {})), says("Here it is"))
    _accepted, events = await ask(student, agent="profile")
    said = "".join(event.data["chunk"] for event in events if event.type == "content")
    assert said == events[-1].data["response"]["message"] == "One moment \n\nHere it is "


async def test_a_message_that_shows_no_language_goes_on_in_that_of_the_conversation(student, model):
    model(says("one"), says("two"), says("three"))
    first, _events = await ask(student, "What are my chances at Cornell?")
    again, _events = await ask(student, "and RD?", conversation_id=first.conversation_id)
    other, _events = await ask(student, "MIT?")
    runs = await in_thread(lambda: {str(run.pk): run.locale for run in Run.objects.all()})
    assert [runs[run.run_id] for run in (first, again, other)] == ["en", "en", "zh"]


async def test_a_model_that_fails_ends_in_an_error_in_the_language_of_the_user(student, model):
    model(ServerFault("boom"))
    accepted, events = await ask(student, "帮我看看")
    assert events[-1].type == "error" and events[-1].data["code"] == "network"
    assert events[-1].data["shouldRetry"] is True
    assert "boom" not in events[-1].data["message"]
    kept = await in_thread(Message.objects.get, pk=accepted.message_id)
    assert kept.content == "帮我看看"


async def test_a_busy_model_says_when_to_come_back(student, model):
    model(RateLimited("slow down", retry_after=42.0))
    _accepted, events = await ask(student)
    assert events[-1].data["code"] == "rate_limit" and events[-1].data["retryAfter"] == 42.0


async def test_the_same_client_id_is_answered_once(student, model):
    model(says("only once"))
    first, _events = await ask(student, "hi", client_message_id="abc")
    again, events = await ask(student, "hi", client_message_id="abc")
    assert again.replayed and again.run_id == first.run_id
    assert events[-1].type == "done"
    assert await in_thread(Message.objects.count) == 2


async def test_the_same_client_id_at_the_same_moment_is_answered_once(student, model):
    model(says("only once"))
    sent = await asyncio.gather(
        *(services.submit(student, "hi", client_message_id="abc") for _ in range(8))
    )
    assert len({accepted.run_id for accepted in sent}) == 1
    assert [accepted.replayed for accepted in sent].count(False) == 1
    await services.answer(student, sent[0].run_id)
    assert await in_thread(Conversation.objects.count) == 1


class Endless(ScriptedLLM):
    """A model that talks until it is stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.closed = asyncio.Event()

    async def stream(self, request):
        from agents.llm.types import TextDelta

        try:
            while True:
                yield TextDelta("and so on ")
                await asyncio.sleep(0.005)
        finally:
            self.closed.set()


async def test_stop_keeps_what_was_said_and_closes_the_stream(student, monkeypatch):
    llm = Endless()
    monkeypatch.setattr(keeper, "current_llm", lambda: llm)
    accepted = await services.submit(student, "talk")
    seen = []
    async for event in services.tail(student, accepted.run_id):
        seen.append(event)
        if event.type == "content":
            await services.stop(student, conversation_id=accepted.conversation_id)
    assert seen[-1].type == "done" and seen[-1].data["response"]["status"] == "stopped"
    await asyncio.wait_for(llm.closed.wait(), 60)
    answer = await in_thread(Message.objects.get, role="assistant")
    assert answer.status == "partial" and answer.content.startswith("and so on")


async def test_two_readers_see_the_same_and_a_late_one_misses_nothing(student, model):
    model(says("word " * 50))
    accepted = await services.submit(student, "talk")

    async def read(after):
        return [event.seq async for event in services.tail(student, accepted.run_id, after)]

    first, second = await asyncio.gather(read(0), read(0))
    assert first == second == list(range(1, len(first) + 1))
    assert await read(3) == first[3:]
    assert await read(len(first)) == []


async def test_another_process_reads_the_same_from_redis(student, model):
    model(says("word " * 50))
    accepted, events = await ask(student)
    run_log()._local.clear()  # as seen from a process that does not own the run
    again = [event async for event in services.tail(student, accepted.run_id)]
    assert [event.frame() for event in again] == [event.frame() for event in events]
    assert [e.seq async for e in services.tail(student, accepted.run_id, 2)] == [
        event.seq for event in events[2:]
    ]


async def test_without_redis_a_run_is_told_from_memory(student, model, monkeypatch):
    model(says("still here"))
    nowhere = RunLog("redis://127.0.0.1:1/0")
    monkeypatch.setattr("agents.turn.keeper.run_log", lambda: nowhere)
    monkeypatch.setattr("agents.services.run_log", lambda: nowhere)
    _accepted, events = await ask(student)
    assert events[-1].type == "done"
    assert [event.seq for event in events] == list(range(1, len(events) + 1))


async def test_redis_that_comes_back_gets_what_it_missed(student, model, monkeypatch):
    model(says("word " * 30))
    log, write_all, refused = run_log(), run_log()._write_all, []

    async def refuses_twice(run_id, events):
        if len(refused) < 2:
            refused.append(run_id)
            if len(refused) == 2:
                await write_all(run_id, events)  # written, but the answer is lost
            raise redis.ConnectionError("away")
        await write_all(run_id, events)

    monkeypatch.setattr(log, "_write_all", refuses_twice)
    monkeypatch.setattr("agents.turn.log.RETRY_SECONDS", 0)
    accepted, events = await ask(student)
    log._local.clear()
    again = [event async for event in services.tail(student, accepted.run_id)]
    assert [event.frame() for event in again] == [event.frame() for event in events]


async def test_events_that_are_no_longer_kept_are_told_so(student, model):
    model(says("gone soon"))
    accepted, _events = await ask(student)
    run_log()._local.clear()
    redis.from_url(settings.REDIS_URL).flushdb()
    with pytest.raises(errors.RunLogExpired):
        [event async for event in services.tail(student, accepted.run_id)]
    assert (await services.answer(student, accepted.run_id))["message"].strip() == "gone soon"


async def test_a_run_whose_process_died_is_interrupted_and_can_be_tried_again(student, model):
    model(says("the second try"))
    accepted = await in_thread(_abandoned_run, student)
    log = run_log()
    for seq, data in enumerate([{"chunk": "half an "}, {"chunk": "answer"}], 1):
        event = Event("content", seq, str(accepted.pk), str(accepted.conversation_id), data)
        await log.append_foreign(event)
    events = [event async for event in services.tail(student, accepted.pk)]
    assert [event.seq for event in events] == [1, 2, 3]
    assert events[-1].data["code"] == "interrupted" and events[-1].data["shouldRetry"]
    partial = await in_thread(Message.objects.get, role="assistant")
    assert partial.content == "half an answer" and partial.status == "partial"

    again = await services.retry(student, accepted.pk)
    answer = await services.answer(student, again.run_id)
    assert answer["message"].strip() == "the second try"
    kept = await in_thread(lambda: [m.content.strip() for m in Message.objects.all()])
    assert kept == ["my question", "the second try"]


def _abandoned_run(student) -> Run:
    now = timezone.now()
    conversation = Conversation.objects.create(user=student, updated_at=now)
    question = Message.objects.create(
        conversation=conversation, user=student, role="user", content="my question", created_at=now
    )
    return Run.objects.create(
        user=student,
        conversation=conversation,
        message=question,
        owner="a process that died",
        lease_until=now - timezone.timedelta(seconds=1),
    )


async def test_a_living_run_is_not_declared_interrupted(student, monkeypatch):
    monkeypatch.setattr(keeper, "current_llm", Endless)
    accepted = await services.submit(student, "talk")
    assert await interrupt_abandoned(accepted.run_id) == 0
    with pytest.raises(errors.RunInProgress):
        await services.retry(student, accepted.run_id)
    await services.stop(student, run_id=accepted.run_id)
    await services.answer(student, accepted.run_id)


async def test_a_server_that_shuts_down_leaves_an_interrupted_run(student, monkeypatch):
    monkeypatch.setattr(keeper, "current_llm", Endless)
    accepted = await services.submit(student, "talk")
    tail = services.tail(student, accepted.run_id)
    async for event in tail:
        if event.type == "content":
            break
    await services.shutdown()
    rest = [event async for event in tail]
    assert rest[-1].type == "error" and rest[-1].data["code"] == "interrupted"
    run = await in_thread(Run.objects.get, pk=accepted.run_id)
    assert run.status == "interrupted"


async def test_nothing_of_one_person_reaches_another(student, model):
    model(says("private"))
    accepted, _events = await ask(student)
    other = await in_thread(User.objects.create_user, "other", password="a-good-passphrase-2")
    with pytest.raises(errors.ConversationNotFound):
        await services.submit(other, "hi", conversation_id=accepted.conversation_id)
    for call in (
        services.answer(other, accepted.run_id),
        services.stop(other, run_id=accepted.run_id),
        services.retry(other, accepted.run_id),
        services.latest_run(other, accepted.conversation_id),
    ):
        with pytest.raises(errors.RunNotFound):
            await call
    with pytest.raises(errors.RunNotFound):
        [event async for event in services.tail(other, accepted.run_id)]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", errors.EmptyMessage),
        (" \n\t ", errors.EmptyMessage),
        ("a\x00b", errors.BadCharacters),
        ("\x1b[31m", errors.BadCharacters),
        ("\ud800", errors.BadCharacters),
        ("x" * 1_000_000, errors.MessageTooLong),
    ],
)
async def test_what_is_no_message_is_refused_and_stores_nothing(student, text, error):
    with pytest.raises(error):
        await services.submit(student, text)
    assert await in_thread(Message.objects.count) == 0


async def test_an_unknown_agent_stores_nothing(student):
    with pytest.raises(errors.AgentNotFound):
        await services.submit(student, "hi", agent="astrologer")
    assert await in_thread(Message.objects.count) == 0
