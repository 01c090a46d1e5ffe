"""The chat as a person finds it: by roles, labels and words."""

import re
from types import SimpleNamespace

from playwright.sync_api import Locator, Page, expect

from tests.browser.site import PASSWORD, STUDENT

NEW_PASSWORD = "stone-river-41-lamp"


class ChatPage:
    """One tab of the product in one language; ``url`` is where the site is reached."""

    def __init__(self, page: Page, words: SimpleNamespace, url: str) -> None:
        self.page = page
        self.words = words
        self.url = url

    def sign_in(self, name: str = STUDENT, password: str = PASSWORD) -> "ChatPage":
        """Open the site, sign in, and see the chat."""
        self.page.goto(self.url)
        self.page.get_by_label(self.words.username).fill(name)
        self.page.get_by_label(self.words.password).fill(password)
        self.button(self.words.sign_in, exact=True).click()
        self.expect_ready()
        return self

    def sign_up(self, name: str) -> "ChatPage":
        """Open the site, make an account, and see the chat."""
        self.page.goto(self.url)
        self.page.get_by_role("link", name=self.words.create_one).click()
        self.page.get_by_label(self.words.username).fill(name)
        self.page.get_by_label(self.words.email).fill(f"{name}@example.org")
        self.page.get_by_label(self.words.password).fill(NEW_PASSWORD)
        self.button(self.words.create_account).click()
        self.expect_ready()
        return self

    def expect_ready(self) -> None:
        """An empty conversation that can be used."""
        expect(self.page.get_by_role("heading", name=self.words.hello)).to_be_visible()

    def ask(self, text: str | None = None) -> None:
        """Write a message (the usual question without one) and send it with Enter."""
        self.composer.fill(text or self.words.question)
        self.composer.press("Enter")

    def button(self, name: str, **options) -> Locator:
        return self.page.get_by_role("button", name=name, **options)

    @property
    def composer(self) -> Locator:
        return self.page.get_by_role("textbox", name=self.words.message)

    @property
    def answers(self) -> Locator:
        heading = self.page.get_by_role("heading", name=re.compile(self.words.answers))
        return self.page.get_by_role("article").filter(has=heading)

    @property
    def answer(self) -> Locator:
        """The latest one."""
        return self.answers.last

    @property
    def text(self) -> Locator:
        """What the latest answer says, without the work above and the buttons below."""
        return self.answer.locator(".markdown")

    def tool_card(self, name: str) -> Locator:
        """The row of a tool: its button, and what it opens."""
        return self.page.get_by_role("listitem").filter(has=self.button(name))

    def try_again(self) -> None:
        """Have the latest answer made once more; the earlier attempt gives way."""
        self.answer.get_by_role("button", name=self.words.retry).click()
        self.expect_begun_anew()

    def expect_begun_anew(self) -> None:
        """The attempt that could be repeated is gone, another one is being made."""
        expect(self.answer.get_by_role("button", name=self.words.retry)).to_have_count(0)

    def expect_finished(self) -> None:
        """The latest answer is complete: another message can be sent, and it can be copied.

        In this order: until the new answer has begun, the latest one is the one before.
        """
        expect(self.button(self.words.stop)).to_be_hidden()
        expect(self.answer.get_by_role("button", name=self.words.copy)).to_be_visible()

    @property
    def conversation_id(self) -> str:
        """From the address bar."""
        return self.page.url.rpartition("/c/")[2]

    def stored(self) -> list[dict]:
        """The open conversation's messages, as the server has them."""
        address = f"{self.url}/ai-agent/conversations/{self.conversation_id}/messages?limit=100"
        answer = self.page.request.get(address)
        assert answer.ok, answer.text()
        return answer.json()["items"]
