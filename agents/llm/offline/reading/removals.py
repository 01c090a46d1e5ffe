"""What a student takes back from the record: an activity, an award, a figure. Pure."""

import re

from memory.reading import EXAMS

_OUT = r"(?:去掉|删掉|删除|删去|删了|移除|移出|拿掉|撤掉|划掉)"
_LIST = r"(?:我的?)?(?:档案|资料|活动(?:列表|经历)?|奖项|获奖(?:经历)?|经历)"
_ENTRY = re.compile(
    rf"(?:把|将)?(?P<a>[^，,。；;\n]{{2,60}}?)(?:这个|这项|这条|那个)?(?:活动|奖项|经历)?从{_LIST}"
    rf"(?:里|中|上)?(?:面)?{_OUT}|"
    rf"从{_LIST}(?:里|中|上)?(?:面)?(?:把)?{_OUT}(?:掉)?(?P<b>[^，,。；;\n]{{2,60}})|"
    rf"{_OUT}(?P<c>[^，,。；;\n的]{{2,40}})(?:这个|这项|这条|那个)(?:活动|奖项|经历)|"
    rf"(?:把|将)(?P<d>[^，,。；;\n]{{2,60}}?)(?:这个|这项|这条|那个)(?:活动|奖项|经历){_OUT}|"
    r"(?:remove|delete|drop|take out)\s+(?:the |my )?(?P<e>[^.,;\n]{2,60}?)\s+(?:from|out of) my "
    r"(?:profile|activities|activity list|awards|record|list)",
    re.IGNORECASE,
)
_FIGURES = (
    *((key, exam.named) for key, exam in EXAMS.items()),
    ("gpa", r"(?<![a-z])gpa(?![a-z])|绩点"),
    ("budget", r"预算|budget"),
    ("class_rank", r"年级排名|class rank"),
)
_FIGURE_OUT = re.compile(
    rf"{_OUT}|清空|清掉|(?<![a-z])(?:remove|delete|clear|erase)(?![a-z])", re.IGNORECASE
)
_OF_RECORD = re.compile(
    r"成绩|分数|档案|资料|我的|(?<![a-z])(?:my|score|profile|record)(?![a-z])", re.IGNORECASE
)
_AWARD = re.compile(r"奖|award|prize|medal|honou?r", re.IGNORECASE)
_LEAD = re.compile(r"^(?:请|麻烦|帮我|你?可以|能不能|能|把|将|我的)+")


def taken_back(text: str) -> dict:
    """Arguments of update_profile that take something out; empty when nothing is taken back."""
    if not _FIGURE_OUT.search(text):
        return {}
    figures = [name for name, pattern in _FIGURES if re.search(pattern, text, re.IGNORECASE)]
    if figures and _OF_RECORD.search(text) and len(text) <= 40:
        return {"clear": figures}
    match = _ENTRY.search(text)
    said = next((group for group in match.groups() if group), "") if match else ""
    name = _LEAD.sub("", said.strip()).strip("「」“”\"' 的")
    if len(name) < 2:
        return {}
    return {"remove_award" if _AWARD.search(match[0]) else "remove_activity": name}
