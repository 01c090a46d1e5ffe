"""The web process dies in the middle of an answer, and comes back. Its model is the offline one."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.chat_page import ChatPage
from tests.browser.site import Web
from tests.browser.words import EN
from tests.config.processes import wait_until

_BROUGHT_ABOUT = r"WebSocket connection to .* failed|Failed to load resource: net::"
_LEASE_SECONDS = "4"  # a busy machine renews it late


@pytest.fixture
def mortal(environment) -> Iterator[Web]:
    """A web process that thinks with the offline model, slowly, and may be killed."""
    web = Web({**environment, "RUN_LEASE_SECONDS": _LEASE_SECONDS})
    web.start(OFFLINE_MISBEHAVE="pace=0.05@solve")
    yield web
    web.stop()


@pytest.fixture
def chat(mortal, new_chat, watch) -> ChatPage:
    watch.forgive(_BROUGHT_ABOUT)
    return new_chat(EN, mortal.url)


def test_a_killed_server_leaves_a_run_that_can_be_tried_again(mortal, chat):
    expect(chat.button(EN.offline)).to_be_visible()
    chat.ask()
    wait_until(lambda: len(chat.text.inner_text()) > 80)
    mortal.kill()
    mortal.start()
    expect(chat.answer.get_by_text(EN.interrupted)).to_be_visible()
    partial = chat.text.inner_text()
    _expect_kept(chat, partial)
    chat.page.reload()
    expect(chat.page.get_by_role("article").first).to_contain_text(EN.question)
    expect(chat.page.get_by_role("article")).to_have_count(2)
    chat.try_again()
    chat.expect_finished()
    expect(chat.page.get_by_role("article")).to_have_count(2)
    _expect_answered_once(chat)


def _expect_kept(chat: ChatPage, partial: str) -> None:
    question, answer = chat.stored()
    assert (question["content"], answer["status"]) == (EN.question, "partial")
    assert answer["content"].startswith(partial.split("\n")[0][:60])


def _expect_answered_once(chat: ChatPage) -> None:
    question, answer = chat.stored()
    assert (question["content"], answer["status"]) == (EN.question, "complete")
    assert len({school["name"] for school in _recommended(answer)}) == 8


def _recommended(answer: dict) -> list[dict]:
    calls = {call["name"]: call for call in answer["toolCalls"]}
    return calls["recommend_schools"]["result"]["schools"]
