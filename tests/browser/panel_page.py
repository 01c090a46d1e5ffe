"""The student's panel as a person finds it: its tabs, and what stands in them."""

from types import SimpleNamespace

from playwright.sync_api import Locator, Page, expect

from tests.browser.chat_page import ChatPage

ZH = SimpleNamespace(
    title="我的申请",
    tabs=("档案", "选校", "时间线", "文书"),
    close="收起我的申请",
    save="保存",
    undo="撤销",
    deleted="已删除",
    retry="重试",
    new_essay="新建文书",
    essay_title="标题",
    create="建好，开始写",
    text="正文",
    kept="已存在这台设备上",
    both="在别处也改过",
    mine="用我这一份",
    theirs="用另一份",
    review="评阅",
    polish="润色",
    tighter="更简洁",
    accept="接受",
    refuse="不改",
    apply="应用 1 处修改",
    versions="历史版本",
    restore="恢复这一版",
    add_event="添加",
    what="事项",
    date="日期",
    time="时间",
    end_time="到几点",
    to_calendar="加入日历",
    needs_date="请选一个日期",
    export="导出",
    address="日历订阅地址",
    recommend="请顾问推荐",
    search="搜校名",
    add_school="加入选校",
    added="已加入",
    compare="对比 2 所",
    side_by_side="学校对比",
    round="轮次",
    ask="帮我推荐 8 所适合我的学校，预算 6 万美元",
    ask_plan="帮我制定一份申请时间规划",
    save_plan="把这份计划存进我的日历",
    plan_saved="已存进日历",
    scores="修改标化考试总分",
    add_activity="添加活动",
    name="名称",
    add="添加",
    finish="完成，看结果",
)

EN = SimpleNamespace(
    title="My application",
    tabs=("Profile", "Schools", "Timeline", "Essays"),
    close="Close my application",
    save="Save",
    undo="Undo",
    deleted="Deleted",
    retry="Try again",
    new_essay="New essay",
    essay_title="Title",
    create="Create and write",
    text="Text",
    kept="Kept on this device",
    both="changed elsewhere too",
    mine="Use mine",
    theirs="Use the other",
    review="Review",
    polish="Polish",
    tighter="Tighter",
    accept="Accept",
    refuse="Leave as is",
    apply="Apply 1 edit",
    versions="Versions",
    restore="Restore this version",
    add_event="Add",
    what="What",
    date="Date",
    time="Time",
    end_time="Until",
    to_calendar="Add to calendar",
    needs_date="Choose a date",
    export="Export",
    address="Address of your calendar",
    recommend="Recommend some",
    search="Search by name",
    add_school="Add to list",
    added="On your list",
    compare="Compare 2",
    side_by_side="Side by side",
    round="Round",
    ask="Recommend 8 schools that fit me, with a budget of $60,000 a year",
    ask_plan="Make me a timeline for my applications",
    save_plan="Save this plan to my calendar",
    plan_saved="In your calendar",
    scores="Edit Test totals",
    add_activity="Add to Activities",
    name="Name",
    add="Add",
    finish="Finish and see the result",
)


def press_if_there(button: Locator) -> None:
    """Press a button for what also happens by itself after a while; then it is gone."""
    button.evaluate_all("buttons => buttons.forEach((button) => button.click())")


class PanelPage:
    """The panel of the person who is signed in on a chat page."""

    def __init__(self, chat: ChatPage) -> None:
        self.chat = chat
        self.page: Page = chat.page
        self.words = {"zh": ZH, "en": EN}[chat.words.locale]

    @property
    def opener(self) -> Locator:
        return self.page.locator("#open-panel")

    @property
    def panel(self) -> Locator:
        return self.page.locator(".panel")

    @property
    def place(self) -> Locator:
        """What the chosen tab shows."""
        return self.panel.get_by_role("tabpanel")

    def tab(self, at: int) -> Locator:
        """A tab by its place: profile, schools, timeline, essays."""
        return self.panel.get_by_role("tab", name=self.words.tabs[at])

    def open(self, at: int) -> "PanelPage":
        """Open the panel at a tab, and wait until it has been read."""
        if not self.panel.is_visible():
            self.opener.click()
        self.tab(at).click()
        expect(self.tab(at)).to_have_attribute("aria-selected", "true")
        self.expect_read()
        return self

    def expect_read(self) -> None:
        """Nothing is being read any more."""
        expect(self.place.locator("[aria-busy=true]")).to_have_count(0)

    def button(self, name: str, **options) -> Locator:
        return self.place.get_by_role("button", name=name, **options)

    def field(self, name: str) -> Locator:
        """A field of the form that is open."""
        return self.place.locator("form").get_by_label(name).first

    def new_essay(self, title: str, text: str = "") -> Locator:
        """Create an essay, write, and wait until it is saved; gives the box."""
        self.button(self.words.new_essay).click()
        self.field(self.words.essay_title).fill(title)
        self.button(self.words.create).click()
        return self.write(text)

    def write(self, text: str) -> Locator:
        """Put a text into the open essay and wait until it is saved."""
        box = self.place.get_by_role("textbox", name=self.words.text, exact=True)
        box.fill(text)
        if text:
            self.expect_saved()
        return box

    def expect_saved(self) -> None:
        """What is written has reached the server."""
        expect(self.place.locator(".essay-state[data-state=saved]")).to_be_visible()

    def stored(self, address: str) -> dict:
        """What the server has."""
        answer = self.page.request.get(f"{self.chat.url}{address}")
        assert answer.ok, answer.text()
        return answer.json()
