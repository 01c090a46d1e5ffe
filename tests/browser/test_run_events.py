"""What the page makes of the events of a run, of time, and of an unsteady connection."""

import pytest
from playwright.sync_api import Page

from tests.browser.bare_site import bare_site
from tests.browser.words import EN

_FOLD = """
async (events) => {
  const { applyEvent, newRun } = await import("/chat/run.js");
  const run = newRun("r", "c");
  return [events.map((event) => applyEvent(run, event)), run];
}
"""
ROUTE = {"agent": "school", "confidence": 0.9, "matchedKeywords": ["推荐"], "shouldUseLlm": False}


def event(seq: int, type_: str, **data) -> dict:
    return {"type": type_, "seq": seq, "runId": "r", "conversationId": "c", "data": data}


@pytest.fixture
def bare(new_page) -> Page:
    with bare_site() as url:
        page = new_page(EN)
        page.goto(f"{url}/en")
        yield page


@pytest.fixture
def fold(bare):
    return lambda *events: bare.evaluate(_FOLD, list(events))


def test_a_whole_run(fold):
    outcomes, run = fold(
        event(1, "status", code="route", message="", route=ROUTE),
        event(2, "agent_switch", **{"from": "orchestrator", "to": "school"}),
        event(3, "phase_change", phase="plan", agent="school"),
        event(4, "tool_start", callId="1", name="get_profile", args={}),
        event(5, "tool_start", callId="2", name="recommend_schools", args={"count": 8}),
        event(6, "tool_end", callId="2", status="ok", result={"schools": []}, durationMs=12.0),
        event(7, "tool_end", callId="1", status="timeout", result={}, durationMs=30000.0),
        event(8, "content", chunk="A"),
        event(9, "content", chunk="B"),
        event(10, "memory", action="ADD", id="1", content=""),
        event(
            11, "done", response={"message": "AB!", "agentType": "school", "status": "completed"}
        ),
    )
    assert outcomes == ["applied"] * 11
    assert (run["text"], run["status"], run["agent"]) == ("AB!", "complete", "school")
    assert [step["kind"] for step in run["steps"]] == ["route", "tool", "tool"]
    assert [step.get("status") for step in run["steps"]] == [None, "timeout", "ok"]


def test_a_hand_over_by_the_model_is_told(fold):
    _, run = fold(
        event(1, "status", code="route", message="", route={**ROUTE, "shouldUseLlm": True}),
        event(2, "agent_switch", **{"from": "orchestrator", "to": "school", "task": "Recommend"}),
    )
    assert [step["kind"] for step in run["steps"]] == ["route", "switch"]
    assert run["steps"][1]["reason"] == "Recommend"


def test_repeated_events_change_nothing_and_a_gap_waits(fold):
    outcomes, run = fold(
        event(1, "content", chunk="a"),
        event(1, "content", chunk="a"),
        event(3, "content", chunk="c"),
        event(2, "content", chunk="b"),
        event(3, "content", chunk="c"),
    )
    assert outcomes == ["applied", "old", "gap", "applied", "applied"]
    assert (run["text"], run["seq"]) == ("abc", 3)


@pytest.mark.parametrize(
    ("last", "status"),
    [
        (event(2, "done", response={"message": "par", "status": "stopped"}), "stopped"),
        (event(2, "error", code="timeout", message="late", shouldRetry=True), "failed"),
    ],
)
def test_what_was_running_at_the_end_was_cut(fold, last, status):
    _, run = fold(event(1, "tool_start", callId="1", name="get_profile", args={}), last)
    assert (run["status"], run["steps"][0]["status"]) == (status, "cut")


def test_reconnects_wait_longer_and_longer_but_never_long(bare):
    waits = bare.evaluate(
        """async () => {
          const { backoff } = await import("/chat/socket.js");
          const bounds = (attempt) => [backoff(attempt, () => 0), backoff(attempt, () => 1)];
          return [0, 1, 2, 5, 30].map(bounds);
        }"""
    )
    assert [low for low, _ in waits] == [200] * 5
    assert [high for _, high in waits] == [500, 1000, 2000, 15_000, 15_000]


def test_conversations_are_grouped_by_the_readers_own_days(bare):
    groups = bare.evaluate(
        """async () => {
          const { dayGroup } = await import("/chat/conversations.js");
          const now = new Date(2026, 2, 10, 9, 0);
          const at = (...date) => dayGroup(new Date(2026, 2, ...date).toISOString(), now);
          return [at(10, 0, 1), at(9, 23, 59), at(8, 12), at(4, 0), at(3, 23)];
        }"""
    )
    assert groups == ["today", "yesterday", "week", "week", "earlier"]


def test_a_lost_message_goes_out_again_under_the_same_id(bare):
    sent = bare.evaluate(
        """async () => {
          document.body.dataset.userId = "1";
          const { Outbox } = await import("/chat/outbox.js");
          const sent = [];
          let connected = false;
          const box = new Outbox((frame) => connected && sent.push(frame) > 0, { failed() {} });
          const item = box.add("hello", null, "en");
          connected = true;
          box.flush();
          box.flush();
          const after = new Outbox(() => true, { failed() {} }).of(null).length;
          box.take(item.clientMessageId);
          box.flush();
          return [sent, after, new Outbox(() => true, { failed() {} }).of(null).length];
        }"""
    )
    frames, kept, gone = sent
    assert len(frames) == 2 and frames[0] == frames[1]
    assert frames[0]["type"] == "message" and len(frames[0]["clientMessageId"]) == 36
    assert (kept, gone) == (1, 0)
