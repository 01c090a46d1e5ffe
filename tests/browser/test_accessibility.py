"""What axe finds on each page: nothing serious, in light and dark, on a phone and a wide screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import SIZES, expect_accessible, problems
from tests.browser.words import EN, ZH


@pytest.mark.parametrize("address", ["/sign-in", "/sign-up"])
def test_account_pages_are_accessible(new_page, site, address):
    page = new_page(ZH)
    page.goto(f"{site.url}{address}")
    page.get_by_role("button").last.click()  # with what is missing shown
    expect_accessible(page)


def test_the_empty_chat_is_accessible(new_chat):
    chat = new_chat(EN)
    expect_accessible(chat.page)


def test_an_answer_is_accessible(new_chat, model):
    chat = new_chat(ZH)
    chat.ask()
    chat.expect_finished()
    chat.tool_card(ZH.recommend).get_by_role("button").first.click()
    expect_accessible(chat.page)


@pytest.mark.parametrize("open_it", ["menu", "shortcuts", "list"])
def test_what_opens_is_accessible(new_chat, open_it):
    chat = new_chat(EN)
    _OPEN[open_it](chat)
    found = problems(chat.page)
    assert not found, "\n".join(found)


def _open_menu(chat) -> None:
    chat.button("Lin Chen").click()
    expect(chat.button("Sign out")).to_be_visible()


def _open_shortcuts(chat) -> None:
    chat.composer.blur()
    chat.page.keyboard.press("?")
    expect(chat.page.get_by_role("dialog")).to_be_visible()


def _open_list(chat) -> None:
    chat.page.set_viewport_size(SIZES["phone"])
    chat.button("Conversation list").click()
    expect(chat.page.get_by_role("searchbox")).to_be_visible()


_OPEN: dict[str, Callable] = {
    "menu": _open_menu,
    "shortcuts": _open_shortcuts,
    "list": _open_list,
}
