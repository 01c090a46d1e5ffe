"""The memory as a person finds it on the page: its panel, and the notes below answers."""

from types import SimpleNamespace

from playwright.sync_api import Locator, expect

from tests.browser.chat_page import ChatPage
from tests.browser.held_model import HeldModel
from tests.config.processes import wait_until

ZH = SimpleNamespace(
    title="记忆",
    remembered="已记住：",
    updated="已更新：",
    asks="需要你确认：",
    why="为什么知道",
    edit="修改「",
    edit_label="修改这条记忆",
    delete="删除「",
    deleted="已删除「",
    undo="撤销",
    undone="已撤销",
    save="保存",
    add="添加",
    add_label="写下希望顾问记住的事",
    close="关闭",
    switch="记忆功能",
    paused="已暂停",
    used="参考了",
    gone="这条记忆已经删除。",
    search="搜索记忆",
    no_match="没有找到匹配的记忆。",
    empty="还没有记住什么",
    settled="为准",
    question="你说过两个不同的GPA",
    groups=("成绩与考试", "申请决定"),
    rules="按固定规则",
    changed="你改成",
    told="我的SAT总分是1450，我决定ED康奈尔",
    sat="SAT 总分 1450",
    decided="ED 申请 Cornell",
    said="SAT总分是1450",
    told_gpa="我的GPA是{}",
)

EN = SimpleNamespace(
    title="Memory",
    remembered="Remembered: ",
    updated="Updated: ",
    asks="Needs your answer: ",
    why="Why do you know this?",
    edit="Edit “",
    edit_label="Edit this memory",
    delete="Delete “",
    deleted="Deleted “",
    undo="Undo",
    undone="Undone",
    save="Save",
    add="Add",
    add_label="Something to remember",
    close="Close",
    switch="Use memory",
    paused="paused",
    used="Used",
    gone="This memory has been deleted.",
    search="Search memories",
    no_match="No memory matches.",
    empty="Nothing remembered yet",
    settled="it is.",
    question="You gave two different values for GPA",
    groups=("Grades and tests", "Application decisions"),
    rules="by fixed rules",
    changed="You changed it to",
    told="My SAT total is 1450, and I decided to apply ED to Cornell",
    sat="SAT total 1450",
    decided="ED",
    said="SAT total is 1450",
    told_gpa="My GPA is {}",
)


class MemoryPage:
    """The memory of the person who is signed in on a chat page; ``model`` answers there."""

    def __init__(self, chat: ChatPage, model: HeldModel) -> None:
        self.chat = chat
        self._model = model
        self.page = chat.page
        self.words = {"zh": ZH, "en": EN}[chat.words.locale]

    def tell(self, text: str) -> None:
        """Say something that is remembered, and have it answered.

        The answer waits until it has been read: then it tells what it changed.
        """
        before = self.stored()
        self._model.hold("plan", after=0)
        self.chat.ask(text)
        wait_until(lambda: self.stored() != before)
        self._model.release()
        self.chat.expect_finished()

    def stored(self, status: str = "active,pending") -> list[dict]:
        """What is remembered, as the server has it."""
        answer = self.page.request.get(f"{self.chat.url}/ai-agent/memories?status={status}")
        assert answer.ok, answer.text()
        return answer.json()["items"]

    def contents(self) -> list[str]:
        """What holds."""
        return [item["content"] for item in self.stored("active")]

    @property
    def opener(self) -> Locator:
        return self.page.locator("#open-memory")

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("dialog", name=self.words.title)

    def open(self) -> Locator:
        """Open the panel."""
        self.opener.click()
        expect(self.panel).to_be_visible()
        return self.panel

    def close(self) -> None:
        """Close it with the key; the focus goes back to its button."""
        self.page.keyboard.press("Escape")
        expect(self.panel).to_be_hidden()

    def entry(self, text: str) -> Locator:
        """The memory that says this, in the panel."""
        return self.panel.get_by_role("listitem").filter(has_text=text).first

    def chip(self, text: str) -> Locator:
        """What the latest answer tells of the memory."""
        return self.chat.answer.locator(".chip").filter(has_text=text)
