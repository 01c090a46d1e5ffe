"""The panel's frame: beside the conversation or over it, by button, keyboard and address."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import expect_accessible
from tests.browser.panel_page import PanelPage
from tests.browser.words import BOTH, EN, ZH

_PHONE = {"width": 390, "height": 844}


def test_beside_the_conversation_and_remembered(new_chat):
    panel = PanelPage(new_chat(ZH)).open(3)
    expect(panel.chat.composer).to_be_visible()
    panel.chat.ask("你好")
    panel.chat.expect_finished()
    assert "/c/" in panel.page.url
    assert panel.page.url.endswith("#panel=essays")
    panel.page.goto(panel.chat.url)
    expect(panel.tab(3)).to_have_attribute("aria-selected", "true")
    panel.panel.get_by_role("button", name=panel.words.close).click()
    expect(panel.panel).to_be_hidden()
    expect(panel.opener).to_be_focused()
    panel.page.reload()
    expect(panel.opener).to_have_attribute("aria-expanded", "false")


def test_tabs_go_by_arrows_and_the_address_opens_one(new_chat):
    panel = PanelPage(new_chat(EN))
    panel.page.evaluate("location.hash = 'panel=timeline'")
    expect(panel.tab(2)).to_have_attribute("aria-selected", "true")
    panel.tab(2).focus()
    for key, at in (("ArrowRight", 3), ("ArrowRight", 0), ("End", 3), ("Home", 0)):
        panel.page.keyboard.press(key)
        expect(panel.tab(at)).to_be_focused()
        expect(panel.tab(at)).to_have_attribute("aria-selected", "true")
    assert panel.page.url.endswith("#panel=profile")


@pytest.mark.parametrize("language", BOTH, ids=lambda each: each.locale)
def test_on_a_phone_a_sheet_that_keeps_the_focus(new_chat, language):
    panel = PanelPage(new_chat(language, viewport=_PHONE, has_touch=True)).open(3)
    sheet = panel.page.get_by_role("dialog", name=panel.words.title)
    assert round(sheet.bounding_box()["width"]) == _PHONE["width"]
    for _ in range(12):
        panel.page.keyboard.press("Tab")
        outside = (
            "!document.activeElement.closest('dialog') && document.activeElement !== document.body"
        )
        assert not panel.page.evaluate(outside)
    panel.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(panel.opener).to_be_focused()
    panel.page.reload()
    expect(panel.opener).to_be_visible()
    expect(sheet).to_be_hidden()


def test_a_fault_is_told_and_tried_again(new_chat, watch):
    watch.forgive("Failed to load resource")
    panel = PanelPage(new_chat(ZH))
    panel.page.route("**/student/essays?*", lambda route: route.abort())
    panel.open(3)
    retry = panel.button(panel.words.retry)
    expect(retry).to_be_visible()
    panel.page.unroute("**/student/essays?*")
    retry.click()
    expect(panel.place.get_by_text("The Eleventh Floor").first).to_be_visible()


@pytest.mark.parametrize("at", range(4))
def test_every_tab_is_accessible(new_chat, at):
    panel = PanelPage(new_chat(ZH if at % 2 else EN)).open(at)
    expect_accessible(panel.page)
