"""A question and its answer, as a student sees them, in both languages."""

import re

import pytest
from playwright.sync_api import expect

from agents.llm.offline.answers.names import without_campus
from tests.browser.chat_page import ChatPage
from tests.config.processes import wait_until
from tools.reference import school_rows

_COLLECT_ACTIVITIES = """
() => {
  window.seen = [];
  const note = () => {
    for (const line of document.querySelectorAll(".work-text"))
      if (window.seen.at(-1) !== line.textContent) window.seen.push(line.textContent);
  };
  const all = { childList: true, subtree: true, characterData: true };
  new MutationObserver(note).observe(document.body, all);
}
"""


@pytest.fixture
def chat(new_chat, words) -> ChatPage:
    return new_chat(words, permissions=["clipboard-read", "clipboard-write"])


def test_a_question_is_planned_looked_up_and_answered(chat, model, words):
    chat.page.evaluate(_COLLECT_ACTIVITIES)
    model.hold("plan", after=0)
    chat.ask()
    expect(chat.answer).to_contain_text(words.planning)
    expect(chat.answer).to_contain_text("".join(words.phases))
    model.hold("solve", after=60)
    expect(chat.answer).to_contain_text(words.writing)
    expect(chat.answer.get_by_role("heading", name=re.compile(words.agent))).to_be_attached()
    expect(chat.answer.get_by_text(words.agent, exact=True)).to_be_visible()
    expect(chat.answer).to_contain_text(words.route)
    expect(chat.text).not_to_be_empty()
    expect(chat.button(words.stop)).to_be_visible()
    model.release()
    chat.expect_finished()
    expect(chat.button(words.stop)).to_be_hidden()
    seen = chat.page.evaluate("window.seen")
    assert [words.planning in seen, words.looking_up in seen, words.writing in seen] == [True] * 3
    assert seen.index(words.planning) < seen.index(words.looking_up) < seen.index(words.writing)


def test_a_tool_card_opens_and_the_answer_names_real_schools(chat, words):
    chat.ask()
    chat.expect_finished()
    card = chat.tool_card(words.recommend)
    card.get_by_role("button").first.click()
    expect(card.get_by_role("group", name=words.asked)).to_contain_text("$60,000")
    calls = {call["name"]: call for call in chat.stored()[-1]["toolCalls"]}
    schools = calls["recommend_schools"]["result"]["schools"]
    assert len(schools) == 8
    assert {school["id"] for school in schools} <= {row["id"] for row in school_rows()}
    for school in schools:
        expect(card.get_by_role("group", name=words.result)).to_contain_text(school["name"])
        expect(chat.text).to_contain_text(without_campus(school[words.school_name]))


def test_a_reload_shows_the_same_history(chat, words):
    chat.ask()
    chat.expect_finished()
    said = chat.text.inner_text()
    chat.answer.get_by_role("button", name=words.copy).click()
    question, answer = chat.stored()
    assert question["content"] == words.question
    wait_until(lambda: chat.page.evaluate("navigator.clipboard.readText()") == answer["content"])
    chat.page.reload()
    chat.expect_finished()
    assert chat.text.inner_text() == said
    expect(chat.page.get_by_role("article")).to_have_count(2)
    expect(chat.page.get_by_role("article").first).to_contain_text(words.question)
    expect(chat.page.get_by_role("link", name=words.question[:30])).not_to_have_count(0)
