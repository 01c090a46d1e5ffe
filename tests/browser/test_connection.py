"""A run belongs to the server: the network may go, the tab may close, another device may look."""

import re
from datetime import datetime, timedelta

from playwright.sync_api import expect

from tests.browser.words import EN, ZH
from tests.config.processes import wait_until

_BROUGHT_ABOUT = r"WebSocket connection to .* failed|Failed to load resource: net::"


def _letters(text: str) -> str:
    """What is said, without the spaces of its layout."""
    return re.sub(r"\s+", "", text)


def _settled(text: str) -> str:
    """What no further word changes: the last line may still become a heading, an item, a row."""
    return _letters(text.rpartition("\n")[0])


def _longer_than(before: str, chat) -> str | None:
    now = chat.text.inner_text()
    return now if len(now) > len(before) else None


def _run_of(chat) -> str:
    address = f"{chat.url}/ai-agent/conversations/{chat.conversation_id}"
    return chat.page.request.get(address).json()["latestRun"]["runId"]


def test_an_answer_goes_on_after_a_lost_connection(new_chat, model, line, watch, words):
    watch.forgive(_BROUGHT_ABOUT)
    chat = new_chat(words, line.url)
    model.hold("solve", after=40)
    chat.ask()
    expect(chat.text).not_to_be_empty()
    line.cut()
    expect(chat.page.get_by_text(re.compile(words.lost)).first).to_be_visible()
    model.hold("solve", after=120)
    before = chat.text.inner_text()
    line.mend()
    expect(chat.page.get_by_text(re.compile(words.lost))).to_have_count(0)
    resumed = wait_until(lambda: _longer_than(before, chat))
    model.release()
    chat.expect_finished()
    whole = _letters(chat.text.inner_text())
    assert whole.startswith(_settled(resumed))
    assert _letters(resumed).startswith(_settled(before))
    _expect_each_event_once(watch.run_events(_run_of(chat)), chat.stored()[-1]["content"])


def _expect_each_event_once(events: list[dict], stored: str) -> None:
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    assert events[-1]["type"] == "done"
    said = "".join(e["data"]["chunk"] for e in events if e["type"] == "content")
    assert said == stored == events[-1]["data"]["response"]["message"]


def test_reconnecting_by_hand_and_a_run_that_ended_meanwhile(new_chat, model, line, watch):
    watch.forgive(_BROUGHT_ABOUT)
    chat = new_chat(EN, line.url)
    model.hold("solve", after=40)
    chat.ask()
    expect(chat.text).not_to_be_empty()
    clock = chat.page.clock
    clock.install()
    line.cut()
    expect(chat.page.get_by_text(EN.lost).first).to_be_visible()
    clock.pause_at(datetime.now() + timedelta(minutes=1))  # it does not reconnect by itself
    expect(chat.button(EN.reconnect)).to_be_visible()  # an attempt under way has failed by now
    model.release()
    line.mend()
    chat.button(EN.reconnect).click()
    expect(chat.page.get_by_text(EN.lost)).to_have_count(0)
    clock.resume()
    chat.expect_finished()
    expect(chat.page.get_by_role("article")).to_have_count(2)


def test_a_stopped_answer_is_kept_and_can_be_tried_again(new_chat, model, words):
    chat = new_chat(words)
    model.hold("solve", after=60)
    chat.ask()
    expect(chat.text).not_to_be_empty()
    chat.button(words.stop).click()
    expect(chat.answer.get_by_text(words.stopped)).to_be_visible()
    kept = chat.text.inner_text()
    assert kept.strip()
    model.release()
    chat.page.reload()
    expect(chat.answer.get_by_text(words.stopped)).to_be_visible()
    assert _letters(chat.text.inner_text()) == _letters(kept)
    chat.try_again()
    chat.expect_finished()
    expect(chat.page.get_by_role("article")).to_have_count(2)
    assert [message["role"] for message in chat.stored()] == ["user", "assistant"]


def test_another_device_sees_the_answer_being_finished(new_chat, model):
    first = new_chat(ZH)
    model.hold("solve", after=60)
    first.ask()
    expect(first.text).not_to_be_empty()
    second = new_chat(ZH)
    second.page.goto(first.page.url)
    expect(second.answer).to_contain_text(ZH.writing)
    expect(second.text).not_to_be_empty()
    model.release()
    for chat in (first, second):
        chat.expect_finished()
    assert second.text.inner_text() == first.text.inner_text()
    expect(second.page.get_by_role("article")).to_have_count(2)


def test_a_message_written_without_connection_is_sent_later(new_chat, line, watch):
    watch.forgive(_BROUGHT_ABOUT)
    chat = new_chat(ZH, line.url)
    line.cut()
    expect(chat.page.get_by_text(re.compile(ZH.lost)).first).to_be_visible()
    chat.ask()
    expect(chat.page.get_by_role("article")).to_contain_text(ZH.question)
    line.mend()
    chat.expect_finished()
    question, _answer = chat.stored()
    assert question["content"] == ZH.question
    expect(chat.page.get_by_role("article")).to_have_count(2)
