"""The chat without a mouse."""

from playwright.sync_api import Page, expect

from tests.browser.words import EN

_FOCUSED = """
(() => {
  const element = document.activeElement;
  if (element === document.body) return "";
  return element.labels?.[0]?.textContent ?? element.ariaLabel ?? element.textContent;
})()
"""


def _go_to(page: Page, key: str, label: str, most: int = 10) -> None:
    """Press Tab or Shift+Tab until what is called so has the focus."""
    for _ in range(most):
        page.keyboard.press(key)
        if label in page.evaluate(_FOCUSED):
            return
    raise AssertionError(f"{label} is not reached by {key}")


def test_a_conversation_by_keyboard_alone(new_chat, model):
    chat = new_chat(EN)
    page = chat.page
    _go_to(page, "Tab", EN.skip)
    page.keyboard.press("Enter")
    expect(chat.composer).to_be_focused()
    model.hold("solve", after=60)
    page.keyboard.insert_text(EN.question)
    page.keyboard.press("Enter")
    expect(chat.text).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(chat.answer.get_by_text(EN.stopped)).to_be_visible()
    expect(chat.composer).to_be_focused()
    model.release()
    _go_to(page, "Shift+Tab", EN.retry)
    page.keyboard.press("Enter")
    chat.expect_begun_anew()
    chat.expect_finished()
