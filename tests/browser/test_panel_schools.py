"""The school list in the panel: found by any name, judged, compared; recommended ones are kept."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.chat_page import ChatPage
from tests.browser.panel_page import PanelPage
from tests.browser.words import EN, ZH


@pytest.fixture
def schools(new_page, site, request):
    """Opens the list of a person who has none."""

    def open_schools(language=ZH, **options) -> PanelPage:
        chat = ChatPage(new_page(language, **options), language, site.url)
        name = f"s{abs(hash(request.node.name)) % 10**8}{language.locale}"
        return PanelPage(chat.sign_up(name)).open(1)

    return open_schools


def _add(panel: PanelPage, name: str, found: str) -> None:
    panel.place.get_by_role("searchbox").fill(name)
    row = panel.place.locator(".found").filter(has_text=found).first
    row.get_by_role("button").click()
    expect(row.get_by_role("button")).to_be_disabled()
    panel.place.get_by_role("searchbox").fill("")
    expect(_listed(panel, found)).to_be_visible()


def _listed(panel: PanelPage, name: str):
    return panel.place.locator("li.listed").filter(has_text=name)


def test_found_by_any_name_decided_compared_and_taken_off(schools):
    panel = schools()
    said = panel.words
    expect(panel.button(said.recommend).first).to_be_visible()
    _add(panel, "康村", "康奈尔大学")
    _add(panel, "Rice", "Rice University")
    cornell = _listed(panel, "Cornell University")
    cornell.get_by_role("button", name="修改").click()
    panel.field(said.round).select_option("ED")
    panel.button(said.save).click()
    expect(cornell).to_contain_text("ED")
    for name in ("康奈尔大学", "莱斯大学"):
        _listed(panel, name).get_by_role("checkbox").check()
    panel.button(said.compare).click()
    expect(panel.place.get_by_role("heading", name=said.side_by_side)).to_be_focused()
    expect(panel.place.get_by_role("table")).to_contain_text("2024 年秋季")
    found = problems(panel.page)
    assert not found, "\n".join(found)
    panel.button("返回名单").click()
    cornell.get_by_role("button", name="移除").click()
    panel.button(said.undo).click()
    expect(cornell).to_contain_text("ED")


@pytest.mark.parametrize("language", [ZH, EN], ids=lambda each: each.locale)
def test_recommended_ones_are_put_on_the_list_from_the_answer(new_chat, language):
    panel = PanelPage(new_chat(language)).open(1)  # what is on the list is known
    said = panel.words
    panel.chat.ask(said.ask)
    panel.chat.expect_finished()
    cards = panel.chat.answer.locator(".school-card")
    expect(cards.first).to_contain_text("%")
    card = cards.filter(has=panel.page.locator("button:enabled")).first
    name = card.locator("strong").inner_text()
    card = cards.filter(has_text=name).first
    card.get_by_role("button", name=said.add_school).click()
    expect(card.get_by_role("button", name=said.added)).to_be_disabled()
    expect(_listed(panel, name)).to_be_visible()
    panel.page.reload()
    expect(card.get_by_role("button", name=said.added)).to_be_disabled()
