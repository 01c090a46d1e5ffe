"""Essays: the personal statement towards the first deadline, supplements towards each of them.

The rules: two to three months ahead, and a week to check and submit.
"""

from collections.abc import Sequence

from tools.timeline.rules.backwards import CHECK, Step, place
from tools.timeline.rules.types import Draft, Situation, TargetDeadline, Text, days

_TOGETHER = 7  # deadlines within so many days are prepared together
_NAMED = 3

_STATEMENT = (
    Step(
        "essay.ideas", "essay",
        Text("主文书选题：列出 3–5 段真正属于自己的经历，选定一个方向",
             "Personal statement: list 3-5 stories that are truly yours and choose one"),
        Text("文书按规矩提前 2–3 个月动手；不足两个月就今天定题，不再换。",
             "Essays begin two to three months ahead; with less, choose today and keep to it."),
        lead=90, span=14,
    ),
    Step(
        "essay.first_draft", "essay",
        Text("主文书第一稿", "Personal statement: first draft"),
        Text("先写完整，再谈好坏。", "Get it down whole before judging it."),
        lead=70, heavy=True,
    ),
    Step(
        "essay.second_draft", "essay",
        Text("主文书第二稿，请一两位了解你的人读",
             "Personal statement: second draft, read by one or two people who know you"),
        Text("留出时间听意见，但声音要是自己的。",
             "Leave time for advice, and keep your own voice."),
        lead=50, heavy=True, needs=35,
    ),
    Step(
        "essay.final", "essay",
        Text("主文书定稿", "Personal statement: final version"),
        Text("之后的时间留给各校补充文书。", "What follows is time for the supplements."),
        lead=28, priority=1, heavy=True,
    ),
)  # fmt: skip


def essays(situation: Situation) -> Draft:
    """Everything about essays, for the rounds that can still be met."""
    draft = Draft()
    common = [target for target in situation.ahead if not target.uc]
    if common:
        draft.add(place(_STATEMENT, min(t.due for t in common), situation.start))
    for batch in batches(common):
        draft.add(place(_supplements(batch), batch[0].due, situation.start))
    if uc := [target for target in situation.ahead if target.uc]:
        draft.add(place(_uc(uc), min(target.due for target in uc), situation.start))
    return draft


def batches(targets: Sequence[TargetDeadline]) -> list[list[TargetDeadline]]:
    """Rounds that are due within a week of the first of them, by day."""
    found: list[list[TargetDeadline]] = []
    for target in sorted(targets, key=lambda t: (t.due, t.school.en, t.plan)):
        if found and target.due - found[-1][0].due <= days(_TOGETHER):
            found[-1].append(target)
        else:
            found.append([target])
    return found


def names(batch: Sequence[TargetDeadline]) -> Text:
    """The universities of a batch in a few words."""
    unique = list(dict.fromkeys(target.school for target in batch if target.school.en))
    if not unique:
        plan = batch[0].plan
        return Text(f"{plan} 轮次", f"the {plan} round")
    more = len(unique) - _NAMED
    zh = "、".join(name.zh for name in unique[:_NAMED]) + (
        f"等 {len(unique)} 所" if more > 0 else ""
    )
    en = ", ".join(name.en for name in unique[:_NAMED]) + (f" and {more} more" if more > 0 else "")
    return Text(zh, en)


def _supplements(batch: Sequence[TargetDeadline]) -> list[Step]:
    due, who = batch[0].due, names(batch)
    on = f"{due.month}/{due.day}"
    return [
        Step(
            f"supplement.{due}.draft", "essay",
            Text(f"补充文书初稿：{who.zh}", f"Supplements, first drafts: {who.en}"),
            Text("先核对各校当年的题目；能共用的素材一起写。",
                 "Check this year's prompts first; write what can be shared together."),
            lead=45, span=14, heavy=True,
        ),
        Step(
            f"supplement.{due}.final", "essay",
            Text(f"补充文书定稿：{who.zh}", f"Supplements, final: {who.en}"),
            Text(f"{on} 截止；定稿后还要留时间检查。",
                 f"Due on {on}; leave time to check afterwards."),
            lead=14, priority=1, heavy=True,
        ),
        _check(batch),
    ]  # fmt: skip


def _check(batch: Sequence[TargetDeadline]) -> Step:
    due, who = batch[0].due, names(batch)
    return Step(
        f"submit.{due}", "material",
        Text(f"逐项检查并提交：{who.zh}", f"Check everything and submit: {who.en}"),
        Text("留一周检查提交；截止日当天系统常常拥堵，且截止时间多按美国当地时间。",
             "A week to check and submit: the last day is crowded, and its hour is mostly that of "
             "the US."),
        lead=CHECK, priority=1, heavy=True, waits_for=("essay.final",),
    )  # fmt: skip


def _uc(targets: Sequence[TargetDeadline]) -> list[Step]:
    due = min(target.due for target in targets)
    return [
        Step(
            "uc.ideas", "essay",
            Text("加州大学：八道个人见解题里选四道，列素材",
                 "University of California: choose four of the eight insight questions"),
            Text("加州大学用自己的申请系统，不用主文书，也不收推荐信。",
                 "It has its own application: no personal statement, no recommendations."),
            lead=75, span=14,
        ),
        Step(
            "uc.draft", "essay",
            Text("加州大学四篇短文初稿", "University of California: four short answers, drafts"),
            Text("每篇上限 350 词。", "Each has at most 350 words."),
            lead=45, heavy=True,
        ),
        Step(
            "uc.final", "essay",
            Text("加州大学四篇短文定稿", "University of California: four short answers, final"),
            Text("定稿后还要留时间检查。", "Leave time to check afterwards."),
            lead=14, priority=1, heavy=True,
        ),
        Step(
            f"submit.uc.{due}", "material",
            Text("加州大学申请逐项检查并提交", "University of California: check and submit"),
            Text("各分校一张申请表，成绩和课程自己填报，逐门核对。",
                 "One form for all campuses; grades are self-reported: check each course."),
            lead=CHECK, priority=1, heavy=True,
        ),
    ]  # fmt: skip
