"""Essays in the panel: written, kept through every fault, reviewed, polished, restored."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import expect_accessible
from tests.browser.chat_page import ChatPage
from tests.browser.panel_page import PanelPage, press_if_there
from tests.browser.words import BOTH, EN, ZH

_DRAFT = (
    "I opened the radio in order to see what was inside. Each and every screw fell on the floor, "
    "and my grandfather laughed until the kettle boiled over.\n\n"
    "That afternoon I counted eleven parts and drew each of them on the back of a menu. When the "
    "radio spoke again on 3 May, it was the weather report for a town I had never seen.\n\n"
    "Since then I draw before I touch anything: a bicycle, a clock, the lock of our door."
)


@pytest.fixture
def essays(new_page, site, request):
    """Opens the essays of a person who has none."""

    def open_essays(language=EN, **options) -> PanelPage:
        chat = ChatPage(new_page(language, **options), language, site.url)
        name = f"e{abs(hash(request.node.name)) % 10**8}{language.locale}"
        return PanelPage(chat.sign_up(name)).open(3)

    return open_essays


@pytest.mark.parametrize("language", BOTH, ids=lambda each: each.locale)
def test_written_reviewed_polished_and_restored(essays, language):
    panel = essays(language)
    said = panel.words
    box = panel.new_essay("The radio", _DRAFT)
    _review(panel, box)
    _polish(panel, box)
    panel.button(said.versions).click()
    panel.place.locator(".version-head").nth(1).click()
    panel.button(said.restore).click()
    expect(box).to_have_value(_DRAFT)
    expect_accessible(panel.page)


def _review(panel: PanelPage, box) -> None:
    panel.button(panel.words.review, exact=True).click()
    quotes = panel.place.locator(".quote-button")
    expect(quotes.first).to_be_visible()
    expect(panel.place.locator(".criterion")).to_have_count(5)
    quote = quotes.first.inner_text()
    quotes.first.click()
    selected = box.evaluate("b => b.value.slice(b.selectionStart, b.selectionEnd)")
    assert selected == quote
    panel.button(panel.words.review, exact=True).click()


def _polish(panel: PanelPage, box) -> None:
    said = panel.words
    panel.button(said.polish, exact=True).click()
    panel.button(said.tighter).click()
    cards = panel.place.locator(".edit[data-decided]")
    expect(cards.first).to_be_visible()
    for at in range(cards.count()):
        verdict = said.accept if at == 0 else said.refuse
        cards.nth(at).get_by_role("button", name=verdict).click()
    identity = panel.page.url.rpartition("/")[2]
    assert panel.stored(f"/student/essays/{identity}")["content"] == _DRAFT
    panel.button(said.apply).click()
    expect(box).to_have_value(_DRAFT.replace("in order to see", "to see"))


def test_without_a_connection_nothing_is_lost(essays, watch):
    watch.forgive("Failed to load resource")
    panel = essays(ZH)
    box = panel.new_essay("收音机", "第一句。")
    panel.page.route("**/student/essays/*", lambda route: route.abort())
    box.press_sequentially("第二句。")
    expect(panel.place.get_by_text(panel.words.kept)).to_be_visible()
    panel.page.unroute("**/student/essays/*")
    panel.page.reload()
    expect(box).to_have_value("第一句。第二句。")
    panel.expect_saved()
    identity = panel.page.url.rpartition("/")[2]
    assert panel.stored(f"/student/essays/{identity}")["content"] == "第一句。第二句。"


@pytest.mark.parametrize("choice", ["mine", "theirs"])
def test_two_writers_are_both_heard(essays, watch, choice):
    watch.forgive("409")
    panel = essays(EN)
    box = panel.new_essay("Two places", "A beginning.")
    other = PanelPage(ChatPage(panel.page.context.new_page(), EN, panel.chat.url))
    other.page.goto(panel.page.url)
    other.expect_saved()
    other.write("A beginning. Written at the library.")
    box.fill("A beginning. Written at home.")
    expect(panel.place.get_by_role("heading", name=panel.words.both)).to_be_focused()
    expect(panel.place.locator(".changes del")).to_have_text("the library")
    panel.button(getattr(panel.words, choice), exact=True).click()
    expect(panel.place.locator(".conflict")).to_have_count(0)
    kept = {"mine": "home", "theirs": "the library"}[choice]
    expect(box).to_have_value(f"A beginning. Written at {kept}.")
    identity = panel.page.url.rpartition("/")[2]
    assert kept in panel.stored(f"/student/essays/{identity}")["content"]


def test_on_a_phone_a_fault_is_told_on_the_sheet(essays, watch):
    watch.forgive("Failed to load resource")
    panel = essays(ZH, viewport={"width": 390, "height": 844}, has_touch=True)
    box = panel.new_essay("收音机", "第一句。")
    panel.page.route("**/student/essays/*", lambda route: route.abort())
    box.press_sequentially("第二句。")
    panel.button(panel.words.review, exact=True).click()
    alert = panel.panel.get_by_role("alert").filter(has_text="先要保存成功")
    expect(alert).to_be_in_viewport()
    panel.page.unroute("**/student/essays/*")
    press_if_there(panel.button(panel.words.retry))
    panel.expect_saved()


def test_what_an_essay_is_can_be_changed_beside_its_text(essays):
    panel = essays(EN)
    box = panel.new_essay("The radio", "A beginning.")
    panel.button("Change title").click()
    panel.field(panel.words.essay_title).fill("Eleven parts")
    panel.button(panel.words.save, exact=True).click()
    expect(panel.place.get_by_role("heading", name="Eleven parts")).to_be_visible()
    panel.place.get_by_label("Progress").select_option("revising")
    box.fill("A beginning, and more.")
    panel.expect_saved()
    panel.button("All essays").click()
    row = panel.button("Eleven parts")
    expect(row).to_contain_text("Revising")
    expect(row).to_contain_text("and more")
