"""New values for the student's record, from what the student says about themselves. Pure."""

import re
from datetime import date

from agents.llm.offline.reading.asked import Request
from agents.llm.offline.reading.marks import fields_in
from agents.llm.offline.reading.removals import taken_back
from agents.llm.offline.reading.statements import (
    asks_to_store,
    is_about_another,
    is_hypothetical,
    tells_own_news,
)
from memory.reading.names.majors import find_majors

_SELF = re.compile(r"我|孩子|儿子|女儿|(?<![a-z])(?:i|i'm|my|me)(?![a-z])|年级(?:改|更新)", re.I)
_GRADE = re.compile(
    r"(?:高|初)[一二三]|(?:[九十]|十一|十二|\d{1,2})年级|(?:9|10|11|12)th grade|grade (?:9|"
    r"10|11|12)|(?<![a-z])(?:freshman|sophomore|junior|senior)(?! (?:year|spring|fall))",
    re.I,
)
_SCHOOL = re.compile(
    r"(?:就读于?|在|高中(?:是|改成|改为|叫)|改成|改为|应该是|转到|转学到|学校(?:是|改成|"
    r"改为))\s*([\u4e00-\u9fffA-Za-z ]{2,30}?(?:中学|高中|附中|国际学校|一中|外国语学校|"
    r"High School|Academy))|"
    r"(?:attend|go to|high school (?:is|to)|"
    r"study at)\s+((?:[A-Z][\w.']+ ?){1,5}(?:High School|Academy|School))"
)
_GRADUATION = re.compile(
    r"(20[2-4]\d)\s*(?:年|届)?\s*(?:毕业|届)|(?:graduat\w+|class of)\D{0,12}(20[2-4]\d)", re.I
)
_NAME = re.compile(
    r"(?:我(?:的名字)?(?:叫|是叫)|名字(?:是|改成|改为))\s*([\u4e00-\u9fff]{2,4}|"
    r"[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?![\u4e00-\u9fff])|[Mm]y name (?:is|"
    r"to) ([A-Z][a-z]+(?: [A-Z][a-z]+)?)"
)
_AWARD = re.compile(
    r"奖|名|冠军|亚军|季军|牌|入围|晋级|前\s?\d+%|award|prize|medal|place|finalist|honou?r|"
    r"semifinalist|winner|won|amc|aime",
    re.I,
)
_LEVELS = (
    ("international", re.compile(r"国际|世界|international|world", re.I)),
    ("national", re.compile(r"全国|国家|国赛|national|usa(?:co|bo|mo)", re.I)),
    ("province", re.compile(r"省|state|provinc", re.I)),
    ("city", re.compile(r"市级?|区|city|regional", re.I)),
    ("school", re.compile(r"校级|校内|school", re.I)),
)
_ROLE = re.compile(
    r"社长|主席|队长|会长|副会长|副主席|部长|创始人|负责人|组长|成员|志愿者|president|captain|"
    r"founder|leader|member|volunteer|intern|secretary|treasurer|vice president",
    re.I,
)
_ENTRY = re.compile(
    r"(?:活动|奖项|获奖|经历|奖)\s*[:：]\s*(?P<listed>[^。\n]{2,100})|"
    r"(?:把|将)(?P<moved>[^。\n，,]{2,80}?)(?:加|添加|写|记|放|填|补充|录)(?:到|进|入|在)|"
    r"(?:获得|拿了|拿到|得了|得到|赢得|赢了|入围|晋级|当选|当上|担任|成为|加入了?|创办了?|"
    r"创立了?|组织了|参加了|完成了|做了|新增|添加|增加|加上|补充|加)(?:了|一个|一项|一条|"
    r"个)?(?:活动|奖项|经历)?[:：]?\s*(?P<told>[^。\n，,；;]{2,100})|"
    r"(?:won|received|earned|placed|awarded|became|joined|founded|started|elected|named|"
    r"got)\s+(?:the |an? |as |in )?(?P<english>[^.\n;]{2,100})|"
    r"add (?:an? |this |my )?(?:new )?(?:activity|award|honou?r|ec|extracurricular)s?\s*[:：-]\s*"
    r"(?P<noted>[^.\n;]{2,100})|"
    r"add\s+(?P<added>[^.\n;]{2,100}?)\s+(?:to|in|into|under) my",
    re.IGNORECASE,
)
_ABOUT_ENTRIES = re.compile(
    r"amc|aime|usaco|前\s?\d+%|学生会|主席|会长|队长|活动|奖|社|实习|科研|志愿|竞赛|比赛|论文|"
    r"award|activit|club|volunteer|intern|competition|research|president|captain|won|prize|"
    r"medal|honou?r|joined|founded|team|placed",
    re.I,
)
_TAIL = re.compile(
    r"(?:到|进|入)?(?:我的?)?(?:档案|资料|profile|活动列表|奖项(?:里|中)?)(?:里|中|上)*(?:去)?$|"
    r"(?: last (?:year|month|week)| this year| yesterday| recently)$|(?:了|吧|哦)$",
    re.I,
)
_MAJOR_SAID = re.compile(r"专业|major|方向|想学|想读|学习|study", re.I)
_CHANGED_TO = re.compile(
    r"转到|改到|换到|转成|转为|换成|改成|改为|变成|改学|(?<![a-z])(?:to|into)(?![a-z])", re.I
)
_PLACES_SAID = re.compile(
    r"地区|地点|地方|想去|位置|城市|目标|意向|location|region|prefer|target", re.I
)


