"""A new student's first minutes: the account, the list of conversations, the language."""

import pytest
from playwright.sync_api import expect

from tests.browser.chat_page import ChatPage
from tests.browser.words import EN, ZH

_SHORT = "斯坦福的学费是多少？"
_OTHER = "康奈尔的截止日期是什么时候？"


@pytest.fixture
def titles(new_page, site):
    """A student of their own with two conversations; their chat."""
    chat = ChatPage(new_page(ZH), ZH, site.url).sign_up("newcomer")
    for question in (_SHORT, _OTHER):
        chat.button(ZH.new_conversation).first.click()
        chat.ask(question)
        chat.expect_finished()
    return chat


def _titles(chat: ChatPage):
    return chat.page.get_by_role("navigation").get_by_role("link")


def test_conversations_are_renamed_searched_and_deleted(titles):
    chat = titles
    expect(_titles(chat)).to_have_text([_OTHER, _SHORT])
    _rename(chat, _SHORT, "学费")
    expect(_titles(chat)).to_have_text([_OTHER, "学费"])
    _search(chat)
    _delete(chat)
    chat.page.reload()
    expect(_titles(chat)).to_have_text(["学费"])


def _rename(chat: ChatPage, title: str, new: str) -> None:
    _titles(chat).filter(has_text=title).hover()
    chat.button(f"{ZH.rename}「{title}」").click()
    field = chat.page.get_by_role("textbox", name=ZH.new_name)
    field.fill(new)
    field.press("Enter")


def _search(chat: ChatPage) -> None:
    field = chat.page.get_by_role("searchbox", name=ZH.search)
    field.fill("康奈尔")
    expect(_titles(chat)).to_have_text([_OTHER])
    field.fill("没有这样的对话")
    expect(chat.page.get_by_text(ZH.no_match)).to_be_visible()
    field.fill("")
    expect(_titles(chat)).to_have_count(2)


def _delete(chat: ChatPage) -> None:
    _titles(chat).filter(has_text=_OTHER).hover()
    chat.button(f"{ZH.delete}「{_OTHER}」").click()
    dialog = chat.page.get_by_role("dialog")
    dialog.get_by_role("button", name=ZH.delete, exact=True).click()
    expect(_titles(chat)).to_have_text(["学费"])
    expect(chat.page.get_by_role("article")).to_have_count(0)


def test_a_sign_up_that_cannot_be_says_why(new_page, site):
    page = new_page(EN)
    page.goto(f"{site.url}/sign-up")
    page.get_by_label(EN.username).fill("student")
    page.get_by_label(EN.email).fill("no address")
    page.get_by_label(EN.password).fill("12345")
    page.get_by_role("button", name=EN.create_account).click()
    expect(page.get_by_text("Enter a valid email address.")).to_be_visible()
    expect(page.get_by_label(EN.username)).to_have_value("student")


def test_a_wrong_password_is_refused(new_page, site, words):
    page = new_page(words)
    page.goto(site.url)
    page.get_by_label(words.username).fill("student")
    page.get_by_label(words.password).fill("not the password")
    page.get_by_role("button", name=words.sign_in, exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_the_language_is_switched_and_kept(new_page, site):
    page = ChatPage(new_page(ZH), ZH, site.url).sign_up("bilingual").page
    page.get_by_role("button", name="bilingual").click()
    page.get_by_role("button", name=ZH.other_language).click()
    expect(page.get_by_role("textbox", name=EN.message)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=EN.new_conversation)).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "en"
