"""The profile in the panel: edited in place, refused at its field, and the questionnaires."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.chat_page import ChatPage
from tests.browser.panel_page import PanelPage
from tests.browser.words import BOTH, EN, ZH


@pytest.fixture
def profile(new_page, site, request):
    """Opens the profile of a person of whom nothing is known."""

    def open_profile(language=ZH, **options) -> PanelPage:
        chat = ChatPage(new_page(language, **options), language, site.url)
        name = f"p{abs(hash(request.node.name)) % 10**8}{language.locale}"
        return PanelPage(chat.sign_up(name)).open(0)

    return open_profile


def test_a_score_is_refused_at_its_field_then_kept(profile, watch):
    watch.forgive("400")
    panel = profile()
    said = panel.words
    panel.button(said.scores).click()
    panel.field("SAT").fill("1700")
    panel.button(said.save).click()
    expect(panel.field("SAT")).to_be_focused()
    expect(panel.field("SAT")).to_have_accessible_description(
        "SAT 总分在 400 到 1600 之间，且是 10 的倍数，收到 1700。"
    )
    panel.field("SAT").fill("1480")
    panel.button(said.save).click()
    expect(panel.button(said.scores)).to_be_focused()
    assert panel.stored("/student/profile")["profile"]["sat"] == 1480


def test_an_activity_is_added_deleted_and_taken_back(profile):
    panel = profile()
    said = panel.words
    panel.button(said.add_activity).click()
    panel.field(said.name).fill("机器人社")
    panel.place.locator("form").get_by_role("button", name=said.add).click()
    panel.button("删除「机器人社」").click()
    expect(panel.button(said.undo)).to_be_focused()
    panel.button(said.undo).click()
    expect(panel.place.locator(".entry-name")).to_have_text("机器人社")
    names = [each["name"] for each in panel.stored("/student/profile")["profile"]["activities"]]
    assert names == ["机器人社"]


def test_what_to_tell_next_opens_its_field(profile):
    panel = profile(EN)
    gap = panel.place.locator(".gaps li").first
    expect(gap.locator("p")).not_to_be_empty()
    gap.get_by_role("button").click()
    expect(panel.place.locator("form")).to_be_visible()


def test_what_an_agent_stores_is_shown_at_once(profile):
    panel = profile()
    panel.chat.ask("把我的 SAT 更新为 1490")
    panel.chat.expect_finished()
    expect(panel.place.locator("[data-part=scores]")).to_contain_text("1490")


@pytest.mark.parametrize("language", BOTH, ids=lambda each: each.locale)
def test_a_questionnaire_outlives_a_reload_and_is_interpreted(profile, language):
    panel = profile(language)
    said = panel.words
    panel.place.locator("[data-kind=mbti]").click()
    question = panel.place.locator("#question-text")
    expect(question).to_be_visible()
    for key in "452":
        question.focus()
        panel.page.keyboard.press(key)
    fourth = question.inner_text()
    panel.page.reload()
    expect(question).to_have_text(fourth)
    finish = panel.button(said.finish)
    while not finish.is_visible():
        panel.place.locator(".choice").nth(3).click()
    finish.click()
    expect(panel.place.locator(".caveat")).to_contain_text("Pittenger 2005")
    expect(panel.place.locator(".scales li")).to_have_count(4)
    found = problems(panel.page)
    assert not found, "\n".join(found)
