"""Answers from get_profile and update_profile."""

from agents.llm.offline.answers import basis
from agents.llm.offline.answers.chance import field_name
from agents.llm.offline.answers.format import (
    as_dict,
    bullets,
    dicts,
    inline,
    is_number,
    money,
    plain,
    texts,
)
from agents.llm.offline.answers.voice import Part, Voice
from agents.llm.offline.dialogue.conversation import Result

_ASKED = (
    ("gpa", r"\bGPA\b|绩点|平均分|成绩|\bscores?\b"),
    ("sat", r"\bSAT\b|成绩|\bscores?\b"),
    ("act", r"\bACT\b|成绩|\bscores?\b"),
    ("toefl", r"TOEFL|托福|成绩|\bscores?\b"),
    ("ielts", r"IELTS|雅思|成绩|\bscores?\b"),
    ("intendedMajors", r"专业|major"),
    ("budget", r"预算|budget"),
    ("activities", r"活动|activit|extracurricular"),
    ("awards", r"奖|award|honou?r"),
    ("locations", r"地区|哪里|location|where"),
    ("grade", r"年级|what grade"),
    ("highSchool", r"高中|high school"),
)
_SHOWN = ("name", *(key for key, _ in _ASKED), "graduationYear", "notes")


def profile(voice: Voice, results: list[Result]) -> Part:
    """The field that was asked for, else the whole record and what it lacks."""
    said = results[-1].result
    facts = as_dict(said.get("profile"))
    asked = [key for key, pattern in _ASKED if voice.asks(pattern)]
    if asked:
        return Part(_asked(voice, facts, asked), ask=_ask(voice, said))
    known = [_line(voice, facts, key) for key in _SHOWN if _has(facts.get(key))]
    if not known:
        return Part(
            voice.say("你的档案还是空的。", "Your profile is still empty."),
            (_missing(voice, said),),
            ask=_ask(voice, said),
        )
    lead = voice.say("这是你目前的档案：", "This is your profile at the moment:")
    return Part(lead, (bullets(known), _missing(voice, said)), ask=_ask(voice, said))


def context(voice: Voice, results: list[Result]) -> Part:
    """The profile as the ground on which another tool's answer stands, in half a sentence."""
    said = results[-1].result
    known = basis.in_words(voice, said.get("profile"))
    if not known:
        return Part()
    return Part(voice.say(f"参考了你的档案（{known}）。", f"With your profile in mind ({known})."))


def _has(value: object) -> bool:
    return value not in (None, "", [], {})


def _asked(voice: Voice, facts: dict, asked: list[str]) -> str:
    known = [key for key in asked if _has(facts.get(key))]
    unknown = [key for key in asked if key not in known]
    said = voice.say("；", "; ").join(_line(voice, facts, key) for key in known)
    said = voice.say(f"你的档案里：{said}。", f"Your profile says: {said}.") if known else ""
    if unknown:
        names = voice.listed([field_name(voice, key) for key in unknown])
        said += voice.say(f"档案里还没有：{names}。", f" Not in your profile yet: {names}.")
    return said.strip()


def _line(voice: Voice, facts: dict, key: str) -> str:
    said = _value(voice, facts, key)
    name = field_name(voice, key)
    return f"{voice.label(name, name)}{voice.say('：', ': ')}{said}"


def _value(voice: Voice, facts: dict, key: str) -> str:
    value = facts.get(key)
    if key == "gpa" and facts.get("gpaScale"):
        return basis.gpa(facts)
    if key == "budget" and is_number(value):
        return voice.say(f"每年 {money(voice, value)}", f"{money(voice, value)} a year")
    return value_text(voice, value)


def value_text(voice: Voice, value: object) -> str:
    """Any field's value as text: a figure, a text, a list of texts, activities or awards."""
    if not _has(value):
        return voice.say("（空）", "(empty)")
    if is_number(value):
        return plain(value)
    if isinstance(value, list):
        items = [_item(row) for row in dicts(value)] or [inline(text, 80) for text in texts(value)]
        return voice.say("；", "; ").join(items)
    return _item(value) if isinstance(value, dict) else inline(value, 200)


def _item(row: dict) -> str:
    words = [plain(row[key]) for key in ("name", "role", "level", "years", "year") if row.get(key)]
    return inline(" · ".join(words), 120)


def _missing(voice: Voice, said: dict) -> str:
    keys = texts(said.get("missing"))
    if not keys:
        return ""
    names = voice.listed([field_name(voice, key) for key in keys])
    return voice.say(f"还没有填写：{names}。", f"Not filled in yet: {names}.")


def _ask(voice: Voice, said: dict) -> str:
    keys = texts(said.get("missing"))
    if keys:
        name = field_name(voice, keys[0])
        return voice.say(f"方便先告诉我你的{name}吗？", f"Could you tell me your {name} first?")
    return voice.say(
        "有需要更新的地方吗？也可以直接让我按这份档案推荐学校。",
        "Is there anything to update? I can also recommend schools on this basis.",
    )


def updated(voice: Voice, results: list[Result]) -> Part:
    """What was changed, from what to what."""
    changes = {
        key: change
        for result in results
        for key, change in as_dict(result.result.get("updated")).items()
        if isinstance(change, dict)
    }
    if not changes:
        lead = voice.say("档案没有变化。", "Nothing in your profile changed.")
    elif len(changes) == 1:
        said = _change(voice, *next(iter(changes.items())))
        lead = voice.say(f"已更新你的档案：{said}。", f"I updated your profile: {said}.")
    else:
        lead = voice.say("已更新你的档案：", "I updated your profile:")
    body = (bullets(_change(voice, key, one) for key, one in changes.items()),)
    return Part(lead, body if len(changes) > 1 else (), ask=_after_update(voice))


def _change(voice: Voice, key: str, change: dict) -> str:
    new = value_text(voice, change.get("to"))
    start = f"{field_name(voice, _camel(key))}{voice.say('：', ': ')}"
    if not _has(change.get("from")) or isinstance(change.get("from"), list):
        return f"{start}{new}"
    return f"{start}{value_text(voice, change.get('from'))} → **{new}**"


def _camel(key: str) -> str:
    first, *rest = key.removeprefix("add_").split("_")
    return first + "".join(word.title() for word in rest)


def _after_update(voice: Voice) -> str:
    return voice.say(
        "要不要我按新的信息重新看看适合你的学校？",
        "Shall I look again at schools that suit you with this?",
    )
