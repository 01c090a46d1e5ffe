"""What is remembered, on the page: told, traced, corrected, deleted, asked about, paused."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser import words
from tests.browser.axe import expect_accessible
from tests.browser.chat_page import ChatPage
from tests.browser.memory_page import MemoryPage
from tests.browser.site import worker

_PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module", autouse=True)
def reading_worker(environment, site, browser, running_model) -> Iterator[None]:
    """Messages are read while these tests run; its first one takes longer and is read here."""
    with worker(environment):
        context = browser.new_context(locale=words.ZH.browser)
        page = ChatPage(context.new_page(), words.ZH, site.url).sign_up("early-bird")
        MemoryPage(page, running_model).tell("我的SAT总分是1400")
        context.close()
        yield


@pytest.fixture
def new_memory(new_page, site, model, request) -> Callable[..., MemoryPage]:
    """The page of a person of whom nothing is known."""

    def open_memory(language, **options) -> MemoryPage:
        chat = ChatPage(new_page(language, **options), language, site.url)
        name = f"m{abs(hash(request.node.name)) % 10**8}{language.locale}"
        return MemoryPage(chat.sign_up(name), model)

    return open_memory


@pytest.mark.parametrize("language", words.BOTH, ids=lambda each: each.locale)
def test_told_shown_traced_corrected_deleted_and_taken_back(new_memory, language):
    memory = new_memory(language)
    said = memory.words
    memory.open()
    expect(memory.panel).to_contain_text(said.empty)
    memory.close()
    expect(memory.opener).to_be_focused()
    memory.tell(said.told)
    expect(memory.chip(said.remembered + said.sat)).to_be_visible()
    _trace(memory)
    _correct(memory)
    _delete_and_take_back(memory)
    memory.page.reload()
    memory.open()
    expect(memory.entry("1480")).to_be_visible()
    assert not [text for text in memory.contents() if "1450" in text]


def _trace(memory: MemoryPage) -> None:
    said = memory.words
    panel = memory.open()
    for group in said.groups:
        expect(panel.get_by_role("region", name=group)).to_be_visible()
    entry = memory.entry(said.sat)
    entry.get_by_role("button", name=said.why).click()
    why = entry.get_by_role("group", name=said.why)
    expect(why.locator("mark")).to_have_text(said.said)
    expect(why).to_contain_text(said.rules)
    why.get_by_role("link").click()
    expect(memory.panel).to_be_hidden()
    expect(memory.page.get_by_role("article").first).to_be_in_viewport()
    memory.open()


def _correct(memory: MemoryPage) -> None:
    said = memory.words
    entry = memory.entry(said.sat)
    entry.get_by_role("button", name=said.edit).click()
    box = memory.panel.get_by_role("textbox", name=said.edit_label)
    expect(box).to_be_focused()
    box.fill(said.sat.replace("1450", "1480"))
    box.press("Enter")
    entry = memory.entry("1480")
    expect(entry.get_by_role("button", name=said.edit)).to_be_focused()
    memory.close()
    memory.open()  # it is open again when the panel is: what was unfolded stays so
    entry.get_by_role("button", name=said.why).click()
    expect(entry.get_by_role("group", name=said.why)).to_contain_text(said.changed)


def _delete_and_take_back(memory: MemoryPage) -> None:
    said = memory.words
    memory.entry("1480").get_by_role("button", name=said.delete).click()
    expect(memory.panel).to_contain_text(said.deleted)
    assert not [text for text in memory.contents() if "1480" in text]
    undo = memory.panel.get_by_role("button", name=said.undo)
    expect(undo).to_be_focused()
    undo.click()
    expect(memory.entry("1480").get_by_role("button", name=said.why)).to_be_focused()
    assert [text for text in memory.contents() if "1480" in text]


def test_a_change_is_told_and_taken_back(new_memory):
    memory = new_memory(words.ZH)
    said = memory.words
    memory.tell("我决定ED康奈尔")
    before = memory.contents()
    memory.tell("我改主意了，决定ED布朗")
    chip = memory.chip(f"{said.updated}{before[0]}")
    expect(chip).to_contain_text("Brown")
    chip.get_by_role("button", name=said.undo).click()
    expect(chip).to_contain_text(said.undone)
    assert memory.contents() == before
    chip.get_by_role("button").first.click()
    expect(memory.panel).to_contain_text("Brown")


@pytest.mark.parametrize("language", words.BOTH, ids=lambda each: each.locale)
def test_two_values_that_differ_much_are_asked_about(new_memory, language):
    memory = new_memory(language, viewport=_PHONE, has_touch=True)
    said = memory.words
    memory.tell(said.told_gpa.format("3.9"))
    memory.tell(said.told_gpa.format("2.1"))
    memory.chip(said.asks).get_by_role("button").click()
    expect(memory.panel).to_contain_text(said.question)
    assert round(memory.panel.bounding_box()["width"]) == _PHONE["width"]
    choice = memory.panel.get_by_role("button", name="3.9 / 4.0")
    expect(choice).to_be_focused()
    choice.click()
    expect(memory.panel.get_by_role("status").filter(has_text=said.settled)).to_be_focused()
    memory.close()
    expect(memory.opener).to_have_accessible_name(said.title)
    assert [item["value"] for item in memory.stored()] == ["3.9"]


def test_paused_nothing_is_remembered(new_memory):
    memory = new_memory(words.ZH)
    said = memory.words
    panel = memory.open()
    switch = panel.get_by_role("switch", name=said.switch)
    expect(switch).to_be_checked()
    switch.press("Space")
    expect(panel).to_contain_text(said.paused)
    memory.close()
    expect(memory.opener).to_have_accessible_name(f"{said.title} · {said.paused}")
    memory.chat.ask("我的SAT总分是1450")
    memory.chat.expect_finished()
    memory.open().get_by_role("switch", name=said.switch).press("Space")
    memory.close()
    expect(memory.opener).to_have_accessible_name(said.title)
    memory.tell("我的托福总分是105")
    assert memory.contents() == ["托福总分 105"]


def test_what_was_typed_is_never_lost(new_memory, watch):
    watch.forgive("status of 503|ERR_FAILED")
    memory = new_memory(words.ZH)
    said = memory.words
    memory.open().get_by_role("button", name=said.add).click()
    box = memory.panel.get_by_role("textbox", name=said.add_label)
    box.fill("托福 108")
    memory.page.route("**/ai-agent/memories", lambda route: route.abort())
    memory.panel.get_by_role("button", name=said.save).click()
    expect(memory.panel.get_by_role("alert").filter(has_text="网络不通")).to_be_visible()
    expect(box).to_have_value("托福 108")
    memory.page.unroute("**/ai-agent/memories")
    memory.page.reload()
    memory.open()
    expect(box).to_have_value("托福 108")
    box.press("Enter")
    expect(memory.entry("托福 108")).to_be_visible()
    memory.panel.get_by_role("searchbox", name=said.search).fill("康奈尔")
    expect(memory.panel).to_contain_text(said.no_match)


def test_what_an_answer_used_is_there_after_a_reload(new_memory, watch):
    watch.forgive("status of 404")  # the deleted memory
    memory = new_memory(words.ZH)
    said = memory.words
    memory.tell("我的SAT总分是1450")
    memory.chat.ask("我的SAT考了多少分？")
    memory.chat.expect_finished()
    used = memory.chat.answer.get_by_role("button", name=said.used)
    used.click()
    expect(
        memory.chat.answer.get_by_role("listitem").filter(has_text="SAT 总分 1450")
    ).to_be_visible()
    memory.page.reload()
    kept = memory.page.locator(".chip").filter(has_text=said.remembered + "SAT 总分 1450")
    expect(kept).to_be_visible()
    used.click()
    memory.chat.answer.get_by_role("button", name=said.why).first.click()
    expect(memory.panel.locator("mark")).to_have_text("SAT总分是1450")
    memory.panel.get_by_role("button", name=said.delete).click()
    expect(memory.panel).to_contain_text(said.deleted)
    memory.close()
    used.click()
    used.click()
    expect(memory.chat.answer).to_contain_text(said.gone)


def test_the_panel_is_accessible(new_memory):
    memory = new_memory(words.EN)
    memory.tell(memory.words.told)
    memory.tell("My GPA is 3.9")
    memory.tell("My GPA is 2.1")
    memory.chip(memory.words.asks).get_by_role("button").click()
    entry = memory.entry(memory.words.sat)
    entry.get_by_role("button", name=memory.words.why).click()
    expect(entry.locator("mark")).to_be_visible()
    memory.panel.get_by_role("button", name=memory.words.add, exact=True).click()
    expect_accessible(memory.page)
    memory.page.keyboard.press("Escape")  # leaves the box, not the panel
    expect(memory.panel).to_be_visible()
    memory.close()
    expect_accessible(memory.page)
