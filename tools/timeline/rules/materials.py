"""Recommendations, the list of universities, school documents, money: what others must do too."""

from datetime import date

from memory.reading.rounds import BINDING
from tools.timeline.rules.backwards import Step, place
from tools.timeline.rules.essays import names
from tools.timeline.rules.types import Draft, Item, Situation, Text, days

_ASKED_AHEAD = 30  # the least that a teacher is given


def recommendations(situation: Situation) -> Draft:
    """Asked before the summer where that is still ahead, a month ahead at the least."""
    due = min((target.due for target in situation.ahead if not target.uc), default=None)
    if due is None:
        return Draft()
    summer = (due - date(situation.graduation_year - 1, 6, 1)).days
    return place(_asking(max(summer, 45), (due - situation.start).days), due, situation.start)


def _asking(ahead: int, available: int) -> list[Step]:
    late = available < _ASKED_AHEAD
    why = (
        Text("一个月的余量已经不够：今天就当面问，并准备好备选老师。",
             "There is no month left: ask in person today, and have a second choice.")
        if late
        else Text("至少提前一个月，最好放假前就问好；老师一学期要写很多封。",
                  "A month ahead at the least, better before summer: teachers write many.")
    )  # fmt: skip
    return [
        Step("recommendation.ask", "recommendation",
             Text("请两位主科老师和升学老师写推荐信",
                  "Ask two subject teachers and the counsellor for recommendations"),
             why, lead=ahead, priority=1),
        Step("recommendation.packet", "recommendation",
             Text("把简历、学校名单和具体事例交给推荐老师，并在系统里发出邀请",
                  "Give the recommenders your record, list and examples; send the invitations"),
             Text("具体的事例比形容词有用。", "Examples help more than adjectives."), lead=40),
        Step("recommendation.confirm", "recommendation",
             Text("确认推荐信和学校报告都已上传", "Confirm that all letters and the report are in"),
             Text("缺一封，申请就不完整。", "Without one of them the application is incomplete."),
             lead=10, priority=1),
    ]  # fmt: skip


def materials(situation: Situation) -> Draft:
    """The list, the decision on a binding round, documents, money and the last reports."""
    due = situation.first_due
    if due is None:
        return Draft()
    draft = place(_LIST, due, situation.start)
    draft.add(place(_PAPERS, due, situation.start))
    draft.items += _account(situation, due) + _decision(situation) + _afterwards(situation)
    return draft


_LIST = (
    Step("list.first", "material",
         Text("列出 12–15 所初选学校，逐校核对专业、费用和要求",
              "Draw up 12-15 universities; check major, cost and requirements of each"),
         Text("名单决定考试、文书和预算。", "The list decides tests, essays and budget."),
         lead=150, span=21, needs=100),
    Step("list.final", "material",
         Text("定下选校名单，冲刺、匹配、保底都要有",
              "Settle the list, with reaches, matches and safeties"),
         Text("补充文书的题目由名单决定。", "It decides which supplements are to be written."),
         lead=75, priority=1),
)  # fmt: skip
_PAPERS = (
    Step("money", "material",
         Text("和家人定下预算；要申请助学金的，到官网确认 CSS Profile 和各校表格的截止日",
              "Settle the budget; for aid, look up the days of the CSS Profile and the forms"),
         Text("这些截止日各校不同，本计划没有收录；国际生申请资助可能影响录取，请逐校核实。",
              "These days differ and are not kept here; asking for aid may count in admission."),
         lead=60),
    Step("activities.list", "material",
         Text("整理活动和奖项清单（Common App 最多 10 项活动）",
              "Write up activities and honours (the Common App takes ten activities)"),
         Text("每项只有约 150 个字符，要改好几遍。",
              "Each has about 150 characters: it takes several rounds."),
         lead=55),
    Step("transcript", "material",
         Text("向学校申请成绩单、学校报告和在读证明，需要的做英文版",
              "Ask the school for transcript, school report and certificates, in English"),
         Text("学校盖章和翻译常要两三周。", "Stamps and translations take two to three weeks."),
         lead=42),
)  # fmt: skip


def _account(situation: Situation, due: date) -> list[Item]:
    opens = date(situation.graduation_year - 1, 8, 1)
    day = max(opens, situation.start)
    if day >= due or day > opens + days(120):
        return []
    return [
        Item("account", "material", day,
             Text("注册申请系统（Common App、加州大学等），填好基本信息",
                  "Open the application accounts (Common App, UC) and fill in the basics"),
             Text("Common App 新申请季一般 8 月 1 日开放。",
                  "The Common App usually opens for the season on 1 August."),
             2, "rule", before=due)
    ]  # fmt: skip


def _decision(situation: Situation) -> list[Item]:
    """Whether and where to apply early under a restriction, while nothing is chosen."""
    binding = [t for t in situation.ahead if t.plan in BINDING and not t.chosen and t.id]
    several = binding if len(binding) > 1 else []
    options = [o for o in (*situation.options, *several) if o.due > situation.start]
    if not options:
        return []
    due = min(option.due for option in options)
    near = [option for option in options if option.due == due]
    day = max(due - days(45), situation.start)
    who = names(near)
    kinds = "/".join(dict.fromkeys(option.plan for option in near))
    return [
        Item("decide.early", "decision", day,
             Text(f"决定早申：{who.zh}（{kinds}），或都不选",
                  f"Decide on an early round: {who.en} ({kinds}), or none"),
             _binding(kinds), 1, "rule", before=due)
    ]  # fmt: skip


def _binding(kinds: str) -> Text:
    if any(kind in BINDING for kind in kinds.split("/")):
        return Text("ED 有约束力：录取就必须去，只能选一所，先和家人谈定费用。",
                    "ED binds: one university only, and you go if admitted. Settle the cost first."
                    )  # fmt: skip
    return Text(
        "REA 不绑定，但限制同时早申别的学校，规则以该校官网为准。",
        "REA does not bind but restricts other early applications: read the rules.",
    )


def _afterwards(situation: Situation) -> list[Item]:
    """Early answers and the mid-year report."""
    items = []
    year = situation.graduation_year
    answers, report = date(year - 1, 12, 15), date(year, 2, 1)
    if any(t.due.month in (10, 11) and not t.uc for t in situation.ahead):
        items.append(
            Item("early.answers", "decision", answers,
                 Text("早申结果多在 12 月中旬：录取就按约定撤回其他申请，否则当天转入 ED2 和 RD",
                      "Early answers mostly come in mid-December: withdraw the others if bound, or "
                      "turn to ED2 and RD the same day"),
                 Text("ED2、RD 材料要在结果出来之前就写好。",
                      "Have ED2 and RD ready before the answer comes."), 2, "rule"))  # fmt: skip
    if any(t.due >= date(year - 1, 12, 1) and not t.uc for t in situation.ahead):
        items.append(
            Item("midyear", "recommendation", report,
                 Text("请学校寄出年中成绩报告（Mid-Year Report）", "Have the mid-year report sent"),
                 Text("高三上学期成绩仍会被看；各校时间以官网为准。",
                      "First-term grades of the last year count; each university sets the day."),
                 2, "rule"))  # fmt: skip
    return [item for item in items if item.date >= situation.start]
