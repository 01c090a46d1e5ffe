"""What axe finds on each page: nothing serious, in light and dark, on a phone and a wide screen."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.words import EN, ZH
from tests.config.processes import wait_until

_SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
_GRAVE = ("serious", "critical")


def _expect_accessible(page: Page) -> None:
    """Look at the page in each of its four shapes."""
    found = []
    for size in _SIZES:
        for scheme in ("light", "dark"):
            page.set_viewport_size(_SIZES[size])
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            expect(page.locator(f"html[data-theme={scheme}]")).to_have_count(1)
            wait_until(lambda: page.evaluate("document.getAnimations().length") == 0)
            found += [f"{size} {scheme}: {problem}" for problem in _problems(page)]
    assert not found, "\n".join(found)


def _problems(page: Page) -> list[str]:
    violations = Axe().run(page).response["violations"]
    return [
        f"{violation['id']} ({violation['impact']}) {node['target']} {node['failureSummary']}"
        for violation in violations
        if violation["impact"] in _GRAVE
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("address", ["/sign-in", "/sign-up"])
def test_account_pages_are_accessible(new_page, site, address):
    page = new_page(ZH)
    page.goto(f"{site.url}{address}")
    page.get_by_role("button").last.click()  # with what is missing shown
    _expect_accessible(page)


def test_the_empty_chat_is_accessible(new_chat):
    chat = new_chat(EN)
    _expect_accessible(chat.page)


def test_an_answer_is_accessible(new_chat, model):
    chat = new_chat(ZH)
    chat.ask()
    chat.expect_finished()
    chat.tool_card(ZH.recommend).get_by_role("button").first.click()
    _expect_accessible(chat.page)


@pytest.mark.parametrize("open_it", ["menu", "shortcuts", "list"])
def test_what_opens_is_accessible(new_chat, open_it):
    chat = new_chat(EN)
    _OPEN[open_it](chat)
    found = _problems(chat.page)
    assert not found, "\n".join(found)


def _open_menu(chat) -> None:
    chat.button("Lin Chen").click()
    expect(chat.button("Sign out")).to_be_visible()


def _open_shortcuts(chat) -> None:
    chat.composer.blur()
    chat.page.keyboard.press("?")
    expect(chat.page.get_by_role("dialog")).to_be_visible()


def _open_list(chat) -> None:
    chat.page.set_viewport_size(_SIZES["phone"])
    chat.button("Conversation list").click()
    expect(chat.page.get_by_role("searchbox")).to_be_visible()


_OPEN: dict[str, Callable] = {
    "menu": _open_menu,
    "shortcuts": _open_shortcuts,
    "list": _open_list,
}