_ONLY_IF = re.compile(
    r"如果|假如|假设|要是|万一|(?<![a-z])(?:if i|suppose|assuming)(?![a-z])", re.I
)
_KEEP = re.compile(
    r"更新|存|记(?:一下|下|录)|改成|换成|改为|档案|资料|(?<![a-z])(?:update|save|record|"
    r"profile)(?![a-z])",
    re.I,
)


def stated_fields(request: Request, today: date) -> dict:
    """Arguments of update_profile for the values in a request; empty when it has none.

    Somebody else's marks, goals and mere possibilities are no values.
    """
    if gone := taken_back(request.text):
        return gone
    figures = fields_in(request.figures)
    if not _is_of_self(request.text, bool(figures)):
        return figures
    fields = {**figures, **_wishes(request), **person_fields(request.text)}
    return fields or _entry(request.text, today)


def _is_of_self(text: str, told: bool) -> bool:
    """Whether the words of a text, beside its figures, tell of the person as things are."""
    if is_about_another(text) or _ONLY_IF.search(text):
        return False
    if not is_hypothetical(text):
        return True
    kept = told or _KEEP.search(text)
    return bool(kept) and (tells_own_news(text) == "fact" or asks_to_store(text))


def _latest_majors(request: Request) -> list[str]:
    """The majors named, or after "from CS to economics" only the new ones."""
    parts = _CHANGED_TO.split(request.text)
    latest = (
        [major.title for major in find_majors(f"学{parts[-1].strip().rstrip('了吧啦。.')}专业")]
        if len(parts) > 1
        else []
    )
    return latest or list(request.majors)


def _wishes(request: Request) -> dict:
    fields: dict = {}
    if request.majors and _MAJOR_SAID.search(request.text):
        fields["intended_majors"] = _latest_majors(request)
    if request.places and _PLACES_SAID.search(request.text):
        fields["locations"] = list(dict.fromkeys(place.title for place in request.places))
    return fields


def person_fields(text: str) -> dict:
    """Grade, school, year of graduation and name, where the student tells them."""
    if not _SELF.search(text):
        return {}
    grade, school = _GRADE.search(text), _SCHOOL.search(text)
    year, name = _GRADUATION.search(text), _NAME.search(text)
    fields: dict = {}
    if grade:
        fields["grade"] = grade[0]
    if school:
        fields["high_school"] = (school[1] or school[2]).strip()
    if year:
        fields["graduation_year"] = int(year[1] or year[2])
    if name:
        fields["name"] = name[1] or name[2]
    return fields


def _entry(text: str, today: date) -> dict:
    if not _ABOUT_ENTRIES.search(text):
        return {}
    match = _ENTRY.search(text)
    said = next((group for group in match.groups() if group), "") if match else ""
    said = _TAIL.sub("", _TAIL.sub("", said.strip())).strip(" ，,。.")
    if len(said) < 2:
        return {}
    if _AWARD.search(said):
        return {"add_award": _award(said, text, today)}
    return {"add_activity": _activity(said)}


def _award(said: str, text: str, today: date) -> dict:
    level = next((name for name, pattern in _LEVELS if pattern.search(said)), None)
    year = re.search(r"20[12]\d", text)
    award = {"name": said[:120], "level": level, "year": int(year[0]) if year else None}
    return {key: value for key, value in award.items() if value}


def _activity(said: str) -> dict:
    role = _ROLE.search(said)
    name = said.replace(role[0], "").strip(" 的,，of") if role else said
    activity = {"name": (name or said)[:120], "role": role[0] if role else None}
    return {key: value for key, value in activity.items() if value}
