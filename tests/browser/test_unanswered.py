"""An answer that never got its first word, and messages that wait for the connection."""

from playwright.sync_api import expect

from tests.browser.words import EN

STOPPED_EARLY = "Stopped before anything was written."


def test_an_answer_stopped_before_its_first_word_says_so_and_can_be_tried_again(new_chat, model):
    chat = new_chat(EN)
    model.hold("plan", after=0)
    chat.ask()
    expect(chat.answer).to_contain_text(EN.planning)
    chat.button(EN.stop).click()
    expect(chat.answer).to_contain_text(STOPPED_EARLY)
    model.release()
    chat.page.reload()
    expect(chat.answer).to_contain_text(STOPPED_EARLY)
    chat.try_again()
    chat.expect_finished()
    expect(chat.page.get_by_role("article")).to_have_count(2)


def test_a_draft_waits_in_its_own_conversation(new_chat, model):
    chat = new_chat(EN)
    chat.ask()
    chat.expect_finished()
    chat.composer.fill("not yet sent")
    chat.button(EN.new_conversation).first.click()
    expect(chat.composer).to_have_value("")
    chat.page.get_by_role("link", name=EN.question[:20]).first.click()
    expect(chat.composer).to_have_value("not yet sent")
    chat.page.reload()
    expect(chat.composer).to_have_value("not yet sent")


def test_enter_that_ends_an_input_method_sends_nothing(new_chat, model):
    chat = new_chat(EN)
    chat.composer.fill("ni hao")
    chat.composer.dispatch_event("keydown", {"key": "Enter", "isComposing": True, "keyCode": 229})
    expect(chat.page.get_by_role("article")).to_have_count(0)
    chat.composer.press("Shift+Enter")
    expect(chat.composer).to_have_value("ni hao\n")
