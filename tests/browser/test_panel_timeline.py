"""The timeline in the panel: events added, changed, done, deleted and taken back; the calendar."""

from datetime import timedelta

from django.utils import timezone
from playwright.sync_api import expect

from tests.browser.panel_page import PanelPage
from tests.browser.words import EN, ZH


def _tomorrow() -> str:
    return (timezone.localdate() + timedelta(days=1)).isoformat()


def _add(panel: PanelPage, title: str, begin: str = "", end: str = "") -> None:
    said = panel.words
    panel.button(said.add_event, exact=True).click()
    panel.field(said.what).fill(title)
    panel.field(said.date).fill(_tomorrow())
    panel.field(said.time).fill(begin)
    panel.field(said.end_time).fill(end)
    panel.place.locator("form").get_by_role("button", name=said.to_calendar).click()
    expect(panel.place.locator("form")).to_have_count(0)
    expect(_entry(panel, title)).to_be_visible()


def _entry(panel: PanelPage, title: str):
    called = panel.page.locator(".entry-title", has_text=title)
    return panel.place.locator(".entry.event").filter(has=called)


def test_an_event_from_adding_to_taking_back(new_chat):
    panel = PanelPage(new_chat(ZH)).open(2)
    said = panel.words
    panel.button(said.add_event, exact=True).click()
    panel.field(said.what).fill("试听课")
    panel.place.locator("form").get_by_role("button", name=said.to_calendar).click()
    expect(panel.place.get_by_text(said.needs_date)).to_be_visible()
    expect(panel.field(said.date)).to_be_focused()
    panel.field(said.date).press("Escape")
    _add(panel, "试听课")
    entry = _entry(panel, "试听课")
    entry.get_by_role("checkbox").check()
    expect(entry).to_have_class("entry event done")
    entry.get_by_role("button", name="修改").click()
    panel.field(said.what).fill("试听课（线上）")
    panel.button(said.save).click()
    _entry(panel, "线上").get_by_role("button", name="删除").click()
    undo = panel.button(said.undo)
    expect(undo).to_be_focused()
    undo.click()
    expect(_entry(panel, "线上").get_by_role("checkbox")).to_be_checked()
    expect(_entry(panel, "线上").get_by_role("button", name="修改")).to_be_focused()


def test_events_at_the_same_time_say_so(new_chat):
    panel = PanelPage(new_chat(EN)).open(2)
    _add(panel, "Mock interview", "15:00", "16:00")
    _add(panel, "Violin lesson", "15:30", "16:30")
    expect(_entry(panel, "Violin lesson")).to_contain_text("At the same time as “Mock interview”")


def test_deadlines_are_flagged_and_the_calendar_can_be_taken_along(new_chat):
    panel = PanelPage(new_chat(EN)).open(2)
    expect(panel.place.locator(".entry.deadline").first).to_contain_text("Last published, confirm")
    panel.button(panel.words.export).click()
    address = panel.place.get_by_role("textbox", name=panel.words.address)
    expect(address).not_to_have_value("")
    assert "BEGIN:VCALENDAR" in panel.page.request.get(address.input_value()).text()
    with panel.page.expect_download() as download:
        panel.place.locator("a[download]").click()
    assert download.value.suggested_filename.endswith(".ics")


def test_a_plan_below_an_answer_goes_into_the_calendar(new_chat):
    panel = PanelPage(new_chat(ZH))
    panel.chat.ask(panel.words.ask_plan)
    panel.chat.expect_finished()
    panel.open(2)
    before = panel.place.locator(".entry.plan").count()
    assert before
    panel.chat.answer.get_by_role("button", name=panel.words.save_plan).click()
    expect(panel.chat.answer.get_by_role("button", name=panel.words.plan_saved)).to_be_visible()
    expect(panel.place.locator(".entry.plan")).to_have_count(0)
